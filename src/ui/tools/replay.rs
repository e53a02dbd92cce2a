//! Plays the replay: one entry after another, and repeats of entries with the camera on them.

use crate::game::{Journal, Viewer};
use crate::table::{PieceId, Placement, Spot};
use crate::ui::read::about::about;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::tools::camera::{feet_and_head, framed_in};
use crate::ui::tools::table::in_view::clear;
use crate::view::scene::camera::{Glide, Orbit};
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// How many seconds each entry stays visible, at normal speed.
const REST: f32 = 0.6;
/// Speeds above this one don't shorten the pause further, so that each moment remains visible.
const FASTEST: f32 = 8.0;
/// If the camera is further away than this, in inches, it moves closer for a repeat.
const NEAR: f32 = 20.0;
/// The height of the timeline, in pixels.
const TIMELINE: f32 = 140.0;

/// Plays the next entry once the last one has been shown.
pub(super) fn play(
    time: Res<Time>,
    (journal, model): (Res<Journal>, Res<UiModel>),
    playback: Res<Playback>,
    mut replay: ResMut<Replay>,
    mut wishes: MessageWriter<Wish>,
) {
    let (Some(to), None) = (replay.plays_to, replay.again) else { return };
    let at = journal.len();
    if !journal.is_looking_back() || at >= to {
        replay.plays_to = None;
    } else if !playback.is_idle() || !model.is_idle {
        replay.rest = REST;
    } else {
        replay.rest -= time.delta_secs() * playback.speed.min(FASTEST);
        if replay.rest <= 0.0 {
            replay.rest = REST;
            wishes.write(Wish::LookAt(at + 1));
        }
    }
}

/// Repeats entries: returns to the moment before them, moves the camera to what they are about, and plays them.
pub(super) fn show_again(
    (journal, eyes): (Res<Journal>, Res<Viewer>),
    pieces: Query<(&PieceId, &Placement)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    panels: Res<Panels>,
    (mut replay, mut selection): (ResMut<Replay>, ResMut<Selection>),
    (mut orbit, mut glide): (ResMut<Orbit>, ResMut<Glide>),
    (bindings, mut word): (Res<Bindings>, ResMut<StatusMessage>),
    mut wishes: MessageWriter<Wish>,
) {
    let Some((number, last)) = replay.again else { return };
    if !journal.is_looking_back() || journal.len() + 1 != number {
        selection.select(None);
        wishes.write(Wish::LookAt(number.saturating_sub(1)));
        return;
    }
    *replay = Replay { plays_to: Some(last), again: None, rest: REST };
    word.say(Word::done(words!("replay-again", key = bindings.key_of(Ask::Cancel))));
    let entries = journal.all_entries().take(last).skip(number - 1);
    let (who, mut spots) = about(entries.flat_map(|entry| entry.facts_for(*eyes)));
    let standing = pieces.iter().filter(|(piece, _)| who.contains(piece)).map(|(_, placement)| placement.spot);
    spots.extend(standing.collect::<Vec<_>>());
    let Some(window) = windows.iter().next().filter(|_| !spots.is_empty()) else { return };
    let to = near_to(glide.goal(*orbit), &spots, window.size(), clear(window.size(), &panels, false, TIMELINE));
    glide.go(&mut orbit, to);
}

/// A view of these spots from the same direction, closer if the camera was far away.
fn near_to(orbit: Orbit, spots: &[Spot], window: Vec2, clear: Rect) -> Orbit {
    let points: Vec<Vec3> = spots.iter().flat_map(|spot| feet_and_head(&Placement { spot: *spot, ..Placement::default() })).collect();
    let middle = points.iter().sum::<Vec3>() / points.len().max(1) as f32;
    let near = Orbit { target: middle, distance: orbit.distance.min(NEAR), ..orbit }.within_bounds();
    framed_in(near, &points, window, clear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Library, Order, look_at, say};
    use crate::rulebooks::ENTRIES;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};
    use std::time::Duration;

    #[test]
    fn a_replay_goes_on_after_a_rest_and_stops_where_it_is_to() {
        let mut app = crate::headless_app();
        app.add_plugins(TimePlugin)
            .insert_resource(UiModel { is_idle: true, ..UiModel::default() })
            .init_resource::<Playback>()
            .insert_resource(Replay::to(3))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(REST / 3.0)))
            .add_message::<Wish>()
            .add_systems(Update, play);
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        world.resource_mut::<Playback>().make_idle();
        let battle = read(&library.battle("first-battle").unwrap(), &library).unwrap();
        set_up(world, &battle, DiceTray::seeded(7), ("first-battle".to_owned(), String::new())).unwrap();
        (0..5).for_each(|_| say(world, Input::Order(Order::EndTurn)).map(drop).unwrap());
        app.update();
        assert_eq!(*app.world().resource::<Replay>(), Replay::default(), "the game is played");
        app.insert_resource(Replay::to(3));
        let mut stands = |at: usize, frames: usize| {
            look_at(app.world_mut(), at).unwrap();
            (0..frames).for_each(|_| app.update());
            let wishes: Vec<Wish> = app.world_mut().resource_mut::<Messages<Wish>>().drain().collect();
            (wishes, app.world().resource::<Replay>().plays_to)
        };
        assert_eq!(stands(1, 1), (vec![Wish::LookAt(2)], Some(3)), "the first comes at once");
        assert_eq!(stands(2, 2), (vec![], Some(3)));
        assert_eq!(stands(2, 2), (vec![Wish::LookAt(3)], Some(3)));
        assert_eq!(stands(3, 9), (vec![], None));
    }

    #[test]
    fn what_is_shown_again_is_in_the_picture_from_close_enough() {
        let far = Orbit { distance: 60.0, ..Orbit::default() };
        let there = [Spot::at(8.0, 3.0), Spot::at(10.0, 4.0)];
        let window = Vec2::new(1280.0, 720.0);
        let clear = clear(window, &Panels::default(), false, TIMELINE);
        let seen = near_to(far, &there, window, clear);
        assert!(seen.distance <= NEAR + 1.0 && seen.target.distance(Vec3::new(9.0, 0.9, 3.5)) < 2.0, "{seen:?}");
        let wide = [Spot::at(-18.0, 0.0), Spot::at(18.0, 0.0)];
        assert!(near_to(far, &wide, window, clear).distance > NEAR, "far enough that all of it is seen");
    }
}
