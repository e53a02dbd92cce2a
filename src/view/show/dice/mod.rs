//! Dice on the table: they fall beside the roller and lie there until the next throw.

pub mod throw;

use self::throw::Throw;
use super::heard::of_dice;
use super::motion::{Motion, ease, move_models};
use super::pace::Pace;
use crate::game::BattleInfo;
use crate::table::{PieceId, PieceIndex, SideId};
use crate::view::make::kit::BrickKit;
use crate::view::make::setting::ViewSystems;
use crate::view::models::dice::die;
use crate::view::scene::stage::Shown;
use crate::view::sound::Sounds;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableDice>().add_systems(Update, (take_up, roll).chain().in_set(ViewSystems::Animate).before(move_models));
}

/// Seconds that it takes to pick up the dice on the table.
const TAKEN_UP: f32 = 0.15;
/// Dice are picked up when a piece comes nearer than this, in inches.
const IN_THE_WAY: f32 = 1.3;

/// Where dice are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiceShown {
    /// They fall on the table, and appear in the log.
    Table,
    /// They appear in the log only.
    #[default]
    Panel,
    /// Nowhere: the log gives the results in words.
    Nowhere,
}

impl DiceShown {
    pub const ALL: [DiceShown; 3] = [DiceShown::Table, DiceShown::Panel, DiceShown::Nowhere];

    /// Its name in a settings file.
    pub fn word(self) -> &'static str {
        match self {
            DiceShown::Table => "table",
            DiceShown::Panel => "panel",
            DiceShown::Nowhere => "none",
        }
    }

    /// Its translated name.
    pub fn name(self) -> &'static str {
        words!("dice-*", self.word())
    }
}

/// The dice on the table.
#[derive(Resource, Clone, Debug, Default)]
pub struct TableDice {
    /// Where dice are shown.
    pub shown: DiceShown,
    /// The throw that is yet to be spawned, and who made it.
    waiting: Option<(Throw, PieceId)>,
    /// Seconds until the flying dice are at rest.
    falling: f32,
    /// Whether to remove all dice at once.
    clear: bool,
}

impl TableDice {
    /// Throws dice for a piece. Those of the previous throw are picked up.
    pub(super) fn throw(&mut self, throw: Throw, by: PieceId) {
        self.falling = throw.length();
        self.waiting = Some((throw, by));
    }

    /// Whether dice are in flight.
    pub(super) fn are_falling(&self) -> bool {
        self.falling > 0.0
    }

    /// Advances the time by this many seconds.
    pub(super) fn pass(&mut self, seconds: f32) {
        self.falling = (self.falling - seconds).max(0.0);
    }

    /// Removes all dice at once.
    pub(super) fn clear(&mut self) {
        (self.waiting, self.falling, self.clear) = (None, 0.0, true);
    }
}

/// A die on the table.
#[derive(Component, Clone, Debug)]
struct Falling {
    throw: Handful,
    place: usize,
    age: f32,
    /// Seconds since it was picked up; `None` while it lies.
    taken_up: Option<f32>,
}

/// The throw that a die belongs to.
type Handful = std::sync::Arc<Throw>;

/// Spawns the dice of a new throw and picks up those on the table.
fn take_up(
    mut commands: Commands,
    mut table: ResMut<TableDice>,
    mut lying: Query<(Entity, &mut Falling)>,
    (index, sides, info): (Res<PieceIndex>, Query<&SideId>, Option<Res<BattleInfo>>),
    mut kit: BrickKit,
    mut sounds: ResMut<Sounds>,
) {
    if table.clear || info.as_ref().is_some_and(|info| info.is_changed()) {
        table.clear = false;
        lying.iter().for_each(|(die, _)| commands.entity(die).despawn());
    }
    if table.waiting.is_none() {
        return;
    }
    let Some((throw, by)) = table.waiting.take() else { return };
    lying.iter_mut().for_each(|(_, mut die)| {
        die.taken_up.get_or_insert(0.0);
    });
    let side = index.entity(by).and_then(|piece| sides.get(piece).ok());
    let colour = side.zip(info.as_ref()).and_then(|(side, info)| info.sides.get(usize::from(side.0)));
    let colour = colour.map_or("white", |(colour, _)| colour.as_str());
    let throw = Handful::new(throw);
    let middle = throw.pose(0, throw.length()).map_or(Vec3::ZERO, |pose| pose.translation.into());
    sounds.add(of_dice(throw.dice.len(), middle));
    for (place, (rolled, _)) in throw.dice.iter().enumerate() {
        let part = kit.part(format!("{} {colour}", rolled.die), || die(rolled.die, colour));
        let at = throw.pose(place, 0.0).map_or_else(Transform::default, Transform::from_isometry);
        let falls = Falling { throw: throw.clone(), place, age: 0.0, taken_up: None };
        commands.spawn((Name::new("Die"), part, at, falls));
    }
}

/// Animates the dice of a throw. Those in the way of a moving piece are picked up.
fn roll(
    mut commands: Commands,
    mut dice: Query<(Entity, &mut Falling, &mut Transform)>,
    moving: Query<&Shown, With<Motion>>,
    pace: Res<Pace>,
) {
    for (entity, mut die, mut transform) in &mut dice {
        if pace.0 > 0.0 {
            die.age += pace.0;
        }
        let Some(pose) = die.throw.pose(die.place, die.age) else { continue };
        let is_in_the_way = |shown: &Shown| Vec3::from(shown.pose.translation).xz().distance(pose.translation.xz()) < IN_THE_WAY;
        if die.taken_up.is_none() && die.age > die.throw.length() && moving.iter().any(is_in_the_way) {
            die.taken_up = Some(0.0);
        }
        let mut scale = 1.0;
        if let Some(since) = &mut die.taken_up {
            *since += pace.0;
            scale = (1.0 - ease(*since / TAKEN_UP)).max(1e-3);
            if *since >= TAKEN_UP {
                commands.entity(entity).despawn();
                continue;
            }
        }
        transform.set_if_neq(Transform::from_isometry(pose).with_scale(Vec3::splat(scale)));
    }
}
