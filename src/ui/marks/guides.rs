//! Draws the rulebook's guides: where a piece may be put, what weapons cover, and where the answers to a question lead.

use super::base::around_at;
use super::overlay::{Flat, Overlay};
use crate::game::guide::{Area, Range, Span};
use crate::game::words::Text;
use crate::game::{Request, in_words};
use crate::table::{PieceId, Solid};
use crate::ui::read::clock;
use crate::ui::state::hand::selection::Hover;
use crate::ui::style::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// The height of the guides above the ground, in inches.
const HEIGHT: f32 = 0.035;

fn on_ground(at: Vec2, height: f32) -> Vec3 {
    Vec3::new(at.x, height, at.y)
}

/// The colour of allowed places. It differs from the sides' colours and from the colour of forbidden places.
const ACCENT: Color32 = Color32::from_rgb(122, 196, 255);

/// Draws the areas where a piece may be put.
pub(super) fn areas(overlay: &mut Overlay, areas: &[Area], strength: f32) {
    for area in areas {
        match area {
            Area::Region { hub, edge } => {
                let around: Vec<Vec2> =
                    edge.iter().copied().chain(if is_inside(*hub, edge) { edge.first().copied() } else { Some(*hub) }).collect();
                overlay.region(*hub, &around, HEIGHT, ACCENT, (0.3 * strength, strength));
                if let Some(first) = edge.first().filter(|_| !is_inside(*hub, edge)) {
                    overlay.line(*hub, *first, HEIGHT + 0.01, 0.06, theme::faded(ACCENT, strength));
                }
            }
            Area::Line { from, to, called } => {
                overlay.line(*from, *to, HEIGHT, 0.3, theme::faded(ACCENT, 0.35 * strength));
                overlay.line(*from, *to, HEIGHT + 0.01, 0.07, theme::faded(ACCENT, strength));
                named(overlay, *to, called, ACCENT);
            }
            Area::Place { at, radius, called } => {
                overlay.mark(Flat::Disc { radius: *radius }, on_ground(*at, HEIGHT), Quat::IDENTITY, theme::faded(ACCENT, 0.25 * strength));
                let ring = Flat::Ring { radius: *radius, width: 0.06 };
                overlay.mark(ring, on_ground(*at, HEIGHT + 0.01), Quat::IDENTITY, theme::faded(ACCENT, strength));
                named(overlay, *at, called, ACCENT);
            }
        }
    }
}

/// True if the edge surrounds the point instead of lying on one side of it.
fn is_inside(hub: Vec2, edge: &[Vec2]) -> bool {
    edge.first().zip(edge.last()).is_some_and(|(first, last)| first.distance(*last) < first.distance(hub).min(2.0))
}

fn named(overlay: &mut Overlay, at: Vec2, called: &Text, colour: Color32) {
    if !called.is_empty() {
        overlay.label(on_ground(at, 0.1), called.for_players(), colour);
        // Below the place, so that it hides no piece.
        overlay.labels.last_mut().into_iter().for_each(|label| label.lift = -24.0);
    }
}

/// Draws the area that a weapon covers.
pub(super) fn range(overlay: &mut Overlay, range: &Range) {
    let (at, ahead, far) = (range.from.spot.to_vec2(), range.from.facing.direction(), range.far.to_f32());
    let colour = if range.is_due { theme::HOT } else { theme::AMBER };
    let strength = if range.is_due { (0.13, 0.8) } else { (0.08, 0.9) };
    let top = match &range.span {
        Span::Round => {
            let ring = Flat::Ring { radius: far, width: 0.07 };
            overlay.mark(ring, on_ground(at, HEIGHT), Quat::IDENTITY, theme::faded(colour, strength.1));
            at - Vec2::Y * far
        }
        Span::Wedge(half) => {
            let arc = (0..=32).map(|step| (step as f32 / 16.0 - 1.0) * half.to_radians());
            let arc: Vec<Vec2> = arc.map(|turn| at + Vec2::from_angle(turn).rotate(ahead) * far).collect();
            let edge: Vec<Vec2> = std::iter::once(at).chain(arc).chain([at]).collect();
            overlay.region(at, &edge, HEIGHT, colour, strength);
            // At a corner, so that the label hides no target.
            edge.get(1).copied().unwrap_or(at)
        }
        Span::Lane(half) => {
            let aside = ahead.perp() * *half;
            let corners = [at + aside, at + aside + ahead * far, at - aside + ahead * far, at - aside];
            let edge: Vec<Vec2> = corners.into_iter().chain([corners[0]]).collect();
            overlay.region(at, &edge, HEIGHT + 0.01, colour, strength);
            at + ahead * far * 0.55
        }
        Span::Seen(edge) => {
            // It covers much of the table, where pieces must keep their look. The unit's own mark says what the unit is doing.
            return overlay.region(at, edge, HEIGHT, theme::AMBER, (0.1, 0.8));
        }
    };
    overlay.label(on_ground(top, 0.1), in_words(&range.name.for_players()), colour);
}

/// Marks a piece that could be attacked from there.
pub(super) fn in_reach(overlay: &mut Overlay, from: Vec2, mark: Solid) {
    let at = mark.placement.spot.to_vec2();
    let colour = theme::faded(theme::HOT, 0.9);
    overlay.dashes(from, at, HEIGHT + 0.08, 0.06, colour);
    around_at(overlay, mark, 0.22, 0.1, colour, HEIGHT + 0.08);
}

/// Draws where the answers to a question lead: a ring for each place, and the way to the place that the mouse points at.
pub(super) fn landings(overlay: &mut Overlay, choice: &Request, hover: &Hover, solid: impl Fn(PieceId) -> Option<Solid>) {
    let near = hover.ground.and_then(|ground| clock::landing_near(choice, ground)).map(|option| option.key.clone());
    let mut drawn: Vec<Vec2> = Vec::new();
    for (option, at) in clock::landings(choice) {
        let is_spoken_of =
            hover.place.is_some_and(|place| place.distance(at) < 0.01) || (hover.place.is_none() && near.as_ref() == Some(&option.key));
        if drawn.contains(&at) && !is_spoken_of {
            continue;
        }
        drawn.push(at);
        let colour = if is_spoken_of { theme::WHITE } else { ACCENT };
        let height = HEIGHT + 0.08;
        overlay.mark(Flat::Ring { radius: 0.2, width: 0.06 }, on_ground(at, height), Quat::IDENTITY, theme::faded(colour, 0.9));
        let Some(body) = option.piece.and_then(&solid).filter(|_| is_spoken_of) else { continue };
        overlay.line(body.placement.spot.to_vec2(), at, height, 0.07, theme::faded(colour, 0.9));
        let ring = Flat::Ring { radius: body.body.reach(), width: 0.06 };
        overlay.mark(ring, on_ground(at, HEIGHT), Quat::IDENTITY, colour);
        let there = clock::landings(choice).filter(|(_, spot)| *spot == at).map(|(option, _)| option.label.for_players().into_owned());
        overlay.label(on_ground(at, 0.3), there.collect::<Vec<_>>().join(" \u{B7} "), theme::WHITE);
        overlay.labels.last_mut().into_iter().for_each(|label| label.lift = 30.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_around_a_point_is_told_from_one_before_it() {
        let around: Vec<Vec2> = (0..48).map(|step| Vec2::from_angle(std::f32::consts::TAU * step as f32 / 48.0) * 6.0).collect();
        assert!(is_inside(Vec2::ZERO, &around));
        let before: Vec<Vec2> = (-12..=12).map(|step| Vec2::from_angle(step as f32 / 16.0) * 6.0).collect();
        assert!(!is_inside(Vec2::X * 6.0, &before));
    }
}
