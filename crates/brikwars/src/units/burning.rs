//! Figures on fire (BW-EX-07).

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::Pool;
use brickfray_game::{Beat, Cue, Outbox, RegisterState, Telling, Tells};
use brickfray_table::{PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Burning>().add_systems(RESOLVE, catch.in_set(HarmSystems::Ignite));
}

/// On fire, with these dice (BW-EX-07).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Burning(pub Pool);

/// Sets on fire the figures that an attack set on fire and left alive.
pub(crate) fn catch(
    attacks: Query<&Attack>,
    mut burning: Query<&mut Burning>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for victim in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)).flat_map(|attack| &attack.victims) {
        let (Some(dice), Some(entity), false) = (&victim.burning, index.entity(victim.id), victim.dead) else { continue };
        match burning.get_mut(entity) {
            Ok(mut burns) => {
                if burns.0.dice.len() < dice.dice.len() {
                    burns.0.clone_from(dice);
                }
            }
            Err(_) => {
                commands.entity(entity).insert(Burning(dice.clone()));
                out.say("BW-EX-07", CaughtFire { who: victim.id });
            }
        }
    }
}

/// A figure does not burn any more.
pub(crate) fn quench(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Burning>();
}

/// A figure's fire is put out; false where it does not burn.
pub(crate) fn put_out(figure: Entity, burning: &Query<(), With<Burning>>, commands: &mut Commands) -> bool {
    let burns = burning.contains(figure);
    if burns {
        quench(figure, commands);
    }
    burns
}

/// A figure caught fire (BW-EX-07).
pub(crate) struct CaughtFire {
    /// Who.
    pub who: PieceId,
}

impl Tells for CaughtFire {
    const WHAT: &'static str = "caught-fire";

    fn tell(self) -> Telling {
        Telling::new(Cue::over(self.who, text!("remark-catches-fire"), Beat(30)), said!("fact-on-fire", who = self.who))
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
