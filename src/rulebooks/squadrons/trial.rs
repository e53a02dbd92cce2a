//! Tests of dice (SQN-010 to 012): dice that must show so much, those that fail once again where they may, and who is told.

use crate::dice::{DiceError, DiceTray, Die, RolledDie, Stream, succeeds};
use crate::game::{Happening, Outbox};
use crate::table::PieceId;
use std::fmt::Display;

/// Rolls so many dice.
pub(super) fn roll(tray: &mut DiceTray, count: usize, what_for: impl Display) -> Result<Vec<RolledDie>, DiceError> {
    let die = |thrown| Ok(RolledDie { die: Die::D6, face: tray.roll(Stream::Battle, Die::D6, &what_for)?, bonus: false, thrown });
    (0..count).map(die).collect()
}

/// What tests come to, each a die that must show so much (SQN-010), and who is told: `what` of `who`, that many of them, each needing so
/// much, those that fail once again where they may (SQN-012). Gives the faces in the end; all 1s where nothing could succeed.
pub(super) fn test(
    (tray, out): (&mut DiceTray, &mut Outbox),
    who: PieceId,
    rule: &'static str,
    (what, name): (&str, &str),
    count: usize,
    (needed, again): (i32, bool),
    modifiers: &[(String, i32)],
) -> Option<Vec<u8>> {
    if count == 0 || needed > 6 {
        return Some(vec![1; count]);
    }
    let rolled = roll(tray, count, format_args!("{name}: {what}"));
    let dice = out.or_fail(rolled)?;
    let successes = |dice: &[RolledDie]| dice.iter().filter(|die| succeeds(die.face, needed)).count() as u32;
    let said = |what: String, dice: &[RolledDie], modifiers: &[(String, i32)]| Happening::ActionsRolled {
        who,
        what_for: what,
        dice: dice.to_vec(),
        modifiers: modifiers.to_vec(),
        needed,
        successes: successes(dice),
    };
    let called = |count: usize, what: &str| if count == 1 { what.to_owned() } else { format!("{count} {what} dice") };
    out.say(rule, said(called(count, what), &dice, modifiers));
    let mut faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
    let failed: Vec<usize> = (0..count).filter(|place| !succeeds(faces[*place], needed)).collect();
    if again && !failed.is_empty() {
        let rolled = roll(tray, failed.len(), format_args!("{name}: {what} again"));
        let dice = out.or_fail(rolled)?;
        out.say("SQN-012", said(called(failed.len(), &format!("re-rolled {what}")), &dice, &[]));
        for (place, die) in failed.into_iter().zip(&dice) {
            faces[place] = die.face;
        }
    }
    Some(faces)
}
