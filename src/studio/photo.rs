//! The photo options of `brickfray shot`: the position of the camera, its lens, and the caption card.

use super::{PictureSize, StudioError, Viewpoint};
use crate::studio::headless::Studio;
use crate::ui::panels::stamp;
use crate::view::photo::preset::{Preset, pose};
use crate::view::photo::settings::{CaptionCard, FocusOn};
use crate::view::photo::sitters::Sitters;
use crate::view::photo::tiles::{self, margin, tiles};
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Focus, Optics, Sharp, angle_of_view};
use bevy::ecs::system::SystemState;
use bevy::math::UVec2;
use bevy::prelude::World;
use image::RgbImage;
use image::imageops::{crop_imm, replace};

/// The photo options. With the defaults, the picture is as without them.
#[derive(Clone, PartialEq, Debug)]
pub struct PhotoOptions {
    pub preset: Option<Preset>,
    /// The piece to photograph.
    pub of: Option<String>,
    /// The focal length of the lens, in millimetres.
    pub focal: Option<f32>,
    /// What is in focus.
    pub focus: Option<FocusOn>,
    /// The f-number of the aperture.
    pub aperture: Option<f32>,
    /// The exposure relative to normal, in stops.
    pub exposure: Option<f32>,
    /// The caption card at the bottom of the picture.
    pub caption: CaptionCard,
    /// The maximum width and height drawn at once, in pixels; a larger picture is drawn in tiles.
    pub tile: u32,
}

impl Default for PhotoOptions {
    fn default() -> Self {
        PhotoOptions {
            preset: None,
            of: None,
            focal: None,
            focus: None,
            aperture: None,
            exposure: None,
            caption: CaptionCard::default(),
            tile: tiles::LARGEST,
        }
    }
}

impl PhotoOptions {
    /// The size that is drawn at once for a picture of this size.
    pub fn render_size(&self, size: PictureSize) -> PictureSize {
        let UVec2 { x: width, y: height } = tiles::render_size(UVec2::new(size.width, size.height), self.tile);
        PictureSize { width, height }
    }

    /// Whether the options change the camera of the battle or the player.
    fn is_posed(&self) -> bool {
        let PhotoOptions { preset, of: _, focal, focus, aperture, exposure, caption: _, tile: _ } = self;
        preset.is_some() || focal.is_some() || focus.is_some() || aperture.is_some() || exposure.is_some()
    }

    /// Reports impossible options before anything is drawn.
    pub fn check(&self) -> Result<(), StudioError> {
        let asked = |text: &str| Err(StudioError::Asked(text.to_owned()));
        if self.of.is_some() && !matches!(self.preset, Some(Preset::Portrait | Preset::Hero)) {
            return asked("`--of` names the piece of a portrait or a hero: add `--preset portrait` or `--preset hero`");
        }
        let is_focused = self.focus.is_some() || matches!(self.preset, Some(Preset::Portrait | Preset::Hero));
        if self.aperture.is_some() && !is_focused {
            return asked("an aperture blurs what is out of focus, but nothing is focused on: add `--focus`");
        }
        Ok(())
    }

    /// Puts the camera in its place with its lens; `camera` is the requested viewpoint.
    pub(super) fn pose(&self, studio: &mut Studio, camera: Option<Viewpoint>, size: PictureSize) -> Result<(), StudioError> {
        if !self.is_posed() {
            return Ok(());
        }
        let world = studio.world();
        let (orbit, optics) = self.seen(world, size.width as f32 / size.height as f32).map_err(StudioError::Asked)?;
        world.insert_resource(camera.map_or(orbit, Orbit::from));
        world.insert_resource(optics);
        studio.wait_until_ready()
    }

    fn seen(&self, world: &mut World, aspect: f32) -> Result<(Orbit, Optics), String> {
        let now = *world.resource::<Orbit>();
        let mut state = SystemState::<Sitters>::new(world);
        let sitters = state.get(world).map_err(|error| error.to_string())?;
        let (orbit, mut optics) = match self.preset {
            None => (now, Optics { angle: self.focal.map_or(Optics::ANGLE, angle_of_view), ..Optics::default() }),
            Some(preset) => {
                let named = self.of.as_ref().map(|name| sitters.named(name)).transpose()?;
                let piece = named.or_else(|| sitters.unnamed(preset == Preset::Hero));
                let sitter = piece.and_then(|piece| sitters.sitter(piece));
                if sitter.is_none() && preset != Preset::Table {
                    return Err("there is nobody on the table to take a picture of: `--preset table` shows all of it".to_owned());
                }
                pose(preset, self.focal, sitter.as_ref(), &sitters.around(), aspect)
            }
        };
        let on = match &self.focus {
            None => optics.focus.map(|focus| focus.on),
            Some(FocusOn::Inches(far)) => Some(Sharp::Far(*far)),
            Some(FocusOn::Piece(name)) => {
                let piece = sitters.named(name)?;
                sitters.sitter(piece).map(|sitter| Sharp::At(sitter.face))
            }
        };
        let aperture = self.aperture.or(optics.focus.map(|focus| focus.aperture)).unwrap_or(Optics::APERTURE);
        optics.focus = on.map(|on| Focus { on, aperture });
        optics.exposure = self.exposure.unwrap_or_default();
        Ok((orbit, optics))
    }

    /// Draws the card onto a picture.
    pub(super) fn stamp(&self, picture: &mut RgbImage) {
        stamp(picture, self.caption.lines());
    }
}

/// Takes a picture that may be larger than the studio draws at once. No time passes.
pub(super) fn take_photo(studio: &mut Studio, size: PictureSize) -> Result<RgbImage, StudioError> {
    let (whole, drawn) = (UVec2::new(size.width, size.height), studio.size());
    let is_focused = studio.world().resource::<Optics>().focus.is_some();
    let margin = margin(size.height, is_focused);
    let parts = tiles(whole, UVec2::new(drawn.width, drawn.height), margin);
    let parts = parts.ok_or_else(|| StudioError::Asked(format!("tiles must be larger than {} pixels for this picture", 2 * margin)))?;
    let mut picture = RgbImage::new(size.width, size.height);
    for part in parts {
        studio.draw_part(whole, part.drawn)?;
        let tile = studio.picture(std::time::Duration::ZERO)?;
        let (from, kept) = (part.kept.min - part.drawn.min, part.kept.size());
        let tile = crop_imm(&tile, from.x, from.y, kept.x, kept.y);
        replace(&mut picture, &*tile, part.kept.min.x.into(), part.kept.min.y.into());
    }
    studio.draw_whole();
    Ok(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_with_nothing_is_refused() {
        let check = |options: PhotoOptions| options.check().map_err(|error| error.to_string());
        assert_eq!(check(PhotoOptions::default()), Ok(()));
        let of = PhotoOptions { of: Some("ann".to_owned()), ..PhotoOptions::default() };
        assert!(check(of.clone()).unwrap_err().contains("--preset portrait"));
        assert!(check(PhotoOptions { preset: Some(Preset::Table), ..of.clone() }).is_err());
        assert_eq!(check(PhotoOptions { preset: Some(Preset::Hero), ..of }), Ok(()));
        let aperture = PhotoOptions { aperture: Some(2.0), ..PhotoOptions::default() };
        assert!(check(aperture.clone()).unwrap_err().contains("--focus"));
        assert_eq!(check(PhotoOptions { focus: Some(FocusOn::Inches(3.0)), ..aperture }), Ok(()));
    }

    #[test]
    fn small_pictures_are_drawn_at_once_and_large_ones_in_parts() {
        let at_once = |width, height| {
            let size = PhotoOptions::default().render_size(PictureSize { width, height });
            (size.width, size.height)
        };
        assert_eq!([at_once(1920, 1080), at_once(7680, 4320), at_once(8192, 100)], [(1920, 1080), (2048, 2048), (2048, 100)]);
    }
}
