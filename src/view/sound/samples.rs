//! The samples, all synthesized here from noise and tones.

use super::kinds::Sound;
use super::synth::{Band, Wave, add, chance, decay, driven, filter, finished, noise, shape, silence, swell, tone};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// How many variants of each sound and size there are, so that a volley doesn't sound mechanical.
const TAKES: u64 = 2;
/// How many sizes a sound has.
const SIZES: u8 = 3;

/// All samples, by sound and size.
#[derive(Debug)]
pub(super) struct Samples(HashMap<(Sound, u8), Vec<Arc<[f32]>>>);

/// All samples, made once and shared by every app in the process.
static ALL: OnceLock<Samples> = OnceLock::new();

impl Samples {
    /// All samples. The first call makes them, which takes a moment.
    pub(super) fn all() -> &'static Samples {
        ALL.get_or_init(Samples::make)
    }

    /// All samples, if they have been made.
    pub(super) fn made() -> Option<&'static Samples> {
        ALL.get()
    }

    fn make() -> Samples {
        let kinds = Sound::ALL.into_iter().flat_map(|sound| (0..if sound.has_sizes() { SIZES } else { 1 }).map(move |size| (sound, size)));
        Samples(kinds.map(|(sound, size)| ((sound, size), (0..TAKES).map(|take| sample(sound, size, take).into()).collect())).collect())
    }

    /// The sample of a sound, from 0 (small) to 1 (large). Increase `take` with each call to get different variants.
    pub(super) fn get(&self, sound: Sound, size: f32, take: usize) -> Option<Arc<[f32]>> {
        let size = if sound.has_sizes() { (size.clamp(0.0, 1.0) * f32::from(SIZES - 1)).round() as u8 } else { 0 };
        let takes = self.0.get(&(sound, size))?;
        takes.get(take % takes.len().max(1)).cloned()
    }
}

/// Makes a sample.
fn sample(sound: Sound, size: u8, take: u64) -> Wave {
    let mut chance = chance(1000 * sound as u64 + 10 * u64::from(size) + take);
    let by = &mut chance;
    let (wave, peak) = match sound {
        Sound::Click => (knock(0.05, 2_100.0, 0.012, by), 0.9),
        Sound::Page => (page(by), 0.7),
        Sound::Ask => (bells(&[659.3, 880.0], 0.11, 0.5), 0.7),
        Sound::Refused => (refused(by), 0.8),
        Sound::Turn => (drums(by), 0.9),
        Sound::Ended => (bells(&[523.3, 659.3, 784.0, 1046.5], 0.16, 1.1), 0.8),
        Sound::Lift => (knock(0.07, 1_500.0, 0.02, by), 0.9),
        Sound::PutDown => (put_down(by), 0.95),
        Sound::Dice => (knocks([2, 5, 12][usize::from(size)], 0.65, (900.0, 2_600.0), by), 0.9),
        Sound::Slide => (slide([0.4, 0.8, 1.4][usize::from(size)], by), 0.8),
        Sound::Step => (knock(0.06, 700.0, 0.015, by), 0.9),
        Sound::Clatter => (knocks([8, 22, 60][usize::from(size)], [0.5, 0.8, 1.2][usize::from(size)], (600.0, 3_200.0), by), 0.95),
        Sound::Thud => (thud(by), 0.95),
        Sound::Steel => (steel(by), 0.9),
        Sound::Shot => (shot(by), 0.95),
        Sound::Blast => (blast(size, by), 1.0),
        Sound::Fuse => (fuse(by), 0.7),
        Sound::Whoosh => (whoosh(by), 0.8),
        Sound::Bolt => (bolt(by), 0.8),
        Sound::Engine => (engine([0.7, 1.2, 1.8][usize::from(size)], by), 0.8),
        Sound::Shield => (shield(), 0.7),
    };
    finished(wave, peak)
}

/// Plastic on plastic, at about this pitch, ringing for this long.
fn knock(seconds: f32, hertz: f32, third: f32, by: &mut ChaCha8Rng) -> Wave {
    let hertz = hertz * by.random_range(0.94..1.06);
    let snap = shape(noise(seconds, by), |at| decay(at, 0.002));
    let mut wave = filter(snap.clone(), Band::Middle, 6.0, |_| hertz);
    add(&mut wave, &filter(snap, Band::Middle, 9.0, |_| hertz * 1.83), 0.0, 0.6);
    add(&mut wave, &shape(tone(seconds, |_| hertz * 0.5), |at| decay(at, third)), 0.0, 0.15);
    shape(wave, |at| decay(at, third * 2.0))
}

/// A series of ever softer knocks, like something bouncing.
fn knocks(count: usize, seconds: f32, (lowest, highest): (f32, f32), by: &mut ChaCha8Rng) -> Wave {
    let mut wave = silence(seconds + 0.15);
    for _ in 0..count {
        let first: f32 = by.random_range(0.0..1.0);
        let (mut at, mut gap, mut loud) = (first * first * seconds * 0.6, by.random_range(0.05..0.14), 1.0 - 0.5 * first);
        let hertz = by.random_range(lowest..highest);
        while at < seconds && loud > 0.08 {
            add(&mut wave, &knock(0.06, hertz, 0.012, by), at, loud);
            (at, gap, loud) = (at + gap, gap * 0.7, loud * 0.55);
        }
    }
    wave
}

fn page(by: &mut ChaCha8Rng) -> Wave {
    let rustle = filter(noise(0.26, by), Band::Middle, 1.2, |at| 1_600.0 + 9_000.0 * at);
    shape(rustle, |at| swell(at, 0.16) * 0.7 + swell(at - 0.12, 0.14))
}

/// Notes struck one after the other.
fn bells(notes: &[f32], apart: f32, rings: f32) -> Wave {
    let mut wave = silence(apart * notes.len() as f32 + rings);
    for (place, note) in notes.iter().enumerate() {
        for (times, loud) in [(1.0, 1.0), (2.0, 0.35), (3.01, 0.12)] {
            let struck = shape(tone(rings, |_| note * times), |at| decay(at, rings / (2.5 + times)));
            add(&mut wave, &struck, apart * place as f32, loud);
        }
    }
    wave
}

fn refused(by: &mut ChaCha8Rng) -> Wave {
    let mut wave = silence(0.3);
    for at in [0.0, 0.11] {
        let drop = |second: f32| 210.0 - 400.0 * second;
        add(&mut wave, &shape(tone(0.16, drop), |second| decay(second, 0.04)), at, 1.0);
        add(&mut wave, &knock(0.06, 500.0, 0.02, by), at, 0.6);
    }
    wave
}

/// Three beats on a tub.
fn drums(by: &mut ChaCha8Rng) -> Wave {
    let mut wave = silence(0.75);
    for (at, loud) in [(0.0, 0.7), (0.13, 0.55), (0.26, 1.0)] {
        add(&mut wave, &shape(tone(0.45, |second| 110.0 + 90.0 * decay(second, 0.03)), |second| decay(second, 0.12)), at, loud);
        add(&mut wave, &knock(0.08, 420.0, 0.02, by), at, 0.8 * loud);
    }
    wave
}

/// A plate snaps onto studs.
fn put_down(by: &mut ChaCha8Rng) -> Wave {
    let mut wave = silence(0.16);
    for (at, hertz, loud) in [(0.0, 900.0, 1.0), (0.022, 1_700.0, 0.8), (0.035, 2_300.0, 0.4)] {
        add(&mut wave, &knock(0.08, hertz, 0.018, by), at, loud);
    }
    add(&mut wave, &shape(tone(0.12, |_| 140.0), |second| decay(second, 0.03)), 0.0, 0.5);
    wave
}

/// A plate's edge runs over one stud after the other.
fn slide(seconds: f32, by: &mut ChaCha8Rng) -> Wave {
    let scrape = filter(noise(seconds, by), Band::Middle, 1.5, |at| 500.0 + 700.0 * swell(at, seconds));
    let mut wave = shape(scrape, |at| 0.5 * swell(at, seconds));
    let mut at = 0.02;
    while at < seconds - 0.05 {
        let fast = swell(at, seconds).max(0.15);
        add(&mut wave, &knock(0.04, 1_300.0, 0.008, by), at, 0.3 + 0.5 * fast);
        at += 0.035 / fast * by.random_range(0.8..1.2);
    }
    wave
}

fn thud(by: &mut ChaCha8Rng) -> Wave {
    let mut wave = shape(tone(0.3, |at| 65.0 + 80.0 * decay(at, 0.03)), |at| decay(at, 0.07));
    add(&mut wave, &filter(shape(noise(0.2, by), |at| decay(at, 0.03)), Band::Low, 0.7, |_| 500.0), 0.0, 0.8);
    add(&mut wave, &knock(0.06, 800.0, 0.015, by), 0.05, 0.25);
    wave
}

/// A struck bar: inharmonic partials.
fn steel(by: &mut ChaCha8Rng) -> Wave {
    let hertz: f32 = by.random_range(850.0..1_150.0);
    let mut wave = silence(0.6);
    for (times, loud) in [(1.0, 0.5), (2.76, 0.8), (5.4, 0.6), (8.93, 0.3)] {
        let ring = shape(tone(0.6, |_| (hertz * times).min(11_000.0)), |at| decay(at, 0.16 / times.sqrt()));
        add(&mut wave, &ring, 0.0, loud);
    }
    add(&mut wave, &filter(shape(noise(0.05, by), |at| decay(at, 0.006)), Band::High, 0.7, |_| 2_500.0), 0.0, 0.9);
    wave
}

fn shot(by: &mut ChaCha8Rng) -> Wave {
    let crack = shape(noise(0.6, by), |at| decay(at, 0.015));
    let tail = filter(shape(noise(0.6, by), |at| decay(at, 0.12)), Band::Low, 0.6, |at| 300.0 + 2_500.0 * decay(at, 0.08));
    let mut wave = driven(crack, 3.0);
    add(&mut wave, &tail, 0.0, 0.7);
    add(&mut wave, &shape(tone(0.2, |at| 60.0 + 160.0 * decay(at, 0.02)), |at| decay(at, 0.05)), 0.0, 0.8);
    wave
}

/// An Explosion: the larger, the lower and longer; then the debris falls.
fn blast(size: u8, by: &mut ChaCha8Rng) -> Wave {
    let large = f32::from(size) / f32::from(SIZES - 1);
    let seconds = 1.1 + 1.3 * large;
    let (deep, third) = (62.0 - 26.0 * large, 0.16 + 0.26 * large);
    let boom = shape(tone(seconds, |at| deep + deep * 2.2 * decay(at, 0.06)), |at| decay(at, third));
    let roar = filter(noise(seconds, by), Band::Low, 0.8, |at| 160.0 + (3_800.0 - 1_400.0 * large) * decay(at, 0.1 + 0.1 * large));
    let mut wave = driven(boom, 2.5);
    add(&mut wave, &shape(roar, |at| decay(at, third * 1.1)), 0.0, 1.6);
    add(&mut wave, &shape(noise(0.03, by), |at| decay(at, 0.005)), 0.0, 0.8);
    let rain = knocks(6 + 14 * usize::from(size), seconds - 0.5, (500.0, 2_200.0), by);
    add(&mut wave, &rain, 0.3, 0.13);
    driven(wave, 1.2)
}

fn fuse(by: &mut ChaCha8Rng) -> Wave {
    let mut wave = shape(filter(noise(0.7, by), Band::High, 0.7, |_| 5_000.0), |at| 0.35 * swell(at, 0.7).sqrt());
    for _ in 0..40 {
        let at = by.random_range(0.02..0.66);
        let crackle = shape(noise(0.012, by), |second| decay(second, 0.002));
        add(&mut wave, &crackle, at, 0.6);
    }
    wave
}

fn whoosh(by: &mut ChaCha8Rng) -> Wave {
    let air = filter(noise(0.55, by), Band::Middle, 2.5, |at| 350.0 + 1_100.0 * swell(at, 0.5));
    shape(air, |at| swell(at, 0.55).powi(2))
}

fn bolt(by: &mut ChaCha8Rng) -> Wave {
    let begins = by.random_range(1_900.0..2_400.0);
    let sweep = shape(tone(0.35, |at| 180.0 + begins * decay(at, 0.07)), |at| decay(at, 0.09));
    let mut wave = driven(sweep, 2.0);
    add(&mut wave, &filter(shape(noise(0.1, by), |at| decay(at, 0.02)), Band::High, 0.7, |_| 1_500.0), 0.0, 0.4);
    wave
}

fn engine(seconds: f32, by: &mut ChaCha8Rng) -> Wave {
    let mut wave = silence(seconds);
    for (hertz, loud) in [(55.0, 1.0), (55.7, 0.8), (110.4, 0.5), (165.9, 0.35), (221.5, 0.2)] {
        add(&mut wave, &tone(seconds, |at| hertz * (1.0 + 0.25 * swell(at, seconds))), 0.0, loud);
    }
    let jet = filter(noise(seconds, by), Band::Middle, 0.9, |at| 400.0 + 500.0 * swell(at, seconds));
    add(&mut wave, &jet, 0.0, 1.2);
    shape(driven(wave, 1.1), |at| swell(at, seconds).powf(0.7))
}

fn shield() -> Wave {
    let mut wave = silence(0.6);
    for (hertz, loud) in [(392.0, 1.0), (523.3, 0.7), (783.9, 0.5)] {
        add(&mut wave, &tone(0.6, |at| hertz * (1.0 + 0.01 * (at * 60.0).sin())), 0.0, loud);
    }
    shape(wave, |at| swell(at, 0.6) * (0.7 + 0.3 * (at * 75.0).sin()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::sound::synth::{brightness, values};

    #[test]
    fn every_sample_can_be_heard_and_none_crackles() {
        let mut all: Vec<_> = Samples::all().0.iter().collect();
        all.sort_by_key(|(kind, _)| **kind);
        assert_eq!(all.len(), Sound::ALL.len() + 5 * usize::from(SIZES - 1));
        for (kind, takes) in all {
            assert!(takes.len() == TAKES as usize && (takes[0] != takes[1] || matches!(kind.0, Sound::Ask | Sound::Ended | Sound::Shield)));
            for sample in takes {
                let peak = sample.iter().fold(0.0_f32, |peak, value| peak.max(value.abs()));
                assert!((0.6..=1.0).contains(&peak), "{kind:?}: {peak}");
                assert!(sample[0].abs() < 1e-3 && sample[sample.len() - 1].abs() < 1e-3, "{kind:?} ends with a crackle");
                assert!((values(0.04)..values(3.0)).contains(&sample.len()), "{kind:?}");
                let mean = sample.iter().sum::<f32>() / sample.len() as f32;
                assert!(mean.abs() < 0.02, "{kind:?}: {mean}");
            }
        }
    }

    #[test]
    fn the_same_samples_are_made_every_time() {
        for sound in [Sound::Blast, Sound::Dice, Sound::Steel] {
            assert_eq!(sample(sound, 0, 1), sample(sound, 0, 1));
            assert_ne!(sample(sound, 0, 0), sample(sound, 0, 1));
        }
    }

    #[test]
    fn a_larger_blast_is_longer_and_deeper() {
        let [small, middle, large] = [0, 1, 2].map(|size| sample(Sound::Blast, size, 0));
        assert!(small.len() < middle.len() && middle.len() < large.len());
        let force = |wave: &[f32]| wave.iter().map(|value| value * value).sum::<f32>();
        let deep = |wave: &Wave| force(&filter(wave.clone(), Band::Low, 0.7, |_| 60.0)) / force(wave);
        let all = [deep(&small), deep(&middle), deep(&large)];
        assert!(all[0] < all[1] && all[1] < all[2], "{all:?}");
    }

    #[test]
    fn steel_is_brighter_than_a_shot_and_a_thud_is_darkest() {
        let [steel, shot, thud] = [Sound::Steel, Sound::Shot, Sound::Thud].map(|sound| brightness(&sample(sound, 0, 0)));
        assert!(steel > 1.5 * shot && shot > 1.5 * thud, "{steel} {shot} {thud}");
    }

    #[test]
    fn any_size_and_any_take_has_a_sample() {
        let all = Samples::all();
        for size in [-1.0, 0.0, 0.4, 1.0, 99.0, f32::NAN] {
            assert!(Sound::ALL.into_iter().all(|sound| all.get(sound, size, usize::MAX).is_some()), "{size}");
        }
        assert_ne!(all.get(Sound::Blast, 0.0, 0), all.get(Sound::Blast, 1.0, 0));
        assert_eq!(all.get(Sound::Click, 0.0, 0), all.get(Sound::Click, 1.0, 0));
    }
}
