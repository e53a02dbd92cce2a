//! What the left button does on the table: select, drag, put down, aim, answer. It turns gestures into wishes and into what the hand holds.

use super::deeds;
use super::eye::{Eye, Met};
use super::gestures::{Gesture, Mouse};
use super::hand::{Hand, Held, How, Verdict};
use super::intents::{LastWord, Wish, Word};
use super::reading::Reading;
use super::selection::{Hover, Selection};
use crate::game::{self, OpenChoice, Order};
use crate::table::{CONTACT, PieceId, Spot, TableSize};
use crate::view::playback::Playback;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What is put in the hand follows the mouse only this far beyond its reach, in inches; further off a click lets go.
const BEYOND: f32 = 2.5;

/// Everything that the left button may touch.
#[derive(SystemParam)]
pub(super) struct Desk<'w, 's> {
    eye: Eye<'w, 's>,
    reading: Res<'w, Reading>,
    table: Res<'w, TableSize>,
    choice: Res<'w, OpenChoice>,
    hand: ResMut<'w, Hand>,
    selection: ResMut<'w, Selection>,
    playback: ResMut<'w, Playback>,
    last: ResMut<'w, LastWord>,
    wishes: MessageWriter<'w, Wish>,
}

/// Takes up what the mouse did, in order.
pub(super) fn use_mouse(mut desk: Desk, mouse: Res<Mouse>) {
    for gesture in &mouse.gestures {
        match *gesture {
            Gesture::Pressed { button: MouseButton::Left, at } => desk.press(at),
            Gesture::Pressed { button: MouseButton::Right, .. } => desk.let_go_of_drag(),
            Gesture::Moved { at, .. } => desk.drag(at, mouse.dragged_from(MouseButton::Left).is_some()),
            Gesture::Released { button: MouseButton::Left, at, click, with } => desk.release(at, click, with.shift),
            Gesture::Released { button: MouseButton::Right, click: true, .. } => desk.let_go(),
            Gesture::Wheel { by, with, .. } if with.ctrl => {
                if let Some(held) = &mut desk.hand.held {
                    held.turn(by);
                }
            }
            _ => {}
        }
    }
    desk.offer(mouse.at.filter(|_| !mouse.on_panel));
}

impl Desk<'_, '_> {
    /// The button goes down: if on a unit that may be moved, it may become a drag.
    fn press(&mut self, at: Vec2) {
        let unit = self.eye.piece(at).filter(|met| met.side.is_some()).map(|met| met.unit);
        self.hand.tugged = unit.filter(|unit| !self.reading.is_orderable(*unit));
        let unit = unit.filter(|unit| self.reading.is_orderable(*unit));
        let ground = self.eye.ground(at);
        let may_drag = self.playback.is_idle() && self.selection.aim.is_none();
        self.hand.pressed = unit.zip(ground).filter(|_| may_drag);
    }

    /// The mouse moves: a drag begins, what is held follows.
    fn drag(&mut self, at: Vec2, button_down: bool) {
        if button_down && let Some((who, ground)) = self.hand.tugged.take().zip(self.eye.ground(at)) {
            // The game says why not.
            self.wishes.write(Wish::order(Order::Move { who, path: vec![Spot::snapped(ground)], facing: None }));
        }
        let is_dragging = self.hand.held.as_ref().is_some_and(|held| held.how == How::Dragged);
        if button_down
            && !is_dragging
            && let Some((unit, pressed_on)) = self.hand.pressed
        {
            self.pick_up(unit, pressed_on);
        }
        self.follow(at);
    }

    fn pick_up(&mut self, unit: PieceId, pressed_on: Vec2) {
        let before = self.hand.held.take().filter(|held| held.piece == unit);
        let (Some(brief), Some(solid)) = (self.reading.brief(unit), self.eye.solid(unit)) else { return };
        let grab = solid.placement.spot.to_vec2() - pressed_on;
        let mut held = Held::pick_up(brief, solid, How::Dragged, grab);
        if let Some(before) = before {
            // What was turned or led over waypoints before goes on from there.
            (held.heading, held.turned, held.path) = (before.heading, before.turned, before.path);
        }
        info!("picked up: {}", held.name);
        if self.selection.unit != Some(unit) {
            self.selection.select(Some(unit));
        }
        self.hand.held = Some(held);
    }

    /// What is held follows the mouse.
    fn follow(&mut self, at: Vec2) {
        let Some(mut held) = self.hand.held.take() else { return };
        if let Some(ground) = self.eye.ground(at) {
            let hostile = if held.is_plate { self.eye.hostile_plates(self.reading.turn.side) } else { Vec::new() };
            match held.how {
                How::Dragged => held.hold_over(ground, *self.table, &hostile),
                How::Offered => {
                    let met = self.eye.piece(at);
                    let clear = met.is_none();
                    let near = held.leg_from().to_vec2().distance(ground) < held.left_for_leg().to_f32() + BEYOND;
                    held.visible = !held.path.is_empty() || (clear && near);
                    if clear {
                        held.hold_over(ground, *self.table, &hostile);
                    }
                }
                How::Turned => {}
            }
        }
        self.hand.held = Some(held);
    }

    fn release(&mut self, at: Vec2, click: bool, shift: bool) {
        (self.hand.pressed, self.hand.tugged) = (None, None);
        let dragged = self.hand.held.as_ref().is_some_and(|held| held.how == How::Dragged);
        if dragged {
            self.follow(at);
            self.put_down(at);
        } else if click {
            self.click(at, shift);
        }
    }

    fn click(&mut self, at: Vec2, shift: bool) {
        if !self.playback.is_idle() {
            self.playback.skip();
            return;
        }
        let met = self.eye.piece(at);
        if self.answer(met) {
            return;
        }
        if self.selection.aim.is_some() {
            self.aim(at, met);
            return;
        }
        if let Some(held) = self.hand.held.as_mut().filter(|held| held.visible) {
            if shift {
                held.add_waypoint();
            } else {
                self.put_down(at);
            }
            return;
        }
        match met.filter(|met| met.side.is_some()) {
            Some(met) => {
                let both_ours =
                    self.reading.is_orderable(met.unit) && self.selection.unit.is_some_and(|unit| self.reading.is_orderable(unit));
                if shift && both_ours {
                    self.selection.toggle_partner(met.unit);
                } else if self.selection.unit != Some(met.unit) {
                    self.selection.select(Some(met.unit));
                    self.hand.held = None;
                    info!("selected: {}", self.reading.brief(met.unit).map_or("?", |brief| &brief.name));
                }
            }
            None => {
                self.selection.select(None);
                self.hand.held = None;
            }
        }
    }

    /// A click on a piece that exactly one open option speaks of takes that option.
    fn answer(&mut self, met: Option<Met>) -> bool {
        let (Some(choice), Some(met)) = (&self.choice.0, met) else { return false };
        let mut about = choice.legal().filter(|option| option.piece == Some(met.piece));
        let (Some(only), None) = (about.next(), about.next()) else { return false };
        self.wishes.write(Wish::answer(&only.key));
        true
    }

    /// A click with an action that waits for its target.
    fn aim(&mut self, at: Vec2, met: Option<Met>) {
        let deed =
            |target: PieceId| self.reading.deeds.iter().find(|deed| deed.is(self.selection.aim.as_ref()) && deed.target == Some(target));
        let aimed_at = met.and_then(|met| deed(met.piece).or_else(|| deed(met.unit)));
        if let Some(deed) = aimed_at {
            self.wishes.write(Wish::order(deed.order.clone()));
            if deed.no.is_none() {
                self.selection.aim = None;
            }
            return;
        }
        let order = self.eye.ground(at).and_then(|ground| deeds::at_ground(&self.selection, &self.reading.deeds, Spot::snapped(ground)));
        match (order, met) {
            (Some(order), None) => {
                self.wishes.write(Wish::order(order));
                self.selection.aim = None;
            }
            _ => self
                .last
                .say_at(Word { legal: Some("click a hostile unit, or Esc".to_owned()), ..Word::failed("there is no target") }, Some(at)),
        }
    }

    /// Says the order to put down what is held.
    pub(super) fn put_down(&mut self, at: Vec2) {
        let Some(held) = self.hand.held.take() else { return };
        self.hand.rests_at = Some(at);
        match held.order() {
            Some(order) => {
                self.wishes.write(Wish::order(order));
            }
            None => info!("put back: {}", held.name),
        }
    }

    /// The piece in the hand goes home.
    fn let_go_of_drag(&mut self) {
        self.hand.pressed = None;
        if self.hand.held.as_ref().is_some_and(|held| held.how != How::Offered || !held.path.is_empty())
            && let Some(held) = self.hand.held.take()
        {
            info!("put back: {}", held.name);
        }
    }

    /// Lets go of the last thing taken up: the piece, the aim, the selection.
    fn let_go(&mut self) {
        if self.selection.aim.take().is_some() {
            return;
        }
        self.hand.held = None;
        self.selection.select(None);
    }

    /// Puts the selected unit into the hand when a click on the ground would send it there.
    fn offer(&mut self, at: Option<Vec2>) {
        let wanted = self.selection.unit.filter(|unit| {
            self.reading.is_orderable(*unit) && self.playback.is_idle() && self.choice.0.is_none() && self.selection.aim.is_none()
        });
        let stale = |held: &Held| {
            let home = self.eye.solid(held.piece).map(|solid| solid.placement);
            home != Some(held.home)
                || wanted != Some(held.piece)
                || self.reading.brief(held.piece).is_none_or(|brief| brief.left != held.left)
        };
        if self.hand.held.as_ref().is_some_and(stale) {
            self.hand.held = None;
        }
        let moved_on = match (self.hand.rests_at, at) {
            (Some(rests), Some(at)) => rests.distance(at) > 8.0,
            (rests, _) => rests.is_none(),
        };
        if moved_on {
            self.hand.rests_at = None;
        }
        if let Some(held) = &mut self.hand.held {
            if held.how == How::Offered && held.path.is_empty() && at.is_none() {
                held.visible = false;
            }
            return;
        }
        let (Some(unit), Some(at), true) = (wanted, at, moved_on) else { return };
        let (Some(brief), Some(solid)) = (self.reading.brief(unit), self.eye.solid(unit)) else { return };
        if brief.left.in_thousandths() > 0 {
            self.hand.held = Some(Held::pick_up(brief, solid, How::Offered, Vec2::ZERO));
            self.follow(at);
        }
    }
}

/// Asks the rules about what is held, when it is held elsewhere than before.
pub(super) fn judge(world: &mut World) {
    let Some(mut held) = world.resource_mut::<Hand>().held.take() else { return };
    let order = held.order().filter(|_| held.visible);
    if held.judged != order {
        held.verdict = match &order {
            None => Verdict::Unasked,
            Some(order) => match game::check(world, order) {
                Ok(()) => Verdict::Legal,
                Err(no) => Verdict::Refused(Word::from(&no)),
            },
        };
        held.touches = touched(world, &held);
        held.judged = order;
    }
    world.resource_mut::<Hand>().held = Some(held);
}

/// The hostile plates that something held would touch.
fn touched(world: &mut World, held: &Held) -> Vec<PieceId> {
    let mut state = bevy::ecs::system::SystemState::<(Eye, Res<Reading>)>::new(world);
    let Ok((eye, reading)) = state.get(world) else { return Vec::new() };
    if !held.is_plate {
        return Vec::new();
    }
    let plates = eye.hostile_plates(reading.turn.side).into_iter();
    plates.filter(|(_, plate)| held.solid().distance(*plate) < CONTACT).map(|(id, _)| id).collect()
}

/// What the left button would do right now, for the hint strip.
pub fn hint(reading: &Reading, hover: &Hover, hand: &Hand, selection: &Selection, names: impl Fn(PieceId) -> String) -> String {
    if !reading.is_idle {
        return "Space or click: skip ahead".to_owned();
    }
    if let Some(held) = hand.held.as_ref().filter(|held| held.visible) {
        let turn = "Q/E turn · Shift+click waypoint";
        return match (held.how, &held.verdict) {
            (How::Dragged, Verdict::Refused(_)) => format!("{} may not stand there · release or Esc: it goes home", held.name),
            (How::Dragged, _) => format!("Release: {} stands here · {turn} · Esc or right click: home", held.name),
            (How::Turned, _) => format!("Enter or click: {} turns · Q/E on · Esc: as it was", held.name),
            (How::Offered, Verdict::Refused(_)) => format!("{} may not stand there", held.name),
            (How::Offered, _) => format!("Click: {} goes here · {turn}", held.name),
        };
    }
    let met = hover.met.filter(|met| met.side.is_some());
    if let Some(aim) = &selection.aim {
        return match met {
            Some(met) if met.side != Some(reading.turn.side) => format!("Click: {} {} · Esc: not now", aim.maneuver, names(met.unit)),
            _ => format!("{}: click a lit target · Esc: not now", aim.maneuver),
        };
    }
    match met {
        Some(met) if reading.is_orderable(met.unit) && selection.unit == Some(met.unit) => {
            format!("Drag: move {} · click the ground: it goes there · Q/E turn it", names(met.unit))
        }
        Some(met) if reading.is_orderable(met.unit) && selection.unit.is_some_and(|unit| reading.is_orderable(unit)) => {
            format!("Click: select {} · Shift+click: join the attack · drag: move it", names(met.unit))
        }
        Some(met) if reading.is_orderable(met.unit) => format!("Click: select {} · drag: move it", names(met.unit)),
        Some(met) => format!("Click: look at {}", names(met.unit)),
        None => "Right drag: orbit · middle drag: pan · wheel: zoom · N: next unit · F1: keys".to_owned(),
    }
}
