//! Cannon Fodder (AR-IRR-03, AR-IRR-04): it has no effect on what it pushes, but is a target like any minifig.

use crate::data::specialty::SpecialtyDef;
use crate::figures::figure::{Figure, spanning};

/// It does one point of damage with any weapon, pushes without effect, throws nothing and never goes Over the Top (AR-IRR).
pub(crate) static CANNON_FODDER: SpecialtyDef =
    SpecialtyDef { name: "CannonFodder", says: term!("specialty-cannon-fodder"), rule: "AR-IRR-02", ..SpecialtyDef::PLAIN };

/// The minimum Size of Cannon Fodder as a target (AR-IRR-04).
pub(crate) const SEEN: i32 = 1;

impl Figure {
    /// Whether it is Cannon Fodder, or ridden by it (AR-IRR-03).
    pub(crate) fn is_irrelevant(&self) -> bool {
        self.has(&CANNON_FODDER)
    }

    /// Its Size for Momentum, Physical Opposition and Shoves (BW-CH-01): its Effective Size, but 0 if Cannon Fodder guides it (AR-IRR-03).
    pub(crate) fn strength(&self) -> i32 {
        if self.is_irrelevant() { 0 } else { self.size }
    }

    /// Its Size as a target, and for singling out (AR-IRR-04).
    pub(crate) fn seen_size(&self) -> i32 {
        if self.is_irrelevant() { self.size.max(SEEN) } else { self.size }
    }

    /// Whether it may throw things: Cannon Fodder can't (AR-IRR-03).
    pub(crate) fn can_throw(&self) -> bool {
        self.can_shoot() && !self.is_irrelevant()
    }
}

/// A squad's Size for Momentum, Physical Opposition and Shoves (BW-CH-02, AR-IRR-03).
pub(crate) fn squad_strength(members: &[Figure]) -> i32 {
    spanning(members, Figure::strength)
}

/// A squad's Size as a target (BW-AT-08, AR-IRR-04).
pub(crate) fn target_size(members: &[Figure]) -> i32 {
    spanning(members, Figure::seen_size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::hits::single_out::may_be_singled_out;
    use crate::data::house_rules::HouseRules;
    use crate::data::specialty::Specialty;
    use crate::figures::figure::squad_size;
    use crate::figures::figure::tests::minifig;
    use crate::figures::seat::{Ride, together};
    use crate::figures::victim::Victim;

    fn mook(id: u32, x: f32) -> Figure {
        minifig(id, x, 0.0).but(|mook| (mook.size, mook.full_size, mook.traits) = (0, 0, vec![Specialty::from(&CANNON_FODDER)].into()))
    }

    #[test]
    fn ar_irr_03_it_and_what_it_guides_push_with_no_size_at_all() {
        let horse = minifig(9, 0.0, 0.0).but(|horse| (horse.size, horse.full_size) = (2, 2));
        let rides = |rider: Figure| together(rider, horse.clone(), Ride::default(), &HouseRules::default());
        assert_eq!((mook(0, 0.0).strength(), mook(0, 0.0).shove_size()), (0, 0));
        assert_eq!((rides(mook(0, 0.0)).strength(), rides(mook(0, 0.0)).shove_size()), (0, 0));
        assert_eq!(rides(minifig(0, 0.0, 0.0)).strength(), 2);
        assert_eq!(Victim::from(&rides(mook(0, 0.0))).shove_size(), 0);
        assert!(!mook(0, 0.0).can_throw() && mook(0, 0.0).can_shoot() && minifig(0, 0.0, 0.0).can_throw());
        let squad: Vec<Figure> = (0..4).map(|n| mook(n, n as f32)).collect();
        assert_eq!((squad_strength(&squad), squad_size(&squad)), (0, 0));
        let mixed = [squad[0].clone(), squad[1].clone(), minifig(2, 2.0, 0.0)];
        assert_eq!(squad_strength(&mixed), 1);
    }

    #[test]
    fn ar_irr_04_as_a_target_and_for_singling_out_it_is_of_size_1() {
        let squad: Vec<Figure> = (0..4).map(|n| mook(n, n as f32)).collect();
        assert_eq!((target_size(&squad), target_size(&squad[..1])), (4, 1));
        assert!(may_be_singled_out(&Victim::from(&squad[0]), 0), "BW-SD-05: by a rat");
        assert!(!may_be_singled_out(&Victim::from(&minifig(5, 0.0, 0.0)), squad[0].seen_size()), "it picks no minifig");
        let rat = minifig(5, 0.0, 0.0).but(|rat| (rat.size, rat.full_size) = (0, 0));
        assert_eq!((rat.seen_size(), target_size(&[rat])), (0, 0));
    }
}
