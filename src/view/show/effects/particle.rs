//! Particles: the parts of every effect. They fly, fall, swell, shrink and disappear.

use super::data::Effects;
use crate::view::make::fire;
use crate::view::show::motion::ease;
use crate::view::show::pace::Pace;
use crate::view::show::reduced_motion::ReducedMotion;
use bevy::light::NotShadowCaster;
use bevy::math::ops;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

/// Something that flies and fades.
#[derive(Component, Clone, Debug)]
pub(super) struct Particle {
    pub(super) age: f32,
    pub(super) length: f32,
    pub(super) from: Vec3,
    /// Initial velocity in inches a second.
    pub(super) velocity: Vec3,
    /// Downward acceleration in inches a second squared; negative for particles that rise.
    pub(super) gravity: f32,
    /// Air drag: the share of its speed lost per second. With drag, a particle bursts out and then hangs.
    pub(super) drag: f32,
    /// Angular velocity about each axis in radians a second.
    pub(super) spin: Vec3,
    pub(super) turned: Quat,
    /// Scale at the start and at the end of its life.
    pub(super) scale: (f32, f32),
    /// Whether it stays on the ground when it reaches it.
    pub(super) lands: bool,
}

impl Particle {
    /// A particle that stays in place for `length` seconds, with its scale at the start and at the end.
    pub(super) fn still(at: Vec3, length: f32, scale: (f32, f32)) -> Self {
        let (velocity, spin) = (Vec3::ZERO, Vec3::ZERO);
        Particle { age: 0.0, length, from: at, velocity, gravity: 0.0, drag: 0.0, spin, turned: Quat::IDENTITY, scale, lands: false }
    }
}

/// The heat or strength of a particle at the start and at the end of its life, and a number of its own, for the shaders of [`fire`].
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Burns {
    pub(super) strength: (f32, f32),
    pub(super) own: u8,
}

impl Burns {
    /// The tag passed to its shader at this point of its life.
    fn tag(self, life: f32) -> MeshTag {
        let (start, end) = self.strength;
        MeshTag(fire::tag(start + (end - start) * life, life, self.own))
    }
}

/// A flashing light: its initial brightness in lumens.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Flashes(pub(super) f32);

/// A particle that keeps its size to the end of its life.
#[derive(Component)]
pub(super) struct Steady;

/// A particle that shivers more and more.
#[derive(Component)]
pub(super) struct Shivers;

/// A particle that brightens and fades, with a material of its own.
#[derive(Component)]
pub(super) struct Fades(pub(super) Handle<StandardMaterial>);

/// The meshes and materials of trails.
#[derive(Resource)]
pub(super) struct Trails {
    pub(super) ball: Handle<Mesh>,
    pub(super) trail: Handle<StandardMaterial>,
}

impl Trails {
    /// A puff of a missile's trail.
    pub(super) fn puff(&self) -> impl Bundle {
        (Mesh3d(self.ball.clone()), MeshMaterial3d(self.trail.clone()))
    }
}

pub(super) fn make_trails(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let puffs = StandardMaterial {
        base_color: Color::srgba(0.86, 0.87, 0.9, 0.62),
        perceptual_roughness: 0.9,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    let trail = materials.add(puffs);
    commands.insert_resource(Trails {
        ball: meshes.add(Sphere::new(1.0).mesh().ico(4).unwrap_or_else(|_| Sphere::new(1.0).mesh().build())),
        trail,
    });
}

/// Gravity for effects, in inches a second squared: lower than in life, so that the player can follow.
pub(super) const GRAVITY: f32 = 26.0;

/// Spawns a particle drawn with the given components.
pub(super) fn spawn<'a>(commands: &'a mut Commands, drawn: impl Bundle, particle: Particle) -> EntityCommands<'a> {
    let hidden = Transform::from_translation(particle.from).with_scale(Vec3::splat(1e-4));
    commands.spawn((Name::new("Particle"), drawn, hidden, NotShadowCaster, particle))
}

/// Moves particles and removes those at the end of their lives.
pub(super) fn age_particles(
    mut commands: Commands,
    mut particles: Query<(
        Entity,
        &mut Particle,
        &mut Transform,
        (Has<Steady>, Has<Shivers>),
        Option<&Fades>,
        Option<(&Burns, &mut MeshTag)>,
    )>,
    mut lights: Query<(&Flashes, &mut PointLight)>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    (pace, motion): (Res<Pace>, Res<ReducedMotion>),
    mut effects: ResMut<Effects>,
) {
    let mut flying = 0;
    for (entity, mut particle, mut transform, (steady, shivers), fades, burns) in &mut particles {
        // Each particle is shown at least once, however long a frame takes.
        particle.age = if particle.age <= 0.0 { (particle.age + pace.0).min(particle.length * 0.35) } else { particle.age + pace.0 };
        if particle.age >= particle.length {
            commands.entity(entity).despawn();
            continue;
        }
        flying += 1;
        *transform = particle.transform();
        if steady && particle.age > 0.0 {
            transform.scale = Vec3::splat(particle.scale.0);
        }
        let life = (particle.age / particle.length).clamp(0.0, 1.0);
        if shivers && particle.age > 0.0 && !motion.0 {
            let fear = Vec3::new(ops::sin(particle.age * 83.0), ops::sin(particle.age * 61.0), ops::sin(particle.age * 97.0));
            transform.rotation = Quat::from_scaled_axis(fear * 0.22 * life.sqrt()) * transform.rotation;
            transform.scale *= 1.0 + 0.16 * life;
        }
        if let Some((burns, mut tag)) = burns {
            tag.set_if_neq(burns.tag(life));
        }
        if let Ok((flash, mut light)) = lights.get_mut(entity) {
            light.intensity = if particle.age > 0.0 { flash.0 * (1.0 - life) * (1.0 - life) } else { 0.0 };
        }
        if let Some(mut material) = fades.and_then(|fades| materials.get_mut(&fades.0)) {
            material.base_color.set_alpha(brightness(life, *motion));
        }
    }
    effects.flying = flying;
}

impl Particle {
    pub(super) fn transform(&self) -> Transform {
        if self.age <= 0.0 {
            return Transform::from_translation(self.from).with_scale(Vec3::splat(1e-4));
        }
        let mut age = self.age;
        if self.lands {
            // Once down, it stays down.
            let (rise, height) = (self.velocity.y, self.from.y.max(0.05));
            age = age.min((rise + (rise * rise + 2.0 * self.gravity * height).sqrt()) / self.gravity.max(1e-3));
        }
        let gone = if self.drag > 0.0 { (1.0 - ops::exp(-self.drag * age)) / self.drag } else { age };
        let mut at = self.from + self.velocity * gone - Vec3::Y * (0.5 * self.gravity * age * age);
        if self.lands {
            at.y = at.y.max(0.05);
        }
        let life = self.age / self.length;
        let grown = self.scale.0 + (self.scale.1 - self.scale.0) * ease(life.sqrt());
        // It shrinks during the last fifth of its life: everything eases, nothing vanishes.
        let left = ((1.0 - life) * 5.0).min(1.0);
        let turned = Quat::from_scaled_axis(self.spin * age) * self.turned;
        Transform { translation: at, rotation: turned, scale: Vec3::splat((grown * left).max(1e-4)) }
    }
}

/// The brightness of a fading particle at a point of its life: it rises quickly, flickers, and fades.
pub(super) fn brightness(life: f32, motion: ReducedMotion) -> f32 {
    let rise = (life / 0.12).clamp(0.0, 1.0);
    let fall = ((1.0 - life) / 0.4).clamp(0.0, 1.0);
    let flickers = if motion.0 { 0.0 } else { ops::sin(life * 34.0) };
    rise * fall * (0.86 + 0.14 * flickers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lands_stays_on_the_ground() {
        let particle = Particle {
            age: 1.2,
            length: 1.5,
            from: Vec3::new(0.0, 1.0, 0.0),
            velocity: Vec3::new(2.0, 3.0, 0.0),
            gravity: GRAVITY,
            drag: 1.0,
            spin: Vec3::ONE,
            turned: Quat::IDENTITY,
            scale: (1.0, 1.0),
            lands: true,
        };
        let later = Particle { age: 1.4, ..particle.clone() };
        assert!((particle.transform().translation.y - 0.05).abs() < 1e-3);
        assert_eq!(particle.transform().translation, later.transform().translation);
    }
}
