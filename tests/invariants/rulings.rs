//! Invariant 10: everything that the sources leave open is a switch in a rulebook's house rules, and some rule reads it.

use super::{rulebooks, sources};
use brickfray::rulebooks::ENTRIES;
use std::path::PathBuf;

/// The name of the static that holds a switch or a number of a topic, in the file that declares it.
fn rule_of_topic<'c>(code: &'c str, name: &str) -> Option<&'c str> {
    let at = code.find(&format!("\"{name}\","))?;
    let (_, declaration) = code[..at].rsplit_once("static ")?;
    let (found, of) = declaration.split_once(": ")?;
    (["SwitchDef", "NumberDef"].iter().any(|kind| of.starts_with(kind)) && !declaration.contains(';')).then_some(found)
}

/// Whether a file reads a rule of a topic, other than to list it.
fn asks_about(code: &str, rule: &str) -> bool {
    code.match_indices(&format!("&{rule}")).any(|(at, found)| {
        let is_whole = !code[at + found.len()..].starts_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        is_whole && !["add_switch(", "add_number("].iter().any(|registers| code[..at].ends_with(registers))
    })
}

/// The files that read the field of this name, or the topic's rule of this name. Declarations of house rules don't count.
fn asked_in(sources: &[(PathBuf, String)], name: &str) -> Vec<String> {
    let field = format!(".{name}");
    let reads = |code: &str| {
        if rule_of_topic(code, name).is_some_and(|rule| asks_about(code, rule)) {
            return true;
        }
        code.lines().map(|line| line.split("//").next().unwrap_or_default()).any(|line| {
            line.match_indices(&field).any(|(at, _)| {
                let after = line[at + field.len()..].chars().next();
                after.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_')
            })
        })
    };
    sources.iter().filter(|(_, code)| reads(code)).map(|(path, _)| path.display().to_string()).collect()
}

#[test]
fn invariant_10_every_house_rule_is_documented_and_asked_about() {
    let mut count = 0;
    for entry in ENTRIES {
        let sources = sources(&[entry.name]);
        for ruling in (entry.rulings)(entry.editions[0]) {
            let name = ruling.name;
            assert!(ruling.about.trim().len() > 20 && !ruling.rules.is_empty(), "{name} does not say what it decides");
            assert!(!asked_in(&sources, name).is_empty(), "no rule of {} asks about {name}", entry.name);
            count += 1;
        }
    }
    assert!(count > 100, "{count} rulings of all editions");
}

#[test]
fn invariant_10_a_house_rule_that_nobody_asks_about_is_found() {
    let sources = sources(&rulebooks().collect::<Vec<_>>());
    assert!(asked_in(&sources, "no_such_switch").is_empty());
    let declared = "app.add_switch(&NAPS);\nstatic NAPS: SwitchDef = SwitchDef {\n    name: \"naps_count\",\n};";
    assert_eq!((rule_of_topic(declared, "naps_count"), rule_of_topic(declared, "naps")), (Some("NAPS"), None));
    assert_eq!(rule_of_topic("static LONG: NumberDef = price(\"length\", 1);", "length"), Some("LONG"));
    assert!(!asks_about(declared, "NAPS") && !asks_about("field.is_on(&NAPS_TOO)", "NAPS") && asks_about("field.is_on(&NAPS)", "NAPS"));
    let (part, whole) = ("shove_inches_per", "shove_inches_per_size");
    assert!(asked_in(&sources, part).is_empty() && !asked_in(&sources, whole).is_empty(), "a name is not asked about by its beginning");
}
