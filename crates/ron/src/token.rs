//! The tokens of a RON text: names, numbers, quoted text and punctuation, each with its span.
//!
//! A malformed token is reported and becomes [`TokenKind::Broken`]; reading goes on.

use std::ops::Range;

/// The maximum number of mistakes reported in one token.
const MAX_PER_WORD: usize = 100;

/// A token and its span.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Token {
    pub span: Range<usize>,
    pub kind: TokenKind,
}

/// The kinds of tokens.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum TokenKind {
    /// A name: of a field, a struct or a variant, or `true`, `None`, `inf`.
    Name(String),
    /// Quoted text, with its escapes resolved.
    Text(String),
    /// One character in single quotes.
    Char(char),
    /// A whole number.
    Integer(i128),
    /// A number with a fraction or an exponent.
    Float(f64),
    /// Any other single character.
    Punctuation(char),
    /// A malformed token that has been reported.
    Broken,
}

/// A problem with a token: where, what, and how to fix it.
pub(super) struct BadWord {
    pub span: Range<usize>,
    pub message: String,
    pub help: Option<String>,
    /// Everything up to the end of the text was swallowed, so nothing that follows can be trusted.
    pub fatal: bool,
}

/// Splits a text into tokens, one at a time.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    base: usize,
    bad: Vec<BadWord>,
}

/// Whether a character may be part of a name.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a character is whitespace in RON.
fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200E}' | '\u{200F}' | '\u{FEFF}')
}

impl<'a> Lexer<'a> {
    /// Starts at the beginning of a text. All spans are offset by `base`.
    pub(super) fn new(text: &'a str, base: usize) -> Self {
        Lexer { text, at: 0, base, bad: Vec::new() }
    }

    /// The text of a span.
    pub(super) fn word(&self, span: &Range<usize>) -> &'a str {
        &self.text[span.start - self.base..span.end - self.base]
    }

    /// The empty span at the end of the text.
    pub(super) fn end(&self) -> Range<usize> {
        let end = self.base + self.text.len();
        end..end
    }

    /// Takes the problems found so far.
    pub(super) fn take_problems(&mut self) -> Vec<BadWord> {
        std::mem::take(&mut self.bad)
    }

    /// Skips the rest of the text.
    pub(super) fn stop(&mut self) {
        self.at = self.text.len();
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take_while(&mut self, accept: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !accept(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn take(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    fn take_char(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn span_from(&self, start: usize) -> Range<usize> {
        start + self.base..self.at + self.base
    }

    fn complain(&mut self, start: usize, message: impl Into<String>, help: Option<&str>) -> TokenKind {
        let (span, help) = (self.span_from(start), help.map(str::to_owned));
        if self.bad.len() >= MAX_PER_WORD {
            return TokenKind::Broken;
        }
        self.bad.push(BadWord { span, message: message.into(), help, fatal: false });
        TokenKind::Broken
    }

    /// Reports something that is never closed: it runs to the end of the text, but only its opening is marked.
    fn complain_unclosed(&mut self, opening: Range<usize>, message: &str, help: &str) -> TokenKind {
        let span = opening.start + self.base..opening.end + self.base;
        self.bad.push(BadWord { span, message: message.to_owned(), help: Some(help.to_owned()), fatal: true });
        self.at = self.text.len();
        TokenKind::Broken
    }

    fn skip_space_and_comments(&mut self) {
        loop {
            self.take_while(is_space);
            let start = self.at;
            if self.take("//") {
                self.take_while(|c| c != '\n');
            } else if self.take("/*") {
                self.skip_block_comment(start);
            } else {
                return;
            }
        }
    }

    fn skip_block_comment(&mut self, start: usize) {
        let mut depth = 1;
        while depth > 0 {
            if self.take("/*") {
                depth += 1;
            } else if self.take("*/") {
                depth -= 1;
            } else if self.take_char().is_none() {
                self.complain_unclosed(start..start + 2, "this comment is never closed", "close it with `*/`");
                return;
            }
        }
    }

    /// The next token; `None` at the end of the text.
    pub(super) fn next_token(&mut self) -> Option<Token> {
        self.skip_space_and_comments();
        let start = self.at;
        let kind = match self.peek()? {
            '"' => self.text_in_quotes(),
            '\'' => self.char_in_quotes(),
            '0'..='9' | '+' | '-' | '.' => self.number(),
            'r' if self.rest().starts_with("r\"") || self.rest().starts_with("r#") => self.raw(),
            c if c.is_alphabetic() || c == '_' => TokenKind::Name(self.take_while(in_name).to_owned()),
            c => {
                self.at += c.len_utf8();
                TokenKind::Punctuation(c)
            }
        };
        Some(Token { span: self.span_from(start), kind })
    }

    /// `r"…"`, `r#"…"#` or the raw name `r#move`.
    fn raw(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let hashes = self.take_while(|c| c == '#').len();
        if !self.take("\"") {
            let name = self.take_while(|c| in_name(c) || matches!(c, '.' | '+' | '-'));
            if hashes == 1 && !name.is_empty() {
                return TokenKind::Name(name.to_owned());
            }
            return self.complain(start, "a raw text begins with `r\"` or `r#\"`", None);
        }
        let opening = start..self.at;
        let closing = format!("\"{}", "#".repeat(hashes));
        let Some(length) = self.rest().find(&closing) else {
            return self.complain_unclosed(opening, "this raw text is never closed", &format!("close it with `{closing}`"));
        };
        let text = self.rest()[..length].to_owned();
        self.at += length + closing.len();
        TokenKind::Text(text)
    }

    fn text_in_quotes(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        let mut whole = true;
        loop {
            match self.take_char() {
                None => return self.complain_unclosed(start..start + 1, "this text is never closed", "close it with `\"`"),
                Some('"') if whole => return TokenKind::Text(text),
                Some('"') => return TokenKind::Broken,
                Some('\\') if self.peek().is_some_and(|c| matches!(c, '\n' | '\r')) => {
                    self.take_while(|c| matches!(c, ' ' | '\t' | '\n' | '\r'));
                }
                Some('\\') => match self.escape() {
                    Some(c) => text.push(c),
                    None => whole = false,
                },
                Some(c) => text.push(c),
            }
        }
    }

    fn char_in_quotes(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let c = match self.take_char() {
            Some('\\') => self.escape(),
            other => other,
        };
        if self.take("'") {
            return c.map_or(TokenKind::Broken, TokenKind::Char);
        }
        // The usual mistake is a text in single quotes: take all of it, so that one mistake is one problem.
        let rest_of_line = self.rest().split('\n').next().unwrap_or_default();
        if let Some(length) = rest_of_line.find('\'') {
            self.at += length + 1;
        }
        self.complain(start, "single quotes hold exactly one character", Some("text stands in double quotes: `\"…\"`"))
    }

    /// The character that an escape stands for; the backslash has already been consumed.
    fn escape(&mut self) -> Option<char> {
        let start = self.at - 1;
        let found = match self.take_char() {
            Some('n') => Some('\n'),
            Some('t') => Some('\t'),
            Some('r') => Some('\r'),
            Some('0') => Some('\0'),
            Some(c @ ('\\' | '"' | '\'')) => Some(c),
            Some('x') => {
                let rest = self.rest();
                let digits = rest.get(..2).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
                self.at += digits.map_or(0, str::len);
                digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()).map(char::from)
            }
            Some('u') if self.take("{") => {
                let digits = self.take_while(|c| c.is_ascii_hexdigit());
                self.take("}").then(|| u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)).flatten()
            }
            _ => None,
        };
        if found.is_none() {
            let help = "the escapes are `\\n`, `\\t`, `\\r`, `\\0`, `\\\\`, `\\\"`, `\\'`, `\\x41` and `\\u{1F9F1}`";
            self.complain(start, "this is not an escape", Some(help));
        }
        found
    }

    fn number(&mut self) -> TokenKind {
        let start = self.at;
        let negative = self.peek() == Some('-');
        self.take_while(|c| matches!(c, '+' | '-'));
        let signs = self.at - start;
        let body = self.number_body();
        if signs > 1 || body.is_empty() || body == "." {
            return self.complain(start, "this is not a number", None);
        }
        if body == "inf" || body == "NaN" {
            let value = if body == "inf" { f64::INFINITY } else { f64::NAN };
            return TokenKind::Float(if negative { -value } else { value });
        }

        let digits = body.replace('_', "");
        let radix = match digits.get(..2) {
            Some("0x") => 16,
            Some("0b") => 2,
            Some("0o") => 8,
            _ => 10,
        };
        let whole = if radix == 10 { digits.as_str() } else { &digits[2..] };
        if !whole.is_empty() && whole.chars().all(|c| c.is_digit(radix)) {
            let value = i128::from_str_radix(whole, radix).map(|value| if negative { -value } else { value });
            return value.map_or_else(|_| self.complain(start, "this number is too large", None), TokenKind::Integer);
        }
        match digits.parse::<f64>() {
            Ok(value) if radix == 10 && value.is_finite() => TokenKind::Float(if negative { -value } else { value }),
            Ok(_) if radix == 10 => self.complain(start, "this number is too large", None),
            _ => self.complain(start, format!("`{}` is not a number", &self.text[start..self.at]), None),
        }
    }

    /// Takes everything that is attached to a number, right or wrong, so that `3inches` is one mistake. An exponent may have a sign.
    fn number_body(&mut self) -> &'a str {
        let start = self.at;
        let exponents = !self.rest().starts_with("0x");
        loop {
            let taken = self.take_while(|c| in_name(c) || c == '.');
            let after_exponent = exponents && taken.ends_with(['e', 'E']);
            if !(after_exponent && (self.take("+") || self.take("-"))) {
                return &self.text[start..self.at];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TokenKind::{Broken, Char, Float, Integer, Name, Punctuation, Text};

    /// All tokens of a text, and what is wrong with them.
    fn tokens(text: &str, base: usize) -> (Vec<Token>, Vec<BadWord>) {
        let mut lexer = Lexer::new(text, base);
        let words = std::iter::from_fn(|| lexer.next_token()).collect();
        (words, lexer.take_problems())
    }

    fn kinds(text: &str) -> Vec<TokenKind> {
        tokens(text, 0).0.into_iter().map(|token| token.kind).collect()
    }

    fn complaint(text: &str) -> String {
        let (_, bad) = tokens(text, 0);
        bad.into_iter().map(|word| format!("{:?} {}", word.span, word.message)).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn whole_numbers_have_signs_bases_and_underscores() {
        let expected = [1, -2, 3, 255, -5, 8, 1_000_000].map(Integer);
        assert_eq!(kinds("1 -2 +3 0xFF -0b101 0o10 1_000_000"), expected);
    }

    #[test]
    fn numbers_with_a_fraction_or_an_exponent_are_floats() {
        assert_eq!(kinds("1.5 -.5 2. 1e3 1.5E-3 inf -inf")[..5], [1.5, -0.5, 2.0, 1000.0, 0.0015].map(Float));
        assert_eq!(kinds("-inf"), [Float(f64::NEG_INFINITY)]);
    }

    #[test]
    fn a_number_with_letters_is_one_mistake() {
        assert_eq!(kinds("3inches, 4"), [Broken, Punctuation(','), Integer(4)]);
        assert_eq!(complaint("3inches"), "0..7 `3inches` is not a number");
        assert_eq!(complaint("1e999"), "0..5 this number is too large");
        assert_eq!(complaint(&"9".repeat(50)), "0..50 this number is too large");
        assert_eq!(complaint("--1"), "0..3 this is not a number");
    }

    #[test]
    fn text_has_escapes_and_may_run_over_lines() {
        assert_eq!(kinds(r#""a\n\t\"\\\x41\u{1F9F1}""#), [Text("a\n\t\"\\A\u{1F9F1}".to_owned())]);
        assert_eq!(kinds("\"a\\\n   b\""), [Text("ab".to_owned())]);
        assert_eq!(kinds("\"a\nb\""), [Text("a\nb".to_owned())]);
    }

    #[test]
    fn raw_text_and_raw_names() {
        assert_eq!(
            kinds(r##"r"a\n" r#"say "hi""# r#move"##),
            [Text("a\\n".to_owned()), Text("say \"hi\"".to_owned()), Name("move".to_owned())]
        );
        assert_eq!(kinds("radius"), [Name("radius".to_owned())]);
    }

    #[test]
    fn characters() {
        assert_eq!(kinds(r"'a' '\n' '\'' 'ß'"), [Char('a'), Char('\n'), Char('\''), Char('ß')]);
        assert_eq!(complaint("'abc'"), "0..5 single quotes hold exactly one character");
    }

    #[test]
    fn comments_are_skipped_and_may_nest() {
        assert_eq!(kinds("1 // one\n /* two /* nested */ still */ 3"), [Integer(1), Integer(3)]);
    }

    #[test]
    fn what_is_never_closed_points_at_its_opening() {
        assert_eq!(complaint("(a: \"bc"), "4..5 this text is never closed");
        assert_eq!(complaint("r#\"abc\""), "0..3 this raw text is never closed");
        assert_eq!(complaint("1 /* abc"), "2..4 this comment is never closed");
    }

    #[test]
    fn a_bad_escape_is_marked_where_it_stands() {
        assert_eq!(complaint(r#""ab\qc""#), "3..5 this is not an escape");
        assert_eq!(kinds(r#""ab\qc" 1"#), [Broken, Integer(1)]);
    }

    #[test]
    fn spans_are_moved_by_the_base() {
        assert_eq!(tokens(" ab", 10).0[0].span, 11..13);
    }
}
