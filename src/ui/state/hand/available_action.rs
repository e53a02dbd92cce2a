//! What the selected unit could do, each with the order that does it, or with the reason why it may not be done.

use crate::game::{self, Aims, Goes, Order, Outlook, Patch, Target};
use crate::table::{Inches, PieceId};
use crate::ui::state::hand::selection::Aim;
use crate::ui::state::last_word::Word;
use bevy::prelude::Resource;

/// Something that could be done to a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct AvailableAction {
    /// What, in the rulebook's words.
    pub what: &'static game::ActionInfo,
    /// With what.
    pub with: Option<String>,
    /// To which piece; none when it is done to the ground, wherever the player clicks, or to nothing.
    pub target: Option<PieceId>,
    /// What the target is called.
    pub target_name: String,
    /// The target fights for nobody: a barrel, a wall, an objective.
    pub at_thing: bool,
    /// The order that does it.
    pub order: Order,
    /// The plate that it lays, in studs.
    pub lays: Option<(u8, u8)>,
    /// What it covers where it is aimed at the ground.
    pub patch: Option<Patch>,
    /// Why it may not be done.
    pub no: Option<Word>,
    /// The likely result, where the rulebook can tell.
    pub outlook: Option<Outlook>,
}

impl AvailableAction {
    /// It is done to the ground.
    pub fn at_ground(&self) -> bool {
        matches!(self.order.target(), Some(Target::Spot(_)))
    }

    /// It is legal, but can have no effect.
    pub fn has_no_effect(&self) -> bool {
        self.outlook.as_ref().is_some_and(|outlook| outlook.no_effect)
    }

    /// What it is worth on average, in thousandths of what the rulebook counts; 0 where that can't be told.
    pub fn worth(&self) -> u32 {
        self.outlook.as_ref().map_or(0, |outlook| outlook.worth)
    }

    /// How promising it is, beside the `best` that its unit could do.
    pub fn prospect(&self, best: u32) -> Prospect {
        match self.worth() {
            _ if self.has_no_effect() => Prospect::Hopeless,
            0 => Prospect::Good,
            worth if worth < LEAST_GOOD || worth.saturating_mul(3) < best => Prospect::Poor,
            _ => Prospect::Good,
        }
    }

    /// It is of the kind that is aimed.
    pub fn is(&self, aim: Option<&Aim>) -> bool {
        aim.is_some_and(|aim| self.what.word == aim.maneuver && self.with == aim.with)
    }

    /// It is done to nothing, so that a click on its button does it.
    pub fn at_once(&self) -> bool {
        self.what.aims == Aims::Nothing
    }

    /// How a piece goes along when it is done to a point of the ground: `None` when no piece moves there.
    pub fn goes(&self) -> Option<Going> {
        let Order::Act { parties, .. } = &self.order else { return None };
        if !self.at_ground() {
            return None;
        }
        let who = parties.first()?.who;
        let going = |far: Option<Inches>, contact: bool| Some(Going { who, far, contact, lays: self.lays });
        match self.what.goes {
            Goes::Nobody | Goes::Members => None,
            Goes::Unit(far) => going(far, false),
            Goes::IntoContact(far) => going(Some(far), true),
            Goes::Plate => self.lays.and_then(|_| going(None, false)),
        }
    }
}

/// What the number keys do while no question is open: what the numbered buttons do, in their order: those of a unit's card, or of the hand where no
/// card is out.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Numbered(Vec<NumberedDeed>);

/// What a numbered button does.
#[derive(Clone, PartialEq, Debug)]
pub enum NumberedDeed {
    /// It lets an action wait for its target.
    Aims(Aim),
    /// It gives an order.
    Orders(Order),
}

impl Numbered {
    /// There are so many number keys.
    pub const MOST: usize = 9;

    /// Gives a button the next number; `None` when there is none left.
    pub fn add(&mut self, button: NumberedDeed) -> Option<usize> {
        if self.0.len() == Self::MOST {
            return None;
        }
        self.0.push(button);
        Some(self.0.len())
    }

    /// What the button with the number at this place, from 0, does.
    pub fn at(&self, place: usize) -> Option<&NumberedDeed> {
        self.0.get(place)
    }

    /// No button has a number, until the panels say so again.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// Less than this, in thousandths, is poor whatever else could be done.
const LEAST_GOOD: u32 = 300;

/// How promising something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// As good as anything that the unit could do, nearly, or nothing can be told of it.
    Good,
    /// Little comes of it, or much less than of something else.
    Poor,
    /// Nothing can come of it.
    Hopeless,
}

/// An action that takes a piece along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going {
    /// Which.
    pub who: PieceId,
    /// How far at most; as far as its Move goes when nothing is said.
    pub far: Option<Inches>,
    /// It is brought into contact with what it nearly touches.
    pub contact: bool,
    /// What is shown to go is not the piece, but a plate of this many studs that is laid for its figures.
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
            outlook: Some(Outlook { short: String::new(), about: String::new(), no_effect, worth, ..Outlook::default() }),
            ..action(&HIT, Some(3), None)
        };
        let prospects = [(2_000, false), (700, false), (600, false), (250, false), (0, true), (0, false)];
        let told = prospects.map(|(worth, no_effect)| with(worth, no_effect).prospect(2_000));
        use Prospect::{Good, Hopeless, Poor};
        assert_eq!(told, [Good, Good, Poor, Poor, Hopeless, Good]);
        assert_eq!(with(250, false).prospect(250), Poor, "little is little, where nothing is better");
    }
}
