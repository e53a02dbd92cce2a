//! Attempts: an order or answer is played with dice of its own, what has come of it is weighed, and all is put back.

use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::card::are_secrets_kept;
use brickfray_game::guide::moment;
use brickfray_game::planning::{WithPlaces, approaches, gives_orders, play_out, standings};
use brickfray_game::state::{Snapshot, restore, snapshot};
use brickfray_game::{Input, Offer, Offering, Order, Outcome, Target, Turn, check, hash_seen, imagine, listing, offers};
use brickfray_table::{PieceId, SideId};

/// What a battle counts that is won.
const VICTORY: f64 = 1e6;

/// Who is placed so much better, and has not moved, has found a way: a squad that has disbanded goes through where its plate does not.
const A_WAY: f64 = 150.0;

/// What is done with a second order rather than at once is worth so much less.
const PUT_OFF: f64 = 20.0;

/// From this round on a side begins to lose patience.
const PATIENT_UNTIL: u32 = 8;
/// What its own pieces count less in each round after that, and at least, so that two who wait for each other do not wait forever.
const LESS_EACH_ROUND: f64 = 0.06;
const LEAST: f64 = 0.4;

/// What is left of a side's patience in this round, of 1.
fn patience(round: u32) -> f64 {
    (1.0 - LESS_EACH_ROUND * f64::from(round.saturating_sub(PATIENT_UNTIL))).max(LEAST)
}

/// The dice that decide something.
const DECIDING: [Stream; 3] = [Stream::Battle, Stream::Scatter, Stream::Shuffle];

/// How far ahead it is looked, and how often each is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    /// So many orders of the same unit may follow one that was tried.
    pub follow_ups: usize,
    /// Of those that may follow so many are tried.
    pub breadth: usize,
}

/// How well a side stands, beside the others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// What it has, by what that counts in this round, without what the others have.
    pub strength: f64,
    /// How well its pieces are placed.
    pub place: f64,
}

impl Worth {
    /// All of it in one number.
    pub(crate) fn sum(self) -> f64 {
        self.strength + self.place
    }
}

/// A table on which a side tries what it could say.
pub(crate) struct Attempts<'w> {
    pub world: &'w mut World,
    pub side: SideId,
    /// What the dice of the attempts begin with.
    pub seed: u64,
    /// What is left of its patience: what its own strength counts, beside that of the others.
    pub patience: f64,
    /// Parts of the state are hidden from the side: each attempt imagines other ones.
    has_secrets: bool,
    /// Dice were rolled in the attempt that is under way.
    has_rolled: bool,
    before: Snapshot,
    /// How the table stands.
    stands: Snapshot,
}

impl<'w> Attempts<'w> {
    /// From the moment that is on the table, as far as the side may know it.
    pub(crate) fn new(world: &'w mut World, side: SideId) -> Self {
        let has_secrets = are_secrets_kept(world);
        let stands = snapshot(world);
        let seed = hash_seen(world, side).number();
        imagine(world, side, seed);
        let patience = patience(world.resource::<Turn>().round);
        let before = snapshot(world);
        Attempts { world, side, seed, patience, has_secrets, has_rolled: false, before, stands }
    }

    /// The same on another table, which is put so.
    pub(crate) fn on<'o>(&self, world: &'o mut World) -> Attempts<'o> {
        restore(world, &self.before);
        let (before, stands) = (self.before.clone(), self.before.clone());
        let Attempts { side, seed, patience, has_secrets, .. } = *self;
        Attempts { world, side, seed, patience, has_secrets, has_rolled: false, before, stands }
    }

    /// Everything is as it was before the first of them.
    pub(crate) fn end(self) {
        restore(self.world, &self.stands);
        brickfray_game::planning::follow(self.world);
    }

    /// How well the side stands now; how its pieces are placed only if that is asked.
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

    /// What an order or answer comes to on average over these runs, where it is tried on a side that stands so; none where it is refused.
    /// What its unit can do next counts, where that is better than nothing.
    pub(crate) fn mean(&mut self, input: &Input, now: Worth, runs: std::ops::Range<u64>, depth: Depth) -> Option<f64> {
        let so_many = (runs.end - runs.start).max(1) as f64;
        let (mut alone, mut followed) = (0.0, 0.0);
        for run in runs {
            self.has_rolled = false;
            let found = self.once(input, now, run, depth);
            restore(self.world, &self.before);
            let found = found?;
            if !self.has_rolled && !self.has_secrets {
                // Every run comes to the same.
                return Some(found.0.max(found.1 - PUT_OFF));
            }
            alone += found.0;
            followed += found.1;
        }
        // What can be done at once is not put off.
        Some(alone.max(followed - PUT_OFF * so_many) / so_many)
    }

    /// Plays it once and weighs what has come of it, alone and with what its unit can do next. Whoever calls this puts the table back.
    fn once(&mut self, input: &Input, now: Worth, run: u64, depth: Depth) -> Option<(f64, f64)> {
        imagine(self.world, self.side, self.seed.wrapping_add(run));
        self.play(input)?;
        let then = self.after(input, now);
        let Input::Order(order) = input else { return Some((then.sum(), then.sum())) };
        let in_hand = order_of(order).filter(|unit| self.is_in_hand(*unit));
        // Where the game has the unit in hand it has to go on.
        if let Some(unit) = in_hand {
            let followed = self.best_from_here(unit, then, depth);
            return Some((followed, followed));
        }
        let moved = if let Order::Move { who, .. } = order { Some(*who) } else { None };
        Some((then.sum(), moved.map_or(then.sum(), |unit| self.best_from_here(unit, then, depth))))
    }

    /// Says it, and goes on with what the game does by itself; none where it is refused.
    fn play(&mut self, input: &Input) -> Option<()> {
        let played = play_out(self.world, input.clone()).map(drop).ok();
        let tray = self.world.resource::<DiceTray>();
        self.has_rolled |= DECIDING.iter().any(|stream| tray.rolled(*stream) > 0);
        played
    }

    /// How the side stands after this was said. How its pieces are placed counts for those who move only, since whoever fells the nearest is
    /// no worse placed by that, and for who has waited for long and finds a way where there was none.
    fn after(&mut self, input: &Input, before: Worth) -> Worth {
        let moves = matches!(input, Input::Order(Order::Move { .. }));
        let now = self.worth(moves || self.patience < 1.0);
        let finds_a_way = self.patience < 1.0 && now.strength >= before.strength && now.place >= before.place + A_WAY;
        let place = if moves || finds_a_way { now.place } else { before.place };
        Worth { place, ..now }
    }

    /// How well the side stands when the unit goes on.
    fn best_from_here(&mut self, unit: PieceId, now: Worth, depth: Depth) -> f64 {
        if depth.follow_ups == 0 || !self.may_go_on() {
            return now.sum();
        }
        let next = if self.is_in_hand(unit) { self.listed(unit, depth.breadth) } else { self.promising(unit) };
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

    /// It may still give orders.
    fn may_go_on(&self) -> bool {
        gives_orders(self.world) == Some(self.side)
    }

    /// The game waits for this unit to go on.
    fn is_in_hand(&mut self, unit: PieceId) -> bool {
        moment(self.world).is_some_and(|moment| moment.unit == Some(unit))
    }

    /// So many orders of all kinds that a unit could be given, and as many moves as well where the rulebook knows promising ones.
    fn listed(&mut self, unit: PieceId, so_many: usize) -> Vec<Order> {
        let mut listed: Vec<Order> = listing(self.world).orders.into_iter().filter(|order| order_of(order) == Some(unit)).collect();
        let moves = promising_moves(self.world, unit, &mut listed);
        let apart = listed.len().div_ceil(so_many.max(1)).max(1);
        moves.into_iter().take(so_many).chain(listed.into_iter().step_by(apart)).collect()
    }

    /// What the rulebook promises most of that a unit could do. Only one: of several, the luckiest would seem the best.
    fn promising(&mut self, unit: PieceId) -> Vec<Order> {
        let offers = offers(self.world, Offering { unit, partners: Vec::new() });
        let worth = |offer: &Offer| offer.outlook.as_ref().filter(|outlook| !outlook.no_effect).map_or(0, |outlook| outlook.worth);
        let legal = offers.into_iter().filter(|offer| offer.refused.is_none() && worth(offer) > 0);
        legal.max_by_key(worth).map(|offer| offer.order).into_iter().collect()
    }

    /// The order is legal now.
    pub(crate) fn is_legal(&mut self, order: &Order) -> bool {
        check(self.world, order).is_ok()
    }
}

/// The moves of a unit that the rulebook finds worth a thought. Where there are any, other moves are taken out of these orders.
pub(crate) fn promising_moves(world: &mut World, unit: PieceId, orders: &mut Vec<Order>) -> Vec<Order> {
    let moves = approaches(world, unit);
    if !moves.is_empty() {
        orders.retain(|order| !matches!(order, Order::Move { .. }));
    }
    moves
}

/// The unit that carries an order out.
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
        assert_eq!([patience(40), patience(u32::MAX)], [LEAST, LEAST]);
    }
}
