//! Files that are written completely or not at all: written beside their destination, synced, and then moved there.
//!
//! A file is locked while it is being written. An unlocked partial file was left by a killed program and is removed when the next file is
//! written to that folder.

use crate::save::held_file::HeldFile;
use std::fs::{File, Metadata};
use std::io::{BufWriter, Error, ErrorKind, Read, Result, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};
use twox_hash::XxHash3_64;

/// The beginning and the end of the name of a partial file.
const UNDER_WAY: (&str, &str) = (".brickfray-", ".part");
/// The number of bytes from which the kind of a file can be recognised.
const BEGINNING: u64 = 4096;
/// More symbolic links in a row than this form a loop.
const MAX_LINKS: usize = 40;

/// Writes a file with `write`. The old file stays until the new one is complete, and its mode is kept. Symbolic links are followed.
/// Anything that isn't a file, such as a device or a folder, is left alone.
pub fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let (path, there) = place(path)?;
    let folder = folder_of(&path)?;
    let file = written(folder, there.as_ref(), write)?;
    file.persist(&path).map(HeldFile).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Checks whether [`write_whole`] could write a file there now, so that long work for it doesn't fail at the end.
pub fn can_write(path: &Path) -> Result<()> {
    let (path, _) = place(path)?;
    under_way(folder_of(&path)?).map(drop)
}

/// Checks that writing there replaces nothing of value: there is no file, an empty one, or one whose beginning shows that it is of the same
/// kind. Anything that isn't a file is left for [`write_whole`] to refuse.
pub fn may_replace(path: &Path, is_alike: impl FnOnce(&[u8]) -> bool) -> Result<()> {
    if !path.is_file() {
        return Ok(());
    }
    let mut beginning = Vec::new();
    File::open(path)?.take(BEGINNING).read_to_end(&mut beginning)?;
    if beginning.is_empty() || is_alike(&beginning) {
        return Ok(());
    }
    Err(Error::new(ErrorKind::AlreadyExists, "another kind of file is there: choose another name"))
}

/// Whether a file begins like one of the program's own files: an opening bracket after any comments, and one of these fields near the
/// beginning.
pub fn has_field(beginning: &[u8], fields: &[&str]) -> bool {
    let text = String::from_utf8_lossy(beginning);
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let opens = lines.find(|line| !line.is_empty() && !line.starts_with("//")).is_some_and(|line| line.starts_with('('));
    opens && fields.iter().any(|field| text.contains(&format!("{field}:")))
}

/// The first line of a file that the program rewrites until somebody edits it, up to its checksum.
const AS_WRITTEN: &str = "// Brickfray wrote this, and writes over it as long as nobody changes it: ";

/// Adds a first line to a text by which the program recognises its own file.
pub fn marked(text: &str) -> String {
    format!("{AS_WRITTEN}{:016x}\n{text}", XxHash3_64::oneshot(text.as_bytes()))
}

/// Checks that writing there replaces only what the program wrote itself: there is no file, an empty one, or a [`marked`] one that hasn't
/// been edited.
pub fn may_renew(path: &Path) -> Result<()> {
    if !path.is_file() {
        return Ok(());
    }
    let text = std::fs::read(path)?;
    let is_ours = str::from_utf8(&text)
        .ok()
        .and_then(|text| text.split_once('\n'))
        .is_some_and(|(first, rest)| first.strip_prefix(AS_WRITTEN) == Some(&format!("{:016x}", XxHash3_64::oneshot(rest.as_bytes()))));
    if text.is_empty() || is_ours {
        return Ok(());
    }
    Err(Error::new(ErrorKind::AlreadyExists, "a file is there that somebody else has written or changed: choose another name"))
}

/// Whether two paths lead to the same existing file.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// Writes a marked file. Overwrites only a marked file that hasn't been edited; otherwise the error says what is there.
pub fn renew(path: &Path, text: &str) -> std::result::Result<(), String> {
    let written = may_renew(path).and_then(|()| write_whole(path, |file| file.write_all(marked(text).as_bytes())));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file to the first of these paths, all in one folder, that is free. The returned file is locked, and has been since before any
/// other program could see it.
pub fn write_new(
    places: impl IntoIterator<Item = PathBuf>,
    write: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<(PathBuf, HeldFile)> {
    let mut places = places.into_iter().peekable();
    let none_free = || Error::new(ErrorKind::AlreadyExists, "that name is taken: choose another");
    let folder = folder_of(places.peek().ok_or_else(none_free)?)?.to_owned();
    let mut file = written(&folder, None, write)?;
    for place in places {
        match file.persist_noclobber(&place) {
            Ok(file) => {
                sync_folder(&folder)?;
                return Ok((place, HeldFile(file)));
            }
            Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => file = failed.file,
            Err(failed) => return Err(failed.error),
        }
    }
    Err(none_free())
}

/// Moves a file to the first of these paths, all in one folder, that is free. Others who call this for the same folder wait, so that no two
/// get the same path.
pub fn move_to_free_path(from: &Path, places: impl IntoIterator<Item = PathBuf>) -> Result<PathBuf> {
    let mut places = places.into_iter().peekable();
    let none_free = || Error::new(ErrorKind::AlreadyExists, "that name is taken: choose another");
    let _alone = alone_with(places.peek().ok_or_else(none_free)?)?;
    let free = places.find(|place| std::fs::symlink_metadata(place).is_err()).ok_or_else(none_free)?;
    std::fs::rename(from, &free)?;
    Ok(free)
}

/// Waits until no other caller works in that file's folder, and makes other callers wait until the returned value is dropped. Without this,
/// reading, changing and writing a file would undo what others wrote in between. The folder is locked rather than the file, because writing
/// replaces the file. If folders can't be locked, nobody waits.
pub fn alone_with(path: &Path) -> Result<Option<HeldFile>> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let folder = HeldFile(File::open(folder_of(path)?)?);
    match folder.lock() {
        Ok(()) => Ok(Some(folder)),
        Err(error) if error.kind() == ErrorKind::Unsupported => Ok(None),
        Err(error) => Err(error),
    }
}

/// The path to write to for a given path, and the metadata of the file there, if any.
fn place(path: &Path) -> Result<(PathBuf, Option<Metadata>)> {
    let path = followed(path)?;
    let there = std::fs::metadata(&path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        return Err(Error::new(ErrorKind::AlreadyExists, "a folder, or something else that is not a file, has that name: choose another"));
    }
    if there.as_ref().is_some_and(|there| there.permissions().readonly()) {
        return Err(Error::new(ErrorKind::PermissionDenied, "it is read-only: make it writable, or choose another name"));
    }
    Ok((path, there))
}

/// Where a path leads after following its symbolic links. The target needn't exist.
fn followed(path: &Path) -> Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(to) = std::fs::read_link(&path) else { return Ok(path) };
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(Error::other("its symbolic links form a loop"))
}

/// The folder of a file; an error if it doesn't exist.
fn folder_of(path: &Path) -> Result<&Path> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if folder.is_dir() {
        return Ok(folder);
    }
    let in_the_way = folder.ancestors().find(|above| above.exists()).filter(|above| !above.is_dir());
    Err(match in_the_way {
        Some(file) => Error::new(ErrorKind::NotADirectory, format!("{} is a file, not a folder: choose another folder", file.display())),
        None => Error::new(ErrorKind::NotFound, format!("there is no folder {}: create it, or choose another", folder.display())),
    })
}

/// A complete file on disk that still has to be moved into place, with the mode of the file that it replaces.
fn written(folder: &Path, before: Option<&Metadata>, write: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<NamedTempFile> {
    sweep(folder);
    let mut file = under_way(folder)?;
    let mut out = BufWriter::new(file.as_file_mut());
    write(&mut out)?;
    out.flush()?;
    drop(out);
    if let Some(before) = before {
        file.as_file().set_permissions(before.permissions())?;
    }
    file.as_file().sync_all()?;
    Ok(file)
}

/// A new empty partial file in this folder, locked, with the mode of any new file.
fn under_way(folder: &Path) -> Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(UNDER_WAY.0).suffix(UNDER_WAY.1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    loop {
        // The system's error would name a temporary file that the player doesn't know.
        let file = builder
            .tempfile_in(folder)
            .map_err(|error| Error::new(error.kind(), format!("no file can be made in {}: {}", folder.display(), error.kind())))?;
        // If nothing can be locked, nothing is removed by [`sweep`] either.
        let _ = file.as_file().lock();
        // Another program may have removed it before it was locked.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes the partial files that killed programs left in a folder.
fn sweep(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(UNDER_WAY.0) && name.ends_with(UNDER_WAY.1));
        if is_ours
            && let Ok(file) = File::open(entry.path()).map(HeldFile)
            && file.try_lock().is_ok()
        {
            // If this fails, the next write to this folder tries again.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Syncs a folder's entries to disk, if folders can be opened.
fn sync_folder(folder: &Path) -> Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_takes_the_place_of_none_of_another_kind() {
        let folder = tempfile::tempdir().unwrap();
        let over = |text: &str| {
            let path = folder.path().join("there");
            std::fs::write(&path, text).unwrap();
            may_replace(&path, |there| has_field(there, &["table"]))
        };
        for good in ["", "// Two armies.\n(\n    title: \"x\",\n    table: (size: (24, 24)),"] {
            assert!(over(good).is_ok(), "{good}");
        }
        for bad in ["my diary", "a table: (round)", "(title: \"x\", things: [])"] {
            assert_eq!(over(bad).unwrap_err().kind(), ErrorKind::AlreadyExists, "{bad}");
        }
        assert!(may_replace(&folder.path().join("new"), |_| false).is_ok() && may_replace(folder.path(), |_| false).is_ok());
    }

    #[test]
    fn a_file_of_the_program_is_written_anew_until_somebody_changes_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("battle.ron");
        let over = |text: &str| {
            std::fs::write(&path, text).unwrap();
            may_renew(&path).is_ok()
        };
        assert!(may_renew(&path).is_ok(), "nothing is there");
        assert!(over("") && over(&marked("(one)\n")) && over(&marked("")));
        let a_save = "(brickfray: \"0.1.0\", text: \"(title: 1, table: (\")";
        for others in
            [marked("(one)\n").replace("one", "two"), format!("{}// more", marked("(one)\n")), "(one)\n".to_owned(), a_save.to_owned()]
        {
            assert!(!over(&others), "{others}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_may_only_be_read_is_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        std::fs::write(&path, "before").unwrap();
        let mut mode = std::fs::metadata(&path).unwrap().permissions();
        mode.set_readonly(true);
        std::fs::set_permissions(&path, mode).unwrap();
        let told = write_whole(&path, |out| out.write_all(b"after")).unwrap_err().to_string();
        assert!(told.starts_with("it is read-only") && can_write(&path).is_err(), "{told}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "before");
    }

    /// If many read, change and write one file at once, no change is lost.
    #[cfg(unix)]
    #[test]
    fn who_is_alone_with_a_file_loses_nothing_of_what_others_write() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("count.txt");
        std::fs::write(&path, "0").unwrap();
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..10 {
                        let _alone = alone_with(&path).unwrap();
                        let count: u32 = std::fs::read_to_string(&path).unwrap().parse().unwrap();
                        write_whole(&path, |out| write!(out, "{}", count + 1)).unwrap();
                    }
                });
            }
        });
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "80");
    }

    /// If many move a file to the same name, nothing is overwritten.
    #[cfg(unix)]
    #[test]
    fn what_is_moved_takes_no_place_that_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let place = |number: u32| folder.path().join(format!("kept.{number}"));
        std::fs::write(place(0), "was here").unwrap();
        std::thread::scope(|scope| {
            for thread in 0..8 {
                scope.spawn(move || {
                    for file in 0..10 {
                        let from = place(1_000 + 100 * thread + file);
                        std::fs::write(&from, "moved").unwrap();
                        move_to_free_path(&from, (0..100).map(place)).unwrap();
                    }
                });
            }
        });
        assert_eq!(std::fs::read_to_string(place(0)).unwrap(), "was here");
        assert_eq!(names(folder.path()).len(), 81);
        assert!(move_to_free_path(&place(1), [place(0)]).is_err() && place(1).exists());
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

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
        assert_eq!(names(folder.path()), ["a.txt"], "nothing else is left behind");
        write_whole(&path, |out| out.write_all(b"after")).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "after");
    }

    #[test]
    fn what_is_no_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let no_folder = folder.path().join("no/such/a.txt");
        for (path, why) in [(folder.path(), "not a file"), (no_folder.as_path(), "there is no folder")] {
            let written = write_whole(path, |out| out.write_all(b"x")).unwrap_err().to_string();
            assert!(written.contains(why), "{written}");
            assert_eq!(can_write(path).unwrap_err().to_string(), written);
        }
    }

    #[test]
    fn to_ask_whether_a_file_can_be_written_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        can_write(&path).unwrap();
        assert!(names(folder.path()).is_empty());
        std::fs::write(&path, "before").unwrap();
        can_write(&path).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(names(folder.path()), ["a.txt"]);
    }

    #[test]
    fn what_a_killed_program_left_half_written_is_swept_and_what_is_being_written_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let part = |name: &str| folder.path().join(format!("{}{name}{}", UNDER_WAY.0, UNDER_WAY.1));
        std::fs::write(part("killed"), "half").unwrap();
        std::fs::write(folder.path().join(".another-program.part"), "half").unwrap();
        let busy = File::create(part("busy")).unwrap();
        busy.lock().unwrap();
        write_whole(&folder.path().join("a.txt"), |out| out.write_all(b"x")).unwrap();
        assert_eq!(names(folder.path()), [".another-program.part", ".brickfray-busy.part", "a.txt"]);
        drop(busy);
        write_whole(&folder.path().join("a.txt"), |out| out.write_all(b"x")).unwrap();
        assert_eq!(names(folder.path()), [".another-program.part", "a.txt"]);
    }

    #[test]
    fn a_new_file_takes_no_place_that_is_taken_and_is_locked() {
        let folder = tempfile::tempdir().unwrap();
        let places = || ["a.txt", "b.txt"].map(|name| folder.path().join(name));
        std::fs::write(folder.path().join("a.txt"), "before").unwrap();
        let (path, file) = write_new(places(), |out| out.write_all(b"new")).unwrap();
        assert_eq!(path, folder.path().join("b.txt"));
        assert!(File::open(&path).unwrap().try_lock().is_err(), "it is locked");
        drop(file);
        assert!(File::open(&path).unwrap().try_lock().is_ok());
        assert_eq!(write_new(places(), |out| out.write_all(b"no")).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read_to_string(folder.path().join("a.txt")).unwrap(), "before");
        assert_eq!(names(folder.path()), ["a.txt", "b.txt"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_has_the_mode_of_any_new_file_and_an_old_one_keeps_its_own() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode = |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
        std::fs::write(folder.path().join("by-the-umask"), "").unwrap();
        write_whole(&folder.path().join("new"), |out| out.write_all(b"x")).unwrap();
        assert_eq!(mode("new"), mode("by-the-umask"));
        std::fs::set_permissions(folder.path().join("new"), std::fs::Permissions::from_mode(0o600)).unwrap();
        write_whole(&folder.path().join("new"), |out| out.write_all(b"y")).unwrap();
        assert_eq!(mode("new"), 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn symbolic_links_are_followed() {
        use std::os::unix::fs::symlink;
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let at = |name: &str| folder.path().join(name);
        symlink(other.path().join("real.txt"), at("absolute")).unwrap();
        symlink("absolute", at("relative")).unwrap();
        for text in ["not there yet", "there"] {
            write_whole(&at("relative"), |out| out.write_all(text.as_bytes())).unwrap();
            assert_eq!(std::fs::read_to_string(other.path().join("real.txt")).unwrap(), text);
            assert!(std::fs::symlink_metadata(at("relative")).unwrap().is_symlink());
        }
        symlink("round", at("round")).unwrap();
        assert!(write_whole(&at("round"), |out| out.write_all(b"x")).unwrap_err().to_string().contains("loop"));
    }
}
