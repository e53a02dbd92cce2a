//! Reads files of cases, and reports everything that is wrong in them.

use super::data::CaseData;
use super::{Case, ENDING};
use crate::game::FileKind;
use crate::game::kinds::{kind_of_any_game, read_as};
use crate::game::ron::{Problems, Source, Spanned};
use crate::referee::StopPoint;
use crate::studio::PictureSize;
use crate::studio::comparison::compare::Gate;
use crate::studio::files::is_file_name;
use brickfray_words::Language;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The default size of a picture.
const SIZE: PictureSize = PictureSize { width: 640, height: 360 };

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
        let help = "use a name in UTF-8, and not just a dot in front; its goldens have the same name";
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
pub(super) struct Reading {
    file: PathBuf,
    pub(super) folder: PathBuf,
    pub(super) problems: Problems,
    cases: Vec<Case>,
}

impl Reading {
    fn table(&mut self, stem: &str, table: &[Spanned<CaseData>], file: &CaseData) {
        if let Some(name) = &file.name {
            self.problems
                .at(name.span(), "name", "a table can't have a name of its own")
                .help("it has the name of its file; name its cases");
        }
        for (place, data) in table.iter().enumerate() {
            let path = format!("cases[{place}]");
            if data.cases.is_some() {
                self.problems.at(data.span(), &path, "a table is inside a table").help("put one table in a file, or use another file");
            }
            match &data.name {
                Some(name) if is_name(name) => self.case(format!("{stem}/{}", **name), &path, data.span(), &data.within(file)),
                Some(name) => {
                    let message = format!("`{}` can't be the name of a case", **name);
                    self.problems.at(name.span(), path, message).help("use small letters, digits and dashes");
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
