//! Planning for bots: how well each side stands, and which moves of a unit are worth considering.

mod approaches;
mod fighting_range;
mod standings;
mod suggested_move;
mod ways;

pub(crate) use suggested_move::suggested_move;

use crate::orders::on_foot::Maps;
use approaches::approaches;
use bevy::prelude::*;
use brickfray_game::planning::Planning;
use standings::standings;

/// Registers the planning systems.
pub(crate) fn planning(app: &mut App) -> Planning {
    app.init_resource::<Maps>();
    Planning { standings: app.register_system(standings), approaches: app.register_system(approaches) }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::App;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;

    /// Two squads this far apart, the first with `many` members.
    pub(super) fn laid(many: u32, apart: f32) -> App {
        let text = format!(
            r#"(
                title: "Two squads", table: (size: (40, 40)),
                sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                squads: [
                    (name: "swords", side: "red", unit: "swordsman", count: {many}, at: (0, 0), facing: 0),
                    (name: "foes", side: "blue", unit: "swordsman", count: 4, at: (0, -{apart}), facing: 180),
                ],
            )"#
        );
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("two", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("two".to_owned(), String::new())).unwrap();
        app
    }
}
