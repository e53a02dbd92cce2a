//! House rules: every ruling that the sources leave open, or on which editions differ, as a named switch with its default (BW-OP, BW-DF).
//!
//! A battle file chooses an edition and overrides any switch under `rules: (house: (…))`. `brickfray rules` prints the table.

use crate::game::ron::{Problems, Raw};
use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An edition of the rules that a battle can be fought by: a preset of all switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// The 2020 edition.
    E2020,
    /// The army chapter's edition of late 2010.
    Late2010,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 2] = [Edition::E2020, Edition::Late2010];

    /// Its short name: `2020`, `late2010`.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2020 => "2020",
            Edition::Late2010 => "late2010",
        }
    }

    /// What battle files call it.
    pub const fn in_files(self) -> &'static str {
        match self {
            Edition::E2020 => "brikwars-2020",
            Edition::Late2010 => "brikwars-late2010",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Edition {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let found = Edition::ALL.into_iter().find(|edition| word == edition.name() || word == edition.in_files());
        found.ok_or_else(|| format!("`{word}` is no edition: there are {}", Edition::ALL.map(Edition::name).join(" and ")))
    }
}

/// A house rule as a table shows it.
pub struct Switch {
    /// The field's name, as battle files write it.
    pub name: &'static str,
    /// The rules that leave it open or differ on it.
    pub rules: &'static [&'static str],
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// Its value among these rules, as battle files write it.
    pub value: fn(&HouseRules) -> String,
}

/// Declares the switches: doc comment, rule ids, name, type, value in 2020 and, where it differs, in late 2010.
macro_rules! house_rules {
    ($( $(#[doc = $doc:literal])+ [$($rule:literal),+] $name:ident : $type:ty = $value:expr $(, late2010 $late:expr)? ; )+) => {
        /// The rulings in force. Each field's documentation names the rules that leave it open.
        #[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct HouseRules {
            $( $(#[doc = $doc])+ $(#[doc = concat!(" (", $rule, ")")])+ pub $name: $type, )+
        }

        /// What a battle file overrides.
        #[derive(Clone, Debug, Default, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct Overrides {
            $( $name: Option<$type>, )+
        }

        impl HouseRules {
            /// The rulings of an edition.
            pub fn preset(edition: Edition) -> Self {
                #[allow(unused_mut, clippy::allow_attributes, reason = "an edition may come to differ in nothing")]
                let mut rules = HouseRules { $( $name: $value, )+ };
                if edition == Edition::Late2010 {
                    $( $( rules.$name = $late; )? )+
                }
                rules
            }

            /// The same with what a battle file overrides.
            fn with(mut self, overrides: Overrides) -> Self {
                $( if let Some(value) = overrides.$name { self.$name = value; } )+
                self
            }
        }

        /// Every switch, in the order of the sheet's topics.
        pub const SWITCHES: &[Switch] = &[
            $( Switch {
                name: stringify!($name),
                rules: &[$($rule),+],
                about: concat!($($doc),+),
                value: |rules| as_written(&rules.$name),
            } ),+
        ];
    };
}

/// A value as battle files write it.
fn as_written<T: Serialize>(value: &T) -> String {
    ron::to_string(value).unwrap_or_default()
}

house_rules! {
    /// Strikes on a squad get the bonus for the squad's Size, not the struck figure's.
    ["BW-OP-01", "BW-AT-09", "BW-DF-07"] squad_size_bonus_in_close_combat: bool = false;
    /// What a target's Size adds to an Action Roll.
    ["BW-OP-02"] target_size_bonus: TargetSizeBonus = TargetSizeBonus::HalfSize;
    /// What being Outnumbered adds to a Parry.
    ["BW-OP-05"] outnumbered: i32 = -1;
    /// A Bonus die that shows its highest face earns another.
    ["BW-OP-09", "BW-NUM-08"] bonus_dice_chain: bool = true;
    /// Inches of a Shove between equals.
    ["BW-OP-11"] shove_inches: i32 = 2;
    /// Further inches of a Shove for each inch of Size advantage.
    ["BW-OP-11"] shove_inches_per_size: i32 = 2;
    /// KnockBack of at least the Size knocks over and disrupts; otherwise KnockBack never does.
    ["BW-OP-13", "BW-CH-13"] knocked_over_at_size: bool = true;
    /// Armor dice that all show 1 are a Critical Failure, as damage dice are, and stop nothing.
    ["BW-AR-01", "BW-NUM-04"] rolled_armor_can_fail: bool = false;
    /// A Parry and the Deflection of Heavy Armor take a die off each; otherwise only one of them does.
    ["BW-AR-07"] deflection_and_parry_stack: bool = true;
    /// Units whose card gives dice of Armor for late 2010 roll them: a Horse's 1d6 instead of 4.
    ["BW-OP-26"] rolls_late2010_armor: bool = false, late2010 true;
    /// Thirds of cover that a Heavy Shield gives its bearer against shots from before it.
    ["BW-OP-37", "BW-AR-12"] heavy_shield_cover_thirds: u8 = 1;
    /// What an attack beyond its Armor costs something large: an inch of Effective Size, or one after the other until the damage is spent.
    ["BW-OP-40", "BW-SZ-06"] large_damage: LargeDamage = LargeDamage::OneInchAnAttack;
    /// What something larger than a minifig loses when damage comes to exactly its Armor.
    ["BW-OP-07", "BW-SZ-05"] large_something_bad: SomethingBad = SomethingBad::OwnersChoice;
    /// Objects can't dodge, so Strikes on them need no Action Roll.
    ["BW-AT-03"] objects_are_automatic_hits: bool = true;
    /// What is left of the damage of a killing shot carries on to whatever stands next in its line.
    ["BW-OP-21", "BW-SZ-15"] overkill: bool = true;
    /// Explosives in the hands of whom an Explosion kills go off after it.
    ["BW-EX-08"] carried_explosives_go_off: bool = true;
    /// Explosive objects go off whatever destroys them; otherwise only an Explosion sets them off.
    ["BW-EX-08"] shot_explosives_go_off: bool = true;
    /// What is added to the Use of an explosive that is thrown.
    ["BW-OP-39"] thrown_explosive_use: i32 = 0, late2010 -1;
    /// How many bursts a weapon with automatic fire fires in one Action: a die each, at -1 for each burst.
    ["BW-WP-07"] bursts: u8 = 1;
    /// Bearers of Two-Handed weapons move an inch less.
    ["BW-OP-25"] two_handed_slows: bool = false;
    /// Picking something up costs the Action; dropping never does.
    ["BW-TU-13"] pick_up_costs_action: bool = true;
    /// Inches of radius for each die of an Explosion, and from one falloff to the next.
    ["BW-OP-20"] explosion_inches_per_die: i32 = 2;
    /// What each started inch beyond a weapon's Range adds to its Action Roll.
    ["BW-OP-22"] beyond_range: i32 = -1;
    /// A throw that misses lands a d6 of inches off in a random direction; otherwise it lands on target.
    ["BW-EX-09"] missed_throws_scatter: bool = true;
    /// BW-SD-12 says that damage in close combat adds up until the end of the turn, step 9 of BW-SM 19.5 that it is cleared after the
    /// resolution.
    ["BW-SD-12", "BW-DF-31"] close_combat_damage_lasts: DamageLasts = DamageLasts::Turn;
    /// A parried hit counts as one of those that a minifig can take from close combat.
    ["BW-SD-16"] parried_hits_count: bool = true;
    /// How many close combat hits a minifig can take in one turn.
    ["BW-CC-28"] close_combat_hits: u8 = 3;
    /// The sheet does not say where the inches of a plate's move are measured.
    ["BW-SQ-12"] moves_measured_at: MeasuredAt = MeasuredAt::Middle;
}

/// BW-OP-02: what a target's Size adds to an Action Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetSizeBonus {
    /// Half the Size rounded down, -1 at Size 0.
    HalfSize,
    /// The Size less one.
    SizeLessOne,
    /// Nothing.
    None,
}

/// BW-OP-40: what damage beyond its Armor costs something large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LargeDamage {
    /// An inch for each attack.
    OneInchAnAttack,
    /// Armor is rolled and taken off again and again, an inch each time, until the damage is spent.
    RepeatUntilSpent,
}

/// BW-OP-07: what something large loses to Something Bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SomethingBad {
    /// What its owner says.
    OwnersChoice,
    /// An inch of its Move.
    Move,
    /// Something that it holds; an inch of its Move when it holds nothing.
    Item,
    /// Nothing.
    Nothing,
}

/// BW-SD-12: how long damage in close combat adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageLasts {
    /// Until the attack is resolved.
    Resolution,
    /// Until the turn ends.
    Turn,
}

/// Where the inches of a plate's move are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasuredAt {
    /// At the middle of the plate.
    Middle,
    /// At the member that goes furthest.
    FurthestMember,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules::preset(Edition::E2020)
    }
}

impl HouseRules {
    /// The rulings of a battle: those of its edition, with what its file overrides.
    pub fn of_battle(edition: Option<&str>, house: Option<&Raw>) -> Self {
        let edition = edition.and_then(|edition| edition.parse().ok()).unwrap_or(Edition::E2020);
        let overrides = house.and_then(|raw| raw.read_alone::<Overrides>("house rules").ok());
        HouseRules::preset(edition).with(overrides.unwrap_or_default())
    }
}

/// Notes what is wrong with the house rules of a battle file.
pub(super) fn check(raw: &Raw, problems: &mut Problems) {
    let Some(overrides) = raw.read::<Overrides>(problems) else { return };
    let rules = HouseRules::default().with(overrides);
    let inches = 0..=24;
    let out_of_range = [
        ("shove_inches", rules.shove_inches),
        ("shove_inches_per_size", rules.shove_inches_per_size),
        ("explosion_inches_per_die", rules.explosion_inches_per_die),
    ]
    .into_iter()
    .find(|(name, value)| !inches.contains(value) || (*name == "explosion_inches_per_die" && *value == 0));
    if let Some((name, value)) = out_of_range {
        problems.at(
            raw.span(),
            format!("{}.{name}", raw.path()),
            format!("`{name}` is {value}, and inches of this kind go from 0 to 24 (an Explosion's from 1)"),
        );
    }
    if rules.heavy_shield_cover_thirds > 2 {
        problems.at(raw.span(), format!("{}.heavy_shield_cover_thirds", raw.path()), "cover is 0, 1 or 2 thirds");
    }
    if !(1..=6).contains(&rules.bursts) {
        problems.at(raw.span(), format!("{}.bursts", raw.path()), "an automatic weapon fires 1 to 6 bursts");
    }
    if [rules.outnumbered, rules.beyond_range, rules.thrown_explosive_use].iter().any(|modifier| !(-10..=10).contains(modifier)) {
        problems.at(raw.span(), raw.path().to_owned(), "a modifier goes from -10 to 10");
    }
}

impl HouseRules {
    /// What a target's Size adds to an Action Roll (BW-AT 7.2).
    pub fn size_bonus(&self, size: i32) -> i32 {
        match self.target_size_bonus {
            TargetSizeBonus::HalfSize if size == 0 => -1,
            TargetSizeBonus::HalfSize => size / 2,
            TargetSizeBonus::SizeLessOne => size - 1,
            TargetSizeBonus::None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_op_02_the_size_table_and_its_alternative() {
        let rules = HouseRules::default();
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 9].map(|size| rules.size_bonus(size)), [-1, 0, 1, 1, 2, 3, 4, 4]);
        let other = HouseRules { target_size_bonus: TargetSizeBonus::SizeLessOne, ..rules };
        assert_eq!([0, 1, 2, 9].map(|size| other.size_bonus(size)), [-1, 0, 1, 8]);
    }
}
