//! The handover screen between people who share the mouse.

use super::{ENTRIES, Library, Source, entries, get, panels_of, panels_over, says, tell};
use crate::game::words::Text;
use crate::game::{
    BattleInfo, Level, Names, Outcome, Player, Players, Reply, Request, RequestOption, Requests, RuleId, Turn, Viewer, Wants,
};
use crate::table::SideId;
use crate::ui::read::handover;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::handover::{Curtain, Handover};
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::ui::state::settings::WindowsOpen;
use crate::ui::state::wish::Wish;
use bevy::prelude::*;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// A battle for two people who share the mouse, with a figure that can hide.
const CAN_HIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/ar-stl-15-at-its-marker.ron");
const BLUE: SideId = SideId(1);

fn shared() -> Harness<'static, App> {
    let mut panels = panels_of(CAN_HIDE);
    panels.state_mut().add_plugins(handover::plugin);
    panels.run_steps(4);
    panels
}

fn wish(panels: &mut Harness<'static, App>, wish: Wish) {
    get::<Messages<Wish>>(panels).write(wish);
    panels.run_steps(4);
}

/// The player of this side confirms the handover.
fn takes(panels: &mut Harness<'static, App>, side: &str) {
    panels.get_by_label_contains(&format!("I am {side}: show the table")).click();
    panels.run_steps(4);
}

/// The side whose handover screen covers everything; `None` if the table is visible.
fn curtain_for(panels: &mut Harness<'static, App>) -> Option<&'static str> {
    let is_seen = ["Undo", "round 1", "Menu", "hide", "silaqui", "Silaqui"].into_iter().any(|words| says(panels, words));
    let named = ["Red", "Blue"].into_iter().find(|side| says(panels, &format!("I am {side}: show the table")));
    assert!(is_seen != named.is_some(), "seen: {is_seen}, named: {named:?}");
    assert_eq!(get::<Handover>(panels).waits_for().is_some(), named.is_some());
    named
}

#[test]
fn ar_stl_35_between_the_turns_of_two_people_the_table_is_hidden_while_somebody_is() {
    let mut panels = shared();
    // While nothing is hidden, there is no handover.
    tell(&mut panels, "end turn");
    assert_eq!(curtain_for(&mut panels), None);
    tell(&mut panels, "end turn");
    tell(&mut panels, "hide with silaqui");
    assert_eq!(curtain_for(&mut panels), None, "who hides somebody has the mouse");
    let anna = get::<Names>(&mut panels).piece("anna");
    get::<Selection>(&mut panels).select(anna);
    panels.run_steps(4);
    tell(&mut panels, "end turn");
    assert_eq!(curtain_for(&mut panels), Some("Blue"));
    assert!(says(&panels, "Pass the mouse to Blue.") && says(&panels, "The others look away."));
    assert_eq!(get::<Selection>(&mut panels).unit, None, "what was in hand is let go of");
    takes(&mut panels, "Blue");
    assert_eq!(curtain_for(&mut panels), None);
    // A question to the other side also needs a handover: does the figure stay hidden?
    tell(&mut panels, "end turn");
    assert!(!get::<Requests>(&mut panels).is_empty());
    assert_eq!(curtain_for(&mut panels), Some("Red"));
    takes(&mut panels, "Red");
    assert!(says(&panels, "stays hidden") || says(&panels, "appear"), "and is asked then");
}

#[test]
fn what_is_under_it_cannot_be_pressed() {
    let mut panels = shared();
    tell(&mut panels, "hide with silaqui");
    let end = panels.get_by_label("End turn").rect().center();
    tell(&mut panels, "end turn");
    let before = entries(&mut panels);
    panels.drag_at(end);
    panels.drop_at(end);
    panels.run_steps(4);
    assert_eq!((entries(&mut panels), curtain_for(&mut panels)), (before, Some("Blue")));
    takes(&mut panels, "Blue");
    panels.drag_at(end);
    panels.drop_at(end);
    panels.run_steps(4);
    assert_eq!(entries(&mut panels), before + 1, "it is there when the curtain is up");
}

#[test]
fn taking_a_turn_back_passes_the_mouse_back() {
    let mut panels = shared();
    tell(&mut panels, "hide with silaqui");
    tell(&mut panels, "end turn");
    takes(&mut panels, "Blue");
    wish(&mut panels, Wish::Undo);
    assert_eq!(get::<Turn>(&mut panels).side, SideId(0));
    assert_eq!(curtain_for(&mut panels), Some("Red"));
    takes(&mut panels, "Red");
    wish(&mut panels, Wish::Undo);
    assert_eq!(curtain_for(&mut panels), None, "nobody is hidden any more");
    wish(&mut panels, Wish::Redo);
    assert_eq!(curtain_for(&mut panels), None, "and it is still Red who looks");
}

#[test]
fn there_is_none_against_the_program_or_while_looking_back_or_when_the_battle_is_over() {
    let mut panels = shared();
    get::<Players>(&mut panels).seat(BLUE, Player::Program(Level::Easy));
    tell(&mut panels, "hide with silaqui");
    tell(&mut panels, "end turn");
    assert_eq!(curtain_for(&mut panels), None, "the program looks at nothing");
    wish(&mut panels, Wish::Seat(BLUE, Player::Person));
    assert_eq!(curtain_for(&mut panels), Some("Blue"), "a person takes its place");
    wish(&mut panels, Wish::LookAt(0));
    assert_eq!(get::<Handover>(&mut panels).waits_for(), None);
    wish(&mut panels, Wish::BackToTheGame);
    assert_eq!(curtain_for(&mut panels), Some("Blue"));
    get::<Turn>(&mut panels).outcome = Some(Outcome::Won(BLUE));
    panels.run_steps(4);
    assert_eq!(get::<Handover>(&mut panels).waits_for(), None);
}

#[test]
fn a_game_that_is_loaded_with_something_hidden_is_shown_behind_it_only() {
    let mut panels = shared();
    tell(&mut panels, "hide with silaqui");
    get::<StartScreen>(&mut panels).open(StartPage::Start);
    get::<Panels>(&mut panels).help = true;
    assert_eq!(get::<Handover>(&mut panels).waits_for(), None);
    get::<BattleInfo>(&mut panels).set_changed();
    panels.run_steps(4);
    assert_eq!(curtain_for(&mut panels), Some("Red"), "nothing of the start screen, through which the table can be seen, lies over it");
    takes(&mut panels, "Red");
    assert!(!get::<Panels>(&mut panels).help);
}

#[test]
fn it_comes_down_as_the_settings_say() {
    let mut panels = shared();
    get::<Bindings>(&mut panels).settings.curtain = Curtain::Always;
    tell(&mut panels, "end turn");
    assert_eq!(curtain_for(&mut panels), Some("Blue"), "though nothing is hidden");
    takes(&mut panels, "Blue");
    tell(&mut panels, "end turn");
    takes(&mut panels, "Red");
    get::<Bindings>(&mut panels).settings.curtain = Curtain::Never;
    tell(&mut panels, "hide with silaqui");
    tell(&mut panels, "end turn");
    assert_eq!(curtain_for(&mut panels), None);
}

#[test]
fn ar_sab_05_who_is_asked_in_secret_is_asked_alone() {
    let mut panels = shared();
    let option = |key: &str| RequestOption::new(key, Text::written(key));
    let asked = |options: Vec<RequestOption>| Request {
        asks: SideId(0),
        rule: RuleId::new("AR-SAB-03"),
        question: Text::written("what is done?"),
        about: Vec::new(),
        options,
        wants: Wants::ONE,
        default: Reply::one(0),
        why: Text::written("the first"),
    };
    *get::<Requests>(&mut panels) = [asked(vec![option("jam"), option("break")])].into_iter().collect();
    panels.run_steps(4);
    assert_eq!(get::<Handover>(&mut panels).waits_for(), None, "everybody may know what is done");
    *get::<Requests>(&mut panels) = [asked(vec![option("jam"), option("rig").in_secret(Text::written("something"))])].into_iter().collect();
    panels.run_steps(4);
    assert!(says(&panels, "Red: this is for your eyes alone.") && !says(&panels, "what is done?"));
    takes(&mut panels, "Red");
    assert_eq!(get::<Handover>(&mut panels).waits_for(), None);
}

/// A duel in which Blue holds no edge, but Red can't know that.
const NO_EDGE: &str = r#"(title: "No edge", rules: (edition: "duels"), course: (first: "red"),
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    players: [(side: "red", hand: ["cleave"], characters: [(character: "vex", dice: [4])]),
        (side: "blue", hand: ["strike"], draws: ["duck"], characters: [(character: "kestrel", dice: [3])])])"#;

/// CARD-073: the handover screen also appears for a useless window, so that it reveals nothing. If windows never open, it doesn't.
#[test]
fn card_073_the_curtain_tells_nothing_of_a_hand() {
    for (windows, falls) in [(WindowsOpen::Matters, true), (WindowsOpen::Always, true), (WindowsOpen::Never, false)] {
        let source = Source::new("no-edge.ron", NO_EDGE.to_owned());
        let mut panels = panels_over(crate::headless_app(), &Library::shipped(ENTRIES), &source);
        panels.state_mut().add_plugins(handover::plugin);
        get::<Bindings>(&mut panels).settings.windows = windows;
        panels.run_steps(4);
        if curtain_for(&mut panels) == Some("Red") {
            takes(&mut panels, "Red");
        }
        tell(&mut panels, "play kestrel with vex using cleave paying 4");
        assert_eq!(curtain_for(&mut panels), falls.then_some("Blue"), "{windows:?}");
    }
}

/// In a lesson there is no handover: the learner sees their own hand, and never the hand of another side.
#[test]
fn card_109_a_lesson_shows_the_hand_that_it_is_about() {
    let mut panels = panels_of("learn-cards");
    panels.state_mut().add_plugins(handover::plugin);
    panels.run_steps(4);
    assert_eq!(curtain_for(&mut panels), None);
    assert_eq!(*get::<Viewer>(&mut panels), Viewer::Of(SideId(0)));
    assert!(says(&panels, "Cleave <2>[4]") && !says(&panels, "Quick Draw"));
    // Once the lesson is closed and two people play, it is a normal duel.
    get::<Lesson>(&mut panels).is_closed = true;
    panels.run_steps(4);
    assert_eq!(curtain_for(&mut panels), Some("Red"));
}
