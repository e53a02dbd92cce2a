//! Screens: the things on the table that hide what is behind them from the camera.

use super::framing::Screen;
use crate::game::{Look, Scenery};
use crate::table::TerrainShape;
use crate::view::models::plate::Flag;
use crate::view::scene::stage::{Shown, Standing};
use bevy::ecs::system::SystemParam;
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// Queries for everything opaque.
#[derive(SystemParam)]
pub struct Hiding<'w, 's> {
    terrain: Query<'w, 's, (&'static Shown, &'static Scenery)>,
    figures: Query<'w, 's, (&'static Shown, &'static Look)>,
    flags: Query<'w, 's, (&'static Flag, &'static InheritedVisibility)>,
    stands: Query<'w, 's, &'static GlobalTransform>,
}

impl Hiding<'_, '_> {
    /// Everything that hides other things now: terrain, standing figures and flags.
    pub fn screens(&self) -> Vec<Screen> {
        let terrain = self.terrain.iter().filter(|(shown, _)| shown.standing.is_there()).map(screen);
        let stands_up = |(shown, look): &(&Shown, &Look)| shown.standing == Standing::Up && look.figure().is_some();
        let figures = self.figures.iter().filter(stands_up).map(|(shown, _)| figure(shown));
        let flags = self.flags.iter().filter(|(_, seen)| seen.get()).filter_map(|(flag, _)| self.stands.get(flag.entity).ok()).map(cloth);
        terrain.chain(figures).chain(flags).collect()
    }
}

/// The screen of a piece of terrain.
pub(in crate::view) fn screen((shown, scenery): (&Shown, &Scenery)) -> Screen {
    let half = match scenery.shape {
        TerrainShape::Block { x, z, height } => Vec3::new(x.to_f32(), height.to_f32(), z.to_f32()) / 2.0,
        TerrainShape::Round { radius, height } => Vec3::new(radius.to_f32(), height.to_f32() / 2.0, radius.to_f32()),
    };
    Screen { at: shown.pose, half }
}

/// The screen of a figure.
pub(in crate::view) fn figure(shown: &Shown) -> Screen {
    Screen { at: shown.pose, half: Vec3::new(0.3, 0.8, 0.22) }
}

/// The screen of a flag: its cloth, at the top of its pole.
fn cloth(stands: &GlobalTransform) -> Screen {
    let (_, rotation, foot) = stands.to_scale_rotation_translation();
    let at = Isometry3d::new(foot + rotation * Vec3::X * 0.33 + Vec3::Y * 1.4, rotation);
    Screen { at, half: Vec3::new(0.36, 0.3, 0.06) }
}
