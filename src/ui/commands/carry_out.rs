//! Wishes: what the player wants of the game, gathered from panels, mouse and keys, and carried out in one place.
//!
//! Nothing else in `ui/` says anything to the game. The result of a wish is kept as the [`LastWord`] to be shown, and each order is written
//! to the program's log, so that a program that drives the window can wait for it.

use super::games_on_disk;
use super::keeping::{self, Keeper};
use super::pictures_of_games::GamePictures;
use super::save_files::SaveFiles;
use crate::game::battle::lesson;
use crate::game::save::SaveError;
use crate::game::{self, BattleInfo, Cue, Input, Journal, Names, OpenChoice, Rejected};
use crate::table::SideId;
use crate::third_party::clipboard;
use crate::ui::input::gestures::Mouse;
use crate::ui::state::last_word::{LastWord, Word};
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::player_hand::PlayerHand;
use crate::ui::state::selection::Selection;
use crate::ui::state::start_screen::StartScreen;
use crate::ui::state::wish::Wish;
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// Carries out every wish, in order.
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
        let mut last = world.resource_mut::<LastWord>();
        match word {
            Some(word) => last.say_at(word, at),
            None => last.word = None,
        }
    }
}

/// Carries out one wish; gives the message to show.
fn grant(world: &mut World, wish: &Wish) -> Option<Word> {
    let refused = |result: Result<usize, Rejected>| result.err().map(|no| Word::from(&no));
    let filed = |result: Result<(), String>, done: String| Some(result.map_or_else(Word::failed, |()| Word::done(done)));
    match wish {
        Wish::Say(input) => refused(say(world, input.clone())),
        Wish::Lines { lines, aloud } => {
            let mut said = |line: &String| {
                let Some(input) = lesson::input(line, world.resource::<Names>()) else {
                    return Some(Word::failed(format!("`{line}` is no order here")));
                };
                refused(say(world, input))
            };
            // What can't be done any more is left out, unless somebody waits to see it.
            if *aloud { lines.iter().find_map(said) } else { lines.iter().fold(None, |_, line| said(line)).and(None) }
        }
        Wish::Undo => {
            let Some(text) = last_input(world) else { return Some(Word::failed("there is nothing to undo")) };
            Some(game::undo(world).map_or_else(|no| Word::from(&no), |()| Word::done(format!("Undid {text}"))))
        }
        Wish::Redo => {
            if world.resource::<Journal>().redoable() == 0 {
                return Some(Word::failed("there is nothing to redo"));
            }
            Some(match game::redo(world) {
                Ok(()) => Word::done(format!("Redid {}", last_input(world).unwrap_or_default())),
                Err(no) => Word::from(&no),
            })
        }
        Wish::GoTo(entries) => Some(
            game::go_to(world, *entries).map_or_else(|no| Word::from(&no), |()| Word::done(format!("the moment after entry {entries}"))),
        ),
        Wish::LookAt(entries) => look_at(world, *entries),
        Wish::BackToTheGame => {
            let result = game::back_to_the_game(world);
            jump(world);
            Some(result.map_or_else(|no| Word::from(&no), |()| Word::done("back to the game")))
        }
        Wish::PlayOn => Some(play_on(world)),
        Wish::Replay(file) => {
            Some(in_place_of(world, &format!("replay of {}", called(file)), |world| (save_files(world).replay)(world, file).map(|_| ())))
        }
        Wish::StartOfTurn => {
            let journal = world.resource::<Journal>();
            let start = start_of_turn(journal);
            if start == journal.len() {
                return Some(Word::failed("this is the start of the turn"));
            }
            Some(game::go_to(world, start).map_or_else(|no| Word::from(&no), |()| Word::done("back at the start of the turn")))
        }
        Wish::AnswerRest => {
            let side = asked(world);
            // An attack asks a few questions a hit at most; the limit ends a sequence of questions without end.
            for _ in 0..2_000 {
                if side.is_none() || asked(world) != side {
                    break;
                }
                if let Err(no) = say(world, Input::Answer("default".to_owned())) {
                    return Some(Word::from(&no));
                }
            }
            None
        }
        Wish::Save(file) => filed(save(world, file), format!("saved as {}", called(file.as_path()))),
        Wish::QuickSave => Some(match keeping::quick_save(world) {
            Ok(file) => {
                let told = Word::done(format!("saved as {}", called(file.as_path())));
                picture(world, file);
                told
            }
            Err(failed) => Word::failed(failed.to_string()),
        }),
        Wish::Load(file) => Some(load(world, file)),
        Wish::QuickLoad => match keeping::last_quick_save(world) {
            Some(file) => Some(load(world, &file)),
            None => {
                let no = Word::failed("there is no quick save of this battle");
                Some(Word { legal: Some("save first, or take another game under Load and save".to_owned()), ..no })
            }
        },
        Wish::Battle(name) => Some(in_place_of(world, &format!("battle: {name}"), |world| (save_files(world).battle)(world, name))),
        Wish::SaveAs(name) => Some(on_disk(world, |world, folder| {
            let title = world.get_resource::<BattleInfo>().map_or("", |info| info.title.as_str());
            let file = games_on_disk::save_as(world, folder, name, title)?;
            let told = format!("saved as {}", called(file.as_path()));
            picture(world, file);
            Ok(told)
        })),
        Wish::Delete(file) => {
            Some(on_disk(world, |_, folder| games_on_disk::delete(folder, file).map(|()| "deleted: it can be brought back".to_owned())))
        }
        Wish::Restore(file) => Some(on_disk(world, |_, folder| games_on_disk::restore(folder, file).map(|()| "brought back".to_owned()))),
        Wish::Copy(text) => {
            let copied = clipboard::copy(text.clone());
            Some(copied.map_or_else(|no| Word::failed(format!("nothing can be copied: {no}")), |()| Word::done("copied")))
        }
        Wish::Quit => match keeping::keep(world) {
            Ok(_) => {
                world.write_message(AppExit::Success);
                None
            }
            Err(failed) => Some(Word::failed(format!("the running game can't be kept, so the program stays open: {failed}"))),
        },
    }
}

/// Looks at a moment; the one after that which is looked at is shown in motion.
fn look_at(world: &mut World, entries: usize) -> Option<Word> {
    let journal = world.resource::<Journal>();
    if journal.is_empty() && !journal.is_looking_back() {
        return Some(Word::failed("nothing has happened yet"));
    }
    let is_next = journal.is_looking_back() && entries == journal.len() + 1;
    let looked = game::look_at(world, entries);
    if !is_next {
        jump(world);
    }
    if let Some(mut selection) = world.get_resource_mut::<Selection>() {
        selection.aim = None;
    }
    if let Some(mut hand) = world.get_resource_mut::<PlayerHand>() {
        hand.held = None;
    }
    looked.err().map(|no| Word::from(&no))
}

/// What is on the table stands where the rules have it, with nothing shown on the way.
fn jump(world: &mut World) {
    if let Some(mut playback) = world.get_resource_mut::<Playback>() {
        playback.skip();
    }
}

/// What is looked at becomes a game of its own.
fn play_on(world: &mut World) -> Word {
    let journal = world.resource::<Journal>();
    let (here, all) = (journal.len(), journal.all_len());
    let kept = world.get_resource::<Keeper>().and_then(Keeper::journal).and_then(Path::file_name).map(|name| name.display().to_string());
    game::play_on(world);
    if here == all {
        return Word::done("back to the game");
    }
    keeping::came(world);
    let kept = kept.map(|name| format!("; the other is kept as {name}")).unwrap_or_default();
    Word::done(format!("from here on it is a game of its own{kept}"))
}

/// A file by its name alone: where it is, is told on the start screen.
fn called(file: &Path) -> String {
    file.file_name().map_or_else(|| file.display().to_string(), |name| name.display().to_string())
}

/// Does something with the games on disk; the start screen reads them again.
fn on_disk(world: &mut World, what: impl FnOnce(&mut World, &Path) -> Result<String, SaveError>) -> Word {
    let Some(folder) = world.get_resource::<Keeper>().map(|keeper| keeper.folder().to_owned()) else {
        return Word::failed("no game is kept here");
    };
    let done = what(world, &folder);
    if let Some(mut start) = world.get_resource_mut::<StartScreen>() {
        start.games = None;
    }
    done.map_or_else(|failed| Word::failed(failed.to_string()), Word::done)
}

/// Has a picture of the table taken for a game that has been saved, where there is a window to take it in.
fn picture(world: &mut World, game: PathBuf) {
    if let Some(mut pictures) = world.get_resource_mut::<GamePictures>() {
        pictures.want(game);
    }
}

/// Which side is asked.
fn asked(world: &World) -> Option<SideId> {
    world.resource::<OpenChoice>().0.as_ref().map(|choice| choice.asks)
}

fn load(world: &mut World, file: &Path) -> Word {
    let mut told = String::new();
    let word = in_place_of(world, &format!("loaded {}", called(file)), |world| {
        told = (save_files(world).load)(world, file)?.map(|told| format!("; {told}")).unwrap_or_default();
        Ok(())
    });
    Word { text: format!("{}{told}", word.text), ..word }
}

/// Puts another game on the table. The running one stays in its journal; where that can't be written, it stays on the table.
fn in_place_of(world: &mut World, done: &str, put: impl FnOnce(&mut World) -> Result<(), String>) -> Word {
    let kept = match keeping::keep(world) {
        Ok(kept) => kept,
        Err(failed) => return Word::failed(format!("the running game can't be kept, so it stays on the table: {failed}")),
    };
    let name = kept.as_deref().and_then(Path::file_name).map(|name| name.display());
    let kept = name.map(|name| format!("; the game before it is kept as {name}")).unwrap_or_default();
    let is_put = put(world);
    if let Some(mut panels) = world.get_resource_mut::<Panels>().filter(|_| is_put.is_ok()) {
        panels.turned_over.clear();
    }
    if let Some(mut start) = world.get_resource_mut::<StartScreen>() {
        match is_put {
            Ok(()) => start.close(),
            // What is on disk may have changed.
            Err(_) => start.games = None,
        }
    }
    is_put.map_or_else(Word::failed, |()| Word::done(format!("{done}{kept}")))
}

fn say(world: &mut World, input: Input) -> Result<usize, Rejected> {
    let said = game::say(world, input)?;
    // The aimed action has been done.
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
        std::fs::create_dir_all(folder).map_err(|error| format!("{} can't be made: {error}", folder.display()))?;
    }
    (save_files(world).save)(world, file)
}

/// The last order or answer, in words.
fn last_input(world: &World) -> Option<String> {
    let last = world.resource::<Journal>().entries().last()?;
    Some(last.input.text(world.resource::<Names>()))
}

/// How many entries there were when this turn began.
fn start_of_turn(journal: &Journal) -> usize {
    let began = |cue: &Cue| matches!(cue, Cue::TurnBegan { .. });
    journal.entries().iter().rposition(|entry| entry.facts.iter().any(|fact| began(&fact.cue))).map_or(0, |place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::Library;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::rulebooks::ENTRIES;
    use crate::rulebooks::brikwars::BennySpent;

    #[test]
    fn whoever_answers_the_rest_answers_for_nobody_else() {
        let mut app = crate::headless_app();
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let battle = read(&library.battle("smiting-hippies").unwrap(), &library).unwrap();
        set_up(world, &battle, DiceTray::seeded(5), ("smiting-hippies".to_owned(), String::new())).unwrap();
        for order in ["move swords to (-0.212, 2.523)", "strike hippies with swords:sword"] {
            let order = Input::parse(order, world.resource::<Names>()).unwrap();
            say(world, order).unwrap();
        }
        let defender = asked(world);
        assert_eq!(defender, Some(SideId(1)), "they may parry");
        assert_eq!(grant(world, &Wish::AnswerRest), None);
        assert_eq!(asked(world), Some(SideId(0)), "the attacker may spend a Benny");
        assert_eq!(grant(world, &Wish::AnswerRest), None);
        let spent = world.resource::<Journal>().facts().any(|fact| fact.is::<BennySpent>());
        assert!(!spent, "the attacker has not said so");
    }
}
