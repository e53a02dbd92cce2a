//! The looks of pieces: all are the same figure.

use crate::NAME;
use crate::state::Strength;
use bevy::prelude::*;
use brickfray_game::{FigureLook, Follow, Look, Stance};
use brickfray_table::Removed;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), dress);
}

fn dress(pieces: Query<(Entity, Has<Removed>, Has<Look>, Option<&Stance>), With<Strength>>, mut commands: Commands) {
    for (piece, gone, is_dressed, stance) in &pieces {
        if !is_dressed {
            commands.entity(piece).insert(Look::Figure(FigureLook::default()));
        }
        if stance.is_none_or(|stance| stance.gone != gone) {
            commands.entity(piece).insert(Stance { gone, ..Stance::default() });
        }
    }
}
