//! Illegal inputs: each refused order or answer gets a reason, and changes nothing.

use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::ron::Source;
use brickfray::game::{Input, Journal, Library, Names, say, state};
use brickfray::rulebooks::ENTRIES;

/// Orders for pieces that are dead, absent, the enemy's or unknown, orders out of turn, and illegal answers: each returns an error with a
/// reason, and the state and the journal stay unchanged.
#[test]
fn what_may_not_be_said_is_an_error_and_changes_nothing() {
    let mut app = refusals("5 5 5 5 5");
    let world = app.world_mut();
    // Pieces of the enemy, absent pieces and unknown pieces.
    errs(world, "move few to (0, -2)", "BW-TU-01");
    errs(world, "strike swords with few:sword", "swords is on the same side");
    errs(world, "strike few with red-plate-1:sword", "red-plate-1");
    errs(world, "move red-plate-1 to (0, 0)", "red-plate-1");
    errs(world, "strike blue-plate-1 with swords:sword", "blue-plate-1");
    errs(world, "strike guard with swords:sword", "guard");
    errs(world, "move phantom to (0, 0)", "phantom");
    errs(world, "dance few with swords", "dance");
    errs(world, "answer default", "no question is open");
    // Dead figures.
    play(world, "strike victim with guard:sword");
    while world.resource::<brickfray::game::Requests>().first().is_some() {
        play(world, "answer default");
    }
    errs(world, "strike victim with guard:sword", "victim");
    errs(world, "strike victim with swords:sword", "victim");
    // A question: illegal answers, and anything that isn't an answer.
    play(world, "strike few with swords:sword");
    assert!(!world.resource::<brickfray::game::Requests>().is_empty());
    errs(world, "answer perhaps", "legal answers are");
    errs(world, "answer", "answer");
    errs(world, "end turn", "must first answer");
    errs(world, "move swords to (0, 3)", "must first answer");
    // Not enough dice: the script has too few left.
    let mut failed = false;
    for _ in 0..20 {
        let before = (state::hash(world), world.resource::<Journal>().len());
        if let Err(error) = say(world, Input::answer("default")) {
            failed = true;
            assert_eq!((state::hash(world), world.resource::<Journal>().len()), before, "{error}");
        }
    }
    assert!(failed);
    // Dead figures do nothing on their own turn either.
    let mut fresh = refusals("5 5 5");
    let world = fresh.world_mut();
    play(world, "strike victim with guard:sword");
    while world.resource::<brickfray::game::Requests>().first().is_some() {
        play(world, "answer default");
    }
    play(world, "end turn");
    errs(world, "move victim to (8, 5)", "victim");
    errs(world, "shove guard with victim", "victim");
}

/// A battle of two squads in contact, another squad and a victim in its reach, with these dice.
fn refusals(dice: &str) -> App {
    let text = r#"(
        title: "Refusals", table: (size: (36, 24)),
        sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
        squads: [
            (name: "swords", side: "red", unit: "swordsman", count: 2, plate: (8, 4), formation: Line, at: (0, 1.26)),
            (name: "few", side: "blue", unit: "swordsman", count: 3, plate: (12, 4), formation: Line, at: (0, 0)),
            (name: "guard", side: "red", unit: "swordsman", count: 2, plate: (8, 4), formation: Line, at: (8, 8)),
        ],
        units: [(name: "victim", side: "blue", unit: "minifig", at: (7.4, 7))],
    )"#;
    let library = Library::shipped(ENTRIES);
    let source = Source::new("refusals", text.to_owned());
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    let tray = DiceTray::scripted(&dice.parse().unwrap(), 0);
    set_up(app.world_mut(), &battle, tray, ("refusals".to_owned(), text.to_owned())).unwrap();
    app
}

/// Plays a legal line.
fn play(world: &mut World, line: &str) {
    let input = Input::parse(line, world.resource::<Names>()).unwrap();
    say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
}

/// A line is refused for this reason, and the state and the journal stay unchanged.
fn errs(world: &mut World, line: &str, why: &str) {
    let before = (state::hash(world), world.resource::<Journal>().len());
    let said = match Input::parse(line, world.resource::<Names>()) {
        Err(error) => error.to_string(),
        Ok(input) => match say(world, input) {
            Err(error) => error.to_string(),
            Ok(place) => panic!("{line}: {place}"),
        },
    };
    assert!(said.contains(why), "{line} says: {said}");
    assert_eq!((state::hash(world), world.resource::<Journal>().len()), before, "{line}");
}
