//! What lies in piles, in games that have any: the hand of whoever looks, to be played from, and of every side how much lies where.

use crate::game::card::{Front, Pile};
use crate::game::{Input, Order, Shows};
use crate::table::SideId;
use crate::ui::panels::panel_context::{GAP, PanelContext, QUESTION};
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy_egui::egui::{self, Button, Id, RichText, Ui, pos2, vec2};

/// How large a card is.
const CARD: (f32, f32) = (84.0, 58.0);
/// How much of the window's foot the hint takes.
const HINT: f32 = 40.0;

/// Draws them over the hint, or over what is asked.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if cx.model.piles.is_empty() || cx.looks_back() {
        return;
    }
    let piles = cx.model.piles.clone();
    let screen = context.content_rect();
    let rect = |name: &str| context.memory(|memory| memory.area_rect(Id::new(name)));
    let question = rect(QUESTION).filter(|_| cx.is_asking());
    let foot = question.map_or(screen.bottom() - HINT - GAP, |question| question.top() - GAP);
    let size = rect("piles").map_or(vec2(300.0, 100.0), |rect| rect.size());
    let at = pos2(screen.center().x - size.x / 2.0, foot - size.y);
    egui::Area::new(Id::new("piles")).fixed_pos(at).constrain(true).fade_in(false).show(context, |ui| {
        theme::card().show(ui, |ui| {
            let eyes = cx.model.eyes;
            let is_own_hand = |pile: &&Pile| pile.kind.shows == Shows::Owner && eyes.see(pile.side) && !pile.pieces.is_empty();
            for pile in piles.iter().filter(is_own_hand) {
                hand(ui, cx, pile);
            }
            for side in (0..cx.model.sides.len()).filter_map(|side| u8::try_from(side).ok()).map(SideId) {
                counts(ui, cx, &piles, side);
            }
        });
    });
}

/// The cards in a hand: what can be played now is a button that does it.
fn hand(ui: &mut Ui, cx: &mut PanelContext, pile: &Pile) {
    ui.horizontal_wrapped(|ui| {
        for front in pile.pieces.iter().filter_map(|(_, front)| front.as_ref()) {
            let order = deed(&cx.model.deeds, front).cloned();
            let words = RichText::new(front.label.to_string()).size(theme::BODY);
            let card = Button::new(words).wrap().min_size(vec2(CARD.0, CARD.1));
            let card = ui.add_enabled(order.is_some(), card).on_disabled_hover_text(words!("piles-not-now"));
            if let Some(order) = order.filter(|_| card.clicked()) {
                cx.wish(Wish::Say(Input::Order(order)));
            }
        }
    });
}

/// The order that plays it by itself.
fn deed<'a>(deeds: &'a [Order], front: &Front) -> Option<&'a Order> {
    let mut all = deeds.iter().filter(|order| matches!(order, Order::Act { args, .. } if args.item.as_deref() == Some(&front.key)));
    all.next().filter(|_| all.next().is_none())
}

/// How much lies in each pile of a side, and what lies on top where that is seen by all.
fn counts(ui: &mut Ui, cx: &PanelContext, piles: &[Pile], side: SideId) {
    let Some(look) = cx.model.side(side) else { return };
    let told = |pile: &Pile| {
        let count = words!("piles-count", pile = pile.kind.says.text(), count = pile.pieces.len());
        let top = pile.pieces.first().and_then(|(_, front)| front.as_ref()).filter(|_| pile.kind.shows == Shows::All);
        top.map_or(count.clone(), |front| words!("piles-top", pile = count, front = front.label.to_string()))
    };
    let own = piles.iter().filter(|pile| pile.side == side);
    let words = own.map(told).collect::<Vec<_>>().join(" \u{b7} ");
    ui.horizontal(|ui| {
        ui.label(RichText::new(&look.name).color(look.accent).strong());
        ui.label(theme::small(words));
    });
}
