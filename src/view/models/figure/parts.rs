//! The parts of a figure: which entities they are, and where they belong.

use crate::bricks::Shape;
use crate::view::make::kit::BrickKit;
use bevy::prelude::*;

/// The parts of a figure, on its root.
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
    /// The seven visible parts, from the hips outward.
    pub fn seen(&self) -> [Entity; 7] {
        [self.hips, self.torso, self.head, self.arm_left, self.arm_right, self.leg_left, self.leg_right]
    }
}

/// Where a part is, relative to its parent, when its figure stands at ease.
#[derive(Component, Clone, Copy, Debug)]
pub struct AtRest(pub Transform);

/// Spawns one part of a figure: parent, place at rest, the name of its mesh and how to make it.
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
