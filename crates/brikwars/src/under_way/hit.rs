//! What a hit with a weapon does: its damage dice and its other effects (BW-WP-05, BW-WP-06, BW-AR-10, BW-AR-11).

use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::harm::{BlastKind, Pierces};
use crate::figures::figure::Figure;
use brickfray_dice::{Die, Pool};
use serde::{Deserialize, Serialize};

/// The damage of a hit with this weapon by a figure with that Action die (BW-WP-05, BW-WP-06).
pub fn damage_pool(weapon: &WeaponData, action: Die) -> Pool {
    match weapon.damage {
        DamageData::None => Pool::default(),
        DamageData::Action { dice, plus } => Pool::of(usize::from(dice), action, i32::from(plus)),
        DamageData::Fixed { dice, die, plus } => Pool::of(usize::from(dice), die, i32::from(plus)),
        DamageData::Points { points } => Pool::number(i32::from(points)),
        DamageData::Fire { dice, plus } => Pool::of(usize::from(dice), Die::D4, i32::from(plus)),
        DamageData::Explosion { dice, kind } => Pool::of(usize::from(dice), kind.die(), 0),
    }
}

/// True if the figure's hits with this weapon ignore Deflection: the weapon always does, or both of the figure's hands hold this weapon and
/// nothing else, not even a grabbed figure (BW-AR-10).
pub fn pierces(figure: &Figure, weapon: &WeaponData) -> bool {
    let two_handed = weapon.pierces == Pierces::TwoHanded && figure.gear.len() == 1 && figure.hands >= 2 && figure.holds.is_none();
    two_handed || Hit::of(weapon).pierces
}

/// The tag of Cannon Fodder's own weapons (AR-IRR-01).
pub(crate) const MOOK: &str = "mook";

/// What a hit does besides its damage dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hit {
    /// Whether it ignores Deflection (BW-AR-10, BW-AR-11).
    pub pierces: bool,
    /// Whether it sets figures on fire (BW-EX-07).
    pub burns: bool,
    /// Whether it poisons (AR-ANI-17).
    pub poisons: bool,
    /// How it explodes where it lands, if it does (BW-EX).
    pub blast: Option<BlastKind>,
    /// Whether it is a point of Cannon Fodder or one of its weapons: alone it can't hurt anybody in Armor (AR-IRR-05, AR-IRR-08).
    pub mook: bool,
}

impl Hit {
    /// The effects of hits with this weapon in any hands. Magik's d12 always ignore Deflection (BW-AR-11).
    pub fn of(weapon: &WeaponData) -> Self {
        let blast = if let DamageData::Explosion { kind, .. } = weapon.damage { Some(kind) } else { None };
        let magik = matches!(weapon.damage, DamageData::Fixed { die: Die::D12, .. });
        Hit {
            pierces: magik || weapon.pierces == Pierces::Always || blast == Some(BlastKind::Pierce),
            burns: matches!(weapon.damage, DamageData::Fire { .. }) || blast == Some(BlastKind::Fire),
            poisons: weapon.is("poison"),
            blast,
            mook: weapon.tags.iter().any(|tag| tag == MOOK),
        }
    }
}
