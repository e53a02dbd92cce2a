//! Targeting options (SQN-090 to 101, SQN-163): which targets each weapon of a ship may attack, and what choosing a target fixes.

use crate::build::profile::{Arc, Profile, UnitRule, WeaponProfile, WeaponRule, defences};
use crate::geometry::flight::Base;
use crate::geometry::targeting::{self, apart, arc, from_behind, in_path, is_obscured};
use crate::state::activation::Active;
use crate::state::mission::{Mission, MissionKind};
use crate::state::rounds::Rounds;
use crate::table::field::Field;
use crate::table::objective::{Marker, ObjectiveKind};
use crate::table::vessel::{Ship, base_at};
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, PieceId, Placement, SideId};
use brickfray_words::Text;
use std::borrow::Cow;

/// Targets must be further away than this (SQN-091).
pub(crate) const TOO_NEAR: Inches = Inches::whole(1);
/// The greatest distance to a target beside a friend, if house rules limit it (SQN-101).
const BESIDE_FRIENDS: Inches = Inches::whole(3);

/// The target of an attack.
#[derive(Clone, Copy, Debug)]
pub enum Mark<'a> {
    Ship(Ship<'a>),
    /// An objective to destroy (SQN-163).
    Objective(Marker<'a>),
}

impl Mark<'_> {
    pub fn placement(&self) -> Placement {
        match self {
            Mark::Ship(ship) => ship.placement,
            Mark::Objective(marker) => marker.placement,
        }
    }

    /// Returns the same target with another placement.
    pub fn at_placement(self, placement: Placement) -> Self {
        match self {
            Mark::Ship(ship) => Mark::Ship(Ship { placement, ..ship }),
            Mark::Objective(marker) => Mark::Objective(Marker { placement, ..marker }),
        }
    }

    pub fn base(&self) -> Base {
        base_at(self.placement())
    }

    /// Returns its profile; every objective to destroy has the same fixed one.
    pub fn profile(&self) -> Cow<'_, Profile> {
        match self {
            Mark::Ship(ship) => Cow::Borrowed(&ship.vessel.profile),
            Mark::Objective(_) => Cow::Owned(defences()),
        }
    }

    /// Returns the Hit Points that it has left.
    pub fn hit_points(&self) -> u8 {
        match self {
            Mark::Ship(ship) => ship.hit_points,
            Mark::Objective(marker) => marker.objective.hit_points,
        }
    }
}

/// The mission and round: together with an objective's state they decide whether it may be attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    pub kind: MissionKind,
    pub round: u32,
}

impl Occasion {
    /// Returns the current mission and round.
    pub fn of(mission: &Mission, rounds: &Rounds) -> Self {
        Occasion { kind: mission.kind, round: rounds.round }
    }
}

/// What is fixed when a target is chosen (SQN-144).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The distance of the target.
    pub apart: Inches,
    /// Whether the attack comes from its rear arc (SQN-120).
    pub from_behind: bool,
}

/// True if a side may attack an objective: it is one to destroy and doesn't belong to the side (SQN-163), or the side has scanned it and it
/// is round 2 or later (SQN-231).
pub fn may_be_destroyed(marker: &Marker, by: SideId, occasion: Occasion) -> bool {
    let Marker { side, objective, .. } = marker;
    let scanned = occasion.kind == MissionKind::DebrisField && occasion.round >= 2 && objective.scanned_by.contains(&by);
    scanned || (objective.kind == ObjectiveKind::Destroy && *side != by)
}

/// Returns a piece as a target for a side: an enemy ship on the table, or an objective that the side may destroy.
pub fn mark<'a>(field: &'a Field, by: SideId, target: PieceId, occasion: Occasion) -> Result<Mark<'a>, Refusal> {
    let name = field.names.of(target);
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    if let Some(ship) = field.ship(target) {
        return match () {
            () if ship.side == by => refuse("SQN-091", text!("refused-aim-same-side", target = name), text!("refused-aim-same-side-but")),
            () if ship.in_reserve => refuse("SQN-041", text!("refused-in-reserve", who = name), text!("refused-aim-in-reserve-but")),
            () => Ok(Mark::Ship(ship)),
        };
    }
    match field.marker(target) {
        Some(marker) if may_be_destroyed(&marker, by, occasion) => Ok(Mark::Objective(marker)),
        Some(_) => refuse("SQN-163", text!("refused-aim-not-now", target = name), text!("refused-aim-not-now-but")),
        None => refuse("SQN-091", text!("refused-aim-nothing", target = name), text!("refused-aim-nothing-but")),
    }
}

/// Returns all possible targets of a side, by id.
pub fn marks<'a>(field: &'a Field, by: SideId, occasion: Occasion) -> Vec<(PieceId, Mark<'a>)> {
    let ships = field.ships().into_iter().filter(|ship| ship.side != by && !ship.in_reserve).map(|ship| (ship.id, Mark::Ship(ship)));
    let markers = field.markers().into_iter().filter(|marker| may_be_destroyed(marker, by, occasion));
    ships.chain(markers.map(|marker| (marker.id, Mark::Objective(marker)))).collect()
}

/// Checks that a ship may attack a target with this weapon from where it is (SQN-091 to 101). Returns what choosing the target fixes.
pub fn aim(field: &Field, ship: &Ship, weapon: &WeaponProfile, target: PieceId, mark: &Mark) -> Result<Aim, Refusal> {
    let (from, at) = (ship.base(), mark.base());
    let name = field.names.of(target);
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let apart = apart(from, at);
    if apart <= TOO_NEAR {
        let reason = text!("refused-aim-near", target = name, apart = apart);
        return refuse("SQN-091", reason, text!("refused-aim-near-but", far = TOO_NEAR));
    }
    if apart >= weapon.range {
        let reason = text!("refused-aim-far", target = name, apart = apart, range = weapon.range);
        return refuse("SQN-092", reason, text!("refused-aim-far-but"));
    }
    for rule in &weapon.rules {
        match rule {
            WeaponRule::Arc(wanted) if arc(ship.looking(), at) != *wanted => {
                let quarter = match wanted {
                    Arc::Front => text!("quarter-front"),
                    Arc::Side => text!("quarter-side"),
                    Arc::Rear => text!("quarter-rear"),
                };
                let reason = text!("refused-aim-arc", target = name, quarter = quarter);
                return refuse("SQN-093", reason, text!("refused-aim-arc-but"));
            }
            WeaponRule::Fixed if !in_path(ship.looking(), at, field.house.fixed_path) => {
                return refuse("SQN-094", text!("refused-aim-ahead", target = name), text!("refused-aim-ahead-but"));
            }
            _ => {}
        }
    }
    if let Some(third) = field.ship_between(from, at, &[ship.id, target]) {
        return refuse("SQN-098", text!("refused-aim-blocked", other = field.names.of(third)), text!("refused-aim-elsewhere-but"));
    }
    if let Some((terrain, ..)) = field.hazards().iter().find(|(_, footprint, hazard)| hazard.obscuring && is_obscured(from, at, footprint))
    {
        return refuse("SQN-099", text!("refused-aim-hidden", terrain = field.names.of(*terrain)), text!("refused-aim-elsewhere-but"));
    }
    if field.house.friends_beside_the_target_block && apart > BESIDE_FRIENDS {
        let beside = |friend: &Ship| friend.id != ship.id && !friend.in_reserve && targeting::apart(friend.base(), at) < TOO_NEAR;
        if let Some(friend) = field.fleet(ship.side).iter().find(|friend| beside(friend)) {
            let reason = text!("refused-aim-friend", friend = field.names.of(friend.id));
            return refuse("SQN-101", reason, text!("refused-aim-friend-but", far = BESIDE_FRIENDS));
        }
    }
    let behind = match mark {
        Mark::Ship(target) => field.house.weak_spot_rear && from_behind(from, target.looking()),
        Mark::Objective(_) => false,
    };
    Ok(Aim { apart, from_behind: behind })
}

/// Returns how many weapons a ship fires in one Attack action.
pub fn weapons_an_attack(ship: &Ship, field: &Field) -> usize {
    let more = ship.vessel.profile.rules.iter().find_map(|rule| if let UnitRule::Platform(more) = rule { Some(*more) } else { None });
    usize::from(field.house.weapons_an_attack) + usize::from(more.unwrap_or_default())
}

/// Returns the weapons that a ship may still fire in its current Attack.
pub fn ready<'a>(ship: &Ship<'a>, active: &'a Active) -> impl Iterator<Item = &'a (String, WeaponProfile)> {
    ship.vessel.weapons.iter().filter(|(name, _)| !active.fired.contains(name))
}

/// Returns all attacks that a ship may make now, each with target and weapon.
pub fn attacks(field: &Field, ship: &Ship, active: &Active, occasion: Occasion) -> Vec<(PieceId, String)> {
    if active.attacks >= weapons_an_attack(ship, field) {
        return Vec::new();
    }
    let marks = marks(field, ship.side, occasion);
    let mut found = Vec::new();
    for (target, mark) in &marks {
        for (name, weapon) in ready(ship, active) {
            if aim(field, ship, weapon, *target, mark).is_ok() {
                found.push((*target, name.clone()));
            }
        }
    }
    found
}
