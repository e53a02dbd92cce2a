//! Torso prints of civilians: a tie, a laboratory coat, an apron.

use super::patches::{across, both, dot, over, plate, points, strip};
use crate::bricks::{Shape, flat};
use crate::view::make::palette::{contrast, paint, shade};

/// A white shirt front with a tie, between lapels.
pub fn tie(colour: &str) -> Shape {
    let shirt = flat(&points(&[(0.0, 0.07), (0.115, 0.492), (-0.115, 0.492)])).paint(paint("white"));
    let blade = flat(&points(&[(0.0, 0.1), (0.044, 0.165), (0.024, 0.42), (-0.024, 0.42), (-0.044, 0.165)]));
    let knot = strip([(-0.024, 0.41), (0.024, 0.41), (0.038, 0.465), (-0.038, 0.465)]);
    let lapel = both(strip([(0.0, 0.03), (0.03, 0.03), (0.175, 0.47), (0.115, 0.495)])).paint(shade(paint(colour), 0.55));
    let ink = if matches!(colour, "vermillion" | "red" | "orange") { paint("navy") } else { paint("red") };
    let stripe = |y: f32| over(strip([(-0.036, y), (0.036, y + 0.03), (0.034, y + 0.052), (-0.034, y + 0.022)]), 4.0).paint(paint("white"));
    shirt.with(over(lapel, 1.0)).with(over(blade, 2.0).with(over(knot, 3.0)).paint(ink)).with(stripe(0.19)).with(stripe(0.28))
}

/// A white coat, open over a shirt, with pens in its pocket.
pub fn lab_coat(colour: &str) -> Shape {
    let cloth = [0.06, 0.18, 0.3, 0.42].into_iter().fold(Shape::default(), |all, y| all.with(across(y, 0.06))).paint(paint("white"));
    let shirt = flat(&points(&[(0.0, 0.2), (0.09, 0.497), (-0.09, 0.497)])).paint(paint(contrast(colour)));
    let grey = shade(paint("grey"), 0.9);
    let lapel = both(strip([(0.0, 0.16), (0.022, 0.16), (0.15, 0.485), (0.09, 0.5)])).paint(grey);
    let seam = plate(0.0, 0.08, 0.006, 0.08).paint(grey);
    let pocket =
        over(plate(-0.13, 0.2, 0.06, 0.055), 2.0).paint(grey).with(over(plate(-0.13, 0.198, 0.05, 0.045), 3.0).paint(paint("white")));
    let pen = |x: f32, colour: &str| over(plate(x, 0.27, 0.012, 0.04), 4.0).paint(paint(colour));
    let stain = over(dot(0.11, 0.1, 0.034), 2.0).with(over(dot(0.15, 0.15, 0.018), 2.0)).paint(paint("lime"));
    cloth
        .with(over(shirt, 1.0))
        .with(over(lapel, 2.0))
        .with(over(seam, 1.0))
        .with(pocket)
        .with(pen(-0.15, "red"))
        .with(pen(-0.11, "navy"))
        .with(stain)
}

/// An apron with a pocket, on straps.
pub fn apron() -> Shape {
    let white = paint("white");
    let bib = strip([(-0.14, 0.0), (0.14, 0.0), (0.115, 0.4), (-0.115, 0.4)]).with(across(0.075, 0.075)).paint(white);
    let strap = both(strip([(0.08, 0.38), (0.112, 0.38), (0.16, 0.487), (0.115, 0.5)])).paint(white);
    let tied = over(across(0.16, 0.018), 1.0).paint(shade(white, 0.72));
    let pocket = over(plate(0.0, 0.08, 0.1, 0.045), 1.0).paint(shade(white, 0.72));
    let hem = over(plate(0.0, 0.076, 0.09, 0.038), 2.0).paint(white);
    bib.with(over(strap, 1.0)).with(tied).with(pocket).with(hem)
}
