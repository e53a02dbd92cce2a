//! Flight (SQN-070 to 079): which steps a ship may fly, and where they end.
//!
//! Pure geometry: ships are circles the size of their bases, in inches east and south of the table's middle.

use crate::geometry::contact::TOUCH;
use bevy::math::Vec2;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Facing, Inches, Placement, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// The sharpest pivot allowed, in degrees (SQN-072).
pub const SHARPEST: f32 = 45.0;
/// How far a turnabout goes before the ship turns (SQN-074).
pub const TURNABOUT: Inches = Inches::whole(2);
/// How much Boost may extend a Move and an Advance together (SQN-075).
pub const BOOST: Inches = Inches::whole(3);
/// The distance required between two pivots of one action (SQN-073).
pub const BETWEEN_PIVOTS: Inches = Inches::whole(1);
/// The tolerance for rounded angles in orders, in degrees.
const HAIR: f32 = 0.01;

/// A step of a flight.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Flies straight ahead (SQN-070).
    Ahead(Inches),
    /// Turns on the spot by this many degrees, to the right if positive (SQN-072).
    Pivot(f32),
}

/// What a ship may do in one Move or Advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leave {
    /// How far it must fly (SQN-071).
    pub inches: Inches,
    /// How much further it may fly (SQN-075).
    pub boost: Inches,
    /// How many pivots it may make (SQN-072, SQN-073).
    pub pivots: usize,
    /// Whether it may turn about instead (SQN-074).
    pub turnabout: bool,
}

/// Checks that a ship may fly these steps.
pub fn check(steps: &[Step], leave: Leave) -> Result<(), Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    if is_turnabout(steps) && leave.turnabout {
        return Ok(());
    }
    let pivots: Vec<f32> = steps.iter().filter_map(|step| if let Step::Pivot(degrees) = step { Some(*degrees) } else { None }).collect();
    if let Some(sharp) = pivots.iter().find(|degrees| degrees.is_nan() || degrees.abs() > SHARPEST + HAIR) {
        // Enough digits to show that the pivot is too sharp.
        let shown = format!("{:.2}", sharp.abs());
        let reason = text!("refused-pivot-sharp", degrees = Text::written(shown.trim_end_matches('0').trim_end_matches('.')));
        return refuse("SQN-072", reason, text!("refused-pivot-sharp-but", degrees = Text::written(format!("{SHARPEST:.0}"))));
    }
    if pivots.len() > leave.pivots {
        let (rule, most) = match leave.pivots {
            0 => ("SQN-075", text!("refused-pivots-none-but")),
            1 => ("SQN-072", text!("refused-pivots-one-but")),
            _ => ("SQN-073", text!("refused-pivots-two-but")),
        };
        return refuse(rule, text!("refused-pivots-many", count = pivots.len()), most);
    }
    if steps.iter().any(|step| matches!(step, Step::Ahead(inches) if *inches < Inches::ZERO)) {
        return refuse("SQN-070", text!("refused-fly-back"), text!("refused-fly-back-but"));
    }
    let mut since: Option<Inches> = None;
    for step in steps {
        match step {
            Step::Ahead(inches) => since = since.map(|since| since + *inches),
            Step::Pivot(_) if since.is_some_and(|since| since < BETWEEN_PIVOTS) => {
                let but = text!("refused-pivots-close-but", far = BETWEEN_PIVOTS);
                return refuse("SQN-073", text!("refused-pivots-close"), but);
            }
            Step::Pivot(_) => since = Some(Inches::ZERO),
        }
    }
    let gone = length(steps);
    if gone < leave.inches {
        let but = text!("refused-fly-slow-but", far = leave.inches);
        return refuse("SQN-071", text!("refused-fly-slow", gone = gone), but);
    }
    let furthest = leave.inches + leave.boost;
    if gone > furthest {
        let (rule, but) = if leave.boost > Inches::ZERO {
            ("SQN-075", text!("refused-fly-far-boost-but", far = furthest))
        } else {
            ("SQN-071", text!("refused-fly-far-but", far = furthest))
        };
        return refuse(rule, text!("refused-fly-far", gone = gone), but);
    }
    Ok(())
}

/// Returns the steps of a turnabout: two inches ahead, then turned to face back (SQN-074).
pub fn turnabout() -> [Step; 2] {
    [Step::Ahead(TURNABOUT), Step::Pivot(180.0)]
}

fn is_turnabout(steps: &[Step]) -> bool {
    matches!(steps, [Step::Ahead(inches), Step::Pivot(degrees)] if *inches == TURNABOUT && (degrees.abs() - 180.0).abs() <= HAIR)
}

/// Returns the total distance flown.
pub fn length(steps: &[Step]) -> Inches {
    steps.iter().map(|step| if let Step::Ahead(inches) = step { *inches } else { Inches::ZERO }).sum()
}

/// A straight part of a flight.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "PackedLeg", into = "PackedLeg")]
pub struct Leg {
    pub from: Vec2,
    /// The facing of the ship.
    pub facing: Facing,
    /// Its length, in inches.
    pub inches: f32,
}

/// A leg in saved form: its start east and south, the facing, the length.
type PackedLeg = (f32, f32, Facing, f32);

impl From<PackedLeg> for Leg {
    fn from((x, z, facing, inches): PackedLeg) -> Leg {
        Leg { from: Vec2::new(x, z), facing, inches }
    }
}

impl From<Leg> for PackedLeg {
    fn from(leg: Leg) -> PackedLeg {
        (leg.from.x, leg.from.y, leg.facing, leg.inches)
    }
}

impl Leg {
    /// Returns a leg of length zero where a ship lies.
    pub fn nowhere(lies: Placement) -> Leg {
        Leg { from: lies.spot.to_vec2(), facing: lies.facing, inches: 0.0 }
    }

    /// Returns the position after this many inches of it.
    fn at(&self, inches: f32) -> Vec2 {
        self.from + self.facing.direction() * inches
    }

    pub fn end(&self) -> Vec2 {
        self.at(self.inches)
    }
}

/// Returns the legs of these steps, and the placement of the ship at the end.
pub fn legs(from: Placement, steps: &[Step]) -> (Vec<Leg>, Placement) {
    let (mut at, mut facing) = (from.spot.to_vec2(), from.facing);
    let mut legs = Vec::new();
    for step in steps {
        match step {
            Step::Ahead(inches) => {
                let leg = Leg { from: at, facing, inches: inches.to_f32() };
                at = leg.at(leg.inches);
                legs.push(leg);
            }
            Step::Pivot(degrees) => facing = Facing::degrees(facing.in_degrees() + degrees),
        }
    }
    (legs, Placement { spot: Spot::snapped(at), facing, ..from })
}

/// The base of a ship or a marker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Base {
    /// Its centre.
    pub at: Vec2,
    /// Its radius in inches.
    pub radius: f32,
}

/// Why a flight ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// Stopped short of the base at this index (SQN-076).
    ByBase(usize),
    /// Stopped at the edge of the table (SQN-077).
    ByEdge,
}

/// The result of a flight.
#[derive(Clone, PartialEq, Debug)]
pub struct Flown {
    pub legs: Vec<Leg>,
    /// The placement of the ship at the end.
    pub end: Placement,
    /// Why it ended early; `None` if it didn't.
    pub cut: Option<Cut>,
}

/// Flies these steps over other bases, but never ends on one (SQN-076, SQN-079) or crosses the edge of a table of this size (SQN-077). A
/// ship that is stopped faces the way it last flew.
pub fn fly(from: Placement, steps: &[Step], radius: f32, others: &[Base], table: Vec2) -> Flown {
    let (legs, end) = legs(from, steps);
    let whole: f32 = legs.iter().map(|leg| leg.inches).sum();
    let (mut gone, mut cut) = (whole, None);
    if let Some(edge) = first(&legs, |leg| leaves(leg, radius, table / 2.0)) {
        (gone, cut) = (edge, Some(Cut::ByEdge));
    }
    // Clamps a ship that ends slightly over the edge to the table, where it may overlap a base that its path ends short of.
    let room = (table / 2.0 - radius).max(Vec2::ZERO);
    let on_table = |spot: Spot| Spot::snapped(spot.to_vec2().clamp(-room, room));
    let comes_to_lie = |gone: f32| on_table(Spot::snapped(point(&legs, gone))).to_vec2();
    // Stopping short of one base may end on another.
    while let Some((place, base)) = lies_on(comes_to_lie(gone), radius, others) {
        let contact = |around: f32| first(&legs, |leg| meets(leg, base, radius + around)).filter(|contact| *contact < gone);
        let Some(contact) = contact(0.0).or_else(|| contact(PUT_BACK)) else { break };
        (gone, cut) = (contact, Some(Cut::ByBase(place)));
    }
    if cut.is_none() {
        return Flown { legs, end: Placement { spot: on_table(end.spot), ..end }, cut };
    }
    let legs = until(&legs, gone);
    let facing = legs.last().map_or(from.facing, |leg| leg.facing);
    let spot = legs.last().map_or(from.spot, |leg| Spot::snapped(leg.at(leg.inches)));
    Flown { end: Placement { spot: on_table(spot), facing, ..from }, legs, cut }
}

/// Returns the first of the other bases that a base at this point would overlap.
fn lies_on(at: Vec2, radius: f32, others: &[Base]) -> Option<(usize, Base)> {
    let overlaps = |base: &Base| at.distance(base.at) < radius + base.radius - GRAIN;
    others.iter().copied().enumerate().find(|(_, base)| overlaps(base))
}

/// The most inches that rounding to the table's grain may take off a distance.
const GRAIN: f32 = 0.002;
/// The most inches that clamping a ship to the table may take off a distance: a grain in each direction.
const PUT_BACK: f32 = 2.0 * GRAIN;

/// Returns the position after this many inches of a flight.
fn point(legs: &[Leg], gone: f32) -> Vec2 {
    until(legs, gone).last().map_or(Vec2::ZERO, |leg| leg.at(leg.inches))
}

/// Returns the beginning of a flight, up to this many inches.
fn until(legs: &[Leg], gone: f32) -> Vec<Leg> {
    let mut left = gone;
    let mut done = Vec::new();
    for leg in legs {
        done.push(Leg { inches: leg.inches.min(left), ..*leg });
        left -= leg.inches;
        if left <= 0.0 {
            break;
        }
    }
    done
}

/// Returns how far along a flight something first happens, in inches. `happens` returns how far along a leg it does.
fn first(legs: &[Leg], happens: impl Fn(&Leg) -> Option<f32>) -> Option<f32> {
    let mut before = 0.0;
    for leg in legs {
        if let Some(inches) = happens(leg) {
            return Some(before + inches);
        }
        before += leg.inches;
    }
    None
}

/// Returns how far along this leg a ship first touches a base, in inches (SQN-078).
fn meets(leg: &Leg, base: Base, radius: f32) -> Option<f32> {
    let (way, apart) = (leg.facing.direction(), base.at - leg.from);
    let along = apart.dot(way);
    let across = apart.perp_dot(way);
    let reach = radius + base.radius;
    let half = (reach * reach - across * across).max(0.0).sqrt();
    let contact = along - half - GRAIN;
    let is_met = across.abs() < reach && along + half > 0.0 && contact <= leg.inches;
    is_met.then_some(contact.max(0.0))
}

/// Returns how far along this leg a ship reaches the edge of a table, in inches; `half` is half the table's size.
fn leaves(leg: &Leg, radius: f32, half: Vec2) -> Option<f32> {
    let way = leg.facing.direction();
    // Flying along the edge doesn't cross it: a ship that ends slightly over it counts as on the table.
    let room = |from: f32, way: f32, half: f32| {
        let left = half - radius - from * way.signum();
        (way.abs() * leg.inches > left.max(0.0) + GRAIN).then(|| left.max(0.0) / way.abs())
    };
    let (aside, along) = (room(leg.from.x, way.x, half.x), room(leg.from.y, way.y, half.y));
    aside.into_iter().chain(along).min_by(f32::total_cmp)
}

/// True if a round base on this flight passes over another (SQN-164).
pub fn passes_over(legs: &[Leg], radius: f32, marker: Base) -> bool {
    legs.iter().any(|leg| {
        let along = (marker.at - leg.from).dot(leg.facing.direction()).clamp(0.0, leg.inches.max(0.0));
        leg.at(along).distance(marker.at) < radius + marker.radius - TOUCH
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RADIUS: f32 = 0.787;
    const TABLE: Vec2 = Vec2::new(36.0, 36.0);

    fn ahead(inches: i32) -> Step {
        Step::Ahead(Inches::whole(inches))
    }

    fn at(x: f32, z: f32, facing: Facing) -> Placement {
        Placement { facing, ..Placement::on_ground(Spot::at(x, z), facing) }
    }

    fn leave(inches: i32) -> Leave {
        Leave { inches: Inches::whole(inches), boost: Inches::ZERO, pivots: 1, turnabout: false }
    }

    #[test]
    fn sqn_t11_two_ahead_a_pivot_to_the_left_four_ahead_and_about() {
        let start = at(0.0, 0.0, Facing::EAST);
        let (_, end) = legs(start, &[ahead(2), Step::Pivot(-45.0), ahead(4)]);
        // South is positive here, and left of east is north.
        assert_eq!(end, at(4.828, -2.828, Facing::degrees(45.0)));
        let (_, end) = legs(end, &turnabout());
        assert_eq!(end, at(6.242, -4.242, Facing::degrees(225.0)));
    }

    #[test]
    fn sqn_071_to_075_what_a_ship_may_fly() {
        let told = |steps: &[Step], leave: Leave| check(steps, leave).map_err(|refusal| refusal.rule.as_str().to_owned());
        let no = |rule: &str| Err(rule.to_owned());
        assert_eq!(told(&[ahead(6)], leave(6)), Ok(()));
        assert_eq!(told(&[ahead(5)], leave(6)), no("SQN-071"));
        assert_eq!(told(&[ahead(7)], leave(6)), no("SQN-071"));
        assert_eq!(told(&[ahead(2), Step::Pivot(45.0), ahead(4)], leave(6)), Ok(()));
        assert_eq!(told(&[Step::Pivot(-45.0), ahead(6)], leave(6)), Ok(()));
        assert_eq!(told(&[ahead(6), Step::Pivot(46.0)], leave(6)), no("SQN-072"));
        assert_eq!(told(&[ahead(6), Step::Pivot(f32::NAN)], leave(6)), no("SQN-072"));
        let shown = |turn: f32| check(&[ahead(6), Step::Pivot(turn)], leave(6)).unwrap_err().reason;
        assert_eq!([45.04, -45.5, 90.0].map(shown), ["45.04", "45.5", "90"].map(|turn| format!("a pivot of {turn} degrees is too sharp")));
        let twice = [Step::Pivot(20.0), ahead(3), Step::Pivot(20.0), ahead(3)];
        assert_eq!(told(&twice, leave(6)), no("SQN-072"));
        let agile = Leave { pivots: 2, ..leave(6) };
        assert_eq!(told(&twice, agile), Ok(()));
        let close = [Step::Pivot(20.0), Step::Ahead(Inches::thousandths(999)), Step::Pivot(20.0), Step::Ahead(Inches::thousandths(5_001))];
        assert_eq!(told(&close, agile), no("SQN-073"));
        assert_eq!(told(&[ahead(7), ahead(-1)], leave(6)), no("SQN-070"));
        let boosted = Leave { boost: BOOST, pivots: 0, ..leave(6) };
        assert_eq!(told(&[ahead(9)], boosted), Ok(()));
        assert_eq!(told(&[ahead(10)], boosted), no("SQN-075"));
        assert_eq!(told(&[ahead(5), Step::Pivot(1.0), ahead(4)], boosted), no("SQN-075"));
        assert_eq!(told(&turnabout(), leave(6)), no("SQN-072"));
        assert_eq!(told(&turnabout(), Leave { turnabout: true, ..leave(6) }), Ok(()));
    }

    #[test]
    fn sqn_076_over_a_base_but_never_ending_on_one() {
        let start = at(0.0, 0.0, Facing::EAST);
        let other = |x: f32| Base { at: Vec2::new(x, 0.0), radius: RADIUS };
        let over = fly(start, &[ahead(6)], RADIUS, &[other(3.0)], TABLE);
        assert_eq!((over.end, over.cut), (at(6.0, 0.0, Facing::EAST), None));
        let short = fly(start, &[ahead(6)], RADIUS, &[other(6.5)], TABLE);
        assert_eq!(short.cut, Some(Cut::ByBase(0)));
        assert!((short.end.spot.to_vec2().x - (6.5 - 2.0 * RADIUS)).abs() < 0.01, "{:?}", short.end);
        // Stopping short of the first base would end on the second, so it stops before that one.
        let twice = fly(start, &[ahead(6)], RADIUS, &[other(6.5), other(4.0)], TABLE);
        assert_eq!(twice.cut, Some(Cut::ByBase(1)));
        assert!((twice.end.spot.to_vec2().x - (4.0 - 2.0 * RADIUS)).abs() < 0.01, "{:?}", twice.end);
    }

    #[test]
    fn sqn_077_it_stops_at_the_edge() {
        let flown = fly(at(15.0, 0.0, Facing::EAST), &[ahead(1), Step::Pivot(10.0), ahead(5)], RADIUS, &[], TABLE);
        assert_eq!(flown.cut, Some(Cut::ByEdge));
        assert!((flown.end.spot.to_vec2().x - (18.0 - RADIUS)).abs() < 0.01, "{:?}", flown.end);
        assert_eq!(flown.end.facing, Facing::degrees(100.0));
    }

    #[test]
    fn sqn_077_and_079_who_is_put_back_from_the_edge_lies_on_nobody_there() {
        // Slightly over the edge and then along it: unclamped, it would end clear of the other base; clamped to the table, it would overlap
        // it.
        let start = at(-17.213, -1.634, Facing::degrees(204.84));
        let steps = [Step::Ahead(Inches::thousandths(4)), Step::Pivot(-22.5), Step::Ahead(Inches::thousandths(7_996))];
        let other = Base { at: Vec2::new(-16.408, -0.28), radius: RADIUS };
        let alone = fly(start, &steps, RADIUS, &[], TABLE);
        assert_eq!(alone.cut, Some(Cut::ByEdge));
        assert!(alone.end.spot.to_vec2().distance(other.at) < 2.0 * RADIUS - GRAIN, "without the other it ends there: {:?}", alone.end);
        let flown = fly(start, &steps, RADIUS, &[other], TABLE);
        assert_eq!(flown.cut, Some(Cut::ByBase(0)));
        assert!(flown.end.spot.to_vec2().distance(other.at) >= 2.0 * RADIUS - GRAIN, "{:?}", flown.end);
    }

    #[test]
    fn sqn_164_what_it_passes_over() {
        let (way, _) = legs(at(0.0, 0.0, Facing::EAST), &[ahead(6)]);
        let marker = |x: f32, z: f32| Base { at: Vec2::new(x, z), radius: RADIUS };
        assert!(passes_over(&way, RADIUS, marker(3.0, 1.5)));
        assert!(!passes_over(&way, RADIUS, marker(3.0, 1.6)) && !passes_over(&way, RADIUS, marker(3.0, 2.0 * RADIUS)), "or touches");
        assert!(passes_over(&way, RADIUS, marker(7.5, 0.0)));
        assert!(!passes_over(&way, RADIUS, marker(7.6, 0.0)));
    }

    proptest! {
        #[test]
        fn sqn_076_and_077_nobody_ends_on_a_base_or_off_the_table(
            (x, z, heading) in (-17.0_f32..17.0, -17.0_f32..17.0, 0.0_f32..360.0),
            (before, pivot) in (0_i32..=8_000, -45.0_f32..45.0),
            others in proptest::collection::vec((-17.0_f32..17.0, -17.0_f32..17.0), 0..12),
        ) {
            let start = at(x, z, Facing::degrees(heading));
            let here = start.spot.to_vec2();
            let others: Vec<Base> = others.into_iter().map(|(x, z)| Base { at: Vec2::new(x, z), radius: RADIUS }).collect();
            prop_assume!(others.iter().all(|base| base.at.distance(here) >= 2.0 * RADIUS));
            let steps = [Step::Ahead(Inches::thousandths(before)), Step::Pivot(pivot), Step::Ahead(Inches::thousandths(8_000 - before))];
            let flown = fly(start, &steps, RADIUS, &others, TABLE);
            let end = flown.end.spot.to_vec2();
            prop_assert!(others.iter().all(|base| base.at.distance(end) >= 2.0 * RADIUS - GRAIN - TOUCH));
            prop_assert!(end.abs().max_element() <= 18.0 - RADIUS + GRAIN || here.abs().max_element() > 18.0 - RADIUS);
            let gone: f32 = flown.legs.iter().map(|leg| leg.inches).sum();
            prop_assert!(gone <= 8.001 && (flown.cut.is_some() || (gone - 8.0).abs() < 0.001));
        }
    }
}
