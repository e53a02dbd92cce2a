//! Whose turn it is.

use bevy::prelude::Resource;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// The side to move, the round, and the outcome of the battle.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The side that moves.
    pub side: SideId,
    /// The round, from 1.
    pub round: u32,
    /// The side that gives orders for the one that moves, if that one has no player.
    pub directs: Option<SideId>,
    /// The number of sides with players. Sides without players have higher ids and no turn in the usual order.
    pub sides: u8,
    /// The outcome, once there is one.
    pub outcome: Option<Outcome>,
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// One side has won.
    Won(SideId),
    /// No side has won: none is left, or they are tied.
    Nobody,
}

impl Default for Turn {
    fn default() -> Self {
        Turn { side: SideId(0), round: 1, directs: None, sides: 2, outcome: None }
    }
}

impl Turn {
    /// The next turn: sides move in order, and a new round begins after the last.
    pub fn next(self) -> Turn {
        let last = self.side.0 + 1 >= self.sides.max(1);
        let side = SideId(if last { 0 } else { self.side.0 + 1 });
        Turn { side, round: self.round + u32::from(last), directs: None, ..self }
    }

    /// The side that gives the orders.
    pub fn speaker(self) -> SideId {
        self.directs.unwrap_or(self.side)
    }

    /// Whether this side has no player.
    pub fn is_nobodys(self, side: SideId) -> bool {
        side.0 >= self.sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_move_in_their_order_and_a_round_is_over_when_all_have() {
        let first = Turn { sides: 3, ..Turn::default() };
        let turns: Vec<(u8, u32)> =
            std::iter::successors(Some(first), |turn| Some(turn.next())).map(|turn| (turn.side.0, turn.round)).take(4).collect();
        assert_eq!(turns, [(0, 1), (1, 1), (2, 1), (0, 2)]);
    }

    #[test]
    fn a_side_that_nobody_plays_comes_after_the_others_and_another_speaks_for_it() {
        let turn = Turn { side: SideId(2), directs: Some(SideId(1)), ..Turn::default() };
        assert!(turn.is_nobodys(SideId(2)) && !turn.is_nobodys(SideId(1)));
        assert_eq!((turn.speaker(), turn.next().speaker(), turn.next().round), (SideId(1), SideId(0), 2));
    }
}
