//! Trials (SQN-010 to 012): dice that a piece rolls against a number, with rerolls, and the facts about them.

use brickfray_dice::{DiceTray, Die, Stream, succeeds};
use brickfray_game::{Guard, Outbox, facts};
use brickfray_table::PieceId;
use brickfray_words::{Term, Text};

/// Dice that a piece rolls; each succeeds if it shows `needed` or more.
pub(crate) struct Trial<'a> {
    pub who: PieceId,
    pub name: &'a str,
    /// The rule that asks for the roll.
    pub rule: &'static str,
    /// The name of the dice: "Defence".
    pub what: Text,
    /// The weapon that they are rolled for, if any.
    pub with: Option<&'a str>,
    pub dice: usize,
    /// What each die needs, modifiers included.
    pub needed: i32,
    /// Whether failed dice are rerolled once (SQN-012).
    pub again: bool,
    /// The modifiers included in `needed`, each with its reason.
    pub modifiers: &'a [(Term, i32)],
    /// What the piece defends itself with, if the dice are for its defence.
    pub guard: Guard,
}

impl<'a> Trial<'a> {
    /// Returns a trial of one die without a reroll.
    pub(crate) fn one((who, name): (PieceId, &'a str), rule: &'static str, what: impl Into<Text>, needed: i32) -> Self {
        Trial { who, name, rule, what: what.into(), with: None, dice: 1, needed, again: false, modifiers: &[], guard: Guard::None }
    }

    /// Rolls the dice; returns their final faces, or all 1s without rolling if nothing could succeed. `None` when the dice have run out.
    pub(crate) fn roll(&self, tray: &mut DiceTray, out: &mut Outbox) -> Option<Vec<u8>> {
        if self.dice == 0 || self.needed > 6 {
            return Some(vec![1; self.dice]);
        }
        let mut faces = self.throw(self.dice, self.rule, (self.what.clone(), self.with, self.modifiers), tray, out)?;
        let failed: Vec<usize> = (0..faces.len()).filter(|place| !succeeds(faces[*place], self.needed)).collect();
        if self.again && !failed.is_empty() {
            let again = self.throw(failed.len(), "SQN-012", (text!("dice-again", what = &self.what), None, &[]), tray, out)?;
            for (place, face) in failed.into_iter().zip(again) {
                faces[place] = face;
            }
        }
        Some(faces)
    }

    /// Reports if no die can succeed (SQN-011).
    pub(crate) fn tell_no_effect(&self, what: Text, out: &mut Outbox) {
        if self.dice > 0 && self.needed > 6 {
            let why = text!("prevented-no-die", needed = self.needed);
            out.say("SQN-011", facts::Prevented { who: self.who, what, why });
        }
    }

    /// Rolls the dice; returns how many fail in the end.
    pub(crate) fn failures(&self, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
        let faces = self.roll(tray, out)?;
        Some(faces.iter().filter(|face| !succeeds(**face, self.needed)).count() as u32)
    }

    /// Rolls the dice; returns whether all succeed.
    pub(crate) fn succeeds(&self, tray: &mut DiceTray, out: &mut Outbox) -> Option<bool> {
        self.failures(tray, out).map(|failures| failures == 0)
    }

    /// Rolls `count` dice once and reports the result.
    fn throw(
        &self,
        count: usize,
        rule: &'static str,
        (what_for, with, modifiers): (Text, Option<&str>, &[(Term, i32)]),
        tray: &mut DiceTray,
        out: &mut Outbox,
    ) -> Option<Vec<u8>> {
        let rolled = tray.roll_all(Stream::Battle, count, Die::D6, format_args!("{}: {}", self.name, what_for));
        let dice = out.or_fail(rolled)?;
        let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
        let successes = faces.iter().filter(|face| succeeds(**face, self.needed)).count() as u32;
        let modifiers = modifiers.iter().map(|(why, by)| (Text::from(*why), *by)).collect();
        let (who, with, needed, guard) = (self.who, with.map(str::to_owned), self.needed, self.guard);
        out.say(rule, facts::Rolled { who, what_for, with, dice, unthrown: Vec::new(), modifiers, needed, successes, guard });
        Some(faces)
    }
}
