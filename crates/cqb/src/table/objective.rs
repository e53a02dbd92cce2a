//! Objectives (CQB-190): markers that are held by base contact for one full turn.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};

/// Registers the objectives as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Holding>("holding");
}

/// Who is in contact with an objective, and for how long.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Holding {
    /// The side that was alone in contact with it at the end of the last turn.
    pub touched: Option<SideId>,
    /// How many further turns, of either side, that has lasted.
    pub turns: u8,
}

/// How many turns, one of each side, make a full turn (CQB-016).
const FULL: u8 = 2;

impl Holding {
    /// Returns the side that holds it, if any.
    pub fn holder(&self) -> Option<SideId> {
        self.touched.filter(|_| self.turns >= FULL)
    }

    /// Returns its state after another turn. `touched` is the side that alone is in contact with it at the end of that turn, if any.
    pub fn after(self, touched: Option<SideId>) -> Self {
        match touched {
            None => Holding::default(),
            Some(_) if touched == self.touched => Holding { touched, turns: self.turns.saturating_add(1).min(FULL) },
            Some(_) => Holding { touched, turns: 0 },
        }
    }
}

/// Sets the state of an objective.
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
