//! Weapons mounted on a creature's back: each on a post behind a shield in its side's colour, on a deck, or on arms beside the rider.

use super::anatomy::Coat;
use super::cuts::{bar, both};
use super::machines::parts::{barrel, brick, studded};
use crate::bricks::{Shape, lathe};
use crate::game::ItemLook;
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::TAU;

/// The weapons mounted on a creature, and whether it has a rider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mounts<'a> {
    /// Its weapons.
    pub guns: &'a [ItemLook],
    /// Whether it has a rider.
    pub ridden: bool,
}

/// The most weapons that are shown.
const MAX: usize = 5;
/// A creature whose back is this high, in inches, carries weapons at full size.
const FULL: f32 = 1.5;

impl Mounts<'_> {
    /// The part of a mesh's name that identifies the weapons.
    pub fn name(self) -> String {
        if self.guns.is_empty() { String::new() } else { format!(" {:?} {}", self.guns, self.ridden) }
    }

    /// The weapons on a back at height `high`, with the origin on the back.
    pub fn shape(self, coat: &Coat, high: f32) -> Shape {
        let guns = &self.guns[..self.guns.len().min(MAX)];
        if guns.is_empty() {
            return Shape::default();
        }
        let scale = (high / FULL).clamp(0.55, 3.0);
        let placed = guns.iter().zip(places(guns.len(), self.ridden));
        let all = placed.fold(deck(coat, self.ridden), |all, (gun, at)| all.with(mounted(*gun, coat).at(at.x, at.y, at.z)));
        all.scaled(scale, scale, scale)
    }
}

/// The places of the weapons: a single one in the middle, several side by side. A rider occupies the middle.
fn places(count: usize, ridden: bool) -> Vec<Vec3> {
    let aside = |x: f32, z: f32| Vec3::new(x, 0.08, z);
    let flanks = [aside(0.42, -0.02), aside(-0.42, -0.02), aside(0.42, 0.62), aside(-0.42, 0.62), aside(0.0, 0.7)];
    match (count, ridden) {
        (1, false) => vec![aside(0.0, 0.0)],
        (3, false) => vec![flanks[0], flanks[1], aside(0.0, 0.5)],
        _ => flanks.to_vec(),
    }
}

/// The base of the posts: planks across the back, or a beam in front of a rider's feet.
fn deck(coat: &Coat, ridden: bool) -> Shape {
    let planks = |long: f32, z: f32| {
        (0..4).fold(Shape::default(), |all, number| {
            let hue = shade(paint("reddish-brown"), 1.15 + 0.15 * (number % 2) as f32);
            all.with(brick([1.1, 0.08, long / 4.0 - 0.008], [0.0, 0.04, z + (number as f32 - 1.5) * long / 4.0], hue))
        })
    };
    if ridden {
        return planks(0.3, -0.02).with(planks(0.3, 0.62));
    }
    let rail = both(studded([0.08, 0.12, 0.9], [0.51, 0.14, 0.05], coat.side, (0, 0)));
    planks(0.9, 0.05).with(rail).with(studded([1.1, 0.16, 0.08], [0.0, 0.14, 0.54], coat.side, (3, 0)))
}

/// A weapon on its post, with its muzzle ahead.
fn mounted(gun: ItemLook, coat: &Coat) -> Shape {
    let post = bar(&[(0.0, 0.0, 0.0, 0.13), (0.0, 0.06, 0.0, 0.13), (0.0, 0.08, 0.0, 0.075), (0.0, 0.34, 0.0, 0.06)], 12)
        .paint(paint("dark-grey"));
    let yoke = both(brick([0.05, 0.22, 0.14], [0.13, 0.42, 0.0], paint("dark-grey"))).with(brick(
        [0.3, 0.06, 0.14],
        [0.0, 0.34, 0.0],
        paint("dark-grey"),
    ));
    let shield = both(brick([0.16, 0.4, 0.06], [0.2, 0.46, -0.2], coat.side)).with(brick([0.25, 0.12, 0.06], [0.0, 0.62, -0.2], coat.side));
    let grips = both(bar(&[(0.05, 0.46, 0.3, 0.025), (0.11, 0.5, 0.46, 0.025)], 6).paint(paint("black")));
    let piece = piece(gun).at(0.0, 0.46, 0.0);
    let bare = post.with(yoke).with(piece);
    if matches!(gun, ItemLook::Bow) { bare } else { bare.with(grips).with(shield) }
}

/// A barrel of this length, radius and colour, with a visible bore.
fn bored(long: f32, radius: f32, hue: &str) -> Shape {
    let bore = bar(&[(0.0, 0.0, -long, radius * 0.6), (0.0, 0.0, -long - 0.02, radius * 0.6)], 12).paint(shade(paint("black"), 0.5));
    barrel(long, radius).paint(paint(hue)).with(bore)
}

/// The weapon itself, around the axle on which it tilts.
fn piece(gun: ItemLook) -> Shape {
    let breech = |wide: f32, long: f32| brick([wide, wide, long], [0.0, 0.0, 0.14], paint("dark-grey"));
    match gun {
        ItemLook::Minigun => {
            let tubes = (0..6).fold(Shape::default(), |all, number| {
                let turn = TAU * number as f32 / 6.0;
                let (x, y) = (0.07 * ops::cos(turn), 0.07 * ops::sin(turn));
                all.with(bar(&[(x, y, 0.0, 0.028), (x, y, -0.86, 0.028)], 8).paint(paint("steel")))
            });
            let ring = |z: f32| bar(&[(0.0, 0.0, z, 0.115), (0.0, 0.0, z - 0.07, 0.115)], 14).paint(paint("dark-grey"));
            let belt = studded([0.16, 0.2, 0.26], [-0.2, -0.02, 0.14], shade(paint("dark-green"), 1.2), (0, 0));
            tubes.with(ring(-0.4)).with(ring(-0.74)).with(breech(0.2, 0.4)).with(belt)
        }
        ItemLook::AutoGun => {
            let drum = [Vec2::new(0.0, -0.06), Vec2::new(0.15, -0.06), Vec2::new(0.15, 0.06), Vec2::new(0.0, 0.06)];
            let drum = lathe(&drum, 0.012, 14).at(0.0, 0.14, 0.06).paint(paint("black"));
            bored(0.72, 0.055, "steel").with(breech(0.17, 0.4)).with(drum)
        }
        ItemLook::Bazooka => bored(0.85, 0.13, "dark-grey")
            .with(breech(0.27, 0.42))
            .with(bar(&[(0.0, 0.0, 0.34, 0.1), (0.0, 0.0, 0.42, 0.06)], 12).paint(paint("gold"))),
        ItemLook::FlameGun => {
            let tank = bar(&[(0.0, 0.13, 0.34, 0.06), (0.0, 0.13, 0.28, 0.1), (0.0, 0.13, -0.04, 0.1), (0.0, 0.13, -0.1, 0.06)], 12);
            let mouth = bar(&[(0.0, 0.0, -0.56, 0.06), (0.0, 0.0, -0.68, 0.11)], 12).paint(paint("dark-grey"));
            barrel(0.6, 0.065).with(breech(0.17, 0.36)).with(tank.paint(paint("red"))).with(mouth)
        }
        ItemLook::RailGun => {
            let rail = |y: f32| brick([0.06, 0.05, 1.0], [0.0, y, -0.42], paint("steel"));
            let coil = |z: f32| brick([0.15, 0.2, 0.08], [0.0, 0.0, z], paint("clear-blue"));
            rail(0.06).with(rail(-0.06)).with(coil(-0.34)).with(coil(-0.6)).with(coil(-0.86)).with(breech(0.22, 0.36))
        }
        ItemLook::Bow => {
            let stock = brick([0.12, 0.1, 0.95], [0.0, 0.0, -0.06], shade(paint("reddish-brown"), 1.2));
            let arm = both(bar(&[(0.04, 0.02, -0.46, 0.05), (0.34, 0.02, -0.4, 0.04), (0.56, 0.02, -0.2, 0.025)], 8).paint(paint("brown")));
            let string = both(bar(&[(0.56, 0.02, -0.2, 0.012), (0.0, 0.07, 0.2, 0.012)], 5).paint(paint("white")).kept());
            let bolt = bar(&[(0.0, 0.08, 0.2, 0.02), (0.0, 0.08, -0.6, 0.02), (0.0, 0.08, -0.61, 0.05), (0.0, 0.08, -0.74, 0.004)], 8);
            stock.with(arm).with(string).with(bolt.paint(paint("steel")))
        }
        _ => {
            let sight = brick([0.03, 0.06, 0.04], [0.0, 0.1, -0.6], paint("dark-grey"));
            bored(0.8, 0.07, "steel").with(breech(0.18, 0.42)).with(sight)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::models::figure::animals::anatomy::Coat;

    /// AR-UIN-12: every weapon mounted on a creature is visible, and no two are at the same place.
    #[test]
    fn ar_uin_12_every_mounted_weapon_is_seen() {
        let coat = Coat::of("grey", "blue");
        let triangles = |guns: &[ItemLook], ridden| Mounts { guns, ridden }.shape(&coat, 1.5).triangle_count();
        assert_eq!(triangles(&[], false), 0);
        for ridden in [false, true] {
            let guns = [ItemLook::Minigun, ItemLook::AutoGun, ItemLook::Bazooka, ItemLook::FlameGun, ItemLook::Bow];
            let counts: Vec<usize> = (0..=guns.len()).map(|count| triangles(&guns[..count], ridden)).collect();
            assert!(counts.windows(2).all(|pair| pair[0] < pair[1]), "{counts:?}");
            for count in 1..=MAX {
                let at = places(count, ridden);
                assert!(at.len() >= count, "{count}");
                for (number, one) in at.iter().enumerate() {
                    assert!(at[..number].iter().all(|other| one.distance(*other) > 0.4), "{count} {at:?}");
                    assert!(!ridden || count > 4 || one.x.abs() > 0.3 || number >= 4, "nobody sits in a gun: {one}");
                }
            }
        }
        let low = Mounts { guns: &[ItemLook::AutoGun], ridden: false }.shape(&coat, 1.5).bounds();
        let high = Mounts { guns: &[ItemLook::AutoGun], ridden: false }.shape(&coat, 3.0).bounds();
        assert!(high.1.y > low.1.y * 1.9, "a larger one bears larger guns: {low:?} {high:?}");
    }
}
