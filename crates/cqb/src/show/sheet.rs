//! Units on paper: the card of a squad or a vehicle with its numbers, weapons and cost (CQB-020, CQB-046, CQB-130).

use crate::build::force::{Force, ForceUnit, UnitKind};
use crate::data::armoury::Armoury;
use crate::data::grade::{Armour, Grade};
use crate::data::weapon::{HitsEach, Warhead, Weapon};
use brickfray_game::card::{Face, Stat, StatValue};
use brickfray_game::cards_tool::Cards;
use brickfray_game::sheet::{Note, Sheet};
use brickfray_game::{Held, titled};
use brickfray_table::Inches;
use brickfray_words::Term;
use std::collections::BTreeMap;

/// The headings of the weapon columns.
const COLUMNS: &[Term] = &[
    term!("sheet-weapon"),
    term!("sheet-count"),
    term!("sheet-shots"),
    term!("sheet-range"),
    term!("sheet-anti-tank"),
    term!("sheet-special"),
];

/// The cards of a force: one for each kind of unit, and how many units it stands for.
pub fn of_force(force: &Force, armoury: &Armoury, colour: &str) -> Cards {
    let mut cards: Vec<(&ForceUnit, u32)> = Vec::new();
    for unit in &force.units {
        match cards.iter_mut().find(|(other, _)| other.kind == unit.kind) {
            Some((_, count)) => *count += 1,
            None => cards.push((unit, 1)),
        }
    }
    let sheet = |(unit, count): (&ForceUnit, u32)| Some((of_unit(unit, armoury, (&force.title, colour))?, count));
    cards.into_iter().filter_map(sheet).collect()
}

/// The card of a unit, with its owner and colour; `None` if the armoury does not know its kind.
pub fn of_unit(unit: &ForceUnit, armoury: &Armoury, (owner, colour): (&str, &str)) -> Option<Sheet> {
    let (about, look, numbers, arms, notes) = match &unit.kind {
        UnitKind::Squad { troop, weapons } => {
            let data = armoury.troops.get(troop)?;
            let numbers = numbers(data.fire, Some(data.cqb), data.morale, Protection::Men(data.armour), data.moves);
            let about = words!("sheet-models", count = weapons.len(), troop = titled(troop), about = &data.about);
            (about, data.look.clone(), numbers, weapons.clone(), Vec::new())
        }
        UnitKind::Vehicle(kind) => {
            let data = armoury.vehicles.get(kind)?;
            let numbers = numbers(data.fire, data.cqb(), data.morale, Protection::Hull(data.armour), data.moves);
            let note = |name: &str, about: String, rule| Note { name: name.to_owned(), about, rule };
            let seats = (data.seats > 0).then(|| note(words!("note-seats"), words!("note-seats-about", count = data.seats), "CQB-137"));
            let smoke = data.smoke.then(|| note(words!("note-smoke"), words!("note-smoke-about").to_owned(), "CQB-087"));
            let walks = data.cqb().is_some().then(|| note(words!("note-walker"), words!("note-walker-about").to_owned(), "CQB-160"));
            let flies = data.flies().then(|| note(words!("note-flyer"), words!("note-flyer-about").to_owned(), "CQB-170"));
            (
                data.about.clone(),
                data.look.clone(),
                numbers,
                data.weapons.clone(),
                [seats, smoke, walks, flies].into_iter().flatten().collect(),
            )
        }
    };
    let mut counted: BTreeMap<&String, usize> = BTreeMap::new();
    for name in &arms {
        *counted.entry(name).or_default() += 1;
    }
    let carried = arms.first().and_then(|name| armoury.weapons.get(name)).and_then(|weapon| weapon.look);
    Some(Sheet {
        owner: owner.to_owned(),
        name: titled(&unit.name),
        about,
        worth: words!("sheet-points", points = unit.cost),
        face: Face::Figure(look, colour.to_owned()),
        held: carried.map(|look| Held { look, hands: 2, ..Held::default() }).into_iter().collect(),
        rides: None,
        numbers,
        columns: COLUMNS,
        weapons: counted.into_iter().filter_map(|(name, count)| Some(line(name, count, armoury.weapons.get(name)?))).collect(),
        notes,
        cost: Vec::new(),
        band: None,
        back: None,
    })
}

/// What protects a unit.
#[derive(Clone, Copy)]
pub(crate) enum Protection {
    /// Men: the roll that an armour save needs, if they wear armour.
    Men(Option<u8>),
    /// Vehicles: the armour of the hull.
    Hull(Armour),
}

/// The stats of a unit (CQB-020, CQB-130): fire, CQB if it has that, morale, armour (for a vehicle on each side), Move.
pub(crate) fn numbers(fire: u8, cqb: Option<u8>, morale: u8, protection: Protection, moves: Inches) -> Vec<Stat> {
    let stat = |label: &'static str, value: String, about: &str| Stat { label, value: StatValue::Words(value), about: about.to_owned() };
    let armour = match protection {
        Protection::Men(armour) => vec![stat(words!("stat-armour"), armour.map_or_else(none, needs), words!("stat-armour-about"))],
        Protection::Hull(armour) => {
            let side = |label, grade: Grade, about| stat(label, grade.name().text().to_owned(), about);
            vec![
                side(words!("stat-front"), armour.front, words!("stat-front-about")),
                side(words!("stat-side"), armour.side, words!("stat-side-about")),
                side(words!("stat-rear"), armour.rear, words!("stat-rear-about")),
            ]
        }
    };
    let cqb = cqb.map(|cqb| stat(words!("stat-cqb"), needs(cqb), words!("stat-cqb-about")));
    std::iter::once(stat(words!("stat-fire"), needs(fire), words!("stat-fire-about")))
        .chain(cqb)
        .chain([stat(words!("stat-morale"), needs(morale), words!("stat-morale-about"))])
        .chain(armour)
        .chain([stat(words!("stat-move"), moves.to_string(), words!("stat-move-about"))])
        .collect()
}

/// The roll that a test needs, in words.
pub(crate) fn needs(number: u8) -> String {
    format!("{number}+")
}

fn none() -> String {
    "–".to_owned()
}

/// The row of a weapon.
fn line(name: &str, count: usize, weapon: &Weapon) -> Vec<String> {
    let anti_tank = weapon.anti_tank.map(|grade| grade.name().text().to_owned()).unwrap_or_default();
    let range = weapon.range.map_or_else(|| words!("sheet-any-range").to_owned(), |range| range.to_string());
    vec![titled(name), count.to_string(), weapon.shots.to_string(), range, anti_tank, special(weapon).join(", ")]
}

/// The range of a weapon, in words.
pub fn reach(weapon: &Weapon) -> String {
    weapon.range.map_or_else(|| words!("weapon-everywhere").to_owned(), |range| words!("weapon-range", inches = range.to_string()))
}

/// A weapon in short: its shots, its range, and the armour that it is made for.
pub fn in_short(weapon: &Weapon) -> Vec<String> {
    let anti_tank = weapon.anti_tank.map(|grade| words!("weapon-anti-tank", grade = grade.name().text()));
    [words!("weapon-shots", count = weapon.shots), reach(weapon)].into_iter().chain(anti_tank).collect()
}

/// What is special about a weapon.
pub fn special(weapon: &Weapon) -> Vec<String> {
    let hits = match weapon.hits {
        HitsEach::One => None,
        HitsEach::D3Plus(more) => Some(words!("special-hits", more = more)),
    };
    let special = [
        (weapon.aimed > 0).then(|| words!("special-aimed", by = weapon.aimed)),
        weapon.saves.no_armour.then(|| words!("special-no-armour").to_owned()),
        (weapon.saves.armour_worse > 0).then(|| words!("special-armour", by = weapon.saves.armour_worse)),
        (weapon.saves.cover_worse > 0).then(|| words!("special-cover", by = weapon.saves.cover_worse)),
        weapon.picks_casualty.then(|| words!("special-picks").to_owned()),
        (weapon.warhead != Warhead::None).then(|| words!("special-rocket").to_owned()),
        weapon.ammunition.map(|shots| words!("special-ammunition", count = shots)),
        hits,
    ];
    special.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::force::tests::{armoury, shipped};

    #[test]
    fn the_cards_of_a_force_say_what_its_units_can_do() {
        let armoury = armoury();
        let cards = of_force(&shipped("ridge-company"), &armoury, "blue");
        let told: Vec<(&str, &str, u32)> = cards.iter().map(|(sheet, count)| (&*sheet.name, &*sheet.worth, *count)).collect();
        let expected = [("First", "100 points", 2), ("Storm", "91 points", 1), ("Bus", "50 points", 1), ("Anvil", "150 points", 1)];
        assert_eq!(told, expected, "two squads alike have one card");
        let values = |place: usize| -> Vec<StatValue> { cards[place].0.numbers.iter().map(|stat| stat.value.clone()).collect() };
        assert_eq!(values(0), ["4+", "4+", "3+", "5+", "6\""].map(|value| StatValue::Words(value.to_owned())));
        assert_eq!(values(3)[2..5], ["heavy", "medium", "light"].map(|grade| StatValue::Words(grade.to_owned())));
        for (sheet, _) in &cards {
            assert!(sheet.weapons.iter().all(|line| line.len() == sheet.columns.len()) && !sheet.weapons.is_empty(), "{}", sheet.name);
        }
        let rockets = cards[0].0.weapons.iter().find(|line| line[0] == "Rocket Launcher").unwrap();
        assert_eq!(rockets[1..], ["1", "1", "24\"", "medium", "no armour save, a rocket: can't be used in an assault"]);
    }
}
