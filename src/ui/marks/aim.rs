//! Marks for the aimed action: its range, and the area that it would cover.

use super::base::{GROUND, ON_PLATES, Stand};
use super::overlay::{Flat, Overlay};
use crate::game::card::{Health, Portrait, UnitCard};
use crate::game::{Manner, Patch};
use crate::table::{Inches, Solid, Spot};
use crate::ui::read::{available_actions, forecast::forecast_text};
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;

/// Rounds to the nearest quarter of an inch.
fn quarter(inches: f32) -> f32 {
    (inches * 4.0).round() / 4.0
}

struct Aimed {
    /// True if it can be aimed at the ground.
    throws: bool,
    far: Option<Inches>,
    /// The radius of the blast.
    blast: Option<Inches>,
    /// The area that it covers, if it isn't a weapon.
    patch: Option<Patch>,
    /// The figures that can use it.
    by: Vec<Solid>,
}

impl Aimed {
    fn of(selection: &Selection, model: &UiModel, card: &UnitCard, stand: &Stand) -> Option<Aimed> {
        let aim = selection.aim.as_ref()?;
        let aimed = || model.actions.iter().filter(|action| action.is(Some(aim)));
        let item = aim.with.as_ref().and_then(|with| card.weapons.iter().find(|line| line.name == *with));
        let throws = aimed().any(AvailableAction::at_ground);
        // A thrown item that hits a target also shows a ring, even without a blast.
        let is_thrown = throws || aimed().any(|action| action.what.manner == Manner::Throw);
        let is_able = |member: &&Portrait| member.health == Health::Up && selection.member.is_none_or(|only| only == member.id);
        Some(Aimed {
            throws,
            far: item.and_then(|item| if is_thrown { item.throw } else { item.range }),
            blast: item.and_then(|item| item.blast),
            patch: aimed().find_map(|action| action.patch),
            by: card.members.iter().filter(is_able).filter_map(|member| stand.solid(member.id)).collect(),
        })
    }

    /// The distance from the nearest figure that can use it to a spot, or to the body under the mouse.
    fn distance(&self, ground: Vec2, met: Option<Solid>) -> Inches {
        // A throw is measured from the centre of the thrower, a patch from the edge of the figure that lays it.
        let apart = |by: &Solid| match (self.patch, met) {
            (Some(_), _) => by.distance_to_point(Vec3::new(ground.x, by.placement.lift.to_f32(), ground.y)),
            (None, Some(met)) => by.distance(met),
            (None, None) => by.placement.spot.distance(Spot::snapped(ground)),
        };
        self.by.iter().map(apart).min().unwrap_or_default()
    }
}

/// Shows the range of the aimed item, and the area that it would cover at the mouse.
pub(super) fn show_aim(
    (selection, model, hover): (Res<Selection>, Res<UiModel>, Res<Hover>),
    mut forecasts: ResMut<Forecasts>,
    stand: Stand,
    mut overlay: ResMut<Overlay>,
) {
    let Some(card) = model.card.as_ref() else { return };
    let Some(aimed) = Aimed::of(&selection, &model, card, &stand) else { return };
    if let Some((solid, far)) = stand.solid(card.summary.id).zip(aimed.far).filter(|_| model.ranges.is_empty()) {
        mark_range(&mut overlay, &aimed, solid, far);
    }
    // With the mouse over a figure, it would go off at the figure's feet, not on the ground behind the figure.
    let met = hover.met.filter(|met| met.side.is_some()).and_then(|met| stand.solid(met.piece));
    let ground = met.map(|solid| solid.placement.spot.to_vec2()).or(hover.ground);
    let radius = aimed.blast.or(aimed.patch.map(|patch| patch.radius));
    let Some((radius, ground)) = radius.zip(ground).filter(|_| aimed.throws) else { return };
    let apart = aimed.distance(ground, met);
    let far = aimed.far.or(aimed.patch.and_then(|patch| patch.within)).filter(|far| apart > *far);
    let mut tried = || {
        // Rounded, because every new spot needs another forecast.
        let order = available_actions::at_ground(&selection, &model.actions, Spot::at(quarter(ground.x), quarter(ground.y)))?;
        forecasts.bypass_change_detection().want(&order);
        forecasts.of(&order).map(|forecast| forecast_text::of(forecast, model.ordered, "").lines())
    };
    let covers = || match aimed.blast {
        Some(blast) => words!("aim-blast", radius = blast.to_f32().to_string()),
        None => words!("aim-patch", radius = radius.to_f32().to_string()),
    };
    let words = match far {
        Some(far) => words!("aim-too-far", away = apart.needed_of(far), far = far.to_f32().to_string()),
        None => tried().unwrap_or_else(covers),
    };
    mark_covered(&mut overlay, ground, radius.to_f32(), (words, far.is_some()));
}

/// Draws a ring around the unit at the item's range.
fn mark_range(overlay: &mut Overlay, aimed: &Aimed, unit: Solid, far: Inches) {
    // The range of a throw at a spot is measured from where the thrower stands, not from the edge of its body.
    let (from, edge) = match aimed.by.as_slice() {
        [only] if aimed.throws => (*only, 0.0),
        _ => (unit, unit.body.half_extents().min_element()),
    };
    let (spot, radius) = (from.placement.spot.to_vec2(), far.to_f32() + edge);
    let at = Vec3::new(spot.x, GROUND, spot.y);
    overlay.mark(Flat::Ring { radius, width: 0.07 }, at, Quat::IDENTITY, theme::faded(theme::AMBER, 0.9));
}

/// Draws the circle that it would cover, in red if the spot is out of range.
fn mark_covered(overlay: &mut Overlay, ground: Vec2, radius: f32, (words, is_too_far): (String, bool)) {
    let at = Vec3::new(ground.x, ON_PLATES, ground.y);
    let (colour, text) = if is_too_far { (theme::BAD, theme::WHITE) } else { (theme::HOT, theme::HOT_CORE) };
    overlay.mark(Flat::Disc { radius }, at, Quat::IDENTITY, theme::faded(colour, 0.25));
    overlay.mark(Flat::Ring { radius, width: 0.08 }, at, Quat::IDENTITY, colour);
    overlay.label(at, words, text);
    overlay.labels.last_mut().into_iter().for_each(|label| (label.is_warning, label.lift) = (is_too_far, -34.0));
}
