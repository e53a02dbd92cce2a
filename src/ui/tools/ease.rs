//! Eases the camera towards what is about to be shown, if that would be out of sight or under a panel.

use crate::game::{Cue, Journal, Names, Viewer};
use crate::table::{PieceId, Placement};
use crate::ui::read::about::about;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::tools::camera::{feet_and_head, framed_in};
use crate::ui::tools::table::in_view::clear;
use crate::view::film::operator::{Filming, Operator};
use crate::view::scene::camera::{Glide, Orbit};
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Moves the camera to where something is about to happen, unless the player has switched this off or the director controls the camera.
pub(super) fn ease(
    (journal, eyes, playback, operator): (Res<Journal>, Res<Viewer>, Res<Playback>, Res<Operator>),
    (bindings, panels, selection): (Res<Bindings>, Res<Panels>, Res<Selection>),
    pieces: Query<(&PieceId, &Placement)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (mut orbit, mut glide): (ResMut<Orbit>, ResMut<Glide>),
    mut seen: Local<(usize, u32)>,
) {
    let now = (journal.len(), journal.rewinds());
    let before = std::mem::replace(&mut *seen, now);
    let is_on =
        bindings.settings.eases_camera && *operator.filming() == Filming::Off && !playback.is_instant() && !journal.is_looking_back();
    // Nothing is animated after an undo.
    if before.1 != now.1 || before.0 >= now.0 || !is_on {
        return;
    }
    let entries = journal.entries().get(before.0..).unwrap_or_default();
    // The facts of the next turn's start are spread all over the table.
    let facts = entries.iter().flat_map(|entry| entry.facts_for(*eyes)).take_while(|fact| !matches!(fact.cue, Cue::TurnBegan { .. }));
    let (who, mut spots) = about(facts);
    spots.extend(pieces.iter().filter(|(piece, _)| who.contains(piece)).map(|(_, placement)| placement.spot));
    let Some(window) = windows.iter().next().filter(|_| !spots.is_empty()) else { return };
    let points: Vec<Vec3> = spots.iter().flat_map(|spot| feet_and_head(&Placement { spot: *spot, ..Placement::default() })).collect();
    bring_into_sight(&points, clear(window.size(), &panels, selection.unit.is_some(), 0.0), window.size(), (&mut orbit, &mut glide));
}

/// Glides the camera until these points are in the clear part of the window. Does nothing if they already are.
fn bring_into_sight(points: &[Vec3], clear: Rect, window: Vec2, (orbit, glide): (&mut Orbit, &mut Glide)) {
    let goal = glide.goal(*orbit);
    let to = framed_in(goal, points, window, clear);
    if to != goal {
        glide.go(orbit, to);
    }
}

/// When a step of a lesson begins, moves the camera to the piece that the step is about, unless it is in sight.
pub(super) fn look_at_the_lesson(
    (lesson, journal, playback, names): (Res<Lesson>, Res<Journal>, Res<Playback>, Option<Res<Names>>),
    (bindings, panels, selection): (Res<Bindings>, Res<Panels>, Res<Selection>),
    pieces: Query<(&PieceId, &Placement)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (mut orbit, mut glide): (ResMut<Orbit>, ResMut<Glide>),
    mut seen: Local<Option<usize>>,
) {
    let Some(step) = lesson.current() else {
        *seen = None;
        return;
    };
    if *seen == Some(lesson.step) || !playback.is_idle() || journal.is_looking_back() || !bindings.settings.eases_camera {
        return;
    }
    *seen = Some(lesson.step);
    let piece = step.at.as_ref().zip(names).and_then(|(name, names)| names.piece(name));
    let placement = pieces.iter().find(|(id, _)| Some(**id) == piece).map(|(_, placement)| *placement);
    let Some((placement, window)) = placement.zip(windows.iter().next()) else { return };
    let clear = clear(window.size(), &panels, selection.unit.is_some(), 0.0);
    bring_into_sight(&feet_and_head(&placement), clear, window.size(), (&mut orbit, &mut glide));
}
