//! The program as a player: for the sides that it plays it thinks in a thread of its own, on a table of its own, and says what it has found
//! once everything before has been shown.

use crate::game::ron::Source;
use crate::game::state::{self, Snapshot};
use crate::game::{BattleInfo, HardlyMatters, Input, Journal, Level, Library, OpenChoice, Order, Players};
use crate::table::SideId;
use crate::ui::read::own_table::lay;
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::photo_mode::PhotoMode;
use crate::ui::state::start_screen::StartScreen;
use crate::ui::state::thinking::Thinking;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use bevy::prelude::*;
use brickfray_opponent::decide;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// So long, in seconds, the table is at rest before the program gives an order: what came before is to be seen. Answers come at once.
const A_BREATH: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>().add_systems(PreUpdate, (learn, think, speak).chain());
}

/// A moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    entries: usize,
    rewinds: u32,
    side: SideId,
    level: Level,
}

/// What is to be thought about.
struct Job {
    moment: Moment,
    /// The battle, where it is another than before.
    battle: Option<(Source, Library)>,
    /// How the table stands.
    stands: Snapshot,
    hardly_matters: HardlyMatters,
}

/// The way to the thread that thinks, and back.
#[derive(Resource, Default)]
struct Opponent {
    /// None before there is anything to think about, and when the thread has ended.
    thread: Option<(Sender<Job>, Mutex<Receiver<(Moment, Option<Input>)>>)>,
    /// What is being thought about.
    asked: Option<Moment>,
    /// What has been found.
    found: Option<(Moment, Input)>,
    /// The text of the battle that the thread has on its table.
    battle: Option<String>,
    /// How long the table has been at rest, in seconds.
    rests: f32,
}

/// The moment in which the program has to say something, when everything before has been shown and nothing lies over the table.
fn moment(world: &World) -> Option<Moment> {
    let model = world.get_resource::<UiModel>().filter(|model| model.is_idle && model.timeline.is_none())?;
    let is_open = world.get_resource::<StartScreen>().is_some_and(|start| start.page.is_some());
    let is_covered = world.get_resource::<Panels>().is_some_and(Panels::cover_the_table);
    let is_posed = world.get_resource::<PhotoMode>().is_some_and(|photo| photo.session.is_some());
    let side = model.awaits.filter(|_| !is_open && !is_covered && !is_posed)?;
    let level = world.resource::<Players>().program(side)?;
    let journal = world.resource::<Journal>();
    Some(Moment { entries: journal.len(), rewinds: journal.rewinds(), side, level })
}

/// Takes in what the thread has found.
fn learn(mut opponent: ResMut<Opponent>, open: Res<OpenChoice>) {
    let told = opponent.thread.as_ref().and_then(|(_, answers)| answers.lock().ok()?.try_iter().last());
    let Some((moment, input)) = told else { return };
    if opponent.asked == Some(moment) {
        // Where the thread has failed there is still something that may be said.
        let least = || if open.0.is_some() { Input::Answer("default".to_owned()) } else { Input::Order(Order::EndTurn) };
        let input = input.unwrap_or_else(least);
        opponent.found = Some((moment, input));
    }
}

/// Has the thread think about the moment, if it has not been asked yet.
fn think(world: &mut World) {
    let now = moment(world);
    let is_thinking = now.is_some_and(|now| world.resource::<Opponent>().found.as_ref().is_none_or(|(of, _)| *of != now));
    world.resource_mut::<Thinking>().set_if_neq(Thinking { is_under_way: is_thinking, has_found: now.is_some() && !is_thinking });
    let Some(now) = now.filter(|now| world.resource::<Opponent>().asked != Some(*now)) else { return };
    let (Some(info), Some(library)) = (world.get_resource::<BattleInfo>(), world.get_resource::<Library>()) else { return };
    let source = info.to_source();
    let is_new = world.resource::<Opponent>().battle.as_deref() != Some(&*source.text);
    let battle = is_new.then(|| (source.clone(), library.clone()));
    let (stands, hardly_matters) = (state::snapshot(world), world.resource::<HardlyMatters>().clone());
    let mut opponent = world.resource_mut::<Opponent>();
    let (jobs, _) = opponent.thread.get_or_insert_with(begin);
    let is_sent = jobs.send(Job { moment: now, battle, stands, hardly_matters }).is_ok();
    (opponent.asked, opponent.found) = (Some(now), None);
    opponent.battle = Some(source.text.to_string());
    if !is_sent {
        // It begins again, and is to lay the battle then.
        error!("the thread in which the program thinks has ended");
        (opponent.thread, opponent.battle, opponent.asked) = (None, None, None);
    }
}

/// Says what has been found, when the table has been at rest for a moment.
fn speak(world: &mut World) {
    let delta = world.get_resource::<Time<Real>>().map_or(0.0, Time::delta_secs);
    let now = moment(world);
    let breath = if world.resource::<OpenChoice>().0.is_some() { 0.0 } else { A_BREATH };
    let mut opponent = world.resource_mut::<Opponent>();
    opponent.rests = if now.is_some() { opponent.rests + delta } else { 0.0 };
    let is_ready = opponent.rests >= breath && now.is_some() && opponent.found.as_ref().map(|(of, _)| *of) == now;
    if let Some((_, input)) = opponent.found.take_if(|_| is_ready) {
        opponent.rests = 0.0;
        world.write_message(Wish::Program(input));
    }
}

/// Begins the thread.
fn begin() -> (Sender<Job>, Mutex<Receiver<(Moment, Option<Input>)>>) {
    let (jobs, to_do) = channel::<Job>();
    let (tell, told) = channel();
    thread::spawn(move || {
        let mut table: Option<App> = None;
        while let Ok(first) = to_do.recv() {
            // Only what was asked for last still has to be said; a battle that came with an earlier job is laid all the same.
            let mut job = first;
            for later in to_do.try_iter() {
                let battle = later.battle.or(job.battle.take());
                job = Job { battle, ..later };
            }
            if let Some((source, library)) = job.battle.take() {
                table = lay(&source, &library);
            }
            // A mistake in its thoughts must not end the game.
            let found = catch_unwind(AssertUnwindSafe(|| table.as_mut().and_then(|table| thought(table.world_mut(), &job))));
            if found.is_err() {
                error!("the program has lost its thread");
            }
            let found = found.ok().flatten();
            if tell.send((job.moment, found)).is_err() {
                return;
            }
        }
    });
    (jobs, Mutex::new(told))
}

/// What the program would say.
fn thought(world: &mut World, job: &Job) -> Option<Input> {
    state::restore(world, &job.stands);
    world.insert_resource(job.hardly_matters.clone());
    decide(world, job.moment.level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Player, check, state};
    use crate::rulebooks::ENTRIES;
    use std::time::Duration;

    /// A battle whose first side the program plays, in a window in which all has been shown.
    fn awaited() -> App {
        let mut app = crate::headless_app();
        let library = Library::shipped(ENTRIES);
        let source = library.battle("smiting-hippies").unwrap();
        let battle = read(&source, &library).unwrap();
        app.add_message::<Wish>()
            .init_resource::<Thinking>()
            .init_resource::<StartScreen>()
            .insert_resource(UiModel { is_idle: true, awaits: Some(SideId(0)), ..UiModel::default() })
            .insert_resource(library)
            .add_plugins((bevy::time::TimePlugin, plugin));
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(3), (source.name.to_string(), source.text.to_string())).unwrap();
        world.resource_mut::<Players>().seat(SideId(0), Player::Program(Level::Easy));
        app
    }

    /// What is wished for within so many frames of a fiftieth of a second.
    fn wished(app: &mut App, frames: u32) -> Option<Wish> {
        (0..frames).find_map(|_| {
            app.update();
            thread::sleep(Duration::from_millis(20));
            app.world_mut().resource_mut::<Messages<Wish>>().drain().next()
        })
    }

    #[test]
    fn the_program_says_something_legal_for_its_side_and_changes_nothing_by_thinking() {
        let mut app = awaited();
        let before = state::hash(app.world_mut());
        let Some(Wish::Program(Input::Order(order))) = wished(&mut app, 3_000) else { panic!("nothing was said") };
        assert_eq!(state::hash(app.world_mut()), before);
        check(app.world_mut(), &order).unwrap();
    }

    #[test]
    fn it_says_nothing_while_something_is_shown_or_lies_over_the_table_or_for_people() {
        let mut app = awaited();
        app.world_mut().resource_mut::<UiModel>().is_idle = false;
        assert_eq!(wished(&mut app, 30), None, "something is shown");
        app.world_mut().resource_mut::<UiModel>().is_idle = true;
        app.world_mut().resource_mut::<StartScreen>().open(crate::ui::state::start_screen::StartPage::Start);
        assert_eq!(wished(&mut app, 30), None, "the start screen is open");
        app.world_mut().resource_mut::<StartScreen>().close();
        app.world_mut().resource_mut::<Players>().seat(SideId(0), Player::Person);
        assert_eq!(wished(&mut app, 30), None, "a person has taken its place");
        assert_eq!(*app.world().resource::<Thinking>(), Thinking::default());
    }
}
