//! The press of a workshop: lays cards out nine to a page and prints them in the background.

use crate::game::cards_tool::Cards;
use crate::game::file_stem;
use crate::game::tool::{MAX_CARDS, Paper, Printing};
use crate::ui::state::screens::printer::Printer;
use crate::ui::style::theme;
use crate::ui::workbench::shelf;
use bevy_egui::egui::{Context, Ui};
use std::path::Path;
use std::time::Duration;

/// How often the window checks for finished printing.
const PRINT_POLL: Duration = Duration::from_millis(250);

/// The cards to print, and how.
#[derive(Debug, Default)]
pub struct Press {
    /// True to print a card for each copy, not just one of each kind.
    pub each: bool,
    /// The job that waits to be printed.
    waiting: Option<Printing>,
}

impl Press {
    /// Draws the print buttons. `each` labels the choice of printing every copy. Returns the paper size that was clicked.
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

    /// Prepares these cards for printing into a folder, with separate pages for each list. Returns the message for the player.
    pub fn print(&mut self, folder: &Path, title: &str, paper: Paper, cards: Vec<Cards>) -> (String, bool) {
        let path = folder.join(format!("{}-{}.pdf", file_stem(title), paper.word()));
        let printing = Printing { cards, paper, path };
        let printing = if self.each { printing } else { printing.one_of_each() };
        let count = printing.count();
        if count > MAX_CARDS {
            return (words!("press-too-many", count = count, most = MAX_CARDS), true);
        }
        match std::fs::create_dir_all(folder) {
            Ok(()) => {
                self.waiting = Some(printing);
                (words!("press-printing", count = count), false)
            }
            Err(error) => shelf::not_written(&(printing.path, error)),
        }
    }

    pub fn take(&mut self) -> Option<Printing> {
        self.waiting.take()
    }

    /// Passes the waiting job to the printer. Returns a message for the player, if there is one.
    pub fn run(&mut self, context: &Context, printer: &mut Printer) -> Option<(String, bool)> {
        let mut told = printer.done().map(|(printing, printed)| self::printed(&printing, printed));
        if let Some(printing) = self.take()
            && !printer.begin(printing)
        {
            told = Some((words!("press-busy").to_owned(), true));
        }
        if printer.is_busy() {
            // The result must be shown once it is ready, even if the mouse doesn't move.
            context.request_repaint_after(PRINT_POLL);
        }
        told
    }
}

/// The message about a finished or failed print job.
pub fn printed(printing: &Printing, printed: Result<(), String>) -> (String, bool) {
    let told = || {
        let (count, pages) = (printing.count(), printing.pages().len());
        words!("press-printed", count = count, pages = pages, file = printing.path.display().to_string())
    };
    printed.map_or_else(|why| (why, true), |()| (told(), false))
}
