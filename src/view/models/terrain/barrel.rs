//! Barrels: staves in a ring, hoops around them, a head at either end.

use crate::bricks::{STUD, Shape, chance, lathe, prism, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{PI, TAU};

/// The number of staves of a barrel.
const STAVES: u32 = 10;
/// Thickness of the staves relative to the barrel's radius.
const THICK: f32 = 0.16;

/// A barrel: bulging staves, dark hoops and a stud on its lid. Each of them is a separate piece, for when the barrel bursts.
pub(super) fn barrel(size: Vec3) -> Shape {
    let radius = size.x.min(size.z) / 2.0;
    let high = size.y - STUD;
    let at = |y: f32, r: f32| Vec2::new(radius * r, high * y);
    let bulge = |y: f32| 0.8 + 0.2 * ops::sin(PI * y);
    let hoop = |y: f32| {
        let (low, top) = (y - 0.045, y + 0.045);
        lathe(&[at(low, bulge(low) * 0.95), at(low, bulge(low)), at(top, bulge(top)), at(top, bulge(top) * 0.95)], 0.01, 20)
    };
    let head = |low: f32, top: f32| lathe(&[at(low, 0.0), at(low, 0.7), at(top, 0.7), at(top, 0.0)], 0.012, 16);
    let staves = (0..STAVES).fold(Shape::default(), |staves, number| {
        let wood = shade(paint("reddish-brown"), 1.08 + 0.16 * chance(number, 3, 57));
        staves.with(stave(radius, high).turned(0.0, TAU * number as f32 / STAVES as f32, 0.0).paint(wood))
    });
    let bung = stud().at(0.0, high, 0.0).with(lathe(&[at(0.955, 0.2), at(1.0, 0.2), at(1.0, 0.0)], 0.01, 12));
    staves
        .with(head(0.02, 0.07).with(head(0.9, 0.95)).paint(shade(paint("reddish-brown"), 0.9)))
        .with(hoop(0.14).with(hoop(0.5)).with(hoop(0.86)).paint(paint("dark-grey")))
        .with(bung.paint(paint("dark-grey")))
}

/// One stave, to the east of the barrel's centre, curved outward and inward, as wide as its share.
fn stave(radius: f32, high: f32) -> Shape {
    let bulge = |y: f32| (0.8 + 0.2 * ops::sin(PI * y)) * 0.965;
    let outer = [0.0, 0.2, 0.5, 0.8, 1.0].map(|y| Vec2::new(radius * bulge(y), high * y));
    let inner = [1.0, 0.5, 0.0].map(|y| Vec2::new(radius * (bulge(y) - THICK), high * y));
    let outline: Vec<Vec2> = outer.into_iter().chain(inner).collect();
    // The barrel is closed where it is widest; towards its ends the staves are narrower.
    let wide = 2.0 * radius * ops::tan(PI / STAVES as f32) * 0.97;
    let narrows = |at: Vec3| Vec3::new(at.x, at.y, at.z * (at.x / radius).max(0.5));
    prism(&outline, wide, 0.012).bent(narrows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_barrel_is_put_together_of_staves_hoops_and_heads() {
        let size = Vec3::new(0.63, 0.756, 0.63);
        let pieces = barrel(size).pieces(0.0, 60);
        assert!(pieces.len() >= STAVES as usize + 3 + 2, "{} pieces", pieces.len());
        let staves = pieces.iter().filter(|piece| {
            let (low, high) = piece.bounds();
            high.y - low.y > 0.9 * (size.y - STUD)
        });
        assert_eq!(staves.count(), STAVES as usize, "each stands from the bottom to the top");
        assert!(barrel(size).triangle_count() < 3_000, "{}", barrel(size).triangle_count());
    }

    #[test]
    fn a_stave_stands_upright_where_it_belongs() {
        let (low, high) = stave(0.315, 0.7).bounds();
        assert!(low.x > 0.15 && high.x < 0.32 && low.y.abs() < 0.01 && (high.y - 0.7).abs() < 0.01, "{low} to {high}");
        assert!((low.z + high.z).abs() < 1e-3);
    }
}
