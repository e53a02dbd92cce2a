//! Plays battles and saved games from beginning to end, or checks their scripts for faults.

use super::options::RefereeOptions;
use super::table::Table;
use crate::failure::RefereeError;
use crate::written::{Written, read_script, script_of};
use bevy::prelude::*;
use brickfray_game::battle::Battle;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::ron::Source;
use brickfray_game::save::{SavedGame, play_save};
use brickfray_game::{Journal, Library, headless_app};
use std::io::Write;

/// Plays a battle and reports what happens.
pub fn referee(
    battle: &Battle,
    source: &Source,
    library: &Library,
    options: &RefereeOptions,
    out: &mut dyn Write,
) -> Result<(), RefereeError> {
    referee_on(headless_app(library.rulebooks).world_mut(), battle, source, library, options, out)
}

/// Like [`referee`], but in the world of an existing app with the library's rulebooks, which may have played another battle before.
fn referee_on(
    world: &mut World,
    battle: &Battle,
    source: &Source,
    library: &Library,
    options: &RefereeOptions,
    out: &mut dyn Write,
) -> Result<(), RefereeError> {
    let own = options.plays_on.is_none() || options.orders.is_some();
    let script = if own { read_script(battle, source, options.orders.as_ref())? } else { Written::default() };
    let mut told = script.told.clone();
    if let Some(dice) = &options.dice {
        told.battle = Some(dice.script.clone());
    }
    let tray = told.tray(options.seed.unwrap_or(battle.seed));
    set_up(world, battle, tray, (source.name.to_string(), source.text.to_string()))
        .map_err(|fault| options.dice.as_ref().map_or(&script.dice, |dice| &dice.lines).located_fault(fault))?;
    lend(library, world, options);
    Table::new(world, options, &script, out).play(&script)
}

/// Gives the world the library if the program plays on: it sets up other tables beside this one.
fn lend(library: &Library, world: &mut World, options: &RefereeOptions) {
    if options.plays_on.is_some() {
        world.insert_resource(library.clone());
    }
}

/// Plays a battle by its own script and returns everything wrong with it. It continues after a refused order, but skips the expectations
/// for that order.
pub fn faults(battle: &Battle, source: &Source, library: &Library) -> Vec<RefereeError> {
    let script = match read_script(battle, source, None) {
        Ok(script) => script,
        Err(error) => return vec![error],
    };
    let mut app = headless_app(library.rulebooks);
    let (world, tray) = (app.world_mut(), script.told.tray(battle.seed));
    if let Err(fault) = set_up(world, battle, tray, (source.name.to_string(), source.text.to_string())) {
        return vec![script.dice.located_fault(fault)];
    }
    let options = RefereeOptions::default();
    Table::new(world, &options, &script, &mut std::io::sink()).faults(&script)
}

/// Plays a battle file by its own script. Returns the report, or the error followed by the report so far. It runs in the world of an
/// existing app with the library's rulebooks, which may have played another battle before: creating an app takes longer than most scripts.
pub fn report(world: &mut World, source: &Source, library: &Library, options: &RefereeOptions) -> Result<String, String> {
    let battle = read(source, library).map_err(|problems| problems.to_string())?;
    let mut told = Vec::new();
    let played = referee_on(world, &battle, source, library, options, &mut told);
    let told = String::from_utf8_lossy(&told).into_owned();
    played.map_err(|error| format!("{error}\n--- so far ---\n{told}")).map(|()| told)
}

/// Continues a saved game and reports what happens.
pub fn go_on(game: &SavedGame, library: &Library, options: &RefereeOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let battle = game.read_battle(library)?;
    // The battle's own script isn't played: it starts from the beginning of the battle.
    let script = options.orders.as_ref().map_or_else(|| Ok(Written::of_a_save()), |orders| script_of(&battle, orders))?;
    let options_told = [(options.dice.is_some(), "--dice"), (options.seed.is_some(), "--seed")];
    let lines_told = [(script.told.battle.is_some(), "the `dice` lines"), (script.told.scatter.is_some(), "the `scatter` lines")];
    if let Some((_, what)) = options_told.into_iter().chain(lines_told).find(|(told, _)| *told) {
        return Err(RefereeError::DealtAlready(what.to_owned()));
    }
    let mut app = headless_app(library.rulebooks);
    play_save(app.world_mut(), game, library)?;
    lend(library, app.world_mut(), options);
    let looked_at = app.world().resource::<Journal>().facts().count();
    Table { goes_on: true, looked_at, ..Table::new(app.world_mut(), options, &script, out) }.play(&script)
}
