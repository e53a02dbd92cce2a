//! Dice are rolled for a test, and told (CQB-010).

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
    /// The unit that rolls, and what it is called.
    pub who: (PieceId, &'a Named),
    /// The rule.
    pub rule: &'static str,
    /// What the dice are called.
    pub what: Text,
    /// The weapon that they are for, where they are for one.
    pub with: Option<&'a str>,
    /// How many there are.
    pub dice: usize,
    /// What each must show.
    pub test: &'a Test,
    /// What they save, where something is done to it.
    pub guard: Guard,
}

impl<'a> Trial<'a> {
    /// One die of a unit that saves it from nothing.
    pub(crate) fn of_unit(field: &'a Field, unit: &Unit, rule: &'static str, what: Text, test: &'a Test) -> Self {
        Trial { who: (unit.id, field.names.of(unit.id)), rule, what, with: None, dice: 1, test, guard: Guard::None }
    }

    /// Rolls them, tells of it, and gives how many pass. `None` when the dice have run out.
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

/// How many of so many hits a unit does not save (CQB-047): all where it has no save. `None` when the dice have run out.
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

/// Throws so many dice. `None` when they have run out.
pub(crate) fn thrown(name: &str, what: &Text, dice: usize, tray: &mut DiceTray, out: &mut Outbox) -> Option<Vec<RolledDie>> {
    let rolled = tray.roll_all(Stream::Battle, dice, DIE, format_args!("{name}: {}", what));
    out.or_fail(rolled)
}
