//! The progress of a film or a gallery run, with the time left: a bar on a terminal; otherwise a line for each order and occasionally for a
//! frame.

use crate::terminal::{complain, shown};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

/// The text between the name of a film and the number of the starting order.
const BEGINS: &str = ": order ";

/// The progress of a film, written to standard error.
pub(super) struct Progress {
    /// The bar on a terminal; otherwise it only measures time.
    bar: ProgressBar,
    is_bar: bool,
    name: String,
    orders: usize,
    begun: usize,
}

impl Progress {
    /// The progress of the film with this name, with this many orders and frames.
    pub(super) fn new(name: &str, orders: usize, frames: usize) -> Self {
        let is_bar = std::io::stderr().is_terminal();
        let target = if is_bar { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} frames{left}  {wide_msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("left", write_left);
        let bar = ProgressBar::with_draw_target(Some(frames as u64), target).with_style(style).with_prefix(shown(name).into_owned());
        Progress { bar, is_bar, name: name.to_owned(), orders, begun: 0 }
    }

    /// The progress of a gallery run with this many cases: a bar on a terminal; otherwise nothing, because each case has its own line.
    pub(super) fn of_cases(cases: usize) -> Self {
        let mut progress = Progress::new("gallery", 0, cases);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} cases{left}");
        progress.bar = progress.bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("left", write_left));
        progress
    }

    /// Another case is done.
    pub(super) fn case(&self) {
        self.bar.inc(1);
    }

    /// Writes something else above the bar.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Starts an order.
    pub(super) fn begin(&mut self, order: &str) {
        self.begun += 1;
        if self.is_bar {
            return self.say(order);
        }
        let (frame, frames) = (self.bar.position() + 1, self.bar.length().unwrap_or_default());
        complain(&begun(&self.name, (self.begun, self.orders), (frame, frames), self.bar.eta(), order));
    }

    /// Another frame has been drawn.
    pub(super) fn frame(&self) {
        self.bar.inc(1);
        if self.bar.length() < Some(self.bar.position()) {
            self.bar.inc_length(1);
        }
        let (frame, frames) = (self.bar.position(), self.bar.length().unwrap_or_default());
        if !self.is_bar && is_told(frame, frames) {
            complain(&format!("{}: frame {frame} of {frames}{}", self.name, left(self.bar.eta())));
        }
    }

    /// Shows what is being done.
    pub(super) fn say(&self, line: &str) {
        if self.is_bar {
            self.bar.set_message(shown(line).into_owned());
        } else {
            complain(&format!("{}: {line}", self.name));
        }
    }

    /// Removes the bar.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn write_left(state: &ProgressState, out: &mut dyn Write) {
    // A bar that lacks some words is still a bar.
    let _ = out.write_str(&left(state.eta()));
}

/// The line that reports the start of an order: its number and first frame.
fn begun(film: &str, (number, orders): (usize, usize), (frame, frames): (u64, u64), eta: Duration, order: &str) -> String {
    format!("{film}{BEGINS}{number}/{orders} (from frame {frame} of {frames}{}): {order}", left(eta))
}

/// Whether to report progress at this frame: after every tenth of the film, but at most once every `APART` frames.
fn is_told(frame: u64, frames: u64) -> bool {
    const APART: u64 = 20;
    frame < frames && frame.is_multiple_of((frames / 10).max(APART))
}

/// Parses the number of the current order and how many there are from a line that reports its start.
pub fn order_of(line: &str) -> Option<(usize, usize)> {
    let (_, begun) = line.split_once(BEGINS)?;
    let (number, orders) = begun.split_once(" (")?.0.split_once('/')?;
    Some((number.parse().ok()?, orders.parse().ok()?))
}

/// The time left as text; empty until it can be estimated.
fn left(time: Duration) -> String {
    match (time.as_secs_f64().round() as u64, time.as_secs() / 60) {
        (0, _) => String::new(),
        (seconds, 0..2) => format!(", about {seconds} s left"),
        (_, minutes) => format!(", about {minutes} min left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_tells_that_an_order_begins_is_understood() {
        let line = begun("First battle", (3, 20), (44, 900), Duration::from_secs(41), "strike mob with swords:sword");
        assert_eq!(line, "First battle: order 3/20 (from frame 44 of 900, about 41 s left): strike mob with swords:sword");
        assert_eq!(order_of(&line), Some((3, 20)));
        assert_eq!(["First battle: writing keg.webm", "keg: order x/2 (", "keg: order 2", ""].map(order_of), [None; 4]);
    }

    #[test]
    fn of_a_film_a_tenth_of_its_frames_are_told_at_most() {
        let told = |frames: u64| (1..=frames).filter(|frame| is_told(*frame, frames)).collect::<Vec<_>>();
        assert!(told(20).is_empty());
        assert_eq!(told(65), [20, 40, 60]);
        assert_eq!((told(3_000).len(), told(3_000)[0]), (9, 300));
    }

    #[test]
    fn what_is_left_is_told_in_words_once_it_is_known() {
        let left = |seconds| left(Duration::from_secs_f64(seconds));
        assert_eq!(left(0.0), "");
        assert_eq!(left(0.3), "");
        assert_eq!(left(41.6), ", about 42 s left");
        assert_eq!(left(119.0), ", about 119 s left");
        assert_eq!(left(200.0), ", about 3 min left");
    }
}
