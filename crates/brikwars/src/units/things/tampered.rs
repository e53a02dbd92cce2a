//! Tampering with mechanisms and machines (AR-PTH-03, AR-SAB-03): marks on the pieces. No card shows that something is rigged (AR-SAB-05).

use crate::figures::stop::Stop;
use crate::units::hooks::AddFigureHook;
use bevy::prelude::{App, Commands, Entity};
use brickfray_game::Viewer;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_table::{Inches, SideId};
use brickfray_words::Term;

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&GONE_OFF, &JAMMED, &RIGGED, &RIGGED_BY, &STALLED]).add_figure_hook(2, "AR-SAB-03", |units, figure| {
        let machine = figure.machine().map(|machine| machine.id);
        if machine.is_some_and(|machine| units.mark(machine, &STALLED).is_some()) {
            (figure.move_, figure.stopped) = (Inches::ZERO, Some(STALLS));
        }
    });
}

const fn for_good(name: &'static str, says: Term, rule: &'static str) -> MarkDef {
    MarkDef { name, says, rule, is_bad: true, until: MarkExpiry::Wiped }
}

/// A Trap that has gone off.
pub(crate) static GONE_OFF: MarkDef = for_good("gone off", term!("mark-gone-off"), "AR-PTH-01");
/// A Trap or a gate that does nothing until somebody mends it.
pub(crate) static JAMMED: MarkDef = for_good("jammed", term!("mark-jammed"), "AR-SAB-03");
/// A Trap that goes off under its own side too. Its number is 0, so that no card shows it (AR-SAB-05).
pub(crate) static RIGGED: MarkDef = for_good("rigged", term!("mark-rigged"), "AR-SAB-05");
/// A machine that doesn't move until somebody mends it.
pub(crate) static STALLED: MarkDef = for_good("stalled", term!("mark-stalled"), "AR-SAB-03");
const STALLS: Stop = Stop { rule: "AR-SAB-03", why: term!("stop-stalled"), but: term!("refused-stalled-but") };
/// The sides that have rigged something on it, and know it: one bit per side (AR-SAB-05).
pub(crate) static RIGGED_BY: MarkDef = for_good("rigged by", Term::NONE, "AR-SAB-05");

/// The bit of a side; 0 if there are too many sides.
fn bit(side: SideId) -> i32 {
    1_i32.checked_shl(u32::from(side.0)).unwrap_or_default()
}

/// Records that a side has rigged something on a piece. `before` is the mark's number if other sides have too.
pub(crate) fn rig_by(piece: Entity, side: SideId, before: Option<i32>, commands: &mut Commands) {
    marks::set(piece, &RIGGED_BY, before.unwrap_or_default() | bit(side), commands);
}

/// Hides from a viewer which other sides have rigged something on a piece.
pub(crate) fn veil(piece: Entity, marks: &Marks, eyes: Viewer, commands: &mut Commands) {
    let Some(sides) = marks.get(&RIGGED_BY) else { return };
    let seen = match eyes {
        Viewer::All => sides,
        Viewer::Of(side) => sides & bit(side),
        Viewer::Anybody => 0,
    };
    match seen {
        0 => marks::wipe(piece, &RIGGED_BY, commands),
        _ if seen == sides => {}
        _ => marks::set(piece, &RIGGED_BY, seen, commands),
    }
}

/// True if this side has rigged something on a piece with these marks and so knows about it. Another side may own the piece now.
pub(crate) fn has_rigged(side: SideId, marks: &Marks) -> bool {
    marks.get(&RIGGED_BY).is_some_and(|sides| sides & bit(side) != 0)
}
