//! The lanes of a unit on overwatch: how far it sees from where it stands (CQB-041, CQB-080).

use crate::play::bridge::Bridge;
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::table::sight::Lines;
use bevy::prelude::*;
use brickfray_game::guide::{Range, Span};
use brickfray_table::{Inches, PieceId};
use std::f32::consts::TAU;

/// How many directions are sampled.
const RAYS: u32 = 180;
/// The precision of the range of sight, in inches.
const EXACT: f32 = 0.2;

/// Returns the area that a unit on overwatch covers.
pub(crate) fn ranges(In(piece): In<PieceId>, bridge: Bridge) -> Vec<Range> {
    let field = &bridge.field;
    let unit = field.unit_of(piece).and_then(|unit| field.unit(unit)).filter(|unit| unit.is_there() && unit.watch.is_on());
    let Some(unit) = unit else { return Vec::new() };
    let Some((model, far)) = lookout(&unit).zip(reach(field, &unit)) else { return Vec::new() };
    let edge = seen(field, &field.lines(), model, far);
    vec![Range { name: text!("range-watch"), from: model.at, far: Inches::snapped(far), span: Span::Seen(edge), is_due: true }]
}

/// Returns the model that is nearest to the middle of a unit.
fn lookout<'u>(unit: &'u Unit) -> Option<&'u Model<'u>> {
    let far = |model: &Model| model.spot().distance(unit.middle());
    unit.models.iter().min_by(|one, other| far(one).total_cmp(&far(other)).then(one.id.cmp(&other.id)))
}

/// Returns the longest range of its weapons: across the whole table if one has no limit (CQB-025).
fn reach(field: &Field, unit: &Unit) -> Option<f32> {
    let table = field.space.table();
    let across = Vec2::new(table.x.to_f32(), table.z.to_f32()).length();
    let arms = unit.models.iter().flat_map(|model| model.arms).filter(|arm| arm.is_loaded());
    arms.map(|arm| arm.weapon.range.map_or(across, Inches::to_f32)).reduce(f32::max)
}

/// Returns the edge of what a model sees on the table, all around it. Assumes that what hides a spot also hides everything behind it.
fn seen(field: &Field, lines: &Lines, model: &Model, far: f32) -> Vec<Vec2> {
    let at = model.spot();
    let half = Vec2::new(field.space.table().x.to_f32(), field.space.table().z.to_f32()) / 2.0;
    (0..=RAYS)
        .map(|ray| {
            let way = Vec2::from_angle(TAU * (ray % RAYS) as f32 / RAYS as f32);
            // To the edge of the table, but no further than `far`.
            let most = (0..2).map(|axis| (half[axis] - at[axis] * way[axis].signum()) / way[axis].abs()).fold(far, f32::min).max(0.0);
            if lines.sees_spot(model, at + way * most) {
                return at + way * most;
            }
            let (mut near, mut hidden) = (0.0, most);
            while hidden - near > EXACT {
                let between = (near + hidden) / 2.0;
                if lines.sees_spot(model, at + way * between) { near = between } else { hidden = between }
            }
            at + way * near
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Library, Names, guide, headless_app, say};

    const BATTLE: &str = r#"(
        title: "Lanes", table: (size: (24, 24)), rules: (edition: "cqb"),
        sides: [(name: "blue", color: "blue"), (name: "red", color: "vermillion")],
        terrain: [(kind: "high-wall", at: (0, 0), facing: 0)],
        squads: [
            (name: "eyes", side: "blue", troop: "regular", count: 1, weapons: {"submachine-gun": 1}, at: (0, 4)),
            (name: "others", side: "red", troop: "regular", count: 6, at: (0, -10)),
        ],
        course: (first: "blue", smoke: [0, 0]),
    )"#;

    /// CQB-041, CQB-046, CQB-080: lanes end at walls, at the range of the weapon and at the edge of the table. Only watchers have any.
    #[test]
    fn cqb_080_a_watcher_has_lanes_that_end_where_it_sees_no_further() {
        let mut app = headless_app(ENTRIES);
        let world = app.world_mut();
        let library = Library::shipped(ENTRIES);
        let battle = read(&Source::new("lanes.ron", BATTLE), &library).unwrap_or_else(|problems| panic!("{problems}"));
        set_up(world, &battle, DiceTray::scripted(&"".parse().unwrap(), 0), ("lanes.ron".to_owned(), BATTLE.to_owned())).unwrap();
        let eyes = world.resource::<Names>().piece("eyes").unwrap();
        assert_eq!(guide::ranges(world, eyes), [], "it is not on watch");
        let order = Input::parse("watch with eyes as fire, fire", world.resource::<Names>()).unwrap();
        say(world, order).unwrap();
        let lanes = guide::ranges(world, eyes);
        let [Range { span: Span::Seen(edge), from, .. }] = lanes.as_slice() else { panic!("{lanes:?}") };
        let at = from.spot.to_vec2();
        let far = |way: Vec2| {
            let turned = |point: &Vec2| (*point - at).normalize_or_zero().dot(way);
            edge.iter().max_by(|one, other| turned(one).total_cmp(&turned(other))).unwrap().distance(at)
        };
        let north = far(Vec2::NEG_Y);
        assert!((3.0..4.2).contains(&north), "to the wall: {north}");
        assert!((far(Vec2::Y) - 8.0).abs() < 0.1, "to the edge of the table");
        assert!((far(Vec2::X) - 12.0).abs() < 0.1, "as far as its weapon reaches");
        assert_eq!(edge.first(), edge.last(), "all around it");
    }
}
