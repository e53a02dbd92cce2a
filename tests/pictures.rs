//! The gallery and the pictures of the README are unchanged. First, the conditions for such a comparison: the same frame has the same bytes
//! each time, in one process and in another, and a small change is noticed.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test --test pictures` rewrites the golden pictures. Look at them before you commit them.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "what tests stand on may stop short, and tells how alike the pictures are"
)]

use bevy::light::DirectionalLight;
use bevy::prelude::*;
use brickfray::game::{Library, Names};
use brickfray::referee::StopPoint;
use brickfray::studio::camera::FilmCamera;
use brickfray::studio::comparison::compare::Difference;
use brickfray::studio::comparison::golden_file::compare_with;
use brickfray::studio::demo::{DemoOptions, measure_film_length};
use brickfray::studio::film::FilmFormat;
use brickfray::studio::headless::{Studio, StudioOptions};
use brickfray::studio::photo::PhotoOptions;
use brickfray::studio::shot::{ShotOptions, take};
use brickfray::studio::{PictureSize, StudioError};
use brickfray::table::PieceIndex;
use brickfray_words::Language;
use image::RgbImage;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[path = "pictures/gallery.rs"]
mod gallery;
#[path = "pictures/photo.rs"]
mod photo;
#[path = "pictures/plain.rs"]
mod plain;
#[path = "pictures/writes.rs"]
mod writes;

const SIZE: PictureSize = PictureSize { width: 640, height: 360 };

/// At most one studio at a time in this process, because language and palette are shared. Child processes may draw at the same time.
static STUDIO: Mutex<()> = Mutex::new(());

struct Scene {
    name: &'static str,
    battle: &'static str,
    after: StopPoint,
    /// Seconds into the animation of the last of those orders; `None` for its end.
    into: Option<f64>,
    /// The camera position, if it isn't the battle's own.
    camera: Option<&'static str>,
    /// Shows the panels with the card of this unit.
    select: Option<&'static str>,
}

/// The whole table.
const START: Scene =
    Scene { name: "first-battle-start", battle: "first-battle", after: StopPoint::Orders(0), into: None, camera: None, select: None };
/// Figures thrown about, on another kind of ground.
const BLOWN_UP: Scene =
    Scene { name: "powder-keg-blown-up", battle: "powder-keg", after: StopPoint::Orders(3), into: None, camera: None, select: None };
/// The panels: a squad's card, the log, and an open question.
const ASKED: Scene = Scene {
    name: "who-takes-it",
    battle: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/who-takes-it.ron"),
    after: StopPoint::End,
    into: None,
    camera: None,
    select: Some("hippies"),
};

/// Ships on their stands, and terrain in space.
const IN_SPACE: Scene = Scene {
    name: "dogfight-start",
    battle: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/dogfight.ron"),
    after: StopPoint::Orders(0),
    into: None,
    camera: Some("1,9,17:0,0.5,1"),
    select: None,
};

/// Missiles in flight, with their smoke (SQN-T2).
const FIRED: Scene = Scene { name: "dogfight-missiles", after: StopPoint::Orders(5), into: Some(2.2), ..IN_SPACE };

/// A fireball, flying bodies, a tumbling figure.
const BLAST: Scene =
    Scene { name: "powder-keg-blast", after: StopPoint::Orders(3), into: Some(1.84), camera: Some("4,4.5,6:0,0.6,-2.5"), ..BLOWN_UP };

/// The pictures of the README, in `docs/`; they are larger than goldens.
const README: [Scene; 4] = [
    // The fall of bodies depends on what has fallen before, so the blast comes first.
    Scene { name: "blast", ..BLAST },
    Scene { name: "first-battle", ..START },
    Scene { name: "squadrons", ..FIRED },
    Scene { name: "question", ..ASKED },
];
/// The size of the README's pictures.
const README_SIZE: PictureSize = PictureSize { width: 960, height: 540 };
/// The maximum size of these pictures and the README's film together, in bytes.
const README_BYTES: u64 = 4_000_000;

impl Scene {
    fn options(&self) -> ShotOptions {
        let out = PathBuf::from("unused.png");
        ShotOptions {
            battle: self.battle.to_owned(),
            is_demo: false,
            out,
            size: self.size(),
            until: self.after,
            inputs: Vec::new(),
            into: self.into.map(Duration::from_secs_f64),
            viewer: None,
            camera: self.camera.map(|camera| camera.parse().unwrap()),
            panels: self.select.is_some(),
            select: self.select.map(str::to_owned),
            workshop: None,
            text: None,
            language: Language::English,
            photo: PhotoOptions::default(),
        }
    }

    /// Panels need more room than a table.
    fn size(&self) -> PictureSize {
        if self.select.is_some() { PictureSize { width: 960, height: 540 } } else { SIZE }
    }
}

fn updating() -> bool {
    std::env::var("UPDATE_SNAPSHOTS").is_ok_and(|value| !value.is_empty() && value != "0")
}

fn studio(scene: &Scene) -> (MutexGuard<'static, ()>, Studio) {
    let alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    match Studio::open(StudioOptions { size: scene.size(), panels: scene.select.is_some(), software: true, ..StudioOptions::default() }) {
        Ok(studio) => (alone, studio),
        Err(StudioError::NoDriver(error)) => panic!("{error}\n(`scripts/test` installs it where it may)"),
        Err(error) => panic!("{error}"),
    }
}

/// Draws a scene; also returns the studio as it is after the picture.
fn stage(scene: &Scene) -> (MutexGuard<'static, ()>, Studio, RgbImage) {
    let (alone, mut studio) = studio(scene);
    let picture = take(&mut studio, &scene.options(), &Library::shipped(brickfray::rulebooks::ENTRIES)).unwrap();
    (alone, studio, picture)
}

/// Golden pictures are only valid for the driver that made them.
fn assert_driver(studio: &Studio) {
    let driver = studio.driver();
    assert!(
        driver.contains("llvmpipe"),
        "golden pictures are of Mesa's software renderer, but this is {driver}: `apt-get install mesa-vulkan-drivers`, then run the tests again"
    );
    if updating() {
        return;
    }
    // The driver's version matters; the vector width of the processor doesn't.
    let version = driver.split_once("; ").map_or(driver.as_str(), |(_, version)| version);
    let golden = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("gallery/goldens/tables/first-battle.golden")).unwrap();
    assert!(
        golden.contains(&format!("\ndriver {version}\n")),
        "the golden pictures were made by another version of the renderer than {version}: use Debian 12's, or make them again with UPDATE_SNAPSHOTS=1 and look at them"
    );
}

fn assert_is(folder: &Path, scene: &Scene, picture: &RgbImage) {
    match compare_with(&folder.join(scene.name).with_extension("png"), picture, updating()) {
        Ok(Some(difference)) => println!("{}:\n{difference}", scene.name),
        Ok(None) => println!("{}: written", scene.name),
        Err(mismatch) => panic!("{}: {mismatch}", scene.name),
    }
}

/// `scripts/pictures` draws them again, together with the film, whose fireball and figures are those of the picture of the blast.
#[test]
fn the_pictures_of_the_readme_are_as_the_program_draws_them() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    // Panels need a studio of their own.
    for panels in [false, true] {
        let mut studio = Studio::open(StudioOptions { size: README_SIZE, panels, software: true, ..StudioOptions::default() }).unwrap();
        assert_driver(&studio);
        for scene in README.iter().filter(|scene| scene.select.is_some() == panels) {
            let options = ShotOptions { size: README_SIZE, ..scene.options() };
            let picture = take(&mut studio, &options, &Library::shipped(brickfray::rulebooks::ENTRIES)).unwrap();
            assert_is(&docs, scene, &picture);
        }
    }
    drop(alone);
    let readme = std::fs::read_to_string(docs.join("../README.md")).unwrap();
    let files: Vec<String> =
        README.iter().map(|scene| format!("docs/{}.png", scene.name)).chain(["docs/chain-explosion.gif".to_owned()]).collect();
    let bytes: u64 = files.iter().map(|file| std::fs::metadata(docs.join("..").join(file)).unwrap().len()).sum();
    assert!(files.iter().all(|file| readme.contains(file.as_str())), "{files:?}");
    assert!(bytes < README_BYTES, "they take {bytes} bytes");
}

/// Smoke behind smoke: the drawing order matters.
#[test]
fn the_same_frame_is_the_same_bytes_in_one_process_and_in_another() {
    let (alone, mut studio, first) = stage(&FIRED);
    let again = studio.picture(Duration::ZERO).unwrap();
    assert!(first == again, "the same frame twice in one studio:\n{}", Difference::between(&first, &again).unwrap());
    drop((alone, studio));

    let (alone, _studio, anew) = stage(&FIRED);
    assert!(first == anew, "the same frame in another studio:\n{}", Difference::between(&first, &anew).unwrap());

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.png");
    let shot = Command::new(env!("CARGO_BIN_EXE_brickfray"))
        .args(["shot", FIRED.battle, "--after", "5", "--into", "2.2", "--size", "640x360", "--camera", FIRED.camera.unwrap(), "--out"])
        .arg(&file)
        .env("WGPU_ADAPTER_NAME", "llvmpipe")
        .output()
        .unwrap();
    assert!(shot.status.success(), "{}", String::from_utf8_lossy(&shot.stderr));
    drop(alone);
    let shot = image::open(&file).unwrap().to_rgb8();
    assert!(first == shot, "the program's picture is not the studio's:\n{}", Difference::between(&first, &shot).unwrap());
}

/// Films of the program have the predicted number of frames, and the same bytes each time.
#[test]
fn a_film_is_as_long_as_was_told_and_the_same_bytes_each_time() {
    let library = Library::shipped(brickfray::rulebooks::ENTRIES);
    let name = library.demos.keys().next().unwrap().clone();
    let _alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().unwrap();
    let film = |format: &str, out: &str| {
        let filmed = Command::new(env!("CARGO_BIN_EXE_brickfray"))
            .args(["demo", &name, "--to", "1", "--fps", "3", "--size", "64x36", "--format", format, "--out"])
            .arg(folder.path().join(out))
            .env("WGPU_ADAPTER_NAME", "llvmpipe")
            .output()
            .unwrap();
        assert!(filmed.status.success(), "{}", String::from_utf8_lossy(&filmed.stderr));
        let written: Vec<PathBuf> = String::from_utf8(filmed.stdout).unwrap().lines().map(PathBuf::from).collect();
        written
    };
    let pictures = film("png", "one");
    let options = DemoOptions {
        battle: name.clone(),
        out: folder.path().to_owned(),
        format: FilmFormat::Png,
        size: SIZE,
        fps: 3,
        twos: false,
        panels: false,
        captions: true,
        viewer: None,
        camera: FilmCamera::Own,
        from: 1,
        to: Some(1),
        place: (1, 1),
    };
    assert_eq!(pictures.len(), measure_film_length(&options, &library).unwrap().frames);
    assert!(std::fs::read(&pictures[0]).unwrap() != std::fs::read(pictures.last().unwrap()).unwrap(), "something happens in it");
    let files = ["one", "other"].map(|out| film("webm", out).remove(0));
    assert_eq!(files[0], folder.path().join("one").join(format!("{name}.webm")));
    let [one, other] = files.map(|file| std::fs::read(file).unwrap());
    assert!(one == other, "two runs of the program wrote different bytes");
}

#[test]
fn a_figure_moved_by_a_fiftieth_of_an_inch_is_seen_and_a_light_without_shadows() {
    let (_alone, mut studio, picture) = stage(&START);
    let world = studio.world();
    let figure =
        world.resource::<Names>().piece("crimson-blades.1").and_then(|piece| world.resource::<PieceIndex>().entity(piece)).unwrap();
    world.get_mut::<Transform>(figure).unwrap().translation.x += 0.02;
    let moved = studio.picture(Duration::ZERO).unwrap();
    let difference = Difference::between(&picture, &moved).unwrap();
    println!("{difference}");
    assert!(!difference.passes(), "{difference}");

    let world = studio.world();
    for mut light in world.query::<&mut DirectionalLight>().iter_mut(world) {
        light.shadow_maps_enabled = false;
    }
    let difference = Difference::between(&moved, &studio.picture(Duration::ZERO).unwrap()).unwrap();
    println!("{difference}");
    assert!(!difference.passes(), "{difference}");
}

#[test]
fn a_tint_of_one_step_in_one_channel_is_seen() {
    let golden = image::open(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-battle.png")).unwrap().to_rgb8();
    for channel in 0..3 {
        let mut tinted = golden.clone();
        tinted.pixels_mut().for_each(|pixel| pixel[channel] = pixel[channel].saturating_add(1));
        let difference = Difference::between(&golden, &tinted).unwrap();
        assert!(!difference.passes(), "channel {channel}: {difference}");
    }
}

#[test]
fn a_changed_letter_is_seen() {
    let (alone, studio, picture) = stage(&ASKED);
    drop((alone, studio));
    let text = std::fs::read_to_string(ASKED.battle).unwrap();
    let (misspelt, was) = (text.replace("\"meadow\"", "\"meadcw\""), text);
    assert_ne!(misspelt, was);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("who-takes-it.ron");
    std::fs::write(&file, misspelt).unwrap();
    let (_alone, mut studio) = self::studio(&ASKED);
    let options = ShotOptions { battle: file.to_str().unwrap().to_owned(), ..ASKED.options() };
    let other = take(&mut studio, &options, &Library::shipped(brickfray::rulebooks::ENTRIES)).unwrap();
    let difference = Difference::between(&picture, &other).unwrap();
    assert!(!difference.passes(), "{difference}");
}
