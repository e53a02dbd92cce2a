//! Battles and saved games are played from their beginning to their end, or looked through for faults.

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

/// Plays a battle and tells what happens.
pub fn referee(
    battle: &Battle,
    source: &Source,
    library: &Library,
    options: &RefereeOptions,
    out: &mut dyn Write,
) -> Result<(), RefereeError> {
    referee_on(headless_app(library.rulebooks).world_mut(), battle, source, library, options, out)
}

/// The same on a table that may have had another battle on it: of an app with the library's rulebooks.
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
        .map_err(|fault| options.dice.as_ref().map_or(&script.dice, |dice| &dice.lines).blamed(fault))?;
    lend(library, world, options);
    Table::new(world, options, &script, out).play(&script)
}

/// The program that plays on lays other tables beside this one.
fn lend(library: &Library, world: &mut World, options: &RefereeOptions) {
    if options.plays_on.is_some() {
        world.insert_resource(library.clone());
    }
}

/// Plays a battle by its own script and gives everything that is wrong with it. What follows an order that was refused is played as well, but
/// for what was expected of that order.
pub fn faults(battle: &Battle, source: &Source, library: &Library) -> Vec<RefereeError> {
    let script = match read_script(battle, source, None) {
        Ok(script) => script,
        Err(error) => return vec![error],
    };
    let mut app = headless_app(library.rulebooks);
    let (world, tray) = (app.world_mut(), script.told.tray(battle.seed));
    if let Err(fault) = set_up(world, battle, tray, (source.name.to_string(), source.text.to_string())) {
        return vec![script.dice.blamed(fault)];
    }
    let options = RefereeOptions::default();
    Table::new(world, &options, &script, &mut std::io::sink()).faults(&script)
}

/// Plays a battle file by its own script: what was told, or why it stopped, with what was told till then. It is played in the world of an app
/// with the library's rulebooks, after whatever battle has been played there: to make an app takes longer than most scripts.
pub fn report(world: &mut World, source: &Source, library: &Library, options: &RefereeOptions) -> Result<String, String> {
    let battle = read(source, library).map_err(|problems| problems.to_string())?;
    let mut told = Vec::new();
    let played = referee_on(world, &battle, source, library, options, &mut told);
    let told = String::from_utf8_lossy(&told).into_owned();
    played.map_err(|error| format!("{error}\n--- so far ---\n{told}")).map(|()| told)
}

/// Goes on with a saved game and tells what happens.
pub fn go_on(game: &SavedGame, library: &Library, options: &RefereeOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let battle = game.read_battle(library)?;
    // Its battle's own script begins with the battle.
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
