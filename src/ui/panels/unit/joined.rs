//! Who joins the selected unit's action: members with their own roles, and other units.

use crate::game::card::{Health, Portrait, UnitCard};
use crate::table::PieceId;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::style::theme;
use bevy_egui::egui::{Button, RichText, Ui, vec2};

/// Draws the members' roles in the squad's joint action, with buttons to remove them, or to add members that could help.
pub(super) fn parts(ui: &mut Ui, cx: &mut PanelContext, card: &UnitCard) {
    let able = |member: &&Portrait| member.health == Health::Up && !member.spent && card.summary.is_plate;
    let roles = cx.model.roles;
    let helps = roles.iter().find(|role| role.helps.is_some()).map(|role| role.word);
    let helpers = card.members.iter().filter(able).filter(|member| member.helps);
    let mut shown = cx.selection.parts.clone();
    shown.extend(helpers.filter_map(|member| Some((member.id, helps?))).filter(|(id, _)| cx.selection.part_of(*id).is_none()));
    if shown.is_empty() {
        return;
    }
    ui.add_space(2.0);
    let words = cx.model.words;
    ui.label(theme::small(words!("joined-parts", shared = words.shared))).on_hover_text(words.parts.text());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (id, word) in shown {
            let Some(member) = card.members.iter().find(|member| member.id == id) else { continue };
            let is_set = cx.selection.part_of(id).is_some();
            let sign = if is_set { "\u{2212}" } else { "+" };
            let button = Button::new(RichText::new(format!("{sign} {}: {word}", member.name)).size(13.0)).selected(is_set);
            let about = roles.iter().find(|role| role.word == word).map_or("", |role| role.about.text());
            let response = ui.add(button).on_hover_text(about);
            if response.hovered() {
                cx.hover.named = Some(id);
            }
            if response.clicked() {
                cx.selection.set_part(id, (!is_set).then_some(word));
            }
        }
    });
}

/// Draws the other units that join the attack.
pub(super) fn partners(ui: &mut Ui, cx: &mut PanelContext, card: &UnitCard) {
    // A unit that has joined can always be removed again.
    let offered = |id: PieceId| cx.model.companions.contains(&id) || cx.selection.partners.contains(&id);
    let able = cx.model.units.iter().filter(|unit| unit.id != card.summary.id && offered(unit.id));
    let others: Vec<_> = able.map(|unit| (unit.id, unit.name.clone())).collect();
    if others.is_empty() {
        return;
    }
    ui.add_space(2.0);
    let words = cx.model.words;
    let about = words!("joined-by.about", joined = words.joined, rule = words.joining);
    ui.label(theme::small(words!("joined-by"))).on_hover_text(about);
    ui.horizontal_wrapped(|ui| {
        for (id, name) in others {
            let joins = cx.selection.partners.contains(&id);
            let sign = if joins { "\u{2212}" } else { "+" };
            let response = ui.add(Button::new(RichText::new(format!("{sign} {name}")).size(13.5)).selected(joins));
            if response.hovered() {
                cx.hover.named = Some(id);
            }
            if response.clicked() {
                cx.selection.toggle_partner(id);
            }
        }
    });
}
