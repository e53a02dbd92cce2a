//! The building blocks of fire, smoke and dust: flame elements, round plates, domes and slopes, burning or grey, and the lights of flashes.

use super::particle::{Burns, Flashes, Particle, Steady, spawn};
use crate::bricks::{Shape, chance, lathe};
use crate::view::make::fire::{Burning, Fire, Glow, Shock};
use crate::view::make::palette::{paint, shade};
use crate::view::show::reduced_motion::ReducedMotion;
use bevy::color::{Alpha, LinearRgba};
use bevy::light::NotShadowCaster;
use bevy::math::ops;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use std::f32::consts::TAU;

/// The meshes that fire and smoke are built of, each about one inch large, and their materials.
#[derive(Resource)]
pub(in crate::view::show) struct FireKit {
    /// Flames: teardrops and round plates.
    flames: [Handle<Mesh>; 3],
    /// Smoke: clouds of domes, from dark to pale.
    smoke: [Handle<Mesh>; 4],
    /// A round plate of dust.
    dust: Handle<Mesh>,
    /// A round 1x1.
    spark: Handle<Mesh>,
    ball: Handle<Mesh>,
    disc: Handle<Mesh>,
    burning: Handle<Burning>,
    smoky: Handle<Burning>,
    warm: Handle<Glow>,
    shock: Handle<Shock>,
    /// Strength of flashes, from 0 to 1 (see [`ReducedMotion`]).
    flash: f32,
}

/// The kinds of bricks in fire and smoke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::view::show) enum Brick {
    /// A flame element or a burning plate.
    Flame,
    /// A cloud of smoke.
    Smoke,
    /// A plate of dust.
    Dust,
    /// A glowing round 1x1.
    Spark,
}

impl FireKit {
    fn mesh(&self, brick: Brick, number: u32) -> &Handle<Mesh> {
        match brick {
            Brick::Flame => &self.flames[number as usize % self.flames.len()],
            Brick::Smoke => &self.smoke[number as usize % self.smoke.len()],
            Brick::Dust => &self.dust,
            Brick::Spark => &self.spark,
        }
    }

    /// The mesh and material of a brick; `number` selects one of its variants.
    pub(in crate::view::show) fn drawn(&self, brick: Brick, number: u32) -> impl Bundle {
        let material = if brick == Brick::Smoke { &self.smoky } else { &self.burning };
        (Mesh3d(self.mesh(brick, number).clone()), MeshMaterial3d(material.clone()))
    }

    /// Spawns a flying brick of fire. `heat` is its heat at the start and at the end; `number` determines its shape and roll.
    pub(super) fn brick(&self, commands: &mut Commands, brick: Brick, number: u32, heat: (f32, f32), particle: Particle) {
        let drawn = self.drawn(brick, number);
        let burns = Burns { strength: heat, own: (number.wrapping_mul(37) & 255) as u8 };
        let mut flying = spawn(commands, drawn, particle);
        flying.insert((burns, MeshTag(0)));
        if brick == Brick::Dust {
            flying.remove::<NotShadowCaster>();
        }
    }

    /// Spawns a glow in the air, scaled by the strength of flashes.
    pub(super) fn shine(&self, commands: &mut Commands, strength: (f32, f32), particle: Particle) {
        let strength = (strength.0 * self.flash, strength.1 * self.flash);
        spawn(commands, (Mesh3d(self.ball.clone()), MeshMaterial3d(self.warm.clone())), particle)
            .insert((Burns { strength, own: 0 }, MeshTag(0)));
    }

    /// Spawns the shock front of a blast, which runs along the ground.
    pub(super) fn shock(&self, commands: &mut Commands, particle: Particle) {
        spawn(commands, (Mesh3d(self.disc.clone()), MeshMaterial3d(self.shock.clone())), particle).insert((
            Burns { strength: (0.0, 1.0), own: 0 },
            MeshTag(0),
            Steady,
        ));
    }

    /// Spawns a flashing light with an initial brightness in lumens (at full flash strength) and a range in inches.
    pub(super) fn flash(&self, commands: &mut Commands, lumens: f32, range: f32, particle: Particle) {
        let lumens = lumens * self.flash;
        let intensity = if particle.age < 0.0 { 0.0 } else { lumens };
        let light = PointLight { color: Color::srgb(1.0, 0.72, 0.36), intensity, range, radius: 0.3, ..default() };
        let place = Transform::from_translation(particle.from);
        commands.spawn((Name::new("Flash"), light, place, Flashes(lumens), particle));
    }
}

/// Updates the strength of flashes from the player's settings.
pub(super) fn dim(mut fire: ResMut<FireKit>, motion: Res<ReducedMotion>) {
    fire.flash = motion.flash();
}

fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// A flame element: a drop that leans to one side as it rises.
fn flame(high: f32, lean: f32) -> Shape {
    let profile = [(0.0, -0.42), (0.24, -0.36), (0.39, -0.12), (0.37, 0.1), (0.24, 0.34), (0.1, 0.52), (0.0, 0.6)];
    lathe(&points(&profile), 0.0, 12).scaled(1.0, high, 1.0).bent(|at| at + Vec3::X * lean * (at.y + 0.4).max(0.0).powi(2))
}

/// A round plate with its stud.
fn round_plate() -> Shape {
    let plate = lathe(&points(&[(0.0, -0.2), (0.5, -0.2), (0.5, 0.16), (0.0, 0.16)]), 0.05, 16);
    plate.with(lathe(&points(&[(0.29, 0.16), (0.29, 0.34), (0.0, 0.34)]), 0.04, 12))
}

/// A dome with its stud, on a smaller upside-down one: a flat underside would look hollow.
fn dome() -> Shape {
    let profile = [(0.0, -0.5), (0.26, -0.46), (0.44, -0.32), (0.5, -0.12), (0.42, 0.12), (0.22, 0.28), (0.2, 0.42), (0.0, 0.42)];
    lathe(&points(&profile), 0.0, 9)
}

/// Smoke: a cloud of large and small domes, as a child would build one, darker below. `number` selects one of several clouds.
fn cloud(number: u32, pale: f32) -> Shape {
    let mut cloud = dome().scaled(0.8, 0.8, 0.8);
    for lump in 0..5 {
        let dice = |of: u32| chance(lump, number, 380 + of);
        let (sin, cos) = ops::sin_cos(TAU * (lump as f32 + 0.5 * dice(1)) / 5.0);
        let size = 0.42 + 0.24 * dice(2);
        let out = 0.3 + 0.08 * dice(3);
        cloud.add(dome().scaled(size, size, size).turned(0.5 * (dice(4) - 0.5), 0.0, 0.0).at(
            cos * out,
            0.34 * (dice(5) - 0.45),
            sin * out,
        ));
    }
    let hue = paint("white");
    cloud.painted(|at| shade(hue, pale * (0.74 + 0.34 * (at.y + 0.4).clamp(0.0, 1.0))))
}

/// Creates the [`FireKit`].
pub(super) fn make_fire_kit(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    (mut burning, mut glows, mut shocks): (ResMut<Assets<Burning>>, ResMut<Assets<Glow>>, ResMut<Assets<Shock>>),
) {
    let mut mesh = |shape: Shape, colour: LinearRgba| meshes.add(shape.paint(colour).into_mesh());
    let soot = shade(paint("dark-grey"), 0.55);
    let flames = [mesh(flame(1.0, 0.25), soot), mesh(flame(1.25, -0.2), soot), mesh(round_plate(), soot)];
    let dust = mesh(round_plate().scaled(1.0, 0.8, 1.0), paint("tan"));
    let spark = mesh(lathe(&points(&[(0.0, -0.5), (0.5, -0.5), (0.5, 0.5), (0.0, 0.5)]), 0.1, 8), soot);
    let smoke = [0.2, 0.3, 0.42, 0.34];
    let smoke = std::array::from_fn(|number| meshes.add(cloud(number as u32, smoke[number]).into_mesh()));
    let ball = meshes.add(Sphere::new(1.0).mesh().ico(5).unwrap_or_else(|_| Sphere::new(1.0).mesh().build()));
    let disc = meshes.add(Plane3d::default().mesh().size(2.0, 2.0).build());
    commands.insert_resource(FireKit {
        flames,
        smoke,
        dust,
        spark,
        ball,
        disc,
        burning: burning.add(Burning {
            base: StandardMaterial { perceptual_roughness: 0.4, reflectance: 0.4, ..default() },
            extension: Fire { thin: 0.0 },
        }),
        smoky: burning.add(Burning {
            base: StandardMaterial { perceptual_roughness: 0.8, reflectance: 0.2, alpha_mode: AlphaMode::Blend, ..default() },
            extension: Fire { thin: 1.0 },
        }),
        warm: glows.add(Glow { light: LinearRgba::rgb(1.5, 0.62, 0.16) }),
        flash: 1.0,
        shock: shocks.add(Shock { dust: LinearRgba::rgb(0.55, 0.47, 0.36).with_alpha(0.85) }),
    });
}

#[cfg(test)]
mod tests {
    use super::super::{pieces, space};
    use super::*;

    /// The brightest light (in lumens) and the strongest glow of any flash.
    fn brightest(motion: ReducedMotion) -> (f32, f32) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default())).init_asset::<Mesh>().insert_resource(motion);
        app.init_asset::<Burning>().init_asset::<Glow>().init_asset::<Shock>();
        app.add_systems(Startup, make_fire_kit).add_systems(Update, dim);
        app.update();
        let flash = |mut commands: Commands, fire: Res<FireKit>| {
            space::impact(&mut commands, &fire, Vec3::Y, Vec3::X, 0.0, 1.0);
            pieces::muzzle(&mut commands, &fire, Vec3::Y, Vec3::X, 0.0);
            pieces::clash(&mut commands, &fire, Vec3::Y, 0.0);
            pieces::fuse(&mut commands, &fire, Vec3::Y, 0.0, 1.0);
        };
        app.world_mut().run_system_cached(flash).unwrap();
        let ball = app.world().resource::<FireKit>().ball.clone();
        let world = app.world_mut();
        let lights = world.query::<&PointLight>().iter(world).map(|light| light.intensity).fold(0.0, f32::max);
        let mut glows = world.query::<(&Burns, &Mesh3d)>();
        let glows = glows.iter(world).filter(|(_, mesh)| mesh.0 == ball).map(|(burns, _)| burns.strength.0.max(burns.strength.1));
        (lights, glows.fold(0.0, f32::max))
    }

    #[test]
    fn no_flash_is_brighter_than_a_tenth_where_motion_is_reduced() {
        let (whole, dimmed) = (brightest(ReducedMotion(false)), brightest(ReducedMotion(true)));
        assert!(whole.0 > 100_000.0 && whole.1 > 0.9, "{whole:?}");
        assert!((dimmed.0 - whole.0 * 0.1).abs() < 1.0 && (dimmed.1 - whole.1 * 0.1).abs() < 1e-3, "{dimmed:?}");
    }
}
