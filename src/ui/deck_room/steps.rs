//! The actions of keys and buttons on the decks.

use super::bench::{Bench, Column};
use crate::rulebooks::duels::data::deck_plan::Part;
use crate::ui::workbench::pairing::WorkshopCommand;

/// An action of a key or button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BenchAction {
    /// A command for the deck and its opponent.
    Pair(WorkshopCommand),
    /// Focuses the field for the title.
    Title,
    /// Puts this character in the chosen place.
    Play(String),
    /// Adds this many copies of a card, or removes them if negative.
    Change(String, i8),
    /// Removes a character or all copies of a card.
    LeaveOut(Part),
    /// Removes the cards that none of the characters can pay for.
    DropUnpayable,
}

impl Bench {
    pub(super) fn carry_out(&mut self, what: BenchAction) {
        self.pair.told = None;
        match what {
            BenchAction::Pair(deed) => {
                if self.pair.carry_out(deed) {
                    self.go_to_part(Part::Character(0));
                }
            }
            BenchAction::Title => self.names = true,
            of_deck => self.change(of_deck),
        }
    }

    fn change(&mut self, what: BenchAction) {
        let row = self.parts().iter().position(|part| *part == self.chosen);
        match what {
            BenchAction::Play(name) => {
                self.pair.plans.own.choose(self.place, &name);
                self.choose(Part::Character(self.place_of(&name).unwrap_or(self.place)));
                self.look();
            }
            BenchAction::Change(name, by) => self.change_copies(name, by),
            BenchAction::LeaveOut(Part::Card(name)) => self.pair.plans.own.leave_out(&name),
            BenchAction::LeaveOut(Part::Character(place)) if place < self.pair.plans.own.characters.len() => {
                self.pair.plans.own.characters.value.remove(place);
            }
            BenchAction::DropUnpayable => self.pair.plans.own.drop_unpayable(&self.pair.stock),
            _ => {}
        }
        if self.column == Column::Deck {
            self.stay_at(row);
        }
    }

    fn change_copies(&mut self, name: String, by: i8) {
        let before = self.pair.plans.own.copies(&name);
        match self.pair.stock.cards.get(&name) {
            Some(card) => self.pair.plans.own.change(&name, by, card),
            None if by < 0 => self.pair.plans.own.leave_out(&name),
            None => {}
        }
        if by > 0 && before > 0 && self.pair.plans.own.copies(&name) == before {
            self.pair.told = Some((words!("decks-most", card = self.pair.stock.card_name(&name), most = before), true));
        }
        self.choose(Part::Card(name));
        self.look();
    }

    /// If the chosen part has been removed, selects the part that is now in its row.
    fn stay_at(&mut self, row: Option<usize>) {
        let parts = self.parts();
        let Some(row) = row.filter(|_| !parts.contains(&self.chosen)) else { return };
        if let Some(part) = parts.get(row.min(parts.len().saturating_sub(1))) {
            self.choose(part.clone());
            self.look();
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;
    use crate::ui::deck_room::bench::Shown;
    use crate::ui::workbench::head::Whole;

    pub(in crate::ui::deck_room) fn bench() -> Bench {
        Bench::of(Library::shipped(ENTRIES))
    }

    pub(in crate::ui::deck_room) fn does(bench: &mut Bench, what: BenchAction) {
        bench.carry_out(what);
        bench.note_change(false);
    }

    fn more(card: &str) -> BenchAction {
        BenchAction::Change(card.to_owned(), 1)
    }

    fn fewer(card: &str) -> BenchAction {
        BenchAction::Change(card.to_owned(), -1)
    }

    /// CARD-102, CARD-107: size and faults are updated after every step.
    #[test]
    fn a_deck_is_built_step_by_step_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.pair.own.faults.is_empty() && bench.pair.other.faults.is_empty());
        let first = bench.pair.plans.clone();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::New)));
        let steps = [
            (BenchAction::Play("vex".to_owned()), 0, 1),
            (more("duck"), 1, 1),
            (more("duck"), 2, 1),
            (fewer("duck"), 1, 1),
            (more("cleave"), 2, 1),
            (more("shield-wall"), 3, 2),
            (BenchAction::DropUnpayable, 2, 1),
            (BenchAction::LeaveOut(Part::Card("duck".to_owned())), 1, 1),
            (BenchAction::LeaveOut(Part::Character(2)), 1, 1),
        ];
        let mut told = Vec::new();
        for (what, ..) in &steps {
            does(&mut bench, what.clone());
            told.push((bench.pair.plans.own.size(), bench.pair.own.faults.len()));
        }
        let expected: Vec<(usize, usize)> = steps.iter().map(|(_, size, faults)| (*size, *faults)).collect();
        assert_eq!(told, expected, "{:?}", bench.pair.own.faults);
        (0..=steps.len()).for_each(|_| does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::Undo))));
        assert_eq!(bench.pair.plans, first);
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::Undo)));
        assert!(bench.pair.told.as_ref().unwrap().1, "nothing to undo");
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::Redo)));
        assert_eq!(bench.pair.plans.own.size(), 0);
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Swap));
        assert_eq!(bench.pair.plans.own.title, first.other.title);
    }

    /// CARD-107: a card can't exceed its maximum number of copies. A character that is already in the deck swaps places.
    #[test]
    fn what_is_chosen_follows_what_is_done() {
        let mut bench = bench();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::New)));
        let names = |bench: &Bench| bench.pair.plans.own.characters.iter().map(|name| name.value.clone()).collect::<Vec<_>>();
        bench.choose(Part::Character(1));
        does(&mut bench, BenchAction::Play("vex".to_owned()));
        let before = names(&bench);
        bench.choose(Part::Character(0));
        does(&mut bench, BenchAction::Play("vex".to_owned()));
        assert_eq!(names(&bench), [before[1].as_str(), &before[0], &before[2]]);
        for copies in [1, 2, 3, 3] {
            does(&mut bench, more("duck"));
            assert_eq!(bench.pair.plans.own.copies("duck"), copies);
        }
        assert!(
            bench.pair.told.as_ref().is_some_and(|(words, is_wrong)| *is_wrong && words.contains("3 copies of Duck")),
            "{:?}",
            bench.pair.told
        );
        does(&mut bench, more("strike"));
        bench.go_to(Column::Deck);
        (bench.chosen, bench.shown) = (Part::Card("strike".to_owned()), None);
        does(&mut bench, fewer("strike"));
        assert_eq!((&bench.chosen, &bench.shown), (&Part::Card("duck".to_owned()), &Some(Shown::Card("duck".to_owned()))));
        does(&mut bench, more("nobody-knows-it"));
        assert_eq!(bench.pair.plans.own.size(), 3);
    }

    #[test]
    fn keys_go_through_characters_and_cards_and_stop_at_the_ends() {
        let mut bench = bench();
        bench.step(1);
        assert_eq!((&bench.chosen, bench.place), (&Part::Character(1), 1));
        bench.step(2);
        assert!(matches!(&bench.chosen, Part::Card(_)) && matches!(&bench.shown, Some(Shown::Card(_))));
        assert_eq!(bench.place, 1, "the place for a character stays");
        bench.step(99);
        assert_eq!(Some(&bench.chosen), bench.parts().last());
        bench.step(-99);
        assert_eq!((bench.pressed(), &bench.chosen, bench.column), (None, &Part::Character(0), Column::Characters));
        (0..9).for_each(|_| does(&mut bench, BenchAction::LeaveOut(Part::Character(0))));
        assert_eq!((bench.pair.plans.own.characters.len(), bench.parts().len() > 3), (0, true));
        does(&mut bench, BenchAction::Play("vex".to_owned()));
        assert_eq!((&bench.chosen, bench.pair.plans.own.characters.len()), (&Part::Character(0), 1));
    }
}
