//! The refusals that every game needs: unknown orders, and orders with parts that their action doesn't take.

use crate::ron::nearest;
use crate::rules::rule::{Refusal, RuleId};
use brickfray_words::{Named, Text};

fn refusal(reason: Text, legal: Text) -> Refusal {
    Refusal::new(RuleId::GAME, reason).but(legal)
}

/// Refuses an order whose first word is no action. Suggests the nearest of the words that there are, or lists them.
pub fn no_such_action<'a>(word: &str, actions: impl IntoIterator<Item = &'a str> + Clone) -> Refusal {
    let legal = match nearest(word, actions.clone()) {
        Some(near) => text!("refused-no-action-near-but", near = Text::written(near)),
        None => text!("refused-no-action-but", words = Text::written(actions.into_iter().collect::<Vec<_>>().join("`, `"))),
    };
    refusal(text!("refused-no-action", word = Text::written(word)), legal)
}

/// Refuses an order that doesn't name who carries it out.
pub fn by_nobody(word: &str) -> Refusal {
    refusal(text!("refused-by-nobody", what = Text::written(word)), text!("refused-by-nobody-but", what = Text::written(word)))
}

/// Refuses an order that names somebody, for an action of the side itself.
pub fn takes_nobody(word: &str) -> Refusal {
    refusal(text!("refused-takes-nobody", what = Text::written(word)), text!("refused-takes-nobody-but"))
}

/// Refuses an order that names somebody twice.
pub fn named_twice(who: &Named) -> Refusal {
    refusal(text!("refused-party-twice", who = who), text!("refused-party-twice-but"))
}

/// Refuses an item in an order for an action that takes none.
pub fn takes_no_item(word: &str, item: &str) -> Refusal {
    refusal(text!("refused-no-item", what = Text::written(word)), text!("refused-no-item-but", item = Text::item(item)))
}

/// Refuses a target in an order for an action that takes none.
pub fn takes_no_target(word: &str) -> Refusal {
    refusal(text!("refused-no-target", what = Text::written(word)), text!("refused-no-target-but", what = Text::written(word)))
}
