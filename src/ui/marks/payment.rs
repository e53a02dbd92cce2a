//! Marks how the player would pay for the hovered card: the dice to spend, and the energy.

use super::base::Stand;
use super::overlay::{Flat, Overlay};
use crate::game::Tableau;
use crate::game::card::Payment;
use crate::table::{PieceId, PieceIndex};
use crate::ui::state::hand::selection::Hover;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use crate::view::scene::tableau::{MAX, die_foot, energy_top};
use bevy::prelude::*;

/// The radius of the ring around a die, and its thickness.
const RING: (f32, f32) = (0.36, 0.07);

/// Marks the dice to spend, and shows the energy.
pub(super) fn light_payment(
    (model, hover, index): (Res<UiModel>, Res<Hover>, Res<PieceIndex>),
    tableaux: Query<&Tableau>,
    stand: Stand,
    mut overlay: ResMut<Overlay>,
) {
    // While an animation is playing, the dice on screen are those from before it, so don't mark any.
    let Some(payment) = hover.card.and_then(|card| payment(&model, card)).filter(|_| model.is_idle) else { return };
    let Some(payer) = stand.solid(payment.by) else { return };
    let Some(tableau) = index.entity(payment.by).and_then(|entity| tableaux.get(entity).ok()) else { return };
    let pose = payer.placement.pose_in_world();
    let ground = Vec3::from(pose.translation).with_y(0.0);
    let at = |foot: Vec3| ground + pose.rotation * foot;
    for place in payment.dice.iter().copied().filter(|place| *place < MAX) {
        overlay.mark(Flat::Ring { radius: RING.0, width: RING.1 }, at(die_foot(place)), Quat::IDENTITY, theme::AMBER);
    }
    if payment.energy > 0 {
        overlay.label(at(energy_top(tableau)), format!("\u{2212}{}", payment.energy), theme::AMBER);
    }
}

/// How the player would pay for a card in a hand; `None` if that is impossible.
fn payment(model: &UiModel, card: PieceId) -> Option<&Payment> {
    let (_, front) = model.piles.iter().flat_map(|pile| &pile.pieces).find(|(piece, _)| *piece == card)?;
    front.as_ref()?.payment.as_ref()?.as_ref().ok()
}
