//! Crumbling: bricks fly off a piece that still stands.

use super::Making;
use super::fire::{Brick, FireKit};
use super::particle::Particle;
use crate::bricks::chance;
use crate::game::Remains;
use crate::view::models::breakable::Breakable;
use crate::view::models::figure::animals;
use crate::view::models::loose::LooseBrick;
use crate::view::models::terrain;
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// The most bodies that fly off at once.
const MAX: usize = 14;

impl Making<'_, '_> {
    /// Makes the bricks that a piece has lost fly off in the direction of the hit, and dust hop up in their place.
    pub(super) fn crumble(&mut self, piece: Entity, at: Isometry3d, way: Vec3, (from, to): (Option<Remains>, Option<Remains>)) {
        let Some(model) = self.breakable(piece) else { return };
        let salt = self.pieces.get(piece).ok().and_then(|(_, id, ..)| id).map_or(0, |id| id.0);
        let (falling, rest) = (model.falling(from, to), model.left(to));
        let (low, high) = bounds(&rest);
        for (number, brick) in falling.iter().step_by(falling.len().div_ceil(MAX).max(1)).enumerate() {
            let dice = |of: u32| chance(number as u32, salt, 340 + of);
            let (out, clear) = outside(brick, low, high);
            let brick = LooseBrick { at: clear, ..brick.clone() };
            let scatter = Vec3::new(dice(1) - 0.5, 0.2 + dice(2), dice(3) - 0.5) * 2.2;
            let velocity = at.rotation * out * (1.4 + 1.6 * dice(4)) + scatter - way * 0.22 * dice(5);
            puff(&mut self.commands, &self.fire, at * brick.at, (number as u32, salt));
            self.loosen(&brick, at, velocity, (Vec3::new(dice(6), dice(7), dice(8)) - 0.5) * 12.0);
        }
    }

    /// The breakable model of a piece: terrain or a machine.
    fn breakable(&self, piece: Entity) -> Option<Breakable> {
        let (_, _, scenery, look, side, _) = self.pieces.get(piece).ok()?;
        if let Some(scenery) = scenery {
            return Some(terrain::breakable(scenery.look, &scenery.shape, scenery.climbable));
        }
        Some(animals::breakable(look?.figure()?, &self.livery(side).0))
    }
}

/// The bounding box of bricks at their places on the model.
fn bounds(bricks: &[LooseBrick]) -> (Vec3, Vec3) {
    bricks
        .iter()
        .fold((Vec3::MAX, Vec3::MIN), |(low, high), brick| (low.min(brick.at - brick.size / 2.0), high.max(brick.at + brick.size / 2.0)))
}

/// The direction, sideways or upward, in which a brick leaves a box soonest, and the position where it is clear of it. The rest of the
/// piece is solid, so a brick inside it would be thrown out as if by a spring.
fn outside(brick: &LooseBrick, low: Vec3, high: Vec3) -> (Vec3, Vec3) {
    let half = brick.size / 2.0;
    let ways = [(Vec3::X, high.x), (Vec3::NEG_X, -low.x), (Vec3::Z, high.z), (Vec3::NEG_Z, -low.z), (Vec3::Y, high.y)];
    let far = |(way, face): &(Vec3, f32)| face + half.dot(way.abs()) - brick.at.dot(*way);
    let soonest = ways.into_iter().min_by(|one, other| far(one).total_cmp(&far(other)));
    soonest.map_or((Vec3::Y, brick.at), |way| (way.0, brick.at + way.0 * far(&way).max(0.0)))
}

/// Makes two plates of dust hop up.
fn puff(commands: &mut Commands, fire: &FireKit, at: Vec3, (number, salt): (u32, u32)) {
    for plate in 0..2 {
        let dice = |of: u32| chance(2 * number + plate, salt, 350 + of);
        let size = 0.07 + 0.08 * dice(1);
        let dust = Particle {
            velocity: Vec3::new(dice(2) - 0.5, 0.6 + dice(3), dice(4) - 0.5) * 2.4,
            gravity: 7.0,
            drag: 1.4,
            spin: (Vec3::new(dice(5), dice(6), dice(7)) - 0.5) * 9.0,
            lands: true,
            ..Particle::still(at, 0.4 + 0.3 * dice(8), (size, size * 1.4))
        };
        fire.brick(commands, Brick::Dust, number, (0.0, 0.0), dust);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bricks::block;

    #[test]
    fn what_falls_begins_clear_of_what_stands() {
        let brick = |at: Vec3| LooseBrick { name: String::new(), shape: block(0.4, 0.4, 0.4, 0.0), at, size: Vec3::splat(0.4) };
        let (low, high) = bounds(&[brick(Vec3::new(-1.8, 0.2, 0.0)), brick(Vec3::new(1.8, 1.8, 0.0))]);
        assert_eq!((low, high), (Vec3::new(-2.0, 0.0, -0.2), Vec3::new(2.0, 2.0, 0.2)));
        let (way, at) = outside(&brick(Vec3::new(1.9, 1.0, 0.0)), low, high);
        assert_eq!((way, at), (Vec3::X, Vec3::new(2.2, 1.0, 0.0)));
        let (way, at) = outside(&brick(Vec3::new(0.0, 3.0, 0.0)), low, high);
        assert_eq!((way, at.y), (Vec3::Y, 3.0), "it is clear already");
    }
}
