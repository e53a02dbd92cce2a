//! Rulebooks as the game knows them: each brings the schedules in which its rules run and a [`Referee`] that can be asked. One is in play.

use super::SetUp;
use super::card::Clerk;
use super::deed::Speech;
use super::offer::{Listing, Offer, Offering, Toll};
use super::order::Order;
use super::resolve;
use super::rule::Refusal;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::ecs::system::SystemId;
use bevy::prelude::*;
use brickfray_table::{PieceId, Spot};
use std::collections::BTreeMap;

/// What the rulebook in play can be asked between runs, as systems that change nothing.
#[derive(Resource, Clone, Copy)]
pub struct Referee {
    /// The rulebook's name, such as `squadrons`.
    pub rulebook: &'static str,
    /// Is this order legal?
    pub check: SystemId<In<Order>, Result<(), Refusal>>,
    /// Everything that a unit could do but move, or could not and why.
    pub offer: SystemId<In<Offering>, Vec<Offer>>,
    /// Legal orders, some at least of every kind of which there are any.
    pub list: SystemId<(), Listing>,
    /// What a unit would pay for a way.
    pub toll: SystemId<In<(PieceId, Vec<Spot>)>, Option<Toll>>,
    /// What it tells of the battle.
    pub clerk: Clerk,
    /// How its orders are told.
    pub speech: Speech,
}

/// The referees of all rulebooks, by their names.
#[derive(Resource, Default)]
struct Referees(BTreeMap<&'static str, Referee>);

/// Adding rulebooks, for their plugins.
pub trait AddRulebook {
    /// Adds the schedules [`SetUp`], [`Resolve`](super::Resolve) and [`Follow`](super::Follow) of a rulebook.
    fn add_rulebook(&mut self, name: &'static str) -> &mut Self;
    /// Says whom to ask when that rulebook is in play.
    fn add_referee(&mut self, referee: Referee) -> &mut Self;
}

impl AddRulebook for App {
    fn add_rulebook(&mut self, name: &'static str) -> &mut Self {
        let mut set_up = Schedule::new(SetUp(name));
        set_up.set_executor(SingleThreadedExecutor::new());
        let [resolve, follow] = resolve::schedules(name);
        self.add_schedule(set_up).add_schedule(resolve).add_schedule(follow)
    }

    fn add_referee(&mut self, referee: Referee) -> &mut Self {
        self.world_mut().get_resource_or_init::<Referees>().0.insert(referee.rulebook, referee);
        self
    }
}

/// A rulebook is in play from now on; none where there is none of that name.
pub(super) fn put_in_play(world: &mut World, name: &str) {
    match world.get_resource::<Referees>().and_then(|referees| referees.0.get(name)).copied() {
        Some(referee) => world.insert_resource(referee),
        None => {
            world.remove_resource::<Referee>();
        }
    }
}
