//! The lots of a draft: units of choice, and what they hold.

use crate::armies::creations::Creation;
use crate::armies::plan::SquadPlan;
use brickfray_dice::{DiceError, DiceTray, Die, Stream};

/// A lot, which a player takes as a whole (AR-DRF-02, AR-DRF-13).
#[derive(Clone, PartialEq, Debug)]
pub struct Lot {
    /// The name by which players pick it.
    pub name: String,
    /// What the player gets.
    pub holds: LotKind,
}

/// The contents of a lot.
#[derive(Clone, PartialEq, Debug)]
pub enum LotKind {
    /// Squads, units, creations and equipment: anything from a single weapon to an army.
    Forces(Forces),
    /// A place in the order of turns, from 1 (AR-DRF-10).
    TurnPlace(u32),
    /// A starting place.
    Start(String),
    /// A stack of Almighty Bennies, face down until it is taken (AR-DRF-12).
    Bennies(u8),
    /// An additional victory condition, besides being the last faction standing.
    Victory(String),
    /// A bonus that can be earned in the battle.
    Bonus(String),
}

/// Units, creations and equipment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Forces {
    pub squads: Vec<SquadPlan>,
    /// Creations, by name.
    pub creations: Vec<(String, Creation)>,
    /// Equipment to be handed out.
    pub items: Vec<String>,
}

/// Lots of which each player gets exactly one, so a player who has one can't pick another (AR-DRF-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OneEach {
    TurnPlace,
    Start,
}

impl LotKind {
    pub(super) fn one_each(&self) -> Option<OneEach> {
        match self {
            LotKind::TurnPlace(_) => Some(OneEach::TurnPlace),
            LotKind::Start(_) => Some(OneEach::Start),
            _ => None,
        }
    }
}

/// The sizes of `count` stacks of Almighty Bennies, 1d6 each, rolled when the lots are made (AR-DRF-12).
pub fn stacks(count: u32, tray: &mut DiceTray) -> Result<Vec<u8>, DiceError> {
    (1..=count).map(|number| tray.roll(Stream::Battle, Die::D6, format_args!("stack {number} of Bennies"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-DRF-12.
    #[test]
    fn ar_drf_12_stacks_are_rolled_as_they_are_laid() {
        let script = "d6=4 d6=1".parse().unwrap();
        assert_eq!(stacks(2, &mut DiceTray::scripted(&script, 0)).unwrap(), [4, 1]);
    }
}
