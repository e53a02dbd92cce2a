//! The interface to rulebooks: each has schedules in which its rules run, and a [`RulesApi`] that answers queries. One rulebook is in play.

use crate::driver::schedule::{self, SetUp};
use crate::driver::talk::Prepared;
use crate::rules::rule::Refusal;
use crate::said::action_info::Speech;
use crate::said::offer::{Listing, MoveCost, Offer, Offering};
use crate::said::order::Order;
use crate::shown::briefing::Briefing;
use crate::shown::card::{Front, Meeting, PieceTooltip, Portrait, Sights, Tokens, UnitCard, UnitSummary};
use crate::shown::guide::{Area, Course, Moment, Range, SuggestedMove, Wanted};
use crate::shown::standing::Standing;
use crate::state::eyes::Viewer;
use crate::state::kinds::StateRegistry;
use crate::state::piles::PileKind;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::ecs::system::SystemId;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_table::{Facing, PieceId, Placement, SideId, Spot};
use std::collections::BTreeMap;

/// The queries that the rulebook in play answers between runs. They are systems that don't change the state.
#[derive(Resource, Clone, Copy)]
pub struct RulesApi {
    /// The rulebook's name, such as `chess`.
    pub rulebook: &'static str,
    /// Checks whether an order is legal. What it works out is kept for the system that takes the order up.
    pub check: SystemId<In<Order>, Result<Prepared, Refusal>>,
    /// Everything that a unit could do besides moving, and what it can't do and why.
    pub offer: SystemId<In<Offering>, Vec<Offer>>,
    /// What the side that gives orders could do without a unit, and what it can't do and why, each order once. `None` if only units act in
    /// this game.
    pub deeds: Option<SystemId<(), Vec<Offer>>>,
    /// Legal orders: at least some of every kind.
    pub list: SystemId<(), Listing>,
    /// What a unit would pay to move along a path.
    pub move_cost: SystemId<In<(PieceId, Vec<Spot>)>, Option<MoveCost>>,
    /// Its queries for the UI.
    pub ui_queries: UiQueries,
    /// How its orders are put into words.
    pub speech: Speech,
    /// Its queries for the computer player.
    pub planning: Planning,
    /// What it keeps secret besides piles; `None` if nothing else is secret in this game.
    pub secrets: Option<Secrets>,
    /// The kinds of piles that each side has.
    pub piles: &'static [PileKind],
}

/// What a rulebook hides from some viewers.
#[derive(Clone, Copy)]
pub struct Secrets {
    /// Removes from the table what this viewer may not know, leaving no trace of it. Only this query changes the state; its callers restore
    /// a snapshot afterwards.
    pub veil: SystemId<In<Viewer>>,
    /// Whether anything on the table is secret now.
    pub are_kept: SystemId<(), bool>,
}

/// Whether to evaluate the placement of pieces too, which may take long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WithPlaces(pub bool);

/// A rulebook's queries for the computer player. They are systems that don't change the state.
#[derive(Clone, Copy)]
pub struct Planning {
    /// How good each side's position is, in the order of the sides.
    pub standings: SystemId<In<WithPlaces>, Vec<Standing>>,
    /// Legal moves of a unit that are worth considering, if the [listing](RulesApi::list) has only some. Moves in the listing needn't be
    /// repeated.
    pub approaches: SystemId<In<PieceId>, Vec<Order>>,
}

/// A rulebook's queries for the UI. They are systems that don't change the state.
#[derive(Clone, Copy)]
pub struct UiQueries {
    /// What a player should know before the battle begins.
    pub briefing: SystemId<(), Briefing>,
    /// A short summary of every unit on the table, by id.
    pub unit_summaries: SystemId<(), Vec<UnitSummary>>,
    /// The card of a unit; `None` if it isn't on the table.
    pub card: SystemId<In<PieceId>, Option<UnitCard>>,
    /// The portraits of these pieces in the same order, without pieces that have none.
    pub faces: SystemId<In<Vec<PieceId>>, Vec<Portrait>>,
    /// The engagements.
    pub meetings: SystemId<(), Vec<Meeting>>,
    /// The engagements that a unit would be in if it walked to a place.
    pub would_meet: SystemId<In<(PieceId, Placement)>, Vec<Meeting>>,
    /// The enemies that may attack a unit while it makes this move, in the order in which it meets them.
    pub met_on_the_way: SystemId<In<Way>, Vec<PieceId>>,
    /// The enemies, by id, that a unit could shoot at if it walked to a place. Empty in games that don't tell this beforehand.
    pub in_range_from: SystemId<In<(PieceId, Placement)>, Vec<PieceId>>,
    /// A move that takes a unit to where it can do more; `None` if there is none, or the unit can't be moved now.
    pub suggested_move: SystemId<In<PieceId>, Option<SuggestedMove>>,
    /// What a side has in its purse; `None` if it has nothing.
    pub tokens: SystemId<In<SideId>, Option<Tokens>>,
    /// The front of a piece in a pile; `None` if it has no front, or one that can't be seen.
    pub front: Option<SystemId<In<PieceId>, Option<Front>>>,
    /// The description of a piece that isn't a unit; `None` if there is nothing to say about it.
    pub thing: SystemId<In<PieceId>, Option<PieceTooltip>>,
    /// The pieces lying out of action on the table, by id, each with its placement and description.
    pub fallen: SystemId<(), Vec<(PieceId, Placement, PieceTooltip)>>,
    /// The figures or ships that are out of the battle, by id, each with its side. Hidden ones don't count.
    pub lost: SystemId<(), Vec<(PieceId, SideId)>>,
    /// What a unit, or one of its members, sees of a piece; `None` if either is missing.
    pub sights: SystemId<In<(PieceId, PieceId)>, Option<Sights>>,
    /// Where pieces may be put and what is next; `None` in games that need no guidance.
    pub guide: Option<Guide>,
    /// The areas that a unit's weapons cover; `None` in games where that is simply a number of inches around it.
    pub ranges: Option<SystemId<In<PieceId>, Vec<Range>>>,
    /// The state of play for the UI; `None` if it needs no more than whose turn it is.
    pub moment: Option<SystemId<(), Option<Moment>>>,
}

/// A unit, the waypoints of its move, and its facing at the end.
pub type Way = (PieceId, Vec<Spot>, Option<Facing>);

/// A rulebook's queries on where pieces may be put. They are systems that don't change the state.
#[derive(Clone, Copy)]
pub struct Guide {
    /// Where an order to move may put a piece now, by way of these waypoints; `None` if the piece can't be moved now.
    pub reach: SystemId<In<(PieceId, Vec<Vec2>)>, Option<Vec<Area>>>,
    /// Where a piece that can't be moved now could be put later.
    pub could_reach: SystemId<In<PieceId>, Vec<Area>>,
    /// The order that puts a piece as near as possible to a point; `None` if there is no sensible one.
    pub course: SystemId<In<Wanted>, Option<Course>>,
}

/// The APIs of all rulebooks, by name.
#[derive(Resource, Default)]
struct RulesApis(BTreeMap<&'static str, RulesApi>);

/// Adds rulebooks, for their plugins.
pub trait AddRulebook {
    /// Adds the schedules [`SetUp`], [`Resolve`](crate::Resolve) and [`Follow`](crate::Follow) of a rulebook.
    fn add_rulebook(&mut self, name: &'static str) -> &mut Self;
    /// Registers the queries that a rulebook answers while it is in play.
    fn add_rules_api(&mut self, api: RulesApi) -> &mut Self;
}

impl AddRulebook for App {
    fn add_rulebook(&mut self, name: &'static str) -> &mut Self {
        let mut set_up = Schedule::new(SetUp(name));
        set_up.set_executor(SingleThreadedExecutor::new());
        let [resolve, follow] = schedule::schedules(name);
        self.add_schedule(set_up).add_schedule(resolve).add_schedule(follow)
    }

    fn add_rules_api(&mut self, api: RulesApi) -> &mut Self {
        self.world_mut().get_resource_or_init::<RulesApis>().0.insert(api.rulebook, api);
        self
    }
}

/// Puts a rulebook into play, or none if no rulebook has this name.
pub(crate) fn put_in_play(world: &mut World, name: &str) {
    let api = world.get_resource::<RulesApis>().and_then(|apis| apis.0.get(name)).copied();
    world.get_resource_or_init::<StateRegistry>().in_play = api.map(|api| api.rulebook);
    match api {
        Some(api) => world.insert_resource(api),
        None => {
            world.remove_resource::<RulesApi>();
        }
    }
}
