//! The brick palette: colours by name.
//!
//! They come from the stat files (`assets/stats/palette.ron`), where mods may add or change them. The functions that build models can't
//! access the `World`, so [`lay`] copies the library's colours into a static once, when the library is opened.

use crate::game::Library;
use crate::rulebooks::ENTRIES;
use bevy::color::{Color, ColorToComponents, LinearRgba, Srgba};
use std::collections::BTreeMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// Colours by name, as sRGB bytes.
type Colours = BTreeMap<String, [u8; 3]>;

/// The shipped colours, with the overrides of [`lay`].
static LAID: LazyLock<RwLock<Colours>> = LazyLock::new(|| RwLock::new(colours_of(&Library::shipped(ENTRIES)).collect()));

/// The colour for a name that isn't in the palette.
const UNNAMED: [u8; 3] = [150, 154, 156];

fn colours_of(library: &Library) -> impl Iterator<Item = (String, [u8; 3])> {
    library.palette.iter().map(|(name, (red, green, blue))| (name.clone(), [*red, *green, *blue]))
}

/// Copies the colours of a library, including its mods, into the static palette.
pub fn lay(library: &Library) {
    LAID.write().unwrap_or_else(PoisonError::into_inner).extend(colours_of(library));
}

/// The sRGB bytes of a colour, or `None` if the palette has no such name.
pub fn rgb(name: &str) -> Option<[u8; 3]> {
    LAID.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
}

/// Like [`rgb`], but grey if the palette has no such name.
pub fn moulded(name: &str) -> [u8; 3] {
    rgb(name).unwrap_or(UNNAMED)
}

/// A palette colour, or `None` if the palette has no such name.
pub fn colour(name: &str) -> Option<Color> {
    rgb(name).map(|[red, green, blue]| Color::srgb_u8(red, green, blue))
}

/// A palette colour for mesh vertices (linear RGB); grey if the palette has no such name.
pub fn paint(name: &str) -> LinearRgba {
    let [red, green, blue] = moulded(name);
    Srgba::rgb_u8(red, green, blue).into()
}

/// The colour with its brightness scaled: below 1 darker, above 1 brighter.
pub fn shade(paint: LinearRgba, scale: f32) -> LinearRgba {
    LinearRgba::from_f32_array([paint.red * scale, paint.green * scale, paint.blue * scale, paint.alpha])
}

/// The name of the print colour with the best contrast: white on dark colours, black on bright ones.
pub fn contrast(name: &str) -> &'static str {
    let LinearRgba { red, green, blue, .. } = paint(name);
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 { "black" } else { "white" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ron::Source;

    #[test]
    fn what_is_shipped_is_moulded_as_its_stat_file_says() {
        assert_eq!((rgb("vermillion"), rgb("clear-blue")), (Some([206, 66, 16]), Some([84, 164, 212])));
        assert_eq!((rgb("mauve"), moulded("mauve")), (None, UNNAMED));
        let shipped = Library::shipped(ENTRIES);
        assert!(colours_of(&shipped).all(|(name, bytes)| rgb(&name) == Some(bytes) && colour(&name).is_some()));
    }

    #[test]
    fn a_colour_that_a_mod_adds_is_moulded_as_it_says() {
        let stats = Source::new("stats/heather.ron", "( palette: { \"heather\": (158, 123, 187) } )");
        let library = Library::with_files(ENTRIES, BTreeMap::from([("stats", vec![stats])])).unwrap();
        assert_eq!(rgb("heather"), None, "no mod has laid it yet");
        lay(&library);
        assert_eq!(rgb("heather"), Some([158, 123, 187]));
        assert_eq!(paint("heather"), LinearRgba::from(Srgba::rgb_u8(158, 123, 187)));
    }

    #[test]
    fn prints_show_on_what_they_are_printed_on() {
        assert_eq!(contrast("yellow"), "black");
        assert_eq!(contrast("white"), "black");
        assert_eq!(contrast("black"), "white");
        assert_eq!(contrast("blue"), "white");
    }
}
