//! What systems of the rules take in and say while they run: the order or the answers that came in, requests, facts.

use crate::rules::rule::{Refusal, RuleId};
use crate::said::fact::{Audience, Fact, Only, Tells};
use crate::said::facts::Chose;
use crate::said::order::Order;
use crate::said::request::{Reply, Request};
use crate::said::requests::{AutoSides, HardlyMatters, Requests};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceError;
use brickfray_table::SideId;
use brickfray_words::Text;
use std::any::Any;
use std::fmt;

/// The order that came in and is to be resolved, until a system takes it up.
#[derive(Resource, Default, Debug)]
pub struct Inbox {
    pub(super) order: Option<Order>,
    pub(super) prepared: Prepared,
}

impl Inbox {
    /// Run condition: an order waits to be taken up.
    pub fn holds_order(inbox: Res<Inbox>) -> bool {
        inbox.order.is_some()
    }

    /// The order that waits to be taken up.
    pub fn order(&self) -> Option<&Order> {
        self.order.as_ref()
    }

    /// Takes the order up, if it is one that `wanted` wants.
    pub fn take_order(&mut self, wanted: impl Fn(&Order) -> bool) -> Option<Order> {
        self.order.take_if(|order| wanted(order))
    }

    /// What was found out of that order while it was checked; a defect where nothing of that kind was.
    pub fn take_prepared<T: Any>(&mut self) -> Result<T, Fault> {
        self.prepared.take().ok_or(Fault::Unprepared)
    }
}

/// What the systems of this run have to say.
#[derive(Resource, Default, Debug)]
pub struct Outbox {
    pub(super) facts: Vec<Fact>,
    /// What came in is for its side alone.
    pub(super) in_secret: bool,
    pub(super) progress: bool,
    pub(super) fault: Option<Fault>,
}

/// Why a run could not be finished.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The tray could not serve a roll.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// A side is asked something before it has answered something else.
    #[error("side {} is asked two things at once; this is a defect of the program", .0.0 + 1)]
    AskedTwice(SideId),
    /// The rules did not come to rest.
    #[error("the rules did not come to rest after {0} runs; this is a defect of the program")]
    Restless(usize),
    /// No system took up what came in.
    #[error("nothing takes up `{0}`, which is legal; this is a defect of the program")]
    NotTaken(String),
    /// What was to be found out while the order was checked is not there.
    #[error("an order was not prepared while it was checked; this is a defect of the program")]
    Unprepared,
    /// An entry that was played again, on the way back to a moment, left another state than the first time.
    #[error("`{0}` comes out differently when it is played again; this is a defect of the program")]
    Diverged(String),
    /// What was found legal can't be carried out.
    #[error("what was found legal is refused when it is carried out ({0}); this is a defect of the program")]
    Contradiction(Refusal),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Fault::Contradiction(refusal)
    }
}

impl Outbox {
    /// Writes a fact.
    pub fn say(&mut self, rule: &'static str, what: impl Tells) {
        self.facts.push(Fact::new(RuleId::new(rule), what));
        self.progress = true;
    }

    /// Writes a fact that shows somebody what was kept from them.
    pub fn reveal(&mut self, rule: &'static str, what: impl Tells) {
        let audience = Audience { only: None, reveals: true };
        self.facts.push(Fact { audience, ..Fact::new(RuleId::new(rule), what) });
        self.progress = true;
    }

    /// Writes a fact for one side alone, and what all others are told instead.
    pub fn say_to(&mut self, side: SideId, rule: &'static str, what: impl Tells, instead: impl Tells) {
        let instead = Box::new(Fact::new(RuleId::new(rule), instead));
        let audience = Audience { only: Some(Only { sides: vec![side], instead }), reveals: true };
        self.facts.push(Fact { audience, ..Fact::new(RuleId::new(rule), what) });
        self.progress = true;
    }

    /// What came in is for the eyes of the side alone that has said it; the others learn what the facts tell them.
    pub fn keep_secret(&mut self) {
        self.in_secret = true;
    }

    /// Something moved on, so the schedule is to run again.
    pub fn progressed(&mut self) {
        self.progress = true;
    }

    /// Ends the run as a failure; everything will be put back.
    pub fn fail(&mut self, fault: impl Into<Fault>) {
        self.fault.get_or_insert(fault.into());
    }

    /// The value, or a failed run.
    pub fn or_fail<T>(&mut self, result: Result<T, impl Into<Fault>>) -> Option<T> {
        result.map_err(|error| self.fail(error)).ok()
    }

    /// The run has failed.
    pub fn has_failed(&self) -> bool {
        self.fault.is_some()
    }
}

/// How a stage that needs an answer goes on.
pub enum Asked {
    /// The answer is this option's key.
    Answered(String),
    /// The request now stands open; come back in the next run.
    Waits,
}

/// Everything that rules speak to players through: the answers that came in, the requests that stand open, who answers by default, what is
/// told.
#[derive(SystemParam)]
pub struct Talk<'w> {
    requests: ResMut<'w, Requests>,
    auto: Res<'w, AutoSides>,
    aside: ResMut<'w, HardlyMatters>,
    /// What is told.
    pub out: ResMut<'w, Outbox>,
}

impl Talk<'_> {
    /// Asks for one of the options, or takes up the answer that has come in, or answers where no player need be asked.
    pub fn ask(&mut self, request: Request) -> Asked {
        self.ask_if_it_matters(request, true)
    }

    /// The same, where it may hardly matter what is answered.
    pub fn ask_if_it_matters(&mut self, request: Request, matters: bool) -> Asked {
        match self.request_if_it_matters(&request, || matters) {
            Some(Reply::Picked(places)) => {
                let option = places.first().and_then(|place| request.options.get(*place));
                option.map_or(Asked::Waits, |option| Asked::Answered(option.key.clone()))
            }
            _ => Asked::Waits,
        }
    }

    /// Asks one side for what a request wants. `matters` says whether the answer matters much; it runs only if the request stays open.
    pub fn request_if_it_matters(&mut self, request: &Request, matters: impl FnOnce() -> bool) -> Option<Reply> {
        let reply = self.request([request]).map(|[reply]| reply);
        self.aside.0 = (reply.is_none() && !matters()).then(|| request.clone());
        reply
    }

    /// Asks one side, or several at once, for what each request wants. Gives all replies, in the order of the requests, once all are in. Until
    /// then a system asks again in each run, and nobody is told of any reply. [`Reply::Pass`] closes a window of orders.
    pub fn request<const N: usize>(&mut self, requests: [&Request; N]) -> Option<[Reply; N]> {
        let replies = requests.map(|request| self.requests.kept(request).cloned().or_else(|| self.auto.answer(request)));
        if replies.iter().any(Option::is_none) {
            for (request, _) in requests.into_iter().zip(&replies).filter(|(_, reply)| reply.is_none()) {
                if !self.requests.pose(request) {
                    self.out.fail(Fault::AskedTwice(request.asks));
                }
            }
            return None;
        }
        for (request, reply) in requests.into_iter().zip(replies.iter().flatten()) {
            self.requests.take(request);
            if request.only_reply().is_none()
                && let Some(label) = request.told(reply)
            {
                // What was kept until all had answered is shown to all now.
                let audience = Audience { only: None, reveals: N > 1 };
                self.out.facts.push(Fact { audience, ..Fact::new(request.rule.clone(), Chose { side: request.asks, label }) });
            }
        }
        self.out.progressed();
        // All are there.
        Some(replies.map(|reply| reply.unwrap_or(Reply::Pass)))
    }

    /// Answers a request that needs no asking, before it is put into words: to these `legal` places among its options, of which `default`
    /// is taken when no player chooses. `None` where it is to be asked.
    pub fn auto_answer(
        &mut self,
        asks: SideId,
        rule: &RuleId,
        legal: &[usize],
        default: usize,
        label: impl Fn(usize) -> Text,
    ) -> Option<usize> {
        let place = self.auto.place(asks, legal, default).filter(|_| !self.requests.has_answer_of(asks))?;
        if legal.len() > 1 {
            self.out.facts.push(Fact::new(rule.clone(), Chose { side: asks, label: label(place) }));
        }
        self.out.progressed();
        Some(place)
    }
}

/// What a rulebook found out about an order while it checked it, so that it need not be found out again to carry it out.
#[derive(Default)]
pub struct Prepared(Option<Box<dyn Any + Send + Sync>>);

impl Prepared {
    /// This was found out.
    pub fn new(what: impl Any + Send + Sync) -> Self {
        Prepared(Some(Box::new(what)))
    }

    /// What was found out, if it is of that kind.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }

    /// The same, taken out.
    pub(crate) fn take<T: Any>(&mut self) -> Option<T> {
        self.0.take()?.downcast().ok().map(|what| *what)
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Prepared" } else { "Nothing" })
    }
}
