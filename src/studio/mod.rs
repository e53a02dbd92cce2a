//! The studio: pictures without a window.
//!
//! [`headless`] is a renderer that needs neither window nor display, only a Vulkan driver; [`scripted_battle`] plays a battle's script in
//! it; [`shot`] takes one picture, with the options of [`photo`]; [`sheet`] draws a unit's card; [`print`](mod@print) puts cards on paper;
//! [`demo`] makes a film; [`comparison::compare`] decides whether two pictures are the same; [`gallery`] checks pictures against approved
//! ones. On one machine every picture is the same to the byte each time it is made. The studio contains no rules.

pub mod camera;
pub mod comparison;
pub mod demo;
mod files;
pub mod film;
pub mod gallery;
pub mod headless;
mod own_files;
mod patience;
pub mod photo;
pub mod print;
pub(crate) mod progress;
pub mod renderer;
pub mod scripted_battle;
pub mod sheet;
pub mod shot;
pub mod user_input;

use crate::view::scene::camera::Orbit;
use bevy::math::Vec3;
use std::path::PathBuf;
use std::str::FromStr;

/// The maximum number of seconds for showing one order; what still moves after that is skipped.
pub const LONGEST: u32 = 20;

/// Why a picture can't be made.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    /// This machine has no usable renderer.
    #[error(transparent)]
    NoDriver(#[from] NoDriver),
    /// The battle can't be put on the table.
    #[error(transparent)]
    Battle(#[from] scripted_battle::ScriptedBattleError),
    /// The request is impossible.
    #[error("{0}")]
    Asked(String),
    /// The renderer did not become idle, or returned no picture.
    #[error(
        "the renderer {did}, though {frames} frames were drawn in which nothing changed; its Vulkan driver may be broken: try again, or another driver"
    )]
    Stuck {
        /// What it failed to do.
        did: &'static str,
        /// How many frames it was given.
        frames: u32,
    },
    /// A file can't be written.
    #[error("{path} can't be written: {reason}", path = path.display())]
    Write {
        /// The path of the file or folder.
        path: PathBuf,
        /// The reason, and what to do.
        reason: String,
    },
}

/// No Vulkan driver could be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no Vulkan driver could be used, so nothing can be drawn: {reason}\n\
     install one (software rendering is enough): on Debian or Ubuntu, `apt-get install mesa-vulkan-drivers`"
)]
pub struct NoDriver {
    /// The error of the renderer.
    pub reason: String,
}

/// The size of a picture, in pixels. Written `1280x720`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureSize {
    pub width: u32,
    pub height: u32,
}

impl PictureSize {
    /// The minimum and maximum of width and height.
    pub const SIDES: (u32, u32) = (16, 8_192);
}

impl Default for PictureSize {
    fn default() -> Self {
        PictureSize { width: 1280, height: 720 }
    }
}

impl FromStr for PictureSize {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (least, most) = Self::SIDES;
        let side = |text: &str| text.parse::<u32>().ok().filter(|side| (least..=most).contains(side));
        let size = text.split_once(['x', 'X', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
        let (width, height) =
            size.ok_or_else(|| format!("a size is written WIDTHxHEIGHT in pixels, each from {least} to {most}, like 1280x720"))?;
        Ok(PictureSize { width, height })
    }
}

/// A camera position and the point that it looks at, in inches. Written `x,y,z:x,y,z`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewpoint {
    /// The position of the camera.
    pub from: Vec3,
    /// The point that it looks at.
    pub at: Vec3,
}

impl From<Viewpoint> for Orbit {
    fn from(view: Viewpoint) -> Orbit {
        Orbit::looking(view.from, view.at)
    }
}

impl FromStr for Viewpoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let point = |text: &str| {
            let numbers: Vec<f32> =
                text.split(',').map(|number| number.trim().parse().ok().filter(|n: &f32| n.abs() <= 1_000.0)).collect::<Option<_>>()?;
            <[f32; 3]>::try_from(numbers).ok().map(Vec3::from)
        };
        let view = text.split_once(':').and_then(|(from, at)| Some(Viewpoint { from: point(from)?, at: point(at)? }));
        view.filter(|view| view.from.distance(view.at) > 0.01 && view.from.y >= 0.0).ok_or_else(|| {
            "a camera is written `x,y,z:x,y,z`: where the eye is and what it looks at, inches east, up (not below the table) and south of its middle, like `0,20,18:0,0,0`"
                .to_owned()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_cameras_are_read() {
        assert_eq!("640x360".parse(), Ok(PictureSize { width: 640, height: 360 }));
        let view: Viewpoint = "0, 20,18:1,0,-2.5".parse().unwrap();
        assert_eq!(view, Viewpoint { from: Vec3::new(0.0, 20.0, 18.0), at: Vec3::new(1.0, 0.0, -2.5) });
    }

    #[test]
    fn what_is_no_size_or_camera_says_how_one_is_written() {
        for text in ["", "640", "640x", "0x360", "640x99999", "-1x5", "axb"] {
            assert!(text.parse::<PictureSize>().unwrap_err().contains("1280x720"), "{text}");
        }
        for text in ["", "1,2,3", "1,2:3,4", "1,2,3:1,2,3", "1,2,x:0,0,0", "1,-2,3:0,0,0", "nan,1,1:0,0,0", "inf,1,1:0,0,0"] {
            assert!(text.parse::<Viewpoint>().unwrap_err().contains("x,y,z:x,y,z"), "{text}");
        }
    }
}
