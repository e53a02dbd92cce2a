//! The tools that move the camera: orbit, pan, zoom towards the cursor, stored views. They change only the [`Orbit`].

use crate::game::{BattleInfo, RulesApi};
use crate::table::{Placement, Removed, SideId, TableSize};
use crate::ui::input::free_keys::FreeKeys;
use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::keyboard::Keys;
use crate::ui::input::table_picking::{Picker, ground_under};
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::view::scene::camera::{Glide, Orbit};
use crate::view::show::playback::Playback;
use crate::view::show::reduced_motion::ReducedMotion;
use bevy::ecs::system::SystemParam;
use bevy::math::ops;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Radians per pixel of a drag.
const TURN: f32 = 0.0055;
/// The factor by which one notch of the wheel shortens the distance.
const ZOOM: f32 = 0.88;
/// The margin at the sides and the bottom of the window that bars may cover, in pixels.
const CLEAR: Vec2 = Vec2::new(24.0, 64.0);
/// The same margin at the top, including the line below the bar that says what to do next.
const CLEAR_ABOVE: f32 = 96.0;

/// The same margin at the bottom in games with piles, which lie above the hint.
const CLEAR_OF_PILES: f32 = 190.0;

/// The stored views; number keys 1 to 9 recall them.
#[derive(Resource, Default, Debug)]
pub struct KeptViews([Option<Orbit>; 9]);

/// The view that the view from above has replaced, to return to it later.
#[derive(Resource, Default, Debug)]
pub(super) struct BeforeTop(ViewBefore);

/// The view from above. It contains the whole table and every piece if the whole table was in view before.
fn from_above(orbit: Orbit, table: TableSize, window: Vec2, everybody: &[Vec3]) -> Orbit {
    let (x, z) = (table.x.to_f32() / 2.0, table.z.to_f32() / 2.0);
    let corners = [(-x, -z), (x, -z), (-x, z), (x, z)].map(|(x, z)| Vec3::new(x, 0.0, z));
    let above = Orbit { pitch: Orbit::PITCHES.1, ..orbit };
    if framed(orbit, &corners, window) == orbit { framed(above, &[&corners, everybody].concat(), window) } else { above }
}

/// The orbit after a drag of this many pixels around its target.
pub fn turned(orbit: Orbit, by: Vec2) -> Orbit {
    Orbit { heading: orbit.heading + by.x * TURN, pitch: orbit.pitch + by.y * TURN, ..orbit }.within_bounds()
}

/// The orbit moved along the ground, this many inches to the camera's right and ahead.
pub fn panned(orbit: Orbit, right: f32, ahead: f32, table: TableSize) -> Orbit {
    let (sin, cos) = ops::sin_cos(orbit.heading);
    let target = orbit.target + Vec3::new(cos, 0.0, sin) * right + Vec3::new(sin, 0.0, -cos) * ahead;
    kept_on_table(Orbit { target, ..orbit }, table)
}

/// The orbit zoomed in by this many notches. The point under the cursor stays in place.
pub fn zoomed(orbit: Orbit, notches: f32, towards: Option<Vec2>, table: TableSize) -> Orbit {
    let closer = Orbit { distance: orbit.distance * ZOOM.powf(notches), ..orbit }.within_bounds();
    let part = 1.0 - closer.distance / orbit.distance;
    let towards = towards.map_or(orbit.target, |at| Vec3::new(at.x, orbit.target.y, at.y));
    // Zooming out follows the cursor less, so that the table drifts back to the middle of the picture.
    let part = if part > 0.0 { part } else { part * 0.4 };
    kept_on_table(Orbit { target: orbit.target + (towards - orbit.target) * part, ..closer }, table)
}

/// Keeps the orbit's target over the table.
fn kept_on_table(orbit: Orbit, table: TableSize) -> Orbit {
    let half = Vec3::new(table.x.to_f32() / 2.0 + 4.0, 3.0, table.z.to_f32() / 2.0 + 4.0);
    Orbit { target: orbit.target.clamp(-half, half), ..orbit }
}

/// The initial view: the one from the battle's file, or the whole table.
pub fn home(info: Option<&BattleInfo>, table: TableSize) -> Orbit {
    info.and_then(|info| info.camera).map_or_else(|| Orbit::over(table), Orbit::from).within_bounds()
}

/// Moves the camera back and sideways until all points are in the picture and clear of the bars, in a window of this size. A view that
/// already contains all points doesn't change.
pub fn framed(orbit: Orbit, points: &[Vec3], window: Vec2) -> Orbit {
    framed_in(orbit, points, window, Rect { min: Vec2::new(CLEAR.x, CLEAR_ABOVE), max: window - Vec2::new(CLEAR.x, CLEAR.y) })
}

/// Like [`framed`], for a given part of the window.
pub(super) fn framed_in(mut orbit: Orbit, points: &[Vec3], window: Vec2, clear: Rect) -> Orbit {
    let scale = window.y / 2.0 / ops::tan(PerspectiveProjection::default().fov / 2.0);
    for _ in 0..80 {
        let into_view = orbit.transform().compute_affine().inverse();
        let seen = points.iter().map(|point| into_view.transform_point3(*point));
        let seen: Option<Vec<Vec2>> = seen.map(|at| (at.z < -0.1).then(|| window / 2.0 + Vec2::new(at.x, -at.y) * scale / -at.z)).collect();
        let bounds = seen
            .as_ref()
            .and_then(|seen| Some(Rect::from_corners(seen.iter().copied().reduce(Vec2::min)?, seen.iter().copied().reduce(Vec2::max)?)));
        let Some(bounds) = bounds.filter(|_| !clear.is_empty()) else {
            // A point is behind the camera.
            if points.is_empty() || clear.is_empty() {
                break;
            }
            orbit = Orbit { distance: orbit.distance * 1.08, ..orbit }.within_bounds();
            continue;
        };
        if clear.contains(bounds.min) && clear.contains(bounds.max) {
            break;
        }
        // Moves the centre of all points to the centre of the clear part. If the points still don't fit, also moves the camera back.
        let off = (bounds.center() - clear.center()) * orbit.distance / scale * 0.6;
        let (sin, cos) = ops::sin_cos(orbit.heading);
        let ahead = -off.y / ops::sin(orbit.pitch).max(0.2);
        let target = orbit.target + Vec3::new(cos, 0.0, sin) * off.x + Vec3::new(sin, 0.0, -cos) * ahead;
        let is_large = bounds.width() > clear.width() || bounds.height() > clear.height();
        orbit = Orbit { target, distance: orbit.distance * if is_large { 1.04 } else { 1.002 }, ..orbit }.within_bounds();
    }
    orbit
}

/// The placements of all pieces that belong to a side.
type Everybody<'w, 's> = Query<'w, 's, &'static Placement, (With<SideId>, Without<Removed>)>;

/// What the initial view depends on.
#[derive(SystemParam)]
pub(super) struct Opening<'w, 's> {
    info: Option<Res<'w, BattleInfo>>,
    table: Res<'w, TableSize>,
    api: Option<Res<'w, RulesApi>>,
    everybody: Everybody<'w, 's>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl Opening<'_, '_> {
    /// The initial view, with every piece in the picture and clear of the piles, if the game has piles.
    fn orbit(&self) -> Orbit {
        let home = home(self.info.as_deref(), *self.table);
        let Some(window) = self.windows.iter().next().map(Window::size) else { return home };
        let has_piles = self.api.as_ref().is_some_and(|api| !api.piles.is_empty());
        let foot = if has_piles { CLEAR_OF_PILES.min(window.y / 3.0) } else { CLEAR.y };
        let clear = Rect { min: Vec2::new(CLEAR.x, CLEAR_ABOVE), max: window - Vec2::new(CLEAR.x, foot) };
        framed_in(home, &self.everybody.iter().flat_map(feet_and_head).collect::<Vec<_>>(), window, clear)
    }
}

/// The points of a piece that must be in the picture.
pub fn feet_and_head(placement: &Placement) -> [Vec3; 2] {
    let feet = Vec3::from(placement.pose_in_world().translation);
    [feet, feet + Vec3::Y * 1.8]
}

pub(super) fn use_mouse(
    mouse: Res<Mouse>,
    keys: Keys,
    picker: Picker,
    hand: Res<PlayerHand>,
    table: Res<TableSize>,
    mut orbit: ResMut<Orbit>,
) {
    let before = *orbit;
    let mut now = before;
    let turning = mouse.is_dragged(|serves| serves.orbits);
    let panning = mouse.is_dragged(|serves| serves.pans);
    for gesture in &mouse.gestures {
        match *gesture {
            Gesture::Moved { by, .. } if turning => now = turned(now, by),
            Gesture::Moved { at, by } if panning => {
                // Keeps the same ground under the cursor.
                let under = |at: Vec2| picker.ray(at).and_then(ground_under);
                if let (Some(was), Some(is)) = (under(at - by), under(at)) {
                    let by = (was - is).clamp_length_max(6.0);
                    now = kept_on_table(Orbit { target: now.target + Vec3::new(by.x, 0.0, by.y), ..now }, *table);
                }
            }
            Gesture::Wheel { at, by, with } if !(hand.held.is_some() && keys.bindings.wheel_serves(Ask::TurnFinely, with)) => {
                now = zoomed(now, by, picker.ground(at), *table)
            }
            _ => {}
        }
    }
    if now != before {
        *orbit = now;
    }
}

pub(super) fn use_keys(
    keys: FreeKeys,
    (panels, start): (Res<Panels>, Res<StartScreen>),
    time: Res<Time>,
    opening: Opening,
    (mut orbit, mut glide): (ResMut<Orbit>, ResMut<Glide>),
    mut kept: ResMut<KeptViews>,
    mut before_top: ResMut<BeforeTop>,
    mut last: ResMut<StatusMessage>,
) {
    // Whatever covers the table uses these keys itself.
    if panels.workshop.is_some() || panels.help || start.page.is_some() {
        return;
    }
    let held = |ask: Ask| f32::from(u8::from(keys.is_held(ask)));
    let way = Vec2::new(held(Ask::PanEast) - held(Ask::PanWest), held(Ask::PanNorth) - held(Ask::PanSouth));
    if way != Vec2::ZERO {
        // At a low frame rate a tap must not cross the table.
        let step = orbit.distance * 0.7 * time.delta_secs().min(0.1);
        *orbit = panned(*orbit, way.x * step, way.y * step, *opening.table);
    }
    for ask in keys.asks() {
        match ask {
            Ask::Home => glide.go(&mut orbit, opening.orbit()),
            Ask::TopView => {
                let window = opening.windows.iter().next().map(Window::size).unwrap_or_default();
                let all: Vec<Vec3> = opening.everybody.iter().flat_map(feet_and_head).collect();
                let now = glide.goal(*orbit);
                let (then, keep) = toggle_top_view(now, before_top.0.take(), || from_above(now, *opening.table, window, &all));
                glide.go(&mut orbit, then);
                before_top.0 = keep;
            }
            _ => {}
        }
    }
    let chord = |ask: Ask, place: usize| keys.key_of(ask).replace("1..9", &(place + 1).to_string());
    for place in keys.numbers(Ask::KeepView) {
        kept.0[place] = Some(glide.goal(*orbit));
        let key = chord(Ask::GoToView, place);
        last.say(Word::done(words!("camera-view-kept", number = place + 1, key = key)));
    }
    for place in keys.numbers(Ask::GoToView) {
        match kept.0[place] {
            Some(view) => glide.go(&mut orbit, view.within_bounds()),
            None => {
                let key = chord(Ask::KeepView, place);
                last.say(Word::failed(words!("camera-no-view", number = place + 1, key = key)));
            }
        }
    }
}

/// The view to return to, and the view from above that replaced it.
type ViewBefore = Option<(Orbit, Orbit)>;

/// Switches to the view from above, or back if it is the current view. Returns the new view, and the views to store for the way back.
fn toggle_top_view(now: Orbit, before: ViewBefore, above: impl FnOnce() -> Orbit) -> (Orbit, ViewBefore) {
    match before {
        Some((before, above)) if above == now => (before, None),
        // The camera has moved since then, so only its tilt is restored.
        Some((before, _)) if now.pitch > 1.4 => (Orbit { pitch: before.pitch, ..now }, None),
        _ => {
            let above = above();
            (above, Some((Orbit { pitch: now.pitch.min(1.2), ..now }, above)))
        }
    }
}

/// Switches gliding off if the player wants reduced motion or instant playback.
pub(super) fn update_glide(
    bindings: Res<Bindings>,
    playback: Res<Playback>,
    mut glide: ResMut<Glide>,
    mut reduced_motion: ResMut<ReducedMotion>,
) {
    reduced_motion.set_if_neq(ReducedMotion(bindings.settings.reduced_motion));
    let is_off = bindings.settings.reduced_motion || playback.is_instant();
    if glide.is_off != is_off {
        glide.is_off = is_off;
    }
}

/// Shows a new battle in the view from its file, from far enough back to see every piece.
pub(super) fn look_at_new_battle(opening: Opening, mut orbit: ResMut<Orbit>) {
    if opening.info.as_ref().is_some_and(DetectChanges::is_changed) {
        *orbit = opening.orbit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_above_the_whole_table_is_seen_where_it_was_seen_before() {
        let (table, window) = (TableSize::default(), Vec2::new(1280.0, 720.0));
        let whole = framed(Orbit::over(table), &[Vec3::ZERO], window);
        let corners = [(-1.0, -1.0), (1.0, 1.0)].map(|(x, z)| Vec3::new(x * table.x.to_f32() / 2.0, 0.0, z * table.z.to_f32() / 2.0));
        let whole = framed(whole, &corners, window);
        let above = from_above(whole, table, window, &[]);
        assert_eq!((above.pitch, framed(above, &corners, window)), (Orbit::PITCHES.1, above));
        let near = Orbit { distance: 10.0, ..whole };
        assert_eq!(from_above(near, table, window, &[]), Orbit { pitch: Orbit::PITCHES.1, ..near }, "a detail stays one");
    }

    #[test]
    fn the_view_from_above_leads_back_to_the_one_before_it() {
        let (now, high) = (Orbit { pitch: 0.7, ..Orbit::default() }, Orbit { pitch: 1.5, ..Orbit::default() });
        let (up, kept) = toggle_top_view(now, None, || high);
        assert_eq!((up, kept), (high, Some((now, high))));
        assert_eq!(toggle_top_view(high, kept, || high), (now, None));
        let moved = Orbit { heading: 1.0, ..high };
        assert_eq!(toggle_top_view(moved, kept, || high), (Orbit { pitch: 0.7, ..moved }, None), "moved since, it tilts back where it is");
    }

    #[test]
    fn a_zoom_goes_towards_the_cursor_and_stops_at_its_bounds() {
        let orbit = Orbit { target: Vec3::ZERO, distance: 20.0, heading: 0.0, pitch: 0.8 };
        let near = zoomed(orbit, 1.0, Some(Vec2::new(4.0, 0.0)), TableSize::default());
        assert!((near.distance - 17.6).abs() < 1e-3);
        assert!((near.target.x - 0.48).abs() < 1e-3, "{:?}", near.target);
        assert_eq!(zoomed(orbit, 100.0, None, TableSize::default()).distance, Orbit::DISTANCES.0);
    }

    #[test]
    fn panning_follows_the_heading_and_stays_over_the_table() {
        let orbit = Orbit { target: Vec3::ZERO, distance: 20.0, heading: std::f32::consts::FRAC_PI_2, pitch: 0.8 };
        let moved = panned(orbit, 0.0, 2.0, TableSize::default());
        assert!((moved.target - Vec3::new(2.0, 0.0, 0.0)).length() < 1e-4, "looking east, ahead is east: {:?}", moved.target);
        assert!(panned(orbit, 0.0, 500.0, TableSize::default()).target.x < 30.0);
    }

    #[test]
    fn everybody_is_framed_and_what_is_framed_already_stays() {
        let window = Vec2::new(1280.0, 720.0);
        let orbit = Orbit { target: Vec3::ZERO, distance: 12.0, heading: 0.6, pitch: 0.7 };
        let near = [Vec3::new(1.0, 0.0, -1.0), Vec3::new(-1.0, 1.8, 0.5)];
        assert_eq!(framed(orbit, &near, window), orbit);
        let all = [Vec3::new(4.0, 0.0, 7.0), Vec3::new(-4.0, 1.8, -6.0), Vec3::new(0.0, 0.0, 8.0)];
        let back = framed(orbit, &all, window);
        assert!(back.distance > orbit.distance && back.distance < 40.0, "{back:?}");
        assert_eq!(framed(back, &all, window), back, "and every piece is in it");
    }

    #[test]
    fn a_drag_can_not_turn_the_eye_under_the_table() {
        let orbit = Orbit::over(TableSize::default());
        assert_eq!(turned(orbit, Vec2::new(0.0, -5_000.0)).pitch, Orbit::PITCHES.0);
    }
}
