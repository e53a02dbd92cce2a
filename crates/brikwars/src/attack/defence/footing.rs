//! Footing (BW-SD-10): the victims that a hit has knocked back or off their feet. The effect comes with all others at the end of the attack,
//! but it matters for allocating the next hit, so it counts and is reported at once.

use crate::attack::knockback;
use crate::data::house_rules::HouseRules;
use crate::under_way::attack::Attack;
use crate::under_way::pending_damage::PendingDamage;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox};
use brickfray_table::{Inches, PieceId};
use brickfray_words::{ListJoin, Text};

/// If this hit has killed a mount, and house rules make riders fall, its rider is off its feet from now on (BW-HO-05, BW-SD-10): it can't
/// parry or bail from the following hits (BW-KB-04) and is an Automatic Hit. Returns that rider.
fn drop_riders(attack: &mut Attack, struck: PieceId, house: &HouseRules) -> Option<PieceId> {
    let mount = attack.victim(struck).filter(|victim| victim.is_mount() && victim.dead)?;
    let rider = mount.partner.filter(|_| house.riders_fall_disrupted)?;
    let is_up = !attack.casualties.is_down(rider);
    let victim = attack.victim_mut(rider).filter(|rider| !rider.dead && !rider.disrupted)?;
    (victim.disrupted, victim.automatic) = (true, true);
    is_up.then_some(rider)
}

/// Reports whether a hit has knocked its victim back or off its feet (BW-KB-01, BW-KB-04), while hits are left to allocate.
pub(crate) fn suffered(attack: &mut Attack, struck: &PendingDamage, house: &HouseRules, out: &mut Outbox) {
    let knocked = struck.knocked.and_then(|knocked| knockback::spares_the_other(attack, struck.victim, knocked));
    let thrown = drop_riders(attack, struck.victim, house);
    if attack.hits.left() == 0 {
        return;
    }
    let pushed = knocked.map(|knocked| knocked.who).filter(|who| !attack.has_killed(*who));
    let victim = pushed.and_then(|who| attack.victim(who));
    if let Some(victim) = victim {
        let inches = attack.knocks.last_of(victim.id).map_or(0, |knock| knock.inches);
        let (who, inches, down) = (victim.id, Inches::whole(inches), attack.casualties.is_down(victim.id));
        out.say("BW-KB-01", Reels { who, inches, down, clear: victim.clear });
    }
    if let Some(who) = thrown {
        out.say("BW-HO-05", Reels { who, inches: Inches::ZERO, down: true, clear: false });
    }
}

/// A figure was knocked back or off its feet by an attack that isn't over yet.
pub(crate) struct Reels {
    pub who: PieceId,
    /// How far back.
    pub inches: Inches,
    /// It is off its feet.
    pub down: bool,
    /// It is clear of the plate that it stood on.
    pub clear: bool,
}

impl FactKind for Reels {
    const WHAT: &'static str = "reels";

    fn tell(self) -> FactBody {
        let Reels { who, inches, down, clear } = self;
        let back = (inches > Inches::ZERO).then(|| text!("fact-reels-back", inches = inches));
        let states = [back, down.then(|| text!("fact-reels-down")), clear.then(|| text!("fact-reels-clear"))];
        let words = if down { text!("remark-off-its-feet") } else { text!("remark-knocked-back") };
        let states = Text::list(ListJoin::Commas, states.into_iter().flatten());
        FactBody::new(Cue::over(who, words, Beat(20)), text!("fact-reels", who = who, states = states))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};
    use crate::figures::figure::tests::minifig;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_table::SideId;

    /// A rider (0) and its mount (1), struck together.
    fn pair() -> Attack {
        let mut attack = Attack::new(Maneuver::Strike, SideId(1), None, Vec::new(), &[minifig(0, 0.0, 0.0), minifig(1, 0.0, 0.0)]);
        let victims = &mut attack.victims;
        (victims[0].partner, victims[0].mount_size) = (Some(PieceId(1)), Some(2));
        (victims[1].partner, victims[1].size, victims[1].full_size) = (Some(PieceId(0)), 2, 2);
        attack
    }

    #[test]
    fn bw_ho_05_a_rider_is_off_its_feet_as_soon_as_its_mount_is_dead() {
        let (mut attack, house) = (pair(), HouseRules::default());
        assert_eq!(drop_riders(&mut attack, PieceId(1), &house), None, "its mount lives");
        assert!(attack.defends(&attack.victims[0]));
        (attack.victims[1].dead, attack.victims[1].size) = (true, 0);
        assert_eq!(drop_riders(&mut attack, PieceId(1), &house), Some(PieceId(0)));
        assert!(!attack.defends(&attack.victims[0]) && attack.victims[0].automatic);
        assert_eq!(drop_riders(&mut attack, PieceId(1), &house), None, "it falls once");
    }

    #[test]
    fn bw_ho_05_where_riders_land_on_their_feet_they_defend_themselves() {
        let mut attack = pair();
        attack.victims[1].dead = true;
        assert_eq!(drop_riders(&mut attack, PieceId(1), &HouseRules { riders_fall_disrupted: false, ..HouseRules::default() }), None);
        assert!(attack.defends(&attack.victims[0]) && !attack.victims[0].automatic);
        attack.victims[0].dead = true;
        assert_eq!(drop_riders(&mut attack, PieceId(1), &HouseRules::default()), None, "nor do the dead fall");
    }

    #[test]
    fn it_is_told_how_a_figure_reels() {
        let reels = |inches, down, clear| Reels { who: ANNA, inches: Inches::whole(inches), down, clear };
        assert_eq!(told(reels(2, true, true)), "anna is knocked back 2\", off its feet, clear of its plate");
        assert_eq!(
            (told(reels(0, true, false)), told(reels(3, false, false))),
            ("anna is off its feet".into(), "anna is knocked back 3\"".into())
        );
        assert_eq!(called(reels(1, true, true)), over(ANNA, "off its feet!", 20));
        assert_eq!(called(reels(1, false, true)), over(ANNA, "knocked back!", 20));
    }
}
