//! Measuring: how long a frame of a battle takes and how much memory it needs, for `docs/performance.md`.

use crate::game::Library;
use crate::studio::headless::{Studio, StudioOptions};
use crate::studio::scripted_battle::ScriptedBattle;
use crate::studio::{PictureSize, StudioError};
use bevy::prelude::*;
use std::fmt;
use std::time::{Duration, Instant};

/// Frames that are measured.
const FRAMES: usize = 10;

/// What frames of a battle cost.
#[derive(Clone, PartialEq, Debug)]
pub struct FrameCost {
    /// The battle.
    pub battle: String,
    /// How many meshes are drawn.
    pub meshes: usize,
    /// From the start of the studio until everything is ready.
    pub ready: Duration,
    /// The frame in the middle of all measured ones.
    pub median: Duration,
    /// The quickest frame.
    pub least: Duration,
    /// The most memory that the program has had, in MB; nothing where the system does not say.
    pub memory: Option<u64>,
}

impl fmt::Display for FrameCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        writeln!(f, "{} ready after {:.2} s", self.battle, self.ready.as_secs_f64())?;
        write!(
            f,
            "{} frame, {} meshes: median {:.1} ms, least {:.1} ms",
            self.battle,
            self.meshes,
            millis(self.median),
            millis(self.least)
        )?;
        if let Some(memory) = self.memory {
            write!(f, "\n{} memory: {memory} MB", self.battle)?;
        }
        Ok(())
    }
}

/// Measures frames of a battle at its start.
pub fn measure(battle: &str, size: PictureSize, library: &Library) -> Result<FrameCost, StudioError> {
    let start = Instant::now();
    let mut studio = Studio::open(StudioOptions { rulebooks: library.rulebooks, size, ..StudioOptions::default() })?;
    ScriptedBattle::open(studio.world(), library, battle)?;
    studio.look_from(None);
    studio.skip();
    studio.wait_until_ready()?;
    let ready = start.elapsed();
    // The first one makes room for pictures of this size.
    studio.frame(Duration::ZERO);
    let mut frames: Vec<Duration> = (0..FRAMES)
        .map(|_| {
            let frame = Instant::now();
            studio.frame(Duration::from_secs(1) / 60);
            frame.elapsed()
        })
        .collect();
    frames.sort();
    let world = studio.world();
    let meshes = world.query::<&Mesh3d>().iter(world).count();
    Ok(FrameCost { battle: battle.to_owned(), meshes, ready, median: frames[FRAMES / 2], least: frames[0], memory: peak_memory() })
}

fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse::<u64>().ok()?;
    Some(kilobytes / 1000)
}
