//! The log: the facts of the journal as lines, with their dice, grouped by what was said.

use super::order_text;
use super::spoken::for_players;
use crate::dice::{RolledDie, succeeds};
use crate::game::{Cue, Fact, Going, Gone, Journal, Names, Speech};
use crate::ui::state::log_entry::{DieMark, LogEntry, LogLine, Luck};

/// The journal as far as `shown` facts. Where no dice are to be drawn, they are told.
pub(super) fn read(journal: &Journal, names: &Names, speech: &Speech, shown: usize, draws_dice: bool) -> Vec<LogEntry> {
    let mut log = read_exactly(journal, names, speech, shown, draws_dice);
    for entry in &mut log {
        entry.said = for_players(&entry.said, names);
        for line in &mut entry.lines {
            let told = for_players(&line.text, names);
            line.exact = std::mem::replace(&mut line.text, told);
        }
    }
    log
}

/// The same as the rules have it: with names as orders name pieces, and every length to the thousandth.
fn read_exactly(journal: &Journal, names: &Names, speech: &Speech, shown: usize, draws_dice: bool) -> Vec<LogEntry> {
    let mut left = shown;
    let mut seen = |facts: &[Fact]| {
        let seen = facts.len().min(left);
        left -= seen;
        seen
    };
    let opening = &journal.opening()[..seen(journal.opening())];
    let mut log = entries(0, String::new(), opening, names, draws_dice);
    for (place, said) in journal.entries().iter().enumerate() {
        let facts = &said.facts[..seen(&said.facts)];
        // An entry of which nothing has been shown yet is left out.
        if !facts.is_empty() || said.facts.is_empty() {
            log.extend(entries(place + 1, order_text::said(&said.input, names, speech), facts, names, draws_dice));
        }
    }
    log
}

/// An entry in few words: where its first fact repeats the order, that fact is part of the heading. Where another side's turn begins in the
/// middle of it, the rest stands under that side's own heading.
fn entries(number: usize, said: String, facts: &[Fact], names: &Names, draws_dice: bool) -> Vec<LogEntry> {
    let mut entry = LogEntry { number, said, rule: None, by: None, turn: None, lines: Vec::new() };
    let mut done = Vec::new();
    for (place, fact) in facts.iter().enumerate().filter(|(_, fact)| fact.is_told()) {
        match &fact.cue {
            Cue::TurnBegan { side, round } if place > 0 => {
                let turn = Some((*side, *round));
                let next = LogEntry { number: 0, said: String::new(), rule: None, by: None, turn, lines: Vec::new() };
                done.push(std::mem::replace(&mut entry, next));
            }
            Cue::TurnBegan { side, round } => {
                (entry.turn, entry.said) = (Some((*side, *round)), String::new());
            }
            cue if place == 0 && is_a_way(cue) => {
                (entry.said, entry.rule) = (order_text::in_number(fact.text(names)), Some(fact.rule.to_string()));
            }
            Cue::Declared { .. } if place == 0 => entry.rule = Some(fact.rule.to_string()),
            Cue::Chose { side, label } if place == 0 => {
                (entry.said, entry.by, entry.rule) = (label.clone(), Some(*side), Some(fact.rule.to_string()));
            }
            // The answer has just said which figure takes the hit.
            Cue::Hit { .. } if entry.by.is_some() && entry.lines.is_empty() => {}
            _ => match line(fact, names, draws_dice) {
                again if place == 0 && again.text == entry.said => entry.rule = Some(again.rule),
                line => entry.lines.push(line),
            },
        }
    }
    done.push(entry);
    done
}

/// A piece went somewhere because it was ordered to.
fn is_a_way(cue: &Cue) -> bool {
    match cue {
        Cue::Moved { how, .. } => matches!(how, Going::Walked | Going::Deployed),
        Cue::Left { to, .. } => to.is_some(),
        Cue::Stepped { .. } | Cue::Joined { .. } => true,
        _ => false,
    }
}

fn line(fact: &Fact, names: &Names, draws_dice: bool) -> LogLine {
    let beside = fact.beside.as_ref().filter(|_| draws_dice);
    let text = beside.map_or_else(|| fact.text(names), |beside| beside.told.text(names));
    // Sides that roll off are named one by one: the verbs stay in the singular.
    let text = if let Cue::RolledOff { .. } = fact.cue { text } else { order_text::in_number(text) };
    let is_loud = match fact.cue {
        Cue::TakenOff { why, .. } => why != Gone::Emptied,
        Cue::Engaged { contact, began, .. } => contact && began,
        Cue::Scored { .. } | Cue::BattleEnded { .. } => true,
        _ => false,
    };
    let (dice, plus) = beside.map_or((Vec::new(), 0), |beside| (drawn(fact), beside.plus));
    LogLine { plus, text, exact: String::new(), rule: fact.rule.to_string(), dice, is_loud }
}

/// The dice of a fact as they are drawn.
fn drawn(fact: &Fact) -> Vec<DieMark> {
    let luck = |die: &RolledDie| match fact.cue {
        Cue::Rolled { needed, .. } if succeeds(die.face, needed) => Luck::Success,
        Cue::Rolled { .. } => Luck::Failure,
        _ => Luck::Sum,
    };
    fact.dice.iter().map(|die| DieMark { die: die.die, face: die.face, luck: luck(die), bonus: die.bonus }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;
    use crate::game::{Guard, RuleId, facts};
    use crate::table::{Inches, PieceId, Placement, SideId};

    #[test]
    fn what_the_first_fact_says_again_stands_in_the_heading() {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        names.insert(PieceId(1), "pikes");
        let moved = facts::Moved {
            who: PieceId(1),
            from: Placement::default(),
            to: Placement::default(),
            path: Vec::new(),
            inches: Inches::whole(2),
        };
        let of_move = &entries(1, "move pikes to (0, 0)".to_owned(), &[Fact::new(RuleId::new("BW-SQ-12"), moved.clone())], &names, true)[0];
        assert_eq!((of_move.said.as_str(), of_move.lines.len()), ("pikes move 2\" to (0, 0)", 0));
        let died = Fact::new(RuleId::new("BW-MF-03"), facts::Died { who: PieceId(1) });
        let heads = |said: &str| {
            let entry = &entries(1, said.to_owned(), std::slice::from_ref(&died), &names, true)[0];
            (entry.rule.clone(), entry.lines.len())
        };
        assert_eq!(heads("pikes die"), (Some("BW-MF-03".to_owned()), 0), "a line that only repeats the heading is left out");
        assert_eq!(heads("pikes fall"), (None, 1));
        let began = Fact::new(RuleId::new("BW-TU-01"), facts::TurnBegan { side: SideId(1), round: 2 });
        let of_turn = &entries(2, "end turn".to_owned(), std::slice::from_ref(&began), &names, true)[0];
        assert_eq!((of_turn.said.as_str(), of_turn.turn), ("", Some((SideId(1), 2))));
        let of_both = entries(3, "move pikes to (0, 0)".to_owned(), &[Fact::new(RuleId::new("BW-SQ-12"), moved), began], &names, true);
        let told: Vec<(&str, bool)> = of_both.iter().map(|entry| (entry.said.as_str(), entry.turn.is_some())).collect();
        assert_eq!(told, [("pikes move 2\" to (0, 0)", false), ("", true)]);
    }

    #[test]
    fn dice_are_drawn_beside_a_line_of_its_own_words() {
        let mut names = Names::of_sides(vec!["crowns".to_owned(), "blue".to_owned()]);
        names.insert(PieceId(1), "pikes");
        let die = |face| RolledDie { die: Die::D6, face, bonus: false, thrown: 0 };
        let rolled = facts::Rolled {
            who: PieceId(1),
            what_for: "pike".to_owned(),
            dice: vec![die(4), die(1)],
            modifiers: vec![("cover".to_owned(), -1)],
            needed: 3,
            successes: 1,
            guard: Guard::None,
        };
        let rolled = Fact::new(RuleId::GAME, rolled);
        let told = line(&rolled, &names, false);
        assert!(told.dice.is_empty() && told.text.contains("4 1"), "they are told where they are not drawn: {}", told.text);
        let shown = line(&rolled, &names, true);
        assert_eq!((shown.text.as_str(), shown.plus, shown.is_loud), ("pikes: pike, -1 cover. 3+: 1 of 2", 0, false));
        assert_eq!(shown.dice.iter().map(|mark| mark.luck).collect::<Vec<_>>(), [Luck::Success, Luck::Failure]);
        let off = facts::RolledOff { rolls: vec![(SideId(0), vec![die(2)]), (SideId(1), vec![die(6)])], winner: Some(SideId(1)) };
        let shown = line(&Fact::new(RuleId::GAME, off), &names, true);
        assert_eq!((shown.text.as_str(), shown.dice.len()), ("crowns rolls 2, blue rolls 6: blue begins", 2));
        assert!(shown.dice.iter().all(|mark| mark.luck == Luck::Sum));
        let died = line(&Fact::new(RuleId::GAME, facts::Died { who: PieceId(1) }), &names, true);
        assert_eq!((died.text.as_str(), died.is_loud), ("pikes die", true), "in the number of the name");
    }
}
