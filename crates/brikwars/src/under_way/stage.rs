//! The stages of an attack: each is one part of a run of the rules.

use crate::schedule::CombatSystems;
use serde::{Deserialize, Serialize};

/// Where an attack is, in the order of the sheet's step list (BW-SM 19.5): it leaves some stages out, and goes back to none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Where house rules have it, defenders bail before anything else (BW-DF-12).
    BailFirst,
    /// The attacker delivers Strikes that need no roll before the others are rolled (BW-OP-42).
    SureStrikes,
    /// Action dice are rolled (BW-SD-07).
    Roll,
    /// The defender may Parry (BW-OP-34).
    Parry,
    /// Grabs and Shoves are given to victims, one round after the other (BW-SM-18), or a combined Shove is carried out (BW-SM-22).
    Hands,
    /// Something thrown lands and goes off (BW-EX-02).
    Blast,
    /// Hits are given to victims, one after the other (BW-SD-08).
    Hits,
    /// Those whose damage came to exactly their Armor lose a hand (BW-SD-14).
    Maim,
    /// Everything that was decided takes effect.
    Harm,
}

impl Stage {
    /// All of them, in order.
    pub(crate) const ALL: [Stage; 9] = [
        Stage::BailFirst,
        Stage::SureStrikes,
        Stage::Roll,
        Stage::Parry,
        Stage::Hands,
        Stage::Blast,
        Stage::Hits,
        Stage::Maim,
        Stage::Harm,
    ];

    /// The part of a run in which it is.
    pub(crate) fn part(self) -> CombatSystems {
        match self {
            Stage::BailFirst => CombatSystems::BailFirst,
            Stage::SureStrikes => CombatSystems::SureStrikes,
            Stage::Roll => CombatSystems::Roll,
            Stage::Parry => CombatSystems::Parry,
            Stage::Hands => CombatSystems::Hands,
            Stage::Blast => CombatSystems::Blast,
            Stage::Hits => CombatSystems::Hits,
            Stage::Maim => CombatSystems::Maim,
            Stage::Harm => CombatSystems::Harm,
        }
    }
}
