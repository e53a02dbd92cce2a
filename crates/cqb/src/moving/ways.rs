//! Ways of models: where each is after part of its way (CQB-091), and the fact that reports a walk.

use crate::state::course::{Walk, Way};
use bevy::math::Vec2;
use brickfray_game::{Cue, FactBody, FactKind, StandingOn, Step};
use brickfray_table::{Facing, Inches, PieceId, Placement, Spot};

/// A whole way, in thousandths.
pub const ALL: u32 = 1000;
/// The number of parts that a way is divided into to find a named point on it.
const PARTS: u32 = 50;

/// Returns the facing of a model on a leg of its way, and whether it goes in reverse. A model faces ahead; one that drives goes ahead or in
/// reverse, whichever takes the smaller pivot (CQB-032).
pub fn heading(looks: Facing, leg: Vec2, drives: bool) -> (Facing, bool) {
    let (ahead, back) = (Facing::towards(leg), Facing::towards(-leg));
    let reverse = drives && turned(looks, ahead) > turned(looks, back);
    (if reverse { back } else { ahead }, reverse)
}

/// Returns the smaller angle between two headings, in degrees.
pub fn turned(one: Facing, other: Facing) -> f32 {
    one.direction().angle_to(other.direction()).to_degrees().abs()
}

impl Way {
    /// Returns its length, in inches.
    pub fn length(&self) -> f32 {
        let points: Vec<Vec2> = [self.from.spot].iter().chain(&self.by).map(|spot| spot.to_vec2()).collect();
        points.windows(2).map(|leg| leg[0].distance(leg[1])).sum()
    }

    /// Returns the placement of the model after this share of its way, in thousandths.
    pub fn at(&self, share: u32) -> Placement {
        if share >= ALL {
            return self.to;
        }
        let mut left = self.length() * share as f32 / ALL as f32;
        let (mut from, mut looks) = (self.from.spot.to_vec2(), self.from.facing);
        for next in &self.by {
            let to = next.to_vec2();
            let far = from.distance(to);
            if far > 0.0 {
                looks = heading(looks, to - from, self.drives).0;
            }
            if left <= far && far > 0.0 {
                return Placement { spot: Spot::snapped(from.lerp(to, left / far)), facing: looks, ..self.from };
            }
            left -= far;
            from = to;
        }
        self.to
    }
}

impl Walk {
    /// Returns the middle of the unit after this share of its walk, in thousandths.
    pub fn middle(&self, share: u32) -> Vec2 {
        let sum: Vec2 = self.ways.iter().map(|way| way.at(share).spot.to_vec2()).sum();
        sum / self.ways.len().max(1) as f32
    }

    /// Returns the share of the walk at which the unit is nearest to a point and may stop, in thousandths; at least what it has walked.
    pub fn share_at(&self, point: Vec2, may_stop: impl Fn(u32) -> bool) -> u32 {
        let shares = self.shares().into_iter().filter(|share| *share == self.walked || may_stop(*share));
        let far = |share: &u32| (self.middle(*share).distance(point) * 1000.0).round() as i64;
        shares.min_by_key(|share| (far(share), *share)).unwrap_or(self.walked)
    }

    /// Returns the shares at which a walk is sampled, beginning where the unit is now.
    pub fn shares(&self) -> Vec<u32> {
        let step = ALL / PARTS;
        [self.walked].into_iter().chain((self.walked / step + 1..=PARTS).map(|part| part * step)).collect()
    }
}

/// The models of a unit walked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walked {
    pub who: PieceId,
    /// The step of each model.
    pub steps: Vec<Step>,
    /// The longest distance that any of the models walked.
    pub inches: Inches,
}

impl Walked {
    /// Returns the part of a walk between two shares, in thousandths.
    pub fn of(walk: &Walk, from: u32, to: u32) -> Self {
        let step = |way: &Way| {
            let part = way.length() * (to - from) as f32 / ALL as f32;
            Step { who: way.model, from: way.at(from), to: way.at(to), inches: Inches::snapped(part) }
        };
        let steps: Vec<Step> = walk.ways.iter().map(step).collect();
        let inches = steps.iter().map(|step| step.inches).max().unwrap_or_default();
        Walked { who: walk.unit, steps, inches }
    }
}

impl FactKind for Walked {
    const WHAT: &'static str = "walked";

    fn tell(self) -> FactBody {
        let told = text!("fact-walked", who = self.who, far = self.inches);
        FactBody::new(Cue::Stepped { steps: self.steps, onto: StandingOn::Ground }, told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::course::StepReason;

    fn way(model: u32, from: (f32, f32), by: &[(f32, f32)]) -> Way {
        let spots: Vec<Spot> = by.iter().map(|(x, z)| Spot::at(*x, *z)).collect();
        let lies = |spot| Placement::on_ground(spot, Facing::default());
        let to = lies(*spots.last().unwrap());
        Way { model: PieceId(model), from: lies(Spot::at(from.0, from.1)), by: spots, to, inches: Inches::ZERO, drives: false }
    }

    #[test]
    fn cqb_032_whoever_drives_back_looks_ahead_all_the_way() {
        let back = way(1, (0.0, 0.0), &[(0.0, 6.0)]);
        let looks = |way: &Way| way.at(500).facing.in_degrees().round();
        assert_eq!((looks(&back), looks(&Way { drives: true, ..back.clone() })), (180.0, 0.0));
    }

    #[test]
    fn cqb_091_a_walk_is_looked_at_at_every_part_of_it() {
        let (one, other) = (way(1, (0.0, 0.0), &[(4.0, 0.0), (4.0, 6.0)]), way(2, (0.0, 2.0), &[(0.0, 12.0)]));
        assert_eq!((one.length(), other.length()), (10.0, 10.0));
        assert_eq!(
            [0, 400, 700, 1000].map(|share| one.at(share).spot),
            [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (4.0, 6.0)].map(|(x, z)| Spot::at(x, z))
        );
        let mut walk = Walk { unit: PieceId(0), ways: vec![one, other], walked: 0, why: StepReason::Action };
        assert_eq!(walk.middle(400), Vec2::new(2.0, 3.0));
        assert_eq!(walk.share_at(Vec2::new(2.0, 3.0), |_| true), 400);
        assert_eq!(walk.share_at(Vec2::new(2.0, 3.0), |share| share > 500), 520, "it does not stop in anybody");
        walk.walked = 610;
        assert_eq!(walk.share_at(Vec2::new(2.0, 3.0), |_| true), 610, "nobody is fired at where it was before");
        assert_eq!((walk.shares()[0], walk.shares()[1], walk.shares().last()), (610, 620, Some(&1000)));
        let told = Walked::of(&walk, 0, 500);
        assert_eq!((told.inches, told.steps[1].to.spot), (Inches::whole(5), Spot::at(0.0, 7.0)));
    }
}
