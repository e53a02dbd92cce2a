//! Close combat (BW-CC, BW-SM, BW-SE).

pub(crate) mod angry_inch;
pub(crate) mod close_combat;
pub(crate) mod combined_shove;
pub(crate) mod counterstrike;
pub(crate) mod declaration;
pub(crate) mod disengage;
pub(crate) mod grab;
pub(crate) mod grab_and_shove;
pub(crate) mod grab_facts;
pub(crate) mod hand_rounds;
pub(crate) mod outnumbered;
pub(crate) mod press_attack;
pub(crate) mod rearrange;
pub(crate) mod shove;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        angry_inch::plugin,
        combined_shove::plugin,
        counterstrike::plugin,
        declaration::plugin,
        disengage::plugin,
        grab::plugin,
        hand_rounds::plugin,
        outnumbered::plugin,
        press_attack::plugin,
        rearrange::plugin,
    ));
}
