//! The glossary (section 11): each special rule in one line, with the id of its rule.

use crate::build::profile::{Arc, UnitRule, WeaponRule};
use brickfray_game::sheet::Note;

impl UnitRule {
    /// Its name on cards.
    pub fn name(self) -> String {
        match self {
            UnitRule::Agile => words!("rule-agile").to_owned(),
            UnitRule::Boost => words!("rule-boost").to_owned(),
            UnitRule::Countermeasures => words!("rule-countermeasures").to_owned(),
            UnitRule::HeavyArmour(less) => words!("rule-heavy-armour", less = less),
            UnitRule::Platform(more) => words!("rule-platform", more = more),
            UnitRule::Resilient => words!("rule-resilient").to_owned(),
            UnitRule::Shields => words!("rule-shields").to_owned(),
            UnitRule::SignalJam => words!("rule-signal-jam").to_owned(),
            UnitRule::Skilled => words!("rule-skilled").to_owned(),
            UnitRule::Stealth(inches) => words!("rule-stealth", inches = inches),
        }
    }

    /// Its line in the glossary.
    pub fn note(self) -> Note {
        let about = match self {
            UnitRule::Agile => words!("rule-agile.about").to_owned(),
            UnitRule::Boost => words!("rule-boost.about").to_owned(),
            UnitRule::Countermeasures => words!("rule-countermeasures.about").to_owned(),
            UnitRule::HeavyArmour(less) => words!("rule-heavy-armour.about", less = less),
            UnitRule::Platform(more) => words!("rule-platform.about", more = more),
            UnitRule::Resilient => words!("rule-resilient.about").to_owned(),
            UnitRule::Shields => words!("rule-shields.about").to_owned(),
            UnitRule::SignalJam => words!("rule-signal-jam.about").to_owned(),
            UnitRule::Skilled => words!("rule-skilled.about").to_owned(),
            UnitRule::Stealth(inches) => words!("rule-stealth.about", inches = inches),
        };
        Note { name: self.name(), about, rule: self.id() }
    }
}

impl WeaponRule {
    /// Its name on cards.
    pub fn name(self) -> String {
        match self {
            WeaponRule::Accurate => words!("rule-accurate").to_owned(),
            WeaponRule::Arc(Arc::Front) => words!("rule-arc-front").to_owned(),
            WeaponRule::Arc(Arc::Side) => words!("rule-arc-side").to_owned(),
            WeaponRule::Arc(Arc::Rear) => words!("rule-arc-rear").to_owned(),
            WeaponRule::Assault => words!("rule-assault").to_owned(),
            WeaponRule::Destructive(points) => words!("rule-destructive", points = points),
            WeaponRule::Disruptor => words!("rule-disruptor").to_owned(),
            WeaponRule::Fixed => words!("rule-fixed").to_owned(),
            WeaponRule::Inaccurate => words!("rule-inaccurate").to_owned(),
            WeaponRule::Kinetic => words!("rule-kinetic").to_owned(),
            WeaponRule::Rending(hits) => words!("rule-rending", hits = hits),
            WeaponRule::Shred => words!("rule-shred").to_owned(),
            WeaponRule::TargetLock => words!("rule-target-lock").to_owned(),
        }
    }

    /// Its line in the glossary.
    pub fn note(self) -> Note {
        let (about, rule) = match self {
            WeaponRule::Accurate => (words!("rule-accurate.about").to_owned(), "SQN-112"),
            WeaponRule::Arc(Arc::Front) => (words!("rule-arc-front.about").to_owned(), "SQN-093"),
            WeaponRule::Arc(Arc::Side) => (words!("rule-arc-side.about").to_owned(), "SQN-093"),
            WeaponRule::Arc(Arc::Rear) => (words!("rule-arc-rear.about").to_owned(), "SQN-093"),
            WeaponRule::Assault => (words!("rule-assault.about").to_owned(), "SQN-113"),
            WeaponRule::Destructive(points) => (words!("rule-destructive.about", points = points), "SQN-118"),
            WeaponRule::Disruptor => (words!("rule-disruptor.about").to_owned(), "SQN-123"),
            WeaponRule::Fixed => (words!("rule-fixed.about").to_owned(), "SQN-094"),
            WeaponRule::Inaccurate => (words!("rule-inaccurate.about").to_owned(), "SQN-114"),
            WeaponRule::Kinetic => (words!("rule-kinetic.about").to_owned(), "SQN-124"),
            WeaponRule::Rending(hits) => (words!("rule-rending.about", hits = hits), "SQN-116"),
            WeaponRule::Shred => (words!("rule-shred.about").to_owned(), "SQN-120"),
            WeaponRule::TargetLock => (words!("rule-target-lock.about").to_owned(), "SQN-125"),
        };
        Note { name: self.name(), about, rule }
    }
}

/// A key in plain words: "energy cannons".
pub fn plain(name: &str) -> String {
    name.replace('-', " ")
}

#[cfg(test)]
mod tests {
    use crate::build::shipyard::UpgradeEffect;
    use crate::build::shipyard::tests::shipped;

    #[test]
    fn every_rule_that_is_shipped_has_a_short_line_and_cites_its_rule() {
        let yard = shipped();
        let ships = yard
            .upgrades
            .values()
            .filter_map(|upgrade| if let UpgradeEffect::Rule(rule) = upgrade.gives { Some(rule.note()) } else { None });
        let weapons = yard.weapons.values().flat_map(|weapon| weapon.rules.iter().map(|rule| rule.note()));
        for note in ships.chain(weapons) {
            assert!((10..=70).contains(&note.about.chars().count()) && !note.rule.is_empty(), "{note:?}");
        }
    }
}
