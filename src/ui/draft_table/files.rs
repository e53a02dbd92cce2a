//! The files of the draft: it is taken up and written, and so are the armies and the battle that come of it.

use super::bench::{Bench, course};
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::rulebooks::brikwars::armies::draft::Seat;
use crate::rulebooks::brikwars::armies::draft_file::drafted;
use crate::rulebooks::brikwars::meeting::{not_handed_out, of_alliances, read_draft_file};
use crate::ui::workbench::history::History;
use crate::ui::workbench::shelf;
use std::path::{Path, PathBuf};

impl Bench {
    /// Puts the draft of a file on the bench.
    pub(super) fn put(&mut self, source: Source, file: Option<PathBuf>) {
        match read_draft_file(&source, &self.library) {
            Ok(in_file) => {
                self.draft = in_file.draft.clone();
                self.history = History::new(&course(&self.draft));
                (self.source, self.in_file, self.file, self.chosen) = (source, Some(in_file), file, 0);
                self.told = Some((words!("draft-taken", draft = &self.draft.title), false));
                self.look_over();
            }
            Err(problems) => self.told = Some((problems.to_string(), true)),
        }
    }

    /// Writes the draft into a folder, under its title.
    pub(super) fn save(&mut self, folder: &Path) {
        let Some(in_file) = &self.in_file else { return };
        let text = in_file.text_with(&self.source, &self.draft);
        // Armies that stand beside its file may not stand beside this one.
        let there = Source::new(folder.join("draft.ron").display().to_string(), text.clone());
        if let Err(problems) = read_draft_file(&there, &self.library) {
            self.told = Some((problems.to_string(), true));
            return;
        }
        match shelf::write(folder, &self.draft.title, &text, self.file.as_deref()) {
            Ok(file) => {
                self.told = Some((words!("workbench-written", file = file.display().to_string()), false));
                self.file = Some(file);
            }
            Err(failed) => self.told = Some(shelf::not_written(&failed)),
        }
    }

    /// Writes the army of each player into a folder.
    pub(super) fn write_armies(&mut self, folder: &Path) {
        if self.is_under_way() {
            return;
        }
        let plans = self.draft.seats().into_iter().map(|seat: Seat| drafted(&self.draft, &self.standing, seat));
        for plan in plans {
            match shelf::write(folder, &plan.title, &plan.text(&self.catalogue), None) {
                Ok(_) => self.told = Some((words!("draft-armies-written", folder = folder.display().to_string()), false)),
                Err(failed) => {
                    self.told = Some(shelf::not_written(&failed));
                    return;
                }
            }
        }
    }

    /// Writes the battle of the alliances into a folder, to be played; says what is in the way.
    pub(super) fn meet(&mut self, folder: &Path) {
        if self.is_under_way() {
            return;
        }
        let left = not_handed_out(&self.draft, &self.standing);
        if left > 0 && !std::mem::replace(&mut self.was_warned, true) {
            self.told = Some((words!("draft-not-handed-out", count = left), true));
            return;
        }
        let battle = of_alliances(&self.draft, &self.standing, &self.catalogue);
        let sound = battle.and_then(|text| {
            let read = read(&Source::new("the battle", text.clone()), &self.library);
            read.map(|_| text).map_err(|problems| problems.to_string())
        });
        match sound.map(|text| shelf::write_over(folder, &self.draft.title, &text)) {
            Ok(Ok(file)) => self.to_play = Some(file),
            Ok(Err(failed)) => self.told = Some(shelf::not_written(&failed)),
            Err(why) => self.told = Some((why, true)),
        }
    }

    /// It is not over yet, and that is told.
    pub(super) fn is_under_way(&mut self) -> bool {
        let is_under_way = self.standing.next.is_some();
        if is_under_way {
            self.told = Some((words!("draft-not-over").to_owned(), true));
        }
        is_under_way
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::brikwars::armies::plan::ArmyPlan;
    use crate::ui::draft_table::bench::Do;
    use crate::ui::draft_table::bench::tests::{bench, does};

    /// AR-DRF-09: what was drafted becomes armies and a battle; the draft is saved as far as it has come.
    #[test]
    fn what_was_drafted_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        does(&mut bench, Do::Choose);
        bench.save(folder.path());
        let file = folder.path().join("the-old-garrison.ron");
        let before = bench.draft.clone();
        does(&mut bench, Do::Rest);
        bench.write_armies(folder.path());
        let army = std::fs::read_to_string(folder.path().join("ann-of-the-old-garrison.ron")).unwrap();
        assert!(ArmyPlan::of(&Source::new("x", army), &bench.catalogue).unwrap().is_drafted());
        let battles = folder.path().join("battles");
        bench.meet(&battles);
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().0.contains("once more"), "things are left to be handed out");
        bench.meet(&battles);
        assert_eq!(bench.to_play.take(), Some(battles.join("the-old-garrison.ron")));
        does(&mut bench, Do::Open(file.display().to_string()));
        assert_eq!(bench.draft, before);
        std::fs::write(&file, "(title: 5").unwrap();
        does(&mut bench, Do::Open(file.display().to_string()));
        assert!(bench.told.as_ref().unwrap().1 && bench.draft == before, "a file that can't be read changes nothing");
        bench.save(&file);
        assert!(bench.told.as_ref().unwrap().1, "no folder");
    }
}
