//! Sighting: which models of a unit can fire at another one, and which of those can be hit (CQB-040 to 043, CQB-050).

use crate::sums::shooting::Aim;
use crate::table::field::{Field, Lines};
use crate::table::model::{Model, Unit, gap};
use bevy::math::Vec2;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, PieceId};
use brickfray_words::Text;

/// What one unit can do to another by fire.
#[derive(Clone, Debug, Default)]
pub struct Sighting<'a> {
    /// The models that can fire, by id.
    pub firers: Vec<Firer<'a>>,
    /// The models that can be hit, by id.
    pub visible: Vec<PieceId>,
    /// Some of the target is seen, in range or not.
    pub is_seen: bool,
}

/// A model that can fire.
#[derive(Clone, Copy, Debug)]
pub struct Firer<'a> {
    /// Which.
    pub model: Model<'a>,
    /// How it aims.
    pub aim: Aim,
}

/// What these models can do to a unit.
pub fn sighting<'a>(field: &Field, lines: &Lines, models: &[Model<'a>], at: &Unit) -> Sighting<'a> {
    let mut found = Sighting::default();
    for model in models {
        let seen: Vec<&Model> = at.models.iter().filter(|target| lines.sees(model, target)).collect();
        let far = |target: &&Model| gap(model.spot(), target.spot());
        let Some(nearest) = seen.iter().copied().min_by(|one, other| far(one).total_cmp(&far(other)).then(one.id.cmp(&other.id))) else {
            continue;
        };
        found.is_seen = true;
        if !model.soldier.arms.reaches(Inches::snapped(far(&nearest))) {
            continue;
        }
        let through_smoke = lines.is_in_smoke(model.spot(), nearest.spot());
        let aim = Aim { through_smoke, naturals: field.house.natural_rolls, ..Aim::default() };
        found.firers.push(Firer { model: *model, aim });
        found.visible.extend(seen.iter().map(|target| target.id));
    }
    found.visible.sort_unstable();
    found.visible.dedup();
    found
}

/// What a cover save of a unit must roll against those who fire at it.
pub fn cover_from(lines: &Lines, at: &Unit, firers: &[Firer]) -> Option<u8> {
    let from: Vec<Vec2> = firers.iter().map(|firer| firer.model.spot()).collect();
    lines.cover(&at.spots(), &from)
}

/// May these models of a unit fire at a unit (CQB-040, CQB-041, CQB-046)? Gives those that can.
pub fn may_fire(field: &Field, lines: &Lines, by: &Unit, models: &[Model], at: &Unit) -> Result<Vec<PieceId>, Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let (name, target) = (field.names.of(by.id), field.names.of(at.id));
    let found = sighting(field, lines, models, at);
    match (found.firers.is_empty(), found.is_seen) {
        (false, _) => Ok(found.firers.iter().map(|firer| firer.model.id).collect()),
        (true, true) => refuse("CQB-046", text!("refused-out-of-range", who = name, target = target), text!("refused-out-of-range-but")),
        (true, false) => refuse("CQB-041", text!("refused-unseen", who = name, target = target), text!("refused-unseen-but")),
    }
}

/// The models of a unit by whom they fire at, where it fires at one target, or at a second one with its anti-tank weapons (CQB-050).
pub fn shares<'a>(by: &Unit<'a>, targets: usize) -> Vec<Vec<Model<'a>>> {
    match targets {
        0 | 1 => vec![by.models.clone()],
        _ => {
            let (special, plain) = by.models.iter().partition(|model| model.soldier.arms.anti_tank.is_some());
            vec![plain, special]
        }
    }
}
