//! Cards on the table: attached cards, of which only the effect bar shows, and stacks.
//!
//! A card lies face up around the origin, its lower edge towards +z.

use super::dice::{digits, print};
use crate::bricks::{Shape, block, flat};
use crate::game::battle::Emblem;
use crate::view::make::emblem;
use crate::view::make::palette::{contrast, paint, shade};
use bevy::color::{LinearRgba, Mix};
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// Width and length of a card in inches: six tenths of a real one, to match the scale of the figures.
pub const SIZE: Vec2 = Vec2::new(1.49, 2.08);
/// Thickness of a card.
pub const THICK: f32 = 0.016;
/// Height of the effect bar, from the card's lower edge.
pub const BAR: f32 = 0.42;
/// Distance of prints above their surface.
const ABOVE: f32 = 0.003;

/// A card with an effect bar: its damage, or a green bar for a card with another effect.
pub fn attached(damage: u8) -> Shape {
    let hue = if damage > 0 { paint("red") } else { paint("bluish-green") };
    let bar = print_on(Vec2::new(SIZE.x - 0.16, BAR - 0.1), SIZE.y / 2.0 - BAR / 2.0, THICK, hue);
    let card = front().with(bar);
    if damage == 0 {
        return card;
    }
    let number = |x: f32| {
        let middle = Vec3::new(x, THICK + 2.0 * ABOVE, SIZE.y / 2.0 - BAR / 2.0);
        print(&digits(damage), middle, Vec3::Y, Vec3::NEG_Z, 0.24).paint(paint("white"))
    };
    // One number at each end, so that the figure doesn't hide both.
    card.with(number(-0.5)).with(number(0.5))
}

/// A card face up, with details for a distant view only.
pub fn front() -> Shape {
    let wide = SIZE.x - 0.16;
    let title = print_on(Vec2::new(wide, 0.2), -0.86, THICK, shade(paint("dark-grey"), 0.7));
    let picture = print_on(Vec2::new(wide, 0.86), -0.3, THICK, paint("steel").mix(&paint("navy"), 0.6));
    let words = print_on(Vec2::new(wide, 0.42), 0.37, THICK, shade(paint("tan"), 0.6));
    sheet(shade(paint("white"), 0.7)).with(title).with(picture).with(words)
}

/// A card face down, in its side's colour.
pub fn back(colour: &str, emblem: Option<Emblem>) -> Shape {
    let ink = paint(contrast(colour));
    let field = print_on(SIZE - 0.18, 0.0, THICK, shade(paint(colour), 0.6));
    let mark = emblem.map_or_else(Shape::default, |emblem| {
        emblem::print(emblem, 0.8).turned(FRAC_PI_2, PI, 0.0).at(0.0, THICK + 2.0 * ABOVE, 0.0).paint(ink)
    });
    sheet(paint(colour)).with(field).with(mark)
}

/// The edges of a stack that is one inch high.
pub fn edges() -> Shape {
    block(SIZE.x - 0.01, 1.0, SIZE.y - 0.01, 0.0).at(0.0, 0.5, 0.0).kept().paint(shade(paint("white"), 0.7))
}

fn sheet(hue: LinearRgba) -> Shape {
    block(SIZE.x, THICK, SIZE.y, 0.004).at(0.0, THICK / 2.0, 0.0).kept().paint(hue)
}

/// A rectangle printed on a surface at height `high`, offset along z from the card's centre.
fn print_on(size: Vec2, z: f32, high: f32, hue: LinearRgba) -> Shape {
    let half = size / 2.0;
    let outline = [-half, Vec2::new(half.x, -half.y), half, Vec2::new(-half.x, half.y)];
    flat(&outline).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, high + ABOVE, z).paint(hue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_shows_its_damage_twice_and_is_as_large_as_it_should_be() {
        let (low, high) = attached(4).bounds();
        assert!((high.x - low.x - SIZE.x).abs() < 1e-3 && (high.z - low.z - SIZE.y).abs() < 1e-3, "{low} to {high}");
        assert!(low.y.abs() < 1e-3 && high.y < 2.0 * THICK, "{low} to {high}");
        assert!(attached(4).triangle_count() > attached(0).triangle_count() + 20);
    }
}
