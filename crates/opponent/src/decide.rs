//! Decides what the program does for a side.

use crate::attempts::{Attempts, Depth, Worth, order_of};
use crate::candidates::candidates;
use crate::watch::Watch;
use bevy::prelude::*;
use brickfray_game::planning::{Tables, each, side_to_order, speakers};
use brickfray_game::{Input, Level, MinorRequest, Order, Requests, Turn, legal_orders};
use brickfray_table::SideId;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::sync::atomic::{AtomicUsize, Ordering};

/// How much effort the program makes at a level.
#[derive(Clone, Copy, Debug)]
struct Care {
    /// How many orders are tried once.
    glances: usize,
    /// How many of the best are tried again.
    finalists: usize,
    /// How often each of those is tried.
    runs: u64,
    depth: Depth,
    /// The maximum error in its estimate of a result; smaller if the result differs little from the current position.
    max_error: f64,
    /// It thinks about answers with up to this many options; otherwise it takes the default.
    options: usize,
}

const fn care(level: Level) -> Care {
    match level {
        Level::Easy => {
            Care { glances: 24, finalists: 4, runs: 6, depth: Depth { follow_ups: 1, breadth: 6 }, max_error: 900.0, options: 0 }
        }
        Level::Fair => {
            Care { glances: 100, finalists: 6, runs: 12, depth: Depth { follow_ups: 2, breadth: 8 }, max_error: 150.0, options: 10 }
        }
        Level::Hard => {
            Care { glances: 200, finalists: 8, runs: 24, depth: Depth { follow_ups: 2, breadth: 12 }, max_error: 0.0, options: 20 }
        }
    }
}

/// An order is given only if it gains at least this much, for a side with all its patience.
const WORTH_A_WORD: f64 = 15.0;

/// How often it tries what happens if it passes in a reaction window.
const PASSES: u64 = 4;

/// The minimum number of orders tried when hurried.
const MIN_TRIED_HURRIED: usize = 8;

/// The program's order or answer at this level, for the first side that has to act; `None` if the battle is over. The state is the same
/// afterwards.
pub fn decide(world: &mut World, level: Level) -> Option<Input> {
    let side = *speakers(world).first()?;
    decide_watched(world, side, level, &Watch::default())
}

/// Decides for a side that has to act, while `watch` shows the progress and can hurry it. `None` if the side doesn't have to act.
pub fn decide_watched(world: &mut World, side: SideId, level: Level, watch: &Watch) -> Option<Input> {
    if !speakers(world).contains(&side) {
        return None;
    }
    let care = care(level);
    let is_asked = side_to_order(world) != Some(side);
    // Directing pieces that belong to no player is of no use to it.
    if !is_asked && world.resource::<Turn>().directs.is_some() {
        return Some(Input::Order(Order::EndTurn));
    }
    if is_asked && is_settled(world, side, care) {
        return Some(said(world, side, "default"));
    }
    let mut tables = Tables::beside(world);
    let mut attempts = Attempts::new(world, side);
    let mut others: Vec<Attempts> = tables.worlds().iter_mut().map(|world| attempts.on(world)).collect();
    let said = if is_asked { answer(&mut attempts, &mut others, care, watch) } else { order(&mut attempts, &mut others, care, watch) };
    attempts.end();
    tables.give_back(world);
    Some(said)
}

/// Whether its side is asked something for which it takes the default without thinking.
fn is_settled(world: &World, side: SideId, care: Care) -> bool {
    let request = world.resource::<Requests>().of(side);
    request
        .is_none_or(|request| care.options == 0 || world.resource::<MinorRequest>().is(request) || request.legal().count() > care.options)
}

/// An answer of this side. It names the side if several sides are asked.
fn said(world: &World, side: SideId, key: impl Into<String>) -> Input {
    let by = world.resource::<Requests>().open().nth(1).map(|_| side);
    Input::Answer { by, key: key.into() }
}

/// The answer to the side's open question.
fn answer<'w>(attempts: &mut Attempts<'w>, others: &mut [Attempts<'w>], care: Care, watch: &Watch) -> Input {
    let default = said(attempts.world, attempts.side, "default");
    let by = if let Input::Answer { by, .. } = &default { *by } else { None };
    let say = |key: String| Input::Answer { by, key };
    let Some(request) = attempts.world.resource::<Requests>().of(attempts.side) else { return default };
    let options: Vec<String> = request.some_replies(care.options).iter().map(|reply| request.key_of(reply)).collect();
    let usual = request.key_of(&request.default);
    watch.plan(options.len());
    let now = attempts.worth(attempts.patience < 1.0);
    let found = each(attempts, others, options.len(), |attempts, place| {
        if watch.is_hurried() {
            return None;
        }
        watch.tries(None);
        let key = options.get(place)?;
        // The default is the default for good reasons: another option must be better by more than chance.
        let bonus = if *key == usual { WORTH_A_WORD } else { 0.0 };
        let mean = attempts.mean(&say(key.clone()), now, 0..care.runs, Depth { follow_ups: 0, breadth: 0 });
        Some(mean.map(|mean| (mean + bonus, key)))
    });
    let best = found.into_iter().filter_map(|(_, found)| found).max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, key)| key.clone());
    best.map_or(default, say)
}

/// The order with the best result. If none has a good one, the end of the turn, or a pass in a reaction window.
fn order<'w>(attempts: &mut Attempts<'w>, others: &mut [Attempts<'w>], care: Care, watch: &Watch) -> Input {
    let passes = attempts.world.resource::<Requests>().of(attempts.side).is_some();
    let pass = said(attempts.world, attempts.side, "pass");
    let no_more = || if passes { pass.clone() } else { Input::Order(Order::EndTurn) };
    let mut groups = candidates(attempts.world, attempts.side).into_iter().peekable();
    let may_end = passes || attempts.is_legal(&Order::EndTurn);
    let now = attempts.worth(true);
    // If it passes in a window, the interrupted action goes on: an attack that it could ward off, for example.
    let passed = if passes { attempts.mean(&pass, now, 0..PASSES, Depth { follow_ups: 0, breadth: 0 }) } else { None };
    let enough = passed.unwrap_or_else(|| now.sum()) + WORTH_A_WORD * attempts.patience;
    let mut best: Option<Tried> = None;
    while groups.peek().is_some() && (best.is_none() || !watch.is_hurried()) {
        let mut batch: Vec<Order> = Vec::new();
        while let Some(group) = groups.next_if(|group| batch.is_empty() || batch.len() + group.len() <= care.glances) {
            batch.extend(group.into_iter().take(care.glances));
        }
        let found = tried(attempts, others, batch, now, care, watch);
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
    /// Its result.
    worth: f64,
    /// Its result with the error of the level.
    seems: f64,
}

/// The best of these orders, tried as often as `care` requires.
fn tried<'w>(
    attempts: &mut Attempts<'w>,
    others: &mut [Attempts<'w>],
    orders: Vec<Order>,
    now: Worth,
    care: Care,
    watch: &Watch,
) -> Vec<Tried> {
    // The errors depend only on the state: in the same moment it makes the same ones.
    let mut chance = ChaCha8Rng::seed_from_u64(attempts.seed);
    let mistakes: Vec<f64> =
        orders.iter().map(|_| (f64::from(chance.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0) * care.max_error).collect();
    watch.plan(orders.len() + care.finalists.min(orders.len()));
    let legal = AtomicUsize::new(0);
    let found = each(attempts, others, orders.len(), |attempts, place| {
        if watch.is_hurried() && legal.load(Ordering::Relaxed) >= MIN_TRIED_HURRIED {
            return None;
        }
        let order = orders.get(place)?;
        watch.tries(order_of(order));
        let worth = attempts.mean(&Input::Order(order.clone()), now, 0..1, care.depth);
        legal.fetch_add(usize::from(worth.is_some()), Ordering::Relaxed);
        Some(worth.map(|worth| {
            let gain = (worth - now.sum()).abs();
            Tried { order: order.clone(), worth, seems: worth + mistakes[place] * gain / (gain + care.max_error).max(1.0) }
        }))
    });
    let mut all: Vec<Tried> = found.into_iter().filter_map(|(_, tried)| tried).collect();
    all.sort_by(|one, other| other.seems.total_cmp(&one.seems));
    all.truncate(care.finalists);
    let means = each(attempts, others, all.len(), |attempts, place| {
        if watch.is_hurried() {
            return None;
        }
        let order = &all.get(place)?.order;
        watch.tries(order_of(order));
        Some(attempts.mean(&Input::Order(order.clone()), now, 1..1 + care.runs, care.depth))
    });
    let mut refused = Vec::new();
    for (place, mean) in means {
        match (all.get_mut(place), mean) {
            (Some(tried), Some(mean)) => {
                let mistaken = tried.seems - tried.worth;
                (tried.worth, tried.seems) = (mean, mean + mistaken);
            }
            // The order turned out illegal in one of the games imagined from what the side knows.
            (_, None) => refused.push(place),
            (None, _) => {}
        }
    }
    let kept = all.into_iter().enumerate().filter(|(place, _)| !refused.contains(place));
    kept.map(|(_, tried)| tried).collect()
}
