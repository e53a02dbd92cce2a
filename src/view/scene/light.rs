//! Light and camera: a warm key light with shadows, the glow of a room around the table, and the camera's tone mapping.
//!
//! The environment that plastic reflects is generated: a cool ceiling, a wide window behind the viewer's left shoulder and a strip lamp to
//! the right, as two small cubemaps, which cost two texture reads per pixel. The visible room behind the table comes from `make::room`.
//! Nothing here depends on time or chance.

use crate::bricks::cubemap::cubemap;
use crate::game::BattleInfo;
use crate::game::battle::{Ground, TimeOfDay};
use crate::view::make::painted::painted_later;
use crate::view::make::room::{Backdrop, brightness};
use crate::view::make::setting::{SUN, TableCamera};
use bevy::camera::Exposure;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::Image;
use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, EnvironmentMapLight, ShadowFilteringMethod,
    SimulationLightSystems, Skybox,
};
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::view::NoIndirectDrawing;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Room>()
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .add_systems(Update, light_the_battle)
        .add_systems(
            PostUpdate,
            fit_shadows.after(TransformSystems::Propagate).before(SimulationLightSystems::UpdateDirectionalLightCascades),
        );
}

/// The room around the table as an environment light: see [`camera_look`].
#[derive(Resource, Clone)]
pub struct Room {
    diffuse: Handle<Image>,
    mirrored: Handle<Image>,
    behind: Handle<Image>,
}

impl FromWorld for Room {
    fn from_world(world: &mut World) -> Self {
        let behind = world.get_resource_or_init::<Backdrop>().0.clone();
        let diffuse = painted_later(world, || cubemap(8, 1, |way, _| gathered(way)));
        let mirrored = painted_later(world, || cubemap(64, 7, glow));
        Room { diffuse, mirrored, behind }
    }
}

/// The lighting of a table.
struct Lighting {
    /// The colour of the key light.
    color: Color,
    /// Illuminance of the key light in lux.
    illuminance: f32,
    /// Strength of the room's glow.
    glow: f32,
}

fn lighting(time: TimeOfDay) -> Lighting {
    match time {
        TimeOfDay::Day => Lighting { color: Color::srgb(1.0, 0.945, 0.86), illuminance: 9_200.0, glow: 470.0 },
        TimeOfDay::Night => Lighting { color: Color::srgb(0.64, 0.74, 1.0), illuminance: 5_200.0, glow: 210.0 },
    }
}

/// The key light: warm, from the upper left, with shadows. Spawn it once.
pub fn key_light() -> impl Bundle {
    let Lighting { color, illuminance, .. } = lighting(TimeOfDay::Day);
    let light =
        DirectionalLight { color, illuminance, shadow_maps_enabled: true, shadow_depth_bias: 0.012, shadow_normal_bias: 1.1, ..default() };
    (Name::new("Key light"), light, shadows_up_to(40.0), Transform::from_translation(SUN).looking_at(Vec3::ZERO, Vec3::Y))
}

/// The quality of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Finish {
    /// Antialiased.
    #[default]
    Fine,
    /// Not antialiased: for a window that is rendered by the CPU.
    Draft,
}

/// The components for every camera on the table; add them to its transform, target and projection. Shadows take four samples: more would
/// cost a third of a frame on the CPU, and look the same on such a fine shadow map. The CPU decides the draw order: on the GPU, the items
/// of a batch come in any order, and overlapping smoke would look different in each picture.
pub fn camera_look(room: &Room, finish: Finish) -> impl Bundle {
    let edges = if finish == Finish::Fine { Msaa::Sample4 } else { Msaa::Off };
    (
        Camera3d::default(),
        Skybox { image: Some(room.behind.clone()), brightness: brightness(Ground::default(), TimeOfDay::Day), ..default() },
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
        intensity: lighting(TimeOfDay::Day).glow,
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

/// Fits the shadow map to the camera's view: the nearer the camera is to the table, the finer its shadows. The fit changes in steps of a
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

/// Sets the brightness of the table and of the room behind it for the battle's ground and time of day.
fn light_the_battle(
    info: Option<Res<BattleInfo>>,
    mut keys: Query<&mut DirectionalLight>,
    mut rooms: Query<(&mut Skybox, &mut EnvironmentMapLight), With<TableCamera>>,
) {
    let Some(info) = info else { return };
    let (behind, Lighting { color, illuminance, glow }) = (brightness(info.ground, info.time), lighting(info.time));
    for mut key in &mut keys {
        if (key.color, key.illuminance) != (color, illuminance) {
            (key.color, key.illuminance) = (color, illuminance);
        }
    }
    for (mut room, mut light) in &mut rooms {
        if room.brightness != behind {
            room.brightness = behind;
        }
        if light.intensity != glow {
            light.intensity = glow;
        }
    }
}

/// The light from a direction (linear RGB, where 1 is a white wall), blurred from 0 (sharp) to 1 (fully).
fn glow(way: Vec3, blur: f32) -> Vec3 {
    let soft = 0.06 + 1.1 * blur;
    let step = |edge: f32, at: f32| ((at - edge) / soft * 0.5 + 0.5).clamp(0.0, 1.0);
    let up = step(0.0, way.y);
    let ceiling = Vec3::new(0.62, 0.74, 0.95) * (0.55 + 0.6 * way.y.max(0.0));
    let walls = Vec3::new(0.5, 0.47, 0.45) * 0.55;
    let table = Vec3::new(0.3, 0.2, 0.12) * 0.55;
    let room = table.lerp(walls.lerp(ceiling, way.y.max(0.0).sqrt()), up);
    // A window: a wide rectangle in the direction of the key light. A lamp: a low strip on the other side.
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

/// The irradiance on a matt surface facing a direction: the glow of its hemisphere, weighted by the cosine.
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
