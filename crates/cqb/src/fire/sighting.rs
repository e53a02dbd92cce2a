//! Sighting: which weapons of a unit can fire at another one, and which of its models they can hit (CQB-040 to 043, CQB-049, CQB-050,
//! CQB-170).

use crate::data::grade::HullSide;
use crate::sums::penetration::side_hit;
use crate::sums::shooting::Aim;
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::table::sight::Lines;
use crate::table::unit::Arm;
use bevy::math::Vec2;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, PieceId};
use brickfray_words::Text;

/// How far a flyer can fire (CQB-170).
const FROM_THE_AIR: Inches = Inches::whole(20);

/// A weapon of a model: the model, and the index of the weapon among its own.
pub type Shooter = (PieceId, usize);

/// What one unit can do to another by fire.
#[derive(Clone, Debug, Default)]
pub struct Sighting<'a> {
    /// The weapons that can fire, by model.
    pub firers: Vec<Firer<'a>>,
    /// The models that can be hit, by id.
    pub visible: Vec<PieceId>,
    /// Some model of the target is seen.
    pub is_seen: bool,
    /// A model that is seen is in range of a weapon that can't hurt it.
    pub is_harmless: bool,
}

/// A weapon that can fire.
#[derive(Clone, Copy, Debug)]
pub struct Firer<'a> {
    /// The model that has it.
    pub model: Model<'a>,
    /// Its index among the model's weapons.
    pub place: usize,
    /// The weapon.
    pub arm: &'a Arm,
    /// The circumstances of its shots.
    pub aim: Aim,
    /// The part of a hull that it hits (CQB-132).
    pub side: HullSide,
}

/// Returns every weapon of a unit.
pub fn every_weapon(unit: &Unit) -> Vec<Shooter> {
    unit.models.iter().flat_map(|model| (0..model.arms.len()).map(move |place| (model.id, place))).collect()
}

/// Returns the weapons that a unit fires at another one by default: all of them, except that those with limited ammunition are kept for
/// vehicles.
pub fn usual_weapons(by: &Unit, at: &Unit) -> Vec<Shooter> {
    let mut all = every_weapon(by);
    let arm = |(model, place): &Shooter| by.model(*model).and_then(|model| model.arms.get(*place));
    let is_plenty = |shooter: &Shooter| arm(shooter).is_some_and(|arm| arm.weapon.ammunition.is_none());
    if at.vehicle().is_none() && all.iter().any(is_plenty) {
        all.retain(is_plenty);
    }
    all
}

/// Returns what these weapons of a unit can do to another.
pub fn sighting<'a>(field: &Field, lines: &Lines, by: &Unit<'a>, shooters: &[Shooter], at: &Unit) -> Sighting<'a> {
    let mut found = Sighting::default();
    for model in &by.models {
        let mut own = shooters.iter().filter(|(of, _)| *of == model.id).map(|(_, place)| *place).peekable();
        if own.peek().is_none() {
            continue;
        }
        let seen: Vec<&Model> = at.models.iter().filter(|target| lines.sees(model, target)).collect();
        let far = |target: &&Model| model.apart(target);
        let Some(nearest) = seen.iter().copied().min_by(|one, other| far(one).total_cmp(&far(other)).then(one.id.cmp(&other.id))) else {
            continue;
        };
        found.is_seen = true;
        let distance = Inches::snapped(far(&nearest));
        let aim = Aim {
            through_smoke: lines.is_in_smoke(model.spot(), nearest.spot()),
            at_fast_flyer: at.is_fast_flyer(),
            in_the_air: by.flies() || at.flies(),
            naturals: field.house.natural_rolls,
        };
        let side = side_hit(nearest.at, model.at.spot);
        for place in own {
            let Some(arm) = model.arms.get(place).filter(|arm| arm.is_loaded()) else { continue };
            if !arm.weapon.reaches(distance) || (by.flies() && distance > FROM_THE_AIR) {
                continue;
            }
            if at.vehicle().is_some() && arm.weapon.anti_tank.is_none() {
                found.is_harmless = true;
                continue;
            }
            found.firers.push(Firer { model: *model, place, arm, aim, side });
            found.visible.extend(seen.iter().map(|target| target.id));
        }
    }
    found.visible.sort_unstable();
    found.visible.dedup();
    found
}

/// Returns the roll that a cover save of a unit needs against these weapons. Of vehicles, only walkers have one.
pub fn cover_from(lines: &Lines, at: &Unit, firers: &[Firer]) -> Option<u8> {
    let from: Vec<Vec2> = firers.iter().map(|firer| firer.model.spot()).collect();
    lines.cover(&at.spots(), &from).filter(|_| at.vehicle().is_none() || at.walks())
}

/// Checks that these weapons of a unit may fire at another one (CQB-040, CQB-041, CQB-046, CQB-049).
pub fn may_fire(field: &Field, lines: &Lines, by: &Unit, shooters: &[Shooter], at: &Unit) -> Result<(), Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let (name, target) = (field.names.of(by.id), field.names.of(at.id));
    let found = sighting(field, lines, by, shooters, at);
    match (found.firers.is_empty(), found.is_harmless, found.is_seen) {
        (false, ..) => Ok(()),
        (true, true, _) => refuse("CQB-049", text!("refused-harmless", who = name, target = target), text!("refused-harmless-but")),
        (true, false, true) => {
            refuse("CQB-046", text!("refused-out-of-range", who = name, target = target), text!("refused-out-of-range-but"))
        }
        (true, false, false) => refuse("CQB-041", text!("refused-unseen", who = name, target = target), text!("refused-unseen-but")),
    }
}

/// Returns the weapons of a unit that fire at each target by default: at a second target only its anti-tank weapons (CQB-050).
pub fn shares(by: &Unit, at: &[Unit]) -> Vec<Vec<Shooter>> {
    if let [at] = at {
        return vec![usual_weapons(by, at)];
    }
    let all = every_weapon(by);
    let is_special = |(model, place): &Shooter| {
        by.model(*model).and_then(|model| model.arms.get(*place)).is_some_and(|arm| arm.weapon.anti_tank.is_some())
    };
    let (special, plain) = all.into_iter().partition(is_special);
    vec![plain, special]
}
