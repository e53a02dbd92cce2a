//! The squad's card, on the left: who they are, what they can do, and why not.

use super::{BAR, GAP, Room, panel};
use crate::game;
use crate::ui::cards::{Health, UnitCard, WeaponLine};
use crate::ui::deeds::Deed;
use crate::ui::intents::{Wish, Word};
use crate::ui::selection::Aim;
use crate::ui::{paint, theme};
use bevy_egui::egui::{self, Align2, Button, RichText, Ui, vec2};

/// How wide the card is.
const WIDTH: f32 = 246.0;

/// Draws the card of the selected unit.
pub(super) fn show(context: &egui::Context, room: &mut Room) {
    if !room.panels.squad {
        return;
    }
    let Some(card) = room.reading.card.clone().filter(|card| Some(card.brief.id) == room.selection.unit) else { return };
    let deepest = context.content_rect().height() - BAR - 3.0 * GAP - 60.0;
    panel(context, "squad card", Align2::LEFT_TOP, vec2(GAP, BAR + 2.0 * GAP), WIDTH, |ui| {
        egui::ScrollArea::vertical().max_height(deepest).min_scrolled_height(deepest).show(ui, |ui| {
            ui.set_width(WIDTH - 26.0);
            who(ui, room, &card);
            portraits(ui, room, &card);
            numbers(ui, &card);
            for line in &card.weapons {
                weapon(ui, line);
            }
            conditions(ui, &card);
            if card.brief.side == room.reading.turn.side && room.reading.outcome().is_none() {
                ui.separator();
                actions(ui, room, &card);
            }
        });
    });
}

fn who(ui: &mut Ui, room: &Room, card: &UnitCard) {
    ui.horizontal(|ui| {
        if let Some(side) = room.reading.side(card.brief.side) {
            paint::chip(ui, 28.0, side.colour, side.emblem).on_hover_text(&side.name);
            ui.label(RichText::new(&card.brief.name).heading().color(side.accent)).on_hover_text(&card.about);
        }
    });
}

fn portraits(ui: &mut Ui, room: &mut Room, card: &UnitCard) {
    let size = match card.members.len() {
        0..=6 => 31.0,
        7..=12 => 26.0,
        _ => 21.0,
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        ui.horizontal_wrapped(|ui| {
            for member in &card.members {
                let head = paint::head(ui, member, size, false);
                if head.hovered() && member.health != Health::Dead {
                    room.hover.named = Some(member.id);
                }
                head.on_hover_ui(|ui| {
                    ui.label(RichText::new(&member.name).strong());
                    let state = match (member.health, member.spent) {
                        (Health::Dead, _) => "dead".to_owned(),
                        (Health::Disrupted, _) => "Disrupted: off its feet, hit automatically (BW-KB-04)".to_owned(),
                        (Health::Up, true) => "its Action is spent (BW-TU-02)".to_owned(),
                        (Health::Up, false) => "ready".to_owned(),
                    };
                    ui.label(state);
                    if member.hurt > 0 {
                        ui.label(format!("{} damage this turn; above {} it dies", member.hurt, member.armor));
                    }
                });
            }
        });
    });
}

/// A number with its name over it.
fn number(ui: &mut Ui, name: &str, value: &str, tip: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(theme::small(name));
        ui.label(RichText::new(value).color(theme::WHITE).strong());
    })
    .response
    .on_hover_text(tip);
}

fn numbers(ui: &mut Ui, card: &UnitCard) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 13.0;
        let (word, tip) = if card.brief.is_plate {
            ("Squad Size", "the longest way across the living members, at most the sum of their Sizes (BW-SQ-26)")
        } else {
            ("Size", "the longest side of the body in inches (BW-SZ-01)")
        };
        number(ui, word, &format!("{}\"", card.size), tip);
        number(ui, "Armor", &card.armor, "damage above it kills, exactly as much costs a hand (BW-AR-01, BW-SD-14)");
        let left = format!("{:.1}\" of {:.1}\"", card.brief.left.to_f32(), card.brief.total.to_f32());
        number(ui, "Move left", &left, "a plate moves as one, at the Move of its slowest member (BW-SQ-12)");
        for (die, count) in &card.action {
            paint::die_kind(ui, *die, 26.0)
                .on_hover_text(format!("Action die {die}: {count} of {} members roll it (BW-NUM-02)", card.alive));
        }
    });
}

fn weapon(ui: &mut Ui, line: &WeaponLine) {
    let faint = line.ready == 0;
    let colour = if faint { theme::QUIET } else { theme::TEXT };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("{} \u{00D7} {}", line.count, line.name)).color(colour).strong());
            if line.ready < line.count {
                ui.label(theme::small(format!("{} ready", line.ready)));
            }
        });
        let does = if line.is_shield { "parries and shoves".to_owned() } else { format!("damage {}", line.damage) };
        let parts: Vec<String> =
            [format!("Use {}", line.use_), line.reach.clone(), does].into_iter().filter(|part| !part.is_empty()).collect();
        ui.label(RichText::new(parts.join(" \u{00B7} ")).size(13.0).color(theme::QUIET));
    })
    .response
    .on_hover_text("Use is what an Action die must reach (BW-NUM-02); an item serves one purpose a turn (BW-WP-07)");
}

fn conditions(ui: &mut Ui, card: &UnitCard) {
    for condition in &card.conditions {
        let colour = if condition.is_bad { theme::HOT_CORE } else { theme::TEXT };
        ui.horizontal_wrapped(|ui| {
            let (dot, _) = ui.allocate_exact_size(vec2(8.0, 14.0), egui::Sense::hover());
            ui.painter().circle_filled(dot.center(), 3.0, colour);
            ui.label(RichText::new(&condition.text).color(colour));
            ui.label(theme::small(condition.rule));
        });
    }
}

fn actions(ui: &mut Ui, room: &mut Room, card: &UnitCard) {
    let deeds = room.reading.deeds.clone();
    if room.reading.is_asking || deeds.is_empty() {
        ui.label(theme::small(if room.reading.is_asking { "a question stands open" } else { "nobody is left to fight" }));
        return;
    }
    let mut kinds: Vec<&Deed> = Vec::new();
    for deed in &deeds {
        if !kinds.iter().any(|kind| (kind.what, &kind.with) == (deed.what, &deed.with)) {
            kinds.push(deed);
        }
    }
    let of_kind = |kind: &Deed| deeds.iter().filter(|deed| (deed.what, &deed.with) == (kind.what, &kind.with)).collect::<Vec<_>>();
    let (can, cannot): (Vec<&Deed>, Vec<&Deed>) = kinds.into_iter().partition(|kind| of_kind(kind).iter().any(|deed| deed.no.is_none()));
    for kind in can {
        action(ui, room, &of_kind(kind));
    }
    if !cannot.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            ui.label(theme::small("not now"));
            for kind in cannot {
                why_not(ui, &of_kind(kind));
            }
        });
    }
    partners(ui, room, card);
}

/// An action in the words of its button.
fn words(kind: &Deed) -> String {
    let name = kind.what.name;
    kind.with.as_ref().map_or_else(|| name.to_owned(), |item| format!("{name} with {item}"))
}

/// A kind of action that can't be done to anybody now, with the reasons under the mouse.
fn why_not(ui: &mut Ui, of_kind: &[&Deed]) {
    let Some(kind) = of_kind.first() else { return };
    let button = Button::new(RichText::new(words(kind)).size(12.5)).corner_radius(9);
    ui.add_enabled(false, button).on_disabled_hover_ui(|ui| {
        ui.label(kind.what.about);
        let mut said: Option<&String> = None;
        for (deed, no) in of_kind.iter().filter(|deed| !deed.at_ground()).filter_map(|deed| Some((deed, deed.no.as_ref()?))).take(4) {
            // What would be legal is said once where it is the same for all.
            let legal = no.legal.as_ref().filter(|legal| said != Some(*legal));
            refusal(ui, &deed.target_name, &Word { legal: legal.cloned(), ..no.clone() });
            said = no.legal.as_ref();
        }
    });
}

/// One kind of action: a button that aims it, and its targets when it is aimed.
fn action(ui: &mut Ui, room: &mut Room, of_kind: &[&Deed]) {
    let Some(kind) = of_kind.first() else { return };
    let game::Deed { name, about, rule, .. } = *kind.what;
    let can_be_anywhere = of_kind.iter().any(|deed| deed.at_ground() && deed.no.is_none());
    let legal = of_kind.iter().filter(|deed| deed.no.is_none() && !deed.at_ground()).count();
    let aim = Aim { maneuver: kind.what.word.to_owned(), with: kind.with.clone() };
    let is_aimed = room.selection.aim.as_ref() == Some(&aim);
    let mut button = Button::new(words(kind)).min_size(vec2(ui.available_width(), 28.0)).selected(is_aimed);
    match legal {
        0 if can_be_anywhere => button = button.right_text(theme::small("anywhere near")),
        0 => {}
        1 => button = button.right_text(theme::small("1 target")),
        many => button = button.right_text(theme::small(format!("{many} targets"))),
    }
    let response =
        ui.add_enabled(room.reading.is_idle, button).on_hover_text(format!("{about}\nClick, then click a lit target.\nRule: {rule}"));
    if response.clicked() {
        if kind.at_once() {
            room.wish(Wish::order(kind.order.clone()));
            return;
        }
        room.selection.aim = if is_aimed { None } else { Some(aim) };
    }
    if !is_aimed {
        return;
    }
    ui.indent(("targets", name, &kind.with), |ui| {
        for deed in of_kind.iter().filter(|deed| !deed.at_ground()) {
            let button = Button::new(RichText::new(&deed.target_name).color(theme::GOOD)).min_size(vec2(ui.available_width(), 26.0));
            let response = ui.add_enabled(deed.no.is_none(), button);
            if response.hovered() {
                room.hover.named = deed.target;
            }
            let response = response.on_hover_text(format!("{name} {}", deed.target_name));
            let response = match &deed.no {
                Some(no) => response.on_disabled_hover_ui(|ui| refusal(ui, &deed.target_name, no)),
                None => response,
            };
            if response.clicked() {
                room.selection.aim = None;
                room.wish(Wish::order(deed.order.clone()));
            }
        }
    });
}

/// Why something may not be done, and what would be legal.
pub(super) fn refusal(ui: &mut Ui, whom: &str, no: &Word) {
    let rule = no.rule.as_deref().map(|rule| format!("  [{rule}]")).unwrap_or_default();
    let whom = if whom.is_empty() { String::new() } else { format!("{whom}: ") };
    ui.label(RichText::new(format!("{whom}{}{rule}", no.text)).color(theme::BAD));
    if let Some(legal) = &no.legal {
        ui.label(RichText::new(format!("Legal: {legal}")).color(theme::GOOD));
    }
}

/// Which other units join the attack.
fn partners(ui: &mut Ui, room: &mut Room, card: &UnitCard) {
    let able = room.reading.units.iter().filter(|unit| unit.side == card.brief.side && unit.id != card.brief.id && unit.actors > 0);
    let others: Vec<_> = able.map(|unit| (unit.id, unit.name.clone())).collect();
    if others.is_empty() {
        return;
    }
    ui.add_space(2.0);
    ui.label(theme::small("joined in the attack by")).on_hover_text(
        "several units attack as one: their hits form one distribution (BW-SE-06). Shift+click a unit on the table does the same",
    );
    ui.horizontal_wrapped(|ui| {
        for (id, name) in others {
            let joins = room.selection.partners.contains(&id);
            let sign = if joins { "\u{2212}" } else { "+" };
            let response = ui.add(Button::new(RichText::new(format!("{sign} {name}")).size(13.5)).selected(joins));
            if response.hovered() {
                room.hover.named = Some(id);
            }
            if response.clicked() {
                room.selection.toggle_partner(id);
            }
        }
    });
}
