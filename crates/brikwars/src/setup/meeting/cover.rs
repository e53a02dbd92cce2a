//! The terrain where armies meet: cover, and a vein of ore where there is one.

/// Cover around the point where the armies meet: kind, inches east and south of that point, facing.
pub(super) fn terrain(wide: f32, deep: f32, is_across: bool) -> Vec<(&'static str, f32, f32, i32)> {
    let edge = wide / 2.0;
    let mut pieces = vec![("low-wall", -4.0, -1.6, 6), ("low-wall", 4.0, 1.6, 186), ("crates", 0.7, -3.2, 20), ("crates", -0.7, 3.2, 70)];
    if is_across {
        pieces.extend([
            ("bush", -wide / 4.0, 1.4, 0),
            ("bush", wide / 4.0, -1.4, 0),
            ("hut", 3.4 - edge, -0.4, 90),
            ("tree", edge - 2.2, 1.2, 0),
            ("tree", edge - 3.6, -2.0, 0),
        ]);
    } else {
        let corner = deep / 2.0;
        pieces.extend([
            ("hut", 3.4 - edge, 3.4 - corner, 45),
            ("tree", edge - 2.2, corner - 2.2, 0),
            ("tree", edge - 2.2, 2.2 - corner, 0),
        ]);
    }
    pieces
}

/// A vein of ore in the middle, and a depot for each side (AR-BUD-13, AR-BUD-14).
pub(super) fn gathering(wide: f32, is_across: bool) -> Vec<(&'static str, f32, f32, i32)> {
    let depots = if is_across {
        vec![("depot", -wide / 4.0, 4.6, 0), ("depot", wide / 4.0, -4.6, 0)]
    } else {
        [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(x, z)| ("depot", 5.0 * x, 5.0 * z, 0)).to_vec()
    };
    [("ore", 0.0, 0.0, 0)].into_iter().chain(depots).collect()
}

#[cfg(test)]
mod tests {
    use crate::ENTRIES;
    use crate::data::catalogue::Catalogue;
    use crate::setup::meeting::tests::armies;
    use crate::setup::meeting::{Terms, arrange_sides};
    use brickfray_game::Library;
    use std::sync::Arc;

    #[test]
    fn ar_bud_13_a_battle_with_a_vein_of_ore_says_so() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let army = r#"(title: "a", units: [(name: "w", unit: "worker")])"#;
        let [(ours, _), (theirs, _)] = armies([army, army], &catalogue);
        for has_ore_vein in [true, false] {
            let text = arrange_sides(vec![(0, ours.clone()), (1, theirs.clone())], Terms { has_ore_vein, ..Terms::default() }, &catalogue)
                .unwrap();
            assert_eq!([text.contains("a vein of ore"), text.contains("kind: \"ore\"")], [has_ore_vein; 2]);
        }
    }
}
