//! The card that shows the progress of the program's turn, and speeds it up.

use super::{WHO_TAKES_IT, get, panels_of, says};
use crate::game::{Input, Level, Names, Player, Players, Turn, say};
use crate::table::SideId;
use crate::ui::state::thinking::Thinking;
use bevy::prelude::App;
use brickfray_opponent::Progress;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// A battle in which the program has the first turn.
fn programs_turn() -> Harness<'static, App> {
    let mut panels = panels_of("first-battle");
    get::<Players>(&mut panels).seat(SideId(0), Player::Program(Level::Fair));
    panels.run_steps(4);
    panels
}

fn press(panels: &mut Harness<'static, App>, words: &str) {
    let at = panels.get_by_label_contains(words).rect().center();
    panels.drag_at(at);
    panels.drop_at(at);
    panels.run_steps(4);
}

#[test]
fn the_programs_turn_tells_how_far_it_is_and_what_it_thinks_about() {
    let mut panels = panels_of("first-battle");
    assert!(!says(&panels, "have moved or acted"), "it is a person's turn");
    panels = programs_turn();
    assert!(says(&panels, "Crimson: 0 of 3 units have moved or acted"));
    let blades = get::<Names>(&mut panels).piece("crimson-blades");
    let progress = Progress { tried: 3, of: 10, about: blades };
    let mut thinking = get::<Thinking>(&mut panels);
    (thinking.is_under_way, thinking.progress) = (true, progress);
    panels.run_steps(2);
    assert!(says(&panels, "thinking about Crimson Blades: 3 of 10 tries"));
}

#[test]
fn it_is_hurried_and_its_turn_skipped_by_buttons() {
    let mut panels = programs_turn();
    press(&mut panels, "Move now");
    assert!(!get::<Thinking>(&mut panels).is_hurried, "it thinks about nothing");
    get::<Thinking>(&mut panels).is_under_way = true;
    panels.run_steps(2);
    press(&mut panels, "Move now");
    assert!(get::<Thinking>(&mut panels).is_hurried && !get::<Thinking>(&mut panels).skips_turn);
    press(&mut panels, "Skip its turn");
    assert!(get::<Thinking>(&mut panels).skips_turn && says(&panels, "skipping to your turn"));
}

#[test]
fn a_person_who_is_asked_in_the_programs_turn_reads_the_question_alone() {
    let mut panels = panels_of(WHO_TAKES_IT);
    let speaker = get::<Turn>(&mut panels).speaker();
    get::<Players>(&mut panels).seat(speaker, Player::Program(Level::Fair));
    panels.run_steps(4);
    assert!(says(&panels, "have moved or acted"));
    let names = get::<Names>(&mut panels).clone();
    let strike = Input::parse("strike hippies with swords:sword", &names).unwrap();
    say(panels.state_mut().world_mut(), strike).unwrap();
    panels.run_steps(4);
    assert!(says(&panels, "decides") && !says(&panels, "Skip its turn") && !says(&panels, "is deciding"));
}
