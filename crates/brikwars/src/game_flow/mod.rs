//! Turns, the Civilian Round, the strength of sides, and Endgames of unequal battles.

pub mod balance;
pub(crate) mod civilian_round;
pub mod endgame;
pub(crate) mod loot;
pub(crate) mod mob;
pub(crate) mod objectives;
pub(crate) mod shops;
pub(crate) mod turn;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        balance::plugin,
        civilian_round::plugin,
        endgame::plugin,
        loot::plugin,
        mob::plugin,
        objectives::plugin,
        shops::plugin,
        turn::plugin,
    ));
}
