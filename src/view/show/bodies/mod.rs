//! Bodies: parts and bricks that fly, fall, bounce and come to rest. They are rapier's, and only for show: no rule knows of them.
//!
//! They follow the [`Pace`] of the show in steps of one length, so that the same input gives the same flight at any speed. While none is
//! awake no step is made. What has come to rest is litter: it lies for a while and is then cleared away.

mod hat;
mod sweep;

pub(super) use self::hat::Bound;
use self::hat::arrive;
use self::sweep::{StandIn, bring_on, sweep};
use super::motion::{ease, move_models};
use super::pace::Pace;
use crate::game::BattleInfo;
use crate::table::TableSize;
use crate::third_party::rapier::{STEPS_A_SECOND, make_steps, push, shown_body, slab};
use crate::view::make::bricks::PLATE;
use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;
use bevy_rapier3d::prelude::{Ccd, Collider, ColliderMassProperties, Damping, RigidBody, Sleeping, Velocity};

/// Adds the bodies, their steps and what clears them away.
pub fn plugin(app: &mut App) {
    app.init_resource::<Litter>()
        .init_resource::<Pace>()
        .add_systems(Update, (lay_ground, arrive, sweep, step_bodies, clear_away).chain().in_set(ViewSystems::Animate).before(move_models));
}

/// No more bodies than this are on the table: those that lie still go first, and of them the oldest.
const MOST: usize = 360;
/// A body in flight keeps the show going for so many seconds, and no longer.
const FLIGHT: f32 = 1.1;
/// Seconds in which litter is cleared away.
const CLEARING: f32 = 0.6;
/// The most steps that one frame may take: a quarter of a second.
const STEPS_A_FRAME: u32 = STEPS_A_SECOND as u32 / 4;
/// How far the table reaches beyond the battlefield, in inches.
const TABLE: f32 = 120.0;

/// What lies about after a fight, and for how long.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Litter {
    /// Seconds from the moment when it breaks off until it is cleared away; [`f32::INFINITY`] for ever.
    pub stays: f32,
    /// How many bodies are in flight that have not been so for long.
    pub(super) flying: usize,
}

impl Default for Litter {
    fn default() -> Self {
        Litter { stays: LitterLies::default().seconds(), flying: 0 }
    }
}

/// How long litter lies, as players choose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LitterLies {
    /// It is cleared away as soon as it has fallen.
    AtOnce,
    /// Long enough to see what it came of.
    #[default]
    AWhile,
    /// For as long as there is room for it.
    WholeBattle,
}

impl LitterLies {
    /// All, shortest first.
    pub const ALL: [LitterLies; 3] = [LitterLies::AtOnce, LitterLies::AWhile, LitterLies::WholeBattle];

    /// Seconds from the moment when something breaks off until it is cleared away.
    pub fn seconds(self) -> f32 {
        match self {
            LitterLies::AtOnce => 1.4,
            LitterLies::AWhile => 20.0,
            LitterLies::WholeBattle => f32::INFINITY,
        }
    }

    /// Its word in a file.
    pub fn word(self) -> &'static str {
        match self {
            LitterLies::AtOnce => "at-once",
            LitterLies::AWhile => "a-while",
            LitterLies::WholeBattle => "whole-battle",
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            LitterLies::AtOnce => "gone at once",
            LitterLies::AWhile => "a while",
            LitterLies::WholeBattle => "whole battle",
        }
    }
}

/// A body that is only for show.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Loose {
    /// Seconds since it broke off; less than nothing while it waits for that.
    age: f32,
    /// Where it came from, in order.
    number: u64,
    /// How large it is drawn.
    scale: Vec3,
}

/// The ground that bodies fall on.
#[derive(Component)]
struct Floor;

/// How a body breaks off.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// How it lies in the world.
    pub at: Transform,
    /// The box around it: its middle and half its size, in inches, before it is scaled.
    pub hull: (Vec3, Vec3),
    /// How fast it goes, in inches a second.
    pub velocity: Vec3,
    /// How fast it turns about each axis, in radians a second.
    pub spin: Vec3,
}

/// The collider of a part in a box (its middle and half its size, in inches): what is nearly as long as wide and high rolls.
pub fn collider((middle, half): (Vec3, Vec3)) -> Collider {
    let half = half.max(Vec3::splat(0.02));
    let rolls = half.max_element() < 1.7 * half.min_element();
    let border = if rolls { half.min_element() * 0.45 } else { half.min_element() * 0.12 };
    let core = half - Vec3::splat(border);
    Collider::compound(vec![(middle, Quat::IDENTITY, Collider::round_cuboid(core.x, core.y, core.z, border))])
}

/// Lets something go as a body.
pub fn let_loose(commands: &mut Commands, drawn: impl Bundle, start: Start) -> Entity {
    let scale = start.at.scale;
    let hull = (start.hull.0 * scale, start.hull.1 * scale);
    let physics = (
        shown_body(),
        collider(hull),
        ColliderMassProperties::Density(1.0),
        Velocity { linear: start.velocity, angular: start.spin },
        Damping { linear_damping: 0.25, angular_damping: 0.9 },
        Ccd::enabled(),
    );
    let loose = Loose { age: 0.0, number: 0, scale };
    commands.spawn((Name::new("Loose part"), drawn, start.at, physics, loose)).id()
}

/// A blast sends off all bodies that it reaches: what lay about flies again.
pub(super) fn blow(at: Vec3, radius: f32) -> impl Command {
    move |world: &mut World| {
        let mut bodies = world.query_filtered::<(Entity, &Transform), (With<Loose>, Without<Bound>)>();
        let lying: Vec<(Entity, Vec3)> = bodies.iter(world).map(|(body, stands)| (body, stands.translation)).collect();
        for (body, lies) in lying {
            let way = lies - (at - Vec3::Y * 0.5);
            let near = 1.0 - way.length() / radius.max(0.1);
            if near > 0.0 {
                push(world, body, (way.normalize_or(Vec3::Y) * (3.0 + 10.0 * near), Vec3::new(way.z, 0.4, -way.x) * 4.0 * near));
            }
        }
    }
}

/// Clears bodies away at once: all of them, or those that do not lie.
pub(super) fn clear(all: bool) -> impl Command {
    move |world: &mut World| {
        let mut bodies = world.query_filtered::<(Entity, Option<&Sleeping>), With<Loose>>();
        let lies = |sleeping: Option<&Sleeping>| sleeping.is_some_and(|sleeping| sleeping.sleeping);
        let gone: Vec<Entity> = bodies.iter(world).filter(|(_, sleeping)| all || !lies(*sleeping)).map(|(body, _)| body).collect();
        gone.into_iter().for_each(|body| {
            world.despawn(body);
        });
    }
}

/// Lays the ground when a battle begins: the battlefield, and the table around it, a plate lower.
fn lay_ground(mut commands: Commands, info: Option<Res<BattleInfo>>, size: Option<Res<TableSize>>, laid: Query<Entity, With<Floor>>) {
    let (Some(_), Some(size)) = (info.filter(|info| info.is_changed()), size) else { return };
    laid.iter().for_each(|old| commands.entity(old).despawn());
    let half = Vec2::new(size.x.to_f32(), size.z.to_f32()) / 2.0;
    commands.spawn((Floor, slab(half, 0.0)));
    commands.spawn((Floor, slab(half + Vec2::splat(TABLE), -PLATE)));
}

/// Makes as many steps as the show has gone on, while a body is awake.
fn step_bodies(
    world: &mut World,
    mut debt: Local<f32>,
    bodies: &mut QueryState<Option<&Sleeping>, (With<Loose>, With<RigidBody>)>,
    stand_ins: &mut QueryState<(&mut Transform, &StandIn)>,
) {
    if bodies.iter(world).all(|sleeping| sleeping.is_some_and(|sleeping| sleeping.sleeping)) {
        *debt = 0.0;
        return;
    }
    let step = (1.0 / STEPS_A_SECOND) as f32;
    *debt += world.resource::<Pace>().0;
    // A little slack, so that sixty frames of a sixtieth make as many steps as one second.
    let due = (*debt / step + 1e-3).floor().max(0.0);
    let made = (due as u32).min(STEPS_A_FRAME);
    if stand_ins.iter(world).next().is_none() {
        make_steps(world, made);
    } else {
        for left in (1..=made).rev() {
            bring_on(world, stand_ins, 1.0 / left as f32);
            make_steps(world, 1);
        }
    }
    *debt = if made == STEPS_A_FRAME { 0.0 } else { *debt - step * made as f32 };
}

/// Bodies grow old; litter is cleared away after its time, and where there is too much of it.
fn clear_away(
    mut commands: Commands,
    mut bodies: Query<(Entity, &mut Loose, &mut Transform, Option<&Sleeping>, Option<&Bound>)>,
    mut litter: ResMut<Litter>,
    mut count: Local<u64>,
    pace: Res<Pace>,
) {
    let mut flying = 0;
    let mut numbers = Vec::new();
    for (_, mut loose, _, sleeping, bound) in &mut bodies {
        if loose.number == 0 {
            *count += 1;
            loose.number = *count;
        }
        // A hat on its way is no litter yet.
        if bound.is_none_or(Bound::has_arrived) {
            loose.age += pace.0;
        }
        let is_awake = sleeping.is_some_and(|sleeping| !sleeping.sleeping);
        flying += usize::from(loose.age < FLIGHT && is_awake && bound.is_none());
        numbers.push((bound.is_some(), is_awake, loose.number));
    }
    if litter.flying != flying {
        litter.flying = flying;
    }
    numbers.sort_unstable();
    let first_kept = numbers.len().checked_sub(MOST).and_then(|gone| numbers.get(gone)).copied().unwrap_or_default();
    for (body, loose, mut transform, sleeping, bound) in &mut bodies {
        let over = loose.age - litter.stays;
        let place = (bound.is_some(), sleeping.is_some_and(|sleeping| !sleeping.sleeping), loose.number);
        if over >= CLEARING || place < first_kept || transform.translation.y < -20.0 {
            commands.entity(body).despawn();
        } else if over > 0.0 {
            if sleeping.is_some() {
                // What shrinks bounces no more.
                commands.entity(body).remove::<(RigidBody, Collider, Sleeping, Velocity)>();
            }
            transform.scale = loose.scale * (1.0 - ease(over / CLEARING)).max(1e-3);
        }
    }
}

#[cfg(test)]
mod tests;
