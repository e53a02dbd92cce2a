//! Marks on pieces that are selected, hovered, partners, aimed at or asked about.

use super::base::{ON_PLATES, Stand, around, around_at};
use super::guides;
use super::overlay::{Flat, Overlay};
use crate::game::{Request, Requests};
use crate::table::{PieceId, Solid};
use crate::ui::read::clock::{self, Hour};
use crate::ui::read::forecast::forecast_text;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::{AvailableAction, Prospect};
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;

/// Marks the pieces that are selected, hovered, partners, aimed at or asked about.
pub(super) fn light_pieces(
    model: Res<UiModel>,
    selection: Res<Selection>,
    hover: Res<Hover>,
    (choice, forecasts): (Res<Requests>, Res<Forecasts>),
    stand: Stand,
    panels: Res<Panels>,
    mut overlay: ResMut<Overlay>,
) {
    let overlay = &mut *overlay;
    light_selected(overlay, &model, &selection, &stand);
    if let Some(aim) = &selection.aim {
        for action in model.actions.iter().filter(|action| action.is(Some(aim))) {
            if let Some(solid) = action.target.and_then(|target| stand.solid(target)) {
                let expected_result = forecast_text::expected_result(action, &forecasts, &model);
                let prospect = forecasts.prospect(action, model.best_worth(), model.ordered);
                light_target(overlay, (action, &expected_result.odds), prospect, solid, &hover);
            }
        }
    }
    let hovered = hover.met.filter(|met| met.side.is_some() && Some(met.unit) != selection.unit);
    if let Some((met, solid)) = hovered.and_then(|met| Some((met, stand.solid(met.unit)?))) {
        let accent = met.side.map_or(theme::TEXT, |side| model.accent(side));
        around(overlay, solid, 0.14, 0.05, theme::faded(accent, 0.8));
    }
    if let Some(choice) = model.request(&choice).filter(|_| model.is_idle && !panels.hidden) {
        light_choice(overlay, (&model, &selection), choice, &hover, &stand);
    }
    if let Some((piece, solid)) = hover.named.and_then(|piece| Some((piece, stand.solid(piece)?))) {
        light_named(overlay, &model, piece, solid);
    }
}

/// Marks the selected unit, the singled-out member, members with their own roles, and partners.
fn light_selected(overlay: &mut Overlay, model: &UiModel, selection: &Selection, stand: &Stand) {
    if let Some(solid) = selection.unit.and_then(|unit| stand.solid(unit)) {
        let accent = selection.unit.and_then(|unit| model.summary(unit)).map_or(theme::TEXT, |summary| model.accent(summary.side));
        around(overlay, solid, 0.16, 0.09, accent);
        around(overlay, solid, 0.24, 0.03, theme::faded(theme::WHITE, 0.75));
    }
    // Members without a plate are marked one by one within the ring.
    for solid in selection.unit.into_iter().flat_map(|unit| stand.members(unit)) {
        around(overlay, solid, 0.08, 0.04, theme::faded(theme::WHITE, 0.6));
    }
    if let Some(solid) = selection.member.and_then(|member| stand.solid(member)) {
        around_at(overlay, solid, 0.12, 0.09, theme::WHITE, ON_PLATES);
    }
    for solid in selection.parts.iter().filter_map(|(who, _)| stand.solid(*who)) {
        around_at(overlay, solid, 0.08, 0.05, theme::AMBER, ON_PLATES);
    }
    for solid in selection.partners.iter().filter_map(|unit| stand.solid(*unit)) {
        around(overlay, solid, 0.16, 0.09, theme::faded(theme::WHITE, 0.8));
    }
}

/// Marks a target of the aimed action, with the likely result. If the action is illegal, shows the reason while the target is hovered.
fn light_target(
    overlay: &mut Overlay,
    (action, expected_result): (&AvailableAction, &str),
    prospect: Prospect,
    solid: Solid,
    hover: &Hover,
) {
    let over_head = Vec3::from(solid.placement.pose_in_world().translation) + Vec3::Y * 2.3;
    match &action.no {
        None => {
            let colour = theme::of_prospect(prospect);
            around_at(overlay, solid, 0.08, 0.14, colour, ON_PLATES);
            around(overlay, solid, 0.3, 0.12, theme::faded(colour, 0.6));
            let odds = if expected_result.is_empty() { String::new() } else { format!("\n{expected_result}") };
            overlay.label(over_head, format!("{}: {}{odds}", action.what.name(), action.target_name), colour);
        }
        Some(no) => {
            around(overlay, solid, 0.18, 0.05, theme::faded(theme::BAD, 0.7));
            if hover.met.is_some_and(|met| [met.unit, met.piece].map(Some).contains(&action.target)) {
                overlay.label(over_head, no.text.clone(), theme::WHITE);
                overlay.labels.last_mut().into_iter().for_each(|label| label.is_warning = true);
            }
        }
    }
}

/// Marks the pieces that the open question is about, and the places where its answers lead. The selected unit is already marked.
fn light_choice(overlay: &mut Overlay, (model, selection): (&UiModel, &Selection), choice: &Request, hover: &Hover, stand: &Stand) {
    let accent = model.accent(choice.asks);
    let questioned = model.questioned.iter().filter(|unit| selection.unit != Some(**unit));
    for solid in questioned.filter_map(|unit| stand.solid(*unit)) {
        around(overlay, solid, 0.2, 0.05, theme::faded(theme::WHITE, 0.7));
    }
    if let Some(hours) = clock::hours(choice) {
        hours.iter().for_each(|hour| {
            landing(overlay, hour, hover, stand, choice.default_place().is_some_and(|place| choice.options[place].key == hour.key))
        });
    }
    guides::landings(overlay, choice, hover, |piece| stand.solid(piece));
    for option in choice.legal() {
        if let Some(solid) = option.piece.filter(|piece| hover.named != Some(*piece)).and_then(|piece| stand.solid(piece)) {
            around(overlay, solid, 0.06, 0.05, theme::faded(accent, 0.85));
        }
    }
}

/// Marks the piece that the hovered button refers to. Shows its name if it is a member of the selected unit.
fn light_named(overlay: &mut Overlay, model: &UiModel, piece: PieceId, solid: Solid) {
    around(overlay, solid, 0.1, 0.12, theme::WHITE);
    let height = solid.body.height().to_f32() + solid.placement.lift.to_f32();
    let at = Vec3::from(solid.placement.pose_in_world().translation) + Vec3::Y * (height + 0.25);
    if let Some(member) = model.card.as_ref().and_then(|card| card.members.iter().find(|member| member.id == piece)) {
        overlay.label(at, member.name.clone(), theme::WHITE);
    }
}

/// Marks where an hour of the clock leads, with its number. The mark is green if the place is clear.
fn landing(overlay: &mut Overlay, hour: &Hour, hover: &Hover, stand: &Stand, is_default: bool) {
    let place = hour.place;
    let colour = if hour.clear { theme::GOOD } else { theme::AMBER };
    let is_spoken_of = hover.place.is_some_and(|spoken_of| spoken_of.distance(place) < 0.01)
        || hover.ground.is_some_and(|ground| hover.place.is_none() && ground.distance(place) < 0.3);
    let at = Vec3::new(place.x, ON_PLATES + 0.02, place.y);
    let width = if is_spoken_of { 0.14 } else { 0.06 };
    overlay.mark(Flat::Ring { radius: 0.38, width }, at, Quat::IDENTITY, theme::faded(colour, 0.9));
    if is_default || is_spoken_of {
        overlay.mark(Flat::Disc { radius: 0.3 }, at, Quat::IDENTITY, theme::faded(colour, 0.35));
    }
    if let Some(from) = hour.who.and_then(|who| stand.solid(who)).filter(|_| is_spoken_of) {
        overlay.line(from.placement.spot.to_vec2(), place, ON_PLATES + 0.02, 0.07, theme::faded(colour, 0.9));
    }
    overlay.label(at, hour.hour.to_string(), if is_spoken_of { theme::WHITE } else { colour });
    overlay.labels.last_mut().into_iter().for_each(|label| label.stays = true);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{ActionInfo, Outlook};
    use crate::ui::state::hand::made_up::{STRIKE, action, met, model, solid};

    static HIT: ActionInfo = STRIKE;

    fn lit(action: &AvailableAction, hover: &Hover) -> Overlay {
        let mut overlay = Overlay::default();
        let expected_result = forecast_text::expected_result(action, &Forecasts::default(), &UiModel::default());
        light_target(&mut overlay, (action, &expected_result.odds), action.prospect(1_000), solid(0.0, 0.0), hover);
        overlay
    }

    #[test]
    fn a_target_is_lit_and_named_with_what_would_come_of_it() {
        let outlook = |no_effect| Some(Outlook { short: Text::written("0.8 HP"), no_effect, worth: 0, ..Outlook::default() });
        let action = |no_effect| AvailableAction { outlook: outlook(no_effect), ..action(&HIT, Some(3), None) };
        let good = lit(&action(false), &Hover::default());
        assert_eq!((good.marks.len(), good.labels[0].text.as_str()), (2, "Attack: foes\n0.8 HP"));
        assert_eq!((good.labels[0].colour, good.labels[0].is_warning), (theme::GOOD, false));
        assert_eq!(lit(&action(true), &Hover::default()).labels[0].colour, theme::AMBER, "nothing can come of it");
    }

    #[test]
    fn why_a_target_is_out_of_question_is_said_under_the_mouse() {
        let action = action(&HIT, Some(3), Some("it is out of reach"));
        assert!(lit(&action, &Hover::default()).labels.is_empty());
        let over = lit(&action, &Hover { met: Some(met(3, 3)), ..Hover::default() });
        assert_eq!((over.labels[0].text.as_str(), over.labels[0].is_warning), ("it is out of reach", true));
    }

    #[test]
    fn what_a_button_speaks_of_is_lit_and_named_only_on_its_card() {
        let mut overlay = Overlay::default();
        light_named(&mut overlay, &model(), PieceId(11), solid(0.0, 0.0));
        assert_eq!((overlay.marks.len(), overlay.labels.len()), (1, 0), "there is no card");
    }
}
