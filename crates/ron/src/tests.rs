//! Tests of the whole reader: what it reads, and how it reports what it can't read. `properties` tests it with generated files.

use super::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Die {
    D4,
    D6,
    D8,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Inches(pub f32);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Unit {
    pub armor: u8,
    pub action: Die,
    pub size: i16,
    #[serde(default)]
    pub gear: Vec<String>,
    #[serde(default)]
    pub about: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Shape {
    Point,
    Disc(Inches),
    Box(f32, f32),
    Wall { from: (i32, i32), to: (i32, i32), tall: Option<u8> },
    Known(Spot),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spot {
    pub x: i32,
    pub z: i32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Marker;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Battle {
    pub name: String,
    pub units: BTreeMap<String, Unit>,
    pub shapes: Vec<Shape>,
    pub at: [u8; 3],
    pub grid: BTreeMap<(i8, i8), char>,
    pub marker: Marker,
    pub nothing: (),
    pub deep: Option<Option<bool>>,
    pub big: (i64, u64),
}

pub(super) fn source(text: &str) -> Source {
    Source::new("battles/x.ron", text)
}

pub(super) fn good<T: DeserializeOwned>(text: &str) -> T {
    read(&source(text)).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The problems of a bad text, one per line: "line:column path: message".
fn bad<T: DeserializeOwned>(text: &str) -> Vec<String> {
    let Err(problems) = read::<T>(&source(text)) else { panic!("this should not be readable: {text}") };
    let shown = |problem: &Problem| {
        let (line, column) = problem.line_column();
        format!("{line}:{column} {}: {}", problem.path, problem.message)
    };
    problems.iter().map(shown).collect()
}

#[test]
fn a_unit_is_read_as_it_is_written() {
    let unit: Unit = good("// A trooper.\nUnit(armor: 4, action: d6, size: 2, gear: [\"sword\",], about: \"brave\",)");
    assert_eq!(unit.gear, ["sword"]);
    assert_eq!(unit.about.as_deref(), Some("brave"));
    assert_eq!(good::<Unit>("(armor: 4, action: d6, size: 2, about: Some(\"x\"))").about.as_deref(), Some("x"));
    assert_eq!(good::<Unit>("(armor: 4, action: d6, size: 2, about: None)").about, None);
}

#[test]
fn variants_are_read_in_every_form() {
    assert_eq!(good::<Shape>("Point"), Shape::Point);
    assert_eq!(good::<Shape>("Disc(2)"), Shape::Disc(Inches(2.0)));
    assert_eq!(good::<Shape>("Disc((2.5))"), Shape::Disc(Inches(2.5)));
    assert_eq!(good::<Shape>("Disc(Inches(2.5))"), Shape::Disc(Inches(2.5)));
    assert_eq!(good::<Shape>("Box(1, 2.5)"), Shape::Box(1.0, 2.5));
    assert_eq!(good::<Shape>("Wall(from: (0, 0), to: (1, 2), tall: 3)"), Shape::Wall { from: (0, 0), to: (1, 2), tall: Some(3) });
    assert_eq!(good::<Shape>("Known((x: 1, z: 2))"), Shape::Known(Spot { x: 1, z: 2 }));
    assert_eq!(good::<Shape>("Known(x: 1, z: 2)"), Shape::Known(Spot { x: 1, z: 2 }));
}

#[test]
fn every_error_of_a_file_is_found_at_once() {
    let text = r#"(
    name: Bob,
    units: {
        "Trooper": (Armour: 4, action: d7, size: 2),
        "Hero": (armor: 300, size: "big", shoes: 2),
        "Horse": [1],
    },
    shapes: [Disk(1), Box(1), Known((x: 1)), Wall(from: (0, 0.5), to: (1, 1)), 7],
    at: (1, -2, 3),
    grid: {(1, 2): 'ab'},
    marker: Marker,
    nothing: (),
    big: (1, 2),
)"#;
    let expected = [
        "2:11 name: expected text in quotes, found the name `Bob`",
        "4:21 units.Trooper.Armour: unknown field `Armour`: did you mean `armor`?",
        "4:40 units.Trooper.action: unknown name `d7`: did you mean `d4`?",
        "5:17 units.Hero: missing field `action`",
        "5:25 units.Hero.armor: the number `300` won't do: expected a whole number from 0 to 255",
        "5:36 units.Hero.size: expected a whole number from -32768 to 32767, found the text `\"big\"`",
        "5:43 units.Hero.shoes: unknown field `shoes`",
        "6:18 units.Horse: expected named fields `(field: value)`, found a list",
        "8:14 shapes[0]: unknown name `Disk`: did you mean `Disc`?",
        "8:23 shapes[1]: expected 2 values in `( )`, found 1",
        "8:37 shapes[2]: missing field `z`",
        "8:61 shapes[3].from.1: expected a whole number from -2147483648 to 2147483647, found the number `0.5`",
        "8:80 shapes[4]: expected one of `Point`, `Disc`, `Box`, `Wall` or `Known`, found the number `7`",
        "9:13 at.1: the number `-2` won't do: expected a whole number from 0 to 255",
        "10:20 : single quotes hold exactly one character",
    ];
    assert_eq!(bad::<Battle>(text), expected);
}

#[test]
fn all_missing_fields_of_a_struct_are_one_problem() {
    assert_eq!(bad::<Unit>("(size: 2)"), ["1:1 : missing fields `armor` and `action`"]);
    assert_eq!(
        bad::<Vec<Unit>>("[(), (armor: 1, action: d4)]"),
        ["1:2 [0]: missing fields `armor`, `action` and `size`", "1:6 [1]: missing field `size`"]
    );
}

#[test]
fn a_bad_field_does_not_hide_a_missing_one_nor_count_as_missing() {
    assert_eq!(
        bad::<Unit>("(armor: [], action: d4)"),
        ["1:1 : missing field `size`", "1:9 armor: expected a whole number from 0 to 255, found a list"]
    );
}

#[test]
fn a_misspelt_field_is_read_as_the_one_that_was_meant() {
    let found = bad::<Unit>("(Armour: [], action: d4, size: 1)");
    assert_eq!(
        found,
        ["1:2 Armour: unknown field `Armour`: did you mean `armor`?", "1:10 armor: expected a whole number from 0 to 255, found a list",]
    );
}

#[test]
fn a_misspelt_field_beside_the_right_one_is_only_unknown() {
    assert_eq!(bad::<Spot>("(x: 1, X: 2, z: 3)").len(), 1);
}

#[test]
fn syntax_mistakes_and_type_mistakes_are_found_together() {
    let found = bad::<Unit>("(armor: 3x, action: d9, size = 2, size: 3)");
    assert_eq!(
        found,
        [
            "1:9 : `3x` is not a number",
            "1:21 action: unknown name `d9`: did you mean `d4`?",
            "1:30 size: expected `:`, found `=`",
            "1:35 size: `size` is given twice",
        ]
    );
}

/// A type with its own checks: at least two numbers, each at most nine.
#[derive(Deserialize, Debug)]
#[serde(try_from = "Vec<u8>")]
struct Checked(#[expect(dead_code, reason = "only read")] Vec<u8>);

impl TryFrom<Vec<u8>> for Checked {
    type Error = String;

    fn try_from(numbers: Vec<u8>) -> Result<Self, String> {
        if numbers.len() < 2 { Err("two numbers are needed".to_owned()) } else { Ok(Checked(numbers)) }
    }
}

#[test]
fn what_a_type_says_of_itself_has_its_place() {
    assert_eq!(
        bad::<BTreeMap<String, Checked>>("{\"a\": [1], \"b b\": [1, 2], \"c c\": []}"),
        ["1:7 a: two numbers are needed", "1:34 [\"c c\"]: two numbers are needed",]
    );
}

#[test]
fn a_complaint_that_comes_from_a_repair_is_not_passed_on() {
    assert_eq!(bad::<Checked>("[1, x]"), ["1:5 [1]: expected a whole number from 0 to 255, found the name `x`"]);
}

#[test]
fn a_field_that_nothing_can_stand_in_for_does_not_hide_the_others() {
    #[derive(Deserialize, Debug)]
    #[serde(try_from = "String")]
    struct Picky;
    impl TryFrom<String> for Picky {
        type Error = String;
        fn try_from(text: String) -> Result<Self, String> {
            if text == "just so" { Ok(Picky) } else { Err("it must be just so".to_owned()) }
        }
    }
    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Holder {
        picky: Picky,
        number: u8,
    }
    assert_eq!(
        bad::<Vec<Holder>>("[(picky: \"so\", number: []), (number: -1)]"),
        [
            "1:10 [0].picky: it must be just so",
            "1:24 [0].number: expected a whole number from 0 to 255, found a list",
            "1:29 [1]: missing field `picky`",
            "1:38 [1].number: the number `-1` won't do: expected a whole number from 0 to 255",
        ]
    );
}

#[test]
fn flattened_tagged_and_untagged_types_can_be_read_too() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Outer {
        a: u8,
        #[serde(flatten)]
        spot: Spot2,
    }
    #[derive(Deserialize, PartialEq, Debug)]
    struct Spot2 {
        x: i32,
        z: Option<i32>,
    }
    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(untagged)]
    enum Either {
        Number(i32),
        Shape(Shape),
        Text(String),
    }
    assert_eq!(good::<Outer>("(a: 1, x: 2, z: 3)"), Outer { a: 1, spot: Spot2 { x: 2, z: Some(3) } });
    assert_eq!(good::<Outer>("{\"a\": 1, \"x\": 2}"), Outer { a: 1, spot: Spot2 { x: 2, z: None } });
    assert_eq!(good::<Vec<Either>>("[1, Point, \"so\"]"), [Either::Number(1), Either::Shape(Shape::Point), Either::Text("so".to_owned())]);
    assert_eq!(
        bad::<Outer>("(a: -1, z: 1)"),
        ["1:1 : missing field `x`", "1:5 a: the number `-1` won't do: expected a whole number from 0 to 255"]
    );
    assert_eq!(bad::<Vec<Either>>("[1, true]").len(), 1);
}

#[test]
fn values_remember_where_they_stood() {
    #[derive(Deserialize, Serialize, PartialEq, Debug)]
    struct Names {
        names: Vec<Spanned<String>>,
        map: BTreeMap<Spanned<String>, Spanned<Option<Die>>>,
    }
    let text = "(names: [\"a\", \"bc\"], map: {\"k\": d6})";
    let names: Names = good(text);
    assert_eq!(names.names[1].span(), 14..18);
    assert_eq!(names.names[1].len(), 2);
    let (key, die) = names.map.first_key_value().unwrap();
    assert_eq!((key.span(), die.span()), (27..30, 32..34));
    assert_eq!(names.names[1], Spanned::from("bc".to_owned()));
    assert_eq!(serde_json::to_string(&names).unwrap(), "{\"names\":[\"a\",\"bc\"],\"map\":{\"k\":\"d6\"}}");
    assert_eq!(serde_json::from_str::<Names>(&serde_json::to_string(&names).unwrap()).unwrap(), names);
    assert_eq!(good::<Names>(&ron::to_string(&names).unwrap()), names);
    assert_eq!(bad::<Names>("(names: [1], map: {})"), ["1:10 names[0]: expected text in quotes, found the number `1`"]);
}

#[derive(Deserialize, Serialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
struct WithRules {
    name: String,
    house_rules: Raw,
}

#[test]
fn a_section_is_read_later_and_its_problems_have_their_place() {
    let file = source("(\n  name: \"a\",\n  house_rules: (\n    x: 1, zz: 2,\n  ),\n)");
    let with_rules: WithRules = read(&file).unwrap();
    assert_eq!(with_rules.house_rules.path(), "house_rules");
    let mut problems = Problems::new(&file);
    assert_eq!(with_rules.house_rules.read::<Spot>(&mut problems), None);
    let problem = problems.iter().next().unwrap();
    assert_eq!((problem.line_column(), problem.path.as_str()), ((4, 11), "house_rules.zz"));
    assert_eq!(good::<WithRules>("(name: \"\", house_rules: (x: 1, z: 2))").house_rules.read_alone("rules"), Ok(Spot { x: 1, z: 2 }));
}

#[test]
fn several_may_read_the_fields_of_a_section() {
    const NAPS: SharedSection = SharedSection { called: "house rule", others: &["naps_count", "sleep"], listed: "there is a list" };
    let read = |text: &str| {
        let mut problems = Problems::new(&source(text));
        let value = Raw::of_text(text).read_shared::<Spot>(&NAPS, &mut problems);
        let told = |problem: &Problem| {
            assert_eq!(problem.help.is_some(), problem.message.starts_with("there is no"), "{problem:?}");
            format!("{}:{} {}: {} ({})", problem.line_column().0, problem.line_column().1, problem.path, problem.message, problem.label)
        };
        (value, problems.iter().map(told).collect::<Vec<_>>())
    };
    assert_eq!(read("(x: 1, naps_count: 7, z: 2, sleep: so)"), (Some(Spot { x: 1, z: 2 }), vec![]));
    assert_eq!(
        read("(x: 1,\n naps_cuont: 7, z: 2, xx: 4, lunch: ())"),
        (
            Some(Spot { x: 1, z: 2 }),
            vec![
                "2:2 naps_cuont: there is no house rule `naps_cuont` (did you mean `naps_count`?)".to_owned(),
                "2:23 xx: there is no house rule `xx` (did you mean `x`?)".to_owned(),
                "2:30 lunch: there is no house rule `lunch` (no such house rule)".to_owned(),
            ]
        )
    );
    let (value, told) = read("(x: 1, zz: 3, lunch: 1)");
    assert_eq!((value, told.len()), (None, 3), "what is needed is not taken from a name that nobody has: {told:?}");
    assert_eq!(bad::<Spot>("(x: 1, sleep: 1, z: 2)").len(), 1, "by itself the type knows only its own");
    assert_eq!(bad::<Vec<Spot>>("[(x: 1, sleep: 1, z: 2)]").len(), 1);
}

#[test]
fn a_field_of_a_section_is_found_where_it_stands() {
    let file = source("(name: \"a\", house_rules: (x: 1, z: [2]))");
    let rules = section(&file, "house_rules").unwrap();
    assert_eq!(
        rules.fields().into_iter().map(|(name, value)| (name, value.span())).collect::<Vec<_>>(),
        [("x".to_owned(), 29..30), ("z".to_owned(), 35..38),]
    );
    assert_eq!((rules.field_or_all("z").path(), rules.field_or_all("z").text()), ("house_rules.z", "[2]"));
    assert_eq!((rules.field_or_all("y").path(), rules.field_or_all("y").span()), ("house_rules", rules.span()));
}

#[test]
fn a_section_survives_being_written_by_others() {
    let with_rules: WithRules = good("(name: \"a\", house_rules: (x: 1, /* so */ z: [2]))");
    let written = ron::to_string(&with_rules).unwrap();
    assert_eq!(written, "(name:\"a\",house_rules:(x: 1, /* so */ z: [2]))");
    assert_eq!(good::<WithRules>(&written).house_rules.text(), with_rules.house_rules.text());
    assert_eq!(ron::from_str::<WithRules>(&written).unwrap().house_rules.text(), with_rules.house_rules.text());
    let json = serde_json::to_string(&with_rules).unwrap();
    assert_eq!(serde_json::from_str::<WithRules>(&json).unwrap().house_rules.text(), with_rules.house_rules.text());
}

#[test]
fn a_section_of_a_file_with_problems_is_read_nevertheless() {
    let file = source("(nam: 1, house_rules: (x: 1, z: [3x]))");
    let mut problems = read::<WithRules>(&file).unwrap_err();
    let rules = section(&file, "house_rules").unwrap();
    assert_eq!(rules.read::<Spot>(&mut problems), None);
    let messages: Vec<_> = problems.iter().map(|problem| problem.message.as_str()).collect();
    assert_eq!(messages.iter().filter(|message| message.contains("3x")).count(), 1, "{messages:?}");
    assert!(messages.iter().any(|message| message.contains("did you mean `name`")), "{messages:?}");
    assert!(section(&file, "other").is_none());
}

#[test]
fn a_hundred_problems_are_enough() {
    let text = format!("[{}]", "x, ".repeat(500));
    let problems = read::<Vec<u8>>(&source(&text)).unwrap_err();
    assert_eq!(problems.len(), MAX_PROBLEMS);
    assert!(problems.to_string().ends_with("100 problems in battles/x.ron, and perhaps more"));
}

#[test]
fn an_empty_file_and_a_wrong_root_are_problems() {
    assert_eq!(bad::<Unit>(""), ["1:1 : there is nothing in the file"]);
    assert_eq!(bad::<Unit>("[1]"), ["1:1 : expected named fields `(field: value)`, found a list"]);
    assert_eq!(
        bad::<Unit>("Soldier(armor: 1, action: d4, size: [])"),
        ["1:1 : `Soldier` is no name of what stands here", "1:37 size: expected a whole number from -32768 to 32767, found a list",]
    );
}

#[test]
fn misuse_of_brackets_is_explained() {
    let help = |text: &str| read::<Battle>(&source(text)).unwrap_err().iter().find_map(|problem| problem.help.clone()).unwrap_or_default();
    assert_eq!(help("{\"name\": 1}"), "named fields stand in `( )`, their names without quotes");
    assert_eq!(help("(shapes: (Point, Point))"), "a list stands in `[ ]`");
    assert_eq!(help("(shapes: [\"Point\"])"), "names stand without quotes");
    assert_eq!(help("(name: Bob)"), "text stands in quotes: `\"Bob\"`");
}

/// A recursive type, for reading the deepest file allowed.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Nested {
    #[serde(default)]
    within: Option<Box<Nested>>,
    #[serde(default)]
    others: Vec<Nested>,
}

#[test]
fn the_deepest_file_that_is_allowed_can_be_read() {
    let text = format!("{}(){}", "(within: (others: [".repeat(21), "]))".repeat(21));
    let nested = good::<Nested>(&text);
    assert_eq!(nested.others.len() + nested.within.map_or(0, |within| within.others.len()), 1);
}

#[test]
fn a_long_file_full_of_mistakes_is_read_in_good_time() {
    let text =
        format!("{{{}}}", (0..20_000).map(|index| format!("\"u{index}\": (armor: {index}, action: d6, size: 2),\n")).collect::<String>());
    assert_eq!(read::<BTreeMap<String, Unit>>(&source(&text)).unwrap_err().len(), MAX_PROBLEMS);
}

/// A long file with many errors near its end isn't read again for each of them: the first few are reported, and that there may be more.
#[test]
fn a_long_file_that_is_wrong_at_its_end_is_read_a_few_times() {
    let good = "\"u\": (armor: 1, action: d6, size: 2),\n";
    let bad: String = (0..90).map(|index| format!("\"b{index}\": (armor: x, action: d6, size: 2),\n")).collect();
    let good: String = (0..24_000).map(|index| good.replace("\"u\"", &format!("\"u{index}\""))).collect();
    let problems = read::<BTreeMap<String, Unit>>(&source(&format!("{{{good}{bad}}}"))).unwrap_err();
    assert!((8..60).contains(&problems.len()), "{}", problems.len());
    assert!(problems.to_string().ends_with("problems in battles/x.ron, and perhaps more"));
    let problems = read::<BTreeMap<String, Unit>>(&source(&format!("{{{bad}}}"))).unwrap_err();
    assert_eq!(problems.len(), 90, "of a short file all are");
    assert!(problems.to_string().ends_with("90 problems in battles/x.ron"));
}

#[test]
fn problems_are_shown_as_rustc_would_show_them() {
    let text = "(\n    armor: 4,\n    Actoin: d6,\n    gear: [\"sword\", shield],\n)";
    let expected = "\
error: missing field `size`
 --> battles/x.ron:1:1
  |
1 | (
  | ^ `size` must be given here

error: unknown field `Actoin`: did you mean `action`?
 --> battles/x.ron:3:5
  |
3 |     Actoin: d6,
  |     ^^^^^^ did you mean `action`?
  |
  = at: Actoin
  = help: the fields known here are `armor`, `action`, `size`, `gear` and `about`

error: expected text in quotes, found the name `shield`
 --> battles/x.ron:4:21
  |
4 |     gear: [\"sword\", shield],
  |                     ^^^^^^ expected text in quotes
  |
  = at: gear[1]
  = help: text stands in quotes: `\"shield\"`

3 problems in battles/x.ron";
    assert_eq!(read::<Unit>(&source(text)).unwrap_err().to_string(), expected);
}
