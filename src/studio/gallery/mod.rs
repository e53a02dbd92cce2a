//! The gallery: cases defined in files, each a moment of a battle whose facts, state and picture must stay as somebody approved them.
//!
//! [`case`] reads them and [`chosen`] selects them, [`golden`] stores the approved results, [`draw`] plays and draws. [`check`] compares,
//! [`bless`] approves, [`prune`] removes goldens without a case, [`told::show`] draws without comparing. The [`told::outcome`] of a case is reported as
//! text, as JSON, as [`told::junit`] and as a page ([`told::report`]), with its pictures ([`failed`]) and the command that checks it again
//! ([`repeat`]).

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

/// Why a gallery does not match its goldens, or could not be checked.
#[derive(Debug, thiserror::Error)]
pub enum GalleryError {
    /// Cases differ from their goldens, or have none.
    #[error("{0}")]
    Differs(String),
    /// Cases can't be played, drawn or compared.
    #[error("{0}")]
    Broken(String),
    /// It was interrupted before all cases had been checked.
    #[error("ended after {seen} of {of} cases")]
    Ended {
        /// How many cases have been checked.
        seen: usize,
        /// How many cases were chosen.
        of: usize,
    },
    /// A child process failed with this exit code, after reporting why.
    #[error("a process that had been given some of the cases could not go on")]
    Job(u8),
    /// A file of cases can't be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// A file of cases has errors.
    #[error(transparent)]
    Cases(#[from] Problems),
    /// A golden can't be read.
    #[error(transparent)]
    Golden(#[from] Unreadable),
    /// The request is impossible.
    #[error("{0}")]
    Asked(String),
    /// A case can't be played or drawn.
    #[error("{case}: {error}")]
    Case { case: String, error: StudioError },
    /// This machine has no renderer for goldens.
    #[error(transparent)]
    Studio(#[from] StudioError),
    /// The results were reported, but a file with them could not be written.
    #[error("{}{error}", verdict.as_ref().map(|verdict| format!("{verdict}\n")).unwrap_or_default())]
    Side {
        /// The failure that was reported, if there was one.
        verdict: Option<Box<GalleryError>>,
        /// The error of writing the file.
        error: StudioError,
    },
    /// The report can't be written.
    #[error("standard output can't be written: {0}")]
    Output(#[from] std::io::Error),
}

impl GalleryError {
    /// The exit code of the program: 1 for differences, 2 for errors in files or requests, 3 if nothing can be drawn here, 130 if
    /// interrupted.
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
