//! Showing: cases as they come out, without a golden; and two pictures side by side.

use super::GalleryError;
use super::boxes::differing;
use super::chosen::Chosen;
use super::draw::{Drawn, Studios, play};
use super::golden::file_name;
use crate::game::Library;
use crate::studio::compare::{Difference, Gate, amplified};
use crate::studio::files::{Folder, write_png, write_whole};
use crate::studio::flip::Flip;
use image::RgbImage;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Plays and draws cases, and writes for each its picture and its facts into a folder.
pub fn show(chosen: &Chosen, folder: &Path, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    let cases = chosen.cases()?;
    let _folder = Folder::open(folder)?;
    let mut studios = Studios::default();
    for case in &cases {
        let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
        let played = play(case, library).map_err(|halted| of_case(halted.error))?;
        let Drawn { picture, .. } = studios.draw(case, library).map_err(of_case)?;
        let name = file_name(&case.name);
        let (seen, told) = (folder.join(format!("{name}.png")), folder.join(format!("{name}.facts.txt")));
        write_png(&seen, &picture)?;
        let facts: String = played.facts.iter().map(|fact| format!("{fact}\n")).collect();
        write_whole(&told, |out| out.write_all(facts.as_bytes()))?;
        writeln!(out, "{}\n{}", seen.display(), told.display())?;
    }
    Ok(())
}

/// The pictures that a comparison of two writes.
#[derive(Clone, Debug, Default)]
pub struct DiffPictures {
    /// The difference, sixteen times as strong.
    pub difference: Option<PathBuf>,
    /// Where a person sees a difference, by FLIP.
    pub flip: Option<PathBuf>,
}

/// Says how two pictures differ; an error where they do not count as the same.
pub fn diff(one: &Path, other: &Path, pictures: &DiffPictures, out: &mut dyn Write) -> Result<(), GalleryError> {
    let read = |path: &Path| -> Result<RgbImage, GalleryError> {
        let picture = image::open(path).map_err(|error| GalleryError::Asked(format!("{} can't be read: {error}", path.display())))?;
        Ok(picture.to_rgb8())
    };
    let (before, now) = (read(one)?, read(other)?);
    let Some(difference) = Difference::between(&before, &now) else {
        let ((width, height), (now_width, now_height)) = (before.dimensions(), now.dimensions());
        return Err(GalleryError::Differs(format!("one is {width}x{height}, the other {now_width}x{now_height}")));
    };
    writeln!(out, "{difference}")?;
    if let Some((flip, map)) = Flip::between(&before, &now) {
        writeln!(out, "{flip}")?;
        pictures.flip.as_deref().map_or(Ok(()), |path| write_png(path, &map))?;
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
        assert!(told("a.png", "d.png").0.is_err_and(|(code, error)| code == 2 && error.contains("d.png can't be read")));
    }
}
