//! The caption: text at the bottom of the picture about what the rules did, in films and while the camera follows the action.

use crate::ui::style::theme;
use bevy_egui::egui::{self, Align2, FontId, Id, LayerId, Order, Rect, pos2, vec2};

/// The height of the letters, as a fraction of the picture's height.
const LETTERS: f32 = 0.052;
/// The distance from the lower edge, as a fraction of the picture's height.
const ABOVE: f32 = 0.05;

/// The maximum height of the letters, in points: in a film, and among panels.
const MAX: (f32, f32) = (42.0, 20.0);
/// The distance from the lower edge among panels, in points: above the hint strip.
const OVER_STRIP: f32 = 48.0;

/// Draws a caption with these lines, alone or among panels.
pub(in crate::ui::panels) fn show(context: &egui::Context, lines: &[String], among_panels: bool) {
    if lines.is_empty() {
        return;
    }
    let screen = context.content_rect();
    let (most, above) = if among_panels { (MAX.1, OVER_STRIP) } else { (MAX.0, screen.height() * ABOVE) };
    draw(context, lines, screen, most, above);
}

/// Draws a card with these lines on a picture that fills the context, with letters as large as in a film.
pub(super) fn card(context: &egui::Context, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let screen = context.content_rect();
    draw(context, lines, screen, f32::MAX, screen.height() * ABOVE);
}

fn draw(context: &egui::Context, lines: &[String], screen: Rect, most: f32, above: f32) {
    let painter = context.layer_painter(LayerId::new(Order::Foreground, Id::new("caption")));
    let high = (screen.height() * LETTERS).clamp(11.0, most);
    let widest = screen.width() * 0.92;
    let mut bottom = screen.bottom() - above;
    for (place, line) in lines.iter().enumerate().rev() {
        let colour = if place == 0 { theme::WHITE } else { theme::AMBER };
        let laid = |size: f32| painter.layout_no_wrap(line.clone(), FontId::proportional(size), colour);
        let mut words = laid(high);
        if words.size().x > widest {
            words = laid(high * widest / words.size().x);
        }
        let size = words.size() + vec2(high, high * 0.36);
        let ground = Rect::from_min_size(pos2(screen.center().x - size.x / 2.0, bottom - size.y), size);
        painter.rect_filled(ground, high * 0.28, theme::faded(theme::SHADE, 0.82));
        let at = Align2::CENTER_CENTER.anchor_size(ground.center(), words.size()).min;
        // Thin letters look bold if they are drawn twice with a slight offset.
        painter.galley(at + vec2(high * 0.022, 0.0), words.clone(), colour);
        painter.galley(at, words, colour);
        bottom -= size.y + high * 0.1;
    }
}
