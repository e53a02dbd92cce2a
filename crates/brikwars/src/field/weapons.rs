//! The weapons that a figure could strike with (BW-WP).

use crate::field::Field;
use crate::figures::figure::Figure;
use brickfray_table::Inches;
use std::cmp::Reverse;

/// The weapon that a figure strikes with: the named one, or else its longest unused one; never a shield (BW-WP-11).
pub(crate) fn weapon_for<'a>(field: &Field, figure: &'a Figure, with: Option<&String>) -> Option<(&'a str, Inches)> {
    weapons_for(field, figure, with).max_by_key(|weapon| preferred(figure, weapon))
}

/// The preference among weapons if none is named: the longest; of equally long ones, a held one over a natural one.
pub(crate) fn preferred<'a>(figure: &Figure, (name, reach): &(&'a str, Inches)) -> (Inches, bool, Reverse<&'a str>) {
    (*reach, !is_by_nature(figure, name), Reverse(name))
}

/// Whether this is the figure's natural weapon, not one that it holds.
pub(crate) fn is_by_nature(figure: &Figure, name: &str) -> bool {
    figure.by_nature.as_ref().is_some_and(|item| item.name == name)
}

/// All weapons that a figure could strike with.
pub(crate) fn weapons_for<'a>(field: &Field, figure: &'a Figure, with: Option<&String>) -> impl Iterator<Item = (&'a str, Inches)> {
    // Arms that have climbed or swum hold no weapon (BW-TU-09).
    let held = figure.gear.iter().filter(|_| !figure.arms_busy);
    let ready = held.chain(&figure.by_nature).filter(move |item| !item.used && with.is_none_or(|with| *with == item.name));
    ready.filter_map(|item| {
        let weapon = field.weapon(&item.name).filter(|weapon| !weapon.shield)?;
        Some((item.name.as_str(), weapon.reach?))
    })
}
