//! The files of the draft: opens and saves it, and writes the resulting armies and battle.

use super::bench::{Bench, course};
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::rulebooks::brikwars::armies::draft_file::is_handed_out_of;
use crate::rulebooks::brikwars::armies::plan::ArmyPlan;
use crate::rulebooks::brikwars::meeting::{armies_of, not_handed_out, of_alliances, read_draft_file};
use crate::ui::workbench::history::History;
use crate::ui::workbench::shelf::{self, OwnFile};
use std::path::Path;

impl Bench {
    /// Puts the draft from a file on the bench.
    pub(super) fn put(&mut self, source: Source, file: Option<OwnFile>) {
        match read_draft_file(&source, &self.library) {
            Ok(in_file) => {
                self.draft = in_file.draft.clone();
                self.history = History::new(&course(&self.draft));
                (self.source, self.in_file, self.file, self.chosen) = (source, Some(in_file), file, 0);
                self.told = Some((words!("draft-taken", draft = &self.draft.title, picks = self.draft.picks.len()), false));
                self.look_over();
            }
            Err(problems) => self.told = Some((problems.to_string(), true)),
        }
    }

    /// Saves the draft into a folder, under its title.
    pub(super) fn save(&mut self, folder: &Path) {
        let Some(in_file) = &self.in_file else { return };
        let text = in_file.text_with(&self.source, &self.draft);
        // Armies in the folder of its old file may be missing in this folder.
        let there = Source::new(folder.join("draft.ron").display().to_string(), text.clone());
        if let Err(problems) = read_draft_file(&there, &self.library) {
            self.told = Some((problems.to_string(), true));
            return;
        }
        match shelf::write(folder, &self.draft.title, &text, self.file.as_ref()) {
            Ok(file) => {
                self.told = Some((words!("workbench-written", file = file.path.display().to_string()), false));
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
        for plan in armies_of(&self.draft, &self.standing) {
            match shelf::write(folder, &plan.title, &plan.text(&self.catalogue), None) {
                Ok(_) => self.told = Some((words!("draft-armies-written", folder = folder.display().to_string()), false)),
                Err(failed) => {
                    self.told = Some(shelf::not_written(&failed));
                    return;
                }
            }
        }
    }

    /// The army of each player. If a folder already has the army with equipment handed out, takes that one.
    fn handed_out(&self, folder: &Path) -> Vec<ArmyPlan> {
        let as_it_is_by_now = |drafted: ArmyPlan| {
            let written = shelf::written(folder, &drafted.title);
            let read = written.iter().filter_map(|source| ArmyPlan::of(source, &self.catalogue).ok());
            let its = read.filter(|army| is_handed_out_of(army, &drafted)).min_by_key(|army| army.stock.as_ref().map(Vec::len));
            its.unwrap_or(drafted)
        };
        armies_of(&self.draft, &self.standing).into_iter().map(as_it_is_by_now).collect()
    }

    /// Writes the battle of the alliances into a folder and starts it, or reports why that is impossible. Uses armies from the folder
    /// `armies` if they still match the draft.
    pub(super) fn meet(&mut self, folder: &Path, armies: &Path) {
        if self.is_under_way() {
            return;
        }
        let armies = self.handed_out(armies);
        let left = not_handed_out(&armies);
        if left > 0 && !std::mem::replace(&mut self.was_warned, true) {
            self.told = Some((words!("draft-not-handed-out", count = left), true));
            return;
        }
        let battle = of_alliances(&self.draft, &self.standing, armies, &self.catalogue);
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

    /// True if the draft isn't finished. In that case, tells the player.
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
    use crate::rulebooks::brikwars::meeting::look_over;
    use crate::ui::draft_table::bench::BenchAction;
    use crate::ui::draft_table::bench::tests::{bench, does};

    /// AR-DRF-09: the draft produces armies and a battle. An unfinished draft can be saved.
    #[test]
    fn what_was_drafted_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        does(&mut bench, BenchAction::Choose);
        bench.save(folder.path());
        let file = folder.path().join("the-old-garrison.ron");
        let before = bench.draft.clone();
        does(&mut bench, BenchAction::Rest);
        bench.write_armies(folder.path());
        let army = std::fs::read_to_string(folder.path().join("ann-of-the-old-garrison.ron")).unwrap();
        assert!(ArmyPlan::of(&Source::new("x", army), &bench.catalogue).unwrap().is_drafted());
        let battles = folder.path().join("battles");
        let meets = |bench: &mut Bench| {
            bench.meet(&battles, folder.path());
            bench.to_play.take()
        };
        let battle_file = battles.join("the-old-garrison.ron");
        let battle = Some(battle_file.clone());
        assert!(meets(&mut bench).is_none() && bench.told.as_ref().unwrap().0.contains("once more"), "things are left to be handed out");
        assert_eq!(meets(&mut bench), battle);
        // The battle uses equipment that was handed out in the barracks, unless the army no longer matches the draft.
        let drafted = not_handed_out(&armies_of(&bench.draft, &bench.standing));
        let all = std::fs::read_to_string(&battle_file).unwrap();
        let mut theirs = Vec::new();
        for player in ["ann", "bob"] {
            let file = folder.path().join(format!("{player}-of-the-old-garrison.ron"));
            let mut plan = ArmyPlan::of(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.catalogue).unwrap();
            for item in plan.stock.clone().unwrap() {
                let handed = plan.parts().into_iter().filter_map(|part| {
                    let mut handed = plan.clone();
                    let is_held = plan.members(part).is_none_or(|alike| alike.soldier.gear.contains(&item));
                    (!is_held && handed.toggle_gear(part, &item, &bench.catalogue).is_some()).then_some(handed)
                });
                let handed = { handed }.find(|handed| look_over(handed, &bench.catalogue).1.is_empty());
                plan = handed.unwrap_or(plan);
            }
            std::fs::write(&file, plan.text(&bench.catalogue)).unwrap();
            theirs.push((file, plan));
        }
        let left = not_handed_out(&bench.handed_out(folder.path()));
        assert!(left < drafted, "{left} of {drafted}");
        bench.was_warned = true;
        assert_eq!(meets(&mut bench), battle);
        assert_ne!(std::fs::read_to_string(&battle_file).unwrap(), all);
        for (file, mut plan) in theirs {
            plan.squads[0].members[0].count += 1;
            std::fs::write(&file, plan.text(&bench.catalogue)).unwrap();
        }
        assert_eq!(not_handed_out(&bench.handed_out(folder.path())), drafted, "somebody was added");
        does(&mut bench, BenchAction::Open(file.display().to_string()));
        assert_eq!(bench.draft, before);
        std::fs::write(&file, "(title: 5").unwrap();
        does(&mut bench, BenchAction::Open(file.display().to_string()));
        assert!(bench.told.as_ref().unwrap().1 && bench.draft == before, "a file that can't be read changes nothing");
        bench.save(&file);
        assert!(bench.told.as_ref().unwrap().1, "no folder");
    }
}
