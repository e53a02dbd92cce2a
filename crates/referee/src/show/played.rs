//! Plays a battle or a saved game up to the moment that is shown.

use crate::failure::RefereeError;
use crate::opened::Opened;
use crate::referee::{RefereeOptions, Table};
use crate::until::{Played, StopPoint};
use crate::viewer::eyes_of;
use crate::written::{Written, read_script};
use bevy::prelude::*;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::save::play_save;
use brickfray_game::{Journal, Library, Names, Viewer, go_to};
use std::io::sink;

/// Sets up a battle or a saved game, played as far as requested. Returns the viewer, who isn't told why another side's line can't be
/// played.
pub(crate) fn put_on_table(
    world: &mut World,
    opened: &Opened,
    library: &Library,
    after: Option<StopPoint>,
    viewer: Option<&str>,
) -> Result<Viewer, RefereeError> {
    let played = match opened {
        Opened::Game(game) => {
            play_save(world, game, library)?;
            let journal = world.resource::<Journal>();
            let played = Played::of(journal.inputs());
            let place = after.unwrap_or(StopPoint::End).place_in(journal.inputs());
            go_to(world, place).map_err(|error| RefereeError::NoWayBack { error })?;
            played
        }
        Opened::Battle(battle, source) => {
            let play = RefereeOptions { until: Some(after.unwrap_or_default()), ..RefereeOptions::default() };
            let script: Written = read_script(battle, source, play.orders.as_ref())?;
            let tray = script.told.tray(battle.seed);
            set_up(world, battle, tray, (source.name.to_string(), source.text.to_string()))
                .map_err(|fault| script.dice.located_fault(fault))?;
            let eyes = eyes_of(world.resource::<Names>(), viewer)?;
            Table::new(world, &play, &script, &mut sink()).seen_by(eyes).play_steps(&script)?;
            Played::of(world.resource::<Journal>().inputs())
        }
    };
    after.map_or(Ok(()), |after| after.is_in(played))?;
    eyes_of(world.resource::<Names>(), viewer)
}
