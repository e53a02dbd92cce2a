//! Aiming: handles clicks on a piece or a place while an action waits for its target, and moves the piece that the action takes there.

use crate::game::{Order, Target};
use crate::table::{PieceId, Spot};
use crate::ui::read::available_actions;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece, Verdict};
use crate::ui::state::hand::selection::RayHit;
use crate::ui::state::last_word::Word;
use crate::ui::state::wish::Wish;
use crate::ui::tools::tool_context::ToolContext;
use bevy::prelude::*;

impl ToolContext<'_, '_> {
    /// Handles a click while an action waits for its target.
    pub(super) fn aim(&mut self, at: Vec2, met: Option<RayHit>) {
        let action = |target: PieceId| {
            self.model.actions.iter().find(|action| action.is(self.selection.aim.as_ref()) && action.target == Some(target))
        };
        // A click on the ground below a figure hits whatever target the figure stands on.
        let below = || {
            let ground = Spot::snapped(self.picker.ground(at)?);
            let under = |target: &PieceId| self.picker.solid(*target).is_some_and(|solid| solid.is_over(ground));
            let legal = |action: &&AvailableAction| {
                action.no.is_none() && action.is(self.selection.aim.as_ref()) && action.target.as_ref().is_some_and(under)
            };
            self.model.actions.iter().find(legal)
        };
        let aimed_at = met.and_then(|met| action(met.piece).or_else(|| action(met.unit))).or_else(below);
        if let Some(action) = aimed_at {
            self.wishes.write(Wish::order(action.order.clone()));
            self.hand.rests_at = Some(at);
            if action.no.is_none() {
                self.selection.aim = None;
            }
            return;
        }
        // An action that only targets the ground is aimed at the feet of the clicked figure.
        let takes_pieces = self.model.actions.iter().any(|action| action.is(self.selection.aim.as_ref()) && !action.at_ground());
        let met = met.filter(|met| !met.is_ground);
        let feet = met.filter(|met| !takes_pieces && met.side.is_some()).and_then(|met| self.picker.solid(met.piece));
        let spot = feet.map(|solid| solid.placement.spot).or_else(|| self.picker.ground(at).map(Spot::snapped));
        let order = spot.and_then(|spot| available_actions::at_ground(&self.selection, &self.model.actions, spot));
        match (order, met.filter(|_| takes_pieces)) {
            // If the order is refused, the action stays aimed.
            (Some(order), None) => {
                self.wishes.write(Wish::order(order));
            }
            // The rulebook explains why this piece is no target.
            (_, Some(met)) if let Some(order) = self.forced_aim_order(met) => {
                self.wishes.write(Wish::order(order));
            }
            _ => {
                let legal = words!("aiming-no-target-legal").to_owned();
                let word = Word { legal: Some(legal), ..Word::failed(words!("aiming-no-target")) };
                self.last.say_at(word, Some(at));
            }
        }
    }

    /// The order for the aimed action at a piece that the action doesn't offer; `None` for the side's own units, because the click may be
    /// meant to select.
    fn forced_aim_order(&self, met: RayHit) -> Option<Order> {
        let is_own = self.model.units.iter().any(|unit| [met.unit, met.piece].contains(&unit.id) && unit.side == self.model.ordered);
        let action = self.model.actions.iter().find(|action| action.is(self.selection.aim.as_ref()) && action.target.is_some());
        match &action.filter(|_| !is_own)?.order {
            Order::Act { maneuver, parties, .. } => Some(Order::act(maneuver, Some(Target::Piece(met.piece)), parties.clone())),
            _ => None,
        }
    }

    /// The aimed action, if it is aimed at the ground.
    pub(super) fn aimed(&self) -> Option<&AvailableAction> {
        self.model.actions.iter().find(|action| action.at_ground() && action.is(self.selection.aim.as_ref()))
    }

    /// Gives the order that moves the held piece as part of an action. If the order is refused, the action stays aimed.
    pub(super) fn order_joint_move(&mut self, at: Vec2) {
        let Some(held) = self.hand.held.as_ref() else { return };
        let Some(order) = held.order() else { return };
        if !matches!(held.verdict, Verdict::Refused(_)) || held.judged.as_ref() != Some(&order) {
            self.selection.aim = None;
            self.hand.held = None;
            self.hand.rests_at = Some(at);
        }
        self.wishes.write(Wish::order(order));
    }

    /// Picks up the piece that the aimed action moves, and drops it once the action is no longer aimed.
    pub(super) fn take_along(&mut self, at: Option<Vec2>) {
        let action = self.aimed().filter(|_| self.playback.is_idle() && !self.requests.bars_orders());
        let going = action.and_then(|action| Some((action.goes()?, action.order.clone())));
        let act = self.hand.held.as_ref().filter(|held| held.how == HeldMode::Aimed).map(|held| held.act.clone());
        let Some((going, order)) = going else {
            if act.is_some() {
                self.hand.held = None;
            }
            return;
        };
        if act == Some(Some(order.clone())) {
            if at.is_none()
                && let Some(held) = &mut self.hand.held
            {
                held.visible = false;
            }
            return;
        }
        let summary = self.model.summary(going.who).or(self.selection.unit.and_then(|unit| self.model.summary(unit)));
        let (Some(summary), Some(solid)) = (summary, self.picker.solid(going.who)) else { return };
        let mut held = HeldPiece::pick_up(summary, solid, HeldMode::Aimed, Vec2::ZERO);
        held.piece = going.who;
        let members = self.model.card.iter().flat_map(|card| &card.members);
        held.name = members.into_iter().find(|member| member.id == going.who).map_or(held.name, |member| member.name.clone());
        held.is_plate = summary.is_plate && summary.id == going.who && going.lays.is_none();
        held.left = going.far.unwrap_or(summary.left);
        held.visible = false;
        held.act = Some(order);
        if let Some(studs) = going.lays {
            held.lay(studs);
        }
        self.hand.held = Some(held);
        if let Some(at) = at {
            self.follow(at);
        }
    }
}
