//! Rider and mount part: thrown off (AR-BAL-12), bailed off (BW-TU-12), or by the death of either (BW-HO-05).

use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::facts::seats::GotOff;
use crate::field::Field;
use crate::field::riding::on_foot;
use crate::figures::figure::Figure;
use crate::movement::saddle::places::beside;
use crate::under_way::attack::Attack;
use crate::under_way::bails::Bailed;
use crate::under_way::stage::Stage;
use crate::units::harm::condition;
use crate::units::harm::condition::Disrupted;
use crate::units::mount::{Mounted, Together, leave_mount};
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::Outbox;
use brickfray_table::{Body, Mover, OnPlate, PieceId, PieceIndex, Placement};

/// A rider that its mount throws off, and where it ends up.
pub(crate) struct Throw {
    rider: Figure,
    mount: PieceId,
    body: Body,
    to: Placement,
}

/// Plans where a mount throws its rider: a place beside it. `None` if there is no room.
pub(crate) fn throw_of(field: &Field, rider: &Figure) -> Option<Throw> {
    let mount = rider.seat.as_ref()?.mount.id;
    Some(Throw { mount, body: on_foot(field, rider), to: beside(field, rider)?, rider: rider.clone() })
}

/// A mount throws off its rider, and keeps its place and squad.
pub(crate) fn throw(
    thrown: Throw,
    (mover, together): (&mut Mover, &mut Together),
    index: &PieceIndex,
    house: &HouseRules,
    out: &mut Outbox,
) {
    let Throw { rider, mount, body, to } = thrown;
    let (Some(entity), Some(beast)) = (index.entity(rider.id), index.entity(mount)) else { return };
    pull_off(mover, mount, rider.id, Some(body), to);
    together.end(entity, beast);
    leave_mount(entity, together.commands());
    out.say("AR-BAL-12", GotOff { who: rider.id, mount, to, plate: None, fell: true });
    fallen(rider.id, entity, rider.disrupted, house, together.commands(), out);
}

/// Separates a mount, which stays where it is, from its rider, which is moved elsewhere.
pub(super) fn pull_off(mover: &mut Mover, mount: PieceId, rider: PieceId, body: Option<Body>, to: Placement) {
    mover.set_down(mount, rider, body);
    mover.leave_plate(rider);
    mover.place(rider, to);
}

/// Disrupts a rider that came off its mount involuntarily, if house rules say so.
pub(super) fn fallen(who: PieceId, entity: Entity, is_down: bool, house: &HouseRules, commands: &mut Commands, out: &mut Outbox) {
    if house.riders_fall_disrupted && !is_down {
        condition::throw_down(who, entity, "BW-HO-05", commands, out);
    }
}

/// Separates riders that bailed off their mounts and survived; the mount stands where both stood (BW-TU-12).
pub(super) fn leap_off(
    attacks: Query<&Attack>,
    riders: Query<(&Recruit, Option<&OnPlate>), With<Mounted>>,
    ids: Query<&PieceId>,
    catalogue: Res<Catalogue>,
    index: Res<PieceIndex>,
    mut mover: Mover,
    mut together: Together,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for &Bailed { who, off, .. } in attack.bails.iter().filter(|bailed| !attack.has_killed(bailed.who)) {
            let (Some(mount), Some(entity), Some(at)) = (off, index.entity(who), mover.placement(who)) else { continue };
            let (Ok((recruit, on)), Some(beast)) = (riders.get(entity), index.entity(mount)) else { continue };
            mover.set_down(mount, who, catalogue.units.get(&recruit.unit).map(|data| data.body()));
            leave_mount(entity, &mut commands);
            together.end(entity, beast);
            let plate = on.and_then(|on| ids.get(on.0).ok()).copied();
            out.say("BW-TU-12", GotOff { who, mount, to: at, plate, fell: true });
        }
    }
}

/// Handles attacks that killed a rider or its mount (BW-HO-05). A riderless mount stays where it is. A rider without a mount ends up there,
/// on foot or Disrupted.
pub(super) fn fall(
    attacks: Query<&Attack>,
    riders: Query<(Entity, &PieceId, &Mounted, &Recruit, Has<Disrupted>, Option<&OnPlate>)>,
    ids: Query<&PieceId>,
    catalogue: Res<Catalogue>,
    (house, index): (Res<HouseRules>, Res<PieceIndex>),
    mut mover: Mover,
    mut together: Together,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let mut parted: Vec<_> =
            riders.iter().filter(|(_, rider, mounted, ..)| attack.has_killed(**rider) || attack.has_killed(mounted.0)).collect();
        parted.sort_by_key(|(_, rider, ..)| **rider);
        for (entity, rider, mounted, recruit, is_down, on) in parted {
            let Some(at) = mover.placement(*rider) else { continue };
            mover.set_down(mounted.0, *rider, catalogue.units.get(&recruit.unit).map(|data| data.body()));
            leave_mount(entity, &mut commands);
            if let Some(mount) = index.entity(mounted.0) {
                together.end(entity, mount);
            }
            if attack.has_killed(*rider) {
                // A mount that was down with its rider stays down without it (BW-KB-04).
                if let Some(mount) = index.entity(mounted.0).filter(|_| is_down && !attack.has_killed(mounted.0)) {
                    condition::throw_down(mounted.0, mount, "BW-KB-04", &mut commands, &mut out);
                }
            } else {
                let plate = on.and_then(|on| ids.get(on.0).ok()).copied();
                out.say("BW-HO-05", GotOff { who: *rider, mount: mounted.0, to: at, plate, fell: true });
                fallen(*rider, entity, is_down, &house, &mut commands, &mut out);
            }
        }
    }
}
