//! Draws the glowing seams of engagements.

use super::base::ON_PLATES;
use super::overlay::Overlay;
use crate::game::card::Meeting;
use crate::table::PieceId;
use crate::ui::state::hand::contact_geometry::seam;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;

/// Draws the seams of all engagements, except those of the piece that the player is moving.
pub(super) fn light_seams(
    model: Res<UiModel>,
    hand: Res<PlayerHand>,
    selection: Res<Selection>,
    hover: Res<Hover>,
    mut overlay: ResMut<Overlay>,
) {
    let spoken_of = |piece: PieceId| selection.unit == Some(piece) || hover.met.is_some_and(|met| met.unit == piece);
    let busy = hand.held.as_ref().filter(|held| held.visible).map(|held| held.piece);
    for meeting in model.meetings.iter().filter(|_| model.is_idle) {
        let is_moving = busy.is_some_and(|piece| piece == meeting.one || piece == meeting.other);
        if !is_moving {
            light_seam(&mut overlay, meeting, spoken_of(meeting.one) || spoken_of(meeting.other));
        }
    }
}

/// Draws the seam of an engagement. Labels it only if one of its two units is selected or hovered.
fn light_seam(overlay: &mut Overlay, meeting: &Meeting, is_spoken_of: bool) {
    draw_seam(overlay, meeting, is_spoken_of.then(|| meeting.called.for_players()).as_deref());
}

/// Draws the seam of an engagement that the held piece would enter. The label tells the consequences.
pub(super) fn draw_entered_seam(overlay: &mut Overlay, meeting: &Meeting) {
    draw_seam(overlay, meeting, Some(&format!("{}: {}", meeting.called.for_players(), meeting.means.for_players())));
}

fn draw_seam(overlay: &mut Overlay, meeting: &Meeting, words: Option<&str>) {
    let (one, other) = meeting.solids;
    match seam(one, other).filter(|_| meeting.full) {
        Some((from, to)) => glow(overlay, from, to, words),
        None => {
            let (from, to) = one.nearest_points(other);
            let (from, to) = (Vec2::new(from.x, from.z), Vec2::new(to.x, to.z));
            overlay.dashes(from, to, ON_PLATES, 0.06, theme::AMBER);
            let Some(words) = words else { return };
            let middle = (from + to) / 2.0;
            overlay.label(Vec3::new(middle.x, 2.4, middle.y), words, theme::AMBER);
        }
    }
}

/// Draws a glowing seam, with a label if words are given.
pub(super) fn glow(overlay: &mut Overlay, from: Vec2, to: Vec2, words: Option<&str>) {
    overlay.line(from, to, ON_PLATES, 0.34, theme::faded(theme::HOT, 0.22));
    overlay.line(from, to, ON_PLATES + 0.004, 0.18, theme::faded(theme::HOT, 0.45));
    overlay.line(from, to, ON_PLATES + 0.008, 0.07, theme::HOT_CORE);
    let middle = (from + to) / 2.0;
    // Above the heads of the fighters.
    if let Some(words) = words {
        overlay.label(Vec3::new(middle.x, 2.6, middle.y), words, theme::HOT_CORE);
    }
}
