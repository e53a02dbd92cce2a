//! How a squad draws up: the words of squad orders (BW-SQ-09).

use crate::squads::plate_layout::Spacing;
use crate::words::DRILLS;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::Formation;
use brickfray_words::Text;

/// The formation and spacing that a word of the order selects.
pub(super) fn drill(word: Option<&str>, now: Formation) -> Result<(Formation, Spacing), Refusal> {
    match word {
        None => Ok((now, Spacing::Usual)),
        Some("line") => Ok((Formation::Line, Spacing::Usual)),
        Some("ring") => Ok((Formation::Ring, Spacing::Usual)),
        Some("block") => Ok((Formation::Block, Spacing::Usual)),
        Some("disperse") => Ok((now, Spacing::Dispersed)),
        Some("concentrate") => Ok((now, Spacing::Concentrated)),
        Some(word) => {
            let reason = text!("refused-squad-no-drill", word = Text::written(word));
            Err(Refusal::new(RuleId::new("BW-SQ-09"), reason)
                .but(text!("refused-squad-no-drill-but", drills = Text::written(DRILLS.join(", ")))))
        }
    }
}
