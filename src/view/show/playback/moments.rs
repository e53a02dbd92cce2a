//! Moments: groups of facts that are shown together.
//!
//! Everything that one Explosion does is one moment: each piece is hit when the front reaches it, and the words appear when the dust
//! settles. One exchange of blows is a moment too. A moment has a [`Lane`] for each piece, so that events of one piece keep their order
//! while pieces act in parallel. The order of facts in the log doesn't change, only when they are shown.

use crate::game::{Cue, Fact, Guard, Manner, MoveKind, RemovalReason};
use crate::table::{Inches, PieceId, Spot};
use std::collections::VecDeque;

/// Speed of the front of a blast, in inches a second.
const FRONT: f32 = 20.0;
/// Seconds from the flash until the nearest piece is hit.
const FLASH: f32 = 0.05;
/// Seconds from a flash until words may appear.
const DUST: f32 = 0.85;
/// Seconds over which the words of a moment appear, one after the other.
const WORDS: f32 = 0.5;
/// The minimum seconds from one Explosion to the next that it sets off.
const FUSE: f32 = 0.42;
/// Seconds between two blows of an exchange, and the most that all blows take.
const BLOW: (f32, f32) = (0.16, 1.4);

/// A fact waiting to be shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Waiting {
    /// Index of the fact in the journal.
    pub(super) fact: usize,
    /// The earliest time in seconds at which it may begin.
    pub(super) from: f32,
    /// The Explosion that caused it: its centre and radius.
    pub(super) blast: Option<(Spot, Inches)>,
}

/// The facts of one piece, shown one after the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Lane {
    /// The piece; `None` if the lane isn't tied to a piece.
    about: Option<PieceId>,
    /// The facts still to be shown.
    waiting: VecDeque<Waiting>,
    /// The time in seconds at which the next may begin.
    free: f32,
}

impl Lane {
    /// The time in seconds at which the next fact begins.
    fn due(&self) -> Option<f32> {
        self.waiting.front().map(|next| next.from.max(self.free))
    }
}

/// What planning needs to know about pieces.
pub(super) trait Places {
    /// Where a piece is shown.
    fn spot(&self, piece: PieceId) -> Option<Spot>;
    /// The piece whose lane it shares: a mount shares its rider's.
    fn lane(&self, piece: PieceId) -> PieceId;
    /// Whether other pieces stand on it and move with it.
    fn carries(&self, piece: PieceId) -> bool;
}

/// The lanes being shown. Times are in seconds of the show since it was last idle.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Lanes {
    lanes: Vec<Lane>,
    /// The current time.
    pub(super) now: f32,
    /// The time at which everything that has begun ends.
    end: f32,
    /// The time at which an Explosion set off by the current one may begin.
    next_blast: Option<f32>,
}

impl Lanes {
    /// Whether everything has begun and has ended.
    pub(super) fn is_over(&self) -> bool {
        self.lanes.is_empty() && self.now >= self.end
    }

    /// Resets the clock once nothing is left to show.
    pub(super) fn rest(&mut self) {
        *self = Lanes::default();
    }

    /// The facts that haven't begun.
    pub(super) fn waiting(&self) -> impl Iterator<Item = usize> {
        self.lanes.iter().flat_map(|lane| lane.waiting.iter().map(|waiting| waiting.fact))
    }

    /// Takes up the next moment of the remaining facts if it may begin. `first` is the journal index of `facts[0]`. Returns how many facts
    /// the moment has.
    pub(super) fn take_up(&mut self, facts: &[&Fact], first: usize, places: &impl Places) -> usize {
        let Some(next) = facts.first() else { return 0 };
        let sets_off = self.next_blast.filter(|at| matches!(next.cue, Cue::BlewUp { .. }) && self.now >= *at);
        let start = match sets_off {
            _ if self.is_over() => self.end,
            Some(at) => at,
            None => return 0,
        };
        match next.cue {
            Cue::BlewUp { at, radius, .. } => self.plan_blast(facts, (first, start), (at, radius), places),
            Cue::Hit { .. } => self.plan_blows(facts, (first, start), places),
            _ => {
                self.next_blast = None;
                self.put(None, Waiting { fact: first, from: start, blast: None });
                1
            }
        }
    }

    /// The next due fact with its lane; report its lead with [`Lanes::leads`].
    pub(super) fn next(&mut self) -> Option<(usize, Waiting)> {
        let due = |lane: &Lane| lane.due().filter(|due| *due <= self.now);
        let first = |(place, lane): (usize, &Lane)| Some((due(lane)?, lane.waiting.front()?.fact, place));
        let (at, _, place) = self.lanes.iter().enumerate().filter_map(first).min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))?;
        let lane = self.lanes.get_mut(place)?;
        lane.free = at;
        lane.waiting.pop_front().map(|waiting| (place, waiting))
    }

    /// Delays the fact just taken from a lane by `seconds`.
    pub(super) fn put_back(&mut self, lane: usize, waiting: Waiting, seconds: f32) {
        if let Some(lane) = self.lanes.get_mut(lane) {
            lane.free += seconds;
            self.end = self.end.max(lane.free);
            lane.waiting.push_front(waiting);
        }
    }

    /// Sets the lead of the fact that has just begun in a lane.
    pub(super) fn leads(&mut self, lane: usize, seconds: f32) {
        if let Some(lane) = self.lanes.get_mut(lane) {
            lane.free += seconds;
            self.end = self.end.max(lane.free);
        }
        self.lanes.retain(|lane| !lane.waiting.is_empty());
    }

    /// Plans an Explosion and all its consequences.
    fn plan_blast(&mut self, facts: &[&Fact], (first, start): (usize, f32), (at, radius): (Spot, Inches), places: &impl Places) -> usize {
        let count = 1 + run(&facts[1..], places);
        let blast = Some((at, radius));
        self.put(None, Waiting { fact: first, from: start, blast });
        let front = |piece: PieceId| places.spot(piece).map_or(0.0, |spot| FLASH + spot.distance(at).to_f32() / FRONT);
        let words: Vec<usize> = (1..count).filter(|place| is_words(&facts[*place].cue)).collect();
        let mut last = None;
        for (place, fact) in facts.iter().enumerate().take(count).skip(1) {
            last = about(&fact.cue).or(last);
            let lane = last.map(|piece| places.lane(piece));
            let from = if matches!(fact.cue, Cue::TakenOff { why: RemovalReason::Emptied, .. }) {
                start + DUST
            } else if let Some(rank) = words.iter().position(|word| *word == place) {
                // Words appear together. They have lanes of their own, so that they don't delay the pieces that they are about.
                let at = start + DUST + WORDS * rank as f32 / words.len() as f32;
                self.lanes.push(Lane { about: None, waiting: [Waiting { fact: first + place, from: at, blast }].into(), free: at });
                continue;
            } else {
                start + lane.map_or(0.0, front)
            };
            self.put(lane, Waiting { fact: first + place, from, blast });
        }
        self.end = self.end.max(start + FUSE);
        let reached = |next: &&Fact| if let Cue::BlewUp { at: next, .. } = next.cue { next.distance(at).to_f32() / FRONT } else { 0.0 };
        self.next_blast = facts.get(count).map(|next| start + FUSE + reached(next));
        count
    }

    /// Plans the hits of one attack: its victims react one after the other.
    fn plan_blows(&mut self, facts: &[&Fact], (first, start): (usize, f32), places: &impl Places) -> usize {
        let count = run(facts, places);
        let mut victims: Vec<PieceId> = Vec::new();
        for fact in &facts[..count] {
            if let Cue::Hit { victim, .. } = fact.cue
                && !victims.contains(&places.lane(victim))
            {
                victims.push(places.lane(victim));
            }
        }
        let between = BLOW.0.min(BLOW.1 / victims.len().max(1) as f32);
        let mut last = None;
        for (place, fact) in facts[..count].iter().enumerate() {
            last = about(&fact.cue).map(|piece| places.lane(piece)).or(last);
            let rank = victims.iter().position(|victim| Some(*victim) == last).unwrap_or(victims.len());
            self.put(last, Waiting { fact: first + place, from: start + between * rank as f32, blast: None });
        }
        self.next_blast = None;
        count
    }

    /// Queues a fact in the lane of its piece.
    fn put(&mut self, about: Option<PieceId>, waiting: Waiting) {
        match self.lanes.iter_mut().find(|lane| about.is_some() && lane.about == about) {
            Some(lane) => lane.waiting.push_back(waiting),
            None => self.lanes.push(Lane { about, waiting: [waiting].into(), free: waiting.from }),
        }
    }
}

/// How many of the facts, from the first on, are consequences of the facts before.
fn run(facts: &[&Fact], places: &impl Places) -> usize {
    let follows = |fact: &&&Fact| match &fact.cue {
        Cue::Moved { who, how, .. } => {
            !matches!(how, MoveKind::Walked | MoveKind::Flown { .. } | MoveKind::Deployed) && !places.carries(*who)
        }
        Cue::Rolled { guard, .. } => *guard != Guard::None,
        Cue::TakenOff { .. } | Cue::Fell { .. } | Cue::Lost { .. } | Cue::Crumbled { .. } | Cue::Left { .. } | Cue::Hit { .. } => true,
        Cue::Chose { .. } | Cue::Paid { .. } | Cue::Summed { .. } | Cue::Contested { .. } => true,
        Cue::Remarked(remark) => remark.gesture.is_none_or(|gesture| gesture == Manner::Leap),
        _ => false,
    };
    facts.iter().take_while(follows).count()
}

/// Whether a fact shows nothing but words.
fn is_words(cue: &Cue) -> bool {
    match cue {
        Cue::Summed { remark, .. } | Cue::Contested { remark, .. } | Cue::Remarked(remark) => remark.gesture.is_none(),
        _ => false,
    }
}

/// The piece that a fact is about.
fn about(cue: &Cue) -> Option<PieceId> {
    match cue {
        Cue::Hit { victim, .. } => Some(*victim),
        Cue::Moved { who, .. } | Cue::TakenOff { who, .. } | Cue::Fell { who } | Cue::Left { who, .. } => Some(*who),
        Cue::Lost { who, .. } | Cue::Crumbled { who, .. } | Cue::Paid { who, .. } | Cue::Rolled { who, .. } => Some(*who),
        Cue::Summed { remark, .. } | Cue::Contested { remark, .. } | Cue::Remarked(remark) => {
            remark.words.as_ref().map(|(piece, _)| *piece).or(remark.by)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{Beat, Remark};
    use crate::table::Placement;
    use crate::view::fact;

    /// Pieces in a row, each as many inches from the first as its id. Piece 90 carries others, 8 rides on 9.
    struct Row;

    impl Places for Row {
        fn spot(&self, piece: PieceId) -> Option<Spot> {
            Some(Spot::at(piece.0 as f32, 0.0))
        }

        fn lane(&self, piece: PieceId) -> PieceId {
            if piece == PieceId(9) { PieceId(8) } else { piece }
        }

        fn carries(&self, piece: PieceId) -> bool {
            piece == PieceId(90)
        }
    }

    fn blew_up(at: f32) -> Cue {
        Cue::BlewUp { at: Spot::at(at, 0.0), radius: Inches::whole(6), total: 9 }
    }

    fn died(who: u32) -> Cue {
        Cue::TakenOff { who: PieceId(who), why: RemovalReason::Died }
    }

    fn words(over: u32) -> Cue {
        Cue::Summed { what_for: Text::written("damage"), total: 3, remark: Remark::over(PieceId(over), Text::written("3"), Beat(22)) }
    }

    fn hit(victim: u32) -> Cue {
        Cue::Hit { number: 1, by: PieceId(50), victim: PieceId(victim) }
    }

    fn thrown(who: u32) -> Cue {
        Cue::moved(PieceId(who), Placement::default(), Placement::default(), MoveKind::Thrown)
    }

    /// When each fact begins if each has the given lead, in hundredths of a second.
    fn begun(cues: &[Cue], lead: f32) -> Vec<f32> {
        let facts: Vec<Fact> = cues.iter().cloned().map(fact).collect();
        let mut lanes = Lanes::default();
        let mut at = vec![f32::NAN; facts.len()];
        let mut taken = 0;
        for _ in 0..2_000 {
            loop {
                let left: Vec<&Fact> = facts[taken..].iter().collect();
                taken += lanes.take_up(&left, taken, &Row);
                let Some((lane, waiting)) = lanes.next() else { break };
                at[waiting.fact] = lanes.now;
                lanes.leads(lane, lead);
            }
            lanes.now += 0.01;
        }
        assert!(lanes.is_over() && at.iter().all(|at| at.is_finite()), "every fact is shown: {at:?}");
        at
    }

    #[test]
    fn a_blast_reaches_everybody_by_distance_and_the_words_come_when_the_dust_settles() {
        let at = begun(&[blew_up(0.0), words(2), died(2), words(6), died(6), thrown(4), words(4)], 0.3);
        assert_eq!(at[0], 0.0);
        assert!(at[2] < at[5] && at[5] < at[4], "by distance, not in the order of the log: {at:?}");
        assert!(at[4] < 0.5, "one moment: {at:?}");
        assert!([1, 3, 6].iter().all(|word| at[*word] >= DUST), "{at:?}");
    }

    #[test]
    fn what_happens_to_one_piece_keeps_its_order_and_a_rider_goes_with_its_mount() {
        let fell = |who| Cue::Fell { who: PieceId(who) };
        let at = begun(&[blew_up(0.0), thrown(3), died(9), fell(3), thrown(8)], 0.1);
        assert!(at[1] < at[3], "thrown, then down: {at:?}");
        assert!(at[2] < at[4], "the mount dies under its rider before that is thrown: {at:?}");
    }

    #[test]
    fn a_chain_goes_off_one_after_the_other_before_the_first_has_settled() {
        let at = begun(&[blew_up(0.0), words(1), died(4), blew_up(4.0), died(6), blew_up(8.0), died(7)], 0.3);
        assert!(at[3] >= FUSE && at[3] < DUST, "{at:?}");
        assert!(at[5] >= at[3] + FUSE && at[5] < at[3] + 1.0, "{at:?}");
    }

    #[test]
    fn a_crowd_in_a_blast_takes_no_longer_than_four_seconds() {
        let crowd = (0..60).flat_map(|who| [words(who % 7), died(who % 7), thrown(who % 7)]);
        let at = begun(&[vec![blew_up(0.0)], crowd.collect()].concat(), 0.02);
        assert!(at.iter().all(|at| *at < 3.0), "{at:?}");
    }

    #[test]
    fn blows_of_one_exchange_fall_side_by_side() {
        let cues: Vec<Cue> = (1..7).flat_map(|victim| [hit(victim), words(victim), died(victim)]).collect();
        let at = begun(&cues, 0.25);
        assert!(at[15] - at[0] <= BLOW.1, "{at:?}");
        assert!(at[3] < at[2], "the second is hit before the first has died: {at:?}");
        assert!(at[0] < at[1] && at[1] < at[2], "each takes its own in order: {at:?}");
    }

    #[test]
    fn what_does_not_belong_to_it_ends_a_moment() {
        let turn = Cue::TurnBegan { side: crate::table::SideId(1), round: 2 };
        let carried = Cue::moved(PieceId(90), Placement::default(), Placement::default(), MoveKind::Pushed);
        for ends in [turn, carried] {
            let at = begun(&[blew_up(0.0), died(5), ends, died(6)], 0.3);
            assert!(at[2] > at[1] + 0.29 && at[3] > at[2] + 0.29, "{at:?}");
        }
    }
}
