//! Films: where the camera stands while a script is shown, as battle files and files of their own say it, a shot after another.
//!
//! The format is described in `docs/formats/films.md`.

use crate::said::names::Names;
use brickfray_ron::{Problems, Source, Spanned, did_you_mean};
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
pub(super) fn wrong_numbers(shot: &ShotData) -> Vec<(String, String)> {
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
