//! Gives orders and answers to the game, and manages the files in which games are stored.

pub mod carry_out;
pub mod darkroom;
mod defaults;
pub mod fade;
pub mod films;
mod games_on_disk;
pub mod keeping;
mod opponent;
mod pictures_of_games;
mod replay;
pub mod save_files;
pub mod seats;

use super::state::frame::UiSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<save_files::SaveFiles>().add_systems(
        Update,
        (carry_out::carry_out.in_set(UiSystems::CarryOut), (fade::fade_last_word, games_on_disk::read_games).in_set(UiSystems::Read)),
    );
}

/// Adds the parts that need a window with a mouse.
pub(super) fn mouse_plugin(app: &mut App) {
    app.add_plugins((darkroom::plugin, opponent::plugin))
        .init_resource::<pictures_of_games::GamePictures>()
        .add_systems(Update, (darkroom::tell, darkroom::begin, darkroom::expose).chain().in_set(UiSystems::CarryOut))
        .add_systems(Update, (pictures_of_games::request_picture_of_running, pictures_of_games::take).chain().after(UiSystems::CarryOut));
}
