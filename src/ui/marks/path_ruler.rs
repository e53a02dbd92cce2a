//! The path of the held piece, drawn on the surfaces that it crosses, with the inches of Move that it takes.

use super::base::ON_PLATES;
use super::overlay::{Flat, Overlay};
use crate::game::Extra;
use crate::game::words::Text;
use crate::table::{Inches, Spot};
use crate::ui::state::hand::held_piece::{HeldPiece, Verdict};
use crate::ui::style::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use std::borrow::Cow;

/// Draws the path of the held piece, and how much of its Move it takes.
pub(super) fn ruler(overlay: &mut Overlay, held: &HeldPiece, level: impl Fn(Spot) -> f32) {
    let by_hand = held.path.iter().copied().chain([held.at.spot]).collect();
    let way = held.course.as_ref().map_or(by_hand, |course| course.way.clone());
    let start = if way.is_empty() { None } else { Some(held.home.spot) };
    let points: Vec<Vec2> = start.into_iter().chain(way).map(|spot| spot.to_vec2()).collect();
    let colour = if matches!(held.verdict, Verdict::Refused(_)) { theme::BAD } else { theme::WHITE };
    for (from, to, height) in points.windows(2).flat_map(|leg| split_by_level(leg[0], leg[1], &level)) {
        overlay.line(from, to, height + ON_PLATES + 0.02, 0.1, theme::faded(Color32::BLACK, 0.45));
        overlay.line(from, to, height + ON_PLATES + 0.025, 0.05, colour);
    }
    for point in &points[..points.len().saturating_sub(1)] {
        let at = Vec3::new(point.x, level(Spot::snapped(*point)) + ON_PLATES + 0.02, point.y);
        overlay.mark(Flat::Disc { radius: 0.11 }, at, Quat::IDENTITY, colour);
    }
    if matches!(held.verdict, Verdict::Refused(_)) && (held.is_led() || held.takes() <= held.left) {
        // The reason for the refusal is shown there instead, and it isn't the distance.
        return;
    }
    let last = held.at.spot.to_vec2();
    let (words, colour) = match held.course.as_ref() {
        Some(course) => warned(course.words.for_players().into_owned(), &[&course.danger, &course.shortfall], colour),
        None => warned(way_in_words(held), &[&held.warning], colour),
    };
    overlay.label(Vec3::new(last.x, held.at.lift.to_f32() + 0.2, last.y), words, colour);
    overlay.labels.last_mut().into_iter().for_each(|label| label.lift = -46.0);
}

/// Appends the warnings to the words, and colours them amber if there are warnings.
fn warned(words: String, warnings: &[&Option<Text>], colour: Color32) -> (String, Color32) {
    let warnings: Vec<Cow<str>> = warnings.iter().filter_map(|warning| Some(warning.as_ref()?.for_players())).collect();
    if warnings.is_empty() { (words, colour) } else { (format!("{words}, {}", warnings.join("; ")), theme::AMBER) }
}

/// Draws the waypoints of a held piece that is currently hidden.
pub(super) fn waypoints(overlay: &mut Overlay, held: &HeldPiece, level: impl Fn(Spot) -> f32) {
    for spot in &held.path {
        let at = Vec3::new(spot.x.to_f32(), level(*spot) + ON_PLATES + 0.02, spot.z.to_f32());
        overlay.mark(Flat::Disc { radius: 0.2 }, at, Quat::IDENTITY, theme::WHITE);
    }
}

/// Says how much Move the path of the held piece takes, and how much is left.
fn way_in_words(held: &HeldPiece) -> String {
    let said = |inches: Inches| format!("{}\"", inches.quarters());
    let (inches, takes) = (held.inches(), held.takes());
    // The rounded numbers must add up.
    let left = || said((in_quarters(held.left) - in_quarters(takes)).max(Inches::ZERO));
    let way = match &held.move_cost {
        // Less than a twentieth of an inch more isn't worth mentioning.
        Some(move_cost) if takes > inches + Inches::thousandths(50) => {
            // The rounded parts must add up to the rounded whole.
            let more = said((in_quarters(takes) - in_quarters(inches)).max(Inches::thousandths(250)));
            let inches = said(in_quarters(inches));
            match move_cost.extra {
                Extra::Climb => words!("path-climb", inches = inches, more = more),
                Extra::Ground => words!("path-ground", inches = inches, more = more),
                Extra::Reverse => words!("path-reverse", inches = inches, more = more),
                Extra::Furthest => words!("path-furthest", inches = inches, more = more),
            }
        }
        _ => said(in_quarters(inches)),
    };
    match (inches > Inches::ZERO, held.mouse_out_of_reach) {
        (false, _) => words!("path-facing", facing = held.at.facing.to_string()),
        (true, _) if takes > held.left => words!("path-too-far", way = way, over = said(takes - held.left)),
        (true, true) => words!("path-reach", way = way, all = said(held.left)),
        (true, false) => words!("path-left", way = way, all = said(held.left), left = left()),
    }
}

/// Rounds a length to the nearest quarter of an inch, but a positive length to at least one quarter.
fn in_quarters(inches: Inches) -> Inches {
    let quarter = Inches::thousandths(250);
    let nearest = Inches::snapped((inches.to_f32() * 4.0).round() / 4.0);
    if inches > Inches::ZERO { nearest.max(quarter) } else { nearest }
}

/// Splits a leg of a path where the ground level changes. Returns the start, end and level of each part.
fn split_by_level(from: Vec2, to: Vec2, level: impl Fn(Spot) -> f32) -> Vec<(Vec2, Vec2, f32)> {
    let count = (from.distance(to) / 0.1).ceil().max(1.0) as usize;
    let at = |step: usize| from.lerp(to, step as f32 / count as f32);
    let mut parts: Vec<(Vec2, Vec2, f32)> = Vec::new();
    for step in 0..count {
        let height = level(Spot::snapped((at(step) + at(step + 1)) / 2.0));
        match parts.last_mut().filter(|part| part.2 == height) {
            Some(part) => part.1 = at(step + 1),
            None => parts.push((at(step), at(step + 1), height)),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MoveCost;
    use crate::game::card::{Tally, UnitSummary};
    use crate::table::{Body, Facing, PieceId, Placement, SideId, Solid, TableSize};
    use crate::ui::state::hand::held_piece::HeldMode;

    fn held(far: f32, move_cost: Option<MoveCost>) -> HeldPiece {
        let summary = UnitSummary {
            id: PieceId(1),
            name: "climber".to_owned(),
            side: SideId(0),
            is_plate: false,
            left: Inches::whole(5),
            stays: None,
            total: Inches::whole(5),
            figures: 1,
            actors: 1,
            tally: Tally::default(),
        };
        let home = Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH);
        let mut held = HeldPiece::pick_up(&summary, Solid::new(Body::plate((2, 2)), home), HeldMode::Dragged, Vec2::ZERO);
        held.move_ghost_to(Vec2::new(far, 0.0), TableSize::default(), &[]);
        HeldPiece { move_cost, ..held }
    }

    #[test]
    fn bw_tu_06_the_ruler_counts_what_the_rules_count() {
        let climb = |inches: i32| Some(MoveCost { inches: Inches::thousandths(inches), extra: Extra::Climb, ends: Vec::new() });
        assert_eq!(way_in_words(&held(1.0, None)), "1\" of 5\", 4\" left");
        assert_eq!(way_in_words(&held(1.0, climb(4_768))), "1\" + 3.75\" to climb of 5\", 0.25\" left");
        assert_eq!(way_in_words(&held(3.0, climb(10_600))), "3\" + 7.5\" to climb: 5.5\" too far");
        let rough = Some(MoveCost { inches: Inches::whole(4), extra: Extra::Ground, ends: Vec::new() });
        assert_eq!(way_in_words(&held(3.0, rough)), "3\" + 1\" for the ground of 5\", 1\" left");
        let [reverse, furthest] =
            [Extra::Reverse, Extra::Furthest].map(|extra| Some(MoveCost { inches: Inches::whole(4), extra, ends: Vec::new() }));
        assert_eq!(way_in_words(&held(2.0, reverse)), "2\" + 2\" in reverse of 5\", 1\" left");
        assert_eq!(way_in_words(&held(3.0, furthest)), "3\" + 1\" for the furthest model of 5\", 1\" left");
        let walked = [0.1, 0.3, 3.1, 4.9].map(|far| way_in_words(&held(far, None)));
        assert_eq!(walked, ["0.25\" of 5\", 4.75\" left", "0.25\" of 5\", 4.75\" left", "3\" of 5\", 2\" left", "5\" of 5\", 0\" left"]);
    }

    #[test]
    fn what_is_to_be_warned_of_stands_behind_the_way_in_amber() {
        let warned = |warnings: &[&Option<Text>]| warned("3\" of 5\"".to_owned(), warnings, theme::WHITE);
        assert_eq!(warned(&[&None, &None]), ("3\" of 5\"".to_owned(), theme::WHITE));
        let [fire, pikes] = ["it burns", "Pikes may strike first"].map(|text| Some(Text::written(text)));
        assert_eq!(warned(&[&fire, &pikes]), ("3\" of 5\", it burns; Pikes may strike first".to_owned(), theme::AMBER));
        let told = |more: usize| text!("path-struck-first", who = Text::written("Pikes"), more = more);
        let all = ["Pikes may strike first", "Pikes and one other may strike first", "Pikes and 2 others may strike first"];
        assert_eq!([0, 1, 2].map(told), all);
    }

    #[test]
    fn a_way_is_cut_where_it_goes_up() {
        let level = |spot: Spot| if spot.x > Inches::whole(1) { 2.0 } else { 0.0 };
        let parts = split_by_level(Vec2::ZERO, Vec2::new(3.0, 0.0), level);
        assert_eq!(parts.iter().map(|part| part.2).collect::<Vec<_>>(), [0.0, 2.0]);
        assert!((parts[0].1.x - 1.0).abs() < 0.11 && parts[1].1.x == 3.0, "{parts:?}");
    }
}
