//! The library: the stat data and the battles that the program brings along, and those of a user's `mods/` folder laid over them.
//!
//! What is shipped stands under `assets/` and is embedded, so that the program runs from any folder. A mod has the same two folders:
//! `stats/` with stat files (`stat_files`) and `battles/` with battle files; what it names like something shipped takes its place. The
//! same readers serve Bevy's asset system (`asset`).

mod asset;
mod stat_files;

pub use asset::{BattleSource, LibraryPlugin, SHIPPED, StatFileAsset};
pub use stat_files::StatFile;
pub(super) use stat_files::unknown;

use super::ron::{Problems, Source, nearest, one_of};
use super::stats::Catalogue;
use bevy::prelude::Resource;
use include_dir::{Dir, include_dir};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The largest file that is read: 1 MiB.
pub const LARGEST_FILE: usize = 1 << 20;

static STATS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/stats");
static BATTLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/battles");

/// Stat data and battles, by name.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// Units, weapons and terrain.
    pub catalogue: Catalogue,
    /// The colours there are: sRGB bytes by name.
    pub palette: BTreeMap<String, (u8, u8, u8)>,
    /// Battle files by the name of the file without `.ron`; not read yet.
    pub battles: BTreeMap<String, Source>,
    /// The stat files it is made of; later ones lie over earlier ones.
    stats: Vec<Source>,
}

/// Why something can't be had from the library.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LibraryError {
    /// No battle, or whatever else was looked for, has that name.
    #[error("there is no {what} `{name}`{}: choose {list}, or give the path of a {what} file", hint.as_ref().map(|hint| format!(" (did you mean `{hint}`?)")).unwrap_or_default())]
    Unknown {
        /// What was looked for: "battle".
        what: &'static str,
        /// The name.
        name: String,
        /// The nearest name there is.
        hint: Option<String>,
        /// All there are, for a sentence.
        list: String,
    },
    /// A file or folder can't be read.
    #[error("{} can't be read: {reason}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A file is too large to be meant.
    #[error("{} is larger than {} KiB, which no battle or stat file is", path.display(), LARGEST_FILE / 1024)]
    TooLarge {
        /// Which.
        path: PathBuf,
    },
    /// A file is no text.
    #[error("{} is no text in UTF-8: byte {at} is wrong", path.display())]
    NotText {
        /// Which.
        path: PathBuf,
        /// The first wrong byte, from 1.
        at: usize,
    },
    /// Stat files have problems.
    #[error(transparent)]
    Problems(#[from] Problems),
}

impl Library {
    /// What the program brings along. A test sees to it that there is nothing wrong with it.
    pub fn shipped() -> Library {
        Library::of(embedded(&STATS, "stats"), by_name(embedded(&BATTLES, "battles"))).0
    }

    /// What the program brings along, with a `mods/` folder laid over it. The folder must be there; what it holds need not.
    pub fn with_mods(dir: impl AsRef<Path>) -> Result<Library, LibraryError> {
        let dir = dir.as_ref();
        if let Err(error) = std::fs::read_dir(dir) {
            return Err(unreadable(dir, error));
        }
        let mut stats = embedded(&STATS, "stats");
        stats.extend(files_of(&dir.join("stats"))?);
        let mut battles = by_name(embedded(&BATTLES, "battles"));
        battles.extend(by_name(files_of(&dir.join("battles"))?));
        let (library, problems) = Library::of(stats, battles);
        Ok(problems.into_result(library)?)
    }

    /// A library of these files, and what is wrong with its stat files.
    fn of(stats: Vec<Source>, battles: BTreeMap<String, Source>) -> (Library, Problems) {
        let mut library = Library { battles, stats, ..Library::default() };
        let mut problems = Problems::new(library.stats.first().unwrap_or(&Source::new("stats", "")));
        let mut readable = Vec::new();
        for source in library.stats.clone() {
            match StatFile::read(&source) {
                Ok(file) => {
                    file.lay_over(&mut library);
                    readable.push(source);
                }
                Err(found) => problems.merge(found),
            }
        }
        stat_files::check(&readable, &library, &mut problems);
        (library, problems)
    }

    /// A battle file: one of [`battles`](Self::battles) by its name, or any file by its path.
    pub fn battle(&self, name_or_path: &str) -> Result<Source, LibraryError> {
        find("battle", &self.battles, name_or_path)
    }
}

/// A file of the kind that is called `what`: one of these by its name, or any file by its path.
pub(crate) fn find(what: &'static str, known: &BTreeMap<String, Source>, name_or_path: &str) -> Result<Source, LibraryError> {
    if let Some(source) = known.get(name_or_path) {
        return Ok(source.clone());
    }
    let path = Path::new(name_or_path);
    let is_path = path.extension().is_some_and(|extension| extension == "ron") || path.components().count() > 1 || path.is_file();
    if is_path {
        return read_file(path, name_or_path.to_owned());
    }
    let names = || known.keys().map(String::as_str);
    let name = name_or_path.to_owned();
    Err(LibraryError::Unknown { what, name, hint: nearest(name_or_path, names()).map(str::to_owned), list: one_of(names()) })
}

/// The embedded files of a folder, by name.
pub(crate) fn embedded(dir: &Dir<'static>, folder: &str) -> Vec<Source> {
    let text = |file: &include_dir::File<'static>| {
        let name = format!("{folder}/{}", file.path().display());
        file.contents_utf8().filter(|_| name.ends_with(".ron")).map(|text| Source::new(name, text))
    };
    let mut sources: Vec<Source> = dir.files().filter_map(text).collect();
    sources.sort_by(|a, b| a.name.cmp(&b.name));
    sources
}

/// The `.ron` files of a folder in order of their names; none when there is no such folder.
pub(crate) fn files_of(folder: &Path) -> Result<Vec<Source>, LibraryError> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| unreadable(folder, error))?,
    };
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(|error| unreadable(folder, error))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    paths.iter().map(|path| read_file(path, path.display().to_string())).collect()
}

/// Files by their names without folder and `.ron`.
pub(crate) fn by_name(sources: Vec<Source>) -> BTreeMap<String, Source> {
    let stem = |source: &Source| Path::new(&*source.name).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    sources.into_iter().map(|source| (stem(&source), source)).collect()
}

fn read_file(path: &Path, name: String) -> Result<Source, LibraryError> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    file.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(path, error))?;
    source_of(name, bytes)
}

/// A file as a text, unless it is too large or none.
fn source_of(name: String, bytes: Vec<u8>) -> Result<Source, LibraryError> {
    if bytes.len() > LARGEST_FILE {
        return Err(LibraryError::TooLarge { path: name.into() });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text.trim_start_matches('\u{feff}'))),
        Err(error) => Err(LibraryError::NotText { path: name.into(), at: error.utf8_error().valid_up_to() + 1 }),
    }
}

fn unreadable(path: &Path, error: io::Error) -> LibraryError {
    LibraryError::Unreadable { path: path.to_owned(), reason: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Die, Pool};
    use crate::game::stats::{DamageData, UnitData};
    use crate::table::Inches;

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
    fn nothing_is_wrong_with_what_is_shipped() {
        let (library, problems) = Library::of(embedded(&STATS, "stats"), BTreeMap::new());
        assert!(problems.is_empty(), "{problems}");
        assert!(library.catalogue.units.contains_key("minifig") && library.palette.contains_key("vermillion"));
        assert!(Library::shipped().battles.contains_key("first-battle"));
    }

    /// BW-MF-01, BW-MF-06, BW-MF-07, BW-HO-02, BW-HO-06, BW-SZ-01, BW-SZ-14, BW-OF-01, BW-OP-26, BW-OP-27, BW-DF-33.
    #[test]
    fn bw_mf_the_cards_of_the_sheet() {
        let units = Library::shipped().catalogue.units;
        let card = |name: &str| {
            let UnitData { size, armor, action, move_, room, .. } = &units[name];
            (*size, armor.to_string(), *action, *move_, *room)
        };
        let on_foot = |action, inches| (1, "4".to_owned(), action, Inches::whole(inches), (4, 4));
        assert_eq!(card("minifig"), on_foot(Die::D6, 5));
        assert_eq!(card("officer"), on_foot(Die::D6, 5));
        assert_eq!(card("civilian"), on_foot(Die::D4, 5));
        assert_eq!(card("hero"), (1, "2d6".to_owned(), Die::D10, Inches::whole(7), (4, 4)));
        assert_eq!(card("horse"), (2, "4".to_owned(), Die::D6, Inches::whole(10), (4, 8)));
        assert_eq!(card("rider"), on_foot(Die::D6, 5));
        assert_eq!(units["rider"].body_on(&units["horse"]).height(), Inches::thousandths(2_387));
        assert_eq!(units["horse"].armor_in_late2010, Some(Pool::of(1, Die::D6, 0)));
    }

    /// BW-WP-01 to 04, BW-WP-06, BW-WP-08, BW-WP-12, BW-OP-28: what is held, by length; two hands' worth and no more.
    #[test]
    fn bw_wp_the_table_of_minifig_weapons() {
        let Catalogue { units, weapons, .. } = Library::shipped().catalogue;
        for (short, medium, long) in [("sword", "axe", "pike"), ("knife", "greatsword", "halberd")] {
            let held = |name: &str| (weapons[name].hands, weapons[name].use_, weapons[name].reach.map(Inches::in_thousandths));
            assert_eq!([short, medium, long].map(held), [(1, 2, Some(1_000)), (1, 3, Some(1_500)), (2, 4, Some(2_000))]);
        }
        let shoots = |name: &str| (weapons[name].hands, weapons[name].use_, weapons[name].range, weapons[name].damage);
        let fixed = |plus| DamageData::Fixed { dice: 1, die: Die::D6, plus };
        assert_eq!(shoots("pistol"), (1, 3, Some(Inches::whole(6)), fixed(0)));
        assert_eq!(shoots("rifle"), (2, 3, Some(Inches::whole(10)), fixed(1)));
        assert_eq!(weapons["protest-sign"].use_, weapons["heavy-shield"].use_);
        assert!(weapons["protest-sign"].shield && weapons["protest-sign"].covers);
        let hands = |gear: &[String]| gear.iter().map(|item| weapons[item].hands).sum::<u8>();
        assert!(units.values().all(|unit| hands(&unit.gear) <= 2));
        let full =
            mods(&[("stats/full.ron", b"(units: {\"full\": (size: 1, armor: 4, action: d6, move: 5, gear: [\"pike\", \"shield\"])})")]);
        let problems = Library::with_mods(full.path()).unwrap_err().to_string();
        assert!(problems.contains("this takes 3 hands, and a minifig has two"), "{problems}");
    }

    #[test]
    fn a_mod_adds_and_overrides_by_name() {
        let dir = mods(&[
            ("stats/spoons.ron", b"(weapons: {\"spoon\": (look: Sword, hands: 1, use: 2, reach: 1, damage: Action(dice: 1))}, units: {\"minifig\": (size: 1, armor: 5, action: d8, move: 6, gear: [\"spoon\"])})"),
            ("battles/first-battle.ron", b"(mine)"),
            ("battles/readme.txt", b"no battle"),
        ]);
        let library = Library::with_mods(dir.path()).unwrap();
        assert_eq!(library.catalogue.units["minifig"].armor, Pool::number(5));
        assert_eq!(library.catalogue.units["pikeman"].armor, Pool::number(4), "the rest stays");
        assert_eq!(&*library.battle("first-battle").unwrap().text, "(mine)");
        assert!(!library.battles.contains_key("readme"));
    }

    #[test]
    fn everything_wrong_with_mods_is_said_at_once_with_the_file() {
        let dir = mods(&[
            ("stats/a.ron", b"(units: {\"Bad Name\": (size: 1, armor: 4, action: d6, move: 5, gear: [\"pyke\"])})"),
            ("stats/b.ron", b"(units: {\"knight\": (size: 1, armour: 4, action: d6, move: 5)})"),
        ]);
        let error = Library::with_mods(dir.path()).unwrap_err().to_string();
        for said in ["a.ron", "b.ron", "did you mean `armor`?", "did you mean `pike`?", "`Bad Name`"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
    }

    #[test]
    fn bw_ar_01_armor_is_a_number_or_dice_and_weapons_may_go_by_their_size() {
        let dir = mods(&[(
            "stats/x.ron",
            b"(units: {\"golem\": (size: 4, armor: \"3d10+1\", action: d6, move: 4, wears: Heavy)}, weapons: {\"cannon\": (look: Rifle, hands: 2, scaled: (Cannon, 3))}, terrain: {\"hut\": (shape: Block(x: 2, z: 2, height: 2), look: Crates, structure: (level: 0.5, size: 2), explodes: 1)})",
        )]);
        let catalogue = Library::with_mods(dir.path()).unwrap().catalogue;
        assert_eq!(catalogue.units["golem"].armor.to_string(), "3d10+1");
        assert_eq!(catalogue.weapons["cannon"].use_, 6);
        assert_eq!(catalogue.terrain["hut"].structure.unwrap().armor().to_string(), "d6");
    }

    #[test]
    fn bw_sz_02_a_structure_level_may_not_exceed_the_size() {
        let dir = mods(&[(
            "stats/x.ron",
            b"(units: {\"golem\": (size: 1, armor: \"2d10\", action: d6, move: 4), \"imp\": (size: 1, armor: \"dd\", action: d6, move: 4)}, weapons: {\"gun\": (look: Rifle, hands: 2)}, terrain: {\"hut\": (shape: Block(x: 2, z: 2, height: 2), look: Crates, structure: (level: 1.5, size: 2)), \"keg\": (shape: Block(x: 2, z: 2, height: 2), look: Crates, explodes: 2)})",
        )]);
        let error = Library::with_mods(dir.path()).unwrap_err().to_string();
        assert!(error.contains("neither a number nor dice"), "{error}");
        let dir = mods(&[(
            "stats/x.ron",
            b"(units: {\"golem\": (size: 1, armor: \"2d10\", action: d6, move: 4)}, weapons: {\"gun\": (look: Rifle, hands: 2)}, terrain: {\"hut\": (shape: Block(x: 2, z: 2, height: 2), look: Crates, structure: (level: 1.5, size: 2)), \"keg\": (shape: Block(x: 2, z: 2, height: 2), look: Crates, explodes: 2)})",
        )]);
        let error = Library::with_mods(dir.path()).unwrap_err().to_string();
        for said in ["may not exceed the Size of 1", "missing field `use`", "not 1.5", "never goes off"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
    }

    #[test]
    fn a_battle_that_is_not_there_says_which_there_are() {
        let library = Library::shipped();
        let error = library.battle("frist-battle").unwrap_err().to_string();
        assert!(error.starts_with("there is no battle `frist-battle` (did you mean `first-battle`?): choose `blitzbrawl-fans`"), "{error}");
        let error = library.battle("nowhere/x.ron").unwrap_err().to_string();
        assert!(error.starts_with("nowhere/x.ron can't be read: "), "{error}");
        assert!(matches!(Library::with_mods("nowhere"), Err(LibraryError::Unreadable { .. })));
    }

    #[test]
    fn a_file_that_is_no_text_or_too_large_is_refused() {
        let large = vec![b' '; LARGEST_FILE + 1];
        let dir = mods(&[("x.ron", b"ab\xff"), ("y.ron", &large), ("z.ron", "\u{feff}()".as_bytes())]);
        let path = |name: &str| dir.path().join(name).display().to_string();
        let library = Library::shipped();
        assert!(matches!(library.battle(&path("x.ron")), Err(LibraryError::NotText { at: 3, .. })));
        assert!(matches!(library.battle(&path("y.ron")), Err(LibraryError::TooLarge { .. })));
        assert_eq!(&*library.battle(&path("z.ron")).unwrap().text, "()", "a byte order mark is no part of the text");
        assert!(matches!(library.battle(&path("")), Err(LibraryError::Unreadable { .. })), "a folder");
    }
}
