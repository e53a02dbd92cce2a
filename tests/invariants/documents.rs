//! Lists in documents match the code: the hooks in `docs/new-specialist.md`, the files of BrikWars in its `ROOMS.md`, and the files in
//! `docs/new-rulebook.md` where a new rulebook must be named.

use super::rulebooks;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The cells of every Markdown table row that starts with a code span.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text.lines().filter(|line| line.starts_with("| `")).map(|line| line.trim_matches('|'));
    rows.map(|row| row.split(" | ").map(str::trim).collect()).collect()
}

/// The texts in backticks.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The part of a text that begins with this heading and ends before the next one of its level.
fn chapter<'a>(text: &'a str, heading: &str) -> &'a str {
    let (_, text) = text.split_once(heading).unwrap();
    text.split_once("\n## ").map_or(text, |(chapter, _)| chapter)
}

#[test]
fn every_hook_has_a_row_and_says_what_several_come_to() {
    let source = syn::parse_file(&read("crates/brikwars/src/field/hooks.rs")).unwrap();
    let hooks = source.items.iter().find_map(|item| match item {
        syn::Item::Struct(hooks) if hooks.ident == "Hooks" => Some(hooks),
        _ => None,
    });
    let mut fields: Vec<String> = hooks.unwrap().fields.iter().filter_map(|field| Some(field.ident.as_ref()?.to_string())).collect();
    let guide = read("docs/new-specialist.md");
    let rows = rows(chapter(&guide, "\n## 2. The hooks"));
    let named = rows.iter().filter_map(|row| Some(row.first()?.strip_prefix("`app.hooks().")?.trim_end_matches('`').to_owned()));
    let mut named: Vec<String> = named.collect();
    fields.sort();
    named.sort();
    assert_eq!(named, fields);
    assert!(rows.iter().all(|row| row.len() == 4), "{rows:?}");
}

/// Collects every file of code, every script and every manifest below a folder, by its path from the root.
fn code_below(folder: &Path, found: &mut Vec<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let is_code = ["rs", "toml", "sh"].iter().any(|ending| name.ends_with(&format!(".{ending}"))) || !name.contains('.');
        if path.is_dir() {
            if !["target", "assets", "gallery", "docs"].contains(&name.as_str()) && !name.starts_with('.') {
                code_below(&path, found);
            }
        } else if is_code {
            found.push(path.strip_prefix(root()).unwrap().to_string_lossy().into_owned());
        }
    }
}

/// A new rulebook is named in the files that the page lists, and nowhere else outside its own crate and workshops. Code that goes through
/// all rulebooks names none of them.
#[test]
fn a_new_rulebook_is_named_in_the_files_that_its_page_lists() {
    let mut files = Vec::new();
    code_below(&root(), &mut files);
    let of_one = |file: &str| rulebooks().any(|name| file.starts_with(&format!("crates/{name}/")));
    let names_several = |file: &String| {
        let text = fs::read_to_string(root().join(file)).unwrap_or_default();
        // Unit tests may use one edition as an example.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        rulebooks().filter(|name| code.contains(name)).count() > 1
    };
    let mut found: Vec<String> = files.into_iter().filter(|file| !of_one(file) && names_several(file)).collect();
    found.sort();
    let page = read("docs/new-rulebook.md");
    let (_, list) = page.split_once("and a test holds the list:").unwrap();
    let listed: BTreeSet<String> = quoted(list.split_once(". It uses").unwrap().0);
    assert_eq!(found.into_iter().collect::<BTreeSet<String>>(), listed);
}

/// The names of a room's files as in the table row of that room. A `TOPIC_facts.rs` beside `TOPIC.rs` needs no entry.
fn stems(folder: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let rust = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let mut stems: BTreeSet<String> = rust.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    let of_a_topic = |stem: &String| stem.strip_suffix("_facts").is_some_and(|topic| stems.contains(topic));
    let silent: BTreeSet<String> = stems.iter().filter(|stem| of_a_topic(stem)).cloned().collect();
    stems.retain(|stem| !silent.contains(stem) && !["lib", "mod", "tests"].contains(&stem.as_str()));
    stems
}

#[test]
fn every_file_of_brikwars_is_named_in_the_row_of_its_room() {
    let source = root().join("crates/brikwars/src");
    let page = read("crates/brikwars/ROOMS.md");
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for row in rows(&page) {
        let [rooms, what] = row.as_slice() else { panic!("{row:?}") };
        let (rooms, what) = (quoted(rooms), quoted(what));
        let folders = || rooms.iter().filter_map(|room| room.strip_suffix('/'));
        let there: BTreeSet<String> = folders().flat_map(|room| stems(&source.join(room))).collect();
        // Types and suffixes aren't files.
        let is_a_file = |name: &&String| name.starts_with(|first: char| first.is_ascii_lowercase());
        wrong.extend(what.iter().filter(is_a_file).filter(|name| !there.contains(*name)).map(|name| format!("{rooms:?} have no {name}")));
        let at_the_top = rooms.iter().filter(|room| !room.ends_with('/')).cloned();
        named.entry(String::new()).or_default().extend(at_the_top);
        for room in folders() {
            named.entry(room.to_owned()).or_default().extend(what.iter().cloned());
        }
    }
    let folders = fs::read_dir(&source).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let rooms: Vec<String> = folders.filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())).chain([String::new()]).collect();
    for room in rooms {
        let names = named.get(&room).cloned().unwrap_or_default();
        wrong.extend(stems(&source.join(&room)).difference(&names).map(|stem| format!("{room}/{stem}.rs is not named")));
    }
    assert_eq!(wrong, Vec::<String>::new(), "name it in the table of `crates/brikwars/ROOMS.md`");
}
