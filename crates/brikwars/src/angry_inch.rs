//! The Angry Inch (BW-CC-02 to 04, BW-SM-01 to 06): one free inch at the start of a close combat maneuver or Counterstrike, for a
//! squad once a player's turn and as a whole.

use super::attack::{Attack, Stage};
use super::field::{Field, ids};
use super::ground::ArmsBusy;
use super::maneuver::ANGRY_INCH;
use super::maneuver::Maneuver;
use super::movement::{self, moved_along};
use super::schedule::{AddTopic, HarmSystems, NewTurnSystems};
use super::unit::Figure;
use super::{RESOLVE, condition, mind, mount};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::{Happening, Inbox, Order, Outbox, Party, Refusal, RegisterState, RuleId, Target};
use brickfray_table::{CONTACT, Inches, Mover, PieceId, PieceIndex, Placement, Solid, Spot, SquadPlate};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_state::<AngryInchTaken>()
        .register_state::<Fought>()
        .add_systems(
            RESOLVE,
            (renew.in_set(NewTurnSystems::Renew), renew_lone.in_set(HarmSystems::Note), note_fights.in_set(HarmSystems::Note)),
        )
        .add_orders(&[Maneuver::AngryInch], step);
}

/// Its Angry Inch of this player's turn is taken: of a plate or a lone figure.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AngryInchTaken;

/// What a figure has to do with close combat.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fought {
    /// Has taken part in it in this player's turn: for its squad's Angry Inch, which comes first, it is too late (BW-SM-01), and its squad
    /// stays as it is drawn up (BW-SE-04).
    pub has: bool,
    /// Has begun it by an Angry Inch on order in this player's turn (BW-CC-02).
    pub began: bool,
    /// Has attacked in an engagement that was not over when the last player's turn ended (BW-SE-04, BW-DF-26).
    pub stays: bool,
    /// What it did last in close combat in this player's turn, but to strike back (BW-OP-44).
    pub did: Option<Maneuver>,
}

/// Why a unit can't take an Angry Inch at all; `None` when it can. Every member must be capable of it (BW-SM-02): on its feet, not
/// held, not at Half Speed (BW-CC-04, BW-SM-06).
pub(super) fn incapable(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Refusal> {
    let name = |figure: &Figure| field.names.of(figure.id).to_owned();
    if field.units.angry_inch_taken(unit) {
        let reason = format!("{} has taken its Angry Inch this turn", field.names.of(unit));
        return Some(Refusal::new(RuleId::new("BW-SM-01"), reason).but("fight from where it stands"));
    }
    if let Some(busy) = members.iter().find(|member| field.house.angry_inches_are_steering && member.cannot_steer()) {
        return Some(mount::cannot_steer(field, busy));
    }
    if let Some(fallen) = members.iter().find(|member| member.disrupted) {
        let reason = format!("{} is Disrupted and cannot move", name(fallen));
        return Some(Refusal::new(RuleId::new("BW-SM-02"), reason).but("fight from where it stands, or wait until all are up"));
    }
    if let Some(stuck) = members.iter().find(|member| member.is_stuck()) {
        let reason = format!("{} is in a Grab and cannot move", name(stuck));
        let legal = if stuck.holds.is_some() { "let go first" } else { "break free first" };
        return Some(Refusal::new(RuleId::new("BW-SM-02"), reason).but(legal));
    }
    if let Some(refusal) = mind::nobody_leads(field, members) {
        return Some(refusal);
    }
    let slow = members.iter().find(|member| member.half_speed || member.stopped)?;
    let how = if slow.stopped { "Stopped" } else { "at Half Speed" };
    Some(Refusal::new(RuleId::new("BW-SM-06"), format!("{} is {how}", name(slow))).but("fight from where it stands"))
}

/// Where house rules have it, a squad takes no Angry Inch once somebody of it has used its Action (BW-DF-25): who that is.
pub(super) fn acts_elsewhere(field: &Field, members: &[Figure]) -> Option<Refusal> {
    let tired = members.iter().find(|member| field.house.angry_inch_needs_all_actions && !member.can_act())?;
    let reason = format!("{} has used its Action elsewhere, and an Angry Inch is one of all", field.names.of(tired.id));
    Some(Refusal::new(RuleId::new("BW-DF-25"), reason).but("fight from where it stands"))
}

/// Why it is too late for a squad's Angry Inch: it comes before its first maneuver or Counterstrike of a player's turn (BW-SM-01,
/// BW-DF-24). To Disengage it may be too late as well, for who has attacked (BW-OP-44). Nor is it the beginning of anything where it is
/// steering, for who fights no more then.
pub(super) fn too_late(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Refusal> {
    let fought = field.units.is_plate(unit) && field.units.has_fought(unit);
    let reason = || format!("{} has fought this turn, and an Angry Inch comes before a squad's first maneuver", field.names.of(unit));
    let too_late = fought.then(|| Refusal::new(RuleId::new("BW-SM-01"), reason()).but("fight from where it stands"));
    let steers =
        || mount::would_have_its_hands_full(field, members, "an Angry Inch is steering").filter(|_| field.house.angry_inches_are_steering);
    too_late.or_else(steers)
}

/// An Angry Inch is the beginning of a close combat maneuver (BW-CC-02, BW-SM-01): who has taken it on order does nothing before that which
/// is none, nor moves on.
pub(super) fn begun(field: &Field, who: PieceId) -> Option<Refusal> {
    let unit = field.units.unit_of(who);
    let reason = || format!("{} has taken its Angry Inch, which begins a close combat maneuver", field.names.of(unit));
    field.units.has_begun_to_fight(unit).then(|| Refusal::new(RuleId::new("BW-CC-02"), reason()).but("strike, grab or shove first"))
}

/// An inch that a unit goes.
pub(super) struct Inch {
    /// Who goes it.
    pub unit: PieceId,
    /// Where it ends.
    pub to: Placement,
    members: Vec<PieceId>,
    /// They swim (BW-TU-09).
    pub arms: bool,
    /// They are Stopped by where they come to (BW-TU-07).
    stopped: bool,
}

impl Inch {
    /// Only these go it: the others are left behind.
    pub fn of(self, members: &[&Figure]) -> Inch {
        Inch { members: members.iter().map(|member| member.id).collect(), ..self }
    }
}

/// The inch that a unit would go to that spot, over the ground and past others as it moves (BW-SQ-15, BW-SQ-16), but for what slow ground
/// costs; or why it may not be.
pub(super) fn inch(field: &Field, unit: PieceId, members: &[Figure], spot: Spot) -> Result<Inch, Refusal> {
    let name = field.names.of(unit);
    let gone = || Refusal::new(RuleId::TABLE, format!("{name} is not on the table")).but("name a unit that is");
    let solid = field.space.solid(unit).ok_or_else(gone)?;
    let from = solid.placement;
    let inches = from.spot.distance(spot);
    if inches > ANGRY_INCH {
        return Err(Refusal::new(RuleId::new("BW-SM-05"), format!("that is {inches} away")).but(format!("at most {ANGRY_INCH}")));
    }
    let own: Vec<PieceId> = ids(members).into_iter().chain([unit]).collect();
    let to = movement::on_the_ground(field, unit, Placement { spot, ..from });
    if movement::rest(field, unit, Solid::new(solid.body, to), from, members, &own)? {
        return Err(Refusal::new(RuleId::new("BW-SQ-16"), format!("the plate of {name} has no room there")).but("end where it fits"));
    }
    let ways = movement::ways(field, solid, members, &[spot], &own)?;
    if ways.iter().any(|way| way.cost(true) > way.length) {
        let reason = format!("{name} would have to climb, which is no Angry Inch");
        return Err(Refusal::new(RuleId::new("BW-TU-06"), reason).but("go where it is level"));
    }
    let (arms, stopped) = (ways.iter().any(|way| way.arms), ways.iter().any(|way| way.stuck_in.is_some()));
    Ok(Inch { unit, to, members: ids(members), arms, stopped })
}

/// May this unit take its Angry Inch to that spot? It is the beginning of a maneuver, so somebody must be within reach there, and an
/// Action left to do it with; of a Full Engagement some part of the plate stays in contact (BW-SE-09).
pub(super) fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Inch, Refusal> {
    let ([party], Some(Target::Spot(spot))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-SM-03"), "an Angry Inch is one unit's, to one spot");
        return Err(what.but("write `angry-inch (X, Z) with SQUAD`"));
    };
    let unit = field.target_unit(party.who);
    let name = field.names.of(unit);
    let members = field.own(unit)?;
    if let Some(refusal) = incapable(field, unit, &members).or_else(|| too_late(field, unit, &members)) {
        return Err(refusal);
    }
    let tired = members.first().filter(|_| members.iter().all(|member| !member.can_act()));
    if let Some(tired) = tired {
        let reason = format!("{} has used its Action, and an Angry Inch begins a maneuver", field.names.of(tired.id));
        return Err(Refusal::new(RuleId::new("BW-SM-01"), reason).but("let another fight"));
    }
    if field.space.solid(unit).is_some_and(|solid| solid.placement.spot == spot) {
        return Err(Refusal::new(RuleId::new("BW-SM-05"), format!("{name} stands there already")).but("fight without it"));
    }
    if let Some(refusal) = acts_elsewhere(field, &members) {
        return Err(refusal);
    }
    let inch = inch(field, unit, &members, spot)?;
    if inch.arms {
        let reason = format!("{name} would swim there, which keeps its arms from attacks, and an Angry Inch begins a maneuver");
        return Err(Refusal::new(RuleId::new("BW-TU-09"), reason).but("end where it need not swim"));
    }
    let to = inch.to;
    let there = field.space.solid(unit).map(|solid| Solid::new(solid.body, to));
    let opponents = field.engagements.full_with(unit);
    let still = |opponent: &PieceId| matches!((there, field.space.solid(*opponent)), (Some(us), Some(them)) if us.distance(them) < CONTACT);
    if !opponents.is_empty() && !opponents.iter().any(still) {
        let reason = format!("{name} is in Full Engagement, and some part of the plate must stay in contact");
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but("Disengage to leave"));
    }
    let from = field.space.solid(unit).map(|solid| solid.placement).unwrap_or_default();
    let riders: Vec<Solid> = members.iter().map(|member| moved_along(member.solid, from, to)).collect();
    if !reaches_somebody(field, &members, &riders) {
        let reason = format!("{name} would reach nobody from there, and an Angry Inch begins a maneuver");
        return Err(Refusal::new(RuleId::new("BW-SM-01"), reason).but("end within reach of an opponent, or move with `move`"));
    }
    Ok(inch)
}

/// From where they would stand, somebody has an opponent within its longest reach.
fn reaches_somebody(field: &Field, members: &[Figure], there: &[Solid]) -> bool {
    let side = members.first().map(|member| member.side);
    let opponents: Vec<Solid> = field.units.bodies().filter(|(of, _)| Some(*of) != side).map(|(_, solid)| solid).collect();
    let mut standing = members.iter().zip(there);
    standing.any(|(member, solid)| opponents.iter().any(|opponent| solid.is_within(*opponent, field.longest_reach(member))))
}

/// Where a unit closes up to another within an inch, to strike back (BW-SM-04, BW-SE-03, BW-SE-13): straight towards it, until plates or
/// bodies touch; as near as something in the way lets it. `None` when it touches already, or gets no nearer.
pub(super) fn closing(field: &Field, unit: PieceId, members: &[Figure], with: PieceId) -> Option<Inch> {
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

/// Moves a unit by its Angry Inch, and remembers that, and what the ground did to its members.
pub(super) fn take(inch: &Inch, mover: &mut Mover, index: &PieceIndex, commands: &mut Commands, out: &mut Outbox) {
    let &Inch { unit, to, .. } = inch;
    let Some(from) = mover.placement(unit) else { return };
    mover.place(unit, to);
    if let Some(entity) = index.entity(unit) {
        commands.entity(entity).insert(AngryInchTaken);
    }
    let inches: Inches = from.spot.distance(to.spot);
    out.say("BW-SM-01", Happening::Moved { who: unit, from, to, path: vec![to.spot], inches });
    for (who, entity) in inch.members.iter().filter_map(|who| Some((*who, index.entity(*who)?))) {
        if inch.arms {
            commands.entity(entity).insert(ArmsBusy);
        }
        if inch.stopped {
            condition::stop(who, entity, commands, out);
        }
    }
}

/// Takes an order for an Angry Inch up.
pub(super) fn step(
    mut inbox: ResMut<Inbox>,
    mut set: ParamSet<(Field, Mover, Query<&mut Fought>)>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let word = Maneuver::AngryInch.word();
    let order = inbox.take_order(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == word));
    let Some(Order::Act { target, parties, .. }) = order else { return };
    let Some(inch) = out.or_fail(check(&set.p0(), target, &parties)) else { return };
    let members = set.p0().units.member_ids(inch.unit);
    for entity in members.into_iter().filter_map(|who| index.entity(who)) {
        if let Ok(mut fought) = set.p2().get_mut(entity) {
            fought.began = true;
        }
    }
    take(&inch, &mut set.p1(), &index, &mut commands, &mut out);
}

/// A new player's turn: every squad has its Angry Inch again (BW-SM-01). Who attacked stays put while it is engaged with anybody
/// (BW-SE-04).
pub(super) fn renew(
    taken: Query<Entity, With<AngryInchTaken>>,
    mut set: ParamSet<(Field, Query<(&PieceId, &mut Fought)>)>,
    mut commands: Commands,
) {
    taken.iter().for_each(|entity| {
        commands.entity(entity).remove::<AngryInchTaken>();
    });
    let stay: Vec<PieceId> = set.p1().iter().filter(|(_, fought)| fought.stays).map(|(who, _)| *who).collect();
    let field = set.p0();
    let stay: Vec<PieceId> = stay.into_iter().filter(|who| field.is_engaged(field.units.unit_of(*who))).collect();
    for (who, mut fought) in &mut set.p1() {
        fought.set_if_neq(Fought { stays: stay.contains(who), ..Fought::default() });
    }
}

/// Notes who has fought hand to hand (BW-SM-01, BW-SE-04).
pub(super) fn note_fights(attacks: Query<&Attack>, index: Res<PieceIndex>, mut fought: Query<&mut Fought>) {
    let fights = |attack: &&Attack| attack.stage == Stage::Harm && (attack.is_close_combat() || attack.maneuver == Maneuver::CombinedShove);
    for attack in attacks.iter().filter(fights) {
        let all = attack.pools.iter().flat_map(|pool| pool.members.iter().map(|who| (*who, pool.maneuver)));
        for (entity, maneuver) in all.filter_map(|(who, maneuver)| Some((index.entity(who)?, maneuver))) {
            if let Ok(mut fought) = fought.get_mut(entity) {
                let did = Some(maneuver).filter(|maneuver| *maneuver != Maneuver::Counterstrike);
                let (stays, did) = (fought.stays || did.is_some(), did.or(fought.did));
                fought.set_if_neq(Fought { has: true, stays, did, ..*fought });
            }
        }
    }
}

/// A figure on its own has one before each maneuver (BW-CC-03), what it answers with included: with the maneuver done, the next may begin
/// with another.
pub(super) fn renew_lone(
    attacks: Query<&Attack>,
    taken: Query<(), (With<AngryInchTaken>, Without<SquadPlate>)>,
    index: Res<PieceIndex>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm) {
        let alone = attack.pools.iter().filter(|pool| pool.members.contains(&pool.unit));
        let done = alone.flat_map(|pool| &pool.members).filter_map(|who| index.entity(*who)).filter(|it| taken.contains(*it));
        done.for_each(|entity| {
            commands.entity(entity).remove::<AngryInchTaken>();
        });
    }
}
