//! Figures on fire (BW-EX-07).

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::Pool;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, RegisterState};
use brickfray_table::{PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Burning>("burning").add_systems(RESOLVE, catch.in_set(HarmSystems::Ignite));
}

/// On fire (BW-EX-07).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Burning {
    pub dice: Pool,
    /// The side that set it on fire. If the fire kills it, this side counts as the slayer (AR-BUD-18, AR-CIV-22).
    pub by: SideId,
}

/// Ignites the survivors of an attack that set them on fire.
pub(crate) fn catch(
    attacks: Query<&Attack>,
    mut burning: Query<&mut Burning>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let victims =
        attacks.iter().filter(|attack| attack.is_at(Stage::Harm)).flat_map(|attack| attack.victims.iter().map(move |it| (attack, it)));
    for (attack, victim) in victims {
        let (Some(dice), Some(entity), false) = (&victim.burning, index.entity(victim.id), victim.dead) else { continue };
        match burning.get_mut(entity) {
            Ok(mut burns) => {
                if burns.dice.dice.len() < dice.dice.len() {
                    *burns = Burning { dice: dice.clone(), by: attack.slayer_of(victim) };
                }
            }
            Err(_) => {
                commands.entity(entity).insert(Burning { dice: dice.clone(), by: attack.slayer_of(victim) });
                out.say("BW-EX-07", CaughtFire { who: victim.id });
            }
        }
    }
}

/// Puts out a figure's fire.
pub(crate) fn extinguish(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Burning>();
}

/// Puts out a figure's fire. Returns false if it wasn't burning.
pub(crate) fn put_out(figure: Entity, burning: &Query<(), With<Burning>>, commands: &mut Commands) -> bool {
    let burns = burning.contains(figure);
    if burns {
        extinguish(figure, commands);
    }
    burns
}

/// A figure caught fire (BW-EX-07).
pub(crate) struct CaughtFire {
    pub who: PieceId,
}

impl FactKind for CaughtFire {
    const WHAT: &'static str = "caught-fire";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-catches-fire"), Beat(30)), text!("fact-on-fire", who = self.who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};

    #[test]
    fn bw_ex_07_it_is_told_who_is_on_fire() {
        let fire = || CaughtFire { who: ANNA };
        assert_eq!((told(fire()), called(fire())), ("anna is on fire".to_owned(), over(ANNA, "on fire!", 30)));
    }
}
