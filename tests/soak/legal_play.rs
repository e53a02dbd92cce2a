//! Random legal play on several boards: moves, every kind of order, and random answers. After every entry the rules are checked, and at the
//! end the same battle is reproduced in every other way of playing it.
//!
//! 50 battles, or 10,000 if `BRICKFRAY_NIGHTLY=1`.

use super::random_play::{cases, comes_out_again_from, comes_out_again_shuffled, facts, log, odd_rules, play_on, random_input, repeat};
use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::Battle;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::game::save::{play_save, saved_game};
use brickfray::game::{go_to, say};
use brickfray::rulebooks;
use proptest::prelude::*;
use std::sync::OnceLock;

// --- the boards ----------------------------------------------------------------------------------------------------------------

/// Squads of every kind near each other, with Officers, riders and things that burn and explode.
const MELEE: &str = r#"(
    title: "Melee",
    table: (size: (24, 18)),
    terrain: [(kind: "low-wall", at: (-4, 0)), (kind: "crates", at: (5, 1)), (kind: "barrel", at: (1.5, 0.4)), (kind: "cargo", at: (-2, 0.6)), (kind: "pool", at: (8, -2))],
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "guard", side: "red", members: [(unit: "swordsman", count: 4), (unit: "officer")], at: (0, 3), facing: 0),
        (name: "pikes", side: "red", members: [(unit: "pikeman", count: 3), (unit: "grenadier")], at: (-6, 3), facing: 0),
        (name: "knights", side: "red", unit: "foot-knight", count: 3, at: (6, 4), facing: 0),
        (name: "shots", side: "blue", members: [(unit: "rifleman", count: 3), (unit: "officer")], at: (-6, -4), facing: 180),
        (name: "axes", side: "blue", unit: "axeman", count: 5, at: (0, -3), facing: 180),
        (name: "signs", side: "blue", unit: "hippie", count: 3, at: (5, -5), facing: 180),
        (name: "lancers", side: "red", members: [(unit: "rider", mount: "horse"), (unit: "pikeman", mount: "horse")], at: (9.5, 2)),
    ],
    units: [
        (name: "rider", side: "red", unit: "rider", mount: "horse", at: (10, 6), facing: 0),
        (name: "hero", side: "red", unit: "hero", at: (-10, 3), facing: 0),
        (name: "fuse", side: "blue", unit: "sapper", at: (-2.5, -5.5), facing: 180),
        (name: "patrol", side: "blue", unit: "policeman", mount: "horse", at: (10, -6), facing: 180),
        (name: "stray", side: "blue", unit: "horse", at: (-11.2, 3), facing: 180),
        (name: "spare", side: "red", unit: "horse", at: (-2.5, 4.6), facing: 90),
    ],
)"#;

/// Riders of both sides among free horses: everything that can happen to rider and mount happens here.
const RIDERS: &str = r#"(
    title: "Riders",
    table: (size: (24, 18)),
    terrain: [(kind: "low-wall", at: (0, 0)), (kind: "step", at: (9, 0))],
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "lancers", side: "red", unit: "rider", mount: "horse", count: 3, at: (0, 3), facing: 0),
        (name: "mixed", side: "red", members: [(unit: "pikeman"), (unit: "horse"), (unit: "officer", mount: "horse")], at: (-7, 3)),
        (name: "herd", side: "red", unit: "horse", count: 1, plate: (4, 8), at: (5, -2.5), facing: 0),
        (name: "patrol", side: "blue", unit: "policeman", mount: "horse", count: 3, at: (0, -3), facing: 180),
        (name: "team", side: "blue", members: [(unit: "grenadier"), (unit: "horse"), (unit: "axeman", mount: "horse")], at: (-7, -3), facing: 180),
    ],
    units: [
        (name: "knight", side: "red", unit: "foot-knight", mount: "horse", at: (5, 3), facing: 0),
        (name: "stray", side: "red", unit: "horse", at: (9, 4), facing: 0),
        (name: "page", side: "red", unit: "swordsman", at: (9.9, 4)),
        (name: "free", side: "blue", unit: "horse", at: (8.1, 4), facing: 0),
        (name: "hero", side: "blue", unit: "hero", mount: "horse", at: (8, -4), facing: 180),
        (name: "groom", side: "blue", unit: "pikeman", at: (6.2, -2.5), facing: 180),
        (name: "gunner", side: "blue", unit: "minifig", gear: ["bazooka"], at: (3.5, -1), facing: 180),
    ],
)"#;

/// Specialists of both sides within reach of each other, with comrades to lead, help and treat.
const SPECIALISTS: &str = r#"(
    title: "Specialists",
    table: (size: (24, 18)),
    terrain: [(kind: "low-wall", at: (-4, 0)), (kind: "pool", at: (9, 0))],
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "wall", side: "red", unit: "phalanx", count: 3, at: (0, 3), facing: 0),
        (name: "march", side: "red", members: [(unit: "heavy-phalanx", count: 2), (unit: "officer")], at: (5, 3), facing: 0),
        (name: "guns", side: "red", members: [(unit: "rifleman", count: 2), (unit: "marksman"), (unit: "medik")], at: (-6, 4), facing: 0),
        (name: "bulwark", side: "blue", members: [(unit: "phalanx", count: 3), (unit: "leader")], at: (0, -2), facing: 180),
        (name: "blades", side: "blue", unit: "swordsman", count: 4, at: (-5, -3), facing: 180),
    ],
    units: [
        (name: "captain", side: "red", unit: "leader", at: (-2, 5)),
        (name: "surgeon", side: "red", unit: "medik", at: (0, 5)),
        (name: "spanner", side: "red", unit: "tek", at: (1.2, 5)),
        (name: "owl", side: "red", unit: "marksman", at: (2.4, 5)),
        (name: "major", side: "blue", unit: "leader", at: (2, -4), facing: 180),
        (name: "doctor", side: "blue", unit: "medik", at: (-2, -4), facing: 180),
        (name: "wrench", side: "blue", unit: "tek", at: (-3.2, -4.6), facing: 180),
        (name: "hawk", side: "blue", unit: "marksman", at: (4, -4), facing: 180),
        (name: "bomber", side: "blue", unit: "grenadier", at: (6, -3), facing: 180),
        (name: "dasher", side: "blue", unit: "rider", mount: "horse", at: (8, -5), facing: 180),
    ],
)"#;

/// House rules that allow riders what they normally can't do.
const WILD: &str = "rules: (house: (ridden_mounts_can_be_hijacked: true, mounting_costs_the_action: false, ordinary_riders_choose: false, \
    half_minds_need_a_master: false)), table:";

struct Board {
    source: Source,
    battle: Battle,
}

fn boards() -> &'static (Library, Vec<Board>) {
    static BOARDS: OnceLock<(Library, Vec<Board>)> = OnceLock::new();
    BOARDS.get_or_init(|| {
        let library = Library::shipped(rulebooks::ENTRIES);
        let late = MELEE.replace("table:", "rules: (edition: \"brikwars-late2010\"), table:");
        let sources = [
            library.battle("first-battle").unwrap(),
            library.battle("powder-keg").unwrap(),
            Source::new("melee", MELEE),
            Source::new("late melee", late),
            Source::new("riders", RIDERS),
            Source::new("wild riders", RIDERS.replace("table:", WILD)),
            Source::new("specialists", SPECIALISTS),
            Source::new("late specialists", SPECIALISTS.replace("table:", "rules: (edition: \"brikwars-late2010\"), table:")),
        ];
        let read = |source: Source| match read(&source, &library) {
            Ok(battle) => Board { source, battle },
            Err(problems) => panic!("{problems}"),
        };
        let boards = sources.into_iter().map(read).collect();
        (library, boards)
    })
}

fn lay(app: &mut App, board: usize, seed: u64) {
    let Board { source, battle } = &boards().1[board];
    let text = (source.name.to_string(), source.text.to_string());
    set_up(app.world_mut(), battle, DiceTray::seeded(seed), text).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), max_shrink_iters: 60, ..ProptestConfig::default() })]

    #[test]
    fn random_legal_play_breaks_nothing_and_comes_out_again(
        board in 0..8_usize,
        picks in proptest::collection::vec(any::<u32>(), 1..50),
        mid in 0..50_usize,
        seed in 0..1_000_u64,
    ) {
        let mut app = brickfray::headless_app();
        lay(&mut app, board, seed);
        let world = app.world_mut();
        play_on(world, &picks, random_input, |_, _| Ok(()))?;
        let (said, told) = (log(world), facts(world));
        let mid = mid.min(said.len());
        let mut save = saved_game(world).unwrap();
        comes_out_again_from(world, mid)?;

        // Saved at that moment, loaded into another world and continued with the same random picks.
        save.said.truncate(mid);
        let mut loaded = brickfray::headless_app();
        let world = loaded.world_mut();
        play_save(world, &save, &boards().0).unwrap();
        for &pick in &picks[mid..] {
            let Some(input) = random_input(world, pick) else { break };
            prop_assert!(say(world, input).is_ok());
        }
        prop_assert_eq!(log(world), said.clone());
        comes_out_again_shuffled(|app| lay(app, board, seed), seed, (&said, &told))?;
    }

    /// With any accepted house rules, legal inputs are played, no rule is broken, and the result can be reproduced.
    #[test]
    fn by_any_house_rules_random_legal_play_breaks_nothing(
        (board, late) in (0..3_usize, any::<bool>()),
        rules in proptest::collection::vec(any::<u32>(), 400),
        picks in proptest::collection::vec(any::<u32>(), 1..40),
        seed in 0..1_000_u64,
    ) {
        let mut drawn = rules.into_iter().cycle();
        let mut draw = |below: usize| drawn.next().map_or(0, |number| number as usize % below);
        let edition = if late { "brikwars-late2010" } else { "brikwars-2020" };
        // Some numbers are out of range, and plates may be too small or too large.
        let mut laid = (0..20).filter_map(|_| {
            let rules = odd_rules(edition, &mut draw);
            let source = Source::new("odd", [MELEE, RIDERS, SPECIALISTS][board].replace("table:", &format!("{rules}, table:")));
            let battle = read(&source, &boards().0).ok()?;
            Some((rules, source, battle))
        });
        let first = laid.next();
        prop_assume!(first.is_some());
        let Some((rules, source, battle)) = first else { return Ok(()) };
        let mut app = brickfray::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
        play_on(world, &picks, random_input, |_, _| Ok(())).map_err(|error| TestCaseError::fail(format!("{error}\nby {rules}")))?;
        let said = log(world);
        go_to(world, 0).unwrap();
        repeat(world, &said)?;
    }
}
