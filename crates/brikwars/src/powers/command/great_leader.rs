//! Great Leaders (AR-GRL): friends take hits in their place, and their speeches over the fallen bring Bennies.

use crate::RESOLVE;
use crate::data::quarters::Quarters;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, EscapeKind, Near, WayOut};
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, TargetRule};
use crate::powers::modded::worth_of_figure;
use crate::rolls::bennies::{Benny, Purse};
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::kit::house::{AddSwitch, NumberDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RuleId};
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&GREAT_LEADER)
        .add_marks([&HAS_A_SCAPEGOAT, &MOURNED])
        .add_maneuvers([&SPEAK], speak)
        .add_number(&SCAPEGOAT_NEAR)
        .add_systems(RESOLVE, forget_revived.in_set(HarmSystems::Note));
    app.hooks().ways_out.add(0, "AR-GRL-02", &SCAPEGOAT);
}

/// Others take hits for it, and it speaks over the fallen (AR-GRL-01, BW-OF-14, BW-MF-08).
pub(crate) static GREAT_LEADER: SpecialtyDef =
    SpecialtyDef { name: "GreatLeader", says: term!("specialty-great-leader"), rule: "AR-GRL-01", ..SpecialtyDef::PLAIN };

/// It has used its scapegoat since its last turn began, even if no friend took the hit.
static HAS_A_SCAPEGOAT: MarkDef =
    MarkDef { name: "has a scapegoat", says: term!("mark-scapegoat"), rule: "AR-GRL-02", is_bad: true, until: MarkExpiry::OwnTurnBegins };

/// A speech has been made over it.
static MOURNED: MarkDef =
    MarkDef { name: "mourned", says: term!("mark-mourned"), rule: "AR-GRL-03", is_bad: false, until: MarkExpiry::Wiped };

static SCAPEGOAT_NEAR: NumberDef = NumberDef::of(
    "scapegoats_within",
    &["AR-OP-31", "AR-GRL-02"],
    "How many inches from a Great Leader a friend may be to suffer a hit in its place.",
    5,
    (0, 100),
);

/// A friend nearby takes a hit in its place without being asked, once a turn (AR-GRL-02, AR-OP-31).
static SCAPEGOAT: WayOut = WayOut {
    word: "scapegoat",
    name: term!("way-out-scapegoat"),
    says: term!("way-out-scapegoat-says"),
    rule: "AR-GRL-02",
    may: |field, _, figure| figure.has(&GREAT_LEADER) && field.units.mark(figure.id, &HAS_A_SCAPEGOAT).is_none(),
    how: EscapeKind::Friend { near: Near::Within(&SCAPEGOAT_NEAR), jumps: false },
    pay: |leader, commands| marks::set(leader, &HAS_A_SCAPEGOAT, 1, commands),
};

/// The maximum number of Bennies for one speech (AR-GRL-03).
const MAX: u32 = 3;

/// A Great Leader makes a Great Speech (AR-GRL-03).
pub(crate) static SPEAK: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "speak",
        says: term!("action-speak"),
        rule: "AR-GRL-03",
        aims: Aims::Nothing,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 39,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let leads = looking.members.iter().any(|member| member.has(&GREAT_LEADER));
        leads.then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

struct Speech {
    leader: PieceId,
    side: SideId,
    over: Vec<PieceId>,
    bennies: u32,
}

/// Checks whether it may speak: it needs its Action, and fallen friends worth at least an inch that no speech has covered yet.
fn check(field: &Field, parties: &[Party]) -> Result<Speech, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-GRL-03"), reason);
    let [party] = parties else { return Err(no(text!("refused-speak-one")).but(text!("refused-speak-one-but"))) };
    let name = field.names.of(party.who);
    let leader = field.own(party.who)?.into_iter().find(|member| member.has(&GREAT_LEADER) && member.can_act());
    let leader = leader.ok_or_else(|| no(text!("refused-speak-no-leader", who = name)).but(text!("refused-speak-no-leader-but")))?;
    let (over, lost) = losses(field, leader.side);
    let bennies = bennies_for(lost);
    if bennies == 0 {
        return Err(no(text!("refused-speak-no-losses")).but(text!("refused-speak-no-losses-but")));
    }
    Ok(Speech { leader: leader.id, side: leader.side, over, bennies })
}

/// The fallen of a side that no speech has covered yet, and the Unit Inches lost with them (AR-GRL-03). A Rider and the mount it came with
/// share one price (AR-UIN-09). While the mount lives, the Rider's death counts as no loss; if only the mount falls, the Rider on foot
/// keeps its own worth (AR-BAL-09).
fn losses(field: &Field, side: SideId) -> (Vec<PieceId>, Quarters) {
    let fallen = field.units.fallen().into_iter().filter(|body| body.side == side);
    let dead: BTreeSet<PieceId> = fallen.map(|body| body.id).collect();
    let mourned: BTreeSet<PieceId> = dead.iter().copied().filter(|who| field.units.mark(*who, &MOURNED).is_some()).collect();
    let over: Vec<PieceId> = dead.difference(&mourned).copied().collect();
    let is_own = |who: PieceId| {
        let living = field.units.figure(who).map(|figure| figure.side).or(field.units.side_of_hidden(who));
        dead.contains(&who) || living == Some(side)
    };
    let worth = |who: PieceId, gone: &BTreeSet<PieceId>| {
        let mount = field.units.own_mount(who).filter(|mount| is_own(*mount) && !gone.contains(mount));
        let lives = !gone.contains(&who);
        worth_of_figure(field, who, mount).filter(|_| lives).unwrap_or_default()
    };
    let riders = over.iter().filter_map(|mount| field.units.owner_of(*mount)).filter(|rider| is_own(*rider));
    let touched: BTreeSet<PieceId> = over.iter().copied().chain(riders).collect();
    let all = |gone: &BTreeSet<PieceId>| touched.iter().map(|who| worth(*who, gone)).sum::<Quarters>();
    let lost = all(&mourned).less(all(&dead));
    (over, lost)
}

/// How many Bennies a speech brings: one for each whole inch lost, at most three (AR-GRL-03).
fn bennies_for(lost: Quarters) -> u32 {
    lost.rounded_down().min(MAX)
}

/// Handles the order. Outrage Bennies are spent like others and don't expire (AR-GRL-04).
fn speak(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut purse: ResMut<Purse>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Speech { leader, side, over, bennies }) = SPEAK.take_prepared::<Speech>(&mut inbox, &mut out) else { return };
    if let Some(leader) = index.entity(leader) {
        action::spend(leader, &mut commands);
    }
    over.iter().filter_map(|who| index.entity(*who)).for_each(|who| marks::set(who, &MOURNED, 1, &mut commands));
    purse.give(side, Benny::Outrage, bennies);
    out.say("AR-GRL-03", Speaks { who: leader, side, bennies });
}

/// Forgets that a speech covered a figure when it dies again after a revival: that is a new loss.
fn forget_revived(attacks: Query<&Attack>, index: Res<PieceIndex>, mut commands: Commands) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let dead = attack.victims.iter().filter(|victim| victim.dead).filter_map(|victim| index.entity(victim.id));
        dead.for_each(|victim| marks::wipe(victim, &MOURNED, &mut commands));
    }
}

/// A Great Leader spoke over the fallen.
struct Speaks {
    who: PieceId,
    side: SideId,
    bennies: u32,
}

impl FactKind for Speaks {
    const WHAT: &'static str = "spoke";

    fn tell(self) -> FactBody {
        let told = text!("fact-speaks", who = self.who, side = self.side, bennies = self.bennies);
        FactBody::new(Cue::over(self.who, text!("remark-speaks"), Beat(50)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-GRL-03: whole inches, three at most.
    #[test]
    fn ar_tx_38_a_speech_brings_a_benny_for_each_inch_lost_and_three_at_most() {
        let speech = |quarters: &[u32]| bennies_for(quarters.iter().map(|count| Quarters::new(*count)).sum());
        assert_eq!(speech(&[4, 4, 8]), 3, "two minifigs and a Hero");
        assert_eq!(speech(&[]), 0, "and none the next turn");
        assert_eq!((speech(&[4, 2]), speech(&[2, 1]), speech(&[2, 2])), (1, 0, 1));
    }
}
