//! Sums up the result of an exchange in a few words: "4 of Halberds fall, 2 are off their feet".

use crate::game::words::Text;
use crate::game::{Cue, Fact, Guard, MoveKind, Names, RemovalReason, titled, unit_of};
use crate::table::{Inches, PieceId};
use crate::ui::read::order_text::number_of;
use crate::ui::state::log_entry::Weight;
use std::collections::BTreeMap;

/// How many results a summary has at most.
const MAX: usize = 3;

/// The results of the facts, most important first; `None` if the order says it all. Says that something had no effect only once the
/// exchange is over.
pub(in crate::ui::read) fn result(facts: &[&Fact], names: &Names, is_over: bool) -> Option<String> {
    let off_feet = |count: usize, who: &str| words!("exchange-off-feet", count = count, who = who);
    let up_again = |count: usize, who: &str| words!("exchange-up-again", count = count, who = who);
    let mut parts = ended(facts, names);
    parts.extend(lost(facts, names));
    parts.extend(once(facts, names, |cue| matches!(cue, Cue::Tipped { .. } | Cue::Scored { .. })));
    if parts.is_empty() {
        parts.extend(pushed(facts, names));
    }
    if parts.len() < MAX {
        parts.extend(counted(facts, names, off_feet, |cue| if let Cue::Fell { who } = cue { Some(*who) } else { None }));
    }
    if parts.len() < MAX {
        parts.extend(once(facts, names, |cue| matches!(cue, Cue::Remarked(remark) if remark.is_loss)));
    }
    if parts.is_empty() {
        parts.extend(points(facts, names));
        parts.extend(once(facts, names, |cue| matches!(cue, Cue::Engaged { contact: true, began: true, .. })));
    }
    if parts.is_empty() {
        parts.extend(counted(facts, names, up_again, |cue| if let Cue::GotUp { who } = cue { Some(*who) } else { None }));
    }
    let tried = facts.iter().any(|fact| matches!(fact.cue, Cue::Rolled { .. } | Cue::Contested { .. } | Cue::BlewUp { .. }));
    if parts.is_empty() && tried && is_over {
        parts.extend(missed(facts).map(str::to_owned));
    }
    let more = parts.len() > MAX;
    parts.truncate(MAX);
    let told = parts.join(", ");
    (!told.is_empty()).then(|| if more { words!("exchange-and-more", told = told) } else { told })
}

/// How important facts are to a player who is looking for the decisive moments.
pub(in crate::ui::read) fn weight(facts: &[&Fact]) -> Weight {
    let is_any = |of: fn(&Cue) -> bool| facts.iter().any(|fact| of(&fact.cue));
    if is_any(|cue| matches!(cue, Cue::TakenOff { why: RemovalReason::Died | RemovalReason::Destroyed, .. } | Cue::BattleEnded { .. })) {
        Weight::Loss
    } else if is_any(|cue| {
        matches!(cue, Cue::Rolled { .. } | Cue::Contested { .. } | Cue::BlewUp { .. } | Cue::Engaged { began: true, .. })
    }) {
        Weight::Fight
    } else {
        Weight::Plain
    }
}

/// Why dice had no effect; `None` if they had an effect that the summary leaves out, such as a rigged mechanism.
fn missed(facts: &[&Fact]) -> Option<&'static str> {
    let is_any = |of: fn(&Cue) -> bool| facts.iter().any(|fact| of(&fact.cue));
    let succeeded = is_any(|cue| matches!(cue, Cue::Rolled { successes: 1.., guard: Guard::None, .. } | Cue::Contested { won: true, .. }));
    let guarded = is_any(|cue| matches!(cue, Cue::Rolled { guard, .. } if *guard != Guard::None));
    if is_any(|cue| matches!(cue, Cue::Hit { .. })) {
        Some(words!("exchange-no-losses"))
    } else {
        (!succeeded || guarded).then(|| words!("exchange-no-effect"))
    }
}

fn ended(facts: &[&Fact], names: &Names) -> Vec<String> {
    once(facts, names, |cue| matches!(cue, Cue::BattleEnded { .. })).collect()
}

/// The texts of the facts of a kind.
fn once(facts: &[&Fact], names: &Names, of: impl Fn(&Cue) -> bool) -> impl Iterator<Item = String> {
    facts.iter().filter(move |fact| of(&fact.cue)).map(|fact| fact.for_players(names))
}

/// The losses, by unit.
fn lost(facts: &[&Fact], names: &Names) -> Vec<String> {
    let gone = |wanted: RemovalReason| {
        move |cue: &Cue| match cue {
            Cue::TakenOff { who, why } if *why == wanted => Some(*who),
            _ => None,
        }
    };
    let falls = |count: usize, who: &str| words!("exchange-falls", count = count, who = who);
    let is_destroyed = |count: usize, who: &str| words!("exchange-destroyed", count = count, who = who);
    let mut lost = counted(facts, names, falls, gone(RemovalReason::Died));
    lost.extend(counted(facts, names, is_destroyed, gone(RemovalReason::Destroyed)));
    lost
}

/// The number of pieces per unit, as `words` puts it: "Fuse falls", "4 of Halberds fall".
fn counted(facts: &[&Fact], names: &Names, words: impl Fn(usize, &str) -> String, of: impl Fn(&Cue) -> Option<PieceId>) -> Vec<String> {
    let mut units: Vec<(&str, Vec<PieceId>)> = Vec::new();
    for who in facts.iter().filter_map(|fact| of(&fact.cue)) {
        let unit = unit_of(names.of(who));
        match units.iter_mut().find(|(name, _)| *name == unit) {
            Some((_, pieces)) if pieces.contains(&who) => {}
            Some((_, pieces)) => pieces.push(who),
            None => units.push((unit, vec![who])),
        }
    }
    let told = |(unit, pieces): (&str, Vec<PieceId>)| match pieces.as_slice() {
        [one] => words(1, &names.of(*one).titled()),
        many => words(many.len(), &titled(unit)),
    };
    units.into_iter().map(told).collect()
}

/// How far plates and single pieces were pushed. Leaves out figures within a unit.
fn pushed(facts: &[&Fact], names: &Names) -> Vec<String> {
    let mut far: BTreeMap<PieceId, Inches> = BTreeMap::new();
    for fact in facts {
        if let Cue::Moved { who, inches, how: MoveKind::Pushed | MoveKind::Thrown, .. } = &fact.cue {
            *far.entry(*who).or_default() += *inches;
        }
    }
    let whole = far.iter().filter(|(who, _)| *names.of(**who) == *unit_of(names.of(**who)));
    let told = |(who, inches): (&PieceId, &Inches)| {
        let who = names.of(*who);
        words!("exchange-pushed", who = who, number = number_of(who), far = Text::from(*inches))
    };
    whole.map(told).collect()
}

/// The points that pieces have lost, by kind.
fn points(facts: &[&Fact], names: &Names) -> Vec<String> {
    let mut lost: Vec<(PieceId, &Text, u32)> = Vec::new();
    for fact in facts {
        if let Cue::Lost { who, kind, points, .. } = &fact.cue {
            match lost.iter_mut().find(|(piece, of, _)| (piece, *of) == (who, kind)) {
                Some((.., sum)) => *sum += points,
                None => lost.push((*who, kind, *points)),
            }
        }
    }
    let told = |(who, kind, points): (PieceId, &Text, u32)| words!("exchange-loses", who = names.of(who), points = points, kind = kind);
    lost.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Beat, FactBody, FactKind, Remark, RuleId, facts};

    fn named() -> Names {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        for (id, name) in ["halberds", "halberds.1", "halberds.2", "grey-geese.1", "fuse"].into_iter().enumerate() {
            names.insert(PieceId(id as u32), name);
        }
        names
    }

    fn fact(what: impl FactKind) -> Fact {
        Fact::new(RuleId::GAME, what)
    }

    fn died(who: u32) -> Fact {
        fact(facts::Died { who: PieceId(who) })
    }

    fn told(facts: &[Fact]) -> Option<String> {
        result(&facts.iter().collect::<Vec<_>>(), &named(), true)
    }

    #[test]
    fn losses_are_told_unit_by_unit_and_nobody_twice() {
        assert_eq!(told(&[died(1), died(4), died(2), died(2)]).as_deref(), Some("2 of Halberds fall, Fuse falls"));
        assert_eq!(told(&[died(3)]).as_deref(), Some("Grey Geese 1 falls"), "one is named");
        assert_eq!(told(&[]), None);
    }

    #[test]
    fn points_are_told_only_where_nobody_is_lost() {
        let hurt = || fact(facts::PointsLost { who: PieceId(4), kind: Text::written("Hull Point"), points: 2, left: 1 });
        assert_eq!(told(&[hurt(), hurt()]).as_deref(), Some("Fuse loses 4 Hull Points"));
        assert_eq!(told(&[hurt(), died(4)]).as_deref(), Some("Fuse falls"));
    }

    #[test]
    fn what_is_lost_for_good_is_no_lack_of_losses() {
        struct Maimed;
        impl FactKind for Maimed {
            const WHAT: &'static str = "maimed";
            fn tell(self) -> FactBody {
                FactBody::new(Remark::over(PieceId(4), Text::written("a hand!"), Beat(30)).loss(), Text::written("fuse loses a hand"))
            }
        }
        assert_eq!(told(&[fact(Maimed)]).as_deref(), Some("fuse loses a hand"));
        assert_eq!(told(&[died(1), fact(Maimed)]).as_deref(), Some("Halberds 1 falls, fuse loses a hand"));
    }

    #[test]
    fn dice_that_came_to_nothing_are_said_to() {
        let rolled = facts::Rolled {
            who: PieceId(4),
            what_for: Text::written("pike"),
            with: None,
            dice: Vec::new(),
            unthrown: Vec::new(),
            modifiers: Vec::new(),
            needed: 3,
            successes: 0,
            guard: Guard::None,
        };
        let succeeded = fact(facts::Rolled { successes: 1, ..rolled.clone() });
        let saved = fact(facts::Rolled { who: PieceId(1), guard: Guard::Own, successes: 1, ..rolled.clone() });
        assert_eq!(told(std::slice::from_ref(&succeeded)), None, "it succeeded, and another line says in what");
        assert_eq!(told(&[succeeded, saved]).as_deref(), Some("no effect"));
        let rolled = fact(rolled);
        assert_eq!(told(std::slice::from_ref(&rolled)).as_deref(), Some("no effect"));
        assert_eq!(result(&[&rolled], &named(), false), None, "something may still come of it");
        let paid = fact(facts::PointsPaid { who: PieceId(4), kind: Text::written("Command Point"), points: 1, left: 2 });
        assert_eq!(told(&[paid, rolled.clone()]).as_deref(), Some("no effect"), "what a target pays to evade is not what came of it");
        assert_eq!([weight(&[&rolled]), weight(&[&rolled, &died(1)]), weight(&[])], [Weight::Fight, Weight::Loss, Weight::Plain]);
    }
}
