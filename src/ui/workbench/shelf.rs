//! The shelf of a workshop: what is shipped, what mods bring, and the player's own files.

use crate::game::library::{Library, find};
use crate::game::ron::Source;
use crate::game::{NamedFiles, alone_with, file_stem, titled, write_new, write_whole};
use crate::ui::commands::save_files::{files_in, own_folder};
use crate::words::system_words;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files of a kind.
#[derive(Clone, Debug)]
pub struct Shelf {
    /// What one of them is called in errors: "fleet".
    what: &'static str,
    /// Their folder: "fleets".
    folder: &'static str,
    /// Those that are shipped or of a mod, by name.
    known: BTreeMap<String, Source>,
}

/// Something on a shelf.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnShelf {
    /// Its name, or the path of a file of the player's own.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Whose it is: shipped, of a mod, or the file of the player's own.
    pub from: String,
}

/// A file of the player's own, as it was when this window last read or wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// Where it is.
    pub path: PathBuf,
    /// What stood in it.
    pub text: Arc<str>,
}

impl OwnFile {
    /// Nobody else has written it since.
    fn is_as_it_was(&self) -> bool {
        std::fs::read(&self.path).is_ok_and(|there| there == self.text.as_bytes())
    }
}

impl Shelf {
    /// The files of a kind in a library.
    pub fn of(what: &'static str, files: &NamedFiles, library: &Library) -> Shelf {
        Shelf { what, folder: files.name, known: library.named_files(files.name).clone() }
    }

    /// The first of them, in the order of their names.
    pub fn first(&self) -> Option<&Source> {
        self.known.values().next()
    }

    /// The one of that name, or the first.
    pub fn called_or_first(&self, name: &str) -> Option<&Source> {
        self.known.get(name).or_else(|| self.first())
    }

    /// Where the player's own are.
    pub fn own(&self) -> PathBuf {
        own_folder(self.folder)
    }

    /// What is on it, the player's own last.
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

    /// Why the player's own can't be listed, where they can't, as it is told.
    pub fn unlisted(&self) -> Option<(String, bool)> {
        files_in(&self.own()).err().map(|why| (why, true))
    }

    /// Takes something down: its text, and its file where it is the player's own. The error is told as it is.
    pub fn take(&self, name: &str) -> Result<(Source, Option<OwnFile>), String> {
        let source = find(self.what, &self.known, name).map_err(|error| error.to_string())?;
        let own = Path::new(name).is_absolute().then(|| OwnFile { path: PathBuf::from(name), text: source.text.clone() });
        Ok((source, own))
    }
}

/// Writes something into a folder, under its title: over its own file as long as nobody else has written that meanwhile, never over another.
/// Gives its file, or where it could not be written and why.
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
    // Whatever another window has written there stays.
    let new = write_new(named(folder, title), |out| out.write_all(text.as_bytes()));
    new.map(|(file, _)| written(file)).map_err(fails(&folder.join(file_stem(title))))
}

/// The files that something of that title is written to, the first that is free.
fn named(folder: &Path, title: &str) -> impl Iterator<Item = PathBuf> {
    let after = |number: u32| if number == 1 { String::new() } else { format!("-{number}") };
    (1..1_000).map(move |number| folder.join(format!("{}{}.ron", file_stem(title), after(number))))
}

/// What has been written into a folder under that title.
pub fn written(folder: &Path, title: &str) -> Vec<Source> {
    let texts = named(folder, title).take_while(|file| file.exists());
    texts.filter_map(|file| Some(Source::new(file.display().to_string(), std::fs::read_to_string(&file).ok()?))).collect()
}

/// Writes something into a folder, over whatever stands there by that title.
pub fn write_over(folder: &Path, title: &str, text: &str) -> Result<PathBuf, (PathBuf, std::io::Error)> {
    let file = folder.join(format!("{}.ron", file_stem(title)));
    let made = std::fs::create_dir_all(folder).and_then(|()| write_whole(&file, |out| out.write_all(text.as_bytes())));
    match made {
        Ok(()) => Ok(file),
        Err(error) => Err((file, error)),
    }
}

/// What is told where a file can't be written.
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
        // Another window has the same file, and writes it first.
        let theirs = write(folder.path(), "oelf s 3", "theirs", Some(&other)).unwrap();
        let ours = write(folder.path(), "oelf s 3", "ours", Some(&other)).unwrap();
        assert_eq!((theirs.path.clone(), ours.path.clone()), (other.path.clone(), folder.path().join("oelf-s-3-3.ron")));
        assert_eq!([there(&theirs), there(&ours)], ["theirs", "ours"], "nothing is lost");
        assert_eq!(shelf.take(&listed[0].name).unwrap().1, None);
        // A file is no folder, so nothing can be listed there.
        assert_eq!(shelf.list_with(&other.path).len(), shelf.known.len());
        assert!(shelf.take("vangaurd").unwrap_err().contains("there is no fleet `vangaurd`"));
    }
}
