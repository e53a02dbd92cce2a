//! Eligibility: which victims can't be given a hit, and why (BW-SD-08, 11, 15).

use crate::figures::victim::Victim;
use crate::under_way::attack::Attack;
use brickfray_game::{Refusal, RuleId};

/// Why a victim can't be given a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ineligible {
    /// It is dead (BW-SD-11).
    Dead,
    /// It is knocked clear of its plate (BW-SD-11).
    Clear,
    /// No attacker reaches it (BW-SE-02).
    OutOfReach,
    /// It has taken this many close combat hits this turn, which is the maximum (BW-SD-15).
    Full(u8),
    /// The die of this hit isn't enough against its Size (BW-OP-43).
    Missed {
        /// The face of the die.
        shows: i32,
        /// The face needed.
        needed: i32,
    },
    /// Another victim has taken fewer hits (BW-SD-08).
    HasHadMore,
}

impl From<Ineligible> for Refusal {
    fn from(barred: Ineligible) -> Self {
        let (rule, reason) = match barred {
            Ineligible::Dead => ("BW-SD-11", text!("refused-hit-dead")),
            Ineligible::Clear => ("BW-SD-11", text!("refused-hit-clear")),
            Ineligible::OutOfReach => ("BW-SE-02", text!("refused-hit-out-of-reach")),
            Ineligible::Full(limit) => ("BW-SD-15", text!("refused-hit-full", limit = limit)),
            Ineligible::Missed { shows, needed } => ("BW-OP-43", text!("refused-hit-missed", shows = shows, needed = needed)),
            Ineligible::HasHadMore => ("BW-SD-08", text!("refused-hit-fewer")),
        };
        Refusal::new(RuleId::new(rule), reason).but(text!("refused-hit-but"))
    }
}

/// Why a victim can't take any more hits, no matter who decides; `None` if it can. A victim larger than a minifig has no limit and takes
/// the remaining hits (BW-CC-30, BW-OP-38).
pub(crate) fn ineligible(attack: &Attack, victim: &Victim, limit: u8) -> Option<Ineligible> {
    if victim.dead {
        Some(Ineligible::Dead)
    } else if attack.can_take_no_more(victim) {
        Some(Ineligible::Clear)
    } else if victim.out_of_reach {
        Some(Ineligible::OutOfReach)
    } else if attack.is_close_combat() && is_full(victim, limit) {
        Some(Ineligible::Full(limit))
    } else {
        None
    }
}

/// Why a victim can't take the next hit, no matter who decides: it can't take any, or the die of this one isn't enough (BW-OP-43).
pub(crate) fn cannot_take(attack: &Attack, victim: &Victim, limit: u8) -> Option<Ineligible> {
    ineligible(attack, victim, limit).or_else(|| {
        let (shows, pool) = attack.die_of_next_hit()?;
        let needed = pool.needed_for(victim.id);
        (shows < needed).then_some(Ineligible::Missed { shows, needed })
    })
}

/// Whether the victim is a minifig that has taken as many close combat hits this turn as allowed (BW-CC-28). A Horse that has lost an inch
/// doesn't count as a minifig (BW-CC-30).
pub(crate) fn is_full(victim: &Victim, limit: u8) -> bool {
    victim.full_size <= 1 && victim.close_hits >= limit
}
