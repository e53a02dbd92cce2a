//! Relative strength of sides (AR-BAL, BW-BU-06): what is left of each, and Bennies for the weaker one (BW-BEN-07).

use crate::NAME;
use crate::armies::creation_mods::Mod;
use crate::armies::prices::{is_minifig, worth_of_swarm, worth_with};
use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::data::specialty::includes;
use crate::figures::seat::MACHINE;
use crate::powers::command::laissez_faire::jobs_follow_gear;
use crate::powers::modded::mods_of;
use crate::rolls::bennies::{Benny, Purse};
use crate::schedule::SetUpSystems;
use crate::units::harm::wounds::EffectiveSize;
use crate::units::hidden::Hidden;
use crate::units::minds::{CIVILIZED, is_joined};
use crate::units::mount::OwnMount;
use crate::units::unit::{Recruit, Size};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::kit::house::TopicRules;
use brickfray_game::kit::marks::Marks;
use brickfray_game::{Names, SetUp, Turn};
use brickfray_table::{Carried, OnPlate, PieceId, PieceIndex, Removed, SideId, Terrain};
use std::collections::BTreeMap;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Drafted>().add_systems(SetUp(NAME), balance.in_set(SetUpSystems::Balance));
}

/// Whether armies were drafted, which balances the sides already (AR-DRF-14). Not saved: used only during setup.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Drafted(pub bool);

/// The strength of a side in ten-thousandths of a Unit Inch, precise enough to compare fractions of prices (AR-GEN-09).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Strength(pub u64);

impl Strength {
    /// The strength of one Unit Inch.
    pub const UNIT_INCH: u64 = 10_000;

    /// The strength of one figure: its price including mods, scaled by its remaining Size (AR-BAL-07), or its remaining Size itself
    /// (AR-BAL-08).
    pub fn of(data: &UnitData, mods: &[Mod], mount: Option<&UnitData>, left: u8, house: &HouseRules) -> Self {
        // Civilians fight for nobody (AR-BAL-10).
        if data.group == Group::Civilian {
            return Strength::default();
        }
        if house.strength_by_size {
            return Strength(u64::from(left) * Strength::UNIT_INCH);
        }
        let whole = u64::from(worth_with(data, mods, mount, house).count()) * Strength::UNIT_INCH / 4;
        Strength(if data.size == 0 { whole } else { whole * u64::from(left) / u64::from(data.size) })
    }

    /// The strength of a bought building (AR-BAL-10): its price scaled by its remaining Size (AR-BAL-07); or, if strength goes by Size, 1
    /// for each remaining 5", like their price (AR-BAL-08, AR-UIN-06).
    pub fn of_building(worth: Quarters, size: u8, left: u8, house: &HouseRules) -> Self {
        if house.strength_by_size {
            return Strength(u64::from(left) * Strength::UNIT_INCH / 5);
        }
        Strength(u64::from(worth.count()) * Strength::UNIT_INCH / 4 * u64::from(left) / u64::from(size.max(1)))
    }

    /// By how many whole Unit Inches it is weaker than the other (AR-BAL-02).
    pub fn behind(self, other: Strength) -> u32 {
        u32::try_from(other.0.saturating_sub(self.0) / Strength::UNIT_INCH).unwrap_or(u32::MAX)
    }

    /// By how many Unit Inches it is weaker, with a fraction counted as a whole one (AR-OP-37).
    pub fn deficit_rounded_up(self, other: Strength) -> u32 {
        u32::try_from(other.0.saturating_sub(self.0).div_ceil(Strength::UNIT_INCH)).unwrap_or(u32::MAX)
    }

    /// Whether it is less than half of the other; exactly half isn't enough (AR-BAL-04, BW-BU-06).
    pub fn is_outmatched_by(self, other: Strength) -> bool {
        self.0.saturating_mul(2) < other.0
    }
}

type Fighters<'w, 's> = Query<
    'w,
    's,
    (
        (&'static PieceId, &'static Recruit, &'static SideId, Option<&'static OnPlate>),
        Option<&'static OwnMount>,
        Option<&'static EffectiveSize>,
        Option<&'static Marks>,
        Has<Carried>,
    ),
    Or<(Without<Removed>, With<Hidden>)>,
>;

/// The buildings that sides have bought (AR-UIN-06).
pub(crate) type Buildings<'w, 's> =
    Query<'w, 's, (&'static SideId, &'static Terrain, &'static Size, &'static EffectiveSize), Without<Removed>>;

/// Query parameters for the remaining strength of sides.
#[derive(SystemParam)]
pub(crate) struct Forces<'w, 's> {
    fighters: Fighters<'w, 's>,
    buildings: Buildings<'w, 's>,
    index: Res<'w, PieceIndex>,
    catalogue: Res<'w, Catalogue>,
    house: Res<'w, HouseRules>,
    rules: Res<'w, TopicRules>,
}

impl Forces<'_, '_> {
    /// The strength of each side with a figure on the table or hidden (AR-STL-33).
    ///
    /// * Fallen figures that may come back don't count (AR-BAL-10).
    /// * A Rider bought with a mount is included in the mount's price as long as the mount lives, for the Rider's side, no matter who sits
    ///   in the saddle. Otherwise the Rider counts for itself. A mount without its Rider counts for the side that has it (AR-BAL-09).
    /// * A machine counts for nobody without a driver (AR-BAL-11), unless somebody has merged with it (AR-CYB-02).
    /// * A bought building counts for its side as long as that has a figure; vermin count as their Swarm (AR-ANI-18).
    /// * If jobs follow gear, each minifig counts as one, even without a job (AR-CAP-08), and others by their remaining Size (AR-CAP-15).
    pub fn strengths(&self, turn: &Turn) -> BTreeMap<SideId, Strength> {
        let one_each = jobs_follow_gear(&self.rules);
        let strength_by_size = self.house.strength_by_size || one_each;
        self.strengths_by(&HouseRules { strength_by_size, ..self.house.clone() }, one_each, turn)
    }

    /// Like [`Self::strengths`], by other house rules, with or without counting each minifig as one. Figures without a player fight for
    /// nobody (AR-BAL-10).
    fn strengths_by(&self, house: &HouseRules, one_each: bool, turn: &Turn) -> BTreeMap<SideId, Strength> {
        let mut strengths: BTreeMap<SideId, Strength> = BTreeMap::new();
        let data = |recruit: &Recruit| self.catalogue.units.get(&recruit.unit);
        // Machines count only with a driver or merged with somebody.
        let fights = |recruit: &Recruit, marks: Option<&Marks>, carried: bool| {
            carried || is_joined(marks) || !data(recruit).is_some_and(|unit| includes(&unit.traits, &MACHINE))
        };
        let mut plates: BTreeMap<(SideId, Entity), Vec<(&UnitData, u32)>> = BTreeMap::new();
        let mut fighters: Vec<_> = self.fighters.iter().filter(|((_, _, side, _), ..)| !turn.is_nobodys(**side)).collect();
        fighters.sort_by_key(|((id, ..), ..)| **id);
        for ((_, recruit, side, on), own, left, marks, carried) in fighters {
            if let (Some(on), Some(card)) = (on, data(recruit)) {
                plates.entry((*side, on.0)).or_default().push((card, 1));
            }
            if !fights(recruit, marks, carried) {
                continue;
            }
            let mount = own.and_then(|own| self.fighters.get(self.index.entity(own.0)?).ok());
            let mount = mount.filter(|((_, beast, of, _), _, _, marks, carried)| *of == side && fights(beast, *marks, *carried));
            let mount = mount.and_then(|((_, beast, ..), ..)| data(beast));
            let mods: Vec<Mod> = mods_of(marks).collect();
            let own = data(recruit).map(|unit| match one_each && is_minifig(unit) {
                true => Strength(Strength::UNIT_INCH),
                false => Strength::of(unit, &mods, mount, left.map_or(unit.size, |left| left.0), house),
            });
            strengths.entry(*side).or_default().0 += own.unwrap_or_default().0;
        }
        for ((side, _), members) in plates {
            let worth = worth_of_swarm(members);
            strengths.entry(side).or_default().0 += u64::from(worth.count()) * Strength::UNIT_INCH / 4;
        }
        for (side, terrain, size, left) in &self.buildings {
            let worth = self.catalogue.terrain.get(&terrain.kind).and_then(|data| data.worth);
            // Walls alone can't fight for a side.
            if let (Some(strength), Some(worth)) = (strengths.get_mut(side), worth) {
                strength.0 += Strength::of_building(worth, size.0, left.0, house).0;
            }
        }
        strengths
    }
}

impl Forces<'_, '_> {
    /// Whether Mob Rule would have a mob (AR-BAL-12): any figure without a player or, if there is a side for it to join, any Civilian or
    /// animal of the players.
    pub fn could_be_a_mob(&self, turn: &Turn, names: &Names) -> bool {
        let has_somewhere_to_go = names.sides.len() > usize::from(turn.sides);
        let data = |recruit: &Recruit| self.catalogue.units.get(&recruit.unit);
        let joins = |unit: &UnitData| includes(&unit.traits, &CIVILIZED) || unit.group == Group::Animal;
        self.fighters.iter().any(|((_, recruit, side, _), .., carried)| {
            turn.is_nobodys(*side) || (has_somewhere_to_go && !carried && data(recruit).is_some_and(joins))
        })
    }
}

/// The strongest opponent of a side (AR-BAL-02).
pub(crate) fn strongest_against(side: SideId, strengths: &BTreeMap<SideId, Strength>) -> Strength {
    strengths.iter().filter(|(of, _)| **of != side).map(|(_, strength)| *strength).max().unwrap_or_default()
}

/// During setup, gives each side that is weaker than its strongest opponent an Almighty Benny for each Unit Inch of difference (AR-BAL-01
/// to 03, BW-BEN-07); none if armies were drafted (AR-DRF-14).
pub(crate) fn balance(forces: Forces, drafted: Res<Drafted>, turn: Res<Turn>, mut purse: ResMut<Purse>) {
    if !forces.house.balance_with_bennies || drafted.0 {
        return;
    }
    // Before the battle, prices are compared, even if Sizes count during it (AR-BAL-01).
    let by_price = HouseRules { strength_by_size: false, ..forces.house.clone() };
    let strengths = forces.strengths_by(&by_price, false, &turn);
    for (side, strength) in &strengths {
        let strongest = strongest_against(*side, &strengths);
        let earned = if by_price.fractions_earn_a_benny { strength.deficit_rounded_up(strongest) } else { strength.behind(strongest) };
        purse.give(*side, Benny::Almighty, earned);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::data::house_rules::Edition;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn inches(quarters: u64) -> Strength {
        Strength(quarters * Strength::UNIT_INCH / 4)
    }

    /// BW-TX-22, BW-BEN-07, AR-BAL-01, AR-BAL-02, AR-OP-37.
    #[test]
    fn bw_tx_22_the_weaker_side_may_take_a_benny_for_each_unit_inch() {
        assert_eq!(inches(60).behind(inches(88)), 7, "15 against 22");
        assert_eq!(inches(88).behind(inches(60)), 0);
        assert_eq!(inches(4).behind(inches(11)), 1, "what is left of an inch is dropped");
        assert_eq!(inches(4).deficit_rounded_up(inches(11)), 2);
    }

    /// AR-TX-06, AR-BAL-04, BW-BU-06: less than half; exactly half isn't enough.
    #[test]
    fn ar_tx_06_who_is_outmatched() {
        assert!(!inches(40).is_outmatched_by(inches(80)) && inches(38).is_outmatched_by(inches(80)));
        assert!(inches(16).is_outmatched_by(inches(36)) && !inches(24).is_outmatched_by(inches(36)), "4 and 6 against 9");
    }

    /// AR-TX-07, AR-BAL-07 to 11, AR-OP-34.
    #[test]
    fn ar_tx_07_what_is_left_of_units() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let by_price = HouseRules::preset(Edition::Late2010);
        let by_size = HouseRules { strength_by_size: true, ..by_price.clone() };
        let unit = |name: &str| &catalogue.units[name];
        let of = |name: &str, left: u8, house: &HouseRules| Strength::of(unit(name), &[], None, left, house).0 as f32 / 10_000.0;
        let creature = UnitData { size: 6, worth: None, ..unit("elephant").clone() };
        assert_eq!(Strength::of(&creature, &[], None, 4, &by_price), inches(16), "a creature of Size 6 that lost 2 inches");
        assert_eq!([of("hero", 1, &by_price), of("hero", 1, &by_size)], [2.0, 1.0]);
        assert_eq!([of("mook", 0, &by_price), of("mook", 0, &by_size)], [0.25, 0.0]);
        assert_eq!([of("worker", 1, &by_price), of("civilian", 1, &by_price), of("civilian", 1, &by_size)], [0.5, 0.0, 0.0]);
        let recruit = Strength::of(unit("minifig"), &[Mod::Bargain, Mod::Unskilled], None, 1, &by_price);
        assert_eq!(recruit, inches(2), "mods included");
        let rider = |mount: Option<&str>| Strength::of(unit("rider"), &[], mount.map(unit), 1, &by_price).0 / 10_000;
        assert_eq!([rider(Some("horse")), rider(None)], [0, 1], "its horse dead, the rider counts");
        assert_eq!([of("horse", 2, &by_price), of("horse", 1, &by_price)], [2.0, 1.0], "its rider dead, the horse counts");
        let keep = |left: u8, house: &HouseRules| Strength::of_building(Quarters::whole(3), 12, left, house).0;
        assert_eq!([keep(12, &by_price), keep(6, &by_price), keep(0, &by_price)], [30_000, 15_000, 0]);
        assert_eq!([keep(12, &by_size), keep(6, &by_size)], [24_000, 12_000], "a fifth of each inch that is left");
    }
}
