//! The board: a read-only view of the characters and cards of a duel, with what the rules derive from it.

use crate::data::card::{Card, Timing};
use crate::data::card_set::CardSet;
use crate::data::character::{Ability, Character};
use crate::data::cost::Cost;
use crate::data::verb::{Condition, Effect, EffectTargets, Repeat, Standing};
use crate::house_rules::HouseRules;
use crate::state::course::{Attack, Source};
use crate::state::fighter::{Fighter, Token};
use crate::state::held::Attachment;
use brickfray_table::{PieceId, SideId};

/// A read-only view of a duel.
#[derive(Clone)]
pub struct Board<'a> {
    pub set: &'a CardSet,
    /// The house rules in force.
    pub house: &'a HouseRules,
    /// The number of players.
    pub sides: u8,
    /// The characters by id, which is also their order from left to right.
    pub heroes: Vec<Hero<'a>>,
    /// The cards by id.
    pub cards: Vec<Held<'a>>,
}

/// A character in play.
#[derive(Clone, Copy, Debug)]
pub struct Hero<'a> {
    /// Its piece.
    pub id: PieceId,
    /// The side that owns it.
    pub side: SideId,
    /// Its key in the card set.
    pub name: &'a str,
    /// Its data in the card set.
    pub data: &'a Character,
    /// Its state.
    pub is: &'a Fighter,
}

/// A card in play.
#[derive(Clone, Copy)]
pub struct Held<'a> {
    /// Its piece.
    pub id: PieceId,
    /// The side that owns it.
    pub side: SideId,
    pub pile: &'a str,
    /// Its index in the pile, from the top.
    pub place: i32,
    /// Its key in the card set, if its face is visible.
    pub name: Option<&'a str>,
    /// The character that it is attached to, if any.
    pub attached: Option<Attachment>,
    pub set: &'a CardSet,
}

impl<'a> Held<'a> {
    /// Its key and data in the card set, if its face is visible. Looked up only on demand, since most queries need few cards.
    pub fn face(&self) -> Option<(&'a str, &'a Card)> {
        Some((self.name?, self.set.cards.get(self.name?)?))
    }
}

/// Why a character can't pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// It is dead.
    Dead,
    /// It has none of the card's traits, or the card is another character's own.
    Trait,
    /// Not enough energy: what it has, and what it needs.
    Energy(u8, u8),
    /// Once its other dice pay the higher needs, no die is left that shows this face or more.
    Die(u8),
    /// Another character has to pay now: the defender for a reaction, or any other character for a redirect.
    Other,
}

impl<'a> Board<'a> {
    pub fn hero(&self, id: PieceId) -> Option<Hero<'a>> {
        self.heroes.iter().find(|hero| hero.id == id).copied()
    }

    pub fn card(&self, id: PieceId) -> Option<Held<'a>> {
        self.cards.iter().find(|card| card.id == id).copied()
    }

    /// The living characters of a side, from left to right.
    pub fn living(&self, side: SideId) -> impl Iterator<Item = Hero<'a>> + '_ {
        self.heroes.iter().filter(move |hero| hero.side == side && !hero.is.is_dead).copied()
    }

    /// The living characters of all other sides.
    pub fn enemies(&self, side: SideId) -> impl Iterator<Item = Hero<'a>> + '_ {
        self.heroes.iter().filter(move |hero| hero.side != side && !hero.is.is_dead).copied()
    }

    /// The cards in a pile of a side, from the top.
    pub fn pile(&self, side: SideId, pile: &str) -> Vec<Held<'a>> {
        let mut cards: Vec<Held> = self.cards.iter().filter(|card| card.side == side && card.pile == pile).copied().collect();
        cards.sort_unstable_by_key(|card| (card.place, card.id));
        cards
    }

    /// The cards attached to a character, by id.
    pub fn attached(&self, to: PieceId) -> impl Iterator<Item = (Held<'a>, Attachment)> + '_ {
        self.cards.iter().filter_map(move |card| Some((*card, card.attached.filter(|attached| attached.to == to)?)))
    }

    /// The lasting effects on a character: those of attached cards, and those that end with the round.
    fn standings(&self, hero: &Hero<'a>) -> impl Iterator<Item = &'a Standing> + '_ {
        let attached = self.attached(hero.id).filter_map(|(card, _)| card.face()).flat_map(|(_, card)| &card.standing);
        attached.chain(&hero.is.lasting)
    }

    /// The energy that a character has now (CARD-014).
    pub fn energy(&self, hero: &Hero<'a>) -> u8 {
        self.most_energy(hero).saturating_sub(hero.is.burden)
    }

    /// The energy that it has without burden.
    pub fn most_energy(&self, hero: &Hero<'a>) -> u8 {
        let more = self.standings(hero).map(|standing| if let Standing::Energy(by) = standing { *by } else { 0 });
        more.fold(hero.data.energy, u8::saturating_add)
    }

    /// By how much Resistance reduces damage of these traits to a character (CARD-093, CARD-095).
    fn resistance(&self, hero: &Hero<'a>, traits: &[String]) -> u8 {
        let all = self.standings(hero).filter_map(|standing| match standing {
            Standing::Resist(of, by) if of.is_of(traits) => Some(*by),
            _ => None,
        });
        if self.house.resistances_add { all.fold(0, u8::saturating_add) } else { all.max().unwrap_or(0) }
    }

    /// Whether a character's Hardened discards damage of these traits (CARD-094, CARD-095, CARD-104).
    pub fn hardens(&self, hero: &Hero<'a>, damage: u8, traits: &[String]) -> bool {
        let hardened = self.standings(hero).filter_map(|standing| match standing {
            Standing::Harden(of, by) if of.is_of(traits) => Some(*by),
            _ => None,
        });
        let counts = if self.house.hardened_first { damage } else { damage.saturating_sub(self.resistance(hero, traits)) };
        hardened.max().is_some_and(|by| counts <= by)
    }

    /// How much damage a token counts after Resistance.
    fn token(&self, hero: &Hero<'a>, token: &Token) -> u8 {
        token.damage.saturating_sub(self.resistance(hero, &token.traits))
    }

    /// The damage of a character: the sum of its attached cards and tokens after Resistance (CARD-015, CARD-093).
    pub fn damage(&self, hero: &Hero<'a>) -> u32 {
        let card = |(card, attached): (Held<'a>, Attachment)| {
            let traits = card.face().map_or(&[][..], |(_, card)| card.payers.traits());
            u32::from(attached.damage.saturating_sub(self.resistance(hero, traits)))
        };
        let cards: u32 = self.attached(hero.id).map(card).sum();
        cards + hero.is.tokens.iter().map(|token| u32::from(self.token(hero, token))).sum::<u32>()
    }

    /// The damage of an attack card against this defender, with the card's condition but before Resistance (CARD-104); 0 if the card is no
    /// attack.
    pub fn bar(&self, hero: &Hero<'a>, card: &Card) -> u8 {
        card.attack().map_or(0, |attack| match &attack.rises {
            Some(rise) if self.holds(rise.only_if, hero) => rise.to,
            _ => attack.damage,
        })
    }

    /// How much damage an attack would count on a character if it hit now (CARD-054, CARD-093, CARD-094).
    pub fn counted(&self, hero: &Hero<'a>, card: &Card) -> u32 {
        let (damage, traits) = (self.bar(hero, card), card.payers.traits());
        let counts = if self.hardens(hero, damage, traits) { 0 } else { damage.saturating_sub(self.resistance(hero, traits)) };
        u32::from(counts)
    }

    /// How much more damage it takes to kill a character.
    pub fn hp_left(&self, hero: &Hero<'a>) -> u32 {
        if hero.is.is_dead { 0 } else { u32::from(hero.data.hp).saturating_sub(self.damage(hero)) }
    }

    /// The damage cards on a character that Heal `most` could remove, one of them at a time (CARD-090, CARD-105).
    pub fn healable_cards(&self, hero: &Hero<'a>, most: u8) -> Vec<(Held<'a>, Attachment)> {
        let is_damage = |card: &Held<'a>| card.face().is_some_and(|(_, data)| data.attack().is_some());
        self.attached(hero.id).filter(|(card, attached)| is_damage(card) && attached.damage <= most).collect()
    }

    /// The indices of the tokens on a character that Heal `most` removes, worth at most `most` in all: first damage, then harmful recurring
    /// tokens (CARD-090, CARD-106).
    pub fn healable_tokens(&self, hero: &Hero<'a>, most: u8) -> Vec<usize> {
        let tokens = &hero.is.tokens;
        let worth = |token: &Token| match token.repeats {
            None => Some(token.damage),
            Some(repeat) if repeat.is_boon() => None,
            Some(Repeat::Token(count) | Repeat::Stun(count) | Repeat::Heal(count) | Repeat::Rest(count)) => Some(count),
        };
        let mut places: Vec<usize> = (0..tokens.len()).filter(|_| self.house.heals_tokens).collect();
        places.sort_by_key(|place| (tokens[*place].repeats.is_some(), *place));
        let mut left = most;
        places.retain(|place| {
            let worth = worth(&tokens[*place]).filter(|worth| *worth <= left);
            left -= worth.unwrap_or(0);
            worth.is_some()
        });
        places.sort_unstable();
        places
    }

    /// Whether Heal `most` would remove anything from a character.
    pub fn could_heal(&self, hero: &Hero<'a>, most: u8) -> bool {
        !self.healable_cards(hero, most).is_empty() || !self.healable_tokens(hero, most).is_empty()
    }

    /// Whether a condition holds for a character.
    pub fn holds(&self, condition: Condition, hero: &Hero<'a>) -> bool {
        match condition {
            Condition::HalfHurt => self.damage(hero) * 2 >= u32::from(hero.data.hp),
            Condition::Unhurt => self.damage(hero) == 0,
            Condition::NoDice => hero.is.dice().is_empty(),
            Condition::NoEnergy => self.energy(hero) == 0,
            Condition::Suppressed => hero.is.is_suppressed,
        }
    }

    /// Why a character can't pay a cost; `None` if it can (CARD-040, CARD-042).
    pub fn lacks(&self, hero: &Hero<'a>, cost: &Cost) -> Option<Lack> {
        let energy = self.energy(hero);
        match cost.lacks(hero.is.dice()) {
            _ if hero.is.is_dead => Some(Lack::Dead),
            _ if energy < cost.energy => Some(Lack::Energy(energy, cost.energy)),
            lack => lack.map(Lack::Die),
        }
    }

    /// Why a character can't pay for a card; `None` if it can (CARD-040, CARD-053, CARD-056). `declared` is the attack declared against its
    /// side, if any.
    pub fn why_cannot_pay(&self, hero: &Hero<'a>, card: &Card, declared: Option<&Attack>) -> Option<Lack> {
        if !card.payers.includes(hero.name, &hero.data.traits) {
            return Some(Lack::Trait);
        }
        if hero.is.is_dead {
            return Some(Lack::Dead);
        }
        let is_reaction = card.timing() == Some(Timing::Declared);
        let defender = declared.and_then(|attack| attack.defender).filter(|_| is_reaction);
        let is_wrong = defender.is_some_and(|defender| match card.redirects() {
            true => hero.id == defender,
            false => self.house.defender_pays && hero.id != defender,
        });
        if is_wrong { Some(Lack::Other) } else { self.lacks(hero, &card.cost) }
    }

    /// The characters of a side that can pay for a card now.
    pub fn payers(&self, side: SideId, card: &Card, declared: Option<&Attack>) -> Vec<PieceId> {
        self.living(side).filter(|hero| self.why_cannot_pay(hero, card, declared).is_none()).map(|hero| hero.id).collect()
    }

    /// Which of these characters pays by default: the one with the most energy, and the first of those that tie.
    pub fn usual_payer(&self, payers: &[PieceId]) -> Option<Hero<'a>> {
        let heroes = payers.iter().filter_map(|payer| self.hero(*payer)).enumerate();
        heroes.max_by_key(|(place, hero)| (self.energy(hero), std::cmp::Reverse(*place))).map(|(_, hero)| hero)
    }

    /// The legal defenders against attacks by a side: all enemies, or only those with Taunt if there are any.
    pub fn defenders(&self, side: SideId) -> Vec<PieceId> {
        let taunts = |hero: &Hero<'a>| self.standings(hero).any(|standing| *standing == Standing::Taunt);
        let all: Vec<Hero> = self.enemies(side).collect();
        let taunting: Vec<PieceId> = all.iter().filter(|hero| taunts(hero)).map(|hero| hero.id).collect();
        if taunting.is_empty() { all.into_iter().map(|hero| hero.id).collect() } else { taunting }
    }

    /// The living characters that `whom` refers to, from left to right.
    pub fn meant(&self, whom: EffectTargets, side: SideId, payer: PieceId, attack: Option<&Attack>) -> Vec<PieceId> {
        let ids = |heroes: Vec<Hero<'a>>| heroes.into_iter().map(|hero| hero.id).collect::<Vec<_>>();
        let lives = |id: PieceId| self.hero(id).is_some_and(|hero| !hero.is.is_dead);
        let one = |id: Option<PieceId>| id.filter(|id| lives(*id)).into_iter().collect::<Vec<_>>();
        let defender = attack.and_then(|attack| attack.defender);
        match whom {
            EffectTargets::Payer => one(Some(payer)),
            EffectTargets::Friend | EffectTargets::Friends | EffectTargets::EachFriend if self.house.payer_is_friend => {
                ids(self.living(side).collect())
            }
            EffectTargets::Friend | EffectTargets::Friends | EffectTargets::EachFriend | EffectTargets::OtherFriend => {
                ids(self.living(side).filter(|hero| hero.id != payer).collect())
            }
            EffectTargets::Enemy | EffectTargets::EachEnemy => ids(self.enemies(side).collect()),
            EffectTargets::OtherEnemy => ids(self.enemies(side).filter(|hero| Some(hero.id) != defender).collect()),
            EffectTargets::Attacker => one(attack.map(|attack| attack.attacker)),
            EffectTargets::Defender => one(defender),
        }
    }

    /// The effects of a source, and the traits of their damage (CARD-106).
    pub fn effects(&self, of: Source) -> (&'a [Effect], &'a [String]) {
        match of {
            Source::Card(card) => {
                let face = self.card(card).and_then(|card| card.face());
                face.map_or((&[], &[]), |(_, card)| (card.effects.as_slice(), card.payers.traits()))
            }
            Source::Ability(hero) => self.of_ability(hero, |data| data.ability.as_ref()),
            Source::Death(hero) => self.of_ability(hero, |data| data.death.as_ref()),
            Source::Token(..) => (&[], &[]),
        }
    }

    fn of_ability(&self, hero: PieceId, ability: impl Fn(&'a Character) -> Option<&'a Ability>) -> (&'a [Effect], &'a [String]) {
        let Some(hero) = self.hero(hero) else { return (&[], &[]) };
        ability(hero.data).map_or((&[], &[]), |ability| (ability.effects.as_slice(), hero.data.traits.as_slice()))
    }

    /// What a character can be used for now: its ability while it lives, its Death Effect once it is dead.
    pub fn usable(&self, hero: &Hero<'a>) -> Option<&'a Ability> {
        if hero.is.is_dead { hero.data.death.as_ref() } else { hero.data.ability.as_ref() }
    }

    /// The HP that all characters of a side have left (CARD-038).
    pub fn strength(&self, side: SideId) -> u32 {
        self.living(side).map(|hero| self.hp_left(&hero)).sum()
    }
}
