//! The numbers that a photographer may set: parsed from text, and limited to what lenses can do.

use crate::view::scene::optics::Optics;

/// A number that a photographer may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The focal length.
    Focal,
    /// The distance of the focus.
    Focus,
    /// The aperture, as an f-number.
    Aperture,
    /// How much brighter than usual the picture is.
    Exposure,
}

impl Setting {
    /// Its name with an article, for messages.
    pub fn name(self) -> &'static str {
        match self {
            Setting::Focal => "a focal length",
            Setting::Focus => "a distance to focus on",
            Setting::Aperture => "an aperture",
            Setting::Exposure => "an exposure",
        }
    }

    /// Its minimum and maximum.
    pub fn bounds(self) -> (f32, f32) {
        match self {
            Setting::Focal => Optics::FOCALS,
            Setting::Focus => Optics::DISTANCES,
            Setting::Aperture => Optics::APERTURES,
            Setting::Exposure => Optics::EXPOSURES,
        }
    }

    fn such_as(self) -> &'static str {
        match self {
            Setting::Focal => "millimetres, for a picture of 24 mm from bottom to top; 29 is ordinary, 85 a portrait's",
            Setting::Focus => "inches in front of the camera, or the name of a piece",
            Setting::Aperture => "the f-number of the lens: the lower, the shallower the focus",
            Setting::Exposure => "stops: 1 is twice as bright, -1 half",
        }
    }

    /// Parses the number in a text, or says what is wrong with it and what would be right.
    pub fn read(self, text: &str) -> Result<f32, String> {
        let (least, most) = self.bounds();
        let told = text.trim().parse::<f32>().ok().filter(|number| (least..=most).contains(number));
        told.ok_or_else(|| format!("{} must be a number from {least} to {most} ({})", self.name(), self.such_as()))
    }
}

/// What to focus on.
#[derive(Clone, PartialEq, Debug)]
pub enum FocusOn {
    /// The distance from the camera, in inches.
    Inches(f32),
    /// The piece with this name.
    Piece(String),
}

impl std::str::FromStr for FocusOn {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_number = text.trim().parse::<f32>().is_ok();
        if is_number || text.trim().is_empty() {
            Setting::Focus.read(text).map(FocusOn::Inches)
        } else {
            Ok(FocusOn::Piece(text.to_owned()))
        }
    }
}

/// The text of a card low in the picture: a title, a line, or both.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CaptionCard(Vec<String>);

impl CaptionCard {
    /// The most characters in a line.
    pub const LONGEST: usize = 120;

    /// Its lines, the title first.
    pub fn lines(&self) -> &[String] {
        &self.0
    }
}

impl std::str::FromStr for CaptionCard {
    type Err = String;

    /// Parses `TITLE|a line`.
    fn from_str(text: &str) -> Result<Self, String> {
        let told: Vec<String> = text.split('|').map(|line| line.trim().to_owned()).collect();
        let is_right = told.len() <= 2
            && told.iter().any(|line| !line.is_empty())
            && told.iter().all(|line| line.chars().count() <= Self::LONGEST && !line.chars().any(char::is_control));
        if is_right {
            Ok(CaptionCard(told.into_iter().filter(|line| !line.is_empty()).collect()))
        } else {
            Err(format!("a caption is written `TITLE|a line`, or one of them alone, each at most {} letters", Self::LONGEST))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_those_that_no_lens_has_are_told() {
        assert_eq!(Setting::Focal.read("85"), Ok(85.0));
        assert_eq!(Setting::Exposure.read("-1.5"), Ok(-1.5));
        for text in ["0", "-50", "1e9", "nan", "inf", "", "wide", "50mm"] {
            let told = Setting::Focal.read(text).unwrap_err();
            assert!(told.contains("a focal length must be a number from 8 to 400"), "{text}: {told}");
        }
        assert!(Setting::Aperture.read("0").is_err() && Setting::Exposure.read("20").is_err());
    }

    #[test]
    fn a_focus_is_a_distance_or_a_name() {
        assert_eq!("9.5".parse(), Ok(FocusOn::Inches(9.5)));
        assert_eq!("iron-pikes".parse(), Ok(FocusOn::Piece("iron-pikes".to_owned())));
        for text in ["0", "-3", "NaN", "inf", "99999", " "] {
            assert!(text.parse::<FocusOn>().unwrap_err().contains("the name of a piece"), "{text}");
        }
    }

    #[test]
    fn a_caption_is_a_title_and_a_line() {
        let lines = |text: &str| text.parse::<CaptionCard>().map(|card| card.lines().join("/"));
        assert_eq!(lines(" The keg | nobody saw it coming").as_deref(), Ok("The keg/nobody saw it coming"));
        assert_eq!(lines("The keg").as_deref(), Ok("The keg"));
        assert_eq!(lines("|only this").as_deref(), Ok("only this"));
        for wrong in ["", "|", "a|b|c", "a\nb", &"x".repeat(121)] {
            assert!(lines(wrong).unwrap_err().contains("TITLE|a line"), "{wrong}");
        }
    }
}
