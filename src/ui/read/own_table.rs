//! A worker thread with its own table for simulations. It sets up a battle, and then restores any moment of it.

use crate::game::planning::lay;
use crate::game::ron::Source;
use crate::game::state::{self, Snapshot};
use crate::game::{BattleInfo, Library};
use bevy::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What the thread does with a job. The thread's table is in the state that the window's table had; it is `None` if the battle can't be set
/// up, or if the job has panicked. The function may send any number of results. Sending returns true if somebody still receives them.
pub(in crate::ui) type Does<J, T> = fn(Option<&mut World>, J, &dyn Fn(T) -> bool);

/// A job, and the state of the game that it is about.
struct Job<J> {
    /// The battle, if it differs from the previous job's.
    battle: Option<(Source, Library)>,
    stands: Snapshot,
    what: J,
}

/// The channels to and from the thread.
pub(in crate::ui) struct OwnTable<J, T> {
    /// `None` before the first job and after the thread has ended.
    thread: Option<(Sender<Job<J>>, Mutex<Receiver<T>>)>,
    /// The name and the text of the battle on the thread's table.
    battle: Option<(String, String)>,
}

impl<J, T> Default for OwnTable<J, T> {
    fn default() -> Self {
        OwnTable { thread: None, battle: None }
    }
}

impl<J: Clone + Send + 'static, T: Send + 'static> OwnTable<J, T> {
    /// The results since the last call.
    pub(in crate::ui) fn told(&self) -> Vec<T> {
        let answers = self.thread.as_ref().and_then(|(_, answers)| answers.lock().ok());
        answers.map(|answers| answers.try_iter().collect()).unwrap_or_default()
    }

    /// Sends a job about the current state of the window's table to the thread, which skips older jobs. Returns true if the job was sent.
    /// If the thread has ended, this fails once, and the next call starts another thread.
    pub(in crate::ui) fn ask<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
        world: &mut World,
        of: fn(&mut R) -> &mut Self,
        what: J,
        does: Does<J, T>,
    ) -> bool {
        let (Some(info), Some(library)) = (world.get_resource::<BattleInfo>(), world.get_resource::<Library>().cloned()) else {
            return false;
        };
        let source = info.to_source();
        let stands = state::snapshot(world);
        let mut resource = world.resource_mut::<R>();
        let own = of(&mut resource);
        let laid = (source.name.to_string(), source.text.to_string());
        let battle = (own.battle.as_ref() != Some(&laid)).then_some((source, library));
        let (jobs, _) = own.thread.get_or_insert_with(|| begin(does));
        let is_sent = jobs.send(Job { battle, stands, what }).is_ok();
        *own = if is_sent { OwnTable { battle: Some(laid), thread: own.thread.take() } } else { OwnTable::default() };
        if !is_sent {
            error!("a thread that tries things has ended");
        }
        is_sent
    }
}

fn begin<J: Clone + Send + 'static, T: Send + 'static>(does: Does<J, T>) -> (Sender<Job<J>>, Mutex<Receiver<T>>) {
    let (jobs, to_do) = channel::<Job<J>>();
    let (tell, told) = channel();
    thread::spawn(move || {
        let mut table: Option<App> = None;
        let mut on_it: Option<(Source, Library)> = None;
        while let Ok(mut job) = to_do.recv() {
            // Only the last job is still needed, but a battle that came with an earlier job must be set up.
            for later in to_do.try_iter() {
                let battle = later.battle.or(job.battle.take());
                job = Job { battle, ..later };
            }
            if let Some(battle) = job.battle.take() {
                table = None;
                on_it = Some(battle);
            }
            if table.is_none() {
                table = on_it.as_ref().and_then(|(source, library)| lay(source, library));
            }
            let tells = |found| tell.send(found).is_ok();
            // A bug here must not end the game. After a panic the table is in an undefined state, so it is dropped.
            let done = catch_unwind(AssertUnwindSafe(|| {
                if let Some(table) = &mut table {
                    state::restore(table.world_mut(), &job.stands);
                }
                does(table.as_mut().map(App::world_mut), job.what.clone(), &tells);
            }));
            if done.is_err() {
                error!("a thread that tries things has lost its table");
                table = None;
                does(None, job.what, &tells);
            }
        }
    });
    (jobs, Mutex::new(told))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Names;
    use std::time::Duration;

    #[derive(Resource, Default)]
    struct Tries(OwnTable<bool, Option<usize>>);

    fn count(world: Option<&mut World>, panics: bool, tell: &dyn Fn(Option<usize>) -> bool) {
        tell(world.map(|world| {
            assert!(!panics, "on purpose");
            world.resource::<Names>().sides.len()
        }));
    }

    #[test]
    fn a_panic_costs_the_table_and_the_next_job_has_another() {
        let library = Library::shipped(brickfray_plain::ENTRIES);
        let mut app = lay(&brickfray_plain::battle(&[]), &library).unwrap();
        app.init_resource::<Tries>();
        let told = [false, true, false].map(|panics| {
            assert!(OwnTable::ask(app.world_mut(), |tries: &mut Tries| &mut tries.0, panics, count));
            loop {
                if let Some(told) = app.world().resource::<Tries>().0.told().pop() {
                    return told;
                }
                thread::sleep(Duration::from_millis(2));
            }
        });
        assert_eq!(told, [Some(2), None, Some(2)]);
    }
}
