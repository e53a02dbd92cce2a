//! Battles: the contents of a battle file, as data.
//!
//! [`read`](read::read) reads and checks a battle file, [`set_up`](set_up::set_up) puts it on the table. The format is described in
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
use brickfray_words::{Text, Worded};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU16;
use std::ops::Deref;
use std::sync::Arc;

/// A battle that has been read: what any battle file contains, and what its rulebook made of its own sections.
#[derive(Clone, Debug)]
pub struct Battle {
    /// What any battle file contains; the battle derefs to it.
    pub frame: Frame,
    /// All terrain kinds, by name.
    pub kinds: BTreeMap<String, TerrainKind>,
    /// The names of the items that orders can name.
    pub items: Vec<String>,
    /// The pieces that fight.
    pub forces: Arc<dyn Forces>,
    /// The words and rules that its script can use.
    pub lexicon: Lexicon,
}

impl Deref for Battle {
    type Target = Frame;

    fn deref(&self) -> &Frame {
        &self.frame
    }
}

/// What any battle file contains.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The title of the battle.
    pub title: Worded,
    /// A line or two for the player who chooses a battle.
    pub about: Worded,
    /// What the player should do first.
    pub first: Worded,
    /// How long the battle takes and how hard it is, if the file says so.
    pub effort: Option<Effort>,
    /// The battlefield.
    pub table: TableData,
    /// The terrain on the battlefield.
    pub terrain: Vec<TerrainPiece>,
    /// The sides in turn order.
    pub sides: Vec<SideData>,
    /// The rules that the battle is fought by.
    pub rules: RulesData,
    /// The seed of all dice that no script sets.
    pub seed: u64,
    /// The script: orders, answers, dice and expected facts, one per line (`docs/formats/scripts.md`).
    pub script: Vec<Spanned<String>>,
    /// The camera for pictures of the battle.
    pub camera: Option<CameraData>,
    /// The camera shots for a film of its script.
    pub film: Vec<Spanned<ShotData>>,
    /// The lesson for its player.
    pub lesson: Vec<LessonStep>,
}

/// How long a battle takes and how much its players need to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// The approximate duration in minutes.
    pub minutes: NonZeroU16,
    /// How many rules the players need to know.
    pub level: Level,
}

/// How many rules players need to know for a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Level {
    /// None: a battle to begin with.
    First,
    /// The rules of a first battle.
    Easy,
    /// Most of the rulebook.
    Full,
}

impl Effort {
    /// It in words: "20 min, easy".
    pub fn text(self) -> Text {
        let level = match self.level {
            Level::First => text!("effort-first"),
            Level::Easy => text!("effort-easy"),
            Level::Full => text!("effort-full"),
        };
        text!("effort", minutes = self.minutes.get(), level = level)
    }
}

impl Frame {
    /// The side of this name; the first side if there is none.
    pub fn side(&self, name: &str) -> SideId {
        SideId(self.sides.iter().position(|side| side.name.as_str() == name).unwrap_or_default() as u8)
    }

    /// The lines of the script, each with its line number in the battle file, from 1.
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

/// The pieces of a battle, as the rulebook read them from its own sections of the battle file.
///
/// The checks are called in the order of these methods. Those after [`count`](Self::count) are only called if there are not too many
/// pieces.
pub trait Forces: fmt::Debug + Send + Sync {
    /// The names that the sections give to pieces, each with the path of its field.
    fn given_names(&self) -> Vec<(&Spanned<String>, String)>;
    /// Terrain kinds that exist only in this battle, by name; none by default.
    fn kinds(&self) -> BTreeMap<String, TerrainKind> {
        BTreeMap::new()
    }
    /// Notes the problems of the sections.
    fn check(&self, check: &mut Check);
    /// Notes numbers in them that are out of bounds. Returns false if the other checks can't go on with them, such as with too many pieces.
    fn count(&self, check: &mut Check) -> bool;
    /// Notes the problems of the sections as a whole.
    fn check_whole(&self, check: &mut Check);
    /// The names of all pieces except terrain, in the order of their ids.
    fn names(&self, battle: &Battle) -> Vec<String>;
    /// The pieces that stand on the table, to check that they have room. Notes figures that don't fit on their own plate.
    fn standing(&self, check: &mut Check) -> Vec<Standing>;
    /// Spawns the pieces with ids in the order of their [names](Self::names).
    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids);
}

/// The size and appearance of the battlefield.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableData {
    /// Width and depth.
    pub size: Spanned<(Inches, Inches)>,
    /// The ground cover.
    #[serde(default)]
    pub ground: Ground,
    /// The time of day, for its looks only.
    #[serde(default)]
    pub time: TimeOfDay,
    /// It is a stage: the file has no table, and distances mean nothing.
    #[serde(skip)]
    pub is_stage: bool,
}

/// The time of day of a battle, for its looks only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum TimeOfDay {
    /// In the light of a room.
    #[default]
    Day,
    /// In moonlight.
    Night,
}

/// The ground cover of a battlefield.
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
    /// Its name; its kind and a number if `None`.
    #[serde(default)]
    pub name: Option<Spanned<String>>,
    /// Its terrain kind, by name.
    pub kind: Spanned<String>,
    /// The name of the side that set it there, for kinds that a side may set; nobody if `None`.
    #[serde(default)]
    pub side: Option<Spanned<String>>,
    /// Its middle: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// The direction of its front.
    #[serde(default)]
    pub facing: Facing,
}

/// A side of the battle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideData {
    /// Its name.
    pub name: Spanned<String>,
    /// Its palette colour.
    pub color: Spanned<String>,
    /// Its emblem, which identifies the side even without its colour. [`emblems`] chooses one for sides that have none.
    #[serde(default)]
    pub emblem: Option<Emblem>,
    /// Who decides for it.
    #[serde(default)]
    pub controller: Controller,
}

impl SideData {
    /// Whether anybody plays it.
    pub fn is_played(&self) -> bool {
        self.controller != Controller::Everybody
    }
}

/// An emblem on flags and plates.
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

/// The emblem of each side: its own or, for a side without one, the first that the fewest sides have.
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

/// Who decides for a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Controller {
    /// A player at this computer.
    #[default]
    HotSeat,
    /// A player gives the orders, but questions are answered by their default.
    AutoAnswers,
    /// No single player: between their turns the other sides control it as its rulebook says, and questions are answered by their default.
    /// Such sides come after those that have a player.
    Everybody,
}

/// The rules that a battle is fought by.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RulesData {
    /// The rulebook and its edition; the first edition if `None`.
    pub edition: Option<Spanned<String>>,
    /// The name of the rulebook, set by the reader.
    #[serde(skip)]
    pub rulebook: &'static str,
    /// House rules that differ from their defaults, for the rulebook to parse.
    pub house: Option<Raw>,
}

/// The camera for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CameraData {
    /// The position of the camera: inches east, up and south of the table's middle.
    pub from: (f32, f32, f32),
    /// The point that it looks at.
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
