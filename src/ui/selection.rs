//! The selection: which unit is spoken of, who joins it in an attack, what is aimed, and what lies under the mouse.

use super::eye::{Eye, Met};
use super::gestures::Mouse;
use super::reading::Reading;
use crate::game::card::{Health, Portrait};
use crate::table::{PieceId, SideId};
use bevy::prelude::*;

/// What the hands have chosen to speak of.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Selection {
    /// The unit whose card is shown: a plate or a lone figure.
    pub unit: Option<PieceId>,
    /// The member of it that is to do something by itself; all of them when nobody is singled out.
    pub member: Option<PieceId>,
    /// What members do in what their unit does together instead of what the others do: a word of the rulebook for each.
    pub parts: Vec<(PieceId, &'static str)>,
    /// Further own units that join its attacks, in the order in which they were added.
    pub partners: Vec<PieceId>,
    /// The action that waits for its target.
    pub aim: Option<Aim>,
}

/// An action that waits for its target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The rulebook's word for it.
    pub maneuver: String,
    /// With what.
    pub with: Option<String>,
}

impl Selection {
    /// Selects a unit, and nothing else any longer.
    pub fn select(&mut self, unit: Option<PieceId>) {
        *self = Selection { unit, ..default() };
    }

    /// Who is to do something: the member that is singled out, or the whole unit.
    pub fn doer(&self) -> Option<PieceId> {
        self.member.or(self.unit)
    }

    /// Singles a member out, or lets it go back into its squad.
    pub fn toggle_member(&mut self, member: PieceId) {
        self.member = if self.member == Some(member) { None } else { Some(member) };
        self.aim = None;
    }

    /// What a member does in its squad's close combat; `None` when it does what the others do.
    pub fn part_of(&self, member: PieceId) -> Option<&'static str> {
        self.parts.iter().find(|(who, _)| *who == member).map(|(_, word)| *word)
    }

    /// Gives a member a part in its squad's close combat, or takes it away.
    pub fn set_part(&mut self, member: PieceId, word: Option<&'static str>) {
        self.parts.retain(|(who, _)| *who != member);
        self.parts.extend(word.map(|word| (member, word)));
    }

    /// Adds an own unit to the attack of the selected one, or takes it out again.
    pub fn toggle_partner(&mut self, unit: PieceId) {
        if Some(unit) == self.unit {
            return;
        }
        match self.partners.iter().position(|partner| *partner == unit) {
            Some(place) => {
                self.partners.remove(place);
            }
            None => self.partners.push(unit),
        }
    }
}

/// What lies under the mouse, or is spoken of by the panel that it is over.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Hover {
    /// The piece.
    pub met: Option<Met>,
    /// The point of the ground.
    pub ground: Option<Vec2>,
    /// A piece that a button under the mouse speaks of.
    pub named: Option<PieceId>,
    /// A place on the table that a button under the mouse speaks of.
    pub place: Option<Vec2>,
}

/// Looks under the mouse.
pub(super) fn look(mouse: Res<Mouse>, eye: Eye, mut hover: ResMut<Hover>) {
    let at = mouse.at.filter(|_| !mouse.on_panel);
    let found =
        Hover { met: at.and_then(|at| eye.piece(at)), ground: at.and_then(|at| eye.ground(at)), named: hover.named, place: hover.place };
    hover.set_if_neq(found);
}

/// Lets go of what is no longer there, or no longer of the side to move.
pub(super) fn forget_the_gone(
    reading: Res<Reading>,
    mut selection: ResMut<Selection>,
    eye: Eye,
    mut of_turn: Local<Option<(u32, SideId)>>,
    mut went_on: Local<Option<PieceId>>,
) {
    let turn = (reading.turn.round, reading.turn.side);
    if of_turn.replace(turn).is_some_and(|before| before != turn) && selection.unit.is_some() {
        selection.select(None);
    }
    // Whoever is in the middle of something is spoken of.
    let goes_on = reading.in_the_midst();
    if *went_on != goes_on {
        *went_on = goes_on;
        if goes_on.is_some_and(|unit| selection.unit != Some(unit)) {
            selection.select(goes_on);
        }
    }
    let is_there = |unit: &PieceId| reading.brief(*unit).is_some();
    if let Some(unit) = selection.unit.filter(|unit| !is_there(unit)) {
        // Who has joined a squad is spoken of with it.
        selection.select(eye.unit_of(unit).filter(is_there));
    }
    let unit = selection.unit;
    let is_member = |member: PieceId, fits: fn(&Portrait) -> bool| {
        let card = reading.card.as_ref().filter(|card| Some(card.brief.id) == unit);
        card.is_none_or(|card| card.members.iter().any(|one| one.id == member && fits(one)))
    };
    if selection.member.is_some_and(|member| !is_member(member, |one| one.health != Health::Dead)) {
        selection.member = None;
    }
    // A part is played once: with its Action spent a member has none.
    let plays = |(who, _): &(PieceId, &str)| is_member(*who, |one| one.health == Health::Up && !one.spent);
    if !selection.parts.iter().all(plays) {
        selection.parts.retain(plays);
    }
    let owner = selection.unit.and_then(|unit| reading.brief(unit)).map(|brief| brief.side);
    let is_partner =
        |unit: &PieceId| owner == Some(reading.turn.side) && reading.brief(*unit).is_some_and(|brief| Some(brief.side) == owner);
    if !selection.partners.iter().all(is_partner) {
        selection.partners.retain(is_partner);
    }
    if selection.aim.is_some() && (owner != Some(reading.turn.side) || reading.is_asking) {
        selection.aim = None;
    }
}

/// The next (or previous) unit of the side to move that can still do something, after the selected one.
pub fn next_unit(reading: &Reading, selected: Option<PieceId>, back: bool) -> Option<PieceId> {
    let mut able: Vec<PieceId> =
        reading.units.iter().filter(|unit| unit.side == reading.turn.side && unit.is_able()).map(|unit| unit.id).collect();
    if back {
        able.reverse();
    }
    let beyond = |unit: &&PieceId| selected.is_none_or(|selected| if back { **unit < selected } else { **unit > selected });
    able.iter().find(beyond).or(able.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Turn;
    use crate::game::card::{Brief, Tally};
    use crate::table::{Inches, SideId};

    fn reading() -> Reading {
        let unit = |id: u32, side: u8, left: i32, actors: usize| Brief {
            id: PieceId(id),
            name: String::new(),
            side: SideId(side),
            is_plate: true,
            left: Inches::whole(left),
            stays: None,
            total: Inches::whole(5),
            actors,
            tally: Tally::default(),
        };
        Reading { units: vec![unit(1, 0, 5, 1), unit(2, 1, 5, 1), unit(3, 0, 0, 0), unit(4, 0, 0, 2)], turn: Turn::default(), ..default() }
    }

    #[test]
    fn the_next_unit_is_one_that_can_act_and_after_the_last_comes_the_first() {
        let reading = reading();
        assert_eq!(next_unit(&reading, None, false), Some(PieceId(1)));
        assert_eq!(next_unit(&reading, Some(PieceId(1)), false), Some(PieceId(4)));
        assert_eq!(next_unit(&reading, Some(PieceId(4)), false), Some(PieceId(1)));
        assert_eq!(next_unit(&reading, Some(PieceId(4)), true), Some(PieceId(1)));
        assert_eq!(next_unit(&reading, Some(PieceId(1)), true), Some(PieceId(4)));
    }

    #[test]
    fn bw_sm_08_a_member_acts_alone_or_has_one_part_in_what_its_squad_does() {
        let mut selection = Selection::default();
        selection.select(Some(PieceId(1)));
        assert_eq!(selection.doer(), Some(PieceId(1)));
        selection.toggle_member(PieceId(7));
        assert_eq!(selection.doer(), Some(PieceId(7)));
        selection.toggle_member(PieceId(7));
        assert_eq!(selection.doer(), Some(PieceId(1)));
        selection.set_part(PieceId(7), Some("grab"));
        selection.set_part(PieceId(7), Some("shove"));
        assert_eq!(selection.parts, [(PieceId(7), "shove")]);
        selection.set_part(PieceId(7), None);
        assert_eq!(selection.part_of(PieceId(7)), None);
    }

    #[test]
    fn a_partner_is_added_once_and_taken_out_again() {
        let mut selection = Selection::default();
        selection.select(Some(PieceId(1)));
        selection.toggle_partner(PieceId(1));
        selection.toggle_partner(PieceId(4));
        assert_eq!(selection.partners, [PieceId(4)]);
        selection.toggle_partner(PieceId(4));
        assert!(selection.partners.is_empty());
    }
}
