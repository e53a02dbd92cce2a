//! The library: the stat data and battles that come with the program, overridden by those of a user's `mods/` folder.
//!
//! Shipped files are in `assets/` and embedded, so that the program runs from any folder. A mod has the same folders: `battles/` with
//! battle files, `demos/` with battle files that are meant to be filmed, and one folder of stat files for each rulebook, which only that
//! rulebook can read. A file of a mod replaces the shipped file of the same name. `asset` makes the files available to Bevy's asset system.

mod asset;

pub use asset::{FileAsset, LibraryPlugin, SHIPPED};

use crate::battle::entry::{NamedFiles, RulebookEntry, StatData, Stats};
use bevy::prelude::Resource;
use brickfray_ron::{Problems, Source, nearest, one_of};
use include_dir::{Dir, include_dir};
use std::any::Any;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The size limit for files that are read: 1 MiB.
pub const LARGEST_FILE: usize = 1 << 20;

static BATTLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/battles");
static DEMOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/demos");

/// Stat data, battles and other files, by name.
#[derive(Resource, Clone, Debug, Default)]
pub struct Library {
    /// The rulebooks that its files are for.
    pub rulebooks: &'static [RulebookEntry],
    /// All colours: sRGB bytes by name.
    pub palette: BTreeMap<String, (u8, u8, u8)>,
    /// The sources of battle files, by file name without `.ron`.
    pub battles: BTreeMap<String, Source>,
    /// The sources of battle files that are meant to be filmed, by file name without `.ron`.
    pub demos: BTreeMap<String, Source>,
    /// The data that each rulebook made from its stat files, by the rulebook's name.
    stats: BTreeMap<&'static str, StatData>,
    /// The stat files by folder; later ones override earlier ones.
    stat_files: BTreeMap<&'static str, Vec<Source>>,
    /// Files that battle files refer to by name: by folder, then by name.
    named_files: BTreeMap<&'static str, BTreeMap<String, Source>>,
}

/// The noun with its article: "a battle", "an army".
fn with_article(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {what}")
}

/// Why something couldn't be loaded from the library.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is no battle (or other file) of this name.
    #[error("there is no {what} `{name}`{}: choose {list}, or give the path of {} file", hint.as_ref().map(|hint| format!(" (did you mean `{hint}`?)")).unwrap_or_default(), with_article(what))]
    Unknown {
        /// What was looked for: "battle".
        what: &'static str,
        /// The name that was looked for.
        name: String,
        /// The nearest existing name.
        hint: Option<String>,
        /// All existing names, for a sentence.
        list: String,
    },
    /// A file or folder can't be read.
    #[error("{} can't be read: {reason}", path.display())]
    Unreadable {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error of the operating system.
        reason: String,
    },
    /// The path is not a regular file but a folder, a device or a pipe.
    #[error("{} is not a file: give the path of one", path.display())]
    NoFile {
        /// The path.
        path: PathBuf,
    },
    /// The name of a file is not UTF-8.
    #[error("{path:?} has a name that is not text in UTF-8: give the file another name")]
    NameNotText {
        /// The path of the file.
        path: PathBuf,
    },
    /// A folder given as a mod isn't one.
    #[error("{} is not a mod: {why}; a mod has folders such as {list}", path.display())]
    NoMod {
        /// The path of the folder.
        path: PathBuf,
        /// What is wrong with it, and what was probably meant.
        why: String,
        /// The folders that mods can have, for a sentence.
        list: String,
    },
    /// A file is larger than [`LARGEST_FILE`].
    #[error("{} is larger than {} KiB, the most that can be read", path.display(), LARGEST_FILE / 1024)]
    TooLarge {
        /// The path of the file.
        path: PathBuf,
    },
    /// A file is not UTF-8 text.
    #[error("{} is not text in UTF-8: byte {at} is wrong", path.display())]
    NotText {
        /// The path of the file.
        path: PathBuf,
        /// The position of the first wrong byte, from 1.
        at: usize,
    },
    /// Stat files have problems.
    #[error(transparent)]
    Problems(#[from] Problems),
}

impl Library {
    /// The files that come with the program for these rulebooks. A test checks that they have no problems.
    pub fn shipped(rulebooks: &'static [RulebookEntry]) -> Library {
        // Shipped files have no problems to report.
        Library::laid_over(rulebooks, BTreeMap::new()).0
    }

    /// The files that come with the program, overridden by a `mods/` folder. The folder must exist, but may be empty.
    pub fn with_mods(dir: impl AsRef<Path>, rulebooks: &'static [RulebookEntry]) -> Result<Library, LibraryError> {
        let dir = dir.as_ref();
        if let Err(error) = std::fs::read_dir(dir) {
            return Err(unreadable(dir, error));
        }
        let files = mod_folders(rulebooks).map(|folder| Ok((folder, files_of(&dir.join(folder))?)));
        Ok(Library::with_files(rulebooks, files.collect::<Result<_, LibraryError>>()?)?)
    }

    /// Checks whether a folder looks like a mod for these rulebooks: it has at least one folder that mods have, and no folder with files
    /// whose name is a likely misspelling of one that it lacks.
    pub fn looks_like_a_mod(dir: &Path, rulebooks: &[RulebookEntry]) -> Result<(), LibraryError> {
        let failed = |error| unreadable(dir, error);
        let mut there = Vec::new();
        for entry in std::fs::read_dir(dir).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            there.extend(path.is_dir().then(|| path.file_name()?.to_str().map(str::to_owned)).flatten());
        }
        let known = || mod_folders(rulebooks);
        let no_mod = |why: String| Err(LibraryError::NoMod { path: dir.to_owned(), why, list: one_of(known()) });
        let lacks = || known().filter(|folder| !there.iter().any(|name| name == folder));
        for name in there.iter().filter(|name| !known().any(|folder| folder == name.as_str())) {
            let holds_files = || ron_files(&dir.join(name)).is_ok_and(|files| !files.is_empty());
            if let Some(meant) = nearest(name, lacks()).filter(|_| holds_files()) {
                return no_mod(format!("nothing is read from its folder `{name}`: rename it to `{meant}`"));
            }
        }
        if known().any(|folder| there.iter().any(|name| name == folder)) {
            return Ok(());
        }
        no_mod(match dir.file_name().and_then(|name| known().find(|folder| *folder == name)) {
            Some(name) => format!("it is the `{name}` folder of one: give the folder around it"),
            None => "it has none of the folders of a mod".to_owned(),
        })
    }

    /// The files that come with the program, overridden by the files of a mod, which are given by folder.
    pub fn with_files(rulebooks: &'static [RulebookEntry], mods: BTreeMap<&str, Vec<Source>>) -> Result<Library, Problems> {
        let (library, problems) = Library::laid_over(rulebooks, mods);
        problems.into_result(library)
    }

    /// A library with a mod whose stat files may have problems: whatever can be read, and the problems.
    pub fn with_faulty_files(rulebooks: &'static [RulebookEntry], mods: BTreeMap<&str, Vec<Source>>) -> (Library, Problems) {
        Library::laid_over(rulebooks, mods)
    }

    fn laid_over(rulebooks: &'static [RulebookEntry], mut mods: BTreeMap<&str, Vec<Source>>) -> (Library, Problems) {
        let mut over = |folder: &str, shipped: Vec<Source>| [shipped, mods.remove(folder).unwrap_or_default()].concat();
        let stats = |entry: &RulebookEntry| embedded(entry.stats.shipped, entry.stats.name);
        let stat_files = rulebooks.iter().map(|entry| (entry.stats.name, over(entry.stats.name, stats(entry)))).collect();
        let (mut library, problems) = Library::of(rulebooks, stat_files, by_name(over("battles", embedded(&BATTLES, "battles"))));
        library.demos = by_name(over("demos", embedded(&DEMOS, "demos")));
        for folder in rulebooks.iter().flat_map(|entry| entry.named_files) {
            library.named_files.insert(folder.name, by_name(over(folder.name, embedded(folder.shipped, folder.name))));
        }
        (library, problems)
    }

    /// A library of these files, and the problems of its stat files.
    fn of(
        rulebooks: &'static [RulebookEntry],
        stat_files: BTreeMap<&'static str, Vec<Source>>,
        battles: BTreeMap<String, Source>,
    ) -> (Library, Problems) {
        let files = |entry: &RulebookEntry| stat_files.get(entry.stats.name).map(Vec::as_slice).unwrap_or_default();
        let first = rulebooks.iter().flat_map(files).next().cloned();
        let mut problems = Problems::new(&first.unwrap_or_else(|| Source::new("stats", "")));
        let mut library = Library { rulebooks, battles, ..Library::default() };
        for entry in rulebooks {
            let Some(Stats { data, palette }) = (entry.stats.read)(files(entry), &mut problems) else { continue };
            library.stats.insert(entry.name, data);
            library.palette.extend(palette);
        }
        library.stat_files = stat_files;
        (library, problems)
    }

    /// The files of a folder that battle files refer to by name.
    pub fn named_files(&self, name: &str) -> &BTreeMap<String, Source> {
        static NOTHING: BTreeMap<String, Source> = BTreeMap::new();
        self.named_files.get(name).unwrap_or(&NOTHING)
    }

    /// The stat files of a folder; later ones override earlier ones.
    pub fn stat_files(&self, folder: &str) -> &[Source] {
        self.stat_files.get(folder).map(Vec::as_slice).unwrap_or_default()
    }

    /// The data of type `T` that a rulebook made from its stat files; `None` if no rulebook has data of that type.
    pub fn stats<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        self.stats.values().find_map(StatData::get)
    }

    /// A battle file: one of [`battles`](Self::battles) or [`demos`](Self::demos) by name, or any file by path.
    pub fn battle(&self, name_or_path: &str) -> Result<Source, LibraryError> {
        find_among("battle", &[&self.battles, &self.demos], name_or_path)
    }

    /// A battle file by name or path, like [`battle`](Self::battle), but a demo takes precedence over a battle of the same name.
    pub fn demo(&self, name_or_path: &str) -> Result<Source, LibraryError> {
        find_among("battle", &[&self.demos, &self.battles], name_or_path)
    }
}

/// The folders that a mod for these rulebooks can have.
fn mod_folders(rulebooks: &[RulebookEntry]) -> impl Iterator<Item = &'static str> + Clone {
    let of_rulebooks = rulebooks.iter().flat_map(|entry| entry.named_files.iter().map(|folder| folder.name).chain([entry.stats.name]));
    ["battles", "demos"].into_iter().chain(of_rulebooks)
}

impl NamedFiles {
    /// The shipped files of this kind and those of a mod, by name.
    pub fn files(&self, mods: Option<&Path>) -> Result<BTreeMap<String, Source>, LibraryError> {
        let mut files = by_name(embedded(self.shipped, self.name));
        if let Some(mods) = mods {
            files.extend(by_name(files_of(&mods.join(self.name))?));
        }
        Ok(files)
    }

    /// All files of this kind by name: those of [`files`](Self::files), and those in the player's own folder under names that are still
    /// free. Unreadable files in the player's folder are ignored.
    pub fn known(&self, mods: Option<&Path>, own: Option<&Path>) -> Result<BTreeMap<String, Source>, LibraryError> {
        let kept = own.map(|own| ron_files(&own.join(self.name)).unwrap_or_default()).unwrap_or_default();
        let mut known = by_name(kept.iter().filter_map(|path| read_file(path, path.display().to_string()).ok()).collect());
        known.extend(self.files(mods)?);
        Ok(known)
    }
}

/// A file of the kind `what`: one of `known` by name, or any file by path.
pub fn find(what: &'static str, known: &BTreeMap<String, Source>, name_or_path: &str) -> Result<Source, LibraryError> {
    find_among(what, &[known], name_or_path)
}

/// A file by name from several lists, of which earlier ones take precedence, or any file by path.
fn find_among(what: &'static str, known: &[&BTreeMap<String, Source>], name_or_path: &str) -> Result<Source, LibraryError> {
    if let Some(source) = known.iter().find_map(|list| list.get(name_or_path)) {
        return Ok(source.clone());
    }
    let path = Path::new(name_or_path);
    let is_path = path.extension().is_some_and(|extension| extension == "ron") || path.components().count() > 1 || path.exists();
    if is_path {
        return read_file(path, name_or_path.to_owned());
    }
    let names = || known.iter().flat_map(|list| list.keys()).map(String::as_str);
    let name = name_or_path.to_owned();
    Err(LibraryError::Unknown { what, name, hint: nearest(name_or_path, names()).map(str::to_owned), list: one_of(names()) })
}

/// Like [`find`], for a file that another file refers to: a path is first looked for relative to that file's folder.
pub fn find_beside(
    what: &'static str,
    known: &BTreeMap<String, Source>,
    name_or_path: &str,
    other: &Source,
) -> Result<Source, LibraryError> {
    let beside = Path::new(&*other.name).parent().map(|folder| folder.join(name_or_path)).filter(|path| path.is_file());
    match beside {
        Some(path) if !known.contains_key(name_or_path) => read_file(&path, path.display().to_string()),
        _ => find(what, known, name_or_path),
    }
}

/// The embedded `.ron` files of a folder, sorted by name.
pub fn embedded(dir: &Dir<'static>, folder: &str) -> Vec<Source> {
    let text = |file: &include_dir::File<'static>| {
        let name = format!("{folder}/{}", file.path().display());
        file.contents_utf8().filter(|_| name.ends_with(".ron")).map(|text| Source::new(name, text))
    };
    let mut sources: Vec<Source> = dir.files().filter_map(text).collect();
    sources.sort_by(|a, b| a.name.cmp(&b.name));
    sources
}

/// The `.ron` files of a folder, sorted by name; empty if there is no such folder.
pub fn files_of(folder: &Path) -> Result<Vec<Source>, LibraryError> {
    let text = |path: &PathBuf| path.to_str().map(str::to_owned).ok_or_else(|| LibraryError::NameNotText { path: path.clone() });
    ron_files(folder)?.iter().map(|path| read_file(path, text(path)?)).collect()
}

/// The paths of the `.ron` files of a folder, sorted; empty if there is no such folder.
fn ron_files(folder: &Path) -> Result<Vec<PathBuf>, LibraryError> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| unreadable(folder, error))?,
    };
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(|error| unreadable(folder, error))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    Ok(paths)
}

/// Files by name, without folder and `.ron`.
pub fn by_name(sources: Vec<Source>) -> BTreeMap<String, Source> {
    let stem = |source: &Source| Path::new(&*source.name).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    sources.into_iter().map(|source| (stem(&source), source)).collect()
}

/// Reads a text file and gives it this name.
pub fn read_file(path: &Path, name: String) -> Result<Source, LibraryError> {
    // Opening a pipe that no process writes to would block.
    let about = std::fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if !about.is_file() {
        return Err(LibraryError::NoFile { path: path.to_owned() });
    }
    read_all(File::open(path).map_err(|error| unreadable(path, error))?, name)
}

/// Reads a text from any reader and gives it this name.
pub fn read_all(from: impl Read, name: String) -> Result<Source, LibraryError> {
    let mut bytes = Vec::new();
    from.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(Path::new(&name), error))?;
    source_of(name, bytes)
}

/// The bytes of a file as text; an error if it is too large or not UTF-8.
pub(crate) fn source_of(name: String, bytes: Vec<u8>) -> Result<Source, LibraryError> {
    if bytes.len() > LARGEST_FILE {
        return Err(LibraryError::TooLarge { path: name.into() });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text.trim_start_matches('\u{feff}'))),
        Err(error) => Err(LibraryError::NotText { path: name.into(), at: error.utf8_error().valid_up_to() + 1 }),
    }
}

fn unreadable(path: &Path, error: io::Error) -> LibraryError {
    LibraryError::Unreadable { path: path.to_owned(), reason: in_words(&error) }
}

/// An I/O error in words.
pub(crate) fn in_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "you may not read it".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mods(files: &[(&str, &[u8])]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = dir.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        dir
    }

    #[test]
    fn a_mod_adds_and_overrides_battles_by_name() {
        let dir = mods(&[("battles/first-battle.ron", b"(mine)"), ("battles/readme.txt", b"no battle")]);
        let library = Library::with_mods(dir.path(), &[]).unwrap();
        assert_eq!(&*library.battle("first-battle").unwrap().text, "(mine)");
        assert!(library.battles.contains_key("powder-keg") && !library.battles.contains_key("readme"));
    }

    #[test]
    fn demos_are_no_battles_but_are_found_by_name_as_they_are() {
        let files: &[(&str, &[u8])] = &[("demos/mine.ron", b"(mine)"), ("demos/first-battle.ron", b"(filmed)")];
        let library = Library::with_mods(mods(files).path(), &[]).unwrap();
        assert!(library.demos.contains_key("mine") && !library.battles.contains_key("mine"));
        assert!(library.demos.len() > 2, "those that are shipped are there");
        for found in [library.battle("mine"), library.demo("mine")] {
            assert_eq!(&*found.unwrap().text, "(mine)");
        }
        assert_eq!(&*library.demo("first-battle").unwrap().text, "(filmed)");
        assert_ne!(&*library.battle("first-battle").unwrap().text, "(filmed)");
        assert_eq!(library.demo("powder-keg").unwrap(), library.battle("powder-keg").unwrap());
        let error = library.battle("mien").unwrap_err().to_string();
        assert!(error.contains("`mine`") && error.contains("`first-battle`"), "{error}");
    }

    #[test]
    fn stat_data_is_had_by_its_kind() {
        let mut library = Library::default();
        library.stats.insert("one", StatData::new(1_u8));
        library.stats.insert("other", StatData::new("text".to_owned()));
        assert_eq!(library.stats::<u8>().as_deref(), Some(&1));
        assert_eq!(library.stats::<String>().unwrap().as_str(), "text");
        assert_eq!(library.stats::<u16>(), None);
    }

    #[test]
    fn without_a_rulebook_no_battle_is_read() {
        let error = crate::battle::read::read(&Source::new("x.ron", "()"), &Library::shipped(&[])).unwrap_err().to_string();
        assert!(error.contains("there is no rulebook"), "{error}");
    }

    #[test]
    fn a_battle_that_is_not_there_says_which_there_are() {
        let library = Library::shipped(&[]);
        let error = library.battle("frist-battle").unwrap_err().to_string();
        assert!(error.starts_with("there is no battle `frist-battle` (did you mean `first-battle`?): choose `blitzbrawl-fans`"), "{error}");
        let error = library.battle("nowhere/x.ron").unwrap_err().to_string();
        assert!(error.starts_with("nowhere/x.ron can't be read: "), "{error}");
        assert!(matches!(Library::with_mods("nowhere", &[]), Err(LibraryError::Unreadable { .. })));
    }

    #[test]
    fn a_file_that_is_no_text_or_too_large_is_refused() {
        let large = vec![b' '; LARGEST_FILE + 1];
        let dir = mods(&[("x.ron", b"ab\xff"), ("y.ron", &large), ("z.ron", "\u{feff}()".as_bytes())]);
        let path = |name: &str| dir.path().join(name).display().to_string();
        let library = Library::shipped(&[]);
        assert!(matches!(library.battle(&path("x.ron")), Err(LibraryError::NotText { at: 3, .. })));
        assert!(matches!(library.battle(&path("y.ron")), Err(LibraryError::TooLarge { .. })));
        assert_eq!(&*library.battle(&path("z.ron")).unwrap().text, "()", "a byte order mark is no part of the text");
        assert!(matches!(library.battle(&path("")), Err(LibraryError::NoFile { .. })), "a folder");
        assert!(matches!(read_all(io::repeat(b' '), "endless".to_owned()), Err(LibraryError::TooLarge { .. })));
    }

    #[test]
    fn a_folder_that_is_no_mod_is_told_with_the_nearest_that_would_be() {
        let told = |files: &[(&str, &[u8])], within: &str| {
            let dir = mods(files);
            Library::looks_like_a_mod(&dir.path().join(within), &[]).map_err(|error| error.to_string())
        };
        for good in ["battles/a.ron", "demos/a.ron"] {
            assert_eq!(told(&[(good, b"()"), ("pictures/a.png", b"")], ""), Ok(()));
        }
        assert!(told(&[("battle/a.ron", b"()")], "").unwrap_err().contains("from its folder `battle`: rename it to `battles`"));
        assert!(told(&[("battles/a.ron", b"()"), ("Demo/a.ron", b"()")], "").unwrap_err().contains("rename it to `demos`"));
        assert_eq!(told(&[("battles/a.ron", b"()"), ("demo/notes.txt", b"")], ""), Ok(()), "nothing would be read there");
        assert!(
            told(&[("pictures/a.png", b"")], "")
                .unwrap_err()
                .contains("none of the folders of a mod; a mod has folders such as `battles` or `demos`")
        );
        assert!(
            told(&[("battles/a.ron", b"()")], "battles")
                .unwrap_err()
                .contains("it is the `battles` folder of one: give the folder around it")
        );
        assert!(matches!(Library::looks_like_a_mod(Path::new("no/such"), &[]), Err(LibraryError::Unreadable { .. })));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_of_a_mod_has_a_name_that_is_text() {
        use std::os::unix::ffi::OsStrExt;
        let dir = mods(&[("battles/a.ron", b"()")]);
        let odd = dir.path().join("battles").join(std::ffi::OsStr::from_bytes(b"caf\xe9.ron"));
        std::fs::write(odd, "()").unwrap();
        let told = Library::with_mods(dir.path(), &[]).unwrap_err().to_string();
        assert!(told.contains(r"caf\xE9.ron") && told.contains("give the file another name"), "{told}");
    }
}
