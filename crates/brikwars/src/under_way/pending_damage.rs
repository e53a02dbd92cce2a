//! Damage that has been rolled but not yet suffered (BW-SD-10).

use crate::under_way::knocks::Knocked;
use brickfray_dice::PoolRoll;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

/// The state of the Armor roll against a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Braced {
    #[default]
    NotYet,
    /// Rolled; its side may still add Bennies.
    Rolled,
    Done,
}

/// A hit whose damage has been rolled but not yet suffered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingDamage {
    pub victim: PieceId,
    /// The damage dice as rolled, with bonuses added so far.
    pub roll: PoolRoll,
    /// Whether Momentum has been offered (BW-CH-07).
    pub charged: bool,
    /// Whether something stops it completely (AR-SHW-03, BW-OP-03). It counts as a hit but hurts nobody.
    pub cancelled: bool,
    /// Whether the attacking side is done adding Bennies.
    pub settled: bool,
    /// The state of the Armor roll against it (BW-BEN-06).
    pub braced: Braced,
    pub knocked: Option<Knocked>,
}

impl PendingDamage {
    /// A hit by an attacker, whose side may add to its damage.
    pub fn by_attacker(victim: PieceId, roll: PoolRoll, knocked: Option<Knocked>) -> Self {
        PendingDamage { victim, roll, charged: false, cancelled: false, settled: false, braced: Braced::NotYet, knocked }
    }

    /// A hit by something that aims at nobody: an Explosion or fire.
    pub fn by_all(victim: PieceId, roll: PoolRoll) -> Self {
        PendingDamage { victim, roll, charged: true, cancelled: false, settled: true, braced: Braced::NotYet, knocked: None }
    }
}
