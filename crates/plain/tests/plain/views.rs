//! What a side sees of the plain game: hands and decks are secret, and nothing that a side sees depends on the other's secrets.

use super::*;
use brickfray_dice::DiceTray;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::card::{are_secrets_kept, piles};
use brickfray_game::planning::{Tables, WithPlaces, side_to_order, standings};
use brickfray_game::recording::{Recorder, is_recording, look_at_recording};
use brickfray_game::ron::Source;
use brickfray_game::save::{SaveError, read_save, saved_game};
use brickfray_game::{
    Fact, Input, Journal, Level, Library, Names, Order, Rejected, Requests, Viewer, back_to_the_game, forecast, go_to, hash_known_state,
    headless_app, imagine, legal_orders, look_at, play_on, say, state, through, view_of,
};
use brickfray_opponent::decide;
use brickfray_plain::{Card, DECK, DISCARDS, ENTRIES, HAND};
use brickfray_referee::{Answers, ForecastOptions, Opened, RefereeOptions, ShowOptions, StopPoint, show, tell_forecast};
use brickfray_table::SideId;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The faces in a pile as the viewer sees them: `None` for face-down cards.
fn faces(world: &mut World, eyes: Viewer, side: SideId, pile: &str) -> Vec<Option<String>> {
    let all = through(world, eyes, piles);
    let pile = all.into_iter().find(|one| one.side == side && one.kind.name == pile).unwrap();
    pile.pieces.into_iter().map(|(_, face)| face.map(|front| front.label.to_string())).collect()
}

const BIDS: [&str; 2] = ["red: answer 1", "blue: answer 1"];

/// The value of a card in red's hand, as an order names it.
fn in_hand(world: &mut World) -> String {
    let played = legal_orders(world).into_iter().find_map(|order| match order {
        Order::Act { maneuver, args, .. } if maneuver == "play" => args.item,
        _ => None,
    });
    played.unwrap()
}

#[test]
fn a_hand_is_its_sides_and_a_deck_is_nobodys_until_a_card_is_played() {
    let mut app = laid(3);
    let world = app.world_mut();
    tell(world, &BIDS);
    assert!(are_secrets_kept(world), "hands are kept from the other side");
    let [drawn] = &faces(world, Viewer::Of(RED), RED, HAND)[..] else { panic!("one card is drawn") };
    assert!(drawn.is_some());
    for eyes in [Viewer::Of(BLUE), Viewer::Anybody] {
        assert_eq!(faces(world, eyes, RED, HAND), [None], "how many there are is no secret, what they are is");
        assert_eq!(faces(world, eyes, RED, DECK), [None, None, None]);
    }
    assert_eq!(faces(world, Viewer::Of(RED), RED, DECK), [None, None, None], "nor does its own side see into its deck");
    assert!(faces(world, Viewer::All, RED, DECK).iter().all(Option::is_some));
    // The facts reveal no more.
    let told = |world: &World, eyes: Viewer| {
        let (journal, names) = (world.resource::<Journal>(), world.resource::<Names>());
        journal.facts().map(|fact| fact.seen_by(eyes).text(names)).collect::<Vec<String>>().join("\n")
    };
    assert!(told(world, Viewer::Of(BLUE)).contains("red draws a card\n") && !told(world, Viewer::Of(BLUE)).contains("worth"));
    assert!(told(world, Viewer::Of(RED)).contains("red draws a card worth"));
    let played = in_hand(world);
    tell(world, &[&format!("play using {played}")]);
    assert_eq!(faces(world, Viewer::Of(BLUE), RED, DISCARDS), [Some(format!("a card worth {played}"))]);
    assert!(told(world, Viewer::Of(BLUE)).contains(&format!("red plays a card worth {played}")));
    assert_eq!(legal_orders(world).iter().filter(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == "play")).count(), 0);
}

/// P-06: an empty deck is made from the discards.
#[test]
fn a_deck_that_is_empty_is_shuffled_anew_and_loses_no_card() {
    let mut app = laid(1);
    let world = app.world_mut();
    let mut played = 0;
    for _ in 0..22 {
        while !world.resource::<Requests>().is_empty() {
            let by = world.resource::<Requests>().first().map(|request| request.asks);
            say(world, Input::Answer { by, key: "default".to_owned() }).unwrap();
        }
        let play = legal_orders(world).into_iter().find(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == "play"));
        if let Some(order) = play {
            say(world, Input::Order(order)).unwrap();
            played += 1;
        }
        say(world, Input::Order(Order::EndTurn)).unwrap();
        let mut cards: Vec<u32> =
            world.query::<(&SideId, &Card)>().iter(world).filter(|(side, _)| **side == RED).map(|(_, card)| card.0).collect();
        cards.sort_unstable();
        assert_eq!(cards, [1, 1, 2, 3]);
    }
    assert!(played > 16, "both decks were gone through twice");
    // Shuffles are undone like everything else.
    let (end, entries) = (state::hash(world), world.resource::<Journal>().len());
    go_to(world, 3).unwrap();
    go_to(world, entries).unwrap();
    assert_eq!(state::hash(world), end);
}

/// Nobody can follow a card through a shuffle by its id: every face ends up under every id.
#[test]
fn a_shuffle_deals_faces_among_the_pieces() {
    let mut tops = BTreeSet::new();
    for seed in 0..40 {
        let mut app = laid(seed);
        let world = app.world_mut();
        let hand = faces(world, Viewer::All, RED, HAND);
        let names: Vec<String> =
            piles(world).iter().flat_map(|pile| &pile.pieces).map(|(id, _)| world.resource::<Names>().of(*id).to_string()).collect();
        assert!(names.contains(&"red-card.1".to_owned()));
        tops.extend(hand);
    }
    assert_eq!(tops.len(), 3, "{tops:?}");
}

/// A bid is hidden until both are in, and which coins pay is hidden until the payer has paid.
#[test]
fn what_others_are_asked_and_answer_is_told_from_outside() {
    let mut app = laid(1);
    let world = app.world_mut();
    tell(world, &BIDS[..1]);
    let lines = |world: &World, eyes: Viewer| {
        let names = world.resource::<Names>();
        world.resource::<Journal>().entries().iter().map(|entry| entry.line(names, eyes)).collect::<Vec<_>>()
    };
    assert_eq!(lines(world, Viewer::Of(BLUE)), ["red: answer …"]);
    assert_eq!(lines(world, Viewer::Of(RED)), ["red: answer 1"]);
    tell(world, &BIDS[1..]);
    tell(world, &["hit ben with ann"]);
    let open = through(world, Viewer::Of(BLUE), |world| world.resource::<Requests>().of(RED).cloned()).unwrap();
    assert!(open.options.is_empty() && open.about.is_empty(), "it is asked, and that is all");
    assert!(!world.resource::<Requests>().of(RED).unwrap().options.is_empty(), "and all is put back");
}

fn last_facts(world: &World, eyes: Viewer) -> Vec<Fact> {
    let facts = &world.resource::<Journal>().entries().last().unwrap().facts;
    facts.iter().map(|fact| fact.seen_by(eyes).clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// At every moment of any game, a side sees exactly the same, byte for byte, in another game that differs only in what it doesn't see.
    /// The next input keeps the two games alike for it until a fact reveals something.
    #[test]
    fn two_games_that_differ_in_secrets_alone_are_one_for_the_other_side(picks in proptest::collection::vec(any::<u16>(), 60), seed in 0_u64..64) {
        let (mut app, mut twin) = (laid(seed), laid(seed));
        let (world, twin) = (app.world_mut(), twin.world_mut());
        for (number, pick) in picks.into_iter().enumerate() {
            let all = sayable(world);
            let Some(input) = all.get(usize::from(pick) % all.len().max(1)).cloned() else { break };
            let mut pairs = Vec::new();
            for side in [RED, BLUE] {
                let before = state::snapshot(world);
                let (seen, hash) = (view_of(world, Viewer::Of(side)), hash_known_state(world, side));
                let tray = world.resource::<DiceTray>().clone();
                imagine(world, side, number as u64);
                prop_assert_eq!(&view_of(world, Viewer::Of(side)), &seen);
                prop_assert_eq!(hash_known_state(world, side), hash);
                // The dice to come are the same in both games, because nobody knows them.
                world.insert_resource(tray);
                pairs.push((side, state::snapshot(world)));
                state::restore(world, &before);
            }
            say(world, input.clone()).unwrap();
            for (side, imagined) in pairs {
                state::restore(twin, &imagined);
                let eyes = Viewer::Of(side);
                let shows = |fact: &Fact| fact.audience.reveals && std::ptr::eq(fact.seen_by(eyes), fact);
                if world.resource::<Journal>().entries().last().unwrap().facts.iter().any(shows) {
                    continue;
                }
                say(twin, input.clone()).unwrap();
                prop_assert_eq!(last_facts(twin, eyes), last_facts(world, eyes));
                let parts = |world: &mut World| through(world, eyes, |world| state::told::parts(world));
                prop_assert_eq!(parts(twin), parts(world));
            }
        }
    }
}

/// The negative control of the test above: the secrets do differ, some are revealed, and a view with all eyes shows them.
#[test]
fn what_is_imagined_is_another_game_for_who_sees_all() {
    let mut app = laid(2);
    let world = app.world_mut();
    let (mut others, all) = (0, view_of(world, Viewer::All).parts);
    let before = state::snapshot(world);
    for seed in 0..8 {
        imagine(world, BLUE, seed);
        others += usize::from(view_of(world, Viewer::All).parts.iter().any(|part| part.name == "card" && !all.contains(part)));
        state::restore(world, &before);
    }
    assert!(others > 3, "{others}");
    let first = world.resource::<Journal>().opening().iter().find(|fact| fact.what == "drew").unwrap().clone();
    assert!(first.audience.reveals && first.seen_by(Viewer::Of(RED)) != first.seen_by(Viewer::Of(BLUE)));
}

/// Odds and the program's decisions depend only on what their side sees.
#[test]
fn odds_and_the_program_know_no_more_than_their_side() {
    let mut app = laid(4);
    let world = app.world_mut();
    tell(world, &[BIDS[0], BIDS[1], "hit ben with ann paying 2", "answer pass"]);
    assert_eq!(side_to_order(world), Some(RED));
    let order = legal_orders(world).into_iter().find(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == "storm")).unwrap();
    let (odds, chosen) = (forecast(world, &order, 0..20).unwrap(), decide(world, Level::Fair));
    for seed in 0..6 {
        let before = state::snapshot(world);
        imagine(world, RED, seed);
        assert_eq!((forecast(world, &order, 0..20).unwrap(), decide(world, Level::Fair)), (odds.clone(), chosen.clone()));
        state::restore(world, &before);
    }
    assert!(standings(world, WithPlaces(true)).len() == 2);
}

/// P-01: the side that answers second doesn't know the first answer, and neither does the program that plays it.
#[test]
fn the_program_does_not_know_the_answer_that_waits_for_its_own() {
    let bids = ["red: answer 0", "red: answer 3"].map(|bid| {
        let mut app = laid(4);
        let world = app.world_mut();
        tell(world, &[bid]);
        decide(world, Level::Hard)
    });
    assert!(matches!(&bids[0], Some(Input::Answer { .. })));
    assert_eq!(bids[0], bids[1]);
}

/// Tries are independent: odds are the same on one core and on all, for few tries and for many.
#[test]
fn odds_are_the_same_on_any_number_of_cores() {
    let odds = |lends_library: bool, tries: u64| {
        let mut app = laid(4);
        let world = app.world_mut();
        if lends_library {
            world.insert_resource(Library::shipped(ENTRIES));
        }
        tell(world, &[BIDS[0], BIDS[1], "hit ben with ann paying 2", "answer pass"]);
        let order =
            legal_orders(world).into_iter().find(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == "storm")).unwrap();
        let before = state::hash(world);
        let found = forecast(world, &order, 0..tries).unwrap();
        assert_eq!(state::hash(world), before);
        // A forecast with few tries leaves the tables for a later one with many.
        forecast(world, &order, 0..3).unwrap();
        (found, world.get_resource::<Tables>().map_or(0, Tables::count))
    };
    let others = std::thread::available_parallelism().map_or(0, |cores| cores.get() - 1).min(3);
    let (one, many) = (odds(false, 2_100), odds(true, 2_100));
    assert_eq!((one.1, many.1), (0, others));
    assert_eq!(one.0, many.0);
    assert_eq!(one.0.runs, 2_100);
}

#[test]
fn the_referee_tells_it_as_a_side_may_know_it() {
    let options = |viewer: Option<&str>, json: bool| RefereeOptions {
        answers: Answers::Default,
        viewer: viewer.map(str::to_owned),
        list_orders: true,
        json,
        ..RefereeOptions::default()
    };
    let script = ["red: answer 2", "blue: answer 1", "hit ben with ann paying 2"];
    let [all, red, blue] = [None, Some("red"), Some("blue")].map(|viewer| refereed(&script, &options(viewer, false)).unwrap());
    for (line, whose) in [
        ("> red: answer 2", [true, true, false]),
        ("> red: answer …", [false, false, true]),
        ("red draws a card worth", [true, true, false]),
        ("? red: How much do you bid for the next coin? (0 to 3; default 1) [P-01]", [true, true, false]),
        ("? red: How much do you bid for the next coin? [P-01]", [false, false, true]),
        ("legal: play using", [true, true, false]),
        ("> hit ben with ann paying 2", [true, true, true]),
    ] {
        assert_eq!([&all, &red, &blue].map(|told| told.contains(line)), whose, "{line}\n{all}\n{red}\n{blue}");
    }
    let json = refereed(&script, &options(Some("blue"), true)).unwrap();
    assert!(!json.contains("\"hash\"") && !json.contains("card worth") && !json.contains("coin-"), "{json}");
    assert!(refereed(&script, &options(None, true)).unwrap().contains("\"hash\""));
    let error = refereed(&[], &options(Some("bleu"), false)).unwrap_err();
    assert!(error.contains("there is no side `bleu`: did you mean `blue`?"), "{error}");
    // Only red learns what it could have answered, and why its order was rejected.
    let silent = |viewer: &str| RefereeOptions { answers: Answers::None, list_orders: false, ..options(Some(viewer), false) };
    let script = ["red: answer 2", "blue: answer 1", "hit ben with ann"];
    assert!(refereed(&script, &silent("red")).unwrap_err().contains("coin-1"));
    let kept = refereed(&script, &silent("blue")).unwrap_err();
    assert!(
        kept.contains("red is asked something, and the script has no answer; run it without `--as`") && !kept.contains("coin-"),
        "{kept}"
    );
    let kept = refereed(&["red: answer 2", "blue: answer 1", "hit ann with ann"], &silent("blue")).unwrap_err();
    assert!(kept.contains("this line of red can't be played; run it without `--as`") && !kept.contains("P-02"), "{kept}");
    for expectation in ["expect Red has drawn", "expect no decides"] {
        let kept = refereed(&["red: answer 2", "blue: answer 1", expectation], &silent("blue")).unwrap_err();
        assert!(kept.contains("it does not happen as the script expects") && !kept.contains("worth 1"), "{kept}");
    }
    let at_once = RefereeOptions { answers: Answers::None, ..options(Some("blue"), false) };
    let refused = refereed(&["red: answer 2", "blue: answer 1", "expect refused P-02", "hit ann with ann"], &at_once).unwrap();
    assert!(!refused.contains("refused:"), "what red has tried in vain is its own affair: {refused}");
}

#[test]
fn the_table_and_odds_are_told_likewise() {
    let library = Library::shipped(ENTRIES);
    let source = brickfray_plain::battle(&["red: answer 2", "blue: answer 1"]);
    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    let opened = Opened::Battle(battle.into(), source);
    let shown = |viewer: Option<&str>, json: bool| {
        let mut out = Vec::new();
        show(&opened, &library, ShowOptions { after: Some(StopPoint::Entry(2)), json, viewer: viewer.map(str::to_owned) }, &mut out)
            .unwrap();
        String::from_utf8(out).unwrap()
    };
    let (all, red, blue) = (shown(None, false), shown(Some("red"), false), shown(Some("blue"), false));
    assert!(all.contains("deck: a card worth") && all.contains("legal: play"), "{all}");
    assert!(red.contains("hand: a card worth") && red.contains("deck: 3 face down") && red.contains("discards: nothing"), "{red}");
    assert!(blue.contains("hand: 1 face down") && !blue.contains("worth") && !blue.contains("legal:"), "{blue}");
    assert!(!shown(Some("blue"), true).contains("hash") && shown(None, true).contains("hash"));
    let odds = |viewer: Option<&str>| {
        let options = ForecastOptions {
            order: "storm with ann".to_owned(),
            after: Some(StopPoint::Entry(2)),
            runs: 4,
            seed: 1,
            json: false,
            viewer: viewer.map(str::to_owned),
        };
        let mut out = Vec::new();
        tell_forecast(&opened, &library, &options, &mut out).map(|()| String::from_utf8(out).unwrap()).map_err(|error| error.to_string())
    };
    assert_eq!(odds(Some("red")), odds(None));
    assert!(odds(Some("blue")).unwrap_err().contains("it is not blue's turn"));
    let source = brickfray_plain::battle(&["red: answer 2", "blue: answer 1", "hit ann with ann"]);
    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    let opened = Opened::Battle(battle.into(), source);
    let refused = |viewer: Option<&str>| {
        let options = ShowOptions { after: Some(StopPoint::End), json: false, viewer: viewer.map(str::to_owned) };
        show(&opened, &library, options, &mut Vec::new()).unwrap_err().to_string()
    };
    assert!(refused(Some("red")).contains("hit ann with ann"));
    assert!(
        refused(Some("blue")).ends_with("this line of red can't be played; run it without `--as` to see more"),
        "{}",
        refused(Some("blue"))
    );
}

/// A varied choice of legal inputs: the one for this number.
fn said_as(number: usize, world: &mut World) -> Option<Input> {
    let all = sayable(world);
    all.get(number * 11 % all.len().max(1)).cloned()
}

/// Records a game from blue's view; returns the hashes of what blue saw after each entry.
fn recorded(path: &std::path::Path) -> Vec<state::StateHash> {
    let mut app = laid(3);
    let world = app.world_mut();
    let mut recorder = Recorder::begin(world, BLUE).unwrap();
    let mut seen = vec![hash_known_state(world, BLUE)];
    for number in 0..30 {
        let Some(input) = said_as(number, world) else { break };
        say(world, input).unwrap();
        recorder.add(world);
        seen.push(hash_known_state(world, BLUE));
    }
    recorder.write_to(path).unwrap();
    seen
}

#[test]
fn a_recording_shows_what_its_side_saw_and_has_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("blue.recording");
    let seen = recorded(&path);
    assert!(is_recording(&path) && seen.len() > 20);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("[\"plain\",\"drew\","), "it is told that red draws");
    assert!(!text.contains("audience"), "and nothing of what red is told");
    let mut app = headless_app(ENTRIES);
    let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
    look_at_recording(world, &path, &library).unwrap();
    let journal = world.resource::<Journal>();
    assert_eq!((journal.recorded_for(), journal.len(), journal.total_len()), (Some(BLUE), 0, seen.len() - 1));
    for at in (0..seen.len()).chain((0..seen.len()).rev()).chain([seen.len() - 1, 0, 5]) {
        look_at(world, at).unwrap();
        assert_eq!((world.resource::<Journal>().len(), hash_known_state(world, BLUE)), (at, seen[at]), "at {at}");
        assert!(faces(world, *world.resource::<Viewer>(), RED, HAND).iter().all(Option::is_none));
    }
    // A recording can't be played on.
    let input = Input::answer("1");
    assert_eq!(say(world, input.clone()), Err(Rejected::Recording));
    back_to_the_game(world).unwrap();
    play_on(world);
    assert_eq!(say(world, input), Err(Rejected::Recording));
    assert!(matches!(saved_game(world), Err(SaveError::NoGame)));
    assert!(decide(world, Level::Easy).is_none_or(|input| say(world, input).is_err()));
    // Another battle may be set up on the same table.
    let source = brickfray_plain::battle(&[]);
    let battle = read(&source, &library).unwrap();
    set_up(world, &battle, DiceTray::seeded(1), (source.name.to_string(), source.text.to_string())).unwrap();
    tell(world, &BIDS);
}

#[test]
fn a_saved_game_is_recorded_from_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let (path, again) = (folder.path().join("once"), folder.path().join("again"));
    let seen = recorded(&path);
    let mut app = laid(3);
    let world = app.world_mut();
    for number in 0..seen.len() - 1 {
        let input = said_as(number, world).unwrap();
        say(world, input).unwrap();
    }
    let before = state::hash(world);
    Recorder::of_game(world, BLUE).unwrap().write_to(&again).unwrap();
    assert_eq!(state::hash(world), before);
    assert!(std::fs::read(&path).unwrap() == std::fs::read(&again).unwrap(), "as when it was recorded while it was played");
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_recording_that_is_damaged_is_refused_or_ends_where_it_is_and_nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("blue.recording");
    let entries = recorded(&path).len() - 1;
    let whole = std::fs::read(&path).unwrap();
    let library = Library::shipped(ENTRIES);
    let shown = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let mut app = headless_app(ENTRIES);
        look_at_recording(app.world_mut(), &path, &library)
            .map(|()| app.world().resource::<Journal>().total_len())
            .map_err(|error| error.to_string())
    };
    assert_eq!(shown(&whole), Ok(entries));
    for at in (0..whole.len()).step_by(whole.len() / 40) {
        assert!(shown(&whole[..at]).is_err(), "what is torn off is missed");
        let mut changed = whole.clone();
        changed[at] ^= 1;
        assert!(shown(&changed).is_err(), "a byte that is changed is found");
    }
    let lines: Vec<String> = text_of(&whole).lines().map(str::to_owned).collect();
    let without = [&lines[..5], &lines[6..]].concat().join("\n");
    assert!(shown(without.as_bytes()).unwrap_err().contains("line 6 is damaged"), "a line that is left out is missed");
    assert!(shown(lines[..6].join("\n").as_bytes()).unwrap_err().contains("its end is missing"));
    assert!(shown(b"brickfray recording 1\n").unwrap_err().contains("its end is missing"));
    assert!(shown(b"brickfray recording 2\n{}").unwrap_err().contains("another version of Brickfray"));
    assert!(shown(text_of(&whole).replace('\n', "\r\n").as_bytes()).unwrap_err().contains("a text editor has changed it"));
    assert!(shown(b"(title: 1)").unwrap_err().contains("does not start like a recording"));
    std::fs::write(&path, &whole).unwrap();
    assert!(read_save(&path).unwrap_err().to_string().contains("play --replay"), "no save");
    let other = folder.path().join("mine.txt");
    std::fs::write(&other, "mine").unwrap();
    let mut app = laid(1);
    let recorder = Recorder::begin(app.world_mut(), RED).unwrap();
    assert!(!text_of(&whole).contains("folder"), "it does not say where it was made");
    let taken_for_a_battle = read(&Source::new("x.ron", text_of(&whole)), &library).unwrap_err().to_string();
    assert!(taken_for_a_battle.contains("this is a recording of a game, not a battle"), "{taken_for_a_battle}");
    assert!(recorder.write_to(&other).is_err() && std::fs::read_to_string(&other).unwrap() == "mine");
    recorder.write_to(&path).unwrap();
}
