//! Small windows, and panels that keep their places.

use super::{WHO_TAKES_IT, get, own_unit, panels_of, says, select};
use crate::game::words::Text;
use crate::game::{Input, Names, RequestOption, Requests, say, titled};
use crate::ui::state::bindings::Bindings;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::ui::state::speed;
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Id, LayerId, Order, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

type Window = Harness<'static, App>;

/// A window of 800x600 pixels with text at 150 %.
fn small(battle: &str) -> Window {
    let mut panels = panels_of(battle);
    resize(&mut panels, 533.0, 400.0);
    panels
}

fn resize(panels: &mut Window, width: f32, height: f32) {
    panels.set_size(vec2(width, height));
    panels.run_steps(4);
}

/// Moves the pointer to the centre of this rectangle.
fn point(panels: &mut Window, rect: Rect) {
    panels.input_mut().events.push(Event::PointerMoved(rect.center()));
    panels.run_steps(3);
}

#[test]
fn long_options_have_lines_of_their_own() {
    let mut panels = small(WHO_TAKES_IT);
    let names = get::<Names>(&mut panels).clone();
    say(panels.state_mut().world_mut(), Input::parse("strike hippies with swords:sword", &names).unwrap()).unwrap();
    let long = "let the whole squad take what it can, each figure by itself, one after the other, from the left to the right";
    let mut choice = get::<Requests>(&mut panels).first().cloned().unwrap();
    choice.options = ["yes", long, "no"].map(|label| RequestOption::new(label, Text::written(label))).to_vec();
    *get::<Requests>(&mut panels) = [choice].into_iter().collect();
    panels.run_steps(4);
    let window = Rect::from_min_size(Default::default(), vec2(533.0, 400.0));
    let [short, long] = ["yes", long].map(|label| panels.get_by_label(label).rect());
    assert!(window.contains_rect(long), "{long:?}");
    assert!(long.height() > short.height() + 10.0, "it has two lines: {long:?} beside {short:?}");
    resize(&mut panels, 1280.0, 720.0);
    let wide = panels.get_by_label("yes").rect();
    assert_eq!(wide.height(), short.height(), "what is short is as it was");
}

#[test]
fn card_and_log_are_both_within_reach() {
    let mut panels = small("first-battle");
    let (unit, name) = own_unit(&mut panels);
    let is_out = |panels: &Window, area: &str| panels.ctx.memory(|memory| memory.areas().is_visible(&layer(area)));
    assert!(is_out(&panels, "log"), "while nothing is selected");
    select(&mut panels, unit);
    assert!(is_out(&panels, "squad card") && !is_out(&panels, "log") && says(&panels, &titled(&name)));
    get::<Panels>(&mut panels).toggle_log(Some(unit));
    panels.run_steps(4);
    assert!(!is_out(&panels, "squad card") && is_out(&panels, "log"));
    get::<Panels>(&mut panels).toggle_log(Some(unit));
    panels.run_steps(4);
    assert!(is_out(&panels, "squad card") && !is_out(&panels, "log"));
}

#[test]
fn the_list_of_keys_is_no_wider_than_the_window() {
    let mut panels = small("first-battle");
    get::<Panels>(&mut panels).help = true;
    for width in [533.0, 1280.0] {
        resize(&mut panels, width, 400.0);
        let area = panels.ctx.memory(|memory| memory.area_rect(Id::new("help"))).unwrap();
        assert!(area.left() >= 0.0 && area.right() <= width, "{area:?} in {width}");
        let close = panels.get_by_label("Close").rect();
        assert!(close.right() <= width && close.bottom() <= 400.0, "{close:?} in {width}");
    }
}

fn layer(area: &str) -> LayerId {
    LayerId::new(Order::Middle, Id::new(area))
}

#[test]
fn the_slider_of_the_speed_stays_where_it_is_at_every_speed() {
    let mut panels = panels_of("first-battle");
    panels.state_mut().world_mut().init_resource::<Playback>();
    let place = |panels: &mut Window, speed: f32| {
        get::<Playback>(panels).speed = speed;
        panels.run_steps(3);
        panels.get_by_role(Role::Slider).rect()
    };
    let places = speed::STEPS.map(|speed| place(&mut panels, speed));
    assert!(places.windows(2).all(|pair| pair[0] == pair[1]), "{places:?}");
}

#[test]
fn the_button_for_larger_text_stays_under_the_mouse() {
    let mut panels = panels_of("first-battle");
    get::<StartScreen>(&mut panels).open(StartPage::Settings);
    panels.run_steps(4);
    let button = panels.query_all_by_label("+").next().unwrap().rect();
    point(&mut panels, button);
    for _ in 0..2 {
        panels.query_all_by_label("+").next().unwrap().click();
        panels.run_steps(4);
        point(&mut panels, button);
    }
    assert_eq!(panels.query_all_by_label("+").next().unwrap().rect(), button);
    assert_eq!((get::<Bindings>(&mut panels).text, get::<Panels>(&mut panels).text_steps), (None, 2), "not yet");
    point(&mut panels, button.translate(vec2(300.0, 200.0)));
    assert_eq!((get::<Bindings>(&mut panels).text, get::<Panels>(&mut panels).text_steps), (Some(1.25), 0));
}
