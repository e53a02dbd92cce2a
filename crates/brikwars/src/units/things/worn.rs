//! The career pieces that figures wear (AR-CAP-14): those of their cards, until somebody takes one.

use crate::data::catalogue::{Catalogue, UnitData};
use bevy::prelude::*;
use brickfray_game::RegisterState;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Worn>("worn");
}

/// The kinds of career pieces that a figure wears, if they differ from its card.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Worn(Vec<String>);

impl Worn {
    #[cfg(test)]
    pub(crate) fn of(pieces: &[&str]) -> Self {
        Worn(pieces.iter().map(|piece| (*piece).to_owned()).collect())
    }

    pub fn pieces(&self) -> impl Iterator<Item = &String> {
        self.0.iter()
    }
}

/// The kinds of career pieces worn by a figure with that card.
pub(crate) fn pieces(worn: Option<&Worn>, card: &UnitData, catalogue: &Catalogue) -> Vec<String> {
    if let Some(Worn(pieces)) = worn {
        return pieces.clone();
    }
    let is_worn = |career: &&String| catalogue.careers.get(*career).is_some_and(|piece| piece.worn);
    card.career.iter().filter(is_worn).cloned().collect()
}

/// Replaces what a figure wears.
pub(crate) fn wear(figure: Entity, pieces: Vec<String>, commands: &mut Commands) {
    commands.entity(figure).insert(Worn(pieces));
}
