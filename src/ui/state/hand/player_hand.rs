//! The player's hand: what it holds, box-selects and measures. The held piece itself is in `held_piece`.

use crate::table::{Body, Inches, PieceId, Placement, Solid, Spot};
use crate::ui::state::hand::held_piece::HeldPiece;
use bevy::prelude::*;

/// The player's hand: what it holds, box-selects and measures.
#[derive(Resource, Default, Debug)]
pub struct PlayerHand {
    pub held: Option<HeldPiece>,
    /// Members of the selected unit that will go to separate spots once the player accepts.
    pub(in crate::ui) apart: Vec<(PieceId, Spot)>,
    /// The unit of the side to move, or the singled-out member, on which the button went down, and the point that the ray hit.
    pub(in crate::ui) pressed: Option<(PieceId, Vec3)>,
    /// A unit that can't take orders now and on which the button went down. Dragging it shows the reason.
    pub(in crate::ui) dragged_blocked: Option<PieceId>,
    /// The frame of a box selection in progress.
    pub box_frame: Option<BoxFrame>,
    /// True while the ruler's key is held down.
    pub measures: bool,
    /// The ends of the ruler on the table.
    pub ruler: Option<(RulerEnd, RulerEnd)>,
    /// The mouse position when something was last put down. No piece is offered until the mouse moves away from it.
    pub(in crate::ui) rests_at: Option<Vec2>,
}

impl PlayerHand {
    /// Assigns a separate spot to a member; `None` lets it stay where it is.
    pub(in crate::ui) fn set_apart(&mut self, member: PieceId, spot: Option<Spot>) {
        self.apart.retain(|(other, _)| *other != member);
        self.apart.extend(spot.map(|spot| (member, spot)));
    }
}

/// A frame is at least this many pixels long in one direction; less is a click.
const MIN: f32 = 6.0;

/// The frame of a box selection.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoxFrame {
    /// Where it began, in window coordinates.
    pub(in crate::ui) from: Vec2,
    /// The current position of the mouse.
    pub(in crate::ui) to: Vec2,
}

impl BoxFrame {
    /// The frame as a rectangle; `None` if it is so small that it's just a click.
    pub fn frame(&self) -> Option<Rect> {
        (self.from.distance(self.to) > MIN).then(|| Rect::from_corners(self.from, self.to))
    }
}

/// One end of the ruler: a piece, or a spot of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RulerEnd {
    pub piece: Option<PieceId>,
    /// The body from which the ruler measures.
    pub solid: Solid,
}

impl RulerEnd {
    /// A spot of the table, as a body of almost no size.
    pub fn spot(at: Vec2) -> RulerEnd {
        let body = Body::Round { radius: Inches::thousandths(1), height: Inches::thousandths(1) };
        RulerEnd { piece: None, solid: Solid::new(body, Placement { spot: Spot::snapped(at), ..Placement::default() }) }
    }
}
