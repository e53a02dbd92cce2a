//! The battles that can be started, with their sides and sizes. Read once, when the player wants to choose one.

use crate::dice::DiceTray;
use crate::game::battle::read::read;
use crate::game::battle::set_up::set_up;
use crate::game::battle::{Effort, Level, emblems};
use crate::game::{Library, Names, card, titled};
use crate::rulebooks::ENTRIES;
use crate::table::SideId;
use crate::ui::state::screens::start_screen::{BattleOffer, OfferedSide, StartPage, StartScreen};
use crate::ui::state::ui_model::UiModel;
use crate::view::make::palette;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// Reads the library's battles when they are offered: on a page of the start screen, and when a battle is over. Leaves out battles with
/// problems.
pub(super) fn read_battles(library: Option<Res<Library>>, model: Res<UiModel>, mut start: ResMut<StartScreen>) {
    let is_offered = matches!(start.page, Some(StartPage::Battles | StartPage::Lessons)) || model.is_idle && model.outcome().is_some();
    if !is_offered || !start.battles.is_empty() {
        return;
    }
    let Some(library) = library else { return };
    let mut battles: Vec<_> = library.battles.keys().filter_map(|name| offer(name, &library)).collect();
    // Sorts by level, easiest first, then by rulebook, then by duration.
    let place = |rules: &str| ENTRIES.iter().position(|entry| entry.title == rules);
    battles.sort_by_key(|(effort, offer)| {
        let (level, minutes) = effort.map_or((Level::Full, u16::MAX), |effort| (effort.level, effort.minutes.get()));
        (level, place(offer.rules), minutes)
    });
    start.battles = battles.into_iter().map(|(_, offer)| offer).collect();
}

/// Sets up a battle from the library on a separate table to count its figures; `None` if the battle has problems.
fn offer(name: &str, library: &Library) -> Option<(Option<Effort>, BattleOffer)> {
    let source = library.battle(name).ok()?;
    let battle = read(&source, library).ok()?;
    let mut app = crate::game::headless_app(library.rulebooks);
    let world = app.world_mut();
    set_up(world, &battle, DiceTray::seeded(battle.seed), (source.name.to_string(), String::new())).ok()?;
    let units = card::unit_summaries(world);
    let sides = battle.sides.iter().zip(emblems(&battle.sides)).enumerate().map(|(place, (side, emblem))| {
        let id = SideId(place as u8);
        let [red, green, blue] = palette::moulded(&side.color.value);
        let of_side = units.iter().filter(|unit| unit.side == id);
        let count = of_side.map(|unit| unit.figures).sum();
        let name = titled(world.resource::<Names>().side(id));
        OfferedSide { name, colour: Color32::from_rgb(red, green, blue), emblem, count }
    });
    let rules = ENTRIES.iter().find(|entry| entry.name == battle.rules.rulebook).map_or("", |entry| entry.title);
    let offer = BattleOffer {
        name: name.to_owned(),
        title: battle.title.to_string(),
        about: battle.about.to_string(),
        rules,
        sides: sides.collect(),
        is_lesson: !battle.lesson.is_empty(),
        effort: battle.effort.map(|effort| effort.text().for_players().into_owned()).unwrap_or_default(),
    };
    Some((battle.effort, offer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_battle_is_offered_with_all_who_fight() {
        let library = Library::shipped(ENTRIES);
        let mut world = World::new();
        let count = library.battles.len();
        world.insert_resource(library);
        world.init_resource::<UiModel>();
        world.insert_resource(StartScreen { page: Some(StartPage::Battles), ..StartScreen::default() });
        world.run_system_cached(read_battles).unwrap();
        let offers = world.resource::<StartScreen>().battles.clone();
        assert_eq!(offers.len(), count);
        for offer in &offers {
            assert!(!offer.effort.is_empty(), "{offer:?}");
            assert!(offer.sides.len() > 1 && offer.sides.iter().all(|side| side.count > 0), "{offer:?}");
            assert!(!offer.rules.is_empty() && !offer.about.is_empty(), "{offer:?}");
        }
        let battles: Vec<&BattleOffer> = offers.iter().filter(|offer| !offer.is_lesson).collect();
        assert_eq!(battles[0].name, "first-battle", "what is to begin with comes first");
        assert_eq!(offers.len() - battles.len(), ENTRIES.len(), "a lesson for each rulebook");
        let first = offers.iter().find(|offer| offer.name == "first-battle").unwrap();
        assert_eq!(first.sides.iter().map(|side| side.count).collect::<Vec<_>>(), [12, 12], "twelve against twelve, as it says");
    }
}
