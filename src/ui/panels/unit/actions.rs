//! The actions of the selected unit on its card: grouped, as buttons. Actions that are impossible now are folded away, with the reasons.

use super::{best_deed, joined};
use crate::game::card::{Portrait, UnitCard};
use crate::game::{Advice, Heading, Outlook};
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::forecast::forecast_text::{self, ExpectedResult};
use crate::ui::read::order_text;
use crate::ui::read::spoken::sentence;
use crate::ui::state::hand::available_action::{AvailableAction, NumberedDeed};
use crate::ui::state::hand::selection::Aim;
use crate::ui::state::last_word::Word;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Button, Color32, FontId, Label, RichText, TextStyle, Ui, WidgetText, vec2};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// How many actions a card shows at once. Others are folded away.
const MAX: usize = 7;

/// Draws everything that the selected unit or singled-out member could do.
pub(in crate::ui::panels) fn show(ui: &mut Ui, cx: &mut PanelContext, card: &UnitCard) {
    let actions = cx.model.actions.clone();
    let member = cx.selection.member.and_then(|member| card.members.iter().find(|one| one.id == member)).cloned();
    if let Some(member) = &member {
        by_itself(ui, cx, card, member);
    }
    if cx.model.is_asking || actions.is_empty() {
        // After an answer, the actions are reread only once its results have been shown.
        let words = match (cx.requests.bars_orders(), cx.model.is_idle) {
            _ if cx.model.program_side == Some(card.summary.side) => words!("actions-program"),
            _ if cx.model.program_side.is_some() => "\u{2026}",
            (true, true) => words!("actions-asking"),
            (false, true) if !cx.model.reach.is_empty() => words!("actions-drag"),
            (false, true) => words!("actions-none"),
            (_, false) => "\u{2026}",
        };
        if !cx.model.is_asking {
            best_deed::only_move(ui, cx);
        }
        ui.label(theme::small(words));
        return;
    }
    let headings: BTreeSet<Heading> = actions.iter().map(|action| action.what.heading).collect();
    let mut room = MAX - usize::from(best_deed::show(ui, cx));
    let (mut refused, mut more): (Vec<Vec<AvailableAction>>, Vec<&AvailableAction>) = (Vec::new(), Vec::new());
    for heading in headings {
        let under_it: Vec<&AvailableAction> = actions.iter().filter(|action| action.what.heading == heading).collect();
        let (can, cannot) = kinds(&under_it);
        refused.extend(said_once(&can, cannot, &under_it));
        more.extend(list(ui, cx, heading, &can, &under_it, &mut room));
    }
    fold(ui, cx, "more", &words!("actions-more", count = more.len()), &more, &actions.iter().collect::<Vec<_>>());
    not_now(ui, cx, &refused);
    if member.is_none() {
        joined::parts(ui, cx, card);
        joined::partners(ui, cx, card);
    }
}

/// Draws the singled-out member, and its role in the squad's joint action.
fn by_itself(ui: &mut Ui, cx: &mut PanelContext, card: &UnitCard, member: &Portrait) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words!("actions-only", name = &member.name)).strong().color(theme::WHITE));
        let back = Button::new(RichText::new(words!("actions-whole-squad")).size(12.5));
        if ui.add(back).on_hover_text(words!("actions-whole-squad.about")).clicked() {
            cx.selection.toggle_member(member.id);
        }
    });
    // Games without roles have no roles to assign.
    if !card.summary.is_plate || cx.model.roles.is_empty() {
        return;
    }
    let mine = cx.selection.part_of(member.id);
    let shared = words!("actions-shared", shared = cx.model.words.shared);
    ui.label(theme::small(shared)).on_hover_text(words!("actions-shared.about"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        ui.spacing_mut().button_padding.x = 6.0;
        let roles = cx.model.roles.iter().filter(|role| member.helps || role.helps.is_none());
        let words = roles.map(|role| (Some(role.word), role.says.text(), format!("{}\n\n{}", role.about, rule_text::line(role.rule))));
        let joins = (None, words!("actions-joins"), words!("actions-joins.about").to_owned());
        for (word, says, about) in std::iter::once(joins).chain(words).collect::<Vec<_>>() {
            let button = Button::new(RichText::new(says).size(13.0)).selected(mine == word);
            if ui.add(button).on_hover_text(format!("{} {says}: {about}", member.name)).clicked() {
                cx.selection.set_part(member.id, word);
                cx.selection.member = None;
            }
        }
    });
}

/// The minimum width of a button so that two fit in a row.
fn half(ui: &Ui) -> f32 {
    (ui.available_width() - 5.0) / 2.0 - 0.5
}

/// The actions of one group, each kind once: first the possible ones, best first, then the others.
fn kinds<'d>(actions: &[&'d AvailableAction]) -> (Vec<&'d AvailableAction>, Vec<&'d AvailableAction>) {
    let mut kinds: Vec<&AvailableAction> = Vec::new();
    for action in actions {
        if !kinds.iter().any(|kind| is_same(kind, action)) {
            kinds.push(action);
        }
    }
    let of_kind = |kind: &AvailableAction| actions.iter().copied().filter(|action| is_same(kind, action)).collect::<Vec<_>>();
    kinds.into_iter().partition(|kind| of_kind(kind).iter().any(|action| action.no.is_none()))
}

fn is_same(one: &AvailableAction, other: &AvailableAction) -> bool {
    (one.what, &one.with) == (other.what, &other.with)
}

/// The actions of the same kind as this one.
fn of_kind<'d>(kind: &AvailableAction, actions: &[&'d AvailableAction]) -> Vec<&'d AvailableAction> {
    actions.iter().copied().filter(|action| is_same(kind, action)).collect()
}

/// Draws the possible actions of one group as buttons, as long as there is room. Returns the rest.
fn list<'d>(
    ui: &mut Ui,
    cx: &mut PanelContext,
    heading: Heading,
    can: &[&'d AvailableAction],
    actions: &[&'d AvailableAction],
    room: &mut usize,
) -> Vec<&'d AvailableAction> {
    if can.is_empty() {
        return Vec::new();
    }
    if heading.folded && cx.selection.aim.is_none() {
        fold(ui, cx, heading.name.text(), heading.name.text(), can, actions);
        return Vec::new();
    }
    let mut rows: Vec<&'static str> = Vec::new();
    // Variants of one action share one row, which counts as one action.
    let fits = |kind: &&AvailableAction| {
        let is_row = is_worded(kind) && rows.contains(&kind.what.name());
        let fits = is_row || *room > 0 || kind.is(cx.selection.aim.as_ref());
        if fits && !is_row {
            rows.push(kind.what.name());
            *room = room.saturating_sub(1);
        }
        fits
    };
    let (shown, more): (Vec<&AvailableAction>, Vec<&AvailableAction>) = can.iter().copied().partition(fits);
    if !shown.is_empty() {
        ui.label(theme::small(heading.name));
        kinds_of(ui, cx, &shown, actions);
    }
    more
}

/// Draws possible actions, folded away under a title. `salt` makes the id unique.
fn fold(ui: &mut Ui, cx: &mut PanelContext, salt: &str, title: &str, can: &[&AvailableAction], actions: &[&AvailableAction]) {
    if can.is_empty() {
        return;
    }
    let words = RichText::new(title).size(theme::SMALL).color(theme::QUIET);
    egui::CollapsingHeader::new(words).id_salt(salt).show(ui, |ui| kinds_of(ui, cx, can, actions));
}

/// The impossible actions by kind. An action that is impossible in all its variants is listed once.
fn said_once(can: &[&AvailableAction], cannot: Vec<&AvailableAction>, actions: &[&AvailableAction]) -> Vec<Vec<AvailableAction>> {
    let mut refused: Vec<Vec<AvailableAction>> = Vec::new();
    for kind in cannot {
        let is_said_once = is_worded(kind) && !can.iter().any(|can| can.what == kind.what);
        if !is_said_once {
            refused.push(of_kind(kind, actions).into_iter().cloned().collect());
        } else if !refused.iter().flatten().any(|action| action.what == kind.what) {
            refused.push(vec![AvailableAction { with: None, ..kind.clone() }]);
        }
    }
    refused
}

/// True if the action needs no target and comes in variants, which share one row of small buttons.
fn is_worded(kind: &AvailableAction) -> bool {
    kind.at_once() && kind.with.is_some()
}

/// Draws the possible kinds of actions as buttons.
fn kinds_of(ui: &mut Ui, cx: &mut PanelContext, can: &[&AvailableAction], actions: &[&AvailableAction]) {
    let (worded, plain): (Vec<&AvailableAction>, Vec<&AvailableAction>) = can.iter().partition(|kind| is_worded(kind));
    if !plain.is_empty() {
        buttons(ui, cx, &plain, actions);
    }
    if let Some(kind) = plain.iter().find(|kind| kind.is(cx.selection.aim.as_ref())) {
        targets(ui, cx, &of_kind(kind, actions));
    }
    in_words(ui, cx, &worded);
}

/// Draws the impossible actions, folded away, each with its reason.
fn not_now(ui: &mut Ui, cx: &PanelContext, refused: &[Vec<AvailableAction>]) {
    if refused.is_empty() {
        return;
    }
    let title = RichText::new(words!("actions-not-now", count = refused.len())).size(theme::SMALL).color(theme::QUIET);
    egui::CollapsingHeader::new(title).id_salt("not now").show(ui, |ui| {
        let spacing = ui.spacing_mut();
        (spacing.item_spacing, spacing.button_padding, spacing.interact_size.y) = (vec2(3.0, 3.0), vec2(6.0, 1.0), 19.0);
        ui.visuals_mut().disabled_alpha = 0.62;
        ui.horizontal_wrapped(|ui| refused.iter().for_each(|of_kind| why_not(ui, cx, of_kind)));
    });
}

/// Draws buttons of possible actions, two in a row if their texts are short.
fn buttons(ui: &mut Ui, cx: &mut PanelContext, kinds: &[&AvailableAction], actions: &[&AvailableAction]) {
    let wide = ui.available_width();
    let narrow = half(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        let is_short = |kind: &AvailableAction, model: &UiModel| words(kind, model).len() < 13;
        let mut rows: Vec<Vec<&AvailableAction>> = Vec::new();
        for kind in kinds {
            match rows.last_mut() {
                Some(row) if row.len() == 1 && is_short(row[0], &cx.model) && is_short(kind, &cx.model) => row.push(kind),
                _ => rows.push(vec![kind]),
            }
        }
        // Each row is only as high as it must be, whatever the height of the row above.
        for row in rows {
            let width = if is_short(row[0], &cx.model) { narrow } else { wide };
            ui.horizontal(|ui| row.iter().for_each(|kind| action(ui, cx, &of_kind(kind, actions), width)));
        }
    });
}

/// Draws actions with several variants, with one row of small buttons for each action.
fn in_words(ui: &mut Ui, cx: &mut PanelContext, kinds: &[&AvailableAction]) {
    if kinds.is_empty() {
        return;
    }
    ui.scope(|ui| {
        let spacing = ui.spacing_mut();
        (spacing.item_spacing, spacing.button_padding, spacing.interact_size.y) = (vec2(4.0, 4.0), vec2(7.0, 3.0), 23.0);
        ui.horizontal_wrapped(|ui| {
            let mut said: Option<&str> = None;
            for kind in kinds {
                if said != Some(kind.what.name()) {
                    if said.is_some() {
                        ui.end_row();
                    }
                    name_of_row(ui, kind.what.name());
                    said = Some(kind.what.name());
                }
                let word = priced(kind, kind.with.as_deref().map(|word| cx.model.said(word)).unwrap_or_default());
                let colour = if kind.has_no_effect() { theme::AMBER } else { theme::TEXT };
                let has_key = cx.selection.aim.is_none() && kind.what.heading.numbered;
                let does = has_key.then(|| NumberedDeed::Orders(kind.order.clone()));
                let button = cx.numbered_button(does, RichText::new(word).size(13.0).color(colour));
                let response = ui.add_enabled(cx.model.is_idle, button);
                let expect = expected(cx, kind);
                if response
                    .on_hover_text(format!("{}\n{expect}\n{}", sentence(kind.what.about()), rule_text::line(kind.what.rule)))
                    .clicked()
                {
                    cx.wish(Wish::order(kind.order.clone()));
                }
            }
        });
    });
}

/// Draws the name of a row of buttons, as high as the buttons.
fn name_of_row(ui: &mut Ui, name: &str) {
    let text = WidgetText::from(RichText::new(name).size(13.0));
    let wide = text.clone().into_galley(ui, None, f32::INFINITY, TextStyle::Body).size().x;
    ui.add_sized(vec2(wide, ui.spacing().interact_size.y), Label::new(text));
}

/// The name of a variant, with its price if it has one: "sword (2 CP)".
fn priced(kind: &AvailableAction, word: String) -> String {
    match &kind.outlook {
        Some(outlook) if kind.what.priced => format!("{word} ({})", outlook.short.for_players()),
        _ => word,
    }
}

/// The expected result as lines of a tooltip: what the rules predict, and what a simulation gave.
pub(in crate::ui::panels) fn expected(cx: &PanelContext, action: &AvailableAction) -> String {
    let against = |outlook: &Outlook| match &outlook.advice {
        Advice::Against(why) => format!("\n{}", why.for_players()),
        Advice::Plain | Advice::Job => String::new(),
    };
    let told = action.outlook.as_ref().map(|outlook| format!("{}{}\n", outlook.about.for_players(), against(outlook)));
    let told = told.unwrap_or_default();
    let tried = cx.forecasts.of(&action.order).map(|forecast| format!("\n{}\n", forecast_text::whole(forecast, &cx.names)));
    let costs = if cx.forecasts.costs_more(&action.order, cx.model.ordered) { words!("forecast-costs") } else { "" };
    format!("{told}{}{costs}", tried.unwrap_or_default())
}

/// The expected result in two lines.
pub(in crate::ui::panels) fn expected_result(cx: &PanelContext, action: &AvailableAction) -> ExpectedResult {
    forecast_text::expected_result(action, &cx.forecasts, &cx.model)
}

/// The text of a button, with the expected result below it: the kills, and in quieter letters the consequences. Amber if the action costs
/// more than it gains.
pub(in crate::ui::panels) fn with_odds(says: &str, (size, colour): (f32, Color32), promise: &ExpectedResult, is_bad: bool) -> LayoutJob {
    let mut text = LayoutJob::default();
    let styled =
        |size: f32, colour: Color32| TextFormat { line_height: Some(size + 4.0), ..TextFormat::simple(FontId::proportional(size), colour) };
    text.append(says, 0.0, styled(size, colour));
    for (line, colour) in [(&promise.odds, if is_bad { theme::AMBER } else { theme::TEXT }), (&promise.more, theme::QUIET)] {
        if !line.is_empty() {
            text.append(&format!("\n{line}"), 0.0, styled(theme::SMALL, colour));
        }
    }
    text
}

/// The text on the button of an action.
pub(super) fn words(kind: &AvailableAction, model: &UiModel) -> String {
    let name = kind.what.name();
    kind.with.as_ref().map_or_else(|| name.to_owned(), |with| order_text::action_with(kind.what, &model.said(with)))
}

/// Draws a kind of action that is impossible for every target now, with the reasons as a tooltip.
fn why_not(ui: &mut Ui, cx: &PanelContext, of_kind: &[AvailableAction]) {
    let Some(kind) = of_kind.first() else { return };
    let says = match &kind.with {
        Some(word) if kind.at_once() => format!("{} {}", kind.what.name(), cx.model.said(word)),
        _ => words(kind, &cx.model),
    };
    let button = Button::new(RichText::new(says).size(theme::SMALL)).corner_radius(8);
    ui.add_enabled(false, button).on_disabled_hover_ui(|ui| {
        ui.label(sentence(kind.what.about()));
        let mut said: Option<&String> = None;
        // If all are refused for the same reason, it is listed once, without targets.
        let is_one_reason = of_kind.windows(2).all(|two| two[0].no == two[1].no);
        let most = if is_one_reason { 1 } else { 4 };
        for (action, no) in of_kind.iter().filter_map(|action| Some((action, action.no.as_ref()?))).take(most) {
            // The legal alternative is listed once if it is the same for all.
            let legal = no.legal.as_ref().filter(|legal| said != Some(*legal));
            let target = if action.target.is_some() && !is_one_reason { action.target_name.as_str() } else { "" };
            refusal(ui, target, &Word { legal: legal.cloned(), ..no.clone() });
            said = no.legal.as_ref();
        }
    });
}

/// The short outlook of all these actions, if they share one.
fn same_outlook<'a>(actions: &[&&'a AvailableAction]) -> Option<Cow<'a, str>> {
    let mut all = actions.iter().map(|action| action.outlook.as_ref().map(|outlook| outlook.short.for_players()));
    let first = all.next()??;
    all.all(|short| short.as_ref() == Some(&first)).then_some(first)
}

/// Draws one kind of action: a button that starts aiming it, or gives the order at once.
fn action(ui: &mut Ui, cx: &mut PanelContext, of_kind: &[&AvailableAction], width: f32) {
    let Some(kind) = of_kind.first() else { return };
    let (about, rule) = (sentence(kind.what.about()), kind.what.rule);
    let can_be_anywhere = of_kind.iter().any(|action| action.at_ground() && action.no.is_none());
    let at: Vec<&&AvailableAction> = of_kind.iter().filter(|action| action.no.is_none() && action.target.is_some()).collect();
    let legal = at.len();
    let no_effect = legal > 0 && at.iter().all(|action| action.has_no_effect());
    let aim = Aim { maneuver: kind.what.word.to_owned(), with: kind.with.clone() };
    let is_aimed = cx.selection.aim.as_ref() == Some(&aim);
    // While the player aims, the number keys choose targets.
    let does = if kind.at_once() { NumberedDeed::Orders(kind.order.clone()) } else { NumberedDeed::Aims(aim.clone()) };
    let does = Some(does).filter(|_| cx.selection.aim.is_none() && kind.what.heading.numbered);
    let mut button = cx.numbered_button(does, words(kind, &cx.model)).wrap().min_size(vec2(width, 28.0)).selected(is_aimed);
    let is_wide = width > 150.0;
    match legal {
        0 if can_be_anywhere && is_wide => button = button.right_text(theme::small(words!("actions-anywhere"))),
        0 => {}
        _ if no_effect => {
            let why = same_outlook(&at).filter(|_| is_wide).unwrap_or(words!("actions-no-effect").into());
            button = button.right_text(RichText::new(why).size(theme::SMALL).color(theme::AMBER));
        }
        _ if is_wide => button = button.right_text(theme::aside(target_count_text(&at), is_aimed)),
        _ => {}
    }
    let how = match (kind.at_once(), can_be_anywhere, legal) {
        (true, ..) => words!("actions-click-at-once").to_owned(),
        (_, true, 0) => words!("actions-click-place").to_owned(),
        (_, _, many) => words!("actions-click-target", count = many),
    };
    let about = format!("{about}\n{how}\n\n{}", rule_text::line(rule));
    let response = ui.add_enabled(cx.model.is_idle, button).on_hover_text(about);
    if response.clicked() {
        if kind.at_once() {
            cx.wish(Wish::order(kind.order.clone()));
            return;
        }
        cx.selection.aim = if is_aimed { None } else { Some(aim) };
    }
}

/// Says how many targets there are: units, or things if no units can be targeted.
fn target_count_text(at: &[&&AvailableAction]) -> String {
    let units = at.iter().filter(|action| !action.at_thing).count();
    if units > 0 { words!("actions-targets", count = units) } else { words!("actions-things", count = at.len()) }
}

/// Draws the targets of the action that is being aimed.
fn targets(ui: &mut Ui, cx: &mut PanelContext, of_kind: &[&AvailableAction]) {
    let Some(kind) = of_kind.first() else { return };
    let name = kind.what.name();
    ui.indent(("targets", name, &kind.with), |ui| {
        ui.label(theme::small(words(kind, &cx.model)));
        if of_kind.iter().any(|action| action.at_ground()) {
            ui.label(RichText::new(words!("actions-place")).size(13.0).color(theme::GOOD));
        }
        let (mut can, cannot): (Vec<&AvailableAction>, Vec<&AvailableAction>) =
            of_kind.iter().filter(|action| action.target.is_some()).partition(|action| action.no.is_none());
        // The player seldom means a nearer barrel.
        can.sort_by_key(|action| action.at_thing);
        for action in can {
            let colour = theme::of_prospect(cx.forecasts.prospect(action, cx.model.best_worth(), cx.model.ordered));
            if cx.model.is_hostile(action) {
                cx.forecasts.want(&action.order);
            }
            let costs = cx.forecasts.costs_more(&action.order, cx.model.ordered);
            let named = with_odds(&action.target_name, (theme::BODY, colour), &expected_result(cx, action), costs);
            let button = cx.numbered_button(Some(NumberedDeed::Orders(action.order.clone())), named);
            let response = ui.add(button.wrap().min_size(vec2(ui.available_width(), 26.0)));
            if response.contains_pointer() {
                cx.hover.named = action.target;
            }
            let about = format!("{}\n{}", words!("actions-at", action = name, target = &action.target_name), expected(cx, action));
            if response.on_hover_text(about.trim_end()).clicked() {
                cx.selection.aim = None;
                cx.wish(Wish::order(action.order.clone()));
            }
        }
        if !cannot.is_empty() {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(3.0, 2.0);
                for action in cannot {
                    out_of_question(ui, cx, action);
                }
            });
        }
    });
}

/// Draws an impossible target, with the reason as a tooltip.
fn out_of_question(ui: &mut Ui, cx: &mut PanelContext, action: &AvailableAction) {
    let Some(no) = &action.no else { return };
    let button = Button::new(RichText::new(&action.target_name).size(theme::SMALL)).corner_radius(8).min_size(vec2(0.0, 18.0));
    let response = ui.add_enabled(false, button);
    if response.contains_pointer() {
        cx.hover.named = action.target;
    }
    response.on_disabled_hover_ui(|ui| refusal(ui, &action.target_name, no));
}

/// Draws why something is illegal, and what would be legal.
pub(in crate::ui::panels) fn refusal(ui: &mut Ui, target: &str, no: &Word) {
    let rule = rule_text::behind(ui.ctx(), no.rule.as_deref());
    let target = if target.is_empty() { String::new() } else { format!("{target}: ") };
    ui.label(RichText::new(format!("{target}{}{rule}", no.text)).color(theme::BAD));
    if let Some(legal) = &no.legal {
        ui.label(RichText::new(words!("actions-instead", legal = legal)).color(theme::GOOD));
    }
}
