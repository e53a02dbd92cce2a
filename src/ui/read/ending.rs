//! The result of a battle: the losses of each side, and the order that caused the most.

use crate::game::{Cue, Entry, Input, Journal, RemovalReason, Viewer};
use crate::table::{PieceId, SideId, Terrain};
use crate::ui::state::log_entry::LogEntry;
use crate::ui::state::ui_model::{Ending, Feat};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Reads the result from the journal. Words the order as the log does.
pub(super) fn read(world: &mut World, sides: usize, log: &[LogEntry]) -> Ending {
    let of: BTreeMap<PieceId, SideId> =
        world.query_filtered::<(&PieceId, &SideId), Without<Terrain>>().iter(world).map(|(piece, side)| (*piece, *side)).collect();
    told(world.resource::<Journal>().entries(), *world.resource::<Viewer>(), &of, sides, log)
}

fn told(entries: &[Entry], eyes: Viewer, of: &BTreeMap<PieceId, SideId>, sides: usize, log: &[LogEntry]) -> Ending {
    let mut lost = vec![0; sides];
    // Losses caused by answers count for the order that led to the question.
    let mut costs: Vec<(usize, usize)> = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        if matches!(entry.input, Input::Order(_)) || costs.is_empty() {
            costs.push((place + 1, 0));
        }
        for side in entry.facts_for(eyes).filter_map(|fact| fallen(&fact.cue)).filter_map(|who| of.get(&who)) {
            if let Some(lost) = lost.get_mut(usize::from(side.0)) {
                *lost += 1;
                costs.iter_mut().rev().take(1).for_each(|(_, fell)| *fell += 1);
            }
        }
    }
    // Reversed, so that `max_by_key` returns the first of several equal items.
    let most = costs.into_iter().rev().max_by_key(|(_, fell)| *fell).filter(|(_, fell)| *fell > 0);
    let best = most.map(|(entry, fell)| {
        let said = log.iter().find(|logged| logged.number == entry).map(|logged| logged.said.clone());
        Feat { said: said.unwrap_or_default(), fell }
    });
    Ending { lost, best }
}

/// The figure or ship that the cue removes for good, if it does.
pub(super) fn fallen(cue: &Cue) -> Option<PieceId> {
    match cue {
        Cue::TakenOff { who, why: RemovalReason::Died | RemovalReason::Destroyed } => Some(*who),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Order;

    fn entry(input: Input, gone: &[(u32, RemovalReason)]) -> Entry {
        let fact = |(who, why): &(u32, RemovalReason)| crate::view::fact(Cue::TakenOff { who: PieceId(*who), why: *why });
        Entry { input, facts: gone.iter().map(fact).collect(), hash: "0123456789abcdef".parse().unwrap(), by: None, in_secret: false }
    }

    fn order() -> Input {
        Input::Order(Order::EndTurn)
    }

    fn answer() -> Input {
        Input::answer("x")
    }

    #[test]
    fn losses_are_counted_by_side_and_the_order_that_cost_most_is_named_with_its_answers() {
        let of: BTreeMap<PieceId, SideId> =
            [(1, 0), (2, 0), (3, 1), (4, 1), (9, u8::MAX)].map(|(piece, side)| (PieceId(piece), SideId(side))).into();
        let entries = [
            entry(order(), &[(1, RemovalReason::Died)]),
            // A wall belongs to no side, and an emptied plate isn't a loss.
            entry(order(), &[(9, RemovalReason::Destroyed), (8, RemovalReason::Emptied)]),
            entry(order(), &[(3, RemovalReason::Died)]),
            entry(answer(), &[(2, RemovalReason::Died)]),
            entry(answer(), &[(4, RemovalReason::Destroyed)]),
        ];
        let said = |number: usize, said: &str| LogEntry { number, said: said.to_owned(), ..LogEntry::default() };
        let log = [said(1, "Blades strike"), said(3, "Fuse throws"), said(4, "Guards 1 takes it")];
        let ending = told(&entries, Viewer::All, &of, 2, &log);
        assert_eq!(ending, Ending { lost: vec![2, 2], best: Some(Feat { said: "Fuse throws".to_owned(), fell: 3 }) });
        let first = told(&entries[..3], Viewer::All, &of, 2, &log);
        assert_eq!(first.best, Some(Feat { said: "Blades strike".to_owned(), fell: 1 }), "of equals the first");
        assert_eq!(told(&entries[1..2], Viewer::All, &of, 2, &log), Ending { lost: vec![0, 0], best: None });
    }
}
