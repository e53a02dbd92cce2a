//! Measures how long a frame of a battle takes and how much memory it needs, for `docs/performance.md`.

use crate::game::Library;
use crate::studio::headless::{Studio, StudioOptions};
use crate::studio::scripted_battle::ScriptedBattle;
use crate::studio::{PictureSize, StudioError};
use bevy::prelude::*;
use std::fmt;
use std::time::{Duration, Instant};

/// How many frames are measured.
const FRAMES: usize = 10;

/// The cost of a battle's frames.
#[derive(Clone, PartialEq, Debug)]
pub struct FrameCost {
    pub battle: String,
    /// The number of meshes drawn.
    pub meshes: usize,
    /// The time from opening the studio until everything is ready.
    pub ready: Duration,
    /// The median frame time.
    pub median: Duration,
    /// The shortest frame time.
    pub least: Duration,
    /// The peak memory of the program, in MB; `None` if the system does not report it.
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
    // The first frame allocates buffers for pictures of this size.
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
