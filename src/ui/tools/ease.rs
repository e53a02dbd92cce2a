//! The camera eases to what is about to be shown, where that would be out of sight or under a panel.

use super::camera::{feet_and_head, framed_in};
use crate::game::{Cue, Journal};
use crate::table::{PieceId, Placement};
use crate::ui::read::about::about;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::selection::Selection;
use crate::view::film::operator::{Filming, Operator};
use crate::view::scene::camera::{Glide, Orbit};
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The room that the bar takes above, and the hint below, in pixels.
const BARS: Vec2 = Vec2::new(70.0, 64.0);
/// The room that a card takes on its side of a window that is wide enough for both.
const CARD: f32 = 296.0;
/// The room that is kept clear on a side without one.
const EDGE: f32 = 24.0;

/// The part of a window that no panel covers; as much of its middle where they leave too little.
fn clear(window: Vec2, panels: &Panels, has_card: bool) -> Rect {
    let (card, log) = (panels.squad && has_card && !panels.hidden, panels.log && !panels.hidden);
    let (mut left, mut right) = if panels.swapped { (log, card) } else { (card, log) };
    if window.x < 3.0 * CARD {
        (left, right) = (false, false);
    }
    let room = |out: bool| if out { CARD } else { EDGE };
    Rect { min: Vec2::new(room(left), BARS.x), max: window - Vec2::new(room(right), BARS.y) }
}

/// Looks where something is about to happen, unless the player wants the camera left alone or has handed it to the director.
pub(super) fn ease(
    (journal, playback, operator): (Res<Journal>, Res<Playback>, Res<Operator>),
    (bindings, panels, selection): (Res<Bindings>, Res<Panels>, Res<Selection>),
    pieces: Query<(&PieceId, &Placement)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (mut orbit, mut glide): (ResMut<Orbit>, ResMut<Glide>),
    mut seen: Local<(usize, u32)>,
) {
    let now = (journal.len(), journal.rewinds());
    let before = std::mem::replace(&mut *seen, now);
    let is_on = bindings.settings.eases && *operator.filming() == Filming::Off && !playback.is_instant() && !journal.is_looking_back();
    // What was gone back to is not shown.
    if before.1 != now.1 || before.0 >= now.0 || !is_on {
        return;
    }
    let entries = journal.entries().get(before.0..).unwrap_or_default();
    // What the next turn begins with is all over the table.
    let facts = entries.iter().flat_map(|entry| &entry.facts).take_while(|fact| !matches!(fact.cue, Cue::TurnBegan { .. }));
    let (who, mut spots) = about(facts);
    spots.extend(pieces.iter().filter(|(piece, _)| who.contains(piece)).map(|(_, placement)| placement.spot));
    let Some(window) = windows.iter().next().filter(|_| !spots.is_empty()) else { return };
    let points: Vec<Vec3> = spots.iter().flat_map(|spot| feet_and_head(&Placement { spot: *spot, ..Placement::default() })).collect();
    let goal = glide.goal(*orbit);
    let to = framed_in(goal, &points, window.size(), clear(window.size(), &panels, selection.unit.is_some()));
    if to != goal {
        glide.go(&mut orbit, to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_panels_cover_is_not_clear() {
        let window = Vec2::new(1280.0, 720.0);
        let panels = Panels::default();
        let sides = |panels: &Panels, window: Vec2| {
            let clear = clear(window, panels, true);
            (clear.min.x, window.x - clear.max.x)
        };
        assert_eq!(sides(&panels, window), (CARD, CARD));
        assert_eq!(sides(&Panels { log: false, ..panels.clone() }, window), (CARD, EDGE));
        assert_eq!(sides(&Panels { log: false, swapped: true, ..panels.clone() }, window), (EDGE, CARD));
        assert_eq!(sides(&Panels { hidden: true, ..panels.clone() }, window), (EDGE, EDGE));
        assert_eq!(sides(&panels, Vec2::new(640.0, 400.0)), (EDGE, EDGE), "there is no room beside them");
    }
}
