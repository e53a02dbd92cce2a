//! The input and output of rule systems while they run: the order or answers to take up, requests, facts.

use crate::rules::rule::{Refusal, RuleId};
use crate::said::fact::{Audience, Fact, FactKind, Only};
use crate::said::facts::QuestionAnswered;
use crate::said::order::Order;
use crate::said::request::{Reply, Request};
use crate::said::requests::{AutoSides, MinorRequest, Requests};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceError;
use brickfray_table::SideId;
use brickfray_words::Text;
use std::any::Any;
use std::fmt;

/// The order to be resolved, until a system takes it up.
#[derive(Resource, Default, Debug)]
pub struct Inbox {
    pub(super) order: Option<Order>,
    pub(super) prepared: Prepared,
}

impl Inbox {
    /// Run condition: an order is pending.
    pub fn holds_order(inbox: Res<Inbox>) -> bool {
        inbox.order.is_some()
    }

    /// The pending order, which no system has taken yet.
    pub fn order(&self) -> Option<&Order> {
        self.order.as_ref()
    }

    /// Takes the pending order if `wanted` returns true for it.
    pub fn take_order(&mut self, wanted: impl Fn(&Order) -> bool) -> Option<Order> {
        self.order.take_if(|order| wanted(order))
    }

    /// What was worked out while the order was checked; a fault if there is nothing of that type.
    pub fn take_prepared<T: Any>(&mut self) -> Result<T, Fault> {
        self.prepared.take().ok_or(Fault::Unprepared)
    }
}

/// The output of the systems in this run.
#[derive(Resource, Default, Debug)]
pub struct Outbox {
    pub(super) facts: Vec<Fact>,
    /// Whether only its side may know what the input says.
    pub(super) in_secret: bool,
    pub(super) progress: bool,
    pub(super) fault: Option<Fault>,
}

/// Why a run couldn't be completed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The tray couldn't make a roll.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// A side is asked a second question before it has answered the first.
    #[error("side {} is asked two things at once; this is a bug in the program", .0.0 + 1)]
    AskedTwice(SideId),
    /// The rules didn't settle.
    #[error("the rules did not settle after {0} runs; this is a bug in the program")]
    Restless(usize),
    /// No system took up the input.
    #[error("no system takes `{0}`, which is legal; this is a bug in the program")]
    NotTaken(String),
    /// No system takes the next step of the agenda.
    #[error("no system takes the next step; this is a bug in the program")]
    StepNotTaken,
    /// Nothing of the expected type was worked out while the order was checked.
    #[error("an order was not prepared while it was checked; this is a bug in the program")]
    Unprepared,
    /// A replayed entry led to a different state than the first time.
    #[error("`{0}` has a different result when it is played again; this is a bug in the program")]
    Diverged(String),
    /// Something that was found legal can't be carried out.
    #[error("a legal order is refused when it is carried out ({0}); this is a bug in the program")]
    Contradiction(Refusal),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Fault::Contradiction(refusal)
    }
}

impl Outbox {
    /// Reports a fact.
    pub fn say(&mut self, rule: &'static str, what: impl FactKind) {
        self.facts.push(Fact::new(RuleId::new(rule), what));
        self.progress = true;
    }

    /// Reports a fact that reveals something secret.
    pub fn reveal(&mut self, rule: &'static str, what: impl FactKind) {
        let audience = Audience { only: None, reveals: true };
        self.facts.push(Fact { audience, ..Fact::new(RuleId::new(rule), what) });
        self.progress = true;
    }

    /// Reports a fact to one side only, and another one to everybody else.
    pub fn say_to(&mut self, side: SideId, rule: &'static str, what: impl FactKind, instead: impl FactKind) {
        let instead = Box::new(Fact::new(RuleId::new(rule), instead));
        let audience = Audience { only: Some(Only { sides: vec![side], instead }), reveals: true };
        self.facts.push(Fact { audience, ..Fact::new(RuleId::new(rule), what) });
        self.progress = true;
    }

    /// Hides what the input says from everybody but its side. The others learn only what the facts tell them.
    pub fn keep_secret(&mut self) {
        self.in_secret = true;
    }

    /// Notes that something has changed, so that the schedule runs again.
    pub fn progressed(&mut self) {
        self.progress = true;
    }

    /// Makes the run fail; everything will be restored.
    pub fn fail(&mut self, fault: impl Into<Fault>) {
        self.fault.get_or_insert(fault.into());
    }

    /// Returns the value, or makes the run fail.
    pub fn or_fail<T>(&mut self, result: Result<T, impl Into<Fault>>) -> Option<T> {
        result.map_err(|error| self.fail(error)).ok()
    }

    /// Whether the run has failed.
    pub fn has_failed(&self) -> bool {
        self.fault.is_some()
    }
}

/// What to do after asking a question.
pub enum Asked {
    /// The answer is this option's key.
    Answered(String),
    /// The request is open now; ask again in the next run.
    Waits,
}

/// Everything that rules need to communicate with players: the answers received, the open requests, the sides that answer by default, and
/// the output.
#[derive(SystemParam)]
pub struct Talk<'w> {
    requests: ResMut<'w, Requests>,
    auto: Res<'w, AutoSides>,
    aside: ResMut<'w, MinorRequest>,
    /// The output.
    pub out: ResMut<'w, Outbox>,
}

impl Talk<'_> {
    /// Asks for one of the options. Returns the answer once it has been given, or at once if no player needs to be asked.
    pub fn ask(&mut self, request: Request) -> Asked {
        self.ask_if_it_matters(request, true)
    }

    /// Like [`Talk::ask`], for a request whose answer may hardly matter.
    pub fn ask_if_it_matters(&mut self, request: Request, matters: bool) -> Asked {
        match self.request_if_it_matters(&request, || matters) {
            Some(Reply::Picked(places)) => {
                let option = places.first().and_then(|place| request.options.get(*place));
                option.map_or(Asked::Waits, |option| Asked::Answered(option.key.clone()))
            }
            _ => Asked::Waits,
        }
    }

    /// Asks one side. `matters` tells whether the answer matters much; it runs only if the request stays open.
    pub fn request_if_it_matters(&mut self, request: &Request, matters: impl FnOnce() -> bool) -> Option<Reply> {
        let reply = self.request([request]).map(|[reply]| reply);
        self.aside.0 = (reply.is_none() && !matters()).then(|| request.clone());
        reply
    }

    /// Asks one side, or several at once. Returns all replies, in the order of the requests, once every side has answered. Until then the
    /// system must ask again in each run, and no reply is revealed. [`Reply::Pass`] closes a window for orders.
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
                // Replies that were hidden until all sides had answered are revealed now.
                let audience = Audience { only: None, reveals: N > 1 };
                self.out.facts.push(Fact { audience, ..Fact::new(request.rule.clone(), QuestionAnswered { side: request.asks, label }) });
            }
        }
        self.out.progressed();
        // All replies are there.
        Some(replies.map(|reply| reply.unwrap_or(Reply::Pass)))
    }

    /// Answers a request without asking and before its text is built, if no player needs to be asked. `legal` are the indices of the legal
    /// options, and `default` is the one taken if no player chooses. `None` if the request must be asked.
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
            self.out.facts.push(Fact::new(rule.clone(), QuestionAnswered { side: asks, label: label(place) }));
        }
        self.out.progressed();
        Some(place)
    }
}

/// What a rulebook worked out while it checked an order, so that it needn't be worked out again to carry it out.
#[derive(Default)]
pub struct Prepared(Option<Box<dyn Any + Send + Sync>>);

impl Prepared {
    /// Stores the result of a check.
    pub fn new(what: impl Any + Send + Sync) -> Self {
        Prepared(Some(Box::new(what)))
    }

    /// The stored result, if it is of that type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }

    /// Takes the stored result, if it is of that type.
    pub(crate) fn take<T: Any>(&mut self) -> Option<T> {
        self.0.take()?.downcast().ok().map(|what| *what)
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Prepared" } else { "Nothing" })
    }
}
