//! Custom painting in panels: dice, heads and emblems.

use super::headgear::headgear;
use super::{animals, silhouette, theme};
use crate::dice::Die;
use crate::game::battle::Emblem;
use crate::game::card::{Face, Health, Portrait, Tally};
use crate::game::{FigureLook, Form};
use crate::ui::state::log_entry::{DieMark, DieResult};
use crate::view::make::{emblem as drawn, palette};
use crate::view::models::figure::animals::coat;
use bevy_egui::egui::epaint::{Mesh, PathShape};
use bevy_egui::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use brickfray_words::Text;
use std::f32::consts::{PI, TAU};

/// Draws an emblem, this many pixels high.
pub fn emblem(painter: &Painter, middle: Pos2, height: f32, emblem: Emblem, colour: Color32) {
    let at = |point: bevy::math::Vec2| middle + vec2(point.x, -point.y) * (height / 2.0);
    let mut mesh = Mesh::default();
    for corners in drawn::triangles(emblem) {
        let first = mesh.vertices.len() as u32;
        corners.iter().for_each(|corner| mesh.colored_vertex(at(*corner), colour));
        mesh.add_triangle(first, first + 1, first + 2);
    }
    painter.add(Shape::mesh(mesh));
    for polygon in drawn::outline(emblem) {
        // A hairline around it makes the edge smooth, because a bare mesh isn't antialiased.
        painter.add(PathShape::closed_line(polygon.iter().map(|point| at(*point)).collect(), Stroke::new(0.8, colour)));
    }
}

/// An emblem on a round chip in its side's colour, as a widget.
pub fn chip(ui: &mut Ui, size: f32, colour: Color32, sign: Emblem) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    ui.painter().circle(rect.center(), size / 2.0 - 0.5, colour, Stroke::new(1.0, theme::faded(Color32::WHITE, 0.35)));
    emblem(ui.painter(), rect.center(), size * 0.56, sign, theme::on(colour));
    response
}

/// A token with a number on it, as a widget: how many tokens a side owns.
pub fn token(ui: &mut Ui, size: f32, count: u32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let (gold, ink) = (Color32::from_rgb(240, 186, 60), Color32::from_rgb(60, 40, 6));
    ui.painter().circle(rect.center(), size / 2.0 - 0.5, gold, Stroke::new(1.5, Color32::from_rgb(255, 226, 150)));
    ui.painter().circle_stroke(rect.center(), size / 2.0 - 3.0, Stroke::new(1.0, theme::faded(ink, 0.35)));
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, count.to_string(), FontId::proportional(size * 0.62), ink);
    response
}

/// A regular polygon with a corner at the bottom (or an edge, if `turn` is half a step).
fn polygon(middle: Pos2, radius: f32, corners: usize, turn: f32) -> Vec<Pos2> {
    (0..corners)
        .map(|corner| {
            let angle = TAU * (corner as f32 + turn) / corners as f32 - PI / 2.0;
            middle + vec2(angle.cos(), angle.sin()) * radius
        })
        .collect()
}

/// The outline of a die in a square.
fn outline(die: Die, rect: Rect) -> Vec<Pos2> {
    let (middle, radius) = (rect.center(), rect.width() / 2.0);
    match die {
        Die::D4 => polygon(middle + vec2(0.0, radius * 0.16), radius * 1.12, 3, 0.0),
        Die::D6 => polygon(middle, radius * 1.25, 4, 0.5),
        Die::D8 => polygon(middle, radius * 1.05, 4, 0.0),
        Die::D10 => {
            let corners = [(0.0, -1.05), (0.98, 0.16), (0.0, 1.05), (-0.98, 0.16)];
            corners.iter().map(|(x, y)| middle + vec2(*x, *y) * radius).collect()
        }
        Die::D12 => polygon(middle, radius * 1.05, 5, 0.0),
        Die::D20 => polygon(middle, radius * 1.05, 6, 0.0),
    }
}

/// Draws a die in a square: pips on a d6, the number on others.
pub fn die(painter: &Painter, rect: Rect, mark: DieMark) {
    let (fill, ink) = match mark.luck {
        DieResult::Success => (Color32::from_rgb(238, 240, 236), Color32::from_rgb(24, 26, 30)),
        DieResult::Sum => (Color32::from_rgb(206, 210, 216), Color32::from_rgb(24, 26, 30)),
        DieResult::Failure => (Color32::from_rgb(62, 65, 73), Color32::from_rgb(150, 154, 162)),
    };
    let edge = if mark.bonus { Stroke::new(2.0, theme::AMBER) } else { Stroke::new(1.0, theme::faded(Color32::BLACK, 0.5)) };
    let body = rect.shrink(1.0);
    if mark.die == Die::D6 {
        painter.rect(body, body.width() * 0.2, fill, edge, StrokeKind::Inside);
        pips(painter, body, mark.face, ink);
        return;
    }
    painter.add(Shape::convex_polygon(outline(mark.die, body), fill, edge));
    let size = rect.width() * if mark.face > 9 { 0.5 } else { 0.6 };
    let drop = if mark.die == Die::D4 { rect.height() * 0.1 } else { 0.0 };
    painter.text(rect.center() + vec2(0.0, drop), Align2::CENTER_CENTER, mark.face.to_string(), FontId::proportional(size), ink);
}

fn pips(painter: &Painter, rect: Rect, face: u8, ink: Color32) {
    let far = rect.width() * 0.26;
    let corner = [(-1.0, -1.0), (1.0, 1.0)];
    let other = [(1.0, -1.0), (-1.0, 1.0)];
    let sides = [(-1.0, 0.0), (1.0, 0.0)];
    let places: Vec<(f32, f32)> = match face {
        1 => vec![(0.0, 0.0)],
        2 => corner.to_vec(),
        3 => [corner.as_slice(), &[(0.0, 0.0)]].concat(),
        4 => [corner, other].concat(),
        5 => [corner.as_slice(), &other, &[(0.0, 0.0)]].concat(),
        _ => [corner, other, sides].concat(),
    };
    for (x, y) in places {
        painter.circle_filled(rect.center() + vec2(x, y) * far, rect.width() * 0.095, ink);
    }
}

/// The name of a kind of die: `d6`.
pub fn die_name(die: Die) -> String {
    Text::from(die).for_players().into_owned()
}

/// A die without a face, as a widget: it shows what kind of die it is.
pub fn die_kind(ui: &mut Ui, kind: Die, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let body = rect.shrink(1.0);
    let (fill, ink) = (Color32::from_rgb(226, 228, 226), Color32::from_rgb(24, 26, 30));
    if kind == Die::D6 {
        ui.painter().rect_filled(body, size * 0.2, fill);
    } else {
        ui.painter().add(Shape::convex_polygon(outline(kind, body), fill, Stroke::NONE));
    }
    let drop = if kind == Die::D4 { size * 0.12 } else { 0.0 };
    ui.painter().text(rect.center() + vec2(0.0, drop), Align2::CENTER_CENTER, die_name(kind), FontId::proportional(size * 0.44), ink);
    response
}

/// Rolled dice in rows, and then the modifier.
pub fn dice(ui: &mut Ui, marks: &[DieMark], plus: i32, size: f32) {
    if marks.is_empty() {
        return;
    }
    let wide = ui.available_width().max(size);
    let step = size + 3.0;
    let in_row = ((wide / step).floor() as usize).max(1);
    let rows = marks.len().div_ceil(in_row);
    let (rect, _) = ui.allocate_exact_size(vec2(wide, rows as f32 * step), Sense::hover());
    for (place, mark) in marks.iter().enumerate() {
        let corner = rect.min + vec2((place % in_row) as f32, (place / in_row) as f32) * step;
        die(ui.painter(), Rect::from_min_size(corner, Vec2::splat(size)), *mark);
    }
    if plus != 0 {
        let after = vec2((marks.len() % in_row) as f32 * step + 2.0, (rows as f32 - 0.5) * step - 1.5);
        ui.painter().text(rect.min + after, Align2::LEFT_CENTER, format!("{plus:+}"), FontId::proportional(theme::BODY), theme::TEXT);
    }
}

/// A portrait as a widget: a minifig's face and headgear. Tilted if the figure is down, grey and crossed out if it is dead.
pub fn head(ui: &mut Ui, member: &Portrait, size: f32, lit: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size * 1.12), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &member.name));
    let painter = ui.painter();
    let dead = member.health == Health::Dead;
    let tint = |colour: Color32| match (dead, member.spent) {
        (true, _) => theme::mixed(Color32::from_gray(92), colour, 0.12),
        (false, true) => theme::mixed(theme::RAISED, colour, 0.6),
        (false, false) => colour,
    };
    if lit || response.hovered() {
        painter.rect_filled(rect.expand(2.0), 6.0, theme::faded(Color32::WHITE, 0.16));
    }
    let tilt: f32 = if member.health == Health::Down { 1.15 } else { 0.0 };
    let (sin, cos) = tilt.sin_cos();
    let unit = size / 2.0;
    let middle = rect.center() + vec2(0.0, size * 0.07);
    // Points in the head's own frame: x to the right, y down, in units of half the head's width.
    let at = |x: f32, y: f32| middle + vec2(x * cos - y * sin, x * sin + y * cos) * unit;
    let shape = |points: &[(f32, f32)], colour: Color32| {
        // A dark colour gets a pale edge, so that it is visible on the dark panels.
        let edge =
            if theme::brightness(colour) < 0.2 { Stroke::new(1.0, tint(theme::mixed(colour, Color32::WHITE, 0.4))) } else { Stroke::NONE };
        painter.add(Shape::convex_polygon(points.iter().map(|(x, y)| at(*x, *y)).collect(), tint(colour), edge));
    };
    match &member.face {
        Face::Figure(look, livery) => face(painter, &Canvas { at: &at, shape: &shape, unit }, look, livery, member.health),
        Face::Ship(hull, livery) => silhouette::ship(&shape, *hull, moulded(livery)),
    }
    marks(painter, rect, member);
    response
}

/// A brick colour by its name in the palette.
fn moulded(name: &str) -> Color32 {
    let [red, green, blue] = palette::moulded(name);
    Color32::from_rgb(red, green, blue)
}

/// The functions that draw a portrait.
struct Canvas<'c> {
    /// Converts a point from the head's own frame.
    at: &'c dyn Fn(f32, f32) -> Pos2,
    /// Fills a shape of such points.
    shape: &'c dyn Fn(&[(f32, f32)], Color32),
    /// Half the head's width.
    unit: f32,
}

/// Draws the head of a figure. `livery` is the name of its side's colour in the palette.
fn face(painter: &Painter, canvas: &Canvas, look: &FigureLook, livery: &str, health: Health) {
    let Canvas { at, shape, unit } = canvas;
    let colour = moulded;
    let dead = health == Health::Dead;
    let ink = if dead { Color32::from_gray(40) } else { Color32::from_rgb(38, 28, 22) };
    if look.form != Form::Foot {
        let (patches, eyes) = animals::head(look.form, colour(coat(look)), colour(livery));
        for (points, fill) in patches {
            shape(&points, fill);
        }
        for (x, y) in eyes {
            painter.circle_filled(at(x, y), unit * 0.085, ink);
        }
        return;
    }
    let skin = colour(look.skin.as_deref().unwrap_or("straw"));
    shape(&[(-0.22, -0.86), (0.22, -0.86), (0.22, -0.6), (-0.22, -0.6)], theme::mixed(skin, Color32::BLACK, 0.12));
    shape(&rounded(0.62, -0.66, 0.62, 0.22), skin);
    shape(&[(-0.3, 0.6), (0.3, 0.6), (0.3, 0.8), (-0.3, 0.8)], theme::mixed(skin, Color32::BLACK, 0.25));
    if dead {
        for (x, y) in [(-0.24, -0.08), (0.24, -0.08)] {
            for way in [-1.0, 1.0] {
                painter.line_segment([at(x - 0.1, y - 0.1 * way), at(x + 0.1, y + 0.1 * way)], Stroke::new(1.4, ink));
            }
        }
    } else {
        painter.circle_filled(at(-0.22, -0.06), unit * 0.085, ink);
        painter.circle_filled(at(0.22, -0.06), unit * 0.085, ink);
        let smile =
            if health == Health::Down { [(-0.16, 0.34), (0.0, 0.26), (0.16, 0.34)] } else { [(-0.2, 0.24), (0.0, 0.34), (0.2, 0.24)] };
        painter.add(PathShape::line(smile.iter().map(|(x, y)| at(*x, *y)).collect(), Stroke::new(1.3, ink)));
    }
    for (points, fill) in headgear(look.headgear, colour(look.headgear_color.as_deref().unwrap_or(livery))) {
        shape(&points, fill);
    }
}

/// Draws the state of a figure over its head: dead, or how badly it is hurt.
fn marks(painter: &Painter, rect: Rect, member: &Portrait) {
    if member.health == Health::Dead {
        painter.line_segment([rect.left_bottom(), rect.right_top()], Stroke::new(1.5, theme::faded(theme::BAD, 0.8)));
    } else if let Some(wound) = &member.wound {
        let corner = rect.right_bottom() + vec2(-4.0, -5.0);
        painter.circle_filled(corner, 6.5, theme::BAD);
        painter.text(corner, Align2::CENTER_CENTER, wound.points.to_string(), FontId::proportional(10.5), Color32::WHITE);
    }
}

/// The outline of a rounded rectangle, given half its width, its top and bottom, and the radius.
fn rounded(half: f32, top: f32, bottom: f32, round: f32) -> Vec<(f32, f32)> {
    let corners = [
        (half - round, top + round, -0.25),
        (half - round, bottom - round, 0.0),
        (round - half, bottom - round, 0.25),
        (round - half, top + round, 0.5),
    ];
    let arc = |(x, y, turn): (f32, f32, f32)| {
        (0..=4).map(move |step| {
            let angle = TAU * (turn + step as f32 / 16.0);
            (x + angle.cos() * round, y + angle.sin() * round)
        })
    };
    corners.into_iter().flat_map(arc).collect()
}

/// The width and height of a tally's peg, including the gap after it, in points.
const STEP: f32 = 6.0;
const ROW: f32 = 6.5;

/// The largest number of pegs in a row of a tally.
fn most_pegs(tally: &Tally) -> u8 {
    tally.pegs.iter().map(|pegs| pegs.of.max(pegs.left)).max().unwrap_or_default()
}

/// The approximate rectangle of a tally below a point of the picture, with or without a name.
pub fn tally_rect(foot: Pos2, tally: &Tally, name: Option<&str>) -> Rect {
    let width = f32::from(most_pegs(tally)) * STEP + 4.0;
    let lines = u8::from(tally.tag.is_some()) + u8::from(name.is_some());
    let size = vec2(width, tally.pegs.len() as f32 * ROW + 3.5 + f32::from(lines) * (theme::SMALL + 4.0));
    Rect::from_min_size(pos2(foot.x - width / 2.0, foot.y + 1.5), size)
}

/// Draws a piece's counters in rows below a point of the picture: hit points as bars, others as dots. Below them, draws the piece's name,
/// if given, and the tally's word.
pub fn tally(painter: &Painter, foot: Pos2, tally: &Tally, name: Option<&str>) {
    let most = most_pegs(tally);
    let (width, rows) = (f32::from(most) * STEP, tally.pegs.len() as f32);
    let mut at = foot + vec2(-width / 2.0, 4.0);
    if most > 0 {
        let ground = Rect::from_min_size(at - vec2(2.5, 2.5), vec2(width + 4.0, rows * ROW + 3.5));
        painter.rect_filled(ground, 3.0, theme::faded(theme::SHADE, 0.72));
    }
    for pegs in &tally.pegs {
        for number in 0..pegs.of.max(pegs.left) {
            let peg = Rect::from_min_size(at + vec2(f32::from(number) * STEP, 0.0), vec2(STEP - 1.5, STEP - 1.5));
            let has = number < pegs.left;
            match (pegs.vital, has) {
                (true, true) => painter.rect_filled(peg, 1.0, theme::GOOD),
                (true, false) => painter.rect_filled(peg, 1.0, theme::faded(theme::BAD, 0.75)),
                (false, true) => painter.circle_filled(peg.center(), 2.3, theme::AMBER),
                (false, false) => painter.circle_stroke(peg.center(), 1.7, Stroke::new(0.9, theme::faded(theme::QUIET, 0.8))),
            };
        }
        at.y += ROW;
    }
    let tag = tally.tag.as_ref().map(|tag| (tag.for_players(), theme::AMBER));
    for (words, color) in name.map(|name| (name.into(), theme::TEXT)).into_iter().chain(tag) {
        let galley = painter.layout_no_wrap(words.into_owned(), FontId::proportional(theme::SMALL), color);
        let size = galley.size();
        let words = Rect::from_min_size(pos2(foot.x - size.x / 2.0, at.y + 1.0), size);
        painter.rect_filled(words.expand2(vec2(4.0, 0.0)), 4.0, theme::faded(theme::SHADE, 0.72));
        painter.galley(words.min, galley, color);
        at.y = words.bottom();
    }
}

/// The size of a pill with this text.
pub fn pill_size(painter: &Painter, text: &str, widest: f32) -> Vec2 {
    painter.layout(text.to_owned(), FontId::proportional(theme::BODY), theme::TEXT, widest).size() + vec2(16.0, 8.0)
}

/// Draws a text on a dark pill; returns its rectangle.
pub fn pill(painter: &Painter, middle: Pos2, text: &str, colour: Color32, ground: Color32, alpha: f32, widest: f32) -> Rect {
    let galley = painter.layout(text.to_owned(), FontId::proportional(theme::BODY), theme::faded(colour, alpha), widest);
    let size = galley.size() + vec2(16.0, 8.0);
    let rect = Rect::from_center_size(middle, size);
    let bounds = painter.clip_rect().shrink(4.0);
    let shift = vec2(
        (bounds.left() - rect.left()).max(0.0) - (rect.right() - bounds.right()).max(0.0),
        (bounds.top() - rect.top()).max(0.0) - (rect.bottom() - bounds.bottom()).max(0.0),
    );
    let rect = rect.translate(shift);
    painter.rect_filled(rect, rect.height().min(28.0) / 2.0, theme::faded(ground, alpha));
    painter.galley(pos2(rect.left() + 8.0, rect.top() + 4.0), galley, colour);
    rect
}
