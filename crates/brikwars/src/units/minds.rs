//! Minds that are not whole (BW-MN): half-minds, and those whose natural 1s are turned against their owner.

use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use bevy::prelude::App;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&HALF_MINDED).add_specialty(&STUPID).add_specialty(&CIVILIZED);
}

/// It has half a mind, and acts only with a master (BW-MN-03).
pub(crate) static HALF_MINDED: SpecialtyDef =
    SpecialtyDef { name: "HalfMinded", says: term!("specialty-half-minded"), rule: "BW-MN-03", ..SpecialtyDef::PLAIN };

/// Its natural 1s are turned against its owner (BW-MN-05).
pub(crate) static STUPID: SpecialtyDef =
    SpecialtyDef { name: "Stupid", says: term!("specialty-stupid"), rule: "BW-MN-05", ..SpecialtyDef::PLAIN };

/// Where nobody plays its side, all players direct it in sequence (AR-CIV-12).
pub(crate) static CIVILIZED: SpecialtyDef =
    SpecialtyDef { name: "Civilized", says: term!("specialty-civilized"), rule: "AR-CIV-12", ..SpecialtyDef::PLAIN };
