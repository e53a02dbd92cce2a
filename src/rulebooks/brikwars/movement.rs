//! Movement (BW-TU, BW-SQ 16.2): a plate moves as one, at the Move of its slowest member, and never ends in something.

use super::field::{Field, ids};
use super::house_rules::MeasuredAt;
use super::unit::Figure;
use crate::game::{Refusal, RuleId};
use crate::table::{Facing, Inches, PieceId, PieceIndex, Placement, Solid, Spot};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The inches that a unit has moved this turn.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Moved(pub Inches);

/// A unit has gone so many inches more of its Move.
pub(super) fn walk(unit: PieceId, inches: Inches, moved: &Query<&Moved>, index: &PieceIndex, commands: &mut Commands) {
    if let Some(entity) = index.entity(unit) {
        let already = moved.get(entity).map_or(Inches::ZERO, |moved| moved.0);
        commands.entity(entity).insert(Moved(already + inches));
    }
}

/// The inches a unit may move in a turn: those of its slowest member (BW-SQ-12).
pub fn inches_a_turn(members: &[Figure]) -> Inches {
    members.iter().map(Figure::inches_a_turn).min().unwrap_or_default()
}

/// How far a path is, from leg to leg.
pub(super) fn path_length(from: Spot, path: &[Spot]) -> Inches {
    let mut at = from;
    path.iter().map(|spot| std::mem::replace(&mut at, *spot).distance(*spot)).sum()
}

/// How far the member that goes furthest goes, when a plate moves and turns (for [`MeasuredAt::FurthestMember`]).
fn furthest_member(members: &[Figure], from: Placement, to: Placement) -> Inches {
    let goes = |figure: &Figure| {
        let away = figure.solid.placement.spot.to_vec2() - from.spot.to_vec2();
        let in_plate = from.facing.rotation().inverse() * Vec3::new(away.x, 0.0, away.y);
        figure.solid.placement.spot.distance(to.spot_of(Vec2::new(in_plate.x, in_plate.z)))
    };
    members.iter().map(goes).max().unwrap_or_default()
}

/// Where a move ends and how many inches it takes: what the check and the move itself both go by.
pub(super) fn planned(
    measured_at: MeasuredAt,
    members: &[Figure],
    from: Placement,
    path: &[Spot],
    facing: Option<Facing>,
) -> (Placement, Inches) {
    let to = Placement { spot: path.last().copied().unwrap_or(from.spot), facing: facing.unwrap_or(from.facing), ..from };
    let inches = path_length(from.spot, path);
    match measured_at {
        MeasuredAt::Middle => (to, inches),
        MeasuredAt::FurthestMember => (to, inches.max(furthest_member(members, from, to))),
    }
}

/// May a unit move along this path, to look this way? Distance by BW-SQ-12, the place where it ends by BW-SQ-16, the way there by the
/// members' own bodies, since a squad passes where its members fit one by one (BW-SQ-15), and out of a Full Engagement not at all
/// without a Disengage (BW-SE-09).
pub fn legal_move(
    field: &Field,
    moved: &Query<&Moved>,
    index: &PieceIndex,
    who: PieceId,
    path: &[Spot],
    facing: Option<Facing>,
) -> Result<(), Refusal> {
    let name = field.names.of(who);
    let members = field.own(who)?;
    let unit = field.units.unit_of(who);
    if unit != who {
        let squad = field.names.of(unit);
        return Err(Refusal::new(RuleId::new("BW-SQ-01"), format!("{name} moves with its squad")).but(format!("move {squad}")));
    }
    let solid = field.space.solid(who).ok_or_else(|| Refusal::new(RuleId::TABLE, format!("{name} is not on the table")))?;
    let from = solid.placement;
    let (to, inches) = planned(field.house.moves_measured_at, &members, from, path, facing);
    if let Some(fallen) = members.iter().find(|member| member.disrupted) {
        return Err(Refusal::new(RuleId::new("BW-KB-04"), format!("{} is Disrupted and cannot move", field.names.of(fallen.id))));
    }
    if let Some(stuck) = members.iter().find(|member| member.is_stuck()) {
        let reason = format!("{} is in a Grab and cannot move", field.names.of(stuck.id));
        return Err(Refusal::new(RuleId::new("BW-CC-06"), reason).but("let go, break free, or leave it behind"));
    }
    if field.units.is_held_up(who) {
        let reason = format!("{name} disengaged and parried on the way, so it moves no further this turn");
        return Err(Refusal::new(RuleId::new("BW-CC-35"), reason));
    }
    let already = index.entity(who).and_then(|entity| moved.get(entity).ok()).map_or(Inches::ZERO, |moved| moved.0);
    let left = (inches_a_turn(&members) - already).max(Inches::ZERO);
    if inches > left {
        let rule = RuleId::new("BW-SQ-12");
        return Err(
            Refusal::new(rule, format!("{name} has {left} of its Move left and that is {inches}")).but(format!("move at most {left}"))
        );
    }
    let there = Solid::new(solid.body, to);
    let squad = ids(&members);
    let own: Vec<PieceId> = squad.iter().copied().chain([who]).collect();
    let is_plate = field.units.is_plate(who);
    if !field.space.table().holds(there) {
        return Err(Refusal::new(RuleId::TABLE, format!("{name} would hang over the edge of the table")));
    }
    let riders: Vec<Solid> = members.iter().map(|member| moved_along(member.solid, from, to)).collect();
    let met = field
        .space
        .overlapped_by(there, is_plate, &own)
        .into_iter()
        .chain(riders.iter().filter(|_| is_plate).flat_map(|rider| field.space.overlapped_by(*rider, false, &own)));
    if let Some(met) = met.min() {
        return Err(
            Refusal::new(RuleId::new("BW-SQ-16"), format!("{name} would stand in {}", field.names.of(met))).but("end where the plate fits")
        );
    }
    let mut leg_start = from.spot;
    for spot in path {
        for member in &members {
            let away = member.solid.placement.spot.to_vec2() - from.spot.to_vec2();
            let start = member.solid.at(Spot::snapped(leg_start.to_vec2() + away));
            let goal = Spot::snapped(spot.to_vec2() + away);
            let hostile = |piece| field.units.side(piece).is_some_and(|side| side != field.turn.side);
            if let Some(met) = field.space.in_the_way(start, goal, &own, hostile) {
                let reason = format!("{} stands in the way of {}", field.names.of(met), field.names.of(member.id));
                return Err(Refusal::new(RuleId::new("BW-SQ-15"), reason).but("go around it"));
            }
        }
        leg_start = *spot;
    }
    let opponents = field.engagements.full_with(who);
    let still = |opponent: &PieceId| field.space.solid(*opponent).is_some_and(|them| there.distance(them) < crate::table::CONTACT);
    if let Some(first) = opponents.first()
        && !opponents.iter().any(still)
    {
        let reason = format!("{name} is in Full Engagement with {} and may not just walk off", field.names.of(*first));
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but("stay in contact with it, or shove it away"));
    }
    Ok(())
}

/// Where something that stands on a moving plate will stand.
pub(super) fn moved_along(rider: Solid, from: Placement, to: Placement) -> Solid {
    let away = rider.placement.spot.to_vec2() - from.spot.to_vec2();
    let in_plate = from.facing.rotation().inverse() * Vec3::new(away.x, 0.0, away.y);
    let spot = to.spot_of(Vec2::new(in_plate.x, in_plate.z));
    Solid::new(rider.body, Placement { spot, facing: to.facing, ..rider.placement })
}

#[cfg(test)]
mod tests {
    use super::super::unit::tests::minifig;
    use super::*;

    #[test]
    fn bw_sq_12_a_squad_moves_at_the_move_of_its_slowest_member() {
        let mut slow = minifig(1, 0.0, 0.0);
        slow.move_ = Inches::whole(4);
        assert_eq!(inches_a_turn(&[minifig(0, 0.0, 0.0), slow]), Inches::whole(4));
    }

    #[test]
    fn a_path_is_as_long_as_its_legs() {
        assert_eq!(path_length(Spot::at(0.0, 0.0), &[Spot::at(3.0, 0.0), Spot::at(3.0, 4.0)]), Inches::whole(7));
        assert_eq!(path_length(Spot::at(1.0, 1.0), &[]), Inches::ZERO);
    }

    #[test]
    fn a_turning_plate_takes_its_corner_furthest() {
        let members = [minifig(0, 0.0, 0.0), minifig(1, 3.0, 0.0)];
        let from = Placement::default();
        let to = Placement { facing: Facing::SOUTH, ..from };
        assert_eq!(furthest_member(&members, from, to), Inches::whole(6));
    }
}
