//! Attacks (CARD-050 to 059): declared, answered by reactions, and hit or negated.

use crate::play::facts::{AttackDeclared, AttackHit, Negated};
use crate::play::flow::{Flow, StepResult};
use crate::state::course::{Attack, Effects, Moment, Source, Stage, Step, Window};
use crate::state::held::Attachment;
use brickfray_table::SideId;

impl Flow<'_, '_, '_, '_> {
    /// Runs the next stage of an attack.
    pub fn attack(&mut self, attack: Attack) -> StepResult {
        match attack.stage {
            Stage::Declared => self.declare(attack),
            Stage::Struck => self.strike(attack),
            Stage::Hit => {
                let (attacker, defender) = (attack.side, attack.defender.and_then(|id| self.duel.hero(id)).map(|hero| hero.side));
                self.becomes(Step::Attack(Attack { stage: Stage::Over, ..attack }));
                // The attacking side is asked first.
                let asks: Vec<SideId> = [Some(attacker), defender.filter(|side| *side != attacker)].into_iter().flatten().collect();
                self.course.steps.push(Step::Window(Window { at: Moment::Hit, asks }));
                StepResult::On
            }
            Stage::Over => self.replace([]),
        }
    }

    /// Chooses the defender, then opens the window for reactions (W1).
    fn declare(&mut self, attack: Attack) -> StepResult {
        let Some(defender) = attack.defender else {
            let could = self.duel.board().defenders(attack.side);
            let weakest = self.weakest(&could);
            let question = text!("ask-defender", card = self.card_name(attack.card));
            return match self.ask_whom(attack.side, "CARD-050", question, &could, (weakest, text!("ask-defender-why"))) {
                Some(Some(defender)) => self.becomes(Step::Attack(Attack { defender: Some(defender), ..attack })),
                Some(None) => self.replace([Step::Discard(attack.card)]),
                None => StepResult::Waits,
            };
        };
        self.talk.out.say("CARD-050", AttackDeclared { by: attack.attacker, at: defender });
        let side = self.duel.hero(defender).map(|hero| hero.side);
        self.becomes(Step::Attack(Attack { stage: Stage::Struck, ..attack }));
        let asks = side.into_iter().collect();
        self.course.steps.push(Step::Window(Window { at: Moment::Declared, asks }));
        StepResult::On
    }

    /// Resolves the attack: it hits or has been negated (CARD-052).
    fn strike(&mut self, attack: Attack) -> StepResult {
        let alive = attack.defender.filter(|id| self.duel.hero(*id).is_some_and(|hero| !hero.is.is_dead));
        let Some(defender) = alive.filter(|_| !attack.is_negated) else {
            if let Some(at) = attack.defender.filter(|_| attack.is_negated) {
                self.talk.out.say("CARD-052", Negated { at });
            }
            return self.replace([Step::Discard(attack.card)]);
        };
        let (damage, is_hardened, has_effects) = {
            let board = self.duel.board();
            let Some(hero) = board.hero(defender) else { return self.replace([Step::Discard(attack.card)]) };
            let face = board.card(attack.card).and_then(|card| card.face());
            let damage = face.map_or(0, |(_, data)| board.bar(&hero, data));
            let traits = face.map_or(&[][..], |(_, data)| data.payers.traits());
            (damage, board.hardens(&hero, damage, traits), face.is_some_and(|(_, data)| !data.effects.is_empty()))
        };
        let card = self.card_name(attack.card);
        self.talk.out.say("CARD-052", AttackHit { card, by: attack.attacker, at: defender, damage, is_hardened });
        let of = Source::Card(attack.card);
        let effects = Effects { of, side: attack.side, payer: attack.attacker, target: None, place: 0, left: None, drawn: 0 };
        let happens = has_effects && (!is_hardened || self.duel.house.hardened_hits);
        self.becomes(Step::Attack(Attack { stage: Stage::Hit, ..attack.clone() }));
        self.course.steps.extend(is_hardened.then_some(Step::Discard(attack.card)));
        self.course.steps.extend(happens.then_some(Step::Effects(effects)));
        if !is_hardened {
            self.duel.attach(attack.card, Some(Attachment { to: defender, damage }));
            self.look_for_dead();
        }
        StepResult::On
    }
}
