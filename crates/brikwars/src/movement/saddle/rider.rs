//! The figure of an order to mount or dismount, and what keeps it from doing so.

use crate::field::Field;
use crate::figures::figure::Figure;
use brickfray_game::{Lack, Party, Refusal, RuleId};

/// The single figure of an order, if it is free to mount or dismount: not Disrupted (BW-KB-04), held (BW-CC-06), interrupted (BW-TU-04) or
/// Stopped (BW-TU-07), and in no Full Engagement, where nobody changes places (BW-SE-09). If this costs its Action, it must have that left.
pub(super) fn one(field: &Field, parties: &[Party], costs: bool) -> Result<Figure, Refusal> {
    let [Party { who, with: None }] = parties else {
        return Err(Refusal::new(RuleId::new("BW-HO-07"), text!("refused-saddle-one")).but(text!("refused-mount-but")));
    };
    let name = field.names.of(*who);
    field.own(*who)?;
    let Some(figure) = field.units.figure(*who) else {
        return Err(
            Refusal::new(RuleId::new("BW-HO-07"), text!("refused-saddle-squad", who = name)).but(text!("refused-name-a-member-but"))
        );
    };
    if figure.disrupted {
        return Err(Refusal::new(RuleId::new("BW-KB-04"), text!("refused-disrupted", who = name)).but(text!("refused-move-disrupted-but")));
    }
    if figure.is_stuck() {
        return Err(Refusal::new(RuleId::new("BW-CC-06"), text!("refused-in-a-grab", who = name)).but(text!("refused-let-go-but")));
    }
    if let Some(held_up) = field.units.held_up(*who) {
        return Err(held_up.refusal(name));
    }
    if let Some(stop) = figure.stopped {
        return Err(stop.refusal(name));
    }
    if let Some(foe) = field.engagements.fully_engaged_with(field.units.unit_of(*who)).first() {
        let reason = text!("refused-full-engagement-with", who = name, whom = field.names.of(*foe));
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(text!("refused-disengage-first-but")));
    }
    if costs && !figure.can_act() {
        return Err(Refusal::new(RuleId::new("BW-TU-02"), text!("refused-no-action-left", who = name))
            .but(text!("refused-do-it-in-another-turn-but"))
            .lacking(Lack::Action));
    }
    Ok(figure)
}
