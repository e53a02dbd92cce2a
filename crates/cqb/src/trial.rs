//! Rolls the dice of a test and reports the result (CQB-010).

use crate::sums::shooting::Save;
use crate::sums::test::{DIE, Test};
use crate::table::field::Field;
use crate::table::model::Unit;
use brickfray_dice::{DiceTray, RolledDie, Stream};
use brickfray_game::{Guard, Outbox, facts};
use brickfray_table::PieceId;
use brickfray_words::{Named, Text};

/// Dice that a unit rolls, all against the same test.
pub(crate) struct Trial<'a> {
    /// The unit that rolls, and its name.
    pub who: (PieceId, &'a Named),
    /// The id of the rule.
    pub rule: &'static str,
    /// The label of the dice.
    pub what: Text,
    /// The weapon that the dice are for, if any.
    pub with: Option<&'a str>,
    pub dice: usize,
    /// The test that each die must pass.
    pub test: &'a Test,
    /// What the dice protect the unit with, if they are a save.
    pub guard: Guard,
}

impl<'a> Trial<'a> {
    /// Returns a trial of one die of a unit, neither a save nor for a weapon.
    pub(crate) fn of_unit(field: &'a Field, unit: &Unit, rule: &'static str, what: Text, test: &'a Test) -> Self {
        Trial { who: (unit.id, field.names.of(unit.id)), rule, what, with: None, dice: 1, test, guard: Guard::None }
    }

    /// Rolls the dice, reports them and returns how many pass; `None` if the dice run out.
    pub(crate) fn roll(self, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
        if self.dice == 0 {
            return Some(0);
        }
        let Trial { who: (who, name), rule, what, with, dice, test, guard } = self;
        let with = with.map(str::to_owned);
        let dice = thrown(name, &what, dice, tray, out)?;
        let successes = dice.iter().filter(|die| test.passes(die.face)).count() as u32;
        let modifiers = test.modifiers.iter().map(|(why, by)| (Text::from(*why), *by)).collect();
        let needed = test.needed;
        out.say(rule, facts::Rolled { who, what_for: what, with, dice, unthrown: Vec::new(), modifiers, needed, successes, guard });
        Some(successes)
    }
}

/// Returns how many of these hits a unit fails to save (CQB-047): all of them if it has no save. `None` if the dice run out.
pub(crate) fn unsaved(
    field: &Field,
    at: &Unit,
    save: Option<&Save>,
    (rule, hits): (&'static str, u32),
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Option<u32> {
    let Some(save) = save else { return Some(hits) };
    let what = if save.by_cover { text!("dice-cover") } else { text!("dice-armour") };
    let who = (at.id, field.names.of(at.id));
    let trial = Trial { who, rule, what, with: None, dice: hits as usize, test: &save.test, guard: Guard::Own };
    Some(hits - trial.roll(tray, out)?)
}

/// Throws this many dice. `None` if they run out.
pub(crate) fn thrown(name: &str, what: &Text, dice: usize, tray: &mut DiceTray, out: &mut Outbox) -> Option<Vec<RolledDie>> {
    let rolled = tray.roll_all(Stream::Battle, dice, DIE, format_args!("{name}: {}", what));
    out.or_fail(rolled)
}
