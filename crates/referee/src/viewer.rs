//! Through whose eyes it is told: `--as SIDE`.

use super::failure::RefereeError;
use brickfray_game::words::Text;
use brickfray_game::{Eyes, Names, Request, RuleId, no_side};
use brickfray_table::SideId;
use serde::Serialize;

/// The eyes of the side that has this name; without a name those of a referee, from whom nothing is kept.
pub(super) fn eyes_of(names: &Names, viewer: Option<&str>) -> Result<Eyes, RefereeError> {
    let Some(name) = viewer else { return Ok(Eyes::All) };
    let side = names.side_called(name).ok_or_else(|| no_side(name, names))?;
    Ok(Eyes::Of(side))
}

/// A request as some eyes see it.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Asked {
    /// All of it.
    Whole(Request),
    /// It is another side's: that it is asked and what.
    Outside { asks: SideId, rule: RuleId, question: Text },
}

impl Asked {
    pub(super) fn of(request: &Request, eyes: Eyes) -> Self {
        match eyes.see(request.asks) {
            true => Asked::Whole(request.clone()),
            false => Asked::Outside { asks: request.asks, rule: request.rule.clone(), question: request.question.clone() },
        }
    }
}
