//! Which of a rider and its mount takes a hit (BW-HO-05, BW-CC-38, AR-HRS-03).

use crate::attack::hits::eligibility::ineligible;
use crate::figures::victim::Victim;
use crate::under_way::attack::Attack;
use bevy::prelude::*;
use brickfray_game::{Names, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Asks the owner which of a rider and its mount takes a hit delivered on one of them (BW-HO-05, BW-CC-38); `None` if only one of them can.
pub(crate) fn rider_or_mount_request(attack: &Attack, who: PieceId, limit: u8, names: &Names) -> Option<Request> {
    let can = |victim: &Victim| ineligible(attack, victim, limit).is_none();
    let both = attack.victims.iter().filter(|victim| (victim.id == who || victim.partner == Some(who)) && can(victim)).count() == 2;
    rider_or_mount(attack, who, text!("struck-without-a-roll"), names).filter(|_| both)
}

/// Asks the owner which of a rider and its mount takes harm that isn't allocated as a hit; `None` if only one of them lives.
pub(crate) fn rider_or_mount(attack: &Attack, who: PieceId, struck: impl Into<Text>, names: &Names) -> Option<Request> {
    let find = |piece: PieceId| attack.victims.iter().find(|victim| victim.id == piece && !victim.dead);
    let one = find(who)?;
    let other = find(one.partner?)?;
    let option = |victim: &Victim| {
        let name = names.of(victim.id);
        let label = text!("rider-or-mount-takes", who = name, hurt = victim.hurt, armor = victim.armor_text());
        RequestOption::new(name, label).about(victim.id)
    };
    let (rider, mount) = if one.is_mount() { (other, one) } else { (one, other) };
    Some(Request {
        asks: one.side,
        rule: RuleId::new("BW-HO-05"),
        question: text!("ask-rider-or-mount", who = names.of(who), struck = struck.into()),
        about: vec![who],
        options: vec![option(rider), option(mount)],
        wants: Wants::ONE,
        default: Reply::one(usize::from(mount.size > 1)),
        why: text!("rider-or-mount-why"),
    })
}
