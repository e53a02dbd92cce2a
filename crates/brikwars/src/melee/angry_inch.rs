//! The Angry Inch (BW-CC-02 to 04, BW-SM-01 to 06): one free inch at the start of a close combat maneuver or Counterstrike, once per
//! player's turn and for the whole squad together.

use crate::RESOLVE;
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef};
use crate::field::{Field, ids, minds, riding};
use crate::figures::figure::Figure;
use crate::figures::stop::Stop;
use crate::movement::plan;
use crate::movement::plan::moved_along;
use crate::schedule::NewTurnSystems;
use crate::under_way::maneuver::ANGRY_INCH;
use crate::units::turn::fought::Fights;
use crate::units::{harm::condition, turn::fought, turn::moved};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Inbox, Lack, MovedPiece, Outbox, Party, Prepared, Refusal, RuleId, Target, facts};
use brickfray_table::{CONTACT, Inches, Mover, PieceId, PieceIndex, Placement, Solid, Spot};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, renew.in_set(NewTurnSystems::Renew)).add_maneuvers([&TAKE_THE_INCH], step);
}

/// A free inch at the start of a maneuver (BW-SM-01).
pub(crate) static TAKE_THE_INCH: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "angry-inch",
        says: term!("action-angry-inch"),
        rule: "BW-SM-01",
        aims: Aims::Ground,
        heading: MOVE,
        goes: MovedPiece::IntoContact(ANGRY_INCH),
        ..ActionInfo::PLAIN
    },
    rank: 8,
    allowed_after_inch: true,
    takes_items: false,
    is_sampled: true,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        if looking.squad.is_some() {
            return Vec::new();
        }
        // Closer than an inch, perhaps only moving into contact is legal.
        let (field, far) = (looking.field, looking.engagement_idea_range());
        let about = looking.inches_about(Some(far));
        let foes = if about.is_empty() { Vec::new() } else { looking.vicinity.around(field, looking.unit, far) };
        let closing = foes.into_iter().filter_map(|foe| closing(field, looking.unit, &looking.members, foe));
        vec![looking.somewhere(&TAKE_THE_INCH, about.into_iter().chain(closing.map(|inch| inch.to.spot)))]
    },
    ..ManeuverDef::PLAIN
};

/// Why a unit can't take an Angry Inch at all; `None` if it can. Every member must be able to (BW-SM-02): not Disrupted, not held, not at
/// Half Speed (BW-CC-04, BW-SM-06).
pub(crate) fn incapable(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Refusal> {
    let name = |figure: &Figure| field.names.of(figure.id);
    if field.units.angry_inch_taken(unit) {
        let reason = text!("refused-inch-taken", who = field.names.of(unit));
        return Some(Refusal::new(RuleId::new("BW-SM-01"), reason).but(text!("refused-inch-but")).lacking(Lack::Step));
    }
    if let Some(busy) = members.iter().find(|member| field.house.angry_inches_are_steering && member.cannot_steer()) {
        return Some(riding::cannot_steer(field, busy));
    }
    if let Some(fallen) = members.iter().find(|member| member.disrupted) {
        let reason = text!("refused-disrupted", who = name(fallen));
        return Some(Refusal::new(RuleId::new("BW-SM-02"), reason).but(text!("refused-inch-wait-but")));
    }
    if let Some(stuck) = members.iter().find(|member| member.is_stuck()) {
        let reason = text!("refused-in-a-grab", who = name(stuck));
        let legal = if stuck.holds.is_some() { text!("refused-let-go-first-but") } else { text!("refused-break-free-first-but") };
        return Some(Refusal::new(RuleId::new("BW-SM-02"), reason).but(legal));
    }
    if let Some(refusal) = minds::nobody_leads(field, members) {
        return Some(refusal);
    }
    let slow = members.iter().find(|member| member.is_at_half_speed() || member.stopped.is_some())?;
    let reason = match slow.stopped {
        Some(stop) if stop == Stop::THIS_TURN => text!("refused-stopped", who = name(slow)),
        Some(stop) => return Some(stop.refusal(name(slow))),
        None => text!("refused-half-speed", who = name(slow)),
    };
    Some(Refusal::new(RuleId::new("BW-SM-06"), reason).but(text!("refused-inch-but")))
}

/// By house rule, a squad takes no Angry Inch once a member has used its Action (BW-DF-25). Returns the refusal that names this member.
pub(crate) fn check_all_unused(field: &Field, members: &[Figure]) -> Option<Refusal> {
    let tired = members.iter().find(|member| field.house.angry_inch_needs_all_actions && !member.can_act())?;
    let reason = text!("refused-inch-elsewhere", who = field.names.of(tired.id));
    Some(Refusal::new(RuleId::new("BW-DF-25"), reason).but(text!("refused-inch-but")))
}

/// Why it is too late for a squad's Angry Inch: it comes before the squad's first maneuver or Counterstrike of a player's turn (BW-SM-01,
/// BW-DF-24). It may also be too late to Disengage, for a unit that has attacked (BW-OP-44), or to begin with the inch if that is steering
/// and the unit couldn't fight afterwards.
pub(crate) fn too_late(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Refusal> {
    let fought = field.units.is_plate(unit) && field.units.has_fought(unit);
    let reason = || text!("refused-inch-fought", who = field.names.of(unit));
    let too_late = fought.then(|| Refusal::new(RuleId::new("BW-SM-01"), reason()).but(text!("refused-inch-but")).lacking(Lack::Step));
    let steers = || {
        let is_steering = text!("reason-inch-steers");
        riding::would_have_its_hands_full(field, members, is_steering).filter(|_| field.house.angry_inches_are_steering)
    };
    too_late.or_else(steers)
}

/// An Angry Inch that a unit takes.
pub(crate) struct Inch {
    /// The unit that takes it.
    pub unit: PieceId,
    /// Its destination.
    pub to: Placement,
    members: Vec<PieceId>,
    /// Whether they swim (BW-TU-09).
    pub arms: bool,
    /// Whether they are Stopped at the destination (BW-TU-07).
    stopped: bool,
}

impl Inch {
    /// The inch for these members only; the others stay behind.
    pub fn of(self, members: &[&Figure]) -> Inch {
        Inch { members: members.iter().map(|member| member.id).collect(), ..self }
    }
}

/// A unit's inch to a spot, over the ground and past others like any move (BW-SQ-15, BW-SQ-16), ignoring the cost of slow ground; refused
/// if it isn't allowed.
pub(crate) fn inch(field: &Field, unit: PieceId, members: &[Figure], spot: Spot) -> Result<Inch, Refusal> {
    let name = field.names.of(unit);
    let gone = || Refusal::new(RuleId::TABLE, text!("refused-not-on-the-table", who = name)).but(text!("refused-name-on-the-table-but"));
    let solid = field.space.solid(unit).ok_or_else(gone)?;
    let from = solid.placement;
    let inches = from.spot.distance(spot);
    if inches > ANGRY_INCH {
        let reason = text!("refused-inch-too-far", far = inches);
        return Err(Refusal::new(RuleId::new("BW-SM-05"), reason).but(text!("refused-inch-too-far-but", most = ANGRY_INCH)));
    }
    let own: Vec<PieceId> = ids(members).into_iter().chain([unit]).collect();
    let to = plan::on_the_ground(field, unit, Placement { spot, ..from });
    if plan::rest(field, unit, Solid::new(solid.body, to), from, members, &own)? {
        let reason = text!("refused-inch-no-room", who = name);
        return Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(text!("refused-inch-no-room-but")));
    }
    let ways = plan::ways(field, solid, members, &[spot], &own)?;
    if ways.iter().any(|way| way.cost(true) > way.length) {
        let reason = text!("refused-inch-climb", who = name);
        return Err(Refusal::new(RuleId::new("BW-TU-06"), reason).but(text!("refused-go-where-level-but")));
    }
    let (arms, stopped) = (ways.iter().any(|way| way.arms), ways.iter().any(|way| way.stuck_in.is_some()));
    Ok(Inch { unit, to, members: ids(members), arms, stopped })
}

/// Checks an order for the Angry Inch to a spot. It begins a maneuver, so an opponent must then be in reach and an Action left. In a Full
/// Engagement part of the plate must stay in contact (BW-SE-09).
pub(crate) fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Inch, Refusal> {
    let ([party], Some(Target::Spot(spot))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-SM-03"), text!("refused-inch-one"));
        return Err(what.but(text!("refused-inch-one-but")));
    };
    let unit = field.target_unit(party.who);
    let name = field.names.of(unit);
    let members = field.own(unit)?;
    if let Some(refusal) = incapable(field, unit, &members).or_else(|| too_late(field, unit, &members)) {
        return Err(refusal);
    }
    let tired = members.first().filter(|_| members.iter().all(|member| !member.can_act()));
    if let Some(tired) = tired {
        let reason = text!("refused-inch-action-used", who = field.names.of(tired.id));
        return Err(Refusal::new(RuleId::new("BW-SM-01"), reason).but(text!("refused-inch-action-used-but")).lacking(Lack::Step));
    }
    if field.space.solid(unit).is_some_and(|solid| solid.placement.spot == spot) {
        let reason = text!("refused-inch-there-already", who = name);
        return Err(Refusal::new(RuleId::new("BW-SM-05"), reason).but(text!("refused-inch-there-already-but")));
    }
    if let Some(refusal) = check_all_unused(field, &members) {
        return Err(refusal);
    }
    let inch = inch(field, unit, &members, spot)?;
    if inch.arms {
        let reason = text!("refused-inch-swim", who = name);
        return Err(Refusal::new(RuleId::new("BW-TU-09"), reason).but(text!("refused-inch-swim-but")));
    }
    let to = inch.to;
    let there = field.space.solid(unit).map(|solid| Solid::new(solid.body, to));
    let opponents = field.engagements.fully_engaged_with(unit);
    let still = |opponent: &PieceId| matches!((there, field.space.solid(*opponent)), (Some(us), Some(them)) if us.distance(them) < CONTACT);
    if !opponents.is_empty() && !opponents.iter().any(still) {
        let reason = text!("refused-inch-full-engagement", who = name);
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(text!("refused-inch-full-engagement-but")));
    }
    let from = field.space.solid(unit).map(|solid| solid.placement).unwrap_or_default();
    let riders: Vec<Solid> = members.iter().map(|member| moved_along(member.solid, from, to)).collect();
    if !reaches_somebody(field, &members, &riders) {
        let reason = text!("refused-inch-reaches-nobody", who = name);
        return Err(Refusal::new(RuleId::new("BW-SM-01"), reason).but(text!("refused-inch-reaches-nobody-but")).lacking(Lack::Step));
    }
    Ok(inch)
}

/// Whether a member has an opponent within its longest reach from these positions.
fn reaches_somebody(field: &Field, members: &[Figure], there: &[Solid]) -> bool {
    let side = members.first().map(|member| member.side);
    let opponents: Vec<Solid> = field.units.bodies().filter(|(of, _)| Some(*of) != side).map(|(_, solid)| solid).collect();
    let mut standing = members.iter().zip(there);
    standing.any(|(member, solid)| opponents.iter().any(|opponent| solid.is_within(*opponent, field.longest_reach(member))))
}

/// The inch by which a unit closes with another to strike back (BW-SM-04, BW-SE-03, BW-SE-13): straight towards it until plates or bodies
/// touch or something is in the way. `None` if they touch already or it gets no nearer.
pub(crate) fn closing(field: &Field, unit: PieceId, members: &[Figure], with: PieceId) -> Option<Inch> {
    let (ours, theirs) = (field.space.solid(unit)?, field.space.solid(with)?);
    if ours.distance(theirs) < CONTACT {
        return None;
    }
    let (from, to) = ours.nearest_points(theirs);
    let way = Vec2::new(to.x - from.x, to.z - from.z);
    let full = way.length().min(ANGRY_INCH.to_f32());
    let steps = 20;
    (1..=steps).rev().find_map(|step| {
        let by = way.normalize_or_zero() * (full * step as f32 / steps as f32);
        let spot = Spot::snapped(ours.placement.spot.to_vec2() + by);
        let inch = Some(spot).filter(|_| by.length() > 0.05).and_then(|spot| inch(field, unit, members, spot).ok());
        inch.filter(|inch| !inch.arms)
    })
}

/// Moves a unit by its Angry Inch, and records the move and the effects of the ground on its members.
pub(crate) fn take(inch: &Inch, mover: &mut Mover, index: &PieceIndex, commands: &mut Commands, out: &mut Outbox) {
    let &Inch { unit, to, .. } = inch;
    let Some(from) = mover.placement(unit) else { return };
    mover.place(unit, to);
    if let Some(entity) = index.entity(unit) {
        fought::record_angry_inch(entity, commands);
    }
    let inches: Inches = from.spot.distance(to.spot);
    out.say("BW-SM-01", facts::Moved { who: unit, from, to, path: vec![to.spot], inches });
    for (who, entity) in inch.members.iter().filter_map(|who| Some((*who, index.entity(*who)?))) {
        moved::step(entity, commands);
        if inch.arms {
            moved::take_arms(entity, commands);
        }
        if inch.stopped {
            condition::stop(who, entity, commands, out);
        }
    }
}

/// Takes an order for an Angry Inch.
pub(crate) fn step(
    mut inbox: ResMut<Inbox>,
    mut set: ParamSet<(Field, Mover, Fights)>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(inch) = TAKE_THE_INCH.take_prepared::<Inch>(&mut inbox, &mut out) else { return };
    let members = set.p0().units.member_ids(inch.unit);
    set.p2().begin(&members);
    take(&inch, &mut set.p1(), &index, &mut commands, &mut out);
}

/// Gives every squad its Angry Inch back on a new player's turn (BW-SM-01). A unit that attacked stays put while it is engaged (BW-SE-04).
pub(crate) fn renew(mut set: ParamSet<(Field, Fights)>) {
    let stay = set.p1().known_attackers();
    let field = set.p0();
    let stay: Vec<PieceId> = stay.into_iter().filter(|who| field.is_engaged(field.units.unit_of(*who))).collect();
    set.p1().renew(&stay);
}
