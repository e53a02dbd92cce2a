//! Ideas: what a unit could try, for offers, lists and bots. Each maneuver has its own; what most of them share is here.

use crate::data::catalogue::WeaponData;
use crate::field::maneuvers::{ManeuverDef, Ordered, legal};
use crate::field::vicinity::{Scene, Vicinity};
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::under_way::maneuver::ANGRY_INCH;
use brickfray_game::{Party, Target};
use brickfray_table::{Inches, PieceId, Solid, Spot};
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// An order that a unit could try.
pub(crate) struct Idea {
    /// The item that it uses, for display.
    pub with: Option<String>,
    pub target: Option<Target>,
    /// The units that take part.
    pub parties: Vec<Party>,
    /// Don't offer it unless it is legal.
    pub only_if_legal: bool,
    /// Skip targets further away than this.
    pub max_distance: Option<Inches>,
}

/// Separates the names of two items that are used together.
pub(crate) const BOTH: char = '+';

impl Idea {
    /// Uses two weapons in one Action, which is offered only if it is legal.
    pub(crate) fn with_both(mut self, (one, other): &(String, String)) -> Self {
        if let Some(first) = self.parties.first_mut() {
            first.with = Some(one.clone());
            let second = Party { with: Some(other.clone()), ..first.clone() };
            self.parties.insert(1, second);
        }
        Idea { with: Some(format!("{one}{BOTH}{other}")), only_if_legal: true, ..self }
    }

    /// Drops the partners, for a maneuver that several units can't do together.
    pub(crate) fn without_partners(mut self) -> Self {
        self.parties.truncate(1);
        self
    }
}

/// A unit looking for something to do.
pub(crate) struct IdeaSearch<'a, 'w, 's> {
    pub field: &'a Field<'w, 's>,
    /// Every figure and thing that it could act on.
    pub scene: &'a Scene,
    /// What of that is near the unit.
    pub vicinity: Vicinity<'a>,
    /// The unit: a plate, a lone figure, or a single squad member.
    pub unit: PieceId,
    pub members: Vec<Figure>,
    /// Units that would act together with it.
    pub partners: &'a [PieceId],
    /// The squad that it is a member of, if it is a single member.
    pub squad: Option<PieceId>,
    held: Vec<String>,
    /// The nearest opposing figure and its distance, computed on first use.
    nearest: OnceCell<Option<(Solid, Inches)>>,
}

impl<'a, 'w, 's> IdeaSearch<'a, 'w, 's> {
    /// A unit of the side to move; `None` if it isn't one.
    pub(crate) fn around(field: &'a Field<'w, 's>, scene: &'a Scene, unit: PieceId, partners: &'a [PieceId]) -> Option<Self> {
        let members = field.own(unit).ok()?;
        let mut held: Vec<String> = members.iter().flat_map(|member| member.gear.iter().map(|item| item.name.clone())).collect();
        held.extend(members.iter().filter_map(|member| member.by_nature.clone()).map(|item| item.name));
        held.sort();
        held.dedup();
        let squad = members.iter().find(|member| member.id == unit).and_then(|member| member.plate);
        Some(IdeaSearch {
            field,
            scene,
            vicinity: scene.vicinity(field, unit),
            unit,
            members,
            partners,
            squad,
            held,
            nearest: OnceCell::new(),
        })
    }

    /// The kinds of items that the unit holds and that satisfy `serves`.
    pub(crate) fn held(&self, serves: impl Fn(&str, &WeaponData) -> bool) -> Vec<String> {
        let serves = |item: &&String| self.field.weapon(item).is_some_and(|weapon| serves(item, weapon));
        self.held.iter().filter(serves).cloned().collect()
    }

    /// The pairs of weapons with which a Rider and its mount strike in one Action (AR-HRS-02): one that it holds, and its mount's natural
    /// weapon.
    pub(crate) fn held_and_natural_pairs(&self) -> Vec<(String, String)> {
        let held = self.held(|_, weapon| weapon.reach.is_some() && !weapon.shield);
        let riders = self.members.iter().filter(|member| member.strikes_with_its_mount());
        let pairs = riders.filter_map(|rider| Some((rider, &rider.by_nature.as_ref()?.name))).flat_map(|(rider, nature)| {
            let own = rider.gear.iter().map(|item| &item.name).filter(|item| held.contains(item));
            own.map(move |item| (item.clone(), nature.clone()))
        });
        pairs.collect::<BTreeSet<(String, String)>>().into_iter().collect()
    }

    /// The unit acts alone, on this target, with this item.
    pub(crate) fn alone(&self, target: Option<Target>, with: Option<String>) -> Idea {
        let parties = vec![Party { who: self.unit, with: with.clone() }];
        Idea { with, target, parties, only_if_legal: false, max_distance: None }
    }

    /// A single member acts by itself.
    pub(crate) fn by(&self, who: PieceId, target: Option<Target>) -> Idea {
        Idea { parties: vec![Party { who, with: None }], ..self.alone(target, None) }
    }

    /// Whether the unit isn't a member of a larger squad: no other figure is on its plate.
    pub(crate) fn goes_alone(&self) -> bool {
        self.squad.is_none_or(|squad| self.field.units.member_ids(squad).len() < 2)
    }

    /// The unit and its partners act together, with this item.
    pub(crate) fn together(&self, target: Option<Target>, with: Option<String>) -> Idea {
        let mut idea = self.alone(target, with);
        idea.parties.extend(self.partners.iter().map(|partner| Party { who: *partner, with: None }));
        idea
    }

    /// An idea for each hostile unit near enough.
    pub(crate) fn ideas_per_enemy<'b>(
        &'b self,
        maneuver: &ManeuverDef,
        span: Option<Inches>,
        with: Option<&'b String>,
    ) -> impl Iterator<Item = Idea> + use<'b, 'a, 'w, 's> {
        let hostile = self.vicinity.hostile(maneuver.word(), span);
        hostile.into_iter().map(move |piece| self.together(Some(Target::Piece(piece)), with.cloned()))
    }

    /// An idea for each object near enough, or only for explosive ones. Any object may be attacked, but only legal attacks are offered
    /// (BW-SZ table, BW-DF-23).
    pub(crate) fn to_objects<'b>(
        &'b self,
        maneuver: &ManeuverDef,
        span: Option<Inches>,
        explosives_only: bool,
        with: Option<&'b String>,
    ) -> impl Iterator<Item = Idea> + use<'b, 'a, 'w, 's> {
        let objects = self.vicinity.objects(maneuver.word(), span, explosives_only);
        let idea = move |piece| Idea { only_if_legal: true, ..self.together(Some(Target::Piece(piece)), with.cloned()) };
        objects.into_iter().map(idea)
    }

    /// The unit's position.
    pub(crate) fn here(&self) -> Spot {
        self.field.space.solid(self.unit).map(|solid| solid.placement.spot).unwrap_or_default()
    }

    /// How near the nearest opponent must be for an inch of movement to start or end an engagement.
    pub(crate) fn engagement_idea_range(&self) -> Inches {
        let reach = self.members.iter().flat_map(|member| &member.gear).filter_map(|item| self.field.weapon(&item.name)?.reach).max();
        reach.unwrap_or_default().max(ANGRY_INCH) + ANGRY_INCH * 2
    }

    /// The nearest opposing figure and its distance.
    pub(crate) fn nearest_opponent(&self) -> Option<(Solid, Inches)> {
        *self.nearest.get_or_init(|| {
            let theirs: Vec<PieceId> = self.vicinity.nearest().into_iter().flat_map(|unit| self.field.units.member_ids(unit)).collect();
            let (_, them, apart) = self.field.space.closest_pair(&ids(&self.members), &theirs)?;
            Some((self.field.space.solid(them)?, apart))
        })
    }

    /// Spots up to an inch away: towards the nearest opponent, away from it and sideways. Empty if no opponent is near enough.
    pub(crate) fn inches_about(&self, max_distance: Option<Inches>) -> Vec<Spot> {
        if max_distance.is_some_and(|most| self.vicinity.is_clear(most)) {
            return Vec::new();
        }
        let nearest = self.nearest_opponent().filter(|(_, apart)| max_distance.is_none_or(|most| *apart <= most));
        let Some((nearest, _)) = nearest else { return Vec::new() };
        let here = self.here().to_vec2();
        let way = (nearest.placement.spot.to_vec2() - here).normalize_or_zero();
        let inches = ANGRY_INCH.to_f32() - 0.002;
        let tries = [1.0, 0.5, 0.25].into_iter().flat_map(|part| [way, -way, way.perp(), -way.perp()].map(|way| way * part));
        tries.map(|way| Spot::snapped(here + way * inches)).collect()
    }

    /// Acts at the first of these spots where that is legal, else at the unit's position.
    pub(crate) fn somewhere(&self, maneuver: &'static ManeuverDef, spots: impl IntoIterator<Item = Spot>) -> Idea {
        let idea = |spot| self.alone(Some(Target::Spot(spot)), None);
        let is_legal = |idea: &Idea| legal(self.field, &Ordered { maneuver, target: idea.target, parties: &idea.parties }).is_ok();
        spots.into_iter().map(idea).find(is_legal).unwrap_or_else(|| idea(self.here()))
    }
}
