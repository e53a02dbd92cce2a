//! Facts: what happened, in order. The log prints them and the view plays them; neither knows more than they say.
//!
//! Any module can define its own facts: it makes a type and implements [`FactKind`], which gives the fact's [`Cue`] and its words.
//! [`facts`](crate::facts) has those that all games share.

use crate::rules::rule::RuleId;
use crate::said::cue::{Cue, MoveKind};
use crate::said::names::Names;
use crate::state::eyes::Viewer;
use brickfray_dice::RolledDie;
use brickfray_table::{PLATE_THICKNESS, SideId};
use brickfray_words::{Language, Text, Voice};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Something that happened, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// The rule.
    pub rule: RuleId,
    /// The id of this kind of fact: [`FactKind::WHAT`].
    pub what: Cow<'static, str>,
    /// What happened, in terms that any game has.
    pub cue: Cue,
    /// The dice that it reports, in the order in which they were rolled.
    pub dice: Vec<RolledDie>,
    /// What happened, in the rulebook's words.
    pub told: Text,
    /// The words to use instead when its dice are drawn beside them.
    pub beside: Option<Beside>,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub audience: Audience,
}

/// Who may see a fact.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Audience {
    /// The sides that see it; `None` if all do.
    pub only: Option<Only>,
    /// Whether it reveals something hidden. Undoing it would then let a player keep that knowledge.
    pub reveals: bool,
}

/// A fact that only some sides see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Only {
    /// The sides.
    pub sides: Vec<SideId>,
    /// What the others see instead.
    pub instead: Box<Fact>,
}

impl Audience {
    /// Whether everybody sees it and nothing is revealed.
    pub fn is_all(&self) -> bool {
        *self == Audience::default()
    }
}

/// The words for a fact whose dice are drawn beside them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beside {
    /// The words.
    pub told: Text,
    /// The modifier of the dice.
    pub plus: i32,
}

/// A text with its names in this language, in the form that programs read.
pub fn exact(text: &Text, names: &Names, language: Language) -> String {
    text.said(&Voice::exact(language).knowing(names)).into_owned()
}

/// A kind of fact.
pub trait FactKind {
    /// The id of this kind of fact, which no other kind has.
    const WHAT: &'static str;

    /// The cue and the words.
    fn tell(self) -> FactBody;
}

/// The contents of a fact, apart from its rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactBody {
    /// What happened, in terms that any game has.
    cue: Cue,
    /// The dice that it reports.
    dice: Vec<RolledDie>,
    /// The words.
    told: Text,
    /// The words to use when the dice are drawn.
    beside: Option<Beside>,
}

impl FactBody {
    /// A fact with this cue and these words.
    pub fn new(cue: impl Into<Cue>, told: Text) -> Self {
        FactBody { cue: cue.into(), dice: Vec::new(), told, beside: None }
    }

    /// Adds the dice.
    pub fn with_dice(self, dice: Vec<RolledDie>) -> Self {
        FactBody { dice, ..self }
    }

    /// Adds the words to use when the dice are drawn, and the modifier of the dice.
    pub fn beside(self, told: Text, plus: i32) -> Self {
        FactBody { beside: Some(Beside { told, plus }), ..self }
    }
}

impl Fact {
    /// The fact as programs and files read it: one line of the log in English, without its rule.
    pub fn text(&self, names: &Names) -> String {
        exact(&self.told, names, Language::English)
    }

    /// The fact as players read it, in their language.
    pub fn for_players(&self, names: &Names) -> String {
        self.told.said(&Voice::for_players().knowing(names)).into_owned()
    }

    /// A fact by this rule, for everybody to see.
    pub fn new<What: FactKind>(rule: RuleId, what: What) -> Self {
        let FactBody { cue, dice, told, beside } = what.tell();
        Fact { rule, what: Cow::Borrowed(What::WHAT), cue, dice, told, beside, audience: Audience::default() }
    }

    /// Whether this is a fact of kind `What`.
    pub fn is<What: FactKind>(&self) -> bool {
        self.what == What::WHAT
    }

    /// The fact as this viewer sees it: itself, or its replacement.
    pub fn seen_by(&self, eyes: Viewer) -> &Fact {
        match &self.audience.only {
            Some(Only { sides, instead }) if !sides.iter().any(|side| eyes.see(*side)) => instead,
            _ => self,
        }
    }

    /// Whether the log reports it. A figure that only steps on or off a plate isn't reported.
    pub fn is_told(&self) -> bool {
        !matches!(&self.cue, Cue::Moved { from, to, how: MoveKind::CameDown, .. } if (from.lift - to.lift).abs() <= PLATE_THICKNESS)
    }
}
