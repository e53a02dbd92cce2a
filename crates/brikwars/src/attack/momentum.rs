//! The Momentum of a Charge, added to one of its hits (BW-CH-04, BW-CH-07).

use crate::rolls::bennies::Bennies;
use crate::under_way::attack::AddAttackPart;
use bevy::prelude::*;
use brickfray_dice::{Pool, PoolRoll, Stream};
use brickfray_game::{Asked, Choice, ChoiceOption, RuleId};
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Momentum>();
}

/// The dice of a Charge's Momentum (BW-CH-07), until they are spent; nothing of any other attack.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Momentum(Pool);

impl Momentum {
    /// The Momentum of a Charge.
    pub(crate) fn of(dice: Pool) -> Self {
        Momentum(dice)
    }

    /// Some of it is left to be added.
    pub(crate) fn is_left(&self) -> bool {
        !self.0.dice.is_empty()
    }

    /// Asks a side whether its Momentum goes into a hit on a victim, as damage or as inches, and rolls it where it does (BW-CH-04): its dice are added to the
    /// damage, and fail only together with all of it (BW-CH-07, BW-NUM-05). Gives what they show, if they are added; `None` while the
    /// question stands open, or when the dice ran out.
    pub(crate) fn offer(&mut self, side: SideId, to: &str, whom: &str, bennies: &mut Bennies) -> Option<Option<PoolRoll>> {
        if !self.is_left() {
            return Some(None);
        }
        let Asked::Answered(key) = bennies.talk.ask(whether_to_add(side, &self.0, to, whom)) else { return None };
        if key != ADD {
            return Some(None);
        }
        let rolled = self.0.roll(&mut bennies.tray, Stream::Battle, bennies.house.bonus_dice_chain, "Momentum");
        let roll = bennies.talk.out.or_fail(rolled)?;
        self.0 = Pool::default();
        Some(Some(roll))
    }
}

/// The word for adding it.
const ADD: &str = "add";

/// The question whether the Momentum goes into this hit.
fn whether_to_add(side: SideId, momentum: &Pool, to: &str, whom: &str) -> Choice {
    let add = text!("momentum-add", momentum = momentum.to_string(), to = text!("momentum-goes-to-*", to));
    Choice {
        asks: side,
        rule: RuleId::new("BW-CH-07"),
        question: text!("ask-momentum", momentum = momentum.to_string(), whom = whom),
        options: vec![ChoiceOption::new(ADD, add), ChoiceOption::new("keep", text!("momentum-keep"))],
        default: 0,
        why: text!("momentum-why"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn momentum_is_state() {
        crate::under_way::attack::tests::is_state(Momentum::of(Pool::of(2, brickfray_dice::Die::D6, 0)));
    }
}
