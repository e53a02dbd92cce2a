//! The open question, as a card at the bottom: which side decides, the options, the default, and why.

use crate::game::card::Portrait;
use crate::game::{Request, RequestOption};
use crate::table::PieceId;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::panel_context::{BAR, GAP, PanelContext, QUESTION, more_below, panel, seen_at};
use crate::ui::panels::told::dial;
use crate::ui::panels::told::put_together;
use crate::ui::read::clock;
use crate::ui::read::order_text::number_of;
use crate::ui::read::spoken::sentence;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::available_action::Numbered;
use crate::ui::state::last_word::Word;
use crate::ui::state::ui_model::SideLook;
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, rule_text, theme};
use bevy::math::Vec3;
use bevy_egui::egui::{
    self, Align, Align2, AtomExt, Button, FontId, Id, Layout, Rect, RichText, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// The width of the card.
const WIDTH: f32 = 676.0;
/// The approximate height until the card has been drawn.
const HEIGHT: f32 = 232.0;
/// The width of the card's two side margins together.
const SIDES: f32 = 26.0;
/// The maximum height of the options. More options scroll.
const SCROLL: f32 = 150.0;

/// Draws the open question once everything that led to it has been shown.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext, picker: &Picker) {
    let Some(choice) = cx.request().filter(|_| cx.is_asking()).cloned() else { return };
    let Some(side) = cx.model.side(choice.asks).cloned() else { return };
    let hours = clock::hours(&choice);
    let (corner, at) = place(context, cx, &choice, picker);
    panel(context, QUESTION, corner, at, width(context), |ui| {
        ui.horizontal(|ui| {
            paint::chip(ui, 26.0, side.colour, side.emblem);
            ui.add(egui::Label::new(RichText::new(sentence(&choice.question.for_players())).heading().color(theme::WHITE)).wrap());
        });
        ui.horizontal_wrapped(|ui| {
            let decides = words!("question-decides", side = &side.name, count = number_of(&side.name));
            ui.label(RichText::new(decides).color(side.accent).strong());
            rule_text::id(ui, choice.rule.as_str());
            if choice.is_one_of() && by_pieces(&choice) {
                ui.label(theme::small(format!("{} \u{b7}", words!("question-by-click"))));
            }
            let why = words!("question-why", why = &choice.why);
            ui.label(RichText::new(why).size(13.0).color(theme::QUIET)).on_hover_text(words!("question-why-about"));
        });
        match &hours {
            Some(hours) => dial::show(ui, cx, &choice, hours, &side, picker),
            None if !choice.is_one_of() => put_together::show(ui, cx, &choice, &side),
            None => {
                let high = SCROLL.min(context.content_rect().height() * 0.4);
                let scroll = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(high).min_scrolled_height(high);
                let scrolled = scroll.show(ui, |ui| options(ui, cx, &choice, &side));
                more_below(ui, &scrolled);
            }
        }
        ui.add_space(1.0);
        footer(ui, cx, &choice, &side);
    });
}

/// True if the question asks for a piece: each option is about a different one.
fn by_pieces(choice: &Request) -> bool {
    let mut pieces: Vec<PieceId> = choice.legal().filter(|option| option.spot.is_none()).filter_map(|option| option.piece).collect();
    let options = pieces.len();
    pieces.sort();
    pieces.dedup();
    options > 1 && pieces.len() == options
}

/// The width of the card in this window.
fn width(context: &egui::Context) -> f32 {
    WIDTH.min(context.content_rect().width() - 2.0 * GAP).max(0.0)
}

/// Where the card is placed: at the bottom, or, if it would cover the pieces in question there, in the place where it covers least of them
/// and of other panels.
fn place(context: &egui::Context, cx: &PanelContext, choice: &Request, picker: &Picker) -> (Align2, egui::Vec2) {
    let window = context.content_rect();
    let drawn = |name: &str| context.memory(|memory| memory.area_rect(Id::new(name)));
    let size = vec2(width(context), drawn(QUESTION).map_or(HEIGHT, |rect| rect.height()));
    let mut spoken_of = seen(cx, choice, picker);
    let out = [("squad card", cx.has_card()), ("log", cx.has_log(context))];
    spoken_of.extend(out.into_iter().filter(|(_, is_out)| *is_out).filter_map(|(name, _)| drawn(name)));
    let top = BAR + 2.0 * GAP;
    let places = [
        (Align2::CENTER_BOTTOM, vec2(0.0, -GAP)),
        (Align2::CENTER_TOP, vec2(0.0, top)),
        (Align2::LEFT_BOTTOM, vec2(GAP, -GAP)),
        (Align2::RIGHT_BOTTOM, vec2(-GAP, -GAP)),
        (Align2::LEFT_TOP, vec2(GAP, top)),
        (Align2::RIGHT_TOP, vec2(-GAP, top)),
    ];
    // Rounded, so that the card doesn't jump for a few points.
    let hides = |(corner, away): &(Align2, egui::Vec2)| {
        let card = corner.align_size_within_rect(size, window).translate(*away);
        let hidden: f32 = spoken_of.iter().map(|rect| rect.intersect(card)).filter(|both| both.is_positive()).map(|both| both.area()).sum();
        (hidden / 400.0) as u32
    };
    places.into_iter().min_by_key(hides).unwrap_or((Align2::CENTER_BOTTOM, vec2(0.0, -GAP)))
}

/// The screen rectangles of everything that the question is about: the pieces of its options, the units that it names, the units that these
/// are engaged with, and the destinations.
fn seen(cx: &PanelContext, choice: &Request, picker: &Picker) -> Vec<Rect> {
    let mut pieces: Vec<PieceId> =
        choice.options.iter().filter_map(|option| option.piece).chain(cx.model.questioned.iter().copied()).collect();
    let units: Vec<PieceId> = cx.model.questioned.clone();
    let met = |unit: PieceId| cx.model.meetings.iter().filter_map(move |meeting| meeting.with(unit));
    pieces.extend(units.into_iter().flat_map(met));
    pieces.sort();
    pieces.dedup();
    let bodies = pieces.into_iter().filter_map(|piece| picker.solid(piece)).filter_map(|solid| seen_at(picker, solid));
    let hours = clock::hours(choice).unwrap_or_default().into_iter().map(|hour| hour.place);
    let landings = hours.chain(clock::landings(choice).map(|(_, place)| place)).filter_map(|place| {
        let at = picker.seen_at(Vec3::new(place.x, 0.2, place.y))?;
        Some(Rect::from_center_size(pos2(at.x, at.y), vec2(30.0, 30.0)))
    });
    bodies.chain(landings).collect()
}

/// An option's label without the name of its piece at the beginning or end, and the text in brackets after it. The cell shows the name and
/// that text only once.
fn short<'l>(label: &'l str, name: &str) -> (String, Option<&'l str>) {
    let (words, state) = match label.split_once(" (") {
        Some((words, state)) => (words, state.strip_suffix(')')),
        None => (label, None),
    };
    let ends = |at: usize| !words[at..].starts_with(char::is_alphanumeric);
    let is_outside = |at: usize, end: usize| at == 0 || words[end..].trim().is_empty();
    let found = words
        .match_indices(name)
        .map(|(at, _)| (at, at + name.len()))
        .find(|(at, end)| !name.is_empty() && ends(*end) && is_outside(*at, *end));
    let without = found.map_or_else(|| words.to_owned(), |(at, end)| format!("{} {}", &words[..at], &words[end..]));
    let bare: Vec<&str> = without.split_whitespace().collect();
    // If the label is only the name, which the cell already shows, a generic text replaces it.
    (if bare.is_empty() { words!("question-this-one").to_owned() } else { bare.join(" ") }, state)
}

/// Draws the options. Options about figures are beside the figures' heads, two figures in a row if their texts fit. The others are as wide
/// as they need.
fn options(ui: &mut Ui, cx: &mut PanelContext, choice: &Request, side: &SideLook) {
    let faces: Vec<Portrait> = cx.model.faces.clone();
    let face = |option: &RequestOption| option.piece.and_then(|piece| faces.iter().find(|face| face.id == piece));
    let plain: Vec<(usize, &RequestOption)> = choice.options.iter().enumerate().filter(|(_, option)| face(option).is_none()).collect();
    if !plain.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for (place, option) in plain {
                choose(ui, cx, choice, side, place, &option.label.for_players());
            }
        });
    }
    if faces.is_empty() {
        return;
    }
    if let ([face], true) = (faces.as_slice(), choice.options.len() > MANY) {
        ui.horizontal_wrapped(|ui| {
            face_of(ui, cx, face);
            for (place, option) in choice.options.iter().enumerate().filter(|(_, option)| option.piece == Some(face.id)) {
                choose(ui, cx, choice, side, place, &short(&option.label.for_players(), &face.name).0);
            }
        });
        return;
    }
    let cells: Vec<Cell> = faces.iter().map(|face| Cell::of(face, choice)).collect();
    let (named, wide) = widths(ui, &cells);
    let inside = width(ui.ctx()) - SIDES;
    let columns = if 2.0 * (named + wide + HEAD) + ui.spacing().item_spacing.x <= inside && cells.len() > 1 { 2 } else { 1 };
    let column = (inside / columns as f32 - 4.0).max(0.0);
    egui::Grid::new("options").num_columns(columns).min_col_width(column).max_col_width(column).spacing(vec2(8.0, 5.0)).show(ui, |ui| {
        for (place, cell) in cells.iter().enumerate() {
            ui.horizontal(|ui| draw_cell(ui, cx, choice, side, cell, named));
            if place % columns == columns - 1 {
                ui.end_row();
            }
        }
    });
}

/// Draws the head of the figure that an option is about. The figure is highlighted while the mouse is on the head.
fn face_of(ui: &mut Ui, cx: &mut PanelContext, face: &Portrait) {
    if paint::head(ui, face, 25.0, cx.hover.named == Some(face.id)).contains_pointer() {
        cx.hover.named = Some(face.id);
    }
}

/// Draws a figure with its name, its state and the buttons of its options.
fn draw_cell(ui: &mut Ui, cx: &mut PanelContext, choice: &Request, side: &SideLook, cell: &Cell, named: f32) {
    ui.spacing_mut().item_spacing.x = 6.0;
    face_of(ui, cx, cell.face);
    ui.allocate_ui_with_layout(vec2(named, 32.0), Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.set_width(named);
        if cell.state.is_empty() {
            ui.add_space(7.0);
        }
        ui.add(egui::Label::new(RichText::new(&cell.face.name).size(NAME)).truncate());
        if !cell.state.is_empty() {
            ui.add(egui::Label::new(theme::small(&cell.state)).truncate());
        }
    });
    ui.spacing_mut().button_padding.x = PADDING;
    ui.spacing_mut().item_spacing.x = TIGHT;
    ui.horizontal_wrapped(|ui| {
        for (place, words) in &cell.words {
            choose(ui, cx, choice, side, *place, words);
        }
    });
}

/// If there are more options than this and all are about one figure, they aren't placed beside it.
const MANY: usize = 4;
/// The font size of names and buttons on the card.
const NAME: f32 = 13.5;
/// The horizontal padding of a button.
const PADDING: f32 = 5.0;
/// The gap between the buttons of a cell, and after the number on a button.
const TIGHT: f32 = 4.0;
/// The width of a head, including the gaps on both sides of the name.
const HEAD: f32 = 25.0 + 12.0;
/// The maximum width of a name in a row.
const LONGEST_NAME: f32 = 190.0;

/// The options about one figure.
struct Cell<'c> {
    face: &'c Portrait,
    /// The figure's state, which is shown only once.
    state: String,
    /// The indices of the figure's options, and their texts.
    words: Vec<(usize, String)>,
}

impl<'c> Cell<'c> {
    fn of(face: &'c Portrait, choice: &'c Request) -> Self {
        let about = || choice.options.iter().enumerate().filter(|(_, option)| option.piece == Some(face.id));
        let mut told = about().map(|(place, option)| (place, option.label.for_players().into_owned())).peekable();
        let state = told.peek().and_then(|(_, label)| short(label, &face.name).1).unwrap_or_default().to_owned();
        Cell { face, state, words: told.map(|(place, label)| (place, short(&label, &face.name).0)).collect() }
    }
}

/// The width of the widest name or state, and of the widest row of buttons.
fn widths(ui: &Ui, cells: &[Cell]) -> (f32, f32) {
    let text = |words: &str, size: f32| {
        let font = FontId::proportional(size);
        ui.painter().layout_no_wrap(words.to_owned(), font, theme::TEXT).size().x.ceil()
    };
    let named = cells.iter().map(|cell| text(&cell.face.name, NAME).max(text(&cell.state, theme::SMALL))).fold(0.0, f32::max);
    let button = |(place, words): &(usize, String)| {
        let number = if *place < Numbered::MAX { text("9", theme::SMALL) + TIGHT } else { 0.0 };
        number + text(words, NAME) + 2.0 * PADDING + TIGHT
    };
    let of_buttons = |cell: &Cell| cell.words.iter().map(button).sum::<f32>();
    (named.min(LONGEST_NAME) + 2.0, cells.iter().map(of_buttons).fold(0.0, f32::max))
}

/// Draws the button of the option with this index, with the key that chooses it.
fn choose(ui: &mut Ui, cx: &mut PanelContext, choice: &Request, side: &SideLook, place: usize, words: &str) {
    let Some(option) = choice.options.get(place) else { return };
    let is_default = Some(place) == choice.default_place();
    let ink = if is_default { theme::on(side.colour) } else { theme::TEXT };
    let label = RichText::new(words).size(NAME).color(ink);
    // As on a unit's card, the number key comes before the text.
    let number = RichText::new((place + 1).to_string()).size(theme::SMALL).color(theme::faded(ink, 0.7));
    let button = if place < Numbered::MAX { Button::new((number, label.atom_shrink(true))) } else { Button::new(label) };
    let button = if is_default { button.fill(side.colour).stroke(Stroke::new(1.0, side.accent)) } else { button };
    let has_key = is_default && is_plain(choice);
    let button =
        if has_key { button.right_text(RichText::new(cx.bindings.key_of(Ask::Accept)).size(theme::SMALL).color(ink)) } else { button };
    let button = if is_longer_than_a_row(ui, words, has_key) { button.wrap() } else { button };
    let response = ui.add_enabled(option.refused.is_none(), button);
    if response.contains_pointer() && option.piece.is_some() {
        cx.hover.named = option.piece;
    }
    if let Some(landing) = option.spot.filter(|_| response.contains_pointer()) {
        cx.hover.place = Some(landing.spot.to_vec2());
    }
    // For players who can't see the figure beside it.
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, option.refused.is_none(), option.label.for_players()));
    let response = match &option.refused {
        Some(no) => response.on_disabled_hover_ui(|ui| crate::ui::panels::unit::actions::refusal(ui, "", &Word::from(no))),
        None => response,
    };
    if response.clicked() {
        cx.wish(Wish::answer(&option.key));
    }
}

/// True if an option is wider than a row, so that it needs its own row.
fn is_longer_than_a_row(ui: &mut Ui, words: &str, has_key: bool) -> bool {
    let font = FontId::proportional(NAME);
    let text = ui.painter().layout_no_wrap(words.to_owned(), font, theme::TEXT).size().x;
    let beside = 2.0 * ui.spacing().button_padding.x + 16.0 + if has_key { 60.0 } else { 0.0 };
    let is_longer = text + beside > ui.max_rect().width();
    if is_longer && ui.cursor().left() > ui.max_rect().left() + 1.0 {
        ui.end_row();
    }
    is_longer
}

/// True if there are only a few options and none is about a figure. The default option then shows its key.
fn is_plain(choice: &Request) -> bool {
    choice.options.len() <= 3 && choice.options.iter().all(|option| option.piece.is_none())
}

fn footer(ui: &mut Ui, cx: &mut PanelContext, choice: &Request, side: &SideLook) {
    ui.horizontal_wrapped(|ui| {
        if !choice.is_one_of() {
            put_together::confirm(ui, cx, choice, side);
        }
        let take = Button::new(words!("question-accept")).shortcut_text(cx.bindings.key_of(Ask::Accept));
        if choice.is_one_of() && !is_plain(choice) && ui.add(take).on_hover_text(words!("question-accept.about")).clicked() {
            cx.wish(Wish::answer("default"));
        }
        let rest = Button::new(words!("question-accept-all")).shortcut_text(cx.bindings.key_of(Ask::AnswerRest));
        if ui.add(rest).on_hover_text(words!("question-accept-all-about", side = &side.name)).clicked() {
            cx.wish(Wish::AnswerRest);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_says_once_what_its_options_share() {
        let of = |label| short(label, "hippies.1");
        assert_eq!(of("hippies.1 parries it (0 of 4 damage)"), ("parries it".to_owned(), Some("0 of 4 damage")));
        assert_eq!(of("single out hippies.1 (2 of 4 damage)"), ("single out".to_owned(), Some("2 of 4 damage")));
        assert_eq!(of("hippies.1"), ("this one".to_owned(), None));
        assert_eq!(of("leave it to the defender"), ("leave it to the defender".to_owned(), None));
        let of = |label| short(label, "Hippies 1").0;
        assert_eq!(
            [of("hit Hippies 1"), of("hit Hippies 11"), of("Hippies 11, not Hippies 1")],
            ["hit", "hit Hippies 11", "Hippies 11, not"]
        );
        let rig = "rig the gun of Hippies 1, so that its next shot fails";
        assert_eq!(of(rig), rig, "in the middle of a sentence the name is missed");
    }
}
