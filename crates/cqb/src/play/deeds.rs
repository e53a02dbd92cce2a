//! Deeds: smoke, overwatch and rallying, as they are carried out (CQB-063, CQB-080, CQB-087).

use crate::facts::{LaidSmoke, Rallied, WentOnWatch};
use crate::state::course::{Course, Deed, Step, What};
use crate::state::smoke::{Cloud, Smoke};
use crate::state::watch::Watch;
use crate::sums::morale::plain;
use crate::table::field::Field;
use crate::table::unit::{Condition, Ranks};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::Outbox;
use brickfray_words::Text;

impl What {
    /// What is done, in words.
    pub fn text(&self) -> Text {
        match self {
            What::Smoke(_) => text!("interrupted-smoke"),
            What::Watch(_) => text!("interrupted-watch"),
            What::Rally => text!("interrupted-rally"),
        }
    }
}

/// A deed is carried out.
pub(crate) fn carry_out(
    mut set: ParamSet<(Field, Ranks, ResMut<Smoke>)>,
    mut course: ResMut<Course>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    let Some(Step::Deed(Deed { unit, what })) = course.0.last().cloned() else { return };
    if out.has_failed() {
        return;
    }
    let field = set.p0();
    let Some(unit) = field.unit(unit) else {
        course.0.pop();
        return out.progressed();
    };
    let (id, side, condition, turn) = (unit.id, unit.side, unit.condition, field.clock.turns);
    let watches = matches!(what, What::Watch(_));
    match what {
        What::Smoke(at) => {
            let mut smoke = set.p2();
            smoke.lay(Cloud { at, side });
            out.say("CQB-087", LaidSmoke { who: id, at, left: smoke.left(side) });
        }
        What::Watch(tokens) => {
            let (count, hidden) = (tokens.len(), Vec::new());
            out.say_to(
                side,
                "CQB-080",
                WentOnWatch { who: id, count, tokens: tokens.clone() },
                WentOnWatch { who: id, count, tokens: hidden },
            );
            set.p1().set_watch(id, Watch { tokens, placed: turn });
        }
        What::Rally => {
            let test = plain(unit.squad.troop.morale);
            let Some(rallies) = Trial::of_unit(&field, &unit, "CQB-063", text!("dice-rally"), &test).roll(&mut tray, &mut out) else {
                return;
            };
            if rallies > 0 {
                out.say("CQB-063", Rallied { who: id });
                set.p1().set_condition(id, Condition { pinned: false, ..condition });
            }
        }
    }
    out.progressed();
    course.0.pop();
    if let Some(member) = course.member_mut(id) {
        member.use_action();
        // It does nothing else this turn (CQB-080).
        if watches {
            member.end();
        }
    }
}
