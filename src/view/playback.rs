//! Playback: the facts of the journal, shown one after the other at the speed the user likes.
//!
//! A fact begins a motion, a gesture or an effect and changes what is [`Shown`]; after its lead the next may begin. It can be skipped at
//! any time, and whatever was shown, in the end everything stands where the rules say.

use super::ViewSystems;
use super::effects::{Callouts, Effect, Effects};
use super::motion::{Gesture, GestureKind, Motion, move_limbs, move_models};
use super::stage::{Seen, Shown, Standing};
use crate::game::{Fact, Happening, Journal, Step};
use crate::rulebooks::brikwars::{Attack, Disrupted, Mounted};
use crate::table::{Carried, OnPlate, PieceId, PieceIndex, Placement, Removed, Spot};
use bevy::math::Isometry3d;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<Pace>()
        .add_systems(Update, advance.in_set(ViewSystems::Advance))
        .add_systems(Update, (move_models, move_limbs, rest).chain().in_set(ViewSystems::Animate));
}

/// How the facts are played.
#[derive(Resource, Debug)]
pub struct Playback {
    /// How fast: 1 as it is meant, 0.5 half as fast, [`Playback::INSTANT`] all at once.
    pub speed: f32,
    /// Facts that have begun to be shown.
    shown: usize,
    /// Seconds until the next may begin.
    wait: f32,
    /// The journal's past that is shown.
    rewinds: u32,
    skip: bool,
    moving: bool,
    astray: f32,
}

impl Default for Playback {
    fn default() -> Self {
        Playback { speed: 1.0, shown: 0, wait: 0.0, rewinds: 0, skip: true, moving: false, astray: 0.0 }
    }
}

impl Playback {
    /// No motion at all: everything is where it ends.
    pub const INSTANT: f32 = f32::INFINITY;

    /// Every fact has been shown and nothing is in motion.
    pub fn is_idle(&self) -> bool {
        !self.moving && self.wait <= 0.0 && !self.skip
    }

    /// Jumps to where everything is.
    pub fn skip(&mut self) {
        self.skip = true;
    }

    /// How far from where the rules have it the facts alone have ever left a piece, in inches and radians: nothing but rounding.
    pub fn astray(&self) -> f32 {
        self.astray
    }

    /// How many facts have begun to be shown.
    pub fn shown(&self) -> usize {
        self.shown
    }
}

/// Seconds of the show that this frame brings: the frame's own times the speed.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Pace(pub f32);

type Actor = (
    &'static PieceId,
    &'static Placement,
    &'static mut Shown,
    &'static Seen,
    Option<&'static OnPlate>,
    Option<&'static Mounted>,
    (Has<Removed>, Has<Carried>, Has<Disrupted>),
);

/// Begins the next facts when their time has come.
fn advance(
    mut playback: ResMut<Playback>,
    mut pace: ResMut<Pace>,
    time: Res<Time>,
    journal: Res<Journal>,
    mut actors: Query<Actor>,
    attacks: Query<&Attack>,
    index: Res<PieceIndex>,
    ids: Query<&PieceId>,
    mut commands: Commands,
    mut effects: ResMut<Effects>,
    mut callouts: ResMut<Callouts>,
) {
    let playback = &mut *playback;
    let instant = playback.speed > 50.0;
    pace.0 = if instant { 0.0 } else { time.delta_secs() * playback.speed };
    if playback.rewinds != journal.rewinds() || playback.skip || instant {
        playback.rewinds = journal.rewinds();
        playback.shown = journal.facts().count();
        (playback.wait, playback.skip) = (0.0, false);
        effects.clear();
        callouts.clear();
        for (piece, placement, mut shown, seen, on, mounted, (removed, carried, disrupted)) in &mut actors {
            if let Some(entity) = index.entity(*piece) {
                commands.entity(entity).remove::<Motion>();
                commands.entity(seen.model).remove::<Gesture>();
            }
            let plate = on.and_then(|on| ids.get(on.0).ok()).copied();
            // Whoever died in an attack that still waits for an answer leaves the table when it is over, but has been seen to fall.
            let removed = removed || carried || attacks.iter().any(|attack| attack.has_killed(*piece));
            let astride = mounted.map(|mounted| mounted.0);
            shown.set_if_neq(Shown { pose: placement.pose_in_world(), plate, standing: standing(removed, disrupted), astride });
        }
        return;
    }
    playback.wait -= pace.0;
    let mut stage = Acting { actors: &mut actors, index: &index, commands: &mut commands, effects: &mut effects, callouts: &mut callouts };
    let mut begun = 0;
    for fact in journal.facts().skip(playback.shown) {
        if playback.wait > 0.0 {
            break;
        }
        playback.wait = stage.begin(fact);
        begun += 1;
    }
    playback.shown += begun;
}

fn standing(removed: bool, disrupted: bool) -> Standing {
    match (removed, disrupted) {
        (true, _) => Standing::Gone,
        (false, true) => Standing::Down,
        (false, false) => Standing::Up,
    }
}

/// Tells whether anything is still in motion, and when nothing is, brings what is shown to exactly where the rules have it: the facts
/// have brought it there but for rounding, and [`Playback::astray`] says how far off they were.
fn rest(
    mut playback: ResMut<Playback>,
    motions: Query<(), With<Motion>>,
    gestures: Query<(), With<Gesture>>,
    mut shown: Query<(&Placement, &mut Shown, Option<&Mounted>, (Has<Removed>, Has<Carried>, Has<Disrupted>))>,
    attacks: Query<(), With<Attack>>,
    effects: Res<Effects>,
    journal: Res<Journal>,
) {
    let all_shown = playback.shown >= journal.facts().count();
    playback.moving = !all_shown || !motions.is_empty() || !gestures.is_empty() || !effects.is_empty();
    if playback.moving {
        return;
    }
    for (placement, mut shown, mounted, (removed, carried, disrupted)) in &mut shown {
        let (standing, astride) = (standing(removed || carried, disrupted), mounted.map(|mounted| mounted.0));
        if attacks.is_empty() && (shown.standing, shown.astride) != (standing, astride) {
            (shown.standing, shown.astride) = (standing, astride);
        }
        let own = placement.pose_in_world();
        if shown.pose != own {
            let off = Vec3::from(shown.pose.translation).distance(own.translation.into()) + shown.pose.rotation.angle_between(own.rotation);
            playback.astray = playback.astray.max(off);
            shown.pose = own;
        }
    }
}

/// What it takes to show a fact.
struct Acting<'a, 'w, 's, 'qw, 'qs> {
    actors: &'a mut Query<'qw, 'qs, Actor>,
    index: &'a PieceIndex,
    commands: &'a mut Commands<'w, 's>,
    effects: &'a mut Effects,
    callouts: &'a mut Callouts,
}

impl Acting<'_, '_, '_, '_, '_> {
    /// Begins to show a fact and gives the seconds until the next may begin.
    fn begin(&mut self, fact: &Fact) -> f32 {
        match &fact.what {
            Happening::Moved { who, from, to, path, inches } => {
                let length = (inches.to_f32() * 0.14).clamp(0.3, 1.3);
                let via = path.split_last().map(|(_, via)| via.to_vec()).unwrap_or_default();
                self.carry(*who, *from, *to, &via, length);
                length
            }
            Happening::Declared { maneuver, by, .. } => {
                let kind = match maneuver.as_str() {
                    "shoot" => GestureKind::Shoot,
                    "throw" => GestureKind::Throw,
                    "shove" | "combined-shove" => GestureKind::Shove,
                    _ => GestureKind::Strike,
                };
                by.iter().for_each(|unit| self.gesture(*unit, kind));
                if kind == GestureKind::Shoot {
                    by.iter().for_each(|unit| self.muzzles(*unit));
                }
                0.45
            }
            Happening::ActionsRolled { who, what_for, dice, successes, .. } => {
                if what_for.starts_with("Parry") {
                    self.gesture(*who, GestureKind::Parry);
                }
                self.call(*who, format!("{successes} of {}", dice.len()));
                0.5
            }
            Happening::DamageRolled { victim, damage, .. } => {
                self.call(*victim, damage.to_string());
                0.22
            }
            Happening::Maimed { who, .. } => {
                self.call(*who, "a hand!".to_owned());
                0.3
            }
            Happening::ArmorRolled { who, armor, .. } => {
                self.call(*who, format!("Armor {armor}"));
                0.2
            }
            Happening::InchLost { who, .. } => {
                self.call(*who, "-1\"".to_owned());
                0.25
            }
            Happening::SufferedBad { who, .. } => {
                self.call(*who, "Something Bad!".to_owned());
                0.3
            }
            Happening::CaughtFire { who } | Happening::Burns { who } => {
                self.call(*who, "on fire!".to_owned());
                0.3
            }
            Happening::CarriedOn { to, .. } => {
                self.call(*to, "Overkill".to_owned());
                0.1
            }
            Happening::Died { who } | Happening::Destroyed { who } => {
                self.part(*who);
                let pose = self.pose(*who);
                self.change(*who, |shown| shown.standing = Standing::Gone);
                if let (Some(pose), Some(entity)) = (pose, self.index.entity(*who)) {
                    self.effects.add(Effect::ComesApart { piece: entity, at: pose });
                }
                0.28
            }
            Happening::PlateEmptied { who } => {
                self.change(*who, |shown| shown.standing = Standing::Gone);
                0.15
            }
            Happening::Pushed { who, from, to, .. } => {
                let far = from.spot.distance(to.spot).to_f32();
                let length = (0.25 + far * 0.11).min(1.1);
                if fact.rule.as_str() == "BW-SM-22" {
                    self.carry(*who, *from, *to, &[], length);
                    self.totter(*who);
                    return length;
                }
                self.fly(*who, *to, length, far);
                0.05
            }
            Happening::LeftSquad { who, .. } => {
                self.change(*who, |shown| shown.plate = None);
                0.0
            }
            Happening::CameDown { who, from, to } => {
                self.carry(*who, *from, *to, &[], 0.25);
                0.2
            }
            Happening::Sprinted { who, inches, .. } => {
                self.call(*who, format!("+{inches}"));
                0.4
            }
            Happening::Stopped { who } => {
                self.call(*who, "Stopped".to_owned());
                0.1
            }
            Happening::DrawnUp { squad, lies, steps, .. } => {
                let pose = lies.pose_in_world();
                self.change(*squad, |shown| (shown.pose, shown.standing) = (pose, Standing::Up));
                self.step(steps, Some(*squad))
            }
            Happening::LeftPlate { steps, .. } => self.step(steps, None),
            Happening::ChangedPlaces { steps } => {
                let plate = steps.first().and_then(|step| self.index.entity(step.who)).and_then(|entity| self.actors.get(entity).ok());
                let plate = plate.and_then(|(_, _, shown, ..)| shown.plate);
                self.step(steps, plate)
            }
            Happening::GotOn { who, mount, plate, at, .. } => {
                self.change(*mount, |shown| shown.standing = Standing::Gone);
                self.change(*who, |shown| (shown.astride, shown.plate) = (Some(*mount), *plate));
                self.leap(*who, *at);
                0.45
            }
            Happening::GotOff { who, to, .. } => {
                self.part(*who);
                self.change(*who, |shown| shown.plate = shown.plate.filter(|_| fact.rule.as_str() == "BW-HO-05"));
                self.leap(*who, *to);
                0.4
            }
            Happening::ChangedSides { who, .. } => {
                self.call(*who, "changes sides!".to_owned());
                0.3
            }
            Happening::KnockedOver { who } => {
                self.call(*who, "Knocked Over".to_owned());
                0.2
            }
            Happening::Disrupted { who } => {
                self.stand(*who, Standing::Down);
                0.04
            }
            Happening::Recovered { who } => {
                self.stand(*who, Standing::Up);
                0.06
            }
            Happening::Threw { from, to, .. } | Happening::Fired { from, to, .. } => {
                let length = 0.35 + from.distance(*to).to_f32() * 0.07;
                self.effects.add(Effect::Thrown { from: above(*from, 1.3), to: above(*to, 0.1), length });
                length
            }
            Happening::Exploded { at, radius, .. } => {
                self.effects.add(Effect::Blast { at: above(*at, 0.0), radius: radius.to_f32() });
                0.12
            }
            Happening::Bailed { who, clear, .. } => {
                self.call(*who, if *clear { "bails!" } else { "bails, and falls" }.to_owned());
                0.35
            }
            Happening::Grabbed { by, who } => {
                self.gesture(*by, GestureKind::Shove);
                self.call(*who, "grabbed!".to_owned());
                0.3
            }
            Happening::LetGo { whom, .. } => {
                self.call(*whom, "free".to_owned());
                0.2
            }
            Happening::Opposed { who, by, won, .. } => {
                self.gesture(*by, GestureKind::Parry);
                self.call(*who, if *won { "breaks free!" } else { "is held" }.to_owned());
                0.4
            }
            Happening::Coordinated { who, .. } => {
                self.call(*who, "Coordination".to_owned());
                0.35
            }
            Happening::Inspired { unit, .. } => {
                self.call(*unit, "inspired!".to_owned());
                0.35
            }
            Happening::Recounted { who, successes, .. } => {
                self.call(*who, format!("{successes} now"));
                0.35
            }
            Happening::MomentumRolled { victim, roll } => {
                self.call(*victim, format!("+{} Momentum", roll.total()));
                0.3
            }
            Happening::Collided { with, roll, against, .. } => {
                self.call(*with, format!("{} : {}", roll.total(), against.total()));
                0.35
            }
            Happening::Disengaged { who } => {
                self.call(*who, "disengages".to_owned());
                0.25
            }
            Happening::Blundered { who, .. } => {
                self.call(*who, "blunders!".to_owned());
                self.gesture(*who, GestureKind::Strike);
                0.45
            }
            Happening::CameToNothing { .. } | Happening::BennySpent { .. } => 0.2,
            Happening::EngagementBegan { full: true, .. } => 0.35,
            Happening::HitsLost { .. } | Happening::Chose { .. } | Happening::BennyEarned { .. } => 0.05,
            Happening::TurnBegan { .. } | Happening::BattleEnded { .. } => 0.25,
            _ => 0.0,
        }
    }

    fn change(&mut self, who: PieceId, change: impl FnOnce(&mut Shown)) {
        if let Some((_, _, mut shown, ..)) = self.index.entity(who).and_then(|entity| self.actors.get_mut(entity).ok()) {
            change(&mut shown);
        }
    }

    /// A rider and its mount, either of which is named, are seen as two from now on: the mount stands where both stood.
    fn part(&mut self, who: PieceId) {
        let sits = self.actors.iter().find(|(id, _, shown, ..)| shown.astride.is_some() && (**id == who || shown.astride == Some(who)));
        let Some((rider, pose, plate, mount)) = sits.map(|(id, _, shown, ..)| (*id, shown.pose, shown.plate, shown.astride)) else {
            return;
        };
        self.change(rider, |shown| shown.astride = None);
        if let Some(mount) = mount {
            self.change(mount, |shown| (shown.pose, shown.plate, shown.standing) = (pose, plate, Standing::Up));
        }
    }

    /// Somebody leaps up or down to a place nearby.
    fn leap(&mut self, who: PieceId, to: Placement) {
        if let Some(pose) = self.pose(who) {
            self.send(who, to.pose_in_world(), Motion { arc: 0.7, ..Motion::slide(pose, 0.4) });
        }
    }

    fn pose(&self, who: PieceId) -> Option<Isometry3d> {
        self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, ..)| shown.pose)
    }

    /// The figures that are seen to stand on a plate, or the figure itself.
    fn figures_of(&self, unit: PieceId) -> Vec<PieceId> {
        let of = |(id, _, shown, ..): &(&PieceId, &Placement, &Shown, &Seen, Option<&OnPlate>, Option<&Mounted>, (bool, bool, bool))| {
            shown.standing != Standing::Gone && (shown.plate == Some(unit) || **id == unit)
        };
        let mut found: Vec<PieceId> = self.actors.iter().filter(of).map(|(id, ..)| *id).collect();
        found.sort();
        found
    }

    /// Moves a plate with whoever is seen on it.
    fn carry(&mut self, who: PieceId, from: Placement, to: Placement, via: &[Spot], length: f32) {
        let (from, to) = (from.pose_in_world(), to.pose_in_world());
        let mut carried = self.figures_of(who);
        if !carried.contains(&who) {
            carried.push(who);
        }
        for piece in carried {
            let Some(pose) = self.pose(piece) else { continue };
            let on_plate = from.inverse() * pose;
            let away = Vec3::from(pose.translation) - Vec3::from(from.translation);
            let via = via.iter().map(|spot| above(*spot, from.translation.y) + away).collect();
            self.send(piece, to * on_plate, Motion { via, ..Motion::slide(pose, length) });
        }
    }

    /// Figures walk to their places, on a plate or on none; gives the seconds that the longest takes.
    fn step(&mut self, steps: &[Step], plate: Option<PieceId>) -> f32 {
        let mut longest = 0.0_f32;
        for step in steps {
            let length = (step.inches.to_f32() * 0.14).clamp(0.2, 1.3);
            longest = longest.max(length);
            if let Some(pose) = self.pose(step.who) {
                self.change(step.who, |shown| shown.plate = plate);
                self.send(step.who, step.to.pose_in_world(), Motion::slide(pose, length));
            }
        }
        longest
    }

    /// Throws a figure through the air.
    fn fly(&mut self, who: PieceId, to: Placement, length: f32, far: f32) {
        if let Some(pose) = self.pose(who) {
            let motion = Motion {
                arc: (far * 0.32).min(2.2),
                tumbles: if far > 0.5 { (far / 2.5).round().max(1.0) } else { 0.0 },
                ..Motion::slide(pose, length)
            };
            self.send(who, to.pose_in_world(), motion);
        }
    }

    fn stand(&mut self, who: PieceId, standing: Standing) {
        let pose =
            self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, ..)| super::motion::resting(shown));
        self.change(who, |shown| shown.standing = standing);
        if let (Some(entity), Some(pose)) = (self.index.entity(who), pose) {
            // Somebody in the air goes on flying and lands as it now stands.
            self.commands.entity(entity).insert_if_new(Motion::slide(pose, 0.3));
        }
    }

    fn send(&mut self, who: PieceId, to: Isometry3d, motion: Motion) {
        self.change(who, |shown| shown.pose = to);
        if let Some(entity) = self.index.entity(who) {
            self.commands.entity(entity).insert(motion);
        }
    }

    fn gesture(&mut self, unit: PieceId, kind: GestureKind) {
        for (place, figure) in self.figures_of(unit).into_iter().enumerate() {
            let seen = self.index.entity(figure).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, _, seen, ..)| seen.model);
            if let Some(model) = seen {
                // One after the other, so that a squad is a crowd and not a machine.
                self.commands.entity(model).insert(Gesture { kind, age: -0.03 * (place % 5) as f32 });
            }
        }
    }

    fn totter(&mut self, plate: PieceId) {
        self.gesture(plate, GestureKind::Parry);
    }

    fn muzzles(&mut self, unit: PieceId) {
        for (place, figure) in self.figures_of(unit).into_iter().enumerate() {
            if let Some(pose) = self.pose(figure) {
                self.effects.add(Effect::Muzzle { at: pose * Vec3::new(0.2, 0.95, -0.85), delay: 0.1 + 0.03 * (place % 5) as f32 });
            }
        }
    }

    /// Words over a piece.
    fn call(&mut self, who: PieceId, text: String) {
        if let Some(pose) = self.pose(who) {
            self.callouts.say(Vec3::from(pose.translation) + Vec3::Y * 2.0, text);
        }
    }
}

fn above(spot: Spot, height: f32) -> Vec3 {
    Vec3::new(spot.x.to_f32(), height, spot.z.to_f32())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::{names_of, set_up};
    use crate::game::library::Library;
    use crate::game::ron::Source;
    use crate::game::script::{Script, StepAction};
    use crate::game::{Rejected, go_to, say};
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    /// A battle whose pieces have models without meshes, and the steps of its script.
    fn staged(name: &str) -> (App, Vec<crate::game::Input>) {
        let library = Library::shipped();
        let source = library.battle(name).unwrap();
        staged_from(name, source)
    }

    fn staged_from(name: &str, source: Source) -> (App, Vec<crate::game::Input>) {
        let library = Library::shipped();
        let battle = read(&source, &library, crate::rulebooks::ENTRIES).unwrap();
        let lines = battle.script.iter().enumerate().map(|(place, line)| (place, line.as_str()));
        let script = Script::parse(lines, &names_of(&battle)).unwrap();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::RulesPlugins))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(40)))
            .init_resource::<Effects>()
            .init_resource::<Callouts>()
            .configure_sets(Update, (ViewSystems::Advance, ViewSystems::Animate).chain())
            .add_plugins(plugin);
        set_up(app.world_mut(), &battle, &library.catalogue, script.told.tray(battle.seed), (name.to_owned(), String::new())).unwrap();
        let pieces: Vec<(Entity, Placement)> =
            app.world_mut().query::<(Entity, &Placement)>().iter(app.world()).map(|(piece, at)| (piece, *at)).collect();
        for (piece, at) in pieces {
            let world = app.world_mut();
            let model = world.spawn((Transform::default(), Visibility::default(), super::super::stage::Model, ChildOf(piece))).id();
            let plate = world.get::<OnPlate>(piece).and_then(|on| world.get::<PieceId>(on.0)).copied();
            let astride = world.get::<Mounted>(piece).map(|mounted| mounted.0);
            let standing = standing(world.get::<Carried>(piece).is_some(), false);
            world.entity_mut(piece).insert((Seen { model }, Shown { pose: at.pose_in_world(), plate, standing, astride }));
        }
        app.update();
        let steps = script.steps.into_iter().filter_map(|step| if let StepAction::Play(input) = step.action { Some(input) } else { None });
        (app, steps.collect())
    }

    /// How far the furthest model is from where the rules have its piece, in inches and radians; those lying down as they should.
    fn furthest_astray(app: &mut App) -> f32 {
        let world = app.world_mut();
        let under_way = !world.query::<&Attack>().iter(world).collect::<Vec<_>>().is_empty();
        let mut pieces = world.query::<(&Placement, &Shown, &Seen, Has<Removed>, Has<Carried>, Has<Disrupted>)>();
        let mut furthest = 0.0_f32;
        for (placement, shown, seen, removed, carried, disrupted) in pieces.iter(world) {
            assert_eq!(shown.pose, placement.pose_in_world());
            assert!(under_way || shown.standing == standing(removed || carried, disrupted), "{:?}", shown.standing);
            let rests = Shown { pose: Isometry3d::IDENTITY, ..*shown };
            let home = super::super::motion::resting(&rests);
            let model = world.get::<Transform>(seen.model).unwrap();
            let astray = model.translation.distance(home.translation.into()) + model.rotation.angle_between(home.rotation);
            furthest = furthest.max(astray);
        }
        furthest
    }

    #[test]
    fn bw_sq_07_squads_and_riders_made_and_unmade_are_seen_where_they_stand() {
        let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/");
        let squads = ["bw-sq-07-making-squads", "bw-sq-09-reform", "bw-tu-06-ground", "bw-df-09-gap-late-2010"];
        let riders = ["bw-ho-05-hits-for-each-other", "bw-ho-08-mounting", "house-riders"];
        for name in squads.into_iter().chain(riders) {
            let text = std::fs::read_to_string(format!("{rules}{name}.ron")).unwrap();
            let (mut app, steps) = staged_from(name, Source::new(name, text));
            for step in steps {
                match say(app.world_mut(), step) {
                    Ok(_) | Err(Rejected::Refused(_)) => {}
                    Err(error) => panic!("{name}: {error}"),
                }
                let mut frames = 0;
                app.update();
                while !app.world().resource::<Playback>().is_idle() && frames < 2_000 {
                    app.world_mut().resource_mut::<Effects>().clear();
                    app.update();
                    frames += 1;
                }
                app.update();
                let astray = furthest_astray(&mut app).max(app.world().resource::<Playback>().astray());
                assert!(astray < 2e-3, "{name}: a model is {astray} astray");
            }
        }
    }

    #[test]
    fn invariant_4_whatever_is_shown_ends_where_the_rules_have_it() {
        for name in ["powder-keg", "smiting-hippies", "first-battle", "blitzbrawl-fans"] {
            let (mut app, steps) = staged(name);
            let mut moved = 0.0_f32;
            for step in steps {
                match say(app.world_mut(), step) {
                    Ok(_) | Err(Rejected::Refused(_)) => {}
                    Err(error) => panic!("{name}: {error}"),
                }
                for _ in 0..3 {
                    app.update();
                }
                let models: Vec<f32> = app
                    .world_mut()
                    .query_filtered::<&Transform, With<super::super::stage::Model>>()
                    .iter(app.world())
                    .map(|model| model.translation.length())
                    .collect();
                moved = models.into_iter().fold(moved, f32::max);
                let mut frames = 0;
                while !app.world().resource::<Playback>().is_idle() && frames < 2_000 {
                    app.world_mut().resource_mut::<Effects>().clear();
                    app.update();
                    frames += 1;
                }
                assert!(frames < 2_000, "{name}: it never comes to rest");
                app.update();
                let astray = furthest_astray(&mut app).max(app.world().resource::<Playback>().astray());
                assert!(astray < 2e-3, "{name}: a model is {astray} astray");
            }
            assert!(moved > 0.5, "{name}: something was seen to move, so the measure can fail");
        }
    }

    #[test]
    fn skipping_and_going_back_end_there_too() {
        let (mut app, steps) = staged("smiting-hippies");
        for step in steps {
            say(app.world_mut(), step).unwrap();
            app.update();
            app.world_mut().resource_mut::<Playback>().skip();
            app.update();
            assert!(furthest_astray(&mut app) < 1e-3);
        }
        go_to(app.world_mut(), 1).unwrap();
        app.update();
        app.update();
        assert!(furthest_astray(&mut app) < 1e-3);
    }
}
