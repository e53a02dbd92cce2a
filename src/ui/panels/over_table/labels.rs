//! Text in the picture at places on the table: damage numbers, the ruler's inches, the reason for a refused move. Also draws the frame of a
//! box selection.

use crate::game::card::Tally;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{self, Id, LayerId, Order, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

/// The maximum width of a text, in points.
const WIDEST: f32 = 340.0;

/// Draws all labels of the overlay, outside the panels.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &PanelContext, picker: &Picker) {
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("words on the table")));
    if let Some(frame) = cx.hand.box_frame.and_then(|sweep| sweep.frame()) {
        let frame = Rect::from_min_max(pos2(frame.min.x, frame.min.y), pos2(frame.max.x, frame.max.y));
        painter.rect(frame, 3.0, theme::faded(theme::WHITE, 0.1), Stroke::new(1.5, theme::WHITE), StrokeKind::Middle);
    }
    let bounds = context.content_rect().expand(40.0);
    let panels = cx.places(context);
    // A refusal that is shown beside the mouse isn't shown again on the table.
    let is_refused = cx.last.at.is_some() && cx.last.word.as_ref().is_some_and(|word| word.is_refusal);
    let counted = cx.overlay.counted.iter().filter_map(|counted| Some((picker.seen_at(counted.at)?, counted)));
    let counted = counted.map(|(at, counted)| (pos2(at.x, at.y), &counted.tally, counted.name.as_deref()));
    for (at, tally, name) in
        apart(counted.filter(|(at, ..)| bounds.contains(*at) && !panels.iter().any(|panel| panel.contains(*at))).collect())
    {
        paint::tally(&painter, at, tally, name);
    }
    let mut taken: Vec<Rect> = Vec::new();
    for label in cx.overlay.labels.iter().filter(|label| !(label.is_warning && is_refused)) {
        let Some(at) = picker.seen_at(label.at) else { continue };
        let mut at = pos2(at.x, at.y - label.lift);
        if !bounds.contains(at) {
            continue;
        }
        let ground = if label.is_warning { theme::WARNING } else { theme::faded(theme::SHADE, 0.8) };
        // A text that would overlap others moves above them.
        let size = paint::pill_size(&painter, &label.text, WIDEST);
        if label.stays {
            paint::pill(&painter, at, &label.text, label.colour, ground, label.alpha, WIDEST);
            continue;
        }
        if label.is_warning && label.lift == 0.0 {
            // Their lower edge is where their centre would be, so that the piece stays visible no matter how long they are.
            at.y -= size.y / 2.0;
        }
        at = beside(at, size, &panels, context.content_rect(), label.is_warning);
        while let Some(other) = taken.iter().find(|other| other.intersects(Rect::from_center_size(at, size))) {
            at.y = other.top() - size.y / 2.0 - 1.0;
        }
        taken.push(paint::pill(&painter, at, &label.text, label.colour, ground, label.alpha, WIDEST));
    }
}

/// Places tallies below their points in the picture, each clear of the tallies of pieces behind it.
fn apart<'c>(mut tallies: Vec<(Pos2, &'c Tally, Option<&'c str>)>) -> Vec<(Pos2, &'c Tally, Option<&'c str>)> {
    tallies.sort_by(|(one, ..), (other, ..)| one.y.total_cmp(&other.y));
    let mut taken: Vec<Rect> = Vec::new();
    for (at, tally, name) in &mut tallies {
        while let Some(other) = taken.iter().find(|other| other.intersects(paint::tally_rect(*at, tally, *name))) {
            at.y = other.bottom() + 1.0;
        }
        taken.push(paint::tally_rect(*at, tally, *name));
    }
    tallies
}

/// Moves a text of this size clear of the panels, by as little as possible. If a panel hides its place, the text stays hidden too, unless
/// it must be read.
fn beside(mut at: Pos2, size: Vec2, panels: &[Rect], window: Rect, must_be_read: bool) -> Pos2 {
    /// The gap between text and panels.
    const APART: f32 = 4.0;
    if !must_be_read && panels.iter().any(|panel| panel.contains(at)) {
        return at;
    }
    for panel in panels {
        let words = Rect::from_center_size(at, size);
        if !panel.intersects(words) {
            continue;
        }
        let ways = [
            vec2(panel.right() + APART - words.left(), 0.0),
            vec2(panel.left() - APART - words.right(), 0.0),
            vec2(0.0, panel.bottom() + APART - words.top()),
            vec2(0.0, panel.top() - APART - words.bottom()),
        ];
        let fits = |way: &Vec2| {
            let words = words.translate(*way);
            window.contains_rect(words) && !panels.iter().any(|panel| panel.intersects(words))
        };
        if let Some(way) = ways.into_iter().filter(fits).min_by(|one, other| one.length().total_cmp(&other.length())) {
            at += way;
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::card::Pegs;

    #[test]
    fn tallies_of_ships_that_crowd_together_are_read_one_below_the_other() {
        let tally =
            Tally { pegs: vec![Pegs { left: 3, of: 5, vital: true }, Pegs { left: 1, of: 4, vital: false }], tag: None, is_named: false };
        let at = [pos2(104.0, 200.0), pos2(100.0, 198.0), pos2(300.0, 199.0)];
        let told = apart(at.iter().map(|at| (*at, &tally, None)).collect());
        let of = |x: f32| told.iter().find(|(at, ..)| at.x == x).map(|(at, tally, name)| paint::tally_rect(*at, tally, *name)).unwrap();
        assert_eq!((of(100.0).top(), of(300.0).top()), (199.5, 200.5), "these stay at their feet");
        assert!(of(104.0).top() >= of(100.0).bottom(), "{:?} and {:?}", of(104.0), of(100.0));
    }

    #[test]
    fn what_must_be_read_stands_beside_the_panels() {
        let window = Rect::from_min_max(pos2(0.0, 0.0), pos2(1000.0, 600.0));
        let panels = [Rect::from_min_max(pos2(8.0, 60.0), pos2(250.0, 500.0)), Rect::from_min_max(pos2(8.0, 8.0), pos2(990.0, 54.0))];
        let size = vec2(200.0, 20.0);
        let of = |x: f32, y: f32, must: bool| beside(pos2(x, y), size, &panels, window, must);
        assert_eq!(of(240.0, 300.0, true), pos2(354.0, 300.0), "beside the card");
        assert_eq!(of(600.0, 50.0, true), pos2(600.0, 68.0), "under the bar");
        assert_eq!(of(240.0, 300.0, false), pos2(240.0, 300.0), "hidden with what it belongs to");
        assert_eq!(of(300.0, 300.0, false), pos2(354.0, 300.0));
        assert_eq!(of(600.0, 300.0, true), pos2(600.0, 300.0));
    }
}
