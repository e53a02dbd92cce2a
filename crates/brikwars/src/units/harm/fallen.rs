//! The fallen: where the dead lie, whether anything is left to treat, and how a figure comes back (AR-KER).

use crate::RESOLVE;
use crate::data::careers::Limbs;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::blast::Blast;
use crate::under_way::stage::Stage;
use crate::units::{harm::burning, harm::condition, harm::wounds, hidden, turn::action};
use bevy::prelude::*;
use brickfray_dice::Pool;
use brickfray_game::RegisterState;
use brickfray_table::{Mover, PieceId, PieceIndex, Placement, SideId, Solid};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Fallen>("fallen").add_systems(RESOLVE, note.in_set(HarmSystems::Note));
}

/// A figure that an attack has killed.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fallen {
    /// Whether a Medik could treat it: no Explosion or fire has killed it (AR-KER-12), and it has its head.
    pub treatable: bool,
    /// Whether it never comes back: it has lost its last head (AR-KER-05), or its mind now belongs to another figure.
    pub for_good: bool,
}

/// A fallen figure, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct FallenFigure {
    pub id: PieceId,
    pub side: SideId,
    pub solid: Solid,
    pub treatable: bool,
    /// Whether nothing brings it back, not even reserves (AR-KER-05).
    pub for_good: bool,
    /// Its Size when it was whole.
    pub size: u8,
    /// How many hands it has left.
    pub hands: u8,
    pub held: Vec<String>,
    /// The legs and wings of its model (AR-KER-08).
    pub limbs: Limbs,
    /// Whether it is Cannon Fodder, which a Spawner brings back (AR-IRR-07).
    pub irrelevant: bool,
    /// Whether it is the wreck of a machine, which no Medik can treat (AR-KER-17).
    pub is_machine: bool,
}

impl FallenFigure {
    /// True if a Medik could treat it (AR-KER-12, AR-KER-17).
    pub fn is_patient(&self) -> bool {
        self.treatable && !self.is_machine
    }
}

/// A wreck or a destroyed thing, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct Wreck {
    pub id: PieceId,
    pub solid: Solid,
    /// Its Size when it was whole.
    pub size: i32,
    pub armor: Pool,
}

/// Records the figures that an attack has killed, and whether a Medik can treat them. A figure that was hidden or appearing isn't any more:
/// everybody sees it lie there (AR-STL-19, AR-BAL-10).
fn note(attacks: Query<(&Attack, &Blast)>, index: Res<PieceIndex>, mut commands: Commands) {
    for (attack, blast) in attacks.iter().filter(|(attack, _)| attack.is_at(Stage::Harm)) {
        for victim in attack.victims.iter().filter(|victim| victim.dead && !victim.is_object) {
            if let Some(entity) = index.entity(victim.id) {
                let treatable = leaves_something(attack, blast, victim.id);
                commands.entity(entity).insert(Fallen { treatable, for_good: false });
                hidden::wipe(entity, &mut commands);
            }
        }
    }
}

/// True if enough of a killed figure is left for a Medik to treat: Explosions and fire leave nothing (AR-KER-12), poison leaves everything.
pub(crate) fn leaves_something(attack: &Attack, blast: &Blast, who: PieceId) -> bool {
    let is_burnt_up = attack.victim(who).is_some_and(|victim| victim.burnt_up);
    !is_burnt_up && (!blast.has_reached() || blast.is_poison_alone(who))
}

/// Marks a fallen figure as dead for good (AR-KER-05).
pub(crate) fn beyond_help(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).insert(Fallen { treatable: false, for_good: true });
}

/// How a fallen figure comes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Revival {
    pub at: Placement,
    /// Its Effective Size. A large creature comes back smaller (AR-KER-11).
    pub size: u8,
    /// Whether it may act this turn.
    pub acts: bool,
}

/// Puts a fallen figure back on the table with full Armor and no lasting damage (AR-KER-11).
pub(crate) fn revive(who: PieceId, figure: Entity, revival: Revival, mover: &mut Mover, commands: &mut Commands) {
    mover.put_back(who, revival.at);
    commands.entity(figure).remove::<Fallen>();
    wounds::set_effective_size(&mut commands.entity(figure), revival.size);
    wounds::heal(figure, commands);
    burning::extinguish(figure, commands);
    condition::stand_up(figure, !revival.acts, commands);
    action::spend_if(figure, !revival.acts, commands);
}
