//! Facts about hits and their effects.

use crate::facts::rolls::{added, failed, failed_with_dice};
use brickfray_dice::PoolRoll;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Remark};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// A hit was allocated to a victim.
pub(crate) struct HitAssigned {
    /// The number of the hit, from 1, in the order of resolution.
    pub hit: u32,
    /// The figure that delivers it.
    pub by: PieceId,
    /// The item it is delivered with.
    pub with: Option<String>,
    /// The figure that takes it.
    pub victim: PieceId,
    /// Whether a successful Parry was spent on it.
    pub parried: bool,
}

impl FactKind for HitAssigned {
    const WHAT: &'static str = "hit-assigned";

    fn tell(self) -> FactBody {
        let HitAssigned { hit: number, by, with, victim, parried } = self;
        let with = with.map(|with| format!(" ({with})")).unwrap_or_default();
        let parried = if parried { text!("fact-hit-parried") } else { Text::NONE };
        let told = text!("fact-hit-assigned", number = number, by = by, with = Text::written(with), victim = victim, parried = parried);
        FactBody::new(Cue::Hit { number, by, victim }, told)
    }
}

/// Hits that no figure could take.
pub(crate) struct HitsLost {
    pub hits: u32,
}

impl FactKind for HitsLost {
    const WHAT: &'static str = "hits-lost";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(Beat(5)), text!("fact-hits-lost", hits = self.hits))
    }
}

/// A hit lost a die to Deflection.
pub(crate) struct Deflected {
    pub who: PieceId,
}

impl FactKind for Deflected {
    const WHAT: &'static str = "deflected";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-armor-deflects", who = self.who))
    }
}

/// A hit's damage was rolled.
pub struct DamageRolled {
    /// The figure that takes it.
    pub(crate) victim: PieceId,
    pub(crate) roll: PoolRoll,
    /// The damage of this hit.
    pub(crate) damage: i32,
    /// The victim's total damage so far.
    pub(crate) so_far: i32,
    /// The Armor that the damage must exceed to kill; `None` if they weren't compared.
    pub(crate) armor: Option<i32>,
}

impl FactKind for DamageRolled {
    const WHAT: &'static str = "damage-rolled";

    fn tell(self) -> FactBody {
        let DamageRolled { victim, roll, damage, so_far, armor } = self;
        // Plain points aren't a modifier to dice.
        let shown = if roll.dice.is_empty() && roll.plus > 0 {
            Text::from(roll.plus)
        } else {
            Text::joined([Text::from(&roll.dice), Text::written(added(roll.plus))])
        };
        let against = armor.map_or(Text::NONE, |armor| text!("fact-damage-sum-against", sum = so_far, armor = armor));
        let told = text!("fact-damage", who = victim, damage = damage, dice = Text::joined([shown, failed(&roll)]), against = against);
        let sum = if so_far == damage { Text::NONE } else { text!("fact-damage-so-far", sum = so_far) };
        let against = armor.map_or(Text::NONE, |armor| text!("fact-damage-against", armor = armor));
        let failed = failed_with_dice(&roll);
        let beside = text!("fact-damage-beside", who = victim, damage = damage, failed = failed, sum = sum, against = against);
        let remark = Remark::over(victim, damage, Beat(22));
        let cue = Cue::Summed { what_for: text!("sum-damage"), total: damage, remark };
        FactBody::new(cue, told).with_dice(roll.dice).beside(beside, roll.plus)
    }
}

/// Momentum was added to a hit.
pub struct MomentumRolled {
    /// The figure that is hit.
    pub(crate) victim: PieceId,
    pub(crate) roll: PoolRoll,
    pub(crate) failed: bool,
}

impl FactKind for MomentumRolled {
    const WHAT: &'static str = "momentum-rolled";

    fn tell(self) -> FactBody {
        let MomentumRolled { victim, roll, failed } = self;
        // Its dice are part of the damage roll and can't be a Critical Failure on their own.
        let (total, critical) = if failed { (0, text!("fact-roll-failed")) } else { (roll.sum(), Text::NONE) };
        let told = text!("fact-momentum", who = victim, total = total, dice = Text::joined([Text::from(&roll.dice), critical]));
        let remark = Remark::over(victim, text!("remark-momentum", total = total), Beat(30));
        FactBody::new(Cue::Summed { what_for: text!("sum-momentum"), total, remark }, told).with_dice(roll.dice)
    }
}
