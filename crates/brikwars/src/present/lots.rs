//! The lots of a draft: descriptions, prices, and the program's choice.

use crate::armies::army::Price;
use crate::armies::creations::Creation;
use crate::armies::draft::{Draft, LotKind, Pick, Seat, Standing};
use crate::armies::prices::points_of_gear;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use brickfray_game::titled;
use brickfray_words::{ListJoin, Text};
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
pub fn in_words(holds: &LotKind, is_taken: bool) -> Text {
    match holds {
        LotKind::Forces(forces) => {
            let members = forces.squads.iter().flat_map(|squad| &squad.members);
            let soldiers = members.map(|alike| {
                let mount = alike.soldier.mount.as_ref().map(|mount| text!("lot-on", mount = Text::written(titled(mount))));
                Text::joined([times(alike.count as usize, &alike.soldier.unit), mount.into()])
            });
            let built =
                |(name, creation): &(String, Creation)| text!("lot-built", name = Text::written(titled(name)), size = creation.size);
            let built = forces.creations.iter().map(built);
            let mut items: Vec<(&String, usize)> = Vec::new();
            for item in &forces.items {
                match items.iter_mut().find(|(other, _)| *other == item) {
                    Some((_, count)) => *count += 1,
                    None => items.push((item, 1)),
                }
            }
            let items = items.into_iter().map(|(item, count)| times(count, item));
            Text::list(ListJoin::Commas, soldiers.chain(built).chain(items))
        }
        LotKind::TurnPlace(place) => text!("lot-turn", place = *place),
        LotKind::Start(start) => text!("lot-start", place = Text::written(start)),
        LotKind::Bennies(bennies) if is_taken => text!("lot-bennies", count = *bennies),
        LotKind::Bennies(_) => text!("lot-face-down"),
        LotKind::Victory(what) => text!("lot-victory", what = Text::written(what)),
        LotKind::Bonus(what) => text!("lot-bonus", what = Text::written(what)),
    }
}

/// A count of what has this name in files: "4 × Phalanx"; without a number for one.
fn times(count: usize, name: &str) -> Text {
    let what = titled(name);
    Text::written(if count == 1 { what } else { format!("{count} \u{00D7} {what}") })
}

/// The program's pick: the most valuable lot that it may take, the first of equals. It takes turn and starting places only if nothing else
/// is left, and passes if it may take none.
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
