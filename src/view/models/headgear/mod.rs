//! Headgear by job: hats, helmets and hair, in the frame of the wearer's head. Heads are rounded squares, and so is headgear.

mod fitted;
mod hair;
mod hats;
mod helmets;
mod jobs;

use self::hair::{bun, curls, headband, long_hair, ponytail, short_hair, surgeon};
use self::hats::{beret, bowler, brim, cap, feathered_cap, hard_hat, hood, peaked_cap, plume, tricorne};
use self::helmets::{helmet, kettle, spangenhelm, visor};
use self::jobs::{bandana, beanie, crown, ear_muffs, goggles, wild_hair};
use crate::bricks::Shape;
use crate::game::Headgear;
use crate::view::make::palette::paint;

/// How much of a head its headgear hides; each variant includes the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Covers {
    /// Nothing: the plug on the crown is bare.
    Nothing,
    /// The crown.
    Crown,
    /// The ears.
    Ears,
    /// The face, as a visor does.
    Face,
}

impl Covers {
    /// How much this headgear hides.
    pub fn of(headgear: Headgear) -> Self {
        match headgear {
            Headgear::None => Covers::Nothing,
            Headgear::Hair | Headgear::Headband | Headgear::Curls | Headgear::Hood | Headgear::Spangenhelm | Headgear::Goggles => {
                Covers::Ears
            }
            Headgear::EarMuffs | Headgear::WildHair => Covers::Ears,
            Headgear::Visor => Covers::Face,
            _ => Covers::Crown,
        }
    }
}

/// Whether it is a hat or helmet that can fly off; hair stays on.
pub fn is_removable(headgear: Headgear) -> bool {
    use Headgear::{Bandana, Bun, Curls, Hair, Headband, None, Ponytail, ShortHair, Surgeon, WildHair};
    !matches!(headgear, None | Hair | Headband | ShortHair | Bun | Ponytail | Curls | Surgeon | WildHair | Bandana)
}

/// All headgear, for tests.
#[cfg(test)]
pub const ALL: [Headgear; 28] = [
    Headgear::None,
    Headgear::Cap,
    Headgear::Helmet,
    Headgear::Kettle,
    Headgear::Plume,
    Headgear::Brim,
    Headgear::Hair,
    Headgear::Headband,
    Headgear::ShortHair,
    Headgear::Bun,
    Headgear::Ponytail,
    Headgear::Curls,
    Headgear::Tricorne,
    Headgear::Bowler,
    Headgear::HardHat,
    Headgear::Hood,
    Headgear::FeatheredCap,
    Headgear::Beret,
    Headgear::PeakedCap,
    Headgear::Surgeon,
    Headgear::Visor,
    Headgear::Spangenhelm,
    Headgear::Goggles,
    Headgear::EarMuffs,
    Headgear::WildHair,
    Headgear::Bandana,
    Headgear::Beanie,
    Headgear::Crown,
];

/// The model of headgear in a palette colour.
pub fn worn(headgear: Headgear, colour: &str) -> Shape {
    let paint = paint(colour);
    let shape = match headgear {
        Headgear::None => Shape::default(),
        Headgear::Cap => cap(paint),
        Headgear::Helmet => helmet(paint),
        Headgear::Kettle => kettle(paint),
        Headgear::Plume => plume(paint),
        Headgear::Brim => brim(paint),
        Headgear::Hair => long_hair(paint, 9),
        Headgear::Headband => headband(paint),
        Headgear::ShortHair => short_hair(paint),
        Headgear::Bun => bun(paint),
        Headgear::Ponytail => ponytail(paint),
        Headgear::Curls => curls(paint),
        Headgear::Tricorne => tricorne(paint),
        Headgear::Bowler => bowler(paint),
        Headgear::HardHat => hard_hat(paint),
        Headgear::Hood => hood(paint),
        Headgear::FeatheredCap => feathered_cap(paint),
        Headgear::Beret => beret(paint),
        Headgear::PeakedCap => peaked_cap(paint),
        Headgear::Surgeon => surgeon(paint),
        Headgear::Visor => visor(paint),
        Headgear::Spangenhelm => spangenhelm(paint),
        Headgear::Goggles => goggles(paint),
        Headgear::EarMuffs => ear_muffs(paint),
        Headgear::WildHair => wild_hair(paint),
        Headgear::Bandana => bandana(paint),
        Headgear::Beanie => beanie(paint),
        Headgear::Crown => crown(paint),
    };
    shape.at(0.0, 0.035, 0.0)
}
