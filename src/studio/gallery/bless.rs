//! Blessing: the current results of cases become their goldens.

use super::GalleryError;
use crate::game::Library;
use crate::studio::gallery::case::Case;
use crate::studio::gallery::check::{apart, compare_masked};
use crate::studio::gallery::chosen::Chosen;
use crate::studio::gallery::draw::{Studios, golden, play};
use crate::studio::gallery::failed::FailedPictures;
use crate::studio::gallery::golden::{Golden, GoldenFolder};
use crate::studio::gallery::libraries::Libraries;
use image::RgbImage;
use std::collections::BTreeSet;
use std::io::Write;

/// Writes the current results of changed cases as their goldens, after listing them. Goldens of another driver are rewritten only if
/// `other_driver` is set.
pub fn bless(chosen: &Chosen, other_driver: bool, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    let cases = chosen.cases()?;
    let changed = changes(&cases, other_driver, library, out);
    if changed.is_err() {
        writeln!(out, "nothing has been written")?;
    }
    let changed = changed?;
    for (case, golden, picture) in &changed {
        let goldens = GoldenFolder::beside(&case.folder);
        goldens.write(&case.key, golden, picture)?;
        // Nobody looks at leftover pictures there, so a failure is fine.
        let _ = FailedPictures::of(case, None).clear();
    }
    let mut left_over = 0;
    if chosen.is_all() {
        let folders: BTreeSet<GoldenFolder> = cases.iter().map(|case| GoldenFolder::beside(&case.folder)).collect();
        for goldens in folders {
            left_over += goldens.sweep()?;
        }
    }
    let others = cases.len() - changed.len();
    writeln!(out, "{} goldens written, {others} are as they were, {left_over} pictures that nobody has are gone", changed.len())?;
    Ok(())
}

/// A case with its new golden and the golden's picture.
type Changed<'c> = (&'c Case, Golden, RgbImage);

/// The cases that have no golden or have changed, each reported when found.
fn changes<'c>(cases: &'c [Case], other_driver: bool, library: &Library, out: &mut dyn Write) -> Result<Vec<Changed<'c>>, GalleryError> {
    let (mut studios, mut changed) = (Studios::default(), Vec::new());
    let mut libraries = Libraries::new(library);
    for case in cases {
        let library = libraries.of(case)?;
        let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
        let goldens = GoldenFolder::beside(&case.folder);
        goldens.check_is_folder()?;
        let played = play(case, library).map_err(|halted| of_case(halted.error))?;
        let drawn = studios.draw(case, library).map_err(of_case)?;
        // An unreadable golden is rewritten.
        let was = goldens.read(&case.key).ok().flatten();
        if let Some(was) = was.as_ref().filter(|was| was.driver != drawn.driver && !other_driver) {
            return Err(GalleryError::Asked(format!(
                "the golden of {} was drawn by {}, and this is {}: goldens of two drivers can't be compared; to draw all of them here from now on, add --other-driver",
                case.name, was.driver, drawn.driver
            )));
        }
        let mut differs = Vec::new();
        if let Some(was) = &was {
            let (facts, state) = apart(was, &played);
            differs.extend(facts.map(|_| "facts"));
            differs.extend(state.map(|_| "state"));
            // Goldens of earlier versions have neither parts nor texts.
            differs.extend((was.parts.is_empty() || was.texts != played.texts).then_some("texts"));
            let before = goldens.read_picture(was).ok();
            let difference = before.and_then(|before| compare_masked(case, before, &drawn.picture).2);
            if difference.is_none_or(|difference| !difference.passes_through(&case.gate)) || was.driver != drawn.driver {
                differs.push("picture");
            }
            if differs.is_empty() {
                continue;
            }
        }
        let mut now = golden(played, &drawn);
        if let Some(was) = was.filter(|_| !differs.contains(&"picture")) {
            now.picture = was.picture;
        }
        writeln!(out, "{}: {}", case.name, if differs.is_empty() { "new".to_owned() } else { differs.join(", ") })?;
        changed.push((case, now, drawn.picture));
    }
    Ok(changed)
}
