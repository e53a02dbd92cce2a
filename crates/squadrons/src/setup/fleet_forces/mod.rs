//! Forces of ships (SQN-040, SQN-041, SQN-045): reads fleets, ships and the mission from battle files, checks them and spawns their pieces.

mod check;
mod pieces;
mod read;
mod spawn;

pub(crate) use read::{items, read_battle, terrain_kinds};

use crate::NAME;
use crate::build::fleet::Fleet;
use crate::build::shipyard::Shipyard;
use crate::house_rules::HouseRules;
use crate::setup::sections::Sections;
use crate::table::hazard::{self, Hazard};
use crate::table::vessel::BODY;
use bevy::prelude::*;
use brickfray_game::battle::set_up::Ids;
use brickfray_game::battle::{Battle, Check, Forces, Standing};
use brickfray_game::ron::Spanned;
use brickfray_game::{BattleInfo, SetUp};
use brickfray_table::{Facing, Placement, Solid, Spot, Terrain};
use std::sync::Arc;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), set_up);
}

/// The shipyard of the current battle.
#[derive(Resource, Clone, Debug)]
pub struct Yard(pub Arc<Shipyard>);

/// Applies the house rules of the battle file when a battle begins, and makes its terrain into hazards (SQN-150).
fn set_up(
    info: Res<BattleInfo>,
    yard: Option<Res<Yard>>,
    terrain: Query<(Entity, &Terrain)>,
    mut house: ResMut<HouseRules>,
    mut commands: Commands,
) {
    *house = HouseRules::of_battle(info.house.as_ref());
    let Some(yard) = yard else { return };
    for (entity, terrain) in &terrain {
        if let Some(kind) = yard.0.terrain.get(&terrain.kind) {
            hazard::lay(entity, Hazard { obscuring: kind.obscuring, dangerous: kind.dangerous }, &mut commands);
        }
    }
}

/// The ships and the mission of a battle file.
#[derive(Debug)]
struct FleetForces {
    yard: Arc<Shipyard>,
    sections: Sections,
    /// The fleets that could be read, each with its index in the file's `fleets`.
    fleets: Vec<(usize, Fleet)>,
}

impl Forces for FleetForces {
    fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
        self.sections.ships.iter().enumerate().map(|(place, ship)| (&ship.name, format!("ships[{place}].name"))).collect()
    }

    fn check(&self, check: &mut Check) {
        self.check_sections(check);
    }

    fn count(&self, check: &mut Check) -> bool {
        self.count_pieces(check)
    }

    fn check_whole(&self, check: &mut Check) {
        self.check_together(check);
    }

    fn names(&self, battle: &Battle) -> Vec<String> {
        let ships = self.ships(battle).into_iter().map(|(name, ..)| name);
        let entries = self.entries(battle).into_iter().map(|(name, ..)| name);
        let objectives = self.objectives(battle).into_iter().map(|(name, ..)| name);
        ships.chain(entries).chain(objectives).collect()
    }

    fn standing(&self, _: &mut Check) -> Vec<Standing> {
        let on_table = self.sections.ships.iter().enumerate().filter_map(|(place, ship)| Some((place, ship, ship.at.as_ref()?)));
        let standing = on_table.map(|(place, ship, at)| {
            // The base is round, so its facing doesn't matter.
            let solid = Solid::new(BODY, Placement::on_ground(Spot { x: at.0, z: at.1 }, Facing::NORTH));
            Standing::piece(ship.name.to_string(), solid, at.span(), format!("ships[{place}].at"))
        });
        standing.collect()
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        self.spawn_pieces(battle, world, ids);
    }
}

#[cfg(test)]
mod tests {
    /// Returns a battle file with these ships and this mission.
    pub(super) fn battle(ships: &str, mission: &str) -> String {
        format!(
            r#"(
    title: "Forces", table: (size: (48, 36)), rules: (edition: "squadrons"),
    sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
    mission: ({mission}),
    {ships},
)"#
        )
    }

    pub(super) const TWO: &str = r#"ships: [(name: "a", side: "red", design: "dart"), (name: "b", side: "blue", design: "dart")]"#;
}
