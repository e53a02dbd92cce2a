//! The lists of `brickfray list`: upgrades, weapons, designs and terrain, each with its numbers.

use crate::build::fleet::Ship;
use crate::build::profile::WeaponProfile;
use crate::build::shipyard::{Shipyard, Upgrade, UpgradeCost, UpgradeEffect};
use crate::build::terrain::HazardData;
use brickfray_game::{Library, StatEntry, StatList};
use brickfray_table::TerrainShape;
use std::fmt::Display;

pub(crate) fn lists(library: &Library) -> Vec<StatList> {
    let Some(yard) = library.stats::<Shipyard>() else { return Vec::new() };
    let upgrades = yard.upgrades.iter().map(|(name, data)| upgrade(name, data)).collect();
    let weapons = yard.weapons.iter().map(|(name, data)| weapon(name, data)).collect();
    let designs = yard.designs.keys().map(|name| design(name, &yard)).collect();
    let terrain = yard.terrain.iter().map(|(name, data)| terrain(name, data)).collect();
    let list = |what, entries| StatList { what, entries };
    vec![list("upgrades", upgrades), list("weapons", weapons), list("designs", designs), list("terrain", terrain)]
}

/// Returns the entry of an upgrade (SQN-201 to SQN-204).
fn upgrade(name: &str, data: &Upgrade) -> StatEntry {
    let cost = match data.cost {
        UpgradeCost::Points(points) => points.to_string(),
        UpgradeCost::ForEachOther(points) => format!("{points} for each other part"),
    };
    let gives = match data.gives {
        UpgradeEffect::Command(number) => format!("command {number}"),
        UpgradeEffect::Move(inches) => format!("move {inches}"),
        UpgradeEffect::Skill(number) => format!("skill {number}+"),
        UpgradeEffect::Defence(number) => format!("defence {number}+"),
        UpgradeEffect::Toughness(number) => format!("toughness {number}"),
        UpgradeEffect::HitPoints(number) => format!("hit points {number}"),
        UpgradeEffect::Rule(rule) => rule.to_string(),
    };
    StatEntry::new(name, "", data).number("cost", cost).number("gives", gives).perhaps("one of", data.one_of.as_ref())
}

/// Returns the entry of a weapon (SQN-031).
fn weapon(name: &str, data: &WeaponProfile) -> StatEntry {
    StatEntry::new(name, "", data)
        .number("cost", data.cost)
        .number("range", data.range)
        .number("attacks", data.attacks)
        .number("damage", data.damage)
        .number("piercing", data.piercing)
        .perhaps("rules", joined(&data.rules))
}

/// Returns the entry of a design, as a ship of it (SQN-030, SQN-200).
fn design(name: &str, yard: &Shipyard) -> StatEntry {
    let data = &yard.designs[name];
    let ship = Ship::new(name.to_owned(), Some(name.to_owned()), data.into(), false, yard);
    let profile = &ship.profile;
    StatEntry::new(name, &data.about, data)
        .number("cost", ship.cost.total())
        .number("command", profile.command)
        .number("move", profile.move_)
        .number("skill", format!("{}+", profile.skill))
        .number("defence", format!("{}+", profile.defence))
        .number("toughness", profile.toughness)
        .number("hit points", profile.hit_points)
        .perhaps("weapons", joined(&data.weapons))
        .perhaps("upgrades", joined(&data.upgrades))
}

/// Returns the entry of a kind of terrain (SQN-150 to SQN-153).
fn terrain(name: &str, data: &HazardData) -> StatEntry {
    let across = match data.shape {
        TerrainShape::Block { x, z, .. } => format!("{x} x {z}"),
        TerrainShape::Round { radius, .. } => format!("radius {radius}"),
    };
    let words: Vec<&str> =
        [(data.obscuring, "obscuring"), (data.dangerous, "dangerous")].into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    StatEntry::new(name, &data.about, data).number("across", across).perhaps("is", joined(&words))
}

fn joined(all: &[impl Display]) -> Option<String> {
    (!all.is_empty()).then(|| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_shipped_is_listed_with_its_numbers() {
        let library = Library::shipped(&[crate::ENTRY]);
        let (all, yard) = (lists(&library), library.stats::<Shipyard>().unwrap());
        let counted: Vec<(&str, usize)> = all.iter().map(|list| (list.what, list.entries.len())).collect();
        let there = [("upgrades", yard.upgrades.len()), ("weapons", yard.weapons.len()), ("designs", yard.designs.len())];
        assert_eq!(counted[..3], there);
        assert!(all.iter().flat_map(|list| &list.entries).all(|entry| !entry.numbers.is_empty() && !entry.data.is_null()));
        let shield = all[0].entries.iter().find(|entry| entry.name == "shield").unwrap();
        assert_eq!(shield.numbers[0], ("cost", "3".to_owned()));
    }
}
