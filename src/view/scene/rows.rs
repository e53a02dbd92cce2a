//! Rows: in games without distances, each side has a strip of tiles under its pieces and its stacks of cards at the right end of it.

use super::tableau::{AHEAD, ASIDE, BEHIND, TILES};
use crate::bricks::{Shape, block};
use crate::game::battle::Emblem;
use crate::game::{BattleInfo, Stack, Stacks, Tableau};
use crate::table::{Placement, SideId};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use crate::view::make::setting::ViewSystems;
use crate::view::models::cards;
use bevy::color::Mix;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.in_set(ViewSystems::Stage));
}

/// Size of a tile.
const TILE: f32 = 0.945;
/// The tiles under the stacks: their number along the row and across, their distance from the strip, and how far behind the pieces their
/// centre is.
const TRAY: (u32, u32) = (2, 5);
const GAP: f32 = 0.3;
const BACK: f32 = 0.47;
/// Distance between the centres of two stacks: the first is in front.
const APART: f32 = 2.3;

/// Marks what belongs to a row: tiles, and stacks of cards.
#[derive(Component)]
struct OfRow;

/// A row: its side, its centre, and the distance of its outermost pieces from that.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Row {
    side: SideId,
    middle: Transform,
    half: f32,
}

impl Row {
    /// The number of tiles in its strip, along and across, and their centre.
    fn strip(&self) -> ((u32, u32), Vec3) {
        let tiles = |inches: f32| (inches / TILE).round() as u32;
        ((tiles(2.0 * (self.half + ASIDE)), tiles(AHEAD + BEHIND)), Vec3::Z * (BEHIND - AHEAD) / 2.0)
    }

    /// The centre of the tray for its stacks.
    fn tray(&self) -> Vec3 {
        let ((along, _), _) = self.strip();
        Vec3::new(TILE * (along + TRAY.0) as f32 / 2.0 + GAP, 0.0, BACK)
    }
}

/// The rows of the pieces that have tableaux. The pieces of a side stand side by side and face the same way.
fn rows<'a>(pieces: impl Iterator<Item = (&'a SideId, &'a Placement)>) -> Vec<Row> {
    let mut pieces: Vec<(SideId, Placement)> = pieces.map(|(side, at)| (*side, *at)).collect();
    pieces.sort_by_key(|(side, at)| (*side, at.spot.x, at.spot.z));
    let row = |of: &[(SideId, Placement)]| {
        let turn = of[0].1.transform().rotation;
        let spots = || of.iter().map(|(_, at)| at.transform().translation);
        let along = |spot: Vec3| (turn.inverse() * spot).x;
        let (least, most) = spots().map(along).fold((f32::MAX, f32::MIN), |(least, most), at| (least.min(at), most.max(at)));
        let deep = (turn.inverse() * of[0].1.transform().translation).z;
        let middle = Transform::from_translation(turn * Vec3::new((least + most) / 2.0, 0.0, deep)).with_rotation(turn);
        Row { side: of[0].0, middle, half: (most - least) / 2.0 }
    };
    pieces.chunk_by(|one, other| one.0 == other.0).map(row).collect()
}

/// Rebuilds tiles and stacks whenever rows or stacks have changed.
fn lay(
    mut commands: Commands,
    mut kit: BrickKit,
    pieces: Query<(&SideId, &Placement), With<Tableau>>,
    stacks: Res<Stacks>,
    info: Option<Res<BattleInfo>>,
    old: Query<Entity, With<OfRow>>,
    mut laid: Local<Vec<Row>>,
) {
    let rows = rows(pieces.iter());
    let Some(info) = info.filter(|info| info.is_changed() || stacks.is_changed() || *laid != rows) else { return };
    old.iter().for_each(|part| commands.entity(part).despawn());
    for row in &rows {
        let drawn = info.sides.get(usize::from(row.side.0));
        let (colour, emblem) = drawn.map_or(("grey", None), |(colour, emblem)| (colour.as_str(), Some(*emblem)));
        let mut put = |kit: &mut BrickKit, (wide, deep): (u32, u32), at: Vec3| {
            let part = kit.part(format!("tiles {wide} {deep} {colour}"), || tiles(wide, deep, colour));
            commands.spawn((Name::new("Tiles"), OfRow, NotShadowCaster, part, row.middle * Transform::from_translation(at)));
        };
        let (size, middle) = row.strip();
        put(&mut kit, size, middle);
        let own: Vec<&Stack> = stacks.0.iter().filter(|stack| stack.side == row.side).collect();
        if own.is_empty() {
            continue;
        }
        let tray = row.tray();
        put(&mut kit, TRAY, tray);
        for (place, stack) in own.iter().enumerate() {
            let at = tray + Vec3::new(0.0, TILES, APART * (place as f32 - (own.len() - 1) as f32 / 2.0));
            pile(&mut commands, &mut kit, stack, (colour, emblem), row.middle * Transform::from_translation(at));
        }
    }
    *laid = rows;
}

/// Spawns a stack of cards with the right height; nothing for an empty one.
fn pile(commands: &mut Commands, kit: &mut BrickKit, stack: &Stack, (colour, emblem): (&str, Option<Emblem>), at: Transform) {
    if stack.cards == 0 {
        return;
    }
    let below = cards::THICK * (stack.cards - 1) as f32;
    let top = if stack.face_up {
        kit.part("card front".to_owned(), cards::front)
    } else {
        kit.part(format!("card back {colour} {emblem:?}"), || cards::back(colour, emblem))
    };
    commands.spawn((Name::new("Stack"), OfRow, top, at * Transform::from_xyz(0.0, below, 0.0)));
    if below > 0.0 {
        let edges = kit.part("edges of cards".to_owned(), cards::edges);
        commands.spawn((Name::new("Stack below"), OfRow, edges, at.with_scale(Vec3::new(1.0, below, 1.0))));
    }
}

/// Tiles tinted in a side's colour, this many along and across.
fn tiles(wide: u32, deep: u32, colour: &str) -> Shape {
    let tint = paint(colour).mix(&paint("tan"), 0.12);
    let size = TILE - 0.015;
    let mut all = Shape::default();
    for (column, row) in (0..wide).flat_map(|column| (0..deep).map(move |row| (column, row))) {
        let at = |place: u32, of: u32| (place as f32 - (of - 1) as f32 / 2.0) * TILE;
        let hue = shade(tint, if (column + row).is_multiple_of(2) { 0.27 } else { 0.21 });
        all.add(block(size, TILES, size, 0.012).at(at(column, wide), TILES / 2.0, at(row, deep)).paint(hue));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::battle::TableData;
    use crate::game::battle::stage::seat;

    /// The rectangle on the ground covered by this many tiles around a place.
    fn area((wide, deep): (u32, u32), middle: Transform, at: Vec3) -> Rect {
        let half = Vec3::new(wide as f32, 0.0, deep as f32) * TILE / 2.0;
        let (one, other) = (middle * (at - half), middle * (at + half));
        Rect::from_corners(one.xz(), other.xz())
    }

    #[test]
    fn strips_and_stacks_of_all_sides_lie_apart_on_the_stage() {
        let size = TableData::stage().size.value;
        let stage = Rect::from_center_size(Vec2::ZERO, Vec2::new(size.0.to_f32(), size.1.to_f32()));
        for sides in 2..=4_u8 {
            let seats =
                (0..sides).flat_map(|side| (0..3).map(move |place| (SideId(side), seat(SideId(side), usize::from(sides), (place, 3)))));
            let seats: Vec<(SideId, Placement)> = seats.collect();
            let rows = rows(seats.iter().map(|(side, at)| (side, at)));
            assert_eq!(rows.len(), usize::from(sides));
            // With three sides, two rows are at an angle; a rectangle can't represent those.
            let is_square = |row: &&Row| (row.middle.rotation * Vec3::X).abs().max_element() > 0.99;
            let areas: Vec<Rect> = rows
                .iter()
                .filter(is_square)
                .flat_map(|row| {
                    let strip = row.strip();
                    [area(strip.0, row.middle, strip.1), area(TRAY, row.middle, row.tray())]
                })
                .collect();
            for (place, area) in areas.iter().enumerate() {
                assert!(stage.contains(area.min) && stage.contains(area.max), "{sides} sides: {area:?}");
                assert!(areas[..place].iter().all(|other| area.intersect(*other).is_empty()), "{sides} sides: {area:?}");
            }
        }
    }
}
