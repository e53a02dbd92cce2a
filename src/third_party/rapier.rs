//! bevy_rapier: physics that is only for show.
//!
//! Nothing here decides anything: rules ask the same shapes through [`Space`](crate::table::Space). Only bodies for show are simulated, such
//! as dice and flying bricks; they bounce off pieces, which are colliders without a body and can't be moved by them. The step is fixed, and
//! made only when somebody runs [`BodySteps`], so that a film is the same each time and a table at rest costs nothing.

use crate::table::{Body, Inches, Removed, Terrain};
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy_rapier3d::plugin::context::RapierRigidBodySet;
use bevy_rapier3d::prelude::*;
use bevy_rapier3d::rapier::dynamics::IntegrationParameters;

/// Pieces, and the ground that they stand on.
pub const PIECES: Group = Group::GROUP_1;
/// Bodies that are only for show.
pub const SHOWN: Group = Group::GROUP_2;
/// Steps a second.
pub const STEPS_A_SECOND: f64 = 120.0;
/// Seconds of one step.
const STEP: f32 = (1.0 / STEPS_A_SECOND) as f32;
/// The most steps that are made at once.
const MOST_AT_ONCE: u32 = 8;
/// Gravity for what flies, in inches a second squared. On a real table it would be 386, and over before anybody has seen it.
pub const GRAVITY: f32 = 52.0;
/// The size of what flies, in inches, by which rapier measures what it may neglect.
const LENGTH_UNIT: f32 = 0.3;

/// So thick that nothing falls through.
const GROUND_THICKNESS: f32 = 10.0;

/// A few steps of the bodies, at whose beginning and end the world and rapier's own are brought into line: see [`make_steps`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BodySteps;

/// Adds the physics.
pub fn plugin(app: &mut App) {
    let dt = STEP;
    let configuration = RapierConfiguration { gravity: Vec3::NEG_Y * GRAVITY, ..RapierConfiguration::new(1.0) };
    app.init_schedule(BodySteps).insert_resource(TimestepMode::Fixed { dt, substeps: 1 }).add_plugins(
        RapierPhysicsPlugin::<NoUserData>::default()
            .with_custom_initialization(RapierContextInitialization::InitializeDefaultRapierContext {
                integration_parameters: IntegrationParameters { dt, length_unit: LENGTH_UNIT, ..IntegrationParameters::default() },
                rapier_configuration: configuration,
            })
            .in_schedule(BodySteps),
    );
    // What its systems do is too little to be worth handing out.
    app.edit_schedule(BodySteps, |steps| {
        steps.set_executor(SingleThreadedExecutor::new());
    });
    app.add_systems(BodySteps, begin.after(PhysicsSet::Writeback));
    app.add_observer(disable_removed).add_observer(enable_returned).add_observer(disable_passable);
}

/// Makes so many steps. What is only brought into line once costs as much for eight steps as for one; the steps themselves are the same,
/// to the last bit, however they are grouped: by twos, fours and eights, as a length of time divides by those without rounding.
pub fn make_steps(world: &mut World, count: u32) {
    let mut left = count;
    while left > 0 {
        let group = (1 << left.ilog2()).min(MOST_AT_ONCE);
        world.insert_resource(TimestepMode::Fixed { dt: group as f32 * STEP, substeps: group as usize });
        world.run_schedule(BodySteps);
        left -= group;
    }
}

/// A body that is only for show: it falls and bounces, and no rule knows of it. Give it a [`Collider`] and a [`Transform`].
pub fn shown_body() -> impl Bundle {
    (
        RigidBody::Dynamic,
        Sleeping::default(),
        CollisionGroups::new(SHOWN, PIECES | SHOWN),
        Restitution::coefficient(0.4),
        Friction::coefficient(0.55),
        // It is as large as its collider says, however large it is drawn.
        ColliderScale::Absolute(Vec3::ONE),
    )
}

/// Changes how fast a body goes and turns, in inches and radians a second, and wakes it.
pub fn push(world: &mut World, body: Entity, by: (Vec3, Vec3)) {
    let Ok(mut pushed) = world.get_entity_mut(body) else { return };
    if let Some(mut sleeping) = pushed.get_mut::<Sleeping>() {
        sleeping.sleeping = false;
    }
    if let Some(mut velocity) = pushed.get_mut::<Velocity>() {
        // It is not rapier's yet.
        velocity.linear += by.0;
        velocity.angular += by.1;
        return;
    }
    let Some(handle) = pushed.get::<RapierRigidBodyHandle>().map(|handle| handle.0) else { return };
    let mut sets = world.query::<&mut RapierRigidBodySet>();
    if let Some(body) = sets.iter_mut(world).find_map(|set| set.into_inner().bodies.get_mut(handle)) {
        body.set_linvel(body.linvel() + by.0, true);
        body.set_angvel(body.angvel() + by.1, true);
    }
}

/// How fast a body goes is rapier's own affair once it has begun: as a component it would be written after each step and read before each.
fn begin(begun: Query<Entity, (With<Velocity>, With<RapierRigidBodyHandle>)>, mut commands: Commands) {
    begun.iter().for_each(|body| {
        commands.entity(body).remove::<Velocity>();
    });
}

/// A body that goes where it is told to, and shoves what is only for show out of its way. Give it a [`Transform`].
pub fn stand_in(collider: Collider) -> impl Bundle {
    (RigidBody::KinematicPositionBased, collider, CollisionGroups::new(PIECES, SHOWN))
}

/// Ground for such bodies: a slab with its top at this height, around the middle of the table.
pub fn slab(half: Vec2, top: f32) -> impl Bundle {
    let slab = Collider::cuboid(half.x, GROUND_THICKNESS / 2.0, half.y);
    (Name::new("Ground"), slab, CollisionGroups::new(PIECES, SHOWN), Transform::from_xyz(0.0, top - GROUND_THICKNESS / 2.0, 0.0))
}

/// What one walks through upright has air in its box, such as an arch: what flies goes through it as well. What is lower is lain on.
fn disable_passable(added: On<Add, Terrain>, terrain: Query<(&Terrain, &Body)>, mut commands: Commands) {
    let is_passable = |(terrain, body): (&Terrain, &Body)| !terrain.blocks_movement && body.height() > Inches::whole(1);
    if terrain.get(added.entity).is_ok_and(is_passable) {
        commands.entity(added.entity).insert(ColliderDisabled);
    }
}

/// A piece that leaves the table blocks nothing.
fn disable_removed(removed: On<Add, Removed>, mut commands: Commands) {
    commands.entity(removed.entity).insert(ColliderDisabled);
}

/// A piece that is brought back by going back in the journal blocks again.
fn enable_returned(returned: On<Remove, Removed>, mut commands: Commands) {
    if let Ok(mut piece) = commands.get_entity(returned.entity) {
        piece.try_remove::<ColliderDisabled>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::studio::scripted_battle::ScriptedBattle;
    use crate::table::{PieceId, Placement};
    use bevy_rapier3d::plugin::context::RapierContextColliders;

    #[test]
    fn pieces_are_colliders_that_what_only_shows_falls_on_and_cannot_move() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, crate::RULES, plugin));
        app.finish();
        app.cleanup();
        ScriptedBattle::open(app.world_mut(), &Library::shipped(crate::rulebooks::ENTRIES), "first-battle").unwrap();
        let world = app.world_mut();
        world.spawn(slab(Vec2::splat(60.0), 0.0));
        let above = world.query::<(&PieceId, &Placement)>().iter(world).map(|(_, at)| at.pose_in_world().translation).next().unwrap();
        let die = world
            .spawn((shown_body(), Collider::cuboid(0.2, 0.2, 0.2), Transform::from_translation(Vec3::from(above) + Vec3::Y * 4.0)))
            .id();
        app.update();
        let before = poses(app.world_mut());
        for _ in 0..240 {
            app.world_mut().run_schedule(BodySteps);
        }
        let world = app.world_mut();
        let colliders = world.query::<&RapierContextColliders>().single(world).unwrap().colliders.len();
        assert_eq!(colliders, before.len() + 2, "every piece, the ground and the die");
        let rest = world.get::<Transform>(die).unwrap().translation;
        assert!(rest.y > 0.1 && rest.y < 3.9, "it fell and lies on something: {rest}");
        assert_eq!(poses(world), before);
    }

    fn poses(world: &mut World) -> Vec<(PieceId, Transform)> {
        let mut poses: Vec<(PieceId, Transform)> = world.query::<(&PieceId, &Transform)>().iter(world).map(|(id, at)| (*id, *at)).collect();
        poses.sort_by_key(|(id, _)| *id);
        poses
    }
}
