//! Parries (BW-CC-14 to 23, BW-OP-34): one pooled roll of the items still free, before any hit is given out.

use super::action_roll::roll_pool;
use super::attack::{Attack, AttackPool, Stage};
use super::close_combat::is_outnumbered;
use super::field::Field;
use super::maneuver::Maneuver;
use super::unit::Figure;
use crate::dice::{DiceTray, Pool};
use crate::game::{Asked, AutoSides, Choice, ChoiceOption, Inbox, Names, OpenChoice, Outbox, RuleId, ask};
use crate::table::PieceId;
use bevy::prelude::*;

/// An item that may parry: whose, which, and its Use.
type Guard = (Figure, String, i32);

/// The items that may parry an attack, at most one a figure: a shield before a weapon, since a weapon may yet be wanted. Not of the
/// Disrupted (BW-KB-04), not what was used this turn (BW-CC-19), and nothing without reach that is no shield.
fn guards(field: &Field, attack: &Attack) -> Vec<Guard> {
    let able = attack.victims.iter().filter(|victim| !victim.automatic).filter_map(|victim| field.units.figure(victim.id));
    able.filter_map(|figure| {
        let items = figure.gear.iter().filter(|item| !item.used).filter_map(|item| Some((item.name.clone(), field.weapon(&item.name)?)));
        let can = items.filter(|(_, weapon)| weapon.shield || weapon.reach.is_some());
        let (item, use_) =
            can.min_by_key(|(_, weapon)| (!weapon.shield, weapon.use_)).map(|(item, weapon)| (item, i32::from(weapon.use_)))?;
        Some((figure, item, use_))
    })
    .collect()
}

/// Guards as piles of the same item and die, rolled together (BW-SM-14).
fn piles(guards: &[Guard], unit: PieceId, modifiers: &[(String, i32)]) -> Vec<AttackPool> {
    let mut piles: Vec<AttackPool> = Vec::new();
    for (figure, item, use_) in guards {
        match piles.iter_mut().find(|pile| pile.item.as_ref() == Some(item) && pile.action == figure.action) {
            Some(pile) => pile.members.push(figure.id),
            None => piles.push(AttackPool {
                unit,
                members: vec![figure.id],
                item: Some(item.clone()),
                action: figure.action,
                use_: *use_,
                modifiers: modifiers.to_vec(),
                automatic: false,
                damage: Pool::default(),
                hit: super::damage::Hit::default(),
                knockback: 0,
                disrupts: false,
                successes: 0,
            }),
        }
    }
    piles
}

/// The defender decides whether to Parry (BW-SM-09), and the items that do are rolled as one pile (BW-OP-34) against their own Use
/// (BW-CC-15), less 1 when Outnumbered (BW-CC-31). Successes are kept for whom the defender will.
pub(super) fn parry(
    mut attacks: Query<&mut Attack>,
    field: Field,
    mut tray: ResMut<DiceTray>,
    names: Res<Names>,
    mut inbox: ResMut<Inbox>,
    mut open: ResMut<OpenChoice>,
    auto: Res<AutoSides>,
    mut out: ResMut<Outbox>,
) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.stage == Stage::Parry) {
        let next = if attack.maneuver == Maneuver::Shove { Stage::AssignShoves } else { Stage::Assign };
        let guards = guards(&field, &attack);
        let defender = attack.victims.first().map(|victim| victim.side);
        let (Some(defender), Some(target), false, false) = (defender, attack.target, guards.is_empty(), attack.hits.is_empty()) else {
            attack.stage = next;
            continue;
        };
        let outnumbered = if is_outnumbered(&attack) { field.house.outnumbered } else { 0 };
        let modifiers: Vec<_> = (outnumbered != 0).then(|| ("Outnumbered".to_owned(), outnumbered)).into_iter().collect();
        let needed = guards.iter().map(|(.., use_)| use_ - outnumbered).min().unwrap_or_default();
        let is_shield = |item: &String| field.weapon(item).is_some_and(|weapon| weapon.shield);
        let (shields, others): (Vec<Guard>, Vec<Guard>) = guards.into_iter().partition(|(_, item, _)| is_shield(item));
        let mut options = Vec::new();
        let all = shields.len() + others.len();
        options.push(ChoiceOption::new("parry", format!("Parry with all {all} ({needed}+ at best)")));
        if !shields.is_empty() && !others.is_empty() {
            options.push(ChoiceOption::new("shields", format!("Parry with the {} shields only", shields.len())));
        }
        options.push(ChoiceOption::new("none", "Do not Parry"));
        let choice = Choice {
            asks: defender,
            rule: RuleId::new("BW-SM-09"),
            question: format!("{} hits are coming in on {}: Parry them?", attack.hits.len(), names.of(target)),
            options,
            default: 0,
            why: "a Parry takes a die off a hit and costs no Action".to_owned(),
        };
        let Asked::Answered(key) = ask(choice, &mut inbox, &mut open, &auto, &mut out) else { return };
        let guards = match key.as_str() {
            "parry" => [shields, others].concat(),
            "shields" => shields,
            _ => Vec::new(),
        };
        for pile in piles(&guards, target, &modifiers) {
            let what_for = format!("Parry with {}", pile.item.as_deref().unwrap_or_default());
            let rolled = roll_pool(&pile, what_for, defender, &mut tray, &names, &mut out);
            let Some(successes) = out.or_fail(rolled) else { return };
            attack.parries += successes;
        }
        attack.parried_with = guards.into_iter().map(|(figure, item, _)| (figure.id, item)).collect();
        attack.stage = next;
    }
}
