//! Marks that topics set on pieces: assisted, aiming, lost a leg. A mark is a named number that expires by itself.
//!
//! A topic that has to store more than a number about a piece uses a component of its own. A mark is for state that other rules read through
//! hooks: [`Units::mark`](crate::units::roster::Units::mark) reads it wherever a field is available.

use crate::RESOLVE;
use crate::data::registry::{Registered, Registry, register};
use crate::schedule::NewTurnSystems;
use bevy::prelude::*;
use brickfray_game::{RegisterState, Turn};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Term;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KnownMarks>().register_state::<Marks>("marks").add_systems(RESOLVE, expire.in_set(NewTurnSystems::Forget));
}

/// How long a mark lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum MarkExpiry {
    /// Until the turn in which it is set ends, whichever side's that is.
    ThisTurnEnds,
    /// Until the next turn of the piece's own side begins.
    OwnTurnBegins,
    /// Until the next turn of the piece's own side ends.
    OwnTurnEnds,
    /// Until a topic removes it.
    Wiped,
}

/// A kind of mark, as its topic names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarkDef {
    /// Its name in saves: "aims true".
    pub name: &'static str,
    /// Its text on cards, with its number beside it if that is more than 1.
    pub says: Term,
    /// The rule that it comes from.
    pub rule: &'static str,
    /// It is a disadvantage for its unit.
    pub is_bad: bool,
    /// How long it lasts.
    pub until: MarkExpiry,
}

pub(crate) type KnownMarks = Registry<MarkDef>;

impl Registered for MarkDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

/// Lets topics register marks.
pub(crate) trait AddMarks {
    /// Registers these marks, so that pieces may have them and cards show them.
    fn add_marks<const N: usize>(&mut self, marks: [&'static MarkDef; N]) -> &mut Self;
}

impl AddMarks for App {
    fn add_marks<const N: usize>(&mut self, marks: [&'static MarkDef; N]) -> &mut Self {
        marks.into_iter().for_each(|mark| register(self, mark));
        self
    }
}

/// The marks of a piece by name, each with its number and how long it lasts.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Marks(BTreeMap<String, (i32, MarkExpiry)>);

impl Marks {
    /// The number of the mark; `None` if the piece doesn't have it.
    pub(crate) fn get(&self, mark: &MarkDef) -> Option<i32> {
        self.number(mark.name)
    }

    /// The number of the mark with that name; `None` if the piece doesn't have it.
    pub fn number(&self, name: &str) -> Option<i32> {
        self.0.get(name).map(|(number, _)| *number)
    }

    /// The marks that are left when a turn begins.
    fn after_turn_start(&self, is_own_turn: bool) -> Self {
        let left =
            self.0.iter().filter_map(|(name, (number, until))| Some((name.clone(), (*number, until.after_turn_start(is_own_turn)?))));
        Marks(left.collect())
    }
}

impl MarkExpiry {
    /// How long the mark lasts from the beginning of a turn on; `None` if it expires.
    fn after_turn_start(self, is_own_turn: bool) -> Option<Self> {
        match self {
            MarkExpiry::ThisTurnEnds => None,
            MarkExpiry::OwnTurnBegins => (!is_own_turn).then_some(self),
            MarkExpiry::OwnTurnEnds if is_own_turn => Some(MarkExpiry::ThisTurnEnds),
            MarkExpiry::OwnTurnEnds | MarkExpiry::Wiped => Some(self),
        }
    }
}

/// Sets a mark on a piece; replaces one of the same name.
pub(crate) fn set(piece: Entity, mark: &MarkDef, number: i32, commands: &mut Commands) {
    let (name, until) = (mark.name.to_owned(), mark.until);
    commands.entity(piece).entry::<Marks>().or_default().and_modify(move |mut marks| {
        marks.0.insert(name, (number, until));
    });
}

/// Adds `by` to the number of a mark, setting the mark if the piece doesn't have it.
pub(crate) fn add(piece: Entity, mark: &MarkDef, by: i32, commands: &mut Commands) {
    let (name, until) = (mark.name.to_owned(), mark.until);
    commands.entity(piece).entry::<Marks>().or_default().and_modify(move |mut marks| {
        marks.0.entry(name).or_insert((0, until)).0 += by;
    });
}

/// Encodes a piece as the number of a mark: negative, so that no card shows it.
pub(crate) fn of_piece(piece: PieceId) -> i32 {
    -1 - i32::try_from(piece.0).unwrap_or(i32::MAX)
}

/// The piece that such a number stands for.
pub(crate) fn piece_of(number: i32) -> Option<PieceId> {
    u32::try_from(-1 - number).ok().map(PieceId)
}

/// Removes a mark from a piece.
pub(crate) fn wipe(piece: Entity, mark: &MarkDef, commands: &mut Commands) {
    let name = mark.name;
    commands.entity(piece).entry::<Marks>().and_modify(move |mut marks| {
        marks.0.remove(name);
    });
}

/// Removes expired marks when a turn begins.
fn expire(
    turn: Res<Turn>,
    known: Option<Res<KnownMarks>>,
    mut marked: Query<(Entity, &mut Marks, Option<&SideId>)>,
    mut commands: Commands,
) {
    for (piece, mut marks, side) in &mut marked {
        for name in marks.0.keys() {
            let is_known = known.as_ref().is_none_or(|known| known.find(name).is_some());
            debug_assert!(is_known, "no topic brings the mark `{name}`, so cards don't show it: name it in `add_marks`");
        }
        let left = marks.after_turn_start(side == Some(&turn.side));
        marks.set_if_neq(left);
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
    fn a_mark_can_say_which_piece() {
        for piece in [0, 1, 77, i32::MAX as u32].map(PieceId) {
            assert!(of_piece(piece) < 0);
            assert_eq!(piece_of(of_piece(piece)), Some(piece));
        }
        assert_eq!(of_piece(PieceId(u32::MAX)), i32::MIN);
        assert_eq!([0, 1, i32::MAX].map(piece_of), [None; 3]);
    }

    #[test]
    fn a_mark_lasts_as_long_as_its_topic_says() {
        let mut world = World::new();
        let [a, b] = [SideId(0), SideId(1)].map(|side| world.spawn(side).id());
        let mark = |name, until| MarkDef { name, says: Term::NONE, rule: "BW-TU-02", is_bad: false, until };
        let all = [
            mark("today", MarkExpiry::ThisTurnEnds),
            mark("around", MarkExpiry::OwnTurnBegins),
            mark("over", MarkExpiry::OwnTurnEnds),
            mark("always", MarkExpiry::Wiped),
        ];
        for piece in [a, b] {
            all.iter().zip(1..).for_each(|(mark, number)| set(piece, mark, number, &mut world.commands()));
        }
        world.flush();
        let has = |world: &World, piece: Entity| {
            let marks = world.entity(piece).get::<Marks>();
            all.map(|mark| marks.and_then(|marks| marks.get(&mark)))
        };
        let next_turn = |world: &mut World, side: u8| {
            world.insert_resource(Turn { side: SideId(side), ..Turn::default() });
            world.run_system_once(expire).unwrap();
        };
        assert_eq!(has(&world, a), [Some(1), Some(2), Some(3), Some(4)]);
        next_turn(&mut world, 1);
        assert_eq!(has(&world, a), [None, Some(2), Some(3), Some(4)], "its side's next turn is still to come");
        assert_eq!(has(&world, b), [None, None, Some(3), Some(4)], "this is its side's next turn");
        next_turn(&mut world, 0);
        assert_eq!(has(&world, a), [None, None, Some(3), Some(4)]);
        assert_eq!(has(&world, b), [None, None, None, Some(4)]);
        wipe(b, &all[3], &mut world.commands());
        next_turn(&mut world, 1);
        assert_eq!((has(&world, a), has(&world, b)), ([None, None, None, Some(4)], [None; 4]));
        assert!(!world.entity(b).contains::<Marks>());
    }

    #[test]
    #[should_panic(expected = "no topic brings the mark `secret`")]
    fn a_mark_that_no_topic_brings_is_a_mistake() {
        let mut world = World::new();
        world.init_resource::<KnownMarks>();
        world.insert_resource(Turn::default());
        let piece = world.spawn_empty().id();
        let mark = MarkDef { name: "secret", says: Term::NONE, rule: "BW-TU-02", is_bad: false, until: MarkExpiry::Wiped };
        set(piece, &mark, 1, &mut world.commands());
        world.flush();
        world.run_system_once(expire).unwrap();
    }

    #[test]
    fn every_mark_stands_on_a_rule_that_can_be_looked_up() {
        let app = crate::headless_app();
        for mark in app.world().resource::<KnownMarks>().all() {
            assert!(
                (crate::ENTRY.rules)().of(mark.rule).is_some(),
                "the mark `{}` cites {}: rules.ron has no text for it",
                mark.name,
                mark.rule
            );
        }
    }
}
