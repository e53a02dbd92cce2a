//! Dice that are told instead of rolled.

use brickfray_dice::{DiceScript, DiceTray, Stream};

/// Dice to be told instead of rolled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// On the Battle stream; seeded when absent.
    pub battle: Option<DiceScript>,
    /// On the Scatter stream; seeded when absent.
    pub scatter: Option<DiceScript>,
}

impl Told {
    /// The tray that gives these dice, and others by a seed.
    pub fn tray(&self, seed: u64) -> DiceTray {
        let mut tray = DiceTray::seeded(seed);
        for (stream, script) in [(Stream::Battle, &self.battle), (Stream::Scatter, &self.scatter)] {
            if let Some(script) = script {
                tray = tray.with_script(stream, script);
            }
        }
        tray
    }
}
