//! The stages of an assault, one after the other (CQB-070, CQB-101, CQB-102, CQB-178).

use crate::assault::after;
use crate::assault::fighting;
use crate::assault::under_way::{of_the_living, put};
use crate::facts::{ClosedUp, Reacted};
use crate::fire::shooting::reaction;
use crate::moving::around::{closed_up, rallied};
use crate::moving::drawing_up::Ground;
use crate::state::course::{Assault, Course, Fight, Stage, Step};
use crate::state::watch::{Token, Watch};
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::table::unit::Ranks;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Step as Stepped, Talk, facts};
use brickfray_table::{Facing, PieceId, Placement, Solid, Spot};

/// Continues an assault from its current stage.
pub(crate) fn assault(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut tray: ResMut<DiceTray>, mut talk: Talk) {
    let Some(Step::Assault(assault)) = course.0.last().cloned() else { return };
    if talk.out.has_failed() {
        return;
    }
    match assault.stage {
        Stage::Declared => declared(&mut set, &mut course, assault, &mut talk),
        Stage::WatchFire => watch_fire(&mut set, &mut course, assault, &mut talk),
        Stage::Checked => checked(&set.p0(), &mut course, assault, &mut talk),
        Stage::Contact => contact(&mut set, &mut course, assault, &mut talk),
        Stage::Rounds => fighting::fight(&mut set, &mut course, assault, &mut tray, &mut talk),
        Stage::Over => after::over(&mut set, &mut course, assault, &mut tray, &mut talk),
    }
}

/// Continues after the checks that were owed: targets that have broken drop out (CQB-070).
fn declared(set: &mut ParamSet<(Field, Ranks)>, course: &mut Course, mut assault: Assault, talk: &mut Talk) {
    talk.out.progressed();
    let field = set.p0();
    of_the_living(&field, &mut assault);
    let units: Vec<PieceId> = assault.fights.iter().flat_map(|fight| fight.by.iter().map(|group| group.unit)).collect();
    assault.fights.retain(|fight| !fight.at.models.is_empty());
    if assault.fights.is_empty() {
        course.0.pop();
        let (what, why) = (text!("nothing-assault"), text!("nothing-target-gone"));
        if let Some(who) = units.first() {
            talk.out.say("CQB-070", facts::ActionFailed { who: *who, what, why });
        }
        return;
    }
    // Only one target of two is left: everybody fights it.
    if let [fight] = &mut assault.fights[..] {
        for group in &mut fight.by {
            group.models = field.unit(group.unit).map(|unit| unit.models.iter().map(|model| model.id).collect()).unwrap_or_default();
        }
    }
    assault.stage = Stage::WatchFire;
    put(course, assault);
}

/// Lets targets on overwatch fire at their assaulters, before contact (CQB-102, CQB-120, CQB-178).
fn watch_fire(set: &mut ParamSet<(Field, Ranks)>, course: &mut Course, mut assault: Assault, talk: &mut Talk) {
    talk.out.progressed();
    let field = set.p0();
    let turn = field.clock.turns;
    let most = if field.house.watchers_fire_all { u32::MAX } else { 1 };
    let mut fires = None;
    for fight in &assault.fights {
        let Some(target) = field.unit(fight.at.unit).filter(|unit| unit.watch.may_react(turn)) else { continue };
        let all = fight.by.iter().filter_map(|group| field.unit(group.unit)).filter(Unit::is_there);
        let nearest = all.min_by(|one, other| one.apart(&target).total_cmp(&other.apart(&target)));
        if let Some(nearest) = nearest.filter(|_| assault.fired < most && target.watch.may_be(Token::Fire)) {
            fires = Some((target.id, reaction(&target, &nearest), target.watch.without(Token::Fire)));
            break;
        }
    }
    if let Some((by, step, watch)) = fires {
        assault.fired += 1;
        put(course, assault);
        set.p1().set_watch(by, watch);
        talk.out.reveal("CQB-102", Reacted { who: by, token: Token::Fire });
        course.0.push(step);
        return;
    }
    // The remaining tokens are lost.
    let watching: Vec<(PieceId, u32)> = assault
        .fights
        .iter()
        .filter_map(|fight| field.unit(fight.at.unit).filter(|unit| unit.watch.is_on()).map(|unit| (unit.id, unit.watch.placed)))
        .collect();
    let mut ranks = set.p1();
    watching.into_iter().for_each(|(unit, placed)| ranks.set_watch(unit, Watch { tokens: Vec::new(), placed }));
    let shot = std::mem::take(&mut assault.shot);
    assault.lost.extend(shot.iter().filter(|owed| owed.lost > 0));
    assault.stage = Stage::Checked;
    put(course, assault);
    course.0.extend((!shot.is_empty()).then_some(Step::Checks(shot)));
}

/// Drops units that were pinned or are gone: they make no contact (CQB-102, CQB-178).
fn checked(field: &Field, course: &mut Course, mut assault: Assault, talk: &mut Talk) {
    talk.out.progressed();
    of_the_living(field, &mut assault);
    for fight in &mut assault.fights {
        let stopped: Vec<PieceId> = fight
            .by
            .iter()
            .filter(|group| group.models.is_empty() || field.unit(group.unit).is_none_or(|unit| unit.condition.pinned))
            .map(|group| group.unit)
            .collect();
        fight.by.retain(|group| !stopped.contains(&group.unit));
        fight.is_pinned = field.unit(fight.at.unit).is_some_and(|unit| unit.condition.pinned);
        for unit in stopped {
            if let Some(member) = course.member_mut(unit) {
                member.end();
            }
        }
    }
    assault.fights.retain(|fight| !fight.by.is_empty() && !fight.at.models.is_empty());
    if assault.fights.is_empty() {
        course.0.pop();
        return;
    }
    assault.stage = Stage::Contact;
    put(course, assault);
}

/// Lets the units close up (CQB-101).
fn contact(set: &mut ParamSet<(Field, Ranks)>, course: &mut Course, mut assault: Assault, talk: &mut Talk) {
    let field = set.p0();
    let mut steps: Vec<(PieceId, Stepped)> = Vec::new();
    for Fight { by, at, .. } in &assault.fights {
        let Some(target) = field.unit(at.unit) else { continue };
        let mut enemies: Vec<Solid> = target.models.iter().map(Model::solid).collect();
        let placed = |model: PieceId, spot: Vec2, from: Placement, towards: &[Solid]| {
            let middles = towards.iter().map(|enemy| enemy.placement.spot.to_vec2());
            let nearest = middles.min_by(|one, other| one.distance(spot).total_cmp(&other.distance(spot)));
            let looks = nearest.map(|nearest| nearest - spot).filter(|way| way.length() > 0.0);
            let facing = looks.map_or(from.facing, Facing::towards);
            let to = Placement { spot: Spot::snapped(spot), facing, ..from };
            Stepped { who: model, from, to, inches: from.spot.distance(to.spot) }
        };
        let scattered = if target.vehicle().is_none() { rallied(&target, &Ground::of(&field, &target)) } else { Vec::new() };
        for (model, spot) in scattered {
            let Some(place) = target.models.iter().position(|own| own.id == model) else { continue };
            enemies[place] = enemies[place].at(Spot::snapped(spot));
            steps.push((target.id, placed(model, spot, target.models[place].at, &[])));
        }
        for group in by {
            let Some(unit) = field.unit(group.unit).filter(|unit| unit.vehicle().is_none()) else { continue };
            let mut ground = Ground::of(&field, &unit);
            ground.add(steps.iter().map(|(_, step)| step.to.spot.to_vec2()));
            for (model, spot) in closed_up(&unit, &group.models, &enemies, &ground) {
                let from = unit.model(model).map_or(Placement::default(), |model| model.at);
                steps.push((unit.id, placed(model, spot, from, &enemies)));
            }
        }
    }
    let mut ranks = set.p1();
    let mut units: Vec<PieceId> = steps.iter().map(|(unit, _)| *unit).collect();
    units.sort_unstable();
    units.dedup();
    for who in units {
        let own: Vec<Stepped> = steps.iter().filter(|(unit, _)| *unit == who).map(|(_, step)| step.clone()).collect();
        own.iter().for_each(|step| ranks.place(step.who, step.to));
        talk.out.say("CQB-101", ClosedUp { who, steps: own });
    }
    talk.out.progressed();
    assault.stage = Stage::Rounds;
    put(course, assault);
}
