//! The Momentum of a Charge, added to one of its hits (BW-CH-04, BW-CH-07).

use crate::rolls::bennies::Bennies;
use crate::under_way::attack::AddAttackPart;
use bevy::prelude::*;
use brickfray_dice::{Pool, PoolRoll, Stream};
use brickfray_game::{Asked, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::SideId;
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Momentum>("momentum");
}

/// The Momentum dice of a Charge (BW-CH-07) until they are spent; empty for any other attack.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Momentum(Pool);

impl Momentum {
    pub(crate) fn of(dice: Pool) -> Self {
        Momentum(dice)
    }

    /// Whether any of it is left.
    pub(crate) fn is_left(&self) -> bool {
        !self.0.dice.is_empty()
    }

    /// Asks a side whether its Momentum goes into a hit and, if so, rolls it (BW-CH-04). Its dice are added to the damage and fail only if
    /// all damage dice do (BW-CH-07, BW-NUM-05). Returns the roll if it is added; `None` until the question is answered, or if the dice ran
    /// out.
    pub(crate) fn offer(&mut self, side: SideId, hit: &Boosted, bennies: &mut Bennies) -> Option<Option<PoolRoll>> {
        if !self.is_left() {
            return Some(None);
        }
        let Asked::Answered(key) = bennies.talk.ask_if_it_matters(momentum_request(side, &self.0, hit), hit.matters()) else { return None };
        if key != ADD {
            return Some(None);
        }
        let rolled = self.0.roll(&mut bennies.tray, Stream::Battle, bennies.house.bonus_dice_chain, "Momentum");
        let roll = bennies.talk.out.or_fail(rolled)?;
        self.0 = Pool::default();
        Some(Some(roll))
    }
}

/// A hit that Momentum may go into.
pub(crate) struct Boosted<'a> {
    pub whom: &'a Named,
    /// The damage that it does by itself; `None` for a Shove, which Momentum lengthens.
    pub damage: Option<Damage>,
    /// No other hit follows.
    pub is_last: bool,
}

impl Boosted<'_> {
    /// Whether the answer can make a difference: it doesn't if the damage is enough and no other hit follows.
    fn matters(&self) -> bool {
        !self.is_last || self.damage.as_ref().is_none_or(|damage| !damage.is_enough)
    }
}

/// The damage of a hit without Momentum.
pub(crate) struct Damage {
    /// The total damage against the victim's Armor, in words, such as `2 damage against Armor 4`.
    pub told: Text,
    /// More damage would have no effect.
    pub is_enough: bool,
}

/// The key of the answer that adds it.
const ADD: &str = "add";

/// Asks whether the Momentum goes into this hit. By default it does, unless the hit is enough without it and another follows.
fn momentum_request(side: SideId, momentum: &Pool, hit: &Boosted) -> Request {
    let to = if hit.damage.is_some() { "damage" } else { "inches" };
    let is_enough = hit.damage.as_ref().is_some_and(|damage| damage.is_enough);
    let add = text!("momentum-add", momentum = momentum, to = text!("momentum-goes-to-*", to));
    let keep = if hit.is_last { text!("momentum-none") } else { text!("momentum-keep") };
    let why = match (hit.is_last, is_enough) {
        (true, _) => text!("momentum-why-last"),
        (false, true) => text!("momentum-why-enough"),
        (false, false) => text!("momentum-why-now"),
    };
    Request {
        asks: side,
        rule: RuleId::new("BW-CH-07"),
        question: text!("ask-momentum", momentum = momentum, whom = hit.whom),
        about: Vec::new(),
        options: vec![RequestOption::new(ADD, add), RequestOption::new("keep", keep)],
        wants: Wants::ONE,
        default: Reply::one(usize::from(is_enough && !hit.is_last)),
        why: match &hit.damage {
            Some(Damage { told, .. }) => text!("momentum-why", damage = told, why = why),
            None => why,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_words::Language;

    #[test]
    fn bw_ch_07_momentum_is_kept_only_where_a_hit_is_enough_without_it_and_another_comes() {
        let asked = |is_enough: bool, is_last: bool| {
            let damage = Damage { told: Text::written("2 damage against Armor 4"), is_enough };
            let hit = Boosted { whom: Named::unknown(), damage: Some(damage), is_last };
            momentum_request(SideId(0), &Pool::of(2, brickfray_dice::Die::D6, 0), &hit)
        };
        let keys = [(false, false), (true, false), (false, true), (true, true)].map(|(enough, last)| {
            let asked = asked(enough, last);
            asked.key_of(&asked.default)
        });
        assert_eq!(keys, ["add", "keep", "add", "add"]);
        let matters = |is_enough: bool, is_last: bool| {
            let damage = Damage { told: Text::written("5 damage"), is_enough };
            Boosted { whom: Named::unknown(), damage: Some(damage), is_last }.matters()
        };
        assert_eq!([matters(true, true), matters(true, false), matters(false, true)], [false, true, true]);
        assert_eq!(asked(false, true).options[1].label, "leave the Momentum unused", "there is no later hit to keep it for");
        assert!(asked(false, false).why.in_language(Language::English).starts_with("so far 2 damage against Armor 4; "));
        let shove = momentum_request(
            SideId(0),
            &Pool::of(2, brickfray_dice::Die::D6, 0),
            &Boosted { whom: Named::unknown(), damage: None, is_last: false },
        );
        assert_eq!(
            (shove.key_of(&shove.default).as_str(), shove.options[0].label.in_language(Language::English)),
            ("add", "add 2d6 inches to it".into())
        );
    }

    #[test]
    fn momentum_is_state() {
        crate::under_way::attack::tests::is_state(Momentum::of(Pool::of(2, brickfray_dice::Die::D6, 0)));
    }
}
