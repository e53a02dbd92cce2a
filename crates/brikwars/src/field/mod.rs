//! The field: units, space, engagements, stat data and house rules in one read-only system parameter for the rules.

pub(crate) mod assailants;
pub(crate) mod engagement;
pub(crate) mod hooks;
pub(crate) mod ideas;
pub(crate) mod maneuvers;
pub(crate) mod minds;
pub(crate) mod mounted;
pub(crate) mod picking;
pub(crate) mod riding;
pub(crate) mod too_late;
pub(crate) mod vicinity;
pub(crate) mod weapons;
pub(crate) mod would_engage;

use crate::NAME;
use crate::data::catalogue::{Catalogue, UnitData, WeaponData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::{ARMS_REACH, AllSpecialties, SpecialtyDef};
use crate::field::engagement::{Engagements, longest_reach};
use crate::field::hooks::Hooks;
use crate::figures::figure::Figure;
use crate::figures::seat;
use crate::units::hooks::ContactHooks;
use crate::units::roster::Units;
use crate::units::things::coffers::Coffers;
use crate::units::things::dropped_items::DroppedItems;
use crate::units::turn::last_stands::LastStands;
use crate::units::turn::picks::{Kind, Picks};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::kit::house::{AddSwitch, NumberDef, SwitchDef, TopicRules};
use brickfray_game::kit::marks::KnownMarks;
use brickfray_game::{Lack, Names, Refusal, RuleId, Turn};
use brickfray_table::{Inches, PieceId, Placement, SideId, Solid, Space, Spot};
use brickfray_words::{Named, Text};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hooks>().add_switch(&TOOLS_IN_HAND).add_plugins((assailants::plugin, engagement::plugin));
}

/// Whether using a specialty requires its tool.
pub(crate) static TOOLS_IN_HAND: SwitchDef = SwitchDef {
    name: "specialties_take_their_tools",
    rules: &["AR-OP-40", "AR-EQP-03"],
    about: "A figure can use its Specialty only while it holds the tool for it.",
    default: true,
    editions: &[],
};

/// Everything that a rule may read; read-only.
#[derive(SystemParam)]
pub struct Field<'w, 's> {
    /// Figures and squads.
    pub units: Units<'w, 's>,
    /// The positions of the pieces and their spatial relations.
    pub space: Space<'w, 's>,
    /// Which units are engaged with which.
    pub engagements: Res<'w, Engagements>,
    /// The stat data: units, weapons, terrain.
    pub catalogue: Res<'w, Catalogue>,
    /// The items that lie on the table.
    pub dropped_items: Res<'w, DroppedItems>,
    /// The Construction Points that sides have collected.
    pub coffers: Res<'w, Coffers>,
    /// The sides that make their Last Stand.
    pub(crate) last_stands: Res<'w, LastStands>,
    /// The house rules in force.
    pub house: Res<'w, HouseRules>,
    /// The house rules in force that topics have added.
    pub topic_rules: Res<'w, TopicRules>,
    /// The registered specialties.
    pub(crate) specialties: Res<'w, AllSpecialties>,
    /// The registered marks.
    pub(crate) marks: Res<'w, KnownMarks>,
    /// The hooks of all points on the field.
    pub(crate) hooks: Res<'w, Hooks>,
    /// The hooks that exempt plates in contact from Full Engagement.
    pub(crate) contact_hooks: Res<'w, ContactHooks>,
    /// Whose turn it is.
    pub turn: Res<'w, Turn>,
    /// The progress of the players' picks among units that nobody plays.
    pub(crate) picks: Res<'w, Picks>,
    pub names: Res<'w, Names>,
}

impl Field<'_, '_> {
    /// Whether a house rule of a topic is on.
    pub(crate) fn is_on(&self, switch: &SwitchDef) -> bool {
        self.topic_rules.is_on(switch)
    }

    /// The value of a numeric house rule of a topic.
    pub(crate) fn number(&self, number: &NumberDef) -> u32 {
        self.topic_rules.number(number)
    }

    /// The value of a house rule of a topic, in inches.
    pub(crate) fn inches(&self, number: &NumberDef) -> Inches {
        self.topic_rules.inches(number)
    }

    pub(crate) fn specialties_of(&self, figure: &Figure) -> impl Iterator<Item = &'static SpecialtyDef> {
        self.specialties.of(NAME).all().filter(|specialty| figure.has(specialty))
    }

    /// Whether a figure has the tool that a specialty requires: it holds such an item (AR-EQP-03), has only borrowed the specialty (which
    /// then requires nothing), or house rules require none (AR-OP-40).
    pub(crate) fn has_tool(&self, figure: &Figure, specialty: &SpecialtyDef, tag: &str) -> bool {
        !self.is_on(&TOOLS_IN_HAND)
            || self.units.borrows(figure.id, specialty)
            || figure.gear.iter().any(|item| self.weapon(&item.name).is_some_and(|weapon| weapon.is(tag)))
    }

    /// The number of turns until a side moves: 0 for the side to move, most for sides that nobody plays.
    pub(crate) fn turns_until(&self, side: SideId) -> u32 {
        let (all, own, now) = (u32::from(self.turn.sides), u32::from(side.0), u32::from(self.turn.side.0));
        if own < all && now < all { (own + all - now) % all } else { all + own }
    }

    /// Whether one body is within arm's reach of the other (AR-GEN-06).
    pub(crate) fn at_hand(&self, one: Solid, other: Solid) -> bool {
        one.is_within(other, ARMS_REACH)
    }

    /// The nearest free place for a piece at most `max_distance` from where it lies; `None` if there is none.
    pub(crate) fn free_place(&self, piece: PieceId, solid: Solid, max_distance: Inches) -> Option<Placement> {
        const RINGS: usize = 8;
        let rings = (0..=RINGS).map(|ring| max_distance.to_f32() * ring as f32 / RINGS as f32);
        let spots = rings.flat_map(|far| (0..12).map(move |hour| Vec2::from_angle(hour as f32 * std::f32::consts::TAU / 12.0) * far));
        let lies = solid.placement;
        spots.map(|away| Spot::snapped(lies.spot.to_vec2() + away)).find_map(|spot| {
            let to = Placement { spot, lift: self.space.ground_at(spot), ..lies };
            self.has_room(piece, Solid::new(solid.body, to)).then_some(to)
        })
    }

    /// Whether the piece would fit there: on the table and overlapping nothing else.
    pub(crate) fn has_room(&self, piece: PieceId, there: Solid) -> bool {
        self.space.table().holds(there) && self.space.overlapped_by(there, false, &[piece]).is_empty()
    }

    pub fn weapon(&self, name: &str) -> Option<&WeaponData> {
        self.catalogue.weapons.get(name)
    }

    /// The living members of a unit of the side to move; refused if it isn't there or belongs to another side.
    pub fn own(&self, unit: PieceId) -> Result<Vec<Figure>, Refusal> {
        let name = self.names.of(unit);
        let members = self.units.members(unit);
        if let Some(refusal) = self.ridden(unit) {
            return Err(refusal);
        }
        if members.is_empty() {
            // For all other sides it doesn't exist (AR-STL-09).
            let is_hidden = self.units.all_hidden().iter().any(|figure| figure.id == unit && figure.side == self.turn.side);
            return Err(if is_hidden { hidden(name) } else { nobody(name) });
        }
        if members[0].side != self.turn.side {
            let mover = self.names.side(self.turn.side);
            let reason = text!("refused-order-not-own", who = name, side = mover);
            return Err(Refusal::new(RuleId::new("BW-TU-01"), reason).but(text!("refused-order-not-own-but", side = mover)));
        }
        let (known, kind) = ((&self.units, &*self.names), self.kind_of(&members[0]));
        match picking::not_now(&self.picks, known, unit, &members, kind) {
            Some(refusal) => Err(refusal),
            None => Ok(members),
        }
    }

    /// When a figure that nobody plays acts.
    pub(crate) fn kind_of(&self, figure: &Figure) -> Kind {
        self.picks.kind_of(figure, &self.units, (&self.catalogue, &self.house))
    }

    /// The figures of a party that are able to take part and not already in `taken`: each takes part only once, with its one Action
    /// (BW-TU-01, BW-SQ-25).
    pub fn free(&self, party: PieceId, able: Vec<Figure>, taken: &[PieceId]) -> Result<Vec<Figure>, Refusal> {
        let name = self.names.of(party);
        if able.is_empty() {
            return Err(tired(name));
        }
        let free: Vec<Figure> = able.into_iter().filter(|figure| !taken.contains(&figure.id)).collect();
        if free.is_empty() {
            let reason = text!("refused-order-takes-part", who = name);
            return Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-named-twice-but")));
        }
        Ok(free)
    }

    /// The living members of a unit hostile to this side; refused if it isn't there or belongs to the side.
    pub fn hostile_to(&self, side: SideId, unit: PieceId) -> Result<Vec<Figure>, Refusal> {
        let name = self.names.of(unit);
        let members = self.units.members(unit);
        if let Some(refusal) = self.ridden(unit) {
            return Err(refusal);
        }
        match members.first() {
            None => Err(nobody(name)),
            Some(first) if first.side == side => {
                let reason = text!("refused-order-same-side", who = name);
                Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-order-same-side-but")))
            }
            Some(_) if self.mistakes_for_own(side, unit) => {
                let reason = text!("refused-order-trusted", who = name, side = self.names.side(side));
                Err(Refusal::new(RuleId::new("AR-INF-02"), reason).but(text!("refused-order-trusted-but")))
            }
            Some(_) => Ok(members),
        }
    }

    /// Why a mount can't be targeted by itself: a figure sits on it.
    pub fn ridden(&self, unit: PieceId) -> Option<Refusal> {
        let rider = self.units.figure(unit)?.ridden_by?;
        let (mount, rider) = (self.names.of(unit), self.names.of(rider));
        let refusal = Refusal::new(RuleId::new("BW-HO-03"), text!("refused-order-ridden", who = rider, mount = mount));
        Some(refusal.but(text!("refused-order-ridden-but", who = rider)))
    }

    /// The living members of a unit hostile to the side to move; see [`Self::hostile_to`].
    pub fn hostile(&self, unit: PieceId) -> Result<Vec<Figure>, Refusal> {
        self.hostile_to(self.turn.side, unit)
    }

    /// Whether a unit has access to an object: a member touches it, or its plate does, which gives access to all members (BW-SQ-10).
    pub fn has_access(&self, unit: PieceId, object: PieceId) -> bool {
        let members = self.units.member_ids(unit);
        members.into_iter().chain([unit]).any(|piece| self.space.touch(piece, object))
    }

    /// Whether a unit fights a target with all its members, wherever they stand: the plates touch (BW-SE-05), or its plate touches the
    /// object, which gives all members access (BW-SQ-10).
    pub fn fights_fully(&self, unit: PieceId, target: PieceId) -> bool {
        self.engagements.is_full(unit, target) || (self.units.object(target).is_some() && self.has_access(unit, target))
    }

    /// Whether the two plates touch without being in Full Engagement, because something such as a Shield Wall prevents it (BW-SE-12).
    pub(crate) fn is_held_off(&self, unit: PieceId, target: PieceId) -> bool {
        let are_plates = self.units.is_plate(unit) && self.units.is_plate(target);
        are_plates && self.space.touch(unit, target) && !self.engagements.is_full(unit, target)
    }

    /// The card of the template that a figure was made from.
    pub fn card_of(&self, who: PieceId) -> Option<&UnitData> {
        self.catalogue.units.get(self.units.template(who)?)
    }

    /// Whether a figure's card has hands, even if it has lost them since.
    pub fn has_hands(&self, figure: &Figure) -> bool {
        self.card_of(figure.id).is_none_or(seat::has_hands)
    }

    /// Whether a figure can be reached hand to hand from a body: near enough and visible (BW-AT-02, BW-SE-02).
    pub fn reaches(&self, from: Solid, victim: &Figure, reach: Inches) -> bool {
        from.is_within(victim.solid, reach) && self.space.sees(from, victim.solid, victim.id)
    }

    /// The reach of a figure with any of its weapons, used this turn or not; at least an inch with bare hands (BW-WP-08).
    pub fn longest_reach(&self, figure: &Figure) -> Inches {
        longest_reach(figure, &self.catalogue)
    }

    /// Whether a unit is engaged: in contact, or with an opponent in reach (BW-SE-01).
    pub fn is_engaged(&self, unit: PieceId) -> bool {
        self.engagements.all().any(|(one, other, _)| one == unit || other == unit)
    }

    /// The figures that an attack on this target may harm: a hostile unit's members, or the object itself (BW-SZ table). Refused like
    /// [`Self::hostile`].
    pub fn attacked(&self, target: PieceId) -> Result<Vec<Figure>, Refusal> {
        self.attacked_by(self.turn.side, target)
    }

    /// [`Self::attacked`] for an attack by this side.
    pub fn attacked_by(&self, side: SideId, target: PieceId) -> Result<Vec<Figure>, Refusal> {
        match self.units.object(target) {
            Some(object) => Ok(vec![object]),
            None => self.hostile_to(side, target),
        }
    }

    /// Whether a Strike on it needs no roll (BW-AT-03): it is off its feet or, by house rule, an immobile thing.
    pub fn is_automatic_hit(&self, figure: &Figure) -> bool {
        figure.is_automatic_hit() || (figure.is_object() && self.house.objects_are_automatic_hits)
    }

    /// The piece, if it is a member of a squad.
    pub fn one_of_a_squad(&self, piece: PieceId) -> Option<PieceId> {
        Some(piece).filter(|piece| self.units.unit_of(*piece) != *piece)
    }

    /// Refuses a squad member as the target of this maneuver: the defender decides which member takes a hit (BW-SD-02, BW-SD-06), so an
    /// order that names one must target only that one or be refused (BW-OP-42).
    pub fn picks_its_victim(&self, maneuver: &str, piece: PieceId) -> Option<Refusal> {
        let unit = self.units.unit_of(self.one_of_a_squad(piece)?);
        let (name, squad) = (self.names.of(piece), self.names.of(unit));
        let reason = text!("refused-order-one-of", who = name, squad = squad);
        Some(Refusal::new(RuleId::new("BW-SD-06"), reason).but(text!(
            "refused-order-one-of-but",
            what = Text::written(maneuver),
            squad = squad
        )))
    }

    /// The unit that an attack on this piece targets: attacks on a member are attacks on its squad (BW-SD-01).
    pub fn target_unit(&self, piece: PieceId) -> PieceId {
        self.units.unit_of(piece)
    }
}

/// The refusal of an order that names a unit that isn't there.
pub(crate) fn nobody(name: &Named) -> Refusal {
    Refusal::new(RuleId::GAME, text!("refused-order-nobody", who = name)).but(text!("refused-order-nobody-but"))
}

/// The refusal for an own figure that is hidden and waits for its next turn (AR-STL-10).
fn hidden(name: &Named) -> Refusal {
    Refusal::new(RuleId::new("AR-STL-10"), text!("refused-order-hidden", who = name)).but(text!("refused-order-hidden-but"))
}

/// The refusal if none of the named figures can act any more this turn (BW-TU-02).
pub(crate) fn tired(name: &Named) -> Refusal {
    Refusal::new(RuleId::new("BW-TU-02"), text!("refused-order-tired", who = name))
        .but(text!("refused-order-tired-but"))
        .lacking(Lack::Action)
}

pub fn ids(figures: &[Figure]) -> Vec<PieceId> {
    figures.iter().map(|figure| figure.id).collect()
}
