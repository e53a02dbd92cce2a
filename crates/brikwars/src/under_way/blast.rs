//! The effects of an attack that explodes (BW-EX-02), or of a fire (BW-EX-07).

use crate::under_way::attack::AddAttackPart;
use crate::under_way::pending_damage::PendingDamage;
use bevy::prelude::*;
use brickfray_dice::PoolRoll;
use brickfray_table::{PieceId, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Blast>("blast");
}

/// What an Explosion or a fire does to each figure that it reaches. Empty for all other attacks.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Blast {
    landed: Option<Spot>,
    /// The damage of the Explosion (BW-EX-02), including Bennies.
    roll: Option<PoolRoll>,
    /// The damage that each figure still has to suffer. `None` before it is known.
    to_suffer: Option<Vec<PendingDamage>>,
    /// Figures that suffer from poison alone, which leaves their bodies treatable.
    poisoned: Vec<PieceId>,
}

impl Blast {
    /// A fire and poison that do this damage and land nowhere. The figures in `poisoned` suffer from poison alone.
    pub(crate) fn of_fire_and_poison(to_suffer: Vec<PendingDamage>, poisoned: Vec<PieceId>) -> Self {
        Blast { to_suffer: Some(to_suffer), poisoned, ..Blast::default() }
    }

    pub(crate) fn is_poison_alone(&self, who: PieceId) -> bool {
        self.poisoned.contains(&who)
    }

    /// An explosive that wasn't thrown but goes off at this spot.
    pub(crate) fn landed_at(at: Spot) -> Self {
        Blast { landed: Some(at), ..Blast::default() }
    }

    pub(crate) fn land(&mut self, at: Spot) {
        self.landed = Some(at);
    }

    pub(crate) fn landed(&self) -> Option<Spot> {
        self.landed
    }

    /// Sets the damage, which is rolled once for all victims.
    pub(crate) fn go_off(&mut self, roll: PoolRoll) {
        self.roll = Some(roll);
    }

    pub(crate) fn roll(&self) -> Option<&PoolRoll> {
        self.roll.as_ref()
    }

    /// Its damage roll, for adding Bennies.
    pub(crate) fn roll_mut(&mut self) -> Option<&mut PoolRoll> {
        self.roll.as_mut()
    }

    /// Sets the damage to each figure.
    pub(crate) fn reach(&mut self, to_suffer: Vec<PendingDamage>) {
        self.to_suffer = Some(to_suffer);
    }

    /// True if the damage to each figure is known. A figure that the attack kills from then on dies of the blast.
    pub(crate) fn has_reached(&self) -> bool {
        self.to_suffer.is_some()
    }

    /// The next damage to suffer.
    pub(crate) fn pending(&mut self) -> Option<&mut PendingDamage> {
        self.to_suffer.as_mut()?.first_mut()
    }

    /// Removes and returns the next damage to suffer.
    pub(crate) fn take_next(&mut self) -> Option<PendingDamage> {
        self.to_suffer.as_mut().filter(|queue| !queue.is_empty()).map(|queue| queue.remove(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_something_has_landed_is_state() {
        crate::under_way::attack::tests::is_state(Blast { landed: Some(Spot::at(1.0, 2.0)), ..Blast::default() });
    }
}
