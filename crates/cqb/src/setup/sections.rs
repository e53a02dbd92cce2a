//! The sections of battle files that only this game has.

use crate::build::plan::ForcePlan;
use crate::geometry::formation::Formation;
use crate::state::mission::{Deployment, MissionKind};
use brickfray_game::battle_sections;
use brickfray_game::ron::{Spanned, Wide};
use brickfray_table::{Facing, Inches};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;

battle_sections! {
    /// The sections of battle files that only this game has.
    #[derive(Clone, Debug)]
    pub struct Sections {
        pub squads: Vec<SquadData>,
        /// Vehicles, walkers and flyers.
        pub vehicles: Vec<VehicleData>,
        /// Whole forces.
        pub forces: Vec<ForceData>,
        /// The goal, and where the sides deploy.
        pub mission: MissionData,
        /// Who begins, how many rounds there are, and the fire missions and smoke of each side.
        pub course: CourseData,
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadData {
    pub name: Spanned<String>,
    /// The name of the side that it belongs to.
    pub side: Spanned<String>,
    /// Its kind of troops.
    pub troop: Spanned<String>,
    /// How many models it has. In a battle that is already in progress, it may be less than a whole squad.
    pub count: Spanned<Wide<u8>>,
    /// How many it started with; as many as it has if absent.
    #[serde(default)]
    pub started: Option<Spanned<Wide<u8>>>,
    /// How many of them have another weapon than the usual one.
    #[serde(default)]
    pub weapons: BTreeMap<Spanned<String>, Spanned<Wide<u8>>>,
    /// The position of its middle, in inches east and south of the table's middle; in reserve if absent.
    #[serde(default)]
    pub at: Option<Spanned<(Inches, Inches)>>,
    /// The position of each model, instead of a formation.
    #[serde(default)]
    pub models: Option<Spanned<Vec<(Inches, Inches)>>>,
    #[serde(default)]
    pub facing: Facing,
    #[serde(default)]
    pub formation: Formation,
    #[serde(default)]
    pub pinned: bool,
    /// The name of the vehicle that it is in.
    #[serde(default)]
    pub aboard: Option<Spanned<String>>,
}

/// A vehicle, walker or flyer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VehicleData {
    pub name: Spanned<String>,
    /// The name of the side that it belongs to.
    pub side: Spanned<String>,
    pub kind: Spanned<String>,
    /// The position of its middle, in inches east and south of the table's middle; in reserve if absent.
    #[serde(default)]
    pub at: Option<Spanned<(Inches, Inches)>>,
    #[serde(default)]
    pub facing: Facing,
    /// How far it moved in its last activation.
    #[serde(default)]
    pub moved: Inches,
    #[serde(default)]
    pub pinned: bool,
}

/// A side's force. Its units deploy where the mission lets them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForceData {
    /// The name of the side that it belongs to.
    pub side: Spanned<String>,
    /// The name of a shipped force, or the path of a force file, relative to the battle file's folder or else to the working directory.
    #[serde(default)]
    pub force: Option<Spanned<String>>,
    /// The force itself, instead of its name.
    #[serde(default)]
    pub brings: Option<Spanned<ForcePlan>>,
}

impl ForceData {
    /// Returns the span and the name of the field that describes its units.
    pub fn said(&self) -> (Range<usize>, &'static str) {
        match (&self.force, &self.brings) {
            (Some(name), _) => (name.span(), "force"),
            (None, Some(plan)) => (plan.span(), "brings"),
            (None, None) => (self.side.span(), "side"),
        }
    }
}

/// The goal, and where the sides deploy (CQB-191).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MissionData {
    /// The goal.
    pub kind: MissionKind,
    pub deployment: Deployment,
    /// The name of the side that attacks, if one does; the first side if absent.
    pub attacker: Option<Spanned<String>>,
    /// The positions of objectives, instead of the mission's default ones.
    pub objectives: Vec<Spanned<(Inches, Inches)>>,
    /// The players place their units before the battle.
    pub deploying: bool,
    /// After the last round a die decides whether there is another (CQB-190).
    pub goes_on: bool,
}

/// Who begins, how many rounds there are, and the fire missions and smoke of each side.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourseData {
    /// The name of the side that begins; the sides roll off if absent (CQB-015).
    pub first: Option<Spanned<String>>,
    /// How many rounds are played, 1 to 20; six if absent (CQB-190).
    pub rounds: Option<Spanned<Wide<u8>>>,
    /// How many fire missions each side may call, in the order of the sides; none if absent (CQB-089).
    pub fire_missions: Option<Spanned<Vec<u8>>>,
    /// How many clouds of smoke each side may lay, in the order of the sides; rolled for if absent (CQB-087).
    pub smoke: Option<Spanned<Vec<u8>>>,
}
