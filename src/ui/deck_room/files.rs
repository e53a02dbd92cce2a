//! Decks on a workbench: their files, and the battle between two of them.

use super::names;
use crate::game::NamedFiles;
use crate::game::cards_tool::Cards;
use crate::game::ron::{Error, Problems, Source};
use crate::rulebooks::duels::data::card_set::CardSet;
use crate::rulebooks::duels::data::deck::{DECK_FILES, Deck};
use crate::rulebooks::duels::data::deck_plan::{DeckPlan, Fault};
use crate::rulebooks::duels::{meeting, sheet};
use crate::ui::workbench::pairing::EditablePlan;

impl EditablePlan for DeckPlan {
    type Stock = CardSet;
    type Made = Deck;
    type Fault = Fault;
    const WHAT: &'static str = "deck";
    const FILES: NamedFiles = DECK_FILES;

    fn heading(is_opponent: bool) -> &'static str {
        if is_opponent { words!("decks-which-opponent") } else { words!("decks-which") }
    }

    fn begin(stock: &CardSet) -> Self {
        DeckPlan::new(words!("decks-mine"), stock)
    }

    fn of(source: &Source) -> Result<Self, Problems> {
        DeckPlan::of(source)
    }

    fn text(&self) -> Result<String, Error> {
        DeckPlan::text(self)
    }

    fn title(&self) -> &str {
        &self.title
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn aside(&self, stock: &CardSet) -> String {
        names::characters(self, stock)
    }

    fn look_over(&self, stock: &CardSet) -> (Deck, Vec<Fault>) {
        DeckPlan::look_over(self, stock)
    }

    fn cards(both: [&Deck; 2], stock: &CardSet) -> Vec<Cards> {
        both.into_iter().zip(meeting::SIDES).map(|(deck, (_, colour, _))| sheet::of_deck(deck, stock, colour)).collect()
    }

    fn meeting(both: [&Self; 2]) -> String {
        meeting::title(&both)
    }

    fn battle(both: [&Self; 2]) -> Result<String, Error> {
        meeting::battle(&both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::game::battle::read::read;
    use crate::game::tool::Paper;
    use crate::rulebooks::ENTRIES;
    use crate::rulebooks::duels::data::deck::read_deck;
    use crate::ui::deck_room::steps::BenchAction;
    use crate::ui::deck_room::steps::tests::{bench, does};
    use crate::ui::workbench::head::Whole;
    use crate::ui::workbench::pairing::{Taken, WorkshopCommand};

    #[test]
    fn a_deck_is_written_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.pair.plans.own.title = "\u{d6}lf's \"3\"".into();
        bench.note_change(false);
        for _ in 0..2 {
            bench.pair.save(folder.path());
            assert!(!bench.pair.told.as_ref().unwrap().1, "{:?}", bench.pair.told);
        }
        let file = folder.path().join("oelf-s-3.ron");
        let read = read_deck(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.pair.stock).unwrap();
        assert_eq!((&read, read.cards.len()), (&bench.pair.own.made, 33));
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::New)));
        let taken = Taken { name: file.display().to_string(), is_opponent: false };
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Take(taken.clone())));
        assert_eq!(bench.pair.plans.own.title, read.title);
        does(&mut bench, BenchAction::DropUnpayable);
        does(&mut bench, BenchAction::Change("strike".to_owned(), -1));
        bench.pair.save(folder.path());
        let (words, is_wrong) = bench.pair.told.clone().unwrap();
        assert!(!is_wrong && words.contains("it is not legal yet"), "what is faulty can be saved: {words}");
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.pair.plans.clone();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Take(taken)));
        assert!(bench.pair.told.as_ref().unwrap().1 && bench.pair.plans == before, "a file that can't be read changes nothing");
        bench.pair.save(&file);
        assert!(bench.pair.told.as_ref().unwrap().1, "no folder");
    }

    #[test]
    fn two_decks_meet_in_one_file_and_only_where_both_are_legal() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.pair.meet(folder.path());
        let file = bench.pair.to_play.take().unwrap();
        assert_eq!(file, folder.path().join("red-dawn-against-blue-line.ron"));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("brings: (") && read(&Source::new("x", text), &Library::shipped(ENTRIES)).is_ok());
        bench.pair.print(folder.path(), Paper::A4);
        let one_of_each = bench.pair.press.take().unwrap();
        assert!(one_of_each.path.ends_with("red-dawn-against-blue-line-a4.pdf"));
        bench.pair.press.each = true;
        bench.pair.print(folder.path(), Paper::Letter);
        assert_eq!(bench.pair.press.take().unwrap().count(), 72, "three characters and 33 cards for each");
        assert!(one_of_each.count() < 72);
        for with_fault in [BenchAction::Change("duck".to_owned(), -1), BenchAction::Pair(WorkshopCommand::Swap)] {
            does(&mut bench, with_fault);
            bench.pair.meet(folder.path());
            bench.pair.print(folder.path(), Paper::A4);
            assert!(bench.pair.to_play.is_none() && bench.pair.press.take().is_none(), "it lacks a card");
            assert!(bench.pair.told.as_ref().unwrap().0.contains("Red dawn"), "{:?}", bench.pair.told);
        }
    }

    #[test]
    fn the_list_tells_what_each_deck_is_and_who_plays() {
        let mut bench = bench();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Opponents));
        let list = bench.pair.pick_list.as_ref().unwrap();
        let row = list.things.iter().find(|(taken, ..)| taken.name == "long-watch").unwrap();
        assert!(row.1.starts_with("Long watch: ") && row.2.contains("Marrow, Wren, Iole"), "{row:?}");
        let taken = row.0.clone();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Take(taken)));
        assert_eq!(&*bench.pair.plans.other.title, "Long watch");
    }
}
