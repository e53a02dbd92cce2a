//! Dangerous terrain and what it does to ships (SQN-152, SQN-153).

use crate::build::profile::UnitRule;
use crate::geometry::flight::Leg;
use crate::geometry::footprint::Footprint;
use crate::gunnery::counter;
use crate::table::field::Field;
use crate::table::vessel::{RADIUS, Ship};
use crate::trial::Trial;
use brickfray_dice::DiceTray;
use brickfray_game::{Guard, Outbox, facts};

/// What the die of dangerous terrain needs to hit (SQN-152).
pub const TO_HIT: i32 = 4;
/// The Damage of such a hit (SQN-152).
pub const DAMAGE: u8 = 5;

/// Rolls whether dangerous terrain hits a ship: each piece that the ship has touched on these legs or in earlier slides may hit it, with
/// one Counter die and no Defence die (SQN-152, SQN-153). Returns the Hit Points that the ship has left; `None` when the dice have run out.
pub(crate) fn endanger(field: &Field, ship: &Ship, legs: &[Leg], tray: &mut DiceTray, out: &mut Outbox) -> Option<u8> {
    let (who, name) = (ship.id, field.names.of(ship.id));
    let profile = &ship.vessel.profile;
    let is_touched = |footprint: &Footprint| [legs, ship.slides].iter().any(|legs| footprint.is_touched(legs, RADIUS.to_f32()));
    let mut left = ship.hit_points;
    for (danger, ..) in field.hazards().into_iter().filter(|(_, footprint, hazard)| hazard.dangerous && is_touched(footprint)) {
        if left == 0 || !Trial::one((who, name), "SQN-152", field.names.of(danger), TO_HIT).succeeds(tray, out)? {
            continue;
        }
        let shields = profile.has(UnitRule::Shields) && left == profile.hit_points;
        let counter = Trial::one((who, name), "SQN-152", text!("dice-counter"), counter(DAMAGE, profile.toughness));
        let guard = if shields { Guard::Shield } else { Guard::Own };
        if !(Trial { again: shields, guard, ..counter }).succeeds(tray, out)? {
            left -= 1;
            out.say("SQN-152", facts::PointsLost { who, kind: text!("hit-point"), points: 1, left: left.into() });
        }
    }
    Some(left)
}
