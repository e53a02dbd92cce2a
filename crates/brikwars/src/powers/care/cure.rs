//! Cures of poison (AR-ANI-17): a Medik's Action.

use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::powers::care::medik::MEDIK;
use crate::units::harm::poison::POISONED;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::kit::marks;
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&CURE], cure);
}

/// A Medik cures a poisoned figure (AR-ANI-17).
pub(crate) static CURE: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "cure", says: term!("action-cure"), rule: "AR-ANI-17", aims: Aims::Piece, heading: HELP, ..ActionInfo::PLAIN },
    rank: 50,
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let field = looking.field;
        let Some(medik) = looking.members.iter().find(|member| member.has(&MEDIK)) else { return Vec::new() };
        let ill = field.units.figures().into_iter().filter(|one| is_ill(field, one) && field.at_hand(medik.solid, one.solid));
        ill.map(|one| looking.alone(Some(Target::Piece(one.id)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

fn is_ill(field: &Field, figure: &Figure) -> bool {
    field.units.mark(figure.id, &POISONED).is_some()
}

/// Checks whether this Medik may cure that figure: the Medik needs its Action, and the figure, of either side, must be within arm's reach.
/// The Medik may cure itself.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, PieceId), Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-ANI-17"), reason);
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no(text!("refused-cure-one")).but(text!("refused-cure-one-but")));
    };
    let (name, whom) = (field.names.of(party.who), field.names.of(piece));
    let mediks: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&MEDIK)).collect();
    if mediks.is_empty() {
        return Err(no(text!("refused-cure-no-medik", who = name)).but(text!("refused-cure-no-medik-but")));
    }
    let Some(patient) = field.units.members(piece).into_iter().find(|one| is_ill(field, one)) else {
        return Err(no(text!("refused-cure-not-ill", whom = whom)).but(text!("refused-cure-not-ill-but")));
    };
    let able: Vec<Figure> = mediks.into_iter().filter(Figure::can_act).collect();
    if able.is_empty() {
        let reason = text!("refused-no-action-left", who = name);
        let refused = Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-do-it-in-another-turn-but"));
        return Err(refused.lacking(Lack::Action));
    }
    let near = able.into_iter().find(|medik| medik.id == patient.id || field.at_hand(medik.solid, patient.solid));
    let medik = near.ok_or_else(|| no(text!("refused-cure-far", who = name, whom = whom)).but(text!("refused-cure-far-but")))?;
    Ok((medik.id, patient.id))
}

fn cure(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some((medik, patient)) = CURE.take_prepared::<(PieceId, PieceId)>(&mut inbox, &mut out) else { return };
    index.entity(medik).into_iter().for_each(|medik| action::spend(medik, &mut commands));
    index.entity(patient).into_iter().for_each(|patient| marks::wipe(patient, &POISONED, &mut commands));
    out.say("AR-ANI-17", Cured { who: medik, whom: patient });
}

/// A Medik cured a figure.
struct Cured {
    who: PieceId,
    whom: PieceId,
}

impl FactKind for Cured {
    const WHAT: &'static str = "cured";

    fn tell(self) -> FactBody {
        let told = text!("fact-cured", who = self.who, whom = self.whom);
        FactBody::new(Cue::over(self.whom, text!("remark-cured"), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, told};

    #[test]
    fn ar_ani_17_cures_are_told() {
        assert_eq!(told(Cured { who: ANNA, whom: BERT }), "anna cures bert");
    }
}
