//! Files that import one another in a circle can only be read, tested and taken away together. How many there still are stands in
//! `tests/fixtures/import-circles.txt`: a new one is found here, and one that is gone is struck off there (`UPDATE_FIXTURES=1`).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use syn::visit::{self, Visit};

type Module = Vec<String>;

/// What a file imports of the modules of its own crate.
struct Imports<'a> {
    all: &'a BTreeSet<Module>,
    file: &'a Module,
    here: Module,
    found: BTreeSet<Module>,
}

impl Imports<'_> {
    /// A path that is written: the longest part of it that names a file.
    fn meet(&mut self, path: &[String]) {
        let mut path = path.to_vec();
        let mut from = match path.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("self" | "super") => self.here.clone(),
            _ => return,
        };
        while let Some("crate" | "self" | "super") = path.first().map(String::as_str) {
            if path.remove(0) == "super" {
                from.pop();
            }
        }
        from.extend(path);
        while !from.is_empty() && !self.all.contains(&from) {
            from.pop();
        }
        if !from.is_empty() && from != *self.file {
            self.found.insert(from);
        }
    }

    fn tree(&mut self, before: &[String], tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => self.tree(&[before, &[path.ident.to_string()]].concat(), &path.tree),
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.tree(before, item)),
            syn::UseTree::Name(name) => self.meet(&[before, &[name.ident.to_string()]].concat()),
            syn::UseTree::Rename(name) => self.meet(&[before, &[name.ident.to_string()]].concat()),
            syn::UseTree::Glob(_) => self.meet(before),
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|it| it == "test"))
}

impl<'ast> Visit<'ast> for Imports<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            self.here.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.here.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test(&item.attrs) {
            self.tree(&[], &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.meet(&path.segments.iter().map(|segment| segment.ident.to_string()).collect::<Vec<_>>());
        visit::visit_path(self, path);
    }
}

/// The module of each file of a crate, with its text; the crate's own file is none.
fn modules(folder: &Path, within: &[String], found: &mut BTreeMap<Module, String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            modules(&path, &[within, &[name]].concat(), found);
        } else if path.extension().is_some_and(|ext| ext == "rs") && !["lib", "main", "tests", "properties"].contains(&name.as_str()) {
            let module = if name == "mod" { within.to_vec() } else { [within, &[name]].concat() };
            found.insert(module, std::fs::read_to_string(path).unwrap());
        }
    }
}

/// The circles of more than two files, the largest first, as the names of their modules.
fn circles(files: &BTreeMap<Module, String>) -> Vec<Vec<String>> {
    let all: BTreeSet<Module> = files.keys().cloned().collect();
    let imports = |(module, text): (&Module, &String)| {
        let mut imports = Imports { all: &all, file: module, here: module.clone(), found: BTreeSet::new() };
        imports.visit_file(&syn::parse_file(text).unwrap());
        (module.clone(), imports.found)
    };
    let imports: BTreeMap<Module, BTreeSet<Module>> = files.iter().map(imports).collect();
    let reached = |from: &Module| {
        let (mut reached, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            next.extend(imports[module].iter().filter(|other| reached.insert((*other).clone())));
        }
        reached
    };
    let reached: BTreeMap<&Module, BTreeSet<Module>> = imports.keys().map(|module| (module, reached(module))).collect();
    let circle = |module: &Module| {
        let members = reached.keys().filter(|it| reached[module].contains(**it) && reached[**it].contains(module));
        members.map(|it| it.join("::")).collect::<Vec<String>>()
    };
    let mut circles: Vec<Vec<String>> = imports.keys().map(circle).collect();
    circles.retain(|circle| circle.len() > 2);
    circles.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    circles.dedup();
    circles
}

#[test]
fn no_circle_of_imports_is_new() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut told = String::new();
    for name in ["crates/dice", "crates/ron", "crates/table", "crates/game", "crates/brikwars", "crates/squadrons", "crates/referee", "."] {
        let mut files = BTreeMap::new();
        modules(&root.join(name).join("src"), &[], &mut files);
        for circle in circles(&files) {
            let _ = writeln!(told, "{name}, {} files: {}", circle.len(), circle.join(" "));
        }
    }
    let fixture = root.join("tests/fixtures/import-circles.txt");
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&fixture, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(&fixture).unwrap(), "the circles of imports are others than in {}", fixture.display());
}

#[test]
fn a_circle_of_imports_is_found_however_it_is_written() {
    let of = |texts: &[(&str, &str)]| {
        let files = texts.iter().map(|(name, text)| (name.split("::").map(str::to_owned).collect(), (*text).to_owned())).collect();
        circles(&files)
    };
    let one = ("one", "use super::two::Two;");
    let two = ("two", "fn two() -> crate::three::Three { loop {} }");
    assert_eq!(of(&[one, two, ("three", "use crate::{four::A, one::{self, One}};")]), [["one", "three", "two"]]);
    assert_eq!(of(&[one, two, ("three::four", "mod inside { use super::super::super::one; }"), ("three", "use self::four::X;")]).len(), 1);
    let tested = "#[cfg(test)] mod tests { use super::super::one::One; } #[cfg(test)] use super::one;";
    assert!(of(&[one, two, ("three", tested)]).is_empty(), "what only tests import is no import");
    assert!(of(&[("one", "use super::two;"), ("two", "use super::one;")]).is_empty(), "two may lean on one another");
}
