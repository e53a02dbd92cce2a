//! The synthesizer: noise, tones, filters and envelopes, as plain functions. A sample is mono, with [`RATE`] values a second, each from -1
//! to 1.

use crate::third_party::audio::RATE;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::f32::consts::TAU;

/// A sample in the making.
pub(super) type Wave = Vec<f32>;

/// The number of values in this many seconds.
pub(super) fn values(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// The time in seconds of a value.
fn second(place: usize) -> f32 {
    place as f32 / RATE as f32
}

/// Silence of this duration in seconds.
pub(super) fn silence(seconds: f32) -> Wave {
    vec![0.0; values(seconds)]
}

/// The random generator for one sample: the same number gives the same sample every time.
pub(super) fn chance(number: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(number)
}

/// White noise of this duration in seconds.
pub(super) fn noise(seconds: f32, chance: &mut ChaCha8Rng) -> Wave {
    (0..values(seconds)).map(|_| chance.random_range(-1.0..1.0)).collect()
}

/// A pure tone of this duration in seconds; `hertz` gives the pitch at each second.
pub(super) fn tone(seconds: f32, hertz: impl Fn(f32) -> f32) -> Wave {
    let mut turned = 0.0;
    (0..values(seconds))
        .map(|place| {
            turned = (turned + hertz(second(place)) / RATE as f32).fract();
            (turned * TAU).sin()
        })
        .collect()
}

/// Applies an envelope: `loud` gives the loudness at each second.
pub(super) fn shape(mut wave: Wave, loud: impl Fn(f32) -> f32) -> Wave {
    for (place, value) in wave.iter_mut().enumerate() {
        *value *= loud(second(place));
    }
    wave
}

/// An exponential decay: the loudness at a time, falling to a third within `third` seconds.
pub(super) fn decay(second: f32, third: f32) -> f32 {
    (-second / third).exp()
}

/// The loudness at a time of a sound that swells and fades over `length` seconds.
pub(super) fn swell(second: f32, length: f32) -> f32 {
    (std::f32::consts::PI * (second / length).clamp(0.0, 1.0)).sin()
}

/// The band that a [`filter`] lets through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Band {
    /// Frequencies below its pitch.
    Low,
    /// Frequencies near its pitch.
    Middle,
    /// Frequencies above its pitch.
    High,
}

/// A filter whose cutoff in hertz is given for each second; `rings` is its resonance (0.5: none).
pub(super) fn filter(wave: Wave, band: Band, rings: f32, hertz: impl Fn(f32) -> f32) -> Wave {
    let (mut low, mut middle) = (0.0, 0.0);
    let damping = 1.0 / rings.max(0.5);
    wave.into_iter()
        .enumerate()
        .map(|(place, value)| {
            // A Chamberlin state variable filter, run twice per value so that it is stable at high frequencies.
            let step = (std::f32::consts::PI * hertz(second(place)).clamp(10.0, 12_000.0) / (2.0 * RATE as f32)).sin() * 2.0;
            let mut high = 0.0;
            for _ in 0..2 {
                low += step * middle;
                high = value - low - damping * middle;
                middle += step * high;
            }
            match band {
                Band::Low => low,
                Band::Middle => middle * damping,
                Band::High => high,
            }
        })
        .collect()
}

/// Mixes a wave into another from a time on, with this loudness. What would come after the end is cut off.
pub(super) fn add(to: &mut Wave, wave: &[f32], at: f32, loud: f32) {
    let from = values(at).min(to.len());
    for (value, more) in to[from..].iter_mut().zip(wave) {
        *value += more * loud;
    }
}

/// Overdrives a wave so that its peaks are rounded.
pub(super) fn driven(mut wave: Wave, hard: f32) -> Wave {
    wave.iter_mut().for_each(|value| *value = (*value * hard).tanh());
    wave
}

/// A finished sample: without a DC offset, normalized to `peak`, and with ends that don't crackle.
pub(super) fn finished(mut wave: Wave, peak: f32) -> Wave {
    let mean = wave.iter().sum::<f32>() / wave.len().max(1) as f32;
    wave.iter_mut().for_each(|value| *value -= mean);
    let (rise, fall, all) = (values(0.001), values(0.02), wave.len());
    for (place, value) in wave.iter_mut().enumerate() {
        *value *= (place as f32 / rise as f32).min((all - 1 - place) as f32 / fall as f32).min(1.0);
    }
    let loudest = wave.iter().fold(0.0_f32, |loudest, value| loudest.max(value.abs()));
    if loudest > 0.0 {
        wave.iter_mut().for_each(|value| *value *= peak / loudest);
    }
    wave
}

/// The number of zero crossings a second: how bright a wave sounds.
#[cfg(test)]
pub(super) fn brightness(wave: &[f32]) -> f32 {
    let crossings = wave.windows(2).filter(|pair| (pair[0] < 0.0) != (pair[1] < 0.0)).count();
    crossings as f32 / 2.0 / second(wave.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loudest(wave: &[f32]) -> f32 {
        wave.iter().fold(0.0_f32, |loudest, value| loudest.max(value.abs()))
    }

    #[test]
    fn a_tone_has_its_pitch_and_its_length() {
        let wave = tone(0.5, |_| 440.0);
        assert_eq!(wave.len(), RATE as usize / 2);
        assert!((brightness(&wave) - 440.0).abs() < 3.0, "{}", brightness(&wave));
        assert!((loudest(&wave) - 1.0).abs() < 0.01);
    }

    #[test]
    fn a_filter_keeps_its_band_and_never_runs_away() {
        let pitches = [100.0, 6_000.0];
        let through = |band| pitches.map(|hertz| loudest(&filter(tone(0.2, |_| hertz), band, 0.7, |_| 800.0)[2_000..]));
        let ([low, high], [sunk, kept]) = (through(Band::Low), through(Band::High));
        assert!(low > 0.9 && high < 0.1 && sunk < 0.1 && kept > 0.7, "{low} {high} {sunk} {kept}");
        let middle = |hertz: f32| loudest(&filter(tone(0.2, |_| hertz), Band::Middle, 4.0, |_| 800.0)[2_000..]);
        assert!(middle(800.0) > 3.0 * middle(200.0) && middle(800.0) > 3.0 * middle(3_000.0));
        for hertz in [0.0, 20.0, 5_000.0, 40_000.0, f32::INFINITY] {
            let wave = filter(noise(0.3, &mut chance(1)), Band::Low, 20.0, |_| hertz);
            assert!(wave.iter().all(|value| value.is_finite() && value.abs() < 100.0), "{hertz}");
        }
    }

    #[test]
    fn a_finished_sample_begins_and_ends_in_silence() {
        let wave = finished(vec![3.0; values(0.1)], 0.8);
        assert_eq!(loudest(&wave), 0.0, "what never moves is not heard");
        let wave = finished(shape(tone(0.1, |_| 300.0), |_| 5.0), 0.8);
        assert!((loudest(&wave) - 0.8).abs() < 1e-3);
        assert!(wave[0].abs() < 1e-6 && wave[wave.len() - 1].abs() < 1e-6);
        assert_eq!(finished(Wave::new(), 1.0), Wave::new());
    }

    #[test]
    fn what_is_added_late_ends_with_the_wave() {
        let mut wave = silence(0.01);
        add(&mut wave, &[1.0; 1000], 0.009, 0.5);
        assert_eq!((wave.len(), wave[values(0.009)], wave[0]), (values(0.01), 0.5, 0.0));
        add(&mut wave, &[1.0; 10], 5.0, 1.0);
        assert_eq!(wave.len(), values(0.01));
    }
}
