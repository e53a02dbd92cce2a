//! Words on the picture: numbers over a hit, the ruler's inches, the reason on a refused move, where they belong on the table.

use crate::ui::eye::Eye;
use crate::ui::overlay::Overlay;
use crate::ui::{paint, theme};
use bevy_egui::egui::{self, Color32, Id, LayerId, Order, Rect, pos2};

/// How wide words may run, in points.
const WIDEST: f32 = 340.0;

/// Draws every label of the overlay, under the panels.
pub(super) fn show(context: &egui::Context, overlay: &Overlay, eye: &Eye) {
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("words on the table")));
    let bounds = context.content_rect().expand(40.0);
    let mut taken: Vec<Rect> = Vec::new();
    for label in &overlay.labels {
        let Some(at) = eye.seen_at(label.at) else { continue };
        let mut at = pos2(at.x, at.y - label.lift);
        if !bounds.contains(at) {
            continue;
        }
        let ground = if label.is_warning { theme::WARNING } else { theme::faded(Color32::from_rgb(18, 19, 22), 0.8) };
        // Words that would lie over others stand above them.
        let size = paint::pill_size(&painter, &label.text, WIDEST);
        while let Some(other) = taken.iter().find(|other| other.intersects(Rect::from_center_size(at, size))) {
            at.y = other.top() - size.y / 2.0 - 1.0;
        }
        taken.push(paint::pill(&painter, at, &label.text, label.colour, ground, label.alpha, WIDEST));
    }
}
