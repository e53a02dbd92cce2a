//! Random duels between two to four players (CARD-109, CARD-120, CARD-121, CARD-123): the rules hold whatever is input, and going back and
//! forth in the journal changes nothing. 500 duels, or 20,000 if `BRICKFRAY_NIGHTLY` is set.

#![expect(clippy::unwrap_used, reason = "what tests stand on may stop short")]

use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_duels::data::card_set::CardSet;
use brickfray_duels::state::course::{Course, Moment};
use brickfray_duels::state::fighter::Fighter;
use brickfray_duels::state::held::{AttachedTo, CardName, HAND};
use brickfray_duels::sums::payment::ways;
use brickfray_duels::table::duel::Table;
use brickfray_duels::table::edges::could_play;
use brickfray_duels::{ENTRY, NAME};
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::ron::Source;
use brickfray_game::{
    Args, Cost, InPile, Input, Journal, Library, MinorRequest, Names, Order, Party, Reply, Requests, RulebookEntry, Target, Turn, Wants,
    check as check_order, go_to, hash_known_state, headless_app, imagine, legal_orders, say, state,
};
use brickfray_table::{PieceId, SideId};
use std::collections::{BTreeMap, BTreeSet};

const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];
const DECKS: [&str; 4] = ["red-dawn", "blue-line", "storm-front", "long-watch"];
const COLOURS: [(&str, &str); 4] = [("red", "vermillion"), ("blue", "blue"), ("grey", "grey"), ("green", "leaf")];

/// More inputs than any duel takes.
const MAX: usize = 6_000;

/// A random source with a seed of its own, separate from the duel's.
struct Luck(DiceTray);

impl Luck {
    fn below(&mut self, count: usize) -> usize {
        self.0.shuffle(count)[0]
    }

    fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }
}

fn duels() -> u64 {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 20_000 } else { 500 }
}

/// A duel between two to four shipped decks under random house rules.
fn duel(luck: &mut Luck) -> Source {
    let count = 2 + luck.below(3);
    let mut decks = DECKS.to_vec();
    let (mut sides, mut players) = (String::new(), String::new());
    for (name, colour) in &COLOURS[..count] {
        let deck = decks.remove(luck.below(decks.len()));
        sides += &format!("(name: \"{name}\", color: \"{colour}\"),");
        players += &format!("(side: \"{name}\", deck: \"{deck}\"),");
    }
    let switches = [
        "mulligan",
        "first_alternates",
        "redirected_reacts",
        "defender_pays",
        "payer_is_friend",
        "rest_happens",
        "death_clears",
        "end_after_card",
        "heals_tokens",
        "stun_by_number",
        "hardened_first",
        "resistances_add",
        "hardened_hits",
        "tokens_apart",
    ];
    let mut house: String =
        switches.iter().map(|name| if luck.percent(20) { format!("{name}: {},", luck.percent(50)) } else { String::new() }).collect();
    if luck.percent(30) {
        house += ["recharge: None,", "recharge: Some, recharge_by: 2,", "deck_runs_out: NoDraw,", "windows: Attacks,"][luck.below(4)];
    }
    let text = format!("(title: \"Random\", rules: (edition: \"{NAME}\", house: ({house})), sides: [{sides}], players: [{players}])");
    Source::new("random.ron", text)
}

/// The inputs that are possible now: answers and legal orders.
fn sayable(world: &mut World) -> Vec<Input> {
    let requests = world.resource::<Requests>();
    let mut answers: Vec<Input> = Vec::new();
    for request in requests.open() {
        let by = Some(request.asks);
        answers.extend(request.some_replies(4).into_iter().map(|reply| Input::Answer { by, key: request.key_of(&reply) }));
    }
    answers.into_iter().chain(legal_orders(world).into_iter().map(Input::Order)).collect()
}

/// The inputs so far, to replay a failure.
fn told(world: &World, seed: u64) -> String {
    let (names, entries) = (world.resource::<Names>(), world.resource::<Journal>().entries());
    let lines: Vec<String> = entries.iter().map(|entry| entry.input.text(names)).collect();
    format!("seed {seed}\n{}", lines.join("\n"))
}

/// The invariants that hold after any input.
fn check(world: &mut World, cards: usize, seed: u64) {
    let fighters: Vec<Fighter> = world.query::<&Fighter>().iter(world).cloned().collect();
    for fighter in &fighters {
        assert!(fighter.dice().iter().all(|face| (1..=6).contains(face)), "{fighter:?}: {}", told(world, seed));
        assert!(!fighter.is_dead || fighter.lasting.is_empty(), "{fighter:?}: {}", told(world, seed));
    }
    let mut held = world.query::<(&PieceId, &InPile, Option<&CardName>, &AttachedTo)>();
    let all: Vec<_> = held.iter(world).map(|(id, lies, name, attached)| (*id, lies.pile.clone(), name.is_some(), attached.0)).collect();
    assert_eq!(all.len(), cards, "a card is in two piles or in none: {}", told(world, seed));
    assert!(all.iter().all(|(.., has_face, _)| *has_face), "{}", told(world, seed));
    for (id, pile, _, attached) in &all {
        assert!(attached.is_none() || pile == "in-play", "{id:?} is attached and lies in {pile}: {}", told(world, seed));
    }
    offered_payments(world, seed);
    listed_orders(world, seed);
}

/// Every accepted order is listed, except orders that omit a target where one can be named (CARD-121).
fn listed_orders(world: &mut World, seed: u64) {
    let heroes: Vec<PieceId> = world.query_filtered::<&PieceId, With<Fighter>>().iter(world).copied().collect();
    let cards: BTreeSet<String> =
        world.query::<(&InPile, &CardName)>().iter(world).filter(|(lies, _)| lies.pile == HAND).map(|(_, card)| card.0.clone()).collect();
    let order = |maneuver: &str, item: Option<&String>, who: PieceId, target: Option<PieceId>| Order::Act {
        maneuver: maneuver.to_owned(),
        targets: target.map(Target::Piece).into_iter().collect(),
        parties: vec![Party { who, with: None }],
        args: Args { item: item.cloned(), ..Args::default() },
    };
    let deeds = cards.iter().map(|card| ("play", Some(card))).chain([("use", None), ("refresh", None)]);
    let mut taken: Vec<Order> = Vec::new();
    for (maneuver, item) in deeds {
        for who in &heroes {
            let mut meant = |target: Option<PieceId>| {
                let order = order(maneuver, item, *who, target);
                check_order(world, &order).is_ok().then_some(order)
            };
            let aimed: Vec<Order> = heroes.iter().filter_map(|target| meant(Some(*target))).collect();
            taken.extend(if aimed.is_empty() { meant(None).into_iter().collect() } else { aimed });
        }
    }
    let names = world.resource::<Names>().clone();
    let lines = |orders: &[Order]| {
        let mut lines: Vec<String> = orders.iter().filter(|order| **order != Order::EndTurn).map(|order| order.text(&names)).collect();
        lines.sort();
        lines
    };
    let listed = legal_orders(world);
    assert_eq!(lines(&listed), lines(&taken), "{}", told(world, seed));
}

/// A request for payment accepts exactly the dice that pay (CARD-042).
fn offered_payments(world: &World, seed: u64) {
    for request in world.resource::<Requests>().open() {
        let Wants::Pay { cost: Cost::Each(needs), worth } = &request.wants else { continue };
        let cost = brickfray_duels::data::cost::Cost::new(0, needs.iter().map(|need| *need as u8).collect());
        let dice: Vec<u8> = worth.iter().map(|face| *face as u8).collect();
        let all = ways(&cost, &dice);
        for subset in 0..1_u32 << dice.len() {
            let places: Vec<usize> = (0..dice.len()).filter(|place| subset >> place & 1 == 1).collect();
            let mut faces: Vec<u8> = places.iter().map(|place| dice[*place]).collect();
            faces.sort_unstable();
            let is_taken = request.check(&request.key_of(&Reply::Picked(places))).is_ok();
            assert_eq!(is_taken, all.contains(&faces), "{faces:?} for {cost}: {}", told(world, seed));
        }
        assert!(request.check("default").is_ok(), "{}", told(world, seed));
    }
}

#[test]
fn whatever_is_said_the_rules_hold_and_it_can_be_taken_back() {
    let library = Library::shipped(ENTRIES);
    let shipped = brickfray_game::library::embedded(brickfray_duels::data::FOLDER.shipped, "cards");
    let (set, problems) = CardSet::of(&shipped);
    assert!(problems.is_empty() && set.cards.len() > 80, "{problems}");
    let (mut app, mut said, mut inputs) = (headless_app(ENTRIES), BTreeMap::<String, usize>::new(), 0);
    for seed in 0..duels() {
        let mut luck = Luck(DiceTray::seeded(seed + 7_000_000));
        let source = duel(&mut luck);
        let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
        let cards = battle.sides.len() * 33;
        let mut over = false;
        let mut count = 0;
        while !over && count < MAX {
            if count % 16 == 0 {
                check(world, cards, seed);
            }
            offered_payments(world, seed);
            over = world.resource::<Turn>().outcome.is_some();
            if over {
                break;
            }
            let mut all = sayable(world);
            assert!(!all.is_empty(), "nobody can say anything: {}", told(world, seed));
            // Mostly act when acting is possible.
            if luck.percent(80) && all.iter().any(|input| matches!(input, Input::Order(order) if *order != Order::EndTurn)) {
                all.retain(|input| matches!(input, Input::Order(order) if *order != Order::EndTurn));
            }
            let input = all[luck.below(all.len())].clone();
            let line = input.text(world.resource::<Names>());
            say(world, input).unwrap_or_else(|no| panic!("`{line}`: {no:?}\n{}", told(world, seed)));
            let word = line.split([' ', ':']).next().unwrap_or_default().to_owned();
            *said.entry(word).or_default() += 1;
            count += 1;
        }
        inputs += count;
        assert!(over, "a duel ends by CARD-038, and seed {seed} does not");
        if seed % 10 == 0 {
            let (end, entries) = (state::hash(world), world.resource::<Journal>().len());
            go_to(world, entries / 2).unwrap();
            go_to(world, entries).unwrap();
            assert_eq!(state::hash(world), end, "seed {seed}: what was taken back comes out otherwise");
        }
    }
    println!("{} inputs in {} duels: {said:?}", inputs, duels());
    assert!(said.len() >= 5, "{said:?}");
}

/// CARD-020, CARD-T16: 33 cards, five of them in the opening hand and 28 in the deck.
#[test]
fn card_020_a_duel_begins_with_five_cards_in_hand() {
    let mut app = headless_app(ENTRIES);
    let battle = read(&duel(&mut Luck(DiceTray::seeded(7_000_001))), &Library::shipped(ENTRIES)).unwrap();
    set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("random.ron".to_owned(), String::new())).unwrap();
    let lies: Vec<(SideId, String)> =
        app.world_mut().query::<(&SideId, &InPile)>().iter(app.world()).map(|(side, lies)| (*side, lies.pile.clone())).collect();
    for side in (0..battle.sides.len() as u8).map(SideId) {
        let count = |pile: &str| lies.iter().filter(|(of, lies)| *of == side && lies == pile).count();
        assert_eq!((count("hand"), count("deck"), count("discards")), (5, 28, 0), "{side:?}");
    }
}

/// CARD-073: a side without a useful edge is asked too, but its window hardly matters and may be passed.
#[test]
fn card_073_a_window_matters_to_who_holds_an_edge_of_use() {
    let library = Library::shipped(ENTRIES);
    let mut app = headless_app(ENTRIES);
    let mut matters = |hand: &str, tokens: u8| {
        let text = format!(
            r#"(title: "Window", rules: (edition: "{NAME}"), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], players: [
                (side: "red", characters: [(character: "vex", dice: [3])], hand: ["grit"]),
                (side: "blue", characters: [(character: "iole", dice: [3], tokens: {tokens})], hand: ["{hand}"], draws: ["field-dressing"]),
            ], course: (first: "red"))"#
        );
        let source = Source::new("window.ron", text);
        let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), (source.name.to_string(), source.text.to_string())).unwrap();
        let (requests, aside) = (world.resource::<Requests>(), world.resource::<MinorRequest>());
        let asked = requests.of(SideId(1)).expect("blue could hold a dressing, for all that red knows");
        !aside.is(asked)
    };
    assert!(matters("field-dressing", 1));
    assert!(!matters("field-dressing", 0), "nobody is hurt");
    assert!(!matters("strike", 1), "that is no edge");
}

/// Which sides are asked for edges at each moment, judged by public information.
fn asked(world: &mut World) -> Vec<bool> {
    let look = |table: Table, course: Res<Course>| {
        let board = table.board();
        let sides = (0..board.sides).map(SideId);
        let moments = [Moment::Declared, Moment::Hit, Moment::Phase, Moment::Resolved, Moment::TurnEnd];
        sides.flat_map(|side| moments.map(|moment| could_play(&board, side, moment, course.attack()))).collect::<Vec<bool>>()
    };
    world.run_system_cached(look).unwrap()
}

/// What a side sees, and who is asked for edges, doesn't depend on the hidden cards of others (CARD-109, CARD-123).
#[test]
fn card_109_nothing_hidden_leaks() {
    let library = Library::shipped(ENTRIES);
    let mut app = headless_app(ENTRIES);
    let (mut looked, mut differs) = (0, 0);
    for seed in 0..40 {
        let mut luck = Luck(DiceTray::seeded(seed + 9_000_000));
        let source = duel(&mut luck);
        let battle = read(&source, &library).unwrap();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
        for _ in 0..luck.below(120) {
            if world.resource::<Turn>().outcome.is_some() {
                break;
            }
            let all = sayable(world);
            say(world, all[luck.below(all.len())].clone()).unwrap();
        }
        let before = state::snapshot(world);
        for side in (0..battle.sides.len() as u8).map(SideId) {
            let (seen, asks, whole) = (hash_known_state(world, side), asked(world), state::hash(world));
            imagine(world, side, seed + 1);
            differs += usize::from(state::hash(world) != whole);
            assert_eq!(hash_known_state(world, side), seen, "seed {seed}: {side:?} sees what it may not");
            assert_eq!(asked(world), asks, "seed {seed}: a question tells what a hand holds");
            state::restore(world, &before);
            looked += 1;
        }
    }
    assert!(looked > 80 && differs * 2 > looked, "what is imagined is mostly something else: {differs} of {looked}");
}
