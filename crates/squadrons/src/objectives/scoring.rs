//! Scoring (SQN-220 to 251): victory points during the game and at its end, and which side has won.

use crate::RESOLVE;
use crate::attack::salvo::Volley;
use crate::house_rules::WipeOut;
use crate::schedule::SettleSystems;
use crate::state::mission::{Feat, Mission, MissionKind, Score, for_kills};
use crate::state::rounds::{Phase, Rounds, enemy};
use crate::table::field::Field;
use crate::table::objective::{self, Objective, ObjectiveKind};
use bevy::prelude::*;
use brickfray_game::{Outbox, Outcome, Turn, facts};
use brickfray_table::{PieceId, PieceIndex, Removed, SideId};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, count.in_set(SettleSystems::Count));
}

/// The round after which the objectives of Target Acquired are scored (SQN-241).
const COUNTED_AFTER: u32 = 3;
/// The last round in which destroying a wanted ship scores more (SQN-242).
const EARLY: u32 = 2;

/// Gives a side victory points for a feat.
pub fn give(score: &mut Score, field: &Field, out: &mut Outbox, rule: &'static str, (side, feat, points): (SideId, Feat, u32)) {
    let why = feat.text(&field.names);
    score.0.push((side, feat, points));
    out.say(rule, facts::Scored { side, points, total: score.of(side), why });
}

/// Scores ships and objectives destroyed since it last ran (SQN-220, SQN-231, SQN-242).
pub(crate) fn count(
    field: Field,
    wrecks: Query<(&PieceId, &Objective), With<Removed>>,
    (mission, rounds, volley, turn): (Res<Mission>, Res<Rounds>, Res<Volley>, Res<Turn>),
    index: Res<PieceIndex>,
    mut score: ResMut<Score>,
    mut commands: Commands,
    mut out: ResMut<Outbox>,
) {
    if volley.0.is_some() || rounds.phase == Phase::New {
        return;
    }
    for side in [SideId(0), SideId(1)] {
        let theirs = enemy(side);
        let (lost, leader) = field.lost(theirs);
        let began = rounds.began.get(usize::from(theirs.0)).copied().unwrap_or_default();
        for (feat, points) in for_kills(&score, side, began, lost, leader) {
            give(&mut score, &field, &mut out, "SQN-220", (side, feat, points));
        }
    }
    if mission.kind == MissionKind::TargetAcquired {
        let caught: Vec<(SideId, PieceId)> = mission.nominated.iter().copied().filter(|(_, ship)| field.is_lost(*ship)).collect();
        for (side, ship) in caught.into_iter().filter(|(side, ship)| !score.has(*side, &Feat::Caught(*ship))).collect::<Vec<_>>() {
            let points = if rounds.round <= EARLY { 2 } else { 1 };
            give(&mut score, &field, &mut out, "SQN-242", (side, Feat::Caught(ship), points));
        }
    }
    for (marker, objective) in &wrecks {
        if let Some(carrier) = objective.carried_by.filter(|carrier| field.is_lost(*carrier)) {
            let what = text!("prevented-bring-home", marker = field.names.of(*marker));
            out.say("SQN-162", facts::Prevented { who: carrier, what, why: text!("prevented-lost-with-it") });
            objective::change(*marker, Objective { carried_by: None, ..objective.clone() }, &index, &mut commands);
        }
    }
    if mission.kind == MissionKind::DebrisField {
        let mut shot: Vec<PieceId> = wrecks.iter().filter(|(_, objective)| objective.hit_points == 0).map(|(id, _)| *id).collect();
        shot.sort();
        for marker in shot.into_iter().filter(|marker| !score.has_anybody(&Feat::Destroyed(*marker))).collect::<Vec<_>>() {
            give(&mut score, &field, &mut out, "SQN-231", (turn.side, Feat::Destroyed(marker), 1));
        }
    }
}

/// Scores what counts at the end of a round (SQN-241). A defender without ships holds nothing, unless house rules say otherwise.
pub fn after_round(field: &Field, objectives: &[(PieceId, u8)], (mission, round): (&Mission, u32), score: &mut Score, out: &mut Outbox) {
    if mission.kind != MissionKind::TargetAcquired || round != COUNTED_AFTER {
        return;
    }
    let defender = enemy(mission.attacker);
    let holds = field.house.wipe_out_scoring == WipeOut::AsAtTheEnd || !field.fleet(defender).is_empty();
    for (marker, left) in objectives {
        if *left == 0 {
            give(score, field, out, "SQN-241", (mission.attacker, Feat::Destroyed(*marker), 3));
        } else if holds {
            give(score, field, out, "SQN-241", (defender, Feat::Held(*marker), 3));
        }
    }
}

/// Scores what counts at the end of the game (SQN-232, SQN-250, SQN-162).
pub fn at_the_end(field: &Field, objectives: &[(PieceId, &Objective)], mission: &Mission, score: &mut Score, out: &mut Outbox) {
    let survived = match mission.kind {
        MissionKind::DebrisField => Some(("SQN-232", 2)),
        MissionKind::CrossedPaths => Some(("SQN-250", 1)),
        _ => None,
    };
    if let Some((rule, points)) = survived {
        for (side, ship) in &mission.nominated {
            if field.ship(*ship).is_some() {
                give(score, field, out, rule, (*side, Feat::Survived(*ship), points));
            }
        }
    }
    for (marker, objective) in objectives.iter().filter(|(_, objective)| objective.kind == ObjectiveKind::Recover) {
        if let Some(carrier) = objective.carried_by.and_then(|carrier| field.ship(carrier)) {
            give(score, field, out, "SQN-162", (carrier.side, Feat::BroughtHome(*marker), 2));
        }
    }
}

/// Returns the outcome of a game with this score (SQN-063).
pub fn outcome(score: &Score) -> Outcome {
    let (one, other) = (score.of(SideId(0)), score.of(SideId(1)));
    match one.cmp(&other) {
        std::cmp::Ordering::Greater => Outcome::Won(SideId(0)),
        std::cmp::Ordering::Less => Outcome::Won(SideId(1)),
        std::cmp::Ordering::Equal => Outcome::Nobody,
    }
}
