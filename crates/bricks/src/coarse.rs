//! Reduces shapes to fewer triangles for distant views.

use super::Shape;
use bevy::math::Vec3;
use bevy::platform::collections::HashMap;

/// The largest fraction of a part's width over which its points are merged, so that no part becomes thinner than a line.
const THIN: f32 = 0.75;

impl Shape {
    /// The shape for a medium distance: points of one colour closer together than a grain (inches) are merged at their centre. Bevels and
    /// the finer steps of curves disappear; silhouettes and [`kept`](Self::kept) points stay.
    pub fn coarse(&self, grain: f32) -> Shape {
        self.gathered(|point| Some(if self.kept[point] { 1e-4 } else { grain }))
    }

    /// The shape for a far distance, where a grain is hardly more than a pixel: parts smaller than a grain disappear, including prints, and
    /// only an outline is left of larger ones.
    pub fn faint(&self, grain: f32) -> Shape {
        let parts = self.connected();
        let mut bounds: HashMap<usize, (Vec3, Vec3)> = HashMap::default();
        for (at, part) in self.points.iter().zip(&parts) {
            let (low, high) = bounds.entry(*part).or_insert((*at, *at));
            (*low, *high) = (low.min(*at), high.max(*at));
        }
        let grain_of = |(low, high): &(Vec3, Vec3)| {
            let mut sizes = (*high - *low).to_array();
            sizes.sort_by(f32::total_cmp);
            let [_, breadth, length] = sizes;
            (length > grain).then(|| grain.min(breadth * THIN).max(1e-4))
        };
        let grains: HashMap<usize, Option<f32>> = bounds.iter().map(|(part, bounds)| (*part, grain_of(bounds))).collect();
        self.gathered(|point| grains.get(&parts[point]).copied().flatten())
    }

    /// For each point, the first point of its part. A part is connected by triangles or contact.
    fn connected(&self) -> Vec<usize> {
        fn first(of: &mut [usize], mut point: usize) -> usize {
            while of[point] != point {
                of[point] = of[of[point]];
                point = of[point];
            }
            point
        }
        let mut of: Vec<usize> = (0..self.points.len()).collect();
        let mut join = |one: usize, other: usize| {
            let (one, other) = (first(&mut of, one), first(&mut of, other));
            of[one.max(other)] = one.min(other);
        };
        let mut there = HashMap::new();
        for (point, at) in self.points.iter().enumerate() {
            let place = (*at * 1e4).round().as_ivec3();
            join(point, *there.entry(place).or_insert(point));
        }
        for corners in &self.triangles {
            let [a, b, c] = corners.map(|corner| corner as usize);
            join(a, b);
            join(b, c);
        }
        (0..of.len()).map(|point| first(&mut of, point)).collect()
    }

    /// The shape with points of one colour merged in cells of this size, which may differ between points. Points without a size are
    /// dropped.
    fn gathered(&self, grain: impl Fn(usize) -> Option<f32>) -> Shape {
        let whole = |at: Vec3| at.round().as_ivec3();
        let cell = |point: usize| {
            let colour = whole(Vec3::from_slice(&self.paints[point]) * 999.0);
            grain(point).map(|grain| (whole(self.points[point] / grain), colour, (grain * 1e4) as i32))
        };
        let mut middles: HashMap<_, (Vec3, f32)> = HashMap::default();
        for point in 0..self.points.len() {
            let (sum, count) = middles.entry(cell(point)).or_default();
            (*sum, *count) = (*sum + self.points[point], *count + 1.0);
        }
        let mut coarse = Shape::default();
        let mut known = HashMap::new();
        let mut stands_for = Vec::with_capacity(self.points.len());
        for point in 0..self.points.len() {
            let (sum, count) = middles.get(&cell(point)).copied().unwrap_or((self.points[point], 1.0));
            stands_for.push(cell(point).map(|cell| {
                *known.entry((cell, whole(self.normals[point] * 1.4))).or_insert_with(|| {
                    let at = coarse.point(sum / count, self.normals[point]);
                    coarse.paints[at as usize] = self.paints[point];
                    at
                })
            }));
        }
        for corners in &self.triangles {
            if let [Some(a), Some(b), Some(c)] = corners.map(|corner| stands_for[corner as usize]) {
                coarse.face([a, b, c]);
            }
        }
        coarse
    }
}

#[cfg(test)]
mod tests {
    use super::super::{STUD_RADIUS, block, flat, stud, tube};
    use super::*;
    use bevy::math::Vec2;

    #[test]
    fn what_is_thin_stays_and_what_is_tiny_goes() {
        let pole = tube(&[(Vec3::ZERO, 0.03), (Vec3::Y * 3.0, 0.03)], 8);
        let faint = pole.faint(0.18);
        assert!(faint.triangle_count() > 3, "a pole is still seen");
        assert!(faint.bounds().1.y > 2.99);
        let eye = flat(&[Vec2::new(-0.05, 0.0), Vec2::new(0.05, 0.0), Vec2::new(0.0, 0.08)]);
        assert_eq!(eye.faint(0.18).triangle_count(), 0);
        let kept = eye.coarse(0.18);
        assert_eq!((kept.triangle_count(), kept.bounds()), (1, eye.bounds()), "a print is kept from a little way off");
    }

    #[test]
    fn far_away_little_is_left_and_it_is_as_large() {
        let brick = (0..4).fold(block(1.26, 0.378, 0.63, 0.016), |brick, at| brick.with(stud().at(at as f32 * 0.315 - 0.4725, 0.189, 0.0)));
        let counts = [brick.clone(), brick.coarse(0.07), brick.faint(0.18)].map(|shape| shape.triangle_count());
        assert!(counts[0] > 2 * counts[1] && 2 * counts[1] > 3 * counts[2], "{counts:?}");
        let ([low, high], [is_low, is_high]) = (<[Vec3; 2]>::from(brick.bounds()), <[Vec3; 2]>::from(brick.faint(0.18).bounds()));
        assert!((low - is_low).abs().max_element() < STUD_RADIUS && (high - is_high).abs().max_element() < STUD_RADIUS);
    }
}
