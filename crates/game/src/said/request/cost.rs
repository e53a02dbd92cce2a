//! Costs that are paid with options.

use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A cost to be paid with options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cost {
    /// Each of these must be paid with one option of at least that worth.
    Each(Vec<u32>),
    /// This must be paid with options of at least this worth together, none of them superfluous.
    Total(u32),
}

impl Cost {
    /// Compares these worths with the cost: they pay too little, exactly enough, or more than needed.
    pub fn paid_by(&self, worth: impl Iterator<Item = u32>) -> Ordering {
        let mut worth: Vec<u32> = worth.collect();
        worth.sort_unstable_by(|one, other| other.cmp(one));
        match self {
            Cost::Each(needs) => {
                let mut needs = needs.clone();
                needs.sort_unstable_by(|one, other| other.cmp(one));
                let pays = needs.len() <= worth.len() && needs.iter().zip(&worth).all(|(need, worth)| worth >= need);
                if pays { worth.len().cmp(&needs.len()) } else { Ordering::Less }
            }
            Cost::Total(total) => {
                let sum: u64 = worth.iter().copied().map(u64::from).sum();
                let without_least = sum - u64::from(worth.last().copied().unwrap_or_default());
                match worth.is_empty() || without_least < u64::from(*total) {
                    _ if sum < u64::from(*total) => Ordering::Less,
                    true => Ordering::Equal,
                    false => Ordering::Greater,
                }
            }
        }
    }

    /// The cost in figures: `[4] [2]`, or `7 in all`.
    pub(super) fn told(&self) -> Text {
        match self {
            Cost::Each(needs) => Text::written(needs.iter().map(|need| format!("[{need}]")).collect::<Vec<_>>().join(" ")),
            Cost::Total(total) => text!("cost-total", total = *total),
        }
    }
}
