//! A figure as plain values (BW-MF): everything that a rule may want to know of it.

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
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// How it gets about, and how much of a plate it wants.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mobility {
    /// How it steers (BW-SQ-14).
    pub maneuvering: Maneuvering,
    /// It can swim (BW-AR-03).
    pub swims: bool,
    /// The studs of a plate that it wants, across and deep (BW-SQ-04).
    pub room: (u8, u8),
}

/// A figure as it stands. Copies share what is known of it, until one is changed.
#[derive(Clone, Debug)]
pub struct Figure(Shared<FigureState>);

/// Everything that a rule may want to know of a figure, as plain values.
#[derive(Clone, Debug)]
pub struct FigureState {
    /// Who.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// The plate it stands on.
    pub plate: Option<PieceId>,
    /// Its place on that plate.
    pub slot: Option<FormationSlot>,
    /// Its body where it stands.
    pub solid: Solid,
    /// Effective Size in inches.
    pub size: i32,
    /// Size in inches when whole (BW-SZ-03).
    pub full_size: i32,
    /// Armor; of Armor that is dice, the number that is added to them.
    pub armor: i32,
    /// Armor with its dice, as its card has it (BW-AR-01).
    pub armor_pool: Pool,
    /// Damage dice that its Deflection takes off each attack (BW-AR-05).
    pub deflection: u8,
    /// It is on fire (BW-EX-07).
    pub burning: bool,
    /// Action die.
    pub action: Die,
    /// Move.
    pub move_: Inches,
    /// What it holds.
    pub gear: Shared<Vec<Item>>,
    /// Hands it has left.
    pub hands: u8,
    /// What it, or what it sits on, strikes with by nature.
    pub by_nature: Option<Item>,
    /// Damage of this turn's close combat so far (BW-SD-12).
    pub hurt: i32,
    /// Close combat hits taken this turn (BW-CC-28).
    pub close_hits: u8,
    /// Off its feet (BW-KB-04).
    pub disrupted: bool,
    /// At Half Speed this turn (BW-TU-06).
    pub half_speed: bool,
    /// What it wears lets it move at Half Speed only (BW-AR-04).
    pub slowed_by_armor: bool,
    /// Its Action of this round is spent (BW-TU-02).
    pub action_spent: bool,
    /// The figure that it holds (BW-CC-06).
    pub holds: Option<PieceId>,
    /// The figures that hold it, by id.
    pub held_by: Vec<PieceId>,
    /// What sets it apart.
    pub traits: Shared<Vec<Specialty>>,
    /// Its natural 1s are turned against its owner: Incompetent by its own die, marked as such, or an Officer on its own (BW-MN-05 to 08).
    pub stupid: bool,
    /// It has half a mind and no figure in its squad has a whole one, so that it does nothing of its own (BW-MN-03, BW-TU-15, BW-HO-08).
    pub masterless: bool,
    /// It is in the middle of a full-turn Action, and answers nothing (AR-GEN-10).
    pub is_busy: bool,
    /// Why it may not move, where it may not.
    pub stopped: Option<Stop>,
    /// It has climbed or swum this turn, and does nothing with its arms (BW-TU-09).
    pub arms_busy: bool,
    /// The inches that it has moved this turn.
    pub walked: Inches,
    /// It has left its place this turn, be it without using any of its Move: out of a saddle or into one, or by changing places.
    pub stepped: bool,
    /// The inches that a Sprint added to this turn's Move (BW-TU-10).
    pub sprinted: Inches,
    /// How it gets about.
    pub mobility: Mobility,
    /// It has steered a mount this turn and got off it, and that counts (BW-HO-04).
    pub has_ridden: bool,
    /// What it sits on: Size, Move and body are then those of both (BW-HO-03, BW-SZ-14).
    pub seat: Option<Box<Seat>>,
    /// Its rider, with which it goes wherever that goes.
    pub ridden_by: Option<PieceId>,
    /// What the weapon is mounted on that it serves, while it is looked at as the one who fires it (AR-GUN-04).
    pub serves: Option<PieceId>,
    /// It stands fast, and counts as of this Size for what it handles, shoves and is shoved by (AR-CMP-01).
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
    /// Something of Size 1 that stands there, and neither is nor has nor can anything.
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
            stepped: false,
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
    /// The same figure, but for this.
    pub(crate) fn but(mut self, change: impl FnOnce(&mut FigureState)) -> Self {
        change(&mut self);
        self
    }

    /// It may act: on its feet, with its Action left, and with a mind to do it (BW-MN-03).
    pub fn can_act(&self) -> bool {
        self.has_its_action() && !self.has_its_hands_full()
    }

    /// It has hands to shove with, or all the weight of a beast (BW-CC-09).
    pub fn has_what_to_shove_with(&self) -> bool {
        self.hands > 0 || (self.by_nature.is_some() && !self.has(&MACHINE))
    }

    /// It could act if its hands were free (BW-HO-07).
    pub fn has_its_action(&self) -> bool {
        !self.disrupted && !self.action_spent && !self.masterless
    }

    /// It is a thing that belongs to nobody.
    pub fn is_object(&self) -> bool {
        self.side == SideId::NOBODY
    }

    /// Its Armor as players write it, what its lost inches took off left out (BW-SZ-07).
    pub fn armor_text(&self) -> String {
        capped(&self.armor_pool, self.full_size, self.size).to_string()
    }

    /// It may strike back: on its feet, as even an animal without a master may (BW-MN-03); where house rules say so with its Action left
    /// (BW-CC-24, BW-OP-15, BW-OP-33).
    pub fn can_counter(&self, house: &HouseRules) -> bool {
        let is_down = self.disrupted && !house.disrupted_strike_back;
        !(self.is_busy || is_down || (house.counterstrikes_need_the_action && self.action_spent))
    }

    /// Close combat attacks on it need no roll: it is off its feet, or of a Grab, as grabbed or as grabber (BW-AT-03, BW-CC-40).
    pub fn is_automatic_hit(&self) -> bool {
        self.disrupted || self.is_stuck()
    }

    /// It is of a Grab and can't move away (BW-CC-06).
    pub fn is_stuck(&self) -> bool {
        self.holds.is_some() || !self.held_by.is_empty()
    }

    /// The Size that counts when it shoves or is shoved (BW-CC-09).
    pub fn shove_size(&self) -> i32 {
        self.strength().max(self.braced.unwrap_or_default())
    }

    /// It has that trait.
    pub fn has(&self, wanted: &SpecialtyDef) -> bool {
        includes(&self.traits, wanted)
    }

    /// It moves at Half Speed (BW-TU-06), for whatever reason.
    pub fn is_at_half_speed(&self) -> bool {
        self.half_speed || self.slowed_by_armor
    }

    /// The inches it may move in a turn: its Move with what a Sprint added (BW-TU-10), half its Move at Half Speed (BW-TU-06), none when
    /// Disrupted (BW-KB-04), what it has moved when Stopped (BW-TU-07).
    pub fn inches_a_turn(&self) -> Inches {
        match (self.disrupted, self.stopped.is_some() || self.cannot_steer(), self.is_at_half_speed()) {
            (true, ..) => Inches::ZERO,
            (false, true, _) => self.walked,
            (false, false, true) => self.move_ / 2 + self.sprinted,
            (false, false, false) => self.move_ + self.sprinted,
        }
    }

    /// It has moved this turn, by whatever means of its own (AR-GEN-10).
    pub fn has_moved(&self) -> bool {
        self.stepped || self.walked > Inches::ZERO || self.sprinted > Inches::ZERO
    }

    /// The inches that it could still move by itself this turn.
    pub fn inches_left(&self) -> Inches {
        (self.inches_a_turn() - self.walked).max(Inches::ZERO)
    }

    /// It is in a state to take an Angry Inch: neither Stopped nor Disrupted (BW-CC-04), nor at Half Speed (BW-SM-06), nor does
    /// it stand fast (AR-CMP-06).
    pub fn can_take_angry_inch(&self) -> bool {
        self.stopped.is_none() && !self.disrupted && !self.is_at_half_speed() && self.braced.is_none()
    }
}

/// A squad's Size as it stands now (BW-SQ-26 to 30, BW-DF-06): the largest distance across its members in whole inches, half an inch
/// rounded up (BW-OP-29), at most the sum of their Effective
/// Sizes; one member alone has its own. As in BW-TX-11, across means along its ranks or its files, from outer edge to outer edge, not
/// from corner to corner.
pub fn squad_size(members: &[Figure]) -> i32 {
    spanning(members, |figure| figure.size)
}

/// The Size of a squad, by Sizes of its members that count for something.
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

/// No single jump rises more than an inch; down one jumps as far as one likes (BW-MF-09).
pub const JUMP: Inches = Inches::whole(1);

/// The Armor that is left of something that has lost inches of its Size: no more dice than inches (BW-SZ-07). A figure that is whole keeps
/// all of them, since a Hero of Size 1 has two (BW-MF-07).
pub fn capped(pool: &Pool, full_size: i32, size: i32) -> Pool {
    let most = usize::try_from(size).unwrap_or_default();
    let spare = if size < full_size { pool.dice.len().saturating_sub(most) } else { 0 };
    pool.clone().without_largest(spare)
}

impl Mobility {
    /// A figure gets about so.
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

    /// BW-SQ-26 to 30, BW-DF-06, BW-OP-29: the span in whole inches, capped, as it stands now.
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
