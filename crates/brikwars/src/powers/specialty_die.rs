//! Whether a figure's Specialty die is still to be rolled for what it does this turn: what raises it comes before that (AR-AST-07).

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::powers::full_turn;
use crate::units::marks::{AddMarks, MarkDef, Until};
use bevy::prelude::App;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&ROLLED]);
}

/// It has been rolled, though the Action that it is for is still to come.
pub(crate) static ROLLED: MarkDef = MarkDef { name: "Specialty die rolled", rule: "AR-AST-07", is_bad: false, until: Until::ThisTurnEnds };

/// It is too late to raise it: it has been rolled, or there is no Action left that it could be rolled for.
pub(crate) fn is_rolled(field: &Field, figure: &Figure) -> bool {
    let is_over = || !figure.has_its_action() && !full_turn::is_at_work(field, figure);
    field.units.mark(figure.id, &ROLLED).is_some() || is_over()
}
