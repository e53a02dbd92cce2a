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
use brickfray_words::{ListJoin, Term, Text};
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

/// Returns the cards of a force: one for each kind of unit, and how many units it stands for.
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

/// Returns the card of a unit, with its owner and colour; `None` if the armoury does not know its kind.
pub fn of_unit(unit: &ForceUnit, armoury: &Armoury, (owner, colour): (&str, &str)) -> Option<Sheet> {
    let (about, look, numbers, arms, notes) = match &unit.kind {
        UnitKind::Squad { troop, weapons } => {
            let data = armoury.troops.get(troop)?;
            let numbers = numbers(data.fire, Some(data.cqb), data.morale, Protection::Men(data.armour), data.moves);
            let about =
                text!("sheet-models", count = weapons.len(), troop = Text::written(titled(troop)), about = Text::written(&data.about));
            (about, data.look.clone(), numbers, weapons.clone(), Vec::new())
        }
        UnitKind::Vehicle(kind) => {
            let data = armoury.vehicles.get(kind)?;
            let numbers = numbers(data.fire, data.cqb(), data.morale, Protection::Hull(data.armour), data.moves);
            let note = |name: Text, about: Text, rule| Note { name, about, rule };
            let seats = (data.seats > 0).then(|| note(text!("note-seats"), text!("note-seats-about", count = data.seats), "CQB-137"));
            let smoke = data.smoke.then(|| note(text!("note-smoke"), text!("note-smoke-about"), "CQB-087"));
            let walks = data.cqb().is_some().then(|| note(text!("note-walker"), text!("note-walker-about"), "CQB-160"));
            let flies = data.flies().then(|| note(text!("note-flyer"), text!("note-flyer-about"), "CQB-170"));
            (
                Text::written(&data.about),
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
        owner: Text::written(owner),
        name: Text::written(titled(&unit.name)),
        about,
        worth: text!("sheet-points", points = unit.cost),
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

/// Returns the stats of a unit (CQB-020, CQB-130): fire, CQB if it has that, morale, armour (for a vehicle on each side), Move.
pub(crate) fn numbers(fire: u8, cqb: Option<u8>, morale: u8, protection: Protection, moves: Inches) -> Vec<Stat> {
    let stat = |label: Text, value: Text, about: Text| Stat { label, value: StatValue::Words(value), about };
    let number = |label, value: String, about| stat(label, Text::written(value), about);
    let armour = match protection {
        Protection::Men(armour) => vec![number(text!("stat-armour"), armour.map_or_else(none, needs), text!("stat-armour-about"))],
        Protection::Hull(armour) => {
            let side = |label, grade: Grade, about| stat(label, grade.name().into(), about);
            vec![
                side(text!("stat-front"), armour.front, text!("stat-front-about")),
                side(text!("stat-side"), armour.side, text!("stat-side-about")),
                side(text!("stat-rear"), armour.rear, text!("stat-rear-about")),
            ]
        }
    };
    let cqb = cqb.map(|cqb| number(text!("stat-cqb"), needs(cqb), text!("stat-cqb-about")));
    std::iter::once(number(text!("stat-fire"), needs(fire), text!("stat-fire-about")))
        .chain(cqb)
        .chain([number(text!("stat-morale"), needs(morale), text!("stat-morale-about"))])
        .chain(armour)
        .chain([stat(text!("stat-move"), Text::from(moves).exactly(), text!("stat-move-about"))])
        .collect()
}

/// Returns the roll that a test needs, in words.
pub(crate) fn needs(number: u8) -> String {
    format!("{number}+")
}

fn none() -> String {
    "–".to_owned()
}

/// Returns the row of a weapon.
fn line(name: &str, count: usize, weapon: &Weapon) -> Vec<Text> {
    let anti_tank = weapon.anti_tank.map(|grade| grade.name()).into();
    let range = weapon.range.map_or_else(|| text!("sheet-any-range"), |range| Text::from(range).exactly());
    let special = Text::list(ListJoin::Commas, special(weapon));
    vec![Text::written(titled(name)), count.into(), weapon.shots.into(), range, anti_tank, special]
}

/// Returns the range of a weapon, in words.
pub fn reach(weapon: &Weapon) -> Text {
    weapon.range.map_or_else(|| text!("weapon-everywhere"), |range| text!("weapon-range", inches = Text::from(range).exactly()))
}

/// Returns a weapon in short: its shots, its range, and the armour that it is made for.
pub fn in_short(weapon: &Weapon) -> Vec<Text> {
    let anti_tank = weapon.anti_tank.map(|grade| text!("weapon-anti-tank", grade = grade.name()));
    [text!("weapon-shots", count = weapon.shots), reach(weapon)].into_iter().chain(anti_tank).collect()
}

/// Returns what is special about a weapon.
pub fn special(weapon: &Weapon) -> Vec<Text> {
    let hits = match weapon.hits {
        HitsEach::One => None,
        HitsEach::D3Plus(more) => Some(text!("special-hits", more = more)),
    };
    let special = [
        (weapon.aimed > 0).then(|| text!("special-aimed", by = weapon.aimed)),
        weapon.saves.no_armour.then(|| text!("special-no-armour")),
        (weapon.saves.armour_worse > 0).then(|| text!("special-armour", by = weapon.saves.armour_worse)),
        (weapon.saves.cover_worse > 0).then(|| text!("special-cover", by = weapon.saves.cover_worse)),
        weapon.picks_casualty.then(|| text!("special-picks")),
        (weapon.warhead != Warhead::None).then(|| text!("special-rocket")),
        weapon.ammunition.map(|shots| text!("special-ammunition", count = shots)),
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
        let told: Vec<String> = cards.iter().map(|(sheet, count)| format!("{count} {}: {}", sheet.name, sheet.worth)).collect();
        let expected = ["2 First: 100 points", "1 Storm: 91 points", "1 Bus: 50 points", "1 Anvil: 150 points"];
        assert_eq!(told, expected, "two squads alike have one card");
        let value = |stat: &Stat| if let StatValue::Words(words) = &stat.value { words.to_string() } else { String::new() };
        let values = |place: usize| -> Vec<String> { cards[place].0.numbers.iter().map(value).collect() };
        assert_eq!(values(0), ["4+", "4+", "3+", "5+", "6\""]);
        assert_eq!(values(3)[2..5], ["heavy", "medium", "light"]);
        for (sheet, _) in &cards {
            assert!(sheet.weapons.iter().all(|line| line.len() == sheet.columns.len()) && !sheet.weapons.is_empty(), "{}", sheet.name);
        }
        let rockets = cards[0].0.weapons.iter().find(|line| line[0] == "Rocket Launcher").unwrap();
        assert_eq!(rockets[1..], ["1", "1", "24\"", "medium", "no armour save, a rocket: can't be used in an assault"]);
    }
}
