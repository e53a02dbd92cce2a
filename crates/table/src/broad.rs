//! The broad phase: a tree of boxes around all bodies, for many spatial queries during which nothing moves.
//!
//! For a few queries it is faster to look at every body, so the tree is built only for many queries.

use super::body::Solid;
use super::piece::PieceId;
use bevy::math::{Vec2, Vec3};
use bevy::prelude::Resource;
use bevy_rapier3d::parry::bounding_volume::{Aabb, BoundingVolume};
use bevy_rapier3d::parry::partitioning::{Bvh, BvhBuildStrategy};
use std::sync::{PoisonError, RwLock};

/// A body on the table, with the properties that spatial queries need.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    pub id: PieceId,
    pub solid: Solid,
    pub is_plate: bool,
    pub is_terrain: bool,
    /// Others may climb onto it.
    pub is_platform: bool,
    /// Others may not stand in it.
    pub blocks: bool,
    /// It blocks sight.
    pub hides: bool,
}

/// The tree; `None` outside `Broad::keeping`.
#[derive(Resource, Default)]
pub struct Broad(RwLock<Option<Tree>>);

impl Broad {
    /// Builds the tree of these bodies for the duration of `questions`, which must not move anything.
    pub(super) fn keeping<T>(&self, bodies: impl Iterator<Item = Standing>, questions: impl FnOnce() -> T) -> T {
        let keep = |tree| *self.0.write().unwrap_or_else(PoisonError::into_inner) = tree;
        keep(Some(Tree::of(bodies.collect())));
        let answers = questions();
        keep(None);
        answers
    }

    /// Queries the tree; `None` if there is none.
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Tree) -> T) -> Option<T> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).as_ref().map(question)
    }
}

/// A tree of boxes around bodies, seen from above.
pub(super) struct Tree {
    bodies: Vec<Standing>,
    boxes: Bvh,
}

/// The box around a circle.
fn box_around(middle: Vec2, radius: f32) -> Aabb {
    let corner = |sign: f32| Vec3::new(middle.x + sign * radius, sign, middle.y + sign * radius);
    Aabb::new(corner(-1.0), corner(1.0))
}

impl Tree {
    fn of(bodies: Vec<Standing>) -> Self {
        let boxes: Vec<Aabb> =
            bodies.iter().map(|body| box_around(body.solid.placement.spot.to_vec2(), body.solid.body.reach() + 0.02)).collect();
        Tree { boxes: Bvh::from_leaves(BvhBuildStrategy::Binned, &boxes), bodies }
    }

    /// The bodies whose boxes intersect the box around a circle: a superset of those that reach into the circle.
    pub(super) fn around(&self, middle: Vec2, radius: f32) -> impl Iterator<Item = &Standing> {
        let wanted = box_around(middle, radius);
        let found = self.boxes.leaves(move |node| node.aabb().intersects(&wanted));
        found.filter_map(|leaf| self.bodies.get(leaf as usize))
    }

    /// The bodies whose bounding boxes come within a margin of a line: a superset of the bodies within it.
    pub(super) fn along(&self, from: Vec2, way: Vec2, margin: f32) -> impl Iterator<Item = &Standing> {
        let inverse = way.recip();
        let is_near = move |aabb: &Aabb| {
            let (least, most) = (Vec2::new(aabb.mins.x, aabb.mins.z) - margin, Vec2::new(aabb.maxs.x, aabb.maxs.z) + margin);
            let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
            for axis in 0..2 {
                if way[axis].abs() < 1e-6 {
                    if from[axis] < least[axis] || from[axis] > most[axis] {
                        return false;
                    }
                    continue;
                }
                let (one, other) = ((least[axis] - from[axis]) * inverse[axis], (most[axis] - from[axis]) * inverse[axis]);
                (enters, leaves) = (enters.max(one.min(other)), leaves.min(one.max(other)));
            }
            enters <= leaves
        };
        let found = self.boxes.leaves(move |node| is_near(&node.aabb()));
        found.filter_map(|leaf| self.bodies.get(leaf as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Body, Facing, Inches, Placement, Spot};
    use proptest::prelude::*;

    fn tree(at: &[(f32, f32)]) -> Tree {
        let body = Body::Block { x: Inches::thousandths(630), z: Inches::thousandths(315), height: Inches::whole(2) };
        let standing = |(id, (x, z)): (usize, &(f32, f32))| Standing {
            id: PieceId(id as u32),
            solid: Solid::new(body, Placement::on_ground(Spot::at(*x, *z), Facing::NORTH)),
            is_plate: false,
            is_terrain: false,
            is_platform: false,
            blocks: true,
            hides: true,
        };
        Tree::of(at.iter().enumerate().map(standing).collect())
    }

    proptest! {
        #[test]
        fn nobody_near_is_missing(
            at in prop::collection::vec((-20.0_f32..20.0, -20.0_f32..20.0), 0..60),
            (x, z, radius) in (-20.0_f32..20.0, -20.0_f32..20.0, 0.0_f32..9.0),
            (to_x, to_z) in (-20.0_f32..20.0, -20.0_f32..20.0),
        ) {
            let tree = tree(&at);
            let (middle, way) = (Vec2::new(x, z), Vec2::new(to_x - x, to_z - z));
            let (around, along) = (tree.around(middle, radius).collect::<Vec<_>>(), tree.along(middle, way, radius).collect::<Vec<_>>());
            for body in &tree.bodies {
                let is_around = body.solid.placement.spot.to_vec2().distance(middle) <= radius + body.solid.body.reach();
                prop_assert!(!is_around || around.iter().any(|found| found.id == body.id));
                let is_along = body.solid.comes_near_line(Vec3::new(x, 1.0, z), Vec3::new(way.x, 0.0, way.y), radius);
                prop_assert!(!is_along || along.iter().any(|found| found.id == body.id));
            }
        }
    }

    #[test]
    fn what_is_far_off_is_not_asked_about() {
        let tree = tree(&[(0.0, 0.0), (15.0, 0.0), (0.0, 15.0)]);
        assert_eq!(tree.around(Vec2::ZERO, 2.0).count(), 1);
        assert_eq!(tree.along(Vec2::new(-3.0, 0.0), Vec2::new(30.0, 0.0), 0.1).count(), 2);
    }

    #[test]
    fn there_is_a_tree_only_while_questions_are_asked() {
        let broad = Broad::default();
        assert!(broad.ask(|_| ()).is_none());
        assert!(broad.keeping(std::iter::empty(), || broad.ask(|tree| tree.around(Vec2::ZERO, 9.0).count())) == Some(0));
        assert!(broad.ask(|_| ()).is_none());
    }
}
