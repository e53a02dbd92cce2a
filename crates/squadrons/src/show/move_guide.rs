//! The move guide: where a player may put a ship or a marker now, the course that leads nearest to the mouse, what weapons cover, and the
//! state of play. Only for display; it uses the rules and decides nothing.

use crate::geometry::course::reach as ends;
use crate::geometry::flight::{Leave, Leg, TURNABOUT as ABOUT};
use crate::play::orders::Bridge;
use crate::play::phases::{layable, may_end};
use crate::show::pointed_course::{PartialFlight, covered, flight, wing};
use crate::state::activation::{Action, Active};
use crate::state::deployment::inwards;
use crate::state::mission::{self, ROUNDS};
use crate::state::rounds::{Phase, enemy};
use crate::table::vessel::{RADIUS, Ship};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::guide::{Area, Course, Guide, Moment, Range, Wanted};
use brickfray_game::{Order, Outcome};
use brickfray_table::{Facing, Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::{ListJoin, Named, Text};

/// How far inside the allowed area positions stay, so that rounding to the table's grain doesn't move them out.
const INSIDE: f32 = 0.004;

/// Registers the systems of the guide.
pub(crate) fn guide(app: &mut App) -> Guide {
    Guide { reach: app.register_system(reach), could_reach: app.register_system(could_reach), course: app.register_system(course) }
}

/// How a piece may be moved now.
pub(super) enum MoveMode<'a> {
    /// A marker may be placed on the line between these points.
    Laid(Vec2, Vec2),
    /// A ship may be deployed.
    Deployed(Ship<'a>),
    /// A ship may fly.
    Flies(Ship<'a>, Leave),
}

pub(super) fn errand<'a>(bridge: &'a Bridge, who: PieceId) -> Option<MoveMode<'a>> {
    let field = &bridge.field;
    if let Phase::Laying(side) = bridge.rounds.phase {
        let (_, what) = layable(field, &bridge.mission, side).into_iter().find(|(id, _)| *id == who)?;
        let (from, to) = mission::line(*field.table, bridge.mission.kind, enemy(bridge.mission.attacker), what)?;
        return Some(MoveMode::Laid(from, to));
    }
    let ship = field.ship(who).filter(|ship| ship.side == bridge.turn.side && bridge.rounds.phase == Phase::Flying)?;
    match &bridge.activation.0 {
        None => (ship.in_reserve && ship.command > 0).then_some(MoveMode::Deployed(ship)),
        Some(active) if active.ship != who => None,
        Some(active) => matches!(active.next(), Some(Action::Move | Action::Advance))
            .then(|| MoveMode::Flies(ship, active.leave(ship.vessel, &field.house))),
    }
}

/// Returns the greatest distance from an entry point at which the centre of a deployed ship may lie (SQN-042).
fn entrance(ship: &Ship) -> f32 {
    (ship.vessel.profile.move_ + RADIUS).to_f32() - INSIDE
}

/// Returns the areas where a piece may be put now.
fn reach(In((who, by)): In<(PieceId, Vec<Vec2>)>, bridge: Bridge) -> Option<Vec<Area>> {
    let field = &bridge.field;
    Some(match errand(&bridge, who)? {
        MoveMode::Laid(from, to) => vec![Area::Line { from, to, called: Text::NONE }],
        MoveMode::Deployed(ship) => {
            let room = field.size() / 2.0 - RADIUS.to_f32();
            let around = |entry: Vec2| {
                let turns = (0..48).map(|step| std::f32::consts::TAU * step as f32 / 48.0);
                turns.map(|turn| (entry + Vec2::from_angle(turn) * entrance(&ship)).clamp(-room, room)).collect()
            };
            let entries = field.entries(ship.side).into_iter().map(|(_, at)| at.spot.to_vec2());
            entries.map(|entry| Area::Region { hub: entry.clamp(-room, room), edge: around(entry) }).collect()
        }
        MoveMode::Flies(ship, leave) if !by.is_empty() => {
            let ends = PartialFlight::at(ship.placement, leave, &by).ends();
            ends.windows(2).map(|pair| Area::Line { from: pair[0], to: pair[1], called: Text::NONE }).collect()
        }
        MoveMode::Flies(ship, leave) => ways_of(&ship, leave),
    })
}

/// Returns the areas where a ship that may fly like this can end (SQN-071 to 075).
fn ways_of(ship: &Ship, leave: Leave) -> Vec<Area> {
    let (at, ahead) = (ship.placement.spot.to_vec2(), ship.placement.facing.direction());
    let tip = at + ahead * leave.inches.to_f32();
    let mut areas = Vec::new();
    if leave.pivots > 0 {
        // The end of the straight flight can be connected to all ends with one pivot. The first half of the outline has those that pivot at
        // once.
        let mut edge = ends(ship.placement, leave);
        edge.truncate(25);
        areas.push(Area::Region { hub: tip, edge });
    }
    if leave.pivots > 1 {
        for side in [-1.0, 1.0] {
            let (corner, edge) = wing(leave, side);
            let seen = |point: Vec2| at + ahead * point.x + ahead.perp() * point.y;
            areas.push(Area::Region { hub: seen(corner), edge: edge.into_iter().map(seen).collect() });
        }
    }
    if leave.boost > Inches::ZERO {
        areas.push(Area::Line { from: tip, to: tip + ahead * leave.boost.to_f32(), called: text!("area-boost") });
    } else if leave.pivots == 0 {
        areas.push(Area::Place { at: tip, radius: RADIUS.to_f32(), called: Text::NONE });
    }
    if leave.turnabout {
        areas.push(Area::Place { at: at + ahead * ABOUT.to_f32(), radius: RADIUS.to_f32(), called: text!("area-turn-about") });
    }
    areas
}

/// Returns the areas where a ship on the table could end with just a Move.
fn could_reach(In(who): In<PieceId>, bridge: Bridge) -> Vec<Area> {
    let Some(ship) = bridge.field.ship(who).filter(|ship| !ship.in_reserve && bridge.rounds.phase == Phase::Flying) else {
        return Vec::new();
    };
    let only_a_move = Active::new(who, vec![Action::Move], Leg::nowhere(ship.placement));
    ways_of(&ship, only_a_move.leave(ship.vessel, &bridge.field.house))
}

/// Returns the order that puts a piece as near as possible to a point.
fn course(In(wanted): In<Wanted>, bridge: Bridge) -> Option<Course> {
    course_of(&bridge, wanted)
}

pub(super) fn course_of(bridge: &Bridge, wanted: Wanted) -> Option<Course> {
    let field = &bridge.field;
    let Wanted { who, by, at, facing } = wanted;
    match errand(bridge, who)? {
        MoveMode::Laid(from, to) => {
            let along = (to - from).normalize_or_zero();
            let spot = Spot::snapped(from + along * (at - from).dot(along).clamp(0.0, from.distance(to)));
            let lies = field.marker(who).map(|marker| marker.placement).or(field.entry(who).map(|(_, lies)| lies))?;
            let inches = (spot.to_vec2() - (from + to) / 2.0).length().round();
            let words = text!("course-from-the-middle", inches = Text::written(inches.to_string()));
            Some(laid(who, spot, None, Placement { spot, ..lies }, words))
        }
        MoveMode::Deployed(ship) => {
            let room = field.size() / 2.0 - RADIUS.to_f32() - INSIDE;
            let near =
                |entry: Vec2| (0..4).fold(at, |at, _| (entry + (at - entry).clamp_length_max(entrance(&ship) - INSIDE)).clamp(-room, room));
            let entries = field.entries(ship.side).into_iter().map(|(_, entry)| near(entry.spot.to_vec2()));
            let spot = Spot::snapped(entries.min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)))?);
            let looks = facing.unwrap_or_else(|| inwards(spot));
            let angle = Text::written(format!("{:.0}\u{B0}", looks.in_degrees().round() % 360.0));
            let words = text!("course-comes-in", angle = angle);
            Some(laid(who, spot, Some(looks), Placement::on_ground(spot, looks), words))
        }
        MoveMode::Flies(ship, _) if by.is_empty() && at.distance(ship.placement.spot.to_vec2()) < RADIUS.to_f32() => None,
        MoveMode::Flies(ship, leave) => Some(flight(bridge, &ship, leave, &by, at, facing)),
    }
}

/// Returns the course that puts a piece on a spot.
fn laid(who: PieceId, spot: Spot, facing: Option<Facing>, lies: Placement, words: Text) -> Course {
    let order = Order::Move { who, path: vec![spot], facing };
    Course {
        order,
        way: Vec::new(),
        lies,
        words,
        danger: None,
        shortfall: None,
        goes_by: 0,
        takes_more: false,
        ranges: Vec::new(),
        in_reach: Vec::new(),
    }
}

/// Returns the areas that the weapons of a ship on the table cover (SQN-092 to 095).
pub(crate) fn ranges(In(who): In<PieceId>, bridge: Bridge) -> Vec<Range> {
    bridge.field.ship(who).filter(|ship| !ship.in_reserve).map(|ship| covered(&bridge, &ship)).unwrap_or_default()
}

/// Returns the state of play for the UI: the round, what to do now, and what ending the turn means.
pub(crate) fn moment(bridge: Bridge, score: Res<mission::Score>) -> Option<Moment> {
    let (field, rounds) = (&bridge.field, &bridge.rounds);
    let side = field.names.side(bridge.turn.side);
    let active = bridge.activation.0.as_ref();
    let says = match (rounds.phase, active) {
        (Phase::Laying(_), _) => Some(text!("moment-laying", side = side)),
        (Phase::Flying, Some(active)) => Some(next_of(field.names.of(active.ship), active)),
        (Phase::Flying, None) => Some(text!("moment-activates", side = side)),
        _ => None,
    };
    let is_laying = matches!(rounds.phase, Phase::Laying(_));
    // No round has begun yet, whatever round the game starts with.
    let is_before = matches!(rounds.phase, Phase::New | Phase::Laying(_) | Phase::Nominating);
    let (end, about_end) = if is_laying {
        (text!("moment-done"), text!("moment-done.about"))
    } else {
        (text!("moment-end-turn"), text!("moment-end-turn.about"))
    };
    let points = |side: u8| (field.names.side(SideId(side)), score.of(SideId(side)));
    let ((one, has), (other, have)) = (points(0), points(1));
    let result = bridge.turn.outcome.map(|outcome| match outcome {
        Outcome::Won(winner) => {
            let winner = field.names.side(winner);
            text!("moment-won", winner = winner, one = one, has = has, other = other, have = have)
        }
        Outcome::Nobody => text!("moment-draw", one = one, has = has, other = other, have = have),
    });
    Some(Moment {
        round: if is_before {
            text!("moment-before-round", round = rounds.round + 1, rounds = ROUNDS)
        } else {
            text!("moment-round", round = rounds.round, rounds = ROUNDS)
        },
        says: says.filter(|_| result.is_none()),
        unit: active.filter(|_| result.is_none()).map(|active| active.ship),
        end,
        about_end,
        may_not_end: may_end(field, &bridge.activation, rounds, &bridge.turn).err(),
        result,
        ..Moment::default()
    })
}

/// Describes what a ship does next in its activation.
fn next_of(name: &Named, active: &Active) -> Text {
    let rest: Vec<Text> = active.actions.iter().skip(active.done + 1).map(|action| action.text()).collect();
    let then = if rest.is_empty() { Text::NONE } else { text!("moment-then", actions = Text::list(ListJoin::Commas, rest)) };
    let name = Text::from(name).exactly();
    match active.next() {
        Some(Action::Move) => text!("moment-moves", name = name, then = then),
        Some(Action::Advance) => text!("moment-advances", name = name, then = then),
        Some(Action::Attack) => text!("moment-attacks", name = name, then = then),
        Some(Action::Secure) => text!("moment-secures", name = name, then = then),
        Some(Action::Pass) => text!("moment-passes", name = name, then = then),
        None => text!("moment-declares", name = name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::{Input, Library, Names, check, guide as ask, say};

    fn opened() -> App {
        let mut app = crate::headless_app();
        let library = Library::shipped(crate::ENTRIES);
        let source = library.battle("target-acquired").unwrap();
        let battle = read(&source, &library).unwrap();
        set_up(
            app.world_mut(),
            &battle,
            DiceTray::scripted(&"1 2 6 5".parse().unwrap(), 0),
            (source.name.to_string(), source.text.to_string()),
        )
        .unwrap();
        app
    }

    fn piece(world: &World, name: &str) -> PieceId {
        world.resource::<Names>().piece(name).unwrap()
    }

    /// Wherever the mouse points, the course shown is legal and ends where it was shown.
    #[test]
    fn wherever_one_points_the_order_is_legal_and_ends_where_it_was_shown() {
        let mut app = opened();
        let world = app.world_mut();
        let relay = piece(world, "relay-1");
        assert!(ask::reach(world, relay, &[]).is_some());
        let lay = ask::course(world, Wanted { who: relay, by: Vec::new(), at: Vec2::new(8.0, 3.0), facing: None }).unwrap();
        say(world, Input::Order(lay.order)).unwrap();
        assert!(ask::moment(world).unwrap().may_not_end.is_none());
        say(world, Input::Order(Order::EndTurn)).unwrap();
        say(world, Input::answer("default")).unwrap();
        assert!(ask::moment(world).unwrap().may_not_end.is_some());
        let ship = piece(world, "swarm-scout-1");
        let far = Wanted { who: ship, by: Vec::new(), at: Vec2::new(3.0, -2.0), facing: None };
        let entry = ask::course(world, far).unwrap();
        assert_eq!(check(world, &entry.order), Ok(()));
        say(world, Input::Order(entry.order)).unwrap();
        let name = world.resource::<Names>().of(ship).to_string();
        let declared = Input::parse(&format!("activate with {name}:move+advance"), world.resource::<Names>()).unwrap();
        say(world, declared).unwrap();
        let lies = |world: &mut World| {
            let mut all = world.query::<(&PieceId, &Placement)>();
            all.iter(world).find(|(id, _)| **id == ship).map(|(_, at)| *at).unwrap()
        };
        let from = lies(world).spot.to_vec2();
        for step in 0..72 {
            let at = from + Vec2::from_angle(step as f32 * 0.4) * (1.0 + step as f32 / 8.0);
            let shown = ask::course(world, Wanted { who: ship, by: Vec::new(), at, facing: None }).unwrap();
            assert_eq!(check(world, &shown.order), Ok(()), "{at}: {shown:?}");
        }
        let mut bent_twice = 0;
        for step in 0..400 {
            let point = |number: u32| {
                let (turn, away) = ((step * 7 + number * 3) as f32, ((step * 5 + number * 11) % 32) as f32 / 4.0);
                from + Vec2::from_angle(turn) * away
            };
            let by: Vec<Vec2> = (0..1 + step % 3).map(point).collect();
            let shown = ask::course(world, Wanted { who: ship, by: by.clone(), at: point(9), facing: None }).unwrap();
            assert_eq!(check(world, &shown.order), Ok(()), "{by:?} {shown:?}");
            assert!((1..=2).contains(&shown.goes_by) && shown.goes_by <= by.len(), "{by:?} {shown:?}");
            assert!(ask::reach(world, ship, &by).is_some_and(|areas| !areas.is_empty()), "{by:?}");
            let Order::Move { path, .. } = &shown.order else { panic!("{shown:?}") };
            let is_short = shown.shortfall.is_some();
            bent_twice += usize::from(path.len() == 3);
            assert!(is_short || path.last() == Some(&shown.lies.spot), "{by:?} {shown:?}");
        }
        assert!(bent_twice > 50, "{bent_twice}");
        for ahead in [9.0, 2.0] {
            let at = lies(world).spot.to_vec2() + lies(world).facing.direction() * ahead;
            let shown = ask::course(world, Wanted { who: ship, by: Vec::new(), at, facing: None }).unwrap();
            say(world, Input::Order(shown.order.clone())).unwrap();
            let off = lies(world).spot.distance(shown.lies.spot);
            assert!(off <= Inches::thousandths(15), "{shown:?} but {:?}", lies(world));
        }
    }
}
