//! The parser's hands: looking at the next word, complaining, walking through what stands in brackets, and going on after a mistake.

use super::path::Path;
use super::problem::{Problem, Problems};
use super::token::{Token, TokenKind};
use super::tree::{Node, NodeKind};
use std::fmt::Display;
use std::ops::Range;

/// A walk through the words of a text.
pub(super) struct Parser<'a> {
    text: &'a str,
    base: usize,
    end: usize,
    tokens: Vec<Token>,
    at: usize,
    next_id: usize,
    /// What would close the groups that are open, outermost first.
    closers: Vec<char>,
    /// The tree can't be trusted.
    pub confused: bool,
    /// The end of the text was swallowed by something that is never closed.
    pub cut_short: bool,
    /// The word at which the thread was last lost: it is complained of once.
    lost_at: Option<usize>,
    problems: &'a mut Problems,
}

impl<'a> Parser<'a> {
    /// At the first of the words. `cut_short`: what follows them was swallowed by something that is never closed.
    pub(super) fn new(text: &'a str, base: usize, tokens: Vec<Token>, cut_short: bool, problems: &'a mut Problems) -> Self {
        let (end, closers) = (base + text.len(), Vec::new());
        Parser { text, base, end, tokens, at: 0, next_id: 0, closers, confused: cut_short, cut_short, lost_at: None, problems }
    }

    pub(super) fn kind(&self) -> Option<&TokenKind> {
        self.kind_after(0)
    }

    pub(super) fn kind_after(&self, ahead: usize) -> Option<&TokenKind> {
        self.tokens.get(self.at + ahead).map(|token| &token.kind)
    }

    pub(super) fn advance(&mut self) {
        self.at += 1;
    }

    /// How many groups are open.
    pub(super) fn depth(&self) -> usize {
        self.closers.len()
    }

    pub(super) fn at_punctuation(&self, ahead: usize, wanted: char) -> bool {
        matches!(self.kind_after(ahead), Some(TokenKind::Punctuation(c)) if *c == wanted)
    }

    pub(super) fn take_punctuation(&mut self, wanted: char) -> bool {
        let found = self.at_punctuation(0, wanted);
        self.at += usize::from(found);
        found
    }

    /// Where the next word stands.
    pub(super) fn span(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.end..self.end, |token| token.span.clone())
    }

    pub(super) fn span_since(&self, start: usize) -> Range<usize> {
        start..self.tokens[..self.at].last().map_or(start, |token| token.span.end)
    }

    /// The next word as it is shown in a message.
    pub(super) fn found(&self) -> String {
        let Some(token) = self.tokens.get(self.at) else {
            return "the end of the file".to_owned();
        };
        let word = &self.text[token.span.start - self.base..token.span.end - self.base];
        let short: String = word.chars().take_while(|c| *c != '\n').take(24).collect();
        let dots = if short.len() < word.len() { "…" } else { "" };
        format!("`{short}{dots}`")
    }

    pub(super) fn complain(&mut self, span: Range<usize>, path: &Path, message: impl Into<String>) -> &mut Problem {
        // A problem too many is still made, so that its maker need not care, and the next one drops it.
        if self.problems.is_full() {
            self.problems.drop_last();
        }
        self.problems.at(span, path, message)
    }

    /// Complains of the next word, after which the tree can't be trusted.
    pub(super) fn lose_the_thread(&mut self, path: &Path, message: impl Display) -> &mut Problem {
        let guess = if self.confused { None } else { self.forgotten_quote(self.at) };
        self.confused = true;
        self.lost_at = Some(self.at);
        let message = format!("{message}, found {}", self.found());
        let problem = self.complain(self.span(), path, message);
        problem.help = guess;
        problem
    }

    /// A guess at why things went wrong, when a text among the last words runs over several lines.
    pub(super) fn forgotten_quote(&self, words: usize) -> Option<String> {
        let spans_lines = |token: &&Token| {
            let word = &self.text[token.span.start - self.base..token.span.end - self.base];
            word.starts_with('"') && word.contains('\n')
        };
        let text = self.tokens[self.at - words..self.at].iter().rfind(spans_lines)?;
        let line = self.problems.source().line_column(text.span.start).0;
        Some(format!("the text that begins on line {line} runs over several lines: is its closing quote missing?"))
    }

    pub(super) fn new_id(&mut self) -> usize {
        self.next_id += 1;
        self.next_id
    }

    pub(super) fn node(&mut self, span: Range<usize>, kind: NodeKind) -> Node {
        Node { id: self.new_id(), span, kind }
    }

    /// All that stands between an opening (the next word) and `close`, with commas between. `element` reads one and says
    /// whether it could; if not, everything up to the next comma is skipped.
    pub(super) fn sequence(&mut self, close: char, path: &Path, mut element: impl FnMut(&mut Self, usize) -> bool) {
        let opening = self.span();
        self.at += 1;
        self.closers.push(close);
        let mut index = 0;
        loop {
            match self.kind() {
                None => {
                    if !self.cut_short {
                        self.confused = true;
                        self.complain(opening, path, "this is never closed").label(format!("its `{close}` is missing"));
                        self.cut_short = true;
                    }
                    break;
                }
                Some(TokenKind::Punctuation(found @ (')' | ']' | '}'))) => {
                    let found = *found;
                    let closes_another = self.closers.contains(&found);
                    if found != close && self.lost_at != Some(self.at) {
                        let problem = self.lose_the_thread(path, format!("expected `{close}`"));
                        problem.see_also(opening, "to close this").label = format!("not `{found}`");
                    }
                    if found == close || !closes_another {
                        self.at += 1;
                    }
                    break;
                }
                Some(TokenKind::Punctuation(',' | ';')) => {
                    self.lose_the_thread(path, "expected a value");
                    self.at += 1;
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
        self.closers.pop();
    }

    pub(super) fn comma(&mut self, path: &Path) {
        if self.at_punctuation(0, ';') {
            self.complain(self.span(), path, "expected `,`, found `;`");
            self.at += 1;
        } else if !self.take_punctuation(',') && !matches!(self.kind(), None | Some(TokenKind::Punctuation(')' | ']' | '}'))) {
            let end = self.span_since(0).end;
            let (message, guess) = (format!("expected `,` before {}", self.found()), self.forgotten_quote(1));
            self.complain(end..end, path, message).label("a `,` is missing here").help = guess;
        }
    }

    /// Skips the rest of an element, groups in it as a whole.
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
            self.at += 1;
        }
    }

    /// Skips from an opening to past what closes it.
    pub(super) fn skip_group(&mut self) {
        self.at += 1;
        while self.kind().is_some_and(|kind| !matches!(kind, TokenKind::Punctuation(')' | ']' | '}'))) {
            self.skip_to_comma();
            self.take_punctuation(',');
        }
        self.at = (self.at + 1).min(self.tokens.len());
    }
}
