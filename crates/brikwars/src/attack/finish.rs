//! Gates the stages of an attack: each has its own part of the schedule. When its effects have been applied, the attack is over.

use crate::RESOLVE;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::{Outbox, ProcessId, Processes, RegisterState, ResolveSystems};

pub(crate) fn plugin(app: &mut App) {
    app.register_process_state::<Attack>("attack")
        .configure_sets(RESOLVE, ResolveSystems::Combat.run_if(any_with_component::<Attack>))
        .add_systems(RESOLVE, finish.in_set(CombatSystems::Finish));
    for stage in Stage::ALL {
        app.configure_sets(RESOLVE, stage.part().run_if(is_at(stage)));
    }
}

/// Run condition: some attack is at this stage.
fn is_at(stage: Stage) -> impl Fn(Query<&Attack>) -> bool + Clone {
    move |attacks| attacks.iter().any(|attack| attack.is_at(stage))
}

/// Ends attacks whose effects have been applied.
pub(crate) fn finish(attacks: Query<(&ProcessId, &Attack)>, mut processes: Processes, mut out: ResMut<Outbox>) {
    for (process, attack) in &attacks {
        if attack.is_at(Stage::Harm) {
            processes.end(*process);
            out.progressed();
        }
    }
}
