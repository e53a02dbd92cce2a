//! The field as a rule reads it: units, space, engagements, stat data and house rules in one hand. It changes nothing.

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

use crate::data::catalogue::{Catalogue, UnitData, WeaponData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::{ARMS_REACH, Specialties, SpecialtyDef};
use crate::data::topic_switches::{AddSwitch, NumberDef, SwitchDef, TopicRules};
use crate::field::engagement::{Engagements, longest_reach};
use crate::field::hooks::Hooks;
use crate::figures::figure::Figure;
use crate::figures::seat;
use crate::units::hooks::ContactHooks;
use crate::units::marks::KnownMarks;
use crate::units::roster::Units;
use crate::units::things::coffers::Coffers;
use crate::units::things::dropped_items::DroppedItems;
use crate::units::turn::last_stands::LastStands;
use crate::units::turn::picks::{Kind, Picks};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Lack, Names, Refusal, RuleId, Turn};
use brickfray_table::{Inches, PieceId, Placement, SideId, Solid, Space, Spot};
use brickfray_words::{Named, Text};

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hooks>().add_switch(&TOOLS_IN_HAND).add_plugins((assailants::plugin, engagement::plugin));
}

/// What a Specialty takes.
pub(crate) static TOOLS_IN_HAND: SwitchDef = SwitchDef {
    name: "specialties_take_their_tools",
    rules: &["AR-OP-40", "AR-EQP-03"],
    about: "Whoever does not hold the tool that its Specialty takes has no use of it.",
    in_2020: true,
    in_late2010: true,
};

/// Everything that a rule may ask, and nothing that it may change.
#[derive(SystemParam)]
pub struct Field<'w, 's> {
    /// Figures and squads.
    pub units: Units<'w, 's>,
    /// Where they are in relation to each other.
    pub space: Space<'w, 's>,
    /// Which units are engaged with which.
    pub engagements: Res<'w, Engagements>,
    /// Weapons.
    pub catalogue: Res<'w, Catalogue>,
    /// What lies on the table.
    pub dropped_items: Res<'w, DroppedItems>,
    /// What sides have collected.
    pub coffers: Res<'w, Coffers>,
    /// The sides that make their Last Stand.
    pub(crate) last_stands: Res<'w, LastStands>,
    /// The rulings in force.
    pub house: Res<'w, HouseRules>,
    /// The rulings of topics in force.
    pub topic_rules: Res<'w, TopicRules>,
    /// What sets units apart.
    pub(crate) specialties: Res<'w, Specialties>,
    /// What topics keep on pieces.
    pub(crate) marks: Res<'w, KnownMarks>,
    /// What topics add to what others do.
    pub(crate) hooks: Res<'w, Hooks>,
    /// What keeps plates that touch out of a Full Engagement.
    pub(crate) contact_hooks: Res<'w, ContactHooks>,
    /// Whose turn it is.
    pub turn: Res<'w, Turn>,
    /// Who is directed that nobody plays.
    pub(crate) picks: Res<'w, Picks>,
    /// What the pieces are called.
    pub names: Res<'w, Names>,
}

impl Field<'_, '_> {
    /// A house rule that a topic brings is on.
    pub(crate) fn is_on(&self, switch: &SwitchDef) -> bool {
        self.topic_rules.is_on(switch)
    }

    /// What a house rule of a topic is that is a number.
    pub(crate) fn number(&self, number: &NumberDef) -> u32 {
        self.topic_rules.number(number)
    }

    /// The same, of inches.
    pub(crate) fn inches(&self, number: &NumberDef) -> Inches {
        self.topic_rules.inches(number)
    }

    /// The specialties of a figure.
    pub(crate) fn specialties_of(&self, figure: &Figure) -> impl Iterator<Item = &'static SpecialtyDef> {
        self.specialties.all().filter(|specialty| figure.has(specialty))
    }

    /// A figure has what a specialty takes: it holds something of that kind (AR-EQP-03), or has only borrowed the specialty, which takes nothing
    /// more then; or house rules ask for nothing (AR-OP-40).
    pub(crate) fn has_tool(&self, figure: &Figure, specialty: &SpecialtyDef, tag: &str) -> bool {
        !self.is_on(&TOOLS_IN_HAND)
            || self.units.borrows(figure.id, specialty)
            || figure.gear.iter().any(|item| self.weapon(&item.name).is_some_and(|weapon| weapon.is(tag)))
    }

    /// How many turns it takes until a side moves: none for the one that does, most for those that nobody plays.
    pub(crate) fn turns_until(&self, side: SideId) -> u32 {
        let (all, own, now) = (u32::from(self.turn.sides), u32::from(side.0), u32::from(self.turn.side.0));
        if own < all && now < all { (own + all - now) % all } else { all + own }
    }

    /// One is within arm's reach of the other (AR-GEN-06).
    pub(crate) fn at_hand(&self, one: Solid, other: Solid) -> bool {
        one.is_within(other, ARMS_REACH)
    }

    /// The free place nearest to where something lies, no further off than that, on which it can stand; nothing where there is none.
    pub(crate) fn free_place(&self, piece: PieceId, solid: Solid, no_further: Inches) -> Option<Placement> {
        const RINGS: usize = 8;
        let rings = (0..=RINGS).map(|ring| no_further.to_f32() * ring as f32 / RINGS as f32);
        let spots = rings.flat_map(|far| (0..12).map(move |hour| Vec2::from_angle(hour as f32 * std::f32::consts::TAU / 12.0) * far));
        let lies = solid.placement;
        spots.map(|away| Spot::snapped(lies.spot.to_vec2() + away)).find_map(|spot| {
            let to = Placement { spot, lift: self.space.ground_at(spot), ..lies };
            self.has_room(piece, Solid::new(solid.body, to)).then_some(to)
        })
    }

    /// It could stand there: on the table, and in nothing else.
    pub(crate) fn has_room(&self, piece: PieceId, there: Solid) -> bool {
        self.space.table().holds(there) && self.space.overlapped_by(there, false, &[piece]).is_empty()
    }

    /// A weapon by its name.
    pub fn weapon(&self, name: &str) -> Option<&WeaponData> {
        self.catalogue.weapons.get(name)
    }

    /// A unit of the side whose turn it is, with its living members; refused when it is not there or not theirs.
    pub fn own(&self, unit: PieceId) -> Result<Vec<Figure>, Refusal> {
        let name = self.names.of(unit);
        let members = self.units.members(unit);
        if let Some(refusal) = self.ridden(unit) {
            return Err(refusal);
        }
        if members.is_empty() {
            // To all others it is not there (AR-STL-09).
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

    /// When a figure acts that nobody plays.
    pub(crate) fn kind_of(&self, figure: &Figure) -> Kind {
        self.picks.kind_of(figure, &self.units, (&self.catalogue, &self.house))
    }

    /// Those of a party who are able to do something and have no other part in it: each takes part but once, with its one Action
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

    /// A unit of another side than this, with its living members; refused when it is not there or of the same side.
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
            Some(_) if self.trusts(side, unit) => {
                let reason = text!("refused-order-trusted", who = name, side = self.names.side(side));
                Err(Refusal::new(RuleId::new("AR-INF-02"), reason).but(text!("refused-order-trusted-but")))
            }
            Some(_) => Ok(members),
        }
    }

    /// Why a mount can't be named by itself: a figure sits on it.
    pub fn ridden(&self, unit: PieceId) -> Option<Refusal> {
        let rider = self.units.figure(unit)?.ridden_by?;
        let (mount, rider) = (self.names.of(unit), self.names.of(rider));
        let refusal = Refusal::new(RuleId::new("BW-HO-03"), text!("refused-order-ridden", who = rider, mount = mount));
        Some(refusal.but(text!("refused-order-ridden-but", who = rider)))
    }

    /// A unit of another side than the one whose turn it is.
    pub fn hostile(&self, unit: PieceId) -> Result<Vec<Figure>, Refusal> {
        self.hostile_to(self.turn.side, unit)
    }

    /// A unit has access to an object: a member touches it, or its plate does, which gives access to all (BW-SQ-10).
    pub fn has_access(&self, unit: PieceId, object: PieceId) -> bool {
        let members = self.units.member_ids(unit);
        members.into_iter().chain([unit]).any(|piece| self.space.touch(piece, object))
    }

    /// A unit fights another with all its members, wherever they stand: their plates touch (BW-SE-05), or its own touches the object,
    /// which brings every member to it (BW-SQ-10).
    pub fn fights_fully(&self, unit: PieceId, target: PieceId) -> bool {
        self.engagements.is_full(unit, target) || (self.units.object(target).is_some() && self.has_access(unit, target))
    }

    /// The plates of the two touch, and yet they are in no Full Engagement: something keeps them out of it, as a Shield Wall does (BW-SE-12).
    pub(crate) fn is_held_off(&self, unit: PieceId, target: PieceId) -> bool {
        let are_plates = self.units.is_plate(unit) && self.units.is_plate(target);
        are_plates && self.space.touch(unit, target) && !self.engagements.is_full(unit, target)
    }

    /// The card of the unit that a figure was made from.
    pub fn card_of(&self, who: PieceId) -> Option<&UnitData> {
        self.catalogue.units.get(self.units.template(who)?)
    }

    /// A figure has hands by its card, or has had them.
    pub fn has_hands(&self, figure: &Figure) -> bool {
        self.card_of(figure.id).is_none_or(seat::has_hands)
    }

    /// A body can be reached hand to hand from where another stands: it is near enough and can be seen (BW-AT-02, BW-SE-02).
    pub fn reaches(&self, from: Solid, victim: &Figure, reach: Inches) -> bool {
        from.is_within(victim.solid, reach) && self.space.sees(from, victim.solid, victim.id)
    }

    /// How far a figure reaches with whatever it has, used this turn or not; bare hands reach an inch (BW-WP-08).
    pub fn longest_reach(&self, figure: &Figure) -> Inches {
        longest_reach(figure, &self.catalogue)
    }

    /// A unit is engaged: in contact, or with an opponent in reach (BW-SE-01).
    pub fn is_engaged(&self, unit: PieceId) -> bool {
        self.engagements.all().any(|(one, other, _)| one == unit || other == unit)
    }

    /// The figures that an attack on this may harm: a hostile unit's members, or the object itself (BW-SZ table); refused like
    /// [`Self::hostile`].
    pub fn attacked(&self, target: PieceId) -> Result<Vec<Figure>, Refusal> {
        self.attacked_by(self.turn.side, target)
    }

    /// The same for an attack by this side.
    pub fn attacked_by(&self, side: SideId, target: PieceId) -> Result<Vec<Figure>, Refusal> {
        match self.units.object(target) {
            Some(object) => Ok(vec![object]),
            None => self.hostile_to(side, target),
        }
    }

    /// A Strike on it needs no roll (BW-AT-03): it is down, or a thing that can't move, where house rules say so.
    pub fn is_automatic_hit(&self, figure: &Figure) -> bool {
        figure.is_automatic_hit() || (figure.is_object() && self.house.objects_are_automatic_hits)
    }

    /// The member of a squad that an attack on this piece is to be about, when it is one.
    pub fn one_of_a_squad(&self, piece: PieceId) -> Option<PieceId> {
        Some(piece).filter(|piece| self.units.unit_of(*piece) != *piece)
    }

    /// Why that can't be done to one of a squad: its own side says which of them takes a hit (BW-SD-02, BW-SD-06), so an order that names
    /// one is about that one or is refused (BW-OP-42).
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

    /// The unit that an attack on this piece is an attack on: attacks on a member are attacks on its squad (BW-SD-01).
    pub fn target_unit(&self, piece: PieceId) -> PieceId {
        self.units.unit_of(piece)
    }
}

/// What an order names is not there.
pub(crate) fn nobody(name: &Named) -> Refusal {
    Refusal::new(RuleId::GAME, text!("refused-order-nobody", who = name)).but(text!("refused-order-nobody-but"))
}

/// One of the side's own is hidden, and waits for its next turn (AR-STL-10).
fn hidden(name: &Named) -> Refusal {
    Refusal::new(RuleId::new("AR-STL-10"), text!("refused-order-hidden", who = name)).but(text!("refused-order-hidden-but"))
}

/// None of those that are named can do any more this turn (BW-TU-02).
pub(crate) fn tired(name: &Named) -> Refusal {
    Refusal::new(RuleId::new("BW-TU-02"), text!("refused-order-tired", who = name))
        .but(text!("refused-order-tired-but"))
        .lacking(Lack::Action)
}

/// The ids of figures.
pub fn ids(figures: &[Figure]) -> Vec<PieceId> {
    figures.iter().map(|figure| figure.id).collect()
}
