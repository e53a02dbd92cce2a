//! The contents of stat files as lists for `brickfray list`: units, weapons, terrain and colours, with their numbers.

use crate::armies::prices::{points_of, points_of_gear, points_of_item, worth_of};
use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, DamageData, Hindrance, TerrainData, UnitData, WeaponData};
use crate::data::harm::BlastKind;
use crate::data::house_rules::{Edition, HouseRules};
use crate::data::quarters::Quarters;
use crate::setup::catalogue;
use brickfray_game::lists::colours;
use brickfray_game::{Library, StatEntry, StatList};
use brickfray_table::TerrainShape;

/// All lists of this rulebook.
pub(crate) fn lists(library: &Library) -> Vec<StatList> {
    let catalogue = catalogue(library);
    let units = catalogue.units.iter().map(|(name, data)| unit(name, data, &catalogue)).collect();
    let weapons = catalogue.weapons.iter().map(|(name, data)| weapon(name, data)).collect();
    let terrain = catalogue.terrain.iter().map(|(name, data)| terrain(name, data)).collect();
    let list = |what, entries| StatList { what, entries };
    vec![list("units", units), list("weapons", weapons), list("terrain", terrain), colours(&library.palette)]
}

/// A unit with its mounted weapons and prices: in Unit Inches for both editions, and in Construction Points (AR-SPC, AR-BUD).
fn unit(name: &str, data: &UnitData, catalogue: &Catalogue) -> StatEntry {
    let [late, now] = [Edition::Late2010, Edition::E2020].map(HouseRules::preset);
    let mounted = (data.group == Group::Machine).then(|| points_of_gear(data.gear.iter().map(String::as_str), catalogue));
    let traits: Vec<&str> = data.traits.iter().map(|specialty| specialty.name()).collect();
    StatEntry::new(name, &data.about, data)
        .number("group", data.group)
        .number("size", data.size)
        .number("armor", &data.armor)
        .number("action", data.action)
        .number("move", data.move_)
        .number("U", worth_of(data, &late))
        .number("U 2020", worth_of(data, &now))
        .number("CP", points_of(data, &late) + mounted.unwrap_or_default())
        .perhaps("gear", (!data.gear.is_empty()).then(|| data.gear.join(", ")))
        .perhaps("traits", (!traits.is_empty()).then(|| traits.join(", ")))
}

fn weapon(name: &str, data: &WeaponData) -> StatEntry {
    let (points, words) = (points_of_item(data), words_of(data));
    StatEntry::new(name, &data.about, data)
        .number("hands", data.hands)
        .number("use", data.use_)
        .perhaps("reach", data.reach)
        .perhaps("range", data.range)
        .perhaps("throw", data.throw)
        .number("damage", damage(&data.damage))
        .perhaps("CP", (points > Quarters::ZERO).then_some(points))
        .perhaps("tags", (!data.tags.is_empty()).then(|| data.tags.join(", ")))
        .perhaps("is", (!words.is_empty()).then(|| words.join(", ")))
}

/// A weapon's damage roll in players' notation, with its bearer's Action die as such.
fn damage(damage: &DamageData) -> String {
    let plus = |plus: i8| if plus == 0 { String::new() } else { format!("{plus:+}") };
    let dice = |count: u8, die: &str| if count == 1 { die.to_owned() } else { format!("{count}{die}") };
    match *damage {
        DamageData::None => "none".to_owned(),
        DamageData::Action { dice: 1, plus: more } => format!("an Action die{}", plus(more)),
        DamageData::Action { dice: count, plus: more } => format!("{count} Action dice{}", plus(more)),
        DamageData::Fixed { dice: count, die, plus: more } => format!("{}{}", dice(count, &die.to_string()), plus(more)),
        DamageData::Points { points } => format!("{points} points"),
        DamageData::Fire { dice: count, plus: more } => format!("fire {}{}", dice(count, "d4"), plus(more)),
        DamageData::Explosion { dice: count, kind } => {
            let what = match kind {
                BlastKind::Blast => "explosion",
                BlastKind::Fire => "explosion of fire",
                BlastKind::Pierce => "piercing explosion",
                BlastKind::KnockBack => "knockback",
            };
            format!("{what} {}", dice(count, &kind.die().to_string()))
        }
    }
}

/// Other properties of a weapon.
fn words_of(data: &WeaponData) -> Vec<String> {
    let all = [
        (data.shield, "shield"),
        (data.covers, "cover"),
        (data.automatic, "automatic"),
        (data.reload, "reload"),
        (data.less_distance, "less distance"),
        (data.size_adds_damage, "size adds damage"),
    ];
    let knockback = (data.knockback > 0).then(|| format!("knockback {}\"", data.knockback));
    all.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()).chain(knockback).collect()
}

fn terrain(name: &str, data: &TerrainData) -> StatEntry {
    let all = [
        (data.blocks_movement, "blocks movement"),
        (data.blocks_sight, "blocks sight"),
        (data.impedes == Hindrance::HalfSpeed, "half speed"),
        (data.impedes == Hindrance::Stopped, "stops"),
        (data.platform, "platform"),
        (data.climbable, "climbable"),
        (data.deep, "deep"),
        (data.loose, "loose"),
        (data.gathers, "gathers"),
        (data.depot, "depot"),
        (data.cache, "cache"),
        (data.shop, "shop"),
        (data.trap.is_some(), "trap"),
        (data.gate.is_some(), "gate"),
    ];
    let words: Vec<&str> = all.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    let (across, height) = match data.shape {
        TerrainShape::Block { x, z, height } => (format!("{x} x {z}"), height),
        TerrainShape::Round { radius, height } => (format!("radius {radius}"), height),
    };
    StatEntry::new(name, &data.about, data)
        .number("across", across)
        .number("height", height)
        .perhaps("level", data.structure.map(|structure| structure.level))
        .perhaps("size", data.structure.map(|structure| structure.size))
        .perhaps("explodes", (data.explodes > 0).then_some(data.explodes))
        .perhaps("use", data.mechanism_use())
        .perhaps("is", (!words.is_empty()).then(|| words.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_shipped_is_listed_with_its_numbers() {
        let library = Library::shipped(crate::ENTRIES);
        let all = lists(&library);
        let names: Vec<&str> = all.iter().map(|list| list.what).collect();
        assert_eq!(names, ["units", "weapons", "terrain", "colours"]);
        let catalogue = catalogue(&library);
        let counted: Vec<usize> = all.iter().map(|list| list.entries.len()).collect();
        assert_eq!(counted, [catalogue.units.len(), catalogue.weapons.len(), catalogue.terrain.len(), library.palette.len()]);
        assert!(all.iter().flat_map(|list| &list.entries).all(|entry| !entry.numbers.is_empty() && !entry.data.is_null()));
        let find = |what: usize, name: &str| all[what].entries.iter().find(|entry| entry.name == name).unwrap();
        let number = |what: usize, name: &str, label: &str| {
            find(what, name).numbers.iter().find(|(of, _)| *of == label).map(|(_, number)| number.clone())
        };
        assert_eq!(number(1, "pike", "use").as_deref(), Some("4"));
        assert_eq!(number(1, "pike", "reach").as_deref(), Some("2\""));
        assert_eq!(number(1, "pike", "range"), None, "a pike does not shoot");
        assert_eq!(number(0, "medik", "CP").as_deref(), Some("6"));
        assert_eq!((number(0, "great-leader", "U").as_deref(), number(0, "great-leader", "U 2020").as_deref()), (Some("1"), Some("2")));
        assert_eq!(find(1, "pike").data["use"], 4);
    }
}
