//! Films: the camera shots to be shown with a script, one after another, from battle files or film files.
//!
//! The format is described in `docs/formats/films.md`.

use crate::said::names::Names;
use brickfray_ron::{Problems, Source, Spanned, did_you_mean};
use serde::Deserialize;

/// A point in space: inches east, up and south of the table's middle.
pub type Point = (f32, f32, f32);

/// One shot of a film.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShotData {
    /// The position of the shot in its file (file and line), for errors.
    #[serde(skip)]
    pub place: String,
    /// The number of the script's order that the shot belongs to, from 1; 0 for the time before the first order.
    #[serde(default)]
    pub order: usize,
    /// The word of a fact: the shot begins with the first such fact of the order. `None`: it begins with the order.
    #[serde(default)]
    pub fact: Option<String>,
    /// The delay of the shot, in seconds.
    #[serde(default)]
    pub after: f32,
    /// How long the camera takes to get there, in seconds; 0 for a cut.
    #[serde(default)]
    pub over: f32,
    /// The position and movement of the camera.
    pub view: View,
    /// The playback speed: 1 is normal, 0.25 is slow motion.
    #[serde(default = "ordinary")]
    pub speed: f32,
    /// The vertical field of view in degrees; 45 if `None`.
    #[serde(default)]
    pub lens: Option<f32>,
    /// What the lens is focused on; if `None`, everything is sharp. Between two shots, if `over` is above 0, the focus moves from one to
    /// the other.
    #[serde(default)]
    pub focus: Option<FocusData>,
    /// The f-number of the lens: the lower, the shallower the depth of field.
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
    /// Whatever is this many inches in front of the camera.
    Distance(f32),
}

/// The camera's position, its movement and what it looks at.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum View {
    /// The director chooses.
    Director,
    /// The camera stands still.
    From {
        /// The position of the camera.
        eye: Point,
        /// The point that it looks at.
        at: Point,
    },
    /// The camera moves in a straight line.
    Dolly {
        /// The position of the camera at the beginning.
        from: Point,
        /// The position of the camera at the end.
        to: Point,
        /// The point that it looks at.
        at: Point,
        /// The duration in seconds.
        lasts: f32,
    },
    /// The camera orbits something.
    Orbit {
        /// What it looks at.
        around: Around,
        /// The distance of the camera in inches.
        distance: f32,
        /// How far the camera looks down, in degrees.
        pitch: f32,
        /// The compass headings that it looks along at the beginning and at the end, in degrees: 0 is north, 90 is east.
        heading: (f32, f32),
        /// The duration in seconds.
        lasts: f32,
    },
    /// The camera follows a piece.
    Follow {
        /// The name of the piece.
        piece: Spanned<String>,
        /// The position of the camera relative to the piece, in inches east, up and south.
        eye: Point,
    },
}

/// What the camera orbits.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Around {
    /// A point.
    Point(f32, f32, f32),
    /// A piece, wherever it is.
    Piece(Spanned<String>),
}

/// The height above its placement at which the camera looks at a piece, in inches.
pub const WAIST: f32 = 0.8;

/// The numbers of a shot with their minimum and maximum.
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

/// The numbers of a shot that are out of bounds: for each, the message and the help.
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

/// What else is wrong with a shot, if anything: the span to mark (`None` for the whole shot), the message and the help.
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

/// Notes the problems of a film's shots; `orders` is the number of orders in the script, if known.
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

/// The shots of an order that wait for a fact that isn't among `facts`, the facts of that order, each with the word that it waits for.
pub fn unmet_shots<'a>(film: &'a [ShotData], order: usize, facts: &[&str]) -> Vec<(&'a ShotData, &'a str)> {
    let of_order = film.iter().filter(|shot| shot.order == order);
    of_order.filter_map(|shot| Some((shot, shot.fact.as_deref()?))).filter(|(_, what)| !facts.contains(what)).collect()
}

/// The shots of a film in this file, each with its position in the file.
pub fn placed(film: &[Spanned<ShotData>], source: &Source) -> Vec<ShotData> {
    let place = |shot: &Spanned<ShotData>| format!("{}:{}", source.name, source.line_column(shot.span().start).0);
    film.iter().map(|shot| ShotData { place: place(shot), ..(**shot).clone() }).collect()
}
