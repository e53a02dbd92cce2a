//! Carries out the controls of `bindings`, except those for the camera and for rebinding.

use crate::game::guide::SuggestedMove;
use crate::game::{Order, Requests};
use crate::table::PieceId;
use crate::ui::commands::save_files::picture_file;
use crate::ui::input::free_keys::FreeKeys;
use crate::ui::input::gestures::Mouse;
use crate::ui::input::table_picking::Picker;
use crate::ui::read::order_text::action_with;
use crate::ui::state::bindings::Ask;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::{AvailableAction, Numbered, NumberedDeed};
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::reply_draft::ReplyDraft;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::hand::suggestion::Suggestion;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::ui::state::screens::workshops::Workshops;
use crate::ui::state::speed;
use crate::ui::state::thinking::Thinking;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::tools::table::drag::order_to_spots;
use crate::ui::tools::table::in_view::{clear, looking_at};
use crate::ui::tools::table::next_unit::next_unit;
use crate::ui::tools::table::over_the_table::{TableCover, answer_offer, close_topmost};
use crate::view::scene::camera::{Glide, Orbit};
use crate::view::show::playback::Playback;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiInput, egui};

/// The data that the keys use.
#[derive(SystemParam)]
pub(super) struct KeyContext<'w, 's> {
    mouse: Res<'w, Mouse>,
    model: Res<'w, UiModel>,
    requests: Res<'w, Requests>,
    draft: ResMut<'w, ReplyDraft>,
    workshops: Res<'w, Workshops>,
    picker: Picker<'w, 's>,
    hand: ResMut<'w, PlayerHand>,
    selection: ResMut<'w, Selection>,
    numbered: Res<'w, Numbered>,
    forecasts: ResMut<'w, Forecasts>,
    thinking: ResMut<'w, Thinking>,
    panels: ResMut<'w, Panels>,
    start: ResMut<'w, StartScreen>,
    playback: ResMut<'w, Playback>,
    replay: ResMut<'w, Replay>,
    last: ResMut<'w, StatusMessage>,
    orbit: ResMut<'w, Orbit>,
    glide: ResMut<'w, Glide>,
    wishes: MessageWriter<'w, Wish>,
    windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
    commands: Commands<'w, 's>,
}

/// Carries out the keys that were pressed in this frame.
pub(super) fn use_keys(keys: FreeKeys, mut tool: KeyContext) {
    for place in keys.numbers(Ask::Answer) {
        let over = TableCover::the_table(&tool.panels, &tool.start);
        match tool.requests.bars_orders() {
            true if over.is_none_or(|over| over == TableCover::Briefing) => tool.answer(place),
            false if over.is_none() => tool.press(place),
            _ => {}
        }
    }
    // In order: what one key opens is on top for the next key, even in the same frame.
    for ask in keys.asks() {
        tool.take(ask);
    }
}

impl KeyContext<'_, '_> {
    /// Passes a control to whatever lies over the table, or carries it out.
    fn take(&mut self, ask: Ask) {
        let over = TableCover::the_table(&self.panels, &self.start);
        let closes = ask == Ask::Cancel && over != Some(TableCover::Offer);
        if closes && close_topmost(&mut self.panels, &mut self.last, &self.start, &self.model) {
            return;
        }
        match over {
            Some(TableCover::Offer) => answer_offer(ask, &mut self.panels, &mut self.wishes),
            Some(TableCover::Briefing) if matches!(ask, Ask::Accept | Ask::Briefing) => {
                self.panels.briefing = false;
                return;
            }
            Some(TableCover::Start) if ask == Ask::Cancel => return self.start.back(),
            _ => {}
        }
        if over.is_none_or(|over| over.leaves(ask)) {
            self.carry_out(ask);
        }
    }

    fn carry_out(&mut self, ask: Ask) {
        if let Some(wish) = wish(ask) {
            self.wishes.write(wish);
        }
        match ask {
            Ask::AnswerRest if !self.requests.is_empty() => {
                self.wishes.write(Wish::AnswerRest);
            }
            Ask::NextUnit => self.next_unit(false),
            Ask::PreviousUnit => self.next_unit(true),
            Ask::Accept => self.accept(),
            Ask::BestDeed => self.do_suggested(),
            Ask::Cancel if !cancel(&mut self.hand, &mut self.selection, &self.model, &mut self.panels, self.mouse.at) => {
                match &self.model.timeline {
                    Some(timeline) if !timeline.is_recording => {
                        self.wishes.write(Wish::BackToTheGame);
                    }
                    _ => self.start.open(StartPage::Start),
                }
            }
            Ask::StepBack => self.step(-1),
            Ask::StepOn if self.model.timeline.is_some() => self.step(1),
            Ask::TurnLeft => self.turn(-15.0),
            Ask::TurnRight => self.turn(15.0),
            Ask::DropWaypoint => drop_waypoint(&mut self.hand),
            Ask::Halt if self.playback.is_idle() => self.play_or_stop(),
            Ask::Skip if self.model.is_the_programs() => {
                self.thinking.go_on();
                play(ask, &mut self.playback);
            }
            Ask::Halt | Ask::Skip | Ask::Slower | Ask::Faster => play(ask, &mut self.playback),
            Ask::Frame => {
                if let Some(unit) = self.selection.unit {
                    self.look_at(unit, true);
                }
            }
            Ask::SquadPanel => self.panels.toggle_squad(self.selection.unit),
            Ask::LogPanel => self.panels.toggle_log(self.selection.unit),
            Ask::KeepHand => self.panels.keeps_hand = !self.panels.keeps_hand,
            Ask::Workshop | Ask::HidePanels | Ask::Briefing | Ask::Help => show(ask, &mut self.panels, *self.workshops),
            Ask::FullScreen => self.windows.iter_mut().for_each(|mut window| window.mode = other_mode(window.mode)),
            Ask::Picture => self.take_picture(),
            _ => {}
        }
    }

    /// Whether the animations have ended and the model is up to date, so that a key can't give an order for a past state.
    fn is_at_rest(&self) -> bool {
        self.playback.is_idle() && !self.model.is_behind
    }

    /// Answers the open question with an option, or toggles the option in the draft of the reply.
    fn answer(&mut self, place: usize) {
        let Some(request) = self.model.request(&self.requests).filter(|_| self.playback.is_idle()) else { return };
        match request.options.get(place) {
            Some(option) if request.is_one_of() => {
                self.wishes.write(Wish::answer(&option.key));
            }
            Some(option) if option.refused.is_none() => self.draft.press(request, place),
            _ => {}
        }
    }

    /// Does what the button with this number does.
    fn press(&mut self, place: usize) {
        match self.numbered.at(place).filter(|_| self.is_at_rest()) {
            Some(NumberedDeed::Aims(aim)) => self.selection.aim = Some(aim.clone()),
            Some(NumberedDeed::Orders(order)) => {
                self.selection.aim = None;
                self.wishes.write(Wish::order(order.clone()));
            }
            None => {}
        }
    }

    /// Views an earlier or later moment, relative to the current one.
    fn step(&mut self, by: isize) {
        let at = self.model.timeline.as_ref().map_or(self.model.entries, |timeline| timeline.at);
        self.replay.plays_to = None;
        self.wishes.write(Wish::LookAt(at.saturating_add_signed(by)));
    }

    fn play_or_stop(&mut self) {
        if let Some(timeline) = &self.model.timeline {
            self.replay.play_or_stop(timeline);
        }
    }

    fn next_unit(&mut self, back: bool) {
        if self.model.outcome().is_some() {
            return;
        }
        let not_now = if self.model.program_side.is_some() {
            Some((words!("keys-program-plays"), words!("keys-program-plays-legal")))
        } else {
            self.model.is_asking.then_some((words!("keys-is-asked"), words!("keys-is-asked-legal")))
        };
        if let Some((why, legal)) = not_now {
            self.last.say(Word { legal: Some(legal.to_owned()), ..Word::failed(why) });
            return;
        }
        // While a unit is in the middle of something, no other unit can act.
        let Some(unit) = self.model.unit_in_progress().or_else(|| next_unit(&self.model, self.selection.unit, back)) else {
            let legal = words!("keys-no-unit-legal").to_owned();
            let word = Word { legal: Some(legal), ..Word::failed(words!("keys-no-unit")) };
            self.last.say(word);
            return;
        };
        // The pointer may still be at rest, so its position is ignored: the new unit's reach is shown at once.
        (self.hand.held, self.hand.rests_at) = (None, None);
        self.last.word = None;
        self.selection.select(Some(unit));
        info!("selected: {}", self.model.summary(unit).map_or("?", |summary| &summary.name));
        if !self.is_in_view(unit) {
            self.look_at(unit, false);
        }
    }

    /// Skips the animations, answers, puts down the held piece, does the aimed action on its only target, or passes a window.
    fn accept(&mut self) {
        if !self.playback.is_idle() {
            self.playback.skip();
        } else if let Some(request) = self.model.request(&self.requests).filter(|_| self.requests.bars_orders()) {
            self.wishes.write(Wish::answer(self.draft.key(request)));
        } else if let Some(order) = self.apart() {
            // If the order is refused, the members stay assigned.
            self.wishes.write(Wish::order(order));
        } else if let Some(order) = self.hand.held.take_if(|held| held.visible).and_then(|held| held.order()) {
            self.hand.rests_at = self.mouse.at;
            self.wishes.write(Wish::order(order));
        } else if let Some(action) = self.selection.aim.as_ref().and_then(|aim| self.model.only_target(aim)) {
            self.selection.aim = None;
            self.wishes.write(Wish::order(action.order.clone()));
        } else if let Some(window) = self.model.request(&self.requests) {
            self.wishes.write(Wish::answer(self.draft.key(window)));
        }
    }

    /// The order for the members that are assigned to separate spots.
    fn apart(&self) -> Option<Order> {
        order_to_spots(self.model.sends_members()?, self.hand.apart.iter().copied())
    }

    /// Does what is suggested for the selected unit; without a selected unit, selects one.
    fn do_suggested(&mut self) {
        if self.requests.bars_orders() || !self.is_at_rest() || self.model.outcome().is_some() || self.model.timeline.is_some() {
            return;
        }
        if self.selection.unit.is_none() {
            self.next_unit(false);
            return;
        }
        match self.model.suggestion(&self.forecasts) {
            Suggestion::Does(AvailableAction { order, .. }, _) | Suggestion::Moves(SuggestedMove { order, .. }, _) => {
                self.selection.aim = None;
                self.wishes.write(Wish::order(order.clone()));
            }
            Suggestion::Weighs => {
                for contender in self.model.contenders() {
                    self.forecasts.want(&contender.order);
                }
                self.last.say(Word::done(words!("best-deed-weighs")));
            }
            Suggestion::Costly => {
                let legal = words!("best-deed-costly-legal").to_owned();
                self.last.say(Word { legal: Some(legal), ..Word::failed(words!("best-deed-costly")) });
            }
            Suggestion::Nothing => self.explain_no_suggestion(),
        }
    }

    /// Tells the player why there is no suggestion for the selected unit.
    fn explain_no_suggestion(&mut self) {
        if let Some(says) = self.model.unit_in_progress().and_then(|_| self.model.moment.as_ref()?.says.clone()) {
            // The unit must do what it has declared; no attack is possible.
            self.last.say(Word::failed(says.for_players()));
        } else if let Some((action, no)) =
            self.model.actions.iter().filter(|action| self.model.is_hostile(action)).find_map(|action| Some((action, action.no.clone()?)))
        {
            let name = match &action.with {
                Some(with) => action_with(action.what, &self.model.said(with)),
                None => action.what.name().to_owned(),
            };
            self.last.say(Word { text: words!("keys-best-refused", action = name, why = &no.text), ..no });
        } else {
            let legal = words!("keys-no-enemy-legal").to_owned();
            let word = Word { legal: Some(legal), ..Word::failed(words!("keys-no-enemy")) };
            self.last.say(word);
        }
    }

    /// Turns the held piece, or picks up the selected unit to turn it in place.
    fn turn(&mut self, by: f32) {
        if self.requests.bars_orders() || !self.playback.is_idle() || self.model.outcome().is_some() {
            return;
        }
        if let Some(held) = self.hand.held.as_mut().filter(|held| held.visible) {
            held.turn(by);
            return;
        }
        let unit = self.selection.unit.filter(|unit| self.model.is_orderable(*unit));
        let Some(summary) = unit.and_then(|unit| self.model.summary(unit)) else { return };
        if let Some(solid) = self.picker.solid(summary.id) {
            let mut held = HeldPiece::pick_up(summary, solid, HeldMode::Turned, Vec2::ZERO);
            held.turn(by);
            info!("picked up: {}", held.name);
            self.hand.held = Some(held);
        }
    }

    fn take_picture(&mut self) {
        let file = picture_file();
        let made = file.parent().is_none_or(|folder| std::fs::create_dir_all(folder).is_ok());
        let path = file.display().to_string();
        self.last.say(if made {
            Word::done(words!("picture-taken", file = path))
        } else {
            Word::failed(words!("picture-not-written", file = path))
        });
        if made {
            self.commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file));
        }
    }

    /// Whether a unit is in the picture and clear of the panels.
    fn is_in_view(&self, unit: PieceId) -> bool {
        let (Some(solid), Some(window)) = (self.picker.solid(unit), self.windows.iter().next()) else { return false };
        let at = self.picker.seen_at(Vec3::from(solid.placement.pose_in_world().translation));
        at.is_some_and(|at| clear(window.size(), &self.panels, true, 0.0).contains(at))
    }

    /// Moves the camera so that a unit is in the middle of the picture, and closer if `near`.
    fn look_at(&mut self, unit: PieceId, near: bool) {
        if let Some(solid) = self.picker.solid(unit) {
            let to = looking_at(self.glide.goal(*self.orbit), solid, near);
            self.glide.go(&mut self.orbit, to);
        }
    }
}

/// Removes the last waypoint of the held piece.
fn drop_waypoint(hand: &mut PlayerHand) {
    if let Some(held) = &mut hand.held {
        held.path.pop();
    }
}

/// Pauses or skips the animations, or changes their speed.
fn play(ask: Ask, playback: &mut Playback) {
    match ask {
        Ask::Halt => playback.toggle_halt(),
        Ask::Skip => playback.skip(),
        Ask::Slower => playback.speed = speed::step(playback.speed, -1),
        Ask::Faster => playback.speed = speed::step(playback.speed, 1),
        _ => {}
    }
}

/// Shows or hides a panel.
fn show(ask: Ask, panels: &mut Panels, workshops: Workshops) {
    match ask {
        Ask::HidePanels => panels.hidden ^= true,
        Ask::Briefing => panels.briefing = true,
        Ask::Workshop => panels.workshop = workshops.next(panels.workshop),
        Ask::Help => {
            panels.help ^= true;
            (panels.rebinding, panels.workshop) = (None, None);
        }
        _ => {}
    }
}

/// Toggles full screen.
fn other_mode(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    }
}

/// Tab belongs to the ruler, so it must not move the focus between the buttons of the panels, except on the start screen and in the help.
pub(super) fn keep_tab(mut inputs: Query<&mut EguiInput>, (start, panels): (Res<StartScreen>, Res<Panels>)) {
    if start.page.is_some() || panels.help {
        return;
    }
    for mut input in &mut inputs {
        if input.events.iter().any(is_tab) {
            input.events.retain(|event| !is_tab(event));
        }
    }
}

fn is_tab(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { key: egui::Key::Tab, .. })
}

/// The wish of a key that works at any time.
fn wish(ask: Ask) -> Option<Wish> {
    Some(match ask {
        Ask::Undo => Wish::Undo,
        Ask::Redo => Wish::Redo,
        Ask::StartOfTurn => Wish::StartOfTurn,
        Ask::EndTurn => Wish::order(Order::EndTurn),
        Ask::QuickSave => Wish::QuickSave,
        Ask::QuickLoad => Wish::QuickLoad,
        _ => return None,
    })
}

/// Cancels the last step: the menu, the held piece, the aim, or the selection. Returns whether there was one.
fn cancel(hand: &mut PlayerHand, selection: &mut Selection, model: &UiModel, panels: &mut Panels, mouse: Option<Vec2>) -> bool {
    hand.pressed = None;
    if panels.menu.take().is_some() {
        return true;
    }
    if let Some(held) = hand.held.take_if(|held| held.how != HeldMode::Aimed && (held.how != HeldMode::Offered || !held.path.is_empty())) {
        info!("put back: {}", held.name);
        hand.rests_at = mouse;
        return true;
    }
    hand.held = None;
    if !std::mem::take(&mut hand.apart).is_empty() {
        return true;
    }
    if selection.aim.take().is_some() || selection.member.take().is_some() {
        return true;
    }
    let was = selection.unit;
    if !model.goes_on(selection) {
        selection.select(model.unit_in_progress());
    }
    selection.unit != was
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Spot;
    use crate::ui::state::hand::made_up::{held, model};
    use crate::ui::state::hand::selection::Aim;
    use crate::ui::state::screens::panels_shown::Menu;

    #[test]
    fn some_keys_are_wishes_at_any_time() {
        assert_eq!((wish(Ask::Undo), wish(Ask::StepBack)), (Some(Wish::Undo), None), "to look back is not to undo");
        assert_eq!(wish(Ask::EndTurn), Some(Wish::order(Order::EndTurn)));
        assert_eq!(wish(Ask::NextUnit), None);
    }

    #[test]
    fn cancelling_lets_go_of_the_last_thing_first() {
        let (model, mouse) = (model(), Some(Vec2::ONE));
        let mut hand = PlayerHand { held: Some(held(HeldMode::Dragged)), ..default() };
        let aim = Some(Aim { maneuver: "strike".to_owned(), with: None });
        let mut selection = Selection { unit: Some(PieceId(1)), member: Some(PieceId(11)), aim, ..default() };
        let menu = Some(Menu { at: Vec2::ZERO, piece: PieceId(1), unit: PieceId(1) });
        let mut panels = Panels { menu, ..default() };
        let mut left = Vec::new();
        for _ in 0..5 {
            assert!(cancel(&mut hand, &mut selection, &model, &mut panels, mouse));
            let is_left =
                [panels.menu.is_some(), hand.held.is_some(), selection.aim.is_some(), selection.member.is_some(), selection.unit.is_some()];
            left.push(is_left.into_iter().filter(|is_left| *is_left).count());
        }
        assert_eq!(left, [4, 3, 2, 1, 0]);
        assert!(!cancel(&mut hand, &mut selection, &model, &mut panels, mouse), "there is nothing more to let go of");
        assert_eq!(hand.rests_at, mouse, "nothing is offered where the mouse rests");
    }

    #[test]
    fn keys_show_panels_and_put_them_away() {
        let mut panels = Panels { workshop: Some("shipyard"), ..default() };
        let workshops = Workshops::default();
        show(Ask::Help, &mut panels, workshops);
        assert_eq!((panels.help, panels.workshop), (true, None), "the help takes the workshop's place");
        for is_hidden in [true, false] {
            show(Ask::HidePanels, &mut panels, workshops);
            assert_eq!(panels.hidden, is_hidden);
        }
    }

    #[test]
    fn the_show_is_halted_and_its_speed_stepped() {
        let mut playback = Playback::default();
        play(Ask::Halt, &mut playback);
        assert!(playback.is_halted());
        play(Ask::Faster, &mut playback);
        assert_eq!(playback.speed, 2.0);
        play(Ask::Slower, &mut playback);
        play(Ask::Slower, &mut playback);
        assert_eq!(playback.speed, 0.5);
    }

    #[test]
    fn a_waypoint_is_dropped_and_the_screen_is_filled_and_left() {
        let mut hand = PlayerHand { held: Some(held(HeldMode::Dragged)), ..default() };
        hand.held.as_mut().unwrap().path = vec![Spot::at(1.0, 0.0), Spot::at(2.0, 0.0)];
        drop_waypoint(&mut hand);
        assert_eq!(hand.held.map(|held| held.path), Some(vec![Spot::at(1.0, 0.0)]));
        let full = other_mode(WindowMode::Windowed);
        assert!(full != WindowMode::Windowed && other_mode(full) == WindowMode::Windowed);
    }
}
