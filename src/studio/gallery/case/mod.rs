//! Cases: what the gallery draws and checks, as files define it.
//!
//! A file is one case, with the file's name; or a table of cases, `cases: [...]`, each named `FILE/NAME`: the fields beside the table apply
//! to all of them, unless a case overrides them. The format is described in `docs/gallery.md`.

mod data;
mod fields;
mod read;

pub use read::read_cases;

use crate::referee::StopPoint;
use crate::studio::comparison::compare::Gate;
use crate::studio::user_input::UserInput;
use crate::studio::{PictureSize, Viewpoint};
use brickfray_words::Language;
use std::path::PathBuf;

/// A moment of a battle whose facts, state and picture must stay as they are.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// Its name: its key, with the folder of its file before it if cases of several folders are chosen.
    pub name: String,
    /// Its name in its folder, also of its golden: the name of its file, or `FILE/NAME`.
    pub key: String,
    /// The folder of its file.
    pub folder: PathBuf,
    pub file: PathBuf,
    /// What it guards, in a sentence.
    pub guards: String,
    /// The battle, save or demo: a name or the path of a file.
    pub battle: String,
    /// Whether a demo with that name has priority over a battle.
    pub is_demo: bool,
    /// The mod with which it is played, instead of the one given by `--mods`.
    pub mods: Option<PathBuf>,
    /// How far it is played.
    pub until: StopPoint,
    /// Seconds into the playback of the last order; `None` for the end of it.
    pub into: Option<f32>,
    /// Seconds into its film, if the picture is a frame of the film.
    pub film: Option<f32>,
    /// The side from whose view it is seen.
    pub viewer: Option<String>,
    /// The viewpoint; `None` for that of the battle.
    pub camera: Option<Viewpoint>,
    /// The size of the picture.
    pub size: PictureSize,
    /// Whether the window's panels are shown.
    pub panels: bool,
    /// The unit, or the member of one, whose card is shown.
    pub select: Option<String>,
    /// The open workshop.
    pub workshop: Option<String>,
    /// The size of panels and their text, in percent.
    pub text: Option<u16>,
    /// The language of the panels.
    pub language: Language,
    /// The mouse and key input after that.
    pub inputs: Vec<UserInput>,
    /// Parts of the picture that are ignored.
    pub masks: Vec<Mask>,
    /// How much the picture may differ.
    pub gate: Gate,
    /// Tags by which cases are chosen.
    pub tags: Vec<String>,
}

impl Case {
    /// The folder of its file; `.` if the file was named without a folder.
    pub(super) fn folder_or_here(&self) -> PathBuf {
        if self.folder.as_os_str().is_empty() { PathBuf::from(".") } else { self.folder.clone() }
    }
}

/// A part of a picture that is ignored: left, top, width and height, in pixels.
pub type Mask = (u32, u32, u32, u32);

/// The extension of case files.
pub const ENDING: &str = ".case.ron";
