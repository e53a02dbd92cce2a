//! What the game waits for: at most one request for each side.
//!
//! If several sides are asked at once, each answer is kept secret until all are in.

use crate::said::players::Players;
use crate::said::request::{Reply, Request};
use crate::state::eyes::Viewer;
use bevy::prelude::Resource;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What the game waits for. Only answers, and orders of open windows, let it go on. If nothing is open, it waits for an order of the side
/// whose turn it is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Requests {
    /// The open requests, sorted by side.
    open: Vec<Request>,
    /// The answers that wait for those of other sides, or for the system that asked.
    kept: Vec<(Request, Reply)>,
}

impl FromIterator<Request> for Requests {
    /// Opens these requests, but only the first to each side.
    fn from_iter<I: IntoIterator<Item = Request>>(requests: I) -> Self {
        let mut all = Requests::default();
        requests.into_iter().for_each(|request| {
            all.pose(&request);
        });
        all
    }
}

impl Requests {
    /// Whether no request is open.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The open requests, sorted by side.
    pub fn open(&self) -> impl Iterator<Item = &Request> {
        self.open.iter()
    }

    /// The open request to a side.
    pub fn of(&self, side: SideId) -> Option<&Request> {
        self.open.iter().find(|request| request.asks == side)
    }

    /// The first open request. There are several only if several sides are asked at once.
    pub fn first(&self) -> Option<&Request> {
        self.open.first()
    }

    /// The request for people to answer: the first to a side that a person plays, or else the first of all.
    pub fn of_people(&self, players: &Players) -> Option<&Request> {
        self.open.iter().find(|request| players.program(request.asks).is_none()).or_else(|| self.first())
    }

    /// The open window for orders: the side that may give them, even if it isn't its turn, and the window's word.
    pub fn window(&self) -> Option<(SideId, &str)> {
        self.open.iter().find_map(|request| Some((request.asks, request.window()?)))
    }

    /// Whether a window of orders is open for this side.
    pub fn has_window_of(&self, side: SideId) -> bool {
        self.window().is_some_and(|(asks, _)| asks == side)
    }

    /// Whether orders are blocked by a request that no order answers.
    pub fn bars_orders(&self) -> bool {
        !self.is_empty() && self.window().is_none() || self.has_secret_answers()
    }

    /// Whether answers are kept secret until other sides have answered too.
    pub fn has_secret_answers(&self) -> bool {
        !self.kept.is_empty()
    }

    /// Opens a request. Returns false if another request to its side is open.
    pub(crate) fn pose(&mut self, request: &Request) -> bool {
        match self.of(request.asks) {
            Some(open) => open.is_same(request),
            None => {
                self.open.push(request.clone());
                self.open.sort_by_key(|request| request.asks);
                true
            }
        }
    }

    /// Closes a side's request with this answer and keeps the answer.
    pub(crate) fn keep(&mut self, side: SideId, reply: Reply) {
        if let Some(place) = self.open.iter().position(|request| request.asks == side) {
            self.kept.push((self.open.remove(place), reply));
            self.kept.sort_by_key(|(request, _)| request.asks);
        }
    }

    /// The requests as this viewer sees them. Of requests to other sides, only who is asked what is visible.
    pub(crate) fn seen_by(&self, eyes: Viewer) -> Requests {
        let seen = |request: &Request| if eyes.see(request.asks) { request.clone() } else { request.from_outside() };
        let kept = |(request, reply): &(Request, Reply)| match eyes.see(request.asks) {
            true => (request.clone(), reply.clone()),
            false => (request.from_outside(), Reply::Pass),
        };
        Requests { open: self.open.iter().map(seen).collect(), kept: self.kept.iter().map(kept).collect() }
    }

    /// The requests as this side may imagine them: kept answers of other sides are replaced by their defaults.
    pub(crate) fn imagined_by(&self, side: SideId) -> Requests {
        let kept = |(request, reply): &(Request, Reply)| {
            let reply = if request.asks == side { reply } else { &request.default };
            (request.clone(), reply.clone())
        };
        Requests { open: self.open.clone(), kept: self.kept.iter().map(kept).collect() }
    }

    /// Closes all requests, because an order came in.
    pub(crate) fn clear(&mut self) {
        *self = Requests::default();
    }

    /// The answer to this request, if it has come in.
    pub(crate) fn kept(&self, request: &Request) -> Option<&Reply> {
        self.kept.iter().find(|(answered, _)| answered.is_same(request)).map(|(_, reply)| reply)
    }

    /// Takes the answer to this request, for the system that asked.
    pub(crate) fn take(&mut self, request: &Request) -> Option<Reply> {
        let place = self.kept.iter().position(|(answered, _)| answered.is_same(request))?;
        Some(self.kept.remove(place).1)
    }

    /// Whether an answer of this side has come in.
    pub(crate) fn has_answer_of(&self, side: SideId) -> bool {
        self.kept.iter().any(|(request, _)| request.asks == side)
    }

    /// The key of an answer that no system has taken.
    pub(crate) fn left(&self) -> Option<String> {
        self.kept.first().map(|(request, reply)| request.key_of(reply))
    }
}

/// The latest request if its answer hardly matters: players can have it answered by its default. Not part of the state, so a request from a
/// loaded save is always asked.
#[derive(Resource, Clone, Debug, Default)]
pub struct MinorRequest(pub Option<Request>);

impl MinorRequest {
    /// Whether the answer to this request hardly matters.
    pub fn is(&self, request: &Request) -> bool {
        self.0.as_ref() == Some(request)
    }
}

/// The sides whose requests are answered by their defaults.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AutoSides(pub BTreeSet<SideId>);

impl AutoSides {
    /// The answer to a request that need not be asked: only one is legal, or its side answers by default and the default is legal.
    pub fn answer(&self, request: &Request) -> Option<Reply> {
        let by_default = || self.0.contains(&request.asks).then(|| request.default.clone());
        request.only_reply().or_else(|| by_default().filter(|reply| request.allows(reply).is_ok()))
    }

    /// Like [`answer`](Self::answer), for a choice of one option that isn't put into words yet: the place of the chosen option.
    pub fn place(&self, asks: SideId, legal: &[usize], default: usize) -> Option<usize> {
        match legal {
            [only] => Some(*only),
            _ => self.0.contains(&asks).then_some(default).filter(|place| legal.contains(place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rule::RuleId;
    use crate::said::players::{Level, Player};
    use crate::said::request::Wants;
    use crate::said::request::tests::request;
    use brickfray_words::Text;

    #[test]
    fn what_has_one_answer_needs_no_asking_and_only_sides_that_want_it_are_answered_for() {
        let (nobody, theirs) = (AutoSides::default(), AutoSides([SideId(1)].into()));
        let one = request(Wants::ONE, Reply::one(2));
        assert_eq!((nobody.answer(&one), theirs.answer(&one)), (None, Some(Reply::one(2))));
        assert_eq!(theirs.answer(&Request { asks: SideId(0), ..one.clone() }), None);
        assert_eq!(
            theirs.answer(&Request { default: Reply::one(0), ..one.clone() }),
            None,
            "a default that may not be chosen settles nothing"
        );
        let only = Request { options: one.options[..2].to_vec(), ..one.clone() };
        assert_eq!(nobody.answer(&only), Some(Reply::one(1)), "there is nothing to ask");
        let all = Request { wants: Wants::Pick { at_least: 3, at_most: 3 }, ..one };
        assert_eq!(nobody.answer(&all), Some(Reply::Picked(vec![1, 2, 3])));
        assert_eq!(theirs.place(SideId(1), &[1, 2], 2), Some(2));
        assert_eq!(theirs.place(SideId(0), &[1, 2], 2), None);
        assert_eq!(theirs.place(SideId(1), &[1, 2], 0), None);
    }

    #[test]
    fn one_request_a_side_stands_open_and_answers_wait_for_each_other() {
        let mut requests = Requests::default();
        let (mine, theirs) = (request(Wants::ONE, Reply::one(1)), request(Wants::ONE, Reply::one(2)));
        let theirs = Request { asks: SideId(0), ..theirs };
        assert!(requests.pose(&mine) && requests.pose(&theirs) && requests.pose(&mine));
        assert!(!requests.pose(&Request { rule: RuleId::new("AB-03"), ..mine.clone() }), "it is asked something else already");
        assert_eq!(requests.open().map(|request| request.asks).collect::<Vec<_>>(), [SideId(0), SideId(1)]);
        requests.keep(SideId(1), Reply::one(1));
        assert!(requests.has_secret_answers() && requests.of(SideId(1)).is_none() && requests.of(SideId(0)).is_some());
        let in_other_words = Request { question: Text::written("Wer?"), ..mine };
        assert_eq!((requests.take(&theirs), requests.take(&in_other_words)), (None, Some(Reply::one(1))));
    }

    #[test]
    fn people_are_asked_before_the_program() {
        let ask = |asks: SideId| Request { asks, ..request(Wants::ONE, Reply::one(1)) };
        let open: Requests = [SideId(0), SideId(1)].into_iter().map(ask).collect();
        let players: Players = [(SideId(0), Player::Program(Level::Fair))].into_iter().collect();
        let asked = |players: &Players| open.of_people(players).map(|request| request.asks);
        assert_eq!((asked(&Players::default()), asked(&players)), (Some(SideId(0)), Some(SideId(1))));
    }
}
