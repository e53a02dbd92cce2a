//! Creations of the 2020 edition (BW-BU, BW-MN-01, BW-MN-02): a base object, its Enhancements and Impairments, and the elements of
//! supernatural dice.

use crate::armies::prices::worth_of_size;
use crate::data::quarters::Quarters;
use brickfray_dice::Die;

/// The element of a supernatural die (BW-BU-07).
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

/// The number of supernatural dice for these Unit Inches and their reach in inches (BW-BU-01): two dice for each Unit Inch at 5", or one at
/// 10".
pub fn standard_delivery(unit_inches: u32, at_range: bool) -> (u32, i32) {
    if at_range { (unit_inches, 10) } else { (unit_inches * 2, 5) }
}

/// How many Enhancements a creation of this Size may have: a creature or vehicle one for each of its first five inches; a structure one
/// each at 1", 3" and 5" (BW-BU-02).
pub fn enhancements(size: u8, is_structure: bool) -> u8 {
    if is_structure { [1, 3, 5].into_iter().filter(|at| size >= *at).count() as u8 } else { size.min(5) }
}

/// An Enhancement (BW-BU-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enhancement {
    /// Armor from 1d6 to 1d10, then another d10 each time, up to five.
    Armor,
    Deflection,
    /// Five inches of Move more, up to 10" on the ground or 15" in the air.
    Move,
    /// A larger Action die, up to d12.
    Action,
    /// Another mind with a d6.
    Mind,
    /// Power equal to its Size, up to twice.
    Power,
    /// Half a Unit Inch less to pay.
    Cheaper,
}

/// A drawback that pays for another Enhancement (BW-BU-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impairment {
    /// Armor 0.
    NoArmor,
    /// Half its Power.
    HalfPower,
    /// Half Speed.
    HalfSpeed,
    /// Half a mind.
    HalfMind,
    /// A Unit Inch more to pay.
    Dearer,
}

/// A creation: a base object with its Enhancements (BW-BU-03).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enhanced {
    /// Size in inches.
    pub size: u8,
    pub flies: bool,
    /// Number and kind of Armor dice.
    pub armor: (u8, Die),
    pub deflection: bool,
    /// Move in inches.
    pub move_: i32,
    pub power: i32,
    /// Action dice: its own, and a d6 for each further mind.
    pub minds: Vec<Die>,
    /// Its worth in Unit Inches.
    pub worth: Quarters,
}

impl Enhanced {
    /// The base object (BW-BU-03): Armor 1d6, Move 0, Power twice its Size, Action d6, worth its Size.
    pub fn base(size: u8, flies: bool) -> Self {
        Enhanced {
            size,
            flies,
            armor: (1, Die::D6),
            deflection: false,
            move_: 0,
            power: 2 * i32::from(size),
            minds: vec![Die::D6],
            worth: worth_of_size(size),
        }
    }

    /// Adds an Enhancement; `None` if it can't have any more of that kind.
    pub fn with(mut self, enhancement: Enhancement) -> Option<Self> {
        match enhancement {
            Enhancement::Armor if self.armor.1 == Die::D6 => self.armor = (1, Die::D10),
            Enhancement::Armor if self.armor.0 < 5 => self.armor.0 += 1,
            Enhancement::Deflection if !self.deflection => self.deflection = true,
            Enhancement::Move if self.move_ + 5 <= if self.flies { 15 } else { 10 } => self.move_ += 5,
            Enhancement::Action => {
                let own = self.minds.first_mut().filter(|own| own.larger() > **own)?;
                *own = own.larger();
            }
            Enhancement::Mind => self.minds.push(Die::D6),
            Enhancement::Power if self.power < 4 * i32::from(self.size) => self.power += i32::from(self.size),
            Enhancement::Cheaper => self.worth = self.worth.less(Quarters::HALF),
            _ => return None,
        }
        Some(self)
    }

    /// Adds an Impairment, which pays for another Enhancement.
    pub fn with_impairment(mut self, impairment: Impairment) -> Self {
        match impairment {
            Impairment::NoArmor => self.armor = (0, Die::D6),
            Impairment::HalfPower => self.power /= 2,
            Impairment::HalfSpeed => self.move_ /= 2,
            Impairment::HalfMind => {}
            Impairment::Dearer => self.worth += Quarters::ONE,
        }
        self
    }
}

/// Whether a creation of this Size may have the wanted number of Enhancements, given its Impairments (BW-BU-02, BW-BU-04).
pub fn is_paid_for(size: u8, is_structure: bool, wanted: usize, impairments: usize) -> bool {
    wanted <= usize::from(enhancements(size, is_structure)) + impairments
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BW-BU-01, BW-BU-07.
    #[test]
    fn bw_bu_01_supernatural_dice() {
        assert_eq!(standard_delivery(3, false), (6, 5));
        assert_eq!(standard_delivery(3, true), (3, 10));
        assert_eq!((element(Die::D4), element(Die::D12), element(Die::D20)), (Element::Fire, Element::Magik, Element::Water));
    }

    /// BW-BU-02 to 05, BW-MN-01, BW-MN-02.
    #[test]
    fn bw_bu_02_enhancements_and_what_pays_for_them() {
        assert_eq!([1, 5, 8].map(|size| enhancements(size, false)), [1, 5, 5]);
        assert_eq!([1, 2, 3, 5, 9].map(|size| enhancements(size, true)), [1, 1, 2, 3, 3]);
        assert!(is_paid_for(2, false, 3, 1) && !is_paid_for(2, false, 3, 0));
        let ox = Enhanced::base(3, false).with(Enhancement::Armor).unwrap().with(Enhancement::Move).unwrap();
        assert_eq!((ox.armor, ox.move_, ox.power, ox.worth), ((1, Die::D10), 5, 6, Quarters::whole(3)));
        let fast = ox.with(Enhancement::Move).unwrap();
        assert_eq!(fast.clone().with(Enhancement::Move), None, "10 inches at most on the ground");
        let clever = fast.with(Enhancement::Action).unwrap().with(Enhancement::Mind).unwrap();
        assert_eq!(clever.minds, [Die::D8, Die::D6], "BW-MN-01, BW-MN-02");
        let poor = clever.with_impairment(Impairment::NoArmor).with_impairment(Impairment::HalfSpeed).with_impairment(Impairment::Dearer);
        assert_eq!((poor.armor.0, poor.move_, poor.worth), (0, 5, Quarters::whole(4)));
    }
}
