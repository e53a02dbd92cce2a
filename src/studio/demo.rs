//! A film of a battle's script: `brickfray demo`. Numbered frames and an animated GIF, the same bytes each time on one machine.

use super::camera::{FilmCamera, keep_speed, order_begins};
use super::files::{Folder, write_png};
use super::film::write_gif;
use super::headless::{Studio, StudioOptions};
use super::scripted_battle::ScriptedBattle;
use super::{LONGEST, PictureSize, StudioError};
use crate::game::Library;
use crate::terminal::shown;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

/// Seconds that the table is shown before the first order.
const OPENING: f64 = 0.8;
/// Seconds from the end of one order to the next.
const PAUSE: f64 = 0.25;
/// Seconds that the table is shown at the end.
const ENDING: f64 = 1.5;
/// What the film is to show.
#[derive(Clone, Debug)]
pub struct DemoOptions {
    /// The battle: the name of a shipped one or the path of a file.
    pub battle: String,
    /// The folder that the frames and the GIF go into.
    pub out: PathBuf,
    /// How large they are.
    pub size: PictureSize,
    /// Frames a second.
    pub fps: u32,
    /// With the panels.
    pub panels: bool,
    /// With what the rules did in a line under the picture.
    pub captions: bool,
    /// Who moves the camera.
    pub camera: FilmCamera,
    /// The first order that is shown, counted from 1.
    pub from: usize,
    /// The last order that is shown; the last of all when absent.
    pub to: Option<usize>,
}

impl DemoOptions {
    /// The least and the most frames a second that a GIF can be told to show.
    pub const FPS: (u32, u32) = (1, 50);
}

/// What was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Film {
    /// The frames, in order.
    pub frames: Vec<PathBuf>,
    /// All of them in one.
    pub gif: PathBuf,
}

/// Makes the film.
pub fn demo(options: &DemoOptions, library: &Library) -> Result<Film, StudioError> {
    let _folder = Folder::open(&options.out)?;
    let mut studio =
        Studio::open(StudioOptions { size: options.size, panels: options.panels, captions: options.captions, software: false })?;
    let mut scripted_battle = ScriptedBattle::open(studio.world(), library, &options.battle)?;
    let orders = scripted_battle.acts().len();
    let to = options.to.unwrap_or(orders);
    if options.from == 0 || to > orders || options.from > to.max(1) {
        let asked = format!("{} has orders 1 to {orders}; there are none from {} to {to}", options.battle, options.from);
        return Err(StudioError::Asked(asked));
    }
    scripted_battle.play_to(studio.world(), options.from - 1)?;
    options.camera.take_up(&mut studio)?;
    studio.skip();
    studio.wait_until_ready()?;

    let mut camera = Filming { studio, options, frames: Vec::new(), progress: Progress::new(to + 1 - options.from) };
    camera.hold(OPENING)?;
    while scripted_battle.played() < to {
        let act = scripted_battle.acts()[scripted_battle.played()].text().to_owned();
        camera.progress.begin(&act, camera.frames.len());
        order_begins(&mut camera.studio, scripted_battle.played() + 1);
        scripted_battle.play_next(camera.studio.world())?;
        camera.until_idle()?;
        camera.hold(PAUSE)?;
        camera.progress.end_one();
    }
    camera.hold(ENDING)?;
    let gif = options.out.join("demo.gif");
    camera.progress.say(&format!("writing {}", gif.display()));
    write_gif(&gif, &camera.frames, options.fps)?;
    camera.progress.finish();
    Ok(Film { frames: camera.frames, gif })
}

/// A film being made.
struct Filming<'a> {
    studio: Studio,
    options: &'a DemoOptions,
    frames: Vec<PathBuf>,
    progress: Progress,
}

impl Filming<'_> {
    /// The number of frames that fill this many seconds, one at least.
    fn frames_in(&self, seconds: f64) -> usize {
        ((seconds * f64::from(self.options.fps)).round() as usize).max(1)
    }

    fn frame(&mut self) -> Result<(), StudioError> {
        keep_speed(&mut self.studio);
        let picture = self.studio.picture(Duration::from_secs(1) / self.options.fps)?;
        let path = self.options.out.join(format!("frame_{:05}.png", self.frames.len() + 1));
        write_png(&path, &picture)?;
        self.frames.push(path);
        self.progress.tick(self.frames.len());
        Ok(())
    }

    fn hold(&mut self, seconds: f64) -> Result<(), StudioError> {
        for _ in 0..self.frames_in(seconds) {
            self.frame()?;
        }
        Ok(())
    }

    /// Films until all that has happened has been shown. One frame is always drawn first: the playback begins in it.
    fn until_idle(&mut self) -> Result<(), StudioError> {
        for _ in 0..self.frames_in(LONGEST.into()) {
            self.frame()?;
            if self.studio.is_idle() {
                return Ok(());
            }
        }
        self.studio.skip();
        Ok(())
    }
}

/// Reports the progress: a bar on a terminal, a line for each order anywhere else.
struct Progress {
    bar: Option<ProgressBar>,
    orders: usize,
    done: usize,
}

impl Progress {
    fn new(orders: usize) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len} orders, {elapsed}  {wide_msg}");
            ProgressBar::new(orders as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Progress { bar, orders, done: 0 }
    }

    fn begin(&self, act: &str, frames: usize) {
        match &self.bar {
            Some(bar) => bar.set_message(shown(act).into_owned()),
            None => self.say(&format!("order {}/{} (from frame {}): {act}", self.done + 1, self.orders, frames + 1)),
        }
    }

    fn tick(&self, frames: usize) {
        if let Some(bar) = &self.bar {
            bar.set_prefix(frames.to_string());
            bar.tick();
        }
    }

    fn end_one(&mut self) {
        self.done += 1;
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
    }

    #[expect(clippy::print_stderr, reason = "progress is told on standard error, where whoever waits reads it")]
    fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.set_message(shown(line).into_owned()),
            None => eprintln!("{}", shown(line)),
        }
    }

    fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
