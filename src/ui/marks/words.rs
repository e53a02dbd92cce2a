//! Labels and counters over the pieces.

use super::base::Stand;
use super::overlay::{Counted, Overlay};
use crate::game::card::Tally;
use crate::game::{Tableau, titled};
use crate::table::PieceIndex;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use crate::view::scene::stage::Seen;
use crate::view::show::callouts::Callouts;
use bevy::prelude::*;

/// How far the counters of a piece on a pedestal are from the pedestal's centre, in inches.
const ON_PEDESTAL: f32 = 0.3;

/// Shows the counters of each unit at its foot, on the camera's side.
pub(super) fn count(
    (model, panels, index): (Res<UiModel>, Res<Panels>, Res<PieceIndex>),
    stand: Stand,
    (seen, models): (Query<(&Seen, Has<Tableau>)>, Query<&GlobalTransform>),
    picker: Picker,
    mut overlay: ResMut<Overlay>,
) {
    let Some(towards) = picker.looks().filter(|_| !panels.hidden).map(|looks| -looks) else { return };
    for summary in model.units.iter().filter(|summary| summary.tally != Tally::default()) {
        let Some(solid) = stand.solid(summary.id) else { continue };
        // While it moves, its model isn't yet at its position in the game state.
        let seen = index.entity(summary.id).and_then(|entity| seen.get(entity).ok());
        let (model, on_pedestal) = seen.map_or((None, false), |(seen, on_pedestal)| (models.get(seen.model).ok(), on_pedestal));
        let stands = model.map_or_else(|| solid.placement.pose_in_world().translation.into(), GlobalTransform::translation);
        // On a pedestal, the counters may cover the pedestal, but not the dice in front of it.
        let off = if on_pedestal { ON_PEDESTAL } else { solid.body.reach() + 0.1 };
        let foot = Vec2::new(stands.x, stands.z) + towards * off;
        let at = Vec3::new(foot.x, solid.placement.lift.to_f32(), foot.y);
        let name = summary.tally.is_named.then(|| titled(&summary.name));
        overlay.counted.push(Counted { at, tally: summary.tally.clone(), name });
    }
}

/// Shows the view's callouts over the pieces.
pub(super) fn show_callouts(callouts: Option<Res<Callouts>>, mut overlay: ResMut<Overlay>) {
    for callout in callouts.iter().flat_map(|callouts| callouts.iter()) {
        let part = (callout.age / Callouts::LENGTH).clamp(0.0, 1.0);
        overlay.label(callout.at + Vec3::Y * (0.7 * part), callout.text.clone(), theme::WHITE);
        overlay.labels.last_mut().into_iter().for_each(|label| label.alpha = (2.2 * (1.0 - part)).min(1.0));
    }
}
