//! The tray: the one place that dice come from, seeded or scripted.
//!
//! Each purpose has a stream of its own, so that a cosmetic die never moves a die of the battle. A seeded stream is ChaCha8, named
//! here because its faces are part of every saved game. A scripted tray gives the faces it was told to, and says which roll it
//! could not serve.

use super::Die;
use bevy::prelude::Resource;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// One die as it fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RolledDie {
    /// Which die.
    pub die: Die,
    /// The face it shows, from 1.
    pub face: u8,
    /// It was earned by another die's highest face.
    pub bonus: bool,
    /// Which die of the pool it is, or was earned by, from 0.
    pub thrown: usize,
}

/// What a die is rolled for. Each purpose draws from a stream of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stream {
    /// Action Rolls, damage, Parries: what the players roll.
    Battle,
    /// Which way and how far a missed throw goes.
    Scatter,
    /// The order of cards and other things that lie face down.
    Shuffle,
    /// What only the eye sees.
    Cosmetics,
}

/// Why a die could not be rolled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiceError {
    /// The script holds no more faces.
    #[error("the dice that were told ran out after {used}: {what_for} wanted a {wanted}")]
    RanOut {
        /// Dice that the script had served.
        used: usize,
        /// The die that was wanted.
        wanted: Die,
        /// The roll that wanted it.
        what_for: String,
    },
    /// The script's next face is written for another die.
    #[error("die {place} of the dice script is a {written}, but {what_for} wanted a {wanted}")]
    OtherDie {
        /// Place in the script, from 1.
        place: usize,
        /// The die that is written there.
        written: Die,
        /// The die that was wanted.
        wanted: Die,
        /// The roll that wanted it.
        what_for: String,
    },
    /// The script's next face is not on the die that is wanted.
    #[error("die {place} of the dice script shows {face}, but {what_for} wanted a {wanted}, which has faces 1 to {}", wanted.faces())]
    NoSuchFace {
        /// Place in the script, from 1.
        place: usize,
        /// The face that is written there.
        face: u8,
        /// The die that was wanted.
        wanted: Die,
        /// The roll that wanted it.
        what_for: String,
    },
}

/// Faces to come, in order: `3` is a 3 on whatever die is wanted, `d6=3` is a 3 on a d6 and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DiceScript(Vec<(Option<Die>, u8)>);

impl DiceScript {
    /// How many faces it holds.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// It holds none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds another script's faces after its own.
    pub fn append(&mut self, mut other: DiceScript) {
        self.0.append(&mut other.0);
    }
}

impl FromStr for DiceScript {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let face = |word: &str| {
            word.parse::<u8>()
                .ok()
                .filter(|face| (1..=20).contains(face))
                .ok_or_else(|| format!("`{word}` is no face of a die: write a number from 1 to 20, or a die and its face such as d6=3"))
        };
        let no_face = |word: &str| {
            let begins: String = word.chars().take(24).collect();
            format!("`{begins}…` is no face of a die: write a number from 1 to 20, or a die and its face such as d6=3")
        };
        words
            .map(|word| match word.split_once('=') {
                // A word that is too long is quoted only in part.
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

/// Where every die of the program is rolled. Part of the state of the game: undo brings it back too.
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct DiceTray {
    seed: u64,
    /// Words drawn from each seeded stream.
    drawn: [u64; 4],
    /// Faces to come on the Battle stream, when it is scripted; the other streams stay seeded unless they have a script too.
    scripts: [Option<Scripted>; 4],
    #[serde(skip)]
    generators: [Option<ChaCha8Rng>; 4],
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Scripted {
    left: VecDeque<(Option<Die>, u8)>,
    used: usize,
}

/// The tray of a table on which no battle is laid: each battle brings its own.
impl Default for DiceTray {
    fn default() -> Self {
        DiceTray::seeded(0)
    }
}

impl DiceTray {
    /// A tray whose every stream follows from a seed.
    pub fn seeded(seed: u64) -> Self {
        DiceTray { seed, drawn: [0; 4], scripts: [const { None }; 4], generators: [const { None }; 4] }
    }

    /// A tray whose battle dice are told; the other streams follow from the seed.
    pub fn scripted(script: &DiceScript, seed: u64) -> Self {
        DiceTray::seeded(seed).with_script(Stream::Battle, script)
    }

    /// The tray with one stream told instead of seeded.
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

    /// So many places in a new order, each equally likely, from the stream of shuffles.
    pub fn shuffle(&mut self, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            let other = self.draw(Stream::Shuffle, u32::try_from(last + 1).unwrap_or(u32::MAX)) - 1;
            places.swap(last, other as usize);
        }
        places
    }

    /// A number from 1 to `faces`, each equally likely: words past the last whole multiple of `faces` are drawn again.
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

    /// Rolls so many dice of a kind.
    pub fn roll_all(&mut self, stream: Stream, count: usize, die: Die, what_for: impl fmt::Display) -> Result<Vec<RolledDie>, DiceError> {
        (0..count).map(|thrown| Ok(RolledDie { die, face: self.roll(stream, die, &what_for)?, bonus: false, thrown })).collect()
    }

    /// How many dice a stream has given so far. A word that fits no face, one in hundreds of millions, counts as one.
    pub fn rolled(&self, stream: Stream) -> u64 {
        let script = self.scripts[stream as usize].as_ref();
        script.map_or(self.drawn[stream as usize], |script| script.used as u64)
    }

    /// The seed of the streams that are not scripted.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The scripted faces of a stream that no roll has asked for yet; none where it is not scripted.
    pub fn left(&self, stream: Stream) -> DiceScript {
        let script = self.scripts[stream as usize].as_ref();
        DiceScript(script.map(|script| script.left.iter().copied().collect()).unwrap_or_default())
    }

    /// Scripted faces that no roll has asked for yet, on all streams.
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
        assert_eq!(error.to_string(), "die 2 of the dice script shows 9, but the Parry of hippies wanted a d6, which has faces 1 to 6");
        assert_eq!(tray.roll(Stream::Battle, Die::D10, "second"), Ok(9), "an error uses nothing up");
        let error = tray.roll(Stream::Battle, Die::D6, "damage").unwrap_err();
        assert_eq!(error.to_string(), "die 3 of the dice script is a d8, but damage wanted a d6");
        assert_eq!(tray.left(Stream::Battle).to_string(), "d8=2");
        assert_eq!(tray.roll(Stream::Battle, Die::D8, "third"), Ok(2));
        assert!(tray.left(Stream::Battle).is_empty() && tray.left(Stream::Scatter).is_empty());
        let error = tray.roll(Stream::Battle, Die::D4, "the last").unwrap_err();
        assert_eq!(error.to_string(), "the dice that were told ran out after 3: the last wanted a d4");
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
