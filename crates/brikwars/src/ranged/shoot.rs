//! Combined ranged attacks (BW-RG): one range for the whole squad, cover, and the target's Size.

use crate::attack::declare::at_once;
use crate::attack::{hits::mook_points, outlook};
use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::house_rules::{BennyEffect, RangesMeasuredAt, ShotsGoBy};
use crate::field::hooks::{RangedAttack, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::field::would_engage::{hostile_to, members_at};
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::figures::irrelevant::target_size;
use crate::ranged::thrown;
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::{ActionInfo, Aims, Manner, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Inches, PieceId, Placement, Solid, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&SHOOT], at_once(&SHOOT));
}

/// A combined ranged attack (BW-RG-01).
pub(crate) static SHOOT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "shoot",
        says: term!("action-shoot"),
        rule: "BW-RG-01",
        aims: Aims::Piece,
        manner: Manner::Shoot,
        ..ActionInfo::PLAIN
    },
    rank: 6,
    targets: TargetRule::Units,
    is_coordinated: true,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        let items = looking.held(|_, weapon| weapon.range.is_some() && weapon.damage != DamageData::None);
        let with = |item: &String| {
            let hostile = looking.ideas_per_enemy(&SHOOT, None, Some(item));
            hostile.chain(looking.to_objects(&SHOOT, None, true, Some(item))).collect::<Vec<_>>()
        };
        items.iter().flat_map(with).collect()
    },
    outlook: |field, _, prepared| {
        let attack = prepared.get::<Attack>()?;
        Some(mook_points::adjusted_outlook(outlook::foreseen(attack, field)?, attack, field))
    },
    ..ManeuverDef::PLAIN
};

/// The modifier for cover, by how much of the best visible member is hidden (BW-AT 7.1): -1 for a third, -2 for two thirds.
pub fn cover_modifier(hidden_ninths: u8) -> i32 {
    match hidden_ninths {
        0..=2 => 0,
        3..=5 => -1,
        _ => -2,
    }
}

/// The modifier for distance beyond the weapon's Range, for each started inch (BW-OP-22).
pub fn range_modifier(apart: Inches, range: Inches, each: i32) -> i32 {
    if apart <= range { 0 } else { (apart - range).started() * each }
}

/// The longer side of a plate in whole inches; half an inch rounds up (BW-DF-05, BW-NUM-18).
fn length(plate: Solid) -> i32 {
    Inches::snapped(plate.body.half_extents().max_element() * 2.0).rounded_half_up()
}

/// The cover of a target's own shield in ninths (BW-AR-12, BW-OP-37), if it isn't Disrupted and the shooter is in front of it.
fn shield_ninths(field: &Field, shooter: &Figure, target: &Figure) -> u8 {
    let covers = target.gear.iter().any(|item| field.weapon(&item.name).is_some_and(|weapon| weapon.covers));
    if covers && !target.disrupted && is_before(target, shooter) { field.house.heavy_shield_cover_thirds * 3 } else { 0 }
}

/// True if `other` is in front of `facing`.
fn is_before(facing: &Figure, other: &Figure) -> bool {
    let way = other.solid.placement.spot.to_vec2() - facing.solid.placement.spot.to_vec2();
    facing.solid.placement.facing.direction().dot(way) > 0.0
}

/// Builds a combined ranged attack.
///
/// All shooters use the range from the closest attacker to the closest defender (BW-RG-01, BW-RG-02). A figure that sees no member of the
/// target can't take part (BW-AT-02); seeing one member is enough to shoot at a squad (BW-RG-03). Everybody in a melee is shot at, friend
/// and foe (BW-RG-04, BW-SE-10). Misses have no effect (BW-RG-05, BW-OP-36). Officers may coordinate their squad mates' shots (BW-OF-03,
/// BW-OF-08, BW-SQ-23).
pub(crate) fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let target = field.target_unit(target);
    let targets = field.attacked(target)?;
    let (parties, named) = officer::split(field, parties)?;
    officer::build_joined(field, &named, |coordination| {
        let pools = fired_by(field, (target, &targets), &parties, coordination)?;
        Ok(under_fire(field, Maneuver::Shoot, target, &targets, pools))
    })
}

/// The pools that these parties fire at a target, with dice raised by coordination.
fn fired_by(
    field: &Field,
    (target, targets): (PieceId, &[Figure]),
    parties: &[Party],
    coordination: &[Coordination],
) -> Result<Vec<AttackPool>, Refusal> {
    let (mut pools, mut taken) = (Vec::new(), Vec::new());
    for party in parties {
        let name = field.names.of(party.who);
        let members = field.own(party.who)?;
        let unit = field.target_unit(party.who);
        refuse_outside_melee(field, unit, Some(target), None, Maneuver::Shoot)?;
        let able = field.free(party.who, members.into_iter().filter(Figure::can_shoot).collect(), &taken)?;
        let (item, weapon, shooters) = armed(field, party, &able)?;
        taken.extend(ids(&shooters));
        let shooters = officer::raised_all(shooters, unit, coordination);
        let mut fired = shoot(field, unit, Maneuver::Shoot, (&item, &weapon), shooters, target, targets)?;
        if fired.iter().any(|pool| pool.hit.blast.is_some()) {
            // Explosives are fired one at a time, like throws (BW-EX-04).
            if parties.len() > 1 {
                let reason = text!("refused-shoot-alone", item = Text::item(&item));
                return Err(Refusal::new(RuleId::new("BW-EX-04"), reason).but(text!(
                    "refused-shoot-alone-but",
                    who = name,
                    item = Text::item(&item)
                )));
            }
            fired.truncate(1);
            fired.iter_mut().for_each(|pool| pool.members.truncate(1));
        }
        pools.extend(fired);
    }
    Ok(pools)
}

/// A ranged attack on a unit. It may hit everybody in that unit's melee, friend and foe. The sides take turns in assigning hits, the
/// target's first (BW-RG-04, BW-SE-10).
pub(crate) fn under_fire(field: &Field, maneuver: Maneuver, target: PieceId, targets: &[Figure], pools: Vec<AttackPool>) -> Attack {
    let others = field.engagements.melee_of(target).into_iter().filter(|unit| *unit != target);
    let victims: Vec<Figure> = targets.iter().cloned().chain(others.flat_map(|unit| field.units.members(unit))).collect();
    let mut attack = Attack::new(maneuver, field.turn.side, Some(target), pools, &victims);
    if let Some(side) = targets.first().map(|target| target.side) {
        attack.hits.put_first(side);
    }
    attack
}

/// Refuses that a fully engaged unit attacks anything outside its melee (BW-SE-07).
pub(crate) fn refuse_outside_melee(
    field: &Field,
    unit: PieceId,
    target: Option<PieceId>,
    spot: Option<Spot>,
    what: Maneuver,
) -> Result<(), Refusal> {
    let opponents = field.engagements.fully_engaged_with(unit);
    let is_theirs = |spot: Spot| opponents.iter().filter_map(|plate| field.space.solid(*plate)).any(|plate| plate.is_over(spot));
    let inside = target.is_some_and(|target| opponents.contains(&target)) || spot.is_some_and(is_theirs);
    if opponents.is_empty() || inside {
        return Ok(());
    }
    let at = target.map_or_else(|| text!("spot-outside-melee"), |target| field.names.of(target).into());
    let reason = match what {
        Maneuver::Throw => text!("refused-throw-out", who = field.names.of(unit), at = at),
        _ => text!("refused-shoot-out", who = field.names.of(unit), at = at),
    };
    Err(Refusal::new(RuleId::new("BW-SE-07"), reason).but(text!("refused-attack-or-disengage", whom = field.names.list(&opponents))))
}

/// The weapon with which a party shoots, and the figures that have it.
fn armed(field: &Field, party: &Party, able: &[Figure]) -> Result<(String, WeaponData, Vec<Figure>), Refusal> {
    let name = field.names.of(party.who);
    let guns = able.iter().flat_map(|figure| figure.gear.iter().filter(|item| !item.used));
    let guns = guns.filter(|item| party.with.as_ref().is_none_or(|with| *with == item.name));
    let shoots = |weapon: &WeaponData| weapon.range.is_some() && weapon.damage != DamageData::None;
    let guns: Vec<&String> = guns.map(|item| &item.name).filter(|item| field.weapon(item).is_some_and(shoots)).collect();
    let loaded = |item: &str, figure: &Figure| figure.gear.iter().any(|held| held.name == item && !held.unloaded);
    let holds = |item: &str, figure: &Figure| figure.gear.iter().any(|held| held.name == item && !held.used);
    let ready = |item: &str| able.iter().any(|figure| holds(item, figure) && loaded(item, figure));
    let item = guns.iter().find(|item| ready(item)).map(|item| (*item).clone());
    if let (None, Some(empty)) = (&item, guns.first()) {
        let reason = text!("refused-shoot-empty", item = Text::item(*empty), who = name);
        return Err(Refusal::new(RuleId::new("BW-WP-07"), reason).but(text!(
            "refused-shoot-empty-but",
            who = name,
            item = Text::item(*empty)
        )));
    }
    let is_mounted = |with: &String| able.iter().any(|figure| field.guns(figure).iter().any(|(_, gun)| gun.name == *with));
    if let (None, Some(with)) = (&item, &party.with)
        && is_mounted(with)
    {
        let reason = text!("refused-shoot-mounted", item = Text::item(with));
        return Err(Refusal::new(RuleId::new("AR-GUN-04"), reason).but(text!("refused-shoot-mounted-but")));
    }
    let found = item.and_then(|item| Some((item.clone(), field.weapon(&item)?.clone())));
    let (item, weapon) = found.ok_or_else(|| {
        let reason = match &party.with {
            Some(with) => text!("refused-shoot-with", who = name, item = Text::item(with)),
            None => text!("refused-shoot-nothing", who = name),
        };
        Refusal::new(RuleId::new("BW-WP-07"), reason).but(text!("refused-shoot-with-but"))
    })?;
    let shooters = able.iter().filter(|figure| holds(&item, figure) && loaded(&item, figure)).cloned().collect();
    Ok((item, weapon, shooters))
}

/// The shooters that see any of the targets, and how many ninths of the most visible target are hidden (BW-AT-02, BW-RG-03).
pub(crate) fn who_sees(field: &Field, unit: PieceId, shooters: Vec<Figure>, targets: &[Figure]) -> (Vec<Figure>, u8) {
    let squads: Vec<PieceId> = ids(&shooters).into_iter().chain(field.units.member_ids(unit)).chain(ids(targets)).collect();
    let plate = targets[0].plate.filter(|_| field.house.plates_can_be_targeted).and_then(|plate| field.space.solid(plate));
    let solids = |figures: &[Figure]| figures.iter().map(|figure| figure.solid).collect::<Vec<Solid>>();
    let seen: Vec<Solid> = solids(targets).into_iter().chain(plate).collect();
    let between = field.space.between(&solids(&shooters), &seen, &squads);
    let (mut seeing, mut least) = (Vec::new(), 9);
    for shooter in shooters {
        let view = between.view(shooter.solid.eyes_in_world());
        let plate = plate.map(|plate| view.hidden_ninths(plate));
        let of = |target: &Figure| view.hidden_ninths(target.solid).max(shield_ninths(field, &shooter, target));
        let mut hidden = 9;
        for ninths in plate.into_iter().chain(targets.iter().map(of)) {
            hidden = hidden.min(ninths);
            // Once a target is fully visible, all that matters is whether the other shooters see any.
            if hidden == 0 || hidden < 9 && least == 0 {
                break;
            }
        }
        least = least.min(hidden);
        if hidden < 9 {
            seeing.push(shooter);
        }
    }
    (seeing, least)
}

/// The distance of a target from the members of a unit that see it (BW-RG-01).
fn apart(field: &Field, (unit, seeing): (PieceId, &[Figure]), (target, targets): (PieceId, &[Figure])) -> Result<Inches, Refusal> {
    // Mounted weapons shoot from their mount, whoever serves them.
    let from_its_mount = |gun: &Figure| targets.iter().map(|target| gun.solid.distance(target.solid)).min();
    let served = seeing.iter().find(|shooter| shooter.serves.is_some());
    let measured = || field.space.closest_pair(&ids(seeing), &ids(targets)).map(|(.., apart)| apart);
    let Some(apart) = served.map_or_else(measured, from_its_mount) else {
        let reason = text!("refused-shoot-gone", whom = field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-RG-01"), reason).but(text!("refused-shoot-gone-but")));
    };
    let plates = || field.space.solid(unit).zip(field.space.solid(target)).map(|(ours, theirs)| ours.distance(theirs));
    Ok(match field.house.ranges_measured_at {
        RangesMeasuredAt::ClosestMember => apart,
        RangesMeasuredAt::MembersOrPlate => apart.min(plates().unwrap_or(apart)),
    })
}

/// The Size of a target for shots (BW-AT-08, AR-IRR-04).
fn size_of(field: &Field, target: PieceId, targets: &[Figure]) -> i32 {
    match (field.house.shots_go_by, field.space.solid(target)) {
        (ShotsGoBy::PlateSize, Some(solid)) if field.units.is_plate(target) => length(solid),
        _ => target_size(targets),
    }
}

fn most(field: &Field, pool: &AttackPool) -> i32 {
    let bonus = if pool.action == Die::D4 && field.house.incompetent_bonus_action { 4 } else { 0 };
    // A failed die may be helped by a Benny, either in hand or earned by a natural 6 in this roll (BW-NUM-10, BW-BEN-02).
    let helped = if field.house.benny_effect == BennyEffect::AddD6 { i32::from(Die::D6.faces()) } else { 0 };
    i32::from(pool.action.faces()) + bonus + helped
}

/// The pools of the figures that shoot at a target with a weapon, with modifiers for range, cover and Size. Refused if nobody sees the
/// target, if it is too far for a throw, or if nobody could hit it.
pub(crate) fn shoot(
    field: &Field,
    unit: PieceId,
    maneuver: Maneuver,
    (item, weapon): (&str, &WeaponData),
    shooters: Vec<Figure>,
    target: PieceId,
    targets: &[Figure],
) -> Result<Vec<AttackPool>, Refusal> {
    let name = field.names.of(unit);
    let (seeing, hidden) = who_sees(field, unit, shooters, targets);
    if seeing.is_empty() {
        let reason = text!("refused-shoot-unseen", who = name, whom = field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-AT-02"), reason).but(text!("refused-shoot-unseen-but")));
    }
    let apart = apart(field, (unit, &seeing), (target, targets))?;
    let range = weapon.range.unwrap_or_default();
    if maneuver == Maneuver::Throw && apart > range {
        return Err(thrown::too_far(item, (apart, range), name));
    }
    let size_bonus = field.house.size_bonus(size_of(field, target, targets));
    let aimed =
        RangedAttack { unit, target: Target::Piece(target), hidden, item, mounted_on: seeing.iter().find_map(|shooter| shooter.serves) };
    let modifiers: Vec<(Text, i32)> = [
        (text!("shot-cover"), cover_modifier(hidden)),
        (
            if targets.len() > 1 { text!("shot-squad-size") } else { text!("shot-size") },
            if weapon.size_adds_damage { 0 } else { size_bonus },
        ),
    ]
    .into_iter()
    .chain(field.added_to_hit(&aimed))
    .filter(|(_, by)| *by != 0)
    .collect();
    let added_damage =
        if weapon.less_distance { -apart.rounded_half_up() } else { 0 } + if weapon.size_adds_damage { size_bonus } else { 0 };
    let shot = Shot { unit, maneuver, item, weapon, target: Some(target), apart, modifiers: &modifiers, added_damage };
    let mut pools = shot.pools(field, &seeing);
    let is_sure = |shooter: &Figure| !targets.is_empty() && targets.iter().all(|victim| field.hits_surely(shooter, victim));
    if seeing.iter().all(is_sure) {
        // Without a roll there are no bursts.
        for pool in &mut pools {
            pool.automatic = true;
            pool.bursts = 0;
        }
    } else if none_could_hit(field, &pools) {
        let needed = pools.first().map_or(0, AttackPool::needed);
        let whom = field.names.of(target);
        let reason = text!("refused-shoot-far", whom = whom, apart = apart, item = Text::item(item), range = range, needed = needed);
        return Err(Refusal::new(RuleId::new("BW-OP-22"), reason).but(text!("refused-shoot-far-but")));
    }
    Ok(pools)
}

/// A shot, or a throw that works like a shot, from this distance.
pub(crate) struct Shot<'a> {
    pub unit: PieceId,
    pub maneuver: Maneuver,
    pub item: &'a str,
    pub weapon: &'a WeaponData,
    /// The target unit, if it is aimed at a unit.
    pub target: Option<PieceId>,
    pub apart: Inches,
    /// Modifiers other than those for distance and shooters, with their reasons.
    pub modifiers: &'a [(Text, i32)],
    /// Added to the damage.
    pub added_damage: i32,
}

impl Shot<'_> {
    /// The pools of the shooters, one for each way in which they use the weapon.
    pub(crate) fn pools(&self, field: &Field, shooters: &[Figure]) -> Vec<AttackPool> {
        let wielded = field.pools(self.weapon, self.maneuver, shooters, self.target).into_iter();
        let pools = wielded.map(|(Wielded { die, use_, range, mut damage, hit, knockback, modifiers: own }, members)| {
            let pool = AttackPool::with_item(self.maneuver, self.unit, members, die, self.item, self.weapon);
            let beyond = (text!("shot-beyond-range"), range_modifier(self.apart, range, field.house.beyond_range));
            let modifiers = [beyond].into_iter().filter(|(_, by)| *by != 0).chain(self.modifiers.iter().cloned()).chain(own).collect();
            damage.plus += if hit.mook { 0 } else { self.added_damage };
            AttackPool { use_, modifiers, bursts: u8::from(self.weapon.automatic), damage, hit, knockback, ..pool }
        });
        pools.collect()
    }
}

/// True if none of these dice can reach the number it needs.
pub(crate) fn none_could_hit(field: &Field, pools: &[AttackPool]) -> bool {
    pools.iter().all(|pool| pool.needed() > most(field, pool))
}

/// The enemies that a unit would see and have in Range of a loaded weapon after moving there, by id (BW-RG-01, BW-AT-02). It could also
/// shoot beyond that Range, with a penalty (BW-OP-22).
pub(crate) fn in_range_from(field: &Field, unit: PieceId, lies: Placement) -> Vec<PieceId> {
    let far = |figure: &Figure| {
        let loaded = figure.gear.iter().filter(|item| !item.used && !item.unloaded);
        let guns = loaded.filter_map(|item| field.weapon(&item.name)).filter(|weapon| weapon.damage != DamageData::None);
        let wielded = |weapon| field.wielded(&Wielding { figure, weapon, maneuver: Maneuver::Shoot, target: None }).range;
        guns.filter(|weapon| weapon.range.is_some()).map(wielded).max()
    };
    let able = members_at(&field.units, unit, lies).into_iter().filter(Figure::can_shoot);
    let shooters: Vec<(Inches, Figure)> = able.filter_map(|figure| Some((far(&figure)?, figure))).collect();
    if shooters.is_empty() {
        return Vec::new();
    }
    let furthest = shooters.iter().map(|(far, _)| *far).max().unwrap_or_default();
    let walked = field.space.solid(unit).map(|solid| Solid { placement: lies, ..solid });
    let is_about = |other: PieceId| walked.zip(field.space.solid(other)).is_some_and(|(ours, theirs)| ours.distance(theirs) <= furthest);
    let can_be_hit = |other: PieceId| {
        let targets = field.units.members(other);
        let is_near = |(far, figure): &&(Inches, Figure)| targets.iter().any(|target| figure.solid.distance(target.solid) <= *far);
        shooters.iter().filter(is_near).any(|(_, figure)| !who_sees(field, unit, vec![figure.clone()], &targets).0.is_empty())
    };
    hostile_to(&field.units, unit).filter(|other| is_about(*other) && can_be_hit(*other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_at_7_1_cover_by_thirds() {
        assert_eq!([0, 2, 3, 5, 6, 8].map(cover_modifier), [0, 0, -1, -1, -2, -2]);
    }

    #[test]
    fn bw_num_18_half_an_inch_of_a_plate_rounds_up() {
        let x = |thousandths| {
            let body = brickfray_table::Body::Block { x: Inches::thousandths(thousandths), z: Inches::whole(1), height: Inches::whole(1) };
            length(Solid::new(body, Placement::default()))
        };
        assert_eq!([2_400, 2_500, 2_600].map(x), [2, 3, 3]);
    }

    #[test]
    fn bw_ar_12_a_shield_covers_only_who_faces_the_shooter() {
        use crate::figures::figure::tests::minifig;
        // The tests' minifigs face north, towards smaller z.
        assert!(is_before(&minifig(0, 0.0, 0.0), &minifig(1, 2.0, -3.0)));
        assert!(!is_before(&minifig(0, 0.0, 0.0), &minifig(1, 2.0, 3.0)));
    }

    #[test]
    fn bw_op_22_each_started_inch_beyond_range_costs_one() {
        let range = Inches::whole(10);
        let at = |thousandths| range_modifier(Inches::thousandths(thousandths), range, -1);
        assert_eq!((at(10_000), at(10_001), at(12_000), at(12_500)), (0, -1, -2, -3));
    }
}
