//! Carrying out orders: each action's topic registers the system that carries out its orders.

use crate::driver::schedule::Resolve;
use crate::driver::talk::{Fault, Inbox, Outbox};
use crate::said::order::Order;
use crate::state::kinds::{StateRegistry, registrar};
use bevy::ecs::system::SystemId;
use bevy::prelude::*;

/// The systems that carry out orders, each with its rulebook and the first word of its orders.
#[derive(Resource, Default)]
struct OrderSystems(Vec<(&'static str, &'static str, SystemId)>);

/// Lets topics register who carries out their orders.
pub trait AddOrders {
    /// Carries out orders in this part of the rulebook's [`Resolve`] schedule.
    fn add_orders(&mut self, part: impl SystemSet) -> &mut Self;

    /// Registers the only system that carries out orders that begin with one of these words. It takes them from the [`Inbox`].
    fn add_order_system<M>(
        &mut self,
        words: impl IntoIterator<Item = &'static str>,
        system: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self;
}

impl AddOrders for App {
    fn add_orders(&mut self, part: impl SystemSet) -> &mut Self {
        let schedule = Resolve(registrar(self));
        self.init_resource::<OrderSystems>().add_systems(schedule, carry_out.in_set(part).run_if(Inbox::holds_order))
    }

    fn add_order_system<M>(
        &mut self,
        words: impl IntoIterator<Item = &'static str>,
        system: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self {
        let (rulebook, system) = (registrar(self), self.register_system(system));
        let mut systems = self.world_mut().get_resource_or_init::<OrderSystems>();
        for word in words {
            debug_assert!(systems.of(rulebook, word).is_none(), "two systems carry out `{word}`");
            systems.0.push((rulebook, word, system));
        }
        self
    }
}

impl OrderSystems {
    fn of(&self, rulebook: &str, word: &str) -> Option<SystemId> {
        self.0.iter().find(|(of, other, _)| (*of, *other) == (rulebook, word)).map(|(.., system)| *system)
    }
}

/// Carries out the order with the system of its topic.
fn carry_out(world: &mut World) {
    let Some(rulebook) = world.resource::<StateRegistry>().in_play else { return };
    let Some(Order::Act { maneuver, .. }) = world.resource::<Inbox>().order() else { return };
    let (system, word) = (world.resource::<OrderSystems>().of(rulebook, maneuver), maneuver.clone());
    if let Some(Err(error)) = system.map(|system| world.run_system(system)) {
        error!("an order can't be carried out: {error}");
        world.resource_mut::<Outbox>().fail(Fault::NotTaken(word));
    }
}
