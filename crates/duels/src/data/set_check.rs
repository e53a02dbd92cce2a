//! Checks the files of a card set beyond their syntax: unknown names, numbers out of range, and effects where they can't be used.

use crate::data::card::{Card, Kind, Payers, Timing};
use crate::data::card_set::{CardSet, Trait};
use crate::data::character::{Ability, Character};
use crate::data::set_files::SetFile;
use crate::data::verb::{Effect, EffectTargets, Of, Repeat, Standing, Verb};
use brickfray_game::ron::{Problems, Raw, Source, did_you_mean, read};
use brickfray_game::stat_files::{Seen, check_files};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

const HP: RangeInclusive<u8> = 1..=40;
/// The energy of a character, and the energy cost of a refresh.
const ENERGY: RangeInclusive<u8> = 0..=20;
/// The number in an effect, such as the 2 of `Token(2)`.
const AMOUNT: RangeInclusive<u8> = 1..=20;
const DAMAGE: RangeInclusive<u8> = 0..=20;
/// How many cards an ability may make its player discard.
const DISCARDS: RangeInclusive<u8> = 0..=5;
/// The number of effects of a card.
const EFFECTS: RangeInclusive<usize> = 0..=8;

/// Checks the files of a card set. Skips entries that a later file replaces.
pub(super) fn check(sources: &[&Source], set: &CardSet, problems: &mut Problems) {
    let mut named = Named::default();
    for file in sources.iter().filter_map(|source| read::<SetFile>(source).ok()) {
        named.traits.extend(file.traits.keys().map(|name| name.value.clone()));
        named.characters.extend(file.characters.keys().map(|name| name.value.clone()));
    }
    check_files(sources, problems, read::<SetFile>, |file: &SetFile, seen, problems| {
        Check { set, named: &named, problems }.file(file, seen);
    });
}

/// The keys of all traits and characters in the files, including those whose entries can't be read.
#[derive(Default)]
struct Named {
    traits: BTreeSet<String>,
    characters: BTreeSet<String>,
}

/// What an effect belongs to, which decides which effects are allowed.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Attack,
    /// An action or a resource.
    Action,
    /// An edge with this timing.
    Edge(Timing),
    /// An ability of a character, with its timing if it is used like an edge.
    Ability(Option<Timing>),
}

impl Place {
    fn timing(self) -> Option<Timing> {
        match self {
            Place::Edge(timing) | Place::Ability(Some(timing)) => Some(timing),
            _ => None,
        }
    }

    /// Whether there is an attack with an attacker and a defender when the effect happens.
    fn has_attack(self) -> bool {
        self == Place::Attack || matches!(self.timing(), Some(Timing::Declared | Timing::Hits | Timing::IsHit))
    }
}

struct Check<'a> {
    set: &'a CardSet,
    named: &'a Named,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn file(&mut self, file: &SetFile, seen: &mut Seen) {
        for (_, _, raw) in seen.current("traits", &file.traits, self.problems) {
            raw.read::<Trait>(self.problems);
        }
        for (_, _, raw) in seen.current("characters", &file.characters, self.problems) {
            if let Some(character) = raw.read(self.problems) {
                self.character(raw, &character);
            }
        }
        for (_, _, raw) in seen.current("cards", &file.cards, self.problems) {
            if let Some(card) = raw.read(self.problems) {
                self.card(raw, &card);
            }
        }
    }

    fn character(&mut self, raw: &Raw, character: &Character) {
        self.number(&raw.field_or_all("hp"), character.hp, HP, "`hp`");
        self.number(&raw.field_or_all("energy"), character.energy, ENERGY, "`energy`");
        self.number(&raw.field_or_all("refresh"), character.refresh, ENERGY, "`refresh`");
        let traits = raw.field_or_all("traits");
        if character.traits.is_empty() {
            self.tell(&traits, "a character needs at least one trait", "name one");
        }
        character.traits.iter().for_each(|name| self.trait_named(&traits, name));
        if let Some(ability) = &character.ability {
            self.ability(&raw.field_or_all("ability"), ability);
        }
        if let Some(death) = &character.death {
            let at = raw.field_or_all("death");
            self.ability(&at, death);
            if !death.cost.is_free() {
                self.tell(
                    &at,
                    "a dead character pays nothing (CARD-081)",
                    "leave out `cost`, and say how many cards its player `discards`",
                );
            }
        }
    }

    fn ability(&mut self, at: &Raw, ability: &Ability) {
        self.number(&at.field_or_all("discards"), ability.discards, DISCARDS, "the number of cards that it `discards`");
        let effects = at.field_or_all("effects");
        if ability.effects.is_empty() {
            self.tell(&effects, "it does nothing", "give it an effect: `(does: Token(1), to: Enemy)`");
        }
        self.effects(&effects, &ability.effects, Place::Ability(ability.when));
    }

    fn card(&mut self, raw: &Raw, card: &Card) {
        let payers = raw.field_or_all("for");
        match &card.payers {
            Payers::Any => {}
            Payers::Trait(_) | Payers::Traits(_) => card.payers.traits().iter().for_each(|name| self.trait_named(&payers, name)),
            Payers::Character(name) => {
                if !self.named.characters.contains(name) {
                    let meant = did_you_mean(name, self.set.characters.keys().map(String::as_str));
                    self.tell(&payers, format!("there is no character `{name}`"), meant.unwrap_or_default());
                }
            }
        }
        let (kind, effects) = (raw.field_or_all("kind"), raw.field_or_all("effects"));
        let place = match &card.kind {
            Kind::Attack(attack) => {
                self.number(&kind.field_or_all("damage"), attack.damage, DAMAGE, "`damage`");
                if let Some(rise) = &attack.rises {
                    self.number(&kind.field_or_all("rises"), rise.to, DAMAGE, "the damage that it rises `to`");
                }
                Place::Attack
            }
            Kind::Action | Kind::Resource => Place::Action,
            Kind::Edge(timing) => Place::Edge(*timing),
        };
        let does_nothing = card.effects.is_empty() && !matches!(card.kind, Kind::Attack(_));
        if does_nothing {
            self.tell(&effects, "it does nothing", "give it an effect: `(does: Draw(1))`");
        }
        self.effects(&effects, &card.effects, place);
        let attaches = card.attaches() || matches!(card.kind, Kind::Attack(_));
        let standing = raw.field_or_all("standing");
        if !card.standing.is_empty() && !attaches {
            self.tell(&standing, "it is attached to nobody", "add the effect `(does: Attach, to: Friend)`");
        }
        card.standing.iter().for_each(|one| self.standing(&standing, one));
        if card.kind == Kind::Resource && !card.attaches() && !does_nothing {
            self.tell(&effects, "a resource is attached to a friend (CARD-016)", "add the effect `(does: Attach, to: Friend)`");
        }
    }

    fn effects(&mut self, at: &Raw, effects: &[Effect], place: Place) {
        self.number(at, effects.len(), EFFECTS, "the number of its effects");
        for effect in effects {
            self.verb(at, effect, place);
            let has_attack = place.has_attack();
            match effect.to {
                EffectTargets::Attacker | EffectTargets::Defender | EffectTargets::OtherEnemy if !has_attack => {
                    let message = format!("there is no attack when this happens, so there is no `{:?}`", effect.to);
                    self.tell(at, message, "name `Payer`, `Friend`, `EachFriend`, `Enemy` or `EachEnemy`");
                }
                EffectTargets::Friends if !matches!(effect.does, Verb::Raise(_)) => {
                    self.tell(at, "only `Raise` is split among `Friends`", "name `Friend` or `EachFriend`");
                }
                _ => {}
            }
        }
    }

    fn verb(&mut self, at: &Raw, effect: &Effect, place: Place) {
        match &effect.does {
            Verb::Token(count)
            | Verb::Heal(count)
            | Verb::Stun(count)
            | Verb::Rest(count)
            | Verb::RemoveDice(count)
            | Verb::Raise(count)
            | Verb::Lower(count)
            | Verb::Draw(count)
            | Verb::Discard(count)
            | Verb::ExtraAction(count)
            | Verb::Recurring(Repeat::Token(count) | Repeat::Heal(count) | Repeat::Stun(count) | Repeat::Rest(count)) => {
                self.number(at, *count, AMOUNT, "the amount of an effect");
            }
            Verb::Negate | Verb::Redirect if place.timing() != Some(Timing::Declared) => {
                let message = format!("`{:?}` needs an attack that was declared", effect.does);
                self.tell(at, message, "let the card be `Edge(Declared)`");
            }
            Verb::Attach if place != Place::Action => {
                self.tell(at, "only actions and resources can be attached", "leave `Attach` out; attacks attach themselves");
            }
            Verb::Attach if !effect.to.is_chosen() && effect.to != EffectTargets::Payer => {
                self.tell(at, "a card is attached to one character", "name `Payer`, `Friend`, `OtherFriend` or `Enemy`");
            }
            Verb::UntilEnd(standing) => self.standing(at, standing),
            Verb::AddDice(_) | Verb::Reroll | Verb::Negate | Verb::Redirect | Verb::Suppress | Verb::Attach | Verb::Switch => {}
        }
    }

    fn standing(&mut self, at: &Raw, standing: &Standing) {
        match standing {
            Standing::Resist(of, by) | Standing::Harden(of, by) => {
                self.number(at, *by, AMOUNT, "the reduction of damage");
                if let Of::Trait(name) = of {
                    self.trait_named(at, name);
                }
            }
            Standing::Energy(by) => self.number(at, *by, AMOUNT, "the extra energy"),
            Standing::Taunt => {}
        }
    }

    fn trait_named(&mut self, at: &Raw, name: &str) {
        if !self.named.traits.contains(name) {
            let meant = did_you_mean(name, self.set.traits.keys().map(String::as_str));
            self.tell(
                at,
                format!("there is no trait `{name}`"),
                meant.unwrap_or_else(|| "add it to `traits` of a file of cards".to_owned()),
            );
        }
    }

    fn tell(&mut self, at: &Raw, message: impl Into<String>, help: impl Into<String>) {
        let help = help.into();
        let problem = self.problems.at(at.span(), at.path(), message.into());
        if !help.is_empty() {
            problem.help(help);
        }
    }

    fn number<N: PartialOrd + Display>(&mut self, at: &Raw, number: N, range: RangeInclusive<N>, what: &str) {
        if !range.contains(&number) {
            let message = format!("{what} must be {} to {}, not {number}", range.start(), range.end());
            self.problems.at(at.span(), at.path(), message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FOLDER;
    use brickfray_game::library::embedded;

    /// The problems of the shipped files with this file added as a mod.
    fn told(text: &str) -> String {
        let mut sources = embedded(FOLDER.shipped, "cards");
        sources.push(Source::new("mod.ron", text));
        CardSet::of(&sources).1.to_string()
    }

    #[test]
    fn card_100_to_103_what_is_shipped_is_good_and_meets_the_targets() {
        let (set, problems) = CardSet::of(&embedded(FOLDER.shipped, "cards"));
        assert!(problems.is_empty(), "{problems}");
        assert!(set.characters.len() >= 10 && set.cards.len() >= 82);
        let count = |wanted: fn(&Card) -> bool| set.cards.values().filter(|card| wanted(card)).count();
        assert_eq!(count(|card| matches!(card.payers, Payers::Character(_))), set.characters.len(), "each has a card of its own");
        assert_eq!(count(|card| !card.payers.traits().is_empty()), 5 * set.characters.len(), "five cards of a trait for each character");
        assert_eq!(count(|card| card.payers == Payers::Any && card.kind != Kind::Resource), 20);
        assert_eq!(count(|card| card.kind == Kind::Resource), 2);
        let energy: Vec<u8> = set.cards.values().filter(|card| card.cost.dice().is_empty()).map(|card| card.cost.energy).collect();
        let mean = energy.iter().map(|energy| f64::from(*energy)).sum::<f64>() / energy.len() as f64;
        assert!((3.75..=4.25).contains(&mean), "energy alone costs {mean} on average");
        let mut hits: Vec<u8> = set.cards.values().filter_map(|card| card.attack()).map(|attack| attack.damage).collect();
        hits.sort_unstable();
        assert_eq!(hits[hits.len() / 2], 4, "the median hit of {hits:?}");
        let weak = set.cards.values().filter(|card| card.attack().is_some_and(|attack| attack.damage <= 2));
        assert!(weak.into_iter().all(|card| !card.effects.is_empty()), "one or two damage need an extra");
        for (name, hero) in &set.characters {
            assert!((7..=9).contains(&hero.energy) && (12..=20).contains(&hero.hp), "{name}");
            assert!((3..=4).contains(&hero.pool.size()) && (3..=5).contains(&hero.refresh), "{name}");
            let is_fixed = hero.pool.set().count() > 1;
            assert!(hero.refresh >= 4 || hero.pool.size() == 3, "{name}: a larger pool costs more");
            assert!(hero.refresh >= 4 || !is_fixed, "{name}: a fixed pool costs more");
            assert!(hero.death.is_some(), "{name}");
        }
        for name in set.traits.keys() {
            assert!(set.characters.values().any(|hero| hero.traits.contains(name)), "nobody is {name}");
            assert!(set.cards.values().filter(|card| card.payers.traits().contains(name)).count() >= 7, "{name}");
        }
    }

    #[test]
    fn card_122_an_effect_that_there_is_not_is_told_with_the_nearest() {
        let card = |effects: &str| format!(r#"(cards: {{"x": (name: "X", for: Any, kind: Action, cost: "<1>", effects: [{effects}])}})"#);
        assert!(!told(&card("(does: Draw(2))")).contains("mod.ron"));
        let unknown = told(&card("(does: Drow(2))"));
        assert!(unknown.contains("Drow") && unknown.contains("Draw"), "{unknown}");
        for (effects, words) in [
            ("(does: Negate)", "`Negate` needs an attack that was declared"),
            ("(does: Token(1), to: Attacker)", "there is no attack when this happens"),
            ("(does: Token(0), to: Enemy)", "must be 1 to 20, not 0"),
            ("(does: Heal(2), to: Friends)", "only `Raise` is split"),
            ("(does: Attach, to: EachFriend)", "attached to one character"),
            ("(does: UntilEnd(Resist(Trait(\"alpa\"), 1)), to: Friend)", "there is no trait `alpa`"),
            ("", "it does nothing"),
        ] {
            assert!(told(&card(effects)).contains(words), "{effects}: {}", told(&card(effects)));
        }
    }

    #[test]
    fn numbers_and_names_are_all_told_at_once() {
        let told = told(
            r#"(
            characters: {"ghost": (name: "Ghost", hp: 0, energy: 30, pool: "RRR", refresh: 4, traits: ["omega"], death: (cost: "<2>", effects: []))},
            cards: {"haunt": (name: "Haunt", for: Character("gost"), kind: Attack(damage: 90), cost: "<9>[6]")},
        )"#,
        );
        for words in [
            "`hp` must be 1 to 40",
            "`energy` must be 0 to 20",
            "no trait `omega`",
            "a dead character pays nothing",
            "it does nothing",
            "no character `gost`",
            "`damage` must be 0 to 20",
        ] {
            assert!(told.contains(words), "{words}: {told}");
        }
    }
}
