//! Effects: what flashes, flies and falls apart, and the words over the pieces. For the eye only: they touch nothing that the rules own.

mod blast;
mod space;

pub use super::callouts::{Callout, Callouts};

use super::ViewSystems;
use super::bricks::{block, chance};
use super::callouts::age_callouts;
use super::figure::FigureParts;
use super::items;
use super::kit::BrickKit;
use super::motion::ease;
use super::palette::paint;
use super::playback::Pace;
use super::ships::{FLOAT, ShipParts};
use super::stage::Seen;
use crate::game::ItemLooks;
use bevy::light::NotShadowCaster;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::TAU;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Effects>().init_resource::<Callouts>().add_systems(Startup, mix_glows).add_systems(
        Update,
        (begin_effects, age_particles, age_callouts).chain().in_set(ViewSystems::Animate).before(super::motion::move_models),
    );
}

/// Something to be seen that is no piece.
#[derive(Clone, Debug)]
pub enum Effect {
    /// A figure or a ship comes apart into its parts where it stood.
    ComesApart {
        /// The piece's entity.
        piece: Entity,
        /// Where it was seen.
        at: Isometry3d,
    },
    /// Something flies in an arc.
    Thrown {
        /// Which item; a missile when it is none.
        item: Option<String>,
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Seconds.
        length: f32,
    },
    /// A flash, a shell of pressure, flying studs and smoke.
    Blast {
        /// Where, in the world.
        at: Vec3,
        /// How far it reaches, in inches.
        radius: f32,
    },
    /// A flash before a gun.
    Muzzle {
        /// Where, in the world.
        at: Vec3,
        /// Seconds until it flashes.
        delay: f32,
    },
    /// A bolt of light flies straight from a gun.
    Bolt {
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Palette name of its colour.
        colour: String,
        /// Seconds until it flies.
        delay: f32,
        /// Seconds that it flies.
        length: f32,
    },
    /// A missile flies straight, with a trail of puffs.
    Missile {
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Seconds until it flies.
        delay: f32,
        /// Seconds that it flies.
        length: f32,
    },
    /// A shield is seen around a piece for a moment.
    Shield {
        /// The middle of the piece's underside, in the world.
        at: Vec3,
        /// How far it reaches, in inches.
        radius: f32,
        /// Palette name of its colour.
        colour: String,
    },
    /// An engine flares.
    Flare {
        /// Where its mouth is and how the ship lies, in the world.
        at: Isometry3d,
        /// Half the mouth's width, in inches.
        radius: f32,
    },
}

/// Effects that are to begin, and how many things fly.
#[derive(Resource, Default, Debug)]
pub struct Effects {
    waiting: Vec<Effect>,
    flying: usize,
    clear: bool,
}

impl Effects {
    /// Begins an effect.
    pub fn add(&mut self, effect: Effect) {
        self.waiting.push(effect);
    }

    /// What is to begin.
    pub fn waiting(&self) -> &[Effect] {
        &self.waiting
    }

    /// Ends all.
    pub fn clear(&mut self) {
        self.waiting.clear();
        self.clear = true;
    }

    /// Nothing is to be seen.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.flying == 0
    }
}

/// Something that flies and fades.
#[derive(Component, Clone, Debug)]
struct Particle {
    age: f32,
    length: f32,
    from: Vec3,
    /// Inches a second at the start.
    velocity: Vec3,
    /// How fast it falls, in inches a second squared; nothing for light and smoke.
    gravity: f32,
    /// Radians a second about each axis.
    spin: Vec3,
    turned: Quat,
    /// Scale at the start and at the end of its life.
    scale: (f32, f32),
    /// It stays on the ground when it reaches it.
    lands: bool,
}

/// A particle that keeps its size to the end of its life.
#[derive(Component)]
struct Steady;

/// A particle that brightens and fades; the material is its own.
#[derive(Component)]
struct Fades(Handle<StandardMaterial>);

/// What glows and what smokes is drawn with.
#[derive(Resource)]
struct Glows {
    ball: Handle<Mesh>,
    ring: Handle<Mesh>,
    fire: Handle<StandardMaterial>,
    heat: Handle<StandardMaterial>,
    shell: Handle<StandardMaterial>,
    smoke: Handle<StandardMaterial>,
    trail: Handle<StandardMaterial>,
}

fn mix_glows(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let mut glow = |red: f32, green: f32, blue: f32, alpha: f32| {
        materials.add(StandardMaterial {
            base_color: Color::srgba(red, green, blue, alpha),
            unlit: true,
            alpha_mode: if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque },
            ..default()
        })
    };
    let (fire, heat, shell, smoke) =
        (glow(1.0, 0.9, 0.5, 1.0), glow(1.0, 0.48, 0.08, 1.0), glow(1.0, 0.97, 0.85, 0.16), glow(0.32, 0.3, 0.29, 0.42));
    let puffs = StandardMaterial {
        base_color: Color::srgba(0.86, 0.87, 0.9, 0.62),
        perceptual_roughness: 0.9,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    let trail = materials.add(puffs);
    commands.insert_resource(Glows {
        ball: meshes.add(Sphere::new(1.0).mesh().ico(4).unwrap_or_else(|_| Sphere::new(1.0).mesh().build())),
        ring: meshes.add(Torus { minor_radius: 0.035, major_radius: 0.965 }.mesh().major_resolution(48).minor_resolution(8).build()),
        fire,
        heat,
        shell,
        smoke,
        trail,
    });
}

/// How fast things fall on this table, in inches a second squared: slower than life, so that the eye can follow.
const GRAVITY: f32 = 26.0;

fn begin_effects(
    mut commands: Commands,
    mut effects: ResMut<Effects>,
    (glows, item_looks): (Res<Glows>, Res<ItemLooks>),
    (mut kit, mut materials): (BrickKit, ResMut<Assets<StandardMaterial>>),
    particles: Query<Entity, With<Particle>>,
    figures: Query<(&Seen, Option<&crate::table::PieceId>)>,
    (parts, ships): (Query<&FigureParts>, Query<&ShipParts>),
    looks: Query<(&Mesh3d, &MeshMaterial3d<StandardMaterial>, &GlobalTransform)>,
) {
    if std::mem::take(&mut effects.clear) {
        for particle in &particles {
            commands.entity(particle).despawn();
        }
    }
    for effect in std::mem::take(&mut effects.waiting) {
        match effect {
            Effect::Muzzle { at, delay } => {
                let flash = Particle {
                    age: -delay,
                    length: 0.12,
                    from: at,
                    velocity: Vec3::ZERO,
                    gravity: 0.0,
                    spin: Vec3::ZERO,
                    turned: Quat::IDENTITY,
                    scale: (0.05, 0.16),
                    lands: false,
                };
                spawn(&mut commands, &glows.ball, &glows.fire, flash);
            }
            Effect::Thrown { item, from, to, length } => {
                let look = item.and_then(|item| item_looks.0.get(&item).copied());
                let (mesh, material, ..) = kit.part(format!("thrown {look:?}"), || match look {
                    Some(look) => items::item(look, "grey", None),
                    None => block(0.22, 0.22, 0.22, 0.05).paint(paint("black")),
                });
                let velocity = (to - from) / length + Vec3::Y * (GRAVITY * length / 2.0);
                let thrown = Particle {
                    age: 0.0,
                    length,
                    from,
                    velocity,
                    gravity: GRAVITY,
                    spin: Vec3::new(9.0, 4.0, 2.0),
                    turned: Quat::IDENTITY,
                    scale: (1.0, 1.0),
                    lands: false,
                };
                spawn(&mut commands, &mesh.0, &material.0, thrown);
            }
            Effect::Bolt { from, to, colour, delay, length } => space::bolt(&mut commands, &mut kit, from, to, &colour, delay, length),
            Effect::Missile { from, to, delay, length } => {
                space::missile_flight(&mut commands, &mut kit, &glows, from, to, delay, length);
            }
            Effect::Shield { at, radius, colour } => space::shield(&mut commands, &mut kit, &mut materials, at, radius, &colour),
            Effect::Flare { at, radius } => space::flare(&mut commands, &mut kit, at, radius),
            Effect::Blast { at, radius } => blast::blast(&mut commands, &glows, &mut kit, at, radius),
            Effect::ComesApart { piece, at } => {
                let Ok((seen, id)) = figures.get(piece) else { continue };
                let of_figure = parts.get(seen.model).map(|figure| figure.seen().to_vec());
                let Ok(bricks) = of_figure.or_else(|_| ships.get(seen.model).map(|ship| ship.sections.clone())) else { continue };
                let salt = id.map_or(0, |id| id.0);
                if let Ok(ship) = ships.get(seen.model) {
                    space::loose_bricks(&mut commands, &mut kit, Vec3::from(at.translation) + Vec3::Y * FLOAT, &ship.colour, salt);
                }
                for (number, part) in bricks.into_iter().enumerate() {
                    let Ok((mesh, material, pose)) = looks.get(part) else { continue };
                    let own = pose.compute_transform();
                    // The rules may have the figure elsewhere by now: it falls apart where it was seen.
                    let from = if own.translation.distance(at.translation.into()) < 4.0 {
                        own.translation
                    } else {
                        Vec3::from(at.translation) + Vec3::Y * 0.8
                    };
                    let way = TAU * chance(number as u32, salt, 1);
                    let out = 1.2 + 2.2 * chance(number as u32, salt, 2);
                    let velocity = Vec3::new(ops::cos(way) * out, 4.0 + 5.0 * chance(number as u32, salt, 3), ops::sin(way) * out);
                    let spin = Vec3::new(
                        chance(number as u32, salt, 4) - 0.5,
                        chance(number as u32, salt, 5) - 0.5,
                        chance(number as u32, salt, 6) - 0.5,
                    ) * 22.0;
                    let piece = Particle {
                        age: 0.0,
                        length: 1.5,
                        from,
                        velocity,
                        gravity: GRAVITY,
                        spin,
                        turned: own.rotation,
                        scale: (1.0, 1.0),
                        lands: true,
                    };
                    spawn(&mut commands, &mesh.0, &material.0, piece);
                }
            }
        }
        effects.flying += 1;
    }
}

fn spawn<'a>(
    commands: &'a mut Commands,
    mesh: &Handle<Mesh>,
    material: &Handle<StandardMaterial>,
    particle: Particle,
) -> EntityCommands<'a> {
    let hidden = Transform::from_translation(particle.from).with_scale(Vec3::splat(1e-4));
    commands.spawn((Name::new("Particle"), Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()), hidden, NotShadowCaster, particle))
}

fn age_particles(
    mut commands: Commands,
    mut particles: Query<(Entity, &mut Particle, &mut Transform, Has<Steady>, Option<&Fades>)>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    pace: Res<Pace>,
    mut effects: ResMut<Effects>,
) {
    let mut flying = 0;
    for (entity, mut particle, mut transform, steady, fades) in &mut particles {
        // Whatever begins is seen once, however long a frame takes.
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
        if let Some(mut material) = fades.and_then(|fades| materials.get_mut(&fades.0)) {
            material.base_color.set_alpha(space::brightness(particle.age / particle.length));
        }
    }
    effects.flying = flying;
}

impl Particle {
    fn transform(&self) -> Transform {
        if self.age <= 0.0 {
            return Transform::from_translation(self.from).with_scale(Vec3::splat(1e-4));
        }
        let mut age = self.age;
        if self.lands {
            // When it is down it stays down.
            let (rise, height) = (self.velocity.y, self.from.y.max(0.05));
            age = age.min((rise + (rise * rise + 2.0 * self.gravity * height).sqrt()) / self.gravity.max(1e-3));
        }
        let mut at = self.from + self.velocity * age - Vec3::Y * (0.5 * self.gravity * age * age);
        if self.lands {
            at.y = at.y.max(0.05);
        }
        let life = self.age / self.length;
        let grown = self.scale.0 + (self.scale.1 - self.scale.0) * ease(life.sqrt());
        // The last fifth of a life is spent shrinking away: everything eases, nothing vanishes.
        let left = ((1.0 - life) * 5.0).min(1.0);
        let turned = Quat::from_scaled_axis(self.spin * age) * self.turned;
        Transform { translation: at, rotation: turned, scale: Vec3::splat((grown * left).max(1e-4)) }
    }
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
