//! Living figures, one by one: specialties, weapons, cards and clothes.

use crate::data::careers::Limbs;
use crate::data::specialty::SpecialtyDef;
use crate::figures::figure::Figure;
use crate::figures::seat;
use crate::units::roster::Units;
use crate::units::things::worn;
use bevy::prelude::Entity;
use brickfray_table::{PieceId, SideId, Solid};

impl Units<'_, '_> {
    pub fn figure(&self, piece: PieceId) -> Option<Figure> {
        self.read(self.index.entity(piece)?)
    }

    /// Every living figure, by id. Rider and mount are one figure.
    pub fn figures(&self) -> Vec<Figure> {
        let mut entities: Vec<(PieceId, Entity)> =
            self.figures.iter().filter_map(|((id, ..), ..)| Some((*id, self.index.entity(*id)?))).collect();
        entities.retain(|(id, _)| !self.is_carried(*id));
        entities.sort();
        entities.into_iter().filter_map(|(_, entity)| self.read(entity)).collect()
    }

    /// The side and body of every living figure, in any order. Rider and mount are one figure.
    pub fn bodies(&self) -> impl Iterator<Item = (SideId, Solid)> {
        let figures = self.figures.iter().filter(|((id, ..), ..)| !self.is_carried(**id));
        figures.map(|((_, side, placement, body, _), ..)| (*side, Solid::new(*body, *placement)))
    }

    /// True if Something Bad has cost it inches of its Move (BW-SZ-05).
    pub(crate) fn is_slowed(&self, piece: PieceId) -> bool {
        let figure = self.index.entity(piece).and_then(|entity| self.figures.get(entity).ok());
        figure.is_some_and(|(.., (_, _, slowed, _))| slowed.is_some_and(|slowed| slowed.0 > 0))
    }

    /// True if a figure has this specialty only temporarily.
    pub(crate) fn borrows(&self, who: PieceId, specialty: &SpecialtyDef) -> bool {
        let figure = self.index.entity(who).and_then(|entity| self.figures.get(entity).ok());
        figure.is_some_and(|(_, _, (.., (traits, borrowed), _), ..)| traits.have(borrowed, specialty) && !traits.have(None, specialty))
    }

    /// The living figures with a specialty, by id. Rider and mount are one figure.
    pub(crate) fn with_specialty(&self, specialty: &SpecialtyDef) -> Vec<Figure> {
        let having = self.figures.iter().filter(|(_, _, (.., (traits, borrowed), _), ..)| traits.have(*borrowed, specialty));
        let mut ids: Vec<PieceId> = having.map(|((id, ..), ..)| *id).collect();
        ids.sort();
        ids.into_iter().filter(|id| !self.is_carried(*id)).filter_map(|id| self.figure(id)).collect()
    }

    /// The living figures with weapons mounted on them, by id (AR-GUN-04). Ridden ones count too.
    pub(crate) fn with_mounted_weapons(&self) -> Vec<PieceId> {
        let bear = self
            .figures
            .iter()
            .filter(|(_, (.., gear, _, _), (.., (traits, _), _), ..)| !gear.items.is_empty() && seat::has_mounted_gear(&traits.0));
        let mut ids: Vec<PieceId> = bear.map(|((id, ..), ..)| *id).collect();
        ids.sort();
        ids
    }

    /// The legs and wings on a figure's card (AR-KER-08). If it has no card, those of a minifig.
    pub(crate) fn limbs_of(&self, who: PieceId) -> Limbs {
        let card = self.template(who).and_then(|unit| self.catalogue.units.get(unit));
        card.map_or(Limbs { legs: 2, wings: 0 }, seat::limbs)
    }

    /// True if an item that a figure holds has been used this turn (BW-WP-07). Inability to use it now doesn't count.
    pub(crate) fn has_used(&self, who: PieceId, item: &str) -> bool {
        let card = self.index.entity(who).and_then(|figure| self.figures.get(figure).ok());
        card.is_some_and(|(_, (.., gear, _, _), ..)| gear.items.iter().any(|held| held.name == item && held.used))
    }

    /// The name of the template that a figure was made from.
    pub fn template(&self, piece: PieceId) -> Option<&str> {
        self.notes.get(self.index.entity(piece)?).ok()?.2.map(|recruit| recruit.unit.as_str())
    }

    /// The kinds of career pieces that a figure wears (AR-CAP-14).
    pub(crate) fn worn(&self, who: PieceId) -> Vec<String> {
        let card = self.template(who).and_then(|unit| self.catalogue.units.get(unit));
        let clothes = self.index.entity(who).and_then(|entity| self.clothes.get(entity).ok());
        card.map(|card| worn::pieces(clothes, card, &self.catalogue)).unwrap_or_default()
    }

    /// True if a figure's clothes differ from its card.
    pub(crate) fn has_changed_clothes(&self, who: PieceId) -> bool {
        self.index.entity(who).is_some_and(|entity| self.clothes.contains(entity))
    }
}
