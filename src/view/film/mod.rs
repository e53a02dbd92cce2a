//! The film: where the camera stands while a battle is shown, by a track that was written beforehand or by a small director, and what is
//! written under it.
//!
//! [`framing`] is the geometry of a picture, [`director`] the rules by which shots are chosen, [`aftermath`] what they end on, [`track`]
//! shots that a file tells, [`on_table`] what all of them ask of the pieces; [`operator`] moves the camera, [`captions`] puts what happened
//! into a line.

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
