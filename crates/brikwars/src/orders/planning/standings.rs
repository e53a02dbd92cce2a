//! How well each side stands: what it has, and how well its units are placed.

use super::approaches::gait;
use super::fighting_range::{out_of_place, range};
use crate::armies::prices::worth_of;
use crate::data::quarters::Quarters;
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::game_flow::balance::{Buildings, Strength};
use crate::movement::flight;
use crate::orders::on_foot::{Maps, OnFoot};
use crate::rolls::bennies::Purse;
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::Turn;
use brickfray_game::planning::{Standing, WithPlaces};
use brickfray_table::{Inches, PieceId, Removed, SideId};

/// The strength of a Unit Inch, and of a quarter of one, the unit in which cards are priced.
const UNIT_INCH: u64 = 1_000;
const QUARTER: i64 = 250;
/// The value of a Benny still in the purse.
const BENNY: i64 = 120;
/// The value of a Construction Point in the coffers: less than what it buys.
const POINT: i64 = 100;
/// By how many percent a figure is worth less while it is Disrupted, on fire, held, or unarmed.
const OFF_ITS_FEET: i64 = 20;
const BURNS: i64 = 40;
const HELD: i64 = 10;
const UNARMED: i64 = 25;

/// The penalty for each inch that a figure is out of its fighting range.
const INCH_PENALTY: f32 = 6.0;
/// The extra distance in inches to an opponent that no path leads to.
const NO_WAY: f32 = 30.0;

type Fighters<'w, 's> = Query<'w, 's, (&'static PieceId, &'static SideId, &'static Recruit), Without<Removed>>;

/// How well each side stands: the worth of its figures and buildings (BW-BU table), reduced by their condition, and how close they are to
/// where they can fight.
pub(super) fn standings(
    In(WithPlaces(with_places)): In<WithPlaces>,
    field: Field,
    fighters: Fighters,
    buildings: Buildings,
    turn: Res<Turn>,
    purse: Res<Purse>,
    mut maps: ResMut<Maps>,
) -> Vec<Standing> {
    field.space.keeping(|| {
        field.units.keeping(|| {
            let mut standings: Vec<Standing> = (0..turn.sides)
                .map(SideId)
                .map(|side| Standing { side, strength: BENNY * i64::from(purse.all(side)) + in_coffers(&field, side), ..default() })
                .collect();
            for (id, side, recruit) in &fighters {
                let Some(standing) = standings.get_mut(usize::from(side.0)) else { continue };
                let worth = field.catalogue.units.get(&recruit.unit).map_or(Quarters::ZERO, |data| worth_of(data, &field.house));
                let whole = QUARTER * i64::from(worth.count().max(1));
                standing.strength += field.units.figure(*id).map_or(whole, |figure| in_its_state(&field, whole, &figure));
            }
            for (side, terrain, size, left) in &buildings {
                let worth = field.catalogue.terrain.get(&terrain.kind).and_then(|data| data.worth);
                // Walls alone can't fight for a side.
                let fights = fighters.iter().any(|(_, of, _)| of == side);
                if let (Some(standing), Some(worth), true) = (standings.get_mut(usize::from(side.0)), worth, fights) {
                    let strength = Strength::of_building(worth, size.0, left.0, &field.house);
                    standing.strength += i64::try_from(strength.0 * UNIT_INCH / Strength::UNIT_INCH).unwrap_or(i64::MAX);
                }
            }
            let units = field.units.all();
            // Positions count only for the side to move.
            for (unit, side) in units.iter().filter(|(_, side)| with_places && *side == turn.side) {
                let place = place(&field, &mut maps, *unit, *side, &units);
                if let Some(standing) = standings.get_mut(usize::from(side.0)) {
                    standing.place += place;
                }
            }
            standings
        })
    })
}

/// The value of what a side has collected: it can spend that now or after the battle.
fn in_coffers(field: &Field, side: SideId) -> i64 {
    POINT * i64::from(field.coffers.of(side).count()) / i64::from(Quarters::ONE.count())
}

/// A figure's worth in its current condition.
fn in_its_state(field: &Field, whole: i64, figure: &Figure) -> i64 {
    let armed = figure.gear.iter().chain(&figure.by_nature).filter_map(|item| field.weapon(&item.name));
    let is_unarmed = !armed.into_iter().any(|weapon| !weapon.shield && (weapon.reach.is_some() || weapon.range.is_some()));
    let left =
        if figure.full_size > 0 { whole * i64::from(figure.size.clamp(0, figure.full_size)) / i64::from(figure.full_size) } else { whole };
    let lost = [(figure.disrupted, OFF_ITS_FEET), (figure.burning, BURNS), (!figure.held_by.is_empty(), HELD), (is_unarmed, UNARMED)];
    let lost: i64 = lost.into_iter().filter(|(is, _)| *is).map(|(_, percent)| percent).sum();
    left * (100 - lost) / 100 + field.hooks.in_store.all().map(|hook| hook(field, figure)).sum::<i64>()
}

/// How well a unit is placed: shooters within range and not too close, all others near the opponent with the shortest path.
fn place(field: &Field, maps: &mut Maps, unit: PieceId, side: SideId, units: &[(PieceId, SideId)]) -> i64 {
    let members = field.units.members(unit);
    let own = ids(&members);
    let hostile = units.iter().filter(|(_, of)| *of != side && !field.turn.is_nobodys(*of));
    let apart = |other: PieceId| field.space.closest_pair(&own, &field.units.member_ids(other)).map(|(.., apart)| (apart, other));
    let mut opponents: Vec<(Inches, PieceId)> = hostile.filter_map(|(other, _)| apart(*other)).collect();
    opponents.sort_unstable();
    let (range, flies) = (range(field, &members), flight::all_fly(field, &members));
    let mut on_foot = None;
    let mut least: Option<f32> = None;
    for (apart, other) in opponents.into_iter().map(|(apart, other)| (apart.to_f32(), other)) {
        if least.is_some_and(|least| apart >= least) {
            break;
        }
        let around = if flies { 0.0 } else { inches_around(field, maps, (unit, &mut on_foot), other, range) };
        least = Some(least.map_or(apart + around, |least| least.min(apart + around)));
    }
    least.map_or(0, |inches| -(out_of_place(inches, range) * INCH_PENALTY * members.len() as f32).round() as i64)
}

/// By how many inches the path around obstacles to an opponent is longer than the straight line.
fn inches_around(field: &Field, maps: &mut Maps, (unit, on_foot): (PieceId, &mut Option<OnFoot>), other: PieceId, range: f32) -> f32 {
    let [Some(solid), Some(to)] = [unit, other].map(|who| field.space.solid(who)) else { return 0.0 };
    let on_foot = on_foot.get_or_insert_with(|| match range > 0.0 {
        true => OnFoot::to_see(field, solid),
        false => OnFoot::of(field, solid, gait(field, unit)),
    });
    let (from, to) = (solid.placement.spot.to_vec2(), to.placement.spot.to_vec2());
    maps.way(on_foot, from, to).map_or(NO_WAY, |(_, long)| (long - from.distance(to)).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::planning::tests::laid;
    use brickfray_game::planning::standings;

    #[test]
    fn who_has_more_and_is_nearer_stands_better() {
        let stands = |many, apart| standings(laid(many, apart).world_mut(), WithPlaces(true));
        let [red, blue] = stands(4, 6.0)[..] else { panic!("two sides") };
        assert_eq!((red.side, red.strength, blue.place), (SideId(0), blue.strength, 0), "all is alike, and only who moves is placed");
        assert!(stands(5, 6.0)[0].strength > red.strength);
        assert!(stands(4, 9.0)[0].place < red.place && stands(4, 9.0)[0].strength == red.strength);
    }
}
