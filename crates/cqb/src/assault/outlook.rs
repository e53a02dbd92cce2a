//! The exact odds of an assault before it is declared, to its end (CQB-102 to 113, CQB-150 to 161). The player may not know face-down
//! tokens, so these are averaged over all that they may be. No rule depends on these odds.

use crate::data::weapon::Weapon;
use crate::fire::outlook::{FireOdds, POINT_VALUE, at_infantry, at_vehicle, percent, shot_at};
use crate::fire::sighting::{sighting, usual_weapons};
use crate::state::course::{Course, Owed};
use crate::state::watch::{Token, Watch};
use crate::sums::morale::after_fire;
use crate::sums::odds::{Assault, AssaultRules, Fighter, assault_odds};
use crate::sums::penetration::{hits_vehicle, side_assaulted};
use crate::sums::several::{JointAssault, joint_odds};
use crate::sums::shooting::save;
use crate::sums::vehicle_odds::{VehicleAssault, VehicleOdds, Walker, vehicle_odds};
use crate::table::field::Field;
use crate::table::model::Unit;
use bevy::prelude::*;
use brickfray_dice::Odds;
use brickfray_game::Outlook;
use brickfray_table::PieceId;
use brickfray_words::{ListJoin, Text};

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Forecast {
    /// The chance that the target is gone, before contact or in the fight.
    pub won: f64,
    /// The chance that the assaulting unit is gone.
    pub gone: f64,
    /// The chance that there is no contact, because the unit is pinned on its way.
    pub stopped: f64,
    /// How many models it loses on average.
    pub lost: f64,
    /// How many models the target loses on average.
    pub killed: f64,
}

impl Forecast {
    fn add(&mut self, by: f64, other: Forecast) {
        self.won += by * other.won;
        self.gone += by * other.gone;
        self.stopped += by * other.stopped;
        self.lost += by * other.lost;
        self.killed += by * other.killed;
    }
}

/// Returns the odds of an assault of one or two units on another, if it were declared now; `None` if one of them is not in play.
pub fn assault_forecast(world: &mut World, by: &[PieceId], at: PieceId) -> Option<Forecast> {
    let of = |In((by, at)): In<(Vec<PieceId>, PieceId)>, field: Field, course: Res<Course>| {
        let by: Vec<Unit> = by.into_iter().map(|unit| field.unit(unit)).collect::<Option<_>>()?;
        let at = field.unit(at)?;
        let owed = owed_by(&course, at.id);
        match by.as_slice() {
            [by] => Some(forecast(&field, by, &at, owed)),
            [first, second] => Some(joint_forecast(&field, [first, second], &at, owed)),
            _ => None,
        }
    };
    world.run_system_cached_with(of, (by.to_vec(), at)).ok().flatten()
}

/// Returns the check that a unit owes for fire at it in this activation.
pub fn owed_by(course: &Course, unit: PieceId) -> Option<Owed> {
    course.activation().and_then(|activation| activation.owed.iter().find(|owed| owed.unit == unit).copied())
}

/// Returns the outlook of an assault of one unit on another that may be declared now.
pub fn of_assault(field: &Field, course: &Course, by: &Unit, at: &Unit) -> Outlook {
    let forecast = forecast(field, by, at, owed_by(course, at.id));
    let ours = value(by, forecast.lost);
    told(forecast, ours, at)
}

/// Returns the outlook of an assault of two units on another, in this order; `None` if the target is a vehicle.
pub fn of_joint_assault(field: &Field, course: &Course, by: [&Unit; 2], at: &Unit) -> Option<Outlook> {
    if at.vehicle().is_some() {
        return None;
    }
    let forecast = joint_forecast(field, by, at, owed_by(course, at.id));
    // A lost model counts as the average of both units.
    let each = by.iter().map(|unit| value(unit, 1.0)).sum::<f64>() / 2.0;
    let told = told(forecast, each * forecast.lost, at);
    let about = Text::list(ListJoin::Sentences, [told.about, text!("outlook-joint")]);
    Some(Outlook { about, ..told })
}

/// Returns a forecast in words. `ours` is the worth of the attacker's losses, in points.
fn told(forecast: Forecast, ours: f64, at: &Unit) -> Outlook {
    let Forecast { won, gone, stopped, lost, killed } = forecast;
    let stops = if stopped > 0.0 { text!("outlook-stopped", stopped = percent(stopped)) } else { Text::NONE };
    let about = text!(
        "outlook-assault",
        won = percent(won),
        gone = percent(gone),
        stopped = stops,
        killed = Text::written(format!("{killed:.1}")),
        lost = Text::written(format!("{lost:.1}"))
    );
    let theirs = value(at, killed);
    Outlook {
        short: text!("outlook-won-short", won = percent(won)),
        about,
        no_effect: false,
        worth: Outlook::worth_of((theirs - ours).max(0.0) * POINT_VALUE),
        ..Outlook::default()
    }
}

/// Returns what this many models of a unit are worth, in points.
fn value(unit: &Unit, models: f64) -> f64 {
    f64::from(unit.points()) * models / f64::from(unit.started().max(1))
}

/// Returns the odds of an assault of one unit on another, which may owe a check for fire that hit it in this activation (CQB-070).
pub fn forecast(field: &Field, by: &Unit, at: &Unit, owed: Option<Owed>) -> Forecast {
    let mut sum = Forecast::default();
    let (gone, pinned) = shaken(field, at, owed);
    sum.add(gone, Forecast { won: 1.0, killed: f64::from(at.left()), ..Forecast::default() });
    sum.add(pinned, after_watchers(field, by, at, true));
    sum.add(1.0 - gone - pinned, after_watchers(field, by, at, at.condition.pinned));
    sum
}

/// Returns the chances that a target is gone, and that it is pinned, after the check that it owes before the assault (CQB-070).
fn shaken(field: &Field, at: &Unit, owed: Option<Owed>) -> (f64, f64) {
    owed.map_or((0.0, 0.0), |owed| {
        let shaken = after_fire(shot_at(field, at, false, Some(owed)), &Odds::certain(0), 1.0);
        (shaken.gone, shaken.pinned)
    })
}

/// Like [`forecast`], for two units on one: the target uses its Fire tokens on the nearer of them (CQB-114, CQB-178).
pub fn joint_forecast(field: &Field, by: [&Unit; 2], at: &Unit, owed: Option<Owed>) -> Forecast {
    let mut sum = Forecast::default();
    let (gone, pinned) = shaken(field, at, owed);
    sum.add(gone, Forecast { won: 1.0, killed: f64::from(at.left()), ..Forecast::default() });
    let all = by.map(Unit::left);
    sum.add(pinned, joint_contact(field, by, at, all, (true, false)));
    let (by_chance, is_pinned) = (1.0 - gone - pinned, at.condition.pinned);
    if is_pinned || !at.watch.is_on() {
        sum.add(by_chance, joint_contact(field, by, at, all, (is_pinned, false)));
        return sum;
    }
    let nearer = usize::from(by[1].apart(at) < by[0].apart(at));
    let (shot, other) = (by[nearer], by[1 - nearer]);
    let alone = contact(field, other, at, other.left(), (false, true));
    under_fire(field, shot, at, |chance, fate| match fate {
        OverwatchFate::Gone => sum.add(by_chance * chance, Forecast { lost: alone.lost + f64::from(shot.left()), ..alone }),
        OverwatchFate::Pinned { lost } => sum.add(by_chance * chance, Forecast { lost: alone.lost + f64::from(lost), ..alone }),
        OverwatchFate::GoesOn { lost } => {
            let mut left = all;
            left[nearer] -= lost;
            let on = joint_contact(field, by, at, left, (false, true));
            sum.add(by_chance * chance, Forecast { lost: on.lost + f64::from(lost), ..on });
        }
    });
    sum
}

/// Returns the odds of a joint assault by two units once they are in contact, with this many models left in each.
fn joint_contact(field: &Field, by: [&Unit; 2], at: &Unit, models: [u32; 2], (is_pinned, watched): (bool, bool)) -> Forecast {
    let lines = field.lines();
    let from: Vec<Vec2> = by.iter().flat_map(|unit| unit.spots()).collect();
    let cover = lines.cover(&at.spots(), &from);
    let own_cover = |unit: &Unit| lines.cover(&unit.spots(), &at.spots()).filter(|_| field.house.assaulters_use_cover);
    let of = |place: usize| fighter(field, by[place], models[place], own_cover(by[place]));
    let odds = joint_odds(JointAssault {
        assaulters: [of(0), of(1)],
        target: fighter(field, at, at.left(), cover),
        in_cover: cover.is_some(),
        pinned: is_pinned,
        watched: watched && field.house.watchers_ready,
        rules: rules(field),
    });
    Forecast { won: odds.won, gone: odds.gone, stopped: 0.0, lost: odds.lost.iter().sum(), killed: odds.killed }
}

/// What overwatch fire does to an assaulting unit (CQB-102).
enum OverwatchFate {
    /// It is gone.
    Gone,
    /// It is pinned, and makes no contact.
    Pinned {
        /// How many models it has lost.
        lost: u32,
    },
    /// It makes contact.
    GoesOn {
        /// How many models it has lost.
        lost: u32,
    },
}

/// Returns the chance of each number of Fire tokens of a target, as far as its tokens are known (CQB-082). Among the hidden ones, every
/// number of Fire tokens is equally likely.
fn fire_tokens(watch: &Watch) -> Vec<(usize, f64)> {
    let known = watch.tokens.iter().filter(|token| **token == Token::Fire).count();
    let hidden = watch.tokens.iter().filter(|token| **token == Token::Hidden).count();
    let share = 1.0 / (hidden + 1) as f64;
    (0..=hidden).map(|more| (known + more, share)).collect()
}

/// Returns the odds, beginning with overwatch fire (CQB-102).
fn after_watchers(field: &Field, by: &Unit, at: &Unit, is_pinned: bool) -> Forecast {
    let mut sum = Forecast::default();
    if is_pinned || !at.watch.is_on() {
        return contact(field, by, at, by.left(), (is_pinned, false));
    }
    under_fire(field, by, at, |chance, fate| match fate {
        OverwatchFate::Gone => sum.add(chance, Forecast { gone: 1.0, lost: f64::from(by.left()), ..Forecast::default() }),
        OverwatchFate::Pinned { lost } => sum.add(chance, Forecast { stopped: 1.0, lost: f64::from(lost), ..Forecast::default() }),
        OverwatchFate::GoesOn { lost } => {
            let on = contact(field, by, at, by.left() - lost, (false, true));
            sum.add(chance, Forecast { lost: on.lost + f64::from(lost), ..on });
        }
    });
    sum
}

/// Passes each possible fate of a unit under its target's overwatch fire to `note`, with its chance.
fn under_fire(field: &Field, by: &Unit, at: &Unit, mut note: impl FnMut(f64, OverwatchFate)) {
    let lines = field.lines();
    let found = sighting(field, &lines, at, &usual_weapons(at, by), by);
    for (tokens, chance) in fire_tokens(at.watch) {
        let volleys = if field.house.watchers_fire_all { tokens } else { tokens.min(1) };
        if volleys == 0 || found.firers.is_empty() {
            note(chance, OverwatchFate::GoesOn { lost: 0 });
            continue;
        }
        if by.vehicle().is_some() {
            let (destroyed, pinned) = at_vehicle(field, &lines, at, by, &found, volleys);
            note(chance * destroyed, OverwatchFate::Gone);
            note(chance * pinned, OverwatchFate::Pinned { lost: 0 });
            note(chance * (1.0 - destroyed - pinned), OverwatchFate::GoesOn { lost: 0 });
            continue;
        }
        let FireOdds { losses, missed } = at_infantry(field, at, by, &found, volleys);
        for (lost, by_chance) in losses.all().filter(|(_, by_chance)| *by_chance > 0.0) {
            // If nobody falls, all shots missed or the unit checks for a hit.
            let missed = if lost == 0 { missed / by_chance } else { 0.0 };
            let shaken = after_fire(shot_at(field, by, false, None), &Odds::certain(lost), missed);
            let lost = u32::try_from(lost).unwrap_or(u32::MAX).min(by.left());
            let by_chance = chance * by_chance;
            note(by_chance * shaken.gone, OverwatchFate::Gone);
            note(by_chance * shaken.pinned, OverwatchFate::Pinned { lost });
            note(by_chance * (1.0 - shaken.gone - shaken.pinned), OverwatchFate::GoesOn { lost });
        }
    }
}

/// Returns the odds, beginning with contact, with this many models of the assaulting unit.
fn contact(field: &Field, by: &Unit, at: &Unit, models: u32, (is_pinned, watched): (bool, bool)) -> Forecast {
    if models == 0 {
        return Forecast { gone: 1.0, ..Forecast::default() };
    }
    let lines = field.lines();
    let cover = lines.cover(&at.spots(), &by.spots());
    let own_cover = lines.cover(&by.spots(), &at.spots()).filter(|_| field.house.assaulters_use_cover);
    if by.vehicle().is_some() || at.vehicle().is_some() {
        let own = if by.vehicle().is_some() { own_cover } else { cover };
        return with_a_vehicle(field, by, at, models, own);
    }
    let odds = assault_odds(Assault {
        assaulter: fighter(field, by, models, own_cover),
        target: fighter(field, at, at.left(), cover),
        in_cover: cover.is_some(),
        pinned: is_pinned,
        watched: watched && field.house.watchers_ready,
        rules: rules(field),
    });
    Forecast { won: odds.won(), gone: odds.loses.iter().sum(), stopped: 0.0, lost: odds.lost, killed: odds.killed }
}

/// Returns a unit as a fighter, with this many models and this cover.
fn fighter(field: &Field, unit: &Unit, models: u32, cover: Option<u8>) -> Fighter {
    Fighter {
        started: unit.started(),
        models,
        cqb: unit.cqb().unwrap_or(u8::MAX),
        morale: unit.morale(),
        save: save(unit.armour(), cover, &Weapon::of_shots(1), field.house.natural_rolls)
            .and_then(|save| u8::try_from(save.test.needed).ok()),
    }
}

/// Returns the house rules that affect assaults.
fn rules(field: &Field) -> AssaultRules {
    let house = &field.house;
    AssaultRules {
        breaks_after: house.break_after_assault.then_some(u32::from(house.last_man_from)),
        better_in_every_round: house.better_in_every_round,
        open_target_stays_second: house.open_target_stays_second,
        rounds: u32::from(house.assault_rounds),
    }
}

/// Returns the odds of an assault with a vehicle in it, which lasts one round.
fn with_a_vehicle(field: &Field, by: &Unit, at: &Unit, models: u32, cover: Option<u8>) -> Forecast {
    let assaults = by.vehicle().is_some();
    let (machine, men) = if assaults { (by, at) } else { (at, by) };
    let Some(vehicle) = machine.vehicle() else { return Forecast::default() };
    let house = &field.house;
    let models = if assaults { men.left() } else { models };
    let mut anti_tank: Vec<_> =
        men.models.iter().filter_map(|model| model.weapon()?.weapon.in_assault(house.guided_rockets_in_assault)).collect();
    anti_tank.truncate(models as usize);
    let VehicleOdds { destroyed, killed, .. } = vehicle_odds(&VehicleAssault {
        models,
        anti_tank,
        hits: hits_vehicle(machine.condition.moved, machine.walks(), house.hits_at_eight),
        armour: vehicle.armour.of(side_assaulted(machine.walks())),
        two_steps: house.vehicle_two_step,
        damage_table: house.damage_table,
        morale: machine.morale(),
        walker: machine.cqb().map(|cqb| Walker { cqb, cover, assaults }),
    });
    let all = killed.at_least(models as usize);
    match assaults {
        true => Forecast { won: all, gone: destroyed, stopped: 0.0, lost: destroyed, killed: killed.mean() },
        false => Forecast { won: destroyed, gone: all, stopped: 0.0, lost: killed.mean(), killed: destroyed },
    }
}
