//! The eye: from a point of the window to what lies under it, and from the table to a point of the window.
//!
//! Pieces are met by a ray through their [`Solid`]s, the same shapes that the rules know, so that nothing on the table costs the renderer
//! anything to be pointed at.

use crate::table::{Body, Carried, OnPlate, PieceId, Placement, Removed, SideId, Solid, SquadPlate, Terrain};
use crate::view::light::TableCamera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// How far the eye sees, in inches.
const FAR: f32 = 400.0;

/// What a ray met.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Met {
    /// The piece itself: a figure, a plate, a piece of terrain.
    pub piece: PieceId,
    /// The unit that it belongs to: the plate of a rider, or itself.
    pub unit: PieceId,
    /// Whose it is; nobody's when it is terrain.
    pub side: Option<SideId>,
    /// How far from the eye.
    pub far: f32,
}

type Piece =
    (&'static PieceId, &'static Body, &'static Placement, Option<&'static SideId>, Option<&'static OnPlate>, Has<Terrain>, Has<SquadPlate>);

/// The camera and what stands before it.
#[derive(SystemParam)]
pub struct Eye<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
    pieces: Query<'w, 's, Piece, (Without<Removed>, Without<Carried>)>,
    ids: Query<'w, 's, &'static PieceId>,
}

impl Eye<'_, '_> {
    fn camera(&self) -> Option<(&Camera, GlobalTransform)> {
        let seeing = self.cameras.iter().find(|(camera, _)| camera.is_active)?;
        Some((seeing.0, GlobalTransform::from(*seeing.1)))
    }

    /// The ray through a point of the window.
    pub fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, place) = self.camera()?;
        camera.viewport_to_world(&place, at).ok()
    }

    /// The point of the ground under a point of the window.
    pub fn ground(&self, at: Vec2) -> Option<Vec2> {
        ground_under(self.ray(at)?)
    }

    /// The piece under a point of the window that is nearest to the eye.
    pub fn piece(&self, at: Vec2) -> Option<Met> {
        let ray = self.ray(at)?;
        let (from, to) = (ray.origin, ray.get_point(FAR));
        let met = |(piece, body, placement, side, on, ..): (&PieceId, &Body, &Placement, Option<&SideId>, Option<&OnPlate>, bool, bool)| {
            let far = Solid::new(*body, *placement).stops_line(from, to)?;
            let plate = on.and_then(|on| self.ids.get(on.0).ok()).copied();
            Some(Met { piece: *piece, unit: plate.unwrap_or(*piece), side: side.copied(), far })
        };
        self.pieces.iter().filter_map(met).min_by(|a, b| a.far.total_cmp(&b.far).then(a.piece.cmp(&b.piece)))
    }

    /// A piece as the rules have it.
    pub fn solid(&self, piece: PieceId) -> Option<Solid> {
        self.pieces.iter().find(|(id, ..)| **id == piece).map(|(_, body, placement, ..)| Solid::new(*body, *placement))
    }

    /// The plate that a figure stands on; `None` when it stands on none.
    pub fn unit_of(&self, figure: PieceId) -> Option<PieceId> {
        let on = self.pieces.iter().find(|(id, ..)| **id == figure).and_then(|(.., on, _, _)| on)?;
        self.ids.get(on.0).ok().copied()
    }

    /// The plates of every side but one, with who they are.
    pub fn hostile_plates(&self, side: SideId) -> Vec<(PieceId, Solid)> {
        let hostile = self.pieces.iter().filter(|(_, _, _, of, _, _, is_plate)| *is_plate && of.is_some_and(|of| *of != side));
        let mut plates: Vec<(PieceId, Solid)> = hostile.map(|(id, body, placement, ..)| (*id, Solid::new(*body, *placement))).collect();
        plates.sort_by_key(|(id, _)| *id);
        plates
    }

    /// Where in the window a point of the world is seen; `None` when it is behind the eye.
    pub fn seen_at(&self, point: Vec3) -> Option<Vec2> {
        let (camera, place) = self.camera()?;
        let ahead = (point - place.translation()).dot(*place.forward());
        if ahead < 0.1 {
            return None;
        }
        camera.world_to_viewport(&place, point).ok()
    }
}

/// Where a ray meets the ground, within the eye's sight.
pub fn ground_under(ray: Ray3d) -> Option<Vec2> {
    let down = -ray.direction.y;
    if down < 0.01 {
        return None;
    }
    let far = ray.origin.y / down;
    (0.0..FAR).contains(&far).then(|| {
        let at = ray.get_point(far);
        Vec2::new(at.x, at.z)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ray_down_meets_the_ground_and_one_to_the_sky_does_not() {
        let ray = |way: Vec3| Ray3d::new(Vec3::new(1.0, 4.0, 2.0), Dir3::new(way).unwrap());
        assert_eq!(ground_under(ray(Vec3::NEG_Y)), Some(Vec2::new(1.0, 2.0)));
        let slant = ground_under(ray(Vec3::new(1.0, -1.0, 0.0))).unwrap();
        assert!((slant - Vec2::new(5.0, 2.0)).length() < 1e-4);
        assert_eq!(ground_under(ray(Vec3::Y)), None);
        assert_eq!(ground_under(ray(Vec3::X)), None);
    }
}
