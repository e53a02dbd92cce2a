//! The ship builder (SQN-200 to 204): the cost and profile of a ship with given parts, and whether it is legal.

use crate::build::profile::Profile;
use crate::build::shipyard::{Design, Shipyard, Upgrade, UpgradeCost, UpgradeEffect};
use brickfray_game::lists::WEAPON;
use brickfray_game::ron::{NameKind, did_you_mean};
use brickfray_game::{Refusal, RuleId};
use brickfray_words::Text;

/// The parts of a ship.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Build {
    /// The names of its upgrades.
    pub upgrades: Vec<String>,
    /// The names of its weapons.
    pub weapons: Vec<String>,
}

impl From<&Design> for Build {
    fn from(design: &Design) -> Self {
        Build { upgrades: design.upgrades.clone(), weapons: design.weapons.clone() }
    }
}

/// The cost of a ship in points, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The base cost of every ship.
    pub base: u32,
    /// The cost of each upgrade and weapon, with its name.
    pub parts: Vec<(String, u32)>,
    /// The surcharge for the number of parts.
    pub surcharge: u32,
}

impl Cost {
    /// Returns the total cost; saturates instead of overflowing.
    pub fn total(&self) -> u32 {
        self.parts.iter().map(|(_, cost)| *cost).chain([self.surcharge]).fold(self.base, u32::saturating_add)
    }
}

/// The part of a build that a fault is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The upgrade at this index.
    Upgrade(usize),
    /// The weapon at this index.
    Weapon(usize),
    /// The ship as a whole.
    Ship,
}

impl Build {
    /// Returns the number of upgrades and weapons (SQN-203).
    pub fn parts(&self) -> usize {
        self.upgrades.len() + self.weapons.len()
    }

    fn known_upgrades<'a>(&'a self, yard: &'a Shipyard) -> impl Iterator<Item = (&'a String, &'a Upgrade)> {
        self.upgrades.iter().filter_map(|name| Some((name, yard.upgrades.get(name)?)))
    }

    /// Returns the cost (SQN-201, SQN-202); unknown parts cost nothing.
    pub fn cost(&self, yard: &Shipyard) -> Cost {
        let others = u32::try_from(self.parts().saturating_sub(1)).unwrap_or(u32::MAX);
        let points = |cost: UpgradeCost| match cost {
            UpgradeCost::Points(points) => points,
            UpgradeCost::ForEachOther(points) => points.saturating_mul(others),
        };
        let upgrades = self.known_upgrades(yard).map(|(name, upgrade)| (name.clone(), points(upgrade.cost)));
        let weapons = self.weapons.iter().filter_map(|name| Some((name.clone(), yard.weapons.get(name)?.cost)));
        let surcharges = yard.surcharges.iter().filter(|surcharge| self.parts() >= surcharge.from);
        Cost {
            base: yard.base.cost,
            parts: upgrades.chain(weapons).collect(),
            surcharge: surcharges.map(|surcharge| surcharge.cost).max().unwrap_or_default(),
        }
    }

    /// Returns the profile of a ship with these upgrades.
    pub fn profile(&self, yard: &Shipyard) -> Profile {
        let mut profile = yard.base.profile.clone();
        for (_, upgrade) in self.known_upgrades(yard) {
            match upgrade.gives {
                UpgradeEffect::Command(command) => profile.command = command,
                UpgradeEffect::Move(inches) => profile.move_ = inches,
                UpgradeEffect::Skill(skill) => profile.skill = skill,
                UpgradeEffect::Defence(defence) => profile.defence = defence,
                UpgradeEffect::Toughness(toughness) => profile.toughness = toughness,
                UpgradeEffect::HitPoints(hit_points) => profile.hit_points = hit_points,
                UpgradeEffect::Rule(rule) => profile.rules.push(rule),
            }
        }
        profile
    }

    /// Returns all faults (SQN-204): unknown parts, duplicates, two upgrades that don't go together, and no weapon at all.
    pub fn faults(&self, yard: &Shipyard) -> Vec<(Part, Refusal)> {
        let twice = |names: &[String], place: usize| names[..place].contains(&names[place]);
        let refuse = |reason: String| Refusal::new(RuleId::new("SQN-204"), Text::written(reason));
        let mut faults = Vec::new();
        for (place, name) in self.upgrades.iter().enumerate() {
            let fault = match yard.upgrades.get(name) {
                None => Some(unknown(name, UPGRADE, yard.upgrades.keys())),
                Some(_) if twice(&self.upgrades, place) => {
                    Some(refuse(format!("{name} is listed twice")).but(Text::written("leave one out")))
                }
                Some(upgrade) => {
                    let same = |other: &&String| {
                        let other = yard.upgrades.get(*other).and_then(|other| other.one_of.as_ref());
                        other.is_some() && other == upgrade.one_of.as_ref()
                    };
                    let other = self.upgrades[..place].iter().find(same);
                    other.map(|other| refuse(format!("{other} and {name} don't go together")).but(Text::written("choose one of them")))
                }
            };
            faults.extend(fault.map(|fault| (Part::Upgrade(place), fault)));
        }
        for (place, name) in self.weapons.iter().enumerate() {
            let fault = match yard.weapons.get(name) {
                None => Some(unknown(name, WEAPON, yard.weapons.keys())),
                Some(_) if twice(&self.weapons, place) => {
                    Some(refuse(format!("{name} is listed twice")).but(Text::written("leave one out")))
                }
                Some(_) => None,
            };
            faults.extend(fault.map(|fault| (Part::Weapon(place), fault)));
        }
        if self.weapons.is_empty() {
            faults.push((Part::Ship, refuse("a ship needs at least one weapon".to_owned()).but(Text::written("give it one"))));
        }
        faults
    }
}

/// The kind of name that upgrades have, for messages.
const UPGRADE: NameKind = NameKind::listed("upgrade", "brickfray list upgrades");
/// The kind of name that designs have, for messages.
pub(crate) const DESIGN: NameKind = NameKind::listed("design", "brickfray list designs");

/// Returns the refusal of an unknown name, with a suggestion.
pub(crate) fn unknown<'a>(name: &str, what: NameKind, known: impl Iterator<Item = &'a String> + Clone) -> Refusal {
    let names = known.map(String::as_str);
    let hint = did_you_mean(name, names.clone()).unwrap_or_else(|| format!("there are {}", what.one_of(names)));
    Refusal::new(RuleId::GAME, Text::written(format!("there is no {} `{name}`", what.word()))).but(Text::written(hint))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::build::profile::UnitRule;
    use crate::build::shipyard::tests::shipped;
    use brickfray_table::Inches;
    use proptest::prelude::*;

    /// Returns a build from words: `speed-1 agility | energy-cannons`.
    pub fn build(text: &str) -> Build {
        let (upgrades, weapons) = text.split_once('|').unwrap();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        Build { upgrades: words(upgrades), weapons: words(weapons) }
    }

    fn costs(text: &str) -> u32 {
        build(text).cost(&shipped()).total()
    }

    #[test]
    fn sqn_201_and_sqn_203_the_costs_of_published_ships() {
        for (text, points) in [
            ("speed-1 agility | energy-cannons", 23),
            ("speed-1 skilled-2 agility | energy-cannons", 27),
            ("command-1 speed-1 agility boost | twin-energy-cannons", 45),
            ("command-1 speed-1 skilled-2 agility boost | twin-energy-cannons", 51),
            ("tough-2 hit-points-1 | energy-cannons heavy-concussion-missiles", 36),
            ("command-1 speed-1 skilled-2 hit-points-2 agility shield | heavy-energy-cannons concussion-missiles", 83),
            ("skilled-2 hit-points-1 shield | twin-energy-cannons concussion-missiles", 50),
            ("hit-points-1 shield | energy-cannons heavy-concussion-missiles", 35),
            ("skilled-2 tough-3 hit-points-1 shield | heavy-energy-cannons heavy-concussion-missiles", 58),
            ("command-1 armour-1 tough-2 hit-points-1 shield | heavy-energy-cannons disruptor-cannons", 66),
            ("speed-2 skilled-2 armour-1 tough-2 agility | kinetic-cannons", 48),
            ("armour-1 tough-2 hit-points-2 jamming countermeasures | concussion-missiles", 61),
            ("speed-2 armour-1 agility jamming | kinetic-cannons", 45),
            ("armour-2 tough-2 hit-points-2 | heavy-kinetic-cannons heavy-concussion-missiles", 67),
        ] {
            assert_eq!(costs(text), points, "{text}");
        }
    }

    #[test]
    fn sqn_t13_command_costs_for_each_other_part_and_five_parts_cost_ten_more() {
        let cost = build("command-1 speed-1 agility boost | twin-energy-cannons").cost(&shipped());
        assert_eq!(cost.parts[0], ("command-1".to_owned(), 8));
        assert_eq!((cost.base, cost.surcharge, cost.total()), (15, 10, 45));
    }

    #[test]
    fn what_costs_more_than_can_be_counted_is_not_cheap() {
        let cost = Cost { base: 15, parts: vec![("dear".to_owned(), u32::MAX - 5), ("cheap".to_owned(), 1)], surcharge: 10 };
        assert_eq!(cost.total(), u32::MAX);
    }

    #[test]
    fn sqn_202_both_commands() {
        assert_eq!(costs("command-2 | energy-cannons"), 15 + 5 + 2);
        assert_eq!(costs("command-2 | energy-cannons kinetic-cannons"), 15 + 10 + 2 + 3);
    }

    #[test]
    fn section_13_the_designs_come_to_what_the_sheet_says() {
        let yard = shipped();
        for (name, points, numbers) in [
            ("scout", 30, (4, 7, 4, 4, 4, 4)),
            ("fighter", 57, (5, 6, 3, 4, 4, 5)),
            ("heavy-bomber", 63, (4, 6, 4, 4, 6, 6)),
            ("dart", 23, (4, 7, 4, 4, 4, 4)),
            ("sprinter", 25, (4, 8, 4, 4, 4, 4)),
            ("lancer", 32, (5, 6, 3, 4, 4, 4)),
            ("torch", 33, (4, 6, 4, 4, 4, 5)),
            ("warden", 34, (4, 6, 4, 3, 5, 5)),
            ("phantom", 35, (4, 7, 4, 4, 4, 4)),
            ("mauler", 36, (4, 6, 4, 4, 5, 5)),
            ("command", 42, (6, 6, 3, 4, 4, 4)),
            ("bulwark", 43, (4, 6, 4, 3, 4, 6)),
            ("ace", 49, (5, 6, 3, 4, 4, 4)),
            ("broadside", 57, (4, 6, 4, 3, 4, 5)),
        ] {
            let build = Build::from(&yard.designs[name]);
            assert_eq!(build.faults(&yard), [], "{name}");
            assert_eq!(build.cost(&yard).total(), points, "{name}");
            let Profile { command, move_, skill, defence, toughness, hit_points, .. } = build.profile(&yard);
            let inches = (move_.to_f32()) as i32;
            assert_eq!((command, inches, skill, defence, toughness, hit_points), numbers, "{name}");
        }
        assert_eq!(yard.designs.len(), 14);
        let profile = Build::from(&yard.designs["phantom"]).profile(&yard);
        assert_eq!(profile.rules, [UnitRule::Stealth(9), UnitRule::SignalJam]);
        assert_eq!(profile.stealth(), Some(Inches::whole(9)));
    }

    #[test]
    fn sqn_204_what_may_not_be_built() {
        let yard = shipped();
        let told = |text: &str| build(text).faults(&yard).into_iter().map(|(_, fault)| fault.to_string()).collect::<Vec<_>>().join("\n");
        assert_eq!(told("skilled-1 skilled-2 tough-1 tough-3 | energy-cannons"), "", "the first of each goes with the others");
        assert!(told("skilled-2 skilled-3 | energy-cannons").contains("skilled-2 and skilled-3 don't go together [SQN-204]"));
        assert!(told("boost boost | energy-cannons").contains("boost is listed twice"));
        assert!(told("| energy-cannons energy-cannons").contains("energy-cannons is listed twice"));
        assert!(told("boost |").contains("at least one weapon"));
        assert!(told("bost | energy-canons").contains("did you mean `boost`?"));
        assert!(told("| energy-canons").contains("did you mean `energy-cannons`?"));
    }

    proptest! {
        #[test]
        fn sqn_201_every_part_more_costs_more(chosen in proptest::collection::vec(any::<bool>(), 22), more in 0_usize..22) {
            let yard = shipped();
            let names: Vec<String> = yard.upgrades.keys().cloned().collect();
            let weapons = vec!["energy-cannons".to_owned()];
            let upgrades: Vec<String> = names.iter().zip(&chosen).filter(|(_, chosen)| **chosen).map(|(name, _)| name.clone()).collect();
            let before = Build { upgrades: upgrades.clone(), weapons: weapons.clone() };
            prop_assume!(!upgrades.contains(&names[more]));
            let after = Build { upgrades: [upgrades, vec![names[more].clone()]].concat(), weapons };
            prop_assert!(after.cost(&yard).total() > before.cost(&yard).total());
        }
    }
}
