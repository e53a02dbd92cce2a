//! The files of the deck room: decks are listed, taken up and written, and a battle of two is written to be played.

use super::bench::{Bench, Taken};
use super::names;
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::game::tool::Paper;
use crate::rulebooks::duels::data::deck_plan::DeckPlan;
use crate::rulebooks::duels::{meeting, sheet};
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf;
use std::path::Path;

impl Bench {
    /// The decks of the shelf, to go on the bench or to be met.
    pub(super) fn decks(&self, is_opponent: bool) -> PickList<Taken> {
        let title = if is_opponent { words!("decks-which-opponent") } else { words!("decks-which") };
        let things = self.shelf.list().into_iter().map(|deck| {
            let plan = self.shelf.take(&deck.name).ok().and_then(|(source, _)| DeckPlan::of(&source).ok());
            let who = plan.as_ref().map(|plan| names::characters(plan, &self.set)).filter(|who| !who.is_empty());
            let words = plan.map_or(deck.title, |plan| match &*plan.about {
                "" => plan.title.to_string(),
                about => format!("{}: {about}", plan.title),
            });
            let aside: Vec<String> = who.into_iter().chain([deck.from]).collect();
            (Taken { name: deck.name, is_opponent }, words, aside.join(" \u{00B7} "))
        });
        PickList::new(title, things.collect())
    }

    pub(super) fn take(&mut self, taken: &Taken) {
        self.pick_list = None;
        let found = self.shelf.take(&taken.name);
        let read = found.and_then(|(source, file)| Ok((DeckPlan::of(&source).map_err(|wrong| wrong.to_string())?, file)));
        self.told = Some(match read {
            Ok((plan, file)) => {
                let (deck, is_opponent) = (plan.title.to_string(), taken.is_opponent);
                self.lay(plan, file, is_opponent);
                (if is_opponent { words!("decks-met", deck = deck) } else { words!("decks-taken", deck = deck) }, false)
            }
            Err(why) => (why, true),
        });
    }

    /// Writes the deck into a folder, under its title.
    pub(super) fn save(&mut self, folder: &Path) {
        let (plan, which) = (&self.plans.own, self.plans.which[0]);
        let own = self.files.get(which).cloned().flatten();
        let text = match plan.text() {
            Ok(text) => text,
            Err(error) => return self.told = Some((error.to_string(), true)),
        };
        self.told = Some(match shelf::write(folder, &plan.title, &text, own.as_ref()) {
            Ok(file) => {
                let (path, is_sound) = (file.path.display().to_string(), self.own.faults.is_empty());
                let told = if is_sound { words!("workbench-written", file = path) } else { words!("decks-written-unsound", file = path) };
                if let Some(own) = self.files.get_mut(which) {
                    *own = Some(file);
                }
                (told, false)
            }
            Err(failed) => shelf::not_written(&failed),
        });
    }

    /// The first of the two that may not be played, told as the reason why something does not come about.
    fn unsound(&mut self) -> bool {
        let both = [(&self.plans.own, &self.own), (&self.plans.other, &self.other)];
        let unsound = both.into_iter().find(|(_, made)| !made.faults.is_empty());
        if let Some((plan, _)) = unsound {
            self.told = Some((words!("decks-not-sound", deck = &*plan.title), true));
        }
        unsound.is_some()
    }

    /// Has the cards of both printed into a folder, each in the colour of the side that it is to be.
    pub(super) fn print(&mut self, folder: &Path, paper: Paper) {
        if self.unsound() {
            return;
        }
        let both = [&self.own.deck, &self.other.deck].into_iter().zip(meeting::SIDES);
        let cards = both.map(|(deck, (_, colour, _))| sheet::of_deck(deck, &self.set, colour)).collect();
        let title = meeting::title(&[&self.plans.own, &self.plans.other]);
        self.told = Some(self.press.print(folder, &title, paper, cards));
    }

    /// Writes a battle of the two into a folder, to be played; says what is in the way.
    pub(super) fn meet(&mut self, folder: &Path) {
        if self.unsound() {
            return;
        }
        let both = [&self.plans.own, &self.plans.other];
        let battle = meeting::battle(&both).map_err(|error| error.to_string());
        let sound = battle.and_then(|text| {
            let read = read(&Source::new("the battle", text.clone()), &self.library);
            read.map(|_| text).map_err(|problems| problems.to_string())
        });
        match sound.map(|text| shelf::write_over(folder, &meeting::title(&both), &text)) {
            Ok(Ok(file)) => self.to_play = Some(file),
            Ok(Err(failed)) => self.told = Some(shelf::not_written(&failed)),
            Err(why) => self.told = Some((why, true)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::duels::data::deck::read_deck;
    use crate::ui::deck_room::steps::Do;
    use crate::ui::deck_room::steps::tests::{bench, does};
    use crate::ui::workbench::head::Whole;

    #[test]
    fn a_deck_is_written_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.plans.own.title = "\u{d6}lf's \"3\"".into();
        bench.note_change(false);
        for _ in 0..2 {
            bench.save(folder.path());
            assert!(!bench.told.as_ref().unwrap().1, "{:?}", bench.told);
        }
        let file = folder.path().join("lf-s-3.ron");
        let read = read_deck(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.set).unwrap();
        assert_eq!((&read, read.cards.len()), (&bench.own.deck, 33));
        does(&mut bench, Do::Whole(Whole::New));
        let taken = Taken { name: file.display().to_string(), is_opponent: false };
        does(&mut bench, Do::Take(taken.clone()));
        assert_eq!(bench.plans.own.title, read.title);
        does(&mut bench, Do::DropUnpayable);
        does(&mut bench, Do::Change("strike".to_owned(), -1));
        bench.save(folder.path());
        let (words, is_wrong) = bench.told.clone().unwrap();
        assert!(!is_wrong && words.contains("may not be played yet"), "what is faulty can be saved: {words}");
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.plans.clone();
        does(&mut bench, Do::Take(taken));
        assert!(bench.told.as_ref().unwrap().1 && bench.plans == before, "a file that can't be read changes nothing");
        bench.save(&file);
        assert!(bench.told.as_ref().unwrap().1, "no folder");
    }

    #[test]
    fn two_decks_meet_in_one_file_and_only_where_both_are_legal() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.meet(folder.path());
        let file = bench.to_play.take().unwrap();
        assert_eq!(file, folder.path().join("red-dawn-against-blue-line.ron"));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("brings: (") && read(&Source::new("x", text), &bench.library).is_ok());
        bench.print(folder.path(), Paper::A4);
        let one_of_each = bench.press.take().unwrap();
        assert!(one_of_each.path.ends_with("red-dawn-against-blue-line-a4.pdf"));
        bench.press.each = true;
        bench.print(folder.path(), Paper::Letter);
        assert_eq!(bench.press.take().unwrap().count(), 72, "three characters and 33 cards for each");
        assert!(one_of_each.count() < 72);
        for with_fault in [Do::Change("duck".to_owned(), -1), Do::Swap] {
            does(&mut bench, with_fault);
            bench.meet(folder.path());
            bench.print(folder.path(), Paper::A4);
            assert!(bench.to_play.is_none() && bench.press.take().is_none(), "it lacks a card");
            assert!(bench.told.as_ref().unwrap().0.contains("Red dawn"), "{:?}", bench.told);
        }
    }

    #[test]
    fn the_list_tells_what_each_deck_is_and_who_plays() {
        let mut bench = bench();
        does(&mut bench, Do::Opponents);
        let list = bench.pick_list.as_ref().unwrap();
        let row = list.things.iter().find(|(taken, ..)| taken.name == "long-watch").unwrap();
        assert!(row.1.starts_with("Long watch: ") && row.2.contains("Marrow, Wren, Iole"), "{row:?}");
        let taken = row.0.clone();
        does(&mut bench, Do::Take(taken));
        assert_eq!(&*bench.plans.other.title, "Long watch");
    }
}
