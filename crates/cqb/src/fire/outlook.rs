//! The exact odds of fire before it is ordered (CQB-044 to 066, CQB-133 to 135). No rule depends on these odds.

use crate::fire::shooting::SPOTS_ON;
use crate::fire::sighting::{Firer, Sighting, cover_from, sighting, usual_weapons};
use crate::state::course::Owed;
use crate::sums::morale::{Shaken, ShotAt, after_fire, pin_check};
use crate::sums::penetration::{penetration, walker_saves};
use crate::sums::shooting::{Volley, losses, misses, save, to_hit};
use crate::sums::test::chance;
use crate::sums::vehicle_odds::{Damage, ShotsAt, fired_at};
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::table::sight::Lines;
use brickfray_dice::Odds;
use brickfray_game::Outlook;
use brickfray_words::Text;
use std::collections::BTreeMap;

/// The value of pinning a unit, as a share of what the unit is worth.
const PINNED: f64 = 0.3;
/// The value of a point in outlooks: a regular of 10 points counts as one.
pub const POINT_VALUE: f64 = 0.1;

/// Returns a chance in percent, as panels show it.
pub fn percent(chance: f64) -> Text {
    Text::written(format!("{:.0} %", 100.0 * chance.clamp(0.0, 1.0)))
}

/// The odds of a unit's fire at infantry, some of which it sees.
pub struct FireOdds {
    /// The odds of how many fall.
    pub losses: Odds,
    /// The chance that nothing hits.
    pub missed: f64,
}

/// Returns the odds of this many identical volleys at infantry.
pub fn at_infantry(field: &Field, by: &Unit, at: &Unit, found: &Sighting, times: usize) -> FireOdds {
    let volleys = volleys(field, &field.lines(), by, at, found, times);
    FireOdds { losses: losses(&volleys, found.visible.len()), missed: misses(&volleys) }
}

/// Returns the shots at infantry, repeated this many times.
fn volleys(field: &Field, lines: &Lines, by: &Unit, at: &Unit, found: &Sighting, times: usize) -> Vec<Volley> {
    let cover = cover_from(lines, at, &found.firers);
    let volley = |(firer, models): (&Firer, usize)| {
        let weapon = &firer.arm.weapon;
        let saved = save(at.armour(), cover, weapon, field.house.natural_rolls).map_or(0.0, |save| save.test.chance());
        let shots = models * usize::from(weapon.shots) * times;
        Volley { shots, hits: to_hit(by.fire(), weapon, firer.aim).chance(), unsaved: 1.0 - saved, each: weapon.hits }
    };
    groups(found).into_iter().map(volley).collect()
}

/// Estimates how many models a unit could shoot down from where it is: less exact than the odds, and much quicker.
pub fn could_fall(field: &Field, lines: &Lines, by: &Unit, at: &Unit) -> f64 {
    let found = sighting(field, lines, by, &usual_weapons(by, at), at);
    if found.firers.is_empty() {
        return 0.0;
    }
    match at.vehicle() {
        Some(_) => at_vehicle(field, lines, by, at, &found, 1).0,
        None => {
            let volleys = volleys(field, lines, by, at, &found, 1);
            let falls: f64 = volleys.iter().map(|volley| volley.shots as f64 * volley.hits * volley.unsaved).sum();
            falls.min(found.visible.len() as f64)
        }
    }
}

/// Returns the odds of this many identical volleys at a vehicle: the chances that it is destroyed, and that it survives and is pinned.
pub fn at_vehicle(field: &Field, lines: &Lines, by: &Unit, at: &Unit, found: &Sighting, times: usize) -> (f64, f64) {
    let Some(vehicle) = at.vehicle() else { return (0.0, 0.0) };
    let cover = cover_from(lines, at, &found.firers);
    let saves = at.walks() && field.house.walkers_save_from_fire;
    let saved = if saves { chance(i32::from(walker_saves(cover))) } else { 0.0 };
    let shots: Vec<ShotsAt> = groups(found)
        .into_iter()
        .filter_map(|(firer, models)| {
            let weapon = &firer.arm.weapon;
            let through = penetration(weapon.anti_tank?, i32::from(vehicle.flies()), vehicle.armour.of(firer.side))?;
            let hits = to_hit(by.fire(), weapon, firer.aim).chance();
            Some(ShotsAt { shots: models * usize::from(weapon.shots) * times, hits, goes_through: (1.0 - saved) * through.chance() })
        })
        .collect();
    fired_at(&shots, Damage::of(field.house.damage_table), pin_check(at.morale(), 0, by.flies()).chance())
}

/// Groups weapons that roll alike, and counts those that fire.
fn groups<'a, 'f>(found: &'f Sighting<'a>) -> Vec<(&'f Firer<'a>, usize)> {
    let mut groups: BTreeMap<_, (&Firer, usize)> = BTreeMap::new();
    for firer in &found.firers {
        groups.entry((&firer.arm.name, firer.aim.through_smoke, firer.side)).or_insert((firer, 0)).1 += 1;
    }
    groups.into_values().collect()
}

/// Returns the outlook of all the fire of a unit at another one, which may already owe a check for earlier hits (CQB-060).
pub fn of_fire(field: &Field, by: &Unit, at: &Unit, owed: Option<Owed>) -> Option<Outlook> {
    let lines = field.lines();
    let found = sighting(field, &lines, by, &usual_weapons(by, at), at);
    if found.firers.is_empty() {
        return None;
    }
    let must_spot = by.flies() && !at.condition.fired && cover_from(&lines, at, &found.firers).is_some();
    let spots = if must_spot { chance(i32::from(SPOTS_ON)) } else { 1.0 };
    let points = f64::from(at.points()) * POINT_VALUE;
    if at.vehicle().is_some() {
        let (destroyed, pinned) = at_vehicle(field, &lines, by, at, &found, 1);
        let (destroyed, pinned) = (spots * destroyed, spots * pinned);
        let about = text!("outlook-fire-at-vehicle", destroyed = percent(destroyed), pinned = percent(pinned));
        let worth = Outlook::worth_of(points * (destroyed + PINNED * pinned));
        return Some(Outlook { short: percent(destroyed), about, no_effect: destroyed + pinned == 0.0, worth, ..Outlook::default() });
    }
    let FireOdds { losses, missed } = at_infantry(field, by, at, &found, 1);
    let Shaken { pinned, gone } = after_fire(shot_at(field, at, by.flies(), owed), &losses, missed);
    let (mean, pinned, gone) = (spots * losses.mean(), spots * pinned, spots * gone);
    let mean_told = Text::written(format!("{mean:.1}"));
    let about = text!("outlook-fire", mean = mean_told, of = at.left(), pinned = percent(pinned), gone = percent(gone));
    let a_man = points / f64::from(at.started().max(1));
    let left = (f64::from(at.left()) - mean).max(0.0) * a_man;
    let worth = Outlook::worth_of(mean * a_man + left * (gone + PINNED * pinned));
    Some(Outlook { short: text!("outlook-pins", pinned = percent(pinned)), about, no_effect: false, worth, ..Outlook::default() })
}

/// Returns a unit as a target of fire, for the odds of its checks.
pub fn shot_at(field: &Field, at: &Unit, exposed: bool, owed: Option<Owed>) -> ShotAt {
    ShotAt {
        started: at.started(),
        left: at.left(),
        morale: at.morale(),
        exposed: exposed || owed.is_some_and(|owed| owed.exposed),
        last_man_from: u32::from(field.house.last_man_from),
        lost_before: owed.map_or(0, |owed| owed.lost),
        hit_before: owed.is_some_and(|owed| owed.is_hit),
    }
}
