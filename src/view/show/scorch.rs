//! Scorch marks: Explosions leave them on the ground for the rest of the battle.
//!
//! They are derived from the facts shown so far, so loading, undoing and skipping leave exactly the same marks as playing.

use super::playback::Playback;
use crate::bricks::{Shape, chance, flat};
use crate::game::{Cue, SeenJournal};
use crate::view::make::kit::BrickKit;
use crate::view::make::setting::ViewSystems;
use bevy::color::LinearRgba;
use bevy::math::ops;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, TAU};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mark.in_set(ViewSystems::Animate));
}

/// The most marks shown: the oldest disappear first.
const MAX: usize = 24;
/// How many different marks there are.
const KINDS: u32 = 4;
/// The radius of a mark relative to that of the Explosion.
const REACH: f32 = 0.55;
/// How many squares a mark is across.
const SQUARES: i32 = 30;

/// A mark; the number is the index of its fact in the journal.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Mark(usize);

/// How black a mark of radius 1 is at a point, from 0 to 1: blackest in the middle, with tongues pointing outward.
fn soot(at: Vec2, kind: u32) -> f32 {
    let out = at.length();
    let turn = ops::atan2(at.y, at.x) / TAU + 0.5;
    let tongue = |count: u32, salt: u32| {
        let place = turn * count as f32;
        let (from, part) = (place.floor(), place.fract());
        let height = |step: f32| chance(step as u32 % count, kind, salt);
        let eased = part * part * (3.0 - 2.0 * part);
        height(from) + (height(from + 1.0) - height(from)) * eased
    };
    let reach = 0.34 + 0.36 * tongue(11, 301) + 0.3 * tongue(29, 302) * tongue(7, 304);
    let left = 1.0 - (out / reach).min(1.0);
    (left * 2.6).min(1.0) * (0.78 + 0.22 * tongue(37, 303))
}

/// The model of a mark of radius 1, flat on the ground: stud-sized squares, sooty or clean.
fn mark_shape(kind: u32) -> Shape {
    let step = 2.0 / SQUARES as f32;
    let mut shape = Shape::default();
    for row in 0..SQUARES {
        for column in 0..SQUARES {
            let from = Vec2::new(column as f32, row as f32) * step - Vec2::ONE;
            let black = soot(from + step / 2.0, kind);
            let is_sooty = chance(column as u32, row as u32, 305 + kind) < 0.15 + 0.8 * black;
            let alpha = if is_sooty { 0.5 + 0.42 * black } else { 0.45 * black };
            if black > 0.03 {
                let corners = [Vec2::ZERO, Vec2::new(step, 0.0), Vec2::splat(step), Vec2::new(0.0, step)].map(|corner| from + corner);
                shape.add(flat(&corners).paint(LinearRgba::new(0.008, 0.007, 0.006, alpha)));
            }
        }
    }
    // A print faces -z. Once it is tilted to face up, its y runs along z.
    shape.turned(FRAC_PI_2, 0.0, 0.0)
}

/// Adds a mark for every Explosion that has been shown, and removes the marks of those that were undone.
fn mark(
    mut commands: Commands,
    mut kit: BrickKit,
    (playback, journal): (Res<Playback>, Option<SeenJournal>),
    marks: Query<(Entity, &Mark)>,
    mut seen: Local<(usize, u32)>,
) {
    let Some(journal) = journal else { return };
    let now = (playback.shown(), journal.rewinds());
    if *seen == now {
        return;
    }
    let is_taken_back = seen.1 != now.1 || now.0 < seen.0;
    let first = if is_taken_back { 0 } else { seen.0 };
    *seen = now;
    if is_taken_back {
        marks.iter().for_each(|(mark, _)| commands.entity(mark).despawn());
    }
    let blasts = journal.facts().enumerate().take(now.0).filter_map(|(place, fact)| match fact.cue {
        Cue::BlewUp { at, radius, .. } => Some((place, at, radius.to_f32())),
        _ => None,
    });
    let blasts: Vec<_> = blasts.collect();
    let kept = &blasts[blasts.len().saturating_sub(MAX)..];
    for (place, at, radius) in kept.iter().filter(|(place, ..)| *place >= first) {
        let kind = *place as u32 % KINDS;
        let drawn = kit.stain_part(format!("scorch {kind}"), || mark_shape(kind));
        // Later marks lie over earlier ones.
        let height = 0.008 + 0.0006 * (*place % 16) as f32;
        let lies = Transform::from_xyz(at.x.to_f32(), height, at.z.to_f32())
            .with_rotation(Quat::from_rotation_y(TAU * chance(*place as u32, 7, 304)))
            .with_scale(Vec3::new(radius * REACH, 1.0, radius * REACH));
        commands.spawn((Name::new("Scorch mark"), Mark(*place), drawn, lies));
    }
    let oldest = kept.first().map_or(0, |(place, ..)| *place);
    marks.iter().filter(|(_, mark)| !is_taken_back && mark.0 < oldest).for_each(|(mark, _)| commands.entity(mark).despawn());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_blackest_in_its_middle_and_gone_at_its_edge() {
        for kind in 0..KINDS {
            assert!(soot(Vec2::ZERO, kind) > 0.7);
            for step in 0..12 {
                let (sin, cos) = ops::sin_cos(TAU * step as f32 / 12.0);
                assert_eq!(soot(Vec2::new(cos, sin) * 1.05, kind), 0.0);
                assert!(soot(Vec2::new(cos, sin) * 0.2, kind) > soot(Vec2::new(cos, sin) * 0.9, kind));
            }
        }
        assert_ne!(soot(Vec2::new(0.4, 0.2), 0), soot(Vec2::new(0.4, 0.2), 1), "no two kinds are alike");
    }
}
