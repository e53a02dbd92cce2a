//! The darkroom: takes the picture of photo mode tile by tile with a separate camera, and writes it to a new file.

use crate::game::write_new;
use crate::ui::commands::save_files::picture_files;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::photo_mode::PhotoMode;
use crate::view::photo::tiles::{LARGEST, Tile, margin, render_size, tiles};
use crate::view::scene::camera::Orbit;
use crate::view::scene::light::{Finish, Room, camera_look};
use crate::words::system_words;
use bevy::asset::RenderAssetUsages;
use bevy::camera::{RenderTarget, SubCameraView};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, PipelineCache, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::{PrimaryWindow, RequestRedraw};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops::{crop_imm, replace};
use image::{ImageEncoder, RgbImage};
use std::io::Error;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// How many frames to render once the pipelines are ready: before the first tile, and before each further one.
const SETTLING: (u32, u32) = (6, 1);

pub(super) fn plugin(app: &mut App) {
    let waiting = Waiting::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(waiting.clone()).add_systems(Render, count_waiting.in_set(RenderSystems::Cleanup));
    }
    app.insert_resource(waiting).init_resource::<Exposure>();
}

/// The number of render pipelines that aren't ready.
#[derive(Resource, Clone, Default)]
pub(super) struct Waiting(Arc<AtomicUsize>);

impl Waiting {
    pub(super) fn how_many(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

fn count_waiting(cache: Res<PipelineCache>, waiting: Res<Waiting>) {
    waiting.0.store(cache.waiting_pipelines().count(), Ordering::Relaxed);
}

/// A slot for a result from another thread.
type Letterbox<T> = Arc<Mutex<Option<T>>>;

fn taken<T>(letterbox: &Letterbox<T>) -> Option<T> {
    letterbox.lock().unwrap_or_else(PoisonError::into_inner).take()
}

fn put<T>(letterbox: &Letterbox<T>, what: T) {
    *letterbox.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
}

/// The picture that the darkroom is taking.
#[derive(Resource, Default)]
pub(super) struct Exposure {
    job: Option<Job>,
    written: Option<Letterbox<Result<PathBuf, String>>>,
}

struct Job {
    camera: Entity,
    target: Handle<Image>,
    whole: UVec2,
    parts: Vec<Tile>,
    next: usize,
    /// How many frames to render before the next tile; frames with unready pipelines don't count.
    settling: u32,
    /// The tile that the renderer is about to deliver.
    coming: Option<Letterbox<Image>>,
    picture: RgbImage,
}

impl Job {
    /// Copies a tile into the picture; `None` if that fails.
    fn keep(&mut self, tile: Image) -> Option<()> {
        let tile = tile.try_into_dynamic().ok()?.to_rgb8();
        let part = self.parts.get(self.next)?;
        let (from, kept) = (part.kept.min - part.drawn.min, part.kept.size());
        let tile = crop_imm(&tile, from.x, from.y, kept.x, kept.y);
        replace(&mut self.picture, &*tile, part.kept.min.x.into(), part.kept.min.y.into());
        self.next += 1;
        self.settling = SETTLING.1;
        Some(())
    }

    fn view(&self) -> Option<SubCameraView> {
        let part = self.parts.get(self.next)?;
        Some(SubCameraView { full_size: self.whole, offset: part.drawn.min.as_vec2(), size: part.drawn.size() })
    }
}

/// Draws the caption and writes the picture to the first unused picture file, on a background thread.
fn write(mut picture: RgbImage, lines: Vec<String>, card: fn(&mut RgbImage, &[String]), done: Letterbox<Result<PathBuf, String>>) {
    std::thread::spawn(move || {
        card(&mut picture, &lines);
        put(&done, written(&picture));
    });
}

fn written(picture: &RgbImage) -> Result<PathBuf, String> {
    let (folder, files) = picture_files();
    let place = folder.display().to_string();
    let failed = |error: Error| words!("darkroom-not-written", folder = &place, error = system_words(&error));
    std::fs::create_dir_all(&folder).map_err(failed)?;
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Default, FilterType::Adaptive);
    encoder
        .write_image(picture.as_raw(), picture.width(), picture.height(), image::ExtendedColorType::Rgb8)
        .map_err(|error| failed(Error::other(error)))?;
    write_new(files, |out| out.write_all(&bytes)).map(|(path, _)| path).map_err(failed)
}

/// The function that draws the caption onto a picture. Panels provide it.
#[derive(Resource, Clone, Copy)]
pub struct Card(pub fn(&mut RgbImage, &[String]));

/// Starts taking a picture when the player requests one.
pub(super) fn begin(
    mut commands: Commands,
    mut mode: ResMut<PhotoMode>,
    mut exposure: ResMut<Exposure>,
    (mut images, room, orbit): (ResMut<Assets<Image>>, Res<Room>, Res<Orbit>),
    windows: Query<&Window, With<PrimaryWindow>>,
    mut last: ResMut<StatusMessage>,
) {
    let Some(session) = &mut mode.session else { return };
    session.stop &= exposure.job.is_some();
    if !std::mem::take(&mut session.take) {
        return;
    }
    if exposure.job.is_some() || exposure.written.is_some() {
        return;
    }
    let Some(window) = windows.iter().next() else { return };
    let whole = session.size.pixels(window.physical_size());
    let drawn = render_size(whole, LARGEST);
    let Some(parts) = tiles(whole, drawn, margin(whole.y, session.sharp.is_some())) else {
        last.say(Word::failed(words!("darkroom-too-large")));
        return;
    };
    let extent = Extent3d { width: drawn.x, height: drawn.y, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    let target = images.add(image);
    let look = (camera_look(&room, Finish::Fine), RenderTarget::from(target.clone()), orbit.transform(), Name::new("Photograph"));
    let camera = commands.spawn(look).id();
    session.progress = Some((0, parts.len()));
    let picture = RgbImage::new(whole.x, whole.y);
    exposure.job = Some(Job { camera, target, whole, parts, next: 0, settling: SETTLING.0, coming: None, picture });
}

/// Shows where the picture was written, or why it couldn't be written.
pub(super) fn tell(mut exposure: ResMut<Exposure>, mut last: ResMut<StatusMessage>, mut redraw: MessageWriter<RequestRedraw>) {
    let Some(letterbox) = &exposure.written else { return };
    redraw.write(RequestRedraw);
    if let Some(done) = taken(letterbox) {
        exposure.written = None;
        last.say(done.map_or_else(Word::failed, |path| Word::done(words!("picture-taken", file = path.display().to_string()))));
    }
}

/// Advances the picture by one step per frame.
pub(super) fn expose(
    mut commands: Commands,
    mut mode: ResMut<PhotoMode>,
    mut exposure: ResMut<Exposure>,
    waiting: Res<Waiting>,
    card: Option<Res<Card>>,
    mut cameras: Query<(&mut Camera, &mut Projection)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut last: ResMut<StatusMessage>,
) {
    let Some(mut job) = exposure.job.take() else { return };
    redraw.write(RequestRedraw);
    let Some(session) = &mut mode.session else {
        commands.entity(job.camera).despawn();
        return;
    };
    if std::mem::take(&mut session.stop) {
        last.say(Word::done(words!("darkroom-given-up")));
        session.progress = None;
        commands.entity(job.camera).despawn();
        return;
    }
    if let Some(tile) = job.coming.as_ref().and_then(taken) {
        job.coming = None;
        if job.keep(tile).is_none() {
            last.say(Word::failed(words!("darkroom-no-picture")));
            session.progress = None;
            commands.entity(job.camera).despawn();
            return;
        }
    }
    let Some(view) = job.view() else {
        session.progress = None;
        commands.entity(job.camera).despawn();
        let done = Letterbox::default();
        write(job.picture, session.lines(), card.map_or(|_, _| {}, |card| card.0), done.clone());
        exposure.written = Some(done);
        return;
    };
    session.progress = Some((job.next, job.parts.len()));
    if let Ok((mut camera, mut projection)) = cameras.get_mut(job.camera) {
        if camera.sub_camera_view != Some(view) {
            camera.sub_camera_view = Some(view);
            projection.set_changed();
        }
        // The camera renders while the pipelines load, and then one frame per tile.
        camera.is_active = job.coming.is_none();
        if job.coming.is_none() && waiting.how_many() == 0 {
            job.settling = job.settling.saturating_sub(1);
            if job.settling == 0 {
                let coming = Letterbox::default();
                job.coming = Some(coming.clone());
                let arrives = move |captured: On<ScreenshotCaptured>| put(&coming, captured.image.clone());
                commands.spawn(Screenshot::image(job.target.clone())).observe(arrives);
            }
        }
    }
    exposure.job = Some(job);
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    fn grey(size: UVec2, level: u8) -> Image {
        let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
        Image::new_fill(extent, TextureDimension::D2, &[level, level, level, 255], TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::all())
    }

    #[test]
    fn tiles_come_to_lie_where_they_belong() {
        let (whole, drawn) = (UVec2::new(30, 20), UVec2::new(16, 20));
        let parts = tiles(whole, drawn, 2).unwrap();
        let picture = RgbImage::new(whole.x, whole.y);
        let camera = Entity::PLACEHOLDER;
        let mut job = Job { camera, target: Handle::default(), whole, parts, next: 0, settling: 0, coming: None, picture };
        let mut level = 0;
        while let Some(view) = job.view() {
            level += 50;
            assert_eq!((view.full_size, view.size), (whole, drawn));
            job.keep(grey(drawn, level)).unwrap();
        }
        assert_eq!((job.parts.len(), job.next), (3, 3));
        let row: Vec<u8> = (0..whole.x).map(|x| job.picture.get_pixel(x, 7).0[0]).collect();
        assert_eq!((row[13], row[14], row[25], row[26], row[29]), (50, 100, 100, 150, 150));
        assert!(job.picture.pixels().all(|pixel| *pixel != Rgb([0; 3])), "every pixel was kept");
        assert!(job.keep(grey(drawn, 1)).is_none(), "there is no part left");
    }
}
