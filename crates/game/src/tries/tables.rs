//! Tables beside the one that is played on, so that all cores try what could be said.

use crate::battle::library::Library;
use crate::battle::set_up::{BattleInfo, lay};
use bevy::prelude::*;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// More tables would wait for each other's memory.
const MOST: usize = 3;

/// Tables on which the battle of another one lies, one for each core that has nothing else to do. They stay with that other one, as a resource
/// of its world.
#[derive(Resource, Default)]
pub struct Tables {
    worlds: Vec<World>,
    /// The text of their battle.
    battle: String,
}

impl Tables {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.worlds.len()
    }

    /// Those beside this one: none where there is one core only, or where its library is not known. They are to be
    /// [given back](Self::give_back).
    pub fn beside(world: &mut World) -> Self {
        let (Some(info), Some(library)) = (world.get_resource::<BattleInfo>(), world.get_resource::<Library>()) else {
            return Tables::default();
        };
        let battle = info.to_source();
        if world.get_resource::<Tables>().is_none_or(|tables| tables.battle != *battle.text) {
            let others = thread::available_parallelism().map_or(0, |cores| cores.get() - 1).min(MOST);
            return Tables {
                worlds: (0..others).map_while(|_| Some(std::mem::take(lay(&battle, library)?.world_mut()))).collect(),
                battle: battle.text.to_string(),
            };
        }
        world.remove_resource::<Tables>().unwrap_or_default()
    }

    /// They stay with this one, for the next time.
    pub fn give_back(self, world: &mut World) {
        world.insert_resource(self);
    }

    /// They themselves.
    pub fn worlds(&mut self) -> &mut [World] {
        &mut self.worlds
    }
}

/// Does so many things, each on whichever table is free next, and gives what comes of each, with its number, in their order. `does` tells by
/// nothing that no more of them are wanted.
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
