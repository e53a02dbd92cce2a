//! Breakable models: decides which bricks a damaged model has lost. The same [`Remains`] always leave the same bricks.

use super::loose::LooseBrick;
use crate::bricks::{Shape, chance};
use crate::game::Remains;
use bevy::math::Vec3;
use std::cmp::Ordering;

/// A part of a model that moves as one: the place of its joint on the model at rest, and its bricks in the frame of that joint.
pub type Part = (Vec3, Vec<LooseBrick>);

/// The bricks of a model, and the order in which they come off.
#[derive(Debug)]
pub struct Breakable {
    parts: Vec<Part>,
    /// Part and index of each brick that may come off, in that order.
    order: Vec<(usize, usize)>,
}

/// The share of stacked bricks that has come off when almost nothing is left.
const RUINED: f32 = 0.85;
/// Bricks nearer than this touch, in inches: models leave gaps between bricks, and studs stick out.
const TOUCH: f32 = 0.1;

impl Breakable {
    /// A model whose parts are each listed from the inside out: the last bricks come off first, and the first third of each part stays.
    pub fn from_outside(parts: Vec<Part>) -> Self {
        let mut order: Vec<(f32, usize, usize)> = Vec::new();
        for (part, (_, bricks)) in parts.iter().enumerate() {
            let (frame, last) = (bricks.len().div_ceil(3), bricks.len().saturating_sub(1).max(1) as f32);
            let come_off = frame..bricks.len();
            order.extend(come_off.map(|place| (place as f32 / last + 0.25 * chance(place as u32, part as u32, 331), part, place)));
        }
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        Breakable { parts, order: order.into_iter().map(|(_, part, place)| (part, place)).collect() }
    }

    /// A model of stacked bricks. It comes down from the top, on one side more than on the other. No brick is removed from under another,
    /// and none is left hanging in the air.
    pub fn from_above(bricks: Vec<LooseBrick>) -> Self {
        let reach = |brick: &LooseBrick| (brick.at.abs() + brick.size / 2.0).max_element();
        let tall = bricks.iter().map(|brick| brick.at.y + brick.size.y / 2.0).fold(0.1, f32::max);
        let wide = bricks.iter().map(reach).fold(0.1, f32::max);
        let height = |brick: &LooseBrick| brick.at.y / tall + 0.4 * (brick.at.x * 0.8 - brick.at.z * 0.5) / wide;
        let scores: Vec<f32> = bricks.iter().enumerate().map(|(place, brick)| height(brick) + 0.3 * chance(place as u32, 5, 337)).collect();
        let which = |is: &dyn Fn(&LooseBrick) -> bool| (0..bricks.len()).filter(|place| is(&bricks[*place])).collect::<Vec<_>>();
        let above: Vec<Vec<usize>> = bricks.iter().map(|lower| which(&|upper| rests_on(upper, lower))).collect();
        let beside: Vec<Vec<usize>> = bricks.iter().map(|one| which(&|other| touches(one, other))).collect();
        let on_ground = which(&|brick| brick.at.y - brick.size.y / 2.0 < TOUCH);
        let mut stands = vec![true; bricks.len()];
        let mut order = Vec::with_capacity(bricks.len());
        loop {
            let is_free = |place: &usize| !above[*place].iter().any(|upper| stands[*upper]);
            let by_score = |one: &usize, other: &usize| scores[*one].total_cmp(&scores[*other]);
            let Some(next) = (0..bricks.len()).filter(|place| stands[*place] && is_free(place)).max_by(by_score) else { break };
            stands[next] = false;
            // Bricks that would hang in the air without it come off before it.
            let held = held_up(&on_ground, &beside, &stands);
            let mut fall: Vec<usize> = (0..bricks.len()).filter(|place| stands[*place] && !held[*place]).collect();
            fall.sort_by(|one, other| by_score(other, one));
            fall.iter().for_each(|place| stands[*place] = false);
            order.extend(fall.into_iter().chain([next]).map(|place| (0, place)));
        }
        order.truncate((order.len() as f32 * RUINED) as usize);
        Breakable { parts: vec![(Vec3::ZERO, bricks)], order }
    }

    /// The bricks that have come off.
    fn lost(&self, remains: Option<Remains>) -> &[(usize, usize)] {
        let lost = remains.map_or(0.0, Remains::lost);
        &self.order[..(lost * self.order.len() as f32).ceil() as usize]
    }

    /// The remaining bricks of a part as one shape, in the frame of its joint.
    pub fn standing(&self, part: usize, remains: Option<Remains>) -> Shape {
        let lost = self.lost(remains);
        let Some((_, bricks)) = self.parts.get(part) else { return Shape::default() };
        let stands = bricks.iter().enumerate().filter(|(place, _)| !lost.contains(&(part, *place)));
        stands.fold(Shape::default(), |all, (_, brick)| all.with(brick.shape.clone().at(brick.at.x, brick.at.y, brick.at.z)))
    }

    /// The remaining bricks, at their places on the model at rest.
    pub fn left(&self, remains: Option<Remains>) -> Vec<LooseBrick> {
        let lost = self.lost(remains);
        let all = self.parts.iter().enumerate().flat_map(|(part, (_, bricks))| (0..bricks.len()).map(move |place| (part, place)));
        all.filter(|one| !lost.contains(one)).filter_map(|one| self.on_model(one)).collect()
    }

    /// The bricks that come off between two states of damage, at their places on the model at rest.
    pub fn falling(&self, from: Option<Remains>, to: Option<Remains>) -> Vec<LooseBrick> {
        let (before, after) = (self.lost(from).len(), self.lost(to).len());
        let falls = self.order.get(before..after.max(before)).unwrap_or_default();
        falls.iter().filter_map(|one| self.on_model(*one)).collect()
    }

    fn on_model(&self, (part, place): (usize, usize)) -> Option<LooseBrick> {
        let (joint, bricks) = self.parts.get(part)?;
        bricks.get(place).map(|brick| LooseBrick { at: *joint + brick.at, ..brick.clone() })
    }
}

/// Whether each brick that still stands is connected to one on the ground.
fn held_up(on_ground: &[usize], beside: &[Vec<usize>], stands: &[bool]) -> Vec<bool> {
    let mut held = vec![false; stands.len()];
    let mut next: Vec<usize> = on_ground.to_vec();
    while let Some(place) = next.pop() {
        if stands[place] && !held[place] {
            held[place] = true;
            next.extend(&beside[place]);
        }
    }
    held
}

/// Whether two bricks touch.
fn touches(one: &LooseBrick, other: &LooseBrick) -> bool {
    ((one.at - other.at).abs() - (one.size + other.size) / 2.0).max_element() < 0.03
}

/// Whether a brick rests on another: it is above it, and they touch.
fn rests_on(upper: &LooseBrick, lower: &LooseBrick) -> bool {
    let (reach, apart) = ((upper.size + lower.size) / 2.0, upper.at - lower.at);
    let is_over = apart.y.partial_cmp(&(0.3 * upper.size.y.min(lower.size.y))) == Some(Ordering::Greater);
    is_over && apart.x.abs() < reach.x - 0.04 && apart.z.abs() < reach.z - 0.04 && apart.y < reach.y + TOUCH
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bricks::block;

    fn brick(at: Vec3) -> LooseBrick {
        LooseBrick { name: format!("{at}"), shape: block(1.0, 0.4, 0.6, 0.0), at, size: Vec3::new(1.0, 0.4, 0.6) }
    }

    /// A wall of courses of six.
    fn wall(courses: u32) -> Vec<LooseBrick> {
        let bricks = (0..courses).flat_map(|course| (0..6).map(move |at| (course, at)));
        bricks.map(|(course, at)| brick(Vec3::new(at as f32 - 2.5, 0.2 + 0.4 * course as f32, 0.0))).collect()
    }

    fn of_four(left: u8) -> Option<Remains> {
        Some(Remains { left, of: 4 })
    }

    #[test]
    fn each_part_that_is_lost_costs_bricks_and_they_come_back_with_it() {
        let models = [Breakable::from_above(wall(5)), Breakable::from_outside(vec![(Vec3::Y, wall(2)), (Vec3::X, wall(1))])];
        for model in models {
            let counts = [4, 3, 2, 1].map(|left| model.left(of_four(left)).len());
            assert!(counts.windows(2).all(|pair| pair[1] < pair[0]) && counts[3] > 1, "{counts:?}");
            assert_eq!(counts[0], model.left(None).len(), "what is whole has lost nothing");
            for (from, to) in [(4, 3), (3, 2), (4, 1)] {
                let fell = model.falling(of_four(from), of_four(to)).len();
                assert_eq!(fell, counts[4 - usize::from(from)] - (model.left(of_four(to)).len()), "from {from} to {to}");
            }
            assert!(model.falling(of_four(1), of_four(3)).is_empty(), "nothing falls from what is mended");
        }
    }

    #[test]
    fn nothing_hangs_in_the_air() {
        let model = Breakable::from_above(wall(5));
        for left in 1..4 {
            let bricks = model.left(of_four(left));
            let stands = |one: &LooseBrick| one.at.y < 0.3 || bricks.iter().any(|other| rests_on(one, other));
            assert!(bricks.iter().all(stands), "with {left} left");
        }
        let lintel =
            vec![brick(Vec3::Y * 0.2), brick(Vec3::new(0.0, 0.6, 0.0)), brick(Vec3::new(1.0, 0.6, 0.0)), brick(Vec3::new(2.0, 0.6, 0.0))];
        let model = Breakable::from_above(lintel);
        let outermost = model.left(of_four(3)).iter().map(|brick| brick.at.x).fold(0.0, f32::max);
        assert!(outermost < 1.5, "what hangs on another goes with it or before it");
        let from_below = [brick(Vec3::Y * 0.2), brick(Vec3::Y * 0.6)];
        assert!(rests_on(&from_below[1], &from_below[0]) && !rests_on(&from_below[0], &from_below[1]));
    }

    #[test]
    fn what_each_part_begins_with_stays() {
        let model = Breakable::from_outside(vec![(Vec3::Y, wall(1)), (Vec3::X, vec![brick(Vec3::ZERO)])]);
        let left = model.left(of_four(0));
        let frame = [Vec3::new(-2.5, 1.2, 0.0), Vec3::new(-1.5, 1.2, 0.0), Vec3::X];
        assert_eq!(left.iter().map(|brick| brick.at).collect::<Vec<_>>(), frame);
        assert!(model.standing(0, of_four(0)).triangle_count() > 0 && model.standing(2, None).triangle_count() == 0);
    }
}
