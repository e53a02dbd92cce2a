//! The problems of a file, shown the way rustc shows errors: each with its position, its field and what was expected.
//!
//! A reader or a check collects [`Problem`]s in [`Problems`], an error type that prints all of them. An unknown word gets the [`nearest`]
//! known one.

use super::source::Source;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The maximum number of problems that are looked for and shown before "and more".
pub const MAX_PROBLEMS: usize = 100;

/// A single problem and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file that contains it.
    pub source: Source,
    /// The bytes of the file that it is about.
    pub span: Range<usize>,
    /// The path of the field that it is about, such as `squads[2].facing`; empty for the whole file.
    pub path: String,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// The note under the marked text; may be empty.
    pub label: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Other places that help to explain it, each with a note.
    pub context: Vec<(Range<usize>, String)>,
}

impl Problem {
    /// A problem in a file, about the value at `path`.
    pub fn new(source: &Source, span: Range<usize>, path: impl fmt::Display, message: impl Into<String>) -> Self {
        let (path, message) = (path.to_string(), message.into());
        Problem { source: source.clone(), span, path, message, label: String::new(), help: None, context: Vec::new() }
    }

    /// Sets the note under the marked text.
    pub fn label(&mut self, label: impl Into<String>) -> &mut Self {
        self.label = label.into();
        self
    }

    /// Sets the advice on how to fix it.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    /// Marks another place too, with a note.
    pub fn see_also(&mut self, span: Range<usize>, label: impl Into<String>) -> &mut Self {
        self.context.push((span, label.into()));
        self
    }

    /// The line and column where it begins, both counted from 1; columns count characters.
    pub fn line_column(&self) -> (usize, usize) {
        self.source.line_column(self.span.start)
    }

    /// The problem in the style of rustc.
    fn render(&self, renderer: &Renderer) -> String {
        let text = &self.source.text;
        let mut primary = self.source.on_one_line(&self.span);
        primary.end = text.floor_char_boundary(primary.end.min(primary.start + FAR));
        let context = self.context.iter().map(|(span, label)| (self.source.on_one_line(span), label.as_str()));
        let is_near = |(span, _): &(Range<usize>, &str)| span.end + FAR > primary.start && span.start < primary.end + FAR;
        let (context, far): (Vec<_>, Vec<_>) = context.partition(|place| is_near(place) && place.0.len() < FAR);

        // The renderer gets only the text that it will show, so that a long file or line costs no more than a short one.
        let first = context.iter().map(|(span, _)| span.start).fold(primary.start, usize::min);
        let last = context.iter().map(|(span, _)| span.end).fold(primary.end, usize::max);
        let line = text[..first].rfind('\n').map_or(0, |newline| newline + 1);
        let start = text.ceil_char_boundary(line.max(first.saturating_sub(FAR)));
        let end = text[last..].find('\n').map_or(text.len(), |newline| last + newline);
        let end = text.floor_char_boundary(end.min(last + FAR));
        let moved = |span: &Range<usize>| span.start - start..span.end - start;

        let label = shorten_words(&self.label);
        let label = (!label.is_empty()).then_some(&*label);
        let (message, path) = (shorten_words(&self.message), shorten_words(&self.path));
        let help = self.help.as_deref().map(shorten_words);
        let snippet = Snippet::source(&text[start..end])
            .line_start(self.source.line_column(start).0)
            .path(&*self.source.name)
            .annotation(AnnotationKind::Primary.span(moved(&primary)).label(label))
            .annotations(context.iter().map(|(span, label)| AnnotationKind::Context.span(moved(span)).label(*label)));
        let mut group = Group::with_title(Level::ERROR.primary_title(&*message)).element(snippet);
        for (span, label) in far {
            let (line, column) = self.source.line_column(span.start);
            group = group.element(Level::NOTE.with_name("see").message(format!("{line}:{column} {label}")));
        }
        if !path.is_empty() {
            group = group.element(Level::NOTE.with_name("at").message(&*path));
        }
        if let Some(help) = &help {
            group = group.element(Level::HELP.message(&**help));
        }
        let shown = renderer.render(&[group]);
        if start == line {
            return shown;
        }
        // The renderer counts columns from the start of its text.
        let place = |column: usize| format!("{}:{}:{column}\n", self.source.name, self.source.line_column(start).0);
        let in_shown = text[start..primary.start].chars().count() + 1;
        shown.replacen(&place(in_shown), &place(self.line_column().1), 1)
    }
}

/// Text further away than this from what a problem is about isn't shown, in bytes.
const FAR: usize = 1 << 11;

/// Shortens very long words, which may be quotations from a file.
fn shorten_words(text: &str) -> Cow<'_, str> {
    /// The number of characters from which a word is shortened, and the number that are then shown.
    const MAX: (usize, usize) = (200, 100);
    let is_endless = |word: &str| word.len() > MAX.0 && word.chars().nth(MAX.0).is_some();
    if !text.split(char::is_whitespace).any(is_endless) {
        return text.into();
    }
    let mut shown = String::new();
    for word in text.split_inclusive(char::is_whitespace) {
        match word.char_indices().nth(MAX.1) {
            Some((end, _)) if is_endless(word) => {
                let after: Vec<char> = word.chars().rev().take(3).collect();
                shown.push_str(&word[..end]);
                shown.push('…');
                // Keep what closes the quotation.
                let closing = after.into_iter().filter(|c| matches!(c, '`' | '"' | '\'' | ':' | ',' | ';' | ')' | ' ' | '\n'));
                shown.extend(closing.collect::<Vec<_>>().into_iter().rev());
            }
            _ => shown.push_str(word),
        }
    }
    shown.into()
}

/// The problems of a file (or of several, once merged): the first [`MAX_PROBLEMS`] that were found are kept. It is an error only if it
/// isn't empty.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.render(false))]
pub struct Problems {
    file: Source,
    /// The problems that are kept, plus at most one extra at the end, so that callers can add to a problem without knowing that it won't be
    /// shown.
    list: Vec<Problem>,
    /// The number of problems found.
    found: usize,
    /// Whether there may be more problems that weren't looked for.
    is_cut: bool,
}

impl Problems {
    /// An empty list for this file.
    pub fn new(source: &Source) -> Self {
        Problems { file: source.clone(), list: Vec::new(), found: 0, is_cut: false }
    }

    /// The file whose problems these are.
    pub fn source(&self) -> &Source {
        &self.file
    }

    /// Adds a problem.
    pub fn push(&mut self, problem: Problem) {
        self.add(problem);
    }

    /// Adds a problem at a place of this file and returns it for further calls: `problems.at(..).help("move one of them")`.
    pub fn at(&mut self, span: Range<usize>, path: impl fmt::Display, message: impl Into<String>) -> &mut Problem {
        self.add(Problem::new(&self.file, span, path, message))
    }

    fn add(&mut self, problem: Problem) -> &mut Problem {
        self.found += 1;
        self.list.truncate(MAX_PROBLEMS);
        let new = self.list.len();
        self.list.push(problem);
        &mut self.list[new]
    }

    /// Marks the list as incomplete: the search for problems was stopped.
    pub(super) fn cut(&mut self) {
        self.is_cut = true;
    }

    /// Adds the problems of another file or check, without duplicates.
    pub fn merge(&mut self, other: Problems) {
        self.is_cut |= other.is_cut || other.is_full();
        for problem in other.list.into_iter().take(MAX_PROBLEMS) {
            let same = |known: &Problem| known.span == problem.span && known.message == problem.message && known.source == problem.source;
            if !self.iter().any(same) {
                self.add(problem);
            }
        }
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.found == 0
    }

    /// The number of problems found, kept or not.
    pub fn len(&self) -> usize {
        self.found
    }

    /// Whether there are so many problems that looking for more is useless.
    pub fn is_full(&self) -> bool {
        self.found >= MAX_PROBLEMS
    }

    /// The problems that are kept, in the order they were found (or by position, once [`sort`](Self::sort)ed).
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.list[..self.list.len().min(MAX_PROBLEMS)].iter()
    }

    pub(super) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Problem> {
        self.list.iter_mut()
    }

    /// Sorts the problems by position: this file's first, then those of other files in the order in which the files were added.
    pub fn sort(&mut self) {
        let mut files = vec![self.file.name.clone()];
        let mut keyed: Vec<_> = std::mem::take(&mut self.list)
            .into_iter()
            .take(MAX_PROBLEMS)
            .map(|problem| {
                let file = files.iter().position(|name| *name == problem.source.name).unwrap_or_else(|| {
                    files.push(problem.source.name.clone());
                    files.len() - 1
                });
                (file, problem)
            })
            .collect();
        keyed.sort_by_key(|(file, problem)| (*file, problem.span.start, problem.span.end));
        self.list = keyed.into_iter().map(|(_, problem)| problem).collect();
    }

    /// Returns the value if nothing is wrong, otherwise the problems in the order of the file.
    pub fn into_result<T>(mut self, value: T) -> Result<T, Problems> {
        if self.is_empty() {
            return Ok(value);
        }
        self.sort();
        Err(self)
    }

    /// All problems in the style of rustc, with a line that counts them; `colour` adds terminal colours.
    pub fn render(&self, colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let mut out = String::new();
        for problem in self {
            out.push_str(&problem.render(&renderer));
            out.push_str("\n\n");
        }
        out.push_str(&self.count_line());
        out
    }

    /// The summary line: "3 problems in battles/x.ron".
    fn count_line(&self) -> String {
        let mut names: Vec<&str> = self.iter().map(|problem| &*problem.source.name).collect();
        names.sort_unstable();
        names.dedup();
        let place = match names[..] {
            [] => self.file.name.to_string(),
            [name] => name.to_owned(),
            _ => format!("{} files", names.len()),
        };
        let more = if self.is_cut || self.is_full() { ", and perhaps more" } else { "" };
        match self.found.min(MAX_PROBLEMS) {
            0 => format!("no problems in {place}"),
            1 => format!("1 problem in {place}{more}"),
            count => format!("{count} problems in {place}{more}"),
        }
    }
}

impl fmt::Debug for Problems {
    /// The same text as `Display`, so that the message of a failed `unwrap` is readable.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = std::slice::Iter<'a, Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Whether a text is this word with one letter added, missing or changed, or with two neighbouring letters swapped.
pub fn is_misspelt(text: &str, word: &str) -> bool {
    text.len() < 2 * word.len() && strsim::damerau_levenshtein(text, word) == 1
}

/// The known name that a mistyped word most likely means; `None` if none is near enough. Ignores case, `_`, `-` and spaces.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let fold =
        |name: &str| name.chars().filter(|c| !matches!(c, '_' | '-' | ' ')).flat_map(char::to_lowercase).take(64).collect::<String>();
    let word = fold(word);
    if word.is_empty() {
        return None;
    }
    let candidates = names.into_iter().map(|name| {
        let folded = fold(name);
        let most = word.chars().count().max(folded.chars().count()).max(3) / 3;
        (strsim::damerau_levenshtein(&word, &folded), most, name)
    });
    let near = candidates.filter(|(distance, most, _)| distance <= most);
    near.min_by_key(|(distance, ..)| *distance).map(|(.., name)| name)
}

/// "did you mean `Armor`?", if a known name is near enough.
pub fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, names).map(|name| format!("did you mean `{name}`?"))
}

/// The maximum number of names listed in one sentence.
const MAX_NAMES: usize = 20;

/// Whether a list of `count` names is cut short.
pub(crate) const fn is_cut_short(count: usize) -> bool {
    count > MAX_NAMES
}

/// "`a`, `b` or `c`", cut short if there are many.
pub fn one_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if is_cut_short(quoted.len()) {
        let left_out = quoted.len() - MAX_NAMES;
        return format!("{} and {left_out} more", quoted[..MAX_NAMES].join(", "));
    }
    match quoted.pop() {
        None => "nothing".to_owned(),
        Some(last) if quoted.is_empty() => last,
        Some(last) => format!("{} or {last}", quoted.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sample() -> Source {
        Source::new("battles/x.ron", "(\n    armour: 3,\n    größe: \"ü\", at: (1, 2),\n)\n")
    }

    #[test]
    fn lines_and_columns_begin_at_1_and_columns_count_characters() {
        let source = sample();
        assert_eq!(source.line_column(0), (1, 1));
        assert_eq!(source.line_column(source.text.find("armour").unwrap()), (2, 5));
        assert_eq!(source.line_column(source.text.find("at:").unwrap()), (3, 17));
        assert_eq!(source.line_column(usize::MAX), (5, 1));
    }

    #[test]
    fn a_problem_is_shown_as_rustc_would_show_it() {
        let source = sample();
        let mut problems = Problems::new(&source);
        problems.at(6..12, "armour", "unknown field `armour`").label("did you mean `armor`?").help("the fields here are `armor`");
        let expected = "\
error: unknown field `armour`
 --> battles/x.ron:2:5
  |
2 |     armour: 3,
  |     ^^^^^^ did you mean `armor`?
  |
  = at: armour
  = help: the fields here are `armor`

1 problem in battles/x.ron";
        assert_eq!(problems.to_string(), expected);
        assert_eq!(format!("{problems:?}"), expected);
        assert!(problems.render(true).contains("\u{1b}["));
    }

    #[test]
    fn problems_come_out_in_the_order_of_the_file() {
        let source = sample();
        let mut problems = Problems::new(&source);
        problems.at(9..10, "b", "second");
        problems.at(2..3, "a", "first");
        let problems = problems.into_result(()).unwrap_err();
        let order: Vec<_> = problems.iter().map(|problem| problem.message.as_str()).collect();
        assert_eq!(order, ["first", "second"]);
        assert!(problems.to_string().ends_with("2 problems in battles/x.ron"));
    }

    #[test]
    fn problems_of_several_files_merge_and_each_keeps_its_file() {
        let mut problems = Problems::new(&sample());
        problems.at(0..1, "", "one");
        let mut other = Problems::new(&Source::new("stats/units.ron", "()"));
        other.at(0..2, "", "two");
        problems.merge(other);
        let shown = problems.to_string();
        assert!(shown.contains("battles/x.ron:1:1") && shown.contains("stats/units.ron:1:1"), "{shown}");
        assert!(shown.ends_with("2 problems in 2 files"), "{shown}");
    }

    #[test]
    fn no_problems_give_the_value() {
        assert_eq!(Problems::new(&sample()).into_result(7), Ok(7));
    }

    #[test]
    fn a_second_place_is_shown_too() {
        let source = sample();
        let mut problems = Problems::new(&source);
        problems.at(44..45, "", "expected `)`").see_also(0..1, "opened here");
        let shown = problems.to_string();
        assert!(shown.contains("- opened here") && shown.contains(":3:"), "{shown}");
    }

    /// However long a line is, only a short part is shown, with its column in the file.
    #[test]
    fn of_a_long_line_only_what_is_near_is_shown() {
        let source = Source::new("x.ron", format!("(\n  é{}, here, {})", "a, ".repeat(100_000), "b, ".repeat(100_000)));
        let at = source.text.find("here").unwrap();
        let mut problems = Problems::new(&source);
        problems.at(at..at + 4, "", "wrong").label("this").see_also(at + 6..at + 7, "beside it").see_also(4..5, "first here");
        problems.at(5..source.text.len(), "", "all of it");
        let shown = problems.to_string();
        let column = source.line_column(at).1;
        assert!(shown.contains(&format!("--> x.ron:2:{column}\n")) && shown.contains("this\n"), "{shown}");
        assert!(shown.contains("beside it") && shown.contains("= see: 2:3 first here"), "{shown}");
        assert!(shown.len() < 12_000, "{} bytes", shown.len());
    }

    /// Problems beyond the maximum are counted but not kept.
    #[test]
    fn more_problems_than_are_shown_are_not_kept() {
        let source = sample();
        let many = |count: usize| {
            let mut problems = Problems::new(&source);
            for number in 0..count {
                problems.at(number..number + 1, "", format!("wrong {number}")).help("mend it");
            }
            problems
        };
        for (count, more) in [(MAX_PROBLEMS - 1, false), (MAX_PROBLEMS, true), (60_000, true)] {
            let mut problems = many(count);
            let kept = count.min(MAX_PROBLEMS);
            assert_eq!((problems.len(), problems.iter().count(), problems.is_full()), (count, kept, more));
            problems.sort();
            assert!(problems.iter().all(|problem| problem.message != "wrong 100"), "the first are kept");
            assert_eq!(problems.to_string().ends_with("100 problems in battles/x.ron, and perhaps more"), more);
            let mut both = many(1);
            both.merge(problems);
            assert_eq!((both.iter().count(), both.is_full()), (kept, more), "what both have is there once");
        }
    }

    #[test]
    fn the_nearest_name_is_found_whatever_its_case() {
        let names = ["Armor", "Size", "move", "action_die"];
        assert_eq!(nearest("Armour", names), Some("Armor"));
        assert_eq!(nearest("armor", names), Some("Armor"));
        assert_eq!(nearest("actionDie", names), Some("action_die"));
        assert_eq!(nearest("mvoe", names), Some("move"));
        assert_eq!(did_you_mean("Armour", names).as_deref(), Some("did you mean `Armor`?"));
    }

    #[test]
    fn a_word_that_is_like_none_has_no_nearest() {
        assert_eq!(nearest("catapult", ["Armor", "Size"]), None);
        assert_eq!(nearest("", ["a"]), None);
        assert_eq!(nearest("x", []), None);
    }

    #[test]
    fn names_are_listed_in_words() {
        assert_eq!(one_of(["a"]), "`a`");
        assert_eq!(one_of(["a", "b", "c"]), "`a`, `b` or `c`");
        assert_eq!(one_of([]), "nothing");
    }

    proptest! {
        #[test]
        fn rendering_never_panics(text in "[ -~äß\\t\\r\\n\u{1F9F1}]{0,60}", spans in prop::collection::vec((0usize..80, 0usize..80), 1..4), label in ".{0,9}") {
            let source = Source::new("any.ron", text);
            let mut problems = Problems::new(&source);
            for (start, end) in spans {
                problems.at(start..end, &label, label.clone()).label(label.clone()).see_also(end..start, label.clone());
            }
            problems.sort();
            prop_assert!(!problems.render(true).is_empty());
        }
    }
}
