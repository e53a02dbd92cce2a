//! Building blocks for ships: plates, slopes, wings, engines, guns, missiles, dishes and canopies, and the sections made of them.
//!
//! Everything is in the hull's own frame: y = 0 is the top of the stand, -z is ahead. Guns and missiles point ahead, engines behind.

use crate::bricks::{PITCH, PLATE, Shape, block, flat, lathe, prism, stud, tube};
use crate::game::battle::Emblem;
use crate::view::make::emblem;
use crate::view::make::palette::{contrast, paint, shade};
use bevy::color::{Alpha, LinearRgba};
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// The colour of the fire in engines (linear RGB).
pub const FLAME: LinearRgba = LinearRgba::rgb(0.35, 0.95, 1.5);

/// The material of a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// Glossy plastic.
    Plastic,
    /// Clear plastic.
    Clear,
    /// Glowing.
    Glow,
    /// Light in the air.
    Haze,
}

/// A group of bricks that holds together when the ship comes apart.
#[derive(Clone, Debug)]
pub struct Section {
    pub name: &'static str,
    pub finish: Finish,
    /// Its bricks, at their places on the ship.
    pub shape: Shape,
    /// The point about which it turns, if it can turn.
    pub pivot: Option<Vec3>,
}

impl Section {
    /// Whether it can turn.
    pub fn turns(&self) -> bool {
        self.pivot.is_some()
    }

    /// Its origin: its pivot, or else its centre.
    pub fn middle(&self) -> Vec3 {
        let (low, high) = self.shape.bounds();
        self.pivot.unwrap_or((low + high) / 2.0)
    }
}

/// The design of a ship.
#[derive(Clone, Debug, Default)]
pub struct Design {
    pub sections: Vec<Section>,
    /// The centres of its engines' nozzles.
    pub engines: Vec<Vec3>,
    /// The muzzles of its weapons.
    pub guns: Vec<Vec3>,
    glow: Shape,
    haze: Shape,
}

impl Design {
    /// Adds a section of plastic.
    pub fn section(&mut self, name: &'static str, shape: Shape) {
        self.sections.push(Section { name, finish: Finish::Plastic, shape, pivot: None });
    }

    /// Adds a section and its mirror image on the left.
    pub fn pair(&mut self, names: [&'static str; 2], right: Shape) {
        self.section(names[1], right.clone().scaled(-1.0, 1.0, 1.0));
        self.section(names[0], right);
    }

    /// Adds a section that turns about a point.
    pub fn turning(&mut self, name: &'static str, pivot: Vec3, shape: Shape) {
        self.sections.push(Section { name, finish: Finish::Plastic, shape, pivot: Some(pivot) });
    }

    /// Adds a canopy of clear plastic.
    pub fn canopy(&mut self, shape: Shape) {
        self.sections.push(Section { name: "Canopy", finish: Finish::Clear, shape, pivot: None });
    }

    /// Sets the muzzles of its weapons.
    pub fn muzzles(&mut self, at: &[(f32, f32, f32)]) {
        self.guns.extend(at.iter().map(|at| Vec3::from(*at)));
    }

    /// Adds a glowing section.
    pub fn light(&mut self, shape: Shape) {
        self.glow.add(shape);
    }

    /// Adds the fire of an engine whose bell ends at this point. Returns the bell, with this radius and length.
    pub fn engine(&mut self, x: f32, y: f32, z: f32, radius: f32, long: f32) -> Shape {
        self.engines.push(Vec3::new(x, y, z + long));
        let fire = points(&[(radius * 0.76, long * 0.5), (radius * 0.6, long * 0.8), (0.0, long * 0.9)]);
        self.glow.add(backward(lathe(&fire, 0.0, 12)).paint(FLAME).at(x, y, z));
        self.haze.add(exhaust(radius * 0.8, radius * 2.6).at(x, y, z + long * 0.7));
        bell(radius, long).at(x, y, z)
    }

    /// The design with its lights on.
    pub fn lit(mut self) -> Self {
        let (glow, haze) = (std::mem::take(&mut self.glow), std::mem::take(&mut self.haze));
        for (name, finish, shape) in [("Lights", Finish::Glow, glow), ("Exhaust", Finish::Haze, haze)] {
            if shape.triangle_count() > 0 {
                self.sections.push(Section { name, finish, shape, pivot: None });
            }
        }
        self
    }
}

/// A side's colours.
#[derive(Clone, Copy, Debug)]
pub struct Livery<'a> {
    /// Palette name of its colour.
    pub colour: &'a str,
    pub emblem: Option<Emblem>,
}

impl Livery<'_> {
    /// The side's own colour.
    pub fn main(&self) -> LinearRgba {
        paint(self.colour)
    }

    /// A dark shade of it.
    pub fn dark(&self) -> LinearRgba {
        shade(self.main(), 0.42)
    }

    /// A colour that contrasts with it.
    pub fn ink(&self) -> LinearRgba {
        paint(contrast(self.colour))
    }

    /// The side's colour for use on a dark ground, lightened if it wouldn't show.
    pub fn on_dark(&self) -> LinearRgba {
        let LinearRgba { red, green, blue, .. } = self.main();
        if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.03 { paint("steel") } else { self.main() }
    }

    /// The side's emblem at this height, as a print that faces up and reads correctly from behind.
    pub fn mark(&self, height: f32) -> Shape {
        self.emblem.map_or_else(Shape::default, |emblem| emblem::print(emblem, height).turned(FRAC_PI_2, PI, 0.0))
    }
}

/// Dark grey, for parts underneath and in between.
pub fn dark() -> LinearRgba {
    shade(paint("dark-grey"), 0.7)
}

/// Light grey, for bare parts.
pub fn grey() -> LinearRgba {
    paint("grey")
}

/// Converts pairs of coordinates to points.
pub fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// A shape and its mirror image on the other side.
pub fn both(right: Shape) -> Shape {
    right.clone().scaled(-1.0, 1.0, 1.0).with(right)
}

/// A plate without studs, this many studs wide and deep and this many plates high, standing on y = 0.
pub fn tile(wide: f32, deep: f32, plates: f32) -> Shape {
    block(wide * PITCH - 0.008, plates * PLATE, deep * PITCH - 0.008, 0.014).at(0.0, plates * PLATE / 2.0, 0.0)
}

/// Like [`tile`], with studs.
pub fn plate(wide: u32, deep: u32, plates: f32) -> Shape {
    tile(wide as f32, deep as f32, plates).with(studs(wide, deep).at(0.0, plates * PLATE, 0.0))
}

/// This many studs, standing on y = 0.
pub fn studs(wide: u32, deep: u32) -> Shape {
    let middle = |count: u32, at: u32| (at as f32 - (count as f32 - 1.0) / 2.0) * PITCH;
    let cells = (0..wide).flat_map(|column| (0..deep).map(move |row| (column, row)));
    cells.fold(Shape::default(), |all, (column, row)| all.with(stud().at(middle(wide, column), 0.0, middle(deep, row))))
}

/// A slope of this width, with its outline in side view from the right as (ahead, up).
pub fn slope(wide: f32, outline: &[(f32, f32)]) -> Shape {
    prism(&points(outline), wide, 0.016).turned(0.0, FRAC_PI_2, 0.0)
}

/// A flat part between two heights, with its outline in top view as (right, behind).
pub fn slab(outline: &[(f32, f32)], low: f32, high: f32) -> Shape {
    let outline: Vec<Vec2> = outline.iter().map(|(x, z)| Vec2::new(*x, -*z)).collect();
    prism(&outline, high - low, 0.016).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, (low + high) / 2.0, 0.0)
}

/// Like [`slab`], given only the right half of a symmetrical outline, from front to back.
pub fn even_slab(right: &[(f32, f32)], low: f32, high: f32) -> Shape {
    let left = right.iter().rev().map(|(x, z)| (-*x, *z));
    slab(&right.iter().copied().chain(left).collect::<Vec<_>>(), low, high)
}

/// A print that faces up, with this outline as (right, behind).
pub fn decal(outline: &[(f32, f32)], height: f32) -> Shape {
    flat(&points(outline)).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, height + 0.003, 0.0)
}

/// Tips a lathed part so that its top points backwards.
pub fn backward(turned: Shape) -> Shape {
    turned.turned(FRAC_PI_2, 0.0, 0.0)
}

/// Tips a lathed part so that its top points ahead.
pub fn forward(turned: Shape) -> Shape {
    turned.turned(-FRAC_PI_2, 0.0, 0.0)
}

/// A straight round bar from one point to another.
pub fn bar(from: Vec3, to: Vec3, radius: f32) -> Shape {
    tube(&[(from, radius), (to, radius)], 8).kept()
}

/// An engine's bell: a ring around a dark nozzle that opens at the back.
pub fn bell(radius: f32, long: f32) -> Shape {
    let outer = points(&[(radius * 0.7, 0.0), (radius * 0.92, long * 0.3), (radius, long * 0.62), (radius, long), (radius * 0.86, long)]);
    let inner = points(&[(radius * 0.86, long), (radius * 0.78, long * 0.45), (0.0, long * 0.45)]);
    let ring = points(&[(radius * 1.0, long * 0.3), (radius * 1.1, long * 0.32), (radius * 1.1, long * 0.52), (radius, long * 0.54)]);
    backward(
        lathe(&outer, 0.012, 16)
            .paint(grey())
            .with(lathe(&inner, 0.0, 16).paint(shade(paint("black"), 0.7)))
            .with(lathe(&ring, 0.01, 16).paint(dark())),
    )
}

/// The light trail of an engine, with this radius at the nozzle and this length.
pub fn exhaust(radius: f32, long: f32) -> Shape {
    let steps = [0.0_f32, 0.12, 0.3, 0.5, 0.75, 1.0];
    let cone = |wide: f32, reach: f32| {
        let profile: Vec<Vec2> = steps.iter().map(|along| Vec2::new(radius * wide * (1.0 - 0.8 * along), long * reach * along)).collect();
        let strength = |along: f32| FLAME.with_alpha(0.2 * (1.0 - along) * (1.0 - along));
        lathe(&profile, 0.0, 16).painted(|at| strength(at.y / (long * reach)))
    };
    backward(cone(1.0, 1.0).with(cone(0.8, 0.9)).with(cone(0.55, 0.75))).kept()
}

/// A gun's barrel with sleeve and muzzle, from the origin ahead.
pub fn gun(radius: f32, long: f32) -> Shape {
    let sleeve = points(&[(0.0, -0.02), (radius * 1.7, -0.02), (radius * 1.7, long * 0.34), (radius, long * 0.38)]);
    let barrel = points(&[(radius, long * 0.3), (radius, long * 0.86)]);
    let muzzle = points(&[(radius, long * 0.85), (radius * 1.4, long * 0.86), (radius * 1.4, long), (radius * 0.7, long)]);
    let bore = points(&[(radius * 0.8, long - 0.002), (0.0, long - 0.03)]);
    forward(
        lathe(&sleeve, 0.012, 10)
            .paint(dark())
            .with(lathe(&barrel, 0.0, 10).paint(grey()))
            .with(lathe(&muzzle, 0.01, 10).paint(dark()))
            .with(lathe(&bore, 0.0, 10).paint(paint("black"))),
    )
    .kept()
}

/// A missile whose tail is at the origin, pointing ahead.
pub fn missile(radius: f32, long: f32) -> Shape {
    let body = points(&[(0.0, 0.0), (radius * 0.8, 0.0), (radius, 0.04), (radius, long * 0.7)]);
    let band = points(&[(radius, long * 0.5), (radius * 1.04, long * 0.5), (radius * 1.04, long * 0.58), (radius, long * 0.58)]);
    let tip = points(&[(radius, long * 0.7), (radius * 0.82, long * 0.84), (radius * 0.4, long * 0.95), (0.0, long)]);
    let fins = block(radius * 3.4, long * 0.16, 0.024, 0.006).with(block(0.024, long * 0.16, radius * 3.4, 0.006));
    forward(
        lathe(&body, 0.01, 12)
            .paint(paint("white"))
            .with(lathe(&band, 0.0, 12).paint(dark()))
            .with(lathe(&tip, 0.0, 12).paint(paint("red")))
            .with(fins.turned(0.0, 0.785, 0.0).at(0.0, long * 0.12, 0.0).paint(dark())),
    )
}

/// A dish that opens upward, with its horn, centred on the origin.
pub fn dish(radius: f32) -> Shape {
    let bowl = [
        (0.0, 0.0),
        (radius * 0.5, radius * 0.08),
        (radius, radius * 0.34),
        (radius * 0.98, radius * 0.4),
        (radius * 0.5, radius * 0.16),
        (0.0, radius * 0.08),
    ];
    let horn = bar(Vec3::Y * radius * 0.05, Vec3::Y * radius * 0.7, radius * 0.07);
    let knob =
        lathe(&points(&[(0.0, 0.0), (radius * 0.16, 0.02), (radius * 0.16, 0.06), (0.0, 0.08)]), 0.01, 8).at(0.0, radius * 0.62, 0.0);
    lathe(&points(&bowl), 0.006, 20).paint(paint("white")).with(horn.paint(grey())).with(knob.paint(paint("gold")))
}

/// A grille: dark slots across a bare tile, this many studs wide and deep, with its underside at y = 0.
pub fn grille(wide: f32, deep: f32) -> Shape {
    let high = PLATE * 0.5;
    let body = block(wide * PITCH - 0.01, high, deep * PITCH - 0.01, 0.01).at(0.0, high / 2.0, 0.0).paint(grey());
    let slots = (deep * 4.0).round() as u32;
    (0..slots).fold(body, |body, slot| {
        let z = ((slot as f32 + 0.5) / slots as f32 - 0.5) * (deep * PITCH - 0.05);
        let slot = block(wide * PITCH - 0.07, 0.012, 0.03, 0.003).at(0.0, high, z).paint(shade(paint("black"), 0.7));
        body.with(slot.kept())
    })
}

/// The glass of a cockpit: a clear slope with this outline.
pub fn glass(wide: f32, outline: &[(f32, f32)]) -> Shape {
    // Darker and less clear than water, or it wouldn't be visible on a pale ship.
    slope(wide, outline).paint(shade(paint("clear-blue"), 0.3).with_alpha(1.45))
}

/// The head and shoulders of a pilot who sits at y = 0 and looks ahead.
pub fn pilot(helmet: LinearRgba) -> Shape {
    let head = points(&[(0.0, 0.05), (0.05, 0.05), (0.058, 0.08), (0.058, 0.12), (0.04, 0.15), (0.0, 0.155)]);
    block(0.15, 0.06, 0.1, 0.016).at(0.0, 0.03, 0.0).paint(dark()).with(lathe(&head, 0.008, 10).paint(helmet))
}
