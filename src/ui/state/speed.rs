//! Playback speeds: a few steps from half speed to instant, as text and as positions of a slider.

use crate::view::show::playback::Playback;

/// The steps, slowest first.
pub const STEPS: [f32; 6] = [0.5, 1.0, 2.0, 4.0, 8.0, Playback::INSTANT];

/// The index of the step that is nearest to a speed.
pub fn place(speed: f32) -> usize {
    let log = |speed: f32| speed.clamp(0.1, 64.0).log2();
    let off = |place: &usize| (log(STEPS[*place]) - log(speed)).abs();
    (0..STEPS.len()).min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(1)
}

/// The speed that is `by` steps faster.
pub fn step(speed: f32, by: isize) -> f32 {
    STEPS[place(speed).saturating_add_signed(by).min(STEPS.len() - 1)]
}

/// The word in files.
pub fn word(speed: f32) -> String {
    if speed > 50.0 { "instant".to_owned() } else { format!("{speed}x") }
}

pub fn name(speed: f32) -> String {
    if speed > 50.0 { words!("speed-instant").to_owned() } else { word(speed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_end_at_both_ends() {
        assert_eq!(step(1.0, 1), 2.0);
        assert_eq!(step(0.5, -1), 0.5);
        assert_eq!(step(8.0, 1), Playback::INSTANT);
        assert_eq!(step(Playback::INSTANT, 1), Playback::INSTANT);
        assert_eq!(step(Playback::INSTANT, -1), 8.0);
        assert_eq!((word(0.5), word(Playback::INSTANT)), ("0.5x".to_owned(), "instant".to_owned()));
    }
}
