//! Two plans of a kind on a workbench: the one being edited, and its opponent. Handles their files, faults and cards, and the battle
//! between them.

use crate::game::battle::read::read;
use crate::game::cards_tool::Cards;
use crate::game::ron::{Error, Problems, Source};
use crate::game::tool::Paper;
use crate::game::{Library, NamedFiles};
use crate::ui::commands::save_files::own_folder;
use crate::ui::workbench::head::Whole;
use crate::ui::workbench::history::History;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::press::Press;
use crate::ui::workbench::shelf::{self, OwnFile, Shelf};
use bevy_egui::egui::{Key, Ui};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Something that a player edits and brings to a battle, such as an army, fleet or deck.
pub trait EditablePlan: Clone + PartialEq + Debug {
    /// The stat data from which it is built.
    type Stock: Default + Debug + Send + Sync + 'static;
    /// What it is built into.
    type Made: Debug;
    /// A fault in it.
    type Fault: Debug;
    /// The kind of plan in error messages: "fleet".
    const WHAT: &'static str;
    /// The shipped files of this kind.
    const FILES: NamedFiles;
    /// The heading of the list of plans to open, or to choose as the opponent.
    fn heading(is_opponent: bool) -> &'static str;
    fn begin(stock: &Self::Stock) -> Self;
    /// Reads a plan from a file, even if the plan has faults.
    fn of(source: &Source) -> Result<Self, Problems>;
    /// The text of the plan's file.
    fn text(&self) -> Result<String, Error>;
    fn title(&self) -> &str;
    /// One line about the plan.
    fn about(&self) -> &str;
    /// The text beside the plan in a list.
    fn aside(&self, stock: &Self::Stock) -> String;
    /// Builds the plan and finds its faults.
    fn look_over(&self, stock: &Self::Stock) -> (Self::Made, Vec<Self::Fault>);
    /// The cards of two plans, each in the colour of its side.
    fn cards(both: [&Self::Made; 2], stock: &Self::Stock) -> Vec<Cards>;
    /// The title of the battle between two plans.
    fn meeting(both: [&Self; 2]) -> String;
    /// The battle file for two opponents.
    fn battle(both: [&Self; 2]) -> Result<String, Error>;
}

/// A plan picked from a list, and what it becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The plan's name, or the path of its file.
    pub name: String,
    /// True if it becomes the opponent.
    pub is_opponent: bool,
}

/// A command of the workshop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkshopCommand {
    Whole(Whole),
    Opponents,
    /// Opens a plan from a list, or makes it the opponent.
    Take(Taken),
    Swap,
    /// Writes a battle between the two plans and starts it.
    Meet,
    /// Prints the cards of both plans.
    Print(Paper),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Plans<P> {
    pub own: P,
    pub other: P,
    /// The indices of both among all plans that have been on the bench. Each has its own file.
    pub which: [usize; 2],
}

#[derive(Debug)]
pub struct Outcome<P: EditablePlan> {
    pub made: P::Made,
    pub faults: Vec<P::Fault>,
}

/// Both plans, with all commands for them.
#[derive(Debug)]
pub struct Pairing<P: EditablePlan> {
    /// The stat data from which they are built.
    pub stock: Arc<P::Stock>,
    pub plans: Plans<P>,
    /// The result of building the plan that is being edited.
    pub own: Outcome<P>,
    /// The result of building its opponent.
    pub other: Outcome<P>,
    pub pick_list: Option<PickList<Taken>>,
    /// The message about the last command, and true if it is an error.
    pub told: Option<(String, bool)>,
    /// The battle to start.
    pub to_play: Option<PathBuf>,
    /// The cards to print.
    pub press: Press,
    shelf: Shelf,
    library: Library,
    /// The files of all plans that have been on the bench.
    files: Vec<Option<OwnFile>>,
    history: History<Plans<P>>,
}

fn looked_over<P: EditablePlan>(plan: &P, stock: &P::Stock) -> Outcome<P> {
    let (made, faults) = plan.look_over(stock);
    Outcome { made, faults }
}

impl<P: EditablePlan> Pairing<P> {
    /// The plans with these names from a library. If a name is missing, the first plan on the shelf, or a new one.
    pub fn of(library: Library, [own, other]: [&str; 2]) -> Self {
        let (stock, shelf) = (library.stats::<P::Stock>().unwrap_or_default(), Shelf::of(P::WHAT, &P::FILES, &library));
        let plan = |name: &str| {
            let read = shelf.named_or_first(name).and_then(|source| P::of(source).ok());
            read.unwrap_or_else(|| P::begin(&stock))
        };
        let plans = Plans { own: plan(own), other: plan(other), which: [0, 1] };
        Pairing {
            history: History::new(&plans),
            own: looked_over(&plans.own, &stock),
            other: looked_over(&plans.other, &stock),
            stock,
            plans,
            pick_list: None,
            told: None,
            to_play: None,
            press: Press::default(),
            shelf,
            library,
            files: vec![None, None],
        }
    }

    /// Carries out a command. Returns true if another plan is on the bench afterwards.
    pub fn carry_out(&mut self, what: WorkshopCommand) -> bool {
        let before = self.plans.which[0];
        match what {
            WorkshopCommand::Whole(Whole::New) => self.lay(P::begin(&self.stock), None, false),
            WorkshopCommand::Whole(Whole::List) => self.list(false),
            WorkshopCommand::Whole(Whole::Save) => self.save(&self.shelf.own()),
            WorkshopCommand::Whole(Whole::Undo) => {
                self.told = (!self.history.undo(&mut self.plans)).then(|| (words!("workbench-no-undo").to_owned(), true));
            }
            WorkshopCommand::Whole(Whole::Redo) => {
                self.told = (!self.history.redo(&mut self.plans)).then(|| (words!("workbench-no-redo").to_owned(), true));
            }
            WorkshopCommand::Whole(Whole::Close) => {}
            WorkshopCommand::Opponents => self.list(true),
            WorkshopCommand::Take(taken) => self.take(&taken),
            WorkshopCommand::Swap => {
                std::mem::swap(&mut self.plans.own, &mut self.plans.other);
                self.plans.which.swap(0, 1);
            }
            WorkshopCommand::Meet => self.meet(&own_folder("battles")),
            WorkshopCommand::Print(paper) => self.print(&own_folder("cards"), paper),
        }
        self.plans.which[0] != before
    }

    /// Notes a change as an undo step once the player has finished editing, and rebuilds both plans. Returns true if anything changed.
    pub fn note_change(&mut self, goes_on: bool) -> bool {
        let has_changed = self.history.note(&self.plans, goes_on);
        if has_changed {
            self.own = looked_over(&self.plans.own, &self.stock);
            self.other = looked_over(&self.plans.other, &self.stock);
        }
        has_changed
    }

    /// Puts a plan with its file on the bench, or in the opponent's place.
    fn lay(&mut self, plan: P, file: Option<OwnFile>, is_opponent: bool) {
        self.plans.which[usize::from(is_opponent)] = self.files.len();
        self.files.push(file);
        *(if is_opponent { &mut self.plans.other } else { &mut self.plans.own }) = plan;
    }

    /// Opens the list of plans on the shelf, to open one or to choose the opponent.
    fn list(&mut self, is_opponent: bool) {
        let things = self.shelf.list().into_iter().map(|one| {
            let plan = self.shelf.take(&one.name).ok().and_then(|(source, _)| P::of(&source).ok());
            let aside = plan.as_ref().map(|plan| plan.aside(&self.stock)).filter(|aside| !aside.is_empty());
            let words = plan.map_or(one.title, |plan| match plan.about() {
                "" => plan.title().to_owned(),
                about => format!("{}: {about}", plan.title()),
            });
            let aside: Vec<String> = aside.into_iter().chain([one.from]).collect();
            (Taken { name: one.name, is_opponent }, words, aside.join(" \u{00B7} "))
        });
        self.pick_list = Some(PickList::new(P::heading(is_opponent), things.collect()));
        self.told = self.shelf.unlisted();
    }

    fn take(&mut self, taken: &Taken) {
        self.pick_list = None;
        let found = self.shelf.take(&taken.name);
        let read = found.and_then(|(source, file)| Ok((P::of(&source).map_err(|wrong| wrong.to_string())?, file)));
        self.told = Some(match read {
            Ok((plan, file)) => {
                let (title, is_opponent) = (plan.title().to_owned(), taken.is_opponent);
                self.lay(plan, file, is_opponent);
                (if is_opponent { words!("pairing-met", title = title) } else { words!("pairing-taken", title = title) }, false)
            }
            Err(why) => (why, true),
        });
    }

    /// Saves the plan being edited into a folder, under its title.
    pub fn save(&mut self, folder: &Path) {
        let (plan, which) = (&self.plans.own, self.plans.which[0]);
        let own = self.files.get(which).cloned().flatten();
        let text = match plan.text() {
            Ok(text) => text,
            Err(error) => return self.told = Some((error.to_string(), true)),
        };
        self.told = Some(match shelf::write(folder, plan.title(), &text, own.as_ref()) {
            Ok(file) => {
                let (path, is_sound) = (file.path.display().to_string(), self.own.faults.is_empty());
                let told = if is_sound { words!("workbench-written", file = path) } else { words!("pairing-written-unsound", file = path) };
                if let Some(own) = self.files.get_mut(which) {
                    *own = Some(file);
                }
                (told, false)
            }
            Err(failed) => shelf::not_written(&failed),
        });
    }

    /// Reports the first of the two plans that is illegal. Returns false if both are legal.
    fn unsound(&mut self) -> bool {
        let both = [(&self.plans.own, &self.own), (&self.plans.other, &self.other)];
        let unsound = both.into_iter().find(|(_, outcome)| !outcome.faults.is_empty());
        if let Some((plan, _)) = unsound {
            self.told = Some((words!("pairing-not-sound", title = plan.title()), true));
        }
        unsound.is_some()
    }

    /// Prints the cards of both plans into a folder.
    pub fn print(&mut self, folder: &Path, paper: Paper) {
        if self.unsound() {
            return;
        }
        let cards = P::cards([&self.own.made, &self.other.made], &self.stock);
        let title = P::meeting([&self.plans.own, &self.plans.other]);
        self.told = Some(self.press.print(folder, &title, paper, cards));
    }

    /// Writes a battle between the two plans into a folder and starts it, or reports why that is impossible.
    pub fn meet(&mut self, folder: &Path) {
        if self.unsound() {
            return;
        }
        let both = [&self.plans.own, &self.plans.other];
        let battle = P::battle(both).map_err(|error| error.to_string());
        let sound = battle.and_then(|text| {
            let read = read(&Source::new("the battle", text.clone()), &self.library);
            read.map(|_| text).map_err(|problems| problems.to_string())
        });
        match sound.map(|text| shelf::write_over(folder, &P::meeting(both), &text)) {
            Ok(Ok(file)) => self.to_play = Some(file),
            Ok(Err(failed)) => self.told = Some(shelf::not_written(&failed)),
            Err(why) => self.told = Some((why, true)),
        }
    }
}

/// The letter keys of the commands for both plans.
pub fn letters() -> [(Key, WorkshopCommand); 3] {
    [(Key::O, WorkshopCommand::Opponents), (Key::X, WorkshopCommand::Swap), (Key::P, WorkshopCommand::Meet)]
}

/// Draws the opponent and the buttons for both plans. Returns the clicked command.
pub fn opponent(ui: &mut Ui, who: &str) -> Option<WorkshopCommand> {
    ui.label(who);
    let mut clicked = None;
    for (name, about, what) in [
        (words!("pairing-opponent"), words!("pairing-opponent.about"), WorkshopCommand::Opponents),
        (words!("pairing-swap"), words!("pairing-swap.about"), WorkshopCommand::Swap),
        (words!("pairing-meet"), words!("pairing-meet.about"), WorkshopCommand::Meet),
    ] {
        if ui.button(name).on_hover_text(about).clicked() {
            clicked = Some(what);
        }
    }
    clicked
}
