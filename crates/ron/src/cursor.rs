//! The parser's helpers: lookahead, error reports, comma-separated sequences, and recovery after a mistake.

use super::path::Path;
use super::problem::{Problem, Problems};
use super::token::{Lexer, Token, TokenKind};
use super::tree::{Node, NodeKind};
use std::collections::VecDeque;
use std::fmt::Display;
use std::ops::Range;

/// The number of tokens of lookahead.
const AHEAD: usize = 3;

/// The parser's position in a text. Tokens are read on demand, so no list of them takes up memory.
pub(super) struct Parser<'a> {
    lexer: Lexer<'a>,
    /// The path of the text in its file.
    root: &'a str,
    /// The next tokens; fewer than [`AHEAD`] near the end of the text.
    ahead: VecDeque<Token>,
    /// The number of tokens taken.
    at: usize,
    /// The end of the last token taken.
    taken: Option<usize>,
    /// The last quoted text that spans several lines: the index of its token, and its span.
    long: Option<(usize, Range<usize>)>,
    next_id: usize,
    /// The closing brackets of the open groups, outermost first.
    closing_brackets: Vec<char>,
    /// Whether the tree can't be trusted.
    pub is_unreliable: bool,
    /// The rest of the text isn't read: something in it is never closed, or there are too many problems.
    pub cut_short: bool,
    /// The index of the token where the parser last lost track, which is reported only once.
    lost_at: Option<usize>,
    problems: &'a mut Problems,
}

impl<'a> Parser<'a> {
    /// Starts at the first token of a text that begins at `base` of its file and is called `root` there.
    pub(super) fn new(text: &'a str, base: usize, root: &'a str, problems: &'a mut Problems) -> Self {
        let mut parser = Parser {
            lexer: Lexer::new(text, base),
            root,
            ahead: VecDeque::new(),
            at: 0,
            taken: None,
            long: None,
            next_id: 0,
            closing_brackets: Vec::new(),
            is_unreliable: false,
            cut_short: false,
            lost_at: None,
            problems,
        };
        parser.look_ahead();
        parser
    }

    /// Fills the lookahead and reports malformed tokens.
    fn look_ahead(&mut self) {
        while self.ahead.len() < AHEAD {
            let token = self.lexer.next_token();
            for word in self.lexer.take_problems() {
                if word.fatal {
                    (self.is_unreliable, self.cut_short) = (true, true);
                }
                self.problems.at(word.span, self.root, word.message).help = word.help;
            }
            let Some(token) = token else { return };
            self.ahead.push_back(token);
            if self.problems.is_full() {
                self.read_no_more();
            }
        }
    }

    /// Stops reading after the next token: there are enough problems.
    fn read_no_more(&mut self) {
        self.lexer.stop();
        self.ahead.truncate(1);
        (self.is_unreliable, self.cut_short) = (true, true);
    }

    /// Skips the rest of the text, reporting malformed tokens in it.
    pub(super) fn skip_to_end(&mut self) {
        while self.kind().is_some() {
            self.advance();
        }
    }

    pub(super) fn kind(&self) -> Option<&TokenKind> {
        self.kind_after(0)
    }

    pub(super) fn kind_after(&self, ahead: usize) -> Option<&TokenKind> {
        self.ahead.get(ahead).map(|token| &token.kind)
    }

    /// Takes the next token, if there is one.
    pub(super) fn advance(&mut self) {
        let Some(token) = self.ahead.pop_front() else { return };
        let word = self.lexer.word(&token.span);
        if word.starts_with('"') && word.contains('\n') {
            self.long = Some((self.at, token.span.clone()));
        }
        self.taken = Some(token.span.end);
        self.at += 1;
        self.look_ahead();
    }

    /// The number of open groups.
    pub(super) fn depth(&self) -> usize {
        self.closing_brackets.len()
    }

    pub(super) fn at_punctuation(&self, ahead: usize, wanted: char) -> bool {
        matches!(self.kind_after(ahead), Some(TokenKind::Punctuation(c)) if *c == wanted)
    }

    pub(super) fn take_punctuation(&mut self, wanted: char) -> bool {
        let found = self.at_punctuation(0, wanted);
        if found {
            self.advance();
        }
        found
    }

    /// The span of the next token.
    pub(super) fn span(&self) -> Range<usize> {
        self.ahead.front().map_or(self.lexer.end(), |token| token.span.clone())
    }

    pub(super) fn span_since(&self, start: usize) -> Range<usize> {
        start..self.taken.unwrap_or(start)
    }

    /// The next token as it is quoted in a message.
    pub(super) fn found(&self) -> String {
        let Some(token) = self.ahead.front() else {
            return "the end of the file".to_owned();
        };
        let word = self.lexer.word(&token.span);
        let short: String = word.chars().take_while(|c| *c != '\n').take(24).collect();
        let dots = if short.len() < word.len() { "…" } else { "" };
        format!("`{short}{dots}`")
    }

    pub(super) fn complain(&mut self, span: Range<usize>, path: &Path, message: impl Into<String>) -> &mut Problem {
        if self.problems.is_full() {
            self.read_no_more();
        }
        self.problems.at(span, path, message)
    }

    /// Reports the next token as a mistake after which the tree can't be trusted.
    pub(super) fn report_lost_track(&mut self, path: &Path, message: impl Display) -> &mut Problem {
        let guess = if self.is_unreliable { None } else { self.forgotten_quote(self.at) };
        self.is_unreliable = true;
        self.lost_at = Some(self.at);
        let message = format!("{message}, found {}", self.found());
        let problem = self.complain(self.span(), path, message);
        problem.help = guess;
        problem
    }

    /// A guess at the cause, if one of the last `words` tokens is a text that spans several lines.
    pub(super) fn forgotten_quote(&self, words: usize) -> Option<String> {
        let (_, text) = self.long.as_ref().filter(|(at, _)| at + words >= self.at)?;
        let line = self.problems.source().line_column(text.start).0;
        Some(format!("the text that begins on line {line} runs over several lines: is its closing quote missing?"))
    }

    pub(super) fn new_id(&mut self) -> usize {
        self.next_id += 1;
        self.next_id
    }

    pub(super) fn node(&mut self, span: Range<usize>, kind: NodeKind) -> Node {
        Node { id: self.new_id(), span, kind }
    }

    /// Parses a comma-separated sequence from the opening token (the current one) to `close`. `element` parses one element and returns
    /// whether it succeeded; if not, everything up to the next comma is skipped.
    pub(super) fn sequence(&mut self, close: char, path: &Path, mut element: impl FnMut(&mut Self, usize) -> bool) {
        let opening = self.span();
        self.advance();
        self.closing_brackets.push(close);
        let mut index = 0;
        loop {
            match self.kind() {
                None => {
                    if !self.cut_short {
                        self.is_unreliable = true;
                        self.complain(opening, path, "this is never closed").label(format!("its `{close}` is missing"));
                        self.cut_short = true;
                    }
                    break;
                }
                Some(TokenKind::Punctuation(found @ (')' | ']' | '}'))) => {
                    let found = *found;
                    let closes_another = self.closing_brackets.contains(&found);
                    if found != close && self.lost_at != Some(self.at) {
                        let problem = self.report_lost_track(path, format!("expected `{close}`"));
                        problem.see_also(opening, "to close this").label = format!("not `{found}`");
                    }
                    if found == close || !closes_another {
                        self.advance();
                    }
                    break;
                }
                Some(TokenKind::Punctuation(',' | ';')) => {
                    self.report_lost_track(path, "expected a value");
                    self.advance();
                }
                Some(_) => {
                    if !element(self, index) {
                        self.skip_to_comma();
                    }
                    index += 1;
                    self.comma(path);
                }
            }
        }
        self.closing_brackets.pop();
    }

    pub(super) fn comma(&mut self, path: &Path) {
        if self.at_punctuation(0, ';') {
            self.complain(self.span(), path, "expected `,`, found `;`");
            self.advance();
        } else if !self.take_punctuation(',') && !matches!(self.kind(), None | Some(TokenKind::Punctuation(')' | ']' | '}'))) {
            let end = self.span_since(0).end;
            let (message, guess) = (format!("expected `,` before {}", self.found()), self.forgotten_quote(1));
            self.complain(end..end, path, message).label("a `,` is missing here").help = guess;
        }
    }

    /// Skips the rest of an element, including whole groups in it.
    pub(super) fn skip_to_comma(&mut self) {
        let mut depth = 0;
        while let Some(kind) = self.kind() {
            match kind {
                TokenKind::Punctuation('(' | '[' | '{') => depth += 1,
                TokenKind::Punctuation(')' | ']' | '}') if depth > 0 => depth -= 1,
                TokenKind::Punctuation(')' | ']' | '}') => return,
                TokenKind::Punctuation(',') if depth == 0 => return,
                _ => {}
            }
            self.advance();
        }
    }

    /// Skips a group, from its opening to past its closing bracket.
    pub(super) fn skip_group(&mut self) {
        self.advance();
        while self.kind().is_some_and(|kind| !matches!(kind, TokenKind::Punctuation(')' | ']' | '}'))) {
            self.skip_to_comma();
            self.take_punctuation(',');
        }
        self.advance();
    }
}
