//! Full-turn Actions (AR-GEN-10, BW-TU-14): a figure that takes one neither moves nor does anything else that turn, and can't respond until
//! its next turn. What the Action does is up to its topic.

use crate::RESOLVE;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::ranged::shoot::SHOOT;
use crate::schedule::NewTurnSystems;
use crate::units::hooks::AddFigureHook;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{Refusal, RuleId, Turn};
use brickfray_table::{PieceId, SideId};

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&OCCUPIED])
        .add_figure_hook(0, "AR-GEN-10", |units, figure| figure.is_busy |= units.mark(figure.id, &OCCUPIED).is_some())
        .add_systems(RESOLVE, spend_actions.in_set(NewTurnSystems::Minds));
    app.hooks().veto.add(0, "AR-GEN-10", nothing_else);
}

/// It takes a full-turn Action; the number is an [`Open`].
static OCCUPIED: MarkDef = MarkDef {
    name: "takes the whole turn",
    says: term!("mark-takes-the-whole-turn"),
    rule: "AR-GEN-10",
    is_bad: true,
    until: MarkExpiry::OwnTurnBegins,
};

/// What a figure may still do in its full-turn Action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// The shot that the Action is for.
    Shot = 0,
    Nothing = 1,
}

/// Why a figure can't begin a full-turn Action under this rule: it has moved.
pub(crate) fn has_moved(field: &Field, figure: &Figure, rule: &'static str) -> Option<Refusal> {
    let reason = || text!("refused-whole-turn-moved", who = field.names.of(figure.id));
    figure.has_moved().then(|| Refusal::new(RuleId::new(rule), reason()).but(text!("refused-whole-turn-moved-but")))
}

/// True if it takes a full-turn Action during which it may still do `open`.
pub(crate) fn is_busy_with(field: &Field, figure: &Figure, open: Open) -> bool {
    field.units.mark(figure.id, &OCCUPIED) == Some(open as i32)
}

/// Makes a figure begin a full-turn Action.
pub(crate) fn begin(figure: Entity, open: Open, commands: &mut Commands) {
    marks::set(figure, &OCCUPIED, open as i32, commands);
}

/// Refuses that a figure does anything else during a full-turn Action. If that has already spent its Action, the rest of its squad may
/// attack without it, but can't move.
fn nothing_else(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let is_kept = |open: i32| !(attempt.is(&SHOOT.info) && open == Open::Shot as i32);
    let open = |who: &PieceId| field.units.mark(*who, &OCCUPIED).filter(|open| is_kept(*open));
    let occupied = attempt.units().into_iter().find_map(|unit| {
        let members = field.units.member_ids(unit);
        let attacks_without = attempt.is_attack() && members.iter().any(|who| open(who).is_none());
        let is_left_out = |who: &PieceId| attacks_without && open(who) == Some(Open::Nothing as i32);
        members.into_iter().find(|who| open(who).is_some() && !is_left_out(who))
    })?;
    let reason = text!("refused-whole-turn-busy", who = field.names.of(occupied));
    Some(Refusal::new(RuleId::new("AR-GEN-10"), reason).but(text!("refused-whole-turn-busy-but")))
}

/// Spends the Action of such figures in the turns of other sides.
fn spend_actions(turn: Res<Turn>, marked: Query<(Entity, &Marks, &SideId)>, mut commands: Commands) {
    for (entity, marks, side) in &marked {
        if *side != turn.side && marks.get(&OCCUPIED).is_some() {
            action::spend(entity, &mut commands);
        }
    }
}
