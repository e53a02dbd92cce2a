//! The straight run of a Charge into contact (BW-CH-06): its direction and length.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::movement::plan;
use crate::movement::plan::Plan;
use bevy::math::Vec2;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{CONTACT, PieceId, Solid, Spot};

/// The first possible straight run into a target with its plan; otherwise the refusal of the most direct one.
pub(crate) fn way_into(field: &Field, unit: PieceId, target: PieceId, members: &[Figure]) -> Result<(Spot, Plan), Refusal> {
    let plan = |run: Result<Spot, Refusal>| run.and_then(|run| Ok((run, plan::plan(field, unit, &[run], None)?)));
    let mut ways = runs(field, unit, target, members)?.map(plan);
    let passes_by = || {
        let reason = text!("refused-charge-passes-by", who = field.names.of(unit), whom = field.names.of(target));
        Refusal::new(RuleId::new("BW-CH-06"), reason).but(text!("refused-charge-passes-by-but"))
    };
    let direct = ways.next().ok_or_else(passes_by)?;
    direct.or_else(|refusal| ways.find_map(Result::ok).ok_or(refusal))
}

/// The direction of a straight run.
enum Way {
    /// From centre to centre.
    MiddleToMiddle,
    /// Along the line between the two nearest figures.
    ToTheNearest,
    /// Straight ahead.
    Ahead,
}

/// The ends of possible straight runs into a target: in contact with it, after at least half the Move (BW-CH-06, BW-OP-18). The most direct
/// comes first.
fn runs(field: &Field, unit: PieceId, target: PieceId, members: &[Figure]) -> Result<impl Iterator<Item = Result<Spot, Refusal>>, Refusal> {
    let name = field.names.of(target);
    let gone = || Refusal::new(RuleId::TABLE, text!("refused-not-on-the-table", who = name)).but(text!("refused-charge-gone-but"));
    let (ours, theirs) = (field.space.solid(unit).ok_or_else(gone)?, field.space.solid(target).ok_or_else(gone)?);
    // Plates contact plates (BW-SE-05) and objects (BW-SQ-10). If only one side has a plate, bodies must touch.
    let by_plates = field.units.object(target).is_some() || field.units.is_plate(unit) == field.units.is_plate(target);
    let victims = if by_plates { Vec::new() } else { field.units.members(target) };
    let pairs: Vec<(Solid, Solid)> = match by_plates {
        true => vec![(ours, theirs)],
        false => members.iter().flat_map(|member| victims.iter().map(|victim| (member.solid, victim.solid))).collect(),
    };
    let between = |(from, to): (Solid, Solid)| (to.placement.spot.to_vec2() - from.placement.spot.to_vec2()).normalize_or_zero();
    let longest = ours.placement.spot.distance(theirs.placement.spot).to_f32() + ours.body.reach() + theirs.body.reach();
    let met = [Way::MiddleToMiddle, Way::ToTheNearest, Way::Ahead].into_iter().filter_map(move |way| {
        let way = match way {
            Way::MiddleToMiddle => Some(between((ours, theirs))),
            Way::ToTheNearest if pairs.len() > 1 => pairs.iter().min_by_key(|(from, to)| from.distance(*to)).copied().map(between),
            Way::ToTheNearest => None,
            Way::Ahead => Some(ours.placement.facing.direction()),
        }?;
        let contact = pairs.iter().filter_map(|(from, to)| from.slide_into(way * longest, *to)).min_by(f32::total_cmp)?;
        Some(way * (contact - 0.002).max(0.0))
    });
    let least = if field.house.charge_needs_half_the_move { plan::inches_a_turn(members) / 2 } else { CONTACT };
    let from = ours.placement.spot;
    let far_enough = move |way: Vec2| {
        let spot = Spot::snapped(from.to_vec2() + way);
        let inches = from.distance(spot);
        let reason = text!("refused-charge-too-near", whom = name, far = inches, least = least);
        let refusal = Refusal::new(RuleId::new("BW-CH-06"), reason).but(text!("refused-charge-too-near-but"));
        if inches < least { Err(refusal) } else { Ok(spot) }
    };
    Ok(met.map(far_enough))
}
