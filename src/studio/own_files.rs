//! Sets of files that the program writes into a folder: a report page with its pictures, the frames of a film, pictures of failures.
//!
//! A list beside them records each file's name and checksum. A later run replaces or removes only files on that list that nobody has
//! changed. A file is added to the list before it is written, so after a crash the next run still recognises it.

use super::StudioError;
use crate::game::HeldFile;
use crate::studio::files::{Folder, cant, cant_write, no_links, open, write_whole};
use crate::words::system_words;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind, Read, Write};
use std::path::{Component, Path, PathBuf};
use twox_hash::XxHash3_64;

/// The first line of a list.
const HEAD: &str = "brickfray files 1";
/// The maximum size of a list, in bytes.
const LARGEST_LIST: u64 = 64 << 20;

/// The kind of a set of files. Sets of several kinds may share a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SetKind {
    /// A report page of the gallery.
    Page,
    /// Cases drawn by `gallery show`.
    Shown,
    /// Pictures of failed cases.
    Failed,
    /// The numbered pictures of a film.
    Frames,
}

impl SetKind {
    fn list(self) -> &'static str {
        match self {
            SetKind::Page => ".brickfray-page",
            SetKind::Shown => ".brickfray-shown",
            SetKind::Failed => ".brickfray-failed",
            SetKind::Frames => ".brickfray-frames",
        }
    }
}

/// A set of files in a folder, locked so that no other program can open a set of that kind there.
pub(super) struct OwnFiles {
    folder: PathBuf,
    list: PathBuf,
    /// The files of earlier runs, by name in the folder. A file may have several checksums if a program was killed.
    before: BTreeMap<String, BTreeSet<u64>>,
    now: BTreeMap<String, u64>,
    /// The list file, locked if the file system supports it.
    _locked: Option<HeldFile>,
    /// Removes the created folders again if they stay empty.
    _made: Folder,
}

impl OwnFiles {
    /// Opens the set of this kind and creates the folder if it is missing. Waits while another program has it open.
    pub fn open(folder: &Path, kind: SetKind) -> Result<Self, StudioError> {
        Self::locked(folder, kind, File::lock)
    }

    /// The same for long tasks: fails instead of waiting if another program has it open.
    pub fn alone(folder: &Path, kind: SetKind) -> Result<Self, StudioError> {
        let busy = || Error::new(ErrorKind::ResourceBusy, "another program writes into it: wait for that, or choose another folder");
        Self::locked(folder, kind, |list| match list.try_lock() {
            Err(TryLockError::WouldBlock) => Err(busy()),
            Err(TryLockError::Error(error)) => Err(error),
            Ok(()) => Ok(()),
        })
    }

    fn locked(folder: &Path, kind: SetKind, lock: impl Fn(&File) -> std::io::Result<()>) -> Result<Self, StudioError> {
        let list = folder.join(kind.list());
        loop {
            let made = Folder::open(folder)?;
            no_links(folder, &list)?;
            let file = match OpenOptions::new().create(true).append(true).open(&list) {
                // The previous program has just removed the empty folder.
                Err(error) if error.kind() == ErrorKind::NotFound && !folder.exists() => continue,
                file => file.map_err(|error| cant_write(&list, &error))?,
            };
            let locked = match lock(&file) {
                Ok(()) if !is_at(&file, &list) => continue,
                Ok(()) => Some(HeldFile(file)),
                Err(error) if error.kind() == ErrorKind::Unsupported => None,
                Err(error) => return Err(cant_write(folder, &error)),
            };
            let before = read_list(&list)?;
            return Ok(OwnFiles { folder: folder.to_owned(), list, before, now: BTreeMap::new(), _locked: locked, _made: made });
        }
    }

    /// Checks that writing a file of this name destroys nothing: there is no such file, or an earlier run wrote it.
    pub fn may_write(&self, name: &str) -> Result<(), StudioError> {
        let path = self.folder.join(name);
        no_links(&self.folder, &path)?;
        match path.symlink_metadata() {
            Err(_) => Ok(()),
            Ok(there) if there.is_file() && (there.len() == 0 || self.is_ours(name, &path)) => Ok(()),
            Ok(_) => Err(cant(
                &path,
                "a file of that name was not written by this command, or was changed since: move it, or choose another folder",
            )),
        }
    }

    /// Writes a file of the set.
    pub fn write(&mut self, name: &str, bytes: &[u8]) -> Result<PathBuf, StudioError> {
        self.may_write(name)?;
        let path = self.folder.join(name);
        let folder = path.parent().unwrap_or(&self.folder);
        std::fs::create_dir_all(folder).map_err(|error| cant_write(&path, &error))?;
        self.announce(name, XxHash3_64::oneshot(bytes))?;
        write_whole(&path, |out| out.write_all(bytes))?;
        Ok(path)
    }

    /// Removes a file of the set if it is unchanged.
    pub fn remove(&mut self, name: &str) {
        let path = self.folder.join(name);
        if no_links(&self.folder, &path).is_ok() && self.is_ours(name, &path) && std::fs::remove_file(&path).is_ok() {
            self.before.remove(name);
            // Removes only folders that are empty now.
            let inner = path.ancestors().skip(1).take_while(|folder| *folder != self.folder);
            let _ = inner.map(std::fs::remove_dir).take_while(Result::is_ok).count();
        }
    }

    /// Finishes the set with the files written in this run; earlier ones are removed.
    pub fn finish(mut self) -> Result<(), StudioError> {
        let old: Vec<String> = self.before.keys().filter(|name| !self.now.contains_key(*name)).cloned().collect();
        old.iter().for_each(|name| self.remove(name));
        self.before.clear();
        self.keep()
    }

    /// Finishes the set with the files written in this run, and keeps the earlier ones.
    pub fn keep(mut self) -> Result<(), StudioError> {
        let now = std::mem::take(&mut self.now);
        for (name, hash) in now {
            self.before.insert(name, BTreeSet::from([hash]));
        }
        if self.before.is_empty() {
            // It is fine if there was none.
            let _ = std::fs::remove_file(&self.list);
            let _ = std::fs::remove_dir(&self.folder);
            return Ok(());
        }
        let text: String = self.before.iter().flat_map(|(name, all)| all.iter().map(move |hash| line(name, *hash))).collect();
        write_whole(&self.list, |out| write!(out, "{HEAD}\n{text}"))
    }

    /// Whether a file is unchanged since this program wrote it.
    fn is_ours(&self, name: &str, path: &Path) -> bool {
        let is_known = |hash: u64| self.before.get(name).is_some_and(|all| all.contains(&hash)) || self.now.get(name) == Some(&hash);
        path.symlink_metadata().is_ok_and(|there| there.is_file())
            && std::fs::read(path).is_ok_and(|bytes| is_known(XxHash3_64::oneshot(&bytes)))
    }

    /// Adds a file to the list before it is written.
    fn announce(&mut self, name: &str, hash: u64) -> Result<(), StudioError> {
        let failed = |error| cant_write(&self.list, &error);
        let mut list = OpenOptions::new().append(true).open(&self.list).map_err(failed)?;
        if list.metadata().map_err(failed)?.len() == 0 {
            writeln!(list, "{HEAD}").map_err(failed)?;
        }
        list.write_all(line(name, hash).as_bytes()).map_err(failed)?;
        self.now.insert(name.to_owned(), hash);
        Ok(())
    }
}

impl Drop for OwnFiles {
    fn drop(&mut self) {
        // An empty list is useless.
        if self.list.metadata().is_ok_and(|list| list.len() == 0) {
            let _ = std::fs::remove_file(&self.list);
        }
    }
}

/// Whether an opened file is still the one at this path: the program that had it before may have replaced it.
fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let of = |about: &std::fs::Metadata| (about.dev(), about.ino());
        matches!((file.metadata(), path.metadata()), (Ok(one), Ok(other)) if of(&one) == of(&other))
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}

fn line(name: &str, hash: u64) -> String {
    format!("{hash:016x} {name}\n")
}

fn read_list(path: &Path) -> Result<BTreeMap<String, BTreeSet<u64>>, StudioError> {
    let mut text = String::new();
    let read = open(path, LARGEST_LIST).and_then(|mut file| file.read_to_string(&mut text));
    read.map_err(|error| StudioError::Asked(format!("{} can't be read: {}", path.display(), system_words(&error))))?;
    let wrong = |number: usize| {
        let place = path.display();
        StudioError::Asked(format!(
            "{place}:{number}: this is not a list of files that Brickfray wrote: remove it, or choose another folder"
        ))
    };
    // A full disk or a crash truncates the last line, whose file was not written then.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    if whole.is_empty() && HEAD.starts_with(&text) {
        return Ok(BTreeMap::new());
    }
    let mut lines = whole.lines().zip(1..);
    if lines.next().is_none_or(|(head, _)| head != HEAD) {
        return Err(wrong(1));
    }
    let mut all: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    for (line, number) in lines {
        let read = line.split_once(' ').and_then(|(hash, name)| Some((u64::from_str_radix(hash, 16).ok()?, name)));
        let (hash, name) = read.filter(|(_, name)| is_inside(name)).ok_or_else(|| wrong(number))?;
        all.entry(name.to_owned()).or_default().insert(hash);
    }
    Ok(all)
}

/// Whether a name stays inside the folder.
fn is_inside(name: &str) -> bool {
    !name.is_empty() && Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn set(folder: &Path, files: &[(&str, &str)]) -> Result<(), StudioError> {
        let mut set = OwnFiles::open(folder, SetKind::Page)?;
        for (name, text) in files {
            set.write(name, text.as_bytes())?;
        }
        set.finish()
    }

    #[test]
    fn a_set_takes_the_place_of_the_last_one_and_of_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("new/page");
        set(&folder, &[("index.html", "one"), ("pictures/a/b.png", "b"), ("pictures/c.png", "c")]).unwrap();
        std::fs::write(folder.join("pictures/holiday.png"), "mine").unwrap();
        set(&folder, &[("index.html", "two"), ("pictures/c.png", "d")]).unwrap();
        assert_eq!(names(&folder), [".brickfray-page", "index.html", "pictures"]);
        assert_eq!(names(&folder.join("pictures")), ["c.png", "holiday.png"], "an empty folder goes, somebody's picture stays");
        let refused = set(&folder, &[("pictures/holiday.png", "other")]).unwrap_err().to_string();
        assert!(refused.contains("holiday.png") && refused.contains("was not written by this command"), "{refused}");
        assert_eq!(std::fs::read_to_string(folder.join("pictures/holiday.png")).unwrap(), "mine");
    }

    #[test]
    fn what_somebody_has_changed_is_neither_replaced_nor_removed() {
        let dir = tempfile::tempdir().unwrap();
        set(dir.path(), &[("index.html", "one"), ("old.png", "o")]).unwrap();
        for name in ["index.html", "old.png"] {
            std::fs::write(dir.path().join(name), "notes").unwrap();
        }
        assert!(set(dir.path(), &[("index.html", "two")]).is_err());
        set(dir.path(), &[("other.html", "two")]).unwrap();
        assert_eq!(names(dir.path()), [".brickfray-page", "index.html", "old.png", "other.html"]);
    }

    #[test]
    fn a_killed_run_leaves_nothing_that_the_next_takes_for_somebodys() {
        let dir = tempfile::tempdir().unwrap();
        set(dir.path(), &[("a", "one")]).unwrap();
        let mut killed = OwnFiles::open(dir.path(), SetKind::Page).unwrap();
        killed.write("a", b"two").unwrap();
        killed.write("b", b"two").unwrap();
        drop(killed);
        set(dir.path(), &[("a", "three")]).unwrap();
        assert_eq!(names(dir.path()), [".brickfray-page", "a"]);
        set(dir.path(), &[]).unwrap();
        assert!(!dir.path().exists(), "nothing is left of an empty set");
    }

    #[test]
    fn who_works_long_in_a_folder_is_alone_there_and_who_writes_shortly_waits() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("page");
        let first = OwnFiles::alone(&folder, SetKind::Page).unwrap();
        let told = OwnFiles::alone(&folder, SetKind::Page).map(drop).unwrap_err().to_string();
        assert!(told.contains("another program writes into it"), "{told}");
        OwnFiles::alone(&folder, SetKind::Failed).unwrap();
        drop(first);
        assert!(!folder.exists(), "nothing is left where nothing was written");
        std::thread::scope(|scope| {
            for thread in 0..6 {
                let folder = &folder;
                scope.spawn(move || {
                    for number in 0..8 {
                        let mut set = OwnFiles::open(folder, SetKind::Failed).unwrap();
                        set.write(&format!("{thread}/{number}.png"), b"failed").unwrap();
                        set.keep().unwrap();
                        let mut set = OwnFiles::open(folder, SetKind::Failed).unwrap();
                        set.remove(&format!("{thread}/{}.png", number.max(4) - 4));
                        set.keep().unwrap();
                    }
                });
            }
        });
        let set = OwnFiles::open(&folder, SetKind::Failed).unwrap();
        assert_eq!(set.before.len(), 6 * 4, "nobody loses what others have listed: {:?}", set.before.keys());
    }

    #[cfg(unix)]
    #[test]
    fn a_linked_folder_or_list_leads_nowhere() {
        let (dir, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::os::unix::fs::symlink(other.path(), dir.path().join("pictures")).unwrap();
        let refused = set(dir.path(), &[("pictures/a.png", "a")]).unwrap_err().to_string();
        assert!(refused.contains("pictures") && refused.contains("is a link"), "{refused}");
        assert!(names(other.path()).is_empty());
        std::fs::remove_file(dir.path().join("pictures")).unwrap();
        let _ = std::fs::remove_file(dir.path().join(".brickfray-page"));
        std::os::unix::fs::symlink(other.path().join("list"), dir.path().join(".brickfray-page")).unwrap();
        assert!(set(dir.path(), &[("a.png", "a")]).is_err() && names(other.path()).is_empty());
    }

    #[test]
    fn a_list_that_is_none_or_leads_out_of_the_folder_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        for torn in ["", "brickfray fi", "brickfray files 1\n", "brickfray files 1\n00ff"] {
            std::fs::write(dir.path().join(".brickfray-page"), torn).unwrap();
            set(dir.path(), &[("a", "a")]).unwrap();
            std::fs::remove_file(dir.path().join("a")).unwrap();
        }
        for text in
            ["my list", "my list\n", "brickfray files 1\nxyz\n", "brickfray files 1\n0 ../a\n", "brickfray files 1\n0 /etc/passwd\n"]
        {
            std::fs::write(dir.path().join(".brickfray-page"), text).unwrap();
            let refused = set(dir.path(), &[("a", "a")]).map_err(|error| error.to_string());
            assert!(refused.is_err_and(|why| why.contains("is not a list of files")), "{text}");
        }
    }
}
