//! Weapons, shields and other items: what they do (BW-WP table 4.1).

use crate::data::harm::{BlastKind, Pierces};
use crate::data::quarters::Quarters;
use crate::data::scaled::Scaled;
use brickfray_dice::Die;
use brickfray_game::ItemLook;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

/// What a weapon or shield does (BW-WP table 4.1).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponData {
    /// One line of description, shown in panels.
    #[serde(default)]
    pub about: String,
    /// How the item is modelled.
    pub look: ItemLook,
    /// Tags that specialties and careers look for, such as `medical` or `blade`.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The number of hands it takes: 1 or 2.
    pub hands: u8,
    /// For weapons whose numbers depend on their Weapon Size in inches (BW-WP table 4.4). Other fields of the entry take precedence.
    #[serde(default)]
    pub scaled: Option<Scaled>,
    /// The number an Action Roll must reach (BW-NUM-02); 0 if `scaled` determines it.
    #[serde(rename = "use", default)]
    pub use_: u8,
    /// Its reach in close combat (BW-WP-08); `None` if it can't strike.
    #[serde(default)]
    pub reach: Option<Inches>,
    /// Its range; `None` if it can't shoot.
    #[serde(default)]
    pub range: Option<Inches>,
    /// How far it can be thrown; `None` if it can't.
    #[serde(default)]
    pub throw: Option<Inches>,
    /// The damage of a hit.
    #[serde(default)]
    pub damage: DamageData,
    /// It is a shield: it can only Parry and Shove (BW-WP-11).
    #[serde(default)]
    pub shield: bool,
    /// Inches that a hit knocks a minifig back (BW-KB-02).
    #[serde(default)]
    pub knockback: u8,
    /// Its KnockBack can knock a minifig down (BW-KB-02: a Heavy weapon's can't).
    #[serde(default = "super::yes")]
    pub knockback_disrupts: bool,
    /// When its hits ignore Deflection (BW-AR-10).
    #[serde(default)]
    pub pierces: Pierces,
    /// Its damage is reduced by the distance in inches (ShotGun, BW-WP table 4.1).
    #[serde(default)]
    pub less_distance: bool,
    /// The bonus for the target's Size goes to the damage instead of the Action Roll (ShotGun, FlameGun).
    #[serde(default)]
    pub size_adds_damage: bool,
    /// It can fire bursts, at -1 for each burst (BW-AT 7.1).
    #[serde(default)]
    pub automatic: bool,
    /// It must be reloaded after each shot (Bazooka, BW-WP table 4.1).
    #[serde(default)]
    pub reload: bool,
    /// It gives its bearer a third of cover (Heavy Shield, BW-AR-12).
    #[serde(default)]
    pub covers: bool,
    /// Its price in Construction Points (AR-BUD table 1.2). Default: the table's price for a scaled weapon, otherwise nothing.
    #[serde(default)]
    pub cp: Option<Quarters>,
}

impl WeaponData {
    /// Whether the item has this tag.
    pub fn is(&self, tag: &str) -> bool {
        self.tags.iter().any(|own| own == tag)
    }

    /// Whether it is Heavy: one-handed, with more reach than a Short weapon (BW-WP-01, BW-WP-03).
    pub fn is_heavy(&self) -> bool {
        self.hands == 1 && !self.shield && self.reach.is_some_and(|reach| reach > Inches::whole(1))
    }
}

/// The damage a hit rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageData {
    /// None: a shield.
    #[default]
    None,
    /// A number of the wielder's own Action dice plus a flat bonus (BW-WP-05).
    Action {
        dice: u8,
        #[serde(default)]
        plus: i8,
    },
    /// Fixed dice plus a flat bonus (BW-WP-06).
    Fixed {
        dice: u8,
        die: Die,
        #[serde(default)]
        plus: i8,
    },
    /// A fixed number of points without a roll (mook weapons, BW-WP table 4.1).
    Points { points: u8 },
    /// Some d4 plus a flat bonus; the victim catches fire (BW-EX-07).
    Fire {
        dice: u8,
        #[serde(default)]
        plus: i8,
    },
    /// An Explosion (BW-EX); its die depends on the kind (d10 by default).
    Explosion {
        dice: u8,
        /// The kind of explosive, which determines the die.
        #[serde(default)]
        kind: BlastKind,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::data::catalogue::{Catalogue, UnitData};
    use brickfray_game::Library;
    use std::sync::Arc;

    /// BW-WP-01 to 04, BW-WP-06, BW-WP-08, BW-WP-12, BW-OP-28: hands, Use and reach by length; no unit holds more than two hands' worth.
    #[test]
    fn bw_wp_the_table_of_minifig_weapons() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let Catalogue { units, weapons, .. } = &*catalogue;
        for (short, medium, long) in [("sword", "axe", "pike"), ("knife", "greatsword", "halberd")] {
            let held = |name: &str| (weapons[name].hands, weapons[name].use_, weapons[name].reach.map(Inches::in_thousandths));
            assert_eq!([short, medium, long].map(held), [(1, 2, Some(1_000)), (1, 3, Some(1_500)), (2, 4, Some(2_000))]);
        }
        let shoots = |name: &str| (weapons[name].hands, weapons[name].use_, weapons[name].range, weapons[name].damage);
        let fixed = |plus| DamageData::Fixed { dice: 1, die: Die::D6, plus };
        assert_eq!(shoots("pistol"), (1, 3, Some(Inches::whole(6)), fixed(0)));
        assert_eq!(shoots("rifle"), (2, 3, Some(Inches::whole(10)), fixed(1)));
        assert_eq!(weapons["protest-sign"].use_, weapons["heavy-shield"].use_);
        assert!(weapons["protest-sign"].shield && weapons["protest-sign"].covers);
        let hands = |gear: &[String]| gear.iter().map(|item| weapons[item].hands).sum::<u8>();
        let holds = |unit: &&UnitData| !crate::data::handling::has_mounted_gear(&unit.traits);
        assert!(units.values().filter(holds).all(|unit| hands(&unit.gear) <= 2));
    }
}
