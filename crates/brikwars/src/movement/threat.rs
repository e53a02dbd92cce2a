//! Threats (BW-TU-03): the enemies that may attack a unit that comes into their reach, and where a way meets them.

use crate::field::Field;
use crate::field::weapons::weapon_for;
use crate::figures::figure::Figure;
use crate::movement::plan::moved_along;
use crate::under_way::maneuver::ANGRY_INCH;
use brickfray_table::{CONTACT, Inches, PieceId, Placement, Solid, Spot};

/// The enemies that already have a unit in reach.
pub(crate) fn within_reach_of(field: &Field, who: PieceId) -> Vec<PieceId> {
    let members = field.units.members(who);
    let Some(plate) = field.space.solid(who) else { return Vec::new() };
    let here = side_by_side(field, who, &members, plate, plate.placement, plate.placement);
    meets(field, &threats(field, &members), &here).into_iter().map(|(_, unit)| unit).collect()
}

/// The straight way of a figure, or of a plate on the table or about to be laid.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    pub who: PieceId,
    /// Its body at the start.
    pub from: Solid,
    /// Its position and facing at the end.
    pub to: Placement,
    /// Whether it is a plate.
    pub is_plate: bool,
}

impl Walk {
    /// A figure that doesn't move.
    pub fn standing(who: PieceId, solid: Solid) -> Self {
        Walk { who, from: solid, to: solid.placement, is_plate: false }
    }

    /// Its position after a fraction of the way, from 0 to 1; it turns at the end.
    pub fn at(&self, part: f32) -> Solid {
        let (from, to) = (self.from.placement, self.to);
        let spot = Spot::snapped(from.spot.to_vec2().lerp(to.spot.to_vec2(), part));
        Solid::new(self.from.body, if part < 1.0 { Placement { spot, ..from } } else { to })
    }
}

/// The ways of a unit's members, and of its plate, when it moves as one.
pub(crate) fn side_by_side(field: &Field, who: PieceId, members: &[Figure], plate: Solid, from: Placement, to: Placement) -> Vec<Walk> {
    let moved = |member: &Figure, to: Placement| moved_along(member.solid, plate.placement, to);
    let ways = members.iter().map(|member| Walk { to: moved(member, to).placement, ..Walk::standing(member.id, moved(member, from)) });
    let laid = Walk { who, from: Solid::new(plate.body, from), to, is_plate: true };
    ways.chain(Some(laid).filter(|_| field.units.is_plate(who))).collect()
}

/// The sampling step along a way, in inches.
const STEP: f32 = 0.1;

/// The enemies that figures meet when they move along these straight ways simultaneously (BW-TU-03): one of them comes into the enemy's
/// reach, or their plate touches its plate. Each comes with the fraction of the way where that happens first, in this order.
pub(crate) fn meets(field: &Field, threats: &[Threat], walks: &[Walk]) -> Vec<(f32, PieceId)> {
    let legs = [walks.to_vec()];
    let mut met: Vec<(f32, PieceId)> =
        threats.iter().filter_map(|threat| Some((threat.met(field, &legs, false, &|_, _| true)?.1, threat.unit))).collect();
    met.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    met
}

/// The first point where an enemy meets figures that move simultaneously and have room there: the leg, the fraction of it, and the enemy.
/// An enemy in `met` counts again only after they have got out of its reach.
pub(crate) fn first_met(
    field: &Field,
    threats: &[Threat],
    legs: &[Vec<Walk>],
    met: &[PieceId],
    fits: &dyn Fn(usize, f32) -> bool,
) -> Option<(usize, f32, PieceId)> {
    let found = threats.iter().filter_map(|threat| {
        let (leg, part) = threat.met(field, legs, met.contains(&threat.unit), fits)?;
        Some((leg, part, threat.unit))
    });
    found.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.cmp(&other.2)))
}

/// The sampled fractions of a leg, from 0 to 1.
pub(crate) fn parts(walks: &[Walk]) -> impl Iterator<Item = f32> {
    let longest = walks.iter().map(|walk| walk.from.placement.spot.distance(walk.to.spot).to_f32()).fold(0.0, f32::max);
    let steps = (longest / STEP).ceil() as i32;
    (0..=steps).map(move |step| if step == steps { 1.0 } else { step as f32 / steps as f32 })
}

/// An enemy unit that could attack a unit that comes into its reach.
pub(crate) struct Threat {
    pub unit: PieceId,
    /// The positions and reaches of its members with an Action left.
    by: Vec<(Solid, Inches)>,
    /// The positions and reaches of all its members, with or without an Action, with any weapon they have.
    all: Vec<(Solid, Inches)>,
}

impl Threat {
    /// The first point where a figure comes into its reach and all figures have room: the leg and the fraction of it. A figure already in
    /// reach has to get out of it first.
    fn met(&self, field: &Field, legs: &[Vec<Walk>], mut within: bool, fits: &dyn Fn(usize, f32) -> bool) -> Option<(usize, f32)> {
        if !field.house.moving_into_reach_provokes {
            return None;
        }
        for (leg, walks) in legs.iter().enumerate() {
            let near: Vec<&Walk> = walks.iter().filter(|walk| !self.is_far_from(field, walk)).collect();
            within &= !near.is_empty();
            for part in parts(walks).filter(|_| !near.is_empty()) {
                within = within && near.iter().any(|walk| self.is_near(field, walk, walk.at(part)));
                if !within && near.iter().any(|walk| self.reaches(field, walk, walk.at(part))) && fits(leg, part) {
                    return Some((leg, part));
                }
            }
        }
        None
    }

    fn plate(&self, field: &Field) -> Option<Solid> {
        field.space.solid(self.unit).filter(|_| field.units.is_plate(self.unit))
    }

    /// True if a figure is in its reach and in its sight, or their plates touch.
    fn reaches(&self, field: &Field, walk: &Walk, there: Solid) -> bool {
        if walk.is_plate {
            return self.plate(field).is_some_and(|theirs| there.distance(theirs) < CONTACT);
        }
        self.by.iter().any(|(them, reach)| there.is_within(*them, *reach) && field.space.sees(*them, there, walk.who))
    }

    /// True if a figure hasn't got away from it yet, even if it is out of sight or slightly out of reach.
    fn is_near(&self, field: &Field, walk: &Walk, there: Solid) -> bool {
        let hair = Inches::snapped(STEP);
        if walk.is_plate {
            return self.plate(field).is_some_and(|theirs| there.is_within(theirs, hair));
        }
        self.all.iter().any(|(them, reach)| there.is_within(*them, *reach + hair))
    }

    /// True if no figure on this straight way can come into its reach.
    fn is_far_from(&self, field: &Field, walk: &Walk) -> bool {
        let from = walk.from.placement.spot.to_vec2();
        let way = walk.to.spot.to_vec2() - from;
        let off = |solid: &Solid| {
            let at = solid.placement.spot.to_vec2();
            let along = if way.length_squared() > 0.0 { ((at - from).dot(way) / way.length_squared()).clamp(0.0, 1.0) } else { 0.0 };
            at.distance(from + way * along) - walk.from.body.reach() - solid.body.reach()
        };
        let plate = field.space.solid(self.unit).filter(|_| walk.is_plate);
        plate.map(|plate| (plate, Inches::ZERO)).iter().chain(&self.all).all(|(solid, reach)| off(solid) > reach.to_f32() + 2.0 * STEP)
    }
}

/// How far a figure strikes. If house rules let bare hands attack in passing, it can at least grab and shove (an inch).
fn reach_in_passing(field: &Field, figure: &Figure) -> Option<Inches> {
    let weapon = weapon_for(field, figure, None).map(|(_, reach)| reach);
    let by_hand = field.house.bare_hands_in_passing && figure.can_shove_by_build() && !figure.arms_busy;
    weapon.into_iter().chain(by_hand.then_some(ANGRY_INCH)).max()
}

/// The enemy units that may attack a mover, by id: they have an Action left (BW-TU-02) and an unused weapon, and aren't in a Full
/// Engagement with others (BW-SE-07).
pub(crate) fn threats(field: &Field, members: &[Figure]) -> Vec<Threat> {
    threats_among(field, members, |_| true)
}

/// Like [`threats`], but only those units for which `is_meant` is true.
pub(crate) fn threats_among(field: &Field, members: &[Figure], is_meant: impl Fn(PieceId) -> bool) -> Vec<Threat> {
    let Some(first) = members.first() else { return Vec::new() };
    let unit = first.plate.unwrap_or(first.id);
    // Nobody sees a figure that hasn't appeared yet (AR-STL-28).
    if field.units.is_appearing(unit) {
        return Vec::new();
    }
    let hostile =
        field.units.all().into_iter().filter(|(_, side)| *side != first.side && !field.mistakes_for_own(*side, unit)).map(|(unit, _)| unit);
    let bound = |enemy: &PieceId| {
        let with = field.engagements.fully_engaged_with(*enemy);
        !with.is_empty() && !with.contains(&unit)
    };
    let threat = |enemy: PieceId| {
        let able = field.units.members(enemy).into_iter().filter(|figure| figure.can_act() && !figure.is_stuck());
        let able = able.filter(|figure| field.harmless(figure).is_none());
        let by: Vec<(Solid, Inches)> =
            able.filter_map(|figure| reach_in_passing(field, &figure).map(|reach| (figure.solid, reach))).collect();
        let all = |enemy| field.units.members(enemy).iter().map(|figure| (figure.solid, field.longest_reach(figure))).collect();
        (!by.is_empty()).then(|| Threat { unit: enemy, by, all: all(enemy) })
    };
    hostile.filter(|enemy| is_meant(*enemy) && !bound(enemy)).filter_map(threat).collect()
}
