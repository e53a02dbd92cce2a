//! Pointing: the way of a ship that goes by the waypoints that were laid and ends nearest to where one points, with its order, where it
//! ends and what stops it. For the eye and the hand; the rules are asked, and decide nothing here.

use super::activation::Action;
use super::conduct::TURNABOUT;
use super::course::{as_seen, leave_for, spoken};
use super::flight::{BETWEEN_PIVOTS, Cut, Leave, SHARPEST, Step, TURNABOUT as ABOUT, length, turnabout};
use super::gunsight::attacks;
use super::helm::covered;
use super::orders::Bridge;
use super::vessel::{RADIUS, Ship};
use crate::game::guide::Course;
use crate::game::{Order, Party};
use crate::table::{Facing, Inches, PieceId, Placement, Spot};
use bevy::math::{Vec2, ops};

/// How near to a turnabout's end one points to mean it, in inches.
const MEANT: f32 = 0.9;
/// How near to the end of the straight way one points to mean it, in inches.
const STRAIGHT: f32 = 0.3;
/// How much of a way is left behind its last waypoint, at least.
const LAST: Inches = Inches::thousandths(250);
/// What is laid between two pivots beyond what must be, so that snapping to the table's grain leaves enough.
const GRAIN: Inches = Inches::thousandths(4);

/// A way with the pivots that it has been given: the ship is where it is to make the last of them.
pub(super) struct Begun {
    steps: Vec<Step>,
    /// How many pivots were given.
    pivots: usize,
    at: Vec2,
    looks: Facing,
    left: Inches,
}

impl Begun {
    /// The way that pivots as near to these points as may be, an inch apart at least (SQN-072, SQN-073).
    pub(super) fn at(from: Placement, leave: Leave, by: &[Vec2]) -> Begun {
        let mut begun = Begun { steps: Vec::new(), pivots: 0, at: from.spot.to_vec2(), looks: from.facing, left: leave.inches };
        for point in by.iter().take(leave.pivots) {
            if !begun.takes_more(leave) {
                break;
            }
            if begun.pivots > 0 {
                begun.turn_to(*point);
            }
            let along = Inches::snapped((*point - begun.at).dot(begun.looks.direction()));
            begun.go(along.clamp(begun.least(), begun.left - LAST));
            begun.pivots += 1;
        }
        begun
    }

    /// Some of the places where it may end, in their order from left to right.
    pub(super) fn ends(&self) -> Vec<Vec2> {
        let end = |turn: f32| self.at + self.looks.turned(turn).direction() * self.left.to_f32();
        (-9..=9).map(|step| end(SHARPEST * step as f32 / 9.0)).collect()
    }

    /// How far it goes at least from where it is to where it pivots next.
    fn least(&self) -> Inches {
        if self.pivots == 0 { Inches::ZERO } else { BETWEEN_PIVOTS + GRAIN }
    }

    fn takes_more(&self, leave: Leave) -> bool {
        self.pivots < leave.pivots && self.left >= self.least() + LAST
    }

    /// Pivots as nearly to a point as may be, by whole degrees.
    fn turn_to(&mut self, point: Vec2) {
        let Vec2 { x: ahead, y: right } = as_seen((self.at, self.looks), point);
        let turn = ops::atan2(right, ahead).to_degrees().round().clamp(-SHARPEST, SHARPEST);
        if turn != 0.0 {
            self.steps.push(Step::Pivot(turn));
            self.looks = self.looks.turned(turn);
        }
    }

    fn go(&mut self, inches: Inches) {
        if inches > Inches::ZERO {
            self.steps.push(Step::Ahead(inches));
            self.at += self.looks.direction() * inches.to_f32();
            self.left = self.left - inches;
        }
    }

    /// The whole way, to the end that lies nearest to a point.
    fn to(mut self, point: Vec2) -> Vec<Step> {
        self.turn_to(point);
        self.go(self.left);
        self.steps
    }
}

/// The way of a ship that goes by these points and ends nearest to the last.
pub(super) fn flight(bridge: &Bridge, ship: &Ship, leave: Leave, by: &[Vec2], at: Vec2, facing: Option<Facing>) -> Course {
    let (field, who, from) = (&bridge.field, ship.id, ship.placement);
    let (here, ahead) = (from.spot.to_vec2(), from.facing.direction());
    let begun = Begun::at(from, leave, by);
    let (goes_by, takes_more) = (begun.pivots, begun.takes_more(leave));
    let means_about = goes_by == 0 && leave.turnabout && at.distance(here + ahead * ABOUT.to_f32()) < MEANT;
    let spot = Spot::snapped(at);
    let straight = || (at.distance(here + ahead * leave.inches.to_f32()) < STRAIGHT).then(|| vec![Step::Ahead(leave.inches)]);
    let exact = || field.plot(ship, &[spot], None, leave).ok();
    let steps = match means_about {
        true => turnabout().to_vec(),
        false if goes_by > 0 => begun.to(at),
        false => straight().or_else(exact).unwrap_or_else(|| nearest(from, leave, at)),
    };
    let (path, looks) = spoken(from, &steps);
    // Said by its end alone where that is enough.
    let end = path.last().copied().into_iter().collect::<Vec<Spot>>();
    let says_it = |end: &[Spot]| goes_by == 0 && field.plot(ship, end, looks, leave).is_ok_and(|said| length(&said) == length(&steps));
    let path = if says_it(&end) { end } else { path };
    // Turned by hand so that it may not be, it looks as it would of itself.
    let by_hand = facing.filter(|_| !means_about).and_then(|facing| Some((facing, field.plot(ship, &path, Some(facing), leave).ok()?)));
    let facing = by_hand.as_ref().map(|(facing, _)| *facing);
    let order = if means_about {
        Order::Act { maneuver: TURNABOUT.to_owned(), target: None, parties: vec![Party { who, with: None }] }
    } else {
        Order::Move { who, path: path.clone(), facing: facing.or(looks) }
    };
    let steps = by_hand.map_or(steps, |(_, steps)| steps);
    let (flown, by) = field.flown(ship, &steps);
    let cut = match (flown.cut, by) {
        (Some(Cut::ByBase(_)), Some(by)) => Some(format!("stops short of {}, and that ends its activation", field.names.of(by))),
        (Some(_), _) => Some("stops at the edge, and that ends its activation".to_owned()),
        (None, _) => None,
    };
    let way = flown.legs.iter().map(|leg| Spot::snapped(leg.end())).collect();
    let boosts = length(&leave_steps(&steps, leave)) > leave.inches;
    let mut words = if means_about { "turns about".to_owned() } else { in_words(&steps, boosts) };
    let dangers =
        field.hazards().into_iter().filter(|(_, footprint, hazard)| hazard.dangerous && footprint.is_touched(&flown.legs, RADIUS.to_f32()));
    for (danger, ..) in dangers {
        words += &format!(", through {}", field.names.of(danger));
    }
    let lies = Placement { facing: facing.filter(|_| flown.cut.is_none()).unwrap_or(flown.end.facing), ..flown.end };
    let there = Ship { placement: lies, ..*ship };
    let in_reach = if cut.is_none() { in_reach(bridge, &there) } else { Vec::new() };
    Course { order, way, lies, words, cut, goes_by, takes_more, ranges: covered(bridge, &there), in_reach }
}

/// Whom a ship could attack that has flown there, where it has declared to attack before it flies on.
fn in_reach(bridge: &Bridge, there: &Ship) -> Vec<PieceId> {
    let Some(active) = &bridge.activation.0 else { return Vec::new() };
    let is_next = |action: &&Action| matches!(action, Action::Move | Action::Advance | Action::Attack);
    if active.actions.iter().skip(active.done + 1).find(is_next) != Some(&Action::Attack) {
        return Vec::new();
    }
    let mut found: Vec<PieceId> = attacks(&bridge.field, there, active, bridge.occasion()).into_iter().map(|(target, _)| target).collect();
    found.dedup();
    found
}

/// The steps of a way that may boost; none where it may not.
fn leave_steps(steps: &[Step], leave: Leave) -> Vec<Step> {
    if leave_for(steps, leave).boost > Inches::ZERO { steps.to_vec() } else { Vec::new() }
}

/// The steps of the way with one pivot at most that ends nearest to a point.
fn nearest(from: Placement, leave: Leave, at: Vec2) -> Vec<Step> {
    let at = as_seen((from.spot.to_vec2(), from.facing), at);
    let far = leave.inches.to_f32();
    let along = at.x.clamp(far, far + leave.boost.to_f32());
    let straight = (at.distance(Vec2::new(along, 0.0)), vec![Step::Ahead(Inches::snapped(along))]);
    let pivots = if leave.pivots > 0 { SHARPEST as i32 } else { -1 };
    let turned = (-pivots..=pivots).filter(|turn| *turn != 0).map(|turn| {
        // All ways with this pivot end between where it is made at once and where it is made last.
        let (tip, at_once) = (Vec2::new(far, 0.0), Vec2::from_angle((turn as f32).to_radians()) * far);
        let chord = tip - at_once;
        let part = ((at - at_once).dot(chord) / chord.length_squared()).clamp(0.0, 1.0);
        let before = Inches::snapped(far * part);
        let mut steps = vec![Step::Ahead(before), Step::Pivot(turn as f32), Step::Ahead(leave.inches - before)];
        steps.retain(|step| *step != Step::Ahead(Inches::ZERO));
        (at.distance(at_once + chord * part), steps)
    });
    let best = std::iter::once(straight).chain(turned).min_by(|one, other| one.0.total_cmp(&other.0));
    best.map_or_else(Vec::new, |(_, steps)| steps)
}

/// A way in words.
fn in_words(steps: &[Step], boosts: bool) -> String {
    let (mut gone, mut turns) = (Inches::ZERO, "pivots");
    let mut words = format!("{:.1}\"{}", length(steps).to_f32(), if boosts { " with boost" } else { "" });
    for step in steps {
        match step {
            Step::Ahead(inches) => gone += *inches,
            Step::Pivot(turn) => {
                let side = if *turn < 0.0 { "left" } else { "right" };
                let when = match gone {
                    Inches::ZERO => "at once".to_owned(),
                    gone if gone == length(steps) => "in the end".to_owned(),
                    gone => format!("after {:.1}\"", gone.to_f32()),
                };
                words += &format!(", {turns} {:.0}\u{B0} {side} {when}", turn.abs());
                turns = "then";
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::super::outlook::tests::before;
    use crate::game::Names;
    use crate::game::guide::{self, Wanted};
    use bevy::prelude::*;

    #[test]
    fn sqn_090_a_flight_tells_whom_the_attack_after_it_could_be_made_on() {
        let mut app = before("sqn-t3-rush", "move runner to (0, 0)");
        let world = app.world_mut();
        let piece = |world: &World, name: &str| world.resource::<Names>().piece(name).unwrap();
        let (runner, wall) = (piece(world, "runner"), piece(world, "wall"));
        let mut to = |at: Vec2| guide::course(world, Wanted { who: runner, by: Vec::new(), at, facing: None }).unwrap();
        let ahead = to(Vec2::ZERO);
        assert_eq!(ahead.in_reach, [wall]);
        assert_eq!(ahead.ranges[0].from, ahead.lies);
        assert!(to(Vec2::new(5.0, 1.0)).in_reach.is_empty(), "from there it looks elsewhere");
        // Before the Move nothing of the kind is told: it flies on after it.
        let mut app = before("sqn-t3-rush", "move runner to (0, 6)");
        let course = guide::course(app.world_mut(), Wanted { who: runner, by: Vec::new(), at: Vec2::new(0.0, 6.0), facing: None });
        assert!(course.unwrap().in_reach.is_empty());
    }
}
