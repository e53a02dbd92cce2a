//! Cannon Fodder (AR-IRR): whatever it fights with does a point of damage and nothing else, and it throws nothing. What its Size counts for
//! is in `figures/irrelevant.rs`, what its points come to in `attack/hits/mook_points.rs`.

use crate::data::catalogue::DamageData;
use crate::data::specialty::AddSpecialty;
use crate::explosives::throw::THROW;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt, Wielded, Wielding};
use crate::figures::figure::Figure;
use crate::figures::irrelevant::CANNON_FODDER;
use crate::under_way::hit::Hit;
use bevy::prelude::App;
use brickfray_dice::Pool;
use brickfray_game::{Refusal, RuleId};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&CANNON_FODDER);
    let mut hooks = app.hooks();
    // It has the last word: nothing makes more of its point.
    hooks.wield.add(9, "AR-IRR-02", a_point);
    hooks.veto.add(0, "AR-IRR-03", throws_nothing);
}

/// Whatever it carries, operates or guides does exactly 1 point in its hands: no die, and so no Critical Failure, no KnockBack, no fire and no
/// Explosion (AR-IRR-02). What does no damage does none.
fn a_point(_: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    if wielding.figure.is_irrelevant() && wielding.weapon.damage != DamageData::None {
        wielded.damage = Pool::number(1);
        wielded.hit = Hit { mook: true, ..Hit::default() };
        wielded.knockback = 0;
    }
}

/// It throws nothing (AR-IRR-03): units in which nobody else could.
fn throws_nothing(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if !attempt.is(&THROW.info) {
        return None;
    }
    let all_are = |members: &Vec<Figure>| !members.is_empty() && members.iter().all(Figure::is_irrelevant);
    let who = attempt.units().into_iter().find(|who| all_are(&field.units.members(*who)))?;
    let reason = text!("refused-throw-irrelevant", who = field.names.of(who));
    Some(Refusal::new(RuleId::new("AR-IRR-03"), reason).but(text!("refused-throw-irrelevant-but")))
}
