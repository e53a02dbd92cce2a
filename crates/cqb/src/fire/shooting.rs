//! Shooting (CQB-040 to 049): a unit fires, its targets save, and hits that aren't saved cost models.

use crate::data::weapon::{HitsEach, Weapon};
use crate::facts::{Fired, Unspotted};
use crate::fire::armour::{self, Struck};
use crate::fire::casualties::likeliest;
use crate::fire::sighting::{Firer, Shooter, cover_from, sighting, usual_weapons};
use crate::state::course::{Aimed, Assault, Casualties, Course, Fire, Owed, Step, StepReason};
use crate::sums::shooting::{Aim, hits_each, save, to_hit};
use crate::sums::test::Test;
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::table::unit::{Condition, Ranks};
use crate::trial::{Trial, thrown, unsaved};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Guard, Outbox, facts};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Text;
use std::collections::BTreeMap;

/// The roll that a flyer needs to spot a unit in cover that has not fired (CQB-173).
pub(super) const SPOTS_ON: u8 = 4;

/// Resolves fire: rolls its dice first. Once the targets have suffered their losses, records the checks that they owe.
pub(crate) fn shoot(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
    let Some(Step::Fire(mut fire)) = course.0.last().cloned() else { return };
    if out.has_failed() {
        return;
    }
    out.progressed();
    let field = set.p0();
    let Some(by) = field.unit(fire.by) else {
        course.0.pop();
        return;
    };
    if fire.is_rolled {
        course.0.pop();
        return owe(&fire, by.flies(), &mut course, field.house.one_check);
    }
    let mut volley = Volley::default();
    for aimed in &mut fire.at {
        if fire_at(&field, &by, aimed, &mut volley, &mut tray, &mut out).is_none() {
            return;
        }
    }
    course.0.pop();
    if !volley.can_fire {
        let (what, why) = (text!("nothing-shoot"), text!("nothing-unseen"));
        out.say("CQB-175", facts::ActionFailed { who: by.id, what, why });
        if let Some(member) = course.member_mut(by.id).filter(|_| fire.why == StepReason::Action) {
            member.reassigns = true;
        }
        return;
    }
    if let Some(member) = course.member_mut(by.id).filter(|_| fire.why == StepReason::Action) {
        member.has_fired = true;
        member.use_action();
    }
    fire.is_rolled = true;
    course.0.push(Step::Fire(fire));
    // In reverse, so that the first of them is resolved first.
    course.0.extend(volley.after.into_iter().rev());
    let mut ranks = set.p1();
    volley.fired.into_iter().for_each(|(model, place)| ranks.spend(model, place));
    for (unit, condition, gun) in volley.conditions {
        ranks.set_condition(unit, condition);
        if gun {
            ranks.disarm(unit);
        }
    }
}

/// The results of the fire of a unit at all of its targets.
#[derive(Default)]
struct Volley {
    /// Some weapon can fire.
    can_fire: bool,
    /// The steps that follow for models and vehicles.
    after: Vec<Step>,
    /// The weapons that have fired.
    fired: Vec<Shooter>,
    /// The new conditions of vehicles, and whether the main weapon of each is disabled.
    conditions: Vec<(PieceId, Condition, bool)>,
}

/// Lets a unit fire at one of its targets (CQB-040). `None` if the dice run out.
fn fire_at(field: &Field, by: &Unit, aimed: &mut Aimed, volley: &mut Volley, tray: &mut DiceTray, out: &mut Outbox) -> Option<()> {
    let Some(at) = field.unit(aimed.unit) else { return Some(()) };
    let lines = field.lines();
    let found = sighting(field, &lines, by, &aimed.by, &at);
    if found.firers.is_empty() {
        return Some(());
    }
    volley.can_fire = true;
    let cover = cover_from(&lines, &at, &found.firers);
    if !spots(field, by, &at, cover, tray, out)? {
        return Some(());
    }
    out.say("CQB-040", Fired { who: by.id, at: at.id });
    volley.fired.extend(found.firers.iter().map(|firer| (firer.model.id, firer.place)));
    if at.vehicle().is_some() {
        let struck = armour::struck(field, (by, &at), &found.firers, cover, tray, out)?;
        aimed.has_hit = struck.could_penetrate && !struck.is_destroyed;
        note(struck, &at, &mut volley.after, &mut volley.conditions);
        return Some(());
    }
    let losses = rolled(field, (by, &at), &found.firers, cover, tray, out)?;
    let all = u32::try_from(found.visible.len()).unwrap_or(u32::MAX);
    let picked = losses.picked.min(all);
    let chosen = losses.chosen.min(all - picked);
    (aimed.has_hit, aimed.lost) = (losses.has_hit, picked + chosen);
    let among = likeliest(&at, &found.visible, &by.spots(), field.house.target_chooses_casualties);
    let fall = |count: u32, asks: SideId| Step::Casualties(Casualties { unit: at.id, among: among.clone(), count, asks });
    volley.after.extend((picked > 0).then(|| fall(picked, by.side)));
    volley.after.extend((chosen > 0).then(|| fall(chosen, at.side)));
    Some(())
}

/// Records what becomes of a vehicle that was hit.
fn note(struck: Struck, at: &Unit, after: &mut Vec<Step>, conditions: &mut Vec<(PieceId, Condition, bool)>) {
    if struck.is_destroyed {
        return after.push(Step::Destruction(at.id));
    }
    let condition = Condition {
        pinned: at.condition.pinned || struck.is_shaken,
        immobile: at.condition.immobile || struck.is_immobile,
        ..at.condition
    };
    if condition != at.condition || struck.is_disarmed {
        conditions.push((at.id, condition, struck.is_disarmed));
    }
}

/// Rolls whether a flyer spots a unit in cover that has not fired (CQB-173). `None` if the dice run out.
fn spots(field: &Field, by: &Unit, at: &Unit, cover: Option<u8>, tray: &mut DiceTray, out: &mut Outbox) -> Option<bool> {
    if !by.flies() || at.condition.fired || cover.is_none() {
        return Some(true);
    }
    let test = Test::new(SPOTS_ON, [], false);
    let spotted = Trial::of_unit(field, by, "CQB-173", text!("dice-spot"), &test).roll(tray, out)? > 0;
    if !spotted {
        out.say("CQB-173", Unspotted { who: by.id, at: at.id });
    }
    Some(spotted)
}

/// Records the checks that targets owe: at once after a reaction, otherwise when the activation is over (CQB-060). All overwatch fire at an
/// assaulting unit leads to one check (CQB-120).
fn owe(fire: &Fire, exposed: bool, course: &mut Course, together: bool) {
    for aimed in fire.at.iter().filter(|aimed| aimed.has_hit) {
        let owed = Owed { unit: aimed.unit, lost: aimed.lost, is_hit: true, exposed };
        match (fire.why, course.0.last_mut()) {
            (StepReason::Reaction, Some(Step::Assault(Assault { shot, .. }))) => Course::owe(shot, owed, true),
            (StepReason::Reaction, _) => course.0.push(Step::Checks(vec![owed])),
            _ => {
                if let Some(activation) = course.activation_mut() {
                    Course::owe(&mut activation.owed, owed, together);
                }
            }
        }
    }
}

/// The losses caused by fire.
#[derive(Default)]
struct Losses {
    /// Whether anything hit.
    has_hit: bool,
    /// Models that the target's player chooses.
    chosen: u32,
    /// Models that the player who fires picks (CQB-046).
    picked: u32,
}

/// Rolls the attack dice of a volley at one target, weapon by weapon. Returns how many hit.
pub(super) fn attacks<'f, K: Ord + Copy>(
    field: &Field,
    by: &Unit,
    firers: &'f [Firer],
    kind: impl Fn(&Firer) -> K,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Option<Vec<(&'f str, &'f Weapon, K, u32)>> {
    let mut groups: BTreeMap<(&str, bool, K), (&Weapon, Aim, usize)> = BTreeMap::new();
    for firer in firers {
        let key = (firer.arm.name.as_str(), firer.aim.through_smoke, kind(firer));
        groups.entry(key).or_insert((&firer.arm.weapon, firer.aim, 0)).2 += 1;
    }
    let mut hits = Vec::new();
    for ((name, _, kind), (weapon, aim, models)) in groups {
        let test = to_hit(by.fire(), weapon, aim);
        let what = text!("dice-fire", count = models, weapon = Text::item(name));
        let dice = models * usize::from(weapon.shots);
        let trial =
            Trial { who: (by.id, field.names.of(by.id)), rule: "CQB-044", what, with: Some(name), dice, test: &test, guard: Guard::None };
        hits.push((name, weapon, kind, trial.roll(tray, out)?));
    }
    Some(hits)
}

/// Rolls a volley at infantry: attacks, then saves, weapon by weapon (CQB-181).
fn rolled(
    field: &Field,
    (by, at): (&Unit, &Unit),
    firers: &[Firer],
    cover: Option<u8>,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Option<Losses> {
    let hits = attacks(field, by, firers, |_| (), tray, out)?;
    let mut losses = Losses::default();
    for (name, weapon, (), hit) in hits.into_iter().filter(|(.., hit)| *hit > 0) {
        losses.has_hit = true;
        let threats = each_of(field, by, (name, weapon), hit, tray, out)?;
        let save = save(at.armour(), cover, weapon, field.house.natural_rolls);
        let unsaved = unsaved(field, at, save.as_ref(), ("CQB-047", threats), tray, out)?;
        if weapon.picks_casualty { losses.picked += unsaved } else { losses.chosen += unsaved }
    }
    Some(losses)
}

/// Returns how many men the hits of a weapon threaten (CQB-046): one for each hit, or as many as a die shows.
fn each_of(field: &Field, by: &Unit, (name, weapon): (&str, &Weapon), hits: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
    if weapon.hits == HitsEach::One {
        return Some(hits);
    }
    let what = text!("dice-blast", weapon = Text::item(name));
    let dice = thrown(field.names.of(by.id), &what, hits as usize, tray, out)?;
    dice.iter().map(|die| hits_each(weapon.hits, || Some(die.face))).sum()
}

/// Takes the checks that units already owe, so that an assault can settle them at once (CQB-070).
pub(crate) fn take_owed(course: &mut Course) -> Vec<Owed> {
    course.activation_mut().map(|activation| std::mem::take(&mut activation.owed)).unwrap_or_default()
}

/// Returns a step in which a unit fires at another with its usual weapons, as a reaction.
pub(crate) fn reaction(by: &Unit, at: &Unit) -> Step {
    let aimed = aimed_fire(at.id, usual_weapons(by, at));
    Step::Fire(Fire { by: by.id, at: vec![aimed], why: StepReason::Reaction, is_rolled: false })
}

/// Returns fire of these weapons at a unit.
pub(crate) fn aimed_fire(unit: PieceId, by: Vec<Shooter>) -> Aimed {
    Aimed { unit, by, has_hit: false, lost: 0 }
}
