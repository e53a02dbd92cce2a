//! Rooms are on floors: a file imports from its own room and from rooms below it, never from a room above.
//!
//! Each crate lists its rooms in its `rooms.txt`, from the ground up; [`HOUSES`] lists those of the package at the top. A house is a crate
//! or a folder in it; its rooms are the files and folders in that. A room that is missing from a list is an error too.

use super::crates;
use super::imports::{Module, all_imports, imports, made_up};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A house in the package at the top: its module path (empty for all of it), and its rooms from the ground up. Rooms in one line, separated
/// by a space, are on one floor: they don't import each other.
type House = (&'static str, &'static [&'static str]);

const HOUSES: &[House] = &[
    ("", &["words", "third_party", "terminal", "rulebooks", "view", "ui", "studio", "check", "app", "command_line"]),
    ("check", &["lesson film", "battle", "file", "mod_folder"]),
    ("view", &["make", "models", "scene", "sound", "show", "film", "photo"]),
    (
        "ui",
        &[
            "state",
            "style",
            "input",
            "read",
            "commands",
            "tools",
            "marks",
            "panels",
            "workbench",
            "shipyard barracks depot deck_room draft_table",
        ],
    ),
    (
        "ui::panels",
        &[
            "canvas",
            "panel_context",
            "film_button focus handover letters out_of_the_way players text_size unit",
            "told over_table menus start",
        ],
    ),
];

/// The files of a house that import from a room above their own, or that aren't in any listed room.
fn arrows_up(imports: &BTreeMap<Module, BTreeSet<Module>>, house: &[String], floors: &[&str]) -> Vec<String> {
    let floor = |module: &Module| {
        let room = module.strip_prefix(house)?.first()?;
        floors.iter().position(|floor| floor.split(' ').any(|name| name == room)).map(|floor| (floor, room.clone()))
    };
    let is_inside = |module: &Module| module.len() > house.len() && module.starts_with(house);
    let mut found = Vec::new();
    for (module, imported) in imports.iter().filter(|(module, _)| is_inside(module)) {
        let name = module.join("::");
        let Some((own, room)) = floor(module) else {
            found.push(format!("{name} is in no room"));
            continue;
        };
        for other in imported {
            // The house's own file may import all its rooms.
            let is_up =
                if other == house { true } else { floor(other).is_some_and(|(of, other)| of > own || (of == own && other != room)) };
            if is_up && !other.is_empty() {
                found.push(format!("{name} imports {}", other.join("::")));
            }
        }
    }
    found
}

#[test]
fn a_file_imports_from_its_own_room_and_from_those_below() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for krate in crates() {
        let folder = format!("crates/{krate}");
        let imports = &all_imports()[&folder];
        // A crate with a single file has no folders.
        if imports.len() > 1 {
            let list = root.join(folder).join("rooms.txt");
            let list = std::fs::read_to_string(list).unwrap_or_else(|error| panic!("{krate} lists no rooms: {error}"));
            stands_on_its_floors(imports, &krate, "", &list.lines().collect::<Vec<_>>());
        }
    }
    for (house, floors) in HOUSES {
        stands_on_its_floors(&all_imports()["."], "the package", house, floors);
    }
}

fn stands_on_its_floors(imports: &BTreeMap<Module, BTreeSet<Module>>, krate: &str, house: &str, floors: &[&str]) {
    let house: Module = house.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
    assert_eq!(arrows_up(imports, &house, floors), Vec::<String>::new(), "{krate}: {}", house.join("::"));
    let rooms: BTreeSet<&String> = imports.keys().filter_map(|module| module.strip_prefix(house.as_slice())?.first()).collect();
    for room in floors.iter().flat_map(|floor| floor.split(' ')) {
        assert!(rooms.iter().any(|name| *name == room), "{krate}: there is no {room} in {}", house.join("::"));
    }
}

#[test]
fn an_arrow_upwards_is_found_however_it_is_written() {
    let of = |texts: &[(&str, &str)], house: &[String], floors: &[&str]| arrows_up(&imports(&made_up(texts)), house, floors);
    let low = ("low::one", "fn one() { crate::high::two::three() }");
    let high = ("high::two", "use crate::low::one;");
    let inside = ("low", "use self::one::One; use crate::low::one;");
    assert_eq!(of(&[low, high, inside], &[], &["low", "high"]), ["low::one imports high::two"]);
    assert_eq!(of(&[low, high, inside], &[], &["high", "low"]), ["high::two imports low::one"]);
    assert_eq!(of(&[("low", "use super::high;"), ("high", "")], &[], &["low high"]), ["low imports high"], "none on one floor");
    assert_eq!(of(&[("low", ""), ("attic", "")], &[], &["low"]), ["attic is in no room"]);
    let house = ["house".to_owned()];
    let own =
        [("house", "use self::low::A;"), ("house::low", "use super::Facade;"), ("house::high", "use super::low::A; use crate::other;")];
    assert_eq!(
        of(&[own.as_slice(), &[("other", "use crate::house::low;")]].concat(), &house, &["low", "high"]),
        ["house::low imports house"]
    );
    let tested = ("low", "#[cfg(test)] mod tests { use crate::high::X; }");
    assert!(of(&[tested, ("high", "use crate::low;")], &[], &["low", "high"]).is_empty(), "what only tests import is no import");
}
