//! What a figure has done while moving this turn: inches walked and sprinted, busy arms, and what stopped it.

use crate::RESOLVE;
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::hidden::Ways;
use crate::units::mount::Mounted;
use crate::units::trail::Trails;
use crate::units::{harm::condition, mount};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Outbox, Refusal, RegisterState, RuleId, Turn};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId, Spot};
use brickfray_words::Named;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Moved>("moved")
        .register_state::<Sprinted>("sprinted")
        .register_state::<ArmsBusy>("arms-busy")
        .register_state::<MoveStopped>("held-up")
        .add_systems(RESOLVE, (free_arms, go_on, clear_sprints).in_set(NewTurnSystems::Forget))
        .add_systems(RESOLVE, (rest.in_set(NewTurnSystems::Refresh), stop_after_answer.in_set(HarmSystems::Note)));
}

/// The inches that a Sprint added to its Move this turn.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sprinted(pub Inches);

/// The inches that a figure has moved this turn, on a plate or on its own. 0 if it has only left its place: by mounting, dismounting or
/// changing places.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[component(storage = "SparseSet")]
pub struct Moved(pub Inches);

/// Forgets how far a figure has moved, as for viewers who don't know it.
pub(crate) fn forget(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Moved>();
}

/// Records how far each moved figure has walked and what that cost, for the systems that move figures.
#[derive(SystemParam)]
pub(crate) struct Steps<'w, 's> {
    moved: Query<'w, 's, &'static mut Moved>,
    mounted: Query<'w, 's, (), With<Mounted>>,
    unseen: Ways<'w, 's>,
    trails: Trails<'w, 's>,
    index: Res<'w, PieceIndex>,
    commands: Commands<'w, 's>,
}

impl Steps<'_, '_> {
    /// Adds to the inches that a figure has walked.
    pub fn walk(&mut self, who: PieceId, inches: Inches) {
        let Some(entity) = self.index.entity(who).filter(|_| inches > Inches::ZERO) else { return };
        self.steer(who);
        match self.moved.get_mut(entity) {
            Ok(mut moved) => moved.0 += inches,
            Err(_) => {
                self.commands.entity(entity).insert(Moved(inches));
            }
        }
    }

    /// Records that a figure has left its place. Costs none of its Move.
    pub fn step(&mut self, who: PieceId) {
        if let Some(entity) = self.index.entity(who).filter(|entity| !self.moved.contains(*entity)) {
            step(entity, &mut self.commands);
        }
    }

    /// Adds to the path that an appearing figure has walked unseen (AR-STL-12).
    pub fn record_unseen_path(&mut self, who: PieceId, path: &[Spot]) {
        if let Some(figure) = self.index.entity(who) {
            self.unseen.go(figure, path);
        }
    }

    /// Extends the trail of a figure, if it is picking its way (AR-PTH-02).
    pub fn leave_a_trail(&mut self, who: PieceId, path: &[Spot]) {
        if let Some(figure) = self.index.entity(who) {
            self.trails.go_on(figure, path);
        }
    }

    /// Records that a rider has steered its mount, even if only by turning on the spot (BW-HO-07).
    pub fn steer(&mut self, who: PieceId) {
        if let Some(entity) = self.index.entity(who).filter(|entity| self.mounted.contains(*entity)) {
            mount::steer(entity, &mut self.commands);
        }
    }

    /// Applies what a path does to a figure: its arms are busy (BW-TU-09), or it is Stopped where it arrived (BW-TU-07).
    pub fn suffer(&mut self, who: PieceId, arms: bool, stopped: bool, out: &mut Outbox) {
        let Some(entity) = self.index.entity(who) else { return };
        if arms {
            self.commands.entity(entity).insert(ArmsBusy);
        }
        if stopped {
            condition::stop(who, entity, &mut self.commands, out);
        }
    }
}

/// Parried while moving, and so can't move on this turn.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MoveStopped {
    /// It disengaged, with its Action (BW-CC-35).
    #[default]
    Leaving,
    /// It parried an attack in passing (BW-TU-04).
    Passing,
}

impl MoveStopped {
    /// Why a figure with that name can't move on.
    pub(crate) fn refusal(self, name: &Named) -> Refusal {
        let (rule, reason) = match self {
            MoveStopped::Leaving => ("BW-CC-35", text!("refused-held-up-leaving", who = name)),
            MoveStopped::Passing => ("BW-TU-04", text!("refused-held-up-passing", who = name)),
        };
        Refusal::new(RuleId::new(rule), reason).but(text!("refused-another-turn-but"))
    }
}

/// Holds up figures that answered with a Parry or a Bail while leaving. That cost their Action, and they can't move on (BW-CC-35).
pub(crate) fn stop_after_answer(attacks: Query<&Attack>, index: Res<PieceIndex>, mut commands: Commands) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm) && attack.is_against_leaving()) {
        for entity in attack.casualties.spent().iter().filter_map(|who| index.entity(*who)) {
            commands.entity(entity).insert(MoveStopped::Leaving);
        }
    }
}

/// At a new player's turn, lets all figures move on.
pub(crate) fn go_on(held: Query<Entity, With<MoveStopped>>, mut commands: Commands) {
    held.iter().for_each(|entity| {
        commands.entity(entity).remove::<MoveStopped>();
    });
}

/// Climbed or swam this turn, so that its arms can't attack (BW-TU-09).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ArmsBusy;

/// At a new turn, frees the arms again.
pub(crate) fn free_arms(busy: Query<Entity, With<ArmsBusy>>, mut commands: Commands) {
    for entity in &busy {
        commands.entity(entity).remove::<ArmsBusy>();
    }
}

/// Adds the inches of a Sprint to a figure's Move this turn (BW-TU-10).
pub(crate) fn sprint(figure: Entity, inches: Inches, commands: &mut Commands) {
    if inches > Inches::ZERO {
        commands.entity(figure).insert(Sprinted(inches));
    }
}

/// At a new turn, forgets the inches of Sprints (BW-TU-10).
pub(crate) fn clear_sprints(sprinted: Query<Entity, With<Sprinted>>, mut commands: Commands) {
    for entity in &sprinted {
        commands.entity(entity).remove::<Sprinted>();
    }
}

/// Makes a figure's arms busy because of its path (BW-TU-09).
pub(crate) fn take_arms(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).insert(ArmsBusy);
}

/// Stops a figure for this turn because it has parried an attack in passing (BW-TU-04).
pub(crate) fn stop_after_parry(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).insert(MoveStopped::Passing);
}

/// Records that a figure has left its place. Costs none of its Move.
pub(crate) fn step(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).insert_if_new(Moved(Inches::ZERO));
}

/// Forgets how far a figure has walked this turn.
pub(crate) fn forget_way(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Moved>();
}

/// At a new turn, gives the side's figures their whole Move back (BW-TU-01).
pub(crate) fn rest(turn: Res<Turn>, moved: Query<(Entity, &SideId), With<Moved>>, mut commands: Commands) {
    for (entity, _) in moved.iter().filter(|(_, side)| **side == turn.side) {
        commands.entity(entity).remove::<Moved>();
    }
}

/// What a mount takes over of the movement it shared with its rider when they part.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SharedWay {
    /// The mount's new total of inches, with those that it had walked alone. `None` if there are no inches to add (BW-TU-01).
    pub walked: Option<Inches>,
    /// What held them up (BW-TU-04).
    pub held_up: Option<MoveStopped>,
    /// Whether it kept their arms busy (BW-TU-09).
    pub arms: bool,
    /// The Sprint of both, which counts for the mount alone (BW-TU-10).
    pub sprinted: Option<Sprinted>,
}

impl SharedWay {
    /// Applies this to the mount. The rider loses the Sprint.
    pub(crate) fn hand_over(self, rider: Entity, mount: Entity, commands: &mut Commands) {
        let mut of_mount = commands.entity(mount);
        if let Some(walked) = self.walked {
            of_mount.insert(Moved(walked));
        }
        if let Some(held_up) = self.held_up {
            of_mount.insert(held_up);
        }
        if self.arms {
            of_mount.insert(ArmsBusy);
        }
        if let Some(sprinted) = self.sprinted {
            of_mount.insert(sprinted);
            commands.entity(rider).remove::<Sprinted>();
        }
    }
}
