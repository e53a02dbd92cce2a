//! Drafted objectives (AR-DRF-10): additional ways to win, or bonuses to earn. They are shown to all players, who decide themselves whether
//! one is fulfilled.

use bevy::prelude::*;
use brickfray_game::Names;
use brickfray_table::SideId;
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Objectives>();
}

/// An objective, in the words of the draft's author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objective {
    /// Fulfilling it wins the battle.
    Victory(String),
    /// Fulfilling it earns a bonus.
    Bonus(String),
}

/// The objectives of this battle with their sides, in the order of the armies. Not saved: they never change during the battle.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Objectives(pub Vec<(SideId, Objective)>);

impl Objectives {
    /// One line for each, for briefings.
    pub(crate) fn told(&self, names: &Names) -> Vec<Text> {
        let line = |(side, objective): &(SideId, Objective)| {
            let side = names.side(*side);
            match objective {
                Objective::Victory(what) => text!("briefing-victory", side = side, what = Text::written(what)),
                Objective::Bonus(what) => text!("briefing-bonus", side = side, what = Text::written(what)),
            }
        };
        self.0.iter().map(line).collect()
    }
}
