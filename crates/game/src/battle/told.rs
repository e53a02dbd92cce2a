//! Scripted dice: faces given in advance instead of rolled.

use brickfray_dice::{DiceScript, DiceTray, Stream};

/// Scripted dice for each stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StreamDice {
    /// Faces for the Battle stream; rolled from the seed if `None`.
    pub battle: Option<DiceScript>,
    /// Faces for the Scatter stream; rolled from the seed if `None`.
    pub scatter: Option<DiceScript>,
}

impl StreamDice {
    /// A dice tray with these faces; all other dice are rolled from `seed`.
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
