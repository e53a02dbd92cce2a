//! Death and victory (CARD-080 to 084, CARD-025).

use crate::play::facts::{OfSide, SideEvent};
use crate::play::flow::Flow;
use crate::state::held::{DECK, DISCARDS, GONE, HAND};
use brickfray_game::PileEnd;
use brickfray_game::facts::Died;
use brickfray_table::{PieceId, SideId};

impl Flow<'_, '_, '_, '_> {
    /// Kills all characters that have as much damage as HP (CARD-080, CARD-082).
    pub fn look_for_dead(&mut self) {
        let dead: Vec<PieceId> = {
            let board = self.duel.board();
            board.heroes.iter().filter(|hero| !hero.is.is_dead && board.hp_left(hero) == 0).map(|hero| hero.id).collect()
        };
        for who in dead {
            let attached: Vec<PieceId> = self.duel.board().attached(who).map(|(card, _)| card.id).collect();
            let clears = self.duel.house.death_clears;
            if let Some(mut fighter) = self.duel.fighter(who) {
                fighter.is_dead = true;
                // Recurring tokens end with the death under any house rules (CARD-106).
                fighter.tokens.retain(|token| token.repeats.is_none() && !clears);
                fighter.lasting.clear();
                fighter.is_suppressed = false;
                if clears {
                    (fighter.burden, fighter.dice) = (0, Some(Vec::new()));
                }
            }
            if clears {
                attached.into_iter().for_each(|card| self.duel.discard(card));
            }
            self.talk.out.say("CARD-080", Died { who });
        }
        if !self.duel.house.end_after_card {
            self.look_for_the_end();
        }
    }

    /// Puts sides without a living character out of the game. Ends the duel if at most one side is left (CARD-025, CARD-083).
    pub fn look_for_the_end(&mut self) {
        let sides = self.clockwise(SideId(0));
        let (living, lost): (Vec<SideId>, Vec<SideId>) = {
            let lives = |side: SideId| self.duel.heroes().any(|hero| hero.side == side && !hero.is.is_dead);
            sides.into_iter().partition(|side| lives(*side))
        };
        if lost.is_empty() {
            return;
        }
        for side in &lost {
            self.course.out.insert(*side);
            let cards: Vec<PieceId> = {
                let board = self.duel.board();
                [HAND, DECK, DISCARDS].into_iter().flat_map(|pile| board.pile(*side, pile)).map(|card| card.id).collect()
            };
            cards.into_iter().for_each(|card| self.duel.piles.put(card, GONE, PileEnd::Bottom));
            self.talk.out.say("CARD-025", OfSide { side: *side, what: SideEvent::Out });
        }
        match living[..] {
            [] => {
                self.end("CARD-083", None);
            }
            [last] => {
                self.end("CARD-083", Some(last));
            }
            _ => {}
        }
    }
}
