//! The places that a hidden figure may have reached from its marker, and the ways there (AR-STL-14, AR-STL-25).

use crate::field::Field;
use bevy::math::{IVec2, Vec2};
use brickfray_table::{Body, Inches, PieceId, Placement, Solid, Spot};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The spacing of the places that are examined.
const GRID: f32 = 0.5;

/// The places that it may have walked to.
pub(crate) struct Reach {
    marker: Spot,
    /// Places by their grid steps from the marker, each with the length of the way there in thousandths of an inch, and the previous place.
    places: BTreeMap<(i32, i32), (i32, Option<(i32, i32)>)>,
}

/// A walking hidden figure.
pub(crate) struct Walker {
    pub who: PieceId,
    pub body: Body,
    /// The placement of its marker.
    pub marker: Placement,
}

impl Walker {
    /// Its solid at a spot.
    pub fn at(&self, field: &Field, spot: Spot) -> Solid {
        Solid::new(self.body, Placement { spot, lift: field.space.ground_at(spot), ..self.marker })
    }

    /// Whether it can stand there: on the table and in no terrain. Figures don't block it, since it is unseen.
    fn stands(&self, field: &Field, spot: Spot) -> bool {
        let solid = self.at(field, spot);
        let in_terrain = || field.space.overlapped_by(solid, false, &[self.who]).into_iter().any(|met| field.space.terrain(met).is_some());
        field.space.table().holds(solid) && !in_terrain()
    }
}

impl Reach {
    /// The places within a distance of its marker, along ways that touch no place for which `barred` is true.
    pub fn of(field: &Field, walker: &Walker, inches: Inches, barred: &dyn Fn(Spot) -> bool) -> Reach {
        let marker = walker.marker.spot;
        let mut places = BTreeMap::from([((0, 0), (0, None))]);
        let mut open = BinaryHeap::from([Reverse((0, (0, 0)))]);
        let mut free: BTreeMap<(i32, i32), bool> = BTreeMap::new();
        while let Some(Reverse((gone, at))) = open.pop() {
            if places.get(&at).is_none_or(|(best, _)| *best < gone) {
                continue;
            }
            for (x, z) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let next = (at.0 + x, at.1 + z);
                let step = if x != 0 && z != 0 { GRID * std::f32::consts::SQRT_2 } else { GRID };
                let so_far = gone + Inches::snapped(step).in_thousandths();
                let is_better = places.get(&next).is_none_or(|(best, _)| so_far < *best);
                if so_far > inches.in_thousandths() || !is_better {
                    continue;
                }
                let is_free = *free.entry(next).or_insert_with(|| {
                    let spot = spot_of(marker, next);
                    walker.stands(field, spot) && !barred(spot)
                });
                if is_free {
                    places.insert(next, (so_far, Some(at)));
                    open.push(Reverse((so_far, next)));
                }
            }
        }
        Reach { marker, places }
    }

    /// All places, each with the length of the way there.
    pub fn places(&self) -> impl Iterator<Item = (Spot, Inches)> {
        self.places.iter().map(|(at, (inches, _))| (spot_of(self.marker, *at), Inches::thousandths(*inches)))
    }

    /// The way from the marker to a place, place by place; empty if the place can't be reached.
    pub fn way_to(&self, spot: Spot) -> Vec<Spot> {
        let away = (spot.to_vec2() - self.marker.to_vec2()) / GRID;
        let mut at = Some((away.x.round() as i32, away.y.round() as i32));
        let mut way = Vec::new();
        while let Some(here) = at {
            let Some((_, before)) = self.places.get(&here) else { return Vec::new() };
            way.push(spot_of(self.marker, here));
            at = *before;
        }
        way.reverse();
        way
    }
}

fn spot_of(marker: Spot, (x, z): (i32, i32)) -> Spot {
    Spot::snapped(marker.to_vec2() + IVec2::new(x, z).as_vec2() * GRID)
}

/// Picks up to `count` of these spots, as far apart as possible, including the first.
pub(crate) fn spread(spots: &[Spot], count: usize) -> Vec<Spot> {
    let mut chosen: Vec<Spot> = spots.first().copied().into_iter().collect();
    let apart = |spot: &Spot, chosen: &[Spot]| chosen.iter().map(|other| other.to_vec2().distance(spot.to_vec2())).fold(f32::MAX, f32::min);
    while chosen.len() < count {
        let next = spots
            .iter()
            .max_by(|one, other| apart(one, &chosen).total_cmp(&apart(other, &chosen)).then((other.x, other.z).cmp(&(one.x, one.z))));
        match next.filter(|spot| apart(spot, &chosen) > 0.0) {
            Some(next) => chosen.push(*next),
            None => break,
        }
    }
    chosen
}

/// The distance from the first point of a way where `is_so` holds to its end; `None` if it never holds.
pub(crate) fn inches_since(from: Spot, way: &[Spot], is_so: &dyn Fn(Spot) -> bool) -> Option<Inches> {
    let ends: Vec<Vec2> = std::iter::once(from).chain(way.iter().copied()).map(Spot::to_vec2).collect();
    let mut left: f32 = ends.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
    for leg in ends.windows(2) {
        let long = leg[0].distance(leg[1]);
        let steps = (long / GRID).ceil().max(1.0) as i32;
        for step in 0..steps {
            let part = step as f32 / steps as f32;
            if is_so(Spot::snapped(leg[0].lerp(leg[1], part))) {
                return Some(Inches::snapped(left - long * part));
            }
        }
        left -= long;
    }
    ends.last().filter(|end| is_so(Spot::snapped(**end))).map(|_| Inches::ZERO)
}

/// How many pips a distance takes: a pip is half a Move (AR-STL-23) if `for_a_move` is 2.
pub(crate) fn pips_for(inches: Inches, move_: Inches, for_a_move: u32) -> u32 {
    let each = (move_.in_thousandths() / i32::try_from(for_a_move).unwrap_or(i32::MAX).max(1)).max(1);
    u32::try_from((inches.in_thousandths() + each - 1) / each).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ar_stl_23_a_pip_is_half_a_move() {
        let pips = |thousandths| pips_for(Inches::thousandths(thousandths), Inches::whole(5), 2);
        assert_eq!([0, 1, 2_500, 2_501, 5_000, 13_000].map(pips), [0, 1, 1, 2, 2, 6]);
    }

    #[test]
    fn a_few_spots_are_spread_out() {
        let spots: Vec<Spot> = (0..=10).map(|x| Spot::at(x as f32, 0.0)).collect();
        assert_eq!(spread(&spots, 3), [Spot::at(0.0, 0.0), Spot::at(10.0, 0.0), Spot::at(5.0, 0.0)]);
        assert_eq!(spread(&spots[..1], 3).len(), 1);
        assert!(spread(&[], 3).is_empty());
    }

    #[test]
    fn ar_stl_24_the_way_is_measured_from_where_it_enters_what_was_searched() {
        let beyond = |spot: Spot| spot.to_vec2().x >= 2.0;
        let way = [Spot::at(4.0, 0.0), Spot::at(4.0, 1.0)];
        assert_eq!(inches_since(Spot::at(0.0, 0.0), &way, &beyond), Some(Inches::whole(3)));
        assert_eq!(inches_since(Spot::at(0.0, 0.0), &way[..0], &beyond), None);
    }
}
