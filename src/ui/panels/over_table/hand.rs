//! The cards in a hand (P-06). Only their heads are visible until the mouse comes near. Then they fan out, and the card under the mouse
//! rises to be read.

use super::piles::plays;
use crate::game::card::{Front, Pile};
use crate::game::{Aims, Order, Party, Reply, Target, Wants};
use crate::table::PieceId;
use crate::ui::input::gestures::is_panel_at;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::spoken::sentence;
use crate::ui::state::hand::available_action::{AvailableAction, NumberedDeed};
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy::math::Vec2;
use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    self, Align2, Color32, Context, FontId, Galley, Id, LayerId, Painter, PointerButton, Pos2, Rect, Response, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

/// The width of a card, the height of its head, and the distance between cards if there is room.
const WIDE: f32 = 140.0;
const HEAD: f32 = 28.0;
const APART: f32 = 4.0;
/// The minimum visible width of a card that another one overlaps.
const MIN_GAP: f32 = 12.0;
/// The padding of a card, and the width of the band along its edge.
const MARGIN: f32 = 6.0;
const BAND: f32 = 4.0;
/// The key under which egui's memory keeps whether a card has keyboard focus.
const FOCUS: &str = "focus in a hand";
/// The size of the text that says what a card does, and the scale of the card under the mouse.
const SMALL: f32 = 11.5;
const RAISED: f32 = 1.3;
/// How far above the mouse a dragged card is drawn.
const ABOVE: f32 = 14.0;

/// A card of the hand, with what a click on it does.
struct Drawn<'f> {
    front: &'f Front,
    /// The action that plays it now, or would play it.
    deed: Option<AvailableAction>,
    /// The number key that plays it.
    number: Option<usize>,
    /// The option of the open question for which the card stands.
    option: Option<Chosen>,
}

/// An option of the open question for which a card stands.
#[derive(Clone, Copy)]
struct Chosen {
    place: usize,
    /// True if it is part of the answer being put together.
    is_in: bool,
}

impl Drawn<'_> {
    fn is_playable(&self) -> bool {
        self.deed.as_ref().is_some_and(|deed| deed.no.is_none())
    }

    /// True if a click on the card does something.
    fn is_lit(&self) -> bool {
        self.is_playable() || self.option.is_some()
    }

    /// Says who pays and what is left, or why the card can't be played.
    fn last_line(&self) -> (String, Color32) {
        match self.option {
            Some(Chosen { is_in: true, .. }) => return (words!("hand-chosen").to_owned(), theme::AMBER),
            Some(Chosen { is_in: false, .. }) => return (words!("hand-choose").to_owned(), theme::GOOD),
            None => {}
        }
        let refused = self.deed.as_ref().and_then(|deed| deed.no.as_ref()).map(|no| no.text.clone());
        match (&self.front.payment, self.is_playable()) {
            (Some(Ok(payment)), true) => (payment.told.for_players().into_owned(), theme::GOOD),
            (Some(Err(why)), false) => (why.for_players().into_owned(), theme::BAD),
            (_, false) => (refused.unwrap_or_else(|| words!("piles-not-now").to_owned()), theme::QUIET),
            _ => (String::new(), theme::QUIET),
        }
    }

    /// The whole text of the card, for screen readers.
    fn words(&self) -> String {
        let head = format!("{} {}", self.front.label, self.front.cost);
        let about = self.front.about.iter().map(|line| sentence(&line.to_string()));
        [head].into_iter().chain(about).chain([sentence(&self.last_line().0)]).collect::<Vec<_>>().join("\n")
    }

    /// The text below the card's head.
    fn body(&self, painter: &Painter, scale: f32) -> Arc<Galley> {
        let wrap = TextWrapping::wrap_at_width(WIDE * scale - 2.0 * MARGIN);
        let mut job = LayoutJob { wrap, ..LayoutJob::default() };
        let font_id = FontId::proportional(SMALL * scale);
        let mut add = |line: &str, color: Color32| {
            let line = if job.is_empty() { sentence(line) } else { format!("\n{}", sentence(line)) };
            job.append(&line, 0.0, TextFormat { font_id: font_id.clone(), color, ..TextFormat::default() });
        };
        let color = if self.is_lit() || scale > 1.0 { theme::TEXT } else { theme::QUIET };
        self.front.about.iter().for_each(|line| add(&line.to_string(), color));
        let (last, color) = self.last_line();
        if !last.is_empty() {
            add(&last, color);
        }
        painter.layout_job(job)
    }

    /// Paints the card: its band, number, name and cost, and as much of its body as fits.
    fn paint(&self, painter: &Painter, rect: Rect, scale: f32, fill: Color32) {
        let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect.expand(1.0)));
        let is_in = self.option.is_some_and(|option| option.is_in);
        let edge = if is_in { Stroke::new(2.0, theme::AMBER) } else { Stroke::new(1.0, theme::EDGE) };
        painter.rect(rect, 5.0, fill, edge, StrokeKind::Inside);
        if let Some((red, green, blue)) = self.front.band {
            let band = Rect::from_min_max(rect.min, pos2(rect.min.x + BAND, rect.max.y));
            painter.rect_filled(band, 2.0, Color32::from_rgb(red, green, blue));
        }
        let (font, small) = (FontId::proportional(theme::BODY * scale), FontId::proportional(theme::SMALL * scale));
        let middle = rect.min.y + HEAD * scale / 2.0;
        let mut left = rect.min.x + BAND + MARGIN - 1.0;
        if let Some(number) = self.number {
            let put = painter.text(pos2(left, middle), Align2::LEFT_CENTER, number.to_string(), small.clone(), theme::QUIET);
            left = put.max.x + MARGIN;
        }
        let cost =
            painter.text(pos2(rect.max.x - MARGIN, middle), Align2::RIGHT_CENTER, self.front.cost.for_players(), small, theme::AMBER);
        let color = if self.is_lit() || scale > 1.0 { theme::WHITE } else { theme::QUIET };
        let mut name = LayoutJob::simple_singleline(self.front.label.for_players().into_owned(), font, color);
        name.wrap = TextWrapping::truncate_at_width(cost.min.x - MARGIN - left);
        // A long name is written smaller before it is truncated.
        let whole = painter.layout_job(name.clone());
        let name = if whole.elided {
            name.sections.iter_mut().for_each(|section| section.format.font_id.size = SMALL * scale);
            painter.layout_job(name)
        } else {
            whole
        };
        painter.galley(pos2(left, middle - name.size().y / 2.0), name, color);
        let body = self.body(&painter, scale);
        painter.galley(pos2(rect.min.x + BAND + MARGIN - 1.0, rect.min.y + HEAD * scale), body, theme::TEXT);
    }
}

/// Draws a hand. A click, its number key, or dragging it onto its target plays a card. `home` is the panel's area: dropping a card there
/// doesn't play it.
pub(super) fn show(ui: &mut Ui, cx: &mut PanelContext, pile: &Pile, picker: &Picker, (opened, home): (f32, Option<Rect>)) {
    let fronts = pile.pieces.iter().filter_map(|(piece, front)| Some((*piece, front.as_ref()?)));
    let mut cards: Vec<(PieceId, Drawn)> = Vec::new();
    for (piece, front) in fronts {
        let deed = plays(&cx.model.deeds, front).cloned();
        let number = number(cx, deed.as_ref());
        cards.push((piece, Drawn { front, deed, number, option: option_of(cx, piece) }));
    }
    if cards.is_empty() {
        return;
    }
    let most = cards.iter().map(|(_, card)| card.body(ui.painter(), 1.0).size().y).fold(0.0, f32::max) + 2.0 * MARGIN;
    let count = cards.len() as f32;
    let room = ui.available_width();
    let apart = (WIDE + APART).min((room - WIDE) / (count - 1.0).max(1.0)).max(MIN_GAP);
    let (whole, _) = ui.allocate_exact_size(vec2(WIDE + apart * (count - 1.0), HEAD + most * opened), Sense::hover());
    let (carries, mut has_focus) = (ui.ctx().dragged_id().is_some(), false);
    for (place, (piece, card)) in cards.iter().enumerate() {
        let corner = whole.min + vec2(apart * place as f32, 0.0);
        let rect = Rect::from_min_size(corner, vec2(WIDE, whole.height()));
        // Where cards overlap, this card ends where the next one begins.
        let seen = if place + 1 < cards.len() { rect.with_max_x(corner.x + apart.min(WIDE)) } else { rect };
        let response = touched(ui, card, seen, *piece);
        has_focus |= response.has_focus();
        let is_met = response.contains_pointer() && !carries || response.has_focus();
        let fill = match (is_met, card.is_lit()) {
            (true, _) => theme::LIFTED,
            (false, true) => theme::RAISED,
            (false, false) => theme::PANEL,
        };
        card.paint(ui.painter(), rect, 1.0, fill);
        if is_met && opened > 0.99 {
            risen(ui, card, rect);
        }
        if (is_met || response.dragged_by(PointerButton::Primary)) && card.is_playable() {
            cx.hover.card = Some(*piece);
        }
        used(ui, cx, (card, response), picker, home);
    }
    ui.data_mut(|data| data.insert_temp(Id::new(FOCUS), has_focus));
}

/// The option for which a card of a hand stands, while the open question asks for a card.
fn option_of(cx: &PanelContext, piece: PieceId) -> Option<Chosen> {
    let request = cx.request().filter(|request| cx.is_asking() && matches!(request.wants, Wants::Pick { .. }))?;
    let place = request.options.iter().position(|option| option.piece == Some(piece) && option.refused.is_none())?;
    let is_in = !request.is_one_of() && matches!(cx.draft.reply(request), Reply::Picked(places) if places.contains(&place));
    Some(Chosen { place, is_in })
}

/// The number of the key that plays a card; `None` while a unit's card is shown, because that has the number keys then.
fn number(cx: &mut PanelContext, deed: Option<&AvailableAction>) -> Option<usize> {
    let deed = deed.filter(|deed| deed.no.is_none() && !cx.has_card())?;
    cx.numbered.add(NumberedDeed::Orders(deed.order.clone()))
}

/// How far the hand is fanned out, from 0 to 1. It fans out while the mouse is on its panel without dragging anything from elsewhere, while
/// a card has keyboard focus, and while the player keeps it open.
pub(super) fn opened(context: &Context, cx: &PanelContext, panel: Id) -> f32 {
    let (at, from) = context.input(|input| (input.pointer.latest_pos(), input.pointer.press_origin()));
    let is_here = |at: Pos2| context.layer_id_at(at).is_some_and(|layer| layer.id == panel);
    let met = at.is_some_and(is_here) && from.is_none_or(is_here);
    let has_focus = context.data(|data| data.get_temp(Id::new(FOCUS))).unwrap_or(false);
    context.animate_bool(Id::new("a hand fans out"), met || has_focus || cx.panels.keeps_hand)
}

/// Senses mouse and keyboard on a card and names the card for screen readers. A card that can't be played or chosen senses only hovering.
fn touched(ui: &mut Ui, card: &Drawn, seen: Rect, piece: PieceId) -> Response {
    let sense = match (card.option.is_some(), card.is_playable()) {
        (true, _) => Sense::click(),
        (false, true) => Sense::click_and_drag(),
        (false, false) => Sense::hover(),
    };
    let response = ui.interact(seen, Id::new(("card in hand", piece)), sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, card.is_lit(), card.words()));
    response
}

/// Draws the card under the mouse, enlarged.
fn risen(ui: &Ui, card: &Drawn, rect: Rect) {
    let body = card.body(ui.painter(), RAISED).size().y;
    let size = vec2(WIDE, HEAD) * RAISED + vec2(0.0, body + MARGIN);
    let screen = ui.ctx().content_rect();
    let left = (rect.center().x - size.x / 2.0).clamp(screen.min.x, (screen.max.x - size.x).max(screen.min.x));
    let risen = Rect::from_min_size(pos2(left, rect.max.y - size.y), size);
    let layer = LayerId::new(egui::Order::Tooltip, Id::new("risen card"));
    let painter = ui.ctx().layer_painter(layer);
    painter.rect_filled(risen.expand(3.0), 7.0, theme::SOLID);
    card.paint(&painter, risen, RAISED, theme::LIFTED);
}

/// Answers the question with the clicked card, or adds the card to the answer or removes it.
fn chosen(cx: &mut PanelContext, option: Chosen) {
    let Some(request) = cx.request().cloned() else { return };
    match request.options.get(option.place) {
        Some(only) if request.is_one_of() => cx.wish(Wish::answer(&only.key)),
        _ => cx.draft.press(&request, option.place),
    }
}

/// Plays a card that was clicked or dropped over the table.
fn used(ui: &Ui, cx: &mut PanelContext, (card, response): (&Drawn, Response), picker: &Picker, home: Option<Rect>) {
    if let Some(option) = card.option {
        if response.clicked() {
            chosen(cx, option);
        }
        return;
    }
    let Some(deed) = card.deed.as_ref().filter(|deed| deed.no.is_none()) else { return };
    if response.clicked() {
        cx.wish(Wish::order(deed.order.clone()));
    }
    let Some(at) = response.interact_pointer_pos() else { return };
    if response.dragged_by(PointerButton::Primary) {
        carried(ui.ctx(), card, at);
    }
    // Escape ends a drag too, but plays nothing.
    let is_let_go = response.drag_stopped_by(PointerButton::Primary) && ui.input(|input| input.pointer.primary_released());
    if is_let_go && !is_panel_at(ui.ctx(), at) && home.is_none_or(|home| !home.contains(at)) {
        let met = picker.piece(Vec2::new(at.x, at.y)).filter(|met| !met.is_ground);
        match met {
            Some(met) if deed.what.aims == Aims::Piece || is_own(cx, met.unit) => {
                cx.wish(Wish::order(meant_for(deed.order.clone(), met.unit, deed.what.aims)));
            }
            _ if deed.what.aims == Aims::Nothing => cx.wish(Wish::order(deed.order.clone())),
            // A card that needs a target and is dropped elsewhere goes back to the hand.
            _ => {}
        }
    }
}

/// Draws the head of the dragged card above the mouse, so that its target stays visible.
fn carried(context: &Context, card: &Drawn, at: Pos2) {
    let painter = context.layer_painter(LayerId::new(egui::Order::Tooltip, Id::new("carried card")));
    let corner = pos2(at.x - WIDE / 2.0, at.y - HEAD - ABOVE);
    card.paint(&painter, Rect::from_min_size(corner, vec2(WIDE, HEAD)), 1.0, theme::LIFTED);
}

/// True if a piece belongs to the side that gives orders.
fn is_own(cx: &PanelContext, piece: PieceId) -> bool {
    cx.model.units.iter().any(|unit| unit.id == piece && unit.side == cx.model.ordered)
}

/// Completes an order with this piece: as the target if one is missing, or as the acting unit if the action has no target.
fn meant_for(mut order: Order, piece: PieceId, aims: Aims) -> Order {
    match &mut order {
        Order::Act { targets, .. } if aims == Aims::Piece && targets.is_empty() => targets.push(Target::Piece(piece)),
        Order::Act { parties, .. } if aims == Aims::Nothing && parties.is_empty() => parties.push(Party { who: piece, with: None }),
        _ => {}
    }
    order
}
