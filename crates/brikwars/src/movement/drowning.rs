//! Drowning (BW-AR-03, BW-AR-04): by house rule, a figure that can't swim dies if it ends up in deep water.

use crate::RESOLVE;
use crate::data::house_rules::{DeepWater, HouseRules};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::movement::ground;
use crate::schedule::SettleSystems;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, facts};
use brickfray_table::{PieceId, Solid};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Drowning, _>("drowning", drown)
        .add_systems(RESOLVE, find.in_set(SettleSystems::Drown).run_if(|house: Res<HouseRules>| house.deep_water == DeepWater::Drowns));
}

/// The deep water around the centre of a figure.
fn water(field: &Field, solid: Solid) -> Option<PieceId> {
    let at = solid.placement;
    let under = field.space.stretches(solid, at.spot).into_iter().map(|stretch| stretch.terrain);
    let holds = |water: Solid| water.is_over(at.spot) && at.lift < water.top();
    let mut deep = under.filter(|terrain| ground::kind(field, *terrain).is_some_and(|kind| kind.deep));
    deep.find(|terrain| field.space.solid(*terrain).is_some_and(holds))
}

/// The figures in deep water that can't swim, each with the water. A rider of something that swims is safe.
fn sinking(field: &Field) -> Vec<(Figure, PieceId)> {
    let figures = field.units.figures().into_iter().filter(|figure| !figure.mobility.swims);
    figures.filter_map(|figure| water(field, figure.solid).map(|water| (figure, water))).collect()
}

/// Figures that are in deep water and can't swim.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drowning(Vec<PieceId>);

/// Schedules figures to drown once nothing else is under way.
pub(crate) fn find(field: Field, mut agenda: Agenda, waiting: Query<&Drowning>, mut out: ResMut<Outbox>) {
    if agenda.front(&waiting).is_some() {
        return;
    }
    let who: Vec<PieceId> = sinking(&field).into_iter().map(|(figure, _)| figure.id).collect();
    if !who.is_empty() {
        agenda.first([Pending::new(Drowning(who))]);
        out.progressed();
    }
}

/// Drowns these figures with what they ride, unless they have left the water.
pub(crate) fn drown(field: Field, mut agenda: Agenda, waiting: Query<&Drowning>, mut out: ResMut<Outbox>) {
    let Some(Drowning(who)) = agenda.front(&waiting).cloned() else { return };
    agenda.pop();
    out.progressed();
    let (figures, waters): (Vec<Figure>, Vec<PieceId>) = sinking(&field).into_iter().filter(|(figure, _)| who.contains(&figure.id)).unzip();
    if figures.is_empty() {
        return;
    }
    let mut attack = Attack::new(Maneuver::Environment, field.turn.side, None, Vec::new(), &figures).beginning_at(Stage::Maim);

    for (figure, water) in figures.iter().zip(waters) {
        out.say("BW-AR-03", Sank { who: figure.id, water });
    }
    for victim in &mut attack.victims {
        (victim.size, victim.dead, victim.harmed) = (0, true, true);
        out.say("BW-AR-03", facts::Died { who: victim.id });
    }
    agenda.begin(attack);
}

/// A figure that can't swim sank (BW-AR-03).
pub(crate) struct Sank {
    pub who: PieceId,
    pub water: PieceId,
}

impl FactKind for Sank {
    const WHAT: &'static str = "sank";

    fn tell(self) -> FactBody {
        let told = text!("fact-sank", who = self.who, what = self.water);
        FactBody::new(Cue::over(self.who, text!("remark-sinks"), Beat(30)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, called, over, told};

    #[test]
    fn bw_ar_03_it_is_told_who_sinks() {
        let sank = || Sank { who: ANNA, water: BERT };
        assert_eq!((told(sank()), called(sank())), ("anna sinks in bert".to_owned(), over(ANNA, "sinks!", 30)));
    }
}
