//! Reading a battle file: its form, then everything that must be true of it besides, all problems at once.

use super::check::Check;
use super::{Battle, RulesData, TableData};
use crate::game::ron::{self, Problems, Raw, Source, Spanned, section};
use crate::game::{Library, Ruling};
use crate::table::Inches;
use serde::de::DeserializeOwned;

/// What reading a battle must know of a rulebook: the editions by which a battle can be fought, and who reads the house rules.
#[derive(Clone, Copy, Debug)]
pub struct RulebookEntry {
    /// Its name, as its folder has it.
    pub name: &'static str,
    /// Its editions as battle files name them, such as `brikwars-2020`; the first of the first rulebook is the default.
    pub editions: &'static [&'static str],
    /// Notes what is wrong with a section of house rules.
    pub check_house: fn(&Raw, &mut Problems),
    /// The house rules of one of its editions.
    pub rulings: fn(&str) -> Vec<Ruling>,
    /// The studs of a plate, across and deep, that each on foot wants by an edition with these house rules.
    pub studs_on_foot: fn(Option<&str>, Option<&Raw>) -> (u8, u8),
    /// Words that may stand in the place of an item in orders.
    pub with_words: &'static [&'static [&'static str]],
}

/// Reads a battle file. The error holds everything that is wrong with it, in the order of the file.
pub fn read(source: &Source, library: &Library, rulebooks: &[RulebookEntry]) -> Result<Battle, Problems> {
    match ron::read::<Battle>(source) {
        Ok(mut battle) => {
            by_rulebook(&mut battle, rulebooks);
            let mut problems = Problems::new(source);
            Check { battle: &battle, unread: &[], source, library, rulebooks, problems: &mut problems }.everything();
            problems.into_result(battle)
        }
        Err(mut problems) => {
            let (mut battle, unread) = what_can_be_read(source, &problems);
            by_rulebook(&mut battle, rulebooks);
            Check { battle: &battle, unread: &unread, source, library, rulebooks, problems: &mut problems }.everything();
            problems.sort();
            Err(problems)
        }
    }
}

/// Fills in what the rulebook says that it is fought by. Plates that the file gives no measures are made to fit their members by its
/// edition (BW-DF-01).
fn by_rulebook(battle: &mut Battle, rulebooks: &[RulebookEntry]) {
    let edition = battle.rules.edition.as_deref().map(String::as_str);
    let entry = rulebooks.iter().find(|entry| edition.is_none_or(|edition| entry.editions.contains(&edition)));
    battle.rules.rulebook = entry.map(|entry| entry.name).unwrap_or_default();
    battle.rules.studs_on_foot = entry.map(|entry| (entry.studs_on_foot)(edition, battle.rules.house.as_ref()));
}

/// The fields of a battle file that are checked beyond their form.
const FIELDS: [&str; 8] = ["table", "terrain", "sides", "squads", "units", "rules", "script", "camera"];

/// The sections of a broken file that can be read by themselves, so that their problems are found too, and the names of the others.
fn what_can_be_read(source: &Source, problems: &Problems) -> (Battle, Vec<&'static str>) {
    let field_of = |path: &str| {
        path.split(['.', '[']).next().is_some_and(|field| FIELDS.contains(&field) || ["title", "about", "seed"].contains(&field))
    };
    // When something is wrong with the file as a whole, a section that is not there may be one that was not recognised.
    let whole = problems.iter().any(|problem| !field_of(&problem.path));
    let mut unread = Vec::new();
    let battle = Battle {
        title: String::new(),
        about: String::new(),
        table: part(source, "table", true, &mut unread)
            .unwrap_or(TableData { size: Spanned::from((Inches::ZERO, Inches::ZERO)), ground: Default::default() }),
        terrain: part(source, "terrain", whole, &mut unread).unwrap_or_default(),
        sides: part(source, "sides", true, &mut unread).unwrap_or_default(),
        squads: part(source, "squads", whole, &mut unread).unwrap_or_default(),
        units: part(source, "units", whole, &mut unread).unwrap_or_default(),
        rules: part(source, "rules", whole, &mut unread).unwrap_or(RulesData::default()),
        seed: 0,
        script: part(source, "script", whole, &mut unread).unwrap_or_default(),
        camera: part(source, "camera", whole, &mut unread),
    };
    (battle, unread)
}

/// A section by itself. One that is absent counts as unread where it `is_missed`.
fn part<T: DeserializeOwned>(source: &Source, field: &'static str, is_missed: bool, unread: &mut Vec<&'static str>) -> Option<T> {
    let found = section(source, field);
    let value = found.as_ref().and_then(|raw| raw.read(&mut Problems::new(source)));
    if value.is_none() && (found.is_some() || is_missed) {
        unread.push(field);
    }
    value
}
