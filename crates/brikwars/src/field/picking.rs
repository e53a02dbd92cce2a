//! The players' picks among units that nobody plays (AR-CIV-02, AR-MOB-02): which unit may be directed, and why another may not.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::units::roster::Units;
use crate::units::turn::picks::{Kind, Picks};
use brickfray_game::{Names, Refusal, RuleId};
use brickfray_table::{PieceId, SideId};

impl Field<'_, '_> {
    /// Whether a figure looks out for hidden figures of that side (AR-STL-08): an enemy with a player, or one of the mob (AR-MOB-02).
    /// Civilians and peaceful animals that nobody plays are on no side (AR-CIV-03).
    pub(crate) fn watches_for(&self, figure: &Figure, side: SideId) -> bool {
        let kind = || self.picks.kind_of(figure, &self.units, (&self.catalogue, &self.house));
        figure.side != side && (!self.turn.is_nobodys(figure.side) || kind() == Kind::Mob)
    }
}

/// Why a unit of that kind may not be directed now: another has been picked, it has already been directed this round (AR-CIV-02, AR-CIV-04),
/// or it acts in another phase.
pub(super) fn not_now(picks: &Picks, (units, names): (&Units, &Names), unit: PieceId, members: &[Figure], kind: Kind) -> Option<Refusal> {
    let phase = picks.now()?;
    let name = names.of(unit);
    let no = |reason| Refusal::new(RuleId::new(phase.kind.rule()), reason);
    if kind != phase.kind {
        let refused = match phase.kind {
            Kind::CivilianRound => no(text!("refused-pick-not-in-the-round", who = name)),
            Kind::OwnTurn | Kind::Mob => no(text!("refused-pick-not-in-the-mob", who = name)),
        };
        return Some(refused.but(text!("refused-pick-other-phase-but")));
    }
    let is_in_hand = |member: &Figure| picks.in_hand().contains(&member.id);
    if let Some(first) = picks.in_hand().first() {
        let whom = names.of(units.unit_of(*first));
        let refused = || no(text!("refused-pick-another", who = name, whom = whom)).but(text!("refused-pick-another-but"));
        return (!members.iter().any(is_in_hand)).then(refused);
    }
    let is_used = members.iter().all(|member| picks.has_used(member.id));
    is_used.then(|| no(text!("refused-pick-used", who = name)).but(text!("refused-pick-used-but")))
}
