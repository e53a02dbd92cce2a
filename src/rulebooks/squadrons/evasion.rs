//! Evasion (SQN-140 to 145): the target of an attack slides aside, and what it fails it may try again.

use super::flight::{Base, Leg};
use super::house_rules::HouseRules;
use super::profile::UnitRule;
use super::vessel::Ship;
use crate::game::{Choice, ChoiceOption, RuleId};
use crate::table::{Facing, Inches, Placement, Spot};
use bevy::math::Vec2;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How far a ship slides at most (SQN-141).
pub const FURTHEST: Inches = Inches::whole(2);
/// What snapping to the table's grain may take off a distance, in inches.
const GRAIN: f32 = 0.002;

/// Which way a ship slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aside {
    /// To its left.
    Left,
    /// To its right.
    Right,
}

impl fmt::Display for Aside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Aside::Left { "left" } else { "right" })
    }
}

/// Where a ship comes to lie that slides so far aside, stopped by any base that it would overlap and by the edge of the table (SQN-141).
pub fn slide(from: Placement, radius: f32, aside: Aside, far: Inches, others: &[Base], table: Vec2) -> Placement {
    let way = from.facing.turned(if aside == Aside::Left { -90.0 } else { 90.0 }).direction();
    let at = from.spot.to_vec2();
    let mut gone = far.to_f32();
    for (at, way, half) in [(at.x, way.x, table.x / 2.0), (at.y, way.y, table.y / 2.0)] {
        if way.abs() > 1e-6 {
            gone = gone.min(((half - radius - at * way.signum()) / way.abs()).max(0.0));
        }
    }
    for base in others {
        let apart = base.at - at;
        let (along, across) = (apart.dot(way), way.perp_dot(apart));
        let reach = radius + base.radius;
        if along > 0.0 && across.abs() < reach {
            gone = gone.min((along - (reach * reach - across * across).sqrt() - GRAIN).max(0.0));
        }
    }
    Placement { spot: Spot::snapped(at + way * gone), ..from }
}

/// What a ship slides over that slides so (SQN-153).
pub fn slid(from: Placement, to: Placement) -> Leg {
    let (at, way) = (from.spot.to_vec2(), to.spot.to_vec2() - from.spot.to_vec2());
    let facing = if way == Vec2::ZERO { from.facing } else { Facing::towards(way) };
    Leg { from: at, facing, inches: way.length() }
}

/// What a ship answers to an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Which way and how far.
    pub slide: (Aside, Inches),
    /// By its Countermeasures, for nothing (SQN-142).
    pub countermeasures: bool,
}

/// The word for doing nothing.
pub const STAY: &str = "stay";
/// The word for Countermeasures in an answer.
const FREE: &str = "free-";

impl Answer {
    /// As an answer says it: `left-1.5`, `free-right-2`.
    pub fn key(&self) -> String {
        let inches = self.slide.1.to_string();
        format!("{}{}-{}", if self.countermeasures { FREE } else { "" }, self.slide.0, inches.trim_end_matches('"'))
    }
}

/// The answers that a ship has to an attack: with Command Points or with Countermeasures (SQN-140, SQN-142); none where it has neither.
pub fn answers(ship: &Ship, house: &HouseRules) -> Vec<Answer> {
    let mut found = Vec::new();
    let has_countermeasures = ship.has(UnitRule::Countermeasures) && !ship.countermeasures_used;
    let free = has_countermeasures && (ship.command > 0 || house.countermeasures_without_command);
    for countermeasures in [false, true] {
        if if countermeasures { free } else { ship.command > 0 } {
            for aside in [Aside::Left, Aside::Right] {
                found.extend((1..=4).rev().map(|halves| Answer { slide: (aside, FURTHEST * halves / 4), countermeasures }));
            }
        }
    }
    found
}

/// Of answers that lead to the same place for the same price, the first.
pub fn distinct(mut answers: Vec<Answer>, lands: impl Fn(&Answer) -> Placement) -> Vec<Answer> {
    let mut found: Vec<(bool, Spot)> = Vec::new();
    answers.retain(|answer| {
        let leads = (answer.countermeasures, lands(answer).spot);
        let is_new = !found.contains(&leads);
        found.push(leads);
        is_new
    });
    answers
}

/// The question to the owner of a target (SQN-140, SQN-146): does it evade, and whereto? `why` says what speaks for either.
pub fn question(
    ship: &Ship,
    (name, attacker, weapon): (&str, &str, &str),
    answers: &[Answer],
    lands: impl Fn(&Answer) -> Placement,
    mut why: String,
) -> Choice {
    if answers.iter().any(|answer| answer.countermeasures) {
        why += "; free by its Countermeasures, once";
    }
    let stay = ChoiceOption::new(STAY, "stay").about(ship.id);
    let option = |answer: &Answer| {
        let (aside, far) = answer.slide;
        let price = if answer.countermeasures { "free" } else { "1 CP" };
        let spot = lands(answer).spot;
        let gone = ship.placement.spot.distance(spot);
        // What is in the way is seen in how far it comes.
        let words = match gone < far - Inches::thousandths(10) {
            true if gone < Inches::thousandths(10) => "not a step".to_owned(),
            true => format!("{:.1}\" {aside}, as far as it comes", gone.to_f32()),
            false => format!("{far} {aside}"),
        };
        ChoiceOption::new(answer.key(), format!("{words}: {price}")).about(ship.id).landing(spot, true)
    };
    Choice {
        asks: ship.side,
        rule: RuleId::new("SQN-140"),
        question: format!("{attacker} attacks {name} with {weapon}: does it evade?"),
        options: std::iter::once(stay).chain(answers.iter().map(option)).collect(),
        default: 0,
        why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const R: f32 = 0.787;

    fn lies(x: f32, z: f32) -> Placement {
        Placement::on_ground(Spot::at(x, z), Facing::NORTH)
    }

    #[test]
    fn sqn_141_a_ship_slides_aside_until_something_is_in_its_way() {
        let table = Vec2::splat(36.0);
        let slid = |aside, far, others: &[Base]| slide(lies(0.0, 0.0), R, aside, Inches::snapped(far), others, table).spot;
        assert_eq!(slid(Aside::Left, 1.5, &[]), Spot::at(-1.5, 0.0));
        assert_eq!(slid(Aside::Right, 2.0, &[]), Spot::at(2.0, 0.0));
        let beside = Base { at: Vec2::new(2.574, 0.0), radius: R };
        assert_eq!(slid(Aside::Right, 2.0, &[beside]), Spot::at(0.998, 0.0));
        assert_eq!(slid(Aside::Left, 2.0, &[beside]), Spot::at(-2.0, 0.0));
        let edge = slide(lies(17.0, 0.0), R, Aside::Right, FURTHEST, &[], table);
        assert_eq!(edge.spot, Spot::at(17.213, 0.0));
    }

    #[test]
    fn sqn_141_of_slides_that_end_at_the_same_place_one_is_asked_about() {
        let answer = |aside, far: f32, countermeasures| Answer { slide: (aside, Inches::snapped(far)), countermeasures };
        let (left, right) = (Aside::Left, Aside::Right);
        let all =
            [(left, 2.0, false), (left, 1.0, false), (right, 2.0, false), (right, 1.5, false), (right, 0.5, false), (right, 2.0, true)];
        let all: Vec<Answer> = all.into_iter().map(|(aside, far, free)| answer(aside, far, free)).collect();
        let beside = Base { at: Vec2::new(2.574, 0.0), radius: R };
        let lands = |answer: &Answer| slide(lies(0.0, 0.0), R, answer.slide.0, answer.slide.1, &[beside], Vec2::splat(36.0));
        let keys: Vec<String> = distinct(all.clone(), lands).iter().map(Answer::key).collect();
        assert_eq!(keys, ["left-2", "left-1", "right-2", "right-0.5", "free-right-2"], "each price has its own");
        let unhindered = |answer: &Answer| slide(lies(0.0, 0.0), R, answer.slide.0, answer.slide.1, &[], Vec2::splat(36.0));
        assert_eq!(distinct(all.clone(), unhindered), all);
    }

    proptest! {
        /// Nobody slides onto a base or off the table.
        #[test]
        fn a_slide_ends_clear(x in -17.0..17.0_f32, z in -17.0..17.0_f32, bx in -17.0..17.0_f32, bz in -17.0..17.0_f32, left in any::<bool>()) {
            let base = Base { at: Vec2::new(bx, bz), radius: R };
            prop_assume!(Vec2::new(x, z).distance(base.at) > 2.0 * R);
            let aside = if left { Aside::Left } else { Aside::Right };
            let end = slide(lies(x, z), R, aside, FURTHEST, &[base], Vec2::splat(36.0)).spot.to_vec2();
            prop_assert!(end.distance(base.at) > 2.0 * R - 0.002);
            prop_assert!(end.abs().max_element() <= (18.0 - R).max(Vec2::new(x, z).abs().max_element()) + 0.001);
        }
    }
}
