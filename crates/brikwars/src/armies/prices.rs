//! Prices of units and what they carry, in Unit Inches (AR-UIN, BW-BU) and Construction Points (AR-BUD).
//!
//! Unit Inches rate what a unit is worth in battle (AR-UIN-01); its gear costs none (AR-UIN-02). Construction Points rate the effort of
//! raising it (AR-BUD-04), so 43 flails in 43 pairs of hands cost no more than 99 in one (AR-BUD-05).

use crate::armies::creation_mods::{Mod, least_price, price_with};
use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, UnitData, WeaponData};
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::data::scaled;
use crate::data::specialty::includes;
use crate::figures::hero::HERO;
use crate::figures::seat::{MACHINE, MOUNT, PILOT, RIDER};
use brickfray_dice::Die;

/// The price of a minifig's body in Construction Points (AR-BUD-07): half a point for its structure, a point for each 2" of Move, and one
/// for its mind.
pub const BODY: Quarters = Quarters::whole(4);

/// The price of a minifig's Light or Heavy Armor in Construction Points (AR-BUD table 1.2).
const ARMOR: Quarters = Quarters::whole(2);

/// The default worth of a creature or vehicle: its Size, including a pilot (BW-BU table, AR-UIN-02); below one inch it is a half
/// (AR-UIN-07).
pub fn worth_of_size(size: u8) -> Quarters {
    if size == 0 { Quarters::HALF } else { Quarters::whole(size.into()) }
}

/// The number of vermin that make a Swarm of Size 1" (AR-ANI-18).
pub const VERMIN_TO_THE_INCH: u32 = 4;

/// The worth of a squad in addition to that of its members, given as cards with counts. Vermin are worth nothing singly; a squad of only
/// vermin is a Swarm, which is worth its Size (AR-ANI-18, AR-UIN-02).
pub fn worth_of_swarm<'u>(members: impl IntoIterator<Item = (&'u UnitData, u32)>) -> Quarters {
    let vermin = members.into_iter().try_fold(0_u32, |so_far, (card, count)| card.is_vermin().then(|| so_far.saturating_add(count)));
    Quarters::whole(vermin.unwrap_or_default() / VERMIN_TO_THE_INCH)
}

/// The worth of a building: one for each 5 inches or part of them, at least one (BW-BU table, AR-UIN-06).
pub fn worth_of_building(inches: u32) -> Quarters {
    Quarters::whole(inches.div_ceil(5).max(1))
}

/// The worth of a unit with this card in Unit Inches; by house rule, that of late 2010 (AR-SPC, AR-UIN-11, AR-CON-07). A plain minifig is
/// worth 1 (AR-SPC-40, AR-CON-05).
pub fn worth_of(data: &UnitData, house: &HouseRules) -> Quarters {
    let late = data.worth_in_late2010.filter(|_| house.late2010_cards);
    late.or(data.worth).unwrap_or_else(|| worth_of_size(data.size))
}

/// The worth of a unit on a mount, without the mount. It is zero if the mount's price includes a rider and the unit is a Rider, a Pilot or
/// no specialist at all (AR-UIN-09, BW-HO-01, BW-TX-22). A mount that costs at least its Size includes a rider; a Horse of 2020 costs less.
pub fn worth_on(data: &UnitData, mount: Option<&UnitData>, house: &HouseRules) -> Quarters {
    let is_one = [&RIDER, &PILOT].into_iter().any(|one| includes(&data.traits, one)) || is_plain(data);
    if is_one && mount.is_some_and(|mount| has_free_rider(mount, house)) { Quarters::ZERO } else { worth_of(data, house) }
}

/// Whether the price of a mount includes a rider: it is worth at least its Size.
fn has_free_rider(mount: &UnitData, house: &HouseRules) -> bool {
    includes(&mount.traits, &MOUNT) && worth_of(mount, house) >= worth_of_size(mount.size)
}

/// The worth of a unit with its mods, on foot or on a mount (AR-MOD table 2.2).
pub fn worth_with(data: &UnitData, mods: &[Mod], mount: Option<&UnitData>, house: &HouseRules) -> Quarters {
    let (whole, autonomous) = (worth_on(data, mount, house), Quarters::whole(data.autonomous.into()));
    if whole < autonomous { whole } else { modded(whole.less(autonomous), mods, (is_minifig(data), data.autonomous), house) }
}

/// The price of a minifig or creation with its mods and its autonomous Actions. Those are added after the mods (AR-MOD-06, AR-MOD-09). Used
/// for whole armies and for what is left of them.
pub(super) fn modded(price: Quarters, mods: &[Mod], (is_minifig, autonomous): (bool, u8), house: &HouseRules) -> Quarters {
    price_with(price, mods, least_price(is_minifig, house.bargains_go_below_one)) + Quarters::whole(autonomous.into())
}

/// Whether it is a minifig of any kind: neither an animal nor a machine (AR-MOD-06).
pub(crate) fn is_minifig(data: &UnitData) -> bool {
    !matches!(data.group, Group::Animal | Group::Machine) && !includes(&data.traits, &MACHINE)
}

/// Whether it can have further Feats (AR-UIN-03).
pub fn is_hero(data: &UnitData) -> bool {
    includes(&data.traits, &HERO)
}

/// Whether it is a plain minifig: infantry of Size 1 without career or specialties.
pub fn is_plain(data: &UnitData) -> bool {
    data.career.is_none() && data.traits.is_empty() && data.size == 1 && data.group == Group::Infantry
}

/// The price of a unit in Construction Points without its gear (AR-BUD-06, AR-BUD-08): that of the card, which includes its body and its
/// Specialties (AR-BUD-10), or that of the text (AR-BUD-09, AR-CON-01, AR-CON-02), plus the armor it wears.
pub fn points_of(data: &UnitData, house: &HouseRules) -> Quarters {
    let of_the_text = data.cp_of_the_text.filter(|_| house.cp_of_the_text);
    let worn = data.wears.map_or(Quarters::ZERO, |_| ARMOR);
    of_the_text.or(data.cp).unwrap_or(BODY) + worn
}

/// The price of an item in Construction Points (AR-BUD table 1.2).
pub fn points_of_item(item: &WeaponData) -> Quarters {
    item.cp.or(item.scaled.map(scaled::points_of)).unwrap_or(Quarters::ZERO)
}

/// The price of an item that is sold separately: held in hands and with a price. `None` for other items.
pub(crate) fn points_if_sold(item: &WeaponData) -> Option<Quarters> {
    let is_held = item.scaled.is_none() && item.hands > 0;
    is_held.then(|| points_of_item(item)).filter(|cost| *cost > Quarters::ZERO)
}

/// The total price of these items, given by name; unknown items cost nothing.
pub fn points_of_gear<'n>(gear: impl IntoIterator<Item = &'n str>, catalogue: &Catalogue) -> Quarters {
    gear.into_iter().filter_map(|item| catalogue.weapons.get(item)).map(points_of_item).sum()
}

/// The price of supernatural dice in Unit Inches: a half for a d4, one for a d6 or d8, two for a d10 or d12 (BW-BU table, AR-UIN-04);
/// `None` for a d20, which isn't sold.
pub fn supernatural_cost(die: Die, count: u32) -> Option<Quarters> {
    match die {
        Die::D4 => Some(Quarters::HALF * count),
        Die::D6 | Die::D8 => Some(Quarters::whole(count)),
        Die::D10 | Die::D12 => Some(Quarters::whole(2) * count),
        Die::D20 => None,
    }
}

/// The worth of a Hero with this many Feats a turn: one for the minifig and one for each Feat (AR-UIN-03).
pub fn worth_of_feats(feats: u32) -> Quarters {
    Quarters::ONE + Quarters::whole(feats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::creations::{Creation, Kind};
    use crate::data::house_rules::Edition;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn shipped() -> Arc<Catalogue> {
        Library::shipped(ENTRIES).stats().unwrap()
    }

    fn late2010() -> HouseRules {
        HouseRules::preset(Edition::Late2010)
    }

    /// AR-ANI-18: vermin are worth nothing singly and 1 for each full 4 together, but not in a squad with others.
    #[test]
    fn ar_ani_18_a_swarm_is_worth_its_size() {
        let catalogue = shipped();
        let of = |members: &[(&str, u32)]| worth_of_swarm(members.iter().map(|(unit, count)| (&catalogue.units[*unit], *count)));
        assert_eq!([3, 4, 8, 11].map(|count| of(&[("vermin", count)])), [0, 1, 2, 2].map(Quarters::whole));
        assert_eq!(of(&[("vermin", 3), ("flying-vermin", 5)]), Quarters::whole(2));
        assert_eq!([of(&[("vermin", 8), ("minifig", 1)]), of(&[("small-animal", 8)]), of(&[])], [Quarters::ZERO; 3]);
        assert!(of(&[("vermin", u32::MAX), ("vermin", u32::MAX)]) > Quarters::whole(1_000));
    }

    /// AR-SPC-01 to 28, AR-SPC-30 to 33, AR-SPC-40, AR-CON-01, 02, 05 and 07, AR-UIN-11: CP, U of late 2010 and U of 2020 as the sheet has them.
    #[test]
    fn ar_spc_what_units_cost() {
        let catalogue = shipped();
        let table = "civilian 0 0 0, professional 0 0 0, minifig 4 1 1, worker 3 1/2 1/2, mook 2 1/4 1/2, skirmisher 5 1 1, scout 6 1 1, \
                     marksman 5 1 1, phalanx 5 1 1, heavy 5 1 1, rider 5 1 1, pilot 5 1 1, gunner 5 1 1, tek 5 1 1, medik 6 1 1, \
                     mechanik 5 1 1, engineer 5 1 1, cybernetik 5 1 1, infiltrator 7 2 2, saboteur 7 1 1, assassin 7 1 1, sniper 5 1 1, \
                     commando 5 1 1, hero 11 2 2, officer 6 1 1, leader 6 1 1, commander 6 1 1, great-leader 6 1 2, \
                     vermin 2 0 0, venomous-vermin 3 0 0, flying-vermin 3 0 0, small-animal 4 1 1, clever-animal 4 1 1, horse 7 2 1, \
                     flying-horse 12 2 2, medium-predator 7 2 2, elephant 7 3 3";
        for row in table.split(", ") {
            let name = row.split(' ').next().unwrap();
            let unit = &catalogue.units[name];
            let (points, late, now) = (points_of(unit, &late2010()), worth_of(unit, &late2010()), worth_of(unit, &HouseRules::default()));
            assert_eq!(format!("{name} {points} {late} {now}"), row);
        }
    }

    /// AR-BUD-09, AR-OP-02: where a card and its text differ.
    #[test]
    fn ar_bud_09_the_text_may_be_what_counts() {
        let catalogue = shipped();
        let text = HouseRules { cp_of_the_text: true, ..late2010() };
        let of = |name: &str| points_of(&catalogue.units[name], &text);
        assert_eq!(["phalanx", "cybernetik", "scout"].map(of), [6, 6, 6].map(Quarters::whole));
    }

    /// AR-TX-01, AR-BUD-05: 43 minifigs with a Heavy flail each cost as much as one with 99.
    #[test]
    fn ar_tx_01_what_the_points_rate() {
        let catalogue = shipped();
        let (minifig, heavy) = (points_of(&catalogue.units["minifig"], &late2010()), points_of_item(&catalogue.weapons["axe"]));
        assert_eq!((minifig + heavy) * 43, Quarters::whole(301));
        assert_eq!(minifig + heavy * 99, Quarters::whole(301));
    }

    /// AR-BUD-04, AR-BUD-06 to 08, AR-BUD-10: body, Specialties and gear; worn armor is paid for too.
    #[test]
    fn ar_bud_06_a_unit_and_what_it_carries() {
        let catalogue = shipped();
        let all = |name: &str| {
            let unit = &catalogue.units[name];
            points_of(unit, &late2010()) + points_of_gear(unit.gear.iter().map(String::as_str), &catalogue)
        };
        for (name, points) in [
            ("minifig", 4),
            ("rifleman", 4 + 5),
            ("pikeman", 4 + 4),
            ("swordsman", 4 + 2 + 1),
            ("foot-knight", 4 + 2 + 3 + 1),
            ("heavy-phalanx", 5 + 2 + 2 + 1),
            ("mook", 2),
            ("medik", 6),
            ("heavy", 5 + 2 * 4),
            ("skirmisher", 5 + 2),
        ] {
            assert_eq!(all(name), Quarters::whole(points), "{name}");
        }
    }

    /// AR-UIN-09, BW-HO-01: in late 2010 the price of a Horse includes a Rider or a plain minifig, but no other specialist.
    #[test]
    fn ar_uin_09_one_rider_is_free() {
        let catalogue = shipped();
        let unit = |name: &str| &catalogue.units[name];
        let on = |name: &str, mount: Option<&str>, house: &HouseRules| worth_on(unit(name), mount.map(unit), house).to_string();
        assert_eq!(["rider", "swordsman", "medik"].map(|name| on(name, Some("horse"), &late2010())), ["0", "0", "1"]);
        assert_eq!(on("rider", None, &late2010()), "1", "without a horse");
        assert_eq!(on("rider", Some("horse"), &HouseRules::default()), "1", "in 2020 each is worth 1");
        assert_eq!(on("rider", Some("flying-horse"), &HouseRules::default()), "0");
        assert_eq!(on("rider", Some("medik"), &late2010()), "1", "nobody else carries it");
    }

    /// AR-UIN-01, AR-UIN-02, AR-UIN-06, AR-UIN-07.
    #[test]
    fn ar_uin_02_size_is_what_creatures_cost() {
        assert_eq!([0, 1, 6].map(worth_of_size), [Quarters::HALF, Quarters::ONE, Quarters::whole(6)]);
        assert_eq!([0, 1, 5, 6, 12, 22].map(|inches| worth_of_building(inches).rounded_down()), [1, 1, 1, 2, 3, 5]);
    }

    /// AR-MOD-06, AR-OP-05, AR-CON-04: a Bargain lowers the price of a minifig to 1/2 at least, and that of an animal, a machine or another
    /// creation to 1 at least; it never raises a price.
    #[test]
    fn ar_mod_06_how_cheap_a_bargain_makes() {
        let catalogue = shipped();
        let of = |name: &str, house: &HouseRules| worth_with(&catalogue.units[name], &[Mod::Bargain], None, house).to_string();
        let table = ["minifig", "swordsman", "medik", "hero", "worker", "small-animal", "horse", "cart", "tank", "mook"];
        assert_eq!(table.map(|name| of(name, &late2010())), ["1/2", "1/2", "1/2", "1 1/2", "1/2", "1", "1 1/2", "1 1/2", "4 1/2", "1/4"]);
        let whole = HouseRules { bargains_go_below_one: false, ..late2010() };
        assert_eq!(table.map(|name| of(name, &whole)), ["1", "1", "1", "1 1/2", "1/2", "1", "1 1/2", "1 1/2", "4 1/2", "1/4"]);
        assert_eq!(of("horse", &HouseRules::default()), "1", "the Horse of 2020 costs 1");
    }

    /// AR-MOD-06, AR-MOD-09, AR-BAL-07: in battle a creation counts for what it cost with its mods, and a Bargain doesn't affect its
    /// autonomous Actions.
    #[test]
    fn ar_mod_06_what_is_built_counts_for_what_it_cost() {
        let (catalogue, house) = (shipped(), late2010());
        for (kind, size, autonomous, expected) in [
            (Kind::Creature { legs: 2 }, 1, 0, "1"),
            (Kind::Creature { legs: 4 }, 1, 2, "3"),
            (Kind::Creature { legs: 4 }, 3, 0, "2 1/2"),
            (Kind::Vehicle, 1, 1, "2"),
            (Kind::Vehicle, 4, 1, "4 1/2"),
        ] {
            let mods = vec![Mod::Bargain, Mod::Slow];
            let creation = Creation { kind, size, mods, autonomous, like: None, weapons: vec!["rifle".to_owned()], driver: None };
            let card = creation.card(&catalogue, &house).unwrap();
            let (cost, counts) = (creation.built(&house).price, worth_with(&card, &creation.mods, None, &house));
            assert_eq!((cost.to_string().as_str(), counts), (expected, cost), "{kind:?} of {size}");
        }
    }

    /// AR-UIN-03, AR-UIN-04, BW-BU-07.
    #[test]
    fn ar_uin_04_dice_and_feats() {
        assert_eq!(supernatural_cost(Die::D4, 3), Some(Quarters::new(6)));
        assert_eq!(supernatural_cost(Die::D6, 3), Some(Quarters::whole(3)));
        assert_eq!(supernatural_cost(Die::D10, 3), Some(Quarters::whole(6)));
        assert_eq!(supernatural_cost(Die::D20, 1), None);
        assert_eq!([1, 2].map(worth_of_feats), [Quarters::whole(2), Quarters::whole(3)]);
    }
}
