//! Marks that topics keep on pieces: that one has been assisted, takes aim, has lost a leg. A mark is a number with a name, and ends by
//! itself.
//!
//! A topic that must know more than a number of a piece has a component of its own. A mark is for what rules elsewhere ask about through
//! hooks: [`Units::mark`](super::roster::Units::mark) reads it wherever a field is at hand.

use crate::RESOLVE;
use crate::data::registry::{Registered, Registry, register};
use crate::schedule::NewTurnSystems;
use bevy::prelude::*;
use brickfray_game::{RegisterState, Turn};
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KnownMarks>().register_state::<Marks>().add_systems(RESOLVE, expire.in_set(NewTurnSystems::Forget));
}

/// How long a mark lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Until {
    /// Until the player's turn ends.
    TurnEnds,
    /// Until the next turn of the piece's own side begins.
    OwnTurn,
    /// Until a topic wipes it off.
    Wiped,
}

/// A kind of mark, as its topic names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarkDef {
    /// Its name, in saves and on cards: "aims true".
    pub name: &'static str,
    /// The rule that it stands on.
    pub rule: &'static str,
    /// Its unit would rather be without it.
    pub is_bad: bool,
    /// How long it lasts.
    pub until: Until,
}

/// The marks that topics keep.
pub(crate) type KnownMarks = Registry<MarkDef>;

impl Registered for MarkDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

/// Bringing marks, for topics.
pub(crate) trait AddMarks {
    /// Pieces may have these marks, and cards tell of them.
    fn add_marks<const N: usize>(&mut self, marks: [&'static MarkDef; N]) -> &mut Self;
}

impl AddMarks for App {
    fn add_marks<const N: usize>(&mut self, marks: [&'static MarkDef; N]) -> &mut Self {
        marks.into_iter().for_each(|mark| register(self, mark));
        self
    }
}

/// The marks of a piece by their names, each with its number and how long it lasts.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Marks(BTreeMap<String, (i32, Until)>);

impl Marks {
    /// The number of a mark, where the piece has it.
    pub fn get(&self, mark: &MarkDef) -> Option<i32> {
        self.0.get(mark.name).map(|(number, _)| *number)
    }

    fn has_outlived(&self, is_own_turn: bool) -> bool {
        self.0.values().any(|(_, until)| until.is_over(is_own_turn))
    }
}

impl Until {
    fn is_over(self, is_own_turn: bool) -> bool {
        match self {
            Until::TurnEnds => true,
            Until::OwnTurn => is_own_turn,
            Until::Wiped => false,
        }
    }
}

/// A piece gets a mark, in the place of one of that name.
pub(crate) fn set(piece: Entity, mark: &MarkDef, number: i32, commands: &mut Commands) {
    let (name, until) = (mark.name.to_owned(), mark.until);
    commands.entity(piece).entry::<Marks>().or_default().and_modify(move |mut marks| {
        marks.0.insert(name, (number, until));
    });
}

/// A mark is wiped off a piece.
pub(crate) fn wipe(piece: Entity, mark: &MarkDef, commands: &mut Commands) {
    let name = mark.name;
    commands.entity(piece).entry::<Marks>().and_modify(move |mut marks| {
        marks.0.remove(name);
    });
}

/// Marks that have had their time are gone when a turn begins.
fn expire(turn: Res<Turn>, mut marked: Query<(Entity, &mut Marks, Option<&SideId>)>, mut commands: Commands) {
    for (piece, mut marks, side) in &mut marked {
        let is_own_turn = side == Some(&turn.side);
        if marks.has_outlived(is_own_turn) {
            marks.0.retain(|_, (_, until)| !until.is_over(is_own_turn));
        }
        if marks.0.is_empty() {
            commands.entity(piece).remove::<Marks>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_mark_lasts_as_long_as_its_topic_says() {
        let mut world = World::new();
        let [a, b] = [SideId(0), SideId(1)].map(|side| world.spawn(side).id());
        let all = [
            MarkDef { name: "today", rule: "BW-TU-02", is_bad: false, until: Until::TurnEnds },
            MarkDef { name: "around", rule: "BW-TU-02", is_bad: false, until: Until::OwnTurn },
            MarkDef { name: "always", rule: "BW-TU-02", is_bad: true, until: Until::Wiped },
        ];
        for piece in [a, b] {
            all.iter().zip(1..).for_each(|(mark, number)| set(piece, mark, number, &mut world.commands()));
        }
        world.flush();
        let has = |world: &World, piece: Entity| {
            let marks = world.entity(piece).get::<Marks>();
            all.map(|mark| marks.and_then(|marks| marks.get(&mark)))
        };
        assert_eq!(has(&world, a), [Some(1), Some(2), Some(3)]);
        world.insert_resource(Turn { side: SideId(1), ..Turn::default() });
        world.run_system_once(expire).unwrap();
        assert_eq!((has(&world, a), has(&world, b)), ([None, Some(2), Some(3)], [None, None, Some(3)]));
        wipe(b, &all[2], &mut world.commands());
        world.flush();
        world.run_system_once(expire).unwrap();
        assert_eq!(has(&world, b), [None; 3]);
        assert!(!world.entity(b).contains::<Marks>());
    }
}
