//! Units: the numbers of a card, what it carries and how it looks (BW-MF, AR-SPC).

use crate::data::careers::{Group, Limbs, Needs};
use crate::data::programs::Clause;
use crate::data::quarters::Quarters;
use crate::data::specialty::Specialty;
use brickfray_dice::{Die, Pool};
use brickfray_game::{FigureLook, Shared, number_or_dice};
use brickfray_table::{Body, Inches};
use serde::{Deserialize, Deserializer, Serialize};

/// A unit template (BW-MF, AR-SPC-50): the numbers of its card, what it carries and how it looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// One line of description, shown in panels.
    #[serde(default)]
    pub about: String,
    /// Longest dimension of the body, in whole inches (BW-SZ-01).
    pub size: u8,
    /// The number that damage must exceed to kill, or dice rolled for each attack, such as `"2d6"` (BW-AR-01).
    #[serde(with = "number_or_dice")]
    pub armor: Pool,
    /// Its Armor in late 2010, if that edition uses dice for it (BW-OP-26).
    #[serde(default, with = "number_or_dice::perhaps")]
    pub armor_in_late2010: Option<Pool>,
    /// The armor it wears in addition (BW-AR-03, BW-AR-04).
    #[serde(default)]
    pub wears: Option<Worn>,
    /// The die rolled for Actions (BW-NUM-02).
    pub action: Die,
    /// The Action die in late 2010, if it differs (BW-OF-01).
    #[serde(default)]
    pub action_in_late2010: Option<Die>,
    /// The Action die in 2019, used by a house rule (AR-OP-11).
    #[serde(default)]
    pub action_in_2019: Option<Die>,
    /// How far it moves in a turn (BW-MF).
    #[serde(rename = "move")]
    pub move_: Inches,
    /// The Move in the text beside the card, if it differs from the card (AR-OP-10).
    #[serde(default)]
    pub move_of_the_text: Option<Inches>,
    /// The items it holds, by weapon name; they fit into two hands.
    #[serde(default)]
    pub gear: Vec<String>,
    /// Its natural weapon, held in no hand, by weapon name (BW-HO table).
    #[serde(default)]
    pub strikes_with: Option<String>,
    /// The dimensions of its body: width, depth, height. Default: a minifig on foot.
    #[serde(default = "minifig")]
    pub body: (Inches, Inches, Inches),
    /// The studs of plate it needs, width and depth (BW-SQ-04: 4x4 on foot, 4x8 mounted).
    #[serde(default = "on_foot")]
    pub room: (u8, u8),
    /// The group under which armies list it (AR-SPC).
    #[serde(default)]
    pub group: Group,
    /// The career whose piece identifies this unit (AR-CAP-01).
    #[serde(default)]
    pub career: Option<String>,
    /// What else the army must (or must not) include for this unit (AR-SPC-39).
    #[serde(default)]
    pub needs: Option<Needs>,
    /// Its price in Construction Points without its gear (AR-BUD-08). Default: a minifig's body (AR-BUD-07).
    #[serde(default)]
    pub cp: Option<Quarters>,
    /// The price in the text beside the card, if it differs from the card (AR-OP-02).
    #[serde(default)]
    pub cp_of_the_text: Option<Quarters>,
    /// Its worth in Unit Inches (BW-BU table, AR-SPC). Default: its Size.
    #[serde(default)]
    pub worth: Option<Quarters>,
    /// Its worth in late 2010, if it differs.
    #[serde(default)]
    pub worth_in_late2010: Option<Quarters>,
    #[serde(default)]
    pub traits: Shared<Vec<Specialty>>,
    /// The program it follows while it is Programmed (AR-MND-04).
    #[serde(default)]
    pub program: Vec<Clause>,
    /// How it steers (BW-SQ-14).
    #[serde(default)]
    pub maneuvering: Maneuvering,
    /// It has hands even though it is an animal with a natural weapon (AR-KER-08).
    #[serde(default)]
    pub grips: bool,
    /// The legs and wings of its model (AR-KER-08), if they aren't the usual ones; see `figures/seat.rs`.
    #[serde(default)]
    pub limbs: Option<Limbs>,
    /// It can swim, unless it wears Light or Heavy Armor (BW-AR-03, BW-AR-04).
    #[serde(default = "super::yes")]
    pub swims: bool,
    /// How many Actions its mounted weapons take by themselves each turn (AR-MOD-09). The stat check enforces the limit.
    #[serde(default, deserialize_with = "clamped_u8")]
    pub autonomous: u8,
    #[serde(default)]
    pub figure: FigureLook,
}

/// Deserializes a whole number, clamped to the range of `u8`; the stat check reports the number as written.
fn clamped_u8<'de, D: Deserializer<'de>>(number: D) -> Result<u8, D::Error> {
    if !number.is_human_readable() {
        return u8::deserialize(number);
    }
    i64::deserialize(number).map(|number| u8::try_from(number.max(0)).unwrap_or(u8::MAX))
}

/// Armor that is worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Worn {
    /// Light Armor: +2 to Armor, and it can't swim (BW-AR-03).
    Light,
    /// Heavy Armor: Deflection, Half Speed, and it can't swim (BW-AR-04).
    Heavy,
}

fn minifig() -> (Inches, Inches, Inches) {
    (Inches::thousandths(630), Inches::thousandths(315), Inches::thousandths(1_575))
}

fn on_foot() -> (u8, u8) {
    UnitData::ROOM_ON_FOOT
}

impl UnitData {
    /// The studs of plate that a minifig on foot needs, across and deep (BW-SQ-04): 1.26" (BW-MF-10).
    pub const ROOM_ON_FOOT: (u8, u8) = (4, 4);

    /// Whether it is vermin: an animal of Size 0" (AR-ANI-01 to 03).
    pub fn is_vermin(&self) -> bool {
        self.group == Group::Animal && self.size == 0
    }

    pub fn body(&self) -> Body {
        let (x, z, height) = self.body;
        Body::Block { x, z, height }
    }

    /// Its body on the back of a mount: at least as wide and long as the mount, and taller by half of its own height.
    pub fn body_on(&self, mount: &UnitData) -> Body {
        let ((x, z, height), (mx, mz, under)) = (self.body, mount.body);
        Body::Block { x: x.max(mx), z: z.max(mz), height: under + height / 2 }
    }
}

/// How a unit steers, the most maneuverable first (BW-SQ-13, BW-SQ-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Maneuvering {
    /// Moves in any direction, no matter which way it faces.
    #[default]
    Foot,
    /// Moves forwards and turns as it goes.
    Forward,
    /// Moves straight ahead and turns only while standing still.
    Stationary,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::data::catalogue::Catalogue;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn shipped() -> Arc<Catalogue> {
        Library::shipped(ENTRIES).stats().unwrap()
    }

    /// BW-MF-01, BW-MF-06, BW-MF-07, BW-HO-02, BW-HO-06, BW-SZ-01, BW-SZ-14, BW-OF-01, BW-OP-26, BW-OP-27, BW-DF-33.
    #[test]
    fn bw_mf_the_cards_of_the_sheet() {
        let catalogue = shipped();
        let units = &catalogue.units;
        let card = |name: &str| {
            let UnitData { size, armor, action, move_, room, .. } = &units[name];
            (*size, armor.to_string(), *action, *move_, *room)
        };
        let on_foot = |action, inches| (1, "4".to_owned(), action, Inches::whole(inches), (4, 4));
        assert_eq!(card("minifig"), on_foot(Die::D6, 5));
        assert_eq!(card("officer"), on_foot(Die::D6, 5));
        assert_eq!(card("civilian"), on_foot(Die::D4, 5));
        assert_eq!(card("hero"), (1, "2d6".to_owned(), Die::D10, Inches::whole(7), (4, 4)));
        assert_eq!(card("horse"), (2, "4".to_owned(), Die::D6, Inches::whole(10), (4, 8)));
        assert_eq!(card("rider"), on_foot(Die::D6, 5));
        assert_eq!(units["rider"].body_on(&units["horse"]).height(), Inches::thousandths(2_387));
        assert_eq!(units["horse"].armor_in_late2010, Some(Pool::of(1, Die::D6, 0)));
    }

    /// AR-ANI-01 to 09, AR-ANI-11, AR-ANI-15, AR-ANI-16: the table of animals; Size, Move, Armor of late 2010 and what they bite with.
    #[test]
    fn ar_ani_01_the_table_of_animals() {
        let catalogue = shipped();
        let rows = "vermin 0 4 0 1 1, venomous-vermin 0 4 0 1 d4, flying-vermin 0 4 0 1 1, small-animal 1 8 d6 2 d6, clever-animal 1 8 d6 - -, \
                    horse 2 10 d6 2 d6, flying-horse 2 10 d6 2 d6, medium-predator 2 6 d6 2 d8, elephant 3 10 d6 4 2d6";
        for row in rows.split(", ") {
            let name = row.split(' ').next().unwrap();
            let UnitData { size, move_, armor, armor_in_late2010, strikes_with, action, traits, .. } = &catalogue.units[name];
            let weapon = strikes_with.as_ref().map(|weapon| &catalogue.weapons[weapon]);
            let (needed, rolled) = weapon.map_or_else(
                || ("-".to_owned(), "-".to_owned()),
                |weapon| (weapon.use_.to_string(), crate::under_way::hit::damage_pool(weapon, *action).to_string()),
            );
            let armor = armor_in_late2010.as_ref().unwrap_or(armor);
            assert_eq!(format!("{name} {size} {} {armor} {needed} {rolled}", move_.in_thousandths() / 1_000), row);
            assert!(traits.iter().any(|specialty| specialty.name() == "HalfMinded") && *action == Die::D6, "{name}");
        }
    }

    /// AR-CIV-10, AR-CIV-14, AR-CIV-17, AR-SPC-34: civilians and Workers roll a d4, Assassins and Commandos a d8; there are three covert units.
    #[test]
    fn ar_civ_10_who_rolls_another_die() {
        let units = &shipped().units;
        let of = |die: Die| units.iter().filter(|(_, data)| data.action == die).map(|(name, _)| name.as_str()).collect::<Vec<_>>();
        assert_eq!(of(Die::D4), ["civilian", "professional", "worker"]);
        assert_eq!((of(Die::D8), of(Die::D10)), (vec!["assassin", "commando"], vec!["hero"]));
        let covert = units.iter().filter(|(_, data)| data.group == Group::Covert).map(|(name, _)| name.as_str());
        assert_eq!(covert.collect::<Vec<_>>(), ["assassin", "infiltrator", "saboteur"]);
    }

    /// AR-CAP-01, AR-CAP-02, AR-CAP-10, AR-EQP-02: every job has a kind of piece, and every unit with a career either has that career's job
    /// or is itself the job.
    #[test]
    fn ar_cap_01_every_job_is_known_by_a_piece() {
        let catalogue = shipped();
        assert_eq!(catalogue.careers.len(), 28, "you added or removed a career: change this number");
        let hands = |hands: u8| catalogue.careers.values().filter(move |career| career.hands == hands).map(|career| career.job.as_str());
        assert_eq!(hands(2).collect::<Vec<_>>(), ["marksman", "sniper", "heavy", "saboteur"]);
        let worn: Vec<&str> = hands(0).collect();
        assert!(
            ["assassin", "hero", "officer", "great-leader", "infiltrator", "commando"].iter().all(|job| worn.contains(job)),
            "{worn:?}"
        );
        for (name, career) in &catalogue.careers {
            let job = &catalogue.units[&career.job];
            assert!(job.career.as_ref() == Some(name) || career.job == "minifig", "{name}");
        }
    }
}
