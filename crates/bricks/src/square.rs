//! Rounded squares: the cross-section of figures' heads and headgear.

use super::{Shape, arc};
use bevy::math::{Vec2, Vec3, Vec3Swizzles};
use std::f32::consts::FRAC_PI_2;

/// A rectangle with these half extents around the origin, with corners of this radius in `steps` steps, anticlockwise.
pub fn rounded(half: Vec2, radius: f32, steps: u32) -> Vec<Vec2> {
    let corner = |(x, y): (f32, f32), quarter: u32| {
        let from = FRAC_PI_2 * quarter as f32;
        arc((half - radius) * Vec2::new(x, y), radius, from, from + FRAC_PI_2, steps)
    };
    [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].into_iter().zip(0..).flat_map(|(at, quarter)| corner(at, quarter)).collect()
}

impl Shape {
    /// Turns every circle about the y axis into a rounded square of the same width and depth, with its corners an eighth of a turn from the
    /// axes. Corners come out crispest if the number of steps around is a multiple of eight.
    pub fn squared(mut self) -> Self {
        for point in &mut self.points {
            let away = point.xz();
            let way = away.normalize_or_zero();
            let fourth = (way.x * way.x * way.x * way.x + way.y * way.y * way.y * way.y).sqrt().sqrt();
            if fourth > 0.0 {
                *point = Vec3::new(away.x / fourth, point.y, away.y / fourth);
            }
        }
        for normal in &mut self.normals {
            let flat = normal.xz();
            let outward = (flat * flat * flat).normalize_or_zero() * flat.length();
            *normal = Vec3::new(outward.x, normal.y, outward.y);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::lathe;
    use super::*;

    #[test]
    fn a_squared_disc_is_as_wide_as_before_and_wider_across_its_corners() {
        let profile = [Vec2::new(1.0, 0.0), Vec2::new(1.0, 0.5), Vec2::new(0.0, 0.5)];
        let square = lathe(&profile, 0.0, 16).squared();
        let (low, high) = square.bounds();
        assert!(
            (high - Vec3::new(1.0, 0.5, 1.0)).abs().max_element() < 1e-4 && (low + Vec3::new(1.0, 0.0, 1.0)).abs().max_element() < 1e-4
        );
        let furthest = square.points.iter().map(|point| point.xz().length()).fold(0.0, f32::max);
        assert!((1.15..1.2).contains(&furthest), "{furthest}");
        assert!(square.normals.iter().all(|normal| (normal.length() - 1.0).abs() < 1e-3));
        assert!(lathe(&profile, 0.0, 16).points.iter().all(|point| point.xz().length() < 1.001), "a round one has no corners");
    }

    #[test]
    fn a_rounded_rectangle_runs_around_its_middle() {
        let outline = rounded(Vec2::new(2.0, 1.0), 0.25, 3);
        assert_eq!(outline.len(), 16);
        assert!(outline.iter().all(|at| at.x.abs() <= 2.0001 && at.y.abs() <= 1.0001));
        assert!(super::super::outline::area(&outline) > 0.0);
    }
}
