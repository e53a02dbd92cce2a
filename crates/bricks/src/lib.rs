//! Plastic, made in code: bevelled blocks, turned and extruded parts, tubes and flat prints, merged into few painted meshes.
//!
//! Every hard edge gets a narrow chamfer. Its normals blend from one face to the next, so it shades like a rounded edge and catches a
//! highlight. That makes plastic look like plastic, and costs no more triangles than a plain chamfer. Colours are vertex colours, so that
//! one shared white material draws everything. Lengths are in inches.

mod coarse;
pub mod cubemap;
mod outline;
mod pieces;
pub mod polyhedron;
pub mod room;
mod square;
pub mod wear;

pub use self::outline::{arc, triangulate};
pub use self::square::rounded;

use self::outline::{area, soften};
use bevy::asset::RenderAssetUsages;
use bevy::color::{ColorToComponents, LinearRgba};
use bevy::math::{Affine3A, EulerRot, Quat, Vec2, Vec3, Vec3Swizzles, ops};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};
use std::f32::consts::TAU;

/// Distance between the centres of neighbouring studs.
pub const PITCH: f32 = 0.315;
/// Height of a plate, without its studs.
pub const PLATE: f32 = 0.126;
/// Height of a brick, without its studs.
pub const BRICK: f32 = 0.378;
pub const STUD_RADIUS: f32 = 0.0945;
/// Height of a stud.
pub const STUD: f32 = 0.067;

/// A painted solid under construction: build one, `add` others to it, turn it into a mesh.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    points: Vec<Vec3>,
    normals: Vec<Vec3>,
    paints: Vec<[f32; 4]>,
    /// Which points are kept at a distance.
    kept: Vec<bool>,
    triangles: Vec<[u32; 3]>,
}

impl Shape {
    /// Paints the whole shape in one colour.
    pub fn paint(mut self, paint: LinearRgba) -> Self {
        self.paints.fill(paint.to_f32_array());
        self
    }

    /// Paints every point in the colour that `by` returns for its position.
    pub fn painted(mut self, by: impl Fn(Vec3) -> LinearRgba) -> Self {
        self.paints = self.points.iter().map(|point| by(*point).to_f32_array()).collect();
        self
    }

    /// The shape moved by this many inches.
    pub fn at(self, x: f32, y: f32, z: f32) -> Self {
        self.placed(Affine3A::from_translation(Vec3::new(x, y, z)))
    }

    /// The shape turned about its origin: about z first, then x, then y (radians).
    pub fn turned(self, x: f32, y: f32, z: f32) -> Self {
        self.placed(Affine3A::from_quat(Quat::from_euler(EulerRot::YXZ, y, x, z)))
    }

    /// The shape scaled along the axes.
    pub fn scaled(self, x: f32, y: f32, z: f32) -> Self {
        self.placed(Affine3A::from_scale(Vec3::new(x, y, z)))
    }

    /// The shape moved, rotated and scaled by a transform. If that mirrors it, its faces are flipped to face outward.
    pub fn placed(mut self, by: Affine3A) -> Self {
        let normal_by = by.matrix3.inverse().transpose();
        for point in &mut self.points {
            *point = by.transform_point3(*point);
        }
        for normal in &mut self.normals {
            *normal = (normal_by * *normal).normalize_or(Vec3::Y);
        }
        if by.matrix3.determinant() < 0.0 {
            self.triangles.iter_mut().for_each(|corners| corners.swap(1, 2));
        }
        self
    }

    /// Moves every point with a function. Normals don't change, so keep the bend gentle.
    pub fn bent(mut self, by: impl Fn(Vec3) -> Vec3) -> Self {
        self.points.iter_mut().for_each(|point| *point = by(*point));
        self
    }

    /// Marks the whole shape to be kept at a [medium distance](Self::coarse): for prints and thin poles.
    pub fn kept(mut self) -> Self {
        self.kept.fill(true);
        self
    }

    /// Adds another shape to this one.
    pub fn add(&mut self, other: Shape) -> &mut Self {
        let first = self.points.len() as u32;
        self.points.extend(other.points);
        self.normals.extend(other.normals);
        self.paints.extend(other.paints);
        self.kept.extend(other.kept);
        self.triangles.extend(other.triangles.iter().map(|corners| corners.map(|corner| corner + first)));
        self
    }

    /// This shape with another one added.
    pub fn with(mut self, other: Shape) -> Self {
        self.add(other);
        self
    }

    pub fn triangle_count(&self) -> usize {
        self.triangles.len()
    }

    /// Its bounding box: the minimum and maximum corners.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        self.points.iter().fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(*point), high.max(*point)))
    }

    /// Its points seen from above, as (x, z): texture coordinates for ground shaders.
    pub fn footprint(&self) -> Vec<Vec2> {
        self.points.iter().map(|point| point.xz()).collect()
    }

    /// The finished mesh: positions, normals and vertex colours.
    pub fn into_mesh(self) -> Mesh {
        let indices = self.triangles.into_iter().flatten().collect();
        let places: Vec<_> = self.points.iter().map(|point| laid_over(*point)).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.paints)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, places)
            .with_inserted_indices(Indices::U32(indices))
    }

    /// A flat quadrilateral, part of a surface around the origin and facing away from it.
    pub fn facet(corners: [Vec3; 4]) -> Shape {
        let mut shape = Shape::default();
        let outward = corners.iter().sum::<Vec3>().normalize_or(Vec3::Y);
        let points = corners.map(|corner| shape.point(corner, outward));
        shape.quad(points);
        shape
    }

    fn point(&mut self, at: Vec3, normal: Vec3) -> u32 {
        self.points.push(at);
        self.normals.push(normal);
        self.paints.push([1.0; 4]);
        self.kept.push(false);
        self.points.len() as u32 - 1
    }

    /// Adds a triangle, facing the way its normals point; one without area is left out.
    fn face(&mut self, corners: [u32; 3]) {
        let [a, b, c] = corners.map(|corner| self.points[corner as usize]);
        let area = (b - a).cross(c - a);
        if area.length_squared() < 1e-14 {
            return;
        }
        let outward: Vec3 = corners.iter().map(|corner| self.normals[*corner as usize]).sum();
        self.triangles.push(if area.dot(outward) < 0.0 { [corners[0], corners[2], corners[1]] } else { corners });
    }

    fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.face([a, b, c]);
        self.face([a, c, d]);
    }

    /// Joins two equally long rows of points with a strip of triangles.
    fn band(&mut self, near: &[u32], far: &[u32]) {
        for (near, far) in near.windows(2).zip(far.windows(2)) {
            self.quad([near[0], near[1], far[1], far[0]]);
        }
    }
}

/// A block with its centre at the origin and softened edges.
pub fn block(x: f32, y: f32, z: f32, bevel: f32) -> Shape {
    let half = Vec3::new(x, y, z) / 2.0;
    let inner = (half - Vec3::splat(bevel)).max(Vec3::ZERO);
    let mut shape = Shape::default();
    // Each of the eight corners has three points, one on each of its faces.
    let mut corner = [[0_u32; 3]; 8];
    for (bits, points) in corner.iter_mut().enumerate() {
        let sign = Vec3::new(side(bits, 1), side(bits, 2), side(bits, 4));
        for (axis, point) in points.iter_mut().enumerate() {
            let normal = Vec3::AXES[axis] * sign;
            *point = shape.point(Vec3::AXES[axis] * half * sign + inner * sign * (Vec3::ONE - Vec3::AXES[axis]), normal);
        }
    }
    for axis in 0..3 {
        let (u, v) = (1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3));
        for end in [0, 1 << axis] {
            shape.quad([end, end | u, end | u | v, end | v].map(|bits: usize| corner[bits][axis]));
        }
        // The four edges along this axis, between the other two faces.
        for across in [0, u, v, u | v] {
            let (one, other) = ((axis + 1) % 3, (axis + 2) % 3);
            let (start, end) = (across, across | 1 << axis);
            shape.quad([corner[start][one], corner[end][one], corner[end][other], corner[start][other]]);
        }
    }
    for points in corner {
        shape.face(points);
    }
    shape
}

fn side(bits: usize, mask: usize) -> f32 {
    if bits & mask == 0 { -1.0 } else { 1.0 }
}

/// A solid of revolution about the y axis from a profile of (radius, height) points, bottom to top; its sharp corners get a bevel.
pub fn lathe(profile: &[Vec2], bevel: f32, around: u32) -> Shape {
    turned_part(profile, bevel, around, TAU)
}

/// The part of a solid of revolution between the angles 0 (along +x) and `sweep` (towards -z), open at its ends.
pub fn turned_part(profile: &[Vec2], bevel: f32, around: u32, sweep: f32) -> Shape {
    let mut shape = Shape::default();
    let rows: Vec<Vec<u32>> = soften(profile, bevel, false)
        .into_iter()
        .map(|(at, normal)| {
            (0..=around)
                .map(|step| {
                    let (sin, cos) = ops::sin_cos(sweep * step as f32 / around as f32);
                    let outward = Vec3::new(cos, 0.0, -sin);
                    shape.point(outward * at.x + Vec3::Y * at.y, outward * normal.x + Vec3::Y * normal.y)
                })
                .collect()
        })
        .collect();
    for pair in rows.windows(2) {
        shape.band(&pair[0], &pair[1]);
    }
    shape
}

/// A slab with this outline in the xy plane and this depth along z, centred at z = 0, with all edges softened.
pub fn prism(outline: &[Vec2], depth: f32, bevel: f32) -> Shape {
    let mut rim = soften(outline, bevel, true);
    if area(outline) < 0.0 {
        rim.reverse();
        for (_, normal) in &mut rim {
            *normal = -*normal;
        }
    }
    let mut shape = Shape::default();
    let closed: Vec<(Vec2, Vec2)> = rim.iter().chain(rim.first()).copied().collect();
    let inset: Vec<Vec2> = rim.iter().map(|(at, normal)| *at - *normal * bevel).collect();
    let mut row = |points: &[(Vec2, Vec2)], inward: f32, z: f32, cap: Option<Vec3>| -> Vec<u32> {
        points.iter().map(|(at, normal)| shape.point((*at - *normal * inward).extend(z), cap.unwrap_or(normal.extend(0.0)))).collect()
    };
    let near = row(&closed, 0.0, bevel - depth / 2.0, None);
    let far = row(&closed, 0.0, depth / 2.0 - bevel, None);
    let front = row(&closed, bevel, -depth / 2.0, Some(Vec3::NEG_Z));
    let back = row(&closed, bevel, depth / 2.0, Some(Vec3::Z));
    for (one, other) in [(&near, &far), (&front, &near), (&far, &back)] {
        shape.band(one, other);
    }
    for corners in triangulate(&inset) {
        shape.face(corners.map(|corner| front[corner]));
        shape.face(corners.map(|corner| back[corner]));
    }
    shape
}

/// A print: a flat outline in the xy plane that faces -z, the direction in which models look.
pub fn flat(outline: &[Vec2]) -> Shape {
    let mut shape = Shape::default();
    let points: Vec<u32> = outline.iter().map(|at| shape.point(at.extend(0.0), Vec3::NEG_Z)).collect();
    for corners in triangulate(outline) {
        shape.face(corners.map(|corner| points[corner]));
    }
    shape.kept()
}

/// A round bar along a path of (centre, radius) points, closed by flat ends.
pub fn tube(path: &[(Vec3, f32)], around: u32) -> Shape {
    let mut shape = Shape::default();
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return shape };
    let mut across = (last.0 - first.0).any_orthonormal_vector();
    let mut rows = Vec::with_capacity(path.len());
    for (step, (middle, radius)) in path.iter().enumerate() {
        let (before, after) = (path[step.saturating_sub(1)], path[(step + 1).min(path.len() - 1)]);
        let along = (after.0 - before.0).normalize_or(Vec3::Y);
        across = (across - along * across.dot(along)).normalize_or(along.any_orthonormal_vector());
        let slope = (before.1 - after.1) / (after.0 - before.0).length().max(1e-4);
        let other = along.cross(across);
        let row: Vec<u32> = (0..=around)
            .map(|turn| {
                let (sin, cos) = ops::sin_cos(TAU * turn as f32 / around as f32);
                let outward = across * cos + other * sin;
                shape.point(*middle + outward * *radius, (outward + along * slope).normalize_or(outward))
            })
            .collect();
        if step == 0 || step == path.len() - 1 {
            let normal = if step == 0 { -along } else { along };
            let rim: Vec<u32> = row.iter().map(|point| shape.point(shape.points[*point as usize], normal)).collect();
            (2..rim.len()).for_each(|at| shape.face([rim[0], rim[at - 1], rim[at]]));
        }
        rows.push(row);
    }
    rows.windows(2).for_each(|pair| shape.band(&pair[0], &pair[1]));
    shape
}

/// A stud on y = 0.
pub fn stud() -> Shape {
    let (r, h) = (STUD_RADIUS, STUD);
    lathe(&[Vec2::new(r, 0.0), Vec2::new(r, h), Vec2::new(0.0, h)], 0.014, 12)
}

/// How many inches of a part one side of the map covers.
const MAP_SPAN: f32 = 1.7;

/// The coordinates of a point on the map that covers every part. Each axis-aligned face gets an undistorted part of the map; curved
/// surfaces have no seam.
fn laid_over(point: Vec3) -> [f32; 2] {
    let across = Vec3::new(0.9, 0.35, -0.45);
    let along = Vec3::new(0.3, 0.8, 0.85);
    [across.dot(point) / MAP_SPAN, along.dot(point) / MAP_SPAN]
}

/// A pseudo-random number in 0..1 that depends only on its three arguments: the kit's only source of randomness.
pub fn chance(x: u32, y: u32, salt: u32) -> f32 {
    let mut hash = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77) ^ salt.wrapping_mul(0xC2B2_AE3D);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ (hash >> 12)).wrapping_mul(0x297A_2D39);
    (hash ^ (hash >> 15)) as f32 / 4_294_967_296.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_of_a_brick_has_its_share_of_a_map() {
        for (right, up) in [(Vec3::X, Vec3::Y), (Vec3::Y, Vec3::Z), (Vec3::Z, Vec3::X)] {
            let [a, b] = [right, up].map(|way| Vec2::from(laid_over(way * MAP_SPAN)));
            assert!(a.perp_dot(b).abs() > 0.3, "{right} and {up} fall together");
        }
    }

    #[test]
    fn a_block_fills_its_box_and_faces_outward() {
        let shape = block(2.0, 1.0, 0.5, 0.05);
        assert_eq!(shape.triangle_count(), 44);
        assert_eq!(shape.bounds(), (Vec3::new(-1.0, -0.5, -0.25), Vec3::new(1.0, 0.5, 0.25)));
        for corners in &shape.triangles {
            let [a, b, c] = corners.map(|corner| shape.points[corner as usize]);
            assert!((b - a).cross(c - a).dot(a + b + c) > 0.0);
        }
    }
}
