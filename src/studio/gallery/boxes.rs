//! Boxes: where two pictures differ, and which pieces are there.

use crate::game::Names;
use crate::studio::comparison::compare::{FAINT, apart};
use crate::table::{Body, PieceId, Placement};
use crate::view::make::setting::TableCamera;
use crate::view::scene::stage::{Shown, Standing};
use bevy::math::Isometry3d;
use bevy::prelude::*;
use image::RgbImage;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The size of the squares in which differing pixels are grouped, in pixels.
const CELL: u32 = 12;
/// At most this many boxes are reported.
const MAX: usize = 8;
/// At most this many pieces are named for a box.
const NAMED: usize = 4;
/// How far a held item may reach beyond its figure, in inches.
const REACH: f32 = 0.35;

/// A part of a picture that differs, with its position and size in pixels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiffBox {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
    /// The number of differing pixels in it.
    pub pixels: usize,
    /// The names of the pieces in it, nearest first.
    pub pieces: Vec<String>,
}

impl fmt::Display for DiffBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DiffBox { left, top, width, height, pixels, pieces } = self;
        write!(f, "{pixels} px in {width}x{height} at {left}, {top}")?;
        if pieces.is_empty() { Ok(()) } else { write!(f, ": {}", pieces.join(", ")) }
    }
}

/// A piece in a picture: its name, and the rectangle around it, in pixels.
pub type InPicture = (String, Rect);

/// Where two pictures differ: boxes around nearby differing pixels, those with the most pixels first, and the pieces in them.
pub fn differing(one: &RgbImage, other: &RgbImage, pieces: &[InPicture]) -> Vec<DiffBox> {
    let mut cells: BTreeMap<(u32, u32), PixelGroup> = BTreeMap::new();
    for (x, y, _) in apart(one, other).enumerate_pixels().filter(|(.., apart)| apart[0] > FAINT) {
        let pixel = PixelGroup { pixels: 1, low: (x, y), high: (x + 1, y + 1) };
        cells.entry((x / CELL, y / CELL)).and_modify(|cell| *cell = cell.with(pixel)).or_insert(pixel);
    }
    let mut boxes = Vec::new();
    while let Some((start, first)) = cells.pop_first() {
        let (mut open, mut all) = (vec![start], first);
        while let Some((x, y)) = open.pop() {
            for beside in (x.saturating_sub(1)..=x + 1).flat_map(|x| (y.saturating_sub(1)..=y + 1).map(move |y| (x, y))) {
                if let Some(more) = cells.remove(&beside) {
                    all = all.with(more);
                    open.push(beside);
                }
            }
        }
        boxes.push(around(all, pieces));
    }
    boxes.sort_by_key(|differs| std::cmp::Reverse(differs.pixels));
    boxes.truncate(MAX);
    boxes
}

/// A group of differing pixels: how many, and the corners of the box around them.
#[derive(Clone, Copy)]
struct PixelGroup {
    pixels: usize,
    low: (u32, u32),
    high: (u32, u32),
}

impl PixelGroup {
    fn with(self, other: PixelGroup) -> PixelGroup {
        let low = (self.low.0.min(other.low.0), self.low.1.min(other.low.1));
        let high = (self.high.0.max(other.high.0), self.high.1.max(other.high.1));
        PixelGroup { pixels: self.pixels + other.pixels, low, high }
    }
}

fn around(PixelGroup { pixels, low, high }: PixelGroup, pieces: &[InPicture]) -> DiffBox {
    let rect = Rect::new(low.0 as f32, low.1 as f32, high.0 as f32, high.1 as f32);
    let mut there: Vec<(f32, &String)> = pieces
        .iter()
        .filter(|(_, around)| !around.intersect(rect).is_empty())
        .map(|(name, around)| (around.center().distance(rect.center()) + around.size().length() / 4.0, name))
        .collect();
    there.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(other.1)));
    DiffBox {
        left: low.0,
        top: low.1,
        width: high.0 - low.0,
        height: high.1 - low.1,
        pixels,
        pieces: there.into_iter().take(NAMED).map(|(_, name)| name.clone()).collect(),
    }
}

/// The components of a piece that are needed to find it in the picture.
type Piece = (&'static PieceId, &'static Body, &'static Placement, Option<&'static Shown>);

/// The pieces visible to the camera now.
pub fn in_picture(world: &mut World) -> Vec<InPicture> {
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
    let Some((camera, eye)) = cameras.iter(world).next().map(|(camera, eye)| (camera.clone(), *eye)) else { return Vec::new() };
    let scale = camera.target_scaling_factor().unwrap_or(1.0);
    let mut all = world.query::<Piece>();
    let names = world.resource::<Names>();
    let seen = all.iter(world).filter(|(.., shown)| shown.is_none_or(|shown| shown.standing != Standing::Gone));
    let mut pieces: Vec<InPicture> = seen
        .filter_map(|(id, body, placement, shown)| {
            let pose = shown.map_or_else(|| placement.pose_in_world(), |shown| shown.pose);
            Some((names.of(*id).to_string(), rect_of(*body, pose, |corner| Some(camera.world_to_viewport(&eye, corner).ok()? * scale))?))
        })
        .collect();
    pieces.sort_by(|one, other| one.0.cmp(&other.0));
    pieces
}

/// The rectangle around a body in the picture; `None` if it is not visible.
fn rect_of(body: Body, pose: Isometry3d, project: impl Fn(Vec3) -> Option<Vec2>) -> Option<Rect> {
    let (x, z, height) = match body {
        Body::Block { x, z, height } => (x.to_f32() / 2.0, z.to_f32() / 2.0, height.to_f32()),
        Body::Round { radius, height } => (radius.to_f32(), radius.to_f32(), height.to_f32()),
    };
    let sides = |half: f32| [-half - REACH, half + REACH];
    let corners =
        sides(x).into_iter().flat_map(|x| sides(z).map(|z| (x, z))).flat_map(|(x, z)| [Vec3::new(x, 0.0, z), Vec3::new(x, height, z)]);
    let points: Vec<Vec2> = corners.filter_map(|corner| project(pose * corner)).collect();
    let first = *points.first()?;
    Some(points.into_iter().fold(Rect::from_corners(first, first), |rect, point| rect.union_point(point)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Inches;

    fn with(marks: &[(u32, u32, u32, u32)]) -> RgbImage {
        RgbImage::from_fn(200, 100, |x, y| {
            let is_in =
                |(left, top, width, height): &(u32, u32, u32, u32)| (*left..left + width).contains(&x) && (*top..top + height).contains(&y);
            image::Rgb([if marks.iter().any(is_in) { 200 } else { 20 }; 3])
        })
    }

    #[test]
    fn what_differs_near_together_is_one_box_and_the_largest_comes_first() {
        let pieces = [
            ("ann", Rect::new(0.0, 0.0, 30.0, 30.0)),
            ("ben", Rect::new(150.0, 50.0, 170.0, 90.0)),
            ("wall", Rect::new(140.0, 0.0, 200.0, 100.0)),
        ];
        let pieces = pieces.map(|(name, rect)| (name.to_owned(), rect));
        let boxes = differing(&with(&[]), &with(&[(10, 10, 4, 4), (20, 12, 2, 2), (155, 60, 10, 10)]), &pieces);
        let told: Vec<_> = boxes.iter().map(|at| ((at.left, at.top, at.width, at.height), at.pixels, at.pieces.join(" "))).collect();
        assert_eq!(told, [((155, 60, 10, 10), 100, "ben wall".to_owned()), ((10, 10, 12, 4), 20, "ann".to_owned())]);
        assert_eq!(differing(&with(&[]), &with(&[]), &pieces), []);
    }

    #[test]
    fn a_body_is_framed_where_it_is_seen_and_not_where_it_is_not() {
        let body = Body::Block { x: Inches::whole(2), z: Inches::whole(2), height: Inches::whole(3) };
        let from_the_front = |at: Vec3| (at.z < 0.0).then_some(Vec2::new(at.x, -at.y));
        let rect = rect_of(body, Isometry3d::from_xyz(10.0, 1.0, -9.0), from_the_front).unwrap();
        assert_eq!((rect.min, rect.max), (Vec2::new(9.0 - REACH, -4.0), Vec2::new(11.0 + REACH, -1.0)));
        assert_eq!(rect_of(body, Isometry3d::from_xyz(0.0, 0.0, 20.0), from_the_front), None);
    }
}
