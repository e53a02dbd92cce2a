//! The plain game in the studio: any game can be photographed, and a picture shows nothing that its viewer may not see.

use super::{STUDIO, updating};
use brickfray::game::Library;
use brickfray::referee::StopPoint;
use brickfray::studio::PictureSize;
use brickfray::studio::gallery::bless::bless;
use brickfray::studio::gallery::check::{CheckOptions, check};
use brickfray::studio::gallery::chosen::Chosen;
use brickfray::studio::gallery::told::outcome::OutputOptions;
use brickfray::studio::headless::{Studio, StudioOptions};
use brickfray::studio::photo::PhotoOptions;
use brickfray::studio::shot::{ShotOptions, take};
use brickfray_words::Language;
use image::RgbImage;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

fn library() -> Library {
    Library::shipped(brickfray_plain::ENTRIES)
}

fn gallery() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/plain/gallery")
}

#[test]
fn the_plain_game_is_drawn_as_it_was() {
    let _alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    let chosen = Chosen { paths: vec![gallery()], ..Chosen::default() };
    let (options, mut said) = (CheckOptions { jobs: Some(1), ..CheckOptions::default() }, Vec::new());
    let done = if updating() {
        bless(&chosen, false, &library(), &mut said)
    } else {
        check(&chosen, &options, &OutputOptions::default(), &library(), &mut said)
    };
    done.unwrap_or_else(|error| panic!("{}{error}", String::from_utf8_lossy(&said)));
}

/// The size of pictures of hands.
const SIZE: PictureSize = PictureSize { width: 640, height: 480 };

/// The game with hands from the gallery, with these cards in a deck, as seen by a side.
fn seen(studio: &mut Studio, cards: &str, viewer: &str, folder: &Path) -> RgbImage {
    let text = std::fs::read_to_string(gallery().join("hand.ron")).unwrap();
    let changed = text.replace("[1, 2, 2, 4]", cards);
    assert!(changed.contains(cards), "blue's deck is what it was taken for");
    let battle = folder.join("hand.ron");
    std::fs::write(&battle, changed).unwrap();
    let options = ShotOptions {
        battle: battle.display().to_string(),
        is_demo: false,
        out: PathBuf::from("unused.png"),
        size: SIZE,
        until: StopPoint::End,
        inputs: Vec::new(),
        into: None,
        viewer: Some(viewer.to_owned()),
        camera: None,
        panels: true,
        select: None,
        workshop: None,
        text: None,
        language: Language::English,
        photo: PhotoOptions::default(),
    };
    studio.reset();
    take(studio, &options, &library()).unwrap()
}

#[test]
fn a_picture_is_the_same_whatever_the_other_side_has_in_hand() {
    let _alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().unwrap();
    let rulebooks = brickfray_plain::ENTRIES;
    let mut studio =
        Studio::open(StudioOptions { rulebooks, size: SIZE, panels: true, software: true, ..StudioOptions::default() }).unwrap();
    let mut seen = |cards, viewer| seen(&mut studio, cards, viewer, folder.path());
    let [reds, blues] = ["red", "blue"].map(|viewer| ["[1, 2, 2, 4]", "[3, 3, 3, 3]"].map(|cards| seen(cards, viewer)));
    assert!(reds[0] == reds[1], "red's picture tells of blue's cards");
    assert!(blues[0] != blues[1], "blue sees its own, and a picture that did show them would be found");
}
