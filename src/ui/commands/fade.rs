//! Hides the last message after a while.

use crate::ui::input::gestures::Mouse;
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::screens::panels_shown::Still;
use bevy::prelude::*;

/// Hides the last message when its time is over, or a refusal when the mouse has moved away from where it appeared.
pub(super) fn fade_last_word(
    mut last: ResMut<StatusMessage>,
    mouse: Option<Res<Mouse>>,
    time: Res<Time>,
    real: Option<Res<Time<Real>>>,
    still: Res<Still>,
) {
    /// Once the mouse is this many pixels away from where a refusal appeared, the refusal is no longer about what is under the mouse.
    const LEFT: f32 = 90.0;
    if last.word.is_some() && !still.0 {
        let said_at = last.at.filter(|_| last.word.as_ref().is_some_and(|word| word.is_refusal));
        if said_at.zip(mouse.and_then(|mouse| mouse.at)).is_some_and(|(said, now)| said.distance(now) > LEFT) {
            last.word = None;
            return;
        }
        // Real time, because messages must also expire in photo mode, which pauses the game's time. Long frames count less, because nobody
        // could read during them.
        last.left -= real.map_or_else(|| time.delta_secs(), |real| real.delta_secs().min(0.25));
        if last.left <= 0.0 {
            last.word = None;
        }
    }
}
