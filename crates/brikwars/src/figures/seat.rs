//! A rider and its mount as one figure (BW-HO): the size and speed of the mount, the weapons and skill of the rider.

pub(crate) use crate::data::handling::{BEARER, MACHINE, has_mounted_gear};

use crate::data::careers::{Group, Limbs};
use crate::data::catalogue::UnitData;
use crate::data::house_rules::HouseRules;
use crate::data::specialty::{SpecialtyDef, includes};
use crate::figures::figure::Figure;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_table::{Inches, Solid};

/// It steers its mount and fights in the same Action (BW-HO-04, AR-HRS-02).
pub(crate) static RIDER: SpecialtyDef =
    SpecialtyDef { name: "Rider", says: term!("specialty-rider"), rule: "BW-HO-04", ..SpecialtyDef::PLAIN };

/// It can be ridden (BW-HO-01).
pub(crate) static MOUNT: SpecialtyDef =
    SpecialtyDef { name: "Mount", says: term!("specialty-mount"), rule: "BW-HO-01", ..SpecialtyDef::PLAIN };

/// It flies (AR-ANI-03, AR-ANI-07).
pub(crate) static FLYING: SpecialtyDef =
    SpecialtyDef { name: "Flying", says: term!("specialty-flying"), rule: "AR-ANI-07", ..SpecialtyDef::PLAIN };

/// It handles vehicles better than they were built for (AR-STN-01).
pub(crate) static PILOT: SpecialtyDef =
    SpecialtyDef { name: "Pilot", says: term!("specialty-pilot"), rule: "AR-STN-01", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

/// It fires mounted weapons with its own Specialty die (AR-GUN-01).
pub(crate) static GUNNER: SpecialtyDef =
    SpecialtyDef { name: "Gunner", says: term!("specialty-gunner"), rule: "AR-GUN-01", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

/// What a rider sits on, and the rider's own values.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The mount.
    pub mount: Figure,
    /// The rider's own Effective Size.
    pub rider_size: i32,
    /// The rider's own Size when undamaged.
    pub rider_full_size: i32,
    /// Whether it has steered this turn, if that matters (BW-HO-07).
    pub steered: bool,
    /// Whether it has shot this turn, if that matters (BW-HO-04).
    pub has_shot: bool,
    /// Whether it may steer and fight in the same Action (BW-HO-04), by Specialty or house rule.
    pub skilled: bool,
}

/// The rider's own state in this turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ride {
    /// See [`Steered`](crate::units::mount::Steered).
    pub steered: bool,
    /// See [`HasShot`](crate::units::mount::HasShot).
    pub has_shot: bool,
    /// Whether the rider itself is at Half Speed; its armor doesn't cause that while it rides.
    pub slow: bool,
    /// The inches that it had walked before it mounted, see [`BeforeMounting`](crate::units::mount::BeforeMounting).
    pub before: Inches,
}

impl Figure {
    /// Whether it has steered its mount this turn and can do nothing else itself (BW-HO-07); its mount may still strike (AR-HRS-01).
    pub fn has_its_hands_full(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| seat.steered && !seat.skilled)
    }

    /// Whether it has steered and its mount may still strike: the mount's weapons are part of the steering (AR-HRS-01).
    fn may_have_its_mount_strike(&self) -> bool {
        self.has_action_left() && self.has_its_hands_full() && self.by_nature.is_some()
    }

    /// Whether it may strike, itself or with its mount.
    pub fn can_strike(&self) -> bool {
        self.can_act() || self.may_have_its_mount_strike()
    }

    /// Whether both it and its mount strike in the same Action (AR-HRS-02).
    pub fn strikes_with_its_mount(&self) -> bool {
        self.seat.is_some() && self.has(&RIDER)
    }

    /// Whether it can no longer steer its mount, having used its Action otherwise (BW-HO-07). A Rider may combine steering only with hand
    /// weapons (BW-HO-04), so shooting rules it out.
    pub fn cannot_steer(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| seat.has_shot || (self.action_spent && !seat.steered && !seat.skilled))
    }

    /// Whether it must choose between steering and acting: it rides without being a Rider (BW-HO-07).
    pub fn steers_or_fights(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| !seat.skilled)
    }

    /// Whether it may shoot or throw: a rider that steers has only one hand for a hand weapon, even after dismounting (BW-HO-04).
    pub fn can_shoot(&self) -> bool {
        self.can_act() && !self.has_ridden && !self.seat.as_ref().is_some_and(|seat| seat.steered)
    }
}

impl Figure {
    /// Whether it is a machine without a driver and without a mind of its own, even half of one (AR-CYB-02).
    pub fn is_unmanned(&self) -> bool {
        self.has(&MACHINE) && self.ridden_by.is_none() && self.masterless && self.is_busy
    }

    /// Whether it or its mount has wings.
    pub fn has_wings(&self) -> bool {
        self.seat.as_ref().map_or(self, |seat| &seat.mount).has(&FLYING)
    }

    /// The machine that it is or drives.
    pub fn machine(&self) -> Option<&Figure> {
        let driven = self.seat.as_ref().map(|seat| &seat.mount);
        driven.filter(|mount| mount.has(&MACHINE)).or(Some(self).filter(|figure| figure.has(&MACHINE)))
    }
}

/// Whether a unit has hands: machines, mounts, things with mounted weapons, and animals that bite, kick or gore have none (AR-ANI-01 to 09).
pub(crate) fn has_hands(card: &UnitData) -> bool {
    let is_beast = card.group == Group::Animal && card.strikes_with.is_some() && !card.grips;
    !is_beast && ![&MACHINE, &MOUNT, &BEARER].into_iter().any(|one| includes(&card.traits, one))
}

/// The legs and wings of an undamaged unit (AR-KER-08): those on its card; otherwise two legs if it has hands, four if not, and two wings
/// for a flying animal.
pub(crate) fn limbs(card: &UnitData) -> Limbs {
    card.limbs.unwrap_or_else(|| {
        let has_wings = card.group == Group::Animal && includes(&card.traits, &FLYING);
        let is_upright = has_hands(card) || includes(&card.traits, &MACHINE);
        Limbs { legs: if is_upright { 2 } else { 4 }, wings: if has_wings { 2 } else { 0 } }
    })
}

/// A rider and its mount as one figure (BW-HO-03, BW-SZ-14): the larger Size, the mount's legs, and everything else from the rider.
pub(crate) fn together(rider: Figure, mount: Figure, Ride { steered, has_shot, slow, before }: Ride, house: &HouseRules) -> Figure {
    let seat = Seat {
        rider_size: rider.size,
        rider_full_size: rider.full_size,
        steered: steered && house.ordinary_riders_choose,
        has_shot: has_shot && house.ordinary_riders_choose,
        skilled: rider.has(&RIDER) || !house.ordinary_riders_choose,
        mount,
    };
    rider.but(|both| {
        let mount = &seat.mount;
        both.size = both.size.max(mount.size);
        both.full_size = both.full_size.max(mount.full_size);
        both.move_ = mount.move_;
        both.half_speed = slow || mount.half_speed;
        both.slowed_by_armor = mount.slowed_by_armor;
        both.disrupted |= mount.disrupted;
        both.stopped = both.stopped.or(mount.stopped);
        both.walked = before.max(mount.walked) + (both.walked - before);
        both.sprinted = both.sprinted.max(mount.sprinted);
        both.burning |= mount.burning;
        both.mobility = mount.mobility;
        both.by_nature = mount.by_nature.clone().filter(|_| house.ridden_mounts_strike);
        both.seat = Some(Box::new(seat));
    })
}

/// A mount at the position of its rider.
pub(crate) fn carried(mount: Figure, rider: &Figure) -> Figure {
    let solid = Solid::new(mount.solid.body, rider.solid.placement);
    mount.but(|mount| {
        (mount.solid, mount.plate, mount.slot) = (solid, rider.plate, rider.slot);
        (mount.ridden_by, mount.masterless) = (Some(rider.id), false);
    })
}

/// The die for a figure's legs and natural attacks. On a mount it is the mount's; a Rider's Skill replaces it, even if lower (BW-HO-04,
/// AR-HRS-04, AR-ANI-19), while the Rider isn't incapacitated (AR-HRS-05).
pub(crate) fn legs(figure: &Figure) -> Die {
    match &figure.seat {
        Some(seat) if !figure.has(&RIDER) || figure.disrupted => seat.mount.action,
        _ => figure.action,
    }
}

/// The die for a mount's natural attacks: that of its legs, except that a Gunner uses its Skill for weapons built into a machine
/// (AR-GUN-01).
pub(crate) fn built_in(figure: &Figure) -> Die {
    let serves = figure.has(&GUNNER) && figure.seat.as_ref().is_some_and(|seat| seat.mount.has(&MACHINE));
    if serves { Die::D8 } else { legs(figure) }
}

/// Like [`built_in`], from the cards of both and the rider's Action die, outside of play.
pub(crate) fn built_in_by_card(rider: &UnitData, own: Die, mount: &UnitData, house: &HouseRules) -> Die {
    match rider {
        gunner if includes(&gunner.traits, &GUNNER) && includes(&mount.traits, &MACHINE) => Die::D8,
        rider if includes(&rider.traits, &RIDER) => own,
        _ => mount.action_by(house),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::specialty::Specialty;
    use crate::figures::figure::tests::minifig;

    /// AR-HRS-04, AR-ANI-19: a mount rolls with its Rider's die even if smaller, and with its own under anybody else or if the Rider is
    /// Disrupted.
    #[test]
    fn ar_ani_19_a_mount_rolls_with_its_riders_die() {
        let bear = minifig(9, 0.0, 0.0).but(|bear| bear.action = Die::D8);
        let rider = minifig(0, 0.0, 0.0).but(|rider| (rider.action, rider.traits) = (Die::D6, vec![Specialty::from(&RIDER)].into()));
        let on_it = |who: &Figure| together(who.clone(), bear.clone(), Ride::default(), &HouseRules::default());
        assert_eq!((legs(&on_it(&rider)), legs(&on_it(&minifig(0, 0.0, 0.0)))), (Die::D6, Die::D8));
        assert_eq!(legs(&on_it(&rider).but(|rider| rider.disrupted = true)), Die::D8);
        assert_eq!(legs(&bear), Die::D8);
    }

    /// AR-ANI-07: a rider has the wings of its mount, but none without it.
    #[test]
    fn ar_ani_07_a_rider_flies_with_its_mount() {
        let winged = minifig(9, 0.0, 0.0).but(|bird| bird.traits = vec![Specialty::from(&FLYING)].into());
        let rides = |mount: &Figure| together(minifig(0, 0.0, 0.0), mount.clone(), Ride::default(), &HouseRules::default());
        assert!(rides(&winged).has_wings() && winged.has_wings());
        assert!(!rides(&minifig(9, 0.0, 0.0)).has_wings() && !minifig(0, 0.0, 0.0).has_wings());
        let bird_on_foot = minifig(0, 0.0, 0.0).but(|bird| bird.traits = winged.traits.clone());
        assert!(
            !together(bird_on_foot, minifig(9, 0.0, 0.0), Ride::default(), &HouseRules::default()).has_wings(),
            "nobody flies with a horse under it"
        );
    }
}
