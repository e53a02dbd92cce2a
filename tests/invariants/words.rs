//! Every message used in the source is in the catalogue in every language, with the same arguments, and every catalogue message is used.

use brickfray::rulebooks::ENTRIES;
use brickfray::words::WORDS;
use brickfray_words::Catalogue;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A message in the source: its id, and the names of its arguments. The id of a family contains a star.
type Said = (String, BTreeSet<String>);

/// The macros that use a message: `words!("id")` and the like.
const MACROS: [&str; 4] = ["words", "text", "said", "term"];

/// The suffix of an id that stands for all attributes of a message.
const ATTRIBUTES: &str = ".*";

/// Collects every message that one of the [`MACROS`] uses in these tokens.
fn said_in(tokens: TokenStream, said: &mut Vec<Said>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let before = |back: usize| place.checked_sub(back).map(|place| tokens[place].to_string());
        let name = before(2).filter(|name| before(1).as_deref() == Some("!") && MACROS.contains(&name.as_str()));
        if let Some(name) = name {
            let inside: Vec<String> = group.stream().into_iter().map(|token| token.to_string()).collect();
            if let Some(id) = inside.first().and_then(|first| first.strip_prefix('"')?.strip_suffix('"')) {
                let part = |three: &[String]| match three {
                    [comma, name, is] if comma == "," && is == "=" => Some(name.clone()),
                    _ => None,
                };
                said.push((id.to_owned(), inside.windows(3).filter_map(part).collect()));
                // Code that has a term may use any of its attributes.
                said.extend((name == "term").then(|| (format!("{id}{ATTRIBUTES}"), BTreeSet::new())));
            }
        }
        said_in(group.stream(), said);
    }
}

/// Collects every message that the files of this folder use, with the file.
fn said_below(folder: &Path, said: &mut Vec<(String, Said)>) {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        if file.is_dir() {
            said_below(&file, said);
        } else if file.extension().is_some_and(|extension| extension == "rs") {
            let mut found = Vec::new();
            said_in(std::fs::read_to_string(&file).unwrap().parse().unwrap(), &mut found);
            said.extend(found.into_iter().map(|said| (file.display().to_string(), said)));
        }
    }
}

/// Whether an id belongs to a family.
fn is_of(family: &str, id: &str) -> bool {
    let Some((before, after)) = family.split_once('*') else { return family == id };
    let word = id.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
    word.is_some_and(|word| !word.is_empty() && !word.contains('.'))
}

/// The mismatches between source and catalogue: other arguments, a missing message, or an unused one.
fn wrong(said: &[(String, Said)], messages: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (file, (id, parts)) in said {
        let mut of_it = messages.iter().filter(|(message, _)| is_of(id, message)).peekable();
        if of_it.peek().is_none() && !id.ends_with(ATTRIBUTES) {
            wrong.push(format!("{file} says `{id}`, which is not in the catalogue"));
        }
        // The code that formats the order for an action supplies its arguments.
        let is_told = |message: &str| id.ends_with(ATTRIBUTES) && message.ends_with(".told");
        wrong.extend(
            of_it
                .filter(|(message, places)| *places != parts && !is_told(message))
                .map(|(message, places)| format!("{file} says `{id}` with {parts:?}, and `{message}` has the places {places:?}")),
        );
    }
    let is_said = |message: &str| said.iter().any(|(_, (id, _))| is_of(id, message));
    wrong.extend(messages.keys().filter(|message| !is_said(message)).map(|message| format!("nobody says `{message}`")));
    wrong
}

#[test]
fn what_is_said_is_in_the_catalogues_in_every_language() {
    let of_rulebooks = ENTRIES.iter().map(|entry| ((entry.messages)(), format!("crates/{}", entry.name)));
    let own: [(&Catalogue, String); 2] = [(&WORDS, ".".to_owned()), (brickfray_game::messages(), "crates/game".to_owned())];
    for (catalogue, folder) in own.into_iter().chain(of_rulebooks) {
        assert_eq!(catalogue.problems(), [""; 0], "the files of {folder}");
        let messages = catalogue.messages().map(|(id, places)| (id.to_owned(), places.clone())).collect();
        let mut said = Vec::new();
        said_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder).join("src"), &mut said);
        let wrong = wrong(&said, &messages);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn a_message_that_is_missing_or_said_wrongly_is_found() {
    let places = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
    let messages: BTreeMap<String, BTreeSet<String>> = [
        ("reset", places(&[])),
        ("left", places(&["count"])),
        ("key-undo", places(&[])),
        ("key-undo.about", places(&[])),
        ("old", places(&[])),
        ("fact-died", places(&["who"])),
        ("action", places(&[])),
        ("action.about", places(&[])),
    ]
    .map(|(id, places)| (id.to_owned(), places))
    .into();
    let source = r#"
        fn f() { words!("reset"); format!("{}", words!("left", count = g(words!("gone"), of))); words!("key-*", word); words!("left") }
        fn g() { text!("fact-died", who = piece); text!("fact-died", whom = piece); text!("refused", why = text!("left", count = 1)) }
        const SAYS: Term = term!("action");
        const BARE: Term = term!("reset");
        const NOT_SAID: &str = "words!(\"old\")";
    "#;
    let mut said = Vec::new();
    said_in(source.parse().unwrap(), &mut said);
    let said: Vec<(String, Said)> = said.into_iter().map(|said| ("a.rs".to_owned(), said)).collect();
    let expected = [
        "a.rs says `gone`, which is not in the catalogue",
        "a.rs says `left` with {}, and `left` has the places {\"count\"}",
        "a.rs says `fact-died` with {\"whom\"}, and `fact-died` has the places {\"who\"}",
        "a.rs says `refused`, which is not in the catalogue",
        "nobody says `key-undo.about`",
        "nobody says `old`",
    ];
    assert_eq!(wrong(&said, &messages), expected);
}
