//! How weapons are handled: how many hands one takes and what can be held beside it (BW-WP-02 to 04), by a minifig or by a unit that counts
//! as larger (AR-CMP-02, AR-CMP-04).

use crate::data::catalogue::WeaponData;
use crate::data::scaled::Scaled;
use crate::data::specialty::{Specialty, SpecialtyDef, includes};

/// It counts as larger while it stands still (AR-CMP-01).
pub(crate) static HEAVY: SpecialtyDef =
    SpecialtyDef { name: "Heavy", says: term!("specialty-heavy"), rule: "AR-CMP-01", ..SpecialtyDef::PLAIN };

/// It has no mind: it does nothing unless somebody drives it or fires its weapons (AR-UIN-02).
pub(crate) static MACHINE: SpecialtyDef =
    SpecialtyDef { name: "Machine", says: term!("specialty-machine"), rule: "AR-UIN-02", ..SpecialtyDef::PLAIN };

/// A living creature with weapons mounted on it, fired by itself or by its riders (AR-UIN-12).
pub(crate) static BEARER: SpecialtyDef =
    SpecialtyDef { name: "Bearer", says: term!("specialty-bearer"), rule: "AR-UIN-12", ..SpecialtyDef::PLAIN };

/// Whether the gear of a unit with these specialties is mounted on it (AR-GUN-04).
pub(crate) fn has_mounted_gear(specialties: &[Specialty]) -> bool {
    includes(specialties, &MACHINE) || includes(specialties, &BEARER)
}

/// The Size as which a minifig handles weapons.
pub(crate) const MINIFIG: i32 = 1;
/// The Size as which a Heavy that stands still handles weapons (AR-CMP-01).
pub(crate) const COMPENSATING: i32 = 2;

/// The Size as which a unit with these specialties may carry weapons: a Heavy may carry weapons that it can use only while standing still
/// (AR-CMP-08).
pub(crate) fn carrying_size(specialties: &[Specialty]) -> i32 {
    if includes(specialties, &HEAVY) { COMPENSATING } else { MINIFIG }
}

/// Whether it is a Two-Handed weapon of the ordinary size.
fn is_two_handed(weapon: &WeaponData) -> bool {
    weapon.hands > 1 && weapon.reach.is_some() && weapon.scaled.is_none()
}

/// The number of hands a weapon takes: to a unit that counts as larger, a Two-Handed weapon is like a Heavy one (AR-CMP-02).
pub(crate) fn hands_for(weapon: &WeaponData, size: i32) -> u8 {
    if size >= COMPENSATING && is_two_handed(weapon) { 1 } else { weapon.hands }
}

/// Whether a weapon counts as Heavy: for a minifig a Heavy one, for a unit that counts as larger a Two-Handed one (AR-CMP-02).
pub(crate) fn is_heavy_for(weapon: &WeaponData, size: i32) -> bool {
    if size >= COMPENSATING { is_two_handed(weapon) } else { weapon.is_heavy() }
}

/// Whether the two can be used together: a Heavy weapon goes only with a shield (BW-WP-02, BW-WP-03).
pub(crate) fn pair(one: &WeaponData, other: &WeaponData, size: i32) -> bool {
    (!is_heavy_for(one, size) || other.shield) && (!is_heavy_for(other, size) || one.shield)
}

/// Whether a weapon isn't too big: a ranged one may be as large as `size` (AR-CMP-10), a close combat weapon twice as large (BW-WP-14,
/// AR-CMP-02).
pub(crate) fn fits(weapon: &WeaponData, size: i32) -> bool {
    let most = if weapon.range.is_some() { size } else { 2 * size };
    weapon.scaled.is_none_or(|Scaled(_, inches)| i32::from(inches) <= most)
}

/// The Weapon Size in inches; an ordinary minifig's weapon has 1.
pub(crate) fn inches(weapon: &WeaponData) -> i32 {
    weapon.scaled.map_or(1, |Scaled(_, inches)| inches.into())
}

/// What is wrong with these weapons mounted on something of this Size, and how to mend it. Each must shoot, none may be larger than the
/// mount (BW-WP-14), and together they may have no more inches than its Power, which is twice its Size (AR-UIN-02, AR-UIN-12).
pub(crate) fn wrongly_mounted<'w>(weapons: impl IntoIterator<Item = &'w WeaponData>, size: i32) -> Option<(String, &'static str)> {
    let weapons: Vec<&WeaponData> = weapons.into_iter().collect();
    if weapons.iter().any(|weapon| weapon.range.is_none()) {
        return Some(("what is mounted on it must shoot (AR-GUN-04)".to_owned(), "what it strikes with stands in `strikes_with`"));
    }
    if weapons.iter().any(|weapon| inches(weapon) > size.max(1)) {
        return Some((format!("a weapon that is mounted on Size {size} has {size} inches at most (BW-WP-14)"), "take a smaller one"));
    }
    let (all, power) = (weapons.iter().map(|weapon| inches(weapon)).sum::<i32>(), 2 * size);
    (all > power).then(|| (format!("weapons of {all} inches take more Power than the {power} of Size {size} (AR-UIN-12)"), "take fewer"))
}

/// For each held item, in order, whether it can be used: it fits, hands are left for it, and it goes with the items before it.
pub(crate) fn usable<'a>(held: impl IntoIterator<Item = Option<&'a WeaponData>>, hands: u8, size: i32) -> Vec<bool> {
    let (mut taken, mut used): (u8, Vec<&WeaponData>) = (0, Vec::new());
    let mut can = |weapon: &'a WeaponData| {
        let (more, together) = (taken.saturating_add(hands_for(weapon, size)), used.iter().all(|other| pair(weapon, other, size)));
        let can = fits(weapon, size) && more <= hands && together;
        if can {
            taken = more;
            used.push(weapon);
        }
        can
    };
    held.into_iter().map(|weapon| weapon.is_none_or(&mut can)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::scaled::{ScaledType, damage_of, range_of, scaled_up, use_of};
    use brickfray_table::Inches;

    fn weapon(hands: u8, reach: i32) -> WeaponData {
        WeaponData { hands, reach: (reach > 0).then(|| Inches::thousandths(reach)), ..WeaponData::default() }
    }

    /// AR-CMP-02 to 04.
    #[test]
    fn ar_cmp_04_two_heavy_ones_at_once_and_a_two_handed_one_beside_a_shield() {
        let (short, heavy, long) = (weapon(1, 1_000), weapon(1, 1_500), weapon(2, 2_000));
        let shield = WeaponData { shield: true, ..weapon(1, 0) };
        let both = |one: &WeaponData, other: &WeaponData, size| usable([Some(one), Some(other)], 2, size) == [true, true];
        for (one, other, minifig, compensating) in [
            (&short, &short, true, true),
            (&heavy, &short, false, true),
            (&heavy, &heavy, false, true),
            (&heavy, &shield, true, true),
            (&long, &shield, false, true),
            (&long, &long, false, false),
            (&long, &short, false, false),
        ] {
            assert_eq!((both(one, other, MINIFIG), both(one, other, COMPENSATING)), (minifig, compensating), "{one:?} and {other:?}");
        }
        assert_eq!(usable([Some(&heavy), Some(&heavy)], 2, MINIFIG), [true, false], "the first can be used still");
    }

    /// AR-CMP-08, AR-CMP-10, BW-WP-14.
    #[test]
    fn ar_cmp_10_a_gun_of_two_inches_and_a_sword_of_four_are_for_who_stands_still() {
        let scaled = |kind, inches| scaled_up(WeaponData { hands: 2, scaled: Some(Scaled(kind, inches)), ..WeaponData::default() });
        let (gun, sword) = (scaled(ScaledType::Gun, 2), scaled(ScaledType::Melee, 4));
        assert_eq!((use_of(ScaledType::Gun, 2), range_of(ScaledType::Gun, 2), damage_of(ScaledType::Gun, 2)), (4, Some(10), gun.damage));
        assert_eq!((use_of(ScaledType::Melee, 4), damage_of(ScaledType::Melee, 4)), (5, sword.damage));
        for weapon in [&gun, &sword] {
            assert_eq!([MINIFIG, COMPENSATING].map(|size| usable([Some(weapon)], 2, size)), [[false], [true]]);
        }
        assert_eq!([3, 5].map(|inches| fits(&scaled(ScaledType::Gun, inches), COMPENSATING)), [false, false]);
    }
}
