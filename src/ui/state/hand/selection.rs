//! The selection: which unit is selected, which units join it in an attack, what is aimed, and what lies under the mouse.

use crate::table::{PieceId, SideId};
use bevy::prelude::*;

/// What the player has selected.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Selection {
    /// The unit whose card is shown: a plate or a lone figure.
    pub unit: Option<PieceId>,
    /// The member of it that is to do something by itself; all of them when none is singled out.
    pub member: Option<PieceId>,
    /// Members that take a part of their own in what their unit does together: a word of the rulebook for each.
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
    /// Selects a unit, and nothing else.
    pub fn select(&mut self, unit: Option<PieceId>) {
        *self = Selection { unit, ..default() };
    }

    /// The piece that is to do something: the member that is singled out, or the whole unit.
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

/// What a ray met.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Met {
    /// The piece itself: a figure, a plate, a piece of terrain.
    pub piece: PieceId,
    /// The unit that it belongs to: the plate of a rider, or itself.
    pub unit: PieceId,
    /// The side that it belongs to; none when it is terrain.
    pub side: Option<SideId>,
    /// It is terrain that is gone into or stood on, so that the ground is there too.
    pub is_ground: bool,
    /// How far from the camera.
    pub far: f32,
}

/// What lies under the mouse, or what the panel under the mouse is about.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Hover {
    /// The piece.
    pub met: Option<Met>,
    /// The point of the ground.
    pub ground: Option<Vec2>,
    /// A piece that a button under the mouse is about.
    pub named: Option<PieceId>,
    /// A place on the table that a button under the mouse is about.
    pub place: Option<Vec2>,
    /// The card of a hand that is under the mouse.
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
