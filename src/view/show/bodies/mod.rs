//! Bodies: parts and bricks that fly, fall, bounce and come to rest. They are simulated by rapier, for show only: no rule depends on them.
//!
//! The simulation follows the [`Pace`] of the show in fixed steps, so that the same input gives the same flight at any speed. No step is
//! made while all bodies sleep. Bodies at rest are litter: they lie for a while and are then cleared away.

mod hat;
mod loose;
mod obstacles;

pub(super) use self::hat::fly_onto_head;
use self::hat::{Bound, arrive};
use self::loose::{Loose, number};
pub use self::loose::{Start, collider, spawn_loose};
use self::obstacles::{Obstacle, bring_on, put_obstacles};
use super::motion::{ease, move_models};
use super::pace::Pace;
use crate::bricks::PLATE;
use crate::game::BattleInfo;
use crate::table::TableSize;
use crate::third_party::rapier::{HasBody, STEPS_A_SECOND, StandsFor, ground, make_steps, push};
use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;
use bevy_rapier3d::prelude::{RigidBody, Sleeping};

/// Adds the bodies, their simulation, and the clearing of litter.
pub fn plugin(app: &mut App) {
    app.init_resource::<Litter>().init_resource::<Pace>().add_observer(number).add_systems(
        Update,
        (lay_ground, arrive, put_obstacles, step_bodies, clear_away).chain().in_set(ViewSystems::Animate).before(move_models),
    );
}

/// The most bodies on the table: bodies at rest are removed first, the oldest of them before the others.
const MAX: usize = 360;
/// Seconds for which a flying body can keep the show waiting.
const FLIGHT: f32 = 1.1;
/// Seconds that it takes to clear a piece of litter away.
const CLEARING: f32 = 0.6;
/// The most simulation steps in one frame: a quarter of a second.
const STEPS_A_FRAME: u32 = STEPS_A_SECOND as u32 / 4;
/// How far the table reaches beyond the battlefield, in inches.
const TABLE: f32 = 120.0;

/// Litter left by a fight, and how long it lies.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Litter {
    /// Seconds from breaking off until a part is cleared away; [`f32::INFINITY`] means never.
    pub stays: f32,
    /// How many bodies are in flight that have not been flying for longer than [`FLIGHT`].
    pub(super) flying: usize,
    /// Whether anything is still moving.
    pub moves: bool,
}

impl Default for Litter {
    fn default() -> Self {
        Litter { stays: LitterLifetime::default().seconds(), flying: 0, moves: false }
    }
}

/// How long litter lies: the player's setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LitterLifetime {
    /// It is cleared away as soon as it has fallen.
    AtOnce,
    /// Long enough to see what happened.
    #[default]
    AWhile,
    /// For as long as there is room for it.
    WholeBattle,
}

impl LitterLifetime {
    /// All settings, shortest first.
    pub const ALL: [LitterLifetime; 3] = [LitterLifetime::AtOnce, LitterLifetime::AWhile, LitterLifetime::WholeBattle];

    /// Seconds from breaking off until a part is cleared away.
    pub fn seconds(self) -> f32 {
        match self {
            LitterLifetime::AtOnce => 1.4,
            LitterLifetime::AWhile => 20.0,
            LitterLifetime::WholeBattle => f32::INFINITY,
        }
    }

    /// Its name in a settings file.
    pub fn word(self) -> &'static str {
        match self {
            LitterLifetime::AtOnce => "at-once",
            LitterLifetime::AWhile => "a-while",
            LitterLifetime::WholeBattle => "whole-battle",
        }
    }

    /// Its translated name.
    pub fn name(self) -> &'static str {
        words!("litter-*", self.word())
    }
}

/// The ground that bodies fall on.
#[derive(Component)]
struct Floor;

/// Hurls away all bodies within reach of a blast, including those at rest.
pub(super) fn blow(at: Vec3, radius: f32) -> impl Command {
    move |world: &mut World| {
        let mut parts = world.query::<(&Loose, &HasBody, &Transform)>();
        let mut lying: Vec<(u64, Entity, Vec3)> =
            parts.iter(world).map(|(loose, has, stands)| (loose.number, has.body(), stands.translation)).collect();
        lying.sort_by_key(|(number, ..)| *number);
        for (_, body, lies) in lying {
            let way = lies - (at - Vec3::Y * 0.5);
            let near = 1.0 - way.length() / radius.max(0.1);
            if near > 0.0 {
                push(world, body, (way.normalize_or(Vec3::Y) * (3.0 + 10.0 * near), Vec3::new(way.z, 0.4, -way.x) * 4.0 * near));
            }
        }
    }
}

/// Clears away loose parts at once: all of them, or only those that are still moving.
pub(super) fn clear(all: bool) -> impl Command {
    move |world: &mut World| {
        let mut parts = world.query::<(Entity, &Loose, Option<&HasBody>, Option<&Bound>)>();
        let sleeps = |has: &HasBody| world.get::<Sleeping>(has.body()).is_some_and(|sleeping| sleeping.sleeping);
        let lies = |has: Option<&HasBody>, bound: Option<&Bound>| has.map_or(bound.is_none_or(Bound::has_arrived), sleeps);
        let gone = parts.iter(world).filter(|(.., has, bound)| all || !lies(*has, *bound));
        let mut gone: Vec<(u64, Entity)> = gone.map(|(part, loose, ..)| (loose.number, part)).collect();
        gone.sort_unstable();
        gone.into_iter().for_each(|(_, part)| {
            world.despawn(part);
        });
    }
}

/// Creates the ground when a battle begins: the battlefield, and the table around it, one plate lower.
fn lay_ground(mut commands: Commands, info: Option<Res<BattleInfo>>, size: Option<Res<TableSize>>, laid: Query<Entity, With<Floor>>) {
    let (Some(_), Some(size)) = (info.filter(|info| info.is_changed()), size) else { return };
    laid.iter().for_each(|old| commands.entity(old).despawn());
    let half = Vec2::new(size.x.to_f32(), size.z.to_f32()) / 2.0;
    lay(&mut commands, half, 0.0);
    lay(&mut commands, half + Vec2::splat(TABLE), -PLATE);
}

fn lay(commands: &mut Commands, half: Vec2, top: f32) {
    let floor = commands.spawn((Name::new("Ground"), Floor)).id();
    commands.spawn(ground(floor, half, top));
}

/// Steps the simulation by the time that the show has advanced, while any body is awake, and moves the loose parts to their bodies.
fn step_bodies(
    world: &mut World,
    mut debt: Local<f32>,
    bodies: &mut QueryState<(&StandsFor, &RigidBody, &Sleeping, &Transform)>,
    obstacles: &mut QueryState<(&Obstacle, &HasBody)>,
) {
    if !bodies.iter(world).any(|(_, kind, sleeping, _)| *kind == RigidBody::Dynamic && !sleeping.sleeping) {
        *debt = 0.0;
        return;
    }
    let step = (1.0 / STEPS_A_SECOND) as f32;
    *debt += world.resource::<Pace>().0;
    // A little slack, so that sixty frames of a sixtieth make as many steps as one second.
    let due = (*debt / step + 1e-3).floor().max(0.0);
    let made = (due as u32).min(STEPS_A_FRAME);
    if obstacles.iter(world).all(|(obstacle, _)| obstacle.stands()) {
        make_steps(world, made);
    } else {
        for left in (1..=made).rev() {
            bring_on(world, obstacles, 1.0 / left as f32);
            make_steps(world, 1);
        }
    }
    *debt = if made == STEPS_A_FRAME { 0.0 } else { *debt - step * made as f32 };
    let loose = bodies.iter(world).filter(|(_, kind, ..)| **kind == RigidBody::Dynamic);
    let now: Vec<(Entity, Transform)> = loose.map(|(stands_for, .., at)| (stands_for.0, *at)).collect();
    for (part, at) in now {
        if let Some(mut drawn) = world.get_mut::<Transform>(part) {
            let scale = drawn.scale;
            drawn.set_if_neq(at.with_scale(scale));
        }
    }
}

/// Ages loose parts. Clears litter away after its time, or earlier if there is too much of it.
fn clear_away(
    mut commands: Commands,
    mut parts: Query<(Entity, &mut Loose, &mut Transform, Option<&HasBody>, Option<&Bound>)>,
    bodies: Query<&Sleeping>,
    mut litter: ResMut<Litter>,
    pace: Res<Pace>,
) {
    // Removal order: parts at rest, then flying parts, then hats on their way; within each group the oldest first.
    let mut order: Vec<((bool, bool, u64), Entity)> = Vec::new();
    let (mut flying, mut moves) = (0, false);
    for (part, mut loose, _, has, bound) in &mut parts {
        // A hat in flight isn't litter yet.
        if bound.is_none_or(Bound::has_arrived) {
            loose.age += pace.0;
        }
        let is_awake = has.and_then(|has| bodies.get(has.body()).ok()).is_some_and(|sleeping| !sleeping.sleeping);
        flying += usize::from(loose.age < FLIGHT && is_awake);
        moves |= is_awake || bound.is_some_and(|bound| !bound.has_arrived());
        order.push(((bound.is_some(), is_awake, loose.number), part));
    }
    if (litter.flying, litter.moves) != (flying, moves) {
        (litter.flying, litter.moves) = (flying, moves);
    }
    order.sort_unstable();
    let too_many = order.len().saturating_sub(MAX);
    for (place, (_, part)) in order.into_iter().enumerate() {
        let Ok((_, loose, mut transform, has, _)) = parts.get_mut(part) else { continue };
        let over = loose.age - litter.stays;
        if over >= CLEARING || place < too_many || transform.translation.y < -20.0 {
            commands.entity(part).despawn();
        } else if over > 0.0 {
            if let Some(has) = has {
                // A shrinking part doesn't bounce any more.
                commands.entity(has.body()).despawn();
            }
            transform.scale = loose.scale * (1.0 - ease(over / CLEARING)).max(1e-3);
        }
    }
}

#[cfg(test)]
mod tests;
