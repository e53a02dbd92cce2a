//! Where a rider may stand beside its mount.

use crate::field::Field;
use crate::field::riding::on_foot;
use crate::figures::figure::{Figure, JUMP};
use bevy::prelude::Vec2;
use brickfray_table::{Inches, Placement, Solid, Spot};
use brickfray_words::Text;

/// How far a figure may be from a mount to get on it, and how far from it a rider may get off: an arm's reach.
pub(super) const WITHIN_REACH: Inches = Inches::whole(1);

/// The rider's position on foot at a spot beside its mount, or why it can't stand there.
pub(super) fn stands_at(field: &Field, rider: &Figure, spot: Spot) -> Result<Placement, Text> {
    let (pair, name) = (rider.solid, field.names.of(rider.id));
    let to = Placement { spot, lift: field.space.ground_at(spot), ..pair.placement };
    let there = Solid::new(on_foot(field, rider), to);
    let mount = rider.seat.as_ref().map_or(pair, |seat| Solid::new(seat.mount.solid.body, pair.placement));
    let apart = there.distance(mount);
    if apart > WITHIN_REACH {
        return Err(text!("refused-dismount-apart", who = name, far = apart));
    }
    if there.overlaps(mount) {
        return Err(text!("refused-dismount-in-mount", who = name));
    }
    if !field.space.table().holds(there) {
        return Err(text!("refused-over-the-edge", who = name));
    }
    let plate = rider.plate.and_then(|plate| field.space.solid(plate));
    if plate.is_some_and(|plate| plate.is_over(spot)) {
        return Err(text!("refused-dismount-on-plate", who = name));
    }
    if let Some(met) = field.space.overlapped_by(there, false, &[rider.id]).first() {
        return Err(text!("refused-stands-in", who = name, what = field.names.of(*met)));
    }
    let from = Solid::new(there.body, Placement { spot: pair.placement.spot, ..to });
    if let Some(met) = field.space.in_the_way(from, spot, &[rider.id], |_| false) {
        return Err(text!("refused-dismount-in-the-way", who = name, what = field.names.of(met)));
    }
    if to.lift - pair.placement.lift > JUMP {
        return Err(text!("refused-dismount-too-high", who = name));
    }
    Ok(to)
}

/// The first free place beside a rider's mount: left and right of the saddle first, then along its flanks, ahead and behind.
pub(super) fn beside(field: &Field, rider: &Figure) -> Option<Placement> {
    let half = rider.solid.body.half_extents();
    let own = on_foot(field, rider).half_extents() + Vec2::splat(0.06);
    let (across, along) = (half.x + own.x, half.y + own.y);
    let flanks = [0.0, 0.4, -0.4, 0.8, -0.8].into_iter().flat_map(|z| [-1.0, 1.0].map(|way| Vec2::new(way * across, z)));
    let ends = [1.0, 1.2, 1.5].into_iter().flat_map(|far| [1.0, -1.0].map(|way| Vec2::new(0.0, way * along * far)));
    let further = [1.3, 1.6, 2.0].into_iter().flat_map(|far| [-1.0, 1.0].map(|way| Vec2::new(way * across * far, 0.0)));
    let spots = flanks.chain(further).chain(ends).map(|at| rider.solid.placement.spot_of(at));
    spots.into_iter().find_map(|spot| stands_at(field, rider, spot).ok())
}
