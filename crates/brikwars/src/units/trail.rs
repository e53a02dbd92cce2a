//! Trails (AR-PTH-02): the path of a figure that picks its way this turn, for those that it leads.

use crate::RESOLVE;
use crate::schedule::NewTurnSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Inches, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Trail>("trail").add_systems(RESOLVE, clear_trails.in_set(NewTurnSystems::Forget));
}

/// The corners of the path that a figure has walked since it began to pick its way.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Trail(Vec<Spot>);

impl Trail {
    /// True if the trail passes within `near` of the body.
    pub fn passes(&self, solid: Solid, near: Inches) -> bool {
        let legs = self.0.windows(2).map(|leg| (leg[0], leg[1]));
        let all = legs.chain(self.0.first().map(|spot| (*spot, *spot)));
        all.into_iter().any(|(from, to)| {
            let (from, way) = (from.to_vec2(), to.to_vec2() - from.to_vec2());
            let steps = (way.length() / STEP).ceil().max(1.0) as i32;
            (0..=steps).any(|step| {
                let spot = Spot::snapped(from + way * (step as f32 / steps as f32));
                solid.distance_to_spot(spot, near).is_some()
            })
        })
    }

    fn go_on(&mut self, path: &[Spot]) {
        self.0.extend_from_slice(path);
    }
}

#[derive(SystemParam)]
pub(crate) struct Trails<'w, 's> {
    trails: Query<'w, 's, &'static mut Trail>,
}

impl Trails<'_, '_> {
    /// Extends the trail of a figure, if it is picking its way.
    pub fn go_on(&mut self, figure: Entity, path: &[Spot]) {
        if let Ok(mut trail) = self.trails.get_mut(figure) {
            trail.go_on(path);
        }
    }
}

/// The sampling distance along a trail, in inches.
const STEP: f32 = 0.1;

/// A figure begins to pick its way at this spot.
pub(crate) fn begin(figure: Entity, at: Spot, commands: &mut Commands) {
    commands.entity(figure).insert(Trail(vec![at]));
}

/// Removes all trails at a new turn.
fn clear_trails(trails: Query<Entity, With<Trail>>, mut commands: Commands) {
    for figure in &trails {
        commands.entity(figure).remove::<Trail>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Body, Placement};

    #[test]
    fn ar_pth_02_a_trail_passes_what_is_near_to_any_of_its_legs() {
        let mut trail = Trail(vec![Spot::at(0.0, 0.0)]);
        let inch = Inches::whole(1);
        let at = |x: f32, z: f32| {
            Solid::new(Body::Round { radius: inch, height: inch }, Placement { spot: Spot::at(x, z), ..Placement::default() })
        };
        let near = Inches::whole(2);
        assert!(trail.passes(at(0.0, 3.0), near) && !trail.passes(at(0.0, 3.1), near));
        trail.go_on(&[Spot::at(6.0, 0.0), Spot::at(6.0, 6.0)]);
        assert!(trail.passes(at(3.0, 3.0), near) && trail.passes(at(9.0, 5.0), near) && !trail.passes(at(2.0, 5.0), near));
    }
}
