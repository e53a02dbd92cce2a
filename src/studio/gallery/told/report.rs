//! The page: the results as one folder that can be opened offline. Its pictures are beside it; it loads nothing from elsewhere.

use crate::studio::StudioError;
use crate::studio::files::{FileKind, can_write, cant_write, png_bytes, read_picture};
use crate::studio::gallery::told::outcome::{CheckRun, FactsDiff, Outcome, OutputOptions, Verdict};
use crate::studio::own_files::{OwnFiles, SetKind};
use image::DynamicImage;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use minijinja::Environment;
use minijinja::value::Serde;
use serde::Serialize;
use std::io::Error;
use std::path::PathBuf;

/// The template of the page.
const PAGE: &str = include_str!("../../../../assets/gallery/page.html");
/// The width in pixels and the quality in percent of thumbnails of unchanged cases.
const THUMBNAIL: (u32, u8) = (320, 82);
/// How many equal facts are shown before and after the differing ones.
const AROUND: usize = 3;
/// The maximum number of facts of a case on the page.
const MAX_FACTS: usize = 400;

/// The data of the page.
#[derive(Serialize)]
struct Page<'a> {
    run: &'a CheckRun,
    same: usize,
    left: usize,
    tags: Vec<&'a str>,
    cases: Vec<OnPage<'a>>,
}

/// The data of a case on the page.
#[derive(Serialize)]
struct OnPage<'a> {
    outcome: &'a Outcome,
    verdict: &'static str,
    differs: Vec<&'static str>,
    lines: Vec<String>,
    /// The paths of its pictures, relative to the page.
    was: Option<String>,
    new: Option<String>,
    shown: Option<String>,
    flip: Option<String>,
    thumbnail: Option<String>,
    facts: Vec<Row>,
}

/// A row of facts side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Row {
    number: usize,
    was: String,
    is: String,
    differs: bool,
}

/// The file to open.
const INDEX: &str = "index.html";

/// Checks that the JUnit file and the page can be written before anything is drawn for them; returns the file set of the page.
pub(in crate::studio::gallery) fn begin(output: &OutputOptions) -> Result<Option<OwnFiles>, StudioError> {
    output.junit.as_deref().map_or(Ok(()), |path| can_write(path, FileKind::JUnit))?;
    let Some(folder) = &output.report else { return Ok(None) };
    let set = OwnFiles::alone(folder, SetKind::Page)?;
    set.may_write(INDEX).map(|()| Some(set))
}

/// Writes the page, if requested; returns its path. The page of an earlier run is removed.
pub(in crate::studio::gallery) fn write(run: &CheckRun, set: Option<OwnFiles>) -> Result<Option<PathBuf>, StudioError> {
    let Some(mut set) = set else { return Ok(None) };
    let cases = run.cases.iter().map(|outcome| on_page(outcome, &mut set)).collect::<Result<Vec<_>, _>>()?;
    let mut tags: Vec<&str> = run.cases.iter().flat_map(|outcome| outcome.tags.iter().map(String::as_str)).collect();
    tags.sort_unstable();
    tags.dedup();
    let same = run.cases.len() - run.failed().count();
    let page = Page { run, same, left: run.chosen.saturating_sub(run.cases.len()), tags, cases };
    let text = render(&page).map_err(|error| cant_write(INDEX.as_ref(), &Error::other(error)))?;
    let path = set.write(INDEX, text.as_bytes())?;
    set.finish().map(|()| Some(path))
}

fn render(page: &Page) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.add_template("page.html", PAGE)?;
    environment.get_template("page.html")?.render(Serde(page))
}

fn on_page<'a>(outcome: &'a Outcome, set: &mut OwnFiles) -> Result<OnPage<'a>, StudioError> {
    let differs = outcome.verdict == Verdict::Differs && (outcome.picture.is_some() || outcome.new.is_some());
    let mut copied = |what: &str, from: Option<&PathBuf>| -> Result<Option<String>, StudioError> {
        let Some((from, picture)) = from.and_then(|from| Some((from, read_picture(from).ok()?))) else { return Ok(None) };
        let name = format!("pictures/{}.{what}.png", outcome.name);
        set.write(&name, &png_bytes(&picture, from)?)?;
        Ok(Some(address(&name)))
    };
    let was = copied("was", outcome.was.as_ref().filter(|_| differs))?;
    let new = copied("new", outcome.new.as_ref())?;
    let shown = copied("difference", outcome.picture.as_ref().and_then(|picture| picture.shown.as_ref()))?;
    let flip = copied("flip", outcome.picture.as_ref().and_then(|picture| picture.flip_map.as_ref()))?;
    let thumbnail = if outcome.new.is_none() { thumbnail(outcome, set)? } else { None };
    Ok(OnPage {
        outcome,
        verdict: outcome.verdict.word(),
        differs: outcome.differs(),
        // The verdict and what the case guards are already shown above.
        lines: outcome.lines().into_iter().skip(if outcome.verdict == Verdict::Differs { 2 } else { 1 }).collect(),
        was,
        new,
        shown,
        flip,
        thumbnail,
        facts: outcome.facts.as_ref().map_or_else(Vec::new, side_by_side),
    })
}

/// A thumbnail of an unchanged case.
fn thumbnail(outcome: &Outcome, set: &mut OwnFiles) -> Result<Option<String>, StudioError> {
    let Some(picture) = outcome.was.as_ref().and_then(|was| read_picture(was).ok()) else { return Ok(None) };
    let (width, quality) = THUMBNAIL;
    let small = DynamicImage::from(picture).resize(width, u32::MAX, FilterType::Triangle).to_rgb8();
    let name = format!("pictures/{}.jpg", outcome.name);
    let mut bytes = Vec::new();
    let encoded = small.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality));
    encoded.map_err(|error| cant_write(name.as_ref(), &Error::other(error)))?;
    set.write(&name, &bytes)?;
    Ok(Some(address(&name)))
}

/// A file name as a URL.
fn address(name: &str) -> String {
    let told = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    name.bytes().map(told).collect()
}

/// The facts of the golden beside the current ones: the differing ones, with some equal ones before and after.
fn side_by_side(facts: &FactsDiff) -> Vec<Row> {
    let FactsDiff { was, is, first } = facts;
    let behind = was[*first..].iter().rev().zip(is[*first..].iter().rev()).take_while(|(was, is)| was == is).count();
    let (was_end, is_end) = (was.len() - behind, is.len() - behind);
    let told = |list: &[String], place: usize, end: usize| list.get(place).filter(|_| place < end).cloned().unwrap_or_default();
    let same = |place: usize, fact: &String| Row { number: place + 1, was: fact.clone(), is: fact.clone(), differs: false };
    let before = is.iter().enumerate().take(*first).skip(first.saturating_sub(AROUND)).map(|(place, fact)| same(place, fact));
    let apart = (*first..was_end.max(is_end)).map(|place| Row {
        number: place + 1,
        was: told(was, place, was_end),
        is: told(is, place, is_end),
        differs: true,
    });
    let after = is.iter().enumerate().skip(is_end).take(AROUND).map(|(place, fact)| same(place, fact));
    before.chain(apart).take(MAX_FACTS).chain(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(run: &CheckRun, output: &OutputOptions) -> Result<Option<PathBuf>, StudioError> {
        write(run, begin(output)?)
    }

    fn facts(told: &str) -> Vec<String> {
        told.chars().map(String::from).collect()
    }

    #[test]
    fn facts_stand_side_by_side_where_they_part() {
        let apart = FactsDiff::between(&facts("abcdefgh"), &facts("abcdXYfgh")).unwrap();
        let rows = side_by_side(&apart);
        let told: Vec<String> =
            rows.iter().map(|row| format!("{}{}|{}{}", row.number, row.was, row.is, if row.differs { "!" } else { "" })).collect();
        assert_eq!(told, ["2b|b", "3c|c", "4d|d", "5e|X!", "6|Y!", "7f|f", "8g|g", "9h|h"]);
        let less = side_by_side(&FactsDiff::between(&facts("ab"), &facts("a")).unwrap());
        assert_eq!(
            less.iter().map(|row| (row.was.as_str(), row.is.as_str(), row.differs)).collect::<Vec<_>>(),
            [("a", "a", false), ("b", "", true)]
        );
    }

    #[test]
    fn the_page_says_all_of_it_and_nothing_in_it_is_taken_for_markup() {
        let folder = tempfile::tempdir().unwrap();
        let output = OutputOptions { report: Some(folder.path().join("page")), ..OutputOptions::default() };
        let outcome = Outcome {
            name: "a/b".to_owned(),
            guards: "<script>alert(1)</script>".to_owned(),
            tags: vec!["ships".to_owned()],
            verdict: Verdict::Differs,
            facts: FactsDiff::between(&facts("ab"), &facts("ac")),
            command: "brickfray gallery check gallery/a.case.ron --filter a/b".to_owned(),
            ..Outcome::default()
        };
        let same = Outcome { name: "c".to_owned(), ..Outcome::default() };
        let run = CheckRun { cases: vec![outcome, same], chosen: 3, is_partial: true, ..CheckRun::default() };
        let path = written(&run, &output).unwrap().unwrap();
        let page = std::fs::read_to_string(path).unwrap();
        for told in ["a/b", "&lt;script&gt;alert", "ships", "--filter a/b", "1 of 3"] {
            assert!(page.contains(&told.replace('/', "&#x2f;")), "{told}");
        }
        assert!(!page.contains("<script>alert") && !page.contains("http"), "all of it is here");
        assert_eq!(written(&run, &OutputOptions::default()).unwrap(), None);
    }

    #[test]
    fn the_pictures_of_cases_have_places_of_their_own_and_those_of_an_earlier_page_go() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join("page");
        let output = OutputOptions { report: Some(page.clone()), ..OutputOptions::default() };
        let picture = folder.path().join("new.png");
        crate::studio::files::write_png(&picture, &image::RgbImage::new(4, 4)).unwrap();
        let outcome =
            |name: &str| Outcome { name: name.to_owned(), verdict: Verdict::New, new: Some(picture.clone()), ..Outcome::default() };
        let run = |names: &[&str]| CheckRun {
            cases: names.iter().map(|name| outcome(name)).collect(),
            chosen: names.len(),
            ..CheckRun::default()
        };
        written(&run(&["a/b", "a.b", "50%? #/c"]), &output).unwrap();
        let text = std::fs::read_to_string(page.join(INDEX)).unwrap();
        for (name, told) in
            [("a/b", "a&#x2f;b.new.png"), ("a.b", "pictures&#x2f;a.b.new.png"), ("50%? #/c", "50%25%3F%20%23&#x2f;c.new.png")]
        {
            assert!(page.join(format!("pictures/{name}.new.png")).is_file() && text.contains(told), "{name}");
        }
        std::fs::write(page.join("pictures/holiday.png"), "mine").unwrap();
        written(&run(&["a.b"]), &output).unwrap();
        let mut left: Vec<_> = std::fs::read_dir(page.join("pictures")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["a.b.new.png", "holiday.png"]);
        std::fs::write(page.join(INDEX), "my own page").unwrap();
        assert!(written(&run(&["a.b"]), &output).is_err() && begin(&output).is_err());
    }
}
