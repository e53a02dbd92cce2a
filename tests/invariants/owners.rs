//! Invariant 7: only the file that defines a component of pieces writes it, also through `Commands`. Other files call a function of that
//! file to change it.
//!
//! The components that determine how pieces look (`Look`, `Grip`, `Stance`) are written by each rulebook's `appearance.rs`. The table's own
//! components are written by the table and restored by snapshots.

use super::{crates, rulebooks};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};

/// A file: its name and its syntax tree.
type File = (String, syn::File);

/// The components of pieces that a file registers as state, and those that it defines.
#[derive(Default)]
struct Declared {
    registered: BTreeSet<String>,
    defined: BTreeSet<String>,
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|it| it == "test"))
}

fn derives_component(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let mut found = false;
        if attribute.path().is_ident("derive") {
            let _ = attribute.parse_nested_meta(|meta| {
                found |= meta.path.is_ident("Component");
                Ok(())
            });
        }
        found
    })
}

impl<'ast> Visit<'ast> for Declared {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        if derives_component(&item.attrs) {
            self.defined.insert(item.ident.to_string());
        }
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        if derives_component(&item.attrs) {
            self.defined.insert(item.ident.to_string());
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.method == "register_state" {
            self.registered
                .extend(call.turbofish.iter().flat_map(|types| names_in(|names| names.visit_angle_bracketed_generic_arguments(types))));
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// The names of all types, variants and values that some code mentions.
#[derive(Default)]
struct Names(BTreeSet<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.extend(path.segments.iter().map(|segment| segment.ident.to_string()));
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.0.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }
}

fn names_in(look: impl FnOnce(&mut Names)) -> BTreeSet<String> {
    let mut names = Names::default();
    look(&mut names);
    names.0
}

/// The components that a file writes.
#[derive(Default)]
struct Writes(Vec<String>);

impl<'ast> Visit<'ast> for Writes {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_type_reference(&mut self, reference: &'ast syn::TypeReference) {
        if let (Some(_), syn::Type::Path(path)) = (&reference.mutability, &*reference.elem) {
            self.0.extend(path.path.segments.last().map(|last| last.ident.to_string()));
        }
        visit::visit_type_reference(self, reference);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let on = names_in(|names| names.visit_expr(&call.receiver));
        let is_piece = ["commands", "entity", "entity_mut", "EntityCommands"].iter().any(|word| on.contains(*word));
        if ["insert", "insert_if_new", "try_insert"].iter().any(|word| call.method == word) {
            let what: BTreeSet<String> = call.args.iter().flat_map(|arg| names_in(|names| names.visit_expr(arg))).collect();
            let is_told = what.iter().any(|name| name.starts_with(char::is_uppercase));
            if is_piece && !is_told {
                self.0.push("?".to_owned());
            }
            self.0.extend(what);
        }
        if ["remove", "try_remove"].iter().any(|word| call.method == word) {
            self.0.extend(call.turbofish.iter().flat_map(|types| names_in(|names| names.visit_angle_bracketed_generic_arguments(types))));
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// The files that write components of other files.
fn trespasses(files: &[File]) -> Vec<String> {
    let mut registered = BTreeSet::new();
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for (name, file) in files {
        let mut declared = Declared::default();
        declared.visit_file(file);
        registered.extend(declared.registered);
        owners.extend(declared.defined.into_iter().map(|defined| (defined, name.clone())));
    }
    owners.retain(|component, _| registered.contains(component));
    let told_to_the_view =
        |component: &str, file: &str| ["Look", "Grip", "Stance", "?"].contains(&component) && file.ends_with("/appearance.rs");
    let mut found = Vec::new();
    for (name, file) in files {
        let mut writes = Writes::default();
        writes.visit_file(file);
        let of_the_table = |file: &str| file.starts_with("crates/table/");
        for component in writes.0 {
            match owners.get(&component) {
                Some(owner) if owner == name || told_to_the_view(&component, name) => {}
                Some(owner) if of_the_table(owner) && (of_the_table(name) || name == "crates/game/src/state/mod.rs") => {}
                Some(owner) => found.push(format!("{name} writes {component}, which {owner} owns")),
                None if component == "?"
                    && !told_to_the_view("?", name)
                    && !owners.values().any(|owner| owner == name)
                    && rulebooks().any(|rulebook| name.contains(&format!("/{rulebook}/"))) =>
                {
                    found.push(format!("{name} inserts something into a piece that is not named there"));
                }
                None => {}
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn read(folder: &Path, root: &Path, found: &mut Vec<File>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, root, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            found.push((name, syn::parse_file(&std::fs::read_to_string(&path).unwrap()).unwrap()));
        }
    }
}

#[test]
fn invariant_7_a_component_of_pieces_is_written_only_by_the_file_that_defines_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in crates().into_iter().map(|name| format!("crates/{name}/src")).chain(["src".to_owned()]) {
        read(&root.join(folder), root, &mut files);
    }
    files.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(trespasses(&files), Vec::<String>::new());
}

#[test]
fn invariant_7_whoever_writes_what_it_does_not_own_is_found() {
    let owner = "#[derive(Component)] pub struct Burns(u8); fn plugin(app: &mut App) { app.register_state::<Burns>(); }";
    let of = |other: &str| {
        let files = [("owner.rs", owner), ("other.rs", other)];
        trespasses(&files.map(|(name, text)| (name.to_owned(), syn::parse_file(text).unwrap())))
    };
    for write in [
        "fn put_out(burning: Query<&mut Burns>) {}",
        "#[derive(QueryData)] struct Piece { burns: &'static mut Burns }",
        "fn kindle(commands: &mut Commands) { commands.entity(it).insert((Placement::default(), Burns(2))); }",
        "fn put_out(commands: &mut Commands) { commands.entity(it).remove::<(Placement, Burns)>(); }",
    ] {
        assert_eq!(of(write), ["other.rs writes Burns, which owner.rs owns"], "{write}");
    }
    for no_write in [
        "fn count(burning: Query<&Burns>) -> usize { 0 }",
        "#[cfg(test)] mod tests { fn kindle(world: &mut World) { world.entity_mut(it).insert(Burns(1)); } }",
        "fn note(seen: &mut BTreeSet<u8>) { seen.insert(1); }",
    ] {
        assert_eq!(of(no_write), Vec::<String>::new(), "{no_write}");
    }
}
