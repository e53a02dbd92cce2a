//! Parts: the state of a case value by value, and the texts of its battle that are not state, so that `check` can name what has changed.
//!
//! A line of parts is `KIND NAMES VALUE`: a component or resource by its name in hashes, the pieces that have it with this value, and the
//! value as JSON. A line of texts is `NAME HASH`: a title, a step of a lesson, a shot of a film.

use crate::game::battle::film::ShotData;
use crate::game::state::told::{Holder, parts};
use crate::game::{BattleInfo, Names};
use bevy::prelude::World;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use twox_hash::XxHash3_64;

/// Takes the place of a piece for resources, which belong to the game as a whole.
const GAME: &str = "-";
/// A value longer than this, in characters, is compared field by field.
const LONG: usize = 80;
/// How many characters of a value are shown.
const SHOWN: usize = 120;
/// How many differing parts are shown.
pub const MAX_SHOWN: usize = 12;

/// A part of the state that has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartDiff {
    /// The piece to which it belongs; `None` if it belongs to the game.
    pub piece: Option<String>,
    /// The component or resource, and the field if only one differs.
    pub component: String,
    /// Its value in the golden, as JSON; `None` if it had none.
    pub was: Option<String>,
    /// Its current value.
    pub is: Option<String>,
}

impl fmt::Display for PartDiff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PartDiff { piece, component, was, is } = self;
        let piece = piece.as_ref().map(|piece| format!("{piece} ")).unwrap_or_default();
        write!(f, "{piece}{component}: was {}, is {}", shown(was.as_deref()), shown(is.as_deref()))
    }
}

/// A value as shown: only its beginning if it is long.
fn shown(value: Option<&str>) -> String {
    let Some(value) = value else { return "not there".to_owned() };
    match value.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}

/// The parts of the state, a line for each value and type.
pub fn lines(world: &World) -> Vec<String> {
    let names = world.resource::<Names>();
    let mut order: Vec<(&'static str, String)> = Vec::new();
    let mut holders: BTreeMap<(&'static str, String), Vec<String>> = BTreeMap::new();
    for part in parts(world) {
        let holder = match part.holder {
            Holder::Piece(piece) => names.of(piece).to_string(),
            Holder::Process(process) => format!("{process:?}"),
            Holder::Game => GAME.to_owned(),
        };
        // The name of a piece is already on all of its lines.
        if part.value == format!("{holder:?}") {
            continue;
        }
        let key = (part.name, part.value);
        let all = holders.entry(key.clone()).or_default();
        if all.is_empty() {
            order.push(key);
        }
        all.push(holder.replace(char::is_whitespace, "-"));
    }
    let line = |key: (&'static str, String)| {
        let all = holders.get(&key).map(|all| all.join(",")).unwrap_or_default();
        format!("{} {all} {}", key.0, key.1)
    };
    order.into_iter().map(line).collect()
}

/// The texts of the battle that are not state, each with its hash.
pub fn texts(world: &World) -> Vec<String> {
    let Some(info) = world.get_resource::<BattleInfo>() else { return Vec::new() };
    let hash = |text: String| format!("{:016x}", XxHash3_64::oneshot(text.as_bytes()));
    let told = [("title", &info.title), ("about", &info.about), ("first", &info.first)];
    let told = told.into_iter().map(|(name, text)| format!("{name} {}", hash(format!("{text:?}"))));
    // The position of a shot in its file does not matter.
    let shot = |shot: &ShotData| format!("{:?}", ShotData { place: String::new(), ..shot.clone() });
    let film = info.film.iter().enumerate().map(|(place, one)| format!("film[{place}] {}", hash(shot(one))));
    let lesson = info.lesson.iter().enumerate().map(|(place, step)| format!("lesson[{place}] {}", hash(format!("{step:?}"))));
    told.chain(film).chain(lesson).collect()
}

/// The names of the texts that have changed; none if the golden has no texts.
pub fn texts_apart(was: &[String], is: &[String]) -> Vec<String> {
    if was.is_empty() {
        return Vec::new();
    }
    let by_name = |lines: &[String]| -> BTreeMap<String, String> {
        lines.iter().filter_map(|line| line.split_once(' ')).map(|(name, hash)| (name.to_owned(), hash.to_owned())).collect()
    };
    let (before, now) = (by_name(was), by_name(is));
    let changed = now.keys().filter(|name| before.get(*name) != now.get(*name));
    changed.chain(before.keys().filter(|name| !now.contains_key(*name))).cloned().collect()
}

/// The parts that have changed; none if the golden has no parts.
pub fn parts_apart(was: &[String], is: &[String]) -> Vec<PartDiff> {
    if was.is_empty() {
        return Vec::new();
    }
    let (before, now) = (by_holder(was), by_holder(is));
    let mut all: Vec<&(String, String)> = before.keys().chain(now.keys()).collect();
    all.sort();
    all.dedup();
    all.into_iter().filter(|key| before.get(*key) != now.get(*key)).flat_map(|key| apart(key, before.get(key), now.get(key))).collect()
}

/// The values by holder and type.
fn by_holder(lines: &[String]) -> BTreeMap<(String, String), String> {
    let mut all = BTreeMap::new();
    for line in lines {
        let mut words = line.splitn(3, ' ');
        let (Some(name), Some(holders), Some(value)) = (words.next(), words.next(), words.next()) else { continue };
        all.extend(holders.split(',').map(|holder| ((holder.to_owned(), name.to_owned()), value.to_owned())));
    }
    all
}

/// The differences of a part: field by field if it is long and has fields.
fn apart((holder, name): &(String, String), was: Option<&String>, is: Option<&String>) -> Vec<PartDiff> {
    let piece = (holder != GAME).then(|| holder.clone());
    let fields = |value: Option<&String>| match value.filter(|value| value.len() > LONG).map(|value| serde_json::from_str(value)) {
        Some(Ok(Value::Object(fields))) => Some(fields),
        _ => None,
    };
    if let (Some(before), Some(now)) = (fields(was), fields(is)) {
        let mut names: Vec<&String> = before.keys().chain(now.keys()).collect();
        names.sort();
        names.dedup();
        let differs = names.into_iter().filter(|field| before.get(*field) != now.get(*field));
        let diff = |field: &String| PartDiff {
            piece: piece.clone(),
            component: format!("{name}.{field}"),
            was: before.get(field).map(Value::to_string),
            is: now.get(field).map(Value::to_string),
        };
        return differs.map(diff).collect();
    }
    vec![PartDiff { piece, component: name.clone(), was: was.cloned(), is: is.cloned() }]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(told: &[&str]) -> Vec<String> {
        told.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn what_of_the_state_differs_is_named_with_its_piece_and_its_values() {
        let was = lines_of(&["Armor pikes.1,pikes.2 {\"base\":4}", "Hurt pikes.2 1", "Turn - {\"round\":1}"]);
        let is = lines_of(&["Armor pikes.1 {\"base\":4}", "Armor pikes.2 {\"base\":5}", "Turn - {\"round\":2}"]);
        let told: Vec<String> = parts_apart(&was, &is).iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "Turn: was {\"round\":1}, is {\"round\":2}",
                "pikes.2 Armor: was {\"base\":4}, is {\"base\":5}",
                "pikes.2 Hurt: was 1, is not there",
            ]
        );
        assert_eq!(parts_apart(&was, &was), Vec::new());
        assert_eq!(parts_apart(&[], &is), Vec::new(), "an older golden says nothing of them");
    }

    #[test]
    fn a_long_value_is_compared_field_by_field() {
        let rules = |outnumbered: i32| format!("HouseRules - {{\"outnumbered\":{outnumbered},\"others\":\"{}\"}}", "x".repeat(LONG));
        let told = parts_apart(&[rules(-1)], &[rules(-2)]);
        assert_eq!(told.iter().map(ToString::to_string).collect::<Vec<_>>(), ["HouseRules.outnumbered: was -1, is -2"]);
    }

    #[test]
    fn texts_that_differ_come_or_go_are_named() {
        let was = lines_of(&["first 1", "lesson[0] 2", "film[0] 3"]);
        assert_eq!(texts_apart(&was, &lines_of(&["first 1", "lesson[0] 9", "lesson[1] 2"])), ["lesson[0]", "lesson[1]", "film[0]"]);
        assert_eq!(texts_apart(&was, &was), Vec::<String>::new());
        assert_eq!(texts_apart(&[], &was), Vec::<String>::new());
    }
}
