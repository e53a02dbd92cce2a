//! The lower bound for a frame: bare Bevy draws off screen with the same light, camera and size as a studio picture.
//!
//! `cargo bench --bench bare_frame -- BATTLE [WxH]` draws the same meshes of a battle as the studio does and as bare Bevy does,
//! alternately, and prints the milliseconds of a frame. With a number instead of a battle it draws that many simple meshes without loading
//! anything of ours. It then also prints the time from the start to the third frame and the memory used. `scripts/bench-frames` does both.
//!
//! `-- log` draws a battle with panels, once with an empty log and once with 2,000 entries in it, alternately. `-- start` starts bare Bevy
//! and the start screen over its table in separate processes, alternately, and prints the time to the first frame of each.
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a measurement that prints what it measures, and may stop short")]

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use brickfray::game::{Input, Journal, Library, Names, say};
use brickfray::studio::PictureSize;
use brickfray::studio::headless::{Studio, StudioOptions};
use brickfray::studio::renderer::renderer;
use brickfray::studio::scripted_battle::ScriptedBattle;
use brickfray::ui::state::screens::start_screen::{StartPage, StartScreen};
use brickfray::view::make::setting::TableCamera;
use brickfray::view::scene::curtain::Curtain;
use std::time::{Duration, Instant};

/// How many frames of each kind are measured; the median of them counts.
const ROUNDS: usize = 9;

fn main() {
    let mut told = std::env::args().skip(1).filter(|argument| !argument.starts_with('-'));
    let what = told.next().unwrap_or_else(|| "first-battle".to_owned());
    let size = told.next().map_or_else(PictureSize::default, |size| size.parse().unwrap());
    match (what.as_str(), what.parse()) {
        ("log", _) => log(size),
        ("start", _) => starts(),
        (BARE, _) => bare_start(),
        (OURS, _) => our_start(size),
        (_, Ok(meshes)) => simple(meshes),
        (_, Err(_)) => same(&what, size),
    }
}

/// The number of entries in a long log.
const ENTRIES: usize = 2_000;

/// Compares a frame with panels and a log of this many entries with one that has an empty log.
fn log(size: PictureSize) {
    let library = Library::shipped(brickfray::rulebooks::ENTRIES);
    let renderer = renderer(true).unwrap();
    let options = StudioOptions { size, panels: true, ..StudioOptions::default() };
    let mut studios = [0, ENTRIES].map(|entries| {
        let mut studio = Studio::open_on(renderer.clone(), options);
        let world = studio.world();
        ScriptedBattle::open(world, &library, "first-battle").unwrap();
        let names = world.resource::<Names>().clone();
        let said = |line: String| Input::parse(&line, &names).unwrap();
        for entry in 0..entries {
            let (turn, ends) = (entry / 2, entry % 2 == 1);
            let (squad, z) = if turn % 2 == 0 { ("crimson-rifles", 8.2) } else { ("azure-rifles", -8.2) };
            let x = if turn % 2 == 0 { -5.5 } else { 5.5 } + if turn % 4 < 2 { 0.5 } else { 0.0 };
            let line = if ends { "end turn".to_owned() } else { format!("move {squad} to ({x}, {z})") };
            say(world, said(line)).unwrap();
        }
        assert_eq!(world.resource::<Journal>().len(), entries);
        studio.look_from(None);
        studio.skip();
        studio.wait_until_ready().unwrap();
        studio
    });
    let mut frames = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (studio, frames) in studios.iter_mut().zip(&mut frames) {
            let start = Instant::now();
            studio.frame(Duration::from_secs(1) / 60);
            frames.push(start.elapsed().as_secs_f64() * 1e3);
        }
    }
    let [(empty, empty_least), (long, long_least)] = frames.map(middle);
    println!(
        "a frame with panels {empty:.1} ms (least {empty_least:.1}), with {ENTRIES} entries in the log {long:.1} ms (least {long_least:.1}): {:.2} times",
        long / empty
    );
}

/// The argument of the process that starts bare Bevy.
const BARE: &str = "start-bare";
/// The argument of the process that starts the start screen.
const OURS: &str = "start-ours";

/// Starts both alternately, each in its own process.
fn starts() {
    let program = std::env::current_exe().unwrap();
    let seconds = |what: &str| -> f64 {
        let out = std::process::Command::new(&program).arg(what).output().unwrap();
        String::from_utf8(out.stdout).unwrap().trim().parse().unwrap()
    };
    let mut all = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        all[0].push(1e3 * seconds(OURS));
        all[1].push(1e3 * seconds(BARE));
    }
    let [(ours, our_least), (bare, bare_least)] = all.map(middle);
    println!(
        "to the first frame: the start screen {ours:.0} ms (least {our_least:.0}), bare Bevy {bare:.0} ms (least {bare_least:.0}): {:.2} times",
        ours / bare
    );
}

/// Prints the seconds from the start to the first frame of bare Bevy.
fn bare_start() {
    let start = Instant::now();
    let _app = simple_app(0);
    println!("{}", start.elapsed().as_secs_f64());
}

/// Prints the seconds from the start to the first frame of the start screen over its table.
fn our_start(size: PictureSize) {
    let start = Instant::now();
    let library = Library::shipped(brickfray::rulebooks::ENTRIES);
    let mut studio = Studio::open(StudioOptions { size, panels: true, ..StudioOptions::default() }).unwrap();
    ScriptedBattle::open(studio.world(), &library, "first-battle").unwrap();
    studio.world().resource_mut::<StartScreen>().open(StartPage::Start);
    studio.world().insert_resource(Curtain);
    studio.look_from(None);
    studio.frame(Duration::ZERO);
    println!("{}", start.elapsed().as_secs_f64());
}

/// Bare Bevy with this many simple meshes, after its first frame.
fn simple_app(meshes: usize) -> App {
    let mut app = bare();
    app.insert_resource(Count(meshes)).add_systems(Startup, fill);
    app.finish();
    app.cleanup();
    frame(&mut app);
    app
}

/// Measures bare Bevy with this many simple meshes.
fn simple(meshes: usize) {
    let start = Instant::now();
    let mut app = simple_app(meshes);
    for _ in 0..2 {
        frame(&mut app);
    }
    println!("bare start-up to the third frame: {:.2} s", start.elapsed().as_secs_f64());
    let frames = (0..ROUNDS).map(|_| frame(&mut app)).collect();
    let (median, least) = middle(frames);
    println!("bare frame, {meshes} meshes: median {median:.1} ms, least {least:.1} ms");
    println!("bare memory: {} MB", peak_memory());
}

/// Draws the meshes of a battle as the studio does and as bare Bevy does.
fn same(battle: &str, size: PictureSize) {
    let library = Library::shipped(brickfray::rulebooks::ENTRIES);
    let mut studio = Studio::open(StudioOptions { size, ..StudioOptions::default() }).unwrap();
    ScriptedBattle::open(studio.world(), &library, battle).unwrap();
    studio.look_from(None);
    studio.skip();
    studio.wait_until_ready().unwrap();
    studio.frame(Duration::ZERO);
    let scene = scene(studio.world(), size);
    let (drawn, triangles) = scene.meshes.iter().fold((0, 0), |(drawn, triangles), (mesh, places)| {
        (drawn + places.len(), triangles + places.len() * mesh.indices().map_or(0, |corners| corners.len() / 3))
    });
    let mut app = bare();
    app.insert_resource(scene).add_systems(Startup, fill_with_scene);
    app.finish();
    app.cleanup();
    for _ in 0..3 {
        frame(&mut app);
    }
    let mut frames = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let start = Instant::now();
        studio.frame(Duration::from_secs(1) / 60);
        frames[0].push(start.elapsed().as_secs_f64() * 1e3);
        frames[1].push(frame(&mut app));
    }
    let [(ours, our_least), (bare, bare_least)] = frames.map(middle);
    println!(
        "{battle}, {drawn} meshes, {triangles} triangles: a frame {ours:.1} ms (least {our_least:.1}), of bare Bevy {bare:.1} ms (least {bare_least:.1}): {:.2} times",
        ours / bare
    );
}

/// Returns the median and the minimum of some times.
fn middle(mut frames: Vec<f64>) -> (f64, f64) {
    frames.sort_by(f64::total_cmp);
    (frames[frames.len() / 2], frames[0])
}

/// An app of bare Bevy that draws nothing yet, off screen.
fn bare() -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .disable::<PipelinedRenderingPlugin>()
            .disable::<WinitPlugin>()
            .disable::<bevy::log::LogPlugin>(),
    )
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 60.0)));
    app
}

/// Draws a frame, and returns the milliseconds that it took.
fn frame(app: &mut App) -> f64 {
    let start = Instant::now();
    app.update();
    let device = app.world().resource::<RenderDevice>().wgpu_device();
    device.poll(PollType::Wait { submission_index: None, timeout: None }).unwrap();
    start.elapsed().as_secs_f64() * 1e3
}

/// The contents of a studio picture and its camera.
#[derive(Resource)]
struct Scene {
    meshes: Vec<(Mesh, Vec<Transform>)>,
    eye: (Transform, Projection),
    size: PictureSize,
}

fn scene(world: &mut World, size: PictureSize) -> Scene {
    let mut places: HashMap<AssetId<Mesh>, Vec<Transform>> = HashMap::default();
    for (mesh, at, seen) in world.query::<(&Mesh3d, &GlobalTransform, &InheritedVisibility)>().iter(world) {
        if seen.get() {
            places.entry(mesh.id()).or_default().push(at.compute_transform());
        }
    }
    let (eye, lens) = world.query_filtered::<(&GlobalTransform, &Projection), With<TableCamera>>().iter(world).next().unwrap();
    let eye = (eye.compute_transform(), lens.clone());
    let meshes = world.resource::<Assets<Mesh>>();
    Scene { meshes: places.into_iter().filter_map(|(mesh, places)| Some((meshes.get(mesh)?.clone(), places))).collect(), eye, size }
}

fn fill_with_scene(
    mut commands: Commands,
    mut scene: ResMut<Scene>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let (eye, lens) = scene.eye.clone();
    light_and_eye(&mut commands, &mut images, scene.size, (eye, lens));
    let plastic = materials.add(Color::WHITE);
    for (mesh, places) in std::mem::take(&mut scene.meshes) {
        let mesh = meshes.add(mesh);
        for at in places {
            commands.spawn((Mesh3d(mesh.clone()), MeshMaterial3d(plastic.clone()), at));
        }
    }
}

fn light_and_eye(commands: &mut Commands, images: &mut Assets<Image>, size: PictureSize, eye: impl Bundle) {
    let size = Extent3d { width: size.width, height: size.height, depth_or_array_layers: 1 };
    let mut target = Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    target.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    let target = RenderTarget::from(images.add(target));
    commands.spawn((Camera3d::default(), Tonemapping::KhronosPbrNeutral, target, Msaa::Sample4, eye));
    let sun = DirectionalLight { shadow_maps_enabled: true, illuminance: 10_000.0, ..default() };
    commands.spawn((sun, Transform::from_xyz(4.0, 8.0, 4.0).looking_at(Vec3::ZERO, Vec3::Y)));
}

#[derive(Resource)]
struct Count(usize);

/// Spawns a ground and figures of five parts: as many meshes as in a battle, with only slightly simpler shapes.
fn fill(
    mut commands: Commands,
    count: Res<Count>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let figures = count.0 / 5;
    let across = (figures as f32).sqrt().ceil().max(1.0) as usize;
    let side = across as f32 * 0.9;
    let eye = Transform::from_xyz(0.0, side, side).looking_at(Vec3::ZERO, Vec3::Y);
    light_and_eye(&mut commands, &mut images, PictureSize::default(), eye);
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
