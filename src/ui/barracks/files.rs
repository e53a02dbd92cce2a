//! The files of the barracks: lists, opens and saves armies, and writes a battle between two of them.

use super::bench::Bench;
use super::deeds::Taken;
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::game::tool::Paper;
use crate::rulebooks::brikwars::armies::plan::{ArmyPlan, Part};
use crate::rulebooks::brikwars::{cards, meeting};
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf;
use std::path::Path;

impl Bench {
    /// The list of armies on the shelf, to open one or to choose the opponent.
    pub(super) fn armies(&self, is_opponent: bool) -> PickList<Taken> {
        let title = if is_opponent { words!("barracks-which-opponent") } else { words!("barracks-which") };
        let things = self.shelf.list().into_iter().map(|army| {
            let plan = self.shelf.take(&army.name).ok().and_then(|(source, _)| ArmyPlan::of(&source, &self.catalogue).ok());
            let (made, _) = plan.as_ref().map(|plan| meeting::look_over(plan, &self.catalogue)).unwrap_or_default();
            let price = made.map(|army| format!("{}  ", army.price(&self.catalogue))).unwrap_or_default();
            let words = plan.map_or(army.title, |plan| match plan.about.as_str() {
                "" => plan.title,
                about => format!("{}: {about}", plan.title),
            });
            (Taken { name: army.name, is_opponent }, words, format!("{price}{}", army.from))
        });
        PickList::new(title, things.collect())
    }

    pub(super) fn take(&mut self, taken: &Taken) {
        self.pick_list = None;
        let found = self.shelf.take(&taken.name);
        let read = found.and_then(|(source, file)| Ok((ArmyPlan::of(&source, &self.catalogue).map_err(|wrong| wrong.to_string())?, file)));
        self.told = Some(match read {
            Ok((plan, file)) => {
                let title = &plan.title;
                let mut told = match plan.stock.as_ref().map_or(0, Vec::len) {
                    _ if taken.is_opponent => words!("barracks-met", army = title),
                    0 => words!("barracks-taken", army = title),
                    left => words!("barracks-taken-drafted", army = title, count = left),
                };
                if let Some(alliance) = &plan.alliance {
                    told = format!("{}. {}", told.trim_end_matches('.'), words!("barracks-allied", alliance = alliance));
                }
                self.plans.which[usize::from(taken.is_opponent)] = self.files.len();
                self.files.push(file);
                if taken.is_opponent {
                    self.plans.other = plan;
                } else {
                    (self.plans.own, self.carriers) = (plan, None);
                    self.choose(Part::Members(0, 0));
                }
                (told, false)
            }
            Err(why) => (why, true),
        });
    }

    /// Saves the army into a folder, under its title.
    pub(super) fn save(&mut self, folder: &Path) {
        let (plan, which) = (&self.plans.own, self.plans.which[0]);
        let own = self.files.get(which).cloned().flatten();
        self.told = Some(match shelf::write(folder, &plan.title, &plan.text(&self.catalogue), own.as_ref()) {
            Ok(file) => {
                let (path, is_sound) = (file.path.display().to_string(), self.own.faults.is_empty());
                let told =
                    if is_sound { words!("workbench-written", file = path) } else { words!("barracks-written-unsound", file = path) };
                if let Some(own) = self.files.get_mut(which) {
                    *own = Some(file);
                }
                (told, false)
            }
            Err(failed) => shelf::not_written(&failed),
        });
    }

    /// Prints the cards of both armies into a folder, each in the colour of its side. Leaves out the opponent's if it is illegal.
    pub(super) fn print(&mut self, folder: &Path, paper: Paper) {
        let title = &self.plans.own.title;
        if !self.own.faults.is_empty() {
            self.told = Some((words!("barracks-not-printed", army = title), true));
            return;
        }
        let both = [&self.own, &self.other].into_iter().filter(|made| made.faults.is_empty()).filter_map(|made| made.army.as_ref());
        let both: Vec<_> = both.zip(meeting::side_colours()).collect();
        let titles = meeting::title(both.iter().map(|(army, _)| army.title.as_str()));
        let cards = both.into_iter().map(|(army, colour)| cards::of_army(army, &self.catalogue, colour)).collect();
        self.told = Some(self.press.print(folder, &titles, paper, cards));
    }

    /// Writes a battle between the two armies into a folder and starts it, or reports why that is impossible.
    pub(super) fn meet(&mut self, folder: &Path) {
        let (own, other) = (&self.plans.own, &self.plans.other);
        if let Some(plan) = [own, other].into_iter().find(|plan| plan.creations.iter().any(|(_, built)| built.stays_at_home().is_some())) {
            self.told = Some((words!("barracks-not-built", army = &plan.title), true));
            return;
        }
        if let Some((plan, _)) = [(own, &self.own), (other, &self.other)].into_iter().find(|(_, made)| !made.faults.is_empty()) {
            self.told = Some((words!("barracks-not-sound", army = &plan.title), true));
            return;
        }
        let battle = meeting::arrange(vec![own.clone(), other.clone()], self.bennies_for_weaker, &self.catalogue);
        let sound = battle.and_then(|text| {
            let read = read(&Source::new("the battle", text.clone()), &self.library);
            read.map(|_| text).map_err(|problems| problems.to_string())
        });
        let title = meeting::title([own.title.as_str(), other.title.as_str()]);
        match sound.map(|text| shelf::write_over(folder, &title, &text)) {
            Ok(Ok(file)) => self.to_play = Some(file),
            Ok(Err(failed)) => self.told = Some(shelf::not_written(&failed)),
            Err(why) => self.told = Some((why, true)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::card::Face;
    use crate::game::sheet::Sheet;
    use crate::game::tool::Printing;
    use crate::ui::barracks::bench::tests::{bench, does, library};
    use crate::ui::barracks::deeds::BenchAction;
    use crate::ui::workbench::head::Whole;
    use crate::ui::workbench::press;

    /// Prints the cards of both armies, but the opponent's only if it is legal. If the army on the bench is illegal, prints none.
    #[test]
    fn the_cards_of_what_may_be_brought_are_printed() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        let colours = |printing: &Printing| -> Vec<String> {
            let colour = |list: &Vec<(Sheet, u32)>| match &list[0].0.face {
                Face::Figure(_, colour) => colour.clone(),
                face => panic!("{face:?}"),
            };
            printing.cards.iter().map(colour).collect()
        };
        bench.print(folder.path(), Paper::Letter);
        let printing = bench.press.take().unwrap();
        assert_eq!(printing.path, folder.path().join("the-night-watch-against-harvest-rising-letter.pdf"));
        assert_eq!((colours(&printing), printing.paper), (vec!["blue".to_owned(), "vermillion".to_owned()], Paper::Letter));
        assert_eq!(bench.told, Some((format!("{} cards are being drawn\u{2026}", printing.count()), false)));
        let kinds = printing.cards.iter().flatten().count();
        assert_eq!(printing.count(), kinds, "one card for each kind");
        bench.press.each = true;
        bench.print(folder.path(), Paper::Letter);
        assert!(bench.press.take().unwrap().count() > kinds, "one for each soldier");
        bench.press.each = false;
        assert!(press::printed(&printing, Ok(())).0.ends_with(&format!(": {}", printing.path.display())));
        assert_eq!(press::printed(&printing, Err("no room".to_owned())), ("no room".to_owned(), true));
        does(&mut bench, BenchAction::AddUnit);
        bench.print(folder.path(), Paper::A4);
        assert!(bench.press.take().is_none() && bench.told.as_ref().unwrap().1, "it is over its budget");
        does(&mut bench, BenchAction::Swap);
        bench.print(folder.path(), Paper::A4);
        let printing = bench.press.take().unwrap();
        assert_eq!((printing.path, printing.cards.len()), (folder.path().join("harvest-rising-a4.pdf"), 1));
    }

    #[test]
    fn an_army_is_written_and_taken_up_again_and_meets_another() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.plans.own.title = "Mine \"3\"".to_owned();
        does(&mut bench, BenchAction::AddUnit);
        bench.save(folder.path());
        let file = folder.path().join("mine-3.ron");
        assert!(!bench.told.as_ref().unwrap().1 && file.exists(), "{:?}", bench.told);
        does(&mut bench, BenchAction::Meet);
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().1, "it is over its budget");
        does(&mut bench, BenchAction::Remove);
        bench.meet(folder.path());
        let battle = bench.to_play.take().unwrap();
        let text = std::fs::read_to_string(&battle).unwrap();
        let read = read(&Source::new("x", text), &library()).unwrap();
        assert_eq!(&*read.title, "Mine \"3\" against Harvest Rising");
        let taken = |is_opponent| BenchAction::Take(Taken { name: file.display().to_string(), is_opponent });
        does(&mut bench, taken(true));
        assert_eq!((bench.plans.other.title.as_str(), bench.other.faults.len()), ("Mine \"3\"", 1));
        bench.meet(folder.path());
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().0.contains("Mine"), "the other is over its budget");
        does(&mut bench, BenchAction::Swap);
        let (which, own) = (bench.plans.which, bench.plans.own.title.clone());
        does(&mut bench, BenchAction::Whole(Whole::New));
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        assert_eq!((bench.plans.which, &bench.plans.own.title), (which, &own), "it is still the army of its file");
        bench.save(folder.path());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "the army and the battle, and no second army");
        does(&mut bench, BenchAction::AddBuilt);
        bench.meet(folder.path());
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().1, "what is built stays at home");
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.plans.clone();
        does(&mut bench, taken(false));
        assert!(bench.told.as_ref().unwrap().1 && bench.plans == before, "a file that can't be read changes nothing");
    }
}
