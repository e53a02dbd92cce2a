//! Whether orders are legal, and what they do (CARD-121). Everything that can be built here is legal.

use crate::data::card::{Card, Kind, Payers, Timing};
use crate::data::character::Ability;
use crate::data::cost::Cost;
use crate::data::verb::EffectTargets;
use crate::data::wording;
use crate::play::action_info::{PLAY, REFRESH, USE};
use crate::play::bridge::Asked;
use crate::state::course::{Attack, Moment, Play, Played};
use crate::state::held::HAND;
use crate::sums::payment::ways;
use crate::table::board::{Hero, Lack};
use crate::table::edges::is_time;
use brickfray_game::ron::nearest;
use brickfray_game::{Args, Order, Party, Refusal, RuleId, Target};
use brickfray_table::{PieceId, SideId};
use brickfray_words::{ListJoin, Text};

/// What a legal order does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Ordered {
    /// Passes (CARD-032).
    Pass,
    /// Refreshes a character's dice (CARD-060).
    Refresh(PieceId),
    /// Plays a card or uses an ability.
    Play(Play),
}

pub(crate) fn refuse<T>(rule: &'static str, reason: Text, but: Text) -> Result<T, Refusal> {
    Err(Refusal::new(RuleId::new(rule), reason).but(but))
}

impl<'a> Asked<'a> {
    /// What an order does, or why it is refused.
    pub fn build(&self, order: &Order) -> Result<Ordered, Refusal> {
        if !self.may_act && self.moment.is_none() {
            return refuse("CARD-030", text!("refused-not-now"), text!("refused-not-now-but"));
        }
        match order {
            Order::Move { .. } => refuse("CARD-031", text!("refused-move"), text!("refused-move-but")),
            Order::EndTurn if self.may_act => Ok(Ordered::Pass),
            Order::EndTurn => refuse("CARD-073", text!("refused-pass-in-window"), text!("refused-pass-in-window-but")),
            Order::Act { maneuver, .. } if maneuver == REFRESH.word => self.refresh(order),
            Order::Act { maneuver, .. } if maneuver == PLAY.word => self.play(order).map(Ordered::Play),
            Order::Act { maneuver, .. } if maneuver == USE.word => self.using(order).map(Ordered::Play),
            Order::Act { maneuver, .. } => {
                refuse("CARD-031", text!("refused-word", word = Text::written(maneuver)), text!("refused-word-but"))
            }
        }
    }

    /// The declared attack, while edges may be played against it.
    pub fn declared(&self) -> Option<&'a Attack> {
        self.course.attack().filter(|_| self.moment == Some(Moment::Declared))
    }

    /// The attack that the current window is about.
    fn attack(&self) -> Option<&'a Attack> {
        self.course.attack().filter(|_| matches!(self.moment, Some(Moment::Declared | Moment::Hit)))
    }

    /// The character that the order names, which must be one of the side's own and the only one; `None` if it names nobody.
    fn own(&self, parties: &[Party]) -> Result<Option<Hero<'a>>, Refusal> {
        let Some(party) = parties.first() else { return Ok(None) };
        let but = || text!("refused-payer-but", own = self.named(self.board.living(self.side)));
        if parties.len() > 1 {
            return refuse("CARD-043", text!("refused-several"), but());
        }
        let hero = self.board.hero(party.who).filter(|hero| hero.side == self.side && party.with.is_none());
        hero.map_or_else(|| refuse("CARD-043", text!("refused-payer"), but()), |hero| Ok(Some(hero)))
    }

    fn named(&self, heroes: impl Iterator<Item = Hero<'a>>) -> Text {
        Text::list(ListJoin::Commas, heroes.map(|hero| self.names.of(hero.id).into()))
    }

    fn refresh(&self, order: &Order) -> Result<Ordered, Refusal> {
        let Order::Act { targets, parties, .. } = order else { return Ok(Ordered::Pass) };
        order.says_no_more()?;
        let hero = self.own(parties)?.filter(|_| targets.is_empty());
        let Some(hero) = hero else { return refuse("CARD-060", text!("refused-refresh-who"), text!("refused-refresh-who-but")) };
        self.can_refresh(&hero).map(|()| Ordered::Refresh(hero.id))
    }

    /// Whether a character may refresh its dice now, or why not (CARD-060 to 062).
    pub fn can_refresh(&self, hero: &Hero<'a>) -> Result<(), Refusal> {
        if !self.may_act {
            return refuse("CARD-060", text!("refused-not-an-edge"), text!("refused-not-an-edge-but"));
        }
        let cost = Cost::new(hero.data.refresh, Vec::new());
        match self.board.lacks(hero, &cost) {
            None => Ok(()),
            Some(lack) => Err(self.lacking(hero, lack, "CARD-060")),
        }
    }

    /// Checks an order to play a card from the side's hand.
    fn play(&self, order: &Order) -> Result<Play, Refusal> {
        let Order::Act { parties, args, .. } = order else { return refuse("CARD-044", text!("refused-what"), text!("refused-what-but")) };
        order.says_only(&Args { item: args.item.clone(), amounts: args.amounts.clone(), ..Args::default() })?;
        let hand = self.board.pile(self.side, HAND);
        let names = || hand.iter().filter_map(|card| card.face()).map(|(name, _)| name);
        let Some(item) = &args.item else { return refuse("CARD-044", text!("refused-what"), text!("refused-what-but")) };
        let named = hand.iter().find_map(|card| card.face().filter(|(name, _)| *name == item).map(|(_, data)| (card.id, data)));
        let Some((card, data)) = named else {
            let but = match nearest(item, names()) {
                Some(near) => text!("refused-not-in-hand-near", near = Text::written(near)),
                None => text!("refused-not-in-hand-but", cards = Text::written(names().collect::<Vec<_>>().join(", "))),
            };
            let side = self.names.side(self.side);
            return refuse("CARD-044", text!("refused-not-in-hand", side = side, card = Text::item(item)), but);
        };
        self.may_be_played(data)?;
        let payer = self.own(parties)?;
        let payers = match &payer {
            Some(hero) => match self.board.why_cannot_pay(hero, data, self.declared()) {
                Some(Lack::Trait) => return self.lacks_trait(hero, data),
                Some(lack) => return Err(self.lacking(hero, lack, "CARD-040")),
                None => vec![hero.id],
            },
            None => self.board.payers(self.side, data, self.declared()),
        };
        if payers.is_empty() {
            return Err(self.nobody_pays(data));
        }
        let target = self.target(order.target(), data.target(), &payers, matches!(data.kind, Kind::Attack(_)))?;
        let dice = self.dice(&args.amounts, payer.as_ref(), &data.cost)?;
        Ok(Play {
            side: self.side,
            what: Played::Card(card),
            payer: payer.map(|hero| hero.id),
            target,
            dice,
            is_action: data.timing().is_none(),
            moment: self.moment,
        })
    }

    /// Whether a card may be played at this time (CARD-031, CARD-073).
    pub fn may_be_played(&self, card: &Card) -> Result<(), Refusal> {
        match card.timing() {
            None if self.may_act => Ok(()),
            None => refuse("CARD-073", text!("refused-not-an-edge"), text!("refused-not-an-edge-but")),
            Some(timing) => self.is_its_time(timing),
        }
    }

    fn is_its_time(&self, timing: Timing) -> Result<(), Refusal> {
        if is_time(&self.board, timing, self.side, self.moment, self.attack()) {
            return Ok(());
        }
        refuse("CARD-073", text!("refused-time"), text!("refused-time-but", when = wording::timing(timing)))
    }

    /// Why nobody can pay for a card: the reason for the character that comes closest.
    fn nobody_pays(&self, card: &Card) -> Refusal {
        match self.nearest_payer(card, self.side) {
            Some((hero, lack)) => self.lacking(&hero, lack, "CARD-040"),
            None => Refusal::new(RuleId::new("CARD-040"), text!("refused-payer")).but(text!("refused-not-now-but")),
        }
    }

    /// The character of a side that comes closest to paying for a card that none of them can pay for, and what it lacks.
    pub fn nearest_payer(&self, card: &Card, side: SideId) -> Option<(Hero<'a>, Lack)> {
        let lack = |hero: &Hero<'a>| self.board.why_cannot_pay(hero, card, self.declared());
        let nearness = |lack: &Lack| match lack {
            Lack::Energy(..) => 0,
            Lack::Die(_) => 1,
            Lack::Other => 2,
            Lack::Dead => 3,
            Lack::Trait => 4,
        };
        let found = self.board.heroes.iter().filter(|hero| hero.side == side).filter_map(|hero| Some((*hero, lack(hero)?)));
        found.min_by_key(|(_, lack)| nearness(lack))
    }

    /// The refusal for a character that may not pay for a card, with the characters that may.
    fn lacks_trait<T>(&self, hero: &Hero<'a>, card: &Card) -> Result<T, Refusal> {
        let could = self.named(self.board.living(self.side).filter(|hero| card.payers.includes(hero.name, &hero.data.traits)));
        let but = if could.is_empty() { text!("hand-lacks-payer") } else { text!("refused-payer-but", own = could) };
        let reason = match &card.payers {
            Payers::Character(owner) => text!("lack-owner", who = self.board.set.character(owner), card = &card.name),
            _ => text!("lack-trait", who = self.names.of(hero.id), card = &card.name),
        };
        refuse("CARD-040", reason, but)
    }

    /// The refusal for a character that can't pay.
    pub fn lacking(&self, hero: &Hero<'a>, lack: Lack, rule: &'static str) -> Refusal {
        let who = self.names.of(hero.id);
        let (rule, reason, but) = match lack {
            Lack::Dead => ("CARD-081", text!("lack-dead", who = who), text!("lack-dead-but")),
            Lack::Trait => ("CARD-040", text!("lack-any-trait", who = who), text!("lack-trait-but")),
            Lack::Energy(has, needs) => {
                (rule, text!("lack-energy", who = who, has = u32::from(has), needs = u32::from(needs)), text!("lack-energy-but"))
            }
            Lack::Die(face) => (rule, text!("lack-die", who = who, face = u32::from(face)), text!("lack-die-but")),
            Lack::Other => ("CARD-056", text!("lack-other", who = who), text!("lack-other-but")),
        };
        Refusal::new(RuleId::new(rule), reason).but(but)
    }

    /// The target that an order names, if it is legal (CARD-050); `None` if it names none.
    fn target(
        &self,
        said: Option<Target>,
        whom: Option<EffectTargets>,
        payers: &[PieceId],
        is_attack: bool,
    ) -> Result<Option<PieceId>, Refusal> {
        let Some(said) = said else { return Ok(None) };
        let Some(whom) = whom else { return refuse("CARD-044", text!("refused-no-target"), text!("refused-no-target-but")) };
        let legal = self.targets(whom, payers, is_attack);
        match said {
            Target::Piece(piece) if legal.contains(&piece) => Ok(Some(piece)),
            _ => {
                let could = Text::list(ListJoin::Commas, legal.iter().map(|id| self.names.of(*id).into()));
                refuse("CARD-050", text!("refused-target"), text!("refused-target-but", could = could))
            }
        }
    }

    /// All legal targets of a card or an ability that one of these characters pays for.
    pub fn targets(&self, whom: EffectTargets, payers: &[PieceId], is_attack: bool) -> Vec<PieceId> {
        if is_attack {
            return self.board.defenders(self.side);
        }
        let mut all: Vec<PieceId> = payers.iter().flat_map(|payer| self.board.meant(whom, self.side, *payer, self.attack())).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The faces of the dice that an order pays with, if it names any (CARD-041, CARD-042).
    fn dice(&self, amounts: &[u32], payer: Option<&Hero<'a>>, cost: &Cost) -> Result<Option<Vec<u8>>, Refusal> {
        if amounts.is_empty() {
            return Ok(None);
        }
        let Some(payer) = payer else {
            return refuse("CARD-043", text!("refused-dice-without-payer"), text!("refused-dice-without-payer-but"));
        };
        let wrong = || {
            let (cost, who) = (cost.to_string(), self.names.of(payer.id));
            let dice = payer.is.dice().iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            let given = amounts.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            let reason = if dice.is_empty() {
                text!("refused-no-dice", who = who)
            } else {
                text!("refused-dice", given = Text::written(given), who = who, dice = Text::written(dice), cost = Text::written(&cost))
            };
            refuse("CARD-042", reason, text!("refused-dice-but", cost = Text::written(&cost)))
        };
        let faces: Option<Vec<u8>> = amounts.iter().map(|face| u8::try_from(*face).ok()).collect();
        let Some(mut faces) = faces else { return wrong() };
        faces.sort_unstable();
        if ways(cost, payer.is.dice()).contains(&faces) { Ok(Some(faces)) } else { wrong() }
    }

    /// Checks an order to use a character's ability or Death Effect (CARD-031, CARD-081).
    fn using(&self, order: &Order) -> Result<Play, Refusal> {
        let Order::Act { parties, args, .. } = order else { return refuse("CARD-031", text!("refused-what"), text!("refused-what-but")) };
        order.says_only(&Args { amounts: args.amounts.clone(), ..Args::default() })?;
        let Some(hero) = self.own(parties)? else {
            return refuse("CARD-031", text!("refused-use-who"), text!("refused-use-who-but"));
        };
        let ability = self.can_use(&hero)?;
        let target = self.target(order.target(), ability.target(), &[hero.id], false)?;
        let dice = self.dice(&args.amounts, Some(&hero), &ability.cost)?;
        Ok(Play {
            side: self.side,
            what: Played::Ability(hero.id),
            payer: Some(hero.id),
            target,
            dice,
            is_action: ability.when.is_none(),
            moment: self.moment,
        })
    }

    /// The ability or Death Effect that a character can use now, or why it can't.
    pub fn can_use(&self, hero: &Hero<'a>) -> Result<&'a Ability, Refusal> {
        let who = self.names.of(hero.id);
        let Some(ability) = self.board.usable(hero) else {
            return refuse("CARD-031", text!("refused-no-ability", who = who), text!("refused-no-ability-but"));
        };
        match ability.when {
            None if !self.may_act => return refuse("CARD-073", text!("refused-not-an-edge"), text!("refused-not-an-edge-but")),
            None => {}
            Some(timing) => self.is_its_time(timing)?,
        }
        let hand = self.board.pile(self.side, HAND).len();
        if hand < usize::from(ability.discards) {
            let reason = text!("lack-cards", who = who, has = hand, needs = u32::from(ability.discards));
            return refuse("CARD-081", reason, text!("lack-cards-but"));
        }
        let lack = if hero.is.is_dead { None } else { self.board.lacks(hero, &ability.cost) };
        lack.map_or(Ok(ability), |lack| Err(self.lacking(hero, lack, "CARD-031")))
    }
}
