//! Heads: a rounded square with a flat face and headgear above it; one mesh for each [`Mood`] in use.
//!
//! The frame is that of the neck: y = 0 is the underside of the head, and the face looks along -z. Lengths are in inches.

mod character;
mod face;

pub use self::character::Character;
pub use self::face::Mood;

use self::face::face;
use super::headgear::{Covers, is_removable, worn};
use crate::bricks::{Shape, block, prism, rounded};
use crate::game::{FigureLook, Headgear};
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::palette::paint;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// Height of a head without its plug.
pub const HEAD: f32 = 0.415;
/// Half a head's width and depth.
const HALF: Vec2 = Vec2::new(0.2, 0.19);
/// Width of a head at its chin relative to its crown.
const CHIN: f32 = 0.86;

/// The look of a head, independent of its mood, stored on the head's entity.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HeadLook {
    /// Palette name of its skin.
    pub skin: String,
    /// What it wears.
    pub headgear: Headgear,
    /// The headgear's palette colour.
    pub worn: String,
    /// The character of its face.
    pub character: Character,
}

impl HeadLook {
    /// The head of a figure with this look and side colour; the same id always gets the same head.
    pub fn of(look: &FigureLook, side_colour: &str, id: u32) -> Self {
        HeadLook {
            skin: look.skin.clone().unwrap_or_else(|| "straw".to_owned()),
            headgear: look.headgear,
            worn: look.headgear_color.clone().unwrap_or_else(|| side_colour.to_owned()),
            character: Character::of(look.headgear, look.print, id),
        }
    }

    /// The components that draw the head in a mood. Each mesh is made on first use.
    pub fn part(&self, kit: &mut BrickKit, mood: Mood) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail) {
        let HeadLook { skin, headgear, worn, character } = self;
        kit.part(format!("head {skin} {headgear:?} {worn} {character:?} {mood:?}"), || self.shape(mood))
    }

    /// The bare head in a mood, and its headgear in the frame of the head; `None` if it wears nothing that comes off.
    pub fn bare_head(&self, kit: &mut BrickKit, mood: Mood) -> Option<[(Mesh3d, MeshMaterial3d<StandardMaterial>, Detail); 2]> {
        let HeadLook { headgear, worn: colour, .. } = self;
        if !is_removable(*headgear) {
            return None;
        }
        let bare = HeadLook { headgear: Headgear::None, ..self.clone() }.part(kit, mood);
        let hat = kit.part(format!("loose {headgear:?} {colour}"), || worn(*headgear, colour));
        Some([bare, hat])
    }

    /// The shape of the head in a mood: a rounded square with a flat face, a little narrower at the chin, with ears.
    pub fn shape(&self, mood: Mood) -> Shape {
        let jaw = |at: Vec3| Vec3::new(at.x * (CHIN + (1.0 - CHIN) * at.y / HEAD), at.y, at.z);
        let skull = prism(&rounded(HALF, 0.09, 3), HEAD, 0.04).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, HEAD / 2.0, 0.0).bent(jaw);
        let ear = |way: f32| block(0.05, 0.1, 0.09, 0.02).at(way * HALF.x * 0.965, 0.185, 0.01);
        let covers = Covers::of(self.headgear);
        let mut head = skull;
        if covers < Covers::Ears {
            head.add(ear(1.0).with(ear(-1.0)));
        }
        if covers == Covers::Nothing {
            head.add(block(0.17, 0.06, 0.17, 0.016).at(0.0, HEAD + 0.018, 0.0));
        }
        let mut head = head.paint(paint(&self.skin));
        if covers < Covers::Face {
            head.add(face(mood, self.character, paint(&self.skin)).at(0.0, 0.0, -HALF.y - 0.003));
        }
        head.with(worn(self.headgear, &self.worn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::models::headgear::ALL;

    /// A head with this headgear.
    fn head(headgear: Headgear, character: Character) -> HeadLook {
        HeadLook { skin: "straw".to_owned(), headgear, worn: "blue".to_owned(), character }
    }

    #[test]
    fn every_head_sits_on_its_neck_and_shows_its_mood() {
        for headgear in ALL {
            let calm = head(headgear, Character::Plain).shape(Mood::Calm);
            let (low, high) = calm.bounds();
            assert!(low.y > -0.35 && high.y < 1.05, "{headgear:?} reaches from {low} to {high}");
            assert!(low.x > -0.5 && high.x < 0.5 && low.z > -0.5 && high.z < 0.55, "{headgear:?} reaches from {low} to {high}");
            let triangles = calm.triangle_count();
            assert!((160..1_250).contains(&triangles), "{headgear:?} takes {triangles} triangles");
            let shows = head(headgear, Character::Plain).shape(Mood::Afraid) != calm;
            assert_eq!(shows, headgear != Headgear::Visor, "{headgear:?}");
        }
    }

    #[test]
    fn no_two_characters_and_no_two_moods_look_the_same() {
        let faces: Vec<Shape> =
            Character::ALL.into_iter().flat_map(|character| Mood::ALL.map(|mood| head(Headgear::None, character).shape(mood))).collect();
        for (at, face) in faces.iter().enumerate() {
            assert!(!faces[..at].contains(face), "{at}");
        }
    }

    #[test]
    fn the_same_piece_always_has_the_same_head_and_its_neighbour_another() {
        let look = FigureLook { headgear: Headgear::Kettle, ..FigureLook::default() };
        let of = |id: u32| HeadLook::of(&look, "blue", id);
        assert_eq!(of(4), of(4));
        assert!((0..40).all(|id| of(id) != of(id + 1)));
        assert_eq!((of(1).skin.as_str(), of(1).worn.as_str()), ("straw", "blue"));
    }
}
