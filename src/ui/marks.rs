//! The marks: what is lit on the table for the hands, from what they hold, have selected, aim at and are asked.

use super::bindings::{Ask, Keys};
use super::clock::{self, Hour};
use super::eye::Eye;
use super::guides;
use super::hand::{Hand, Held, How, Verdict};
use super::judge::GRID;
use super::overlay::{Counted, Flat, Overlay};
use super::panels::Panels;
use super::reach::seam;
use super::reading::Reading;
use super::selection::{Hover, Selection};
use super::theme;
use super::way::{ruler, waypoints};
use crate::game::OpenChoice;
use crate::game::card::{Health, Meeting, Tally};
use crate::game::guide::Range;
use crate::table::{Body, Carried, Inches, OnPlate, PLATE_THICKNESS, PieceId, PieceIndex, Placement, Removed, Solid, Space, Spot};
use crate::view::effects::Callouts;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// How high marks lie above the ground, in inches: over the ground's studs, under the pieces.
const GROUND: f32 = 0.03;
/// How high marks lie that are to be seen on plates.
pub(super) const ON_PLATES: f32 = 0.21;
/// The same over what has studs and is no plate.
const ON_STUDS: f32 = 0.084;

/// Where pieces stand, for those who light them.
#[derive(SystemParam)]
pub(super) struct Stand<'w, 's> {
    index: Res<'w, PieceIndex>,
    space: Space<'w, 's>,
    solids: Query<'w, 's, (&'static Body, &'static Placement, Option<&'static OnPlate>), (Without<Removed>, Without<Carried>)>,
}

impl Stand<'_, '_> {
    fn solid(&self, piece: PieceId) -> Option<Solid> {
        let (body, placement, _) = self.solids.get(self.index.entity(piece)?).ok()?;
        Some(Solid::new(*body, *placement))
    }
}

/// How high marks lie over what something stands on: what is raised stands among studs.
fn over(solid: Solid, on_ground: f32) -> f32 {
    let lift = solid.placement.lift;
    if lift > Inches::ZERO { lift.to_f32() + ON_STUDS } else { on_ground }
}

/// A frame around a piece's base.
fn around(overlay: &mut Overlay, solid: Solid, margin: f32, width: f32, colour: Color32) {
    around_at(overlay, solid, margin, width, colour, GROUND);
}

/// A frame around a piece's base, so high above the ground where it stands on that.
fn around_at(overlay: &mut Overlay, solid: Solid, margin: f32, width: f32, colour: Color32, height: f32) {
    let pose = solid.placement.pose_in_world();
    let at = Vec3::new(pose.translation.x, over(solid, height), pose.translation.z);
    let is_flat = solid.body.height() <= PLATE_THICKNESS;
    let flat = match solid.body {
        Body::Block { .. } if (solid.placement.lift == Inches::ZERO || is_flat) && solid.body.reach() > 0.6 => {
            Flat::Frame { half: solid.body.half_extents() + Vec2::splat(margin), width }
        }
        _ => Flat::Ring { radius: solid.body.reach() + margin, width },
    };
    overlay.mark(flat, at, pose.rotation, colour);
}

/// Lights what is selected, hovered, joined, aimed at and asked about.
pub(super) fn light_pieces(
    reading: Res<Reading>,
    selection: Res<Selection>,
    hover: Res<Hover>,
    choice: Res<OpenChoice>,
    stand: Stand,
    panels: Res<Panels>,
    mut overlay: ResMut<Overlay>,
) {
    let overlay = &mut *overlay;
    if let Some(solid) = selection.unit.and_then(|unit| stand.solid(unit)) {
        let accent = selection.unit.and_then(|unit| reading.brief(unit)).map_or(theme::TEXT, |brief| reading.accent(brief.side));
        around(overlay, solid, 0.16, 0.09, accent);
        around(overlay, solid, 0.24, 0.03, theme::faded(theme::WHITE, 0.75));
    }
    if let Some(solid) = selection.member.and_then(|member| stand.solid(member)) {
        around_at(overlay, solid, 0.12, 0.09, theme::WHITE, ON_PLATES);
    }
    for solid in selection.parts.iter().filter_map(|(who, _)| stand.solid(*who)) {
        around_at(overlay, solid, 0.08, 0.05, theme::AMBER, ON_PLATES);
    }
    for solid in selection.partners.iter().filter_map(|unit| stand.solid(*unit)) {
        around(overlay, solid, 0.16, 0.09, theme::faded(theme::WHITE, 0.8));
    }
    if let Some(aim) = &selection.aim {
        for (deed, target) in reading.deeds.iter().filter(|deed| deed.is(Some(aim))).filter_map(|deed| Some((deed, deed.target?))) {
            let Some(solid) = stand.solid(target) else { continue };
            match &deed.no {
                None => {
                    let colour = if deed.is_in_vain() { theme::AMBER } else { theme::GOOD };
                    around_at(overlay, solid, 0.08, 0.14, colour, ON_PLATES);
                    around(overlay, solid, 0.3, 0.12, theme::faded(colour, 0.6));
                    let pose = solid.placement.pose_in_world();
                    let at = Vec3::from(pose.translation) + Vec3::Y * 2.3;
                    let outlook = deed.outlook.as_ref().map(|outlook| format!(": {}", outlook.short)).unwrap_or_default();
                    overlay.label(at, format!("{} {}{outlook}", aim.maneuver, deed.target_name), colour);
                }
                Some(no) => {
                    around(overlay, solid, 0.18, 0.05, theme::faded(theme::BAD, 0.7));
                    if hover.met.is_some_and(|met| met.unit == target || met.piece == target) {
                        let at = Vec3::from(solid.placement.pose_in_world().translation) + Vec3::Y * 2.3;
                        overlay.label(at, no.text.clone(), theme::WHITE);
                        overlay.labels.last_mut().into_iter().for_each(|label| label.is_warning = true);
                    }
                }
            }
        }
    }
    let hovered = hover.met.filter(|met| met.side.is_some() && Some(met.unit) != selection.unit);
    if let Some((met, solid)) = hovered.and_then(|met| Some((met, stand.solid(met.unit)?))) {
        let accent = met.side.map_or(theme::TEXT, |side| reading.accent(side));
        around(overlay, solid, 0.14, 0.05, theme::faded(accent, 0.8));
    }
    if let Some(choice) = choice.0.as_ref().filter(|_| reading.is_idle && !panels.hidden) {
        let accent = reading.accent(choice.asks);
        for solid in reading.asked_of.iter().filter_map(|unit| stand.solid(*unit)) {
            around(overlay, solid, 0.2, 0.05, theme::faded(theme::WHITE, 0.7));
        }
        if let Some(hours) = clock::hours(choice) {
            hours.iter().for_each(|hour| landing(overlay, hour, &hover, &stand, choice.default_key() == hour.key));
        }
        guides::landings(overlay, choice, &hover, |piece| stand.solid(piece));
        for option in choice.legal() {
            if let Some(solid) = option.piece.filter(|piece| hover.named != Some(*piece)).and_then(|piece| stand.solid(piece)) {
                around(overlay, solid, 0.06, 0.05, theme::faded(accent, 0.85));
            }
        }
    }
    if let Some(solid) = hover.named.and_then(|piece| stand.solid(piece)) {
        around(overlay, solid, 0.1, 0.12, theme::WHITE);
        let height = solid.body.height().to_f32() + solid.placement.lift.to_f32();
        let at = Vec3::from(solid.placement.pose_in_world().translation) + Vec3::Y * (height + 0.25);
        let name = hover.named.and_then(|piece| reading.card.as_ref()?.members.iter().find(|member| member.id == piece));
        if let Some(member) = name {
            overlay.label(at, member.name.clone(), theme::WHITE);
        }
    }
}

/// Shows what is counted on each unit, at its foot towards the eye.
pub(super) fn count(reading: Res<Reading>, panels: Res<Panels>, stand: Stand, eye: Eye, mut overlay: ResMut<Overlay>) {
    let Some(towards) = eye.looks().filter(|_| !panels.hidden).map(|looks| -looks) else { return };
    for brief in reading.units.iter().filter(|brief| brief.tally != Tally::default()) {
        let Some(solid) = stand.solid(brief.id) else { continue };
        let foot = solid.placement.spot.to_vec2() + towards * (solid.body.reach() + 0.1);
        let at = Vec3::new(foot.x, solid.placement.lift.to_f32(), foot.y);
        overlay.counted.push(Counted { at, tally: brief.tally.clone() });
    }
}

/// Where an hour of the clock leads to: its number on the table, green where that is clear.
fn landing(overlay: &mut Overlay, hour: &Hour, hover: &Hover, stand: &Stand, is_default: bool) {
    let place = hour.place;
    let colour = if hour.clear { theme::GOOD } else { theme::AMBER };
    let is_spoken_of = hover.place.is_some_and(|spoken_of| spoken_of.distance(place) < 0.01)
        || hover.ground.is_some_and(|ground| hover.place.is_none() && ground.distance(place) < 0.3);
    let at = Vec3::new(place.x, ON_PLATES + 0.02, place.y);
    let width = if is_spoken_of { 0.14 } else { 0.06 };
    overlay.mark(Flat::Ring { radius: 0.38, width }, at, Quat::IDENTITY, theme::faded(colour, 0.9));
    if is_default || is_spoken_of {
        overlay.mark(Flat::Disc { radius: 0.3 }, at, Quat::IDENTITY, theme::faded(colour, 0.35));
    }
    if let Some(from) = hour.who.and_then(|who| stand.solid(who)).filter(|_| is_spoken_of) {
        overlay.line(from.placement.spot.to_vec2(), place, ON_PLATES + 0.02, 0.07, theme::faded(colour, 0.9));
    }
    overlay.label(at, hour.hour.to_string(), if is_spoken_of { theme::WHITE } else { colour });
    overlay.labels.last_mut().into_iter().for_each(|label| label.stays = true);
}

/// Shows how far the aimed item goes, and how far a blast would reach at the mouse.
pub(super) fn show_aim(selection: Res<Selection>, reading: Res<Reading>, hover: Res<Hover>, stand: Stand, mut overlay: ResMut<Overlay>) {
    let Some((aim, card)) = selection.aim.as_ref().zip(reading.card.as_ref()) else { return };
    let Some(item) = aim.with.as_ref().and_then(|with| card.weapons.iter().find(|line| line.name == *with)) else { return };
    let throws = reading.deeds.iter().any(|deed| deed.at_ground() && deed.is(Some(aim)));
    let far = if throws { item.throw } else { item.range };
    let throwers: Vec<Solid> = card
        .members
        .iter()
        .filter(|member| member.health == Health::Up && selection.member.is_none_or(|only| only == member.id))
        .filter_map(|member| stand.solid(member.id))
        .collect();
    if let Some((solid, far)) = stand.solid(card.brief.id).zip(far).filter(|_| reading.ranges.is_empty()) {
        // At a spot it is thrown from where one stands, not from the edge of a body.
        let (from, edge) = match throwers.as_slice() {
            [only] if throws => (*only, 0.0),
            _ => (solid, solid.body.half_extents().min_element()),
        };
        let (spot, radius) = (from.placement.spot.to_vec2(), far.to_f32() + edge);
        overlay.mark(
            Flat::Ring { radius, width: 0.07 },
            Vec3::new(spot.x, GROUND, spot.y),
            Quat::IDENTITY,
            theme::faded(theme::AMBER, 0.9),
        );
    }
    // Over somebody it would go off at their feet, not on the ground that they hide.
    let met = hover.met.filter(|met| met.side.is_some()).and_then(|met| stand.solid(met.piece));
    let feet = met.map(|solid| solid.placement.spot.to_vec2());
    if let (true, Some(blast), Some(ground)) = (throws, item.blast, feet.or(hover.ground)) {
        let radius = blast.to_f32();
        let at = Vec3::new(ground.x, ON_PLATES, ground.y);
        let apart =
            |thrower: &Solid| met.map_or_else(|| thrower.placement.spot.distance(Spot::snapped(ground)), |met| thrower.distance(met));
        let apart = throwers.iter().map(apart).min().unwrap_or_default();
        let too_far = far.filter(|far| apart > *far);
        let (colour, words) = match too_far {
            Some(far) => (theme::BAD, format!("{:.1}\" away, thrown {}\" at most", apart.to_f32(), far.to_f32())),
            None => (theme::HOT, format!("blast, radius {radius}\"")),
        };
        overlay.mark(Flat::Disc { radius }, at, Quat::IDENTITY, theme::faded(colour, 0.25));
        overlay.mark(Flat::Ring { radius, width: 0.08 }, at, Quat::IDENTITY, colour);
        overlay.label(at, words, if too_far.is_some() { theme::WHITE } else { theme::HOT_CORE });
        overlay.labels.last_mut().into_iter().for_each(|label| label.is_warning = too_far.is_some());
        overlay.labels.last_mut().into_iter().for_each(|label| label.lift = -34.0);
    }
}

/// Lights the seams of engagements.
pub(super) fn light_seams(
    reading: Res<Reading>,
    hand: Res<Hand>,
    selection: Res<Selection>,
    hover: Res<Hover>,
    mut overlay: ResMut<Overlay>,
) {
    let spoken_of = |piece: PieceId| selection.unit == Some(piece) || hover.met.is_some_and(|met| met.unit == piece);
    let busy = hand.held.as_ref().filter(|held| held.visible).map(|held| held.piece);
    for meeting in reading.meetings.iter().filter(|_| reading.is_idle) {
        let is_moving = busy.is_some_and(|piece| piece == meeting.one || piece == meeting.other);
        if !is_moving {
            light_seam(&mut overlay, meeting, spoken_of(meeting.one) || spoken_of(meeting.other));
        }
    }
}

/// The seam of one engagement, named only when one of the two is spoken of.
fn light_seam(overlay: &mut Overlay, meeting: &Meeting, is_spoken_of: bool) {
    let (one, other) = meeting.solids;
    match seam(one, other).filter(|_| meeting.full) {
        Some((from, to)) => glow(overlay, from, to, is_spoken_of.then_some(meeting.called)),
        None => {
            let (from, to) = one.nearest_points(other);
            let (from, to) = (Vec2::new(from.x, from.z), Vec2::new(to.x, to.z));
            overlay.dashes(from, to, ON_PLATES, 0.06, theme::AMBER);
            if !is_spoken_of {
                return;
            }
            let middle = (from + to) / 2.0;
            overlay.label(Vec3::new(middle.x, 2.4, middle.y), meeting.called, theme::AMBER);
        }
    }
}

fn glow(overlay: &mut Overlay, from: Vec2, to: Vec2, called: Option<&str>) {
    overlay.line(from, to, ON_PLATES, 0.34, theme::faded(theme::HOT, 0.22));
    overlay.line(from, to, ON_PLATES + 0.004, 0.18, theme::faded(theme::HOT, 0.45));
    overlay.line(from, to, ON_PLATES + 0.008, 0.07, theme::HOT_CORE);
    let middle = (from + to) / 2.0;
    // Over the heads of those who fight there.
    if let Some(called) = called {
        overlay.label(Vec3::new(middle.x, 2.6, middle.y), called, theme::HOT_CORE);
    }
}

/// Shows what is held: its reach, its ruler, what it would touch, and the reason where it may not stand.
pub(super) fn show_held(
    hand: Res<Hand>,
    selection: Res<Selection>,
    reading: Res<Reading>,
    keys: Keys,
    stand: Stand,
    mut overlay: ResMut<Overlay>,
) {
    let overlay = &mut *overlay;
    let is_down = |ask: Ask| keys.is_held(ask);
    let held = hand.held.as_ref();
    if let Some(held) = held.filter(|held| held.how == How::Aimed && held.is_plate) {
        // How far its edges may come.
        let home = Solid::new(held.body, held.home);
        around_at(overlay, home, held.left.to_f32(), 0.06, theme::faded(reading.accent(reading.turn.side), 0.85), GROUND);
    } else if let Some((held, areas)) = held.and_then(|held| Some((held, held.areas.as_ref()?))).filter(|(held, _)| held.is_led()) {
        guides::areas(overlay, areas, if held.visible { 1.0 } else { 0.6 });
    } else if let Some(held) = held.filter(|held| (held.visible || held.how == How::Offered) && held.lays.is_none()) {
        let from = held.leg_from().to_vec2();
        let accent = reading.accent(reading.turn.side);
        let strength = if held.visible { 1.0 } else { 0.55 };
        reach_disc(overlay, from, held.left_for_leg().to_f32(), accent, strength);
        for (spot, level) in &held.heights.lit {
            let at = Vec3::new(spot.x.to_f32(), level.to_f32() + ON_STUDS, spot.z.to_f32());
            overlay.mark(Flat::Strip { length: GRID, width: GRID }, at, Quat::IDENTITY, theme::faded(accent, 0.4 * strength));
        }
    } else if is_down(Ask::Reach) && !reading.reach.is_empty() {
        guides::areas(overlay, &reading.reach, 1.0);
    } else if is_down(Ask::Reach) && !reading.could_reach.is_empty() {
        guides::areas(overlay, &reading.could_reach, 0.7);
    } else if let Some(brief) =
        selection.unit.filter(|_| is_down(Ask::Reach)).and_then(|unit| reading.brief(unit)).filter(|brief| brief.stays.is_none())
        && let Some(solid) = stand.solid(brief.id)
    {
        reach_disc(overlay, solid.placement.spot.to_vec2(), brief.left.to_f32(), reading.accent(brief.side), 1.0);
    }
    let led = held.filter(|held| held.visible).and_then(|held| held.course.as_ref());
    let ranges = led.map_or(&reading.ranges, |course| &course.ranges);
    // What is aimed is seen alone.
    let aimed = selection.aim.as_ref().and_then(|aim| aim.with.as_ref()).map(|with| reading.said(with));
    let is_aimed = |range: &Range| aimed.as_ref().is_none_or(|aimed| *aimed == range.name);
    let due = |range: &&Range| is_down(Ask::Ranges) || (range.is_due && is_aimed(range) && reading.is_idle && !reading.is_asking);
    ranges.iter().filter(due).for_each(|range| guides::range(overlay, range));
    if is_down(Ask::Ranges)
        && reading.ranges.is_empty()
        && let Some(card) = &reading.card
        && let Some(solid) = stand.solid(card.brief.id)
    {
        for weapon in &card.weapons {
            let Some(far) = weapon.far else { continue };
            let far = far.to_f32() + solid.body.reach();
            let spot = solid.placement.spot.to_vec2();
            overlay.mark(
                Flat::Ring { radius: far, width: 0.07 },
                Vec3::new(spot.x, GROUND, spot.y),
                Quat::IDENTITY,
                theme::faded(theme::AMBER, 0.9),
            );
            overlay.label(Vec3::new(spot.x, 0.1, spot.y - far), format!("{}: {}", weapon.name, weapon.reach), theme::AMBER);
        }
    }
    if let Some(held) = held.filter(|held| held.visible) {
        let marks = led.into_iter().flat_map(|course| &course.in_reach).filter_map(|piece| stand.solid(*piece));
        for mark in marks {
            guides::in_reach(overlay, held.at.spot.to_vec2(), mark);
        }
        if held.lays.is_none() {
            ruler(overlay, held, |spot| stand.space.level_at(spot).to_f32());
        }
        verdict(overlay, held, &stand, reading.words.contact);
    } else if let Some(held) = hand.held.as_ref().filter(|held| !held.path.is_empty()) {
        waypoints(overlay, held, |spot| stand.space.level_at(spot).to_f32());
    }
}

fn reach_disc(overlay: &mut Overlay, from: Vec2, inches: f32, accent: Color32, strength: f32) {
    if inches < 0.02 {
        return;
    }
    let at = Vec3::new(from.x, GROUND, from.y);
    overlay.mark(Flat::Disc { radius: inches }, at, Quat::IDENTITY, theme::faded(accent, 0.16 * strength));
    // On a dark edge, so that a pale colour is seen on pale ground.
    let edge = Flat::Ring { radius: inches + 0.06, width: 0.2 };
    overlay.mark(edge, at + Vec3::Y * 0.004, Quat::IDENTITY, theme::faded(Color32::BLACK, 0.75 * strength));
    overlay.mark(Flat::Ring { radius: inches, width: 0.08 }, at + Vec3::Y * 0.02, Quat::IDENTITY, theme::faded(accent, strength));
}

fn verdict(overlay: &mut Overlay, held: &Held, stand: &Stand, contact: &str) {
    let (solid, colour) = match &held.verdict {
        Verdict::Refused(_) => (held.solid(), theme::BAD),
        _ if !held.touches.is_empty() => (held.solid(), theme::HOT_CORE),
        _ => (held.solid(), theme::GOOD),
    };
    around(overlay, solid, 0.06, 0.07, colour);
    if let Verdict::Refused(word) = &held.verdict {
        let at = held.at.spot.to_vec2();
        let rule = word.rule.as_deref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        overlay.label(Vec3::new(at.x, held.at.lift.to_f32() + 2.1, at.y), format!("{}{rule}", word.text), theme::WHITE);
        overlay.labels.last_mut().into_iter().for_each(|label| label.is_warning = true);
        return;
    }
    for other in held.touches.iter().filter_map(|piece| stand.solid(*piece)) {
        if let Some((from, to)) = seam(held.solid(), other) {
            glow(overlay, from, to, Some(contact));
        }
    }
}

/// Words that the view lays over the pieces.
pub(super) fn show_callouts(callouts: Option<Res<Callouts>>, mut overlay: ResMut<Overlay>) {
    for callout in callouts.iter().flat_map(|callouts| callouts.iter()) {
        let part = (callout.age / Callouts::LENGTH).clamp(0.0, 1.0);
        overlay.label(callout.at + Vec3::Y * (0.7 * part), callout.text.clone(), theme::WHITE);
        overlay.labels.last_mut().into_iter().for_each(|label| label.alpha = (2.2 * (1.0 - part)).min(1.0));
    }
}
