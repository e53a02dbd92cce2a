//! Mounting and dismounting (BW-HO-07, BW-HO-08), and being thrown: all ways in which a rider gets on and off a mount.

mod dismounting;
mod mounting;
mod parting;
mod places;
mod rider;

pub(crate) use mounting::MOUNT;
pub(crate) use parting::{Throw, throw, throw_of};

use crate::field::maneuvers::AddManeuver;
use crate::schedule::{HarmSystems, SetUpSystems};
use crate::{NAME, RESOLVE};
use bevy::prelude::*;
use brickfray_game::SetUp;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), mounting::saddle_up.in_set(SetUpSystems::Mount))
        .add_systems(RESOLVE, (parting::leap_off.in_set(HarmSystems::LeapOff), parting::fall.in_set(HarmSystems::Fall)))
        .add_maneuvers([&MOUNT], mounting::mount)
        .add_maneuvers([&dismounting::DISMOUNT], dismounting::dismount);
}
