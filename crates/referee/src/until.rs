//! How far to play a battle or game.

use brickfray_game::Input;
use serde::Deserialize;
use std::str::FromStr;

/// How far to play a battle or game. Written `3`, `entry:7` or `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum StopPoint {
    /// This many orders with the answers that they require. Answers before the first order belong to it.
    Orders(usize),
    /// This many journal entries, that is orders and answers; a question may be open at that point.
    Entry(usize),
    End,
}

/// How many inputs of a battle or game have been played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Played {
    /// The number of orders.
    pub orders: usize,
    /// The number of orders and answers.
    pub entries: usize,
}

impl Played {
    /// Counts these inputs.
    pub fn of<'a>(said: impl Iterator<Item = &'a Input>) -> Self {
        said.fold(Played::default(), Played::and)
    }

    /// Adds one input to the count.
    pub(crate) fn and(self, input: &Input) -> Self {
        Played { orders: self.orders + usize::from(matches!(input, Input::Order(_))), entries: self.entries + 1 }
    }
}

/// The battle or game ends before the requested point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there are only {there} {what}, not {asked}")]
pub struct BeyondEnd {
    /// What was counted.
    pub what: &'static str,
    /// How many were asked for.
    pub asked: usize,
    /// How many there are.
    pub there: usize,
}

impl StopPoint {
    /// The point before its last order or entry, in a script with `orders` orders; `None` if there is none.
    pub fn before_last(self, orders: usize) -> Option<StopPoint> {
        match self {
            StopPoint::Orders(last) => Some(StopPoint::Orders(last.checked_sub(1)?)),
            StopPoint::Entry(last) => Some(StopPoint::Entry(last.checked_sub(1)?)),
            StopPoint::End => Some(StopPoint::Orders(orders.checked_sub(1)?)),
        }
    }

    /// Returns an error if fewer inputs than requested have been played.
    pub fn is_in(self, played: Played) -> Result<(), BeyondEnd> {
        let (what, asked, there) = match self {
            StopPoint::Orders(asked) => ("orders", asked, played.orders),
            StopPoint::Entry(asked) => ("orders and answers", asked, played.entries),
            StopPoint::End => return Ok(()),
        };
        if there < asked { Err(BeyondEnd { what, asked, there }) } else { Ok(()) }
    }

    /// Whether this point has been reached; `asks` says whether a question is open.
    pub(crate) fn is_over(self, played: Played, asks: bool) -> bool {
        match self {
            StopPoint::Orders(0) => true,
            StopPoint::Orders(_) => self.is_full(played) && !asks,
            StopPoint::Entry(last) => played.entries >= last,
            StopPoint::End => false,
        }
    }

    /// Whether no further order may be played.
    pub(crate) fn is_full(self, played: Played) -> bool {
        matches!(self, StopPoint::Orders(last) if played.orders >= last)
    }

    /// How many of these inputs come before this point.
    pub(crate) fn place_in<'a>(self, said: impl Iterator<Item = &'a Input>) -> usize {
        let mut played = Played::default();
        for input in said {
            let is_beyond = match (self, input) {
                (StopPoint::Orders(_), Input::Order(_)) => self.is_full(played),
                (StopPoint::Entry(_), _) => self.is_over(played, false),
                (StopPoint::Orders(last), Input::Answer { .. }) => last == 0,
                (StopPoint::End, _) => false,
            };
            if is_beyond {
                break;
            }
            played = played.and(input);
        }
        played.entries
    }
}

impl Default for StopPoint {
    fn default() -> Self {
        StopPoint::Orders(0)
    }
}

impl FromStr for StopPoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let until = match text.strip_prefix("entry:") {
            Some(entry) => entry.parse().ok().map(StopPoint::Entry),
            None if text == "all" => Some(StopPoint::End),
            None => text.parse().ok().map(StopPoint::Orders),
        };
        until.ok_or_else(|| "write a number of orders, `entry:N` for so many orders and answers, or `all`".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_as_it_is_written() {
        let read = |text: &str| text.parse::<StopPoint>().ok();
        assert_eq!(["3", "entry:7", "all"].map(read), [Some(StopPoint::Orders(3)), Some(StopPoint::Entry(7)), Some(StopPoint::End)]);
        assert_eq!(["", "-1", "entry", "entry:", "entry:x", "end"].map(read), [None; 6]);
    }

    #[test]
    fn before_the_first_there_is_nothing() {
        assert_eq!(StopPoint::Orders(3).before_last(9), Some(StopPoint::Orders(2)));
        assert_eq!(StopPoint::Entry(3).before_last(9), Some(StopPoint::Entry(2)));
        assert_eq!(StopPoint::End.before_last(9), Some(StopPoint::Orders(8)));
        assert_eq!([StopPoint::Orders(0).before_last(9), StopPoint::Entry(0).before_last(9), StopPoint::End.before_last(0)], [None; 3]);
    }

    #[test]
    fn an_order_is_over_when_nothing_is_asked_any_more() {
        let [none, asked, answered] = [(0, 0), (1, 1), (1, 2)].map(|(orders, entries)| Played { orders, entries });
        let over = |until: StopPoint| [until.is_over(none, false), until.is_over(asked, true), until.is_over(answered, false)];
        assert_eq!(over(StopPoint::Orders(1)), [false, false, true]);
        assert_eq!(over(StopPoint::Entry(1)), [false, true, true]);
        assert_eq!(over(StopPoint::Orders(0)), [true; 3], "nothing is played, whatever is asked at the start");
        assert_eq!(over(StopPoint::End), [false; 3]);
        assert_eq!(StopPoint::Orders(2).is_in(answered), Err(BeyondEnd { what: "orders", asked: 2, there: 1 }));
        assert_eq!([StopPoint::Entry(2), StopPoint::Orders(1), StopPoint::End].map(|until| until.is_in(answered)), [Ok(()); 3]);
    }

    #[test]
    fn answers_belong_to_the_order_that_they_follow() {
        let order = || Input::Order(brickfray_game::Order::EndTurn);
        let answer = || Input::Answer { by: None, key: "default".to_owned() };
        let said = [answer(), order(), answer(), answer(), order()];
        let place = |until: StopPoint| until.place_in(said.iter());
        assert_eq!([0, 1, 2, 9].map(StopPoint::Orders).map(place), [0, 4, 5, 5]);
        assert_eq!([0, 2, 9].map(StopPoint::Entry).map(place), [0, 2, 5]);
        assert_eq!(place(StopPoint::End), 5);
    }
}
