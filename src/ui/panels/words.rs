//! Words on the picture: numbers over a hit, the ruler's inches, the reason on a refused move, where they belong on the table; and the
//! frame that the mouse sweeps.

use crate::ui::eye::Eye;
use crate::ui::hand::Hand;
use crate::ui::overlay::Overlay;
use crate::ui::{paint, theme};
use bevy_egui::egui::{self, Color32, Id, LayerId, Order, Rect, Stroke, StrokeKind, pos2};

/// How wide words may run, in points.
const WIDEST: f32 = 340.0;

/// Draws every label of the overlay, under the panels.
pub(super) fn show(context: &egui::Context, overlay: &Overlay, hand: &Hand, eye: &Eye) {
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("words on the table")));
    if let Some(frame) = hand.sweep.and_then(|sweep| sweep.frame()) {
        let frame = Rect::from_min_max(pos2(frame.min.x, frame.min.y), pos2(frame.max.x, frame.max.y));
        painter.rect(frame, 3.0, theme::faded(theme::WHITE, 0.1), Stroke::new(1.5, theme::WHITE), StrokeKind::Middle);
    }
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
        if label.stays {
            paint::pill(&painter, at, &label.text, label.colour, ground, label.alpha, WIDEST);
            continue;
        }
        while let Some(other) = taken.iter().find(|other| other.intersects(Rect::from_center_size(at, size))) {
            at.y = other.top() - size.y / 2.0 - 1.0;
        }
        taken.push(paint::pill(&painter, at, &label.text, label.colour, ground, label.alpha, WIDEST));
    }
}
