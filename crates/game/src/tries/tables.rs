//! Tables beside the one that is played on, so that all cores try what could be said.

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

/// The most tables beside another one. More would wait for each other's memory.
const MOST: usize = 3;

/// Tables with the same battle as another one, so that every core has one. That other one keeps them for the next time, as a resource.
#[derive(Resource, Default)]
pub struct Tables {
    worlds: Vec<World>,
    /// The name and the text of their battle.
    battle: (String, String),
}

impl Tables {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.worlds.len()
    }

    /// Takes those that this table keeps, or lays them: none where there is one core only, or where the table's library is not known.
    /// [Give them back](Self::give_back) afterwards.
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
        // A snapshot of one table can be put on another only where both have the same kinds of state.
        let laid = |_| {
            let other = std::mem::take(lay(&source, library)?.world_mut());
            (of_state(&other) == own).then_some(other)
        };
        let others = thread::available_parallelism().map_or(0, |cores| cores.get() - 1).min(MOST);
        Tables { worlds: (0..others).map_while(laid).collect(), battle }
    }

    /// Has this table keep them.
    pub fn give_back(self, world: &mut World) {
        world.insert_resource(self);
    }

    /// The tables themselves.
    pub fn worlds(&mut self) -> &mut [World] {
        &mut self.worlds
    }
}

/// A battle on a table of its own, on which things can be tried; nothing where it can't be set up.
pub fn lay(source: &Source, library: &Library) -> Option<App> {
    let mut app = headless_app(library.rulebooks);
    let battle = read(source, library).ok()?;
    set_up(app.world_mut(), &battle, DiceTray::seeded(0), (source.name.to_string(), source.text.to_string())).ok()?;
    // Whoever thinks on it may lay others beside it.
    app.insert_resource(library.clone());
    Some(app)
}

/// Does so many things, each on the next table that is free, and gives what comes of each with its number, in the order of the numbers. When
/// `does` returns `None`, no further ones are begun; those under way on other tables still count, so a number may be missing in between.
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
