//! The files of the depot: forces are listed, taken up and written, and a battle of two is written to be played.

use super::bench::{Bench, Taken};
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::game::tool::Paper;
use crate::rulebooks::cqb::build::plan::ForcePlan;
use crate::rulebooks::cqb::{meeting, sheet};
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf;
use std::path::Path;

impl Bench {
    /// The forces of the shelf, to go on the bench or to be met.
    pub(super) fn forces(&self, is_opponent: bool) -> PickList<Taken> {
        let title = if is_opponent { words!("depot-which-opponent") } else { words!("depot-which") };
        let things = self.shelf.list().into_iter().map(|force| {
            let plan = self.shelf.take(&force.name).ok().and_then(|(source, _)| ForcePlan::of(&source).ok());
            let cost = plan.as_ref().map(|plan| words!("depot-points", cost = plan.look_over(&self.armoury).0.cost()));
            let words = plan.map_or(force.title, |plan| match plan.about.as_str() {
                "" => plan.title,
                about => format!("{}: {about}", plan.title),
            });
            (Taken { name: force.name, is_opponent }, words, format!("{}  {}", cost.unwrap_or_default(), force.from))
        });
        PickList::new(title, things.collect())
    }

    pub(super) fn take(&mut self, taken: &Taken) {
        self.pick_list = None;
        let found = self.shelf.take(&taken.name);
        let read = found.and_then(|(source, file)| Ok((ForcePlan::of(&source).map_err(|wrong| wrong.to_string())?, file)));
        self.told = Some(match read {
            Ok((plan, file)) => {
                let (force, is_opponent) = (plan.title.clone(), taken.is_opponent);
                self.lay(plan, file, is_opponent);
                (if is_opponent { words!("depot-met", force = force) } else { words!("depot-taken", force = force) }, false)
            }
            Err(why) => (why, true),
        });
    }

    /// Writes the force into a folder, under its title.
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
                let told = if is_sound { words!("workbench-written", file = path) } else { words!("depot-written-unsound", file = path) };
                if let Some(own) = self.files.get_mut(which) {
                    *own = Some(file);
                }
                (told, false)
            }
            Err(failed) => shelf::not_written(&failed),
        });
    }

    /// The first of the two that may not be brought, told as the reason why something does not come about.
    fn unsound(&mut self) -> bool {
        let both = [(&self.plans.own, &self.own), (&self.plans.other, &self.other)];
        let unsound = both.into_iter().find(|(_, made)| !made.faults.is_empty());
        if let Some((plan, _)) = unsound {
            self.told = Some((words!("depot-not-sound", force = &plan.title), true));
        }
        unsound.is_some()
    }

    /// Has the cards of both printed into a folder, each in the colour of the side that it is to be.
    pub(super) fn print(&mut self, folder: &Path, paper: Paper) {
        if self.unsound() {
            return;
        }
        let both = [&self.own.force, &self.other.force].into_iter().zip(meeting::SIDES);
        let cards = both.map(|(force, (_, colour, _))| sheet::of_force(force, &self.armoury, colour)).collect();
        let title = meeting::title([&self.plans.own, &self.plans.other]);
        self.told = Some(self.press.print(folder, &title, paper, cards));
    }

    /// Writes a battle of the two into a folder, to be played; says what is in the way.
    pub(super) fn meet(&mut self, folder: &Path) {
        if self.unsound() {
            return;
        }
        let both = [&self.plans.own, &self.plans.other];
        let battle = meeting::battle(both).map_err(|error| error.to_string());
        let sound = battle.and_then(|text| {
            let read = read(&Source::new("the battle", text.clone()), &self.library);
            read.map(|_| text).map_err(|problems| problems.to_string())
        });
        match sound.map(|text| shelf::write_over(folder, &meeting::title(both), &text)) {
            Ok(Ok(file)) => self.to_play = Some(file),
            Ok(Err(failed)) => self.told = Some(shelf::not_written(&failed)),
            Err(why) => self.told = Some((why, true)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ron::Source;
    use crate::rulebooks::cqb::build::force::read_force;
    use crate::ui::depot::bench::Do;
    use crate::ui::depot::bench::tests::{bench, does};
    use crate::ui::workbench::head::Whole;

    #[test]
    fn a_force_is_written_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.plans.own.title = "\u{d6}lf's \"3\"".to_owned();
        bench.note_change(false);
        for _ in 0..2 {
            bench.save(folder.path());
            assert!(!bench.told.as_ref().unwrap().1, "{:?}", bench.told);
        }
        let file = folder.path().join("lf-s-3.ron");
        let read = read_force(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.armoury).unwrap();
        assert_eq!((&read.title, read.cost()), (&bench.plans.own.title, 491));
        does(&mut bench, Do::Whole(Whole::New));
        let taken = Taken { name: file.display().to_string(), is_opponent: false };
        does(&mut bench, Do::Take(taken.clone()));
        assert_eq!(bench.plans.own.title, read.title);
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.plans.clone();
        does(&mut bench, Do::Take(taken));
        assert!(bench.told.as_ref().unwrap().1 && bench.plans == before, "a file that can't be read changes nothing");
        bench.save(&file);
        assert!(bench.told.as_ref().unwrap().1, "no folder");
    }

    #[test]
    fn two_forces_meet_in_one_file_and_only_where_both_may_be_brought() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.meet(folder.path());
        let file = bench.to_play.take().unwrap();
        assert_eq!(file, folder.path().join("ridge-company-against-valley-levy.ron"));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("brings: (") && read(&Source::new("x", text), &bench.library).is_ok());
        bench.print(folder.path(), Paper::A4);
        assert!(bench.press.take().unwrap().path.ends_with("ridge-company-against-valley-levy-a4.pdf"));
        does(&mut bench, Do::AddVehicle);
        bench.meet(folder.path());
        bench.print(folder.path(), Paper::A4);
        assert!(bench.to_play.is_none() && bench.press.take().is_none(), "it is over its points");
        assert!(bench.told.as_ref().unwrap().0.contains("Ridge Company"), "{:?}", bench.told);
    }

    #[test]
    fn the_list_tells_what_each_force_is_and_costs() {
        let mut bench = bench();
        does(&mut bench, Do::Opponents);
        let list = bench.pick_list.as_ref().unwrap();
        let row = list.things.iter().find(|(taken, ..)| taken.name == "iron-stride").unwrap();
        assert!(row.1.starts_with("Iron Stride: ") && row.2.contains("points"), "{row:?}");
        let taken = row.0.clone();
        does(&mut bench, Do::Take(taken));
        assert_eq!(bench.plans.other.title, "Iron Stride");
    }
}
