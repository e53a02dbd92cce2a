//! The start screen and the offer of unfinished games.

use super::{WHO_TAKES_IT, click, get, panels_of, says};
use crate::game::{Input, Level, Library, Names, Player, Players, say};
use crate::rulebooks::ENTRIES;
use crate::table::SideId;
use crate::ui::commands;
use crate::ui::commands::save_files::SaveFiles;
use crate::ui::commands::seats::seat_laid_out;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::{LeftGame, Panels};
use crate::ui::state::screens::start_screen::{GameOnDisk, Kind, StartPage, StartScreen};
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::App;
use bevy_egui::egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use std::time::SystemTime;

#[test]
fn a_game_that_was_left_is_offered_until_another_is_begun() {
    let mut panels = panels_of("first-battle");
    let game = LeftGame {
        file: "running-keg.1.journal".into(),
        title: "The keg".to_owned(),
        entries: 41,
        turn: Some((3, "azure".to_owned())),
        when: SystemTime::now(),
    };
    get::<Panels>(&mut panels).left = vec![game];
    panels.run_steps(4);
    assert!(says(&panels, "Continue The keg") && says(&panels, "round 3, Azure to move, just now"));
    let title = get::<UiModel>(&mut panels).title.clone();
    let anew = panels.get_by_label_contains(&format!("Begin {title} from the start")).rect().center();
    panels.drag_at(anew);
    panels.drop_at(anew);
    panels.run_steps(4);
    assert!(get::<Panels>(&mut panels).left.is_empty() && !says(&panels, "Continue The keg"));
}

#[test]
fn the_start_screen_leads_to_every_page_and_back_to_the_table() {
    let mut panels = panels_of("first-battle");
    let title = get::<UiModel>(&mut panels).title.clone();
    click(&mut panels, &title);
    assert!(says(&panels, "Brickfray") && !says(&panels, "End turn"), "it has the window to itself");
    for (page, words) in [("Play", "The battles are being read"), ("Load and save", "No other saved games yet"), ("Rules", "BW-NUM-01")] {
        panels.get_all_by_label_contains(page).next().unwrap().click();
        panels.run_steps(6);
        assert!(says(&panels, words), "{page}");
        click(&mut panels, "Back");
    }
    assert_eq!(get::<StartScreen>(&mut panels).page, Some(StartPage::Start));
    assert!(!says(&panels, "Back to the table") && says(&panels, "Play First battle"), "nothing was said yet");
    panels.get_by_label_contains("Play First battle").click();
    panels.run_steps(4);
    assert!(says(&panels, "End turn") && !says(&panels, "Brickfray"));
}

#[test]
fn the_battle_that_is_laid_out_follows_who_is_chosen_to_play_against() {
    let mut panels = panels_of("first-battle");
    let azure = |panels: &mut Harness<'static, App>| get::<Players>(panels).of(SideId(1));
    seat_laid_out(panels.state_mut().world_mut());
    assert_eq!(azure(&mut panels), Player::Program(Level::Fair));
    get::<StartScreen>(&mut panels).open(StartPage::Battles);
    panels.run_steps(6);
    click(&mut panels, "a person");
    assert_eq!(azure(&mut panels), Player::Person);
    get::<Players>(&mut panels).seat(SideId(0), Player::Program(Level::Easy));
    panels.run_steps(4);
    click(&mut panels, "fair");
    assert_eq!(azure(&mut panels), Player::Person, "who has been seated otherwise stays there");
}

#[test]
fn the_start_screen_is_led_through_by_keys() {
    let mut panels = panels_of("first-battle");
    get::<StartScreen>(&mut panels).open(StartPage::Start);
    panels.run_steps(4);
    let press = |panels: &mut Harness<'static, App>, key: Key| {
        panels.key_press(key);
        panels.run_steps(4);
    };
    press(&mut panels, Key::ArrowDown);
    assert!(panels.ctx.memory(|memory| memory.focused()).is_some(), "an arrow begins");
    for _ in 0..4 {
        press(&mut panels, Key::ArrowDown);
    }
    press(&mut panels, Key::Enter);
    assert_eq!(get::<StartScreen>(&mut panels).page, Some(StartPage::Rules));
    let rule = |panels: &Harness<'static, App>| panels.get_by_label("BW-NUM-01").rect().top();
    let before = rule(&panels);
    press(&mut panels, Key::PageDown);
    panels.run_steps(20);
    assert!(rule(&panels) < before - 200.0, "a page further down");
    press(&mut panels, Key::Home);
    panels.run_steps(20);
    assert_eq!(rule(&panels), before);
}

#[test]
fn a_rule_is_found_by_its_words() {
    let mut panels = panels_of("first-battle");
    get::<StartScreen>(&mut panels).open(StartPage::Rules);
    get::<StartScreen>(&mut panels).search = "BW-SM-09".to_owned();
    panels.run_steps(4);
    assert!(says(&panels, "BW-SM-09") && !says(&panels, "BW-NUM-01"));
    get::<StartScreen>(&mut panels).search = "no rule says xyzzy".to_owned();
    panels.run_steps(4);
    assert!(says(&panels, "no rule has"));
}

#[test]
fn a_battle_is_begun_from_its_card() {
    let mut panels = panels_of("first-battle");
    panels.state_mut().world_mut().insert_resource(Library::shipped(ENTRIES));
    get::<SaveFiles>(&mut panels).battle = |world, name| {
        world.resource_mut::<StatusMessage>().say(Word::done(format!("asked for {name}")));
        if name == "powder-keg" { Ok(()) } else { Err(format!("not {name}")) }
    };
    get::<StartScreen>(&mut panels).open(StartPage::Battles);
    panels.run_steps(6);
    assert!(says(&panels, "Twelve of Crimson") && says(&panels, "20 min, for beginners") && says(&panels, "12 Crimson"));
    get::<StartScreen>(&mut panels).search = "keg".to_owned();
    panels.run_steps(4);
    assert!(!says(&panels, "Twelve of Crimson"), "others are not what was searched for");
    click(&mut panels, "Play Powder keg");
    assert_eq!(get::<StartScreen>(&mut panels).page, None, "the table is there");
}

#[test]
fn games_are_saved_by_name_deleted_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let mut panels = panels_of("first-battle");
    commands::keeping::plugin(panels.state_mut(), folder.path(), None);
    click(&mut panels, "End turn");
    get::<StartScreen>(&mut panels).open(StartPage::Games);
    get::<StartScreen>(&mut panels).save_as = "friday night".to_owned();
    panels.run_steps(4);
    click(&mut panels, "Save");
    assert!(folder.path().join("saves/friday night.ron").exists());
    assert!(says(&panels, "friday night") && says(&panels, "round 1, Azure to move"));
    click(&mut panels, "Delete");
    assert!(folder.path().join("deleted/friday night.ron").exists() && says(&panels, "No other saved games yet"));
    click(&mut panels, "Deleted");
    click(&mut panels, "Restore");
    assert!(folder.path().join("saves/friday night.ron").exists() && says(&panels, "There are no deleted games"));
}

#[test]
fn what_was_left_is_continued_from_the_start_screen() {
    let mut panels = panels_of("first-battle");
    get::<SaveFiles>(&mut panels).load = |_, file| if file.ends_with("friday.ron") { Ok(None) } else { Err("another".to_owned()) };
    get::<StartScreen>(&mut panels).open(StartPage::Start);
    let game = GameOnDisk {
        file: "friday.ron".into(),
        kind: Kind::Named,
        name: "friday night".to_owned(),
        battle: "keg".to_owned(),
        title: "The keg".to_owned(),
        entries: 41,
        last: "end turn".to_owned(),
        turn: None,
        picture: None,
        is_over: false,
        when: SystemTime::now(),
        problem: None,
    };
    get::<StartScreen>(&mut panels).games = Some(vec![game]);
    panels.run_steps(4);
    assert!(says(&panels, "friday night") && says(&panels, "41 orders and answers, just now"));
    panels.get_by_label_contains("Continue").click();
    panels.run_steps(4);
    assert_eq!(get::<StartScreen>(&mut panels).page, None);
    assert!(says(&panels, "First battle resumed"));
}

#[test]
fn what_is_wrong_with_a_file_stands_there_until_it_is_closed_and_lies_over_no_question() {
    let mut panels = panels_of("first-battle");
    let report = "my.ron: the battle does not fit\nerror: unknown field `unti`\n --> my.ron:4:9\n";
    get::<StatusMessage>(&mut panels).say(Word::failed(report));
    panels.run_steps(4);
    assert!(says(&panels, "What is wrong with the file") && says(&panels, "my.ron: the battle does not fit"));
    assert!(says(&panels, "unknown field `unti`"));
    click(&mut panels, "Close");
    assert!(!says(&panels, "What is wrong with the file") && get::<StatusMessage>(&mut panels).report.is_none());
    let mut asked = panels_of(WHO_TAKES_IT);
    let strike = Input::parse("strike hippies with swords:sword", &get::<Names>(&mut asked).clone()).unwrap();
    say(asked.state_mut().world_mut(), strike).unwrap();
    asked.run_steps(4);
    get::<StatusMessage>(&mut asked).say(Word::failed(report));
    asked.run_steps(4);
    assert!(!says(&asked, "What is wrong with the file"), "the question is read first");
}
