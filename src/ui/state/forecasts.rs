//! Forecasts, as data: the simulated results of the orders that the player is looking at, as far as they are known.

use crate::game::{Forecast, Order};
use crate::table::SideId;
use crate::ui::state::hand::available_action::{AvailableAction, Prospect};
use bevy::prelude::Resource;

/// Forecasts of orders, and the list of orders that still need one.
#[derive(Resource, Default, Debug)]
pub struct Forecasts {
    /// The known forecasts; `None` for an order that the rules refuse.
    known: Vec<(Order, Option<Forecast>)>,
    wanted: Vec<Order>,
}

/// How often an order is simulated for a forecast.
pub const RUNS: u32 = 240;

impl Forecasts {
    /// The forecast of an order, even if it is based on few runs; `None` while nothing is known or if the rules refuse the order.
    pub fn of(&self, order: &Order) -> Option<&Forecast> {
        self.known.iter().find(|(known, _)| known == order)?.1.as_ref()
    }

    /// The forecast of an order, once it is based on enough runs ([`RUNS`]).
    pub fn whole(&self, order: &Order) -> Option<&Forecast> {
        self.of(order).filter(|forecast| forecast.runs >= RUNS)
    }

    /// True if the forecast says that an order costs a side more than it costs the others.
    pub fn costs_more(&self, order: &Order, side: SideId) -> bool {
        self.of(order).is_some_and(|forecast| forecast.costs_more(side))
    }

    /// Rates an action of a side against `best`, the highest worth of its unit's actions. An action that costs more than it brings is poor.
    pub fn prospect(&self, action: &AvailableAction, best: u32, side: SideId) -> Prospect {
        match action.prospect(best) {
            Prospect::Good if self.costs_more(&action.order, side) => Prospect::Poor,
            prospect => prospect,
        }
    }

    /// Requests a forecast of an order that the player is looking at.
    pub fn want(&mut self, order: &Order) {
        if !self.wanted.contains(order) {
            self.wanted.push(order.clone());
        }
    }

    /// The first requested order whose forecast isn't complete.
    pub(in crate::ui) fn next(&self) -> Option<&Order> {
        let is_enough = |forecast: &Option<Forecast>| forecast.as_ref().is_none_or(|forecast| forecast.runs >= RUNS);
        let is_known = |order: &&Order| self.known.iter().any(|(known, forecast)| known == *order && is_enough(forecast));
        self.wanted.iter().find(|order| !is_known(order))
    }

    /// Clears the requests. Panels renew them every frame.
    pub(in crate::ui) fn look_away(&mut self) {
        self.wanted.clear();
    }

    /// Stores the forecast of an order; `None` if the rules refuse the order.
    pub(in crate::ui) fn learn(&mut self, order: Order, forecast: Option<Forecast>) {
        match self.known.iter_mut().find(|(known, _)| *known == order) {
            Some((_, before)) => *before = forecast,
            None => self.known.push((order, forecast)),
        }
    }

    /// Forgets everything, because the game state has changed.
    pub(in crate::ui) fn forget(&mut self) {
        *self = Forecasts::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Tally;
    use crate::ui::state::hand::made_up::{STRIKE, action};

    #[test]
    fn what_costs_more_than_it_brings_is_poor() {
        let tally = |lost: &[(SideId, usize)]| {
            let mut forecast = Forecast { runs: 1, ..Forecast::default() };
            for (side, number) in lost {
                forecast.lost.insert(*side, Tally::from_iter([*number]));
            }
            forecast
        };
        let strike = AvailableAction { outlook: None, ..action(&STRIKE, Some(3), None) };
        let mut forecasts = Forecasts::default();
        assert_eq!(forecasts.prospect(&strike, 0, SideId(0)), Prospect::Good, "nothing is known");
        forecasts.learn(strike.order.clone(), Some(tally(&[(SideId(0), 2), (SideId(1), 1)])));
        assert_eq!(forecasts.prospect(&strike, 0, SideId(0)), Prospect::Poor);
        assert_eq!(forecasts.prospect(&strike, 0, SideId(1)), Prospect::Good, "to the other side it is worth it");
        forecasts.learn(strike.order.clone(), Some(tally(&[(SideId(0), 2), (SideId(1), 2)])));
        assert_eq!(forecasts.prospect(&strike, 0, SideId(0)), Prospect::Good, "an even trade");
    }

    #[test]
    fn what_is_looked_at_is_asked_for_until_enough_is_known() {
        let (one, two) = (Order::EndTurn, Order::act("strike", None, Vec::new()));
        let mut forecasts = Forecasts::default();
        forecasts.want(&one);
        forecasts.want(&two);
        forecasts.want(&one);
        assert_eq!(forecasts.next(), Some(&one));
        forecasts.learn(one.clone(), Some(Forecast { runs: RUNS / 2, ..Forecast::default() }));
        assert_eq!(forecasts.next(), Some(&one), "that is too little");
        forecasts.learn(one.clone(), Some(Forecast { runs: RUNS, ..Forecast::default() }));
        assert_eq!((forecasts.next(), forecasts.of(&one).map(|forecast| forecast.runs)), (Some(&two), Some(RUNS)));
        forecasts.learn(two.clone(), None);
        assert_eq!((forecasts.next(), forecasts.of(&two)), (None, None), "what is refused is not asked for again");
        forecasts.forget();
        forecasts.want(&one);
        assert_eq!(forecasts.next(), Some(&one));
        forecasts.look_away();
        assert_eq!(forecasts.next(), None);
        assert_eq!(forecasts.of(&one), None);
    }
}
