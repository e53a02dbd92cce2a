//! Pictures of cases that fail, to be looked at: `goldens/failed/CASE.WHAT.png`, or in a folder that is told.

use crate::studio::StudioError;
use crate::studio::files::png_bytes;
use crate::studio::gallery::case::Case;
use crate::studio::gallery::golden::GoldenFolder;
use crate::studio::own_files::{OwnFiles, SetKind};
use image::RgbImage;
use std::path::{Path, PathBuf};

/// What pictures a failure leaves.
const ALL: [&str; 3] = ["new", "difference", "flip"];

/// Where the pictures of a case go when it fails.
pub struct FailedPictures {
    folder: PathBuf,
    case: String,
    /// The goldens that the folder lies beside, where nobody has told another.
    goldens: Option<GoldenFolder>,
}

impl FailedPictures {
    /// Those of a case: beside its golden, unless another folder is told.
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

    /// Writes a picture.
    pub fn write(&self, what: &str, picture: &RgbImage) -> Result<PathBuf, StudioError> {
        let name = self.name(what);
        let bytes = png_bytes(picture, &self.folder.join(&name))?;
        let mut set = self.set()?;
        let path = set.write(&name, &bytes)?;
        set.keep().map(|()| path)
    }

    /// Removes what an earlier failure of the case left, and the folder with it where nothing else is in it.
    pub fn clear(&self) -> Result<(), StudioError> {
        if !self.folder.exists() {
            return Ok(());
        }
        let mut set = self.set()?;
        ALL.iter().for_each(|what| set.remove(&self.name(what)));
        set.keep()
    }
}
