//! The accessible names of the controls.

use super::{WHO_TAKES_IT, get, panels_of};
use crate::game::{Input, Names, Requests, say};
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;

/// The number of controls, and the controls without a name.
fn controls<S>(panels: &Harness<S>) -> (usize, Vec<String>) {
    let mut waiting = vec![panels.root().accesskit_node()];
    let (mut all, mut nameless) = (0, Vec::new());
    while let Some(node) = waiting.pop() {
        waiting.extend(node.children());
        // Its role describes a scroll bar.
        if node.data().supports_action(Action::Click) && node.role() != Role::ScrollBar {
            all += 1;
            let says = [node.label(), node.value(), node.placeholder().map(str::to_owned)].into_iter().flatten();
            if says.map(|words| words.trim().to_owned()).all(|words| words.is_empty()) {
                nameless.push(format!("{:?} at {:?}", node.role(), node.bounding_box()));
            }
        }
    }
    (all, nameless)
}

/// Asserts that all controls of a panel have a name.
pub(in crate::ui) fn assert_named<S>(panels: &Harness<S>, what: &str) {
    let (all, nameless) = controls(panels);
    assert!(all > 0, "{what}: there are controls");
    assert!(nameless.is_empty(), "{what}: {nameless:#?}");
}

#[test]
fn every_control_on_every_page_tells_a_screen_reader_what_it_is() {
    for battle in ["first-battle", "target-acquired"] {
        let mut panels = panels_of(battle);
        let unit = get::<UiModel>(&mut panels).units.first().map(|unit| unit.id);
        get::<Selection>(&mut panels).unit = unit;
        panels.run_steps(4);
        assert_named(&panels, battle);
        for page in
            [StartPage::Start, StartPage::Battles, StartPage::Lessons, StartPage::Games, StartPage::Rules, StartPage::Settings].map(Some)
        {
            get::<StartScreen>(&mut panels).page = page;
            panels.run_steps(4);
            assert_named(&panels, &format!("{battle}: {page:?}"));
        }
        get::<StartScreen>(&mut panels).close();
        get::<Panels>(&mut panels).help = true;
        panels.run_steps(4);
        assert_named(&panels, "keys");
    }
}

#[test]
fn a_question_and_the_timeline_do_so_too() {
    let mut panels = panels_of(WHO_TAKES_IT);
    assert_named(&panels, "the beginning");
    let mut panels_of_a_game = super::replay::looking_back();
    assert_named(&panels_of_a_game, "the timeline");
    get::<Messages<Wish>>(&mut panels_of_a_game).write(Wish::LookAt(0));
    panels_of_a_game.run_steps(4);
    assert_named(&panels_of_a_game, "its beginning");
    let names = get::<Names>(&mut panels).clone();
    say(panels.state_mut().world_mut(), Input::parse("strike hippies with swords:sword", &names).unwrap()).unwrap();
    panels.run_steps(4);
    assert!(!get::<Requests>(&mut panels).is_empty());
    assert_named(&panels, "a question");
}
