//! Forces on a workbench: their files, and the battle between two of them.

use crate::game::NamedFiles;
use crate::game::cards_tool::Cards;
use crate::game::ron::{Error, Problems, Source};
use crate::rulebooks::cqb::build::force::{FORCE_FILES, Force};
use crate::rulebooks::cqb::build::plan::{Fault, ForcePlan};
use crate::rulebooks::cqb::data::armoury::Armoury;
use crate::rulebooks::cqb::{meeting, sheet};
use crate::ui::workbench::pairing::EditablePlan;

impl EditablePlan for ForcePlan {
    type Stock = Armoury;
    type Made = Force;
    type Fault = Fault;
    const WHAT: &'static str = "force";
    const FILES: NamedFiles = FORCE_FILES;

    fn heading(is_opponent: bool) -> &'static str {
        if is_opponent { words!("depot-which-opponent") } else { words!("depot-which") }
    }

    fn begin(stock: &Armoury) -> Self {
        ForcePlan::new(words!("depot-mine"), stock)
    }

    fn of(source: &Source) -> Result<Self, Problems> {
        ForcePlan::of(source)
    }

    fn text(&self) -> Result<String, Error> {
        ForcePlan::text(self)
    }

    fn title(&self) -> &str {
        &self.title
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn aside(&self, stock: &Armoury) -> String {
        words!("depot-points", cost = self.look_over(stock).0.cost())
    }

    fn look_over(&self, stock: &Armoury) -> (Force, Vec<Fault>) {
        ForcePlan::look_over(self, stock)
    }

    fn cards(both: [&Force; 2], stock: &Armoury) -> Vec<Cards> {
        both.into_iter().zip(meeting::SIDES).map(|(force, (_, colour, _))| sheet::of_force(force, stock, colour)).collect()
    }

    fn meeting(both: [&Self; 2]) -> String {
        meeting::title(both)
    }

    fn battle(both: [&Self; 2]) -> Result<String, Error> {
        meeting::battle(both)
    }
}

#[cfg(test)]
mod tests {
    use crate::game::Library;
    use crate::game::battle::read::read;
    use crate::game::ron::Source;
    use crate::game::tool::Paper;
    use crate::rulebooks::ENTRIES;
    use crate::rulebooks::cqb::build::force::read_force;
    use crate::ui::depot::bench::BenchAction;
    use crate::ui::depot::bench::tests::{bench, does};
    use crate::ui::workbench::head::Whole;
    use crate::ui::workbench::pairing::{Taken, WorkshopCommand};

    #[test]
    fn a_force_is_written_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.pair.plans.own.title = "\u{d6}lf's \"3\"".to_owned();
        bench.note_change(false);
        for _ in 0..2 {
            bench.pair.save(folder.path());
            assert!(!bench.pair.told.as_ref().unwrap().1, "{:?}", bench.pair.told);
        }
        let file = folder.path().join("oelf-s-3.ron");
        let read = read_force(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.pair.stock).unwrap();
        assert_eq!((&read.title, read.cost()), (&bench.pair.plans.own.title, 491));
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::New)));
        let taken = Taken { name: file.display().to_string(), is_opponent: false };
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Take(taken.clone())));
        assert_eq!(bench.pair.plans.own.title, read.title);
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.pair.plans.clone();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Take(taken)));
        assert!(bench.pair.told.as_ref().unwrap().1 && bench.pair.plans == before, "a file that can't be read changes nothing");
        bench.pair.save(&file);
        assert!(bench.pair.told.as_ref().unwrap().1, "no folder");
    }

    #[test]
    fn two_forces_meet_in_one_file_and_only_where_both_may_be_brought() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.pair.meet(folder.path());
        let file = bench.pair.to_play.take().unwrap();
        assert_eq!(file, folder.path().join("ridge-company-against-valley-levy.ron"));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("brings: (") && read(&Source::new("x", text), &Library::shipped(ENTRIES)).is_ok());
        bench.pair.print(folder.path(), Paper::A4);
        assert!(bench.pair.press.take().unwrap().path.ends_with("ridge-company-against-valley-levy-a4.pdf"));
        does(&mut bench, BenchAction::AddVehicle);
        bench.pair.meet(folder.path());
        bench.pair.print(folder.path(), Paper::A4);
        assert!(bench.pair.to_play.is_none() && bench.pair.press.take().is_none(), "it is over its points");
        assert!(bench.pair.told.as_ref().unwrap().0.contains("Ridge Company"), "{:?}", bench.pair.told);
    }

    #[test]
    fn the_list_tells_what_each_force_is_and_costs() {
        let mut bench = bench();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Opponents));
        let list = bench.pair.pick_list.as_ref().unwrap();
        let row = list.things.iter().find(|(taken, ..)| taken.name == "iron-stride").unwrap();
        assert!(row.1.starts_with("Iron Stride: ") && row.2.contains("points"), "{row:?}");
        let taken = row.0.clone();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Take(taken)));
        assert_eq!(bench.pair.plans.other.title, "Iron Stride");
    }
}
