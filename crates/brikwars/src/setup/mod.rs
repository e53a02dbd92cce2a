//! The files of this game: stat files (`stat_files` reads them into the [`Catalogue`], `stat_check` checks them) and the parts of battle
//! files about squads and units (`sections`, which `check` and `fit` check and `lineup` spawns).

pub(crate) mod armies;
pub(crate) mod army_tool;
pub mod cards;
pub(crate) mod check;
pub(crate) mod command_line;
pub(crate) mod draft_tool;
pub(crate) mod fit;
#[cfg(test)]
mod large_files;
pub(crate) mod lineup;
pub(crate) mod lists;
pub mod meeting;
pub(crate) mod sections;
pub(crate) mod treasures;

use crate::armies::army_file::read_army;
use crate::armies::files::DRAFT_FILES;
use crate::data::catalogue::{Catalogue, TerrainData, UnitData};
use crate::data::house_rules::{self, Edition, HouseRules};
use crate::data::stat_files;
use crate::orders::registered::REGISTERED;
use crate::orders::speech::WITH_WORDS;
use crate::powers::works::wares::POINTS_BUILD;
use crate::setup::armies::Mustered;
use crate::setup::lineup::Lineup;
use crate::setup::sections::Sections;
use crate::squads::squad::refuse_unknown_formation;
use brickfray_game::battle::form::{BattleDraft, draft};
use brickfray_game::kit::house::TopicRules;
use brickfray_game::lists::WEAPON;
use brickfray_game::ron::{Problems, Raw, Source};
use brickfray_game::{Items, Library, Ruling, StatFolder, TerrainKind};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The stat files of this rulebook.
pub const STATS: StatFolder = StatFolder {
    name: "stats",
    one: "a stat file",
    maps: &["units", "weapons", "terrain", "careers", "palette"],
    known_by: &[],
    shipped: &stat_files::SHIPPED,
    read: |sources, problems| stat_files::read(sources, &REGISTERED.specialties, problems),
};

/// Checks an army or draft file. Returns a summary, or its problems.
pub fn check_named(folder: &str, source: &Source, library: &Library) -> Result<String, Problems> {
    if folder == DRAFT_FILES.name {
        let file = meeting::read_draft_file(source, library)?;
        return Ok(format!("good, a draft of {} lots", file.draft.lots.len()));
    }
    let catalogue = catalogue(library);
    let army = read_army(source, &catalogue, &REGISTERED.switches)?;
    Ok(format!("good, {}", army.spent(&catalogue)))
}

fn catalogue(library: &Library) -> Arc<Catalogue> {
    library.stats().unwrap_or_default()
}

/// Reads a battle file. A plate without a given size fits its members by the edition (BW-DF-01).
pub fn read_battle(source: &Source, library: &Library) -> BattleDraft {
    let mut draft = draft::<Sections>(source);
    let rules = &draft.frame.rules;
    let house = HouseRules::of_battle(rules.edition.as_deref().map(String::as_str), rules.house.as_ref(), &REGISTERED.switches);
    let edition = Edition::of_battle(rules.edition.as_deref().map(String::as_str));
    let raises = TopicRules::of_battle(&REGISTERED.switches, edition.name(), rules.house.as_ref()).is_on(&POINTS_BUILD);
    let (catalogue, on_foot) = (catalogue(library), house.studs_on_foot);
    let Mustered { bennies, built, buildings, objectives, is_drafted } = armies::muster(source, library, (&catalogue, on_foot), &mut draft);
    let owners = buildings.iter().map(|(kind, (_, side))| (kind.clone(), side.clone())).collect();
    let catalogue = if built.is_empty() && buildings.is_empty() { catalogue } else { with_cards(&catalogue, built, buildings) };
    draft.of_forces(|_, sections| Lineup { catalogue, sections, on_foot, bennies, house, raises, objectives, owners, is_drafted })
}

/// A catalogue with the creations and buildings of a battle.
fn with_cards(
    catalogue: &Catalogue,
    built: BTreeMap<String, UnitData>,
    buildings: BTreeMap<String, (TerrainData, String)>,
) -> Arc<Catalogue> {
    let mut all = catalogue.clone();
    all.units.extend(built);
    all.terrain.extend(buildings.into_iter().map(|(kind, (data, _))| (kind, data)));
    Arc::new(all)
}

/// Every ruling of an edition.
pub fn rulings(edition: &str) -> Vec<Ruling> {
    house_rules::rulings(edition, &REGISTERED.switches)
}

/// Reports problems with the house rules of a battle file.
pub fn check_house(raw: &Raw, problems: &mut Problems) {
    house_rules::check(raw, &REGISTERED.switches, problems);
}

/// All kinds of terrain.
pub fn terrain_kinds(library: &Library) -> BTreeMap<String, TerrainKind> {
    catalogue(library).terrain.iter().map(|(name, data)| (name.clone(), data.kind())).collect()
}

/// All items, and the words that can replace them in orders.
pub fn items(library: &Library) -> Items {
    let names = catalogue(library).weapons.keys().cloned().collect();
    Items { what: WEAPON, names, words: WITH_WORDS.concat(), wrong: Some(refuse_unknown_formation), wrong_order: None }
}
