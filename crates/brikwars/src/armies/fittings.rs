//! The options of a creation: its driver, mounted weapons and look. Army files are checked with these functions, and the army workshop
//! offers only what they allow.

use crate::armies::buildings::can_be_bought;
use crate::armies::creations::{Creation, Kind};
use crate::armies::prices::worth_on;
use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, UnitData, WeaponData};
use crate::data::handling;
use crate::data::house_rules::HouseRules;
use crate::data::specialty::includes;
use crate::figures::seat::{MACHINE, PILOT, has_hands};

/// Whether a unit with this card can drive a vehicle: it has hands and fits behind the wheel (AR-UIN-09).
pub(super) fn drives(data: &UnitData) -> bool {
    data.size <= 1 && has_hands(data)
}

/// The units that can drive it: Pilots first, then others that its price includes, then those that cost extra (AR-UIN-09, AR-UIN-10).
pub fn drivers<'c>(creation: &Creation, catalogue: &'c Catalogue, house: &HouseRules) -> Vec<(&'c String, &'c UnitData)> {
    if creation.kind != Kind::Vehicle {
        return Vec::new();
    }
    let card = creation.card(catalogue, house);
    let mut drivers: Vec<_> = catalogue.units.iter().filter(|(_, data)| drives(data)).collect();
    drivers.sort_by_key(|(_, data)| (!includes(&data.traits, &PILOT), worth_on(data, card.as_ref(), house)));
    drivers
}

/// Whether the weapon can be mounted in addition to those already mounted (AR-GUN-04, AR-UIN-12, BW-WP-14).
pub fn can_mount(creation: &Creation, item: &str, catalogue: &Catalogue) -> bool {
    let all = creation.weapons.iter().map(String::as_str).chain([item]).filter_map(|item| catalogue.weapons.get(item));
    creation.kind != Kind::Building
        && catalogue.weapons.contains_key(item)
        && handling::wrongly_mounted(all, creation.size.into()).is_none()
}

/// The Power that a mounted weapon takes: its inches (AR-UIN-12).
pub fn power_for(weapon: &WeaponData) -> i32 {
    handling::inches(weapon)
}

/// The names it can look like: machines for a vehicle, animals for a creature, terrain that can be bought for a building.
pub fn looks<'c>(creation: &Creation, catalogue: &'c Catalogue) -> Vec<&'c String> {
    let is_machine = |data: &UnitData| includes(&data.traits, &MACHINE);
    let units = catalogue.units.iter();
    match creation.kind {
        Kind::Building => catalogue.terrain.iter().filter(|(_, data)| can_be_bought(data)).map(|(name, _)| name).collect(),
        Kind::Vehicle => units.filter(|(_, data)| is_machine(data)).map(|(name, _)| name).collect(),
        Kind::Creature { .. } => units.filter(|(_, data)| data.group == Group::Animal && !is_machine(data)).map(|(name, _)| name).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::creation_mods::Mod;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn shipped() -> Arc<Catalogue> {
        Library::shipped(crate::ENTRIES).stats().unwrap()
    }

    fn built(kind: Kind, size: u8, weapons: &[&str]) -> Creation {
        let weapons = weapons.iter().map(|item| (*item).to_owned()).collect();
        Creation { kind, size, mods: Vec::new(), autonomous: 0, like: None, weapons, driver: None }
    }

    /// AR-UIN-09, AR-UIN-10: units with hands can drive; Pilots come first.
    #[test]
    fn ar_uin_09_whoever_has_hands_drives_and_pilots_come_first() {
        let (catalogue, house) = (shipped(), HouseRules::default());
        let truck = built(Kind::Vehicle, 4, &[]);
        let names: Vec<&str> = drivers(&truck, &catalogue, &house).into_iter().map(|(name, _)| name.as_str()).collect();
        let at = |name: &str| names.iter().position(|other| *other == name);
        assert!(at("pilot") == Some(0) && at("minifig") < at("hero"), "{names:?}");
        assert!(["horse", "truck", "vermin"].into_iter().all(|name| at(name).is_none()), "{names:?}");
        assert!(drivers(&built(Kind::Creature { legs: 4 }, 4, &[]), &catalogue, &house).is_empty());
    }

    /// AR-GUN-04, AR-UIN-12, BW-WP-14: a mounted weapon shoots, is no larger than its mount, and there is Power for it.
    #[test]
    fn ar_uin_12_weapons_are_mounted_as_long_as_there_is_power() {
        let catalogue = shipped();
        let can = |size, mounted: &[&str], item| can_mount(&built(Kind::Vehicle, size, mounted), item, &catalogue);
        assert!(can(4, &[], "deck-gun") && can(4, &["deck-gun", "deck-gun"], "hull-gun"));
        assert!(!can(2, &[], "deck-gun") && !can(4, &["deck-gun", "deck-gun"], "deck-gun"));
        assert!(!can(4, &[], "sword") && !can(4, &[], "sord"));
        assert!(!can_mount(&built(Kind::Building, 9, &[]), "deck-gun", &catalogue));
    }

    /// Army files accept everything that is offered.
    #[test]
    fn what_each_looks_like() {
        let catalogue = shipped();
        let names = |kind| looks(&built(kind, 4, &[]), &catalogue).into_iter().map(String::as_str).collect::<Vec<_>>();
        let (vehicle, creature, building) = (names(Kind::Vehicle), names(Kind::Creature { legs: 4 }), names(Kind::Building));
        assert!(vehicle.contains(&"truck") && !vehicle.contains(&"horse"), "{vehicle:?}");
        assert!(creature.contains(&"horse") && !creature.contains(&"truck") && !creature.contains(&"minifig"), "{creature:?}");
        assert!(building.contains(&"gatehouse") && !building.contains(&"tree"), "{building:?}");
    }

    /// AR-MOD-01, AR-UIN-02: what would be refused in any combination isn't offered.
    #[test]
    fn ar_mod_01_mods_are_for_what_may_have_them() {
        let may = |kind, one| built(kind, 4, &[]).may_have(one);
        assert!(Mod::ALL[..9].iter().all(|one| may(Kind::Creature { legs: 2 }, *one)));
        assert!(!may(Kind::Creature { legs: 2 }, Mod::SecondFeat) && !may(Kind::Vehicle, Mod::ThirdFeat));
        let stays: Vec<Mod> = Mod::ALL.into_iter().filter(|one| may(Kind::Building, *one)).collect();
        assert_eq!(stays, [Mod::Heavy, Mod::Light, Mod::Bargain, Mod::Premium]);
    }
}
