//! Whether the last attack met a Parry (BW-TU-04).

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use serde::{Deserialize, Serialize};

/// Whether a figure parried, or tried to parry, the last attack that wasn't a response to another (BW-TU-04).
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WasParried(pub bool);

/// Records whether a finished attack met a Parry. Environmental damage and blunders don't count.
pub(crate) fn remember(attacks: Query<&Attack>, mut was_parried: ResMut<WasParried>) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm) && !attack.pools.is_empty() && !attack.is_response()) {
        was_parried.0 = !attack.parries.with().is_empty();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<WasParried>("was-parried").add_systems(RESOLVE, remember.in_set(HarmSystems::Note));
}
