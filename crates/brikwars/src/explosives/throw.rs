//! Throwing (BW-EX-04 to 06, BW-WP-07): one explosive, or several light weapons together.

use crate::attack::declare::at_once;
use crate::attack::outlook;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::house_rules::RangesMeasuredAt;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::field::{Field, tired};
use crate::figures::figure::Figure;
use crate::ranged::{shoot, thrown};
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::hit::Hit;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Advice, Aims, Manner, Outlook, Party, Prepared, Refusal, RuleId, Target};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&THROW], at_once(&THROW));
}

/// Throws an explosive or light weapons (BW-EX-04, BW-WP-07).
pub(crate) static THROW: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "throw",
        says: term!("action-throw"),
        to_item: true,
        rule: "BW-EX-04",
        aims: Aims::Piece,
        manner: Manner::Throw,
        ..ActionInfo::PLAIN
    },
    rank: 7,
    targets: TargetRule::Units,
    is_coordinated: true,
    is_sampled: true,
    check: |field, ordered| build(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| looking.held(|_, weapon| weapon.throw.is_some()).iter().flat_map(|item| throws(looking, item)).collect(),
    outlook: |field, _, prepared| told(field, prepared.get::<Attack>()?),
    ..ManeuverDef::PLAIN
};

/// The predicted outcome of a throw. Advises against throwing away weapons that hold a formation together (AR-SHW-01).
fn told(field: &Field, attack: &Attack) -> Option<Outlook> {
    let outlook = outlook::foreseen(attack, field)?;
    let goes_off = attack.pools.iter().any(|pool| pool.hit.blast.is_some());
    let throwers = attack.members().filter(|_| !goes_off).filter_map(|who| field.units.figure(who));
    let formation = throwers.into_iter().find_map(|figure| field.hooks.formation.all().find_map(|hook| hook(field, &figure)));
    let against = |what: Text| Advice::Against(text!("outlook-against-throwing", what = what));
    Some(Outlook { advice: formation.map_or(Advice::Plain, against), ..outlook })
}

/// Ideas for throwing this item: at each opponent and each explosive object in range and, if the item explodes, at the thrower's own feet,
/// where a throw is always possible.
fn throws(looking: &IdeaSearch, item: &String) -> Vec<Idea> {
    let weapon = looking.field.weapon(item);
    let span = weapon.and_then(|weapon| weapon.throw);
    let at = looking.ideas_per_enemy(&THROW, span, Some(item)).chain(looking.to_objects(&THROW, span, true, Some(item)));
    let mut ideas: Vec<Idea> = at.map(|idea| Idea { max_distance: span, ..idea.without_partners() }).collect();
    if weapon.is_some_and(|weapon| matches!(weapon.damage, DamageData::Explosion { .. })) {
        let feet = looking.members[0].solid.placement.spot;
        ideas.push(looking.alone(Some(Target::Spot(feet)), Some(item.clone())));
    }
    ideas
}

fn needs_one() -> Refusal {
    Refusal::new(RuleId::new("BW-EX-04"), text!("refused-throw-many")).but(text!("refused-throw-many-but"))
}

/// Whether the item goes off where it lands.
fn is_explosive(field: &Field, item: &str) -> bool {
    field.weapon(item).is_some_and(|weapon| Hit::of(weapon).blast.is_some())
}

/// Builds a throw of one explosive, or of weapons that fly together. Officers may coordinate it (BW-OF-03).
pub(crate) fn build(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Attack, Refusal> {
    let (parties, named) = officer::split(field, parties)?;
    let explosive = |item: &String| is_explosive(field, item);
    officer::build_joined(field, &named, |coordination| match parties.as_slice() {
        [party] if party.with.as_ref().is_none_or(explosive) => explosive_throw(field, target, party, coordination),
        [_, ..] if parties.iter().all(|party| party.with.as_ref().is_some_and(|item| !explosive(item))) => {
            thrown::build(field, target, &parties, coordination)
        }
        _ => Err(needs_one()),
    })
}

/// Any figure or spot in throwing range may be the target; an Action Roll determines whether it lands there.
fn explosive_throw(field: &Field, target: Option<Target>, party: &Party, coordination: &[Coordination]) -> Result<Attack, Refusal> {
    let name = field.names.of(party.who);
    let unit = field.target_unit(party.who);
    let members = field.own(party.who)?;
    let able: Vec<Figure> = members.into_iter().filter(Figure::can_throw).collect();
    if able.is_empty() {
        return Err(tired(name));
    }
    let fits = |item: &&crate::figures::item::Item| {
        let is_thrown = field.weapon(&item.name).is_some_and(|weapon| weapon.throw.is_some()) && is_explosive(field, &item.name);
        !item.used && is_thrown && party.with.as_ref().is_none_or(|with| *with == item.name)
    };
    let with = able.iter().find_map(|figure| figure.gear.iter().find(fits)).map(|item| item.name.clone());
    let Some((item, weapon)) = with.and_then(|item| Some((item.clone(), field.weapon(&item)?.clone()))) else {
        let names_it = |item: &crate::figures::item::Item| {
            is_explosive(field, &item.name) && party.with.as_ref().is_none_or(|with| *with == item.name)
        };
        let reason = match &party.with {
            _ if able.iter().any(|figure| figure.gear.iter().any(names_it)) => text!("refused-throw-used", who = name),
            Some(with) => text!("refused-throw-lacks", who = name, item = Text::item(with)),
            None => text!("refused-throw-lacks-any", who = name),
        };
        return Err(Refusal::new(RuleId::new("BW-WP-07"), reason).but(text!("refused-throw-lacks-but")));
    };
    let bearers: Vec<Figure> = able.into_iter().filter(|figure| figure.gear.iter().any(|held| held.name == item && !held.used)).collect();
    let bearers = officer::raised_all(bearers, unit, coordination);
    let weapon = WeaponData { use_: weapon.use_.saturating_add_signed(field.house.thrown_explosive_use as i8), ..weapon };
    let (piece, spot, pool) = match target {
        Some(Target::Side(_)) | None => {
            let refusing = Refusal::new(RuleId::new("BW-SD-01"), text!("refused-throw-target"));
            return Err(refusing.but(text!("refused-throw-target-but")));
        }
        Some(Target::Piece(piece)) => {
            let target = field.target_unit(piece);
            let victims = field.attacked(target)?;
            shoot::refuse_outside_melee(field, unit, Some(target), None, Maneuver::Throw)?;
            let aimed = |thrower| thrown::aimed(field, unit, (&item, &weapon), vec![thrower], target, &victims);
            (Some(target), None, thrown::nearest(bearers, &victims, aimed)?.pop())
        }
        Some(Target::Spot(spot)) => {
            shoot::refuse_outside_melee(field, unit, None, Some(spot), Maneuver::Throw)?;
            let apart = |figure: &Figure| figure.solid.placement.spot.distance(spot);
            let Some(thrower) = bearers.into_iter().min_by_key(|figure| (apart(figure), figure.id)) else { return Err(needs_one()) };
            let (throw, apart) = (weapon.throw.unwrap_or_default(), apart(&thrower));
            // By house rule, the range may also be measured from the plate (BW-DF-03).
            let from_plate = field.house.ranges_measured_at == RangesMeasuredAt::MembersOrPlate
                && field.space.solid(unit).is_some_and(|plate| plate.distance_to_spot(spot, throw).is_some());
            if apart > throw && !from_plate {
                return Err(thrown::too_far(&item, (apart, throw), field.names.of(thrower.id)));
            }
            let pool = AttackPool::with_item(Maneuver::Throw, unit, vec![thrower.id], thrower.action, &item, &weapon);
            (None, Some(spot), Some(AttackPool { modifiers: field.on_each_die(&thrower), ..pool }))
        }
    };
    let Some(pool) = pool else { return Err(needs_one()) };
    let thrower = pool.members.first().copied().unwrap_or(unit);
    let pool = AttackPool { maneuver: Maneuver::Throw, unit: thrower, knockback: 0, ..pool };
    Ok(Attack::new(Maneuver::Throw, field.turn.side, piece, vec![pool], &[]).at(spot))
}
