//! Conditions: being thrown off one's feet, and the turn after (BW-KB-04, BW-OP-14).

use crate::RESOLVE;
use crate::data::house_rules::HouseRules;
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, RegisterState};
use brickfray_table::{PieceId, PieceIndex, Removed, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Disrupted>("disrupted")
        .register_state::<Bewildered>("bewildered")
        .register_state::<HalfSpeed>("half-speed")
        .register_state::<Stopped>("stopped")
        .add_systems(RESOLVE, (clear_stopped.in_set(NewTurnSystems::Forget), disrupt.in_set(HarmSystems::Disrupt)));
}

/// Thrown off its feet: it can't move, respond or defend until its own next turn, and is an Automatic Hit (BW-KB-04).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Disrupted;

/// Moves at half its Move this turn (BW-TU-06).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HalfSpeed;

/// May not move any more this turn (BW-TU-07).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stopped;

/// Stops a figure for this turn (BW-TU-07).
pub(crate) fn stop(who: PieceId, entity: Entity, commands: &mut Commands, out: &mut Outbox) {
    commands.entity(entity).insert(Stopped);
    out.say("BW-TU-07", MoveEnded { who });
}

/// Throws a figure off its feet, citing this rule.
pub(crate) fn throw_down(who: PieceId, entity: Entity, rule: &'static str, commands: &mut Commands, out: &mut Outbox) {
    commands.entity(entity).insert(Disrupted);
    out.say(rule, ThrownDown { who });
}

/// At a new turn, lets all figures move again (BW-TU-07).
pub(crate) fn clear_stopped(stopped: Query<Entity, With<Stopped>>, mut commands: Commands) {
    for entity in &stopped {
        commands.entity(entity).remove::<Stopped>();
    }
}

/// Disrupts the survivors of an attack that it has thrown off their feet.
pub(crate) fn disrupt(
    attacks: Query<&Attack>,
    fallen: Query<(), With<Disrupted>>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for &who in attack.casualties.disrupted().iter().filter(|who| !attack.has_killed(**who)) {
            if let Some(entity) = index.entity(who).filter(|entity| !fallen.contains(*entity)) {
                commands.entity(entity).insert(Disrupted);
                out.say("BW-CC-13", ThrownDown { who });
            }
        }
    }
}

/// At the start of a side's turn, lets its Disrupted figures stand up, by default at Half Speed for that turn. Figures of any side that
/// stood up in the turn before recover fully (BW-TU-06, BW-OP-14).
pub(crate) fn recover(
    (side, house): (SideId, &HouseRules),
    figures: &Query<(Entity, &PieceId, &SideId, Has<Disrupted>, Has<HalfSpeed>), Without<Removed>>,
    commands: &mut Commands,
    out: &mut Outbox,
) {
    let mut all: Vec<_> = figures.iter().collect();
    all.sort_by_key(|(_, id, ..)| **id);
    for (entity, id, of, disrupted, half_speed) in all {
        if half_speed {
            commands.entity(entity).remove::<HalfSpeed>();
        }
        if disrupted && *of == side {
            commands.entity(entity).remove::<Disrupted>();
            if house.slow_on_getting_up {
                commands.entity(entity).insert(HalfSpeed);
            }
            out.say("BW-OP-14", Recovered { who: *id, slow: house.slow_on_getting_up });
        }
    }
}

/// An Officer that was in no squad when its turn began. It is subject to Stupidity for the whole turn (BW-MN-07, BW-OF-09, BW-TX-20).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bewildered;

/// Puts a figure back on its feet without after-effects. If `stays`, it can't move until its next turn.
pub(crate) fn stand_up(figure: Entity, stays: bool, commands: &mut Commands) {
    commands.entity(figure).remove::<(Disrupted, HalfSpeed, Stopped)>();
    if stays {
        commands.entity(figure).insert(Stopped);
    }
}

/// Removes Half Speed and Stopped, so that the figure can move on at full speed.
pub(crate) fn walks_freely(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<(HalfSpeed, Stopped)>();
}

/// When a rider and a mount part, leaves the mount at Half Speed (BW-TU-06) or Stopped (BW-TU-07) as they were together.
pub(crate) fn hand_over(mount: Entity, (slow, stopped): (bool, bool), commands: &mut Commands) {
    if slow {
        commands.entity(mount).insert(HalfSpeed);
    }
    if stopped {
        commands.entity(mount).insert(Stopped);
    }
}

/// Sets whether a figure is subject to Stupidity this turn (BW-MN-07).
pub(crate) fn bewilder(figure: Entity, is_so: bool, commands: &mut Commands) {
    if is_so {
        commands.entity(figure).insert(Bewildered);
    } else {
        commands.entity(figure).remove::<Bewildered>();
    }
}

/// A figure may not move any more this turn (BW-TU-07).
pub(crate) struct MoveEnded {
    pub who: PieceId,
}

impl FactKind for MoveEnded {
    const WHAT: &'static str = "stopped";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-stopped"), Beat(10)), text!("fact-stopped", who = self.who))
    }
}

/// A figure was thrown off its feet.
pub(crate) struct ThrownDown {
    pub who: PieceId,
}

impl FactKind for ThrownDown {
    const WHAT: &'static str = "disrupted";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::Fell { who: self.who }, text!("fact-disrupted", who = self.who))
    }
}

/// A figure is on its feet again (BW-OP-14).
pub(crate) struct Recovered {
    pub who: PieceId,
    /// Whether it moves at half its Move this turn.
    pub slow: bool,
}

impl FactKind for Recovered {
    const WHAT: &'static str = "recovered";

    fn tell(self) -> FactBody {
        let Self { who, slow } = self;
        let told = if slow { text!("fact-recovered-slowly", who = who) } else { text!("fact-recovered", who = who) };
        FactBody::new(Cue::GotUp { who }, told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, fact, over, told};

    #[test]
    fn conditions_are_told() {
        assert_eq!(told(MoveEnded { who: ANNA }), "anna is Stopped");
        assert_eq!(called(MoveEnded { who: ANNA }), over(ANNA, "Stopped", 10));
        assert_eq!(
            (told(ThrownDown { who: ANNA }), fact(ThrownDown { who: ANNA }).cue),
            ("anna is Disrupted".into(), Cue::Fell { who: ANNA })
        );
        let up = |slow| Recovered { who: ANNA, slow };
        assert_eq!(
            (told(up(false)), told(up(true))),
            ("anna is on its feet again".into(), "anna is on its feet again, at Half Speed".into())
        );
        assert_eq!(fact(up(true)).cue, Cue::GotUp { who: ANNA });
    }
}
