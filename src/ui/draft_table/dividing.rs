//! The divider's part of the draft: splits and joins lots before the first choice (AR-DRF-02, AR-DRF-03).

use super::bench::Bench;
use crate::game::titled;
use crate::rulebooks::brikwars::armies::division::Division;
use crate::rulebooks::brikwars::armies::draft::{Lot, LotKind};
use crate::rulebooks::brikwars::lots;
use crate::ui::workbench::pick_list::PickList;

impl Bench {
    /// True if the pile can still be divided, because nobody has chosen yet.
    pub(super) fn is_divided_now(&self) -> bool {
        self.draft.picks.is_empty() && self.standing.next.is_some()
    }

    /// Carries out a step of the divider, or shows why it is refused.
    pub(super) fn divide(&mut self, step: Option<Division>) {
        let Some(step) = step else { return };
        if let Err(refusal) = self.draft.divide(step, &self.catalogue) {
            self.refuse(&refusal);
        }
    }

    /// Opens a list of the lots that can be joined with the chosen one.
    pub(super) fn ask_join(&mut self) {
        let is_forces = |lot: &&Lot| matches!(lot.holds, LotKind::Forces(_)) && Some(&lot.name) != self.looked_at().as_ref();
        let words = |lot: &Lot| lots::in_words(&lot.holds, false).for_players().into_owned();
        let things = self.draft.lots.iter().filter(is_forces).map(|lot| (lot.name.clone(), titled(&lot.name), words(lot)));
        let lot = self.looked_at().map(|lot| titled(&lot)).unwrap_or_default();
        self.pick_list = Some(PickList::new(words!("draft-join-which", lot = lot), things.collect()));
        self.joins = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ron::Source;
    use crate::ui::draft_table::bench::BenchAction;
    use crate::ui::draft_table::bench::tests::{bench, does};
    use crate::ui::workbench::head::Whole;

    /// AR-DRF-02, AR-DRF-03: the divider splits and joins lots before the first choice, and these steps are saved.
    #[test]
    fn ar_drf_03_the_divider_lays_lots_of_its_own() {
        let mut bench = bench();
        let of = |bench: &Bench, name: &str| bench.draft.lots.iter().position(|lot| lot.name == name);
        let before = bench.draft.lots.len();
        bench.chosen = of(&bench, "axes").unwrap();
        does(&mut bench, BenchAction::Split);
        assert_eq!((bench.draft.lots.len(), of(&bench, "axe-4").is_some()), (before + 3, true));
        bench.chosen = of(&bench, "hero").unwrap();
        does(&mut bench, BenchAction::AskJoin);
        let list = bench.pick_list.as_mut().unwrap();
        assert!(list.things.iter().all(|(name, ..)| name != "hero" && name != "turn-1"));
        list.at = list.things.iter().position(|(name, ..)| name == "axe-2").unwrap();
        let join = bench.pressed().unwrap();
        does(&mut bench, join);
        assert_eq!((of(&bench, "axe-2"), bench.pick_list.is_none(), bench.told.is_none()), (None, true, true));
        let folder = tempfile::tempdir().unwrap();
        bench.save(folder.path());
        let file = bench.file.clone().unwrap();
        let again = Source::new(file.path.display().to_string(), std::fs::read_to_string(&file.path).unwrap());
        let lots = bench.draft.lots.clone();
        bench.put(again, Some(file));
        assert_eq!(bench.draft.lots, lots);
        does(&mut bench, BenchAction::Take);
        does(&mut bench, BenchAction::Split);
        assert!(bench.told.as_ref().unwrap().0.contains("[AR-DRF-03]") && !bench.is_divided_now());
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        bench.chosen = of(&bench, "captain").unwrap();
        does(&mut bench, BenchAction::Split);
        let split = bench.draft.lots.len();
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        assert_eq!((split > lots.len(), bench.draft.lots == lots), (true, true), "it is taken back");
    }
}
