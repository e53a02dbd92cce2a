//! The part of the window that no panel covers, and a view with a piece in its middle.

use crate::table::Solid;
use crate::ui::state::screens::panels_shown::Panels;
use crate::view::scene::camera::Orbit;
use bevy::prelude::*;

/// The height of the bar at the top and of the hint at the bottom, in pixels.
const BARS: Vec2 = Vec2::new(70.0, 64.0);
/// The width of a card at the side of a window, in pixels.
const CARD: f32 = 296.0;
/// The margin at a side without a card, in pixels.
const EDGE: f32 = 24.0;

/// The part of a window that no panel covers. At least `foot` pixels at the bottom count as covered. In a window too narrow for both cards,
/// cards don't count.
pub(in crate::ui::tools) fn clear(window: Vec2, panels: &Panels, has_card: bool, foot: f32) -> Rect {
    let (card, log) = (panels.squad && has_card && !panels.hidden, panels.log && !panels.hidden);
    let (mut left, mut right) = if panels.swapped { (log, card) } else { (card, log) };
    if window.x < 3.0 * CARD {
        (left, right) = (false, false);
    }
    let room = |out: bool| if out { CARD } else { EDGE };
    Rect { min: Vec2::new(room(left), BARS.x), max: window - Vec2::new(room(right), BARS.y.max(foot)) }
}

/// The orbit moved so that a body is in the middle of the picture, and closer if `near`.
pub(in crate::ui::tools) fn looking_at(orbit: Orbit, solid: Solid, near: bool) -> Orbit {
    let spot = solid.placement.spot.to_vec2();
    let distance = if near { (solid.body.reach() * 5.0).max(7.0) } else { orbit.distance };
    Orbit { target: Vec3::new(spot.x, 0.4, spot.y), distance, ..orbit }.within_bounds()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::state::hand::made_up::solid;

    #[test]
    fn what_the_panels_cover_is_not_clear() {
        let window = Vec2::new(1280.0, 720.0);
        let panels = Panels::default();
        let sides = |panels: &Panels, window: Vec2| {
            let clear = clear(window, panels, true, 0.0);
            (clear.min.x, window.x - clear.max.x)
        };
        assert_eq!(sides(&panels, window), (CARD, CARD));
        assert_eq!(sides(&Panels { log: false, ..panels.clone() }, window), (CARD, EDGE));
        assert_eq!(sides(&Panels { log: false, swapped: true, ..panels.clone() }, window), (EDGE, CARD));
        assert_eq!(sides(&Panels { hidden: true, ..panels.clone() }, window), (EDGE, EDGE));
        assert_eq!(sides(&panels, Vec2::new(640.0, 400.0)), (EDGE, EDGE), "there is no room beside them");
    }

    #[test]
    fn a_framed_unit_is_in_the_middle_and_nearer_when_asked() {
        let far = Orbit { distance: 60.0, ..Orbit::default() };
        let seen = looking_at(far, solid(3.0, -2.0), false);
        assert_eq!((seen.target, seen.distance), (Vec3::new(3.0, 0.4, -2.0), 60.0));
        let near = looking_at(far, solid(3.0, -2.0), true);
        assert!(near.distance >= 7.0 && near.distance < 30.0, "{near:?}");
    }
}
