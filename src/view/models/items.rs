//! Items that figures hold: weapons and tools, modelled in the frame of the hand that grips them.
//!
//! The origin is the middle of the grip, +y runs up along it and -z away from the wrist. [`CarryPose`] says how far the arm is raised and
//! whether the other hand helps. Lengths are in inches, angles in radians.

use super::hand_parts::{PORT, at_port, bar, points};
use super::{modern_guns, tools};
use crate::bricks::{Shape, arc, block, lathe, prism, stud, tube};
use crate::game::ItemLook;
use crate::game::battle::Emblem;
use crate::view::make::emblem;
use crate::view::make::palette::{contrast, paint, shade};
use bevy::math::{EulerRot, Quat, Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// Radius of a bar that a hand can grip.
const GRIP: f32 = 0.06;

/// How an arm carries an item.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CarryPose {
    /// How far the arm is raised forward from its hanging position.
    pub raise: f32,
    /// How far it is turned inward, across the chest.
    pub inward: f32,
    /// For two-handed items, how far the other arm is raised and turned inward.
    pub helper: Option<(f32, f32)>,
}

/// The position of an arm whose hand is empty.
pub const EMPTY_HANDED: CarryPose = CarryPose { raise: 0.0, inward: 0.0, helper: None };

/// How a figure that isn't fighting carries an item.
pub fn hold(item: ItemLook) -> CarryPose {
    let (raise, inward, helper) = match item {
        ItemLook::Sword | ItemLook::Knife | ItemLook::Wand => (0.35, 0.0, None),
        ItemLook::Wrench | ItemLook::Bottle => (0.45, 0.0, None),
        ItemLook::Greatsword => (0.55, 0.2, Some((0.7, 0.3))),
        ItemLook::Axe => (0.5, 0.1, None),
        ItemLook::Pike | ItemLook::Staff | ItemLook::Pistol | ItemLook::Bow => (0.6, 0.0, None),
        ItemLook::Shield => (0.45, 0.28, None),
        ItemLook::HeavyShield => (0.5, 0.3, None),
        ItemLook::ProtestSign => (0.75, 0.05, None),
        ItemLook::Rifle | ItemLook::ShotGun | ItemLook::AutoGun | ItemLook::FlameGun | ItemLook::RailGun => (0.35, 0.3, Some((0.75, 0.35))),
        ItemLook::Grenade => (0.75, 0.0, None),
        ItemLook::Bazooka | ItemLook::Missile => (0.9, 0.1, Some((0.9, 0.3))),
        ItemLook::Charge | ItemLook::Keg => (1.0, 0.15, Some((1.0, 0.15))),
        ItemLook::Minigun | ItemLook::ScopedRifle | ItemLook::Carbine => (0.35, 0.3, Some((0.75, 0.35))),
        ItemLook::SubmachineGun | ItemLook::LightMachineGun | ItemLook::MachineGun => (0.35, 0.3, Some((0.75, 0.35))),
        ItemLook::Crowbar => (0.55, 0.2, Some((0.7, 0.3))),
        ItemLook::Mop | ItemLook::Pickaxe => (0.55, 0.0, None),
        ItemLook::Drumstick | ItemLook::Syringe => (0.7, 0.1, None),
        ItemLook::Mug | ItemLook::Flask | ItemLook::Radio => (0.85, 0.2, None),
        ItemLook::Binoculars => (1.15, 0.25, None),
        ItemLook::Megaphone => (0.8, 0.0, None),
    };
    CarryPose { raise, inward, helper }
}

/// The muzzle of a gun and its direction, in the frame of the hand; `None` if the item isn't a gun.
pub fn muzzle(item: ItemLook) -> Option<(Vec3, Vec3)> {
    let ported = |at: Vec3| {
        let turned = Quat::from_euler(EulerRot::YXZ, PORT.1, PORT.0, 0.0);
        (turned * at + Vec3::Y * 0.08, turned * Vec3::NEG_Z)
    };
    match item {
        ItemLook::Rifle => Some(ported(Vec3::new(0.0, 0.07, -0.86))),
        ItemLook::ShotGun => Some(ported(Vec3::new(0.0, 0.06, -0.6))),
        ItemLook::AutoGun => Some(ported(Vec3::new(0.0, 0.06, -0.65))),
        ItemLook::FlameGun => Some(ported(Vec3::new(0.0, 0.06, -0.55))),
        ItemLook::RailGun => Some(ported(Vec3::new(0.0, 0.06, -0.83))),
        ItemLook::Pistol => {
            let tips = Quat::from_rotation_x(-0.35);
            Some((tips * Vec3::new(0.0, 0.16, -0.4), tips * Vec3::NEG_Z))
        }
        ItemLook::Bazooka => Some((Vec3::new(0.0, 0.2, -0.83), Vec3::NEG_Z)),
        ItemLook::Missile => Some((Vec3::new(0.0, 0.24, -0.62), Vec3::NEG_Z)),
        ItemLook::Carbine => Some(ported(Vec3::new(0.0, 0.07, -0.92))),
        ItemLook::SubmachineGun => Some(ported(Vec3::new(0.0, 0.07, -0.52))),
        ItemLook::LightMachineGun => Some(ported(Vec3::new(0.0, 0.07, -1.04))),
        ItemLook::MachineGun => Some(ported(Vec3::new(0.0, 0.07, -1.14))),
        ItemLook::Minigun => Some(ported(Vec3::new(0.0, 0.06, -0.95))),
        ItemLook::ScopedRifle => Some(ported(Vec3::new(0.0, 0.07, -1.04))),
        _ => None,
    }
}

/// The model of an item, in the frame of the hand that grips it; shields and signs show the side's colour and emblem.
pub fn item(look: ItemLook, side_colour: &str, emblem: Option<Emblem>) -> Shape {
    match look {
        ItemLook::Sword => sword(),
        ItemLook::Axe => axe(),
        ItemLook::Pike => pike(),
        ItemLook::Shield => shield(side_colour, emblem),
        ItemLook::HeavyShield => heavy_shield(side_colour, emblem),
        ItemLook::ProtestSign => protest_sign(emblem),
        ItemLook::Pistol => pistol(),
        ItemLook::Rifle => rifle(),
        ItemLook::Bow => bow(),
        ItemLook::Grenade => grenade(),
        ItemLook::Charge => charge(),
        ItemLook::Keg => keg(),
        ItemLook::Knife => sword().scaled(0.9, 0.55, 0.9),
        ItemLook::Greatsword => sword().scaled(1.35, 1.7, 1.35),
        ItemLook::Wrench => wrench(),
        ItemLook::Bottle => bottle(),
        ItemLook::ShotGun => gun(0.55, 0.062, "brown"),
        ItemLook::AutoGun => gun(0.6, 0.034, "dark-grey").with(drum()),
        ItemLook::FlameGun => gun(0.5, 0.045, "dark-grey").with(tank()),
        ItemLook::Bazooka => bazooka(),
        ItemLook::RailGun => rail_gun(),
        ItemLook::Wand => wand(0.5, "white", "gold"),
        ItemLook::Staff => wand(1.3, "reddish-brown", "clear-blue"),
        ItemLook::Drumstick => tools::drumstick(),
        ItemLook::Mop => tools::mop(),
        ItemLook::Pickaxe => tools::pickaxe(),
        ItemLook::Binoculars => tools::binoculars(),
        ItemLook::Minigun => tools::minigun(),
        ItemLook::Syringe => tools::syringe(),
        ItemLook::Mug => tools::mug(),
        ItemLook::Flask => tools::flask(),
        ItemLook::Crowbar => tools::crowbar(),
        ItemLook::ScopedRifle => tools::scoped_rifle(),
        ItemLook::Megaphone => tools::megaphone(),
        ItemLook::Radio => tools::radio(),
        ItemLook::Carbine => modern_guns::carbine(),
        ItemLook::SubmachineGun => modern_guns::submachine_gun(),
        ItemLook::LightMachineGun => modern_guns::light_machine_gun(),
        ItemLook::MachineGun => modern_guns::machine_gun(),
        ItemLook::Missile => modern_guns::missile(),
    }
}

fn sword() -> Shape {
    let blade = points(&[(0.055, 0.0), (0.062, 0.5), (0.0, 0.66), (-0.062, 0.5), (-0.055, 0.0)]);
    let fuller = points(&[(0.014, 0.02), (0.014, 0.44), (-0.014, 0.44), (-0.014, 0.02)]);
    // The flat of the blade faces sideways, its edge ahead.
    prism(&blade, 0.034, 0.016)
        .paint(shade(paint("steel"), 1.15))
        .with(prism(&fuller, 0.042, 0.004).paint(paint("grey")))
        .turned(0.0, FRAC_PI_2, 0.0)
        .at(0.0, 0.12, 0.0)
        .with(block(0.07, 0.045, 0.25, 0.014).at(0.0, 0.105, 0.0).paint(paint("gold")))
        .with(bar(0.046, -0.1, 0.1, 0.01).paint(paint("brown")))
        .with(bar(0.062, -0.15, -0.085, 0.024).paint(paint("gold")))
}

fn axe() -> Shape {
    let mut head = vec![Vec2::new(0.05, 0.09), Vec2::new(0.05, -0.09)];
    head.extend(arc(Vec2::new(0.07, 0.0), 0.23, -0.95, 0.95, 7));
    let bit = || prism(&head, 0.05, 0.016).paint(shade(paint("steel"), 1.1));
    bit()
        .with(bit().turned(0.0, PI, 0.0))
        .with(block(0.14, 0.16, 0.085, 0.02).paint(paint("dark-grey")))
        .turned(0.0, FRAC_PI_2, 0.0)
        .at(0.0, 0.52, 0.0)
        .with(bar(0.045, -0.42, 0.66, 0.012).paint(paint("reddish-brown")))
        .with(bar(GRIP, -0.46, -0.38, 0.016).paint(paint("dark-grey")))
}

fn pike() -> Shape {
    let leaf = points(&[(0.03, 0.0), (0.085, 0.12), (0.0, 0.36), (-0.085, 0.12), (-0.03, 0.0)]);
    prism(&leaf, 0.045, 0.02)
        .turned(0.0, FRAC_PI_2, 0.0)
        .at(0.0, 1.28, 0.0)
        .paint(shade(paint("steel"), 1.15))
        .with(bar(0.036, -0.62, 1.22, 0.01).paint(paint("reddish-brown")))
        .with(bar(0.055, 1.18, 1.3, 0.016).paint(paint("gold")))
        .with(bar(0.05, -0.66, -0.54, 0.02).paint(paint("dark-grey")))
}

fn shield(colour: &str, emblem: Option<Emblem>) -> Shape {
    let face = points(&[(0.0, 0.0), (0.34, 0.0), (0.38, 0.03), (0.38, 0.06), (0.33, 0.07), (0.3, 0.058), (0.0, 0.1)]);
    let rim = points(&[(0.385, 0.01), (0.392, 0.05), (0.35, 0.078), (0.32, 0.066)]);
    let boss = emblem.map_or_else(
        || bar(0.09, 0.0, 0.12, 0.04).paint(paint("steel")),
        |emblem| emblem::print(emblem, 0.36).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, 0.103, 0.0).paint(paint(contrast(colour))),
    );
    // Rotated so that the top of the lathed shape faces ahead.
    lathe(&face, 0.012, 24)
        .paint(paint(colour))
        .with(lathe(&rim, 0.01, 24).paint(paint("steel")))
        .with(boss)
        .turned(-FRAC_PI_2, 0.0, 0.0)
        .at(0.0, 0.04, -0.13)
        .with(bar(0.045, -0.07, 0.09, 0.01).paint(paint("dark-grey")))
}

fn heavy_shield(colour: &str, emblem: Option<Emblem>) -> Shape {
    let outline = points(&[(-0.3, 0.5), (-0.3, -0.32), (-0.16, -0.5), (0.0, -0.58), (0.16, -0.5), (0.3, -0.32), (0.3, 0.5), (0.0, 0.56)]);
    let inner: Vec<Vec2> = outline.iter().map(|at| *at * Vec2::new(0.86, 0.9)).collect();
    let mark = emblem.map_or_else(Shape::default, |emblem| emblem::print(emblem, 0.4).at(0.0, 0.06, -0.047).paint(paint(contrast(colour))));
    prism(&outline, 0.06, 0.018)
        .paint(paint("steel"))
        .with(prism(&inner, 0.03, 0.012).at(0.0, 0.0, -0.03).paint(paint(colour)))
        .with(mark)
        .at(0.0, -0.02, -0.15)
        .with(bar(0.045, -0.09, 0.09, 0.01).paint(paint("dark-grey")))
}

fn protest_sign(emblem: Option<Emblem>) -> Shape {
    let line = |y: f32, width: f32| block(width, 0.05, 0.004, 0.001).at(0.0, y, -0.034).paint(paint("dark-grey"));
    let message = match emblem {
        Some(emblem) => emblem::print(emblem, 0.34).at(0.0, 0.05, -0.034).paint(paint("vermillion")).with(line(-0.2, 0.5)),
        None => line(0.14, 0.52).with(line(0.02, 0.4)).with(line(-0.1, 0.48)),
    };
    block(0.72, 0.6, 0.05, 0.014)
        .paint(paint("white"))
        .with(message)
        .at(0.0, 1.0, -0.06)
        .with(bar(0.042, -0.4, 1.2, 0.012).paint(paint("tan")))
}

fn pistol() -> Shape {
    let body = points(&[(-0.06, -0.02), (0.3, -0.02), (0.3, 0.07), (-0.02, 0.08), (-0.09, 0.03)]);
    // Drawn along +x, then rotated to point ahead; the grip stays upright in the hand, with the barrel above it.
    prism(&body, 0.07, 0.016)
        .paint(paint("dark-grey"))
        .turned(0.0, FRAC_PI_2, 0.0)
        .at(0.0, 0.13, 0.0)
        .with(bar(0.03, 0.0, 0.12, 0.008).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, 0.16, -0.28).paint(paint("steel")))
        .with(bar(0.05, -0.1, 0.13, 0.014).paint(paint("brown")))
        .turned(-0.35, 0.0, 0.0)
}

fn rifle() -> Shape {
    let stock = points(&[(-0.46, -0.13), (-0.43, 0.03), (-0.06, 0.07), (0.42, 0.06), (0.42, -0.01), (0.02, -0.03), (-0.2, -0.06)]);
    let barrel = bar(0.03, 0.0, 0.92, 0.008).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, 0.07, 0.06).paint(paint("dark-grey"));
    let lock = block(0.075, 0.075, 0.2, 0.016).at(0.0, 0.075, 0.0).paint(paint("steel"));
    let sight = block(0.02, 0.05, 0.03, 0.006).at(0.0, 0.115, -0.8).paint(paint("dark-grey"));
    prism(&stock, 0.075, 0.02)
        .paint(paint("reddish-brown"))
        .turned(0.0, FRAC_PI_2, 0.0)
        .with(barrel)
        .with(lock)
        .with(sight)
        .turned(PORT.0, PORT.1, 0.0)
        .at(0.0, 0.08, 0.0)
        .with(bar(0.05, -0.08, 0.09, 0.014).paint(paint("reddish-brown")))
}

fn bow() -> Shape {
    let stave = |y: f32| Vec3::new(0.0, y, 0.34 * y * y / 0.36 - 0.02);
    let limbs: Vec<(Vec3, f32)> =
        [-0.62, -0.5, -0.32, -0.1, 0.1, 0.32, 0.5, 0.62].iter().map(|y: &f32| (stave(*y), 0.05 - 0.04 * y.abs())).collect();
    let string = [(stave(-0.6), 0.008), (stave(0.6), 0.008)];
    let arrow = bar(0.014, -0.34, 0.5, 0.004).turned(-FRAC_PI_2, 0.0, 0.0).at(0.03, 0.02, 0.0).paint(paint("tan"));
    let tip = lathe(&points(&[(0.0, 0.0), (0.04, 0.0), (0.0, 0.12)]), 0.004, 6).turned(-FRAC_PI_2, 0.0, 0.0).at(0.03, 0.02, -0.5);
    tube(&limbs, 8)
        .paint(paint("reddish-brown"))
        .with(tube(&string, 4).paint(paint("white")))
        .with(arrow)
        .with(tip.paint(paint("steel")))
        .with(bar(0.055, -0.08, 0.08, 0.016).paint(paint("dark-tan")))
}

fn grenade() -> Shape {
    let egg = points(&[(0.0, -0.12), (0.07, -0.1), (0.115, -0.04), (0.12, 0.02), (0.09, 0.09), (0.045, 0.115), (0.045, 0.15), (0.0, 0.15)]);
    let belt = || bar(0.124, -0.008, 0.008, 0.004).paint(shade(paint("dark-green"), 0.6));
    lathe(&egg, 0.01, 14)
        .paint(paint("dark-green"))
        .with(belt().at(0.0, 0.0, 0.0))
        .with(block(0.03, 0.13, 0.05, 0.01).turned(0.5, 0.0, 0.0).at(0.0, 0.1, -0.075).paint(paint("steel")))
        .with(bar(0.03, 0.14, 0.18, 0.01).paint(paint("gold")))
        .at(0.0, 0.06, -0.03)
}

fn charge() -> Shape {
    let stick = |x: f32, z: f32| bar(0.075, -0.22, 0.26, 0.016).at(x, 0.0, z).paint(paint("red"));
    let band = |y: f32| {
        let outline: Vec<Vec2> = (0..3).flat_map(|lobe| lobe_arc(lobe as f32 * TAU / 3.0)).collect();
        prism(&outline, 0.035, 0.006).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, y, 0.0).paint(paint("black"))
    };
    let fuse = [
        (Vec3::new(0.0, 0.24, 0.0), 0.014),
        (Vec3::new(0.01, 0.34, 0.0), 0.014),
        (Vec3::new(0.05, 0.4, -0.02), 0.013),
        (Vec3::new(0.1, 0.42, -0.05), 0.012),
    ];
    (0..3)
        .fold(Shape::default(), |bundle, lobe| {
            let (sin, cos) = bevy::math::ops::sin_cos(lobe as f32 * TAU / 3.0);
            bundle.with(stick(0.085 * cos, 0.085 * sin))
        })
        .with(band(0.12))
        .with(band(-0.1))
        .with(tube(&fuse, 6).paint(paint("tan")))
        .with(stud().scaled(0.3, 0.6, 0.3).at(0.1, 0.4, -0.05).paint(paint("orange")))
        .at(0.0, 0.12, -0.1)
}

/// A small upright barrel held with both hands, with a fuse in its lid.
fn keg() -> Shape {
    let (half, belly, end) = (0.27, 0.235, 0.18);
    let staves =
        points(&[(0.0, -half), (end, -half), (0.215, -0.14), (belly, 0.0), (0.215, 0.14), (end, half), (end - 0.03, 0.24), (0.0, 0.24)]);
    let hoop = |y: f32, radius: f32| {
        let band = points(&[(0.18, y - 0.024), (radius, y - 0.024), (radius, y + 0.024), (0.18, y + 0.024)]);
        lathe(&band, 0.006, 16).paint(paint("dark-grey"))
    };
    let fuse = [(Vec3::new(0.0, 0.24, 0.0), 0.016), (Vec3::new(0.01, 0.34, 0.0), 0.015), (Vec3::new(0.07, 0.4, -0.02), 0.013)];
    lathe(&staves, 0.012, 16)
        .paint(shade(paint("reddish-brown"), 1.3))
        .with(hoop(-0.17, 0.226))
        .with(hoop(0.17, 0.226))
        .with(tube(&fuse, 6).paint(paint("tan")))
        .with(stud().scaled(0.35, 0.7, 0.35).at(0.08, 0.4, -0.02).paint(paint("orange")))
        .at(-0.3, 0.14, -0.16)
}

/// A short gun with a barrel of this length and radius.
fn gun(length: f32, radius: f32, stock: &str) -> Shape {
    let butt = points(&[(-0.42, -0.13), (-0.4, 0.03), (-0.05, 0.07), (0.12, 0.06), (0.12, -0.02), (-0.1, -0.05)]);
    let barrel = bar(radius, 0.0, length, 0.008).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, 0.06, -0.05).paint(paint("steel"));
    let guard = block(0.08, 0.07, 0.2, 0.014).at(0.0, -0.005, -0.3).paint(paint(stock));
    at_port(prism(&butt, 0.075, 0.02).paint(paint(stock)).turned(0.0, FRAC_PI_2, 0.0).with(barrel).with(guard))
}

/// The drum under an automatic gun.
fn drum() -> Shape {
    let drum = points(&[(0.0, -0.05), (0.13, -0.05), (0.13, 0.05), (0.0, 0.05)]);
    lathe(&drum, 0.012, 14).turned(0.0, 0.0, FRAC_PI_2).at(0.0, -0.02, -0.2).paint(paint("black")).turned(PORT.0, PORT.1, 0.0)
}

/// The tank under a flame gun.
fn tank() -> Shape {
    let flask = points(&[(0.0, -0.2), (0.07, -0.19), (0.09, -0.15), (0.09, 0.12), (0.05, 0.17), (0.0, 0.18)]);
    lathe(&flask, 0.012, 12).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, -0.1, -0.12).paint(paint("red")).turned(PORT.0, PORT.1, 0.0)
}

fn bazooka() -> Shape {
    let tube = points(&[(0.07, -0.62), (0.11, -0.62), (0.085, -0.5), (0.085, 0.52), (0.11, 0.6), (0.07, 0.6), (0.06, 0.0)]);
    lathe(&tube, 0.01, 14)
        .paint(paint("dark-green"))
        .with(bar(0.092, -0.1, 0.02, 0.01).paint(paint("black")))
        .with(lathe(&points(&[(0.0, 0.55), (0.065, 0.56), (0.0, 0.78)]), 0.01, 12).paint(paint("red")))
        .turned(-FRAC_PI_2, 0.0, 0.0)
        .at(0.0, 0.2, -0.05)
        .with(bar(0.05, -0.08, 0.14, 0.014).paint(paint("black")))
}

fn rail_gun() -> Shape {
    let rail = |y: f32| block(0.05, 0.04, 0.95, 0.01).at(0.0, y, -0.35).paint(paint("steel"));
    let coil = |z: f32| block(0.12, 0.17, 0.07, 0.014).at(0.0, 0.06, z).paint(paint("clear-blue"));
    let rails = rail(0.11).with(rail(0.01)).with(coil(-0.7)).with(coil(-0.45)).with(coil(-0.2));
    at_port(rails.with(block(0.1, 0.16, 0.36, 0.02).at(0.0, 0.04, 0.2).paint(paint("dark-grey"))))
}

fn wand(length: f32, wood: &str, tip: &str) -> Shape {
    let ball = points(&[(0.0, -0.09), (0.06, -0.06), (0.085, 0.0), (0.06, 0.06), (0.0, 0.09)]);
    lathe(&ball, 0.01, 10).at(0.0, length + 0.05, 0.0).paint(paint(tip)).with(bar(0.045, -length * 0.45, length, 0.01).paint(paint(wood)))
}

fn wrench() -> Shape {
    let jaw = |x: f32| block(0.07, 0.16, 0.06, 0.014).at(x, 0.47, 0.0).paint(paint("steel"));
    let head = block(0.21, 0.09, 0.06, 0.014).at(0.0, 0.36, 0.0).paint(paint("steel"));
    bar(GRIP, -0.14, 0.34, 0.012).paint(paint("steel")).with(head).with(jaw(0.08)).with(jaw(-0.08))
}

fn bottle() -> Shape {
    let glass = points(&[(0.0, -0.12), (0.045, -0.12), (0.045, 0.14), (0.1, 0.24), (0.1, 0.5), (0.0, 0.52)]);
    lathe(&glass, 0.014, 12).paint(paint("dark-green"))
}

/// One lobe of the band around three sticks.
fn lobe_arc(towards: f32) -> impl Iterator<Item = Vec2> {
    let (sin, cos) = bevy::math::ops::sin_cos(towards);
    arc(Vec2::new(cos, sin) * 0.085, 0.083, towards - 0.9, towards + 0.9, 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_muzzle_is_at_the_end_of_its_gun() {
        for look in [
            ItemLook::Rifle,
            ItemLook::ShotGun,
            ItemLook::RailGun,
            ItemLook::Pistol,
            ItemLook::Bazooka,
            ItemLook::Minigun,
            ItemLook::ScopedRifle,
        ] {
            let (at, way) = muzzle(look).unwrap();
            let (low, high) = item(look, "grey", None).bounds();
            assert!(at.cmpge(low - 0.05).all() && at.cmple(high + 0.05).all(), "{look:?}: {at} of {low} to {high}");
            let ahead = at + way * 0.3;
            assert!(!(ahead.cmpge(low).all() && ahead.cmple(high).all()), "{look:?}: nothing of it is before its muzzle");
        }
        assert_eq!(muzzle(ItemLook::Sword), None);
    }
}
