//! Arms: the models of an arm with its hand and held item, whole or separate from the item.

use super::Hand;
use super::body::{arm_shape, hand_shape};
use super::measures::{DIP, GRIP};
use crate::bricks::Shape;
use crate::game::ItemLook;
use crate::game::battle::Emblem;
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::palette::paint;
use crate::view::models::items::{item, muzzle};
use bevy::prelude::*;

/// The components that draw a part.
type Drawn = (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail);

/// The look of an arm, stored on the arm's entity.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct ArmLook {
    /// 1 for the right arm, -1 for the left one.
    pub way: f32,
    /// Palette name of its sleeve.
    pub sleeve: String,
    /// Palette name of its hand.
    pub skin: String,
    pub hand: Hand,
    /// Palette name of its side's colour.
    pub side_colour: String,
    pub emblem: Option<Emblem>,
}

impl ArmLook {
    /// The components that draw the arm with its hand and held item.
    pub fn part(&self, kit: &mut BrickKit) -> Drawn {
        let ArmLook { way, sleeve, skin, hand, side_colour, emblem } = self;
        kit.part(format!("arm {way} {sleeve} {skin} {hand:?} {side_colour} {emblem:?}"), || {
            let held = hand.item().map_or_else(Shape::default, |look| self.held(look));
            let hand = (*hand != Hand::Lost).then(|| hand_shape(paint(skin), *way).with(held));
            arm_shape(paint(sleeve), paint(skin), hand, *way)
        })
    }

    /// The arm with an empty hand, and the item with its place on the arm; `None` if the hand was empty.
    pub fn let_go(&self, kit: &mut BrickKit) -> Option<(Drawn, (Drawn, Transform))> {
        let look = self.hand.item()?;
        let bare = ArmLook { hand: Hand::Empty, ..self.clone() }.part(kit);
        let held = kit.part(format!("loose {look:?} {} {:?}", self.side_colour, self.emblem), || self.held(look));
        let grip = Transform::from_translation(GRIP * Vec3::new(self.way, 1.0, 1.0)).with_rotation(Quat::from_rotation_x(-DIP));
        Some((bare, (held, grip)))
    }

    /// The muzzle of the held gun and its direction, in the frame of the arm's joint; `None` if it holds no gun.
    pub fn muzzle(&self) -> Option<(Vec3, Vec3)> {
        let (at, way) = muzzle(self.hand.item()?)?;
        let dips = Quat::from_rotation_x(-DIP);
        Some((GRIP * Vec3::new(self.way, 1.0, 1.0) + dips * at, dips * way))
    }

    fn held(&self, look: ItemLook) -> Shape {
        item(look, &self.side_colour, self.emblem)
    }
}
