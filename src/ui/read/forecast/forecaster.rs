//! The forecaster: simulates the orders that the player is looking at, on another thread with its own table.

use crate::game::{BattleInfo, Forecast, Journal, Order, Requests, forecast};
use crate::ui::read::own_table::OwnTable;
use crate::ui::state::forecasts::{Forecasts, RUNS};
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many runs of an order go into one result.
const BATCH: u64 = 40;

pub(in crate::ui) fn plugin(app: &mut App) {
    app.init_resource::<Forecaster>().add_systems(PreUpdate, (learn, forget, ask).chain());
}

/// An order to simulate.
#[derive(Clone)]
struct Job {
    /// The number of this job. The job is obsolete unless this is the latest number.
    number: u64,
    /// The number of the latest job.
    latest: Arc<AtomicU64>,
    /// The moment of the game that the job belongs to.
    moment: u64,
    order: Order,
}

/// The result of a job so far.
struct JobResult {
    moment: u64,
    order: Order,
    /// `None` if the rules refuse the order.
    forecast: Option<Forecast>,
}

/// The worker thread and the state of its work.
#[derive(Resource, Default)]
struct Forecaster {
    table: OwnTable<Job, JobResult>,
    /// Counts the moments of the game. Results from earlier moments are dropped.
    moment: u64,
    /// The number of entries, the number of rewinds, and whether orders are barred, at that moment.
    of: (usize, u32, bool),
    /// The order that the thread is simulating.
    asked: Option<Order>,
    /// The number of the latest job.
    latest: Arc<AtomicU64>,
}

/// Receives the results from the thread.
fn learn(mut forecaster: ResMut<Forecaster>, mut forecasts: ResMut<Forecasts>) {
    let told = forecaster.table.told();
    let now = forecaster.moment;
    for JobResult { order, forecast, .. } in told.into_iter().filter(|told| told.moment == now) {
        let is_done = forecast.as_ref().is_none_or(|forecast| forecast.runs >= RUNS);
        if is_done && forecaster.asked.as_ref() == Some(&order) {
            forecaster.asked = None;
        }
        forecasts.learn(order, forecast);
    }
}

/// Forgets all forecasts when the game has moved on.
fn forget(
    (journal, choice, info): (Res<Journal>, Res<Requests>, Option<Res<BattleInfo>>),
    mut forecaster: ResMut<Forecaster>,
    mut forecasts: ResMut<Forecasts>,
) {
    let now = (journal.len(), journal.rewinds(), choice.bars_orders());
    if forecaster.of != now || info.is_some_and(|info| info.is_changed()) {
        forecaster.of = now;
        forecaster.moment += 1;
        forecaster.asked = None;
        forecasts.forget();
    }
}

/// Simulates the next requested order that has no complete forecast.
fn ask(world: &mut World) {
    let next = world.resource::<Forecasts>().next().cloned();
    let is_idle = world
        .get_resource::<UiModel>()
        .is_some_and(|model| model.is_idle && !model.is_asking && model.program_side.is_none() && model.timeline.is_none());
    let Some(order) = next.filter(|order| is_idle && world.resource::<Forecaster>().asked.as_ref() != Some(order)) else { return };
    let forecaster = world.resource::<Forecaster>();
    let (latest, moment) = (forecaster.latest.clone(), forecaster.moment);
    let number = latest.fetch_add(1, Ordering::Relaxed) + 1;
    let job = Job { number, latest, moment, order: order.clone() };
    let is_asked = OwnTable::ask(world, |forecaster: &mut Forecaster| &mut forecaster.table, job, play);
    world.resource_mut::<Forecaster>().asked = is_asked.then_some(order);
}

/// Simulates an order and sends the results batch by batch, until another job replaces it or nobody receives the results.
fn play(world: Option<&mut World>, job: Job, tell: &dyn Fn(JobResult) -> bool) {
    let Some(world) = world else {
        tell(JobResult { moment: job.moment, order: job.order, forecast: None });
        return;
    };
    let mut found = Forecast::default();
    for batch in 0..u64::from(RUNS).div_ceil(BATCH) {
        if job.latest.load(Ordering::Relaxed) != job.number {
            return;
        }
        let seeds = batch * BATCH..(batch + 1) * BATCH;
        let more = forecast(world, &job.order, seeds).ok();
        let is_refused = more.is_none();
        let so_far = more.map(|more| {
            found.add(&more);
            found.clone()
        });
        let is_heard = tell(JobResult { moment: job.moment, order: job.order.clone(), forecast: so_far });
        if is_refused || !is_heard {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Library, Names, say, state};
    use crate::rulebooks::ENTRIES;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn what_is_looked_at_is_forecast_elsewhere_and_the_game_stays_as_it_is() {
        let mut app = crate::headless_app();
        app.init_resource::<Forecasts>().insert_resource(UiModel { is_idle: true, ..UiModel::default() }).add_plugins(plugin);
        let library = Library::shipped(ENTRIES);
        let world = app.world_mut();
        let source = library.battle("smiting-hippies").unwrap();
        let battle = read(&source, &library).unwrap();
        world.insert_resource(library);
        set_up(world, &battle, DiceTray::seeded(3), (source.name.to_string(), source.text.to_string())).unwrap();
        let order = |world: &World, line: &str| match Input::parse(line, world.resource::<Names>()).unwrap() {
            Input::Order(order) => order,
            answer => panic!("{answer:?}"),
        };
        let moves = order(world, "move swords to (-0.212, 2.523)");
        say(world, Input::Order(moves)).unwrap();
        let strike = order(world, "strike hippies with swords:sword");
        let before = state::hash(world);
        // The refused order comes first and must not block the other one.
        let refused = order(world, "strike hippies with pikes:sword");
        for _ in 0..500 {
            app.world_mut().resource_mut::<Forecasts>().want(&refused);
            app.world_mut().resource_mut::<Forecasts>().want(&strike);
            app.update();
            if app.world().resource::<Forecasts>().of(&strike).is_some_and(|forecast| forecast.runs >= RUNS) {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let world = app.world_mut();
        let found = world.resource::<Forecasts>().of(&strike).cloned().unwrap();
        assert_eq!((found.runs, world.resource::<Forecasts>().of(&refused)), (RUNS, None));
        assert_eq!(found, forecast(world, &strike, 0..u64::from(RUNS)).unwrap(), "the same as on the table itself");
        assert_eq!(state::hash(world), before);
        say(world, Input::Order(strike.clone())).unwrap();
        app.update();
        assert_eq!(app.world().resource::<Forecasts>().of(&strike), None, "that was another moment");
    }
}
