//! Showing cases as they are now, without comparing; and comparing two pictures.

use crate::game::Library;
use crate::studio::StudioError;
use crate::studio::comparison::compare::{Difference, Gate, amplified};
use crate::studio::comparison::flip::Flip;
use crate::studio::files::{FileKind, can_write, png_bytes, read_picture, write_png};
use crate::studio::gallery::GalleryError;
use crate::studio::gallery::boxes::differing;
use crate::studio::gallery::case::Case;
use crate::studio::gallery::chosen::Chosen;
use crate::studio::gallery::draw::{Drawn, Studios, play};
use crate::studio::gallery::libraries::Libraries;
use crate::studio::own_files::{OwnFiles, SetKind};
use image::RgbImage;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Plays and draws cases, and writes the picture and facts of each into a folder: `CASE.png` and `CASE.facts.txt`.
pub fn show(chosen: &Chosen, folder: &Path, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    let cases = chosen.cases()?;
    let set = OwnFiles::open(folder, SetKind::Shown)?;
    cases.iter().flat_map(names).try_for_each(|name| set.may_write(&name))?;
    drop(set);
    let (mut studios, mut libraries, mut broken) = (Studios::default(), Libraries::new(library), Vec::new());
    for case in &cases {
        match show_one(case, folder, &mut studios, libraries.of(case)?, out) {
            Ok(()) => {}
            // No other case could be drawn or written either.
            Err(error @ (GalleryError::Studio(_) | GalleryError::Output(_))) => return Err(error),
            Err(error @ GalleryError::Case { error: StudioError::NoDriver(_), .. }) => return Err(error),
            Err(error) => broken.push(error.to_string()),
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(GalleryError::Broken(broken.join("\n"))) }
}

/// The file names of a case's picture and facts.
fn names(case: &Case) -> [String; 2] {
    [format!("{}.png", case.name), format!("{}.facts.txt", case.name)]
}

/// Plays and draws a case, and writes its picture and its facts.
fn show_one(case: &Case, folder: &Path, studios: &mut Studios, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
    let played = play(case, library).map_err(|halted| of_case(halted.error))?;
    let Drawn { picture, .. } = studios.draw(case, library).map_err(of_case)?;
    let [seen, told] = names(case);
    let bytes = png_bytes(&picture, &folder.join(&seen))?;
    let facts: String = played.facts.iter().map(|fact| format!("{fact}\n")).collect();
    let mut set = OwnFiles::open(folder, SetKind::Shown)?;
    let (seen, told) = (set.write(&seen, &bytes)?, set.write(&told, facts.as_bytes())?);
    set.keep()?;
    writeln!(out, "{}\n{}", seen.display(), told.display())?;
    Ok(())
}

/// The output files of comparing two pictures.
#[derive(Clone, Debug, Default)]
pub struct DiffPictures {
    /// The difference, amplified sixteen times.
    pub difference: Option<PathBuf>,
    /// The map of perceived differences, by FLIP.
    pub flip: Option<PathBuf>,
}

/// Reports how two pictures differ; fails if they do not count as the same.
pub fn diff(one: &Path, other: &Path, pictures: &DiffPictures, out: &mut dyn Write) -> Result<(), GalleryError> {
    let read = |path: &Path| -> Result<RgbImage, GalleryError> {
        read_picture(path).map_err(|reason| GalleryError::Asked(format!("{} can't be read: {reason}", path.display())))
    };
    let outputs: Vec<&Path> = [&pictures.difference, &pictures.flip].into_iter().flatten().map(PathBuf::as_path).collect();
    for (place, output) in outputs.iter().enumerate() {
        let others = [one, other].into_iter().chain(outputs[..place].iter().copied());
        if let Some(other) = others.into_iter().find(|other| is_one_file(other, output)) {
            return Err(GalleryError::Asked(format!(
                "{} would be written over {}: choose another name",
                output.display(),
                other.display()
            )));
        }
        can_write(output, FileKind::Picture)?;
    }
    let (before, now) = (read(one)?, read(other)?);
    let Some(difference) = Difference::between(&before, &now) else {
        let ((width, height), (now_width, now_height)) = (before.dimensions(), now.dimensions());
        return Err(GalleryError::Differs(format!("one is {width}x{height}, the other {now_width}x{now_height}")));
    };
    writeln!(out, "{difference}")?;
    match Flip::between(&before, &now) {
        Some((flip, map)) => {
            writeln!(out, "{flip}")?;
            pictures.flip.as_deref().map_or(Ok(()), |path| write_png(path, &map))?;
        }
        None => writeln!(out, "FLIP is left out: it measures pictures of up to {} pixels, as 3840x2160 has", Flip::MAX_PIXELS)?,
    }
    for at in differing(&before, &now, &[]) {
        writeln!(out, "{at}")?;
    }
    pictures.difference.as_deref().map_or(Ok(()), |path| write_png(path, &amplified(&before, &now)))?;
    if difference.passes() {
        return Ok(());
    }
    let gate = difference.would_pass_through(&Gate::default());
    Err(GalleryError::Differs(format!("they differ; they would pass with `gate: {gate}`")))
}

/// Whether two paths lead to the same file, which need not exist yet.
fn is_one_file(one: &Path, other: &Path) -> bool {
    let folder = |path: &Path| path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")).canonicalize().ok();
    let new = |path: &Path| Some((folder(path)?, path.file_name()?.to_owned()));
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        (Err(_), Err(_)) => new(one).is_some_and(|place| Some(place) == new(other)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    #[test]
    fn two_pictures_are_compared_and_what_is_none_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let picture = |level: u8| RgbImage::from_fn(40, 30, |x, _| Rgb([if x > 20 { level } else { 9 }; 3]));
        write_png(&path("a.png"), &picture(50)).unwrap();
        write_png(&path("b.png"), &picture(90)).unwrap();
        write_png(&path("c.png"), &RgbImage::new(4, 4)).unwrap();
        std::fs::write(path("d.png"), "no picture").unwrap();
        let told = |one: &str, other: &str| {
            let mut out = Vec::new();
            let pictures = DiffPictures { difference: Some(path("shown.png")), flip: Some(path("flip.png")) };
            let status = diff(&path(one), &path(other), &pictures, &mut out).map_err(|error| (error.exit_code(), error.to_string()));
            (status, String::from_utf8(out).unwrap())
        };
        assert_eq!(told("a.png", "a.png").0, Ok(()));
        let (status, said) = told("a.png", "b.png");
        assert!(
            status.is_err_and(|(code, error)| code == 1 && error.contains("gate: (far: 570")) && said.contains("570 px in 19x30 at 21, 0"),
            "{said}"
        );
        assert!(path("shown.png").is_file() && path("flip.png").is_file());
        assert!(told("a.png", "c.png").0.is_err_and(|(code, error)| code == 1 && error.contains("the other 4x4")));
        let over = |difference: &str, flip: &str| {
            let pictures = DiffPictures { difference: Some(path(difference)), flip: Some(path(flip)) };
            diff(&path("a.png"), &path("b.png"), &pictures, &mut Vec::new()).unwrap_err().to_string()
        };
        for (difference, flip, why) in [
            ("a.png", "new.png", "would be written over"),
            ("new.png", "../x/b.png", "would be written over"),
            ("new.png", "new.png", "would be written over"),
            ("d.png", "new.png", "another kind of file"),
        ] {
            let flip = flip.replace("../x", &format!("../{}", folder.path().file_name().unwrap().display()));
            let told = over(difference, &flip);
            assert!(told.contains(why), "{difference} {flip}: {told}");
        }
        assert!(!path("new.png").exists() && std::fs::read_to_string(path("d.png")).unwrap() == "no picture");
        assert_eq!(told("a.png", "a.png").0, Ok(()));
        assert!(told("a.png", "d.png").0.is_err_and(|(code, error)| code == 2 && error.contains("d.png can't be read")));
    }
}
