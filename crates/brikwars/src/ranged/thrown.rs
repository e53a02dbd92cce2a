//! Thrown weapons (BW-WP table 4.1): a light weapon flies three inches, does its usual damage, and lies where it fell.

use crate::data::catalogue::WeaponData;
use crate::data::harm::Pierces;
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::ranged::shoot;
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use brickfray_game::{Lack, Party, Refusal, RuleId, Target};
use brickfray_table::{Inches, PieceId};
use brickfray_words::{Named, Text};

/// Builds the throw of non-explosive weapons: a shot with the weapon's own Use and damage, at a target in throwing range. All named figures
/// that hold one throw together (BW-SQ-21), with the distance of the nearest (BW-RG-01, BW-RG-02). Two-handed weapons have no `throw` in
/// their entries, since they can't be thrown (BW-OP-25).
pub(crate) fn build(field: &Field, target: Option<Target>, parties: &[Party], coordination: &[Coordination]) -> Result<Attack, Refusal> {
    let Some(Target::Piece(piece)) = target else {
        let refused = Refusal::new(RuleId::new("BW-SD-01"), text!("refused-throw-ground"));
        return Err(refused.but(text!("refused-throw-ground-but")));
    };
    let target = field.target_unit(piece);
    let targets = field.attacked(target)?;
    let (mut pools, mut taken) = (Vec::new(), Vec::new());
    for party in parties {
        let name = field.names.of(party.who);
        let item = party.with.clone().unwrap_or_default();
        let members = field.own(party.who)?;
        let Some(weapon) = field.weapon(&item).filter(|weapon| weapon.throw.is_some()) else {
            let refused = Refusal::new(RuleId::new("BW-WP-04"), text!("refused-throw-unfit", item = Text::item(item)));
            return Err(refused.but(text!("refused-throw-unfit-but")));
        };
        let free = field.free(party.who, members.into_iter().filter(Figure::can_throw).collect(), &taken)?;
        let holds = |figure: &Figure| figure.gear.iter().any(|held| held.name == item && !held.used);
        let throwers: Vec<Figure> = free.into_iter().filter(holds).collect();
        if throwers.is_empty() {
            let reason = text!("refused-throw-tired", who = name, item = Text::item(item));
            return Err(Refusal::new(RuleId::new("BW-WP-07"), reason).but(text!("refused-throw-lacks-but")));
        }
        taken.extend(ids(&throwers));
        let unit = field.target_unit(party.who);
        shoot::refuse_outside_melee(field, unit, Some(target), None, Maneuver::Throw)?;
        let throwers = officer::raised_all(throwers, unit, coordination);
        pools.extend(aimed(field, unit, (&item, weapon), throwers, target, &targets)?);
    }
    let attack = shoot::under_fire(field, Maneuver::Throw, target, &targets, pools);
    Ok(attack.parried_by_shields_only(field.house.shields_parry_thrown_weapons))
}

/// The refusal of a throw beyond the weapon's range (BW-WP-08).
pub(crate) fn too_far(item: &str, (apart, throw): (Inches, Inches), name: &Named) -> Refusal {
    let reason = text!("refused-throw-far", apart = apart, item = Text::item(item), throw = throw);
    Refusal::new(RuleId::new("BW-WP-08"), reason).but(text!("refused-throw-far-but", throw = throw, who = name))
}

/// Tries `throw` for these figures, the nearest to the target first, and returns the first success. If all are refused, returns the refusal
/// of the nearest.
pub(crate) fn nearest<T>(throwers: Vec<Figure>, targets: &[Figure], throw: impl Fn(Figure) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let apart = |thrower: &Figure| targets.iter().map(|target| target.solid.distance(thrower.solid)).min().unwrap_or_default();
    let mut by_distance: Vec<(Inches, Figure)> = throwers.into_iter().map(|thrower| (apart(&thrower), thrower)).collect();
    by_distance.sort_by_key(|(apart, thrower)| (*apart, thrower.id));
    let mut refused = None;
    for (_, thrower) in by_distance {
        match throw(thrower) {
            Ok(thrown) => return Ok(thrown),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    let nobody = || Refusal::new(RuleId::new("BW-TU-02"), text!("refused-throw-nobody")).but(text!("refused-throw-nobody-but"));
    Err(refused.unwrap_or_else(|| nobody().lacking(Lack::Action)))
}

/// The pools of figures that throw something at a visible target (BW-AT-02) in range, with modifiers for cover and Size (BW-AT table 7.1,
/// BW-AT-08). Thrown weapons aren't swung (BW-AR-10).
pub(crate) fn aimed(
    field: &Field,
    unit: PieceId,
    (item, weapon): (&str, &WeaponData),
    throwers: Vec<Figure>,
    target: PieceId,
    targets: &[Figure],
) -> Result<Vec<AttackPool>, Refusal> {
    let pierces = if weapon.pierces == Pierces::TwoHanded { Pierces::Never } else { weapon.pierces };
    let as_shot = WeaponData { range: weapon.throw, pierces, ..weapon.clone() };
    shoot::shoot(field, unit, Maneuver::Throw, (item, &as_shot), throwers, target, targets)
}
