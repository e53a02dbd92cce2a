//! Clears parts of the selection that are out of date.

use crate::game::card::{Health, Portrait};
use crate::table::{PieceId, SideId};
use crate::ui::input::table_picking::Picker;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;

#[derive(Resource, Default, Debug)]
pub(super) struct Seen {
    /// The round, and the side to move.
    turn: Option<(u32, SideId)>,
    /// The unit that was in the middle of something.
    goes_on: Option<PieceId>,
}

/// Clears the parts of the selection that are gone or no longer belong to the side to move.
pub(super) fn clear_stale_selection(model: Res<UiModel>, mut selection: ResMut<Selection>, picker: Picker, mut seen: ResMut<Seen>) {
    let turn = (model.turn.round, model.turn.side);
    if seen.turn.replace(turn).is_some_and(|before| before != turn) && selection.unit.is_some() {
        selection.select(None);
    }
    // If a unit starts something that it must finish, it is selected automatically.
    let goes_on = model.unit_in_progress();
    if seen.goes_on != goes_on {
        seen.goes_on = goes_on;
        if goes_on.is_some_and(|unit| selection.unit != Some(unit)) {
            selection.select(goes_on);
        }
    }
    let is_there = |unit: &PieceId| model.summary(*unit).is_some();
    if let Some(unit) = selection.unit.filter(|unit| !is_there(unit)) {
        // If the figure has joined a squad, selects that squad instead.
        selection.select(picker.unit_of(unit).filter(is_there));
    }
    let unit = selection.unit;
    let is_member = |member: PieceId, fits: fn(&Portrait) -> bool| {
        let card = model.card.as_ref().filter(|card| Some(card.summary.id) == unit);
        card.is_none_or(|card| card.members.iter().any(|one| one.id == member && fits(one)))
    };
    if selection.member.is_some_and(|member| !is_member(member, |one| one.health != Health::Dead)) {
        selection.member = None;
    }
    // A member that has spent its Action loses its role.
    let plays = |(who, _): &(PieceId, &str)| is_member(*who, |one| one.health == Health::Up && !one.spent);
    if !selection.parts.iter().all(plays) {
        selection.parts.retain(plays);
    }
    let owner = selection.unit.and_then(|unit| model.summary(unit)).map(|summary| summary.side);
    let is_partner =
        |unit: &PieceId| owner == Some(model.ordered) && model.summary(*unit).is_some_and(|summary| Some(summary.side) == owner);
    if !selection.partners.iter().all(is_partner) {
        selection.partners.retain(is_partner);
    }
    if selection.aim.is_some() && (owner != Some(model.ordered) || model.is_asking) {
        selection.aim = None;
    }
}
