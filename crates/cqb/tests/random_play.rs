//! Random legal play: the rules hold after every input, and all of it can be undone.
//!
//! 200 games, or 10,000 when `BRICKFRAY_NIGHTLY=1`.

#![expect(clippy::unwrap_used, reason = "what tests stand on may stop short")]

use bevy::prelude::*;
use brickfray_cqb::{Aboard, Condition, Course, ENTRY, Machine, Squad, Token, Watch, assault_forecast};
use brickfray_dice::DiceTray;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::ron::Source;
use brickfray_game::{
    Input, Journal, Library, Names, Offering, Order, Requests, RulebookEntry, Turn, go_to, headless_app, imagine, legal_orders, offers,
    say, state,
};
use brickfray_table::{InReserve, MemberOf, PieceId, Placement, Removed, SideId};
use std::collections::BTreeMap;

const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];

/// The most answers and orders in a game.
const MAX: usize = 300;

/// Randomness with its own seed, apart from that of the game.
struct Luck(DiceTray);

impl Luck {
    /// Returns a random number below `count`.
    fn below(&mut self, count: usize) -> usize {
        self.0.shuffle(count)[0]
    }

    /// Returns a random item.
    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// Returns true in this many of a hundred cases.
    fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }
}

/// Returns how many games to play.
fn games() -> u64 {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 10_000 } else { 200 }
}

/// Returns a random battle: some squads and vehicles on each side, terrain, and house rules.
fn battle(luck: &mut Luck) -> Source {
    let troops = ["regular", "militia", "insurgent", "veteran", "special", "powered"];
    let weapons = ["automatic", "rocket-launcher", "sniper-rifle", "grenade-launcher", "machine-gun", "fusion-gun"];
    let mut squads = String::new();
    for (side, z) in [("blue", 8.0), ("red", -8.0)] {
        for place in 0..luck.below(3) + 1 {
            let (troop, weapon) = (*luck.one_of(&troops), *luck.one_of(&weapons));
            let count = luck.below(6) + 2;
            let at = match luck.below(5) {
                0 if place > 0 => String::new(),
                _ => format!("at: ({}, {}),", place as i32 * 8 - 8, if luck.percent(50) { z } else { z / 2.5 }),
            };
            let formation = luck.one_of(&["Line", "Column", "Wedge", "Cluster"]);
            squads += &format!(
                "(name: \"{side}s-{place}\", side: \"{side}\", troop: \"{troop}\", count: {count}, {at} formation: {formation}, weapons: {{\"{weapon}\": 1}}),"
            );
        }
    }
    let kinds = ["battle-tank", "light-tank", "carrier", "technical", "walker", "gunship"];
    let mut vehicles = String::new();
    for (side, z) in [("blue", 12.0), ("red", -12.0)] {
        for place in 0..luck.below(3) {
            let kind = luck.one_of(&kinds);
            let at = if *kind == "gunship" || luck.percent(20) { String::new() } else { format!("at: ({}, {z}),", place as i32 * 8 - 4) };
            let facing = if side == "blue" { 0 } else { 180 };
            vehicles += &format!("(name: \"{side}v-{place}\", side: \"{side}\", kind: \"{kind}\", {at} facing: {facing}),");
        }
    }
    let terrain = ["wood", "house", "wall", "high-wall", "crater", "trench", "marsh", "crates"];
    let lies: String =
        [(-9, 0), (0, 0), (9, 0)].iter().map(|(x, z)| format!("(kind: \"{}\", at: ({x}, {z})),", luck.one_of(&terrain))).collect();
    let house = house_rules(luck);
    let kind = luck.one_of(&["LastStanding", "Encounter", "Seize", "Destroy"]);
    let text = format!(
        "(title: \"Random\", table: (size: (36, 28)), rules: (edition: \"cqb\", house: ({house})), \
         sides: [(name: \"blue\", color: \"blue\"), (name: \"red\", color: \"vermillion\")], terrain: [{lies}], squads: [{squads}], vehicles: [{vehicles}], mission: (kind: {kind}, goes_on: true), course: (rounds: 5, fire_missions: [1, 1]))"
    );
    Source::new("random.ron", text)
}

/// Returns some of the house rules, each on or off.
fn house_rules(luck: &mut Luck) -> String {
    let switches = [
        "one_check",
        "half_in_cover",
        "target_chooses_casualties",
        "break_test_first",
        "watchers_fire_all",
        "asked_at_targets_only",
        "weapon_taken_over",
        "natural_rolls",
        "assault_costs_action",
        "second_target",
        "pinned_units_check",
        "better_in_every_round",
        "watchers_ready",
        "open_target_stays_second",
        "assaulters_use_cover",
        "damage_table",
        "vehicle_two_step",
        "guided_rockets_in_assault",
        "walkers_save_from_fire",
        "break_after_assault",
    ];
    switches.iter().map(|name| if luck.percent(30) { format!("{name}: {},", luck.percent(50)) } else { String::new() }).collect()
}

/// Returns the inputs that are legal now: replies to the open requests, and orders.
fn sayable(world: &mut World) -> Vec<Input> {
    let requests = world.resource::<Requests>();
    let mut answers: Vec<Input> = Vec::new();
    for request in requests.open() {
        let by = Some(request.asks);
        answers.extend(request.some_replies(4).into_iter().map(|reply| Input::Answer { by, key: request.key_of(&reply) }));
    }
    answers.into_iter().chain(legal_orders(world).into_iter().map(Input::Order)).collect()
}

/// Checks what must hold after every input.
fn check(world: &mut World, told: &dyn Fn() -> String) {
    let mut units = world.query_filtered::<(&PieceId, &Squad, &Condition, &Watch, Has<InReserve>, Option<&Aboard>), Without<Removed>>();
    let all = units.iter(world);
    let units: Vec<(PieceId, u8, Condition, Watch, bool)> = all
        .map(|(id, squad, condition, watch, waits, aboard)| {
            let is_off = waits || aboard.is_some();
            (*id, squad.started, *condition, watch.clone(), is_off)
        })
        .collect();
    // Passengers are in a vehicle that exists and has a seat for each of them.
    let mut aboard = world.query_filtered::<(&PieceId, &Aboard), Without<Removed>>();
    let aboard: Vec<(PieceId, PieceId)> = aboard.iter(world).map(|(unit, aboard)| (*unit, aboard.0)).collect();
    let mut machines = world.query_filtered::<(&PieceId, &Machine), Without<Removed>>();
    let seats: BTreeMap<PieceId, usize> = machines.iter(world).map(|(id, machine)| (*id, usize::from(machine.vehicle.seats))).collect();
    let mut models = world.query_filtered::<(&MemberOf, &Placement), Without<Removed>>();
    let mut ranks: BTreeMap<PieceId, Vec<Vec2>> = BTreeMap::new();
    models.iter(world).for_each(|(of, at)| ranks.entry(of.0).or_default().push(at.spot.to_vec2()));
    for (unit, started, condition, watch, _) in &units {
        let count = ranks.get(unit).map_or(0, Vec::len);
        assert!(count > 0 && count <= usize::from(*started), "{unit:?} has {count} of {started} models: {}", told());
        assert!(!(condition.pinned && watch.is_on()), "{unit:?} is pinned and watches: {}", told());
        assert!(watch.tokens.len() <= 2 && !watch.tokens.contains(&Token::Hidden), "{}", told());
    }
    for (_, vehicle) in &aboard {
        let inside: usize = aboard.iter().filter(|(_, other)| other == vehicle).map(|(unit, _)| ranks[unit].len()).sum();
        assert!(seats.get(vehicle).is_some_and(|seats| inside <= *seats), "{inside} are in {vehicle:?}: {}", told());
    }
    // No models overlap.
    let there: Vec<Vec2> = units.iter().filter(|unit| !unit.4).flat_map(|unit| ranks[&unit.0].clone()).collect();
    for (place, one) in there.iter().enumerate() {
        assert!(there[..place].iter().all(|other| one.distance(*other) > 0.74), "two models stand in one another: {}", told());
    }
}

#[test]
fn whatever_is_said_the_rules_hold_and_it_can_be_taken_back() {
    let library = Library::shipped(ENTRIES);
    let (mut app, mut said, mut over) = (headless_app(ENTRIES), BTreeMap::<String, usize>::new(), 0);
    let mut played = 0;
    for seed in 0..games() {
        let mut luck = Luck(DiceTray::seeded(seed + 1_000_000));
        let source = battle(&mut luck);
        // A squad may have found no room because of the terrain.
        let Ok(battle) = read(&source, &library) else { continue };
        played += 1;
        set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
        let world = app.world_mut();
        let mut lines: Vec<String> = Vec::new();
        for _ in 0..MAX {
            if world.resource::<Turn>().outcome.is_some() {
                break;
            }
            let told = || format!("game {seed}\n{}\n{}", source.text, lines.join("\n"));
            check(world, &told);
            outlooks(world, &told);
            let all = sayable(world);
            assert!(!all.is_empty(), "nothing can be said: {}", told());
            // If all were equally likely, turns would end at once and windows would be passed.
            let is_end = |input: &Input| {
                matches!(input, Input::Order(Order::EndTurn))
                    || matches!(input, Input::Order(Order::Act { maneuver, .. }) if maneuver == "done")
            };
            let others: Vec<&Input> = all.iter().filter(|input| !is_end(input)).collect();
            let input = if others.is_empty() || luck.percent(3) { luck.one_of(&all) } else { *luck.one_of(&others) };
            let input = input.clone();
            let line = input.text(world.resource::<Names>());
            *said.entry(line.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
            lines.push(line.clone());
            let told = || format!("game {seed}\n{}\n{}", source.text, lines.join("\n"));
            say(world, input).unwrap_or_else(|error| panic!("{line}: {error}: {}", told()));
        }
        over += usize::from(world.resource::<Turn>().outcome.is_some());
        taken_back(world, seed);
    }
    for word in ["activate", "move", "shoot", "watch", "smoke", "storm", "rally", "blue:"] {
        assert!(said.get(word).is_some_and(|count| *count > 5), "{word} was hardly ever said: {said:?}");
    }
    assert!(over > 0 && 2 * played > games(), "{over} games of {played} came to their end");
}

/// Checks that outlooks can be computed for everything that is offered.
fn outlooks(world: &mut World, told: &dyn Fn() -> String) {
    let mut units = world.query_filtered::<&PieceId, (With<Condition>, Without<Removed>)>();
    let units: Vec<PieceId> = units.iter(world).copied().collect();
    for unit in units {
        for offer in offers(world, Offering { unit, partners: Vec::new() }) {
            let Some(outlook) = offer.outlook else { continue };
            let about = outlook.about.to_string();
            assert!(!about.contains("NaN") && !about.contains("inf"), "{about}: {}", told());
            let (Some(target), "storm") = (offer.target, offer.info.word) else { continue };
            let forecast = assault_forecast(world, &[unit], target).unwrap();
            let sum = forecast.won + forecast.gone + forecast.stopped;
            assert!(forecast.won >= 0.0 && forecast.gone >= 0.0 && sum < 1.0 + 1e-9, "{forecast:?}: {}", told());
        }
    }
}

/// Checks that the game can be undone and redone, and is the same afterwards.
fn taken_back(world: &mut World, seed: u64) {
    let (all, hash) = (world.resource::<Journal>().len(), state::hash(world));
    go_to(world, all / 2).unwrap();
    go_to(world, all).unwrap();
    assert_eq!(state::hash(world), hash, "game {seed}");
}

/// CQB-082: nothing that the other side may know reveals which tokens lie face down.
#[test]
fn what_lies_face_down_stays_hidden() {
    let text = "(title: \"Hidden\", table: (size: (24, 24)), rules: (edition: \"cqb\"), \
        sides: [(name: \"blue\", color: \"blue\"), (name: \"red\", color: \"vermillion\")], \
        squads: [(name: \"eagles\", side: \"blue\", troop: \"regular\", count: 6, at: (0, 8)), (name: \"rats\", side: \"red\", troop: \"regular\", count: 6, at: (0, -8))], \
        course: (first: \"blue\", smoke: [0, 0]))";
    let library = Library::shipped(ENTRIES);
    let source = Source::new("hidden.ron", text);
    let battle = read(&source, &library).unwrap();
    let seen_by = |side: SideId, line: &str| {
        let mut app = headless_app(ENTRIES);
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), (source.name.to_string(), source.text.to_string())).unwrap();
        let order = Input::parse(line, world.resource::<Names>()).unwrap();
        say(world, order).unwrap();
        let own = format!(
            "{:?}",
            world
                .resource::<Journal>()
                .entries()
                .last()
                .unwrap()
                .facts
                .iter()
                .map(|fact| fact.seen_by(brickfray_game::Viewer::Of(side)))
                .collect::<Vec<_>>()
        );
        imagine(world, side, 7);
        let mut watches = world.query::<(&PieceId, &Watch)>();
        let mut watches: Vec<_> = watches.iter(world).map(|(id, watch)| (*id, watch.tokens.clone())).collect();
        watches.sort();
        let course = world.resource::<Course>().clone();
        (watches, course, own)
    };
    let [first, second] = ["watch with eagles as fire, fire", "watch with eagles as move, move"];
    assert_eq!(seen_by(SideId(1), first), seen_by(SideId(1), second), "red sees no difference");
    assert_ne!(seen_by(SideId(0), first), seen_by(SideId(0), second), "blue does");
}
