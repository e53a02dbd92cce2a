//! Outlines: plane polygons, the softening of their corners, and their triangulation. Lengths are in inches, angles in radians.

use bevy::math::{Vec2, ops};

/// A corner is shaded smooth if the cosine between the normals of its two sides is above this.
const SMOOTH: f32 = 0.8;

/// The corners of a polygon as (position, normal): smooth ones once, sharp ones twice, a bevel apart, each with the normal of its own side.
///
/// The normals point to the right of the direction of the points: outward for a profile from bottom to top and for an anticlockwise
/// outline.
pub(super) fn soften(points: &[Vec2], bevel: f32, closed: bool) -> Vec<(Vec2, Vec2)> {
    let count = points.len();
    let mut corners = Vec::with_capacity(2 * count);
    for at in 0..count {
        let here = points[at];
        let before = (at > 0 || closed).then(|| here - points[(at + count - 1) % count]);
        let after = (at + 1 < count || closed).then(|| points[(at + 1) % count] - here);
        let right = |way: Vec2| Vec2::new(way.y, -way.x).normalize_or_zero();
        match (before, after) {
            (Some(before), Some(after)) => {
                let (one, other) = (right(before), right(after));
                if one.dot(other) > SMOOTH {
                    corners.push((here, (one + other).normalize_or(one)));
                } else {
                    let back = bevel.min(before.length() / 2.1);
                    let on = bevel.min(after.length() / 2.1);
                    corners.push((here - before.normalize_or_zero() * back, one));
                    corners.push((here + after.normalize_or_zero() * on, other));
                }
            }
            (Some(way), None) | (None, Some(way)) => corners.push((here, right(way))),
            (None, None) => {}
        }
    }
    corners
}

/// Twice the area inside an outline: positive if it is anticlockwise.
pub(super) fn area(outline: &[Vec2]) -> f32 {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(a, b)| a.perp_dot(*b)).sum()
}

/// Triangulates a simple polygon (in either direction) by clipping its ears. Returns the indices of the triangles' corners.
pub fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let turn = area(outline).signum();
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut triangles = Vec::new();
    while left.len() > 2 {
        let count = left.len();
        let cut = |at: usize| [left[(at + count - 1) % count], left[at], left[(at + 1) % count]];
        let bulge = |[a, b, c]: [usize; 3]| turn * (outline[b] - outline[a]).perp_dot(outline[c] - outline[b]);
        let holds = |ear: [usize; 3], point: Vec2| {
            (0..3).all(|side| {
                let (from, to) = (outline[ear[side]], outline[ear[(side + 1) % 3]]);
                turn * (to - from).perp_dot(point - from) > 1e-9
            })
        };
        // First drop a corner without bulge; else the first ear that contains no other corner; else any corner.
        let flat = (0..count).find(|at| bulge(cut(*at)).abs() < 1e-9);
        let ear = (0..count).find(|at| bulge(cut(*at)) > 0.0 && !left.iter().any(|point| holds(cut(*at), outline[*point])));
        match (flat, ear) {
            (Some(at), _) => {
                left.remove(at);
            }
            (None, at) => {
                let at = at.unwrap_or(0);
                triangles.push(cut(at));
                left.remove(at);
            }
        }
    }
    triangles
}

/// The points of a circle or arc between two angles (radians, anticlockwise from +x), both ends included.
pub fn arc(middle: Vec2, radius: f32, from: f32, to: f32, steps: u32) -> impl DoubleEndedIterator<Item = Vec2> {
    (0..=steps).map(move |step| {
        let (sin, cos) = ops::sin_cos(from + (to - from) * step as f32 / steps.max(1) as f32);
        middle + radius * Vec2::new(cos, sin)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_cut_into_as_many_triangles_as_they_need() {
        let notched = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 0.5), (0.0, 2.0)].map(|(x, y)| Vec2::new(x, y));
        let cut: f32 = triangulate(&notched).iter().map(|corners| area(&corners.map(|corner| notched[corner])).abs()).sum();
        assert_eq!(triangulate(&notched).len(), 3);
        assert!((cut - area(&notched).abs()).abs() < 1e-5);
        assert!(triangulate(&notched[..2]).is_empty());
    }
}
