//! The game crate: orders, requests and facts, the schedules that resolve orders, turns, the journal, battle files and stat data.
//!
//! It has no rendering, windows or clock, and no rules of a particular game: each rulebook adds its systems to its [`Resolve`] schedule and
//! its queries to its [`RulesApi`].
//!
//! Modules, from the bottom up: `rules` (rule ids, rule texts, refusals, house rules) and `state` (what is hashed, snapshotted and
//! restored), `said` (orders, requests, offers, facts), `shown` (plain data for panels and view) and `journal`, `driver` (runs orders, undo
//! and redo), `kit` (what topics of rulebooks register), `battle` (battle files and the names that they may use), `save`.

#![warn(missing_docs)]

#[macro_use]
mod messages;

pub mod battle;
mod driver;
mod journal;
pub mod kit;
mod rules;
mod said;
pub mod save;
mod shown;
pub mod state;
mod tries;

pub use battle::entry::{Items, NamedFiles, OtherFiles, RulebookEntry, StatData, StatFolder, Stats};
pub use battle::kinds::{self, FileKind};
pub use battle::library::{self, Library, LibraryError, LibraryPlugin};
pub use battle::lists::{self, StatEntry, StatList};
pub use battle::names::file_stem;
pub use battle::script::{self, Script};
pub use battle::set_up::BattleInfo;
pub use battle::stat_files;
pub use battle::told::StreamDice;
pub use brickfray_ron as ron;
pub use brickfray_words as words;
pub use brickfray_words::titled;
pub use driver::replay::{back_to_the_game, look_at, play_on};
pub use driver::resolve::{Rejected, check, deeds, go_to, legal_orders, listing, move_cost, offers, redo, say, undo};
pub use driver::rules_api::{AddRulebook, RulesApi, Secrets};
pub use driver::schedule::{Follow, Resolve, ResolveSystems, SetUp};
pub use driver::talk::{Asked, Fault, Inbox, Outbox, Prepared, Talk};
pub use driver::views::{SeenJournal, View, VisibleEntry, hash_known_state, imagine, through, view_of};
pub use journal::{Entry, Journal};
pub use messages::messages;
pub use rules::rule::{Lack, Refusal, Refusing, RuleId, Ruling};
pub use rules::{number_or_dice, rule_texts, switches};
pub use said::action_info::{ActionInfo, Aims, Heading, Manner, MovedPiece, Role, Speech, Words};
pub use said::cue::{Beat, Cue, Guard, MoveKind, Remark, RemovalReason, StandingOn, Step};
pub use said::fact::{Audience, Beside, Fact, FactBody, FactKind, Only, exact};
pub use said::facts;
pub use said::names::{Names, in_words, unit_of};
pub use said::offer::{Advice, Extra, Listing, ModelEnd, MoveCost, Offer, Offering, Outlook, Patch};
pub use said::order::{Args, Input, Order, Party, Target, input_count_text};
pub use said::order_line::{OrderError, no_side, shortened};
pub use said::players::{Level, Player, Players, UnknownPlayer};
pub use said::remains::Remains;
pub use said::request::{Cost, Landing, Reply, Request, RequestOption, Wants};
pub use said::requests::{AutoSides, MinorRequest, Requests};
pub use save::cards_tool;
pub use save::held_file::HeldFile;
pub use save::recording;
pub use save::running;
pub use save::whole_file::{
    alone_with, can_write, has_field, is_same_file, marked, may_renew, may_replace, move_to_free_path, renew, write_new, write_whole,
};
pub use shown::hull::{Hull, MarkerLook};
pub use shown::look::{
    Back, Cloud, Clouds, DisguiseSide, FigureLook, Form, Grip, Headgear, Held, ItemLook, ItemLooks, ItemOnTable, ItemsOnTable, Look,
    LostLegs, Marker, Markers, ShotLook, Shots, Stance, TerrainLook, TorsoPrint, UnderWay,
};
pub use shown::scenery::{Scenery, TerrainKind};
pub use shown::tableau::{Stack, Stacks, Tableau};
pub use shown::{sheet, tool};
pub use state::StateHash;
pub use state::eyes::Viewer;
pub use state::kinds::{RegisterState, StateRegistry};
pub use state::piles::{self, AddPiles, InPile, PileEnd, PileKind, Piles, Shows};
pub use state::process::{ProcessId, ProcessIndex, Processes};
pub use state::shared::Shared;
pub use state::turn::{Outcome, Turn};
pub use tries::forecast::{Forecast, Tally, forecast};

/// What panels and marks need to know about a battle of any game, and how to query the rulebook in play for it.
pub mod card {
    pub use crate::driver::rules_api::{UiQueries, Way};
    pub use crate::driver::ui_queries::*;
    pub use crate::shown::briefing::Briefing;
    pub use crate::shown::card::*;
}

/// What a program that plays a side needs.
pub mod planning {
    pub use crate::driver::planning::*;
    pub use crate::driver::resolve::follow;
    pub use crate::driver::rules_api::{Planning, WithPlaces};
    pub use crate::shown::standing::Standing;
    pub use crate::tries::play_out::play_out;
    pub use crate::tries::tables::{Tables, each, lay};
}

/// Where a piece may be put and what to do next, and how to query the rulebook in play for it.
pub mod guide {
    pub use crate::driver::guide::*;
    pub use crate::driver::rules_api::Guide;
    pub use crate::shown::guide::*;
}

use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_table::{Body, Carried, FormationSlot, PieceName, Placement, Removed, SideId, SparePlate, SquadPlate, TableSize, Terrain};

/// Adds the schedules, the journal and the state registry.
pub struct GamePlugin;

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Names>()
            .init_resource::<Journal>()
            .init_resource::<Viewer>()
            .init_resource::<ItemsOnTable>()
            .init_resource::<Markers>()
            .init_resource::<Clouds>()
            .init_resource::<Stacks>()
            .init_resource::<ItemLooks>()
            .init_resource::<UnderWay>()
            .init_resource::<MinorRequest>()
            .init_resource::<Players>()
            .init_resource::<Shots>()
            .add_plugins((driver::resolve::plugin, kit::plugin))
            .add_observer(said::names::learn_names)
            .register_state::<PieceName>("piece-name")
            .register_state::<InPile>("in-pile")
            .register_state::<SideId>("side-id")
            .register_state::<Placement>("placement")
            .register_state::<Body>("body")
            .register_state::<SquadPlate>("plate")
            .register_state::<SparePlate>("spare-plate")
            .register_state::<FormationSlot>("formation-slot")
            .register_state::<Terrain>("terrain")
            .register_state::<Removed>("removed")
            .register_state::<Carried>("carried")
            .register_resource_state::<TableSize>("table-size")
            .register_resource_state::<Turn>("turn")
            .register_resource_state::<Requests>("requests")
            .register_resource_state::<AutoSides>("auto-sides")
            .register_resource_state::<DiceTray>("dice-tray");
        state::plugin(app);
    }
}

/// A headless app with the rules of these rulebooks.
pub fn headless_app(rulebooks: &'static [RulebookEntry]) -> App {
    let mut app = App::new();
    app.add_plugins(RulesPlugins { rulebooks });
    app
}

/// Everything that the rules need, and nothing that draws.
pub struct RulesPlugins {
    /// The rulebooks to play by.
    pub rulebooks: &'static [RulebookEntry],
}

impl Plugin for RulesPlugins {
    fn build(&self, app: &mut App) {
        app.add_plugins((brickfray_table::TablePlugin, GamePlugin));
        for entry in self.rulebooks {
            state::kinds::register_of(app, entry.name, entry.plugin);
        }
    }
}
