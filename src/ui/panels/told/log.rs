//! The log: one line for each order and its result. A line unfolds to every step with its dice. A click replays the order.

use crate::table::SideId;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::out_of_the_way::{is_in_the_way, remember_size};
use crate::ui::panels::panel_context::{BAR, GAP, LOG_WIDTH, PanelContext, corner_beside_the_card, panel};
use crate::ui::state::log_entry::{LogEntry, LogFilter, LogLine, Weight};
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, rule_text, theme};
use bevy_egui::egui::{
    self, Align, Button, Id, Label, Layout, Rect, Response, RichText, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

/// How many orders are laid out. Older ones are only in the journal.
const MAX: usize = 60;
/// The minimum and maximum height of the lines, in points.
const HEIGHT: (f32, f32) = (214.0, 430.0);
/// The left margin of the lines, for the sign that unfolds them.
const SIGN: f32 = 14.0;

/// An order with its answers.
struct Exchange<'a> {
    place: usize,
    head: &'a LogEntry,
    answers: &'a [LogEntry],
}

impl Exchange<'_> {
    fn entries(&self) -> impl Iterator<Item = &LogEntry> {
        std::iter::once(self.head).chain(self.answers)
    }

    /// True if there is more to it than its head line. The events at the start of a turn are one line if there is only one.
    fn unfolds(&self) -> bool {
        let answers: usize = self.answers.iter().map(|answer| answer.lines.len() + usize::from(!answer.said.is_empty())).sum();
        self.head.lines.len() + answers > usize::from(self.head.said.is_empty())
    }

    /// The order's text. If it has none, the events at the start of a turn, even if an answer caused them.
    fn heading(&self) -> &str {
        if !self.head.said.is_empty() {
            return &self.head.said;
        }
        let mut lines = self.entries().flat_map(|entry| &entry.lines);
        match (lines.next(), lines.next()) {
            (_, Some(_)) if !self.head.result.is_empty() => &self.head.result,
            (Some(first), _) => &first.text,
            (None, _) => self.answers.iter().map(|answer| answer.said.as_str()).find(|said| !said.is_empty()).unwrap_or_default(),
        }
    }

    /// The journal number of the first input; `None` if no input caused it.
    fn number(&self) -> Option<usize> {
        self.entries().map(|entry| entry.number).find(|number| *number > 0)
    }
}

pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext, picker: &Picker) {
    if !cx.has_log(context) {
        return;
    }
    let (corner, mut at) = corner_beside_the_card(cx);
    at.y += cx.under_lesson(context);
    let height = ((context.content_rect().height() - cx.over_timeline(context) - BAR - 4.0 * GAP) * 0.36).clamp(HEIGHT.0, HEIGHT.1);
    let unit = cx.selection.unit.map(|unit| cx.names.of(unit).to_string());
    let filter = cx.panels.log_filter;
    let log = cx.model.log.clone();
    let all = exchanges(&log);
    let shown: Vec<&Exchange> = all.iter().filter(|exchange| filter.shows(exchange.head, unit.as_deref())).collect();
    let newest = all.last().map(|exchange| exchange.place);
    if is_in_the_way(context, cx, picker, ("log", "log"), (corner, at)) {
        panel(context, "log", corner, at, LOG_WIDTH, |ui| {
            let last = all.last().map_or(words!("log-nothing"), |exchange| exchange.heading());
            let line = Label::new(RichText::new(format!("\u{23F5} {last}")).size(14.0).color(theme::QUIET)).truncate();
            ui.add(line.sense(Sense::hover())).on_hover_text(words!("panel-folded"));
        });
        return;
    }
    let drawn = panel(context, "log", corner, at, LOG_WIDTH, |ui| {
        // There is nothing to filter until an order has been given.
        if all.iter().any(|exchange| exchange.head.number > 0) {
            head(ui, cx, &shown, unit.is_some());
        }
        let place = Id::new("how the log follows");
        let mut follows = ui.data(|data| data.get_temp::<AutoScroll>(place)).unwrap_or_default();
        if follows.newest != newest && follows.is_on {
            // Lines that were unfolded may be folded now. With the old scroll offset, there would be nothing to see for one frame. So the
            // log is first laid out invisibly.
            let mut unseen = ui.new_child(UiBuilder::new().invisible().sizing_pass().id_salt("unseen log"));
            lines(&mut unseen, cx, &all, &shown, newest);
            follows.end = (unseen.min_rect().height() - height).max(0.0);
        }
        let scroll = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]);
        let scroll = if follows.is_on { scroll.vertical_scroll_offset(follows.end) } else { scroll };
        let scrolled = scroll.show(ui, |ui| lines(ui, cx, &all, &shown, newest));
        let end = (scrolled.content_size.y - scrolled.inner_rect.height()).max(0.0);
        if follows.note_scroll(scrolled.state.offset.y, end, newest) {
            ui.ctx().request_repaint();
        }
        if !follows.is_on && back_to_the_newest(ui, &scrolled) {
            follows.is_on = true;
        }
        ui.data_mut(|data| data.insert_temp(place, follows));
    });
    remember_size(context, "log", drawn.response.rect.size());
}

/// How the log follows new lines.
#[derive(Clone, Copy, PartialEq, Debug)]
struct AutoScroll {
    /// True if new lines scroll into view; false once the reader has scrolled up.
    is_on: bool,
    /// The newest order that has been drawn.
    newest: Option<usize>,
    /// The scroll offset that shows the last line at the bottom.
    end: f32,
}

impl Default for AutoScroll {
    fn default() -> Self {
        AutoScroll { is_on: true, newest: None, end: 0.0 }
    }
}

impl AutoScroll {
    /// Notes the scroll offset after drawing, and its maximum. Returns true if the log must be drawn again at once.
    fn note_scroll(&mut self, offset: f32, end: f32, newest: Option<usize>) -> bool {
        // If it is scrolled less far than requested, the reader has scrolled up.
        let scrolled_up = self.is_on && offset < self.end.min(end) - 0.5;
        let is_at_end = offset > end - 1.0;
        self.is_on = is_at_end || self.is_on && !scrolled_up;
        let grew = self.is_on && !is_at_end;
        (self.newest, self.end) = (newest, end);
        grew
    }
}

/// Draws the latest of the shown exchanges.
fn lines(ui: &mut Ui, cx: &mut PanelContext, all: &[Exchange], shown: &[&Exchange], newest: Option<usize>) {
    ui.set_width(LOG_WIDTH - 34.0);
    ui.spacing_mut().item_spacing.y = 3.0;
    let first = shown.len().saturating_sub(MAX);
    if first > 0 {
        ui.label(theme::small(words!("log-earlier", count = first)));
    }
    if shown.is_empty() {
        let none = if all.is_empty() { words!("log-nothing") } else { words!("log-nothing-of-that") };
        ui.label(RichText::new(none).color(theme::QUIET));
    }
    for exchange in &shown[first..] {
        show_exchange(ui, cx, exchange, Some(exchange.place) == newest);
    }
}

/// Groups the entries of a log into orders with their answers.
fn exchanges(log: &[LogEntry]) -> Vec<Exchange<'_>> {
    let mut all = Vec::new();
    let mut rest = log;
    while let Some((head, behind)) = rest.split_first() {
        let answers = behind.iter().take_while(|entry| entry.follows).count();
        let (answers, after) = behind.split_at(answers);
        if !(head.is_empty() && answers.is_empty()) {
            all.push(Exchange { place: all.len(), head, answers });
        }
        rest = after;
    }
    all
}

/// Draws the log's filter buttons, and the button that copies the log.
fn head(ui: &mut Ui, cx: &mut PanelContext, shown: &[&Exchange], has_unit: bool) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        let filters = [
            (words!("log-all"), words!("log-all.about"), LogFilter::All),
            (words!("log-fights"), words!("log-fights.about"), LogFilter::Fights),
            (words!("log-losses"), words!("log-losses.about"), LogFilter::Losses),
            (words!("log-unit"), words!("log-unit.about"), LogFilter::Unit),
        ];
        for (words, about, filter) in filters {
            let is_on = cx.panels.log_filter == filter;
            let can = filter != LogFilter::Unit || has_unit || is_on;
            let button = Button::new(RichText::new(words).size(13.0)).selected(is_on);
            if ui.add_enabled(can, button).on_hover_text(about).on_disabled_hover_text(words!("log-no-unit")).clicked() {
                cx.panels.log_filter = filter;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let copy = ui.add_enabled(!shown.is_empty(), Button::new(RichText::new(words!("log-copy")).size(13.0)));
            if copy.on_hover_text(words!("log-copy.about")).clicked() {
                let text = as_text(shown, |side| cx.model.side(side).map_or_else(String::new, |side| side.name.to_string()));
                cx.wish(Wish::Copy(text));
            }
        });
    });
}

/// The shown exchanges as plain text.
fn as_text(shown: &[&Exchange], side_name: impl Fn(SideId) -> String) -> String {
    let mut text = String::new();
    for exchange in shown {
        if let Some((side, round)) = exchange.head.turn {
            text.push_str(&words!("log-turn-copied", side = side_name(side), round = round));
            text.push('\n');
        }
        for entry in exchange.entries() {
            let result = if entry.result.is_empty() { String::new() } else { format!(": {}", entry.result) };
            if !entry.said.is_empty() {
                text.push_str(&format!("{}{result}\n", entry.said));
            }
            for line in &entry.lines {
                let dice: String = line.dice.iter().map(|die| format!(" {}", die.face)).collect();
                let plus = if line.plus == 0 { String::new() } else { format!(" {:+}", line.plus) };
                text.push_str(&format!("    {}{}{dice}{plus}\n", line.text, if dice.is_empty() { "" } else { ":" }));
            }
        }
    }
    text
}

/// If the log is scrolled up, draws a button that returns to the newest line. Returns true if it was clicked.
fn back_to_the_newest<R>(ui: &mut Ui, scrolled: &egui::scroll_area::ScrollAreaOutput<R>) -> bool {
    let seen = scrolled.inner_rect;
    let words = format!("\u{23F7} {}", words!("log-newest"));
    let button = Button::new(RichText::new(words).size(13.0)).fill(theme::LIFTED);
    let place = Rect::from_center_size(pos2(seen.center().x, seen.bottom() - 14.0), vec2(126.0, 24.0));
    ui.put(place, button).clicked()
}

/// Draws an order and its result in one line, and below it every step if it is unfolded.
fn show_exchange(ui: &mut Ui, cx: &mut PanelContext, exchange: &Exchange, is_newest: bool) {
    let head = exchange.head;
    if let Some((side, round)) = head.turn {
        ui.horizontal(|ui| {
            if let Some(look) = cx.model.side(side) {
                paint::chip(ui, 20.0, look.colour, look.emblem);
                let turn = words!("log-turn", side = &look.name, round = round);
                ui.label(RichText::new(turn).color(look.accent).strong());
            }
        });
    }
    let said = exchange.heading();
    if said.is_empty() {
        return;
    }
    let unfolds = exchange.unfolds();
    let is_out = unfolds && cx.panels.turned_over.contains(&exchange.place) != is_newest;
    let words = sentence(ui, said, head);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if sign(ui, unfolds, is_out).clicked() && !cx.panels.turned_over.remove(&exchange.place) {
            cx.panels.turned_over.insert(exchange.place);
        }
        let number = exchange.number();
        let response = ui.add(Label::new(words).wrap().sense(if number.is_some() { Sense::click() } else { Sense::hover() }));
        let response = rule_text::on(response, head.rule.as_deref());
        if let Some(number) = number.filter(|_| response.on_hover_text(words!("log-again")).clicked()) {
            cx.replay.again = Some((number, exchange.entries().last().map_or(number, |last| last.number)));
        }
    });
    if is_out {
        ui.indent(("steps", exchange.place), |ui| {
            for (place, entry) in exchange.entries().enumerate() {
                steps(ui, cx, entry, place > 0);
            }
        });
        ui.add_space(3.0);
    }
}

/// The text of an order and its result.
fn sentence(ui: &Ui, said: &str, head: &LogEntry) -> egui::text::LayoutJob {
    let is_plain = head.said.is_empty();
    let colour = if is_plain { theme::faded(theme::TEXT, 0.82) } else { theme::WHITE };
    let told = if head.result.is_empty() || is_plain { said.to_owned() } else { format!("{said}:") };
    let mut job = written(&told, colour, None);
    if !head.result.is_empty() && !is_plain {
        let colour = if head.weight == Weight::Loss { theme::HOT_CORE } else { theme::TEXT };
        append(&mut job, &format!(" {}", head.result), 14.0, colour);
    }
    if let Some(rule) = rule_text::seen(ui.ctx(), head.rule.as_deref()) {
        append(&mut job, &format!(" {rule}"), 11.0, theme::faded(theme::QUIET, 0.8));
    }
    job
}

/// Draws the sign that unfolds and folds an order, or an empty space if there is nothing to unfold.
fn sign(ui: &mut Ui, unfolds: bool, is_out: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(SIGN, 18.0), if unfolds { Sense::click() } else { Sense::hover() });
    if !unfolds {
        return response;
    }
    let does = if is_out { words!("log-fold") } else { words!("log-unfold") };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, does));
    let colour = if response.hovered() { theme::WHITE } else { theme::QUIET };
    let (middle, size) = (rect.center(), 4.0);
    let corners = if is_out { [(-size, -2.5), (size, -2.5), (0.0, 3.5)] } else { [(-2.5, -size), (3.5, 0.0), (-2.5, size)] };
    let corners = corners.map(|(x, y)| middle + vec2(x, y)).to_vec();
    ui.painter().add(egui::Shape::convex_polygon(corners, colour, egui::Stroke::NONE));
    response.on_hover_text(if is_out { words!("log-fold.about") } else { words!("log-unfold.about") })
}

/// Draws the steps of an order, or of an answer, which begins with its own text.
fn steps(ui: &mut Ui, cx: &PanelContext, entry: &LogEntry, is_answer: bool) {
    if is_answer && !entry.said.is_empty() {
        let colour = entry.by.map_or(theme::WHITE, |side| cx.model.accent(side));
        let words = written(&entry.said, colour, rule_text::seen(ui.ctx(), entry.rule.as_deref()));
        rule_text::on(ui.add(Label::new(words).wrap()), entry.rule.as_deref());
    }
    for line in &entry.lines {
        fact(ui, line);
    }
}

fn fact(ui: &mut Ui, line: &LogLine) {
    let colour = if line.is_loud { theme::HOT_CORE } else { theme::faded(theme::TEXT, 0.82) };
    let told = rule_text::on(
        ui.add(Label::new(written(&line.text, colour, rule_text::seen(ui.ctx(), Some(&line.rule)))).wrap()),
        Some(&line.rule),
    );
    if line.exact != line.text {
        told.on_hover_text(&line.exact);
    }
    paint::dice(ui, &line.dice, line.plus, 20.0);
}

/// A text, followed by its rule id in small letters.
fn written(text: &str, colour: egui::Color32, rule: Option<&str>) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    append(&mut job, text, 14.0, colour);
    if let Some(rule) = rule {
        append(&mut job, &format!(" {rule}"), 11.0, theme::faded(theme::QUIET, 0.8));
    }
    job
}

fn append(job: &mut egui::text::LayoutJob, text: &str, size: f32, color: egui::Color32) {
    let format = egui::TextFormat { font_id: egui::FontId::proportional(size), color, ..Default::default() };
    job.append(&kept_together(text), 0.0, format);
}

/// Keeps a number on one line with the word that it belongs to, and a spot in one piece.
fn kept_together(text: &str) -> String {
    let next = text.chars().skip(1).chain([' ']);
    let after_next = text.chars().skip(2).chain([' ', ' ']);
    let is_number = |one: char, two: char| one.is_ascii_digit() || (one == '-' && two.is_ascii_digit());
    let kept = |((letter, one), two)| if letter == ' ' && is_number(one, two) { '\u{A0}' } else { letter };
    text.chars().zip(next).zip(after_next).map(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;
    use crate::ui::state::log_entry::{DieMark, DieResult};

    #[test]
    fn the_log_follows_until_the_reader_scrolls_up_and_again_from_its_end_on() {
        let mut follows = AutoScroll { end: 100.0, ..AutoScroll::default() };
        assert!(follows.note_scroll(100.0, 140.0, Some(1)) && follows.is_on, "a line more is drawn at once");
        assert!(!follows.note_scroll(140.0, 140.0, Some(1)) && follows.is_on);
        assert!(!follows.note_scroll(120.0, 140.0, Some(1)) && !follows.is_on, "the reader has scrolled up by 20 points");
        assert!(!follows.note_scroll(120.0, 200.0, Some(2)) && !follows.is_on, "and new lines leave that as it is");
        assert!(!follows.note_scroll(200.0, 200.0, Some(2)) && follows.is_on, "back at the end it follows again");
        assert!(!follows.note_scroll(60.0, 60.0, Some(3)) && follows.is_on, "fewer lines are no scrolling");
    }

    #[test]
    fn a_log_is_copied_whole_with_its_dice() {
        let die = |face| DieMark { die: Die::D6, face, luck: DieResult::Success, bonus: false };
        let line = |text: &str, dice: Vec<DieMark>, plus| LogLine {
            text: text.to_owned(),
            exact: String::new(),
            rule: String::new(),
            dice,
            plus,
            is_loud: false,
        };
        let said = |number, said: &str| LogEntry { number, said: said.to_owned(), ..LogEntry::default() };
        let log = [
            LogEntry { turn: Some((SideId(1), 2)), ..LogEntry::default() },
            LogEntry {
                result: "2 of Guards fall".to_owned(),
                lines: vec![line("Blades: strike with sword. 2+: 2 of 2", vec![die(4), die(6)], 1)],
                ..said(3, "Blades strike Guards")
            },
            LogEntry { follows: true, lines: vec![line("Guards 1 dies", Vec::new(), 0)], ..said(4, "Guards 1 takes it") },
        ];
        let all = exchanges(&log);
        assert_eq!((all.len(), all[1].answers.len()), (2, 1));
        assert_eq!(
            as_text(&all.iter().collect::<Vec<_>>(), |_| "Azure".to_owned()),
            "Azure, round 2\nBlades strike Guards: 2 of Guards fall\n    Blades: strike with sword. 2+: 2 of 2: 4 6 +1\nGuards 1 takes it\n    Guards 1 dies\n"
        );
    }

    #[test]
    fn what_answers_bring_about_at_the_start_of_a_turn_has_a_heading() {
        let line = |text: &str| LogLine { text: text.to_owned(), ..LogLine::default() };
        let turn = LogEntry { turn: Some((SideId(0), 2)), ..LogEntry::default() };
        let answer = |number, said: &str, lines: Vec<LogLine>| LogEntry {
            number,
            said: said.to_owned(),
            lines,
            follows: true,
            ..LogEntry::default()
        };
        let heading = |log: &[LogEntry]| {
            let all = exchanges(log);
            (all.len(), all[0].heading().to_owned(), all[0].unfolds(), all[0].number())
        };
        let told = |words: &str, unfolds, number| (1, words.to_owned(), unfolds, number);
        let raised = answer(5, "raise a Minifig", vec![line("Mech raises a Minifig")]);
        assert_eq!(heading(&[turn.clone(), raised.clone()]), told("Mech raises a Minifig", true, Some(5)));
        let nothing = answer(5, "nothing", Vec::new());
        assert_eq!(heading(&[turn.clone(), nothing.clone()]), told("nothing", false, Some(5)));
        assert_eq!(heading(&[turn.clone(), nothing, raised.clone()]), told("Mech raises a Minifig", true, Some(5)));
        let rolled =
            LogEntry { lines: vec![line("Nec rolls 3"), line("a Zombie is weaker")], result: "Zombie falls".to_owned(), ..turn.clone() };
        assert_eq!(heading(&[rolled, raised]), told("Zombie falls", true, Some(5)));
        assert_eq!(exchanges(&[turn])[0].heading(), "", "a turn that begins with nothing has none");
    }

    #[test]
    fn a_number_is_not_torn_from_its_word() {
        assert_eq!(kept_together("moves to (0, -2): 4+ needed: 2"), "moves to (0,\u{A0}-2):\u{A0}4+ needed:\u{A0}2");
        assert_eq!(kept_together("a b"), "a b");
    }
}
