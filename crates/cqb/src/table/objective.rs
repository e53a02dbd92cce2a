//! Objectives (CQB-190): markers that are held by base contact for one full turn.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Holding>("holding");
}

/// How an objective is held.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Holding {
    /// The side that alone was in contact with it at the end of the last turn.
    pub touched: Option<SideId>,
    /// How many turns of either side that has been so.
    pub turns: u8,
}

/// Turns of either side that make a full turn (CQB-016).
const FULL: u8 = 2;

impl Holding {
    /// The side that holds it.
    pub fn holder(&self) -> Option<SideId> {
        self.touched.filter(|_| self.turns >= FULL)
    }

    /// A turn has ended in which only this side, or nobody, is in contact with it.
    pub fn after(self, touched: Option<SideId>) -> Self {
        match touched {
            None => Holding::default(),
            Some(_) if touched == self.touched => Holding { touched, turns: self.turns.saturating_add(1).min(FULL) },
            Some(_) => Holding { touched, turns: 0 },
        }
    }
}

/// An objective is so from now on.
pub(crate) fn change(objective: PieceId, to: Holding, index: &PieceIndex, commands: &mut Commands) {
    if let Some(entity) = index.entity(objective) {
        commands.entity(entity).insert(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cqb_190_an_objective_is_held_after_a_full_turn() {
        let (blue, red) = (Some(SideId(0)), Some(SideId(1)));
        let after =
            |turns: &[Option<SideId>]| turns.iter().fold(Holding::default(), |objective, touched| objective.after(*touched)).holder();
        assert_eq!(after(&[blue, blue]), None, "not before two turns more have ended");
        assert_eq!(after(&[blue, blue, blue]), blue);
        assert_eq!(after(&[blue, blue, blue, None]), None, "nobody is there any more");
        assert_eq!(after(&[blue, red, red]), None);
        assert_eq!(after(&[blue, red, red, red]), red);
    }
}
