//! Checking: every case is played and drawn, and compared with its golden.

use super::GalleryError;
use super::boxes::differing;
use super::case::{Case, Mask};
use super::chosen::Chosen;
use super::found::{FactsApart, Found, PictureApart, Telling, Verdict, Visit};
use super::golden::{Golden, Shelf};
use super::hang::{Drawn, Hall, Played, play};
use super::interrupt::is_to_end;
use super::jobs::{deal, how_many, own_share, tell};
use super::{junit, report};
use crate::game::Library;
use crate::studio::StudioError;
use crate::studio::compare::{Difference, amplified};
use crate::studio::progress::Progress;
use image::{Rgb, RgbImage};
use std::io::Write;

/// What is checked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Facts and states only; nothing is drawn.
    pub facts_only: bool,
    /// Every case is drawn twice, each time from the beginning, and must come out the same.
    pub twice: bool,
    /// How many processes look at the cases; as many as seems best when absent.
    pub jobs: Option<usize>,
}

/// Compares every case with its golden, and says which differ.
pub fn check(chosen: &Chosen, manner: Manner, telling: &Telling, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    if let Some(share) = own_share() {
        let cases = Chosen { shard: Some(share), ..chosen.clone() }.cases()?;
        return visit(&cases, manner, library, &mut |found| tell(found, out)).map(drop);
    }
    let cases = chosen.cases()?;
    report::can_write(telling)?;
    let jobs = if manner.facts_only || chosen.shard.is_some() { 1 } else { manner.jobs.unwrap_or_else(|| how_many(cases.len())) };
    let bar = Progress::of_cases(cases.len());
    let mut each = |found: &Found| {
        bar.case();
        if telling.json { Ok(()) } else { bar.aside(|| writeln!(out, "{}", found.lines().join("\n    ")).and_then(|()| out.flush())) }
    };
    let found = if jobs > 1 { deal(jobs.min(cases.len()), &cases, &mut each)? } else { visit(&cases, manner, library, &mut each)? };
    bar.finish();
    let driver = found.iter().find_map(|found| found.driver.clone());
    let visit = Visit { driver, chosen: cases.len(), is_partial: found.len() < cases.len(), cases: found };
    junit::write(&visit, telling)?;
    let page = report::write(&visit, telling)?;
    if telling.json {
        let text = serde_json::to_string_pretty(&visit).map_err(std::io::Error::other)?;
        writeln!(out, "{text}")?;
    } else {
        let same = visit.cases.len() - visit.failed().count();
        writeln!(out, "{same} of {} cases are as they were", visit.chosen)?;
        if let Some(page) = page {
            writeln!(out, "the page: {}", page.display())?;
        }
    }
    visit.verdict()
}

/// Looks at cases one after the other, until Ctrl+C ends it; hands on what it finds of each.
fn visit(
    cases: &[Case],
    manner: Manner,
    library: &Library,
    each: &mut dyn FnMut(&Found) -> std::io::Result<()>,
) -> Result<Vec<Found>, GalleryError> {
    // First what costs nothing.
    let played: Vec<(Found, Option<Golden>)> = cases.iter().map(|case| compare_played(case, library)).collect();
    let (mut hall, mut all) = (Hall::default(), Vec::new());
    for (case, (mut found, was)) in cases.iter().zip(played) {
        if is_to_end() {
            break;
        }
        if !manner.facts_only && found.verdict != Verdict::Broken {
            match compare_drawn(&mut hall, case, was.as_ref(), manner, library, &mut found) {
                Ok(()) => {}
                Err(error @ (GalleryError::Case { error: StudioError::NoDriver(_), .. } | GalleryError::Studio(_))) => return Err(error),
                Err(error) => break_off(&mut found, &error),
            }
        }
        if found.verdict == Verdict::Same && !found.differs().is_empty() {
            found.verdict = Verdict::Differs;
        }
        each(&found)?;
        all.push(found);
    }
    Ok(all)
}

impl Visit {
    /// An error where not all is as it was.
    fn verdict(&self) -> Result<(), GalleryError> {
        let named = |verdicts: &[Verdict]| {
            let names: Vec<&str> =
                self.cases.iter().filter(|found| verdicts.contains(&found.verdict)).map(|found| found.name.as_str()).collect();
            (!names.is_empty()).then(|| names.join(", "))
        };
        if self.is_partial {
            return Err(GalleryError::Ended { seen: self.cases.len(), of: self.chosen });
        }
        if let Some(names) = named(&[Verdict::Broken]) {
            return Err(GalleryError::Broken(format!("can't be played, drawn or compared: {names}")));
        }
        named(&[Verdict::Differs, Verdict::New]).map_or(Ok(()), |names| Err(GalleryError::Differs(format!("not as they were: {names}"))))
    }
}

fn break_off(found: &mut Found, error: &dyn std::error::Error) {
    found.verdict = Verdict::Broken;
    found.notes.extend(error.to_string().lines().map(str::to_owned));
}

/// Plays a case and compares its facts and its state with its golden, which is given too.
fn compare_played(case: &Case, library: &Library) -> (Found, Option<Golden>) {
    let mut found = Found {
        name: case.name.clone(),
        guards: case.guards.clone(),
        tags: case.tags.clone(),
        command: format!("brickfray gallery check {} --filter {}", case.file.display(), case.name),
        ..Found::default()
    };
    let shelf = Shelf::beside(&case.folder);
    let was = match shelf.read(&case.name) {
        Ok(was) => was,
        Err(error) => {
            break_off(&mut found, &error);
            None
        }
    };
    match play(case, library) {
        Ok(played) => {
            if let Some(was) = &was {
                (found.facts, found.state) = apart(was, &played);
                found.was = Some(shelf.picture(&was.picture));
            }
        }
        Err(error) => break_off(&mut found, &error),
    }
    if was.is_none() && found.verdict == Verdict::Same {
        found.verdict = Verdict::New;
    }
    (found, was)
}

/// How facts and state differ from those of a golden.
pub(super) fn apart(was: &Golden, played: &Played) -> (Option<FactsApart>, Option<(String, String)>) {
    let state = (was.state != played.state).then(|| (was.state.clone(), played.state.clone()));
    (FactsApart::between(&was.facts, &played.facts), state)
}

/// Draws a case and compares its picture with its golden.
fn compare_drawn(
    hall: &mut Hall,
    case: &Case,
    was: Option<&Golden>,
    manner: Manner,
    library: &Library,
    found: &mut Found,
) -> Result<(), GalleryError> {
    let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
    let shelf = Shelf::beside(&case.folder);
    let drawn = hall.draw(case, library).map_err(of_case)?;
    (found.seconds, found.driver) = (drawn.time.as_secs_f32(), Some(drawn.driver.clone()));
    shelf.clear_failed(&case.name);
    if manner.twice {
        let again = Hall::default().draw(case, library).map_err(of_case)?;
        let pixels = drawn.picture.pixels().zip(again.picture.pixels()).filter(|(one, other)| one != other).count();
        found.unsteady = (pixels > 0).then_some(pixels);
    }
    let Some(was) = was else {
        found.new = Some(shelf.write_failed(&case.name, "new", &drawn.picture)?);
        return Ok(());
    };
    compare_picture(&shelf, case, was, &drawn, found)?;
    if drawn.driver != was.driver && found.picture.is_some() {
        found.notes.push(format!("the golden was drawn by {}, this by {}: that alone may be why", was.driver, drawn.driver));
    }
    Ok(())
}

/// Notes how a picture differs from its golden, where they do not count as the same.
fn compare_picture(shelf: &Shelf, case: &Case, was: &Golden, drawn: &Drawn, found: &mut Found) -> Result<(), GalleryError> {
    let before = masked(shelf.read_picture(was)?, &case.masks);
    let now = masked(drawn.picture.clone(), &case.masks);
    let difference = Difference::between(&before, &now);
    if difference.as_ref().is_some_and(|difference| difference.passes_through(&case.gate)) {
        return Ok(());
    }
    found.new = Some(shelf.write_failed(&case.name, "new", &drawn.picture)?);
    let shown = difference.as_ref().map(|_| shelf.write_failed(&case.name, "difference", &amplified(&before, &now))).transpose()?;
    found.picture = Some(PictureApart {
        would_pass_through: difference.as_ref().map(|difference| difference.would_pass_through(&case.gate)),
        boxes: difference.as_ref().map_or_else(Vec::new, |_| differing(&before, &now, &drawn.pieces)),
        difference,
        gate: case.gate,
        was_size: before.dimensions(),
        is_size: now.dimensions(),
        shown,
    });
    Ok(())
}

/// A picture in which these parts are black: they do not count.
pub(super) fn masked(mut picture: RgbImage, masks: &[Mask]) -> RgbImage {
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
        let found = |verdict| Found { name: format!("{verdict:?}"), verdict, ..Found::default() };
        let of = |verdicts: &[Verdict], is_partial| {
            let visit = Visit { is_partial, cases: verdicts.iter().map(|verdict| found(*verdict)).collect(), ..Visit::default() };
            visit.verdict().map_err(|error| error.exit_code())
        };
        assert_eq!(of(&[Verdict::Same], false), Ok(()));
        assert_eq!(of(&[Verdict::Same, Verdict::New], false), Err(1));
        assert_eq!(of(&[Verdict::Differs, Verdict::Broken], false), Err(2));
        assert_eq!(of(&[Verdict::Same], true), Err(130));
    }
}
