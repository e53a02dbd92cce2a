//! Keys for units: select the next unit, and move the camera to a unit.

use super::context::KeyContext;
use crate::table::PieceId;
use crate::ui::state::last_word::Word;
use crate::ui::tools::table::in_view::{clear, looking_at};
use crate::ui::tools::table::next_unit::next_unit;
use bevy::prelude::*;

impl KeyContext<'_, '_> {
    pub(super) fn next_unit(&mut self, back: bool) {
        if self.model.outcome().is_some() {
            return;
        }
        let not_now = if self.model.program_side.is_some() {
            Some((words!("keys-program-plays"), words!("keys-program-plays-legal")))
        } else {
            self.model.is_asking.then_some((words!("keys-is-asked"), words!("keys-is-asked-legal")))
        };
        if let Some((why, legal)) = not_now {
            self.last.say(Word { legal: Some(legal.to_owned()), ..Word::failed(why) });
            return;
        }
        // While a unit is in the middle of something, no other unit can act.
        let Some(unit) = self.model.unit_in_progress().or_else(|| next_unit(&self.model, self.selection.unit, back)) else {
            let legal = words!("keys-no-unit-legal").to_owned();
            let word = Word { legal: Some(legal), ..Word::failed(words!("keys-no-unit")) };
            self.last.say(word);
            return;
        };
        // The pointer may be at rest, so its position is ignored: the new unit's reach is shown at once.
        (self.hand.held, self.hand.rests_at) = (None, None);
        self.last.word = None;
        self.selection.select(Some(unit));
        info!("selected: {}", self.model.summary(unit).map_or("?", |summary| &summary.name));
        if !self.is_in_view(unit) {
            self.look_at(unit, false);
        }
    }

    /// True if a unit is in the picture and clear of the panels.
    fn is_in_view(&self, unit: PieceId) -> bool {
        let (Some(solid), Some(window)) = (self.picker.solid(unit), self.windows.iter().next()) else { return false };
        let at = self.picker.seen_at(Vec3::from(solid.placement.pose_in_world().translation));
        at.is_some_and(|at| clear(window.size(), &self.panels, true, 0.0).contains(at))
    }

    /// Moves the camera so that a unit is in the middle of the picture, and closer if `near`.
    pub(super) fn look_at(&mut self, unit: PieceId, near: bool) {
        if let Some(solid) = self.picker.solid(unit) {
            let to = looking_at(self.glide.goal(*self.orbit), solid, near);
            self.glide.go(&mut self.orbit, to);
        }
    }
}
