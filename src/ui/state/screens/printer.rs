//! The printer: renders and writes cards on a background thread.

use crate::game::tool::Printing;
use bevy::prelude::*;
use std::thread::JoinHandle;

/// Prints one job at a time.
#[derive(Resource)]
pub struct Printer {
    print: fn(&Printing) -> Result<(), String>,
    under_way: Option<JoinHandle<(Printing, Result<(), String>)>>,
}

impl Printer {
    /// A printer that renders and writes each job with this function.
    pub fn new(print: fn(&Printing) -> Result<(), String>) -> Self {
        Printer { print, under_way: None }
    }

    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// Starts a job. Returns false and starts nothing if another one is running.
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

    /// The result of the finished job, once; `None` while it runs or without a job.
    pub fn done(&mut self) -> Option<(Printing, Result<(), String>)> {
        // A thread that panicked has printed nothing and has written its message to standard error.
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
