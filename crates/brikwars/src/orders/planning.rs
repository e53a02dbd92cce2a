//! Planning for bots: how well each side stands, and which moves of a unit are worth considering.

use crate::armies::prices::worth_of;
use crate::data::quarters::Quarters;
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::game_flow::balance::{Buildings, Strength};
use crate::movement::flight;
use crate::movement::plan::{inches_left, legal_move};
use crate::orders::on_foot::{Gait, Maps, OnFoot, first_inches};
use crate::rolls::bennies::Purse;
use crate::things::caches;
use crate::units::unit::Recruit;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::guide::SuggestedMove;
use brickfray_game::planning::{Planning, Standing, WithPlaces};
use brickfray_game::{Order, Turn};
use brickfray_table::{Facing, Inches, PieceId, Placement, Removed, SideId, Solid, Spot};

/// Registers the planning systems.
pub(crate) fn planning(app: &mut App) -> Planning {
    app.init_resource::<Maps>();
    Planning { standings: app.register_system(standings), approaches: app.register_system(approaches) }
}

/// The strength of a Unit Inch, and of a quarter of one, the unit in which cards are priced.
const UNIT_INCH: u64 = 1_000;
const QUARTER: i64 = 250;
/// The value of a Benny still in the purse.
const BENNY: i64 = 120;
/// The value of a Construction Point in the coffers: less than what it buys.
const POINT: i64 = 100;
/// By how many percent a figure's strength is reduced while it is Disrupted, on fire, held, or unarmed.
const OFF_ITS_FEET: i64 = 20;
const BURNS: i64 = 40;
const HELD: i64 = 10;
const UNARMED: i64 = 25;

/// The penalty for each inch that a figure is out of its fighting range.
const INCH_PENALTY: f32 = 6.0;
/// Shooters prefer not to be closer to an opponent than this, in inches.
const TOO_NEAR: f32 = 3.0;
/// Their preferred fraction of the weapon range.
const WELL_IN_RANGE: f32 = 0.7;

/// A unit with fewer inches left than this stays where it is: such a move has no effect and is tedious to watch.
const MIN_MOVE: f32 = 0.25;
/// Shorter moves, in inches, aren't worth considering.
const MIN_STEP: f32 = 0.2;
/// How many of the nearest opponents a unit considers moving towards.
const OPPONENTS: usize = 4;
/// The extra distance to an opponent without a path, in inches.
const NO_WAY: f32 = 30.0;
/// The gap between plates set together: well within contact, without overlap.
const HAIR: f32 = 0.003;

type Fighters<'w, 's> = Query<'w, 's, (&'static PieceId, &'static SideId, &'static Recruit), Without<Removed>>;

/// How well each side stands: the worth of its figures and buildings (BW-BU table), reduced by their condition, and how close they are to
/// where they can fight.
fn standings(
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

/// The value of what a side has collected and can spend, now or after the battle.
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

/// How well a unit is positioned: shooters within range and not too close, all others near the opponent with the shortest path.
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

/// A plate keeps its facing as it moves.
fn gait(field: &Field, unit: PieceId) -> Gait {
    if field.units.is_plate(unit) { Gait::AsTurned } else { Gait::Narrow }
}

/// How many inches too far from or too close to its nearest opponent a unit with this range is; a range of 0 means close combat.
fn out_of_place(apart: f32, range: f32) -> f32 {
    let well_in_range = range * WELL_IN_RANGE;
    (apart - well_in_range).max(0.0) + (TOO_NEAR.min(well_in_range) - apart).max(0.0)
}

/// The range with which most of these shoot (or throw, if they have nothing to strike with), in inches; 0 if they fight in close combat.
fn range(field: &Field, members: &[Figure]) -> f32 {
    let of = |figure: &Figure| {
        let weapons = || figure.gear.iter().filter_map(|item| field.weapon(&item.name));
        let shoots = weapons().filter_map(|weapon| weapon.range).max();
        let strikes = weapons().any(|weapon| weapon.reach.is_some());
        let throws = || weapons().filter_map(|weapon| weapon.throw).max().filter(|_| !strikes);
        shoots.or_else(throws).map_or(0.0, |range| range.to_f32())
    };
    let mut ranges: Vec<f32> = members.iter().map(of).collect();
    ranges.sort_by(f32::total_cmp);
    ranges.get(ranges.len() / 2).copied().unwrap_or_default()
}

/// The legal moves of a unit that are worth considering: into contact with the nearest opponents and caches, towards them, around
/// obstacles, sideways and away.
fn approaches(In(unit): In<PieceId>, field: Field, mut maps: ResMut<Maps>) -> Vec<Order> {
    let of = |side: SideId| opponents_of(&field, side).into_iter().chain(caches::open_to(&field, side)).collect::<Vec<_>>();
    let goals = field.units.members(unit).first().map(|member| of(member.side)).unwrap_or_default();
    approaches_to(&field, &mut maps, unit, &goals)
}

/// Every unit of other sides that have a player, with its solid; bystanders aren't goals.
fn opponents_of(field: &Field, side: SideId) -> Vec<(PieceId, Solid)> {
    let hostile = field.units.all().into_iter().filter(|(_, of)| *of != side && !field.turn.is_nobodys(*of));
    hostile.filter_map(|(other, _)| Some((other, field.space.solid(other)?))).collect()
}

fn approaches_to(field: &Field, maps: &mut Maps, unit: PieceId, goals: &[(PieceId, Solid)]) -> Vec<Order> {
    field.space.keeping(|| {
        field.units.keeping(|| {
            let Ok(members) = field.own(unit) else { return Vec::new() };
            let (Some(solid), left) = (field.space.solid(unit), inches_left(&members).to_f32()) else { return Vec::new() };
            if left < MIN_MOVE {
                return Vec::new();
            }
            let mut opponents: Vec<Solid> = goals.iter().map(|(_, goal)| *goal).collect();
            opponents.sort_by_key(|other| solid.distance(*other));
            let (from, flies) = (solid.placement.spot.to_vec2(), flight::all_fly(field, &members));
            let mut ways: Vec<(Vec<Vec2>, Option<Facing>)> = Vec::new();
            for other in opponents.iter().take(OPPONENTS) {
                let found = ways_to(solid, *other, left);
                // Flying units need no detours.
                ways.extend(found.into_iter().filter(|(path, _)| !flies || path.len() == 1));
            }
            let on_foot = (!flies).then(|| OnFoot::of(field, solid, gait(field, unit)));
            let mut turning = None;
            for (other, on_foot) in opponents.iter().zip(on_foot.iter().cycle()).take(OPPONENTS) {
                let to = other.placement.spot.to_vec2();
                let way = maps.way(on_foot, from, to);
                if way.is_none() {
                    // If it would fit through when turned, it turns.
                    let turning = turning.get_or_insert_with(|| OnFoot::of(field, solid, Gait::Narrow));
                    let narrow = maps.way(turning, from, to);
                    let legs = narrow.iter().flat_map(|(way, _)| std::iter::once(from).chain(way.iter().copied()).zip(way));
                    let turned = legs.map(|(at, next)| Facing::towards((*next - at).normalize_or(Vec2::Y)).turned(90.0));
                    ways.extend(turned.map(|facing| (Vec::new(), Some(facing))));
                }
                let around = way.filter(|(way, _)| way.len() > 1);
                let room = solid.body.half_extents().max_element() + other.body.half_extents().max_element();
                let parts = |(way, long): (Vec<Vec2>, f32)| {
                    // If it can't get around a corner, it may at least approach it.
                    [1.0, 0.6, 0.3].map(|part| (first_inches(from, &way, ((left - 0.001) * part).min(long - room)), None))
                };
                ways.extend(around.into_iter().flat_map(parts));
            }
            ways.extend(opponents.first().into_iter().flat_map(|nearest| ways_aside(from, *nearest, left)));
            legal_orders(field, unit, from, ways)
        })
    })
}

/// Ways of a unit away from its nearest opponent or sideways, ending up facing it.
fn ways_aside(from: Vec2, nearest: Solid, left: f32) -> [(Vec<Vec2>, Option<Facing>); 4] {
    let ahead = (nearest.placement.spot.to_vec2() - from).normalize_or(Vec2::Y);
    let facing = Some(Facing::towards(ahead));
    let inches = left - 0.001;
    [(-ahead, 1.0), (-ahead, 0.5), (ahead.perp(), 1.0), (-ahead.perp(), 1.0)].map(|(way, part)| (vec![from + way * inches * part], facing))
}

/// The distinct legal orders for these ways, leaving out moves shorter than a step.
fn legal_orders(field: &Field, unit: PieceId, from: Vec2, ways: Vec<(Vec<Vec2>, Option<Facing>)>) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    for (path, facing) in ways {
        if path.last().is_some_and(|end| end.distance(from) < MIN_STEP) {
            continue;
        }
        let path: Vec<Spot> = path.into_iter().map(Spot::snapped).collect();
        // Units that can't choose their facing face where they go.
        let moves = |facing: &Option<Facing>| facing.is_some() || !path.is_empty();
        let legal = [facing, None].into_iter().filter(moves).find(|facing| legal_move(field, unit, &path, *facing).is_ok());
        if let Some(facing) = legal {
            let order = Order::Move { who: unit, path, facing };
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}

/// The best move of a unit, with regard to its errands or otherwise its opponents: shooters within range, all others into contact; `None`
/// if no move improves its position.
pub(crate) fn suggested_move(In(unit): In<PieceId>, field: Field, mut maps: ResMut<Maps>) -> Option<SuggestedMove> {
    let (members, solid) = (field.own(unit).ok()?, field.space.solid(unit)?);
    let of = |member: &Figure| field.hooks.errand.all().flat_map(|hook| hook(&field, member)).collect::<Vec<_>>();
    let errands: Vec<Vec<(PieceId, Solid)>> = members.iter().map(of).collect();
    // A squad has an errand only if all its members have one.
    let is_errand = !errands.iter().any(Vec::is_empty);
    let (goals, range) =
        if is_errand { (errands.concat(), 0.0) } else { (opponents_of(&field, members.first()?.side), range(&field, &members)) };
    let nearest = |from: Solid| goals.iter().map(|(other, solid)| (from.distance(*solid), *other)).min();
    let costs = |from: Solid| nearest(from).map(|(apart, other)| (out_of_place(apart.to_f32(), range), other));
    let (here, _) = costs(solid)?;
    let ends = |order: Order| {
        let Order::Move { path, facing, .. } = &order else { return None };
        let facing = facing.unwrap_or(solid.placement.facing);
        let (cost, towards) = costs(Solid::new(solid.body, Placement { spot: *path.last()?, facing, ..solid.placement }))?;
        Some((cost, SuggestedMove { order, towards, danger: None, is_errand }))
    };
    let found = approaches_to(&field, &mut maps, unit, &goals).into_iter().filter_map(ends);
    let (cost, best) = found.min_by(|one, two| one.0.total_cmp(&two.0))?;
    (cost < here - MIN_STEP).then_some(best)
}

/// Ways of a unit to another: flush with its sides if near enough, otherwise as far as it can go, and around what is in between.
fn ways_to(solid: Solid, other: Solid, left: f32) -> Vec<(Vec<Vec2>, Option<Facing>)> {
    let (from, at) = (solid.placement.spot.to_vec2(), other.placement.spot.to_vec2());
    let ahead = (at - from).normalize_or(Vec2::Y);
    let (own, theirs) = (solid.body.half_extents(), other.body.half_extents());
    let mut ways = Vec::new();
    let mut sides: Vec<(Vec2, f32)> = [(0.0, theirs.y), (90.0, theirs.x), (180.0, theirs.y), (270.0, theirs.x)]
        .map(|(turned, deep)| (other.placement.facing.turned(turned).direction(), deep))
        .to_vec();
    sides.sort_by(|one, two| one.0.dot(ahead).total_cmp(&two.0.dot(ahead)));
    for (out, deep) in sides.into_iter().take(2) {
        let end = at + out * (deep + own.y + HAIR);
        let facing = Some(Facing::towards(-out));
        let (way, far) = ((end - from).normalize_or(ahead), end.distance(from));
        if far <= left {
            ways.push((vec![end], facing));
        }
        // Around obstacles.
        for aside in [way.perp(), -way.perp()] {
            let by = from + (end - from) * 0.5 + aside * (far * 0.3).max(1.5);
            let all = by.distance(from) + end.distance(by);
            if all <= left {
                ways.push((vec![by, end], facing));
            }
        }
    }
    let facing = Some(Facing::towards(ahead));
    let gap = (from.distance(at) - own.max_element() - theirs.max_element()).max(0.0);
    let inches = (left - 0.001).min(gap);
    for (turned, part) in [(0.0, 1.0), (0.0, 0.6), (0.0, 0.3), (35.0, 1.0), (-35.0, 1.0), (70.0, 0.8), (-70.0, 0.8)] {
        let way = Vec2::from_angle(f32::to_radians(turned)).rotate(ahead);
        ways.push((vec![from + way * inches * part], facing));
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::planning::{approaches, standings};
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Journal, Names, card, check, say};
    use brickfray_table::Space;

    /// Two squads this far apart, the first with `many` members.
    fn laid(many: u32, apart: f32) -> App {
        let text = format!(
            r#"(
                title: "Two squads", table: (size: (40, 40)),
                sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                squads: [
                    (name: "swords", side: "red", unit: "swordsman", count: {many}, at: (0, 0), facing: 0),
                    (name: "foes", side: "blue", unit: "swordsman", count: 4, at: (0, -{apart}), facing: 180),
                ],
            )"#
        );
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("two", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("two".to_owned(), String::new())).unwrap();
        app
    }

    #[test]
    fn who_has_more_and_is_nearer_stands_better() {
        let stands = |many, apart| standings(laid(many, apart).world_mut(), WithPlaces(true));
        let [red, blue] = stands(4, 6.0)[..] else { panic!("two sides") };
        assert_eq!((red.side, red.strength, blue.place), (SideId(0), blue.strength, 0), "all is alike, and only who moves is placed");
        assert!(stands(5, 6.0)[0].strength > red.strength);
        assert!(stands(4, 9.0)[0].place < red.place && stands(4, 9.0)[0].strength == red.strength);
    }

    #[test]
    fn approaches_are_legal_and_lead_into_contact_where_that_is_near_enough() {
        let mut app = laid(4, 4.0);
        let world = app.world_mut();
        let swords = world.resource::<Names>().piece("swords").unwrap();
        let found = approaches(world, swords);
        assert!(found.len() > 5 && found.iter().all(|order| check(world, order).is_ok()));
        let stays = |order: &Order| matches!(order, Order::Move { path, facing: None, .. } if path.is_empty());
        assert!(!found.iter().any(stays), "{found:?}");
        let engages = |order: &Order| {
            let mut app = laid(4, 4.0);
            say(app.world_mut(), Input::Order(order.clone())).unwrap();
            let (journal, names) = (app.world().resource::<Journal>(), app.world().resource::<Names>());
            journal.facts().any(|fact| fact.text(names).contains("Full Engagement"))
        };
        assert!(found.iter().any(engages));
        say(world, Input::parse("move swords to (0, 4.9)", world.resource::<Names>()).unwrap()).unwrap();
        assert!(approaches(world, swords).is_empty(), "a tenth of an inch is not walked");
        let foes = world.resource::<Names>().piece("foes").unwrap();
        assert!(approaches(world, foes).is_empty(), "it is not their turn");
    }

    #[test]
    fn the_suggested_move_leads_those_with_blades_into_contact_and_those_who_shoot_into_range() {
        // The distance after the suggested move of such a unit, and the suggestion.
        let suggested = |unit: &str, apart: f32| {
            let text = format!(
                r#"(title: "Two squads", table: (size: (60, 60)),
                    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                    squads: [
                        (name: "own", side: "red", unit: "{unit}", count: 4, at: (0, 0), facing: 0),
                        (name: "foes", side: "blue", unit: "swordsman", count: 4, at: (0, -{apart}), facing: 180),
                    ])"#
            );
            let library = Library::shipped(crate::ENTRIES);
            let battle = read(&Source::new("two", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
            let mut app = crate::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, DiceTray::seeded(1), ("two".to_owned(), String::new())).unwrap();
            let [own, foes] = ["own", "foes"].map(|name| world.resource::<Names>().piece(name).unwrap());
            assert_eq!(card::suggested_move(world, foes), None, "it is not their turn");
            let found = card::suggested_move(world, own)?;
            assert_eq!(found.towards, foes);
            say(world, Input::Order(found.order)).unwrap();
            assert_eq!(card::suggested_move(world, own), None, "it stands well, or has no Move left");
            let solid = |In(piece): In<PieceId>, space: Space| space.solid(piece).unwrap();
            let [own, foes] = [own, foes].map(|who| world.run_system_cached_with(solid, who).unwrap());
            Some(own.distance(foes).to_f32())
        };
        assert!(suggested("swordsman", 4.0).unwrap() < 0.01);
        let far = suggested("swordsman", 20.0).unwrap();
        assert!(far > 10.0 && far < 16.0, "{far}");
        assert_eq!(suggested("rifleman", 7.0), None, "they are where they can fight");
        let throws = suggested("sapper", 6.0).unwrap();
        assert!(throws > 1.0 && throws < 3.0, "in reach of a throw: {throws}");
        let range = suggested("rifleman", 20.0).unwrap();
        assert!(range > 5.0, "no nearer than they have to be: {range}");
    }

    /// AR-KER-01, AR-BUD-14.
    #[test]
    fn who_has_something_to_see_to_is_sent_there_and_not_to_the_enemy() {
        let text = r#"(title: "Errands", table: (size: (40, 40)), rules: (edition: "brikwars-late2010", house: (endgames: false)),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            terrain: [(name: "vein", kind: "ore", at: (12, -8)), (name: "yard", kind: "depot", at: (12, -14))],
            units: [
                (name: "far", side: "red", unit: "rifleman", at: (0, 6)),
                (name: "ann", side: "blue", unit: "minifig", at: (0, -1), facing: 180),
                (name: "doc", side: "blue", unit: "medik", at: (-6, -8)),
                (name: "digger", side: "blue", unit: "minifig", at: (14, -8), facing: 270),
            ])"#;
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("errands", text.to_owned()), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::scripted(&"3 4 5".parse().unwrap(), 1), ("errands".to_owned(), String::new())).unwrap();
        let [far, ann, doc, digger, yard] =
            ["far", "ann", "doc", "digger", "yard"].map(|name| world.resource::<Names>().piece(name).unwrap());
        let order = |world: &mut World, line: &str| {
            let input = Input::parse(line, world.resource::<Names>()).unwrap();
            say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
        };
        let towards = |world: &mut World, who: PieceId| card::suggested_move(world, who).map(|found| found.towards);
        order(world, "end turn");
        assert_eq!(towards(world, doc), Some(far));
        order(world, "gather with digger");
        order(world, "end turn");
        order(world, "shoot ann with far:rifle");
        order(world, "end turn");
        assert_eq!([doc, digger].map(|who| towards(world, who)), [Some(ann), Some(yard)]);
    }

    /// A battle by the late rules; the first side has the first turn.
    fn set(sides: &str, rest: &str) -> App {
        let text = format!(
            r#"(title: "Set", table: (size: (40, 40)), rules: (edition: "brikwars-late2010", house: (endgames: false)), sides: [{sides}], {rest})"#
        );
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("set", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::scripted(&"3 4 5".parse().unwrap(), 1), ("set".to_owned(), String::new())).unwrap();
        app
    }

    /// The goal of a unit's suggested move, and whether that is an errand.
    fn suggested(world: &mut World, who: &str) -> Option<(String, bool)> {
        let who = world.resource::<Names>().piece(who).unwrap();
        let found = card::suggested_move(world, who)?;
        Some((world.resource::<Names>().of(found.towards).to_string(), found.is_errand))
    }

    #[test]
    fn bystanders_are_nobodys_goal() {
        let street = |controller: &str| {
            let sides = format!(
                r#"(name: "red", color: "vermillion"), (name: "blue", color: "blue"), (name: "street", color: "orange"{controller})"#
            );
            let units = r#"units: [
                (name: "sword", side: "red", unit: "swordsman", at: (0, 0)),
                (name: "cook", side: "street", unit: "minifig", at: (0, -4)),
                (name: "foe", side: "blue", unit: "swordsman", at: (0, 12)),
            ]"#;
            suggested(set(&sides, units).world_mut(), "sword")
        };
        assert_eq!(street(", controller: Everybody"), Some(("foe".to_owned(), false)));
        assert_eq!(street(""), Some(("cook".to_owned(), false)), "a side that somebody plays is fought");
    }

    /// AR-AST-01.
    #[test]
    fn a_tek_goes_to_whom_it_could_help_where_there_is_work() {
        let laid = |truck: &str| {
            let sides = r#"(name: "red", color: "vermillion"), (name: "blue", color: "blue")"#;
            let units = format!(
                r#"units: [
                    (name: "tek", side: "red", unit: "tek", at: (0, 0)),
                    (name: "mech", side: "red", unit: "mechanik", at: (10, 0)),
                    (name: "truck", side: "red", unit: "truck", at: {truck}),
                    (name: "foe", side: "blue", unit: "swordsman", at: (0, -12)),
                ]"#
            );
            suggested(set(sides, &units).world_mut(), "tek")
        };
        assert_eq!(laid("(13, 0)"), Some(("mech".to_owned(), true)));
        assert_eq!(laid("(-18, 18)"), Some(("foe".to_owned(), false)), "there is nothing to work on");
    }

    /// AR-SHW-01: items that hold a Shield Wall together shouldn't be thrown away.
    #[test]
    fn what_holds_a_formation_together_is_not_thrown_away_on_advice() {
        use brickfray_game::{Advice, Offering, offers};
        let advice = |unit: &str| {
            let sides = r#"(name: "red", color: "vermillion"), (name: "blue", color: "blue")"#;
            let rest = format!(
                r#"squads: [(name: "own", side: "red", unit: "{unit}", count: 3, formation: Line, at: (0, 0), facing: 0)],
                units: [(name: "foe", side: "blue", unit: "swordsman", at: (0, -3), facing: 180)]"#
            );
            let mut app = set(sides, &rest);
            let world = app.world_mut();
            let own = world.resource::<Names>().piece("own").unwrap();
            let offered = offers(world, Offering { unit: own, partners: Vec::new() });
            let throw = offered.into_iter().find(|offer| offer.info.word == "throw" && offer.refused.is_none() && offer.target.is_some());
            throw.unwrap().outlook.unwrap().advice
        };
        assert!(matches!(advice("phalanx"), Advice::Against(_)));
        assert_eq!(advice("swordsman"), Advice::Plain, "who makes no wall throws what it likes");
    }
}
