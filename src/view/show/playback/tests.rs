//! Pieces end up shown at their places in the game state.

use super::*;
use crate::game::Journal;
use crate::game::battle::read::read;
use crate::game::battle::set_up::{names_of, set_up};
use crate::game::library::Library;
use crate::game::ron::Source;
use crate::game::script::{Script, StepAction};
use crate::game::{Guard, Names, Rejected, go_to, say};
use crate::table::OnPlate;
use crate::view::models::pedestal;
use crate::view::scene::stage::Seen;
use crate::view::show::dice::DiceShown;
use crate::view::show::effects::data::Effect;
use crate::view::show::gestures::{Gesture, GestureKind};
use crate::view::show::{gestures, motion, pace};
use bevy::time::TimeUpdateStrategy;
use std::time::Duration;

/// A battle whose pieces have models without meshes, and the steps of its script.
fn staged(name: &str) -> (App, Vec<crate::game::Input>) {
    let library = Library::shipped(crate::rulebooks::ENTRIES);
    let source = library.battle(name).unwrap();
    staged_from(name, source)
}

fn staged_from(name: &str, source: Source) -> (App, Vec<crate::game::Input>) {
    let library = Library::shipped(crate::rulebooks::ENTRIES);
    let battle = read(&source, &library).unwrap();
    let lines = battle.script.iter().enumerate().map(|(place, line)| (place, line.as_str()));
    let script = Script::parse(lines, &names_of(&battle)).unwrap();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, crate::RULES))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(40)))
        .init_resource::<Effects>()
        .init_resource::<Callouts>()
        .configure_sets(Update, (ViewSystems::Advance, ViewSystems::Animate).chain())
        .add_plugins((pace::plugin, plugin, motion::plugin, gestures::plugin));
    set_up(app.world_mut(), &battle, script.told.tray(battle.seed), (name.to_owned(), String::new())).unwrap();
    let pieces: Vec<(Entity, Placement)> =
        app.world_mut().query::<(Entity, &Placement)>().iter(app.world()).map(|(piece, at)| (piece, *at)).collect();
    for (piece, at) in pieces {
        let world = app.world_mut();
        let model = world.spawn((Transform::default(), Visibility::default(), crate::view::scene::stage::Model, ChildOf(piece))).id();
        let plate = world.get::<OnPlate>(piece).and_then(|on| world.get::<PieceId>(on.0)).copied();
        let stance = *world.get::<Stance>(piece).unwrap();
        let (standing, astride) = (Standing::of(stance), stance.astride);
        let on_pedestal = world.get::<Tableau>(piece).is_some();
        let pose = raised(at, on_pedestal).pose_in_world();
        let shown = Shown { pose, plate, standing, astride, has_thrown: false, remains: None, lame: stance.lame, on_pedestal };
        world.entity_mut(piece).insert((Seen { model }, shown));
    }
    app.update();
    let steps = script.steps.into_iter().filter_map(|step| if let StepAction::Play(input) = step.action { Some(input) } else { None });
    (app, steps.collect())
}

/// Plays an input, and calls `look` in each frame until it has been shown.
fn say_and_watch(app: &mut App, step: crate::game::Input, mut look: impl FnMut(&mut App)) {
    say(app.world_mut(), step).unwrap();
    app.update();
    while !app.world().resource::<Playback>().is_idle() {
        app.world_mut().resource_mut::<Effects>().clear();
        app.update();
        look(app);
    }
}

/// The greatest distance of a model from its piece's place in the game state, in inches and radians, with fallen figures lying down.
fn furthest_astray(app: &mut App) -> f32 {
    let world = app.world_mut();
    let under_way = world.resource::<UnderWay>().0;
    let mut pieces = world.query::<(&Placement, &Shown, &Seen, &Stance, &Transform, Has<Tableau>)>();
    let mut furthest = 0.0_f32;
    for (placement, shown, seen, stance, stands, on_pedestal) in pieces.iter(world) {
        assert_eq!(shown.pose, raised(*placement, on_pedestal).pose_in_world());
        assert_eq!(*stands, placement.transform(), "its model hangs on that");
        assert!(under_way || shown.standing == Standing::of(*stance), "{:?}", shown.standing);
        let foot = raised(Placement::default(), on_pedestal).pose_in_world();
        let rests = Shown { pose: foot, ..*shown };
        let home = motion::resting(&rests);
        let model = world.get::<Transform>(seen.model).unwrap();
        let astray = model.translation.distance(home.translation.into()) + model.rotation.angle_between(home.rotation);
        furthest = furthest.max(astray);
    }
    furthest
}

#[test]
fn bw_sq_07_squads_and_riders_made_and_unmade_and_the_revived_are_seen_where_they_stand() {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/");
    let squads = ["bw-sq-07-making-squads", "bw-sq-09-reform", "bw-tu-06-ground", "bw-df-09-gap-late-2010"];
    let riders = ["bw-ho-05-hits-for-each-other", "bw-ho-08-mounting", "house-riders"];
    let up_again = ["ar-ker-04-treated-at-once", "ar-ker-02-a-turn-of-surgery"];
    for name in squads.into_iter().chain(riders).chain(up_again) {
        let text = std::fs::read_to_string(format!("{rules}{name}.ron")).unwrap();
        let (mut app, steps) = staged_from(name, Source::new(name, text));
        for step in steps {
            match say(app.world_mut(), step) {
                Ok(_) | Err(Rejected::Refused(_)) => {}
                Err(error) => panic!("{name}: {error}"),
            }
            let mut frames = 0;
            app.update();
            while !app.world().resource::<Playback>().is_idle() && frames < 2_000 {
                app.world_mut().resource_mut::<Effects>().clear();
                app.update();
                frames += 1;
            }
            app.update();
            let astray = furthest_astray(&mut app).max(app.world().resource::<Playback>().astray());
            assert!(astray < 2e-3, "{name}: a model is {astray} astray");
        }
    }
}

#[test]
fn invariant_4_who_stands_on_a_pedestal_is_seen_there_whatever_happens() {
    let (mut app, steps) = staged("first-duel");
    let mut died = false;
    for step in steps {
        say_and_watch(&mut app, step, |_| ());
        // A piece that had come apart is reassembled a frame later, and lies there.
        app.update();
        let astray = furthest_astray(&mut app).max(app.world().resource::<Playback>().astray());
        assert!(astray < 2e-3, "a model is {astray} astray");
        let high = |model: &Transform| (model.translation.y - pedestal::HEIGHT).abs() < 1e-3;
        let mut models = app.world_mut().query_filtered::<(&Transform, &ChildOf), With<crate::view::scene::stage::Model>>();
        let on_pedestals = models.iter(app.world()).filter(|(_, of)| app.world().get::<Tableau>(of.parent()).is_some());
        let stand = on_pedestals.filter(|(model, _)| high(model)).count();
        let lie = app.world_mut().query_filtered::<&Stance, With<Tableau>>().iter(app.world()).filter(|stance| stance.down).count();
        assert_eq!(stand + lie, 6);
        died |= lie > 0;
    }
    assert!(died, "somebody dies in it");
}

#[test]
fn invariant_4_whatever_is_shown_ends_where_the_rules_have_it() {
    for name in ["powder-keg", "smiting-hippies", "first-battle", "blitzbrawl-fans"] {
        let (mut app, steps) = staged(name);
        let mut moved = 0.0_f32;
        for step in steps {
            match say(app.world_mut(), step) {
                Ok(_) | Err(Rejected::Refused(_)) => {}
                Err(error) => panic!("{name}: {error}"),
            }
            for _ in 0..3 {
                app.update();
            }
            let models: Vec<f32> = app
                .world_mut()
                .query_filtered::<&Transform, With<crate::view::scene::stage::Model>>()
                .iter(app.world())
                .map(|model| model.translation.length())
                .collect();
            moved = models.into_iter().fold(moved, f32::max);
            let mut frames = 0;
            while !app.world().resource::<Playback>().is_idle() && frames < 2_000 {
                app.world_mut().resource_mut::<Effects>().clear();
                app.update();
                frames += 1;
            }
            assert!(frames < 2_000, "{name}: it never comes to rest");
            app.update();
            let astray = furthest_astray(&mut app).max(app.world().resource::<Playback>().astray());
            assert!(astray < 2e-3, "{name}: a model is {astray} astray");
        }
        assert!(moved > 0.5, "{name}: something was seen to move, so the measure can fail");
    }
}

#[test]
fn ships_that_fly_slide_and_come_in_end_where_the_rules_have_them() {
    let (mut app, steps) = staged("tests/fixtures/dogfight.ron");
    let mut turned = 0.0_f32;
    for step in steps {
        say(app.world_mut(), step).unwrap();
        let mut frames = 0;
        app.update();
        while !app.world().resource::<Playback>().is_idle() && frames < 2_000 {
            app.world_mut().resource_mut::<Effects>().clear();
            app.update();
            let mut models = app.world_mut().query_filtered::<&Transform, With<crate::view::scene::stage::Model>>();
            turned = models.iter(app.world()).map(|model| model.rotation.angle_between(Quat::IDENTITY)).fold(turned, f32::max);
            frames += 1;
        }
        assert!(frames < 2_000, "it never comes to rest");
        app.update();
        let astray = furthest_astray(&mut app).max(app.world().resource::<Playback>().astray());
        assert!(astray < 2e-3, "a model is {astray} astray");
    }
    assert!(turned > 1.0, "a ship has been seen to turn about");
}

#[test]
fn sqn_122_a_shield_is_seen_while_it_holds_and_not_when_what_is_below_it_counters() {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/");
    let text = std::fs::read_to_string(format!("{rules}sqn-t1-shields.ron")).unwrap();
    let (mut app, steps) = staged_from("shields", Source::new("shields", text));
    let mut shields = Vec::new();
    for step in steps {
        say(app.world_mut(), step).unwrap();
        loop {
            app.update();
            let mut effects = app.world_mut().resource_mut::<Effects>();
            let seen = effects.waiting().iter().filter(|effect| matches!(effect, Effect::Shield { .. })).count();
            effects.clear();
            let facts = app.world().resource::<Journal>().facts().count();
            if seen > 0 {
                shields.push(app.world().resource::<Playback>().shown());
            }
            if app.world().resource::<Playback>().shown() == facts {
                break;
            }
        }
    }
    let facts: Vec<_> = app.world().resource::<Journal>().facts().map(|fact| fact.cue.clone()).collect();
    let guards = facts.iter().filter_map(|cue| match cue {
        Cue::Rolled { guard, successes: 1.., .. } if *guard != Guard::None => Some(*guard),
        _ => None,
    });
    let all = [Guard::Own, Guard::Shield, Guard::Shield, Guard::Own];
    assert_eq!(guards.collect::<Vec<_>>(), all, "a Defence roll, then Counter rolls of which each countered something");
    assert_eq!(shields.len(), 1, "it holds once for all dice of an attack, and was down when the last did");
}

#[test]
fn who_storms_strikes_at_the_nearest_and_who_fires_turns_to_its_target() {
    for (battle, kind) in [("assets/demos/storm-a-room.ron", GestureKind::Strike), ("tests/fixtures/playback/fire.ron", GestureKind::Shoot)]
    {
        let path = format!("{}/{battle}", env!("CARGO_MANIFEST_DIR"));
        let (mut app, steps) = staged_from(battle, Source::new(battle, std::fs::read_to_string(path).unwrap()));
        let mut aimed = 0;
        for step in steps {
            say_and_watch(&mut app, step, |app| {
                let mut gestures = app.world_mut().query::<&Gesture>();
                let at_somebody = |gesture: &&Gesture| gesture.kind == kind && gesture.reach.far > 0.0;
                aimed = aimed.max(gestures.iter(app.world()).filter(at_somebody).count());
            });
        }
        assert!(aimed >= 4, "{battle}: {aimed} at once");
    }
}

#[test]
fn skipping_and_going_back_end_there_too() {
    let (mut app, steps) = staged("smiting-hippies");
    for step in steps {
        say(app.world_mut(), step).unwrap();
        app.update();
        app.world_mut().resource_mut::<Playback>().skip();
        app.update();
        assert!(furthest_astray(&mut app) < 1e-3);
    }
    go_to(app.world_mut(), 1).unwrap();
    app.update();
    app.update();
    assert!(furthest_astray(&mut app) < 1e-3);
}

#[test]
fn halted_it_stands_still_and_then_goes_on_from_there() {
    let (mut app, steps) = staged("first-battle");
    say(app.world_mut(), steps[0].clone()).unwrap();
    for _ in 0..3 {
        app.update();
    }
    let seen = |app: &mut App| -> Vec<Transform> {
        app.world_mut().query_filtered::<&Transform, With<crate::view::scene::stage::Model>>().iter(app.world()).copied().collect()
    };
    app.world_mut().resource_mut::<Playback>().toggle_halt();
    app.update();
    let still = seen(&mut app);
    app.update();
    assert_eq!(seen(&mut app), still);
    assert!(!app.world().resource::<Playback>().is_idle());
    app.world_mut().resource_mut::<Playback>().toggle_halt();
    app.update();
    app.update();
    assert_ne!(seen(&mut app), still);
    app.world_mut().resource_mut::<Playback>().skip();
    app.update();
    app.update();
    assert!(app.world().resource::<Playback>().is_idle());
    app.world_mut().resource_mut::<Playback>().toggle_halt();
    assert!(!app.world().resource::<Playback>().is_halted(), "there is nothing to halt");
}

#[test]
fn what_the_very_first_order_moved_comes_home_when_it_is_taken_back() {
    let (mut app, steps) = staged("first-battle");
    say(app.world_mut(), steps[0].clone()).unwrap();
    app.world_mut().resource_mut::<Playback>().skip();
    app.update();
    go_to(app.world_mut(), 0).unwrap();
    app.update();
    app.update();
    assert_eq!(furthest_astray(&mut app), 0.0);
}

#[test]
fn dice_fall_on_the_table_before_what_comes_of_them_is_shown_and_told() {
    let played = |dice_shown: DiceShown| {
        let (mut app, steps) = staged("first-battle");
        app.world_mut().resource_mut::<TableDice>().shown = dice_shown;
        let (mut thrown, mut held_back, mut seconds) = (0, 0, 0.0);
        let mut fell = false;
        for step in steps {
            say_and_watch(&mut app, step, |app| {
                let (dice, playback) = (app.world().resource::<TableDice>(), app.world().resource::<Playback>());
                thrown += u32::from(dice.are_falling() && !fell);
                fell = dice.are_falling();
                if fell && playback.told() < playback.shown() {
                    held_back += 1;
                }
                seconds += 0.04;
            });
        }
        (thrown, held_back, seconds, seen_of_all(&mut app))
    };
    let (on_table, in_panel) = (played(DiceShown::Table), played(DiceShown::Panel));
    assert!(on_table.0 > 5 && on_table.1 > on_table.0 && in_panel.0 == 0 && in_panel.1 == 0, "{} and {}", on_table.0, on_table.1);
    let longer = (on_table.2 - in_panel.2) / on_table.0 as f32;
    assert!(longer > 0.2 && longer < 1.0, "a throw takes {longer} seconds");
    assert_eq!(on_table.3, in_panel.3, "and everything ends as it did");
}

#[test]
fn what_is_skipped_or_shown_at_once_throws_no_dice() {
    for speed in [1.0, Playback::INSTANT] {
        let (mut app, steps) = staged("first-battle");
        app.world_mut().resource_mut::<TableDice>().shown = DiceShown::Table;
        app.world_mut().resource_mut::<Playback>().speed = speed;
        for step in steps {
            say(app.world_mut(), step).unwrap();
            app.world_mut().resource_mut::<Playback>().skip();
            app.update();
            assert!(!app.world().resource::<TableDice>().are_falling());
        }
    }
}

/// The visible state of a piece: its pose, its plate and mount, how it stands, and the transform and visibility of its model. Leftovers of
/// effects, such as litter, aren't compared.
type SeenOf = (PieceId, Shown, Transform, Visibility, bool);

fn seen_of_all(app: &mut App) -> Vec<SeenOf> {
    let world = app.world_mut();
    let mut pieces = world.query::<(&PieceId, &Shown, &Seen, Has<MoodOverride>)>();
    let of = |(id, shown, seen, stirred): (&PieceId, &Shown, &Seen, bool)| {
        let model = world.entity(seen.model);
        (*id, *shown, *model.get::<Transform>().unwrap(), *model.get::<Visibility>().unwrap(), stirred)
    };
    let mut all: Vec<SeenOf> = pieces.iter(world).map(of).collect();
    all.sort_by_key(|(id, ..)| *id);
    all
}

/// Plays until everything has been shown, clearing what effects leave. Returns the number of frames.
fn play_out(app: &mut App) -> u32 {
    let mut frames = 0;
    app.update();
    while !app.world().resource::<Playback>().is_idle() {
        assert!(frames < 2_000, "it never comes to rest");
        app.world_mut().resource_mut::<Effects>().clear();
        app.update();
        frames += 1;
    }
    app.update();
    frames
}

#[test]
fn skipping_at_any_moment_ends_exactly_as_playing_to_the_end_does() {
    for name in ["powder-keg", "smiting-hippies", "tests/fixtures/dogfight.ron"] {
        let (mut app, steps) = staged(name);
        let mut ends = Vec::new();
        for step in &steps {
            say(app.world_mut(), step.clone()).unwrap();
            ends.push((play_out(&mut app), seen_of_all(&mut app)));
        }
        let (mut differed, mut skips) = (0, 0);
        for parts in 0..8 {
            let (mut app, _) = staged(name);
            for (place, step) in steps.iter().enumerate() {
                let (frames, end) = &ends[place];
                say(app.world_mut(), step.clone()).unwrap();
                // A different moment for each order and round, including the first and last frames.
                for _ in 0..frames * ((parts + place as u32) % 8) / 7 {
                    app.world_mut().resource_mut::<Effects>().clear();
                    app.update();
                }
                differed += u32::from(seen_of_all(&mut app) != *end);
                app.world_mut().resource_mut::<Playback>().skip();
                play_out(&mut app);
                let other = seen_of_all(&mut app).into_iter().zip(end).find(|(skipped, played)| skipped != *played);
                assert!(other.is_none(), "{name}: step {place}, skipped in part {parts}: {other:#?}");
                skips += 1;
            }
        }
        assert!(differed > skips / 3, "{name}: what is compared differs while it is played: {differed} of {skips}");
    }
}

/// AR-KER-01, AR-KER-12.
#[test]
fn ar_ker_01_the_fallen_lie_where_they_fell_as_long_as_a_medik_may_come() {
    for (helper, standing) in [("medik", Standing::Fallen), ("minifig", Standing::Gone)] {
        let text = include_str!("../../../../tests/fixtures/playback/fallen.ron").replace("HELPER", helper);
        let (mut app, steps) = staged_from(helper, Source::new("fallen", text));
        steps.into_iter().for_each(|step| {
            say(app.world_mut(), step).unwrap();
        });
        play_out(&mut app);
        let ann = app.world().resource::<Names>().piece("ann").unwrap();
        let ann = app.world().resource::<PieceIndex>().entity(ann).unwrap();
        assert_eq!(app.world().get::<Shown>(ann).unwrap().standing, standing, "{helper}");
        assert!(furthest_astray(&mut app) < 2e-3);
        go_to(app.world_mut(), 0).unwrap();
        app.update();
        assert_eq!(app.world().get::<Shown>(ann).unwrap().standing, Standing::Up, "{helper}");
    }
}

#[test]
fn a_figure_that_stands_alone_makes_its_strike_too() {
    let text = "(
        title: \"A duel\", table: (size: (20, 16), ground: Grass), seed: 1,
        sides: [(name: \"red\", color: \"vermillion\", emblem: Star), (name: \"blue\", color: \"blue\", emblem: Oak)],
        units: [
            (name: \"ann\", side: \"red\", unit: \"swordsman\", at: (0, 0), facing: 90),
            (name: \"ben\", side: \"blue\", unit: \"swordsman\", at: (1, 0), facing: 270),
        ],
        script: [\"dice 5 1 4 4 4 4\", \"strike ben with ann:sword\", \"answer default\"],
    )";
    let (mut app, steps) = staged_from("duel.ron", Source::new("duel.ron", text));
    let mut struck = Vec::new();
    for input in steps {
        say(app.world_mut(), input).unwrap();
        for _ in 0..60 {
            app.update();
            let world = app.world_mut();
            let mut models = world.query::<(&Gesture, &ChildOf)>();
            struck.extend(models.iter(world).filter(|(gesture, _)| gesture.kind == GestureKind::Strike).map(|(_, of)| of.parent()));
        }
    }
    let names = app.world().resource::<Names>();
    let strikers: Vec<&str> = struck.iter().filter_map(|piece| app.world().get::<PieceId>(*piece)).map(|id| &**names.of(*id)).collect();
    assert!(strikers.contains(&"ann"), "{strikers:?}");
}
