//! The sections of battle files that are this game's own.

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
    /// The sections of battle files that are this game's own.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Squads.
        pub squads: Vec<SquadData>,
        /// Vehicles, walkers and flyers.
        pub vehicles: Vec<VehicleData>,
        /// Whole forces.
        pub forces: Vec<ForceData>,
        /// What is fought for, and where the sides deploy.
        pub mission: MissionData,
        /// Who begins, for how long, and with what.
        pub course: CourseData,
    }
}

/// A squad.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadData {
    /// What it is called.
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// Its kind of troops.
    pub troop: Spanned<String>,
    /// How many models it has. Where it stands in a battle already, that need be no whole squad.
    pub count: Spanned<Wide<u8>>,
    /// How many it started with; as many as it has when absent.
    #[serde(default)]
    pub started: Option<Spanned<Wide<u8>>>,
    /// How many of them have another weapon than the usual one.
    #[serde(default)]
    pub weapons: BTreeMap<Spanned<String>, Spanned<Wide<u8>>>,
    /// Where its middle is: inches east and south of the table's middle; in reserve when absent.
    #[serde(default)]
    pub at: Option<Spanned<(Inches, Inches)>>,
    /// Where each model is, instead of a formation.
    #[serde(default)]
    pub models: Option<Spanned<Vec<(Inches, Inches)>>>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
    /// How it is drawn up.
    #[serde(default)]
    pub formation: Formation,
    /// It is pinned.
    #[serde(default)]
    pub pinned: bool,
    /// The vehicle that it is in, by name.
    #[serde(default)]
    pub aboard: Option<Spanned<String>>,
}

/// A vehicle, walker or flyer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VehicleData {
    /// What it is called.
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// Its kind.
    pub kind: Spanned<String>,
    /// Where its middle is: inches east and south of the table's middle; in reserve when absent.
    #[serde(default)]
    pub at: Option<Spanned<(Inches, Inches)>>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
    /// How far it moved in its last activation.
    #[serde(default)]
    pub moved: Inches,
    /// It is pinned.
    #[serde(default)]
    pub pinned: bool,
}

/// A side's force: its units deploy where the mission lets them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForceData {
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The name of a shipped force, or the path of a force file, from the battle file's folder or else from where the program runs.
    #[serde(default)]
    pub force: Option<Spanned<String>>,
    /// The force itself, instead of its name.
    #[serde(default)]
    pub brings: Option<Spanned<ForcePlan>>,
}

impl ForceData {
    /// Where its units are said: the bytes of the file, and the field.
    pub fn said(&self) -> (Range<usize>, &'static str) {
        match (&self.force, &self.brings) {
            (Some(name), _) => (name.span(), "force"),
            (None, Some(plan)) => (plan.span(), "brings"),
            (None, None) => (self.side.span(), "side"),
        }
    }
}

/// What is fought for, and where the sides deploy (CQB-191).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MissionData {
    /// What is fought for.
    pub kind: MissionKind,
    /// Where forces deploy.
    pub deployment: Deployment,
    /// The side that attacks, where one does, by name; the first side when absent.
    pub attacker: Option<Spanned<String>>,
    /// Objectives that lie elsewhere than where the mission has them.
    pub objectives: Vec<Spanned<(Inches, Inches)>>,
    /// The players place their units, before the battle.
    pub deploying: bool,
    /// After the last round a die says whether there is another (CQB-190).
    pub goes_on: bool,
}

/// Who begins, for how long, and with what.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourseData {
    /// The side that begins, by name; the sides roll off when absent (CQB-015).
    pub first: Option<Spanned<String>>,
    /// How many rounds are played, 1 to 20; six when absent (CQB-190).
    pub rounds: Option<Spanned<Wide<u8>>>,
    /// How many fire missions each side may call, in the order of the sides; none when absent (CQB-089).
    pub fire_missions: Option<Spanned<Vec<u8>>>,
    /// How many clouds of smoke each side may lay, in the order of the sides; rolled for when absent (CQB-087).
    pub smoke: Option<Spanned<Vec<u8>>>,
}
