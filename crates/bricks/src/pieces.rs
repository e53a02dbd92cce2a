//! Splits a shape into the solids that it was built from.

use super::Shape;
use bevy::math::Vec3;
use bevy::platform::collections::HashMap;

/// A solid and its bounding box.
struct Piece {
    shape: Shape,
    low: Vec3,
    high: Vec3,
}

impl Piece {
    fn of(shape: Shape) -> Self {
        let (low, high) = shape.bounds();
        Piece { shape, low, high }
    }

    /// The volume of its box; close to zero for something flat.
    fn room(&self) -> f32 {
        (self.high - self.low).element_product()
    }

    /// The distance between two boxes in inches: 0 if they touch.
    fn apart(&self, other: &Piece) -> f32 {
        (other.low - self.high).max(self.low - other.high).max(Vec3::ZERO).length()
    }

    /// The diagonal of the box around both.
    fn span_with(&self, other: &Piece) -> f32 {
        (self.high.max(other.high) - self.low.min(other.low)).length()
    }

    fn join(&mut self, other: Piece) {
        self.low = self.low.min(other.low);
        self.high = self.high.max(other.high);
        self.shape.add(other.shape);
    }
}

impl Shape {
    /// Splits the shape into at most `most` of the solids that it was built from. Solids smaller than `grain` (cubic inches), such as studs
    /// and prints, stay with the solid that they are on; if there are still too many, the smallest are joined to their nearest neighbours.
    /// Together they are the whole shape, to the last triangle.
    pub fn pieces(&self, grain: f32, most: usize) -> Vec<Shape> {
        let mut pieces: Vec<Piece> = self.solids().into_iter().map(Piece::of).collect();
        while pieces.len() > 1 {
            let rooms = pieces.iter().map(Piece::room).enumerate();
            let Some((smallest, room)) = rooms.min_by(|one, other| one.1.total_cmp(&other.1)) else { break };
            if room >= grain && pieces.len() <= most.max(1) {
                break;
            }
            let small = pieces.remove(smallest);
            // The nearest one. Of several that it touches, the one with which it has the smallest joint box.
            let nearness = |piece: &Piece| small.apart(piece) * 100.0 + small.span_with(piece);
            let nearest = pieces.iter_mut().min_by(|one, other| nearness(one).total_cmp(&nearness(other)));
            if let Some(nearest) = nearest {
                nearest.join(small);
            }
        }
        pieces.into_iter().map(|piece| piece.shape).collect()
    }

    /// The distinct colours of the shape.
    pub fn colours(&self) -> std::collections::BTreeSet<[u32; 4]> {
        self.paints.iter().map(|paint| paint.map(f32::to_bits)).collect()
    }

    /// The connected parts of its surface, in the order of their first points.
    fn solids(&self) -> Vec<Shape> {
        // Union-find: each point leads to an earlier one of its part, and the first of a part to itself.
        let mut leads: Vec<usize> = (0..self.points.len()).collect();
        let root = |leads: &mut Vec<usize>, mut at: usize| {
            while leads[at] != at {
                leads[at] = leads[leads[at]];
                at = leads[at];
            }
            at
        };
        for corners in &self.triangles {
            let [a, b, c] = corners.map(|corner| root(&mut leads, corner as usize));
            let first = a.min(b).min(c);
            [leads[a], leads[b], leads[c]] = [first; 3];
        }
        let mut order: Vec<usize> = Vec::new();
        let mut parts: HashMap<usize, (Shape, HashMap<u32, u32>)> = HashMap::default();
        for corners in &self.triangles {
            let first = root(&mut leads, corners[0] as usize);
            let (part, known) = parts.entry(first).or_insert_with(|| {
                order.push(first);
                Default::default()
            });
            let corners = corners.map(|corner| {
                *known.entry(corner).or_insert_with(|| {
                    let at = corner as usize;
                    let new = part.point(self.points[at], self.normals[at]);
                    part.paints[new as usize] = self.paints[at];
                    part.kept[new as usize] = self.kept[at];
                    new
                })
            });
            part.triangles.push(corners);
        }
        order.into_iter().filter_map(|first| parts.remove(&first)).map(|(part, _)| part).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{block, stud};
    use super::*;
    use bevy::color::LinearRgba;

    #[test]
    fn bricks_come_apart_and_their_studs_stay_on_them() {
        let brick =
            |x: f32| block(1.0, 0.4, 0.6, 0.02).at(x, 0.2, 0.0).with(stud().at(x, 0.4, 0.0)).paint(LinearRgba::rgb(x.abs(), 0.0, 0.0));
        let row = brick(-1.5).with(brick(0.0)).with(brick(1.5));
        let pieces = row.pieces(0.004, 60);
        assert_eq!(pieces.len(), 3);
        for (piece, x) in pieces.iter().zip([-1.5, 0.0, 1.5]) {
            let whole = brick(x);
            assert_eq!((piece.bounds(), piece.triangle_count()), (whole.bounds(), whole.triangle_count()));
        }
        assert_eq!(row.pieces(0.0, 60).len(), 6, "without a grain, studs come off");
        let two = row.pieces(0.0, 2);
        assert_eq!(two.len(), 2);
        assert_eq!(two.iter().map(Shape::triangle_count).sum::<usize>(), row.triangle_count(), "nothing is lost");
        assert!(Shape::default().pieces(0.0, 5).is_empty());
    }
}
