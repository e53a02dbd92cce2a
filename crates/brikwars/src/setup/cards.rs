//! The printable cards of an army. Each names its army and squads, so that players can tell the cards of two armies apart.

use crate::armies::army::{Army, Price, Soldier};
use crate::armies::creations::Creation;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::orders::registered::REGISTERED;
use crate::present::sheet;
use crate::setup::meeting::built_card;
use brickfray_game::cards_tool::Cards;
use brickfray_game::sheet::Sheet;
use brickfray_game::titled;
use brickfray_words::Text;

/// Identical soldiers of an army.
struct SoldierGroup {
    soldier: Soldier,
    price: Price,
    count: u32,
    /// The squads they serve in, each once.
    squads: Vec<String>,
}

/// The cards of an army in a colour of the palette: one for each kind of soldier, with their number, then the creations.
pub fn of_army(army: &Army, catalogue: &Catalogue, colour: &str) -> Cards {
    let house = &army.house;
    let paper = sheet::Paper { catalogue, specialties: &REGISTERED.specialties, house, colour };
    let serving = army.squads.iter().flat_map(|squad| squad.kinds().into_iter().map(move |(soldier, count)| (squad, soldier, count)));
    let serving = serving.map(|(squad, soldier, count)| (&squad.name, soldier.clone(), soldier.price(catalogue, house), count));
    let drivers = army.creations.iter().filter_map(|(name, creation)| {
        let driver = Soldier::by_its_card(creation.driver.as_ref()?, catalogue);
        Some((name, driver, creation.driver_price(catalogue, house), 1))
    });
    let mut kinds: Vec<SoldierGroup> = Vec::new();
    for (squad, soldier, price, count) in serving.chain(drivers) {
        let squad = titled(squad);
        // The driver of a creation is included in its price, so it doesn't count as the same soldier on foot.
        match kinds.iter_mut().find(|kind| (&kind.soldier, &kind.price) == (&soldier, &price)) {
            Some(kind) => {
                kind.count += count;
                kind.squads.extend(Some(squad).filter(|squad| !kind.squads.contains(squad)));
            }
            None => kinds.push(SoldierGroup { soldier, price, count, squads: vec![squad] }),
        }
    }
    let soldiers = kinds.iter().filter_map(|kind| {
        let owner = Text::written(format!("{}: {}", army.title, kind.squads.join(", ")));
        Some((Sheet { owner, ..paper.sheet_at(&kind.soldier, kind.price)? }, kind.count))
    });
    let built = army.creations.iter().filter_map(|(name, creation)| {
        let sheet = built_card(name, creation, catalogue, house, colour)?;
        let about = Text::written(creation_in_words(creation, house));
        Some((Sheet { owner: Text::written(&army.title), about, ..sheet }, 1))
    });
    soldiers.chain(built).collect()
}

/// A creation in words: "Vehicle, Size 4, Structure Level 2, Move 10"".
pub(super) fn creation_in_words(creation: &Creation, house: &HouseRules) -> String {
    let built = creation.built(house);
    let level = Quarters::HALF * built.halves.into();
    format!("{}, Size {}, Structure Level {level}, Move {}", creation.kind, creation.size, built.move_)
}
