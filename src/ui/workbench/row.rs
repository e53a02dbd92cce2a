//! A row of a list: its tick, its name, its effect in a word or two, and the change in cost.

use crate::ui::style::theme;
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

const ROW: f32 = 27.0;

pub struct Row {
    pub name: String,
    /// The effect in a word or two. It is left out if there is no room.
    pub does: String,
    /// The full effect.
    pub about: String,
    /// True if it has been taken.
    pub is_taken: bool,
    /// How taking or removing it changes the cost, as text.
    pub change: String,
}

/// Draws a row, highlighted if the keys are on it. It can be clicked.
pub fn draw(ui: &mut Ui, row: &Row, is_at: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, row.is_taken, &row.name));
    let fill = match (is_at, response.hovered()) {
        (true, _) => theme::LIFTED,
        (false, true) => theme::RAISED,
        (false, false) => Color32::TRANSPARENT,
    };
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 6.0, fill);
    let tick = Rect::from_center_size(pos2(rect.left() + 14.0, rect.center().y), vec2(14.0, 14.0));
    painter.rect(tick, 4.0, if row.is_taken { theme::GOOD } else { theme::RAISED }, Stroke::new(1.0, theme::QUIET), StrokeKind::Inside);
    if row.is_taken {
        let at = |x: f32, y: f32| -> Pos2 { tick.min + vec2(x, y) };
        painter.line(vec![at(3.5, 7.5), at(6.0, 10.0), at(10.5, 4.5)], Stroke::new(2.0, theme::PANEL));
    }
    let write = |at: Pos2, anchor: Align2, words: &str, size: f32, colour: Color32| {
        painter.text(at, anchor, words, FontId::proportional(size), colour)
    };
    let name = if row.is_taken { theme::WHITE } else { theme::TEXT };
    let (left, middle) = (rect.left() + 28.0, rect.center().y);
    let named = write(pos2(left, middle), Align2::LEFT_CENTER, &row.name, theme::BODY, name);
    let cost = write(pos2(rect.right() - 6.0, middle), Align2::RIGHT_CENTER, &row.change, 13.5, theme::AMBER);
    let does = row.does.trim();
    // A rule may have the same name as its source.
    if !does.eq_ignore_ascii_case(&row.name) {
        let room = cost.left() - named.right() - 16.0;
        let galley = painter.layout_no_wrap(does.to_owned(), FontId::proportional(theme::SMALL), theme::QUIET);
        if galley.size().x <= room {
            let right = (rect.right() - 44.0).min(cost.left() - 8.0);
            let at = pos2((right - galley.size().x).max(named.right() + 8.0), middle - galley.size().y / 2.0);
            painter.galley(at, galley, theme::QUIET);
        }
    }
    response
}

/// Writes a change of cost with its sign: "+3", "−2".
pub fn signed(before: u32, after: u32) -> String {
    if after < before { format!("\u{2212}{}", before - after) } else { format!("+{}", after - before) }
}
