//! The window: mouse, keys and panels. They turn input into orders and answers, and never decide an outcome.
//!
//! Each module uses only those before it: [`state`] is plain data, [`style`] is how things look, [`input`] reads mouse and keys, [`read`]
//! reads the game, [`commands`] gives orders to it, [`tools`] is what mouse and keys do, [`marks`] highlights things on the table,
//! [`panels`] draws over it, and `workbench` is shared by the workshops. The rulebooks' workshops are the shipyard, the barracks, the
//! depot, the deck room and the draft.

mod barracks;
pub mod commands;
mod deck_room;
mod depot;
mod draft_table;
pub mod input;
pub mod marks;
pub mod panels;
pub mod read;
mod shipyard;
pub mod state;
pub mod style;
pub mod tools;
mod workbench;

use self::state::frame::UiSystems;
use self::state::screens::workshops::{Workshop, Workshops};
use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;

/// The workshops that rulebooks add to the window.
pub const WORKSHOPS: &[Workshop] = &[shipyard::WORKSHOP, barracks::WORKSHOP, depot::WORKSHOP, deck_room::WORKSHOP, draft_table::WORKSHOP];

/// The data that panels show of the table: the window's model, and the marks that belong to it. Needs neither window nor mouse.
pub struct TablePanels;

impl Plugin for TablePanels {
    fn build(&self, app: &mut App) {
        let frame = (
            UiSystems::Look,
            UiSystems::Use,
            UiSystems::Judge,
            UiSystems::CarryOut,
            UiSystems::Read,
            UiSystems::Clear,
            UiSystems::Light,
            UiSystems::Draw,
        );
        app.configure_sets(Update, frame.chain().before(ViewSystems::Stage)).insert_resource(Workshops(WORKSHOPS)).add_plugins((
            state::plugin,
            read::plugin,
            commands::plugin,
            tools::plugin,
            marks::plugin,
            panels::plugin,
        ));
        WORKSHOPS.iter().for_each(|workshop| (workshop.plugin)(app));
    }
}

/// The captions of films, without any other panel.
pub struct Captions;

impl Plugin for Captions {
    fn build(&self, app: &mut App) {
        app.add_plugins(panels::captions_plugin);
    }
}

/// The mouse and key tools. Add them beside [`TablePanels`]; the input may come from anywhere.
pub struct Hands;

impl Plugin for Hands {
    fn build(&self, app: &mut App) {
        app.add_plugins((input::plugin, read::mouse_plugin, tools::mouse_plugin, marks::mouse_plugin));
    }
}

/// Everything for a player at a window: panels, marks, mouse, keys, camera and pictures. The window isn't redrawn while nothing happens.
pub struct UiPlugin;

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            TablePanels,
            Hands,
            input::rest::plugin,
            commands::mouse_plugin,
            read::forecast::forecaster::plugin,
            read::handover::plugin,
            panels::letters::plugin,
        ))
        .insert_resource(commands::darkroom::Card(panels::stamp));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::schedule::ScheduleLabel;

    #[test]
    fn no_system_of_a_window_asks_for_one_thing_in_two_ways() {
        let mut app = App::new();
        app.add_plugins((Hands, input::rest::plugin));
        app.add_plugins((state::plugin, read::plugin, commands::plugin, commands::mouse_plugin, tools::plugin, marks::plugin));
        for label in [Update.intern(), PreUpdate.intern(), Last.intern()] {
            let world = app.world_mut();
            world.schedule_scope(label, |world, schedule| {
                assert!(schedule.initialize(world).is_ok());
                assert!(schedule.systems_len() > 0);
            });
        }
    }
}
