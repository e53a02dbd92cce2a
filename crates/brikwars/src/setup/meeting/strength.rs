//! How strong armies are before a battle, and the Bennies that even it out (AR-BAL).

use crate::armies::army::{Army, Soldier};
use crate::armies::creations::{Creation, Kind};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::game_flow::balance::Strength;

/// How strong an army is before a battle by these house rules: its figures, mounts and creations (AR-BAL-01, AR-BAL-07, AR-BAL-09 to 11).
pub fn strength(army: &Army, catalogue: &Catalogue, house: &HouseRules) -> Strength {
    let by_price = HouseRules { strength_by_size: false, ..house.clone() };
    let of = |soldier: &Soldier| {
        let card = |name: &String| catalogue.units.get(name);
        let mount = soldier.mount.as_ref().and_then(card);
        let own = card(&soldier.unit).map(|data| Strength::of(data, &soldier.mods, mount, data.size, &by_price));
        let ridden = mount.map(|data| Strength::of(data, &[], None, data.size, &by_price));
        own.unwrap_or_default().0 + ridden.unwrap_or_default().0
    };
    // A vehicle counts with its driver, and not at all without one (AR-BAL-11); a bought building always counts (AR-BAL-10).
    let counts = |creation: &&Creation| creation.kind != Kind::Vehicle || creation.driver.is_some();
    let worth = |creation: &Creation| creation.built(house).price + creation.worth_of_driver(catalogue, house);
    let built = army.creations.iter().map(|(_, creation)| creation).filter(counts).map(worth);
    Strength(army.soldiers().map(of).chain(built.map(|worth| u64::from(worth.count()) * Strength::UNIT_INCH / 4)).sum())
}

/// The Almighty Bennies of both sides before the battle by these house rules; only the weaker has any (AR-BAL-01, AR-BAL-02, AR-OP-37).
pub fn bennies(strengths: [Strength; 2], house: &HouseRules) -> [u32; 2] {
    let earned =
        |own: Strength, other: Strength| if house.fractions_earn_a_benny { own.deficit_rounded_up(other) } else { own.behind(other) };
    [earned(strengths[0], strengths[1]), earned(strengths[1], strengths[0])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::plan::ArmyPlan;
    use crate::rolls::bennies::{Benny, Purse};
    use crate::setup::meeting::battle_file::{Contender, Terms, battle};
    use crate::setup::meeting::tests::armies;
    use brickfray_dice::DiceTray;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_table::SideId;
    use std::sync::Arc;

    /// AR-BAL-01, AR-BAL-02, AR-BAL-07, AR-BAL-09, AR-BAL-10, AR-OP-37: the Bennies announced before the battle are those given in it, by
    /// the house rules of the first army.
    #[test]
    fn ar_bal_01_armies_are_weighed_before_they_meet() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let lancers =
            r#"(title: "a", squads: [(name: "l", unit: "rider", mount: "horse", count: 3), (name: "c", unit: "civilian", count: 4)])"#;
        let bargain = r#"(title: "b", squads: [(name: "r", unit: "minifig", count: 7, mods: [Bargain, Unskilled])])"#;
        let [(ours, first), (theirs, second)] = armies([lancers, bargain], &catalogue);
        let strengths = [strength(&first, &catalogue, &first.house), strength(&second, &catalogue, &first.house)];
        assert_eq!(strengths.map(|strength| strength.0), [60_000, 35_000], "a horse of late 2010 has its rider in the price");
        assert_eq!(bennies(strengths, &first.house), [0, 2]);
        assert_eq!(bennies(strengths, &HouseRules { fractions_earn_a_benny: true, ..first.house.clone() }), [0, 3]);
        for (house, expected) in
            [("balance_with_bennies: true", [0, 2]), ("balance_with_bennies: true, fractions_earn_a_benny: true", [0, 3])]
        {
            let ours = ArmyPlan { house: Some(format!("({house})")), ..ours.clone() };
            let contender = |side, plan, army| Contender { side, plan, army, bennies: 0, place: side };
            let text = battle(&[contender(0, &ours, &first), contender(1, &theirs, &second)], None, Terms::default(), &catalogue).unwrap();
            let read = read(&Source::new("battle.ron", text.clone()), &Library::shipped(ENTRIES)).unwrap();
            let mut app = brickfray_game::headless_app(ENTRIES);
            set_up(app.world_mut(), &read, DiceTray::seeded(0), ("battle.ron".to_owned(), text)).unwrap();
            let purse = app.world().resource::<Purse>();
            assert_eq!([0, 1].map(|side| purse.count(SideId(side), Benny::Almighty)), expected, "{house}");
        }
    }
}
