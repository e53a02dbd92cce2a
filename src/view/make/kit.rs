//! The box of parts: every mesh is made once and shared by all models that look alike, and a few materials draw them all.

use super::painted::painted_later;
use super::palette;
use super::room::Backdrop;
use super::setting::{SUN, TableCamera};
use super::surfaces::{GROUND, OiledWood, StuddedGround, TABLE};
use crate::bricks::{Shape, wear};
use bevy::camera::primitives::MeshAabb;
use bevy::camera::visibility::VisibilitySystems;
use bevy::color::Color;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::math::ops;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KitParts>()
        .add_systems(PostUpdate, dull.after(TransformSystems::Propagate))
        .add_systems(PostUpdate, choose_detail.after(TransformSystems::Propagate).before(VisibilitySystems::CalculateBounds));
}

/// Reflectance of plastic.
const PLASTIC: f32 = 0.5;
/// Strength of its clear coat.
const COAT: f32 = 0.4;

/// The parts made so far: meshes, by names that fully describe their look, and the shared materials.
#[derive(Resource)]
struct KitParts {
    meshes: HashMap<String, Detail>,
    plastic: Handle<StandardMaterial>,
    worn: Handle<StandardMaterial>,
    clear: Handle<StandardMaterial>,
    glow: Handle<StandardMaterial>,
    haze: Handle<StandardMaterial>,
    stain: Handle<StandardMaterial>,
}

impl FromWorld for KitParts {
    fn from_world(world: &mut World) -> Self {
        let scratches = painted_later(world, wear::scratches);
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        KitParts {
            meshes: HashMap::default(),
            plastic: materials.add(plastic(Color::WHITE)),
            worn: materials.add(worn(scratches)),
            clear: materials.add(clear(0.55)),
            glow: materials.add(StandardMaterial { unlit: true, ..default() }),
            haze: materials.add(haze()),
            stain: materials.add(stain()),
        }
    }
}

/// The three meshes of a part: for close views, for when it is small in the picture, and for when it is tiny. Plastic shows its wear in
/// close views.
#[derive(Component, Clone, Debug)]
pub struct Detail {
    /// With all its bevels.
    pub near: Handle<Mesh>,
    /// For a medium distance.
    pub far: Handle<Mesh>,
    /// For a far distance.
    pub faint: Handle<Mesh>,
}

/// The levels of detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distance {
    Near,
    Far,
    Faint,
}

impl Detail {
    /// The mesh for a distance.
    pub fn at(&self, distance: Distance) -> &Handle<Mesh> {
        match distance {
            Distance::Near => &self.near,
            Distance::Far => &self.far,
            Distance::Faint => &self.faint,
        }
    }

    /// The distance that a mesh of this part is for.
    pub fn distance_of(&self, mesh: &Handle<Mesh>) -> Distance {
        let is = |distance: &Distance| self.at(*distance) == mesh;
        [Distance::Near, Distance::Far].into_iter().find(is).unwrap_or(Distance::Faint)
    }
}

/// Parts are drawn in full detail if the height of the picture covers less than this many inches.
const CLOSE_UP: f32 = 10.0;
/// Parts are drawn faintly if it covers more than this many.
const FAR_AWAY: f32 = 45.0;
/// A tiled picture that is higher than this (in pixels) shows more detail, in proportion.
const ORDINARY: f32 = 1080.0;
/// Points closer together than this (inches) are merged for a medium distance.
const GRAIN: f32 = 0.07;
/// The same for a far distance.
const FAINT_GRAIN: f32 = 0.18;

/// The box of parts, as a system parameter.
#[derive(SystemParam)]
pub struct BrickKit<'w> {
    parts: ResMut<'w, KitParts>,
    meshes: ResMut<'w, Assets<Mesh>>,
    /// Baseplates.
    pub(in crate::view) studded: ResMut<'w, Assets<StuddedGround>>,
    /// Table tops.
    pub(in crate::view) wooden: ResMut<'w, Assets<OiledWood>>,
    /// The room behind the table.
    pub(in crate::view) room: Res<'w, Backdrop>,
    images: ResMut<'w, Assets<Image>>,
}

/// The components that draw a part.
type Drawn = (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail);

impl BrickKit<'_> {
    /// A part in glossy plastic, coloured by its vertices. `build` makes the mesh when the name is first used; the name must include
    /// everything that `build` depends on.
    pub fn part(&mut self, name: String, build: impl FnOnce() -> Shape) -> Drawn {
        let material = self.parts.plastic.clone();
        self.drawn(name, build, material)
    }

    /// Like [`BrickKit::part`], in clear plastic.
    pub fn clear_plastic_part(&mut self, name: String, build: impl FnOnce() -> Shape) -> Drawn {
        let material = self.parts.clear.clone();
        self.drawn(name, build, material)
    }

    /// Like [`BrickKit::part`], glowing in its vertex colours.
    pub fn glow_part(&mut self, name: String, build: impl FnOnce() -> Shape) -> Drawn {
        let material = self.parts.glow.clone();
        self.drawn(name, build, material)
    }

    /// Like [`BrickKit::part`], as light in the air: vertex colours blended over the background by their alpha.
    pub fn haze_part(&mut self, name: String, build: impl FnOnce() -> Shape) -> Drawn {
        let material = self.parts.haze.clone();
        self.drawn(name, build, material)
    }

    /// Like [`BrickKit::part`], as a stain on what is under it, with the strength of its vertices' alpha.
    pub fn stain_part(&mut self, name: String, build: impl FnOnce() -> Shape) -> impl Bundle {
        let material = self.parts.stain.clone();
        let (mesh, material, _) = self.drawn(name, || build().kept(), material);
        (mesh, material, NotShadowCaster)
    }

    /// The white plastic that vertex colours tint: the material of nearly everything.
    pub fn plastic(&self) -> Handle<StandardMaterial> {
        self.parts.plastic.clone()
    }

    /// Adds a mesh that isn't shared.
    pub(in crate::view) fn add_unshared_mesh(&mut self, mesh: impl Into<Mesh>) -> Mesh3d {
        Mesh3d(self.meshes.add(mesh))
    }

    /// Adds an image for a material.
    pub(in crate::view) fn map(&mut self, map: Image) -> Handle<Image> {
        self.images.add(map)
    }

    /// The bounding box of a mesh: centre and half extents in inches.
    pub(in crate::view) fn hull(&self, mesh: &Handle<Mesh>) -> Option<(Vec3, Vec3)> {
        let aabb = self.meshes.get(mesh)?.compute_aabb()?;
        Some((aabb.center.into(), aabb.half_extents.into()))
    }

    fn drawn(&mut self, name: String, build: impl FnOnce() -> Shape, material: Handle<StandardMaterial>) -> Drawn {
        let meshes = &mut self.meshes;
        let make = || {
            let shape = build();
            let far = meshes.add(shape.coarse(GRAIN).into_mesh());
            // A part that is tiny as a whole is still drawn.
            let faint = Some(shape.faint(FAINT_GRAIN)).filter(|faint| faint.triangle_count() > 0);
            let faint = faint.map_or_else(|| far.clone(), |faint| meshes.add(faint.into_mesh()));
            Detail { near: meshes.add(shape.into_mesh()), far, faint }
        };
        let detail = self.parts.meshes.entry(name).or_insert_with(make).clone();
        (Mesh3d(detail.far.clone()), MeshMaterial3d(material), detail)
    }
}

/// The level of detail if the height of the picture covers `span` inches. The limits have some hysteresis, so that nothing flickers.
fn distance_at(span: f32, was: Distance) -> Distance {
    let [close_up, far_away] = match was {
        Distance::Near => [1.1, 1.1],
        Distance::Far => [1.0, 1.1],
        Distance::Faint => [1.0, 1.0],
    };
    if span < CLOSE_UP * close_up {
        Distance::Near
    } else if span < FAR_AWAY * far_away {
        Distance::Far
    } else {
        Distance::Faint
    }
}

/// Draws parts close to the table's camera in full detail, and the rest coarsely.
fn choose_detail(
    cameras: Query<(&GlobalTransform, &Camera, &Projection), With<TableCamera>>,
    kit: Res<KitParts>,
    mut parts: Query<(&GlobalTransform, &Detail, &mut Mesh3d, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let Some((eye, camera, projection)) = cameras.iter().find(|(_, camera, _)| camera.is_active) else { return };
    let larger = camera.sub_camera_view.map_or(1.0, |part| (part.full_size.y as f32 / ORDINARY).max(1.0));
    for (at, detail, mut mesh, mut material) in &mut parts {
        let span = match projection {
            Projection::Perspective(lens) => 2.0 * ops::tan(lens.fov / 2.0) * at.translation().distance(eye.translation()),
            Projection::Orthographic(lens) => lens.area.height(),
            Projection::Custom(_) => 0.0,
        };
        let was = detail.distance_of(&mesh.0);
        let is = distance_at(span / larger, was);
        if is != was && mesh.0 != *detail.at(is) {
            mesh.0 = detail.at(is).clone();
        }
        let (from, to) = if is == Distance::Near { (&kit.plastic, &kit.worn) } else { (&kit.worn, &kit.plastic) };
        if material.0 == *from {
            material.0 = to.clone();
        }
    }
}

/// How much of its gloss the table keeps for a camera looking in this direction. It is nearly zero from straight above, where the table
/// would reflect the window, and where flat surfaces would reflect the sun until everything is white.
fn gloss(forward: Vec3) -> f32 {
    let glare = forward.dot(SUN.normalize() * Vec3::new(1.0, -1.0, 1.0));
    let [steep, glaring] = [(-forward.y - 0.85) / 0.13, (glare - 0.8) / 0.15].map(|part| part.clamp(0.0, 1.0));
    1.0 - 0.7 * (steep.max(glaring) * 6.0).round() / 6.0
}

/// Reduces the gloss of the materials of the table and everything on it where they would reflect too much.
fn dull(
    cameras: Query<(&GlobalTransform, &Camera), With<TableCamera>>,
    parts: Res<KitParts>,
    mut plastics: ResMut<Assets<StandardMaterial>>,
    mut grounds: ResMut<Assets<StuddedGround>>,
    mut tables: ResMut<Assets<OiledWood>>,
) {
    let Some((eye, _)) = cameras.iter().find(|(_, camera)| camera.is_active) else { return };
    let gloss = gloss(eye.forward().into());
    let differs = |is: f32, full: f32| (is - full * gloss).abs() > 1e-3;
    for id in [&parts.plastic, &parts.worn] {
        if plastics.get(id).is_some_and(|plastic| differs(plastic.reflectance, PLASTIC))
            && let Some(mut plastic) = plastics.get_mut(id)
        {
            plastic.reflectance = PLASTIC * gloss;
            plastic.clearcoat = if *id == parts.worn { COAT * gloss } else { 0.0 };
        }
    }
    let off: Vec<_> = grounds.iter().filter(|(_, ground)| differs(ground.base.reflectance, GROUND)).map(|(id, _)| id).collect();
    for id in off {
        if let Some(mut ground) = grounds.get_mut(id) {
            ground.base.reflectance = GROUND * gloss;
        }
    }
    let off: Vec<_> = tables.iter().filter(|(_, table)| differs(table.base.reflectance, TABLE)).map(|(id, _)| id).collect();
    for id in off {
        if let Some(mut table) = tables.get_mut(id) {
            table.base.reflectance = TABLE * gloss;
        }
    }
}

/// Moulded plastic of a colour: smooth, with the sharp sheen of a fresh brick.
pub fn plastic(base_color: Color) -> StandardMaterial {
    StandardMaterial { base_color, perceptual_roughness: 0.28, reflectance: PLASTIC, ..default() }
}

/// White plastic for close views: with a thin clear coat and faint scratches. It makes a frame full of figures a twelfth more expensive,
/// and from afar it looks the same as plain plastic.
fn worn(scratches: Handle<Image>) -> StandardMaterial {
    let plain = plastic(Color::WHITE);
    StandardMaterial {
        perceptual_roughness: wear::roughest(plain.perceptual_roughness),
        metallic_roughness_texture: Some(scratches),
        clearcoat: COAT,
        clearcoat_perceptual_roughness: 0.08,
        ..plain
    }
}

/// Polished metal in a palette colour, for trophies and dice trays; figures' weapons are plastic like everything else.
pub fn metal(name: &str) -> StandardMaterial {
    let base_color = palette::colour(name).unwrap_or(Color::WHITE);
    StandardMaterial { base_color, perceptual_roughness: 0.35, metallic: 1.0, ..default() }
}

/// Clear plastic that lets through this fraction of the light: 0 none, 1 all.
pub fn clear(through: f32) -> StandardMaterial {
    StandardMaterial {
        base_color: Color::WHITE.with_alpha(1.0 - through.clamp(0.0, 1.0)),
        perceptual_roughness: 0.1,
        reflectance: 0.6,
        alpha_mode: AlphaMode::Blend,
        ..default()
    }
}

/// A stain: matt, and drawn over what it lies on.
fn stain() -> StandardMaterial {
    StandardMaterial { perceptual_roughness: 0.95, reflectance: 0.08, alpha_mode: AlphaMode::Blend, depth_bias: 20.0, ..default() }
}

/// Light in the air, which doesn't hide what is behind it.
pub(in crate::view) fn haze() -> StandardMaterial {
    StandardMaterial { unlit: true, alpha_mode: AlphaMode::Add, cull_mode: None, ..default() }
}

/// Adds the box of parts without a renderer, for tests.
#[cfg(test)]
pub fn boxed(app: &mut App) {
    app.init_resource::<Assets<Image>>()
        .init_resource::<Assets<Mesh>>()
        .init_resource::<Assets<StandardMaterial>>()
        .init_resource::<Assets<StuddedGround>>()
        .init_resource::<Assets<OiledWood>>()
        .init_resource::<Backdrop>()
        .init_resource::<KitParts>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_flickers_between_two_distances() {
        for bound in [CLOSE_UP, FAR_AWAY] {
            for was in [Distance::Near, Distance::Far, Distance::Faint] {
                let is = distance_at(bound, was);
                assert_eq!(distance_at(bound * 0.999, is), distance_at(bound * 1.001, distance_at(bound * 0.999, is)), "at {bound} inches");
            }
        }
        assert_eq!([5.0, 20.0, 80.0].map(|span| distance_at(span, Distance::Far)), [Distance::Near, Distance::Far, Distance::Faint]);
    }
}
