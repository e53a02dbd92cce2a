//! Bodies fall, lie and are cleared away.

use super::*;
use crate::game::Library;
use crate::studio::scripted_battle::ScriptedBattle;
use crate::table::{Body, Facing, Inches, PieceId, Placement, Removed, Spot, Terrain};
use crate::third_party::rapier::{self, BodySteps, static_body};
use crate::view::scene::stage::{Shown, Standing};
use crate::view::show::motion::{Motion, Style};
use bevy::math::Isometry3d;
use bevy_rapier3d::parry::math::Pose;
use bevy_rapier3d::parry::query::contact;
use bevy_rapier3d::plugin::context::RapierContextColliders;
use bevy_rapier3d::prelude::TimestepMode;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A battle on the table, with its ground but without models.
pub(super) fn table(battle: &str) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, crate::RULES, rapier::plugin, plugin));
    app.finish();
    app.cleanup();
    ScriptedBattle::open(app.world_mut(), &Library::shipped(crate::rulebooks::ENTRIES), battle).unwrap();
    app.world_mut().resource_mut::<Litter>().stays = f32::INFINITY;
    app
}

pub(super) fn part(at: Vec3, velocity: Vec3) -> Start {
    let hull = (Vec3::new(0.0, 0.05, 0.0), Vec3::new(0.14, 0.1, 0.08));
    Start { at: Transform::from_translation(at), hull, velocity, spin: Vec3::new(9.0, 3.0, -5.0) }
}

pub(super) fn let_go(app: &mut App, starts: &[Start]) {
    let mut commands = app.world_mut().commands();
    starts.iter().for_each(|start| {
        spawn_loose(&mut commands, (), *start);
    });
    app.world_mut().flush();
}

pub(super) fn pass(app: &mut App, seconds: f32) {
    for _ in 0..(seconds * 60.0).ceil() as u32 {
        app.world_mut().resource_mut::<Pace>().0 = 1.0 / 60.0;
        app.update();
    }
}

pub(super) fn bodies(app: &mut App) -> Vec<(Vec3, bool)> {
    let mut parts = app.world_mut().query::<(&Loose, &Transform, Option<&HasBody>)>();
    let sleeps = |has: Option<&HasBody>| has.is_none_or(|has| app.world().get::<Sleeping>(has.body()).unwrap().sleeping);
    let parts = parts.iter(app.world()).map(|(loose, stands, has)| (loose.number, (stands.translation, sleeps(has))));
    parts.collect::<BTreeMap<_, _>>().into_values().collect()
}

#[test]
fn bodies_come_to_rest_and_sleep_and_no_step_is_made_while_none_is_awake() {
    let mut app = table("first-battle");
    app.init_resource::<Made>().add_systems(BodySteps, count_steps);
    pass(&mut app, 1.0);
    assert_eq!(app.world().resource::<Made>().0, 0, "nothing is there that could move");
    let_go(&mut app, &[part(Vec3::new(0.0, 2.0, 8.0), Vec3::new(2.0, 3.0, 1.0))]);
    pass(&mut app, 1.0);
    assert_eq!(app.world().resource::<Made>().0, STEPS_A_SECOND as u32);
    pass(&mut app, 8.0);
    let made = app.world().resource::<Made>().0;
    let rest = bodies(&mut app);
    assert!(rest.len() == 1 && rest[0].1, "it sleeps: {rest:?}");
    pass(&mut app, 1.0);
    assert_eq!(app.world().resource::<Made>().0, made);
    app.world_mut().commands().queue(blow(rest[0].0 + Vec3::X, 4.0));
    app.world_mut().flush();
    pass(&mut app, 0.5);
    assert!(bodies(&mut app)[0].0.distance(rest[0].0) > 0.5, "a blast wakes it and sends it off");
}

#[test]
fn pieces_are_obstacles_that_bodies_fall_on_and_cannot_move() {
    let mut app = table("first-battle");
    let poses = |app: &mut App| -> BTreeMap<PieceId, Transform> {
        app.world_mut().query::<(&PieceId, &Transform)>().iter(app.world()).map(|(id, at)| (*id, *at)).collect()
    };
    let colliders = |app: &mut App| app.world_mut().query::<&RapierContextColliders>().single(app.world()).unwrap().colliders.len();
    pass(&mut app, 0.1);
    let before = poses(&mut app);
    assert_eq!(colliders(&mut app), 0, "without a body there is nothing to meet");
    let above = before.values().next().unwrap().translation + Vec3::Y * 4.0;
    let_go(&mut app, &[part(above, Vec3::ZERO)]);
    pass(&mut app, 4.0);
    let mut pieces = app.world_mut().query_filtered::<(Option<&Terrain>, &Body), Without<Removed>>();
    let met = pieces.iter(app.world()).filter(|(terrain, _)| terrain.is_none_or(|terrain| terrain.kind != "arch")).count();
    assert_eq!((pieces.iter(app.world()).count() - met, colliders(&mut app)), (1, met + 3), "the pieces, the ground twice, and the body");
    let (rest, _) = bodies(&mut app)[0];
    assert!(rest.y > 0.05 && rest.y < 3.9, "it fell and lies on something: {rest}");
    assert_eq!(poses(&mut app), before);
}

#[derive(Resource, Default)]
struct Made(u32);

fn count_steps(mut made: ResMut<Made>, mode: Res<TimestepMode>) {
    if let TimestepMode::Fixed { substeps, .. } = *mode {
        made.0 += substeps as u32;
    }
}

#[test]
fn bodies_fly_the_same_way_however_the_steps_are_grouped() {
    let flown = |groups: &[u32]| {
        let mut app = with_litter(&[]);
        let starts: Vec<Start> =
            (0..20).map(|at| brick(Vec3::new(at as f32 * 0.1 - 1.0, 0.6, 1.0), Vec3::new(at as f32 - 10.0, 6.0, -3.0))).collect();
        let_go(&mut app, &starts);
        groups.iter().cycle().scan(0, |made, group| Some(*group).filter(|_| *made < 168).inspect(|group| *made += group)).for_each(
            |group| {
                make_steps(app.world_mut(), group);
            },
        );
        assert_eq!(app.world().resource::<Made>().0, 168);
        bodies(&mut app)
    };
    let one_by_one = flown(&[1]);
    assert_eq!(flown(&[2]), one_by_one);
    assert_eq!(flown(&[7, 14, 3]), one_by_one);
    assert_ne!(one_by_one[0].0, flown(&[1])[1].0);
}

#[test]
fn the_same_blast_sends_bodies_the_same_way() {
    let starts: Vec<Start> =
        (0..40).map(|at| part(Vec3::new(at as f32 * 0.1 - 2.0, 0.6, 1.0), Vec3::new(at as f32 - 20.0, 6.0, -3.0))).collect();
    let flown = || {
        let mut app = table("powder-keg");
        let_go(&mut app, &starts);
        pass(&mut app, 2.0);
        bodies(&mut app)
    };
    let (one, other) = (flown(), flown());
    assert_eq!(one, other);
    assert!(one.iter().zip(&starts).all(|((at, _), start)| at.distance(start.at.translation) > 0.1), "they flew");
}

/// A component that no system uses, so that its entities have an archetype of their own.
#[derive(Component)]
struct Strange<const N: usize>;

/// How bodies of different archetypes fly among pieces, optionally in a program that had other archetypes and bodies before.
fn flown_after(strange: bool) -> Vec<(Vec3, bool)> {
    let mut app = table("powder-keg");
    let world = app.world_mut();
    if strange {
        // Also some of the archetypes that will be needed, created in another order than without this.
        world.spawn((Strange::<1>, Transform::IDENTITY, Name::new("strange")));
        world.spawn((Strange::<2>, Loose { age: 0.0, number: 0, scale: Vec3::ONE })).despawn();
        world.spawn((RigidBody::Dynamic, Strange::<3>, Transform::IDENTITY, Sleeping::default())).despawn();
        world
            .spawn((Name::new("Loose part"), Transform::IDENTITY, Loose { age: 0.0, number: 0, scale: Vec3::ONE }, Strange::<4>))
            .despawn();
        let pieces: Vec<Entity> = world.query_filtered::<Entity, With<PieceId>>().iter(world).collect();
        pieces.iter().rev().step_by(3).for_each(|piece| {
            world.entity_mut(*piece).insert(Strange::<5>);
        });
    }
    let mut commands = world.commands();
    for at in 0..40_u8 {
        let start = part(Vec3::new(f32::from(at) * 0.1 - 2.0, 0.6, 1.0), Vec3::new(f32::from(at) - 20.0, 6.0, -3.0));
        // They are drawn differently.
        match at % 3 {
            0 => spawn_loose(&mut commands, Strange::<6>, start),
            1 => spawn_loose(&mut commands, (Strange::<7>, Visibility::Hidden), start),
            _ => spawn_loose(&mut commands, (), start),
        }
    }
    world.flush();
    pass(&mut app, 0.6);
    app.world_mut().commands().queue(blow(Vec3::new(0.3, 0.0, 0.2), 6.0));
    app.world_mut().flush();
    pass(&mut app, 2.0);
    bodies(&mut app)
}

#[test]
fn what_else_is_in_the_program_does_not_change_how_bodies_fly() {
    assert_eq!(flown_after(true), flown_after(false));
}

#[test]
fn litter_is_cleared_away_after_its_time_and_where_there_is_too_much_of_it() {
    let mut app = table("powder-keg");
    app.world_mut().resource_mut::<Litter>().stays = 1.5;
    let_go(&mut app, &[part(Vec3::Y, Vec3::ZERO)]);
    pass(&mut app, 0.3);
    assert_eq!((bodies(&mut app).len(), app.world().resource::<Litter>().flying), (1, 1));
    pass(&mut app, 2.2);
    assert_eq!((bodies(&mut app).len(), app.world().resource::<Litter>().flying), (0, 0));
    let many: Vec<Start> = (0..MAX + 30).map(|at| part(Vec3::new(0.0, 1.0 + at as f32, 0.0), Vec3::ZERO)).collect();
    let_go(&mut app, &many);
    pass(&mut app, 0.1);
    assert_eq!(bodies(&mut app).len(), MAX);
    assert!(bodies(&mut app).iter().all(|(at, _)| at.y > 20.0), "the oldest go first");
}

#[test]
fn what_lies_stays_when_what_flies_is_skipped() {
    let mut app = table("powder-keg");
    let_go(&mut app, &[part(Vec3::new(6.0, 0.3, 6.0), Vec3::ZERO)]);
    pass(&mut app, 8.0);
    let_go(&mut app, &[part(Vec3::Y * 9.0, Vec3::ZERO)]);
    let left_after = |app: &mut App, all: bool| {
        clear(all).apply(app.world_mut());
        bodies(app)
    };
    let left = left_after(&mut app, false);
    assert!(left.len() == 1 && left[0].1 && left[0].0.y < 1.0, "{left:?}");
    assert!(left_after(&mut app, true).is_empty());
}

#[test]
fn what_still_flies_is_not_cleared_away_for_want_of_room() {
    let mut app = table("powder-keg");
    let_go(&mut app, &[part(Vec3::new(0.0, 40_000.0, 0.0), Vec3::ZERO)]);
    let lies: Vec<Start> = (1..MAX).map(|at| part(Vec3::new((at % 24) as f32 - 11.5, 0.2, (at / 24) as f32 - 7.5), Vec3::ZERO)).collect();
    let_go(&mut app, &lies);
    pass(&mut app, 4.0);
    let_go(&mut app, &[part(Vec3::Y * 9.0, Vec3::ZERO)]);
    pass(&mut app, 0.1);
    let left = bodies(&mut app);
    assert!(left.len() == MAX && left.iter().any(|(at, _)| at.y > 1000.0), "the first that flew is gone");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn bodies_never_fall_through_the_table(
        at in (-10.0_f32..10.0, -7.0_f32..7.0),
        speeds in proptest::collection::vec((-30.0_f32..30.0, -30.0_f32..20.0, -30.0_f32..30.0), 1..12),
    ) {
        let mut app = table("powder-keg");
        let starts: Vec<Start> =
            speeds.iter().map(|way| part(Vec3::new(at.0, 3.2, at.1), Vec3::from(*way))).collect();
        let_go(&mut app, &starts);
        for _ in 0..60 {
            pass(&mut app, 1.0 / 20.0);
            for (at, _) in bodies(&mut app) {
                prop_assert!(at.y > -PLATE - 0.05, "it is under the table: {at}");
            }
        }
        for (at, _) in bodies(&mut app) {
            prop_assert!(at.y > -PLATE - INSIDE, "it has sunk into the table: {at}");
        }
    }
}

/// Half the width of the yard between the walls, in inches, and the thickness and height of the walls.
const YARD: f32 = 3.0;
const WALL: (f32, f32) = (0.4, 14.0);
/// How deep a body at rest may be inside something else, in inches: a fifth of a plate's thickness.
const INSIDE: f32 = 0.025;
/// How deep the centre of a body may be in the ground or a wall for a moment after a hard hit, in inches.
const DIPS: f32 = 0.1;
/// Half extents of the blasted bricks.
const BRICK: Vec3 = Vec3::new(0.14, 0.1, 0.08);

/// A walled yard with plates on its ground: the transform and body of each.
fn yard() -> Vec<(Transform, Body)> {
    let long = YARD + WALL.0;
    let block = |x: f32, z: f32, height: f32| Body::Block { x: Inches::snapped(x), z: Inches::snapped(z), height: Inches::snapped(height) };
    let wall = |x: f32, z: f32| {
        (Transform::from_xyz(x, 0.0, z), if x == 0.0 { block(2.0 * long, WALL.0, WALL.1) } else { block(WALL.0, 2.0 * long, WALL.1) })
    };
    let out = YARD + WALL.0 / 2.0;
    let plate =
        |x: f32, z: f32, turn: f32| (Transform::from_xyz(x, 0.0, z).with_rotation(Quat::from_rotation_y(turn)), Body::plate((8, 4)));
    let low = (Transform::from_xyz(1.6, 0.0, 1.2), block(1.6, 0.3, 0.9));
    vec![wall(out, 0.0), wall(-out, 0.0), wall(0.0, out), wall(0.0, -out), plate(-1.2, 0.4, 0.3), plate(0.9, -1.6, 1.4), low]
}

/// The yard in a physics world of its own. `stand` says whether the walls and plates hold anything up.
fn in_yard(stand: bool) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, rapier::plugin, plugin));
    app.finish();
    app.cleanup();
    app.world_mut().resource_mut::<Litter>().stays = f32::INFINITY;
    lay(&mut app.world_mut().commands(), Vec2::splat(60.0), 0.0);
    for (at, body) in yard().into_iter().filter(|_| stand) {
        let owner = app.world_mut().spawn_empty().id();
        app.world_mut().spawn(static_body(owner, body.collider(), (at.translation, at.rotation)));
    }
    app.update();
    app
}

/// The greatest depth of a body at this pose inside the ground, a wall or a plate, in inches.
fn deepest(lies: &Transform) -> f32 {
    let ground =
        (Transform::from_xyz(0.0, -10.0, 0.0), Body::Block { x: Inches::whole(120), z: Inches::whole(120), height: Inches::whole(10) });
    let pose = |at: &Transform| Pose::from_parts(at.translation, at.rotation);
    let brick = collider((Vec3::ZERO, BRICK));
    let depth = |(at, body): &(Transform, Body)| {
        let met = contact(&pose(lies), &*brick.raw, &pose(at), &*body.collider().raw, 0.0);
        met.ok().flatten().map_or(0.0, |met| -met.dist)
    };
    yard().iter().chain([&ground]).map(depth).fold(0.0, f32::max)
}

/// Blasts bricks around in the yard until all are at rest. Returns what went wrong.
fn blasted(app: &mut App, starts: &[Start], blasts: &[(Vec3, f32)]) -> Result<(), String> {
    let_go(app, starts);
    let asleep = |app: &mut App| bodies(app).iter().all(|(_, sleeps)| *sleeps);
    for (number, (at, after)) in blasts.iter().enumerate() {
        pass(app, *after);
        app.world_mut().commands().queue(blow(*at, 5.0));
        app.world_mut().flush();
        for _ in 0..30 {
            pass(app, 1.0 / 30.0);
            for (at, _) in bodies(app) {
                if at.y < -DIPS || at.x.abs().max(at.z.abs()) > YARD + DIPS {
                    return Err(format!("it goes through something after blast {number}: {at}"));
                }
            }
        }
    }
    let mut seconds = 0;
    while !asleep(app) {
        seconds += 1;
        if seconds > 20 {
            return Err("it does not come to rest".to_owned());
        }
        pass(app, 1.0);
    }
    let mut lying = app.world_mut().query_filtered::<&Transform, With<Loose>>();
    for lies in lying.iter(app.world()) {
        let inside = deepest(lies);
        if inside > INSIDE || lies.translation.x.abs().max(lies.translation.z.abs()) > YARD {
            return Err(format!("it lies {inside} inside something: {}", lies.translation));
        }
    }
    Ok(())
}

/// A brick that breaks off in the yard.
fn brick(at: Vec3, velocity: Vec3) -> Start {
    Start { at: Transform::from_translation(at), hull: (Vec3::ZERO, BRICK), velocity, spin: Vec3::new(9.0, 3.0, -5.0) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn blasts_beside_walls_and_plates_leave_every_body_outside_of_them_and_at_rest(
        starts in proptest::collection::vec(((-2.6_f32..2.6, 1.2_f32..2.5, -2.6_f32..2.6), (-30.0_f32..30.0, -30.0_f32..20.0, -30.0_f32..30.0)), 1..16),
        blasts in proptest::collection::vec(((-2.9_f32..2.9, 0.0_f32..1.0, -2.9_f32..2.9), 0.0_f32..0.5), 1..4),
    ) {
        let starts: Vec<Start> = starts.into_iter().map(|(at, way)| brick(at.into(), way.into())).collect();
        let blasts: Vec<(Vec3, f32)> = blasts.into_iter().map(|(at, after)| (at.into(), after)).collect();
        let mut app = in_yard(true);
        prop_assert_eq!(blasted(&mut app, &starts, &blasts), Ok(()));
    }
}

#[test]
fn a_body_that_goes_through_a_wall_or_lies_inside_a_plate_is_found() {
    let through = blasted(&mut in_yard(false), &[brick(Vec3::new(2.0, 1.0, 0.0), Vec3::X * 30.0)], &[(Vec3::ZERO, 0.1)]);
    assert!(through.is_err_and(|why| why.contains("through")), "the walls are not there");
    let sunk = blasted(&mut in_yard(false), &[brick(Vec3::new(-1.2, 0.6, 0.4), Vec3::ZERO)], &[]);
    assert!(sunk.is_err_and(|why| why.contains("inside")), "the plates are not there");
}

/// A piece that is shown at `from` and moves to its place in the game state, `to`.
fn piece(app: &mut App, body: Body, (from, to): (Vec3, Vec3), length: f32) -> Entity {
    let at = Placement::on_ground(Spot::at(to.x, to.z), Facing::NORTH);
    let (shown, from) = (seen(at), Isometry3d::from_translation(from));
    let moves = Motion { style: Style::Skids, ..Motion::slide(from, length) };
    app.world_mut().spawn((PieceId(7), body, at, at.transform(), shown, moves)).id()
}

fn seen(at: Placement) -> Shown {
    Shown::on_its_feet(at.pose_in_world())
}

/// Advances time and motions.
fn pass_moving(app: &mut App, seconds: f32) {
    for _ in 0..(seconds * 60.0).ceil() as u32 {
        app.world_mut().resource_mut::<Pace>().0 = 1.0 / 60.0;
        app.update();
        let mut moving = app.world_mut().query::<(Entity, &mut Motion)>();
        let mut over = Vec::new();
        for (piece, mut motion) in moving.iter_mut(app.world_mut()) {
            motion.age += 1.0 / 60.0;
            over.extend(motion.is_over().then_some(piece));
        }
        over.into_iter().for_each(|piece| {
            app.world_mut().entity_mut(piece).remove::<Motion>();
        });
    }
}

/// An empty table with sleeping litter, which counts the simulation steps.
fn with_litter(lies: &[Vec3]) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, rapier::plugin, plugin));
    app.finish();
    app.cleanup();
    app.world_mut().resource_mut::<Litter>().stays = f32::INFINITY;
    lay(&mut app.world_mut().commands(), Vec2::splat(60.0), 0.0);
    let starts: Vec<Start> = lies.iter().map(|at| Start { spin: Vec3::ZERO, ..brick(*at, Vec3::ZERO) }).collect();
    let_go(&mut app, &starts);
    pass(&mut app, 4.0);
    assert!(bodies(&mut app).iter().all(|(_, sleeps)| *sleeps), "they lie still");
    app.init_resource::<Made>().add_systems(BodySteps, count_steps);
    app
}

const SHOVED: [Vec3; 3] = [Vec3::new(0.1, 0.12, -0.6), Vec3::new(-0.5, 0.12, 0.4), Vec3::new(0.2, 0.12, 1.1)];

/// Pushes a plate along x over the litter. Returns where everything lies then.
fn shove() -> (App, Vec<(Vec3, bool)>, u32) {
    let mut app = with_litter(&SHOVED);
    let plate = Body::plate((8, 12));
    piece(&mut app, plate, (Vec3::X * -5.0, Vec3::X * 2.0), 0.9);
    pass_moving(&mut app, 1.2);
    let made = app.world().resource::<Made>().0;
    pass_moving(&mut app, 6.0);
    let lies = bodies(&mut app);
    (app, lies, made)
}

#[test]
fn a_plate_that_is_pushed_shoves_litter_aside_and_then_is_fixed_again() {
    let (mut app, lies, made) = shove();
    assert!(made > 60, "it was met on its way: {made} steps");
    let plate = Body::plate((8, 12)).half_extents();
    for ((at, sleeps), was) in lies.iter().zip(SHOVED) {
        assert!(*sleeps && at.distance(was) > 0.5, "{was} was shoved to {at}");
        let is_in = (at.x - 2.0).abs() < plate.x && at.z.abs() < plate.y && at.y < 0.12;
        assert!(!is_in, "{at} is under the plate");
    }
    assert!(app.world_mut().query::<&Obstacle>().single(app.world()).unwrap().stands(), "it is at home again");
    let made = app.world().resource::<Made>().0;
    pass(&mut app, 1.0);
    assert_eq!(app.world().resource::<Made>().0, made, "nothing is awake any more");
    assert_eq!(shove().1, lies, "the same each time");
}

#[test]
fn no_step_is_made_for_a_piece_that_moves_where_no_litter_lies() {
    let mut app = with_litter(&SHOVED);
    piece(&mut app, Body::plate((8, 12)), (Vec3::new(-5.0, 0.0, 8.0), Vec3::new(2.0, 0.0, 8.0)), 0.9);
    pass_moving(&mut app, 1.2);
    assert_eq!((app.world().resource::<Made>().0, bodies(&mut app).iter().filter(|(_, sleeps)| *sleeps).count()), (0, 3));
}

#[test]
fn a_brick_bounces_off_a_figure_where_it_is_seen_and_not_where_it_will_stand() {
    let figure = Body::Round { radius: Inches::snapped(0.4), height: Inches::snapped(1.6) };
    let flown = |from: f32| {
        let mut app = with_litter(&[]);
        // It is shown at one place, and its place in the game state is another.
        let who = piece(&mut app, figure, (Vec3::X * from, Vec3::X * (6.0 - from)), 4.0);
        app.world_mut().get_mut::<Motion>(who).unwrap().age = -2.0;
        let_go(&mut app, &[brick(Vec3::new(0.0, 0.8, 0.0), Vec3::X * 20.0)]);
        pass_moving(&mut app, 0.3);
        bodies(&mut app)[0].0.x
    };
    assert!(flown(2.0) < 2.0, "it is seen in its way");
    assert!(flown(6.0) > 2.0, "it is seen further away; where it will stand is nobody yet");
}

/// A piece that dies while a question is open stays in the game state until the answer.
#[test]
fn the_parts_of_who_has_come_apart_are_not_held_up_where_it_stood() {
    let lies = |standing: Standing| {
        let mut app = with_litter(&[]);
        let at = Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH);
        let figure = Body::Round { radius: Inches::snapped(0.4), height: Inches::snapped(1.6) };
        app.world_mut().spawn((PieceId(7), figure, at, at.transform(), Shown { standing, ..seen(at) }));
        let_go(&mut app, &[brick(Vec3::new(0.0, 1.9, 0.0), Vec3::ZERO)]);
        pass(&mut app, 2.0);
        bodies(&mut app)[0].0.y
    };
    assert!(lies(Standing::Gone) < 0.5, "it falls to the ground");
    assert!(lies(Standing::Up) > 1.5, "it lies on the head of one that stands");
}
