//! Films: where the camera stands while a script is shown, as battle files and files of their own say it, a shot after another.
//!
//! The format is described in `docs/formats.md`.

use crate::said::names::Names;
use brickfray_ron::{Problems, Source, Spanned, did_you_mean, read};
use serde::Deserialize;

/// A point in the world: inches east, up and south of the table's middle.
pub type Point = (f32, f32, f32);

/// One shot of a film.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShotData {
    /// Where it stands: the file and the line, for errors.
    #[serde(skip)]
    pub place: String,
    /// The order of the script that it belongs to, from 1; 0 for the time before the first.
    #[serde(default)]
    pub order: usize,
    /// It begins with the first fact of that order that this is the word for; with the order when absent.
    #[serde(default)]
    pub fact: Option<String>,
    /// It begins so many seconds later.
    #[serde(default)]
    pub after: f32,
    /// The camera takes so many seconds to get there; it is there at once when that is 0.
    #[serde(default)]
    pub over: f32,
    /// Where the camera is.
    pub view: View,
    /// How fast what happens is shown: 1 as it is meant, 0.25 in slow motion.
    #[serde(default = "ordinary")]
    pub speed: f32,
    /// How much the lens sees from bottom to top, in degrees; 45 when absent.
    #[serde(default)]
    pub lens: Option<f32>,
    /// What the lens is focused on; everything is sharp when absent. Between two shots with `over` above 0, it goes from one to the other.
    #[serde(default)]
    pub focus: Option<FocusData>,
    /// The f-number of the lens's aperture: the less it is, the less is sharp beside what it is focused on.
    #[serde(default = "half_open")]
    pub aperture: f32,
}

fn ordinary() -> f32 {
    1.0
}

fn half_open() -> f32 {
    5.6
}

/// What a lens is focused on.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum FocusData {
    /// A piece, wherever it is.
    Piece(Spanned<String>),
    /// A point.
    Point(f32, f32, f32),
    /// What is so many inches before the camera.
    Distance(f32),
}

/// Where the camera is, and what it looks at.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum View {
    /// Wherever the director likes.
    Director,
    /// It stands.
    From {
        /// Where the eye is.
        eye: Point,
        /// What it looks at.
        at: Point,
    },
    /// It goes in a straight line.
    Dolly {
        /// Where the eye is first.
        from: Point,
        /// Where it is last.
        to: Point,
        /// What it looks at.
        at: Point,
        /// Seconds that it takes.
        lasts: f32,
    },
    /// It goes around something.
    Orbit {
        /// What it looks at.
        around: Around,
        /// How far away the eye is, in inches.
        distance: f32,
        /// How far it looks down, in degrees.
        pitch: f32,
        /// The compass headings that it looks along first and last, in degrees: 0 to the north, 90 to the east.
        heading: (f32, f32),
        /// Seconds that it takes.
        lasts: f32,
    },
    /// It goes along with a piece.
    Follow {
        /// Which.
        piece: Spanned<String>,
        /// Where the eye is from there, in inches east, up and south.
        eye: Point,
    },
}

/// What an eye goes around.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Around {
    /// A point.
    Point(f32, f32, f32),
    /// A piece, wherever it is.
    Piece(Spanned<String>),
}

/// How far above where it stands a piece is looked at, in inches.
pub const WAIST: f32 = 0.8;

/// The least and the most that a number of a shot may be, and what it is called.
const BOUNDS: [(&str, f32, f32); 10] = [
    ("after", 0.0, 60.0),
    ("over", 0.0, 60.0),
    ("speed", 0.05, 4.0),
    ("lens", 5.0, 120.0),
    ("lasts", 0.1, 60.0),
    ("distance", 1.0, 1_000.0),
    ("focus", 0.5, 1_000.0),
    ("aperture", 1.0, 64.0),
    ("pitch", -90.0, 90.0),
    ("heading", -3_600.0, 3_600.0),
];

/// The numbers of a shot that are out of bounds: what is said of each, and what helps.
fn wrong_numbers(shot: &ShotData) -> Vec<(String, String)> {
    let mut told = vec![("after", shot.after), ("over", shot.over), ("speed", shot.speed), ("aperture", shot.aperture)];
    told.extend(shot.lens.map(|lens| ("lens", lens)));
    if let Some(FocusData::Distance(far)) = shot.focus {
        told.push(("focus", far));
    }
    match shot.view {
        View::Director | View::From { .. } | View::Follow { .. } => {}
        View::Dolly { lasts, .. } => told.push(("lasts", lasts)),
        View::Orbit { distance, lasts, pitch, heading: (first, last), .. } => {
            told.extend([("lasts", lasts), ("distance", distance), ("pitch", pitch), ("heading", first), ("heading", last)]);
        }
    }
    let is_wrong = |(name, number): (&str, f32)| {
        let (_, least, most) = BOUNDS.into_iter().find(|(of, ..)| *of == name)?;
        let help = || format!("give a number from {least} to {most}");
        (!(least..=most).contains(&number)).then(|| (format!("`{name}` is {number}"), help()))
    };
    told.into_iter().filter_map(is_wrong).collect()
}

/// What else is wrong with a shot, where there is something: what to mark, when it is not all of the shot, what is said of it, and what helps.
fn wrong(shot: &ShotData, orders: Option<usize>, names: &Names) -> Option<(Option<std::ops::Range<usize>>, String, String)> {
    if let Some(orders) = orders.filter(|orders| shot.order > *orders) {
        return Some((None, format!("the script has no order {}", shot.order), format!("it has orders 1 to {orders}; 0 is before them")));
    }
    if shot.order == 0 && shot.fact.is_some() {
        let help = "say of which: `order: 1` or more".to_owned();
        return Some((None, "before the first order there are no facts to wait for".to_owned(), help));
    }
    let under = match &shot.view {
        View::From { eye, .. } => eye.1 < 0.0,
        View::Dolly { from, to, .. } => from.1.min(to.1) < 0.0,
        View::Orbit { around, distance, pitch, .. } => {
            let middle = if let Around::Point(_, y, _) = around { *y } else { WAIST };
            middle + distance * pitch.to_radians().sin() < 0.0
        }
        View::Follow { eye, .. } => WAIST + eye.1 < 0.0,
        View::Director => false,
    };
    if under {
        return Some((None, "the camera is under the table".to_owned(), "the second number of a place is how high it is".to_owned()));
    }
    let seen = match &shot.view {
        View::Follow { piece, .. } => Some(piece),
        View::Orbit { around: Around::Piece(piece), .. } => Some(piece),
        _ => None,
    };
    let focused = if let Some(FocusData::Piece(piece)) = &shot.focus { Some(piece) } else { None };
    if let Some(piece) = seen.into_iter().chain(focused).find(|piece| names.piece(piece).is_none()) {
        let help = did_you_mean(piece, names.all()).unwrap_or_else(|| "name a unit or a piece of terrain of the battle".to_owned());
        return Some((Some(piece.span()), format!("there is no piece called `{}`", **piece), help));
    }
    let mut points: Vec<Point> = match &shot.view {
        View::Director => Vec::new(),
        View::From { eye, at } => vec![*eye, *at],
        View::Dolly { from, to, at, .. } => vec![*from, *to, *at],
        View::Orbit { around: Around::Point(x, y, z), .. } => vec![(*x, *y, *z)],
        View::Orbit { .. } => Vec::new(),
        View::Follow { eye, .. } => vec![*eye],
    };
    if let Some(FocusData::Point(x, y, z)) = shot.focus {
        points.push((x, y, z));
    }
    let is_far = |number: f32| !(number.is_finite() && number.abs() <= 1_000.0);
    if points.iter().any(|(x, y, z)| is_far(*x) || is_far(*y) || is_far(*z)) {
        return Some((None, "a number is too large".to_owned(), "points lie within 1000 inches of the table's middle".to_owned()));
    }
    let looks_nowhere = match &shot.view {
        View::From { eye, at } => eye == at,
        View::Dolly { from, to, at, .. } => from == at || to == at,
        View::Follow { eye, .. } => *eye == (0.0, 0.0, 0.0),
        View::Director | View::Orbit { .. } => false,
    };
    looks_nowhere.then(|| (None, "the camera looks at where it stands, and sees nothing".to_owned(), "move its eye".to_owned()))
}

/// Notes what is wrong with the shots of a film; `orders` is how many the script has, where that is known.
pub(crate) fn check(shots: &[Spanned<ShotData>], orders: Option<usize>, names: &Names, problems: &mut Problems) {
    let mut last = 0;
    for (index, shot) in shots.iter().enumerate() {
        let path = format!("film[{index}]");
        for (message, help) in wrong_numbers(shot) {
            problems.at(shot.span(), &path, message).help(help);
        }
        if let Some((span, message, help)) = wrong(shot, orders, names) {
            problems.at(span.unwrap_or(shot.span()), path, message).help(help);
        } else if shot.order < last {
            let message = format!("this shot is of order {}, the one before it of order {last}", shot.order);
            problems.at(shot.span(), path, message).help("write shots in the order in which they are seen");
        }
        last = last.max(shot.order);
    }
}

/// The shots of an order that wait for a fact which does not happen in it, each with the word for that; these facts do happen.
pub fn waits_in_vain<'a>(film: &'a [ShotData], order: usize, facts: &[&str]) -> Vec<(&'a ShotData, &'a str)> {
    let of_order = film.iter().filter(|shot| shot.order == order);
    of_order.filter_map(|shot| Some((shot, shot.fact.as_deref()?))).filter(|(_, what)| !facts.contains(what)).collect()
}

/// The shots of a film in this file, each with its place.
pub fn placed(film: &[Spanned<ShotData>], source: &Source) -> Vec<ShotData> {
    let place = |shot: &Spanned<ShotData>| format!("{}:{}", source.name, source.line_column(shot.span().start).0);
    film.iter().map(|shot| ShotData { place: place(shot), ..(**shot).clone() }).collect()
}

/// A film in a file of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "film")]
struct FilmFile {
    film: Vec<Spanned<ShotData>>,
}

/// Reads the shots of a film from a file of its own, `(film: [...])`, for a battle with so many orders and pieces of these names.
pub fn read_film(source: &Source, orders: usize, names: &Names) -> Result<Vec<ShotData>, Problems> {
    let (film, mut problems) = shots_of(source)?;
    check(&film, Some(orders), names, &mut problems);
    problems.into_result(placed(&film, source))
}

/// Checks a film in a file of its own, of which nobody says what battle it is of; gives how many shots it has.
pub fn check_film(source: &Source) -> Result<usize, Problems> {
    let (film, mut problems) = shots_of(source)?;
    for (index, shot) in film.iter().enumerate() {
        for (message, help) in wrong_numbers(shot) {
            problems.at(shot.span(), format!("film[{index}]"), message).help(help);
        }
    }
    problems.into_result(film.len())
}

/// The shots of a film in a file of its own, and what is wrong with that when there are none.
fn shots_of(source: &Source) -> Result<(Vec<Spanned<ShotData>>, Problems), Problems> {
    let file: FilmFile = read(source)?;
    let mut problems = Problems::new(source);
    if file.film.is_empty() {
        problems.at(0..source.text.len().min(1), "film", "the film has no shot").help("write one, such as `(view: Director)`");
    }
    Ok((file.film, problems))
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::PieceId;

    fn read_shot(shot: &str) -> Result<Vec<ShotData>, Vec<(usize, String)>> {
        let mut names = Names::default();
        names.insert(PieceId(1), "sapper");
        let text = format!("(film: [\n({shot}, view: From(eye: (1, 2, 3), at: (0, 0, 0))),\n])");
        read_film(&Source::new("it.ron", text), 3, &names)
            .map_err(|problems| problems.iter().map(|problem| (problem.line_column().0, problem.message.clone())).collect())
    }

    #[test]
    fn a_lens_is_focused_on_a_piece_a_point_or_a_distance() {
        let read = |focus: &str| {
            read_shot(&format!("focus: Some({focus}), aperture: 2.8")).map(|shots| (shots[0].focus.clone(), shots[0].aperture))
        };
        assert_eq!(read("Distance(9)"), Ok((Some(FocusData::Distance(9.0)), 2.8)));
        assert_eq!(read("Point(1, 2, -3)"), Ok((Some(FocusData::Point(1.0, 2.0, -3.0)), 2.8)));
        assert!(matches!(read("Piece(\"sapper\")"), Ok((Some(FocusData::Piece(name)), _)) if name.as_str() == "sapper"));
        let plain = read_shot("order: 0").unwrap();
        assert_eq!((&plain[0].focus, plain[0].aperture), (&None, 5.6), "everything is sharp");
    }

    #[test]
    fn a_shot_that_waits_for_what_does_not_happen_is_known() {
        let read = |order: usize, fact: &str| read_shot(&format!("order: {order}, fact: \"{fact}\"")).unwrap();
        let film = [read(1, "exploded"), read(2, "slides")].concat();
        let in_vain = |order: usize, facts: &[&str]| {
            waits_in_vain(&film, order, facts).into_iter().map(|(shot, what)| format!("{} {what}", shot.place)).collect::<Vec<_>>()
        };
        assert_eq!(in_vain(1, &["moved", "exploded"]), Vec::<String>::new());
        assert_eq!(in_vain(1, &["moved"]), ["it.ron:2 exploded"]);
        assert_eq!(in_vain(2, &["slid", "exploded"]), ["it.ron:2 slides"], "a word of another order does not count");
    }

    #[test]
    fn a_focus_that_cannot_be_is_told() {
        for (shot, told) in [
            ("focus: Some(Distance(0))", "`focus` is 0"),
            ("focus: Some(Distance(-3))", "`focus` is -3"),
            ("focus: Some(Piece(\"saper\"))", "there is no piece called `saper`"),
            ("focus: Some(Point(0, 99999, 0))", "a number is too large"),
            ("aperture: 0", "`aperture` is 0"),
            ("aperture: NaN", "`aperture` is NaN"),
            ("aperture: 100", "`aperture` is 100"),
            ("order: 9", "the script has no order 9"),
            ("fact: \"died\"", "before the first order there are no facts to wait for"),
        ] {
            assert_eq!(read_shot(shot), Err(vec![(2, told.to_owned())]), "{shot}");
        }
        assert!(read_shot("focus: Some(Nobody(3))").is_err());
        for (film, told) in [
            ("(view: From(eye: (1, -2, 3), at: (0, 0, 0)))", "under the table"),
            ("(view: Orbit(around: Point(0, 1, 0), distance: 9, pitch: -20, heading: (0, 90), lasts: 3))", "under the table"),
            ("(view: Orbit(around: Point(0, 1, 0), distance: 9, pitch: 20, heading: (0, 7200), lasts: 3))", "`heading` is 7200"),
            ("(view: Orbit(around: Point(0, 1, 0), distance: 9, pitch: 200, heading: (0, 90), lasts: 3))", "`pitch` is 200"),
            ("", "the film has no shot"),
        ] {
            let refused = read_film(&Source::new("it.ron", format!("(film: [{film}])")), 3, &Names::default()).unwrap_err().to_string();
            assert!(refused.contains(told), "{refused}");
        }
    }
}
