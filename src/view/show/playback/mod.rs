//! Playback: shows the facts of the journal one after the other, at the speed that the user has chosen.
//!
//! A fact begins a motion, a gesture or an effect and changes what is [`Shown`]; after its lead the next fact may begin. Playback can be
//! skipped or halted at any time; in the end everything stands where the rules say. `moments` decides which facts are shown together,
//! `facts` what each looks like, and `acting` carries it out.

mod acting;
mod blows;
mod bursts;
mod dice;
mod facts;
mod foresight;
mod moments;
mod space;

use self::acting::{Acting, Actor, Acts, EarlierFacts};
pub use self::foresight::is_same_spot;
use self::moments::{Lanes, Places};
use super::bodies::Litter;
use super::callouts::Callouts;
use super::dice::TableDice;
use super::effects::data::Effects;
use super::gestures::Gesture;
use super::heard::of_cue;
use super::motion::{Motion, move_models};
use super::reduced_motion::ReducedMotion;
use crate::game::{Cue, Fact, Grip, Look, Remains, RulesApi, SeenJournal, Shots, Stance, Tableau, UnderWay};
use crate::table::{Body, OnPlate, PieceId, PieceIndex, Placement, Spot, SquadPlate, TableSize};
use crate::view::make::reset::InitResettable;
use crate::view::make::setting::{TableCamera, ViewSystems};
use crate::view::models::pedestal::raised;
use crate::view::models::ships::ShipParts;
use crate::view::scene::faces::MoodOverride;
use crate::view::scene::stage::{AtRest, Shown, Standing};
use crate::view::show::pace::{Pace, UnshownTime};
use crate::view::sound::{Heard, Sounds};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<Playback>()
        .init_resource::<AtRest>()
        .init_resource::<Litter>()
        .init_resource::<ReducedMotion>()
        .init_resource::<TableDice>()
        .init_resource::<TableSize>()
        .init_resource::<Sounds>()
        .add_systems(Update, advance.in_set(ViewSystems::Advance))
        .add_systems(Update, rest.after(move_models).in_set(ViewSystems::Animate));
}

/// The state of the playback.
#[derive(Resource, Debug)]
pub struct Playback {
    /// The speed: 1 is normal, 0.5 half as fast, [`Playback::INSTANT`] shows everything at once.
    pub speed: f32,
    /// Whether models are posed twelve times a second, as in brick films, whatever the frame rate.
    pub twos: bool,
    /// Time towards the next pose.
    debt: UnshownTime,
    /// Seconds that have passed in this frame, for a camera that keeps moving between poses.
    passes: f32,
    /// How many facts have been taken up.
    shown: usize,
    /// The facts being shown, in parallel lanes.
    lanes: Lanes,
    /// What earlier facts have said that is needed to show later ones.
    said: EarlierFacts,
    /// Time in seconds of the show, and the facts that have begun but are only visible at a later time.
    clock: f32,
    to_be_seen: Vec<(usize, f32)>,
    /// The rewind count of the journal as last shown.
    rewinds: u32,
    skip: bool,
    halted: bool,
    moving: bool,
    astray: f32,
}

impl Default for Playback {
    fn default() -> Self {
        let (lanes, said) = (Lanes::default(), EarlierFacts::default());
        let (clock, to_be_seen) = (0.0, Vec::new());
        let (twos, debt, passes) = (false, UnshownTime::default(), 0.0);
        Playback {
            speed: 1.0,
            twos,
            debt,
            passes,
            shown: 0,
            lanes,
            said,
            clock,
            to_be_seen,
            rewinds: 0,
            skip: true,
            halted: false,
            moving: false,
            astray: 0.0,
        }
    }
}

impl Playback {
    /// No motion at all: everything is shown at its final place.
    pub const INSTANT: f32 = f32::INFINITY;

    /// Whether every fact has been shown and nothing is in motion.
    pub fn is_idle(&self) -> bool {
        !self.moving && self.lanes.is_over() && !self.skip
    }

    /// Whether everything is shown at once, without motion.
    pub fn is_instant(&self) -> bool {
        self.speed > 50.0
    }

    /// Skips to the current state of the game.
    pub fn skip(&mut self) {
        self.skip = true;
    }

    /// Halts or resumes playback. Halting does nothing while the playback is idle.
    pub fn toggle_halt(&mut self) {
        self.halted = !self.halted && !self.is_idle();
    }

    /// Whether playback is halted.
    pub fn is_halted(&self) -> bool {
        self.halted
    }

    /// Makes it idle, for tests.
    #[cfg(test)]
    pub(crate) fn make_idle(&mut self) {
        *self = Playback { skip: false, ..Playback::default() };
    }

    /// The furthest that the facts alone have ever left a piece from its place in the game state, in inches and radians: rounding errors
    /// only.
    pub fn astray(&self) -> f32 {
        self.astray
    }

    /// Whether the fact with this index in the journal has begun to be shown and no longer waits for its moment.
    pub fn has_begun(&self, fact: usize) -> bool {
        fact < self.shown && self.lanes.waiting().all(|waiting| waiting != fact)
    }

    /// Indices in the journal of taken-up facts that the player hasn't seen yet: they wait for their moment, or what they say is still on
    /// its way.
    pub fn unseen(&self) -> Vec<usize> {
        let late = self.to_be_seen.iter().filter(|(_, at)| *at > self.clock).map(|(fact, _)| *fact);
        self.lanes.waiting().chain(late).collect()
    }

    /// Seconds that pass in this frame, evenly, even if the show is posed on twos.
    pub fn passes(&self) -> f32 {
        self.passes
    }

    /// How many facts the log may show: the outcome of dice in flight stays hidden.
    pub fn told(&self) -> usize {
        let in_the_air = self.said.thrown.filter(|thrown| self.lanes.waiting().any(|fact| fact == *thrown));
        in_the_air.unwrap_or(self.shown)
    }

    /// How many facts have been taken up.
    pub fn shown(&self) -> usize {
        self.shown
    }
}

/// The data that the playback writes to.
#[derive(SystemParam)]
struct Show<'w, 's> {
    actors: Query<'w, 's, Actor>,
    index: Res<'w, PieceIndex>,
    ids: Query<'w, 's, &'static PieceId>,
    commands: Commands<'w, 's>,
    effects: ResMut<'w, Effects>,
    callouts: ResMut<'w, Callouts>,
    sounds: ResMut<'w, Sounds>,
    dice: ResMut<'w, TableDice>,
    bodies: Query<'w, 's, &'static Body>,
    size: Res<'w, TableSize>,
    motion: Res<'w, ReducedMotion>,
    eyes: Query<'w, 's, (&'static GlobalTransform, &'static Camera), With<TableCamera>>,
}

/// Begins the next facts when they are due.
fn advance(
    mut playback: ResMut<Playback>,
    mut pace: ResMut<Pace>,
    time: Res<Time>,
    journal: SeenJournal,
    mut show: Show,
    (api, shots): (Option<Res<RulesApi>>, Res<Shots>),
    (looks, ships, plates): (Query<&'static Look>, Query<&'static ShipParts>, Query<&'static SquadPlate>),
) {
    let playback = &mut *playback;
    let instant = playback.is_instant();
    let stands_still = instant || playback.halted;
    playback.passes = if stands_still { 0.0 } else { time.delta_secs() * playback.speed };
    pace.0 = if playback.twos { playback.debt.on_twos(playback.passes) } else { playback.passes };
    if playback.rewinds != journal.rewinds() || playback.skip || instant {
        show.jump(playback, &journal);
        return;
    }
    if playback.halted {
        return;
    }
    playback.clock += pace.0;
    playback.to_be_seen.retain(|(_, at)| *at > playback.clock);
    let left: Vec<&Fact> = journal.facts().skip(playback.shown).collect();
    if playback.lanes.is_over() && left.is_empty() {
        playback.lanes.rest();
        playback.said = EarlierFacts::default();
        return;
    }
    playback.lanes.now += pace.0;
    show.dice.pass(pace.0);
    begin_due(playback, &journal, &left, &mut show, (api, &shots), (&looks, &ships, &plates));
}

/// Takes up the remaining facts, moment by moment, and begins those that are due.
fn begin_due(
    playback: &mut Playback,
    journal: &SeenJournal,
    left: &[&Fact],
    show: &mut Show,
    (api, shots): (Option<Res<RulesApi>>, &Shots),
    (looks, ships, plates): (&Query<&'static Look>, &Query<&'static ShipParts>, &Query<&'static SquadPlate>),
) {
    let mut stage = Acting {
        speech: api.map(|api| api.speech),
        actors: &mut show.actors,
        index: &show.index,
        commands: &mut show.commands,
        effects: &mut show.effects,
        callouts: &mut show.callouts,
        looks,
        ships,
        shots,
        dice: &mut show.dice,
        bodies: &show.bodies,
        size: *show.size,
        eye: show.eyes.iter().find(|(_, camera)| camera.is_active).map(|(eye, _)| eye.translation()),
        plates,
        motion: *show.motion,
        said: &mut playback.said,
    };
    let mut taken = 0;
    loop {
        taken += playback.lanes.take_up(&left[taken..], playback.shown + taken, &stage);
        let Some((lane, waiting)) = playback.lanes.next() else { break };
        let Some(fact) = journal.facts().nth(waiting.fact) else { break };
        if let Some(length) = stage.waits_for_dice(fact, waiting, journal.facts().take(waiting.fact)) {
            playback.lanes.put_back(lane, waiting, length);
            continue;
        }
        let ahead: Vec<&Fact> =
            journal.facts().skip(waiting.fact + 1).take_while(|fact| !matches!(fact.cue, Cue::Declared { .. })).collect();
        stage.said.now = playback.lanes.now;
        let lead = stage.begin(fact, waiting.blast, &ahead);
        of_cue(&fact.cue).into_iter().for_each(|sound| show.sounds.add(Heard::everywhere(sound)));
        playback.lanes.leads(lane, lead);
        playback.to_be_seen.push((waiting.fact, playback.clock + facts::seen_after(&fact.cue, lead)));
    }
    playback.shown += taken;
}

impl Places for Acting<'_, '_, '_, '_, '_> {
    fn spot(&self, piece: PieceId) -> Option<Spot> {
        self.pose(piece).map(|pose| Spot::at(pose.translation.x, pose.translation.z))
    }

    fn lane(&self, piece: PieceId) -> PieceId {
        let rides = |(_, _, shown, ..): &Acts| shown.astride == Some(piece);
        self.actors.iter().find(rides).map_or(piece, |(rider, ..)| *rider)
    }

    fn carries(&self, piece: PieceId) -> bool {
        self.figures_of(piece).iter().any(|figure| *figure != piece)
    }
}

impl Show<'_, '_> {
    /// Ends everything being shown: places all pieces as in the game state.
    fn jump(&mut self, playback: &mut Playback, journal: &SeenJournal) {
        let is_taken_back = playback.rewinds != journal.rewinds();
        let waiting: Vec<usize> = playback.lanes.waiting().collect();
        let is_unseen = |place: usize| !is_taken_back && (place >= playback.shown || waiting.contains(&place));
        let unseen = journal.facts().enumerate().filter(|(place, _)| is_unseen(*place)).map(|(_, fact)| fact);
        let threw = |fact: &Fact| if let Cue::Flew { by, item: Some(_), .. } = &fact.cue { Some(*by) } else { None };
        let throwers: Vec<PieceId> = unseen.filter_map(threw).collect();
        playback.rewinds = journal.rewinds();
        playback.shown = journal.facts().count();
        (playback.skip, playback.halted) = (false, false);
        playback.lanes.rest();
        playback.said = EarlierFacts::default();
        playback.to_be_seen.clear();
        if is_taken_back {
            self.effects.clear();
        } else {
            self.effects.end_flights();
        }
        self.callouts.clear();
        self.sounds.end();
        self.dice.clear();
        for (piece, placement, mut shown, seen, on, (stance, remains, _, on_pedestal)) in &mut self.actors {
            if let Some(entity) = self.index.entity(*piece) {
                self.commands.entity(entity).remove::<Motion>();
                self.commands.entity(seen.model).remove::<Gesture>();
            }
            let plate = on.and_then(|on| self.ids.get(on.0).ok()).copied();
            let stance = stance.copied().unwrap_or_default();
            let has_thrown = (shown.has_thrown && !is_taken_back) || throwers.contains(piece);
            let (standing, astride) = (Standing::of(stance), stance.astride);
            let remains = Remains::worn(remains);
            let lame = stance.lame;
            let pose = raised(*placement, on_pedestal).pose_in_world();
            shown.set_if_neq(Shown { pose, plate, standing, astride, has_thrown, remains, lame, on_pedestal });
        }
    }
}

/// How a piece is shown, and its state in the game.
type Resting = (
    &'static Placement,
    &'static mut Shown,
    Option<&'static OnPlate>,
    (Option<&'static Stance>, Option<&'static Remains>),
    Option<&'static Grip>,
    Has<Tableau>,
);

/// Determines whether anything is still in motion. If nothing is, corrects what is shown to match the game state exactly, and records the
/// difference in [`Playback::astray`]; it should be rounding only.
pub(super) fn rest(
    mut playback: ResMut<Playback>,
    motions: Query<(), With<Motion>>,
    gestures: Query<(), With<Gesture>>,
    (mut shown, ids): (Query<Resting>, Query<&PieceId>),
    (under_way, stirred): (Res<UnderWay>, Query<Entity, With<MoodOverride>>),
    mut commands: Commands,
    (effects, litter): (Res<Effects>, Res<Litter>),
    (journal, mut at_rest): (SeenJournal, ResMut<AtRest>),
) {
    let all_shown = playback.shown >= journal.facts().count();
    playback.moving =
        !all_shown || !playback.lanes.is_over() || !motions.is_empty() || !gestures.is_empty() || !effects.is_empty() || litter.flying > 0;
    at_rest.set_if_neq(AtRest(!playback.moving));
    if playback.moving {
        return;
    }
    stirred.iter().for_each(|figure| {
        commands.entity(figure).remove::<MoodOverride>();
    });
    for (placement, mut shown, on, (stance, remains), grip, on_pedestal) in &mut shown {
        if shown.has_thrown && !under_way.0 && !grip.is_some_and(Grip::is_still_gone) {
            shown.has_thrown = false;
        }
        let stance = stance.copied().unwrap_or_default();
        let (standing, astride) = (Standing::of(stance), stance.astride);
        if !under_way.0 && (shown.standing, shown.astride) != (standing, astride) {
            (shown.standing, shown.astride) = (standing, astride);
        }
        let remains = Remains::worn(remains);
        if !under_way.0 && (shown.remains, shown.lame) != (remains, stance.lame) {
            (shown.remains, shown.lame) = (remains, stance.lame);
        }
        let plate = on.and_then(|on| ids.get(on.0).ok()).copied();
        if !under_way.0 && shown.plate != plate {
            shown.plate = plate;
        }
        if shown.on_pedestal != on_pedestal {
            shown.on_pedestal = on_pedestal;
        }
        let own = raised(*placement, on_pedestal).pose_in_world();
        if shown.pose != own {
            let off = Vec3::from(shown.pose.translation).distance(own.translation.into()) + shown.pose.rotation.angle_between(own.rotation);
            playback.astray = playback.astray.max(off);
            shown.pose = own;
        }
    }
}

#[cfg(test)]
mod tests;
