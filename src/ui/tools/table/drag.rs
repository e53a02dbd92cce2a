//! The left button on the table: it drags pieces, puts them down, clicks (`clicking`) and aims (`aiming`). Turns gestures into wishes and
//! moves the held piece.

use crate::game::{Args, Order, Party, Target, titled};
use crate::table::{Inches, PieceId, Solid, Spot};
use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::keyboard::Keys;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece};
use crate::ui::state::hand::selection::RayHit;
use crate::ui::state::screens::panels_shown::Menu;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::tools::tool_context::{MOVED_ON, ToolContext};
use bevy::prelude::*;

/// A drag that begins on the ground within this many inches of a unit picks up the unit.
const BESIDE: Inches = Inches::thousandths(750);

/// An offered piece follows the mouse at most this many inches beyond its reach. A click further away deselects it.
const BEYOND: f32 = 2.5;

/// Handles the gestures of the mouse, in order.
pub(in crate::ui::tools) fn use_mouse(mut tool: ToolContext, mouse: Res<Mouse>, keys: Keys) {
    if keys.is_held(Ask::Measure) {
        tool.hand.pressed = None;
        return;
    }
    for gesture in &mouse.gestures {
        if matches!(gesture, Gesture::Pressed { .. }) && tool.panels.menu.is_some() {
            tool.panels.menu = None;
        }
        match *gesture {
            Gesture::Pressed { serves, at } if serves.uses => tool.press(at),
            Gesture::Pressed { serves, .. } if serves.menu => tool.let_go_of_drag(),
            Gesture::Moved { at, .. } => tool.drag(at, mouse.is_dragged(|serves| serves.uses)),
            Gesture::Lost { serves } if serves.uses => tool.let_go_of_drag(),
            Gesture::Released { serves, at, click: true } if serves.menu => tool.let_go_or_ask(at),
            Gesture::Released { serves, at, click } if serves.uses => tool.release(at, click, serves.adds),
            Gesture::Wheel { by, with, .. } if keys.bindings.wheel_serves(Ask::TurnFinely, with) => {
                if let Some(held) = &mut tool.hand.held {
                    held.turn(by);
                }
            }
            _ => {}
        }
    }
    tool.offer(mouse.at.filter(|_| !mouse.on_panel));
}

/// The order that sends each of these members to its spot; `None` without members.
pub(in crate::ui::tools) fn order_to_spots(word: &str, members: impl Iterator<Item = (PieceId, Spot)>) -> Option<Order> {
    let (parties, targets): (Vec<Party>, Vec<Target>) = members.map(|(who, spot)| (Party { who, with: None }, Target::Spot(spot))).unzip();
    (!parties.is_empty()).then(|| Order::Act { maneuver: word.to_owned(), targets, parties, args: Args::default() })
}

/// The unit of the side to move next to this point of the window, with the point on the ground; `None` if no unit is near it.
pub(super) fn beside(picker: &Picker, model: &UiModel, at: Vec2) -> Option<(PieceId, Vec3)> {
    let ground = picker.ground(at).filter(|_| picker.piece(at).is_none_or(|met| met.is_ground))?;
    let own = model.units.iter().map(|unit| unit.id).filter(|unit| model.is_orderable(*unit));
    nearest_beside(ground, own.filter_map(|unit| Some((unit, picker.solid(unit)?))))
}

/// The unit nearest to a point of the ground, if one is near it, and that point at the unit's height.
fn nearest_beside(ground: Vec2, units: impl Iterator<Item = (PieceId, Solid)>) -> Option<(PieceId, Vec3)> {
    let near = |(unit, solid): (PieceId, Solid)| {
        let apart = solid.distance_to_spot(Spot::snapped(ground), BESIDE)?;
        Some((apart, unit, Vec3::new(ground.x, solid.placement.lift.to_f32(), ground.y)))
    };
    units.filter_map(near).min_by_key(|(apart, unit, _)| (*apart, *unit)).map(|(_, unit, at)| (unit, at))
}

impl ToolContext<'_, '_> {
    /// Handles the button going down. On or beside a unit that may be moved, this may become a drag.
    fn press(&mut self, at: Vec2) {
        let met = self.picker.piece(at).filter(|met| met.side.is_some());
        let beside = if met.is_none() { beside(&self.picker, &self.model, at) } else { None };
        let is_alone = |met: &RayHit| self.selection.member.is_some() && met.piece != met.unit && Some(met.unit) == self.selection.unit;
        let alone = met.filter(|met| is_alone(met) && self.model.sends_members().is_some());
        let unit = met.map(|met| met.unit).or(beside.map(|(unit, _)| unit));
        let may_go =
            |unit: &PieceId| self.model.is_orderable(*unit) && self.model.summary(*unit).is_some_and(|summary| summary.stays.is_none());
        self.hand.dragged_blocked = unit.filter(|unit| !may_go(unit));
        let unit = unit.filter(may_go);
        let touched = met.and_then(|met| self.picker.touched(at, met)).or(beside.map(|(_, ground)| ground));
        let may_drag = self.playback.is_idle() && self.selection.aim.is_none();
        self.hand.pressed = unit.map(|unit| alone.map_or(unit, |met| met.piece)).zip(touched).filter(|_| may_drag);
    }

    /// Handles the mouse moving: begins a drag, and moves the held piece.
    fn drag(&mut self, at: Vec2, button_down: bool) {
        if button_down && let Some((who, ground)) = self.hand.dragged_blocked.take().zip(self.picker.ground(at)) {
            // The rules explain why it can't move.
            self.wishes.write(Wish::order(Order::Move { who, path: vec![Spot::snapped(ground)], facing: None }));
        }
        let is_dragging = self.hand.held.as_ref().is_some_and(|held| held.how == HeldMode::Dragged);
        if button_down
            && !is_dragging
            && let Some((unit, pressed_on)) = self.hand.pressed
        {
            self.pick_up(unit, pressed_on);
        }
        self.follow(at);
    }

    /// The order that sends this member and those already assigned to separate spots. This member's spot is filled in later.
    fn apart(&self, member: PieceId) -> Option<Order> {
        let others = self.hand.apart.iter().filter(|(other, _)| *other != member);
        order_to_spots(self.model.sends_members()?, others.copied().chain([(member, Spot::default())]))
    }

    /// Picks up a member of the selected unit and singles it out.
    fn pick_up_member(&mut self, member: PieceId, pressed_on: Vec3) {
        let unit = self.selection.unit.and_then(|unit| self.model.summary(unit));
        let (Some(summary), Some(solid), act @ Some(_)) = (unit, self.picker.solid(member), self.apart(member)) else { return };
        let held = HeldPiece::pick_up(summary, solid, HeldMode::Dragged, solid.placement.spot.to_vec2() - pressed_on.xz());
        let grip = (pressed_on.y - solid.placement.lift.to_f32()).max(0.0);
        let name = titled(self.names.of(member));
        info!("picked up: {name}");
        self.selection.member = Some(member);
        self.hand.held = Some(HeldPiece { piece: member, name, is_plate: false, act, grip, ..held });
    }

    fn pick_up(&mut self, unit: PieceId, pressed_on: Vec3) {
        if self.picker.unit_of(unit).is_some_and(|of| Some(of) == self.selection.unit) {
            return self.pick_up_member(unit, pressed_on);
        }
        let before = self.hand.held.take().filter(|held| held.piece == unit);
        let (Some(summary), Some(solid)) = (self.model.summary(unit), self.picker.solid(unit)) else { return };
        let grab = solid.placement.spot.to_vec2() - pressed_on.xz();
        let mut held = HeldPiece::pick_up(summary, solid, HeldMode::Dragged, grab);
        held.grip = (pressed_on.y - solid.placement.lift.to_f32()).max(0.0);
        if let Some(before) = before {
            // Keeps the heading and the waypoints of a piece that was already held.
            (held.heading, held.turned, held.path) = (before.heading, before.turned, before.path);
        }
        info!("picked up: {}", held.name);
        if self.selection.unit != Some(unit) {
            self.selection.select(Some(unit));
        }
        self.hand.held = Some(held);
    }

    /// Moves the held piece to the mouse.
    pub(super) fn follow(&mut self, at: Vec2) {
        let Some(mut held) = self.hand.held.take() else { return };
        if let Some(ground) = self.picker.ground_below(at, held.grip) {
            let hostile = if held.is_plate { self.picker.hostile_plates(self.model.ordered) } else { Vec::new() };
            match held.how {
                HeldMode::Dragged => held.move_ghost_to(ground, *self.table, &hostile),
                HeldMode::Offered => {
                    let met = self.picker.piece(at);
                    held.is_over_piece = met.is_some_and(|met| met.side.is_some());
                    // A unit in the middle of something must go on, so its ghost stays visible even if the mouse is over other pieces.
                    let goes_on = held.is_led() && self.model.goes_on(&self.selection) && met.is_none_or(|met| met.unit != held.piece);
                    // Terrain that the unit can enter or climb counts as ground, unless the unit could do something else to it.
                    let is_ground = |met: RayHit| met.is_ground && self.model.only_action(&self.selection, met).is_none();
                    let clear = met.is_none_or(|met| is_ground(met) || held.is_led() && met.side.is_none()) || goes_on;
                    let near = held.leg_from().to_vec2().distance(ground) < held.leg_inches_left().to_f32() + BEYOND;
                    held.visible = !held.path.is_empty() || (clear && (near || held.is_led()));
                    if clear {
                        held.move_ghost_to(ground, *self.table, &hostile);
                    }
                }
                HeldMode::Turned => {}
                HeldMode::Aimed => {
                    let going = self.aimed().and_then(AvailableAction::goes);
                    let hostile = if going.is_some_and(|going| going.contact) { hostile } else { Vec::new() };
                    held.visible = true;
                    held.move_ghost_to(ground, *self.table, &hostile);
                }
            }
            if held.how != HeldMode::Turned && !held.is_led() {
                let lies = held.is_plate || held.lays.is_some();
                let spot = held.at.spot;
                held.at.lift = if lies { self.space.level_at(spot) } else { self.space.ground_at(spot) };
            }
        }
        self.hand.held = Some(held);
    }

    fn release(&mut self, at: Vec2, click: bool, adds: bool) {
        (self.hand.pressed, self.hand.dragged_blocked) = (None, None);
        let dragged = self.hand.held.as_ref().is_some_and(|held| held.how == HeldMode::Dragged);
        if dragged {
            self.follow(at);
            self.put_down(at);
        } else if click {
            self.click(at, adds);
        }
    }

    /// Puts down the held piece by giving its order.
    pub(super) fn put_down(&mut self, at: Vec2) {
        if let Some(held) = self.hand.held.take_if(|held| held.is_dragged_off()) {
            let goes = held.order().map(|_| held.at.spot);
            self.hand.set_apart(held.piece, goes);
            self.hand.rests_at = Some(at);
            return;
        }
        // Waits for the verdict of the rules first, because they may shorten the way.
        if let Some(held) = self.hand.held.as_mut().filter(|held| held.is_led() || held.judged != held.order()) {
            held.drops = true;
            self.hand.rests_at = Some(at);
            return;
        }
        let Some(held) = self.hand.held.take() else { return };
        self.hand.rests_at = Some(at);
        match held.order() {
            Some(order) => {
                self.wishes.write(Wish::order(order));
            }
            None => info!("put back: {}", held.name),
        }
    }

    /// Lets go of a dragged or turned piece, or of one with waypoints, so that it stays where it stands.
    fn let_go_of_drag(&mut self) {
        (self.hand.pressed, self.hand.dragged_blocked) = (None, None);
        if self.hand.held.as_ref().is_some_and(|held| held.how != HeldMode::Aimed && held.how != HeldMode::Offered || !held.path.is_empty())
            && let Some(held) = self.hand.held.take()
        {
            info!("put back: {}", held.name);
        }
    }

    /// Cancels what is held or aimed; otherwise opens the menu of the piece under the mouse.
    fn let_go_or_ask(&mut self, at: Vec2) {
        let is_free = self.selection.aim.is_none()
            && self.hand.held.as_ref().is_none_or(|held| held.how == HeldMode::Offered && held.path.is_empty());
        let met = self
            .picker
            .piece(at)
            .filter(|met| is_free && (met.side.is_some() || self.model.actions.iter().any(|action| action.target == Some(met.piece))));
        match met {
            Some(met) if !self.requests.bars_orders() && self.playback.is_idle() => {
                if self.selection.unit.is_none() && self.model.is_orderable(met.unit) {
                    self.selection.select(Some(met.unit));
                }
                self.panels.menu = Some(Menu { at, piece: met.piece, unit: met.unit });
            }
            _ => self.let_go(),
        }
    }

    /// Cancels the last step: the held piece, the aim, or the selection.
    fn let_go(&mut self) {
        self.hand.held = None;
        if !std::mem::take(&mut self.hand.apart).is_empty() {
            return;
        }
        if self.selection.aim.take().is_some() || self.selection.member.take().is_some() {
            return;
        }
        self.selection.select(self.model.unit_in_progress());
    }

    /// Picks up the selected unit if a click on the ground would send it there.
    fn offer(&mut self, at: Option<Vec2>) {
        let has_gone = |(member, spot): &(PieceId, Spot)| self.picker.solid(*member).is_none_or(|solid| solid.placement.spot == *spot);
        let have_gone = self.hand.apart.iter().any(has_gone);
        if have_gone {
            self.selection.member = None;
        }
        if have_gone || self.model.sends_members().is_none() {
            self.hand.apart.clear();
        }
        self.take_along(at);
        if self.hand.held.as_ref().is_some_and(|held| held.how == HeldMode::Aimed) {
            return;
        }
        let wanted = self.selection.unit.filter(|unit| {
            let at_hand = self.selection.aim.is_none() && self.selection.member.is_none();
            // The model may lag behind what was just shown: it may be another side's turn by now.
            at_hand && !self.model.is_behind && self.model.is_orderable(*unit) && self.playback.is_idle() && !self.requests.bars_orders()
        });
        let stale = |held: &HeldPiece| {
            let home = self.picker.solid(held.piece).map(|solid| solid.placement);
            home != Some(held.home)
                || wanted != Some(held.piece)
                || self.model.summary(held.piece).is_none_or(|summary| summary.left != held.left || summary.stays.is_some())
        };
        if self.hand.held.as_ref().is_some_and(|held| if held.is_dragged_off() { wanted.is_some() } else { stale(held) }) {
            self.hand.held = None;
        }
        let moved_on = match (self.hand.rests_at, at) {
            (Some(rests), Some(at)) => rests.distance(at) > MOVED_ON,
            (rests, _) => rests.is_none(),
        };
        if moved_on {
            self.hand.rests_at = None;
        }
        if let Some(held) = &mut self.hand.held {
            if held.how == HeldMode::Offered && held.path.is_empty() && at.is_none() {
                held.visible = false;
            }
            return;
        }
        let (Some(unit), Some(at), true) = (wanted, at, moved_on) else { return };
        let (Some(summary), Some(solid)) = (self.model.summary(unit), self.picker.solid(unit)) else { return };
        if summary.left.in_thousandths() > 0 && summary.stays.is_none() {
            self.hand.held = Some(HeldPiece::pick_up(summary, solid, HeldMode::Offered, Vec2::ZERO));
            self.follow(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::state::hand::made_up::solid;
    use crate::ui::state::hand::player_hand::PlayerHand;

    #[test]
    fn members_that_are_set_down_one_by_one_go_together() {
        let mut hand = PlayerHand::default();
        let (one, other, moved) = (Spot::at(1.0, 0.0), Spot::at(2.0, 0.0), Spot::at(3.0, 0.0));
        assert_eq!(order_to_spots("arrange", hand.apart.iter().copied()), None);
        [(7, one), (8, other), (7, moved)].into_iter().for_each(|(member, spot)| hand.set_apart(PieceId(member), Some(spot)));
        let order = order_to_spots("arrange", hand.apart.iter().copied()).unwrap();
        let Order::Act { targets, parties, .. } = &order else { panic!("{order:?}") };
        assert_eq!(parties.iter().map(|party| party.who).collect::<Vec<_>>(), [PieceId(8), PieceId(7)]);
        assert_eq!(*targets, [Target::Spot(other), Target::Spot(moved)]);
        hand.set_apart(PieceId(8), None);
        assert_eq!(hand.apart, [(PieceId(7), moved)]);
    }

    #[test]
    fn a_drag_that_begins_beside_a_plate_takes_the_nearest_plate() {
        // Two plates of 4 by 1.3 inches, with their centres 3 inches apart.
        let units = || [(PieceId(1), solid(0.0, 0.0)), (PieceId(2), solid(0.0, 3.0))].into_iter();
        let taken = |x: f32, z: f32| nearest_beside(Vec2::new(x, z), units()).map(|(unit, at)| (unit, at.xz()));
        assert_eq!(taken(0.3, 1.1), Some((PieceId(1), Vec2::new(0.3, 1.1))), "it keeps where the hand is");
        assert_eq!(taken(0.0, 1.9).map(|(unit, _)| unit), Some(PieceId(2)));
        assert_eq!(taken(0.0, -1.6), None, "a sweep begins there");
    }
}
