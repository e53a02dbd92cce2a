//! Torso prints, flat in the xy plane and facing -z, and the epaulets that go with them.

use super::measures::SHOULDER;
use super::patches::{across, both, dot, over, plate, points, reach, strip};
use super::work_prints;
use crate::bricks::{Shape, flat, lathe};
use crate::game::TorsoPrint;
use crate::game::battle::Emblem;
use crate::view::make::emblem;
use crate::view::make::palette::{contrast, paint, shade};
use bevy::color::LinearRgba;
use bevy::math::Vec3;

/// The print on a torso of this colour.
pub fn printed(colour: &str, print: TorsoPrint, emblem: Option<Emblem>) -> Shape {
    let ink = paint(contrast(colour));
    match print {
        TorsoPrint::Plain => Shape::default(),
        TorsoPrint::Emblem => match emblem {
            Some(emblem) => emblem::print(emblem, 0.27).at(0.0, 0.26, 0.0).paint(ink),
            None => plate(0.0, 0.26, 0.11, 0.11).paint(ink),
        },
        TorsoPrint::Belts => belts(ink),
        TorsoPrint::Flower => {
            let bloom = emblem::print(Emblem::Flower, 0.32).at(0.0, 0.26, 0.0).paint(paint("pink"));
            bloom.with(over(dot(0.0, 0.26, 0.055), 1.0).paint(paint("yellow")))
        }
        TorsoPrint::Tunic => tunic(colour),
        TorsoPrint::Drop => drop(),
        TorsoPrint::ToolBelt => tool_belt(),
        TorsoPrint::Sash => sash(colour),
        TorsoPrint::Laces => laces(colour),
        TorsoPrint::Stripes => [0.07, 0.19, 0.31].into_iter().fold(Shape::default(), |all, y| all.with(across(y, 0.032))).paint(ink),
        TorsoPrint::Overall => overall(),
        TorsoPrint::Mail => mail(colour),
        TorsoPrint::Tie => work_prints::tie(colour),
        TorsoPrint::LabCoat => work_prints::lab_coat(colour),
        TorsoPrint::Apron => work_prints::apron(),
    }
}

/// A healer's mark: a green drop with a heart in it, on white.
fn drop() -> Shape {
    let at = |(x, y): (f32, f32)| (x, y + 0.25);
    let right = [(0.0, -0.135), (0.075, -0.115), (0.118, -0.05), (0.105, 0.02), (0.055, 0.095), (0.0, 0.175)];
    let left = right.iter().rev().filter(|(x, _)| *x > 0.0).map(|(x, y)| (-x, *y));
    let outline = points(&right.iter().copied().chain(left).map(at).collect::<Vec<_>>());
    let lobes =
        [(0.0, -0.1), (0.062, -0.035), (0.058, 0.005), (0.028, 0.018), (0.0, -0.012), (-0.028, 0.018), (-0.058, 0.005), (-0.062, -0.035)];
    let heart = points(&lobes.map(at));
    let field = points(
        &[(0.175, 0.0), (0.124, 0.145), (0.0, 0.2), (-0.124, 0.145), (-0.175, 0.0), (-0.124, -0.135), (0.0, -0.19), (0.124, -0.135)]
            .map(at),
    );
    flat(&field)
        .paint(paint("white"))
        .with(over(flat(&outline), 1.0).paint(paint("bluish-green")))
        .with(over(flat(&heart), 2.0).paint(paint("white")))
}

/// Braces, and a belt of pouches and tools.
fn tool_belt() -> Shape {
    let leather = paint("reddish-brown");
    let brace = both(strip([(0.1, 0.06), (0.145, 0.06), (0.15, 0.49), (0.105, 0.5)])).paint(leather);
    let belt = over(across(0.045, 0.035), 1.0).paint(shade(leather, 0.7));
    let pouch = |x: f32| {
        let flap = over(plate(x, 0.07, 0.045, 0.018), 3.0).paint(shade(leather, 1.5));
        over(plate(x, 0.04, 0.04, 0.05), 2.0)
            .paint(shade(leather, 1.2))
            .with(flap)
            .with(over(dot(x, 0.06, 0.011), 4.0).paint(paint("gold")))
    };
    // A hammer, head up.
    let hammer = over(plate(0.13, 0.07, 0.014, 0.08), 3.0)
        .paint(paint("tan"))
        .with(over(plate(0.13, 0.15, 0.045, 0.022), 4.0).paint(paint("steel")));
    brace.with(belt).with(pouch(-0.13)).with(pouch(0.02)).with(hammer)
}

/// An officer's sash over buttons and a collar, with a medal.
fn sash(colour: &str) -> Shape {
    let silk = if matches!(colour, "yellow" | "gold" | "orange" | "straw") { paint("navy") } else { paint("gold") };
    let band = strip([(0.1, 0.5), (0.185, 0.485), (-0.14, 0.0), (-0.225, 0.0)]);
    let edge = |x: f32| over(strip([(x + 0.1, 0.5), (x + 0.112, 0.497), (x - 0.213, 0.0), (x - 0.225, 0.0)]), 4.0);
    let trim = edge(0.0).with(edge(0.073)).paint(paint("white"));
    let medal = over(dot(-0.13, 0.33, 0.042), 4.0).paint(paint("white")).with(over(dot(-0.13, 0.33, 0.026), 5.0).paint(paint("red")));
    let ribbon = over(plate(-0.13, 0.4, 0.02, 0.045), 4.0).paint(silk);
    tunic(colour).with(over(band, 3.0).paint(silk)).with(trim).with(ribbon).with(medal)
}

/// A shirt laced up over the chest, and a strap for the quiver.
fn laces(colour: &str) -> Shape {
    let leather = paint("brown");
    let opening = strip([(0.0, 0.12), (0.05, 0.22), (0.085, 0.5), (-0.085, 0.5)]).with(strip([
        (0.0, 0.12),
        (-0.085, 0.5),
        (-0.05, 0.22),
        (-0.02, 0.15),
    ]));
    let lace = |y: f32, wide: f32| {
        let one = strip([(-wide, y), (-wide + 0.008, y + 0.014), (wide, y + 0.062), (wide - 0.008, y + 0.048)]);
        over(one.clone().with(one.scaled(-1.0, 1.0, 1.0)), 2.0)
    };
    let cord = lace(0.22, 0.07).with(lace(0.3, 0.085)).with(lace(0.38, 0.095)).paint(leather);
    let strap = over(strip([(-0.17, 0.47), (-0.105, 0.49), (0.225, 0.09), (0.222, 0.01)]), 3.0).paint(shade(leather, 1.4));
    let hem = over(across(0.022, 0.02), 1.0).paint(shade(paint(colour), 0.45));
    opening.paint(shade(paint(colour), 0.4)).with(cord).with(hem).with(strap)
}

/// A bib with a pocket, on braces.
fn overall() -> Shape {
    let denim = paint("navy");
    let bib = strip([(-0.15, 0.0), (0.15, 0.0), (0.13, 0.32), (-0.13, 0.32)]).with(across(0.055, 0.055));
    let brace = both(strip([(0.085, 0.28), (0.125, 0.28), (0.17, 0.48), (0.125, 0.5)]));
    let pocket = over(plate(0.0, 0.2, 0.075, 0.06), 2.0).paint(shade(denim, 2.2));
    let pencil = over(plate(0.045, 0.265, 0.01, 0.04), 3.0).paint(paint("yellow"));
    let buttons = both(over(dot(0.105, 0.29, 0.022), 3.0)).paint(paint("gold"));
    over(bib.with(brace), 1.0).paint(denim).with(pocket).with(pencil).with(buttons)
}

/// Rows of rings.
fn mail(colour: &str) -> Shape {
    let iron = shade(paint("steel"), 0.8);
    let shirt = [0.06, 0.18, 0.3, 0.42].into_iter().fold(Shape::default(), |all, y| all.with(across(y, 0.06)));
    let rows = (0..6_u8).fold(Shape::default(), |rows, row| {
        let y = 0.05 + 0.075 * f32::from(row);
        let wide = reach(y) - 0.03;
        let shift = if row % 2 == 0 { 0.0 } else { 0.036 };
        (-4..4_i8)
            .map(|at| f32::from(at) * 0.072 + shift)
            .filter(|x| x.abs() + 0.03 < wide)
            .fold(rows, |rows, x| rows.with(strip([(x - 0.026, y + 0.012), (x, y - 0.022), (x + 0.026, y + 0.012), (x, y - 0.004)])))
    });
    let neck = strip([(0.0, 0.4), (0.07, 0.485), (0.0, 0.5), (-0.07, 0.485)]).paint(paint(colour));
    shirt.paint(iron).with(over(rows, 1.0).paint(shade(iron, 0.35))).with(over(neck, 2.0))
}

fn belts(ink: LinearRgba) -> Shape {
    let down = strip([(-0.2, 0.44), (-0.13, 0.475), (0.21, 0.075), (0.185, 0.02)]);
    let up = down.clone().scaled(-1.0, 1.0, 1.0);
    let buckle = plate(0.0, 0.265, 0.05, 0.05).paint(paint("gold"));
    down.paint(ink).with(over(up, 1.0).paint(shade(ink, 0.85))).with(over(buckle, 2.0))
}

fn tunic(colour: &str) -> Shape {
    let collar = both(strip([(0.0, 0.33), (0.05, 0.33), (0.14, 0.49), (0.08, 0.49)])).paint(paint("white"));
    let seam = plate(0.0, 0.17, 0.042, 0.165).paint(shade(paint(colour), 0.55));
    [0.26, 0.17, 0.08].into_iter().fold(seam.with(collar), |tunic, y| tunic.with(over(dot(0.0, y, 0.024), 2.0).paint(paint("gold"))))
}

/// The epaulets that go with an officer's print.
pub fn epaulets(print: TorsoPrint) -> Shape {
    if print != TorsoPrint::Sash {
        return Shape::default();
    }
    let fringe = points(&[(0.1, -0.03), (0.125, -0.02), (0.12, 0.005), (0.08, 0.022), (0.0, 0.026)]);
    let at = SHOULDER + Vec3::new(0.02, 0.125, 0.0);
    both(lathe(&fringe, 0.008, 8).squared().turned(0.0, 0.0, -0.28).at(at.x, at.y, at.z)).paint(paint("gold"))
}
