//! Puts the effects of cards and abilities into words. The words are built from the verbs, so cards from mods read like shipped ones.

use crate::data::card::{Card, Kind, Timing};
use crate::data::character::Ability;
use crate::data::verb::{Condition, Effect, EffectTargets, Of, Repeat, Standing, Verb};
use brickfray_words::Text;

/// A verb as a predicate: "gets 2 damage tokens".
pub(crate) fn verb(verb: &Verb) -> Text {
    let count = |count: u8| u32::from(count);
    match verb {
        Verb::Token(by) => text!("verb-token", count = count(*by)),
        Verb::Heal(by) => text!("verb-heal", count = count(*by)),
        Verb::Stun(by) => text!("verb-stun", count = count(*by)),
        Verb::Rest(by) => text!("verb-rest", count = count(*by)),
        Verb::RemoveDice(by) => text!("verb-remove-dice", count = count(*by)),
        Verb::AddDice(dice) => text!("verb-add-dice", count = dice.size(), dice = Text::written(dice.to_string())),
        Verb::Reroll => text!("verb-reroll"),
        Verb::Raise(by) => text!("verb-raise", count = count(*by)),
        Verb::Lower(by) => text!("verb-lower", count = count(*by)),
        Verb::Negate => text!("effect-negate"),
        Verb::Redirect => text!("effect-redirect"),
        Verb::Suppress => text!("verb-suppress"),
        Verb::Draw(by) => text!("verb-draw", count = count(*by)),
        Verb::Discard(by) => text!("verb-discard", count = count(*by)),
        Verb::ExtraAction(by) => text!("verb-extra-action", count = count(*by)),
        Verb::Attach => text!("verb-attach"),
        Verb::Switch => text!("effect-switch"),
        Verb::UntilEnd(Standing::Taunt) => text!("verb-taunt-until-end"),
        Verb::UntilEnd(holds) => text!("verb-until-end", what = standing(holds)),
        Verb::Recurring(repeat) => recurring(*repeat),
    }
}

/// A lasting effect: "All Resistance 1".
pub(crate) fn standing(standing: &Standing) -> Text {
    let of = |of: &Of| match of {
        Of::All => text!("of-all"),
        Of::Trait(name) => Text::written(brickfray_game::titled(name)),
    };
    match standing {
        Standing::Resist(what, by) => text!("standing-resist", of = of(what), by = u32::from(*by)),
        Standing::Harden(what, by) => text!("standing-harden", of = of(what), by = u32::from(*by)),
        Standing::Energy(by) => text!("standing-energy", by = u32::from(*by)),
        Standing::Taunt => text!("standing-taunt"),
    }
}

/// The effect of a recurring token: "gets 1 damage token at the end of each round".
pub(crate) fn recurring(repeat: Repeat) -> Text {
    text!("verb-recurring", what = verb(&repeat.verb()))
}

/// The subject of an effect: "an enemy". Effects that are split among friends have a message of their own.
fn subject(of: EffectTargets) -> Text {
    match of {
        EffectTargets::Payer => text!("whom-payer"),
        EffectTargets::Friend => text!("whom-friend"),
        EffectTargets::OtherFriend => text!("whom-other-friend"),
        EffectTargets::Friends | EffectTargets::EachFriend => text!("whom-each-friend"),
        EffectTargets::Enemy => text!("whom-enemy"),
        EffectTargets::OtherEnemy => text!("whom-other-enemy"),
        EffectTargets::EachEnemy => text!("whom-each-enemy"),
        EffectTargets::Attacker => text!("whom-attacker"),
        EffectTargets::Defender => text!("whom-defender"),
    }
}

fn condition(condition: Condition) -> Text {
    match condition {
        Condition::HalfHurt => text!("if-half-hurt"),
        Condition::Unhurt => text!("if-unhurt"),
        Condition::NoDice => text!("if-no-dice"),
        Condition::NoEnergy => text!("if-no-energy"),
        Condition::Suppressed => text!("if-suppressed"),
    }
}

/// An effect as a sentence: "an enemy gets 2 damage tokens".
fn effect(effect: &Effect) -> Text {
    let told = match (&effect.does, effect.to) {
        (does @ (Verb::Negate | Verb::Redirect | Verb::Switch), _) => verb(does),
        (Verb::Draw(count), EffectTargets::Payer) => text!("effect-draw", count = u32::from(*count)),
        (Verb::ExtraAction(count), EffectTargets::Payer) => text!("effect-extra-action", count = u32::from(*count)),
        (Verb::Raise(count), EffectTargets::Friends) => text!("effect-split", count = u32::from(*count)),
        (does, to) => text!("effect-of", who = subject(to), does = verb(does)),
    };
    match effect.only_if {
        Some(only_if) => text!("effect-if", what = told, condition = condition(only_if)),
        None => told,
    }
}

/// Joins texts with "; ". `None` if there are none.
fn joined(all: impl IntoIterator<Item = Text>) -> Option<Text> {
    all.into_iter().reduce(|before, next| text!("effects-next", before = before, next = next))
}

/// When an edge may be played, in words.
pub(crate) fn timing(timing: Timing) -> Text {
    match timing {
        Timing::Declared => text!("when-declared"),
        Timing::Hits => text!("when-hits"),
        Timing::IsHit => text!("when-is-hit"),
        Timing::Phase => text!("when-phase"),
        Timing::Resolved => text!("when-resolved"),
        Timing::TurnEnds => text!("when-turn-ends"),
        Timing::AnyTime => text!("when-any-time"),
    }
}

/// The text of a card below its name, line by line: when it may be played, its damage, its effects, and its lasting effects while attached.
pub fn card(card: &Card) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Kind::Edge(when) = card.kind {
        lines.push(timing(when));
    }
    if let Kind::Attack(attack) = &card.kind {
        lines.push(match &attack.rises {
            Some(rise) => {
                let (to, only_if) = (u32::from(rise.to), condition(rise.only_if));
                text!("card-damage-rises", damage = u32::from(attack.damage), to = to, condition = only_if)
            }
            None => text!("card-damage", damage = u32::from(attack.damage)),
        });
        lines.extend(attack.sure.then(|| text!("card-sure")));
    }
    let effects = joined(card.effects.iter().map(effect));
    lines.extend(effects.map(|told| if matches!(card.kind, Kind::Attack(_)) { text!("card-on-hit", what = told) } else { told }));
    lines.extend(joined(card.standing.iter().map(standing)).map(|told| text!("card-standing", what = told)));
    lines
}

/// The text of a card in one line: "Damage 4; on a hit: the defender suffers Stun 2".
pub(crate) fn in_one_line(of: &Card) -> Text {
    joined(card(of)).unwrap_or_else(|| Text::written(""))
}

/// The effects of an ability, with its cost and timing.
pub fn ability(ability: &Ability) -> Text {
    let effects = joined(ability.effects.iter().map(effect)).unwrap_or_else(|| Text::written(""));
    let told = match (ability.cost.is_free(), ability.discards) {
        (_, discards) if discards > 0 => text!("ability-discards", count = u32::from(discards), what = effects),
        (true, _) => effects,
        (false, _) => text!("ability-costs", cost = &ability.cost, what = effects),
    };
    match ability.when {
        Some(when) => text!("ability-when", when = timing(when), what = told),
        None => told,
    }
}
