//! The sweep: a left drag over bare ground draws a frame, and selects the units of the side to move that stand in it.

use super::bindings::{Ask, Keys};
use super::eye::Eye;
use super::gestures::{Gesture, Mouse};
use super::hand::{Hand, How};
use super::reading::Reading;
use super::selection::Selection;
use crate::table::PieceId;
use bevy::prelude::*;

/// A frame that is swept is at least so many pixels long one way; less is a click.
const LEAST: f32 = 6.0;

/// The frame that the mouse draws.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sweep {
    /// Where it began, in the window.
    from: Vec2,
    /// Where the mouse is.
    to: Vec2,
}

impl Sweep {
    /// The frame, once it is more than a click.
    pub fn frame(&self) -> Option<Rect> {
        (self.from.distance(self.to) > LEAST).then(|| Rect::from_corners(self.from, self.to))
    }
}

/// Sweeps with the mouse, and selects everybody by key.
pub(super) fn use_mouse(
    mouse: Res<Mouse>,
    keys: Keys,
    eye: Eye,
    reading: Res<Reading>,
    mut hand: ResMut<Hand>,
    mut selection: ResMut<Selection>,
) {
    if keys.asks().any(|ask| ask == Ask::SelectAll) {
        let all = reading.units.iter().map(|unit| unit.id).filter(|unit| reading.is_orderable(*unit)).collect();
        take(&mut selection, &mut hand, all);
    }
    let may_sweep = !reading.is_asking && selection.aim.is_none() && !keys.is_held(Ask::Measure);
    for gesture in &mouse.gestures {
        match *gesture {
            Gesture::Pressed { serves, at } if serves.uses => {
                let bare = eye.piece(at).is_none_or(|met| met.side.is_none());
                hand.sweep = (bare && may_sweep).then_some(Sweep { from: at, to: at });
            }
            Gesture::Pressed { .. } | Gesture::Lost { .. } => hand.sweep = None,
            Gesture::Moved { at, .. } => {
                if let Some(sweep) = &mut hand.sweep {
                    sweep.to = at;
                }
            }
            Gesture::Released { serves, .. } if serves.uses => {
                let Some(frame) = hand.sweep.take().and_then(|sweep| sweep.frame()) else { continue };
                let seen = |unit: &PieceId| {
                    let spot = eye.solid(*unit).map(|solid| Vec3::from(solid.placement.pose_in_world().translation));
                    spot.and_then(|spot| eye.seen_at(spot)).is_some_and(|at| frame.contains(at))
                };
                let swept = reading.units.iter().map(|unit| unit.id).filter(|unit| reading.is_orderable(*unit)).filter(seen).collect();
                // Who is in the midst of something stays selected.
                if !reading.goes_on(&selection) {
                    take(&mut selection, &mut hand, swept);
                }
            }
            _ => {}
        }
    }
    // What a click would send on its way is not seen while something else is drawn.
    if hand.sweep.is_some_and(|sweep| sweep.frame().is_some())
        && let Some(held) = hand.held.as_mut().filter(|held| held.how == How::Offered)
    {
        held.visible = false;
    }
}

/// Selects these units: the first to speak of, the others to join it. The one that is spoken of already stays so.
fn take(selection: &mut Selection, hand: &mut Hand, mut units: Vec<PieceId>) {
    units.sort();
    let first = units.iter().position(|unit| selection.unit == Some(*unit)).unwrap_or_default();
    hand.held = None;
    if units.is_empty() {
        selection.select(None);
        return;
    }
    let first = units.remove(first);
    selection.select(Some(first));
    selection.partners = units;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_draws_no_frame() {
        let from = Vec2::new(10.0, 10.0);
        assert_eq!(Sweep { from, to: Vec2::new(12.0, 11.0) }.frame(), None);
        let frame = Sweep { from, to: Vec2::new(4.0, 30.0) }.frame().unwrap();
        assert!(frame.contains(Vec2::new(6.0, 20.0)) && !frame.contains(Vec2::new(12.0, 20.0)));
    }

    #[test]
    fn who_was_spoken_of_stays_so_and_the_others_join() {
        let (mut selection, mut hand) = (Selection::default(), Hand::default());
        take(&mut selection, &mut hand, vec![PieceId(3), PieceId(1)]);
        assert_eq!((selection.unit, selection.partners.as_slice()), (Some(PieceId(1)), &[PieceId(3)][..]));
        selection.select(Some(PieceId(3)));
        take(&mut selection, &mut hand, vec![PieceId(1), PieceId(3)]);
        assert_eq!((selection.unit, selection.partners.as_slice()), (Some(PieceId(3)), &[PieceId(1)][..]));
        take(&mut selection, &mut hand, vec![]);
        assert_eq!(selection.unit, None);
    }
}
