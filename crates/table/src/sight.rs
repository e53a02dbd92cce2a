//! Sight: what blocks a line from one place to another.

use super::body::{Blocker, CONTACT, Solid};
use super::group::circle_around;
use super::piece::PieceId;
use super::space::Space;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{PI, TAU};

/// What could hide the bodies of one group from the eyes of another, collected once for all lines between the two.
pub struct Between(Vec<Solid>);

impl Between {
    /// Prepares what this eye sees.
    pub fn view(&self, eye: Vec3) -> View {
        if self.0.len() <= FEW {
            return View { eye, far: Vec::new(), near: self.0.clone() };
        }
        let seen = |solid: &Solid| (Sector::of(*solid, eye), *solid);
        let (mut far, near): (Vec<_>, Vec<_>) = self.0.iter().map(seen).partition(|(sector, _)| sector.half < NARROW);
        let near = near.into_iter().map(|(_, solid)| solid).collect();
        far.sort_unstable_by(|(one, _), (other, _)| one.middle.total_cmp(&other.middle));
        View { eye, far, near }
    }
}

/// Bodies with a smaller half-width than this, in radians as seen from the eye, are looked up by direction.
const NARROW: f32 = 0.25;

/// Up to this many bodies are searched faster than they are sorted.
const FEW: usize = 12;

/// The range of directions that a body covers, seen from above, in radians.
#[derive(Clone, Copy)]
struct Sector {
    middle: f32,
    half: f32,
}

impl Sector {
    fn of(solid: Solid, eye: Vec3) -> Self {
        let way = solid.placement.spot.to_vec2() - Vec2::new(eye.x, eye.z);
        let (reach, apart) = (solid.body.reach() + CONTACT.to_f32(), way.length());
        Sector { middle: way.to_angle(), half: if apart > reach { (reach / apart).asin() } else { PI } }
    }
}

/// The bodies around an eye that could block its view.
pub struct View {
    eye: Vec3,
    /// Bodies that look narrow, sorted by the direction in which the eye sees them.
    far: Vec<(Sector, Solid)>,
    /// All others.
    near: Vec<Solid>,
}

impl View {
    /// How much of a body is hidden from the eye, in ninths: tests nine points of it, three heights by three across.
    pub fn hidden_ninths(&self, target: Solid) -> u8 {
        let (eye, way) = (self.eye, foot(target) - self.eye);
        // A body that isn't near the line to the target hides none of the nine points.
        let in_the_way = self.towards(Sector::of(target, eye)).filter(|solid| solid.comes_near_line(eye, way, target.body.reach()));
        hidden_behind(in_the_way.copied(), eye, target)
    }

    /// At least the bodies that overlap a sector; it may return extra bodies or return a body twice.
    fn towards(&self, sector: Sector) -> impl Iterator<Item = &Solid> {
        let wide = sector.half + NARROW + 1e-3;
        let narrow = [-TAU, 0.0, TAU].into_iter().flat_map(move |turn| {
            let (from, to) = (sector.middle + turn - wide, sector.middle + turn + wide);
            let start = self.far.partition_point(|(far, _)| far.middle < from);
            let end = self.far.partition_point(|(far, _)| far.middle <= to);
            &self.far[start.min(end)..end]
        });
        narrow.filter(move |(far, _)| is_met(*far, sector)).map(|(_, solid)| solid).chain(&self.near)
    }
}

/// Whether two sectors overlap.
fn is_met(one: Sector, other: Sector) -> bool {
    let apart = (one.middle - other.middle).abs();
    apart.min(TAU - apart) <= one.half + other.half + 1e-3
}

/// The middle of a body's underside, in the world.
fn foot(solid: Solid) -> Vec3 {
    Vec3::from(solid.placement.pose_in_world().translation)
}

/// How many of the nine points of a body these solids hide from an eye.
fn hidden_behind(solids: impl IntoIterator<Item = Solid>, eye: Vec3, target: Solid) -> u8 {
    let blockers: Vec<Blocker> = solids.into_iter().map(Solid::blocker).collect();
    if blockers.is_empty() {
        return 0;
    }
    let is_hidden = |point: &Vec3| blockers.iter().any(|blocker| blocker.stops_line(eye, *point).is_some());
    u8::try_from(nine_points(target, eye).filter(is_hidden).count()).unwrap_or(9)
}

/// Nine points of a body as seen from an eye: three heights by three across.
fn nine_points(solid: Solid, eye: Vec3) -> impl Iterator<Item = Vec3> {
    let base = foot(solid);
    let across = Vec3::new(eye.z - base.z, 0.0, base.x - eye.x).normalize_or_zero() * (solid.body.half_extents().min_element() * 0.8);
    let height = solid.body.height().to_f32();
    [0.25, 0.55, 0.85].into_iter().flat_map(move |up| [-1.0, 0.0, 1.0].map(|side| base + Vec3::Y * (height * up) + across * side))
}

impl Space<'_, '_> {
    /// What could hide the bodies in `targets` from those in `eyes`. The pieces in `except` hide nothing.
    pub fn between(&self, eyes: &[Solid], targets: &[Solid], except: &[PieceId]) -> Between {
        let ((from, wide), (to, broad)) = (circle_around(eyes), circle_around(targets));
        let (way, margin) = (to - from, wide.max(broad));
        let (start, flat) = (Vec3::new(from.x, 0.0, from.y), Vec3::new(way.x, 0.0, way.y));
        let is_between =
            |body: &super::broad::Standing| body.hides && body.solid.comes_near_line(start, flat, margin) && !except.contains(&body.id);
        let near: Option<Vec<Solid>> = self.broad.ask(|tree| {
            let near = tree.along(from, way, margin).filter(|body| is_between(body));
            near.map(|body| body.solid).collect()
        });
        Between(near.unwrap_or_else(|| self.standing().filter(is_between).map(|body| body.solid).collect()))
    }

    /// The figures and the sight-blocking terrain that a straight line passes through, in order.
    pub fn along(&self, from: Vec3, to: Vec3) -> Vec<PieceId> {
        let mut met: Vec<(f32, PieceId)> = self
            .bodies
            .iter()
            .filter(|(_, _, _, terrain, plate)| !plate && terrain.is_none_or(|t| t.blocks_sight))
            .filter_map(|(id, body, placement, ..)| Some((Solid::new(*body, *placement).stops_line(from, to)?, *id)))
            .collect();
        met.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        met.into_iter().map(|(_, id)| id).collect()
    }

    /// Whether any part of a body can be seen past the terrain (except for one piece of it) from another's eyes. Bodies that touch always
    /// see each other.
    pub fn sees(&self, from: Solid, to: Solid, except: PieceId) -> bool {
        let eye = from.eyes_in_world();
        let near = self.grounds.iter().filter(|(id, .., terrain)| terrain.blocks_sight && **id != except);
        let near = near.map(|(_, body, placement, _)| Solid::new(*body, *placement));
        let between: Vec<Solid> = near.filter(|solid| solid.comes_near_line(eye, foot(to) - eye, to.body.reach())).collect();
        between.is_empty() || from.distance(to) < CONTACT || hidden_behind(between, eye, to) < 9
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Body, Facing, Inches, Placement, Spot, TablePlugin};
    use bevy::ecs::system::SystemState;
    use bevy::prelude::App;
    use proptest::prelude::*;

    const FIGURE: Body = Body::Block { x: Inches::thousandths(630), z: Inches::thousandths(315), height: Inches::thousandths(1_575) };

    fn figure((x, z): (f32, f32)) -> Solid {
        Solid::new(FIGURE, Placement::on_ground(Spot::at(x, z), Facing::NORTH))
    }

    /// A table with figures, whose ids count from 0.
    fn table(at: &[(f32, f32)]) -> App {
        let mut app = App::new();
        app.add_plugins(TablePlugin);
        for (id, at) in (0..).zip(at) {
            app.world_mut().spawn((PieceId(id), FIGURE, figure(*at).placement));
        }
        app
    }

    /// How much of each target is hidden from each eye by bodies that stand at `between`.
    fn hidden(eyes: &[Solid], targets: &[Solid], between: &[(f32, f32)], in_a_tree: bool) -> Vec<u8> {
        let mut app = table(between);
        let mut state = SystemState::<Space>::new(app.world_mut());
        let space = state.get(app.world()).unwrap();
        let ask = || {
            let between = space.between(eyes, targets, &[]);
            let of = |eye: &Solid| {
                let view = between.view(eye.eyes_in_world());
                targets.iter().map(|target| view.hidden_ninths(*target)).collect::<Vec<u8>>()
            };
            eyes.iter().flat_map(of).collect()
        };
        if in_a_tree { space.keeping(ask) } else { ask() }
    }

    #[test]
    fn who_stands_before_another_hides_it_and_who_stands_beside_does_not() {
        let (eye, target) = ([figure((0.0, 4.0))], [figure((0.0, -4.0))]);
        assert_eq!(hidden(&eye, &target, &[], false), [0]);
        assert_eq!(hidden(&eye, &target, &[(0.0, 0.0)], false), [9]);
        assert_eq!(hidden(&eye, &target, &[(0.32, 0.0)], false), [3], "one of three columns");
        assert_eq!(hidden(&eye, &target, &[(1.0, 0.0), (0.0, 5.0), (0.0, -5.0)], false), [0]);
    }

    proptest! {
        #[test]
        fn nobody_in_the_way_is_missed(
            eyes in prop::collection::vec((-9.0_f32..0.0, -9.0_f32..9.0), 1..5),
            targets in prop::collection::vec((0.0_f32..9.0, -9.0_f32..9.0), 1..5),
            between in prop::collection::vec((-9.0_f32..9.0, -9.0_f32..9.0), 0..40),
        ) {
            let solids = |at: &[(f32, f32)]| at.iter().copied().map(figure).collect::<Vec<_>>();
            let (eyes, targets) = (solids(&eyes), solids(&targets));
            let all = solids(&between);
            let of_one = |eye: Vec3, target: Solid| {
                let is_hidden = |point: &Vec3| all.iter().any(|solid| solid.stops_line(eye, *point).is_some());
                nine_points(target, eye).filter(is_hidden).count() as u8
            };
            let of = |eye: &Solid| targets.iter().map(|target| of_one(eye.eyes_in_world(), *target)).collect::<Vec<u8>>();
            let expected: Vec<u8> = eyes.iter().flat_map(of).collect();
            for in_a_tree in [false, true] {
                prop_assert_eq!(&hidden(&eyes, &targets, &between, in_a_tree), &expected);
            }
        }
    }
}
