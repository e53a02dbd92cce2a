//! Units and models as rules read them.

use crate::data::profile::Vehicle;
use crate::geometry::coherency::{RADIUS, is_coherent};
use crate::geometry::footing::{rim, solids_apart};
use crate::state::watch::Watch;
use crate::table::unit::{Arm, Condition, Machine, Squad};
use bevy::math::Vec2;
use brickfray_table::{Body, Inches, PieceId, Placement, SideId, Solid, Spot};

/// What a unit is.
#[derive(Clone, Copy, Debug)]
pub enum Make<'a> {
    /// Infantry.
    Squad(&'a Squad),
    /// A vehicle, walker or flyer.
    Machine(&'a Machine),
}

/// A unit as a rule reads it.
#[derive(Clone, Debug)]
pub struct Unit<'a> {
    /// Which.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// What it is.
    pub make: Make<'a>,
    /// How it is.
    pub condition: Condition,
    /// Its reactions.
    pub watch: &'a Watch,
    /// It waits beside the table.
    pub in_reserve: bool,
    /// The vehicle that it is in.
    pub aboard: Option<PieceId>,
    /// Its living models, by id: of a vehicle itself.
    pub models: Vec<Model<'a>>,
}

/// A model as a rule reads it.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    /// Which.
    pub id: PieceId,
    /// Where.
    pub at: Placement,
    /// Its shape.
    pub body: Body,
    /// What it fires with.
    pub arms: &'a [Arm],
}

impl Model<'_> {
    /// Where its middle is, in inches.
    pub fn spot(&self) -> Vec2 {
        self.at.spot.to_vec2()
    }

    /// Its body.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.at)
    }

    /// The same model so far from where it is.
    pub fn moved(&self, by: Vec2) -> Self {
        Model { at: Placement { spot: Spot::snapped(self.spot() + by), ..self.at }, ..*self }
    }

    /// How far it is from another, from edge to edge (CQB-034).
    pub fn apart(&self, other: &Model) -> f32 {
        solids_apart(self.solid(), other.solid())
    }

    /// The weapon of a man; nothing where a vehicle has several.
    pub fn weapon(&self) -> Option<&Arm> {
        self.arms.first().filter(|_| self.arms.len() == 1)
    }
}

/// How far a man who stands there is from a body, from edge to edge.
pub fn gap(spot: Vec2, other: Solid) -> f32 {
    (rim(other, spot) - RADIUS).max(0.0)
}

impl<'a> Unit<'a> {
    /// Its numbers, where it is a vehicle.
    pub fn vehicle(&self) -> Option<&'a Vehicle> {
        match self.make {
            Make::Machine(machine) => Some(&machine.vehicle),
            Make::Squad(_) => None,
        }
    }

    /// Its numbers, where it is infantry.
    pub fn squad(&self) -> Option<&'a Squad> {
        match self.make {
            Make::Squad(squad) => Some(squad),
            Make::Machine(_) => None,
        }
    }

    /// It is a walker (CQB-160).
    pub fn walks(&self) -> bool {
        self.vehicle().is_some_and(|vehicle| vehicle.cqb().is_some())
    }

    /// It can be in one assault with such an enemy: nothing that flies is assaulted (CQB-188), and vehicles do not fight each other so.
    pub fn can_assault(&self, enemy: &Unit) -> bool {
        let is_able = self.vehicle().is_none() || self.walks();
        is_able && !enemy.flies() && (self.vehicle().is_none() || enemy.vehicle().is_none())
    }

    /// It flies (CQB-170).
    pub fn flies(&self) -> bool {
        self.vehicle().is_some_and(Vehicle::flies)
    }

    /// It flies, and does not hover (CQB-171).
    pub fn is_fast_flyer(&self) -> bool {
        self.flies() && !self.condition.hovers
    }

    /// What its shots must roll to hit.
    pub fn fire(&self) -> u8 {
        match self.make {
            Make::Squad(squad) => squad.troop.fire,
            Make::Machine(machine) => machine.vehicle.fire,
        }
    }

    /// What its attacks in an assault must roll to hit; nothing where it has none.
    pub fn cqb(&self) -> Option<u8> {
        match self.make {
            Make::Squad(squad) => Some(squad.troop.cqb),
            Make::Machine(machine) => machine.vehicle.cqb(),
        }
    }

    /// What a morale check must roll.
    pub fn morale(&self) -> u8 {
        match self.make {
            Make::Squad(squad) => squad.troop.morale,
            Make::Machine(machine) => machine.vehicle.morale,
        }
    }

    /// What an armour save must roll; nothing where it has none.
    pub fn armour(&self) -> Option<u8> {
        self.squad().and_then(|squad| squad.troop.armour)
    }

    /// How far a Move goes.
    pub fn moves(&self) -> Inches {
        match self.make {
            Make::Squad(squad) => squad.troop.moves,
            Make::Machine(machine) => machine.vehicle.moves,
        }
    }

    /// What it was worth at the beginning, in points.
    pub fn points(&self) -> u32 {
        match self.make {
            Make::Squad(squad) => squad.troop.cost.saturating_mul(u32::from(squad.started)),
            Make::Machine(machine) => machine.vehicle.cost,
        }
    }

    /// It can lay smoke (CQB-087).
    pub fn has_smoke(&self) -> bool {
        self.vehicle().is_none_or(|vehicle| vehicle.smoke)
    }

    /// Where its models stand.
    pub fn spots(&self) -> Vec<Vec2> {
        self.models.iter().map(Model::spot).collect()
    }

    /// How many models it has left.
    pub fn left(&self) -> u32 {
        u32::try_from(self.models.len()).unwrap_or(u32::MAX)
    }

    /// How many models it started with.
    pub fn started(&self) -> u32 {
        self.squad().map_or(1, |squad| u32::from(squad.started))
    }

    /// How far it is from another, from edge to edge; infinitely far where one of them has no models.
    pub fn apart(&self, other: &Unit) -> f32 {
        let gaps = self.models.iter().flat_map(|one| other.models.iter().map(|two| one.apart(two)));
        gaps.min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }

    /// The middle of its models.
    pub fn middle(&self) -> Vec2 {
        self.models.iter().map(Model::spot).sum::<Vec2>() / (self.models.len().max(1) as f32)
    }

    /// It is on the table.
    pub fn is_there(&self) -> bool {
        !self.in_reserve && self.aboard.is_none() && !self.models.is_empty()
    }

    /// Its models hold together (CQB-023).
    pub fn is_coherent(&self) -> bool {
        is_coherent(&self.spots())
    }

    /// One of its models.
    pub fn model(&self, id: PieceId) -> Option<&Model<'a>> {
        self.models.iter().find(|model| model.id == id)
    }
}
