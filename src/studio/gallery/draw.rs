//! Plays cases by the rules, and draws them in a studio.

use crate::game::{Journal, Library, Names, Viewer, state};
use crate::studio::StudioError;
use crate::studio::camera::FilmCamera;
use crate::studio::demo::{DemoOptions, moment};
use crate::studio::film::FilmFormat;
use crate::studio::gallery::boxes::{InPicture, in_picture};
use crate::studio::gallery::case::Case;
use crate::studio::gallery::golden::{Golden, called};
use crate::studio::gallery::parts;
use crate::studio::headless::{Studio, StudioOptions};
use crate::studio::photo::PhotoOptions;
use crate::studio::renderer::renderer;
use crate::studio::scripted_battle::ScriptedBattle;
use crate::studio::shot::{ShotOptions, take};
use bevy::prelude::World;
use bevy::render::settings::RenderResources;
use image::RgbImage;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Frames per second of films of which one frame is drawn, as in `demo`.
const FILM_FPS: u32 = 20;

/// The results of a case, except its picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its facts, each with its rule.
    pub facts: Vec<String>,
    /// The hash of the battle's state.
    pub state: String,
    /// The parts of the state, a line each.
    pub parts: Vec<String>,
    /// The texts of the battle that are not state, each with its hash.
    pub texts: Vec<String>,
}

/// The result of a case that can't be played to its end.
#[derive(Debug)]
pub struct Halted {
    /// The facts until then.
    pub facts: Vec<String>,
    pub error: StudioError,
}

/// Plays a case by the rules alone, without drawing.
pub fn play(case: &Case, library: &Library) -> Result<Played, Box<Halted>> {
    let mut app = crate::game::headless_app(library.rulebooks);
    let world = app.world_mut();
    let open = if case.is_demo { ScriptedBattle::open_demo } else { ScriptedBattle::open };
    let played = open(world, library, &case.battle)
        .and_then(|battle| ScriptedBattle::set_viewer(world, case.viewer.as_deref()).map(|()| battle))
        .and_then(|mut battle| battle.play_until(world, case.until));
    let facts = facts_in(world);
    match played {
        Ok(()) => Ok(Played { facts, state: state::hash(world).to_string(), parts: parts::lines(world), texts: parts::texts(world) }),
        Err(error) => Err(Box::new(Halted { facts, error: error.into() })),
    }
}

/// All facts so far, a line each with its rule.
fn facts_in(world: &World) -> Vec<String> {
    let (Some(journal), Some(names)) = (world.get_resource::<Journal>(), world.get_resource::<Names>()) else { return Vec::new() };
    let told = journal.facts_for(*world.resource::<Viewer>()).map(|fact| {
        let told = fact.text(names);
        format!("{} {}", fact.rule, if told.is_empty() { fact.what.as_ref() } else { told.trim() })
    });
    told.collect()
}

/// A gallery case after rendering.
pub struct Drawn {
    pub picture: RgbImage,
    /// The name and version of the renderer, without the vector width of the processor.
    pub driver: String,
    /// The pieces in the picture.
    pub pieces: Vec<InPicture>,
    pub time: Duration,
}

/// The number of studios kept open, each of which takes memory.
const OPEN: usize = 4;

/// Draws cases. Cases of the same size, panels and hands share a studio, which is reset for each, if nothing in them moves. A case with
/// moving bodies gets a studio of its own: physics in a used studio would give other results.
#[derive(Default)]
pub struct Studios {
    /// The shared renderer, once it has been created.
    renderer: Option<RenderResources>,
    /// The open studios, least recently used first.
    open: Vec<Studio>,
}

impl Studios {
    /// Draws a case.
    pub fn draw(&mut self, case: &Case, library: &Library) -> Result<Drawn, StudioError> {
        let begun = Instant::now();
        let is_at_rest = case.into.is_none() && case.film.is_none();
        let options = StudioOptions {
            rulebooks: library.rulebooks,
            size: case.size,
            panels: case.panels,
            hands: !case.inputs.is_empty(),
            software: true,
            ..StudioOptions::default()
        };
        let fits = self.open.iter().position(|studio| is_at_rest && studio.is_like(&options)).map(|place| self.open.remove(place));
        let renderer = match self.renderer.take() {
            Some(renderer) => renderer,
            None => renderer(options.software)?,
        };
        self.renderer = Some(renderer.clone());
        let mut studio = match fits {
            Some(mut studio) => {
                studio.reset();
                studio
            }
            None => Studio::open_on(renderer, options),
        };
        let picture;
        (studio, picture) = match case.film {
            Some(seconds) => moment(studio, &filmed(case), seconds, library)?,
            None => {
                let picture = take(&mut studio, &asked(case), library)?;
                (studio, picture)
            }
        };
        let pieces = in_picture(studio.world());
        let driver = studio.driver();
        let driver = driver.split_once("; ").map_or(driver.clone(), |(_, version)| version.to_owned());
        if is_at_rest {
            self.open.push(studio);
            self.open.drain(..self.open.len().saturating_sub(OPEN));
        }
        Ok(Drawn { picture, driver, pieces, time: begun.elapsed() })
    }
}

/// The golden of a played and drawn case.
pub fn golden(played: Played, drawn: &Drawn) -> Golden {
    let Played { facts, state, parts, texts } = played;
    let cost = (drawn.time.as_secs_f32() * 10.0).round() as u32;
    Golden { picture: called(&drawn.picture), driver: drawn.driver.clone(), state, facts, parts, texts, cost: Some(cost) }
}

/// The options with which `brickfray demo` would film this case.
fn filmed(case: &Case) -> DemoOptions {
    DemoOptions {
        battle: case.battle.clone(),
        out: PathBuf::new(),
        format: FilmFormat::default(),
        size: case.size,
        fps: FILM_FPS,
        twos: false,
        panels: false,
        captions: false,
        viewer: case.viewer.clone(),
        camera: FilmCamera::Own,
        from: 1,
        to: None,
        place: (1, 1),
    }
}

/// The options with which `brickfray shot` would draw this case.
fn asked(case: &Case) -> ShotOptions {
    ShotOptions {
        battle: case.battle.clone(),
        is_demo: case.is_demo,
        out: PathBuf::new(),
        size: case.size,
        until: case.until,
        into: case.into.map(Duration::from_secs_f32),
        viewer: case.viewer.clone(),
        camera: case.camera,
        panels: case.panels,
        select: case.select.clone(),
        workshop: case.workshop.clone(),
        text: case.text,
        language: case.language,
        inputs: case.inputs.clone(),
        photo: PhotoOptions::default(),
    }
}
