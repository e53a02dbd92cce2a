//! The state of play: the round, whose unit acts, and what to do now (CQB-011, CQB-012, CQB-190).

use crate::play::bridge::Bridge;
use crate::state::course::Step;
use crate::state::mission::{DEEP, Deployment, FROM_THE_MIDDLE};
use bevy::prelude::*;
use brickfray_game::guide::{Area, Moment};
use brickfray_game::{Order, Outcome};
use brickfray_table::{SideId, TableSize};
use std::f32::consts::{FRAC_PI_2, PI};

/// Returns the state of play for the UI.
pub(crate) fn moment(bridge: Bridge) -> Option<Moment> {
    let (field, clock) = (&bridge.field, &bridge.field.clock);
    let result = bridge.turn.outcome.map(|outcome| match outcome {
        Outcome::Won(side) => text!("moment-won", side = field.names.side(side)),
        Outcome::Nobody => text!("moment-nobody"),
    });
    let is_over = result.is_some();
    let deploys = bridge.mission.deploys.is_some();
    let members = bridge.course.activation().map(|activation| activation.members.as_slice()).unwrap_or_default();
    // A unit that must assault can do nothing else before that.
    let member = members.iter().find(|member| member.must_assault).or_else(|| members.iter().find(|member| member.left > 0));
    // The winner of an assault is asked about its move, and acts next.
    let winner = if let Some(Step::Consolidation { winner, .. }) = bridge.course.0.last() { Some(*winner) } else { None };
    let says = match member {
        _ if is_over || winner.is_some() => None,
        _ if deploys => Some(text!("moment-deploys")),
        None => Some(text!("moment-activate")),
        Some(member) => {
            let who = field.names.of(member.unit);
            Some(match member.next() {
                _ if member.must_assault => text!("moment-storms", who = who),
                Some(next) => text!("moment-next", who = who, next = next.name()),
                None => text!("moment-announces", who = who),
            })
        }
    };
    let (end, about_end) = match deploys {
        true => (text!("moment-end-deploying"), text!("moment-end-deploying-about")),
        false => (text!("moment-end"), text!("moment-end-about")),
    };
    Some(Moment {
        round: text!("moment-round", round = bridge.turn.round, rounds = clock.rounds),
        says,
        unit: winner.or(member.map(|member| member.unit)).filter(|_| !is_over),
        end,
        about_end,
        may_not_end: bridge.build(&Order::EndTurn).err(),
        result,
        ends_turn: !deploys,
        areas: bridge
            .mission
            .deploys
            .filter(|_| !is_over)
            .and_then(|side| zone(bridge.mission.deployment, side, field.space.table()))
            .into_iter()
            .collect(),
    })
}

/// Returns the zone in which a side places its units before the battle (CQB-191).
fn zone(deployment: Deployment, side: SideId, table: TableSize) -> Option<Area> {
    let half = Vec2::new(table.x.to_f32(), table.z.to_f32()) / 2.0;
    // Computed for the first side, which has the southern edge or the south-western quarter.
    let (hub, edge) = match deployment {
        Deployment::Meeting => return None,
        Deployment::Edges => {
            let top = half.y - DEEP;
            let corners = [(-half.x, top), (half.x, top), (half.x, half.y), (-half.x, half.y), (-half.x, top)];
            (Vec2::new(0.0, half.y - DEEP / 2.0), corners.map(Vec2::from).to_vec())
        }
        Deployment::Quarters => {
            let arc = (0..=ARC).map(|step| Vec2::from_angle(PI - FRAC_PI_2 * step as f32 / ARC as f32) * FROM_THE_MIDDLE);
            let edge = [Vec2::new(-half.x, 0.0)].into_iter().chain(arc).chain([Vec2::new(0.0, half.y)]);
            (Vec2::new(-half.x, half.y), edge.collect())
        }
    };
    let own = |spot: Vec2| if side.0 == 0 { spot } else { -spot };
    Some(Area::Region { hub: own(hub), edge: edge.into_iter().map(own).collect() })
}

/// The number of straight parts that make up the round edge of a quarter.
const ARC: u32 = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::mission::Mission;
    use brickfray_table::Inches;

    #[test]
    fn cqb_191_the_zone_that_is_drawn_is_the_one_that_units_may_be_placed_in() {
        let table = TableSize { x: Inches::whole(48), z: Inches::whole(36) };
        let half = Vec2::new(24.0, 18.0);
        for (deployment, side) in [(Deployment::Edges, 0), (Deployment::Edges, 1), (Deployment::Quarters, 0), (Deployment::Quarters, 1)] {
            let (side, mission) = (SideId(side), Mission { deployment, ..Mission::default() });
            let Some(Area::Region { hub, edge }) = zone(deployment, side, table) else { panic!("a zone") };
            for corners in edge.windows(2) {
                let middle = (corners[0] + corners[1]) / 2.0;
                let may = |spot: Vec2| spot.abs().cmple(half).all() && mission.is_in_zone(side, spot, table);
                let beyond = hub + (middle - hub) * 1.02;
                assert!(may(middle.lerp(hub, 0.02)) && !may(beyond), "{deployment:?} {side:?}: {middle}");
            }
        }
        assert_eq!(zone(Deployment::Meeting, SideId(0), table), None);
    }
}
