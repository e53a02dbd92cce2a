//! Animals and machines: jointed like figures, so that the same code makes them walk, topple or come apart.
//!
//! Their parts correspond to those of a figure: the hips are an animal's body, the torso is what it wears on its back, the arms are its
//! forelegs or wings. Lengths are in inches; outlines in side view are drawn with +x ahead and then rotated to face -z.

mod anatomy;
mod bear;
mod beast;
mod cuts;
mod dog;
mod elephant;
mod horse;
mod machines;
mod monkey;
mod mounted;
mod vermin;

use self::anatomy::Anatomy;
use self::bear::BEAR;
use self::beast::beast;
use self::dog::DOG;
use self::elephant::ELEPHANT;
use self::horse::{HORSE, WINGED_HORSE};
use self::machines::{BIPLANE, CARRIER, CART, CATAPULT, GUNSHIP, HEAVY_TANK, LIGHT_TANK, TANK, TECHNICAL, TRUCK, WALKER};
use self::monkey::MONKEY;
pub use self::mounted::Mounts;
use self::vermin::{BIRD, RAT, SNAKE};
use crate::game::{FigureLook, Form, Remains};
use crate::view::make::kit::BrickKit;
use crate::view::models::breakable::Breakable;
use bevy::prelude::*;

/// Spawns an animal in a palette colour, wearing something in its side's colour, with mounted weapons and, for a machine, its remains:
/// eight entities, with [`FigureParts`](super::parts::FigureParts) on its root. A mount that isn't an animal form is drawn as a horse.
pub fn spawn_animal(
    commands: &mut Commands,
    kit: &mut BrickKit,
    form: Form,
    (coat, side_colour): (&str, &str),
    (remains, mounts): (Option<Remains>, Mounts),
) -> Entity {
    let (name, anatomy) = anatomy(form);
    anatomy.spawn(commands, kit, &name, (coat, side_colour), (remains, mounts))
}

/// An animal or machine with this look as a breakable model.
pub fn breakable(look: &FigureLook, side_colour: &str) -> Breakable {
    let (name, anatomy) = anatomy(look.form);
    anatomy.breakable(&name, (coat(look), side_colour))
}

/// Position of a rider's hip joints, relative to the middle of the mount's underside.
pub fn saddle(form: Form) -> Vec3 {
    anatomy(form).1.saddle
}

/// The palette name of an animal's coat.
pub fn coat(look: &FigureLook) -> &str {
    look.torso.as_deref().unwrap_or(match look.form {
        Form::Foot | Form::Horse | Form::Bear => "reddish-brown",
        Form::WingedHorse => "white",
        Form::Dog => "tan",
        Form::Monkey => "brown",
        Form::Elephant => "grey",
        Form::Rat | Form::Bird | Form::Truck | Form::Tank | Form::Walker => "dark-grey",
        Form::HeavyTank | Form::LightTank | Form::Carrier | Form::Technical | Form::Gunship => "dark-grey",
        Form::Cart | Form::Catapult => "brown",
        Form::Biplane => "tan",
        Form::Snake => "leaf",
        Form::Beast(_) => "dark-tan",
    })
}

/// The name of an animal and its anatomy.
fn anatomy(form: Form) -> (String, Anatomy) {
    let (name, anatomy) = match form {
        Form::Foot | Form::Horse => ("Horse", HORSE),
        Form::WingedHorse => ("Winged horse", WINGED_HORSE),
        Form::Dog => ("Dog", DOG),
        Form::Monkey => ("Monkey", MONKEY),
        Form::Bear => ("Bear", BEAR),
        Form::Elephant => ("Elephant", ELEPHANT),
        Form::Rat => ("Rat", RAT),
        Form::Snake => ("Snake", SNAKE),
        Form::Bird => ("Bird", BIRD),
        Form::Cart => ("Cart", CART),
        Form::Truck => ("Truck", TRUCK),
        Form::Tank => ("Tank", TANK),
        Form::Biplane => ("Biplane", BIPLANE),
        Form::Walker => ("Walker", WALKER),
        Form::Catapult => ("Catapult", CATAPULT),
        Form::HeavyTank => ("Heavy tank", HEAVY_TANK),
        Form::LightTank => ("Light tank", LIGHT_TANK),
        Form::Carrier => ("Carrier", CARRIER),
        Form::Technical => ("Technical", TECHNICAL),
        Form::Gunship => ("Gunship", GUNSHIP),
        Form::Beast(size) => return (format!("Beast of {size}"), beast(size)),
    };
    (name.to_owned(), anatomy)
}

#[cfg(test)]
mod tests {
    use super::anatomy::Coat;
    use super::*;
    use crate::bricks::Shape;
    use crate::view::make::palette::paint;
    use bevy::color::ColorToComponents;

    /// Every kind with its greatest width, height and length, tail included, and its greatest number of triangles.
    const KINDS: [(Form, [f32; 3], usize); 23] = [
        (Form::Horse, [0.63, 1.55, 1.9], 1_600),
        (Form::WingedHorse, [1.6, 1.55, 1.95], 2_050),
        (Form::Dog, [0.45, 0.87, 1.12], 1_450),
        (Form::Monkey, [0.54, 1.12, 0.52], 1_600),
        (Form::Bear, [0.95, 1.33, 1.84], 1_900),
        (Form::Elephant, [1.32, 2.3, 2.75], 2_050),
        (Form::Rat, [0.26, 0.29, 0.78], 700),
        (Form::Snake, [0.52, 0.48, 0.76], 700),
        (Form::Bird, [0.6, 0.7, 0.56], 700),
        (Form::Cart, [1.14, 0.95, 2.0], 6_000),
        (Form::Truck, [1.95, 2.0, 4.0], 10_000),
        (Form::Tank, [2.5, 1.9, 4.4], 11_000),
        (Form::Biplane, [3.0, 1.35, 2.95], 7_000),
        (Form::Walker, [1.65, 3.0, 1.6], 7_000),
        (Form::Catapult, [1.3, 1.6, 2.3], 7_000),
        (Form::HeavyTank, [2.65, 2.2, 4.6], 13_000),
        (Form::LightTank, [2.3, 1.9, 3.6], 11_000),
        (Form::Carrier, [2.1, 1.9, 3.7], 11_000),
        (Form::Technical, [1.6, 1.6, 3.1], 8_000),
        (Form::Gunship, [3.2, 2.9, 4.2], 9_000),
        (Form::Beast(1), [0.5, 0.62, 1.06], 4_000),
        (Form::Beast(3), [1.5, 1.76, 3.1], 9_000),
        (Form::Beast(8), [4.0, 4.65, 8.2], 18_000),
    ];

    fn parts(form: Form) -> Vec<Shape> {
        let look = FigureLook { form, ..FigureLook::default() };
        anatomy(form).1.at_rest(&Coat::of(coat(&look), "blue"))
    }

    /// The animal with its stand, if it has one.
    fn whole(form: Form) -> Shape {
        let stand = anatomy(form).1.stand.map(|stand| stand());
        parts(form).into_iter().chain(stand).fold(Shape::default(), Shape::with)
    }

    #[test]
    fn every_animal_stands_on_the_table() {
        for (form, ..) in KINDS {
            let sole = whole(form).bounds().0.y;
            assert!(sole.abs() < 0.02, "{form:?}: {sole}");
            let first_foot = match form {
                Form::Snake | Form::Bird | Form::Gunship => 7,
                Form::Monkey | Form::Walker => 5,
                _ => 3,
            };
            for foot in parts(form).iter().skip(first_foot) {
                let sole = foot.bounds().0.y;
                assert!(sole.abs() < 0.02, "a foot of {form:?}: {sole}");
            }
        }
    }

    #[test]
    fn every_animal_is_as_large_as_it_should() {
        for (form, [wide, high, long], _) in KINDS {
            let (low, top) = whole(form).bounds();
            let (size, most) = (top - low, Vec3::new(wide, high, long));
            assert!(size.cmple(most).all() && size.cmpgt(most * 0.7).all(), "{form:?} is {size}");
            let middle = (low + top) / 2.0;
            assert!(middle.x.abs() < 0.03 && middle.z.abs() < 0.15, "the middle of {form:?} is {middle}");
        }
    }

    #[test]
    fn every_animal_is_cheap_enough_to_draw_by_the_hundred() {
        for (form, _, most) in KINDS {
            let triangles: usize = parts(form).iter().map(Shape::triangle_count).sum();
            assert!(triangles < most, "{form:?}: {triangles}");
        }
    }

    #[test]
    fn no_part_is_missing_from_close_by_or_from_afar() {
        for (form, ..) in KINDS {
            let seen = |part: &Shape| part.triangle_count().min(part.coarse(0.07).triangle_count());
            assert!(parts(form).iter().all(|part| seen(part) > 0), "{form:?}");
        }
    }

    #[test]
    fn every_animal_wears_its_sides_colour() {
        let blue = paint("blue").to_f32_array().map(f32::to_bits);
        for (form, ..) in KINDS {
            assert!(whole(form).colours().contains(&blue), "{form:?}");
        }
    }

    #[test]
    fn riders_sit_on_backs() {
        for form in [Form::Horse, Form::WingedHorse, Form::Dog, Form::Bear, Form::Elephant, Form::Beast(2), Form::Beast(6)] {
            let sunk = parts(form)[1].bounds().1.y - saddle(form).y;
            assert!((0.0..0.2).contains(&sunk), "{form:?}: {sunk}");
        }
    }
}
