//! The replay, as a player sees it on the panels.

use super::{click, entries, get, panels_of, says};
use crate::game::{Journal, state};
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use bevy::prelude::*;
use egui_kittest::Harness;

/// A game after a few orders, viewed at an earlier moment.
pub(super) fn looking_back() -> Harness<'static, App> {
    let mut panels = panels_of("first-battle");
    for _ in 0..4 {
        click(&mut panels, "End turn");
    }
    get::<Messages<Wish>>(&mut panels).write(Wish::LookAt(2));
    panels.run_steps(4);
    panels
}

#[test]
fn looking_back_shows_a_moment_and_the_game_goes_on_where_it_was() {
    let mut panels = panels_of("first-battle");
    for _ in 0..4 {
        click(&mut panels, "End turn");
    }
    let hash = state::hash(panels.state_mut().world_mut());
    assert!(!says(&panels, "Back to the game"));
    get::<Messages<Wish>>(&mut panels).write(Wish::LookAt(2));
    panels.run_steps(4);
    assert!(says(&panels, "Replay") && says(&panels, "2 of 4"));
    assert_ne!(state::hash(panels.state_mut().world_mut()), hash);
    click(&mut panels, "One step back");
    assert!(says(&panels, "1 of 4"));
    click(&mut panels, "One step forward");
    click(&mut panels, "To the beginning");
    assert_eq!(get::<UiModel>(&mut panels).timeline.as_ref().map(|timeline| (timeline.at, timeline.of)), Some((0, 4)));
    click(&mut panels, "End turn");
    assert_eq!(get::<Journal>(&mut panels).total_len(), 4, "nothing can be said in the past");
    click(&mut panels, "Back to the game");
    assert_eq!(state::hash(panels.state_mut().world_mut()), hash);
    assert!(!says(&panels, "Back to the game"));
}

#[test]
fn play_and_pause_are_one_button() {
    let mut panels = looking_back();
    click(&mut panels, "Play");
    assert!(get::<Replay>(&mut panels).plays_to.is_some() && says(&panels, "Pause"));
    click(&mut panels, "Pause");
    assert_eq!(get::<Replay>(&mut panels).plays_to, None);
}

#[test]
fn a_moment_that_is_looked_at_becomes_a_game_of_its_own() {
    let mut panels = looking_back();
    click(&mut panels, "Play on from here");
    assert!(!get::<Journal>(&mut panels).is_looking_back());
    assert_eq!((entries(&mut panels), get::<Journal>(&mut panels).redoable()), (2, 2));
    click(&mut panels, "End turn");
    assert_eq!(entries(&mut panels), 3);
}
