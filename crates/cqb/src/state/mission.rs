//! Missions (CQB-190, CQB-191): the goal, where the sides deploy, and how long a battle lasts.

use crate::state::clock::enemy;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Inches, SideId, TableSize};
use serde::{Deserialize, Serialize};

/// Registers the mission as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Mission>("mission");
}

/// The goal of a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MissionKind {
    /// To be the last side left: a side that has lost every unit has lost.
    #[default]
    LastStanding,
    /// Objectives: the side that holds most of them in the end wins.
    Encounter,
    /// Two objectives in the defender's half: the attacker must hold both in the end.
    Seize,
    /// To destroy units worth more than half of the enemy's points.
    Destroy,
}

/// Where the sides deploy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Deployment {
    /// Within 8" of opposite edges.
    #[default]
    Edges,
    /// In opposite quarters of the table, 9" from its middle.
    Quarters,
    /// Nobody deploys: all units come from reserve, in the first round without a roll (CQB-192).
    Meeting,
}

/// How deep the zone at an edge is (CQB-191).
pub const DEEP: f32 = 8.0;
/// How far from the middle of the table a quarter begins (CQB-191).
pub const FROM_THE_MIDDLE: f32 = 9.0;
/// How many objectives an encounter has (CQB-191).
const ENCOUNTER: usize = 3;

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mission {
    /// The goal.
    pub kind: MissionKind,
    pub deployment: Deployment,
    /// The side that attacks, if one does.
    pub attacker: SideId,
    /// The side that is placing its units now, before the battle.
    pub deploys: Option<SideId>,
    /// After the last round a die decides whether there is another: on a 4 or more the battle is over (CQB-190).
    pub goes_on: bool,
    /// What the units of each side were worth at the beginning, in points.
    pub points: Vec<u32>,
}

impl Mission {
    /// True if a side may place units at a spot before the battle (CQB-191).
    pub fn is_in_zone(&self, side: SideId, spot: Vec2, table: TableSize) -> bool {
        let half = table.z.to_f32() / 2.0;
        // The first side has the southern edge, or the south-western quarter.
        let own = if side.0 == 0 { spot } else { -spot };
        match self.deployment {
            Deployment::Edges => own.y >= half - DEEP,
            Deployment::Quarters => own.y >= 0.0 && own.x <= 0.0 && spot.length() >= FROM_THE_MIDDLE,
            Deployment::Meeting => false,
        }
    }

    /// Returns where its objectives lie by default: across the middle, or in the defender's half (CQB-191).
    pub fn objectives(&self, table: TableSize) -> Vec<Vec2> {
        let (x, z) = (table.x.to_f32(), table.z.to_f32());
        match self.kind {
            MissionKind::LastStanding | MissionKind::Destroy => Vec::new(),
            MissionKind::Encounter => (0..ENCOUNTER).map(|place| Vec2::new((place as f32 - 1.0) * x / 3.0, 0.0)).collect(),
            MissionKind::Seize => {
                let north = if enemy(self.attacker).0 == 0 { 1.0 } else { -1.0 };
                [-1.0, 1.0].map(|side| Vec2::new(side * x / 4.0, north * z / 4.0)).to_vec()
            }
        }
    }
}

/// The radius of an objective's marker.
pub const MARKER: Inches = Inches::thousandths(500);

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableSize = TableSize { x: Inches::whole(48), z: Inches::whole(48) };

    #[test]
    fn cqb_191_where_each_side_deploys() {
        let zone = |deployment, side, x, z| Mission { deployment, ..Mission::default() }.is_in_zone(SideId(side), Vec2::new(x, z), TABLE);
        assert!(zone(Deployment::Edges, 0, 20.0, 16.0) && !zone(Deployment::Edges, 0, 20.0, 15.9));
        assert!(zone(Deployment::Edges, 1, 0.0, -20.0) && !zone(Deployment::Edges, 1, 0.0, 20.0));
        assert!(zone(Deployment::Quarters, 0, -9.0, 9.0) && !zone(Deployment::Quarters, 0, -5.0, 5.0), "9\" from the middle");
        assert!(zone(Deployment::Quarters, 1, 9.0, -9.0) && !zone(Deployment::Quarters, 1, -9.0, 9.0));
        assert!(!zone(Deployment::Meeting, 0, 0.0, 23.0));
    }

    #[test]
    fn cqb_191_what_is_fought_for_lies_where_it_should() {
        let of = |kind| Mission { kind, attacker: SideId(0), ..Mission::default() }.objectives(TABLE);
        assert_eq!(of(MissionKind::Encounter), [Vec2::new(-16.0, 0.0), Vec2::ZERO, Vec2::new(16.0, 0.0)]);
        assert_eq!(of(MissionKind::Seize), [Vec2::new(-12.0, -12.0), Vec2::new(12.0, -12.0)], "in the defender's half");
        assert!(of(MissionKind::Destroy).is_empty());
    }
}
