//! Geometry of held pieces: how far a piece may go, where it snaps into contact, and which seam two plates share.
//!
//! Pure functions over plain values. They help the player to give a legal order; the rules decide whether it is legal.

use crate::table::{Inches, Solid, Spot, TableSize};
use bevy::math::Vec2;

/// A held plate that overlaps a hostile one by at most this much, in inches, slides out of it into exact contact.
pub const SNAP_OUT: f32 = 0.6;
/// A held plate that is at most this far, in inches, from a hostile one slides into exact contact.
pub const SNAP_IN: f32 = 0.35;
/// The gap left between plates that snap together, in inches: well below the contact tolerance, but no overlap.
const HAIR: f32 = 0.003;

pub fn path_length(from: Spot, path: &[Spot]) -> Inches {
    let mut at = from;
    path.iter().map(|spot| std::mem::replace(&mut at, *spot).distance(*spot)).sum()
}

/// The point that `inches` of travel from `from` reach: `to` itself, or as far as possible towards it.
pub fn clamp_to_reach(from: Vec2, to: Vec2, inches: f32) -> Vec2 {
    let way = to - from;
    let length = way.length();
    if length <= inches {
        return to;
    }
    // A thousandth shorter, because snapping to the table's grid may lengthen the way.
    from + way / length * (inches - 0.001).max(0.0)
}

/// The nearest spot at which the piece doesn't hang over the table's edge.
pub fn keep_on_table(held: Solid, table: TableSize) -> Spot {
    let half = Vec2::new(table.x.to_f32(), table.z.to_f32()) / 2.0;
    let over = held.corners().into_iter().fold(Vec2::ZERO, |over: Vec2, corner| {
        let beyond = (corner.abs() - half).max(Vec2::ZERO) * corner.signum();
        Vec2::new(
            if beyond.x.abs() > over.x.abs() { beyond.x } else { over.x },
            if beyond.y.abs() > over.y.abs() { beyond.y } else { over.y },
        )
    });
    Spot::snapped(held.placement.spot.to_vec2() - over)
}

/// The gap between two rectangles seen from above, negative if they overlap, and the direction against which the first must move by that
/// gap to touch the other.
fn separation(one: &[Vec2; 4], other: &[Vec2; 4]) -> (f32, Vec2) {
    let edges = [one[1] - one[0], one[2] - one[1], other[1] - other[0], other[2] - other[1]];
    let span = |corners: &[Vec2; 4], axis: Vec2| {
        let along = corners.map(|corner| corner.dot(axis));
        (along.into_iter().fold(f32::MAX, f32::min), along.into_iter().fold(f32::MIN, f32::max))
    };
    let mut best = (f32::MIN, Vec2::X);
    for edge in edges {
        let axis = edge.normalize_or(Vec2::X);
        let (mine, theirs) = (span(one, axis), span(other, axis));
        // The side with the larger gap: beyond the other rectangle, or before it.
        let (ahead, behind) = (mine.0 - theirs.1, theirs.0 - mine.1);
        let (gap, away) = if ahead >= behind { (ahead, axis) } else { (behind, -axis) };
        if gap > best.0 {
            best = (gap, away);
        }
    }
    best
}

/// Slides a held plate into exact contact with a hostile one that it nearly touches or slightly overlaps. Without such a plate, it stays
/// where it is.
///
/// Returns the spot and the index of the hostile plate.
pub fn snap_to_contact(held: Solid, hostile: &[Solid]) -> (Spot, Option<usize>) {
    let gap_to = |other: &Solid| separation(&held.corners(), &other.corners()).0;
    let near = |other: &Solid| {
        let gap = gap_to(other);
        gap >= -SNAP_OUT && (gap <= 0.0 || held.distance(*other).to_f32() <= SNAP_IN)
    };
    let found = hostile.iter().enumerate().filter(|(_, other)| near(other));
    let Some((place, other)) = found.min_by(|a, b| gap_to(a.1).abs().total_cmp(&gap_to(b.1).abs())) else {
        return (held.placement.spot, None);
    };
    let mut at = held.placement.spot.to_vec2();
    // Plates that meet corner to corner need two slides, one after the other.
    for _ in 0..3 {
        let (gap, away) = separation(&held.at(Spot::snapped(at)).corners(), &other.corners());
        if (gap - HAIR).abs() < 0.001 {
            break;
        }
        at -= away * (gap - HAIR);
    }
    (Spot::snapped(at), Some(place))
}

/// Moves a held plate that is deep inside hostile ones back along its way, to where it meets the first of them.
pub fn stopped(held: Solid, from: Spot, hostile: &[Solid]) -> Solid {
    let is_deep = |other: &&Solid| separation(&held.corners(), &other.corners()).0 < -SNAP_OUT;
    let way = held.placement.spot.to_vec2() - from.to_vec2();
    let start = held.at(from);
    let meets = hostile.iter().filter(is_deep).filter_map(|other| start.slide_into(way, *other)).min_by(f32::total_cmp);
    match meets {
        Some(far) => held.at(Spot::snapped(from.to_vec2() + way.normalize_or_zero() * (far - HAIR).max(0.0))),
        None => held,
    }
}

/// The heading nearest to `own` at which the edges are parallel to those of the other plate; `own` itself if that heading is more than
/// `within` degrees away.
pub fn aligned(own: f32, other: f32, within: f32) -> f32 {
    let off = (other - own).rem_euclid(90.0);
    let turn = if off > 45.0 { off - 90.0 } else { off };
    if turn.abs() <= within { own + turn } else { own }
}

/// The part of an edge that two touching plates share, on the ground; `None` if they share none.
pub fn seam(one: Solid, other: Solid) -> Option<(Vec2, Vec2)> {
    let (mine, theirs) = (one.corners(), other.corners());
    let (gap, away) = separation(&mine, &theirs);
    if gap.abs() > 0.05 {
        return None;
    }
    let along = Vec2::new(-away.y, away.x);
    // The extent of each plate's corners on the seam, measured along it.
    let on_seam = |corners: &[Vec2; 4], way: Vec2| {
        let nearest = corners.iter().map(|corner| corner.dot(way)).fold(f32::MIN, f32::max);
        let touching = corners.iter().filter(|corner| corner.dot(way) > nearest - 0.08).map(|corner| corner.dot(along));
        let touching: Vec<f32> = touching.collect();
        (touching.iter().copied().fold(f32::MAX, f32::min), touching.iter().copied().fold(f32::MIN, f32::max), nearest)
    };
    let (from, to, nearest) = on_seam(&mine, -away);
    let (other_from, other_to, _) = on_seam(&theirs, away);
    let (from, to) = (from.max(other_from), to.min(other_to));
    let across = away * -nearest;
    (to >= from - 0.01).then(|| {
        let widened = if to - from < 0.2 { 0.1 } else { 0.0 };
        (along * (from - widened) + across, along * (to + widened) + across)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Body, CONTACT, Facing, Placement};

    fn plate(x: f32, z: f32, degrees: f32) -> Solid {
        Solid::new(Body::plate((12, 4)), Placement::on_ground(Spot::at(x, z), Facing::degrees(degrees)))
    }

    fn in_contact(one: Solid, other: Solid) -> bool {
        one.distance(other) < CONTACT && !one.overlaps(other)
    }

    #[test]
    fn a_reach_stops_at_its_edge_and_keeps_its_direction() {
        let (from, to) = (Vec2::new(1.0, 1.0), Vec2::new(1.0, 9.0));
        assert_eq!(clamp_to_reach(from, to, 10.0), to);
        assert!((clamp_to_reach(from, to, 5.0) - Vec2::new(1.0, 6.0)).length() < 0.002);
        assert!(Spot::snapped(from).distance(Spot::snapped(clamp_to_reach(from, to, 5.0))) <= Inches::whole(5));
        assert_eq!(clamp_to_reach(from, to, 0.0), from);
    }

    #[test]
    fn a_plate_that_stands_a_little_in_another_is_slid_out_to_contact() {
        let them = plate(0.0, 0.0, 0.0);
        let held = plate(0.7, 0.9, 0.0);
        let (spot, clicked) = snap_to_contact(held, &[them]);
        assert_eq!(clicked, Some(0));
        assert!(in_contact(held.at(spot), them), "{spot}");
        assert_eq!(spot.x, held.placement.spot.x, "it keeps its place along the edge");
    }

    #[test]
    fn a_plate_that_nearly_touches_is_slid_to_contact_turned_or_not() {
        for degrees in [0.0, 7.0, 30.0, 90.0] {
            let them = plate(0.0, 0.0, 0.0);
            let held = (0..400)
                .map(|step| plate(0.3, 1.2 + step as f32 * 0.01, degrees))
                .find(|held| held.distance(them) > Inches::thousandths(200));
            let held = held.unwrap();
            let (spot, clicked) = snap_to_contact(held, &[plate(30.0, 0.0, 0.0), them]);
            assert_eq!(clicked, Some(1), "{degrees}");
            assert!(in_contact(held.at(spot), them), "{degrees}: {spot}");
        }
    }

    #[test]
    fn corner_to_corner_it_goes_both_ways() {
        let them = plate(0.0, 0.0, 0.0);
        let held = plate(3.98, 1.46, 0.0);
        let (spot, clicked) = snap_to_contact(held, &[them]);
        assert_eq!(clicked, Some(0));
        assert!(in_contact(held.at(spot), them), "{spot}");
    }

    #[test]
    fn what_is_far_or_deep_inside_stays_where_it_is() {
        let them = plate(0.0, 0.0, 0.0);
        for held in [plate(0.0, 1.7, 0.0), plate(0.1, 0.1, 0.0), plate(9.0, 9.0, 0.0)] {
            assert_eq!(snap_to_contact(held, &[them]), (held.placement.spot, None));
        }
    }

    #[test]
    fn what_hangs_over_the_edge_is_brought_back() {
        let table = TableSize { x: Inches::whole(24), z: Inches::whole(24) };
        let held = plate(11.0, -12.5, 0.0);
        let back = held.at(keep_on_table(held, table));
        assert!(table.holds(back), "{}", back.placement.spot);
        assert_eq!(keep_on_table(plate(1.0, 1.0, 20.0), table), Spot::at(1.0, 1.0));
    }

    #[test]
    fn edges_align_when_they_nearly_do() {
        assert_eq!(aligned(3.0, 0.0, 8.0), 0.0);
        assert_eq!(aligned(87.0, 0.0, 8.0), 90.0);
        assert_eq!(aligned(184.0, 90.0, 8.0), 180.0);
        assert_eq!(aligned(20.0, 0.0, 8.0), 20.0);
        assert_eq!(aligned(358.0, 0.0, 8.0), 360.0);
    }

    #[test]
    fn a_seam_is_what_both_edges_share() {
        let (them, us) = (plate(0.0, 0.0, 0.0), plate(2.0, 1.263, 0.0));
        let (a, b) = seam(us, them).unwrap();
        assert!((a.distance(b) - 1.78).abs() < 0.01, "{a} {b}");
        assert!((a.y - 0.63).abs() < 0.01 && (b.y - 0.63).abs() < 0.01, "{a} {b}");
        assert_eq!(seam(plate(0.0, 3.0, 0.0), them), None);
    }
}
