//! The mix: which of the simultaneous sounds are played, and how loud.

use super::kinds::{Channel, Sound};
use bevy::prelude::*;

/// The most sounds of one kind within [`TOGETHER`].
const ALIKE: usize = 4;
/// The most sounds of all kinds within [`TOGETHER`].
const AT_ONCE: usize = 12;
/// Seconds within which sounds count as simultaneous.
const TOGETHER: f32 = 0.12;
/// Time constant in seconds with which other sounds recover after an Explosion: the reduction falls to a third.
const COMES_BACK: f32 = 0.6;
/// Loudness of other sounds during the largest Explosion.
const DUCKED: f32 = 0.3;

/// The player's volume settings, from 0 (silent) to 1.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Volumes {
    /// The master volume.
    pub all: f32,
    /// The volume of each of [`Channel::ALL`].
    pub of: [f32; Channel::ALL.len()],
}

impl Default for Volumes {
    fn default() -> Self {
        Volumes { all: 0.75, of: [1.0; Channel::ALL.len()] }
    }
}

impl Volumes {
    /// The loudness of a sound.
    pub(super) fn of(&self, sound: Sound) -> f32 {
        let of = Channel::ALL.iter().zip(self.of).find(|(channel, _)| **channel == sound.channel()).map_or(1.0, |(_, loud)| loud);
        // Hearing is logarithmic: half the setting is a quarter of the loudness.
        sound.loudness() * (self.all * of).clamp(0.0, 1.0).powi(2)
    }
}

/// The sounds played recently.
#[derive(Default, Debug)]
pub(super) struct Mix {
    now: f32,
    heard: Vec<(Sound, f32)>,
    /// The size of the last Explosion, and its age.
    blast: Option<(f32, f32)>,
}

impl Mix {
    /// Advances the time by some seconds.
    pub(super) fn pass(&mut self, seconds: f32) {
        self.now += seconds;
        let now = self.now;
        self.heard.retain(|(_, at)| now - at < TOGETHER);
    }

    /// Whether to play a sound of this size now: not if there are enough of its kind, or of all kinds, at this moment. An Explosion is
    /// exempt from the limit on all kinds.
    pub(super) fn takes(&mut self, sound: Sound, size: f32) -> bool {
        let alike = self.heard.iter().filter(|(heard, _)| *heard == sound).count();
        let is_blast = sound == Sound::Blast;
        if alike >= ALIKE || (self.heard.len() >= AT_ONCE && !is_blast) {
            return false;
        }
        self.heard.push((sound, self.now));
        if is_blast {
            self.blast = Some((size.clamp(0.0, 1.0), self.now));
        }
        true
    }

    /// The current loudness of sounds other than Explosions, which are reduced after one.
    pub(super) fn ducked(&self) -> f32 {
        self.blast.map_or(1.0, |(size, at)| 1.0 - (1.0 - DUCKED) * (0.5 + 0.5 * size) * (-(self.now - at) / COMES_BACK).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volley_is_a_few_shots_and_the_next_one_is_heard_again() {
        let mut mix = Mix::default();
        let volley = |mix: &mut Mix| (0..30).filter(|_| mix.takes(Sound::Shot, 0.0)).count();
        assert_eq!(volley(&mut mix), ALIKE);
        assert!(mix.takes(Sound::Steel, 0.0), "something else is still heard");
        mix.pass(TOGETHER * 0.5);
        assert_eq!(volley(&mut mix), 0);
        mix.pass(TOGETHER);
        assert_eq!(volley(&mut mix), ALIKE);
    }

    #[test]
    fn an_explosion_is_heard_through_everything() {
        let mut mix = Mix::default();
        let taken = Sound::ALL.iter().filter(|sound| **sound != Sound::Blast && mix.takes(**sound, 0.0)).count();
        assert_eq!(taken, AT_ONCE);
        assert!(mix.takes(Sound::Blast, 1.0));
    }

    #[test]
    fn all_else_steps_back_behind_an_explosion_and_comes_back() {
        let mut mix = Mix::default();
        assert_eq!(mix.ducked(), 1.0);
        mix.takes(Sound::Blast, 0.0);
        let small = mix.ducked();
        mix.pass(5.0);
        assert!(mix.ducked() > 0.99);
        mix.takes(Sound::Blast, 1.0);
        assert!((mix.ducked() - DUCKED).abs() < 1e-5 && mix.ducked() < small && small < 1.0);
        mix.pass(COMES_BACK);
        assert!(mix.ducked() > 0.7);
    }

    #[test]
    fn each_channel_has_a_volume_of_its_own() {
        let usual = Volumes::default();
        for (place, channel) in Channel::ALL.into_iter().enumerate() {
            let mut muted = usual;
            muted.of[place] = 0.0;
            for sound in Sound::ALL {
                let is_muted = sound.channel() == channel;
                assert_eq!(muted.of(sound) == 0.0, is_muted, "{sound:?}");
                assert!(is_muted || muted.of(sound) == usual.of(sound));
            }
        }
        let silent = Volumes { all: 0.0, of: usual.of };
        assert!(Sound::ALL.into_iter().all(|sound| silent.of(sound) == 0.0));
    }
}
