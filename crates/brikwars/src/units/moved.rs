//! What a figure has done on its way this turn: inches walked and sprinted, busy arms, what held it up.

use crate::RESOLVE;
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::{Attack, Stage};
use crate::units::mount::Mounted;
use crate::units::{condition, mount};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Outbox, Refusal, RegisterState, RuleId};
use brickfray_table::{Inches, PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

/// The inches that a Sprint added to this turn's Move.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sprinted(pub Inches);

/// The inches that a figure has moved this turn, on a plate or on its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[component(storage = "SparseSet")]
pub struct Moved(pub Inches);

/// Whoever moves figures notes here what each has walked and what it took of it.
#[derive(SystemParam)]
pub(crate) struct Steps<'w, 's> {
    moved: Query<'w, 's, &'static mut Moved>,
    mounted: Query<'w, 's, (), With<Mounted>>,
    index: Res<'w, PieceIndex>,
    commands: Commands<'w, 's>,
}

impl Steps<'_, '_> {
    /// A figure has walked so many inches of its Move.
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

    /// Whoever rides has steered its mount, be it only by turning on the spot (BW-HO-07).
    pub fn steer(&mut self, who: PieceId) {
        if let Some(entity) = self.index.entity(who).filter(|entity| self.mounted.contains(*entity)) {
            mount::steer(entity, &mut self.commands);
        }
    }

    /// It took a figure its arms (BW-TU-09), or it is Stopped by where it came to (BW-TU-07).
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

/// Parried on its way, and so moves no further this turn.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum HeldUp {
    /// While it disengaged, with its Action (BW-CC-35).
    #[default]
    Leaving,
    /// An attack in passing (BW-TU-04).
    Passing,
}

impl HeldUp {
    /// Why somebody of that name moves no further.
    pub(crate) fn refusal(self, name: &str) -> Refusal {
        let (rule, how) = match self {
            HeldUp::Leaving => ("BW-CC-35", "parried while it disengaged"),
            HeldUp::Passing => ("BW-TU-04", "parried an attack in passing"),
        };
        Refusal::new(RuleId::new(rule), format!("{name} {how}, so it moves no further this turn")).but("move it in another turn")
    }
}

/// Whoever answered with a Parry or a Bail while it was leaving has spent its Action on that, and moves on no more (BW-CC-35).
pub(crate) fn hold_up(attacks: Query<&Attack>, index: Res<PieceIndex>, mut commands: Commands) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm && attack.disengaging) {
        for entity in attack.spent.iter().filter_map(|who| index.entity(*who)) {
            commands.entity(entity).insert(HeldUp::Leaving);
        }
    }
}

/// A new player's turn.
pub(crate) fn go_on(held: Query<Entity, With<HeldUp>>, mut commands: Commands) {
    held.iter().for_each(|entity| {
        commands.entity(entity).remove::<HeldUp>();
    });
}

/// Climbed or swam this turn, so its arms can't attack (BW-TU-09).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ArmsBusy;

/// A new turn: arms are free again.
pub(crate) fn free_arms(busy: Query<Entity, With<ArmsBusy>>, mut commands: Commands) {
    for entity in &busy {
        commands.entity(entity).remove::<ArmsBusy>();
    }
}

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Moved>()
        .register_state::<Sprinted>()
        .register_state::<ArmsBusy>()
        .register_state::<HeldUp>()
        .add_systems(RESOLVE, (free_arms, go_on).in_set(NewTurnSystems::Forget))
        .add_systems(RESOLVE, hold_up.in_set(HarmSystems::Note));
}
