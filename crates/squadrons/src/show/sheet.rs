//! Ships on paper: the card of a ship with its numbers, weapons, special rules and cost (SQN-030, SQN-031, SQN-201).

use crate::build::fleet::Ship;
use crate::build::profile::{Profile, WeaponProfile};
use crate::build::shipyard::Shipyard;
use brickfray_game::card::{Face, Stat, StatValue};
use brickfray_game::sheet::{Note, Sheet};
use brickfray_game::titled;
use brickfray_words::Term;

/// The colour of ships on paper, by its name in the palette.
const COLOUR: &str = "blue";

/// The headings of the columns with weapons.
const COLUMNS: &[Term] = &[
    term!("sheet-weapon"),
    term!("sheet-range"),
    term!("sheet-attacks"),
    term!("sheet-damage"),
    term!("sheet-piercing"),
    term!("sheet-rules"),
];

/// The card of a ship.
pub fn sheet(ship: &Ship, yard: &Shipyard) -> Sheet {
    let design = ship.design.as_ref().and_then(|name| Some((name, yard.designs.get(name)?)));
    let after = design.map(|(name, design)| match design.about.as_str() {
        "" => words!("sheet-design", design = titled(name)),
        about if *name == ship.name => about.to_owned(),
        about => format!("{}: {about}", titled(name)),
    });
    let leads = ship.leader.then(|| words!("sheet-leads").to_owned());
    Sheet {
        owner: String::new(),
        name: titled(&ship.name),
        about: after.into_iter().chain(leads).collect::<Vec<_>>().join("; "),
        worth: words!("sheet-points", points = ship.cost.total()),
        face: Face::Ship(ship.hull, COLOUR.to_owned()),
        held: Vec::new(),
        rides: None,
        numbers: numbers(&ship.profile, None),
        columns: COLUMNS,
        weapons: ship.weapons.iter().map(|(name, weapon)| line(name, weapon)).collect(),
        notes: notes(ship),
        cost: cost(ship).into_iter().map(|(part, points)| (part, points.to_string())).collect(),
        band: None,
        back: None,
    }
}

/// What a ship in play has left.
#[derive(Clone, Copy)]
pub(crate) struct Left {
    /// Its Command Points.
    pub command: u8,
    /// All Command Points that it got for this round (SQN-051).
    pub all_command: u8,
    /// Its Hit Points.
    pub hit_points: u8,
}

/// The six numbers of a ship. For one in play, `left` adds the Command Points and Hit Points that it has left.
pub(crate) fn numbers(profile: &Profile, left: Option<Left>) -> Vec<Stat> {
    let stat = |label, value: String, about: &str| Stat { label, value: StatValue::Words(value), about: about.to_owned() };
    let of = |left: Option<u8>, all: u8| left.map_or_else(|| all.to_string(), |left| format!("{left}/{all}"));
    let (command, hit_points) = (left.map(|left| left.command), left.map(|left| left.hit_points));
    let all_command = left.map_or(profile.command, |left| left.all_command);
    vec![
        stat(words!("stat-command"), of(command, all_command), words!("stat-command.about")),
        stat(words!("stat-move"), profile.move_.to_string(), words!("stat-move.about")),
        stat(words!("stat-skill"), format!("{}+", profile.skill), words!("stat-skill.about")),
        stat(words!("stat-defence"), format!("{}+", profile.defence), words!("stat-defence.about")),
        stat(words!("stat-toughness"), profile.toughness.to_string(), words!("stat-toughness.about")),
        stat(words!("stat-hit-points"), of(hit_points, profile.hit_points), words!("stat-hit-points.about")),
    ]
}

/// A weapon, by column.
fn line(name: &str, weapon: &WeaponProfile) -> Vec<String> {
    let rules: Vec<String> = weapon.rules.iter().map(|rule| rule.name()).collect();
    let numbers = [weapon.attacks, weapon.damage, weapon.piercing].map(|number| number.to_string());
    let rules = if rules.is_empty() { words!("sheet-all-around").to_owned() } else { rules.join(", ") };
    [titled(name), weapon.range.to_string()].into_iter().chain(numbers).chain([rules]).collect()
}

/// The special rules of the ship and then of its weapons, without duplicates.
fn notes(ship: &Ship) -> Vec<Note> {
    let own = ship.profile.rules.iter().map(|rule| rule.note());
    let weapons = ship.weapons.iter().flat_map(|(_, weapon)| weapon.rules.iter().map(|rule| rule.note()));
    let mut notes: Vec<Note> = Vec::new();
    for note in own.chain(weapons) {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes
}

/// The cost of a ship, part by part.
pub fn cost(ship: &Ship) -> Vec<(String, u32)> {
    let parts = ship.cost.parts.iter().map(|(name, cost)| (titled(name), *cost));
    let surcharge = (ship.cost.surcharge > 0).then(|| (words!("sheet-surcharge", count = ship.build.parts()), ship.cost.surcharge));
    [(words!("sheet-hull").to_owned(), ship.cost.base)].into_iter().chain(parts).chain(surcharge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::builder::Build;
    use crate::build::shipyard::tests::shipped;

    #[test]
    fn the_card_of_a_fighter() {
        let yard = shipped();
        let ship = Ship::new("red-2".to_owned(), Some("fighter".to_owned()), Build::from(&yard.designs["fighter"]), true, &yard);
        let sheet = sheet(&ship, &yard);
        assert_eq!((sheet.name.as_str(), sheet.worth.as_str()), ("Red 2", "57 points"));
        assert_eq!(sheet.about, "Fighter: a good shot behind a shield; leads the squadron");
        let numbers: Vec<&StatValue> = sheet.numbers.iter().map(|stat| &stat.value).collect();
        assert_eq!(numbers, ["5", "6\"", "3+", "4+", "4", "5"].map(|value| StatValue::Words(value.to_owned())).iter().collect::<Vec<_>>());
        assert_eq!(sheet.weapons[1], ["Unguided Bombs", "6\"", "2", "6", "3", "Fixed, Destructive (2), Inaccurate"]);
        assert!(sheet.weapons.iter().all(|line| line.len() == sheet.columns.len()));
        let names: Vec<&str> = sheet.notes.iter().map(|note| note.name.as_str()).collect();
        assert_eq!(names, ["Shields", "Disruptor", "Fixed", "Destructive (2)", "Inaccurate"], "each once");
        assert_eq!(cost(&ship).iter().map(|(_, points)| points).sum::<u32>(), 57);
        assert_eq!(sheet.cost.last(), Some(&("surcharge for 6 parts".to_owned(), "10".to_owned())));
    }
}
