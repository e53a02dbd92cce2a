//! Objectives that were drafted (AR-DRF-10): one more way to win besides being the last side that stands, or something to be earned. They are
//! shown to all who play; whether one is fulfilled is for players to say.

use bevy::prelude::*;
use brickfray_game::{Names, titled};
use brickfray_table::SideId;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Objectives>();
}

/// An objective, in the words of whoever made the draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objective {
    /// Its side wins by it too.
    Victory(String),
    /// Its side may earn it.
    Bonus(String),
}

/// The objectives of this battle and whose they are, in the order of the armies. No state: they never change while it is fought.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Objectives(pub Vec<(SideId, Objective)>);

impl Objectives {
    /// A line for each, as briefings have them.
    pub(crate) fn told(&self, names: &Names) -> Vec<String> {
        let line = |(side, objective): &(SideId, Objective)| {
            let side = titled(names.side(*side));
            match objective {
                Objective::Victory(what) => words!("briefing-victory", side = side, what = what),
                Objective::Bonus(what) => words!("briefing-bonus", side = side, what = what),
            }
        };
        self.0.iter().map(line).collect()
    }
}
