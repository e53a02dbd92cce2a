//! What fires, smoke and dust are built of: flame elements, round plates, domes and slopes, burning or grey, and the lights that they give.

use super::particle::{Burns, Flashes, Particle, Steady, spawn};
use crate::view::make::bricks::{Shape, lathe, prism};
use crate::view::make::fire::{Burning, Fire, Glow, Shock};
use crate::view::make::palette::{paint, shade};
use bevy::color::{Alpha, LinearRgba};
use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

/// The bricks that fire and smoke are built of, each about as large as one inch, and their materials.
#[derive(Resource)]
pub(in crate::view::show) struct FireKit {
    /// Flames: teardrops and round plates.
    flames: [Handle<Mesh>; 3],
    /// Smoke: domes and slopes, from dark to pale.
    smoke: [Handle<Mesh>; 4],
    /// A round plate of dust.
    dust: Handle<Mesh>,
    /// A round 1x1.
    spark: Handle<Mesh>,
    ball: Handle<Mesh>,
    disc: Handle<Mesh>,
    burning: Handle<Burning>,
    warm: Handle<Glow>,
    shock: Handle<Shock>,
}

/// What a brick of fire is shaped as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::view::show) enum Brick {
    /// A flame element or a burning plate.
    Flame,
    /// A dome or a slope of smoke.
    Smoke,
    /// A plate of dust.
    Dust,
    /// A round 1x1 that glows.
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

    /// What a brick of fire is drawn with, by its number.
    pub(in crate::view::show) fn drawn(&self, brick: Brick, number: u32) -> impl Bundle {
        (Mesh3d(self.mesh(brick, number).clone()), MeshMaterial3d(self.burning.clone()))
    }

    /// A brick of fire begins to fly: how hot it is at first and at last, and its number, which says how it is shaped and how it rolls.
    pub(super) fn brick(&self, commands: &mut Commands, brick: Brick, number: u32, heat: (f32, f32), particle: Particle) {
        let drawn = self.drawn(brick, number);
        let burns = Burns { strength: heat, own: (number.wrapping_mul(37) & 255) as u8 };
        let mut flying = spawn(commands, drawn, particle);
        flying.insert((burns, MeshTag(0)));
        if brick == Brick::Smoke || brick == Brick::Dust {
            flying.remove::<NotShadowCaster>();
        }
    }

    /// Light in the air begins to shine.
    pub(super) fn shine(&self, commands: &mut Commands, strength: (f32, f32), particle: Particle) {
        spawn(commands, (Mesh3d(self.ball.clone()), MeshMaterial3d(self.warm.clone())), particle)
            .insert((Burns { strength, own: 0 }, MeshTag(0)));
    }

    /// The front of a blast begins to run along the ground.
    pub(super) fn shock(&self, commands: &mut Commands, particle: Particle) {
        spawn(commands, (Mesh3d(self.disc.clone()), MeshMaterial3d(self.shock.clone())), particle).insert((
            Burns { strength: (0.0, 1.0), own: 0 },
            MeshTag(0),
            Steady,
        ));
    }

    /// A light flashes, so bright (lumens) at first, and is seen so far, in inches.
    pub(super) fn flash(commands: &mut Commands, at: Vec3, length: f32, lumens: f32, range: f32) {
        let light = PointLight { color: Color::srgb(1.0, 0.72, 0.36), intensity: lumens, range, radius: 0.3, ..default() };
        let place = Transform::from_translation(at);
        commands.spawn((Name::new("Flash"), light, place, Flashes(lumens), Particle::still(at, length, (1.0, 1.0))));
    }
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

/// A dome with its stud: smoke.
fn dome() -> Shape {
    let profile = [(0.0, -0.3), (0.5, -0.3), (0.5, -0.16), (0.46, 0.04), (0.36, 0.2), (0.2, 0.3), (0.2, 0.42), (0.0, 0.42)];
    lathe(&points(&profile), 0.03, 14)
}

/// A curved slope: smoke.
fn slope() -> Shape {
    let outline = [(-0.45, -0.3), (0.45, -0.3), (0.45, -0.05), (0.22, 0.16), (-0.08, 0.28), (-0.45, 0.32)];
    prism(&points(&outline), 0.7, 0.05)
}

/// Makes the bricks of fire.
pub(super) fn kindle(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    (mut burning, mut glows, mut shocks): (ResMut<Assets<Burning>>, ResMut<Assets<Glow>>, ResMut<Assets<Shock>>),
) {
    let mut mesh = |shape: Shape, colour: LinearRgba| meshes.add(shape.paint(colour).into_mesh());
    let soot = shade(paint("dark-grey"), 0.55);
    let (dark, grey) = (paint("dark-grey"), paint("grey"));
    let flames = [mesh(flame(1.0, 0.25), soot), mesh(flame(1.25, -0.2), soot), mesh(round_plate(), soot)];
    let smoke = [mesh(dome(), shade(dark, 0.7)), mesh(slope(), dark), mesh(dome(), shade(grey, 0.62)), mesh(dome(), shade(dark, 1.15))];
    let dust = mesh(round_plate().scaled(1.0, 0.8, 1.0), paint("tan"));
    let spark = mesh(lathe(&points(&[(0.0, -0.5), (0.5, -0.5), (0.5, 0.5), (0.0, 0.5)]), 0.1, 8), soot);
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
            extension: Fire { soot: LinearRgba::WHITE },
        }),
        warm: glows.add(Glow { light: LinearRgba::rgb(1.5, 0.62, 0.16) }),
        shock: shocks.add(Shock { dust: LinearRgba::rgb(0.55, 0.47, 0.36).with_alpha(0.85) }),
    });
}
