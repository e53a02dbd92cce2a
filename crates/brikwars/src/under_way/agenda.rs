//! The agenda: the queue of steps that are still to come of an order, executed one after the other.
//!
//! For example, a declaration of Grabs and Strikes is two attacks (BW-SM-08) and then the opponents' Counterstrikes (BW-SM-13); a move is
//! interrupted by the enemies that it provokes (BW-TU-03). Each step is a process with a component of its topic; it waits here until the
//! step before it is over. The topic has a system in `Declare` that executes the step when it is [`due`].

use crate::RESOLVE;
use crate::schedule::{AddTopic, DeclareSystems};
use bevy::ecs::component::Mutable;
use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use brickfray_game::{Outbox, ProcessId, ProcessIndex, Processes, RegisterState};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Taken>()
        .register_resource_state::<Queue>("queue")
        .configure_sets(RESOLVE, DeclareSystems::Steps.run_if(something_waits))
        .add_systems(RESOLVE, go_on.in_set(DeclareSystems::StepTaken));
}

/// The steps still to come, in order.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Queue(VecDeque<ProcessId>);

/// Whether a step has been taken in this run. The consequences of the current state are worked out before the next step, so the order of
/// topics doesn't matter.
#[derive(Resource, Default)]
pub struct Taken(bool);

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
pub(crate) fn is_next<C: Component>(queue: Res<Queue>, index: Res<ProcessIndex>, steps: Query<(), With<C>>) -> bool {
    queue.0.front().and_then(|process| index.entity(*process)).is_some_and(|step| steps.contains(step))
}

/// Run condition of all steps: the queue isn't empty and no process with [`BlocksAgenda`] is under way.
fn something_waits(queue: Res<Queue>, urgent: Query<(), With<BlocksAgenda>>) -> bool {
    !queue.0.is_empty() && urgent.is_empty()
}

/// Run condition: the next step has this component, and none has been taken in this run.
fn due<C: Component>(taken: Res<Taken>, queue: Res<Queue>, index: Res<ProcessIndex>, steps: Query<(), With<C>>) -> bool {
    !taken.0 && is_next(queue, index, steps)
}

/// After a step, requests another run for the next one.
fn go_on(mut taken: ResMut<Taken>, queue: Res<Queue>, mut out: ResMut<Outbox>) {
    if std::mem::take(&mut taken.0) && !queue.0.is_empty() {
        out.progressed();
    }
}

/// Lets topics register their steps.
pub(crate) trait AddSteps {
    /// Registers a kind of step, its name in hashes, and the system that executes it when it is due.
    fn add_step<C: Component + Serialize + DeserializeOwned, M>(
        &mut self,
        name: &'static str,
        system: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self;
}

impl AddSteps for App {
    fn add_step<C: Component + Serialize + DeserializeOwned, M>(
        &mut self,
        name: &'static str,
        system: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        self.register_process_state::<C>(name).add_one_of(DeclareSystems::Steps, system.run_if(due::<C>))
    }
}
