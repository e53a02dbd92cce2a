//! Forming up (BW-SQ-07, BW-TU-03): carries out squad orders. A figure that comes within reach of enemies on its way steps off first and
//! walks alone. The squad forms with the figures that arrive.

use crate::facts::squads::{ChangedPlaces, LeftPlate, walked};
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, ManeuverDef};
use crate::figures::figure::Figure;
use crate::movement::march::March;
use crate::movement::plan::{Placed, step_down};
use crate::squads::plate_layout::PlateLayout;
use crate::squads::squad::{Change, DISBAND, FORM, JOIN, LEAVE, REFORM, SWAP};
use crate::squads::{plate_layout, squad};
use crate::units::turn::fought;
use crate::units::turn::moved::Steps;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{Cue, FactBody, FactKind, Inbox, Outbox, Refusal, RuleId, StandingOn, Step, facts};
use brickfray_table::{Body, FormationSlot, Inches, Mover, PieceId, PieceIndex, Placement, Solid, SquadPlate};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers(MANEUVERS, make_squads).add_step::<FormUp, _>("form-up", form_after_walk);
}

/// The maneuvers that form and disband squads.
static MANEUVERS: [&ManeuverDef; 6] = [&JOIN, &FORM, &LEAVE, &DISBAND, &REFORM, &SWAP];

/// A squad that forms up once the figures that walk first have arrived (BW-SQ-07).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FormUp(PlateLayout);

impl Change {
    /// The figures that walk, with their destinations.
    fn walks(&self) -> &[Placed] {
        match self {
            Change::DrawnUp(PlateLayout { steps: walks, .. }) | Change::Off { walks, .. } | Change::Swapped { walks, .. } => walks,
            Change::Disbanded { .. } => &[],
        }
    }
}

/// Carries out a squad order, which has already been checked.
pub(crate) fn make_squads(
    mut set: ParamSet<(Field, Mover, Steps)>,
    mut inbox: ResMut<Inbox>,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(change) = MANEUVERS.iter().find_map(|maneuver| maneuver.take_prepared::<Change>(&mut inbox, &mut out)) else { return };
    for entity in with_used_angry_inch(&set.p0(), &change).into_iter().filter_map(|who| index.entity(who)) {
        fought::record_angry_inch(entity, &mut commands);
    }
    let field = set.p0();
    let marches: Vec<March> = change.walks().iter().filter_map(|placed| March::of_walk(&field, placed)).collect();
    if marches.is_empty() {
        carry_out(change, &mut set, &mut agenda, &mut out);
        return;
    }
    let stands_on = |march: &March| {
        let plate = field.units.figure(march.who)?.plate?;
        Some((march.who, plate, field.space.solid(plate)?.placement.lift))
    };
    let off: Vec<(PieceId, PieceId, Inches)> = marches.iter().filter_map(stands_on).collect();
    for (who, squad, level) in off {
        let steps = step_down(&mut set.p1(), &[who], level);
        out.say("BW-SQ-07", LeftPlate { squad, steps });
    }
    let then = squad_after_walk(&set.p0(), change).map(|layout| Pending::new(FormUp(layout)));
    agenda.first(marches.into_iter().map(Pending::new).chain(then));
    out.progressed();
}

/// The squad to form once the figures that walk first have arrived; a swap forms one too. `None` if figures step off their plate.
fn squad_after_walk(field: &Field, change: Change) -> Option<PlateLayout> {
    match change {
        Change::DrawnUp(layout) => Some(layout),
        Change::Swapped { plate, lies, walks: steps } => Some(PlateLayout { plate, made: field.units.plate(plate)?, lies, steps }),
        Change::Off { .. } | Change::Disbanded { .. } => None,
    }
}

/// Forms the squad once the figures that walk first have finished, with all who arrived.
pub(crate) fn form_after_walk(
    (mut agenda, waiting): (Agenda, Query<&FormUp>),
    mut set: ParamSet<(Field, Mover, Steps)>,
    mut out: ResMut<Outbox>,
) {
    let Some(FormUp(layout)) = agenda.front(&waiting).cloned() else { return };
    agenda.pop();
    out.progressed();
    let again = without_missing(&set.p0(), &layout);
    match again {
        Ok(layout) => carry_out(Change::DrawnUp(layout), &mut set, &mut agenda, &mut out),
        Err(refusal) => {
            let Some(who) = layout.steps.first().map(|placed| placed.step.who) else { return };
            out.say("BW-SQ-07", facts::ActionFailed { who, what: text!("vain-draw-up"), why: refusal.reason });
        }
    }
}

/// The layout with only the figures that arrived, or that haven't left their place and can still walk.
fn without_missing(field: &Field, PlateLayout { plate, made, lies, steps }: &PlateLayout) -> Result<PlateLayout, Refusal> {
    let able = |placed: &Placed| {
        let figure = field.units.figure(placed.step.who)?;
        let at = figure.solid.placement.spot;
        let is_here = at == placed.step.to.spot || (at == placed.step.from.spot && !field.units.is_held_up(figure.id));
        let is_able = is_here && !figure.disrupted && !figure.is_stuck();
        // A figure that walks for free swaps places.
        let is_free = placed.step.inches == Inches::ZERO;
        let figure = if is_free { squad::changing_places(field, figure) } else { figure };
        is_able.then_some((figure, placed.slot?, is_free))
    };
    let able: Vec<(Figure, FormationSlot, bool)> = steps.iter().filter_map(able).collect();
    if able.is_empty() {
        return Err(Refusal::new(RuleId::new("BW-SQ-07"), text!("refused-form-nobody-left")).but(text!("refused-form-nobody-left-but")));
    }
    let slots = able.iter().map(|(figure, slot, _)| (figure, *slot)).collect();
    let mut layout = plate_layout::lay_out(field, *plate, *made, *lies, slots, plate_layout::Instead::ELSEWHERE)?;
    for (placed, (.., is_free)) in layout.steps.iter_mut().zip(&able) {
        placed.step.inches = if *is_free { Inches::ZERO } else { placed.step.inches };
    }
    Ok(layout)
}

/// Carries out a change of squads.
fn carry_out(change: Change, set: &mut ParamSet<(Field, Mover, Steps)>, agenda: &mut Agenda, out: &mut Outbox) {
    let touches = match &change {
        Change::DrawnUp(layout) => touches(&set.p0(), layout),
        _ => None,
    };
    agenda.first(touches.map(Pending::new));
    let mut mover = set.p1();
    let walked = match change {
        Change::DrawnUp(PlateLayout { plate, made, lies, steps }) => {
            mover.lay_plate(plate, made, lies);
            take_places(&mut mover, plate, lies, &steps);
            let told = told(&steps);
            out.say("BW-SQ-07", DrawnUp { squad: plate, lies, studs: made.studs, steps: told });
            steps
        }
        Change::Off { squad, walks } => {
            for Placed { step, .. } in &walks {
                mover.leave_plate(step.who);
                mover.place(step.who, step.to);
            }
            out.say("BW-SQ-07", LeftPlate { squad, steps: told(&walks) });
            walks
        }
        Change::Disbanded { squad, members, level } => {
            let steps = step_down(&mut mover, &members, level);
            out.say("BW-SQ-07", LeftPlate { squad, steps });
            Vec::new()
        }
        Change::Swapped { plate, lies, walks } => {
            take_places(&mut mover, plate, lies, &walks);
            out.say("BW-SE-04", ChangedPlaces { steps: told(&walks) });
            walks
        }
    };
    let mut steps = set.p2();
    for Placed { step, arms, stopped, .. } in walked {
        steps.walk(step.who, step.inches);
        if step.from.spot != step.to.spot && step.inches == Inches::ZERO {
            steps.step(step.who);
        }
        if step.from.facing != step.to.facing {
            steps.steer(step.who);
        }
        steps.suffer(step.who, arms, stopped, out);
    }
}

/// The march on which enemies may attack a plate because it is laid in contact with theirs (BW-TU-03). `None` if it touches none.
fn touches(field: &Field, PlateLayout { plate, made, lies, steps }: &PlateLayout) -> Option<March> {
    let members: Vec<Figure> = steps.iter().filter_map(|placed| field.units.figure(placed.step.who)).collect();
    March::of_plate(field, *plate, laid(*made, *lies), &members)
}

fn laid(made: SquadPlate, lies: Placement) -> Solid {
    Solid::new(Body::plate(made.studs), lies)
}

/// The figures whose squad has already taken its Angry Inch. It counts for their new squad too (BW-SM-01).
fn with_used_angry_inch(field: &Field, change: &Change) -> Vec<PieceId> {
    let who: Vec<PieceId> = match change {
        Change::Disbanded { members, .. } => members.clone(),
        _ => change.walks().iter().map(|placed| placed.step.who).collect(),
    };
    who.into_iter().filter(|who| field.units.angry_inch_taken(field.units.unit_of(*who))).collect()
}

fn take_places(mover: &mut Mover, plate: PieceId, lies: Placement, walks: &[Placed]) {
    for Placed { step, slot, .. } in walks {
        mover.step_onto(step.who, plate, slot.unwrap_or(FormationSlot::new(0, Vec2::ZERO)), lies);
    }
}

fn told(walks: &[Placed]) -> Vec<Step> {
    walks.iter().map(|placed| placed.step.clone()).collect()
}

/// A plate was laid or moved, and figures took their places on it (BW-SQ-07).
pub(crate) struct DrawnUp {
    pub squad: PieceId,
    pub lies: Placement,
    /// Its size in studs.
    pub studs: (u8, u8),
    /// The figures that took a place, with the inches they walked.
    pub steps: Vec<Step>,
}

impl FactKind for DrawnUp {
    const WHAT: &'static str = "drawn-up";

    fn tell(self) -> FactBody {
        let DrawnUp { squad, lies, studs: (wide, deep), steps } = self;
        let told = text!("fact-drawn-up", who = squad, spot = lies.spot, wide = wide, deep = deep, steps = walked(&steps));
        FactBody::new(Cue::Stepped { steps, onto: StandingOn::Laid { plate: squad, lies } }, told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, CARL, at, fact, step, told};

    #[test]
    fn bw_sq_07_it_is_told_how_a_squad_is_drawn_up() {
        let steps = || vec![step(ANNA, 1.5), step(BERT, 0.0)];
        let drawn_up = || DrawnUp { squad: CARL, lies: at(2.0), studs: (8, 4), steps: steps() };
        assert_eq!(told(drawn_up()), "carl is drawn up at (2, 0) on 8 by 4 studs: anna walks 1.5\", bert");
        let onto = StandingOn::Laid { plate: CARL, lies: at(2.0) };
        assert_eq!(fact(drawn_up()).cue, Cue::Stepped { steps: steps(), onto });
    }
}
