//! Effects (CARD-090 to 099, CARD-106, CARD-122): applies the verbs of cards and abilities one after another.

use crate::data::verb::{Effect, EffectTargets, Verb};
use crate::data::wording;
use crate::play::asking::options_of;
use crate::play::facts::{Attached, EffectBegan, NotNegated, Recurs, Redirected, Suffered, Suffering, Switched};
use crate::play::flow::{Flow, StepResult, title};
use crate::state::course::{Effects, Source, Step};
use crate::state::fighter::Token;
use crate::state::held::Attachment;
use brickfray_game::{Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::{PieceId, SideId};

/// The result of applying an effect to one character.
enum EffectResult {
    /// It has been applied, or had nothing to apply to.
    Done,
    /// It waits for an answer, or the run has failed.
    Waits,
    /// A deck has to be shuffled first.
    Shuffles,
    /// It has been applied, and the source's remaining effects are cancelled.
    Ends,
}

/// `None` means that an answer is missing.
impl From<Option<()>> for EffectResult {
    fn from(done: Option<()>) -> Self {
        done.map_or(EffectResult::Waits, |()| EffectResult::Done)
    }
}

/// An effect being applied to one character.
struct EffectContext<'e> {
    effects: &'e Effects,
    /// The traits of the damage that it does (CARD-106).
    traits: Vec<String>,
    whom: EffectTargets,
    at: PieceId,
}

impl Flow<'_, '_, '_, '_> {
    /// The current effect, and the traits of its damage; `None` after the last effect.
    fn current(&self, effects: &Effects) -> Option<(Effect, Vec<String>)> {
        if let Source::Token(repeat, place) = effects.of {
            let effect = Effect { does: repeat.verb(), to: EffectTargets::Payer, only_if: None };
            let board = self.duel.board();
            let traits = board.hero(effects.payer).and_then(|hero| hero.is.tokens.get(place)).map(|token| token.traits.clone());
            return (effects.place == 0).then(|| (effect, traits.unwrap_or_default()));
        }
        let board = self.duel.board();
        let (all, traits) = board.effects(effects.of);
        all.get(effects.place).map(|effect| (effect.clone(), traits.to_vec()))
    }

    /// Takes the next step of the current effect: finds its targets, or applies it to the next of them.
    pub fn effects(&mut self, effects: Effects) -> StepResult {
        let Some((effect, traits)) = self.current(&effects) else { return self.replace([]) };
        let Some(left) = &effects.left else { return self.choose(effects, &effect) };
        let Some(at) = left.first().copied() else {
            return self.becomes(Step::Effects(Effects { place: effects.place + 1, left: None, ..effects }));
        };
        let holds = {
            let board = self.duel.board();
            let hero = board.hero(at);
            hero.is_some_and(|hero| !hero.is.is_dead && effect.only_if.is_none_or(|only_if| board.holds(only_if, &hero)))
        };
        let is_of_the_attack = matches!(effect.does, Verb::Negate | Verb::Redirect);
        let did = if holds || is_of_the_attack {
            self.apply_verb(&effect.does, &EffectContext { effects: &effects, traits, whom: effect.to, at })
        } else {
            EffectResult::Done
        };
        match did {
            EffectResult::Waits => StepResult::Waits,
            EffectResult::Shuffles => StepResult::Later,
            EffectResult::Ends => self.replace([]),
            EffectResult::Done => {
                let left = left[1..].to_vec();
                self.becomes(Step::Effects(Effects { left: Some(left), drawn: 0, ..effects }))
            }
        }
    }

    /// Finds the targets of an effect: all that it refers to, or the one that the player chooses.
    fn choose(&mut self, effects: Effects, effect: &Effect) -> StepResult {
        let attack = self.course.attack().cloned();
        let meant = self.duel.board().meant(effect.to, effects.side, effects.payer, attack.as_ref());
        let left = match effect.to {
            // The effect is applied once for all of them, so one entry is enough.
            EffectTargets::Friends => meant.first().copied().into_iter().collect(),
            whom if whom.is_chosen() => match effects.target.filter(|target| meant.contains(target)) {
                Some(target) => vec![target],
                None => {
                    let default = if whom.is_enemy() { self.weakest(&meant) } else { self.most_hurt(&meant) };
                    let question = text!("ask-target", what = wording::verb(&effect.does));
                    match self.ask_whom(effects.side, "CARD-122", question, &meant, (default, text!("ask-target-why"))) {
                        Some(chosen) => chosen.into_iter().collect(),
                        None => return StepResult::Waits,
                    }
                }
            },
            _ => meant,
        };
        let target = effects.target.filter(|_| !effect.to.is_chosen());
        self.becomes(Step::Effects(Effects { left: Some(left), target, ..effects }))
    }

    /// Applies a verb to a character.
    fn apply_verb(&mut self, verb: &Verb, what: &EffectContext) -> EffectResult {
        let at = what.at;
        match verb {
            Verb::Token(count) => self.tokens(*count, what),
            Verb::Heal(most) => return self.heal(*most, what),
            Verb::Stun(count) => self.stun(*count, at),
            Verb::Rest(count) => self.rest_from(*count, at),
            Verb::RemoveDice(count) => return self.lose_dice(at, usize::from(*count)).into(),
            Verb::AddDice(dice) => return self.add_dice(at, dice, "CARD-098").into(),
            Verb::Reroll => return self.reroll(what.effects.side, at).into(),
            Verb::Raise(count) => return self.power_up(what.effects.side, self.raised(what), *count).into(),
            Verb::Lower(count) => return self.power_down(at, *count).into(),
            Verb::Negate => return self.negate(),
            Verb::Redirect => self.redirect(what.effects.payer),
            Verb::Suppress => {
                if let Some(mut fighter) = self.duel.fighter(at) {
                    fighter.is_suppressed = true;
                }
                self.talk.out.say("CARD-096", EffectBegan { who: at, what: text!("holds-suppressed") });
            }
            Verb::Draw(count) => return self.draws(usize::from(count.saturating_sub(what.effects.drawn)), at),
            Verb::Discard(count) => return self.discards(usize::from(*count), at).into(),
            Verb::ExtraAction(count) => {
                if let Some(side) = self.side_of(at) {
                    let more = self.course.extra.entry(side).or_default();
                    *more = more.saturating_add(*count);
                }
            }
            Verb::Attach => self.attach(what),
            Verb::Switch => return self.switch(what),
            Verb::UntilEnd(standing) => {
                if let Some(mut fighter) = self.duel.fighter(at) {
                    fighter.lasting.push(standing.clone());
                }
                self.talk.out.say("CARD-093", EffectBegan { who: at, what: wording::standing(standing) });
            }
            Verb::Recurring(repeat) => {
                if let Some(mut fighter) = self.duel.fighter(at) {
                    fighter.tokens.push(Token { damage: 0, traits: what.traits.clone(), repeats: Some(*repeat) });
                }
                self.talk.out.say("CARD-106", Recurs { who: at, what: wording::recurring(*repeat) });
            }
        }
        EffectResult::Done
    }

    fn side_of(&self, who: PieceId) -> Option<SideId> {
        self.duel.hero(who).map(|hero| hero.side)
    }

    /// The characters whose dice are raised: one, or all friends who share the raise.
    fn raised(&self, what: &EffectContext) -> Vec<PieceId> {
        match what.whom {
            EffectTargets::Friends => self.duel.board().meant(EffectTargets::Friends, what.effects.side, what.effects.payer, None),
            _ => vec![what.at],
        }
    }

    /// Puts damage tokens on a character, unless Hardened discards them (CARD-099, CARD-106).
    fn tokens(&mut self, count: u8, what: &EffectContext) {
        let (number, each) = if self.duel.house.tokens_apart { (count, 1) } else { (1, count) };
        let is_hardened = {
            let board = self.duel.board();
            board.hero(what.at).is_some_and(|hero| board.hardens(&hero, each, &what.traits))
        };
        let suffering = if is_hardened { Suffering::Hardened } else { Suffering::Tokens };
        self.talk.out.say("CARD-099", Suffered { who: what.at, what: suffering, count: u32::from(count) });
        if is_hardened {
            return;
        }
        if let Some(mut fighter) = self.duel.fighter(what.at) {
            let token = Token { damage: each, traits: what.traits.clone(), repeats: None };
            fighter.tokens.extend(std::iter::repeat_n(token, usize::from(number)));
        }
        self.look_for_dead();
    }

    /// Gives a character burden, up to the energy that it has left (CARD-092).
    fn stun(&mut self, count: u8, at: PieceId) {
        let count = if self.duel.house.stun_by_number { count } else { 1 };
        let spent = {
            let board = self.duel.board();
            board.hero(at).map_or(0, |hero| count.min(board.energy(&hero)))
        };
        if let Some(mut fighter) = self.duel.fighter(at).filter(|_| spent > 0) {
            fighter.burden = fighter.burden.saturating_add(spent);
        }
        self.talk.out.say("CARD-092", Suffered { who: at, what: Suffering::Stunned, count: u32::from(spent) });
    }

    /// Removes burden from a character.
    fn rest_from(&mut self, count: u8, at: PieceId) {
        let Some(mut fighter) = self.duel.fighter(at) else { return };
        let rested = count.min(fighter.burden);
        if rested > 0 {
            fighter.burden -= rested;
            self.talk.out.say("CARD-122", Suffered { who: at, what: Suffering::Rested, count: u32::from(rested) });
        }
    }

    /// Removes one attached damage card worth at most `most`, or damage tokens worth at most `most` in all; its side chooses (CARD-090,
    /// CARD-105).
    fn heal(&mut self, most: u8, what: &EffectContext) -> EffectResult {
        let board = self.duel.board();
        let Some(hero) = board.hero(what.at) else { return EffectResult::Done };
        let (cards, healed) = (board.healable_cards(&hero, most), board.healable_tokens(&hero, most));
        let mut options = options_of(&cards.iter().map(|(card, _)| *card).collect::<Vec<_>>());
        for (option, (card, attached)) in options.iter_mut().zip(&cards) {
            option.label = text!("option-heal", card = title(*card), damage = u32::from(attached.damage));
        }
        if !healed.is_empty() {
            options.push(RequestOption::new("tokens", text!("option-tokens", count = healed.len())).about(what.at));
        }
        if options.is_empty() {
            return EffectResult::Done;
        }
        let worth: Vec<u32> = cards
            .iter()
            .map(|(_, attached)| u32::from(attached.damage))
            .chain((!healed.is_empty()).then_some(healed.len() as u32))
            .collect();
        let best = (0..worth.len()).rev().max_by_key(|place| worth[*place]).unwrap_or(0);
        let ids: Vec<PieceId> = cards.iter().map(|(card, _)| card.id).collect();
        let request = Request {
            asks: what.effects.side,
            rule: RuleId::new("CARD-090"),
            question: text!("ask-heal", who = self.duel.names.of(what.at), most = u32::from(most)),
            about: vec![what.at],
            options,
            wants: Wants::ONE,
            default: Reply::one(best),
            why: text!("ask-heal-why"),
        };
        let Some(places) = self.pick(&request) else { return EffectResult::Waits };
        match places.first().map(|place| ids.get(*place).copied()) {
            Some(Some(card)) => {
                let name = self.card_name(card);
                self.duel.discard(card);
                self.talk.out.say("CARD-090", Attached { card: name, to: what.at, is_healed: true });
            }
            Some(None) => {
                if let Some(mut fighter) = self.duel.fighter(what.at) {
                    for place in healed.iter().rev() {
                        fighter.tokens.remove(*place);
                    }
                }
                self.talk.out.say("CARD-090", Suffered { who: what.at, what: Suffering::HealedTokens, count: healed.len() as u32 });
            }
            None => {}
        }
        EffectResult::Done
    }

    /// Negates the declared attack, unless it can't be negated (CARD-052, CARD-058).
    fn negate(&mut self) -> EffectResult {
        let sure = {
            let board = self.duel.board();
            let card = self.course.attack().and_then(|attack| board.card(attack.card));
            card.and_then(|card| card.face()).and_then(|(_, data)| data.attack()).is_some_and(|attack| attack.sure)
        };
        let Some(attack) = self.course.attack_mut() else { return EffectResult::Done };
        if !sure {
            attack.is_negated = true;
            return EffectResult::Done;
        }
        if let Some(at) = attack.defender {
            self.talk.out.say("CARD-058", NotNegated { at });
        }
        if self.duel.house.rest_happens { EffectResult::Done } else { EffectResult::Ends }
    }

    /// Makes a character the defender (CARD-055).
    fn redirect(&mut self, to: PieceId) {
        let Some(attack) = self.course.attack_mut() else { return };
        let from = attack.defender.replace(to);
        attack.is_redirected = true;
        if let Some(from) = from {
            self.talk.out.say("CARD-055", Redirected { to, from });
        }
    }

    /// Draws cards for a character's player.
    fn draws(&mut self, count: usize, at: PieceId) -> EffectResult {
        let Some(side) = self.side_of(at) else { return EffectResult::Done };
        if let Some(drawn) = self.reshuffles(side, count) {
            if let Some(Step::Effects(effects)) = self.course.steps.last_mut() {
                effects.drawn = effects.drawn.saturating_add(u8::try_from(drawn).unwrap_or(u8::MAX));
            }
            return EffectResult::Shuffles;
        }
        self.draw(side, count);
        EffectResult::Done
    }

    /// Has a character's player discard cards.
    fn discards(&mut self, count: usize, at: PieceId) -> Option<()> {
        let Some(side) = self.side_of(at) else { return Some(()) };
        let chosen = self.ask_cards(side, count..=count, "CARD-122")?;
        self.discard(side, &chosen, "CARD-122");
        Some(())
    }

    /// Attaches the card to a character.
    fn attach(&mut self, what: &EffectContext) {
        let Source::Card(card) = what.effects.of else { return };
        self.duel.attach(card, Some(Attachment { to: what.at, damage: 0 }));
        let name = self.card_name(card);
        self.talk.out.say("CARD-015", Attached { card: name, to: what.at, is_healed: false });
    }

    /// Swaps the places of two friends that their player chooses (CARD-097).
    fn switch(&mut self, what: &EffectContext) -> EffectResult {
        let friends: Vec<PieceId> = self.duel.board().living(what.effects.side).map(|hero| hero.id).collect();
        if friends.len() < 2 {
            return EffectResult::Done;
        }
        let request = Request {
            asks: what.effects.side,
            rule: RuleId::new("CARD-097"),
            question: text!("ask-switch"),
            about: Vec::new(),
            options: friends.iter().map(|friend| self.option_of(*friend)).collect(),
            wants: Wants::Pick { at_least: 2, at_most: 2 },
            default: Reply::Picked(vec![0, 1]),
            why: text!("ask-switch-why"),
        };
        let Some(places) = self.pick(&request) else { return EffectResult::Waits };
        let [Some(one), Some(other)] = [0, 1].map(|place| places.get(place).and_then(|place| friends.get(*place)).copied()) else {
            return EffectResult::Done;
        };
        if let (Some(here), Some(there)) = (self.duel.mover.placement(one), self.duel.mover.placement(other)) {
            self.duel.mover.place(one, there);
            self.duel.mover.place(other, here);
        }
        self.talk.out.say("CARD-097", Switched { one, other });
        EffectResult::Done
    }
}
