//! Traps (AR-PTH-01, AR-PTH-02): which are set, which figures they spare, and where a way first enters one. `covert/going_off.rs` has their
//! effects.

use crate::data::catalogue::Catalogue;
use crate::field::Field;
use crate::figures::figure::{Figure, JUMP};
use crate::movement::threat::{Walk, parts};
use crate::units::hooks::AddFigureHook;
use crate::units::things::tampered::{GONE_OFF, JAMMED, RIGGED};
use bevy::prelude::App;
use brickfray_game::kit::marks::{AddMarks, MarkDef, MarkExpiry};
use brickfray_table::{Inches, PieceId, Placement, SideId, Solid, Terrain};

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&PICKS_ITS_WAY, &IS_LED, &KNOWS]).add_figure_hook(0, "AR-PTH-01", |units, figure| {
        let picks = |mark: &MarkDef| units.mark(figure.id, mark).is_some();
        figure.half_speed |= picks(&PICKS_ITS_WAY) || picks(&IS_LED);
    });
}

/// It goes at Half Speed this turn and doesn't set off Traps (AR-PTH-01).
pub(crate) static PICKS_ITS_WAY: MarkDef =
    MarkDef { name: "picks its way", says: term!("mark-picks-its-way"), rule: "AR-PTH-01", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// A Scout leads it at Half Speed this turn (AR-PTH-02). The value encodes the Scout, below 0 so that cards don't show it.
pub(crate) static IS_LED: MarkDef =
    MarkDef { name: "is led", says: term!("mark-is-led"), rule: "AR-PTH-02", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// It stands in a Trap and knows it. The value encodes the Trap, below 0 so that cards don't show it.
pub(crate) static KNOWS: MarkDef =
    MarkDef { name: "knows a trap", says: term!("mark-knows-a-trap"), rule: "AR-PTH-01", is_bad: false, until: MarkExpiry::Wiped };

/// The distance from a Scout's path within which it leads others (AR-PTH-02).
pub(crate) const NEAR_THE_PATH: Inches = Inches::whole(2);

/// A Trap that is set.
pub(crate) struct Trap {
    pub id: PieceId,
    /// Its solid, as if it were entirely above the ground.
    pub solid: Solid,
    /// The side that set it, which it spares.
    spares: Option<SideId>,
}

/// A mechanism on the ground, however far it has been raised or sunk.
pub(crate) fn on_the_ground(solid: Solid) -> Solid {
    Solid::new(solid.body, Placement { lift: Inches::ZERO, ..solid.placement })
}

/// True if this terrain is a Trap, set or not.
pub(crate) fn is_trap(terrain: &Terrain, catalogue: &Catalogue) -> bool {
    catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.trap.is_some())
}

/// True if there are Traps on the table, set or not.
pub(crate) fn has_traps(field: &Field) -> bool {
    !field.space.terrain_where(|terrain| is_trap(terrain, &field.catalogue)).is_empty()
}

/// The set Traps, by id. Rigged ones spare nobody (AR-SAB-05).
pub(crate) fn set_traps(field: &Field) -> Vec<Trap> {
    let traps = field.space.terrain_where(|terrain| is_trap(terrain, &field.catalogue));
    let is_set = |id: PieceId| [&GONE_OFF, &JAMMED].into_iter().all(|mark| field.units.mark(id, mark).is_none());
    let trap = |(id, solid): (PieceId, Solid)| {
        let is_rigged = field.units.mark(id, &RIGGED).is_some();
        let spares = field.space.terrain(id).and_then(|terrain| terrain.side).filter(|_| !is_rigged);
        Trap { id, solid: on_the_ground(solid), spares }
    };
    traps.into_iter().filter(|(id, _)| is_set(*id)).map(trap).collect()
}

impl Trap {
    /// True if a figure at this position is in it. Figures standing on something are above it.
    pub fn holds(&self, figure: Solid) -> bool {
        figure.placement.lift < JUMP && figure.overlap_along(bevy::math::Vec2::ZERO, self.solid).is_some()
    }

    /// True if it doesn't go off under that figure: its own side set it, the figure picks its way (AR-PTH-01), a Scout leads it past
    /// (AR-PTH-02), or it already stands there and knows it.
    pub fn spares(&self, field: &Field, figure: &Figure) -> bool {
        let mark = |mark: &MarkDef| field.units.mark(figure.id, mark);
        let is_led = || {
            let trail = field.units.marked_piece(figure.id, &IS_LED).and_then(|scout| field.units.trail(scout));
            trail.is_some_and(|trail| trail.passes(self.solid, NEAR_THE_PATH))
        };
        self.spares == Some(figure.side)
            || mark(&PICKS_ITS_WAY).is_some()
            || field.units.marked_piece(figure.id, &KNOWS) == Some(self.id)
            || is_led()
    }
}

/// Where a way enters a Trap.
pub(crate) struct Entry {
    /// The index of the leg.
    pub leg: usize,
    /// The fraction of that leg.
    pub part: f32,
    /// The last leg and fraction before that where all have room.
    pub before: (usize, f32),
}

/// Finds where figures that move side by side, leg by leg, first enter a Trap that doesn't spare them, at a point where they have room.
/// Ignores a Trap in which one of them stands at the start.
pub(crate) fn first_entry(field: &Field, members: &[Figure], legs: &[Vec<Walk>], fits: &dyn Fn(usize, f32) -> bool) -> Option<Entry> {
    let traps = set_traps(field);
    let entries = traps.iter().filter(|trap| members.iter().all(|member| !trap.holds(member.solid))).filter_map(|trap| {
        let careless: Vec<PieceId> = members.iter().filter(|member| !trap.spares(field, member)).map(|member| member.id).collect();
        let on_its_level = |there: Solid| {
            let lift = field.space.ground_at(there.placement.spot);
            Solid::new(there.body, Placement { lift, ..there.placement })
        };
        let is_careless = |walk: &Walk| !walk.is_plate && careless.contains(&walk.who);
        let comes_in = |walk: &Walk, part: f32| is_careless(walk) && trap.holds(on_its_level(walk.at(part)));
        let mut before = (0, 0.0);
        for (leg, walks) in legs.iter().enumerate() {
            for part in parts(walks).filter(|_| !careless.is_empty()) {
                let is_in = walks.iter().any(|walk| comes_in(walk, part));
                match (is_in, fits(leg, part)) {
                    (true, true) => return Some(Entry { leg, part, before }),
                    (false, true) => before = (leg, part),
                    _ => {}
                }
            }
        }
        None
    });
    entries.min_by(|one, other| one.leg.cmp(&other.leg).then(one.part.total_cmp(&other.part)))
}
