//! The one Action of a figure (BW-TU-02).

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceIndex, SideId};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<ActionSpent>("action-spent").add_systems(RESOLVE, spend_actions.in_set(HarmSystems::Spend));
}

/// Its Action of this round is spent, on its own turn or in response (BW-TU-02).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActionSpent(pub bool);

/// A figure's Action of this round is spent.
pub(crate) fn spend(figure: Entity, commands: &mut Commands) {
    spend_if(figure, true, commands);
}

/// A figure's Action of this round is spent, or not yet.
pub(crate) fn spend_if(figure: Entity, is_spent: bool, commands: &mut Commands) {
    commands.entity(figure).insert(ActionSpent(is_spent));
}

/// Taking part costs each participant its Action (BW-SQ-25).
pub(crate) fn spend_actions(attacks: Query<&Attack>, index: Res<PieceIndex>, mut spent: Query<&mut ActionSpent>) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        // A response costs its own side's Action too, but a Counterstrike only what it uses (BW-OP-16).
        for entity in attack.participants().iter().chain(attack.casualties.spent()).filter_map(|member| index.entity(*member)) {
            if let Ok(mut spent) = spent.get_mut(entity) {
                spent.set_if_neq(ActionSpent(true));
            }
        }
    }
}

/// The Actions of all figures.
#[derive(SystemParam)]
pub(crate) struct Actions<'w, 's> {
    spent: Query<'w, 's, (&'static mut ActionSpent, &'static SideId)>,
}

impl Actions<'_, '_> {
    /// The figures of these sides have their Action again (BW-TU-02).
    pub fn give_back(&mut self, to: impl Fn(SideId) -> bool) {
        for (mut spent, _) in self.spent.iter_mut().filter(|(_, side)| to(**side)) {
            spent.set_if_neq(ActionSpent(false));
        }
    }
}
