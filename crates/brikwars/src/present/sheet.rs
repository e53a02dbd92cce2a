//! Units on paper: the card of one apart from any battle, with its numbers, what it carries, its Specialties and what it costs (AR-SPC).

use crate::armies::army::Soldier;
use crate::armies::creation_mods::{Mod, ModType, die_with, move_with};
use crate::armies::prices::{points_of, points_of_item};
use crate::data::catalogue::{Catalogue, UnitData, WeaponData, Worn};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::Specialties;
use crate::powers::modded::armor_with;
use crate::present::card::damage;
use crate::under_way::hit::damage_pool;
use crate::units::armor::{Armor, LIGHT_ARMOR};
use brickfray_dice::{Die, Pool};
use brickfray_game::card::{Face, Stat, StatValue};
use brickfray_game::sheet::{Note, Sheet};
use brickfray_game::{Held, titled};
use brickfray_table::Inches;
use brickfray_words::Term;

/// What the columns of what it carries are called.
const COLUMNS: &[Term] = &[term!("sheet-weapon"), term!("sheet-use"), term!("sheet-reach"), term!("sheet-range"), term!("sheet-damage")];

/// What sheets are made by: the cards there are, what Specialties do, the rules that price them and the colour that figures wear.
pub(crate) struct Paper<'p> {
    /// Cards and weapons.
    pub catalogue: &'p Catalogue,
    /// What is registered.
    pub specialties: &'p Specialties,
    /// Whose prices.
    pub house: &'p HouseRules,
    /// A colour of the palette.
    pub colour: &'p str,
}

impl Paper<'_> {
    /// The card of a soldier; `None` where its unit is unknown.
    pub fn sheet(&self, soldier: &Soldier) -> Option<Sheet> {
        let data = self.catalogue.units.get(&soldier.unit)?;
        let mount = soldier.mount.as_ref().and_then(|mount| Some((mount, self.catalogue.units.get(mount)?)));
        let carried: Vec<(&String, &WeaponData)> =
            soldier.gear.iter().chain(&data.strikes_with).filter_map(|name| Some((name, self.catalogue.weapons.get(name)?))).collect();
        let price = soldier.price(self.catalogue, self.house);
        let name =
            mount.map_or_else(|| titled(&soldier.unit), |(mount, _)| words!("sheet-on", unit = titled(&soldier.unit), mount = mount));
        let body = (words!("sheet-body").to_owned(), points_of(data, self.house).to_string());
        let ridden = mount.map(|(name, mount)| (titled(name), points_of(mount, self.house).to_string()));
        let items =
            soldier.gear.iter().filter_map(|item| Some((titled(item), points_of_item(self.catalogue.weapons.get(item)?).to_string())));
        Some(Sheet {
            name,
            about: data.about.clone(),
            worth: words!("sheet-worth", worth = price.worth.to_string(), points = price.points.to_string()),
            face: Face::Figure(data.figure.clone(), self.colour.to_owned()),
            held: soldier.gear.iter().filter_map(|item| self.catalogue.weapons.get(item)).map(held).collect(),
            rides: mount.map(|(_, mount)| mount.figure.clone()),
            numbers: self.numbers(data, &soldier.mods, mount.map(|(_, mount)| mount)),
            columns: COLUMNS,
            weapons: carried.iter().map(|(name, weapon)| line(name, weapon, die_with(data.action_by(self.house), &soldier.mods))).collect(),
            notes: self.notes(data, soldier),
            cost: [body].into_iter().chain(ridden).chain(items).collect(),
        })
    }

    /// Size, Armor, Move and Action die; on a mount its Size and Move are the mount's (BW-HO-03).
    fn numbers(&self, data: &UnitData, mods: &[Mod], mount: Option<&UnitData>) -> Vec<Stat> {
        let words =
            |label: &'static str, value: String, about: &str| Stat { label, value: StatValue::Words(value), about: about.to_owned() };
        let legs = mount.unwrap_or(data);
        let move_ = if mount.is_some() { legs.move_by(self.house) } else { move_with(legs.move_by(self.house), mods) };
        vec![
            words(words!("stat-size"), format!("{}\"", legs.size), words!("stat-size.about")),
            words(words!("stat-armor"), armor(data, mods, self.house).to_string(), words!("stat-armor.about")),
            words(words!("sheet-move"), move_.to_string(), words!("stat-move-left.about")),
            Stat { label: words!("stat-action"), value: StatValue::Die(die_with(data.action_by(self.house), mods)), about: String::new() },
        ]
    }

    /// What makes it what it is, its Specialties and its mods.
    fn notes(&self, data: &UnitData, soldier: &Soldier) -> Vec<Note> {
        let career = data.career.as_ref().and_then(|career| self.catalogue.careers.get(career));
        let known_by =
            career.map(|career| Note { name: words!("sheet-known-by").to_owned(), about: career.about.clone(), rule: "AR-CAP-01" });
        let specialties = data.traits.iter().filter_map(|specialty| self.specialties.find(specialty.name())).map(|specialty| Note {
            name: specialty.die.map_or_else(|| specialty.says.to_string(), |die| format!("{} {die}", specialty.says)),
            about: specialty.about().to_owned(),
            rule: specialty.rule,
        });
        let mods: Vec<&str> = soldier.mods.iter().map(|one| one.says()).collect();
        let mods = (!mods.is_empty()).then(|| Note { name: words!("sheet-mods").to_owned(), about: mods.join(", "), rule: "AR-MOD-01" });
        known_by.into_iter().chain(specialties).chain(mods).collect()
    }
}

/// The Armor of a card with its mods, and what is worn over it.
fn armor(data: &UnitData, mods: &[Mod], house: &HouseRules) -> Pool {
    let whole = Armor::of_card(data, house);
    let worn = if whole.worn == Some(Worn::Light) { LIGHT_ARMOR } else { 0 };
    let built = mods.iter().find(|one| one.kind() == ModType::Armor);
    built.map_or(whole.pool, |one| armor_with(*one, worn))
}

/// An item in a hand.
fn held(item: &WeaponData) -> Held {
    Held { look: item.look, hands: item.hands, is_shield: item.shield, ..Held::default() }
}

/// What it carries, column by column.
fn line(name: &str, weapon: &WeaponData, action: Die) -> Vec<String> {
    let inches = |length: Option<Inches>| length.map_or_else(|| "-".to_owned(), |length| length.to_string());
    let rolled = if weapon.shield { words!("sheet-parries").to_owned() } else { damage(weapon, &damage_pool(weapon, action)) };
    vec![titled(name), weapon.use_.to_string(), inches(weapon.reach), inches(weapon.range.or(weapon.throw)), rolled]
}
