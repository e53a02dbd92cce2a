//! The parts of a figure: their entities and their places at rest.

use crate::bricks::Shape;
use crate::view::make::kit::BrickKit;
use bevy::prelude::*;

/// The entities of a figure's parts, stored on its root.
#[derive(Component, Clone, Copy, Debug)]
pub struct FigureParts {
    /// The root itself, at the middle of the soles.
    pub root: Entity,
    /// Hips: parent of both legs and of the torso.
    pub hips: Entity,
    /// Torso: parent of the head and the arms.
    pub torso: Entity,
    /// Head with its headgear; turns about the neck.
    pub head: Entity,
    /// Left arm, hand and what it holds; swings about the shoulder.
    pub arm_left: Entity,
    /// Right arm, hand and what it holds.
    pub arm_right: Entity,
    /// Left leg; swings about the hip joint.
    pub leg_left: Entity,
    /// Right leg.
    pub leg_right: Entity,
}

impl FigureParts {
    /// The seven visible parts, starting with the hips.
    pub fn seen(&self) -> [Entity; 7] {
        [self.hips, self.torso, self.head, self.arm_left, self.arm_right, self.leg_left, self.leg_right]
    }
}

/// The transform of a part relative to its parent when its figure is at rest.
#[derive(Component, Clone, Copy, Debug)]
pub struct AtRest(pub Transform);

/// Spawns one part of a figure, given its parent, its transform at rest, the name of its mesh and how to make it.
pub(super) fn spawn_part(
    commands: &mut Commands,
    kit: &mut BrickKit,
    parent: Entity,
    (name, at): (&'static str, Transform),
    mesh: String,
    build: &dyn Fn() -> Shape,
) -> Entity {
    commands.spawn((Name::new(name), kit.part(mesh, build), at, AtRest(at), ChildOf(parent))).id()
}
