//! What the keys do: the table of `bindings` carried out, but for the camera and the bindings themselves.

use super::next_unit::next_unit;
use crate::game::{OpenChoice, Order};
use crate::table::PieceId;
use crate::ui::commands::save_files::picture_file;
use crate::ui::input::gestures::Mouse;
use crate::ui::input::keyboard::Keys;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::Ask;
use crate::ui::state::held_piece::{Hand, HeldPiece, How};
use crate::ui::state::last_word::{LastWord, Word};
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::selection::Selection;
use crate::ui::state::speed;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::state::workshops::Workshops;
use crate::view::scene::camera::Orbit;
use crate::view::show::playback::Playback;
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
    model: Res<UiModel>,
    choice: Res<OpenChoice>,
    (mut hand, mut selection, mut panels): (ResMut<Hand>, ResMut<Selection>, ResMut<Panels>),
    (mut playback, mut last, mut orbit): (ResMut<Playback>, ResMut<LastWord>, ResMut<Orbit>),
    mut wishes: MessageWriter<Wish>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    picker: Picker,
    workshops: Res<Workshops>,
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
    let can_order = choice.0.is_none() && playback.is_idle() && model.outcome().is_none();
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
                let midst = model.in_the_midst().filter(|unit| selection.unit != Some(*unit));
                let next = midst.or_else(|| next_unit(&model, selection.unit, ask == Ask::PreviousUnit));
                match next {
                    Some(unit) => {
                        hand.held = None;
                        selection.select(Some(unit));
                        info!("selected: {}", model.brief(unit).map_or("?", |brief| &brief.name));
                        if !is_in_view(&picker, unit, windows.iter().next()) {
                            look_at(&mut orbit, &picker, unit, false);
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
            Ask::Cancel => cancel(&mut hand, &mut selection, &model, &mut panels, &mouse),
            Ask::TurnLeft | Ask::TurnRight if can_order => {
                let by = if ask == Ask::TurnLeft { -15.0 } else { 15.0 };
                turn(&mut hand, &selection, &model, &picker, by);
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
                    look_at(&mut orbit, &picker, unit, true);
                }
            }
            Ask::SquadPanel => panels.squad ^= true,
            Ask::LogPanel => panels.log ^= true,
            Ask::Workshop => panels.workshop = workshops.next(panels.workshop),
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
fn cancel(hand: &mut Hand, selection: &mut Selection, model: &UiModel, panels: &mut Panels, mouse: &Mouse) {
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
    if selection.aim.take().is_none() && selection.member.take().is_none() && !model.goes_on(selection) {
        selection.select(model.in_the_midst());
    }
}

/// Turns what is held, or takes the selected unit up to turn it where it stands.
fn turn(hand: &mut Hand, selection: &Selection, model: &UiModel, picker: &Picker, by: f32) {
    if let Some(held) = hand.held.as_mut().filter(|held| held.visible) {
        held.turn(by);
        return;
    }
    let Some(brief) = selection.unit.filter(|unit| model.is_orderable(*unit)).and_then(|unit| model.brief(unit)) else { return };
    if let Some(solid) = picker.solid(brief.id) {
        let mut held = HeldPiece::pick_up(brief, solid, How::Turned, Vec2::ZERO);
        held.turn(by);
        info!("picked up: {}", held.name);
        hand.held = Some(held);
    }
}

/// A unit is well inside the picture, clear of the panels.
fn is_in_view(picker: &Picker, unit: PieceId, window: Option<&Window>) -> bool {
    let (Some(solid), Some(window)) = (picker.solid(unit), window) else { return false };
    let at = picker.seen_at(Vec3::from(solid.placement.pose_in_world().translation));
    let clear = Rect::new(290.0, 90.0, window.width() - 300.0, window.height() - 90.0);
    at.is_some_and(|at| clear.contains(at))
}

/// Brings a unit into the middle of the picture, and nearer when asked.
fn look_at(orbit: &mut Orbit, picker: &Picker, unit: PieceId, near: bool) {
    let Some(solid) = picker.solid(unit) else { return };
    let spot = solid.placement.spot.to_vec2();
    orbit.target = Vec3::new(spot.x, 0.4, spot.y);
    if near {
        orbit.distance = (solid.body.reach() * 5.0).max(7.0);
    }
    *orbit = orbit.within_bounds();
}
