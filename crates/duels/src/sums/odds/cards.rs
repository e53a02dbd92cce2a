//! The odds of drawing wanted cards from a shuffled deck (CARD-020, CARD-034).
//!
//! Drawing more cards than the deck has draws the whole deck: reshuffling the discard pile (CARD-037) is not counted.

/// The number of cards in an opening hand (CARD-020).
pub const OPENING_HAND: u32 = 5;

/// The chance that at least one of `wanted` cards is among the first `drawn` cards of a deck of `deck` cards.
pub fn draws(deck: u32, wanted: u32, drawn: u32) -> f64 {
    1.0 - misses(deck, wanted, drawn)
}

/// The chance that none of `wanted` cards is among the first `drawn`, multiplied card by card.
fn misses(deck: u32, wanted: u32, drawn: u32) -> f64 {
    let others = deck.saturating_sub(wanted);
    if drawn.min(deck) > others {
        return 0.0;
    }
    (0..drawn.min(deck)).map(|gone| f64::from(others - gone) / f64::from(deck - gone)).product()
}

/// The chance that at least one of `wanted` cards has been drawn by the end of each round, if `per_turn` cards are drawn in each
/// (CARD-034).
pub fn chances_by_round(deck: u32, wanted: u32, per_turn: &[u32]) -> Vec<f64> {
    let all = per_turn.iter().scan(0u32, |all, drawn| {
        *all = all.saturating_add(*drawn);
        Some(*all)
    });
    all.map(|drawn| draws(deck, wanted, drawn)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    /// The share of all hands of `drawn` cards that have one of the first `wanted` cards, counted by brute force.
    fn counted(deck: u32, wanted: u32, drawn: u32) -> f64 {
        let hands = || (0..1u32 << deck).filter(|hand| hand.count_ones() == drawn.min(deck));
        let good = hands().filter(|hand| hand & ((1 << wanted) - 1) != 0).count();
        good as f64 / hands().count() as f64
    }

    #[test]
    fn card_020_draws_are_right_for_cases_worked_by_hand() {
        assert!(near(draws(33, 1, 5), 5.0 / 33.0), "CARD-T16: one card of a deck of 33 in the opening hand");
        assert!(near(draws(4, 2, 2), 5.0 / 6.0) && near(draws(10, 3, 1), 0.3));
        assert!(near(draws(33, 3, 5), 1.0 - 142_506.0 / 237_336.0), "30 of 33 cards are others: 142506 of 237336 hands miss");
    }

    #[test]
    fn card_037_a_deck_that_is_drawn_whole_has_all_its_cards() {
        assert_eq!([draws(3, 1, 5), draws(3, 1, 3), draws(1, 9, 1)], [1.0; 3]);
        assert_eq!([draws(0, 0, 5), draws(0, 2, 5), draws(5, 0, 5), draws(5, 2, 0)], [0.0; 4]);
    }

    #[test]
    fn card_034_each_turn_adds_to_what_was_drawn() {
        let turns = chances_by_round(28, 3, &[2, 0, 5, 30]);
        assert_eq!(turns, [draws(28, 3, 2), draws(28, 3, 2), draws(28, 3, 7), 1.0]);
        assert!(chances_by_round(28, 3, &[]).is_empty() && near(turns[0], 1.0 - 25.0 / 28.0 * 24.0 / 27.0));
        assert_eq!(chances_by_round(28, 3, &[u32::MAX, u32::MAX]), [1.0, 1.0]);
    }

    #[test]
    fn card_020_large_decks_do_not_run_over() {
        assert!(near(draws(200, 100, 1), 0.5) && draws(200, 1, 199) < 1.0 && near(draws(200, 1, 199), 0.995));
    }

    proptest! {
        #[test]
        fn card_020_draws_equal_the_share_of_all_hands(rest in 0u32..8, wanted in 0u32..6, drawn in 0u32..14) {
            let deck = rest + wanted;
            prop_assert!(near(draws(deck, wanted, drawn), counted(deck, wanted, drawn)));
            prop_assert_eq!(chances_by_round(deck, wanted, &[drawn, 1])[1], draws(deck, wanted, drawn + 1));
        }
    }
}
