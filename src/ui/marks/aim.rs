//! Marks of the aimed item: how far it goes, and how far its blast would reach.

use super::base::{GROUND, ON_PLATES, Stand};
use super::overlay::{Flat, Overlay};
use crate::game::Manner;
use crate::game::card::Health;
use crate::table::{Solid, Spot};
use crate::ui::read::{available_actions, forecast_text};
use crate::ui::state::available_action::AvailableAction;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;

/// The nearest quarter of an inch.
fn quarter(inches: f32) -> f32 {
    (inches * 4.0).round() / 4.0
}

/// Shows how far the aimed item goes, and how far a blast would reach at the mouse.
pub(super) fn show_aim(
    (selection, model, hover): (Res<Selection>, Res<UiModel>, Res<Hover>),
    mut forecasts: ResMut<Forecasts>,
    stand: Stand,
    mut overlay: ResMut<Overlay>,
) {
    let Some((aim, card)) = selection.aim.as_ref().zip(model.card.as_ref()) else { return };
    let aimed = || model.actions.iter().filter(|action| action.is(Some(aim)));
    let item = aim.with.as_ref().and_then(|with| card.weapons.iter().find(|line| line.name == *with));
    let patch = aimed().find_map(|action| action.patch);
    let throws = aimed().any(AvailableAction::at_ground);
    // What flies out of a hand and hits somebody has a ring as well, though it goes off nowhere.
    let is_thrown = throws || aimed().any(|action| action.what.manner == Manner::Throw);
    let far = item.and_then(|item| if is_thrown { item.throw } else { item.range });
    let throwers: Vec<Solid> = card
        .members
        .iter()
        .filter(|member| member.health == Health::Up && selection.member.is_none_or(|only| only == member.id))
        .filter_map(|member| stand.solid(member.id))
        .collect();
    if let Some((solid, far)) = stand.solid(card.summary.id).zip(far).filter(|_| model.ranges.is_empty()) {
        // The range of a throw at a spot is measured from where the thrower stands, not from the edge of its body.
        let (from, edge) = match throwers.as_slice() {
            [only] if throws => (*only, 0.0),
            _ => (solid, solid.body.half_extents().min_element()),
        };
        let (spot, radius) = (from.placement.spot.to_vec2(), far.to_f32() + edge);
        overlay.mark(
            Flat::Ring { radius, width: 0.07 },
            Vec3::new(spot.x, GROUND, spot.y),
            Quat::IDENTITY,
            theme::faded(theme::AMBER, 0.9),
        );
    }
    // With the mouse over a figure it would go off at the figure's feet, not on the ground behind the figure.
    let met = hover.met.filter(|met| met.side.is_some()).and_then(|met| stand.solid(met.piece));
    let feet = met.map(|solid| solid.placement.spot.to_vec2());
    let blast = item.and_then(|item| item.blast);
    let reach = blast.or(patch.map(|patch| patch.radius));
    if let (true, Some(reach), Some(ground)) = (throws, reach, feet.or(hover.ground)) {
        let radius = reach.to_f32();
        let at = Vec3::new(ground.x, ON_PLATES, ground.y);
        let spot = Spot::snapped(ground);
        // A throw reaches from where the thrower stands, what covers a patch from the edge of whoever lays it.
        let apart = |thrower: &Solid| match (patch, met) {
            (Some(_), _) => thrower.distance_to_point(Vec3::new(ground.x, thrower.placement.lift.to_f32(), ground.y)),
            (None, Some(met)) => thrower.distance(met),
            (None, None) => thrower.placement.spot.distance(spot),
        };
        let apart = throwers.iter().map(apart).min().unwrap_or_default();
        let far = far.or(patch.and_then(|patch| patch.within));
        let too_far = far.filter(|far| apart > *far);
        let (colour, words) = match too_far {
            Some(far) => {
                let (away, far) = (apart.needed_of(far), far.to_f32().to_string());
                (theme::BAD, words!("aim-too-far", away = away, far = far))
            }
            None => {
                // Of a place that is close enough: each new one is tried anew.
                let order = available_actions::at_ground(&selection, &model.actions, Spot::at(quarter(ground.x), quarter(ground.y)));
                let tried = order.and_then(|order| {
                    forecasts.bypass_change_detection().want(&order);
                    forecasts.of(&order).map(|forecast| forecast_text::of(forecast, model.ordered, "").lines())
                });
                (
                    theme::HOT,
                    tried.unwrap_or_else(|| match blast {
                        Some(_) => words!("aim-blast", radius = radius.to_string()),
                        None => words!("aim-patch", radius = radius.to_string()),
                    }),
                )
            }
        };
        overlay.mark(Flat::Disc { radius }, at, Quat::IDENTITY, theme::faded(colour, 0.25));
        overlay.mark(Flat::Ring { radius, width: 0.08 }, at, Quat::IDENTITY, colour);
        overlay.label(at, words, if too_far.is_some() { theme::WHITE } else { theme::HOT_CORE });
        overlay.labels.last_mut().into_iter().for_each(|label| label.is_warning = too_far.is_some());
        overlay.labels.last_mut().into_iter().for_each(|label| label.lift = -34.0);
    }
}
