//! Flight (AR-ANI-03, AR-ANI-07): winged figures pass over everything in their way; the ground matters only where they land.

use crate::data::specialty::AddSpecialty;
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::figures::figure::Figure;
use crate::figures::seat::FLYING;
use crate::movement::ground;
use crate::movement::ground::Way;
use bevy::prelude::*;
use brickfray_game::card::Condition;
use brickfray_game::facts::{Flown, Moved};
use brickfray_game::{Outbox, Refusal};
use brickfray_table::{Inches, PieceId, Solid, Spot};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&FLYING);
    app.hooks().condition.add(0, "AR-ANI-07", flying_mount_condition);
}

/// True if a figure flies: on its own wings, or on those of the mount or vehicle that it sits on. At Half Speed it flies half as far. By
/// house rule, figures in armor can't fly (BW-AR-04).
pub(crate) fn flies(field: &Field, figure: &Figure) -> bool {
    figure.has_wings() && !ground::is_weighed_down(field, figure)
}

/// True if all of these fly. If one member can't, the whole squad goes on foot.
pub(crate) fn all_fly(field: &Field, members: &[Figure]) -> bool {
    !members.is_empty() && members.iter().all(|member| flies(field, member))
}

/// The way of a flying figure. It must be able to land; what it flies over doesn't change the length.
pub(crate) fn way(field: &Field, figure: &Figure, from: Spot, to: Spot) -> Result<Way, Refusal> {
    ground::landing(field, figure, to, from.distance(to))
}

/// The legs of a flying unit. Only the last ends on the ground.
pub(crate) fn ways(field: &Field, solid: Solid, members: &[Figure], path: &[Spot]) -> Result<Vec<Way>, Refusal> {
    let mut leg_start = solid.placement.spot;
    let mut ways = Vec::new();
    for (leg, spot) in path.iter().enumerate() {
        let length = leg_start.distance(*spot);
        let mut of_leg = Way::straight(length);
        for member in members.iter().filter(|_| leg + 1 == path.len()) {
            let away = member.solid.placement.spot.to_vec2() - solid.placement.spot.to_vec2();
            of_leg = of_leg.along(ground::landing(field, member, Spot::snapped(spot.to_vec2() + away), length)?);
        }
        ways.push(of_leg);
        leg_start = *spot;
    }
    Ok(ways)
}

/// The height of the tallest thing that a unit flies over, other than its own pieces. The model flies above it.
fn highest_under(field: &Field, own: &[PieceId], solid: Solid, path: &[Spot]) -> Inches {
    let spots: Vec<Spot> = std::iter::once(solid.placement.spot).chain(path.iter().copied()).collect();
    let is_under = |piece: Solid| {
        spots.windows(2).any(|leg| {
            let by = leg[1].to_vec2() - leg[0].to_vec2();
            solid.at(leg[0]).overlap_along(by, piece).is_some()
        })
    };
    let terrain = field.space.terrain_where(|terrain| terrain.platform || terrain.blocks_movement);
    let figures = field.units.figures().into_iter().filter(|figure| !own.contains(&figure.id)).map(|figure| figure.solid);
    let met = terrain.into_iter().map(|(_, solid)| solid).chain(figures).filter(|piece| is_under(*piece));
    met.map(Solid::top).max().unwrap_or(Inches::ZERO)
}

/// Reports a move, as a flight if the unit flew.
pub(crate) fn say(rule: &'static str, field: &Field, (flew, from): (bool, Solid), moved: Moved, out: &mut Outbox) {
    if flew && moved.from.spot != moved.to.spot {
        let own: Vec<PieceId> = field.units.member_ids(moved.who).into_iter().chain([moved.who]).collect();
        let over = highest_under(field, &own, from, &moved.path);
        out.say(rule, Flown { moved, over });
    } else {
        out.say(rule, moved);
    }
}

/// Shows on a rider's card that it flies with its mount: its own specialties don't say so.
fn flying_mount_condition(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let rides = members.iter().any(|member| member.seat.is_some() && !member.has(&FLYING));
    (rides && all_fly(field, members)).then(|| Condition { text: text!("condition-flies"), rule: "AR-ANI-07", is_bad: false })
}
