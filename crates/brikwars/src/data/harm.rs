//! Damage and resistance in stat data: kinds of explosives, hits that pierce armor, and what things are built of.

use brickfray_dice::{Die, Pool};
use serde::{Deserialize, Serialize};

/// When a weapon's hits ignore Deflection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pierces {
    #[default]
    Never,
    /// While its bearer holds nothing else (a Heavy weapon swung two-handed, BW-AR-10).
    TwoHanded,
    Always,
}

/// The kind of an explosive (BW-WP table 4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BlastKind {
    /// d10 damage (BW-EX-01) and an inch of KnockBack for each.
    #[default]
    Blast,
    /// Incendiary: d4 Fire.
    Fire,
    /// Piercing: d6 damage that ignores Deflection.
    Pierce,
    /// Concussion: d8 inches of KnockBack and no damage.
    KnockBack,
}

impl BlastKind {
    pub const fn die(self) -> Die {
        match self {
            BlastKind::Blast => Die::D10,
            BlastKind::Fire => Die::D4,
            BlastKind::Pierce => Die::D6,
            BlastKind::KnockBack => Die::D8,
        }
    }
}

/// The structure of an object that can be destroyed (BW-SZ table).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Structure {
    /// Structure Level: 0 (paper, glass), 0.5 (flesh, plastic), 1 (wood) to 5 (adamantite); at most its Size (BW-SZ-02).
    pub level: f32,
    /// Size in inches.
    pub size: u8,
}

impl Structure {
    /// The Armor of a Structure Level (BW-SZ table).
    pub fn armor(self) -> Pool {
        armor_of((self.level.max(0.0) * 2.0).round() as u8)
    }
}

/// The Armor of a Structure Level given in halves (BW-SZ table): a d10 for each whole level and a d6 for a remaining half.
pub fn armor_of(halves: u8) -> Pool {
    let dice = std::iter::repeat_n(Die::D10, usize::from(halves / 2)).chain(std::iter::repeat_n(Die::D6, usize::from(halves % 2)));
    Pool { dice: dice.collect(), ..Pool::number(0) }
}

/// The Structure Level, in halves, of these Armor dice: a d6 counts as a half, any larger die as a whole level (BW-SZ table).
pub fn structure_halves(armor: &Pool) -> usize {
    armor.dice.iter().map(|die| if *die <= Die::D6 { 1 } else { 2 }).sum()
}
