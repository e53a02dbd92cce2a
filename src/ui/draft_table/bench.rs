//! The bench: the draft, its state, and the selected lot. Keys and buttons choose from the pile here.

use crate::game::ron::Source;
use crate::game::words::Language;
use crate::game::{Library, Refusal};
use crate::rulebooks::ENTRIES;
use crate::rulebooks::brikwars::armies::division::Division;
use crate::rulebooks::brikwars::armies::draft::{Draft, Lot, Pick, PickOrder, Standing};
use crate::rulebooks::brikwars::armies::draft_file::DraftInFile;
use crate::rulebooks::brikwars::armies::files::DRAFT_FILES;
use crate::rulebooks::brikwars::{Catalogue, Edition, HouseRules, lots};
use crate::ui::commands::save_files::own_folder;
use crate::ui::workbench::head::Whole;
use crate::ui::workbench::history::History;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf::{OwnFile, Shelf};
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The lots on the pile.
    Pile,
    /// The contents of the chosen lot.
    Lot,
    /// The lots of each player.
    Players,
    Log,
}

impl Column {
    /// All columns, from left to right.
    pub(super) const ALL: [Column; 4] = [Column::Pile, Column::Lot, Column::Players, Column::Log];

    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Pile => words!("draft-pile"),
            Column::Lot => words!("draft-lot"),
            Column::Players => words!("draft-players"),
            Column::Log => words!("draft-log"),
        }
    }
}

/// An action of a key or button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BenchAction {
    /// A command for the whole draft.
    Whole(Whole),
    /// Opens a draft from the list.
    Open(String),
    /// The divider splits the chosen lot.
    Split,
    /// Lists the lots that the divider can join with the chosen one.
    AskJoin,
    /// The divider joins this lot with the chosen one.
    Join(String),
    /// The current player takes the chosen lot.
    Take,
    Pass,
    /// The program chooses for the current player.
    Choose,
    /// The program chooses for everybody until the end of the draft.
    Rest,
    /// Writes the army of each player to the barracks' shelf.
    Armies,
    /// Writes the battle of the alliances and starts it.
    Meet,
}

/// The part of a draft that can be undone: its lots, the divider's steps, and the choices.
pub(super) type Course = (Vec<Lot>, Vec<Division>, Vec<Pick>);

/// The part of this draft that can be undone.
pub(super) fn course(draft: &Draft) -> Course {
    (draft.lots.clone(), draft.divided.clone(), draft.picks.clone())
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    pub(super) catalogue: Arc<Catalogue>,
    /// The house rules for pricing lots.
    pub(super) prices: HouseRules,
    pub(super) library: Library,
    shelf: Shelf,
    pub(super) source: Source,
    pub(super) in_file: Option<DraftInFile>,
    /// The draft; empty if none could be read.
    pub(super) draft: Draft,
    /// The draft's current state.
    pub(super) standing: Standing,
    pub(super) chosen: usize,
    pub(super) column: Column,
    pub(super) pick_list: Option<PickList<String>>,
    /// True if the list has lots to join with the chosen one; otherwise it has drafts.
    pub(super) joins: bool,
    /// The message about the last action, and true if it is an error.
    pub(super) told: Option<(String, bool)>,
    /// True to scroll to the row that the keys have selected.
    pub(super) follows: bool,
    /// The battle to start.
    pub(super) to_play: Option<PathBuf>,
    /// True if the player has been warned that equipment is left over.
    pub(super) was_warned: bool,
    pub(super) file: Option<OwnFile>,
    pub(super) history: History<Course>,
}

/// Creates the bench with a draft when the workshop is first used, because the library exists by then.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with the first draft from a library.
    pub(super) fn of(library: Library) -> Bench {
        let draft = Draft {
            title: String::new(),
            alliances: Vec::new(),
            rota: PickOrder::default(),
            lots: Vec::new(),
            divided: Vec::new(),
            picks: Vec::new(),
            house: None,
        };
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
            history: History::new(&course(&draft)),
            draft,
            chosen: 0,
            column: Column::Pile,
            pick_list: None,
            joins: false,
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

    /// The indices of the lots on the pile.
    pub(super) fn pile(&self) -> Vec<usize> {
        (0..self.draft.lots.len()).filter(|lot| self.standing.owners.get(*lot).is_some_and(Option::is_none)).collect()
    }

    /// The lots that the current player may take.
    pub(super) fn legal(&self) -> Vec<usize> {
        self.standing.next.map(|seat| self.draft.legal(&self.standing, seat)).unwrap_or_default()
    }

    /// The name of the current player.
    pub(super) fn next(&self) -> Option<&str> {
        self.standing.next.map(|seat| self.draft.player(seat))
    }

    /// Moves the selection down by this many rows.
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

    /// Activates the column this many places to the right.
    pub(super) fn move_column(&mut self, by: isize) {
        if self.pick_list.is_some() {
            return;
        }
        let at = (self.column as usize).saturating_add_signed(by).min(Column::ALL.len() - 1);
        self.column = Column::ALL[at];
    }

    /// The action of the key that chooses.
    pub(super) fn pressed(&self) -> Option<BenchAction> {
        match &self.pick_list {
            Some(list) => list.here().map(|thing| self.picked(thing)),
            None => Some(BenchAction::Take),
        }
    }

    /// The action that picks this from the list.
    pub(super) fn picked(&self, thing: String) -> BenchAction {
        if self.joins { BenchAction::Join(thing) } else { BenchAction::Open(thing) }
    }

    /// The name of the chosen lot.
    pub(super) fn looked_at(&self) -> Option<String> {
        self.draft.lots.get(self.chosen).map(|lot| lot.name.clone())
    }

    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        let told = format!(
            "{} [{}]; {}",
            refusal.reason.in_language(Language::English),
            refusal.rule,
            refusal.legal.in_language(Language::English)
        );
        self.told = Some((told, true));
    }

    /// Undoes the last step, or redoes the last undone one.
    fn go_back(&mut self, again: bool) -> bool {
        let mut now = course(&self.draft);
        let went = if again { self.history.redo(&mut now) } else { self.history.undo(&mut now) };
        if went {
            (self.draft.lots, self.draft.divided, self.draft.picks) = now;
            self.look_over();
        }
        went
    }

    pub(super) fn carry_out(&mut self, what: BenchAction) {
        self.told = None;
        match what {
            BenchAction::Whole(Whole::New) => {
                self.draft.picks.clear();
                self.told = Some((words!("draft-restarted").to_owned(), false));
            }
            BenchAction::Whole(Whole::List) => {
                let things = self.shelf.list().into_iter().map(|draft| (draft.name, draft.title, draft.from.to_owned()));
                self.pick_list = Some(PickList::new(words!("draft-which"), things.collect()));
                self.told = self.shelf.unlisted();
                self.joins = false;
            }
            BenchAction::Split => self.divide(self.looked_at().map(Division::Split)),
            BenchAction::AskJoin => self.ask_join(),
            BenchAction::Join(other) => {
                self.pick_list = None;
                self.divide(self.looked_at().map(|lot| Division::Join(lot, other)));
            }
            BenchAction::Open(name) => {
                self.pick_list = None;
                match self.shelf.take(&name) {
                    Ok((source, file)) => self.put(source, file),
                    Err(why) => self.told = Some((why, true)),
                }
            }
            BenchAction::Whole(Whole::Save) => self.save(&self.shelf.own()),
            BenchAction::Take => {
                let lot = self.draft.lots.get(self.chosen).map(|lot| Pick::Lot(lot.name.clone()));
                lot.into_iter().for_each(|lot| self.pick(lot));
            }
            BenchAction::Pass => self.pick(Pick::Pass),
            BenchAction::Choose => {
                if let Some(seat) = self.standing.next {
                    self.pick(lots::best(&self.draft, &self.standing, seat, &self.catalogue, &self.prices));
                }
            }
            BenchAction::Rest => {
                let choose = |draft: &Draft, standing: &Standing, seat| lots::best(draft, standing, seat, &self.catalogue, &self.prices);
                let rest = self.draft.rest(choose);
                self.draft.picks.extend(rest);
            }
            BenchAction::Armies => self.write_armies(&own_folder("armies")),
            BenchAction::Meet => self.meet(&own_folder("battles"), &own_folder("armies")),
            BenchAction::Whole(Whole::Undo) => {
                if !self.go_back(false) {
                    self.told = Some((words!("workbench-no-undo").to_owned(), true));
                }
            }
            BenchAction::Whole(Whole::Redo) => {
                if !self.go_back(true) {
                    self.told = Some((words!("workbench-no-redo").to_owned(), true));
                }
            }
            BenchAction::Whole(Whole::Close) => {}
        }
    }

    /// Lets the current player take a lot or pass. Reports an illegal choice and doesn't make it.
    fn pick(&mut self, pick: Pick) {
        self.draft.picks.push(pick);
        if let (_, Some((_, refusal))) = self.draft.standing() {
            self.draft.picks.pop();
            self.refuse(&refusal);
        }
    }

    /// Notes a choice as an undo step.
    pub(super) fn note_change(&mut self) {
        if self.history.note(&course(&self.draft), false) {
            self.was_warned = false;
            self.look_over();
        }
    }

    pub(super) fn look_over(&mut self) {
        self.standing = self.draft.standing().0;
        let pile = self.pile();
        if !pile.contains(&self.chosen) {
            self.chosen = pile.iter().copied().find(|lot| *lot > self.chosen).or(pile.last().copied()).unwrap_or(0);
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::ui) fn bench() -> Bench {
        Bench::of(Library::shipped(ENTRIES))
    }

    pub(in crate::ui) fn does(bench: &mut Bench, what: BenchAction) {
        bench.carry_out(what);
        bench.note_change();
    }

    /// AR-DRF-01, AR-DRF-03, AR-DRF-08: players choose in turns, and every step can be undone.
    #[test]
    fn a_pile_is_divided_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert_eq!((bench.next(), bench.pile().len()), (Some("ann"), bench.draft.lots.len()));
        bench.step(2);
        let take = bench.pressed().unwrap();
        does(&mut bench, take);
        assert_eq!((bench.next(), bench.legal().contains(&2), bench.chosen), (Some("bob"), false, 3));
        does(&mut bench, BenchAction::Pass);
        does(&mut bench, BenchAction::Choose);
        assert_eq!(bench.draft.picks.len(), 3);
        bench.chosen = 2;
        does(&mut bench, BenchAction::Take);
        assert!(bench.told.as_ref().unwrap().0.contains("already has `pikes` [AR-DRF-01]") && bench.draft.picks.len() == 3);
        does(&mut bench, BenchAction::Meet);
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().1, "it is not over yet");
        does(&mut bench, BenchAction::Rest);
        assert_eq!((bench.next(), bench.pile().len()), (None, 0));
        does(&mut bench, BenchAction::Take);
        assert!(bench.told.as_ref().unwrap().1, "nothing is left");
        for _ in 0..4 {
            does(&mut bench, BenchAction::Whole(Whole::Undo));
        }
        assert_eq!(bench.pile().len(), bench.draft.lots.len());
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        assert!(bench.told.as_ref().unwrap().1, "nothing to undo");
        does(&mut bench, BenchAction::Whole(Whole::Redo));
        assert_eq!(bench.next(), Some("bob"));
        does(&mut bench, BenchAction::Whole(Whole::New));
        assert_eq!(bench.next(), Some("ann"));
    }
}
