//! Thumbnails: a small picture of the table for each game on disk. A separate camera that sees no panels takes it when a game is saved,
//! when the turn passes and when the start screen opens.

use super::darkroom::Waiting;
use super::keeping::Keeper;
use crate::game::{Turn, write_whole};
use crate::table::SideId;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::view::make::setting::TableCamera;
use crate::view::scene::camera::Orbit;
use crate::view::scene::light::{Finish, Room, camera_look};
use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::RequestRedraw;
use image::ImageFormat;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The size of a picture, in pixels.
const SIZE: UVec2 = UVec2::new(256, 144);
/// How many frames to render once the pipelines are ready, including the one that becomes the picture.
const SETTLING: u32 = 4;

#[derive(Resource, Default)]
pub struct GamePictures {
    /// The games that need a picture of the table as it is now.
    wanted: Vec<PathBuf>,
    sitting: Option<Sitting>,
    /// The round, the side to move, and whether the start screen was open, when a picture was last requested.
    seen: Option<(u32, SideId, bool)>,
}

struct Sitting {
    games: Vec<PathBuf>,
    camera: Entity,
    target: Handle<Image>,
    settling: u32,
    /// True once the picture has been written, or writing has failed.
    is_done: Arc<AtomicBool>,
}

impl GamePictures {
    /// Requests a picture of the table for the game in this file.
    pub(super) fn want(&mut self, game: PathBuf) {
        if !self.wanted.contains(&game) {
            self.wanted.push(game);
        }
    }
}

/// The path of a game's picture, beside the game.
pub(super) fn picture_of(game: &Path) -> PathBuf {
    let mut name = game.as_os_str().to_owned();
    name.push(".png");
    PathBuf::from(name)
}

/// Requests a picture of the current game when the turn has passed and when the start screen opens.
pub(super) fn request_picture_of_running(
    turn: Res<Turn>,
    start: Res<StartScreen>,
    keeper: Option<Res<Keeper>>,
    mut pictures: ResMut<GamePictures>,
) {
    let now = (turn.round, turn.side, start.page.is_some());
    if pictures.seen == Some(now) {
        return;
    }
    if let Some(journal) = keeper.as_ref().and_then(|keeper| keeper.journal()) {
        pictures.want(journal.to_owned());
    }
    pictures.seen = Some(now);
}

/// Takes the requested pictures, one step per frame.
pub(super) fn take(
    mut commands: Commands,
    mut pictures: ResMut<GamePictures>,
    (mut images, room, orbit): (ResMut<Assets<Image>>, Res<Room>, Res<Orbit>),
    waiting: Res<Waiting>,
    table: Query<&Msaa, With<TableCamera>>,
    mut start: ResMut<StartScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(sitting) = &mut pictures.sitting else {
        if pictures.wanted.is_empty() {
            return;
        }
        let games = std::mem::take(&mut pictures.wanted);
        let target = images.add(blank());
        // With the window's settings, no new shaders have to be compiled.
        let finish = if table.iter().any(|msaa| *msaa == Msaa::Off) { Finish::Draft } else { Finish::Fine };
        let look = (camera_look(&room, finish), RenderTarget::from(target.clone()), orbit.transform(), Name::new("Picture of a game"));
        let camera = commands.spawn(look).remove::<TableCamera>().id();
        pictures.sitting = Some(Sitting { games, camera, target, settling: SETTLING, is_done: Arc::default() });
        redraw.write(RequestRedraw);
        return;
    };
    redraw.write(RequestRedraw);
    if sitting.is_done.load(Ordering::Acquire) {
        commands.entity(sitting.camera).despawn();
        pictures.sitting = None;
        // Makes the start screen read the games again, with the new picture.
        start.games = None;
        return;
    }
    if sitting.settling == 0 || waiting.how_many() > 0 {
        return;
    }
    sitting.settling -= 1;
    if sitting.settling == 0 {
        let (games, is_done) = (sitting.games.clone(), sitting.is_done.clone());
        let arrives = move |captured: On<ScreenshotCaptured>| {
            write(captured.image.clone(), &games);
            is_done.store(true, Ordering::Release);
        };
        commands.spawn(Screenshot::image(sitting.target.clone())).observe(arrives);
    }
}

fn blank() -> Image {
    let extent = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    image
}

/// Writes a picture beside each of these games that still exists. A failure does no harm.
fn write(picture: Image, games: &[PathBuf]) {
    let Ok(picture) = picture.try_into_dynamic() else { return };
    let mut png = Cursor::new(Vec::new());
    if picture.to_rgb8().write_to(&mut png, ImageFormat::Png).is_err() {
        return;
    }
    for game in games.iter().filter(|game| game.exists()) {
        let file = picture_of(game);
        if let Err(failed) = write_whole(&file, |out| out.write_all(png.get_ref())) {
            warn!("{}: no picture of the game can be written: {failed}", file.display());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_wanted_once_a_turn_and_when_the_start_screen_opens() {
        let mut app = App::new();
        app.init_resource::<Turn>()
            .init_resource::<StartScreen>()
            .init_resource::<GamePictures>()
            .add_systems(Update, request_picture_of_running);
        let seen = |app: &App| app.world().resource::<GamePictures>().seen;
        app.update();
        assert_eq!(seen(&app), Some((1, SideId(0), false)));
        assert!(app.world().resource::<GamePictures>().wanted.is_empty(), "nothing is kept here");
        app.world_mut().resource_mut::<StartScreen>().open(Default::default());
        app.world_mut().resource_mut::<Turn>().round = 3;
        app.update();
        assert_eq!(seen(&app), Some((3, SideId(0), true)));
    }

    #[test]
    fn a_picture_is_written_beside_the_games_that_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let (there, gone) = (folder.path().join("friday.ron"), folder.path().join("gone.ron"));
        std::fs::write(&there, "").unwrap();
        let grey = image::DynamicImage::ImageRgb8(image::RgbImage::from_pixel(4, 3, image::Rgb([90, 90, 90])));
        write(Image::from_dynamic(grey, true, RenderAssetUsages::default()), &[there.clone(), gone.clone()]);
        assert_eq!(picture_of(&there), folder.path().join("friday.ron.png"));
        let read = image::open(picture_of(&there)).unwrap();
        assert_eq!((read.width(), read.height()), (4, 3));
        assert!(!picture_of(&gone).exists());
    }
}
