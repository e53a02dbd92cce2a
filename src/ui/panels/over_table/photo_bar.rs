//! The bar of photo mode: lens, focus, exposure, card and presets, and the button that takes the picture.

use super::caption;
use crate::ui::panels::panel_context::GAP;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::photo_mode::{PhotoMode, Session, Wanted};
use crate::ui::style::theme;
use crate::view::photo::preset::Preset;
use crate::view::photo::settings::CaptionCard;
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Optics, Sharp};
use bevy_egui::egui::{self, Align2, Button, Id, Label, RichText, Slider, TextEdit, Ui, vec2};

/// How wide a slider is, in points.
const SLIDER: f32 = 120.0;
/// A slider rounds what it shows; that is no other distance.
const ROUNDED: f32 = 0.06;
/// How wide the lines of the card are.
const LINE: f32 = 170.0;

/// Draws the bar, and the card as it will be in the picture.
pub(in crate::ui::panels) fn show(context: &egui::Context, mode: &mut PhotoMode, orbit: Orbit, bindings: &Bindings) {
    let Some(session) = &mut mode.session else { return };
    caption::card(context, &session.lines());
    let widest = (context.content_rect().width() - 2.0 * GAP - 26.0).max(0.0);
    // The size of an area is remembered by its name.
    egui::Area::new(Id::new(("photo bar", session.progress.is_some(), session.folded)))
        .anchor(Align2::CENTER_TOP, vec2(0.0, GAP))
        .fade_in(false)
        .show(context, |ui| {
            theme::card().inner_margin(egui::Margin::symmetric(12, 7)).show(ui, |ui| {
                ui.set_max_width(widest);
                ui.spacing_mut().slider_width = SLIDER;
                if let Some((taken, of)) = session.progress {
                    let stop = bindings.key_of(Ask::Cancel);
                    let told = format!("The picture is taken: part {} of {of} \u{B7} {stop}: give it up", (taken + 1).min(of));
                    ui.add(Label::new(RichText::new(told).color(theme::TEXT)).extend());
                    return;
                }
                head(ui, session, bindings);
                if !session.folded {
                    ui.horizontal_wrapped(|ui| lens(ui, session, orbit));
                    ui.horizontal_wrapped(|ui| card(ui, session));
                }
            });
        });
}

fn head(ui: &mut Ui, session: &mut Session, bindings: &Bindings) {
    ui.horizontal_wrapped(|ui| {
        let fold = if session.folded { "Photo \u{23F7}" } else { "Photo \u{23F6}" };
        if ui.button(fold).on_hover_text("Fold the bar away or out").clicked() {
            session.folded ^= true;
        }
        for preset in Preset::ALL {
            let (name, about) = match preset {
                Preset::Portrait => ("Portrait", "Who is selected, from close by before soft ground"),
                Preset::Table => ("Table", "The whole table, all of it sharp"),
                Preset::Hero => ("Hero", "Who is selected, or the thick of the fight, from below"),
            };
            if ui.button(name).on_hover_text(about).clicked() {
                session.asked = Some(preset);
            }
        }
        ui.separator();
        for wanted in Wanted::ALL {
            if ui.add(Button::new(wanted.name()).selected(session.size == wanted)).on_hover_text("How large the picture is").clicked() {
                session.size = wanted;
            }
        }
        let take = Button::new(RichText::new("Take picture").strong().color(theme::on(theme::AMBER))).fill(theme::AMBER);
        if ui.add(take).on_hover_text(format!("Key: {}", bindings.key_of(Ask::Picture))).clicked() {
            session.take = true;
        }
        ui.separator();
        if ui.button("Leave").on_hover_text(format!("Key: {}", bindings.key_of(Ask::Cancel))).clicked() {
            session.leave = true;
        }
        if !session.folded {
            let keys = [Ask::PanNorth, Ask::PanWest, Ask::PanSouth, Ask::PanEast].map(|ask| bindings.key_of(ask)).join("");
            let (down, up) = (bindings.key_of(Ask::TurnLeft), bindings.key_of(Ask::TurnRight));
            let orbit = bindings.key_of(Ask::Orbit).to_lowercase();
            let told = format!("{keys} fly \u{B7} {down}/{up} down, up \u{B7} {orbit}: look \u{B7} wheel: lens \u{B7} click: focus");
            ui.add(Label::new(theme::small(told)).extend());
        }
    });
}

/// A slider over a range of which each doubling is as long.
fn slider(value: &mut f32, (least, most): (f32, f32)) -> Slider<'_> {
    Slider::new(value, least..=most).logarithmic(true)
}

fn lens(ui: &mut Ui, session: &mut Session, orbit: Orbit) {
    ui.label("Lens").on_hover_text("How long the lens is: a short one sees much, a long one little");
    ui.add(slider(&mut session.focal, Optics::FOCALS).suffix(" mm").fixed_decimals(0));
    ui.separator();
    let mut is_focused = session.sharp.is_some();
    if ui.checkbox(&mut is_focused, "Focus").on_hover_text("Off: everything is sharp. A click on a thing focuses on it").changed() {
        session.sharp = is_focused.then_some(Sharp::Far(orbit.distance));
    }
    if let Some(sharp) = session.sharp {
        let was = sharp.distance(orbit);
        let mut far = was;
        if ui.add(slider(&mut far, (Optics::DISTANCES.0, 100.0)).suffix("\"").fixed_decimals(1)).changed() && (far - was).abs() > ROUNDED {
            session.sharp = Some(Sharp::Far(far));
        }
        ui.label("f/").on_hover_text("The aperture: the less, the less is sharp");
        ui.add(slider(&mut session.aperture, Optics::APERTURES).fixed_decimals(1));
    }
    ui.separator();
    ui.label("Exposure").on_hover_text("Stops: 1 is twice as bright, -1 half");
    ui.add(Slider::new(&mut session.exposure, -3.0..=3.0).fixed_decimals(1));
}

fn card(ui: &mut Ui, session: &mut Session) {
    ui.label("Card");
    for (line, hint) in session.caption.iter_mut().zip(["title", "a line"]) {
        ui.add(TextEdit::singleline(line).hint_text(hint).desired_width(LINE).char_limit(CaptionCard::LONGEST));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::state::photo_mode::Before;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn bar() -> Harness<'static, PhotoMode> {
        let mode = PhotoMode { session: Some(Session::begin(Before::default())) };
        let mut bar = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(
            |ui, mode: &mut PhotoMode| {
                theme::set(ui.ctx(), true);
                show(ui.ctx(), mode, Orbit::default(), &Bindings::default());
            },
            mode,
        );
        bar.run_steps(4);
        bar
    }

    fn session(bar: &Harness<PhotoMode>) -> Session {
        bar.state().session.clone().unwrap()
    }

    #[test]
    fn buttons_ask_for_what_they_say() {
        let mut bar = bar();
        for name in ["8K", "Hero", "Focus", "Take picture", "Leave"] {
            bar.get_by_label(name).click();
            bar.run_steps(2);
        }
        let asked = session(&bar);
        assert_eq!((asked.size, asked.asked, asked.take, asked.leave), (Wanted::EightK, Some(Preset::Hero), true, true));
        assert_eq!(asked.sharp, Some(Sharp::Far(Orbit::default().distance)));
    }

    #[test]
    fn folded_it_keeps_its_head_and_while_a_picture_is_taken_it_says_how_far_it_is() {
        let mut bar = bar();
        assert!(bar.query_by_label("Exposure").is_some());
        bar.get_by_label_contains("Photo").click();
        bar.run_steps(2);
        assert!(bar.query_by_label("Exposure").is_none() && bar.query_by_label("Take picture").is_some());
        bar.state_mut().session.as_mut().unwrap().progress = Some((2, 12));
        bar.run_steps(2);
        assert!(bar.query_by_label_contains("part 3 of 12").is_some() && bar.query_by_label("Take picture").is_none());
    }
}
