//! The forecaster: plays the orders that the player looks at on a table of its own, in a thread of its own, and tells what came of them.

use super::own_table::lay;
use crate::game::ron::Source;
use crate::game::state::{self, Snapshot};
use crate::game::{BattleInfo, Forecast, Journal, Library, OpenChoice, Order, forecast};
use crate::ui::state::forecasts::{Forecasts, RUNS};
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// How often an order is played before that much is told.
const BATCH: u64 = 40;

pub(in crate::ui) fn plugin(app: &mut App) {
    app.init_resource::<Forecaster>().add_systems(PreUpdate, (learn, forget, ask).chain());
}

/// What is to be played.
struct Job {
    /// It counts the jobs: one that is not the latest is of no use any more.
    number: u64,
    /// It is of this moment.
    moment: u64,
    /// The battle, where it is another than before.
    battle: Option<(Source, Library)>,
    /// How the table stands.
    stands: Snapshot,
    order: Order,
}

/// What came of it so far.
struct Told {
    moment: u64,
    order: Order,
    /// None where it is refused.
    forecast: Option<Forecast>,
}

/// The way to the thread that plays, and back.
#[derive(Resource, Default)]
struct Forecaster {
    /// None before the first order is looked at, and when the thread has ended.
    thread: Option<(Sender<Job>, Mutex<Receiver<Told>>)>,
    /// Counts the moments: what was found of an earlier one counts no more.
    moment: u64,
    /// The entries and the times gone back of that moment.
    of: (usize, u32, bool),
    /// The order that is being played.
    asked: Option<Order>,
    /// The text of the battle that the thread has on its table.
    battle: Option<String>,
    /// The number of the latest job.
    latest: Arc<AtomicU64>,
}

/// Takes in what the thread has found.
fn learn(mut forecaster: ResMut<Forecaster>, mut forecasts: ResMut<Forecasts>) {
    let told: Vec<Told> = match &forecaster.thread {
        Some((_, answers)) => answers.lock().map(|answers| answers.try_iter().collect()).unwrap_or_default(),
        None => return,
    };
    let now = forecaster.moment;
    for Told { order, forecast, .. } in told.into_iter().filter(|told| told.moment == now) {
        let is_done = forecast.as_ref().is_none_or(|forecast| forecast.runs >= RUNS);
        if is_done && forecaster.asked.as_ref() == Some(&order) {
            forecaster.asked = None;
        }
        forecasts.learn(order, forecast);
    }
}

/// What was found of another moment counts no more.
fn forget(
    (journal, choice, info): (Res<Journal>, Res<OpenChoice>, Option<Res<BattleInfo>>),
    mut forecaster: ResMut<Forecaster>,
    mut forecasts: ResMut<Forecasts>,
) {
    let now = (journal.len(), journal.rewinds(), choice.0.is_some());
    if forecaster.of != now || info.is_some_and(|info| info.is_changed()) {
        forecaster.of = now;
        forecaster.moment += 1;
        forecaster.asked = None;
        forecasts.forget();
    }
}

/// Has the next order played that is looked at.
fn ask(world: &mut World) {
    let next = world.resource::<Forecasts>().next().cloned();
    let is_idle = world
        .get_resource::<UiModel>()
        .is_some_and(|model| model.is_idle && !model.is_asking && model.awaits.is_none() && model.timeline.is_none());
    let Some(order) = next.filter(|order| is_idle && world.resource::<Forecaster>().asked.as_ref() != Some(order)) else { return };
    let (Some(info), Some(library)) = (world.get_resource::<BattleInfo>(), world.get_resource::<Library>()) else { return };
    let source = info.to_source();
    let is_new = world.resource::<Forecaster>().battle.as_deref() != Some(&*source.text);
    let battle = is_new.then(|| (source.clone(), library.clone()));
    let stands = state::snapshot(world);
    let mut forecaster = world.resource_mut::<Forecaster>();
    let latest = forecaster.latest.clone();
    let number = latest.fetch_add(1, Ordering::Relaxed) + 1;
    let job = Job { number, moment: forecaster.moment, battle, stands, order: order.clone() };
    let (jobs, _) = forecaster.thread.get_or_insert_with(|| begin(latest));
    let is_sent = jobs.send(job).is_ok();
    forecaster.asked = Some(order);
    if is_sent {
        forecaster.battle = Some(source.text.to_string());
    } else {
        // It begins again with the next order, and is to lay the battle then.
        error!("the thread that forecasts has ended");
        (forecaster.thread, forecaster.battle) = (None, None);
    }
}

/// Begins the thread.
fn begin(latest: Arc<AtomicU64>) -> (Sender<Job>, Mutex<Receiver<Told>>) {
    let (jobs, to_do) = channel::<Job>();
    let (tell, told) = channel();
    thread::spawn(move || {
        let mut table: Option<App> = None;
        while let Ok(first) = to_do.recv() {
            // Only what was asked for last is still looked at; a battle that came with an earlier job is laid all the same.
            let mut job = first;
            for later in to_do.try_iter() {
                let battle = later.battle.or(job.battle.take());
                job = Job { battle, ..later };
            }
            if let Some((source, library)) = job.battle.take() {
                table = lay(&source, &library);
            }
            if let Some(table) = &mut table
                && play(table.world_mut(), &job, &latest, &tell).is_none()
            {
                return;
            }
        }
    });
    (jobs, Mutex::new(told))
}

/// Plays an order and tells what came of it, batch by batch, until another is looked at; `None` once nobody listens.
fn play(world: &mut World, job: &Job, latest: &AtomicU64, tell: &Sender<Told>) -> Option<()> {
    state::restore(world, &job.stands);
    let mut found = Forecast::default();
    for batch in 0..u64::from(RUNS).div_ceil(BATCH) {
        if latest.load(Ordering::Relaxed) != job.number {
            break;
        }
        let seeds = batch * BATCH..(batch + 1) * BATCH;
        let more = forecast(world, &job.order, seeds).ok();
        let is_refused = more.is_none();
        let so_far = more.map(|more| {
            found.add(&more);
            found.clone()
        });
        tell.send(Told { moment: job.moment, order: job.order.clone(), forecast: so_far }).ok()?;
        if is_refused {
            break;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Names, say};
    use crate::rulebooks::ENTRIES;
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
        // What is refused is looked at first, and must not stand in the way.
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
