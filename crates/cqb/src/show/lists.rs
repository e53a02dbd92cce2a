//! Lists for `brickfray list`: troops, weapons, vehicles and terrain, each with its stats.

use crate::data::armoury::Armoury;
use crate::data::ground::GroundData;
use crate::data::profile::{Troop, Vehicle};
use crate::data::weapon::{HitsEach, Warhead, Weapon};
use crate::show::sheet::needs;
use brickfray_game::{Library, StatEntry, StatList};
use brickfray_table::{Inches, TerrainShape};

pub(crate) fn lists(library: &Library) -> Vec<StatList> {
    let Some(armoury) = library.stats::<Armoury>() else { return Vec::new() };
    let troops = armoury.troops.iter().map(|(name, data)| troop(name, data)).collect();
    let weapons = armoury.weapons.iter().map(|(name, data)| weapon(name, data)).collect();
    let vehicles = armoury.vehicles.iter().map(|(name, data)| vehicle(name, data)).collect();
    let terrain = armoury.terrain.iter().map(|(name, data)| terrain(name, data)).collect();
    let list = |what, entries| StatList { what, entries };
    vec![list("troops", troops), list("weapons", weapons), list("vehicles", vehicles), list("terrain", terrain)]
}

/// Returns the entry of a kind of troops (CQB-020 to 022).
fn troop(name: &str, data: &Troop) -> StatEntry {
    StatEntry::new(name, &data.about, data)
        .number("cost", data.cost)
        .number("squad", format!("{} to {}", data.squad.0, data.squad.1))
        .number("fire", needs(data.fire))
        .number("cqb", needs(data.cqb))
        .number("morale", needs(data.morale))
        .perhaps("armour", data.armour.map(needs))
        .number("move", data.moves)
        .number("weapon", &data.weapon)
}

/// Returns the entry of a weapon (CQB-046).
fn weapon(name: &str, data: &Weapon) -> StatEntry {
    let hits = match data.hits {
        HitsEach::One => None,
        HitsEach::D3Plus(more) => Some(format!("D3+{more}")),
    };
    let armour = match (data.saves.no_armour, data.saves.armour_worse) {
        (true, _) => Some("no save".to_owned()),
        (false, 0) => None,
        (false, worse) => Some(format!("{worse} worse")),
    };
    let warhead = match data.warhead {
        Warhead::None => None,
        Warhead::Rocket => Some("rocket"),
        Warhead::Guided => Some("guided rocket"),
    };
    StatEntry::new(name, &data.about, data)
        .number("shots", data.shots)
        .number("range", data.range.map_or_else(|| "the table".to_owned(), |range| range.to_string()))
        .perhaps("anti-tank", data.anti_tank.map(|grade| grade.name().text()))
        .perhaps("warhead", warhead)
        .perhaps("aimed", (data.aimed > 0).then(|| format!("+{}", data.aimed)))
        .perhaps("armour", armour)
        .perhaps("cover", (data.saves.cover_worse > 0).then(|| format!("{} worse", data.saves.cover_worse)))
        .perhaps("each hit", hits)
        .perhaps("ammunition", data.ammunition)
}

/// Returns the entry of a vehicle (CQB-130).
fn vehicle(name: &str, data: &Vehicle) -> StatEntry {
    let armour = [data.armour.front, data.armour.side, data.armour.rear].map(|grade| grade.name().text()).join(", ");
    StatEntry::new(name, &data.about, data)
        .number("cost", data.cost)
        .number("armour", armour)
        .number("fire", needs(data.fire))
        .number("morale", needs(data.morale))
        .number("move", data.moves)
        .perhaps("cqb", data.cqb().map(needs))
        .perhaps("seats", Some(data.seats).filter(|seats| *seats > 0))
        .perhaps("smoke", data.smoke.then_some("launchers"))
        .number("weapons", data.weapons.join(", "))
}

/// Returns the entry of a kind of terrain (CQB-031, CQB-047).
fn terrain(name: &str, data: &GroundData) -> StatEntry {
    let across = match data.shape {
        TerrainShape::Block { x, z, .. } => format!("{x} x {z}"),
        TerrainShape::Round { radius, .. } => format!("radius {radius}"),
    };
    let words: Vec<&str> = [(data.impassable, "impassable"), (data.hides, "hides"), (data.wood, "wood"), (data.building, "building")]
        .into_iter()
        .filter_map(|(is, word)| is.then_some(word))
        .collect();
    let inches = |inches: Inches| Some(inches.to_string()).filter(|_| inches > Inches::ZERO);
    StatEntry::new(name, &data.about, data)
        .number("across", across)
        .perhaps("cover", data.cover.map(needs))
        .perhaps("an inch costs", Some(data.slow).filter(|slow| *slow > 1))
        .perhaps("crossing", inches(data.crossing))
        .perhaps("on the road", inches(data.road))
        .perhaps("is", Some(words.join(", ")).filter(|words| !words.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_shipped_is_listed_with_its_numbers() {
        let library = Library::shipped(&[crate::ENTRY]);
        let (all, armoury) = (lists(&library), library.stats::<Armoury>().unwrap());
        let counted: Vec<(&str, usize)> = all.iter().map(|list| (list.what, list.entries.len())).collect();
        let there = [("troops", armoury.troops.len()), ("weapons", armoury.weapons.len()), ("vehicles", armoury.vehicles.len())];
        assert_eq!(counted[..3], there);
        assert!(all.iter().flat_map(|list| &list.entries).all(|entry| !entry.numbers.is_empty() && !entry.data.is_null()));
        let militia = all[0].entries.iter().find(|entry| entry.name == "militia").unwrap();
        assert!(!militia.numbers.iter().any(|(what, _)| *what == "armour"), "it has none");
    }
}
