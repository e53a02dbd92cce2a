//! Rounds (CARD-020 to 038): the beginning of a duel, action phases, and the end of a round.

use crate::house_rules::{DeckRunsOut, Recharge};
use crate::play::facts::{Discarded, Drew, OfSide, SideEvent};
use crate::play::flow::{Flow, StepResult};
use crate::state::course::{Beginning, Effects, Ending, Moment, Source, Step};
use crate::state::fighter::Token;
use crate::state::held::{DECK, DISCARDS, HAND};
use brickfray_dice::{Die, Stream};
use brickfray_game::facts::{BattleEnded, TurnBegan};
use brickfray_game::{Outcome, PileEnd, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::{PieceId, SideId};

/// The number of cards that hands are filled up to (CARD-020, CARD-034).
pub(crate) const HAND_SIZE: usize = 5;
/// The highest number of cards that a side may discard at the end of a round (CARD-034).
const MAX_DISCARDED: usize = 2;

impl Flow<'_, '_, '_, '_> {
    /// Runs a stage of the beginning: who begins, decks, hands, pools (CARD-020 to 023).
    pub fn begin(&mut self, stage: Beginning) -> StepResult {
        match stage {
            Beginning::Decks => {
                if self.course.first.is_none() && self.roll_for_first().is_none() {
                    return StepResult::Waits;
                }
                for side in self.clockwise(SideId(0)) {
                    if self.is_to_draw(side) {
                        self.duel.piles.shuffle(side, DECK);
                    }
                }
                self.becomes(Step::Beginning(Beginning::Hands));
                StepResult::Later
            }
            Beginning::Hands => {
                for side in self.clockwise(SideId(0)) {
                    if self.is_to_draw(side) {
                        self.draw(side, HAND_SIZE);
                    }
                }
                let next = if self.duel.house.mulligan { Beginning::Mulligan(SideId(0)) } else { Beginning::Pools };
                self.becomes(Step::Beginning(next))
            }
            Beginning::Mulligan(side) => self.mulligan(side),
            Beginning::Redraw(side) => {
                self.draw(side, HAND_SIZE);
                self.after_mulligan(side)
            }
            Beginning::Pools => {
                let heroes: Vec<PieceId> =
                    self.duel.board().heroes.iter().filter(|hero| hero.is.dice.is_none()).map(|hero| hero.id).collect();
                for hero in heroes {
                    let pool = self.duel.hero(hero).map(|hero| hero.data.pool.clone()).unwrap_or_default();
                    if self.add_dice(hero, &pool, "CARD-021").is_none() {
                        return StepResult::Waits;
                    }
                }
                let first = self.course.first.unwrap_or_default();
                self.duel.turn.side = first;
                self.talk.out.say("CARD-023", TurnBegan { side: first, round: self.duel.turn.round });
                // A battle file may begin in the middle of a duel, with characters that have fatal damage.
                self.look_for_dead();
                if self.duel.turn.outcome.is_some() { StepResult::Waits } else { self.start_turn() }
            }
        }
    }

    /// Whether a side starts with a deck to shuffle and without a hand.
    fn is_to_draw(&self, side: SideId) -> bool {
        self.course.shuffles.contains(&side)
    }

    fn roll_for_first(&mut self) -> Option<()> {
        let rolled = self.tray.roll(Stream::Battle, Die::D12, "who begins");
        let face = self.talk.out.or_fail(rolled)?;
        let side = SideId((face.saturating_sub(1)) % self.duel.turn.sides.max(1));
        self.course.first = Some(side);
        self.talk.out.say("CARD-023", OfSide { side, what: SideEvent::Begins });
        Some(())
    }

    /// After a side's decision on its mulligan, continues with the next side, or with the pools after the last.
    fn after_mulligan(&mut self, side: SideId) -> StepResult {
        let next = self.clockwise(SideId(0)).into_iter().find(|other| *other > side);
        self.becomes(Step::Beginning(next.map_or(Beginning::Pools, Beginning::Mulligan)))
    }

    /// Lets a side shuffle its hand back and draw a new one (CARD-022).
    fn mulligan(&mut self, side: SideId) -> StepResult {
        let hand: Vec<PieceId> = self.duel.board().pile(side, HAND).iter().map(|card| card.id).collect();
        let request = Request {
            asks: side,
            rule: RuleId::new("CARD-022"),
            question: text!("ask-mulligan"),
            about: hand.clone(),
            options: vec![RequestOption::new("keep", text!("option-keep")), RequestOption::new("again", text!("option-again"))],
            wants: Wants::ONE,
            default: Reply::one(0),
            why: text!("ask-mulligan-why"),
        };
        match self.pick(&request).as_deref() {
            None => StepResult::Waits,
            Some([1]) => {
                hand.into_iter().for_each(|card| self.duel.piles.put(card, DECK, PileEnd::Bottom));
                self.duel.piles.shuffle(side, DECK);
                self.talk.out.say("CARD-022", OfSide { side, what: SideEvent::Mulligan });
                self.becomes(Step::Beginning(Beginning::Redraw(side)));
                StepResult::Later
            }
            Some(_) => self.after_mulligan(side),
        }
    }

    /// Starts a round with its first action phase. Before it, the other sides may play edges (W3).
    fn start_turn(&mut self) -> StepResult {
        self.replace([Step::Phase]);
        self.others_before_the_phase();
        StepResult::On
    }

    /// Opens the window for edges of all sides but the active one, which plays its edges in its own phase (CARD-073, W3).
    fn others_before_the_phase(&mut self) {
        let acts = self.duel.turn.side;
        self.open(Moment::Phase, |side| side != acts);
    }

    /// Ends an action: opens the window for edges (W4), after which the next side acts.
    pub fn action_over(&mut self) -> StepResult {
        self.course.actions = self.course.actions.saturating_add(1);
        self.course.has_acted = true;
        if self.course.actions >= self.duel.house.most_actions {
            self.course.passed.extend((0..self.duel.turn.sides).map(SideId));
        }
        // The `Step::Phase` in which the action was taken is below.
        self.course.steps.pop();
        self.becomes(Step::PhaseOver);
        self.open(Moment::Resolved, |_| true);
        StepResult::On
    }

    /// Starts the next action phase: for the same side if it has extra actions, otherwise for the next side that has not passed. Ends the
    /// round if all have passed.
    pub fn phase_over(&mut self) -> StepResult {
        let now = self.duel.turn.side;
        let is_in = |side: &SideId| !self.course.passed.contains(side);
        let again = self.course.extra.get(&now).copied().filter(|more| *more > 0 && is_in(&now) && !self.course.out.contains(&now));
        if let Some(more) = again {
            self.course.extra.insert(now, more - 1);
            self.talk.out.say("CARD-031", OfSide { side: now, what: SideEvent::ActsAgain });
            return self.becomes(Step::Phase);
        }
        let after_a_pass = self.course.passed.contains(&now);
        let next = self.clockwise(SideId(now.0 + 1)).into_iter().find(is_in);
        match next {
            None => self.becomes(Step::TurnEnd(Ending::Edges)),
            Some(side) => {
                if side != now {
                    self.duel.turn.side = side;
                    self.talk.out.say("CARD-030", TurnBegan { side, round: self.duel.turn.round });
                }
                self.becomes(Step::Phase);
                // After an action, all sides could already play edges in W4.
                if after_a_pass {
                    self.others_before_the_phase();
                }
                StepResult::On
            }
        }
    }

    /// Runs a stage of the end of a round: edges, recurring tokens, discards, draws, recharging (CARD-034, CARD-035, CARD-106).
    pub fn turn_end(&mut self, ending: Ending) -> StepResult {
        match ending {
            Ending::Edges => {
                let all = self.duel.board().heroes.iter().map(|hero| hero.id).collect();
                self.becomes(Step::TurnEnd(Ending::Tokens(all)));
                self.open(Moment::TurnEnd, |_| true);
                StepResult::On
            }
            Ending::Tokens(mut left) => {
                if left.is_empty() {
                    let all = self.clockwise(self.duel.turn.side);
                    return self.becomes(Step::TurnEnd(Ending::Discards(all)));
                }
                let who = left.remove(0);
                self.becomes(Step::TurnEnd(Ending::Tokens(left)));
                let board = self.duel.board();
                let Some(hero) = board.hero(who) else { return StepResult::On };
                let repeat = |(place, token): (usize, &Token)| {
                    let of = Source::Token(token.repeats?, place);
                    Some(Step::Effects(Effects { of, side: hero.side, payer: who, target: None, place: 0, left: None, drawn: 0 }))
                };
                let steps: Vec<Step> = hero.is.tokens.iter().enumerate().filter_map(repeat).collect();
                self.course.steps.extend(steps.into_iter().rev());
                StepResult::On
            }
            Ending::Discards(mut left) => {
                let Some(side) = left.first().copied() else { return self.becomes(Step::TurnEnd(Ending::Rest)) };
                let Some(discarded) = self.ask_cards(side, 0..=MAX_DISCARDED, "CARD-034") else { return StepResult::Waits };
                self.discard(side, &discarded, "CARD-034");
                left.remove(0);
                self.becomes(Step::TurnEnd(Ending::Discards(left)))
            }
            Ending::Rest => self.rest(),
        }
    }

    /// Discards these cards from a side's hand.
    pub fn discard(&mut self, side: SideId, cards: &[PieceId], rule: &'static str) {
        if cards.is_empty() {
            return;
        }
        let names = cards.iter().map(|card| self.card_name(*card)).collect();
        cards.iter().for_each(|card| self.duel.discard(*card));
        self.talk.out.reveal(rule, Discarded { side, cards: names });
    }

    /// Draws cards, recharges characters, ends lasting effects, and starts the next round.
    fn rest(&mut self) -> StepResult {
        for side in self.clockwise(self.duel.turn.side) {
            let wanted = HAND_SIZE.saturating_sub(self.duel.board().pile(side, HAND).len());
            if self.reshuffles(side, wanted).is_some() {
                return StepResult::Later;
            }
            self.draw(side, wanted);
        }
        let (recharge, by) = (self.duel.house.recharge, self.duel.house.recharge_by);
        for mut fighter in self.duel.fighters() {
            let recharged = match recharge {
                _ if fighter.is_suppressed || fighter.is_dead => fighter.burden,
                Recharge::Full => 0,
                Recharge::Some => fighter.burden.saturating_sub(by),
                Recharge::None => fighter.burden,
            };
            let is_changed = recharged != fighter.burden || fighter.is_suppressed || !fighter.lasting.is_empty();
            if is_changed {
                fighter.burden = recharged;
                fighter.is_suppressed = false;
                fighter.lasting.clear();
            }
        }
        self.next_turn()
    }

    /// If the deck of a side has too few cards, draws those and shuffles the discards into a new deck (CARD-037). Returns how many cards it
    /// drew, or `None` if nothing was shuffled.
    pub fn reshuffles(&mut self, side: SideId, wanted: usize) -> Option<usize> {
        let (deck, discards) = {
            let board = self.duel.board();
            let ids = |pile: &str| board.pile(side, pile).iter().map(|card| card.id).collect::<Vec<_>>();
            (ids(DECK), ids(DISCARDS))
        };
        if deck.len() >= wanted || discards.is_empty() || self.duel.house.deck_runs_out == DeckRunsOut::NoDraw {
            return None;
        }
        self.draw(side, deck.len());
        discards.into_iter().for_each(|card| self.duel.piles.put(card, DECK, PileEnd::Bottom));
        self.duel.piles.shuffle(side, DECK);
        self.talk.out.say("CARD-037", OfSide { side, what: SideEvent::Reshuffled });
        Some(deck.len())
    }

    /// Draws `count` cards for a side, or as many as its deck has.
    pub fn draw(&mut self, side: SideId, count: usize) {
        let drawn = self.duel.draw(side, count);
        if drawn.is_empty() {
            return;
        }
        let cards = drawn.iter().map(|card| self.card_name(*card)).collect();
        let count = drawn.len();
        self.talk.out.say_to(side, "CARD-034", Drew { side, count, cards }, Drew { side, count, cards: Vec::new() });
    }

    fn next_turn(&mut self) -> StepResult {
        let house = (self.duel.house.idle_turns, self.duel.house.last_turn, self.duel.house.first_alternates);
        self.course.idle = if self.course.has_acted { 0 } else { self.course.idle.saturating_add(1) };
        if self.course.idle >= house.0 || self.duel.turn.round >= u32::from(house.1) {
            return self.end_by_strength();
        }
        let first = self.course.first.unwrap_or_default();
        let sides = self.clockwise(first);
        let next = sides.get(usize::from(house.2 && sides.first() == Some(&first))).or(sides.first()).copied().unwrap_or(first);
        self.course.first = Some(next);
        self.course.passed.clear();
        self.course.extra.clear();
        self.course.actions = 0;
        self.course.has_acted = false;
        self.duel.turn.side = next;
        self.duel.turn.round += 1;
        self.talk.out.say("CARD-030", TurnBegan { side: next, round: self.duel.turn.round });
        self.start_turn()
    }

    /// Ends a stalemate: the side with the most HP left wins; a tie is a draw (CARD-038).
    fn end_by_strength(&mut self) -> StepResult {
        let sides = self.clockwise(SideId(0));
        let strengths: Vec<(u32, SideId)> = {
            let board = self.duel.board();
            sides.into_iter().map(|side| (board.strength(side), side)).collect()
        };
        let most = strengths.iter().map(|(strength, _)| *strength).max().unwrap_or(0);
        let winner = match strengths.iter().filter(|(strength, _)| *strength == most).collect::<Vec<_>>()[..] {
            [(_, only)] => Some(*only),
            _ => None,
        };
        self.end("CARD-038", winner)
    }

    /// Ends the duel.
    pub fn end(&mut self, rule: &'static str, winner: Option<SideId>) -> StepResult {
        self.duel.turn.outcome = Some(winner.map_or(Outcome::Nobody, Outcome::Won));
        self.course.steps.clear();
        self.talk.out.say(rule, BattleEnded { winner });
        StepResult::On
    }
}
