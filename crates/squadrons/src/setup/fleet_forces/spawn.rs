//! Spawns the pieces of a battle.

use super::{FleetForces, Yard};
use crate::state::mission::{self, Mission};
use crate::state::rounds::Rounds;
use crate::table::objective::{EntryPoint, Objective};
use crate::table::vessel::{BODY, CommandDie, HitPoints, RADIUS};
use bevy::prelude::*;
use brickfray_game::battle::Battle;
use brickfray_game::battle::set_up::{Ids, named};
use brickfray_table::{Body, Facing, Inches, Placement, SideId, Spot, keep_in_reserve};
use std::collections::BTreeMap;

/// The body of a marker: a disc as wide as a ship's base.
const MARKER: Body = Body::Round { radius: RADIUS, height: Inches::thousandths(300) };

impl FleetForces {
    pub(super) fn spawn_pieces(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        let (size, kind) = (Self::size(battle), self.sections.mission.kind);
        let ships = self.ships(battle);
        let waiting = |side: SideId| ships.iter().filter(move |(_, of, _, data)| *of == side && data.is_none_or(|data| data.at.is_none()));
        let mut placed = BTreeMap::<SideId, usize>::new();
        for (name, side, vessel, data) in &ships {
            let at = data.and_then(|data| Some((data.at.as_ref()?, data.facing)));
            let placement = match at {
                Some((at, facing)) => Placement::on_ground(Spot { x: at.0, z: at.1 }, facing),
                None => {
                    let place = placed.entry(*side).or_default();
                    *place += 1;
                    mission::in_reserve(size, *side, kind, (*place - 1, waiting(*side).count()))
                }
            };
            let whole = vessel.profile.hit_points;
            let hit_points = data.and_then(|data| data.hit_points.as_ref()).map_or(whole, |points| **points);
            let parts = (vessel.clone(), HitPoints(hit_points), CommandDie(0));
            let mut ship = world.spawn((named(ids.give(), name.clone()), *side, placement, BODY, parts));
            if at.is_none() {
                keep_in_reserve(&mut ship);
            }
        }
        let lies = |spot: Spot, facing: Facing| Placement::on_ground(spot, facing);
        for (name, side, spot) in self.entries(battle) {
            let facing = Facing::towards(-spot.to_vec2());
            world.spawn((named(ids.give(), name), side, lies(spot, facing), MARKER, EntryPoint));
        }
        for (name, side, spot) in self.objectives(battle) {
            world.spawn((named(ids.give(), name), side, lies(spot, Facing::default()), MARKER, Objective::new(kind.objectives())));
        }
        world.insert_resource(Yard(self.yard.clone()));
        world.insert_resource(Mission { kind, attacker: self.attacker(battle), nominated: Vec::new() });
        let round = self.sections.mission.round.as_ref().map_or(0, |round| **round - 1);
        world.insert_resource(Rounds { round, laying: self.sections.mission.laying, ..Rounds::default() });
    }
}

#[cfg(test)]
mod tests {
    use crate::setup::fleet_forces::tests::{TWO, battle};
    use brickfray_dice::DiceTray;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up as put_up;
    use brickfray_game::ron::Source;

    #[test]
    fn before_its_first_round_a_game_is_in_none() {
        let library = Library::shipped(crate::ENTRIES);
        let source = Source::new("x.ron", battle(TWO, "kind: CrossedPaths, round: 3"));
        let ships = r#"ships: [(name: "a", side: "red", design: "dart"), (name: "c", side: "red", design: "dart"), (name: "b", side: "blue", design: "dart")]"#;
        let source = Source::new(source.name, source.text.replace(TWO, ships));
        let mut app = crate::headless_app();
        put_up(app.world_mut(), &read(&source, &library).unwrap(), DiceTray::seeded(1), ("x".to_owned(), String::new())).unwrap();
        assert_eq!(brickfray_game::guide::moment(app.world_mut()).unwrap().round, "before round 3 of 4");
    }
}
