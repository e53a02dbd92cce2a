//! Tracks: camera shots from a file, as plain data that says where the camera is at any time.

use crate::game::battle::film::{Around, FocusData, Point, ShotData, View, WAIST};
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Focus, Sharp};
use crate::view::show::motion::ease;
use bevy::prelude::*;

/// The state of a track that is being filmed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Track {
    shots: Vec<ShotData>,
    /// The order being shown, from 1; 0 before the first.
    order: usize,
    /// Seconds since that order began.
    age: f32,
    /// The journal index of its first fact.
    first_fact: usize,
    /// The times at which awaited facts began, by their words.
    begun: Vec<(String, f32)>,
    /// The shot that began last.
    running: Option<Running>,
}

/// A shot in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Running {
    /// Its index.
    shot: usize,
    /// Seconds since it began.
    age: f32,
    /// Where the camera was before.
    from: Orbit,
    /// What was in focus before.
    sharp: Option<Focus>,
}

/// Where a track puts the camera.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Way {
    /// At this orbit, with this vertical angle of view (radians) and this focus.
    At(Orbit, Option<f32>, Option<Focus>),
    /// Wherever the director chooses.
    Director,
}

/// What a track needs to know about the battle.
pub trait Set {
    /// Where the piece with this name is shown.
    fn place(&self, name: &str) -> Option<Vec3>;
    /// Whether a fact described by this word has begun, at journal index `from` or later.
    fn has_begun(&self, what: &str, from: usize) -> bool;
}

fn point((x, y, z): Point) -> Vec3 {
    Vec3::new(x, y, z)
}

impl Track {
    /// A track of these shots, in order.
    pub fn new(shots: Vec<ShotData>) -> Self {
        Track { shots, ..Track::default() }
    }

    /// Notes that an order begins, and the journal index of its first fact.
    pub fn order_begins(&mut self, order: usize, first_fact: usize) {
        (self.order, self.first_fact, self.age) = (order, first_fact, 0.0);
        self.begun.clear();
    }

    /// The current speed at which to play what happens.
    pub fn speed(&self) -> f32 {
        self.running.and_then(|running| self.shots.get(running.shot)).map_or(1.0, |shot| shot.speed)
    }

    /// Seconds since a fact of the current order began, by its word.
    fn since(&self, what: &str) -> Option<f32> {
        self.begun.iter().find(|(begun, _)| begun == what).map(|(_, age)| self.age - age)
    }

    /// Advances by `passes` seconds. Returns where the camera goes from `now` and focus `sharp`; `None` before the first shot.
    pub fn go_on(&mut self, passes: f32, now: Orbit, sharp: Option<Focus>, set: &impl Set) -> Option<Way> {
        self.age += passes;
        if let Some(running) = &mut self.running {
            running.age += passes;
        }
        for what in self.shots.iter().filter(|shot| shot.order == self.order).filter_map(|shot| shot.fact.as_ref()) {
            if self.since(what).is_none() && set.has_begun(what, self.first_fact) {
                self.begun.push((what.clone(), self.age));
            }
        }
        let next = self.running.map_or(0, |running| running.shot + 1);
        let has_begun = |shot: &ShotData| {
            let since = shot.fact.as_ref().map_or(Some(self.age), |what| self.since(what));
            shot.order < self.order || (shot.order == self.order && since.is_some_and(|since| since >= shot.after))
        };
        let begun = self.shots.iter().skip(next).take_while(|shot| has_begun(shot)).count();
        if begun > 0 {
            self.running = Some(Running { shot: next + begun - 1, age: 0.0, from: now, sharp });
        }
        let running = self.running?;
        let shot = self.shots.get(running.shot)?;
        let Some(to) = view(&shot.view, running.age, set) else { return Some(Way::Director) };
        let there = if shot.over > 0.0 { ease(running.age / shot.over) } else { 1.0 };
        let orbit = running.from.towards(to, there);
        let focus = shot.focus.as_ref().and_then(|focus| focused(focus, shot.aperture, set));
        let focus = if there < 1.0 { between(running.sharp, focus, there, orbit) } else { focus };
        Some(Way::At(orbit, shot.lens.map(f32::to_radians), focus))
    }
}

/// The focus of a shot; `None` if its target is gone.
fn focused(told: &FocusData, aperture: f32, set: &impl Set) -> Option<Focus> {
    let on = match told {
        FocusData::Piece(name) => Sharp::At(set.place(name)? + Vec3::Y * FACE),
        FocusData::Point(x, y, z) => Sharp::At(Vec3::new(*x, *y, *z)),
        FocusData::Distance(far) => Sharp::Far(*far),
    };
    Some(Focus { on, aperture })
}

/// Height of a figure's face above its feet, in inches.
const FACE: f32 = 1.2;

/// Interpolates between two focuses by a fraction from 0 to 1, in distance and aperture. If everything is in focus, the aperture is a
/// pinhole.
fn between(from: Option<Focus>, to: Option<Focus>, part: f32, orbit: Orbit) -> Option<Focus> {
    let far = |focus: Focus| focus.on.distance(orbit);
    let (one, other) = (from.or(to)?, to.or(from)?);
    let open = |focus: Option<Focus>| focus.map_or(0.0, |focus| 1.0 / focus.aperture);
    let open = open(from).lerp(open(to), part);
    (open > 1e-3).then(|| Focus { on: Sharp::Far(far(one).lerp(far(other), part)), aperture: 1.0 / open })
}

/// The orbit of a view `age` seconds after it began; `None` if the director chooses.
fn view(view: &View, age: f32, set: &impl Set) -> Option<Orbit> {
    match view {
        View::Director => None,
        View::From { eye, at } => Some(Orbit::looking(point(*eye), point(*at))),
        View::Dolly { from, to, at, lasts } => Some(Orbit::looking(point(*from).lerp(point(*to), ease(age / lasts)), point(*at))),
        View::Orbit { around, distance, pitch, heading, lasts } => {
            let target = match around {
                Around::Point(x, y, z) => Vec3::new(*x, *y, *z),
                Around::Piece(name) => set.place(name)? + Vec3::Y * WAIST,
            };
            let heading = heading.0 + (heading.1 - heading.0) * (age / lasts).clamp(0.0, 1.0);
            Some(Orbit { target, distance: *distance, heading: heading.to_radians(), pitch: pitch.to_radians() })
        }
        View::Follow { piece, eye } => {
            let at = set.place(piece)? + Vec3::Y * WAIST;
            Some(Orbit::looking(at + point(*eye), at))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `ann` stands two inches east; the fifth fact was an explosion.
    struct Stage;

    impl Set for Stage {
        fn place(&self, name: &str) -> Option<Vec3> {
            (name == "ann").then_some(Vec3::X * 2.0)
        }

        fn has_begun(&self, what: &str, from: usize) -> bool {
            what == "exploded" && from <= 4
        }
    }

    fn shot(order: usize, fact: Option<&str>, after: f32, over: f32, view: View) -> ShotData {
        ShotData {
            place: String::new(),
            order,
            fact: fact.map(str::to_owned),
            after,
            over,
            view,
            speed: 0.5,
            lens: None,
            focus: None,
            aperture: 4.0,
        }
    }

    fn from(x: f32) -> View {
        View::From { eye: (x, 5.0, 10.0), at: (x, 0.0, 0.0) }
    }

    fn x_of(way: Option<Way>) -> f32 {
        let Some(Way::At(orbit, ..)) = way else { panic!("{way:?}") };
        orbit.target.x
    }

    const NOW: Orbit = Orbit { target: Vec3::ZERO, distance: 11.0, heading: 0.0, pitch: 0.4 };

    #[test]
    fn shots_begin_with_their_order_their_fact_and_their_second() {
        let shots =
            vec![shot(1, None, 0.0, 0.0, from(1.0)), shot(1, None, 0.5, 0.0, from(2.0)), shot(2, Some("exploded"), 0.0, 0.0, from(3.0))];
        let mut track = Track::new(shots);
        assert_eq!(track.go_on(5.0, NOW, None, &Stage), None, "before the first");
        assert_eq!(track.speed(), 1.0);
        track.order_begins(1, 0);
        assert_eq!(x_of(track.go_on(0.0, NOW, None, &Stage)), 1.0);
        assert_eq!(track.speed(), 0.5);
        assert_eq!(x_of(track.go_on(0.4, NOW, None, &Stage)), 1.0);
        assert_eq!(x_of(track.go_on(0.1, NOW, None, &Stage)), 2.0);
        track.order_begins(2, 5);
        assert_eq!(x_of(track.go_on(1.0, NOW, None, &Stage)), 2.0, "the explosion before does not count");
        track.order_begins(2, 4);
        assert_eq!(x_of(track.go_on(0.0, NOW, None, &Stage)), 3.0);
    }

    #[test]
    fn seconds_count_from_the_fact_where_there_is_one() {
        let shots = vec![shot(1, None, 0.0, 0.0, from(1.0)), shot(1, Some("exploded"), 0.5, 0.0, from(2.0))];
        let mut track = Track::new(shots);
        track.order_begins(1, 5);
        assert_eq!(x_of(track.go_on(3.0, NOW, None, &Stage)), 1.0, "it has not exploded");
        track.first_fact = 4;
        assert_eq!([0.0, 0.4, 0.1].map(|passes| x_of(track.go_on(passes, NOW, None, &Stage))), [1.0, 1.0, 2.0]);
    }

    #[test]
    fn the_camera_takes_its_time_where_it_is_told_to() {
        let mut track = Track::new(vec![shot(0, None, 0.0, 2.0, from(4.0))]);
        assert_eq!(x_of(track.go_on(0.0, NOW, None, &Stage)), 0.0);
        assert_eq!(x_of(track.go_on(1.0, NOW, None, &Stage)), 2.0);
        assert_eq!(x_of(track.go_on(1.0, NOW, None, &Stage)), 4.0);
    }

    #[test]
    fn pieces_are_followed_and_gone_around_and_what_is_the_directors_is_left_to_it() {
        let around = Around::Piece("ann".to_owned().into());
        let orbit = View::Orbit { around, distance: 9.0, pitch: 30.0, heading: (0.0, 90.0), lasts: 2.0 };
        let seen = view(&orbit, 1.0, &Stage).unwrap();
        assert_eq!((seen.target.x, seen.heading.to_degrees().round()), (2.0, 45.0));
        let follow = |name: &str| View::Follow { piece: name.to_owned().into(), eye: (0.0, 3.0, 4.0) };
        assert!((view(&follow("ann"), 0.0, &Stage).unwrap().distance - 5.0).abs() < 1e-4);
        assert_eq!(view(&follow("gone"), 0.0, &Stage), None, "who is gone can't be followed");
        let mut track = Track::new(vec![shot(0, None, 0.0, 0.0, View::Director)]);
        assert_eq!(track.go_on(0.0, NOW, None, &Stage), Some(Way::Director));
    }

    fn focus_of(way: Option<Way>) -> Option<Focus> {
        let Some(Way::At(.., focus)) = way else { panic!("{way:?}") };
        focus
    }

    #[test]
    fn a_shot_is_focused_on_what_it_names() {
        let sharp = |told: FocusData| {
            let shot = ShotData { focus: Some(told), ..shot(0, None, 0.0, 0.0, from(0.0)) };
            focus_of(Track::new(vec![shot]).go_on(0.0, NOW, None, &Stage))
        };
        assert_eq!(sharp(FocusData::Distance(7.0)), Some(Focus { on: Sharp::Far(7.0), aperture: 4.0 }));
        assert_eq!(sharp(FocusData::Piece("ann".to_owned().into())).map(|focus| focus.on), Some(Sharp::At(Vec3::new(2.0, FACE, 0.0))));
        assert_eq!(sharp(FocusData::Piece("gone".to_owned().into())), None, "who is gone can't be sharp");
        assert_eq!(focus_of(Track::new(vec![shot(0, None, 0.0, 0.0, from(0.0))]).go_on(0.0, NOW, None, &Stage)), None);
    }

    #[test]
    fn the_focus_goes_from_shot_to_shot_as_the_camera_does() {
        let (near, far) = (Focus { on: Sharp::Far(4.0), aperture: 2.0 }, Focus { on: Sharp::Far(8.0), aperture: 4.0 });
        let racked = between(Some(near), Some(far), 0.5, NOW).unwrap();
        assert_eq!(racked.on, Sharp::Far(6.0));
        assert!((1.0 / racked.aperture - 0.375).abs() < 1e-5);
        let opening = |part| between(None, Some(far), part, NOW).map(|focus| (focus.on, focus.aperture));
        assert_eq!((opening(0.0), opening(0.5)), (None, Some((Sharp::Far(8.0), 8.0))));
        assert_eq!(between(Some(near), None, 1.0, NOW), None);
        let shot = ShotData { focus: Some(FocusData::Distance(8.0)), ..shot(0, None, 0.0, 2.0, from(0.0)) };
        let mut track = Track::new(vec![shot]);
        let sharp = |track: &mut Track, passes| focus_of(track.go_on(passes, NOW, Some(near), &Stage)).unwrap().on;
        assert_eq!([sharp(&mut track, 0.0), sharp(&mut track, 1.0), sharp(&mut track, 1.0)], [4.0, 6.0, 8.0].map(Sharp::Far));
    }
}
