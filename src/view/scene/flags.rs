//! Flags: each plate's flag stands at the corner of its leader.

use super::stage::{Seen, Shown};
use crate::game::Stance;
use crate::table::{FormationSlot, PieceId, SquadPlate};
use crate::view::make::setting::ViewSystems;
use crate::view::models::plate::Flag;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, plant.after(ViewSystems::Advance).before(ViewSystems::Animate));
}

/// The corner nearest to a slot in the formation, as `(right, ahead)`; left and back if it is in the middle.
fn corner(slot: FormationSlot) -> (bool, bool) {
    (slot.right.to_f32() > 0.001, slot.behind.to_f32() < -0.001)
}

/// Moves every plate's flag to the corner where its leader is shown, or to the back left if it has no leader.
fn plant(
    plates: Query<(&PieceId, &Seen), With<SquadPlate>>,
    figures: Query<(&Stance, &Shown, &FormationSlot)>,
    flags: Query<&Flag>,
    mut places: Query<&mut Transform>,
) {
    let leading = figures.iter().filter(|(stance, shown, _)| stance.leads && shown.standing.is_there());
    let mut leaders: HashMap<PieceId, FormationSlot> = HashMap::default();
    for (plate, slot) in leading.filter_map(|(_, shown, slot)| Some((shown.plate?, *slot))) {
        // Of two leaders, the one in front.
        let first = leaders.entry(plate).or_insert(slot);
        *first = slot.min(*first);
    }
    for (plate, seen) in &plates {
        let Ok(flag) = flags.get(seen.model) else { continue };
        let (right, ahead) = leaders.get(plate).map_or((false, false), |slot| corner(*slot));
        if let Ok(mut place) = places.get_mut(flag.entity) {
            place.set_if_neq(flag.at_corner(right, ahead));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_stands_where_the_leader_does() {
        let at = |x: f32, z: f32| corner(FormationSlot::new(0, Vec2::new(x, z)));
        assert_eq!(at(-1.2, -0.4), (false, true));
        assert_eq!(at(1.2, 0.4), (true, false));
        assert_eq!(at(0.0, 0.0), (false, false), "in the middle it is out of the way of the front rank");
    }
}
