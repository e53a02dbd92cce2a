//! The press of a workshop: cards are laid out nine on a page, and drawn while the window goes on.

use crate::game::cards_tool::Cards;
use crate::game::file_stem;
use crate::game::tool::{MOST_CARDS, Paper, Printing};
use crate::ui::state::screens::printer::Printer;
use crate::ui::style::theme;
use crate::ui::workbench::shelf;
use bevy_egui::egui::{Context, Ui};
use std::path::Path;
use std::time::Duration;

/// How often the window looks whether something has been printed.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// What is to be printed.
#[derive(Debug, Default)]
pub struct Press {
    /// A card is printed for each one, not only for each kind.
    pub each: bool,
    /// The cards that are to be printed.
    waiting: Option<Printing>,
}

impl Press {
    /// Draws what prints the cards; `each` is what is printed besides one of each kind. Gives the paper that was clicked.
    pub fn buttons(&mut self, ui: &mut Ui, each: (&str, &str)) -> Option<Paper> {
        let clicked = ui.horizontal_wrapped(|ui| {
            ui.label(theme::small(words!("press-print")));
            let papers = [(words!("press-a4"), Paper::A4), (words!("press-letter"), Paper::Letter)];
            let mut clicked = None;
            for (name, paper) in papers {
                if ui.button(name).on_hover_text(words!("press-print.about")).clicked() {
                    clicked = Some(paper);
                }
            }
            ui.checkbox(&mut self.each, each.0).on_hover_text(each.1);
            clicked
        });
        clicked.inner
    }

    /// Has these cards printed into a folder, those of each list on pages of their own; gives what is told.
    pub fn print(&mut self, folder: &Path, title: &str, paper: Paper, cards: Vec<Cards>) -> (String, bool) {
        let path = folder.join(format!("{}-{}.pdf", file_stem(title), paper.word()));
        let printing = Printing { cards, paper, path };
        let printing = if self.each { printing } else { printing.one_of_each() };
        let count = printing.count();
        if count > MOST_CARDS {
            return (words!("press-too-many", count = count, most = MOST_CARDS), true);
        }
        match std::fs::create_dir_all(folder) {
            Ok(()) => {
                self.waiting = Some(printing);
                (words!("press-printing", count = count), false)
            }
            Err(error) => shelf::not_written(&(printing.path, error)),
        }
    }

    /// What waits to be printed.
    pub fn take(&mut self) -> Option<Printing> {
        self.waiting.take()
    }

    /// Hands what waits to the printer; gives what is told, if anything is.
    pub fn run(&mut self, context: &Context, printer: &mut Printer) -> Option<(String, bool)> {
        let mut told = printer.done().map(|(printing, printed)| self::printed(&printing, printed));
        if let Some(printing) = self.take()
            && !printer.begin(printing)
        {
            told = Some((words!("press-busy").to_owned(), true));
        }
        if printer.is_busy() {
            // What comes of it is to be told when it is done, whether or not anybody moves the mouse.
            context.request_repaint_after(LOOK_AGAIN);
        }
        told
    }
}

/// What is told of what has been printed, or could not be.
pub fn printed(printing: &Printing, printed: Result<(), String>) -> (String, bool) {
    let told = || {
        let (count, pages) = (printing.count(), printing.pages().len());
        words!("press-printed", count = count, pages = pages, file = printing.path.display().to_string())
    };
    printed.map_or_else(|why| (why, true), |()| (told(), false))
}
