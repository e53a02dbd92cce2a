//! Plans where the models of a unit go when it moves (CQB-023, CQB-024, CQB-031, CQB-033): in formation, around obstacles, or each to a
//! spot of its own.

use crate::geometry::coherency::{RADIUS, is_coherent};
use crate::geometry::footing::{rim, solids_apart};
use crate::geometry::formation::{Formation, assigned, places, shifted};
use crate::moving::driving;
use crate::moving::route::{Maze, cost};
use crate::state::course::Way;
use crate::table::field::{Field, SLACK};
use crate::table::model::{Model, Unit, gap};
use crate::table::sight::Lines;
use crate::table::unit::BODY;
use bevy::math::Vec2;
use brickfray_game::kit::refusals;
use brickfray_game::{Lack, Refusal, RuleId};
use brickfray_table::{Facing, Inches, PieceId, Placement, SideId, Solid, Spot};
use brickfray_words::Text;

/// How far from its wanted spot a model may end if there is no room, and the steps in which room is searched.
const SEARCH: f32 = 4.0;
const STEP: f32 = 0.25;

/// The limits of a unit's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leave {
    /// How far each model may go.
    pub inches: Inches,
    /// It may end so near an enemy that it must declare an assault (CQB-033).
    pub may_assault: bool,
    /// Its models enter from its own edge of the table (CQB-088).
    pub arrives: bool,
}

/// Where a unit should go.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted<'a> {
    /// Its middle goes along these points, in formation. At the end the formation faces this way, if a facing is given (CQB-024).
    Formed(&'a [Spot], Option<Facing>),
    /// Each of these models goes to a spot of its own; the others stay.
    Apart(&'a [(PieceId, Spot)]),
}

/// A legal move of a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The way of each model that moves.
    pub ways: Vec<Way>,
    /// Enemies so near to its end that the unit must assault one of them.
    pub near: Vec<PieceId>,
}

/// What is needed to plan a move.
pub struct Ground<'f, 'w, 's> {
    pub(super) field: &'f Field<'w, 's>,
    pub(super) lines: Lines<'f, 'w, 's>,
    maze: Maze,
    /// The models of other units on the ground.
    pub(super) others: Vec<Solid>,
    pub(super) enemies: Vec<Unit<'f>>,
    /// The unit that moves is a vehicle: a walker assaults only infantry.
    is_machine: bool,
}

impl<'f, 'w, 's> Ground<'f, 'w, 's> {
    /// Returns the ground around a unit.
    pub fn of(field: &'f Field<'w, 's>, unit: &Unit) -> Self {
        let lines = field.lines();
        let maze = Maze::new(lines.areas(), field.space.table());
        let there = || field.units().into_iter().filter(|other| other.id != unit.id && other.is_there());
        let others =
            there().filter(|other| !other.flies()).flat_map(|other| other.models.iter().map(Model::solid).collect::<Vec<_>>()).collect();
        // Flyers are not in the way, and can't be assaulted (CQB-188).
        let enemies = there().filter(|other| other.side != unit.side && !other.flies()).collect();
        Ground { field, lines, maze, others, enemies, is_machine: unit.vehicle().is_some() }
    }

    /// True if a model has room at a spot, beside the models of its own unit at `own`.
    pub fn has_room(&self, spot: Vec2, own: &[Vec2]) -> bool {
        self.has_room_beside(spot, own, self.others.iter())
    }

    /// Like [`Ground::has_room`], but ignores the body `gone`.
    pub fn has_room_without(&self, spot: Vec2, own: &[Vec2], gone: Solid) -> bool {
        self.has_room_beside(spot, own, self.others.iter().filter(|other| **other != gone))
    }

    fn has_room_beside<'o>(&self, spot: Vec2, own: &[Vec2], mut others: impl Iterator<Item = &'o Solid>) -> bool {
        let solid = Solid::new(BODY, Placement::on_ground(Spot::snapped(spot), Facing::default()));
        self.field.space.table().holds(solid)
            && self.maze.is_free(spot)
            && own.iter().all(|other| other.distance(spot) >= 2.0 * RADIUS - SLACK)
            && others.all(|other| rim(*other, spot) >= RADIUS - SLACK)
    }

    /// True if a body is clear of everything that stands on the ground.
    pub fn is_clear_of_others(&self, solid: Solid) -> bool {
        self.others.iter().all(|other| solids_apart(*other, solid) >= SLACK)
    }

    /// Adds models at these spots.
    pub fn add(&mut self, spots: impl Iterator<Item = Vec2>) {
        self.others.extend(spots.map(|spot| Solid::new(BODY, Placement::on_ground(Spot::snapped(spot), Facing::default()))));
    }

    /// True if a unit has room with its models at these spots.
    pub fn have_room(&self, ends: &[Vec2]) -> bool {
        (0..ends.len()).all(|place| self.has_room(ends[place], &[&ends[..place], &ends[place + 1..]].concat()))
    }

    /// True if a model may stand at a spot without an assault: no enemy is too near (CQB-033).
    pub fn is_away(&self, spot: Vec2) -> bool {
        let zone = self.field.house.assault_from.to_f32();
        self.enemies.iter().flat_map(|enemy| &enemy.models).all(|enemy| gap(spot, enemy.solid()) > zone + SLACK)
    }

    /// Returns the spot nearest to this one that has room for a model.
    fn room_near(&self, spot: Vec2, own: &[Vec2], keeps_away: bool) -> Option<Vec2> {
        let fits = |spot: &Vec2| self.has_room(*spot, own) && (!keeps_away || self.is_away(*spot));
        let rings = (1..=(SEARCH / STEP) as usize).flat_map(|ring| {
            let count = 6 * ring.min(6);
            (0..count).map(move |place| spot + Vec2::from_angle(place as f32 / count as f32 * std::f32::consts::TAU) * (ring as f32 * STEP))
        });
        [spot].into_iter().chain(rings).map(|spot| Spot::snapped(spot).to_vec2()).find(fits)
    }

    /// Returns the enemies that are near enough to these models for an assault to be declared (CQB-100, CQB-118), by id.
    pub fn near(&self, ends: &[Solid]) -> Vec<PieceId> {
        let zone = self.field.house.assault_from.to_f32() + SLACK;
        let is_near = |enemy: &&Unit| ends.iter().any(|end| self.lines.reach(*end, enemy) <= zone);
        self.enemies.iter().filter(|enemy| !self.is_machine || enemy.vehicle().is_none()).filter(is_near).map(|enemy| enemy.id).collect()
    }

    /// Plans the move of a unit, or refuses it.
    pub fn plan(&self, unit: &Unit, wanted: &Wanted, leave: Leave) -> Result<Plan, Refusal> {
        if unit.vehicle().is_some() {
            return driving::plan(self, unit, wanted, leave);
        }
        let targets = match wanted {
            Wanted::Formed(path, facing) => self.formed(unit, path, *facing, leave)?,
            Wanted::Apart(places) => self.apart(unit, places)?,
        };
        let mut ways = Vec::new();
        for (model, by, facing) in targets {
            ways.push(self.way(unit, model, &by, facing, leave)?);
        }
        self.check(unit, ways, leave)
    }

    /// Plans where a unit is placed before the battle, however far away that is. Its models must not overlap, and must hold together.
    pub fn placed(&self, unit: &Unit, wanted: &Wanted, leave: Leave) -> Result<Vec<Way>, Refusal> {
        if unit.vehicle().is_some() {
            return driving::placed(self, unit, wanted);
        }
        let targets = match wanted {
            Wanted::Formed(path, facing) => self.formed(unit, path, *facing, leave)?,
            Wanted::Apart(places) => self.apart(unit, places)?,
        };
        let way = |(model, by, facing): (&Model, Vec<Vec2>, Option<Facing>)| {
            let spot = Spot::snapped(by.last().copied().unwrap_or(model.spot()));
            let to = Placement { spot, facing: facing.unwrap_or(model.at.facing), ..model.at };
            Way { model: model.id, from: model.at, by: vec![spot], to, inches: Inches::ZERO, drives: false }
        };
        let ways = targets.into_iter().map(way).collect();
        self.check(unit, ways, leave).map(|plan| plan.ways)
    }

    /// Returns where each model of a unit goes if the unit keeps its formation, and along which points.
    fn formed<'u>(
        &self,
        unit: &'u Unit,
        path: &[Spot],
        facing: Option<Facing>,
        leave: Leave,
    ) -> Result<Vec<(&'u Model<'u>, Vec<Vec2>, Option<Facing>)>, Refusal> {
        let name = self.field.names.of(unit.id);
        let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
        let looks = unit.models.first().map_or(Facing::default(), |model| model.at.facing);
        let degrees = facing.map_or(0.0, |facing| facing.in_degrees() - looks.in_degrees());
        let (spots, middle) = (unit.spots(), unit.middle());
        let Some((end, via)) = path.split_last() else {
            if facing.is_none() {
                return refuse("CQB-024", text!("refused-move-nowhere", who = name), text!("refused-move-nowhere-but"));
            }
            let wheeled = shifted(&spots, middle, middle, degrees);
            return Ok(self.settled(unit, &wheeled, &[], facing, leave));
        };
        if !self.field.space.table().has(end.to_vec2()) {
            return refuse("CQB-034", text!("refused-off-table", who = name), text!("refused-off-table-but"));
        }
        // A lost formation is not restored: the unit closes ranks (CQB-023).
        let wanted = match unit.is_coherent() {
            true => shifted(&spots, middle, end.to_vec2(), degrees),
            false => places(Formation::Cluster, spots.len(), end.to_vec2(), facing.unwrap_or(looks).direction()),
        };
        let via: Vec<Vec2> = via.iter().map(|spot| spot.to_vec2() - middle).collect();
        Ok(self.settled(unit, &wanted, &via, facing, leave))
    }

    /// Finds room for each model as near as possible to its wanted spot, and assigns models to spots so that they walk the least.
    fn settled<'u>(
        &self,
        unit: &'u Unit,
        wanted: &[Vec2],
        via: &[Vec2],
        facing: Option<Facing>,
        leave: Leave,
    ) -> Vec<(&'u Model<'u>, Vec<Vec2>, Option<Facing>)> {
        let keeps_away = !leave.may_assault || wanted.iter().all(|spot| self.is_away(*spot));
        let (mut taken, mut is_moved) = (Vec::new(), !unit.is_coherent());
        for spot in wanted {
            let room = self.room_near(*spot, &taken, keeps_away).unwrap_or(*spot);
            is_moved |= room.distance(*spot) > SLACK;
            taken.push(room);
        }
        let places = if is_moved { assigned(&unit.spots(), &taken) } else { (0..taken.len()).collect() };
        let by = |model: &Model, place: usize| via.iter().map(|step| model.spot() + *step).chain([taken[place]]).collect();
        unit.models.iter().zip(places).map(|(model, place)| (model, by(model, place), facing)).collect()
    }

    /// Returns the destinations of models that each go to a spot of their own.
    fn apart<'u>(&self, unit: &'u Unit, places: &[(PieceId, Spot)]) -> Result<Vec<(&'u Model<'u>, Vec<Vec2>, Option<Facing>)>, Refusal> {
        let refuse = |reason: Text, but: Text| Err(Refusal::new(RuleId::new("CQB-024"), reason).but(but));
        let name = self.field.names.of(unit.id);
        let mut targets = Vec::new();
        for (place, (id, spot)) in places.iter().enumerate() {
            let Some(model) = unit.model(*id) else {
                return refuse(
                    text!("refused-not-of-unit", model = self.field.names.of(*id), who = name),
                    text!("refused-not-of-unit-but"),
                );
            };
            if places[..place].iter().any(|(other, _)| other == id) {
                return Err(refusals::named_twice(self.field.names.of(*id)));
            }
            targets.push((model, vec![spot.to_vec2()], None));
        }
        if targets.is_empty() {
            return refuse(text!("refused-move-nowhere", who = name), text!("refused-move-nowhere-but"));
        }
        Ok(targets)
    }

    /// Returns the way of one model, or refuses it if it is longer than the model's Move (CQB-024, CQB-031).
    fn way(&self, unit: &Unit, model: &Model, by: &[Vec2], facing: Option<Facing>, leave: Leave) -> Result<Way, Refusal> {
        let name = self.field.names.of(model.id);
        let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
        let from = if leave.arrives { self.field.entry(unit.side, by.last().copied().unwrap_or_default()) } else { model.spot() };
        let Some((end, via)) = by.split_last() else {
            return refuse("CQB-024", text!("refused-move-nowhere", who = name), text!("refused-move-nowhere-but"));
        };
        let mut turns: Vec<Vec2> = Vec::new();
        let free = via.iter().filter(|spot| self.maze.is_free(**spot));
        for spot in free.chain([end]) {
            let start = turns.last().copied().unwrap_or(from);
            let Some(route) = self.maze.route(start, *spot) else {
                return refuse("CQB-031", text!("refused-no-way", who = name), text!("refused-no-way-but"));
            };
            turns.extend(route);
        }
        let inches = cost(from, &turns, self.lines.areas());
        if inches > leave.inches + Inches::snapped(SLACK) {
            let reason = text!("refused-too-far", who = name, far = inches, may = leave.inches);
            let no = refuse("CQB-020", reason, text!("refused-too-far-but", may = leave.inches));
            return no.map_err(|no| no.lacking(Lack::Way));
        }
        let last = turns.len().checked_sub(2).map_or(from, |place| turns[place]);
        let way = *end - last;
        let looks = facing.unwrap_or(if way.length() > SLACK { Facing::towards(way) } else { model.at.facing });
        let to = Placement { spot: Spot::snapped(*end), facing: looks, ..model.at };
        let start = Placement { spot: Spot::snapped(from), ..model.at };
        Ok(Way { model: model.id, from: start, by: turns.into_iter().map(Spot::snapped).collect(), to, inches, drives: false })
    }

    /// Checks a move: its models must not overlap, the unit must hold together, and no enemy may be too near.
    fn check(&self, unit: &Unit, ways: Vec<Way>, leave: Leave) -> Result<Plan, Refusal> {
        let name = self.field.names.of(unit.id);
        let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
        let end = |model: &Model| ways.iter().find(|way| way.model == model.id).map_or(model.spot(), |way| way.to.spot.to_vec2());
        let ends: Vec<Vec2> = unit.models.iter().map(end).collect();
        for way in &ways {
            let spot = way.to.spot.to_vec2();
            let own: Vec<Vec2> = unit.models.iter().filter(|model| model.id != way.model).map(end).collect();
            if !self.has_room(spot, &own) {
                return refuse("CQB-034", text!("refused-no-room", who = self.field.names.of(way.model)), text!("refused-no-room-but"));
            }
        }
        if !is_coherent(&ends) {
            return refuse("CQB-023", text!("refused-scattered", who = name), text!("refused-scattered-but"));
        }
        let man = |spot: &Vec2| Solid::new(BODY, Placement::on_ground(Spot::snapped(*spot), Facing::default()));
        let near = self.near(&ends.iter().map(man).collect::<Vec<_>>());
        if let Some(enemy) = near.first().filter(|_| !leave.may_assault && unit.models.iter().all(|model| self.is_away(model.spot()))) {
            let reason = text!("refused-too-near", who = name, enemy = self.field.names.of(*enemy));
            return refuse("CQB-033", reason, text!("refused-too-near-but", far = self.field.house.assault_from));
        }
        for way in &ways {
            if let Some(enemy) = self.passes(way, &near) {
                let reason = text!("refused-passes", who = self.field.names.of(way.model), enemy = self.field.names.of(enemy));
                return refuse("CQB-033", reason, text!("refused-passes-but", far = self.field.house.assault_from));
            }
        }
        Ok(Plan { ways, near })
    }

    /// Returns an enemy that a way comes too near to, other than at its end; `None` if the way only leads away from enemies.
    fn passes(&self, way: &Way, near: &[PieceId]) -> Option<PieceId> {
        let zone = self.field.house.assault_from.to_f32();
        let points: Vec<Vec2> = [way.from.spot].iter().chain(&way.by).map(|spot| spot.to_vec2()).collect();
        let is_passed = |enemy: &&Unit| {
            enemy.models.iter().any(|enemy| {
                let may = zone.min(gap(points[0], enemy.solid())) - SLACK;
                points.windows(2).any(|leg| on_the_leg(leg[0], leg[1]).any(|point| gap(point, enemy.solid()) < may))
            })
        };
        self.enemies.iter().filter(|enemy| !near.contains(&enemy.id)).find(is_passed).map(|enemy| enemy.id)
    }
}

/// Returns points along a straight line, close enough together to miss nothing between them.
fn on_the_leg(from: Vec2, to: Vec2) -> impl Iterator<Item = Vec2> {
    let steps = ((from.distance(to) / STEP).ceil() as usize).max(1);
    (0..=steps).map(move |step| from.lerp(to, step as f32 / steps as f32))
}

impl Field<'_, '_> {
    /// Returns where a unit enters from its side's own edge when it heads straight for a point (CQB-088). The first side's edge is in the
    /// south.
    pub fn entry(&self, side: SideId, to: Vec2) -> Vec2 {
        let half = self.space.table().z.to_f32() / 2.0;
        Vec2::new(to.x, if side.0 == 0 { half } else { -half })
    }
}
