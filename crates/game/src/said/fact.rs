//! Facts: what happened, in order. The log prints them, the view plays them, and neither knows more than they say.
//!
//! Facts are open: a topic that has something to tell makes a type of its own and says in [`Tells`], in one place, what it is on any table
//! (its [`Cue`]) and the words that it is told in. [`facts`](crate::facts) are those that all games have.

use crate::rules::rule::RuleId;
use crate::said::cue::{Cue, Going};
use crate::said::names::Names;
use crate::state::eyes::Eyes;
use brickfray_dice::RolledDie;
use brickfray_table::{PLATE_THICKNESS, SideId};
use brickfray_words::{Language, Text, Voice};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One thing that happened, and the rule by which it did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// The rule.
    pub rule: RuleId,
    /// The word for what happened: [`Tells::WHAT`].
    pub what: Cow<'static, str>,
    /// What happened, as far as any game has such a thing.
    pub cue: Cue,
    /// The dice that it tells of, in the order in which they were rolled.
    pub dice: Vec<RolledDie>,
    /// What happened, in the rulebook's words.
    pub told: Text,
    /// What is told instead where the dice can be drawn.
    pub beside: Option<Beside>,
    /// Whom it is for.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub audience: Audience,
}

/// Whom a fact is for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Audience {
    /// Only some sides are told it; nothing where all are.
    pub only: Option<Only>,
    /// It shows somebody what was kept from them, so that to undo it is to know what is not known yet.
    pub reveals: bool,
}

/// Some sides alone are told a fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Only {
    /// Which.
    pub sides: Vec<SideId>,
    /// What the others are told in its place.
    pub instead: Box<Fact>,
}

impl Audience {
    /// All are told, and nobody learns of a secret.
    pub fn is_all(&self) -> bool {
        *self == Audience::default()
    }
}

/// How a fact is told where its dice are drawn beside the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beside {
    /// The words.
    pub told: Text,
    /// What was added to the dice.
    pub plus: i32,
}

/// What a text says in a language with the names in it, as programs read it.
pub fn exact(text: &Text, names: &Names, language: Language) -> String {
    text.said(&Voice::exact(language).knowing(names)).into_owned()
}

/// Something that can happen, with what is to be known of it.
pub trait Tells {
    /// The word for it, by which one kind of fact is told from all others.
    const WHAT: &'static str;

    /// What it is on any table, and how it is told.
    fn tell(self) -> Telling;
}

/// What a fact consists of, apart from its rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// What happened, as far as any game has such a thing.
    cue: Cue,
    /// The dice that it tells of.
    dice: Vec<RolledDie>,
    /// The words.
    told: Text,
    /// The words where the dice are drawn.
    beside: Option<Beside>,
}

impl Telling {
    /// What it is on any table, and the words.
    pub fn new(cue: impl Into<Cue>, told: Text) -> Self {
        Telling { cue: cue.into(), dice: Vec::new(), told, beside: None }
    }

    /// The dice that it tells of.
    pub fn with_dice(self, dice: Vec<RolledDie>) -> Self {
        Telling { dice, ..self }
    }

    /// What is told where the dice are drawn, and so much is added to them.
    pub fn beside(self, told: Text, plus: i32) -> Self {
        Telling { beside: Some(Beside { told, plus }), ..self }
    }
}

impl Fact {
    /// The fact as programs and files read it: one line of the log in English, without its rule.
    pub fn text(&self, names: &Names) -> String {
        exact(&self.told, names, Language::English)
    }

    /// The fact as players read it, in the language that is spoken.
    pub fn for_players(&self, names: &Names) -> String {
        self.told.said(&Voice::for_players().knowing(names)).into_owned()
    }

    /// A fact by a rule.
    pub fn new<What: Tells>(rule: RuleId, what: What) -> Self {
        let Telling { cue, dice, told, beside } = what.tell();
        Fact { rule, what: Cow::Borrowed(What::WHAT), cue, dice, told, beside, audience: Audience::default() }
    }

    /// It tells of that.
    pub fn is<What: Tells>(&self) -> bool {
        self.what == What::WHAT
    }

    /// What these eyes see of it: itself, or what is told instead.
    pub fn seen_by(&self, eyes: Eyes) -> &Fact {
        match &self.audience.only {
            Some(Only { sides, instead }) if !sides.iter().any(|side| eyes.see(*side)) => instead,
            _ => self,
        }
    }

    /// It is worth a line in a log: not when a figure only steps on or off a plate, which is for the eye.
    pub fn is_told(&self) -> bool {
        !matches!(&self.cue, Cue::Moved { from, to, how: Going::CameDown, .. } if (from.lift - to.lift).abs() <= PLATE_THICKNESS)
    }
}
