//! Compares five exchanges, played many times through the systems, with their exact odds. The odds are computed here from the rules alone,
//! by code independent of the game's. Each is played 4,000 times, or 100,000 times if `BRICKFRAY_NIGHTLY=1`; the limit is four standard
//! errors.

use bevy::prelude::*;
use brickfray::dice::{DiceTray, Die, Odds, Pool};
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::game::{Cue, Fact, Input, Journal, Names, Order, RemovalReason, forecast, go_to, say, state};
use brickfray::rulebooks;
use brickfray::rulebooks::brikwars::{Collided, InchLost, Maimed, Pushed};
use brickfray::table::{Body, Inches, PieceId, Placement, SideId, Solid};
use std::collections::BTreeMap;

/// The outcome of an exchange as two numbers, such as the dead and the maimed.
type Outcome = [usize; 2];
type Exact = BTreeMap<Outcome, f64>;

/// A battle of two squads that answer their own questions and whose rolls have no bonus.
fn board(pieces: &str) -> Source {
    let text = format!(
        r#"(title: "Odds", table: (size: (36, 24)),
        rules: (edition: "brikwars-2020", house: (benny_effect: Nothing, counterstrikes: false, overkill: false, half_minds_need_a_master: false, moving_into_reach_provokes: false)),
        sides: [(name: "red", color: "vermillion", controller: AutoAnswers), (name: "blue", color: "blue", controller: AutoAnswers)], {pieces})"#
    );
    Source::new("odds", text)
}

/// Plays an exchange many times with different seeds, and counts the outcomes.
fn sample(source: &Source, order: &str, read_outcome: impl Fn(&[Fact]) -> Outcome) -> (BTreeMap<Outcome, u32>, u32) {
    let library = Library::shipped(rulebooks::ENTRIES);
    let battle = read(source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    let mut app = brickfray::headless_app();
    set_up(app.world_mut(), &battle, DiceTray::seeded(0), ("odds".to_owned(), String::new())).unwrap();
    let world = app.world_mut();
    let order = Input::parse(order, world.resource::<Names>()).unwrap();
    let times = if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 100_000 } else { 4_000 };
    let mut counts = BTreeMap::new();
    for seed in 0..times {
        world.insert_resource(DiceTray::seeded(u64::from(seed) * 7_919 + 1));
        say(world, order.clone()).unwrap_or_else(|error| panic!("{error}"));
        *counts.entry(read_outcome(&world.resource::<Journal>().entries()[0].facts)).or_default() += 1;
        go_to(world, 0).unwrap();
    }
    (counts, times)
}

/// An outcome whose frequency differs from its probability by more than four standard errors, if any; rare outcomes are combined.
fn disagreement(counts: &BTreeMap<Outcome, u32>, times: u32, exact: &Exact) -> Option<String> {
    let sum: f64 = exact.values().sum();
    assert!((sum - 1.0).abs() < 1e-6, "the chances sum to {sum}");
    let n = f64::from(times);
    let (mut rare, mut rare_seen) = (0.0, 0.0);
    let mut worst: Option<(f64, String)> = None;
    let mut compare = |what: String, chance: f64, seen: f64| {
        // Half an outcome of slack for outcomes that are nearly impossible or nearly certain.
        let off = ((seen - n * chance).abs() - 0.5).max(0.0) / (n * chance * (1.0 - chance)).sqrt().max(0.5);
        if worst.as_ref().is_none_or(|(most, _)| off > *most) {
            worst = Some((off, format!("{what}: {seen} of {times}, but the odds say {:.1}: {off:.1} standard errors", n * chance)));
        }
    };
    let outcomes: std::collections::BTreeSet<Outcome> = exact.keys().chain(counts.keys()).copied().collect();
    for outcome in outcomes {
        let (chance, seen) =
            (exact.get(&outcome).copied().unwrap_or_default(), f64::from(counts.get(&outcome).copied().unwrap_or_default()));
        if n * chance < 8.0 {
            rare += chance;
            rare_seen += seen;
        } else {
            compare(format!("{outcome:?}"), chance, seen);
        }
    }
    compare("what is rare".to_owned(), rare, rare_seen);
    worst.filter(|(off, _)| *off > 4.0).map(|(_, text)| text)
}

fn agrees(source: &Source, order: &str, read_outcome: impl Fn(&[Fact]) -> Outcome, exact: &Exact) {
    let (counts, times) = sample(source, order, read_outcome);
    if let Some(found) = disagreement(&counts, times, exact) {
        panic!("{order}: {found}\nseen {counts:?}\nodds {exact:?}");
    }
}

fn count(facts: &[Fact], is: impl Fn(&Fact) -> bool) -> usize {
    facts.iter().filter(|fact| is(fact)).count()
}

fn fallen_and_maimed(facts: &[Fact]) -> Outcome {
    [count(facts, |fact| matches!(fact.cue, Cue::TakenOff { why: RemovalReason::Died, .. })), count(facts, Fact::is::<Maimed>)]
}

/// The probability that a die shows at least `needed` and not 1.
fn hits(die: Die, needed: i32) -> f64 {
    let faces = i32::from(die.faces());
    f64::from((faces - needed.max(2) + 1).clamp(0, faces)) / f64::from(faces)
}

// --- distributing hits in a squad ------------------------------------------------------------------------------------------------

/// A figure under attack: its damage, which exceeds its Armor once it is dead, and its hits.
type Target = (u8, u8);
const ARMOR: u8 = 4;

/// The odds of how many figures die and how many are maimed when hits come in on a squad that parries some of them. The next hit always
/// goes to the most damaged of the figures with the fewest hits; parried hits come first.
fn given_out(members: usize, hits: &Odds, parries: &Odds, whole: &Odds, parried: &Odds, limit: u8) -> Exact {
    let mut exact = Exact::new();
    for (hits, chance) in hits.all() {
        for (parries, also) in parries.all() {
            let mut states: BTreeMap<Vec<Target>, f64> = BTreeMap::from([(vec![(0, 0); members], chance * also)]);
            for hit in 0..hits {
                let damage = if hit < parries { parried } else { whole };
                let mut next: BTreeMap<Vec<Target>, f64> = BTreeMap::new();
                for (state, chance) in states {
                    let open = |target: &Target| target.0 <= ARMOR && target.1 < limit;
                    let fewest = state.iter().filter(|target| open(target)).map(|target| target.1).min();
                    let takers = state.iter().enumerate().filter(|(_, target)| open(target) && Some(target.1) == fewest);
                    let Some(taker) = takers.max_by_key(|(place, target)| (target.0, std::cmp::Reverse(*place))).map(|(place, _)| place)
                    else {
                        *next.entry(state).or_default() += chance;
                        continue;
                    };
                    let room = usize::from(ARMOR - state[taker].0);
                    for points in 0..=room + 1 {
                        let likely = if points > room { damage.at_least(points) } else { damage.of(points) };
                        if likely > 0.0 {
                            let mut after = state.clone();
                            after[taker].0 += points as u8;
                            after[taker].1 += 1;
                            *next.entry(after).or_default() += chance * likely;
                        }
                    }
                }
                states = next;
            }
            for (state, chance) in states {
                let dead = state.iter().filter(|target| target.0 > ARMOR).count();
                let maimed = state.iter().filter(|target| target.0 == ARMOR).count();
                *exact.entry([dead, maimed]).or_default() += chance;
            }
        }
    }
    exact
}

/// BW-TX-01 with a sword in every hand: fifteen soldiers strike three hippies, who are Outnumbered and parry with their signs.
fn smiting(outnumbered: i32) -> Exact {
    let strikes = Odds::successes(15, hits(Die::D6, 2));
    let parries = Odds::successes(3, hits(Die::D6, 3 - outnumbered));
    let sword = Odds::pool(&Pool::of(1, Die::D6, 0), true);
    given_out(3, &strikes, &parries, &sword, &Odds::certain(0), 3)
}

fn smiting_board() -> Source {
    board(
        r#"squads: [
        (name: "five", side: "red", unit: "swordsman", count: 5, plate: (20, 4), formation: Line, at: (0, -1.26)),
        (name: "ten", side: "red", unit: "swordsman", count: 10, plate: (20, 8), at: (0, 1.89)),
        (name: "hippies", side: "blue", unit: "hippie", count: 3, plate: (12, 4), formation: Line, at: (0, 0))]"#,
    )
}

const SMITING: &str = "strike hippies with five:sword, ten:sword";

#[test]
fn bw_sd_08_fifteen_strike_three_by_the_odds() {
    agrees(&smiting_board(), SMITING, fallen_and_maimed, &smiting(-1));
}

/// A forecast agrees with the odds on average; with one modifier left out it doesn't.
#[test]
fn a_forecast_says_what_the_odds_say() {
    let library = Library::shipped(rulebooks::ENTRIES);
    let source = smiting_board();
    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    let mut app = brickfray::headless_app();
    set_up(app.world_mut(), &battle, DiceTray::seeded(0), ("odds".to_owned(), String::new())).unwrap();
    let world = app.world_mut();
    let before = state::hash(world);
    let Input::Order(order) = Input::parse(SMITING, world.resource::<Names>()).unwrap() else { panic!("{SMITING} is no order") };
    let found = forecast(world, &order, 0..4_000).unwrap();
    assert_eq!((state::hash(world), world.resource::<Journal>().len()), (before, 0), "it was taken back each time");
    let (mean, error) = found.lost_by(SideId(1));
    let fallen = |exact: &Exact| exact.iter().map(|([dead, _], chance)| *dead as f64 * chance).sum::<f64>();
    let off = |exact: &Exact| (mean - fallen(exact)).abs() / error;
    assert!(off(&smiting(-1)) < 4.0, "{mean} ± {error}, but the odds say {}", fallen(&smiting(-1)));
    assert!(off(&smiting(0)) > 4.0, "odds without the Outnumbered modifier pass for the right ones: {}", fallen(&smiting(0)));
    assert_eq!(forecast(world, &Order::EndTurn, 0..3).unwrap().losses().count(), 0);
    let Input::Order(far) = Input::parse("shoot hippies with ten:sword", world.resource::<Names>()).unwrap() else { panic!() };
    assert!(forecast(world, &far, 0..3).is_err(), "what is refused has no odds");
}

/// The negative control: if one modifier is left out, the wrong odds are noticed.
#[test]
fn a_wrong_modifier_is_found_out() {
    let (counts, times) = sample(&smiting_board(), SMITING, fallen_and_maimed);
    assert!(disagreement(&counts, times, &smiting(0)).is_some(), "odds without the Outnumbered modifier pass for the right ones");
}

/// Ten rifles at nine inches, with a third of the squad behind a wall: 3 to hit, -1 for cover, +1 for a squad of Size 3 or 4 (BW-AT-08).
#[test]
fn bw_rg_ten_rifles_shoot_at_a_squad_in_cover_by_the_odds() {
    let source = board(
        r#"terrain: [(kind: "low-wall", at: (0, -2.2)), (kind: "low-wall", at: (-2, -2.2)), (kind: "low-wall", at: (2, -2.2))],
        squads: [
        (name: "guns", side: "red", unit: "rifleman", count: 10, plate: (40, 4), formation: Line, at: (0, 5)),
        (name: "squad", side: "blue", unit: "minifig", count: 4, plate: (8, 8), at: (0, -4))]"#,
    );
    let order = "shoot squad with guns:rifle";
    // The modifiers of the first roll must be those of the example.
    let modifiers = std::cell::RefCell::new(Vec::new());
    let (counts, times) = sample(&source, order, |facts| {
        let told = facts.iter().find_map(|fact| if let Cue::Rolled { modifiers, .. } = &fact.cue { Some(modifiers) } else { None });
        if let Some(told) = told {
            modifiers.borrow_mut().clone_from(told);
        }
        fallen_and_maimed(facts)
    });
    let modifiers = modifiers.into_inner();
    assert!(modifiers.iter().any(|(why, by)| why == "cover" && *by == -1), "{modifiers:?}");
    assert!(modifiers.iter().all(|(why, _)| ["cover", "Squad Size"].contains(&&*why.to_string())), "{modifiers:?}");
    let needed = 3 - modifiers.iter().map(|(_, by)| by).sum::<i32>();
    let bullet = Odds::pool(&Pool::of(1, Die::D6, 1), true);
    let exact = given_out(4, &Odds::successes(10, hits(Die::D6, needed)), &Odds::certain(0), &bullet, &bullet, u8::MAX);
    if let Some(found) = disagreement(&counts, times, &exact) {
        panic!("{found}\nseen {counts:?}\nodds {exact:?}");
    }
}

/// A grenade on a dispersed squad: on a 2 it lands on the last figure; otherwise it deviates by d6 inches in a random clock direction.
/// Every figure within 2" takes one d10, the same for all (BW-EX-02, BW-EX-09).
#[test]
fn bw_ex_a_grenade_lands_on_a_dispersed_squad_by_the_odds() {
    let source = board(
        r#"units: [(name: "thrower", side: "red", unit: "grenadier", at: (0, 3))],
        squads: [(name: "squad", side: "blue", unit: "minifig", count: 3, plate: (24, 4), formation: Line, at: (0, 0))]"#,
    );
    let library = Library::shipped(rulebooks::ENTRIES);
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    set_up(app.world_mut(), &battle, DiceTray::seeded(0), ("odds".to_owned(), String::new())).unwrap();
    let world = app.world_mut();
    let before = state::hash(world);
    let piece = |world: &World, name: &str| world.resource::<Names>().piece(name).unwrap();
    let figures: Vec<PieceId> = ["squad.1", "squad.2", "squad.3", "thrower"].map(|name| piece(world, name)).into();
    let solids: BTreeMap<PieceId, Solid> =
        world.query::<(&PieceId, &Body, &Placement)>().iter(world).map(|(id, body, at)| (*id, Solid::new(*body, *at))).collect();
    let caught =
        |x: f32, z: f32| figures.iter().filter(|who| solids[who].distance_to_point(Vec3::new(x, 0.0, z)) <= Inches::whole(2)).count();
    let place = |who: PieceId| solids[&who].placement.spot.to_vec2();
    // Misses are measured from the figure nearest to the thrower: the middle one of three in a line.
    let (last, aim) = (place(figures[2]), place(figures[1]));
    let blast = Odds::pool(&Pool::of(1, Die::D10, 0), true);
    let mut exact = Exact::new();
    let mut goes_off = |at: Vec2, chance: f64| {
        let caught = caught(at.x, at.y);
        *exact.entry([caught, 0]).or_default() += chance * blast.at_least(5);
        *exact.entry([0, caught]).or_default() += chance * blast.of(4);
        *exact.entry([0, 0]).or_default() += chance * (1.0 - blast.at_least(4));
    };
    goes_off(last, hits(Die::D6, 2));
    for clock in 1..=12_u8 {
        for inches in 1..=6_u8 {
            let (sin, cos) = (f32::from(clock) * 30.0).to_radians().sin_cos();
            goes_off(aim + Vec2::new(sin, -cos) * f32::from(inches), (1.0 - hits(Die::D6, 2)) / 72.0);
        }
    }
    assert_eq!(state::hash(world), before);
    agrees(&source, "throw squad with thrower:grenade", fallen_and_maimed, &exact);
}

/// Three minifigs shove three others by the house rule that hands are rolled (BW-OP-12): each Shove needs a 2, and empty hands parry none.
#[test]
fn bw_op_12_three_shove_by_the_odds() {
    let text = board(
        r#"squads: [
        (name: "fans", side: "red", unit: "minifig", count: 3, plate: (12, 4), formation: Line, at: (0, 1.26)),
        (name: "foe", side: "blue", unit: "minifig", count: 3, plate: (12, 4), formation: Line, at: (0, 0))]"#,
    );
    let source = Source::new("odds", text.text.replace("overkill: false", "overkill: false, hands_hit_automatically: false"));
    let exact: Exact = Odds::successes(3, hits(Die::D6, 2)).all().map(|(hits, chance)| ([hits, hits], chance)).collect();
    let shoved = |facts: &[Fact]| [count(facts, |fact| matches!(fact.cue, Cue::Hit { .. })), count(facts, Fact::is::<Pushed>)];
    agrees(&source, "shove foe with fans", shoved, &exact);
}

/// A horse runs into another: two dice of Momentum against two of Opposition (BW-CH-02 to 05). The higher roll wins. Each takes the other's
/// dice as damage, and is pushed an inch if they exceed its Armor (BW-CH-11, BW-SZ-04).
#[test]
fn bw_ch_09_two_horses_collide_by_the_odds() {
    let source = board(
        r#"units: [
        (name: "runner", side: "red", unit: "horse", at: (0, 5), facing: 0),
        (name: "other", side: "blue", unit: "horse", at: (0, 0), facing: 90)]"#,
    );
    let dice = Odds::pool(&Pool::of(2, Die::D6, 0), true);
    let mut exact = Exact::new();
    for (momentum, chance) in dice.all() {
        for (opposition, also) in dice.all() {
            let lost = usize::from(momentum > 4) + usize::from(opposition > 4);
            *exact.entry([usize::from(momentum > opposition), lost]).or_default() += chance * also;
        }
    }
    let collided = |facts: &[Fact]| {
        let goes_on = count(facts, |fact| fact.is::<Collided>() && matches!(fact.cue, Cue::Contested { won: true, .. }));
        [goes_on, count(facts, Fact::is::<InchLost>)]
    };
    agrees(&source, "ram (0, -4) with runner", collided, &exact);
}
