//! Light and lens: a warm key light with shadows, the glow of a room around the table, and how the camera develops its picture.
//!
//! The room is made in code: a cool ceiling, a wide window behind the viewer's left shoulder and a strip of lamp to the right, as two small
//! cubemaps. They cost two texture reads a pixel and are what plastic mirrors. Nothing here depends on time or chance.

use crate::view::make::setting::{BACKDROP, SUN, TableCamera};
use bevy::asset::RenderAssetUsages;
use bevy::camera::{ClearColorConfig, Exposure};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::Image;
use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, EnvironmentMapLight, ShadowFilteringMethod,
    SimulationLightSystems,
};
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension};
use bevy::render::view::NoIndirectDrawing;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Room>()
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .add_systems(
            PostUpdate,
            fit_shadows.after(TransformSystems::Propagate).before(SimulationLightSystems::UpdateDirectionalLightCascades),
        );
}

/// The room around the table, as light: see [`camera_look`].
#[derive(Resource, Clone)]
pub struct Room {
    diffuse: Handle<Image>,
    mirrored: Handle<Image>,
}

impl FromWorld for Room {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        Room { diffuse: images.add(cubemap(8, 1, |way, _| gathered(way))), mirrored: images.add(cubemap(64, 7, glow)) }
    }
}

/// The key light: warm, from the upper left, with shadows. Spawn one.
pub fn key_light() -> impl Bundle {
    let light = DirectionalLight {
        color: Color::srgb(1.0, 0.945, 0.86),
        illuminance: 9_200.0,
        shadow_maps_enabled: true,
        shadow_depth_bias: 0.012,
        shadow_normal_bias: 1.1,
        ..default()
    };
    (Name::new("Key light"), light, shadows_up_to(40.0), Transform::from_translation(SUN).looking_at(Vec3::ZERO, Vec3::Y))
}

/// How much care a picture gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Finish {
    /// Smooth edges.
    #[default]
    Fine,
    /// Ragged ones: for a window that a processor draws.
    Draft,
}

/// How every camera on the table sees: add it to a camera's own transform, target and projection. Shadows take four samples: more cost a
/// third of a frame where a processor draws, and look the same on a map as fine as this. The processor says in which order things are
/// drawn: on the graphics card those of one batch come in any order, and smoke behind other smoke is a different picture each time.
pub fn camera_look(room: &Room, finish: Finish) -> impl Bundle {
    let edges = if finish == Finish::Fine { Msaa::Sample4 } else { Msaa::Off };
    (
        Camera3d::default(),
        Camera { clear_color: ClearColorConfig::Custom(BACKDROP), ..default() },
        TableCamera,
        NoIndirectDrawing,
        edges,
        ShadowFilteringMethod::Hardware2x2,
        Tonemapping::KhronosPbrNeutral,
        Exposure::BLENDER,
        room_light(room),
    )
}

fn room_light(room: &Room) -> EnvironmentMapLight {
    EnvironmentMapLight {
        diffuse_map: room.diffuse.clone(),
        specular_map: room.mirrored.clone(),
        intensity: 470.0,
        rotation: Quat::IDENTITY,
        affects_lightmapped_mesh_diffuse: true,
    }
}

fn shadows_up_to(focus: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 2,
        minimum_distance: 0.1,
        first_cascade_far_bound: focus * 1.2,
        maximum_distance: focus * 3.0,
        overlap_proportion: 0.15,
    }
    .build()
}

/// Spends the shadow map where the camera looks: the nearer the camera is to the table, the finer its shadows. The fit moves in steps of a
/// quarter, so that shadows don't crawl while the camera glides.
fn fit_shadows(
    cameras: Query<(&GlobalTransform, &Camera), With<TableCamera>>,
    mut lights: Query<&mut CascadeShadowConfig, With<DirectionalLight>>,
) {
    let Some((eye, _)) = cameras.iter().find(|(_, camera)| camera.is_active) else { return };
    let dip = (-eye.forward().y).max(0.15);
    let focus = (eye.translation().y.abs() / dip).clamp(4.0, 150.0);
    let fitted = shadows_up_to(ops::powf(1.25, (ops::ln(focus) / ops::ln(1.25)).ceil()));
    for mut config in &mut lights {
        if config.bounds != fitted.bounds {
            *config = fitted.clone();
        }
    }
}

/// The light that comes from a direction (linear RGB, 1 a white wall), seen through a blur from 0 (sharp) to 1 (all of it).
fn glow(way: Vec3, blur: f32) -> Vec3 {
    let soft = 0.06 + 1.1 * blur;
    let step = |edge: f32, at: f32| ((at - edge) / soft * 0.5 + 0.5).clamp(0.0, 1.0);
    let up = step(0.0, way.y);
    let ceiling = Vec3::new(0.62, 0.74, 0.95) * (0.55 + 0.6 * way.y.max(0.0));
    let walls = Vec3::new(0.5, 0.47, 0.45) * 0.55;
    let table = Vec3::new(0.3, 0.2, 0.12) * 0.55;
    let room = table.lerp(walls.lerp(ceiling, way.y.max(0.0).sqrt()), up);
    // A window: a wide rectangle in the direction of the key light; a lamp: a low strip on the other side.
    let pane = |middle: Vec3, half: Vec2| {
        let middle = middle.normalize();
        let right = middle.cross(Vec3::Y).normalize_or(Vec3::X);
        let ahead = way.dot(middle);
        let at = Vec2::new(way.dot(right), way.dot(right.cross(middle))) / ahead.max(0.05);
        let spread = 1.0 / (1.0 + blur * blur * 9.0);
        if ahead <= 0.0 { 0.0 } else { spread * step(at.x.abs(), half.x) * step(at.y.abs(), half.y) }
    };
    let window = pane(Vec3::new(-0.75, 0.75, 0.5), Vec2::new(0.62, 0.4)) * 4.2;
    let lamp = pane(Vec3::new(0.9, 0.42, -0.55), Vec2::new(0.85, 0.14)) * 3.2;
    room + Vec3::new(1.0, 0.97, 0.92) * window + Vec3::new(1.0, 0.9, 0.76) * lamp
}

/// The light that a matt surface facing a direction gathers: the glow of its half of the room, weighted by the cosine.
fn gathered(facing: Vec3) -> Vec3 {
    let mut sum = Vec4::ZERO;
    for ring in 0..12 {
        for turn in 0..24 {
            let y = (ring as f32 + 0.5) / 6.0 - 1.0;
            let (sin, cos) = ops::sin_cos(std::f32::consts::TAU * turn as f32 / 24.0);
            let flat = (1.0 - y * y).sqrt();
            let way = Vec3::new(cos * flat, y, sin * flat);
            sum += glow(way, 0.15).extend(1.0) * way.dot(facing).max(0.0);
        }
    }
    sum.truncate() / sum.w.max(1e-6)
}

/// A cubemap of this many pixels a side and this many mip levels, from a function of direction and blur.
fn cubemap(side: u32, levels: u32, light: impl Fn(Vec3, f32) -> Vec3) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let pixels = (side >> level).max(1);
            let blur = level as f32 / (levels - 1).max(1) as f32;
            for row in 0..pixels {
                for column in 0..pixels {
                    let at = |pixel: u32| (pixel as f32 + 0.5) / pixels as f32 * 2.0 - 1.0;
                    let (u, v) = (at(column), at(row));
                    let cube = match face {
                        0 => Vec3::new(1.0, -v, -u),
                        1 => Vec3::new(-1.0, -v, u),
                        2 => Vec3::new(u, 1.0, v),
                        3 => Vec3::new(u, -1.0, -v),
                        4 => Vec3::new(u, -v, 1.0),
                        _ => Vec3::new(-u, -v, -1.0),
                    };
                    // Cubemaps are left-handed, the world isn't.
                    let way = (cube * Vec3::new(1.0, 1.0, -1.0)).normalize();
                    data.extend(shared_exponent(light(way, blur)).to_le_bytes());
                }
            }
        }
    }
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 6 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgb9e5Ufloat, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor = Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// A colour packed as three nine-bit mantissas and a shared exponent (`Rgb9e5Ufloat`).
fn shared_exponent(light: Vec3) -> u32 {
    let light = light.clamp(Vec3::ZERO, Vec3::splat(65_000.0));
    let exponent = ops::log2(light.max_element().max(1e-4)).floor() as i32 + 1;
    let scale = ops::exp2((9 - exponent) as f32);
    let [red, green, blue] = (light * scale).to_array().map(|part| (part.round() as u32).min(511));
    red | green << 9 | blue << 18 | ((exponent + 15) as u32) << 27
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_light_reads_back() {
        for light in [Vec3::new(0.25, 1.0, 5.5), Vec3::splat(0.01), Vec3::ZERO] {
            let bits = shared_exponent(light);
            let scale = ops::exp2((bits >> 27) as f32 - 15.0 - 9.0);
            let read = Vec3::new((bits & 511) as f32, (bits >> 9 & 511) as f32, (bits >> 18 & 511) as f32) * scale;
            assert!((read - light).abs().max_element() < 0.006 * light.max_element().max(0.02), "{light} came back as {read}");
        }
    }
}
