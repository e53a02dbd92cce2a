//! The film: where the camera is while a battle is shown, chosen by a prepared track or by a small director, and the captions under the
//! picture.
//!
//! [`framing`] is the geometry of a picture, [`director`] chooses shots by rules, [`aftermath`] chooses the closing shots, [`track`]
//! follows shots from a file, [`on_table`] answers their questions about pieces, [`operator`] moves the camera, and [`captions`] puts what
//! happened into words.

pub mod aftermath;
pub mod captions;
pub mod director;
pub mod framing;
pub mod on_table;
pub mod operator;
pub mod screens;
pub mod track;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((operator::plugin, captions::plugin));
}
