//! Forecasts, as data: what would come of the orders that the player is looking at, as far as that is known.

use crate::game::{Forecast, Order};
use bevy::prelude::Resource;

/// What would come of orders, and of which orders that is wanted.
#[derive(Resource, Default, Debug)]
pub struct Forecasts {
    known: Vec<(Order, Forecast)>,
    wanted: Vec<Order>,
}

/// How often an order is played for a forecast.
pub const RUNS: u32 = 240;

impl Forecasts {
    /// What would come of an order; nothing as long as that is not known.
    pub fn of(&self, order: &Order) -> Option<&Forecast> {
        self.known.iter().find(|(known, _)| known == order).map(|(_, forecast)| forecast)
    }

    /// The player looks at an order.
    pub fn want(&mut self, order: &Order) {
        if !self.wanted.contains(order) {
            self.wanted.push(order.clone());
        }
    }

    /// The first order that is looked at and of which not enough is known.
    pub(in crate::ui) fn next(&self) -> Option<&Order> {
        let is_enough = |order: &&Order| self.of(order).is_some_and(|forecast| forecast.runs >= RUNS);
        self.wanted.iter().find(|order| !is_enough(order))
    }

    /// The player looks at nothing, until the panels say so again.
    pub(in crate::ui) fn look_away(&mut self) {
        self.wanted.clear();
    }

    /// So much is known of an order.
    pub(in crate::ui) fn learn(&mut self, order: Order, forecast: Forecast) {
        match self.known.iter_mut().find(|(known, _)| *known == order) {
            Some((_, before)) => *before = forecast,
            None => self.known.push((order, forecast)),
        }
    }

    /// Everything stands otherwise: nothing is known any more.
    pub(in crate::ui) fn forget(&mut self) {
        *self = Forecasts::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_is_asked_for_until_enough_is_known() {
        let (one, two) = (Order::EndTurn, Order::Act { maneuver: "strike".to_owned(), target: None, parties: Vec::new() });
        let mut forecasts = Forecasts::default();
        forecasts.want(&one);
        forecasts.want(&two);
        forecasts.want(&one);
        assert_eq!(forecasts.next(), Some(&one));
        forecasts.learn(one.clone(), Forecast { runs: RUNS / 2, ..Forecast::default() });
        assert_eq!(forecasts.next(), Some(&one), "that is too little");
        forecasts.learn(one.clone(), Forecast { runs: RUNS, ..Forecast::default() });
        assert_eq!((forecasts.next(), forecasts.of(&one).map(|forecast| forecast.runs)), (Some(&two), Some(RUNS)));
        forecasts.look_away();
        assert_eq!(forecasts.next(), None);
        forecasts.forget();
        assert_eq!(forecasts.of(&one), None);
    }
}
