//! Reads battle files, and what a library has of ships: kinds of terrain, and items that orders name.

use super::FleetForces;
use crate::build::fleet::{self, read_fleet};
use crate::build::shipyard::Shipyard;
use crate::house_rules::HouseRules;
use crate::setup::sections::Sections;
use crate::state::activation;
use brickfray_game::battle::form::{BattleDraft, draft};
use brickfray_game::library::find_beside;
use brickfray_game::lists::WEAPON;
use brickfray_game::ron::Source;
use brickfray_game::{Items, Library, Order, Refusal, TerrainKind};
use std::collections::BTreeMap;
use std::sync::Arc;

fn yard(library: &Library) -> Arc<Shipyard> {
    library.stats().unwrap_or_else(|| Arc::new(Shipyard::empty()))
}

/// The highest number of fleets in a battle, since each may be a file of its own.
const MAX_FLEETS: usize = 64;

/// Reads a battle file.
pub fn read_battle(source: &Source, library: &Library) -> BattleDraft {
    let mut draft = draft::<Sections>(source);
    let yard = yard(library);
    let mut fleets = Vec::new();
    for (place, data) in draft.forces.fleets.iter().enumerate() {
        if place >= MAX_FLEETS {
            let message = format!("there are {} fleets; at most {MAX_FLEETS} are allowed", draft.forces.fleets.len());
            draft.problems.at(data.fleet.span(), format!("fleets[{place}]"), message);
            break;
        }
        match find_beside("fleet", library.named_files(fleet::FLEET_FILES.name), &data.fleet, source) {
            Err(error) => {
                draft.problems.at(data.fleet.span(), format!("fleets[{place}].fleet"), error.to_string());
            }
            Ok(found) => match read_fleet(&found, &yard) {
                Ok(fleet) => fleets.push((place, fleet)),
                Err(problems) => {
                    draft.problems.at(data.fleet.span(), format!("fleets[{place}].fleet"), "this fleet can't be brought");
                    draft.problems.merge(problems);
                }
            },
        }
    }
    // If a fleet can't be used, the names of its ships are unknown; scripts that use them must not be blamed for that.
    if fleets.len() < draft.forces.fleets.len() && !draft.unread.contains(&"fleets") {
        draft.unread.push("fleets");
    }
    draft.of_forces(|_, sections| FleetForces { yard, sections, fleets })
}

/// Returns the kinds of terrain in the shipyard.
pub fn terrain_kinds(library: &Library) -> BTreeMap<String, TerrainKind> {
    yard(library).terrain.iter().map(|(name, data)| (name.clone(), data.kind())).collect()
}

/// Returns why no ship could ever declare these actions; `None` if one could, or if the word is no declaration.
fn refuse_undeclarable(_: &str, word: &str) -> Option<Refusal> {
    let actions = activation::read(word).ok()?;
    activation::may_declare(&actions, u8::MAX, &HouseRules::default()).err()
}

/// Like [`refuse_undeclarable`], for an order that lists its actions as words.
fn refuse_undeclarable_by(order: &Order) -> Option<Refusal> {
    let is_declaration = matches!(order, Order::Act { args, .. } if !args.words.is_empty());
    let declared = activation::declared(order).filter(|_| is_declaration)?;
    declared.and_then(|actions| activation::may_declare(&actions, u8::MAX, &HouseRules::default())).err()
}

/// Returns the items that orders can name: weapons, and the actions of a declaration.
pub fn items(library: &Library) -> Items {
    let yard = yard(library);
    let mut names: Vec<String> = yard.weapons.keys().cloned().collect();
    names.extend(activation::all_declarations().iter().map(|actions| activation::written(actions)));
    Items { what: WEAPON, names, words: Vec::new(), wrong: Some(refuse_undeclarable), wrong_order: Some(refuse_undeclarable_by) }
}

#[cfg(test)]
mod tests {
    use crate::setup::fleet_forces::tests::battle;
    use brickfray_dice::DiceTray;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up as put_up;
    use brickfray_game::save::{SaveError, SavedGame, play_save, read_save, save, saved_game};

    /// Returns a saved game whose battle uses a fleet file beside it, and the folder of both.
    fn kept() -> (tempfile::TempDir, SavedGame) {
        let folder = tempfile::tempdir().unwrap();
        let fleet = r#"(title: "Near", ships: [(name: "c", design: "dart", leader: true)])"#;
        std::fs::write(folder.path().join("near.ron"), fleet).unwrap();
        let file = folder.path().join("skirmish.ron");
        let ships = r#"fleets: [(side: "red", fleet: "near.ron")], ships: [(name: "b", side: "blue", design: "dart")]"#;
        std::fs::write(&file, battle(ships, "")).unwrap();
        let library = Library::shipped(crate::ENTRIES);
        let source = library.battle(&file.display().to_string()).unwrap();
        let mut app = crate::headless_app();
        let named = (source.name.to_string(), source.text.to_string());
        put_up(app.world_mut(), &read(&source, &library).unwrap(), DiceTray::seeded(1), named).unwrap();
        let path = folder.path().join("game.sav");
        save(app.world(), &path).unwrap();
        (folder, read_save(&path).unwrap())
    }

    fn played(game: &SavedGame) -> Result<SavedGame, SaveError> {
        let mut app = crate::headless_app();
        play_save(app.world_mut(), game, &Library::shipped(crate::ENTRIES))?;
        saved_game(app.world())
    }

    #[test]
    fn a_save_finds_the_fleet_beside_its_battle_from_any_folder() {
        let (folder, game) = kept();
        assert_eq!(game.folder.as_deref(), folder.path().to_str());
        // Named relative to the folder where it was started, which isn't the folder of this test.
        let named = SavedGame { battle: "skirmish.ron".to_owned(), ..game.clone() };
        let again = played(&named).unwrap();
        assert_eq!((again.battle.as_str(), again.folder), ("skirmish.ron", game.folder.clone()), "and is saved so again");
        let old = SavedGame { folder: None, ..named };
        assert!(matches!(played(&old), Err(SaveError::Battle { .. })), "an old save knows no folder");
        let old = SavedGame { folder: None, opening: None, checksum: String::new(), ..game };
        assert!(played(&old).is_ok(), "one with a path finds it all the same");
    }

    #[test]
    fn a_save_with_no_orders_says_that_what_it_begins_with_has_changed() {
        let (folder, game) = kept();
        assert!(game.said.is_empty() && played(&game).is_ok());
        let fleet = r#"(title: "Near", ships: [(name: "c", design: "mauler", leader: true)])"#;
        std::fs::write(folder.path().join("near.ron"), fleet).unwrap();
        let error = played(&game).unwrap_err();
        let said = error.to_string();
        assert!(
            matches!(error, SaveError::Begins { .. }) && said.contains("game.sav") && said.contains("rules or data have changed"),
            "{said}"
        );
        assert!(said.contains("--mods"), "{said}");
        assert!(played(&SavedGame { opening: None, ..game }).is_ok(), "old saves do not know");
    }
}
