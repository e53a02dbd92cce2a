//! The real window, used as a player uses it: on a display of its own (Xvfb) with a real mouse (xdotool), checked by the program's journal
//! file. Nothing here waits for a fixed time: each step waits until the program reports it.
#![expect(clippy::unwrap_used, clippy::panic, reason = "what tests stand on may stop short")]

use bevy::prelude::*;
use brickfray::game::save::read_save;
use brickfray::game::{BattleInfo, Library, Names, titled};
use brickfray::studio::scripted_battle::ScriptedBattle;
use brickfray::table::{PieceIndex, Placement, Removed, SideId};
use brickfray::ui::tools::camera::{feet_and_head, framed};
use brickfray::view::scene::camera::Orbit;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The window's size, in pixels: small, because the CPU draws it.
const SIZE: (u32, u32) = (640, 360);
/// The test fails after this time. A loaded machine may need a minute to open the window.
const PATIENCE: Duration = Duration::from_secs(240);
/// How far the squad is dragged to the north, in inches.
const DRAG: f32 = 3.0;
/// The camera's field of view from bottom to top, in radians: Bevy's default.
const FIELD_OF_VIEW: f32 = std::f32::consts::FRAC_PI_4;

/// A program that ends with the test.
struct Kept(Child);

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Kept {
    fn start(command: &mut Command) -> Kept {
        match command.spawn() {
            Ok(child) => Kept(child),
            Err(error) => panic!(
                "{:?} can't be started ({error}): `apt-get install xvfb xdotool mesa-vulkan-drivers`, or run `scripts/test`",
                command.get_program()
            ),
        }
    }
}

/// Waits until `look` returns something. Fails with the contents of `log` if that takes too long or the program ends.
fn wait_for<T>(what: &str, program: &mut Kept, log: &Path, end: Instant, mut look: impl FnMut() -> Option<T>) -> T {
    loop {
        if let Some(found) = look() {
            return found;
        }
        let ended = program.0.try_wait().unwrap();
        let said = || std::fs::read_to_string(log).unwrap_or_default();
        assert!(ended.is_none(), "the program ended ({ended:?}) while waiting for {what}; it said:\n{}", said());
        assert!(Instant::now() < end, "{what} did not come; the program said:\n{}", said());
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A mouse on a display.
struct Mouse {
    display: String,
}

impl Mouse {
    fn does(&self, arguments: &[&str]) {
        let done = Command::new("xdotool").args(arguments).env("DISPLAY", &self.display).status();
        let done = done.unwrap_or_else(|error| panic!("xdotool can't be started ({error}): `apt-get install xdotool`"));
        assert!(done.success(), "xdotool {arguments:?}");
    }

    fn moves_to(&self, at: Vec2) {
        self.does(&["mousemove", &at.x.round().to_string(), &at.y.round().to_string()]);
    }
}

/// The squads and the camera, so that the test knows which pixel to grab.
struct Table {
    orbit: Orbit,
    grab: Vec3,
}

impl Table {
    fn of(battle: &str, squad: &str) -> Table {
        let mut app = brickfray::headless_app();
        let world = app.world_mut();
        ScriptedBattle::open(world, &Library::shipped(brickfray::rulebooks::ENTRIES), battle).unwrap();
        let plate = world.resource::<Names>().piece(squad).and_then(|piece| world.resource::<PieceIndex>().entity(piece)).unwrap();
        let placement = world.get::<Placement>(plate).unwrap();
        let grab = placement.pose_in_world().translation.into();
        let camera = Orbit::from(world.resource::<BattleInfo>().camera.unwrap());
        let mut everybody = world.query_filtered::<&Placement, (With<SideId>, Without<Removed>)>();
        let points: Vec<Vec3> = everybody.iter(world).flat_map(feet_and_head).collect();
        Table { orbit: framed(camera, &points, Vec2::new(SIZE.0 as f32, SIZE.1 as f32)), grab }
    }

    /// The pixel at which a point of the world appears.
    fn pixel(&self, point: Vec3) -> Vec2 {
        let seen = self.orbit.transform().compute_affine().inverse().transform_point3(point);
        let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
        let scale = height / 2.0 / (FIELD_OF_VIEW / 2.0).tan() / -seen.z;
        Vec2::new(width / 2.0 + seen.x * scale, height / 2.0 - seen.y * scale)
    }
}

/// Starts Xvfb on an unused display.
fn own_display() -> (Kept, String) {
    let number = (90..200).find(|number| !Path::new(&format!("/tmp/.X{number}-lock")).exists() && !socket(*number).exists()).unwrap();
    let screen = format!("{}x{}x24", SIZE.0, SIZE.1);
    let mut server = Command::new("Xvfb");
    server.args([&format!(":{number}"), "-screen", "0", &screen, "-nolisten", "tcp"]).stdout(Stdio::null()).stderr(Stdio::null());
    let server = Kept::start(&mut server);
    let end = Instant::now() + Duration::from_secs(30);
    while !socket(number).exists() {
        assert!(Instant::now() < end, "Xvfb did not come up");
        std::thread::sleep(Duration::from_millis(20));
    }
    (server, format!(":{number}"))
}

fn socket(number: u32) -> PathBuf {
    PathBuf::from(format!("/tmp/.X11-unix/X{number}"))
}

#[test]
fn a_plate_dragged_by_the_mouse_is_a_move_in_the_journal() {
    let end = Instant::now() + PATIENCE;
    let (battle, squad) = ("first-battle", "crimson-blades");
    let table = Table::of(battle, squad);
    let (_server, display) = own_display();
    let folder = tempfile::tempdir().unwrap();
    let (journal, log) = (folder.path().join("journal.ron"), folder.path().join("log.txt"));
    let mut program = play(battle, &display, folder.path(), (&journal, &log));

    // The journal exists once the battle is set up; the window exists once X knows it.
    wait_for("the journal", &mut program, &log, end, || journal.exists().then_some(()));
    wait_for("the window", &mut program, &log, end, || {
        let found =
            Command::new("xdotool").args(["search", "--onlyvisible", "--name", "Brickfray"]).env("DISPLAY", &display).output().ok()?;
        (!found.stdout.is_empty()).then_some(())
    });

    let mouse = Mouse { display };
    // The plate or a figure on it; either can be dragged.
    let from = table.pixel(table.grab + Vec3::Y * 0.126);
    let to = table.pixel(table.grab + Vec3::new(0.0, 0.126, -DRAG));
    // The mouse is ignored while a motion is shown, so the drag is tried until it succeeds.
    let held = || std::fs::read_to_string(&log).is_ok_and(|said| said.contains(&format!("picked up: {}", titled(squad))));
    wait_for("the squad in the hand", &mut program, &log, end, || {
        mouse.does(&["mouseup", "1"]);
        // A click beside the briefing closes it.
        mouse.moves_to(Vec2::new(4.0, SIZE.1 as f32 / 2.0));
        mouse.does(&["click", "1"]);
        mouse.moves_to(from);
        mouse.does(&["mousedown", "1"]);
        for step in 1..=4 {
            mouse.moves_to(from.lerp(to, step as f32 / 8.0));
        }
        let patience = Instant::now() + Duration::from_secs(4);
        while !held() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(50));
        }
        held().then_some(())
    });
    for step in 5..=8 {
        mouse.moves_to(from.lerp(to, step as f32 / 8.0));
    }
    mouse.does(&["mouseup", "1"]);

    let order = wait_for("the order in the journal", &mut program, &log, end, || {
        let said = read_save(&journal).ok()?.said;
        said.first().map(|(order, _)| order.clone())
    });
    let spot = order.strip_prefix("move crimson-blades to (").and_then(|rest| rest.split_once(')')).map(|(spot, _)| spot);
    let (x, z) = spot.and_then(|spot| spot.split_once(", ")).unwrap_or_else(|| panic!("`{order}` is no move of the squad"));
    let put = Vec2::new(x.parse().unwrap(), z.parse().unwrap());
    let meant = Vec2::new(table.grab.x, table.grab.z - DRAG);
    assert!(put.distance(meant) < 0.4, "{order}, but the mouse let go over {meant}");
    assert!(program.0.try_wait().unwrap().is_none(), "the window is still open");
}

/// Starts the program with a battle on a display; its output goes to `log`.
fn play(battle: &str, display: &str, folder: &Path, (journal, log): (&Path, &Path)) -> Kept {
    let mut program = Command::new(env!("CARGO_BIN_EXE_brickfray"));
    program.args(["play", battle, "--size", &format!("{}x{}", SIZE.0, SIZE.1), "--journal"]).arg(journal);
    program.env("DISPLAY", display).env_remove("WAYLAND_DISPLAY").env("XDG_DATA_HOME", folder).env("RUST_LOG", "error,brickfray=info");
    program.stdout(Stdio::null()).stderr(File::create(log).unwrap());
    Kept::start(&mut program)
}
