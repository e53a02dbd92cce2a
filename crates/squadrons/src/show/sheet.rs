//! Ships on paper: the card of a ship with its numbers, weapons, special rules and cost (SQN-030, SQN-031, SQN-201).

use crate::build::fleet::Ship;
use crate::build::profile::{Profile, WeaponProfile};
use crate::build::shipyard::Shipyard;
use brickfray_game::card::{Face, Stat, StatValue};
use brickfray_game::sheet::{Note, Sheet};
use brickfray_game::titled;
use brickfray_words::{ListJoin, Term, Text};

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

pub fn sheet(ship: &Ship, yard: &Shipyard) -> Sheet {
    let design = ship.design.as_ref().and_then(|name| Some((name, yard.designs.get(name)?)));
    let after = design.map(|(name, design)| match design.about.as_str() {
        "" => text!("sheet-design", design = Text::written(titled(name))),
        about if *name == ship.name => Text::written(about),
        about => Text::written(format!("{}: {about}", titled(name))),
    });
    let leads = ship.leader.then(|| text!("sheet-leads"));
    Sheet {
        owner: Text::NONE,
        name: Text::written(titled(&ship.name)),
        about: Text::list(ListJoin::Semicolons, after.into_iter().chain(leads)),
        worth: text!("sheet-points", points = ship.cost.total()),
        face: Face::Ship(ship.hull, COLOUR.to_owned()),
        held: Vec::new(),
        rides: None,
        numbers: numbers(&ship.profile, None),
        columns: COLUMNS,
        weapons: ship.weapons.iter().map(|(name, weapon)| line(name, weapon)).collect(),
        notes: notes(ship),
        cost: cost(ship).into_iter().map(|(part, points)| (part, points.into())).collect(),
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

/// Returns the six numbers of a ship. For one in play, `left` adds the Command Points and Hit Points that it has left.
pub(crate) fn numbers(profile: &Profile, left: Option<Left>) -> Vec<Stat> {
    let stat = |label, value: String, about| Stat { label, value: StatValue::Words(Text::written(value)), about };
    let of = |left: Option<u8>, all: u8| left.map_or_else(|| all.to_string(), |left| format!("{left}/{all}"));
    let (command, hit_points) = (left.map(|left| left.command), left.map(|left| left.hit_points));
    let all_command = left.map_or(profile.command, |left| left.all_command);
    vec![
        stat(text!("stat-command"), of(command, all_command), text!("stat-command.about")),
        stat(text!("stat-move"), profile.move_.to_string(), text!("stat-move.about")),
        stat(text!("stat-skill"), format!("{}+", profile.skill), text!("stat-skill.about")),
        stat(text!("stat-defence"), format!("{}+", profile.defence), text!("stat-defence.about")),
        stat(text!("stat-toughness"), profile.toughness.to_string(), text!("stat-toughness.about")),
        stat(text!("stat-hit-points"), of(hit_points, profile.hit_points), text!("stat-hit-points.about")),
    ]
}

/// Returns the cells of a weapon, by column.
fn line(name: &str, weapon: &WeaponProfile) -> Vec<Text> {
    let rules = || Text::list(ListJoin::Commas, weapon.rules.iter().map(|rule| rule.name()));
    let numbers = [weapon.attacks, weapon.damage, weapon.piercing].map(Text::from);
    let rules = if weapon.rules.is_empty() { text!("sheet-all-around") } else { rules() };
    [Text::written(titled(name)), Text::from(weapon.range).exactly()].into_iter().chain(numbers).chain([rules]).collect()
}

/// Returns the special rules of the ship and then of its weapons, without duplicates.
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

/// Returns the cost of a ship, part by part.
pub fn cost(ship: &Ship) -> Vec<(Text, u32)> {
    let parts = ship.cost.parts.iter().map(|(name, cost)| (Text::written(titled(name)), *cost));
    let surcharge = (ship.cost.surcharge > 0).then(|| (text!("sheet-surcharge", count = ship.build.parts()), ship.cost.surcharge));
    [(text!("sheet-hull"), ship.cost.base)].into_iter().chain(parts).chain(surcharge).collect()
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
        assert_eq!([sheet.name, sheet.worth], ["Red 2", "57 points"]);
        assert_eq!(sheet.about, "Fighter: a good shot behind a shield; leads the squadron");
        let numbers: Vec<&StatValue> = sheet.numbers.iter().map(|stat| &stat.value).collect();
        let expected = ["5", "6\"", "3+", "4+", "4", "5"].map(|value| StatValue::Words(Text::written(value)));
        assert_eq!(numbers, expected.iter().collect::<Vec<_>>());
        assert_eq!(sheet.weapons[1], ["Unguided Bombs", "6\"", "2", "6", "3", "Fixed, Destructive (2), Inaccurate"]);
        assert!(sheet.weapons.iter().all(|line| line.len() == sheet.columns.len()));
        let names: Vec<String> = sheet.notes.iter().map(|note| note.name.to_string()).collect();
        assert_eq!(names, ["Shields", "Disruptor", "Fixed", "Destructive (2)", "Inaccurate"], "each once");
        assert_eq!(cost(&ship).iter().map(|(_, points)| points).sum::<u32>(), 57);
        assert_eq!(sheet.cost.last(), Some(&(text!("sheet-surcharge", count = 6_usize), Text::from(10))));
    }
}
