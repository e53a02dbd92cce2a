//! The imports between the files of a crate, read from the sources, for the tests of circles and floors.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;
use syn::visit::{self, Visit};

/// A file, as its module path.
pub type Module = Vec<String>;

/// The modules of its own crate that a file imports.
struct Imports<'a> {
    all: &'a BTreeSet<Module>,
    file: &'a Module,
    here: Module,
    found: BTreeSet<Module>,
}

impl Imports<'_> {
    /// Adds the file of a path in the code: the longest prefix of the path that names a file.
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

    // `pub(super)` and the like name a module without importing from it.
    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.meet(&path.segments.iter().map(|segment| segment.ident.to_string()).collect::<Vec<_>>());
        visit::visit_path(self, path);
    }
}

/// Collects the module of each file of a crate, with its text; the crate's own file is left out.
pub fn modules(folder: &Path, within: &[String], found: &mut BTreeMap<Module, String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() && name != "tests" {
            modules(&path, &[within, &[name]].concat(), found);
        } else if path.extension().is_some_and(|ext| ext == "rs") && !["lib", "main", "tests", "properties"].contains(&name.as_str()) {
            let module = if name == "mod" { within.to_vec() } else { [within, &[name]].concat() };
            found.insert(module, std::fs::read_to_string(path).unwrap());
        }
    }
}

/// The other files that each file imports.
pub fn imports(files: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let all: BTreeSet<Module> = files.keys().cloned().collect();
    let imports = |(module, text): (&Module, &String)| {
        let mut imports = Imports { all: &all, file: module, here: module.clone(), found: BTreeSet::new() };
        imports.visit_file(&syn::parse_file(text).unwrap());
        (module.clone(), imports.found)
    };
    files.iter().map(imports).collect()
}

/// The imports of each file of each crate, by the crate's folder; read once for all tests.
pub fn all_imports() -> &'static BTreeMap<String, BTreeMap<Module, BTreeSet<Module>>> {
    static ALL: OnceLock<BTreeMap<String, BTreeMap<Module, BTreeSet<Module>>>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |folder: String| {
            let mut files = BTreeMap::new();
            modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder).join("src"), &[], &mut files);
            (folder, imports(&files))
        };
        super::crates().into_iter().map(|name| format!("crates/{name}")).chain([".".to_owned()]).map(read).collect()
    })
}

/// Files with these module paths and texts, for tests.
pub fn made_up(texts: &[(&str, &str)]) -> BTreeMap<Module, String> {
    texts.iter().map(|(name, text)| (name.split("::").map(str::to_owned).collect(), (*text).to_owned())).collect()
}
