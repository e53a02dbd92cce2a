//! Collisions (BW-CH-02 to 05, BW-CH-09 to 11): whoever runs into somebody rolls its Momentum against the other's Physical Opposition,
//! and plows through or is stopped.

use super::agenda::{Agenda, Pending};
use super::attack::{Attack, Knock, Stage};
use super::attack_pool::AttackPool;
use super::charge::momentum;
use super::damage;
use super::field::{Field, ids};
use super::house_rules::OppositionOf;
use super::maneuver::Maneuver;
use super::movement::{self, Steps};
use super::unit::{Figure, squad_size};
use crate::dice::{DiceError, DiceTray, Pool, PoolRoll, Stream};
use crate::game::{Happening, Inbox, Order, Outbox, Party, Refusal, RuleId, Target};
use crate::table::{Inches, Mover, PieceId, Placement, Solid, Spot};
use bevy::math::Vec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A run through whatever is in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ram {
    /// Who runs.
    pub who: PieceId,
    /// Where to.
    pub to: Spot,
    /// Whom it has run into.
    pub met: Vec<PieceId>,
    /// It was stopped.
    pub stopped: bool,
}

/// The dice by which somebody opposes being moved: a d6 for each inch of Effective Size (BW-CH-05, BW-OP-19).
pub fn physical_opposition(size: i32) -> Pool {
    momentum(size)
}

/// May this unit run straight to that spot, through whoever stands there? It takes its Move and its Action; what belongs to nobody
/// stops it.
pub(super) fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Ram, Refusal> {
    let ([party], Some(Target::Spot(to))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-CH-09"), "one unit runs, to one spot");
        return Err(what.but("write `ram (X, Z) with UNIT`"));
    };
    let who = field.target_unit(party.who);
    let members = field.own(who)?;
    let name = field.names.of(who);
    if let Some(tired) = members.iter().find(|member| !member.can_act() || member.is_stuck()) {
        let reason = format!("{} has no Action left, or is off its feet", field.names.of(tired.id));
        return Err(Refusal::new(RuleId::new("BW-TU-02"), reason));
    }
    if momentum(squad_size(&members)).dice.is_empty() {
        return Err(Refusal::new(RuleId::new("BW-CH-01"), format!("{name} is of Size 0 and has no Momentum")));
    }
    let gone = || Refusal::new(RuleId::TABLE, format!("{name} is not on the table"));
    let solid = field.space.solid(who).ok_or_else(gone)?;
    let left = movement::inches_left(&members);
    let inches = solid.placement.spot.distance(to);
    if inches > left || inches == Inches::ZERO {
        let reason = format!("{name} has {left} of its Move left and that is {inches}");
        return Err(Refusal::new(RuleId::new("BW-SQ-12"), reason).but(format!("run at most {left}")));
    }
    if !field.engagements.full_with(who).is_empty() {
        let reason = format!("{name} is in Full Engagement and has no room for a run");
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but("strike, shove or disengage"));
    }
    if !field.space.table().holds(solid.at(to)) {
        return Err(Refusal::new(RuleId::TABLE, format!("{name} would hang over the edge of the table")));
    }
    Ok(Ram { who, to, met: Vec::new(), stopped: false })
}

/// Takes such an order up.
pub(super) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut agenda: ResMut<Agenda>, mut out: ResMut<Outbox>) {
    let word = Maneuver::Ram.word();
    let order = inbox.take_order(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == word));
    let Some(Order::Act { target, parties, maneuver }) = order else { return };
    let Ok(ram) = check(&field, target, &parties) else { return };
    out.say("BW-CH-09", Happening::Declared { maneuver, by: vec![ram.who], at: None, spot: Some(ram.to) });
    agenda.first([Pending::Ram(ram)]);
}

/// Whom a run meets next, who of the runners meets it, and how far on the way.
fn meets(field: &Field, ram: &Ram, members: &[Figure], by: Vec2) -> Option<(PieceId, PieceId, f32)> {
    let own: Vec<PieceId> = ids(members).into_iter().chain([ram.who]).chain(ram.met.iter().copied()).collect();
    let met = members.iter().filter_map(|member| {
        let push = field.space.push(member.solid, by, &own);
        push.stopped_by.map(|other| (member.id, other, push.travelled.to_f32()))
    });
    met.min_by(|a, b| a.2.total_cmp(&b.2).then(a.0.cmp(&b.0)))
}

/// Runs on to the next collision, or to the end.
pub(super) fn run(
    mut agenda: ResMut<Agenda>,
    mut set: ParamSet<(Field, Mover, Steps)>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(Pending::Ram(ram)) = agenda.front_mut() else { return };
    out.progressed();
    let field = set.p0();
    let members = field.units.members(ram.who);
    let plate = field.space.solid(ram.who);
    let (Some(plate), false, false) = (plate, members.is_empty(), ram.stopped) else {
        agenda.pop();
        return;
    };
    let by = ram.to.to_vec2() - plate.placement.spot.to_vec2();
    let meeting = meets(&field, ram, &members, by);
    let far = meeting.as_ref().map_or(by.length(), |(.., far)| *far);
    let spot = Spot::snapped(plate.placement.spot.to_vec2() + by.normalize_or_zero() * far);
    let own: Vec<PieceId> = ids(&members).into_iter().chain([ram.who]).collect();
    // A plate is not to come to rest in another: it stops short of it.
    let is_free = |there: Solid| field.space.overlapped_by(there, field.units.is_plate(ram.who), &own).is_empty();
    // Nor when it comes down from a platform there.
    let down = |there: Solid| Solid::new(there.body, Placement { lift: field.space.level_under(there), ..there.placement });
    let rests = |spot: Spot| is_free(plate.at(spot)) && is_free(down(plate.at(spot)));
    let back = (0..=40).map(|step| Spot::snapped(spot.to_vec2().lerp(plate.placement.spot.to_vec2(), step as f32 / 40.0)));
    let spot = back.into_iter().find(|spot| rests(*spot)).unwrap_or(plate.placement.spot);
    let to = Placement { spot, ..plate.placement };
    let inches = plate.placement.spot.distance(to.spot);
    if to != plate.placement {
        // Told before what it runs into, which it may not survive.
        out.say("BW-CH-09", Happening::Moved { who: ram.who, from: plate.placement, to, path: vec![to.spot], inches });
    }
    let attack = match meeting {
        None => {
            ram.stopped = true;
            None
        }
        Some((runner, other, _)) => {
            ram.met.push(other);
            let collided = collide(&field, &members, runner, other, by, &mut tray, &mut out);
            let Some(collided) = out.or_fail(collided) else { return };
            match collided {
                Some((attack, plows)) => {
                    ram.stopped = !plows;
                    Some(attack)
                }
                None => {
                    ram.stopped = true;
                    None
                }
            }
        }
    };
    let who = ram.who;
    let walkers = ids(&members);
    if to != plate.placement {
        set.p1().place(who, to);
        for member in &walkers {
            set.p2().walk(*member, inches);
        }
    }
    if let Some(attack) = attack {
        commands.spawn((Name::new("attack"), attack));
    }
}

/// A collision of a runner with somebody: rolls, damage to both, and how far the other is thrown. True when the runner goes on
/// (BW-CH-09). Nothing when what it met is nobody.
fn collide(
    field: &Field,
    members: &[Figure],
    runner: PieceId,
    other: PieceId,
    by: Vec2,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<Option<(Attack, bool)>, DiceError> {
    let (Some(ours), Some(theirs)) = (field.units.figure(runner), field.units.figure(other)) else { return Ok(None) };
    // A squad's members pool their Momentum (BW-CH-02, BW-CH-03).
    let squad = field.units.members(field.target_unit(other));
    let against = match field.house.physical_opposition_of {
        OppositionOf::Squad => squad_size(&squad),
        OppositionOf::Figure => theirs.size,
    };
    let chained = field.house.bonus_dice_chain;
    let what_for = format!("Momentum of {}", field.names.of(runner));
    let pushing = momentum(squad_size(members)).roll(tray, Stream::Battle, chained, &what_for)?;
    let what_for = format!("Physical Opposition of {}", field.names.of(other));
    let opposing = physical_opposition(against).roll(tray, Stream::Battle, chained, &what_for)?;
    let (momentum, opposition) = (pushing.total(), opposing.total());
    let plows = momentum > opposition;
    out.say("BW-CH-09", Happening::Collided { who: runner, with: other, roll: pushing.clone(), against: opposing.clone(), plows });
    let pool = AttackPool::bare_handed(Maneuver::Ram, field.target_unit(runner), ids(members), ours.action);
    let met = theirs.seat.as_ref().map_or(other, |seat| seat.mount.id);
    let mut attack = Attack::new(Maneuver::Ram, ours.side, Some(field.target_unit(other)), vec![pool], &[ours.clone(), theirs]);
    // Each suffers what the other brought (BW-CH-11).
    let struck = |figure: &Figure| figure.seat.as_ref().map_or(figure.id, |seat| seat.mount.id);
    for (who, roll) in [(struck(&ours), opposing), (met, pushing)] {
        if let Some(victim) = attack.victim_mut(who) {
            victim.hurt = 0;
            // The dice are told already.
            let told = PoolRoll { plus: roll.total(), ..PoolRoll::default() };
            damage::suffer(victim, told, field.names.of(who), &field.house, tray, out)?;
        }
    }
    if plows {
        let from = ours.solid.placement.spot.to_vec2() - by.normalize_or_zero() * 50.0;
        let aside =
            attack.victims.iter().find(|victim| victim.id == other).map(|victim| victim.placement.spot.to_vec2() - by.normalize_or_zero());
        let from = aside.unwrap_or(from);
        attack.knocks.push(Knock { who: other, from: Spot::snapped(from), inches: momentum - opposition });
        attack.disrupted.push(other);
    }
    attack.stage = Stage::Maim;
    Ok(Some((attack, plows)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_ch_05_a_die_of_opposition_for_each_inch_of_size() {
        assert_eq!(physical_opposition(3).to_string(), "3d6");
        assert!(physical_opposition(0).dice.is_empty());
    }
}
