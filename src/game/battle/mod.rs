//! Battles: what a battle file says, as data.
//!
//! [`read`](read::read) reads and checks one, [`set_up`](set_up::set_up) puts it on the table. The format is described in
//! `docs/formats.md`.

mod check;
mod fit;
pub mod names;
pub mod read;
pub mod set_up;

use super::ron::{Raw, Spanned};
use crate::table::{Facing, Formation, Inches};
use serde::Deserialize;

/// A battle, as its file says it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// What the battle is called.
    pub title: String,
    /// A line or two for the one who chooses it.
    #[serde(default)]
    pub about: String,
    /// The battlefield.
    pub table: TableData,
    /// What stands on it and belongs to nobody.
    #[serde(default)]
    pub terrain: Vec<TerrainPiece>,
    /// Who fights, in the order in which they move.
    pub sides: Vec<SideData>,
    /// Squads on their plates.
    #[serde(default)]
    pub squads: Vec<SquadData>,
    /// Figures on their own.
    #[serde(default)]
    pub units: Vec<LoneUnit>,
    /// The rules they fight by.
    #[serde(default)]
    pub rules: RulesData,
    /// The seed of all dice that no script tells.
    #[serde(default)]
    pub seed: u64,
    /// A script: orders, answers, dice and expected facts, a line each (`docs/formats.md`).
    #[serde(default)]
    pub script: Vec<Spanned<String>>,
    /// Where pictures of it are taken from.
    #[serde(default)]
    pub camera: Option<CameraData>,
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
    /// Its emblem, so that nobody needs the colour.
    #[serde(default)]
    pub emblem: Emblem,
    /// Who decides for it.
    #[serde(default)]
    pub controller: Controller,
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

/// Who decides for a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Controller {
    /// A player at this computer.
    #[default]
    HotSeat,
    /// Orders by a player, but questions answer themselves by their default.
    AutoAnswers,
}

/// A squad on its plate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadData {
    /// What it is called; its members are `name.1`, `name.2`…
    pub name: Spanned<String>,
    /// Whose it is, by the side's name.
    pub side: Spanned<String>,
    /// The unit template of all members, when they are alike.
    #[serde(default)]
    pub unit: Option<Spanned<String>>,
    /// How many they are, when they are alike.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// Who they are, when they are not alike: in the order of the formation, front left first.
    #[serde(default)]
    pub members: Vec<Members>,
    /// What all of them carry instead of what their templates say.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The unit template of what all of them sit on, each on one of its own (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// The plate's width and depth in studs; made to fit when absent (BW-SQ-04).
    #[serde(default)]
    pub plate: Option<Spanned<(u8, u8)>>,
    /// The plate's middle: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way its front looks.
    #[serde(default)]
    pub facing: Facing,
    /// How they are drawn up.
    #[serde(default)]
    pub formation: Formation,
}

/// Some members of a squad that are alike.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// The unit template.
    pub unit: Spanned<String>,
    /// How many; one when absent.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// What they carry instead of what the template or the squad says.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// What they sit on, each on one of its own, instead of what the squad says (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
}

/// A figure on its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoneUnit {
    /// What it is called.
    pub name: Spanned<String>,
    /// Whose it is, by the side's name.
    pub side: Spanned<String>,
    /// The unit template.
    pub unit: Spanned<String>,
    /// What it carries instead of what the template says.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The unit template of what it sits on (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// Where it stands: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
}

impl LoneUnit {
    /// It, as if it were of a squad.
    pub fn enrolled(&self) -> Enrolled<'_> {
        Enrolled { unit: &self.unit, gear: self.gear.as_ref(), mount: self.mount.as_ref() }
    }
}

/// The rules a battle is fought by.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RulesData {
    /// The rulebook and its edition, `brikwars-2020` when absent.
    pub edition: Option<Spanned<String>>,
    /// The name of the rulebook; the reader says.
    #[serde(skip)]
    pub rulebook: &'static str,
    /// House rules of that rulebook that differ from their defaults; the rulebook reads them.
    pub house: Option<Raw>,
    /// Studs of a plate for each on foot by these rules, across and deep, where it is not the usual; the rulebook says (BW-DF-01).
    #[serde(skip)]
    pub studs_on_foot: Option<(u8, u8)>,
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

/// A member of a squad, as the file has it.
#[derive(Clone, Copy, Debug)]
pub struct Enrolled<'a> {
    /// The unit template.
    pub unit: &'a Spanned<String>,
    /// What it carries instead of what the template says.
    pub gear: Option<&'a Vec<Spanned<String>>>,
    /// The unit template of what it sits on.
    pub mount: Option<&'a Spanned<String>>,
}

impl SquadData {
    /// The members one by one.
    pub fn roster(&self) -> impl Iterator<Item = Enrolled<'_>> {
        let many = |count: &Option<Spanned<u32>>| count.as_ref().map_or(1, |count| **count) as usize;
        let alike = self.unit.iter().flat_map(move |unit| {
            let member = Enrolled { unit, gear: self.gear.as_ref(), mount: self.mount.as_ref() };
            std::iter::repeat_n(member, many(&self.count))
        });
        let listed = self.members.iter().flat_map(move |members| {
            let (gear, mount) = (members.gear.as_ref().or(self.gear.as_ref()), members.mount.as_ref().or(self.mount.as_ref()));
            std::iter::repeat_n(Enrolled { unit: &members.unit, gear, mount }, many(&members.count))
        });
        alike.chain(listed)
    }
}
