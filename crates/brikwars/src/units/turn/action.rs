//! The single Action of a figure (BW-TU-02).

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceIndex, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<ActionSpent>("action-spent").add_systems(RESOLVE, spend_actions.in_set(HarmSystems::Spend));
}

/// Whether it has spent its Action of this round, in its own turn or in response (BW-TU-02).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActionSpent(pub bool);

/// Spends a figure's Action of this round.
pub(crate) fn spend(figure: Entity, commands: &mut Commands) {
    spend_if(figure, true, commands);
}

/// Sets whether a figure has spent its Action of this round.
pub(crate) fn spend_if(figure: Entity, is_spent: bool, commands: &mut Commands) {
    commands.entity(figure).insert(ActionSpent(is_spent));
}

/// Spends the Action of each participant in an attack (BW-SQ-25).
pub(crate) fn spend_actions(attacks: Query<&Attack>, index: Res<PieceIndex>, mut spent: Query<&mut ActionSpent>) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        // A response costs the responding side its Action too, but a Counterstrike only costs those it uses (BW-OP-16).
        for entity in attack.participants().iter().chain(attack.casualties.spent()).filter_map(|member| index.entity(*member)) {
            if let Ok(mut spent) = spent.get_mut(entity) {
                spent.set_if_neq(ActionSpent(true));
            }
        }
    }
}

#[derive(SystemParam)]
pub(crate) struct Actions<'w, 's> {
    spent: Query<'w, 's, (&'static mut ActionSpent, &'static SideId)>,
}

impl Actions<'_, '_> {
    /// Gives the figures of these sides their Action back (BW-TU-02).
    pub fn give_back(&mut self, to: impl Fn(SideId) -> bool) {
        for (mut spent, _) in self.spent.iter_mut().filter(|(_, side)| to(**side)) {
            spent.set_if_neq(ActionSpent(false));
        }
    }
}
