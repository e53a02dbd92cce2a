//! The form of battle files: the frame common to all games, together with the sections of one rulebook.
//!
//! A rulebook declares its sections with `battle_sections!`. [`draft`] reads frame and sections as one struct, so that a misspelt field is
//! compared with all known fields, and a broken file is read section by section as far as possible.

use crate::battle::{Forces, Frame, TableData};
use brickfray_ron::{self as ron, Problems, Raw, Source, Spanned, section};
use brickfray_table::Inches;
use brickfray_words::Worded;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A battle file, as far as it can be read.
#[derive(Debug)]
pub struct BattleDraft<F = Arc<dyn Forces>> {
    /// What any battle file contains.
    pub frame: Frame,
    /// The rulebook's own sections.
    pub forces: F,
    /// The fields that can't be read.
    pub unread: Vec<&'static str>,
    /// The problems of its form.
    pub problems: Problems,
}

impl<S> BattleDraft<S> {
    /// Turns the rulebook's sections into its forces.
    pub fn of_forces<F: Forces + 'static>(self, make: impl FnOnce(&Frame, S) -> F) -> BattleDraft {
        let BattleDraft { frame, forces, unread, problems } = self;
        let forces = Arc::new(make(&frame, forces));
        BattleDraft { frame, forces, unread, problems }
    }
}

/// The sections of battle files that belong to one rulebook. Implemented by `battle_sections!`.
pub trait Sections: Sized {
    /// The struct of a whole battle file with these sections.
    type Form: DeserializeOwned;
    /// The names of the sections.
    const NAMES: &'static [&'static str];
    /// Whether a file without a table is played on a stage.
    const ON_A_STAGE: bool;
    /// Splits a file that was read into frame and sections.
    fn of_form(form: Self::Form) -> (Frame, Self);
    /// Reads each section by itself; sections that can't be read are empty.
    fn of_parts(parts: &mut Parts) -> Self;
}

/// Defines a struct of sections of battle files and how they are read together with the frame. An absent section is empty. For a game that
/// needs no table, begin with `on_a_stage`: a file without a table is then played on a [stage](crate::battle::stage).
#[macro_export]
macro_rules! battle_sections {
    (on_a_stage $($rest:tt)*) => {
        $crate::battle_sections! { @form true, [serde(default = "TableData::stage")], $($rest)* }
    };
    (@form $on_a_stage:literal, [$($table:meta)?],
        $(#[$about:meta])* pub struct $own:ident { $($(#[$says:meta])* pub $section:ident: $kind:ty,)* }) => {
        $(#[$about])*
        pub struct $own { $($(#[$says])* pub $section: $kind,)* }

        const _: () = {
            use $crate::battle::form::{self, Parts};
            use $crate::battle::film::ShotData;
            use $crate::battle::lesson::LessonStep;
            use $crate::battle::{CameraData, Effort, Frame, RulesData, SideData, TableData, TerrainPiece};
            use $crate::ron::Spanned;
            use $crate::words::Worded;

            #[derive(serde::Deserialize)]
            #[serde(rename = "Battle", expecting = "struct Battle", deny_unknown_fields)]
            pub struct Form {
                title: Worded,
                #[serde(default)]
                about: Worded,
                #[serde(default)]
                first: Worded,
                #[serde(default)]
                effort: Option<Effort>,
                $(#[$table])?
                table: TableData,
                #[serde(default)]
                terrain: Vec<TerrainPiece>,
                sides: Vec<SideData>,
                $(#[serde(default)] $section: $kind,)*
                #[serde(default)]
                rules: RulesData,
                #[serde(default)]
                seed: u64,
                #[serde(default)]
                script: Vec<Spanned<String>>,
                #[serde(default)]
                camera: Option<CameraData>,
                #[serde(default)]
                film: Vec<Spanned<ShotData>>,
                #[serde(default)]
                lesson: Vec<LessonStep>,
            }

            impl form::Sections for $own {
                type Form = Form;
                const NAMES: &'static [&'static str] = &[$(stringify!($section)),*];
                const ON_A_STAGE: bool = $on_a_stage;

                fn of_form(form: Form) -> (Frame, Self) {
                    let Form { title, about, first, effort, table, terrain, sides, $($section,)* rules, seed, script, camera, film, lesson } = form;
                    (Frame { title, about, first, effort, table, terrain, sides, rules, seed, script, camera, film, lesson }, $own { $($section),* })
                }

                fn of_parts(parts: &mut Parts) -> Self {
                    $own { $($section: parts.optional(stringify!($section)).unwrap_or_default()),* }
                }
            }
        };
    };
    ($($sections:tt)*) => {
        $crate::battle_sections! { @form false, [], $($sections)* }
    };
}

/// All fields of the frame.
const FIELDS: [&str; 13] =
    ["table", "terrain", "sides", "rules", "script", "camera", "film", "lesson", "title", "about", "first", "effort", "seed"];

/// Reads a battle file with these sections, as far as possible.
pub fn draft<S: Sections>(source: &Source) -> BattleDraft<S> {
    match ron::read::<S::Form>(source) {
        Ok(form) => {
            let (frame, forces) = S::of_form(form);
            BattleDraft { frame, forces, unread: Vec::new(), problems: Problems::new(source) }
        }
        Err(problems) => read_by_section(source, problems),
    }
}

/// Reads a broken file section by section, so that the problems of the readable sections are found too. Also lists the sections that can't
/// be read.
fn read_by_section<S: Sections>(source: &Source, problems: Problems) -> BattleDraft<S> {
    let known = |path: &str| path.split(['.', '[']).next().is_some_and(|field| FIELDS.contains(&field) || S::NAMES.contains(&field));
    // If something is wrong with the file as a whole, an absent section may be there under a misspelt name.
    let whole = problems.iter().any(|problem| !known(&problem.path));
    let mut parts = Parts { source, whole, unread: Vec::new() };
    let frame = Frame {
        title: Worded::default(),
        about: Worded::default(),
        first: Worded::default(),
        effort: None,
        table: match S::ON_A_STAGE {
            true => parts.optional("table").unwrap_or_else(TableData::stage),
            false => parts.required("table").unwrap_or(TableData {
                size: Spanned::from((Inches::ZERO, Inches::ZERO)),
                is_stage: false,
                ..TableData::stage()
            }),
        },
        terrain: parts.optional("terrain").unwrap_or_default(),
        sides: parts.required("sides").unwrap_or_default(),
        rules: parts.optional("rules").unwrap_or_default(),
        seed: 0,
        script: parts.optional("script").unwrap_or_default(),
        camera: parts.optional("camera"),
        film: parts.optional("film").unwrap_or_default(),
        lesson: parts.optional("lesson").unwrap_or_default(),
    };
    let forces = S::of_parts(&mut parts);
    BattleDraft { frame, forces, unread: parts.unread, problems }
}

/// The edition that a file names, whatever else is wrong with it.
pub(crate) fn edition_of(source: &Source) -> Option<String> {
    ron::word_at(source, &["rules", "edition"])
}

/// A broken file, to be read section by section.
#[derive(Debug)]
pub struct Parts<'a> {
    source: &'a Source,
    whole: bool,
    unread: Vec<&'static str>,
}

impl Parts<'_> {
    /// Reads a section that may be absent.
    pub fn optional<T: DeserializeOwned>(&mut self, field: &'static str) -> Option<T> {
        self.part(field, self.whole)
    }

    fn required<T: DeserializeOwned>(&mut self, field: &'static str) -> Option<T> {
        self.part(field, true)
    }

    /// Reads one section. An absent section counts as unread if `is_missed`.
    fn part<T: DeserializeOwned>(&mut self, field: &'static str, is_missed: bool) -> Option<T> {
        let found = section(self.source, field);
        let value = found.as_ref().and_then(Raw::read_sound);
        if value.is_none() && (found.is_some() || is_missed) {
            self.unread.push(field);
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Battle;
    use crate::battle::check::Check;
    use crate::battle::entry::{Items, RulebookEntry, StatData, StatFolder, Stats};
    use crate::battle::fit::Standing;
    use crate::battle::library::Library;
    use crate::battle::read::read;
    use crate::battle::set_up::{Ids, names_of};
    use crate::rules::rule_texts::RuleTexts;
    use bevy::prelude::World;
    use brickfray_table::{Body, PieceId, Placement, Solid, Spot};
    use include_dir::Dir;
    use serde::Deserialize;
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    battle_sections! {
        /// The sections of a made-up game.
        #[derive(Debug)]
        pub struct Harbour {
            /// Ships.
            pub ships: Vec<Ship>,
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Ship {
        name: Spanned<String>,
        side: Spanned<String>,
        at: Spanned<(Inches, Inches)>,
    }

    impl Forces for Harbour {
        fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
            self.ships.iter().enumerate().map(|(index, ship)| (&ship.name, format!("ships[{index}].name"))).collect()
        }

        fn check(&self, check: &mut Check) {
            self.ships.iter().enumerate().for_each(|(index, ship)| check.side_known(&ship.side, &format!("ships[{index}]")));
        }

        fn count(&self, _: &mut Check) -> bool {
            true
        }

        fn check_whole(&self, check: &mut Check) {
            let fought_for: Vec<&Spanned<String>> = self.ships.iter().map(|ship| &ship.side).collect();
            check.sides_fought_for(&fought_for, "give it a ship");
        }

        fn names(&self, _: &Battle) -> Vec<String> {
            self.ships.iter().map(|ship| ship.name.to_string()).collect()
        }

        fn standing(&self, _: &mut Check) -> Vec<Standing> {
            let body = Body::Round { radius: Inches::whole(1), height: Inches::whole(2) };
            let stands = |(index, ship): (usize, &Ship)| {
                let solid = Solid::new(body, Placement::on_ground(Spot { x: ship.at.0, z: ship.at.1 }, Default::default()));
                Standing::piece(ship.name.to_string(), solid, ship.at.span(), format!("ships[{index}].at"))
            };
            self.ships.iter().enumerate().map(stands).collect()
        }

        fn spawn(&self, _: &Battle, _: &mut World, _: &mut Ids) {}
    }

    static NOTHING: Dir<'_> = Dir::new("", &[]);

    const HARBOURS: &[RulebookEntry] = &[RulebookEntry {
        name: "harbours",
        title: "Harbours",
        editions: &["harbours-1"],
        a_rule: "HB-01",
        credits: "our own",
        plugin: |_| {},
        check_house: |_, _| {},
        rulings: |_| Vec::new(),
        stats: StatFolder {
            name: "harbours",
            one: "a stat file",
            maps: &[],
            known_by: &[],
            shipped: &NOTHING,
            read: |_, _| {
                let palette = ["red", "blue"].map(|name| (name.to_owned(), (0, 0, 0)));
                Some(Stats { data: StatData::new(()), palette: BTreeMap::from(palette) })
            },
        },
        named_files: &[],
        check_named: |_, source, _| Problems::new(source).into_result(String::new()),
        other_files: &[],
        lists: |_| Vec::new(),
        draft: |source, _| draft::<Harbour>(source).of_forces(|_, harbour| harbour),
        terrain: |_| BTreeMap::new(),
        items: |_| Items::default(),
        order_words: || vec!["moor"],
        answers: &["ahoy"],
        rules: || {
            static RULES: LazyLock<RuleTexts> =
                LazyLock::new(|| RuleTexts::shipped("(sections: [(title: \"Rules\", rules: {\"HB-01\": \"Text.\"})])"));
            &RULES
        },
        messages: crate::messages,
    }];

    fn read_harbour(ships: &str) -> Result<Battle, String> {
        let text = format!(
            r#"(title: "Harbour", table: (size: (24, 24)), sides: [(name: "us", color: "red"), (name: "them", color: "blue")], {ships},
            rules: (edition: "harbours-1"), script: ["expect refused it", "end turn"])"#
        );
        read(&Source::new("harbour.ron", text), &Library::shipped(HARBOURS)).map_err(|problems| problems.to_string())
    }

    const GOOD: &str = r#"ships: [(name: "gull", side: "us", at: (0, 5)), (name: "tern", side: "them", at: (0, -5))]"#;

    #[test]
    fn a_game_brings_its_own_sections() {
        let error = read_harbour(GOOD).unwrap_err();
        assert!(error.contains("`it` is no id of a rule: one looks like `HB-01`") && error.contains("1 problem in"), "{error}");
        let text =
            r#"(title: "Harbour", table: (size: (24, 24)), sides: [(name: "us", color: "red"), (name: "them", color: "blue")], SHIPS)"#;
        let battle = read(&Source::new("harbour.ron", text.replace("SHIPS", GOOD)), &Library::shipped(HARBOURS)).unwrap();
        let names = names_of(&battle);
        assert_eq!((battle.rules.rulebook, &**names.of(PieceId(0)), &**names.of(PieceId(1))), ("harbours", "gull", "tern"));
    }

    #[test]
    fn what_is_wrong_with_them_is_told_with_the_rest() {
        let error = read_harbour(&GOOD.replace("gull", "ahoy")).unwrap_err();
        assert!(error.contains("`ahoy` can't be a name") && error.contains("a word of orders and answers"), "{error}");
        let error = read_harbour(&GOOD.replace("ships", "shisp")).unwrap_err();
        assert!(error.contains("unknown field `shisp`: did you mean `ships`?"), "{error}");
        assert!(error.contains("`terrain`, `sides`, `ships`, `rules`"), "{error}");
        let error = read_harbour(&GOOD.replace("(0, 5)", "(0, 11.5)").replace("\"tern\"", "\"gull\"")).unwrap_err();
        for said in ["`gull` is not wholly on the table", "there are two pieces called `gull`"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
        let camera = "camera: (from: (0, -3, 0), at: (0, 0, 0))";
        let error = read_harbour(&format!("{}, {camera}", GOOD.replace("(0, 5)", "here"))).unwrap_err();
        for said in ["found the name `here`", "the camera is not above the table", "2 problems in"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
        let error = read_harbour(&GOOD.replace("\"them\", at", "\"then\", at")).unwrap_err();
        assert!(error.contains("there is no side `then`"), "{error}");
        let error = read_harbour(&GOOD.replace("\"them\", at", "\"us\", at")).unwrap_err();
        assert!(error.contains("nobody fights for `them`") && error.contains("give it a ship"), "{error}");
    }

    #[test]
    fn whatever_is_wrong_with_its_rules_a_file_stays_its_games() {
        let edition = |rules: &str| edition_of(&Source::new("x.ron", format!("(title: \"x\", rules: {rules})")));
        for rules in [
            r#"(edition: "harbours-1")"#,
            r#"(edition: "harbours-1", house: (a: 1, a: 2))"#,
            r#"(house: (a: 1), house: (b 2), edition: "harbours-1", edition: "other")"#,
            "(edition: harbours-1)",
        ] {
            let expected = if rules.contains('"') { Some("harbours-1") } else { None };
            assert_eq!(edition(rules).as_deref(), expected, "{rules}");
        }
        assert_eq!(edition("(edition: harbours)").as_deref(), Some("harbours"));
        assert_eq!(edition("(edition: 7)"), None);
    }
}
