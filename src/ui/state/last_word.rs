//! The last message: the result of the last wish, shown for a moment.

use crate::game::{Refusal, Rejected};
use bevy::prelude::*;

/// The result of the last wish, shown for a moment.
#[derive(Resource, Clone, Debug, Default)]
pub struct StatusMessage {
    pub word: Option<Word>,
    /// How many seconds it stays visible.
    pub left: f32,
    /// Where the mouse was when the message was first shown.
    pub at: Option<Vec2>,
    /// A message of several lines, such as the errors in a file. It stays until the player closes it.
    pub report: Option<String>,
}

/// A refusal or a confirmation.
#[derive(Clone, PartialEq, Debug)]
pub struct Word {
    /// True if something was refused or failed.
    pub is_refusal: bool,
    pub text: String,
    /// The rule that the message refers to.
    pub rule: Option<String>,
    /// What would be legal instead.
    pub legal: Option<String>,
}

impl Word {
    pub fn done(text: impl Into<String>) -> Self {
        Word { is_refusal: false, text: text.into(), rule: None, legal: None }
    }

    /// A failure that isn't about a rule.
    pub fn failed(text: impl Into<String>) -> Self {
        Word { is_refusal: true, ..Word::done(text) }
    }

    /// The message `done` if the result is `Ok`, otherwise the reason for the refusal.
    pub fn of(result: Result<(), Rejected>, done: impl Into<String>) -> Self {
        result.map_or_else(|no| Word::from(&no), |()| Word::done(done))
    }
}

impl From<&Refusal> for Word {
    fn from(refusal: &Refusal) -> Self {
        let rule = Some(refusal.rule.to_string());
        Word {
            is_refusal: true,
            text: refusal.reason.for_players().into_owned(),
            rule,
            legal: Some(refusal.legal.for_players().into_owned()),
        }
    }
}

impl From<&Rejected> for Word {
    fn from(rejected: &Rejected) -> Self {
        match rejected {
            Rejected::Refused(refusal) => refusal.into(),
            Rejected::Past => {
                let legal = words!("last-word-past-legal").to_owned();
                Word { legal: Some(legal), ..Word::failed(words!("last-word-past")) }
            }
            Rejected::Recording => Word::failed(words!("replay-recording")),
            other => Word::failed(other.to_string()),
        }
    }
}

impl StatusMessage {
    /// How many seconds a confirmation is shown. A refusal is shown twice as long.
    const LENGTH: f32 = 3.0;

    /// Shows a message beside a point of the window.
    pub fn say_at(&mut self, word: Word, at: Option<Vec2>) {
        self.say(word);
        self.at = at;
    }

    /// Shows a message for this many seconds.
    pub fn say_for(&mut self, word: Word, seconds: f32) {
        self.say(word);
        self.left = seconds;
    }

    /// Shows a message. A text of several lines is shown as a report.
    pub fn say(&mut self, word: Word) {
        if word.text.contains('\n') {
            (self.word, self.at, self.report) = (None, None, Some(word.text));
            return;
        }
        self.at = None;
        self.left = if word.is_refusal { 2.0 * Self::LENGTH } else { Self::LENGTH };
        self.word = Some(word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_several_lines_is_a_report() {
        let mut last = StatusMessage::default();
        last.say(Word::done("saved"));
        assert_eq!((last.report.as_deref(), last.word.as_ref().map(|word| word.text.as_str())), (None, Some("saved")));
        last.say(Word::failed("error: there is no unit `swordman`\n --> my.ron:4:9\n"));
        assert_eq!(last.word, None, "it would lie over the report");
        last.say(Word::done("saved"));
        assert!(last.report.is_some_and(|report| report.ends_with("my.ron:4:9\n")), "until it has been read");
    }
}
