//! Lots of a draft as they are told: what each is, what it is worth, and which of them the program would take.

use crate::armies::army::Price;
use crate::armies::draft::{Draft, Holds, Pick, Seat, Standing};
use crate::armies::prices::points_of_gear;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::data::quarters::Quarters;
use std::cmp::Reverse;

/// What a lot is worth, in quarters of a Unit Inch and then in Construction Points, by the prices of late 2010: what the program chooses by.
pub fn worth(holds: &Holds, catalogue: &Catalogue) -> (Quarters, Quarters) {
    let Holds::Forces(forces) = holds else { return (Quarters::ZERO, Quarters::ZERO) };
    let house = HouseRules::preset(Edition::Late2010);
    let soldiers = forces.squads.iter().flat_map(|squad| &squad.members);
    let price = soldiers.map(|alike| alike.soldier.price(catalogue, &house).times(alike.count));
    let all = price.fold(Price::default(), |all, one| all + one);
    let built: Quarters = forces.creations.iter().map(|(_, creation)| creation.built(&house).price).sum();
    let items = points_of_gear(forces.items.iter().map(String::as_str), catalogue);
    (all.worth + built, all.points + items)
}

/// A lot in words: "4 phalanx", "syringe, 2 bow", "a stack of Bennies, face down" (AR-DRF-12).
pub fn in_words(holds: &Holds, is_taken: bool) -> String {
    match holds {
        Holds::Forces(forces) => {
            let members = forces.squads.iter().flat_map(|squad| &squad.members);
            let soldiers = members.map(|alike| {
                let mount = alike.soldier.mount.as_ref().map(|mount| words!("lot-on", mount = mount)).unwrap_or_default();
                format!("{} {}{mount}", alike.count, alike.soldier.unit)
            });
            let built = forces.creations.iter().map(|(name, creation)| words!("lot-built", name = name, size = creation.size));
            let mut items: Vec<(&String, usize)> = Vec::new();
            for item in &forces.items {
                match items.iter_mut().find(|(other, _)| *other == item) {
                    Some((_, count)) => *count += 1,
                    None => items.push((item, 1)),
                }
            }
            let items = items.into_iter().map(|(item, count)| if count == 1 { item.clone() } else { format!("{count} {item}") });
            soldiers.chain(built).chain(items).collect::<Vec<_>>().join(", ")
        }
        Holds::TurnPlace(place) => words!("lot-turn", place = *place),
        Holds::Start(start) => words!("lot-start", place = start),
        Holds::Bennies(bennies) if is_taken => words!("lot-bennies", count = *bennies),
        Holds::Bennies(_) => words!("lot-face-down").to_owned(),
        Holds::Victory(what) => words!("lot-victory", what = what),
        Holds::Bonus(what) => words!("lot-bonus", what = what),
    }
}

/// What the program takes: of what it may, the lot that is worth most, the first of those; a place in the order of turns or to begin at only
/// when nothing else is left. Nothing where it would pass.
pub fn best(draft: &Draft, standing: &Standing, seat: Seat, catalogue: &Catalogue) -> Pick {
    let value = |lot: &usize| {
        let holds = &draft.lots[*lot].holds;
        let kind = match holds {
            Holds::Forces(_) => 3,
            Holds::Bennies(_) | Holds::Victory(_) => 2,
            Holds::Bonus(_) => 1,
            Holds::TurnPlace(_) | Holds::Start(_) => 0,
        };
        (kind, worth(holds, catalogue), Reverse(*lot))
    };
    draft.legal(standing, seat).into_iter().max_by_key(value).map_or(Pick::Pass, |lot| Pick::Lot(draft.lots[lot].name.clone()))
}
