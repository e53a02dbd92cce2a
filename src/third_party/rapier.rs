//! bevy_rapier: physics for show only.
//!
//! Nothing here decides an outcome: rules query the same shapes through [`Space`](crate::table::Space). Only decorative bodies are
//! simulated, such as flying bricks; they bounce off the bodies of pieces and can't move them. The timestep is fixed, and steps are made
//! only when [`BodySteps`] is run, so that a film is the same each time and a table at rest costs nothing.
//!
//! The result of a simulation depends on the order in which rapier registers bodies, and bevy_rapier registers them in query order:
//! archetype by archetype, in an order that changes with any new component in the program. So each body is an entity of its own; all moving
//! bodies have exactly the same components, all static ones likewise, and the static ones are registered first. This way queries find them
//! in the order in which they were spawned. Other components are on the entity that a body [stands for](StandsFor).

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy_rapier3d::plugin::context::RapierRigidBodySet;
use bevy_rapier3d::plugin::systems::init_colliders;
use bevy_rapier3d::prelude::*;
use bevy_rapier3d::rapier::dynamics::IntegrationParameters;

/// Collision group of pieces and their ground.
pub const PIECES: Group = Group::GROUP_1;
/// Collision group of decorative bodies.
pub const SHOWN: Group = Group::GROUP_2;
/// Steps per second.
pub const STEPS_A_SECOND: f64 = 120.0;
/// The timestep in seconds.
const STEP: f32 = (1.0 / STEPS_A_SECOND) as f32;
/// The maximum number of steps in one run of the schedule.
const MAX_AT_ONCE: u32 = 8;
/// Gravity for flying bodies, in inches per second squared. On a real table it would be 386, too fast to see anything.
pub const GRAVITY: f32 = 52.0;
/// The typical size of flying bodies, in inches; rapier derives its tolerances from it.
const LENGTH_UNIT: f32 = 0.3;

/// Thick enough that nothing falls through.
const GROUND_THICKNESS: f32 = 10.0;

/// Schedule: a few physics steps, with the world synchronised with rapier before and after them; see [`make_steps`].
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
    // Its systems do too little to be worth running in parallel.
    app.edit_schedule(BodySteps, |steps| {
        steps.set_executor(SingleThreadedExecutor::new());
    });
    app.add_systems(BodySteps, (take_up.before(PhysicsSet::SyncBackend), begin.after(PhysicsSet::Writeback)));
}

/// The entity that a body stands for; the body is despawned with it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[relationship(relationship_target = HasBody)]
pub struct StandsFor(pub Entity);

/// The body of an entity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[relationship_target(relationship = StandsFor, linked_spawn)]
pub struct HasBody(Entity);

impl HasBody {
    /// The entity of the body.
    pub fn body(self) -> Entity {
        self.0
    }
}

/// The shape of a body that rapier has not registered yet.
#[derive(Component)]
struct Shape(Collider);

/// The components of every body: see the head of this file.
fn body(owner: Entity, shape: Collider, (position, rotation): (Vec3, Quat), groups: (Group, Group)) -> impl Bundle {
    let at = Transform::from_translation(position).with_rotation(rotation);
    // Its size is that of its collider, whatever scale it is drawn at.
    let scale = ColliderScale::Absolute(Vec3::ONE);
    (Name::new("Body"), StandsFor(owner), at, GlobalTransform::from(at), Shape(shape), scale, CollisionGroups::new(groups.0, groups.1))
}

/// The additional components of moving bodies.
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

/// A body that falls and bounces; for show only.
pub fn loose_body(owner: Entity, shape: Collider, at: (Vec3, Quat), velocity: Velocity) -> impl Bundle {
    (body(owner, shape, at, (SHOWN, PIECES | SHOWN)), moving(RigidBody::Dynamic, velocity, (0.4, 0.55)))
}

/// A body that follows its transform and pushes loose bodies out of its way.
pub fn led_body(owner: Entity, shape: Collider, at: (Vec3, Quat)) -> impl Bundle {
    (body(owner, shape, at, (PIECES, SHOWN)), moving(RigidBody::KinematicPositionBased, Velocity::default(), (0.0, 0.5)))
}

/// A static body. For rapier it is a collider without a rigid body, because bodies sink deeper into a fixed one when they hit it.
pub fn static_body(owner: Entity, shape: Collider, at: (Vec3, Quat)) -> impl Bundle {
    body(owner, shape, at, (PIECES, SHOWN))
}

/// The ground for bodies: a slab with its top at this height, centred on the table.
pub fn ground(owner: Entity, half: Vec2, top: f32) -> impl Bundle {
    let slab = Collider::cuboid(half.x, GROUND_THICKNESS / 2.0, half.y);
    static_body(owner, slab, (Vec3::Y * (top - GROUND_THICKNESS / 2.0), Quat::IDENTITY))
}

/// Hands new bodies to rapier, static ones first.
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

/// Makes this many steps. Synchronising with the world costs as much for eight steps as for one, so steps are grouped by eights, fours and
/// twos; a duration divides by these without rounding, so the steps are the same to the last bit however they are grouped.
pub fn make_steps(world: &mut World, count: u32) {
    let mut left = count;
    while left > 0 {
        let group = (1 << left.ilog2()).min(MAX_AT_ONCE);
        world.insert_resource(TimestepMode::Fixed { dt: group as f32 * STEP, substeps: group as usize });
        world.run_schedule(BodySteps);
        left -= group;
    }
}

/// Adds to the linear and angular velocity of a body, in inches and radians per second, and wakes it.
pub fn push(world: &mut World, body: Entity, by: (Vec3, Vec3)) {
    let Ok(mut pushed) = world.get_entity_mut(body) else { return };
    if let Some(mut sleeping) = pushed.get_mut::<Sleeping>() {
        sleeping.sleeping = false;
    }
    if let Some(mut velocity) = pushed.get_mut::<Velocity>() {
        // Rapier has not registered it yet.
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

/// Removes the velocity component from bodies that rapier has registered, which then keeps the velocity itself; otherwise it would be
/// written after and read before each step.
fn begin(begun: Query<Entity, (With<Velocity>, With<RapierRigidBodyHandle>)>, mut commands: Commands) {
    begun.iter().for_each(|body| {
        commands.entity(body).remove::<Velocity>();
    });
}
