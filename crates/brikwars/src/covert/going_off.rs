//! Traps that go off (AR-PTH-01) under figures that walk or are pushed into them without knowing.

use crate::NAME;
use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::explosives::chain_reaction::{Fuse, Fuses};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::movement::ground;
use crate::movement::traps::{KNOWS, is_trap, set_traps};
use crate::schedule::{SetUpSystems, SettleSystems};
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::under_way::environmental_damage::{self, Suffers};
use crate::units::harm::condition;
use crate::units::marks;
use crate::units::things::tampered::GONE_OFF;
use bevy::prelude::*;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, SetUp, facts};
use brickfray_table::{Body, Inches, Mover, PLATE_THICKNESS, PieceId, PieceIndex, Placement, Removed, Terrain};
use brickfray_words::{ListJoin, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<GoingOff, _>("going-off", go_off)
        .add_systems(RESOLVE, find.in_set(SettleSystems::Tread).run_if(any_traps))
        .add_systems(SetUp(NAME), (lay, know).chain().in_set(SetUpSystems::Lay));
}

/// A Trap is about to go off.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GoingOff(PieceId);

/// The height of a mechanism: only the lid of a set Trap is above ground, and an open gate hangs above its gateway.
fn level(height: Inches, is_trap: bool) -> Inches {
    if is_trap { (PLATE_THICKNESS - height).min(Inches::ZERO) } else { height }
}

/// Sinks Traps into the ground and raises gates that start open.
fn lay(terrain: Query<(&PieceId, &Terrain, &Body)>, catalogue: Res<Catalogue>, mut mover: Mover) {
    for (piece, terrain, body) in &terrain {
        let Some(kind) = catalogue.terrain.get(&terrain.kind) else { continue };
        let begins_open = kind.gate.is_some_and(|gate| gate.open);
        let to = |lies: Placement| Placement { lift: level(body.height(), kind.trap.is_some()), ..lies };
        if let Some(lies) = mover.placement(*piece).filter(|_| begins_open || kind.trap.is_some()) {
            mover.place(*piece, to(lies));
        }
    }
}

/// Figures that stand on a Trap when the battle begins know it.
fn know(field: Field, index: Res<PieceIndex>, mut commands: Commands) {
    let traps = set_traps(&field);
    for figure in field.units.figures() {
        let trap = traps.iter().find(|trap| trap.holds(figure.solid));
        if let Some((trap, entity)) = trap.zip(index.entity(figure.id)) {
            marks::set(entity, &KNOWS, marks::of_piece(trap.id), &mut commands);
        }
    }
}

/// Run condition: there are Traps on the table, whether set or not.
fn any_traps(terrain: Query<&Terrain, Without<Removed>>, catalogue: Res<Catalogue>) -> bool {
    terrain.iter().any(|terrain| is_trap(terrain, &catalogue))
}

/// Queues Traps that have to go off, once nothing else is under way. A figure spared by a Trap knows it until it leaves it.
fn find(
    field: Field,
    mut agenda: Agenda,
    waiting: Query<&GoingOff>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    if agenda.front(&waiting).is_some() {
        return;
    }
    let traps = set_traps(&field);
    let mut sprung: Vec<PieceId> = Vec::new();
    for figure in field.units.figures() {
        let Some(entity) = index.entity(figure.id) else { continue };
        let known = field.units.mark(figure.id, &KNOWS).and_then(marks::piece_of);
        if known.is_some_and(|known| !traps.iter().any(|trap| trap.id == known && trap.holds(figure.solid))) {
            marks::wipe(entity, &KNOWS, &mut commands);
        }
        let holding = traps.iter().filter(|trap| trap.holds(figure.solid));
        let (spare, spring): (Vec<_>, Vec<_>) = holding.partition(|trap| trap.spares(&field, &figure));
        sprung.extend(spring.into_iter().map(|trap| trap.id));
        // In several Traps, it keeps knowing the one that it knew.
        let is_known = spare.iter().any(|trap| known == Some(trap.id));
        if let Some(trap) = spare.first().filter(|_| !is_known) {
            marks::set(entity, &KNOWS, marks::of_piece(trap.id), &mut commands);
        }
    }
    sprung.sort();
    sprung.dedup();
    if !sprung.is_empty() {
        agenda.first(sprung.into_iter().map(|trap| Pending::new(GoingOff(trap))));
        out.progressed();
    }
}

/// A Trap goes off under those in it who don't know it: it hurts them or their mounts, Stops them, or explodes. It goes off once; an
/// exploded Trap is removed.
fn go_off(
    (mut agenda, waiting): (Agenda, Query<&GoingOff>),
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut fuses: ResMut<Fuses>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(&GoingOff(piece)) = agenda.front(&waiting) else { return };
    agenda.pop();
    out.progressed();
    let field = set.p0();
    let trap = set_traps(&field).into_iter().find(|trap| trap.id == piece);
    let does = ground::kind(&field, piece).and_then(|kind| Some((kind.trap?, kind.explodes)));
    let (Some(trap), Some((does, explodes)), Some(entity)) = (trap, does, index.entity(piece)) else { return };
    let is_caught = |figure: &Figure| trap.holds(figure.solid) && !trap.spares(&field, figure);
    let figures: Vec<Figure> = field.units.figures().into_iter().filter(is_caught).collect();
    let caught: Vec<PieceId> = figures.iter().map(|figure| figure.id).collect();
    if caught.is_empty() {
        return;
    }
    let (lies, side) = (trap.solid.placement, field.space.terrain(piece).and_then(|terrain| terrain.side));
    let side = side.unwrap_or(field.turn.side);
    marks::set(entity, &GONE_OFF, 1, &mut commands);
    out.say("AR-PTH-01", GoesOff { trap: piece, who: caught.clone() });
    for who in caught.iter().filter(|_| does.stops) {
        index.entity(*who).into_iter().for_each(|figure| condition::stop(*who, figure, &mut commands, &mut out));
    }
    let dice = usize::from(does.dice);
    // Whatever touches the ground suffers: the mount, not its rider.
    let touches = |figure: &Figure| figure.seat.as_ref().map_or(figure.id, |seat| seat.mount.id);
    environmental_damage::note(&mut agenda, figures.iter().map(|figure| Suffers { who: touches(figure), dice }).collect());
    if explodes > 0 {
        fuses.light(Fuse::of_a_thing(piece, lies.spot, explodes, side));
        out.say("AR-PTH-01", facts::Destroyed { who: piece });
        set.p1().remove(piece);
    } else {
        set.p1().place(piece, lies);
    }
}

/// A Trap went off under somebody.
struct GoesOff {
    trap: PieceId,
    who: Vec<PieceId>,
}

impl FactKind for GoesOff {
    const WHAT: &'static str = "trap-went-off";

    fn tell(self) -> FactBody {
        let who = Text::list(ListJoin::Commas, self.who.into_iter().map(Text::from));
        let told = text!("fact-trap-goes-off", trap = self.trap, who = who);
        FactBody::new(Cue::over(self.trap, text!("remark-trap"), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trap_shows_its_lid_and_an_open_gate_hangs_above_the_way() {
        let high = Inches::thousandths(630);
        assert_eq!((level(high, true), level(high, false)), (Inches::thousandths(-504), high));
        assert_eq!(level(Inches::thousandths(60), true), Inches::ZERO, "what is flat is not raised");
    }
}
