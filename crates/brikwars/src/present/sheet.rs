//! Printable cards of units outside of battles: numbers, gear, Specialties and prices (AR-SPC).

use crate::armies::army::{Price, Soldier};
use crate::armies::creation_mods::{Mod, ModType, die_with, move_with};
use crate::armies::creations;
use crate::armies::prices::{points_of, points_of_item};
use crate::data::catalogue::{Catalogue, UnitData, WeaponData, Worn};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::Specialties;
use crate::figures::seat::built_in_by_card;
use crate::powers::modded::armor_with;
use crate::present::card::damage;
use crate::under_way::hit::damage_pool;
use crate::units::harm::armor::{Armor, LIGHT_ARMOR};
use brickfray_dice::{Die, Pool};
use brickfray_game::card::{Face, Stat, StatValue};
use brickfray_game::sheet::{Note, Sheet};
use brickfray_game::{Held, titled};
use brickfray_table::Inches;
use brickfray_words::{ListJoin, Term, Text};

/// The column headings of the weapon table.
const COLUMNS: &[Term] = &[term!("sheet-weapon"), term!("sheet-use"), term!("sheet-reach"), term!("sheet-range"), term!("sheet-damage")];

/// The inputs for making sheets: cards, Specialties, the rules for prices, and the figures' colour.
pub(crate) struct Paper<'p> {
    pub catalogue: &'p Catalogue,
    pub specialties: &'p Specialties,
    pub house: &'p HouseRules,
    /// The colour, a name of the palette.
    pub colour: &'p str,
}

impl Paper<'_> {
    /// The card of a soldier; `None` if its unit is unknown.
    pub fn sheet(&self, soldier: &Soldier) -> Option<Sheet> {
        self.sheet_at(soldier, soldier.price(self.catalogue, self.house))
    }

    /// Like [`Self::sheet`], at another price: the driver of a creation is included in its price (AR-UIN-09).
    pub fn sheet_at(&self, soldier: &Soldier, price: Price) -> Option<Sheet> {
        let data = self.catalogue.units.get(&soldier.unit)?;
        let mount = soldier.mount.as_ref().and_then(|mount| Some((mount, self.catalogue.units.get(mount)?)));
        let unit = Text::written(titled(&soldier.unit));
        let name = match mount {
            Some((mount, _)) => text!("sheet-on", unit = unit, mount = Text::item(mount)),
            None => unit,
        };
        let body = (text!("sheet-body"), points_of(data, self.house).into());
        let ridden = mount.map(|(name, mount)| (Text::written(titled(name)), points_of(mount, self.house).into()));
        let mounted = mount.iter().flat_map(|(_, mount)| &mount.gear);
        let items = soldier
            .gear
            .iter()
            .chain(mounted)
            .filter_map(|item| Some((Text::written(titled(item)), points_of_item(self.catalogue.weapons.get(item)?).into())));
        Some(Sheet {
            owner: Text::NONE,
            name,
            about: Text::written(&data.about),
            worth: text!("sheet-worth", worth = price.worth, points = price.points),
            face: Face::Figure(data.figure.clone(), self.colour.to_owned()),
            held: soldier.gear.iter().filter_map(|item| self.catalogue.weapons.get(item)).map(held).collect(),
            rides: mount.map(|(_, mount)| mount.figure.clone()),
            numbers: self.numbers(data, &soldier.mods, mount.map(|(_, mount)| mount)),
            columns: COLUMNS,
            weapons: self.weapons(soldier, data, mount.map(|(_, mount)| mount)),
            notes: mount.map(|(name, mount)| self.mount(name, mount)).into_iter().chain(self.notes(data, soldier)).collect(),
            cost: [body].into_iter().chain(ridden).chain(items).collect(),
            band: None,
            back: None,
        })
    }

    /// Its gear, the weapons mounted on its mount, and its own or its mount's natural attack (AR-HRS-01).
    fn weapons(&self, soldier: &Soldier, data: &UnitData, mount: Option<&UnitData>) -> Vec<Vec<Text>> {
        let own = die_with(data.action_by(self.house), &soldier.mods);
        let carried = soldier.gear.iter().chain(mount.iter().flat_map(|mount| &mount.gear)).map(|name| (name, own));
        let by_nature = match mount {
            Some(mount) => mount
                .strikes_with
                .as_ref()
                .filter(|_| self.house.ridden_mounts_strike)
                .map(|name| (name, built_in_by_card(data, own, mount, self.house))),
            None => data.strikes_with.as_ref().map(|name| (name, own)),
        };
        let known = carried.chain(by_nature).filter_map(|(name, die)| Some((name, self.catalogue.weapons.get(name)?, die)));
        known.map(|(name, weapon, die)| line(name, weapon, die)).collect()
    }

    /// A note on the mount's own Armor, which counts if the mount takes the hit (BW-HO-05).
    fn mount(&self, name: &str, mount: &UnitData) -> Note {
        let armor = armor(mount, &[], self.house);
        Note { name: text!("sheet-mount", mount = Text::item(name)), about: text!("sheet-mount-armor", armor = &armor), rule: "BW-HO-05" }
    }

    /// Size, Armor, Move and Action die; when mounted, Size and Move are the mount's (BW-HO-03).
    fn numbers(&self, data: &UnitData, mods: &[Mod], mount: Option<&UnitData>) -> Vec<Stat> {
        let words = |label: Text, value: Text, about: Text| Stat { label, value: StatValue::Words(value), about };
        let legs = mount.unwrap_or(data);
        let move_ = if mount.is_some() { legs.move_by(self.house) } else { move_with(legs.move_by(self.house), mods) };
        vec![
            words(text!("stat-size"), Text::written(format!("{}\"", legs.size)), text!("stat-size.about")),
            words(text!("stat-armor"), (&armor(data, mods, self.house)).into(), text!("stat-armor.about")),
            words(text!("sheet-move"), Text::from(move_).exactly(), text!("stat-move-left.about")),
            Stat { label: text!("stat-action"), value: StatValue::Die(die_with(data.action_by(self.house), mods)), about: Text::NONE },
        ]
    }

    /// Notes on its job, Specialties and mods.
    fn notes(&self, data: &UnitData, soldier: &Soldier) -> Vec<Note> {
        let career = data.career.as_ref().and_then(|career| self.catalogue.careers.get(career));
        let known_by = career.map(|career| Note { name: text!("sheet-known-by"), about: Text::written(&career.about), rule: "AR-CAP-01" });
        let specialties = data.traits.iter().filter_map(|specialty| self.specialties.find(specialty.name())).map(|specialty| Note {
            name: Text::joined([specialty.says.into(), specialty.die.map(|die| Text::joined([Text::written(" "), die.into()])).into()]),
            about: specialty.about(),
            rule: specialty.rule,
        });
        let mods = || Text::list(ListJoin::Commas, soldier.mods.iter().map(|one| one.says()));
        let mods = (!soldier.mods.is_empty()).then(|| Note { name: text!("sheet-mods"), about: mods(), rule: "AR-MOD-01" });
        known_by.into_iter().chain(specialties).chain(mods).collect()
    }
}

/// The Armor of a card with its mods and worn armor.
pub(crate) fn armor(data: &UnitData, mods: &[Mod], house: &HouseRules) -> Pool {
    let whole = Armor::of_card(data, house);
    let worn = if whole.worn == Some(Worn::Light) { LIGHT_ARMOR } else { 0 };
    match mods.iter().find(|one| one.kind() == ModType::Armor) {
        None => whole.pool,
        // Units of harder material than flesh have a Structure Level more or less (AR-MOD-07).
        Some(one) if !whole.pool.dice.is_empty() => {
            creations::armor_with(&whole.pool, data.size.into(), *one == Mod::Heavy, house.armor_mods_step_the_ladder)
        }
        Some(one) => armor_with(*one, worn),
    }
}

fn held(item: &WeaponData) -> Held {
    Held { look: item.look, hands: item.hands, is_shield: item.shield, ..Held::default() }
}

/// An item's numbers in the hands of a minifig, with labels, and its damage: `Use 2 · Reach 1" · d6`.
pub fn item_in_numbers(item: &WeaponData) -> Text {
    let mut line = line("", item, Die::D6);
    let damage = line.pop();
    let told = COLUMNS.iter().zip(line).skip(1).filter(|(_, number)| !number.is_empty());
    let told = told.map(|(what, number)| Text::joined([(*what).into(), Text::written(" "), number]));
    Text::separated(told.chain(damage), &Text::written(" · "))
}

fn line(name: &str, weapon: &WeaponData, action: Die) -> Vec<Text> {
    let inches = |length: Option<Inches>| Text::from(length.map(|length| Text::from(length).exactly()));
    let rolled = if weapon.shield { text!("sheet-parries") } else { damage(weapon, &damage_pool(weapon, action)) };
    vec![Text::written(titled(name)), weapon.use_.into(), inches(weapon.reach), inches(weapon.range.or(weapon.throw)), rolled]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::house_rules::Edition;
    use crate::orders::registered::REGISTERED;
    use brickfray_game::Library;

    #[test]
    fn ar_drf_09_drafted_equipment_is_told_in_numbers() {
        let catalogue = Library::shipped(crate::ENTRIES).stats::<Catalogue>().unwrap();
        let told = ["sword", "shield", "pike"].map(|item| item_in_numbers(&catalogue.weapons[item]));
        assert_eq!(told, ["Use 2 · Reach 1\" · Range 3\" · d6", "Use 2 · parries", "Use 4 · Reach 2\" · 2d6"]);
    }

    /// BW-HO-05, AR-HRS-01, AR-HRS-04: a rider's printed card has its mount's hooves, with a Rider's die or the mount's own, and the
    /// mount's Armor.
    #[test]
    fn ar_hrs_01_a_rider_on_paper_has_what_its_mount_has() {
        let catalogue = Library::shipped(crate::ENTRIES).stats::<Catalogue>().unwrap();
        let told = |unit: &str, mount: &str, house: &HouseRules| {
            let paper = Paper { catalogue: &catalogue, specialties: &REGISTERED.specialties, house, colour: "blue" };
            let soldier = Soldier { mount: Some(mount.to_owned()), ..Soldier::by_its_card(unit, &catalogue) };
            let sheet = paper.sheet(&soldier).unwrap();
            let weapons = Text::list(ListJoin::Commas, sheet.weapons.iter().map(|line| line[0].clone()));
            format!("{}: {}; {weapons}", sheet.notes[0].name, sheet.notes[0].about)
        };
        let house = HouseRules::preset(Edition::Late2010);
        let armor = "its own Armor is d6 when it takes the hit";
        assert_eq!(told("rider", "horse", &house), format!("On horse: {armor}; Sword, Shield, Hooves"));
        assert_eq!(told("pilot", "truck", &house), "On truck: its own Armor is 2d10 when it takes the hit; Pistol, Deck Gun");
        let still = HouseRules { ridden_mounts_strike: false, ..house };
        assert_eq!(told("rider", "horse", &still), format!("On horse: {armor}; Sword, Shield"));
    }
}
