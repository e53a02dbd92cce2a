//! The one file of colours: every brick is moulded in one of these, by name.
//!
//! The eight side colours are built on the Okabe-Ito set, which stays apart for every common colour-vision type. [`NAMES`] and [`rgb`]
//! are plain data, so that whoever checks a battle file can name the nearest colour without touching a renderer.

use bevy::color::{Color, ColorToComponents, LinearRgba, Srgba};

/// Every colour of the palette: its name and its sRGB bytes. The first eight are fit to be a side's own.
pub const NAMES: [(&str, [u8; 3]); 28] = [
    ("vermillion", [206, 66, 16]),
    ("blue", [14, 92, 176]),
    ("bluish-green", [0, 142, 104]),
    ("yellow", [244, 196, 24]),
    ("sky", [92, 172, 226]),
    ("orange", [232, 138, 12]),
    ("purple", [152, 66, 132]),
    ("black", [34, 34, 38]),
    ("straw", [248, 206, 72]),
    ("tan", [222, 198, 148]),
    ("dark-tan", [150, 130, 92]),
    ("peach", [238, 186, 146]),
    ("brown", [92, 56, 34]),
    ("reddish-brown", [116, 60, 30]),
    ("grey", [150, 154, 156]),
    ("dark-grey", [88, 92, 96]),
    ("white", [240, 240, 234]),
    ("leaf", [82, 148, 46]),
    ("dark-green", [30, 88, 52]),
    ("lime", [152, 190, 52]),
    ("sand", [206, 182, 130]),
    ("red", [178, 28, 28]),
    ("dark-red", [112, 22, 30]),
    ("navy", [30, 46, 84]),
    ("pink", [232, 140, 168]),
    ("steel", [162, 168, 176]),
    ("gold", [196, 146, 52]),
    ("clear-blue", [84, 164, 212]),
];

/// What a name that isn't in the palette is moulded in.
const UNNAMED: [u8; 3] = [150, 154, 156];

/// The names of all colours, side colours first.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(name, _)| *name)
}

/// The sRGB bytes of a colour, or `None` when the palette has no such name.
pub fn rgb(name: &str) -> Option<[u8; 3]> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, rgb)| *rgb)
}

/// A colour of the palette, or `None` when it has no such name.
pub fn colour(name: &str) -> Option<Color> {
    rgb(name).map(|[red, green, blue]| Color::srgb_u8(red, green, blue))
}

/// A colour as a mesh's vertices carry it (linear RGB); grey when the palette has no such name.
pub fn paint(name: &str) -> LinearRgba {
    let [red, green, blue] = rgb(name).unwrap_or(UNNAMED);
    Srgba::rgb_u8(red, green, blue).into()
}

/// The same hue with its light scaled: below 1 darker, above 1 lighter.
pub fn shade(paint: LinearRgba, scale: f32) -> LinearRgba {
    LinearRgba::from_f32_array([paint.red * scale, paint.green * scale, paint.blue * scale, paint.alpha])
}

/// The name of the print that shows best on a colour: white on dark ones, black on bright ones.
pub fn contrast(name: &str) -> &'static str {
    let LinearRgba { red, green, blue, .. } = paint(name);
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 { "black" } else { "white" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once() {
        for (at, name) in names().enumerate() {
            assert!(names().skip(at + 1).all(|other| other != name), "{name} stands twice");
            assert!(colour(name).is_some());
        }
        assert_eq!(rgb("mauve"), None);
    }

    #[test]
    fn prints_show_on_what_they_are_printed_on() {
        assert_eq!(contrast("yellow"), "black");
        assert_eq!(contrast("white"), "black");
        assert_eq!(contrast("black"), "white");
        assert_eq!(contrast("blue"), "white");
    }
}
