//! Marks for the held piece: its reach, its path, and whatever it would touch.

use super::base::{GROUND, ON_PLATES, ON_STUDS, Stand, around, around_at};
use super::guides;
use super::overlay::{Flat, Overlay};
use super::path_ruler::{ruler, waypoints};
use super::seams::draw_entered_seam;
use crate::game::battle::lesson::{LessonStep, StepGoal, input};
use crate::game::card::Health;
use crate::game::guide::Range;
use crate::game::{Input, Names, Order, Target};
use crate::table::{Inches, PieceId, Solid};
use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece, Verdict};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use crate::ui::tools::table::legality_preview::GRID;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// Shows the marks of the held piece: its reach, its path, whatever it would touch, and the reason if it may not stand there.
pub(super) fn show_held(
    hand: Res<PlayerHand>,
    selection: Res<Selection>,
    (model, lesson, names): (Res<UiModel>, Res<Lesson>, Res<Names>),
    keys: Keys,
    stand: Stand,
    mut overlay: ResMut<Overlay>,
) {
    let overlay = &mut *overlay;
    let held = hand.held.as_ref();
    if !held.is_some_and(|held| show_reach(overlay, held, &model)) {
        if keys.is_held(Ask::Reach) {
            show_reach_of_unit(overlay, &model, &selection, &stand, 1.0);
        } else if offer_is_pending(&hand, &model, &selection) {
            show_reach_of_unit(overlay, &model, &selection, &stand, 0.55);
        }
    }
    let led = held.filter(|held| held.visible).and_then(|held| held.course.as_ref());
    if model.is_idle && !model.is_behind {
        let areas = model.moment.iter().map(|moment| moment.areas.as_slice());
        areas.for_each(|areas| guides::areas(overlay, areas, 0.45));
    }
    let ranges = led.map_or(&model.ranges, |course| &course.ranges);
    show_ranges(overlay, ranges, &model, &selection, keys.is_held(Ask::Ranges));
    if keys.is_held(Ask::Ranges) && model.ranges.is_empty() {
        show_weapons(overlay, &model, &stand);
    }
    let accent = theme::faded(model.accent(model.ordered), 0.9);
    for (solid, spot) in hand.apart.iter().filter_map(|(member, spot)| Some((stand.solid(*member)?, *spot))) {
        overlay.line(solid.placement.spot.to_vec2(), spot.to_vec2(), GROUND, 0.05, accent);
        around_at(overlay, solid.at(spot), 0.1, 0.08, accent, GROUND);
    }
    let Some(held) = held else { return };
    if held.visible && !held.is_led() {
        let taught = lesson.current().and_then(|step| taught(step, held.piece, &names));
        let is_there =
            |far: Inches| taught.as_ref().is_some_and(|(_, at)| stand.apart(held.solid(), *at).is_some_and(|apart| apart <= far));
        show_throws(overlay, held, &model, taught.as_ref().map(|(with, _)| with.as_str()), is_there);
    }
    if held.visible {
        let led_to = led.into_iter().flat_map(|course| &course.in_reach);
        for mark in led_to.chain(&held.in_range).filter_map(|piece| stand.solid(*piece)) {
            guides::in_reach(overlay, held.at.spot.to_vec2(), mark);
        }
        if held.lays.is_none() {
            ruler(overlay, held, |spot| stand.space.level_at(spot).to_f32());
        }
        // The positions of its models, in green if they are in cover.
        for end in held.move_cost.iter().flat_map(|cost| &cost.ends) {
            let colour = if end.in_cover { theme::GOOD } else { theme::faded(theme::WHITE, 0.7) };
            around_at(overlay, end.solid, 0.0, 0.07, colour, GROUND);
        }
        for solid in held.blocked_by.iter().filter_map(|piece| stand.solid(*piece)) {
            around_at(overlay, solid, 0.05, 0.14, theme::BAD, ON_PLATES);
        }
        verdict(overlay, held);
    } else if !held.path.is_empty() {
        waypoints(overlay, held, |spot| stand.space.level_at(spot).to_f32());
    }
}

/// Shows where the held piece may go. Returns false if nothing was drawn.
fn show_reach(overlay: &mut Overlay, held: &HeldPiece, model: &UiModel) -> bool {
    let accent = model.accent(model.ordered);
    if model.moment.as_ref().is_some_and(|moment| !moment.areas.is_empty()) {
        // The allowed areas are already shown.
        return false;
    }
    if held.how == HeldMode::Aimed && held.is_plate {
        // How far its edges may go.
        let home = Solid::new(held.body, held.home);
        around_at(overlay, home, held.left.to_f32(), 0.06, theme::faded(accent, 0.85), GROUND);
    } else if let Some(areas) = held.areas.as_ref().filter(|_| held.is_led()) {
        guides::areas(overlay, areas, if held.visible { 1.0 } else { 0.6 });
    } else if (held.visible || held.how == HeldMode::Offered) && held.lays.is_none() {
        let strength = if held.visible { 1.0 } else { 0.55 };
        reach_disc(overlay, held.leg_from().to_vec2(), held.leg_inches_left().to_f32(), accent, strength);
        for (spot, level) in &held.heights.lit {
            let at = Vec3::new(spot.x.to_f32(), level.to_f32() + ON_STUDS, spot.z.to_f32());
            overlay.mark(Flat::Strip { length: GRID, width: GRID }, at, Quat::IDENTITY, theme::faded(accent, 0.4 * strength));
        }
    } else {
        return false;
    }
    true
}

/// The item and the target of the attack that a lesson waits for, if this unit is to make it.
fn taught(step: &LessonStep, unit: PieceId, names: &Names) -> Option<(String, PieceId)> {
    let StepGoal::Can(line) = &step.until else { return None };
    let Some(Input::Order(order)) = input(line, names) else { return None };
    let Some(Target::Piece(at)) = order.target() else { return None };
    let Order::Act { parties, .. } = order else { return None };
    let party = parties.into_iter().find(|party| party.who == unit)?;
    Some((party.with?, at))
}

/// Shows the throwing range of the held piece as rings. The range that a lesson is about turns green once the target is near enough.
fn show_throws(overlay: &mut Overlay, held: &HeldPiece, model: &UiModel, taught: Option<&str>, is_there: impl Fn(Inches) -> bool) {
    let Some(card) = model.card.as_ref().filter(|card| card.summary.id == held.piece) else { return };
    let standing = card.members.iter().filter(|member| member.health == Health::Up).count();
    for weapon in &card.weapons {
        let is_taught = taught == Some(weapon.name.as_str());
        // If only some of the squad can throw it, nobody knows from where they would throw.
        let far = weapon.throw.filter(|_| weapon.count >= standing).or(weapon.far.filter(|_| is_taught));
        let Some(far) = far else { continue };
        let colour = if is_taught && is_there(far) { theme::GOOD } else { theme::AMBER };
        let solid = Solid::new(held.body, held.at);
        around_at(overlay, solid, far.to_f32(), 0.07, theme::faded(colour, 0.9), GROUND);
        let spot = held.at.spot.to_vec2();
        let edge = far.to_f32() + solid.body.half_extents().max_element();
        overlay.label(Vec3::new(spot.x, 0.1, spot.y - edge), format!("{}: {far}", model.said(&weapon.name)), colour);
    }
}

/// True if the selected unit will be offered as soon as the mouse moves away from where something was put down.
fn offer_is_pending(hand: &PlayerHand, model: &UiModel, selection: &Selection) -> bool {
    let rests = hand.rests_at.is_some() && hand.held.is_none();
    let at_hand = selection.aim.is_none() && selection.member.is_none();
    let may_move = |unit: PieceId| model.is_orderable(unit) && model.summary(unit).is_some_and(|summary| summary.stays.is_none());
    rests && at_hand && model.is_idle && !model.is_behind && selection.unit.is_some_and(may_move)
}

/// Shows where the selected unit may go, with this opacity.
fn show_reach_of_unit(overlay: &mut Overlay, model: &UiModel, selection: &Selection, stand: &Stand, strength: f32) {
    if model.moment.as_ref().is_some_and(|moment| !moment.areas.is_empty()) {
        return;
    }
    if !model.reach.is_empty() {
        guides::areas(overlay, &model.reach, strength);
    } else if !model.could_reach.is_empty() {
        guides::areas(overlay, &model.could_reach, 0.7 * strength);
    } else if let Some(summary) = selection.unit.and_then(|unit| model.summary(unit)).filter(|summary| summary.stays.is_none())
        && let Some(solid) = stand.solid(summary.id)
    {
        reach_disc(overlay, solid.placement.spot.to_vec2(), summary.left.to_f32(), model.accent(summary.side), strength);
    }
}

/// Shows what weapons cover. Shows all weapons while the key is held; otherwise those that are due, or only the aimed one of these.
fn show_ranges(overlay: &mut Overlay, ranges: &[Range], model: &UiModel, selection: &Selection, all: bool) {
    // If a weapon is aimed, the other weapons that are due are hidden.
    let aimed = selection.aim.as_ref().and_then(|aim| aim.with.as_ref()).map(|with| model.said(with));
    let is_aimed = |range: &Range| aimed.as_ref().is_none_or(|aimed| *aimed == range.name.for_players());
    let is_due = |range: &&Range| all || (range.is_due && is_aimed(range) && model.is_idle && !model.is_asking);
    ranges.iter().filter(is_due).for_each(|range| guides::range(overlay, range));
}

/// Shows the ranges of the weapons on the card, as rings.
fn show_weapons(overlay: &mut Overlay, model: &UiModel, stand: &Stand) {
    let Some(card) = &model.card else { return };
    let Some(solid) = stand.solid(card.summary.id) else { return };
    for weapon in &card.weapons {
        let Some(far) = weapon.far else { continue };
        let far = far.to_f32() + solid.body.reach();
        let spot = solid.placement.spot.to_vec2();
        let ring = Flat::Ring { radius: far, width: 0.07 };
        overlay.mark(ring, Vec3::new(spot.x, GROUND, spot.y), Quat::IDENTITY, theme::faded(theme::AMBER, 0.9));
        overlay.label(Vec3::new(spot.x, 0.1, spot.y - far), format!("{}: {}", weapon.name, weapon.reach.for_players()), theme::AMBER);
    }
}

fn reach_disc(overlay: &mut Overlay, from: Vec2, inches: f32, accent: Color32, strength: f32) {
    if inches < 0.02 {
        return;
    }
    let at = Vec3::new(from.x, GROUND, from.y);
    overlay.mark(Flat::Disc { radius: inches }, at, Quat::IDENTITY, theme::faded(accent, 0.16 * strength));
    // The dark edge makes a pale colour visible on pale ground.
    let edge = Flat::Ring { radius: inches + 0.06, width: 0.2 };
    overlay.mark(edge, at + Vec3::Y * 0.004, Quat::IDENTITY, theme::faded(Color32::BLACK, 0.75 * strength));
    overlay.mark(Flat::Ring { radius: inches, width: 0.08 }, at + Vec3::Y * 0.02, Quat::IDENTITY, theme::faded(accent, strength));
}

fn verdict(overlay: &mut Overlay, held: &HeldPiece) {
    let (solid, colour) = match &held.verdict {
        Verdict::Refused(_) => (held.solid(), theme::BAD),
        _ if held.meets.iter().any(|meeting| meeting.full) => (held.solid(), theme::HOT_CORE),
        _ => (held.solid(), theme::GOOD),
    };
    around(overlay, solid, 0.06, 0.07, colour);
    if let Verdict::Refused(word) = &held.verdict {
        let at = held.at.spot.to_vec2();
        overlay.label(Vec3::new(at.x, held.at.lift.to_f32() + 2.1, at.y), word.text.clone(), theme::WHITE);
        overlay.labels.last_mut().into_iter().for_each(|label| label.is_warning = true);
        return;
    }
    held.meets.iter().for_each(|meeting| draw_entered_seam(overlay, meeting));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::card::{Meeting, WeaponLine};
    use crate::game::guide::{Area, Span};
    use crate::game::words::Text;
    use crate::table::Inches;
    use crate::ui::state::hand::made_up::{card, held, model, solid};
    use crate::ui::state::hand::selection::Aim;
    use crate::ui::state::last_word::Word;

    #[test]
    fn how_far_a_piece_may_go_is_a_disc_around_where_its_leg_begins() {
        let mut overlay = Overlay::default();
        assert!(show_reach(&mut overlay, &held(HeldMode::Dragged), &model()));
        let discs: Vec<&Flat> = overlay.marks.iter().map(|mark| &mark.flat).collect();
        assert!(discs.contains(&&Flat::Disc { radius: 5.0 }), "{discs:?}");
        let mut overlay = Overlay::default();
        let hidden = HeldPiece { visible: false, ..held(HeldMode::Turned) };
        assert!(!show_reach(&mut overlay, &hidden, &model()) && overlay.marks.is_empty(), "what is not seen shows nothing");
    }

    /// BW-EX-04: a lesson asks for a throw, and the ring turns green once the target is near enough.
    #[test]
    fn while_dragging_a_ring_shows_how_far_a_throw_goes() {
        let line = |name: &str, count, throw: Option<Inches>, far: Option<Inches>| WeaponLine {
            name: name.to_owned(),
            count,
            ready: count,
            words: Vec::new(),
            about: Text::NONE,
            far,
            reach: Text::NONE,
            range: None,
            throw,
            blast: None,
        };
        let three = Some(Inches::whole(3));
        let seen = |weapons: Vec<WeaponLine>, taught: Option<&str>, is_there: bool| {
            let model = UiModel { card: Some(card(1, 3, weapons)), ..model() };
            let mut overlay = Overlay::default();
            show_throws(&mut overlay, &held(HeldMode::Dragged), &model, taught, |_| is_there);
            overlay.labels.iter().map(|label| (label.text.clone(), label.colour)).collect::<Vec<_>>()
        };
        let keg = || vec![line("keg", 3, three, three)];
        let label = |colour| vec![("keg: 3\"".to_owned(), colour)];
        assert_eq!(seen(keg(), None, true), label(theme::AMBER));
        assert_eq!(seen(keg(), Some("keg"), false), label(theme::AMBER), "too far off yet");
        assert_eq!(seen(keg(), Some("keg"), true), label(theme::GOOD));
        assert_eq!(seen(vec![line("keg", 1, three, three)], None, true), [], "one of three has it");
        assert_eq!(seen(vec![line("pike", 3, None, three)], None, true), [], "a pike is not thrown");
        assert_eq!(seen(vec![line("pike", 3, None, three)], Some("pike"), false).len(), 1, "but a lesson may be about its reach");
    }

    #[test]
    fn after_an_order_the_reach_is_shown_though_nothing_is_held_until_the_mouse_moves_on() {
        let (model, mut selection) = (model(), Selection::default());
        let rests = PlayerHand { rests_at: Some(Vec2::ZERO), ..PlayerHand::default() };
        assert!(!offer_is_pending(&rests, &model, &selection), "nobody is selected");
        selection.select(Some(PieceId(1)));
        assert!(offer_is_pending(&rests, &model, &selection));
        assert!(!offer_is_pending(&PlayerHand::default(), &model, &selection), "the mouse has moved on");
        let shown = UiModel { is_idle: false, ..model.clone() };
        assert!(!offer_is_pending(&rests, &shown, &selection), "it is still on its way");
        selection.select(Some(PieceId(3)));
        assert!(!offer_is_pending(&rests, &model, &selection), "it is an enemy");
    }

    #[test]
    fn where_the_rulebook_leads_its_areas_are_lit_instead() {
        let area = Area::Place { at: Vec2::ONE, radius: 1.0, called: Text::written("there") };
        let mut overlay = Overlay::default();
        assert!(show_reach(&mut overlay, &HeldPiece { areas: Some(vec![area]), ..held(HeldMode::Dragged) }, &model()));
        assert_eq!(overlay.labels.iter().map(|label| label.text.as_str()).collect::<Vec<_>>(), ["there"]);
        assert!(!overlay.marks.iter().any(|mark| mark.flat == Flat::Disc { radius: 5.0 }));
    }

    #[test]
    fn of_what_weapons_cover_the_due_are_seen_and_all_by_key() {
        let range = |name: &str, is_due| Range {
            name: Text::written(name),
            from: solid(0.0, 0.0).placement,
            far: Inches::whole(6),
            span: Span::Round,
            is_due,
        };
        let ranges = [range("gun", true), range("missile", false), range("cannon", true)];
        let seen = |selection: &Selection, all| {
            let mut overlay = Overlay::default();
            show_ranges(&mut overlay, &ranges, &model(), selection, all);
            overlay.labels.into_iter().map(|label| label.text).collect::<Vec<_>>()
        };
        assert_eq!(seen(&Selection::default(), false), ["gun", "cannon"]);
        assert_eq!(seen(&Selection::default(), true), ["gun", "missile", "cannon"]);
        let aim = Some(Aim { maneuver: "attack".to_owned(), with: Some("cannon".to_owned()) });
        assert_eq!(seen(&Selection { aim, ..Selection::default() }, false), ["cannon"], "what is aimed is seen alone");
    }

    #[test]
    fn the_engagements_that_it_would_come_into_are_named_before_it_is_put_down() {
        let solids = (solid(0.0, 0.0), solid(0.0, 2.0));
        let (one, other) = (PieceId(1), PieceId(2));
        let meeting =
            |full, called| Meeting { one, other, full, called: Text::written(called), means: Text::written("they fight"), solids };
        let seen = |meets: Vec<Meeting>, verdict_is: Verdict| {
            let mut overlay = Overlay::default();
            verdict(&mut overlay, &HeldPiece { meets, verdict: verdict_is, ..held(HeldMode::Dragged) });
            overlay.labels.into_iter().map(|label| label.text).collect::<Vec<_>>()
        };
        assert_eq!(seen(Vec::new(), Verdict::Legal), Vec::<String>::new());
        assert_eq!(
            seen(vec![meeting(true, "a brawl"), meeting(false, "a tiff")], Verdict::Legal),
            ["a brawl: they fight", "a tiff: they fight"]
        );
        assert_eq!(seen(vec![meeting(true, "a brawl")], Verdict::Refused(Word::failed("too far"))), ["too far"]);
    }

    #[test]
    fn what_has_no_move_left_has_no_disc() {
        let mut overlay = Overlay::default();
        reach_disc(&mut overlay, Vec2::ZERO, 0.01, Color32::WHITE, 1.0);
        assert!(overlay.marks.is_empty());
    }
}
