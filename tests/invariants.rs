//! Tests of the ten invariants of ARCHITECTURE.md; each has a test here that fails when it is broken. `tests/soak` checks them during
//! random play.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop short")]

#[path = "soak/army_play.rs"]
mod army_play;
#[path = "invariants/builds.rs"]
mod builds;
#[path = "invariants/circles.rs"]
mod circles;
#[path = "invariants/determinism.rs"]
mod determinism;
#[path = "invariants/documents.rs"]
mod documents;
#[path = "soak/fleet_play.rs"]
mod fleet_play;
#[path = "invariants/floors.rs"]
mod floors;
#[path = "soak/hidden_play.rs"]
mod hidden_play;
#[path = "invariants/imports.rs"]
mod imports;
#[path = "soak/legal_play.rs"]
mod legal_play;
#[path = "invariants/look_over.rs"]
mod look_over;
#[path = "invariants/odds.rs"]
mod odds;
#[path = "invariants/owners.rs"]
mod owners;
#[path = "invariants/plain_game.rs"]
mod plain_game;
#[path = "soak/random_armies.rs"]
mod random_armies;
#[path = "soak/random_play.rs"]
mod random_play;
#[path = "soak/random_scenes.rs"]
mod random_scenes;
#[path = "invariants/refusals.rs"]
mod refusals;
#[path = "invariants/rulings.rs"]
mod rulings;
#[path = "soak/secret_play.rs"]
mod secret_play;
#[path = "invariants/sizes.rs"]
mod sizes;
#[path = "invariants/wording.rs"]
mod wording;
#[path = "invariants/words.rs"]
mod words;

use bevy::prelude::*;
use brickfray::dice::{DiceTray, Die, Stream};
use brickfray::game::battle::Battle;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::library::Library;
use brickfray::game::script::{Script, StepAction};
use brickfray::game::{Input, Journal, Names, Order, Prepared, Rejected, Requests, RulesApi, Turn, go_to, legal_orders, say, state};
use brickfray::rulebooks::ENTRIES;
use brickfray::rulebooks::brikwars::RESOLVE;
use brickfray::table::{Facing, PieceId, Placement, Removed, Spot, SquadPlate, TableSize};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

// --- helpers --------------------------------------------------------------------------------------------------------------------

fn battle(name: &str) -> Battle {
    let library = Library::shipped(ENTRIES);
    read(&library.battle(name).unwrap(), &library).unwrap()
}

/// A battle on the table of a headless app, with dice from a seed.
fn table(name: &str, seed: u64) -> App {
    let battle = battle(name);
    let mut app = brickfray::headless_app();
    set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (name.to_owned(), String::new())).unwrap();
    app
}

/// Orders without a unit are refused in these games, whatever the order.
#[test]
fn an_order_that_names_nobody_is_refused() {
    for (name, rulebook) in [("night-market", 0), ("dogfight", 1)] {
        let mut app = table(name, 1);
        let words = (ENTRIES[rulebook].order_words)();
        assert!(words.len() > 4, "{name}");
        for word in words {
            let refused = brickfray::game::check(app.world_mut(), &Order::act(word, None, Vec::new()));
            assert!(refused.is_err(), "{name}: `{word}`");
        }
    }
}

/// A random legal input: an answer, an attack, a move or the end of the turn. `None` when the battle is over.
fn random_input(world: &mut World, pick: u32) -> Option<Input> {
    if world.resource::<Turn>().outcome.is_some() {
        return None;
    }
    if let Some(request) = world.resource::<Requests>().first() {
        let replies: Vec<String> = request.some_replies(8).iter().map(|reply| request.key_of(reply)).collect();
        let orders = if request.window().is_some() { legal_orders(world) } else { Vec::new() };
        let place = pick as usize % (replies.len() + orders.len());
        return Some(orders.get(place).cloned().map_or_else(|| Input::answer(replies[place - orders.len()].clone()), Input::Order));
    }
    let side = world.resource::<Turn>().side;
    if !pick.is_multiple_of(3) {
        let mut plates = world.query_filtered::<(&PieceId, &brickfray::table::SideId, &Placement), (With<SquadPlate>, Without<Removed>)>();
        let mut plates: Vec<(PieceId, Placement)> =
            plates.iter(world).filter(|(_, of, _)| **of == side).map(|(id, _, at)| (*id, *at)).collect();
        plates.sort_by_key(|(id, _)| *id);
        for step in 0..4_u32 {
            let Some((who, at)) = plates.get((pick / 7 + step) as usize % plates.len().max(1)) else { break };
            let way =
                Facing::degrees((pick.wrapping_mul(31).wrapping_add(step * 90) % 360) as f32).direction() * ((pick % 50) as f32 / 10.0);
            let order = Order::Move { who: *who, path: vec![Spot::snapped(at.spot.to_vec2() + way)], facing: Some(at.facing.turned(15.0)) };
            if brickfray::game::check(world, &order).is_ok() {
                return Some(Input::Order(order));
            }
        }
    }
    let legal = legal_orders(world);
    Some(Input::Order(legal[(pick / 3) as usize % legal.len()].clone()))
}

/// Plays random legal inputs, and returns the line and hash of each.
fn play(app: &mut App, picks: &[u32]) -> Vec<(String, String)> {
    let world = app.world_mut();
    for &pick in picks {
        let Some(input) = random_input(world, pick) else { break };
        say(world, input).unwrap();
    }
    log(world)
}

fn log(world: &World) -> Vec<(String, String)> {
    let names = world.resource::<Names>();
    world.resource::<Journal>().entries().iter().map(|entry| (entry.input.text(names), entry.hash.to_string())).collect()
}

fn facts(world: &World) -> Vec<String> {
    let names = world.resource::<Names>();
    world.resource::<Journal>().facts().map(|fact| fact.text(names)).collect()
}

/// The source folder of a room: a crate's, or a folder of `src/`.
fn room(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let krate = root.join("crates").join(name).join("src");
    if krate.is_dir() { krate } else { root.join("src").join(name) }
}

/// The source files of these rooms, each with its text before its unit tests.
fn sources(folders: &[&str]) -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() && !path.ends_with("tests") {
                collect(&path, found);
            } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("tests.rs") && !path.ends_with("properties.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
                found.push((path, code));
            }
        }
    }
    let mut found = Vec::new();
    for folder in folders {
        collect(&room(folder), &mut found);
    }
    found
}

/// The places in the code of these folders where a word occurs, without comments.
fn mentions(folders: &[&str], word: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (path, code) in sources(folders) {
        for (number, line) in code.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default();
            if line.contains(word) {
                found.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    found
}

/// The crates of the rules that aren't rulebooks, from the ground up, each with the crates that it uses.
const ROOMS: [(&str, &[&str]); 7] = [
    ("dice", &["words"]),
    ("ron", &[]),
    ("table", &["words"]),
    ("words", &[]),
    ("game", &["dice", "ron", "table", "words"]),
    ("opponent", &["dice", "game", "table"]),
    ("referee", &["dice", "game", "opponent", "table"]),
];
fn rules() -> Vec<&'static str> {
    ROOMS.iter().map(|(name, _)| *name).filter(|name| *name != "words").chain(rulebooks()).collect()
}

/// The crates that a rulebook may use.
const BELOW_RULEBOOKS: &[&str] = &["dice", "game", "table", "words"];

/// The names of the rulebooks, which are also those of their crates.
fn rulebooks() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.name)
}

/// The names of the workspace's crates, without the package at the top.
fn crates() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let mut crates: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    crates.sort();
    crates
}

/// The folders of the workshops. Each belongs to one rulebook and may use it.
fn workshops() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(room("ui")).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let is_one =
        |folder: &PathBuf| std::fs::read_to_string(folder.join("mod.rs")).is_ok_and(|code| code.contains("const WORKSHOP: Workshop"));
    folders.filter(is_one).collect()
}

/// The workspace crates that a crate depends on, by `cargo tree`.
fn tree(package: &str) -> Vec<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let asked = ["tree", "--locked", "--offline", "--package", package, "--edges", "normal,build", "--prefix", "none", "--format", "{lib}"];
    let output = std::process::Command::new(cargo).args(asked).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // `cargo tree` marks a crate that it lists again.
    let name = |line: &str| line.trim_end_matches(" (*)").to_owned();
    let mut found: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(name).collect();
    found.sort();
    found.dedup();
    found
}

// --- the invariants ------------------------------------------------------------------------------------------------------------

#[test]
fn invariant_1_the_rules_are_built_of_nothing_that_draws_and_each_room_only_of_those_below_it() {
    let draws =
        |name: &String| ["bevy_render", "bevy_pbr", "bevy_egui", "bevy_winit", "wgpu", "winit", "naga", "egui"].contains(&name.as_str());
    for (name, may_use) in ROOMS.into_iter().chain(rulebooks().map(|name| (name, BELOW_RULEBOOKS))) {
        let tree = tree(&format!("brickfray_{name}"));
        assert!(tree.iter().filter(|name| draws(name)).count() == 0, "{name} is built of what draws: {tree:?}");
        let ours = tree.iter().filter_map(|part| part.strip_prefix("brickfray_")).filter(|part| *part != name);
        let others: Vec<&str> = ours.filter(|part| !may_use.contains(part)).collect();
        // The dependencies of a crate that a room may use are allowed too.
        let below = |part: &&str| !ROOMS.iter().any(|(room, uses)| may_use.contains(room) && uses.contains(part));
        assert_eq!(others.into_iter().filter(below).collect::<Vec<_>>(), Vec::<&str>::new(), "{name} uses what it should not");
    }
    assert!(tree("brickfray").iter().any(draws), "the search finds what is there");
}

#[test]
fn invariant_1_a_rulebook_is_named_by_itself_its_own_panels_and_the_lists_of_them_only() {
    let mut knowing: Vec<String> = Vec::new();
    let (crates, workshops) = (crates(), workshops());
    let mut known: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); workshops.len()];
    for (path, code) in sources(&["."].into_iter().chain(crates.iter().map(String::as_str)).collect::<Vec<_>>()) {
        let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default().to_lowercase());
        let lines: Vec<String> = lines.collect();
        let named = |name: &&str| lines.iter().any(|line| line.contains(name)) && !path.starts_with(room(name));
        let names: Vec<&str> = rulebooks().filter(named).collect();
        match workshops.iter().position(|folder| path.starts_with(folder)) {
            Some(workshop) => known[workshop].extend(names),
            None if !names.is_empty() => {
                let path = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
                knowing.push(path.display().to_string().replace("/./", "/"));
            }
            None => {}
        }
    }
    assert!(known.len() > 2 && known.iter().all(|names| names.len() == 1), "a workshop is of one rulebook: {known:?}");
    knowing.sort();
    assert_eq!(knowing, ["crates/rulebooks/src/lib.rs"], "only the list of rulebooks knows one");
    assert_eq!(mentions(&["view", "ui", "referee", "studio"], "BW-"), Vec::<String>::new(), "ids of rules are the rulebook's to say");
}

#[test]
fn invariant_1_rooms_that_any_game_uses_cite_no_rules() {
    let cites = |room: &str| -> Vec<PathBuf> {
        let cites = |code: &str| ["BW-", "SQN-", "(AR-", " AR-"].iter().any(|sheet| code.contains(sheet));
        sources(&[room]).into_iter().filter(|(_, code)| cites(code)).map(|(path, _)| path).collect()
    };
    for room in ["dice", "ron", "table", "game", "referee", "studio"] {
        assert_eq!(cites(room), Vec::<PathBuf>::new(), "{room}");
    }
    assert!(!cites("brikwars").is_empty(), "the search can fail");
}

#[test]
fn invariant_1_a_battle_is_fought_without_a_renderer() {
    let mut app = table("first-battle", 5);
    let said = play(&mut app, &(0..40).map(|n| n * 37 + 11).collect::<Vec<_>>());
    assert!(said.len() > 20);
    assert!(!app.is_plugin_added::<bevy::render::RenderPlugin>());
}

#[test]
fn invariant_2_nothing_happens_unless_it_is_said() {
    let mut app = table("first-battle", 1);
    play(&mut app, &[4, 8, 100]);
    let before = state::hash(app.world_mut());
    for _ in 0..20 {
        app.update();
        app.world_mut().run_schedule(RESOLVE);
    }
    assert_eq!(state::hash(app.world_mut()), before);
}

/// A new battle in the same world starts as in a fresh world, whatever happened before it.
#[test]
fn invariant_2_nothing_of_a_battle_outlives_it() {
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/who-takes-it.ron");
    let mut app = table(fixture, 1);
    let world = app.world_mut();
    let strike = Input::parse("strike hippies with swords:sword", world.resource::<Names>()).unwrap();
    say(world, strike).unwrap();
    assert!(!world.resource::<Requests>().is_empty(), "an attack is under way");
    let next = battle("first-battle");
    set_up(world, &next, DiceTray::seeded(5), ("first-battle".to_owned(), String::new())).unwrap();
    assert_eq!(state::hash(app.world_mut()), state::hash(table("first-battle", 5).world_mut()));
}

/// Comparing hashes after rewinding finds a component that isn't registered as state.
#[test]
fn invariant_2_the_hash_sees_every_change_of_a_piece() {
    let mut app = table("first-battle", 1);
    let before = state::hash(app.world_mut());
    let mut placements = app.world_mut().query::<&mut Placement>();
    placements.iter_mut(app.world_mut()).next().unwrap().spot.x += brickfray::table::Inches::thousandths(1);
    assert_ne!(state::hash(app.world_mut()), before, "the comparison can fail");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// After random legal play, rewinding to any entry and replaying gives the same hashes; so does a replay on a fresh table.
    #[test]
    fn invariant_2_a_journal_played_again_gives_every_hash_again(picks in proptest::collection::vec(0..100_000_u32, 1..60), back in 0..60_usize, seed in 0..1_000_u64) {
        let mut app = table("first-battle", seed);
        let said = play(&mut app, &picks);
        let world = app.world_mut();
        let facts_before = facts(world);
        go_to(world, back.min(said.len())).unwrap();
        prop_assert_eq!(&log(world)[..], &said[..back.min(said.len())]);
        go_to(world, said.len()).unwrap();
        prop_assert_eq!(&log(world), &said);
        prop_assert_eq!(facts(world), facts_before);

        let mut fresh = table("first-battle", seed);
        for (line, _) in &said {
            let input = Input::parse(line, fresh.world().resource::<Names>()).unwrap();
            say(fresh.world_mut(), input).unwrap();
        }
        prop_assert_eq!(&log(fresh.world()), &said);
    }

    /// Random legal play keeps these rules: plates don't overlap, everything is on the table, no plate is empty.
    #[test]
    fn invariant_4_what_rests_rests_where_it_may(picks in proptest::collection::vec(0..100_000_u32, 1..80), seed in 0..1_000_u64) {
        let mut app = table("powder-keg", seed);
        play(&mut app, &picks);
        let world = app.world_mut();
        let size = *world.resource::<TableSize>();
        let mut pieces = world.query_filtered::<(&PieceId, &brickfray::table::Body, &Placement, &Transform, Has<SquadPlate>), Without<Removed>>();
        let pieces: Vec<_> = pieces.iter(world).map(|(id, body, placement, transform, plate)| (*id, brickfray::table::Solid::new(*body, *placement), *transform, plate)).collect();
        for (id, solid, transform, plate) in &pieces {
            prop_assert!(size.holds(*solid), "{id:?} is off the table");
            prop_assert_eq!(*transform, solid.placement.transform(), "the transform follows");
            for (other, theirs, _, other_plate) in &pieces {
                if id < other && *plate && *other_plate {
                    prop_assert!(!solid.overlaps(*theirs), "{id:?} lies in {other:?}");
                }
            }
        }
    }
}

#[test]
fn invariant_3_cosmetic_dice_move_no_battle() {
    let picks: Vec<u32> = (0..30).map(|n| n * 53 + 7).collect();
    let mut plain = table("first-battle", 9);
    let said = play(&mut plain, &picks);
    let mut fancy = table("first-battle", 9);
    for &pick in &picks {
        fancy.world_mut().resource_mut::<DiceTray>().roll(Stream::Cosmetics, Die::D20, "glitter").unwrap();
        let Some(input) = random_input(fancy.world_mut(), pick) else { break };
        say(fancy.world_mut(), input).unwrap();
    }
    let lines = |said: &[(String, String)]| said.iter().map(|(line, _)| line.clone()).collect::<Vec<_>>();
    assert_eq!(lines(&log(fancy.world())), lines(&said));
    assert_eq!(facts(fancy.world()), facts(plain.world()));
    for word in ["thread_rng", "rand::rng", "StdRng", "SmallRng", "rand::random"] {
        assert_eq!(
            mentions(&rules().into_iter().chain(["view", "ui", "studio"]).collect::<Vec<_>>(), word),
            Vec::<String>::new(),
            "{word}"
        );
    }
    assert!(!mentions(&["dice"], "ChaCha8Rng").is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Any input from a mouse, a file or a peer is played or refused, and a refusal changes nothing.
    #[test]
    fn invariant_9_whatever_is_said_is_played_or_refused(
        words in proptest::collection::vec("(move|turn|strike|shoot|shove|combined-shove|throw|drop|pick-up|reload|put-out|answer|end|to|via|with|facing|turn|crimson|azure|[a-z]{3,9}-[a-z]{3,9}|[a-z]{3,9}\\.[0-9]{1,2}|\\(-?[0-9]{1,6}, -?[0-9]{1,4}\\.[0-9]{1,9}\\)|:[a-z]{3,6}|,|default|[0-9]{1,9})", 0..9),
        which in 0..2_000_u32,
    ) {
        let mut app = table("first-battle", 3);
        let names: Vec<String> = app.world().resource::<Names>().all().map(str::to_owned).collect();
        let mut line = words.join(" ");
        if which.is_multiple_of(2) && !names.is_empty() {
            let one = &names[which as usize % names.len()];
            let other = &names[(which as usize * 7 + 3) % names.len()];
            line = format!("{} {one} with {other}:{}", words.first().map_or("strike", String::as_str), words.last().map_or("sword", String::as_str));
        }
        let before = state::hash(app.world_mut());
        if let Ok(input) = Input::parse(&line, app.world().resource::<Names>())
            && say(app.world_mut(), input).is_ok()
        {
            return Ok(());
        }
        prop_assert_eq!(state::hash(app.world_mut()), before, "{}", line);
    }
}

#[test]
fn invariant_9_a_script_that_runs_out_of_dice_leaves_everything_as_it_was() {
    let battle = battle("smiting-hippies");
    let mut app = brickfray::headless_app();
    let tray = DiceTray::scripted(&"2 4 5".parse().unwrap(), 0);
    set_up(app.world_mut(), &battle, tray, ("x".to_owned(), String::new())).unwrap();
    let world = app.world_mut();
    let lines = battle.script.iter().enumerate().map(|(place, line)| (place, line.as_str()));
    let script = Script::parse(lines, world.resource::<Names>()).unwrap();
    for step in script.steps {
        let StepAction::Play(input) = step.action else { continue };
        let before = state::hash(world);
        let entries = world.resource::<Journal>().len();
        if let Err(error) = say(world, input) {
            assert!(error.to_string().contains("ran out after 3: pikes: strike with pike needs a d6"), "{error}");
            assert_eq!(state::hash(world), before);
            assert_eq!(world.resource::<Journal>().len(), entries);
            return;
        }
    }
    panic!("the script must run out");
}

/// If the check allows everything, an order that can't be carried out is reported as a fault, and isn't ignored.
#[test]
fn invariant_9_what_no_system_can_carry_out_is_a_fault() {
    let mut app = table("first-battle", 3);
    let world = app.world_mut();
    let all = world.register_system(|_: In<Order>| Ok(Prepared::default()));
    world.resource_mut::<RulesApi>().check = all;
    let before = state::hash(world);
    for (line, said) in [
        ("dance with crimson-blades", "no system takes `dance with crimson-blades`, which is legal"),
        ("strike azure-pikes with crimson-blades", "an order was not prepared while it was checked"),
        ("move azure-pikes to (40, 40)", "a legal order is refused when it is carried out"),
        ("mount azure-pikes with crimson-blades", "an order was not prepared while it was checked"),
    ] {
        let input = Input::parse(line, world.resource::<Names>()).unwrap();
        let error = say(world, input).unwrap_err();
        assert!(matches!(error, Rejected::Fault(_)) && error.to_string().starts_with(said), "{line}: {error}");
        assert_eq!(state::hash(world), before, "{line}");
    }
}
