//! Drowning (BW-AR-03, BW-AR-04): where house rules have it so, whoever can't swim and comes to be in deep water dies there.

use super::agenda::{Agenda, Pending};
use super::attack::{Attack, Stage};
use super::field::Field;
use super::ground;
use super::house_rules::DeepWater;
use super::maneuver::Maneuver;
use super::unit::Figure;
use bevy::prelude::*;
use brickfray_game::{Happening, Outbox};
use brickfray_table::{PieceId, Solid};

/// The deep water that somebody's middle is in.
fn water(field: &Field, solid: Solid) -> Option<PieceId> {
    let at = solid.placement;
    let under = field.space.stretches(solid, at.spot).into_iter().map(|stretch| stretch.terrain);
    let holds = |water: Solid| water.is_over(at.spot) && at.lift < water.top();
    let mut deep = under.filter(|terrain| ground::kind(field, *terrain).is_some_and(|kind| kind.deep));
    deep.find(|terrain| field.space.solid(*terrain).is_some_and(holds))
}

/// Those who can't swim and are in deep water, each with it. Who sits on something that swims does.
fn sinking(field: &Field) -> Vec<(Figure, PieceId)> {
    let figures = field.units.figures().into_iter().filter(|figure| !figure.mobility.swims);
    figures.filter_map(|figure| water(field, figure.solid).map(|water| (figure, water))).collect()
}

/// Notes who is to drown, for when nothing else is under way.
pub(super) fn find(field: Field, mut agenda: ResMut<Agenda>, mut out: ResMut<Outbox>) {
    if field.house.deep_water != DeepWater::Drowns || matches!(agenda.front(), Some(Pending::Drowning(_))) {
        return;
    }
    let who: Vec<PieceId> = sinking(&field).into_iter().map(|(figure, _)| figure.id).collect();
    if !who.is_empty() {
        agenda.first([Pending::Drowning(who)]);
        out.progressed();
    }
}

/// Drowns them, with what they sit on, unless they are out of it again.
pub(super) fn drown(field: Field, mut agenda: ResMut<Agenda>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Pending::Drowning(who)) = agenda.front().cloned() else { return };
    agenda.pop();
    out.progressed();
    let (figures, waters): (Vec<Figure>, Vec<PieceId>) = sinking(&field).into_iter().filter(|(figure, _)| who.contains(&figure.id)).unzip();
    if figures.is_empty() {
        return;
    }
    let mut attack = Attack::new(Maneuver::Ram, field.turn.side, None, Vec::new(), &figures);
    attack.stage = Stage::Maim;
    for (figure, water) in figures.iter().zip(waters) {
        out.say("BW-AR-03", Happening::Sank { who: figure.id, water });
    }
    for victim in &mut attack.victims {
        (victim.size, victim.dead, victim.harmed) = (0, true, true);
        out.say("BW-AR-03", Happening::Died { who: victim.id });
    }
    commands.spawn((Name::new("drowning"), attack));
}
