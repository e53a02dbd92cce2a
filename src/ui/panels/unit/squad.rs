//! The squad's card: its members, what they can do, and what they can't do and why.

use crate::dice::Die;
use crate::game::card::{Health, Stat, StatValue, UnitCard, WeaponLine};
use crate::game::words::Text;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::panel_context::{BAR, GAP, PanelContext, SQUAD_WIDTH, covered, more_below, panel, seen_at, upper_corner};
use crate::ui::style::{paint, rule_text, theme};
use bevy_egui::egui::{self, FontId, Id, Label, RichText, Sense, Stroke, StrokeKind, Ui, vec2};
use std::borrow::Cow;

/// Below this height, in points, a card lists its weapons only by name.
const LOW: f32 = 360.0;

/// Draws the card of the selected unit.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext, picker: &Picker) {
    let Some(card) = cx.model.card.clone().filter(|_| cx.has_card()) else { return };
    swap_card_side(context, cx, &card, picker);
    let hint = context.memory(|memory| memory.area_rect(Id::new("hint"))).map_or(0.0, |hint| hint.height() + 2.0 * GAP);
    let foot = cx.over_timeline(context).max(hint).max(60.0);
    let deepest = (context.content_rect().height() - BAR - 3.0 * GAP - foot).max(80.0);
    let (corner, at) = upper_corner(cx.panels.swapped);
    panel(context, "squad card", corner, at, SQUAD_WIDTH, |ui| {
        let scrolled = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(deepest).min_scrolled_height(deepest);
        let scrolled = scrolled.show(ui, |ui| {
            ui.set_width(SQUAD_WIDTH - 40.0);
            who(ui, cx, &card);
            portraits(ui, cx, &card);
            numbers(ui, &card);
            if deepest < LOW {
                weapons_in_short(ui, cx, &card);
            } else {
                for line in &card.weapons {
                    weapon(ui, line, &numbered(cx, line, &card));
                }
            }
            ui.scope(|ui| conditions(ui, &card));
            if card.summary.side == cx.model.ordered && cx.model.outcome().is_none() {
                ui.separator();
                crate::ui::panels::unit::actions::show(ui, cx, &card);
            }
        });
        more_below(ui, &scrolled);
    });
}

/// Moves the card to the other side if it would cover its own unit here, but not there.
fn swap_card_side(context: &egui::Context, cx: &mut PanelContext, card: &UnitCard, picker: &Picker) {
    if cx.lesson.is_out() {
        // During a lesson the card keeps its place.
        cx.panels.swapped = false;
        return;
    }
    let held = cx.hand.held.as_ref().filter(|held| held.visible && held.piece == card.summary.id).map(|held| held.solid());
    let seen = held.or_else(|| picker.solid(card.summary.id)).and_then(|solid| seen_at(picker, solid));
    let size = context.memory(|memory| memory.area_rect(Id::new("squad card"))).map(|rect| rect.size());
    let (Some(seen), Some(size)) = (seen, size) else { return };
    let hides = |on_the_right: bool| {
        let (corner, at) = upper_corner(on_the_right);
        covered(seen, corner.align_size_within_rect(size, context.content_rect()).translate(at))
    };
    if hides(cx.panels.swapped) > 0.3 && hides(!cx.panels.swapped) < 0.1 {
        cx.panels.swapped ^= true;
    }
}

fn who(ui: &mut Ui, cx: &PanelContext, card: &UnitCard) {
    ui.horizontal(|ui| {
        if let Some(side) = cx.model.side(card.summary.side) {
            paint::chip(ui, 28.0, side.colour, side.emblem).on_hover_text(&*side.name);
            ui.label(RichText::new(&card.summary.name).heading().color(side.accent)).on_hover_text(card.about.for_players());
        }
    });
}

fn portraits(ui: &mut Ui, cx: &mut PanelContext, card: &UnitCard) {
    let size = match card.members.len() {
        0..=6 => 31.0,
        7..=12 => 26.0,
        _ => 21.0,
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        ui.horizontal_wrapped(|ui| {
            for member in &card.members {
                let is_one = cx.selection.member == Some(member.id);
                let head = paint::head(ui, member, size, is_one);
                if is_one {
                    ui.painter().rect_stroke(head.rect.expand(2.0), 6.0, Stroke::new(1.5, theme::WHITE), StrokeKind::Outside);
                }
                if cx.selection.part_of(member.id).is_some() {
                    ui.painter().circle_filled(head.rect.right_top() + vec2(-2.0, 3.0), 4.0, theme::AMBER);
                }
                if head.interact(Sense::click()).clicked() && card.summary.is_plate && member.health != Health::Dead {
                    cx.selection.toggle_member(member.id);
                }
                if head.hovered() && member.health != Health::Dead {
                    cx.hover.named = Some(member.id);
                }
                head.on_hover_ui(|ui| {
                    ui.label(RichText::new(&member.name).strong());
                    ui.label(member.state.for_players());
                    if let Some(part) = cx.selection.part_of(member.id) {
                        ui.label(RichText::new(words!("squad-part", part = part)).color(theme::AMBER));
                    }
                    if card.summary.is_plate && member.health != Health::Dead {
                        ui.label(theme::small(words!("squad-only")));
                    }
                    if let Some(wound) = &member.wound {
                        ui.label(wound.about.for_players());
                    }
                });
            }
        });
    });
}

/// Draws a number with its name above it.
fn number(ui: &mut Ui, name: &str, value: &str, tip: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(Label::new(theme::small(name)).extend());
        ui.add(Label::new(RichText::new(value).color(theme::WHITE).strong()).extend());
    })
    .response
    .on_hover_text(tip);
}

/// Draws a die with the name of its stat above it.
fn die(ui: &mut Ui, stat: &Stat, kind: Die) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(Label::new(theme::small(stat.label.for_players())).extend());
        paint::die_kind(ui, kind, 20.0);
    })
    .response
    .on_hover_text(stat.about.for_players());
}

/// The width of a number with its name.
fn width(ui: &Ui, stat: &Stat) -> f32 {
    let text = |words: &str, size: f32| {
        let font = FontId::proportional(size);
        ui.painter().layout_no_wrap(words.to_owned(), font, theme::TEXT).size().x.ceil()
    };
    let value = if let StatValue::Words(words) = &stat.value { text(&words.for_players(), theme::BODY) } else { 0.0 };
    text(&stat.label.for_players(), theme::SMALL).max(value)
}

/// The maximum number of stats in a row.
const IN_A_ROW: usize = 5;
/// The gap between two numbers.
const APART: f32 = 9.0;

/// Draws the numbers of the unit, in two rows if they don't fit in one.
fn numbers(ui: &mut Ui, card: &UnitCard) {
    let all = card.stats.len();
    let columns_of = |in_a_row: usize| -> Vec<f32> {
        let column = |place: usize| card.stats.iter().skip(place).step_by(in_a_row).map(|stat| width(ui, stat)).fold(0.0, f32::max);
        (0..in_a_row).map(column).collect()
    };
    let has_room = columns_of(all.max(1)).iter().map(|wide| wide + APART).sum::<f32>() - APART <= ui.available_width();
    let in_a_row = if all > IN_A_ROW || !has_room { all.div_ceil(2) } else { all.max(1) };
    let columns = columns_of(in_a_row);
    for row in card.stats.chunks(in_a_row) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = APART;
            for (stat, wide) in row.iter().zip(&columns) {
                ui.allocate_ui(vec2(*wide, 0.0), |ui| {
                    ui.set_min_width(*wide);
                    match &stat.value {
                        StatValue::Words(words) => {
                            number(ui, &stat.label.for_players(), &words.for_players(), &stat.about.for_players());
                        }
                        StatValue::Die(kind) => die(ui, stat, *kind),
                    }
                });
            }
        });
    }
}

/// A weapon's name, with how many there are. Leaves out the count if the unit has only one member and one of the weapon.
fn numbered(cx: &PanelContext, line: &WeaponLine, card: &UnitCard) -> String {
    let name = cx.model.said(&line.name);
    if card.members.len() == 1 && line.count == 1 { name } else { format!("{} \u{00D7} {name}", line.count) }
}

/// Draws the weapons only by name, because the actions should be visible at once if room is short.
fn weapons_in_short(ui: &mut Ui, cx: &PanelContext, card: &UnitCard) {
    ui.horizontal_wrapped(|ui| {
        for line in &card.weapons {
            let colour = if line.ready == 0 { theme::QUIET } else { theme::TEXT };
            let words = RichText::new(numbered(cx, line, card)).color(colour).strong();
            let does: Vec<Cow<str>> = line.words.iter().map(Text::for_players).collect();
            ui.label(words).on_hover_text(format!("{}\n\n{}", does.join(" \u{00B7} "), line.about.for_players()));
        }
    });
}

/// Draws a weapon and what it does.
fn weapon(ui: &mut Ui, line: &WeaponLine, name: &str) {
    let faint = line.ready == 0;
    let colour = if faint { theme::QUIET } else { theme::TEXT };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).color(colour).strong());
            match line.ready {
                0 => ui.label(theme::small(words!("squad-used"))),
                ready if ready < line.count => ui.label(theme::small(words!("squad-ready", count = ready))),
                _ => return,
            };
        });
        let parts: Vec<String> = line.words.iter().map(|part| part.for_players().replace(' ', "\u{A0}")).collect();
        ui.label(RichText::new(parts.join(" \u{00B7} ")).size(13.0).color(theme::QUIET));
    })
    .response
    .on_hover_text(line.about.for_players());
}

fn conditions(ui: &mut Ui, card: &UnitCard) {
    // They are text, not buttons, so they stand closer together.
    ui.spacing_mut().interact_size.y = 0.0;
    for condition in &card.conditions {
        let colour = if condition.is_bad { theme::HOT_CORE } else { theme::TEXT };
        ui.horizontal_wrapped(|ui| {
            rule_text::told(ui, &format!("\u{2022}\u{a0}{}", condition.text.for_players()), colour, condition.rule);
        });
    }
}
