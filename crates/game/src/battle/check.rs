//! Checks a battle file beyond its form: names exist and are unique, numbers are within limits, the script can be read. `fit` checks that
//! everything has room.

use crate::battle::entry::RulebookEntry;
use crate::battle::film;
use crate::battle::lesson;
use crate::battle::library::Library;
use crate::battle::lists::{COLOUR, TERRAIN};
use crate::battle::names::{IS_A_WORD, bad_name};
use crate::battle::script::{Script, ScriptError};
use crate::battle::set_up::{names_of, terrain_names};
use crate::battle::{Battle, SideData};
use crate::said::order_line::OrderError;
use brickfray_ron::{Problems, Source, Spanned, did_you_mean, one_of, section, unknown};
use brickfray_table::Inches;
use brickfray_words::Language;
use std::collections::BTreeMap;
use std::ops::Range;

/// The maximum number of pieces of terrain in a battle.
pub const MAX_TERRAIN: usize = 1_000;
/// The minimum and maximum width and depth of a battlefield.
pub const TABLE_SIZES: (Inches, Inches) = (Inches::whole(6), Inches::whole(120));

/// A battle being checked.
#[derive(Debug)]
pub struct Check<'a> {
    /// The battle, as far as it could be read.
    pub battle: &'a Battle,
    /// The fields of the file that can't be read.
    pub unread: &'a [&'static str],
    /// The file.
    pub source: &'a Source,
    /// The library whose names it may use.
    pub library: &'a Library,
    /// The rulebook that it is for.
    pub entry: &'a RulebookEntry,
    /// The problems found.
    pub problems: &'a mut Problems,
}

impl Check<'_> {
    /// Runs all checks that can be run.
    pub(crate) fn everything(mut self) {
        let forces = self.battle.forces.clone();
        self.sides();
        // Each piece is looked up among the sides, so with far too many sides no further checks are made.
        if self.battle.sides.len() > 64 {
            return;
        }
        self.piece_names();
        self.terrain();
        forces.check(&mut self);
        let countable = self.numbers() & forces.count(&mut self);
        self.rules();
        self.camera();
        if countable {
            forces.check_whole(&mut self);
            self.script();
            self.film();
            self.lesson();
            self.room();
        }
    }

    /// Whether all of these fields could be read.
    pub fn has_read(&self, fields: &[&str]) -> bool {
        fields.iter().all(|field| !self.unread.contains(field))
    }

    /// Whether all fields could be read except possibly these.
    fn has_read_all_but(&self, fields: &[&str]) -> bool {
        self.unread.iter().all(|field| fields.contains(field))
    }

    fn sides(&mut self) {
        let sides = &self.battle.sides;
        if sides.iter().filter(|side| side.is_played()).count() < 2 && self.has_read(&["sides"]) {
            let span = section(self.source, "sides").map_or(0..0, |raw| raw.span());
            let label = if sides.len() < 2 { "" } else { "those that `Everybody` directs don't count" };
            self.problems.at(span, "sides", "a battle needs two sides at least").label(label);
        }
        let played = sides.iter().rposition(SideData::is_played).unwrap_or_default();
        for (index, side) in sides.iter().enumerate().take(played).filter(|(_, side)| !side.is_played()) {
            let message = format!("`{}` is directed by everybody, so it comes after the sides that somebody plays", side.name);
            self.problems.at(side.name.span(), format!("sides[{index}].controller"), message);
        }
        if let Some(ninth) = sides.get(8) {
            let message = format!("a battle has eight sides at most, not {}", sides.len());
            self.problems.at(ninth.name.span(), "sides[8].name", message).label("the ninth");
        }
        let mut names = BTreeMap::new();
        let mut colours: BTreeMap<&str, &Spanned<String>> = BTreeMap::new();
        for (index, side) in sides.iter().enumerate() {
            self.name(&mut names, &side.name, side.name.span(), format!("sides[{index}].name"), "side");
            let path = format!("sides[{index}].color");
            if !self.library.palette.contains_key(&**side.color) {
                unknown(self.problems, &side.color, &path, COLOUR, self.library.palette.keys());
            } else if let Some(first) = colours.insert(&side.color, &side.color) {
                let message = format!("two sides are both `{}` and can't be told apart", side.color);
                self.problems.at(side.color.span(), path, message).see_also(first.span(), "here first");
            }
        }
    }

    /// Checks that a name is valid and unique.
    fn name(&mut self, taken: &mut BTreeMap<String, Range<usize>>, name: &str, span: Range<usize>, path: String, what: &str) {
        let is_a_word = self.entry.answers.contains(&name).then_some(IS_A_WORD);
        if let Some(why) = bad_name(name).or(is_a_word) {
            self.problems.at(span.clone(), &path, format!("`{name}` can't be a name")).label(why);
        }
        match taken.get(name) {
            Some(first) => {
                let first = first.clone();
                self.problems.at(span, path, format!("there are two {what}s called `{name}`")).see_also(first, "the first");
            }
            None => {
                taken.insert(name.to_owned(), span);
            }
        }
    }

    fn piece_names(&mut self) {
        let mut taken = BTreeMap::new();
        for (index, (name, piece)) in terrain_names(self.battle).into_iter().zip(&self.battle.terrain).enumerate() {
            // A name made from the kind is only valid if the kind is.
            let (span, field) = piece.name.as_ref().map_or((piece.kind.span(), "kind"), |name| (name.span(), "name"));
            if piece.name.is_some() || self.battle.kinds.contains_key(&**piece.kind) {
                self.name(&mut taken, &name, span, format!("terrain[{index}].{field}"), "piece");
            }
        }
        for (name, path) in self.battle.forces.given_names() {
            self.name(&mut taken, name, name.span(), path, "piece");
        }
    }

    fn terrain(&mut self) {
        for (index, piece) in self.battle.terrain.iter().enumerate() {
            let kinds = &self.battle.kinds;
            let Some(kind) = kinds.get(&**piece.kind) else {
                unknown(self.problems, &piece.kind, &format!("terrain[{index}].kind"), TERRAIN, kinds.keys());
                continue;
            };
            let Some(side) = &piece.side else { continue };
            if !kind.may_be_set {
                let message = format!("a `{}` is nobody's", *piece.kind);
                let problem = self.problems.at(side.span(), format!("terrain[{index}].side"), message);
                problem.help("leave `side` out: only what a side can set, such as a trap or a gate, has one");
            }
            self.side_known(&side.clone(), &format!("terrain[{index}]"));
        }
    }

    /// Checks that a side exists; `at` is the path of the struct that has the field `side`.
    pub fn side_known(&mut self, side: &Spanned<String>, at: &str) {
        self.side_known_at(side, &format!("{at}.side"));
    }

    /// Checks that a side exists; `path` is the path of the field that names it.
    pub fn side_known_at(&mut self, side: &Spanned<String>, path: &str) {
        let sides = &self.battle.sides;
        if self.has_read(&["sides"]) && !sides.iter().any(|known| known.name == *side) {
            unknown(self.problems, side, path, "side", sides.iter().map(|known| &known.name.value));
        }
    }

    /// Checks the size of the table and the amount of terrain. Returns false if there is too much terrain to go on.
    fn numbers(&mut self) -> bool {
        let size = &self.battle.table.size;
        let (least, most) = TABLE_SIZES;
        if self.has_read(&["table"]) && [size.0, size.1].iter().any(|side| !(least..=most).contains(side)) {
            let message = format!("a table is {least} to {most} each way, not {} by {}", size.0, size.1);
            self.problems.at(size.span(), "table.size", message);
        }
        let first_too_many = self.battle.terrain.get(MAX_TERRAIN);
        if let Some(first_too_many) = first_too_many {
            let message = format!("there are {} pieces of terrain, and {MAX_TERRAIN} is the most", self.battle.terrain.len());
            self.problems.at(first_too_many.kind.span(), format!("terrain[{MAX_TERRAIN}]"), message);
        }
        first_too_many.is_none()
    }

    /// Checks that every side has pieces. `fought_for` holds the side of each piece; `help` says what to give a side without pieces.
    pub fn sides_fought_for(&mut self, fought_for: &[&Spanned<String>], help: &str) {
        if !self.has_read_all_but(&["table", "terrain", "rules", "script", "camera", "film", "lesson"]) {
            return;
        }
        let known = |name: &Spanned<String>| self.battle.sides.iter().any(|side| side.name == *name);
        // If a side is misspelt somewhere, that problem is enough.
        if !fought_for.iter().all(|side| known(side)) {
            return;
        }
        for (index, side) in self.battle.sides.iter().enumerate() {
            if !fought_for.contains(&&side.name) {
                let message = format!("nobody fights for `{}`", side.name);
                self.problems.at(side.name.span(), format!("sides[{index}].name"), message).help(help);
            }
        }
    }

    fn rules(&mut self) {
        let rules = &self.battle.rules;
        if let Some(edition) = rules.edition.as_ref().filter(|edition| !self.entry.editions.contains(&edition.as_str())) {
            let editions = || self.library.rulebooks.iter().flat_map(|entry| entry.editions.iter().copied());
            let problem = self.problems.at(edition.span(), "rules.edition", format!("there is no edition `{}`", **edition));
            match did_you_mean(edition, editions()) {
                Some(hint) => problem.label(hint),
                None => problem.help(format!("choose {}", one_of(editions()))),
            };
        } else if let Some(house) = &rules.house {
            (self.entry.check_house)(house, self.problems);
        }
    }

    fn camera(&mut self) {
        let Some(camera) = self.battle.camera else { return };
        let numbers = [camera.from.0, camera.from.1, camera.from.2, camera.at.0, camera.at.1, camera.at.2];
        let span = section(self.source, "camera").map_or(0..0, |raw| raw.span());
        if !numbers.iter().all(|number| number.is_finite() && number.abs() <= 1_000.0) {
            self.problems.at(span, "camera", "a camera stands and looks within 1000 inches of the table's middle");
        } else if camera.from == camera.at {
            self.problems.at(span, "camera", "the camera looks at where it stands, and sees nothing");
        } else if camera.from.1 <= 0.0 {
            self.problems.at(span, "camera", "the camera is not above the table").help("the second number of `from` is its height");
        }
    }

    fn film(&mut self) {
        if self.battle.film.is_empty() || !self.has_read_all_but(&["table", "rules", "camera", "lesson"]) {
            return;
        }
        let (lines, names) = (self.battle.script.iter().map(|line| line.as_str()).enumerate(), names_of(self.battle));
        let orders = Script::read(lines, &names, Some(&self.battle.lexicon)).ok().map(|script| script.orders());
        film::check(&self.battle.film, orders, &names, self.problems);
    }

    fn lesson(&mut self) {
        if self.has_read_all_but(&["table", "rules", "camera", "film", "script"]) {
            lesson::check(&self.battle.lesson, &names_of(self.battle), self.problems);
        }
    }

    fn script(&mut self) {
        if !self.has_read_all_but(&["table", "rules", "camera", "film", "lesson"]) {
            return;
        }
        let lines = self.battle.script.iter().map(|line| line.as_str()).enumerate();
        match Script::read(lines, &names_of(self.battle), Some(&self.battle.lexicon)) {
            Ok(script) => {
                let items = (self.entry.items)(self.library);
                let is_known = |item: &str| items.names.iter().any(|name| name == item) || items.words.contains(&item);
                for (index, order) in script.legal_orders() {
                    if let Some(refusal) = items.wrong_order.and_then(|wrong| wrong(order)) {
                        let (span, at) = (self.battle.script[index].span(), format!("script[{index}]"));
                        self.problems
                            .at(span, at, format!("{} [{}]", refusal.reason.in_language(Language::English), refusal.rule))
                            .help(refusal.legal.in_language(Language::English));
                    }
                }
                for (index, maneuver, item) in script.items().into_iter().filter(|(.., item)| !is_known(item)) {
                    let (span, at) = (self.word_in(&self.battle.script[index], item), format!("script[{index}]"));
                    match items.wrong.and_then(|wrong| wrong(maneuver, item)) {
                        Some(refusal) => {
                            let why = format!("`{item}` can't be: {} [{}]", refusal.reason.in_language(Language::English), refusal.rule);
                            self.problems.at(span, at, why).help(refusal.legal.in_language(Language::English));
                        }
                        None => unknown(self.problems, &Spanned::new(item.to_owned(), span), &at, items.what, items.names.iter()),
                    }
                }
            }
            Err(errors) => errors.into_iter().for_each(|(index, error)| self.bad_line(index, error)),
        }
    }

    fn bad_line(&mut self, index: usize, error: ScriptError) {
        let Some(line) = self.battle.script.get(index) else { return };
        let path = format!("script[{index}]");
        match error {
            ScriptError::Order { error: OrderError::UnknownName { name, hint }, hint: first_word } => {
                let span = self.word_in(line, &name);
                let problem = self.problems.at(span, path, format!("there is no `{name}` on this table"));
                match (hint, first_word) {
                    (Some(hint), _) => problem.label(format!("did you mean `{hint}`?")),
                    (None, Some(word)) => problem.help(format!("should the line begin with `{word}`?")),
                    (None, None) => problem,
                };
            }
            ScriptError::Order { error: OrderError::Grammar { expected, .. }, hint } => {
                let problem = self.problems.at(line.span(), path, "this is no order");
                match hint {
                    Some(hint) => problem.label(format!("did you mean `{hint}`?")),
                    None => problem.help(expected),
                };
            }
            ScriptError::NoRule { id, hint: Some(hint) } => {
                let span = self.word_in(line, &id);
                self.problems.at(span, path, format!("`{id}` is no id of a rule")).label(format!("did you mean `{hint}`?"));
            }
            ScriptError::NoRule { .. } => {
                self.problems.at(line.span(), path, format!("{error}: one looks like `{}`", self.entry.a_rule));
            }
            ScriptError::UnknownAction { word, hint, words } => {
                let span = self.word_in(line, &word);
                let problem = self.problems.at(span, path, format!("`{word}` is no order of this game"));
                match hint {
                    Some(hint) => problem.label(format!("did you mean `{hint}`?")),
                    None => problem.help(format!("there are {words}")),
                };
            }
            other => {
                self.problems.at(line.span(), path, other.to_string());
            }
        }
    }

    /// The span of a word within a text of the file; the whole text if it can't be found.
    fn word_in(&self, text: &Spanned<String>, word: &str) -> Range<usize> {
        let span = text.span();
        let shown = self.source.text.get(span.clone()).unwrap_or_default();
        let of_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        let whole = |at: usize| !shown[..at].ends_with(of_name) && !shown[at + word.len()..].starts_with(of_name);
        let found = shown.match_indices(word).map(|(at, _)| at).find(|&at| !word.is_empty() && whole(at));
        found.map_or(span.clone(), |at| span.start + at..span.start + at + word.len())
    }
}
