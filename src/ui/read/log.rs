//! The log: the facts of the journal as lines, with their dice, grouped by what was said.

use super::order_text;
use crate::dice::{RolledDie, succeeds};
use crate::game::{Fact, Happening, Journal, Names, Speech};
use crate::ui::state::log_entry::{DieMark, LogEntry, LogLine, Luck};

/// The journal as far as `shown` facts.
pub(super) fn read(journal: &Journal, names: &Names, speech: &Speech, shown: usize) -> Vec<LogEntry> {
    let mut left = shown;
    let mut seen = |facts: &[Fact]| {
        let seen = facts.len().min(left);
        left -= seen;
        seen
    };
    let opening = &journal.opening()[..seen(journal.opening())];
    let mut log = entries(0, String::new(), opening, names);
    for (place, said) in journal.entries().iter().enumerate() {
        let facts = &said.facts[..seen(&said.facts)];
        // What nothing has been shown of yet has not happened yet.
        if !facts.is_empty() || said.facts.is_empty() {
            log.extend(entries(place + 1, order_text::said(&said.input, names, speech), facts, names));
        }
    }
    log
}

/// An entry in few words: what its first fact only says again stands in its heading. Where another side's turn begins of itself in the
/// middle of it, the rest stands under that side's own heading.
fn entries(number: usize, said: String, facts: &[Fact], names: &Names) -> Vec<LogEntry> {
    let mut entry = LogEntry { number, said, rule: None, by: None, turn: None, lines: Vec::new() };
    let mut done = Vec::new();
    for (place, fact) in facts.iter().enumerate().filter(|(_, fact)| fact.is_told()) {
        match &fact.what {
            Happening::TurnBegan { side, round } if place > 0 => {
                let turn = Some((*side, *round));
                let next = LogEntry { number: 0, said: String::new(), rule: None, by: None, turn, lines: Vec::new() };
                done.push(std::mem::replace(&mut entry, next));
            }
            Happening::TurnBegan { side, round } => {
                (entry.turn, entry.said) = (Some((*side, *round)), String::new());
            }
            Happening::Moved { .. }
            | Happening::Deployed { .. }
            | Happening::DrawnUp { .. }
            | Happening::LeftPlate { .. }
            | Happening::ChangedPlaces { .. }
            | Happening::GotOn { .. }
            | Happening::GotOff { .. }
                if place == 0 =>
            {
                (entry.said, entry.rule) = (order_text::in_number(fact.text(names)), Some(fact.rule.to_string()));
            }
            Happening::Declared { .. } if place == 0 => entry.rule = Some(fact.rule.to_string()),
            Happening::Chose { side, label } if place == 0 => {
                (entry.said, entry.by, entry.rule) = (label.clone(), Some(*side), Some(fact.rule.to_string()));
            }
            // Who takes the hit was just said.
            Happening::HitAssigned { .. } if entry.by.is_some() && entry.lines.is_empty() => {}
            _ => entry.lines.push(line(fact, names)),
        }
    }
    done.push(entry);
    done
}

fn line(fact: &Fact, names: &Names) -> LogLine {
    let rolled = |dice: &[RolledDie], luck: &dyn Fn(&RolledDie) -> Luck| {
        dice.iter().map(|die| DieMark { die: die.die, face: die.face, luck: luck(die), bonus: die.bonus }).collect::<Vec<_>>()
    };
    let (text, dice) = match &fact.what {
        Happening::ActionsRolled { who, what_for, dice, modifiers, needed, successes, .. } => {
            let modifiers: String = modifiers.iter().map(|(why, by)| format!(", {by:+} {why}")).collect();
            let text = format!("{}: {what_for}{modifiers}. {needed}+: {successes} of {}", names.of(*who), dice.len());
            let luck = |die: &RolledDie| if succeeds(die.face, *needed) { Luck::Success } else { Luck::Failure };
            (text, rolled(dice, &luck))
        }
        Happening::DamageRolled { victim, roll, damage, so_far, armor } => {
            let critical = if roll.is_critical_failure() { ", Critical Failure" } else { "" };
            let sum = if so_far == damage { String::new() } else { format!(", {so_far} so far") };
            let against = armor.map(|armor| format!(" against Armor {armor}")).unwrap_or_default();
            let text = format!("{}: {damage} damage{critical}{sum}{against}", names.of(*victim));
            (text, rolled(&roll.dice, &|_| Luck::Sum))
        }
        Happening::Sprinted { who, roll, inches, .. } => {
            let critical = if roll.is_critical_failure() { ", Critical Failure" } else { "" };
            (order_text::in_number(format!("{} sprints: {inches} more{critical}", names.of(*who))), rolled(&roll.dice, &|_| Luck::Sum))
        }
        Happening::RolledOff { rolls, .. } => {
            let dice: Vec<RolledDie> = rolls.iter().flat_map(|(_, dice)| dice.clone()).collect();
            (fact.text(names), rolled(&dice, &|_| Luck::Sum))
        }
        Happening::ArmorRolled { who, roll, armor } => (format!("{}: Armor {armor}", names.of(*who)), rolled(&roll.dice, &|_| Luck::Sum)),
        Happening::Exploded { at, radius, roll } => {
            (format!("Explosion at {at}, radius {radius}: {}", roll.total()), rolled(&roll.dice, &|_| Luck::Sum))
        }
        // Squads are disbanded too, and nobody has died for that.
        Happening::PlateEmptied { who } => (format!("the plate of {} is empty", names.of(*who)), Vec::new()),
        _ => (order_text::in_number(fact.text(names)), Vec::new()),
    };
    let is_loud = matches!(
        fact.what,
        Happening::Died { .. }
            | Happening::Destroyed { .. }
            | Happening::EngagementBegan { full: true, .. }
            | Happening::Scored { .. }
            | Happening::BattleEnded { .. }
    );
    let plus = match &fact.what {
        Happening::Sprinted { plus, .. } => *plus,
        Happening::DamageRolled { roll, .. } | Happening::Exploded { roll, .. } | Happening::ArmorRolled { roll, .. } => roll.plus,
        _ => 0,
    };
    LogLine { plus, text, rule: fact.rule.to_string(), dice, is_loud }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::SideId;
    use crate::table::{Inches, PieceId, Placement};

    #[test]
    fn what_the_first_fact_says_again_stands_in_the_heading() {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        names.insert(PieceId(1), "pikes");
        let moved = Happening::Moved {
            who: PieceId(1),
            from: Placement::default(),
            to: Placement::default(),
            path: Vec::new(),
            inches: Inches::whole(2),
        };
        let of_move = &entries(1, "move pikes to (0, 0)".to_owned(), &[Fact::new("BW-SQ-12", moved.clone())], &names)[0];
        assert_eq!((of_move.said.as_str(), of_move.lines.len()), ("pikes move 2\" to (0, 0)", 0));
        let began = Fact::new("BW-TU-01", Happening::TurnBegan { side: SideId(1), round: 2 });
        let of_turn = &entries(2, "end turn".to_owned(), std::slice::from_ref(&began), &names)[0];
        assert_eq!((of_turn.said.as_str(), of_turn.turn), ("", Some((SideId(1), 2))));
        let of_both = entries(3, "move pikes to (0, 0)".to_owned(), &[Fact::new("BW-SQ-12", moved), began], &names);
        let told: Vec<(&str, bool)> = of_both.iter().map(|entry| (entry.said.as_str(), entry.turn.is_some())).collect();
        assert_eq!(told, [("pikes move 2\" to (0, 0)", false), ("", true)]);
    }
}
