//! Attempts: plays an order or answer with separate dice, evaluates the result, and restores the state.

use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::card::are_secrets_kept;
use brickfray_game::guide::moment;
use brickfray_game::planning::{WithPlaces, approaches, play_out, side_to_order, standings};
use brickfray_game::state::{Snapshot, restore, snapshot};
use brickfray_game::{Input, Offer, Offering, Order, Outcome, Target, Turn, check, hash_known_state, imagine, listing, offers};
use brickfray_table::{PieceId, SideId};

/// The value of a won battle.
const VICTORY: f64 = 1e6;

/// A gain in placement this large, without a move, means that the side has found a way through: a disbanded squad fits where its plate
/// doesn't.
const WAY_FOUND_GAIN: f64 = 150.0;

/// The penalty for achieving something only with a second order.
const PUT_OFF: f64 = 20.0;

/// The last round in which a side has all its patience.
const PATIENT_UNTIL: u32 = 8;
/// By how much a side's own pieces count for less in each round after that, and the minimum that they still count. This keeps two sides
/// from waiting for each other forever.
const LESS_EACH_ROUND: f64 = 0.06;
const MIN: f64 = 0.4;

/// A side's remaining patience in this round, from 0 to 1.
fn patience(round: u32) -> f64 {
    (1.0 - LESS_EACH_ROUND * f64::from(round.saturating_sub(PATIENT_UNTIL))).max(MIN)
}

/// The dice streams that affect the outcome.
const DECIDING: [Stream; 3] = [Stream::Battle, Stream::Scatter, Stream::Shuffle];

/// How far to look ahead, and how many alternatives to try.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    /// How many further orders of the same unit to look ahead.
    pub follow_ups: usize,
    /// How many of the possible next orders to try.
    pub breadth: usize,
}

/// How good a side's position is, compared with the others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// The strength of its own pieces, scaled by its patience, minus that of the others.
    pub strength: f64,
    /// How well its pieces are placed.
    pub place: f64,
}

impl Worth {
    /// The total.
    pub(crate) fn sum(self) -> f64 {
        self.strength + self.place
    }
}

/// A table on which a side tries orders and answers.
pub(crate) struct Attempts<'w> {
    pub world: &'w mut World,
    pub side: SideId,
    /// The seed of the dice used in the attempts.
    pub seed: u64,
    /// The side's remaining patience: how much its own strength counts in relation to that of the others.
    pub patience: f64,
    /// Whether parts of the state are hidden from the side: each attempt then imagines different ones.
    has_secrets: bool,
    /// Whether dice were rolled in the current attempt.
    has_rolled: bool,
    before: Snapshot,
    /// The actual state of the table, which [`Attempts::end`] restores.
    stands: Snapshot,
}

impl<'w> Attempts<'w> {
    /// Starts from the current state of the table, as far as the side may know it.
    pub(crate) fn new(world: &'w mut World, side: SideId) -> Self {
        let has_secrets = are_secrets_kept(world);
        let stands = snapshot(world);
        let seed = hash_known_state(world, side).number();
        imagine(world, side, seed);
        let patience = patience(world.resource::<Turn>().round);
        let before = snapshot(world);
        Attempts { world, side, seed, patience, has_secrets, has_rolled: false, before, stands }
    }

    /// The same attempts on another table, which gets the same state.
    pub(crate) fn on<'o>(&self, world: &'o mut World) -> Attempts<'o> {
        restore(world, &self.before);
        let (before, stands) = (self.before.clone(), self.before.clone());
        let Attempts { side, seed, patience, has_secrets, .. } = *self;
        Attempts { world, side, seed, patience, has_secrets, has_rolled: false, before, stands }
    }

    /// Restores the state from before the first attempt.
    pub(crate) fn end(self) {
        restore(self.world, &self.stands);
        brickfray_game::planning::follow(self.world);
    }

    /// How good the side's position is now; the placement of its pieces is evaluated only if `with_places`.
    pub(crate) fn worth(&mut self, with_places: bool) -> Worth {
        let side = self.side;
        let won = match self.world.resource::<Turn>().outcome {
            Some(Outcome::Won(winner)) if winner == side => VICTORY,
            Some(Outcome::Won(_)) => -VICTORY,
            Some(Outcome::Nobody) | None => 0.0,
        };
        let mut worth = Worth { strength: won, place: 0.0 };
        for standing in standings(self.world, WithPlaces(with_places)) {
            if standing.side == side {
                worth.strength += standing.strength as f64 * self.patience;
                worth.place = standing.place as f64;
            } else {
                worth.strength -= standing.strength as f64;
            }
        }
        worth
    }

    /// The average result of an order or answer over these runs, for a side whose position is `now`; `None` if it is rejected. If the unit
    /// can improve the result with its next orders, that counts too.
    pub(crate) fn mean(&mut self, input: &Input, now: Worth, runs: std::ops::Range<u64>, depth: Depth) -> Option<f64> {
        let so_many = (runs.end - runs.start).max(1) as f64;
        let (mut alone, mut followed) = (0.0, 0.0);
        for run in runs {
            self.has_rolled = false;
            let found = self.once(input, now, run, depth);
            restore(self.world, &self.before);
            let found = found?;
            if !self.has_rolled && !self.has_secrets {
                // Every run has the same result.
                return Some(found.0.max(found.1 - PUT_OFF));
            }
            alone += found.0;
            followed += found.1;
        }
        // A second order must gain enough to make up for the delay.
        Some(alone.max(followed - PUT_OFF * so_many) / so_many)
    }

    /// Plays the input once and evaluates the result, without and with the unit's next orders. The caller restores the table.
    fn once(&mut self, input: &Input, now: Worth, run: u64, depth: Depth) -> Option<(f64, f64)> {
        imagine(self.world, self.side, self.seed.wrapping_add(run));
        self.play(input)?;
        let then = self.after(input, now);
        let Input::Order(order) = input else { return Some((then.sum(), then.sum())) };
        let in_hand = order_of(order).filter(|unit| self.is_in_hand(*unit));
        // If the game requires the unit to continue, its next orders are part of the result.
        if let Some(unit) = in_hand {
            let followed = self.best_from_here(unit, then, depth);
            return Some((followed, followed));
        }
        let moved = if let Order::Move { who, .. } = order { Some(*who) } else { None };
        Some((then.sum(), moved.map_or(then.sum(), |unit| self.best_from_here(unit, then, depth))))
    }

    /// Plays the input and everything that the game does by itself afterwards; `None` if it is rejected.
    fn play(&mut self, input: &Input) -> Option<()> {
        let played = play_out(self.world, input.clone()).map(drop).ok();
        let tray = self.world.resource::<DiceTray>();
        self.has_rolled |= DECIDING.iter().any(|stream| tray.rolled(*stream) > 0);
        played
    }

    /// The side's position after this input. A change in the placement of its pieces counts only for moves: destroying the nearest enemy
    /// doesn't make a placement worse. It also counts if a side that has waited for long finds a way through.
    fn after(&mut self, input: &Input, before: Worth) -> Worth {
        let moves = matches!(input, Input::Order(Order::Move { .. }));
        let now = self.worth(moves || self.patience < 1.0);
        let finds_a_way = self.patience < 1.0 && now.strength >= before.strength && now.place >= before.place + WAY_FOUND_GAIN;
        let place = if moves || finds_a_way { now.place } else { before.place };
        Worth { place, ..now }
    }

    /// The best position that the side can reach with the unit's next orders.
    fn best_from_here(&mut self, unit: PieceId, now: Worth, depth: Depth) -> f64 {
        if depth.follow_ups == 0 || !self.may_go_on() {
            return now.sum();
        }
        let next = if self.is_in_hand(unit) { self.listed(unit, depth.breadth) } else { self.best_by_rulebook(unit) };
        if next.is_empty() {
            return now.sum();
        }
        let here = snapshot(self.world);
        let mut best = None;
        let depth = Depth { follow_ups: depth.follow_ups - 1, breadth: (depth.breadth / 2).max(2) };
        for order in next {
            let input = Input::Order(order);
            if self.play(&input).is_some() {
                let then = self.after(&input, now);
                let found = self.best_from_here(unit, then, depth);
                best = Some(best.map_or(found, |best: f64| best.max(found)));
            }
            restore(self.world, &here);
        }
        best.unwrap_or_else(|| now.sum())
    }

    /// Whether the side may still give orders.
    fn may_go_on(&self) -> bool {
        side_to_order(self.world) == Some(self.side)
    }

    /// Whether the game requires this unit to continue.
    fn is_in_hand(&mut self, unit: PieceId) -> bool {
        moment(self.world).is_some_and(|moment| moment.unit == Some(unit))
    }

    /// About `so_many` orders of all kinds for a unit, plus as many moves if the rulebook suggests promising ones.
    fn listed(&mut self, unit: PieceId, so_many: usize) -> Vec<Order> {
        let mut listed: Vec<Order> = listing(self.world).orders.into_iter().filter(|order| order_of(order) == Some(unit)).collect();
        let moves = promising_moves(self.world, unit, &mut listed);
        let apart = listed.len().div_ceil(so_many.max(1)).max(1);
        moves.into_iter().take(so_many).chain(listed.into_iter().step_by(apart)).collect()
    }

    /// The order for which the rulebook promises this unit the most. Only one: among several, the luckiest would look best.
    fn best_by_rulebook(&mut self, unit: PieceId) -> Vec<Order> {
        let offers = offers(self.world, Offering { unit, partners: Vec::new() });
        let worth = |offer: &Offer| offer.outlook.as_ref().filter(|outlook| !outlook.no_effect).map_or(0, |outlook| outlook.worth);
        let legal = offers.into_iter().filter(|offer| offer.refused.is_none() && worth(offer) > 0);
        legal.max_by_key(worth).map(|offer| offer.order).into_iter().collect()
    }

    /// Whether the order is legal now.
    pub(crate) fn is_legal(&mut self, order: &Order) -> bool {
        check(self.world, order).is_ok()
    }
}

/// The moves that the rulebook suggests for a unit. If there are any, all other moves are removed from `orders`.
pub(crate) fn promising_moves(world: &mut World, unit: PieceId, orders: &mut Vec<Order>) -> Vec<Order> {
    let moves = approaches(world, unit);
    if !moves.is_empty() {
        orders.retain(|order| !matches!(order, Order::Move { .. }));
    }
    moves
}

/// The unit that carries out an order.
pub(crate) fn order_of(order: &Order) -> Option<PieceId> {
    match order {
        Order::Move { who, .. } => Some(*who),
        Order::Act { parties, .. } => parties.first().map(|party| party.who),
        Order::EndTurn => None,
    }
}

/// The piece that an order is aimed at.
pub(crate) fn target_of(order: &Order) -> Option<PieceId> {
    if let Some(Target::Piece(piece)) = order.target() { Some(piece) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_wears_out_and_never_all_of_it() {
        assert_eq!([1, 8].map(patience), [1.0, 1.0]);
        assert!(patience(9) < 1.0 && patience(12) < patience(9));
        assert_eq!([patience(40), patience(u32::MAX)], [MIN, MIN]);
    }
}
