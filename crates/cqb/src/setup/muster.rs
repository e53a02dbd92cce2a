//! The muster: every unit that a battle file brings, on its own or as part of a force, and where each of its models stands.

use crate::build::force::{Force, UnitKind};
use crate::data::armoury::Armoury;
use crate::data::profile::Vehicle;
use crate::geometry::footing::solids_apart;
use crate::geometry::formation::{Formation, places};
use crate::setup::sections::{Sections, SquadData, VehicleData};
use crate::state::mission::{Deployment, Mission};
use crate::table::unit::BODY;
use bevy::math::Vec2;
use brickfray_game::battle::Frame;
use brickfray_table::{Body, Facing, Inches, Placement, SideId, Solid, Spot, TableSize};
use std::ops::Range;

/// A unit that the battle file brings.
#[derive(Clone, Debug)]
pub(super) struct Brought {
    pub name: String,
    pub side: SideId,
    pub kind: UnitKind,
    /// How many models it started with.
    pub started: u8,
    /// The placements of its models, on the table or in reserve.
    pub lies: Vec<Placement>,
    /// It is in reserve, beside the table.
    pub waits: bool,
    /// The name of the vehicle that it is in, if any.
    pub aboard: Option<String>,
    pub pinned: bool,
    /// How far it moved in its last activation.
    pub moved: Inches,
    /// The span and the path of the field that says where it stands.
    pub place: (Range<usize>, String),
}

/// Returns the body of a vehicle: its hull (CQB-034).
pub(super) fn hull(vehicle: &Vehicle) -> Body {
    let (x, z, height) = vehicle.size;
    Body::Block { x, z, height }
}

pub(super) fn model_name(squad: &str, number: usize) -> String {
    format!("{squad}.{number}")
}

/// Collects everything that a file and the forces it names bring, in the order of their ids.
pub(super) struct Muster<'a> {
    pub armoury: &'a Armoury,
    pub sections: &'a Sections,
    pub forces: &'a [(usize, Force)],
    pub frame: &'a Frame,
}

/// How far from the edge the first row of a force stands, how far apart rows are, the steps in which room is searched, and how far apart
/// units are.
const FIRST_ROW: f32 = 2.0;
const ROWS: f32 = 4.4;
const STEP: f32 = 0.5;
const APART: f32 = 1.2;
/// How far beyond the edge of the table units wait, and how far from each other.
const BEYOND: f32 = 4.0;
const WAITING: f32 = 5.0;

impl Muster<'_> {
    fn table(&self) -> TableSize {
        TableSize { x: self.frame.table.size.0, z: self.frame.table.size.1 }
    }

    /// Returns the mission at the beginning.
    pub fn mission(&self) -> Mission {
        let data = &self.sections.mission;
        Mission {
            kind: data.kind,
            deployment: data.deployment,
            attacker: data.attacker.as_ref().map_or(SideId(0), |side| self.frame.side(side)),
            deploys: data.deploying.then_some(SideId(0)),
            goes_on: data.goes_on,
            points: Vec::new(),
        }
    }

    pub fn all(&self) -> Vec<Brought> {
        let squads = self.sections.squads.iter().enumerate().map(|(place, squad)| self.squad(place, squad));
        let vehicles = self.sections.vehicles.iter().enumerate().map(|(place, vehicle)| self.vehicle(place, vehicle));
        let mut all: Vec<Brought> = squads.chain(vehicles).collect();
        for (place, force) in self.forces {
            self.deploy(*place, force, &mut all);
        }
        let mut waiting = [0_usize; 2];
        for unit in all.iter_mut().filter(|unit| unit.waits) {
            let place = &mut waiting[usize::from(unit.side.0.min(1))];
            unit.lies = self.beside(unit, *place);
            *place += 1;
        }
        all
    }

    /// Returns where the models of a unit in reserve wait: behind the edge of its side, one unit beside the other.
    fn beside(&self, unit: &Brought, place: usize) -> Vec<Placement> {
        let (x, z) = (self.table().x.to_f32() / 2.0, self.table().z.to_f32() / 2.0 + BEYOND);
        let across = ((2.0 * x / WAITING) as usize).max(1);
        let deep = z + (place / across) as f32 * WAITING;
        let middle = Vec2::new(-x + WAITING / 2.0 + (place % across) as f32 * WAITING, if unit.side.0 == 0 { deep } else { -deep });
        drawn_up(&unit.kind, unit.lies.len(), Formation::Cluster, middle, looks(unit.side))
    }

    fn squad(&self, place: usize, squad: &SquadData) -> Brought {
        let count = usize::from(**squad.count);
        let usual = self.armoury.troops.get(&**squad.troop).map_or("", |troop| &troop.weapon);
        let special = squad.weapons.iter().flat_map(|(name, count)| std::iter::repeat_n(name.value.clone(), usize::from(***count)));
        let mut weapons: Vec<String> = special.take(count).collect();
        weapons.resize(count, usual.to_owned());
        let at = format!("squads[{place}]");
        let (lies, span, path) = match (&squad.models, &squad.at) {
            (Some(models), _) => {
                let spots = models.iter().take(count).map(|(x, z)| Placement::on_ground(Spot { x: *x, z: *z }, squad.facing));
                (spots.collect(), models.span(), format!("{at}.models"))
            }
            (None, Some(spot)) => {
                let middle = Vec2::new(spot.0.to_f32(), spot.1.to_f32());
                let spots = places(squad.formation, count, middle, squad.facing.direction());
                let lies = spots.into_iter().map(|spot| Placement::on_ground(Spot::snapped(spot), squad.facing));
                (lies.collect(), spot.span(), format!("{at}.at"))
            }
            (None, None) => (vec![Placement::default(); count], squad.name.span(), format!("{at}.name")),
        };
        Brought {
            name: squad.name.to_string(),
            side: self.frame.side(&squad.side),
            kind: UnitKind::Squad { troop: squad.troop.to_string(), weapons },
            started: squad.started.as_ref().map_or(**squad.count, |started| ***started),
            lies,
            waits: squad.at.is_none() && squad.models.is_none() && squad.aboard.is_none(),
            aboard: squad.aboard.as_ref().map(|name| name.to_string()),
            pinned: squad.pinned,
            moved: Inches::ZERO,
            place: (span, path),
        }
    }

    fn vehicle(&self, place: usize, vehicle: &VehicleData) -> Brought {
        let spot = vehicle.at.as_ref().map(|at| Spot { x: at.0, z: at.1 });
        let span = vehicle.at.as_ref().map_or_else(|| vehicle.name.span(), |at| at.span());
        Brought {
            name: vehicle.name.to_string(),
            side: self.frame.side(&vehicle.side),
            kind: UnitKind::Vehicle(vehicle.kind.to_string()),
            started: 1,
            lies: vec![Placement::on_ground(spot.unwrap_or_default(), vehicle.facing)],
            waits: spot.is_none(),
            aboard: None,
            pinned: vehicle.pinned,
            moved: vehicle.moved,
            place: (span, format!("vehicles[{place}].at")),
        }
    }

    /// Adds the units of a force, each where there is room in the zone of its side. Those without room wait in reserve, and so do flyers
    /// (CQB-172, CQB-191).
    fn deploy(&self, place: usize, force: &Force, all: &mut Vec<Brought>) {
        let data = &self.sections.forces[place];
        let ((span, field), side) = (data.said(), self.frame.side(&data.side));
        let (mission, facing) = (self.mission(), looks(side));
        for unit in &force.units {
            let count = if let UnitKind::Squad { weapons, .. } = &unit.kind { weapons.len() } else { 1 };
            let flies = matches!(&unit.kind, UnitKind::Vehicle(kind) if self.armoury.vehicles.get(kind).is_some_and(Vehicle::flies));
            let may = mission.deployment != Deployment::Meeting && !flies;
            let lies = if may { self.room(&mission, side, (&unit.kind, count), all) } else { None };
            all.push(Brought {
                name: format!("{}-{}", *data.side, unit.name),
                side,
                kind: unit.kind.clone(),
                started: u8::try_from(count).unwrap_or(u8::MAX),
                waits: lies.is_none(),
                lies: lies.unwrap_or_else(|| vec![Placement::on_ground(Spot::default(), facing); count]),
                aboard: None,
                pinned: false,
                moved: Inches::ZERO,
                place: (span.clone(), format!("forces[{place}].{field}")),
            });
        }
    }

    /// Finds room for a unit in the zone of its side, among those that already stand there.
    fn room(&self, mission: &Mission, side: SideId, (kind, count): (&UnitKind, usize), all: &[Brought]) -> Option<Vec<Placement>> {
        let table = self.table();
        let (x, z) = (table.x.to_f32() / 2.0, table.z.to_f32() / 2.0);
        let there: Vec<Solid> =
            all.iter().filter(|other| !other.waits && other.aboard.is_none()).flat_map(|other| self.solids(other)).collect();
        let blocks: Vec<Solid> = self
            .frame
            .terrain
            .iter()
            .filter_map(|piece| {
                let data = self.armoury.terrain.get(&**piece.kind)?;
                let bars = data.impassable || data.building || data.wood;
                bars.then(|| Solid::new(data.shape.into(), Placement::on_ground(Spot { x: piece.at.0, z: piece.at.1 }, piece.facing)))
            })
            .collect();
        let rows = (0..).map(|row| z - FIRST_ROW - row as f32 * ROWS).take_while(|row| *row >= -z);
        let spots = rows.flat_map(|row| {
            let steps = (2.0 * (x - FIRST_ROW) / STEP) as i32;
            // From the middle outwards.
            (0..=steps).map(move |step| {
                let away = (step + 1) / 2 * if step % 2 == 0 { 1 } else { -1 };
                Vec2::new(away as f32 * STEP, row)
            })
        });
        let own = |spot: Vec2| if side.0 == 0 { spot } else { -spot };
        spots.map(own).map(|middle| drawn_up(kind, count, Formation::Cluster, middle, looks(side))).find(|lies| {
            lies.iter().all(|at| {
                let solid = Solid::new(self.body(kind), *at);
                let is_free =
                    there.iter().all(|other| solids_apart(solid, *other) >= APART) && !blocks.iter().any(|other| other.overlaps(solid));
                is_free && table.holds(solid) && mission.is_in_zone(side, at.spot.to_vec2(), table)
            })
        })
    }

    /// Returns the body of a model of this kind of unit.
    pub fn body(&self, kind: &UnitKind) -> Body {
        match kind {
            UnitKind::Squad { .. } => BODY,
            UnitKind::Vehicle(kind) => self.armoury.vehicles.get(kind).map_or(BODY, hull),
        }
    }

    /// Returns the bodies of a unit's models at their placements.
    pub fn solids(&self, unit: &Brought) -> Vec<Solid> {
        unit.lies.iter().map(|at| Solid::new(self.body(&unit.kind), *at)).collect()
    }
}

/// Returns the facing of a side's units when they deploy: towards the other edge.
fn looks(side: SideId) -> Facing {
    Facing::degrees(if side.0 == 0 { 0.0 } else { 180.0 })
}

/// Returns a unit drawn up around a point.
fn drawn_up(kind: &UnitKind, count: usize, formation: Formation, middle: Vec2, facing: Facing) -> Vec<Placement> {
    let at = |spot: Vec2| Placement::on_ground(Spot::snapped(spot), facing);
    match kind {
        UnitKind::Vehicle(_) => vec![at(middle)],
        UnitKind::Squad { .. } => places(formation, count, middle, facing.direction()).into_iter().map(at).collect(),
    }
}
