//! Rulebooks as the game knows them: each brings the schedules in which its rules run and a [`RulesApi`] that can be asked. One is in play.

use crate::driver::schedule::{self, SetUp};
use crate::driver::talk::Prepared;
use crate::rules::rule::Refusal;
use crate::said::action_info::Speech;
use crate::said::offer::{Listing, MoveCost, Offer, Offering};
use crate::said::order::Order;
use crate::shown::briefing::Briefing;
use crate::shown::card::{Front, Glance, Meeting, Portrait, Sights, Tokens, UnitCard, UnitSummary};
use crate::shown::guide::{Area, Course, Moment, Range, SuggestedMove, Wanted};
use crate::shown::standing::Standing;
use crate::state::eyes::Eyes;
use crate::state::kinds::StateRegistry;
use crate::state::piles::PileKind;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::ecs::system::SystemId;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_table::{Facing, PieceId, Placement, SideId, Spot};
use std::collections::BTreeMap;

/// What the rulebook in play can be asked between runs, as systems that change nothing.
#[derive(Resource, Clone, Copy)]
pub struct RulesApi {
    /// The rulebook's name, such as `chess`.
    pub rulebook: &'static str,
    /// Is this order legal? What was found out on the way is kept for the system that takes the order up.
    pub check: SystemId<In<Order>, Result<Prepared, Refusal>>,
    /// Everything that a unit could do but move, or could not and why.
    pub offer: SystemId<In<Offering>, Vec<Offer>>,
    /// What the side that gives orders could do without a unit, or could not and why, each order once; `None` in a game in which units do all there is.
    pub deeds: Option<SystemId<(), Vec<Offer>>>,
    /// Legal orders, some at least of every kind of which there are any.
    pub list: SystemId<(), Listing>,
    /// What a unit would pay for a way.
    pub move_cost: SystemId<In<(PieceId, Vec<Spot>)>, Option<MoveCost>>,
    /// What it tells of the battle.
    pub ui_queries: UiQueries,
    /// How its orders are told.
    pub speech: Speech,
    /// What a program asks that plays a side.
    pub planning: Planning,
    /// What it keeps secret beside what lies in piles; `None` in a game in which all know all of that.
    pub secrets: Option<Secrets>,
    /// The kinds of piles that each side has.
    pub piles: &'static [PileKind],
}

/// What a rulebook keeps from some of those who look.
#[derive(Clone, Copy)]
pub struct Secrets {
    /// Takes from the table what these eyes may not know, so that it stands as if that were not so. This alone changes something: it is asked
    /// for where all is put back.
    pub veil: SystemId<In<Eyes>>,
    /// Something on the table is not for the eyes of all now.
    pub are_kept: SystemId<(), bool>,
}

/// Whether to work out, too, how well pieces are placed, which may take long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WithPlaces(pub bool);

/// What a rulebook tells a program that plays a side, as systems that change nothing.
#[derive(Clone, Copy)]
pub struct Planning {
    /// How well each side stands, by the order of the sides.
    pub standings: SystemId<In<WithPlaces>, Vec<Standing>>,
    /// Legal moves of a unit that are worth a thought, where the [listing](RulesApi::list) has only some; those that it has need not be here.
    pub approaches: SystemId<In<PieceId>, Vec<Order>>,
}

/// What the rulebook in play tells of the battle, as systems that change nothing.
#[derive(Clone, Copy)]
pub struct UiQueries {
    /// What a player should know before the battle begins.
    pub briefing: SystemId<(), Briefing>,
    /// The least to know of every unit on the table, by id.
    pub unit_summaries: SystemId<(), Vec<UnitSummary>>,
    /// The card of a unit; `None` when it is not on the table.
    pub card: SystemId<In<PieceId>, Option<UnitCard>>,
    /// The portraits of these pieces, in their order, where they have any.
    pub faces: SystemId<In<Vec<PieceId>>, Vec<Portrait>>,
    /// The engagements.
    pub meetings: SystemId<(), Vec<Meeting>>,
    /// The engagements that a unit would be in if it had walked to a place.
    pub would_meet: SystemId<In<(PieceId, Placement)>, Vec<Meeting>>,
    /// The enemies that may attack a unit on its way, before it has arrived, when it is ordered to move so; in the order in which it meets them.
    pub met_on_the_way: SystemId<In<Way>, Vec<PieceId>>,
    /// The enemies that a unit could shoot at if it had walked to a place, by id; none where the rulebook leads pieces and tells so on the way.
    pub in_range_from: SystemId<In<(PieceId, Placement)>, Vec<PieceId>>,
    /// A move of a unit to where it can do more than where it is; `None` when there is none, or it may not be moved now.
    pub suggested_move: SystemId<In<PieceId>, Option<SuggestedMove>>,
    /// What a side has in its purse; `None` when that is nothing.
    pub tokens: SystemId<In<SideId>, Option<Tokens>>,
    /// What stands on the front of a piece that lies in a pile; `None` where it has none, or one that is not seen.
    pub front: Option<SystemId<In<PieceId>, Option<Front>>>,
    /// What there is to know of a piece that is no unit; `None` when there is nothing.
    pub thing: SystemId<In<PieceId>, Option<Glance>>,
    /// The pieces that lie out of action on the table, by id: where each lies, and what there is to know of it.
    pub fallen: SystemId<(), Vec<(PieceId, Placement, Glance)>>,
    /// The figures or ships that are out of the battle, by id, each with its side; who is only hidden is not.
    pub lost: SystemId<(), Vec<(PieceId, SideId)>>,
    /// What a unit, or one of its members, sees of a piece; `None` when one of them is not there.
    pub sights: SystemId<In<(PieceId, PieceId)>, Option<Sights>>,
    /// Where pieces may be put and what is next, in a game in which that wants telling.
    pub guide: Option<Guide>,
    /// What the weapons of a unit cover; `None` in a game in which that is no more than so many inches around it.
    pub ranges: Option<SystemId<In<PieceId>, Vec<Range>>>,
    /// What the game is at; `None` while turns say it all.
    pub moment: Option<SystemId<(), Option<Moment>>>,
}

/// A unit, the waypoints of a move of it, and the heading that it is given at its end.
pub type Way = (PieceId, Vec<Spot>, Option<Facing>);

/// What a rulebook tells of where pieces may be put, as systems that change nothing.
#[derive(Clone, Copy)]
pub struct Guide {
    /// Where a piece may be put now by ordering it to move, by way of these waypoints; `None` when it may not be moved now.
    pub reach: SystemId<In<(PieceId, Vec<Vec2>)>, Option<Vec<Area>>>,
    /// Where a piece that may not be moved now could be put once it may.
    pub could_reach: SystemId<In<PieceId>, Vec<Area>>,
    /// The order that puts a piece as near as may be to a point; `None` when none is meant.
    pub course: SystemId<In<Wanted>, Option<Course>>,
}

/// The APIs of all rulebooks, by their names.
#[derive(Resource, Default)]
struct RulesApis(BTreeMap<&'static str, RulesApi>);

/// Adding rulebooks, for their plugins.
pub trait AddRulebook {
    /// Adds the schedules [`SetUp`], [`Resolve`](crate::Resolve) and [`Follow`](crate::Follow) of a rulebook.
    fn add_rulebook(&mut self, name: &'static str) -> &mut Self;
    /// Registers what can be asked of a rulebook while it is in play.
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

/// A rulebook is in play from now on; none where there is none of that name.
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
