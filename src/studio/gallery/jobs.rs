//! Jobs: distributes cases over several processes of this program, each of which reports its results as lines of JSON.
//!
//! Software rendering uses all cores while it draws, but each case is also played, started and read on a single core: two processes use the
//! cores better than one.

use super::GalleryError;
use crate::studio::gallery::case::Case;
use crate::studio::gallery::chosen::Shard;
use crate::studio::gallery::told::outcome::Outcome;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Sender, channel};

/// The environment variable that tells a process its share of the cases, such as `1/2`.
const SHARE: &str = "BRICKFRAY_GALLERY_SHARE";
/// The maximum number of processes by default, and the minimum number of cases for each.
const MAX: (usize, usize) = (4, 4);

/// The share of the cases that this process has been given by another.
pub fn own_share() -> Option<Shard> {
    std::env::var(SHARE).ok()?.parse().ok()
}

/// The default number of processes for this many cases.
pub fn how_many(cases: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.min(MAX.0).min(cases / MAX.1).max(1)
}

/// Reports a result to the parent process.
pub fn tell(outcome: &Outcome, out: &mut dyn Write) -> std::io::Result<()> {
    let line = serde_json::to_string(outcome).map_err(std::io::Error::other)?;
    writeln!(out, "{line}")?;
    out.flush()
}

/// Checks the cases in this many processes with this process's arguments, and passes on each result as it arrives. Returns all results in
/// the order of the cases.
pub fn deal(jobs: usize, cases: &[Case], each: &mut dyn FnMut(&Outcome) -> std::io::Result<()>) -> Result<Vec<Outcome>, GalleryError> {
    let program = std::env::current_exe()?;
    let (sender, outcome) = channel();
    let mut children = Vec::new();
    for own in 1..=jobs {
        let mut child =
            Command::new(&program).args(std::env::args_os().skip(1)).env(SHARE, format!("{own}/{jobs}")).stdout(Stdio::piped()).spawn()?;
        listen(&mut child, sender.clone());
        children.push(child);
    }
    drop(sender);
    let mut all: Vec<Outcome> = Vec::new();
    for outcome in outcome {
        each(&outcome)?;
        all.push(outcome);
    }
    let mut worst = 0;
    for mut child in children {
        worst = worst.max(child.wait()?.code().unwrap_or(2));
    }
    if worst != 0 {
        return Err(GalleryError::Job(u8::try_from(worst).unwrap_or(2)));
    }
    let place = |outcome: &Outcome| cases.iter().position(|case| case.name == outcome.name);
    all.sort_by_key(place);
    Ok(all)
}

/// Reads the results of a process until it ends.
fn listen(child: &mut Child, outcome: Sender<Outcome>) {
    let Some(told) = child.stdout.take() else { return };
    std::thread::spawn(move || {
        let lines = BufReader::new(told).lines().map_while(Result::ok);
        // Other lines come from drivers that write to standard output.
        let all = lines.filter_map(|line| serde_json::from_str(&line).ok());
        for one in all {
            if outcome.send(one).is_err() {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_cases_need_one_process_and_many_no_more_than_four() {
        assert_eq!([0, 1, 4, 7].map(how_many), [1; 4]);
        assert!((1..=MAX.0).contains(&how_many(1_000)));
    }

    #[test]
    fn what_one_process_tells_another_understands() {
        let outcome = Outcome { name: "a/b".to_owned(), notes: vec!["it\nis".to_owned()], unsteady: Some(3), ..Outcome::default() };
        let mut told = Vec::new();
        tell(&outcome, &mut told).unwrap();
        let line = String::from_utf8(told).unwrap();
        assert_eq!(line.lines().count(), 1);
        assert_eq!(serde_json::from_str::<Outcome>(&line).unwrap(), outcome);
    }
}
