//! Random legal fleets play random legal games to their end. After every entry the rules are checked, no question may remain without an
//! answer, and at the end the same game is reproduced from its save.
//!
//! 50 games, or 5,000 if `BRICKFRAY_NIGHTLY=1`.

use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::game::save::{play_save, saved_game};
use brickfray::game::{Input, Journal, Names, Offering, Order, Requests, Turn, check, facts, go_to, legal_orders, offers, say, state};
use brickfray::rulebooks;
use brickfray::rulebooks::squadrons::activation::may_declare;
use brickfray::rulebooks::squadrons::builder::Build;
use brickfray::rulebooks::squadrons::shipyard::Shipyard;
use brickfray::rulebooks::squadrons::{Activation, CommandDie, HitPoints, HouseRules, RADIUS, Score, Vessel};
use brickfray::table::{InReserve, PieceId, Placement, Removed, SideId, TableSize};
use proptest::prelude::*;
use std::fmt::Write;

/// The pseudo-random numbers of one game.
struct Draw(u32);

impl Draw {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % below.max(1)
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let place = self.below(from.len());
        from.get(place)
    }
}

/// A random legal ship.
fn build(yard: &Shipyard, draw: &mut Draw) -> Build {
    let (upgrades, weapons): (Vec<&String>, Vec<&String>) = (yard.upgrades.keys().collect(), yard.weapons.keys().collect());
    loop {
        let some = |from: &[&String], many: usize, draw: &mut Draw| -> Vec<String> {
            (0..many).filter_map(|_| draw.pick(from).map(|name| (*name).clone())).collect()
        };
        let (many, guns) = (draw.below(5), 1 + draw.below(3));
        let build = Build { upgrades: some(&upgrades, many, draw), weapons: some(&weapons, guns, draw) };
        if build.faults(yard).is_empty() {
            return build;
        }
    }
}

/// A battle of two random fleets in a random mission, with terrain, some ships on the table and the others in reserve.
fn battle_file(yard: &Shipyard, draw: &mut Draw) -> String {
    let mission = *draw.pick(&["Dogfight", "DebrisField", "TargetAcquired", "CrossedPaths"]).unwrap();
    let laying = draw.below(3) == 0;
    let mut ships = String::new();
    for side in ["red", "blue"] {
        let (mut points, mut number) = (0, 0);
        loop {
            let build = build(yard, draw);
            points += build.cost(yard).total();
            if points > 300 || number >= 15 {
                break;
            }
            number += 1;
            let leader = number == 1;
            let Build { upgrades, weapons } = build;
            writeln!(
                ships,
                "(name: \"{side}-{number}\", side: \"{side}\", upgrades: {upgrades:?}, weapons: {weapons:?}, leader: {leader}),"
            )
            .unwrap();
        }
    }
    let terrain = "(kind: \"asteroids\", at: (-5, 2)), (kind: \"nebula\", at: (7, -3)), (kind: \"wreckage\", at: (1, -9), facing: 30)";
    format!(
        "(title: \"Random\", table: (size: (36, 36)), rules: (edition: \"squadrons\"), terrain: [{terrain}],
        sides: [(name: \"red\", color: \"vermillion\"), (name: \"blue\", color: \"blue\")], ships: [{ships}],
        mission: (kind: {mission}, laying: {laying}))"
    )
}

/// A number as in a mod: usually one of these accepted extremes or something in between, rarely an unacceptable one.
fn odd(draw: &mut Draw, least: usize, most: usize) -> String {
    match draw.below(90) {
        0 => "0".to_owned(),
        1 => "255".to_owned(),
        2..30 => least.to_string(),
        30..60 => most.to_string(),
        _ => (least + draw.below(most - least + 1)).to_string(),
    }
}

/// A mod: other numbers for every ship, an upgrade and a weapon with special rules, and a rock.
fn odd_yard(draw: &mut Draw) -> String {
    let mut odd = |least, most| odd(draw, least, most);
    format!(
        "(
            base: (cost: 1, profile: (command: {}, move: {}, skill: {}, defence: {}, toughness: {}, hit_points: {})),
            fleet: (points: 10000, ships: 15),
            upgrades: {{
                \"odd-speed\": (cost: Points(1), gives: Move({})),
                \"odd-command\": (cost: Points(1), gives: Command({})),
                \"odd-platform\": (cost: Points(1), gives: Rule(Platform({}))),
                \"odd-stealth\": (cost: Points(1), gives: Rule(Stealth({}))),
                \"odd-armour\": (cost: Points(1), gives: Rule(HeavyArmour({}))),
            }},
            weapons: {{
                \"odd-gun\": (cost: 1, range: {}, attacks: {}, damage: {}, piercing: {}, rules: [Rending({}), Destructive({})]),
                \"odd-lock\": (cost: 1, range: {}, attacks: {}, damage: {}, rules: [TargetLock, Assault]),
            }},
            terrain: {{\"odd-rock\": (shape: Round(radius: {}, height: 1), look: Asteroids, obscuring: true, dangerous: true)}},
        )",
        odd(1, 6),
        odd(1, 48),
        odd(2, 6),
        odd(2, 6),
        odd(1, 20),
        odd(1, 20),
        odd(1, 48),
        odd(1, 6),
        odd(1, 4),
        odd(1, 120),
        odd(1, 6),
        odd(2, 120),
        odd(1, 20),
        odd(1, 20),
        odd(1, 6),
        odd(1, 6),
        odd(1, 6),
        odd(2, 120),
        odd(1, 20),
        odd(1, 20),
        odd(1, 4),
    )
}

/// The negative control of the mods: many are accepted, but not all.
#[test]
fn some_odd_mods_are_accepted_and_some_are_not() {
    let good = |seed: &u32| Shipyard::of(&[Source::new("odd.ron", odd_yard(&mut Draw(*seed)))]).is_ok();
    let accepted = (0..200).filter(good).count();
    assert!((40..180).contains(&accepted), "{accepted} of 200");
}

/// A battle with the contents of that mod, on a table of any size, with any house rules.
fn odd_battle(draw: &mut Draw) -> String {
    let (x, z) = (9 + draw.below(40), 9 + draw.below(40));
    let mission = *draw.pick(&["Dogfight", "DebrisField", "TargetAcquired", "CrossedPaths"]).unwrap();
    let upgrades = ["odd-speed", "odd-command", "odd-platform", "odd-stealth", "odd-armour", "boost", "agility", "countermeasures"];
    let weapons = ["odd-gun", "odd-lock", "energy-cannons"];
    let mut ships = String::new();
    for side in ["red", "blue"] {
        for number in 0..1 + draw.below(4) {
            let upgrades: Vec<&str> = upgrades.into_iter().filter(|_| draw.below(3) == 0).collect();
            let weapons = &weapons[..1 + draw.below(3)];
            writeln!(ships, "(name: \"{side}-{number}\", side: \"{side}\", upgrades: {upgrades:?}, weapons: {weapons:?}),").unwrap();
        }
    }
    let mut house = String::new();
    for switch in ["must_activate", "declared_actions_may_be_declined", "passes_cost_command", "evasion_is_rechecked", "slides_pass_over"] {
        write!(house, "{switch}: {}, ", draw.below(2) == 0).unwrap();
    }
    let (rush, boost, guns) = (1 + draw.below(5), draw.below(13), 1 + draw.below(4));
    format!(
        "(title: \"Odd\", table: (size: ({x}, {z})), terrain: [(kind: \"odd-rock\", at: (0, 0))],
        rules: (edition: \"squadrons\", house: ({house}rush_from: {rush}, boost_inches: {boost}, weapons_an_attack: {guns})),
        sides: [(name: \"red\", color: \"vermillion\"), (name: \"blue\", color: \"blue\")], ships: [{ships}],
        mission: (kind: {mission}, laying: {}))",
        draw.below(3) == 0,
    )
}

/// A random legal input; only some of the possible flights and deployments are tried.
fn random_input(world: &mut World, draw: &mut Draw) -> Result<Input, TestCaseError> {
    if let Some(choice) = world.resource::<Requests>().first() {
        let keys: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
        let key = draw.pick(&keys);
        return key.map(|key| Input::answer((*key).to_owned())).ok_or_else(|| TestCaseError::fail(format!("nothing answers {choice:?}")));
    }
    let orders = legal_orders(world);
    // A side that can do something usually does it.
    let doing: Vec<&Order> = orders.iter().filter(|order| **order != Order::EndTurn).collect();
    let order = if doing.is_empty() || draw.below(40) == 0 { draw.pick(&orders) } else { draw.pick(&doing).copied() };
    order.cloned().map(Input::Order).ok_or_else(|| TestCaseError::fail("nothing may be done, and the game is not over"))
}

/// No bases overlap, none is off the table, no ship exceeds its limits, and every declaration is legal.
fn look_over(world: &mut World) -> Result<(), TestCaseError> {
    let size = *world.resource::<TableSize>();
    let half = Vec2::new(size.x.to_f32(), size.z.to_f32()) / 2.0;
    let radius = RADIUS.to_f32();
    let mut ships = world.query_filtered::<(&PieceId, &Placement, &CommandDie, &HitPoints, &Vessel, Has<InReserve>), Without<Removed>>();
    let ships: Vec<_> = ships
        .iter(world)
        .map(|(id, at, command, hp, vessel, reserve)| (*id, at.spot.to_vec2(), *command, *hp, vessel.clone(), reserve))
        .collect();
    for (place, (id, at, command, hit_points, vessel, in_reserve)) in ships.iter().enumerate() {
        prop_assert!(command.0 <= 6, "{id:?} has {command:?}");
        prop_assert!((1..=vessel.profile.hit_points).contains(&hit_points.0), "{id:?} has {hit_points:?}");
        if *in_reserve {
            continue;
        }
        prop_assert!((at.abs() + radius).cmple(half + 0.002).all(), "{id:?} is off the table at {at}");
        for (other, there, ..) in ships[place + 1..].iter().filter(|other| !other.5) {
            prop_assert!(at.distance(*there) >= 2.0 * radius - 0.004, "{id:?} at {at} lies on {other:?} at {there}");
        }
    }
    if let Some(active) = &world.resource::<Activation>().0
        && !active.actions.is_empty()
        && !world.resource::<Journal>().is_empty()
    {
        // Before paying, the ship had the Command Points for this.
        let house = HouseRules::default();
        let legal = (1..=6).any(|command| may_declare(&active.actions, command, &house).is_ok());
        prop_assert!(legal, "{:?}", active.actions);
    }
    Ok(())
}

/// Whether the panels say that this order can have no effect.
fn has_no_effect(world: &mut World, order: &Order) -> bool {
    let Order::Act { parties, .. } = order else { return false };
    let Some(party) = parties.first() else { return false };
    let offered = offers(world, Offering { unit: party.who, partners: Vec::new() });
    offered.into_iter().any(|offer| offer.order == *order && offer.outlook.is_some_and(|outlook| outlook.no_effect))
}

/// No attack since this many facts has cost a ship anything: the panels had said that it could have no effect.
fn came_of_nothing(world: &World, since: usize) -> Result<(), TestCaseError> {
    for fact in world.resource::<Journal>().facts().skip(since) {
        let came = fact.is::<facts::PointsLost>() && fact.rule.as_str() == "SQN-121";
        prop_assert!(!came, "it was said to have no effect, but {fact:?}");
    }
    Ok(())
}

fn cases() -> u32 {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 5_000 } else { 50 }
}

/// No game of four rounds has more entries.
const MAX_ENTRIES: usize = 3_000;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), max_shrink_iters: 40, ..ProptestConfig::default() })]

    /// SQN-045, SQN-061, SQN-063, SQN-076, SQN-077: players who obey the rules come to the end of the game, and no rule is broken on the
    /// way.
    #[test]
    fn random_legal_fleets_fly_random_legal_games_to_the_end(seed in any::<u32>()) {
        let library = Library::shipped(rulebooks::ENTRIES);
        let yard = Shipyard::with_mods(None).unwrap();
        let mut draw = Draw(seed);
        let source = Source::new("random", battle_file(&yard, &mut draw));
        let battle = read(&source, &library).map_err(|problems| TestCaseError::fail(problems.to_string()))?;
        let mut app = brickfray::headless_app();
        let text = (source.name.to_string(), source.text.to_string());
        set_up(app.world_mut(), &battle, DiceTray::seeded(seed.into()), text).unwrap();
        let world = app.world_mut();
        let mut said = 0;
        // Whether the panels rule out an effect of the current activation, and of the current attack.
        let mut no_effect = (false, false);
        while world.resource::<Turn>().outcome.is_none() {
            let input = random_input(world, &mut draw)?;
            if let Input::Order(order) = &input {
                prop_assert_eq!(check(world, order), Ok(()), "{:?}", order);
                match order {
                    Order::Act { maneuver, .. } if maneuver == "activate" => no_effect = (has_no_effect(world, order), false),
                    Order::Act { .. } => no_effect.1 = has_no_effect(world, order),
                    Order::Move { .. } => {}
                    Order::EndTurn => no_effect = (false, false),
                }
            }
            let before = world.resource::<Journal>().facts().count();
            if let Err(error) = say(world, input.clone()) {
                return Err(TestCaseError::fail(format!("{input:?}: {error}")));
            }
            look_over(world)?;
            if no_effect.0 || no_effect.1 {
                came_of_nothing(world, before)?;
            }
            said += 1;
            prop_assert!(said < MAX_ENTRIES, "the game does not end");
        }
        let end = state::hash(world);
        let score = world.resource::<Score>().clone();
        prop_assert!(score.0.iter().all(|(side, _, points)| *side <= SideId(1) && *points <= 3));
        // Rewinding to the middle and replaying, and loading the save, give the same result.
        go_to(world, said / 2).unwrap();
        go_to(world, said).unwrap();
        prop_assert_eq!(state::hash(world), end);
        let game = saved_game(world).unwrap();
        let mut again = brickfray::headless_app();
        play_save(again.world_mut(), &game, &library).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(state::hash(again.world_mut()), end);
    }

    /// With any ships, weapons, terrain and house rules of a mod: if the mod is accepted, there is always a legal input before the end.
    #[test]
    fn with_any_accepted_mod_there_is_always_an_order(seed in any::<u32>()) {
        let mut draw = Draw(seed);
        let mods = tempfile::tempdir().unwrap();
        std::fs::create_dir(mods.path().join("squadrons")).unwrap();
        std::fs::write(mods.path().join("squadrons/odd.ron"), odd_yard(&mut draw)).unwrap();
        let library = match Library::with_mods(mods.path(), rulebooks::ENTRIES) {
            Ok(library) => library,
            Err(error) => {
                prop_assert!(error.to_string().contains(" must be "), "{error}");
                return Ok(());
            }
        };
        let source = Source::new("odd", odd_battle(&mut draw));
        let battle = read(&source, &library).map_err(|problems| TestCaseError::fail(problems.to_string()))?;
        let mut app = brickfray::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(seed.into()), ("odd".to_owned(), source.text.to_string())).unwrap();
        let world = app.world_mut();
        let mut said = 0;
        while world.resource::<Turn>().outcome.is_none() {
            let input = random_input(world, &mut draw)?;
            if let Err(error) = say(world, input.clone()) {
                return Err(TestCaseError::fail(format!("{input:?}: {error}")));
            }
            said += 1;
            prop_assert!(said < MAX_ENTRIES, "the game does not end");
        }
    }

    /// Invariant 9 among ships: any input at any moment is played or refused by a rule, and a refusal changes nothing.
    #[test]
    fn whatever_is_said_among_ships_is_played_or_refused(
        seed in any::<u32>(),
        steps in 0..160_usize,
        word in "(activate|attack|secure|pass|turnabout|move|turn|answer|strike|atack)",
        item in "(energy-cannons|heavy-concussion-missiles|move|move\\+attack|attack\\+move\\+advance|move\\+advance\\+attack\\+secure|move\\+move|\\+|pass\\+move|spoon)",
        (x, z, turn) in (-20.0..20.0_f32, -10_000.0..10_000.0_f32, -720.0..720.0_f32),
        form in 0..6_usize,
    ) {
        let library = Library::shipped(rulebooks::ENTRIES);
        let mut draw = Draw(seed);
        let mission = draw.pick(&["debris-field", "target-acquired", "crossed-paths"]).unwrap();
        let source = library.battle(mission).unwrap();
        let battle = read(&source, &library).map_err(|problems| TestCaseError::fail(problems.to_string()))?;
        let mut app = brickfray::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(seed.into()), (mission.to_string(), String::new())).unwrap();
        let world = app.world_mut();
        for _ in 0..steps {
            if world.resource::<Turn>().outcome.is_none() {
                let input = random_input(world, &mut draw)?;
                say(world, input).unwrap();
            }
        }
        let names: Vec<String> = world.resource::<Names>().all().map(str::to_owned).collect();
        let (one, other) = (draw.pick(&names).unwrap(), draw.pick(&names).unwrap());
        let z = if draw.below(2) == 0 { z } else { z / 500.0 };
        let line = match form {
            0 => format!("{word} {one} with {other}:{item}"),
            1 => format!("{word} with {one}:{item}, {other}"),
            2 => format!("move {one} to ({x:.3}, {z:.3}) facing {turn:.1}"),
            3 => format!("move {one} via ({x:.3}, {z:.3}) via ({z:.3}, {x:.3}) to ({x:.3}, {x:.3})"),
            4 => format!("{word} ({x:.2}, {z:.2}) with {one}"),
            _ => "end turn".to_owned(),
        };
        let Ok(input) = Input::parse(&line, world.resource::<Names>()) else { return Ok(()) };
        let before = state::hash(world);
        match say(world, input) {
            Ok(_) => look_over(world)?,
            Err(error) => {
                prop_assert!(error.to_string().contains(" ["), "`{line}` is refused by no rule: {error}");
                prop_assert_eq!(state::hash(world), before, "{}", line);
            }
        }
    }
}
