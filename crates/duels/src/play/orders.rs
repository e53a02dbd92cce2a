//! Lists possible orders: those of a character and of a side with their refusals, and all legal ones.

use crate::data::verb::{EffectTargets, Verb};
use crate::data::wording;
use crate::play::action_info::{DEATH, PLAY, PLAY_ALONE, REFRESH, USE};
use crate::play::bridge::{Asked, Bridge};
use crate::state::course::Moment;
use crate::state::held::HAND;
use crate::table::board::Hero;
use crate::table::edges::have_effect;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Args, Listing, Offer, Offering, Order, Outlook, Party, Target};
use brickfray_table::PieceId;
use brickfray_words::{ListJoin, Text};
use std::collections::{BTreeMap, BTreeSet};

/// A possible order: the action, its item, its target, and the order itself.
type PossibleOrder = (&'static ActionInfo, Option<String>, Option<PieceId>, Order);

fn deed(info: &'static ActionInfo, item: Option<&str>, target: Option<PieceId>, by: Option<PieceId>) -> PossibleOrder {
    let order = Order::Act {
        maneuver: info.word.to_owned(),
        targets: target.map(Target::Piece).into_iter().collect(),
        parties: by.map(|who| Party { who, with: None }).into_iter().collect(),
        args: Args { item: item.map(str::to_owned), ..Args::default() },
    };
    (info, item.map(str::to_owned), target, order)
}

/// Everything that a character could do now, each with the reason if it can't: refresh, use its ability, and play the cards that are for
/// it.
pub(crate) fn offer(In(Offering { unit, .. }): In<Offering>, bridge: Bridge) -> Vec<Offer> {
    let asked = bridge.asked();
    let Some(hero) = asked.board.hero(unit).filter(|hero| hero.side == asked.side) else { return Vec::new() };
    let mut deeds = asked.of_hero(&hero);
    if !hero.is.is_dead && asked.board.usable(&hero).is_none() {
        deeds.retain(|(info, ..)| *info != &USE);
    }
    let plays = asked.names_in_hand().into_iter().flat_map(|name| asked.plays(name, &hero));
    let deeds: Vec<PossibleOrder> = deeds.into_iter().chain(plays).collect();
    let mut offers: Vec<Offer> = deeds.into_iter().map(|deed| asked.offered(deed)).collect();
    asked.tell_kills(&mut offers);
    offers
}

/// Everything that a side could play from its hand, each with the reason if it can't, and its Death Effects. Payer and target are asked for
/// afterwards.
pub(crate) fn deeds(bridge: Bridge) -> Vec<Offer> {
    let asked = bridge.asked();
    let names = asked.names_in_hand();
    let takes_target = |name: &str| asked.board.set.cards.get(name).is_some_and(|card| card.target().is_some());
    let info = |name: &str| if takes_target(name) { &PLAY } else { &PLAY_ALONE };
    let cards = names.into_iter().map(|name| asked.offered(deed(info(name), Some(name), None, None)));
    let dead = asked.board.heroes.iter().filter(|hero| hero.side == asked.side && hero.is.is_dead && hero.data.death.is_some());
    cards.chain(dead.map(|hero| asked.death_effect(hero))).collect()
}

/// Every legal order, except that the dice of payments are left open.
pub(crate) fn list(bridge: Bridge) -> Listing {
    let asked = bridge.asked();
    let deeds = if asked.may_act || asked.moment.is_some() { asked.legal() } else { Vec::new() };
    let pass = asked.may_act.then_some(Order::EndTurn);
    let orders = pass.into_iter().chain(deeds.into_iter().map(|(.., order)| order)).collect();
    Listing { orders, sampled: vec![PLAY.word, USE.word] }
}

impl<'a> Asked<'a> {
    /// The keys of the cards in hand, each once, in the order of the hand.
    fn names_in_hand(&self) -> Vec<&'a str> {
        let mut seen = BTreeSet::new();
        let hand = self.board.pile(self.side, HAND);
        hand.iter().filter_map(|card| card.face()).map(|(name, _)| name).filter(|name| seen.insert(*name)).collect()
    }

    /// Every legal order but a pass. Whether it is legal depends only on the payer, so it is checked once per payer instead of once per
    /// target.
    fn legal(&self) -> Vec<PossibleOrder> {
        let own: Vec<Hero> = self.board.heroes.iter().filter(|hero| hero.side == self.side).copied().collect();
        let is_legal =
            |hero: &Hero<'a>, info: &ActionInfo| if info == &REFRESH { self.can_refresh(hero).is_ok() } else { self.can_use(hero).is_ok() };
        let mut found: Vec<PossibleOrder> = Vec::new();
        for hero in &own {
            found.extend(self.of_hero(hero).into_iter().filter(|(info, ..)| is_legal(hero, info)));
        }
        for name in self.names_in_hand() {
            let Some(card) = self.board.set.cards.get(name).filter(|card| self.may_be_played(card).is_ok()) else { continue };
            for hero in own.iter().filter(|hero| self.board.why_cannot_pay(hero, card, self.declared()).is_none()) {
                found.extend(self.plays(name, hero));
            }
        }
        found
    }

    /// What a character could do besides playing cards, legal or not.
    fn of_hero(&self, hero: &Hero<'a>) -> Vec<PossibleOrder> {
        let mut found = Vec::new();
        if self.may_act && !hero.is.is_dead {
            found.push(deed(&REFRESH, None, None, Some(hero.id)));
        }
        if let Some(ability) = self.board.usable(hero) {
            found.extend(self.aimed(&USE, None, hero, ability.target(), false));
        }
        found
    }

    /// How a character could play a card: one order for each possible target.
    fn plays(&self, name: &'a str, hero: &Hero<'a>) -> Vec<PossibleOrder> {
        let Some(data) = self.board.set.cards.get(name) else { return Vec::new() };
        if !data.payers.includes(hero.name, &hero.data.traits) || hero.is.is_dead {
            return Vec::new();
        }
        self.aimed(&PLAY, Some(name), hero, data.target(), data.attack().is_some())
    }

    fn aimed(
        &self,
        info: &'static ActionInfo,
        item: Option<&str>,
        hero: &Hero<'a>,
        whom: Option<EffectTargets>,
        is_attack: bool,
    ) -> Vec<PossibleOrder> {
        let targets = whom.map(|whom| self.targets(whom, &[hero.id], is_attack)).unwrap_or_default();
        if targets.is_empty() {
            return vec![deed(info, item, None, Some(hero.id))];
        }
        targets.into_iter().map(|target| deed(info, item, Some(target), Some(hero.id))).collect()
    }

    fn offered(&self, (info, with, target, order): PossibleOrder) -> Offer {
        let refused = self.build(&order).err();
        let outlook = match (&refused, info == &REFRESH) {
            (Some(_), _) => None,
            (None, true) => self.refresh_outlook(&order),
            (None, false) => self.outlook(with.as_deref(), target),
        };
        Offer { info, with, target, order, lays: None, patch: None, refused, outlook }
    }

    /// The Death Effect of a character; its target is asked for afterwards.
    fn death_effect(&self, hero: &Hero<'a>) -> Offer {
        let (_, _, _, order) = deed(&DEATH, None, None, Some(hero.id));
        let about = hero.data.death.as_ref().map(wording::ability).into();
        Offer {
            info: &DEATH,
            with: Some(self.names.of(hero.id).to_string()),
            target: None,
            refused: self.build(&order).err(),
            order,
            lays: None,
            patch: None,
            outlook: Some(Outlook { about, ..Outlook::default() }),
        }
    }

    /// The chances that a refresh brings missing dice.
    fn refresh_outlook(&self, order: &Order) -> Option<Outlook> {
        let Order::Act { parties, .. } = order else { return None };
        let brings = self.refresh_brings(&self.board.hero(parties.first()?.who)?);
        (!brings.is_empty()).then(|| Outlook { about: Text::list(ListJoin::Lines, brings), ..Outlook::default() })
    }

    /// The damage of an attack if nobody reacts, the text of the card, and whether a card other than an attack would have no effect.
    fn outlook(&self, card: Option<&str>, target: Option<PieceId>) -> Option<Outlook> {
        let data = self.board.set.cards.get(card?)?;
        let attack = data.attack();
        let aimed = target.and_then(|target| self.board.hero(target)).filter(|_| attack.is_some());
        let damage = match &aimed {
            Some(hero) => self.board.counted(hero, data),
            None => attack.map_or(0, |attack| u32::from(attack.damage)),
        };
        let negates = data.effects.iter().any(|effect| effect.does == Verb::Negate);
        let is_sure = self.moment == Some(Moment::Declared) && negates && self.meets_a_sure_attack();
        let about = Text::list(ListJoin::Lines, wording::card(data).into_iter().chain(is_sure.then(|| text!("outlook-sure"))));
        let short = if attack.is_some() { text!("outlook-damage", damage = damage) } else { Text::NONE };
        let no_effect = attack.is_none() && !have_effect(&self.board, self.side, &data.effects);
        Some(Outlook { short, about, no_effect, worth: Outlook::worth_of(f64::from(damage)), ..Outlook::default() })
    }

    /// Adds to each attack with a target the chance to kill that target in this round.
    fn tell_kills(&self, offers: &mut [Offer]) {
        let mut kills: BTreeMap<PieceId, Option<Text>> = BTreeMap::new();
        for offer in offers {
            let is_attack = offer.with.as_ref().and_then(|card| self.board.set.cards.get(card)).is_some_and(|card| card.attack().is_some());
            let (Some(outlook), Some(hero)) = (&mut offer.outlook, offer.target.filter(|_| is_attack).and_then(|id| self.board.hero(id)))
            else {
                continue;
            };
            if let Some(told) = kills.entry(hero.id).or_insert_with(|| self.can_kill(&hero)) {
                outlook.about = Text::list(ListJoin::Lines, [std::mem::take(&mut outlook.about), told.clone()]);
            }
        }
    }

    /// Whether the declared attack can't be negated (CARD-058).
    fn meets_a_sure_attack(&self) -> bool {
        let card = self.course.attack().and_then(|attack| self.board.card(attack.card));
        card.and_then(|card| card.face()).and_then(|(_, data)| data.attack()).is_some_and(|attack| attack.sure)
    }
}
