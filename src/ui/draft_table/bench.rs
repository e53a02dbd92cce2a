//! The bench: the draft that is played, how it stands, and what of the pile is looked at. Keys and buttons choose from the pile here.

use crate::game::Library;
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::brikwars::armies::draft::{Draft, Pick, Seat, Standing};
use crate::rulebooks::brikwars::armies::draft_file::{DRAFT_FILES, DraftInFile, drafted};
use crate::rulebooks::brikwars::meeting::{not_handed_out, of_alliances, read_draft_file};
use crate::rulebooks::brikwars::{Catalogue, Edition, HouseRules, lots};
use crate::ui::commands::save_files::own_folder;
use crate::ui::workbench::history::History;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf::{self, Shelf};
use bevy::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A column of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// What lies on the pile.
    Pile,
    /// What is in the lot that is looked at.
    Lot,
    /// Who has what.
    Players,
    /// What has come to pass.
    Log,
}

impl Column {
    /// From left to right.
    pub(super) const ALL: [Column; 4] = [Column::Pile, Column::Lot, Column::Players, Column::Log];

    /// Its heading.
    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Pile => words!("draft-pile"),
            Column::Lot => words!("draft-lot"),
            Column::Players => words!("draft-players"),
            Column::Log => words!("draft-log"),
        }
    }
}

/// What a key or button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Begins the same draft anew.
    New,
    /// Lists the drafts there are.
    List,
    /// Takes one from the list.
    Open(String),
    /// Writes the draft with all that has been chosen.
    Save,
    /// Whose turn it is takes the lot that is looked at.
    Take,
    /// It passes.
    Pass,
    /// The program chooses for it.
    Choose,
    /// The program chooses for everybody from here on.
    Rest,
    /// Writes the army of each player to the barracks' shelf.
    Armies,
    /// Writes the battle of the alliances, and has it played.
    Meet,
    /// Takes the last step back.
    Undo,
    /// Takes it again.
    Redo,
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    /// The cards and weapons there are.
    pub(super) catalogue: Arc<Catalogue>,
    /// The house rules that lots are priced by.
    pub(super) prices: HouseRules,
    library: Library,
    shelf: Shelf,
    source: Source,
    in_file: Option<DraftInFile>,
    /// The draft; one of nothing where none could be read.
    pub(super) draft: Draft,
    /// How it stands.
    pub(super) standing: Standing,
    /// The lot that is looked at.
    pub(super) chosen: usize,
    /// The column that keys go to.
    pub(super) column: Column,
    /// The list that is out.
    pub(super) pick_list: Option<PickList<String>>,
    /// What came of the last thing done, and whether it went wrong.
    pub(super) told: Option<(String, bool)>,
    /// The row that the keys have moved to must be scrolled into sight.
    pub(super) follows: bool,
    /// The battle that is to be played.
    pub(super) to_play: Option<PathBuf>,
    /// That equipment is left was told before the battle.
    was_warned: bool,
    file: Option<PathBuf>,
    history: History<Vec<Pick>>,
}

/// Lays a draft on the bench as it is first used: by then the library is there.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with the first draft of a library.
    pub(super) fn of(library: Library) -> Bench {
        let draft = Draft { title: String::new(), alliances: Vec::new(), snakes: false, lots: Vec::new(), picks: Vec::new(), house: None };
        let shelf = Shelf::of("draft", &DRAFT_FILES, &library);
        let first = shelf.first().cloned();
        let mut bench = Bench {
            catalogue: library.stats::<Catalogue>().unwrap_or_default(),
            prices: HouseRules::preset(Edition::Late2010),
            library,
            shelf,
            source: Source::new("draft", ""),
            in_file: None,
            standing: draft.standing().0,
            history: History::new(&draft.picks),
            draft,
            chosen: 0,
            column: Column::Pile,
            pick_list: None,
            told: None,
            follows: false,
            to_play: None,
            was_warned: false,
            file: None,
        };
        if let Some(source) = first {
            bench.put(source, None);
            bench.told = None;
        }
        bench
    }

    /// The lots on the pile.
    pub(super) fn pile(&self) -> Vec<usize> {
        (0..self.draft.lots.len()).filter(|lot| self.standing.owners.get(*lot).is_some_and(Option::is_none)).collect()
    }

    /// The lots that whose turn it is may take.
    pub(super) fn legal(&self) -> Vec<usize> {
        self.standing.next.map(|seat| self.draft.legal(&self.standing, seat)).unwrap_or_default()
    }

    /// The name of whose turn it is.
    pub(super) fn next(&self) -> Option<&str> {
        self.standing.next.map(|seat| self.draft.player(seat))
    }

    /// Goes this many rows down.
    pub(super) fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(list) = &mut self.pick_list {
            list.step(by);
            return;
        }
        let pile = self.pile();
        let at = pile.iter().position(|lot| *lot == self.chosen).unwrap_or(0);
        if let Some(lot) = pile.get(at.saturating_add_signed(by).min(pile.len().saturating_sub(1))) {
            self.chosen = *lot;
        }
    }

    /// Goes this many columns to the right.
    pub(super) fn go_beside(&mut self, by: isize) {
        if self.pick_list.is_some() {
            return;
        }
        let at = (self.column as usize).saturating_add_signed(by).min(Column::ALL.len() - 1);
        self.column = Column::ALL[at];
    }

    /// What the key to choose does.
    pub(super) fn pressed(&self) -> Option<Do> {
        match &self.pick_list {
            Some(list) => list.here().map(Do::Open),
            None => Some(Do::Take),
        }
    }

    /// Does something.
    pub(super) fn carry_out(&mut self, what: Do) {
        self.told = None;
        match what {
            Do::New => self.draft.picks.clear(),
            Do::List => {
                let things = self.shelf.list().into_iter().map(|draft| (draft.name, draft.title, draft.from.to_owned()));
                self.pick_list = Some(PickList::new(words!("draft-which"), things.collect()));
            }
            Do::Open(name) => {
                self.pick_list = None;
                match self.shelf.take(&name) {
                    Ok((source, file)) => self.put(source, file),
                    Err(why) => self.told = Some((why, true)),
                }
            }
            Do::Save => self.save(&self.shelf.own()),
            Do::Take => {
                let lot = self.draft.lots.get(self.chosen).map(|lot| Pick::Lot(lot.name.clone()));
                lot.into_iter().for_each(|lot| self.pick(lot));
            }
            Do::Pass => self.pick(Pick::Pass),
            Do::Choose => {
                if let Some(seat) = self.standing.next {
                    self.pick(lots::best(&self.draft, &self.standing, seat, &self.catalogue, &self.prices));
                }
            }
            Do::Rest => {
                let choose = |draft: &Draft, standing: &Standing, seat| lots::best(draft, standing, seat, &self.catalogue, &self.prices);
                let rest = self.draft.rest(choose);
                self.draft.picks.extend(rest);
            }
            Do::Armies => self.write_armies(&own_folder("armies")),
            Do::Meet => self.meet(&own_folder("battles")),
            Do::Undo if self.history.undo(&mut self.draft.picks) => self.look_over(),
            Do::Undo => self.told = Some((words!("workbench-no-undo").to_owned(), true)),
            Do::Redo if self.history.redo(&mut self.draft.picks) => self.look_over(),
            Do::Redo => self.told = Some((words!("workbench-no-redo").to_owned(), true)),
        }
    }

    /// Puts the draft of a file on the bench.
    fn put(&mut self, source: Source, file: Option<PathBuf>) {
        match read_draft_file(&source, &self.library) {
            Ok(in_file) => {
                self.draft = in_file.draft.clone();
                self.history = History::new(&self.draft.picks);
                (self.source, self.in_file, self.file, self.chosen) = (source, Some(in_file), file, 0);
                self.told = Some((words!("draft-taken", draft = &self.draft.title), false));
                self.look_over();
            }
            Err(problems) => self.told = Some((problems.to_string(), true)),
        }
    }

    /// Whose turn it is takes a lot or passes; what may not be is told, and not done.
    fn pick(&mut self, pick: Pick) {
        self.draft.picks.push(pick);
        if let (_, Some((_, refusal))) = self.draft.standing() {
            self.draft.picks.pop();
            let told = format!("{} [{}]; {}", refusal.reason.english(), refusal.rule, refusal.legal.english());
            self.told = Some((told, true));
        }
    }

    /// Writes the draft into a folder, under its title.
    fn save(&mut self, folder: &Path) {
        let Some(in_file) = &self.in_file else { return };
        let text = in_file.text_with(&self.source, &self.draft.picks);
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
    fn write_armies(&mut self, folder: &Path) {
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
    fn meet(&mut self, folder: &Path) {
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
    fn is_under_way(&mut self) -> bool {
        let is_under_way = self.standing.next.is_some();
        if is_under_way {
            self.told = Some((words!("draft-not-over").to_owned(), true));
        }
        is_under_way
    }

    /// Notes what has been chosen, so that it can be undone.
    pub(super) fn note_change(&mut self) {
        if self.history.note(&self.draft.picks, false) {
            self.was_warned = false;
            self.look_over();
        }
    }

    fn look_over(&mut self) {
        self.standing = self.draft.standing().0;
        let pile = self.pile();
        if !pile.contains(&self.chosen) {
            self.chosen = pile.iter().copied().find(|lot| *lot > self.chosen).or(pile.last().copied()).unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::brikwars::armies::plan::ArmyPlan;

    fn bench() -> Bench {
        Bench::of(Library::shipped(ENTRIES))
    }

    fn does(bench: &mut Bench, what: Do) {
        bench.carry_out(what);
        bench.note_change();
    }

    /// AR-DRF-01, AR-DRF-03, AR-DRF-08: players choose in turns, and every step can be taken back.
    #[test]
    fn a_pile_is_divided_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert_eq!((bench.next(), bench.pile().len()), (Some("ann"), bench.draft.lots.len()));
        bench.step(2);
        let take = bench.pressed().unwrap();
        does(&mut bench, take);
        assert_eq!((bench.next(), bench.legal().contains(&2), bench.chosen), (Some("bob"), false, 3));
        does(&mut bench, Do::Pass);
        does(&mut bench, Do::Choose);
        assert_eq!(bench.draft.picks.len(), 3);
        bench.chosen = 2;
        does(&mut bench, Do::Take);
        assert!(bench.told.as_ref().unwrap().0.contains("has `pikes` already [AR-DRF-01]") && bench.draft.picks.len() == 3);
        does(&mut bench, Do::Meet);
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().1, "it is not over yet");
        does(&mut bench, Do::Rest);
        assert_eq!((bench.next(), bench.pile().len()), (None, 0));
        does(&mut bench, Do::Take);
        assert!(bench.told.as_ref().unwrap().1, "nothing is left");
        for _ in 0..4 {
            does(&mut bench, Do::Undo);
        }
        assert_eq!(bench.pile().len(), bench.draft.lots.len());
        does(&mut bench, Do::Undo);
        assert!(bench.told.as_ref().unwrap().1, "nothing to take back");
        does(&mut bench, Do::Redo);
        assert_eq!(bench.next(), Some("bob"));
        does(&mut bench, Do::New);
        assert_eq!(bench.next(), Some("ann"));
    }

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
