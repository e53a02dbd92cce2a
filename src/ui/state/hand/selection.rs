//! The selection: the selected unit, its partners in an attack, the aimed action, and what lies under the mouse.

use crate::table::{PieceId, SideId};
use bevy::prelude::*;

#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Selection {
    /// The unit whose card is shown: a plate or a lone figure.
    pub unit: Option<PieceId>,
    /// The member that acts on its own; `None` if the whole unit acts.
    pub member: Option<PieceId>,
    /// Members with their own role in an action of their unit, each with the rulebook's word for the role.
    pub parts: Vec<(PieceId, &'static str)>,
    /// Other own units that join its attacks, in the order in which they were added.
    pub partners: Vec<PieceId>,
    /// The action that waits for its target.
    pub aim: Option<Aim>,
}

/// An action that waits for its target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The rulebook's word for the action.
    pub maneuver: String,
    /// The item that it is done with, such as a weapon.
    pub with: Option<String>,
}

impl Selection {
    /// Selects a unit and clears everything else.
    pub fn select(&mut self, unit: Option<PieceId>) {
        *self = Selection { unit, ..default() };
    }

    /// The piece that acts: the singled-out member, or the whole unit.
    pub fn doer(&self) -> Option<PieceId> {
        self.member.or(self.unit)
    }

    /// Singles out a member, or returns it to its squad.
    pub fn toggle_member(&mut self, member: PieceId) {
        self.member = if self.member == Some(member) { None } else { Some(member) };
        self.aim = None;
    }

    /// The role of a member in its unit's action; `None` if it does what the others do.
    pub fn part_of(&self, member: PieceId) -> Option<&'static str> {
        self.parts.iter().find(|(who, _)| *who == member).map(|(_, word)| *word)
    }

    /// Gives a member a role in its unit's action; `None` removes it.
    pub fn set_part(&mut self, member: PieceId, word: Option<&'static str>) {
        self.parts.retain(|(who, _)| *who != member);
        self.parts.extend(word.map(|word| (member, word)));
    }

    /// Adds another of the player's units to the attack of the selected one, or removes it.
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

/// What the ray through the mouse hit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RayHit {
    /// The piece: a figure, a plate or a piece of terrain.
    pub piece: PieceId,
    /// The piece's unit: the plate of a rider, or the piece itself.
    pub unit: PieceId,
    /// The piece's side; `None` for terrain.
    pub side: Option<SideId>,
    /// True if the piece is terrain that others enter or stand on, so that it counts as ground too.
    pub is_ground: bool,
    pub far: f32,
}

/// What lies under the mouse, or what the panel under the mouse refers to.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Hover {
    pub met: Option<RayHit>,
    /// The point of the ground under the mouse.
    pub ground: Option<Vec2>,
    /// The piece that the hovered button refers to.
    pub named: Option<PieceId>,
    /// The place on the table that the hovered button refers to.
    pub place: Option<Vec2>,
    /// The hovered card of a hand.
    pub card: Option<PieceId>,
}

#[cfg(test)]
mod tests {
    use super::*;

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
