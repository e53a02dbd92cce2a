//! The structure of every animal: eight parts, named after a figure's, and their hierarchy.

use super::mounted::Mounts;
use crate::bricks::Shape;
use crate::game::Remains;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use crate::view::models::breakable::Breakable;
use crate::view::models::figure::parts::{FigureParts, spawn_part};
use crate::view::models::loose::{self, MAX};
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

/// Index of the back in the list of limbs.
const BACK: usize = 1;

/// The colours of an animal.
#[derive(Clone, Copy, Debug)]
pub struct Coat {
    /// Its own colour.
    pub hide: LinearRgba,
    /// Its side's colour.
    pub side: LinearRgba,
    /// Its length in inches, if its kind comes in different sizes.
    pub size: f32,
}

impl Coat {
    /// A coat in a palette colour, a little lighter than bricks of it, with the side's colour by name.
    pub fn of(hide: &str, side_colour: &str) -> Self {
        let hide = paint(hide);
        let brightest = hide.red.max(hide.green).max(hide.blue).max(0.01);
        Coat { hide: shade(hide, (0.85 / brightest).min(1.25)), side: paint(side_colour), size: 1.0 }
    }
}

/// A part of an animal.
#[derive(Clone, Copy, Debug)]
pub struct Limb {
    /// The position of its joint, relative to its parent's joint.
    at: Vec3,
    /// Its shape in the frame of its joint.
    build: fn(&Coat) -> Shape,
    /// Whether it is the mirror image of `build`.
    is_mirrored: bool,
    /// The length of the animal that it is built for, if its kind comes in different sizes.
    size: f32,
}

impl Limb {
    /// A part at its joint.
    pub const fn new(at: Vec3, build: fn(&Coat) -> Shape) -> Self {
        Limb { at, build, is_mirrored: false, size: 1.0 }
    }

    /// A part on the right and its mirror image on the left, given the right joint.
    pub const fn pair(at: Vec3, build: fn(&Coat) -> Shape) -> [Self; 2] {
        [Limb::new(at, build), Limb { at: Vec3::new(-at.x, at.y, at.z), build, is_mirrored: true, size: 1.0 }]
    }

    /// The same part for an animal of this length in inches.
    pub const fn of_size(self, size: f32) -> Self {
        Limb { size, ..self }
    }

    fn shape(&self, coat: &Coat) -> Shape {
        let shape = (self.build)(&Coat { size: self.size, ..*coat });
        if self.is_mirrored { shape.scaled(-1.0, 1.0, 1.0) } else { shape }
    }
}

/// The parts of an animal. The body is attached to the root, which is in the middle of the soles; the other parts are attached to the body.
#[derive(Clone, Copy, Debug)]
pub struct Anatomy {
    /// Takes the place of the hips.
    pub body: Limb,
    /// Takes the place of the torso: what it wears on its back, or its chest.
    pub back: Limb,
    pub head: Limb,
    /// The right and the left foreleg, wing or arm.
    pub arms: [Limb; 2],
    /// The right and the left hind leg.
    pub legs: [Limb; 2],
    /// It stands on two legs: its head and arms are attached to its torso.
    pub is_upright: bool,
    /// The clear stand that holds it in the air.
    pub stand: Option<fn() -> Shape>,
    /// Position of a rider's hip joints, relative to the middle of the soles.
    pub saddle: Vec3,
}

impl Anatomy {
    /// Spawns the animal with this name and these colours, with its remains and the weapons mounted on it: eight entities, with
    /// [`FigureParts`] on its root.
    pub fn spawn(
        &self,
        commands: &mut Commands,
        kit: &mut BrickKit,
        animal: &str,
        (hide, side_colour): (&str, &str),
        (remains, mounts): (Option<Remains>, Mounts),
    ) -> Entity {
        let coat = Coat::of(hide, side_colour);
        let broken = remains.map(|_| self.breakable(animal, (hide, side_colour)));
        let root = commands.spawn((Name::new(animal.to_owned()), Transform::default(), Visibility::default())).id();
        let mut part = |name: &'static str, parent: Entity, number: usize| {
            let limb = self.limbs()[number].1;
            let left = remains.map(|remains| format!(" {} of {}", remains.left, remains.of)).unwrap_or_default();
            let guns = if number == BACK { mounts } else { Mounts::default() };
            let mesh = format!("{animal} {name} {hide} {side_colour}{left}{}", guns.name());
            let build = || {
                let own = broken.as_ref().map_or_else(|| limb.shape(&coat), |broken| broken.standing(number, remains));
                let at = self.saddle - self.body.at - self.back.at;
                own.with(guns.shape(&coat, self.saddle.y).at(at.x, at.y, at.z))
            };
            spawn_part(commands, kit, parent, (name, Transform::from_translation(limb.at)), mesh, &build)
        };
        let hips = part("Body", root, 0);
        let torso = part("Back", hips, BACK);
        let chest = if self.is_upright { torso } else { hips };
        let head = part("Animal head", chest, 2);
        let (arm_right, arm_left) = (part("Right foreleg", chest, 3), part("Left foreleg", chest, 4));
        let (leg_right, leg_left) = (part("Right hind leg", hips, 5), part("Left hind leg", hips, 6));
        if let Some(stand) = self.stand {
            let stand = kit.clear_plastic_part(format!("{animal} stand"), stand);
            commands.spawn((Name::new("Stand"), stand, Transform::default(), NotShadowCaster, ChildOf(root)));
        }
        commands.entity(root).insert(FigureParts { root, hips, torso, head, arm_left, arm_right, leg_left, leg_right });
        root
    }

    /// Its limbs, and the positions of their joints at rest relative to the middle of the soles: body, back, head, arms, legs.
    fn limbs(&self) -> [(Vec3, &Limb); 7] {
        let body = self.body.at;
        let chest = if self.is_upright { body + self.back.at } else { body };
        let [arm_right, arm_left] = &self.arms;
        let [leg_right, leg_left] = &self.legs;
        let hung = [
            (Vec3::ZERO, &self.body),
            (body, &self.back),
            (chest, &self.head),
            (chest, arm_right),
            (chest, arm_left),
            (body, leg_right),
            (body, leg_left),
        ];
        hung.map(|(on, limb)| (on + limb.at, limb))
    }

    /// The animal with this name and these colours as a breakable model: each limb is built from the inside out.
    pub fn breakable(&self, animal: &str, (hide, side_colour): (&str, &str)) -> Breakable {
        let coat = Coat::of(hide, side_colour);
        let of_limb = |(number, (joint, limb)): (usize, (Vec3, &Limb))| {
            (joint, loose::bricks_of(&format!("{animal} {number} {hide} {side_colour}"), &limb.shape(&coat), MAX))
        };
        Breakable::from_outside(self.limbs().into_iter().enumerate().map(of_limb).collect())
    }

    /// The shapes of its parts at rest, relative to the middle of the soles: body, back, head, arms, legs.
    #[cfg(test)]
    pub fn at_rest(&self, coat: &Coat) -> Vec<Shape> {
        Vec::from(self.limbs().map(|(at, limb)| limb.shape(coat).at(at.x, at.y, at.z)))
    }
}
