//! The panels: what is written around the table. They read resources, draw, and write wishes; they need no window.

mod actions;
mod banner;
mod battles;
mod dial;
mod glance;
mod help;
mod left;
mod log;
mod menu;
mod moment;
mod question;
mod squad;
mod strip;
mod top;
mod words;

pub use menu::Menu;

use super::bindings::{Bindings, Keyboard};
use super::hand::Hand;
use super::intents::{LastWord, Wish};
use super::keeping::{Keeper, LeftGame};
use super::reading::Reading;
use super::selection::{Hover, Selection};
use super::sheet::{self, WholeSheet};
use super::{doors::Doors, overlay::Overlay, theme};
use crate::game::{Names, OpenChoice};
use crate::table::Solid;
use crate::view::playback::Playback;
use bevy::asset::AssetEventSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, egui};

/// Which panels are out.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Panels {
    /// The selected squad's card.
    pub squad: bool,
    /// The log.
    pub log: bool,
    /// The list of keys.
    pub help: bool,
    /// The control in that list that waits for its new key.
    pub rebinding: Option<super::rebind::Rebinding>,
    /// None at all.
    pub hidden: bool,
    /// The rulebook's workshop that is open, by its word.
    pub workshop: Option<&'static str>,
    /// The menu of what is under the mouse.
    pub menu: Option<Menu>,
    /// The log entry that is about to be gone back to, until that is confirmed.
    pub going_to: Option<usize>,
    /// Games that were left before their end, until the player goes on with one or begins anew.
    pub left: Vec<LeftGame>,
    /// Steps of larger text that are asked for in the help, until the mouse has left the buttons for them.
    pub(super) text_steps: isize,
    /// The card is on the right and the log on the left, so that the card does not lie over those that it speaks of.
    pub(super) swapped: bool,
    /// The action whose targets are listed on the card.
    pub(super) unfolded: Option<super::selection::Aim>,
}

impl Default for Panels {
    fn default() -> Self {
        Panels {
            squad: true,
            log: true,
            help: false,
            rebinding: None,
            hidden: false,
            workshop: None,
            menu: None,
            going_to: None,
            left: Vec::new(),
            text_steps: 0,
            swapped: false,
            unfolded: None,
        }
    }
}

/// Nothing moves by itself: for pictures that must come out the same every time.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Still(pub bool);

/// The panels are drawn; what lies over them comes after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PanelSystems;

/// The gap between panels and to the edge of the window, in points.
const GAP: f32 = 8.0;
/// Height of the top bar, its frame included.
const BAR: f32 = 46.0;

/// What panels are drawn from, and what they may change.
#[derive(SystemParam)]
struct Room<'w> {
    reading: Res<'w, Reading>,
    choice: Res<'w, OpenChoice>,
    names: Res<'w, Names>,
    overlay: Res<'w, Overlay>,
    bindings: ResMut<'w, Bindings>,
    keyboard: Option<Res<'w, Keyboard>>,
    last: ResMut<'w, LastWord>,
    hand: Res<'w, Hand>,
    doors: Res<'w, Doors>,
    keeper: Option<Res<'w, Keeper>>,
    panels: ResMut<'w, Panels>,
    selection: ResMut<'w, Selection>,
    hover: ResMut<'w, Hover>,
    playback: Option<ResMut<'w, Playback>>,
    glanced: Option<Res<'w, super::glance::Glanced>>,
    wishes: MessageWriter<'w, Wish>,
}

impl Room<'_> {
    fn wish(&mut self, wish: Wish) {
        self.wishes.write(wish);
    }

    /// The card of the selected unit is on the picture.
    fn has_card(&self) -> bool {
        self.panels.squad
            && !self.panels.hidden
            && self.reading.card.as_ref().is_some_and(|card| Some(card.brief.id) == self.selection.unit)
    }

    /// The log is on the picture: where both have no room, the card goes first.
    fn has_log(&self, context: &egui::Context) -> bool {
        let both_fit = context.content_rect().width() >= squad::WIDTH + log::WIDTH + 4.0 * GAP;
        self.panels.log && !self.panels.hidden && (both_fit || !self.has_card())
    }

    /// Where panels are on the picture that stand still: words on the table keep off them.
    fn places(&self, context: &egui::Context) -> Vec<egui::Rect> {
        let is_asking = self.choice.0.is_some() && self.reading.is_idle;
        let out = [
            ("squad card", self.has_card()),
            ("log", self.has_log(context)),
            ("top bar", !self.panels.hidden),
            ("hint", !self.panels.hidden && !is_asking),
            ("moment", !self.panels.hidden && moment::words(self).is_some()),
            ("question", is_asking),
        ];
        let drawn = |name: &str| context.memory(|memory| memory.area_rect(egui::Id::new(name)));
        out.into_iter().filter(|(_, is_out)| *is_out).filter_map(|(name, _)| drawn(name)).collect()
    }
}

/// Draws every panel that is out.
fn draw(
    mut contexts: EguiContexts,
    mut room: Room,
    eye: super::eye::Eye,
    (still, whole): (Res<Still>, Res<WholeSheet>),
    mut dressed: Local<Option<bool>>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if *dressed != Some(still.0) {
        theme::set(context, still.0);
        theme::warm_up(context);
        *dressed = Some(still.0);
    }
    if let Some(sheet) = &whole.0 {
        sheet::page(context, sheet);
        return;
    }
    words::show(context, &room, &eye);
    if room.hover.named.is_some() || room.hover.place.is_some() {
        (room.hover.named, room.hover.place) = (None, None);
    }
    if room.reading.title.is_empty() {
        return;
    }
    if !room.panels.hidden {
        top::show(context, &mut room);
        squad::show(context, &mut room, &eye);
        log::show(context, &mut room);
        strip::show(context, &room);
        moment::show(context, &room);
    }
    question::show(context, &mut room, &eye);
    glance::show(context, &room);
    menu::show(context, &mut room);
    banner::show(context, &mut room);
    help::show(context, &mut room);
    left::show(context, &mut room);
    strip::toast(context, &room);
}

/// The upper corner on the left or on the right of the window, under the top bar.
fn upper_corner(on_the_right: bool) -> (egui::Align2, egui::Vec2) {
    let (corner, x) = if on_the_right { (egui::Align2::RIGHT_TOP, -GAP) } else { (egui::Align2::LEFT_TOP, GAP) };
    (corner, egui::vec2(x, BAR + 2.0 * GAP))
}

/// Where a piece is seen, from the ground that it stands on to a head's height or its own; `None` when it is behind the eye.
fn seen_at(eye: &super::eye::Eye, solid: Solid) -> Option<egui::Rect> {
    let low = solid.placement.pose_in_world().translation.y;
    let high = low + solid.body.height().to_f32().max(1.6);
    let corners = solid.corners().into_iter().flat_map(|at| [low, high].map(|y| Vec3::new(at.x, y, at.y)));
    let seen: Vec<egui::Pos2> = corners.filter_map(|corner| eye.seen_at(corner)).map(|at| egui::pos2(at.x, at.y)).collect();
    (!seen.is_empty()).then(|| egui::Rect::from_points(&seen))
}

/// How much of one rectangle another covers, from 0 to 1.
fn covered(of: egui::Rect, by: egui::Rect) -> f32 {
    let both = of.intersect(by);
    if both.is_positive() { both.area() / of.area().max(1.0) } else { 0.0 }
}

/// At the foot of what scrolls, a sign that there is more of it.
pub(super) fn more_below<R>(ui: &egui::Ui, scrolled: &egui::scroll_area::ScrollAreaOutput<R>) {
    let seen = scrolled.inner_rect;
    if scrolled.content_size.y - scrolled.state.offset.y - seen.height() < 8.0 {
        return;
    }
    let foot = egui::Rect::from_min_max(egui::pos2(seen.left(), seen.bottom() - 30.0), egui::pos2(seen.right() - 8.0, seen.bottom()));
    let steps = 15;
    for step in 0..steps {
        let high = foot.height() / steps as f32;
        let band = egui::Rect::from_min_size(egui::pos2(foot.left(), foot.top() + step as f32 * high), egui::vec2(foot.width(), high));
        ui.painter().rect_filled(band, 0.0, theme::faded(theme::PANEL, (2.0 * step as f32 / steps as f32).min(1.0)));
    }
    let font = egui::FontId::proportional(theme::SMALL);
    ui.painter().text(foot.center_bottom(), egui::Align2::CENTER_BOTTOM, "\u{23F7} more", font, theme::TEXT);
}

/// A panel that stands at a place, by one of its corners.
fn panel<R>(
    context: &egui::Context,
    name: &str,
    corner: egui::Align2,
    at: egui::Vec2,
    width: f32,
    contents: impl FnOnce(&mut egui::Ui) -> R,
) -> egui::InnerResponse<R> {
    egui::Area::new(egui::Id::new(name)).anchor(corner, at).fade_in(false).show(context, |ui| {
        theme::card()
            .show(ui, |ui| {
                ui.set_width((width - 24.0).max(0.0));
                contents(ui)
            })
            .inner
    })
}

/// A resource-only set of panels: what a picture without a window is drawn with.
pub struct PanelsOnly;

impl Plugin for PanelsOnly {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<bevy_egui::EguiPlugin>() {
            app.add_plugins(crate::third_party::egui::plugin);
        }
        // New letters are on the picture in the frame in which they are first written, not one later.
        app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
        app.init_resource::<Panels>()
            .init_resource::<Still>()
            .init_resource::<WholeSheet>()
            .init_resource::<Reading>()
            .init_resource::<Selection>()
            .init_resource::<Hover>()
            .init_resource::<Hand>()
            .init_resource::<LastWord>()
            .init_resource::<Doors>()
            .init_resource::<Bindings>()
            .add_message::<Wish>()
            .add_systems(bevy_egui::EguiPrimaryContextPass, draw.in_set(PanelSystems));
        super::WORKSHOPS.iter().for_each(|workshop| (workshop.plugin)(app));
    }
}
