//! The sections of battle files that only this rulebook reads.

use crate::state::mission::MissionKind;
use bevy::prelude::*;
use brickfray_game::battle_sections;
use brickfray_game::ron::Spanned;
use brickfray_table::{Facing, Inches};
use serde::Deserialize;

battle_sections! {
    /// The sections of battle files that only this rulebook reads.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Whole fleets.
        pub fleets: Vec<FleetData>,
        /// Single ships.
        pub ships: Vec<ShipData>,
        pub mission: MissionData,
    }
}

/// A side's fleet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetData {
    /// The name of its side.
    pub side: Spanned<String>,
    /// The name of a shipped fleet or the path of a fleet file, relative to the battle file's folder or else to the current directory.
    pub fleet: Spanned<String>,
}

/// A single ship, based on a design or built of its own parts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipData {
    pub name: Spanned<String>,
    /// The name of its side.
    pub side: Spanned<String>,
    /// The design that it is based on.
    #[serde(default)]
    pub design: Option<Spanned<String>>,
    /// Its upgrades besides those of the design.
    #[serde(default)]
    pub upgrades: Vec<Spanned<String>>,
    /// Its weapons besides those of the design.
    #[serde(default)]
    pub weapons: Vec<Spanned<String>>,
    /// Whether it leads its side's squadron.
    #[serde(default)]
    pub leader: bool,
    /// Its position in inches east and south of the table's middle; in reserve when absent.
    #[serde(default)]
    pub at: Option<Spanned<(Inches, Inches)>>,
    #[serde(default)]
    pub facing: Facing,
    /// The Hit Points that it has left; all when absent.
    #[serde(default)]
    pub hit_points: Option<Spanned<u8>>,
}

/// The mission and its markers.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MissionData {
    /// Which mission is played.
    pub kind: MissionKind,
    /// The name of the attacking side, if the mission has an attacker; the first side when absent.
    pub attacker: Option<Spanned<String>>,
    /// Whether players place the markers that the mission lets them place, before the first round.
    pub laying: bool,
    /// Entry points, instead of those of the mission.
    pub entries: Vec<EntryData>,
    /// Objectives, instead of those of the mission.
    pub objectives: Vec<Spanned<(Inches, Inches)>>,
    /// The round that is played first; 1 when absent.
    pub round: Option<Spanned<u32>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryData {
    /// The name of its side.
    pub side: Spanned<String>,
    pub at: Spanned<(Inches, Inches)>,
}
