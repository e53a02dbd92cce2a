//! Pedestals, on which pieces stand in games without distances, and the energy and tokens on their rims.
//!
//! The origin is the middle of the underside. The lower step has room for one stud all around; the upper one is tiled.

use crate::bricks::{PLATE, Shape, lathe, stud};
use crate::game::battle::Emblem;
use crate::table::{Body, Inches, Placement};
use crate::view::make::emblem;
use crate::view::make::palette::{paint, shade};
use bevy::color::{Alpha, LinearRgba};
use bevy::math::{Vec2, Vec3, Vec3Swizzles, ops};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// The height at which a figure stands on it, in inches.
pub const HEIGHT: f32 = 0.378;
/// Radius of its lower step.
pub const RADIUS: f32 = 0.945;
/// Height of its lower step.
const STEP: f32 = PLATE;
/// Radius of its upper step.
const TOP: f32 = 0.64;
/// Distance of the lower step's studs from the centre.
const RIM: f32 = 0.79;
/// Studs around the lower step.
const STUDS: u32 = 12;
/// Radius of the light around it.
const LIT: f32 = 1.75;

/// The placement at which a piece is drawn: raised onto its pedestal, which the rules know nothing of.
pub fn raised(at: Placement, is_on_pedestal: bool) -> Placement {
    let by = if is_on_pedestal { HEIGHT } else { 0.0 };
    Placement { lift: at.lift + Inches::snapped(by), ..at }
}

/// The body of a pedestal.
pub fn pedestal_body() -> Body {
    Body::Round { radius: Inches::snapped(RADIUS), height: Inches::snapped(HEIGHT) }
}

fn points<const N: usize>(at: [(f32, f32); N]) -> [Vec2; N] {
    at.map(Vec2::from)
}

/// A point on the rim at this angle in radians: 0 is ahead, a quarter turn to the right.
pub fn on_rim(turn: f32) -> Vec3 {
    let (sin, cos) = ops::sin_cos(turn);
    Vec3::new(sin * RIM, STEP, -cos * RIM)
}

/// A pedestal in a side's colour, with its emblem on top.
pub fn pedestal(colour: &str, emblem: Option<Emblem>) -> Shape {
    let neutral = shade(paint("dark-grey"), 0.62);
    let base = lathe(&points([(RADIUS, 0.0), (RADIUS, STEP), (TOP, STEP)]), 0.016, 28).paint(neutral);
    let low = HEIGHT - 0.09;
    let ring = lathe(&points([(TOP + 0.06, STEP), (TOP + 0.06, low), (TOP, low)]), 0.016, 24).paint(paint(colour));
    let tile = lathe(&points([(TOP, low), (TOP, HEIGHT), (0.0, HEIGHT)]), 0.016, 24).paint(shade(paint(colour), 0.55));
    let studs = (0..STUDS).fold(Shape::default(), |studs, place| {
        let at = on_rim(TAU * (place as f32 + 0.5) / STUDS as f32);
        studs.with(stud().at(at.x, at.y, at.z))
    });
    let mark = emblem.map_or_else(Shape::default, |emblem| {
        // A print faces -z. Once it is tilted to face up, its top points backwards, so it also gets half a turn.
        emblem::print(emblem, 1.0).turned(FRAC_PI_2, PI, 0.0).at(0.0, HEIGHT + 0.003, 0.0).paint(paint(colour))
    });
    base.with(ring).with(tile).with(studs.paint(neutral)).with(mark)
}

/// A column of round plates for this much energy, bright if it is left, dull if it is spent.
pub fn energy(count: usize, is_left: bool) -> Shape {
    let hue = if is_left { paint("yellow") } else { shade(paint("dark-grey"), 0.5) };
    column(count).paint(hue)
}

/// A damage token: a column of as many round plates as it counts damage.
pub fn token(damage: usize) -> Shape {
    column(damage).paint(paint("red"))
}

/// Round plates of one stud, stacked so that each can be told apart from afar.
fn column(count: usize) -> Shape {
    let plate = |place: usize| {
        let foot = PLATE * place as f32;
        points([(0.115, foot), (0.15, foot + 0.026), (0.15, foot + PLATE)])
    };
    let top = PLATE * count as f32;
    let profile: Vec<Vec2> = (0..count).flat_map(plate).chain([Vec2::new(0.0, top)]).collect();
    lathe(&profile, 0.0, 8).kept().with(stud().at(0.0, top, 0.0))
}

/// The bright ring around the acting piece's pedestal.
pub fn ring() -> Shape {
    let profile = points([(TOP + 0.06, STEP + 0.004), (TOP + 0.06, STEP + 0.05), (RIM + 0.08, STEP + 0.05), (RIM + 0.08, STEP + 0.004)]);
    lathe(&profile, 0.0, 28).paint(LinearRgba::rgb(1.0, 0.86, 0.5))
}

/// The light on the ground around that pedestal: strongest at the pedestal, fading to zero at its edge.
pub fn pool() -> Shape {
    let light = |point: Vec3| {
        let left = 1.0 - ((point.xz().length() - RADIUS) / (LIT - RADIUS)).clamp(0.0, 1.0);
        LinearRgba::rgb(1.0, 0.85, 0.55).with_alpha(0.55 * left * left)
    };
    let steps = [0.0, 0.4, 0.75, 1.0].map(|part| Vec2::new(RADIUS + (LIT - RADIUS) * (1.0 - part), 0.0));
    lathe(&steps, 0.0, 24).painted(light).kept()
}
