//! The agenda: what is still to come of something that was said, one after the other.
//!
//! A declaration of Grabs and Strikes is two attacks (BW-SM-08) and then the opponents' Counterstrikes (BW-SM-13); a move is broken off by
//! the enemies that it provokes (BW-TU-03). Each such step is a process with a component of its topic, which waits here until the one
//! before it is over. The topic has a system in `Declare` that takes it up when it is [`due`].

use crate::RESOLVE;
use crate::schedule::{AddTopic, DeclareSystems};
use bevy::ecs::component::Mutable;
use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use brickfray_game::{Outbox, ProcessId, ProcessIndex, Processes, RegisterState};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Taken>()
        .register_resource_state::<Queue>("queue")
        .configure_sets(RESOLVE, DeclareSystems::Steps.run_if(something_waits))
        .add_systems(RESOLVE, go_on.in_set(DeclareSystems::StepTaken));
}

/// What is still to come, first to last.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Queue(VecDeque<ProcessId>);

/// A step has been taken off in this run: whatever follows from where everything is now is found out before the next, so that the order of
/// topics says nothing.
#[derive(Resource, Default)]
pub struct Taken(bool);

/// While a process with this is under way, no step is taken: an attack is played to its end first.
#[derive(Component, Clone, Copy, Default)]
pub struct KeepsWaiting;

/// Something still to come: what its topic knows of it.
pub struct Pending(Box<dyn FnOnce(&mut Processes) -> ProcessId>);

impl Pending {
    /// A step of a topic.
    pub fn new(of_topic: impl Component) -> Self {
        Pending(Box::new(|processes| processes.begin(of_topic)))
    }
}

/// What is still to come, for the systems that add to it and take it up.
#[derive(SystemParam)]
pub struct Agenda<'w, 's> {
    queue: ResMut<'w, Queue>,
    taken: ResMut<'w, Taken>,
    processes: Processes<'w, 's>,
}

impl Agenda<'_, '_> {
    /// Something is still to come.
    pub fn is_busy(&self) -> bool {
        !self.queue.0.is_empty()
    }

    /// What is next, of a topic.
    pub fn front<'a, C: Component>(&self, steps: &'a Query<'_, '_, &C>) -> Option<&'a C> {
        steps.get(self.processes.entity(*self.queue.0.front()?)?).ok()
    }

    /// What is next, of a topic, to be changed in place.
    pub fn front_mut<'a, C: Component<Mutability = Mutable>>(&self, steps: &'a mut Query<'_, '_, &mut C>) -> Option<&'a mut C> {
        steps.get_mut(self.processes.entity(*self.queue.0.front()?)?).ok().map(Mut::into_inner)
    }

    /// Takes the next step off.
    pub fn pop(&mut self) {
        if let Some(process) = self.queue.0.pop_front() {
            self.processes.end(process);
            self.taken.0 = true;
        }
    }

    /// These come next, before anything that waits already.
    pub fn first(&mut self, steps: impl IntoIterator<Item = Pending>) {
        let begun: Vec<ProcessId> = steps.into_iter().map(|step| (step.0)(&mut self.processes)).collect();
        for process in begun.into_iter().rev() {
            self.queue.0.push_front(process);
        }
    }

    /// A process that is no step begins at once, with these components.
    pub fn begin(&mut self, process: impl Bundle) {
        self.processes.begin(process);
    }
}

/// Run condition: a step of this topic comes next.
pub(crate) fn is_next<C: Component>(queue: Res<Queue>, index: Res<ProcessIndex>, steps: Query<(), With<C>>) -> bool {
    queue.0.front().and_then(|process| index.entity(*process)).is_some_and(|step| steps.contains(step))
}

/// Run condition of all steps: something is still to come, and nothing is under way that keeps it waiting.
fn something_waits(queue: Res<Queue>, urgent: Query<(), With<KeepsWaiting>>) -> bool {
    !queue.0.is_empty() && urgent.is_empty()
}

/// Run condition: a step of this topic comes next, and none has been taken in this run.
fn due<C: Component>(taken: Res<Taken>, queue: Res<Queue>, index: Res<ProcessIndex>, steps: Query<(), With<C>>) -> bool {
    !taken.0 && is_next(queue, index, steps)
}

/// After a step comes the next one, in another run.
fn go_on(mut taken: ResMut<Taken>, queue: Res<Queue>, mut out: ResMut<Outbox>) {
    if std::mem::take(&mut taken.0) && !queue.0.is_empty() {
        out.progressed();
    }
}

/// Steps, for the topics that take them.
pub(crate) trait AddSteps {
    /// A kind of step, the name that it has in hashes, and the system that takes it when it is due.
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
