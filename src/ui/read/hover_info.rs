//! The glance: information on the piece on which the mouse rests, whatever it is.

use crate::game::card::{self, Glance};
use crate::game::{Names, Requests, titled};
use crate::table::PieceId;
use crate::ui::state::player_hand::PlayerHand;
use crate::ui::state::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;

/// How long the mouse must rest on a piece before its information is shown, in seconds.
const RESTS: f32 = 0.45;

/// The information on the piece on which the mouse rests.
#[derive(Resource, Default, Debug)]
pub struct HoverInfo(pub Option<Glance>);

/// Reads the piece on which the mouse rests; not the selected unit, which has its card, and no piece while another is held.
pub(super) fn look_closer(world: &mut World, mut rests: Local<(Option<PieceId>, f32)>, mut told: Local<Option<PieceId>>) {
    let (hover, selection) = (*world.resource::<Hover>(), world.resource::<Selection>());
    let hand = world.resource::<PlayerHand>();
    // While a question is open its card comes first, and tells of its pieces.
    let is_asked = !world.resource::<Requests>().is_empty();
    // What is aimed says itself what would come of it.
    let is_busy = is_asked || selection.aim.is_some() || hand.held.as_ref().is_some_and(|held| held.visible) || hand.measures;
    let over = hover.met.map(|met| met.unit).filter(|unit| !is_busy && selection.unit != Some(*unit));
    let since = if over == rests.0 { rests.1 + world.resource::<Time>().delta_secs() } else { 0.0 };
    *rests = (over, since);
    let due = over.filter(|_| since >= RESTS);
    if due == *told && !world.resource_ref::<UiModel>().is_changed() {
        return;
    }
    *told = due;
    let mut glance = due.and_then(|piece| card::glance(world, piece));
    if let Some(glance) = &mut glance {
        let names = world.resource::<Names>();
        (glance.name, glance.about) = (titled(&glance.name), names.spoken(&glance.about));
        glance.conditions.iter_mut().for_each(|condition| condition.text = names.spoken(&condition.text));
    }
    world.resource_mut::<HoverInfo>().0 = glance;
}
