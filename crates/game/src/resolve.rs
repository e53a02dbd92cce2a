//! The `Resolve` schedule and its driver: how one order or answer becomes facts.
//!
//! All change of the rules' state happens in the schedule `Resolve` and in no other schedule; each rulebook has its own. It runs on one
//! thread, and two systems that could run in either order are an error. The driver runs it until nothing moves or a [`Choice`] stands open;
//! if it fails half-way (a dice script that runs out), everything is put back as it was.

use super::choice::{AutoSides, Choice, OpenChoice};
use super::fact::{Fact, Happening};
use super::journal::{Entry, Journal};
use super::names::Names;
use super::offer::{Listing, Offer, Offering, Toll};
use super::order::{Input, Order};
use super::rule::{Refusal, RuleId};
use super::rulebook::{Prepared, Referee};
use super::state;
use super::turn::Turn;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceError;
use brickfray_table::{PieceId, SideId, Spot};
use std::any::Any;

/// The schedule in which the rules of the rulebook of that name run. All change of the rules' state happens here.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolve(pub &'static str);

/// Runs after every run of the rules of that rulebook and after going back: what is seen follows what they have changed. It changes no
/// state.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Follow(pub &'static str);

/// The parts of one run, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ResolveSystems {
    /// The order is taken up: pieces are moved by order, attacks come into being, turns end.
    Declare,
    /// What is under way goes on, stage by stage; the rulebook orders the inside.
    Combat,
    /// What follows from where everything now is: squads that are no more, engagements, the end of the battle.
    Settle,
}

/// What came in and is to be resolved, until somebody takes it up.
#[derive(Resource, Default, Debug)]
pub struct Inbox {
    input: Option<Input>,
    prepared: Prepared,
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
    facts: Vec<Fact>,
    progress: bool,
    fault: Option<Fault>,
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
    pub fn say(&mut self, rule: &'static str, what: Happening) {
        self.facts.push(Fact::new(rule, what));
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
    /// What is told.
    pub out: ResMut<'w, Outbox>,
}

impl Talk<'_> {
    /// Asks a question, or takes up the answer to it that has come in, or answers it where nobody need be asked.
    pub fn ask(&mut self, choice: Choice) -> Asked {
        ask(choice, &mut self.inbox, &mut self.open, &self.auto, &mut self.out)
    }

    /// Answers a question that needs no asking, before it is put into words: to these `legal` places among its options, of which
    /// `default` is taken when nobody cares. `None` where it is to be asked.
    pub fn settle(
        &mut self,
        asks: SideId,
        rule: &RuleId,
        legal: &[usize],
        default: usize,
        label: impl Fn(usize) -> String,
    ) -> Option<usize> {
        let is_answered = matches!(self.inbox.input, Some(Input::Answer(_)));
        let place = self.auto.settle(asks, legal, default).filter(|_| !is_answered)?;
        if legal.len() > 1 {
            self.out.facts.push(Fact { rule: rule.clone(), what: Happening::Chose { side: asks, label: label(place) } });
        }
        self.out.progressed();
        Some(place)
    }
}

/// Asks a question, or takes up the answer to it that has come in, or answers it where nobody need be asked.
fn ask(choice: Choice, inbox: &mut Inbox, open: &mut OpenChoice, auto: &AutoSides, out: &mut Outbox) -> Asked {
    let answered = match inbox.take_answer() {
        Some(key) => choice.check(&key).ok().cloned(),
        None => auto.settle(choice.asks, &choice.legal_places(), choice.default).and_then(|place| choice.options.get(place).cloned()),
    };
    match answered {
        Some(option) => {
            if choice.legal().nth(1).is_some() {
                out.facts.push(Fact { rule: choice.rule, what: Happening::Chose { side: choice.asks, label: option.label } });
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

/// Why an order or answer was not played. The state is as it was before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejected {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It could not be finished.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// No rulebook has been set up.
    #[error("no rulebook is in play")]
    NoRulebook,
}

/// Runs after which the rules must have come to rest.
const RUNS: usize = 10_000;

/// Adds what every rulebook's schedule needs.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Inbox>().init_resource::<Outbox>();
}

/// The schedules in which a rulebook's rules run and what is seen follows, empty but for what holds in every game.
pub(super) fn schedules(rulebook: &'static str) -> [Schedule; 2] {
    let mut resolve = unambiguous(Resolve(rulebook));
    resolve.configure_sets((ResolveSystems::Declare, ResolveSystems::Combat, ResolveSystems::Settle).chain());
    let mut follow = unambiguous(Follow(rulebook));
    follow.add_systems(brickfray_table::follow_placements);
    [resolve, follow]
}

/// What is seen follows the rules.
pub(super) fn follow(world: &mut World) {
    if let Some(rulebook) = world.get_resource::<Referee>().map(|referee| referee.rulebook) {
        world.run_schedule(Follow(rulebook));
    }
}

/// A schedule on one thread, in which two systems that could run in either order are an error.
fn unambiguous(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    schedule
}

/// Is this order legal now? Changes nothing.
pub fn check(world: &mut World, order: &Order) -> Result<(), Rejected> {
    prepare(world, order).map(|_| ())
}

/// Checks an order, and gives what was found out on the way.
fn prepare(world: &mut World, order: &Order) -> Result<Prepared, Rejected> {
    if let Some(choice) = &world.resource::<OpenChoice>().0 {
        let asks = world.resource::<Names>().side(choice.asks).to_owned();
        return Err(Refusal::new(RuleId::GAME, format!("{asks} must first answer: {}", choice.question)).but("`answer KEY`").into());
    }
    if world.resource::<Turn>().outcome.is_some() {
        return Err(Refusal::new(RuleId::GAME, "the battle is over").but("undo, or start another").into());
    }
    // A save could not be read that has a longer one.
    if matches!(order, Order::Move { path, .. } if path.len() > Order::MOST_LEGS) {
        let most = Order::MOST_LEGS;
        return Err(Refusal::new(RuleId::GAME, format!("a way leads over {most} spots at most")).but("make two moves of it").into());
    }
    let referee = *world.get_resource::<Referee>().ok_or(Rejected::NoRulebook)?;
    world.run_system_with(referee.check, order.clone()).map_err(|_| Rejected::NoRulebook)?.map_err(Rejected::Refused)
}

/// What a unit could do now, or could not and why; nothing while a question stands open.
pub fn offers(world: &mut World, offering: Offering) -> Vec<Offer> {
    if world.resource::<OpenChoice>().0.is_some() || world.resource::<Turn>().outcome.is_some() {
        return Vec::new();
    }
    let Some(referee) = world.get_resource::<Referee>().copied() else { return Vec::new() };
    world.run_system_with(referee.offer, offering).unwrap_or_default()
}

/// The legal orders now, none while a question stands open: of each kind all or some.
pub fn listing(world: &mut World) -> Listing {
    if world.resource::<OpenChoice>().0.is_some() || world.resource::<Turn>().outcome.is_some() {
        return Listing::default();
    }
    let Some(referee) = world.get_resource::<Referee>().copied() else { return Listing::default() };
    world.run_system(referee.list).unwrap_or_default()
}

/// The orders of the [`listing`].
pub fn legal_orders(world: &mut World) -> Vec<Order> {
    listing(world).orders
}

/// What a unit would pay for a way, whether it has so much left or not; `None` where there is none.
pub fn toll(world: &mut World, who: PieceId, path: &[Spot]) -> Option<Toll> {
    let referee = *world.get_resource::<Referee>()?;
    world.run_system_with(referee.toll, (who, path.to_vec())).ok().flatten()
}

/// Plays an order or an answer: checks it, resolves it, and writes it into the journal. Returns the number of journal entries.
pub fn say(world: &mut World, input: Input) -> Result<usize, Rejected> {
    play(world, input, true)
}

pub(super) fn play(world: &mut World, mut input: Input, is_new: bool) -> Result<usize, Rejected> {
    let prepared = match &mut input {
        Input::Order(order) => prepare(world, order)?,
        Input::Answer(key) => {
            let Some(choice) = &world.resource::<OpenChoice>().0 else {
                return Err(Refusal::new(RuleId::GAME, "no question stands open").but("give an order").into());
            };
            *key = choice.check(key)?.key.clone();
            Prepared::default()
        }
    };
    world.resource_mut::<OpenChoice>().0 = None;
    *world.resource_mut::<Inbox>() = Inbox { input: Some(input.clone()), prepared };
    match run(world) {
        Ok(facts) => {
            let hash = state::hash(world);
            world.resource_scope(|world, mut journal: Mut<Journal>| journal.write(world, Entry { input, facts, hash }, is_new));
            Ok(world.resource::<Journal>().len())
        }
        Err(fault) => {
            *world.resource_mut::<Inbox>() = Inbox::default();
            super::journal::put_back(world);
            Err(fault.into())
        }
    }
}

/// Runs [`Resolve`] until nothing moves or a question stands open, then [`Follow`], and returns the facts.
pub(super) fn run(world: &mut World) -> Result<Vec<Fact>, Fault> {
    *world.resource_mut::<Outbox>() = Outbox::default();
    let Some(rulebook) = world.get_resource::<Referee>().map(|referee| referee.rulebook) else { return Ok(Vec::new()) };
    for _ in 0..RUNS {
        world.run_schedule(Resolve(rulebook));
        let mut out = world.resource_mut::<Outbox>();
        if let Some(fault) = out.fault.take() {
            return Err(fault);
        }
        let progress = std::mem::take(&mut out.progress);
        if !progress || world.resource::<OpenChoice>().0.is_some() {
            if let Some(input) = world.resource_mut::<Inbox>().input.take() {
                return Err(Fault::NotTaken(input.text(world.resource::<Names>())));
            }
            follow(world);
            return Ok(std::mem::take(&mut world.resource_mut::<Outbox>().facts));
        }
    }
    Err(Fault::Restless(RUNS))
}
