//! Fire and blows against armour (CQB-130 to 135, CQB-152 to 154, CQB-160).

use crate::data::grade::{Grade, HullSide};
use crate::sums::test::Test;
use brickfray_table::{Inches, Placement, Spot};
use std::cmp::Ordering;

/// Returns the test to penetrate: 4+ if the grades are equal, one better for each grade that the weapon is above the armour, down to 2+,
/// one worse for each grade below (CQB-133). `higher` is added to the grade of the weapon, as against flyers (CQB-171). `None` if it can't
/// penetrate.
pub fn penetration(weapon: Grade, higher: i32, armour: Grade) -> Option<Test> {
    let needed = (4 - (weapon.number() + higher - armour.number())).max(2);
    (needed <= 6).then_some(Test { needed, modifiers: Vec::new() })
}

/// Returns the side of a hull that a shot from a spot hits: the front, the flanks and the rear each face a quarter of all directions
/// (CQB-132). On the line between two quarters it is the one further forward.
pub fn side_hit(hull: Placement, from: Spot) -> HullSide {
    let to = from.to_vec2() - hull.spot.to_vec2();
    let ahead = to.dot(hull.facing.direction());
    let across = to.perp_dot(hull.facing.direction()).abs();
    // Directions and positions are rounded, so this close to the line counts as on it.
    let on_the_line = to.length() * 1e-3;
    if ahead >= across - on_the_line {
        HullSide::Front
    } else if -ahead > across + on_the_line {
        HullSide::Rear
    } else {
        HullSide::Flank
    }
}

/// How an attack on a vehicle in an assault hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgainstVehicle {
    /// It hits automatically.
    Surely,
    /// It needs this roll.
    Needs(i32),
}

impl AgainstVehicle {
    /// Returns the chance to hit.
    pub fn chance(self) -> f64 {
        match self {
            AgainstVehicle::Surely => 1.0,
            AgainstVehicle::Needs(needed) => crate::sums::test::chance(needed),
        }
    }
}

/// Returns how an attack hits a vehicle, by how far it moved in its last activation: automatically if it did not move, on 4+ below 8", on
/// 6+ above, on `at_eight` at exactly 8" (CQB-152). A walker always counts as having moved (CQB-160).
pub fn hits_vehicle(moved: Inches, is_walker: bool, at_eight: u8) -> AgainstVehicle {
    match moved.cmp(&Inches::whole(8)) {
        _ if moved == Inches::ZERO && !is_walker => AgainstVehicle::Surely,
        Ordering::Less => AgainstVehicle::Needs(4),
        Ordering::Equal => AgainstVehicle::Needs(i32::from(at_eight)),
        Ordering::Greater => AgainstVehicle::Needs(6),
    }
}

/// Returns the side of the hull that an assault hits: the rear, or the front of a walker (CQB-153, CQB-160).
pub const fn side_assaulted(is_walker: bool) -> HullSide {
    if is_walker { HullSide::Front } else { HullSide::Rear }
}

/// The roll that a walker in the open needs to save (CQB-160).
const WALKER_SAVES: u8 = 5;

/// Returns the roll that a walker needs to save: that in the open, or that of its cover if it is better (CQB-160).
pub fn walker_saves(cover: Option<u8>) -> u8 {
    cover.map_or(WALKER_SAVES, |cover| cover.min(WALKER_SAVES))
}

/// The roll that a hit of a walker needs to kill a man. Armour does not help him (CQB-160).
pub const WALKER_KILLS: i32 = 2;

/// Returns the chance that a walker's attack kills a man (CQB-160).
pub fn walker_kills(cqb: u8) -> f64 {
    crate::sums::test::chance(i32::from(cqb)) * crate::sums::test::chance(WALKER_KILLS)
}

/// Returns the chance that a hit in an assault penetrates, against a target without a save. An anti-tank weapon uses its grade (CQB-154).
/// Any other weapon needs a 6 and then, with `two_steps`, to penetrate as a weapon of the lowest grade (CQB-153).
pub fn assault_penetrates(weapon: Option<Grade>, armour: Grade, two_steps: bool) -> f64 {
    let by = |grade| penetration(grade, 0, armour).map_or(0.0, |test| test.chance());
    match weapon {
        Some(grade) => by(grade),
        None => crate::sums::test::chance(6) * if two_steps { by(Grade::VeryLight) } else { 1.0 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::Facing;

    #[test]
    fn cqb_133_what_penetrates_what() {
        let needed = |weapon, armour| penetration(weapon, 0, armour).map(|test| test.needed);
        use Grade::{Heavy, Light, Medium, VeryHeavy, VeryLight};
        assert_eq!(needed(Heavy, Medium), Some(3), "CQB-T10");
        assert_eq!(
            [VeryHeavy, Heavy, Medium, Light, VeryLight].map(|weapon| needed(weapon, Medium)),
            [Some(2), Some(3), Some(4), Some(5), Some(6)]
        );
        assert_eq!((needed(VeryLight, Heavy), needed(VeryHeavy, VeryLight)), (None, Some(2)));
        assert_eq!(penetration(VeryHeavy, 1, VeryHeavy).map(|test| test.needed), Some(3), "CQB-171: one grade higher");
        assert_eq!(penetration(VeryLight, 1, Heavy).map(|test| test.needed), Some(6));
    }

    #[test]
    fn cqb_132_a_hull_is_hit_in_quarters() {
        let hull = Placement::on_ground(Spot::at(10.0, 10.0), Facing::default());
        let ahead = Facing::default().direction();
        let at = |degrees: f32| {
            let direction = Facing::default().turned(degrees).direction();
            side_hit(hull, Spot::snapped(hull.spot.to_vec2() + direction * 7.0))
        };
        use HullSide::{Flank, Front, Rear};
        assert_eq!(side_hit(hull, Spot::snapped(hull.spot.to_vec2() + ahead * 5.0)), Front);
        assert_eq!(
            [0.0, 44.0, 45.0, 46.0, 90.0, 134.0, 135.0, 136.0, 180.0, 226.0, 270.0, 315.0].map(at),
            [Front, Front, Front, Flank, Flank, Flank, Flank, Rear, Rear, Flank, Flank, Front]
        );
    }

    #[test]
    fn cqb_t11_how_a_vehicle_is_hit_by_how_far_it_moved() {
        let hits = |thousandths, walks| hits_vehicle(Inches::thousandths(thousandths), walks, 4);
        use AgainstVehicle::{Needs, Surely};
        assert_eq!([0, 100, 7_900, 8_000, 8_100].map(|moved| hits(moved, false)), [Surely, Needs(4), Needs(4), Needs(4), Needs(6)]);
        assert_eq!([0, 8_100].map(|moved| hits(moved, true)), [Needs(4), Needs(6)]);
        assert_eq!(hits_vehicle(Inches::whole(8), false, 6), Needs(6), "the switch");
        assert_eq!([side_assaulted(true), side_assaulted(false)], [HullSide::Front, HullSide::Rear]);
    }

    #[test]
    fn cqb_153_and_154_a_plain_attack_needs_a_6_first() {
        let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} is not {other}");
        near(assault_penetrates(Some(Grade::Heavy), Grade::Medium, true), 4.0 / 6.0);
        near(assault_penetrates(None, Grade::Medium, true), 1.0 / 36.0);
        near(assault_penetrates(None, Grade::Medium, false), 1.0 / 6.0);
        near(assault_penetrates(None, Grade::Heavy, true), 0.0);
        near(walker_kills(3), 4.0 / 6.0 * 5.0 / 6.0);
    }
}
