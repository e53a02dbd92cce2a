//! Nothing about a hidden figure is secret, because it has no place (AR-STL-12, AR-STL-35): where it has gone is decided when it appears.
//! So the other side receives exactly the same before that, whatever way the figure takes then.

use super::random_play::{facts, log};
use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::card::{
    faces, fallen, glance, in_range_from, meetings, met_on_the_way, of_unit, sights, suggested_move, tokens, unit_summaries, would_meet,
};
use brickfray::game::library::Library;
use brickfray::game::planning::{WithPlaces, approaches, standings};
use brickfray::game::ron::Source;
use brickfray::game::save::saved_game;
use brickfray::game::{
    Input, Journal, Markers, Names, Offering, Requests, Stance, forecast, go_to, legal_orders, move_cost, offers, say, state,
};
use brickfray::rulebooks;
use brickfray::rulebooks::brikwars::Hidden;
use brickfray::table::{PieceId, PieceIndex, Placement, Removed, SideId, Spot};

/// A spy behind a wall, and the pieces that may not know where it goes, optionally with a Scout.
fn yard(scout: bool) -> App {
    let scout = if scout { "(name: \"eyes\", side: \"blue\", unit: \"scout\", at: (-8, -6), facing: 180)," } else { "" };
    let text = format!(
        r#"(title: "Hidden", table: (size: (36, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
        terrain: [(kind: "wall", at: (-8, 7)), (kind: "wall", at: (-2, 4))],
        rules: (edition: "brikwars-late2010", house: (endgames: false)),
        squads: [(name: "line", side: "blue", members: [(unit: "rifleman", count: 3), (unit: "grenadier")], at: (-4, -5), facing: 180)],
        units: [
            (name: "spy", side: "red", unit: "infiltrator", at: (-8, 8)),
            (name: "anna", side: "red", unit: "minifig", at: (12, 10)),
            {scout}
            (name: "carl", side: "blue", unit: "sniper", at: (6, -6), facing: 180),
            (name: "dora", side: "blue", unit: "medik", at: (-2, -8), facing: 180),
        ])"#
    );
    let battle = read(&Source::new("hidden", text), &Library::shipped(rulebooks::ENTRIES)).unwrap();
    let mut app = brickfray::headless_app();
    set_up(app.world_mut(), &battle, DiceTray::seeded(4), ("hidden".to_owned(), String::new())).unwrap();
    app
}

fn tell(world: &mut World, lines: &[&str]) {
    for line in lines {
        let input = Input::parse(line, world.resource::<Names>()).unwrap();
        say(world, input).unwrap_or_else(|error| panic!("`{line}`: {error}"));
    }
}

fn piece(world: &World, name: &str) -> PieceId {
    world.resource::<Names>().piece(name).unwrap()
}

/// Everything that can be asked about a battle or drawn of it now.
pub(crate) fn asked(world: &mut World) -> Vec<String> {
    let mut all = world.query::<(&PieceId, &SideId, Has<Removed>)>();
    let mut all: Vec<(PieceId, SideId, bool)> = all.iter(world).map(|(who, side, removed)| (*who, *side, removed)).collect();
    all.sort();
    let mut told = vec![
        format!("{:?}", unit_summaries(world)),
        format!("{:?}", meetings(world)),
        format!("{:?}", fallen(world)),
        format!("{:?}", standings(world, WithPlaces(true))),
        format!("{:?}", world.resource::<Requests>()),
        format!("{:?}", world.resource::<Markers>()),
        format!("{:?}", all.iter().map(|(who, ..)| of_unit(world, *who)).collect::<Vec<_>>()),
        format!("{:?}", all.iter().map(|(who, ..)| glance(world, *who)).collect::<Vec<_>>()),
        format!("{:?}", faces(world, all.iter().map(|(who, ..)| *who).collect())),
        format!("{:?}", [SideId(0), SideId(1)].map(|side| tokens(world, side))),
    ];
    // The content of a picture: the pieces on the table, and how they stand.
    let mut seen = world.query_filtered::<(&PieceId, &Placement, &Stance), Without<Removed>>();
    let mut seen: Vec<String> = seen.iter(world).map(|scene| format!("{scene:?}")).collect();
    seen.sort();
    told.extend(seen);
    let orders = legal_orders(world);
    told.push(format!("{orders:?}"));
    for order in orders.iter().step_by(3) {
        told.push(format!("{:?}", forecast(world, order, 0..2)));
    }
    for (who, ..) in all.iter().filter(|(_, side, removed)| *side == SideId(1) && !removed) {
        let offering = Offering { unit: *who, partners: Vec::new() };
        told.push(format!("{:?}", offers(world, offering)));
        told.push(format!("{:?} {:?}", suggested_move(world, *who), approaches(world, *who)));
        for (other, ..) in &all {
            told.push(format!("{:?}", sights(world, *who, *other)));
        }
        for spot in [Spot::at(-5.0, 5.0), Spot::at(-8.0, 2.0), Spot::at(-3.0, 1.0)] {
            let lies = Placement { spot, ..Placement::default() };
            let (near, shot) = (would_meet(world, *who, lies), in_range_from(world, *who, lies));
            let (met, cost) = (met_on_the_way(world, (*who, vec![spot], None)), move_cost(world, *who, &[spot]));
            told.push(format!("{near:?} {shot:?} {met:?} {cost:?}"));
        }
    }
    told
}

/// Everything that the other side has received since the battle began: inputs, facts, answers to queries, saves and hashes.
fn received(world: &mut World) -> Vec<String> {
    let mut told = asked(world);
    let lines = facts(world).into_iter().map(|fact| format!("{fact:?} {}", fact.text(world.resource::<Names>())));
    told.extend(lines);
    told.extend(log(world).into_iter().map(|(line, hash)| format!("{line} {hash}")));
    told.push(format!("{:?}", saved_game(world)));
    told.push(state::hash(world).to_string());
    told
}

/// The spy hides, and four turns pass.
const HIDING: [&str; 9] =
    ["hide with spy", "end turn", "end turn", "answer stay", "end turn", "end turn", "answer stay", "end turn", "end turn"];

#[test]
fn ar_stl_35_what_is_received_before_a_reveal_does_not_depend_on_the_way_that_is_taken_then() {
    let ways = ["move spy via (-5, 8) to (-5, 6.5)", "move spy via (-11, 8) to (-11, 6.5)"];
    let before_and_after = ways.map(|way| {
        let mut app = yard(false);
        let world = app.world_mut();
        let spy = piece(world, "spy");
        let mut before = Vec::new();
        for line in HIDING {
            tell(world, &[line]);
            before.push(received(world));
            // It has no place: its body is where everybody saw it last.
            let figure = world.resource::<PieceIndex>().entity(spy).unwrap();
            let hidden = world.get::<Hidden>(figure).map(|hidden| hidden.marker);
            assert!(world.get::<Removed>(figure).is_some() && hidden == world.get::<Placement>(figure).copied(), "after `{line}`");
        }
        tell(world, &["answer appear"]);
        before.push(received(world));
        let moment = world.resource::<Journal>().len();
        tell(world, &[way]);
        let after = received(world);
        // Rewinding to before a reveal leaves no trace of it.
        go_to(world, moment).unwrap();
        assert_eq!(before.last(), Some(&received(world)), "{way}");
        (before, after)
    });
    let [(before, after), (other_before, other_after)] = before_and_after;
    assert_eq!(before, other_before);
    assert_ne!(after, other_after, "the comparison can fail");
    assert!(!before.iter().flatten().any(|told| told.is_empty()));
}

/// Nothing depends on where the body of a hidden figure is: here it has been moved among the others without the rules.
#[test]
fn ar_stl_35_nothing_asks_where_a_hidden_figure_would_be() {
    let put = |world: &mut World, name: &str| {
        let figure = world.resource::<PieceIndex>().entity(piece(world, name)).unwrap();
        world.get_mut::<Placement>(figure).unwrap().spot = Spot::at(-4.0, -2.0);
    };
    let mut app = yard(true);
    let world = app.world_mut();
    tell(world, &HIDING[..2]);
    let before = asked(world);
    assert!(before.iter().any(|told| told.contains("snipe")), "the other side has something to say");
    put(world, "spy");
    assert_eq!(asked(world), before);
    put(world, "anna");
    assert_ne!(asked(world), before, "whoever stands on the table is seen there");
}

/// The answer to a Scout's question reveals where the figure is, where its trail leads, or that it was not in sight, and nothing else
/// (AR-STL-21).
#[test]
fn ar_stl_21_a_scouts_question_tells_what_was_answered_and_no_more() {
    let mut app = yard(true);
    let world = app.world_mut();
    let spy = piece(world, "spy");
    tell(world, &["hide with spy"]);
    // Until it could have gone through the Scout's view.
    let choice = loop {
        let Some(choice) = world.resource::<Requests>().first().cloned() else {
            tell(world, &["end turn"]);
            continue;
        };
        if choice.options.iter().any(|option| option.key.starts_with("left")) {
            break choice;
        }
        tell(world, &[if choice.rule.as_str() == "AR-STL-21" { "answer elsewhere" } else { "answer stay" }]);
    };
    assert_eq!((choice.rule.as_str(), choice.asks), ("AR-STL-21", SideId(0)), "the player of the figure is asked");
    let asked_at = world.resource::<Journal>().len();
    let figure = world.resource::<PieceIndex>().entity(spy).unwrap();
    let at = |world: &World| world.get::<Hidden>(figure).map(|hidden| (hidden.marker, hidden.pips));
    let before = at(world);
    let first = |kind: &str| choice.legal().find(|option| option.key.starts_with(kind)).unwrap().clone();
    let told = |world: &mut World, answer: &str| {
        go_to(world, asked_at).unwrap();
        tell(world, &[&format!("answer {answer}")]);
        world.resource::<Journal>().entries()[asked_at]
            .facts
            .iter()
            .find(|fact| ["searched", "trail-found", "found"].contains(&&*fact.what))
            .cloned()
            .unwrap()
    };
    // Neither: the fact says so and gives no place; its marker and its pips are unchanged.
    let fact = told(world, "elsewhere");
    assert_eq!((fact.what.as_ref(), at(world)), ("searched", before));
    let words = format!("{:?}", fact.cue);
    assert!(!words.contains("Spot") && !words.contains("Placement"), "{words}");
    assert_eq!(fact.text(world.resource::<Names>()), "eyes looks for spy, which was not in its sight");
    assert!(world.get::<Removed>(figure).is_some());
    // It has crossed the Scout's view: the fact gives the place where it left the view, as in the answer.
    let left = first("left");
    let fact = told(world, &left.key);
    let (marker, pips) = at(world).unwrap();
    assert_eq!((fact.what.as_ref(), Some(marker.spot)), ("trail-found", left.spot.map(|landing| landing.spot)));
    assert!(world.get::<Removed>(figure).is_some() && before.is_some_and(|(_, had)| (1..=had).contains(&pips)));
    // It is in view: the fact gives its place, and it is no longer hidden.
    let here = first("here");
    let fact = told(world, &here.key);
    assert_eq!((fact.what.as_ref(), at(world)), ("found", None));
    assert!(world.get::<Removed>(figure).is_none());
    let stands = world.get::<Placement>(figure).map(|stands| stands.spot);
    assert_eq!(stands, here.spot.map(|landing| landing.spot));
}
