//! Polyhedra such as dice: all faces have the same distance from the centre, so the face normals define the shape. Drawn with softened edges.

use super::Shape;
use bevy::math::{Mat3, Quat, Vec3};

/// Points nearer than this count as the same, relative to the distance of the faces.
const SAME: f32 = 1e-3;

/// A polyhedron. All faces have the same distance from its centre.
#[derive(Clone, PartialEq, Debug)]
pub struct Polyhedron {
    /// The normals of its faces.
    pub normals: Vec<Vec3>,
    /// The distance of the faces from the centre.
    pub apothem: f32,
    /// The corners of each face, in order around it.
    pub faces: Vec<Vec<Vec3>>,
}

impl Polyhedron {
    /// The polyhedron with these face normals (of unit length) at this distance from the centre.
    pub fn new(normals: Vec<Vec3>, apothem: f32) -> Self {
        let corners = corners(&normals);
        let face = |normal: &Vec3| {
            let mut own: Vec<Vec3> = corners.iter().copied().filter(|corner| (normal.dot(*corner) - 1.0).abs() < SAME).collect();
            let first = own.first().map_or(Vec3::X, |first| *first - *normal).normalize_or(Vec3::X);
            let other = normal.cross(first);
            let angle = |corner: &Vec3| bevy::math::ops::atan2(corner.dot(other), corner.dot(first));
            own.sort_by(|one, two| angle(one).total_cmp(&angle(two)));
            own.into_iter().map(|corner| corner * apothem).collect()
        };
        let faces = normals.iter().map(face).collect();
        Polyhedron { normals, apothem, faces }
    }

    /// Its distinct corners.
    pub fn corners(&self) -> Vec<Vec3> {
        corners(&self.normals).into_iter().map(|corner| corner * self.apothem).collect()
    }

    /// The distance from the centre of a face to the nearest of its edges.
    pub fn room(&self, face: usize) -> f32 {
        let corners = &self.faces[face];
        let middle = self.normals[face] * self.apothem;
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let far = |(one, two): (&Vec3, &Vec3)| {
            let along = (*two - *one).normalize_or(Vec3::X);
            let off = middle - *one;
            (off - along * off.dot(along)).length()
        };
        edges.map(far).fold(f32::MAX, f32::min)
    }

    /// The symmetry rotations of the polyhedron that move face `from` to face `to`.
    pub fn turns(&self, from: usize, to: usize) -> Vec<Quat> {
        let (a, u) = (self.normals[from], self.normals[to]);
        let frame = |one: Vec3, two: Vec3| Mat3::from_cols(one, one.cross(two).normalize(), one.cross(one.cross(two).normalize()));
        let Some(b) = self.normals.iter().copied().find(|other| a.dot(*other).abs() < 0.99) else { return Vec::new() };
        let partners = self.normals.iter().copied().filter(|v| (u.dot(*v) - a.dot(b)).abs() < SAME);
        let turn = |v: Vec3| Quat::from_mat3(&(frame(u, v) * frame(a, b).transpose())).normalize();
        let keeps = |turn: &Quat| self.normals.iter().all(|normal| self.normals.iter().any(|other| other.distance(*turn * *normal) < 0.01));
        partners.map(turn).filter(keeps).collect()
    }

    /// The index of the face that points most nearly in this direction.
    pub fn face_towards(&self, way: Vec3) -> usize {
        let looks = |face: &usize| self.normals[*face].dot(way);
        (0..self.normals.len()).max_by(|one, two| looks(one).total_cmp(&looks(two))).unwrap_or_default()
    }

    /// Its shape, with edges softened by `bevel`.
    pub fn shape(&self, bevel: f32) -> Shape {
        let mut shape = Shape::default();
        // The points of each face, inset from its corners, and the corner that each belongs to.
        let mut points: Vec<Vec<(Vec3, u32)>> = Vec::new();
        for (face, corners) in self.faces.iter().enumerate() {
            let (normal, part) = (self.normals[face], 1.0 - bevel / self.room(face).max(bevel));
            let middle = normal * self.apothem;
            let own: Vec<(Vec3, u32)> =
                corners.iter().map(|corner| (*corner, shape.point(middle + (*corner - middle) * part, normal))).collect();
            (2..own.len()).for_each(|at| shape.face([own[0].1, own[at - 1].1, own[at].1]));
            points.push(own);
        }
        let at = |face: usize, corner: Vec3| {
            points[face].iter().find(|(other, _)| other.distance(corner) < SAME * self.apothem).map(|(_, point)| *point)
        };
        for one in 0..points.len() {
            for two in one + 1..points.len() {
                let shared: Vec<(u32, u32)> = points[one].iter().filter_map(|(corner, point)| Some((*point, at(two, *corner)?))).collect();
                if let [(a, b), (d, c)] = shared[..] {
                    shape.quad([a, b, c, d]);
                }
            }
        }
        for corner in self.corners() {
            let along = corner.normalize_or(Vec3::Y);
            let first = along.any_orthonormal_vector();
            let angle = |face: usize| bevy::math::ops::atan2(self.normals[face].dot(along.cross(first)), self.normals[face].dot(first));
            let mut around: Vec<(f32, u32)> = (0..points.len()).filter_map(|face| Some((angle(face), at(face, corner)?))).collect();
            around.sort_by(|one, two| one.0.total_cmp(&two.0));
            (2..around.len()).for_each(|at| shape.face([around[0].1, around[at - 1].1, around[at].1]));
        }
        shape
    }
}

/// The corners of the polyhedron with these face normals at distance one.
fn corners(normals: &[Vec3]) -> Vec<Vec3> {
    let mut found: Vec<Vec3> = Vec::new();
    for (first, a) in normals.iter().enumerate() {
        for (second, b) in normals.iter().enumerate().skip(first + 1) {
            for c in &normals[second + 1..] {
                let planes = Mat3::from_cols(*a, *b, *c).transpose();
                if planes.determinant().abs() < 1e-4 {
                    continue;
                }
                let corner = planes.inverse() * Vec3::ONE;
                let is_outside = normals.iter().any(|normal| normal.dot(corner) > 1.0 + SAME);
                if !is_outside && found.iter().all(|other| other.distance(corner) > 5.0 * SAME) {
                    found.push(corner);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube() -> Polyhedron {
        Polyhedron::new(vec![Vec3::X, Vec3::Y, Vec3::Z, Vec3::NEG_Z, Vec3::NEG_Y, Vec3::NEG_X], 0.5)
    }

    #[test]
    fn a_cube_has_eight_corners_and_faces_of_four() {
        let cube = cube();
        assert_eq!((cube.corners().len(), cube.faces.iter().map(Vec::len).collect::<Vec<_>>()), (8, vec![4; 6]));
        assert!((0..6).all(|face| (cube.room(face) - 0.5).abs() < 1e-5));
        let (low, high) = cube.shape(0.05).bounds();
        assert!((high - low).distance(Vec3::ONE) < 1e-5);
        // Six faces of two triangles, twelve edges of two, eight corners of one.
        assert_eq!(cube.shape(0.05).triangle_count(), 6 * 2 + 12 * 2 + 8);
    }

    #[test]
    fn a_turn_brings_one_face_to_another_and_the_solid_onto_itself() {
        let cube = cube();
        for from in 0..6 {
            for to in 0..6 {
                let turns = cube.turns(from, to);
                assert_eq!(turns.len(), 4, "{from} to {to}");
                assert!(turns.iter().all(|turn| (*turn * cube.normals[from]).distance(cube.normals[to]) < 1e-4));
            }
        }
        assert_eq!(cube.face_towards(Vec3::new(0.1, -0.9, 0.2)), 4);
    }
}
