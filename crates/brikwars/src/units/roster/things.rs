//! Things that can be attacked, wrecks, and fallen or hidden figures.

use crate::data::specialty::includes;
use crate::figures::figure::{Figure, FigureState};
use crate::figures::irrelevant::CANNON_FODDER;
use crate::figures::seat::MACHINE;
use crate::units::harm::fallen::{FallenFigure, Wreck};
use crate::units::harm::wounds::EffectiveSize;
use crate::units::hidden::{Hidden, HiddenFigure};
use crate::units::roster::Units;
use crate::units::unit::Traits;
use brickfray_table::{Body, Inches, PieceId, SideId, Solid, Terrain};

impl Units<'_, '_> {
    /// A thing that can be attacked, as a figure without a side that does nothing and holds nothing.
    pub fn object(&self, piece: PieceId) -> Option<Figure> {
        let (id, placement, body, full, size, armor, _) = self.objects.get(self.index.entity(piece)?).ok()?;
        let state = FigureState {
            size: i32::from(size.0),
            full_size: i32::from(full.0),
            armor: armor.pool.plus,
            armor_pool: armor.pool.clone(),
            action_spent: true,
            ..FigureState::bare(*id, SideId::NOBODY, Solid::new(*body, *placement))
        };
        Some(state.into())
    }

    /// Everything that can be attacked besides figures, by id, and whether it explodes when it is destroyed.
    pub fn objects(&self) -> Vec<(PieceId, bool)> {
        let explodes = |terrain: &Terrain| self.catalogue.terrain.get(&terrain.kind).is_some_and(|data| data.explodes > 0);
        let mut objects: Vec<(PieceId, bool)> = self.objects.iter().map(|(id, .., terrain)| (*id, explodes(terrain))).collect();
        objects.sort();
        objects
    }

    /// The side that a piece of terrain belongs to.
    pub(crate) fn owner(&self, piece: PieceId) -> Option<SideId> {
        self.owners.get(self.index.entity(piece)?).ok().copied()
    }

    /// The wrecks of machines and the destroyed things, by id (AR-MEC-08).
    pub(crate) fn wreckage(&self) -> Vec<Wreck> {
        let is_wreck = |(traits, fallen, is_thing): (Option<&Traits>, bool, bool), left: EffectiveSize| {
            (fallen && traits.is_some_and(|traits| includes(&traits.0, &MACHINE))) || (is_thing && left.0 == 0)
        };
        let wrecks = self.broken.iter().filter(|((.., left, _), of)| is_wreck(*of, **left));
        let mut wrecks: Vec<Wreck> = wrecks
            .map(|((id, placement, body, size, _, armor), _)| Wreck {
                id: *id,
                solid: Solid::new(*body, *placement),
                size: i32::from(size.0),
                armor: armor.pool.clone(),
            })
            .collect();
        wrecks.sort_by_key(|wreck| wreck.id);
        wrecks
    }

    pub(crate) fn fallen(&self) -> Vec<FallenFigure> {
        let figures = self.fallen.iter().map(|((id, side, placement, body), (fallen, size, gear, traits))| FallenFigure {
            id: *id,
            side: *side,
            solid: Solid::new(*body, *placement),
            treatable: fallen.treatable && !includes(&traits.0, &MACHINE),
            for_good: fallen.for_good,
            size: size.0,
            hands: gear.hands,
            held: gear.items.iter().map(|item| item.name.clone()).collect(),
            limbs: self.limbs_of(*id),
            irrelevant: includes(&traits.0, &CANNON_FODDER),
            is_machine: includes(&traits.0, &MACHINE),
        });
        let mut figures: Vec<FallenFigure> = figures.collect();
        figures.sort_by_key(|figure| figure.id);
        figures
    }

    /// What is known of a hidden or appearing figure.
    pub(crate) fn hidden(&self, who: PieceId) -> Option<&Hidden> {
        if self.hidden.is_empty() { None } else { self.hidden.get(self.index.entity(who)?).ok().map(|(_, _, hidden, ..)| hidden) }
    }

    pub(crate) fn side_of_hidden(&self, who: PieceId) -> Option<SideId> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(_, side, ..)| *side)
    }

    /// The Move of a hidden figure, by its card.
    pub(crate) fn hidden_move(&self, who: PieceId) -> Option<Inches> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(.., move_)| move_.0)
    }

    pub(crate) fn hidden_body(&self, who: PieceId) -> Option<Body> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(_, _, _, body, _)| *body)
    }

    /// True if it is on the table but still appearing, so that nobody sees it.
    pub(crate) fn is_appearing(&self, who: PieceId) -> bool {
        self.hidden(who).is_some_and(Hidden::is_appearing)
    }

    pub(crate) fn all_hidden(&self) -> Vec<HiddenFigure> {
        let figures = self.hidden.iter().map(|(id, side, hidden, ..)| HiddenFigure { id: *id, side: *side, hidden: hidden.clone() });
        let mut figures: Vec<HiddenFigure> = figures.collect();
        figures.sort_by_key(|figure| figure.id);
        figures
    }
}
