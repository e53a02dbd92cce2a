//! The page of battles: each with a picture, its sides and a description.

use super::pictures;
use crate::game::{Player, Players};
use crate::table::SideId;
use crate::ui::input::bindings_file::save_and_report;
use crate::ui::panels::focus::scrolls_by_keys;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::panels::players;
use crate::ui::state::screens::start_screen::{BattleOffer, Plays};
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Align, Button, FontId, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, vec2};

/// The minimum width of a card, in points.
const MIN: f32 = 264.0;
const EDGE: f32 = 10.0;
/// The height of a card's text.
const WORDS: f32 = 148.0;

/// Draws the cards of battles or lessons, in as many columns as fit. A click on a card starts it.
pub(super) fn page(ui: &mut Ui, cx: &mut PanelContext, lessons: bool) {
    if !lessons {
        super::search(ui, cx, words!("battles-search"));
        seats(ui, cx);
    }
    let sought = cx.start.search.to_lowercase();
    let fits = |offer: &&BattleOffer| {
        let words = format!("{} {} {} {}", offer.name, offer.title, offer.about, offer.rules).to_lowercase();
        offer.is_lesson == lessons && sought.split_whitespace().all(|word| words.contains(word))
    };
    let offers: Vec<BattleOffer> = cx.start.battles.iter().filter(fits).cloned().collect();
    if offers.is_empty() {
        super::body(ui, if cx.start.battles.is_empty() { words!("battles-reading") } else { words!("battles-none") });
    }
    // Leaves room for the scroll bar.
    let (room, gap) = (ui.available_width() - 12.0, ui.spacing().item_spacing.x);
    let columns = (((room + gap) / (MIN + gap)) as usize).max(1);
    let wide = (room + gap) / columns as f32 - gap;
    let mine = if lessons || cx.bindings.settings.opponent == Player::Person { None } else { cx.start.plays.place() };
    let mut chosen = None;
    ScrollArea::vertical().id_salt("battles").auto_shrink(false).show(ui, |ui| {
        scrolls_by_keys(ui);
        for row in offers.chunks(columns) {
            ui.horizontal_top(|ui| {
                for offer in row {
                    if card(ui, offer, mine, wide) {
                        chosen = Some(Wish::Battle(offer.name.clone()));
                    }
                }
            });
        }
    });
    if let Some(wish) = chosen {
        cx.wish(wish);
    }
}

/// Lets the player choose the opponent in new battles, and their own side.
fn seats(ui: &mut Ui, cx: &mut PanelContext) {
    let (before, mut plays) = (cx.bindings.settings.opponent, cx.start.plays);
    let mut opponent = before;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.label(theme::small(words!("battles-against")));
        opponent = players::choose(ui, before, [words!("battles-against-person"), words!("battles-against-program")]).unwrap_or(before);
        if opponent != Player::Person {
            ui.add_space(10.0);
            ui.label(theme::small(words!("battles-you")));
            for side in Plays::ALL {
                let button = Button::new(RichText::new(words!("battles-plays-*", side.word())).size(13.0)).selected(side == plays);
                if ui.add(button).on_hover_text(words!("battles-plays-about-*", side.word())).clicked() {
                    plays = side;
                }
            }
        }
    });
    ui.add_space(4.0);
    seat_untouched(cx, cx.start.plays.seats(cx.model.sides.len(), before), plays.seats(cx.model.sides.len(), opponent));
    cx.start.plays = plays;
    if opponent != before {
        cx.bindings.settings.opponent = opponent;
        save_and_report(&mut cx.bindings, &mut cx.last);
    }
}

/// Applies the choice to a battle that has been set up but not begun, unless its seats were chosen elsewhere. Lessons are only for people.
fn seat_untouched(cx: &mut PanelContext, before: Players, now: Players) {
    let is_lesson = !cx.lesson.steps.is_empty();
    if before == now || cx.model.players != before || cx.model.entries > 0 || is_lesson {
        return;
    }
    for side in (0..cx.model.sides.len()).map(|place| SideId(place as u8)) {
        cx.wish(Wish::Seat(side, now.of(side)));
    }
}

/// Draws a battle's card; `mine` is the index of the person's side. Returns true if the card was clicked.
fn card(ui: &mut Ui, offer: &BattleOffer, mine: Option<usize>, wide: f32) -> bool {
    let shown = vec2(wide - 2.0 * EDGE, (wide - 2.0 * EDGE) * 9.0 / 16.0);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, shown.y + EDGE + WORDS), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, words!("battles-play", battle = &offer.title)));
    let lit = response.hovered() || response.has_focus();
    let painter = ui.painter();
    painter.rect_filled(rect, 9.0, if lit { theme::LIFTED } else { theme::RAISED });
    let top = Rect::from_min_size(rect.min + vec2(EDGE, EDGE), shown);
    match pictures::of_battle(ui, &offer.name) {
        Some(picture) => egui::Image::new(&picture).fit_to_exact_size(shown).corner_radius(6).paint_at(ui, top),
        None => {
            painter.rect_filled(top, 6.0, theme::SHADE);
            let sides = offer.sides.len() as f32;
            for (place, side) in offer.sides.iter().enumerate() {
                let at = top.center() + vec2((place as f32 - (sides - 1.0) / 2.0) * 70.0, 0.0);
                paint::emblem(painter, at, 44.0, side.emblem, theme::accent(side.colour));
            }
        }
    }
    let words = Rect::from_min_max(rect.min + vec2(EDGE + 2.0, shown.y + EDGE + 6.0), rect.max - vec2(12.0, 8.0));
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(words).layout(Layout::top_down(Align::LEFT)));
    inside.set_clip_rect(words.intersect(ui.clip_rect()));
    describe(&mut inside, offer, mine);
    response.on_hover_text(format!("{}\n{}", offer.about, words!("battles-click"))).clicked()
}

/// Draws the title of a battle, its rules, who fights and why.
fn describe(ui: &mut Ui, offer: &BattleOffer, mine: Option<usize>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.add(Label::new(RichText::new(&offer.title).size(17.0).strong().color(theme::WHITE)).truncate());
    ui.add(Label::new(theme::small(offer.rules)).truncate());
    ui.add(Label::new(theme::small(&offer.effort)).truncate());
    ui.horizontal(|ui| {
        for (place, side) in offer.sides.iter().enumerate() {
            paint::chip(ui, 18.0, side.colour, side.emblem);
            let words = RichText::new(format!("{} {}", side.count, side.name)).size(13.5).color(theme::accent(side.colour));
            ui.add(Label::new(words).truncate());
            if mine == Some(place) {
                ui.label(theme::small(words!("battles-mine")).color(theme::WHITE));
            }
        }
    });
    // As many whole lines as fit. The tooltip has the full text.
    let font = FontId::proportional(13.0);
    let line = ui.fonts_mut(|fonts| fonts.row_height(&font));
    let mut about = LayoutJob::simple(offer.about.clone(), font, theme::TEXT, ui.available_width());
    about.wrap.max_rows = ((ui.available_height() / line) as usize).max(1);
    ui.add(Label::new(about));
}
