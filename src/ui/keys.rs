//! What the keys do: the table of `bindings` carried out, but for the camera and the bindings themselves.

use super::bindings::{Ask, Keys};
use super::doors::picture_file;
use super::gestures::Mouse;
use super::hand::{Hand, Held, How};
use super::intents::{LastWord, Wish, Word};
use super::panels::Panels;
use super::reading::Reading;
use super::selection::{Selection, next_unit};
use super::{speed, workshops};
use crate::game::{OpenChoice, Order};
use crate::table::PieceId;
use crate::view::camera::Orbit;
use crate::view::playback::Playback;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, egui};

/// Carries out the keys that went down.
pub(super) fn use_keys(
    keys: Keys,
    wants: Res<EguiWantsInput>,
    mouse: Res<Mouse>,
    reading: Res<Reading>,
    choice: Res<OpenChoice>,
    (mut hand, mut selection, mut panels): (ResMut<Hand>, ResMut<Selection>, ResMut<Panels>),
    (mut playback, mut last, mut orbit): (ResMut<Playback>, ResMut<LastWord>, ResMut<Orbit>),
    mut wishes: MessageWriter<Wish>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    eye: super::eye::Eye,
    mut commands: Commands,
) {
    if wants.wants_keyboard_input() {
        return;
    }
    let is_offered = !panels.left.is_empty();
    if is_offered {
        answer_offer(&keys, &mut panels, &mut wishes);
    }
    // What the other keys mean in a workshop is its to say.
    let in_workshop = panels.workshop.is_some();
    let is_ours = |ask: &Ask| match ask {
        Ask::FullScreen | Ask::Picture => true,
        Ask::Workshop | Ask::Help => !is_offered,
        _ => !in_workshop && !is_offered,
    };
    let can_order = choice.0.is_none() && playback.is_idle() && reading.outcome().is_none();
    for place in keys.numbers(Ask::Answer).filter(|_| playback.is_idle() && !in_workshop) {
        let option = choice.0.as_ref().and_then(|choice| choice.options.get(place));
        wishes.write_batch(option.map(|option| Wish::answer(&option.key)));
    }
    for ask in keys.asks().filter(is_ours) {
        if let Some(wish) = wish(ask) {
            wishes.write(wish);
        }
        match ask {
            Ask::AnswerRest if choice.0.is_some() => {
                wishes.write(Wish::AnswerRest);
            }
            Ask::NextUnit | Ask::PreviousUnit => {
                let midst = reading.in_the_midst().filter(|unit| selection.unit != Some(*unit));
                let next = midst.or_else(|| next_unit(&reading, selection.unit, ask == Ask::PreviousUnit));
                match next {
                    Some(unit) => {
                        hand.held = None;
                        selection.select(Some(unit));
                        info!("selected: {}", reading.brief(unit).map_or("?", |brief| &brief.name));
                        if !is_in_view(&eye, unit, windows.iter().next()) {
                            look_at(&mut orbit, &eye, unit, false);
                        }
                    }
                    None => {
                        last.say(Word { legal: Some("end the turn".to_owned()), ..Word::failed("no unit of this side can do any more") })
                    }
                }
            }
            Ask::Accept => {
                if !playback.is_idle() {
                    playback.skip();
                } else if choice.0.is_some() {
                    wishes.write(Wish::answer("default"));
                } else if let Some(order) = hand.held.take_if(|held| held.visible).and_then(|held| held.order()) {
                    hand.rests_at = mouse.at;
                    wishes.write(Wish::order(order));
                }
            }
            Ask::Cancel => cancel(&mut hand, &mut selection, &reading, &mut panels, &mouse),
            Ask::TurnLeft | Ask::TurnRight if can_order => {
                let by = if ask == Ask::TurnLeft { -15.0 } else { 15.0 };
                turn(&mut hand, &selection, &reading, &eye, by);
            }
            Ask::DropWaypoint => {
                if let Some(held) = &mut hand.held {
                    held.path.pop();
                }
            }
            Ask::Halt => playback.halt_or_go_on(),
            Ask::Skip => playback.skip(),
            Ask::Slower => playback.speed = speed::step(playback.speed, -1),
            Ask::Faster => playback.speed = speed::step(playback.speed, 1),
            Ask::Frame => {
                if let Some(unit) = selection.unit {
                    look_at(&mut orbit, &eye, unit, true);
                }
            }
            Ask::SquadPanel => panels.squad ^= true,
            Ask::LogPanel => panels.log ^= true,
            Ask::Workshop => panels.workshop = workshops::next(panels.workshop),
            Ask::HidePanels => panels.hidden ^= true,
            Ask::Help => {
                panels.help ^= true;
                (panels.rebinding, panels.workshop) = (None, None);
            }
            Ask::FullScreen => {
                for mut window in &mut windows {
                    window.mode = match window.mode {
                        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                        _ => WindowMode::Windowed,
                    };
                }
            }
            Ask::Picture => {
                let file = picture_file();
                let made = file.parent().is_none_or(|folder| std::fs::create_dir_all(folder).is_ok());
                last.say(if made {
                    Word::done(format!("picture: {}", file.display()))
                } else {
                    Word::failed(format!("{} can't be written", file.display()))
                });
                if made {
                    commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file));
                }
            }
            _ => {}
        }
    }
}

/// Goes on with the first game that is offered, or begins anew.
fn answer_offer(keys: &Keys, panels: &mut Panels, wishes: &mut MessageWriter<Wish>) {
    for ask in keys.asks() {
        match (ask, panels.left.first()) {
            (Ask::Accept, Some(game)) => {
                wishes.write(Wish::Load(game.file.clone()));
            }
            (Ask::Cancel, _) => panels.left.clear(),
            _ => {}
        }
    }
}

/// Tab is the ruler's: it must not wander through the buttons of the panels.
pub(super) fn keep_tab(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        if input.events.iter().any(is_tab) {
            input.events.retain(|event| !is_tab(event));
        }
    }
}

fn is_tab(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { key: egui::Key::Tab, .. })
}

/// The wish that a key stands for at any time.
fn wish(ask: Ask) -> Option<Wish> {
    Some(match ask {
        Ask::Undo | Ask::StepBack => Wish::Undo,
        Ask::Redo | Ask::StepOn => Wish::Redo,
        Ask::StartOfTurn => Wish::StartOfTurn,
        Ask::EndTurn => Wish::order(Order::EndTurn),
        Ask::QuickSave => Wish::QuickSave,
        Ask::QuickLoad => Wish::QuickLoad,
        _ => return None,
    })
}

/// Lets go of the last thing taken up: the help, the piece, the aim, the selection.
fn cancel(hand: &mut Hand, selection: &mut Selection, reading: &Reading, panels: &mut Panels, mouse: &Mouse) {
    hand.pressed = None;
    if panels.menu.take().is_some() {
        return;
    }
    if std::mem::take(&mut panels.help) {
        return;
    }
    if let Some(held) = hand.held.take_if(|held| held.how != How::Aimed && (held.how != How::Offered || !held.path.is_empty())) {
        info!("put back: {}", held.name);
        hand.rests_at = mouse.at;
        return;
    }
    hand.held = None;
    if selection.aim.take().is_none() && selection.member.take().is_none() && !reading.goes_on(selection) {
        selection.select(reading.in_the_midst());
    }
}

/// Turns what is held, or takes the selected unit up to turn it where it stands.
fn turn(hand: &mut Hand, selection: &Selection, reading: &Reading, eye: &super::eye::Eye, by: f32) {
    if let Some(held) = hand.held.as_mut().filter(|held| held.visible) {
        held.turn(by);
        return;
    }
    let Some(brief) = selection.unit.filter(|unit| reading.is_orderable(*unit)).and_then(|unit| reading.brief(unit)) else { return };
    if let Some(solid) = eye.solid(brief.id) {
        let mut held = Held::pick_up(brief, solid, How::Turned, Vec2::ZERO);
        held.turn(by);
        info!("picked up: {}", held.name);
        hand.held = Some(held);
    }
}

/// A unit is well inside the picture, clear of the panels.
fn is_in_view(eye: &super::eye::Eye, unit: PieceId, window: Option<&Window>) -> bool {
    let (Some(solid), Some(window)) = (eye.solid(unit), window) else { return false };
    let at = eye.seen_at(Vec3::from(solid.placement.pose_in_world().translation));
    let clear = Rect::new(290.0, 90.0, window.width() - 300.0, window.height() - 90.0);
    at.is_some_and(|at| clear.contains(at))
}

/// Brings a unit into the middle of the picture, and nearer when asked.
fn look_at(orbit: &mut Orbit, eye: &super::eye::Eye, unit: PieceId, near: bool) {
    let Some(solid) = eye.solid(unit) else { return };
    let spot = solid.placement.spot.to_vec2();
    orbit.target = Vec3::new(spot.x, 0.4, spot.y);
    if near {
        orbit.distance = (solid.body.reach() * 5.0).max(7.0);
    }
    *orbit = orbit.within_bounds();
}
