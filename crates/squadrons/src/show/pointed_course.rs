//! The course that the player points at: the flight of a ship through the given waypoints that ends nearest to the mouse, with its order,
//! its end and what stops it. Only for display; it uses the rules and decides nothing.

use crate::attack::targeting_options::{aim, attacks, marks, ready};
use crate::build::profile::{Arc, WeaponProfile, WeaponRule};
use crate::geometry::course::{as_seen, leave_for, spoken};
use crate::geometry::flight::{BETWEEN_PIVOTS, Cut, Leave, Leg, SHARPEST, Step, TURNABOUT as ABOUT, length, turnabout};
use crate::geometry::targeting::apart;
use crate::play::danger::TO_HIT;
use crate::play::orders::Bridge;
use crate::state::acting::TURNABOUT;
use crate::state::activation::Action;
use crate::table::vessel::{RADIUS, Ship};
use bevy::math::{Vec2, ops};
use bevy::prelude::*;
use brickfray_game::guide::{Course, Range, Span};
use brickfray_game::{Order, Party};
use brickfray_table::{Facing, Inches, PieceId, Placement, Spot};
use brickfray_words::{ListJoin, Text};

/// A point within this distance of a turnabout's end means the turnabout, in inches.
const MEANT: f32 = 0.9;
/// A point within this distance of the line straight ahead means to fly straight, in inches, even if a flight with a pivot would end
/// nearer.
const STRAIGHT: f32 = 0.35;
/// The least distance ahead at which a point means to fly straight, in inches.
const AHEAD: f32 = 1.5;
/// The least distance left to fly after the last waypoint.
const LAST: Inches = Inches::thousandths(250);
/// Added to the least distance between two pivots, so that it still suffices after rounding to the table's grain.
const GRAIN: Inches = Inches::thousandths(4);

/// A flight with the pivots given so far; the ship is where it makes the last of them.
pub(crate) struct PartialFlight {
    steps: Vec<Step>,
    /// The number of pivots given.
    pivots: usize,
    at: Vec2,
    looks: Facing,
    left: Inches,
}

impl PartialFlight {
    /// Returns the flight that pivots as near to these points as possible, at least an inch apart (SQN-072, SQN-073).
    pub(crate) fn at(from: Placement, leave: Leave, by: &[Vec2]) -> PartialFlight {
        let mut begun = PartialFlight { steps: Vec::new(), pivots: 0, at: from.spot.to_vec2(), looks: from.facing, left: leave.inches };
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

    /// Returns a sample of the places where it may end, from left to right.
    pub(crate) fn ends(&self) -> Vec<Vec2> {
        let end = |turn: f32| self.at + self.looks.turned(turn).direction() * self.left.to_f32();
        (-9..=9).map(|step| end(SHARPEST * step as f32 / 9.0)).collect()
    }

    /// Returns the least distance from here to the next pivot.
    fn least(&self) -> Inches {
        if self.pivots == 0 { Inches::ZERO } else { BETWEEN_PIVOTS + GRAIN }
    }

    fn takes_more(&self, leave: Leave) -> bool {
        self.pivots < leave.pivots && self.left >= self.least() + LAST
    }

    /// Pivots towards a point as far as possible, by whole degrees.
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

    /// Returns the steps of the whole flight, ending as near to a point as possible.
    fn to(mut self, point: Vec2) -> Vec<Step> {
        self.turn_to(point);
        self.go(self.left);
        self.steps
    }
}

/// Returns the course of a ship through the points `by` that ends nearest to `at`.
pub(crate) fn flight(bridge: &Bridge, ship: &Ship, leave: Leave, by: &[Vec2], at: Vec2, facing_wanted: Option<Facing>) -> Course {
    let (field, who, from) = (&bridge.field, ship.id, ship.placement);
    let (here, ahead) = (from.spot.to_vec2(), from.facing.direction());
    let begun = PartialFlight::at(from, leave, by);
    let (goes_by, takes_more) = (begun.pivots, begun.takes_more(leave));
    let means_about = goes_by == 0 && leave.turnabout && at.distance(here + ahead * ABOUT.to_f32()) < MEANT;
    let spot = Spot::snapped(at);
    let straight = || straight_ahead(as_seen((here, from.facing), at), leave).map(|inches| vec![Step::Ahead(inches)]);
    let exact = || field.plot(ship, &[spot], None, leave).ok();
    let steps = match means_about {
        true => turnabout().to_vec(),
        false if goes_by > 0 => begun.to(at),
        false => straight().or_else(exact).unwrap_or_else(|| nearest_of_all(from, leave, at)),
    };
    let (path, looks) = spoken(from, &steps);
    // Name only the end if that is enough.
    let end = path.last().copied().into_iter().collect::<Vec<Spot>>();
    let says_it = |end: &[Spot]| goes_by == 0 && field.plot(ship, end, looks, leave).is_ok_and(|said| length(&said) == length(&steps));
    let path = if says_it(&end) { end } else { path };
    // A facing set by hand that isn't legal is ignored.
    let by_hand =
        facing_wanted.filter(|_| !means_about).and_then(|facing| Some((facing, field.plot(ship, &path, Some(facing), leave).ok()?)));
    let facing = by_hand.as_ref().map(|(facing, _)| *facing);
    let order = if means_about {
        Order::act(TURNABOUT, None, vec![Party { who, with: None }])
    } else {
        Order::Move { who, path: path.clone(), facing: facing.or(looks) }
    };
    let steps = by_hand.map_or(steps, |(_, steps)| steps);
    let (flown, by) = field.flown(ship, &steps);
    let cut = cut_by(bridge, flown.cut, by);
    let way = flown.legs.iter().map(|leg| Spot::snapped(leg.end())).collect();
    let boosts = length(&leave_steps(&steps, leave)) > leave.inches;
    let gone = flown.cut.map(|_| Inches::snapped(flown.legs.iter().map(|leg| leg.inches).sum()));
    let words = if means_about { text!("course-turns-about") } else { in_words(&steps, boosts, gone) };
    let cannot_turn = (facing_wanted.is_some() && facing.is_none() && !means_about).then(|| text!("course-no-more-pivots"));
    let lies = Placement { facing: facing.filter(|_| flown.cut.is_none()).unwrap_or(flown.end.facing), ..flown.end };
    let there = Ship { placement: lies, ..*ship };
    let in_reach = if cut.is_none() { in_reach(bridge, &there) } else { None };
    let is_idle = in_reach.as_ref().is_some_and(Vec::is_empty);
    let no_target = is_idle.then(|| no_target(bridge, &there));
    let lacks: Vec<Text> = [cut, cannot_turn, no_target].into_iter().flatten().collect();
    let shortfall = (!lacks.is_empty()).then(|| Text::list(ListJoin::Semicolons, lacks));
    Course {
        order,
        way,
        lies,
        words,
        danger: danger(bridge, &flown.legs),
        shortfall,
        goes_by,
        takes_more,
        ranges: covered(bridge, &there),
        in_reach: in_reach.unwrap_or_default(),
    }
}

/// Describes what cuts a flight short; `None` if nothing does.
fn cut_by(bridge: &Bridge, cut: Option<Cut>, by: Option<PieceId>) -> Option<Text> {
    match (cut, by) {
        (Some(Cut::ByBase(_)), Some(by)) => Some(text!("course-cut-by", name = bridge.field.names.of(by))),
        (Some(_), _) => Some(text!("course-cut-by-the-edge")),
        (None, _) => None,
    }
}

/// Names the dangerous terrain that a flight touches; `None` if it touches none.
fn danger(bridge: &Bridge, legs: &[Leg]) -> Option<Text> {
    let field = &bridge.field;
    let dangers =
        field.hazards().into_iter().filter(|(_, footprint, hazard)| hazard.dangerous && footprint.is_touched(legs, RADIUS.to_f32()));
    let dangers: Vec<Text> = dangers.map(|(danger, ..)| Text::from(field.names.of(danger)).exactly()).collect();
    (!dangers.is_empty()).then(|| text!("course-danger", names = Text::separated(dangers, &text!("course-and")), needed = TO_HIT))
}

/// Returns the message that a ship couldn't attack anything from there, with the reason.
fn no_target(bridge: &Bridge, there: &Ship) -> Text {
    let why = no_attack(bridge, there).map(|why| Text::joined([Text::written(" ("), why.exactly(), Text::written(")")]));
    Text::joined([text!("course-nothing-to-attack"), why.into()])
}

/// Returns how far a ship flies if the player points straight ahead, at a point in the ship's frame; `None` if it points elsewhere.
fn straight_ahead(at: Vec2, leave: Leave) -> Option<Inches> {
    let (least, most) = (leave.inches.to_f32(), (leave.inches + leave.boost).to_f32());
    let is_meant = at.y.abs() < STRAIGHT && (AHEAD.min(least)..most + STRAIGHT).contains(&at.x);
    is_meant.then(|| Inches::snapped(at.x.clamp(least, most)))
}

/// Returns what a ship could attack from there; `None` unless its next action, apart from Pass and Secure, is an Attack.
fn in_reach(bridge: &Bridge, there: &Ship) -> Option<Vec<PieceId>> {
    let active = bridge.activation.0.as_ref()?;
    let is_next = |action: &&Action| matches!(action, Action::Move | Action::Advance | Action::Attack);
    if active.actions.iter().skip(active.done + 1).find(is_next) != Some(&Action::Attack) {
        return None;
    }
    let mut found: Vec<PieceId> = attacks(&bridge.field, there, active, bridge.occasion()).into_iter().map(|(target, _)| target).collect();
    found.dedup();
    Some(found)
}

/// Returns why a ship could not attack the nearest enemy from there with its longest-range weapon.
fn no_attack(bridge: &Bridge, there: &Ship) -> Option<Text> {
    let (_, weapon) = there.vessel.weapons.iter().max_by_key(|(_, weapon)| weapon.range)?;
    let found = marks(&bridge.field, there.side, bridge.occasion());
    let (target, mark) = found.iter().min_by_key(|(_, mark)| apart(there.base(), mark.base()))?;
    aim(&bridge.field, there, weapon, *target, mark).err().map(|no| no.reason)
}

/// Returns the steps of a flight if Boost may apply; otherwise none.
fn leave_steps(steps: &[Step], leave: Leave) -> Vec<Step> {
    if leave_for(steps, leave).boost > Inches::ZERO { steps.to_vec() } else { Vec::new() }
}

/// Returns the steps of the flight that ends nearest to a point; with one pivot at most if that comes near enough.
fn nearest_of_all(from: Placement, leave: Leave, at: Vec2) -> Vec<Step> {
    let at = as_seen((from.spot.to_vec2(), from.facing), at);
    let (away, once) = nearest(leave, at);
    if away < STRAIGHT || leave.pivots < 2 {
        return once;
    }
    twice(leave, at).filter(|(nearer, _)| *nearer < away - STRAIGHT).map_or(once, |(_, steps)| steps)
}

/// Returns the flight with two pivots that ends nearest to a point in the ship's frame: the remaining distance, and its steps (SQN-073).
fn twice(leave: Leave, at: Vec2) -> Option<(f32, Vec<Step>)> {
    const STEP: Inches = Inches::thousandths(500);
    let between = BETWEEN_PIVOTS + GRAIN;
    let stretch = |from: Inches, to: Inches| (0..).map(move |step| from + STEP * step).take_while(move |far| *far <= to);
    let ways = (-5..=5).filter(|part| *part != 0).flat_map(|part| {
        let turn = SHARPEST * part as f32 / 5.0;
        stretch(Inches::ZERO, leave.inches - between - LAST)
            .flat_map(move |before| stretch(between, leave.inches - before - LAST).map(move |middle| (turn, before, middle)))
    });
    let ended = ways.map(|(turn, before, middle)| {
        let looks = Vec2::from_angle(turn.to_radians());
        let pivots = Vec2::X * before.to_f32() + looks * middle.to_f32();
        let away = at - pivots;
        let again = ops::atan2(looks.perp_dot(away), looks.dot(away)).to_degrees().round().clamp(-SHARPEST, SHARPEST);
        let last = leave.inches - before - middle;
        let end = pivots + Vec2::from_angle((turn + again).to_radians()) * last.to_f32();
        (end.distance(at), (turn, before, middle, again, last))
    });
    let (away, (turn, before, middle, again, last)) = ended.min_by(|one, other| one.0.total_cmp(&other.0))?;
    let mut steps = vec![Step::Ahead(before), Step::Pivot(turn), Step::Ahead(middle), Step::Pivot(again), Step::Ahead(last)];
    steps.retain(|step| !matches!(step, Step::Ahead(Inches::ZERO)) && *step != Step::Pivot(0.0));
    Some((away, steps))
}

/// Returns the area on one side that a ship reaches only with two pivots: a corner, and the outline opposite it. Points are in the ship's
/// frame, ahead and to its right (SQN-073).
pub(crate) fn wing(leave: Leave, side: f32) -> (Vec2, Vec<Vec2>) {
    let (far, between) = (leave.inches.to_f32(), BETWEEN_PIVOTS.to_f32());
    let way = |turn: f32, inches: f32| Vec2::from_angle((side * turn).to_radians()) * inches;
    let arc = (0..=12).map(|step| way(SHARPEST, between) + way(SHARPEST + SHARPEST * step as f32 / 12.0, far - between));
    (Vec2::X * (far - between) + way(SHARPEST, between), arc.collect())
}

/// Returns the flight with at most one pivot that ends nearest to a point in the ship's frame: the remaining distance, and its steps.
fn nearest(leave: Leave, at: Vec2) -> (f32, Vec<Step>) {
    let far = leave.inches.to_f32();
    let along = at.x.clamp(far, far + leave.boost.to_f32());
    let straight = (at.distance(Vec2::new(along, 0.0)), vec![Step::Ahead(Inches::snapped(along))]);
    let pivots = if leave.pivots > 0 { SHARPEST as i32 } else { -1 };
    let turned = (-pivots..=pivots).filter(|turn| *turn != 0).map(|turn| {
        // Every flight with this pivot ends on the line between two points: where pivoting first leads, and where pivoting last leads.
        let (tip, at_once) = (Vec2::new(far, 0.0), Vec2::from_angle((turn as f32).to_radians()) * far);
        let chord = tip - at_once;
        let part = ((at - at_once).dot(chord) / chord.length_squared()).clamp(0.0, 1.0);
        let before = Inches::snapped(far * part);
        let mut steps = vec![Step::Ahead(before), Step::Pivot(turn as f32), Step::Ahead(leave.inches - before)];
        steps.retain(|step| *step != Step::Ahead(Inches::ZERO));
        (at.distance(at_once + chord * part), steps)
    });
    let best = std::iter::once(straight).chain(turned).min_by(|one, other| one.0.total_cmp(&other.0));
    best.unwrap_or_default()
}

/// Describes a flight and, if it is cut short, how far the ship gets.
fn in_words(steps: &[Step], boosts: bool, cut_after: Option<Inches>) -> Text {
    let (mut gone, mut has_turned) = (Inches::ZERO, false);
    let quarters = |inches: Inches| Text::written(inches.quarters());
    let all = quarters(length(steps));
    let inches = match cut_after {
        Some(gone) => text!("course-cut-after", gone = quarters(gone), all = all),
        None => all,
    };
    let flight = if boosts { text!("course-with-boost", inches = inches) } else { Text::joined([inches, Text::written("\"")]) };
    let mut told = vec![flight];
    for step in steps {
        match step {
            Step::Ahead(inches) => gone += *inches,
            Step::Pivot(turn) => {
                let when = match gone {
                    Inches::ZERO => text!("course-at-once"),
                    gone if gone == length(steps) => text!("course-in-the-end"),
                    gone => text!("course-after", inches = quarters(gone)),
                };
                let angle = Text::written(format!("{:.0}\u{B0}", turn.abs()));
                told.push(match (has_turned, *turn < 0.0) {
                    (false, true) => text!("course-pivots-left", angle = angle, when = when),
                    (false, false) => text!("course-pivots-right", angle = angle, when = when),
                    (true, true) => text!("course-then-left", angle = angle, when = when),
                    (true, false) => text!("course-then-right", angle = angle, when = when),
                });
                has_turned = true;
            }
        }
    }
    Text::list(ListJoin::Commas, told)
}

/// Returns the areas that the weapons of a ship with this placement cover.
pub(crate) fn covered(bridge: &Bridge, ship: &Ship) -> Vec<Range> {
    let active = bridge.activation.0.as_ref().filter(|active| active.ship == ship.id && active.next() == Some(Action::Attack));
    let due: Vec<&String> = active.into_iter().flat_map(|active| ready(ship, active)).map(|(name, _)| name).collect();
    let range = |(name, weapon): &(String, WeaponProfile)| {
        let (far, span) = (weapon.range + RADIUS, span(weapon));
        Range { name: Text::item(name), from: ship.placement, far, span, is_due: due.contains(&name) }
    };
    ship.vessel.weapons.iter().map(range).collect()
}

fn span(weapon: &WeaponProfile) -> Span {
    let of = |rule: &WeaponRule| match rule {
        WeaponRule::Fixed => Some(Span::Lane(RADIUS.to_f32())),
        WeaponRule::Arc(Arc::Front) => Some(Span::Wedge(SHARPEST)),
        _ => None,
    };
    weapon.rules.iter().find_map(of).unwrap_or(Span::Round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::outlook::tests::before;
    use brickfray_game::Names;
    use brickfray_game::guide::{self, Wanted};

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
        assert_eq!(ahead.shortfall, None);
        let elsewhere = to(Vec2::new(5.0, 1.0));
        assert!(elsewhere.in_reach.is_empty());
        let shortfall = elsewhere.shortfall.map(|shortfall| shortfall.for_players().into_owned());
        assert_eq!(shortfall.as_deref(), Some("nothing to attack from there (wall is not straight ahead)"));
        // Before the Move no targets are shown, since the ship flies on after it.
        let mut app = before("sqn-t3-rush", "move runner to (0, 6)");
        let course = guide::course(app.world_mut(), Wanted { who: runner, by: Vec::new(), at: Vec2::new(0.0, 6.0), facing: None });
        assert!(course.unwrap().in_reach.is_empty());
    }

    #[test]
    fn who_points_dead_ahead_flies_straight_however_near_and_pivots_only_where_a_pivot_is_meant() {
        let leave = Leave { inches: Inches::whole(6), boost: Inches::ZERO, pivots: 1, turnabout: false };
        let flies = |x: f32, y: f32| straight_ahead(Vec2::new(x, y), leave);
        for (x, y) in [(6.0, 0.0), (3.0, 0.0), (2.0, 0.3), (5.2, -0.3), (6.3, 0.1)] {
            assert_eq!(flies(x, y), Some(Inches::whole(6)), "{x} {y}");
        }
        for (x, y) in [(5.0, 0.5), (5.0, -0.5), (0.5, 0.0), (-3.0, 0.0), (9.0, 0.0), (4.0, 4.0)] {
            assert_eq!(flies(x, y), None, "{x} {y}");
        }
        let boosted = Leave { boost: Inches::whole(2), ..leave };
        assert_eq!([4.0, 7.0, 8.2].map(|x| straight_ahead(Vec2::new(x, 0.0), boosted)), [6, 7, 8].map(|far| Some(Inches::whole(far))));
    }

    #[test]
    fn sqn_073_who_may_pivot_twice_is_led_to_the_wings_of_its_reach() {
        let leave = Leave { inches: Inches::whole(7), boost: Inches::ZERO, pivots: 2, turnabout: false };
        let from = Placement::default();
        let ends = |steps: &[Step]| {
            let (path, _) = spoken(from, steps);
            as_seen((from.spot.to_vec2(), from.facing), path.last().unwrap().to_vec2())
        };
        for side in [-1.0, 1.0] {
            let (corner, edge) = wing(leave, side);
            for tip in &edge {
                for part in 0..=4 {
                    let seen = corner.lerp(*tip, part as f32 / 4.0);
                    let at = from.spot.to_vec2() + from.facing.direction() * seen.x + from.facing.direction().perp() * seen.y;
                    let steps = nearest_of_all(from, leave, at);
                    assert_eq!(crate::geometry::flight::check(&steps, leave), Ok(()), "{steps:?}");
                    assert!(ends(&steps).distance(seen) < 0.5, "{seen} {steps:?} {}", ends(&steps));
                    let once = nearest_of_all(from, Leave { pivots: 1, ..leave }, at);
                    assert!(once.iter().filter(|step| matches!(step, Step::Pivot(_))).count() < 2);
                }
            }
            let tip = edge.last().unwrap();
            assert!(tip.x < 1.0 && tip.y * side > 6.0, "half as far round again: {tip}");
        }
    }
}
