//! Payment (CARD-040 to 046): chooses the payer, the dice and the discarded cards, pays, and starts what was paid for.

use crate::data::card::{Kind, Timing};
use crate::data::cost::Cost;
use crate::play::asking::options_of_dice;
use crate::play::facts::{AbilityUsed, CardPlayed};
use crate::play::flow::{Flow, StepResult};
use crate::state::course::{Attack, Effects, Moment, Play, Played, Source, Stage, Step};
use crate::state::held::IN_PLAY;
use crate::sums::payment::{places, usual, ways, without};
use crate::table::board::{Board, Hero};
use brickfray_game::{Cost as Price, PileEnd, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::PieceId;
use brickfray_words::Text;

impl Flow<'_, '_, '_, '_> {
    /// Pays for what is played. The payer is chosen first, then the dice, then the discarded cards.
    pub fn play(&mut self, play: Play) -> StepResult {
        let Some(payer) = play.payer else { return self.ask_payer(play) };
        let (cost, discards) = self.price(&play);
        let Some(dice) = play.dice.clone() else { return self.ask_payment(play, payer, &cost) };
        let Some(discarded) = self.ask_cards(play.side, discards..=discards, "CARD-081") else { return StepResult::Waits };
        self.pay(payer, &cost, &dice);
        self.discard(play.side, &discarded, "CARD-081");
        self.paid(play, payer, (cost.energy, dice))
    }

    /// The cost of what is played, and how many cards have to be discarded.
    fn price(&self, play: &Play) -> (Cost, usize) {
        let board = self.duel.board();
        match play.what {
            Played::Card(card) => {
                let cost = board.card(card).and_then(|card| card.face()).map(|(_, data)| data.cost.clone());
                (cost.unwrap_or_default(), 0)
            }
            Played::Ability(hero) => {
                let ability = board.hero(hero).and_then(|hero| board.usable(&hero));
                ability.map_or_else(Default::default, |ability| (ability.cost.clone(), usize::from(ability.discards)))
            }
        }
    }

    /// Asks which character of a side pays for a card.
    fn ask_payer(&mut self, play: Play) -> StepResult {
        let Played::Card(card) = play.what else { return self.replace([]) };
        let declared = self.course.attack().cloned().filter(|_| play.moment == Some(Moment::Declared));
        let board = self.duel.board();
        let Some((_, data)) = board.card(card).and_then(|card| card.face()) else { return self.replace([]) };
        let payers: Vec<PieceId> = board.payers(play.side, data, declared.as_ref());
        let best = board.usual_payer(&payers).and_then(|hero| payers.iter().position(|payer| *payer == hero.id));
        let request = Request {
            asks: play.side,
            rule: RuleId::new("CARD-040"),
            question: text!("ask-payer", card = &data.name, cost = &data.cost),
            about: Vec::new(),
            options: payers.iter().filter_map(|payer| board.hero(*payer)).map(|hero| self.option_of_payer(&board, &hero)).collect(),
            wants: Wants::ONE,
            default: Reply::one(best.unwrap_or(0)),
            why: text!("ask-payer-why"),
        };
        match self.pick(&request).as_deref() {
            Some([place]) => {
                let payer = payers.get(*place).copied();
                self.becomes(Step::Play(Play { payer, ..play }))
            }
            _ => StepResult::Waits,
        }
    }

    /// The option for a payer, with its energy and dice.
    fn option_of_payer(&self, board: &Board, hero: &Hero) -> RequestOption {
        let name = self.duel.names.of(hero.id);
        let dice = hero.is.dice().iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let energy = u32::from(board.energy(hero));
        let label = match dice.as_str() {
            "" => text!("option-payer-no-dice", who = name, energy = energy),
            dice => text!("option-payer", who = name, energy = energy, dice = Text::written(dice)),
        };
        RequestOption::new(&**name, label).about(hero.id)
    }

    /// Asks which dice pay, if there is a choice (CARD-042).
    fn ask_payment(&mut self, play: Play, payer: PieceId, cost: &Cost) -> StepResult {
        let dice = self.duel.hero(payer).map(|hero| hero.is.dice().to_vec()).unwrap_or_default();
        let all = ways(cost, &dice);
        let given = match all.as_slice() {
            [only] => only.clone(),
            _ => {
                let lowest = places(&dice, &usual(cost, &dice).unwrap_or_default());
                let request = Request {
                    asks: play.side,
                    rule: RuleId::new("CARD-042"),
                    question: text!("ask-payment", who = self.name(payer), cost = cost),
                    about: vec![payer],
                    options: options_of_dice("", &dice),
                    wants: Wants::Pay {
                        cost: Price::Each(cost.dice().iter().map(|need| u32::from(*need)).collect()),
                        worth: dice.iter().map(|face| u32::from(*face)).collect(),
                    },
                    default: Reply::Picked(lowest),
                    why: text!("ask-payment-why"),
                };
                let Some(places) = self.pick(&request) else { return StepResult::Waits };
                places.into_iter().filter_map(|place| dice.get(place).copied()).collect()
            }
        };
        self.becomes(Step::Play(Play { dice: Some(given), ..play }))
    }

    /// Adds burden for the energy paid, and removes the dice (CARD-046).
    fn pay(&mut self, payer: PieceId, cost: &Cost, dice: &[u8]) {
        if let Some(mut fighter) = self.duel.fighter(payer)
            && !cost.is_free()
        {
            fighter.burden = fighter.burden.saturating_add(cost.energy);
            fighter.dice = Some(without(fighter.dice(), dice));
        }
    }

    /// Starts what was paid for: declares the attack, or begins the effects.
    fn paid(&mut self, play: Play, payer: PieceId, (energy, dice): (u8, Vec<u8>)) -> StepResult {
        let effects =
            |of: Source| Step::Effects(Effects { of, side: play.side, payer, target: play.target, place: 0, left: None, drawn: 0 });
        match play.what {
            Played::Card(card) => {
                let (is_attack, is_reaction) = {
                    let board = self.duel.board();
                    let kind = board
                        .card(card)
                        .and_then(|card| card.face())
                        .map(|(_, data)| (matches!(data.kind, Kind::Attack(_)), data.timing()));
                    kind.map_or((false, false), |(is_attack, timing)| (is_attack, timing == Some(Timing::Declared)))
                };
                let name = self.card_name(card);
                self.duel.piles.put(card, IN_PLAY, PileEnd::Bottom);
                self.talk.out.reveal("CARD-044", CardPlayed { card: name, by: payer, energy, dice, is_attack });
                if is_reaction && let Some(attack) = self.course.attack_mut() {
                    attack.reactions = attack.reactions.saturating_add(1);
                }
                if !is_attack {
                    return self.replace([Step::Discard(card), effects(Source::Card(card))]);
                }
                let attack = Attack {
                    card,
                    side: play.side,
                    attacker: payer,
                    defender: play.target,
                    is_negated: false,
                    reactions: 0,
                    is_redirected: false,
                    stage: Stage::Declared,
                };
                self.replace([Step::Attack(attack)])
            }
            Played::Ability(hero) => {
                let is_dead = self.duel.hero(hero).is_some_and(|hero| hero.is.is_dead);
                self.talk.out.say("CARD-031", AbilityUsed { by: hero, energy, dice, is_dead });
                self.replace([effects(if is_dead { Source::Death(hero) } else { Source::Ability(hero) })])
            }
        }
    }

    /// Puts a resolved card on its owner's discard pile unless it is attached to a character (CARD-044).
    pub fn put_away(&mut self, card: PieceId) -> StepResult {
        if self.duel.card(card).is_some_and(|card| card.attached.is_none()) {
            self.duel.discard(card);
        }
        self.replace([])
    }
}
