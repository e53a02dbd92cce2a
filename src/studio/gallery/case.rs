//! Cases: what the gallery draws and checks, as files define it.
//!
//! A file is one case, with the file's name; or a table of cases, `cases: [...]`, each named `FILE/NAME`: the fields beside the table apply
//! to all of them, unless a case overrides them. The format is described in `docs/gallery.md`.

use crate::game::FileKind;
use crate::game::battle::CameraData;
use crate::game::kinds::{kind_of_any_game, read_as};
use crate::game::ron::{Problems, Source, Spanned, nearest, one_of};
use crate::referee::StopPoint;
use crate::studio::comparison::compare::Gate;
use crate::studio::files::is_file_name;
use crate::studio::user_input::UserInput;
use crate::studio::{PictureSize, Viewpoint};
use bevy::math::Vec3;
use brickfray_words::{Language, UnknownLanguage};
use serde::Deserialize;
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};

/// The data of a case in a file, or the defaults of a table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "case")]
struct CaseData {
    name: Option<Spanned<String>>,
    guards: Option<String>,
    battle: Option<Spanned<String>>,
    demo: Option<Spanned<String>>,
    mods: Option<Spanned<String>>,
    until: Option<StopPoint>,
    into: Option<Spanned<f32>>,
    film: Option<Spanned<f32>>,
    viewer: Option<String>,
    camera: Option<Spanned<CameraData>>,
    size: Option<Spanned<(u32, u32)>>,
    panels: Option<bool>,
    select: Option<Spanned<String>>,
    workshop: Option<Spanned<String>>,
    text: Option<Spanned<u16>>,
    language: Option<Spanned<String>>,
    input: Option<Spanned<Vec<UserInput>>>,
    masks: Option<Vec<Spanned<Mask>>>,
    gate: Option<Spanned<Gate>>,
    tags: Option<Vec<String>>,
    cases: Option<Vec<Spanned<CaseData>>>,
}

impl CaseData {
    /// Fills in missing fields from its table.
    fn within(&self, table: &CaseData) -> CaseData {
        let (own, all) = (self.clone(), table.clone());
        // A case's own battle overrides the table's demo, and the other way round.
        let is_own = own.battle.is_some() || own.demo.is_some();
        let tags = all.tags.into_iter().chain(own.tags).flatten().collect();
        CaseData {
            name: own.name,
            guards: own.guards.or(all.guards),
            battle: own.battle.or(all.battle.filter(|_| !is_own)),
            demo: own.demo.or(all.demo.filter(|_| !is_own)),
            mods: own.mods.or(all.mods),
            until: own.until.or(all.until),
            into: own.into.or(all.into),
            film: own.film.or(all.film),
            viewer: own.viewer.or(all.viewer),
            camera: own.camera.or(all.camera),
            size: own.size.or(all.size),
            panels: own.panels.or(all.panels),
            select: own.select.or(all.select),
            workshop: own.workshop.or(all.workshop),
            text: own.text.or(all.text),
            language: own.language.or(all.language),
            input: own.input.or(all.input),
            masks: own.masks.or(all.masks),
            gate: own.gate.or(all.gate),
            tags: Some(tags),
            cases: None,
        }
    }
}

/// A moment of a battle whose facts, state and picture must stay as they are.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// Its name: its key, with the folder of its file before it if cases of several folders are chosen.
    pub name: String,
    /// Its name in its folder, also of its golden: the name of its file, or `FILE/NAME`.
    pub key: String,
    /// The folder of its file.
    pub folder: PathBuf,
    /// Its file.
    pub file: PathBuf,
    /// What it guards, in a sentence.
    pub guards: String,
    /// The battle, save or demo: a name or the path of a file.
    pub battle: String,
    /// Whether a demo with that name has priority over a battle.
    pub is_demo: bool,
    /// The mod with which it is played, instead of that of `--mods`.
    pub mods: Option<PathBuf>,
    /// How far it is played.
    pub until: StopPoint,
    /// Seconds into the playback of the last order; `None` for the end of it.
    pub into: Option<f32>,
    /// Seconds into its film, if the picture is a frame of the film.
    pub film: Option<f32>,
    /// The side from whose view it is seen.
    pub viewer: Option<String>,
    /// The viewpoint; `None` for that of the battle.
    pub camera: Option<Viewpoint>,
    /// The size of the picture.
    pub size: PictureSize,
    /// Whether the window's panels are shown.
    pub panels: bool,
    /// The unit, or the member of one, whose card is shown.
    pub select: Option<String>,
    /// The open workshop.
    pub workshop: Option<String>,
    /// The size of panels and their text, in percent.
    pub text: Option<u16>,
    /// The language of the panels.
    pub language: Language,
    /// The mouse and key input after that.
    pub inputs: Vec<UserInput>,
    /// Parts of the picture that are ignored.
    pub masks: Vec<Mask>,
    /// How much the picture may differ.
    pub gate: Gate,
    /// Tags by which cases are chosen.
    pub tags: Vec<String>,
}

impl Case {
    /// The folder of its file; `.` if the file was named without a folder.
    pub(super) fn folder_or_here(&self) -> PathBuf {
        if self.folder.as_os_str().is_empty() { PathBuf::from(".") } else { self.folder.clone() }
    }
}

/// A part of a picture that is ignored: left, top, width and height, in pixels.
pub type Mask = (u32, u32, u32, u32);

/// The default size of a picture.
const SIZE: PictureSize = PictureSize { width: 640, height: 360 };
/// The range of the size of panels and their text, in percent.
pub const TEXT: RangeInclusive<u16> = 50..=300;
/// The maximum number of seconds into the playback of an order.
const LONGEST: f32 = 20.0;
/// The maximum number of seconds into a film.
const LONGEST_FILM: f32 = 600.0;

/// The extension of case files.
pub const ENDING: &str = ".case.ron";

/// The error for a file that can't be parsed as cases and doesn't have the extension of case files.
fn extension_problem(file: &Path, source: &Source) -> Option<Problems> {
    let is_called_so = file.to_string_lossy().ends_with(ENDING);
    if is_called_so || kind_of_any_game(source).is_some() {
        return None;
    }
    let mut problems = Problems::new(source);
    problems.at(0..0, "", "this is not a file of gallery cases").help(format!("the names of such files end in `{ENDING}`"));
    Some(problems)
}

/// Reads the cases of a file.
pub fn read_cases(file: &Path, source: &Source) -> Result<Vec<Case>, Problems> {
    let data: CaseData = read_as(source, FileKind::Cases.one()).map_err(|problems| extension_problem(file, source).unwrap_or(problems))?;
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    let mut reading = Reading { file: file.to_owned(), folder, problems: Problems::new(source), cases: Vec::new() };
    let Some(stem) = stem_of(file) else {
        let help = "letters that are text, and no dot in front alone; its goldens are called as it is";
        reading.problems.at(0..0, "", "a file of cases can't have this name: rename it").help(help);
        return reading.problems.into_result(Vec::new());
    };
    match &data.cases {
        None => reading.case(stem, "", 0..source.text.len(), &data),
        Some(table) => reading.table(&stem, table, &data),
    }
    let Reading { problems, cases, .. } = reading;
    // A fault in the defaults of a table is reported once, not for each of its cases.
    let mut once = Problems::new(source);
    once.merge(problems);
    once.into_result(cases)
}

/// The base name of a file's cases: the file name without its extension.
fn stem_of(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let stem = name.strip_suffix(ENDING).or_else(|| name.strip_suffix(".ron")).unwrap_or(name);
    is_file_name(stem).then(|| stem.to_owned())
}

/// The state of reading a file of cases.
struct Reading {
    file: PathBuf,
    folder: PathBuf,
    problems: Problems,
    cases: Vec<Case>,
}

impl Reading {
    fn table(&mut self, stem: &str, table: &[Spanned<CaseData>], file: &CaseData) {
        if let Some(name) = &file.name {
            self.problems.at(name.span(), "name", "a table has no name of its own").help("it is called as its file is; name its cases");
        }
        for (place, data) in table.iter().enumerate() {
            let path = format!("cases[{place}]");
            if data.cases.is_some() {
                self.problems.at(data.span(), &path, "a table stands in a table").help("one table in a file, or another file");
            }
            match &data.name {
                Some(name) if is_name(name) => self.case(format!("{stem}/{}", **name), &path, data.span(), &data.within(file)),
                Some(name) => {
                    let message = format!("`{}` is no name of a case", **name);
                    self.problems.at(name.span(), path, message).help("small letters, digits and dashes");
                }
                None => {
                    self.problems.at(data.span(), path, "this case has no name").help("give it one: `name: \"north\"`");
                }
            }
        }
    }

    fn case(&mut self, name: String, path: &str, span: Range<usize>, data: &CaseData) {
        if self.cases.iter().any(|case| case.name == name) {
            self.problems.at(span, path, format!("there are two cases called `{name}`")).help("name them differently");
            return;
        }
        let Some((battle, is_demo)) = self.battle_or_demo(path, span.clone(), data) else { return };
        let Some(guards) = data.guards.clone().filter(|guards| !guards.trim().is_empty()) else {
            self.problems
                .at(span, path, "this case does not say what it guards")
                .help("say in a sentence what is broken when it fails: `guards: \"…\"`");
            return;
        };
        self.is_there(path, battle);
        let mods = data.mods.as_ref().map(|mods| self.mods(path, mods));
        let size = data.size.as_ref().map_or(Some(SIZE), |size| self.size(path, size));
        let camera = data.camera.as_ref().map(|camera| self.camera(path, camera));
        self.into(path, data);
        self.film(path, data);
        let masks = self.masks(path, data.masks.as_deref().unwrap_or_default(), size.unwrap_or(SIZE));
        let gate = data.gate.as_ref().map_or(Gate::default(), |gate| self.gate(path, gate));
        self.panels_only(path, data);
        let language = data.language.as_ref().map_or(Language::English, |tag| self.language(path, tag));
        let Some(size) = size else { return };
        self.cases.push(Case {
            key: name.clone(),
            name,
            folder: self.folder.clone(),
            file: self.file.clone(),
            guards,
            battle: self.resolved(battle),
            is_demo,
            mods,
            // The facts of a film case are those of its battle's whole script.
            until: if data.film.is_some() { StopPoint::End } else { data.until.unwrap_or_default() },
            into: data.into.as_deref().copied(),
            film: data.film.as_deref().copied(),
            viewer: data.viewer.clone(),
            camera,
            size,
            panels: data.panels.unwrap_or(false),
            select: data.select.as_ref().map(|name| (**name).clone()),
            workshop: data.workshop.as_ref().map(|word| (**word).clone()),
            text: data.text.as_ref().map(|text| **text),
            language,
            inputs: data.input.as_deref().cloned().unwrap_or_default(),
            masks,
            gate,
            tags: data.tags.clone().unwrap_or_default(),
        });
    }

    /// The battle or demo of a case, and whether it is a demo. Reports a case that names both or neither.
    fn battle_or_demo<'d>(&mut self, path: &str, span: Range<usize>, data: &'d CaseData) -> Option<(&'d Spanned<String>, bool)> {
        match (&data.battle, &data.demo) {
            (Some(battle), None) => Some((battle, false)),
            (None, Some(demo)) => Some((demo, true)),
            (Some(_), Some(demo)) => {
                self.problems.at(demo.span(), path, "a case is of a battle or of a demo, not of both").help("leave one of them out");
                None
            }
            (None, None) => {
                let help = "`battle: \"first-battle\"`, the path of a file from here, or `demo: \"shove\"`";
                self.problems.at(span, path, "this case says no battle").help(help);
                None
            }
        }
    }

    /// Reports fields that only matter with panels, if the case has none.
    fn panels_only(&mut self, path: &str, data: &CaseData) {
        let spans = [
            ("select", data.select.as_ref().map(Spanned::span)),
            ("workshop", data.workshop.as_ref().map(Spanned::span)),
            ("text", data.text.as_ref().map(Spanned::span)),
            ("language", data.language.as_ref().map(Spanned::span)),
            ("input", data.input.as_ref().map(Spanned::span)),
        ];
        for (what, span) in spans {
            if let Some(span) = span.filter(|_| data.panels != Some(true)) {
                self.problems.at(span, path, format!("`{what}` shows in panels only")).help("add `panels: true`");
            }
        }
        if let Some(text) = data.text.as_ref().filter(|text| !TEXT.contains(&***text)) {
            let help = format!("a percentage from {} to {}", TEXT.start(), TEXT.end());
            self.problems.at(text.span(), path, format!("`text` is {}", **text)).help(help);
        }
    }

    /// The folder of a mod; its path is relative to the folder of the case's file.
    fn mods(&mut self, path: &str, mods: &Spanned<String>) -> PathBuf {
        let folder = self.folder.join(&**mods);
        if !folder.is_dir() {
            let help = format!("give the path of a mod from the folder of this file, {}", self.folder.display());
            self.problems.at(mods.span(), path, format!("there is no folder {}", folder.display())).help(help);
        }
        folder
    }

    /// A language by its tag.
    fn language(&mut self, path: &str, tag: &Spanned<String>) -> Language {
        tag.parse().unwrap_or_else(|unknown: UnknownLanguage| {
            self.problems.at(tag.span(), path, unknown.to_string()).help(one_of(Language::ALL.map(Language::tag)));
            Language::English
        })
    }

    /// A battle by its name, or a file whose path is relative to the folder of the case's file.
    fn resolved(&self, battle: &str) -> String {
        let beside = self.folder.join(battle);
        if beside.is_file() { beside.display().to_string() } else { battle.to_owned() }
    }

    /// Reports a battle path that doesn't exist.
    fn is_there(&mut self, path: &str, battle: &Spanned<String>) {
        let is_path = battle.ends_with(".ron") || battle.contains(['/', '\\']);
        if !is_path || self.folder.join(&**battle).is_file() || Path::new(&**battle).is_file() {
            return;
        }
        let beside = self.folder.join(&**battle);
        let folder = beside.parent().unwrap_or(&self.folder);
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let names: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        let own = beside.file_name().unwrap_or_default().to_string_lossy();
        let battles = names.iter().map(String::as_str).filter(|name| name.ends_with(".ron") && !name.ends_with(".case.ron"));
        let help = match nearest(&own, battles) {
            Some(near) => format!("did you mean `{near}`, in {}?", folder.display()),
            None => format!("a path is told from the folder of this file: {}", self.folder.display()),
        };
        self.problems.at(battle.span(), path, format!("there is no file {}", beside.display())).help(help);
    }

    fn size(&mut self, path: &str, size: &Spanned<(u32, u32)>) -> Option<PictureSize> {
        let ((width, height), (least, most)) = (**size, PictureSize::SIDES);
        if [width, height].into_iter().all(|side| (least..=most).contains(&side)) {
            return Some(PictureSize { width, height });
        }
        let message = format!("a picture of {width}x{height} can't be drawn");
        self.problems.at(size.span(), path, message).help(format!("each side has {least} to {most} pixels"));
        None
    }

    fn camera(&mut self, path: &str, camera: &Spanned<CameraData>) -> Viewpoint {
        let (from, at) = (Vec3::from(camera.from), Vec3::from(camera.at));
        let is_far = |point: Vec3| !point.is_finite() || point.abs().max_element() > 1_000.0;
        if is_far(from) || is_far(at) {
            self.problems.at(camera.span(), path, "a number is too large").help("points lie within 1000 inches of the table's middle");
        } else if from.distance(at) <= 0.01 {
            self.problems.at(camera.span(), path, "the camera looks at where it stands, and sees nothing").help("move its eye");
        }
        Viewpoint { from, at }
    }

    fn masks(&mut self, path: &str, masks: &[Spanned<Mask>], size: PictureSize) -> Vec<Mask> {
        for mask in masks {
            let (left, top, width, height) = **mask;
            let is_within = |from: u32, long: u32, side: u32| long > 0 && from.checked_add(long).is_some_and(|end| end <= side);
            if !is_within(left, width, size.width) || !is_within(top, height, size.height) {
                let message = format!("the mask {left}, {top}, {width}, {height} is not within the picture");
                let help = format!("left, top, width and height in pixels; the picture is {}x{}", size.width, size.height);
                self.problems.at(mask.span(), path, message).help(help);
            }
        }
        masks.iter().map(|mask| **mask).collect()
    }

    fn gate(&mut self, path: &str, gate: &Spanned<Gate>) -> Gate {
        if !(gate.mean > 0.0 && gate.mean <= 255.0) {
            self.problems.at(gate.span(), path, format!("`mean` is {}", gate.mean)).help("levels, above 0 and to 255; 0.05 when absent");
        }
        **gate
    }

    /// Reports fields that conflict with a film: the film determines the camera and what is visible.
    fn film(&mut self, path: &str, data: &CaseData) {
        let Some(film) = &data.film else { return };
        let others = [
            ("until", data.until.is_some()),
            ("into", data.into.is_some()),
            ("camera", data.camera.is_some()),
            ("panels", data.panels == Some(true)),
        ];
        for (what, _) in others.into_iter().filter(|(_, is_there)| *is_there) {
            let message = format!("a case has `film` or `{what}`, not both");
            self.problems
                .at(film.span(), path, message)
                .help("leave one of them out: a film has its own camera and plays all of its script");
        }
        if !(0.0..=LONGEST_FILM).contains(&**film) {
            let message = format!("`film` is {}", **film);
            self.problems.at(film.span(), path, message).help(format!("seconds after the film begins, from 0 to {LONGEST_FILM}"));
        }
    }

    fn into(&mut self, path: &str, data: &CaseData) {
        let Some(into) = &data.into else { return };
        if let Some(input) = &data.input {
            let help = "leave one of them out: what mouse and keys do is done when all has been shown";
            self.problems.at(input.span(), path, "a case has `into` or `input`, not both").help(help);
        }
        if !(0.0..=LONGEST).contains(&**into) {
            let message = format!("`into` is {}", **into);
            self.problems.at(into.span(), path, message).help(format!("seconds, from 0 to {LONGEST}"));
        } else if matches!(data.until.unwrap_or_default(), StopPoint::Orders(0) | StopPoint::Entry(0)) {
            let help = "say after how many: `until: Orders(1)` or more, `Entry(1)` or more, or `End`";
            self.problems.at(into.span(), path, "before the first order nothing is being shown").help(help);
        }
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= 60
        && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(text: &str) -> Result<Vec<Case>, Vec<(usize, String)>> {
        read_cases(Path::new("gallery/keep.case.ron"), &Source::new("keep.ron", text))
            .map_err(|problems| problems.iter().map(|problem| (problem.line_column().0, problem.message.clone())).collect())
    }

    #[test]
    fn a_file_is_a_case_that_is_called_as_it_is() {
        let cases = cases("(battle: \"first-battle\", guards: \"All of a table.\")").unwrap();
        let [case] = &cases[..] else { panic!("{cases:?}") };
        assert_eq!((case.name.as_str(), case.until, case.size, case.is_demo), ("keep", StopPoint::Orders(0), SIZE, false));
        assert_eq!(case.folder, Path::new("gallery"));
    }

    #[test]
    fn cases_are_called_as_their_file_is_and_a_name_that_leads_elsewhere_is_refused() {
        let stem = |name: &str| stem_of(&Path::new("gallery").join(name));
        for (name, called) in
            [("a.case.ron", "a"), ("a.ron.case.ron", "a.ron"), ("a.case.ron.case.ron", "a.case.ron"), ("a.ron", "a"), ("a", "a")]
        {
            assert_eq!(stem(name).as_deref(), Some(called));
        }
        for name in [".case.ron", "..case.ron", "...case.ron", "a\n.case.ron"] {
            assert_eq!(stem(name), None, "{name}");
        }
        let source = Source::new("x", "(battle: \"first-battle\", guards: \"It.\")");
        assert!(read_cases(Path::new("gallery/...case.ron"), &source).unwrap_err().to_string().contains("can't have this name"));
    }

    #[test]
    fn what_stands_beside_a_table_holds_for_all_its_cases_unless_they_say_otherwise() {
        let text = "(demo: \"shove\", guards: \"A Shove.\", size: (320, 180), tags: [\"shove\"], cases: [
            (name: \"start\"),
            (name: \"end\", until: End, size: (64, 64), tags: [\"end\"]),
            (name: \"other\", battle: \"first-battle\", guards: \"Another.\"),
        ])";
        let cases = cases(text).unwrap();
        let names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names, ["keep/start", "keep/end", "keep/other"]);
        assert_eq!((cases[0].size.width, cases[1].size.width), (320, 64));
        assert_eq!(cases[1].tags, ["shove", "end"]);
        assert_eq!((cases[0].is_demo, cases[2].is_demo, cases[2].guards.as_str()), (true, false, "Another."));
    }

    #[test]
    fn everything_that_is_wrong_is_told_with_its_line() {
        let text = "(guards: \"It.\", battle: \"first-battle\", cases: [
            (name: \"No Name\"),
            (name: \"a\", into: 1),
            (name: \"b\", size: (0, 9)),
            (name: \"c\", select: \"ann\"),
            (name: \"d\", camera: (from: (1, 2, 3), at: (1, 2, 3))),
            (name: \"e\", until: End, into: 99),
            (name: \"f\", guards: \" \"),
            (name: \"f\", demo: \"shove\", battle: \"it\"),
            (),
            (name: \"g\"),
            (name: \"g\"),
            (name: \"h\", masks: [(0, 0, 640, 400)]),
            (name: \"i\", gate: (mean: -1)),
            (name: \"j\", panels: true, text: 900),
            (name: \"k\", input: [Press(\"F1\")]),
            (name: \"l\", panels: true, until: End, into: 1, input: [Press(\"F1\")]),
            (name: \"m\", panels: true, language: \"fr\"),
            (name: \"n\", language: \"de\"),
            (name: \"o\", film: 2, until: End),
            (name: \"p\", film: -1),
        ])";
        let told = cases(text).unwrap_err();
        assert_eq!(
            told.iter().map(|(line, _)| *line).collect::<Vec<_>>(),
            [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
            "{told:?}"
        );
        let wrong = cases("(guards: \"It.\", size: (2, 2), cases: [(name: \"a\", battle: \"no/it.ron\"), (name: \"b\", battle: \"x\")])")
            .unwrap_err();
        assert!(wrong.len() == 2 && wrong.iter().any(|(_, why)| why.contains("there is no file")), "the size is wrong once: {wrong:?}");
        assert!(cases("(batle: \"it\")").is_err() && cases("(guards: \"It.\")").is_err() && cases("(battle: \"it\")").is_err());
    }
}
