//! Minifigs of our own design: eight entities each, jointed so that they can be posed, knocked over and taken apart.
//!
//! A figure's root is a bare transform at the middle of its soles. Its child is the hips; the legs and the torso are children of the hips,
//! the head and the arms of the torso, each with its origin at its joint. [`AtRest`] stores each part's rest transform. A rider's root is
//! also the parent of its mount's root. Lengths are in inches; +x is the figure's right, -z is ahead.

pub mod animals;
pub mod arm;
mod back;
mod body;
mod measures;
pub mod parts;
mod patches;
mod prints;
mod work_prints;

use self::animals::{Mounts, coat, saddle, spawn_animal};
use self::arm::ArmLook;
use self::body::{hips_shape, leg_shape, torso_shape};
use self::measures::{HIP, LEG, SHOULDER, TORSO, WAIST};
use self::parts::{AtRest, FigureParts, spawn_part};
use super::head::{HeadLook, Mood};
use super::items::{CarryPose, EMPTY_HANDED, hold};
use crate::bricks::Shape;
use crate::game::battle::Emblem;
use crate::game::{FigureLook, Form, ItemLook, Remains};
use crate::view::make::kit::{BrickKit, Distance};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::EulerRot;
use bevy::prelude::*;

/// Height of a figure without headgear: four bricks and a stud.
pub const FIGURE_HEIGHT: f32 = 1.575;
/// Distance of a rider's legs from the middle: they are on either side of the mount.
const ASTRIDE: f32 = 0.325;
/// How far a rider's legs are spread and swung forward, in radians.
const SPLAY: f32 = 0.2;
const SEATED: f32 = 0.55;

/// A hand, as it is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hand {
    /// Open.
    Empty,
    /// Around something.
    Holds(ItemLook),
    /// Gone: the sleeve ends in a peg hole.
    Lost,
}

impl Hand {
    /// The item in it.
    pub fn item(self) -> Option<ItemLook> {
        if let Hand::Holds(item) = self { Some(item) } else { None }
    }
}

/// Spawns a figure in its side's colours with items in its hands (right, left): on foot or mounted, or an animal. Returns the root, which
/// the caller has to place and to give a parent. The face is a plain one; [`spawn_for_piece`] gives a piece its own.
pub fn spawn_figure(
    commands: &mut Commands,
    kit: &mut BrickKit,
    look: &FigureLook,
    side_colour: &str,
    emblem: Option<Emblem>,
    hands: [Hand; 2],
    mount: Option<&FigureLook>,
) -> Entity {
    spawn_for_piece(commands, kit, 0, (look, None, &[]), (side_colour, emblem), hands, mount.map(|mount| (mount, None, [].as_slice())))
}

/// How a piece looks, what is left of it if it breaks bit by bit, and the weapons mounted on its back.
pub type Dressed<'a> = (&'a FigureLook, Option<Remains>, &'a [ItemLook]);

/// Like [`spawn_figure`], with the face that belongs to this piece id, and with the remains of the piece and its mount.
pub fn spawn_for_piece(
    commands: &mut Commands,
    kit: &mut BrickKit,
    id: u32,
    (look, remains, guns): Dressed,
    (side_colour, emblem): (&str, Option<Emblem>),
    hands: [Hand; 2],
    mount: Option<Dressed>,
) -> Entity {
    if look.form != Form::Foot {
        return spawn_animal(commands, kit, look.form, (coat(look), side_colour), (remains, Mounts { guns, ridden: false }));
    }
    let torso_colour = look.torso.as_deref().unwrap_or(side_colour);
    let skin = look.skin.as_deref().unwrap_or("straw");
    let (legs, legs_name) = legs_of(look, side_colour);
    let [right, left] = poses(hands.map(Hand::item));

    let root = commands.spawn((Name::new("Figure"), Transform::default(), Visibility::default())).id();
    let mounted = mount.is_some();
    if let Some((mount, remains, guns)) = mount {
        let animal = spawn_animal(commands, kit, mount.form, (coat(mount), side_colour), (remains, Mounts { guns, ridden: true }));
        commands.entity(animal).insert(ChildOf(root));
    }
    let mut part = |name: &'static str, parent: Entity, at: Transform, mesh: String, build: &dyn Fn() -> Shape| {
        spawn_part(commands, kit, parent, (name, at), mesh, build)
    };
    let seat = mount.map_or(Vec3::new(0.0, HIP, 0.0), |(mount, ..)| saddle(mount.form));
    let hips = part("Hips", root, Transform::from_translation(seat), format!("hips {legs_name}"), &|| hips_shape(legs));
    let mut leg = |name, way: f32| {
        // The legs are apart around the barrel, and a little ahead, as a rider sits.
        let pose = Quat::from_rotation_z(way * SPLAY) * Quat::from_rotation_x(SEATED);
        let astride = Transform::from_xyz(way * ASTRIDE, 0.0, 0.0).with_rotation(pose);
        let at = if mounted { astride } else { Transform::from_xyz(way * LEG, 0.0, 0.0) };
        part(name, hips, at, format!("leg {legs_name}"), &|| leg_shape(legs))
    };
    let (leg_left, leg_right) = (leg("Left leg", -1.0), leg("Right leg", 1.0));
    let back = (look.back, look.back_color.as_deref().unwrap_or(side_colour));
    let torso_name = format!("torso {torso_colour} {:?} {emblem:?} {back:?}", look.print);
    let torso =
        part("Torso", hips, Transform::from_xyz(0.0, WAIST, 0.0), torso_name, &|| torso_shape(torso_colour, look.print, emblem, back));
    let mut arm = |name: &'static str, way: f32, pose: Quat, hand: Hand| {
        let at = Transform::from_translation(SHOULDER * Vec3::new(way, 1.0, 1.0)).with_rotation(pose);
        let (sleeve, skin, side_colour) = (torso_colour.to_owned(), skin.to_owned(), side_colour.to_owned());
        let look = ArmLook { way, sleeve, skin, hand, side_colour, emblem };
        commands.spawn((Name::new(name), look.part(kit), look, at, AtRest(at), ChildOf(torso))).id()
    };
    let (arm_left, arm_right) = (arm("Left arm", -1.0, left, hands[1]), arm("Right arm", 1.0, right, hands[0]));
    let face = HeadLook::of(look, side_colour, id);
    let neck = Transform::from_xyz(0.0, TORSO + 0.01, 0.0);
    let drawn = face.part(kit, Mood::Calm);
    let head = commands.spawn((Name::new("Head"), drawn, face, Mood::Calm, neck, AtRest(neck), ChildOf(torso))).id();
    commands.entity(root).insert(FigureParts { root, hips, torso, head, arm_left, arm_right, leg_left, leg_right });
    root
}

/// Replaces the items in the hands (right, left) of an existing figure, whatever it is doing with them.
pub fn set_held_items(
    commands: &mut Commands,
    kit: &mut BrickKit,
    figure: &FigureParts,
    arms: [(&ArmLook, Distance); 2],
    hands: [Hand; 2],
) {
    let poses = poses(hands.map(Hand::item));
    for (place, arm) in [figure.arm_right, figure.arm_left].into_iter().enumerate() {
        let (look, distance) = arms[place];
        let at = Transform::from_translation(SHOULDER * Vec3::new(look.way, 1.0, 1.0)).with_rotation(poses[place]);
        let look = ArmLook { hand: hands[place], ..look.clone() };
        let (_, material, detail) = look.part(kit);
        // Keeps the current level of detail, or the part would look coarse for a frame.
        let drawn = Mesh3d(detail.at(distance).clone());
        commands.entity(arm).insert((drawn, material, detail, look, at, AtRest(at)));
    }
}

/// The colour of a figure's legs, and its name: a dark shade of its side's colour if it has none of its own.
fn legs_of(look: &FigureLook, side_colour: &str) -> (LinearRgba, String) {
    match look.legs.as_deref() {
        Some(legs) => (paint(legs), legs.to_owned()),
        None => (shade(paint(side_colour), 0.26), format!("dark {side_colour}")),
    }
}

/// The rotations of the arms (right, left) for the items that they hold.
fn poses(hands: [Option<ItemLook>; 2]) -> [Quat; 2] {
    let [right, left] = hands.map(|holds| holds.map_or(EMPTY_HANDED, hold));
    let helped = |own: CarryPose, free: bool, other: CarryPose| match other.helper {
        Some((raise, inward)) if free => CarryPose { raise, inward, helper: None },
        _ => own,
    };
    let turn = |pose: CarryPose, way: f32| Quat::from_euler(EulerRot::YXZ, way * pose.inward, pose.raise, 0.0);
    [turn(helped(right, hands[0].is_none(), left), 1.0), turn(helped(left, hands[1].is_none(), right), -1.0)]
}

#[cfg(test)]
mod tests {
    use super::body::{arm_shape, hand_shape};
    use super::*;
    use crate::game::{Back, Headgear, TorsoPrint};
    use crate::view::models::head::Character;

    /// The triangle counts of a figure with empty hands, from close by and from afar.
    fn triangles(headgear: Headgear, print: TorsoPrint) -> (usize, usize) {
        let (cloth, skin) = (paint("blue"), paint("straw"));
        let arm = |way: f32| arm_shape(cloth, skin, Some(hand_shape(skin, way)), way);
        let look = HeadLook { skin: "straw".to_owned(), headgear, worn: "steel".to_owned(), character: Character::Bearded };
        let torso = torso_shape("blue", print, Some(Emblem::Moon), (Back::None, "blue"));
        let parts = [hips_shape(cloth), leg_shape(cloth), leg_shape(cloth), torso, look.shape(Mood::Calm), arm(1.0), arm(-1.0)];
        parts.iter().fold((0, 0), |(near, far), part| (near + part.triangle_count(), far + part.coarse(0.07).triangle_count()))
    }

    #[test]
    fn a_figure_is_cheap_enough_to_draw_by_the_hundred() {
        for (headgear, print) in [
            (Headgear::Helmet, TorsoPrint::Belts),
            (Headgear::Kettle, TorsoPrint::Emblem),
            (Headgear::Plume, TorsoPrint::Sash),
            (Headgear::Cap, TorsoPrint::Belts),
            (Headgear::Hair, TorsoPrint::Plain),
        ] {
            let (near, far) = triangles(headgear, print);
            assert!(near < 2_900 && far < 1_400, "{headgear:?} {print:?}: {near} from close by, {far} from afar");
        }
    }

    #[test]
    fn a_figure_stands_on_two_studs_as_high_as_it_should() {
        let sole = leg_shape(paint("blue")).bounds().0.y + HIP;
        assert!(sole.abs() < 1e-3);
        let look = HeadLook::of(&FigureLook { headgear: Headgear::None, ..FigureLook::default() }, "blue", 0);
        let top = HIP + WAIST + TORSO + 0.01 + look.shape(Mood::Calm).bounds().1.y;
        assert!((top - FIGURE_HEIGHT).abs() < 0.02, "{top}");
        let (low, high) = leg_shape(paint("blue")).bounds();
        assert!(LEG + high.x < 0.315 && low.z > -0.21 && high.z < 0.16, "its feet reach from {low} to {high}");
    }
}
