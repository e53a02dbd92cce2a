//! Small starships of our own design: brick-built hulls that float on clear stands above round bases, and the markers they fight over.
//!
//! A ship's root is a bare transform at the middle of its base's underside; +x is its right, -z is ahead. The hull is a separate entity at
//! the top of the stand, so that it can bank and sway while the base stays on the mat. It is built of sections that can come apart, each
//! with its origin at its own centre. Lengths are in inches.

mod base;
mod bomber;
mod fighter;
mod leader;
mod marker;
pub(in crate::view) mod parts;
mod scout;
mod turret;

pub use self::base::{BASE, BASE_RADIUS, FLOAT, HULL};
pub use self::marker::spawn_marker;

use self::base::{loose_base, spawn_base, spawn_section, spawn_stand};
use self::parts::{Design, Finish, Livery};
use crate::bricks::Shape;
use crate::game::Hull;
use crate::game::battle::Emblem;
use crate::view::make::kit::BrickKit;
use crate::view::models::loose::{self, LooseBrick, MAX};
use bevy::prelude::*;

/// The parts of a ship, stored on its root.
#[derive(Component, Clone, Debug)]
pub struct ShipParts {
    /// The parent of the hull's sections, at the top of the stand: rotate it and the ship banks.
    pub hull: Entity,
    /// The turret, if the hull has one.
    pub turret: Option<Entity>,
    /// The sections of the hull, which fly off when it comes apart.
    pub sections: Vec<Entity>,
    /// The centres of the engines' nozzles, in the hull's frame.
    pub engines: Vec<Vec3>,
    /// The muzzles of its weapons, in the hull's frame, while its turret faces ahead.
    pub guns: Vec<Vec3>,
    /// The name of its side's colour.
    pub colour: String,
}

/// The design of a hull in its side's colours.
fn design(hull: Hull, livery: &Livery) -> Design {
    match hull {
        Hull::Scout => scout::design(livery),
        Hull::Fighter => fighter::design(livery),
        Hull::Bomber => bomber::design(livery),
        Hull::Turret => turret::design(livery),
        Hull::Leader => leader::design(livery),
    }
}

/// A name for meshes that identifies the look of a ship.
fn name_of(hull: Hull, side_colour: &str, emblem: Option<Emblem>) -> String {
    format!("ship {hull:?} {side_colour} {emblem:?}")
}

/// The plastic bricks of a hull, in its own frame, at most [`MAX`]: they fall when it is destroyed. Canopies, lights and fire are left
/// out.
pub fn bricks_of(hull: Hull, side_colour: &str, emblem: Option<Emblem>) -> Vec<LooseBrick> {
    let sections = design(hull, &Livery { colour: side_colour, emblem }).sections;
    let plastic = sections.into_iter().filter(|section| section.finish == Finish::Plastic);
    let whole = plastic.fold(Shape::default(), |whole, section| whole.with(section.shape));
    loose::bricks_of(&name_of(hull, side_colour, emblem), &whole, MAX)
}

/// The base of a ship, for when nothing is on it any more.
pub fn base_of(side_colour: &str, emblem: Option<Emblem>) -> LooseBrick {
    loose_base(&Livery { colour: side_colour, emblem })
}

/// Spawns a ship in its side's colours on its stand. Returns the root, which the caller has to place and to give a parent.
pub fn spawn_ship(commands: &mut Commands, kit: &mut BrickKit, hull: Hull, side_colour: &str, emblem: Option<Emblem>) -> Entity {
    let livery = Livery { colour: side_colour, emblem };
    let root = commands.spawn((Name::new(format!("{hull:?}")), Transform::default(), Visibility::default())).id();
    spawn_base(commands, kit, root, &livery, true);
    spawn_stand(commands, kit, root, FLOAT);
    let floats = (Name::new("Hull"), Transform::from_xyz(0.0, FLOAT, 0.0), Visibility::default(), ChildOf(root));
    let floats = commands.spawn(floats).id();
    let Design { sections, engines, guns, .. } = design(hull, &livery);
    let mut parts = ShipParts { hull: floats, turret: None, sections: Vec::new(), engines, guns, colour: side_colour.to_owned() };
    let named = name_of(hull, side_colour, emblem);
    for (number, section) in sections.into_iter().enumerate() {
        let (turns, flies) = (section.turns(), matches!(section.finish, Finish::Plastic | Finish::Clear));
        let entity = spawn_section(commands, kit, floats, &format!("{named} {number}"), section);
        if turns {
            parts.turret = Some(entity);
        }
        if flies {
            parts.sections.push(entity);
        }
    }
    commands.entity(root).insert(parts);
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hull_stays_over_its_base_and_above_its_stand() {
        for hull in Hull::ALL {
            let design = design(hull, &Livery { colour: "blue", emblem: Some(Emblem::Star) });
            let solid = design.sections.iter().filter(|section| section.finish != Finish::Haze);
            let (low, high) = solid.fold((Vec3::MAX, Vec3::MIN), |(low, high), section| {
                let (least, greatest) = section.shape.bounds();
                (low.min(least), high.max(greatest))
            });
            assert!(low.y >= -1e-3 && high.y < 1.4, "{hull:?} reaches from {low} to {high}");
            assert!(low.x >= -1.05 && high.x <= 1.05 && low.z >= -1.4 && high.z <= 1.4, "{hull:?} reaches from {low} to {high}");
            assert!((low.x + high.x).abs() < 0.02, "{hull:?} is lopsided");
            let long = high.z - low.z;
            assert!((1.6..=2.6).contains(&long), "{hull:?} is {long} inches long");
        }
    }

    #[test]
    fn a_hull_is_known_by_its_bricks() {
        for hull in Hull::ALL {
            let bricks = bricks_of(hull, "blue", Some(Emblem::Star));
            assert!((12..=MAX).contains(&bricks.len()), "{hull:?} has {} bricks", bricks.len());
            let sections = design(hull, &Livery { colour: "blue", emblem: Some(Emblem::Star) }).sections;
            let drawn = sections.iter().filter(|section| section.finish == Finish::Plastic);
            let triangles: usize = drawn.clone().map(|section| section.shape.triangle_count()).sum();
            assert_eq!(bricks.iter().map(|brick| brick.shape.triangle_count()).sum::<usize>(), triangles, "{hull:?}");
            let reach = |boxes: &mut dyn Iterator<Item = (Vec3, Vec3)>| {
                boxes.fold((Vec3::MAX, Vec3::MIN), |(low, high), (least, greatest)| (low.min(least), high.max(greatest)))
            };
            let (low, high) = reach(&mut bricks.iter().map(|brick| (brick.at - brick.size / 2.0, brick.at + brick.size / 2.0)));
            let (least, greatest) = reach(&mut drawn.map(|section| section.shape.bounds()));
            assert!((low - least).abs().max_element() < 1e-3 && (high - greatest).abs().max_element() < 1e-3, "{hull:?}");
        }
    }

    #[test]
    fn no_section_is_empty_or_broken() {
        for hull in Hull::ALL {
            let design = design(hull, &Livery { colour: "yellow", emblem: None });
            assert!(!design.engines.is_empty() && !design.guns.is_empty(), "{hull:?} has no engines or no guns");
            for section in &design.sections {
                let (low, high) = section.shape.bounds();
                assert!(low.is_finite() && high.is_finite(), "{hull:?}: {}", section.name);
                assert!((high - low).min_element() > 0.01, "{hull:?}: {} is {}", section.name, high - low);
            }
            let triangles: usize = design.sections.iter().map(|section| section.shape.triangle_count()).sum();
            assert!(triangles < 9_000, "{hull:?} takes {triangles} triangles");
        }
    }
}
