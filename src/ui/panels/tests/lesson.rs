//! Lessons: every shipped lesson can be completed by asking to be shown each step, and waits for players who do something else.

use super::{click, get, panels_of, says};
use crate::game::battle::lesson::{LEARNER, LessonStep, StepGoal};
use crate::game::{Entry, Input, Journal, Library, Names, Player, Players, Requests, Turn, say};
use crate::rulebooks::ENTRIES;
use crate::table::SideId;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::wish::Wish;
use crate::view::scene::camera::Orbit;
use bevy::prelude::*;
use egui_kittest::Harness;

type Panels = Harness<'static, App>;

fn step(panels: &mut Panels) -> usize {
    get::<Lesson>(panels).step
}

fn current(panels: &mut Panels) -> LessonStep {
    get::<Lesson>(panels).current().cloned().unwrap()
}

/// Answers the learner's questions in this step with their defaults.
fn answer(panels: &mut Panels, place: usize) {
    for _ in 0..30 {
        if get::<Requests>(panels).is_empty() || step(panels) != place {
            break;
        }
        get::<Messages<Wish>>(panels).write(Wish::AnswerRest);
        panels.run_steps(4);
    }
    panels.run_steps(6);
}

/// Does what the lesson waits for, by asking to be shown.
fn do_as_shown(panels: &mut Panels) {
    let (place, now) = (step(panels), current(panels));
    match now.until {
        StepGoal::Read => click(panels, if says(panels, "Done") { "Done" } else { "Go on" }),
        StepGoal::Look => get::<Orbit>(panels).target += Vec3::X * 3.0,
        StepGoal::Select(_) | StepGoal::Undo | StepGoal::Did(_) | StepGoal::Fact { .. } | StepGoal::Can(_) => click(panels, "Show me"),
    }
    panels.run_steps(4);
    answer(panels, place);
}

fn lesson(battle: &str) -> Panels {
    let mut panels = panels_of(battle);
    panels.state_mut().init_resource::<Orbit>();
    panels.run_steps(4);
    panels
}

#[test]
fn every_lesson_is_played_to_its_end_by_what_it_shows() {
    let library = Library::shipped(ENTRIES);
    let lessons: Vec<&String> = library.battles.keys().filter(|name| name.starts_with("learn-")).collect();
    assert_eq!(lessons.len(), ENTRIES.len(), "a lesson for each rulebook");
    for battle in lessons {
        let mut panels = lesson(battle);
        let steps = get::<Lesson>(&mut panels).steps.len();
        for place in 0..steps {
            assert_eq!(step(&mut panels), place, "{battle}: the step before has ended, and no other has");
            let now = current(&mut panels);
            assert!(says(&panels, &now.title) && says(&panels, &format!("{} of {steps}", place + 1)), "{battle}");
            // The lesson waits.
            panels.run_steps(6);
            assert_eq!(step(&mut panels), place, "{battle}, {}: nothing was done", now.title);
            do_as_shown(&mut panels);
        }
        assert_eq!(get::<Lesson>(&mut panels).current(), None, "{battle} is over");
        assert!(!says(&panels, "End the lesson"));
    }
}

/// Questions to the other sides are answered automatically. Undo takes back those answers too.
#[test]
fn the_learner_is_asked_for_its_own_side_only() {
    let library = Library::shipped(ENTRIES);
    let mut others = 0;
    for battle in library.battles.keys().filter(|name| name.starts_with("learn-")) {
        let mut panels = lesson(battle);
        for place in 0..get::<Lesson>(&mut panels).steps.len() {
            let now = current(&mut panels);
            let read = if says(&panels, "Done") { "Done" } else { "Go on" };
            match now.until {
                StepGoal::Read => click(&mut panels, read),
                StepGoal::Look => get::<Orbit>(&mut panels).target += Vec3::X * 3.0,
                StepGoal::Select(_) | StepGoal::Undo | StepGoal::Can(_) => click(&mut panels, "Show me"),
                StepGoal::Did(_) | StepGoal::Fact { .. } => {
                    let lines = now.show.iter().map(ToString::to_string).filter(|line| !line.starts_with("answer")).collect();
                    get::<Messages<Wish>>(&mut panels).write(Wish::Lines { lines, aloud: true });
                }
            }
            panels.run_steps(4);
            for _ in 0..60 {
                if step(&mut panels) != place {
                    break;
                }
                if let Some(request) = get::<Requests>(&mut panels).of(LEARNER) {
                    let key = request.key_of(&request.default);
                    get::<Messages<Wish>>(&mut panels).write(Wish::answer(key));
                }
                panels.run_steps(4);
            }
            assert_eq!(step(&mut panels), place + 1, "{battle}: {}", now.title);
        }
        let journal = get::<Journal>(&mut panels);
        let answers_of_others = |entry: &&Entry| matches!(entry.input, Input::Answer { .. }) && entry.by != Some(LEARNER);
        others += journal.entries().iter().filter(answers_of_others).count();
    }
    assert!(others > 0, "some lesson asks another side");
}

#[test]
fn nothing_else_is_locked_and_what_was_tried_is_taken_back_when_it_is_shown() {
    let mut panels = lesson("learn-squads");
    for _ in 0..4 {
        do_as_shown(&mut panels);
    }
    assert_eq!(&*current(&mut panels).title, "Engage");
    let world = panels.state_mut().world_mut();
    let elsewhere = Input::parse("move blades to (-3, 2)", world.resource::<Names>()).unwrap();
    say(world, elsewhere).unwrap();
    panels.run_steps(6);
    assert_eq!(&*current(&mut panels).title, "Engage", "that was something else");
    do_as_shown(&mut panels);
    assert_eq!(&*current(&mut panels).title, "Strike");
    let entries = get::<Journal>(&mut panels).len();
    click(&mut panels, "Skip this");
    assert_eq!((&*current(&mut panels).title, get::<Journal>(&mut panels).len()), ("Shoot", entries), "nothing was done for it");
    click(&mut panels, "End the lesson");
    assert!(get::<Lesson>(&mut panels).current().is_none() && !says(&panels, "Skip this"));
    let opponent = get::<Bindings>(&mut panels).settings.opponent;
    assert!(opponent != Player::Person && get::<Players>(&mut panels).of(SideId(1)) == opponent, "the battle goes on without it");
    click(&mut panels, "Continue the lesson");
    assert_eq!(get::<Players>(&mut panels).of(SideId(1)), Player::Person, "the lesson says again what the other side does");
    assert_eq!(&*current(&mut panels).title, "Shoot", "who has left it by mistake finds it where it was");
}

#[test]
fn a_deed_that_is_taken_back_is_to_be_done_again() {
    let mut panels = lesson("learn-squads");
    for _ in 0..5 {
        do_as_shown(&mut panels);
    }
    assert_eq!(&*current(&mut panels).title, "Strike");
    get::<Messages<Wish>>(&mut panels).write(Wish::Undo);
    panels.run_steps(8);
    assert_eq!(&*current(&mut panels).title, "Engage");
    do_as_shown(&mut panels);
    assert_eq!(&*current(&mut panels).title, "Strike");
}

/// Undo also takes back the moves of the other side. They are made again, so the step stays the same.
#[test]
fn who_takes_back_more_than_its_own_deed_is_where_the_game_is() {
    let mut panels = lesson("learn-cards");
    for _ in 0..5 {
        do_as_shown(&mut panels);
    }
    assert_eq!(&*current(&mut panels).title, "Pass");
    let entries = get::<Journal>(&mut panels).len();
    get::<Messages<Wish>>(&mut panels).write(Wish::Undo);
    panels.run_steps(10);
    assert_eq!((&*current(&mut panels).title, get::<Journal>(&mut panels).len()), ("Pass", entries), "blue passes again");
}

#[test]
fn who_ends_the_turn_too_soon_gets_it_back() {
    let mut panels = lesson("learn-squads");
    do_as_shown(&mut panels);
    do_as_shown(&mut panels);
    click(&mut panels, "End turn");
    panels.run_steps(8);
    assert_eq!(get::<Turn>(&mut panels).side, SideId(0), "the other side does nothing by itself");
    assert_eq!((&*current(&mut panels).title, get::<Turn>(&mut panels).round), ("Move", 2));
}

#[test]
fn who_flies_past_what_the_lesson_asks_for_is_told_to_take_it_back() {
    let mut panels = lesson("learn-ships");
    while &*current(&mut panels).title != "Fly" {
        do_as_shown(&mut panels);
    }
    assert!(!says(&panels, "the turn has passed on"));
    let world = panels.state_mut().world_mut();
    let aside = Input::parse("move comet to (-8.243, 3.757)", world.resource::<Names>()).unwrap();
    say(world, aside).unwrap();
    panels.run_steps(6);
    assert!(says(&panels, "Not yet: the unit could not do what it had declared, and the turn has passed on; undo that (Ctrl+Z)"));
}

#[test]
fn a_lesson_goes_on_where_the_game_was_left() {
    let mut panels = lesson("learn-ships");
    for _ in 0..6 {
        do_as_shown(&mut panels);
    }
    let (before, entries) = (step(&mut panels), get::<Journal>(&mut panels).len());
    assert!(before == 6 && entries > 2, "{before}, {entries}");
    // As after loading: the battle is new, and the journal isn't empty.
    panels.state_mut().world_mut().resource_mut::<crate::game::BattleInfo>().set_changed();
    *get::<Selection>(&mut panels) = Selection::default();
    panels.run_steps(6);
    assert_eq!((step(&mut panels), get::<Journal>(&mut panels).len()), (before, entries), "and nothing is said twice");
}

#[test]
fn a_battle_that_teaches_nothing_has_no_card_of_a_lesson() {
    let panels = panels_of("first-battle");
    assert!(!says(&panels, "End the lesson") && !says(&panels, "Skip this"));
}
