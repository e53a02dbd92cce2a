//! Turns (CQB-011, CQB-015, CQB-016, CQB-084, CQB-087): who begins, whose turn is next, and when a battle ends.

use crate::facts::GotSmoke;
use crate::play::interrupts::watchers;
use crate::play::scoring::{self, worth};
use crate::state::clock::{Clock, SIDES, enemy};
use crate::state::course::{Course, Interrupts, Step};
use crate::state::mission::Mission;
use crate::state::smoke::Smoke;
use crate::sums::test::{DIE, d3};
use crate::table::field::Field;
use crate::table::unit::{Condition, Ranks};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::{Outbox, Outcome, Turn, facts};
use brickfray_table::{PieceId, PieceIndex, SideId};

/// Begins the battle once all have deployed: the roll-off, unless the file says who begins, and smoke for both sides (CQB-015, CQB-087).
pub(crate) fn begin(
    field: Field,
    (mut mission, mut turn): (ResMut<Mission>, ResMut<Turn>),
    mut tray: ResMut<DiceTray>,
    mut commands: Commands,
    mut out: ResMut<Outbox>,
) {
    if field.clock.has_begun {
        return;
    }
    if let Some(side) = mission.deploys {
        turn.side = side;
        return;
    }
    let (mut clock, mut smoke) = (field.clock.clone(), field.smoke.clone());
    let names = &field.names;
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
    (clock.has_begun, clock.first, clock.turns) = (true, Some(first), 1);
    (turn.side, turn.round) = (first, 1);
    mission.points = SIDES.map(|side| worth(&field, side)).to_vec();
    commands.insert_resource(clock);
    commands.insert_resource(smoke);
    out.say("CQB-011", facts::TurnBegan { side: first, round: 1 });
}

/// Ends a turn: the other side may use its remaining tokens (CQB-084), and objectives are counted. Then the other side's turn begins
/// (CQB-011), or the battle is over (CQB-190).
pub(crate) fn end_turn(
    mut set: ParamSet<(Field, Ranks, (ResMut<Clock>, ResMut<Smoke>))>,
    (index, mission): (Res<PieceIndex>, Res<Mission>),
    (mut course, mut turn): (ResMut<Course>, ResMut<Turn>),
    mut tray: ResMut<DiceTray>,
    mut commands: Commands,
    mut out: ResMut<Outbox>,
) {
    let Some(Step::TurnEnds { asked, is_counted }) = course.0.last_mut() else { return };
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
    if !*is_counted {
        *is_counted = true;
        return scoring::count(&field, &index, &mut commands, &mut out);
    }
    if let Some(decided) = scoring::decided(&field, &mission) {
        course.0.pop();
        return over(decided, &mut turn, &mut out);
    }
    let mut clock = field.clock.clone();
    let round = turn.round + u32::from(clock.first == Some(next));
    let Some(is_over) = scoring::is_over(&mut clock, &mission, round, &mut tray, &mut out) else { return };
    course.0.pop();
    if is_over {
        return over(scoring::outcome(&field, &mission), &mut turn, &mut out);
    }
    let ready: Vec<(PieceId, Condition)> =
        field.force(next).iter().map(|unit| (unit.id, Condition { acted: false, ..unit.condition })).collect();
    let mut ranks = set.p1();
    ready.into_iter().for_each(|(unit, condition)| ranks.set_condition(unit, condition));
    let (mut kept, mut smoke) = set.p2();
    clock.turns += 1;
    *kept = clock;
    smoke.lift(next);
    (turn.side, turn.round) = (next, round);
    out.say("CQB-011", facts::TurnBegan { side: next, round });
}

fn over(outcome: Outcome, turn: &mut Turn, out: &mut Outbox) {
    turn.outcome = Some(outcome);
    let winner = if let Outcome::Won(side) = outcome { Some(side) } else { None };
    out.say("CQB-190", facts::BattleEnded { winner });
}

/// Ends the battle once a side has no units left.
pub(crate) fn end(field: Field, course: Res<Course>, mut turn: ResMut<Turn>, mut out: ResMut<Outbox>) {
    if turn.outcome.is_some() || !field.clock.has_begun || out.has_failed() {
        return;
    }
    let has = SIDES.map(|side| !field.force(side).is_empty());
    // Steps in progress are resolved first: the last units of both sides may fall in them.
    if has == [true, true] || !course.is_idle() && !matches!(course.0[..], [Step::Activation(_)]) {
        return;
    }
    let outcome = match has {
        [true, false] => Outcome::Won(SIDES[0]),
        [false, true] => Outcome::Won(SIDES[1]),
        _ => Outcome::Nobody,
    };
    over(outcome, &mut turn, &mut out);
}
