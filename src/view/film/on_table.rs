//! What the camera knows of the table: where pieces are shown, who stands on what, and what has happened.

use super::director::Seen as SeenByDirector;
use super::track::Set;
use crate::game::{Look, Names, SeenJournal};
use crate::table::{PieceId, PieceIndex};
use crate::view::models::ships::HULL;
use crate::view::scene::stage::Shown;
use crate::view::show::playback::Playback;
use bevy::prelude::*;

/// Pieces, as the operator sees them.
pub(super) type Pieces<'w, 's> = Query<'w, 's, (&'static PieceId, &'static Shown, Option<&'static Look>)>;

/// Answers the director's questions about pieces.
pub(super) struct OnTable<'a, 'w, 's> {
    pub(super) pieces: &'a Pieces<'w, 's>,
    pub(super) index: &'a PieceIndex,
    pub(super) names: Option<&'a Names>,
    pub(super) journal: &'a SeenJournal<'a>,
    pub(super) playback: &'a Playback,
}

impl Set for OnTable<'_, '_, '_> {
    fn place(&self, name: &str) -> Option<Vec3> {
        SeenByDirector::place(self, self.names?.piece(name)?)
    }

    fn has_begun(&self, what: &str, from: usize) -> bool {
        self.journal.facts().enumerate().skip(from).any(|(place, fact)| fact.what == what && self.playback.has_begun(place))
    }
}

impl SeenByDirector for OnTable<'_, '_, '_> {
    fn place(&self, piece: PieceId) -> Option<Vec3> {
        let (_, shown, _) = self.index.entity(piece).and_then(|entity| self.pieces.get(entity).ok())?;
        (shown.standing.is_there()).then_some(shown.pose.translation.into())
    }

    fn figures(&self, piece: PieceId) -> Vec<PieceId> {
        let is_on = |(_, shown, _): &(&PieceId, &Shown, Option<&Look>)| shown.plate == Some(piece) && shown.standing.is_there();
        let mut on: Vec<PieceId> = self.pieces.iter().filter(is_on).map(|(id, ..)| *id).collect();
        if on.is_empty() {
            on.push(piece);
        }
        on.sort();
        on
    }

    fn reach(&self, piece: PieceId) -> (f32, f32) {
        let look = self.index.entity(piece).and_then(|entity| self.pieces.get(entity).ok()).and_then(|(_, _, look)| look);
        // Only the hull of a ship has to be in the picture, not all of its stand.
        if matches!(look, Some(Look::Ship(_))) { (HULL - 1.2, HULL + 1.5) } else { (0.0, 1.9) }
    }
}
