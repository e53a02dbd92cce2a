//! Jobs by items held (AR-CAP): which units a minifig with certain items may be.

use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, WeaponData};
use std::collections::BTreeSet;

/// The unit of a minifig with a weapon and no career piece (AR-CAP-11).
pub(crate) const MINIFIG: &str = "minifig";
/// The unit of a minifig without a weapon or career piece (AR-CAP-11).
pub(crate) const CIVILIAN: &str = "civilian";

/// The distinct jobs that these items can give, best suggestion first. Groups come in this order: Command, Elite, Covert, Support,
/// Operators, Infantry, Civilians; within a group the rarest piece comes first (AR-CAP-10). Any weapon may make a plain Minifig, and
/// nothing at all makes a Civilian (AR-CAP-11). Worn, ridden and served pieces aren't items here.
pub fn jobs_of<'c>(gear: &[String], catalogue: &'c Catalogue) -> Vec<&'c str> {
    let items: Vec<&WeaponData> = gear.iter().filter_map(|item| catalogue.weapons.get(item)).collect();
    let group = |job: &str| catalogue.units.get(job).map_or(Group::Civilian, |unit| unit.group);
    let rank = |job: &str| Group::ALL.iter().position(|other| *other == group(job));
    let how_common = |tag: &str| catalogue.weapons.values().filter(|item| item.is(tag)).count();
    let held = catalogue.careers.iter().filter(|(tag, _)| items.iter().any(|item| item.is(tag)));
    let mut jobs: Vec<(&str, &str)> = held.map(|(tag, career)| (tag.as_str(), career.job.as_str())).collect();
    jobs.sort_by_key(|(tag, job)| (rank(job), how_common(tag), *tag));
    let mut jobs: Vec<&str> = jobs.into_iter().map(|(_, job)| job).collect();
    let mut told = BTreeSet::new();
    jobs.retain(|job| told.insert(*job));
    if items.iter().any(|item| catalogue.is_weapon(item)) && !jobs.contains(&MINIFIG) {
        let before = jobs.iter().position(|job| rank(job) > rank(MINIFIG)).unwrap_or(jobs.len());
        jobs.insert(before, MINIFIG);
    }
    if jobs.is_empty() {
        jobs.push(CIVILIAN);
    }
    jobs.into_iter().filter(|job| catalogue.units.contains_key(*job)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_game::Library;

    /// AR-CAP-01, AR-CAP-10, AR-CAP-11.
    #[test]
    fn ar_cap_10_what_is_held_says_what_a_minifig_may_be() {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        for (gear, jobs) in [
            ("", "civilian"),
            ("axe", "minifig"),
            ("sword", "skirmisher minifig"),
            ("syringe", "medik"),
            ("syringe sword", "medik skirmisher minifig"),
            ("megaphone heavy-shield", "leader phalanx minifig"),
            ("binoculars", "scout"),
            ("sniper-rifle", "sniper marksman minifig"),
            ("pickaxe", "worker"),
            ("mop wrench", "mechanik professional"),
            ("nothing-like-it", "civilian"),
        ] {
            let items: Vec<String> = gear.split_whitespace().map(str::to_owned).collect();
            assert_eq!(jobs_of(&items, &catalogue).join(" "), jobs, "{gear}");
        }
    }
}
