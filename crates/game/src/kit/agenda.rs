//! The agenda: the queue of steps that are still to come of an order, executed one after the other.
//!
//! For example, a declaration of several attacks is a step for each of them, then the opponents' reactions; a move is interrupted by the
//! enemies that it provokes. Each step is a process with a component of its topic; it waits here until the step before it is over. The topic
//! registers a system that executes such steps with [`AddSteps::add_step`].

use crate::driver::schedule::Resolve;
use crate::driver::talk::{Fault, Outbox};
use crate::state::kinds::{RegisterState, registrar};
use crate::state::process::{ProcessId, ProcessIndex, Processes};
use bevy::ecs::component::{ComponentId, Mutable};
use bevy::ecs::system::{SystemId, SystemParam};
use bevy::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taken>().init_resource::<StepSystems>().register_resource_state::<Queue>("queue");
}

/// The parts of a run in which a step is executed, in order. A rulebook that uses the agenda orders them among its own.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AgendaSystems {
    /// The next step is executed.
    Step,
    /// Requests another run if more steps wait.
    StepTaken,
}

/// The steps still to come, in order.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Queue(VecDeque<ProcessId>);

/// Whether a step has been taken in this run. The consequences of the current state are worked out before the next step, so the order of
/// topics doesn't matter.
#[derive(Resource, Default)]
struct Taken(bool);

/// The systems that execute steps, each with the component of its steps.
#[derive(Resource, Default)]
struct StepSystems(Vec<(ComponentId, SystemId)>);

/// While a process with this component is under way, no step is taken: an attack is first played to its end.
#[derive(Component, Clone, Copy, Default)]
pub struct BlocksAgenda;

/// A step that can be added to the queue.
pub struct Pending(Box<dyn FnOnce(&mut Processes) -> ProcessId>);

impl Pending {
    /// A step with this component of its topic.
    pub fn new(of_topic: impl Component) -> Self {
        Pending(Box::new(|processes| processes.begin(of_topic)))
    }
}

/// Adds steps to the queue and takes them from it.
#[derive(SystemParam)]
pub struct Agenda<'w, 's> {
    queue: ResMut<'w, Queue>,
    taken: ResMut<'w, Taken>,
    processes: Processes<'w, 's>,
}

impl Agenda<'_, '_> {
    /// Whether any step is still to come.
    pub fn is_busy(&self) -> bool {
        !self.queue.0.is_empty()
    }

    /// The next step, if it has this component.
    pub fn front<'a, C: Component>(&self, steps: &'a Query<'_, '_, &C>) -> Option<&'a C> {
        steps.get(self.processes.entity(*self.queue.0.front()?)?).ok()
    }

    /// The next step, if it has this component, to be changed in place.
    pub fn front_mut<'a, C: Component<Mutability = Mutable>>(&self, steps: &'a mut Query<'_, '_, &mut C>) -> Option<&'a mut C> {
        steps.get_mut(self.processes.entity(*self.queue.0.front()?)?).ok().map(Mut::into_inner)
    }

    /// Ends the next step and removes it from the queue.
    pub fn pop(&mut self) {
        if let Some(process) = self.queue.0.pop_front() {
            self.processes.end(process);
            self.taken.0 = true;
        }
    }

    /// Puts these steps at the front of the queue.
    pub fn first(&mut self, steps: impl IntoIterator<Item = Pending>) {
        let begun: Vec<ProcessId> = steps.into_iter().map(|step| (step.0)(&mut self.processes)).collect();
        for process in begun.into_iter().rev() {
            self.queue.0.push_front(process);
        }
    }

    /// Begins a process that isn't a step, with these components.
    pub fn begin(&mut self, process: impl Bundle) {
        self.processes.begin(process);
    }
}

/// Run condition: the next step has this component.
pub fn is_next<C: Component>(queue: Res<Queue>, index: Res<ProcessIndex>, steps: Query<(), With<C>>) -> bool {
    queue.0.front().and_then(|process| index.entity(*process)).is_some_and(|step| steps.contains(step))
}

/// Run condition: the queue isn't empty and no process with [`BlocksAgenda`] is under way.
fn something_waits(queue: Res<Queue>, urgent: Query<(), With<BlocksAgenda>>) -> bool {
    !queue.0.is_empty() && urgent.is_empty()
}

/// Executes the next step with the system of its topic.
fn take_step(world: &mut World) {
    let step = world.resource::<Queue>().0.front().and_then(|process| world.resource::<ProcessIndex>().entity(*process));
    let Some(step) = step.and_then(|step| world.get_entity(step).ok()) else { return };
    let systems = world.resource::<StepSystems>();
    let system = systems.0.iter().find(|(component, _)| step.contains_id(*component)).map(|(_, system)| *system);
    let done = system.map(|system| world.run_system(system));
    if let Some(Err(error)) = &done {
        error!("a step can't be taken: {error}");
    }
    if !matches!(done, Some(Ok(()))) {
        world.resource_mut::<Outbox>().fail(Fault::StepNotTaken);
    }
}

/// After a step, requests another run for the next one.
fn go_on(mut taken: ResMut<Taken>, queue: Res<Queue>, mut out: ResMut<Outbox>) {
    if std::mem::take(&mut taken.0) && !queue.0.is_empty() {
        out.progressed();
    }
}

/// Lets topics register their steps.
pub trait AddSteps {
    /// Adds the agenda to the rulebook's [`Resolve`] schedule, in [`AgendaSystems`].
    fn add_agenda(&mut self) -> &mut Self;
    /// Registers a kind of step, its name in hashes, and the system that executes it when it is next. A system that doesn't
    /// [pop](Agenda::pop) the step, because a question is open, is run again.
    fn add_step<C: Component + Serialize + DeserializeOwned, M>(
        &mut self,
        name: &'static str,
        system: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self;
}

impl AddSteps for App {
    fn add_agenda(&mut self) -> &mut Self {
        let schedule = Resolve(registrar(self));
        self.add_systems(schedule, (take_step.in_set(AgendaSystems::Step).run_if(something_waits), go_on.in_set(AgendaSystems::StepTaken)))
    }

    fn add_step<C: Component + Serialize + DeserializeOwned, M>(
        &mut self,
        name: &'static str,
        system: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self {
        self.register_process_state::<C>(name);
        let system = self.register_system(system);
        let component = self.world_mut().register_component::<C>();
        self.world_mut().get_resource_or_init::<StepSystems>().0.push((component, system));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    /// A step.
    #[derive(Component)]
    struct Nap;

    #[test]
    fn a_step_without_a_system_makes_the_run_fail() {
        for is_registered in [false, true] {
            let mut world = World::new();
            world.init_resource::<Queue>();
            world.init_resource::<Taken>();
            world.init_resource::<StepSystems>();
            world.init_resource::<ProcessIndex>();
            world.init_resource::<Outbox>();
            if is_registered {
                let (component, system) = (world.register_component::<Nap>(), world.register_system(|mut agenda: Agenda| agenda.pop()));
                world.resource_mut::<StepSystems>().0.push((component, system));
            }
            world.run_system_once(|mut agenda: Agenda| agenda.first([Pending::new(Nap)])).unwrap();
            take_step(&mut world);
            assert_eq!((world.resource::<Outbox>().has_failed(), world.resource::<Queue>().0.is_empty()), (!is_registered, is_registered));
        }
    }
}
