//! The destruction of a vehicle (CQB-135, CQB-137, CQB-172, CQB-179): its passengers fall or get out, and its wreck gives cover.

use crate::facts::{Boarded, Pinned};
use crate::moving::around::{around, out_of};
use crate::moving::drawing_up::Ground;
use crate::state::course::{Course, Owed, Step};
use crate::sums::test::Test;
use crate::table::field::Field;
use crate::table::ground;
use crate::table::model::{Model, Unit};
use crate::table::unit::{Ranks, WRECK};
use crate::trial::thrown;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Outbox, facts};
use brickfray_table::{Body, Inches, PieceId, PieceIndex, Placement, Solid, Spot};

/// The roll that kills a passenger of a destroyed vehicle (CQB-137).
const KILLS: u8 = 4;
/// The roll that a cover save behind a wreck needs (CQB-135).
const COVER: u8 = 4;
/// How far behind the middle of a wreck its passengers gather.
const BEHIND: f32 = 4.0;
/// The height of a wreck, relative to its vehicle.
const LEFT: f32 = 0.6;

/// Resolves the destruction of a vehicle.
pub(crate) fn destroy(
    mut set: ParamSet<(Field, Ranks)>,
    index: Res<PieceIndex>,
    mut course: ResMut<Course>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    let Some(Step::Destruction(id)) = course.0.last() else { return };
    let id = *id;
    if out.has_failed() {
        return;
    }
    out.progressed();
    let field = set.p0();
    let (Some(vehicle), Some(hull)) = (field.unit(id), field.unit(id).and_then(|unit| unit.models.first().copied())) else {
        course.0.pop();
        return;
    };
    out.say("CQB-135", facts::Destroyed { who: id });
    let aboard: Vec<Unit> = field.units().into_iter().filter(|unit| unit.aboard == Some(id)).collect();
    let mut falls: Vec<PieceId> = Vec::new();
    for unit in &aboard {
        let Some(fallen) = fallen(&field, unit, vehicle.flies(), &mut tray, &mut out) else { return };
        falls.extend(fallen);
    }
    let (mut getting_out, mut taken) = (Vec::new(), Vec::new());
    for unit in &aboard {
        let (out_to, lost) = ways_out(&field, unit, &falls, (hull.solid(), &mut taken));
        getting_out.push((unit.id, out_to, lost));
    }
    let (flies, lies, body) = (vehicle.flies(), hull.at, hull.body);
    let name = field.names.of(id).to_string();
    course.0.pop();
    let mut ranks = set.p1();
    let mut owed = Vec::new();
    for (unit, places, lost) in &getting_out {
        out.say("CQB-137", Boarded::out(*unit, (id, lies), places));
        ranks.disembark(*unit, places, id);
        if places.iter().all(|(model, _)| falls.contains(model)) {
            ranks.remove(*unit);
        } else {
            owed.push(Owed { unit: *unit, lost: *lost, is_hit: false, exposed: false });
            ranks.pin(*unit);
            out.say("CQB-179", Pinned { who: *unit, watched: false });
        }
    }
    for model in falls {
        out.say("CQB-137", facts::Died { who: model });
        ranks.remove(model);
    }
    ranks.remove(id);
    course.0.push(Step::Checks(owed));
    if !flies {
        let ground =
            ground::Ground { cover: Some(COVER), wood: false, building: false, slow: 1, crossing: Inches::ZERO, road: Inches::ZERO };
        ranks.leave_wreck(index.next(), format!("{name}-{WRECK}"), (lies, low(body)), ground);
    }
}

/// Returns where the models of a unit go when its vehicle is destroyed, and how many fall. Survivors gather behind the hull, or wherever
/// there is room around it; their spots are added to `taken`. Those that fall stay where the hull was.
fn ways_out(field: &Field, unit: &Unit, falls: &[PieceId], (hull, taken): (Solid, &mut Vec<Vec2>)) -> (Vec<(PieceId, Placement)>, u32) {
    let ground = Ground::of(field, unit);
    let at = hull.placement;
    let (dead, living): (Vec<&Model>, Vec<&Model>) = unit.models.iter().partition(|model| falls.contains(&model.id));
    let behind = at.spot.to_vec2() - at.facing.direction() * BEHIND;
    let mut places = out_of(hull, living.len(), behind, (&ground, taken));
    taken.extend(&places);
    places.extend(around(hull, living.len() - places.len(), &ground, taken));
    let lies = |(model, spot): (&&Model, Vec2)| (model.id, Placement { spot: Spot::snapped(spot), ..at });
    let out_to = living.iter().zip(places).map(lies).chain(dead.iter().map(|model| (model.id, at))).collect();
    (out_to, unit.left().saturating_sub(u32::try_from(living.len()).unwrap_or(u32::MAX)))
}

/// Returns the passengers of a unit that fall: all of them in a flyer, otherwise each on a 4 or more. `None` if the dice run out.
fn fallen(field: &Field, unit: &Unit, flies: bool, tray: &mut DiceTray, out: &mut Outbox) -> Option<Vec<PieceId>> {
    if flies {
        return Some(unit.models.iter().map(|model| model.id).collect());
    }
    let test = Test::new(KILLS, [], false);
    let dice = thrown(field.names.of(unit.id), &text!("dice-wreck"), unit.models.len(), tray, out)?;
    let dies = dice.iter().map(|die| test.passes(die.face));
    Some(unit.models.iter().zip(dies).filter(|(_, dies)| *dies).map(|(model, _)| model.id).collect())
}

/// Returns the body of a wreck.
fn low(body: Body) -> Body {
    let lower = |height: Inches| Inches::snapped(height.to_f32() * LEFT);
    match body {
        Body::Block { x, z, height } => Body::Block { x, z, height: lower(height) },
        Body::Round { radius, height } => Body::Round { radius, height: lower(height) },
    }
}
