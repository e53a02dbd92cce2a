//! Overkill (BW-SZ-15, BW-OP-21): the excess damage of a killing shot carries on along its line to the next figure or object.

use crate::attack::defence::interpose::{Interposing, Taker};
use crate::attack::{damage, hits::mook_points, hits::rider_or_mount};
use crate::field::Field;
use crate::field::hooks::{Blow, BlowEffect};
use crate::figures::victim::{self, Victim};
use crate::rolls::bennies::Bennies;
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::maneuver::Maneuver;
use bevy::math::Vec3;
use bevy::prelude::*;
use brickfray_dice::PoolRoll;
use brickfray_game::{Asked, Beat, Cue, FactBody, FactKind};
use brickfray_table::{PieceId, Solid};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Overkill>("overkill");
}

/// The excess damage of a killing shot, on its way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CarriedOver {
    /// The figure that the shot killed, which its line passes through.
    killed: PieceId,
    /// The last figure that it has passed through.
    through: PieceId,
    /// How much damage is left.
    left: i32,
}

/// The excess damage of a killing shot (BW-SZ-15), if any.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Overkill(Option<CarriedOver>);

impl Overkill {
    /// Whether any excess damage is on its way.
    pub(crate) fn is_on_its_way(&self) -> bool {
        self.0.is_some()
    }

    /// If a shot has killed this victim, its excess damage starts to carry on.
    pub(crate) fn begin(&mut self, attack: &Attack, killed: PieceId, field: &Field) {
        let shot = attack.maneuver() == Maneuver::Shoot && field.house.overkill;
        let victim = attack.victim(killed).filter(|victim| shot && victim.dead && victim.overkill > 0);
        self.0 = victim.map(|victim| CarriedOver { killed, through: killed, left: victim.overkill });
    }
}

/// The point where a shot passes through a body: above its middle, as shots are aimed.
fn middle(solid: Solid) -> Vec3 {
    Vec3::from(solid.placement.pose_in_world().translation) + Vec3::Y * (solid.body.height().to_f32() * 0.6)
}

/// Carries the excess damage of a killing shot on by one piece, along the line from the nearest shooter through the figure killed, within
/// the weapon's Range. It hits figures of any side and objects until nothing is left or something indestructible stops it. `None` if the
/// dice ran out, or until it is decided who takes the place of the figure in line.
pub(crate) fn carry_on(
    attack: &mut Attack,
    overkill: &mut Overkill,
    interposing: &mut Interposing,
    field: &Field,
    bennies: &mut Bennies,
) -> Option<()> {
    let Some(CarriedOver { killed, through, left }) = overkill.0 else { return Some(()) };
    let next = match interposing.taker() {
        Taker::Open => return None,
        Taker::Settled(who) => Some(who),
        Taker::Nobody => behind(attack, killed, field),
    };
    let figure = next.and_then(|next| field.units.figure(next).or_else(|| field.units.object(next)));
    let (Some(next), Some(figure)) = (next, figure) else {
        interposing.end();
        overkill.0 = None;
        attack.hits.go_on();
        return Some(());
    };
    if interposing.taker() == Taker::Nobody && field.house.swaps_into_harms_way {
        interposing.strike(next, &field.house);
        bennies.talk.out.progressed();
        return None;
    }
    if attack.victim(next).is_none() {
        // The remaining hits can't be given to figures that merely stand behind.
        attack.victims.extend(Victim::with_mount(&figure).into_iter().map(|victim| Victim { clear: true, hurt: 0, ..victim }));
        attack.victims.sort_by_key(|victim| victim.id);
    }
    let next = match rider_or_mount::rider_or_mount(attack, next, text!("struck-in-line"), &field.names) {
        Some(choice) => {
            let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
            field.names.piece(&key)?
        }
        None => next,
    };
    interposing.end();
    // Excess points of Cannon Fodder can't hurt anybody in Armor (AR-IRR-05).
    let (unit, shooters, hit) = attack.pool_of_next_hit().map(|pool| (pool.unit, pool.members.clone(), pool.hit))?;
    if hit.mook && attack.victim(next).is_some_and(|victim| !mook_points::points_count_alone(victim, field)) {
        overkill.0 = None;
        attack.hits.go_on();
        return Some(());
    }
    // A shot that a Shield Wall parries goes no further (AR-SHW-02).
    if field.tell_if_warded(unit, BlowEffect::Hit, &Blow::by(&shooters, next), &mut bennies.talk.out) {
        overkill.0 = None;
        attack.hits.go_on();
        return Some(());
    }
    overkill.0 = carry_damage_over(attack, CarriedOver { killed, through, left }, (next, hit.burns), field, bennies)?;
    if !overkill.is_on_its_way() {
        attack.hits.go_on();
    }
    Some(())
}

/// Hurts the next figure with the remaining damage, and returns what carries on from there. `None` if the dice ran out.
fn carry_damage_over(
    attack: &mut Attack,
    CarriedOver { killed, through, left }: CarriedOver,
    (next, burns): (PieceId, bool),
    field: &Field,
    bennies: &mut Bennies,
) -> Option<Option<CarriedOver>> {
    bennies.talk.out.say("BW-SZ-15", CarriedOn { from: through, to: next, damage: left });
    let rest = PoolRoll { plus: left, ..PoolRoll::default() };
    let victim = attack.victim_mut(next)?;
    let suffered = damage::suffer(victim, rest, field.names.of(next), &bennies.house, &mut bennies.tray, &mut bennies.talk.out);
    bennies.talk.out.or_fail(suffered)?;
    if burns {
        victim::mark_burnt_up(victim);
    }
    let left = attack.victim(next).filter(|victim| victim.dead).map_or(0, |victim| victim.overkill);
    Some((left > 0).then_some(CarriedOver { killed, through: next, left }))
}

/// Whether excess damage of the next hit would strike another figure if the hit killed this one.
pub(crate) fn has_next_victim(attack: &Attack, killed: PieceId, field: &Field) -> bool {
    attack.maneuver() == Maneuver::Shoot && field.house.overkill && behind(attack, killed, field).is_some()
}

/// The next figure in the line of a shot behind one that the shot killed, excluding those it has killed already.
fn behind(attack: &Attack, killed: PieceId, field: &Field) -> Option<PieceId> {
    let pool = attack.pool_of_next_hit()?;
    let range = pool.item.as_ref().and_then(|item| field.weapon(item)?.range).unwrap_or_default();
    // A ridden mount stands where its rider does.
    let mount = attack.victim(killed).filter(|victim| victim.is_mount());
    let killed = mount.and_then(|mount| mount.partner).unwrap_or(killed);
    let (shooter, ..) = field.space.closest_pair(&field.shooters(pool), &[killed])?;
    let (from, to) = (middle(field.space.solid(shooter)?), middle(field.space.solid(killed)?));
    let way = (to - from).try_normalize()?;
    let line = field.space.along(from, from + way * range.to_f32());
    // A shot goes through a rider and its mount once, no matter which of them it kills.
    let has_killed = |piece: PieceId| attack.victims.iter().any(|one| one.dead && (one.id == piece || one.partner == Some(piece)));
    line.into_iter().skip_while(|piece| *piece != killed).skip(1).find(|piece| !has_killed(*piece))
}

/// A killing shot's excess damage has carried over to the next figure in line (BW-SZ-15).
pub struct CarriedOn {
    /// The figure that it passed through.
    pub(crate) from: PieceId,
    /// The figure that it reached.
    pub(crate) to: PieceId,
    pub(crate) damage: i32,
}

impl FactKind for CarriedOn {
    const WHAT: &'static str = "carried-on";

    fn tell(self) -> FactBody {
        let CarriedOn { from, to, damage } = self;
        let told = text!("fact-overkill", damage = damage, from = from, to = to);
        FactBody::new(Cue::over(to, text!("remark-overkill"), Beat(10)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, called, over, told};

    #[test]
    fn bw_sz_15_it_is_told_what_carries_on() {
        let on = || CarriedOn { from: ANNA, to: BERT, damage: 3 };
        assert_eq!((told(on()), called(on())), ("3 damage carries on through anna to bert".into(), over(BERT, "Overkill", 10)));
    }

    #[test]
    fn what_carries_on_is_state() {
        crate::under_way::attack::tests::is_state(Overkill(Some(CarriedOver { killed: PieceId(1), through: PieceId(2), left: 3 })));
    }
}
