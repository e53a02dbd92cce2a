//! Functions that all stages of an assault share.

use crate::facts::AddedDice;
use crate::state::course::{Assault, Course, Group, Owed, Step};
use crate::sums::assault::bonus;
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::trial::thrown;
use brickfray_dice::DiceTray;
use brickfray_game::Talk;
use brickfray_table::PieceId;

/// Writes an assault back to the top of the course.
pub(super) fn put(course: &mut Course, assault: Assault) {
    if let Some(step) = course.0.last_mut() {
        *step = Step::Assault(assault);
    }
}

/// Removes fallen models from an assault.
pub(super) fn of_the_living(field: &Field, assault: &mut Assault) {
    let living = |group: &mut Group| {
        let unit = field.unit(group.unit);
        group.models.retain(|model| unit.as_ref().is_some_and(|unit| unit.model(*model).is_some()));
    };
    for fight in &mut assault.fights {
        living(&mut fight.at);
        fight.by.iter_mut().for_each(living);
    }
}

/// Rolls the bonus die of an assaulting unit, by how many models it has now (CQB-106). `None` if the dice run out.
pub(super) fn roll_bonus(field: &Field, unit: &Unit, tray: &mut DiceTray, talk: &mut Talk) -> Option<u32> {
    let die = thrown(field.names.of(unit.id), &text!("dice-bonus"), 1, tray, &mut talk.out)?.pop()?;
    let bonus = bonus(unit.left(), die.face);
    talk.out.say("CQB-106", AddedDice { who: unit.id, die, bonus });
    Some(bonus)
}

/// Records how many models a unit has lost in an assault; each unit is listed once.
pub(super) fn note_lost(lost: &mut Vec<Owed>, unit: PieceId, count: u32) {
    if count > 0 {
        Course::owe(lost, Owed { unit, lost: count, is_hit: true, exposed: false }, true);
    }
}
