//! The bindings file: the player's changes, saved as RON beside the quick save. All errors in it are reported together, with file and line.
//! If there are errors, the preset is used, and the file is set aside before it is overwritten.

use crate::game::FileKind;
use crate::game::kinds::read_as;
use crate::game::ron::{Problems, Source, Spanned, did_you_mean, one_of};
use crate::game::{Player, alone_with, move_to_free_path, write_whole};
use crate::ui::state::bindings::table::Line;
use crate::ui::state::bindings::{Ask, Bindings, BindingsFile, BindingsText, Chord, LINES, Preset, TEXT_SIZES, TriggerKind};
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::handover::Curtain;
use crate::ui::state::settings::{FRAMES, PAUSES, RESOLUTIONS, Settings, WindowsOpen, percent};
use crate::ui::state::side_colours::SideColours;
use crate::ui::state::speed;
use crate::view::show::bodies::LitterLifetime;
use crate::view::show::dice::DiceShown;
use crate::view::sound::{Channel, Volumes};
use crate::words::system_words;
use brickfray_words::Language;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Contents {
    language: Option<Spanned<String>>,
    preset: Option<Spanned<String>>,
    text: Option<Spanned<f32>>,
    anti_aliasing: Option<bool>,
    shadows: Option<bool>,
    resolution: Option<Spanned<u32>>,
    frames: Option<Spanned<u32>>,
    volumes: BTreeMap<Spanned<String>, Spanned<u32>>,
    reduced_motion: bool,
    rule_ids: bool,
    questions: Option<Spanned<String>>,
    windows: Option<Spanned<String>>,
    pause: Option<Spanned<u32>>,
    #[serde(default)]
    opponent: Option<Spanned<String>>,
    camera: Option<Spanned<String>>,
    litter: Option<Spanned<String>>,
    curtain: Option<Spanned<String>>,
    side_colours: Option<Spanned<String>>,
    dice: Option<Spanned<String>>,
    speed: Option<Spanned<String>>,
    controls: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
}

/// Reads the bindings from a file's text; returns all errors if there are any.
pub fn read_text(source: &Source) -> Result<Bindings, Problems> {
    let contents: Contents = read_as(source, FileKind::Controls.one())?;
    let (mut problems, mut bindings) = (Problems::new(source), Bindings::default());
    if let Some(preset) = chosen(&contents.preset, "preset", Preset::ALL.map(|preset| (preset.word(), preset)), &mut problems) {
        bindings.take_preset(preset);
    }
    if let Some(told) = &contents.text {
        let [least, .., most] = TEXT_SIZES;
        if (least..=most).contains(&told.value) {
            bindings.text = Some(told.value);
        } else {
            problems.at(told.span(), "text", format!("text can be from {least} to {most} times as large as designed"));
        }
    }
    bindings.settings = read_settings(&contents, &mut problems);
    read_controls(&contents.controls, &mut bindings, &mut problems);
    problems.sort();
    problems.into_result(bindings)
}

/// Reads the settings from a file, with defaults for missing ones. Reports invalid values.
fn read_settings(contents: &Contents, problems: &mut Problems) -> Settings {
    let usual = Settings::default();
    let languages = Language::ALL.map(|language| (language.tag(), language));
    let resolutions = "the table can be drawn at 100, 75 or 50 percent of the window's resolution";
    let frames = "the limit is 30 or 60 frames a second, or 0 for as many as the screen shows";
    let questions = [("all", true), ("when-it-matters", false)];
    let windows = WindowsOpen::ALL.map(|open| (open.word(), open));
    let pauses = "a window that is passed automatically stays open for 0, 1 or 2 seconds";
    let players = Player::ALL.map(|player| (player.word(), player));
    let cameras = [("eases", true), ("stays", false)];
    let litter = LitterLifetime::ALL.map(|lies| (lies.word(), lies));
    let curtains = Curtain::ALL.map(|curtain| (curtain.word(), curtain));
    let colours = SideColours::ALL.map(|colours| (colours.word(), colours));
    let dice = DiceShown::ALL.map(|shown| (shown.word(), shown));
    let words = speed::STEPS.map(speed::word);
    let speeds: [(&str, f32); speed::STEPS.len()] = std::array::from_fn(|place| (words[place].as_str(), speed::STEPS[place]));
    Settings {
        language: chosen(&contents.language, "language", languages, problems).unwrap_or(usual.language),
        anti_aliasing: contents.anti_aliasing,
        shadows: contents.shadows.unwrap_or(usual.shadows),
        resolution: number(&contents.resolution, "resolution", RESOLUTIONS, resolutions, problems).unwrap_or(usual.resolution),
        frames: number(&contents.frames, "frames", FRAMES, frames, problems).unwrap_or(usual.frames),
        volumes: read_volumes(&contents.volumes, problems),
        reduced_motion: contents.reduced_motion,
        eases_camera: chosen(&contents.camera, "camera", cameras, problems).unwrap_or(usual.eases_camera),
        speed: chosen(&contents.speed, "speed", speeds, problems).unwrap_or(usual.speed),
        side_colours: chosen(&contents.side_colours, "side_colours", colours, problems).unwrap_or(usual.side_colours),
        dice: chosen(&contents.dice, "dice", dice, problems).unwrap_or(usual.dice),
        litter: chosen(&contents.litter, "litter", litter, problems).unwrap_or(usual.litter),
        curtain: chosen(&contents.curtain, "curtain", curtains, problems).unwrap_or(usual.curtain),
        asks_all: chosen(&contents.questions, "questions", questions, problems).unwrap_or(usual.asks_all),
        windows: chosen(&contents.windows, "windows", windows, problems).unwrap_or(usual.windows),
        pause: number(&contents.pause, "pause", PAUSES, pauses, problems).unwrap_or(usual.pause),
        opponent: chosen(&contents.opponent, "opponent", players, problems).unwrap_or(usual.opponent),
        rule_ids: contents.rule_ids,
    }
}

/// Binds the controls from a file. Reports conflicting bindings.
fn read_controls(told: &BTreeMap<Spanned<String>, Vec<Spanned<String>>>, bindings: &mut Bindings, problems: &mut Problems) {
    let mut places: Vec<Place> = Vec::new();
    for (word, told) in told {
        let Some(line) = LINES.iter().find(|line| line.word == word.as_str()) else {
            let problem = problems.at(word.span(), "controls", format!("there is no control `{}`", word.value));
            if let Some(help) = did_you_mean(word, LINES.iter().map(|line| line.word)) {
                problem.help(help);
            }
            continue;
        };
        let chords: Vec<(Chord, Range<usize>)> = told.iter().filter_map(|text| read_chord(line, text, problems)).collect();
        bindings.set(line.ask, chords.iter().map(|(chord, _)| *chord).collect());
        places.extend(chords.into_iter().map(|(chord, span)| (line, chord, span)));
    }
    for (line, chord, span) in places {
        for rival in bindings.rivals(line.ask, chord).into_iter().filter_map(Ask::line) {
            let message = format!("`{chord}` is bound to `{}` and to `{}`", line.word, rival.word);
            problems
                .at(span.clone(), format!("controls.{}", line.word), message)
                .help(format!("choose another for one of them: `{}: [..]`", rival.word));
        }
    }
}

/// Reads the volumes from percent. Reports invalid values.
fn read_volumes(told: &BTreeMap<Spanned<String>, Spanned<u32>>, problems: &mut Problems) -> Volumes {
    let mut volumes = Volumes::default();
    for (word, percent) in told {
        if percent.value > 100 {
            problems.at(percent.span(), format!("volumes.{}", word.value), "a volume must be 0 (mute) to 100");
        }
        let volume = percent.value.min(100) as f32 / 100.0;
        match Channel::ALL.iter().position(|channel| channel.word() == word.as_str()) {
            Some(place) => volumes.of[place] = volume,
            None if word.as_str() == ALL => volumes.all = volume,
            None => {
                let words = [ALL].into_iter().chain(Channel::ALL.map(Channel::word));
                problems.at(word.span(), "volumes", format!("there is no volume for `{}`", word.value)).help(one_of(words));
            }
        }
    }
    volumes
}

/// The word for the overall volume.
const ALL: &str = "all";

/// The volumes that differ from their defaults, as the file writes them.
fn volume_words(volumes: &Volumes) -> Vec<(&'static str, String)> {
    let usual = Volumes::default();
    let of = Channel::ALL.iter().zip(volumes.of.into_iter().zip(usual.of)).map(|(channel, (now, usual))| (channel.word(), now, usual));
    let changed = [(ALL, volumes.all, usual.all)].into_iter().chain(of).filter(|(_, now, usual)| now != usual);
    changed.map(|(word, now, _)| (word, percent(now).to_string())).collect()
}

/// The value that a word stands for; `None` if the field is missing or the word is invalid. Reports an invalid word.
fn chosen<T: Copy, const N: usize>(told: &Option<Spanned<String>>, field: &str, all: [(&str, T); N], problems: &mut Problems) -> Option<T> {
    let told = told.as_ref()?;
    let found = all.iter().find(|(word, _)| *word == told.as_str()).map(|(_, one)| *one);
    if found.is_none() {
        problems.at(told.span(), field, format!("`{field}` can't be `{}`", told.value)).help(one_of(all.map(|(word, _)| word)));
    }
    found
}

/// A number that must be one of `all`; otherwise reports the text `can_be`.
fn number<const N: usize>(told: &Option<Spanned<u32>>, field: &str, all: [u32; N], can_be: &str, problems: &mut Problems) -> Option<u32> {
    let told = told.as_ref()?;
    let found = all.contains(&told.value);
    if !found {
        problems.at(told.span(), field, can_be);
    }
    found.then_some(told.value)
}

/// A bound chord, and its position in the file.
type Place = (&'static Line, Chord, Range<usize>);

/// Says what can be bound to a control of this kind, for problems in the file.
fn wants(sort: TriggerKind) -> &'static str {
    match sort {
        TriggerKind::Key | TriggerKind::Place => "a key or a button of the mouse",
        TriggerKind::Mouse | TriggerKind::Drag | TriggerKind::Click => "a button of the mouse",
        TriggerKind::Wheel => "the wheel",
        TriggerKind::Number => "the number keys, any of them",
    }
}

/// Parses one chord of a control; `None` if it is invalid. Reports an invalid chord.
fn read_chord(line: &Line, text: &Spanned<String>, problems: &mut Problems) -> Option<(Chord, Range<usize>)> {
    let path = format!("controls.{}", line.word);
    match text.parse::<Chord>().map(|chord| line.sort.fit(chord)) {
        Ok(chord) if line.sort.takes(chord.trigger) => return Some((chord, text.span())),
        Ok(chord) => {
            let wants = wants(line.sort);
            problems.at(text.span(), path, format!("`{chord}` can't be used for `{}`", line.word)).help(format!("it takes {wants}"));
        }
        Err(why) => {
            problems.at(text.span(), path, why).help("such as `Ctrl+Z`, `F5`, `Left button`, `Shift+Back button`, `Wheel` or `1..9`");
        }
    }
    None
}

/// The sections of the file besides its top-level fields.
const VOLUMES: &str = "volumes";
const CONTROLS: &str = "controls";

/// The file's contents for these bindings: their differences from the preset.
fn told(bindings: &Bindings) -> BindingsText {
    let own = [("preset", format!("{:?}", bindings.preset().word()))];
    let own = own.into_iter().chain(bindings.text.map(|size| ("text", format!("{size:?}")))).chain(setting_words(&bindings.settings));
    let controls = bindings.changes().map(|(ask, chords)| {
        let chords: Vec<String> = chords.iter().map(|chord| format!("{:?}", chord.to_string())).collect();
        (ask.line().map_or("", |line| line.word), format!("[{}]", chords.join(", ")))
    });
    let of = |section: &'static str| move |(word, value): (&str, String)| ((section, word.to_owned()), value);
    let volumes = volume_words(&bindings.settings.volumes).into_iter();
    own.map(of("")).chain(volumes.map(of(VOLUMES))).chain(controls.map(of(CONTROLS))).collect()
}

/// Writes the text of a file with these contents.
fn text(told: &BindingsText) -> String {
    let mut text = String::from(
        "// Brickfray: what keys and mouse stand for, where that differs from the preset. `F1` in the window changes it too.\n(\n",
    );
    let of = |section: &'static str| told.iter().filter(move |((of, _), _)| *of == section).map(|((_, word), value)| (word, value));
    of("").for_each(|(word, value)| {
        let _ = writeln!(text, "    {word}: {value},");
    });
    for section in [VOLUMES, CONTROLS] {
        let lines: String = of(section).map(|(word, value)| format!("        {word:?}: {value},\n")).collect();
        if !lines.is_empty() {
            let _ = writeln!(text, "    {section}: {{\n{lines}    }},");
        }
    }
    text.push_str(")\n");
    text
}

/// Merges two windows' changes to the same file. This window's changes win; everything else is as the other window wrote it.
fn merged(was: &BindingsText, ours: &BindingsText, theirs: &BindingsText) -> BindingsText {
    let mut merged = theirs.clone();
    for key in was.keys().chain(ours.keys()).filter(|key| was.get(*key) != ours.get(*key)) {
        match ours.get(key) {
            Some(value) => merged.insert(key.clone(), value.clone()),
            None => merged.remove(key),
        };
    }
    merged
}

/// The settings that differ from their defaults, as the file writes them.
fn setting_words(settings: &Settings) -> Vec<(&'static str, String)> {
    let usual = Settings::default();
    let words = [
        ("language", settings.language != usual.language, format!("{:?}", settings.language.tag())),
        ("anti_aliasing", settings.anti_aliasing != usual.anti_aliasing, settings.anti_aliasing.unwrap_or_default().to_string()),
        ("shadows", settings.shadows != usual.shadows, settings.shadows.to_string()),
        ("resolution", settings.resolution != usual.resolution, settings.resolution.to_string()),
        ("frames", settings.frames != usual.frames, settings.frames.to_string()),
        ("reduced_motion", settings.reduced_motion, "true".to_owned()),
        ("rule_ids", settings.rule_ids, "true".to_owned()),
        ("questions", settings.asks_all, "\"all\"".to_owned()),
        ("windows", settings.windows != usual.windows, format!("{:?}", settings.windows.word())),
        ("pause", settings.pause != usual.pause, settings.pause.to_string()),
        ("opponent", settings.opponent != usual.opponent, format!("{:?}", settings.opponent.word())),
        ("camera", !settings.eases_camera, "\"stays\"".to_owned()),
        ("litter", settings.litter != usual.litter, format!("{:?}", settings.litter.word())),
        ("curtain", settings.curtain != usual.curtain, format!("{:?}", settings.curtain.word())),
        ("side_colours", settings.side_colours != usual.side_colours, format!("{:?}", settings.side_colours.word())),
        ("dice", settings.dice != usual.dice, format!("{:?}", settings.dice.word())),
        ("speed", settings.speed != usual.speed, format!("{:?}", speed::word(settings.speed))),
    ];
    words.into_iter().filter(|(_, is_other, _)| *is_other).map(|(word, _, value)| (word, value)).collect()
}

/// Loads the bindings from a file. Uses the preset if there is no file, or if it has errors, which are stored to be shown.
pub fn load(file: &Path) -> Bindings {
    let found = match std::fs::read_to_string(file) {
        Ok(text) => read_text(&Source::new(file.display().to_string(), text)).map_err(|problems| problems.to_string()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Bindings::default()),
        Err(error) => Err(format!("{} can't be read: {}", file.display(), system_words(&error))),
    };
    let (mut bindings, problems) = match found {
        Ok(bindings) => (bindings, None),
        Err(problems) => (Bindings::default(), Some(problems)),
    };
    bindings.kept = BindingsFile { file: Some(file.to_path_buf()), problems, told: told(&bindings) };
    bindings
}

/// Saves the changes to the file and keeps what another window has written there in the meantime. A file with errors is set aside first.
pub fn keep(bindings: &mut Bindings) -> Result<(), String> {
    let Some(file) = bindings.kept.file.clone() else { return Ok(()) };
    let failed =
        |error: std::io::Error| words!("bindings-file-not-written", file = file.display().to_string(), error = system_words(&error));
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    if load(&file).kept.problems.is_some() {
        let aside = |number: u32| file.with_extension(if number == 1 { "ron.old".to_owned() } else { format!("ron.old.{number}") });
        move_to_free_path(&file, (1..1_000).map(aside)).map_err(failed)?;
    }
    let _alone = alone_with(&file).map_err(failed)?;
    let ours = told(bindings);
    let all = if file.exists() { merged(&bindings.kept.told, &ours, &load(&file).kept.told) } else { ours.clone() };
    // If the merged file is invalid, for example because one key is bound to two controls, saves only this window's bindings.
    let is_sound = read_text(&Source::new("", text(&all))).is_ok();
    write_whole(&file, |out| out.write_all(text(if is_sound { &all } else { &ours }).as_bytes())).map_err(failed)?;
    (bindings.kept.problems, bindings.kept.told) = (None, ours);
    Ok(())
}

/// Saves the bindings to their file. Shows the player an error if that fails.
pub fn save_and_report(bindings: &mut Bindings, last: &mut StatusMessage) {
    if let Err(why) = keep(bindings) {
        last.say(Word::failed(why));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::prelude::{KeyCode, MouseButton};

    fn problems(text: &str) -> Vec<(usize, String)> {
        let problems = read_text(&Source::new("controls.ron", text)).unwrap_err();
        problems.iter().map(|problem| (problem.line_column().0, problem.message.clone())).collect()
    }

    #[test]
    fn bindings_are_read_as_they_are_written() {
        let mut bindings = Bindings::default();
        bindings.take_preset(Preset::PanWithRight);
        bindings.put(Ask::Undo, None, Chord::button(MouseButton::Back));
        bindings.put(Ask::TurnLeft, Some(0), Chord::key(KeyCode::Backslash));
        bindings.set(Ask::Picture, Vec::new());
        (bindings.text, bindings.settings.reduced_motion, bindings.settings.rule_ids) = (Some(1.25), true, true);
        (bindings.settings.litter, bindings.settings.dice, bindings.settings.speed) = (LitterLifetime::WholeBattle, DiceShown::Panel, 4.0);
        (bindings.settings.eases_camera, bindings.settings.asks_all) = (false, true);
        (bindings.settings.windows, bindings.settings.pause) = (WindowsOpen::Never, 0);
        bindings.settings.side_colours = SideColours::Lightness;
        bindings.settings.volumes = Volumes { all: 0.5, of: [1.0, 1.0, 0.25, 0.0] };
        (bindings.settings.anti_aliasing, bindings.settings.shadows, bindings.settings.frames) = (Some(false), false, 30);
        (bindings.settings.resolution, bindings.settings.opponent, bindings.settings.curtain) = (75, Player::Person, Curtain::Always);
        let read = read_text(&Source::new("controls.ron", text(&told(&bindings)))).unwrap();
        assert_eq!(told(&read), told(&bindings));
        assert_eq!(
            (read.chords(Ask::Undo).len(), read.settings.reduced_motion, read.settings.litter, read.settings.dice),
            (2, true, bindings.settings.litter, bindings.settings.dice)
        );
        assert_eq!((read.settings.speed, read.settings.rule_ids, read.settings.eases_camera), (4.0, true, false));
        assert_eq!(read.settings, bindings.settings);
        let usual = text(&told(&Bindings::default()));
        assert!(["litter", "dice", "speed", "curtain"].iter().all(|word| !usual.contains(word)), "what is as usual is not written");
        assert_eq!((read.preset(), read.text, read.chords(Ask::Picture)), (Preset::PanWithRight, Some(1.25), &[][..]));
    }

    #[test]
    fn what_the_picture_cannot_be_is_told() {
        let found = problems("(\n resolution: 40,\n frames: 7,\n)");
        let told = ["the table can be drawn at 100, 75 or 50 percent", "the limit is 30 or 60 frames"];
        assert!(found.len() == 2 && found.iter().zip(told).all(|((_, message), told)| message.starts_with(told)), "{found:?}");
        assert_eq!((found[0].0, found[1].0), (2, 3));
    }

    #[test]
    fn everything_that_is_wrong_is_told_with_its_line() {
        let found = problems(
            "(\n preset: \"tabel\",\n text: 9.0, litter: \"for ever\", dice: \"hand\", curtain: \"red\",\n controls: {\n  \"undoo\": [\"Ctrl+Z\"],\n  \"orbit\": [\"Q\"],\n  \"redo\": [\"Hyper+Z\"],\n },\n)",
        );
        let told: Vec<(usize, &str)> = found.iter().map(|(line, message)| (*line, message.as_str())).collect();
        assert_eq!(
            told,
            [
                (2, "`preset` can't be `tabel`"),
                (3, "text can be from 0.8 to 2 times as large as designed"),
                (3, "`litter` can't be `for ever`"),
                (3, "`dice` can't be `hand`"),
                (3, "`curtain` can't be `red`"),
                (5, "there is no control `undoo`"),
                (6, "`Q` can't be used for `orbit`"),
                (7, "`Hyper` is none of Ctrl, Shift and Alt"),
            ]
        );
    }

    #[test]
    fn a_volume_that_can_not_be_is_told_with_its_line() {
        let found = problems("(\n volumes: {\"all\": 101,\n \"musik\": 50},\n)");
        let told: Vec<(usize, &str)> = found.iter().map(|(line, message)| (*line, message.as_str())).collect();
        assert_eq!(told, [(2, "a volume must be 0 (mute) to 100"), (3, "there is no volume for `musik`")]);
        assert!(!problems("(volumes: {\"all\": -1})").is_empty());
    }

    #[test]
    fn a_chord_for_two_things_is_told_unless_the_other_gets_another() {
        let found = problems("(controls: {\"frame\": [\"Ctrl+Z\"]})");
        assert_eq!(found, [(1, "`Ctrl+Z` is bound to `frame` and to `undo`".to_owned())]);
        let swapped = "(controls: {\"frame\": [\"Ctrl+Z\"], \"undo\": [\"F\"]})";
        assert!(read_text(&Source::new("controls.ron", swapped)).is_ok());
        assert!(!problems("(controls: [").is_empty() && !problems("(keys: {})").is_empty());
    }

    #[test]
    fn a_file_with_something_wrong_in_it_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("brickfray/controls.ron");
        assert_eq!(load(&file).kept.problems, None);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, "(preset: 3)").unwrap();
        let mut bindings = load(&file);
        assert!(bindings.kept.problems.as_ref().is_some_and(|told| told.contains("controls.ron:1")), "{bindings:?}");
        bindings.put(Ask::Help, None, Chord::key(KeyCode::KeyO));
        keep(&mut bindings).unwrap();
        assert_eq!(load(&file), bindings);
        assert_eq!(std::fs::read_to_string(file.with_extension("ron.old")).unwrap(), "(preset: 3)");
        std::fs::write(&file, "(preset: 4)").unwrap();
        keep(&mut load(&file)).unwrap();
        let old = ["ron.old", "ron.old.2"].map(|ending| std::fs::read_to_string(file.with_extension(ending)).unwrap());
        assert_eq!(old, ["(preset: 3)", "(preset: 4)"], "what was set aside before stays");
    }

    /// Two windows share one file. Each keeps its own changes; if both have changed the same thing, the last one wins.
    #[test]
    fn two_windows_keep_what_each_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("controls.ron");
        let [mut one, mut other] = [load(&file), load(&file)];
        one.put(Ask::Help, None, Chord::key(KeyCode::KeyO));
        (one.settings.shadows, one.settings.volumes.all) = (false, 0.5);
        keep(&mut one).unwrap();
        other.put(Ask::Undo, None, Chord::key(KeyCode::KeyU));
        (other.settings.reduced_motion, other.settings.volumes.all, other.settings.volumes.of[0]) = (true, 0.25, 0.0);
        keep(&mut other).unwrap();
        let both = load(&file);
        assert_eq!([both.settings.shadows, both.settings.reduced_motion], [false, true]);
        assert_eq!((both.settings.volumes.all, both.settings.volumes.of[0]), (0.25, 0.0));
        assert_eq!([Ask::Help, Ask::Undo].map(|ask| told(&both).contains_key(&(CONTROLS, ask.line().unwrap().word.to_owned()))), [true; 2]);
        one.settings.shadows = true;
        keep(&mut one).unwrap();
        assert!(load(&file).settings.shadows && load(&file).settings.reduced_motion, "what is as usual again is, and nothing else");
        // One key is bound to two controls: this window's bindings are saved, and the file stays valid.
        one.put(Ask::QuickSave, None, Chord::key(KeyCode::KeyU));
        keep(&mut one).unwrap();
        assert_eq!(load(&file).kept.problems, None);
    }
}
