//! Units and their members: squads on plates, and figures without a plate.

use crate::data::specialty::SpecialtyDef;
use crate::figures::figure::Figure;
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_table::{PieceId, SideId, SquadPlate};

impl Units<'_, '_> {
    /// The living members of a unit, by id: a plate's riders, or the lone figure itself. Empty if there is no such unit.
    pub fn members(&self, unit: PieceId) -> Vec<Figure> {
        let Some(entity) = self.index.entity(unit) else { return Vec::new() };
        if let Some(figure) = self.read(entity) {
            // A ridden mount is no unit: it belongs to its rider.
            return if figure.ridden_by.is_some() { Vec::new() } else { vec![figure] };
        }
        let riders = self.plates.get(entity).ok().and_then(|(.., riders)| riders);
        let mut members: Vec<Figure> = riders.into_iter().flat_map(|riders| riders.iter()).filter_map(|rider| self.read(rider)).collect();
        members.sort_by_key(|figure| figure.id);
        members
    }

    /// The ids of the living members of a unit, in order.
    pub fn member_ids(&self, unit: PieceId) -> Vec<PieceId> {
        let mut ids: Vec<PieceId> = self.living(unit).filter_map(|who| self.sides.get(who).ok()).map(|(id, ..)| *id).collect();
        ids.sort();
        ids
    }

    /// The living members of a unit, in any order.
    pub(super) fn living(&self, unit: PieceId) -> impl Iterator<Item = Entity> {
        let entity = self.index.entity(unit);
        let riders = entity.and_then(|entity| self.plates.get(entity).ok()).and_then(|(.., riders)| riders);
        // A ridden mount is no unit.
        let alone = entity.filter(|_| riders.is_none() && !self.is_carried(unit));
        riders.into_iter().flat_map(|riders| riders.iter()).chain(alone).filter(|who| self.figures.contains(*who))
    }

    /// How many living members of a unit have a specialty, without the effect of figure hooks.
    pub(crate) fn how_many(&self, unit: PieceId, specialty: &SpecialtyDef) -> usize {
        let has = |who: &Entity| {
            let figure = self.figures.get(*who);
            figure.is_ok_and(|(_, _, (.., (traits, borrowed), _), ..)| traits.have(borrowed, specialty))
        };
        self.living(unit).filter(has).count()
    }

    pub fn is_plate(&self, piece: PieceId) -> bool {
        self.index.entity(piece).is_some_and(|entity| self.plates.contains(entity))
    }

    /// True if the piece is a plate on the table with no living figure on it.
    pub fn is_empty_plate(&self, piece: PieceId) -> bool {
        let Some(Ok((.., riders))) = self.index.entity(piece).map(|entity| self.plates.get(entity)) else { return false };
        !riders.is_some_and(|riders| riders.iter().any(|rider| self.figures.contains(rider)))
    }

    pub fn plate(&self, piece: PieceId) -> Option<SquadPlate> {
        self.plates.get(self.index.entity(piece)?).ok().map(|(.., plate, _)| *plate)
    }

    /// The plate that a side would lay next: the first spare one, otherwise the first without figures.
    pub fn spare_plate(&self, side: SideId) -> Option<PieceId> {
        let free = self.off_table.iter().filter(|(_, of, _)| **of == side);
        free.min_by_key(|(id, _, spare)| (!spare, **id)).map(|(id, ..)| *id)
    }

    pub fn side(&self, piece: PieceId) -> Option<SideId> {
        self.sides.get(self.index.entity(piece)?).ok().map(|(_, side, ..)| *side)
    }

    /// The unit that a figure acts with: its plate, its rider, or itself.
    pub fn unit_of(&self, figure: PieceId) -> PieceId {
        let of = self.index.entity(figure).and_then(|entity| self.sides.get(entity).ok());
        let Some((.., on, carried)) = of else { return figure };
        let plate = on.and_then(|on| self.plates.get(on.0).ok()).map(|(id, ..)| *id);
        plate.or(carried.map(|carried| carried.0)).unwrap_or(figure)
    }

    /// Every unit on the table with its side, by id: plates, and figures without a plate.
    pub fn all(&self) -> Vec<(PieceId, SideId)> {
        let units = self.sides.iter().filter(|(.., on, carried)| on.is_none() && carried.is_none());
        let mut units: Vec<_> = units.map(|(id, side, ..)| (*id, *side)).collect();
        units.sort();
        units
    }

    /// True if the piece is a mount with a rider on it.
    pub(super) fn is_carried(&self, piece: PieceId) -> bool {
        self.index.entity(piece).and_then(|entity| self.notes.get(entity).ok()).is_some_and(|((_, carried, _), ..)| carried.is_some())
    }
}
