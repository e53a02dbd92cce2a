//! One picture of a battle: `brickfray shot`.

use super::files::write_png;
use super::headless::{Studio, StudioOptions};
use super::performance::Performance;
use super::{PictureSize, StudioError, Viewpoint};
use crate::game::Library;
use image::RgbImage;
use std::path::PathBuf;
use std::time::Duration;

/// What the picture is to show.
#[derive(Clone, Debug)]
pub struct ShotOptions {
    /// The battle: the name of a shipped one or the path of a file.
    pub battle: String,
    /// Where the picture goes.
    pub out: PathBuf,
    /// How large it is.
    pub size: PictureSize,
    /// After so many orders of the script, or [`ShotOptions::ALL`].
    pub after: usize,
    /// From where, when not from where the battle says.
    pub camera: Option<Viewpoint>,
    /// With the panels.
    pub panels: bool,
}

impl ShotOptions {
    /// For [`after`](Self::after): after the whole script.
    pub const ALL: usize = usize::MAX;
}

/// Takes the picture and writes it.
pub fn shot(options: &ShotOptions, library: &Library) -> Result<(), StudioError> {
    let mut studio = Studio::open(StudioOptions { size: options.size, panels: options.panels, software: false })?;
    let picture = take(&mut studio, options, library)?;
    write_png(&options.out, &picture)
}

/// Takes the picture in a studio that is already open.
pub fn take(studio: &mut Studio, options: &ShotOptions, library: &Library) -> Result<RgbImage, StudioError> {
    let mut performance = Performance::open(studio.world(), library, &options.battle)?;
    let orders = performance.acts().len();
    if options.after > orders && options.after != ShotOptions::ALL {
        return Err(StudioError::Asked(format!(
            "the script of {} has {orders} orders; there is no moment after {}",
            options.battle, options.after
        )));
    }
    performance.play_to(studio.world(), options.after)?;
    studio.look_from(options.camera.map(Into::into));
    studio.skip();
    studio.settle()?;
    studio.picture(Duration::ZERO)
}
