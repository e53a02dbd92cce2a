//! What systems of the rules take in and say while they run: the order or answer that came in, questions, facts.

use crate::rules::rule::{Refusal, RuleId};
use crate::said::choice::{AutoSides, Choice, HardlyMatters, OpenChoice};
use crate::said::fact::{Fact, Tells};
use crate::said::facts::Chose;
use crate::said::order::{Input, Order};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceError;
use brickfray_table::SideId;
use brickfray_words::Text;
use std::any::Any;
use std::fmt;

/// What came in and is to be resolved, until a system takes it up.
#[derive(Resource, Default, Debug)]
pub struct Inbox {
    pub(super) input: Option<Input>,
    pub(super) prepared: Prepared,
}

impl Inbox {
    /// Run condition: an order waits to be taken up.
    pub fn holds_order(inbox: Res<Inbox>) -> bool {
        inbox.order().is_some()
    }

    /// The order that waits to be taken up.
    pub fn order(&self) -> Option<&Order> {
        if let Some(Input::Order(order)) = &self.input { Some(order) } else { None }
    }

    /// Takes the order up, if it is one that `wanted` wants.
    pub fn take_order(&mut self, wanted: impl Fn(&Order) -> bool) -> Option<Order> {
        match self.input.take() {
            Some(Input::Order(order)) if wanted(&order) => Some(order),
            other => {
                self.input = other;
                None
            }
        }
    }

    /// What was found out of that order while it was checked; a defect where nothing of that kind was.
    pub fn take_prepared<T: Any>(&mut self) -> Result<T, Fault> {
        self.prepared.take().ok_or(Fault::Unprepared)
    }

    /// Takes the answer up, if one came in.
    pub fn take_answer(&mut self) -> Option<String> {
        match self.input.take() {
            Some(Input::Answer(key)) => Some(key),
            other => {
                self.input = other;
                None
            }
        }
    }
}

/// What the systems of this run have to say.
#[derive(Resource, Default, Debug)]
pub struct Outbox {
    pub(super) facts: Vec<Fact>,
    pub(super) progress: bool,
    pub(super) fault: Option<Fault>,
}

/// Why a run could not be finished.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The tray could not serve a roll.
    #[error(transparent)]
    Dice(#[from] DiceError),
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
    /// The question now stands open; come back in the next run.
    Waits,
}

/// Everything that rules speak to players through: what came in, the question that stands open, who answers by default, what is told.
#[derive(SystemParam)]
pub struct Talk<'w> {
    inbox: ResMut<'w, Inbox>,
    open: ResMut<'w, OpenChoice>,
    auto: Res<'w, AutoSides>,
    aside: ResMut<'w, HardlyMatters>,
    /// What is told.
    pub out: ResMut<'w, Outbox>,
}

impl Talk<'_> {
    /// Asks a question, or takes up the answer to it that has come in, or answers it where no player need be asked.
    pub fn ask(&mut self, choice: Choice) -> Asked {
        self.ask_if_it_matters(choice, true)
    }

    /// The same, where it may hardly matter what is answered.
    pub fn ask_if_it_matters(&mut self, choice: Choice, matters: bool) -> Asked {
        self.aside.0 = (!matters).then(|| choice.clone());
        ask(choice, &mut self.inbox, &mut self.open, &self.auto, &mut self.out)
    }

    /// Answers a question that needs no asking, before it is put into words: to these `legal` places among its options, of which `default`
    /// is taken when no player chooses. `None` where it is to be asked.
    pub fn auto_answer(
        &mut self,
        asks: SideId,
        rule: &RuleId,
        legal: &[usize],
        default: usize,
        label: impl Fn(usize) -> Text,
    ) -> Option<usize> {
        let is_answered = matches!(self.inbox.input, Some(Input::Answer(_)));
        let place = self.auto.answer(asks, legal, default).filter(|_| !is_answered)?;
        if legal.len() > 1 {
            self.out.facts.push(Fact::new(rule.clone(), Chose { side: asks, label: label(place) }));
        }
        self.out.progressed();
        Some(place)
    }
}

/// Asks a question, or takes up the answer to it that has come in, or answers it where no player need be asked.
fn ask(choice: Choice, inbox: &mut Inbox, open: &mut OpenChoice, auto: &AutoSides, out: &mut Outbox) -> Asked {
    let answered = match inbox.take_answer() {
        Some(key) => choice.check(&key).ok().cloned(),
        None => auto.answer(choice.asks, &choice.legal_places(), choice.default).and_then(|place| choice.options.get(place).cloned()),
    };
    match answered {
        Some(option) => {
            if choice.legal().nth(1).is_some() {
                out.facts.push(Fact::new(choice.rule, Chose { side: choice.asks, label: option.told.unwrap_or(option.label) }));
            }
            out.progressed();
            Asked::Answered(option.key)
        }
        None => {
            open.0 = Some(choice);
            Asked::Waits
        }
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
