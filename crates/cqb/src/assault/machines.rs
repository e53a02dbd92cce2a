//! Assaults with a vehicle in them (CQB-150 to 161): a single round in which both sides strike at once. Walkers are the only vehicles that
//! strike.

use crate::assault::under_way::{note_lost, put, roll_bonus};
use crate::data::grade::Grade;
use crate::facts::{AddedDice, StruckAt};
use crate::fire::armour::{Struck, suffer, walker_saved};
use crate::fire::casualties::likeliest;
use crate::state::course::{Assault, Casualties, Course, Fight, Owed, Step};
use crate::sums::penetration::{AgainstVehicle, WALKER_KILLS, hits_vehicle, penetration, side_assaulted};
use crate::sums::test::{Test, d3};
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::table::unit::{Condition, Ranks};
use crate::trial::{Trial, thrown};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Guard, Talk, facts};
use brickfray_table::PieceId;

/// The roll that an ordinary hit needs to find a weak spot (CQB-153).
const WEAK_SPOT: u8 = 6;

/// True if a vehicle takes part in a fight.
pub(super) fn is_one_of(field: &Field, fight: &Fight) -> bool {
    let is_machine = |unit: PieceId| field.unit(unit).is_some_and(|unit| unit.vehicle().is_some());
    is_machine(fight.at.unit) || fight.by.iter().any(|group| is_machine(group.unit))
}

/// Fights the only round. Both sides strike at once; the infantry rolls first.
pub(super) fn fight(
    set: &mut ParamSet<(Field, Ranks)>,
    course: &mut Course,
    (mut assault, place): (Assault, usize),
    tray: &mut DiceTray,
    talk: &mut Talk,
) {
    let field = set.p0();
    let fight = &mut assault.fights[place];
    let men_assault = field.unit(fight.at.unit).is_some_and(|unit| unit.vehicle().is_some());
    let infantry: Vec<PieceId> = if men_assault { fight.by.iter().map(|group| group.unit).collect() } else { vec![fight.at.unit] };
    let machine = if men_assault { Some(fight.at.unit) } else { fight.by.first().map(|group| group.unit) };
    let Some(machine) = machine.and_then(|machine| field.unit(machine)) else { return };
    let men: Vec<Unit> = infantry.into_iter().filter_map(|unit| field.unit(unit)).collect();
    let cover = if men_assault { fight.at.cover } else { fight.by.first().and_then(|group| group.cover) };
    let mut struck = Struck::default();
    for unit in &men {
        let bonus = if men_assault { roll_bonus(&field, unit, tray, talk) } else { Some(0) };
        let Some(bonus) = bonus else { return };
        if attack(&field, unit, &machine, (bonus, cover), &mut struck, tray, talk).is_none() {
            return;
        }
    }
    let Some(killed) = strike_back(&field, &machine, (!men_assault, men.first()), tray, talk) else { return };
    fight.is_over = true;
    let mut after = Vec::new();
    if let Some(casualties) = men_killed(&field, &men, &machine, killed) {
        note_lost(&mut assault.lost, casualties.unit, casualties.count);
        after.push(Step::Casualties(casualties));
    }
    let fight = &mut assault.fights[place];
    if struck.is_destroyed {
        after.push(Step::Destruction(machine.id));
        if !men_assault {
            fight.by.iter_mut().for_each(|group| group.models.clear());
        } else {
            fight.at.models.clear();
        }
    } else {
        // Nobody has won, and both sides are free to act (CQB-155, CQB-156).
        fight.is_released = true;
        after.push(Step::Checks(vec![Owed { unit: machine.id, lost: 0, is_hit: true, exposed: false }]));
    }
    let condition = Condition {
        pinned: machine.condition.pinned || struck.is_shaken,
        immobile: machine.condition.immobile || struck.is_immobile,
        ..machine.condition
    };
    let id = machine.id;
    talk.out.progressed();
    put(course, assault);
    course.0.extend(after.into_iter().rev());
    let mut ranks = set.p1();
    ranks.set_condition(id, condition);
    if struck.is_disarmed {
        ranks.disarm(id);
    }
}

/// Returns the casualties when a walker has killed this many men (CQB-160): they come from the nearest unit.
fn men_killed(field: &Field, men: &[Unit], machine: &Unit, killed: u32) -> Option<Casualties> {
    let victim = men.iter().min_by(|one, other| one.apart(machine).total_cmp(&other.apart(machine)));
    let victim = victim.filter(|_| killed > 0)?;
    let among: Vec<PieceId> = victim.models.iter().map(|model| model.id).collect();
    let count = killed.min(victim.left());
    let among = likeliest(victim, &among, &machine.spots(), field.house.target_chooses_casualties);
    Some(Casualties { unit: victim.id, among, count, asks: victim.side })
}

/// Resolves the attacks of infantry on a vehicle (CQB-151 to 154, CQB-158): first plain ones, then those with anti-tank weapons. `None` if
/// the dice run out.
fn attack(
    field: &Field,
    unit: &Unit,
    machine: &Unit,
    (bonus, cover): (u32, Option<u8>),
    struck: &mut Struck,
    tray: &mut DiceTray,
    talk: &mut Talk,
) -> Option<()> {
    let vehicle = machine.vehicle()?;
    talk.out.say("CQB-151", StruckAt { who: unit.id, at: machine.id });
    let armour = vehicle.armour.of(side_assaulted(machine.walks()));
    let special: Vec<Grade> =
        unit.models.iter().filter_map(|model| model.weapon()?.weapon.in_assault(field.house.guided_rockets_in_assault)).collect();
    let plain = unit.models.len() - special.len() + bonus as usize;
    let hits = hits_vehicle(machine.condition.moved, machine.walks(), field.house.hits_at_eight);
    let hit = hit(field, unit, hits, plain, tray, talk)?;
    let hit = walker_saved(field, machine, cover, hit, tray, &mut talk.out)?;
    let weak = Test::new(WEAK_SPOT, [], false);
    let found = roll(field, unit, ("CQB-153", text!("dice-weak-spot")), hit, &weak, tray, talk)?;
    let through = match (field.house.vehicle_two_step, penetration(Grade::VeryLight, 0, armour)) {
        (false, _) => found,
        (true, None) => 0,
        (true, Some(test)) => roll(field, unit, ("CQB-153", text!("dice-through")), found, &test, tray, talk)?,
    };
    for _ in 0..through {
        suffer(field, machine, struck, tray, &mut talk.out)?;
    }
    for grade in special {
        let hit = self::hit(field, unit, hits, 1, tray, talk)?;
        let hit = walker_saved(field, machine, cover, hit, tray, &mut talk.out)?;
        let Some(test) = penetration(grade, 0, armour) else { continue };
        for _ in 0..roll(field, unit, ("CQB-154", text!("dice-through")), hit, &test, tray, talk)? {
            suffer(field, machine, struck, tray, &mut talk.out)?;
        }
    }
    Some(())
}

/// Rolls a unit's dice and returns how many pass; `None` if the tray runs out of dice.
fn roll(
    field: &Field,
    unit: &Unit,
    (rule, what): (&'static str, brickfray_words::Text),
    dice: u32,
    test: &Test,
    tray: &mut DiceTray,
    talk: &mut Talk,
) -> Option<u32> {
    let who = (unit.id, field.names.of(unit.id));
    Trial { who, rule, what, with: None, dice: dice as usize, test, guard: Guard::None }.roll(tray, &mut talk.out)
}

/// Returns how many attacks hit a vehicle, by how far it has moved (CQB-152).
fn hit(field: &Field, unit: &Unit, hits: AgainstVehicle, dice: usize, tray: &mut DiceTray, talk: &mut Talk) -> Option<u32> {
    let all = u32::try_from(dice).unwrap_or(u32::MAX);
    match hits {
        AgainstVehicle::Surely => {
            if all > 0 {
                talk.out.say("CQB-152", facts::HitAutomatically { who: unit.id, hits: all });
            }
            Some(all)
        }
        AgainstVehicle::Needs(needed) => {
            let test = Test { needed, modifiers: Vec::new() };
            roll(field, unit, ("CQB-152", text!("dice-strike")), all, &test, tray, talk)
        }
    }
}

/// Returns how many men a walker kills: it has one attack, and D3 more if it assaults (CQB-160). `None` if the dice run out.
fn strike_back(field: &Field, machine: &Unit, (assaults, at): (bool, Option<&Unit>), tray: &mut DiceTray, talk: &mut Talk) -> Option<u32> {
    let Some(cqb) = machine.cqb() else { return Some(0) };
    if let Some(at) = at {
        talk.out.say("CQB-160", StruckAt { who: machine.id, at: at.id });
    }
    let mut attacks = 1;
    if assaults {
        let die = thrown(field.names.of(machine.id), &text!("dice-bonus"), 1, tray, &mut talk.out)?.pop()?;
        let bonus = u32::from(d3(die.face));
        talk.out.say("CQB-160", AddedDice { who: machine.id, die, bonus });
        attacks += bonus;
    }
    let hits =
        roll(field, machine, ("CQB-160", text!("dice-strike")), attacks, &Test::new(cqb, [], field.house.natural_rolls), tray, talk)?;
    roll(field, machine, ("CQB-160", text!("dice-kill")), hits, &Test { needed: WALKER_KILLS, modifiers: Vec::new() }, tray, talk)
}
