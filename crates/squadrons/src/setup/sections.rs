//! The sections of battle files that are this game's own.

use crate::state::mission::MissionKind;
use bevy::prelude::*;
use brickfray_game::battle_sections;
use brickfray_game::ron::Spanned;
use brickfray_table::{Facing, Inches};
use serde::Deserialize;

battle_sections! {
    /// The sections of battle files that are this game's own.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Whole fleets.
        pub fleets: Vec<FleetData>,
        /// Ships by themselves.
        pub ships: Vec<ShipData>,
        /// What they fight about.
        pub mission: MissionData,
    }
}

/// A side's fleet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetData {
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The name of a shipped fleet, or the path of a fleet file, from the battle file's folder or else from where the program runs.
    pub fleet: Spanned<String>,
}

/// A ship by itself: after a design, or built of its own parts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipData {
    /// What it is called.
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The design that it is built after.
    #[serde(default)]
    pub design: Option<Spanned<String>>,
    /// Its further upgrades.
    #[serde(default)]
    pub upgrades: Vec<Spanned<String>>,
    /// Its further weapons.
    #[serde(default)]
    pub weapons: Vec<Spanned<String>>,
    /// It leads its side's squadron.
    #[serde(default)]
    pub leader: bool,
    /// Where it is: inches east and south of the table's middle; in reserve when absent.
    #[serde(default)]
    pub at: Option<Spanned<(Inches, Inches)>>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
    /// The Hit Points that it has left; all when absent.
    #[serde(default)]
    pub hit_points: Option<Spanned<u8>>,
}

/// What is fought about, and what lies where.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MissionData {
    /// Which mission.
    pub kind: MissionKind,
    /// The side that attacks, where one does, by name; the first side when absent.
    pub attacker: Option<Spanned<String>>,
    /// The players lay what the mission lets them lay, before the first round.
    pub laying: bool,
    /// Entry points that lie elsewhere than where the mission has them at first.
    pub entries: Vec<EntryData>,
    /// Objectives that lie elsewhere.
    pub objectives: Vec<Spanned<(Inches, Inches)>>,
    /// The round that is played first; 1 when absent.
    pub round: Option<Spanned<u32>>,
}

/// An entry point.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryData {
    /// The side that it belongs to.
    pub side: Spanned<String>,
    /// Where it lies.
    pub at: Spanned<(Inches, Inches)>,
}
