//! Measuring as the rules do: a ruler between two points or pieces, and lines of sight.

use super::overlay::{Flat, Overlay};
use crate::game::card::{self, Cover};
use crate::game::{Names, through, titled};
use crate::table::{Inches, PieceId};
use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::player_hand::{PlayerHand, RulerEnd};
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// The height of the lines, in inches.
const HEIGHT: f32 = 0.24;

/// The distance between the ends as the rules measure it: between their nearest points.
fn apart(one: &RulerEnd, other: &RulerEnd) -> Inches {
    one.solid.distance(other.solid)
}

pub(super) fn show_ruler(hand: Res<PlayerHand>, names: Res<Names>, mut overlay: ResMut<Overlay>) {
    let first = overlay.marks.len();
    if let Some((from, to)) = hand.ruler.as_ref().filter(|(from, to)| from != to) {
        ruler(&mut overlay, &names, from, to);
    }
    on_top(&mut overlay, first);
}

/// Makes all marks from index `first` on visible through everything in front of them.
fn on_top(overlay: &mut Overlay, first: usize) {
    overlay.marks.iter_mut().skip(first).for_each(|mark| mark.on_top = true);
}

fn ruler(overlay: &mut Overlay, names: &Names, from: &RulerEnd, to: &RulerEnd) {
    let (one, other) = from.solid.nearest_points(to.solid);
    let (start, end) = (Vec2::new(one.x, one.z), Vec2::new(other.x, other.z));
    overlay.line(start, end, HEIGHT, 0.16, theme::faded(Color32::BLACK, 0.5));
    overlay.line(start, end, HEIGHT + 0.005, 0.08, theme::AMBER);
    for at in [start, end] {
        overlay.mark(Flat::Disc { radius: 0.1 }, Vec3::new(at.x, HEIGHT + 0.006, at.y), Quat::IDENTITY, theme::AMBER);
    }
    // A tick at each inch.
    let way = (end - start).normalize_or_zero();
    for inch in 1..=(start.distance(end).floor() as i32).min(100) {
        let at = start + way * inch as f32;
        overlay.line(at - way.perp() * 0.12, at + way.perp() * 0.12, HEIGHT + 0.006, 0.035, theme::AMBER);
    }
    let who: Vec<String> = [from, to].iter().filter_map(|end| end.piece).map(|piece| titled(names.of(piece))).collect();
    let inches = format!("{:.2}\"", apart(from, to).to_f32());
    let words = match who.as_slice() {
        [] => inches,
        [one] => format!("{inches}  {one}"),
        [one, other, ..] => format!("{inches}  {}", words!("ruler-between", one = one, other = other)),
    };
    let middle = (start + end) / 2.0;
    overlay.label(Vec3::new(middle.x, 0.4, middle.y), words, theme::AMBER);
    overlay.labels.last_mut().into_iter().for_each(|label| label.lift = 18.0);
}

/// The colour for a degree of cover.
fn tint(cover: Cover) -> Color32 {
    match cover {
        Cover::Clear => theme::GOOD,
        Cover::Some => theme::AMBER,
        Cover::Much => theme::HOT,
        Cover::Hidden => theme::BAD,
    }
}

/// Shows what the selected unit sees of the piece under the mouse: a line from each member, in the colour of the target's cover.
pub(super) fn show_sights(world: &mut World) {
    let Ok(Some((unit, at))) = world.run_system_cached(looked_at) else { return };
    let eyes = world.resource::<UiModel>().eyes;
    let Some(sights) = through(world, eyes, |world| card::sights(world, unit, at)) else { return };
    let mut overlay = world.resource_mut::<Overlay>();
    let first = overlay.marks.len();
    for sight in &sights.lines {
        let (from, to, colour) = (sight.from.to_vec2(), sight.to.to_vec2(), theme::faded(tint(sight.cover), 0.85));
        match sight.cover {
            Cover::Hidden => overlay.dashes(from, to, HEIGHT, 0.05, colour),
            _ => overlay.line(from, to, HEIGHT, 0.05, colour),
        }
    }
    let at = Vec3::from(sights.at.pose_in_world().translation) + Vec3::Y * 2.3;
    overlay.label(at, sights.words.for_players(), tint(sights.best));
    on_top(&mut overlay, first);
}

/// The looking piece and its target, while the key is held.
fn looked_at(keys: Keys, hover: Res<Hover>, selection: Res<Selection>) -> Option<(PieceId, PieceId)> {
    let met = hover.met.filter(|met| met.side.is_some() && keys.is_held(Ask::Sight))?;
    Some((selection.doer()?, met.piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Body, Placement, Solid, Spot};

    #[test]
    fn a_ruler_measures_from_spot_to_spot_and_to_the_edge_of_a_body() {
        let one = RulerEnd::spot(Vec2::ZERO);
        assert!((apart(&one, &RulerEnd::spot(Vec2::new(3.0, 4.0))).to_f32() - 5.0).abs() < 0.01);
        let plate = Solid::new(Body::plate((12, 4)), Placement { spot: Spot::at(6.0, 0.0), ..Placement::default() });
        let edge = 6.0 - plate.body.half_extents().x;
        assert!((apart(&one, &RulerEnd { piece: Some(PieceId(1)), solid: plate }).to_f32() - edge).abs() < 0.01);
    }
}
