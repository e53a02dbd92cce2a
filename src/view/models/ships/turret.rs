//! The turret ship: an armoured barge between two pontoons, with a turning twin gun on its back.

use super::parts::{Design, Livery, bar, both, dark, decal, even_slab, glass, grey, grille, gun, plate, points, slab, slope};
use crate::bricks::{Shape, block, lathe, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;

/// The pivot of the turret.
const RING: Vec3 = Vec3::new(0.0, 0.4, 0.1);

pub fn design(livery: &Livery) -> Design {
    let mut barge = Design::default();
    let bells = barge.engine(-0.2, 0.18, 0.7, 0.14, 0.2).with(barge.engine(0.2, 0.18, 0.7, 0.14, 0.2));
    barge.section("Engines", bells.with(block(0.68, 0.24, 0.1, 0.02).at(0.0, 0.17, 0.68).paint(dark())));
    barge.section("Hull", hull(livery));
    barge.section("Bow", bow(livery));
    barge.pair(["Right pontoon", "Left pontoon"], pontoon(livery));
    barge.turning("Turret", RING, turret(livery).at(RING.x, RING.y, RING.z));
    barge.canopy(glass(0.34, &[(0.5, 0.3), (0.5, 0.42), (0.6, 0.42), (0.82, 0.26), (0.82, 0.2)]));
    let eye = block(0.13, 0.035, 0.02, 0.004).paint(shade(paint("orange"), 1.7));
    barge.light(both(eye.at(0.65, 0.2, -0.855)));
    barge.muzzles(&[(-0.115, RING.y + 0.115, RING.z - 1.1), (0.115, RING.y + 0.115, RING.z - 1.1)]);
    barge.lit()
}

fn hull(livery: &Livery) -> Shape {
    let belly = even_slab(&[(0.24, -0.72), (0.42, -0.48), (0.42, 0.6), (0.3, 0.7)], 0.0, 0.13).paint(dark());
    let armour = even_slab(&[(0.25, -0.6), (0.47, -0.34), (0.47, 0.5), (0.34, 0.68)], 0.13, 0.31).paint(livery.main());
    let ring =
        lathe(&points(&[(0.43, 0.31), (0.43, 0.37), (0.38, RING.y), (0.0, RING.y)]), 0.014, 24).at(RING.x, 0.0, RING.z).paint(dark());
    let corners = both(stud().at(0.38, 0.31, 0.5).with(stud().at(0.38, 0.31, -0.3))).paint(livery.main());
    belly.with(armour).with(ring).with(corners)
}

fn bow(livery: &Livery) -> Shape {
    let ram = slope(0.46, &[(0.5, 0.06), (0.5, 0.3), (0.6, 0.3), (0.86, 0.2), (0.86, 0.1), (0.76, 0.06)]).paint(livery.main());
    let seat = block(0.26, 0.02, 0.14, 0.004).at(0.0, 0.31, -0.55).paint(shade(paint("black"), 0.8));
    let lip = block(0.5, 0.05, 0.05, 0.012).at(0.0, 0.15, -0.86).paint(livery.ink());
    ram.with(seat).with(lip).with(super::parts::pilot(paint("white")).scaled(0.8, 0.7, 0.8).at(0.0, 0.31, -0.56))
}

fn pontoon(livery: &Livery) -> Shape {
    let float = slab(
        &[(0.54, -0.6), (0.58, -0.86), (0.72, -0.86), (0.77, -0.6), (0.77, 0.52), (0.72, 0.66), (0.58, 0.66), (0.54, 0.52)],
        0.05,
        0.3,
    );
    let keel = slab(&[(0.57, -0.6), (0.74, -0.6), (0.74, 0.54), (0.57, 0.54)], 0.0, 0.06).paint(dark());
    let top = slab(&[(0.57, -0.46), (0.74, -0.46), (0.74, 0.46), (0.57, 0.46)], 0.3, 0.34).paint(livery.main());
    let stripes = |z: f32| decal(&[(0.58, z), (0.73, z - 0.07), (0.73, z + 0.03), (0.58, z + 0.1)], 0.34).paint(livery.ink());
    let strut = |z: f32| block(0.16, 0.1, 0.16, 0.014).at(0.5, 0.19, z).paint(dark());
    let vent = grille(0.45, 0.7).at(0.655, 0.34, 0.28);
    let pipe = bar(Vec3::new(0.79, 0.17, -0.45), Vec3::new(0.79, 0.17, 0.4), 0.03).paint(dark());
    float
        .paint(grey())
        .with(keel)
        .with(top)
        .with(stripes(-0.34))
        .with(stripes(-0.16))
        .with(strut(-0.22))
        .with(strut(0.36))
        .with(vent)
        .with(pipe)
}

fn turret(livery: &Livery) -> Shape {
    let dome = points(&[(0.36, 0.0), (0.36, 0.09), (0.27, 0.25), (0.0, 0.25)]);
    let mantlet = slope(0.4, &[(0.14, 0.03), (0.14, 0.21), (0.34, 0.19), (0.39, 0.08), (0.37, 0.03)]).paint(dark());
    let guns = both(gun(0.052, 0.82).at(0.115, 0.115, -0.3));
    let rear = block(0.4, 0.14, 0.16, 0.02)
        .at(0.0, 0.1, 0.36)
        .paint(grey())
        .with(plate(1, 1, 0.4).scaled(0.7, 1.0, 0.5).at(0.0, 0.17, 0.36).paint(grey()));
    let roof = livery.mark(0.34).at(0.0, 0.254, 0.02).paint(livery.ink());
    let sight = lathe(&points(&[(0.06, 0.24), (0.06, 0.32), (0.035, 0.35), (0.0, 0.35)]), 0.01, 10).at(0.19, -0.02, 0.16).paint(dark());
    lathe(&dome, 0.016, 20).paint(livery.main()).with(mantlet).with(guns).with(rear).with(roof).with(sight)
}
