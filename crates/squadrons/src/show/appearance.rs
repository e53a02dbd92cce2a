//! The looks of ships and markers.

use crate::NAME;
use crate::build::profile::WeaponRule;
use crate::table::objective::{EntryPoint, Objective, ObjectiveKind};
use crate::table::vessel::Vessel;
use bevy::prelude::*;
use brickfray_game::{Follow, Look, MarkerLook, ShotLook, Shots, Stance};
use brickfray_table::{PieceId, Removed};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (dress, mark, stand).chain());
}

/// Gives new ships the look of their design, and their weapons the look of their shots: weapons that lock on fire missiles, those that do
/// much damage but seldom hit drop bombs.
fn dress(new: Query<(Entity, &Vessel), Without<Look>>, mut shots: ResMut<Shots>, mut commands: Commands) {
    for (piece, vessel) in &new {
        shots.0.extend(vessel.weapons.iter().map(|(name, weapon)| {
            let is_bomb = weapon.has(WeaponRule::Inaccurate) && weapon.rules.iter().any(|rule| matches!(rule, WeaponRule::Destructive(_)));
            let look = match (weapon.has(WeaponRule::TargetLock), is_bomb) {
                (true, _) => ShotLook::Missiles,
                (false, true) => ShotLook::Bombs,
                (false, false) => ShotLook::Bolts,
            };
            (name.clone(), look)
        }));
        commands.entity(piece).insert(Look::Ship(vessel.hull));
    }
}

type Marked = (Entity, Option<&'static Objective>, Has<EntryPoint>, Option<&'static mut Look>);

/// Gives markers the look of their current kind.
fn mark(mut markers: Query<Marked, Or<(With<Objective>, With<EntryPoint>)>>, mut commands: Commands) {
    for (piece, objective, is_entry, look) in &mut markers {
        let now = match objective.map(|objective| objective.kind) {
            Some(ObjectiveKind::Scan) => MarkerLook::Scan,
            Some(ObjectiveKind::Recover) => MarkerLook::Recover,
            Some(ObjectiveKind::Destroy) => MarkerLook::Destroy,
            None if is_entry => MarkerLook::Entry,
            None => continue,
        };
        match look {
            Some(mut look) => {
                look.set_if_neq(Look::Marker(now));
            }
            None => {
                commands.entity(piece).insert(Look::Marker(now));
            }
        }
    }
}

type Standing = (Entity, Option<&'static mut Stance>, Has<Removed>);

/// Hides pieces that have left the table.
fn stand(mut pieces: Query<Standing, With<PieceId>>, mut commands: Commands) {
    for (piece, stance, gone) in &mut pieces {
        let now = Stance { gone, ..default() };
        match stance {
            Some(mut stance) => {
                stance.set_if_neq(now);
            }
            None => {
                commands.entity(piece).insert(now);
            }
        }
    }
}
