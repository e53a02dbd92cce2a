//! The panel of games with piles or with orders that need no unit: the viewer's hand, which is played from, buttons for those orders, and the size
//! of each side's piles.

use crate::game::card::{Front, Pile};
use crate::game::{Aims, Order, Shows, Target};
use crate::table::{PieceId, SideId};
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::out_of_the_way::{is_in_the_way, remember_size};
use crate::ui::panels::panel_context::{GAP, PanelContext, QUESTION};
use crate::ui::read::spoken::sentence;
use crate::ui::state::available_action::{AvailableAction, CardButton};
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy::math::Vec2;
use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{self, Align2, Button, Color32, FontId, Galley, Id, Label, Pos2, Response, RichText, Sense, Ui, WidgetText, vec2};
use std::sync::Arc;

/// What the panel is called.
const PILES: &str = "piles";
/// And where it is folded.
const FOLDED: &str = "folded piles";
/// How large a card is, and one on which stands what it does.
const CARD: (f32, f32) = (84.0, 58.0);
const TOLD_CARD: (f32, f32) = (118.0, 92.0);
/// How far the words on it are from its edge, and how large those are that say what it does.
const MARGIN: f32 = 5.0;
const SMALL: f32 = 11.5;
/// How much of the window's foot the hint takes.
const HINT: f32 = 40.0;

/// Draws them over the hint, or over what is asked.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext, picker: &Picker) {
    if (cx.model.piles.is_empty() && cx.model.deeds.is_empty()) || cx.looks_back() {
        return;
    }
    let piles = cx.model.piles.clone();
    let screen = context.content_rect();
    let rect = |name: &str| context.memory(|memory| memory.area_rect(Id::new(name)));
    let question = rect(QUESTION).filter(|_| cx.is_asking());
    let foot = question.map_or(screen.bottom() - HINT - GAP, |question| question.top() - GAP);
    let (corner, at) = (Align2::CENTER_BOTTOM, vec2(0.0, foot - screen.bottom()));
    // Folded it is an area of its own, so that each is as wide as it was the last time.
    let name = |is_folded: bool| if is_folded { FOLDED } else { PILES };
    let was_folded = context.data(|data| data.get_temp(Id::new(FOLDED))).unwrap_or(false);
    let is_folded = !asks_for_cards(cx, &piles) && is_in_the_way(context, cx, picker, (PILES, name(was_folded)), (corner, at));
    let area = egui::Area::new(Id::new(name(is_folded))).anchor(corner, at).constrain(true).fade_in(false);
    let drawn = area.show(context, |ui| {
        theme::card().show(ui, |ui| {
            let eyes = cx.model.eyes;
            let is_own_hand = |pile: &&Pile| pile.kind.shows == Shows::Owner && eyes.see(pile.side) && !pile.pieces.is_empty();
            let hands: Vec<&Pile> = piles.iter().filter(is_own_hand).collect();
            if is_folded {
                let count = |pile: &&Pile| words!("piles-count", pile = pile.kind.says.text(), count = pile.pieces.len());
                let deeds = cx.model.deeds.iter().map(|deed| deed.what.name().to_owned()).take(usize::from(hands.is_empty()));
                let words = hands.iter().map(count).chain(deeds).collect::<Vec<_>>().join(" \u{b7} ");
                let words = RichText::new(format!("\u{23F5} {words}")).color(theme::QUIET);
                ui.add(Label::new(words).sense(Sense::hover())).on_hover_text(words!("panel-folded"));
                return;
            }
            // An empty row would take room.
            if !hands.is_empty() || !cx.model.deeds.is_empty() {
                ui.horizontal_wrapped(|ui| {
                    for pile in &hands {
                        hand(ui, cx, pile, picker);
                    }
                    others(ui, cx, &hands);
                });
            }
            for side in (0..cx.model.sides.len()).filter_map(|side| u8::try_from(side).ok()).map(SideId) {
                counts(ui, cx, &piles, side);
            }
        });
    });
    let size = drawn.response.rect.size();
    if !is_folded {
        remember_size(context, PILES, size);
    }
    context.data_mut(|data| data.insert_temp(Id::new(FOLDED), is_folded));
}

/// What is asked is about cards of these piles.
fn asks_for_cards(cx: &PanelContext, piles: &[Pile]) -> bool {
    let is_card = |piece: PieceId| piles.iter().flat_map(|pile| &pile.pieces).any(|(card, _)| *card == piece);
    let asked = cx.request().filter(|_| cx.is_asking());
    asked.is_some_and(|request| request.options.iter().filter_map(|option| option.piece).any(is_card))
}

/// The cards in a hand: what can be played now is played by a click on it, by its number, or by dragging it to the table: there on whom it is meant for.
fn hand(ui: &mut Ui, cx: &mut PanelContext, pile: &Pile, picker: &Picker) {
    for front in pile.pieces.iter().filter_map(|(_, front)| front.as_ref()) {
        let deed = plays(&cx.model.deeds, front).cloned();
        let size = size(front);
        let words = ui.painter().layout_job(face(front, size.x));
        let button = numbered(cx, deed.as_ref(), words.clone()).min_size(size).sense(Sense::click_and_drag());
        let card = doing(ui, cx, button, deed.as_ref());
        let Some((deed, at)) = deed.filter(|deed| deed.no.is_none()).zip(card.interact_pointer_pos()) else { continue };
        if card.dragged() {
            carried(ui.ctx(), words, size, at);
        }
        let home = ui.memory(|memory| memory.area_rect(Id::new(PILES)));
        if card.drag_stopped() && home.is_none_or(|home| !home.contains(at)) {
            let met = picker.piece(Vec2::new(at.x, at.y)).filter(|met| !met.is_ground);
            cx.wish(Wish::order(match met.filter(|_| deed.what.aims == Aims::Piece) {
                Some(met) => meant_for(deed.order, met.unit),
                None => deed.order,
            }));
        }
    }
}

/// The same order, meant for a piece, where it is for nobody yet.
fn meant_for(mut order: Order, piece: PieceId) -> Order {
    if let Order::Act { targets, .. } = &mut order
        && targets.is_empty()
    {
        targets.push(Target::Piece(piece));
    }
    order
}

/// The button of a deed, with the number of its key. The card of a unit has the numbers as long as it is out.
fn numbered<'b>(cx: &mut PanelContext, deed: Option<&AvailableAction>, words: impl Into<WidgetText>) -> Button<'b> {
    let has_number = !cx.has_card();
    let does = deed.filter(|deed| deed.no.is_none() && has_number).map(|deed| CardButton::Orders(deed.order.clone()));
    cx.numbered_button(does, words)
}

/// How large a card is drawn.
fn size(front: &Front) -> egui::Vec2 {
    let (wide, high) = if front.about.is_empty() { CARD } else { TOLD_CARD };
    vec2(wide, high)
}

/// What stands on a card: its name, and small below it what it does.
fn face(front: &Front, wide: f32) -> LayoutJob {
    let mut job = LayoutJob { wrap: TextWrapping::wrap_at_width(wide - 2.0 * MARGIN), ..LayoutJob::default() };
    let mut add = |words: &str, size: f32, color: Color32| {
        let font_id = FontId::proportional(size);
        job.append(words, 0.0, TextFormat { font_id, color, ..TextFormat::default() });
    };
    add(&front.label.to_string(), theme::BODY, theme::WHITE);
    for line in &front.about {
        add(&format!("\n{}", sentence(&line.to_string())), SMALL, theme::TEXT);
    }
    job
}

/// A card under the mouse.
fn carried(context: &egui::Context, words: Arc<Galley>, size: egui::Vec2, at: Pos2) {
    let corner = at - size / 2.0;
    let area = egui::Area::new(Id::new("carried card")).order(egui::Order::Tooltip).fixed_pos(corner).interactable(false).fade_in(false);
    area.show(context, |ui| theme::card().show(ui, |ui| ui.label(words)));
}

/// What a side can do by itself, no card of its hand being played.
fn others(ui: &mut Ui, cx: &mut PanelContext, hands: &[&Pile]) {
    let deeds = &cx.model.deeds;
    let fronts = || hands.iter().flat_map(|pile| &pile.pieces).filter_map(|(_, front)| front.as_ref());
    let is_on_a_card = |deed: &&AvailableAction| fronts().any(|front| plays(deeds, front) == Some(*deed));
    let others: Vec<AvailableAction> = deeds.iter().filter(|deed| !is_on_a_card(deed)).cloned().collect();
    for deed in &others {
        let what = deed.with.as_ref().map_or_else(String::new, |with| format!(" {}", cx.model.said(with)));
        let words = RichText::new(format!("{}{what}", deed.what.name())).size(theme::BODY);
        let button = numbered(cx, Some(deed), words);
        doing(ui, cx, button, Some(deed));
    }
}

/// A button that does it, or says why that can't be done now.
fn doing(ui: &mut Ui, cx: &mut PanelContext, button: Button, deed: Option<&AvailableAction>) -> Response {
    let legal = deed.filter(|deed| deed.no.is_none());
    let why = deed.and_then(|deed| deed.no.as_ref()).map_or_else(|| words!("piles-not-now").to_owned(), |no| no.text.clone());
    let mut button = ui.add_enabled(legal.is_some(), button).on_disabled_hover_text(why);
    if let Some(deed) = legal {
        button = button.on_hover_text(format!("{}\n{}", sentence(deed.what.about()), rule_text::line(deed.what.rule)));
        if button.clicked() {
            cx.wish(Wish::order(deed.order.clone()));
        }
    }
    button
}

fn names(deed: &AvailableAction, front: &Front) -> bool {
    matches!(&deed.order, Order::Act { args, .. } if args.item.as_deref() == Some(&front.key))
}

/// What plays it: the only thing that can be done with it now; else why nothing can.
fn plays<'d>(deeds: &'d [AvailableAction], front: &Front) -> Option<&'d AvailableAction> {
    let (can, cannot): (Vec<_>, Vec<_>) = deeds.iter().filter(|deed| names(deed, front)).partition(|deed| deed.no.is_none());
    match (&can[..], &cannot[..]) {
        ([one], _) => Some(*one),
        ([], [first, ..]) => Some(*first),
        _ => None,
    }
}

/// How much lies in each pile of a side, and what lies on top where that is seen by all.
fn counts(ui: &mut Ui, cx: &PanelContext, piles: &[Pile], side: SideId) {
    let Some(look) = cx.model.side(side) else { return };
    let told = |pile: &Pile| {
        let count = words!("piles-count", pile = pile.kind.says.text(), count = pile.pieces.len());
        let top = pile.pieces.first().and_then(|(_, front)| front.as_ref()).filter(|_| pile.kind.shows == Shows::All);
        top.map_or(count.clone(), |front| words!("piles-top", pile = count, front = front.label.to_string()))
    };
    // An open pile without anything in it says nothing, and no more does one in which nobody has anything.
    let is_used = |pile: &Pile| piles.iter().any(|other| other.kind.name == pile.kind.name && !other.pieces.is_empty());
    let tells = |pile: &&Pile| pile.side == side && is_used(pile) && !(pile.pieces.is_empty() && pile.kind.shows == Shows::All);
    let own: Vec<String> = piles.iter().filter(tells).map(told).collect();
    if own.is_empty() {
        return;
    }
    let words = own.join(" \u{b7} ");
    ui.horizontal(|ui| {
        ui.label(RichText::new(&look.name).color(look.accent).strong());
        ui.label(theme::small(words));
    });
}
