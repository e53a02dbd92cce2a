//! Checking: plays and draws every case, and compares it with its golden.

use super::GalleryError;
use crate::game::Library;
use crate::studio::StudioError;
use crate::studio::comparison::compare::{Difference, amplified};
use crate::studio::comparison::flip::Flip;
use crate::studio::gallery::boxes::differing;
use crate::studio::gallery::case::{Case, Mask};
use crate::studio::gallery::chosen::Chosen;
use crate::studio::gallery::draw::{Drawn, Played, Studios, play};
use crate::studio::gallery::failed::FailedPictures;
use crate::studio::gallery::golden::{Golden, GoldenFolder};
use crate::studio::gallery::interrupt::is_to_end;
use crate::studio::gallery::jobs::{deal, how_many, own_share, tell};
use crate::studio::gallery::libraries::Libraries;
use crate::studio::gallery::orphans::{Orphan, orphans};
use crate::studio::gallery::parts::{parts_apart, texts_apart};
use crate::studio::gallery::repeat::command;
use crate::studio::gallery::told::outcome::{CheckRun, FactsDiff, Outcome, OutputOptions, PictureDiff, Verdict};
use crate::studio::gallery::told::{junit, report};
use crate::studio::progress::Progress;
use image::{Rgb, RgbImage};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The options of a check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// Checks only facts and states, and draws nothing.
    pub facts_only: bool,
    /// Draws every case twice, each time from the beginning; both pictures must be equal.
    pub twice: bool,
    /// The number of processes; `None` for the default.
    pub jobs: Option<usize>,
    /// The folder for pictures of failed cases; `None` for the one beside their goldens.
    pub failures: Option<PathBuf>,
    /// The mod with which the cases are played.
    pub mods: Option<PathBuf>,
}

/// Compares every case with its golden, and reports which differ.
pub fn check(
    chosen: &Chosen,
    options: &CheckOptions,
    output: &OutputOptions,
    library: &Library,
    out: &mut dyn Write,
) -> Result<(), GalleryError> {
    if let Some(share) = own_share() {
        let cases = Chosen { shard: Some(share), ..chosen.clone() }.cases()?;
        return check_each(&cases, options, library, &mut |outcome| tell(outcome, out)).map(drop);
    }
    let cases = chosen.cases()?;
    let orphans: Vec<Outcome> = orphans(chosen)?.iter().map(Orphan::outcome).collect();
    let page = report::begin(output)?;
    let jobs = if options.facts_only || chosen.shard.is_some() { 1 } else { options.jobs.unwrap_or_else(|| how_many(cases.len())) };
    let bar = Progress::of_cases(cases.len());
    let mut each = |outcome: &Outcome| {
        bar.case();
        if output.json { Ok(()) } else { bar.aside(|| writeln!(out, "{}", outcome.lines().join("\n    ")).and_then(|()| out.flush())) }
    };
    let mut outcomes =
        if jobs > 1 { deal(jobs.min(cases.len()), &cases, &mut each)? } else { check_each(&cases, options, library, &mut each)? };
    let is_partial = outcomes.len() < cases.len();
    if !is_partial {
        orphans.iter().try_for_each(&mut each)?;
        outcomes.extend(orphans);
    }
    bar.finish();
    let driver = outcomes.iter().find_map(|outcome| outcome.driver.clone());
    let run = CheckRun { driver, chosen: cases.len(), is_partial, cases: outcomes };
    // A failure of one of these does not prevent the others.
    let told = run.tell(output, out);
    let (junit, page) = (junit::write(&run, output), report::write(&run, page));
    told?;
    if let Some(page) = page.as_ref().ok().and_then(Option::as_ref).filter(|_| !output.json) {
        writeln!(out, "the page: {}", page.display())?;
    }
    let verdict = run.verdict();
    match junit.err().or(page.err()) {
        Some(error) => Err(GalleryError::Side { verdict: verdict.err().map(Box::new), error }),
        None => verdict,
    }
}

/// Checks cases one after the other until Ctrl+C is pressed, and passes on each result.
fn check_each(
    cases: &[Case],
    options: &CheckOptions,
    library: &Library,
    each: &mut dyn FnMut(&Outcome) -> std::io::Result<()>,
) -> Result<Vec<Outcome>, GalleryError> {
    // The cheap part first.
    let mut libraries = Libraries::new(library);
    let mut played: Vec<(Outcome, Option<Golden>)> = Vec::new();
    for case in cases {
        let mut one = compare_played(case, options.mods.as_deref(), libraries.of(case));
        say_once(&mut one.0, &played);
        played.push(one);
    }
    let (mut studios, mut all) = (Studios::default(), Vec::new());
    for (case, (mut outcome, was)) in cases.iter().zip(played) {
        if is_to_end() {
            break;
        }
        if !options.facts_only && outcome.verdict != Verdict::Broken {
            match compare_drawn(&mut studios, case, was.as_ref(), options, libraries.of(case)?, &mut outcome) {
                Ok(()) => {}
                Err(error @ (GalleryError::Case { error: StudioError::NoDriver(_), .. } | GalleryError::Studio(_))) => return Err(error),
                Err(error) => break_off(&mut outcome, &error),
            }
        }
        if outcome.verdict == Verdict::Same && !outcome.differs().is_empty() {
            outcome.verdict = Verdict::Differs;
        }
        each(&outcome)?;
        all.push(outcome);
    }
    Ok(all)
}

impl CheckRun {
    /// Reports the results: as JSON, or as a summary if each case has been reported already.
    fn tell(&self, output: &OutputOptions, out: &mut dyn Write) -> std::io::Result<()> {
        if output.json {
            return writeln!(out, "{}", serde_json::to_string_pretty(self)?);
        }
        writeln!(out, "{} of {} cases are as they were", self.cases.len() - self.failed().count(), self.chosen)
    }

    /// Fails if any case is not unchanged.
    fn verdict(&self) -> Result<(), GalleryError> {
        let named = |verdicts: &[Verdict]| {
            let names: Vec<&str> =
                self.cases.iter().filter(|outcome| verdicts.contains(&outcome.verdict)).map(|outcome| outcome.name.as_str()).collect();
            (!names.is_empty()).then(|| names.join(", "))
        };
        if self.is_partial {
            return Err(GalleryError::Ended { seen: self.cases.len(), of: self.chosen });
        }
        if let Some(names) = named(&[Verdict::Broken]) {
            return Err(GalleryError::Broken(format!("can't be played, drawn or compared: {names}")));
        }
        let differs = named(&[Verdict::Differs, Verdict::New]).map(|names| format!("not as they were: {names}"));
        let orphans = named(&[Verdict::Orphan]).map(|names| format!("goldens without a case: {names}"));
        let told: Vec<String> = differs.into_iter().chain(orphans).collect();
        if told.is_empty() { Ok(()) } else { Err(GalleryError::Differs(told.join("\n"))) }
    }
}

fn break_off(outcome: &mut Outcome, error: &dyn std::error::Error) {
    outcome.verdict = Verdict::Broken;
    outcome.notes.extend(error.to_string().lines().map(str::to_owned));
}

/// Leaves out notes that have already been reported for another case.
fn say_once(outcome: &mut Outcome, earlier: &[(Outcome, Option<Golden>)]) {
    let same = |other: &Outcome| other.verdict == Verdict::Broken && other.notes == outcome.notes;
    if let Some((other, _)) = earlier.iter().find(|(other, _)| outcome.verdict == Verdict::Broken && outcome.notes.len() > 1 && same(other))
    {
        outcome.notes = vec![format!("for the same reason as {}", other.name)];
    }
}

/// Plays a case and compares its facts and state with its golden; also returns the golden.
fn compare_played(case: &Case, mods: Option<&Path>, library: Result<&Library, GalleryError>) -> (Outcome, Option<Golden>) {
    let mut outcome = Outcome {
        name: case.name.clone(),
        guards: case.guards.clone(),
        tags: case.tags.clone(),
        command: command(case, mods),
        ..Outcome::default()
    };
    let goldens = GoldenFolder::beside(&case.folder);
    let was = match goldens.read(&case.key) {
        Ok(was) => was,
        Err(error) => {
            break_off(&mut outcome, &error);
            None
        }
    };
    let library = match library {
        Ok(library) => library,
        Err(error) => {
            break_off(&mut outcome, &error);
            return (outcome, was);
        }
    };
    match play(case, library) {
        Ok(played) => {
            if let Some(was) = &was {
                (outcome.facts, outcome.state) = apart(was, &played);
                if outcome.state.is_some() {
                    outcome.parts = parts_apart(&was.parts, &played.parts);
                }
                outcome.texts = texts_apart(&was.texts, &played.texts);
                outcome.was = Some(goldens.picture(&was.picture)).filter(|was| goldens.check_links(was).is_ok());
            }
        }
        Err(halted) => {
            outcome.facts = was.as_ref().and_then(|was| FactsDiff::up_to_end(&was.facts, &halted.facts));
            break_off(&mut outcome, &halted.error);
        }
    }
    if was.is_none() && outcome.verdict == Verdict::Same {
        outcome.verdict = Verdict::New;
    }
    (outcome, was)
}

/// How facts and state differ from a golden.
pub(super) fn apart(was: &Golden, played: &Played) -> (Option<FactsDiff>, Option<(String, String)>) {
    let state = (was.state != played.state).then(|| (was.state.clone(), played.state.clone()));
    (FactsDiff::between(&was.facts, &played.facts), state)
}

/// Draws a case and compares its picture with its golden.
fn compare_drawn(
    studios: &mut Studios,
    case: &Case,
    was: Option<&Golden>,
    options: &CheckOptions,
    library: &Library,
    outcome: &mut Outcome,
) -> Result<(), GalleryError> {
    let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
    let failed = FailedPictures::of(case, options.failures.as_deref());
    let drawn = studios.draw(case, library).map_err(of_case)?;
    (outcome.seconds, outcome.driver) = (drawn.time.as_secs_f32(), Some(drawn.driver.clone()));
    // If nothing can be written, nothing has been left either.
    let _ = failed.clear();
    if options.twice {
        let again = Studios::default().draw(case, library).map_err(of_case)?;
        let pixels = drawn.picture.pixels().zip(again.picture.pixels()).filter(|(one, other)| one != other).count();
        outcome.unsteady = (pixels > 0).then_some(pixels);
    }
    let Some(was) = was else {
        outcome.new = kept(&failed, "new", &drawn.picture, outcome);
        return Ok(());
    };
    compare_picture(&failed, case, was, &drawn, outcome)?;
    if drawn.driver != was.driver && outcome.picture.is_some() {
        outcome.notes.push(format!("the golden was drawn by {}, this by {}: that alone may be why", was.driver, drawn.driver));
    }
    Ok(())
}

/// Saves a picture of a failed case. A failure to save it is noted, and does not change the verdict.
fn kept(failed: &FailedPictures, what: &str, picture: &RgbImage, outcome: &mut Outcome) -> Option<PathBuf> {
    match failed.write(what, picture) {
        Ok(path) => Some(path),
        Err(error) => {
            outcome.notes.push(format!("{error} (`--failures DIR` keeps pictures of failures elsewhere)"));
            None
        }
    }
}

/// Compares a picture with its golden, and notes the difference if they do not count as the same.
fn compare_picture(failed: &FailedPictures, case: &Case, was: &Golden, drawn: &Drawn, outcome: &mut Outcome) -> Result<(), GalleryError> {
    let golden = GoldenFolder::beside(&case.folder).read_picture(was);
    let golden = golden.inspect_err(|_| outcome.new = kept(failed, "new", &drawn.picture, outcome))?;
    let (before, now, difference) = compare_masked(case, golden, &drawn.picture);
    if difference.as_ref().is_some_and(|difference| difference.passes_through(&case.gate)) {
        return Ok(());
    }
    outcome.new = kept(failed, "new", &drawn.picture, outcome);
    let shown = difference.as_ref().and_then(|_| kept(failed, "difference", &amplified(&before, &now), outcome));
    let flip = Flip::between(&before, &now);
    outcome.picture = Some(PictureDiff {
        flip_map: flip.as_ref().and_then(|(_, map)| kept(failed, "flip", map, outcome)),
        flip: flip.map(|(flip, _)| flip),
        would_pass_through: difference.as_ref().map(|difference| difference.would_pass_through(&case.gate)),
        boxes: difference.as_ref().map_or_else(Vec::new, |_| differing(&before, &now, &drawn.pieces)),
        difference,
        gate: case.gate,
        was_size: before.dimensions(),
        is_size: now.dimensions(),
        shown,
    });
    outcome.notes.dedup();
    Ok(())
}

/// The golden and the current picture without the masked parts, and their difference; `None` if their sizes differ.
pub(super) fn compare_masked(case: &Case, before: RgbImage, now: &RgbImage) -> (RgbImage, RgbImage, Option<Difference>) {
    let (before, now) = (masked(before, &case.masks), masked(now.clone(), &case.masks));
    let difference = Difference::between(&before, &now);
    (before, now, difference)
}

/// A picture with these parts blacked out, so that they are ignored.
fn masked(mut picture: RgbImage, masks: &[Mask]) -> RgbImage {
    let (width, height) = picture.dimensions();
    for (left, top, wide, high) in masks {
        for y in *top..top.saturating_add(*high).min(height) {
            for x in *left..left.saturating_add(*wide).min(width) {
                picture.put_pixel(x, y, Rgb([0; 3]));
            }
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_masked_does_not_count_and_all_else_does() {
        let white = RgbImage::from_pixel(8, 6, Rgb([255; 3]));
        let masked = masked(white, &[(1, 2, 3, 2), (6, 4, 9, 9)]);
        assert_eq!(masked.pixels().filter(|pixel| pixel.0 == [0; 3]).count(), 6 + 4);
        assert_eq!((masked.get_pixel(1, 2).0, masked.get_pixel(4, 2).0), ([0; 3], [255; 3]));
    }

    #[test]
    fn what_is_broken_goes_before_what_differs_and_an_end_before_both() {
        let outcome = |verdict| Outcome { name: format!("{verdict:?}"), verdict, ..Outcome::default() };
        let of = |verdicts: &[Verdict], is_partial| {
            let run = CheckRun { is_partial, cases: verdicts.iter().map(|verdict| outcome(*verdict)).collect(), ..CheckRun::default() };
            run.verdict().map_err(|error| error.exit_code())
        };
        assert_eq!(of(&[Verdict::Same], false), Ok(()));
        assert_eq!(of(&[Verdict::Same, Verdict::New], false), Err(1));
        assert_eq!(of(&[Verdict::Same, Verdict::Orphan], false), Err(1));
        assert_eq!(of(&[Verdict::Differs, Verdict::Broken], false), Err(2));
        assert_eq!(of(&[Verdict::Same], true), Err(130));
    }
}
