//! The lots of a draft: what is chosen as a whole, and what it holds.

use crate::armies::creations::Creation;
use crate::armies::plan::SquadPlan;
use brickfray_dice::{DiceError, DiceTray, Die, Stream};

/// Something that is chosen as a whole (AR-DRF-02, AR-DRF-13).
#[derive(Clone, PartialEq, Debug)]
pub struct Lot {
    /// What it is called when it is chosen.
    pub name: String,
    /// What it is.
    pub holds: Holds,
}

/// What a lot is.
#[derive(Clone, PartialEq, Debug)]
pub enum Holds {
    /// Squads, units, what is built and equipment, from a single weapon to an army.
    Forces(Forces),
    /// A place in the order of turns, from 1 (AR-DRF-10).
    TurnPlace(u32),
    /// Where one begins.
    Start(String),
    /// A stack of Almighty Bennies, which lies face down until it is chosen (AR-DRF-12).
    Bennies(u8),
    /// One more way to win besides being the last faction that stands.
    Victory(String),
    /// Something to be earned in the battle.
    Bonus(String),
}

/// What is fought with.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Forces {
    /// Squads and units on their own.
    pub squads: Vec<SquadPlan>,
    /// What is built, by name.
    pub creations: Vec<(String, Creation)>,
    /// Equipment, to be handed out.
    pub items: Vec<String>,
}

/// What there is one of for each player: whoever has one chooses no other (AR-DRF-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OneEach {
    TurnPlace,
    Start,
}

impl Holds {
    pub(super) fn one_each(&self) -> Option<OneEach> {
        match self {
            Holds::TurnPlace(_) => Some(OneEach::TurnPlace),
            Holds::Start(_) => Some(OneEach::Start),
            _ => None,
        }
    }
}

/// The Almighty Bennies of so many stacks, 1d6 each, rolled as the lots are made (AR-DRF-12).
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
