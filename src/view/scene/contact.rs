//! Contact shadows: soft darkness around the feet of everything that stands on the ground, where little of the room's light reaches.
//!
//! They are painted into a map of the field that the ground's shader reads, so their number doesn't affect the cost of a frame. The map is
//! repainted when something has moved. Things in the air or fallen over aren't on it.

use super::stage::Seen;
use crate::game::{FigureLook, Form, Look, Scenery, TerrainLook};
use crate::table::{Body, OnPlate, PieceId, SquadPlate, TerrainShape};
use crate::view::make::setting::ViewSystems;
use crate::view::make::surfaces::StuddedGround;
use crate::view::models::ships::BASE_RADIUS;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint.after(ViewSystems::Animate).before(ViewSystems::Camera));
}

/// The darkness at the outline itself, from 0 to 1.
const DARKEST: f32 = 0.62;

/// The outline of something on the ground, and how far its shadow extends, in inches.
#[derive(Clone, Copy, PartialEq, Debug)]
struct ShadowOutline {
    /// Its half extents, without the rounding of its corners.
    half: Vec2,
    /// Radius of its corners; for a cylinder, the whole radius.
    round: f32,
    reach: f32,
}

impl ShadowOutline {
    /// An outline. The shadow of a taller thing is wider.
    fn new(half: Vec2, round: f32, height: f32) -> Self {
        ShadowOutline { half: (half - round).max(Vec2::ZERO), round, reach: (height * 0.3).clamp(0.16, 0.6) }
    }

    /// The darkness, from 0 to 1, at an offset from its centre in its own frame.
    fn dark(self, off: Vec2) -> f32 {
        let out = (off.abs() - self.half).max(Vec2::ZERO).length() - self.round;
        let left = 1.0 - (out / self.reach).clamp(0.0, 1.0);
        DARKEST * left * left
    }

    /// The distance from its centre at which its shadow ends.
    fn extent(self) -> f32 {
        self.half.length() + self.round + self.reach
    }
}

/// An outline at a place: its centre in world space (x, z) and the direction of its own x axis.
#[derive(Clone, Copy, PartialEq, Debug)]
struct PlacedOutline {
    foot: ShadowOutline,
    at: Vec2,
    along: Vec2,
}

/// How tall a figure is, in inches.
const FIGURE: f32 = 1.3;

/// The outline of a piece on the ground; `None` if its shadow wouldn't be visible.
fn foot(body: Body, plate: bool, scenery: Option<&Scenery>, look: Option<&Look>) -> Option<ShadowOutline> {
    match (scenery.map(|scenery| (scenery.look, scenery.shape)), look) {
        (Some((TerrainLook::Water | TerrainLook::Asteroids | TerrainLook::Nebula | TerrainLook::Wreckage, _)), _) => None,
        (Some((_, TerrainShape::Block { x, z, height })), _) => {
            Some(ShadowOutline::new(Vec2::new(x.to_f32(), z.to_f32()) / 2.0, 0.02, height.to_f32()))
        }
        (Some((_, TerrainShape::Round { radius, height })), _) => Some(ShadowOutline::new(Vec2::ZERO, radius.to_f32(), height.to_f32())),
        (None, Some(Look::Figure(FigureLook { form: Form::Beast(size), .. }))) => {
            let long = f32::from(*size);
            Some(ShadowOutline::new(Vec2::new(0.2, 0.3) * long, 0.02 * long, 0.5 * long))
        }
        (None, Some(Look::Figure(_))) => Some(ShadowOutline::new(Vec2::new(0.26, 0.12), 0.06, FIGURE)),
        (None, Some(Look::Ship(_))) => Some(ShadowOutline::new(Vec2::ZERO, BASE_RADIUS, 0.5)),
        (None, None) if plate => Some(ShadowOutline::new(body.half_extents(), 0.02, 0.5)),
        _ => None,
    }
}

/// The outline at the place of its model, if the model stands upright on the ground.
fn stands(foot: ShadowOutline, model: Transform) -> Option<PlacedOutline> {
    let on_the_ground = model.translation.y.abs() < 0.04 && model.up().y > 0.995;
    let along = model.right();
    on_the_ground.then(|| PlacedOutline { foot, at: model.translation.xz(), along: along.xz().normalize_or(Vec2::X) })
}

/// Paints a map of this width in pixels for a field of this size (inches): each pixel gets the darkness of the darkest shadow on it.
fn paint_map(map: &mut [u8], wide: u32, size: Vec2, standing: &[PlacedOutline]) {
    map.fill(0);
    let pixels = UVec2::new(wide, map.len() as u32 / wide.max(1));
    let inch = pixels.as_vec2() / size;
    for PlacedOutline { foot, at, along } in standing {
        let pixel = |spot: Vec2| ((spot + size / 2.0) * inch).clamp(Vec2::ZERO, pixels.as_vec2()).as_uvec2();
        let (low, high) = (pixel(at - foot.extent()), pixel(at + foot.extent()));
        for row in low.y..high.y {
            for column in low.x..high.x {
                let off = (UVec2::new(column, row).as_vec2() + 0.5) / inch - size / 2.0 - at;
                let dark = (foot.dark(Vec2::new(off.dot(*along), off.dot(along.perp()))) * 255.0) as u8;
                if let Some(spot) = map.get_mut((row * wide + column) as usize) {
                    *spot = dark.max(*spot);
                }
            }
        }
    }
}

type Piece =
    (&'static PieceId, &'static Seen, &'static Transform, &'static Body, Has<SquadPlate>, Option<&'static Scenery>, Option<&'static Look>);

/// Repaints the ground's map when something on it has moved.
fn paint(
    pieces: Query<Piece, Without<OnPlate>>,
    models: Query<(&Transform, &Visibility)>,
    mut grounds: ResMut<Assets<StuddedGround>>,
    mut maps: ResMut<Assets<Image>>,
    mut painted: Local<(Option<AssetId<StuddedGround>>, Vec<PlacedOutline>)>,
) {
    let Some((ground, studs)) = grounds.iter().last().map(|(id, ground)| (id, ground.extension.clone())) else { return };
    let mut standing: Vec<(PieceId, PlacedOutline)> = pieces
        .iter()
        .filter_map(|(id, seen, piece, body, plate, scenery, look)| {
            let (model, visibility) = models.get(seen.model).ok()?;
            let foot = foot(*body, plate, scenery, look).filter(|_| *visibility != Visibility::Hidden)?;
            Some((*id, stands(foot, *piece * *model)?))
        })
        .collect();
    standing.sort_by_key(|(id, _)| *id);
    let standing: Vec<PlacedOutline> = standing.into_iter().map(|(_, stands)| stands).collect();
    if painted.0 == Some(ground) && painted.1 == standing {
        return;
    }
    let Some(mut map) = maps.get_mut(&studs.contact) else { return };
    let wide = map.width();
    let Some(bytes) = &mut map.data else { return };
    paint_map(bytes, wide, studs.field.xy() * 2.0, &standing);
    // Marks the material as changed, so that it picks up the new map.
    grounds.get_mut(ground);
    *painted = (Some(ground), standing);
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: u32 = 100;

    fn dark_at(map: &[u8], x: f32, z: f32) -> u8 {
        map[((z + 5.0) * 10.0) as usize * WIDE as usize + ((x + 5.0) * 10.0) as usize]
    }

    #[test]
    fn it_is_darkest_at_the_foot_and_light_further_off() {
        let foot = ShadowOutline::new(Vec2::new(2.0, 0.5), 0.02, 1.0);
        let mut map = vec![9; 100 * WIDE as usize];
        // After a quarter turn it lies from north to south, a little east.
        let turned =
            stands(foot, Transform::from_xyz(1.0, 0.0, 0.0).with_rotation(Quat::from_rotation_y(std::f32::consts::FRAC_PI_2))).unwrap();
        paint_map(&mut map, WIDE, Vec2::splat(10.0), &[turned]);
        assert_eq!(dark_at(&map, 1.0, 1.8), (DARKEST * 255.0) as u8);
        assert!((1..140).contains(&dark_at(&map, 1.65, 0.0)), "{}", dark_at(&map, 1.65, 0.0));
        assert_eq!((dark_at(&map, 2.8, 0.0), dark_at(&map, -3.0, 0.0)), (0, 0));
        let before = map.clone();
        let moved = PlacedOutline { at: turned.at + Vec2::new(0.3, 0.0), ..turned };
        paint_map(&mut map, WIDE, Vec2::splat(10.0), &[moved]);
        assert!(map != before, "it moves with what stands there");
    }

    #[test]
    fn what_hangs_over_the_edge_is_painted_as_far_as_the_map_goes() {
        let foot = ShadowOutline::new(Vec2::ZERO, 0.5, 1.0);
        let corners_of = |x: f32| {
            let mut map = vec![9; 100 * WIDE as usize];
            paint_map(&mut map, WIDE, Vec2::splat(10.0), &[PlacedOutline { foot, at: Vec2::new(x, 5.0), along: Vec2::X }]);
            let dark = map.iter().filter(|dark| **dark > 0).count();
            ([(-4.95, 4.95), (4.95, 4.95), (-4.95, -4.95), (4.95, -4.95)].map(|(x, z)| dark_at(&map, x, z)), dark)
        };
        let darkest = (DARKEST * 255.0) as u8;
        // A quarter of a round shadow that reaches 0.8 inches, and none of it on the other side.
        for (x, corners) in [(-5.0, [darkest, 0, 0, 0]), (5.0, [0, darkest, 0, 0])] {
            let (painted, dark) = corners_of(x);
            assert_eq!(painted, corners, "{x}");
            assert!((30..60).contains(&dark), "{x}: {dark}");
        }
        for x in [90.0, f32::NAN] {
            assert_eq!(corners_of(x), ([0; 4], 0), "{x}");
        }
    }

    #[test]
    fn what_flies_or_has_fallen_over_has_none() {
        let foot = ShadowOutline::new(Vec2::ONE, 0.1, 1.0);
        assert!(stands(foot, Transform::from_xyz(3.0, 0.0, 1.0)).is_some());
        assert!(stands(foot, Transform::from_xyz(3.0, 0.5, 1.0)).is_none());
        assert!(stands(foot, Transform::from_rotation(Quat::from_rotation_x(0.3))).is_none());
    }
}
