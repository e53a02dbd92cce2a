//! bevy_rapier: physics that is only for show.
//!
//! Nothing here decides anything: rules ask the same shapes through [`Space`](crate::table::Space). Only bodies for show are simulated, such
//! as flying bricks; they bounce off what stands for the pieces and can't move it. The step is fixed, and made only when somebody runs
//! [`BodySteps`], so that a film is the same each time and a table at rest costs nothing.
//!
//! What flies off depends on the order in which rapier takes bodies up, and bevy_rapier takes them up as its queries find them: archetype by
//! archetype, in an order that one more component anywhere in the program changes. So each body is an entity of its own, all that move have
//! the very same components, all that don't likewise, and these are taken up first: each is found in the order in which it was spawned. What
//! differs is on the entity that a body [stands for](StandsFor).

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy_rapier3d::plugin::context::RapierRigidBodySet;
use bevy_rapier3d::plugin::systems::init_colliders;
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
    app.add_systems(BodySteps, (take_up.before(PhysicsSet::SyncBackend), begin.after(PhysicsSet::Writeback)));
}

/// A body stands for this entity, and is gone when it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[relationship(relationship_target = HasBody)]
pub struct StandsFor(pub Entity);

/// The body that stands for an entity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[relationship_target(relationship = StandsFor, linked_spawn)]
pub struct HasBody(Entity);

impl HasBody {
    /// The body.
    pub fn body(self) -> Entity {
        self.0
    }
}

/// The shape of a body that rapier has not taken up yet.
#[derive(Component)]
struct Shape(Collider);

/// What every body has: see the head of this file.
fn body(owner: Entity, shape: Collider, (position, rotation): (Vec3, Quat), groups: (Group, Group)) -> impl Bundle {
    let at = Transform::from_translation(position).with_rotation(rotation);
    // It is as large as its collider says, however large it is drawn.
    let scale = ColliderScale::Absolute(Vec3::ONE);
    (Name::new("Body"), StandsFor(owner), at, GlobalTransform::from(at), Shape(shape), scale, CollisionGroups::new(groups.0, groups.1))
}

/// What every body has besides that moves.
fn moving(kind: RigidBody, velocity: Velocity, (bounces, grips): (f32, f32)) -> impl Bundle {
    (
        kind,
        velocity,
        Sleeping::default(),
        Damping { linear_damping: 0.25, angular_damping: 0.9 },
        Ccd { enabled: kind == RigidBody::Dynamic },
        ColliderMassProperties::Density(1.0),
        Restitution::coefficient(bounces),
        Friction::coefficient(grips),
    )
}

/// A body that falls and bounces. No rule knows of it.
pub fn loose_body(owner: Entity, shape: Collider, at: (Vec3, Quat), velocity: Velocity) -> impl Bundle {
    (body(owner, shape, at, (SHOWN, PIECES | SHOWN)), moving(RigidBody::Dynamic, velocity, (0.4, 0.55)))
}

/// A body that goes where it is told to, and shoves loose ones out of its way.
pub fn led_body(owner: Entity, shape: Collider, at: (Vec3, Quat)) -> impl Bundle {
    (body(owner, shape, at, (PIECES, SHOWN)), moving(RigidBody::KinematicPositionBased, Velocity::default(), (0.0, 0.5)))
}

/// A body that stays where it is. To rapier it is a collider without a body: what is struck by a fixed one sinks further into it.
pub fn firm_body(owner: Entity, shape: Collider, at: (Vec3, Quat)) -> impl Bundle {
    body(owner, shape, at, (PIECES, SHOWN))
}

/// Ground for bodies: a slab with its top at this height, around the middle of the table.
pub fn ground(owner: Entity, half: Vec2, top: f32) -> impl Bundle {
    let slab = Collider::cuboid(half.x, GROUND_THICKNESS / 2.0, half.y);
    firm_body(owner, slab, (Vec3::Y * (top - GROUND_THICKNESS / 2.0), Quat::IDENTITY))
}

/// Gives rapier the bodies that are new: first those that stay where they are.
fn take_up(
    world: &mut World,
    firm: &mut QueryState<Entity, (With<Shape>, Without<RigidBody>)>,
    moving: &mut QueryState<Entity, (With<Shape>, With<RigidBody>)>,
) {
    let new = |world: &mut World, bodies: Vec<Entity>| {
        for body in bodies {
            let mut body = world.entity_mut(body);
            if let Some(Shape(shape)) = body.take() {
                body.insert(shape);
            }
        }
    };
    let firm: Vec<Entity> = firm.iter(world).collect();
    if !firm.is_empty() {
        new(world, firm);
        if let Err(error) = world.run_system_cached(init_colliders) {
            error!("what stands on the table can't be made solid: {error}");
        }
    }
    let moving = moving.iter(world).collect();
    new(world, moving);
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
