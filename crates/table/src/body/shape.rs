//! The shape of a piece, and the collider that physics knows it by.

use crate::inches::Inches;
use bevy::math::{Quat, Vec2, Vec3};
use bevy::prelude::Component;
use bevy_rapier3d::parry::math::Pose;
use bevy_rapier3d::parry::shape::{Cuboid, Cylinder, Shape, SharedShape};
use bevy_rapier3d::prelude::Collider;
use serde::{Deserialize, Serialize};

/// Pieces nearer than this touch: a hundredth of an inch, as close as a hand can push two plates together.
pub const CONTACT: Inches = Inches::thousandths(10);
/// The distance from one stud to the next: 8 mm.
pub const STUD_PITCH: Inches = Inches::thousandths(315);
/// The thickness of a plate: 3.2 mm.
pub const PLATE_THICKNESS: Inches = Inches::thousandths(126);

/// The shape of a piece of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TerrainShape {
    /// A box, `x` wide and `z` deep before it is turned.
    Block {
        /// Width.
        x: Inches,
        /// Depth.
        z: Inches,
        /// Height.
        height: Inches,
    },
    /// A standing cylinder.
    Round {
        /// Radius.
        radius: Inches,
        /// Height.
        height: Inches,
    },
}

/// The shape of a piece, from its underside up.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Body {
    /// A box, `x` wide and `z` deep before it is turned.
    Block {
        /// Width.
        x: Inches,
        /// Depth.
        z: Inches,
        /// Height.
        height: Inches,
    },
    /// A standing cylinder.
    Round {
        /// Radius.
        radius: Inches,
        /// Height.
        height: Inches,
    },
}

impl From<TerrainShape> for Body {
    fn from(shape: TerrainShape) -> Body {
        match shape {
            TerrainShape::Block { x, z, height } => Body::Block { x, z, height },
            TerrainShape::Round { radius, height } => Body::Round { radius, height },
        }
    }
}

/// A parry shape on the stack.
pub(super) enum Primitive {
    Block(Cuboid),
    Round(Cylinder),
}

impl Primitive {
    pub(super) fn shape(&self) -> &dyn Shape {
        match self {
            Primitive::Block(cuboid) => cuboid,
            Primitive::Round(cylinder) => cylinder,
        }
    }

    fn shared(self) -> SharedShape {
        match self {
            Primitive::Block(cuboid) => SharedShape::new(cuboid),
            Primitive::Round(cylinder) => SharedShape::new(cylinder),
        }
    }
}

impl Body {
    /// The body of a plate with this many studs, `(x, z)`.
    pub fn plate(studs: (u8, u8)) -> Body {
        Body::Block { x: STUD_PITCH * i32::from(studs.0), z: STUD_PITCH * i32::from(studs.1), height: PLATE_THICKNESS }
    }

    /// How tall it is.
    pub fn height(self) -> Inches {
        match self {
            Body::Block { height, .. } | Body::Round { height, .. } => height,
        }
    }

    /// Half its width and half its depth before it is turned, in inches.
    pub fn half_extents(self) -> Vec2 {
        match self {
            Body::Block { x, z, .. } => Vec2::new(x.to_f32(), z.to_f32()) / 2.0,
            Body::Round { radius, .. } => Vec2::splat(radius.to_f32()),
        }
    }

    /// The radius of its bounding circle, seen from above, in inches.
    pub fn reach(self) -> f32 {
        match self {
            Body::Block { .. } => self.half_extents().length(),
            Body::Round { radius, .. } => radius.to_f32(),
        }
    }

    /// The single definition of its shape, for both rules and physics.
    pub(super) fn primitive(self) -> Primitive {
        let half_height = self.height().to_f32() / 2.0;
        match self {
            Body::Block { .. } => {
                let half = self.half_extents();
                Primitive::Block(Cuboid::new(Vec3::new(half.x, half_height, half.y)))
            }
            Body::Round { radius, .. } => Primitive::Round(Cylinder::new(half_height, radius.to_f32())),
        }
    }

    /// The collider of a piece with this body. Like the piece's own origin, the collider's is at the middle of the underside. It has
    /// exactly the shape that the rules measure, so physics and rules agree on what touches what.
    pub fn collider(self) -> Collider {
        let middle = Pose::from_parts(Vec3::Y * (self.height().to_f32() / 2.0), Quat::IDENTITY);
        SharedShape::compound(vec![(middle, self.primitive().shared())]).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Physics collides with the shape that rules measure: a collider has a single part, the shape of the body, standing on its
        /// underside.
        #[test]
        fn a_collider_is_the_shape_that_rules_measure((x, z, height) in (1..9_000_i32, 1..9_000_i32, 1..4_000_i32)) {
            let (x, z, height) = (Inches::thousandths(x), Inches::thousandths(z), Inches::thousandths(height));
            for body in [Body::Block { x, z, height }, Body::Round { radius: x, height }] {
                let collider = body.collider();
                let [(middle, part)] = collider.raw.as_compound().unwrap().shapes() else { panic!("it has one part") };
                prop_assert_eq!(middle.translation, Vec3::Y * (height.to_f32() / 2.0));
                match body.primitive() {
                    Primitive::Block(cuboid) => prop_assert_eq!(part.as_cuboid(), Some(&cuboid)),
                    Primitive::Round(cylinder) => prop_assert_eq!(part.as_cylinder(), Some(&cylinder)),
                }
            }
        }
    }
}
