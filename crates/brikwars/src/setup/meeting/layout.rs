//! Where armies stand on the table when they meet, and how large it must be.

use bevy::math::Vec2;
use brickfray_table::Facing;

/// The distance between the first ranks of armies that meet, in inches.
const BETWEEN: f32 = 14.0;
/// The margin behind the last ranks and beside the outermost figures, in inches.
const AROUND: f32 = 3.0;
/// Minimum width and depth of the table, in inches. They keep the hut and the trees clear of each other.
const MIN: (f32, f32) = (30.0, 24.0);
/// The maximum, as for any table.
pub(super) const MAX: f32 = 120.0;

/// The facing of armies at each place, in degrees: at the southern edge of the table, the northern, the western and the eastern.
pub(super) const LOOKS: [f32; 4] = [0.0, 180.0, 90.0, 270.0];

/// The layout of a battle between armies.
pub(super) struct Layout {
    /// The width and depth of the table.
    pub(super) size: (f32, f32),
    /// The width and depth of the part of it between and around the armies.
    pub(super) field: (f32, f32),
    /// The maximum width of an army.
    pub(super) width: f32,
    /// The centres of the armies.
    pub(super) at: Vec<Vec2>,
    /// The z coordinate of the middle between the armies.
    pub(super) middle: f32,
    /// The centre of the figures without a player.
    pub(super) strays: Vec2,
}

/// The places of the sides: those they chose (AR-DRF-10), or in order unless each chose a different one. Two sides stand opposite each
/// other, south and north unless they chose west and east. In an alliance the first chosen place counts.
pub(super) fn places(starts: &[Option<u32>]) -> Vec<usize> {
    let as_they_come = || (0..starts.len()).collect();
    let Some(chosen) = starts.iter().map(|start| Some(usize::try_from((*start)?).ok()?.saturating_sub(1))).collect::<Option<Vec<_>>>()
    else {
        return as_they_come();
    };
    let mut sorted = chosen.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < chosen.len() {
        return as_they_come();
    }
    let are_edges = sorted.iter().all(|place| *place < LOOKS.len());
    if are_edges && (chosen.len() > 2 || sorted == [2, 3]) {
        return chosen;
    }
    chosen.iter().map(|place| sorted.iter().filter(|other| *other < place).count()).collect()
}

/// Lays out two armies opposite each other on a table just deep enough. Three or four armies each get an edge of a square table. Figures
/// without a player stand beside the middle between two armies, or in the free corner of a square.
pub(super) fn lay_out((grounds, places): (&[Vec2], &[usize]), strays: Vec2, width: f32) -> Layout {
    let widest = grounds.iter().map(|ground| ground.x).fold(0.0, f32::max);
    let of_place = |place: usize| places.iter().position(|other| *other == place).and_then(|at| grounds.get(at));
    if let (Some(south), Some(north), 2) = (of_place(0), of_place(1), places.len()) {
        let deep = (south.y + north.y + BETWEEN + 2.0 * AROUND).max(MIN.1).ceil();
        // If one army is deeper, the middle shifts towards the other's edge.
        let middle = (north.y - south.y) / 2.0;
        let from = |ground: &Vec2| BETWEEN / 2.0 + ground.y / 2.0;
        let at = |(ground, place): (&Vec2, &usize)| Vec2::new(0.0, if *place == 0 { middle + from(ground) } else { middle - from(ground) });
        let field = ((widest + 2.0 * AROUND).max(MIN.0).ceil(), deep);
        let size = match strays == Vec2::ZERO {
            true => field,
            false => ((field.0 + 2.0 * strays.x + 2.0).ceil(), deep.max(2.0 * middle.abs() + strays.y + 2.0).ceil()),
        };
        let strays = Vec2::new(-(field.0 + strays.x) / 2.0, middle);
        return Layout { size, field, width, at: grounds.iter().zip(places).map(at).collect(), middle, strays };
    }
    // Armies must not overlap at the corners.
    let clear = (widest / 2.0 + 1.0).max(BETWEEN / 2.0);
    let deepest = grounds.iter().map(|ground| ground.y).fold(strays.max_element(), f32::max);
    let edge = (2.0 * (clear + deepest + AROUND)).max(MIN.0).ceil();
    let looks = |place: &usize| LOOKS.get(*place).copied().unwrap_or_default();
    let at = |(ground, place): (&Vec2, &usize)| -Facing::degrees(looks(place)).direction() * (clear + ground.y / 2.0);
    let corner = clear + deepest / 2.0;
    let at = grounds.iter().zip(places).map(at).collect();
    Layout { size: (edge, edge), field: (edge, edge), width, at, middle: 0.0, strays: Vec2::new(-corner, corner) }
}

/// The narrowest layout that fits on a table and isn't too deep. If there is none, the least deep one that fits.
pub(super) fn best_layout(layouts: &[Layout]) -> Option<&Layout> {
    let fits = |layout: &&Layout| layout.size.0.max(layout.size.1) <= MAX;
    let narrowest = layouts.iter().find(|layout| fits(layout) && layout.size.1 <= layout.width * 1.2);
    narrowest.or_else(|| layouts.iter().filter(fits).min_by(|one, other| one.size.1.total_cmp(&other.size.1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-DRF-10, AR-DRF-11.
    #[test]
    fn ar_drf_10_who_chose_where_to_begin_stands_there() {
        for (starts, expected) in [
            (vec![None, None], vec![0, 1]),
            (vec![Some(2), Some(1)], vec![1, 0]),
            (vec![Some(4), Some(3)], vec![3, 2]),
            (vec![Some(3), Some(1)], vec![1, 0]),
            (vec![Some(2), Some(2)], vec![0, 1]),
            (vec![Some(2), None], vec![0, 1]),
            (vec![Some(4), Some(1), Some(3)], vec![3, 0, 2]),
            (vec![Some(9), Some(0), Some(7)], vec![2, 0, 1]),
        ] {
            assert_eq!(places(&starts), expected, "{starts:?}");
        }
    }
}
