//! Minifigs of our own design: eight entities each, jointed so that they can be posed, carried off their feet and come apart.
//!
//! A figure's root is a bare transform at the middle of its soles. Under it stand the hips; the legs and the torso hang on the hips, the
//! head and the arms on the torso, each with its origin at its joint. [`AtRest`](parts::AtRest) remembers each part's own place, to come home to.
//! A rider's root carries a horse's root as well. Lengths are inches; +x is the figure's right, -z is ahead.

mod horse;
pub mod parts;

use self::horse::{SADDLE, spawn_horse};
use self::parts::{FigureParts, spawn_part};
use super::headgear::head;
use super::items::{EMPTY_HANDED, Hold, hold, item};
use crate::game::battle::Emblem;
use crate::game::{FigureLook, Form, Headgear, ItemLook, TorsoPrint};
use crate::view::make::bricks::{Shape, arc, block, flat, lathe, prism, tube};
use crate::view::make::emblem;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{contrast, paint, shade};
use bevy::color::LinearRgba;
use bevy::math::EulerRot;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

/// Height of a figure without headgear: four bricks and a stud.
pub const FIGURE_HEIGHT: f32 = 1.575;
/// Where the hip joints are above the soles.
const HIP: f32 = 0.44;
/// Half the way between the middles of the legs.
const LEG: f32 = 0.156;
/// The same for a rider, whose legs are on either side of a horse.
const ASTRIDE: f32 = 0.325;
/// How far such legs are spread and swung ahead, in radians.
const SPLAY: f32 = 0.2;
const SEATED: f32 = 0.55;
/// Where the torso stands on the hips, above the hip joints.
const WAIST: f32 = 0.14;
/// Height of a torso.
const TORSO: f32 = 0.52;
/// Where the right shoulder is, from the middle of the waist.
const SHOULDER: Vec3 = Vec3::new(0.298, 0.425, 0.0);
/// The middle of the right hand's grip, from the shoulder, and how far the forearm dips below level.
const GRIP: Vec3 = Vec3::new(0.046, -0.388, -0.292);
const DIP: f32 = 0.55;

/// A hand as it is seen.
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
    /// What is in it.
    fn item(self) -> Option<ItemLook> {
        if let Hand::Holds(item) = self { Some(item) } else { None }
    }
}

/// A figure in its side's colours with things in its hands (right, left): on foot, or on a mount that looks so; or a horse. The caller
/// parents and places the root that it gives.
pub fn spawn_figure(
    commands: &mut Commands,
    kit: &mut BrickKit,
    look: &FigureLook,
    side_colour: &str,
    emblem: Option<Emblem>,
    hands: [Hand; 2],
    mount: Option<&FigureLook>,
) -> Entity {
    if look.form == Form::Horse {
        return spawn_horse(commands, kit, &coat(look), side_colour);
    }
    let torso_colour = look.torso.as_deref().unwrap_or(side_colour);
    let skin = look.skin.as_deref().unwrap_or("straw");
    let worn = look.headgear_color.as_deref().unwrap_or(side_colour);
    let (legs, legs_name) = legs_of(look, side_colour);
    let officer = look.headgear == Headgear::Plume;
    let [right, left] = poses(hands.map(Hand::item));

    let root = commands.spawn((Name::new("Figure"), Transform::default(), Visibility::default())).id();
    let mounted = mount.is_some();
    if let Some(mount) = mount {
        let horse = spawn_horse(commands, kit, &coat(mount), side_colour);
        commands.entity(horse).insert(ChildOf(root));
    }
    let mut part = |name: &'static str, parent: Entity, at: Transform, mesh: String, build: &dyn Fn() -> Shape| {
        spawn_part(commands, kit, parent, (name, at), mesh, build)
    };
    let seat = if mounted { SADDLE } else { Vec3::new(0.0, HIP, 0.0) };
    let hips = part("Hips", root, Transform::from_translation(seat), format!("hips {legs_name}"), &|| hips_shape().paint(legs));
    let mut leg = |name, way: f32| {
        // Apart around the barrel, and a little ahead, as a rider sits.
        let pose = Quat::from_rotation_z(way * SPLAY) * Quat::from_rotation_x(SEATED);
        let astride = Transform::from_xyz(way * ASTRIDE, 0.0, 0.0).with_rotation(pose);
        let at = if mounted { astride } else { Transform::from_xyz(way * LEG, 0.0, 0.0) };
        part(name, hips, at, format!("leg {legs_name}"), &|| leg_shape().paint(legs))
    };
    let (leg_left, leg_right) = (leg("Left leg", -1.0), leg("Right leg", 1.0));
    let torso = part(
        "Torso",
        hips,
        Transform::from_xyz(0.0, WAIST, 0.0),
        format!("torso {torso_colour} {:?} {emblem:?} {officer}", look.print),
        &|| torso_shape(torso_colour, look.print, emblem, officer),
    );
    let head = part("Head", torso, Transform::from_xyz(0.0, TORSO + 0.01, 0.0), format!("head {skin} {:?} {worn}", look.headgear), &|| {
        head(skin, look.headgear, worn)
    });
    let mut arm = |name, way: f32, pose: Quat, hand: Hand| {
        let at = Transform::from_translation(SHOULDER * Vec3::new(way, 1.0, 1.0)).with_rotation(pose);
        part(name, torso, at, format!("arm {way} {torso_colour} {skin} {hand:?} {side_colour} {emblem:?}"), &|| {
            let held = hand.item().map_or_else(Shape::default, |look| item(look, side_colour, emblem));
            let hand = (hand != Hand::Lost).then(|| hand_shape().paint(paint(skin)).with(held));
            arm_shape(paint(torso_colour), paint(skin), hand, way)
        })
    };
    let (arm_left, arm_right) = (arm("Left arm", -1.0, left, hands[1]), arm("Right arm", 1.0, right, hands[0]));
    commands.entity(root).insert(FigureParts { root, hips, torso, head, arm_left, arm_right, leg_left, leg_right });
    root
}

/// The colour of a horse.
fn coat(look: &FigureLook) -> String {
    look.torso.clone().unwrap_or_else(|| "reddish-brown".to_owned())
}

/// The colour of a figure's legs, and its name: a dark shade of its side's where it has none of its own.
fn legs_of(look: &FigureLook, side_colour: &str) -> (LinearRgba, String) {
    match look.legs.as_deref() {
        Some(legs) => (paint(legs), legs.to_owned()),
        None => (shade(paint(side_colour), 0.26), format!("dark {side_colour}")),
    }
}

/// How the arms (right, left) are turned to hold what they hold.
fn poses(hands: [Option<ItemLook>; 2]) -> [Quat; 2] {
    let [right, left] = hands.map(|holds| holds.map_or(EMPTY_HANDED, hold));
    let helped = |own: Hold, free: bool, other: Hold| match other.helper {
        Some((raise, inward)) if free => Hold { raise, inward, helper: None },
        _ => own,
    };
    let turn = |pose: Hold, way: f32| Quat::from_euler(EulerRot::YXZ, way * pose.inward, pose.raise, 0.0);
    [turn(helped(right, hands[0].is_none(), left), 1.0), turn(helped(left, hands[1].is_none(), right), -1.0)]
}

fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

fn hips_shape() -> Shape {
    block(0.61, 0.085, 0.3, 0.016).at(0.0, WAIST - 0.046, 0.0).with(block(0.075, 0.2, 0.22, 0.02).at(0.0, 0.0, 0.0))
}

/// A leg seen from its side: a straight shin, a foot ahead, round at the hip.
fn leg_shape() -> Shape {
    let mut outline = points(&[(-0.145, -HIP), (0.165, -HIP), (0.165, -HIP + 0.115), (0.115, -HIP + 0.13)]);
    outline.extend(arc(Vec2::ZERO, 0.118, 0.0, 0.85 * PI, 7));
    outline.push(Vec2::new(-0.145, -0.06));
    // Drawn with ahead along +x, then turned to look along -z.
    prism(&outline, 0.29, 0.018).turned(0.0, FRAC_PI_2, 0.0)
}

fn torso_shape(colour: &str, print: TorsoPrint, emblem: Option<Emblem>, officer: bool) -> Shape {
    let outline = points(&[(-0.305, 0.0), (0.305, 0.0), (0.238, TORSO), (-0.238, TORSO)]);
    let neck = lathe(&points(&[(0.115, TORSO - 0.01), (0.115, TORSO + 0.03)]), 0.0, 12);
    let mut torso = prism(&outline, 0.3, 0.022).with(neck).paint(paint(colour)).with(printed(colour, print, emblem).at(0.0, 0.0, -0.1535));
    if officer {
        let fringe = || lathe(&points(&[(0.09, -0.035), (0.125, -0.03), (0.125, 0.0), (0.08, 0.026), (0.0, 0.03)]), 0.008, 12);
        torso.add(fringe().at(0.29, TORSO + 0.005, 0.0).with(fringe().at(-0.29, TORSO + 0.005, 0.0)).paint(paint("gold")));
    }
    torso
}

/// The print on a torso, flat in the xy plane and facing -z.
fn printed(colour: &str, print: TorsoPrint, emblem: Option<Emblem>) -> Shape {
    let ink = paint(contrast(colour));
    let strip = |corners: [(f32, f32); 4]| flat(&points(&corners));
    let plate = |x: f32, y: f32, wide: f32, high: f32| {
        strip([(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)])
    };
    let over = |shape: Shape, layer: f32| shape.at(0.0, 0.0, -0.0015 * layer);
    match print {
        TorsoPrint::Plain => Shape::default(),
        TorsoPrint::Emblem => match emblem {
            Some(emblem) => emblem::print(emblem, 0.27).at(0.0, 0.27, 0.0).paint(ink),
            None => plate(0.0, 0.27, 0.11, 0.11).turned(0.0, 0.0, 0.0).paint(ink),
        },
        TorsoPrint::Belts => {
            let down = strip([(-0.215, 0.47), (-0.145, 0.49), (0.235, 0.075), (0.2, 0.03)]);
            let up = strip([(0.215, 0.47), (0.145, 0.49), (-0.235, 0.075), (-0.2, 0.03)]);
            let buckle = plate(0.0, 0.285, 0.05, 0.05).paint(paint("gold"));
            let belt = plate(0.0, 0.04, 0.275, 0.024);
            down.paint(ink).with(over(up, 1.0).paint(shade(ink, 0.85))).with(over(belt, 2.0).paint(paint("brown"))).with(over(buckle, 3.0))
        }
        TorsoPrint::Flower => {
            let bloom = emblem::print(Emblem::Flower, 0.32).at(0.0, 0.27, 0.0).paint(paint("pink"));
            let heart: Vec<Vec2> = arc(Vec2::new(0.0, 0.27), 0.055, 0.0, 1.8 * PI, 9).collect();
            bloom.with(over(flat(&heart), 1.0).paint(paint("yellow")))
        }
        TorsoPrint::Tunic => {
            let collar = |way: f32| strip([(0.0, 0.35), (0.055 * way, 0.35), (0.16 * way, 0.495), (0.1 * way, 0.495)]);
            let button = |y: f32| {
                let round: Vec<Vec2> = arc(Vec2::new(0.0, y), 0.024, 0.0, 1.75 * PI, 7).collect();
                over(flat(&round), 2.0).paint(paint("gold"))
            };
            let seam = plate(0.0, 0.2, 0.042, 0.17).paint(shade(paint(colour), 0.55));
            let belt = over(plate(0.0, 0.045, 0.275, 0.03), 1.0).paint(paint("black"));
            let buckle = over(plate(0.0, 0.045, 0.045, 0.026), 2.0).paint(paint("gold"));
            let collars: Shape = collar(1.0).with(collar(-1.0)).paint(paint("white"));
            seam.with(collars).with(belt).with(buckle).with(button(0.28)).with(button(0.2)).with(button(0.12))
        }
    }
}

/// An arm (way: 1 right, -1 left) from its shoulder joint down to its hand with what that holds; without one, down to the hole that a hand
/// is plugged into.
fn arm_shape(sleeve: LinearRgba, skin: LinearRgba, hand: Option<Shape>, way: f32) -> Shape {
    let bones = [
        ((-0.01, 0.092, 0.0), 0.03),
        ((-0.004, 0.072, 0.0), 0.07),
        ((0.004, 0.02, 0.0), 0.097),
        ((0.02, -0.06, 0.0), 0.094),
        ((0.04, -0.165, -0.004), 0.086),
        ((0.049, -0.225, -0.038), 0.082),
        ((0.05, -0.275, -0.105), 0.077),
        ((0.048, -0.315, -0.172), 0.074),
    ];
    let bone = |((x, y, z), radius): &((f32, f32, f32), f32)| (Vec3::new(x * way, *y, *z), *radius);
    let path: Vec<(Vec3, f32)> = bones.iter().map(bone).collect();
    let wrist = Vec3::new(0.048 * way, -0.315, -0.172);
    let grip = GRIP * Vec3::new(way, 1.0, 1.0);
    let in_grip = |shape: Shape| shape.turned(-DIP, 0.0, 0.0).at(grip.x, grip.y, grip.z);
    let arm = tube(&path, 8).paint(sleeve);
    let Some(hand) = hand else {
        let hole = [(wrist - (grip - wrist) * 0.1, 0.05), (wrist + (grip - wrist) * 0.04, 0.05)];
        return arm.with(tube(&hole, 8).paint(shade(sleeve, 0.12)));
    };
    arm.with(tube(&[(wrist, 0.046), (wrist.lerp(grip, 0.55), 0.046)], 8).paint(skin)).with(in_grip(hand))
}

/// An open hand: a ring with a gap ahead, around a grip along y.
fn hand_shape() -> Shape {
    let outer = arc(Vec2::ZERO, 0.107, -0.27 * PI, 1.27 * PI, 8);
    let inner = arc(Vec2::ZERO, 0.063, -0.24 * PI, 1.24 * PI, 6).rev();
    prism(&outer.chain(inner).collect::<Vec<_>>(), 0.115, 0.012).turned(FRAC_PI_2, 0.0, 0.0)
}
