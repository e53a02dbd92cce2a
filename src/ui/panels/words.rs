//! Words on the picture: numbers over a hit, the ruler's inches, the reason on a refused move, where they belong on the table.

use crate::ui::eye::Eye;
use crate::ui::overlay::Overlay;
use crate::ui::{paint, theme};
use bevy_egui::egui::{self, Color32, Id, LayerId, Order, pos2};

/// Draws every label of the overlay, under the panels.
pub(super) fn show(context: &egui::Context, overlay: &Overlay, eye: &Eye) {
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("words on the table")));
    let bounds = context.content_rect().expand(40.0);
    for label in &overlay.labels {
        let Some(at) = eye.seen_at(label.at) else { continue };
        let at = pos2(at.x, at.y - label.lift);
        if bounds.contains(at) {
            let ground = if label.is_warning { theme::WARNING } else { theme::faded(Color32::from_rgb(18, 19, 22), 0.8) };
            paint::pill(&painter, at, &label.text, label.colour, ground, label.alpha, 340.0);
        }
    }
}
