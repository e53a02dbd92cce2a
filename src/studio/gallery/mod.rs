//! The gallery: cases that files say, each a moment of a battle whose facts, state and picture must stay as somebody has seen them.
//!
//! [`case`] reads them and [`chosen`] finds them, [`golden`] keeps what was right, [`draw`] plays and draws them. [`check`] compares, [`bless`]
//! keeps, [`prune`] removes goldens without a case, [`show`] draws without comparing. What comes of a case ([`outcome`]) is told in words, as
//! JSON, as [`junit`] and as a page ([`report`]), with its pictures ([`failed`]) and the command that checks it again ([`repeat`]).

pub mod bless;
pub mod boxes;
pub mod case;
pub mod check;
pub mod chosen;
pub mod draw;
pub mod failed;
pub mod golden;
pub mod interrupt;
pub mod jobs;
pub mod libraries;
pub mod orphans;
pub mod parts;
pub mod prune;
pub mod repeat;
pub mod told;

use super::StudioError;
use crate::game::LibraryError;
use crate::game::ron::Problems;
use golden::Unreadable;

/// Why a gallery is not what it was, or could not be looked at.
#[derive(Debug, thiserror::Error)]
pub enum GalleryError {
    /// Cases came out otherwise than their goldens, or have none.
    #[error("{0}")]
    Differs(String),
    /// Cases can't be played, drawn or compared.
    #[error("{0}")]
    Broken(String),
    /// It was ended before all cases had been looked at.
    #[error("ended after {seen} of {of} cases")]
    Ended {
        /// How many have been looked at.
        seen: usize,
        /// Of how many.
        of: usize,
    },
    /// A process that had been given cases came to this end; it has said why.
    #[error("a process that had been given some of the cases could not go on")]
    Job(u8),
    /// A file of cases can't be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// A file of cases is wrong.
    #[error(transparent)]
    Cases(#[from] Problems),
    /// A golden can't be read.
    #[error(transparent)]
    Golden(#[from] Unreadable),
    /// What was asked for is impossible.
    #[error("{0}")]
    Asked(String),
    /// A case can't be played or drawn.
    #[error("{case}: {error}")]
    Case {
        /// Which.
        case: String,
        /// Why.
        error: StudioError,
    },
    /// Nothing on this machine draws as goldens are drawn.
    #[error(transparent)]
    Studio(#[from] StudioError),
    /// What has been found was told, but a file for it could not be written.
    #[error("{}{error}", verdict.as_ref().map(|verdict| format!("{verdict}\n")).unwrap_or_default())]
    Side {
        /// What has been found, where not all is as it was.
        verdict: Option<Box<GalleryError>>,
        /// Which file, and why not.
        error: StudioError,
    },
    /// What is told can't be written.
    #[error("standard output can't be written: {0}")]
    Output(#[from] std::io::Error),
}

impl GalleryError {
    /// How the program ends: 1 where something differs, 2 where files or orders are wrong, 3 where nothing can be drawn here, 130 where it was
    /// ended.
    pub fn exit_code(&self) -> u8 {
        match self {
            GalleryError::Differs(_) => 1,
            GalleryError::Ended { .. } => 130,
            GalleryError::Job(code) => *code,
            GalleryError::Side { verdict: Some(verdict), .. } => verdict.exit_code(),
            GalleryError::Studio(StudioError::NoDriver(_)) | GalleryError::Case { error: StudioError::NoDriver(_), .. } => 3,
            _ => 2,
        }
    }
}
