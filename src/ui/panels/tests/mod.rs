//! Tests of each panel: they find it by its text and use it as a player would.

mod duel;
mod hand;
mod handover;
mod lesson;
pub(in crate::ui) mod names;
mod plain;
mod replay;
mod settings;
mod small;
mod start;
mod thinking;
mod told;

use super::show;
use crate::dice::DiceTray;
use crate::game::battle::read::read;
use crate::game::battle::set_up::set_up;
use crate::game::card::PieceTooltip;
use crate::game::ron::Source;
use crate::game::words::Text;
use crate::game::{
    Forecast, Input, Journal, Landing, Library, Names, Order, Outcome, Reply, Request, RequestOption, Requests, RuleId, Tally, Turn, Wants,
    say, titled,
};
use crate::rulebooks::ENTRIES;
use crate::table::{PieceId, SideId, Spot};
use crate::ui::input::table_picking::Picker;
use crate::ui::marks::overlay::Overlay;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::hover_info::HoverInfo;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::frame::UiSystems;
use crate::ui::state::hand::available_action::{AvailableAction, Numbered, NumberedDeed};
use crate::ui::state::hand::selection::{Aim, Selection};
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::filming::Filming;
use crate::ui::state::screens::panels_shown::{Menu, Panels, Still};
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use crate::ui::{commands, read as reading, state};
use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// A battle in which an attack immediately asks who takes it.
const WHO_TAKES_IT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/who-takes-it.ron");

/// The panels of a battle, without a window.
fn panels_of(battle: &str) -> Harness<'static, App> {
    let library = Library::shipped(ENTRIES);
    let source = library.battle(battle).unwrap();
    panels_over(crate::headless_app(), &library, &source)
}

/// The same for a battle of any rulebook.
fn panels_over(mut app: App, library: &Library, source: &Source) -> Harness<'static, App> {
    let frame = (UiSystems::CarryOut, UiSystems::Read).chain();
    app.configure_sets(Update, frame)
        .init_resource::<Time>()
        .init_resource::<Overlay>()
        .init_resource::<HoverInfo>()
        .add_plugins((state::plugin, reading::plugin, commands::plugin))
        .insert_resource(Still(true));
    let text = (source.name.to_string(), source.text.to_string());
    let read = read(source, library).unwrap();
    let seed = if read.lesson.is_empty() { 7 } else { read.seed };
    set_up(app.world_mut(), &read, DiceTray::seeded(seed), text).unwrap();
    let mut panels = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(
        |ui, app: &mut App| {
            theme::set(ui.ctx(), true);
            app.update();
            let mut state = SystemState::<(PanelContext, Picker)>::new(app.world_mut());
            let (mut cx, picker) = state.get_mut(app.world_mut()).unwrap();
            show(ui.ctx(), &mut cx, &picker);
            state.apply(app.world_mut());
        },
        app,
    );
    panels.run_steps(4);
    panels
}

/// A resource of the battle's world.
fn get<'p, R: Resource<Mutability = Mutable>>(panels: &'p mut Harness<'static, App>) -> Mut<'p, R> {
    panels.state_mut().world_mut().resource_mut::<R>()
}

/// Clicks the widget with this text.
fn click(panels: &mut Harness<'static, App>, words: &str) {
    panels.get_by_label(words).click();
    panels.run_steps(4);
}

/// Clicks the widget whose text contains these words.
fn push(panels: &mut Harness<'static, App>, words: &str) {
    panels.get_by_label_contains(words).click();
    panels.run_steps(4);
}

/// Gives the rules a line of a script, bypassing the panels.
fn tell(panels: &mut Harness<'static, App>, line: &str) {
    let world = panels.state_mut().world_mut();
    let input = Input::parse(line, world.resource::<Names>()).unwrap();
    say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
    panels.run_steps(4);
}

/// True if a text on the panels contains these words.
fn says(panels: &Harness<'static, App>, words: &str) -> bool {
    panels.query_all_by_label_contains(words).next().is_some()
}

fn entries(panels: &mut Harness<'static, App>) -> usize {
    get::<Journal>(panels).len()
}

/// The first unit of the side to move.
fn own_unit(panels: &mut Harness<'static, App>) -> (PieceId, String) {
    let model = get::<UiModel>(panels);
    let summary = model.units.iter().find(|summary| summary.side == model.turn.side && summary.is_plate).unwrap();
    (summary.id, summary.name.clone())
}

fn select(panels: &mut Harness<'static, App>, unit: PieceId) {
    get::<Selection>(panels).select(Some(unit));
    panels.run_steps(4);
}

#[test]
fn the_top_bar_ends_a_turn_and_takes_that_back() {
    let mut panels = panels_of("first-battle");
    assert!(says(&panels, "round 1") && says(&panels, "Save") && says(&panels, "Load"));
    let first = get::<Turn>(&mut panels).side;
    click(&mut panels, "End turn");
    assert_ne!(get::<Turn>(&mut panels).side, first);
    click(&mut panels, "\u{21BA} Undo");
    assert_eq!(get::<Turn>(&mut panels).side, first);
    assert!(says(&panels, "Undone: the end of the turn"), "and it is said");
}

#[test]
fn the_best_attack_is_a_click_away_and_what_cannot_be_done_is_folded() {
    let mut panels = panels_of("learn-squads");
    let unit = |panels: &mut Harness<'static, App>, name: &str| get::<Names>(panels).piece(name).unwrap();
    let blades = unit(&mut panels, "blades");
    select(&mut panels, blades);
    assert!(says(&panels, "Working out the odds") && !says(&panels, "Charge with sword: Guards"), "it may cost more than it kills");
    let attacks: Vec<Order> = get::<UiModel>(&mut panels).contenders().iter().map(|action| action.order.clone()).collect();
    let killed = Forecast { runs: 1, lost: [(SideId(1), Tally::from_iter([1]))].into(), ..Forecast::default() };
    attacks.into_iter().for_each(|order| get::<Forecasts>(&mut panels).learn(order, Some(killed.clone())));
    panels.run_steps(2);
    assert!(says(&panels, "about 1.0 killed") && says(&panels, "Why: "));
    assert!(says(&panels, "Charge with sword: Guards"), "nobody is in reach of their swords where they stand");
    let rifles = unit(&mut panels, "rifles");
    select(&mut panels, rifles);
    assert!(says(&panels, "not now (") && !says(&panels, "Charge with"), "what can't be done is not in the way");
    assert!(says(&panels, "3.3 hits"));
    let best = panels.get_by_label_contains("Shoot with rifle: Guards").rect().center();
    panels.drag_at(best);
    panels.drop_at(best);
    panels.run_steps(4);
    let last = get::<Journal>(&mut panels).entries().last().unwrap().input.clone();
    let names = get::<Names>(&mut panels);
    assert!(last.text(&names).starts_with("shoot guards with rifles:rifle"), "{}", last.text(&names));
}

#[test]
fn who_can_do_nothing_better_is_a_click_away_from_going_where_it_can() {
    let mut panels = panels_of("first-battle");
    let (unit, _) = own_unit(&mut panels);
    select(&mut panels, unit);
    let go = panels.get_by_label_contains("Go towards Azure").rect().center();
    panels.drag_at(go);
    panels.drop_at(go);
    panels.run_steps(4);
    let last = get::<Journal>(&mut panels).entries().last().unwrap().input.clone();
    assert!(matches!(last, Input::Order(Order::Move { who, .. }) if who == unit), "{last:?}");
    assert!(!says(&panels, "Go towards Azure"), "it has no Move left");
}

#[test]
fn no_more_than_seven_things_to_do_stand_on_a_card_and_the_others_are_folded() {
    let mut panels = panels_of("learn-squads");
    let fuse = get::<Names>(&mut panels).piece("fuse").unwrap();
    select(&mut panels, fuse);
    assert!(!says(&panels, "more ("));
    let model = get::<UiModel>(&mut panels).clone();
    let plain = model.actions.iter().find(|action| action.no.is_none() && !action.at_once()).unwrap();
    let many = (0..9).map(|item| AvailableAction { with: Some(format!("item {item}")), ..plain.clone() });
    get::<UiModel>(&mut panels).actions = many.collect();
    panels.run_steps(2);
    assert!(says(&panels, "Go towards") && says(&panels, "item 0") && says(&panels, "more (3)"), "where it could go is one of them");
    assert!(!says(&panels, "item 8"), "it is folded away");
}

#[test]
fn what_stands_on_a_card_has_numbers_first_the_actions_and_then_the_targets_of_the_one_that_is_aimed() {
    let mut panels = panels_of("learn-squads");
    let rifles = get::<Names>(&mut panels).piece("rifles").unwrap();
    select(&mut panels, rifles);
    let Some(NumberedDeed::Aims(aim)) = get::<Numbered>(&mut panels).at(0).cloned() else { panic!("the first button aims") };
    assert_eq!(aim.maneuver, "shoot");
    assert!(panels.query_by_label("1 Shoot with rifle 3 targets").is_some(), "its number stands on it");
    get::<Selection>(&mut panels).aim = Some(aim);
    panels.run_steps(2);
    let numbered = get::<Numbered>(&mut panels).clone();
    let Some(NumberedDeed::Orders(order)) = numbered.at(0) else { panic!("it gives the order") };
    assert!(matches!(order, Order::Act { maneuver, targets, .. } if maneuver == "shoot" && !targets.is_empty()), "{order:?}");
    assert_eq!((numbered.at(2).is_some(), numbered.at(3)), (true, None), "the actions have none meanwhile");
}

#[test]
fn things_are_counted_only_where_there_is_nobody_else_to_aim_at_and_come_last() {
    let mut panels = panels_of("learn-squads");
    let rifles = get::<Names>(&mut panels).piece("rifles").unwrap();
    select(&mut panels, rifles);
    let mut with_things = |things: usize| {
        let mut model = get::<UiModel>(&mut panels);
        let legal = model.actions.iter_mut().filter(|action| action.what.word == "shoot" && action.no.is_none());
        legal.enumerate().for_each(|(place, action)| action.at_thing = place < things);
        panels.run_steps(2);
        ["2 targets", "3 targets", "3 things"].map(|words| panels.query_by_label(&format!("1 Shoot with rifle {words}")).is_some())
    };
    assert_eq!([0, 1, 3].map(&mut with_things), [[false, true, false], [true, false, false], [false, false, true]]);
    get::<Selection>(&mut panels).aim = Some(Aim { maneuver: "shoot".to_owned(), with: Some("rifle".to_owned()) });
    panels.run_steps(2);
    let first = get::<Numbered>(&mut panels).at(0).cloned();
    let mut model = get::<UiModel>(&mut panels);
    let nearest = model.actions.iter_mut().find(|action| first == Some(NumberedDeed::Orders(action.order.clone()))).unwrap();
    nearest.at_thing = true;
    panels.run_steps(2);
    assert_eq!(get::<Numbered>(&mut panels).at(2).cloned(), first);
}

#[test]
fn the_top_bar_opens_and_shuts_the_other_panels() {
    let mut panels = panels_of("first-battle");
    click(&mut panels, "Log");
    assert!(!get::<Panels>(&mut panels).log);
    click(&mut panels, "?");
    assert!(says(&panels, "Keys and mouse"));
    click(&mut panels, "Close");
    assert!(!says(&panels, "Keys and mouse"));
}

#[test]
fn the_squads_card_names_everybody_and_what_they_can_do() {
    let mut panels = panels_of("first-battle");
    let (unit, name) = own_unit(&mut panels);
    assert!(!says(&panels, &format!("{name}.1")));
    select(&mut panels, unit);
    let card = get::<UiModel>(&mut panels).card.clone().unwrap();
    assert!(panels.query_by_label(&name).is_some(), "the unit");
    for member in &card.members {
        assert!(panels.query_all_by_label(&member.name).next().is_some(), "{}", member.name);
    }
    for weapon in &card.weapons {
        assert!(says(&panels, &weapon.name), "{}", weapon.name);
    }
    let model = get::<UiModel>(&mut panels).clone();
    let can = model.actions.iter().find(|action| action.no.is_none()).map(|action| action.what.heading.name).unwrap();
    assert!(says(&panels, &can), "{can}");
}

#[test]
fn a_member_is_singled_out_on_the_card_and_goes_back() {
    let mut panels = panels_of("first-battle");
    let (unit, _) = own_unit(&mut panels);
    select(&mut panels, unit);
    let member = get::<UiModel>(&mut panels).card.as_ref().unwrap().members[0].clone();
    click(&mut panels, &member.name);
    assert_eq!(get::<Selection>(&mut panels).member, Some(member.id));
    assert!(says(&panels, &format!("only {}", member.name)));
    click(&mut panels, "whole squad");
    assert_eq!(get::<Selection>(&mut panels).member, None);
}

#[test]
fn the_log_folds_out_is_filtered_and_shows_again() {
    let mut panels = panels_of("smiting-hippies");
    let names = get::<Names>(&mut panels).clone();
    for line in ["move swords to (-0.212, 2.523)", "strike hippies with swords:sword"] {
        say(panels.state_mut().world_mut(), Input::parse(line, &names).unwrap()).unwrap();
    }
    while !get::<Requests>(&mut panels).is_empty() {
        say(panels.state_mut().world_mut(), Input::answer("default")).unwrap();
    }
    panels.run_steps(4);
    assert!(says(&panels, "Swords strike Hippies with a sword:"), "what it came to stands in the same line");
    assert!(says(&panels, "Swords: strike with sword"), "the newest is folded out");
    get::<Panels>(&mut panels).turned_over.insert(2);
    panels.run_steps(4);
    assert!(!says(&panels, "Swords: strike with sword"));
    panels.query_all_by_label("Unfold").last().unwrap().click();
    panels.run_steps(4);
    assert!(says(&panels, "Swords: strike with sword"), "unfolded again");
    get::<Panels>(&mut panels).turned_over.insert(2);
    panels.run_steps(4);
    click(&mut panels, "Losses");
    assert!(says(&panels, "Swords strike") && !says(&panels, "Swords move"));
    click(&mut panels, "All");
    let line = panels.get_by_label_contains("Swords strike Hippies with a sword:").rect().center();
    panels.drag_at(line);
    panels.drop_at(line);
    panels.run_steps(4);
    let last = entries(&mut panels);
    assert_eq!(get::<Replay>(&mut panels).again, Some((2, last)), "with its answers");
}

#[test]
fn a_question_says_who_decides_and_takes_its_default() {
    let mut panels = panels_of(WHO_TAKES_IT);
    let names = get::<Names>(&mut panels).clone();
    let strike = Input::parse("strike hippies with swords:sword", &names).unwrap();
    say(panels.state_mut().world_mut(), strike).unwrap();
    panels.run_steps(4);
    let choice = get::<Requests>(&mut panels).first().cloned().unwrap();
    assert!(says(&panels, &choice.question.for_players()[1..]) && says(&panels, "decides"), "{}", choice.question);
    let id = choice.rule.to_string();
    assert!(!says(&panels, &id), "ids are told on hover");
    get::<Bindings>(&mut panels).settings.rule_ids = true;
    panels.run_steps(4);
    assert!(says(&panels, &id), "unless they are wanted beside it");
    assert!(!says(&panels, "Accept default"), "the default answer is a button, and says its key");
    let default = choice.options[choice.default_place().unwrap()].label.for_players().into_owned();
    panels.get_by_label_contains(&default).click();
    panels.run_steps(4);
    assert_eq!(entries(&mut panels), 2);
    assert_ne!(get::<Requests>(&mut panels).first(), Some(&choice));
}

#[test]
fn a_question_of_directions_is_a_dial_with_its_hours() {
    let mut panels = panels_of("first-battle");
    let (unit, _) = own_unit(&mut panels);
    let hour = |hour: u8| RequestOption {
        key: hour.to_string(),
        label: Text::written(format!("{hour} o'clock")),
        piece: Some(unit),
        spot: Some(Landing { spot: Spot::at(f32::from(hour), 0.0), clear: hour == 3 }),
        refused: None,
        told: None,
    };
    let choice = Request {
        asks: get::<Turn>(&mut panels).side,
        rule: RuleId::new("BW-NUM-04"),
        question: Text::written("Which way?"),
        about: Vec::new(),
        options: vec![hour(3), hour(9)],
        wants: Wants::ONE,
        default: Reply::one(0),
        why: Text::written(""),
    };
    *get::<Requests>(&mut panels) = [choice].into_iter().collect();
    panels.run_steps(4);
    assert!(says(&panels, "3 o'clock: clear of it"), "the default is described");
    panels.get_by_label("9 o'clock").hover();
    panels.run_steps(4);
    assert!(says(&panels, "9 o'clock: still in it"), "and what is under the mouse");
}

#[test]
fn the_strip_says_what_the_mouse_would_do() {
    let mut panels = panels_of("first-battle");
    assert!(says(&panels, "orbit") && says(&panels, "next unit"));
    get::<Panels>(&mut panels).hidden = true;
    panels.run_steps(4);
    assert!(!says(&panels, "next unit") && !says(&panels, "End turn"), "hidden, they are gone");
}

#[test]
fn what_did_not_work_is_said_with_what_would_be_legal() {
    let mut panels = panels_of("first-battle");
    let word = Word { legal: Some("a highlighted place".to_owned()), ..Word::failed("nothing can be done there") };
    get::<StatusMessage>(&mut panels).say(word);
    panels.run_steps(2);
    assert!(says(&panels, "Nothing can be done there") && says(&panels, "Instead: a highlighted place"));
}

#[test]
fn what_is_to_be_done_now_stands_under_the_bar() {
    let mut panels = panels_of("debris-field");
    let says_now = get::<UiModel>(&mut panels).moment.as_ref().and_then(|moment| moment.says.clone()).unwrap();
    assert!(says(&panels, &says_now.for_players()), "{says_now}");
}

#[test]
fn what_the_mouse_rests_on_is_told_of_beside_it() {
    let mut panels = panels_of("first-battle");
    let (unit, name) = own_unit(&mut panels);
    let glance: Option<PieceTooltip> = crate::game::card::glance(panels.state_mut().world_mut(), unit);
    let glance = glance.map(|glance| PieceTooltip { name: Text::written(&name), ..glance });
    get::<HoverInfo>(&mut panels).0 = glance;
    panels.hover_at([640.0, 360.0].into());
    panels.run_steps(4);
    assert!(panels.query_all_by_label(&name).next().is_some(), "{name}");
}

#[test]
fn the_menu_of_a_piece_selects_it() {
    let mut panels = panels_of("first-battle");
    let (unit, _) = own_unit(&mut panels);
    let menu = Menu { at: Vec2::new(600.0, 300.0), piece: unit, unit };
    get::<Panels>(&mut panels).menu = Some(menu);
    panels.run_steps(4);
    click(&mut panels, "Select");
    assert_eq!((get::<Selection>(&mut panels).unit, get::<Panels>(&mut panels).menu), (Some(unit), None));
}

#[test]
fn the_banner_says_who_has_won_and_leads_back() {
    let mut panels = panels_of("first-battle");
    click(&mut panels, "End turn");
    let side = get::<Turn>(&mut panels).side;
    let name = titled(get::<Names>(&mut panels).side(side));
    panels.state_mut().world_mut().insert_resource(Library::shipped(ENTRIES));
    get::<UiModel>(&mut panels).turn.outcome = Some(Outcome::Won(side));
    panels.run_steps(4);
    assert!(says(&panels, &format!("{name} wins")) && says(&panels, "1 order"));
    assert!(says(&panels, "Next: ") && !says(&panels, "Save as a film"), "no films are made here");
    *get::<Filming>(&mut panels) = Filming::UnderWay(Some((3, 20)));
    panels.run_steps(4);
    assert!(says(&panels, "Filming 3 of 20"));
    *get::<Filming>(&mut panels) = Filming::Ready;
    panels.run_steps(4);
    assert!(says(&panels, "Save as a film"));
    click(&mut panels, "Close");
    assert!(!says(&panels, &format!("{name} wins")), "the table can be looked at");
    get::<Panels>(&mut panels).banner_closed = false;
    panels.run_steps(4);
    click(&mut panels, "Undo last step");
    assert_eq!(entries(&mut panels), 0);
}

#[test]
fn the_help_lists_every_control_and_changes_one() {
    let mut panels = panels_of("first-battle");
    get::<Panels>(&mut panels).help = true;
    panels.run_steps(4);
    assert!(says(&panels, "Click a key to change it") && says(&panels, "Rule systems"));
    click(&mut panels, "Ctrl+Z");
    assert!(get::<Panels>(&mut panels).rebinding.is_some() && says(&panels, "press…"));
    click(&mut panels, "Cancel");
    assert!(get::<Panels>(&mut panels).rebinding.is_none());
}

#[test]
fn a_battle_says_who_fights_what_wins_and_what_to_do_first() {
    for (battle, told) in [
        (
            "first-battle",
            ["Crimson Blades (5), Crimson Rifles (4)", "The last side with anybody left to fight wins", "Click one of your squads"],
        ),
        ("siege", ["Shield Line (5), Storm (4)", "Click one of your squads", "two of the crew support the catapult"]),
        ("target-acquired", ["Swarm Dart 3 and 6 more", "each destroyed relay is worth 3 points", "Click one of your ships"]),
    ] {
        let mut panels = panels_of(battle);
        assert!(!says(&panels, "What wins"), "{battle}: it is not out unasked");
        get::<Panels>(&mut panels).briefing = true;
        panels.run_steps(4);
        for words in told {
            assert!(says(&panels, words), "{battle}: {words}");
        }
        let to_the_table = panels.get_by_label_contains("To the table").rect().center();
        panels.drag_at(to_the_table);
        panels.drop_at(to_the_table);
        panels.run_steps(4);
        assert!(!get::<Panels>(&mut panels).briefing && !says(&panels, "What wins"), "{battle}");
    }
}
