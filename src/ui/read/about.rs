//! Collects the pieces and spots that facts are about.

use crate::game::{Cue, Fact};
use crate::table::{PieceId, Spot};
use std::collections::BTreeSet;

/// The pieces that the facts are about, and the spots where moves in them start and end.
pub fn about<'a>(facts: impl IntoIterator<Item = &'a Fact>) -> (BTreeSet<PieceId>, Vec<Spot>) {
    let (mut who, mut spots) = (BTreeSet::new(), Vec::new());
    for fact in facts {
        match &fact.cue {
            Cue::Moved { who: piece, from, to, .. } => {
                who.insert(*piece);
                spots.extend([from.spot, to.spot]);
            }
            Cue::Stepped { steps, .. } => {
                who.extend(steps.iter().map(|step| step.who));
                spots.extend(steps.iter().flat_map(|step| [step.from.spot, step.to.spot]));
            }
            Cue::Joined { who: piece, from, at, .. } => {
                who.insert(*piece);
                spots.extend([from.spot, at.spot]);
            }
            Cue::Left { who: piece, to, .. } => {
                who.insert(*piece);
                spots.extend(to.map(|to| to.spot));
            }
            Cue::Flew { by, from, to, .. } => {
                who.insert(*by);
                spots.extend([*from, *to]);
            }
            Cue::BlewUp { at, .. } => spots.push(*at),
            Cue::Declared { by, at, spot, .. } => {
                who.extend(by.iter().chain(at));
                spots.extend(spot);
            }
            Cue::Hit { by, victim, .. } => who.extend([by, victim]),
            Cue::Contested { who: one, against: other, .. } | Cue::Engaged { one, other, .. } => who.extend([one, other]),
            Cue::Rolled { who: piece, .. }
            | Cue::Lost { who: piece, .. }
            | Cue::Paid { who: piece, .. }
            | Cue::Fell { who: piece }
            | Cue::GotUp { who: piece }
            | Cue::TakenOff { who: piece, .. }
            | Cue::Tipped { who: piece, .. }
            | Cue::Crumbled { who: piece, .. } => {
                who.insert(*piece);
            }
            Cue::Remarked(remark) => who.extend(remark.by),
            Cue::TurnBegan { .. }
            | Cue::Chose { .. }
            | Cue::RolledOff { .. }
            | Cue::Scored { .. }
            | Cue::BattleEnded { .. }
            | Cue::Summed { .. } => {}
        }
    }
    (who, spots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{RuleId, facts};
    use crate::table::{Inches, Placement};

    #[test]
    fn facts_are_about_those_who_act_and_where_they_go() {
        let to = Placement { spot: Spot::at(3.0, 1.0), ..Placement::default() };
        let moved = facts::Moved { who: PieceId(1), from: Placement::default(), to, path: Vec::new(), inches: Inches::whole(3) };
        let died = facts::Died { who: PieceId(7) };
        let facts = [Fact::new(RuleId::GAME, moved), Fact::new(RuleId::GAME, died)];
        let (who, spots) = about(&facts);
        assert_eq!((who.into_iter().collect::<Vec<_>>(), spots), (vec![PieceId(1), PieceId(7)], vec![Spot::default(), Spot::at(3.0, 1.0)]));
    }
}
