//! The program as a player: it thinks for its sides on another thread with its own table, and gives its order once all animations have
//! ended.

use crate::game::planning::speakers;
use crate::game::{Input, Journal, Level, MinorRequest, Order, Players, Request, Requests, Turn};
use crate::table::SideId;
use crate::ui::read::own_table::OwnTable;
use crate::ui::state::screens::handover::Handover;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::photo_mode::PhotoMode;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::thinking::Thinking;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use brickfray_opponent::{Progress, Watch, decide_watched};

/// How many seconds the program waits before it gives an order, so that the player sees what came before. It gives answers at once.
const ORDER_PAUSE: f32 = 0.35;

/// The time limit for thinking, in seconds, while the program's turn is skipped.
const HURRIED_SECONDS: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>().add_systems(PreUpdate, (learn, think, speak, skip_the_turn).chain());
}

/// A moment of a game, with the side that must act and the level of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    entries: usize,
    rewinds: u32,
    side: SideId,
    level: Level,
}

/// The moment that the program thinks about, and the order that it has found.
#[derive(Resource, Default)]
struct Opponent {
    table: OwnTable<(Moment, MinorRequest, Watch), (Moment, Option<Input>)>,
    /// The moment that the thread is thinking about.
    asked: Option<Moment>,
    /// The order that the thread found, with its moment.
    found: Option<(Moment, Input)>,
    /// Seconds since the last animation ended.
    rests: f32,
    /// The watch that observes and limits the current search.
    watch: Watch,
    thinks: f32,
}

/// The moment at which the program must act; `None` while animations play or something covers the table.
fn moment(world: &World) -> Option<Moment> {
    let model = world.get_resource::<UiModel>().filter(|model| model.is_idle && model.timeline.is_none())?;
    let is_open = world.get_resource::<StartScreen>().is_some_and(|start| start.page.is_some());
    let is_covered = world.get_resource::<Panels>().is_some_and(Panels::cover_table);
    let is_posed = world.get_resource::<PhotoMode>().is_some_and(|photo| photo.session.is_some());
    let is_hidden = world.get_resource::<Handover>().is_some_and(|handover| handover.waits_for().is_some());
    let side = model.program_side.filter(|_| !is_open && !is_covered && !is_posed && !is_hidden)?;
    let level = world.resource::<Players>().program(side)?;
    let journal = world.resource::<Journal>();
    Some(Moment { entries: journal.len(), rewinds: journal.rewinds(), side, level })
}

/// Receives the result from the thread.
fn learn(mut opponent: ResMut<Opponent>, open: Res<Requests>) {
    let Some((moment, input)) = opponent.table.told().pop() else { return };
    if opponent.asked == Some(moment) {
        // If the thread has failed, there is still a legal input: ending the turn, or the default answer.
        let answer = |request: &Request| Input::Answer { by: Some(request.asks), key: "default".to_owned() };
        let least = || open.of(moment.side).map_or(Input::Order(Order::EndTurn), answer);
        let input = input.unwrap_or_else(least);
        opponent.found = Some((moment, input));
    }
}

/// Starts the search for the current moment, unless it was started already.
fn think(world: &mut World) {
    let now = moment(world);
    let is_thinking = now.is_some_and(|now| world.resource::<Opponent>().found.as_ref().is_none_or(|(of, _)| *of != now));
    watch_over(world, is_thinking, now.is_some() && !is_thinking);
    let Some(now) = now.filter(|now| world.resource::<Opponent>().asked != Some(*now)) else { return };
    let watch = Watch::default();
    let what = (now, world.resource::<MinorRequest>().clone(), watch.clone());
    let is_asked = OwnTable::ask(world, |opponent: &mut Opponent| &mut opponent.table, what, thought);
    let mut opponent = world.resource_mut::<Opponent>();
    (opponent.asked, opponent.found, opponent.watch, opponent.thinks) = (is_asked.then_some(now), None, watch, 0.0);
    world.resource_mut::<Thinking>().is_hurried = false;
}

/// Updates the progress of the search. Hurries it if the player asks for that, or if it takes too long while the turn is skipped.
fn watch_over(world: &mut World, is_under_way: bool, has_found: bool) {
    let seconds = world.get_resource::<Time<Real>>().map_or(0.0, Time::delta_secs);
    let mut thinking = *world.resource::<Thinking>();
    let mut opponent = world.resource_mut::<Opponent>();
    opponent.thinks += seconds;
    if is_under_way && (thinking.is_hurried || thinking.skips_turn && opponent.thinks > HURRIED_SECONDS) {
        opponent.watch.hurry();
    }
    (thinking.is_under_way, thinking.has_found) = (is_under_way, has_found);
    thinking.progress = if is_under_way { opponent.watch.progress() } else { Progress::default() };
    thinking.is_hurried &= is_under_way;
    thinking.pass(seconds);
    world.resource_mut::<Thinking>().set_if_neq(thinking);
}

/// While the program's turn is skipped, skips all animations until it is a person's turn and everything has settled. People are still asked
/// their questions.
fn skip_the_turn(world: &mut World) {
    if !world.resource::<Thinking>().skips_turn {
        return;
    }
    let is_shown = world.get_resource_mut::<Playback>().is_none_or(|mut playback| {
        if !playback.is_idle() {
            playback.skip();
        }
        playback.is_idle()
    });
    let (players, turn) = (world.resource::<Players>(), world.resource::<Turn>());
    let has_turn = turn.outcome.is_none() && players.program(turn.speaker()).is_some();
    let speakers = speakers(world);
    let are_programs = !speakers.is_empty() && speakers.iter().all(|side| players.program(*side).is_some());
    let is_programs = has_turn || are_programs;
    let is_behind = world.get_resource::<UiModel>().is_some_and(|model| model.is_behind);
    if !is_programs && is_shown && !is_behind {
        world.resource_mut::<Thinking>().skips_turn = false;
    }
}

/// Gives the found order, after a short pause without animations.
fn speak(world: &mut World) {
    let delta = world.get_resource::<Time<Real>>().map_or(0.0, Time::delta_secs);
    let now = moment(world);
    let is_at_once = !world.resource::<Requests>().is_empty() || world.resource::<Thinking>().skips_turn;
    let breath = if is_at_once { 0.0 } else { ORDER_PAUSE };
    let mut opponent = world.resource_mut::<Opponent>();
    opponent.rests = if now.is_some() { opponent.rests + delta } else { 0.0 };
    let is_ready = opponent.rests >= breath && now.is_some() && opponent.found.as_ref().map(|(of, _)| *of) == now;
    if let Some((_, input)) = opponent.found.take_if(|_| is_ready) {
        opponent.rests = 0.0;
        world.write_message(Wish::Program(input));
    }
}

/// Searches on the thread and sends the result; `None` if the search has failed.
fn thought(
    world: Option<&mut World>,
    (moment, hardly_matters, watch): (Moment, MinorRequest, Watch),
    tell: &dyn Fn((Moment, Option<Input>)) -> bool,
) {
    let decided = |world: &mut World| {
        world.insert_resource(hardly_matters);
        decide_watched(world, moment.side, moment.level, &watch)
    };
    let found = world.and_then(decided);
    tell((moment, found));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Library, Player, check, state};
    use crate::rulebooks::ENTRIES;
    use std::thread;
    use std::time::Duration;

    /// A battle whose first side the program plays, in a window without animations.
    fn awaited() -> App {
        let mut app = crate::headless_app();
        let library = Library::shipped(ENTRIES);
        let source = library.battle("smiting-hippies").unwrap();
        let battle = read(&source, &library).unwrap();
        app.add_message::<Wish>()
            .init_resource::<Thinking>()
            .init_resource::<StartScreen>()
            .insert_resource(UiModel { is_idle: true, program_side: Some(SideId(0)), ..UiModel::default() })
            .insert_resource(library)
            .add_plugins((bevy::time::TimePlugin, plugin));
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(3), (source.name.to_string(), source.text.to_string())).unwrap();
        world.resource_mut::<Players>().seat(SideId(0), Player::Program(Level::Easy));
        app
    }

    /// The first wish within this many frames of a fiftieth of a second.
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
    fn it_tells_how_far_it_is_and_says_something_legal_at_once_when_it_is_hurried() {
        let mut app = awaited();
        app.world_mut().resource_mut::<Players>().seat(SideId(0), Player::Program(Level::Hard));
        let far = (0..3_000).find_map(|_| {
            app.update();
            thread::sleep(Duration::from_millis(5));
            Some(app.world().resource::<Thinking>().progress).filter(|progress| progress.tried > 0)
        });
        let far = far.unwrap();
        assert!(far.of >= far.tried && far.about.is_some(), "{far:?}");
        app.world_mut().resource_mut::<Thinking>().go_on();
        let Some(Wish::Program(Input::Order(order))) = wished(&mut app, 3_000) else { panic!("nothing was said") };
        check(app.world_mut(), &order).unwrap();
        assert!(!app.world().resource::<Thinking>().is_hurried, "the next time it thinks as long as it likes");
    }

    #[test]
    fn its_turn_is_skipped_until_a_person_has_the_word() {
        let mut app = awaited();
        let skips = |app: &mut App| {
            app.update();
            app.world().resource::<Thinking>().skips_turn
        };
        for _ in 0..2 {
            app.world_mut().resource_mut::<Thinking>().go_on();
        }
        assert!(skips(&mut app) && skips(&mut app), "the program has the word");
        app.world_mut().resource_mut::<Players>().seat(SideId(0), Player::Person);
        assert!(!skips(&mut app));
    }

    #[test]
    fn it_says_nothing_while_something_is_shown_or_lies_over_the_table_or_for_people() {
        let mut app = awaited();
        app.world_mut().resource_mut::<UiModel>().is_idle = false;
        assert_eq!(wished(&mut app, 30), None, "something is shown");
        app.world_mut().resource_mut::<UiModel>().is_idle = true;
        app.world_mut().resource_mut::<StartScreen>().open(crate::ui::state::screens::start_screen::StartPage::Start);
        assert_eq!(wished(&mut app, 30), None, "the start screen is open");
        app.world_mut().resource_mut::<StartScreen>().close();
        app.world_mut().resource_mut::<Players>().seat(SideId(0), Player::Person);
        assert_eq!(wished(&mut app, 30), None, "a person has taken its place");
        assert!(!app.world().resource::<Thinking>().is_at_something());
    }
}
