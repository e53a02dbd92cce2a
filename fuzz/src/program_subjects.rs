//! What is tried with a text or bytes that the window or the studio reads; it needs the whole program, and so is built only with the feature
//! `program`.

use super::subjects::{Subject, Takes};
use brickfray::game::ron::Source;
use brickfray::referee::StopPoint;
use brickfray::studio::camera::FilmCamera;
use brickfray::studio::gallery::case::read_cases;
use brickfray::studio::gallery::golden::{Golden, GoldenFolder};
use brickfray::studio::{PictureSize, Viewpoint};
use brickfray::ui::input::bindings_file::{keep, load, read_text};
use std::path::Path;

/// All of them.
pub const ALL: &[Subject] = &[
    ("case", Takes::Text(case)),
    ("golden", Takes::Text(golden)),
    ("picture", Takes::Bytes(picture)),
    ("controls", Takes::Text(controls)),
    ("camera", Takes::Text(camera)),
];

/// A file of cases is refused at places that are in it, or says cases of the sizes that there are.
pub fn case(text: &str) {
    match read_cases(Path::new("gallery/fuzzed.case.ron"), &Source::new("fuzzed.case.ron", text)) {
        Err(problems) => assert!(!problems.is_empty() && !problems.to_string().is_empty(), "a refusal without a reason"),
        Ok(cases) => assert!(cases.iter().all(|case| !case.name.is_empty()), "a case without a name"),
    }
}

/// A golden is refused, or comes out as it was read.
pub fn golden(text: &str) {
    in_goldens("it.golden", text.as_bytes(), |goldens| match goldens.read("it") {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(golden) => assert!(golden.is_some(), "a golden that is there"),
    });
}

/// A golden picture is refused, or has pixels.
pub fn picture(data: &[u8]) {
    in_goldens("pictures/it.png", data, |goldens| {
        let golden = Golden { picture: "it.png".to_owned(), ..Golden::default() };
        if let Err(error) = goldens.read_picture(&golden) {
            assert!(!error.to_string().is_empty());
        }
    });
}

/// The settings are refused with all that is wrong, or kept as they were read.
pub fn controls(text: &str) {
    let is_good = read_text(&Source::new("controls.ron", text)).is_ok();
    let Ok(folder) = tempfile::tempdir() else { return };
    let file = folder.path().join("controls.ron");
    if std::fs::write(&file, text).is_err() {
        return;
    }
    let mut bindings = load(&file);
    assert_eq!(bindings.kept.problems.is_none(), is_good);
    assert!(keep(&mut bindings).is_ok(), "settings that can be read can't be kept");
    assert!(load(&file).kept.problems.is_none(), "what was kept can't be read");
}

/// What the command line says of cameras and pictures is refused with words, or understood.
pub fn camera(text: &str) {
    let refusals = [
        text.parse::<Viewpoint>().err(),
        text.parse::<FilmCamera>().err(),
        text.parse::<PictureSize>().err(),
        text.parse::<StopPoint>().err(),
    ];
    assert!(refusals.into_iter().flatten().all(|why| !why.is_empty()), "a refusal without a reason");
}

/// Does something with a file among goldens.
fn in_goldens(name: &str, data: &[u8], with: impl FnOnce(&GoldenFolder)) {
    let Ok(folder) = tempfile::tempdir() else { return };
    let file = folder.path().join("goldens").join(name);
    let made = file.parent().map_or(Ok(()), std::fs::create_dir_all);
    if made.and_then(|()| std::fs::write(&file, data)).is_ok() {
        with(&GoldenFolder::beside(folder.path()));
    }
}
