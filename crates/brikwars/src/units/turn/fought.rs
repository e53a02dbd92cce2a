//! What a figure has done in close combat this turn: its Angry Inch, and its maneuvers (BW-SM-01, BW-SE-04).

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, PieceIndex, SquadPlate};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<AngryInchTaken>("angry-inch-taken")
        .register_state::<Fought>("fought")
        .add_systems(RESOLVE, (renew_lone, note_fights).in_set(HarmSystems::Note));
}

/// A plate or lone figure that has taken its Angry Inch of this player's turn.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AngryInchTaken;

/// What a figure has done in close combat.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fought {
    /// Whether it has taken part in close combat in this player's turn. It is then too late for its squad's Angry Inch, which comes first
    /// (BW-SM-01), and its squad keeps its formation (BW-SE-04).
    pub has: bool,
    /// Whether it has begun close combat with an ordered Angry Inch in this player's turn (BW-CC-02).
    pub began: bool,
    /// Whether it has attacked in an engagement that wasn't over when the last player's turn ended (BW-SE-04, BW-DF-26).
    pub stays: bool,
    /// Its last close combat maneuver in this player's turn. Striking back doesn't count (BW-OP-44).
    pub did: Option<Maneuver>,
}

/// Records which figures have fought hand to hand (BW-SM-01, BW-SE-04).
pub(crate) fn note_fights(attacks: Query<&Attack>, index: Res<PieceIndex>, mut fought: Query<&mut Fought>) {
    let fights = |attack: &&Attack| attack.is_at(Stage::Harm) && (attack.is_close_combat() || attack.maneuver() == Maneuver::CombinedShove);
    for attack in attacks.iter().filter(fights) {
        let all = attack.pools.iter().flat_map(|pool| pool.members.iter().map(|who| (*who, pool.maneuver)));
        for (entity, maneuver) in all.filter_map(|(who, maneuver)| Some((index.entity(who)?, maneuver))) {
            if let Ok(mut fought) = fought.get_mut(entity) {
                let did = Some(maneuver).filter(|maneuver| *maneuver != Maneuver::Counterstrike);
                let (stays, did) = (fought.stays || did.is_some(), did.or(fought.did));
                fought.set_if_neq(Fought { has: true, stays, did, ..*fought });
            }
        }
    }
}

/// Gives lone figures their Angry Inch back after each maneuver, including responses, so that the next maneuver may begin with another
/// (BW-CC-03).
pub(crate) fn renew_lone(
    attacks: Query<&Attack>,
    taken: Query<(), (With<AngryInchTaken>, Without<SquadPlate>)>,
    index: Res<PieceIndex>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let alone = attack.pools.iter().filter(|pool| pool.members.contains(&pool.unit));
        let done = alone.flat_map(|pool| &pool.members).filter_map(|who| index.entity(*who)).filter(|it| taken.contains(*it));
        done.for_each(|entity| {
            commands.entity(entity).remove::<AngryInchTaken>();
        });
    }
}

/// Records that a unit has taken its Angry Inch of this player's turn (BW-SM-01).
pub(crate) fn record_angry_inch(unit: Entity, commands: &mut Commands) {
    commands.entity(unit).insert(AngryInchTaken);
}

/// Updates the close combat records during a turn and between turns.
#[derive(SystemParam)]
pub(crate) struct Fights<'w, 's> {
    fought: Query<'w, 's, (&'static PieceId, &'static mut Fought)>,
    taken: Query<'w, 's, Entity, With<AngryInchTaken>>,
    index: Res<'w, PieceIndex>,
    commands: Commands<'w, 's>,
}

impl Fights<'_, '_> {
    /// Records that these figures have begun a close combat maneuver with an Angry Inch (BW-CC-02).
    pub fn begin(&mut self, who: &[PieceId]) {
        for entity in who.iter().filter_map(|who| self.index.entity(*who)) {
            if let Ok((_, mut fought)) = self.fought.get_mut(entity) {
                fought.began = true;
            }
        }
    }

    /// The figures last known to have attacked in an engagement that still lasts (BW-SE-04).
    pub fn known_attackers(&self) -> Vec<PieceId> {
        self.fought.iter().filter(|(_, fought)| fought.stays).map(|(who, _)| *who).collect()
    }

    /// At a new player's turn, gives every squad its Angry Inch back and resets the records. Of figures in `stay`, which are still engaged,
    /// it records that.
    pub fn renew(&mut self, stay: &[PieceId]) {
        for entity in &self.taken {
            self.commands.entity(entity).remove::<AngryInchTaken>();
        }
        for (who, mut fought) in &mut self.fought {
            fought.set_if_neq(Fought { stays: stay.contains(who), ..Fought::default() });
        }
    }
}
