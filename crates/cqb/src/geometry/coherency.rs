//! Coherency (CQB-023, CQB-034): the models of a unit stand near each other.

use bevy::math::Vec2;

/// The radius of the disc that a foot soldier stands on (CQB-034).
pub const RADIUS: f32 = 0.375;
/// How far apart two models of a unit may be, from edge to edge (CQB-023).
pub const APART: f32 = 1.0;
/// A tolerance, since positions are rounded to a thousandth of an inch.
const SLACK: f32 = 0.002;

/// Splits the models into connected groups: models near each other are in the same group. A group lists the indices of its models in
/// ascending order. The largest group comes first; of equal ones, the one with the first model.
pub fn groups(models: &[Vec2]) -> Vec<Vec<usize>> {
    let near = |one: usize, other: usize| models[one].distance(models[other]) <= 2.0 * RADIUS + APART + SLACK;
    let mut left: Vec<usize> = (0..models.len()).collect();
    let mut groups = Vec::new();
    while !left.is_empty() {
        let mut group = vec![left.remove(0)];
        let mut place = 0;
        while let Some(model) = group.get(place).copied() {
            let (joins, apart): (Vec<usize>, Vec<usize>) = left.iter().partition(|other| near(model, **other));
            group.extend(joins);
            left = apart;
            place += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups.sort_by_key(|group| (usize::MAX - group.len(), group[0]));
    groups
}

/// True if all models of a unit hold together.
pub fn is_coherent(models: &[Vec2]) -> bool {
    groups(models).len() <= 1
}

/// True if `those` are at least half of `of`, which puts a unit in cover (CQB-047).
pub const fn is_half(those: usize, of: usize) -> bool {
    of > 0 && 2 * those >= of
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(gap: f32, count: usize) -> Vec<Vec2> {
        (0..count).map(|place| Vec2::new(place as f32 * (2.0 * RADIUS + gap), 0.0)).collect()
    }

    #[test]
    fn cqb_023_models_hold_together_one_to_the_next() {
        assert!(is_coherent(&row(1.0, 10)), "an inch from edge to edge is near enough");
        assert!(!is_coherent(&row(1.01, 10)));
        assert!(is_coherent(&[]) && is_coherent(&row(0.0, 1)));
        // Two pairs: each model is near another one, but the unit is in two parts.
        let mut pairs = row(0.5, 4);
        pairs[2].x += 5.0;
        pairs[3].x += 5.0;
        assert_eq!(groups(&pairs), [vec![0, 1], vec![2, 3]]);
        pairs.push(pairs[2] + Vec2::new(0.0, 1.0));
        assert_eq!(groups(&pairs), [vec![2, 3, 4], vec![0, 1]], "the largest first");
    }

    #[test]
    fn cqb_047_half_of_a_unit_in_cover_is_enough() {
        assert_eq!([(5, 10), (4, 10), (3, 5), (2, 5), (0, 0)].map(|(those, of)| is_half(those, of)), [true, false, true, false, false]);
    }
}
