//! Rule ids and refusals: what every fact, choice and "no" points at.

use brickfray_ron::one_of;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The id of a rule in a rule system's fact sheet, in capitals, digits and dashes; or `TABLE` and `GAME` for what no sheet needs to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RuleId(Cow<'static, str>);

impl RuleId {
    /// What holds on every table: pieces don't stand in one another.
    pub const TABLE: RuleId = RuleId::new("TABLE");
    /// What holds in every game: players take turns, questions get answers.
    pub const GAME: RuleId = RuleId::new("GAME");

    /// A rule by its id.
    pub const fn new(id: &'static str) -> Self {
        RuleId(Cow::Borrowed(id))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A house rule as a table shows it: what a rulebook's sources leave open, and how it is ruled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling {
    /// The switch's name, as battle files write it.
    pub name: &'static str,
    /// The rules that leave it open, or on which editions differ.
    pub rules: &'static [&'static str],
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// Its value, as battle files write it.
    pub value: String,
    /// All the values that it may have, where these are words: `true` and `false`, or those of a fixed list.
    pub words: &'static [&'static str],
    /// The least and the most that it can be, where it is a number within bounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<(u32, u32)>,
}

impl Ruling {
    /// Its words in a sentence: "`A`, `B` or `C`". Nothing where it is a number, or no more than `true` or `false`.
    pub fn choice(&self) -> Option<String> {
        (self.words.len() > 1 && self.words != ["true", "false"]).then(|| one_of(self.words.iter().copied()))
    }
}

/// Why something may not be done: the rule, one plain sentence, and what would be allowed instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[error("{reason} [{rule}]; {legal}")]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// One plain sentence without a full stop: "the unit has 2" of its way left and this is 3.1" away".
    pub reason: Text,
    /// What would be legal, in a few words to a player: "move at most 2"".
    pub legal: Text,
    /// What the named pieces lack, where a rulebook goes on from that. It is not told.
    #[serde(skip)]
    lack: Option<Lack>,
}

/// What a piece lacks that it would need for what it is told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// An Action.
    Action,
    /// A step that it may take before it acts.
    Step,
    /// Inches: the same way would be legal if it were shorter.
    Way,
}

/// A refusal that does not say yet what would be legal: [`Refusing::but`] makes it whole, and nothing else does.
#[must_use]
#[derive(Clone, Debug)]
pub struct Refusing {
    rule: RuleId,
    reason: Text,
}

impl Refusal {
    /// A refusal by a rule, to be made whole by what would be legal.
    #[expect(clippy::new_ret_no_self, reason = "there is no refusal that says nothing of what would be legal")]
    pub fn new(rule: RuleId, reason: impl Into<Text>) -> Refusing {
        Refusing { rule, reason: reason.into() }
    }

    /// The same for want of something, for code that goes on from that.
    pub fn lacking(mut self, lack: Lack) -> Self {
        self.lack = Some(lack);
        self
    }

    /// What the named pieces lack, where it is refused for want of that.
    pub fn lack(&self) -> Option<Lack> {
        self.lack
    }

    /// The same, naming the piece that it is about.
    pub fn about(mut self, who: impl Into<Text>) -> Self {
        self.reason = text!("refused-about", who = who, reason = self.reason);
        self
    }

    /// The same, with other words of what would be legal.
    pub fn but(mut self, legal: impl Into<Text>) -> Self {
        self.legal = legal.into();
        self
    }
}

impl Refusing {
    /// The whole refusal, saying what would be legal.
    pub fn but(self, legal: impl Into<Text>) -> Refusal {
        Refusal { rule: self.rule, reason: self.reason, legal: legal.into(), lack: None }
    }
}
