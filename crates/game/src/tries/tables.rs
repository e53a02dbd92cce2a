//! Further tables beside the one in play, so that all cores can try orders.

use crate::battle::library::Library;
use crate::battle::read::read;
use crate::battle::set_up::{BattleInfo, set_up};
use crate::headless_app;
use crate::state::kinds::Kinds;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_ron::Source;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The maximum number of further tables; more would wait for each other's memory.
const MAX: usize = 3;

/// Tables with the same battle as the main table, one for each further core, but only a few. The main table keeps them for the next time, as a
/// resource.
#[derive(Resource, Default)]
pub struct Tables {
    worlds: Vec<World>,
    /// The name and the text of their battle.
    battle: (String, String),
}

impl Tables {
    /// The number of tables.
    pub fn count(&self) -> usize {
        self.worlds.len()
    }

    /// Takes the tables that this world keeps, or sets them up: none if there is only one core, or if the world has no library. [Give them
    /// back](Self::give_back) afterwards.
    pub fn beside(world: &mut World) -> Self {
        let (Some(info), true) = (world.get_resource::<BattleInfo>(), world.contains_resource::<Library>()) else {
            return Tables::default();
        };
        let source = info.to_source();
        let battle = (source.name.to_string(), source.text.to_string());
        if let Some(tables) = world.remove_resource::<Tables>().filter(|tables| tables.battle == battle) {
            return tables;
        }
        let library = world.resource::<Library>();
        let of_state = |world: &World| Kinds::in_play(world, None).number;
        let own = of_state(world);
        // A snapshot of one table can only be restored on another if both have the same kinds of state.
        let laid = |_| {
            let other = std::mem::take(lay(&source, library)?.world_mut());
            (of_state(&other) == own).then_some(other)
        };
        let others = thread::available_parallelism().map_or(0, |cores| cores.get() - 1).min(MAX);
        Tables { worlds: (0..others).map_while(laid).collect(), battle }
    }

    /// Stores the tables in this world for the next time.
    pub fn give_back(self, world: &mut World) {
        world.insert_resource(self);
    }

    /// The worlds of the tables.
    pub fn worlds(&mut self) -> &mut [World] {
        &mut self.worlds
    }
}

/// Sets up a battle on a separate table for trying things; `None` if it can't be set up.
pub fn lay(source: &Source, library: &Library) -> Option<App> {
    let mut app = headless_app(library.rulebooks);
    let battle = read(source, library).ok()?;
    set_up(app.world_mut(), &battle, DiceTray::seeded(0), (source.name.to_string(), source.text.to_string())).ok()?;
    // A program that thinks on this table may set up further ones beside it.
    app.insert_resource(library.clone());
    Some(app)
}

/// Runs `count` jobs, each on the next free table, and returns their results with their numbers, in the order of the numbers. Once `does`
/// returns `None`, no more jobs are started; those running on other tables still count, so there may be gaps in the numbers.
pub fn each<T: Send, R: Send>(
    own: &mut T,
    others: &mut [T],
    count: usize,
    does: impl Fn(&mut T, usize) -> Option<R> + Sync,
) -> Vec<(usize, R)> {
    let next = AtomicUsize::new(0);
    let work = |table: &mut T| {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(found) = (number < count).then(|| does(table, number)).flatten() else { return done };
            done.push((number, found));
        }
    };
    let mut done = thread::scope(|scope| {
        let threads: Vec<_> = others.iter_mut().map(|table| scope.spawn(|| work(table))).collect();
        let mut done = work(own);
        for thread in threads {
            done.extend(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_done_once_and_told_in_order_until_no_more_is_wanted() {
        let (mut own, mut others) = (0, [0]);
        let doubled = |calls: &mut usize, number: usize| {
            *calls += 1;
            (number < 70).then_some(number * 2)
        };
        let done = each(&mut own, &mut others, 100, doubled);
        assert_eq!(done, (0..70).map(|number| (number, number * 2)).collect::<Vec<_>>());
        assert!((71..=72).contains(&(own + others[0])), "{own} {others:?}");
        assert_eq!(each(&mut own, &mut [], 3, |_, number| Some(number)), [(0, 0), (1, 1), (2, 2)]);
    }
}
