//! The printer: cards are drawn and written on a thread of their own, while the window goes on.

use crate::game::tool::Printing;
use bevy::prelude::*;
use std::thread::JoinHandle;

/// Prints one thing after the other.
#[derive(Resource)]
pub struct Printer {
    print: fn(&Printing) -> Result<(), String>,
    under_way: Option<JoinHandle<(Printing, Result<(), String>)>>,
}

impl Printer {
    /// A printer that prints so.
    pub fn new(print: fn(&Printing) -> Result<(), String>) -> Self {
        Printer { print, under_way: None }
    }

    /// It is at work.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// Begins to print; while it is at work nothing else begins, and false is given.
    pub fn begin(&mut self, printing: Printing) -> bool {
        if self.is_busy() {
            return false;
        }
        let print = self.print;
        self.under_way = Some(std::thread::spawn(move || {
            let printed = print(&printing);
            (printing, printed)
        }));
        true
    }

    /// What has been printed since it was asked last, or why it could not be.
    pub fn done(&mut self) -> Option<(Printing, Result<(), String>)> {
        // Whoever panics has printed nothing, and has said so on standard error.
        self.under_way.take_if(|thread| thread.is_finished())?.join().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tool::Paper;
    use std::time::{Duration, Instant};

    #[test]
    fn it_prints_one_thing_after_the_other_and_tells_what_came_of_each() {
        let print = |printing: &Printing| match printing.path.extension() {
            Some(_) => Ok(()),
            None => Err("no ending".to_owned()),
        };
        let on = |path: &str| Printing { cards: Vec::new(), paper: Paper::A4, path: path.into() };
        let mut printer = Printer::new(print);
        assert!(printer.done().is_none());
        for (path, expected) in [("a.pdf", Ok(())), ("b", Err("no ending".to_owned()))] {
            assert!(printer.begin(on(path)) && printer.is_busy() && !printer.begin(on("c.pdf")));
            let since = Instant::now();
            let done = loop {
                if let Some(done) = printer.done() {
                    break done;
                }
                assert!(since.elapsed() < Duration::from_secs(60), "it never ends");
                std::thread::yield_now();
            };
            assert_eq!(done, (on(path), expected));
            assert!(!printer.is_busy() && printer.done().is_none());
        }
    }
}
