//! The colours of the sides: those of the battle, or a set that is easier to tell apart.

/// Which set of colours the sides are shown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SideColours {
    /// The colours from the battle file.
    #[default]
    Battle,
    /// Colours that can be told apart with any kind of colour blindness.
    ColourBlind,
    /// Colours that differ in lightness, for people who see no hues.
    Lightness,
}

/// Colours of the palette that can be told apart with any kind of colour blindness (Okabe and Ito), except yellow and colours close to it.
const COLOUR_BLIND: [&str; 8] = ["vermillion", "blue", "bluish-green", "yellow", "sky", "purple", "orange", "black"];
/// Colours of the palette that differ in lightness.
const LIGHTNESS: [&str; 8] = ["navy", "yellow", "vermillion", "sky", "black", "white", "brown", "steel"];

impl SideColours {
    pub const ALL: [SideColours; 3] = [SideColours::Battle, SideColours::ColourBlind, SideColours::Lightness];

    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            SideColours::Battle => "battle",
            SideColours::ColourBlind => "colour-blind",
            SideColours::Lightness => "lightness",
        }
    }

    pub fn name(self) -> &'static str {
        words!("side-colours-*", self.word())
    }

    /// The colours to show for sides that have these colours in the battle file. A side whose colour is already in the set keeps it.
    pub fn of(self, battle: &[String]) -> Vec<String> {
        let palette: &[&str] = match self {
            SideColours::Battle => return battle.to_vec(),
            SideColours::ColourBlind => &COLOUR_BLIND,
            SideColours::Lightness => &LIGHTNESS,
        };
        let keeps = |colour: &String| palette.contains(&colour.as_str());
        let mut free = palette.iter().filter(|colour| !battle.iter().any(|kept| kept == *colour));
        let mut other = |colour: &String| free.next().map_or_else(|| colour.clone(), |free| (*free).to_owned());
        battle.iter().map(|colour| if keeps(colour) { colour.clone() } else { other(colour) }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::make::palette;

    fn of(colours: SideColours, battle: &[&str]) -> Vec<String> {
        colours.of(&battle.iter().map(|colour| (*colour).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn sides_keep_colours_that_are_told_apart_and_get_others_that_are() {
        assert_eq!(of(SideColours::Battle, &["red", "leaf"]), ["red", "leaf"]);
        assert_eq!(of(SideColours::ColourBlind, &["red", "leaf"]), ["vermillion", "blue"]);
        assert_eq!(of(SideColours::ColourBlind, &["leaf", "vermillion", "blue"]), ["bluish-green", "vermillion", "blue"]);
        assert_eq!(of(SideColours::Lightness, &["blue", "vermillion"]), ["navy", "vermillion"]);
    }

    #[test]
    fn the_palette_has_all_of_them() {
        assert!(COLOUR_BLIND.iter().chain(&LIGHTNESS).all(|colour| palette::rgb(colour).is_some()));
    }

    #[test]
    fn the_first_four_differ_in_lightness() {
        let light = |name: &str| {
            let [red, green, blue] = palette::moulded(name).map(f32::from);
            0.299 * red + 0.587 * green + 0.114 * blue
        };
        let mut first = LIGHTNESS[..4].iter().map(|name| light(name)).collect::<Vec<_>>();
        first.sort_by(f32::total_cmp);
        assert!(first.windows(2).all(|pair| pair[1] - pair[0] > 30.0), "{first:?}");
        let (vermillion, green) = (light("vermillion"), light("bluish-green"));
        assert!((vermillion - green).abs() < 30.0, "the usual colours do not: {vermillion} and {green}");
    }
}
