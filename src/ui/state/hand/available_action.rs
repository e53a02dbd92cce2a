//! The actions of the selected unit, each with the order that carries it out, or the reason why it is not allowed.

use crate::game::{self, Aims, MovedPiece, Order, Outlook, Patch, Target};
use crate::table::{Inches, PieceId};
use crate::ui::state::hand::selection::Aim;
use crate::ui::state::last_word::Word;
use bevy::prelude::Resource;

/// An action that the selected unit could take.
#[derive(Clone, PartialEq, Debug)]
pub struct AvailableAction {
    /// The rulebook's description of the action.
    pub what: &'static game::ActionInfo,
    /// The item that it is done with, such as a weapon.
    pub with: Option<String>,
    /// The target piece; `None` if the action is aimed at a point of the ground, or needs no target.
    pub target: Option<PieceId>,
    pub target_name: String,
    /// True if the target belongs to no side, such as a barrel, a wall or an objective.
    pub at_thing: bool,
    /// The order that carries it out.
    pub order: Order,
    /// The size in studs of the plate that the action lays.
    pub lays: Option<(u8, u8)>,
    /// The area that the action covers if it is aimed at the ground.
    pub patch: Option<Patch>,
    /// Why it is not allowed; `None` if it is legal.
    pub no: Option<Word>,
    /// The likely result, if the rulebook can tell.
    pub outlook: Option<Outlook>,
}

impl AvailableAction {
    /// True if it is aimed at a point of the ground.
    pub fn at_ground(&self) -> bool {
        matches!(self.order.target(), Some(Target::Spot(_)))
    }

    /// True if it is legal, but can have no effect.
    pub fn has_no_effect(&self) -> bool {
        self.outlook.as_ref().is_some_and(|outlook| outlook.no_effect)
    }

    /// The average worth, in thousandths of the rulebook's unit; 0 if unknown.
    pub fn worth(&self) -> u32 {
        self.outlook.as_ref().map_or(0, |outlook| outlook.worth)
    }

    /// Rates it against `best`, the highest worth of the unit's actions.
    pub fn prospect(&self, best: u32) -> Prospect {
        match self.worth() {
            _ if self.has_no_effect() => Prospect::Hopeless,
            0 => Prospect::Good,
            worth if worth < MIN_GOOD || worth.saturating_mul(3) < best => Prospect::Poor,
            _ => Prospect::Good,
        }
    }

    /// True if this action is being aimed, with the same item.
    pub fn is(&self, aim: Option<&Aim>) -> bool {
        aim.is_some_and(|aim| self.what.word == aim.maneuver && self.with == aim.with)
    }

    /// True if it needs no target, so that a click on its button carries it out.
    pub fn at_once(&self) -> bool {
        self.what.aims == Aims::Nothing
    }

    /// The move that is part of the action if it is aimed at the ground; `None` if no piece moves there.
    pub fn goes(&self) -> Option<ActionMove> {
        let Order::Act { parties, .. } = &self.order else { return None };
        if !self.at_ground() {
            return None;
        }
        let who = parties.first()?.who;
        let going = |far: Option<Inches>, contact: bool| Some(ActionMove { who, far, contact, lays: self.lays });
        match self.what.goes {
            MovedPiece::Nobody | MovedPiece::Members => None,
            MovedPiece::Unit(far) => going(far, false),
            MovedPiece::IntoContact(far) => going(Some(far), true),
            MovedPiece::Plate => self.lays.and_then(|_| going(None, false)),
        }
    }
}

/// What the number keys do while no question is open: the numbered buttons, in order. They belong to the card of the selected unit, or to
/// the hand of cards if no card is shown.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Numbered(Vec<NumberedDeed>);

#[derive(Clone, PartialEq, Debug)]
pub enum NumberedDeed {
    /// Aims an action, which then waits for its target.
    Aims(Aim),
    Orders(Order),
}

impl Numbered {
    /// There are no number keys beyond 9.
    pub const MAX: usize = 9;

    /// Gives a button the next number and returns that number; `None` if all numbers are taken.
    pub fn add(&mut self, button: NumberedDeed) -> Option<usize> {
        if self.0.len() == Self::MAX {
            return None;
        }
        self.0.push(button);
        Some(self.0.len())
    }

    /// What the button with this index does, counted from 0.
    pub fn at(&self, place: usize) -> Option<&NumberedDeed> {
        self.0.get(place)
    }

    /// Removes all numbers. Panels assign them again every frame.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// An action of less worth, in thousandths, counts as poor even if the unit has no better one.
const MIN_GOOD: u32 = 300;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// Nearly as good as the unit's best action, or of unknown worth.
    Good,
    /// Worth little, or much less than another action.
    Poor,
    /// It can have no effect.
    Hopeless,
}

/// The move of a piece that is part of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionMove {
    pub who: PieceId,
    /// The longest distance; `None` for the piece's whole Move.
    pub far: Option<Inches>,
    /// True if the move ends in contact with whatever the piece nearly touches.
    pub contact: bool,
    /// The size in studs of a plate that is laid for the piece's figures. The ghost shows the plate instead of the piece.
    pub lays: Option<(u8, u8)>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ActionInfo;
    use crate::ui::state::hand::made_up::{STRIKE, action};

    static HIT: ActionInfo = STRIKE;

    #[test]
    fn there_are_as_many_numbers_as_keys() {
        let mut numbered = Numbered::default();
        let given: Vec<Option<usize>> = (0..10).map(|_| numbered.add(NumberedDeed::Orders(Order::EndTurn))).collect();
        assert_eq!((given[0], given[8], given[9]), (Some(1), Some(9), None));
        assert_eq!((numbered.at(8), numbered.at(9)), (Some(&NumberedDeed::Orders(Order::EndTurn)), None));
    }

    #[test]
    fn what_is_poor_is_told_from_what_is_good_and_what_is_hopeless() {
        let with = |worth: u32, no_effect: bool| AvailableAction {
            outlook: Some(Outlook { no_effect, worth, ..Outlook::default() }),
            ..action(&HIT, Some(3), None)
        };
        let prospects = [(2_000, false), (700, false), (600, false), (250, false), (0, true), (0, false)];
        let told = prospects.map(|(worth, no_effect)| with(worth, no_effect).prospect(2_000));
        use Prospect::{Good, Hopeless, Poor};
        assert_eq!(told, [Good, Good, Poor, Poor, Hopeless, Good]);
        assert_eq!(with(250, false).prospect(250), Poor, "little is little, where nothing is better");
    }
}
