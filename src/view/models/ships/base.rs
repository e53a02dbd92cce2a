//! The bases of ships: a thin dark disc with printed arcs, and a clear stand.

use super::parts::{Finish, Livery, Section, bar, decal, points};
use crate::bricks::{Shape, lathe, turned_part};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use crate::view::models::loose::LooseBrick;
use bevy::color::{Alpha, Mix};
use bevy::light::NotShadowCaster;
use bevy::math::{Vec3, ops};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// Radius of a base: it is 40 mm across.
pub const BASE_RADIUS: f32 = 0.787;
/// Height of a base.
pub const BASE: f32 = 0.1;
/// Height above the table at which a ship's hull begins.
pub const FLOAT: f32 = BASE + 1.2;
/// Height of the centre of a hull above the table.
pub const HULL: f32 = FLOAT + 0.3;

/// Spawns a base as a child of `parent`, with or without arcs and a marked front.
pub fn spawn_base(commands: &mut Commands, kit: &mut BrickKit, parent: Entity, livery: &Livery, fronted: bool) {
    let Livery { colour, emblem } = livery;
    let part = kit.part(format!("ship base {colour} {emblem:?} {fronted}"), || base(livery, fronted));
    commands.spawn((Name::new("Base"), part, Transform::default(), ChildOf(parent)));
}

/// The base of a ship as one loose brick, with its front marked.
pub(super) fn loose_base(livery: &Livery) -> LooseBrick {
    let Livery { colour, emblem } = livery;
    let shape = base(livery, true);
    let (low, high) = shape.bounds();
    let at = (low + high) / 2.0;
    LooseBrick { name: format!("loose base {colour} {emblem:?}"), shape: shape.at(-at.x, -at.y, -at.z), at, size: high - low }
}

/// Spawns a clear stand up to a height.
pub fn spawn_stand(commands: &mut Commands, kit: &mut BrickKit, parent: Entity, up_to: f32) {
    let part = kit.clear_plastic_part(format!("ship stand {up_to}"), || stand(up_to));
    commands.spawn((Name::new("Stand"), part, Transform::default(), NotShadowCaster, ChildOf(parent)));
}

/// The disc: a ring in the side's colour, four lines between its quarters, a bright front one and an arrow.
fn base(livery: &Livery, fronted: bool) -> Shape {
    let disc = points(&[(BASE_RADIUS, 0.0), (BASE_RADIUS, 0.06), (BASE_RADIUS - 0.035, BASE), (0.0, BASE)]);
    let ring = |outer: f32, inner: f32| points(&[(outer, BASE + 0.003), (inner, BASE + 0.003)]);
    let colour = livery.on_dark();
    let white = paint("white");
    let mut base = lathe(&disc, 0.012, 48).paint(shade(paint("black"), 0.9));
    base.add(lathe(&ring(0.74, 0.665), 0.0, 48).kept().paint(colour));
    if !fronted {
        return base.with(lathe(&ring(0.6, 0.585), 0.0, 48).kept().paint(shade(colour, 0.5)));
    }
    let front = |outer: f32, inner: f32| turned_part(&ring(outer, inner), 0.0, 12, FRAC_PI_2).turned(0.0, FRAC_PI_4, 0.0).kept();
    base.add(front(0.61, 0.575).paint(white));
    for quarter in 0..4 {
        let line = decal(&[(-0.014, -0.75), (0.014, -0.75), (0.014, -0.3), (-0.014, -0.3)], BASE + 0.002);
        base.add(line.turned(0.0, FRAC_PI_4 + FRAC_PI_2 * quarter as f32, 0.0).paint(white));
    }
    base.add(decal(&[(0.0, -0.55), (0.12, -0.38), (0.0, -0.43), (-0.12, -0.38)], BASE).paint(white));
    base.with(livery.mark(0.24).at(0.0, BASE + 0.004, 0.48).paint(colour))
}

/// A foot, a slender post and a socket, all clear.
fn stand(up_to: f32) -> Shape {
    let foot = points(&[(0.2, BASE), (0.2, BASE + 0.03), (0.075, BASE + 0.085), (0.055, BASE + 0.14), (0.04, up_to - 0.1)]);
    let socket = points(&[(0.04, up_to - 0.1), (0.085, up_to - 0.05), (0.085, up_to), (0.0, up_to)]);
    let hue = paint("clear-blue").mix(&paint("white"), 0.7).with_alpha(0.5);
    let rib = |turn: f32| {
        let (sin, cos) = ops::sin_cos(turn);
        bar(Vec3::new(cos * 0.16, BASE + 0.02, sin * 0.16), Vec3::new(cos * 0.05, BASE + 0.2, sin * 0.05), 0.014)
    };
    let ribs = (0..4).fold(Shape::default(), |ribs, at| ribs.with(rib(FRAC_PI_4 + FRAC_PI_2 * at as f32)));
    lathe(&foot, 0.01, 14).with(lathe(&socket, 0.008, 14)).with(ribs).kept().paint(hue)
}

/// Spawns one section as a child of `parent`, with its origin at its pivot.
pub(super) fn spawn_section(commands: &mut Commands, kit: &mut BrickKit, parent: Entity, mesh: &str, section: Section) -> Entity {
    let pivot = section.middle();
    let Section { name, finish, shape, .. } = section;
    let (mesh, build) = (mesh.to_owned(), || shape.at(-pivot.x, -pivot.y, -pivot.z));
    let part = match finish {
        Finish::Plastic => kit.part(mesh, build),
        Finish::Clear => kit.clear_plastic_part(mesh, build),
        Finish::Glow => kit.glow_part(mesh, build),
        Finish::Haze => kit.haze_part(mesh, build),
    };
    let entity = commands.spawn((Name::new(name), part, Transform::from_translation(pivot), ChildOf(parent))).id();
    if finish != Finish::Plastic {
        commands.entity(entity).insert(NotShadowCaster);
    }
    entity
}
