//! The start screen: drawn over the table, without ending the game. It has a list of pages on the left, and the open page beside it.

mod battles;
mod games;
mod pictures;
mod rules;
mod settings;

use super::focus;
use super::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::start_screen::{GameOnDisk, StartPage};
use crate::ui::state::wish::Wish;
use crate::ui::style::{ago, theme};
use bevy_egui::egui::{
    self, Align, Button, Color32, Id, Label, Layout, Order, Rect, RichText, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

/// The width of the list of pages, in points.
const LIST: f32 = 236.0;
/// The gap around the list and the page.
const MARGIN: f32 = 18.0;
/// A window at least this wide shows the list and a page side by side.
const BOTH: f32 = 760.0;
/// The width of a page that leaves part of the table visible.
const BESIDE: f32 = 430.0;
/// Below this height the list is more compact, so that it fits in a window of 1280 by 720.
const ROOMY: f32 = 720.0;
/// The font size of the program's name.
const NAME: f32 = 38.0;

/// Draws the start screen if it is open. Returns true if it is.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) -> bool {
    let Some(page) = cx.start.page else { return false };
    let window = context.content_rect();
    egui::Area::new(Id::new("start screen")).order(Order::Middle).fixed_pos(window.min).fade_in(false).show(context, |ui| {
        ui.set_clip_rect(window);
        let behind = ui.allocate_rect(window, Sense::click_and_drag() - Sense::FOCUSABLE);
        behind.widget_info(|| WidgetInfo::labeled(WidgetType::Other, false, words!("start-behind")));
        ui.painter().rect_filled(window, 0.0, Color32::from_black_alpha(if seen(page) { 60 } else { 130 }));
        let inner = window.shrink(MARGIN);
        let is_wide = window.width() >= BOTH;
        if is_wide || page == StartPage::Start {
            let wide = if is_wide { LIST } else { inner.width() };
            within(ui, Rect::from_min_size(inner.min, vec2(wide, inner.height())), |ui| list(ui, cx, page));
        }
        if page != StartPage::Start {
            let left = if is_wide { inner.left() + LIST + MARGIN } else { inner.left() };
            // The table stays visible beside the settings, so that changes show at once.
            let right = if seen(page) { inner.right().min(left + BESIDE) } else { inner.right() };
            within(ui, Rect::from_min_max(pos2(left, inner.top()), pos2(right, inner.bottom())), |ui| open_page(ui, cx, page));
        }
    });
    true
}

/// True if the table is visible beside a page.
fn seen(page: StartPage) -> bool {
    matches!(page, StartPage::Start | StartPage::Settings)
}

/// Draws a card that fills this rectangle.
fn within(ui: &mut Ui, part: Rect, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(part), |ui| {
        theme::card().fill(theme::SOLID).inner_margin(16).show(ui, |ui| {
            ui.set_min_size(part.size() - vec2(34.0, 34.0));
            ui.set_max_size(part.size() - vec2(34.0, 34.0));
            contents(ui);
        });
    });
}

fn list(ui: &mut Ui, cx: &mut PanelContext, page: StartPage) {
    focus::begins_with_an_arrow(ui, page == StartPage::Start);
    // A scroll bar beside the buttons, not over them.
    ui.spacing_mut().scroll.floating = false;
    if ui.available_height() < ROOMY {
        (ui.spacing_mut().item_spacing.y, ui.spacing_mut().button_padding.y) = (3.0, 3.0);
    }
    egui::ScrollArea::vertical().id_salt("pages").max_height(ui.available_height()).show(ui, |ui| {
        ui.label(RichText::new("Brickfray").size(NAME).strong().color(theme::WHITE));
        ui.add_space(8.0);
        let is_played = cx.model.entries > 0 || cx.looks_back();
        if is_played {
            let about = format!("{}, {}", cx.model.title, super::menus::round(cx));
            if entry(ui, words!("start-back-to-table"), &about, &cx.bindings.key_of(Ask::Cancel), false) {
                cx.start.close();
            }
        }
        if let Some(left) = cx.start.left().filter(|_| !is_played).cloned() {
            let about = format!("{}\n{}", title_of(&left), how_far(&left));
            if entry(ui, words!("start-continue"), &about, "", false) {
                cx.wish(Wish::Load(left.file));
            }
        }
        let pages = [
            (words!("start-play"), words!("start-play.about"), StartPage::Battles),
            (words!("start-learn"), words!("start-learn.about"), StartPage::Lessons),
            (words!("start-games"), words!("start-games.about"), StartPage::Games),
        ];
        for (name, about, its) in pages {
            if entry(ui, name, about, "", page == its) {
                cx.start.open(its);
            }
        }
        let laid_out = words!("start-to-table", battle = &cx.model.title);
        if !is_played && entry(ui, &laid_out, words!("start-to-table.about"), &cx.bindings.key_of(Ask::Cancel), false) {
            cx.start.close();
        }
        for workshop in cx.workshops.0 {
            if entry(ui, workshop.title(), workshop.about(), "", false) {
                cx.panels.workshop = Some(workshop.word);
            }
        }
        if entry(ui, words!("start-rules"), words!("start-rules.about"), "", page == StartPage::Rules) {
            cx.start.open(StartPage::Rules);
        }
        if entry(ui, words!("start-settings"), words!("start-settings.about"), "", page == StartPage::Settings) {
            cx.start.open(StartPage::Settings);
        }
        if entry(ui, words!("start-keys"), words!("start-keys.about"), &cx.bindings.key_of(Ask::Help), false) {
            cx.panels.help = true;
        }
        let about = if is_played { words!("start-quit.about") } else { "" };
        if entry(ui, words!("start-quit"), about, "", false) {
            cx.wish(Wish::Quit);
        }
    });
}

/// Draws an entry of the list: its name, a description in small letters, its key. Returns true if it was clicked.
fn entry(ui: &mut Ui, name: &str, about: &str, key: &str, is_open: bool) -> bool {
    let mut words = egui::text::LayoutJob::default();
    let style = |size: f32, color: Color32| egui::TextFormat { font_id: egui::FontId::proportional(size), color, ..Default::default() };
    words.append(name, 0.0, style(17.0, theme::WHITE));
    if !about.is_empty() {
        words.append(&format!("\n{about}"), 0.0, style(theme::SMALL, if is_open { theme::TEXT } else { theme::QUIET }));
    }
    words.wrap.max_width = ui.available_width() - 20.0;
    let fill = if is_open { theme::LIFTED } else { theme::RAISED };
    let button = Button::new(words).fill(fill).min_size(vec2(ui.available_width(), 38.0)).shortcut_text(theme::small(key));
    ui.add(button.wrap()).clicked()
}

/// Draws the heading of a page, and the page itself.
fn open_page(ui: &mut Ui, cx: &mut PanelContext, page: StartPage) {
    let heading = match page {
        StartPage::Start => "",
        StartPage::Battles => words!("start-play"),
        StartPage::Lessons => words!("start-learn"),
        StartPage::Games => words!("start-games"),
        StartPage::Rules => words!("start-rules"),
        StartPage::Settings => words!("start-settings"),
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(heading).size(24.0).strong().color(theme::WHITE));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = words!("start-back.about", key = cx.bindings.key_of(Ask::Cancel));
            if ui.button(words!("start-back")).on_hover_text(key).clicked() {
                cx.start.back();
            }
        });
    });
    ui.add_space(4.0);
    match page {
        StartPage::Start => {}
        StartPage::Battles => battles::page(ui, cx, false),
        StartPage::Lessons => battles::page(ui, cx, true),
        StartPage::Games => games::page(ui, cx),
        StartPage::Rules => rules::page(ui, cx),
        StartPage::Settings => settings::page(ui, cx),
    }
}

fn search(ui: &mut Ui, cx: &mut PanelContext, hint: &str) {
    let wide = ui.available_width().min(320.0);
    ui.add(egui::TextEdit::singleline(&mut cx.start.search).hint_text(hint).desired_width(wide).char_limit(80));
}

/// The name of a game, or the title of its battle.
fn title_of(game: &GameOnDisk) -> &str {
    if game.name.is_empty() { &game.title } else { &game.name }
}

/// The progress of a game, and when it was left.
fn how_far(game: &GameOnDisk) -> String {
    ago::how_far(game.entries, game.turn.as_ref(), game.is_over, game.when)
}

/// Draws a paragraph of a page.
fn body(ui: &mut Ui, words: impl Into<String>) {
    ui.add(Label::new(RichText::new(words).color(theme::TEXT)).wrap());
}
