//! The table and the battlefield on it: oiled wood, and a studded baseplate for the battle's kind of ground.
//!
//! Each is a few triangles with a shader, so that thousands of studs cost no geometry. The baseplate's studs end at y = 0, where pieces
//! stand. Space battles use a printed mat instead.

use crate::bricks::{PLATE, Shape, block, flat};
use crate::game::battle::{Ground, TimeOfDay};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use crate::view::make::room::brightness;
use crate::view::make::setting::SUN;
use crate::view::make::surfaces::{GROUND, Laid, Studs, TABLE, Wood, contact_map};
use bevy::color::LinearRgba;
use bevy::light::NotShadowCaster;
use bevy::pbr::ExtendedMaterial;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// Spawns a battlefield of this size in inches (x, z) with its top at y = 0, on a table that reaches well past it. Three entities.
pub fn spawn_table(commands: &mut Commands, kit: &mut BrickKit, size: Vec2, ground: Ground, time: TimeOfDay) -> Entity {
    let slab = block(size.x, PLATE, size.y, 0.02);
    let footprint: Vec<Vec2> = slab.footprint().iter().map(|at| *at + size / 2.0).collect();
    let slab = slab.into_mesh().with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, footprint);
    let field = ExtendedMaterial { base: plastic_ground(ground), extension: studs(ground, size, kit.map(contact_map(size))) };
    let wood = ExtendedMaterial {
        base: StandardMaterial { reflectance: TABLE, ..default() },
        extension: wood(size, brightness(ground, time), kit.room.0.clone()),
    };
    commands
        .spawn((
            Name::new("Table"),
            Transform::default(),
            Visibility::default(),
            children![
                (
                    Name::new("Battlefield"),
                    kit.add_unshared_mesh(slab),
                    MeshMaterial3d(kit.studded.add(field)),
                    Transform::from_xyz(0.0, -PLATE / 2.0, 0.0),
                    NotShadowCaster,
                ),
                (
                    Name::new("Table top"),
                    kit.add_unshared_mesh(around(size).into_mesh()),
                    MeshMaterial3d(kit.wooden.add(wood)),
                    Transform::from_xyz(0.0, -PLATE, 0.0),
                    NotShadowCaster,
                ),
            ],
        ))
        .id()
}

/// The table top, as a frame around the battlefield: shading what lies under it would be wasted.
fn around(size: Vec2) -> Shape {
    let reach = size / 2.0 + Vec2::splat(120.0);
    let hole = size / 2.0 - Vec2::splat(0.1);
    let board = |from: Vec2, to: Vec2| {
        let outline = [from, Vec2::new(to.x, from.y), to, Vec2::new(from.x, to.y)];
        // A print faces -z. Once it is tilted to face up, its y runs along z.
        flat(&outline).turned(FRAC_PI_2, 0.0, 0.0)
    };
    board(-reach, Vec2::new(reach.x, -hole.y))
        .with(board(Vec2::new(-reach.x, hole.y), reach))
        .with(board(Vec2::new(-reach.x, -hole.y), Vec2::new(-hole.x, hole.y)))
        .with(board(Vec2::new(hole.x, -hole.y), Vec2::new(reach.x, hole.y)))
}

fn plastic_ground(ground: Ground) -> StandardMaterial {
    let perceptual_roughness = match ground {
        Ground::Deck => 0.3,
        Ground::Starfield => 0.75,
        Ground::Grass | Ground::Sand | Ground::Stone => 0.36,
    };
    StandardMaterial { perceptual_roughness, reflectance: GROUND, ..default() }
}

fn studs(ground: Ground, size: Vec2, contact: Handle<Image>) -> Studs {
    let (plain, patches, sprinkle, many) = match ground {
        Ground::Grass => (LinearRgba::rgb(0.056, 0.15, 0.032), LinearRgba::rgb(0.033, 0.1, 0.032), LinearRgba::rgb(0.1, 0.19, 0.036), 0.07),
        Ground::Sand => (LinearRgba::rgb(0.42, 0.33, 0.19), LinearRgba::rgb(0.32, 0.245, 0.135), LinearRgba::rgb(0.5, 0.41, 0.26), 0.06),
        Ground::Stone => (shade(paint("grey"), 0.46), shade(paint("dark-grey"), 1.0), shade(paint("dark-tan"), 0.6), 0.03),
        Ground::Deck => {
            // Scrubbed pale, so that it doesn't look like the oiled table under it.
            (LinearRgba::rgb(0.33, 0.27, 0.185), LinearRgba::rgb(0.24, 0.195, 0.135), LinearRgba::rgb(0.2, 0.18, 0.15), 0.1)
        }
        // Deep space, and the colours that its two kinds of nebula add.
        Ground::Starfield => {
            (LinearRgba::rgb(0.006, 0.009, 0.02), LinearRgba::rgb(0.012, 0.04, 0.075), LinearRgba::rgb(0.05, 0.013, 0.055), 0.0)
        }
    };
    let laid = match ground {
        Ground::Deck => Laid::Planks,
        Ground::Starfield => Laid::Stars,
        Ground::Grass | Ground::Sand | Ground::Stone => Laid::Studs,
    };
    Studs {
        plain,
        patches,
        sprinkle: sprinkle.with_alpha(many),
        field: Vec4::new(size.x / 2.0, size.y / 2.0, f32::from(laid as u8), 0.0),
        sun: SUN.extend(0.0),
        contact,
    }
}

fn wood(size: Vec2, bright: f32, room: Handle<Image>) -> Wood {
    let edge = size.max_element() / 2.0;
    Wood {
        pale: LinearRgba::rgb(0.15, 0.077, 0.04),
        dark: LinearRgba::rgb(0.075, 0.034, 0.017),
        fade: Vec4::new(edge + 12.0, edge + 110.0, bright, 0.0),
        room,
    }
}
