//! The overlay: flat marks just above the ground, and labels over the table. In each frame, systems add what they want to show.
//!
//! A pool of entities with shared meshes and materials draws the marks. They cast no shadows, and picking rays ignore them.

use crate::game::card::Tally;
use crate::ui::state::frame::UiSystems;
use crate::ui::style::theme::faded;
use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::ops;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overlay>()
        .init_resource::<Stencils>()
        .add_systems(Update, clear.in_set(UiSystems::Clear))
        .add_systems(Update, draw.in_set(UiSystems::Draw));
}

/// The flat shape of a mark.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Flat {
    /// A filled circle.
    Disc {
        /// The radius in inches.
        radius: f32,
    },
    /// A circle's outline.
    Ring {
        /// The outer radius in inches.
        radius: f32,
        /// The thickness of the line, in inches.
        width: f32,
    },
    /// A rectangle's outline with round corners.
    Frame {
        /// Half the outer width and depth, in inches.
        half: Vec2,
        /// The thickness of the line, in inches.
        width: f32,
    },
    /// A line, along x and centred.
    Strip {
        /// The length in inches.
        length: f32,
        /// The thickness in inches.
        width: f32,
    },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    pub flat: Flat,
    /// The centre, in world space.
    pub at: Vec3,
    /// The rotation about the vertical axis.
    pub turn: Quat,
    /// The colour, which may be translucent.
    pub colour: Color32,
    /// True if it is drawn through everything in front of it.
    pub on_top: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The position in world space.
    pub at: Vec3,
    pub text: String,
    pub colour: Color32,
    /// True for a warning, which has a red background.
    pub is_warning: bool,
    pub alpha: f32,
    /// How far the label is moved up on the screen, in pixels.
    pub lift: f32,
    /// True if it stays in place when it overlaps other labels.
    pub stays: bool,
}

/// The counters of a piece, shown as small icons below it, and optionally its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    /// The foot of the piece, on the camera's side, in world space.
    pub at: Vec3,
    pub tally: Tally,
    /// The piece's name, if it is shown.
    pub name: Option<String>,
}

/// A highlighted part of the table: a filled outline, whose whole edge is visible from a point in the middle.
#[derive(Clone, PartialEq, Debug)]
pub struct Lit {
    /// A point from which the whole edge is visible.
    pub hub: Vec2,
    /// The points of the edge, in order.
    pub edge: Vec<Vec2>,
    /// The height above the ground.
    pub height: f32,
    pub colour: Color32,
}

/// What is shown over the table in this frame.
#[derive(Resource, Default, Debug)]
pub struct Overlay {
    pub marks: Vec<Mark>,
    /// The highlighted parts of the table.
    pub lit: Vec<Lit>,
    pub labels: Vec<Label>,
    pub counted: Vec<Counted>,
}

impl Overlay {
    /// Adds a line parallel to the ground at this height.
    pub fn line(&mut self, from: Vec2, to: Vec2, height: f32, width: f32, colour: Color32) {
        let way = to - from;
        if way.length() < 1e-3 {
            return;
        }
        let middle = (from + to) / 2.0;
        let turn = Quat::from_rotation_y(-ops::atan2(way.y, way.x));
        let flat = Flat::Strip { length: way.length(), width };
        self.marks.push(Mark { flat, at: Vec3::new(middle.x, height, middle.y), turn, colour, on_top: false });
    }

    /// Adds a dashed line parallel to the ground at this height.
    pub fn dashes(&mut self, from: Vec2, to: Vec2, height: f32, width: f32, colour: Color32) {
        let (way, length) = ((to - from).normalize_or_zero(), from.distance(to));
        let count = ((length / 0.28).round() as usize).clamp(1, 60);
        let step = length / count as f32;
        for dash in 0..count {
            let start = from + way * (dash as f32 * step);
            self.line(start, start + way * (step * 0.6), height, width, colour);
        }
    }

    /// Adds a highlighted part of the table with an outline.
    pub fn region(&mut self, hub: Vec2, edge: &[Vec2], height: f32, colour: Color32, (fill, line): (f32, f32)) {
        self.lit.push(Lit { hub, edge: edge.to_vec(), height, colour: faded(colour, fill) });
        for leg in edge.windows(2) {
            self.line(leg[0], leg[1], height + 0.01, 0.06, faded(colour, line));
        }
    }

    pub fn mark(&mut self, flat: Flat, at: Vec3, turn: Quat, colour: Color32) {
        self.marks.push(Mark { flat, at, turn, colour, on_top: false });
    }

    pub fn label(&mut self, at: Vec3, text: impl Into<String>, colour: Color32) {
        self.labels.push(Label { at, text: text.into(), colour, is_warning: false, alpha: 1.0, lift: 0.0, stays: false });
    }
}

fn clear(mut overlay: ResMut<Overlay>) {
    overlay.marks.clear();
    overlay.lit.clear();
    overlay.labels.clear();
    overlay.counted.clear();
}

/// Meshes and materials by shape and colour, and the entities that show them.
#[derive(Resource, Default)]
struct Stencils {
    meshes: HashMap<(u8, i32, i32, i32), Handle<Mesh>>,
    materials: HashMap<(Color32, bool), Handle<StandardMaterial>>,
    pool: Vec<Entity>,
    parts: Vec<(Entity, Handle<Mesh>, Lit)>,
}

/// Marks the entities of the overlay.
#[derive(Component)]
struct Drawn;

type MarkParts = (&'static mut Mesh3d, &'static mut MeshMaterial3d<StandardMaterial>, &'static mut Transform, &'static mut Visibility);

fn draw(
    overlay: Res<Overlay>,
    mut stencils: ResMut<Stencils>,
    meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<StandardMaterial>>>,
    mut drawn: Query<MarkParts, With<Drawn>>,
    mut commands: Commands,
) {
    let (Some(mut meshes), Some(mut materials)) = (meshes, materials) else { return };
    let stencils = &mut *stencils;
    for (place, mark) in overlay.marks.iter().enumerate() {
        let (key, scale) = stencil(mark.flat);
        let mesh = stencils.meshes.entry(key).or_insert_with(|| meshes.add(cut(mark.flat))).clone();
        let material =
            stencils.materials.entry((mark.colour, mark.on_top)).or_insert_with(|| materials.add(paint(mark.colour, mark.on_top))).clone();
        // Later marks lie slightly higher, so that overlapping ones are always drawn in the same order.
        let at = mark.at + Vec3::Y * (place as f32 * 0.0004);
        let pose = Transform { translation: at, rotation: mark.turn, scale };
        match stencils.pool.get(place).copied().filter(|entity| drawn.contains(*entity)) {
            Some(entity) => {
                if let Ok((mut shown, mut painted, mut transform, mut visibility)) = drawn.get_mut(entity) {
                    shown.set_if_neq(Mesh3d(mesh));
                    painted.set_if_neq(MeshMaterial3d(material));
                    transform.set_if_neq(pose);
                    visibility.set_if_neq(Visibility::Visible);
                }
            }
            None => {
                let bundle = (Drawn, Name::new("Mark"), Mesh3d(mesh), MeshMaterial3d(material), pose, Visibility::Visible);
                let entity = commands.spawn((bundle, NotShadowCaster, NotShadowReceiver, NoFrustumCulling)).id();
                match stencils.pool.get_mut(place) {
                    Some(slot) => *slot = entity,
                    None => stencils.pool.push(entity),
                }
            }
        }
    }
    draw_lit(&overlay.lit, stencils, &mut meshes, &mut materials, &mut drawn, &mut commands);
    for entity in stencils.pool.iter().skip(overlay.marks.len()) {
        if let Ok((.., mut visibility)) = drawn.get_mut(*entity) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
}

/// Draws the highlighted parts of the table. Each has its own mesh, which is rebuilt when the part changes.
fn draw_lit(
    lit: &[Lit],
    stencils: &mut Stencils,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
    drawn: &mut Query<MarkParts, With<Drawn>>,
    commands: &mut Commands,
) {
    for (place, part) in lit.iter().enumerate() {
        let material = stencils.materials.entry((part.colour, false)).or_insert_with(|| materials.add(paint(part.colour, false))).clone();
        match stencils.parts.get_mut(place).filter(|(entity, ..)| drawn.contains(*entity)) {
            Some((entity, cut, shown)) => {
                if shown != part {
                    let _ = meshes.insert(cut.id(), cut_lit(part));
                    shown.clone_from(part);
                }
                if let Ok((_, mut painted, _, mut visibility)) = drawn.get_mut(*entity) {
                    painted.set_if_neq(MeshMaterial3d(material));
                    visibility.set_if_neq(Visibility::Visible);
                }
            }
            None => {
                let mesh = meshes.add(cut_lit(part));
                let bundle = (Drawn, Name::new("Lit"), Mesh3d(mesh.clone()), MeshMaterial3d(material), Transform::default());
                let entity = commands.spawn((bundle, Visibility::Visible, NotShadowCaster, NotShadowReceiver, NoFrustumCulling)).id();
                let slot = (entity, mesh, part.clone());
                match stencils.parts.get_mut(place) {
                    Some(old) => *old = slot,
                    None => stencils.parts.push(slot),
                }
            }
        }
    }
    for (entity, ..) in stencils.parts.iter().skip(lit.len()) {
        if let Ok((.., mut visibility)) = drawn.get_mut(*entity) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
}

/// Builds the mesh of a highlighted part, in world space.
fn cut_lit(part: &Lit) -> Mesh {
    let last = part.edge.len() as u32;
    let indices = (1..last).flat_map(|at| [0, at + 1, at]).collect();
    let points = std::iter::once(part.hub).chain(part.edge.iter().copied()).collect();
    mesh(points, indices).translated_by(Vec3::Y * part.height)
}

fn paint(colour: Color32, on_top: bool) -> StandardMaterial {
    let [red, green, blue, alpha] = colour.to_srgba_unmultiplied();
    StandardMaterial {
        base_color: Color::srgba_u8(red, green, blue, alpha),
        unlit: true,
        fog_enabled: false,
        alpha_mode: AlphaMode::Blend,
        cull_mode: None,
        double_sided: true,
        depth_bias: if on_top { 1_000_000.0 } else { 4.0 },
        ..default()
    }
}

/// The key of a shape's mesh, and its scale. All discs share one mesh, and so do all strips; the others have one mesh per size.
fn stencil(flat: Flat) -> ((u8, i32, i32, i32), Vec3) {
    let grain = |inches: f32| (inches * 100.0).round() as i32;
    match flat {
        Flat::Disc { radius } => ((0, 0, 0, 0), Vec3::new(radius, 1.0, radius)),
        Flat::Strip { length, width } => ((1, 0, 0, 0), Vec3::new(length, 1.0, width)),
        Flat::Ring { radius, width } => ((2, grain(radius), grain(width), 0), Vec3::ONE),
        Flat::Frame { half, width } => ((3, grain(half.x), grain(half.y), grain(width)), Vec3::ONE),
    }
}

/// Builds the mesh of a shape, flat in the xz plane.
fn cut(flat: Flat) -> Mesh {
    let circle = |count: usize| (0..count).map(move |step| Vec2::from_angle(std::f32::consts::TAU * step as f32 / count as f32));
    match flat {
        Flat::Disc { .. } => fan(circle(96).collect()),
        Flat::Strip { .. } => fan([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(Vec2::from).to_vec()),
        Flat::Ring { radius, width } => band(circle(96).map(|at| (at * radius, at * (radius - width))).collect()),
        Flat::Frame { half, width } => {
            let round = (width * 1.6).min(half.min_element());
            let corner = |at: Vec2| {
                let middle = (half - Vec2::splat(round)) * Vec2::new(at.x.signum(), at.y.signum());
                (middle + at * round, middle + at * (round - width).max(0.0))
            };
            // Off the axes, so that each point belongs to exactly one corner.
            band((0..48).map(|step| corner(Vec2::from_angle(std::f32::consts::TAU * (step as f32 + 0.5) / 48.0))).collect())
        }
    }
}

fn fan(edge: Vec<Vec2>) -> Mesh {
    let last = edge.len() as u32;
    let indices = (1..last.saturating_sub(1)).flat_map(|at| [0, at + 1, at]).collect();
    mesh(edge, indices)
}

fn band(edges: Vec<(Vec2, Vec2)>) -> Mesh {
    let count = edges.len() as u32;
    let indices = (0..count).flat_map(|at| {
        let (a, b) = (2 * at, 2 * ((at + 1) % count));
        [a, b, a + 1, b, b + 1, a + 1]
    });
    mesh(edges.into_iter().flat_map(|(outer, inner)| [outer, inner]).collect(), indices.collect())
}

fn mesh(points: Vec<Vec2>, indices: Vec<u32>) -> Mesh {
    let count = points.len();
    let positions: Vec<[f32; 3]> = points.into_iter().map(|at| [at.x, 0.0, at.y]).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; count])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; count])
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_that_differ_only_in_scale_share_a_stencil() {
        assert_eq!(stencil(Flat::Disc { radius: 1.0 }).0, stencil(Flat::Disc { radius: 5.0 }).0);
        assert_ne!(stencil(Flat::Ring { radius: 1.0, width: 0.1 }).0, stencil(Flat::Ring { radius: 5.0, width: 0.1 }).0);
    }

    #[test]
    fn a_frame_stays_within_its_measure() {
        let mesh = cut(Flat::Frame { half: Vec2::new(2.0, 1.0), width: 0.1 });
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|points| points.as_float3()).unwrap();
        let widest = points.iter().map(|at| at[0].abs()).fold(0.0, f32::max);
        assert!(widest <= 2.0 && widest > 1.98, "{widest}");
    }
}
