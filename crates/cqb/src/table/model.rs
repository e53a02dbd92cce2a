//! Units and models, as rules see them.

use crate::data::profile::Vehicle;
use crate::geometry::coherency::{RADIUS, is_coherent};
use crate::geometry::footing::{rim, solids_apart};
use crate::state::watch::Watch;
use crate::table::unit::{Arm, Condition, Machine, Squad};
use bevy::math::Vec2;
use brickfray_table::{Body, Inches, PieceId, Placement, SideId, Solid, Spot};

/// The kind of a unit, with its stats.
#[derive(Clone, Copy, Debug)]
pub enum Make<'a> {
    /// Infantry.
    Squad(&'a Squad),
    /// A vehicle, walker or flyer.
    Machine(&'a Machine),
}

/// A unit, as a rule sees it.
#[derive(Clone, Debug)]
pub struct Unit<'a> {
    pub id: PieceId,
    pub side: SideId,
    /// Its kind and stats.
    pub make: Make<'a>,
    pub condition: Condition,
    pub watch: &'a Watch,
    /// It is in reserve, beside the table.
    pub in_reserve: bool,
    /// The vehicle that it is in, if any.
    pub aboard: Option<PieceId>,
    /// Its living models, by id. A vehicle is its own model.
    pub models: Vec<Model<'a>>,
}

/// A model, as a rule sees it.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    pub id: PieceId,
    pub at: Placement,
    pub body: Body,
    pub arms: &'a [Arm],
}

impl Model<'_> {
    /// Returns the position of its middle, in inches.
    pub fn spot(&self) -> Vec2 {
        self.at.spot.to_vec2()
    }

    /// Returns its body at its placement.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.at)
    }

    /// Returns the same model, moved by this offset.
    pub fn moved(&self, by: Vec2) -> Self {
        Model { at: Placement { spot: Spot::snapped(self.spot() + by), ..self.at }, ..*self }
    }

    /// Returns the distance to another model, from edge to edge (CQB-034).
    pub fn apart(&self, other: &Model) -> f32 {
        solids_apart(self.solid(), other.solid())
    }

    /// Returns its weapon; `None` if it has several, as vehicles may.
    pub fn weapon(&self) -> Option<&Arm> {
        self.arms.first().filter(|_| self.arms.len() == 1)
    }
}

/// Returns the distance between a man at this spot and a body, from edge to edge.
pub fn gap(spot: Vec2, other: Solid) -> f32 {
    (rim(other, spot) - RADIUS).max(0.0)
}

impl<'a> Unit<'a> {
    /// Returns its stats, if it is a vehicle.
    pub fn vehicle(&self) -> Option<&'a Vehicle> {
        match self.make {
            Make::Machine(machine) => Some(&machine.vehicle),
            Make::Squad(_) => None,
        }
    }

    /// Returns its stats, if it is infantry.
    pub fn squad(&self) -> Option<&'a Squad> {
        match self.make {
            Make::Squad(squad) => Some(squad),
            Make::Machine(_) => None,
        }
    }

    /// True if it is a walker (CQB-160).
    pub fn walks(&self) -> bool {
        self.vehicle().is_some_and(|vehicle| vehicle.cqb().is_some())
    }

    /// True if it can assault this kind of enemy: flyers can't be assaulted (CQB-188), and vehicles don't assault each other.
    pub fn can_assault(&self, enemy: &Unit) -> bool {
        let is_able = self.vehicle().is_none() || self.walks();
        is_able && !enemy.flies() && (self.vehicle().is_none() || enemy.vehicle().is_none())
    }

    /// True if it flies (CQB-170).
    pub fn flies(&self) -> bool {
        self.vehicle().is_some_and(Vehicle::flies)
    }

    /// True if it flies and does not hover (CQB-171).
    pub fn is_fast_flyer(&self) -> bool {
        self.flies() && !self.condition.hovers
    }

    /// Returns the roll that its shots need to hit.
    pub fn fire(&self) -> u8 {
        match self.make {
            Make::Squad(squad) => squad.troop.fire,
            Make::Machine(machine) => machine.vehicle.fire,
        }
    }

    /// Returns the roll that its attacks in an assault need to hit; `None` if it has none.
    pub fn cqb(&self) -> Option<u8> {
        match self.make {
            Make::Squad(squad) => Some(squad.troop.cqb),
            Make::Machine(machine) => machine.vehicle.cqb(),
        }
    }

    /// Returns the roll that a morale check needs.
    pub fn morale(&self) -> u8 {
        match self.make {
            Make::Squad(squad) => squad.troop.morale,
            Make::Machine(machine) => machine.vehicle.morale,
        }
    }

    /// Returns the roll that an armour save needs; `None` if it has none.
    pub fn armour(&self) -> Option<u8> {
        self.squad().and_then(|squad| squad.troop.armour)
    }

    /// Returns how far a Move goes.
    pub fn moves(&self) -> Inches {
        match self.make {
            Make::Squad(squad) => squad.troop.moves,
            Make::Machine(machine) => machine.vehicle.moves,
        }
    }

    /// Returns what it was worth at the beginning, in points.
    pub fn points(&self) -> u32 {
        match self.make {
            Make::Squad(squad) => squad.troop.cost.saturating_mul(u32::from(squad.started)),
            Make::Machine(machine) => machine.vehicle.cost,
        }
    }

    /// True if it can lay smoke (CQB-087).
    pub fn has_smoke(&self) -> bool {
        self.vehicle().is_none_or(|vehicle| vehicle.smoke)
    }

    /// Returns the positions of its models.
    pub fn spots(&self) -> Vec<Vec2> {
        self.models.iter().map(Model::spot).collect()
    }

    /// Returns how many models it has left.
    pub fn left(&self) -> u32 {
        u32::try_from(self.models.len()).unwrap_or(u32::MAX)
    }

    /// Returns how many models it started with.
    pub fn started(&self) -> u32 {
        self.squad().map_or(1, |squad| u32::from(squad.started))
    }

    /// Returns the distance to another unit, from edge to edge; infinite if one of them has no models.
    pub fn apart(&self, other: &Unit) -> f32 {
        let gaps = self.models.iter().flat_map(|one| other.models.iter().map(|two| one.apart(two)));
        gaps.min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }

    /// Returns the average position of its models.
    pub fn middle(&self) -> Vec2 {
        self.models.iter().map(Model::spot).sum::<Vec2>() / (self.models.len().max(1) as f32)
    }

    /// True if it is on the table.
    pub fn is_there(&self) -> bool {
        !self.in_reserve && self.aboard.is_none() && !self.models.is_empty()
    }

    /// True if its models hold together (CQB-023).
    pub fn is_coherent(&self) -> bool {
        is_coherent(&self.spots())
    }

    /// Returns its model with this id.
    pub fn model(&self, id: PieceId) -> Option<&Model<'a>> {
        self.models.iter().find(|model| model.id == id)
    }
}
