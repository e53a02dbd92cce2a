//! Dismounting (BW-HO-07).

use crate::data::house_rules::HouseRules;
use crate::facts::seats::GotOff;
use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{MOVE, ManeuverDef};
use crate::field::riding::on_foot;
use crate::figures::figure::Figure;
use crate::movement::march;
use crate::movement::march::March;
use crate::movement::saddle::parting::pull_off;
use crate::movement::saddle::places::{beside, stands_at};
use crate::movement::saddle::rider::one;
use crate::movement::threat::Walk;
use crate::units::mount::{Together, leave_mount};
use crate::units::turn::{action, fought, moved};
use bevy::prelude::*;
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Mover, PieceId, PieceIndex, Placement, Solid};

/// A rider dismounts (BW-HO-07).
pub(super) static DISMOUNT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "dismount",
        says: term!("action-dismount"),
        rule: "BW-HO-07",
        aims: Aims::Ground,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 25,
    is_sampled: true,
    check: |field, ordered| getting_off(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: gets_off,
    ..ManeuverDef::PLAIN
};

/// The figure that dismounts, its mount, and where it will stand.
struct GettingOff {
    rider: Figure,
    mount: PieceId,
    to: Placement,
}

/// Checks whether a rider may dismount there: beside its mount, off its plate, overlapping nothing. It leaves its squad (BW-SQ-07).
fn getting_off(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<GettingOff, Refusal> {
    let rider = one(field, parties, field.house.dismounting_costs_the_action)?;
    let name = field.names.of(rider.id);
    let Some(seat) = &rider.seat else {
        let reason = text!("refused-dismount-sits-on-nothing", who = name);
        return Err(Refusal::new(RuleId::new("BW-HO-07"), reason).but(text!("refused-dismount-sits-on-nothing-but")));
    };
    let Some(Target::Spot(spot)) = target else {
        return Err(Refusal::new(RuleId::new("BW-HO-07"), text!("refused-dismount-aimed")).but(text!("refused-dismount-aimed-but")));
    };
    let mount = seat.mount.id;
    match stands_at(field, &rider, spot) {
        Ok(to) => Ok(GettingOff { mount, to, rider }),
        Err(reason) => Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(text!("refused-dismount-but"))),
    }
}

/// Carries out a checked order to dismount: the mount stays in its place and squad.
pub(super) fn dismount(
    mut set: ParamSet<(Field, Mover)>,
    mut together: Together,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(GettingOff { rider, mount, to }) = DISMOUNT.take_prepared(&mut inbox, &mut out) else { return };
    let field = set.p0();
    let Some(entity) = index.entity(rider.id) else { return };
    let body = on_foot(&field, &rider);
    let took_the_inch = field.units.angry_inch_taken(field.units.unit_of(rider.id));
    let there = Walk { who: rider.id, from: Solid::new(body, to), to, is_plate: false };
    let provoked = march::provoked_by_a_step(&field, &rider.clone().but(|rider| rider.plate = None), there);
    if !provoked.is_empty() {
        agenda.first([Pending::new(March::in_passing(rider.id, to, provoked))]);
    }
    pull_off(&mut set.p1(), mount, rider.id, Some(body), to);
    if let Some(beast) = index.entity(mount) {
        together.end(entity, beast);
    }
    leave_mount(entity, &mut commands);
    moved::step(entity, &mut commands);
    if took_the_inch {
        // If its squad has taken the Angry Inch, so has the figure (BW-SM-01).
        fought::record_angry_inch(entity, &mut commands);
    }
    out.say("BW-HO-07", GotOff { who: rider.id, mount, to, plate: None, fell: false });
    // A rider that has steered has already committed this turn's Action (BW-HO-07).
    if house.dismounting_costs_the_action || rider.has_its_hands_full() {
        action::spend(entity, &mut commands);
    }
}

/// The idea that a unit's only rider dismounts.
fn gets_off(looking: &IdeaSearch) -> Vec<Idea> {
    let is_alone = |member: &Figure| member.id == looking.unit || looking.members.len() == 1;
    let rider = looking.members.iter().find(|member| member.seat.is_some() && is_alone(member));
    let off = |rider: &Figure| {
        let spot = beside(looking.field, rider).map_or(rider.solid.placement.spot, |there| there.spot);
        looking.by(rider.id, Some(Target::Spot(spot)))
    };
    rider.map(off).into_iter().collect()
}
