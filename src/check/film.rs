//! Films of battles: checks that the events for which their shots wait happen.

use crate::game::battle::Battle;
use crate::game::ron::Source;
use crate::game::{BattleInfo, Journal, Library};
use crate::referee::Opened;
use crate::studio::camera::unmet;
use crate::studio::scripted_battle::ScriptedBattle;

/// Plays the script of a battle; returns every shot of its film that waits for something that does not happen. An unplayable script is left
/// where it stops, because the referee reports why.
pub fn faults(battle: &Battle, source: &Source, library: &Library) -> Vec<String> {
    if battle.film.is_empty() {
        return Vec::new();
    }
    let mut app = crate::game::headless_app(library.rulebooks);
    let (world, opened) = (app.world_mut(), Opened::Battle(battle.clone().into(), source.clone()));
    let Ok(mut scripted) = ScriptedBattle::put(world, library, opened) else { return Vec::new() };
    let film = world.resource::<BattleInfo>().film.clone();
    let mut faults = Vec::new();
    loop {
        let first_fact = world.resource::<Journal>().facts().count();
        if !matches!(scripted.play_next(world), Ok(true)) {
            return faults;
        }
        faults.extend(unmet(world, &film, scripted.played(), first_fact));
    }
}
