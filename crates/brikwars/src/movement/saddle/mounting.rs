//! Mounting (BW-HO-08).

use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::facts::seats::{ChangedSides, GotOff, GotOn};
use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{MOVE, ManeuverDef};
use crate::figures::figure::{Figure, JUMP};
use crate::figures::seat;
use crate::movement::march;
use crate::movement::march::March;
use crate::movement::saddle::parting::{fallen, pull_off};
use crate::movement::saddle::places::{WITHIN_REACH, beside};
use crate::movement::saddle::rider::one;
use crate::movement::threat::Walk;
use crate::units::minds::HALF_MINDED;
use crate::units::mount::{Together, leave_mount, set_own_mount, sit_on_mount};
use crate::units::turn::{action, moved};
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Carried, Mover, PieceId, PieceIndex, Placement, Solid};
use brickfray_words::Text;

/// A figure gets on a mount (BW-HO-08).
pub(crate) static MOUNT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "mount",
        says: term!("action-mount"),
        rule: "BW-HO-08",
        aims: Aims::Piece,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 24,
    check: |field, ordered| getting_on(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: mounts_at_hand,
    ..ManeuverDef::PLAIN
};

/// Seats figures on the mounts that carry them, and records that these mounts are their own (AR-BAL-09). Runs during setup.
pub(super) fn saddle_up(mounts: Query<(&PieceId, &Carried)>, index: Res<PieceIndex>, mut commands: Commands) {
    for (mount, carried) in &mounts {
        if let Some(rider) = index.entity(carried.0) {
            sit_on_mount(rider, *mount, &mut commands);
            set_own_mount(rider, *mount, &mut commands);
        }
    }
}

/// The figure that mounts, and the mount.
struct GettingOn {
    rider: Figure,
    mount: Figure,
    /// The rider that is pulled off the mount, and where it will stand.
    off: Option<(PieceId, Placement)>,
}

/// Checks whether a figure may get on that mount (BW-HO-08).
fn getting_on(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<GettingOn, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let Some(Target::Piece(piece)) = target else {
        return Err(no("BW-HO-01", text!("refused-mount-spot")).but(text!("refused-mount-but")));
    };
    let rider = one(field, parties, field.house.mounting_costs_the_action)?;
    let (name, what) = (field.names.of(rider.id), field.names.of(piece));
    let Some(mount) = field.units.figure(piece).filter(|mount| mount.has(&seat::MOUNT)) else {
        return Err(no("BW-HO-01", text!("refused-mount-not-ridden", what = what)).but(text!("refused-mount-not-ridden-but")));
    };
    if let Some(seat) = &rider.seat {
        let reason = text!("refused-mount-sits", who = name, what = field.names.of(seat.mount.id));
        return Err(no("BW-HO-01", reason).but(text!("refused-mount-sits-but")));
    }
    if rider.has(&seat::MOUNT) || rider.full_size > 1 {
        return Err(no("BW-HO-01", text!("refused-mount-no-rider", who = name)).but(text!("refused-mount-no-rider-but")));
    }
    let apart = rider.solid.distance(mount.solid);
    if apart > WITHIN_REACH {
        let reason = text!("refused-mount-apart", who = name, far = apart, what = what);
        return Err(no("BW-HO-08", reason).but(text!("refused-mount-apart-but", far = WITHIN_REACH)));
    }
    if mount.solid.placement.lift - rider.solid.placement.lift > JUMP {
        let reason = text!("refused-mount-too-high", who = name, what = what);
        return Err(no("BW-MF-09", reason).but(text!("refused-mount-too-high-but")));
    }
    let both = [rider.id, mount.id, mount.ridden_by.unwrap_or(mount.id)];
    if let Some(met) = field.space.in_the_way(rider.solid, mount.solid.placement.spot, &both, |_| false) {
        let reason = text!("refused-mount-in-the-way", who = name, what = what, other = field.names.of(met));
        return Err(no("BW-SQ-15", reason).but(text!("refused-mount-in-the-way-but")));
    }
    if mount.disrupted {
        return Err(no("BW-KB-04", text!("refused-mount-disrupted", what = what)).but(text!("refused-move-disrupted-but")));
    }
    if mount.is_stuck() {
        return Err(no("BW-CC-06", text!("refused-mount-held", what = what)).but(text!("refused-mount-held-but")));
    }
    let off = may_have(field, &rider, &mount)?;
    Ok(GettingOn { rider, mount, off })
}

/// Refuses a mount that the rider can't have (BW-HO-08): it may have a free one of its side, and take over another side's if nobody with a
/// mind of its own holds it. Returns the rider to be pulled off, if any.
fn may_have(field: &Field, rider: &Figure, mount: &Figure) -> Result<Option<(PieceId, Placement)>, Refusal> {
    let what = field.names.of(mount.id);
    let no = |reason: Text| Err(Refusal::new(RuleId::new("BW-HO-08"), reason).but(text!("refused-mount-another-but")));
    if let Some(foe) = field.engagements.fully_engaged_with(field.units.unit_of(mount.id)).first() {
        let reason = text!("refused-full-engagement-with", who = what, whom = field.names.of(*foe));
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(text!("refused-mount-another-but")));
    }
    let sitting = mount.ridden_by.and_then(|by| field.units.figure(by));
    let hijacks = mount.side != rider.side;
    if let Some(sitting) = sitting {
        let by = field.names.of(sitting.id);
        if !hijacks || !field.house.ridden_mounts_can_be_hijacked {
            return no(text!("refused-mount-sits", who = by, what = what));
        }
        if sitting.plate.is_some() {
            return no(text!("refused-mount-sits-in-squad", who = by, what = what));
        }
        return match beside(field, &sitting) {
            Some(there) => Ok(Some((sitting.id, there))),
            None => no(text!("refused-mount-no-room", who = by)),
        };
    }
    if hijacks && !mount.has(&HALF_MINDED) && !mount.has(&seat::MACHINE) {
        return no(text!("refused-mount-own-mind", what = what));
    }
    if hijacks && let Some(plate) = mount.plate {
        let mates = field.units.members(plate);
        if let Some(master) = mates.iter().find(|mate| !mate.has(&HALF_MINDED)) {
            return no(text!("refused-mount-held-by", what = what, who = field.names.of(master.id)));
        }
    }
    Ok(None)
}

/// Carries out a checked order to mount. Both then stand where the mount stood, and in its squad if that is of the same side. A mount of
/// another side changes sides (BW-HO-08).
pub(super) fn mount(
    mut set: ParamSet<(Field, Mover)>,
    mut together: Together,
    recruits: Query<&Recruit>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    (mut agenda, mut inbox): (Agenda, ResMut<Inbox>),
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(GettingOn { rider, mount, off }) = MOUNT.take_prepared(&mut inbox, &mut out) else { return };
    let (Some(entity), Some(beast)) = (index.entity(rider.id), index.entity(mount.id)) else { return };
    let data = |entity: Entity| recruits.get(entity).ok().and_then(|recruit| catalogue.units.get(&recruit.unit));
    let (Some(own), Some(under)) = (data(entity), data(beast)) else { return };
    let plate = mount.plate.filter(|_| mount.side == rider.side);
    let lies = plate.and_then(|plate| set.p0().space.solid(plate)).map(|solid| solid.placement);
    let at = mount.solid.placement;
    let there = Walk { who: rider.id, from: Solid::new(own.body_on(under), at), to: at, is_plate: false };
    let provoked = march::provoked_by_a_step(&set.p0(), &rider, there);
    if !provoked.is_empty() {
        agenda.first([Pending::new(March::in_passing(plate.unwrap_or(rider.id), at, provoked))]);
    }
    if let Some((who, to)) = off {
        let body = index.entity(who).and_then(data).map(|data| data.body());
        pull_off(&mut set.p1(), mount.id, who, body, to);
        if let Some(thrown) = index.entity(who) {
            leave_mount(thrown, &mut commands);
            out.say("BW-HO-08", GotOff { who, mount: mount.id, to, plate: None, fell: true });
            fallen(who, thrown, false, &house, &mut commands, &mut out);
        }
    }
    let mut mover = set.p1();
    match (plate, lies, mount.slot) {
        (Some(plate), Some(lies), Some(slot)) => mover.step_onto(rider.id, plate, slot, lies),
        _ => {
            mover.leave_plate(rider.id);
            mover.place(rider.id, at);
        }
    }
    mover.carry(mount.id, rider.id, own.body_on(under));
    out.say("BW-HO-08", GotOn { who: rider.id, mount: mount.id, plate, from: rider.solid.placement, at });
    if mount.side != rider.side {
        mover.change_sides(mount.id, rider.side);
        out.say("BW-HO-08", ChangedSides { who: mount.id, side: rider.side });
        // What it has moved counts for its old side's turn only (BW-TU-01).
        moved::forget_way(beast, &mut commands);
    }
    together.begin(entity, house.mounting_costs_the_action);
    moved::step(entity, &mut commands);
    sit_on_mount(entity, mount.id, &mut commands);
    if house.mounting_costs_the_action {
        action::spend(entity, &mut commands);
    }
}

/// Ideas for the nearby mounts that members of a unit could mount.
fn mounts_at_hand(looking: &IdeaSearch) -> Vec<Idea> {
    let on_foot: Vec<&Figure> = looking.members.iter().filter(|member| member.seat.is_none() && !member.has(&seat::MOUNT)).collect();
    let gets_on = |mount: &Figure| {
        let near = on_foot.iter().filter(|member| member.solid.is_within(mount.solid, WITHIN_REACH));
        let target = Some(Target::Piece(mount.id));
        let may = |member: &&&Figure| getting_on(looking.field, target, &[Party { who: member.id, with: None }]).is_ok();
        let who = near.clone().find(may).or_else(|| near.clone().next())?;
        Some(looking.by(who.id, target))
    };
    looking.scene.mounts.iter().filter_map(gets_on).collect()
}
