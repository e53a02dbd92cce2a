//! The driver: turns an order or answer into facts, and goes back.
//!
//! The game state changes only in the schedule `Resolve`, of which each rulebook has its own. It runs on one thread, and systems with an
//! ambiguous order are an error. The driver runs it until nothing changes or a [`Request`] is open. If a run fails midway (if a dice script
//! runs out, for example), everything is restored.
//!
//! To go back, the driver restores the last snapshot before an entry and replays the entries after it, comparing each resulting state with
//! the original one. The most recent entries each have a snapshot.

use crate::driver::planning::said_by;
use crate::driver::rules_api::RulesApi;
use crate::driver::schedule::{Follow, Resolve};
use crate::driver::talk::{Fault, Inbox, Outbox, Prepared};
use crate::journal::{Entry, Journal};
use crate::rules::rule::{Refusal, RuleId};
use crate::said::fact::Fact;
use crate::said::facts::BattleEnded;
use crate::said::names::Names;
use crate::said::offer::{Listing, MoveCost, Offer, Offering};
use crate::said::order::{Input, Order};
use crate::said::request::Request;
use crate::said::requests::Requests;
use crate::state;
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_table::{PieceId, SideId, Spot};
use brickfray_words::{ListJoin, Text};

/// Why an order or answer was rejected. The state is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejected {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It couldn't be completed.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// An earlier moment is shown.
    #[error("nothing can be changed while an earlier moment is looked at")]
    Past,
    /// A recording is shown.
    #[error("this is a recording: you can watch it but not play on")]
    Recording,
    /// No rulebook is in play.
    #[error("no rulebook is in play")]
    NoRulebook,
}

/// The number of runs after which the rules must have settled.
const RUNS: usize = 10_000;

/// Adds the resources that the driver needs.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Inbox>().init_resource::<Outbox>();
}

/// Updates what is shown to match the state.
pub fn follow(world: &mut World) {
    if let Some(rulebook) = world.get_resource::<RulesApi>().map(|api| api.rulebook) {
        world.run_schedule(Follow(rulebook));
    }
}

/// Checks whether an order is legal now, without changing anything.
pub fn check(world: &mut World, order: &Order) -> Result<(), Rejected> {
    not_in_the_past(world)?;
    prepare(world, order).map(|_| ())
}

/// Rejects all input while an earlier moment or a recording is shown.
fn not_in_the_past(world: &World) -> Result<(), Rejected> {
    let journal = world.resource::<Journal>();
    match journal.is_looking_back() {
        true if journal.recorded_for().is_some() => Err(Rejected::Recording),
        true => Err(Rejected::Past),
        false => Ok(()),
    }
}

/// Whether no order can be given: a question is open, the battle is over, or an earlier moment is shown.
fn is_closed(world: &World) -> bool {
    world.resource::<Requests>().bars_orders() || world.resource::<Turn>().outcome.is_some() || not_in_the_past(world).is_err()
}

/// Checks an order and returns what was worked out on the way.
fn prepare(world: &mut World, order: &Order) -> Result<Prepared, Rejected> {
    let requests = world.resource::<Requests>();
    // A window isn't a turn: it is left by passing, not by ending the turn.
    let is_barred = requests.bars_orders() || *order == Order::EndTurn;
    if let Some(request) = requests.open().find(|_| is_barred) {
        let asks = world.resource::<Names>().side(request.asks);
        return Err(Refusal::new(RuleId::GAME, text!("refused-answer-first", asks = asks, question = &request.question))
            .but(Text::written("`answer KEY`"))
            .into());
    }
    if world.resource::<Turn>().outcome.is_some() {
        return Err(Refusal::new(RuleId::GAME, text!("refused-over")).but(text!("refused-over-but")).into());
    }
    // A longer path couldn't be read back from a save.
    if matches!(order, Order::Move { path, .. } if path.len() > Order::MAX_LEGS) {
        let most = Order::MAX_LEGS;
        return Err(Refusal::new(RuleId::GAME, text!("refused-long-way", most = most)).but(text!("refused-long-way-but")).into());
    }
    let api = *world.get_resource::<RulesApi>().ok_or(Rejected::NoRulebook)?;
    world.run_system_with(api.check, order.clone()).map_err(|_| Rejected::NoRulebook)?.map_err(Rejected::Refused)
}

/// What a unit could do now, and what it can't do and why; empty while a question is open that isn't a window for orders.
pub fn offers(world: &mut World, offering: Offering) -> Vec<Offer> {
    if is_closed(world) {
        return Vec::new();
    }
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Vec::new() };
    world.run_system_with(api.offer, offering).unwrap_or_default()
}

/// What the side that gives orders could do now without a unit, and what it can't do and why; empty while a question is open that isn't a
/// window for orders.
pub fn deeds(world: &mut World) -> Vec<Offer> {
    if is_closed(world) {
        return Vec::new();
    }
    let deeds = world.get_resource::<RulesApi>().and_then(|api| api.deeds);
    deeds.and_then(|deeds| world.run_system(deeds).ok()).unwrap_or_default()
}

/// The legal orders now: all or some of each kind. Empty while a question is open that isn't a window for orders.
pub fn listing(world: &mut World) -> Listing {
    if is_closed(world) {
        return Listing::default();
    }
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Listing::default() };
    let mut listing = world.run_system(api.list).unwrap_or_default();
    if world.resource::<Requests>().window().is_some() {
        listing.orders.retain(|order| *order != Order::EndTurn);
    }
    listing
}

/// The orders of the [`listing`].
pub fn legal_orders(world: &mut World) -> Vec<Order> {
    listing(world).orders
}

/// What a unit would pay to move along a path, even if it can't afford it; `None` if there is no such path.
pub fn move_cost(world: &mut World, who: PieceId, path: &[Spot]) -> Option<MoveCost> {
    let api = *world.get_resource::<RulesApi>()?;
    world.run_system_with(api.move_cost, (who, path.to_vec())).ok().flatten()
}

/// Plays an order or an answer: checks it, resolves it and writes it to the journal. Returns the number of journal entries.
pub fn say(world: &mut World, input: Input) -> Result<usize, Rejected> {
    not_in_the_past(world)?;
    play(world, input, true)
}

/// An accepted input, placed where the rules will take it up.
pub(crate) struct TakenIn {
    /// The input as it is written to the journal.
    input: Input,
    /// Whether only its side may know what it says.
    in_secret: bool,
}

/// Checks an order or an answer and places it where the rules will take it up.
pub(crate) fn take_in(world: &mut World, mut input: Input) -> Result<TakenIn, Rejected> {
    let (order, prepared) = match &mut input {
        Input::Order(order) => (order.clone(), prepare(world, order)?),
        Input::Answer { by, key } => {
            let requests = world.resource::<Requests>();
            let request = answered(requests, *by, world.resource::<Names>())?;
            let (side, reply) = (request.asks, request.check(key)?);
            *key = request.key_of(&reply);
            *by = requests.open().nth(1).map(|_| side);
            // No answer is revealed until all sides have answered.
            let in_secret = request.is_secret(&reply) || by.is_some() || requests.has_secret_answers();
            world.resource_mut::<Requests>().keep(side, reply);
            // A failed attempt may have left its order there.
            *world.resource_mut::<Inbox>() = Inbox::default();
            return Ok(TakenIn { input, in_secret });
        }
    };
    world.resource_mut::<Requests>().clear();
    *world.resource_mut::<Inbox>() = Inbox { order: Some(order), prepared };
    Ok(TakenIn { input, in_secret: false })
}

/// The request that an answer belongs to, by the side that it names.
fn answered<'a>(requests: &'a Requests, by: Option<SideId>, names: &Names) -> Result<&'a Request, Refusal> {
    let Some(first) = requests.first() else {
        return Err(Refusal::new(RuleId::GAME, text!("refused-no-question")).but(text!("refused-no-question-but")));
    };
    match by {
        None if requests.open().nth(1).is_some() => {
            let sides: Vec<Text> = requests.open().map(|request| names.side(request.asks).into()).collect();
            let refused = Refusal::new(RuleId::GAME, text!("refused-whose-answer", sides = Text::list(ListJoin::Commas, sides)));
            Err(refused.but(text!("refused-whose-answer-but")))
        }
        None => Ok(first),
        Some(side) => requests.of(side).ok_or_else(|| {
            let refused = Refusal::new(RuleId::GAME, text!("refused-not-asked", side = names.side(side)));
            refused.but(text!("refused-not-asked-but", asks = names.side(first.asks), question = &first.question))
        }),
    }
}

pub(crate) fn play(world: &mut World, input: Input, is_new: bool) -> Result<usize, Rejected> {
    let by = said_by(world, &input);
    let TakenIn { input, in_secret } = take_in(world, input)?;
    match run(world) {
        Ok(facts) => {
            let snapshot = state::snapshot(world);
            let hash = snapshot.hash();
            let in_secret = in_secret || world.resource::<Outbox>().in_secret;
            let mut journal = world.resource_mut::<Journal>();
            journal.write(Entry { input, facts, hash, by, in_secret }, is_new);
            journal.keep(snapshot);
            Ok(journal.len())
        }
        Err(fault) => {
            *world.resource_mut::<Inbox>() = Inbox::default();
            put_back(world);
            Err(fault.into())
        }
    }
}

/// Moves the end of the battle to the end of the facts, so that a move that began before it is still reported first.
fn move_end_last(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.sort_by_key(|fact| fact.is::<BattleEnded>());
    facts
}

/// Runs the rules, then [`Follow`], and returns the facts.
fn run(world: &mut World) -> Result<Vec<Fact>, Fault> {
    let facts = settle(world)?;
    follow(world);
    Ok(facts)
}

/// Runs [`Resolve`] until nothing changes or a request is open, and returns the facts. Does nothing while another side still has to answer.
pub(crate) fn settle(world: &mut World) -> Result<Vec<Fact>, Fault> {
    *world.resource_mut::<Outbox>() = Outbox::default();
    let requests = world.resource::<Requests>();
    if requests.has_secret_answers() && !requests.is_empty() {
        return Ok(Vec::new());
    }
    let Some(rulebook) = world.get_resource::<RulesApi>().map(|api| api.rulebook) else { return Ok(Vec::new()) };
    for _ in 0..RUNS {
        world.run_schedule(Resolve(rulebook));
        let mut out = world.resource_mut::<Outbox>();
        if let Some(fault) = out.fault.take() {
            return Err(fault);
        }
        let progress = std::mem::take(&mut out.progress);
        if !progress || !world.resource::<Requests>().is_empty() {
            if let Some(order) = world.resource_mut::<Inbox>().order.take() {
                return Err(Fault::NotTaken(order.text(world.resource::<Names>())));
            }
            if let Some(key) = world.resource::<Requests>().left() {
                return Err(Fault::NotTaken(Input::answer(key).text(world.resource::<Names>())));
            }
            return Ok(move_end_last(std::mem::take(&mut world.resource_mut::<Outbox>().facts)));
        }
    }
    Err(Fault::Restless(RUNS))
}

/// Begins a journal on the current table: settles the rules and records the result as the beginning.
pub fn begin(world: &mut World) -> Result<(), Fault> {
    let opening = run(world)?;
    let start = state::snapshot(world);
    let started = start.hash();
    let rewinds = world.get_resource::<Journal>().map_or(0, |journal| journal.rewinds() + 1);
    world.insert_resource(Journal::begun(opening, started, start, rewinds));
    Ok(())
}

/// Goes to the moment after `entries` entries: back, or forward through undone entries. Stops at either end.
pub fn go_to(world: &mut World, entries: usize) -> Result<(), Rejected> {
    not_in_the_past(world)?;
    let here = world.resource::<Journal>().len();
    if entries < here {
        back_to(world, entries)?;
    }
    while world.resource::<Journal>().len() < entries {
        let Some(input) = world.resource_mut::<Journal>().take_undone() else { break };
        if let Err(error) = play(world, input.clone(), false) {
            world.resource_mut::<Journal>().leave_undone(input);
            return Err(error);
        }
    }
    Ok(())
}

/// Undoes the last entry.
pub fn undo(world: &mut World) -> Result<(), Rejected> {
    let here = world.resource::<Journal>().len();
    go_to(world, here.saturating_sub(1))
}

/// Replays the entry that was undone last.
pub fn redo(world: &mut World) -> Result<(), Rejected> {
    let here = world.resource::<Journal>().len();
    go_to(world, here + 1)
}

/// Restores the state after the last entry, when a run has failed.
pub(crate) fn put_back(world: &mut World) {
    let here = world.resource::<Journal>().len();
    if let Err(error) = back_to(world, here) {
        error!("the state before the failed order can't be reached: {error}");
    }
}

fn back_to(world: &mut World, entries: usize) -> Result<(), Rejected> {
    let Some((snapshot, replay)) = world.resource_mut::<Journal>().go_back(entries) else { return Ok(()) };
    state::restore(world, &snapshot);
    // If no order is replayed, nothing else would move the models back into place.
    follow(world);
    let mut replay = replay.into_iter();
    while let Some(entry) = replay.next() {
        let Err(error) = play_again(world, &entry) else { continue };
        // An entry that couldn't be replayed stays on the redo list, so that no input is lost.
        let mut rest: Vec<Input> = replay.map(|entry| entry.input).collect();
        if !matches!(error, Rejected::Fault(Fault::Diverged(_))) {
            rest.insert(0, entry.input);
        }
        let mut journal = world.resource_mut::<Journal>();
        rest.into_iter().rev().for_each(|input| journal.leave_undone(input));
        return Err(error);
    }
    Ok(())
}

/// Replays an entry, which must lead to the same state as the first time.
pub(super) fn play_again(world: &mut World, entry: &Entry) -> Result<(), Rejected> {
    let said = entry.input.text(world.resource::<Names>());
    play(world, entry.input.clone(), false)?;
    let is_same = world.resource::<Journal>().entries().last().is_some_and(|again| again.hash == entry.hash);
    if is_same { Ok(()) } else { Err(Fault::Diverged(said).into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::request::{Reply, RequestOption, Wants};
    use crate::said::requests::AutoSides;
    use brickfray_words::Text;

    fn ask(world: &mut World) {
        world.resource_mut::<Requests>().pose(&Request {
            asks: SideId(0),
            rule: RuleId::GAME,
            question: Text::written("Heads or tails?"),
            about: Vec::new(),
            options: vec![RequestOption::new("heads", Text::written("heads")), RequestOption::new("tails", Text::written("tails"))],
            wants: Wants::ONE,
            default: Reply::one(0),
            why: Text::NONE,
        });
    }

    /// More answers than the journal keeps recent snapshots.
    const MANY: usize = 20;

    /// A game in which many questions are answered. Before that, `meddle` changes something behind the rules' back.
    fn many_answers(asked_at_first: bool, meddle: fn(&mut World)) -> App {
        let mut app = crate::headless_app(&[]);
        let world = app.world_mut();
        if asked_at_first {
            ask(world);
        }
        begin(world).unwrap();
        meddle(world);
        for _ in 0..MANY {
            ask(world);
            say(world, Input::answer("heads")).unwrap();
        }
        app
    }

    #[test]
    fn an_entry_that_comes_out_differently_on_the_way_back_is_a_fault_and_nothing_is_lost() {
        let mut meddled = many_answers(true, |world| {
            world.resource_mut::<AutoSides>().0.insert(SideId(1));
        });
        let world = meddled.world_mut();
        assert_eq!(go_to(world, 1), Err(Fault::Diverged("answer heads".to_owned()).into()));
        assert_eq!((world.resource::<Journal>().len(), world.resource::<Journal>().redoable()), (1, MANY - 1));

        let mut plain = many_answers(true, |_| {});
        assert_eq!(go_to(plain.world_mut(), 1), Ok(()));
    }

    #[test]
    fn what_is_refused_on_the_way_back_stays_to_be_played_again() {
        let mut app = many_answers(false, |_| {});
        let world = app.world_mut();
        assert!(matches!(go_to(world, 1), Err(Rejected::Refused(_))), "at the start no question is open");
        assert_eq!((world.resource::<Journal>().len(), world.resource::<Journal>().redoable()), (0, MANY));
        ask(world);
        redo(world).unwrap();
        let said = &world.resource::<Journal>().entries()[0].input;
        assert_eq!(*said, Input::answer("heads"), "the first of them is played first");
    }

    #[test]
    fn the_last_entries_are_taken_back_without_playing_any_again() {
        let mut app = many_answers(true, |world| {
            world.resource_mut::<AutoSides>().0.insert(SideId(1));
        });
        // Entries that would come out differently aren't replayed.
        assert_eq!(go_to(app.world_mut(), MANY - 10), Ok(()));
        let world = app.world_mut();
        let hash = state::hash(world);
        assert_eq!(world.resource::<Journal>().entries().last().map(|entry| entry.hash), Some(hash));
    }
}
