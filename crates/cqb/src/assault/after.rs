//! After an assault (CQB-110, CQB-112, CQB-113, CQB-118, CQB-122): the winner takes the tests that were put off, may move a little, and is
//! pinned.

use crate::assault::under_way::{of_the_living, put};
use crate::facts::{Pinned, WonAssault};
use crate::fire::checks::{Outcome, stays, suffer};
use crate::moving::drawing_up::Ground;
use crate::moving::ways::{ALL, Walked};
use crate::state::course::{Assault, Course, Step, StepReason, Walk, Way};
use crate::table::field::Field;
use crate::table::unit::Ranks;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Reply, Request, RuleId, Talk, Wants};
use brickfray_table::{Inches, PieceId, Placement, Spot};

/// How far a unit that has won an assault may move (CQB-112).
pub const CONSOLIDATES: Inches = Inches::whole(3);
/// How far a unit steps back from an assault that nobody won (CQB-110).
pub const STEPS_BACK: Inches = Inches::whole(2);
/// The request window in which a winner may move.
pub const CONSOLIDATE: &str = "consolidate";

/// Ends an assault whose fights are all over.
pub(super) fn over(set: &mut ParamSet<(Field, Ranks)>, course: &mut Course, mut assault: Assault, tray: &mut DiceTray, talk: &mut Talk) {
    let field = set.p0();
    of_the_living(&field, &mut assault);
    talk.out.progressed();
    // Tests of the winners, one after the other (CQB-113).
    if let Some(owed) = (!assault.lost.is_empty()).then(|| assault.lost.remove(0)) {
        let unit = field.unit(owed.unit).filter(|_| field.house.break_after_assault);
        let Some(unit) = unit else { return put(course, assault) };
        let Some(stays) = stays(&field, &unit, owed.lost, tray, &mut talk.out) else { return };
        let models: Vec<PieceId> = unit.models.iter().map(|model| model.id).collect();
        put(course, assault);
        if !stays {
            suffer(owed.unit, &models, Outcome::Gone, &mut set.p1());
        }
        return;
    }
    course.0.pop();
    let (mut winners, mut undecided, mut back) = (Vec::new(), Vec::new(), Vec::new());
    for fight in &assault.fights {
        let assaulters = || fight.by.iter().filter(|group| !group.models.is_empty()).map(|group| group.unit);
        if fight.is_released {
            continue;
        }
        if fight.is_undecided {
            undecided.extend(assaulters().chain([fight.at.unit]));
            back.extend(assaulters().map(|unit| (unit, fight.at.unit)));
        } else if fight.at.models.is_empty() {
            winners.extend(assaulters().map(|unit| (unit, fight.at.unit, fight.house)));
        } else {
            winners.extend(fight.by.first().map(|group| (fight.at.unit, group.unit, None)));
        }
        for group in &fight.by {
            if let Some(member) = course.member_mut(group.unit) {
                member.end();
            }
        }
    }
    let lives = |unit: &PieceId| field.unit(*unit).is_some_and(|unit| unit.is_there());
    winners.retain(|(unit, ..)| lives(unit));
    for (who, against, _) in &winners {
        talk.out.say("CQB-109", WonAssault { who: *who, against: *against });
    }
    winners.dedup_by_key(|(unit, ..)| *unit);
    course.0.extend(winners.iter().rev().map(|(winner, _, house)| Step::Consolidation { winner: *winner, house: *house }));
    let walks: Vec<Walk> = back.into_iter().filter_map(|(unit, from)| stepped_back(&field, unit, from)).collect();
    undecided.retain(|unit| lives(unit) && !winners.iter().any(|(winner, ..)| winner == unit));
    let mut ranks = set.p1();
    for who in undecided {
        talk.out.say("CQB-110", Pinned { who, watched: false });
        ranks.pin(who);
    }
    for walk in walks {
        talk.out.say("CQB-110", Walked::of(&walk, 0, ALL));
        walk.ways.iter().for_each(|way| ranks.place(way.model, way.to));
    }
}

/// Returns how a unit steps back from another; `None` if it has no room.
fn stepped_back(field: &Field, unit: PieceId, from: PieceId) -> Option<Walk> {
    let (unit, from) = (field.unit(unit)?, field.unit(from)?);
    let away = (unit.middle() - from.middle()).normalize_or_zero() * STEPS_BACK.to_f32();
    let ends: Vec<Vec2> = unit.spots().into_iter().map(|spot| Spot::snapped(spot + away).to_vec2()).collect();
    let ways = unit.models.iter().zip(&ends).map(|(model, end)| {
        let spot = Spot::snapped(*end);
        Way { model: model.id, from: model.at, by: vec![spot], to: Placement { spot, ..model.at }, inches: STEPS_BACK, drives: false }
    });
    let ways = ways.collect();
    Ground::of(field, &unit).have_room(&ends).then_some(Walk { unit: unit.id, ways, walked: 0, why: StepReason::Consolidation })
}

/// Asks a winner whether it moves, and pins it (CQB-112).
pub(crate) fn consolidate(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut talk: Talk) {
    let Some(Step::Consolidation { winner, house }) = course.0.last() else { return };
    let (unit, house) = (*winner, *house);
    if talk.out.has_failed() {
        return;
    }
    let field = set.p0();
    let Some(unit) = field.unit(unit).filter(|unit| unit.is_there()) else {
        course.0.pop();
        return talk.out.progressed();
    };
    let request = Request {
        asks: unit.side,
        rule: RuleId::new("CQB-112"),
        question: match house.map(|house| field.names.of(house)) {
            None => text!("ask-consolidate", who = field.names.of(unit.id), far = CONSOLIDATES),
            Some(house) => text!("ask-take-house", who = field.names.of(unit.id), far = CONSOLIDATES, house = house),
        },
        about: vec![unit.id],
        options: Vec::new(),
        wants: Wants::Orders { window: CONSOLIDATE.to_owned() },
        default: Reply::Pass,
        why: text!("why-consolidate"),
    };
    if talk.request([&request]).is_none() {
        return;
    }
    let who = unit.id;
    course.0.pop();
    pinned_winner(who, &mut set.p1(), &mut talk);
}

/// Pins a winner: it has to rally before it does anything else (CQB-112).
pub(crate) fn pinned_winner(who: PieceId, ranks: &mut Ranks, talk: &mut Talk) {
    ranks.pin(who);
    talk.out.say("CQB-112", Pinned { who, watched: false });
}
