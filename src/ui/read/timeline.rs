//! The timeline: the whole journal at a glance, while the player views one moment of it.

use crate::game::{Cue, Fact, Journal, Viewer};
use crate::table::PieceId;
use crate::ui::read::ending::fallen;
use crate::ui::state::screens::replay::{Mark, Timeline, TurnMark};

/// The timeline of a journal; `None` unless an earlier moment is being viewed. Only pieces for which `is_somebodys` returns true count as
/// losses; walls don't.
pub(super) fn read(journal: &Journal, eyes: Viewer, is_somebodys: impl Fn(PieceId) -> bool) -> Option<Timeline> {
    if !journal.is_looking_back() {
        return None;
    }
    let mut timeline =
        Timeline { is_recording: journal.recorded_for().is_some(), at: journal.len(), of: journal.total_len(), ..Timeline::default() };
    timeline.turns.extend(turns(0, journal.opening().iter().map(|fact| fact.seen_by(eyes))));
    for (place, entry) in journal.all_entries().enumerate() {
        let number = place + 1;
        timeline.turns.extend(turns(number, entry.facts_for(eyes)));
        let lost = entry.facts_for(eyes).filter_map(|fact| fallen(&fact.cue)).filter(|who| is_somebodys(*who)).count();
        let blast = entry.facts_for(eyes).any(|fact| matches!(fact.cue, Cue::BlewUp { .. }));
        if lost > 0 || blast {
            timeline.marks.push(Mark { entry: number, lost, blast });
        }
    }
    Some(timeline)
}

fn turns<'f>(entry: usize, facts: impl Iterator<Item = &'f Fact>) -> impl Iterator<Item = TurnMark> {
    facts.filter_map(move |fact| match fact.cue {
        Cue::TurnBegan { side, round } => Some(TurnMark { entry, side, round }),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read as read_battle;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Library, Order, go_to, look_at, say};
    use crate::rulebooks::ENTRIES;
    use crate::table::SideId;

    #[test]
    fn a_timeline_is_of_the_whole_game_whatever_moment_is_looked_at() {
        let mut app = crate::headless_app();
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let battle = read_battle(&library.battle("first-battle").unwrap(), &library).unwrap();
        set_up(world, &battle, DiceTray::seeded(7), ("first-battle".to_owned(), String::new())).unwrap();
        assert_eq!(read(world.resource(), Viewer::All, |_| true), None, "the game is played");
        for _ in 0..3 {
            say(world, Input::Order(Order::EndTurn)).unwrap();
        }
        look_at(world, 1).unwrap();
        let timeline = read(world.resource(), Viewer::All, |_| true).unwrap();
        assert_eq!((timeline.at, timeline.of), (1, 3));
        let turns: Vec<(usize, SideId, u32)> = timeline.turns.iter().map(|turn| (turn.entry, turn.side, turn.round)).collect();
        assert_eq!(turns, [(0, SideId(0), 1), (1, SideId(1), 1), (2, SideId(0), 2), (3, SideId(1), 2)]);
        assert_eq!(timeline.turn().map(|turn| turn.side), Some(SideId(1)));
        assert_eq!(timeline.marks, [], "nobody was hurt");
        assert!(go_to(world, 0).is_err());
    }
}
