//! Damage that has been rolled and not yet suffered (BW-SD-10).

use crate::under_way::knocks::Knocked;
use brickfray_dice::PoolRoll;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

/// How far the Armor is that is rolled against a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Braced {
    /// It has not been rolled.
    #[default]
    NotYet,
    /// It has been, and its side may add Bennies to it.
    Rolled,
    /// It stands as it is.
    Done,
}

/// A hit whose damage has been rolled and not yet suffered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingDamage {
    /// The figure that takes it.
    pub victim: PieceId,
    /// The damage.
    pub roll: PoolRoll,
    /// Momentum has been offered to it (BW-CH-07).
    pub charged: bool,
    /// Something keeps all of it off (AR-SHW-03, BW-OP-03): it counts as a hit, and hits nobody.
    pub cancelled: bool,
    /// Its side adds no more Bennies to it.
    pub settled: bool,
    /// How far the Armor against it is (BW-BEN-06).
    pub braced: Braced,
    /// The push, where it knocks a figure back.
    pub knocked: Option<Knocked>,
}

impl PendingDamage {
    /// A hit by an attacker, which may add to it.
    pub fn by_attacker(victim: PieceId, roll: PoolRoll, knocked: Option<Knocked>) -> Self {
        PendingDamage { victim, roll, charged: false, cancelled: false, settled: false, braced: Braced::NotYet, knocked }
    }

    /// A hit by something that is not aimed: an Explosion, or fire.
    pub fn by_all(victim: PieceId, roll: PoolRoll) -> Self {
        PendingDamage { victim, roll, charged: true, cancelled: false, settled: true, braced: Braced::NotYet, knocked: None }
    }
}
