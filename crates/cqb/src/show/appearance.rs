//! Looks: what models are to be seen as, for the code that shows the battle.

use crate::NAME;
use crate::table::objective::Objective;
use crate::table::unit::{Arms, Condition};
use bevy::prelude::*;
use brickfray_game::{FigureLook, Follow, Look, MarkerLook, Stance};
use brickfray_table::{Carried, MemberOf, PieceId, Removed};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (dress, mark, stand).chain());
}

/// A model that is new is a minifig, or a vehicle.
fn dress(new: Query<Entity, (With<Arms>, Without<Look>)>, mut commands: Commands) {
    new.iter().for_each(|piece| {
        commands.entity(piece).insert(Look::Figure(FigureLook::default()));
    });
}

type Standing = (Entity, Option<&'static MemberOf>, Option<&'static Stance>, Has<Removed>, Has<Carried>);

/// Objectives are markers.
fn mark(new: Query<Entity, (With<Objective>, Without<Look>)>, mut commands: Commands) {
    new.iter().for_each(|piece| {
        commands.entity(piece).insert(Look::Marker(MarkerLook::Entry));
    });
}

/// A model that has fallen, or is in a vehicle, is no longer seen; those of a pinned unit lie down (CQB-062).
fn stand(pieces: Query<Standing, With<PieceId>>, units: Query<(&PieceId, &Condition)>, mut commands: Commands) {
    let pinned: Vec<PieceId> = units.iter().filter(|(_, condition)| condition.pinned).map(|(unit, _)| *unit).collect();
    for (piece, of, stance, removed, aboard) in &pieces {
        let gone = removed || aboard;
        let down = of.is_some_and(|of| pinned.contains(&of.0));
        let now = Stance { gone, down, ..default() };
        if stance != Some(&now) {
            commands.entity(piece).insert(now);
        }
    }
}
