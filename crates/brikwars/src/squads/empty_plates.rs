//! Plates that no figure is left on (BW-SD-11).

use crate::RESOLVE;
use crate::schedule::SettleSystems;
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_game::{Cue, Gone, Outbox, Telling, Tells};
use brickfray_table::{Mover, PieceId};

/// Plates with no figure left on them are taken off the table. The members of a squad are told one by one (BW-SQ-06): a squad of which a
/// single member is left is a squad still (BW-SD-23).
pub(crate) fn clear_empty_plates(mut set: ParamSet<(Units, Mover)>, mut out: ResMut<Outbox>) {
    let units = set.p0();
    let all = units.all().into_iter().map(|(unit, _)| unit);
    let empty: Vec<PieceId> = all.filter(|unit| units.is_empty_plate(*unit)).collect();
    for who in empty {
        set.p1().remove(who);
        out.say("BW-SD-11", PlateEmptied { who });
    }
}

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, clear_empty_plates.in_set(SettleSystems::Empty));
}

/// A plate with no figure left on it was taken off the table (BW-SD-11).
pub(crate) struct PlateEmptied {
    /// Which.
    pub who: PieceId,
}

impl Tells for PlateEmptied {
    const WHAT: &'static str = "plate-emptied";

    fn tell(self) -> Telling {
        let told = text!("fact-plate-emptied", who = self.who);
        // Squads are disbanded too, and no figure has died for that.
        let beside = text!("fact-plate-emptied-beside", who = self.who);
        Telling::new(Cue::TakenOff { who: self.who, why: Gone::Emptied }, told).beside(beside, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, beside, fact, told};

    #[test]
    fn bw_sd_11_an_empty_plate_is_told() {
        let emptied = || PlateEmptied { who: ANNA };
        assert_eq!(told(emptied()), "nobody is left in anna");
        assert_eq!(beside(emptied()), Some(("the plate of anna is empty".to_owned(), 0)));
        assert_eq!(fact(emptied()).cue, Cue::TakenOff { who: ANNA, why: Gone::Emptied });
    }
}
