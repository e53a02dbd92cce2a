//! The plain game is played by everything that plays a game: the driver, the referee and the computer player. It also checks what the
//! engine promises about requests and orders.

use super::*;
use brickfray_game::battle::read::read;
use brickfray_game::planning::{WithPlaces, side_to_order, speakers, standings};
use brickfray_game::ron::Source;
use brickfray_game::{
    BattleInfo, Fact, InPile, Input, Journal, Level, Library, Names, Order, Outcome, Requests, Turn, go_to, legal_orders, redo, say, state,
    undo,
};
use brickfray_opponent::decide;
use brickfray_plain::{ENTRIES, HAND, Purses, Strength};
use brickfray_referee::{Answers, RefereeOptions, referee};
use brickfray_table::{InReserve, Inches, PieceId, Placement, SideId, Space};
use proptest::prelude::*;

fn refused(world: &mut World, line: &str) -> String {
    let before = (state::hash(world), world.resource::<Journal>().len());
    let said = try_line(world, line).unwrap_err().to_string();
    assert_eq!((state::hash(world), world.resource::<Journal>().len()), before, "{line}: what is refused changes nothing");
    said
}

fn strength(world: &mut World, name: &str) -> u32 {
    let id = world.resource::<Names>().piece(name).unwrap();
    let mut pieces = world.query::<(&PieceId, &Strength)>();
    pieces.iter(world).find(|(piece, _)| **piece == id).unwrap().1.0
}

fn last_facts(world: &World) -> Vec<Fact> {
    world.resource::<Journal>().entries().last().unwrap().facts.clone()
}

const BIDS: [&str; 2] = ["red: answer 2", "blue: answer 1"];

/// P-01: answers in either order lead to the same facts and the same state, and neither is revealed before both are in.
#[test]
fn both_sides_are_asked_at_once_and_no_answer_is_told_before_the_other() {
    let mut ends = [false, true].map(|is_turned| {
        let mut app = laid(1);
        let world = app.world_mut();
        assert_eq!(speakers(world), [RED, BLUE]);
        let mut bids = BIDS;
        if is_turned {
            bids.reverse();
        }
        tell(world, &bids[..1]);
        assert!(last_facts(world).is_empty() && world.resource::<Requests>().has_secret_answers());
        assert_eq!(world.resource::<Journal>().entries()[0].input.text(world.resource::<Names>()), bids[0], "it says whose it is");
        tell(world, &bids[1..]);
        (state::hash(world), last_facts(world), app)
    });
    let [(one, facts, app), (other, others, _)] = &mut ends;
    assert_eq!((&*one, &*facts), (&*other, &*others));
    assert_eq!(facts.len(), 2, "what both have bid");
    assert_eq!((app.world().resource::<Purses>().coins(RED), speakers(app.world())), (&[3, 1, 2, 4, 2][..], vec![RED]));
}

/// An input that fits no open request is rejected at once, with what is open, and never used by a later request.
#[test]
fn misfits_are_refused_with_what_is_asked() {
    let mut app = laid(1);
    let world = app.world_mut();
    assert!(refused(world, "answer 1").contains("red, blue each have a question"), "whose answer that is must be said");
    assert!(refused(world, "end turn").contains("must first answer"));
    for (line, why) in [
        ("red: answer 4", "numbers from 0 to 3"),
        ("red: answer -1", "numbers from 0 to 3"),
        ("blue: answer ann", "is not an answer"),
        ("blue: answer pass", "is not an answer"),
        ("blue: answer 99999999999999999999999", "is not an answer"),
    ] {
        assert!(refused(world, line).contains(why), "{line}: {}", refused(world, line));
    }
    tell(world, &BIDS[..1]);
    assert!(refused(world, BIDS[0]).contains("red has no question to answer [GAME]; blue must answer"), "it has answered");
    assert!(refused(world, "end turn").contains("must first answer"));
    tell(world, &["answer default"]);
    assert!(refused(world, "blue: answer 1").contains("no question is open"));
    assert!(refused(world, "answer pass").contains("no question is open"));
}

/// P-02, P-03: an order with two targets is paid for; the other side interrupts it, and its interruption asks another question.
#[test]
fn an_order_is_paid_for_and_interrupted_in_the_middle() {
    let mut app = laid(1);
    let world = app.world_mut();
    tell(world, &BIDS);
    tell(world, &["hit ben, bob with ann"]);
    let asked = world.resource::<Requests>().of(RED).unwrap().clone();
    assert_eq!((asked.key_of(&asked.default).as_str(), asked.about.len()), ("coin-4", 1));
    assert!(refused(world, "answer coin-1, coin-2, coin-3, coin-4").contains("pays more than"));
    assert!(refused(world, "answer coin-2, coin-3").contains("does not pay 4 in all"));
    tell(world, &["answer coin-1, coin-2"]);
    assert_eq!(world.resource::<Purses>().coins(RED), [2, 4, 2]);
    assert_eq!((side_to_order(world), world.resource::<Turn>().side), (Some(BLUE), RED), "who moves is not who may speak");
    assert!(refused(world, "end turn").contains("blue must first answer"), "who is through with a window passes");
    assert!(refused(world, "storm with abe").contains("not yours to order"));
    assert_eq!(legal_orders(world).len(), 2, "each of blue's pieces may ward");
    tell(world, &["ward with ben"]);
    assert!(refused(world, "ward with bob").contains("must first answer"), "a ward asks whom");
    tell(world, &["answer bob"]);
    assert_eq!(refused(world, "ward with ben"), "that piece has already warded [P-03]; pass");
    tell(world, &["answer pass"]);
    assert_eq!((strength(world, "ben"), strength(world, "bob")), (1, 3));
    assert_eq!(side_to_order(world), Some(RED), "the turn goes on");
    tell(world, &["hit ben with abe paying 2", "answer pass"]);
    assert_eq!(last_facts(world).len(), 2, "harmed and destroyed");
    tell(world, &["storm with ann"]);
    assert_eq!(strength(world, "bob"), 1, "one alone takes all, and nobody need be asked");
    // Every entry can be undone and replayed.
    let (end, entries) = (state::hash(world), world.resource::<Journal>().len());
    for at in 0..entries {
        go_to(world, at).unwrap();
        go_to(world, entries).unwrap();
        assert_eq!(state::hash(world), end, "from {at}");
    }
    undo(world).unwrap();
    redo(world).unwrap();
    assert_eq!(state::hash(world), end);
}

/// A unit without a plate knows its members, and undo restores them.
#[test]
fn a_unit_without_a_plate_does_what_its_members_may() {
    let mut app = laid_from(&brickfray_plain::battle_of_units(&[]), 1);
    let world = app.world_mut();
    tell(world, &BIDS);
    assert!(refused(world, "storm with ann").contains("not yours to order"), "the unit acts, not one of it");
    tell(world, &["hit ben with reds paying 2"]);
    assert!(refused(world, "ward with blues").contains("not yours to order"), "each wards for itself");
    tell(world, &["answer pass", "storm with reds"]);
    let (end, entries) = (state::hash(world), world.resource::<Journal>().len());
    go_to(world, 0).unwrap();
    go_to(world, entries).unwrap();
    assert_eq!(state::hash(world), end);
    let summaries = brickfray_game::card::unit_summaries(world);
    assert_eq!(summaries.iter().map(|unit| (unit.name.as_str(), unit.figures)).collect::<Vec<_>>(), [("reds", 2), ("blues", 2)]);
    for _ in 0..400 {
        let Some(input) = decide(world, Level::Easy) else { break };
        say(world, input).unwrap();
    }
    assert!(world.resource::<Turn>().outcome.is_some());
}

/// A battle without a table: nobody has a position in the file, and each side sits in a row.
#[test]
fn a_battle_without_a_table_is_played_on_a_stage() {
    let source = brickfray_plain::battle_on_a_stage(&["red: answer 0", "blue: answer 0", "storm with ann", "answer ben=2"]);
    assert!(!source.text.contains("table:") && !source.text.contains(" at:"));
    let library = Library::shipped(ENTRIES);
    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    let mut out = Vec::new();
    referee(&battle, &source, &library, &RefereeOptions { list_orders: true, ..RefereeOptions::default() }, &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    assert!(told.contains("ben loses 2") && told.contains("legal: hit bob with"), "{told}");
    let mut app = laid_from(&source, 1);
    let world = app.world_mut();
    assert!(world.resource::<BattleInfo>().is_stage);
    let mut places = world.query::<(&SideId, &Placement)>();
    assert!(places.iter(world).all(|(side, at)| (at.spot.z > Inches::ZERO) == (*side == RED)), "red sits in the south, blue in the north");
    for _ in 0..400 {
        let Some(input) = decide(world, Level::Easy) else { break };
        say(world, input).unwrap();
    }
    assert!(world.resource::<Turn>().outcome.is_some());
    // On a table, everybody needs a position.
    let text = source.text.replacen("sides:", "table: (size: (24, 24)), sides:", 1);
    let problems = read(&Source::new("plain.ron", text), &library).unwrap_err().to_string();
    assert!(problems.contains("`ann` has no place on the table") && problems.contains("leave out `table`"), "{problems}");
}

/// P-07: a piece in reserve lies beside the table, does nothing and collides with nothing until it is called; undo sends it back.
#[test]
fn a_piece_in_reserve_comes_onto_the_table_when_it_is_called() {
    let text = brickfray_plain::battle(&[]).text.replace("at: (4, -5), strength: 3", "at: (4, -5), strength: 3, waits: true");
    let mut app = laid_from(&Source::new("plain.ron", text), 1);
    let world = app.world_mut();
    tell(world, &BIDS);
    let abe = world.resource::<Names>().piece("abe").unwrap();
    let stands = |world: &mut World| {
        let meets = world.run_system_cached_with(|In(piece): In<PieceId>, space: Space| space.solid(piece).is_some(), abe).unwrap();
        let mut all = world.query::<(&PieceId, &Placement, Has<InReserve>)>();
        let (_, at, waits) = all.iter(world).find(|(piece, ..)| **piece == abe).unwrap();
        (at.spot.z.to_f32(), waits, meets)
    };
    assert_eq!(stands(world), (-14.0, true, false));
    assert!(refused(world, "storm with abe").contains("not yours to order"));
    assert!(refused(world, "call with ann").contains("not in reserve"));
    assert!(refused(world, "call with bob").contains("not in reserve"));
    let waiting = state::hash(world);
    tell(world, &["call with abe"]);
    assert_eq!(stands(world), (-5.0, false, true));
    assert!(refused(world, "call with abe").contains("not in reserve"));
    undo(world).unwrap();
    assert_eq!((stands(world), state::hash(world)), ((-14.0, true, false), waiting));
    redo(world).unwrap();
    tell(world, &["end turn", "hit abe with bob paying 2", "answer pass"]);
    assert_eq!(strength(world, "abe"), 2, "who has come may be hit");
    undo(world).unwrap();
    undo(world).unwrap();
    tell(world, &["storm with bob"]);
    assert_eq!(world.resource::<Requests>().first().unwrap().options.len(), 2);
    for _ in 0..400 {
        let Some(input) = decide(world, Level::Easy) else { break };
        say(world, input).unwrap();
    }
    assert!(world.resource::<Turn>().outcome.is_some());
}

/// P-02: a hit is paid by order as by answer, with no coin more than needed.
#[test]
fn p_02_an_order_pays_with_no_coin_more_than_needed() {
    let mut app = laid(1);
    let world = app.world_mut();
    tell(world, &BIDS);
    assert!(refused(world, "hit ben with ann paying 2, 4").contains("more than 2"));
    assert!(refused(world, "hit ben with ann paying 1").contains("less than 2"));
    assert!(refused(world, "hit ben with ann paying 9").contains("no coin of 9"));
    tell(world, &["hit ben with ann paying 4"]);
    assert_eq!(world.resource::<Purses>().coins(RED), [3, 1, 2, 2]);
}

/// Sums of numbers from files stop at the largest number.
#[test]
fn the_largest_coins_are_counted() {
    let mut source = brickfray_plain::battle(&[]);
    source.text = source.text.replace("coins: [[3, 1, 2, 4]", "coins: [[4294967295, 1]").into();
    let mut app = laid_from(&source, 1);
    let world = app.world_mut();
    tell(world, &BIDS);
    assert_eq!(standings(world, WithPlaces(false)).len(), 2);
    assert!(legal_orders(world).iter().any(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == "hit")));
}

/// An order with a part that its action doesn't take is refused, not obeyed without that part.
#[test]
fn an_order_says_only_what_its_action_takes() {
    let mut app = laid(1);
    let world = app.world_mut();
    tell(world, &BIDS);
    for (line, why) in [
        ("hit ben with ann:sword", "takes no item"),
        ("hit ben with ann using 1", "using"),
        ("storm ben with ann", "takes no target"),
        ("play with ann using 1", "an order for the whole side"),
        ("hoard with ann", "an order for the whole side"),
        ("hoard using 1", "using"),
    ] {
        assert!(refused(world, line).contains(why), "{line}: {}", refused(world, line));
    }
    tell(world, &["hit ben with ann paying 4"]);
    assert!(refused(world, "ward ann with ben").contains("takes no target"));
}

/// P-05: after the last round the game is a draw, and nobody bids or draws a card any more.
#[test]
fn p_05_after_the_last_round_nobody_is_asked_anything() {
    let mut source = brickfray_plain::battle(&[]);
    source.text = source.text.replace("(edition: \"plain-1\")", "(edition: \"plain-1\", house: (rounds: 1))").into();
    let mut app = laid_from(&source, 1);
    let world = app.world_mut();
    tell(world, &BIDS);
    tell(world, &["end turn"]);
    let hand = |world: &mut World| world.query::<&InPile>().iter(world).filter(|lies| lies.pile == HAND).count();
    let before = hand(world);
    tell(world, &["end turn"]);
    assert_eq!((world.resource::<Turn>().outcome, world.resource::<Requests>().open().count()), (Some(Outcome::Nobody), 0));
    assert_eq!(hand(world), before);
}

/// P-04: the damaged side distributes the damage.
#[test]
fn damage_is_shared_out() {
    let mut app = laid(1);
    let world = app.world_mut();
    tell(world, &[BIDS[0], BIDS[1], "storm with ann"]);
    assert!(refused(world, "answer ben=1").contains("that adds up to 1"));
    assert!(refused(world, "answer ben=3").contains("too many for ben"));
    tell(world, &["answer ben=1, bob=1"]);
    assert_eq!((strength(world, "ben"), strength(world, "bob")), (1, 2));
    assert!(refused(world, "storm with abe").contains("can't be done now"), "once a turn");
}

#[test]
fn the_referee_plays_it_and_tells_what_is_asked() {
    let script =
        ["red: answer 2", "blue: answer 1", "hit ben, bob with ann paying 4", "ward with ben", "answer ben", "answer pass", "end turn"];
    let told = refereed(&script, &RefereeOptions::default()).unwrap();
    for line in [
        "? red: How much do you bid for the next coin? (0 to 3; default 1) [P-01]",
        "? blue: bob is hit: who wards it off? (an order, or pass; default pass) [P-03]",
        "> red: answer 2",
        "red, blue to answer first",
    ] {
        assert!(told.contains(line), "{line} is missing in:\n{told}");
    }
    // By default, windows in which no order is given are passed.
    let defaults = RefereeOptions { answers: Answers::Default, list_orders: true, ..RefereeOptions::default() };
    let told = refereed(&["hit ben with ann paying 2", "ward with ben", "hit bob with ann", "storm with abe"], &defaults).unwrap();
    assert!(told.contains("legal: end turn") && told.contains("> answer pass"), "{told}");
    let json = RefereeOptions { json: true, ..defaults };
    let told = refereed(&["hit ben with ann paying 2"], &json).unwrap();
    let requests = told.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok()?.get("requests").cloned());
    assert!(requests.map(|open| open.as_array().unwrap().len()).max() == Some(2), "{told}");
    let error = refereed(&["answer 1"], &RefereeOptions::default()).unwrap_err();
    assert!(error.contains("plain.ron:") && error.contains("each have a question"), "{error}");
}

#[test]
fn the_program_plays_it_to_its_end() {
    let mut app = laid(1);
    let world = app.world_mut();
    for _ in 0..400 {
        let Some(input) = decide(world, Level::Fair) else { break };
        say(world, input.clone()).unwrap_or_else(|error| panic!("{}: {error}", input.text(world.resource::<Names>())));
    }
    assert!(world.resource::<Turn>().outcome.is_some());
    let options = RefereeOptions { plays_on: Some(Level::Easy), ..RefereeOptions::default() };
    assert!(refereed(&[], &options).unwrap().contains("the battle is over"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Every listed input is accepted, its line parses back into it, the battle ends, and every moment can be restored.
    #[test]
    fn any_battle_is_played_to_its_end_and_back(picks in proptest::collection::vec(any::<u16>(), 400)) {
        let mut app = laid(1);
        let world = app.world_mut();
        let mut hashes = vec![state::hash(world)];
        for pick in picks {
            let all = sayable(world);
            let Some(input) = all.get(usize::from(pick) % all.len().max(1)).cloned() else { break };
            let line = input.text(world.resource::<Names>());
            let read = Input::parse(&line, world.resource::<Names>());
            prop_assert_eq!(read, Ok(input.clone()));
            say(world, input).map_err(|error| TestCaseError::fail(format!("{line}: {error}")))?;
            hashes.push(state::hash(world));
        }
        for at in [0, hashes.len() / 3, hashes.len() / 2, hashes.len() - 1] {
            go_to(world, at).unwrap();
            prop_assert_eq!(state::hash(world), hashes[at]);
        }
        let moves = |order: &Order| matches!(order, Order::Move { .. });
        prop_assert!(!legal_orders(world).iter().any(moves));
    }
}
