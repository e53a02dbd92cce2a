//! Asks the rules about the position of the held piece.

use crate::game::card;
use crate::game::guide::{self, Course, Wanted};
use crate::game::{self, Journal, Lack, Names, Order, Rejected};
use crate::table::{Inches, Space, Spot};
use crate::ui::read::{forecast::ways, spoken};
use crate::ui::state::hand::held_piece::{Heights, HeldMode, HeldPiece, Verdict};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::last_word::Word;
use crate::ui::state::wish::Wish;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;

/// The distance between the spots on platforms that the rules are asked about, in inches.
pub(in crate::ui) const GRID: f32 = 0.4;
/// How many of these spots are checked per frame.
const CHECKS_PER_FRAME: usize = 24;

/// Asks the rules about the held piece, if its position has changed.
pub(in crate::ui::tools) fn preview(world: &mut World) {
    let Some(mut held) = world.resource_mut::<PlayerHand>().held.take() else { return };
    let now = world.get_resource::<Journal>().map(|journal| (journal.len(), journal.rewinds()));
    let is_stale = held.judged_at.is_some() && held.judged_at != now;
    if is_stale && held.how == HeldMode::Offered && !held.drops {
        // It will be offered again from its new position.
        return;
    }
    if is_stale {
        (held.areas, held.led_to, held.heights) = (None, None, Heights::default());
    }
    held.judged_at = now;
    lead(world, &mut held);
    let mut order = held.order().filter(|_| held.visible);
    if held.judged != order || is_stale {
        let refused = order.as_ref().and_then(|order| game::check(world, order).err());
        let refused = refused.filter(|no| !lacks_inches(no) || !stop_short(world, &mut held));
        order = held.order().filter(|_| held.visible);
        (held.verdict, held.blocked_by) = match (&order, refused) {
            (None, _) => (Verdict::Unasked, Vec::new()),
            (Some(_), None) => (Verdict::Legal, Vec::new()),
            (Some(_), Some(no)) => {
                let names = world.resource::<Names>();
                (Verdict::Refused(Word::from(&no)), spoken::others(&no, held.piece, names))
            }
        };
        held.move_cost = match &order {
            Some(Order::Move { who, path, .. }) if !held.is_led() => game::move_cost(world, *who, path),
            _ => None,
        };
        let walks = held.verdict == Verdict::Legal && held.lays.is_none() && !held.is_dragged_off();
        held.meets = if walks { card::would_meet(world, held.piece, held.at) } else { Vec::new() };
        held.in_range = if walks { card::in_range_from(world, held.piece, held.at) } else { Vec::new() };
        held.warning = match &order {
            Some(Order::Move { who, path, facing }) if walks => ways::struck_first(world, (*who, path.clone(), *facing)),
            _ => None,
        };
        held.judged = order;
    }
    if held.act.is_none() && held.how != HeldMode::Turned && !held.is_led() {
        look_up(world, &mut held);
    }
    if held.drops {
        match held.order() {
            Some(order) => {
                world.write_message(Wish::order(order));
            }
            None => info!("put back: {}", held.name),
        }
        return;
    }
    world.resource_mut::<PlayerHand>().held = Some(held);
}

/// True if the order is refused only because the piece has too few inches left.
fn lacks_inches(no: &Rejected) -> bool {
    matches!(no, Rejected::Refused(no) if no.lack() == Some(Lack::Way))
}

/// The number of bisection steps in `stop_short`: the result is exact to 1/64 of the way.
const HALVINGS: u32 = 6;

/// Moves a held piece back along its way until it has enough inches. Returns false if there is no such spot.
fn stop_short(world: &mut World, held: &mut HeldPiece) -> bool {
    let (from, wanted) = (held.leg_from().to_vec2(), held.at.spot);
    if held.act.is_some() || held.is_led() {
        return false;
    }
    let mut ends = None;
    let (mut share, mut step) = (0.0, 0.5);
    for _ in 0..HALVINGS {
        let spot = Spot::snapped(from.lerp(wanted.to_vec2(), share + step));
        held.at.spot = spot;
        if held.order().is_some_and(|order| game::check(world, &order).is_ok()) {
            (ends, share) = (Some(spot), share + step);
        }
        step /= 2.0;
    }
    held.at.spot = ends.unwrap_or(wanted);
    held.falls_short = ends.map(|ends| (wanted, ends));
    held.mouse_out_of_reach |= ends.is_some();
    ends.is_some()
}

/// An offered piece that the rulebook guides is shown only if the mouse is at most this many inches from where the piece would end.
const MEANT: f32 = 3.0;
/// The same limit while the mouse is over another piece in front of that place.
const MEANT_BEHIND: f32 = 0.6;

/// Asks the rulebook to guide the held piece to where the player wants it, in games that guide movement.
fn lead(world: &mut World, held: &mut HeldPiece) {
    let by: Vec<Vec2> = held.path.iter().map(|spot| spot.to_vec2()).collect();
    if held.areas.is_none() || held.led_to.as_ref().is_some_and(|led| led.by != by) {
        let is_moved = held.act.is_none() && held.how != HeldMode::Turned;
        let areas = if is_moved { guide::reach(world, held.piece, &by) } else { None };
        held.areas = Some(areas.unwrap_or_default());
    }
    if !held.is_led() {
        return;
    }
    let wanted = Wanted { who: held.piece, by, at: held.wants, facing: held.turned.then_some(held.heading) };
    if held.led_to.as_ref() != Some(&wanted) {
        held.course = guide::course(world, wanted.clone());
        held.at = held.course.as_ref().map_or(held.home, |course| course.lies);
        held.path.truncate(held.course.as_ref().map_or(0, |course| course.goes_by));
        held.led_to = Some(wanted);
    }
    if held.how == HeldMode::Offered && held.path.is_empty() {
        let meant = if held.is_over_piece { MEANT_BEHIND } else { MEANT };
        held.visible &= held.course.as_ref().is_some_and(|course| ordered_to(course).distance(held.wants) < meant);
    }
}

/// Where a course's order leads, even if something cuts the movement short.
fn ordered_to(course: &Course) -> Vec2 {
    match &course.order {
        Order::Move { path, .. } => path.last().copied().unwrap_or(course.lies.spot).to_vec2(),
        _ => course.lies.spot.to_vec2(),
    }
}

/// Asks the rules, a few spots per frame, where up on platforms the held piece could go.
fn look_up(world: &mut World, held: &mut HeldPiece) {
    if !held.heights.is_known || held.heights.path != held.path {
        let mut state = SystemState::<Space>::new(world);
        let Ok(space) = state.get(world) else { return };
        let unasked = raised(&space, held.leg_from().to_vec2(), held.leg_inches_left().to_f32());
        held.heights = Heights { path: held.path.clone(), is_known: true, unasked, lit: Vec::new() };
    }
    let still = held.heights.unasked.len().saturating_sub(CHECKS_PER_FRAME);
    for (spot, level) in held.heights.unasked.split_off(still) {
        let path = held.path.iter().copied().chain([spot]).collect();
        if game::check(world, &Order::Move { who: held.piece, path, facing: None }).is_ok() {
            held.heights.lit.push((spot, level));
        }
    }
}

/// The spots up on platforms within this many inches, on a grid, with their heights.
fn raised(space: &Space, from: Vec2, inches: f32) -> Vec<(Spot, Inches)> {
    let steps = (inches / GRID).ceil() as i32;
    let offsets = (-steps..=steps).flat_map(|x| (-steps..=steps).map(move |z| Vec2::new(x as f32, z as f32) * GRID));
    let first = (from / GRID).round() * GRID;
    let spots = offsets.map(|away| first + away).filter(|at| at.distance(from) <= inches).map(Spot::snapped);
    spots.map(|spot| (spot, space.level_at(spot))).filter(|(_, level)| *level > Inches::ZERO).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::card::unit_summaries;
    use crate::game::{Library, Turn};
    use crate::rulebooks::ENTRIES;
    use crate::table::{Facing, PieceId, Placement, TableSize};
    use crate::ui::input::table_picking::Picker;
    use crate::ui::state::last_word::Word;
    use crate::ui::state::ui_model::UiModel;
    use bevy::ecs::message::Messages;

    /// The first battle, with a held plate that belongs either to the side to move or to another side.
    fn held(is_its_turn: bool) -> (App, HeldPiece) {
        let mut app = crate::headless_app();
        app.init_resource::<PlayerHand>().init_resource::<UiModel>().add_message::<Wish>();
        let library = Library::shipped(ENTRIES);
        let source = library.battle("first-battle").unwrap();
        let text = (source.name.to_string(), source.text.to_string());
        set_up(app.world_mut(), &read(&source, &library).unwrap(), DiceTray::seeded(7), text).unwrap();
        let world = app.world_mut();
        let side = world.resource::<Turn>().side;
        let summary = unit_summaries(world).into_iter().find(|summary| (summary.side == side) == is_its_turn && summary.is_plate).unwrap();
        let mut state = SystemState::<Picker>::new(world);
        let solid = state.get(world).unwrap().solid(summary.id).unwrap();
        (app, HeldPiece { visible: true, ..HeldPiece::pick_up(&summary, solid, HeldMode::Dragged, Vec2::ZERO) })
    }

    /// The held piece with the verdict of the rules, moved this far from home.
    fn judged(app: &mut App, mut held: HeldPiece, away: Vec2) -> HeldPiece {
        held.move_ghost_to(held.home.spot.to_vec2() + away, TableSize::default(), &[]);
        let world = app.world_mut();
        world.resource_mut::<PlayerHand>().held = Some(held);
        preview(world);
        world.resource_mut::<PlayerHand>().held.take().unwrap()
    }

    #[test]
    fn the_rules_are_asked_about_what_is_held_elsewhere() {
        let (mut app, held) = held(true);
        assert_eq!(judged(&mut app, held.clone(), Vec2::ZERO).verdict, Verdict::Unasked, "it is where it stands");
        let legal = judged(&mut app, held.clone(), Vec2::new(0.5, 0.0));
        assert_eq!((&legal.verdict, legal.judged.clone()), (&Verdict::Legal, legal.order()));
        assert!(legal.move_cost.is_some(), "and what the way takes");
        let hidden = HeldPiece { visible: false, ..legal };
        assert_eq!(judged(&mut app, hidden, Vec2::new(0.5, 0.0)).verdict, Verdict::Unasked, "what is not seen is not asked about");
    }

    #[test]
    fn a_unit_that_slow_ground_keeps_from_where_it_is_held_comes_as_far_as_it_may() {
        let mut app = crate::headless_app();
        app.init_resource::<PlayerHand>().init_resource::<UiModel>().add_message::<Wish>();
        let text = r#"(title: "Slow", table: (size: (30, 30)), rules: (edition: "cqb"),
            sides: [(name: "blue", color: "blue"), (name: "red", color: "vermillion")],
            terrain: [(kind: "marsh", at: (0, 7))],
            squads: [(name: "hawks", side: "blue", troop: "regular", count: 6, at: (0, 11), formation: Line),
                (name: "rats", side: "red", troop: "regular", count: 6, at: (0, -13))],
            course: (first: "blue", smoke: [0, 0]))"#;
        let source = game::ron::Source::new("slow.ron", text);
        let battle = read(&source, &Library::shipped(ENTRIES)).unwrap();
        set_up(app.world_mut(), &battle, DiceTray::seeded(7), (source.name.to_string(), source.text.to_string())).unwrap();
        let world = app.world_mut();
        let activated = game::Input::parse("activate with hawks as move", world.resource::<Names>()).unwrap();
        game::say(world, activated).unwrap();
        let summary = unit_summaries(world).into_iter().find(|summary| summary.name == "hawks").unwrap();
        let mut state = SystemState::<Picker>::new(world);
        let solid = state.get(world).unwrap().solid(summary.id).unwrap();
        let held = HeldPiece { visible: true, ..HeldPiece::pick_up(&summary, solid, HeldMode::Dragged, Vec2::ZERO) };
        let ahead = Vec2::new(0.0, -5.5);
        let short = judged(&mut app, held.clone(), ahead);
        let far = short.at.spot.distance(held.home.spot).to_f32();
        assert!(short.verdict == Verdict::Legal && short.mouse_out_of_reach && (3.5..4.5).contains(&far), "{far}, {:?}", short.verdict);
        let again = judged(&mut app, short.clone(), ahead);
        assert_eq!((again.at, again.judged), (short.at, short.judged), "it is held there, and the rules are not asked again");
        let beside = judged(&mut app, held, Vec2::new(-5.5, 0.0));
        assert!(beside.at.spot.distance(beside.home.spot).to_f32() > 5.4, "on open ground it comes all the way");
    }

    #[test]
    fn what_may_not_be_is_refused_with_the_reason() {
        let (mut app, held) = held(false);
        let verdict = judged(&mut app, held, Vec2::new(0.5, 0.0)).verdict;
        assert!(matches!(&verdict, Verdict::Refused(word) if word.rule.is_some() && word.legal.is_some()), "{verdict:?}");
    }

    #[test]
    fn what_stands_in_its_way_is_known_and_so_can_be_marked() {
        let (mut app, held) = held(true);
        let pikes = app.world().resource::<Names>().piece("crimson-pikes").unwrap();
        let beside = judged(&mut app, held.clone(), Vec2::new(0.5, 0.0));
        assert!(beside.blocked_by.is_empty(), "nothing is");
        let onto = judged(&mut app, held, Vec2::new(5.0, 1.0));
        assert!(matches!(&onto.verdict, Verdict::Refused(word) if word.text.contains("Crimson Pikes")), "{:?}", onto.verdict);
        assert_eq!(onto.blocked_by, [pikes]);
    }

    #[test]
    fn when_the_game_goes_on_or_back_the_rules_are_asked_again() {
        let (mut app, held) = held(true);
        let before = Some((7, 0));
        let refused = Verdict::Refused(Word::failed("it has moved"));
        let dragged = HeldPiece { judged_at: before, verdict: refused.clone(), ..judged(&mut app, held, Vec2::new(0.5, 0.0)) };
        let away = dragged.at.spot.to_vec2() - dragged.home.spot.to_vec2();
        let again = judged(&mut app, dragged.clone(), away);
        assert_eq!((again.verdict, again.judged_at == before), (Verdict::Legal, false));
        let asked = HeldPiece { judged_at: again.judged_at, ..dragged.clone() };
        assert_eq!(judged(&mut app, asked, away).verdict, refused, "while nothing happens they are asked once");
        let world = app.world_mut();
        world.resource_mut::<PlayerHand>().held = Some(HeldPiece { how: HeldMode::Offered, ..dragged });
        preview(world);
        assert!(world.resource::<PlayerHand>().held.is_none(), "an offer is made again from where the piece stands");
    }

    #[test]
    fn what_is_dropped_is_ordered_and_leaves_the_hand() {
        let (mut app, mut held) = held(true);
        held.move_ghost_to(held.home.spot.to_vec2() + Vec2::X, TableSize::default(), &[]);
        held.drops = true;
        let order = held.order().unwrap();
        let world = app.world_mut();
        world.resource_mut::<PlayerHand>().held = Some(held);
        preview(world);
        assert!(world.resource::<PlayerHand>().held.is_none());
        assert_eq!(world.resource_mut::<Messages<Wish>>().drain().collect::<Vec<_>>(), [Wish::order(order)]);
    }

    #[test]
    fn a_course_leads_to_where_its_order_ends() {
        let lies = Placement::on_ground(Spot::at(1.0, 1.0), Facing::NORTH);
        let order = |path| Order::Move { who: PieceId(1), path, facing: None };
        let course = |order| Course {
            order,
            way: Vec::new(),
            lies,
            words: default(),
            danger: None,
            shortfall: None,
            goes_by: 0,
            takes_more: false,
            ranges: Vec::new(),
            in_reach: Vec::new(),
        };
        assert_eq!(ordered_to(&course(order(vec![Spot::at(4.0, 0.0), Spot::at(5.0, 2.0)]))), Vec2::new(5.0, 2.0));
        assert_eq!(ordered_to(&course(order(Vec::new()))), Vec2::ONE, "it turns where it lies");
        assert_eq!(ordered_to(&course(Order::EndTurn)), Vec2::ONE);
    }
}
