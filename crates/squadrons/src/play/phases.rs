//! The phases of play (SQN-040, SQN-050 to 054, SQN-063): placing markers, nominating ships, beginning and ending rounds, and taking turns.

use crate::RESOLVE;
use crate::attack::salvo::Volley;
use crate::objectives::scoring;
use crate::schedule::{DeclareSystems, SettleSystems};
use crate::state::activation::Activation;
use crate::state::mission::{Laid, Mission, MissionKind, ROUNDS, Score, may_lay};
use crate::state::rounds::{self, MAX_DECLINED, Phase, Rounds, command, enemy, next, roll_off};
use crate::table::field::Field;
use crate::table::objective::Objective;
use crate::table::vessel::{Crews, Ship};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::kit::topic::AddTopic;
use brickfray_game::{Asked, Inbox, Order, Outbox, Outcome, Refusal, Reply, Request, RequestOption, RuleId, Talk, Turn, Wants, facts};
use brickfray_table::{PieceId, Placement, SideId, Spot};
use brickfray_words::{Named, Text};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, (begin, skip_laying, nominate, begin_round).chain().in_set(DeclareSystems::Course))
        .add_systems(RESOLVE, hand_over.in_set(SettleSystems::HandOver))
        .add_one_of(DeclareSystems::Orders, lay)
        .add_one_of(DeclareSystems::Orders, end_turn);
}

/// The first round in which ships are nominated to survive (SQN-232).
const NOMINATED_FROM: u32 = 3;
/// Both sides, in order.
const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// Returns the markers that a side may move before the game begins, each with what it is.
pub fn layable(field: &Field, mission: &Mission, side: SideId) -> Vec<(PieceId, Laid)> {
    match mission.kind {
        MissionKind::Dogfight | MissionKind::DebrisField => {
            field.entries(side).into_iter().map(|(id, _)| (id, Laid::Entry(side))).collect()
        }
        MissionKind::TargetAcquired if side == enemy(mission.attacker) => {
            field.markers().into_iter().map(|marker| (marker.id, Laid::Objective)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the spot of an order that places a marker, if that is legal now (SQN-040, SQN-230, SQN-241).
pub fn may_lay_now(
    field: &Field,
    (mission, rounds): (&Mission, &Rounds),
    turn: &Turn,
    who: PieceId,
    path: &[Spot],
) -> Result<Spot, Refusal> {
    let name = field.names.of(who);
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let Phase::Laying(side) = rounds.phase else {
        return refuse("SQN-040", text!("refused-lay-late", marker = name), text!("refused-lay-late-but"));
    };
    let Some((_, what)) = layable(field, mission, side).into_iter().find(|(id, _)| *id == who) else {
        let reason = text!("refused-lay-others", side = field.names.side(turn.side), marker = name);
        return refuse("SQN-040", reason, text!("refused-lay-others-but"));
    };
    let Some(at) = path.last() else {
        return refuse("SQN-040", text!("refused-lay-nowhere", marker = name), text!("refused-lay-nowhere-but"));
    };
    if lies(field, who).is_some_and(|lies| lies.spot == *at) {
        return refuse("SQN-040", text!("refused-lay-again", marker = name), text!("refused-lay-again-but"));
    }
    let others: Vec<Spot> = field.markers().iter().filter(|marker| marker.id != who).map(|marker| marker.placement.spot).collect();
    may_lay(*field.table, mission.kind, enemy(mission.attacker), what, *at, &others).map(|()| *at)
}

/// Returns the placement of an objective or an entry point.
pub fn lies(field: &Field, marker: PieceId) -> Option<Placement> {
    field.marker(marker).map(|marker| marker.placement).or(field.entry(marker).map(|(_, placement)| placement))
}

/// Places a marker elsewhere.
pub(crate) fn lay(
    mut set: ParamSet<(Field, Crews)>,
    (mission, rounds, turn): (Res<Mission>, Res<Rounds>, Res<Turn>),
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
) {
    let field = set.p0();
    let is_marker = |order: &Order| matches!(order, Order::Move { who, .. } if field.marker(*who).is_some() || field.entry(*who).is_some());
    let Some(Order::Move { who, path, .. }) = inbox.take_order(is_marker) else { return };
    let Some(at) = out.or_fail(may_lay_now(&field, (&mission, &rounds), &turn, who, &path)) else { return };
    let Some(from) = lies(&field, who) else { return };
    let to = Placement { spot: at, ..from };
    out.say("SQN-040", facts::Moved { who, from, to, path: vec![at], inches: from.spot.distance(at) });
    set.p1().place(who, to);
}

/// Checks that a side may end its turn: after placing its markers, or to decline an activation if house rules allow it (SQN-054).
pub fn may_end(field: &Field, activation: &Activation, rounds: &Rounds, turn: &Turn) -> Result<(), Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    match (&rounds.phase, &activation.0) {
        (Phase::Laying(_), _) => Ok(()),
        (_, Some(active)) => {
            let but = if active.actions.is_empty() { text!("refused-end-undeclared-but") } else { text!("refused-end-declared-but") };
            refuse("SQN-055", text!("refused-in-activation", other = field.names.of(active.ship)), but)
        }
        _ if field.house.must_activate => {
            let reason = text!("refused-must-activate", side = field.names.side(turn.side));
            refuse("SQN-054", reason, text!("refused-must-activate-but"))
        }
        // A side that could decline now might hold a ship back for ever.
        _ => match field.fleet(turn.side).iter().find(|ship| ship.in_reserve && ship.command > 0) {
            Some(ship) => {
                let reason = text!("refused-still-in-reserve", who = field.names.of(ship.id));
                refuse("SQN-043", reason, text!("refused-still-in-reserve-but"))
            }
            None => Ok(()),
        },
    }
}

/// Ends the placing of a side's markers, or declines an activation.
pub(crate) fn end_turn(mut rounds: ResMut<Rounds>, mut inbox: ResMut<Inbox>, mut turn: ResMut<Turn>, mut out: ResMut<Outbox>) {
    if inbox.take_order(|order| *order == Order::EndTurn).is_none() {
        return;
    }
    out.progressed();
    match rounds.phase {
        Phase::Laying(SideId(0)) => {
            rounds.phase = Phase::Laying(SideId(1));
            turn.side = SideId(1);
        }
        Phase::Laying(_) => rounds.phase = Phase::Nominating,
        _ => {
            rounds.hand_over = true;
            rounds.declined = rounds.declined.saturating_add(1);
        }
    }
}

/// Begins the game: counts the ships of each side, and lets the first side place its markers (SQN-040).
pub(crate) fn begin(field: Field, mut rounds: ResMut<Rounds>, mut turn: ResMut<Turn>, mut out: ResMut<Outbox>) {
    if rounds.phase != Phase::New {
        return;
    }
    rounds.began = SIDES.map(|side| field.fleet(side).len()).to_vec();
    rounds.phase = if rounds.laying { Phase::Laying(SideId(0)) } else { Phase::Nominating };
    turn.side = SideId(0);
    out.progressed();
}

/// Skips a side without markers to place.
pub(crate) fn skip_laying(
    field: Field,
    mission: Res<Mission>,
    mut rounds: ResMut<Rounds>,
    mut turn: ResMut<Turn>,
    mut out: ResMut<Outbox>,
) {
    let Phase::Laying(side) = rounds.phase else { return };
    if layable(&field, &mission, side).is_empty() {
        (rounds.phase, turn.side) = if side.0 == 0 { (Phase::Laying(SideId(1)), SideId(1)) } else { (Phase::Nominating, SideId(0)) };
        out.progressed();
    }
}

/// Returns the sides that nominate a ship now, each with the side whose ship it is and the rule: before the game (SQN-242, SQN-250), or at
/// the start of round 3 with the winner of the initiative first (SQN-232). No side nominates twice.
fn nominations(mission: &Mission, rounds: &Rounds) -> Vec<(SideId, SideId, &'static str)> {
    let before = rounds.phase == Phase::Nominating;
    let mut found = match mission.kind {
        MissionKind::TargetAcquired if before => vec![(enemy(mission.attacker), mission.attacker, "SQN-242")],
        MissionKind::CrossedPaths if before => SIDES.map(|side| (side, side, "SQN-250")).to_vec(),
        MissionKind::DebrisField if !before && rounds.round >= NOMINATED_FROM => {
            [rounds.first, enemy(rounds.first)].map(|side| (side, side, "SQN-232")).to_vec()
        }
        _ => Vec::new(),
    };
    found.retain(|(asks, ..)| mission.nominated.iter().all(|(by, _)| by != asks));
    found
}

/// Asks sides to nominate ships (SQN-232, SQN-242, SQN-250).
pub(crate) fn nominate(field: Field, mut mission: ResMut<Mission>, mut rounds: ResMut<Rounds>, mut talk: Talk) {
    if !matches!(rounds.phase, Phase::Nominating | Phase::NominatingAfterRoll) {
        return;
    }
    for (asks, of, rule) in nominations(&mission, &rounds) {
        let fleet = field.fleet(of);
        if fleet.is_empty() {
            continue;
        }
        let (whose, whom) = (field.names.side(of), field.names.side(asks));
        let (question, why) = if asks == of {
            (text!("ask-survivor", whose = whose), text!("why-survivor"))
        } else {
            (text!("ask-wanted", whose = whose, whom = whom), text!("why-wanted"))
        };
        let label = |name: &Named| if asks == of { text!("nominate-survivor", ship = name) } else { text!("nominate-wanted", ship = name) };
        let option = |ship: &Ship| {
            let name = field.names.of(ship.id);
            RequestOption::new(name, label(name)).about(ship.id)
        };
        let strength = |ship: &Ship| (ship.hit_points, ship.vessel.profile.toughness);
        let sturdy = (0..fleet.len()).max_by_key(|place| (strength(&fleet[*place]), std::cmp::Reverse(*place)));
        let weak = (0..fleet.len()).min_by_key(|place| (strength(&fleet[*place]), *place));
        let choice = Request {
            asks,
            rule: RuleId::new(rule),
            question,
            about: Vec::new(),
            options: fleet.iter().map(option).collect(),
            wants: Wants::ONE,
            default: Reply::one(if asks == of { sturdy } else { weak }.unwrap_or_default()),
            why,
        };
        match talk.ask(choice) {
            Asked::Waits => return,
            Asked::Answered(key) => {
                let ship = fleet.iter().find(|ship| *field.names.of(ship.id) == key);
                if let [only] = fleet.as_slice() {
                    // With a single ship nobody was asked, but everybody should know.
                    talk.out.say(rule, facts::QuestionAnswered { side: asks, label: label(field.names.of(only.id)) });
                }
                mission.nominated.extend(ship.map(|ship| (asks, ship.id)));
            }
        }
    }
    rounds.phase = if rounds.phase == Phase::Nominating { Phase::RoundBegins } else { Phase::Flying };
    talk.out.progressed();
}

/// Begins a round: rolls off for the initiative and hands out Command Points (SQN-050, SQN-051).
pub(crate) fn begin_round(
    mut set: ParamSet<(Field, Crews)>,
    mission: Res<Mission>,
    mut rounds: ResMut<Rounds>,
    mut turn: ResMut<Turn>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    if rounds.phase != Phase::RoundBegins {
        return;
    }
    let field = set.p0();
    let rolled = roll_off(&mut tray, &field.names);
    let Some((rolls, first)) = out.or_fail(rolled) else { return };
    for rolls in rolls {
        let sum = |place: usize| rolls.get(place).map_or(0, |(_, dice)| dice.iter().map(|die| u32::from(die.face)).sum::<u32>());
        let winner = (sum(0) != sum(1)).then_some(first);
        out.say("SQN-050", facts::RolledOff { rolls, winner });
    }
    rounds.round += 1;
    (rounds.first, turn.round, turn.side) = (first, rounds.round, first);
    rounds.phase = if nominations(&mission, &rounds).is_empty() { Phase::Flying } else { Phase::NominatingAfterRoll };
    out.say("SQN-052", facts::TurnBegan { side: first, round: rounds.round });
    let points: Vec<(PieceId, u8)> = field.ships().iter().map(|ship| (ship.id, command(ship, rounds.round))).collect();
    let mut crews = set.p1();
    for (ship, points) in points {
        crews.set_command(ship, points);
    }
    // Even the side that wins the roll-off may have nothing to activate.
    rounds.hand_over = false;
    rounds.declined = 0;
}

/// Passes the turn to the other side after an activation. Ends the round when no ship has a Command Point left, or when both sides have
/// declined in a row, and the game after the last round (SQN-052, SQN-063).
pub(crate) fn hand_over(
    field: Field,
    objectives: Query<(&PieceId, &Objective)>,
    (activation, volley, mission): (Res<Activation>, Res<Volley>, Res<Mission>),
    mut rounds: ResMut<Rounds>,
    mut turn: ResMut<Turn>,
    mut score: ResMut<Score>,
    mut out: ResMut<Outbox>,
) {
    if rounds.phase != Phase::Flying || activation.0.is_some() || volley.0.is_some() || out.has_failed() {
        return;
    }
    let someone = |side: SideId| rounds::can_activate(&field, side);
    if !rounds.hand_over && someone(turn.side) {
        return;
    }
    rounds.hand_over = false;
    out.progressed();
    let alone = SIDES.iter().any(|side| field.fleet(*side).is_empty()) && field.house.ends_without_enemies;
    let is_over = alone || rounds.declined >= MAX_DECLINED;
    if let Some(side) = next(&field, turn.side).filter(|_| !is_over) {
        if side != turn.side {
            turn.side = side;
            out.say("SQN-052", facts::TurnBegan { side, round: rounds.round });
        }
        return;
    }
    let mut objectives: Vec<(PieceId, &Objective)> = objectives.iter().map(|(id, objective)| (*id, objective)).collect();
    objectives.sort_by_key(|(id, _)| *id);
    let left: Vec<(PieceId, u8)> = objectives.iter().map(|(id, objective)| (*id, objective.hit_points)).collect();
    // When the remaining rounds are skipped, what would score after them is scored now.
    let rounds_over = if alone { rounds.round..=ROUNDS } else { rounds.round..=rounds.round };
    for round in rounds_over {
        scoring::after_round(&field, &left, (&mission, round), &mut score, &mut out);
    }
    if !alone && rounds.round < ROUNDS {
        rounds.phase = Phase::RoundBegins;
        return;
    }
    scoring::at_the_end(&field, &objectives, &mission, &mut score, &mut out);
    rounds.phase = Phase::Over;
    let outcome = scoring::outcome(&score);
    turn.outcome = Some(outcome);
    let winner = if let Outcome::Won(side) = outcome { Some(side) } else { None };
    out.say("SQN-063", facts::BattleEnded { winner });
}
