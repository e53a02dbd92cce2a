//! The glossary (section 11): what each special rule does, in a line of our own, with the rule that says so.

use crate::build::profile::{Arc, UnitRule, WeaponRule};
use brickfray_game::sheet::Note;

impl UnitRule {
    /// Its line.
    pub fn note(self) -> Note {
        let about = match self {
            UnitRule::Agile => "pivots once more, in its Move or in its Advance".to_owned(),
            UnitRule::Boost => "flies 3\" further, Move and Advance together, if it does not pivot".to_owned(),
            UnitRule::Countermeasures => "evades once in a game without a Command Point".to_owned(),
            UnitRule::HeavyArmour(less) => format!("piercing counts {less} less against it"),
            UnitRule::Platform(1) => "fires one weapon more in an Attack".to_owned(),
            UnitRule::Platform(more) => format!("fires {more} weapons more in an Attack"),
            UnitRule::Resilient => "rolls failed Defence dice again".to_owned(),
            UnitRule::Shields => "rolls failed Counter dice again until it has lost a Hit Point".to_owned(),
            UnitRule::SignalJam => "is locked on to with 5+ only".to_owned(),
            UnitRule::Skilled => "rolls attack dice that miss again".to_owned(),
            UnitRule::Stealth(inches) => format!("is harder to hit by one from more than {inches}\" away"),
        };
        Note { name: self.to_string(), about, rule: self.id() }
    }
}

impl WeaponRule {
    /// Its line.
    pub fn note(self) -> Note {
        let (about, rule) = match self {
            WeaponRule::Accurate => ("one more on each attack die".to_owned(), "SQN-112"),
            WeaponRule::Arc(Arc::Front) => ("fires at what lies in the quarter ahead".to_owned(), "SQN-093"),
            WeaponRule::Arc(Arc::Side) => ("fires at what lies in the quarters to its sides".to_owned(), "SQN-093"),
            WeaponRule::Arc(Arc::Rear) => ("fires at what lies in the quarter behind".to_owned(), "SQN-093"),
            WeaponRule::Assault => ("neither a rush nor close range hinders it".to_owned(), "SQN-113"),
            WeaponRule::Destructive(points) => (format!("each failed Defence die is {points} points of damage"), "SQN-118"),
            WeaponRule::Disruptor => ("Shields don't help; what it hurts loses a Command Point".to_owned(), "SQN-123"),
            WeaponRule::Fixed => ("fires only at what is straight ahead".to_owned(), "SQN-094"),
            WeaponRule::Inaccurate => ("hits with 6 only".to_owned(), "SQN-114"),
            WeaponRule::Kinetic => ("pierces one less while the target's Shields are up".to_owned(), "SQN-124"),
            WeaponRule::Rending(1) => ("each 6 that hits is one hit more".to_owned(), "SQN-116"),
            WeaponRule::Rending(hits) => (format!("each 6 that hits is {hits} hits more"), "SQN-116"),
            WeaponRule::Shred => ("Counters against it are harder by one".to_owned(), "SQN-120"),
            WeaponRule::TargetLock => ("locks on with 3+ before it fires, or another weapon does".to_owned(), "SQN-125"),
        };
        Note { name: self.to_string(), about, rule }
    }
}

/// A name in plain words: "energy cannons".
pub fn plain(name: &str) -> String {
    name.replace('-', " ")
}

/// A name of files as people write it: `twin-energy-cannons` as "Twin Energy Cannons".
pub fn titled(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    name.split(['-', '_']).map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::shipyard::Gives;
    use crate::build::shipyard::tests::shipped;

    #[test]
    fn every_rule_that_is_shipped_has_a_short_line_and_cites_its_rule() {
        let yard = shipped();
        let ships =
            yard.upgrades.values().filter_map(|upgrade| if let Gives::Rule(rule) = upgrade.gives { Some(rule.note()) } else { None });
        let weapons = yard.weapons.values().flat_map(|weapon| weapon.rules.iter().map(|rule| rule.note()));
        for note in ships.chain(weapons) {
            assert!((10..=70).contains(&note.about.chars().count()) && !note.rule.is_empty(), "{note:?}");
        }
        assert_eq!(["energy-cannons", "hit-points-1", "x"].map(titled), ["Energy Cannons", "Hit Points 1", "X"]);
    }
}
