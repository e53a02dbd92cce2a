//! Parses a text into its [tree](super::tree).
//!
//! The parser reports every mistake that it can separate from the others and goes on. If the intention is clear (a missing comma, a
//! duplicate key), the tree is still usable; otherwise it returns no tree, only problems.

use super::cursor::Parser;
use super::path::Path;
use super::problem::{Problems, did_you_mean};
use super::token::TokenKind;
use super::tree::{Body, Field, Name, Node, NodeKind};
use std::collections::BTreeMap;
use std::ops::Range;

/// The maximum nesting depth of values.
const DEEPEST: usize = 64;
/// The maximum size in bytes of a file written by hand.
pub(super) const LONGEST: usize = 1 << 20;
/// The extensions that a file may enable. All of them are always on.
const EXTENSIONS: [&str; 4] = ["implicit_some", "unwrap_newtypes", "unwrap_variant_newtypes", "explicit_struct_names"];

/// Parses a text. It begins at byte `base` of its file and is called `path` there. `None` means that there are problems.
pub(super) fn parse(text: &str, base: usize, path: &str, problems: &mut Problems) -> Option<Node> {
    parse_up_to(LONGEST, text, base, path, problems)
}

/// Like [`parse`], for a text of up to `most` bytes.
pub(super) fn parse_up_to(most: usize, text: &str, base: usize, path: &str, problems: &mut Problems) -> Option<Node> {
    if text.len() > most {
        problems.at(base..base, path, format!("the file is longer than {} KiB", most >> 10));
        return None;
    }
    let mut parser = Parser::new(text, base, path, problems);
    let root = parser.file(&Path::Root(path));
    parser.skip_to_end();
    if parser.is_unreliable { None } else { root }
}

impl Parser<'_> {
    fn file(&mut self, path: &Path) -> Option<Node> {
        while self.at_punctuation(0, '#') {
            self.attribute(path);
        }
        if self.kind().is_none() && !self.cut_short {
            self.complain(self.span(), path, "there is nothing in the file");
            return None;
        }
        let root = self.value(path)?;
        if self.kind().is_some() && !self.is_unreliable {
            let a_field = self.at_punctuation(0, ':');
            let problem = self.report_lost_track(path, "expected the end of the file");
            if a_field {
                problem.help("a file is one value: put its fields in `( )`");
            }
        }
        Some(root)
    }

    /// `#![enable(implicit_some)]`
    fn attribute(&mut self, path: &Path) {
        let start = self.span().start;
        self.advance();
        let begun = self.take_punctuation('!') && self.take_punctuation('[');
        let enable = matches!(self.kind(), Some(TokenKind::Name(name)) if name == "enable");
        if begun && enable {
            self.advance();
            while let Some(kind) = self.kind().cloned() {
                match kind {
                    TokenKind::Punctuation(']') => {
                        self.advance();
                        return;
                    }
                    TokenKind::Name(name) if !EXTENSIONS.contains(&name.as_str()) => {
                        let help = did_you_mean(&name, EXTENSIONS);
                        self.complain(self.span(), path, format!("unknown extension `{name}`")).help = help;
                    }
                    TokenKind::Name(_) | TokenKind::Punctuation('(' | ')' | ',') => {}
                    _ => break,
                }
                self.advance();
            }
        }
        self.is_unreliable = true;
        self.complain(self.span_since(start), path, "this is not an attribute").help("attributes look like `#![enable(implicit_some)]`");
    }

    /// Parses the next value. Reports a missing value and returns `None`.
    fn value(&mut self, path: &Path) -> Option<Node> {
        let span = self.span();
        let kind = match self.kind().cloned() {
            Some(TokenKind::Name(text)) => return Some(self.named(span, text, path)),
            Some(TokenKind::Punctuation(opening @ ('(' | '[' | '{'))) if self.depth() >= DEEPEST => {
                return Some(self.too_deep(span, opening, path));
            }
            Some(TokenKind::Punctuation('(')) => return Some(self.group(None, path)),
            Some(TokenKind::Punctuation('[')) => return Some(self.list(path)),
            Some(TokenKind::Punctuation('{')) => return Some(self.map(path)),
            Some(TokenKind::Punctuation(',')) => {
                self.complain(span, path, "expected a value, found `,`");
                return None;
            }
            Some(TokenKind::Punctuation(_)) | None => {
                if !(self.kind().is_none() && self.cut_short) {
                    self.report_lost_track(path, "expected a value");
                }
                return None;
            }
            Some(TokenKind::Text(text)) => NodeKind::Text(text),
            Some(TokenKind::Char(c)) => NodeKind::Char(c),
            Some(TokenKind::Integer(value)) => NodeKind::Integer(Box::new(value)),
            Some(TokenKind::Float(value)) => NodeKind::Float(value),
            Some(TokenKind::Broken) => NodeKind::Broken,
        };
        self.advance();
        Some(self.node(span, kind))
    }

    /// Skips a group that is nested too deeply.
    fn too_deep(&mut self, span: Range<usize>, opening: char, path: &Path) -> Node {
        self.is_unreliable = true;
        self.complain(span.clone(), path, format!("this `{opening}` is nested more than {DEEPEST} deep"));
        self.skip_group();
        self.node(span, NodeKind::Broken)
    }

    fn named(&mut self, span: Range<usize>, text: String, path: &Path) -> Node {
        self.advance();
        let group = self.at_punctuation(0, '(');
        let kind = match text.as_str() {
            "true" => NodeKind::Bool(true),
            "false" => NodeKind::Bool(false),
            "inf" => NodeKind::Float(f64::INFINITY),
            "NaN" => NodeKind::Float(f64::NAN),
            _ if group && self.depth() >= DEEPEST => return self.too_deep(self.span(), '(', path),
            _ if group => return self.group(Some(Box::new(Name { span, text })), path),
            _ => NodeKind::Group(Some(Box::new(Name { span: span.clone(), text })), Body::Bare),
        };
        self.node(span, kind)
    }

    fn list(&mut self, path: &Path) -> Node {
        let start = self.span().start;
        let mut elements = Vec::new();
        self.sequence(']', path, |parser, index| {
            let element = parser.value(&Path::Item(path, index));
            let found = element.is_some();
            elements.extend(element);
            found
        });
        let span = self.span_since(start);
        self.node(span, NodeKind::List(elements))
    }

    fn map(&mut self, path: &Path) -> Node {
        let start = self.span().start;
        let mut entries: Vec<(Node, Node)> = Vec::new();
        let mut seen = BTreeMap::new();
        self.sequence('}', path, |parser, _| {
            let Some(key) = parser.value(path) else { return false };
            let shown = key.in_short();
            let here = key.path_of_entry(path, &shown);
            if !parser.colon(&here, &shown) {
                return false;
            }
            let value = parser.value(&here);
            let found = value.is_some();
            let value = value.unwrap_or_else(|| parser.node(key.span.clone(), NodeKind::Broken));
            let comparable = shown != "…" && key.kind != NodeKind::Broken;
            match seen.get(&shown) {
                Some(first) if comparable => parser.report_duplicate(key.span.clone(), Range::clone(first), &here, &shown),
                _ => {
                    seen.insert(shown.clone(), key.span.clone());
                    entries.push((key, value));
                }
            }
            found
        });
        let span = self.span_since(start);
        self.node(span, NodeKind::Map(entries))
    }

    fn group(&mut self, name: Option<Box<Name>>, path: &Path) -> Node {
        let start = name.as_ref().map_or(self.span().start, |name| name.span.start);
        let named_field = matches!(self.kind_after(1), Some(TokenKind::Name(_) | TokenKind::Text(_)));
        let body = if named_field && (self.at_punctuation(2, ':') || self.at_punctuation(2, '=')) {
            Body::Fields(self.fields(path))
        } else {
            Body::Tuple(self.parts(path))
        };
        let span = self.span_since(start);
        self.node(span, NodeKind::Group(name, body))
    }

    fn parts(&mut self, path: &Path) -> Vec<Node> {
        let mut parts = Vec::new();
        self.sequence(')', path, |parser, index| {
            let part = parser.value(&Path::Part(path, index));
            let found = part.is_some();
            parts.extend(part);
            found
        });
        parts.shrink_to_fit();
        parts
    }

    fn fields(&mut self, path: &Path) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        let mut seen = BTreeMap::new();
        self.sequence(')', path, |parser, _| {
            let span = parser.span();
            let name = match parser.kind().cloned() {
                Some(TokenKind::Name(name)) => name,
                Some(TokenKind::Text(name)) => {
                    parser.complain(span.clone(), path, "field names have no quotes").help(format!("write `{name}: …`"));
                    name
                }
                Some(TokenKind::Broken) => return false,
                _ => {
                    parser.report_lost_track(path, "expected `field: value`");
                    return false;
                }
            };
            parser.advance();
            let here = Path::Field(path, &name);
            if !parser.colon(&here, &name) {
                return false;
            }
            let value = parser.value(&here);
            let found = value.is_some();
            let value = value.unwrap_or_else(|| parser.node(span.clone(), NodeKind::Broken));
            match seen.get(&name) {
                Some(first) => parser.report_duplicate(span, Range::clone(first), &here, &name),
                None => {
                    seen.insert(name.clone(), span.clone());
                    let id = parser.new_id();
                    fields.push(Field { id, span, name, value });
                }
            }
            found
        });
        fields.shrink_to_fit();
        fields
    }

    fn report_duplicate(&mut self, second: Range<usize>, first: Range<usize>, path: &Path, name: &str) {
        self.complain(second, path, format!("`{name}` is given twice")).label("given again here").see_also(first, "first given here");
    }

    /// Parses the `:` after a key. `=` is accepted but reported.
    fn colon(&mut self, path: &Path, key: &str) -> bool {
        if self.at_punctuation(0, '=') {
            self.complain(self.span(), path, "expected `:`, found `=`").help(format!("write `{key}: …`"));
            self.advance();
            return true;
        }
        let found = self.take_punctuation(':');
        if !found && !self.cut_short {
            self.report_lost_track(path, format!("expected `:` after `{key}`"));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::Problem;
    use super::super::source::Source;
    use super::*;

    fn read(text: &str) -> (Option<Node>, Problems) {
        let mut problems = Problems::new(&Source::new("a.ron", text));
        let node = parse(text, 0, "", &mut problems);
        (node, problems)
    }

    /// The tree as text, with names but without spans.
    fn shape(text: &str) -> String {
        fn write(node: &Node) -> String {
            let all = |nodes: &[Node]| nodes.iter().map(write).collect::<Vec<_>>().join(" ");
            match &node.kind {
                NodeKind::List(nodes) => format!("[{}]", all(nodes)),
                NodeKind::Map(entries) => {
                    let entries: Vec<_> = entries.iter().map(|(key, value)| format!("{}={}", write(key), write(value))).collect();
                    format!("{{{}}}", entries.join(" "))
                }
                NodeKind::Group(name, body) => {
                    let name = name.as_ref().map_or("", |name| &name.text);
                    match body {
                        Body::Bare => name.to_owned(),
                        Body::Tuple(parts) => format!("{name}({})", all(parts)),
                        Body::Fields(fields) => {
                            let fields: Vec<_> = fields.iter().map(|field| format!("{}:{}", field.name, write(&field.value))).collect();
                            format!("{name}({})", fields.join(" "))
                        }
                    }
                }
                NodeKind::Broken => "?".to_owned(),
                _ => node.in_short(),
            }
        }
        let (node, problems) = read(text);
        assert!(problems.is_empty(), "{problems}");
        write(&node.unwrap())
    }

    fn complaints(text: &str) -> Vec<String> {
        let (_, mut problems) = read(text);
        problems.sort();
        let shown = |problem: &Problem| {
            let (line, column) = problem.line_column();
            format!("{line}:{column} {}: {}", problem.path, problem.message)
        };
        problems.iter().map(shown).collect()
    }

    #[test]
    fn every_kind_of_value_is_read() {
        assert_eq!(shape("(a: 1, b: -2.5, c: 'x', d: \"t\", e: true)"), "(a:1 b:-2.5 c:'x' d:\"t\" e:true)");
        assert_eq!(shape("[A, B(1), C(x: 2), D((y: 3)), Some(4), None, (), (5, 6),]"), "[A B(1) C(x:2) D((y:3)) Some(4) None () (5 6)]");
        assert_eq!(shape("{\"a\": [1], 'b': {}, 3: (),}"), "{\"a\"=[1] 'b'={} 3=()}");
        assert_eq!(shape("Battle(r#move: 3)"), "Battle(move:3)");
    }

    #[test]
    fn attributes_stand_before_the_value() {
        assert_eq!(shape("#![enable(implicit_some)]\n#![enable(unwrap_newtypes, implicit_some,)]\n// so\n(a: 1)"), "(a:1)");
        assert_eq!(complaints("#![enable(implicit_sum)] 1"), ["1:11 : unknown extension `implicit_sum`"]);
        assert_eq!(complaints("#[x] 1"), ["1:1 : this is not an attribute"]);
    }

    #[test]
    fn spans_cover_the_whole_value() {
        let (node, _) = read(" Fire( a : [ 1 ] ) ");
        let node = node.unwrap();
        assert_eq!(node.span, 1..18);
        let NodeKind::Group(_, Body::Fields(fields)) = node.kind else { panic!("fields") };
        assert_eq!((fields[0].span.clone(), fields[0].value.span.clone()), (7..8, 11..16));
    }

    #[test]
    fn an_unclosed_group_points_at_its_opening() {
        assert_eq!(
            complaints(
                "(
  a: [1, 2,
"
            ),
            ["2:6 a: this is never closed"]
        );
        assert_eq!(complaints("(a: 1, b: (2"), ["1:11 b: this is never closed"]);
    }

    #[test]
    fn a_wrong_closer_shows_what_it_would_close() {
        let (node, problems) = read("(a: [1, 2), b: 3)");
        assert!(node.is_none());
        let first = problems.iter().next().unwrap();
        assert_eq!(first.message, "expected `]`, found `)`");
        assert_eq!(first.context, [(4..5, "to close this".to_owned())]);
    }

    #[test]
    fn missing_commas_do_not_hide_the_rest() {
        let (node, problems) = read("(a: 1 b: 2, c: [1 2])");
        assert!(node.is_some());
        assert_eq!(problems.len(), 2);
        assert_eq!(complaints("(a: 1 b: 2)"), ["1:6 : expected `,` before `b`"]);
    }

    #[test]
    fn several_mistakes_are_all_found() {
        let found = complaints("(\n a = 1,\n b: 3x,\n c: \"\\q\",\n \"d\": 1;\n a: 2,\n)");
        let expected = [
            "2:4 a: expected `:`, found `=`",
            "3:5 : `3x` is not a number",
            "4:6 : this is not an escape",
            "5:2 : field names have no quotes",
            "5:8 : expected `,`, found `;`",
            "6:2 a: `a` is given twice",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn keys_of_a_map_given_twice_are_a_problem() {
        assert_eq!(complaints("{\"a\": 1, r\"a\": 2}"), ["1:10 a: `\"a\"` is given twice"]);
        assert_eq!(complaints("{1: 1, 0x1: 2, 2: 3}"), ["1:8 [1]: `1` is given twice"]);
    }

    #[test]
    fn a_missing_value_is_named_by_its_field() {
        assert_eq!(complaints("(a: , b: ])"), ["1:5 a: expected a value, found `,`", "1:10 b: expected a value, found `]`"]);
    }

    #[test]
    fn nothing_and_too_much_are_problems() {
        assert_eq!(complaints(" // only a comment"), ["1:19 : there is nothing in the file"]);
        assert_eq!(complaints("(a: 1) (b: 2)"), ["1:8 : expected the end of the file, found `(`"]);
        let (_, problems) = read("a: 1, b: 2");
        assert_eq!(problems.iter().next().unwrap().help.as_deref(), Some("a file is one value: put its fields in `( )`"));
    }

    #[test]
    fn an_unclosed_text_is_the_only_complaint() {
        assert_eq!(complaints("(a: 1, b: [\"abc, c: 3)"), ["1:12 : this text is never closed"]);
        assert_eq!(complaints("(a: 1, /* b: 2)"), ["1:8 : this comment is never closed"]);
    }

    #[test]
    fn a_forgotten_quote_is_guessed_at() {
        let (_, problems) = read("(\n name: \"Bob,\n kind: \"Hippie\",\n)");
        let help = problems.iter().filter_map(|problem| problem.help.clone()).collect::<String>();
        assert!(help.contains("begins on line 2"), "{help}");
    }

    #[test]
    fn too_deep_and_too_long_are_refused() {
        assert_eq!(shape(&format!("{}{}", "[".repeat(64), "]".repeat(64))).len(), 128);
        let deep = complaints(&format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)));
        assert_eq!(deep.len(), 1);
        assert!(deep[0].ends_with("this `[` is nested more than 64 deep"), "{deep:?}");
        let named = complaints(&format!("{}1{}", "Some(".repeat(100_000), ")".repeat(100_000)));
        assert!(named.len() == 1 && named[0].ends_with("this `(` is nested more than 64 deep"), "{named:?}");
        assert_eq!(complaints(&" ".repeat(LONGEST + 1)), ["1:1 : the file is longer than 1024 KiB"]);
    }
}
