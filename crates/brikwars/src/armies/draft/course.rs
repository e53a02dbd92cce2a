//! Plays a draft through, pick by pick: who chooses next, which lots fall to players without a choice, and when it is over.

use crate::armies::draft::lots::OneEach;
use crate::armies::draft::picks::{Event, Pick, Standing};
use crate::armies::draft::rota::{Seat, seat_of};
use crate::armies::draft::state::Draft;
use brickfray_game::{Refusal, RuleId};
use brickfray_words::Text;

/// A draft being played through.
#[derive(Clone, Debug)]
struct Course<'d> {
    draft: &'d Draft,
    sizes: Vec<usize>,
    standing: Standing,
    /// The number of picks so far, including passes and skipped players.
    number: usize,
    /// The number of lots taken in this cycle.
    taken: usize,
}

impl<'d> Course<'d> {
    fn new(draft: &'d Draft) -> Self {
        let standing = Standing { owners: vec![None; draft.lots.len()], next: None, events: Vec::new() };
        let mut course = Course { draft, sizes: draft.alliances.iter().map(Vec::len).collect(), standing, number: 0, taken: 0 };
        course.find_next();
        course
    }

    /// Moves on to the next player who has a choice. If there is none, the draft is over.
    fn find_next(&mut self) {
        // In one cycle every player gets a pick.
        let cycle = self.draft.rota.cycle(&self.sizes);
        self.standing.next = None;
        loop {
            self.last_fall();
            let begins_a_cycle = self.number > 0 && cycle > 0 && self.number.is_multiple_of(cycle);
            if self.standing.owners.iter().all(Option::is_some) || (begins_a_cycle && self.taken == 0) {
                break;
            }
            if begins_a_cycle {
                self.taken = 0;
            }
            let Some(seat) = seat_of(self.number, &self.sizes, self.draft.rota) else { break };
            if self.draft.legal(&self.standing, seat).is_empty() {
                self.standing.events.push(Event::Skipped(seat));
                self.number += 1;
                continue;
            }
            self.standing.next = Some(seat);
            return;
        }
        self.assign_remaining();
    }

    /// Carries out a pick of the next player.
    fn pick(&mut self, pick: &Pick) -> Result<(), Refusal> {
        let Some(seat) = self.standing.next else {
            return Err(
                Refusal::new(RuleId::new("AR-DRF-08"), Text::written("the draft is over")).but(Text::written("leave this pick out"))
            );
        };
        match pick {
            Pick::Pass => self.standing.events.push(Event::Passed(seat)),
            Pick::Lot(name) => {
                let lot = self.draft.take(&self.standing, seat, name)?;
                self.taken += 1;
                self.standing.owners[lot] = Some(seat);
                self.standing.events.push(Event::Took(seat, lot));
            }
        }
        self.number += 1;
        self.find_next();
        Ok(())
    }

    /// Gives the last turn place and the last start to the one player who has none (AR-DRF-10, AR-DRF-11).
    fn last_fall(&mut self) {
        for kind in [OneEach::TurnPlace, OneEach::Start] {
            let left = self.left_of(kind);
            let [lot] = left.as_slice() else { continue };
            let without: Vec<Seat> = self.draft.seats().into_iter().filter(|seat| !self.draft.has(&self.standing, *seat, kind)).collect();
            if let [seat] = without.as_slice() {
                self.falls(*lot, *seat);
            }
        }
    }

    /// At the end of the draft, gives a turn place and a start to each player who has none, in the order of the rotation (AR-DRF-11).
    fn assign_remaining(&mut self) {
        for kind in [OneEach::TurnPlace, OneEach::Start] {
            for seat in self.draft.seats() {
                let left = self.left_of(kind).first().copied();
                if let Some(lot) = left.filter(|_| !self.draft.has(&self.standing, seat, kind)) {
                    self.falls(lot, seat);
                }
            }
        }
    }

    fn falls(&mut self, lot: usize, seat: Seat) {
        self.standing.owners[lot] = Some(seat);
        self.standing.events.push(Event::Fell(seat, lot));
    }

    fn left_of(&self, kind: OneEach) -> Vec<usize> {
        let lots = self.draft.lots.iter().zip(&self.standing.owners).enumerate();
        lots.filter(|(_, (lot, owner))| owner.is_none() && lot.holds.one_each() == Some(kind)).map(|(place, _)| place).collect()
    }
}

impl Draft {
    /// The state after its picks, and the index of the first illegal pick with the refusal, if there is one.
    pub fn standing(&self) -> (Standing, Option<(usize, Refusal)>) {
        let mut course = Course::new(self);
        for (place, pick) in self.picks.iter().enumerate() {
            if let Err(refusal) = course.pick(pick) {
                return (course.standing, Some((place, refusal)));
            }
        }
        (course.standing, None)
    }

    /// The remaining picks if `choose` picks for every player: to the end, or up to the first illegal pick. Empty if an earlier pick is
    /// illegal.
    pub fn rest(&self, choose: impl Fn(&Draft, &Standing, Seat) -> Pick) -> Vec<Pick> {
        let mut course = Course::new(self);
        let mut picks = Vec::new();
        let so_far = self.picks.iter().all(|pick| course.pick(pick).is_ok());
        while let Some(seat) = course.standing.next.filter(|_| so_far) {
            let pick = choose(self, &course.standing, seat);
            if course.pick(&pick).is_err() {
                break;
            }
            picks.push(pick);
        }
        picks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::draft::lots::{Forces, Lot, LotKind};
    use crate::armies::draft::rota::{PickOrder, divided_by};
    use crate::armies::draft::tests::names;
    use brickfray_words::Language;
    use proptest::prelude::*;

    fn draft(alliances: &[&[&str]], lots: usize) -> Draft {
        let lots = (0..lots).map(|lot| Lot { name: format!("lot-{lot}"), holds: LotKind::Forces(Forces::default()) }).collect();
        Draft {
            title: String::new(),
            alliances: names(alliances),
            rota: PickOrder::default(),
            lots,
            divided: Vec::new(),
            picks: Vec::new(),
            house: None,
        }
    }

    /// The events in order: who took what, `-` for a pass, `.` for a skipped player, brackets for a lot that fell to somebody.
    fn told(draft: &Draft) -> String {
        let (standing, refusal) = draft.standing();
        assert_eq!(refusal, None);
        let word = |event: &Event| match event {
            Event::Took(seat, _) => draft.player(*seat).to_owned(),
            Event::Passed(seat) => format!("-{}", draft.player(*seat)),
            Event::Skipped(seat) => format!(".{}", draft.player(*seat)),
            Event::Fell(seat, lot) => format!("({} {})", draft.player(*seat), draft.lots[*lot].name),
        };
        standing.events.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn pick(draft: &mut Draft, words: &str) {
        draft.picks.extend(words.split_whitespace().map(Pick::from));
    }

    const ALL: &str = "lot-0 lot-1 lot-2 lot-3 lot-4 lot-5 lot-6 lot-7";

    /// AR-TX-10, AR-DRF-01, AR-DRF-03, AR-DRF-04, AR-OP-38.
    #[test]
    fn ar_tx_10_the_divider_is_last_and_the_rotation_may_snake() {
        let mut draft = Draft { alliances: divided_by(names(&[&["A"], &["B"], &["C"]]), "B"), ..draft(&[], 8) };
        pick(&mut draft, ALL);
        assert_eq!(told(&draft), "A C B A C B A C");
        assert_eq!(draft.standing().0.next, None, "nothing is left");
        draft.rota.snakes = true;
        assert_eq!(told(&draft), "A C B B C A A C");
    }

    /// AR-DRF-05, AR-DRF-06, AR-OP-08: one against two; the divider is last in its alliance.
    #[test]
    fn ar_drf_06_alliances_alternate_and_their_members_take_turns() {
        let mut draft = Draft { alliances: divided_by(names(&[&["A", "B"], &["C"]]), "A"), ..draft(&[], 8) };
        assert_eq!(draft.alliances, names(&[&["C"], &["B", "A"]]));
        pick(&mut draft, ALL);
        assert_eq!(told(&draft), "C B C A C B C A");
        draft.rota.each_member_picks = true;
        assert_eq!(told(&draft), "C B A C B A C B");
        draft.rota.snakes = true;
        assert_eq!(told(&draft), "C B A A B C C B");
    }

    /// AR-DRF-08: a pass forfeits one pick; a cycle of passes ends the draft.
    #[test]
    fn ar_drf_08_when_all_pass_it_is_over() {
        let mut draft = draft(&[&["A"], &["B"]], 5);
        pick(&mut draft, "lot-0 pass pass lot-1 pass");
        assert_eq!((told(&draft).as_str(), draft.standing().0.next), ("A -B -A B -A", Some(Seat { alliance: 1, member: 0 })));
        pick(&mut draft, "pass");
        let standing = draft.standing().0;
        assert_eq!((standing.next, standing.owners.iter().filter(|owner| owner.is_none()).count()), (None, 3), "the rest is left");
        pick(&mut draft, "lot-2");
        let (_, refused) = draft.standing();
        assert_eq!(refused.map(|(place, refusal)| (place, refusal.rule.to_string())), Some((6, "AR-DRF-08".to_owned())));
    }

    /// AR-DRF-01, AR-DRF-11: an illegal pick is refused, with the legal ones.
    #[test]
    fn ar_drf_11_what_may_not_be_chosen_is_told() {
        let mut draft = draft(&[&["A"], &["B"]], 2);
        draft.lots.extend((1..=2).map(|number| Lot { name: format!("turn-{number}"), holds: LotKind::TurnPlace(number) }));
        let refused = |picks: &str| {
            let mut draft = draft.clone();
            pick(&mut draft, picks);
            let (place, refusal) = draft.standing().1.unwrap();
            format!(
                "{place} {} {}: {}",
                refusal.rule,
                refusal.reason.in_language(Language::English),
                refusal.legal.in_language(Language::English)
            )
        };
        assert_eq!(
            refused("lot-9"),
            "0 AR-DRF-01 there is no lot `lot-9`: did you mean `lot-0`? choose one of lot-0, lot-1, turn-1, turn-2, pass"
        );
        assert_eq!(
            refused("lot-0 lot-0"),
            "1 AR-DRF-01 A has `lot-0` already: did you mean `lot-1`? choose one of lot-1, turn-1, turn-2, pass"
        );
        pick(&mut draft, "turn-2");
        assert_eq!(told(&draft), "A (B turn-1)", "the last falls to whoever has none");
        pick(&mut draft, "lot-0 lot-1");
        assert_eq!(draft.standing().0.next, None);
    }

    /// AR-DRF-10, AR-DRF-11: each player ends with exactly one place, even one who always passes; a player with nothing left to choose is
    /// skipped.
    #[test]
    fn ar_drf_11_everybody_has_one_place_in_the_end() {
        let places = |count| (1..=count).map(|number| Lot { name: format!("place-{number}"), holds: LotKind::Start(format!("{number}")) });
        let mut draft = Draft { lots: places(3).collect(), ..draft(&[&["A"], &["B"], &["C"]], 0) };
        pick(&mut draft, "pass pass pass");
        assert_eq!(told(&draft), "-A -B -C (A place-1) (B place-2) (C place-3)");
        draft.picks.clear();
        pick(&mut draft, "place-2 pass pass pass");
        assert_eq!(told(&draft), "A -B -C .A -B", "A has its place");
        let mut draft = Draft { lots: places(4).collect(), ..draft_of_four() };
        pick(&mut draft, "pass pass pass pass");
        let fallen = "-A -C -B -D (A place-1) (C place-2) (B place-3) (D place-4)";
        assert_eq!(told(&draft), fallen, "in the order of the rotation, which goes from alliance to alliance");
    }

    /// Two against two.
    fn draft_of_four() -> Draft {
        draft(&[&["A", "B"], &["C", "D"]], 0)
    }

    /// AR-DRF-01: choosing for everybody ends, even if two lots have the same name or a pick is illegal.
    #[test]
    fn the_rest_is_chosen_to_the_end() {
        let mut draft = draft(&[&["A"], &["B"]], 3);
        draft.lots.push(draft.lots[0].clone());
        let first = |draft: &Draft, standing: &Standing, seat| {
            draft.legal(standing, seat).first().map_or(Pick::Pass, |lot| Pick::Lot(draft.lots[*lot].name.clone()))
        };
        draft.picks = draft.rest(first);
        assert_eq!(told(&draft), "A B A B");
        assert_eq!(draft.rest(first), []);
        draft.picks.clear();
        assert_eq!(draft.rest(|_, _, _| Pick::from("nothing-like-it")), []);
    }

    proptest! {
        /// AR-DRF-03 to 06, AR-DRF-11: the divider sits last; the numbers of picks of two alliances differ by at most one; every player
        /// ends with one place; the draft ends.
        #[test]
        fn ar_drf_06_every_draft_is_fair(sizes in proptest::collection::vec(1..4_usize, 1..5), lots in 0..20_usize, snakes: bool, seed: u64) {
            let alliances: Vec<Vec<String>> =
                sizes.iter().enumerate().map(|(at, size)| (0..*size).map(|member| format!("{at}.{member}")).collect()).collect();
            let players: usize = sizes.iter().sum();
            let alliances = divided_by(alliances, "0.0");
            prop_assert_eq!(alliances.last().and_then(|last| last.last()).map(String::as_str), Some("0.0"));
            let mut all = draft(&[], lots);
            all.lots.extend((1..=players).map(|number| Lot { name: format!("turn-{number}"), holds: LotKind::TurnPlace(number as u32) }));
            let mut draft = Draft { alliances, rota: PickOrder { snakes, ..PickOrder::default() }, ..all };
            let mut dice = seed;
            loop {
                let (standing, refused) = draft.standing();
                prop_assert_eq!(refused, None);
                let Some(seat) = standing.next else { break };
                let legal = draft.legal(&standing, seat);
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let drawn = (dice >> 33) as usize % (legal.len() + 1);
                draft.picks.push(legal.get(drawn).map_or(Pick::Pass, |lot| Pick::Lot(draft.lots[*lot].name.clone())));
                prop_assert!(draft.picks.len() < 2_000, "it comes to an end");
            }
            let standing = draft.standing().0;
            for seat in draft.seats() {
                let places = draft.owned_by(&standing, seat).iter().filter(|lot| matches!(lot.holds, LotKind::TurnPlace(_))).count();
                prop_assert_eq!(places, 1);
            }
            let turns = |alliance: usize| {
                standing.events.iter().filter(|event| match event {
                    Event::Took(seat, _) | Event::Passed(seat) | Event::Skipped(seat) => seat.alliance == alliance,
                    Event::Fell(..) => false,
                }).count()
            };
            let all: Vec<usize> = (0..draft.alliances.len()).map(turns).collect();
            prop_assert!(all.iter().max().unwrap() - all.iter().min().unwrap() <= 1, "{:?}", all);
        }
    }
}
