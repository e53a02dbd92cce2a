//! The glossary (section 11): each special rule in one line, with the id of its rule.

use crate::build::profile::{Arc, UnitRule, WeaponRule};
use brickfray_game::sheet::Note;
use brickfray_words::Text;

impl UnitRule {
    /// Returns its name on cards.
    pub fn name(self) -> Text {
        match self {
            UnitRule::Agile => text!("rule-agile"),
            UnitRule::Boost => text!("rule-boost"),
            UnitRule::Countermeasures => text!("rule-countermeasures"),
            UnitRule::HeavyArmour(less) => text!("rule-heavy-armour", less = less),
            UnitRule::Platform(more) => text!("rule-platform", more = more),
            UnitRule::Resilient => text!("rule-resilient"),
            UnitRule::Shields => text!("rule-shields"),
            UnitRule::SignalJam => text!("rule-signal-jam"),
            UnitRule::Skilled => text!("rule-skilled"),
            UnitRule::Stealth(inches) => text!("rule-stealth", inches = inches),
        }
    }

    /// Returns its line in the glossary.
    pub fn note(self) -> Note {
        let about = match self {
            UnitRule::Agile => text!("rule-agile.about"),
            UnitRule::Boost => text!("rule-boost.about"),
            UnitRule::Countermeasures => text!("rule-countermeasures.about"),
            UnitRule::HeavyArmour(less) => text!("rule-heavy-armour.about", less = less),
            UnitRule::Platform(more) => text!("rule-platform.about", more = more),
            UnitRule::Resilient => text!("rule-resilient.about"),
            UnitRule::Shields => text!("rule-shields.about"),
            UnitRule::SignalJam => text!("rule-signal-jam.about"),
            UnitRule::Skilled => text!("rule-skilled.about"),
            UnitRule::Stealth(inches) => text!("rule-stealth.about", inches = inches),
        };
        Note { name: self.name(), about, rule: self.id() }
    }
}

impl WeaponRule {
    /// Returns its name on cards.
    pub fn name(self) -> Text {
        match self {
            WeaponRule::Accurate => text!("rule-accurate"),
            WeaponRule::Arc(Arc::Front) => text!("rule-arc-front"),
            WeaponRule::Arc(Arc::Side) => text!("rule-arc-side"),
            WeaponRule::Arc(Arc::Rear) => text!("rule-arc-rear"),
            WeaponRule::Assault => text!("rule-assault"),
            WeaponRule::Destructive(points) => text!("rule-destructive", points = points),
            WeaponRule::Disruptor => text!("rule-disruptor"),
            WeaponRule::Fixed => text!("rule-fixed"),
            WeaponRule::Inaccurate => text!("rule-inaccurate"),
            WeaponRule::Kinetic => text!("rule-kinetic"),
            WeaponRule::Rending(hits) => text!("rule-rending", hits = hits),
            WeaponRule::Shred => text!("rule-shred"),
            WeaponRule::TargetLock => text!("rule-target-lock"),
        }
    }

    /// Returns its line in the glossary.
    pub fn note(self) -> Note {
        let (about, rule) = match self {
            WeaponRule::Accurate => (text!("rule-accurate.about"), "SQN-112"),
            WeaponRule::Arc(Arc::Front) => (text!("rule-arc-front.about"), "SQN-093"),
            WeaponRule::Arc(Arc::Side) => (text!("rule-arc-side.about"), "SQN-093"),
            WeaponRule::Arc(Arc::Rear) => (text!("rule-arc-rear.about"), "SQN-093"),
            WeaponRule::Assault => (text!("rule-assault.about"), "SQN-113"),
            WeaponRule::Destructive(points) => (text!("rule-destructive.about", points = points), "SQN-118"),
            WeaponRule::Disruptor => (text!("rule-disruptor.about"), "SQN-123"),
            WeaponRule::Fixed => (text!("rule-fixed.about"), "SQN-094"),
            WeaponRule::Inaccurate => (text!("rule-inaccurate.about"), "SQN-114"),
            WeaponRule::Kinetic => (text!("rule-kinetic.about"), "SQN-124"),
            WeaponRule::Rending(hits) => (text!("rule-rending.about", hits = hits), "SQN-116"),
            WeaponRule::Shred => (text!("rule-shred.about"), "SQN-120"),
            WeaponRule::TargetLock => (text!("rule-target-lock.about"), "SQN-125"),
        };
        Note { name: self.name(), about, rule }
    }
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
            assert!((10..=70).contains(&note.about.to_string().chars().count()) && !note.rule.is_empty(), "{note:?}");
        }
    }
}
