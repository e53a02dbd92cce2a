//! Supply of explosives (BW-EX-10): an explosive that went off is gone, unless its bearer has a new one at once.

use crate::RESOLVE;
use crate::data::catalogue::{Catalogue, WeaponData};
use crate::data::house_rules::{ExplosiveSupply, HouseRules};
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::blast::Blast;
use crate::under_way::stage::Stage;
use crate::units::things::gear::{self, Hands};
use bevy::prelude::*;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Consumes explosives with the other harm of an attack.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, use_supply.in_set(HarmSystems::UseUp).after(gear::use_up));
}

/// Whether this was the bearer's only explosive of its kind (BW-EX-10).
fn was_the_only_one(weapon: &WeaponData, supply: ExplosiveSupply) -> bool {
    let is_thrown = weapon.throw.is_some() && weapon.range.is_none();
    is_thrown
        && match supply {
            ExplosiveSupply::ByHands => weapon.hands > 1,
            ExplosiveSupply::Endless => false,
            ExplosiveSupply::Single => true,
        }
}

/// Removes explosives that went off from the hands of their bearers (BW-EX-10). Those that didn't go off stay.
fn use_supply(
    attacks: Query<(&Attack, &Blast)>,
    (catalogue, house): (Res<Catalogue>, Res<HouseRules>),
    mut hands: Hands,
    mut out: ResMut<Outbox>,
) {
    let went_off = attacks.iter().filter(|(attack, blast)| attack.is_at(Stage::Harm) && blast.roll().is_some());
    for pool in went_off.flat_map(|(attack, _)| &attack.pools).filter(|pool| pool.mounted_on.is_none()) {
        let Some(item) = &pool.item else { continue };
        if !catalogue.weapons.get(item).is_some_and(|weapon| was_the_only_one(weapon, house.explosive_supply)) {
            continue;
        }
        for who in pool.members.iter().filter(|who| hands.take(**who, item).is_some()) {
            out.say("BW-EX-10", UsedUp { who: *who, item: item.clone() });
        }
    }
}

/// A figure has used its last explosive of this name (BW-EX-10).
pub(crate) struct UsedUp {
    /// The bearer.
    pub who: PieceId,
    pub item: String,
}

impl FactKind for UsedUp {
    const WHAT: &'static str = "used-up";

    fn tell(self) -> FactBody {
        let words = text!("remark-used-up", item = Text::item(&self.item));
        FactBody::new(Cue::over(self.who, words, Beat(30)), text!("fact-used-up", who = self.who, item = Text::item(self.item)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};

    #[test]
    fn bw_ex_10_what_takes_both_hands_was_the_only_one_unless_house_rules_say_otherwise() {
        use ExplosiveSupply::{ByHands, Endless, Single};
        let throw = Some(brickfray_table::Inches::whole(3));
        let [grenade, keg] = [1, 2].map(|hands| WeaponData { hands, throw, ..WeaponData::default() });
        let bazooka = WeaponData { hands: 2, range: throw, ..WeaponData::default() };
        let of = |weapon: &WeaponData| [ByHands, Endless, Single].map(|supply| was_the_only_one(weapon, supply));
        assert_eq!([of(&grenade), of(&keg)], [[false, false, true], [true, false, true]]);
        assert_eq!(of(&bazooka), [false; 3], "what it fires is no supply of the hand");
    }

    #[test]
    fn bw_ex_10_it_is_told_what_is_used_up() {
        let used = || UsedUp { who: ANNA, item: "keg".to_owned() };
        assert_eq!(told(used()), "anna has no other keg");
        assert_eq!(called(used()), over(ANNA, "that was the only keg", 30));
    }
}
