//! The shelf of a workshop: shipped files, files of mods, and the player's own.

use crate::game::library::{Library, find};
use crate::game::ron::Source;
use crate::game::{NamedFiles, alone_with, file_stem, titled, write_new, write_whole};
use crate::ui::commands::save_files::{files_in, own_folder};
use crate::words::system_words;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Shelf {
    /// What the kind is called in error messages: "fleet".
    what: &'static str,
    /// The folder of the files: "fleets".
    folder: &'static str,
    /// The shipped files and those of mods, by name.
    known: BTreeMap<String, Source>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnShelf {
    /// The name of the entry, or the path of the player's own file.
    pub name: String,
    pub title: String,
    /// Where it comes from: shipped, a mod, or the player's own file.
    pub from: String,
}

/// One of the player's own files, as this window last read or wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    pub path: PathBuf,
    pub text: Arc<str>,
}

impl OwnFile {
    /// True if the file is unchanged, so no other program has written it since then.
    fn is_as_it_was(&self) -> bool {
        std::fs::read(&self.path).is_ok_and(|there| there == self.text.as_bytes())
    }
}

impl Shelf {
    /// The files of one kind in a library.
    pub fn of(what: &'static str, files: &NamedFiles, library: &Library) -> Shelf {
        Shelf { what, folder: files.name, known: library.named_files(files.name).clone() }
    }

    /// The first file by name.
    pub fn first(&self) -> Option<&Source> {
        self.known.values().next()
    }

    /// The file with this name, or otherwise the first one.
    pub fn named_or_first(&self, name: &str) -> Option<&Source> {
        self.known.get(name).or_else(|| self.first())
    }

    pub fn own(&self) -> PathBuf {
        own_folder(self.folder)
    }

    /// All entries, with the player's own last.
    pub fn list(&self) -> Vec<OnShelf> {
        self.list_with(&self.own())
    }

    fn list_with(&self, folder: &Path) -> Vec<OnShelf> {
        let is_shipped = |source: &Source| source.name.starts_with(&format!("{}/", self.folder));
        let from = |source: &Source| if is_shipped(source) { words!("shelf-shipped") } else { words!("shelf-mod") };
        let known =
            self.known.iter().map(|(name, source)| OnShelf { name: name.clone(), title: titled(name), from: from(source).to_owned() });
        let mut files = files_in(folder).unwrap_or_default();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
        let own = files.into_iter().map(|file| {
            let called = |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
            let from = words!("shelf-yours", file = called(file.file_name()));
            OnShelf { title: titled(&called(file.file_stem())), name: file.display().to_string(), from }
        });
        known.chain(own).collect()
    }

    /// The error message if the player's own files can't be listed.
    pub fn unlisted(&self) -> Option<(String, bool)> {
        files_in(&self.own()).err().map(|why| (why, true))
    }

    /// Reads a file from the shelf. Returns its source and, if it is the player's own, the file. The error is a message for the player.
    pub fn take(&self, name: &str) -> Result<(Source, Option<OwnFile>), String> {
        let source = find(self.what, &self.known, name).map_err(|error| error.to_string())?;
        let own = Path::new(name).is_absolute().then(|| OwnFile { path: PathBuf::from(name), text: source.text.clone() });
        Ok((source, own))
    }
}

/// Writes a text into a folder, with a file name made from the title. Overwrites its own file unless another program has changed it, and
/// never any other file. Returns the file, or the path that couldn't be written and the error.
pub fn write(folder: &Path, title: &str, text: &str, own: Option<&OwnFile>) -> Result<OwnFile, (PathBuf, std::io::Error)> {
    let fails = |file: &Path| {
        let file = file.to_owned();
        move |error| (file, error)
    };
    let written = |path: PathBuf| OwnFile { path, text: text.into() };
    std::fs::create_dir_all(folder).map_err(fails(folder))?;
    let is_own = |file: &PathBuf| own.is_some_and(|own| own.path == *file);
    let its_place = named(folder, title).find(|file| is_own(file) || !file.exists());
    if let Some(file) = its_place.filter(is_own) {
        let _alone = alone_with(&file).map_err(fails(&file))?;
        if !file.exists() || own.is_some_and(OwnFile::is_as_it_was) {
            return write_whole(&file, |out| out.write_all(text.as_bytes())).map_err(fails(&file)).map(|()| written(file));
        }
    }
    // Keeps a file that another window has written there.
    let new = write_new(named(folder, title), |out| out.write_all(text.as_bytes()));
    new.map(|(file, _)| written(file)).map_err(fails(&folder.join(file_stem(title))))
}

/// The possible file names for this title. The first free one is used.
fn named(folder: &Path, title: &str) -> impl Iterator<Item = PathBuf> {
    let after = |number: u32| if number == 1 { String::new() } else { format!("-{number}") };
    (1..1_000).map(move |number| folder.join(format!("{}{}.ron", file_stem(title), after(number))))
}

/// All files with this title in a folder.
pub fn written(folder: &Path, title: &str) -> Vec<Source> {
    let texts = named(folder, title).take_while(|file| file.exists());
    texts.filter_map(|file| Some(Source::new(file.display().to_string(), std::fs::read_to_string(&file).ok()?))).collect()
}

/// Writes a text into a folder under its title. Overwrites any file with that name.
pub fn write_over(folder: &Path, title: &str, text: &str) -> Result<PathBuf, (PathBuf, std::io::Error)> {
    let file = folder.join(format!("{}.ron", file_stem(title)));
    let made = std::fs::create_dir_all(folder).and_then(|()| write_whole(&file, |out| out.write_all(text.as_bytes())));
    match made {
        Ok(()) => Ok(file),
        Err(error) => Err((file, error)),
    }
}

/// The error message for a file that couldn't be written.
pub fn not_written((file, error): &(PathBuf, std::io::Error)) -> (String, bool) {
    (words!("workbench-not-written", file = file.display().to_string(), error = system_words(error)), true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::squadrons::fleet::FLEET_FILES;

    #[test]
    fn what_is_written_stands_on_the_shelf_beside_what_is_shipped() {
        let folder = tempfile::tempdir().unwrap();
        let first = write(folder.path(), "Ölf's \"3\"", "one", None).unwrap();
        assert_eq!(first.path, folder.path().join("oelf-s-3.ron"));
        let again = write(folder.path(), "Ölf's \"3\"", "two", Some(&first)).unwrap();
        let other = write(folder.path(), "oelf s 3", "three", None).unwrap();
        let there = |file: &OwnFile| std::fs::read_to_string(&file.path).unwrap();
        assert_eq!((&again.path, there(&first).as_str()), (&first.path, "two"), "over its own file");
        assert_eq!(other.path, folder.path().join("oelf-s-3-2.ron"), "and never over another");
        assert_eq!(write(folder.path(), "***", "", None).unwrap().path, folder.path().join("untitled.ron"));
        assert!(write(&first.path, "x", "", None).is_err(), "no folder");
        assert_eq!(write_over(folder.path(), "oelf s 3", "four").unwrap(), first.path);
        write_over(folder.path(), "oelf s 3", "two").unwrap();

        let shelf = Shelf { what: "fleet", folder: "fleets", known: FLEET_FILES.files(None).unwrap() };
        let listed = shelf.list_with(folder.path());
        assert_eq!(listed.len(), shelf.known.len() + 3);
        assert_eq!(listed.last().unwrap().title, "Untitled");
        let (source, file) = shelf.take(&listed[shelf.known.len()].name).unwrap();
        assert_eq!((&*source.text, file), ("three", Some(other.clone())));
        // Another window has the same file open and writes it first.
        let theirs = write(folder.path(), "oelf s 3", "theirs", Some(&other)).unwrap();
        let ours = write(folder.path(), "oelf s 3", "ours", Some(&other)).unwrap();
        assert_eq!((theirs.path.clone(), ours.path.clone()), (other.path.clone(), folder.path().join("oelf-s-3-3.ron")));
        assert_eq!([there(&theirs), there(&ours)], ["theirs", "ours"], "nothing is lost");
        assert_eq!(shelf.take(&listed[0].name).unwrap().1, None);
        // The path is a file, not a folder, so nothing can be listed there.
        assert_eq!(shelf.list_with(&other.path).len(), shelf.known.len());
        assert!(shelf.take("vangaurd").unwrap_err().contains("there is no fleet `vangaurd`"));
    }
}
