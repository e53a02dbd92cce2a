//! The piece that the player holds over the table, and where it would be put down.
//!
//! The piece in the game state stays where it is until the order is played; the held one is a ghost. [`HeldPiece`] is plain data: the tools
//! in `tools/` move it, and `marks/` draws it.

use crate::game::MoveCost;
use crate::game::card::{Meeting, UnitSummary};
use crate::game::guide::{Area, Course, Wanted};
use crate::game::words::Text;
use crate::game::{Order, Target};
use crate::table::{Body, Facing, Inches, PieceId, Placement, Solid, Spot, TableSize};
use crate::ui::state::hand::contact_geometry::{aligned, clamp_to_reach, keep_on_table, path_length, snap_to_contact, stopped};
use crate::ui::state::last_word::Word;
use bevy::prelude::*;

/// How a piece came to be held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeldMode {
    /// The player drags it with the mouse button down.
    Dragged,
    /// The piece's unit is selected and the mouse is over the ground, so a click would send it there.
    Offered,
    /// The player turns it in place.
    Turned,
    /// Moved as part of an action that is aimed at the ground.
    Aimed,
}

/// What the rules say about the held piece's position.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Verdict {
    /// The rules haven't been asked yet.
    #[default]
    Unasked,
    /// The piece may be put down there.
    Legal,
    /// The piece may not be put down there, for this reason.
    Refused(Word),
}

#[derive(Clone, PartialEq, Debug)]
pub struct HeldPiece {
    pub piece: PieceId,
    pub name: String,
    /// True if it is a plate with riders.
    pub is_plate: bool,
    pub how: HeldMode,
    /// Where it stands in the game state, wherever the mouse holds it.
    pub home: Placement,
    pub body: Body,
    /// Inches of Move that are left this turn.
    pub left: Inches,
    /// Inches of Move in a whole turn.
    pub total: Inches,
    /// The vector from the mouse to the piece's centre.
    pub grab: Vec2,
    /// The height above the piece's base at which the mouse grips it.
    pub grip: f32,
    pub path: Vec<Spot>,
    /// The heading chosen by the player; in contact, the ghost may be aligned with the other plate's edge instead.
    pub heading: Facing,
    /// The position and facing of the ghost.
    pub at: Placement,
    /// True if the ghost is shown and can be put down.
    pub visible: bool,
    /// True if the player has turned the piece by hand, so that it is no longer aligned automatically.
    pub turned: bool,
    /// True if the mouse is over another piece, in front of the held position.
    pub(in crate::ui) is_over_piece: bool,
    /// True if the mouse is further away than the piece can go.
    pub mouse_out_of_reach: bool,
    /// A spot that the ground keeps the piece from reaching, and the spot where it stops on the way.
    pub(in crate::ui) falls_short: Option<(Spot, Spot)>,
    /// The number of journal entries and of rewinds when the rules were last asked.
    pub(in crate::ui) judged_at: Option<(usize, u32)>,
    pub verdict: Verdict,
    /// The pieces that the refusal names, because they stand in the way.
    pub blocked_by: Vec<PieceId>,
    /// The engagements that the piece would enter there.
    pub meets: Vec<Meeting>,
    /// The enemies that the piece could shoot at from there.
    pub in_range: Vec<PieceId>,
    /// The warning about who may attack the piece on its way; `None` if nobody may.
    pub warning: Option<Text>,
    /// The size in studs of a plate that is laid at the held position for the piece to step onto. The rules limit how far its figures walk.
    pub lays: Option<(u8, u8)>,
    /// The order of the action that moves the piece, whose last target is replaced by the held spot; `None` for a plain move.
    pub act: Option<Order>,
    /// How much Move the way takes, including the cost of the ground.
    pub move_cost: Option<MoveCost>,
    /// The spots up on platforms that the piece could reach, as far as the rules have been asked.
    pub(in crate::ui) heights: Heights,
    /// The order that the verdict is about.
    pub(in crate::ui) judged: Option<Order>,
    /// The point where the player wants it.
    pub wants: Vec2,
    /// The areas where the rulebook lets the piece be put, once it has been asked. If there are no areas, the piece just follows the mouse.
    pub areas: Option<Vec<Area>>,
    /// The rulebook's course to where the player wants the piece.
    pub course: Option<Course>,
    /// The input for which the course was computed.
    pub(in crate::ui) led_to: Option<Wanted>,
    /// True if the piece is to be put down as soon as the rulebook has computed the course.
    pub(in crate::ui) drops: bool,
}

/// The spots up on platforms that a held piece could reach.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::ui) struct Heights {
    /// The waypoints for which these spots are valid.
    pub path: Vec<Spot>,
    /// True once the candidates have been collected.
    pub is_known: bool,
    /// The candidates that the rules haven't been asked about yet, each with the height of a piece there.
    pub unasked: Vec<(Spot, Inches)>,
    /// The spots that the rules allow, each with the height of a piece there.
    pub lit: Vec<(Spot, Inches)>,
}

/// A held plate is aligned with a hostile one if their headings differ by at most this many degrees.
const ALIGN: f32 = 8.0;

impl HeldPiece {
    /// True while the rules still have to check some candidates.
    pub fn is_being_judged(&self) -> bool {
        !self.heights.unasked.is_empty()
    }

    pub fn pick_up(summary: &UnitSummary, solid: Solid, how: HeldMode, grab: Vec2) -> Self {
        HeldPiece {
            piece: summary.id,
            name: summary.name.clone(),
            is_plate: summary.is_plate,
            how,
            home: solid.placement,
            body: solid.body,
            left: summary.left,
            total: summary.total,
            grab,
            grip: 0.0,
            path: Vec::new(),
            heading: solid.placement.facing,
            at: solid.placement,
            visible: how != HeldMode::Offered,
            turned: false,
            is_over_piece: false,
            mouse_out_of_reach: false,
            verdict: Verdict::Unasked,
            judged_at: None,
            blocked_by: Vec::new(),
            meets: Vec::new(),
            in_range: Vec::new(),
            warning: None,
            lays: None,
            act: None,
            move_cost: None,
            heights: Heights::default(),
            judged: None,
            falls_short: None,
            wants: solid.placement.spot.to_vec2(),
            areas: None,
            course: None,
            led_to: None,
            drops: false,
        }
    }

    /// The piece's body at the ghost's position.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.at)
    }

    /// True if it is a member that is being dragged away from its unit.
    pub fn is_dragged_off(&self) -> bool {
        self.how == HeldMode::Dragged && self.act.is_some()
    }

    /// True if the rulebook guides it through areas.
    pub fn is_led(&self) -> bool {
        self.areas.as_ref().is_some_and(|areas| !areas.is_empty())
    }

    /// The start of the current leg.
    pub fn leg_from(&self) -> Spot {
        self.path.last().copied().unwrap_or(self.home.spot)
    }

    /// The inches left for the current leg.
    pub fn leg_inches_left(&self) -> Inches {
        (self.left - path_length(self.home.spot, &self.path)).max(Inches::ZERO)
    }

    /// The inches of Move that the whole way takes.
    pub fn takes(&self) -> Inches {
        self.move_cost.as_ref().map_or(self.inches(), |move_cost| move_cost.inches.max(self.inches()))
    }

    /// The length of the whole way.
    pub fn inches(&self) -> Inches {
        path_length(self.home.spot, &self.path) + self.leg_from().distance(self.at.spot)
    }

    /// Moves the ghost to a point of the ground, or as near to it as possible, and snaps it into contact with a plate that it nearly
    /// touches.
    pub fn move_ghost_to(&mut self, ground: Vec2, table: TableSize, hostile: &[(PieceId, Solid)]) {
        let (from, left) = (self.leg_from(), self.leg_inches_left());
        let wants = ground + self.grab;
        self.wants = wants;
        if self.is_led() {
            return;
        }
        let comes = if self.lays.is_some() { wants } else { clamp_to_reach(from.to_vec2(), wants, left.to_f32()) };
        self.mouse_out_of_reach = comes.distance(wants) > 0.05;
        let mut held = Solid::new(self.body, Placement { spot: Spot::snapped(comes), facing: self.heading, ..self.at });
        held = held.at(keep_on_table(held, table));
        if self.is_plate {
            held = self.clicked(held, left, hostile);
        }
        self.at = held.placement;
        if let Some((_, ends)) = self.falls_short.filter(|(wanted, _)| *wanted == self.at.spot) {
            (self.at.spot, self.mouse_out_of_reach) = (ends, true);
        }
    }

    /// Snaps the plate to a hostile one that it nearly touches or overlaps, if it can get there.
    fn clicked(&self, held: Solid, left: Inches, hostile: &[(PieceId, Solid)]) -> Solid {
        let solids: Vec<Solid> = hostile.iter().map(|(_, solid)| *solid).collect();
        let held = stopped(held, self.leg_from(), &solids);
        let (_, Some(place)) = snap_to_contact(held, &solids) else { return held };
        let heading = held.placement.facing.in_degrees();
        let facing = if self.turned { heading } else { aligned(heading, solids[place].placement.facing.in_degrees(), ALIGN) };
        let along = Solid::new(held.body, Placement { facing: Facing::degrees(facing), ..held.placement });
        [along, held]
            .into_iter()
            .map(|try_| try_.at(snap_to_contact(try_, &solids).0))
            .find(|try_| self.leg_from().distance(try_.placement.spot) <= left)
            .unwrap_or(held)
    }

    /// Replaces the ghost with a plate that is laid for the piece.
    pub fn lay(&mut self, studs: (u8, u8)) {
        (self.lays, self.body) = (Some(studs), Body::plate(studs));
        (self.home.lift, self.at.lift) = (Inches::ZERO, Inches::ZERO);
    }

    /// Turns the piece by this many degrees. Does nothing while the piece moves as part of an action.
    pub fn turn(&mut self, degrees: f32) {
        if self.act.is_some() {
            return;
        }
        self.heading = self.at.facing.turned(degrees);
        self.at.facing = self.heading;
        self.turned = true;
        self.visible = true;
    }

    /// Adds the held position as a waypoint. If the rulebook guides the piece, adds the position where the player wants it.
    pub fn add_waypoint(&mut self) {
        let spot = if self.is_led() { Spot::snapped(self.wants) } else { self.at.spot };
        if spot != self.leg_from() && self.takes_waypoint() {
            self.path.push(spot);
        }
    }

    /// True if another waypoint can be added.
    pub fn takes_waypoint(&self) -> bool {
        if self.is_led() { self.course.as_ref().is_some_and(|course| course.takes_more) } else { self.act.is_none() }
    }

    /// The order that puts it down at the held position; `None` if nothing would change.
    pub fn order(&self) -> Option<Order> {
        if self.is_led() {
            return self.course.as_ref().map(|course| course.order.clone());
        }
        if let Some(Order::Act { maneuver, targets, parties, args }) = &self.act {
            let before = targets.iter().take(targets.len().saturating_sub(1)).copied();
            let targets = before.chain([Target::Spot(self.at.spot)]).collect();
            let order = Order::Act { maneuver: maneuver.clone(), targets, parties: parties.clone(), args: args.clone() };
            return (self.at.spot != self.home.spot).then_some(order);
        }
        let mut path = self.path.clone();
        if self.at.spot != self.leg_from() {
            path.push(self.at.spot);
        }
        let facing = (self.at.facing != self.home.facing).then_some(self.at.facing);
        (!path.is_empty() || facing.is_some()).then_some(Order::Move { who: self.piece, path, facing })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::card::Tally;
    use crate::table::{CONTACT, SideId};

    fn held(how: HeldMode) -> HeldPiece {
        let summary = UnitSummary {
            id: PieceId(1),
            name: "pikes".to_owned(),
            side: SideId(0),
            is_plate: true,
            left: Inches::whole(5),
            stays: None,
            total: Inches::whole(5),
            figures: 3,
            actors: 3,
            tally: Tally::default(),
        };
        let home = Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH);
        HeldPiece::pick_up(&summary, Solid::new(Body::plate((12, 4)), home), how, Vec2::ZERO)
    }

    #[test]
    fn it_goes_where_the_mouse_is_and_no_further_than_it_may() {
        let mut held = held(HeldMode::Dragged);
        held.move_ghost_to(Vec2::new(3.0, 0.0), TableSize::default(), &[]);
        assert_eq!((held.at.spot, held.mouse_out_of_reach), (Spot::at(3.0, 0.0), false));
        held.move_ghost_to(Vec2::new(9.0, 0.0), TableSize::default(), &[]);
        assert!(held.mouse_out_of_reach && held.inches() <= held.left && held.inches() > Inches::thousandths(4_990));
        assert_eq!(held.order(), Some(Order::Move { who: PieceId(1), path: vec![held.at.spot], facing: None }));
    }

    #[test]
    fn held_into_the_midst_of_another_it_stops_where_it_meets_it() {
        let them = Solid::new(Body::plate((12, 8)), Placement::on_ground(Spot::at(0.4, 4.4), Facing::NORTH));
        let mut held = held(HeldMode::Dragged);
        held.move_ghost_to(Vec2::new(0.0, 4.2), TableSize::default(), &[(PieceId(9), them)]);
        assert!(held.solid().distance(them) < CONTACT && !held.solid().overlaps(them), "{:?}", held.at);
        assert!(held.at.spot.z < them.placement.spot.z);
    }

    #[test]
    fn legs_add_up_and_what_goes_nowhere_is_no_order() {
        let mut held = held(HeldMode::Dragged);
        assert_eq!(held.order(), None);
        held.move_ghost_to(Vec2::new(3.0, 0.0), TableSize::default(), &[]);
        held.add_waypoint();
        held.move_ghost_to(Vec2::new(3.0, 9.0), TableSize::default(), &[]);
        assert!(held.inches() <= Inches::whole(5) && held.at.spot.z > Inches::thousandths(1_990), "{:?}", held.at);
        assert!(matches!(held.order(), Some(Order::Move { path, .. }) if path.len() == 2));
    }

    #[test]
    fn an_action_takes_it_along_as_far_as_the_action_goes() {
        let mut held = HeldPiece { act: Some(Order::act("ram", None, vec![])), ..held(HeldMode::Aimed) };
        assert_eq!(held.order(), None);
        held.turn(15.0);
        held.move_ghost_to(Vec2::new(0.0, 2.0), TableSize::default(), &[]);
        let to = Some(Target::Spot(Spot::at(0.0, 2.0)));
        assert_eq!(held.order(), Some(Order::act("ram", to, vec![])));
        assert_eq!(held.at.facing, Facing::NORTH);
    }

    #[test]
    fn it_clicks_into_contact_and_lies_along_the_other() {
        let them = Solid::new(Body::plate((12, 4)), Placement::on_ground(Spot::at(0.4, 3.4), Facing::degrees(5.0)));
        let mut held = held(HeldMode::Dragged);
        held.move_ghost_to(Vec2::new(0.0, 2.1), TableSize::default(), &[(PieceId(9), them)]);
        assert!(held.solid().distance(them) < CONTACT && !held.solid().overlaps(them));
        assert_eq!(held.at.facing, Facing::degrees(5.0));
        held.move_ghost_to(Vec2::new(0.0, -2.0), TableSize::default(), &[(PieceId(9), them)]);
        assert_eq!(held.at.facing, Facing::NORTH, "away from it, it is as the player turned it");
    }
}
