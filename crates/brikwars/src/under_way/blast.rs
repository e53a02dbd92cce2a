//! What an attack that goes off (BW-EX-02), or a fire (BW-EX-07), has come to.

use crate::under_way::attack::AddAttackPart;
use crate::under_way::pending_damage::PendingDamage;
use bevy::prelude::*;
use brickfray_dice::PoolRoll;
use brickfray_table::{PieceId, Spot};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Blast>("blast");
}

/// The effects of an Explosion or a fire on each figure that it reaches; nothing for all other attacks.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Blast {
    /// Where something thrown has landed.
    landed: Option<Spot>,
    /// The damage of its Explosion (BW-EX-02), with what Bennies added.
    roll: Option<PoolRoll>,
    /// What it does to each, not suffered yet; nothing before that is known.
    to_suffer: Option<Vec<PendingDamage>>,
    /// Those that suffer from poison alone, which leaves something of them.
    poisoned: Vec<PieceId>,
}

impl Blast {
    /// A fire, and poison, that do this to each: they land nowhere. These suffer from poison alone.
    pub(crate) fn of_fire_and_poison(to_suffer: Vec<PendingDamage>, poisoned: Vec<PieceId>) -> Self {
        Blast { to_suffer: Some(to_suffer), poisoned, ..Blast::default() }
    }

    /// Poison is all that a figure suffers from.
    pub(crate) fn is_poison_alone(&self, who: PieceId) -> bool {
        self.poisoned.contains(&who)
    }

    /// What no figure throws: it comes down there.
    pub(crate) fn landed_at(at: Spot) -> Self {
        Blast { landed: Some(at), ..Blast::default() }
    }

    /// It lands there.
    pub(crate) fn land(&mut self, at: Spot) {
        self.landed = Some(at);
    }

    /// Where it has landed.
    pub(crate) fn landed(&self) -> Option<Spot> {
        self.landed
    }

    /// Its damage has been rolled, once for all.
    pub(crate) fn go_off(&mut self, roll: PoolRoll) {
        self.roll = Some(roll);
    }

    /// Its damage.
    pub(crate) fn roll(&self) -> Option<&PoolRoll> {
        self.roll.as_ref()
    }

    /// Its damage, while Bennies are added to it.
    pub(crate) fn roll_mut(&mut self) -> Option<&mut PoolRoll> {
        self.roll.as_mut()
    }

    /// It does this to each.
    pub(crate) fn reach(&mut self, to_suffer: Vec<PendingDamage>) {
        self.to_suffer = Some(to_suffer);
    }

    /// It is known what it reaches and what it does to each: a figure that dies of the attack dies of that.
    pub(crate) fn has_reached(&self) -> bool {
        self.to_suffer.is_some()
    }

    /// The damage that is to be suffered next.
    pub(crate) fn pending(&mut self) -> Option<&mut PendingDamage> {
        self.to_suffer.as_mut()?.first_mut()
    }

    /// Takes out that damage, which is being suffered.
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
