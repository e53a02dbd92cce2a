//! Cannon Fodder (AR-IRR): any weapon of theirs does a single point of damage and nothing else, and they can't throw.
//! `figures/irrelevant.rs` has their Size, and `attack/hits/mook_points.rs` adds up their points.

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

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&CANNON_FODDER);
    let mut hooks = app.hooks();
    // This comes last, so nothing can raise the damage afterwards.
    hooks.wield.add(9, "AR-IRR-02", deal_one_point);
    hooks.veto.add(0, "AR-IRR-03", throws_nothing);
}

/// Reduces any weapon that it carries, operates or guides to exactly 1 point: no dice, and so no Critical Failure, KnockBack, fire or
/// Explosion (AR-IRR-02). A weapon without damage still does none.
fn deal_one_point(_: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    if wielding.figure.is_irrelevant() && wielding.weapon.damage != DamageData::None {
        wielded.damage = Pool::number(1);
        wielded.hit = Hit { mook: true, ..Hit::default() };
        wielded.knockback = 0;
    }
}

/// Refuses throws by units that consist of Cannon Fodder only (AR-IRR-03).
fn throws_nothing(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if !attempt.is(&THROW.info) {
        return None;
    }
    let all_are = |members: &Vec<Figure>| !members.is_empty() && members.iter().all(Figure::is_irrelevant);
    let who = attempt.units().into_iter().find(|who| all_are(&field.units.members(*who)))?;
    let reason = text!("refused-throw-irrelevant", who = field.names.of(who));
    Some(Refusal::new(RuleId::new("AR-IRR-03"), reason).but(text!("refused-throw-irrelevant-but")))
}
