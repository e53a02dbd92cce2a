//! Carries out wishes: everything that the player wants the game to do, from panels, mouse and keys.
//!
//! Nothing else in `ui/` gives orders to the game. The [`StatusMessage`] shows the result of a wish. Each order is also logged, so that a
//! program that drives the window can wait for it.

use super::defaults;
use super::films;
use super::games_on_disk;
use super::keeping::{self, Keeper};
use super::pictures_of_games::GamePictures;
use super::replay;
use super::save_files::{SaveFiles, called, in_words};
use super::seats::{from_here, nobody_here_decides, programs_word, seats, swap_sides};
use crate::game::battle::lesson;
use crate::game::facts::Prevented;
use crate::game::save::SaveError;
use crate::game::{self, BattleInfo, Cue, Entry, Input, Journal, Names, Players, Rejected, Requests, RulesApi, Turn, Viewer};
use crate::table::SideId;
use crate::third_party::clipboard;
use crate::ui::input::gestures::Mouse;
use crate::ui::read::handover::is_lesson;
use crate::ui::read::order_text::short_text;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::wish::Wish;
use crate::words::system_words;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

pub(super) fn carry_out(world: &mut World) {
    let wishes: Vec<Wish> = world.resource_mut::<Messages<Wish>>().drain().collect();
    for wish in wishes {
        let word = grant(world, &wish);
        match &word {
            Some(word) if word.is_refusal => info!("refused: {} [{}]", word.text, word.rule.as_deref().unwrap_or("-")),
            Some(word) => info!("done: {}", word.text),
            None => {}
        }
        let at = world.get_resource::<Mouse>().and_then(|mouse| mouse.at);
        let mut last = world.resource_mut::<StatusMessage>();
        match word {
            Some(word) => last.say_at(word, at),
            None => last.word = None,
        }
    }
}

/// Carries out one wish; returns the message to show.
fn grant(world: &mut World, wish: &Wish) -> Option<Word> {
    match wish {
        Wish::Say(_) if programs_word(world).is_some() => programs_word(world),
        Wish::Say(input) => {
            refused(world, from_here(world, input.clone())).or_else(|| prevented(world, input)).or_else(|| defaults::go_on(world))
        }
        // An illegal order of the program is only logged, because the player hasn't asked for it.
        Wish::Program(input) => refused(world, input.clone()).or_else(|| defaults::go_on(world)),
        Wish::Seat(side, player) => {
            world.resource_mut::<Players>().seat(*side, *player);
            None
        }
        Wish::Lines { lines, aloud } => say_lines(world, lines, *aloud),
        Wish::Undo => Some(undo(world)),
        Wish::Redo => Some(redo(world)),
        Wish::GoTo(entries) => Some(Word::of(game::go_to(world, *entries), words!("carry-out-moment", entries = *entries))),
        Wish::LookAt(entries) => replay::look_at(world, *entries),
        Wish::BackToTheGame => Some(replay::back_to_the_game(world)),
        Wish::PlayOn => Some(replay::play_on(world)),
        Wish::Replay(file) => Some(look_at_replay(world, file)),
        Wish::StartOfTurn => Some(start_the_turn_again(world)),
        Wish::AnswerForYou => answer_for_you(world),
        Wish::AnswerRest => programs_word(world).or_else(|| defaults::accept_all(world)),
        Wish::Save(file) => Some(save(world, file).map_or_else(Word::failed, |()| saved(file))),
        Wish::QuickSave => Some(quick_save(world)),
        Wish::Load(file) => Some(load(world, file)),
        Wish::QuickLoad => Some(quick_load(world)),
        Wish::Battle(name) => Some(begin(world, |world| {
            (save_files(world).battle)(world, name)?;
            let seats = seats(world);
            world.insert_resource(seats);
            Ok(())
        })),
        Wish::BattleAmongPeople(name) => Some(begin(world, |world| {
            (save_files(world).battle)(world, name)?;
            world.insert_resource(Players::default());
            Ok(())
        })),
        Wish::Again => Some(begin(world, |world| (save_files(world).again)(world))),
        Wish::SwapSides => Some(begin(world, |world| {
            (save_files(world).again)(world)?;
            swap_sides(world);
            Ok(())
        })),
        Wish::Film => Some(films::begin(world)),
        Wish::SaveAs(name) => Some(save_as(world, name)),
        Wish::Delete(file) => {
            Some(on_disk(world, |_, folder| games_on_disk::delete(folder, file).map(|()| Word::done(words!("carry-out-deleted")))))
        }
        Wish::Restore(file) => {
            Some(on_disk(world, |_, folder| games_on_disk::restore(folder, file).map(|()| Word::done(words!("carry-out-restored")))))
        }
        Wish::Copy(text) => Some(match clipboard::copy(text.clone()) {
            Ok(()) => Word::done(words!("carry-out-copied")),
            Err(no) => Word::failed(words!("carry-out-not-copied", why = no.to_string())),
        }),
        Wish::Quit => quit(world),
    }
}

/// Gives an order or an answer; returns the reason if the game rejects it.
fn refused(world: &mut World, input: Input) -> Option<Word> {
    say(world, input).err().map(|no| Word::from(&no))
}

/// Answers with the default. Returns a message that says so, or the reason if the game rejects the answer. Passing a window gives no
/// message.
fn answer_for_you(world: &mut World) -> Option<Word> {
    let is_window = world.resource::<Requests>().window().is_some();
    let no = refused(world, from_here(world, Input::answer("default"))).or_else(|| defaults::go_on(world));
    no.or_else(|| (!is_window).then(|| Word::done(words!("carry-out-for-you"))))
}

/// Tells the player about a declared action that this order has made impossible. Says nothing if dice were rolled, because their result,
/// yet to be shown, will say it.
fn prevented(world: &World, input: &Input) -> Option<Word> {
    let names = world.resource::<Names>();
    let facts = &world.resource::<Journal>().entries().last()?.facts;
    let is_plain = matches!(input, Input::Order(_)) && facts.iter().all(|fact| fact.dice.is_empty());
    let fact = facts.iter().rfind(|fact| is_plain && fact.is::<Prevented>())?;
    Some(Word { rule: Some(fact.rule.to_string()), ..Word::failed(fact.for_players(names)) })
}

/// Gives orders and answers, written as in scripts. Skips rejected ones, unless `aloud`: then it stops at the first one and reports it.
fn say_lines(world: &mut World, lines: &[String], aloud: bool) -> Option<Word> {
    let mut said = |line: &String| {
        let Some(input) = lesson::input(line, world.resource::<Names>()) else {
            return Some(Word::failed(words!("carry-out-no-order", line = line)));
        };
        refused(world, input)
    };
    if aloud { lines.iter().find_map(said) } else { lines.iter().fold(None, |_, line| said(line)).and(None) }
}

/// Undoes the last entry. In a game against the program, undoes the last entry of a person and everything that the program has done since.
/// In a game between people, an undo that takes back a revealed secret must be requested twice, so that everyone can agree.
fn undo(world: &mut World) -> Word {
    let Some(mut undone) = last_briefly(world) else { return Word::failed(words!("carry-out-no-undo")) };
    let agreed = Agreed { entries: world.resource::<Journal>().len(), rewinds: world.resource::<Journal>().rewinds() };
    let reveals = world.resource::<Journal>().entries().last().is_some_and(Entry::reveals);
    if reveals && plays_with_others(world) && world.get_resource_or_init::<AskedToAgree>().0.replace(agreed) != Some(agreed) {
        return Word::failed(words!("carry-out-reveals"));
    }
    let mut result = game::undo(world);
    while result.is_ok() && nobody_here_decides(world) {
        let Some(before) = last_briefly(world) else { break };
        undone = before;
        result = game::undo(world);
    }
    Word::of(result, words!("carry-out-undone", what = undone))
}

/// True if people play more than one side.
fn plays_with_others(world: &World) -> bool {
    let players = world.resource::<Players>();
    !is_lesson(world) && (0..world.resource::<Turn>().sides).filter(|side| players.program(SideId(*side)).is_none()).count() > 1
}

/// A moment of the game for which the players agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Agreed {
    entries: usize,
    rewinds: u32,
}

/// The moment at which the players were last asked if they agree to undo a reveal.
#[derive(Resource, Default)]
struct AskedToAgree(Option<Agreed>);

/// Redoes undone entries, up to the next decision of a person.
fn redo(world: &mut World) -> Word {
    if world.resource::<Journal>().redoable() == 0 {
        return Word::failed(words!("carry-out-no-redo"));
    }
    let mut redone = game::redo(world);
    let what = last_briefly(world).unwrap_or_default();
    while redone.is_ok() && world.resource::<Journal>().redoable() > 0 && nobody_here_decides(world) {
        redone = game::redo(world);
    }
    Word::of(redone, words!("carry-out-redone", what = what))
}

fn start_the_turn_again(world: &mut World) -> Word {
    let journal = world.resource::<Journal>();
    let start = start_of_turn(journal, *world.resource::<Viewer>());
    if start == journal.len() {
        return Word::failed(words!("carry-out-at-start"));
    }
    Word::of(game::go_to(world, start), words!("carry-out-back-at-start"))
}

fn quick_save(world: &mut World) -> Word {
    match keeping::quick_save(world) {
        Ok(file) => {
            let told = saved(&file);
            picture(world, file);
            told
        }
        Err(failed) => Word::failed(in_words(&failed)),
    }
}

fn quick_load(world: &mut World) -> Word {
    match keeping::last_quick_save(world) {
        Some(file) => load(world, &file),
        None => {
            let legal = words!("carry-out-no-quick-save-legal").to_owned();
            Word { legal: Some(legal), ..Word::failed(words!("carry-out-no-quick-save")) }
        }
    }
}

fn save_as(world: &mut World, name: &str) -> Word {
    on_disk(world, |world, folder| {
        let title = world.get_resource::<BattleInfo>().map_or("", |info| &*info.title);
        let file = games_on_disk::save_as(world, folder, name, title)?;
        let told = saved(&file);
        picture(world, file);
        Ok(told)
    })
}

fn quit(world: &mut World) -> Option<Word> {
    match keeping::keep(world) {
        Ok(_) => {
            world.write_message(AppExit::Success);
            None
        }
        Err(failed) => Some(Word::failed(words!("carry-out-stays-open", why = in_words(&failed)))),
    }
}

fn saved(file: &Path) -> Word {
    Word::done(words!("carry-out-saved", file = called(file)))
}

/// Changes the games on disk and makes the start screen read them again.
fn on_disk(world: &mut World, what: impl FnOnce(&mut World, &Path) -> Result<Word, SaveError>) -> Word {
    let Some(folder) = world.get_resource::<Keeper>().map(|keeper| keeper.folder().to_owned()) else {
        return Word::failed(words!("carry-out-nothing-kept"));
    };
    let done = what(world, &folder);
    if let Some(mut start) = world.get_resource_mut::<StartScreen>() {
        start.games = None;
    }
    done.unwrap_or_else(|failed| Word::failed(in_words(&failed)))
}

/// Requests a picture of the table for a saved game, if there is a window.
fn picture(world: &mut World, game: PathBuf) {
    if let Some(mut pictures) = world.get_resource_mut::<GamePictures>() {
        pictures.want(game);
    }
}

fn load(world: &mut World, file: &Path) -> Word {
    in_place_of(world, |world| {
        let told = (save_files(world).load)(world, file)?;
        close_briefing(world);
        Ok((words!("carry-out-loaded", battle = title(world)), told))
    })
}

/// Opens a game at its beginning, for viewing only.
fn look_at_replay(world: &mut World, file: &Path) -> Word {
    in_place_of(world, |world| {
        (save_files(world).replay)(world, file)?;
        close_briefing(world);
        Ok((words!("carry-out-replay", file = called(file)), None))
    })
}

/// Closes the briefing, because a player who continues or views a game doesn't need it.
fn close_briefing(world: &mut World) {
    if let Some(mut panels) = world.get_resource_mut::<Panels>() {
        panels.briefing = false;
    }
}

fn begin(world: &mut World, put: impl FnOnce(&mut World) -> Result<(), String>) -> Word {
    in_place_of(world, |world| {
        put(world)?;
        Ok((words!("carry-out-begins").to_owned(), None))
    })
}

fn title(world: &World) -> &str {
    world.get_resource::<BattleInfo>().map_or("", |info| &*info.title)
}

/// Puts another game on the table. `put` returns the message for it and further information about the game. The current game stays in its
/// journal; if that can't be written, the current game stays on the table.
fn in_place_of(world: &mut World, put: impl FnOnce(&mut World) -> Result<(String, Option<String>), String>) -> Word {
    let kept = match keeping::keep(world) {
        Ok(kept) => kept,
        Err(failed) => return Word::failed(words!("carry-out-stays-on-table", why = in_words(&failed))),
    };
    let is_put = put(world);
    if let Some(mut panels) = world.get_resource_mut::<Panels>().filter(|_| is_put.is_ok()) {
        panels.turned_over.clear();
    }
    if let Some(mut start) = world.get_resource_mut::<StartScreen>() {
        match is_put {
            Ok(_) => start.close(),
            // The files on disk may have changed.
            Err(_) => start.games = None,
        }
    }
    is_put.map_or_else(Word::failed, |(done, told)| {
        let kept = kept.map(|_| words!("carry-out-before-kept").to_owned());
        let all: Vec<String> = [Some(done), kept, told].into_iter().flatten().collect();
        Word::done(all.join("; "))
    })
}

pub(super) fn say(world: &mut World, input: Input) -> Result<usize, Rejected> {
    let said = game::say(world, input)?;
    // The aimed action has been carried out.
    if let Some(mut selection) = world.get_resource_mut::<Selection>().filter(|selection| selection.aim.is_some()) {
        selection.aim = None;
    }
    info!("said: {}", last_input(world).unwrap_or_default());
    Ok(said)
}

fn save_files(world: &World) -> SaveFiles {
    world.get_resource::<SaveFiles>().copied().unwrap_or_default()
}

fn save(world: &mut World, file: &Path) -> Result<(), String> {
    if let Some(folder) = file.parent() {
        let failed =
            |error: std::io::Error| words!("carry-out-no-folder", folder = folder.display().to_string(), error = system_words(&error));
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    (save_files(world).save)(world, file)
}

/// The last order or answer, worded briefly for players.
fn last_briefly(world: &World) -> Option<String> {
    let (last, names) = (world.resource::<Journal>().entries().last()?, world.resource::<Names>());
    let eyes = *world.resource::<Viewer>();
    if last.is_kept_from(eyes) {
        return Some(last.line(names, eyes));
    }
    let chosen = last.facts_for(eyes).find_map(|fact| if let Cue::Chose { label, .. } = &fact.cue { Some(label) } else { None });
    if let Some(label) = chosen.filter(|_| matches!(last.input, Input::Answer { .. })) {
        return Some(label.for_players().into_owned());
    }
    let speech = world.get_resource::<RulesApi>().map(|api| api.speech);
    Some(speech.map_or_else(|| last.input.text(names), |speech| short_text(&last.input, last.by, names, &speech)))
}

/// The last order or answer, written as in scripts.
fn last_input(world: &World) -> Option<String> {
    let last = world.resource::<Journal>().entries().last()?;
    Some(last.input.text(world.resource::<Names>()))
}

/// The number of entries when this turn began.
fn start_of_turn(journal: &Journal, eyes: Viewer) -> usize {
    let began = |cue: &Cue| matches!(cue, Cue::TurnBegan { .. });
    journal.entries().iter().rposition(|entry| entry.facts_for(eyes).any(|fact| began(&fact.cue))).map_or(0, |place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Level, Library, Order, Player, Requests, Turn};
    use crate::rulebooks::ENTRIES;
    use crate::table::SideId;
    use crate::ui::state::bindings::Bindings;

    fn laid(battle: &str) -> App {
        let (mut app, library) = (crate::headless_app(), Library::shipped(ENTRIES));
        app.init_resource::<StatusMessage>();
        let battle = read(&library.battle(battle).unwrap(), &library).unwrap();
        set_up(app.world_mut(), &battle, DiceTray::seeded(5), (String::new(), String::new())).unwrap();
        app
    }

    #[test]
    fn against_the_program_what_a_person_said_last_is_taken_back_and_played_again() {
        let mut app = laid("first-battle");
        let world = app.world_mut();
        world.resource_mut::<Players>().seat(SideId(1), Player::Program(Level::Easy));
        let end = Input::Order(Order::EndTurn);
        assert_eq!(grant(world, &Wish::Say(end.clone())), None);
        let no = grant(world, &Wish::Say(end.clone())).unwrap();
        assert!(no.is_refusal, "nobody speaks for the program: {no:?}");
        let order = Input::parse("turn azure-blades facing 170", world.resource::<Names>()).unwrap();
        assert_eq!(grant(world, &Wish::Program(order)), None);
        assert_eq!(grant(world, &Wish::Program(end)), None);
        let stands = |world: &World| (world.resource::<Journal>().len(), world.resource::<Turn>().side);
        assert_eq!(stands(world), (3, SideId(0)));
        assert!(grant(world, &Wish::Undo).is_some_and(|told| !told.is_refusal));
        assert_eq!(stands(world), (0, SideId(0)), "the program's turn and the order before it");
        assert!(grant(world, &Wish::Redo).is_some_and(|told| !told.is_refusal));
        assert_eq!(stands(world), (3, SideId(0)), "up to where the person has the word again");
    }

    #[test]
    fn what_is_decided_for_a_player_is_told() {
        let mut app = laid("smiting-hippies");
        let world = app.world_mut();
        for order in ["move swords to (-0.212, 2.523)", "strike hippies with swords:sword"] {
            let order = Input::parse(order, world.resource::<Names>()).unwrap();
            assert_eq!(grant(world, &Wish::Say(order)), None);
        }
        assert!(!world.resource::<Requests>().is_empty());
        let told = grant(world, &Wish::AnswerForYou).unwrap();
        assert_eq!((told.is_refusal, told.text.as_str()), (false, words!("carry-out-for-you")));
        assert_eq!(world.resource::<Journal>().len(), 3, "and it has been answered");
    }

    #[test]
    fn all_who_have_drafted_a_battle_play_it() {
        let mut app = crate::headless_app();
        let put = SaveFiles { battle: |_, _| Ok(()), ..SaveFiles::default() };
        app.init_resource::<StatusMessage>().init_resource::<Bindings>().insert_resource(put);
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let battle = read(&library.battle("first-battle").unwrap(), &library).unwrap();
        set_up(world, &battle, DiceTray::seeded(5), (String::new(), String::new())).unwrap();
        let name = || "first-battle".to_owned();
        for (wish, has_program) in [(Wish::Battle(name()), true), (Wish::BattleAmongPeople(name()), false)] {
            assert!(!grant(world, &wish).unwrap().is_refusal);
            assert_eq!(world.resource::<Players>().has_program(), has_program, "{wish:?}");
        }
    }
}
