//! What a figure could strike with (BW-WP).

use crate::field::Field;
use crate::figures::figure::Figure;
use brickfray_table::Inches;
use std::cmp::Reverse;

/// The weapon that a figure strikes with: the named one, or the longest of those that are not used yet; shields never (BW-WP-11).
pub(crate) fn weapon_for<'a>(field: &Field, figure: &'a Figure, with: Option<&String>) -> Option<(&'a str, Inches)> {
    weapons_for(field, figure, with).max_by_key(|weapon| preferred(figure, weapon))
}

/// The order in which weapons are preferred when none is named: the longest, and rather one that is held than one by nature.
pub(crate) fn preferred<'a>(figure: &Figure, (name, reach): &(&'a str, Inches)) -> (Inches, bool, Reverse<&'a str>) {
    (*reach, !is_by_nature(figure, name), Reverse(name))
}

/// It is no thing that it holds.
pub(crate) fn is_by_nature(figure: &Figure, name: &str) -> bool {
    figure.by_nature.as_ref().is_some_and(|item| item.name == name)
}

/// All the weapons that a figure could strike with.
pub(crate) fn weapons_for<'a>(field: &Field, figure: &'a Figure, with: Option<&String>) -> impl Iterator<Item = (&'a str, Inches)> {
    // Arms that have climbed or swum hold no weapon (BW-TU-09).
    let held = figure.gear.iter().filter(|_| !figure.arms_busy);
    let ready = held.chain(&figure.by_nature).filter(move |item| !item.used && with.is_none_or(|with| *with == item.name));
    ready.filter_map(|item| {
        let weapon = field.weapon(&item.name).filter(|weapon| !weapon.shield)?;
        Some((item.name.as_str(), weapon.reach?))
    })
}
