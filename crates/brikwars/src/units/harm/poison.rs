//! Poison (AR-ANI-17): d4 damage again and again, as from fire, until somebody cures it.

use crate::RESOLVE;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::harm::burning;
use bevy::prelude::*;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox};
use brickfray_table::{PieceId, PieceIndex};

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&POISONED]).add_systems(RESOLVE, sicken.in_set(HarmSystems::Ignite).after(burning::catch));
}

/// It is poisoned (AR-ANI-17).
pub(crate) static POISONED: MarkDef =
    MarkDef { name: "poisoned", says: term!("mark-poisoned"), rule: "AR-ANI-17", is_bad: true, until: MarkExpiry::Wiped };

/// Poisons the survivors that poison has reached. A figure that dies loses the mark, so that it isn't poisoned when a Medik brings it back
/// (AR-ANI-17).
fn sicken(attacks: Query<&Attack>, marked: Query<&Marks>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    for victim in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)).flat_map(|attack| &attack.victims) {
        let Some(entity) = index.entity(victim.id) else { continue };
        let was = marked.get(entity).is_ok_and(|marks| marks.get(&POISONED).is_some());
        if victim.dead && was {
            marks::wipe(entity, &POISONED, &mut commands);
        } else if victim.poisoned && !victim.dead && !was {
            marks::set(entity, &POISONED, 1, &mut commands);
            out.say("AR-ANI-17", Poisoned { who: victim.id });
        }
    }
}

/// A figure was poisoned.
struct Poisoned {
    who: PieceId,
}

impl FactKind for Poisoned {
    const WHAT: &'static str = "poisoned";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-poisoned"), Beat(30)), text!("fact-poisoned", who = self.who))
    }
}

/// A figure suffers from its poison again.
pub(crate) struct Sickens {
    pub who: PieceId,
}

impl FactKind for Sickens {
    const WHAT: &'static str = "sickens";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-poison"), Beat(30)), text!("fact-sickens", who = self.who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};

    #[test]
    fn ar_ani_17_poison_is_told() {
        assert_eq!(told(Poisoned { who: ANNA }), "anna is poisoned");
        assert_eq!(
            (told(Sickens { who: ANNA }), called(Sickens { who: ANNA })),
            ("anna suffers from the poison".to_owned(), over(ANNA, "poison!", 30))
        );
    }
}
