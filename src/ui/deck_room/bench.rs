//! The bench: the deck being edited and its opponent, the selection, and the faults of both.

use super::groups;
use super::steps::BenchAction;
use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::duels::data::deck::CHARACTERS;
use crate::rulebooks::duels::data::deck_plan::{DeckPlan, Part};
use crate::rulebooks::duels::sums::curve::Curve;
use crate::rulebooks::duels::sums::opening::Opening;
use crate::ui::workbench::pairing::{Pairing, WorkshopCommand};
use bevy::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The deck: its characters and its cards.
    Deck,
    Characters,
    /// The cards that the deck's characters can pay for.
    Cards,
    /// The card that was viewed last, with the cost curve and the odds.
    Card,
}

impl Column {
    /// All columns, from left to right.
    pub(super) const ALL: [Column; 4] = [Column::Deck, Column::Characters, Column::Cards, Column::Card];

    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Deck => words!("decks-deck"),
            Column::Characters => words!("decks-characters"),
            Column::Cards => words!("decks-all-cards"),
            Column::Card => words!("decks-card"),
        }
    }

    /// The column this many places to the right.
    pub(super) fn beside(self, by: isize) -> Column {
        Column::ALL[(self as usize).saturating_add_signed(by).min(Column::ALL.len() - 1)]
    }
}

/// The card that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    Character(String),
    Card(String),
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    /// The deck being edited, and the opponent's.
    pub(super) pair: Pairing<DeckPlan>,
    /// The cost curve of the deck on the bench, and the odds of its opening hands.
    pub(super) sums: (Curve, Opening),
    /// The chosen character or card of the deck.
    pub(super) chosen: Part,
    /// The place for the next character.
    pub(super) place: usize,
    /// The card that is shown.
    pub(super) shown: Option<Shown>,
    pub(super) column: Column,
    /// The selected rows of the lists of characters and cards.
    pub(super) at: [usize; 2],
    /// The characters and cards in those lists, as last drawn.
    pub(super) rows: [Vec<String>; 2],
    /// True if the player is typing in a field.
    pub(super) is_typing: bool,
    /// True to focus the field for the title.
    pub(super) names: bool,
    /// True to scroll to the row that the keys have selected.
    pub(super) follows: bool,
}

/// Creates the bench with two decks when the workshop is first used, because the library exists by then.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with two decks from a library.
    pub(super) fn of(library: Library) -> Bench {
        let pair = Pairing::of(library, ["red-dawn", "blue-line"]);
        let mut bench = Bench {
            sums: sums(&pair),
            pair,
            chosen: Part::Character(0),
            place: 0,
            shown: None,
            column: Column::Deck,
            at: [0, 0],
            rows: [Vec::new(), Vec::new()],
            is_typing: false,
            names: false,
            follows: false,
        };
        bench.look();
        bench
    }

    /// The parts of the deck that can be selected, from the top: a place for each character, then its cards.
    pub(super) fn parts(&self) -> Vec<Part> {
        let plan = &self.pair.plans.own;
        let places = (0..plan.characters.len().max(CHARACTERS)).map(Part::Character);
        let cards = groups::of_deck(plan, &self.pair.stock).into_iter().flat_map(|group| group.cards).map(Part::Card);
        places.chain(cards).collect()
    }

    /// True if this part of the deck has a fault.
    pub(super) fn is_wrong(&self, part: &Part) -> bool {
        self.pair.own.faults.iter().any(|fault| fault.part == *part)
    }

    /// Moves the selection down by this many rows.
    pub(super) fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(list) = &mut self.pair.pick_list {
            list.step(by);
            return;
        }
        let to = |at: usize, rows: usize| at.saturating_add_signed(by).min(rows.saturating_sub(1));
        match self.column {
            Column::Deck => {
                let parts = self.parts();
                let at = parts.iter().position(|part| *part == self.chosen).unwrap_or(0);
                if let Some(part) = parts.get(to(at, parts.len())) {
                    self.choose(part.clone());
                }
            }
            Column::Characters => self.at[0] = to(self.at[0], self.rows[0].len()),
            Column::Cards => self.at[1] = to(self.at[1], self.rows[1].len()),
            Column::Card => {}
        }
        self.look();
    }

    pub(super) fn go_to(&mut self, column: Column) {
        self.column = column;
        self.look();
    }

    /// Selects a part of the deck and activates its column.
    pub(super) fn go_to_part(&mut self, part: Part) {
        self.choose(part);
        self.follows = true;
        self.go_to(Column::Deck);
    }

    pub(super) fn choose(&mut self, part: Part) {
        if let Part::Character(place) = part {
            self.place = place;
        }
        self.chosen = part;
    }

    /// Shows the card of the selected row.
    pub(super) fn look(&mut self) {
        let row = |of: usize| self.rows[of].get(self.at[of]).cloned();
        let seen = match self.column {
            Column::Deck => match &self.chosen {
                Part::Character(place) => self.pair.plans.own.characters.get(*place).map(|name| Shown::Character(name.value.clone())),
                Part::Card(name) => Some(Shown::Card(name.clone())),
                Part::Whole => None,
            },
            Column::Characters => row(0).map(Shown::Character),
            Column::Cards => row(1).map(Shown::Card),
            Column::Card => None,
        };
        self.shown = seen.or_else(|| self.shown.take());
    }

    /// The card whose number of copies the keys change.
    pub(super) fn card_here(&self) -> Option<String> {
        match (self.column, &self.chosen) {
            (Column::Characters, _) => None,
            (Column::Cards, _) => self.rows[1].get(self.at[1]).cloned(),
            (_, Part::Card(name)) => Some(name.clone()),
            _ => None,
        }
    }

    /// The part of the deck that the removal key removes.
    pub(super) fn part_here(&self) -> Option<Part> {
        match self.column {
            Column::Characters => self.rows[0].get(self.at[0]).and_then(|name| self.place_of(name)).map(Part::Character),
            Column::Cards => self.card_here().map(Part::Card),
            Column::Deck | Column::Card => Some(self.chosen.clone()),
        }
    }

    pub(super) fn place_of(&self, name: &str) -> Option<usize> {
        self.pair.plans.own.characters.iter().position(|character| character.value == name)
    }

    /// The action of the selected row, for the key that chooses.
    pub(super) fn pressed(&mut self) -> Option<BenchAction> {
        if let Some(list) = &self.pair.pick_list {
            return list.here().map(WorkshopCommand::Take).map(BenchAction::Pair);
        }
        match (self.column, &self.chosen) {
            (Column::Deck, Part::Character(_)) => {
                self.go_to(Column::Characters);
                None
            }
            (Column::Characters, _) => self.rows[0].get(self.at[0]).cloned().map(BenchAction::Play),
            (Column::Card, _) => None,
            _ => self.card_here().map(|name| BenchAction::Change(name, 1)),
        }
    }

    /// Notes a change as an undo step once the player has finished editing, and checks the decks.
    pub(super) fn note_change(&mut self, goes_on: bool) {
        if self.pair.note_change(goes_on) {
            self.sums = sums(&self.pair);
        }
    }
}

fn sums(pair: &Pairing<DeckPlan>) -> (Curve, Opening) {
    let (deck, set) = (&pair.own.made, &*pair.stock);
    (Curve::of(deck.cards.iter().filter_map(|name| set.cards.get(name))), Opening::of(deck, set))
}
