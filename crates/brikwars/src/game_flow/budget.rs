//! Budgets (BW-BU-01 to 07, BW-BEN-07, BW-MN-01, BW-MN-02): what sides are worth, what evens them out, what supernatural dice and
//! Enhancements cost.
//!
//! Worth is counted in quarters of a Unit Inch, since the cheapest figure is worth a quarter.

use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::includes;
use crate::figures::seat::RIDER;
use crate::rolls::bennies::{Benny, Purse};
use crate::schedule::{NewTurnSystems, SetUpSystems};
use crate::units::mount::Mounted;
use crate::units::unit::Recruit;
use crate::{NAME, RESOLVE};
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::{Cue, Outbox, RegisterState, SetUp, Telling, Tells, Turn};
use brickfray_table::{PieceIndex, Removed, SideId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Endgames>()
        .add_systems(SetUp(NAME), balance.in_set(SetUpSystems::Balance))
        .add_systems(RESOLVE, endgame.in_set(NewTurnSystems::Give));
}

/// Quarters of a Unit Inch.
pub const QUARTERS: u32 = 4;

/// The worth of a creature or vehicle that is not priced otherwise: its Size, a pilot included (BW-BU table).
pub fn worth_of_size(size: u8) -> u32 {
    u32::from(size) * QUARTERS
}

/// The worth of a building: one for each started 5 inches (BW-BU table).
pub fn worth_of_building(inches: u32) -> u32 {
    inches.div_ceil(5) * QUARTERS
}

/// What a unit of that card is worth, in quarters, by what late 2010 asks for it where house rules have it.
pub fn worth_of(data: &UnitData, house: &HouseRules) -> u32 {
    data.worth_in_late2010
        .filter(|_| house.late2010_cards)
        .or(data.worth)
        .map_or_else(|| worth_of_size(data.size), |worth| (worth.clamp(0.0, 1_000.0) * QUARTERS as f32).round() as u32)
}

/// It is the free Rider that is paid for with its mount, late in 2010 (BW-HO-01, BW-TX-22).
fn comes_with_its_mount(data: &UnitData, mount: Option<&UnitData>, house: &HouseRules) -> bool {
    house.late2010_cards && includes(&data.traits, &RIDER) && mount.is_some_and(|mount| mount.worth_in_late2010.is_some())
}

type Fighters<'w, 's> = Query<'w, 's, (&'static Recruit, &'static SideId, Option<&'static Mounted>), Without<Removed>>;

/// What each side on the table is worth, in quarters.
fn worths(fighters: &Fighters, index: &PieceIndex, catalogue: &Catalogue, house: &HouseRules) -> BTreeMap<SideId, u32> {
    let mut worths = BTreeMap::new();
    for (recruit, side, mounted) in fighters {
        let mount = mounted.and_then(|mounted| fighters.get(index.entity(mounted.0)?).ok());
        let mount = mount.and_then(|(mount, ..)| catalogue.units.get(&mount.unit));
        let worth = catalogue.units.get(&recruit.unit).filter(|data| !comes_with_its_mount(data, mount, house));
        *worths.entry(*side).or_default() += worth.map_or(0, |data| worth_of(data, house));
    }
    worths
}

/// Hands out Almighty Bennies for balance when a battle is set up (BW-BEN-07).
pub(crate) fn balance(
    fighters: Fighters,
    index: Res<PieceIndex>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    mut purse: ResMut<Purse>,
) {
    let worths = worths(&fighters, &index, &catalogue, &house);
    let strongest = worths.values().copied().max().unwrap_or_default();
    for (side, worth) in worths.into_iter().filter(|_| house.balance_with_bennies) {
        purse.give(side, Benny::Almighty, almighty_bennies(worth, strongest));
    }
}

/// The sides that have been told to trigger an Endgame.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Endgames(BTreeSet<SideId>);

/// At the start of a side's turn, when it is worth less than half of the strongest: it must trigger an Endgame (BW-BU-06). Once.
pub(crate) fn endgame(
    fighters: Fighters,
    index: Res<PieceIndex>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    turn: Res<Turn>,
    mut endgames: ResMut<Endgames>,
    mut out: ResMut<Outbox>,
) {
    let worths = worths(&fighters, &index, &catalogue, &house);
    let strongest = worths.values().copied().max().unwrap_or_default();
    let ours = worths.get(&turn.side).copied().unwrap_or_default();
    if house.endgames && must_end(ours, strongest) && endgames.0.insert(turn.side) {
        out.say("BW-BU-06", EndgameDue { side: turn.side });
    }
}

/// The Almighty Bennies that a side may take against the strongest other: one for each whole Unit Inch that it is worth less (BW-BEN-07,
/// BW-TX-22).
pub fn almighty_bennies(ours: u32, strongest: u32) -> u32 {
    strongest.saturating_sub(ours) / QUARTERS
}

/// A side that is worth less than half of the strongest must trigger an Endgame (BW-BU-06).
pub fn must_end(ours: u32, strongest: u32) -> bool {
    ours * 2 < strongest
}

/// What a supernatural die stands for (BW-BU-07).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// d4.
    Fire,
    /// d6.
    Earth,
    /// d8.
    Air,
    /// d10.
    Metal,
    /// d12.
    Magik,
    /// d20.
    Water,
}

/// The element of a die (BW-BU-07).
pub const fn element(die: Die) -> Element {
    match die {
        Die::D4 => Element::Fire,
        Die::D6 => Element::Earth,
        Die::D8 => Element::Air,
        Die::D10 => Element::Metal,
        Die::D12 => Element::Magik,
        Die::D20 => Element::Water,
    }
}

/// What supernatural dice cost, in quarters: one Unit Inch for two d4, a d6 or a d8, two for a d10 or d12 (BW-BU table); `None` for a d20,
/// which is not sold.
pub fn supernatural_cost(die: Die, count: u32) -> Option<u32> {
    match die {
        Die::D4 => Some(count.div_ceil(2) * QUARTERS),
        Die::D6 | Die::D8 => Some(count * QUARTERS),
        Die::D10 | Die::D12 => Some(count * 2 * QUARTERS),
        Die::D20 => None,
    }
}

/// How supernatural dice are delivered for each Unit Inch (BW-BU-01): two at 5" in close combat, or one at 10".
pub fn standard_delivery(unit_inches: u32, at_range: bool) -> (u32, i32) {
    if at_range { (unit_inches, 10) } else { (unit_inches * 2, 5) }
}

/// How many Enhancements a creature or vehicle of that Size may have: one for each inch of the first five; a structure at 1", 3" and 5"
/// (BW-BU-02).
pub fn enhancements(size: u8, is_structure: bool) -> u8 {
    if is_structure { [1, 3, 5].into_iter().filter(|at| size >= *at).count() as u8 } else { size.min(5) }
}

/// What an Enhancement buys (BW-BU-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enhancement {
    /// Armor from 1d6 to 1d10, then a d10 more each time, five at most.
    Armor,
    /// Deflection.
    Deflection,
    /// Five inches of Move: 10" at most on the ground, 15" in the air.
    Move,
    /// A step of the Action die, d12 at most.
    Action,
    /// A further d6 mind.
    Mind,
    /// Its Size in Power again, twice at most.
    Power,
    /// Half a Unit Inch less to pay.
    Cheaper,
}

/// What costs something and pays for a further Enhancement (BW-BU-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impairment {
    /// Armor 0.
    NoArmor,
    /// Half its Power.
    HalfPower,
    /// Half its Speed.
    HalfSpeed,
    /// Half a mind.
    HalfMind,
    /// A Unit Inch more to pay.
    Dearer,
}

/// Something that is built: a base object with what it was given (BW-BU-03).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Creation {
    /// Size in inches.
    pub size: u8,
    /// It flies.
    pub flies: bool,
    /// Number and kind of Armor dice.
    pub armor: (u8, Die),
    /// It deflects.
    pub deflection: bool,
    /// Move in inches.
    pub move_: i32,
    /// Power.
    pub power: i32,
    /// Action dice: its own, and a d6 for each further mind.
    pub minds: Vec<Die>,
    /// Worth in quarters.
    pub worth: i32,
}

impl Creation {
    /// The base object (BW-BU-03): Armor 1d6, Move 0, Power twice its Size, Action d6, worth its Size.
    pub fn base(size: u8, flies: bool) -> Self {
        Creation {
            size,
            flies,
            armor: (1, Die::D6),
            deflection: false,
            move_: 0,
            power: 2 * i32::from(size),
            minds: vec![Die::D6],
            worth: worth_of_size(size) as i32,
        }
    }

    /// The same with an Enhancement; `None` where it can't be had any more.
    pub fn with(mut self, enhancement: Enhancement) -> Option<Self> {
        match enhancement {
            Enhancement::Armor if self.armor.1 == Die::D6 => self.armor = (1, Die::D10),
            Enhancement::Armor if self.armor.0 < 5 => self.armor.0 += 1,
            Enhancement::Deflection if !self.deflection => self.deflection = true,
            Enhancement::Move if self.move_ + 5 <= if self.flies { 15 } else { 10 } => self.move_ += 5,
            Enhancement::Action => {
                let next = [Die::D6, Die::D8, Die::D10, Die::D12].into_iter().find(|die| *die > self.minds[0])?;
                self.minds[0] = next;
            }
            Enhancement::Mind => self.minds.push(Die::D6),
            Enhancement::Power if self.power < 4 * i32::from(self.size) => self.power += i32::from(self.size),
            Enhancement::Cheaper => self.worth -= (QUARTERS / 2) as i32,
            _ => return None,
        }
        Some(self)
    }

    /// The same with an Impairment, which pays for an Enhancement more.
    pub fn impaired(mut self, impairment: Impairment) -> Self {
        match impairment {
            Impairment::NoArmor => self.armor = (0, Die::D6),
            Impairment::HalfPower => self.power /= 2,
            Impairment::HalfSpeed => self.move_ /= 2,
            Impairment::HalfMind => {}
            Impairment::Dearer => self.worth += QUARTERS as i32,
        }
        self
    }
}

/// May a creation of that Size have so many Enhancements, with what its Impairments pay for (BW-BU-02, BW-BU-04)?
pub fn is_paid_for(size: u8, is_structure: bool, wanted: usize, impairments: usize) -> bool {
    wanted <= usize::from(enhancements(size, is_structure)) + impairments
}

/// Creation Mods of late 2010 come in matched pairs, one good and one bad (BW-BU-05).
pub fn are_paired(good: usize, bad: usize) -> bool {
    good == bad
}

/// A side is so much weaker that it must trigger an Endgame (BW-BU-06).
pub(crate) struct EndgameDue {
    /// Which side.
    pub side: SideId,
}

impl Tells for EndgameDue {
    const WHAT: &'static str = "endgame-due";

    fn tell(self) -> Telling {
        Telling::new(Cue::unseen(), said!("fact-endgame-due", side = self.side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{fact, told};

    #[test]
    fn bw_tx_22_the_weaker_side_may_take_a_benny_for_each_unit_inch() {
        let minifigs = 10 * QUARTERS;
        let (hero, riders, creature) = (2 * QUARTERS, 2 * 2 * QUARTERS, worth_of_size(6));
        let sum = minifigs + hero + riders + creature;
        assert_eq!(sum, 22 * QUARTERS);
        assert_eq!(almighty_bennies(15 * QUARTERS, sum), 7, "BW-BEN-07");
        assert_eq!(almighty_bennies(sum, 15 * QUARTERS), 0);
        assert_eq!((worth_of_building(5), worth_of_building(6)), (QUARTERS, 2 * QUARTERS));
    }

    #[test]
    fn bw_bu_06_less_than_half_of_the_strongest_ends_it() {
        assert!(must_end(10, 21) && !must_end(10, 20));
    }

    /// BW-BU-01, BW-BU-07.
    #[test]
    fn bw_bu_01_supernatural_dice() {
        assert_eq!(standard_delivery(3, false), (6, 5));
        assert_eq!(standard_delivery(3, true), (3, 10));
        assert_eq!([Die::D4, Die::D6, Die::D10].map(|die| supernatural_cost(die, 3)), [Some(8), Some(12), Some(24)]);
        assert_eq!(supernatural_cost(Die::D20, 1), None);
        assert_eq!((element(Die::D4), element(Die::D12), element(Die::D20)), (Element::Fire, Element::Magik, Element::Water));
    }

    /// BW-BU-02 to 05, BW-MN-01, BW-MN-02.
    #[test]
    fn bw_bu_02_enhancements_and_what_pays_for_them() {
        assert_eq!([1, 5, 8].map(|size| enhancements(size, false)), [1, 5, 5]);
        assert_eq!([1, 2, 3, 5, 9].map(|size| enhancements(size, true)), [1, 1, 2, 3, 3]);
        assert!(is_paid_for(2, false, 3, 1) && !is_paid_for(2, false, 3, 0));
        assert!(are_paired(2, 2) && !are_paired(2, 1));
        let ox = Creation::base(3, false).with(Enhancement::Armor).unwrap().with(Enhancement::Move).unwrap();
        assert_eq!((ox.armor, ox.move_, ox.power, ox.worth), ((1, Die::D10), 5, 6, 12));
        let fast = ox.with(Enhancement::Move).unwrap();
        assert_eq!(fast.clone().with(Enhancement::Move), None, "10 inches at most on the ground");
        let clever = fast.with(Enhancement::Action).unwrap().with(Enhancement::Mind).unwrap();
        assert_eq!(clever.minds, [Die::D8, Die::D6], "BW-MN-01, BW-MN-02");
        let poor = clever.impaired(Impairment::NoArmor).impaired(Impairment::HalfSpeed).impaired(Impairment::Dearer);
        assert_eq!((poor.armor.0, poor.move_, poor.worth), (0, 5, 16));
    }

    #[test]
    fn bw_bu_06_it_is_told_who_is_outmatched() {
        let due = || EndgameDue { side: SideId(1) };
        assert_eq!((told(due()), fact(due()).cue), ("blue is outmatched and must trigger an Endgame".to_owned(), Cue::unseen()));
    }
}
