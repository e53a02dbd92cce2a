//! A cache of which models see each other: one answer for each pair of places, until terrain changes. It is not part of the state.

use crate::table::field::Area;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use brickfray_table::{Body, Facing, Solid};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Registers the cache.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SightCache>();
}

/// The cache is emptied when it has more pairs than this.
const MAX: usize = 100_000;

/// The cached answers. Sight is mutual, so one answer serves both models.
#[derive(Resource, Default)]
pub struct SightCache(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// The terrain that the answers are for.
    around: Vec<Area>,
    pairs: HashMap<(Solid, Solid), bool>,
}

impl SightCache {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Empties the cache if the terrain has changed, or if it has grown too large.
    pub fn keep_for(&self, areas: &[Area]) {
        let mut known = self.known();
        if known.around != areas || known.pairs.len() > MAX {
            *known = Known { around: areas.to_vec(), pairs: HashMap::default() };
        }
    }

    /// Returns whether one sees the other; calls `look` if that is not cached. `look` always gets the two in the same order.
    pub fn sees(&self, one: Solid, other: Solid, look: impl FnOnce(Solid, Solid) -> bool) -> bool {
        let (one, other) = (any_facing(one), any_facing(other));
        let (first, second) = if in_order(one) <= in_order(other) { (one, other) } else { (other, one) };
        if let Some(sees) = self.known().pairs.get(&(first, second)) {
            return *sees;
        }
        let sees = look(first, second);
        self.known().pairs.insert((first, second), sees);
        sees
    }
}

/// Resets the facing of a round body, which looks the same whichever way it faces.
fn any_facing(mut solid: Solid) -> Solid {
    if matches!(solid.body, Body::Round { .. }) {
        solid.placement.facing = Facing::default();
    }
    solid
}

/// Returns the key by which two bodies are ordered.
fn in_order(Solid { placement, .. }: Solid) -> impl Ord {
    (placement.spot.x, placement.spot.z, placement.lift, placement.facing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::outline::Outline;
    use crate::table::ground::Ground;
    use crate::table::unit::BODY;
    use brickfray_table::{Inches, PieceId, Placement, Spot};

    fn at(x: f32, degrees: f32) -> Solid {
        Solid::new(BODY, Placement::on_ground(Spot::at(x, 0.0), Facing::degrees(degrees)))
    }

    #[test]
    fn who_sees_whom_is_looked_up_once_from_the_same_end() {
        let known = SightCache::default();
        let looked = std::cell::RefCell::new(Vec::new());
        let look = |first: Solid, _| {
            looked.borrow_mut().push(first.placement.spot);
            true
        };
        assert!(known.sees(at(4.0, 90.0), at(1.0, 0.0), look));
        assert!(known.sees(at(1.0, 180.0), at(4.0, 0.0), |_, _| false), "it is known, from the other side and however they face");
        assert!(!known.sees(at(1.0, 0.0), at(5.0, 0.0), |_, _| false), "this pair is not");
        assert_eq!(*looked.borrow(), [Spot::at(1.0, 0.0)], "looked from the western one, and once");
    }

    #[test]
    fn other_terrain_makes_it_forget() {
        let known = SightCache::default();
        let area = |x| {
            let Solid { body, placement } = at(x, 0.0);
            let ground = Ground { cover: None, wood: false, building: false, slow: 1, crossing: Inches::ZERO, road: Inches::ZERO };
            let outline = Outline::of(body, placement);
            Area { id: PieceId(1), body, at: placement, outline, ground, blocks: true, hides: true }
        };
        let sees = |answer| known.sees(at(0.0, 0.0), at(3.0, 0.0), |_, _| answer);
        known.keep_for(&[area(1.0)]);
        assert!(sees(true));
        known.keep_for(&[area(1.0)]);
        assert!(sees(false), "the terrain is the same");
        known.keep_for(&[area(2.0)]);
        assert!(!sees(false));
    }
}
