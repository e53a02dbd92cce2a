//! The rows in which an army stands, and the ground that they cover.

use crate::armies::army::{Army, Soldier, Squad};
use crate::armies::buildings;
use crate::armies::creations::Creation;
use crate::data::catalogue::Catalogue;
use crate::setup::lineup::room_of;
use bevy::math::Vec2;
use brickfray_table::{Body, STUD_PITCH};
use std::ops::Range;

/// The gap between neighbouring plates and between rows, in inches.
const GAP: f32 = 0.5;

/// The ground that an army covers, within this width if possible: `(x, z)` in inches.
pub(crate) fn ground(army: &Army, catalogue: &Catalogue, on_foot: (u8, u8), width: f32) -> Vec2 {
    let footprints = footprints(army, catalogue, on_foot);
    let corner = |(at, size): (Vec2, &Vec2)| at.abs() + *size / 2.0;
    2.0 * rows(&footprints, width).into_iter().zip(&footprints).map(corner).fold(Vec2::ZERO, Vec2::max)
}

/// The footprints of its squads, lone units and creations, in that order.
pub(super) fn footprints(army: &Army, catalogue: &Catalogue, on_foot: (u8, u8)) -> Vec<Vec2> {
    let squads = army.squads.iter().map(|squad| footprint(squad, catalogue, on_foot));
    squads.chain(army.creations.iter().map(|(_, creation)| 2.0 * body_of(creation, army, catalogue).half_extents())).collect()
}

/// The body of a creation, including its driver.
fn body_of(creation: &Creation, army: &Army, catalogue: &Catalogue) -> Body {
    let building = || buildings::terrain(creation, catalogue, &army.house).map(|data| data.shape.into());
    let driver = creation.driver.as_ref().and_then(|driver| catalogue.units.get(driver));
    let card = creation.card(catalogue, &army.house);
    card.map(|card| driver.map_or(card.body(), |driver| driver.body_on(&card))).or_else(building).unwrap_or(Body::plate((1, 1)))
}

/// The footprint of a squad, `(x, z)` in inches.
fn footprint(squad: &Squad, catalogue: &Catalogue, on_foot: (u8, u8)) -> Vec2 {
    let card = |name: &String| catalogue.units.get(name);
    if !squad.on_plate {
        let body = |soldier: &Soldier| {
            let (own, mount) = (card(&soldier.unit)?, soldier.mount.as_ref().and_then(card));
            Some(mount.map_or_else(|| own.body(), |mount| own.body_on(mount)))
        };
        return squad.soldiers.first().and_then(body).map_or(Vec2::ONE, |body: Body| 2.0 * body.half_extents());
    }
    let seats = squad.soldiers.iter().filter_map(|soldier| soldier.mount.as_ref().and_then(card).or_else(|| card(&soldier.unit)));
    let room = room_of(seats, on_foot);
    let studs = squad.formation.plate_for(squad.soldiers.len(), room);
    Vec2::new(studs.0.into(), studs.1.into()) * STUD_PITCH.to_f32()
}

/// The positions of squads with these footprints around the centre, in rows within this width if possible, for an army that faces -z.
pub(super) fn rows(footprints: &[Vec2], width: f32) -> Vec<Vec2> {
    let mut rows: Vec<Range<usize>> = Vec::new();
    let mut used = 0.0;
    for (place, footprint) in footprints.iter().enumerate() {
        match rows.last_mut() {
            Some(row) if used + GAP + footprint.x <= width => {
                row.end = place + 1;
                used += GAP + footprint.x;
            }
            _ => {
                rows.push(place..place + 1);
                used = footprint.x;
            }
        }
    }
    let depth = |row: &Range<usize>| footprints[row.clone()].iter().map(|footprint| footprint.y).fold(0.0, f32::max);
    let all: f32 = rows.iter().map(depth).sum::<f32>() + GAP * rows.len().saturating_sub(1) as f32;
    let mut front = -all / 2.0;
    let mut places = Vec::with_capacity(footprints.len());
    for row in &rows {
        let of_row = &footprints[row.clone()];
        let wide = of_row.iter().map(|footprint| footprint.x).sum::<f32>() + GAP * (of_row.len() - 1) as f32;
        let mut left = -wide / 2.0;
        for footprint in of_row {
            places.push(Vec2::new(left + footprint.x / 2.0, front + footprint.y / 2.0));
            left += footprint.x + GAP;
        }
        front += depth(row) + GAP;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_stands_in_rows_and_nobody_in_another() {
        let footprints = [Vec2::new(6.0, 2.0), Vec2::new(6.0, 1.0), Vec2::new(3.0, 1.0), Vec2::new(20.0, 2.0)];
        let places = rows(&footprints, 14.0);
        assert_eq!(places[0], Vec2::new(-3.25, -2.0));
        assert_eq!(places[1].x, 3.25);
        for (one, at) in places.iter().enumerate() {
            for (other, there) in places.iter().enumerate().skip(one + 1) {
                let apart = (*at - *there).abs() - (footprints[one] + footprints[other]) / 2.0;
                assert!(apart.max_element() > 0.4, "{one} and {other}");
            }
        }
        assert_eq!(rows(&[], 14.0), []);
    }
}
