//! The panel of games with piles, or with orders that need no unit: the viewer's hand, from which the viewer plays cards, buttons for those
//! orders, and the size of each side's piles.

use super::hand;
use crate::game::card::{Front, Pile};
use crate::game::{Order, Shows};
use crate::table::{PieceId, SideId};
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::out_of_the_way::{is_in_the_way, remember_size};
use crate::ui::panels::panel_context::{GAP, PanelContext, QUESTION};
use crate::ui::read::spoken::sentence;
use crate::ui::state::hand::available_action::{AvailableAction, NumberedDeed};
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::{self, Align2, Id, Label, RichText, Sense, Ui, vec2};

/// The id of the panel.
const PILES: &str = "piles";
/// The id of the panel while it is folded.
const FOLDED: &str = "folded piles";
/// How much of the window's width stays free on each side.
const MARGINS: f32 = 40.0;
/// The minimum width, whatever is beside the panel.
const MIN_ROOM: f32 = 420.0;
/// How many sides show their piles in one row.
const IN_A_ROW: usize = 2;
/// The height of the hint strip at the bottom of the window.
const HINT: f32 = 40.0;

/// Draws the piles above the hint or the open question.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext, picker: &Picker) {
    if (cx.model.piles.is_empty() && cx.model.deeds.is_empty()) || cx.looks_back() || cx.shows_ending() {
        return;
    }
    let piles = cx.model.piles.clone();
    let screen = context.content_rect();
    let rect = |name: &str| context.memory(|memory| memory.area_rect(Id::new(name)));
    let question = rect(QUESTION).filter(|_| cx.is_asking());
    let foot = question.map_or(screen.bottom() - HINT - GAP, |question| question.top() - GAP);
    let (corner, at) = (Align2::CENTER_BOTTOM, vec2(0.0, foot - screen.bottom()));
    // The folded panel is a separate area, so that each keeps its own last width.
    let name = |is_folded: bool| if is_folded { FOLDED } else { PILES };
    let was_folded = context.data(|data| data.get_temp(Id::new(FOLDED))).unwrap_or(false);
    let is_folded = !asks_for_cards(cx, &piles) && is_in_the_way(context, cx, picker, (PILES, name(was_folded)), (corner, at));
    let area = egui::Area::new(Id::new(name(is_folded))).anchor(corner, at).constrain(true).fade_in(false);
    let home = rect(PILES);
    let opened = hand::opened(context, cx, Id::new(PILES));
    let drawn = area.show(context, |ui| {
        theme::card().show(ui, |ui| {
            let hands = hands(cx, &piles);
            if is_folded {
                let count = |pile: &&Pile| words!("piles-count", pile = pile.kind.says.text(), count = pile.pieces.len());
                let deeds = cx.model.deeds.iter().map(|deed| deed.what.name().to_owned()).take(usize::from(hands.is_empty()));
                let words = hands.iter().map(count).chain(deeds).collect::<Vec<_>>().join(" \u{b7} ");
                let words = RichText::new(format!("\u{23F5} {words}")).color(theme::QUIET);
                ui.add(Label::new(words).sense(Sense::hover())).on_hover_text(words!("panel-folded"));
                return;
            }
            // As wide as the window allows, because otherwise the text would wrap at the area's last width.
            ui.set_max_width(room(context, cx, foot));
            for pile in &hands {
                hand::show(ui, cx, pile, picker, (opened, home));
            }
            let others = others(cx, &hands);
            // An empty row would take room.
            if !others.is_empty() {
                ui.horizontal_wrapped(|ui| others.iter().for_each(|deed| other(ui, cx, deed)));
            }
            let sides: Vec<SideId> = (0..cx.model.sides.len()).filter_map(|side| u8::try_from(side).ok()).map(SideId).collect();
            for row in sides.chunks(IN_A_ROW) {
                ui.horizontal_wrapped(|ui| row.iter().for_each(|side| counts(ui, cx, &piles, *side)));
            }
        });
    });
    // The player is looking at a fanned-out hand, so it isn't in the way.
    if !is_folded && (opened == 0.0 || cx.panels.keeps_hand) {
        remember_size(context, PILES, drawn.response.rect.size());
    }
    context.data_mut(|data| data.insert_temp(Id::new(FOLDED), is_folded));
}

/// The maximum width of the panel: up to the edges of the window, or up to the nearest panel beside it if that leaves enough room.
fn room(context: &egui::Context, cx: &PanelContext, foot: f32) -> f32 {
    let (screen, rect) = (context.content_rect(), |name: &str| context.memory(|memory| memory.area_rect(Id::new(name))));
    let top = foot - rect(PILES).map_or(0.0, |rect| rect.height());
    let beside = [("squad card", cx.has_card()), ("log", cx.has_log(context))];
    let rects = beside.into_iter().filter(|(_, is_out)| *is_out).filter_map(|(name, _)| rect(name)).filter(|rect| rect.bottom() > top);
    let middle = screen.center().x;
    let half = rects.map(|rect| (rect.left() - middle).max(middle - rect.right()) - GAP).fold(screen.width() / 2.0 - MARGINS, f32::min);
    (2.0 * half).max(MIN_ROOM)
}

/// The hands to show. If the viewer may see the hand of the side that is asked or gives orders, only that one; otherwise all hands that the
/// viewer may see.
fn hands<'p>(cx: &PanelContext, piles: &'p [Pile]) -> Vec<&'p Pile> {
    let eyes = cx.model.eyes;
    let is_own_hand = |pile: &&Pile| pile.kind.shows == Shows::Owner && eyes.see(pile.side) && !pile.pieces.is_empty();
    let speaks = cx.request().filter(|_| cx.is_asking()).map_or(cx.model.ordered, |request| request.asks);
    piles.iter().filter(is_own_hand).filter(|pile| pile.side == speaks || !eyes.see(speaks)).collect()
}

/// True if the open question is about cards of these piles.
fn asks_for_cards(cx: &PanelContext, piles: &[Pile]) -> bool {
    let is_card = |piece: PieceId| piles.iter().flat_map(|pile| &pile.pieces).any(|(card, _)| *card == piece);
    let asked = cx.request().filter(|_| cx.is_asking());
    asked.is_some_and(|request| request.options.iter().filter_map(|option| option.piece).any(is_card))
}

/// The orders that a side can give without playing a card from its hand.
fn others(cx: &PanelContext, hands: &[&Pile]) -> Vec<AvailableAction> {
    let deeds = &cx.model.deeds;
    let fronts = || hands.iter().flat_map(|pile| &pile.pieces).filter_map(|(_, front)| front.as_ref());
    let is_on_a_card = |deed: &&AvailableAction| fronts().any(|front| plays(deeds, front) == Some(*deed));
    deeds.iter().filter(|deed| !is_on_a_card(deed)).cloned().collect()
}

/// Draws a button that gives the order, or says why it can't be given now. While a unit's card is shown, the number keys belong to that
/// card.
fn other(ui: &mut Ui, cx: &mut PanelContext, deed: &AvailableAction) {
    let what = deed.with.as_ref().map_or_else(String::new, |with| format!(" {}", cx.model.said(with)));
    let words = RichText::new(format!("{}{what}", deed.what.name())).size(theme::BODY);
    let has_number = deed.no.is_none() && !cx.has_card();
    let button = cx.numbered_button(has_number.then(|| NumberedDeed::Orders(deed.order.clone())), words);
    let why = deed.no.as_ref().map(|no| no.text.clone());
    let outlook = deed.outlook.as_ref().map(|outlook| sentence(&outlook.about.for_players())).filter(|about| !about.is_empty());
    let lines = [Some(sentence(deed.what.about())), outlook, Some(rule_text::line(deed.what.rule))];
    let about = lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
    let response = ui.add_enabled(why.is_none(), button).on_hover_text(about).on_disabled_hover_text(why.unwrap_or_default());
    if response.clicked() {
        cx.wish(Wish::order(deed.order.clone()));
    }
}

fn names(deed: &AvailableAction, front: &Front) -> bool {
    matches!(&deed.order, Order::Act { args, .. } if args.item.as_deref() == Some(&front.key))
}

/// The action that plays this card: the only one that is possible now, or otherwise one that says why none is.
pub(super) fn plays<'d>(deeds: &'d [AvailableAction], front: &Front) -> Option<&'d AvailableAction> {
    let (can, cannot): (Vec<_>, Vec<_>) = deeds.iter().filter(|deed| names(deed, front)).partition(|deed| deed.no.is_none());
    match (&can[..], &cannot[..]) {
        ([one], _) => Some(*one),
        ([], [first, ..]) => Some(*first),
        _ => None,
    }
}

/// Draws the number of cards in each pile of a side. If a pile's top card is public, names that card; the tooltip lists all cards from the
/// top.
fn counts(ui: &mut Ui, cx: &PanelContext, piles: &[Pile], side: SideId) {
    let Some(look) = cx.model.side(side) else { return };
    let told = |pile: &Pile| {
        let count = words!("piles-count", pile = pile.kind.says.text(), count = pile.pieces.len());
        let top = pile.pieces.first().and_then(|(_, front)| front.as_ref()).filter(|_| pile.kind.shows == Shows::All);
        match (top, pile.pieces.len()) {
            (None, _) => count,
            (Some(only), 1) => words!("piles-only", pile = count, front = &only.label),
            (Some(top), _) => words!("piles-top", pile = count, front = &top.label),
        }
    };
    // An empty open pile says nothing, and neither does a kind of pile that is empty for all sides.
    let is_used = |pile: &Pile| piles.iter().any(|other| other.kind.name == pile.kind.name && !other.pieces.is_empty());
    let tells = |pile: &&Pile| pile.side == side && is_used(pile) && !(pile.pieces.is_empty() && pile.kind.shows == Shows::All);
    let own: Vec<&Pile> = piles.iter().filter(tells).collect();
    if own.is_empty() {
        return;
    }
    ui.label(RichText::new(&look.name).color(look.accent).strong());
    for (place, pile) in own.into_iter().enumerate() {
        if place > 0 {
            ui.label(theme::small("\u{b7}"));
        }
        let label = ui.label(theme::small(told(pile)));
        let fronts: Vec<&Front> = pile.pieces.iter().filter_map(|(_, front)| front.as_ref()).collect();
        if pile.kind.shows == Shows::All && !fronts.is_empty() {
            label.on_hover_ui(|ui| lying(ui, &fronts));
        }
    }
}

/// A pile with at most this many cards shows their effects in the tooltip, and the tooltip shows at most this many names.
const MAX_WITH_EFFECTS: usize = 4;
const MAX_NAMED_CARDS: usize = 24;

/// Draws the cards of a pile, from the top. If there are only a few, shows their effects.
fn lying(ui: &mut Ui, fronts: &[&Front]) {
    for front in fronts.iter().take(MAX_NAMED_CARDS) {
        ui.label(RichText::new(format!("{} {}", front.label, front.cost)).color(theme::TEXT));
        let about = front.about.iter().filter(|_| fronts.len() <= MAX_WITH_EFFECTS);
        about.for_each(|line| {
            ui.label(theme::small(sentence(&line.to_string())));
        });
    }
    if fronts.len() > MAX_NAMED_CARDS {
        ui.label(theme::small(words!("piles-more", count = fronts.len() - MAX_NAMED_CARDS)));
    }
}
