//! Terrain, brick-built to the inch: every model fills its shape's outer box, studs included, and is always built the same way.
//!
//! Models have their origin at the middle of their underside. All seeming randomness comes from [`chance`], a fixed hash.

mod barrel;
mod barricade;
mod battlefield;
mod boxes;
mod earthworks;
mod fort;
mod gateway;
mod homestead;
mod market;
mod masonry;
mod mechanisms;
mod pieces;
mod space;

use self::barrel::barrel;
use self::barricade::barricade;
use self::battlefield::{bunker, crater, road, sandbags, shell, trench, wood, wreck};
use self::boxes::{chest, crates};
use self::earthworks::{platform, rubble, yard};
use self::fort::fort;
use self::gateway::{gatehouse, pillar, vault};
use self::homestead::{bush, fence, hut, tread};
use self::market::stall;
use self::masonry::{tower, wall};
use self::mechanisms::{mine, portcullis, snare, spikes};
use self::pieces::{spoke, steps};
use self::space::{asteroid_rods, asteroids, nebula, nebula_light, nebula_rim, patch, wreckage};
use crate::bricks::{PITCH, PLATE, STUD, Shape, block, chance, lathe, prism, stud};
use crate::game::battle::Emblem;
use crate::game::{Remains, Scenery, TerrainLook};
use crate::table::TerrainShape;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use crate::view::models::breakable::Breakable;
use crate::view::models::loose::{self, LooseBrick, MAX};
use crate::view::models::plate::flag_part;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// The model of a piece of terrain without its clear or glowing parts. Climbable terrain has holds.
fn solid_parts(look: TerrainLook, shape: &TerrainShape, climbable: bool) -> Shape {
    let size = outer_size(shape);
    let round = matches!(shape, TerrainShape::Round { .. });
    match look {
        TerrainLook::Wall => wall(size, false),
        TerrainLook::Ruin => wall(size, true),
        TerrainLook::Tower => tower(size, round),
        TerrainLook::Pillar => pillar(size),
        TerrainLook::Arch => vault(size),
        TerrainLook::Gate => gatehouse(size),
        TerrainLook::Portcullis => portcullis(size),
        TerrainLook::Mine => mine(size),
        TerrainLook::Spikes => spikes(size),
        TerrainLook::Snare => snare(size),
        TerrainLook::Hut => hut(size),
        TerrainLook::Fort => fort(size),
        TerrainLook::Fence => fence(size),
        TerrainLook::Stairs => tread(size),
        TerrainLook::Tree => tree(size),
        TerrainLook::Bush => bush(size),
        TerrainLook::Hedge => hedge(size),
        TerrainLook::Crates => crates(size),
        TerrainLook::Barricade => barricade(size),
        TerrainLook::Chest => chest(size, true),
        TerrainLook::OpenChest => chest(size, false),
        TerrainLook::Stall => stall(size),
        TerrainLook::Barrel => barrel(size),
        TerrainLook::Water => water_bed(size),
        TerrainLook::Rubble => rubble(size),
        TerrainLook::Platform => platform(size, climbable),
        TerrainLook::Yard => yard(size),
        TerrainLook::Shell => shell(size),
        TerrainLook::Bunker => bunker(size),
        TerrainLook::Sandbags => sandbags(size),
        TerrainLook::Crater => crater(size),
        TerrainLook::Trench => trench(size),
        TerrainLook::Road => road(size),
        TerrainLook::Wood => wood(size, tree),
        TerrainLook::Wreck => wreck(size),
        TerrainLook::Asteroids => asteroids(size, round),
        TerrainLook::Nebula => nebula_rim(size, round),
        TerrainLook::Wreckage => wreckage(size, round),
    }
}

/// A name for meshes that identifies the look of a piece of terrain.
fn name_of(look: TerrainLook, shape: &TerrainShape, climbable: bool) -> String {
    format!("terrain {look:?} {shape:?} {climbable}")
}

/// The bricks of a piece of terrain, at their places on it, at most [`MAX`]: they fall when it is destroyed. Clear and glowing parts are
/// left out.
pub fn bricks_of(look: TerrainLook, shape: &TerrainShape, climbable: bool) -> Vec<LooseBrick> {
    loose::bricks_of(&name_of(look, shape, climbable), &solid_parts(look, shape, climbable), MAX)
}

/// The terrain as a breakable model of finer bricks that comes down from the top.
pub fn breakable(look: TerrainLook, shape: &TerrainShape, climbable: bool) -> Breakable {
    let name = format!("{} broken", name_of(look, shape, climbable));
    Breakable::from_above(loose::bricks_of(&name, &solid_parts(look, shape, climbable), FINE))
}

/// The most bricks of a partly destroyed piece of terrain.
const FINE: usize = 220;

/// Spawns what is left of a piece of terrain: one entity, with children for its clear or glowing parts. Terrain that belongs to a side
/// flies its banner from its highest brick.
pub fn spawn_terrain(
    commands: &mut Commands,
    kit: &mut BrickKit,
    scenery: &Scenery,
    remains: Option<Remains>,
    banner: Option<(&str, Option<Emblem>)>,
) -> Entity {
    let Scenery { look, shape, climbable } = scenery;
    let (look, climbable) = (*look, *climbable);
    let size = outer_size(shape);
    let round = matches!(shape, TerrainShape::Round { .. });
    let name = name_of(look, shape, climbable);
    let model = match remains {
        None => kit.part(name.clone(), || solid_parts(look, shape, climbable)),
        Some(left) => kit.part(format!("{name} {} of {}", left.left, left.of), || breakable(look, shape, climbable).standing(0, remains)),
    };
    let entity = commands.spawn((Name::new(format!("{look:?} model")), model, Transform::default())).id();
    let sheet: Option<&dyn Fn() -> Shape> = match look {
        TerrainLook::Water => Some(&|| water_sheet(size)),
        TerrainLook::Asteroids => Some(&|| asteroid_rods(size, round)),
        TerrainLook::Nebula => Some(&|| nebula(size, round)),
        TerrainLook::Wreckage => Some(&|| patch(size, round, shade(paint("dark-grey"), 0.4).with_alpha(0.6))),
        _ => None,
    };
    if let Some(sheet) = sheet {
        let part = kit.clear_plastic_part(format!("{name} sheet"), sheet);
        commands.spawn((Name::new("Clear parts"), part, Transform::default(), NotShadowCaster, ChildOf(entity)));
    }
    if let Some((colour, emblem)) = banner {
        let bricks = breakable(look, shape, climbable).left(remains);
        let flag = flag_part(kit, colour, emblem);
        commands.spawn((Name::new("Banner"), flag, Transform::from_translation(highest(&bricks)), ChildOf(entity)));
    }
    if look == TerrainLook::Nebula {
        let light = kit.haze_part(format!("{name} light"), || nebula_light(size));
        commands.spawn((Name::new("Light"), light, Transform::default(), NotShadowCaster, ChildOf(entity)));
    }
    entity
}

/// The middle of the top of the highest brick; of several, the one nearest to the centre.
fn highest(bricks: &[LooseBrick]) -> Vec3 {
    let top = |brick: &LooseBrick| brick.at + Vec3::Y * brick.size.y / 2.0;
    let is_above = |one: &&LooseBrick, other: &&LooseBrick| {
        let (one, other) = (top(one), top(other));
        (one.y - 0.05 * one.xz().length()).total_cmp(&(other.y - 0.05 * other.xz().length()))
    };
    bricks.iter().max_by(is_above).map_or(Vec3::ZERO, |brick| top(brick) - Vec3::Y * STUD)
}

/// The outer box of a shape, in inches.
fn outer_size(shape: &TerrainShape) -> Vec3 {
    match *shape {
        TerrainShape::Block { x, z, height } => Vec3::new(x.to_f32(), height.to_f32(), z.to_f32()),
        TerrainShape::Round { radius, height } => Vec3::new(radius.to_f32() * 2.0, height.to_f32(), radius.to_f32() * 2.0),
    }
}

/// A tree of scalloped tiers on a trunk of round bricks.
fn tree(size: Vec3) -> Shape {
    let radius = size.x.min(size.z) / 2.0;
    let bare = (size.y * 0.26).min(1.2);
    let (rings, high) = steps(bare, 0.3);
    let girth = (radius * 0.24).clamp(0.12, 0.4);
    let mut shape = Shape::default();
    for ring in 0..rings {
        let (low, top) = (ring as f32 * high, (ring + 1) as f32 * high);
        let foot = if ring == 0 { 1.35 } else { 1.0 };
        let profile = [Vec2::new(0.0, low), Vec2::new(girth * foot, low), Vec2::new(girth, top), Vec2::new(0.0, top)];
        shape.add(lathe(&profile, 0.02, 14).paint(shade(paint("reddish-brown"), 0.9 + 0.25 * chance(ring, 0, 31))));
    }
    let (tiers, thick) = steps(size.y - bare - STUD, 0.36);
    for tier in 0..tiers {
        let up = tier as f32 / tiers as f32;
        let wide = (radius * (1.0 - 0.8 * up) * if tier == 0 { 0.9 } else { 1.0 }).max(0.16);
        let lobes = ((wide * 7.0).round() as u32).clamp(5, 12);
        let outline: Vec<Vec2> = (0..lobes * 4)
            .map(|step| {
                let swell = [0.82, 0.97, 1.0, 0.97][(step % 4) as usize];
                spoke((step as f32 / 4.0 + 0.37 * tier as f32) / lobes as f32, wide * swell)
            })
            .collect();
        let hue = shade(paint(if tier % 2 == 0 { "dark-green" } else { "leaf" }), 0.92 + 0.2 * chance(tier, 1, 31));
        let level = bare + tier as f32 * thick;
        shape.add(prism(&outline, thick + 0.01, 0.05).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, level + thick / 2.0, 0.0).paint(hue));
        let on_rim = if tier + 1 == tiers { 1 } else { lobes };
        for at in (0..on_rim).step_by(2) {
            let out = if on_rim == 1 { 0.0 } else { wide - 0.17 };
            let place = spoke((at as f32 + 0.37 * tier as f32 + 0.5) / lobes as f32, out);
            shape.add(stud().at(place.x, level + thick, place.y).paint(hue));
        }
    }
    shape
}

/// A hedge: a row of leafy columns, some a plate lower than others, with a few flowers.
fn hedge(size: Vec3) -> Shape {
    let (columns, wide) = steps(size.x, 0.42);
    let (rows, deep) = steps(size.z, 0.42);
    let body = size.y - STUD;
    let mut shape = Shape::default();
    for column in 0..columns {
        for row in 0..rows {
            let low = if chance(column, row, 41) < 0.4 && column > 0 { PLATE } else { 0.0 };
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            let (layers, high) = steps(body - low, 0.3);
            for layer in 0..layers {
                let snug = if (layer + column + row) % 2 == 0 { 1.0 } else { 0.94 };
                let hue = if chance(column + 9 * row, layer, 43) < 0.45 { shade(paint("dark-green"), 1.1) } else { paint("leaf") };
                shape.add(block(wide * snug, high, deep * snug, 0.05).at(x, (layer as f32 + 0.5) * high, z).paint(hue));
            }
            let bloom = match (chance(column, row, 47) * 9.0) as u32 {
                0 => "white",
                1 => "pink",
                2 => "yellow",
                _ => "leaf",
            };
            shape.add(stud().at(x, body - low, z).paint(paint(bloom)));
        }
    }
    shape
}

/// The bank and bed of a pool: sand around dark blue, one plate deep.
fn water_bed(size: Vec3) -> Shape {
    let (columns, wide) = steps(size.x, 2.0 * PITCH);
    let (rows, deep) = steps(size.z, 2.0 * PITCH);
    let high = (size.y - STUD).max(0.03);
    let mut shape = block(size.x - 0.02, high * 0.5, size.z - 0.02, 0.0).at(0.0, high * 0.25, 0.0).paint(shade(paint("blue"), 0.55));
    for column in 0..columns {
        for row in 0..rows {
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            if is_bank((column, row), (columns, rows)) {
                let hue = shade(paint(if chance(column, row, 67) < 0.5 { "sand" } else { "leaf" }), 0.8);
                shape.add(block(wide, high, deep, 0.012).at(x, high / 2.0, z).with(stud().at(x, high, z)).paint(hue));
            }
        }
    }
    shape
}

/// Whether a square along a pool's edge is dry land.
fn is_bank((column, row): (u32, u32), (columns, rows): (u32, u32)) -> bool {
    let on_edge = column == 0 || row == 0 || column + 1 == columns || row + 1 == rows;
    on_edge && chance(column, row, 61) < 0.34
}

/// The water's surface: clear tiles, some with a round ripple or a fleck of foam.
fn water_sheet(size: Vec3) -> Shape {
    let (columns, wide) = steps(size.x, 2.0 * PITCH);
    let (rows, deep) = steps(size.z, 2.0 * PITCH);
    let high = (size.y - STUD).max(0.03);
    let mut shape = Shape::default();
    for column in 0..columns {
        for row in 0..rows {
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            if is_bank((column, row), (columns, rows)) {
                continue;
            }
            let hue = shade(paint("clear-blue"), 0.45 + 0.4 * chance(column, row, 71));
            shape.add(block(wide - 0.004, high * 0.45, deep - 0.004, 0.014).at(x, high * 0.72, z).paint(hue));
            if chance(column, row, 73) < 0.16 {
                shape.add(
                    lathe(&[Vec2::new(0.15, 0.0), Vec2::new(0.15, 0.035), Vec2::new(0.0, 0.035)], 0.015, 12)
                        .at(x, high * 0.94, z)
                        .paint(paint("white")),
                );
            }
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Inches;
    use std::collections::BTreeSet;

    fn block_of(x: i32, z: i32, height: i32) -> TerrainShape {
        let [x, z, height] = [x, z, height].map(Inches::thousandths);
        TerrainShape::Block { x, z, height }
    }

    fn round_of(radius: i32, height: i32) -> TerrainShape {
        TerrainShape::Round { radius: Inches::thousandths(radius), height: Inches::thousandths(height) }
    }

    /// One piece with each look, as shipped, and the height at which its model begins.
    fn shipped() -> Vec<(TerrainLook, TerrainShape, f32)> {
        vec![
            (TerrainLook::Wall, block_of(4_000, 630, 1_890), 0.0),
            (TerrainLook::Ruin, block_of(5_000, 1_260, 2_268), 0.0),
            (TerrainLook::Tower, round_of(1_890, 5_670), 0.0),
            (TerrainLook::Pillar, block_of(945, 945, 2_268), 0.0),
            (TerrainLook::Arch, block_of(5_040, 945, 3_780), 2.0),
            (TerrainLook::Gate, block_of(5_040, 1_260, 3_402), 0.0),
            (TerrainLook::Portcullis, block_of(3_150, 315, 2_646), 0.0),
            (TerrainLook::Mine, round_of(630, 252), 0.0),
            (TerrainLook::Spikes, block_of(2_520, 1_260, 630), 0.0),
            (TerrainLook::Snare, round_of(788, 126), 0.0),
            (TerrainLook::Hut, block_of(3_780, 3_150, 3_024), 0.0),
            (TerrainLook::Fort, block_of(10_080, 7_560, 4_410), 0.0),
            (TerrainLook::Fence, block_of(3_780, 315, 882), 0.0),
            (TerrainLook::Stairs, block_of(3_780, 1_260, 630), 0.0),
            (TerrainLook::Tree, round_of(945, 4_158), 0.0),
            (TerrainLook::Bush, round_of(630, 630), 0.0),
            (TerrainLook::Hedge, block_of(3_780, 630, 1_134), 0.0),
            (TerrainLook::Crates, block_of(2_520, 1_260, 1_260), 0.0),
            (TerrainLook::Barricade, block_of(1_260, 630, 756), 0.0),
            (TerrainLook::Chest, block_of(1_260, 1_260, 1_260), 0.0),
            (TerrainLook::OpenChest, block_of(1_260, 1_260, 1_260), 0.0),
            (TerrainLook::Stall, block_of(2_520, 1_890, 1_890), 0.0),
            (TerrainLook::Barrel, round_of(315, 756), 0.0),
            (TerrainLook::Rubble, block_of(3_780, 3_780, 252), 0.0),
            (TerrainLook::Platform, block_of(5_040, 3_780, 1_890), 0.0),
            (TerrainLook::Yard, block_of(3_780, 3_150, 126), 0.0),
            (TerrainLook::Shell, block_of(6_000, 5_000, 3_000), 0.0),
            (TerrainLook::Bunker, block_of(4_000, 3_000, 2_000), 0.0),
            (TerrainLook::Sandbags, block_of(3_000, 630, 700), 0.0),
            (TerrainLook::Crater, round_of(1_500, 200), 0.0),
            (TerrainLook::Trench, block_of(6_000, 1_500, 200), 0.0),
            (TerrainLook::Road, block_of(12_000, 3_000, 50), 0.0),
            (TerrainLook::Wood, block_of(8_000, 6_000, 3_000), 0.0),
            (TerrainLook::Wreck, block_of(2_500, 4_200, 1_140), 0.0),
        ]
    }

    #[test]
    fn what_is_built_fills_its_box() {
        for (look, shape, from) in shipped() {
            let (low, high) = solid_parts(look, &shape, false).bounds();
            let size = outer_size(&shape);
            let half = Vec3::new(size.x / 2.0, 0.0, size.z / 2.0);
            assert!(low.cmpge(-half - 0.03).all() && low.y >= from - 0.01, "{look:?} reaches down to {low}");
            // A platform's studs stick out, as a plate's do.
            assert!(high.cmple(half + Vec3::Y * (size.y + STUD) + 0.03).all(), "{look:?} reaches up to {high}");
            // A road is practically painted on the ground.
            let is_high = look == TerrainLook::Road || high.y / size.y > 0.9;
            let is_full = (high.x - low.x) / size.x > 0.85 && (high.z - low.z) / size.z > 0.8 && is_high;
            assert!(is_full, "{look:?} reaches from {low} to {high}");
        }
    }

    #[test]
    fn the_bricks_of_a_model_are_what_it_is_drawn_with() {
        for (look, shape, _) in shipped() {
            let whole = solid_parts(look, &shape, false);
            let bricks = bricks_of(look, &shape, false);
            assert!((2..=MAX).contains(&bricks.len()), "{look:?} has {} bricks", bricks.len());
            let together =
                bricks.iter().fold(Shape::default(), |all, brick| all.with(brick.shape.clone().at(brick.at.x, brick.at.y, brick.at.z)));
            let ((low, high), (least, greatest)) = (together.bounds(), whole.bounds());
            assert!((low - least).abs().max_element() < 1e-3 && (high - greatest).abs().max_element() < 1e-3, "{look:?}");
            assert_eq!(together.triangle_count(), whole.triangle_count(), "{look:?}");
            assert_eq!(together.colours(), whole.colours(), "{look:?}");
            let names: BTreeSet<&str> = bricks.iter().map(|brick| brick.name.as_str()).collect();
            assert_eq!(names.len(), bricks.len(), "{look:?}");
            for brick in &bricks {
                let (low, high) = brick.shape.bounds();
                assert!((low + high).abs().max_element() < 1e-3 && (high - low - brick.size).abs().max_element() < 1e-3, "{look:?}");
            }
        }
    }
}
