//! Weapons by Weapon Size (BW-WP table 4.4): the numbers of a gun, a cannon or an axe of W inches (BW-WP-13).
//!
//! A stat file writes `scaled: (Gun, 3)`; other fields of the entry override the table.

use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::harm::BlastKind;
use crate::data::quarters::Quarters;
use brickfray_dice::Die;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

/// A type of weapon and its Weapon Size in inches, or an explosive and its components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scaled(
    pub ScaledType,
    /// Weapon Size in inches; components of an explosive (BW-EX-08).
    pub u8,
);

/// A type of weapon: a row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ScaledType {
    Melee,
    Shield,
    Tool,
    Gun,
    /// A gun whose shot spreads.
    BlastGun,
    /// A gun that fires bursts.
    MachineGun,
    FlameThrower,
    /// Fires ammunition and must be reloaded after each shot.
    Cannon,
    /// Fires an explosive.
    Launcher,
    /// Explodes where it lands.
    Rocket,
    /// A plain explosive; its size is its number of components.
    Explosive,
    Incendiary,
    Piercing,
    Concussion,
}

impl ScaledType {
    pub const ALL: [ScaledType; 14] = [
        ScaledType::Melee,
        ScaledType::Shield,
        ScaledType::Tool,
        ScaledType::Gun,
        ScaledType::BlastGun,
        ScaledType::MachineGun,
        ScaledType::FlameThrower,
        ScaledType::Cannon,
        ScaledType::Launcher,
        ScaledType::Rocket,
        ScaledType::Explosive,
        ScaledType::Incendiary,
        ScaledType::Piercing,
        ScaledType::Concussion,
    ];
}

/// The Use of a weapon of this type and size. It grows with the size, so large weapons are best against large targets (BW-WP-15).
pub fn use_of(kind: ScaledType, w: u8) -> u8 {
    match kind {
        ScaledType::Melee | ScaledType::BlastGun | ScaledType::FlameThrower => w.saturating_add(1),
        ScaledType::Gun | ScaledType::MachineGun => w.saturating_add(2),
        ScaledType::Tool => 3,
        ScaledType::Cannon => w.saturating_add(3),
        ScaledType::Shield | ScaledType::Launcher | ScaledType::Rocket => w.saturating_mul(2),
        ScaledType::Explosive | ScaledType::Incendiary | ScaledType::Piercing | ScaledType::Concussion => 2,
    }
}

/// Its range in inches; `None` if it can't shoot.
pub fn range_of(kind: ScaledType, w: u8) -> Option<i32> {
    let w = i32::from(w);
    match kind {
        ScaledType::Gun => Some(4 * w + 2),
        ScaledType::BlastGun | ScaledType::FlameThrower => Some(2 * w + 2),
        ScaledType::MachineGun => Some(3 * w + 2),
        ScaledType::Cannon => Some(4 * w),
        ScaledType::Launcher | ScaledType::Rocket => Some(6 * w),
        _ => None,
    }
}

/// The damage of a hit. Cannon ammunition and launcher payloads count as explosives of the largest size the weapon takes.
pub fn damage_of(kind: ScaledType, w: u8) -> DamageData {
    match kind {
        ScaledType::Melee => DamageData::Action { dice: w, plus: 0 },
        ScaledType::Tool => DamageData::Action { dice: w, plus: -i8::try_from(w).unwrap_or(i8::MAX) },
        ScaledType::Shield => DamageData::None,
        ScaledType::Gun | ScaledType::MachineGun => DamageData::Fixed { dice: w, die: Die::D6, plus: 0 },
        ScaledType::BlastGun => DamageData::Fixed { dice: w, die: Die::D8, plus: 0 },
        ScaledType::FlameThrower => DamageData::Fire { dice: w, plus: 0 },
        ScaledType::Cannon | ScaledType::Launcher | ScaledType::Rocket | ScaledType::Explosive => {
            DamageData::Explosion { dice: w, kind: BlastKind::Blast }
        }
        ScaledType::Incendiary => DamageData::Explosion { dice: w, kind: BlastKind::Fire },
        ScaledType::Piercing => DamageData::Explosion { dice: w, kind: BlastKind::Pierce },
        ScaledType::Concussion => DamageData::Explosion { dice: w, kind: BlastKind::KnockBack },
    }
}

/// Its price in Construction Points: a fixed number for each inch of Weapon Size, and one for each component of an explosive (AR-BUD table
/// 1.2).
pub fn points_of(Scaled(kind, w): Scaled) -> Quarters {
    let an_inch = match kind {
        ScaledType::MachineGun => 4,
        ScaledType::Gun | ScaledType::BlastGun | ScaledType::FlameThrower | ScaledType::Cannon | ScaledType::Launcher => 3,
        ScaledType::Melee | ScaledType::Rocket => 2,
        ScaledType::Shield | ScaledType::Tool => 1,
        ScaledType::Explosive | ScaledType::Incendiary | ScaledType::Piercing | ScaledType::Concussion => 1,
    };
    Quarters::whole(an_inch) * u32::from(w)
}

/// Fills in the fields that the weapon's own entry leaves out, from the table.
pub fn scaled_up(mut weapon: WeaponData) -> WeaponData {
    let Some(Scaled(kind, w)) = weapon.scaled else { return weapon };
    if weapon.use_ == 0 {
        weapon.use_ = use_of(kind, w);
    }
    if weapon.damage == DamageData::None {
        weapon.damage = damage_of(kind, w);
    }
    weapon.range = weapon.range.or(range_of(kind, w).map(Inches::whole));
    let thrown = matches!(kind, ScaledType::Explosive | ScaledType::Incendiary | ScaledType::Piercing | ScaledType::Concussion);
    weapon.throw = weapon.throw.or(thrown.then_some(Inches::whole(3)));
    let struck = matches!(kind, ScaledType::Melee | ScaledType::Tool);
    weapon.reach = weapon.reach.or(struck.then_some(Inches::whole(w.max(1).into())));
    weapon.shield |= kind == ScaledType::Shield;
    weapon.less_distance |= kind == ScaledType::BlastGun;
    weapon.automatic |= matches!(kind, ScaledType::MachineGun | ScaledType::FlameThrower);
    weapon.reload |= matches!(kind, ScaledType::MachineGun | ScaledType::Cannon);
    weapon
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BW-WP table 4.4, row by row, at Weapon Sizes 1 and 3. BW-WP-15: larger weapons are harder to hit with.
    #[test]
    fn bw_wp_4_4_the_table_of_sizes() {
        let fixed = |dice, die| DamageData::Fixed { dice, die, plus: 0 };
        let blast = |dice, kind| DamageData::Explosion { dice, kind };
        use ScaledType as T;
        let rows = [
            (T::Melee, (2, 4), (None, None), DamageData::Action { dice: 3, plus: 0 }),
            (T::Shield, (2, 6), (None, None), DamageData::None),
            (T::Tool, (3, 3), (None, None), DamageData::Action { dice: 3, plus: -3 }),
            (T::Gun, (3, 5), (Some(6), Some(14)), fixed(3, Die::D6)),
            (T::BlastGun, (2, 4), (Some(4), Some(8)), fixed(3, Die::D8)),
            (T::MachineGun, (3, 5), (Some(5), Some(11)), fixed(3, Die::D6)),
            (T::FlameThrower, (2, 4), (Some(4), Some(8)), DamageData::Fire { dice: 3, plus: 0 }),
            (T::Cannon, (4, 6), (Some(4), Some(12)), blast(3, BlastKind::Blast)),
            (T::Launcher, (2, 6), (Some(6), Some(18)), blast(3, BlastKind::Blast)),
            (T::Rocket, (2, 6), (Some(6), Some(18)), blast(3, BlastKind::Blast)),
            (T::Explosive, (2, 2), (None, None), blast(3, BlastKind::Blast)),
            (T::Incendiary, (2, 2), (None, None), blast(3, BlastKind::Fire)),
            (T::Piercing, (2, 2), (None, None), blast(3, BlastKind::Pierce)),
            (T::Concussion, (2, 2), (None, None), blast(3, BlastKind::KnockBack)),
        ];
        assert_eq!(rows.map(|(kind, ..)| kind), ScaledType::ALL);
        for (kind, uses, ranges, damage) in rows {
            assert_eq!((use_of(kind, 1), use_of(kind, 3)), uses, "{kind:?}");
            assert_eq!((range_of(kind, 1), range_of(kind, 3)), ranges, "{kind:?}");
            assert_eq!(damage_of(kind, 3), damage, "{kind:?}");
        }
        assert_eq!(
            [BlastKind::Blast, BlastKind::Fire, BlastKind::Pierce, BlastKind::KnockBack].map(BlastKind::die),
            [Die::D10, Die::D4, Die::D6, Die::D8]
        );
    }

    #[test]
    fn bw_wp_13_what_the_entry_says_takes_the_place_of_the_table() {
        let gun = WeaponData { scaled: Some(Scaled(ScaledType::Gun, 3)), ..WeaponData::default() };
        let scaled = scaled_up(gun.clone());
        assert_eq!((scaled.use_, scaled.range), (5, Some(Inches::whole(14))));
        assert_eq!(scaled_up(WeaponData { use_: 4, ..gun }).use_, 4);
        assert_eq!(scaled_up(WeaponData::default()), WeaponData::default());
    }
}
