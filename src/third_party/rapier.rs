//! bevy_rapier: physics that is only for show.
//!
//! Nothing here decides anything: rules ask the same shapes through [`Space`](crate::table::Space). Only bodies for show are simulated, such
//! as flying bricks; they bounce off what stands for the pieces and can't move it. The step is fixed, and made only when somebody runs
//! [`BodySteps`], so that a film is the same each time and a table at rest costs nothing.
//!
//! What flies off depends on the order in which rapier takes bodies up, and bevy_rapier takes them up as its queries find them: archetype by
//! archetype, in an order that one more component anywhere in the program changes. So each body is an entity of its own, all of them have the
//! very same components, and they are found in the order in which they were spawned; what differs is on the entity that a body
//! [stands for](StandsFor).

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

/// What there is to say about a body, besides its shape and where it is.
struct Make {
    kind: RigidBody,
    groups: (Group, Group),
    bounces: f32,
    grips: f32,
    velocity: Velocity,
}

/// The one kind of entity that rapier knows of: see the head of this file.
fn body(owner: Entity, collider: Collider, (position, rotation): (Vec3, Quat), make: Make) -> impl Bundle {
    let of_body = (make.kind, Sleeping::default(), Damping { linear_damping: 0.25, angular_damping: 0.9 }, make.velocity);
    let of_collider = (
        collider,
        // It is as large as its collider says, however large it is drawn.
        ColliderScale::Absolute(Vec3::ONE),
        ColliderMassProperties::Density(1.0),
        CollisionGroups::new(make.groups.0, make.groups.1),
        Restitution::coefficient(make.bounces),
        Friction::coefficient(make.grips),
    );
    let ccd = Ccd { enabled: make.kind == RigidBody::Dynamic };
    (Name::new("Body"), StandsFor(owner), Transform::from_translation(position).with_rotation(rotation), of_body, of_collider, ccd)
}

/// A body that falls and bounces. No rule knows of it.
pub fn loose_body(owner: Entity, collider: Collider, at: (Vec3, Quat), velocity: Velocity) -> impl Bundle {
    let make = Make { kind: RigidBody::Dynamic, groups: (SHOWN, PIECES | SHOWN), bounces: 0.4, grips: 0.55, velocity };
    body(owner, collider, at, make)
}

/// A body that no other body moves: it stays where it is, or goes where it is told to and shoves loose ones out of its way.
pub fn firm_body(owner: Entity, collider: Collider, at: (Vec3, Quat), goes: bool) -> impl Bundle {
    let kind = if goes { RigidBody::KinematicPositionBased } else { RigidBody::Fixed };
    body(owner, collider, at, Make { kind, groups: (PIECES, SHOWN), bounces: 0.0, grips: 0.5, velocity: Velocity::default() })
}

/// Ground for such bodies: a slab with its top at this height, around the middle of the table.
pub fn ground(owner: Entity, half: Vec2, top: f32) -> impl Bundle {
    let slab = Collider::cuboid(half.x, GROUND_THICKNESS / 2.0, half.y);
    firm_body(owner, slab, (Vec3::Y * (top - GROUND_THICKNESS / 2.0), Quat::IDENTITY), false)
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
