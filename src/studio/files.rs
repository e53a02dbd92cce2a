//! Files: pictures are written whole or not at all.

use super::StudioError;
use image::RgbImage;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use std::io::Write;
use std::path::{Path, PathBuf};

fn cant(path: &Path, reason: impl ToString) -> StudioError {
    StudioError::Write { path: path.to_owned(), reason: reason.to_string() }
}

/// Makes sure that a folder is there and can be written to.
pub(super) fn make_folder(path: &Path) -> Result<(), StudioError> {
    std::fs::create_dir_all(path).map_err(|error| cant(path, error))?;
    tempfile::tempfile_in(path).map_err(|error| cant(path, format!("{error}; choose another folder")))?;
    Ok(())
}

/// Writes a file beside its place and moves it there when it is whole. What was there before stays until then.
pub(super) fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> Result<(), String>) -> Result<(), StudioError> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    if !folder.is_dir() {
        return Err(cant(path, format!("there is no folder {}: create it, or choose another", folder.display())));
    }
    // Something that is no file, such as a device, would be replaced by one.
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(cant(path, "something that is no file has that name: choose another"));
    }
    let mut file = tempfile::NamedTempFile::new_in(&folder).map_err(|error| cant(path, error))?;
    let mut out = std::io::BufWriter::new(file.as_file_mut());
    write(&mut out).map_err(|error| cant(path, error))?;
    out.flush().map_err(|error| cant(path, error))?;
    drop(out);
    open_to_all(file.as_file()).map_err(|error| cant(path, error))?;
    file.persist(path).map_err(|error| cant(path, error.error))?;
    Ok(())
}

/// Temporary files are private; what is handed over should be as readable as any file.
fn open_to_all(file: &std::fs::File) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    file.sync_data()
}

/// Writes a picture as PNG.
pub(super) fn write_png(path: &Path, picture: &RgbImage) -> Result<(), StudioError> {
    write_whole(path, |out| {
        let encoder = PngEncoder::new_with_quality(out, CompressionType::Default, FilterType::Adaptive);
        picture.write_with_encoder(encoder).map_err(|error| error.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_written_whole_and_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        let picture = RgbImage::from_fn(7, 5, |x, y| image::Rgb([x as u8, y as u8, 9]));
        write_png(&path, &picture).unwrap();
        assert_eq!(image::open(&path).unwrap().to_rgb8(), picture);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
    }

    #[test]
    fn what_fails_half_way_leaves_the_old_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        std::fs::write(&path, "before").unwrap();
        let failed = write_whole(&path, |out| {
            out.write_all(b"half").map_err(|error| error.to_string())?;
            Err("no more".to_owned())
        });
        assert!(failed.unwrap_err().to_string().contains("no more"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_no_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let error = write_png(folder.path(), &RgbImage::new(1, 1)).unwrap_err().to_string();
        assert!(error.contains("no file has that name"), "{error}");
        assert!(folder.path().is_dir());
    }

    #[test]
    fn a_missing_folder_is_named() {
        let error = write_png(Path::new("/nowhere/at/all.png"), &RgbImage::new(1, 1)).unwrap_err().to_string();
        assert!(error.contains("there is no folder /nowhere/at"), "{error}");
    }
}
