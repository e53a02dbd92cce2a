//! How a battle ends (CQB-190, CQB-191): objectives are counted after each turn, and the mission is decided after the last.

use crate::facts::{Lasts, ObjectiveHeld};
use crate::state::clock::{Clock, SIDES, enemy};
use crate::state::mission::{Mission, MissionKind};
use crate::sums::test::{DIE, Test};
use crate::table::field::Field;
use crate::table::model::gap;
use crate::table::objective::change;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::{Outbox, Outcome};
use brickfray_table::{PieceIndex, SideId, Solid};

/// How near a model must be to count as in contact with an objective, in inches.
const TOUCH: f32 = 0.02;
/// The roll that ends a battle after its last round, if a die decides.
const ENDS_ON: u8 = 4;

/// Updates the objectives at the end of a turn: which side alone is in contact with each (CQB-190).
pub(crate) fn count(field: &Field, index: &PieceIndex, commands: &mut Commands, out: &mut Outbox) {
    for (id, solid, objective) in field.objectives() {
        let now = objective.after(sole_side_at(field, solid));
        if let Some(side) = now.holder().filter(|side| objective.holder() != Some(*side)) {
            out.say("CQB-190", ObjectiveHeld { side, what: id });
        }
        if now != objective {
            change(id, now, index, commands);
        }
    }
}

/// Returns the side that alone is in contact with an objective, if any.
pub(crate) fn sole_side_at(field: &Field, objective: Solid) -> Option<SideId> {
    let touches = |side: SideId| {
        let there = field.force(side).into_iter().filter(|unit| unit.is_there() && !unit.flies());
        there.flat_map(|unit| unit.spots()).any(|spot| gap(spot, objective) <= TOUCH)
    };
    match SIDES.map(touches) {
        [true, false] => Some(SIDES[0]),
        [false, true] => Some(SIDES[1]),
        _ => None,
    }
}

/// Returns what the remaining units of a side are worth, in points.
pub(crate) fn worth(field: &Field, side: SideId) -> u32 {
    field.force(side).iter().map(|unit| unit.points()).fold(0, u32::saturating_add)
}

/// Returns the outcome of a mission that is decided before its end: a side has lost more than half of its points (CQB-191).
pub(crate) fn decided(field: &Field, mission: &Mission) -> Option<Outcome> {
    if mission.kind != MissionKind::Destroy {
        return None;
    }
    let broken = |side: SideId| {
        let all = mission.points.get(usize::from(side.0)).copied().unwrap_or_default();
        2 * (all - worth(field, side).min(all)) > all
    };
    match SIDES.map(broken) {
        [true, true] => Some(Outcome::Nobody),
        [true, false] => Some(Outcome::Won(SIDES[1])),
        [false, true] => Some(Outcome::Won(SIDES[0])),
        [false, false] => None,
    }
}

/// Returns the outcome of a mission at its end (CQB-191). A tie is a draw.
pub(crate) fn outcome(field: &Field, mission: &Mission) -> Outcome {
    let objectives = field.objectives();
    let held = |side: SideId| objectives.iter().filter(|(.., objective)| objective.holder() == Some(side)).count();
    match mission.kind {
        MissionKind::LastStanding | MissionKind::Destroy => Outcome::Nobody,
        MissionKind::Encounter => match held(SIDES[0]).cmp(&held(SIDES[1])) {
            std::cmp::Ordering::Greater => Outcome::Won(SIDES[0]),
            std::cmp::Ordering::Less => Outcome::Won(SIDES[1]),
            std::cmp::Ordering::Equal => Outcome::Nobody,
        },
        MissionKind::Seize => {
            Outcome::Won(if held(mission.attacker) == objectives.len() { mission.attacker } else { enemy(mission.attacker) })
        }
    }
}

/// Returns whether the battle is over after its last round. A die may extend it (CQB-190). `None` if the dice run out.
pub(crate) fn is_over(clock: &mut Clock, mission: &Mission, round: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<bool> {
    if round <= clock.rounds {
        return Some(false);
    }
    if !mission.goes_on {
        return Some(true);
    }
    let rolled = tray.roll_all(Stream::Battle, 1, DIE, "the end of the battle");
    let die = out.or_fail(rolled)?.pop()?;
    let is_over = Test::new(ENDS_ON, [], false).passes(die.face);
    out.say("CQB-190", Lasts { die, is_over });
    if !is_over {
        clock.rounds = round;
    }
    Some(is_over)
}
