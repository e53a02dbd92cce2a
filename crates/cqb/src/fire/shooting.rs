//! Shooting (CQB-040 to 048): a unit fires, its targets save, and what is not saved costs models.

use crate::data::weapon::{HitsEach, Weapon};
use crate::facts::Fired;
use crate::fire::casualties::likeliest;
use crate::fire::checks::owing;
use crate::fire::sighting::{Firer, cover_from, sighting};
use crate::state::course::{Assault, Casualties, Course, Fire, Owed, Step, Why};
use crate::sums::shooting::{Aim, hits_each, save, to_hit};
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::trial::{Trial, thrown};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Guard, Outbox, facts};
use brickfray_table::{PieceId, SideId};
use std::collections::BTreeMap;

/// Fire goes on: its dice are rolled, and once its targets have lost what they lose, checks are owed.
pub(crate) fn shoot(field: Field, mut course: ResMut<Course>, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
    let Some(Step::Fire(mut fire)) = course.0.last().cloned() else { return };
    if out.has_failed() {
        return;
    }
    out.progressed();
    if fire.is_rolled {
        course.0.pop();
        return owe(&fire, &mut course, field.house.one_check);
    }
    let Some(by) = field.unit(fire.by) else {
        course.0.pop();
        return;
    };
    let mut casualties = Vec::new();
    let mut can_fire = false;
    for aimed in &mut fire.at {
        let Some(at) = field.unit(aimed.unit) else { continue };
        let models: Vec<Model> = by.models.iter().filter(|model| aimed.by.contains(&model.id)).copied().collect();
        let lines = field.lines();
        let found = sighting(&field, &lines, &models, &at);
        if found.firers.is_empty() {
            continue;
        }
        can_fire = true;
        out.say("CQB-040", Fired { who: by.id, at: at.id });
        let cover = cover_from(&lines, &at, &found.firers);
        let Some(losses) = rolled(&field, (&by, &at), &found.firers, cover, &mut tray, &mut out) else { return };
        let all = u32::try_from(found.visible.len()).unwrap_or(u32::MAX);
        let picked = losses.picked.min(all);
        let chosen = losses.chosen.min(all - picked);
        (aimed.has_hit, aimed.lost) = (losses.has_hit, picked + chosen);
        let among = likeliest(&at, &found.visible, &by.spots(), field.house.target_chooses_casualties);
        let fall = |count: u32, asks: SideId| Step::Casualties(Casualties { unit: at.id, among: among.clone(), count, asks });
        casualties.extend((picked > 0).then(|| fall(picked, by.side)));
        casualties.extend((chosen > 0).then(|| fall(chosen, at.side)));
    }
    if !can_fire {
        course.0.pop();
        let (what, why) = (text!("nothing-shoot"), text!("nothing-unseen"));
        out.say("CQB-175", facts::CameToNothing { who: by.id, what, why });
        if let Some(member) = course.member_mut(by.id).filter(|_| fire.why == Why::Action) {
            member.reassigns = true;
        }
        return;
    }
    if let Some(member) = course.member_mut(by.id).filter(|_| fire.why == Why::Action) {
        member.has_fired = true;
        member.use_action();
    }
    fire.is_rolled = true;
    course.0.pop();
    course.0.push(Step::Fire(fire));
    // The first of them is asked first.
    course.0.extend(casualties.into_iter().rev());
}

/// What units owe that were fired at: at once after a reaction, else when the activation is over (CQB-060). All overwatch fire at an assaulting unit
/// brings one check (CQB-120).
fn owe(fire: &Fire, course: &mut Course, together: bool) {
    for aimed in fire.at.iter().filter(|aimed| aimed.has_hit) {
        match (fire.why, course.0.last_mut()) {
            (Why::Reaction, Some(Step::Assault(Assault { shot, .. }))) => Course::owe(shot, aimed.unit, aimed.lost, true),
            (Why::Reaction, _) => course.0.push(owing(aimed.unit, aimed.lost)),
            _ => {
                if let Some(activation) = course.activation_mut() {
                    Course::owe(&mut activation.owed, aimed.unit, aimed.lost, together);
                }
            }
        }
    }
}

/// What fire comes to.
#[derive(Default)]
struct Losses {
    /// Something hit.
    has_hit: bool,
    /// Models that the target's player chooses.
    chosen: u32,
    /// Models that the player who fires picks (CQB-046).
    picked: u32,
}

/// The dice of a volley: attacks, then saves, weapon by weapon (CQB-181).
fn rolled(
    field: &Field,
    (by, at): (&Unit, &Unit),
    firers: &[Firer],
    cover: Option<u8>,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Option<Losses> {
    let mut groups: BTreeMap<(&str, bool), (&Weapon, Aim, usize)> = BTreeMap::new();
    for firer in firers {
        let soldier = firer.model.soldier;
        let group = groups.entry((&soldier.weapon, firer.aim.through_smoke)).or_insert((&soldier.arms, firer.aim, 0));
        group.2 += 1;
    }
    let mut hits = Vec::new();
    for ((name, _), (weapon, aim, models)) in groups {
        let test = to_hit(by.squad.troop.fire, weapon, aim);
        let what = text!("dice-fire", count = models, weapon = name);
        let dice = models * usize::from(weapon.shots);
        let trial = Trial { who: (by.id, field.names.of(by.id)), rule: "CQB-044", what, dice, test: &test, guard: Guard::None };
        hits.push((name, weapon, trial.roll(tray, out)?));
    }
    let mut losses = Losses::default();
    for (name, weapon, hit) in hits.into_iter().filter(|(.., hit)| *hit > 0) {
        losses.has_hit = true;
        let threats = each_of(field, by, (name, weapon), hit, tray, out)?;
        let unsaved = match save(at.squad.troop.armour, cover, weapon, field.house.natural_rolls) {
            None => threats,
            Some(save) => {
                let what = if save.by_cover { text!("dice-cover") } else { text!("dice-armour") };
                let who = (at.id, field.names.of(at.id));
                let trial = Trial { who, rule: "CQB-047", what, dice: threats as usize, test: &save.test, guard: Guard::Own };
                threats - trial.roll(tray, out)?
            }
        };
        if weapon.picks_casualty { losses.picked += unsaved } else { losses.chosen += unsaved }
    }
    Some(losses)
}

/// How many men hits of a weapon threaten (CQB-046): each hit one, or what a die says.
fn each_of(field: &Field, by: &Unit, (name, weapon): (&str, &Weapon), hits: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
    if weapon.hits == HitsEach::One {
        return Some(hits);
    }
    let what = text!("dice-blast", weapon = name);
    let dice = thrown(field.names.of(by.id), &what, hits as usize, tray, out)?;
    dice.iter().map(|die| hits_each(weapon.hits, || Some(die.face))).sum()
}

/// A unit owes what is noted for it already, so that an assault can take it at once (CQB-070).
pub(crate) fn take_owed(course: &mut Course) -> Vec<Owed> {
    course.activation_mut().map(|activation| std::mem::take(&mut activation.owed)).unwrap_or_default()
}

/// A step that has these models fire at a unit, as a reaction.
pub(crate) fn reaction(by: PieceId, at: PieceId, models: Vec<PieceId>) -> Step {
    let aimed = crate::state::course::Aimed { unit: at, by: models, has_hit: false, lost: 0 };
    Step::Fire(Fire { by, at: vec![aimed], why: Why::Reaction, is_rolled: false })
}
