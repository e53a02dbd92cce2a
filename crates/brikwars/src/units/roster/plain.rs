//! Figures and squads without the effect of figure hooks.

use crate::data::careers::Limbs;
use crate::data::catalogue::WeaponData;
use crate::data::house_rules::HouseRules;
use crate::data::specialty::SpecialtyDef;
use crate::figures::figure::Figure;
use crate::units::hidden::Hidden;
use crate::units::roster::Units;
use brickfray_game::kit::house::{NumberDef, SwitchDef, TopicRules};
use brickfray_game::kit::marks::{MarkDef, Marks};
use brickfray_table::{OnPlate, PieceId};

/// What a figure hook may read of figures and squads: only what doesn't run figure hooks itself, which would recurse endlessly. If a hook
/// needs more, add a method here.
pub(crate) struct PlainUnits<'a> {
    pub(super) units: &'a Units<'a, 'a>,
    /// The figure being read, if any, and its marks, which hooks ask for many times.
    pub(super) read: Option<(PieceId, Option<&'a Marks>)>,
}

impl PlainUnits<'_> {
    pub fn marks(&self, piece: PieceId) -> Option<&Marks> {
        match self.read {
            Some((read, marks)) if read == piece => marks,
            _ => self.units.marks(piece),
        }
    }

    /// The number of a mark. `None` if the piece doesn't have the mark.
    pub fn mark(&self, piece: PieceId, mark: &MarkDef) -> Option<i32> {
        self.marks(piece)?.get(mark)
    }

    /// The piece that a mark names. `None` if the piece doesn't have the mark.
    pub fn marked_piece(&self, piece: PieceId, mark: &MarkDef) -> Option<PieceId> {
        self.marks(piece)?.piece(mark)
    }

    /// The legs and wings on a figure's card.
    pub fn limbs_of(&self, who: PieceId) -> Limbs {
        self.units.limbs_of(who)
    }

    /// How many living members of a unit have a specialty, without the effect of figure hooks.
    pub fn how_many(&self, unit: PieceId, specialty: &SpecialtyDef) -> usize {
        self.units.how_many(unit, specialty)
    }

    /// How many other figures of its side are on their feet and have a specialty, without the effect of figure hooks.
    pub fn others_with(&self, figure: &Figure, specialty: &SpecialtyDef) -> usize {
        let cards = self.units.figures.iter().filter(|((id, side, ..), ..)| **side == figure.side && **id != figure.id);
        cards.filter(|(_, _, (disrupted, _, _, _, (traits, borrowed), _), ..)| !disrupted && traits.have(*borrowed, specialty)).count()
    }

    /// What is known of a hidden or appearing figure.
    pub fn hidden(&self, who: PieceId) -> Option<&Hidden> {
        self.units.hidden(who)
    }

    /// True if a figure has half a mind and nobody leads it (AR-MND-02).
    pub fn is_unled(&self, figure: &Figure) -> bool {
        let on = figure.plate.and_then(|plate| self.units.index.entity(plate)).map(OnPlate);
        self.units.is_unled((figure.side, figure.solid), &figure.traits, on.as_ref())
    }

    pub fn weapon(&self, name: &str) -> Option<&WeaponData> {
        self.units.catalogue.weapons.get(name)
    }

    pub fn house(&self) -> &HouseRules {
        &self.units.house
    }

    pub fn is_on(&self, switch: &SwitchDef) -> bool {
        self.units.topic_rules.is_on(switch)
    }

    pub fn number(&self, number: &NumberDef) -> u32 {
        self.units.topic_rules.number(number)
    }

    pub fn topic_rules(&self) -> &TopicRules {
        &self.units.topic_rules
    }
}

impl Units<'_, '_> {
    /// What figure hooks see of figures and squads.
    pub(crate) fn plain(&self) -> PlainUnits<'_> {
        PlainUnits { units: self, read: None }
    }
}
