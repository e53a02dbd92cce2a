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
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;

/// What the rulebook in play can be asked between runs, as systems that change nothing.
#[derive(Resource, Clone, Copy)]
pub struct Referee {
    /// The rulebook's name, such as `squadrons`.
    pub rulebook: &'static str,
    /// Is this order legal? What was found out on the way is kept for the system that takes the order up.
    pub check: SystemId<In<Order>, Result<Prepared, Refusal>>,
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

/// What a rulebook found out about an order while it checked it, so that it need not be found out again to carry it out.
#[derive(Default)]
pub struct Prepared(Option<Box<dyn Any + Send + Sync>>);

impl Prepared {
    /// This was found out.
    pub fn new(what: impl Any + Send + Sync) -> Self {
        Prepared(Some(Box::new(what)))
    }

    /// What was found out, if it is of that kind.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }

    /// The same, taken out.
    pub(super) fn take<T: Any>(&mut self) -> Option<T> {
        self.0.take()?.downcast().ok().map(|what| *what)
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Prepared" } else { "Nothing" })
    }
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
