//! Collisions (BW-CH-02 to 05, BW-CH-09 to 11): a figure that runs into another rolls its Momentum against its Physical Opposition, and
//! plows through or is stopped.

use crate::attack::knockback::knocks_over;
use crate::attack::{damage, defence::interpose, hits::rider_or_mount};
use crate::charges::charge::momentum;
use crate::charges::collision_facts::Collided;
use crate::data::house_rules::{HouseRules, OppositionOf};
use crate::field::hooks::{Blow, BlowEffect, Off};
use crate::field::maneuvers::{AddManeuver, ManeuverDef};
use crate::field::{Field, ids, riding};
use crate::figures::figure::Figure;
use crate::figures::irrelevant::squad_strength;
use crate::movement::march::March;
use crate::movement::{ground, march, plan, steering, threat};
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::knocks::Knock;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::turn::action;
use crate::units::turn::moved::Steps;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_dice::{Pool, PoolRoll, Stream};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Asked, Inbox, Lack, MovedPiece, Outbox, Party, Prepared, Refusal, RuleId, Target, facts};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&RAM], declare).add_step::<Ram, _>("ram", run);
}

/// A straight run through everything in the way (BW-CH-09).
pub(crate) static RAM: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "ram",
        says: term!("action-ram"),
        rule: "BW-CH-09",
        aims: Aims::Ground,
        goes: MovedPiece::Unit(None),
        ..ActionInfo::PLAIN
    },
    rank: 5,
    is_sampled: true,
    check: |field, ordered| may_ram(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        // If no opponent is within its Move, there is nothing to ram.
        let spots = looking.inches_about(Some(plan::inches_left(&looking.members)));
        let comes_to_mind = looking.squad.is_none() && !spots.is_empty();
        comes_to_mind.then(|| looking.somewhere(&RAM, spots)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// A run through everything in the way.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ram {
    /// The unit that runs.
    pub who: PieceId,
    /// Its destination.
    pub to: Spot,
    /// The figures that it has run into.
    pub met: Vec<PieceId>,
    /// The figures already asked whether another takes their place (BW-SD-21), and the substitutes.
    pub asked: Vec<PieceId>,
    /// The collision under way.
    pub clash: Option<Clash>,
    /// Whether it has been stopped.
    pub stopped: bool,
    /// Enemies that it started in reach of, or that have had their chance to attack (BW-TU-03).
    pub passed: Vec<PieceId>,
    /// Whether it is pushed rather than running: it costs neither Move nor Action, and nobody attacks it in passing (AR-STN-07).
    #[serde(default)]
    pub is_thrust: bool,
}

impl Ram {
    /// Pushes a unit straight to a spot through everything in the way.
    pub(crate) fn thrust(who: PieceId, to: Spot) -> Self {
        Ram { who, to, met: Vec::new(), asked: Vec::new(), clash: None, stopped: false, passed: Vec::new(), is_thrust: true }
    }
}

/// An unresolved collision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clash {
    /// The runner that runs into another figure.
    pub runner: PieceId,
    /// The figure that it runs into.
    pub other: PieceId,
    /// The point that it would be thrown away from (BW-KB-01).
    pub from: Spot,
    /// The runners' Momentum.
    pub pushing: PoolRoll,
    /// The other's Physical Opposition.
    pub opposing: PoolRoll,
    /// Whether both have rolled; they wait for other events where they meet, such as a Trap.
    #[serde(default = "in_older_saves")]
    pub rolled: bool,
    /// Whether both rolls are final.
    #[serde(default)]
    pub settled: bool,
    /// The figures that take the damage: rider or mount, or a substitute (BW-HO-05); for the runner first.
    #[serde(default)]
    pub taken_by: Vec<PieceId>,
}

fn in_older_saves() -> bool {
    true
}

impl Clash {
    /// `runner` runs into `other` in this direction.
    fn of(runner: PieceId, other: &Figure, by: Vec2) -> Self {
        let from = Spot::snapped(other.solid.placement.spot.to_vec2() - by.normalize_or_zero());
        let (pushing, opposing) = (PoolRoll::default(), PoolRoll::default());
        Clash { runner, other: other.id, from, pushing, opposing, rolled: false, settled: false, taken_by: Vec::new() }
    }

    /// Whether both figures are still on the table.
    fn is_left(&self, field: &Field) -> bool {
        [self.runner, self.other].into_iter().all(|who| field.units.figure(who).is_some())
    }
}

/// The dice of a figure that resists being moved: a d6 for each inch of Effective Size (BW-CH-05, BW-OP-19).
pub fn physical_opposition(size: i32, house: &HouseRules) -> Pool {
    momentum(size, house)
}

/// Checks whether a unit may run straight to a spot, through any figure there. It costs Move and Action. Things that belong to nobody stop
/// it.
pub(crate) fn may_ram(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, Spot), Refusal> {
    let ([party], Some(Target::Spot(to))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-CH-09"), text!("refused-ram-one"));
        return Err(what.but(text!("refused-ram-one-but")));
    };
    let who = field.target_unit(party.who);
    let members = field.own(who)?;
    let name = field.names.of(who);
    if let Some(stuck) = members.iter().find(|member| member.is_stuck()) {
        let reason = text!("refused-in-a-grab", who = field.names.of(stuck.id));
        return Err(Refusal::new(RuleId::new("BW-CC-06"), reason).but(text!("refused-ram-cannot-act-but")));
    }
    if let Some(fallen) = members.iter().find(|member| member.disrupted) {
        let reason = text!("refused-disrupted-act", who = field.names.of(fallen.id));
        return Err(Refusal::new(RuleId::new("BW-KB-04"), reason).but(text!("refused-ram-cannot-act-but")));
    }
    if let Some(spent) = members.iter().find(|member| !member.has_action_left()) {
        let reason = text!("refused-no-action-left", who = field.names.of(spent.id));
        return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-ram-cannot-act-but")).lacking(Lack::Action));
    }
    let bars_riders = || riding::would_have_its_hands_full(field, &members, text!("reason-ram-steers"));
    if let Some(refusal) = bars_riders().filter(|_| !field.house.rams_are_steering) {
        return Err(refusal);
    }
    if momentum(squad_strength(&members), &field.house).dice.is_empty() {
        let reason = text!("refused-ram-size-none", who = name);
        return Err(Refusal::new(RuleId::new("BW-CH-01"), reason).but(text!("refused-ram-size-none-but")));
    }
    let gone = || Refusal::new(RuleId::TABLE, text!("refused-not-on-the-table", who = name)).but(text!("refused-ram-gone-but"));
    let solid = field.space.solid(who).ok_or_else(gone)?;
    let (from, steers) = (solid.placement, steering::maneuvering(&members));
    if let Some(off) = steering::steering_error(steers, &field.house, from.spot, from.facing, &[to], None) {
        return Err(off.refusal(name));
    }
    let left = plan::inches_left(&members);
    if let Some(held_up) = field.units.held_up(who) {
        return Err(held_up.refusal(name));
    }
    let way = ground::headlong(field, &members, to.to_vec2() - solid.placement.spot.to_vec2())?;
    let far = solid.placement.spot.distance(to);
    let inches = far.max(plan::cost(&members, far, &[way]));
    if inches > left || inches == Inches::ZERO {
        let reason = text!("refused-ram-too-far", who = name, left = left, far = inches);
        return Err(Refusal::new(RuleId::new("BW-SQ-12"), reason).but(text!("refused-ram-too-far-but", left = left)));
    }
    if !field.engagements.fully_engaged_with(who).is_empty() {
        let reason = text!("refused-ram-full-engagement", who = name);
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(text!("refused-ram-full-engagement-but")));
    }
    if !field.space.table().holds(solid.at(to)) {
        let reason = text!("refused-over-the-edge", who = name);
        return Err(Refusal::new(RuleId::TABLE, reason).but(text!("refused-over-the-edge-but")));
    }
    Ok((who, to))
}

/// Takes an order to ram.
pub(crate) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let Some((who, to)) = RAM.take_prepared::<(PieceId, Spot)>(&mut inbox, &mut out) else { return };
    let passed = threat::within_reach_of(&field, who);
    let ram = Ram { who, to, met: Vec::new(), asked: Vec::new(), clash: None, stopped: false, passed, is_thrust: false };
    out.say("BW-CH-09", facts::Declared { maneuver: RAM.word().to_owned(), by: vec![ram.who], at: None, spot: Some(ram.to), with: None });
    agenda.first([Pending::new(ram)]);
}

/// The runner and the figure of the next collision, and the distance to it.
fn meets(field: &Field, ram: &Ram, members: &[Figure], by: Vec2) -> Option<(PieceId, PieceId, f32)> {
    let own: Vec<PieceId> = ids(members).into_iter().chain([ram.who]).chain(ram.met.iter().copied()).collect();
    let met = members.iter().filter_map(|member| {
        let push = field.space.push(member.solid, by, &own);
        push.stopped_by.map(|other| (member.id, other, push.travelled.to_f32()))
    });
    met.min_by(|a, b| a.2.total_cmp(&b.2).then(a.0.cmp(&b.0)))
}

/// What is ahead of a run.
struct Ahead {
    /// The rest of its way as a vector.
    by: Vec2,
    /// How far it goes now.
    spot: Spot,
    /// The runner, and the figure that it runs into there.
    meeting: Option<(PieceId, PieceId)>,
    /// An enemy that may attack it there.
    halted_by: Option<PieceId>,
}

/// What comes next on a run: a collision, an enemy that can reach it before that (BW-TU-03), or its end.
fn ahead(field: &Field, ram: &Ram, members: &[Figure], plate: Solid) -> Ahead {
    let by = ram.to.to_vec2() - plate.placement.spot.to_vec2();
    let meeting = meets(field, ram, members, by);
    let run = meeting.as_ref().map_or(by.length(), |(.., far)| *far);
    let goal = Spot::snapped(plate.placement.spot.to_vec2() + by.normalize_or_zero() * run);
    let halt = if ram.is_thrust { None } else { march::first_met(field, ram.who, goal, &ram.passed) };
    match halt {
        Some((spot, enemy)) => Ahead { by, spot, meeting: None, halted_by: Some(enemy) },
        None => Ahead { by, spot: goal, meeting: meeting.map(|(runner, other, _)| (runner, other)), halted_by: None },
    }
}

/// Where a plate that runs on to a spot comes to rest: short of overlapping another, also after coming down from a platform there.
fn rest_at(field: &Field, who: PieceId, members: &[Figure], plate: Solid, spot: Spot) -> Spot {
    let own: Vec<PieceId> = ids(members).into_iter().chain([who]).collect();
    let is_free = |there: Solid| field.space.overlapped_by(there, field.units.is_plate(who), &own).is_empty();
    let down = |there: Solid| Solid::new(there.body, Placement { lift: field.space.level_under(there), ..there.placement });
    let rests = |spot: Spot| is_free(plate.at(spot)) && is_free(down(plate.at(spot)));
    let back = (0..=40).map(|step| Spot::snapped(spot.to_vec2().lerp(plate.placement.spot.to_vec2(), step as f32 / 40.0)));
    back.into_iter().find(|spot| rests(*spot)).unwrap_or(plate.placement.spot)
}

/// Continues a run to the next collision or to its end; resolves collisions.
pub(crate) fn run(
    (mut agenda, mut waiting): (Agenda, Query<&mut Ram>),
    mut set: ParamSet<(Field, Mover, Steps)>,
    index: Res<PieceIndex>,
    mut bennies: Bennies,
    mut commands: Commands,
) {
    let Some(ram) = agenda.front_mut(&mut waiting) else { return };
    bennies.talk.out.progressed();
    let field = set.p0();
    // An explosion under the two may have ended the collision.
    ram.clash = ram.clash.take().filter(|clash| clash.is_left(&field));
    if let Some(clash) = &mut ram.clash {
        let Some((attack, plows)) = end(&field, clash, &mut bennies) else { return };
        (ram.clash, ram.stopped) = (None, !plows);
        agenda.begin(attack);
        return;
    }
    let members = field.units.members(ram.who);
    let plate = field.space.solid(ram.who);
    // Passing enemies may have Disrupted figures, or they parried and go no further (BW-TU-04).
    let fallen =
        members.iter().any(|member| member.disrupted || member.stopped.is_some() || member.is_stuck()) || field.units.is_held_up(ram.who);
    let (Some(plate), false, false) = (plate, members.is_empty() || (fallen && !ram.is_thrust), ram.stopped) else {
        // It costs the runners' Action even without a collision.
        for entity in members.iter().filter(|_| !ram.is_thrust).filter_map(|member| index.entity(member.id)) {
            action::spend(entity, &mut commands);
        }
        agenda.pop();
        return;
    };
    let ahead = ahead(&field, ram, &members, plate);
    let to_ask = ahead.meeting.map(|(_, other)| other).filter(|other| !ram.asked.contains(other));
    if let Some((other, choice)) = to_ask.and_then(|other| Some((other, interpose::question(&field, other, |_| false)?))) {
        let Asked::Answered(key) = bennies.talk.ask(choice) else { return };
        let mate = field.names.piece(&key);
        ram.asked.extend([other].into_iter().chain(mate));
        if let Some(mate) = mate {
            interpose::change_places("BW-SD-21", other, mate, &mut set.p1(), &mut bennies.talk.out);
        }
        return;
    }
    run_on(ram, (members, plate), ahead, &mut agenda, &mut set, &mut bennies);
}

/// Runs on to a collision, to an enemy that may attack, or to the end.
fn run_on(
    ram: &mut Ram,
    (members, plate): (Vec<Figure>, Solid),
    Ahead { by, spot, meeting, halted_by }: Ahead,
    agenda: &mut Agenda,
    set: &mut ParamSet<(Field, Mover, Steps)>,
    bennies: &mut Bennies,
) {
    let field = set.p0();
    let to = Placement { spot: rest_at(&field, ram.who, &members, plate, spot), ..plate.placement };
    let far = plate.placement.spot.distance(to.spot);
    let way = ground::headlong(&field, &members, to.spot.to_vec2() - plate.placement.spot.to_vec2()).unwrap_or_default();
    let inches = far.max(plan::cost(&members, far, std::slice::from_ref(&way)));
    if to != plate.placement {
        // Report the move before the collision, which the runner may not survive.
        let what = facts::Moved { who: ram.who, from: plate.placement, to, path: vec![to.spot], inches };
        bennies.talk.out.say("BW-CH-09", what);
    }
    ram.met.extend(meeting.map(|(_, other)| other));
    let clash = meeting.and_then(|(runner, other)| Some(Clash::of(runner, &field.units.figure(other)?, by)));
    // Non-figures stop it, and so does the end of the run.
    ram.stopped = clash.is_none() && halted_by.is_none();
    ram.clash = clash;
    ram.passed.extend(halted_by);
    let who = ram.who;
    let walkers = if ram.is_thrust { Vec::new() } else { ids(&members) };
    if to != plate.placement {
        set.p1().place(who, to);
        for member in &walkers {
            set.p2().walk(*member, inches);
            set.p2().suffer(*member, way.arms, way.stuck_in.is_some(), &mut bennies.talk.out);
        }
    }
    if let Some(enemy) = halted_by {
        agenda.first([Pending::new(March::in_passing(who, to, vec![enemy]))]);
    }
}

/// Rolls Momentum and Physical Opposition. Each is the damage to the other figure (BW-CH-11), so all 1s do nothing (BW-NUM-04, BW-NUM-05).
/// `None` when the dice ran out.
fn roll(field: &Field, clash: &mut Clash, bennies: &mut Bennies) -> Option<()> {
    let theirs = field.units.figure(clash.other)?;
    // A squad's members pool their Momentum (BW-CH-02, BW-CH-03).
    let strength = |who: PieceId| squad_strength(&field.units.members(field.target_unit(who)));
    let against = match field.house.physical_opposition_of {
        OppositionOf::Squad => strength(clash.other).max(theirs.braced.unwrap_or_default()),
        OppositionOf::Figure => theirs.shove_size(),
    };
    let chained = field.house.bonus_dice_chain;
    let mut throw = |dice: Pool, what_for: String| {
        let rolled = dice.roll(&mut bennies.tray, Stream::Battle, chained, &what_for);
        bennies.talk.out.or_fail(rolled)
    };
    clash.pushing = throw(momentum(strength(clash.runner), &field.house), format!("Momentum of {}", field.names.of(clash.runner)))?;
    clash.opposing = throw(physical_opposition(against, &field.house), format!("Physical Opposition of {}", field.names.of(clash.other)))?;
    clash.rolled = true;
    Some(())
}

/// The losing side may add Bennies to its roll (BW-BEN-06). `None` while the question is open.
fn contest(field: &Field, clash: &mut Clash, bennies: &mut Bennies) -> Option<()> {
    loop {
        let (pushing, opposing) = (clash.pushing.total(), clash.opposing.total());
        let plows = pushing > opposing;
        let (who, roll) = if plows { (clash.other, &mut clash.opposing) } else { (clash.runner, &mut clash.pushing) };
        let side = field.units.figure(who).map(|figure| figure.side);
        let Some(side) = side.filter(|_| !roll.dice.is_empty() && !roll.is_critical_failure()) else { return Some(()) };
        let (name, lower, higher) = (field.names.of(who), pushing.min(opposing), pushing.max(opposing));
        let on = if plows {
            text!("roll-physical-opposition", who = name, lower = lower, higher = higher)
        } else {
            text!("roll-momentum", who = name, lower = lower, higher = higher)
        };
        match bennies.offer(field, &Roll { members: &[who], ..Roll::by(side, field.units.unit_of(who)) }, on, true) {
            Offered::Waits => return None,
            Offered::Kept | Offered::Again(_) => return Some(()),
            Offered::Added(more, _) => *roll = std::mem::take(roll).and(more),
        }
    }
}

/// Resolves a collision: damage to both, and how far the other is thrown. Returns true if the runner goes on (BW-CH-09), `None` while a
/// question is open or when the dice ran out.
fn end(field: &Field, clash: &mut Clash, bennies: &mut Bennies) -> Option<(Attack, bool)> {
    if !clash.rolled {
        roll(field, clash, bennies)?;
    }
    if !clash.settled {
        contest(field, clash, bennies)?;
        clash.settled = true;
        let Clash { runner: who, other: with, pushing, opposing, .. } = clash.clone();
        let plows = pushing.total() > opposing.total();
        bennies.talk.out.say("BW-CH-09", Collided { who, with, roll: pushing, against: opposing, plows });
    }
    let Clash { runner, other, from, pushing, opposing, .. } = clash.clone();
    let (ours, theirs) = (field.units.figure(runner)?, field.units.figure(other)?);
    let (momentum, opposition) = (pushing.total(), opposing.total());
    let plows = momentum > opposition;
    let unit = field.target_unit(runner);
    let pool = AttackPool::bare_handed(Maneuver::Ram, unit, ids(&field.units.members(unit)), ours.action);
    let size = theirs.size;
    let mut attack =
        Attack::new(Maneuver::Ram, ours.side, Some(field.target_unit(other)), vec![pool], &[ours, theirs]).beginning_at(Stage::Maim);
    for who in [runner, other].into_iter().skip(clash.taken_by.len()) {
        let taken_by = match rider_or_mount::rider_or_mount(&attack, who, text!("struck-in-a-collision"), &field.names) {
            Some(choice) => {
                let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
                field.names.piece(&key)?
            }
            None => who,
        };
        clash.taken_by.push(taken_by);
    }
    let out = &mut bennies.talk.out;
    // Each takes the other's roll as damage (BW-CH-11), less what a Shield Wall parries (AR-SHW-02); the push stays.
    let each = clash.taken_by.clone().into_iter().zip([(opposing, other), (pushing, runner)]);
    for (who, (roll, by)) in each {
        let Some(roll) = past_the_ward(field, who, (roll, by), out) else { continue };
        if let Some(victim) = attack.victim_mut(who) {
            victim.hurt = 0;
            // The dice have already been reported.
            let told = PoolRoll { plus: roll.total(), ..PoolRoll::default() };
            let suffered = damage::suffer(victim, told, field.names.of(who), &field.house, &mut bennies.tray, out);
            out.or_fail(suffered)?;
        }
    }
    if plows {
        attack.knocks.add(Knock { who: other, from, inches: momentum - opposition, topples: Some((other, size)) });
        if knocks_over(momentum - opposition, size, &field.house) {
            attack.casualties.throw_down(other);
        }
    }
    Some((attack, plows))
}

/// What is left of a roll after a Shield Wall (AR-SHW-02); `None` if it parries everything.
fn past_the_ward(field: &Field, who: PieceId, (roll, by): (PoolRoll, PieceId), out: &mut Outbox) -> Option<PoolRoll> {
    let from = field.space.solid(by).map(|solid| solid.placement.spot).unwrap_or_default();
    let ward = field.ward(&Blow::at(from, who));
    if let Some(ward) = &ward {
        ward.tell(by, BlowEffect::Hit, field.names.of(who), out);
    }
    match ward.map(|ward| ward.off) {
        None => Some(roll),
        Some(Off::All) => None,
        Some(Off::Dice(off)) => {
            let thrown = roll.dice.iter().map(|die| die.thrown + 1).max().unwrap_or_default();
            Some(roll.first(thrown.saturating_sub(off)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_ch_05_a_die_of_opposition_for_each_inch_of_size() {
        assert_eq!(physical_opposition(3, &HouseRules::default()).to_string(), "3d6");
        assert!(physical_opposition(0, &HouseRules::default()).dice.is_empty());
    }
}
