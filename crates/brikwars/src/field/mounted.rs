//! Mounted weapons (AR-GUN-04): who has access to the weapons mounted on a machine.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::under_way::attack_pool::AttackPool;
use crate::units::minds::CIVILIZED;
use brickfray_table::PieceId;
use std::borrow::Cow;

impl Field<'_, '_> {
    /// The pieces that a pool shoots from: the machine that the weapon is mounted on (its driver's piece if it has one), else the members.
    pub(crate) fn shooters<'a>(&self, pool: &'a AttackPool) -> Cow<'a, [PieceId]> {
        let stands_as = |bearer: PieceId| self.units.figure(bearer).and_then(|figure| figure.ridden_by).unwrap_or(bearer);
        pool.mounted_on.map_or(Cow::Borrowed(&pool.members), |bearer| Cow::Owned(vec![stands_as(bearer)]))
    }

    /// The pieces with mounted weapons that this figure could serve, by id (AR-GUN-04): the one that it sits on, and those of its side
    /// within its reach, so passengers needn't dismount (AR-GUN-13). It can serve those of other sides if none of them guards them.
    pub(crate) fn gun_mounts(&self, figure: &Figure) -> Vec<Figure> {
        let bearers = self.units.with_mounted_weapons().into_iter().filter_map(|bearer| self.units.figure(bearer));
        bearers.filter(|bearer| self.may_serve(figure, bearer)).collect()
    }

    /// Whether a figure can serve the weapons on this piece: it has access, a hand or a mind of its own to fire them, and nobody else guards
    /// them. Civilians can't use them (AR-CIV-11).
    fn may_serve(&self, figure: &Figure, bearer: &Figure) -> bool {
        if figure.has(&CIVILIZED) {
            return false;
        }
        if bearer.ridden_by == Some(figure.id) {
            return true;
        }
        if figure.hands == 0 && figure.id != bearer.id {
            return false;
        }
        let is_own = bearer.side == figure.side;
        self.at_hand(figure.solid, bearer.solid) && (is_own || self.is_left(bearer))
    }

    /// Whether a machine is abandoned for now: no figure of its side able to act sits on it or is within reach (AR-ENG-07).
    pub(crate) fn is_left(&self, machine: &Figure) -> bool {
        let keeps = |other: &Figure| {
            other.side == machine.side && other.machine().is_none() && !other.disrupted && self.at_hand(other.solid, machine.solid)
        };
        machine.is_unmanned() && !self.units.figures().iter().any(keeps)
    }

    /// Whether the weapon that the pool fires is rigged, which makes the roll a Critical Failure (AR-SAB-03).
    pub(crate) fn is_rigged(&self, pool: &AttackPool) -> bool {
        let bearer = pool.mounted_on.and_then(|bearer| self.units.figure(bearer));
        bearer.is_some_and(|bearer| bearer.gear.iter().any(|item| item.rigged && Some(&item.name) == pool.item.as_ref()))
    }

    /// The weapons that a figure could serve, each with the piece that it is mounted on.
    pub(crate) fn guns(&self, figure: &Figure) -> Vec<(PieceId, Item)> {
        let on = |bearer: Figure| bearer.gear.iter().map(|item| (bearer.id, item.clone())).collect::<Vec<_>>();
        self.gun_mounts(figure).into_iter().flat_map(on).collect()
    }
}
