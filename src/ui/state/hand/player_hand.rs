//! The player's hand: what it holds over the table, drags, frames and measures. What it holds is in `held_piece`.

use crate::table::{Body, Inches, PieceId, Placement, Solid, Spot};
use crate::ui::state::hand::held_piece::HeldPiece;
use bevy::prelude::*;

/// What the player's hand does: what it holds, drags, frames and measures.
#[derive(Resource, Default, Debug)]
pub struct PlayerHand {
    /// What it holds.
    pub held: Option<HeldPiece>,
    /// Members of the selected unit that are to go apart, each to its spot, once that is accepted.
    pub(in crate::ui) apart: Vec<(PieceId, Spot)>,
    /// A unit of the side to move, or the member that is singled out, on which the button went down, and where on it.
    pub(in crate::ui) pressed: Option<(PieceId, Vec3)>,
    /// A unit that is not to be ordered now, on which the button went down: dragging it gets the reason why not.
    pub(in crate::ui) tugged: Option<PieceId>,
    /// The frame that is swept over the table.
    pub box_frame: Option<BoxFrame>,
    /// The key of the ruler is held.
    pub measures: bool,
    /// The ends of the ruler that is laid.
    pub ruler: Option<(RulerEnd, RulerEnd)>,
    /// Where the mouse was when something was put down: no piece is offered until the mouse moves on.
    pub(in crate::ui) rests_at: Option<Vec2>,
}

impl PlayerHand {
    /// A member is to go to this spot; or is to stay where it is.
    pub(in crate::ui) fn set_apart(&mut self, member: PieceId, spot: Option<Spot>) {
        self.apart.retain(|(other, _)| *other != member);
        self.apart.extend(spot.map(|spot| (member, spot)));
    }
}

/// A drawn frame is at least this many pixels long one way; less is a click.
const LEAST: f32 = 6.0;

/// The frame that the mouse draws.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoxFrame {
    /// Where it began, in the window.
    pub(in crate::ui) from: Vec2,
    /// Where the mouse is.
    pub(in crate::ui) to: Vec2,
}

impl BoxFrame {
    /// The frame, once it is more than a click.
    pub fn frame(&self) -> Option<Rect> {
        (self.from.distance(self.to) > LEAST).then(|| Rect::from_corners(self.from, self.to))
    }
}

/// One end of the ruler: a piece, or a spot of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RulerEnd {
    /// The piece, when there is one.
    pub piece: Option<PieceId>,
    /// The body that is measured from.
    pub solid: Solid,
}

impl RulerEnd {
    /// A bare spot, as a body of no size.
    pub fn spot(at: Vec2) -> RulerEnd {
        let body = Body::Round { radius: Inches::thousandths(1), height: Inches::thousandths(1) };
        RulerEnd { piece: None, solid: Solid::new(body, Placement { spot: Spot::snapped(at), ..Placement::default() }) }
    }
}
