//! Spawners (AR-IRR-07): at the start of its side's turn, each Spawner returns dead Cannon Fodder of that side to the table beside it.

use crate::RESOLVE;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::powers::care::medik::{self, could_come_back};
use crate::schedule::NewTurnSystems;
use crate::units::harm::fallen::{self, FallenFigure, Revival};
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie, Stream};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{Beat, Cue, FactBody, FactKind, MoveKind, Outbox, Turn};
use brickfray_table::{CONTACT, Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&SPAWNER)
        .add_step::<Spawning, _>("spawning", bring_back)
        // Both insert at the front of the agenda, so their order must be fixed.
        .add_systems(RESOLVE, begin.in_set(NewTurnSystems::Give).after(medik::finish_work));
}

/// It returns dead Cannon Fodder (AR-IRR-07).
pub(crate) static SPAWNER: SpecialtyDef =
    SpecialtyDef { name: "Spawner", says: term!("specialty-spawner"), rule: "AR-IRR-07", ..SpecialtyDef::PLAIN };

/// The die that limits how many return (AR-IRR-07).
const RETURN_DIE: Die = Die::D6;

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Spawning {
    spawner: PieceId,
    side: SideId,
    /// How many more may return; `None` until rolled.
    left: Option<u8>,
}

/// The fallen Cannon Fodder of a side, by id. Bodies too damaged to treat count.
fn fallen_fodder(units: &Units, side: SideId) -> Vec<FallenFigure> {
    units.fallen().into_iter().filter(|body| body.side == side && body.irrelevant && could_come_back(units, body)).collect()
}

/// When a side's turn begins, queues its Spawners that are on their feet, if any Cannon Fodder can return.
pub(crate) fn begin(turn: Res<Turn>, units: Units, mut agenda: Agenda) {
    if fallen_fodder(&units, turn.side).is_empty() {
        return;
    }
    let works = |figure: &Figure| figure.side == turn.side && !figure.disrupted;
    let spawners = units.with_specialty(&SPAWNER).into_iter().filter(works);
    agenda.first(spawners.map(|spawner| Pending::new(Spawning { spawner: spawner.id, side: turn.side, left: None })));
}

/// Rolls how many return, and places them beside the Spawner one by one while there is room. They may act this turn. Nobody returns to a
/// side that makes its Last Stand (AR-BAL-12).
fn bring_back(
    mut set: ParamSet<(Field, Mover)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Spawning>),
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(spawning) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let next = fallen_fodder(&field.units, spawning.side).into_iter().next();
    let place = field.units.figure(spawning.spawner).zip(next).and_then(|(spawner, body)| {
        let at = beside(&field, &spawner, &body)?;
        Some((index.entity(body.id)?, at, body))
    });
    out.progressed();
    let goes_on = spawning.left != Some(0) && !field.last_stands.is_cut_off(spawning.side);
    let Some((entity, at, body)) = place.filter(|_| goes_on) else { return agenda.pop() };
    let Some(left) = spawning.left else {
        let rolled = tray.roll(Stream::Battle, RETURN_DIE, format_args!("{}: how many come back", field.names.of(spawning.spawner)));
        let Some(face) = out.or_fail(rolled) else { return };
        spawning.left = Some(face);
        return out.say("AR-IRR-07", Spawns { who: spawning.spawner, most: face });
    };
    spawning.left = Some(left - 1);
    fallen::revive(body.id, entity, Revival { at, size: body.size, acts: true }, &mut set.p1(), &mut commands);
    out.say("AR-IRR-07", Spawned { who: body.id, from: body.solid.placement, at });
}

/// The first free place in contact with a Spawner, clockwise from straight ahead.
fn beside(field: &Field, spawner: &Figure, body: &FallenFigure) -> Option<Placement> {
    const PLACES: usize = 24;
    const STEP: f32 = 0.005;
    let (middle, facing) = (spawner.solid.placement.spot.to_vec2(), spawner.solid.placement.facing);
    let most = ((spawner.solid.body.reach() + body.solid.body.reach()) / STEP) as usize + 2;
    let stands = |spot: Spot| Placement { spot, lift: field.space.ground_at(spot), facing };
    (0..PLACES).find_map(|place| {
        let turned = Vec2::from_angle(place as f32 * std::f32::consts::TAU / PLACES as f32).rotate(facing.direction());
        let outwards = (0..=most).map(|step| stands(Spot::snapped(middle + turned * (step as f32 * STEP))));
        // The first place clear of the Spawner.
        let at = outwards.into_iter().find(|at| Solid::new(body.solid.body, *at).distance(spawner.solid) > Inches::ZERO)?;
        let there = Solid::new(body.solid.body, at);
        (there.distance(spawner.solid) < CONTACT && field.has_room(body.id, there)).then_some(at)
    })
}

/// Dead Cannon Fodder returned to the table.
struct Spawned {
    who: PieceId,
    from: Placement,
    at: Placement,
}

impl FactKind for Spawned {
    const WHAT: &'static str = "spawned";

    fn tell(self) -> FactBody {
        let told = text!("fact-spawned", who = self.who, spot = self.at.spot);
        FactBody::new(Cue::moved(self.who, self.from, self.at, MoveKind::Deployed), told)
    }
}

/// A Spawner rolled how many Cannon Fodder return.
struct Spawns {
    who: PieceId,
    /// The maximum number.
    most: u8,
}

impl FactKind for Spawns {
    const WHAT: &'static str = "spawns";

    fn tell(self) -> FactBody {
        let told = text!("fact-spawns", who = self.who, most = self.most);
        let die = RolledDie { die: RETURN_DIE, face: self.most, bonus: false, thrown: 0 };
        FactBody::new(Cue::over(self.who, text!("remark-spawns"), Beat(35)), told).with_dice(vec![die])
    }
}
