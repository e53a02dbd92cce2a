//! The tray: the only source of dice rolls, seeded or scripted.
//!
//! Each purpose has its own stream, so that a cosmetic roll never changes a roll of the battle. Seeded streams use ChaCha8, which must not
//! change because saved games depend on its output. A scripted tray returns the faces of its script, and names the roll that the script
//! doesn't fit.

use super::Die;
use bevy::prelude::Resource;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// The result of rolling one die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RolledDie {
    /// Which die.
    pub die: Die,
    /// The face it shows, from 1.
    pub face: u8,
    /// A Bonus die, earned by another die's highest face.
    pub bonus: bool,
    /// The index in the pool of this die, or of the die that earned it.
    pub thrown: usize,
}

/// What a die is rolled for. Each purpose has its own random stream.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stream {
    /// Rolls that players make: Action Rolls, damage, Parries.
    Battle,
    /// The direction and distance of a missed throw.
    Scatter,
    /// The order of cards and other things that lie face down.
    Shuffle,
    /// Things that are only for show.
    Cosmetics,
}

/// Why a die could not be rolled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiceError {
    /// The script has no more faces.
    #[error("the scripted dice ran out after {used}: {what_for} needs a {wanted}")]
    RanOut {
        /// How many dice the script has served.
        used: usize,
        /// The die that was asked for.
        wanted: Die,
        /// The roll that asked for it.
        what_for: String,
    },
    /// The script's next face is for another kind of die.
    #[error("die {place} of the dice script is a {written}, but {what_for} needs a {wanted}")]
    OtherDie {
        /// The place in the script, from 1.
        place: usize,
        /// The die in the script.
        written: Die,
        /// The die that was asked for.
        wanted: Die,
        /// The roll that asked for it.
        what_for: String,
    },
    /// The die that was asked for doesn't have the script's next face.
    #[error("die {place} of the dice script shows {face}, but {what_for} needs a {wanted}, which has faces 1 to {}", wanted.faces())]
    NoSuchFace {
        /// The place in the script, from 1.
        place: usize,
        /// The face in the script.
        face: u8,
        /// The die that was asked for.
        wanted: Die,
        /// The roll that asked for it.
        what_for: String,
    },
}

/// The next faces, in order: `3` is a 3 on any die, `d6=3` is a 3 on a d6 only.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DiceScript(Vec<(Option<Die>, u8)>);

impl DiceScript {
    /// The number of faces in it.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends another script's faces.
    pub fn append(&mut self, mut other: DiceScript) {
        self.0.append(&mut other.0);
    }
}

impl FromStr for DiceScript {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let face = |word: &str| {
            word.parse::<u8>().ok().filter(|face| (1..=20).contains(face)).ok_or_else(|| {
                format!("`{word}` is not the face of a die: write a number from 1 to 20, or a die and its face such as d6=3")
            })
        };
        let no_face = |word: &str| {
            let begins: String = word.chars().take(24).collect();
            format!("`{begins}…` is not the face of a die: write a number from 1 to 20, or a die and its face such as d6=3")
        };
        words
            .map(|word| match word.split_once('=') {
                // A long word is quoted only in part.
                _ if word.chars().nth(24).is_some() => Err(no_face(word)),
                None => face(word).map(|face| (None, face)),
                Some((die, shown)) => {
                    let (die, shown) = (die.parse::<Die>()?, face(shown)?);
                    if shown > die.faces() {
                        return Err(format!("`{word}`: a {die} has no face {shown}"));
                    }
                    Ok((Some(die), shown))
                }
            })
            .collect::<Result<_, _>>()
            .map(DiceScript)
    }
}

impl TryFrom<String> for DiceScript {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<DiceScript> for String {
    fn from(script: DiceScript) -> String {
        script.to_string()
    }
}

impl fmt::Display for DiceScript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (die, face)) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            match die {
                Some(die) => write!(f, "{gap}{die}={face}")?,
                None => write!(f, "{gap}{face}")?,
            }
        }
        Ok(())
    }
}

/// Makes every dice roll of the program. It is part of the game state, so undo restores it too.
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct DiceTray {
    seed: u64,
    /// The number of words drawn from each seeded stream.
    drawn: [u64; 4],
    /// The remaining faces of each scripted stream; `None` if the stream is seeded.
    scripts: [Option<Scripted>; 4],
    #[serde(skip)]
    generators: [Option<ChaCha8Rng>; 4],
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Scripted {
    left: VecDeque<(Option<Die>, u8)>,
    used: usize,
}

/// The tray of a table on which no battle is set up; each battle brings its own.
impl Default for DiceTray {
    fn default() -> Self {
        DiceTray::seeded(0)
    }
}

impl DiceTray {
    /// A tray with all streams seeded.
    pub fn seeded(seed: u64) -> Self {
        DiceTray { seed, drawn: [0; 4], scripts: [const { None }; 4], generators: [const { None }; 4] }
    }

    /// A tray with scripted battle dice; the other streams are seeded.
    pub fn scripted(script: &DiceScript, seed: u64) -> Self {
        DiceTray::seeded(seed).with_script(Stream::Battle, script)
    }

    /// Replaces one stream by a script.
    pub fn with_script(mut self, stream: Stream, script: &DiceScript) -> Self {
        self.scripts[stream as usize] = Some(Scripted { left: script.0.iter().copied().collect(), used: 0 });
        self
    }

    /// Rolls one die. `what_for` names the roll in an error: "5 pikes striking hippies".
    pub fn roll(&mut self, stream: Stream, die: Die, what_for: impl fmt::Display) -> Result<u8, DiceError> {
        match &mut self.scripts[stream as usize] {
            Some(script) => script.next(die, what_for),
            None => Ok(self.draw(stream, u32::from(die.faces())) as u8),
        }
    }

    /// A random permutation of `0..count`, each equally likely, from the Shuffle stream.
    pub fn shuffle(&mut self, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            let other = self.draw(Stream::Shuffle, u32::try_from(last + 1).unwrap_or(u32::MAX)) - 1;
            places.swap(last, other as usize);
        }
        places
    }

    /// A random number from 1 to `faces`, each equally likely: words beyond the last whole multiple of `faces` are rejected and drawn
    /// again.
    fn draw(&mut self, stream: Stream, faces: u32) -> u32 {
        let (seed, at) = (self.seed, stream as usize);
        let drawn = &mut self.drawn[at];
        let generator = self.generators[at].get_or_insert_with(|| {
            let mut generator = ChaCha8Rng::seed_from_u64(seed);
            generator.set_stream(at as u64);
            generator.set_word_pos(u128::from(*drawn));
            generator
        });
        let fair = u32::MAX - u32::MAX % faces;
        loop {
            let word = generator.next_u32();
            *drawn += 1;
            if word < fair {
                return word % faces + 1;
            }
        }
    }

    /// Rolls `count` dice of one kind.
    pub fn roll_all(&mut self, stream: Stream, count: usize, die: Die, what_for: impl fmt::Display) -> Result<Vec<RolledDie>, DiceError> {
        (0..count).map(|thrown| Ok(RolledDie { die, face: self.roll(stream, die, &what_for)?, bonus: false, thrown })).collect()
    }

    /// How many dice a stream has rolled so far. A rejected word, one in hundreds of millions, counts as one too.
    pub fn rolled(&self, stream: Stream) -> u64 {
        let script = self.scripts[stream as usize].as_ref();
        script.map_or(self.drawn[stream as usize], |script| script.used as u64)
    }

    /// The seed of the streams that are not scripted.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The scripted faces of a stream that haven't been rolled yet; empty if it isn't scripted.
    pub fn left(&self, stream: Stream) -> DiceScript {
        let script = self.scripts[stream as usize].as_ref();
        DiceScript(script.map(|script| script.left.iter().copied().collect()).unwrap_or_default())
    }

    /// The number of scripted faces on all streams that haven't been rolled yet.
    pub fn unused(&self) -> usize {
        self.scripts.iter().flatten().map(|script| script.left.len()).sum()
    }
}

impl Scripted {
    fn next(&mut self, wanted: Die, what_for: impl fmt::Display) -> Result<u8, DiceError> {
        let what_for = || what_for.to_string();
        let place = self.used + 1;
        match self.left.front() {
            None => Err(DiceError::RanOut { used: self.used, wanted, what_for: what_for() }),
            Some((Some(written), _)) if *written != wanted => {
                Err(DiceError::OtherDie { place, written: *written, wanted, what_for: what_for() })
            }
            Some((_, face)) if *face > wanted.faces() => Err(DiceError::NoSuchFace { place, face: *face, wanted, what_for: what_for() }),
            Some((_, face)) => {
                let face = *face;
                self.left.pop_front();
                self.used += 1;
                Ok(face)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ten(tray: &mut DiceTray, stream: Stream) -> Vec<u8> {
        (0..10).map(|_| tray.roll(stream, Die::D20, "a test").unwrap()).collect()
    }

    #[test]
    fn invariant_3_the_faces_of_a_seed_are_part_of_every_saved_game() {
        let mut tray = DiceTray::seeded(7);
        assert_eq!(ten(&mut tray, Stream::Battle), GOLDEN_BATTLE);
        assert_eq!(ten(&mut tray, Stream::Scatter), GOLDEN_SCATTER);
    }
    const GOLDEN_BATTLE: [u8; 10] = [20, 17, 11, 20, 14, 18, 12, 3, 9, 8];
    const GOLDEN_SCATTER: [u8; 10] = [8, 4, 18, 12, 11, 19, 2, 14, 15, 15];

    #[test]
    fn invariant_3_a_cosmetic_die_moves_no_die_of_the_battle() {
        let (mut plain, mut fancy) = (DiceTray::seeded(1), DiceTray::seeded(1));
        ten(&mut fancy, Stream::Cosmetics);
        assert_eq!(ten(&mut plain, Stream::Battle), ten(&mut fancy, Stream::Battle));
        assert_ne!(ten(&mut plain, Stream::Battle), ten(&mut fancy, Stream::Scatter), "streams differ");
    }

    #[test]
    fn invariant_3_a_shuffle_is_fair_and_moves_no_die() {
        let (mut plain, mut shuffled) = (DiceTray::seeded(5), DiceTray::seeded(5));
        let mut seen = std::collections::BTreeMap::<Vec<usize>, u32>::new();
        for _ in 0..6_000 {
            *seen.entry(shuffled.shuffle(3)).or_default() += 1;
        }
        assert!(seen.len() == 6 && seen.values().all(|times| (900..1_100).contains(times)), "{seen:?}");
        assert_eq!(ten(&mut plain, Stream::Battle), ten(&mut shuffled, Stream::Battle));
        assert_eq!((plain.shuffle(0), plain.shuffle(1)), (vec![], vec![0]));
    }

    #[test]
    fn a_tray_goes_on_where_its_saved_form_left_off() {
        let mut tray = DiceTray::seeded(3);
        ten(&mut tray, Stream::Battle);
        let mut again: DiceTray = serde_json::from_str(&serde_json::to_string(&tray).unwrap()).unwrap();
        assert_eq!(ten(&mut tray, Stream::Battle), ten(&mut again, Stream::Battle));
    }

    #[test]
    fn every_face_of_every_die_comes_up_about_equally_often() {
        for die in Die::ALL {
            let mut tray = DiceTray::seeded(11);
            let mut seen = vec![0_u32; usize::from(die.faces())];
            let rolls = 2_000 * u32::from(die.faces());
            for _ in 0..rolls {
                seen[usize::from(tray.roll(Stream::Battle, die, "a test").unwrap()) - 1] += 1;
            }
            assert!(seen.iter().all(|&times| (1_800..2_200).contains(&times)), "{die}: {seen:?}");
        }
    }

    #[test]
    fn a_script_says_which_roll_it_could_not_serve() {
        let mut tray = DiceTray::scripted(&"d6=3 9 d8=2".parse().unwrap(), 0);
        assert_eq!(tray.roll(Stream::Battle, Die::D6, "first"), Ok(3));
        let error = tray.roll(Stream::Battle, Die::D6, "the Parry of hippies").unwrap_err();
        assert_eq!(error.to_string(), "die 2 of the dice script shows 9, but the Parry of hippies needs a d6, which has faces 1 to 6");
        assert_eq!(tray.roll(Stream::Battle, Die::D10, "second"), Ok(9), "an error uses nothing up");
        let error = tray.roll(Stream::Battle, Die::D6, "damage").unwrap_err();
        assert_eq!(error.to_string(), "die 3 of the dice script is a d8, but damage needs a d6");
        assert_eq!(tray.left(Stream::Battle).to_string(), "d8=2");
        assert_eq!(tray.roll(Stream::Battle, Die::D8, "third"), Ok(2));
        assert!(tray.left(Stream::Battle).is_empty() && tray.left(Stream::Scatter).is_empty());
        let error = tray.roll(Stream::Battle, Die::D4, "the last").unwrap_err();
        assert_eq!(error.to_string(), "the scripted dice ran out after 3: the last needs a d4");
    }

    #[test]
    fn a_script_reads_back_what_it_prints_and_refuses_what_is_no_face() {
        let script: DiceScript = "2, 4 d10=10".parse().unwrap();
        assert_eq!(script.to_string().parse::<DiceScript>().unwrap(), script);
        for bad in ["0", "21", "d6=7", "d7=1", "three", "d6=", "-1"] {
            assert!(bad.parse::<DiceScript>().is_err(), "{bad}");
        }
    }
}
