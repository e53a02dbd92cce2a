//! The pictures of battles and of games on disk.

use crate::ui::state::screens::start_screen::GameOnDisk;
use bevy_egui::egui::{ColorImage, Id, TextureHandle, TextureOptions, Ui};
use image::{ImageReader, Limits};
use include_dir::{Dir, include_dir};
use std::io::Cursor;

/// A picture of each shipped battle, by the battle's name. `scripts/pictures` makes them.
static PICTURES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/pictures");
/// The maximum width and height of a picture, in pixels.
const MAX: u32 = 2_048;

/// The picture of a battle, decoded once; `None` if the battle has no picture.
pub(super) fn of_battle(ui: &Ui, name: &str) -> Option<TextureHandle> {
    decoded(ui, Id::new(("picture of", name)), || PICTURES.get_file(format!("{name}.png")).map(|file| file.contents().to_vec()))
}

/// The picture of a saved game's table, or otherwise the picture of its battle.
pub(super) fn of_game(ui: &Ui, game: &GameOnDisk) -> Option<TextureHandle> {
    let own = game.picture.as_ref().and_then(|(file, when)| decoded(ui, Id::new((file, when)), || std::fs::read(file).ok()));
    own.or_else(|| of_battle(ui, &game.battle))
}

/// Reads and decodes a picture only once, even if that fails.
fn decoded(ui: &Ui, id: Id, read: impl FnOnce() -> Option<Vec<u8>>) -> Option<TextureHandle> {
    if let Some(known) = ui.data(|data| data.get_temp::<Option<TextureHandle>>(id)) {
        return known;
    }
    let texture = read().and_then(|bytes| decode(&bytes)).map(|image| ui.ctx().load_texture("picture", image, TextureOptions::LINEAR));
    ui.data_mut(|data| data.insert_temp(id, texture.clone()));
    texture
}

fn decode(bytes: &[u8]) -> Option<ColorImage> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(MAX), Some(MAX));
    reader.limits(limits);
    let pixels = reader.decode().ok()?.to_rgb8();
    Some(ColorImage::from_rgb([pixels.width() as usize, pixels.height() as usize], pixels.as_raw()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;

    #[test]
    fn every_shipped_battle_has_a_picture_and_no_picture_is_of_another() {
        let battles: Vec<String> = Library::shipped(ENTRIES).battles.keys().map(|name| format!("{name}.png")).collect();
        let mut pictures: Vec<String> = PICTURES.files().map(|file| file.path().display().to_string()).collect();
        pictures.sort_unstable();
        assert_eq!(pictures, battles, "`scripts/pictures` makes them");
    }

    #[test]
    fn a_file_that_is_no_picture_is_none() {
        assert!(PICTURES.files().all(|file| decode(file.contents()).is_some_and(|picture| picture.size == [384, 216])));
        let file = PICTURES.files().next().unwrap().contents();
        assert!(decode(&file[..file.len() / 2]).is_none() && decode(b"").is_none() && decode(b"(brickfray: 1)").is_none());
    }
}
