//! Photographs: the tiles of a picture fit together, and the photo options have visible effects.

use super::{SIZE, START, STUDIO, Scene};
use bevy::core_pipeline::tonemapping::DebandDither;
use bevy::prelude::{Camera, Entity, With};
use brickfray::game::Library;
use brickfray::referee::StopPoint;
use brickfray::studio::PictureSize;
use brickfray::studio::comparison::compare::Difference;
use brickfray::studio::headless::{Studio, StudioOptions};
use brickfray::studio::photo::PhotoOptions;
use brickfray::studio::shot::{ShotOptions, take};
use brickfray::view::photo::preset::Preset;
use brickfray::view::photo::settings::FocusOn;
use image::{GenericImageView, RgbImage, imageops::replace};
use std::sync::{MutexGuard, PoisonError};

/// Figures against a blurred background, shadows, the edge of the table.
const PORTRAIT: Scene = Scene { after: StopPoint::Orders(6), ..START };

/// Takes pictures with a studio for each render size, because opening one takes longer than a picture.
struct Photographer {
    studios: Vec<(PictureSize, Studio)>,
    _alone: MutexGuard<'static, ()>,
}

impl Photographer {
    fn new() -> Self {
        Photographer { studios: Vec::new(), _alone: STUDIO.lock().unwrap_or_else(PoisonError::into_inner) }
    }

    fn takes(&mut self, photo: PhotoOptions) -> RgbImage {
        let size = photo.render_size(SIZE);
        let open = self.studios.iter().position(|(other, _)| *other == size);
        let place = open.unwrap_or_else(|| {
            self.studios.push((size, opened(size)));
            self.studios.len() - 1
        });
        let options = ShotOptions { photo, size: SIZE, ..PORTRAIT.options() };
        take(&mut self.studios[place].1, &options, &Library::shipped(brickfray::rulebooks::ENTRIES)).unwrap()
    }
}

fn opened(size: PictureSize) -> Studio {
    let mut studio = Studio::open(StudioOptions { size, panels: false, software: true, ..StudioOptions::default() }).unwrap();
    // Bevy's dithering depends on the pixels of the render target, so it differs between tiles.
    let world = studio.world();
    for camera in world.query_filtered::<Entity, With<Camera>>().iter(world).collect::<Vec<_>>() {
        world.entity_mut(camera).insert(DebandDither::Disabled);
    }
    studio
}

fn difference(one: &RgbImage, other: &RgbImage) -> Difference {
    Difference::between(one, other).unwrap()
}

fn preset(preset: Preset) -> PhotoOptions {
    PhotoOptions { preset: Some(preset), ..PhotoOptions::default() }
}

#[test]
fn tiles_fit_together_without_a_seam() {
    let mut photographer = Photographer::new();
    for options in [preset(Preset::Table), preset(Preset::Portrait)] {
        let whole = photographer.takes(options.clone());
        // Four columns and two or three rows, including the margins for blur.
        let tiled = photographer.takes(PhotoOptions { tile: 220, ..options.clone() });
        let apart = difference(&whole, &tiled);
        println!("{:?}: {apart}", options.preset);
        // Rims and the flat things on them are rounded differently in tiles, and the blur spreads that.
        let is_sharp = options.preset == Some(Preset::Table);
        let is_same = |apart: &Difference| if is_sharp { apart.passes() } else { apart.far < 1_000 && apart.mean < 0.03 };
        assert!(is_same(&apart), "{:?}: {apart}", options.preset);
        // A column that is one pixel off would be a visible seam.
        let mut off = whole.clone();
        replace(&mut off, &*whole.view(201, 0, 200, SIZE.height), 200, 0);
        assert!(!is_same(&difference(&whole, &off)), "{:?}", options.preset);
    }
}

#[test]
fn a_focus_blurs_what_is_beside_it_and_an_exposure_brightens_everything() {
    let mut photographer = Photographer::new();
    let mut mean = |exposure| {
        let picture = photographer.takes(PhotoOptions { exposure, ..PhotoOptions::default() });
        picture.as_raw().iter().map(|part| u64::from(*part)).sum::<u64>() / picture.as_raw().len() as u64
    };
    // A studio keeps its lens settings, so the picture without any comes first.
    let (plain, dark, bright) = (mean(None), mean(Some(-1.0)), mean(Some(1.0)));
    assert!(dark + 10 < plain && plain + 10 < bright, "{dark} {plain} {bright}");
    let mut sharp = |focus: Option<f32>, aperture| {
        let focus = focus.map(FocusOn::Inches);
        let picture = photographer.takes(PhotoOptions { focal: Some(50.0), focus, aperture, ..PhotoOptions::default() });
        // How much each pixel differs from its neighbour.
        let apart = |(x, y): (u32, u32)| u64::from(picture.get_pixel(x, y)[1].abs_diff(picture.get_pixel(x + 1, y)[1]));
        (0..SIZE.height).flat_map(|y| (0..SIZE.width - 1).map(move |x| (x, y))).map(apart).sum::<u64>()
    };
    let all = sharp(None, None);
    let (near, narrow) = (sharp(Some(3.0), Some(2.0)), sharp(Some(3.0), Some(64.0)));
    assert!(near * 2 < all, "what is far away is soft: {near} of {all}");
    assert!(narrow > near, "a narrow aperture keeps more sharp: {narrow} {near}");
}

#[test]
fn what_is_asked_for_in_vain_changes_nothing() {
    let mut photographer = Photographer::new();
    let plain = photographer.takes(PhotoOptions::default());
    let ordinary = PhotoOptions { focal: Some(28.970563), exposure: Some(0.0), ..PhotoOptions::default() };
    let apart = difference(&plain, &photographer.takes(ordinary));
    assert!(apart.passes(), "{apart}");
    assert!(!difference(&plain, &photographer.takes(preset(Preset::Hero))).passes());
}
