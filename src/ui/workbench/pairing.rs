//! Two of a kind on a workbench: the one that is put together and the one that it is to meet. Where they are kept, what is wrong with either, their cards,
//! and the battle in which they meet.

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

/// What a player brings to a battle, as it is put together.
pub trait Brings: Clone + PartialEq + Debug {
    /// What it is made of.
    type Stock: Default + Debug + Send + Sync + 'static;
    /// What it comes to.
    type Made: Debug;
    /// Something that is wrong with it.
    type Fault: Debug;
    /// What one is called in errors: "fleet".
    const WHAT: &'static str;
    /// Where those that are shipped are.
    const FILES: NamedFiles;
    /// The heading of the list from which one is taken, or its opponent.
    fn heading(is_opponent: bool) -> &'static str;
    /// One to begin with.
    fn begin(stock: &Self::Stock) -> Self;
    /// The one of a file, whatever may be wrong with it.
    fn of(source: &Source) -> Result<Self, Problems>;
    /// The file that says it.
    fn text(&self) -> Result<String, Error>;
    /// What it is called.
    fn title(&self) -> &str;
    /// One line about it.
    fn about(&self) -> &str;
    /// What stands beside it in a list.
    fn aside(&self, stock: &Self::Stock) -> String;
    /// What it comes to, and what is wrong with it.
    fn look_over(&self, stock: &Self::Stock) -> (Self::Made, Vec<Self::Fault>);
    /// The cards of two, each in the colour of the side that it is to be.
    fn cards(both: [&Self::Made; 2], stock: &Self::Stock) -> Vec<Cards>;
    /// What the battle of two is called.
    fn meeting(both: [&Self; 2]) -> String;
    /// The battle in which two meet.
    fn battle(both: [&Self; 2]) -> Result<String, Error>;
}

/// One from a list: its name or its file, and where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Its name, or the path of its file.
    pub name: String,
    /// It is the one to be met.
    pub is_opponent: bool,
}

/// What is done with the two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Something with all of it.
    Whole(Whole),
    /// Lists those that it can meet.
    Opponents,
    /// Takes one from a list.
    Take(Taken),
    /// Puts the other on the bench, and this one in its place.
    Swap,
    /// Writes a battle in which the two meet, and has it played.
    Meet,
    /// Prints the cards of both.
    Print(Paper),
}

/// The one on the bench, and the one that it is to meet.
#[derive(Clone, PartialEq, Debug)]
pub struct Plans<P> {
    /// The one on the bench.
    pub own: P,
    /// The other.
    pub other: P,
    /// Which they are, of those that have been on the bench: each has its own file.
    pub which: [usize; 2],
}

/// What one comes to.
#[derive(Debug)]
pub struct Outcome<P: Brings> {
    /// The thing itself.
    pub made: P::Made,
    /// What is wrong with it.
    pub faults: Vec<P::Fault>,
}

/// Both, with all that can be done with them.
#[derive(Debug)]
pub struct Pairing<P: Brings> {
    /// What they are made of.
    pub stock: Arc<P::Stock>,
    /// Both.
    pub plans: Plans<P>,
    /// What the one on the bench comes to.
    pub own: Outcome<P>,
    /// What the other comes to.
    pub other: Outcome<P>,
    /// The list that is out.
    pub pick_list: Option<PickList<Taken>>,
    /// What came of the last thing done, and whether it went wrong.
    pub told: Option<(String, bool)>,
    /// The battle that is to be played.
    pub to_play: Option<PathBuf>,
    /// The cards that are to be printed.
    pub press: Press,
    shelf: Shelf,
    library: Library,
    /// The files of those that have been on the bench.
    files: Vec<Option<OwnFile>>,
    history: History<Plans<P>>,
}

fn looked_over<P: Brings>(plan: &P, stock: &P::Stock) -> Outcome<P> {
    let (made, faults) = plan.look_over(stock);
    Outcome { made, faults }
}

impl<P: Brings> Pairing<P> {
    /// The two of a library that have these names.
    pub fn of(library: Library, [own, other]: [&str; 2]) -> Self {
        let (stock, shelf) = (library.stats::<P::Stock>().unwrap_or_default(), Shelf::of(P::WHAT, &P::FILES, &library));
        let plan = |name: &str| {
            let read = shelf.called_or_first(name).and_then(|source| P::of(source).ok());
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

    /// Does something; gives whether another one lies on the bench then.
    pub fn carry_out(&mut self, what: Deed) -> bool {
        let before = self.plans.which[0];
        match what {
            Deed::Whole(Whole::New) => self.lay(P::begin(&self.stock), None, false),
            Deed::Whole(Whole::List) => self.list(false),
            Deed::Whole(Whole::Save) => self.save(&self.shelf.own()),
            Deed::Whole(Whole::Undo) => {
                self.told = (!self.history.undo(&mut self.plans)).then(|| (words!("workbench-no-undo").to_owned(), true));
            }
            Deed::Whole(Whole::Redo) => {
                self.told = (!self.history.redo(&mut self.plans)).then(|| (words!("workbench-no-redo").to_owned(), true));
            }
            Deed::Whole(Whole::Close) => {}
            Deed::Opponents => self.list(true),
            Deed::Take(taken) => self.take(&taken),
            Deed::Swap => {
                std::mem::swap(&mut self.plans.own, &mut self.plans.other);
                self.plans.which.swap(0, 1);
            }
            Deed::Meet => self.meet(&own_folder("battles")),
            Deed::Print(paper) => self.print(&own_folder("cards"), paper),
        }
        self.plans.which[0] != before
    }

    /// Notes what has been changed, so that it can be undone once the player does not go on with it, and looks both over; gives whether there was anything.
    pub fn note_change(&mut self, goes_on: bool) -> bool {
        let has_changed = self.history.note(&self.plans, goes_on);
        if has_changed {
            self.own = looked_over(&self.plans.own, &self.stock);
            self.other = looked_over(&self.plans.other, &self.stock);
        }
        has_changed
    }

    /// Lays one on the bench, or in the place of the other, with the file that it has.
    fn lay(&mut self, plan: P, file: Option<OwnFile>, is_opponent: bool) {
        self.plans.which[usize::from(is_opponent)] = self.files.len();
        self.files.push(file);
        *(if is_opponent { &mut self.plans.other } else { &mut self.plans.own }) = plan;
    }

    /// Brings the list out of those on the shelf, to go on the bench or to be met.
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

    /// Writes the one on the bench into a folder, under its title.
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

    /// Tells of the first of the two that is not legal; gives whether there is one.
    fn unsound(&mut self) -> bool {
        let both = [(&self.plans.own, &self.own), (&self.plans.other, &self.other)];
        let unsound = both.into_iter().find(|(_, outcome)| !outcome.faults.is_empty());
        if let Some((plan, _)) = unsound {
            self.told = Some((words!("pairing-not-sound", title = plan.title()), true));
        }
        unsound.is_some()
    }

    /// Has the cards of both printed into a folder.
    pub fn print(&mut self, folder: &Path, paper: Paper) {
        if self.unsound() {
            return;
        }
        let cards = P::cards([&self.own.made, &self.other.made], &self.stock);
        let title = P::meeting([&self.plans.own, &self.plans.other]);
        self.told = Some(self.press.print(folder, &title, paper, cards));
    }

    /// Writes a battle of the two into a folder, to be played; says what is in the way.
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

/// The keys for the two, by their letters.
pub fn letters() -> [(Key, Deed); 3] {
    [(Key::O, Deed::Opponents), (Key::X, Deed::Swap), (Key::P, Deed::Meet)]
}

/// Draws who is to be met, and the buttons for the two; gives what was clicked.
pub fn opponent(ui: &mut Ui, who: &str) -> Option<Deed> {
    ui.label(who);
    let mut clicked = None;
    for (name, about, what) in [
        (words!("pairing-opponent"), words!("pairing-opponent.about"), Deed::Opponents),
        (words!("pairing-swap"), words!("pairing-swap.about"), Deed::Swap),
        (words!("pairing-meet"), words!("pairing-meet.about"), Deed::Meet),
    ] {
        if ui.button(name).on_hover_text(about).clicked() {
            clicked = Some(what);
        }
    }
    clicked
}
