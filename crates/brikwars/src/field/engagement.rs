//! Engagement levels (BW-SE): plates in contact are in Full Engagement; members within each other's reach are in a Skirmish.

use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::figures::figure::Figure;
use crate::schedule::SettleSystems;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::ANGRY_INCH;
use crate::units::hidden::Hidden;
use crate::units::hooks::{Contact, ContactHooks};
use crate::units::roster::Units;
use crate::units::things::gear::Gear;
use crate::units::turn::moved::Moved;
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::kit::marks::Marks;
use brickfray_game::{Cue, FactBody, FactKind, Outbox, RegisterState, Turn};
use brickfray_table::{Group, Inches, OnPlate, PieceId, Placement, Removed, SideId, Solid, Space};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Engagements>("engagements")
        .add_systems(RESOLVE, find_engagements.in_set(SettleSystems::Engage).run_if(may_have_changed));
}

/// Pairs of hostile units that are engaged, lower id first, each with whether the engagement is full.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Engagements(BTreeMap<(PieceId, PieceId), bool>);

impl Engagements {
    /// Whether two units are in Full Engagement (BW-SE-05).
    pub fn is_full(&self, one: PieceId, other: PieceId) -> bool {
        self.0.get(&(one.min(other), one.max(other))) == Some(&true)
    }

    /// The units that a unit is in Full Engagement with, by id.
    pub fn fully_engaged_with(&self, unit: PieceId) -> Vec<PieceId> {
        let pairs = self.0.iter().filter(|(_, full)| **full).map(|(pair, _)| *pair);
        pairs.filter_map(|(one, other)| if one == unit { Some(other) } else { (other == unit).then_some(one) }).collect()
    }

    /// Every engagement: the lower id, the other id, and whether it is full.
    pub fn all(&self) -> impl Iterator<Item = (PieceId, PieceId, bool)> {
        self.0.iter().map(|((one, other), full)| (*one, *other, *full))
    }

    /// Every unit connected to this one through Full Engagements, itself included, by id (BW-SE-10).
    pub fn melee_of(&self, unit: PieceId) -> Vec<PieceId> {
        let mut melee = vec![unit];
        let mut next = 0;
        while let Some(&unit) = melee.get(next) {
            let others = self.fully_engaged_with(unit).into_iter().filter(|other| !melee.contains(other)).collect::<Vec<_>>();
            melee.extend(others);
            next += 1;
        }
        melee.sort();
        melee
    }
}

/// The reach of a figure with any of its weapons, used this turn or not; at least an inch with bare hands (BW-WP-08).
pub(crate) fn longest_reach(figure: &Figure, catalogue: &Catalogue) -> Inches {
    let items = figure.gear.iter().chain(&figure.by_nature).filter_map(|item| catalogue.weapons.get(&item.name)?.reach);
    items.chain((figure.hands > 0).then_some(ANGRY_INCH)).max().unwrap_or(Inches::ZERO)
}

/// Whether a member of one unit is within reach of a member of another, by the longer weapon of the two (BW-SE-01, BW-SE-13).
pub(super) fn within_reach(one: &[Figure], other: &[Figure], catalogue: &Catalogue) -> bool {
    let reaching =
        |unit: &[Figure]| -> Vec<(Solid, Inches)> { unit.iter().map(|figure| (figure.solid, longest_reach(figure, catalogue))).collect() };
    let (ours, theirs) = (reaching(one), reaching(other));
    ours.iter().any(|(us, reach)| theirs.iter().any(|(them, other)| us.is_within(*them, *reach.max(other))))
}

/// Filter: pieces whose change may affect who is engaged: moved, removed, or with another side, squad, hold or body.
type Shifted = Or<(
    Changed<Placement>,
    Added<Removed>,
    Changed<OnPlate>,
    Changed<SideId>,
    Changed<Gear>,
    Changed<Traits>,
    Changed<Marks>,
    Changed<Moved>,
)>;

/// Run condition: something that decides who is engaged has changed since the last run.
fn may_have_changed(
    changed: Query<(), Shifted>,
    turn: Res<Turn>,
    mut parted: RemovedComponents<OnPlate>,
    (mut risen, mut seen): (RemovedComponents<Removed>, RemovedComponents<Hidden>),
) -> bool {
    let removed = parted.read().count() + risen.read().count() + seen.read().count();
    !changed.is_empty() || removed > 0 || turn.is_changed()
}

/// Finds out who is engaged from where everything stands, and reports what has changed.
pub(crate) fn find_engagements(
    units: Units,
    space: Space,
    (catalogue, turn, hooks): (Res<Catalogue>, Res<Turn>, Res<ContactHooks>),
    attacks: Query<&'static Attack>,
    mut engagements: ResMut<Engagements>,
    mut out: ResMut<Outbox>,
) {
    let look = Look { units: &units, space: &space, catalogue: &catalogue, turn: &turn, hooks: &hooks, attacks: &attacks };
    let found = units.keeping(|| {
        let all = look.all();
        // Ended engagements are removed first. A unit in a melee holds nobody off, so one engagement may lead to another: repeat until
        // stable.
        let mut known = look.left_of(&all, &engagements);
        loop {
            let found = look.engaged(&all, &known);
            if found == known.0 {
                break found;
            }
            known = Engagements(found);
        }
    });
    let before = std::mem::take(&mut engagements.0);
    for (&(one, other), &full) in before.iter().filter(|(pair, full)| found.get(*pair) != Some(*full)) {
        out.say("BW-SE-11", EngagementEnded { one, other, full });
    }
    for (&(one, other), &full) in found.iter().filter(|(pair, full)| before.get(*pair) != Some(*full)) {
        out.say("BW-SE-01", EngagementBegan { one, other, full });
    }
    engagements.0 = found;
}

/// The data needed to find out who is engaged.
struct Look<'a, 'w, 's> {
    units: &'a Units<'w, 's>,
    space: &'a Space<'w, 's>,
    catalogue: &'a Catalogue,
    turn: &'a Turn,
    hooks: &'a ContactHooks,
    attacks: &'a Query<'w, 's, &'static Attack>,
}

impl Look<'_, '_, '_> {
    /// Every visible unit on the table, by id, with its side and the bodies of its members.
    fn all(&self) -> Vec<(PieceId, SideId, Group)> {
        let seen = self.units.all().into_iter().filter(|(unit, _)| !self.units.is_appearing(*unit));
        seen.map(|(unit, side)| (unit, side, self.space.group(&self.units.member_ids(unit)))).collect()
    }

    /// The engagements that still hold: both units are there and hostile, and the plates of a full one still touch.
    fn left_of(&self, all: &[(PieceId, SideId, Group)], before: &Engagements) -> Engagements {
        let sides: BTreeMap<PieceId, SideId> = all.iter().map(|(unit, side, _)| (*unit, *side)).collect();
        let is_left = |(one, other): (PieceId, PieceId)| match (sides.get(&one), sides.get(&other)) {
            (Some(side), Some(others)) => side != others,
            _ => false,
        };
        let left = before.all().filter(|(one, other, _)| is_left((*one, *other)));
        Engagements(left.map(|(one, other, full)| ((one, other), full && self.are_full((one, other), before))).collect())
    }

    /// The engaged pairs, each with whether it is full, given the engagements so far.
    fn engaged(&self, all: &[(PieceId, SideId, Group)], before: &Engagements) -> BTreeMap<(PieceId, PieceId), bool> {
        let furthest = self.catalogue.weapons.values().filter_map(|weapon| weapon.reach).max().unwrap_or_default().max(ANGRY_INCH);
        let mut found = BTreeMap::new();
        for (place, (one, side, members)) in all.iter().enumerate() {
            for (other, _, others) in all[place + 1..].iter().filter(|(_, other, _)| other != side) {
                let full = self.are_full((*one, *other), before);
                if full || (members.comes_within(others, furthest) && self.are_near((*one, *other), before)) {
                    found.insert((*one, *other), full);
                }
            }
        }
        found
    }

    fn are_full(&self, (one, other): (PieceId, PieceId), before: &Engagements) -> bool {
        let fully_engaged_with = &|unit| before.fully_engaged_with(unit);
        let Look { units, space, catalogue, turn, .. } = *self;
        let contact = Contact { one, other, fully_engaged_with, units, space, catalogue, turn, would_walk: None };
        self.hooks.are_full(&contact, before.is_full(one, other))
    }

    fn are_near(&self, (one, other): (PieceId, PieceId), before: &Engagements) -> bool {
        let goes_on = before.0.contains_key(&(one, other));
        // A figure that has been killed by an attack still under way can't start an engagement.
        let may = |figure: &Figure| goes_on || !self.attacks.iter().any(|attack| attack.has_killed(figure.id));
        let living = |unit: PieceId| self.units.members(unit).into_iter().filter(|figure| may(figure)).collect::<Vec<Figure>>();
        within_reach(&living(one), &living(other), self.catalogue)
    }
}

/// Two units have become engaged (BW-SE-01).
pub(crate) struct EngagementBegan {
    /// The plate or figure with the lower id.
    pub one: PieceId,
    pub other: PieceId,
    /// Full (plates touch) or a Skirmish (members within reach).
    pub full: bool,
}

impl FactKind for EngagementBegan {
    const WHAT: &'static str = "engagement-began";

    fn tell(self) -> FactBody {
        let EngagementBegan { one, other, full } = self;
        FactBody::new(
            Cue::Engaged { one, other, contact: full, began: true },
            text!("fact-engagement-began", one = one, other = other, what = level(full)),
        )
    }
}

/// An engagement has ended (BW-SE-11).
pub(crate) struct EngagementEnded {
    /// The plate or figure with the lower id.
    pub one: PieceId,
    pub other: PieceId,
    /// It was full, not a Skirmish.
    pub full: bool,
}

impl FactKind for EngagementEnded {
    const WHAT: &'static str = "engagement-ended";

    fn tell(self) -> FactBody {
        let EngagementEnded { one, other, full } = self;
        FactBody::new(
            Cue::Engaged { one, other, contact: full, began: false },
            text!("fact-engagement-ended", one = one, other = other, what = level(full)),
        )
    }
}

/// The name of an engagement level.
fn level(full: bool) -> Text {
    if full { text!("meeting-full") } else { text!("meeting-skirmish") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, fact, told};

    #[test]
    fn bw_se_10_a_melee_is_everyone_tied_by_full_engagements() {
        let id = PieceId;
        let pairs = [((id(1), id(2)), true), ((id(2), id(5)), true), ((id(5), id(9)), false), ((id(7), id(8)), true)];
        let engagements = Engagements(pairs.into());
        assert_eq!(engagements.melee_of(id(5)), [id(1), id(2), id(5)]);
        assert_eq!(engagements.melee_of(id(9)), [id(9)]);
        assert!(engagements.is_full(id(2), id(1)) && !engagements.is_full(id(9), id(5)));
    }

    #[test]
    fn engagements_are_told() {
        let began = |full| EngagementBegan { one: ANNA, other: BERT, full };
        assert_eq!((told(began(true)), told(began(false))), ("anna and bert: Full Engagement".into(), "anna and bert: Skirmish".into()));
        assert_eq!(fact(began(true)).cue, Cue::Engaged { one: ANNA, other: BERT, contact: true, began: true });
        let ended = |full| EngagementEnded { one: ANNA, other: BERT, full };
        assert_eq!(told(ended(true)), "anna and bert: Full Engagement ends");
        assert_eq!(told(ended(false)), "anna and bert: Skirmish ends");
        assert_eq!(fact(ended(false)).cue, Cue::Engaged { one: ANNA, other: BERT, contact: false, began: false });
    }
}
