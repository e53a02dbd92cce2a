//! Choices: the questions that the rules leave to a player.
//!
//! A choice lists every option, the forbidden ones with the reason, and has a default with the reason for it. It does not block: it
//! stands open in [`OpenChoice`] until an answer comes in like an order.

use crate::rules::rule::{Refusal, RuleId};
use bevy::prelude::Resource;
use brickfray_table::{PieceId, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A question to a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The side that decides.
    pub asks: SideId,
    /// The rule that gives the decision to that side.
    pub rule: RuleId,
    /// One plain sentence with a question mark.
    pub question: Text,
    /// Every option, legal or not, in a stable order.
    pub options: Vec<ChoiceOption>,
    /// The place of the option that is taken when no player chooses.
    pub default: usize,
    /// Why that one.
    pub why: Text,
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChoiceOption {
    /// What an answer says: `frogs.1+duck`.
    pub key: String,
    /// What a button says.
    pub label: Text,
    /// The piece it speaks of, to be lit on the table.
    pub piece: Option<PieceId>,
    /// Where that piece would come down, when the options are places.
    pub spot: Option<Landing>,
    /// Why it may not be chosen, when it may not.
    pub refused: Option<Refusal>,
    /// What the log tells instead of its label when it is chosen, where that is secret.
    #[serde(default)]
    pub told: Option<Text>,
}

/// Where a piece would come down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Landing {
    /// The spot.
    pub spot: Spot,
    /// It is clear there of what it was to get out of.
    pub clear: bool,
}

impl ChoiceOption {
    /// A legal option.
    pub fn new(key: impl Into<String>, label: impl Into<Text>) -> Self {
        ChoiceOption { key: key.into(), label: label.into(), piece: None, spot: None, refused: None, told: None }
    }

    /// The same, speaking of a piece.
    pub fn about(mut self, piece: PieceId) -> Self {
        self.piece = Some(piece);
        self
    }

    /// The same, with where its piece would come down.
    pub fn landing(mut self, spot: Spot, clear: bool) -> Self {
        self.spot = Some(Landing { spot, clear });
        self
    }

    /// The same, of which the log tells no more than this.
    pub fn in_secret(mut self, told: impl Into<Text>) -> Self {
        self.told = Some(told.into());
        self
    }

    /// The same, forbidden when there is a reason.
    pub fn unless(mut self, refused: Option<Refusal>) -> Self {
        self.refused = refused;
        self
    }
}

impl Choice {
    /// The options that may be chosen.
    pub fn legal(&self) -> impl Iterator<Item = &ChoiceOption> {
        self.options.iter().filter(|option| option.refused.is_none())
    }

    /// Their places among the options.
    pub fn legal_places(&self) -> Vec<usize> {
        (0..self.options.len()).filter(|place| self.options[*place].refused.is_none()).collect()
    }

    /// The option that is taken when no player chooses.
    pub fn default_key(&self) -> &str {
        self.options.get(self.default).map_or("", |option| &option.key)
    }

    /// The option with that key, if it may be chosen; `default` means the default.
    pub fn check(&self, key: &str) -> Result<&ChoiceOption, Refusal> {
        let key = if key == "default" { self.default_key() } else { key };
        let legal = || {
            let keys: Vec<&str> = self.legal().map(|option| option.key.as_str()).collect();
            text!("refused-legal-answers", keys = keys.join(", "))
        };
        match self.options.iter().find(|option| option.key == key) {
            None => Err(Refusal::new(self.rule.clone(), text!("refused-no-answer", key = key, question = &self.question)).but(legal())),
            Some(ChoiceOption { refused: Some(refused), .. }) => Err(refused.clone().but(legal())),
            Some(option) => Ok(option),
        }
    }
}

/// The question that stands open, if one does. Nothing but its answer moves the game on.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OpenChoice(pub Option<Choice>);

/// The question that was put last and whose answer hardly matters: players may have it answered by its default. No part of the state, so a
/// question that comes out of a save is asked.
#[derive(Resource, Clone, Debug, Default)]
pub struct HardlyMatters(pub Option<Choice>);

impl HardlyMatters {
    /// The answer to the open question hardly matters.
    pub fn is(&self, open: &OpenChoice) -> bool {
        self.0.is_some() && self.0 == open.0
    }
}

/// The sides whose questions answer themselves by the default.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AutoSides(pub BTreeSet<SideId>);

impl AutoSides {
    /// The place of the answer that needs no asking: there is one legal option, or the side answers by default.
    pub fn answer(&self, asks: SideId, legal: &[usize], default: usize) -> Option<usize> {
        match legal {
            [only] => Some(*only),
            _ => self.0.contains(&asks).then_some(default).filter(|place| legal.contains(place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice() -> Choice {
        let tired = Refusal::new(RuleId::new("AB-01"), "it has taken its hit").but("give it to another");
        Choice {
            asks: SideId(1),
            rule: RuleId::new("AB-02"),
            question: "Who takes it?".into(),
            options: vec![ChoiceOption::new("a", "A").unless(Some(tired)), ChoiceOption::new("b", "B"), ChoiceOption::new("c", "C")],
            default: 2,
            why: "it is the weakest".into(),
        }
    }

    #[test]
    fn an_answer_must_be_among_the_legal_ones_and_a_no_says_which() {
        assert_eq!(choice().check("b").unwrap().key, "b");
        assert_eq!(choice().check("default").unwrap().key, "c");
        assert_eq!(choice().check("a").unwrap_err().to_string(), "it has taken its hit [AB-01]; legal answers are b, c");
        assert!(choice().check("z").unwrap_err().to_string().contains("`z` is not an answer"));
    }

    #[test]
    fn only_sides_that_asked_for_it_are_answered_for() {
        let (nobody, theirs) = (AutoSides::default(), AutoSides([SideId(1)].into()));
        assert_eq!(choice().legal_places(), [1, 2]);
        assert_eq!(nobody.answer(SideId(1), &[1, 2], 2), None);
        assert_eq!(theirs.answer(SideId(1), &[1, 2], 2), Some(2));
        assert_eq!(theirs.answer(SideId(0), &[1, 2], 2), None);
        assert_eq!(nobody.answer(SideId(1), &[1], 2), Some(1), "there is nothing to ask");
        assert_eq!(theirs.answer(SideId(1), &[1, 2], 0), None, "a default that may not be chosen settles nothing");
    }
}
