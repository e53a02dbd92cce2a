//! Takes up orders.

use crate::assault::after::pinned_winner;
use crate::facts::{Announced, Assaulted, Reacted};
use crate::fire::shooting::take_owed;
use crate::moving::walking::walk_to;
use crate::play::activation::{begun, push};
use crate::play::bridge::Ordered;
use crate::play::deploying;
use crate::play::interrupts::interruptible;
use crate::state::course::{Action, ActionKind, Activation, Assault, Course, Deed, Member, Step};
use crate::state::mission::{Deployment, Mission};
use crate::state::watch::{Token, Watch};
use crate::sums::test::Test;
use crate::table::field::Field;
use crate::table::unit::{Condition, Ranks};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Inbox, Talk, Turn, facts};
use brickfray_table::{PieceId, SideId};

/// The roll that a unit needs to come out of reserve (CQB-088).
pub const ARRIVES_ON: u8 = 4;

/// Takes up a legal order.
pub(crate) fn take_up(
    mut set: ParamSet<(Field, Ranks)>,
    mut course: ResMut<Course>,
    (mut inbox, mut turn, mut mission): (ResMut<Inbox>, ResMut<Turn>, ResMut<Mission>),
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
) {
    if inbox.take_order(|_| true).is_none() {
        return;
    }
    let prepared = inbox.take_prepared::<Ordered>();
    let Some(ordered) = talk.out.or_fail(prepared) else { return };
    talk.out.progressed();
    match ordered {
        Ordered::Announce(units, plan) => {
            let is_sure = mission.deployment == Deployment::Meeting && turn.round == 1;
            announce(&mut set, &mut course, (units, plan), is_sure, &mut tray, &mut talk);
        }
        Ordered::Rally(unit) => {
            begin(&mut set, &mut course, &[unit], &[]);
        }
        Ordered::Move(walk) => {
            let (unit, field) = (walk.unit, set.p0());
            let arrives = course.member(unit).is_some_and(|member| member.arrives);
            if !arrives {
                return push(&mut course, &field, unit, Step::Walk(walk));
            }
            // Reserves are interrupted only after they have been placed (CQB-182).
            let window = interruptible(&field, unit, Vec::new());
            course.0.extend(window);
            course.0.push(Step::Walk(walk));
        }
        Ordered::Shoot(fire) => push(&mut course, &set.p0(), fire.by, Step::Fire(fire)),
        Ordered::Watch(unit, tokens) => {
            talk.out.keep_secret();
            if course.is_idle() {
                begin(&mut set, &mut course, &[unit], &[Action::Watch]);
                talk.out.say("CQB-012", Announced { who: vec![unit], plan: vec![Action::Watch] });
            }
            push(&mut course, &set.p0(), unit, Step::Deed(Deed { unit, what: ActionKind::Watch(tokens) }));
        }
        Ordered::Deed(unit, what) => push(&mut course, &set.p0(), unit, Step::Deed(Deed { unit, what })),
        Ordered::Storm(assault) => storm(&mut course, assault, &mut talk),
        Ordered::Done(unit) => {
            if let Some(member) = course.member_mut(unit) {
                member.end();
            }
        }
        Ordered::React(unit, token, step, share) => react(&mut set, &mut course, (unit, token), step, (share, turn.side), &mut talk),
        Ordered::Consolidate(walk) => {
            course.0.pop();
            let mut ranks = set.p1();
            pinned_winner(walk.unit, &mut ranks, &mut talk);
            course.0.push(Step::Walk(walk));
        }
        Ordered::EndTurn => course.0.push(Step::TurnEnds { asked: false, is_counted: false }),
        Ordered::Deploy(walk) => deploying::put(&walk, &mut set.p1(), &mut talk.out),
        Ordered::Deployed => deploying::end(&mut mission, &mut turn),
    }
}

/// Begins the activation of units with these actions.
fn begin(set: &mut ParamSet<(Field, Ranks)>, course: &mut Course, units: &[PieceId], plan: &[Action]) {
    let members = units.iter().map(|unit| Member::new(*unit, plan.to_vec())).collect();
    course.0.push(Step::Activation(Activation { members, owed: Vec::new() }));
    let field = set.p0();
    let all: Vec<(PieceId, Condition)> = units.iter().filter_map(|unit| field.unit(*unit)).map(|unit| (unit.id, unit.condition)).collect();
    let mut ranks = set.p1();
    for (unit, condition) in all {
        ranks.set_condition(unit, begun(condition));
        // It is no longer on overwatch.
        ranks.set_watch(unit, Watch::default());
    }
}

/// Lets units announce actions (CQB-012): when their activation begins, or for their remaining actions (CQB-174, CQB-175).
fn announce(
    set: &mut ParamSet<(Field, Ranks)>,
    course: &mut Course,
    (units, plan): (Vec<PieceId>, Vec<Action>),
    is_sure: bool,
    tray: &mut DiceTray,
    talk: &mut Talk,
) {
    talk.out.say("CQB-012", Announced { who: units.clone(), plan: plan.clone() });
    if let Some(activation) = course.activation_mut() {
        for member in activation.members.iter_mut().filter(|member| units.contains(&member.unit)) {
            // An action that has become impossible is replaced.
            let later = member.plan.drain(..).skip(1).collect::<Vec<_>>();
            member.plan = plan.iter().copied().chain(later).collect();
            member.reassigns = false;
            member.interrupted_by.clear();
        }
        return;
    }
    let arriving = units.first().and_then(|unit| set.p0().unit(*unit).filter(|unit| unit.in_reserve).map(|unit| (unit.id, unit.condition)));
    if let Some((unit, condition)) = arriving.filter(|_| !is_sure) {
        let field = set.p0();
        let Some(found) = field.unit(unit) else { return };
        let test = Test::new(ARRIVES_ON, [], false);
        let Some(arrives) = Trial::of_unit(&field, &found, "CQB-088", text!("dice-arrive"), &test).roll(tray, &mut talk.out) else {
            return;
        };
        if arrives == 0 {
            let (what, why) = (text!("nothing-arrive"), text!("nothing-not-yet"));
            talk.out.say("CQB-088", facts::ActionFailed { who: unit, what, why });
            set.p1().set_condition(unit, Condition { acted: true, ..condition });
            return;
        }
    }
    begin(set, course, &units, &plan);
    if let Some(member) = arriving.and_then(|(unit, _)| course.member_mut(unit)) {
        member.arrives = true;
    }
}

/// Declares an assault. Units that were shot at check first (CQB-070).
fn storm(course: &mut Course, assault: Assault, talk: &mut Talk) {
    let by: Vec<PieceId> = assault.fights.iter().flat_map(|fight| fight.by.iter().map(|group| group.unit)).collect();
    for unit in &by {
        if let Some(member) = course.member_mut(*unit) {
            member.has_assaulted = true;
            member.must_assault = false;
        }
    }
    let mut units = by;
    units.sort_unstable();
    units.dedup();
    let at = assault.fights.iter().map(|fight| fight.at.unit).collect();
    talk.out.say("CQB-100", Assaulted { who: units, at });
    let owed = take_owed(course);
    course.0.push(Step::Assault(assault));
    course.0.extend((!owed.is_empty()).then_some(Step::Checks(owed)));
}

/// Lets a watcher use a token (CQB-083). First carries out the walk that it interrupts, up to this share.
fn react(
    set: &mut ParamSet<(Field, Ranks)>,
    course: &mut Course,
    (unit, token): (PieceId, Token),
    step: Step,
    (share, turn): (u32, SideId),
    talk: &mut Talk,
) {
    let field = set.p0();
    let Some(watch) = field.unit(unit).map(|unit| unit.watch.without(token)) else { return };
    // At the end of a turn all remaining tokens may be used (CQB-084).
    if let Some(Step::Interrupts(interrupts)) = course.0.last_mut()
        && interrupts.against.is_some()
    {
        interrupts.reacted.push(unit);
    }
    let mut ranks = set.p1();
    ranks.set_watch(unit, watch);
    walk_to(share, course, &mut ranks, &mut talk.out);
    talk.out.reveal("CQB-083", Reacted { who: unit, token });
    let field = set.p0();
    let window = interruptible(&field, unit, Vec::new());
    course.0.push(step);
    // A reaction is not an activation: only the side whose turn it is may interrupt it (CQB-085).
    course.0.extend(window.filter(|window| matches!(window, Step::Interrupts(interrupts) if interrupts.side == turn)));
}
