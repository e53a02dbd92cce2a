//! Turns (CQB-011, CQB-015, CQB-016, CQB-084, CQB-087): who begins, whose turn is next, and how a battle ends.

use crate::facts::GotSmoke;
use crate::play::interrupts::watchers;
use crate::state::clock::{Clock, SIDES, enemy};
use crate::state::course::{Course, Interrupts, Step};
use crate::state::smoke::Smoke;
use crate::sums::test::{DIE, d3};
use crate::table::field::Field;
use crate::table::unit::{Condition, Ranks};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::{Names, Outbox, Outcome, Turn, facts};
use brickfray_table::{PieceId, SideId};

/// The battle begins: the roll-off, where the file does not say who begins, and smoke for all (CQB-015, CQB-087).
pub(crate) fn begin(
    (mut clock, mut smoke, mut turn): (ResMut<Clock>, ResMut<Smoke>, ResMut<Turn>),
    names: Res<Names>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    if clock.has_begun {
        return;
    }
    let first = match clock.first {
        Some(first) => first,
        None => loop {
            let mut rolls = Vec::new();
            for side in SIDES {
                let rolled = tray.roll_all(Stream::Battle, 1, DIE, format_args!("{}'s roll-off", names.side(side)));
                let Some(dice) = out.or_fail(rolled) else { return };
                rolls.push((side, dice));
            }
            let face = |place: usize| rolls[place].1.first().map_or(0, |die| die.face);
            let (one, other) = (face(0), face(1));
            let winner = (one != other).then_some(SideId(u8::from(other > one)));
            out.say("CQB-015", facts::RolledOff { rolls, winner });
            if let Some(winner) = winner {
                break winner;
            }
        },
    };
    if smoke.counters.is_empty() {
        for side in SIDES {
            let rolled = tray.roll_all(Stream::Battle, 1, DIE, format_args!("{}'s smoke", names.side(side)));
            let Some(die) = out.or_fail(rolled).and_then(|mut dice| dice.pop()) else { return };
            let count = d3(die.face);
            smoke.counters.push(count);
            out.say("CQB-087", GotSmoke { side, die, count });
        }
    }
    clock.has_begun = true;
    clock.first = Some(first);
    clock.turns = 1;
    (turn.side, turn.round) = (first, 1);
    out.say("CQB-011", facts::TurnBegan { side: first, round: 1 });
}

/// A turn ends: the other side may use what tokens it has left, then it has its own (CQB-084, CQB-011).
pub(crate) fn end_turn(
    mut set: ParamSet<(Field, Ranks, (ResMut<Clock>, ResMut<Smoke>))>,
    mut course: ResMut<Course>,
    mut turn: ResMut<Turn>,
    mut out: ResMut<Outbox>,
) {
    let Some(Step::TurnEnds { asked }) = course.0.last_mut() else { return };
    if out.has_failed() {
        return;
    }
    out.progressed();
    let field = set.p0();
    let next = enemy(turn.side);
    if !*asked {
        *asked = true;
        let watch = !watchers(&field, next, &[]).is_empty();
        course.0.extend(watch.then_some(Step::Interrupts(Interrupts { side: next, against: None, reacted: Vec::new() })));
        return;
    }
    course.0.pop();
    let ready: Vec<(PieceId, Condition)> =
        field.force(next).iter().map(|unit| (unit.id, Condition { acted: false, ..unit.condition })).collect();
    let mut ranks = set.p1();
    ready.into_iter().for_each(|(unit, condition)| ranks.set_condition(unit, condition));
    let (mut clock, mut smoke) = set.p2();
    clock.turns += 1;
    smoke.lift(next);
    turn.side = next;
    if clock.first == Some(next) {
        turn.round += 1;
    }
    if turn.round > clock.rounds {
        turn.round = clock.rounds;
        turn.outcome = Some(Outcome::Nobody);
        return out.say("CQB-190", facts::BattleEnded { winner: None });
    }
    out.say("CQB-011", facts::TurnBegan { side: next, round: turn.round });
}

/// A side that has nobody left has lost.
pub(crate) fn end(field: Field, course: Res<Course>, mut turn: ResMut<Turn>, mut out: ResMut<Outbox>) {
    if turn.outcome.is_some() || !field.clock.has_begun || out.has_failed() {
        return;
    }
    let has = SIDES.map(|side| !field.force(side).is_empty());
    // What is under way is played out first: the last of both may fall in it.
    if has == [true, true] || !course.is_idle() && !matches!(course.0[..], [Step::Activation(_)]) {
        return;
    }
    let winner = match has {
        [true, false] => Some(SIDES[0]),
        [false, true] => Some(SIDES[1]),
        _ => None,
    };
    turn.outcome = Some(winner.map_or(Outcome::Nobody, Outcome::Won));
    out.say("CQB-190", facts::BattleEnded { winner });
}
