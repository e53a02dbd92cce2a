//! Files that are there whole or not at all: written beside their place, then moved there.

use std::io::{Error, ErrorKind, Result, Write};
use std::path::Path;

/// Writes a file through `write`. What was there before stays until the new one is whole; what is no file, such as a device or a folder, is
/// left alone.
pub fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Error::new(ErrorKind::NotFound, format!("there is no folder {}: create it, or choose another", folder.display())));
    }
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(Error::new(ErrorKind::AlreadyExists, "something that is no file has that name: choose another"));
    }
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    let mut out = std::io::BufWriter::new(file.as_file_mut());
    write(&mut out)?;
    out.flush()?;
    drop(out);
    open_to_all(file.as_file())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files are private; what is handed over should be as readable as any file.
fn open_to_all(file: &std::fs::File) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    file.sync_data()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_half_way_leaves_the_old_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        std::fs::write(&path, "before").unwrap();
        let failed = write_whole(&path, |out| {
            out.write_all(b"half")?;
            Err(Error::other("no more"))
        });
        assert!(failed.unwrap_err().to_string().contains("no more"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
        write_whole(&path, |out| out.write_all(b"after")).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "after");
    }

    #[test]
    fn what_is_no_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let error = write_whole(folder.path(), |out| out.write_all(b"x")).unwrap_err();
        assert!(error.to_string().contains("no file"), "{error}");
        let error = write_whole(&folder.path().join("no/such/a.txt"), |out| out.write_all(b"x")).unwrap_err();
        assert!(error.to_string().contains("there is no folder"), "{error}");
    }
}
