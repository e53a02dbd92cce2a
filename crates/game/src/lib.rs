//! The game: orders, choices and facts; the schedule that turns the first into the last; turns, the journal, battle files, stat data.
//!
//! No pixels, no windows, no clock, and no game's rules: a rulebook adds its systems to its [`Resolve`] and its answers to its [`Referee`].

pub mod battle;
pub mod card;
mod choice;
mod deed;
mod entry;
mod fact;
pub mod guide;
mod hull;
mod journal;
pub mod library;
mod look;
mod names;
pub mod number_or_dice;
mod offer;
mod order;
mod packed;
mod process;
mod record;
mod resolve;
mod rule;
pub mod rule_texts;
mod rulebook;
pub mod running;
pub mod save;
mod scenery;
pub mod script;
mod shared;
pub mod sheet;
pub mod stat_files;
pub mod state;
pub mod switches;
mod telling;
pub mod tool;
mod turn;
mod whole_file;

pub use battle::set_up::{BattleSheet, Told};
pub use brickfray_ron as ron;
pub use choice::{AutoSides, Choice, ChoiceOption, Landing, OpenChoice};
pub use deed::{Aims, Deed, Goes, Heading, Manner, Phrase, Role, Speech, Words};
pub use entry::{Items, RulebookEntry, Shelf, StatData, StatFolder, Stats};
pub use fact::{Fact, Guard, Happening, Step};
pub use hull::{Hull, MarkerLook};
pub use journal::{Entry, Journal, go_to, redo, undo};
pub use library::{Library, LibraryError, LibraryPlugin};
pub use look::{
    FigureLook, Form, Grip, Headgear, Held, ItemLook, ItemLooks, Look, Lying, LyingAbout, ShotLook, Shots, Stance, TerrainLook, TorsoPrint,
    UnderWay,
};
pub use names::Names;
pub use offer::{Listing, Offer, Offering, Outlook, Toll};
pub use order::{Input, Order, OrderError, Party, Target, so_many_inputs};
pub use process::{ProcessId, ProcessIndex, Processes};
pub use resolve::{
    Asked, Fault, Follow, Inbox, Outbox, Rejected, Resolve, ResolveSystems, Talk, check, legal_orders, listing, offers, say, toll,
};
pub use rule::{Refusal, Refusing, RuleId, Ruling};
pub use rulebook::{AddRulebook, Prepared, Referee};
pub use scenery::{Scenery, TerrainKind};
pub use script::Script;
pub use shared::Shared;
pub use state::{RegisterState, StateHash, StateRegistry};
pub use turn::{Outcome, Turn};
pub use whole_file::{can_write, write_new, write_whole};

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_table::{Body, Carried, FormationSlot, PieceName, Placement, Removed, SideId, SparePlate, SquadPlate, TableSize, Terrain};

/// Runs once when a battle by the rulebook of that name is put on the table: it gives the pieces their components.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetUp(pub &'static str);

/// The schedule, the journal and the registry of state.
pub struct GamePlugin;

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Names>()
            .init_resource::<Journal>()
            .init_resource::<LyingAbout>()
            .init_resource::<ItemLooks>()
            .init_resource::<UnderWay>()
            .init_resource::<Shots>()
            .add_plugins(resolve::plugin)
            .add_observer(names::learn_names)
            .register_state::<PieceName>()
            .register_state::<SideId>()
            .register_state::<Placement>()
            .register_state::<Body>()
            .register_state::<SquadPlate>()
            .register_state::<SparePlate>()
            .register_state::<FormationSlot>()
            .register_state::<Terrain>()
            .register_state::<Removed>()
            .register_state::<Carried>()
            .register_resource_state::<TableSize>()
            .register_resource_state::<Turn>()
            .register_resource_state::<OpenChoice>()
            .register_resource_state::<AutoSides>()
            .register_resource_state::<DiceTray>();
        state::plugin(app);
    }
}

/// An app that plays by the rules of these rulebooks without a renderer.
pub fn headless_app(rulebooks: &'static [RulebookEntry]) -> App {
    let mut app = App::new();
    app.add_plugins(RulesPlugins { rulebooks });
    app
}

/// Everything that the rules need and nothing that draws: the whole of a headless app.
pub struct RulesPlugins {
    /// Whose rules.
    pub rulebooks: &'static [RulebookEntry],
}

impl Plugin for RulesPlugins {
    fn build(&self, app: &mut App) {
        app.add_plugins((brickfray_table::TablePlugin, GamePlugin));
        for entry in self.rulebooks {
            (entry.plugin)(app);
        }
    }
}
