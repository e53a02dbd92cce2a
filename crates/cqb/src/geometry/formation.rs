//! Formations (CQB-024): the positions of the models of a unit that draws up, and which model goes where.

use crate::geometry::coherency::RADIUS;
use bevy::math::Vec2;
use brickfray_words::Term;
use pathfinding::matrix::Matrix;
use pathfinding::prelude::kuhn_munkres_min;
use serde::{Deserialize, Serialize};

/// The distance between the middles of neighbouring models: a quarter of an inch between their discs.
pub const SPACING: f32 = 2.0 * RADIUS + 0.25;

/// How a unit is drawn up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Formation {
    /// Side by side.
    Line,
    /// One behind the other.
    Column,
    /// One ahead, the others to both sides behind it.
    Wedge,
    /// Close together.
    #[default]
    Cluster,
}

impl Formation {
    pub const ALL: [Formation; 4] = [Formation::Line, Formation::Column, Formation::Wedge, Formation::Cluster];

    /// Returns its word in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Formation::Line => "line",
            Formation::Column => "column",
            Formation::Wedge => "wedge",
            Formation::Cluster => "cluster",
        }
    }

    /// Returns its name for players.
    pub const fn name(self) -> Term {
        match self {
            Formation::Line => term!("formation-line"),
            Formation::Column => term!("formation-column"),
            Formation::Wedge => term!("formation-wedge"),
            Formation::Cluster => term!("formation-cluster"),
        }
    }
}

/// Returns the positions of `count` models in this formation, centred on `middle` and facing `ahead`. Neighbours are [`SPACING`] apart, so
/// the unit is coherent.
pub fn places(formation: Formation, count: usize, middle: Vec2, ahead: Vec2) -> Vec<Vec2> {
    let ahead = ahead.normalize_or(Vec2::NEG_Y);
    let across = ahead.perp();
    // Offsets in units of the spacing: to the right, and ahead.
    let steps: Vec<Vec2> = (0..count)
        .map(|place| match formation {
            Formation::Line => Vec2::new(place as f32, 0.0),
            Formation::Column => Vec2::new(0.0, -(place as f32)),
            Formation::Wedge => {
                // The leader, then one on either side for each rank, at 45 degrees.
                let rank = place.div_ceil(2) as f32;
                let side = if place % 2 == 1 { 1.0 } else { -1.0 };
                Vec2::new(side, -1.0) * rank * std::f32::consts::FRAC_1_SQRT_2
            }
            Formation::Cluster => {
                let wide = (count as f32).sqrt().ceil().max(1.0) as usize;
                let (row, column) = (place / wide, place % wide);
                let in_row = wide.min(count - row * wide);
                Vec2::new(column as f32 - (in_row as f32 - 1.0) / 2.0, -(row as f32))
            }
        })
        .collect();
    let centre = steps.iter().sum::<Vec2>() / count.max(1) as f32;
    steps.into_iter().map(|step| middle + ((step.x - centre.x) * across + (step.y - centre.y) * ahead) * SPACING).collect()
}

/// Moves the models of a unit from one spot to another and wheels them by `degrees` about the latter, which keeps the formation. Returns
/// their new positions.
pub fn shifted(models: &[Vec2], from: Vec2, to: Vec2, degrees: f32) -> Vec<Vec2> {
    let turn = Vec2::from_angle(degrees.to_radians());
    models.iter().map(|model| to + turn.rotate(*model - from)).collect()
}

/// Returns the index of the place that each model goes to, so that all models together walk the least. There must be as many places as
/// models; otherwise each model gets its own index.
pub fn assigned(models: &[Vec2], places: &[Vec2]) -> Vec<usize> {
    if models.is_empty() || models.len() != places.len() {
        return (0..models.len()).collect();
    }
    let walk = |(model, place): (usize, usize)| (models[model].distance(places[place]) * 1000.0).round() as i64;
    let walks = Matrix::from_fn(models.len(), places.len(), walk);
    kuhn_munkres_min(&walks).1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::coherency::is_coherent;
    use proptest::prelude::*;

    #[test]
    fn cqb_023_a_unit_that_draws_up_is_coherent_and_nobody_stands_on_another() {
        for formation in Formation::ALL {
            for count in 0..=12 {
                let drawn_up = places(formation, count, Vec2::new(3.0, -2.0), Vec2::new(1.0, 1.0));
                assert_eq!(drawn_up.len(), count);
                assert!(is_coherent(&drawn_up), "{formation:?} of {count}");
                let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
                let closest = pairs.map(|(one, other)| drawn_up[one].distance(drawn_up[other])).fold(f32::INFINITY, f32::min);
                assert!(closest > 2.0 * RADIUS, "{formation:?} of {count}: {closest}");
                if count > 0 {
                    let middle = drawn_up.iter().sum::<Vec2>() / count as f32;
                    assert!(middle.distance(Vec2::new(3.0, -2.0)) < 1e-3);
                }
            }
        }
    }

    #[test]
    fn a_line_stands_across_its_way_and_a_wedge_has_its_leader_ahead() {
        let (north, middle) = (Vec2::NEG_Y, Vec2::ZERO);
        let line = places(Formation::Line, 5, middle, north);
        assert!(line.iter().all(|place| place.y.abs() < 1e-4) && (line[0].x - line[4].x).abs() > 3.9);
        let column = places(Formation::Column, 5, middle, north);
        assert!(column.iter().all(|place| place.x.abs() < 1e-4) && column[0].y < column[4].y, "the first is ahead");
        let wedge = places(Formation::Wedge, 5, middle, north);
        assert!(wedge[1..].iter().all(|place| place.y > wedge[0].y));
        assert!((wedge[1].x + wedge[2].x - 2.0 * wedge[0].x).abs() < 1e-4, "two ranks are alike on both sides");
    }

    #[test]
    fn a_wheel_keeps_the_formation() {
        let line = places(Formation::Line, 4, Vec2::ZERO, Vec2::NEG_Y);
        let wheeled = shifted(&line, Vec2::ZERO, Vec2::new(10.0, 0.0), 90.0);
        for (one, other) in [(0, 1), (0, 3), (1, 2)] {
            assert!((line[one].distance(line[other]) - wheeled[one].distance(wheeled[other])).abs() < 1e-4);
        }
        assert!(wheeled.iter().all(|place| (place.x - 10.0).abs() < 1e-4), "it stands along its way now");
    }

    /// Returns the shortest walk of all models together, over all ways to assign them.
    fn least(models: &[Vec2], places: &[Vec2], taken: &mut Vec<usize>) -> f32 {
        let Some(model) = models.get(taken.len()) else { return 0.0 };
        let mut best = f32::INFINITY;
        for place in 0..places.len() {
            if !taken.contains(&place) {
                taken.push(place);
                best = best.min(model.distance(places[place]) + least(models, places, taken));
                taken.pop();
            }
        }
        best
    }

    proptest! {
        #[test]
        fn nobody_walks_further_than_need_be(spots in proptest::collection::vec((-20f32..20.0, -20f32..20.0), 12)) {
            let all: Vec<Vec2> = spots.into_iter().map(Vec2::from).collect();
            let (models, places) = all.split_at(6);
            let sent = assigned(models, places);
            let mut sorted = sent.clone();
            sorted.sort_unstable();
            prop_assert_eq!(sorted, (0..6).collect::<Vec<_>>());
            let walked: f32 = models.iter().zip(&sent).map(|(model, place)| model.distance(places[*place])).sum();
            prop_assert!((walked - least(models, places, &mut Vec::new())).abs() < 0.01);
        }
    }
}
