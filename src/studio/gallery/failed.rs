//! Pictures of failed cases: `goldens/failed/CASE.WHAT.png`, or in a chosen folder.

use crate::studio::StudioError;
use crate::studio::files::png_bytes;
use crate::studio::gallery::case::Case;
use crate::studio::gallery::golden::GoldenFolder;
use crate::studio::own_files::{OwnFiles, SetKind};
use image::RgbImage;
use std::path::{Path, PathBuf};

/// The pictures of a failure.
const ALL: [&str; 3] = ["new", "difference", "flip"];

/// Where the pictures of a failed case are written.
pub struct FailedPictures {
    folder: PathBuf,
    case: String,
    /// The goldens beside the folder; `None` if another folder was chosen.
    goldens: Option<GoldenFolder>,
}

impl FailedPictures {
    /// The folder for a case: beside its golden, unless another folder was chosen.
    pub fn of(case: &Case, told: Option<&Path>) -> Self {
        let goldens = GoldenFolder::beside(&case.folder);
        match told {
            Some(folder) => FailedPictures { folder: folder.to_owned(), case: case.name.clone(), goldens: None },
            None => FailedPictures { folder: goldens.failed(), case: case.key.clone(), goldens: Some(goldens) },
        }
    }

    fn set(&self) -> Result<OwnFiles, StudioError> {
        self.goldens.as_ref().map_or(Ok(()), |goldens| goldens.check_links(&self.folder))?;
        OwnFiles::open(&self.folder, SetKind::Failed)
    }

    fn name(&self, what: &str) -> String {
        format!("{}.{what}.png", self.case)
    }

    /// Writes a picture of this kind.
    pub fn write(&self, what: &str, picture: &RgbImage) -> Result<PathBuf, StudioError> {
        let name = self.name(what);
        let bytes = png_bytes(picture, &self.folder.join(&name))?;
        let mut set = self.set()?;
        let path = set.write(&name, &bytes)?;
        set.keep().map(|()| path)
    }

    /// Removes the pictures of the case's earlier failures, and the folder if it is then empty.
    pub fn clear(&self) -> Result<(), StudioError> {
        if !self.folder.exists() {
            return Ok(());
        }
        let mut set = self.set()?;
        ALL.iter().for_each(|what| set.remove(&self.name(what)));
        set.keep()
    }
}
