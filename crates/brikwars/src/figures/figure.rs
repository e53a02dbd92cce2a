//! A figure as plain values (BW-MF): everything that rules may need to know about it.

use crate::data::catalogue::Maneuvering;
use crate::data::house_rules::HouseRules;
use crate::data::specialty::{Specialty, SpecialtyDef, includes};
use crate::figures::item::Item;
use crate::figures::seat::{MACHINE, Seat};
use crate::figures::stop::Stop;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::Shared;
use brickfray_table::{FormationSlot, Inches, PieceId, SideId, Solid};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// How a figure moves, and how much of a plate it needs.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mobility {
    /// How it steers (BW-SQ-14).
    pub maneuvering: Maneuvering,
    /// Whether it can swim (BW-AR-03).
    pub swims: bool,
    /// The studs of a plate that it needs, across and deep (BW-SQ-04).
    pub room: (u8, u8),
}

/// A snapshot of a figure. Clones share their data until one is changed (copy on write).
#[derive(Clone, Debug)]
pub struct Figure(Shared<FigureState>);

/// Everything that rules may need to know about a figure, as plain values.
#[derive(Clone, Debug)]
pub struct FigureState {
    pub id: PieceId,
    pub side: SideId,
    /// The plate it stands on.
    pub plate: Option<PieceId>,
    /// Its place on that plate.
    pub slot: Option<FormationSlot>,
    /// Its body and placement.
    pub solid: Solid,
    /// Effective Size in inches.
    pub size: i32,
    /// Size in inches when undamaged (BW-SZ-03).
    pub full_size: i32,
    /// Armor; if the Armor includes dice, only the number added to them.
    pub armor: i32,
    /// Armor with its dice, as on its card (BW-AR-01).
    pub armor_pool: Pool,
    /// The damage dice that its Deflection removes from each attack (BW-AR-05).
    pub deflection: u8,
    /// Whether it is on fire (BW-EX-07).
    pub burning: bool,
    /// Action die.
    pub action: Die,
    pub move_: Inches,
    /// The items it holds.
    pub gear: Shared<Vec<Item>>,
    /// Hands it has left.
    pub hands: u8,
    /// The natural attack of itself or its mount.
    pub by_nature: Option<Item>,
    /// Damage of this turn's close combat so far (BW-SD-12).
    pub hurt: i32,
    /// Close combat hits taken this turn (BW-CC-28).
    pub close_hits: u8,
    /// Whether it is Disrupted (BW-KB-04).
    pub disrupted: bool,
    /// Whether it is at Half Speed this turn (BW-TU-06).
    pub half_speed: bool,
    /// Whether its armor keeps it at Half Speed (BW-AR-04).
    pub slowed_by_armor: bool,
    /// Whether its Action of this round is spent (BW-TU-02).
    pub action_spent: bool,
    /// The figure that it holds (BW-CC-06).
    pub holds: Option<PieceId>,
    /// The figures that hold it, by id.
    pub held_by: Vec<PieceId>,
    /// Its Specialties.
    pub traits: Shared<Vec<Specialty>>,
    /// Whether its natural 1s are turned against its owner: Incompetent by its own die, marked as such, or an Officer on its own (BW-MN-05
    /// to 08).
    pub stupid: bool,
    /// Whether it is half-minded without a whole mind in its squad, so that it doesn't act by itself (BW-MN-03, BW-TU-15, BW-HO-08).
    pub masterless: bool,
    /// Whether it is in the middle of a full-turn Action and can't respond (AR-GEN-10).
    pub is_busy: bool,
    /// Why it can't move; `None` if it can.
    pub stopped: Option<Stop>,
    /// Whether it has climbed or swum this turn and can't use its arms (BW-TU-09).
    pub arms_busy: bool,
    /// The inches that it has moved this turn.
    pub walked: Inches,
    /// Whether it has left its place this turn, even without using any of its Move: by mounting, dismounting or swapping places.
    pub has_left_place: bool,
    /// The inches that a Sprint added to this turn's Move (BW-TU-10).
    pub sprinted: Inches,
    pub mobility: Mobility,
    /// Whether it has steered a mount this turn and then dismounted, if that matters (BW-HO-04).
    pub has_ridden: bool,
    /// Its seat, if it rides: Size, Move and body are then those of both (BW-HO-03, BW-SZ-14).
    pub seat: Option<Box<Seat>>,
    /// Its rider, with which it moves.
    pub ridden_by: Option<PieceId>,
    /// The mount of the weapon that it serves, in a snapshot made for firing it (AR-GUN-04).
    pub serves: Option<PieceId>,
    /// If it stands fast: the Size that it counts as for items, shoving and being shoved (AR-CMP-01).
    pub braced: Option<i32>,
}

impl Deref for Figure {
    type Target = FigureState;
    fn deref(&self) -> &FigureState {
        &self.0
    }
}

impl DerefMut for Figure {
    fn deref_mut(&mut self) -> &mut FigureState {
        &mut self.0
    }
}

impl From<FigureState> for Figure {
    fn from(state: FigureState) -> Self {
        Figure(state.into())
    }
}

impl FigureState {
    /// Something of Size 1 there, without any properties or abilities.
    pub fn bare(id: PieceId, side: SideId, solid: Solid) -> Self {
        FigureState {
            id,
            side,
            plate: None,
            slot: None,
            solid,
            size: 1,
            full_size: 1,
            armor: 0,
            armor_pool: Pool::default(),
            deflection: 0,
            burning: false,
            action: Die::D4,
            move_: Inches::ZERO,
            gear: Shared::default(),
            hands: 0,
            by_nature: None,
            hurt: 0,
            close_hits: 0,
            disrupted: false,
            half_speed: false,
            slowed_by_armor: false,
            action_spent: false,
            holds: None,
            held_by: Vec::new(),
            traits: Shared::default(),
            stupid: false,
            masterless: false,
            is_busy: false,
            stopped: None,
            arms_busy: false,
            walked: Inches::ZERO,
            has_left_place: false,
            sprinted: Inches::ZERO,
            mobility: Mobility { maneuvering: Maneuvering::Stationary, swims: false, room: (0, 0) },
            has_ridden: false,
            seat: None,
            ridden_by: None,
            serves: None,
            braced: None,
        }
    }
}

impl Figure {
    /// Returns the same figure with a change.
    pub(crate) fn but(mut self, change: impl FnOnce(&mut FigureState)) -> Self {
        change(&mut self);
        self
    }

    /// Whether it can act: not Disrupted, with its Action left, and with a mind to do so (BW-MN-03).
    pub fn can_act(&self) -> bool {
        self.has_action_left() && !self.has_its_hands_full()
    }

    /// Whether it has hands to shove with, or the weight of a beast (BW-CC-09).
    pub fn can_shove_by_build(&self) -> bool {
        self.hands > 0 || (self.by_nature.is_some() && !self.has(&MACHINE))
    }

    /// Whether it could act if its hands were free (BW-HO-07).
    pub fn has_action_left(&self) -> bool {
        !self.disrupted && !self.action_spent && !self.masterless
    }

    /// Whether it is an object that belongs to nobody.
    pub fn is_object(&self) -> bool {
        self.side == SideId::NOBODY
    }

    /// Its Armor in players' notation, not counting what it lost with its inches (BW-SZ-07).
    pub fn armor_text(&self) -> Text {
        (&capped(&self.armor_pool, self.full_size, self.size)).into()
    }

    /// Whether it may strike back: not Disrupted (even an animal without a master may, BW-MN-03) and, by house rule, with its Action left
    /// (BW-CC-24, BW-OP-15, BW-OP-33).
    pub fn can_counter(&self, house: &HouseRules) -> bool {
        let is_down = self.disrupted && !house.disrupted_strike_back;
        !(self.is_busy || is_down || (house.counterstrikes_need_the_action && self.action_spent))
    }

    /// Whether close combat attacks on it need no roll: it is Disrupted, or part of a Grab, as holder or held (BW-AT-03, BW-CC-40).
    pub fn is_automatic_hit(&self) -> bool {
        self.disrupted || self.is_stuck()
    }

    /// Whether it is part of a Grab and can't move away (BW-CC-06).
    pub fn is_stuck(&self) -> bool {
        self.holds.is_some() || !self.held_by.is_empty()
    }

    /// Its Size for shoving and being shoved (BW-CC-09).
    pub fn shove_size(&self) -> i32 {
        self.strength().max(self.braced.unwrap_or_default())
    }

    /// Whether it has that Specialty.
    pub fn has(&self, wanted: &SpecialtyDef) -> bool {
        includes(&self.traits, wanted)
    }

    /// Whether it moves at Half Speed for any reason (BW-TU-06).
    pub fn is_at_half_speed(&self) -> bool {
        self.half_speed || self.slowed_by_armor
    }

    /// The inches that it may move in a turn: its Move plus a Sprint (BW-TU-10), half its Move at Half Speed (BW-TU-06), none when
    /// Disrupted (BW-KB-04), what it has already moved when Stopped (BW-TU-07).
    pub fn inches_a_turn(&self) -> Inches {
        match (self.disrupted, self.stopped.is_some() || self.cannot_steer(), self.is_at_half_speed()) {
            (true, ..) => Inches::ZERO,
            (false, true, _) => self.walked,
            (false, false, true) => self.move_ / 2 + self.sprinted,
            (false, false, false) => self.move_ + self.sprinted,
        }
    }

    /// Whether it has moved by itself this turn, in any way (AR-GEN-10).
    pub fn has_moved(&self) -> bool {
        self.has_left_place || self.walked > Inches::ZERO || self.sprinted > Inches::ZERO
    }

    /// The inches that it could still move this turn.
    pub fn inches_left(&self) -> Inches {
        (self.inches_a_turn() - self.walked).max(Inches::ZERO)
    }

    /// Whether it can take an Angry Inch: not Stopped or Disrupted (BW-CC-04), not at Half Speed (BW-SM-06), and not standing fast
    /// (AR-CMP-06).
    pub fn can_take_angry_inch(&self) -> bool {
        self.stopped.is_none() && !self.disrupted && !self.is_at_half_speed() && self.braced.is_none()
    }
}

/// A squad's current Size (BW-SQ-26 to 30, BW-DF-06): the largest distance across its members in whole inches, half an inch rounded up
/// (BW-OP-29), at most the sum of their Effective Sizes; a single member has its own Size. As in BW-TX-11, distances are measured along
/// ranks or files, from outer edge to outer edge, not from corner to corner.
pub fn squad_size(members: &[Figure]) -> i32 {
    spanning(members, |figure| figure.size)
}

/// The Size of a squad, given a Size for each member.
pub(crate) fn spanning(members: &[Figure], size: fn(&Figure) -> i32) -> i32 {
    let sum: i32 = members.iter().map(size).sum();
    if let [_] = members {
        return sum;
    }
    let Some(ahead) = members.first().map(|figure| figure.solid.placement.facing.direction()) else { return 0 };
    let extent = |along: Vec2| {
        let (mut least, mut most) = (f32::MAX, f32::MIN);
        for corner in members.iter().flat_map(|figure| figure.solid.corners()) {
            (least, most) = (least.min(corner.dot(along)), most.max(corner.dot(along)));
        }
        Inches::snapped(most - least)
    };
    extent(ahead).max(extent(ahead.perp())).rounded_half_up().min(sum)
}

/// The maximum rise of a single jump; there is no limit for jumping down (BW-MF-09).
pub const JUMP: Inches = Inches::whole(1);

/// The Armor left to something that lost inches of Size: no more dice than inches (BW-SZ-07). An undamaged figure keeps all of them, since
/// a Hero of Size 1 has two (BW-MF-07).
pub fn capped(pool: &Pool, full_size: i32, size: i32) -> Pool {
    let most = usize::try_from(size).unwrap_or_default();
    let spare = if size < full_size { pool.dice.len().saturating_sub(most) } else { 0 };
    pool.clone().without_largest(spare)
}

impl Mobility {
    /// Gives this mobility to a figure.
    pub(crate) fn give(self, figure: &mut EntityCommands) {
        figure.insert(self);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use brickfray_table::Formation;
    use brickfray_table::{Body, Facing, Placement, Spot, spread};

    pub(crate) fn minifig(id: u32, x: f32, z: f32) -> Figure {
        let body = Body::Block { x: Inches::thousandths(630), z: Inches::thousandths(315), height: Inches::thousandths(1_575) };
        let solid = Solid::new(body, Placement::on_ground(Spot::at(x, z), Facing::NORTH));
        let minifig = FigureState {
            armor: 4,
            armor_pool: Pool::number(4),
            action: Die::D6,
            move_: Inches::whole(5),
            hands: 2,
            mobility: Mobility { maneuvering: Maneuvering::Foot, swims: true, room: (4, 4) },
            ..FigureState::bare(PieceId(id), SideId(0), solid)
        };
        minifig.into()
    }

    /// BW-SQ-26 to 30, BW-DF-06, BW-OP-29: the span in whole inches, capped.
    #[test]
    fn bw_tx_11_squad_size_is_the_span_capped_by_the_sum_of_sizes() {
        let apart: Vec<Figure> = (0..4).map(|n| minifig(n, n as f32 * 2.79, 0.0)).collect();
        assert_eq!(squad_size(&apart), 4, "span 9, sum 4");
        let ten: Vec<Figure> =
            spread(Formation::Block, (20, 8), 10, (4, 4)).into_iter().enumerate().map(|(n, at)| minifig(n as u32, at.x, at.y)).collect();
        assert_eq!(squad_size(&ten), 6);
        let five: Vec<Figure> = [&ten[0..3], &ten[5..7]].concat();
        assert_eq!(squad_size(&five), 3);
        assert_eq!(squad_size(&ten[..1]), 1, "BW-SQ-29");
        assert_eq!(squad_size(&[]), 0);
    }

    #[test]
    fn bw_tu_06_half_speed_halves_and_disruption_stops() {
        let mut figure = minifig(0, 0.0, 0.0);
        assert_eq!(figure.inches_a_turn(), Inches::whole(5));
        figure.half_speed = true;
        assert_eq!(figure.inches_a_turn(), Inches::thousandths(2_500));
        figure.sprinted = Inches::whole(3);
        assert_eq!(figure.inches_a_turn(), Inches::thousandths(5_500), "BW-TU-10");
        (figure.walked, figure.stopped) = (Inches::whole(2), Some(Stop::THIS_TURN));
        assert_eq!((figure.inches_a_turn(), figure.inches_left()), (Inches::whole(2), Inches::ZERO), "BW-TU-07");
        assert!(!figure.can_take_angry_inch(), "BW-CC-04");
        figure.disrupted = true;
        assert_eq!(figure.inches_a_turn(), Inches::ZERO);
        assert!(!figure.can_act() && figure.is_automatic_hit());
    }
}
