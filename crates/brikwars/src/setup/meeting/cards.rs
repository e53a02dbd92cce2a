//! The cards of single soldiers and creations.

use crate::armies::army::Soldier;
use crate::armies::creations::Creation;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::orders::registered::REGISTERED;
use crate::present::sheet::Paper;
use brickfray_game::sheet::Sheet;

/// The card of a soldier. `None` if its unit is unknown. `colour` is a name of the palette.
pub fn card(soldier: &Soldier, catalogue: &Catalogue, house: &HouseRules, colour: &str) -> Option<Sheet> {
    Paper { catalogue, specialties: &REGISTERED.specialties, house, colour }.sheet(soldier)
}

/// The card of a creature or vehicle built for an army, with its mounted weapons. `None` for a building.
pub fn built_card(name: &str, creation: &Creation, catalogue: &Catalogue, house: &HouseRules, colour: &str) -> Option<Sheet> {
    let card = creation.card(catalogue, house)?;
    let soldier = Soldier { unit: name.to_owned(), gear: card.gear.clone(), mount: None, mods: creation.mods.clone() };
    let strikes_with = card.strikes_with.clone();
    let known = |item: &String| Some((item.clone(), catalogue.weapons.get(item)?.clone()));
    let weapons = card.gear.iter().chain(&strikes_with).filter_map(known).collect();
    let only = Catalogue { units: [(name.to_owned(), card)].into(), weapons, ..Catalogue::default() };
    Paper { catalogue: &only, specialties: &REGISTERED.specialties, house, colour }.sheet(&soldier)
}
