//! The mob (AR-MOB-02): whoever is picked in the mob phase is directed at the nearest victim in reach of another side than the picker's.

use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::powers::programs::{goes_and_reaches, is_aimed_at, leads, nearest};
use crate::units::picks::Kind;
use bevy::prelude::App;
use brickfray_game::{Refusal, RuleId};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.hooks().veto.add(0, "AR-MOB-02", at_the_nearest);
}

/// Whom one of the mob must be directed at: the nearest that it can get at in this turn; of its own side nobody, and of the picker's neither.
/// Who attacks nobody has no victims (AR-CIV-06).
fn victim(field: &Field, figure: &Figure) -> Option<Figure> {
    if field.harmless(figure).is_some() || !figure.has_its_action() {
        return None;
    }
    let (own, pickers) = (figure.side, field.turn.speaker());
    let (apart, other) = nearest(field, figure, |other| other.side != own && other.side != pickers)?;
    (apart <= goes_and_reaches(field, figure)).then_some(other)
}

/// Why that is not what one of the mob is directed to: it attacks another than the nearest, or goes away from it (AR-MOB-02).
fn at_the_nearest(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    field.picks.picking().filter(|phase| phase.kind == Kind::Mob)?;
    let first = attempt.units().into_iter().flat_map(|who| field.units.members(who)).find(|member| member.side == field.turn.side)?;
    let victim = victim(field, &first)?;
    let strays = if attempt.is_attack() { !is_aimed_at(field, attempt, &victim) } else { !leads(attempt, &first, &victim, false) };
    let reason = || text!("refused-mob", who = field.names.of(first.id), whom = field.names.of(victim.id));
    strays.then(|| Refusal::new(RuleId::new("AR-MOB-02"), reason()).but(text!("refused-mob-but")))
}
