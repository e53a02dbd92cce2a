//! KnockBack (BW-KB): a push straight away from its source, until something solid stops it.

use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{HouseRules, InchesOf};
use crate::facts::pushes;
use crate::facts::squads::LeftSquad;
use crate::field::Field;
use crate::figures::victim::Victim;
use crate::movement::ground;
use crate::schedule::HarmSystems;
use crate::under_way::agenda::Agenda;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::bails::Bailed;
use crate::under_way::environmental_damage;
use crate::under_way::environmental_damage::Suffers;
use crate::under_way::knocks::{Knock, Knocked};
use crate::under_way::stage::Stage;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::Outbox;
use brickfray_table::{Inches, Mover, PieceId, Placement, Space, Spot};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, apply.in_set(HarmSystems::Push));
}

/// Whether KnockBack of this length throws a figure of that Size off its feet (BW-CH-13) and so Disrupts it (BW-CH-14). Always `false` if
/// house rules go by the distance actually moved; see `has_knocked_over`.
pub fn knocks_over(inches: i32, size: i32, house: &HouseRules) -> bool {
    house.knocked_over_at_size && house.knocked_over_by == InchesOf::KnockBack && inches >= size
}

/// Like [`knocks_over`], for house rules that go by the distance actually moved. Allows a few thousandths for snapped lengths.
pub(crate) fn has_knocked_over(gone: Inches, size: i32, house: &HouseRules) -> bool {
    let far_enough = gone > Inches::ZERO && gone + Inches::thousandths(5) >= Inches::whole(size);
    house.knocked_over_at_size && house.knocked_over_by == InchesOf::TheWay && far_enough
}

/// The push vector of this length, straight away from the source (BW-KB-01); to the north if the source is right under the piece.
pub fn away(from: Spot, piece: Spot, inches: i32) -> Vec2 {
    let way = piece.to_vec2() - from.to_vec2();
    way.try_normalize().unwrap_or(Vec2::NEG_Y) * inches as f32
}

/// Records the push of a hit by a weapon that knocks minifigs back (BW-KB-02, BW-KB-03), and at once whether it puts the victim clear of its
/// plate (BW-SD-11) and off its feet. Returns the push.
pub(crate) fn by_weapon(attack: &mut Attack, pool: &AttackPool, who: PieceId, field: &Field) -> Option<Knocked> {
    // A rider goes with its mount (BW-HO-05).
    let with_rider = attack.victims.iter().find(|victim| victim.id == who && victim.is_mount() && !victim.dead);
    let who = with_rider.and_then(|mount| mount.partner).unwrap_or(who);
    let from = nearest_attacker(pool, who, field);
    // A victim that an earlier hit has killed or moved is no longer in the way.
    let moved = attack.victims.iter().filter(|victim| field.space.solid(victim.id).is_some_and(|solid| solid != victim.solid()));
    let out_of_the_way: Vec<PieceId> = moved.map(|victim| victim.id).chain(fallen(attack)).chain([who]).collect();
    let is_light = |victim: &&mut Victim| !(victim.dead || victim.is_object || victim.is_mount()) && victim.combined_size() <= 1;
    let victim = attack.victim_mut(who).filter(is_light)?;
    let from = from?;
    let push = field.space.push(victim.solid(), away(from, victim.placement.spot, pool.knockback), &out_of_the_way);
    let over = knocks_over(pool.knockback, 1, &field.house) || has_knocked_over(push.travelled, 1, &field.house);
    let disrupts = pool.disrupts && over;
    let (stood, clear, automatic) = (victim.placement, victim.clear, victim.automatic);
    victim.placement.spot = push.to;
    victim.automatic |= disrupts;
    let plate = victim.plate.and_then(|plate| field.space.solid(plate));
    victim.clear |= plate.is_some_and(|plate| !plate.is_over(push.to));
    attack.keep_together(who);
    attack.knocks.add(Knock { who, from, inches: pool.knockback, topples: None });
    let thrown = disrupts && !attack.casualties.is_down(who);
    if thrown {
        attack.casualties.throw_down(who);
    }
    Some(Knocked { who, stood, clear, automatic, thrown })
}

/// If a blow kills a mount or a rider, only that one is pushed: the other, which wasn't hit, stays where it was (BW-KB-02). Returns what is
/// left of the push.
pub(crate) fn spares_the_other(attack: &mut Attack, struck: PieceId, knocked: Knocked) -> Option<Knocked> {
    let other = attack.victim(struck).filter(|victim| victim.dead).and_then(|victim| victim.partner);
    let Some(other) = other.filter(|other| !attack.has_killed(*other)) else { return Some(knocked) };
    let Knocked { who, stood, clear, automatic, thrown } = knocked;
    attack.knocks.take_back(who);
    if thrown {
        attack.casualties.keeps_its_feet(who);
    }
    for of_the_two in [struck, other] {
        if let Some(victim) = attack.victim_mut(of_the_two) {
            (victim.placement, victim.clear, victim.automatic) = (stood, clear, automatic);
        }
    }
    None
}

/// The victims that an attack has killed. Their bodies remain until the attack is over, and a pair remains while one of the two lives
/// (BW-HO-05).
pub(crate) fn fallen(attack: &Attack) -> impl Iterator<Item = PieceId> + '_ {
    let gone = |victim: &&Victim| victim.dead && victim.partner.is_none_or(|partner| attack.has_killed(partner));
    attack.victims.iter().filter(gone).map(|victim| victim.id)
}

fn nearest_attacker(pool: &AttackPool, who: PieceId, field: &Field) -> Option<Spot> {
    let (nearest, ..) = field.space.closest_pair(&pool.members, &[who])?;
    field.space.solid(nearest).map(|solid| solid.placement.spot)
}

/// Pushes the surviving victims of an attack, in order. One that ends up clear of its plate leaves the squad (BW-KB-05); one that is still
/// over it stays, off its feet (BW-KB-06). A victim that something solid stops short may be hurt (BW-KB-07) and stay on its feet (BW-CH-13).
pub(crate) fn apply(
    mut attacks: Query<&mut Attack>,
    mut set: ParamSet<(Space, Mover)>,
    house: Res<HouseRules>,
    catalogue: Res<Catalogue>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    let mut suffered = Vec::new();
    let comes_down = |space: &Space, who: PieceId, from: Option<Inches>| {
        let dice = ground::fall(space, &catalogue, &house, from?, space.solid(who)?);
        Some(Suffers { who, dice })
    };
    for mut attack in attacks.iter_mut().filter(|attack| attack.is_at(Stage::Harm)) {
        // Cannon Fodder has Size 0 but is alive.
        let alive = |who: PieceId| attack.victims.iter().any(|victim| victim.id == who && !victim.dead);
        // A pair is pushed together while one of the two lives (BW-HO-05).
        let moves = |who: PieceId| alive(who) || attack.victims.iter().any(|victim| victim.partner == Some(who) && alive(victim.id));
        let (mut gone, mut toppled) = (Vec::new(), Vec::new());
        for &Bailed { who, to, clear, .. } in attack.bails.iter().filter(|bailed| alive(bailed.who)) {
            let plate = attack.victim(who).and_then(|victim| victim.plate);
            let from = set.p0().solid(who).map(|solid| solid.placement.lift);
            let left = plate.filter(|_| clear);
            land(&mut set, who, to, left, &mut out);
            gone.extend(left.map(|_| who));
            suffered.extend(comes_down(&set.p0(), who, from));
        }
        for knock in attack.knocks.iter().filter(|knock| moves(knock.who)) {
            let plate = attack.victim(knock.who).and_then(|victim| victim.plate);
            let from = set.p0().solid(knock.who).map(|solid| solid.placement.lift);
            let past: Vec<PieceId> = fallen(&attack).chain([knock.who]).collect();
            let pushed =
                push_figure(&mut set, (knock, told(&attack, knock.who)), &past, plate.filter(|_| !gone.contains(&knock.who)), &mut out);
            if pushed.left_plate {
                gone.push(knock.who);
            }
            let over = knock.topples.filter(|(_, size)| has_knocked_over(pushed.travelled, *size, &house));
            toppled.extend(over.map(|(who, _)| who));
            let dice = environmental_damage::dice_for_knockback_stop(pushed.stopped_short, house.stopped_knockback_inches_per_die);
            suffered.push(Suffers { who: knock.who, dice });
            suffered.extend(comes_down(&set.p0(), knock.who, from));
        }
        toppled.sort();
        toppled.into_iter().for_each(|who| attack.casualties.throw_down(who));
    }
    environmental_damage::note(&mut agenda, suffered);
}

/// The figure to name in reports of a push: the mount, if the attack has killed its rider (BW-HO-05).
fn told(attack: &Attack, who: PieceId) -> PieceId {
    let is_alive = |who: &PieceId| attack.victims.iter().any(|victim| victim.id == *who && !victim.dead);
    let rider = attack.victims.iter().find(|victim| victim.id == who && victim.dead);
    rider.and_then(|rider| rider.partner).filter(is_alive).unwrap_or(who)
}

/// The result of a push.
#[derive(Default)]
struct Pushed {
    /// It is clear of the plate that it stood on.
    left_plate: bool,
    /// How far it moved.
    travelled: Inches,
    /// How many inches of the push something solid stopped.
    stopped_short: Inches,
}

/// Places a figure that has bailed where it landed; it leaves the squad in `left`, if any (BW-SM-25).
fn land(set: &mut ParamSet<(Space, Mover)>, who: PieceId, spot: Spot, left: Option<PieceId>, out: &mut Outbox) {
    let space = set.p0();
    let Some(solid) = space.solid(who) else { return };
    let to = Placement { spot, lift: space.ground_at(spot), ..solid.placement };
    let mut mover = set.p1();
    if let Some(squad) = left {
        mover.leave_plate(who);
        out.say("BW-SM-25", LeftSquad { who, squad });
    }
    mover.place(who, to);
    let inches = solid.placement.spot.distance(spot);
    out.say("BW-SM-26", pushes::Pushed { who, from: solid.placement, to, inches, stopped_by: None, slid: false });
}

/// Pushes a figure from where it stands (BW-SM-11), through the pieces in `past`, until something solid stops it. That doesn't hurt it
/// unless house rules say so (BW-KB-07). Reports name the figure `who`.
fn push_figure(
    set: &mut ParamSet<(Space, Mover)>,
    (knock, who): (&Knock, PieceId),
    past: &[PieceId],
    plate: Option<PieceId>,
    out: &mut Outbox,
) -> Pushed {
    let space = set.p0();
    let Some(solid) = space.solid(knock.who) else { return Pushed::default() };
    let from = solid.placement;
    let push = space.push(solid, away(knock.from, from.spot, knock.inches), past);
    let mut to = from;
    to.spot = push.to;
    to.lift = space.ground_at(push.to);
    let left = plate.filter(|plate| space.solid(*plate).is_some_and(|plate| !plate.is_over(push.to)));
    let mut mover = set.p1();
    if left.is_some() {
        mover.leave_plate(knock.who);
    }
    mover.place(knock.who, to);
    let inches = Inches::whole(knock.inches);
    out.say("BW-KB-01", pushes::Pushed { who, from, to, inches, stopped_by: push.stopped_by, slid: false });
    if let Some(squad) = left {
        out.say("BW-KB-05", LeftSquad { who, squad });
    }
    let stopped_short = if push.stopped_by.is_some() { inches - push.travelled } else { Inches::ZERO };
    Pushed { left_plate: left.is_some(), travelled: push.travelled, stopped_short }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_ch_13_knockback_as_long_as_the_size_knocks_over() {
        let house = HouseRules::default();
        assert!(knocks_over(1, 1, &house) && knocks_over(8, 3, &house));
        assert!(!knocks_over(2, 3, &house));
        assert!(!knocks_over(9, 1, &HouseRules { knocked_over_at_size: false, ..house.clone() }));
        let gone = |thousandths, size, house: &HouseRules| has_knocked_over(Inches::thousandths(thousandths), size, house);
        let by_way = HouseRules { knocked_over_by: InchesOf::TheWay, ..house.clone() };
        assert!(!knocks_over(8, 3, &by_way) && gone(2_998, 3, &by_way) && !gone(2_900, 3, &by_way));
        assert!(gone(300, 0, &by_way) && !gone(0, 0, &by_way), "who went nowhere is on its feet");
        assert!(!gone(3_000, 3, &house) && !gone(3_000, 3, &HouseRules { knocked_over_at_size: false, ..by_way }));
    }

    #[test]
    fn bw_kb_01_a_push_goes_straight_away_from_its_source() {
        assert_eq!(away(Spot::at(0.0, 0.0), Spot::at(3.0, 4.0), 5), Vec2::new(3.0, 4.0));
        assert_eq!(away(Spot::at(1.0, 1.0), Spot::at(1.0, 1.0), 2), Vec2::new(0.0, -2.0), "from right underneath it goes north");
    }
}
