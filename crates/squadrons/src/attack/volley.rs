//! Attacks (SQN-090, SQN-110 to 126): one weapon against one target, from the evasion to the loss of Hit Points.
//!
//! Each step of SQN-110 is a system, so dice are rolled in this order (SQN-019); the [`Volley`] holds the attack under way. Dice that can't
//! succeed are not rolled (SQN-011).

use crate::RESOLVE;
use crate::attack::evasion::{self, STAY, Surroundings, answers, distinct, slid, slide};
use crate::attack::outlook;
use crate::attack::salvo::{Duel, Salvo, Volley, VolleySystems, dice_of, duel};
use crate::attack::targeting_options::{Aim, Mark, Occasion, aim, mark, ready, weapons_an_attack};
use crate::build::profile::{WeaponProfile, WeaponRule};
use crate::geometry::flight::Base;
use crate::gunnery::{hits, to_lock};
use crate::schedule::DeclareSystems;
use crate::state::acting::{acting, is_act};
use crate::state::activation::{Action, Activation};
use crate::state::mission::Mission;
use crate::state::rounds::Rounds;
use crate::table::field::Field;
use crate::table::objective;
use crate::table::vessel::{Crews, RADIUS};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, succeeds};
use brickfray_game::kit::topic::AddTopic;
use brickfray_game::{
    Asked, Guard, Inbox, Order, Outbox, Party, Refusal, RegisterState, Reply, Request, RequestOption, ResolveSystems, RuleId, Talk, Target,
    Wants, facts,
};
use brickfray_table::PieceIndex;
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Volley>("volley")
        .configure_sets(
            RESOLVE,
            (
                VolleySystems::Evade,
                VolleySystems::Lock,
                VolleySystems::Fire,
                VolleySystems::Defend,
                VolleySystems::Counter,
                VolleySystems::Harm,
            )
                .chain()
                .in_set(ResolveSystems::Combat),
        )
        .add_systems(
            RESOLVE,
            (
                evade.in_set(VolleySystems::Evade).run_if(is_at(VolleySystems::Evade)),
                lock.in_set(VolleySystems::Lock).run_if(is_at(VolleySystems::Lock)),
                fire.in_set(VolleySystems::Fire).run_if(is_at(VolleySystems::Fire)),
                defend.in_set(VolleySystems::Defend).run_if(is_at(VolleySystems::Defend)),
                counter.in_set(VolleySystems::Counter).run_if(is_at(VolleySystems::Counter)),
                harm.in_set(VolleySystems::Harm).run_if(is_at(VolleySystems::Harm)),
            ),
        )
        .add_one_of(DeclareSystems::Orders, declare);
}

/// Returns the attack of an order, if it is legal.
pub fn build(
    field: &Field,
    activation: &Activation,
    occasion: Occasion,
    target: Option<Target>,
    parties: &[Party],
) -> Result<Salvo, Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let (ship, active) = acting(field, activation, Action::Attack, parties)?;
    let Some(Target::Piece(at)) = target else {
        return refuse("SQN-090", text!("refused-attack-what"), text!("refused-attack-what-but"));
    };
    let mark = mark(field, ship.side, at, occasion)?;
    if active.attacks >= weapons_an_attack(&ship, field) {
        return refuse("SQN-090", text!("refused-attack-fired", who = field.names.of(ship.id)), text!("refused-attack-fired-but"));
    }
    let with = parties.first().and_then(|party| party.with.as_deref());
    let weapon = match with {
        Some(with) => ready(&ship, active).find(|(name, _)| name == with),
        // The first weapon that may fire at the target; if none may, the first one, whose refusal is reported.
        None => {
            let legal = ready(&ship, active).find(|(_, weapon)| aim(field, &ship, weapon, at, &mark).is_ok());
            legal.or_else(|| ready(&ship, active).next())
        }
    };
    let Some((weapon, profile)) = weapon else {
        let names: Vec<&str> = ready(&ship, active).map(|(name, _)| name.as_str()).collect();
        let name = field.names.of(ship.id);
        let reason = match with {
            Some(with) => text!("refused-attack-lacks", who = name, weapon = Text::item(with)),
            None => text!("refused-attack-no-weapon", who = name),
        };
        return refuse("SQN-090", reason, text!("refused-attack-weapon-but", weapons = Text::written(names.join(", "))));
    };
    let Aim { apart, from_behind } = aim(field, &ship, profile, at, &mark)?;
    let (by, weapon, lies) = (ship.id, weapon.clone(), mark.placement());
    Ok(Salvo { step: VolleySystems::Evade, by, at, weapon, lies, apart, from_behind, evades: false, hits: 0, damage: 0, lost: 0 })
}

/// Run condition: an attack is at this step.
pub fn is_at(step: VolleySystems) -> impl Fn(Res<Volley>) -> bool + Clone {
    move |volley| volley.0.as_ref().is_some_and(|salvo| salvo.step == step)
}

/// Starts an Attack that was ordered (SQN-090).
pub(crate) fn declare(
    field: Field,
    (activation, mission, rounds): (Res<Activation>, Res<Mission>, Res<Rounds>),
    mut inbox: ResMut<Inbox>,
    mut volley: ResMut<Volley>,
    mut out: ResMut<Outbox>,
) {
    let Some(order) = inbox.take_order(|order| is_act(order, Action::Attack.word())) else { return };
    let target = order.target();
    let Order::Act { parties, maneuver, .. } = order else { return };
    let Some(salvo) = out.or_fail(build(&field, &activation, Occasion::of(&mission, &rounds), target, &parties)) else { return };
    let with = Some(salvo.weapon.clone());
    out.say("SQN-090", facts::Declared { maneuver, by: vec![salvo.by], at: Some(salvo.at), spot: None, with });
    volley.0 = Some(salvo);
}

/// Asks whether the target evades, and carries that out (SQN-140 to 146).
pub(crate) fn evade(mut set: ParamSet<(Field, Crews)>, activation: Res<Activation>, mut volley: ResMut<Volley>, mut talk: Talk) {
    let Some(salvo) = &mut volley.0 else { return };
    let field = set.p0();
    let Some(Duel { ship, weapon, mark }) = duel(&field, salvo) else { return };
    let Mark::Ship(target) = mark else {
        salvo.step = VolleySystems::Lock;
        return talk.out.progressed();
    };
    let others: Vec<Base> = field.bases(target.id).into_iter().map(|(_, base)| base).collect();
    let around = Surroundings { others: &others, table: field.size(), pass_over: field.house.slides_pass_over };
    let lands = |answer: &evasion::Answer| slide(target.placement, RADIUS.to_f32(), answer.slide, around);
    let answers = distinct(answers(&target, &field.house), lands);
    if answers.is_empty() {
        salvo.step = VolleySystems::Lock;
        return talk.out.progressed();
    }
    let names = (field.names.of(target.id), field.names.of(ship.id), salvo.weapon.as_str());
    let weighed = outlook::of_evasion(&field, &activation, salvo, &mark).unwrap_or_default();
    let key = match talk.ask(evasion::question(&target, names, &answers, lands, &weighed)) {
        Asked::Waits => return,
        Asked::Answered(key) => key,
    };
    salvo.step = VolleySystems::Lock;
    let Some(answer) = answers.iter().find(|answer| answer.key() == key).filter(|_| key != STAY) else { return };
    salvo.evades = true;
    let (id, from, to, left) = (target.id, target.placement, lands(answer), target.command.saturating_sub(1));
    talk.out.say("SQN-141", evasion::Slid { who: id, from, to });
    // By house rule the attack is checked again after the slide, and is lost if it is no longer legal (SQN-144).
    let lost = field.house.evasion_is_rechecked.then(|| {
        salvo.lies = to;
        aim(&field, &ship, weapon, id, &mark.at_placement(to))
    });
    let slides = if field.house.evading_into_danger { [target.slides, &[slid(from, to)]].concat() } else { Vec::new() };
    match lost {
        Some(Ok(Aim { apart, from_behind })) => (salvo.apart, salvo.from_behind) = (apart, from_behind),
        Some(Err(refusal)) => {
            talk.out.say("SQN-144", facts::Prevented { who: salvo.by, what: text!("prevented-attack"), why: refusal.reason });
            salvo.step = VolleySystems::Harm;
        }
        None => {}
    }
    let countermeasures = answer.countermeasures;
    let mut crews = set.p1();
    crews.place(id, to);
    if !slides.is_empty() {
        crews.set_slides(id, slides);
    }
    if countermeasures {
        crews.use_countermeasures(id);
        talk.out.say("SQN-142", evasion::UsedUp { who: id, item: text!("rule-countermeasures") });
    } else {
        crews.set_command(id, left);
        talk.out.say("SQN-140", facts::PointsPaid { who: id, kind: text!("command-point"), points: 1, left: left.into() });
    }
}

/// Rolls the Target Lock die; if it fails, the ship chooses another weapon (SQN-125, SQN-126).
pub(crate) fn lock(
    field: Field,
    mut volley: ResMut<Volley>,
    mut activation: ResMut<Activation>,
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
) {
    let Some(salvo) = &mut volley.0 else { return };
    let Some(Duel { ship, weapon, mark }) = duel(&field, salvo) else { return };
    let has_failed = activation.0.as_ref().is_some_and(|active| active.fired.contains(&salvo.weapon));
    if !has_failed {
        let Some(needed) = to_lock(weapon, &mark.profile()) else {
            salvo.step = VolleySystems::Fire;
            return talk.out.progressed();
        };
        let die = Trial::one((ship.id, field.names.of(ship.id)), "SQN-125", text!("rule-target-lock"), needed);
        let Some(locks) = die.succeeds(&mut tray, &mut talk.out) else { return };
        if locks {
            salvo.step = VolleySystems::Fire;
            return;
        }
        if let Some(active) = &mut activation.0 {
            active.fired.push(salvo.weapon.clone());
        }
    }
    let Some(active) = &activation.0 else { return };
    // Uses the placement that the target had when it was chosen, since sliding aside doesn't save it (SQN-144).
    let mark = mark.at_placement(salvo.lies);
    let reaches = |(_, weapon): &&(String, WeaponProfile)| aim(&field, &ship, weapon, salvo.at, &mark).is_ok();
    let others: Vec<&String> = ready(&ship, active).filter(reaches).map(|(name, _)| name).collect();
    if others.is_empty() {
        let (what, why) = (text!("prevented-attack"), text!("prevented-no-other-weapon"));
        talk.out.say("SQN-125", facts::Prevented { who: ship.id, what, why });
        let most = weapons_an_attack(&ship, &field);
        volley.0 = None;
        if let Some(active) = &mut activation.0 {
            active.attacks = most;
        }
        return;
    }
    let choice = Request {
        asks: ship.side,
        rule: RuleId::new("SQN-125"),
        question: text!("ask-other-weapon", who = field.names.of(ship.id), target = field.names.of(salvo.at)),
        about: vec![ship.id, salvo.at],
        options: others.iter().map(|name| RequestOption::new(name.as_str(), Text::written(name.as_str())).about(ship.id)).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("why-other-weapon"),
    };
    if let Asked::Answered(key) = talk.ask(choice)
        && let Some(name) = others.into_iter().find(|name| **name == key)
    {
        salvo.weapon.clone_from(name);
    }
}

/// Rolls attack dice (SQN-111 to 116).
pub(crate) fn fire(field: Field, activation: Res<Activation>, mut volley: ResMut<Volley>, mut tray: ResMut<DiceTray>, mut talk: Talk) {
    let Some(salvo) = &mut volley.0 else { return };
    let (Some(shot), Some(Duel { ship, .. })) = (dice_of(&field, &activation, salvo), duel(&field, salvo)) else { return };
    let rolls = Trial {
        who: ship.id,
        name: field.names.of(ship.id),
        rule: "SQN-111",
        what: Text::written(&salvo.weapon),
        with: Some(&salvo.weapon),
        dice: shot.attacks.into(),
        needed: shot.to_hit,
        again: shot.skilled,
        modifiers: &shot.modifiers,
        guard: Guard::None,
    };
    rolls.tell_no_effect(text!("prevented-hit"), &mut talk.out);
    let Some(faces) = rolls.roll(&mut tray, &mut talk.out) else { return };
    salvo.hits = hits(&faces, &shot);
    let more = salvo.hits - faces.iter().filter(|face| succeeds(**face, shot.to_hit)).count() as u32;
    if more > 0 {
        talk.out.say("SQN-116", facts::HitAutomatically { who: ship.id, hits: more });
    }
    salvo.step = VolleySystems::Defend;
}

/// Returns the trial of the target's Defence or Counter dice.
fn spared<'a>(field: &'a Field, salvo: &Salvo, (rule, what): (&'static str, Text), dice: u32, (needed, again): (i32, bool)) -> Trial<'a> {
    let name = field.names.of(salvo.at);
    Trial { who: salvo.at, name, rule, what, with: None, dice: dice as usize, needed, again, modifiers: &[], guard: Guard::Own }
}

/// Rolls Defence dice, one for each hit (SQN-117, SQN-118).
pub(crate) fn defend(field: Field, activation: Res<Activation>, mut volley: ResMut<Volley>, mut tray: ResMut<DiceTray>, mut talk: Talk) {
    let Some(salvo) = &mut volley.0 else { return };
    let Some(shot) = dice_of(&field, &activation, salvo) else { return };
    let rolls = spared(&field, salvo, ("SQN-117", text!("dice-defence")), salvo.hits, (shot.to_save, shot.rerolls_saves));
    rolls.tell_no_effect(text!("prevented-defend"), &mut talk.out);
    let Some(failed) = rolls.failures(&mut tray, &mut talk.out) else { return };
    salvo.damage = failed * u32::from(shot.destructive);
    salvo.step = VolleySystems::Counter;
    talk.out.progressed();
}

/// Rolls Counter dice, one for each point of damage (SQN-119, SQN-120, SQN-122).
pub(crate) fn counter(field: Field, activation: Res<Activation>, mut volley: ResMut<Volley>, mut tray: ResMut<DiceTray>, mut talk: Talk) {
    let Some(salvo) = &mut volley.0 else { return };
    let Some(shot) = dice_of(&field, &activation, salvo) else { return };
    let rolls = spared(&field, salvo, ("SQN-119", text!("dice-counter")), salvo.damage, (shot.to_counter, shot.rerolls_counters));
    let rolls = Trial { guard: if shot.shields { Guard::Shield } else { Guard::Own }, ..rolls };
    rolls.tell_no_effect(text!("prevented-counter"), &mut talk.out);
    let Some(failed) = rolls.failures(&mut tray, &mut talk.out) else { return };
    salvo.lost = failed;
    salvo.step = VolleySystems::Harm;
    talk.out.progressed();
}

/// Applies the attack's losses, up to what the target has left (SQN-102, SQN-121, SQN-123), and marks the weapon as fired.
pub(crate) fn harm(
    mut set: ParamSet<(Field, Crews)>,
    index: Res<PieceIndex>,
    mut volley: ResMut<Volley>,
    mut activation: ResMut<Activation>,
    mut commands: Commands,
    mut talk: Talk,
) {
    let Some(salvo) = volley.0.take() else { return };
    talk.out.progressed();
    if let Some(active) = &mut activation.0 {
        active.fired.push(salvo.weapon.clone());
        active.attacks += 1;
    }
    let field = set.p0();
    let Some(Duel { weapon, mark, .. }) = duel(&field, &salvo) else { return };
    let lost = salvo.lost.min(mark.hit_points().into());
    if lost == 0 {
        return;
    }
    let left = mark.hit_points() - lost as u8;
    talk.out.say("SQN-121", facts::PointsLost { who: salvo.at, kind: text!("hit-point"), points: lost, left: left.into() });
    let disrupts = weapon.has(WeaponRule::Disruptor);
    let command = match mark {
        Mark::Ship(target) if disrupts && target.command > 0 && left > 0 => {
            let points = if field.house.disruptor_once { 1 } else { lost.min(target.command.into()) as u8 };
            Some((points, target.command.saturating_sub(points)))
        }
        _ => None,
    };
    if let Mark::Objective(marker) = mark {
        let mut struck = marker.objective.clone();
        struck.hit_points = left;
        objective::change(salvo.at, struck, &index, &mut commands);
    }
    let mut crews = set.p1();
    crews.set_hit_points(salvo.at, left);
    if let Some((points, left)) = command {
        crews.set_command(salvo.at, left);
        let kind = text!("command-point");
        talk.out.say("SQN-123", facts::PointsLost { who: salvo.at, kind, points: points.into(), left: left.into() });
    }
    if left == 0 {
        crews.remove(salvo.at);
        talk.out.say("SQN-121", facts::Destroyed { who: salvo.at });
    }
}
