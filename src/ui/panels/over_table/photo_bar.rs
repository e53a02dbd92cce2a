//! The bar of photo mode: lens, focus, exposure, card and presets, and the button that takes the picture.

use super::caption;
use crate::ui::panels::panel_context::GAP;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::screens::photo_mode::{PhotoMode, Session, Wanted};
use crate::ui::style::theme;
use crate::view::photo::preset::Preset;
use crate::view::photo::settings::CaptionCard;
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Optics, Sharp};
use bevy_egui::egui::{self, Align2, Button, Id, Label, RichText, Slider, TextEdit, Ui, vec2};
use brickfray_words::{Language, spoken};

const SLIDER: f32 = 120.0;
/// A slider rounds its value for display. A difference this small isn't a new distance.
const ROUNDED: f32 = 0.06;
/// The width of the card's text fields.
const LINE: f32 = 170.0;

/// Draws the bar, and a preview of the card.
pub(in crate::ui::panels) fn show(context: &egui::Context, mode: &mut PhotoMode, orbit: Orbit, bindings: &Bindings) {
    let Some(session) = &mut mode.session else { return };
    caption::card(context, &session.lines());
    let widest = (context.content_rect().width() - 2.0 * GAP - 26.0).max(0.0);
    // egui remembers the size of an area by its id.
    egui::Area::new(Id::new(("photo bar", session.progress.is_some(), session.folded)))
        .anchor(Align2::CENTER_TOP, vec2(0.0, GAP))
        .fade_in(false)
        .show(context, |ui| {
            theme::card().inner_margin(egui::Margin::symmetric(12, 7)).show(ui, |ui| {
                ui.set_max_width(widest);
                ui.spacing_mut().slider_width = SLIDER;
                if let Some((taken, of)) = session.progress {
                    let part = (taken + 1).min(of);
                    let told = words!("photo-bar-progress", part = part, of = of, key = bindings.key_of(Ask::Cancel));
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
        let arrow = if session.folded { "\u{23F7}" } else { "\u{23F6}" };
        let fold = format!("{} {arrow}", words!("photo-bar-fold"));
        if ui.button(fold).on_hover_text(words!("photo-bar-fold.about")).clicked() {
            session.folded ^= true;
        }
        for preset in Preset::ALL {
            let (name, about) = match preset {
                Preset::Portrait => (words!("photo-bar-portrait"), words!("photo-bar-portrait.about")),
                Preset::Table => (words!("photo-bar-table"), words!("photo-bar-table.about")),
                Preset::Hero => (words!("photo-bar-hero"), words!("photo-bar-hero.about")),
            };
            if ui.button(name).on_hover_text(about).clicked() {
                session.asked = Some(preset);
            }
        }
        ui.separator();
        for wanted in Wanted::ALL {
            let size = Button::new(wanted.name()).selected(session.size == wanted);
            if ui.add(size).on_hover_text(words!("photo-bar-size-about")).clicked() {
                session.size = wanted;
            }
        }
        let words = RichText::new(words!("photo-bar-take")).strong().color(theme::on(theme::AMBER));
        let take = Button::new(words).fill(theme::AMBER);
        if ui.add(take).on_hover_text(words!("hover-key", key = bindings.key_of(Ask::Picture))).clicked() {
            session.take = true;
        }
        ui.separator();
        let leave = ui.button(words!("photo-bar-leave"));
        if leave.on_hover_text(words!("hover-key", key = bindings.key_of(Ask::Cancel))).clicked() {
            session.leave = true;
        }
        if !session.folded {
            let keys = [Ask::PanNorth, Ask::PanWest, Ask::PanSouth, Ask::PanEast].map(|ask| bindings.key_of(ask)).join("");
            let (down, up) = (bindings.key_of(Ask::TurnLeft), bindings.key_of(Ask::TurnRight));
            let orbit = bindings.key_of(Ask::Orbit);
            // English writes the names of buttons in lower case within a sentence; German doesn't.
            let orbit = if spoken() == Language::English { orbit.to_lowercase() } else { orbit };
            let told = words!("photo-bar-keys", fly = keys, down = down, up = up, orbit = orbit);
            ui.add(Label::new(theme::small(told)).extend());
        }
    });
}

/// A logarithmic slider over a range.
fn slider(value: &mut f32, (least, most): (f32, f32)) -> Slider<'_> {
    Slider::new(value, least..=most).logarithmic(true)
}

fn lens(ui: &mut Ui, session: &mut Session, orbit: Orbit) {
    ui.label(words!("photo-bar-lens")).on_hover_text(words!("photo-bar-lens.about"));
    ui.add(slider(&mut session.focal, Optics::FOCALS).suffix(" mm").fixed_decimals(0));
    ui.separator();
    let mut is_focused = session.sharp.is_some();
    let focus = ui.checkbox(&mut is_focused, words!("photo-bar-focus"));
    if focus.on_hover_text(words!("photo-bar-focus.about")).changed() {
        session.sharp = is_focused.then_some(Sharp::Far(orbit.distance));
    }
    if let Some(sharp) = session.sharp {
        let was = sharp.distance(orbit);
        let mut far = was;
        if ui.add(slider(&mut far, (Optics::DISTANCES.0, 100.0)).suffix("\"").fixed_decimals(1)).changed() && (far - was).abs() > ROUNDED {
            session.sharp = Some(Sharp::Far(far));
        }
        ui.label("f/").on_hover_text(words!("photo-bar-aperture-about"));
        ui.add(slider(&mut session.aperture, Optics::APERTURES).fixed_decimals(1));
    }
    ui.separator();
    ui.label(words!("photo-bar-exposure")).on_hover_text(words!("photo-bar-exposure.about"));
    ui.add(Slider::new(&mut session.exposure, -3.0..=3.0).fixed_decimals(1));
}

fn card(ui: &mut Ui, session: &mut Session) {
    ui.label(words!("photo-bar-card"));
    let hints = [words!("photo-bar-card-title"), words!("photo-bar-card-line")];
    for (line, hint) in session.caption.iter_mut().zip(hints) {
        ui.add(TextEdit::singleline(line).hint_text(hint).desired_width(LINE).char_limit(CaptionCard::LONGEST));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::state::screens::photo_mode::PhotoRestore;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn bar() -> Harness<'static, PhotoMode> {
        let mode = PhotoMode { session: Some(Session::begin(PhotoRestore::default())) };
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
