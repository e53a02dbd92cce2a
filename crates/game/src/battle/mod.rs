//! Battles: what a battle file says, as data.
//!
//! [`read`](read::read) reads and checks one, [`set_up`](set_up::set_up) puts it on the table. The format is described in
//! `docs/formats/battles.md`.

mod check;
pub(crate) mod entry;
pub mod film;
pub mod film_file;
mod fit;
pub mod form;
pub(crate) mod ids;
pub mod kinds;
pub mod lesson;
pub mod library;
pub mod lists;
pub mod names;
pub mod read;
pub mod script;
pub mod set_up;
pub mod stage;
pub mod stat_files;
pub(crate) mod told;

pub use check::Check;
pub use fit::Standing;

use crate::battle::film::ShotData;
use crate::battle::ids::Ids;
use crate::battle::lesson::LessonStep;
use crate::battle::script::Lexicon;
use crate::shown::scenery::TerrainKind;
use bevy::prelude::World;
use brickfray_ron::{Raw, Source, Spanned};
use brickfray_table::{Facing, Inches, SideId};
use brickfray_words::Worded;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU16;
use std::ops::Deref;
use std::sync::Arc;

/// A battle that has been read: what any battle file says, and what the rulebook that it is meant for has made of the rest.
#[derive(Clone, Debug)]
pub struct Battle {
    /// What any battle file says; the battle is as good as that.
    pub frame: Frame,
    /// The kinds of terrain there are, by name.
    pub kinds: BTreeMap<String, TerrainKind>,
    /// The names of what things are done with.
    pub items: Vec<String>,
    /// The pieces that fight.
    pub forces: Arc<dyn Forces>,
    /// What its script may speak of.
    pub lexicon: Lexicon,
}

impl Deref for Battle {
    type Target = Frame;

    fn deref(&self) -> &Frame {
        &self.frame
    }
}

/// What any battle file says.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What the battle is called.
    pub title: Worded,
    /// A line or two for the player who chooses it.
    pub about: Worded,
    /// What to do first in it, for whoever plays it.
    pub first: Worded,
    /// How long it takes and how much it asks, where the file says so.
    pub effort: Option<Effort>,
    /// The battlefield.
    pub table: TableData,
    /// What stands on it and belongs to no side.
    pub terrain: Vec<TerrainPiece>,
    /// The sides that fight, in the order in which they move.
    pub sides: Vec<SideData>,
    /// The rules they fight by.
    pub rules: RulesData,
    /// The seed of all dice that no script tells.
    pub seed: u64,
    /// A script: orders, answers, dice and expected facts, a line each (`docs/formats/scripts.md`).
    pub script: Vec<Spanned<String>>,
    /// Where pictures of it are taken from.
    pub camera: Option<CameraData>,
    /// Where the camera stands while its script is filmed.
    pub film: Vec<Spanned<ShotData>>,
    /// What it teaches whoever plays it.
    pub lesson: Vec<LessonStep>,
}

/// How long a battle takes, and how much it asks of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// About so many minutes.
    pub minutes: NonZeroU16,
    /// How many rules one has to know.
    pub level: Level,
}

/// How many rules a battle asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Level {
    /// None: it is one to begin with.
    First,
    /// Those of a first battle.
    Easy,
    /// Most of the rulebook.
    Full,
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Level::First => words!("effort-first"),
            Level::Easy => words!("effort-easy"),
            Level::Full => words!("effort-full"),
        };
        f.write_str(&words!("effort", minutes = self.minutes.get(), level = level))
    }
}

impl Frame {
    /// The side of that name; the first where there is none.
    pub fn side(&self, name: &str) -> SideId {
        SideId(self.sides.iter().position(|side| side.name.as_str() == name).unwrap_or_default() as u8)
    }

    /// The lines of its script, each with its number in the battle's file, from 1.
    pub fn script_lines(&self, source: &Source) -> Vec<(usize, &str)> {
        let (mut line, mut counted) = (1, 0);
        let numbered = self.script.iter().map(|said| {
            let start = source.text.floor_char_boundary(said.span().start).max(counted);
            line += source.text[counted..start].matches('\n').count();
            counted = start;
            (line, said.as_str())
        });
        numbered.collect()
    }
}

/// The pieces that fight in a battle, as the rulebook that it is meant for has read them from its own sections of the file.
///
/// The checks come in the order of these methods; those after [`count`](Self::count) only where there are not too many to go on with.
pub trait Forces: fmt::Debug + Send + Sync {
    /// The names that the sections give to pieces, each with the path of the field.
    fn given_names(&self) -> Vec<(&Spanned<String>, String)>;
    /// Kinds of terrain that are there in this battle alone, by name: none, unless it says so.
    fn kinds(&self) -> BTreeMap<String, TerrainKind> {
        BTreeMap::new()
    }
    /// Notes what is wrong with the sections.
    fn check(&self, check: &mut Check);
    /// Notes what is wrong with the numbers in them. False when there are too many to go on with.
    fn count(&self, check: &mut Check) -> bool;
    /// Notes what is wrong with them as a whole.
    fn check_whole(&self, check: &mut Check);
    /// What the pieces will be called that are not terrain, in the order of their ids.
    fn names(&self, battle: &Battle) -> Vec<String>;
    /// What stands on the table by itself, for the check that it has room; notes what has none within.
    fn standing(&self, check: &mut Check) -> Vec<Standing>;
    /// Puts the pieces on the table, with the names and ids that were [given before](Self::names).
    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids);
}

/// The battlefield's measures and make.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableData {
    /// Width and depth.
    pub size: Spanned<(Inches, Inches)>,
    /// What it is covered with.
    #[serde(default)]
    pub ground: Ground,
    /// When the battle is fought, for how it looks.
    #[serde(default)]
    pub time: TimeOfDay,
    /// It is a stage, on which distances mean nothing: the file gives no table.
    #[serde(skip)]
    pub is_stage: bool,
}

/// When a battle is fought. No rule asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum TimeOfDay {
    /// By the light of the room.
    #[default]
    Day,
    /// By the light of the moon.
    Night,
}

/// What a battlefield is covered with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Ground {
    /// Green baseplates.
    #[default]
    Grass,
    /// Tan baseplates.
    Sand,
    /// Grey baseplates.
    Stone,
    /// Brown planks.
    Deck,
    /// A dark mat with stars and a printed grid.
    Starfield,
}

/// A piece of terrain on the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainPiece {
    /// What it is called; its kind and a number when absent.
    #[serde(default)]
    pub name: Option<Spanned<String>>,
    /// Which kind of the stat files.
    pub kind: Spanned<String>,
    /// The side that has set it there, by name, of what a side may set; nobody when absent.
    #[serde(default)]
    pub side: Option<Spanned<String>>,
    /// Its middle: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way its front looks.
    #[serde(default)]
    pub facing: Facing,
}

/// A side of the battle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideData {
    /// What it is called.
    pub name: Spanned<String>,
    /// Its palette colour.
    pub color: Spanned<String>,
    /// Its emblem, so that it can be told without its colour; see [`emblems`] for sides without one.
    #[serde(default)]
    pub emblem: Option<Emblem>,
    /// What decides for it.
    #[serde(default)]
    pub controller: Controller,
}

impl SideData {
    /// Somebody plays it.
    pub fn is_played(&self) -> bool {
        self.controller != Controller::Everybody
    }
}

/// A sign on flags and plates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Emblem {
    /// A five-pointed star.
    #[default]
    Star,
    /// A crescent.
    Moon,
    /// A disc with rays.
    Sun,
    /// A leaf.
    Oak,
    /// Battlements.
    Tower,
    /// A wave.
    Wave,
    /// A bolt of lightning.
    Bolt,
    /// A flower.
    Flower,
}

impl Emblem {
    /// All emblems.
    pub const ALL: [Emblem; 8] =
        [Emblem::Star, Emblem::Moon, Emblem::Sun, Emblem::Oak, Emblem::Tower, Emblem::Wave, Emblem::Bolt, Emblem::Flower];
}

/// The emblem of each side: the one it names, or else the first that no other side has.
pub fn emblems(sides: &[SideData]) -> Vec<Emblem> {
    let mut taken: Vec<Emblem> = sides.iter().filter_map(|side| side.emblem).collect();
    let mut of = |side: &SideData| {
        side.emblem.unwrap_or_else(|| {
            let uses = |emblem: &Emblem| taken.iter().filter(|other| *other == emblem).count();
            let free = Emblem::ALL.into_iter().min_by_key(uses).unwrap_or_default();
            taken.push(free);
            free
        })
    };
    sides.iter().map(&mut of).collect()
}

/// What decides for a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Controller {
    /// A player at this computer.
    #[default]
    HotSeat,
    /// Orders by a player, but questions answer themselves by their default.
    AutoAnswers,
    /// Nobody alone: the others direct it between their turns, as the rulebook has it, and questions answer themselves by their default. It
    /// comes after the sides that somebody plays.
    Everybody,
}

/// The rules a battle is fought by.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RulesData {
    /// The rulebook and its edition; the first there is when absent.
    pub edition: Option<Spanned<String>>,
    /// The name of the rulebook; the reader says.
    #[serde(skip)]
    pub rulebook: &'static str,
    /// House rules of that rulebook that differ from their defaults; the rulebook reads them.
    pub house: Option<Raw>,
}

/// Where a picture is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CameraData {
    /// Where the eye is: inches east, up and south of the table's middle.
    pub from: (f32, f32, f32),
    /// What it looks at.
    pub at: (f32, f32, f32),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_without_an_emblem_get_different_ones() {
        let of = |text: &str| emblems(&brickfray_ron::read::<Vec<SideData>>(&Source::new("sides.ron", text)).unwrap());
        let side = r#"(name: "a", color: "red")"#;
        assert_eq!(of(&format!("[{side}, {side}, {side}]")), [Emblem::Star, Emblem::Moon, Emblem::Sun]);
        let named = |emblem: &str| format!(r#"(name: "b", color: "blue", emblem: {emblem})"#);
        assert_eq!(of(&format!("[{side}, {}]", named("Star"))), [Emblem::Moon, Emblem::Star], "what a side names is its own");
        assert_eq!(of(&format!("[{0}, {0}]", named("Oak"))), [Emblem::Oak, Emblem::Oak], "as the file says");
        let nine = of(&format!("[{}]", [side; 9].join(", ")));
        assert!(Emblem::ALL.iter().all(|emblem| nine.contains(emblem)), "{nine:?}");
    }
}
