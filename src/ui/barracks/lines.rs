//! Rows of the barracks' lists: the portrait beside a row, and how a click would change the cost.

use super::bench::Bench;
use super::deeds::BenchAction;
use crate::game::card::Face;
use crate::rulebooks::brikwars::armies::army::{Budget, Price};
use crate::rulebooks::brikwars::armies::creation_mods::Mod;
use crate::rulebooks::brikwars::armies::plan::{ArmyPlan, Part};
use crate::rulebooks::brikwars::{Quarters, UnitData};
use crate::ui::workbench::card;
use crate::ui::workbench::lines::{self, headed};
use crate::ui::workbench::row::Row;

/// A line of a list, with the action of a click on it.
pub(super) type Line = lines::Line<BenchAction>;

/// The portrait of a unit with this card.
pub(super) fn head(data: &UnitData) -> Box<Face> {
    Box::new(Face::Figure(data.figure.clone(), card::COLOUR.to_owned()))
}

/// How a change to a part would change its price, in the currencies that it affects. The currency of the budget comes first.
pub(super) fn change(bench: &Bench, part: Part, change: impl FnOnce(&mut ArmyPlan, Part)) -> String {
    let (mut only, part) = bench.plans.own.only(part);
    let before = only.price(part, &bench.catalogue, &bench.prices);
    change(&mut only, part);
    in_words(before, only.price(part, &bench.catalogue, &bench.prices), only.budget)
}

fn in_words(before: Price, after: Price, budget: Budget) -> String {
    let worth = signed(before.worth, after.worth).map(|change| format!("{change} U"));
    let points = signed(before.points, after.points).map(|change| format!("{change} CP"));
    let both = if matches!(budget, Budget::Cp(_)) { [points, worth] } else { [worth, points] };
    let words: Vec<String> = both.into_iter().flatten().collect();
    if words.is_empty() { "\u{00B1}0".to_owned() } else { words.join(" ") }
}

/// A change with its sign; `None` if nothing changes.
fn signed(before: Quarters, after: Quarters) -> Option<String> {
    if after > before {
        Some(format!("+{}", after.less(before)))
    } else if before > after {
        Some(format!("\u{2212}{}", before.less(after)))
    } else {
        None
    }
}

/// The mods that a part has or can have. Positive ones come first, because mods come in matched pairs (AR-MOD-01). Some are only for units
/// that have a Mind or move by themselves, and Heroes take only further Feats (AR-MOD-11, AR-UIN-03).
pub(super) fn mods(bench: &Bench, part: Part, had: &[Mod], may_have: impl Fn(Mod) -> bool) -> Vec<Line> {
    let row = |one: Mod| {
        let change = change(bench, part, |plan, part| plan.toggle_mod(part, one));
        let does = if one.is_good() { words!("barracks-good-mod") } else { words!("barracks-bad-mod") };
        let about = words!("barracks-mod-*", &one.to_string().to_lowercase()).to_owned();
        let row = Row { name: one.says().for_players().into_owned(), does: does.to_owned(), about, is_taken: had.contains(&one), change };
        Line::Row(row, BenchAction::Mod(one), None)
    };
    let offered = Mod::ALL.into_iter().filter(|one| had.contains(one) || may_have(*one));
    let (good, bad): (Vec<Mod>, Vec<Mod>) = offered.partition(|one| one.is_good());
    headed(words!("barracks-mods"), good.into_iter().chain(bad).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_told_in_the_currencies_that_change() {
        let price = |worth, points| Price { worth: Quarters::new(worth), points: Quarters::whole(points) };
        let told = |before, after, budget| in_words(before, after, budget);
        assert_eq!(told(price(4, 4), price(6, 7), Budget::None), "+1/2 U +3 CP");
        assert_eq!(told(price(4, 9), price(4, 7), Budget::U(Quarters::ONE)), "\u{2212}2 CP");
        assert_eq!(told(price(4, 4), price(2, 5), Budget::Cp(Quarters::ONE)), "+1 CP \u{2212}1/2 U");
        assert_eq!(told(price(4, 4), price(4, 4), Budget::None), "\u{00B1}0");
    }
}
