//! Brute-force odds of a kill, for tests: tries every order of attacks and refreshes, every payment, every roll die by die and every choice
//! of dice to keep, without caching.

use crate::data::pool::PoolDie;
use crate::sums::odds::lethal::{Payer, Strike};

/// All 6^`count` rolls, die by die.
pub fn ordered(count: usize) -> Vec<Vec<u8>> {
    let more = |roll: Vec<u8>| (1..=6).map(move |face| [roll.clone(), vec![face]].concat());
    (0..count).fold(vec![Vec::new()], |rolls, _| rolls.into_iter().flat_map(more).collect())
}

/// All ways to split these dice into two sorted groups, without duplicates.
pub fn splits(dice: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let part = |set: u32, is_in: u32| -> Vec<u8> {
        let mut part: Vec<u8> = dice.iter().enumerate().filter(|(place, _)| set >> place & 1 == is_in).map(|(_, face)| *face).collect();
        part.sort_unstable();
        part
    };
    let mut splits: Vec<_> = (0..1u32 << dice.len()).map(|set| (part(set, 1), part(set, 0))).collect();
    splits.sort();
    splits.dedup();
    splits
}

/// The dice at hand after a pool has been added (CARD-060), before any are removed.
pub fn with_roll(payer: &Payer, roll: &[u8]) -> Vec<u8> {
    let mut roll = roll.iter();
    let came = payer.pool.dice().iter().map(|die| if let PoolDie::Face(face) = die { *face } else { *roll.next().unwrap() });
    payer.dice.iter().copied().chain(came).collect()
}

/// The chance to do `left` damage under best play.
pub fn kills(left: u32, payers: &[Payer], strikes: &[Strike]) -> f64 {
    if left == 0 {
        return 1.0;
    }
    if strikes.iter().map(|strike| strike.damage).sum::<u32>() < left {
        return 0.0;
    }
    let mut best = 0.0f64;
    for (place, payer) in payers.iter().enumerate() {
        let having = |energy: u8, dice: Vec<u8>| {
            let mut payers = payers.to_vec();
            (payers[place].energy, payers[place].dice) = (energy, dice);
            payers
        };
        for (number, strike) in strikes.iter().enumerate().filter(|(_, strike)| strike.payers.contains(&place)) {
            let Some(energy) = payer.energy.checked_sub(strike.cost.energy) else { continue };
            let rest = [&strikes[..number], &strikes[number + 1..]].concat();
            for (_, kept) in splits(&payer.dice).into_iter().filter(|(given, _)| strike.cost.is_paid_by(given)) {
                best = best.max(kills(left.saturating_sub(strike.damage), &having(energy, kept), &rest));
            }
        }
        if let Some(energy) = payer.energy.checked_sub(payer.refresh) {
            let rolls = ordered(payer.pool.rolled());
            let after = |roll: &Vec<u8>| {
                let dice = with_roll(payer, roll);
                let size = payer.pool.size().min(dice.len());
                let kept = splits(&dice).into_iter().filter(|(kept, _)| kept.len() == size);
                kept.map(|(kept, _)| kills(left, &having(energy, kept), strikes)).fold(0.0, f64::max)
            };
            best = best.max(rolls.iter().map(after).sum::<f64>() / rolls.len() as f64);
        }
    }
    best
}
