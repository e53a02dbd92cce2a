//! The lower bound for a frame: bare Bevy draws MESHES meshes off screen, with the light, the camera and the size of a studio picture.
//!
//! `cargo bench --bench bare_frame -- MESHES` prints the milliseconds of a frame, the time from the start to the third frame, and the memory used.
//! `scripts/bench-frames` sets it beside a frame of `first-battle`.
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a measurement that prints what it measures, and may stop short")]

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use std::time::{Duration, Instant};

fn main() {
    let meshes: usize = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(500);
    let start = Instant::now();
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .disable::<PipelinedRenderingPlugin>()
            .disable::<WinitPlugin>(),
    )
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 60.0)))
    .insert_resource(Count(meshes))
    .add_systems(Startup, fill);
    app.finish();
    app.cleanup();
    let mut frames = Vec::new();
    for number in 0..14 {
        let frame = Instant::now();
        app.update();
        let device = app.world().resource::<RenderDevice>().wgpu_device();
        device.poll(PollType::Wait { submission_index: None, timeout: None }).unwrap();
        if number == 2 {
            println!("bare start-up to the third frame: {:.2} s", start.elapsed().as_secs_f64());
        }
        if number > 3 {
            frames.push(frame.elapsed().as_secs_f64() * 1e3);
        }
    }
    frames.sort_by(f64::total_cmp);
    println!("bare frame, {meshes} meshes: median {:.1} ms, least {:.1} ms", frames[frames.len() / 2], frames[0]);
    println!("bare memory: {} MB", peak_memory());
}

#[derive(Resource)]
struct Count(usize);

/// A ground and figures of five parts, like the meshes of a battle in number and not much simpler in shape.
fn fill(
    mut commands: Commands,
    count: Res<Count>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let size = Extent3d { width: 1280, height: 720, depth_or_array_layers: 1 };
    let mut target = Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    target.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    let figures = count.0 / 5;
    let across = (figures as f32).sqrt().ceil().max(1.0) as usize;
    let side = across as f32 * 0.9;
    let eye = Transform::from_xyz(0.0, side, side).looking_at(Vec3::ZERO, Vec3::Y);
    commands.spawn((Camera3d::default(), Tonemapping::KhronosPbrNeutral, RenderTarget::from(images.add(target)), Msaa::Sample4, eye));
    let sun = DirectionalLight { shadow_maps_enabled: true, illuminance: 10_000.0, ..default() };
    commands.spawn((sun, Transform::from_xyz(4.0, 8.0, 4.0).looking_at(Vec3::ZERO, Vec3::Y)));
    let ground = materials.add(Color::srgb(0.4, 0.3, 0.2));
    commands.spawn((Mesh3d(meshes.add(Plane3d::default().mesh().size(200.0, 200.0))), MeshMaterial3d(ground)));
    let arm = meshes.add(Cuboid::new(0.12, 0.5, 0.15));
    let parts = [
        (meshes.add(Cuboid::new(0.5, 0.5, 0.3)), Vec3::Y * 0.25),
        (meshes.add(Cuboid::new(0.5, 0.55, 0.3)), Vec3::Y * 0.8),
        (meshes.add(Cylinder::new(0.17, 0.35)), Vec3::Y * 1.3),
        (arm.clone(), Vec3::new(0.32, 0.85, 0.0)),
        (arm, Vec3::new(-0.32, 0.85, 0.0)),
    ];
    let colours: Vec<_> = [[0.8, 0.1, 0.1], [0.1, 0.3, 0.8], [0.95, 0.8, 0.2], [0.1, 0.1, 0.1]]
        .map(|[red, green, blue]| materials.add(Color::srgb(red, green, blue)))
        .to_vec();
    for figure in 0..figures {
        let place = |at: usize| at as f32 - across as f32 / 2.0;
        let stand = Transform::from_xyz(place(figure % across), 0.0, place(figure / across));
        commands.spawn((stand, Visibility::default())).with_children(|figure_parts| {
            for (number, (mesh, at)) in parts.iter().enumerate() {
                let colour = colours[(figure + number) % 4].clone();
                figure_parts.spawn((Mesh3d(mesh.clone()), MeshMaterial3d(colour), Transform::from_translation(*at)));
            }
        });
    }
}

/// The peak memory of the program, in MB.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) / 1000
}
