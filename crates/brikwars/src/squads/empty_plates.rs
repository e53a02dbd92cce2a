//! Removes plates without figures (BW-SD-11).

use crate::RESOLVE;
use crate::schedule::SettleSystems;
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_game::{Cue, FactBody, FactKind, Outbox, RemovalReason};
use brickfray_table::{Mover, PieceId};

/// Removes plates without figures from the table. Squad members count individually (BW-SQ-06): a single member is still a squad (BW-SD-23).
pub(crate) fn clear_empty_plates(mut set: ParamSet<(Units, Mover)>, mut out: ResMut<Outbox>) {
    let units = set.p0();
    let all = units.all().into_iter().map(|(unit, _)| unit);
    let empty: Vec<PieceId> = all.filter(|unit| units.is_empty_plate(*unit)).collect();
    for who in empty {
        set.p1().remove(who);
        out.say("BW-SD-11", PlateEmptied { who });
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, clear_empty_plates.in_set(SettleSystems::Empty));
}

/// A plate without figures was removed from the table (BW-SD-11).
pub(crate) struct PlateEmptied {
    pub who: PieceId,
}

impl FactKind for PlateEmptied {
    const WHAT: &'static str = "plate-emptied";

    fn tell(self) -> FactBody {
        let told = text!("fact-plate-emptied", who = self.who);
        // This also happens when a squad is disbanded, without a death.
        let beside = text!("fact-plate-emptied-beside", who = self.who);
        FactBody::new(Cue::TakenOff { who: self.who, why: RemovalReason::Emptied }, told).beside(beside, 0)
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
        assert_eq!(fact(emptied()).cue, Cue::TakenOff { who: ANNA, why: RemovalReason::Emptied });
    }
}
