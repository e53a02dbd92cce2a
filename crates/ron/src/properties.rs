//! Tests with generated files: what `ron` writes can be read back, nothing makes the reader panic, and a mistake is found wherever it is.

use super::tests::{Battle, Die, Inches, Marker, Shape, Spot, Unit, good, source};
use super::*;
use proptest::prelude::*;
use ron::extensions::Extensions;

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-zA-Z_ ]{0,8}", any::<String>(), "[\"\\\\\\n\\t'#r]{0,5}"]
}

fn unit() -> impl Strategy<Value = Unit> {
    let die = prop_oneof![Just(Die::D4), Just(Die::D6), Just(Die::D8)];
    (any::<u8>(), die, any::<i16>(), prop::collection::vec(text(), 0..3), prop::option::of(text()))
        .prop_map(|(armor, action, size, gear, about)| Unit { armor, action, size, gear, about })
}

fn shape() -> impl Strategy<Value = Shape> {
    let number = || any::<f32>().prop_filter("NaN equals nothing", |number| !number.is_nan());
    prop_oneof![
        Just(Shape::Point),
        number().prop_map(|number| Shape::Disc(Inches(number))),
        (number(), number()).prop_map(|(a, b)| Shape::Box(a, b)),
        (any::<[i32; 4]>(), any::<Option<u8>>()).prop_map(|([a, b, c, d], tall)| Shape::Wall { from: (a, b), to: (c, d), tall }),
        (any::<i32>(), any::<i32>()).prop_map(|(x, z)| Shape::Known(Spot { x, z })),
    ]
}

fn battle() -> impl Strategy<Value = Battle> {
    let named = prop::collection::btree_map(text(), unit(), 0..4);
    let grid = prop::collection::btree_map(any::<(i8, i8)>(), any::<char>(), 0..4);
    // Written without `Some`, so `Some(None)` and `None` look the same.
    let deep = prop_oneof![Just(None), any::<bool>().prop_map(|value| Some(Some(value)))];
    (text(), named, prop::collection::vec(shape(), 0..4), any::<[u8; 3]>(), grid, deep, any::<(i64, u64)>()).prop_map(
        |(name, units, shapes, at, grid, deep, big)| Battle { name, units, shapes, at, grid, marker: Marker, nothing: (), deep, big },
    )
}

fn pretty(extensions: Extensions) -> ron::ser::PrettyConfig {
    ron::ser::PrettyConfig::new().struct_names(extensions.is_empty()).extensions(extensions)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn whatever_ron_writes_is_read_back(battle in battle()) {
        prop_assert_eq!(&good::<Battle>(&ron::to_string(&battle).unwrap()), &battle);
        for extensions in [Extensions::empty(), Extensions::all() - Extensions::EXPLICIT_STRUCT_NAMES] {
            let written = ron::ser::to_string_pretty(&battle, pretty(extensions)).unwrap();
            prop_assert_eq!(&good::<Battle>(&written), &battle, "{}", written);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>(), brackets in "[\\[\\](){}:,;=\"'a1.#!/*\\\\ \\n-]{0,60}") {
        for text in [text, brackets] {
            for problems in [read::<Battle>(&source(&text)).err(), read::<Vec<Shape>>(&source(&text)).err()] {
                prop_assert!(problems.is_none_or(|problems| !problems.is_empty() && !problems.render(true).is_empty()));
            }
        }
    }

    #[test]
    fn no_change_to_a_good_file_makes_it_panic(battle in battle(), cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..6, "[\\[\\](){}:,\"'a1 ]{0,3}"), 1..5)) {
        let mut text = ron::ser::to_string_pretty(&battle, pretty(Extensions::empty())).unwrap();
        for (at, length, instead) in cuts {
            let start = text.floor_char_boundary(at.index(text.len() + 1));
            let end = text.ceil_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &instead);
        }
        if let Err(problems) = read::<Battle>(&source(&text)) {
            prop_assert!(!problems.is_empty());
            prop_assert!(problems.iter().all(|problem| problem.message != "this can't be read"), "{}", problems);
            problems.render(false);
        }
    }

    #[test]
    fn a_wrong_value_anywhere_is_found_with_its_place(mut battle in battle(), extra in unit(), at in any::<prop::sample::Index>()) {
        battle.units.insert("extra".to_owned(), extra);
        let written = ron::ser::to_string_pretty(&battle, ron::ser::PrettyConfig::new()).unwrap();
        let places: Vec<_> = written.match_indices("armor: ").map(|(start, word)| start + word.len()).collect();
        let place = places[at.index(places.len())];
        let broken = format!("{}{{}}, unheard: {}", &written[..place], &written[place..]);
        match read::<Battle>(&source(&broken)) {
            Ok(_) => prop_assert!(false, "{}", broken),
            Err(problems) => prop_assert_eq!(problems.len(), 2, "{}", problems),
        }
    }
}
