//! Exact odds: the dice after a refresh, drawn cards, and kills in this round.

pub mod cards;
pub mod dice;
mod families;
pub mod lethal;
mod means;
#[cfg(test)]
mod naive;
mod payers;
mod search;

use brickfray_words::Text;

/// A probability in words: "42 %". Shows neither 0 % nor 100 % for anything that is possible but not certain.
pub fn percent(chance: f64) -> Text {
    let rounded = (100.0 * chance).round();
    let shown = if rounded >= 100.0 && chance < 1.0 - 1e-9 {
        "> 99".to_owned()
    } else if rounded <= 0.0 && chance > 1e-9 {
        "< 1".to_owned()
    } else {
        rounded.to_string()
    };
    text!("percent", percent = Text::written(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_is_never_told_as_certain_or_impossible() {
        assert_eq!([0.0, 0.001, 0.424, 0.999, 1.0].map(percent), ["0 %", "< 1 %", "42 %", "> 99 %", "100 %"]);
    }
}
