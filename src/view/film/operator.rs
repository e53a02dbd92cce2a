//! The operator: moves the camera as the director or a track says. It doesn't influence what happens, and writes only the [`Orbit`] and the
//! lens.

use super::aftermath::plan_with_end;
use super::director::{Kind, Seen as SeenByDirector, Shot, faces, headings};
use super::framing::{Lens, Screen, clearest, frame};
use super::on_table::{OnTable, Pieces};
use super::screens::Hiding;
use super::track::{Track, Way};
use crate::game::{Fact, Names, SeenJournal};
use crate::table::{PieceId, PieceIndex};
use crate::view::make::setting::{TableCamera, ViewSystems};
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::Optics;
use crate::view::show::motion::ease;
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Operator>().add_systems(Update, film.in_set(ViewSystems::Camera).before(crate::view::scene::camera::follow_orbit));
}

/// The minimum seconds of a shot.
pub const SHORTEST: f32 = 1.2;
/// Shots whose headings differ by less than this, in radians, may count as similar.
const ALIKE: f32 = 0.9;
/// Seconds of a glide between two similar shots.
const GLIDE: f32 = 0.7;
/// How much nearer the camera comes each second of a shot, and at most, as fractions of its distance.
const PUSH: (f32, f32) = (0.022, 0.07);

/// Who moves the camera.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Filming {
    /// Nobody: it stays where the player or the battle puts it.
    #[default]
    Off,
    /// The director.
    Directed {
        /// Whether it cuts from shot to shot, as films do; otherwise it glides.
        cuts: bool,
    },
    /// A prepared track, and the director where the track has no shot.
    Track(Track),
}

/// The state of the camera work.
#[derive(Resource, Default, Debug)]
pub struct Operator {
    filming: Filming,
    /// Shots to come, with the journal index of the fact that each begins with.
    planned: Vec<Planned>,
    /// How many facts have been planned for.
    looked_at: usize,
    rewinds: u32,
    /// The current shot.
    taken: Option<Taken>,
    /// The lens before a track chose one.
    own_optics: Option<Optics>,
    /// Where it has put the camera, and where the player had it before.
    put: Option<Orbit>,
    home: Option<Orbit>,
}

/// A shot to come.
#[derive(Clone, PartialEq, Debug)]
struct Planned {
    shot: Shot,
    /// Seconds since its fact was seen.
    waited: f32,
}

impl From<Shot> for Planned {
    fn from(shot: Shot) -> Self {
        Planned { shot, waited: 0.0 }
    }
}

/// The current shot.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Taken {
    kind: Kind,
    /// Where the camera was before.
    from: Orbit,
    /// Where the camera is to be.
    to: Orbit,
    /// Seconds since it began.
    age: f32,
    /// Duration of its glide in seconds; 0 for a cut.
    glide: f32,
    /// Its minimum duration in seconds.
    least: f32,
}

impl Taken {
    fn now(&self) -> Orbit {
        let at = if self.glide > 0.0 { ease(self.age / self.glide) } else { 1.0 };
        let orbit = self.from.towards(self.to, at);
        // The camera doesn't move closer in wide shots; it leaves a closing shot slowly.
        let nearer = match self.kind {
            Kind::Wide => 0.0,
            Kind::End => -(PUSH.0 * self.age).min(PUSH.1),
            _ => (PUSH.0 * self.age).min(PUSH.1),
        };
        Orbit { distance: orbit.distance * (1.0 - nearer), ..orbit }
    }

    /// Whether its minimum duration is over.
    fn is_done(&self) -> bool {
        self.age >= self.least
    }
}

impl Operator {
    /// Hands the camera over.
    pub fn set_filming(&mut self, filming: Filming) {
        *self = Operator { filming, ..Operator::default() };
    }

    /// Who moves the camera.
    pub fn filming(&self) -> &Filming {
        &self.filming
    }

    /// Notes that an order of a script begins (counted from 1), and the journal index of its first fact.
    pub fn order_begins(&mut self, order: usize, first_fact: usize) {
        if let Filming::Track(track) = &mut self.filming {
            track.order_begins(order, first_fact);
        }
    }

    /// The speed at which to play what happens.
    pub fn speed(&self) -> f32 {
        if let Filming::Track(track) = &self.filming { track.speed() } else { 1.0 }
    }

    /// Plans shots for the new facts.
    fn look_ahead(&mut self, journal: &SeenJournal, seen: &impl SeenByDirector) {
        if self.rewinds != journal.rewinds() {
            (self.rewinds, self.looked_at) = (journal.rewinds(), journal.facts().count());
            (self.planned, self.taken) = (Vec::new(), None);
        }
        let new: Vec<&Fact> = journal.facts().skip(self.looked_at).collect();
        if !new.is_empty() {
            let shots = plan_with_end(&new, seen).into_iter();
            self.planned.extend(shots.map(|shot| Planned::from(Shot { fact: shot.fact + self.looked_at, ..shot })));
            self.looked_at += new.len();
        }
    }

    /// The shot to begin now, if any: the last planned shot that is due, once the current shot has reached its minimum duration. `passes`
    /// are the seconds since the last call.
    fn due(&mut self, shown: usize, is_seen: impl Fn(usize) -> bool, passes: f32) -> Option<Shot> {
        for Planned { shot, waited } in &mut self.planned {
            *waited += if shot.fact < shown && is_seen(shot.fact) { passes } else { 0.0 };
        }
        if self.taken.is_some_and(|taken| !taken.is_done()) {
            return None;
        }
        let has_come = |Planned { shot, waited }: &&Planned| shot.fact < shown && (shot.after == 0.0 || *waited >= shot.after);
        let mut begun = self.planned.iter().take_while(has_come).count();
        // Closing shots are all shown, one after the other.
        if let Some(end) = self.planned.iter().take(begun).position(|planned| planned.shot.kind.is_end()) {
            begun = end + 1;
        }
        self.planned.drain(..begun).next_back().map(|planned| planned.shot)
    }

    /// Advances the track, if there is one, by some seconds. Returns the camera position and lens that it wants, given the current ones and
    /// how many facts have been taken up. Where the director decides, it returns no position, and the lens from before the track.
    fn follow_track(
        &mut self,
        passes: f32,
        (orbit, optics): (Orbit, Optics),
        seen: &OnTable,
        shown: usize,
    ) -> Option<(Option<Orbit>, Optics)> {
        let Filming::Track(track) = &mut self.filming else { return None };
        match track.go_on(passes, orbit, optics.focus, seen)? {
            Way::At(now, lens, focus) => {
                self.planned.retain(|planned| planned.shot.fact >= shown);
                self.taken = None;
                self.own_optics.get_or_insert(optics);
                Some((Some(now), Optics { angle: lens.unwrap_or(Optics::ANGLE), focus, ..optics }))
            }
            Way::Director => Some((None, self.own_optics.take()?)),
        }
    }

    /// Leaves the camera to a player who has moved it, until the next shot.
    fn yield_to_player(&mut self, orbit: Orbit) {
        if self.put.is_some_and(|put| put != orbit) {
            (self.taken, self.put, self.home) = (None, None, None);
        }
    }

    /// Returns to the player's own view some time after everything has been shown.
    fn go_home(&mut self, orbit: Orbit, is_over: bool) {
        let has_rested = self.taken.is_some_and(|taken| taken.age > 2.0 * SHORTEST);
        if let Some(home) = self.home.filter(|_| is_over && has_rested && self.planned.is_empty()) {
            if home == orbit {
                (self.taken, self.put, self.home) = (None, None, None);
            } else if self.taken.is_none_or(|taken| taken.to != home) {
                self.taken = Some(Taken { kind: Kind::Wide, from: orbit, to: home, age: 0.0, glide: GLIDE, least: SHORTEST });
            }
        }
    }

    /// Begins a shot from where the camera is.
    fn take(&mut self, kind: Kind, from: Orbit, to: Orbit, cuts: bool) {
        let turn = ((to.heading - from.heading + PI).rem_euclid(TAU) - PI).abs();
        let closer = to.distance / from.distance;
        let is_alike = turn < ALIKE && (0.55..1.8).contains(&closer) && to.target.distance(from.target) < 0.5 * from.distance;
        let glide = if cuts && !is_alike { 0.0 } else { GLIDE };
        self.home.get_or_insert(from);
        self.taken = Some(Taken { kind, from, to, age: 0.0, glide, least: SHORTEST });
    }

    /// The opening of a film: the camera slowly comes nearer from where it stands, until something happens.
    fn open(&mut self, orbit: Orbit) {
        self.taken = Some(Taken { kind: Kind::Medium, from: orbit, to: orbit, age: 0.0, glide: 0.0, least: 0.0 });
    }
}

/// The points of a shot that must be in the picture, and those that must not be hidden.
fn points(shot: &Shot, seen: &impl SeenByDirector) -> (Vec<Vec3>, Vec<Vec3>) {
    let of_piece = |piece: &PieceId| seen.place(*piece).map(|place| (place, seen.reach(*piece)));
    let places = shot.places.iter().map(|place| (*place, (0.0, 1.9)));
    let places: Vec<(Vec3, (f32, f32))> = shot.pieces.iter().filter_map(of_piece).chain(places).collect();
    let margin = shot.kind.margin();
    let aside = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|way| way * margin);
    let box_of = |(place, (low, high)): &(Vec3, (f32, f32))| {
        let (low, high) = (*place + Vec3::Y * low, *place + Vec3::Y * high);
        aside.into_iter().map(|off| low + off).chain([high]).collect::<Vec<_>>()
    };
    // Knees, chest and head.
    let parts = |(place, (low, high)): &(Vec3, (f32, f32))| [0.2, 0.5, 0.75].map(|part| *place + Vec3::Y * (low + (high - low) * part));
    (places.iter().flat_map(box_of).collect(), places.iter().flat_map(parts).collect())
}

/// The costs of the pitches of a shot, from the preferred one to the steepest.
const HIGHER: [f32; 3] = [0.0, 0.14, 0.42];

/// The orbit for a shot, given the current one: on the camera's side of the line, as low as possible with everyone in view.
fn orbit_for(shot: &Shot, now: Orbit, lens: Lens, screens: &[Screen], seen: &impl SeenByDirector) -> Option<Orbit> {
    let (framed, clear) = points(shot, seen);
    if framed.is_empty() {
        return None;
    }
    let headings = match (shot.kind, shot.line) {
        // The culprit is seen from the front.
        (Kind::Culprit, Some(line)) => faces(line),
        (_, line) => headings(line, now.heading),
    };
    let pitches = shot.kind.pitches().into_iter().zip(HIGHER);
    let choices: Vec<(Orbit, f32)> = pitches
        .flat_map(|(pitch, high)| headings.iter().map(move |(heading, dislike)| (pitch, *heading, dislike + high)))
        .map(|(pitch, heading, dislike)| (frame(&framed, heading, pitch, lens), dislike))
        .map(|(orbit, dislike)| (Orbit { distance: orbit.distance.max(shot.kind.nearest()), ..orbit }, dislike))
        .collect();
    clearest(choices, &clear, screens)
}

/// Moves the camera in each frame.
fn film(
    mut operator: ResMut<Operator>,
    mut orbit: ResMut<Orbit>,
    (playback, journal, index, names): (Res<Playback>, Option<SeenJournal>, Option<Res<PieceIndex>>, Option<Res<Names>>),
    (pieces, hiding): (Pieces, Hiding),
    (cameras, mut optics): (Query<&Projection, With<TableCamera>>, ResMut<Optics>),
    time: Res<Time>,
) {
    let (Some(journal), Some(index)) = (journal, index) else { return };
    if operator.filming == Filming::Off {
        return;
    }
    let operator = &mut *operator;
    let seen = OnTable { pieces: &pieces, index: &index, names: names.as_deref(), journal: &journal, playback: &playback };
    let screens = hiding.screens();
    let lens = cameras.iter().next().map_or(Lens::new(Optics::ANGLE, 16.0 / 9.0), lens_of);
    operator.look_ahead(&journal, &seen);
    // A film advances with its show; when nothing is played, it advances with the clock.
    let passes = if playback.passes() > 0.0 { playback.passes() } else { time.delta_secs() };
    if let Some(taken) = &mut operator.taken {
        taken.age += passes;
    }
    if let Some((now, lens)) = operator.follow_track(passes, (*orbit, *optics), &seen, playback.shown()) {
        optics.set_if_neq(lens);
        if let Some(now) = now {
            orbit.set_if_neq(now);
            return;
        }
    }
    let cuts = operator.filming != Filming::Directed { cuts: false };
    if !cuts {
        operator.yield_to_player(*orbit);
        operator.go_home(*orbit, playback.is_idle());
    }
    if cuts && operator.taken.is_none() {
        operator.open(*orbit);
    }
    let unseen = playback.unseen();
    if let Some(shot) = operator.due(playback.shown(), |fact| !unseen.contains(&fact), passes)
        && let Some(to) = orbit_for(&shot, *orbit, lens, &screens, &seen)
    {
        operator.take(shot.kind, *orbit, to, cuts);
    }
    if let Some(taken) = &operator.taken {
        let now = taken.now();
        orbit.set_if_neq(now);
        operator.put = Some(now);
    }
}

fn lens_of(projection: &Projection) -> Lens {
    match projection {
        Projection::Perspective(lens) => Lens::new(lens.fov, lens.aspect_ratio),
        _ => Lens::new(Optics::ANGLE, 16.0 / 9.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: Orbit = Orbit { target: Vec3::ZERO, distance: 30.0, heading: 0.0, pitch: 0.8 };
    const CLOSE: Orbit = Orbit { target: Vec3::new(5.0, 0.0, 0.0), distance: 8.0, heading: 1.2, pitch: 0.3 };

    /// All facts that have begun have been seen.
    fn all(_: usize) -> bool {
        true
    }

    fn shot(fact: usize, kind: Kind) -> Shot {
        Shot { fact, kind, ..Shot::default() }
    }

    fn planned<const N: usize>(shots: [Shot; N]) -> Vec<Planned> {
        shots.map(Planned::from).into()
    }

    fn stands(operator: &mut Operator, seconds: f32) -> Orbit {
        let taken = operator.taken.as_mut().unwrap();
        taken.age += seconds;
        taken.now()
    }

    #[test]
    fn a_shot_begins_with_its_fact_and_stands_long_enough() {
        let mut operator = Operator { planned: planned([shot(2, Kind::Medium), shot(5, Kind::Close), shot(6, Kind::Wide)]), ..default() };
        assert_eq!(operator.due(2, all, 0.1), None, "its fact has not begun");
        assert_eq!(operator.due(3, all, 0.1).map(|shot| shot.fact), Some(2));
        operator.take(Kind::Medium, HOME, CLOSE, true);
        assert_eq!(operator.due(9, all, 0.1), None);
        stands(&mut operator, SHORTEST);
        assert_eq!(operator.due(9, all, 0.1).map(|shot| shot.fact), Some(6), "what it had no time for is left out");
    }

    #[test]
    fn a_film_cuts_and_a_window_glides() {
        let mut operator = Operator::default();
        operator.take(Kind::Wide, HOME, CLOSE, true);
        assert_eq!(stands(&mut operator, 0.0), CLOSE);
        operator.take(Kind::Wide, HOME, CLOSE, false);
        assert_eq!(stands(&mut operator, 0.0), HOME);
        assert_eq!(stands(&mut operator, GLIDE), CLOSE);
        let beside = Orbit { heading: CLOSE.heading + 0.1, ..CLOSE };
        operator.take(Kind::Wide, CLOSE, beside, true);
        assert_eq!(stands(&mut operator, 0.0), CLOSE, "a film glides to what is much like it");
        let behind = Orbit { heading: CLOSE.heading + PI, ..CLOSE };
        operator.take(Kind::Wide, CLOSE, behind, true);
        assert_eq!(operator.taken.unwrap().glide, 0.0, "and not around to the other side");
        let further_round = Orbit { heading: CLOSE.heading + TAU, ..CLOSE };
        operator.take(Kind::Wide, CLOSE, further_round, true);
        assert!(operator.taken.unwrap().glide > 0.0, "a whole turn is none");
    }

    #[test]
    fn the_end_waits_until_all_is_over() {
        let end = Shot { after: 1.0, ..shot(2, Kind::End) };
        let mut operator = Operator { planned: planned([end.clone()]), ..default() };
        assert_eq!(operator.due(2, all, 5.0), None, "its fact has not begun");
        assert_eq!(operator.due(3, |_| false, 5.0), None, "it has not been seen");
        assert_eq!((operator.due(3, all, 0.4), operator.due(3, all, 0.5)), (None, None), "it is not over yet");
        assert_eq!(operator.due(3, all, 0.2), Some(end.clone()));
        let mut operator =
            Operator { planned: planned([shot(1, Kind::Close), end.clone(), Shot { kind: Kind::Culprit, ..end.clone() }]), ..default() };
        assert_eq!(operator.due(3, all, 2.0), Some(end), "both ends are seen");
        assert_eq!(operator.due(3, all, 1.0).map(|shot| shot.kind), Some(Kind::Culprit));
    }

    #[test]
    fn a_film_opens_in_motion_and_what_happens_ends_that_at_once() {
        let mut operator = Operator { planned: planned([shot(0, Kind::Medium)]), ..default() };
        operator.open(HOME);
        assert!(stands(&mut operator, 0.5).distance < HOME.distance);
        assert!(operator.due(1, all, 0.1).is_some());
    }

    #[test]
    fn the_camera_goes_back_to_where_the_player_had_it_and_leaves_it_to_the_player() {
        let mut operator = Operator::default();
        operator.take(Kind::Medium, HOME, CLOSE, false);
        let now = stands(&mut operator, 3.0);
        operator.put = Some(now);
        operator.go_home(now, false);
        assert_eq!(operator.taken.unwrap().to, CLOSE, "it is still being shown");
        operator.go_home(now, true);
        assert_eq!(stands(&mut operator, GLIDE), HOME);
        operator.yield_to_player(now);
        assert!(operator.taken.is_some(), "the camera is where it was put");
        operator.yield_to_player(CLOSE);
        assert_eq!((operator.taken, operator.home), (None, None));
    }
}
