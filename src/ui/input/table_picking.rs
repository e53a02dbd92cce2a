//! Picking: finds the piece or the ground under a point of the window, and the point of the window where something on the table is seen.
//!
//! Casts a ray against the [`Solid`]s of pieces, the same shapes that the rules use. So picking costs the renderer nothing.

use crate::game::{Stance, Tableau};
use crate::table::{
    Body, Carried, Group, Inches, MemberOf, OnPlate, PieceId, Placement, Removed, SideId, Solid, Spot, SquadPlate, Terrain,
};
use crate::ui::state::hand::selection::RayHit;
use crate::view::make::setting::TableCamera;
use crate::view::models::pedestal::{pedestal_body, raised};
use crate::view::show::motion::FEET_BEHIND;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The camera's far distance, in inches.
const FAR: f32 = 400.0;
/// If the mouse points at a platform's wall, the player means a spot this far inside the platform's edge, in inches.
const INTO_WALL: f32 = 0.1;

type Piece = (
    &'static PieceId,
    &'static Body,
    &'static Placement,
    Option<&'static SideId>,
    Option<&'static OnPlate>,
    Option<&'static Terrain>,
    Has<SquadPlate>,
    (Option<&'static MemberOf>, Option<&'static Stance>, Has<Tableau>),
);

/// System parameter for picking: the camera and the pieces.
#[derive(SystemParam)]
pub struct Picker<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
    pieces: Query<'w, 's, Piece, (Without<Removed>, Without<Carried>)>,
    ids: Query<'w, 's, &'static PieceId>,
}

impl Picker<'_, '_> {
    fn camera(&self) -> Option<(&Camera, GlobalTransform)> {
        let seeing = self.cameras.iter().find(|(camera, _)| camera.is_active)?;
        Some((seeing.0, GlobalTransform::from(*seeing.1)))
    }

    /// The horizontal direction in which the camera looks over the table; `None` without a camera.
    pub fn looks(&self) -> Option<Vec2> {
        let (_, place) = self.camera()?;
        // If the camera looks straight down, uses its up vector.
        let ahead = if place.forward().xz().length() > 0.05 { place.forward() } else { place.up() };
        ahead.xz().try_normalize()
    }

    /// The ray through a point of the window.
    pub fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, place) = self.camera()?;
        camera.viewport_to_world(&place, at).ok()
    }

    /// The point of the ground under a point of the window. Terrain that pieces can stand on counts as ground.
    pub fn ground(&self, at: Vec2) -> Option<Vec2> {
        self.ground_below(at, 0.0)
    }

    /// The same for a piece that is held this high above the ground on which it stands.
    pub fn ground_below(&self, at: Vec2, grip: f32) -> Option<Vec2> {
        let ray = self.ray(at)?;
        let platforms = self.pieces.iter().filter(|(.., terrain, _, _)| terrain.is_some_and(|terrain| terrain.platform));
        let platforms = platforms.map(|(_, body, placement, ..)| Solid::new(*body, *placement));
        floor_under(Ray3d::new(ray.origin - Vec3::Y * grip, ray.direction), platforms)
    }

    /// Where the ray through a point of the window hits a piece.
    pub fn touched(&self, at: Vec2, met: RayHit) -> Option<Vec3> {
        self.ray(at).map(|ray| ray.get_point(met.far))
    }

    /// The piece under a point of the window that is nearest to the camera. A unit seen through an arch or over brambles wins over those,
    /// and anything inside a house or a wood wins over the house or wood.
    pub fn piece(&self, at: Vec2) -> Option<RayHit> {
        let ray = self.ray(at)?;
        let (from, to) = (ray.origin, ray.get_point(FAR));
        let met = |(piece, body, placement, side, on, terrain, _, (of, stance, on_pedestal)): (
            &PieceId,
            &Body,
            &Placement,
            Option<&SideId>,
            Option<&OnPlate>,
            Option<&Terrain>,
            _,
            (Option<&MemberOf>, Option<&Stance>, bool),
        )| {
            let solid = Solid::new(*body, raised(*placement, on_pedestal));
            let is_down = stance.is_some_and(|stance| stance.down);
            let solid = if is_down { lying(solid, on_pedestal) } else { solid };
            let pedestal = on_pedestal.then(|| Solid::new(pedestal_body(), *placement));
            let far =
                [Some(solid), pedestal].into_iter().flatten().filter_map(|solid| solid.stops_line(from, to)).min_by(f32::total_cmp)?;
            let plate = on.and_then(|on| self.ids.get(on.0).ok()).copied();
            let is_ground = terrain.is_some_and(is_ground);
            let met = RayHit { piece: *piece, unit: plate.or(of.map(|of| of.0)).unwrap_or(*piece), side: side.copied(), is_ground, far };
            let entered = terrain.filter(|terrain| is_entered(terrain)).map(|_| Solid::new(*body, *placement));
            Some(Candidate { met, at: placement.spot, is_terrain: terrain.is_some(), is_open: terrain.is_some_and(is_open), entered })
        };
        first_met(remove_enclosing_terrain(self.pieces.iter().filter_map(met).collect()).into_iter())
    }

    /// The solid of a piece as the rules see it, on its pedestal if it has one. For a unit without a plate, a ring around its members.
    pub fn solid(&self, piece: PieceId) -> Option<Solid> {
        let solid = |(_, body, placement, .., (_, _, on_pedestal)): (&PieceId, &Body, &Placement, _, _, _, _, (_, _, bool))| {
            Solid::new(*body, raised(*placement, on_pedestal))
        };
        let own = self.pieces.iter().find(|(id, ..)| **id == piece).map(solid);
        own.or_else(|| {
            Group::of(self.pieces.iter().filter(|(.., (of, ..))| of.is_some_and(|of| of.0 == piece)).map(solid).collect()).ring()
        })
    }

    /// The plate on which a figure stands, or the unit to which it belongs; `None` if it is a unit of its own.
    pub fn unit_of(&self, figure: PieceId) -> Option<PieceId> {
        let (.., on, _, _, (of, ..)) = self.pieces.iter().find(|(id, ..)| **id == figure)?;
        on.and_then(|on| self.ids.get(on.0).ok().copied()).or(of.map(|of| of.0))
    }

    /// The plates of all sides except one, with their ids.
    pub fn hostile_plates(&self, side: SideId) -> Vec<(PieceId, Solid)> {
        let hostile = self.pieces.iter().filter(|(_, _, _, of, _, _, is_plate, _)| *is_plate && of.is_some_and(|of| *of != side));
        let mut plates: Vec<(PieceId, Solid)> = hostile.map(|(id, body, placement, ..)| (*id, Solid::new(*body, *placement))).collect();
        plates.sort_by_key(|(id, _)| *id);
        plates
    }

    /// The point of the window where a point of the world is seen; `None` if the point is behind the camera.
    pub fn seen_at(&self, point: Vec3) -> Option<Vec2> {
        let (camera, place) = self.camera()?;
        let ahead = (point - place.translation()).dot(*place.forward());
        if ahead < 0.1 {
            return None;
        }
        camera.world_to_viewport(&place, point).ok()
    }
}

/// The solid of a figure that lies on its back, as it is drawn: behind where it stood, or in the middle of its pedestal.
fn lying(solid: Solid, on_pedestal: bool) -> Solid {
    let (half, long) = (solid.body.half_extents(), solid.body.height());
    let wide = Inches::snapped(2.0 * half.x);
    let far = if on_pedestal { 0.0 } else { FEET_BEHIND + long.to_f32() / 2.0 };
    let behind = solid.placement.facing.direction() * -far;
    let spot = Spot::snapped(solid.placement.spot.to_vec2() + behind);
    Solid::new(Body::Block { x: wide, z: long, height: wide }, Placement { spot, ..solid.placement })
}

/// True if pieces can enter this terrain or stand on it.
fn is_ground(terrain: &Terrain) -> bool {
    terrain.platform || !terrain.blocks_movement
}

/// True if pieces can enter this terrain.
fn is_entered(terrain: &Terrain) -> bool {
    !terrain.platform && !terrain.blocks_movement
}

/// True if pieces can enter this terrain and see through it.
fn is_open(terrain: &Terrain) -> bool {
    is_entered(terrain) && !terrain.blocks_sight
}

/// Something that a ray may hit.
struct Candidate {
    met: RayHit,
    at: Spot,
    is_terrain: bool,
    /// True for terrain that pieces can enter and see through.
    is_open: bool,
    /// The solid, for terrain that pieces can enter.
    entered: Option<Solid>,
}

/// Removes houses and woods from the hits if the ray also hits something inside them. Marks each remaining hit that is open terrain.
fn remove_enclosing_terrain(all: Vec<Candidate>) -> Vec<(RayHit, bool)> {
    let holds_another = |house: &Solid| all.iter().any(|other| !other.is_terrain && house.is_over(other.at));
    let is_met = |candidate: &&Candidate| !candidate.entered.as_ref().is_some_and(holds_another);
    all.iter().filter(is_met).map(|candidate| (candidate.met, candidate.is_open)).collect()
}

/// The hit nearest to the camera. Open terrain gives way to a unit right behind it.
fn first_met(all: impl Iterator<Item = (RayHit, bool)>) -> Option<RayHit> {
    let (open, closed): (Vec<_>, Vec<_>) = all.partition(|(_, is_open)| *is_open);
    let nearest =
        |all: Vec<(RayHit, bool)>| all.into_iter().map(|(met, _)| met).min_by(|a, b| a.far.total_cmp(&b.far).then(a.piece.cmp(&b.piece)));
    match (nearest(open), nearest(closed)) {
        (Some(open), Some(closed)) if closed.side.is_none() && open.far < closed.far => Some(open),
        (open, closed) => closed.or(open),
    }
}

/// Where a ray hits the ground, within the camera's far distance.
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

/// Where a ray hits a surface to stand on: the ground or the top of a platform. A hit on a platform's wall counts as a hit on the edge
/// above it.
fn floor_under(ray: Ray3d, platforms: impl Iterator<Item = Solid>) -> Option<Vec2> {
    let end = ray.get_point(FAR);
    let flat = ground_under(ray);
    let is_nearer = |far: &f32| flat.is_none_or(|flat| ray.get_point(*far).xz().distance(ray.origin.xz()) < flat.distance(ray.origin.xz()));
    let met = platforms.filter_map(|solid| Some((solid.stops_line(ray.origin, end)?, solid.top().to_f32())));
    let Some((far, top)) = met.filter(|(far, _)| is_nearer(far)).min_by(|a, b| a.0.total_cmp(&b.0)) else { return flat };
    let at = ray.get_point(far);
    let ahead = if at.y > top - 0.01 { Vec2::ZERO } else { ray.direction.xz().normalize_or_zero() * INTO_WALL };
    Some(at.xz() + ahead)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Facing;

    #[test]
    fn a_platforms_top_is_ground_and_its_wall_leads_to_its_edge() {
        let body = Body::Block { x: Inches::whole(4), z: Inches::whole(4), height: Inches::whole(2) };
        let rock = Solid::new(body, Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH));
        let from = Vec3::new(0.0, 6.0, 8.0);
        let under = |to: Vec3| floor_under(Ray3d::new(from, Dir3::new(to - from).unwrap()), [rock].into_iter());
        let top = under(Vec3::new(0.5, 2.0, 1.0)).unwrap();
        assert!(top.distance(Vec2::new(0.5, 1.0)) < 1e-3, "{top}");
        let wall = under(Vec3::new(0.0, 1.0, 2.0)).unwrap();
        assert!(wall.y < 2.0 && wall.y > 1.8, "{wall}");
        let before = under(Vec3::new(0.0, 0.0, 3.0)).unwrap();
        assert!(before.distance(Vec2::new(0.0, 3.0)) < 1e-3, "{before}");
    }

    #[test]
    fn a_figure_that_lies_on_its_back_is_met_behind_where_it_stood() {
        let body = Body::Round { radius: Inches::thousandths(400), height: Inches::thousandths(1_600) };
        let stands = Solid::new(body, Placement::on_ground(Spot::at(2.0, 1.0), Facing::NORTH));
        let meets = |solid: Solid, at: Vec2| solid.stops_line(Vec3::new(at.x, 9.0, at.y), Vec3::new(at.x, 0.1, at.y)).is_some();
        let (feet, head) = (Vec2::new(2.0, 1.0), Vec2::new(2.0, 2.8));
        assert!(meets(stands, feet) && !meets(stands, head));
        assert!(!meets(lying(stands, false), feet) && meets(lying(stands, false), head), "a figure that faces north lies to the south");
        assert!(meets(lying(stands, true), feet) && !meets(lying(stands, true), head), "on a pedestal it lies on its middle");
    }

    #[test]
    fn what_is_gone_into_or_stood_on_is_ground() {
        let open = Terrain { kind: "pool".to_owned(), blocks_movement: false, blocks_sight: false, platform: false, side: None };
        assert!(is_ground(&open));
        let wall = Terrain { blocks_movement: true, ..open };
        assert!(!is_ground(&wall));
        assert!(is_ground(&Terrain { platform: true, ..wall }));
    }

    #[test]
    fn a_unit_is_met_through_an_arch_but_not_through_a_wall() {
        let met = |piece: u32, side: Option<u8>, far: f32| RayHit {
            piece: PieceId(piece),
            unit: PieceId(piece),
            side: side.map(SideId),
            is_ground: false,
            far,
        };
        let (arch, wall) = (met(1, None, 10.0), met(2, None, 11.0));
        let (man, near) = (met(3, Some(0), 12.0), met(4, Some(1), 9.0));
        for (all, first) in [
            (vec![(arch, true), (man, false)], Some(man)),
            (vec![(arch, true), (wall, false), (man, false)], Some(arch)),
            (vec![(arch, true), (wall, false)], Some(arch)),
            (vec![(wall, false), (man, false)], Some(wall)),
            (vec![(arch, true), (near, false), (man, false)], Some(near)),
            (vec![(arch, true)], Some(arch)),
            (vec![], None),
        ] {
            assert_eq!(first_met(all.into_iter()), first);
        }
    }

    #[test]
    fn whoever_is_in_a_house_is_met_and_not_the_house_but_who_is_behind_it_is_not() {
        let house = Solid::new(
            Body::Block { x: Inches::whole(5), z: Inches::whole(5), height: Inches::whole(3) },
            Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH),
        );
        let met = |piece: u32, side: Option<u8>, far: f32| RayHit {
            piece: PieceId(piece),
            unit: PieceId(piece),
            side: side.map(SideId),
            is_ground: side.is_none(),
            far,
        };
        let walls = || Candidate { met: met(1, None, 5.0), at: Spot::at(0.0, 0.0), is_terrain: true, is_open: false, entered: Some(house) };
        let man = |z: f32| Candidate { met: met(2, Some(1), 9.0), at: Spot::at(0.0, z), is_terrain: false, is_open: false, entered: None };
        let first = |all: Vec<Candidate>| first_met(remove_enclosing_terrain(all).into_iter()).map(|met| met.piece);
        assert_eq!(first(vec![walls(), man(1.0)]), Some(PieceId(2)));
        assert_eq!(first(vec![walls(), man(-4.0)]), Some(PieceId(1)), "behind the house");
        assert_eq!(first(vec![walls()]), Some(PieceId(1)));
    }

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
