//! The fallen: where the dead lie, whether anything is left to treat, and how one comes back (AR-KER).

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

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Fallen>("fallen").add_systems(RESOLVE, note.in_set(HarmSystems::Note));
}

/// A figure that an attack has killed.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fallen {
    /// There is something left to treat: no Explosion and no fire has killed it (AR-KER-12), and it has its head.
    pub treatable: bool,
    /// It never comes back: it has lost its last head (AR-KER-05), or what was its mind is another's.
    pub for_good: bool,
}

/// A fallen figure, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct FallenFigure {
    /// Who.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// What it takes up, where it lies.
    pub solid: Solid,
    /// There is something left to treat.
    pub treatable: bool,
    /// Nothing brings it back, reserves neither (AR-KER-05).
    pub for_good: bool,
    /// Its Size when it was whole.
    pub size: u8,
    /// The hands that it has left.
    pub hands: u8,
    /// What these hands held.
    pub held: Vec<String>,
    /// The legs and wings that it was modelled with (AR-KER-08).
    pub limbs: Limbs,
    /// It is Cannon Fodder, which a Spawner brings back (AR-IRR-07).
    pub irrelevant: bool,
    /// It is the wreck of a machine, which no Medik treats (AR-KER-17).
    pub is_machine: bool,
}

impl FallenFigure {
    /// A Medik could treat it (AR-KER-12, AR-KER-17).
    pub fn is_patient(&self) -> bool {
        self.treatable && !self.is_machine
    }
}

/// What lies in pieces, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct Wreck {
    /// What.
    pub id: PieceId,
    /// What it took up, where it lies.
    pub solid: Solid,
    /// Its Size when it was whole.
    pub size: i32,
    /// Its Armor.
    pub armor: Pool,
}

/// Notes the figures that an attack has killed, and how. Who was hidden, or on the way on which it appears, lies there for all to see, and comes
/// back from nowhere (AR-STL-19, AR-BAL-10).
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

/// Of one whom it kills something is left that a Medik could treat: that neither blows up nor burns (AR-KER-12). Poison leaves all of it.
pub(crate) fn leaves_something(attack: &Attack, blast: &Blast, who: PieceId) -> bool {
    let is_burnt_up = attack.victim(who).is_some_and(|victim| victim.burnt_up);
    !is_burnt_up && (!blast.has_reached() || blast.is_poison_alone(who))
}

/// A fallen figure is dead for good (AR-KER-05).
pub(crate) fn beyond_help(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).insert(Fallen { treatable: false, for_good: true });
}

/// How a fallen figure comes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Revival {
    /// Where it stands.
    pub at: Placement,
    /// Its Effective Size: a large creature comes back smaller (AR-KER-11).
    pub size: u8,
    /// It may act in this turn.
    pub acts: bool,
}

/// A fallen figure stands on the table again, with full Armor and nothing that still hurts (AR-KER-11).
pub(crate) fn revive(who: PieceId, figure: Entity, revival: Revival, mover: &mut Mover, commands: &mut Commands) {
    mover.put_back(who, revival.at);
    commands.entity(figure).remove::<Fallen>();
    wounds::set_effective_size(&mut commands.entity(figure), revival.size);
    wounds::heal(figure, commands);
    burning::quench(figure, commands);
    condition::is_up_again(figure, !revival.acts, commands);
    action::spend_if(figure, !revival.acts, commands);
}
