//! Stat data: what a unit, a weapon and a kind of terrain are, as they stand in the RON files under `assets/`.
//!
//! A number that stands in a file stands nowhere in code. Names are the keys of the files' maps.

use crate::data::careers::{Career, Group, Limbs, Needs};
use crate::data::harm::{BlastKind, Pierces, Structure};
use crate::data::mechanisms::{GateData, TrapData};
use crate::data::programs::Clause;
use crate::data::quarters::Quarters;
use crate::data::scaled::Scaled;
use crate::data::specialty::Specialty;
use bevy::prelude::Resource;
use brickfray_dice::{Die, Pool};
use brickfray_game::{FigureLook, ItemLook, Shared, TerrainKind, TerrainLook, number_or_dice};
use brickfray_table::{Body, Inches, TerrainShape};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// Everything the stat files say: `assets/stats/{units,animals,weapons,terrain,careers}.ron`, with a mod's files laid over them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Catalogue {
    /// Unit templates by name.
    pub units: BTreeMap<String, UnitData>,
    /// Weapons and other things held in hands, by name.
    pub weapons: BTreeMap<String, WeaponData>,
    /// Kinds of terrain by name.
    pub terrain: BTreeMap<String, TerrainData>,
    /// Kinds of Career Assignment Pieces by name (AR-CAP-02).
    pub careers: BTreeMap<String, Career>,
    /// What the shops of a battle sell that says it, by the names of these pieces.
    pub shops: BTreeMap<String, Vec<String>>,
}

impl Catalogue {
    /// It is a weapon, by which a minifig that holds nothing else is a fighter (AR-CAP-11): the tool of a trade is none, nor what is carried off.
    pub(crate) fn is_weapon(&self, item: &WeaponData) -> bool {
        let mut pieces = self.careers.iter().filter(|(tag, _)| item.is(tag)).map(|(_, career)| career.weapon).peekable();
        !item.is(LOOT) && (pieces.peek().is_none() || pieces.any(|weapon| weapon))
    }
}

/// The tag of what is only carried off.
const LOOT: &str = "loot";

impl WeaponData {
    /// It has this tag.
    pub fn is(&self, tag: &str) -> bool {
        self.tags.iter().any(|own| own == tag)
    }

    /// It is Heavy: for one hand, and longer than a Short one (BW-WP-01, BW-WP-03).
    pub fn is_heavy(&self) -> bool {
        self.hands == 1 && !self.shield && self.reach.is_some_and(|reach| reach > Inches::whole(1))
    }
}

/// A unit template (BW-MF, AR-SPC-50): the numbers of its card, what it carries and how it looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// Longest dimension of the body, in whole inches (BW-SZ-01).
    pub size: u8,
    /// What a hit must exceed to kill: a number, or dice rolled again for each attack, such as `"2d6"` (BW-AR-01).
    #[serde(with = "number_or_dice")]
    pub armor: Pool,
    /// The same in late 2010, where that has dice for it instead (BW-OP-26).
    #[serde(default, with = "number_or_dice::perhaps")]
    pub armor_in_late2010: Option<Pool>,
    /// The armor it wears over that (BW-AR-03, BW-AR-04).
    #[serde(default)]
    pub wears: Option<Worn>,
    /// The die rolled for Actions (BW-NUM-02).
    pub action: Die,
    /// The same in late 2010, where that has another (BW-OF-01).
    #[serde(default)]
    pub action_in_late2010: Option<Die>,
    /// The same in 2019, for who plays it so (AR-OP-11).
    #[serde(default)]
    pub action_in_2019: Option<Die>,
    /// How far it moves in a turn (BW-MF).
    #[serde(rename = "move")]
    pub move_: Inches,
    /// The same by the text beside the card, where that says otherwise (AR-OP-10).
    #[serde(default)]
    pub move_of_the_text: Option<Inches>,
    /// What it holds, at most two hands' worth, by weapon name.
    #[serde(default)]
    pub gear: Vec<String>,
    /// What it strikes with by nature and holds in no hand, by weapon name (BW-HO table).
    #[serde(default)]
    pub strikes_with: Option<String>,
    /// The room its body takes: width, depth, height; a minifig on foot when absent.
    #[serde(default = "minifig")]
    pub body: (Inches, Inches, Inches),
    /// The plate it wants in studs, width and depth (BW-SQ-04: 4x4 on foot, 4x8 mounted).
    #[serde(default = "on_foot")]
    pub room: (u8, u8),
    /// The group that armies list it in (AR-SPC).
    #[serde(default)]
    pub group: Group,
    /// The kind of piece that makes it what it is (AR-CAP-01).
    #[serde(default)]
    pub career: Option<String>,
    /// What else an army must have for it (AR-SPC-39).
    #[serde(default)]
    pub needs: Option<Needs>,
    /// What it costs in Construction Points, without what it carries (AR-BUD-08); a minifig's body when absent (AR-BUD-07).
    #[serde(default)]
    pub cp: Option<Quarters>,
    /// The same by the text beside the card, where that says otherwise (AR-OP-02).
    #[serde(default)]
    pub cp_of_the_text: Option<Quarters>,
    /// What it is worth in Unit Inches (BW-BU table, AR-SPC); its Size when absent.
    #[serde(default)]
    pub worth: Option<Quarters>,
    /// The same in late 2010, where that prices it otherwise.
    #[serde(default)]
    pub worth_in_late2010: Option<Quarters>,
    /// What sets it apart.
    #[serde(default)]
    pub traits: Shared<Vec<Specialty>>,
    /// What it does by itself where it is Programmed (AR-MND-04).
    #[serde(default)]
    pub program: Vec<Clause>,
    /// How it steers (BW-SQ-14).
    #[serde(default)]
    pub maneuvering: Maneuvering,
    /// An animal that strikes by nature has hands all the same (AR-KER-08).
    #[serde(default)]
    pub grips: bool,
    /// The legs and wings that it is modelled with (AR-KER-08), where these are not the usual ones: see `figures/seat.rs`.
    #[serde(default)]
    pub limbs: Option<Limbs>,
    /// It can swim; one in Light or Heavy Armor can't (BW-AR-03, BW-AR-04).
    #[serde(default = "yes")]
    pub swims: bool,
    /// The Actions that what is mounted on it takes by itself each turn (AR-MOD-09). How many that may be, a check of its file says.
    #[serde(default, deserialize_with = "cut_to_size")]
    pub autonomous: u8,
    /// How it looks.
    #[serde(default)]
    pub figure: FigureLook,
}

/// A whole number as far as a small one can be it.
fn cut_to_size<'de, D: Deserializer<'de>>(number: D) -> Result<u8, D::Error> {
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
    /// The studs of a plate that a minifig on foot wants, across and deep (BW-SQ-04): 1.26" (BW-MF-10).
    pub const ROOM_ON_FOOT: (u8, u8) = (4, 4);

    /// It is vermin: an animal of Size 0" (AR-ANI-01 to 03).
    pub fn is_vermin(&self) -> bool {
        self.group == Group::Animal && self.size == 0
    }

    /// Its body.
    pub fn body(&self) -> Body {
        let (x, z, height) = self.body;
        Body::Block { x, z, height }
    }

    /// Its body on a mount's back: as wide and long as the mount, and higher by the half of it that is seen above.
    pub fn body_on(&self, mount: &UnitData) -> Body {
        let ((x, z, height), (mx, mz, under)) = (self.body, mount.body);
        Body::Block { x: x.max(mx), z: z.max(mz), height: under + height / 2 }
    }
}

/// How a unit steers, the most maneuverable first (BW-SQ-13, BW-SQ-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Maneuvering {
    /// Any way, looking any way.
    #[default]
    Foot,
    /// Ahead, and turns as it goes.
    Forward,
    /// Straight ahead, and turns only where it stands.
    Stationary,
}

/// What a weapon or shield does (BW-WP table 4.1).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponData {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// How the item is modelled.
    pub look: ItemLook,
    /// What else it is good for, in words that specialties ask for: `medical`, `blade`.
    #[serde(default)]
    pub tags: Vec<String>,
    /// Hands it takes: 1 or 2.
    pub hands: u8,
    /// A weapon of a type that goes by its Weapon Size in inches (BW-WP table 4.4); what else the entry says takes precedence.
    #[serde(default)]
    pub scaled: Option<Scaled>,
    /// The number an Action Roll must reach (BW-NUM-02); 0 where `scaled` says it.
    #[serde(rename = "use", default)]
    pub use_: u8,
    /// How far it strikes in close combat (BW-WP-08); absent when it can't.
    #[serde(default)]
    pub reach: Option<Inches>,
    /// How far it shoots; absent when it doesn't.
    #[serde(default)]
    pub range: Option<Inches>,
    /// How far it can be thrown; absent when it can't.
    #[serde(default)]
    pub throw: Option<Inches>,
    /// What its hit rolls.
    #[serde(default)]
    pub damage: DamageData,
    /// A shield: only Parries and Shoves (BW-WP-11).
    #[serde(default)]
    pub shield: bool,
    /// Inches that a hit knocks a minifig back (BW-KB-02).
    #[serde(default)]
    pub knockback: u8,
    /// That KnockBack can throw a minifig off its feet (BW-KB-02: a Heavy weapon's can't).
    #[serde(default = "yes")]
    pub knockback_disrupts: bool,
    /// When its hits ignore Deflection (BW-AR-10).
    #[serde(default)]
    pub pierces: Pierces,
    /// Its damage is less by the distance in inches (ShotGun, BW-WP table 4.1).
    #[serde(default)]
    pub less_distance: bool,
    /// The bonus for the target's Size goes to the damage instead of the Action Roll (ShotGun, FlameGun).
    #[serde(default)]
    pub size_adds_damage: bool,
    /// It fires in bursts, at -1 for each (BW-AT 7.1).
    #[serde(default)]
    pub automatic: bool,
    /// It must be reloaded after each shot (Bazooka, BW-WP table 4.1).
    #[serde(default)]
    pub reload: bool,
    /// A figure that stands behind it is behind a third of cover (Heavy Shield, BW-AR-12).
    #[serde(default)]
    pub covers: bool,
    /// What it costs in Construction Points (AR-BUD table 1.2); of a weapon that goes by its size as that table has it, and nothing for all
    /// else.
    #[serde(default)]
    pub cp: Option<Quarters>,
}

/// The damage a hit rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageData {
    /// None: a shield.
    #[default]
    None,
    /// So many of the wielder's own Action dice, plus a number (BW-WP-05).
    Action {
        /// Number of dice.
        dice: u8,
        /// Flat bonus.
        #[serde(default)]
        plus: i8,
    },
    /// Fixed dice plus a number (BW-WP-06).
    Fixed {
        /// Number of dice.
        dice: u8,
        /// Which die.
        die: Die,
        /// Flat bonus.
        #[serde(default)]
        plus: i8,
    },
    /// So many points without a roll (mook weapons, BW-WP table 4.1).
    Points {
        /// How many.
        points: u8,
    },
    /// So many d4 plus a number, and the victim burns (BW-EX-07).
    Fire {
        /// Number of d4.
        dice: u8,
        /// Flat bonus.
        #[serde(default)]
        plus: i8,
    },
    /// An Explosion of so many dice (BW-EX), d10 unless it is of another kind.
    Explosion {
        /// Number of dice.
        dice: u8,
        /// What goes off.
        #[serde(default)]
        kind: BlastKind,
    },
}

/// A kind of terrain: its shape, what it is built of and whether it hides what is behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainData {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// What it is, physically, in inches.
    pub shape: TerrainShape,
    /// How it is modelled.
    pub look: TerrainLook,
    /// Pieces may not stand in it nor pass through it.
    #[serde(default = "yes")]
    pub blocks_movement: bool,
    /// Lines of sight stop at it.
    #[serde(default = "yes")]
    pub blocks_sight: bool,
    /// What it does to a figure that moves in it (BW-TU-06, BW-TU-07).
    #[serde(default)]
    pub impedes: Impedes,
    /// Its top can be stood on; a figure no more than a jump below it gets up by itself (BW-MF-09).
    #[serde(default)]
    pub platform: bool,
    /// Its sides can be climbed, with the arms (BW-TU-09).
    #[serde(default)]
    pub climbable: bool,
    /// Too deep to wade: it is swum, with the arms, by those who can (BW-TU-09, BW-AR-03).
    #[serde(default)]
    pub deep: bool,
    /// What it is built of, where it can be destroyed (BW-SZ).
    #[serde(default)]
    pub structure: Option<Structure>,
    /// Explosion dice that go off when it is destroyed (BW-EX).
    #[serde(default)]
    pub explodes: u8,
    /// It stands loose: a squad can shove it away (BW-SM-19).
    #[serde(default)]
    pub loose: bool,
    /// Whoever works beside it for a turn gathers Construction Points (AR-BUD-13).
    #[serde(default)]
    pub gathers: bool,
    /// What was gathered is delivered there (AR-BUD-14).
    #[serde(default)]
    pub depot: bool,
    /// Something may be hidden in it, which whoever lays hands on it takes (AR-BUD-11).
    #[serde(default)]
    pub cache: bool,
    /// Equipment is sold there for Construction Points.
    #[serde(default)]
    pub shop: bool,
    /// It goes off under who walks in.
    #[serde(default)]
    pub trap: Option<TrapData>,
    /// It can be opened and closed.
    #[serde(default)]
    pub gate: Option<GateData>,
    /// What a side has paid for it in Unit Inches, where it was bought (AR-UIN-06).
    #[serde(skip)]
    pub worth: Option<Quarters>,
}

impl TerrainData {
    /// It, as far as any game goes.
    pub fn kind(&self) -> TerrainKind {
        let TerrainData { shape, look, blocks_movement, blocks_sight, platform, climbable, .. } = *self;
        let may_be_set = self.mechanism_use().is_some();
        TerrainKind { shape, look, blocks_movement, blocks_sight, platform, climbable, may_be_set }
    }

    /// What a roll must reach to meddle with it, where it is a Trap or a gate (AR-PTH-06).
    pub fn mechanism_use(&self) -> Option<i32> {
        let of_trap = self.trap.map(|trap| trap.use_);
        of_trap.or(self.gate.map(|gate| gate.use_)).map(i32::from)
    }
}

/// What the ground does to a figure that moves in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Impedes {
    /// Nothing.
    #[default]
    Nothing,
    /// Half Speed: every inch in it counts for two (BW-TU-06).
    HalfSpeed,
    /// A figure that comes into it is Stopped there (BW-TU-07), and gets out again at Half Speed.
    Stopped,
}

fn yes() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
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

    /// AR-CAP-01, AR-CAP-02, AR-CAP-10, AR-EQP-02: every job has a kind of piece, and who has such a career has the job's name or its own.
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

    /// BW-WP-01 to 04, BW-WP-06, BW-WP-08, BW-WP-12, BW-OP-28: what is held, by length; two hands' worth and no more.
    #[test]
    fn bw_wp_the_table_of_minifig_weapons() {
        let catalogue = shipped();
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
        let holds = |unit: &&UnitData| !crate::data::handling::bears_its_gear(&unit.traits);
        assert!(units.values().filter(holds).all(|unit| hands(&unit.gear) <= 2));
    }
}
