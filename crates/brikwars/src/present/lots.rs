//! The lots of a draft: descriptions, prices, and the program's choice.

use crate::armies::army::Price;
use crate::armies::draft::{Draft, LotKind, Pick, Seat, Standing};
use crate::armies::prices::points_of_gear;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use brickfray_game::titled;
use std::cmp::Reverse;
use std::ops::Add;

/// The price of a lot, by which the program chooses. Creations have no price in Construction Points.
pub fn price(holds: &LotKind, catalogue: &Catalogue, house: &HouseRules) -> Price {
    let LotKind::Forces(forces) = holds else { return Price::default() };
    let squads = forces.squads.iter().map(|squad| squad.price(catalogue, house));
    let worth = forces.creations.iter().map(|(_, creation)| creation.built(house).price).sum();
    let points = points_of_gear(forces.items.iter().map(String::as_str), catalogue);
    squads.fold(Price { worth, points }, Add::add)
}

/// A lot in words: "4 × Phalanx", "Syringe, 2 × Bow", "a stack of Bennies, face down" (AR-DRF-12).
pub fn in_words(holds: &LotKind, is_taken: bool) -> String {
    match holds {
        LotKind::Forces(forces) => {
            let members = forces.squads.iter().flat_map(|squad| &squad.members);
            let soldiers = members.map(|alike| {
                let mount = alike.soldier.mount.as_ref().map(|mount| words!("lot-on", mount = titled(mount))).unwrap_or_default();
                format!("{}{mount}", times(alike.count as usize, &titled(&alike.soldier.unit)))
            });
            let built = forces.creations.iter().map(|(name, creation)| words!("lot-built", name = titled(name), size = creation.size));
            let mut items: Vec<(&String, usize)> = Vec::new();
            for item in &forces.items {
                match items.iter_mut().find(|(other, _)| *other == item) {
                    Some((_, count)) => *count += 1,
                    None => items.push((item, 1)),
                }
            }
            let items = items.into_iter().map(|(item, count)| times(count, &titled(item)));
            soldiers.chain(built).chain(items).collect::<Vec<_>>().join(", ")
        }
        LotKind::TurnPlace(place) => words!("lot-turn", place = *place),
        LotKind::Start(start) => words!("lot-start", place = start),
        LotKind::Bennies(bennies) if is_taken => words!("lot-bennies", count = *bennies),
        LotKind::Bennies(_) => words!("lot-face-down").to_owned(),
        LotKind::Victory(what) => words!("lot-victory", what = what),
        LotKind::Bonus(what) => words!("lot-bonus", what = what),
    }
}

/// A count of something: "4 × Phalanx"; without a number for one.
fn times(count: usize, what: &str) -> String {
    if count == 1 { what.to_owned() } else { format!("{count} \u{00D7} {what}") }
}

/// The program's pick: the most valuable lot that it may take, the first of equals; turn and starting places only if nothing else is left.
/// Passes if it may take none.
pub fn best(draft: &Draft, standing: &Standing, seat: Seat, catalogue: &Catalogue, house: &HouseRules) -> Pick {
    let value = |lot: &usize| {
        let holds = &draft.lots[*lot].holds;
        let kind = match holds {
            LotKind::Forces(_) => 3,
            LotKind::Bennies(_) | LotKind::Victory(_) => 2,
            LotKind::Bonus(_) => 1,
            LotKind::TurnPlace(_) | LotKind::Start(_) => 0,
        };
        let price = price(holds, catalogue, house);
        (kind, price.worth, price.points, Reverse(*lot))
    };
    draft.legal(standing, seat).into_iter().max_by_key(value).map_or(Pick::Pass, |lot| Pick::Lot(draft.lots[lot].name.clone()))
}
