//! What the selected unit could do, each with the order that does it, or with the reason why it may not be done.

use super::last_word::Word;
use super::selection::Aim;
use crate::game::{self, Aims, Goes, Order, Outlook, Target};
use crate::table::{Inches, PieceId};

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
    /// The order that does it.
    pub order: Order,
    /// The plate that it lays, in studs.
    pub lays: Option<(u8, u8)>,
    /// Why it may not be done.
    pub no: Option<Word>,
    /// The likely result, where the rulebook can tell.
    pub outlook: Option<Outlook>,
}

impl AvailableAction {
    /// It is done to the ground.
    pub fn at_ground(&self) -> bool {
        matches!(self.order, Order::Act { target: Some(Target::Spot(_)), .. })
    }

    /// It is legal, but can have no effect.
    pub fn has_no_effect(&self) -> bool {
        self.outlook.as_ref().is_some_and(|outlook| outlook.no_effect)
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
        let Order::Act { target: Some(Target::Spot(_)), parties, .. } = &self.order else { return None };
        let who = parties.first()?.who;
        let going = |far: Option<Inches>, contact: bool| Some(Going { who, far, contact, lays: self.lays });
        match self.what.goes {
            Goes::Nobody => None,
            Goes::Unit(far) => going(far, false),
            Goes::IntoContact(far) => going(Some(far), true),
            Goes::Plate => self.lays.and_then(|_| going(None, false)),
        }
    }
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
