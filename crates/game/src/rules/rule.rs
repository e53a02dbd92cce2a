//! Rule ids and refusals: every fact, request and refusal refers to a rule.

use brickfray_ron::one_of;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The id of a rule in a rulebook's fact sheet: capitals, digits and dashes. `TABLE` and `GAME` are for what no sheet needs to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RuleId(Cow<'static, str>);

impl RuleId {
    /// What holds on every table, such as that pieces can't overlap.
    pub const TABLE: RuleId = RuleId::new("TABLE");
    /// What holds in every game, such as that players take turns and questions are answered.
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

/// A house rule for display: what a rulebook's sources leave open, and how it is decided here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling {
    /// The name of the switch in battle files.
    pub name: &'static str,
    /// The rules that leave it open, or that differ between editions.
    pub rules: &'static [&'static str],
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// Its value, as written in battle files.
    pub value: String,
    /// All possible values, if they are words: `true` and `false`, or those of a fixed list.
    pub words: &'static [&'static str],
    /// The minimum and maximum, if it is a bounded number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<(u32, u32)>,
}

impl Ruling {
    /// The possible values, for a sentence: "`A`, `B` or `C`". `None` for a number, or for just `true` or `false`.
    pub fn choice(&self) -> Option<String> {
        (self.words.len() > 1 && self.words != ["true", "false"]).then(|| one_of(self.words.iter().copied()))
    }
}

/// Why something is forbidden: the rule, one plain sentence, and what would be allowed instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[error("{reason} [{rule}]; {legal}")]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// One plain sentence without a full stop: "the unit has 2" of its way left and this is 3.1" away".
    pub reason: Text,
    /// What would be legal, in a few words to the player: "move at most 2"".
    pub legal: Text,
    /// What the pieces lack, if code of the rulebook depends on it. Not shown.
    #[serde(skip)]
    lack: Option<Lack>,
}

/// What a piece lacks to carry out an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// An Action.
    Action,
    /// A step before its Action.
    Step,
    /// Inches: a shorter move the same way would be legal.
    Way,
}

/// A refusal that doesn't say yet what would be legal: only [`Refusing::but`] completes it.
#[must_use]
#[derive(Clone, Debug)]
pub struct Refusing {
    rule: RuleId,
    reason: Text,
}

impl Refusal {
    /// A refusal by this rule, to be completed with what would be legal.
    #[expect(clippy::new_ret_no_self, reason = "there is no refusal that says nothing of what would be legal")]
    pub fn new(rule: RuleId, reason: impl Into<Text>) -> Refusing {
        Refusing { rule, reason: reason.into() }
    }

    /// Sets what the pieces lack, for code that depends on it.
    pub fn lacking(mut self, lack: Lack) -> Self {
        self.lack = Some(lack);
        self
    }

    /// What the pieces lack, if that is the reason.
    pub fn lack(&self) -> Option<Lack> {
        self.lack
    }

    /// Names the piece that it is about at the beginning of the reason.
    pub fn about(mut self, who: impl Into<Text>) -> Self {
        self.reason = text!("refused-about", who = who, reason = self.reason);
        self
    }

    /// Replaces what would be legal.
    pub fn but(mut self, legal: impl Into<Text>) -> Self {
        self.legal = legal.into();
        self
    }
}

impl Refusing {
    /// Completes the refusal with what would be legal.
    pub fn but(self, legal: impl Into<Text>) -> Refusal {
        Refusal { rule: self.rule, reason: self.reason, legal: legal.into(), lack: None }
    }
}
