//! Marks that topics set on pieces: assisted, aiming, lost a leg. A mark is a named value that expires by itself.
//!
//! A topic that has to store more than a [`MarkValue`] about a piece uses a component of its own.

use crate::kit::registry::{Registered, Registry, register};
use crate::state::kinds::{RegisterState, StateRegistry};
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_table::{PieceId, SideId};
use brickfray_words::Term;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KnownMarks>().register_state::<Marks>("marks");
}

/// How long a mark lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MarkExpiry {
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
pub struct MarkDef {
    /// Its name in saves: "aims true".
    pub name: &'static str,
    /// Its text on cards, where its number follows if that is more than 1.
    pub says: Term,
    /// The rule that it comes from.
    pub rule: &'static str,
    /// It is a disadvantage for its unit.
    pub is_bad: bool,
    /// How long it lasts.
    pub until: MarkExpiry,
}

/// The marks that topics have registered, for each rulebook.
pub type KnownMarks = Registry<MarkDef>;

impl Registered for MarkDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

/// Lets topics register marks.
pub trait AddMarks {
    /// Registers these marks, so that pieces may have them and cards show them.
    fn add_marks<const N: usize>(&mut self, marks: [&'static MarkDef; N]) -> &mut Self;
}

impl AddMarks for App {
    fn add_marks<const N: usize>(&mut self, marks: [&'static MarkDef; N]) -> &mut Self {
        marks.into_iter().for_each(|mark| register(self, mark));
        self
    }
}

/// The value of a mark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MarkValue {
    /// A number.
    Count(i32),
    /// A piece that it has to do with.
    Piece(PieceId),
    /// A number for an item, by its name.
    OfItem(String, u32),
}

impl MarkValue {
    /// Its number; 1 for a piece.
    pub fn count(&self) -> i32 {
        match self {
            MarkValue::Count(count) => *count,
            MarkValue::Piece(_) => 1,
            MarkValue::OfItem(_, count) => i32::try_from(*count).unwrap_or(i32::MAX),
        }
    }
}

impl From<i32> for MarkValue {
    fn from(count: i32) -> Self {
        MarkValue::Count(count)
    }
}

impl From<PieceId> for MarkValue {
    fn from(piece: PieceId) -> Self {
        MarkValue::Piece(piece)
    }
}

/// The marks of a piece by name, each with its value and how long it lasts.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Marks(BTreeMap<String, (MarkValue, MarkExpiry)>);

impl Marks {
    /// The value of the mark; `None` if the piece doesn't have it.
    pub fn value(&self, mark: &MarkDef) -> Option<&MarkValue> {
        self.0.get(mark.name).map(|(value, _)| value)
    }

    /// The number of the mark; `None` if the piece doesn't have it.
    pub fn get(&self, mark: &MarkDef) -> Option<i32> {
        self.value(mark).map(MarkValue::count)
    }

    /// The piece that the mark has to do with.
    pub fn piece(&self, mark: &MarkDef) -> Option<PieceId> {
        if let Some(MarkValue::Piece(piece)) = self.value(mark) { Some(*piece) } else { None }
    }

    /// The number of the mark with that name; `None` if the piece doesn't have it.
    pub fn number(&self, name: &str) -> Option<i32> {
        self.0.get(name).map(|(value, _)| value.count())
    }

    /// The marks that are left when a turn begins.
    fn after_turn_start(&self, is_own_turn: bool) -> Self {
        let left = self.0.iter().filter_map(|(name, (value, until))| {
            let until = until.after_turn_start(is_own_turn)?;
            Some((name.clone(), (value.clone(), until)))
        });
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
pub fn set(piece: Entity, mark: &MarkDef, value: impl Into<MarkValue>, commands: &mut Commands) {
    let (name, value) = (mark.name.to_owned(), (value.into(), mark.until));
    commands.entity(piece).entry::<Marks>().or_default().and_modify(move |mut marks| {
        marks.0.insert(name, value);
    });
}

/// Adds `by` to the number of a mark, setting the mark if the piece doesn't have it.
pub fn add(piece: Entity, mark: &MarkDef, by: i32, commands: &mut Commands) {
    let (name, until) = (mark.name.to_owned(), mark.until);
    commands.entity(piece).entry::<Marks>().or_default().and_modify(move |mut marks| {
        let (value, _) = marks.0.entry(name).or_insert((MarkValue::Count(0), until));
        *value = MarkValue::Count(value.count().saturating_add(by));
    });
}

/// Removes a mark from a piece.
pub fn wipe(piece: Entity, mark: &MarkDef, commands: &mut Commands) {
    let name = mark.name;
    commands.entity(piece).entry::<Marks>().and_modify(move |mut marks| {
        marks.0.remove(name);
    });
}

/// Removes expired marks when a turn begins. A rulebook with marks runs it there.
pub fn expire(
    turn: Res<Turn>,
    (known, registry): (Res<KnownMarks>, Res<StateRegistry>),
    mut marked: Query<(Entity, &mut Marks, Option<&SideId>)>,
    mut commands: Commands,
) {
    let known = known.of(registry.in_play.unwrap_or_default());
    for (piece, mut marks, side) in &mut marked {
        for name in marks.0.keys() {
            let is_known = known.find(name).is_some();
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
    fn a_mark_lasts_as_long_as_its_topic_says() {
        let mut world = World::new();
        let [a, b] = [SideId(0), SideId(1)].map(|side| world.spawn(side).id());
        const fn mark(name: &'static str, until: MarkExpiry) -> MarkDef {
            MarkDef { name, says: Term::NONE, rule: "T-01", is_bad: false, until }
        }
        static ALL: [MarkDef; 4] = [
            mark("today", MarkExpiry::ThisTurnEnds),
            mark("around", MarkExpiry::OwnTurnBegins),
            mark("over", MarkExpiry::OwnTurnEnds),
            mark("always", MarkExpiry::Wiped),
        ];
        let all = &ALL;
        let mut known = KnownMarks::default();
        all.iter().for_each(|mark| known.of_mut("test").add(mark));
        world.insert_resource(known);
        world.init_resource::<StateRegistry>();
        world.resource_mut::<StateRegistry>().in_play = Some("test");
        for piece in [a, b] {
            all.iter().zip(1..).for_each(|(mark, number): (&MarkDef, i32)| set(piece, mark, number, &mut world.commands()));
        }
        world.flush();
        let has = |world: &World, piece: Entity| {
            let marks = world.entity(piece).get::<Marks>();
            all.each_ref().map(|mark| marks.and_then(|marks| marks.get(mark)))
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
    fn a_mark_holds_a_number_a_piece_or_a_number_for_an_item() {
        let mut world = World::new();
        let piece = world.spawn_empty().id();
        let mark = MarkDef { name: "supports", says: Term::NONE, rule: "T-01", is_bad: false, until: MarkExpiry::Wiped };
        let mut value = |set_value: MarkValue| {
            set(piece, &mark, set_value, &mut world.commands());
            world.flush();
            world.entity(piece).get::<Marks>().map(|marks| (marks.get(&mark), marks.piece(&mark), marks.value(&mark).cloned()))
        };
        let of_item = MarkValue::OfItem("cannon".to_owned(), 2);
        assert_eq!(value(3.into()), Some((Some(3), None, Some(MarkValue::Count(3)))));
        assert_eq!(value(PieceId(7).into()), Some((Some(1), Some(PieceId(7)), Some(MarkValue::Piece(PieceId(7))))));
        assert_eq!(value(of_item.clone()), Some((Some(2), None, Some(of_item))));
        add(piece, &mark, 1, &mut world.commands());
        world.flush();
        assert_eq!(world.entity(piece).get::<Marks>().and_then(|marks| marks.get(&mark)), Some(3));
    }

    #[test]
    #[should_panic(expected = "no topic brings the mark `secret`")]
    fn a_mark_that_no_topic_brings_is_a_mistake() {
        let mut world = World::new();
        world.init_resource::<KnownMarks>();
        world.init_resource::<StateRegistry>();
        world.insert_resource(Turn::default());
        let piece = world.spawn_empty().id();
        let mark = MarkDef { name: "secret", says: Term::NONE, rule: "T-01", is_bad: false, until: MarkExpiry::Wiped };
        set(piece, &mark, 1, &mut world.commands());
        world.flush();
        world.run_system_once(expire).unwrap();
    }
}
