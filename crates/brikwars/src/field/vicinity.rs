//! Vicinities: the figures and things that a unit could act on, gathered once and reused for all queries about the same state.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::seat::MOUNT;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_table::{Inches, PieceId, SideId, Solid};
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// Up to this many pairs of units are checked one by one; if there are more, only the nearest.
const PAIRS: usize = 3_000;

/// Up to this many pairs of figures are checked; lines of sight within squads are quick to find, but large squads have many pairs.
const PAIRS_OF_FIGURES: usize = 20_000;

/// In a crowd, how many pieces of a kind each unit knows of.
const KNOWN: usize = 32;

/// The most that one figure is expected to stand above another, in inches.
const HEIGHT: f32 = 3.0;

/// Tolerance: lengths are snapped, and plates in contact may lie a hair apart.
const SNAPPED: Inches = Inches::thousandths(100);

/// How many pieces of a kind are offered to each unit, if there are too many to check all.
pub(crate) const NEAREST: usize = 3;

/// A circle on the table around a unit, its plate and every figure on it.
#[derive(Clone, Copy)]
struct Circle {
    middle: Vec2,
    radius: f32,
}

impl Circle {
    /// The circle of a unit without a position.
    const NOWHERE: Circle = Circle { middle: Vec2::ZERO, radius: 0.0 };

    fn around(field: &Field, unit: PieceId) -> Option<Self> {
        let middle = field.space.solid(unit)?.placement.spot;
        let all = field.units.members(unit).into_iter().map(|member| member.solid).chain(field.space.solid(unit));
        Some(Circle { middle: middle.to_vec2(), radius: all.map(|solid| solid.reach_from(middle)).fold(0.0, f32::max) })
    }

    fn of(solid: Solid) -> Self {
        Circle { middle: solid.placement.spot.to_vec2(), radius: solid.body.reach() }
    }

    /// The minimum distance between the contents of the two circles.
    fn gap(self, other: Circle) -> f32 {
        self.middle.distance(other.middle) - self.radius - other.radius
    }
}

/// The number of figures in a unit, at least 1.
pub(crate) fn figures(field: &Field, unit: PieceId) -> usize {
    field.units.member_ids(unit).len().max(1)
}

/// Every figure and thing that could be acted on.
pub(crate) struct Scene {
    /// Units of other sides than the one to move.
    hostile: Vec<(PieceId, Circle)>,
    /// Units of the side to move.
    friends: Vec<(PieceId, Circle)>,
    /// Those friends that stand on plates.
    squads: Vec<(PieceId, Circle)>,
    /// Things that can be attacked.
    things: Vec<(PieceId, Circle)>,
    /// Those things that explode.
    explosives: Vec<(PieceId, Circle)>,
    /// What can be mounted.
    pub mounts: Vec<Figure>,
    /// The maximum number of pieces of each kind that are offered to a unit.
    most: usize,
    /// Things too far away for an action are left out.
    is_narrow: bool,
    /// The maneuvers for which pieces were left out that may be near enough.
    cut: Mutex<BTreeSet<&'static str>>,
}

impl Scene {
    /// A scene without a distance limit.
    pub(crate) fn wide(field: &Field) -> Self {
        Scene::of(field, false)
    }

    /// A scene with only what is near enough for an action; in a crowd only the nearest.
    pub(crate) fn narrow(field: &Field) -> Self {
        let scene = Scene::of(field, true);
        let others = scene.hostile.len() + scene.squads.len() + scene.things.len() + scene.mounts.len();
        let figures = |units: &[(PieceId, Circle)]| units.iter().map(|(unit, _)| figures(field, *unit)).sum::<usize>();
        let is_crowded = scene.friends.len() * others > PAIRS || figures(&scene.friends) * figures(&scene.hostile) > PAIRS_OF_FIGURES;
        let most = if is_crowded { NEAREST } else { usize::MAX };
        Scene { most, ..scene }
    }

    fn of(field: &Field, is_narrow: bool) -> Self {
        let around = |unit: PieceId| if is_narrow { Circle::around(field, unit) } else { Some(Circle::NOWHERE) };
        let (ours, theirs): (Vec<_>, Vec<_>) = field.units.all().into_iter().partition(|(_, side)| *side == field.turn.side);
        let circles = |units: Vec<(PieceId, SideId)>| {
            units.into_iter().filter_map(|(unit, _)| Some((unit, around(unit)?))).collect::<Vec<(PieceId, Circle)>>()
        };
        let friends = circles(ours);
        let objects = field.units.objects().into_iter();
        let objects: Vec<_> =
            objects.filter_map(|(object, explodes)| Some((object, Circle::of(field.space.solid(object)?), explodes))).collect();
        Scene {
            hostile: circles(theirs),
            squads: friends.iter().copied().filter(|(unit, _)| field.units.is_plate(*unit)).collect(),
            things: objects.iter().map(|(object, circle, _)| (*object, *circle)).collect(),
            explosives: objects.iter().filter(|(.., explodes)| *explodes).map(|(object, circle, _)| (*object, *circle)).collect(),
            mounts: mounts(field),
            most: usize::MAX,
            is_narrow,
            cut: Mutex::default(),
            friends,
        }
    }

    /// For each unit of the side to move, the distance to the nearest hostile unit.
    pub(crate) fn nearness(&self) -> Vec<(f32, PieceId)> {
        let nearest = |own: Circle| self.hostile.iter().map(|(_, theirs)| own.gap(*theirs)).fold(f32::MAX, f32::min);
        self.friends.iter().map(|(unit, circle)| (nearest(*circle), *unit)).collect()
    }

    /// There are so many units that each is offered only some of the targets.
    pub(crate) fn is_crowded(&self) -> bool {
        self.most < usize::MAX
    }

    /// Records that targets of this maneuver were left out.
    fn leave_out(&self, word: &'static str) {
        self.cut.lock().unwrap_or_else(PoisonError::into_inner).insert(word);
    }

    /// The maneuvers for which targets were left out.
    pub(crate) fn cut(self) -> BTreeSet<&'static str> {
        self.cut.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is around a unit.
    pub(crate) fn vicinity(&self, field: &Field, unit: PieceId) -> Vicinity<'_> {
        let own = Circle::around(field, field.units.unit_of(unit)).filter(|_| self.is_narrow);
        let gaps = |pieces: &[(PieceId, Circle)]| {
            let gap = |circle: Circle| own.map_or(0.0, |own| own.gap(circle));
            let mut gaps: Gaps = pieces.iter().map(|(piece, circle)| (gap(*circle), *piece, circle.radius)).collect();
            if self.is_crowded() && gaps.len() > KNOWN {
                gaps.select_nth_unstable_by(KNOWN, |one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
                gaps.truncate(KNOWN);
                gaps.sort_by_key(|(_, piece, _)| *piece);
            }
            gaps
        };
        Vicinity {
            hostile: gaps(&self.hostile),
            squads: gaps(&self.squads),
            things: gaps(&self.things),
            explosives: gaps(&self.explosives),
            scene: self,
            own,
        }
    }
}

/// Pieces with their minimum distance from a unit and the radius of their circle.
type Gaps = Vec<(f32, PieceId, f32)>;

/// What is around a unit.
pub(crate) struct Vicinity<'a> {
    scene: &'a Scene,
    own: Option<Circle>,
    hostile: Gaps,
    squads: Gaps,
    things: Gaps,
    explosives: Gaps,
}

impl Vicinity<'_> {
    /// The hostile units within `span` that this maneuver may target, by id.
    pub(crate) fn hostile(&self, word: &'static str, span: Option<Inches>) -> Vec<PieceId> {
        self.near(&self.hostile, word, span)
    }

    /// Like [`Self::hostile()`], but for friendly units.
    pub(crate) fn friends(&self, word: &'static str) -> Vec<PieceId> {
        let Scene { friends, most, .. } = self.scene;
        if friends.len() > *most {
            self.scene.leave_out(word);
        }
        friends.iter().map(|(unit, _)| *unit).take(*most).collect()
    }

    /// Like [`Self::hostile()`], but for friendly squads.
    pub(crate) fn squads(&self, word: &'static str) -> Vec<PieceId> {
        self.near(&self.squads, word, None)
    }

    /// Like [`Self::hostile()`], but for things that can be attacked, or only the explosive ones.
    pub(crate) fn objects(&self, word: &'static str, span: Option<Inches>, explosives_only: bool) -> Vec<PieceId> {
        self.near(if explosives_only { &self.explosives } else { &self.things }, word, span)
    }

    /// The hostile units that could be the nearest one.
    pub(crate) fn nearest(&self) -> Vec<PieceId> {
        // The gap between two circles may be less than that between the figures in them, by at most the circles' size and the difference in
        // height.
        let more = self.own.map_or(0.0, |own| own.radius * 2.0) + HEIGHT;
        let most = self.hostile.iter().map(|(gap, _, radius)| gap + radius * 2.0 + more).fold(f32::MAX, f32::min);
        self.hostile.iter().filter(|(gap, ..)| *gap <= most).map(|(_, piece, _)| *piece).collect()
    }

    /// Whether the circles alone show that no hostile figure is within this distance.
    pub(crate) fn is_clear(&self, inches: Inches) -> bool {
        let far = (inches + SNAPPED).to_f32();
        self.own.is_some() && self.hostile.iter().all(|(gap, ..)| *gap > far)
    }

    /// The hostile units within `inches` of a unit, from plate to plate, by id.
    pub(crate) fn around(&self, field: &Field, unit: PieceId, inches: Inches) -> Vec<PieceId> {
        let near = self.hostile.iter().filter(|(gap, ..)| *gap <= inches.to_f32());
        near.map(|(_, piece, _)| *piece).filter(|piece| field.space.any_within(&[unit], &[*piece], inches)).collect()
    }

    fn near(&self, all: &Gaps, word: &'static str, span: Option<Inches>) -> Vec<PieceId> {
        let far = span.filter(|_| self.scene.is_narrow).map_or(f32::MAX, |span| (span + SNAPPED).to_f32());
        let mut near: Gaps = all.iter().filter(|(gap, ..)| *gap <= far).copied().collect();
        if near.len() > self.scene.most {
            self.scene.leave_out(word);
            near.select_nth_unstable_by(self.scene.most, |one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
            near.truncate(self.scene.most);
            near.sort_by_key(|(_, piece, _)| *piece);
        }
        near.into_iter().map(|(_, piece, _)| piece).collect()
    }
}

/// Everything that a figure of the side to move might mount.
pub(crate) fn mounts(field: &Field) -> Vec<Figure> {
    let is_mine = |mount: &Figure| mount.side == field.turn.side || field.house.ridden_mounts_can_be_hijacked;
    let mount = |figure: Figure| match &figure.seat {
        Some(seat) => Some(seat.mount.clone()).filter(is_mine),
        None => Some(figure).filter(|figure| figure.has(&MOUNT)),
    };
    field.units.figures().into_iter().filter_map(mount).collect()
}
