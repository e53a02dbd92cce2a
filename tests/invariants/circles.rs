//! Files that import each other in a circle can only be read, tested and removed together. Circles of more than two files are forbidden.

use super::imports::{Module, all_imports, imports, made_up};
use std::collections::{BTreeMap, BTreeSet};

/// The circles of more than two files, the largest first, each as the names of its modules.
fn circles(imports: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<String>> {
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
fn no_three_files_import_one_another_in_a_circle() {
    let mut read = 0;
    for (name, imports) in all_imports() {
        read += imports.len();
        assert_eq!(circles(imports), Vec::<Vec<String>>::new(), "{name}");
    }
    assert!(read > 400, "{read} files");
}

#[test]
fn a_circle_of_imports_is_found_however_it_is_written() {
    let of = |texts: &[(&str, &str)]| circles(&imports(&made_up(texts)));
    let one = ("one", "use super::two::Two;");
    let two = ("two", "fn two() -> crate::three::Three { loop {} }");
    assert_eq!(of(&[one, two, ("three", "use crate::{four::A, one::{self, One}};")]), [["one", "three", "two"]]);
    assert_eq!(of(&[one, two, ("three::four", "mod inside { use super::super::super::one; }"), ("three", "use self::four::X;")]).len(), 1);
    let tested = "#[cfg(test)] mod tests { use super::super::one::One; } #[cfg(test)] use super::one;";
    assert!(of(&[one, two, ("three", tested)]).is_empty(), "what only tests import is no import");
    let told = ("three", "pub(in crate::one) struct Three;");
    assert!(of(&[one, two, told]).is_empty(), "a visibility such as `pub(in ..)` is no import");
    assert!(of(&[("one", "use super::two;"), ("two", "use super::one;")]).is_empty(), "two may lean on one another");
}
