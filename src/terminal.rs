//! Output for a terminal: text from files, scripts and the command line is made harmless, so that it can't control the terminal.
//!
//! Everything that the program writes to standard output and standard error goes through here. Control characters, with which a title could
//! paint, erase or answer for the player, are replaced by visible symbols; so are characters that reverse the text direction.

use std::borrow::Cow;
use std::io::{self, Write};

/// The visible symbol for a character that a terminal would obey; `None` for all others.
fn sign(c: char) -> Option<char> {
    match c {
        '\n' | '\t' => None,
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)),
        '\u{7f}' => Some('\u{2421}'),
        '\u{80}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some(char::REPLACEMENT_CHARACTER)
        }
        _ => None,
    }
}

/// The text with all control characters replaced by symbols.
pub fn shown(text: &str) -> Cow<'_, str> {
    if text.chars().any(|c| sign(c).is_some()) {
        Cow::Owned(text.chars().map(|c| sign(c).unwrap_or(c)).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// A writer that replaces control characters by symbols.
#[derive(Debug)]
pub struct Shown<W> {
    to: W,
    /// The bytes of an incomplete character at the end of the last write.
    begun: Vec<u8>,
}

impl<W: Write> Shown<W> {
    pub fn new(to: W) -> Self {
        Shown { to, begun: Vec::new() }
    }
}

impl<W: Write> Write for Shown<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend(bytes);
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.to.write_all(shown(chunk.valid()).as_bytes())?;
            let wrong = chunk.invalid();
            let is_last = chunks.peek().is_none();
            let is_beginning = is_last && std::str::from_utf8(wrong).is_err_and(|error| error.error_len().is_none());
            if is_beginning {
                self.begun = wrong.to_vec();
            } else if !wrong.is_empty() {
                self.to.write_all("\u{fffd}".as_bytes())?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Prints a line to standard error. A failure to write it is ignored.
pub fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{}", shown(line));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(parts: &[&[u8]]) -> String {
        let mut out = Shown::new(Vec::new());
        parts.iter().for_each(|part| out.write_all(part).unwrap());
        String::from_utf8(out.to).unwrap()
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown_as_a_sign() {
        assert_eq!(shown("a\u{1b}[2J\u{7}\r\u{7f}\u{9b}31m\u{202e}z"), "a␛[2J␇␍␡\u{fffd}31m\u{fffd}z");
        let plain = "größe 2\" → x\n\ty";
        assert!(matches!(shown(plain), Cow::Borrowed(same) if same == plain), "all else stays as it is");
    }

    #[test]
    fn a_character_may_come_in_parts_and_what_is_none_is_marked() {
        let csi = "\u{9b}".as_bytes();
        assert_eq!(written(&[b"a", &csi[..1], &csi[1..], b"b"]), "a\u{fffd}b");
        assert_eq!(written(&["ä→".as_bytes()]), "ä→");
        assert_eq!(written(&[&[b'a', 0xff, b'b'], &[0xc3], b"c"]), "a\u{fffd}b\u{fffd}c");
    }

    proptest! {
        /// The output is the same wherever a text is cut into two writes.
        #[test]
        fn cuts_make_no_difference(text in any::<String>(), at in any::<prop::sample::Index>()) {
            let bytes = text.as_bytes();
            let cut = at.index(bytes.len() + 1);
            let (before, after) = bytes.split_at(cut);
            prop_assert_eq!(written(&[before, after]), shown(&text).into_owned());
            prop_assert!(!shown(&text).chars().any(|c| c.is_control() && c != '\n' && c != '\t'));
        }
    }
}
