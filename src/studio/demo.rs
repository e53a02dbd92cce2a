//! `brickfray demo`: films a battle's script. On one machine the film is the same to the byte each time.

use super::{PictureSize, StudioError};
use crate::game::Library;
use crate::studio::camera::{FilmCamera, check_shots_met, keep_speed, order_begins};
use crate::studio::files::is_file_name;
use crate::studio::film::{FilmFile, FilmFormat};
use crate::studio::headless::{Studio, StudioOptions};
use crate::studio::progress::Progress;
use crate::studio::scripted_battle::ScriptedBattle;
use crate::view::show::playback::Playback;
use image::RgbImage;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many seconds the table is shown before the first order.
const OPENING: f64 = 0.8;
/// A film advances in steps of at most one over this many seconds.
const FINEST: u32 = 20;

/// An order that takes longer to show than this, in seconds, is not filmed.
const LONGEST_ORDER: f64 = 120.0;
/// The pause after an order, in seconds.
const PAUSE: f64 = 0.15;
/// How many seconds the table is shown at the end.
const ENDING: f64 = 1.1;

/// The options of a film.
#[derive(Clone, Debug)]
pub struct DemoOptions {
    /// The name of a demo or battle, or the path of a battle file or a save.
    pub battle: String,
    /// The folder into which the film is written.
    pub out: PathBuf,
    pub format: FilmFormat,
    pub size: PictureSize,
    /// Frames per second.
    pub fps: u32,
    /// Poses figures only twelve times a second, as brick films do, while the camera moves smoothly.
    pub twos: bool,
    /// Whether the panels are shown.
    pub panels: bool,
    /// Whether the caption is shown: what the rules did, in a line under the picture.
    pub captions: bool,
    /// The side from whose view it is filmed.
    pub viewer: Option<String>,
    /// What moves the camera.
    pub camera: FilmCamera,
    /// The first order shown, counted from 1.
    pub from: usize,
    /// The last order shown; `None` for the last of the script.
    pub to: Option<usize>,
    /// The number of this film, counted from 1, and how many are made in a row.
    pub place: (usize, usize),
}

/// Makes the film; returns the paths of all written files.
pub fn demo(options: &DemoOptions, library: &Library) -> Result<Vec<PathBuf>, StudioError> {
    let name = name_of(&options.battle, library)?;
    let file = FilmFile::begin(options.format, &options.out, &name, options.size, options.fps)?;
    let beforehand = measure_film_length(options, library)?;
    let &DemoOptions { size, panels, captions, .. } = options;
    let studio = Studio::open(StudioOptions { rulebooks: library.rulebooks, size, panels, captions, ..StudioOptions::default() })?;
    let progress = Progress::new(&progress_name(&name, options.place), beforehand.orders, beforehand.frames);
    let mut filming = Filming { studio, options, onto: FrameTarget::File(file, progress), frames: 0 };
    filming.everything(library)?;
    let FrameTarget::File(file, progress) = filming.onto else { return Ok(Vec::new()) };
    progress.say(&format!("writing {}", file.path().display()));
    let written = file.finish()?;
    progress.finish();
    Ok(written)
}

/// Draws the picture at this many seconds into a film, in a newly opened studio.
pub fn moment(studio: Studio, options: &DemoOptions, seconds: f32, library: &Library) -> Result<(Studio, RgbImage), StudioError> {
    let at = ((f64::from(seconds) * f64::from(options.fps)).round() as usize).max(1);
    let mut filming = Filming { studio, options, onto: FrameTarget::Moment { at, seen: None }, frames: 0 };
    filming.everything(library)?;
    match filming.onto {
        FrameTarget::Moment { seen: Some(picture), .. } => Ok((filming.studio, picture)),
        _ => {
            let (battle, lasts) = (&options.battle, filming.frames as f64 / f64::from(options.fps));
            Err(StudioError::Asked(format!(
                "the film of {battle} lasts {lasts:.1} seconds: there is no moment {seconds} seconds after it begins"
            )))
        }
    }
}

/// The length of a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilmLength {
    pub orders: usize,
    pub frames: usize,
}

/// Finds the length of the film by playing it without drawing.
pub fn measure_film_length(options: &DemoOptions, library: &Library) -> Result<FilmLength, StudioError> {
    let mut filming = Filming { studio: Studio::without_pictures(library.rulebooks), options, onto: FrameTarget::Nothing, frames: 0 };
    let orders = filming.everything(library)?;
    Ok(FilmLength { orders, frames: filming.frames })
}

/// The name of the film: that of the demo or battle, or the file name.
fn name_of(battle: &str, library: &Library) -> Result<String, StudioError> {
    let is_known = library.demos.contains_key(battle) || library.battles.contains_key(battle);
    let stem = Path::new(battle).file_stem().filter(|_| !is_known);
    let name = stem.map_or_else(|| battle.to_owned(), |stem| stem.to_string_lossy().into_owned());
    if is_file_name(&name) {
        return Ok(name);
    }
    Err(StudioError::Asked(format!(
        "{battle}: its film would be called `{name}`, which can't be the name of a file: rename the battle file"
    )))
}

/// The name of the film in progress messages.
fn progress_name(name: &str, place: (usize, usize)) -> String {
    if let (nth, all @ 2..) = place { format!("{name} ({nth} of {all})") } else { name.to_owned() }
}

/// Where frames are drawn to.
enum FrameTarget {
    /// A film file, with progress messages.
    File(FilmFile, Progress),
    /// Nowhere: they are only counted.
    Nothing,
    /// A picture of the frame with this number, counted from 1; it ends the film.
    Moment { at: usize, seen: Option<RgbImage> },
}

impl FrameTarget {
    /// Whether everything requested has been drawn.
    fn is_done(&self) -> bool {
        matches!(self, FrameTarget::Moment { seen: Some(_), .. })
    }
}

/// A film in production.
struct Filming<'a> {
    studio: Studio,
    options: &'a DemoOptions,
    onto: FrameTarget,
    frames: usize,
}

impl Filming<'_> {
    /// Films all requested orders; returns how many there were.
    fn everything(&mut self, library: &Library) -> Result<usize, StudioError> {
        let mut battle = ScriptedBattle::open_demo(self.studio.world(), library, &self.options.battle)?;
        ScriptedBattle::set_viewer(self.studio.world(), self.options.viewer.as_deref())?;
        let (before, to) = self.orders(battle.acts().len())?;
        battle.play_to(self.studio.world(), before)?;
        let film = self.options.camera.take_up(&mut self.studio, battle.acts().len())?;
        self.studio.world().resource_mut::<Playback>().twos = self.options.twos;
        self.studio.skip();
        self.studio.wait_until_ready()?;

        self.hold(OPENING)?;
        while battle.played() < to && !self.onto.is_done() {
            if let FrameTarget::File(_, progress) = &mut self.onto {
                // Text that a side may not read is not reported here either.
                let text = if self.options.viewer.is_none() { battle.acts()[battle.played()].text() } else { "" };
                progress.begin(text);
            }
            let order = battle.played() + 1;
            let first_fact = order_begins(&mut self.studio, order);
            battle.play_next(self.studio.world())?;
            check_shots_met(self.studio.world(), &film, order, first_fact)?;
            self.until_idle(order)?;
            self.hold(PAUSE)?;
        }
        self.hold(ENDING)?;
        Ok(to - before)
    }

    /// How many orders come before the film's first one, and how many before its end.
    fn orders(&self, all: usize) -> Result<(usize, usize), StudioError> {
        let DemoOptions { battle, from, to, .. } = self.options;
        let to = to.unwrap_or(all);
        if *from == 0 || to > all || *from > to.max(1) {
            let backwards = if (to + 1..=all).contains(from) { ": a film goes forward" } else { "" };
            return Err(StudioError::Asked(format!("{battle} has orders 1 to {all}; there are none from {from} to {to}{backwards}")));
        }
        Ok((from - 1, to))
    }

    /// The number of frames in this many seconds, at least one.
    fn frames_in(&self, seconds: f64) -> usize {
        ((seconds * f64::from(self.options.fps)).round() as usize).max(1)
    }

    fn frame(&mut self) -> Result<(), StudioError> {
        let (parts, passes) = steps(self.options.fps);
        self.frames += 1;
        for _ in 1..parts {
            keep_speed(&mut self.studio);
            self.studio.unseen(passes);
        }
        keep_speed(&mut self.studio);
        match &mut self.onto {
            FrameTarget::File(file, progress) => {
                file.frame(&self.studio.picture(passes)?)?;
                progress.frame();
            }
            FrameTarget::Moment { at, seen } if *at == self.frames => *seen = Some(self.studio.picture(passes)?),
            FrameTarget::Nothing | FrameTarget::Moment { .. } => self.studio.unseen(passes),
        }
        Ok(())
    }

    fn hold(&mut self, seconds: f64) -> Result<(), StudioError> {
        for _ in 0..self.frames_in(seconds) {
            if self.onto.is_done() {
                break;
            }
            self.frame()?;
        }
        Ok(())
    }

    /// Films until everything that happened in an order has been shown. One frame is always drawn first, because the playback starts in it.
    fn until_idle(&mut self, order: usize) -> Result<(), StudioError> {
        for _ in 0..self.frames_in(LONGEST_ORDER) {
            self.frame()?;
            if self.studio.is_idle() || self.onto.is_done() {
                return Ok(());
            }
        }
        Err(StudioError::Asked(format!(
            "order {order} takes more than {LONGEST_ORDER} seconds to show: make the `speed` of its shots higher"
        )))
    }
}

/// The number of steps between two frames, and their length: a film with a low frame rate shows the same events.
fn steps(fps: u32) -> (u32, Duration) {
    let parts = FINEST.div_ceil(fps);
    (parts, Duration::from_secs(1) / fps / parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::ENTRIES;

    /// The maximum length of a shipped demo, in seconds, for people who watch one after the other.
    const LONGEST_DEMO: f64 = 15.0;

    fn options(battle: &str) -> DemoOptions {
        let size = PictureSize::default();
        DemoOptions {
            battle: battle.to_owned(),
            out: PathBuf::new(),
            format: FilmFormat::Gif,
            size,
            fps: 20,
            twos: false,
            panels: false,
            captions: false,
            viewer: None,
            camera: FilmCamera::Own,
            from: 1,
            to: None,
            place: (1, 1),
        }
    }

    #[test]
    fn every_shipped_demo_can_be_filmed_and_is_short() {
        let library = Library::shipped(ENTRIES);
        let mut too_long = Vec::new();
        for name in library.demos.keys() {
            let FilmLength { orders, frames } =
                measure_film_length(&options(name), &library).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(orders > 0, "{name} shows nothing");
            let seconds = frames as f64 / 20.0;
            assert!(seconds > OPENING + ENDING, "{name}");
            if seconds >= LONGEST_DEMO {
                too_long.push(format!("{name}: {seconds} s"));
            }
        }
        assert_eq!(too_long, Vec::<String>::new());
        let battle = measure_film_length(&options("first-battle"), &library).unwrap();
        assert!(battle.frames as f64 / 20.0 > LONGEST_DEMO, "a battle is longer, and would be found: {battle:?}");
    }

    #[test]
    fn a_film_of_few_frames_a_second_is_the_same_film() {
        for fps in FilmFormat::FPS.0..=FilmFormat::FPS.1 {
            let (parts, passes) = steps(fps);
            let (all, frame) = (passes.as_secs_f64() * f64::from(parts), 1.0 / f64::from(fps));
            assert!((all - frame).abs() < 1e-6 && passes <= Duration::from_millis(50), "{fps} a second: {parts} of {passes:?}");
        }
        let library = Library::shipped(ENTRIES);
        let seconds = [4, 7, 20].map(|fps| {
            let frames = measure_film_length(&DemoOptions { fps, ..options("horse-charge") }, &library).unwrap().frames;
            frames as f64 / f64::from(fps)
        });
        assert!(seconds.iter().all(|length| (length - seconds[2]).abs() < 0.5), "{seconds:?}");
    }

    #[test]
    fn orders_that_there_are_not_are_refused() {
        let library = Library::shipped(ENTRIES);
        let frames = |from, to| measure_film_length(&DemoOptions { from, to, ..options("powder-keg") }, &library).map(|told| told.frames);
        for (from, to) in [(0, None), (8, None), (1, Some(8)), (3, Some(2))] {
            let refused = frames(from, to).unwrap_err().to_string();
            assert!(refused.contains("powder-keg has orders 1 to 7"), "{from} to {to:?}: {refused}");
        }
        let [all, some] = [frames(1, Some(2)), frames(2, Some(2))].map(Result::unwrap);
        assert!(some < all, "fewer orders are a shorter film");
    }

    #[test]
    fn a_film_is_called_as_what_it_shows() {
        let library = Library::shipped(ENTRIES);
        for (battle, name) in
            [("powder-keg", "powder-keg"), ("some/where/my.battle.ron", "my.battle"), ("game.brickfray", "game"), ("../x", "x")]
        {
            assert_eq!(name_of(battle, &library).unwrap(), name);
        }
        for outside in ["...ron", "films/...ron", "..", "a/\n.ron"] {
            assert!(name_of(outside, &library).unwrap_err().to_string().contains("rename the battle file"), "{outside}");
        }
        assert_eq!((progress_name("x", (1, 1)), progress_name("x", (2, 12))), ("x".to_owned(), "x (2 of 12)".to_owned()));
    }
}
