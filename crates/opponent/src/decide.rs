//! What the program says for a side.

use crate::attempts::{Attempts, Depth, Worth, order_of};
use crate::candidates::candidates;
use crate::watch::Watch;
use bevy::prelude::*;
use brickfray_game::planning::{gives_orders, speakers};
use brickfray_game::{HardlyMatters, Input, Level, Order, Requests, Turn, legal_orders};
use brickfray_table::SideId;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How much the program tries at a level.
#[derive(Clone, Copy, Debug)]
struct Care {
    /// So many orders are tried once.
    glances: usize,
    /// So many of the best are tried again.
    finalists: usize,
    /// So often each of those.
    runs: u64,
    depth: Depth,
    /// It is mistaken about what each comes to by up to this much, and about what comes to little by little.
    mistaken: f64,
    /// It thinks about answers that have up to so many options; of others it takes the default.
    options: usize,
}

const fn care(level: Level) -> Care {
    match level {
        Level::Easy => Care { glances: 24, finalists: 4, runs: 6, depth: Depth { follow_ups: 1, breadth: 6 }, mistaken: 900.0, options: 0 },
        Level::Fair => {
            Care { glances: 100, finalists: 6, runs: 12, depth: Depth { follow_ups: 2, breadth: 8 }, mistaken: 150.0, options: 10 }
        }
        Level::Hard => {
            Care { glances: 200, finalists: 8, runs: 24, depth: Depth { follow_ups: 2, breadth: 12 }, mistaken: 0.0, options: 20 }
        }
    }
}

/// An order must come to more than nothing by this much to be given, by who has all its patience.
const WORTH_A_WORD: f64 = 15.0;

/// So many orders are tried at least by a program that is hurried.
const HURRIED: usize = 8;

/// What the program would say for the first side that is to say something, at this level; none when the battle is over. The state is as before afterwards.
pub fn decide(world: &mut World, level: Level) -> Option<Input> {
    let side = *speakers(world).first()?;
    decide_watched(world, side, level, &Watch::default())
}

/// Decides while somebody watches, who can hurry it, for a side that is to say something.
pub fn decide_watched(world: &mut World, side: SideId, level: Level, watch: &Watch) -> Option<Input> {
    if !speakers(world).contains(&side) {
        return None;
    }
    let care = care(level);
    let is_asked = gives_orders(world) != Some(side);
    // It has no use for what nobody plays.
    if !is_asked && world.resource::<Turn>().directs.is_some() {
        return Some(Input::Order(Order::EndTurn));
    }
    let mut attempts = Attempts::new(world, side);
    let said = if is_asked { answer(&mut attempts, care, watch) } else { order(&mut attempts, care, watch) };
    attempts.end();
    Some(said)
}

/// The answer to what its side is asked.
fn answer(attempts: &mut Attempts, care: Care, watch: &Watch) -> Input {
    let requests = attempts.world.resource::<Requests>();
    // It says whose answer it is where others are asked too.
    let by = requests.open().nth(1).map(|_| attempts.side);
    let say = |key: String| Input::Answer { by, key };
    let default = say("default".to_owned());
    let Some(request) = requests.of(attempts.side) else { return default };
    if attempts.world.resource::<HardlyMatters>().is(request) || request.legal().count() > care.options {
        return default;
    }
    let options: Vec<String> = request.some_replies(care.options).iter().map(|reply| request.key_of(reply)).collect();
    let usual = request.key_of(&request.default);
    watch.plan(options.len());
    let now = attempts.worth(attempts.patience < 1.0);
    let worth = |attempts: &mut Attempts, key: &String| {
        let input = say(key.clone());
        // The default is what it is for good reasons: others must be better by more than chance.
        let bonus = if *key == usual { WORTH_A_WORD } else { 0.0 };
        attempts.mean(&input, now, 0..care.runs, Depth { follow_ups: 0, breadth: 0 }).map(|mean| mean + bonus)
    };
    let found = options.iter().take_while(|_| !watch.is_hurried()).filter_map(|key| {
        watch.tries(None);
        Some((worth(attempts, key)?, key))
    });
    let best = found.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, key)| key.clone());
    best.map_or(default, say)
}

/// The order that comes to most; the end of the turn, or a pass of the window, where none comes to anything.
fn order(attempts: &mut Attempts, care: Care, watch: &Watch) -> Input {
    let passes = attempts.world.resource::<Requests>().of(attempts.side).is_some();
    let no_more = || if passes { Input::answer("pass") } else { Input::Order(Order::EndTurn) };
    let mut groups = candidates(attempts.world, attempts.side).into_iter().peekable();
    let may_end = passes || attempts.is_legal(&Order::EndTurn);
    let now = attempts.worth(true);
    let enough = now.sum() + WORTH_A_WORD * attempts.patience;
    let mut best: Option<Tried> = None;
    while groups.peek().is_some() && (best.is_none() || !watch.is_hurried()) {
        let mut batch: Vec<Order> = Vec::new();
        while let Some(group) = groups.next_if(|group| batch.is_empty() || batch.len() + group.len() <= care.glances) {
            batch.extend(group.into_iter().take(care.glances));
        }
        let found = tried(attempts, batch, now, care, watch);
        let good = found.iter().filter(|tried| tried.worth > enough);
        if let Some(good) = good.max_by(|one, other| one.seems.total_cmp(&other.seems)) {
            return Input::Order(good.order.clone());
        }
        best = found.into_iter().chain(best).max_by(|one, other| one.worth.total_cmp(&other.worth));
    }
    match best {
        Some(best) if !may_end => Input::Order(best.order),
        None if !may_end => legal_orders(attempts.world).into_iter().next().map_or_else(no_more, Input::Order),
        _ => no_more(),
    }
}

/// An order that was tried.
struct Tried {
    order: Order,
    /// What it comes to.
    worth: f64,
    /// What it seems to come to, to one who is mistaken.
    seems: f64,
}

/// The best of these, tried as often as care wants it.
fn tried(attempts: &mut Attempts, orders: Vec<Order>, now: Worth, care: Care, watch: &Watch) -> Vec<Tried> {
    let mut all: Vec<Tried> = Vec::new();
    // In the same moment it is mistaken in the same way.
    let mut chance = ChaCha8Rng::seed_from_u64(attempts.seed);
    watch.plan(orders.len() + care.finalists.min(orders.len()));
    for order in orders {
        if watch.is_hurried() && all.len() >= HURRIED {
            break;
        }
        watch.tries(order_of(&order));
        let mistake = (f64::from(chance.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0) * care.mistaken;
        if let Some(worth) = attempts.mean(&Input::Order(order.clone()), now, 0..1, care.depth) {
            let gain = (worth - now.sum()).abs();
            all.push(Tried { order, worth, seems: worth + mistake * gain / (gain + care.mistaken).max(1.0) });
        }
    }
    all.sort_by(|one, other| other.seems.total_cmp(&one.seems));
    all.truncate(care.finalists);
    for tried in all.iter_mut().take_while(|_| !watch.is_hurried()) {
        watch.tries(order_of(&tried.order));
        let mistaken = tried.seems - tried.worth;
        if let Some(mean) = attempts.mean(&Input::Order(tried.order.clone()), now, 1..1 + care.runs, care.depth) {
            (tried.worth, tried.seems) = (mean, mean + mistaken);
        }
    }
    all
}
