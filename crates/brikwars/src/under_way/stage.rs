//! The stages of an attack: each runs in its own part of the rules' schedule.

use crate::schedule::CombatSystems;
use serde::{Deserialize, Serialize};

/// The stage of an attack, in the order of the sheet's step list (BW-SM 19.5). An attack may skip stages but never goes back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Defenders bail before anything else, if house rules say so (BW-DF-12).
    BailFirst,
    /// The attacker delivers Strikes that need no roll before the others are rolled (BW-OP-42).
    SureStrikes,
    /// Action dice are rolled (BW-SD-07).
    Roll,
    /// The defender may Parry (BW-OP-34).
    Parry,
    /// Grabs and Shoves are given to victims one by one (BW-SM-18), or a combined Shove is carried out (BW-SM-22).
    Hands,
    /// Something thrown lands and explodes (BW-EX-02).
    Blast,
    /// Hits are given to victims one by one (BW-SD-08).
    Hits,
    /// Figures whose damage equals their Armor exactly lose a hand (BW-SD-14).
    Maim,
    /// All decided effects are applied.
    Harm,
}

impl Stage {
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

    /// The system set in which this stage runs.
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
