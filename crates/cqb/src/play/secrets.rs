//! Secrets (CQB-082): only its own side knows which tokens a unit on overwatch has, until it uses them.

use crate::state::course::{ActionKind, Course, Deed, Step};
use crate::state::watch::{Token, Watch, Watches};
use bevy::prelude::*;
use brickfray_game::{Secrets, Viewer};

/// Registers the systems for them.
pub(crate) fn secrets(app: &mut App) -> Secrets {
    Secrets { veil: app.register_system(veil), are_kept: app.register_system(are_kept) }
}

/// Turns tokens face down if this viewer may not see them: those that are placed, and those that a unit is about to place.
fn veil(In(eyes): In<Viewer>, mut watches: Watches, mut course: ResMut<Course>) {
    let unseen = watches.turn_over(|side| !eyes.see(side));
    let is_placed = |step: &Step| matches!(step, Step::Deed(Deed { unit, what: ActionKind::Watch(_) }) if unseen.contains(unit));
    if course.0.iter().any(is_placed) {
        for step in &mut course.0 {
            if let Step::Deed(Deed { unit, what: ActionKind::Watch(tokens) }) = step
                && unseen.contains(unit)
            {
                Token::turn_over(tokens);
            }
        }
    }
}

/// True if some player may not see everything.
fn are_kept(watches: Query<&Watch>, course: Res<Course>) -> bool {
    let is_placed = |step: &Step| matches!(step, Step::Deed(Deed { what: ActionKind::Watch(_), .. }));
    watches.iter().any(Watch::is_on) || course.0.iter().any(is_placed)
}
