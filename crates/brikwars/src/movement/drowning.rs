//! Drowning (BW-AR-03, BW-AR-04): where house rules have it so, a figure that can't swim and comes to be in deep water dies there.

use crate::RESOLVE;
use crate::data::house_rules::{DeepWater, HouseRules};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::movement::ground;
use crate::schedule::SettleSystems;
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::{Beat, Cue, Outbox, Telling, Tells, facts};
use brickfray_table::{PieceId, Solid};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Drowning, _>("drowning", drown)
        .add_systems(RESOLVE, find.in_set(SettleSystems::Drown).run_if(|house: Res<HouseRules>| house.deep_water == DeepWater::Drowns));
}

/// The deep water that the middle of a figure is in.
fn water(field: &Field, solid: Solid) -> Option<PieceId> {
    let at = solid.placement;
    let under = field.space.stretches(solid, at.spot).into_iter().map(|stretch| stretch.terrain);
    let holds = |water: Solid| water.is_over(at.spot) && at.lift < water.top();
    let mut deep = under.filter(|terrain| ground::kind(field, *terrain).is_some_and(|kind| kind.deep));
    deep.find(|terrain| field.space.solid(*terrain).is_some_and(holds))
}

/// The figures that can't swim and are in deep water, each with the water. One that sits on something that swims can.
fn sinking(field: &Field) -> Vec<(Figure, PieceId)> {
    let figures = field.units.figures().into_iter().filter(|figure| !figure.mobility.swims);
    figures.filter_map(|figure| water(field, figure.solid).map(|water| (figure, water))).collect()
}

/// Those who are in deep water and can't swim.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drowning(Vec<PieceId>);

/// Notes which figures are to drown, for when nothing else is under way.
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

/// Drowns them, with what they sit on, unless they are out of it again.
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
    /// Who.
    pub who: PieceId,
    /// In what.
    pub water: PieceId,
}

impl Tells for Sank {
    const WHAT: &'static str = "sank";

    fn tell(self) -> Telling {
        let told = text!("fact-sank", who = self.who, what = self.water);
        Telling::new(Cue::over(self.who, text!("remark-sinks"), Beat(30)), told)
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
