//! Secrets don't reach the sides from which they are kept: the tests search everything that a side receives (AR-STL-35, AR-SAB-05), that is
//! facts and everything that can be asked and seen. A save and its journal are plain, because they are replayed.
//!
//! No dice are rolled in secret: results are reported. Disguises and vows are public.

use super::hidden_play::asked;
use super::random_play::{drawing, facts, on_the_table, random_input};
use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::card::{glance, of_unit, unit_summaries};
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::game::save::saved_game;
use brickfray::game::{
    Input, Journal, Level, Markers, Names, Order, Requests, Stance, Turn, Viewer, check, forecast, hash_known_state, imagine, legal_orders,
    say, state, view_of,
};
use brickfray::rulebooks;
use brickfray::rulebooks::brikwars::Hidden;
use brickfray::table::{PieceId, Placement, Removed, SideId, Spot};
use brickfray_opponent::decide;

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

fn laid(text: &str, tray: DiceTray) -> App {
    let battle =
        read(&Source::new("secret", text.to_owned()), &Library::shipped(rulebooks::ENTRIES)).unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut app = brickfray::headless_app();
    set_up(app.world_mut(), &battle, tray, ("secret".to_owned(), String::new())).unwrap();
    app
}

fn parsed(world: &World, line: &str) -> Input {
    Input::parse(line, world.resource::<Names>()).unwrap()
}

fn tell(world: &mut World, line: &str) {
    let input = parsed(world, line);
    say(world, input).unwrap_or_else(|error| panic!("`{line}`: {error}"));
}

/// All facts since the battle began, as text and as data.
fn told(world: &World) -> Vec<String> {
    facts(world).into_iter().map(|fact| format!("{fact:?} {}", fact.text(world.resource::<Names>()))).collect()
}

/// What can be seen now: pieces, cards and questions.
fn seen(world: &mut World) -> Vec<String> {
    let mut pieces = world.query_filtered::<(&PieceId, &Placement, &Stance), Without<Removed>>();
    let mut seen: Vec<String> = pieces.iter(world).map(|piece| format!("{piece:?}")).collect();
    let mut all: Vec<PieceId> = world.query::<&PieceId>().iter(world).copied().collect();
    all.sort();
    seen.extend(all.iter().map(|who| format!("{:?} {:?}", of_unit(world, *who), glance(world, *who))));
    seen.push(format!("{:?} {:?}", unit_summaries(world), world.resource::<Markers>()));
    seen.push(format!("{:?}", world.resource::<Requests>()));
    seen
}

/// The numbers in a text.
fn numbers(text: &str) -> impl Iterator<Item = f64> + '_ {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '.').filter_map(|number| number.trim_matches('.').parse().ok())
}

/// Whether a coordinate is in one of these texts, in hundredths of an inch as in messages, or in thousandths as in files.
fn tells_of(texts: &[String], coordinate: f32) -> bool {
    let inches = f64::from(coordinate.abs());
    let is_it = |number: f64| (number - inches).abs() < 0.006 || (number - inches * 1_000.0).abs() < 0.5;
    texts.iter().any(|text| numbers(text).any(is_it))
}

/// Whether both coordinates of a spot are in one of these texts.
fn tells_where(texts: &[String], spot: Spot) -> bool {
    let at = spot.to_vec2();
    texts.iter().any(|text| [at.x, at.y].iter().all(|coordinate| tells_of(std::slice::from_ref(text), *coordinate)))
}

/// The path of a hidden figure, corner by corner, as its own side orders it.
const CORNER: (f32, f32) = (-5.137, 8.219);
const END: (f32, f32) = (-5.463, 6.273);

/// A spy that hides behind a wall, and is still hidden two turns later.
fn hidden_spy() -> App {
    let text = r#"(title: "Hidden", table: (size: (36, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
        terrain: [(kind: "wall", at: (-8, 7)), (kind: "wall", at: (-2, 4))],
        rules: (edition: "brikwars-late2010", house: (endgames: false)),
        squads: [(name: "line", side: "blue", members: [(unit: "rifleman", count: 3), (unit: "grenadier")], at: (-4, -5), facing: 180)],
        units: [
            (name: "spy", side: "red", unit: "infiltrator", at: (-8, 8)),
            (name: "anna", side: "red", unit: "minifig", at: (12, 10)),
            (name: "carl", side: "blue", unit: "sniper", at: (6, -6), facing: 180),
        ])"#;
    let mut app = laid(text, DiceTray::scripted(&"2".parse().unwrap(), 1));
    for line in ["hide with spy", "end turn", "end turn", "answer stay", "end turn", "end turn", "answer stay", "end turn", "end turn"] {
        tell(app.world_mut(), line);
    }
    app
}

#[test]
fn ar_stl_35_the_way_that_was_gone_unseen_is_told_to_nobody_but_those_who_detect_it() {
    let mut app = hidden_spy();
    let world = app.world_mut();
    tell(world, "answer appear");
    let received = |world: &mut World| [told(world), asked(world), seen(world)].concat();
    let before = received(world);
    tell(world, &format!("move spy via {CORNER:?} to {END:?}"));
    let rolled = facts(world).iter().find(|fact| fact.what == "looked-for").map(|fact| fact.dice.len());
    assert_eq!(rolled, Some(1), "the roll is told: it is no secret");
    for line in ["end turn", "end turn"] {
        let now = received(world);
        for coordinate in [CORNER.0, CORNER.1] {
            assert!(
                !tells_of(&now, coordinate),
                "{coordinate} is told: {:?}",
                now.iter().find(|text| tells_of(&[text.to_string()], coordinate))
            );
        }
        // The search finds what is there: its place, once it is on the table.
        assert!([END.0, END.1].into_iter().all(|coordinate| tells_of(&now, coordinate) && !tells_of(&before, coordinate)));
        tell(world, line);
    }
    // Its own side has ordered it, so a save has it.
    let save = [format!("{:?}", saved_game(world))];
    assert!([CORNER.0, CORNER.1].into_iter().all(|coordinate| tells_of(&save, coordinate)));
}

/// A random path with a corner that the appearing figure may take; `None` if none is found.
fn way_of(world: &mut World, who: PieceId, mut draw: impl FnMut(usize) -> usize) -> Option<Order> {
    let (.., at) = on_the_table::<()>(world).into_iter().find(|(one, ..)| *one == who)?;
    let mut by = || (draw(8_000) as f32 - 4_000.0) / 1_000.0;
    let mut ways = (0..60).map(|_| {
        let corner = at.spot.to_vec2() + Vec2::new(by(), by());
        vec![Spot::snapped(corner), Spot::snapped(corner + Vec2::new(by(), by()))]
    });
    ways.find_map(|path| Some(Order::Move { who, path, facing: None }).filter(|order| check(world, order).is_ok()))
}

/// Random play in which figures hide whenever they can. A hidden figure has no place, and its path is reported only as far as a detector
/// may choose from it.
#[test]
fn ar_stl_35_at_random_no_way_is_told_that_nobody_detected() {
    let (mut hidings, mut ways, mut ends, mut journals) = (0, 0, 0, 0);
    for seed in 0..24 {
        let mut app = super::table("palace-by-night", seed);
        let world = app.world_mut();
        let mut draw = drawing(seed as u32 * 7_919 + 5);
        for _ in 0..40 {
            let side = world.resource::<Turn>().side;
            let mut appearing = world.query_filtered::<(&PieceId, &SideId, &Hidden), Without<Removed>>();
            let who = appearing.iter(world).filter(|(_, of, _)| **of == side).map(|(who, ..)| *who).min();
            let way = who.filter(|_| world.resource::<Requests>().is_empty()).and_then(|who| way_of(world, who, &mut draw));
            let hides = |order: &Order| matches!(order, Order::Act { maneuver, .. } if maneuver == "hide");
            let asks = world.resource::<Requests>().first().cloned();
            let input = match &asks {
                Some(choice) if choice.legal().any(|option| option.key == "appear") => {
                    Some(Input::answer(if draw(2) == 0 { "appear" } else { "stay" }.to_owned()))
                }
                None if way.is_some() => way.clone().map(Input::Order),
                None if draw(2) == 0 => legal_orders(world).into_iter().find(hides).map(Input::Order),
                None if draw(2) == 0 => Some(Input::Order(Order::EndTurn)),
                _ => None,
            };
            let Some(input) = input.or_else(|| random_input(world, draw(1 << 24) as u32)) else { break };
            let said = world.resource::<Journal>().len();
            if say(world, input.clone()).is_err() {
                continue;
            }
            let mut hidden = world.query::<(&Hidden, Has<Removed>, &Placement)>();
            for (hidden, is_off, at) in hidden.iter(world).filter(|(hidden, ..)| !hidden.is_appearing()) {
                hidings += 1;
                assert!(is_off && *at == hidden.marker, "it is nowhere, and so nobody can be told where");
            }
            let Some(Input::Order(Order::Move { path, .. })) = way.filter(|way| input == Input::Order(way.clone())).map(Input::Order)
            else {
                continue;
            };
            ways += 1;
            let entries = world.resource::<Journal>().entries();
            journals += usize::from(tells_where(&[entries[said].input.text(world.resource::<Names>())], path[0]));
            // A detector is offered the points that it may choose; only those are reported.
            if !world.resource::<Requests>().is_empty() {
                continue;
            }
            let now: Vec<String> = world.resource::<Journal>().entries()[said]
                .facts
                .iter()
                .map(|fact| format!("{fact:?} {}", fact.text(world.resource::<Names>())))
                .collect();
            let now = [now, seen(world)].concat();
            assert!(!tells_where(&now, path[0]), "seed {seed}: {:?} is told: {now:#?}", path[0]);
            ends += usize::from(tells_where(&now, path[1]));
        }
    }
    println!("{hidings} times somebody was hidden, {ways} ways, {ends} of them ended undetected");
    assert!(hidings > 50 && ways > 10 && ends > 5 && journals == ways, "{hidings} {ways} {ends} {journals}: the search can find something");
}

/// Two Saboteurs have sabotaged a gun and a Trap; both have succeeded, or both have failed.
fn sabotaged(is_rigged: bool) -> App {
    let text = r#"(title: "Rigged", table: (size: (60, 40)),
        rules: (edition: "brikwars-late2010", house: (endgames: false, sabotage_is_against_use: true)),
        terrain: [(name: "spikes", kind: "spikes", at: (12, 0), side: "blue")],
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
        units: [
            (name: "one", side: "red", unit: "saboteur", at: (0, 2.8)),
            (name: "two", side: "red", unit: "saboteur", at: (12, 1.6)),
            (name: "truck", side: "blue", unit: "truck", at: (0, 0)),
            (name: "gunner", side: "blue", unit: "minifig", at: (0, -3)),
            (name: "owner", side: "blue", unit: "minifig", at: (12, -4), facing: 180),
        ])"#;
    let (dice, answers) = if is_rigged { ("d8=7 d8=7", ["answer rig-deck-gun", "answer rig"]) } else { ("d8=2 d8=2", [""; 2]) };
    let mut app = laid(text, DiceTray::scripted(&dice.parse().unwrap(), 1));
    let world = app.world_mut();
    for (line, answer) in ["sabotage truck with one", "sabotage spikes with two"].into_iter().zip(answers) {
        tell(world, line);
        if is_rigged {
            let choice = world.resource::<Requests>().first().cloned().unwrap();
            assert!(choice.asks == RED && format!("{choice:?}").contains("rig"), "who does it is asked what");
            tell(world, answer);
        }
    }
    tell(world, "end turn");
    app
}

/// Whether a text has a word about something rigged: of answers, components or marks.
fn tells_that_it_is_rigged(texts: &[String]) -> bool {
    texts.iter().any(|text| ["rig-", "rigged", "rig ", "somebody has been at it"].iter().any(|word| text.contains(word)))
}

#[test]
fn ar_sab_05_nothing_that_its_owner_receives_tells_that_something_is_rigged() {
    let [mut rigged, mut sound] = [true, false].map(sabotaged);
    let world = rigged.world_mut();
    assert_eq!(world.resource::<Turn>().side, BLUE);
    let received = [told(world), seen(world), asked(world)].concat();
    assert!(!tells_that_it_is_rigged(&received), "{:?}", received.iter().find(|text| tells_that_it_is_rigged(&[text.to_string()])));
    // Everything that can be asked, including odds, is the same as after a failed sabotage.
    let shot = parsed(world, "fire one with gunner:deck-gun");
    let Input::Order(order) = &shot else { panic!("an order") };
    let odds = |world: &mut World| forecast(world, order, 0..40).unwrap();
    assert_eq!(odds(world), odds(sound.world_mut()));
    assert_eq!(asked(world), asked(sound.world_mut()));
    // So the program, which tries what it could do, says the same as on a table that differs only in that nothing is rigged. The seed of
    // its dice comes from the state of the table, including dice that were rolled.
    let mut unrigged = sabotaged(true);
    imagine(unrigged.world_mut(), BLUE, 5);
    assert_ne!(state::hash(world), state::hash(unrigged.world_mut()), "something was taken away");
    let [own, others] = [RED, BLUE].map(|side| view_of(world, Viewer::Of(side)).parts);
    let is_told = |parts: &[state::told::Part]| parts.iter().any(|part| part.value.contains("rigged"));
    assert!(is_told(&own), "who has rigged it knows");
    let rigged: Vec<&state::told::Part> =
        others.iter().filter(|part| part.value.contains("rigged by") || part.value.contains("\"rigged\":true")).collect();
    assert!(rigged.is_empty(), "{rigged:?}");
    assert_eq!(hash_known_state(world, BLUE), hash_known_state(unrigged.world_mut(), BLUE));
    for level in [Level::Easy, Level::Fair] {
        assert_eq!(decide(world, level), decide(unrigged.world_mut(), level), "{level:?}");
    }
    // But it is in the state, in the save, and in its consequences.
    assert_ne!(state::hash(world), state::hash(sound.world_mut()));
    assert!(tells_that_it_is_rigged(&[format!("{:?}", saved_game(world))]));
    say(world, shot).unwrap();
    assert!(tells_that_it_is_rigged(&told(world)), "whoever has used it knows");
}

/// A side's view doesn't depend on what the side may not know: it stays the same if that is replaced, at every moment of a battle in which
/// figures hide and devices are rigged. The referee's view changes.
#[test]
fn ar_sab_05_a_view_does_not_follow_from_what_is_kept_from_its_side() {
    let mut others = 0;
    for is_rigged in [true, false] {
        for mut app in [sabotaged(is_rigged), hidden_spy()] {
            let world = app.world_mut();
            for step in 0..16 {
                let Some(input) = random_input(world, step * 7 + 3) else { break };
                // A refused input changes nothing.
                let _ = say(world, input);
                for side in [RED, BLUE] {
                    let before = state::snapshot(world);
                    let [seen, all] = [Viewer::Of(side), Viewer::All].map(|eyes| view_of(world, eyes));
                    let hash = hash_known_state(world, side);
                    imagine(world, side, 9);
                    assert_eq!(view_of(world, Viewer::Of(side)), seen);
                    assert_eq!(hash_known_state(world, side), hash);
                    world.insert_resource(DiceTray::default());
                    let unlike = |part: &&state::told::Part| part.name != "DiceTray" && !all.parts.contains(part);
                    others += usize::from(view_of(world, Viewer::All).parts.iter().any(|part| unlike(&part)));
                    state::restore(world, &before);
                }
            }
        }
    }
    assert!(others > 5, "something is kept from somebody: {others}");
}
