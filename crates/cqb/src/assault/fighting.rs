//! Rounds of an assault (CQB-103 to 111, CQB-114, CQB-115, CQB-121 to 124): who strikes first, blows, and the result of a round.

use crate::assault::machines;
use crate::assault::under_way::{note_lost, of_the_living, put, roll_bonus};
use crate::data::weapon::Weapon;
use crate::facts::{Broke, PartBroke, RoundBegan, StruckAt};
use crate::fire::casualties::likeliest;
use crate::state::course::{Assault, Casualties, Course, Fight, Group, Stage, Step, Striker};
use crate::sums::assault::{First, Initiative, RoundResult, first_round, mop_up, round_result};
use crate::sums::shooting::save;
use crate::sums::test::Test;
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::table::unit::Ranks;
use crate::trial::{Trial, thrown, unsaved};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, RolledDie};
use brickfray_game::{Guard, Reply, Request, RequestOption, RuleId, Talk, Wants};
use brickfray_table::PieceId;

/// A number that no die reaches.
const NOBODY: u8 = 7;

/// Continues the current fight.
pub(super) fn fight(set: &mut ParamSet<(Field, Ranks)>, course: &mut Course, mut assault: Assault, tray: &mut DiceTray, talk: &mut Talk) {
    let field = set.p0();
    of_the_living(&field, &mut assault);
    let several = assault.fights.len() > 1;
    let Some(place) = assault.fights.iter().position(|fight| !fight.is_over) else {
        talk.out.progressed();
        assault.stage = Stage::Over;
        return put(course, assault);
    };
    // A unit that fights two targets has only one bonus die (CQB-115). It is rolled, and its dice are split, before the first fight.
    if several && !assault.fights[place].has_bonus {
        return give_out(&field, course, assault, tray, talk);
    }
    if machines::is_one_of(&field, &assault.fights[place]) {
        return machines::fight(set, course, (assault, place), tray, talk);
    }
    let fight = &mut assault.fights[place];
    if let Some(striker) = fight.strikes.first().copied() {
        return strike(&field, course, (assault, place), striker, tray, talk);
    }
    if fight.round > 0 && fight.is_struck {
        return mop_up_round(set, course, (assault, place), tray, talk);
    }
    if fight.round >= u32::from(field.house.assault_rounds) {
        fight.is_over = true;
        fight.is_undecided = true;
        talk.out.progressed();
        return put(course, assault);
    }
    if begin_round(&field, fight, several, tray, talk).is_some() {
        put(course, assault);
    }
}

/// Returns the CQB number of a unit.
fn cqb(unit: &Unit) -> u8 {
    unit.cqb().unwrap_or(NOBODY)
}

/// Begins a round: who strikes, in which order (CQB-103 to 105), and bonus dice (CQB-106). `None` if the dice run out.
fn begin_round(field: &Field, fight: &mut Fight, several: bool, tray: &mut DiceTray, talk: &mut Talk) -> Option<()> {
    fight.round += 1;
    let is_first = fight.round == 1;
    let assaulters: Vec<(usize, Unit)> = fight
        .by
        .iter()
        .enumerate()
        .filter(|(_, group)| !group.models.is_empty())
        .filter_map(|(place, group)| Some((place, field.unit(group.unit)?)))
        .collect();
    let target = field.unit(fight.at.unit)?;
    let first = match (is_first, field.house.open_target_stays_second && !fight.in_cover) {
        (true, _) => first_round(fight.in_cover, fight.is_pinned),
        (false, true) => First::InTheOpen,
        (false, false) => First::Dice,
    };
    let better = |own: u8, other: u8| own < other && (is_first || field.house.better_in_every_round);
    let best = assaulters.iter().map(|(_, unit)| cqb(unit)).min().unwrap_or(u8::MAX);
    let of = |place: usize, unit: &Unit| Initiative {
        assaults: is_first && !several,
        is_better: better(cqb(unit), cqb(&target)),
        watched: false,
        is_second: is_first && place > 0,
    };
    let defends = Initiative {
        is_better: better(cqb(&target), best),
        watched: is_first && fight.watched && field.house.watchers_ready,
        ..Initiative::default()
    };
    let why = match first {
        First::InTheOpen => Some(term!("first-in-the-open")),
        First::Pinned => Some(term!("first-pinned")),
        First::Dice => None,
    };
    let all = assaulters.iter().map(|(place, unit)| (unit.id, Striker::Assaulter(*place), of(*place, unit).sum()));
    let all: Vec<Contestant> = all.chain([(target.id, Striker::Target, defends.sum())]).collect();
    let (strikes, rolls) = match why {
        Some(_) => (all.iter().map(|(_, striker, _)| *striker).collect(), Vec::new()),
        None => roll_off(field, fight.round, &all, tray, talk)?,
    };
    fight.strikes = strikes;
    fight.is_struck = false;
    fight.by.iter_mut().for_each(|group| group.lost = 0);
    fight.at.lost = 0;
    let begins = fight.strikes.first().map(|striker| match striker {
        Striker::Assaulter(place) => fight.by[*place].unit,
        Striker::Target => fight.at.unit,
    });
    let side = begins.and_then(|unit| field.unit(unit)).map(|unit| unit.side);
    let round = RoundBegan { round: fight.round, first: begins.zip(side), why, rolls };
    talk.out.say(if fight.round == 1 { "CQB-103" } else { "CQB-105" }, round);
    if is_first && !several {
        for (place, unit) in &assaulters {
            fight.by[*place].bonus = roll_bonus(field, unit, tray, talk)?;
        }
    }
    Some(())
}

/// A unit that rolls for initiative, its role in the fight, and the modifier of its die.
type Contestant = (PieceId, Striker, i32);

/// Rolls for initiative, for the target last. Returns the order in which units strike, and their dice (CQB-104). `None` if the dice run
/// out.
fn roll_off(
    field: &Field,
    round: u32,
    all: &[Contestant],
    tray: &mut DiceTray,
    talk: &mut Talk,
) -> Option<(Vec<Striker>, Vec<(PieceId, RolledDie, i32)>)> {
    loop {
        let mut rolls: Vec<(PieceId, RolledDie, i32)> = Vec::new();
        let mut order: Vec<(i32, Striker)> = Vec::new();
        for (unit, striker, plus) in all.iter().copied() {
            let die = thrown(field.names.of(unit), &text!("dice-initiative"), 1, tray, &mut talk.out)?.pop()?;
            order.push((i32::from(die.face) + plus, striker));
            rolls.push((unit, die, plus));
        }
        let own = order.last().map_or(0, |(sum, _)| *sum);
        let is_tied = order.iter().any(|(sum, striker)| *striker != Striker::Target && *sum == own);
        if !is_tied {
            order.sort_by_key(|(sum, _)| std::cmp::Reverse(*sum));
            return Some((order.into_iter().map(|(_, striker)| striker).collect(), rolls));
        }
        // Ties are rerolled (CQB-104).
        talk.out.say("CQB-104", RoundBegan { round, first: None, why: None, rolls });
    }
}

/// Rolls the bonus die of a unit that fights two targets. Its player splits the dice between them (CQB-115).
fn give_out(field: &Field, course: &mut Course, mut assault: Assault, tray: &mut DiceTray, talk: &mut Talk) {
    let [first, second] = &assault.fights[..] else { return };
    let Some(unit) = first.by.first().and_then(|group| field.unit(group.unit)) else { return };
    let Some(all) = assault.to_give_out else {
        assault.to_give_out = roll_bonus(field, &unit, tray, talk);
        return put(course, assault);
    };
    let option = |fight: &Fight| RequestOption::new(field.names.of(fight.at.unit), field.names.of(fight.at.unit)).about(fight.at.unit);
    let request = Request {
        asks: unit.side,
        rule: RuleId::new("CQB-115"),
        question: text!("ask-bonus", who = field.names.of(unit.id), count = all),
        about: vec![unit.id],
        options: vec![option(first), option(second)],
        wants: Wants::Share { so_many: all, most: vec![all, all] },
        default: Reply::Shared(vec![all.div_ceil(2), all / 2]),
        why: text!("why-bonus"),
    };
    let Some([Reply::Shared(shares)]) = talk.request([&request]) else { return };
    for (fight, share) in assault.fights.iter_mut().zip(shares) {
        fight.by.iter_mut().for_each(|group| group.bonus = share);
        fight.has_bonus = true;
    }
    put(course, assault);
}

/// Resolves a strike (CQB-107): attacks, saves, casualties.
fn strike(
    field: &Field,
    course: &mut Course,
    (mut assault, place): (Assault, usize),
    striker: Striker,
    tray: &mut DiceTray,
    talk: &mut Talk,
) {
    let fight = &mut assault.fights[place];
    let first = fight.round == 1;
    let blows: Vec<Blow> = match striker {
        Striker::Assaulter(by) => {
            let group = &fight.by[by];
            let bonus = if first && !group.models.is_empty() { group.bonus } else { 0 };
            vec![Blow { by: group.unit, dice: group.models.len() + bonus as usize, at: None }]
        }
        Striker::Target => {
            let dice = fight.at.models.len();
            let standing: Vec<usize> = (0..fight.by.len()).filter(|by| !fight.by[*by].models.is_empty()).collect();
            let Some(shares) = split(field, fight, &standing, dice, talk) else { return };
            standing.into_iter().zip(shares).map(|(by, dice)| Blow { by: fight.at.unit, dice, at: Some(by) }).collect()
        }
    };
    let mut casualties = Vec::new();
    for Blow { by, dice, at } in blows {
        let group: &mut Group = match at {
            Some(place) => &mut fight.by[place],
            None => &mut fight.at,
        };
        let (Some(by), Some(unit)) = (field.unit(by), field.unit(group.unit)) else { continue };
        if dice == 0 || group.models.is_empty() {
            continue;
        }
        let Some(killed) = struck(field, (&by, dice), (&unit, group.cover), tray, talk) else { return };
        let killed = killed.min(u32::try_from(group.models.len()).unwrap_or(u32::MAX));
        group.lost += killed;
        if killed > 0 {
            let among = likeliest(&unit, &group.models, &by.spots(), field.house.target_chooses_casualties);
            casualties.push(Step::Casualties(Casualties { unit: unit.id, among, count: killed, asks: unit.side }));
            note_lost(&mut assault.lost, unit.id, killed);
        }
    }
    let fight = &mut assault.fights[place];
    fight.strikes.remove(0);
    fight.is_struck = fight.strikes.is_empty();
    talk.out.progressed();
    put(course, assault);
    course.0.extend(casualties.into_iter().rev());
}

/// A number of dice of one unit against one group.
struct Blow {
    by: PieceId,
    dice: usize,
    /// The index of the assaulting group that is struck; `None` for the target.
    at: Option<usize>,
}

/// Splits the dice of a target among the units that assault it, as its player decides (CQB-114). `None` while the player is being asked.
fn split(field: &Field, fight: &Fight, standing: &[usize], dice: usize, talk: &mut Talk) -> Option<Vec<usize>> {
    if standing.len() < 2 || dice == 0 {
        return Some(standing.iter().map(|_| dice).collect());
    }
    let all = u32::try_from(dice).unwrap_or(u32::MAX);
    let option = |by: &usize| {
        let unit = fight.by[*by].unit;
        RequestOption::new(field.names.of(unit), field.names.of(unit)).about(unit)
    };
    let count = u32::try_from(standing.len()).unwrap_or(1);
    let even = (0..count).map(|place| all / count + u32::from(place < all % count)).collect();
    let request = Request {
        asks: field.unit(fight.at.unit)?.side,
        rule: RuleId::new("CQB-114"),
        question: text!("ask-split", who = field.names.of(fight.at.unit), count = all),
        about: vec![fight.at.unit],
        options: standing.iter().map(option).collect(),
        wants: Wants::Share { so_many: all, most: vec![all; standing.len()] },
        default: Reply::Shared(even),
        why: text!("why-split"),
    };
    let [Reply::Shared(shares)] = talk.request([&request])? else { return None };
    Some(shares.into_iter().map(|share| share as usize).collect())
}

/// Returns how many models of a group these dice kill (CQB-107, CQB-108). `None` if the dice run out.
fn struck(
    field: &Field,
    (by, dice): (&Unit, usize),
    (at, cover): (&Unit, Option<u8>),
    tray: &mut DiceTray,
    talk: &mut Talk,
) -> Option<u32> {
    let naturals = field.house.natural_rolls;
    let test = Test::new(cqb(by), [], naturals);
    talk.out.say("CQB-107", StruckAt { who: by.id, at: at.id });
    let who = (by.id, field.names.of(by.id));
    let attacks = Trial { who, rule: "CQB-107", what: text!("dice-strike"), with: None, dice, test: &test, guard: Guard::None };
    let hits = attacks.roll(tray, &mut talk.out)?;
    let save = save(at.armour(), cover, &Weapon::of_shots(1), naturals);
    unsaved(field, at, save.as_ref(), ("CQB-107", hits), tray, &mut talk.out)
}

/// Ends a round: the side with more losses checks, and is removed if it fails (CQB-109 to 111, CQB-121, CQB-124).
fn mop_up_round(
    set: &mut ParamSet<(Field, Ranks)>,
    course: &mut Course,
    (mut assault, place): (Assault, usize),
    tray: &mut DiceTray,
    talk: &mut Talk,
) {
    let field = set.p0();
    let fight = &mut assault.fights[place];
    fight.is_struck = false;
    let count = |models: &[PieceId]| u32::try_from(models.len()).unwrap_or(u32::MAX);
    let lost = fight.by.iter().map(|group| group.lost).sum();
    let left = fight.by.iter().map(|group| count(&group.models)).sum();
    let result = round_result((lost, fight.at.lost), (left, count(&fight.at.models)));
    let against = fight.at.unit;
    let mut removed: Vec<(PieceId, Vec<PieceId>)> = Vec::new();
    match result {
        RoundResult::Even => {}
        RoundResult::WipedOut { .. } => fight.is_over = true,
        RoundResult::Checks { assaulter, by } => {
            let losers: Vec<&Group> =
                if assaulter { fight.by.iter().filter(|group| !group.models.is_empty()).collect() } else { vec![&fight.at] };
            for group in losers {
                let Some(unit) = field.unit(group.unit) else { continue };
                let test = mop_up(unit.morale(), by);
                let Some(stays) = Trial::of_unit(&field, &unit, "CQB-109", text!("dice-mop-up"), &test).roll(tray, &mut talk.out) else {
                    return;
                };
                if stays == 0 {
                    removed.push((group.unit, group.models.clone()));
                }
            }
        }
    }
    let gone = |group: &Group| removed.iter().any(|(unit, _)| *unit == group.unit);
    fight.by.iter_mut().filter(|group| gone(group)).for_each(|group| group.models.clear());
    if gone(&fight.at) {
        fight.at.models.clear();
    }
    fight.is_over |= fight.at.models.is_empty() || fight.by.iter().all(|group| group.models.is_empty());
    let whole: Vec<PieceId> = removed
        .iter()
        .filter(|(unit, models)| field.unit(*unit).is_some_and(|unit| unit.models.len() == models.len()))
        .map(|(unit, _)| *unit)
        .collect();
    let mut ranks = set.p1();
    for (unit, models) in removed {
        models.iter().for_each(|model| ranks.remove(*model));
        if whole.contains(&unit) {
            talk.out.say("CQB-109", Broke { who: unit, is_last_man: false });
        } else {
            talk.out.say("CQB-121", PartBroke { who: unit, count: models.len(), against });
        }
    }
    whole.into_iter().for_each(|unit| ranks.remove(unit));
    talk.out.progressed();
    put(course, assault);
}
