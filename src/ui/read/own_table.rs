//! A thread with a table of its own, on which things are tried: a battle is laid on it, and then any moment of that battle.

use crate::game::battle::set_up::lay;
use crate::game::ron::Source;
use crate::game::state::{self, Snapshot};
use crate::game::{BattleInfo, Library};
use bevy::prelude::*;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What the thread does with a job on its table, which stands as the window's did; none where the battle can't be laid. It tells what it
/// has found, as often as it likes, and is told whether anybody listens.
pub(in crate::ui) type Does<J, T> = fn(Option<&mut World>, J, &dyn Fn(T) -> bool);

/// A job, and the moment that it is about.
struct Job<J> {
    /// The battle, where it is another than before.
    battle: Option<(Source, Library)>,
    /// How the table stands.
    stands: Snapshot,
    what: J,
}

/// The way to the thread, and back.
pub(in crate::ui) struct OwnTable<J, T> {
    /// None before the first job, and when the thread has ended.
    thread: Option<(Sender<Job<J>>, Mutex<Receiver<T>>)>,
    /// The text of the battle that the thread has on its table.
    battle: Option<String>,
}

impl<J, T> Default for OwnTable<J, T> {
    fn default() -> Self {
        OwnTable { thread: None, battle: None }
    }
}

impl<J: Send + 'static, T: Send + 'static> OwnTable<J, T> {
    /// What the thread has told since the last time.
    pub(in crate::ui) fn told(&self) -> Vec<T> {
        let answers = self.thread.as_ref().and_then(|(_, answers)| answers.lock().ok());
        answers.map(|answers| answers.try_iter().collect()).unwrap_or_default()
    }

    /// Has the thread of a resource do something at the moment that is on the window's table. It does only what it was asked for last. Tells
    /// whether it was asked: after a thread has ended another begins with the next job.
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
        let is_new = own.battle.as_deref() != Some(&*source.text);
        let text = source.text.to_string();
        let battle = is_new.then_some((source, library));
        let (jobs, _) = own.thread.get_or_insert_with(|| begin(does));
        let is_sent = jobs.send(Job { battle, stands, what }).is_ok();
        *own = if is_sent { OwnTable { battle: Some(text), thread: own.thread.take() } } else { OwnTable::default() };
        if !is_sent {
            error!("a thread that tries things has ended");
        }
        is_sent
    }
}

/// Begins the thread.
fn begin<J: Send + 'static, T: Send + 'static>(does: Does<J, T>) -> (Sender<Job<J>>, Mutex<Receiver<T>>) {
    let (jobs, to_do) = channel::<Job<J>>();
    let (tell, told) = channel();
    thread::spawn(move || {
        let mut table: Option<App> = None;
        while let Ok(mut job) = to_do.recv() {
            // Only what was asked for last is still wanted; a battle that came with an earlier job is laid all the same.
            for later in to_do.try_iter() {
                let battle = later.battle.or(job.battle.take());
                job = Job { battle, ..later };
            }
            if let Some((source, library)) = job.battle.take() {
                table = lay(&source, &library);
            }
            if let Some(table) = &mut table {
                state::restore(table.world_mut(), &job.stands);
            }
            does(table.as_mut().map(App::world_mut), job.what, &|found| tell.send(found).is_ok());
        }
    });
    (jobs, Mutex::new(told))
}
