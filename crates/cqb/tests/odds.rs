//! The predicted odds of an assault agree with the results of a thousand assaults played by the rules.

#![expect(clippy::unwrap_used, reason = "what tests stand on may stop short")]

use bevy::prelude::*;
use brickfray_cqb::{ENTRY, Forecast, Machine, assault_forecast};
use brickfray_dice::DiceTray;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::ron::Source;
use brickfray_game::{
    Input, Library, MinorRequest, Names, Offer, Offering, Order, Requests, RulebookEntry, Target, headless_app, offers, say,
};
use brickfray_table::{MemberOf, PieceId, Removed};
use std::sync::LazyLock;

const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::shipped(ENTRIES));

/// How often each assault is fought.
const FIGHTS: u64 = 1_000;
/// How many standard deviations a mean may be off.
const OFF: f64 = 4.5;

/// A battle in which eagles, alone or with a second unit, assault rats: the assaulting units, all units, terrain, house rules, the side
/// that begins, and the orders before the assault.
#[derive(Clone, Copy)]
struct Scene {
    by: &'static [&'static str],
    units: &'static str,
    terrain: &'static str,
    house: &'static str,
    first: &'static str,
    said: &'static [&'static str],
}

impl Scene {
    fn source(&self) -> Source {
        let Scene { units, terrain, house, first, .. } = self;
        let text = format!(
            "(title: \"Odds\", table: (size: (24, 24)), rules: (edition: \"cqb\", house: ({house})), \
             sides: [(name: \"blue\", color: \"blue\"), (name: \"red\", color: \"vermillion\")], terrain: [{terrain}], {units}, \
             course: (first: \"{first}\", smoke: [0, 0]))"
        );
        Source::new("odds.ron", text)
    }
}

/// Returns how many models of a unit are left. A vehicle is its own model.
fn left(world: &mut World, unit: PieceId) -> u32 {
    let mut machines = world.query_filtered::<&PieceId, (With<Machine>, Without<Removed>)>();
    let mut models = world.query_filtered::<&MemberOf, Without<Removed>>();
    let count = models.iter(world).filter(|of| of.0 == unit).count() + machines.iter(world).filter(|id| **id == unit).count();
    u32::try_from(count).unwrap()
}

fn line(world: &mut World, text: &str) {
    let input = Input::parse(text, world.resource::<Names>()).unwrap();
    say(world, input).unwrap();
}

/// Plays the scene up to the assault, with dice of this seed.
fn begin(app: &mut App, scene: &Scene, seed: u64) {
    let source = scene.source();
    let battle = read(&source, &LIBRARY).unwrap();
    set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
    for said in scene.said {
        line(app.world_mut(), said);
        answer(app.world_mut());
    }
}

/// Answers every question with its default.
fn answer(world: &mut World) {
    while !world.resource::<Requests>().is_empty() {
        line(world, "answer default");
    }
}

/// Fights the assault. Returns the losses of both sides.
fn fought(app: &mut App, scene: &Scene, (by, at): &(Vec<PieceId>, PieceId)) -> [f64; 2] {
    let world = app.world_mut();
    let count = |world: &mut World| [by.iter().map(|unit| left(world, *unit)).sum(), left(world, *at)];
    let before: [u32; 2] = count(world);
    line(world, &format!("storm rats with {}", scene.by.join(", ")));
    answer(world);
    let after = count(world);
    [0, 1].map(|side| f64::from(before[side] - after[side]))
}

/// Returns the units of the assault, and its predicted odds.
fn told(scene: &Scene) -> ((Vec<PieceId>, PieceId), Forecast) {
    let mut app = headless_app(ENTRIES);
    begin(&mut app, scene, 1);
    let world = app.world_mut();
    let piece = |name: &str| world.resource::<Names>().piece(name).unwrap();
    let (by, at): (Vec<PieceId>, PieceId) = (scene.by.iter().map(|name| piece(name)).collect(), piece("rats"));
    let told = assault_forecast(world, &by, at).unwrap();
    ((by, at), told)
}

/// Checks that the predicted odds of a scene agree with its results.
fn agrees(scene: &Scene) {
    agree(scene, told(scene).1);
}

/// Checks that these odds differ from the results of [`FIGHTS`] fights of a scene only by chance.
fn agree(scene: &Scene, told: Forecast) {
    let (mut app, pair) = (headless_app(ENTRIES), self::told(scene).0);
    let (mut sums, mut squares) = ([0.0; 2], [0.0; 2]);
    for seed in 0..FIGHTS {
        begin(&mut app, scene, seed);
        let lost = fought(&mut app, scene, &pair);
        for side in [0, 1] {
            sums[side] += lost[side];
            squares[side] += lost[side] * lost[side];
        }
    }
    let fights = FIGHTS as f64;
    for (side, told) in [told.lost, told.killed].into_iter().enumerate() {
        let mean = sums[side] / fights;
        let spread = ((squares[side] / fights - mean * mean) / fights).sqrt();
        assert!((mean - told).abs() <= OFF * spread + 1e-9, "{mean} fell of side {side}, and {told} was told");
    }
}

const SQUADS: &str = "squads: [(name: \"eagles\", side: \"blue\", troop: \"regular\", count: 8, at: (0, 0), formation: Line), \
    (name: \"rats\", side: \"red\", troop: \"veteran\", count: 6, at: (0, -2), formation: Line, facing: 180)]";
const EAGLES: &[&str] = &["eagles"];
const TRENCH: &str = "(kind: \"trench\", at: (0, -2))";

#[test]
fn cqb_103_to_113_an_assault_comes_to_what_was_told() {
    agrees(&Scene { by: EAGLES, units: SQUADS, terrain: TRENCH, house: "", first: "blue", said: &["activate with eagles as move"] });
    agrees(&Scene { by: EAGLES, units: SQUADS, terrain: "", house: "", first: "blue", said: &["activate with eagles as move"] });
}

#[test]
fn cqb_102_an_assault_into_overwatch_comes_to_what_was_told() {
    const SAID: &[&str] = &["watch with rats as fire, move", "end turn", "activate with eagles as move"];
    agrees(&Scene { by: EAGLES, units: SQUADS, terrain: TRENCH, house: "better_in_every_round: false", first: "red", said: SAID });
}

#[test]
fn cqb_150_to_161_an_assault_on_a_machine_comes_to_what_was_told() {
    let of = |kind: &str| -> &'static str {
        let text = "squads: [(name: \"eagles\", side: \"blue\", troop: \"regular\", count: 6, at: (0, 1), formation: Line, weapons: {\"fusion-gun\": 1})], \
            vehicles: [(name: \"rats\", side: \"red\", kind: \"KIND\", at: (0, -2), facing: 180, moved: 5)]";
        text.replace("KIND", kind).leak()
    };
    for kind in ["battle-tank", "walker"] {
        for house in ["", "damage_table: true"] {
            agrees(&Scene { by: EAGLES, units: of(kind), terrain: "", house, first: "blue", said: &["activate with eagles as move"] });
        }
    }
}

/// Eagles and hawks against rats in a trench.
const TWO_ON_ONE: Scene = Scene {
    by: &["eagles", "hawks"],
    units: UNITS,
    terrain: TRENCH,
    house: "",
    first: "blue",
    said: &["activate with eagles, hawks as move"],
};
const UNITS: &str = "squads: [(name: \"eagles\", side: \"blue\", troop: \"regular\", count: 7, at: (-3, 0), formation: Line), \
    (name: \"hawks\", side: \"blue\", troop: \"veteran\", count: 5, at: (3, 0), formation: Line), \
    (name: \"rats\", side: \"red\", troop: \"regular\", count: 10, at: (0, -2), formation: Line, facing: 180)]";

/// CQB-114, CQB-124: two on one, in a trench, in the open and on overwatch.
#[test]
fn cqb_114_an_assault_of_two_on_one_comes_to_what_was_told() {
    const WATCHED: &[&str] = &["watch with rats as fire, move", "end turn", "activate with eagles, hawks as move"];
    let both = TWO_ON_ONE;
    agrees(&both);
    agrees(&Scene { terrain: "", ..both });
    agrees(&Scene { first: "red", said: WATCHED, ..both });
}

/// CQB-114: a card offers what a unit can do together with another, with their joint odds.
#[test]
fn cqb_114_partners_are_activated_together_and_assault_together() {
    let mut app = headless_app(ENTRIES);
    begin(&mut app, &Scene { said: &[], ..TWO_ON_ONE }, 1);
    let world = app.world_mut();
    let [eagles, hawks, rats] = ["eagles", "hawks", "rats"].map(|name| world.resource::<Names>().piece(name).unwrap());
    let offered = |world: &mut World, word: &str| -> Vec<Offer> {
        let all = offers(world, Offering { unit: eagles, partners: vec![hawks] });
        all.into_iter().filter(|offer| offer.info.word == word && offer.refused.is_none()).collect()
    };
    let parties = |offer: &Offer| match &offer.order {
        Order::Act { parties, .. } => parties.iter().map(|party| party.who).collect(),
        _ => Vec::new(),
    };
    let activations = offered(world, "activate");
    assert!(activations.len() >= 4 && activations.iter().all(|offer| parties(offer) == [eagles, hawks]));
    assert_eq!(offered(world, "storm").len(), 0, "nobody is activated yet");
    line(world, "activate with eagles, hawks as move");
    let storms = offered(world, "storm");
    assert_eq!((storms.len(), parties(&storms[0])), (1, vec![eagles, hawks]));
    let won = assault_forecast(world, &[eagles, hawks], rats).unwrap().won;
    let told = storms[0].outlook.as_ref().unwrap().short.to_string();
    assert!(told.contains(&format!("{:.0}", won * 100.0)), "{told} of {won}");
}

/// CQB-136: a card offers a vehicle a separate target for its best anti-tank weapon, but not if all its weapons are alike.
#[test]
fn cqb_136_a_card_offers_the_main_weapon_a_target_of_its_own() {
    const UNITS: &str = "squads: [(name: \"rats\", side: \"red\", troop: \"regular\", count: 6, at: (-4, -8)), \
        (name: \"mice\", side: \"red\", troop: \"regular\", count: 6, at: (4, -8))], \
        vehicles: [(name: \"tank\", side: \"blue\", kind: \"battle-tank\", at: (0, 6)), \
        (name: \"jeep\", side: \"blue\", kind: \"technical\", at: (6, 6))]";
    let named = |who: &str, said: &'static [&'static str]| -> Vec<Vec<String>> {
        let scene = Scene { by: &[], units: UNITS, terrain: "", house: "", first: "blue", said };
        let mut app = headless_app(ENTRIES);
        begin(&mut app, &scene, 1);
        let world = app.world_mut();
        let unit = world.resource::<Names>().piece(who).unwrap();
        let [rats, mice] = ["rats", "mice"].map(|name| Target::Piece(world.resource::<Names>().piece(name).unwrap()));
        let shots = offers(world, Offering { unit, partners: Vec::new() }).into_iter().filter(|offer| offer.refused.is_none());
        let of_both = |offer: Offer| match offer.order {
            Order::Act { targets, parties, .. } if targets.contains(&rats) && targets.contains(&mice) => {
                let at_rats = targets.iter().zip(parties).filter(|(target, _)| **target == rats);
                Some(at_rats.filter_map(|(_, party)| party.with).collect())
            }
            _ => None,
        };
        shots.filter_map(of_both).collect()
    };
    let mut tank = named("tank", &["activate with tank as shoot"]);
    tank.sort();
    assert_eq!(tank, [["coaxial-gun"], ["heavy-gun"]], "the main gun at one of them, the machine gun at the other");
    assert_eq!(named("jeep", &["activate with jeep as shoot"]), Vec::<Vec<String>>::new(), "one weapon has one target");
}

/// CQB-083, CQB-177: an interrupt hardly matters if no watcher could hit anybody or get out of the way.
#[test]
fn cqb_083_an_interrupt_hardly_matters_where_no_watcher_could_do_anything() {
    const UNITS: &str = "squads: [(name: \"eagles\", side: \"blue\", troop: \"regular\", count: 6, at: (0, 6)), \
        (name: \"rats\", side: \"red\", troop: \"regular\", count: 6, at: (0, -8), facing: 180)]";
    const WALL: &str = "(kind: \"high-wall\", at: (0, -6.2))";
    const FIRE: &[&str] = &["watch with rats as fire, fire", "end turn", "activate with eagles as move"];
    const EITHER: &[&str] = &["watch with rats as fire, move", "end turn", "activate with eagles as move"];
    let scene = Scene { by: EAGLES, units: UNITS, terrain: WALL, house: "", first: "red", said: FIRE };
    for (scene, hardly) in [(scene, true), (Scene { terrain: "", ..scene }, false), (Scene { said: EITHER, ..scene }, false)] {
        let mut app = headless_app(ENTRIES);
        begin(&mut app, &scene, 1);
        let world = app.world_mut();
        line(world, "move eagles to (0, 5)");
        let requests = world.resource::<Requests>();
        let asked = requests.first().unwrap();
        assert_eq!(asked.rule.as_str(), "CQB-083");
        assert_eq!(world.resource::<MinorRequest>().is(asked), hardly, "{:?}", scene.said);
    }
}

#[test]
#[should_panic(expected = "was told")]
fn odds_of_another_assault_are_found_out() {
    let scene = Scene { by: EAGLES, units: SQUADS, terrain: TRENCH, house: "", first: "blue", said: &["activate with eagles as move"] };
    agree(&scene, told(&Scene { terrain: "", ..scene }).1);
}
