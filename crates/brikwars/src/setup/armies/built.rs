//! What was built or bought for an army, as part of a battle: creatures, vehicles and buildings.

use crate::armies::army::Army;
use crate::armies::army_file::on_the_table;
use crate::armies::buildings;
use crate::armies::creation_mods::Mod;
use crate::armies::creations::{Creation, Kind};
use crate::data::catalogue::{Catalogue, TerrainData, UnitData};
use crate::setup::sections::{ArmyData, LoneUnit};
use brickfray_game::battle::TerrainPiece;
use brickfray_game::ron::Spanned;
use brickfray_table::Inches;
use std::collections::BTreeMap;
use std::ops::Range;

/// The terrain kinds of an army's buildings, by their name on the table, with their side.
pub(super) fn raised(army: &Army, side: &str, catalogue: &Catalogue) -> BTreeMap<String, (TerrainData, String)> {
    let kind = |(name, creation): &(String, Creation)| {
        Some((kind_of(side, name), (buildings::terrain(creation, catalogue, &army.house)?, side.to_owned())))
    };
    army.creations.iter().filter_map(kind).collect()
}

/// The name of the terrain kind of a side's building. No file contains it by chance.
fn kind_of(side: &str, name: &str) -> String {
    format!("{side} {name}")
}

/// The cards of an army's creations, by their name on the table.
pub(super) fn cards_of(army: &Army, side: &str, catalogue: &Catalogue) -> BTreeMap<String, UnitData> {
    let card = |(name, creation): &(String, Creation)| Some((on_the_table(side, name), creation.card(catalogue, &army.house)?));
    army.creations.iter().filter_map(card).collect()
}

/// A creation as part of a battle.
pub(super) enum PlacedCreation {
    /// A creature, or a vehicle under its driver.
    Unit(LoneUnit),
    /// A building.
    Building(TerrainPiece),
}

/// A creation of an army, at its place in the battle.
pub(super) fn stand(
    (name, creation): &(String, Creation),
    data: &ArmyData,
    span: &Range<usize>,
    at: Spanned<(Inches, Inches)>,
) -> PlacedCreation {
    let spanned = |text: &str| Spanned::new(text.to_owned(), span.clone());
    let (kind, facing) = (spanned(&on_the_table(&data.side, name)), data.facing);
    if creation.kind == Kind::Building {
        return PlacedCreation::Building(TerrainPiece {
            name: Some(kind),
            kind: spanned(&kind_of(&data.side, name)),
            at,
            facing,
            side: None,
        });
    }
    let mods: Vec<Spanned<Mod>> = creation.mods.iter().map(|one| Spanned::new(*one, span.clone())).collect();
    let lone = LoneUnit {
        name: kind.clone(),
        side: data.side.clone(),
        unit: kind.clone(),
        gear: None,
        mount: None,
        mods: Vec::new(),
        mount_mods: Vec::new(),
        at,
        facing,
    };
    PlacedCreation::Unit(match creation.driver.as_deref().map(spanned) {
        Some(driver) => LoneUnit { unit: driver, mount: Some(kind), mount_mods: mods, ..lone },
        None => LoneUnit { mods, ..lone },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army_file;
    use crate::orders::registered::REGISTERED;
    use crate::units::harm::armor::Armor;
    use crate::units::unit::Size;
    use bevy::prelude::{With, Without};
    use brickfray_dice::DiceTray;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_game::ron::Source;
    use brickfray_table::{Body, PieceName, Placement, SideId, Terrain};
    use std::sync::Arc;

    /// AR-UIN-05, AR-UIN-06, AR-TX-03: a bought building is terrain, stands with the army, and belongs to its side.
    #[test]
    fn ar_uin_06_a_building_is_brought() {
        let text = r#"(title: "t", table: (size: (48, 48)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            terrain: [(kind: "wall", at: (0, 0))],
            armies: [(side: "red", at: (0, 14), brings: (title: "Keep", units: [(name: "a", unit: "minifig")], creations: [
                (name: "keep", kind: Building, size: 10, mods: [Heavy, Premium]), (name: "cart", kind: Vehicle, size: 2, like: "cart")])),
                (side: "blue", army: "night-watch", at: (0, -14), facing: 180)])"#;
        let library = Library::shipped(ENTRIES);
        let battle = read(&Source::new("battle.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(0), ("battle.ron".to_owned(), text.to_owned())).unwrap();
        let world = app.world_mut();
        let mut built = world.query_filtered::<(&PieceName, &SideId, &Size, &Armor, &Body, &Placement), With<Terrain>>();
        let (name, side, size, armor, body, at) = built.single(world).unwrap();
        assert_eq!((name.0.as_str(), *side, size.0, armor.pool.to_string().as_str()), ("red-keep", SideId(0), 10, "3d10"));
        assert!(body.half_extents().x > 4.5 && at.spot.z > Inches::whole(7), "{body:?} at {at:?}");
        let mut walls = world.query_filtered::<&PieceName, (With<Terrain>, Without<SideId>)>();
        assert_eq!(walls.single(world).unwrap().0, "wall-1", "what nobody bought belongs to nobody");
        let alone = text
            .replace(r#"units: [(name: "a", unit: "minifig")],"#, "")
            .replace(r#", (name: "cart", kind: Vehicle, size: 2, like: "cart")"#, "");
        let error = read(&Source::new("battle.ron", alone), &library).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("nobody fights for `red`"), "{error}");
    }

    /// AR-UIN-02, AR-UIN-05, AR-MOD-02: creations come with the numbers of their Size. Those that can't be built are reported.
    #[test]
    fn ar_uin_05_what_is_built_is_brought() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("armies")).unwrap();
        let tank = r#"(title: "Tank", units: [(name: "a", unit: "minifig")], creations: [
            (name: "tank", kind: Vehicle, size: 4, mods: [Heavy, Slow], like: "tank", weapons: ["deck-gun"], driver: "pilot"),
            (name: "cow", kind: Creature(legs: 4), size: 2)])"#;
        std::fs::write(folder.path().join("armies/tank.ron"), tank).unwrap();
        let library = Library::with_mods(folder.path(), ENTRIES).unwrap();
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let (army, problems) = army_file::look_over(&library.named_files("armies")["tank"], &catalogue, &REGISTERED.switches).unwrap();
        assert!(problems.is_empty() && army.spent(&catalogue) == "7 U, 21 CP", "{}", army.spent(&catalogue));
        let text = r#"(title: "t", table: (size: (48, 48)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            armies: [(side: "red", army: "tank", at: (0, 14)), (side: "blue", army: "night-watch", at: (0, -14), facing: 180)])"#;
        let battle = read(&Source::new("battle.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let pieces: Vec<String> = names_of(&battle).all().map(str::to_owned).collect();
        assert!(
            ["red-a", "red-tank", "red-tank.mount", "red-cow"].iter().all(|name| pieces.iter().any(|piece| piece == name)),
            "{pieces:?}"
        );
        for (change, told) in [
            ("size: 4", "`tank` is too large for a table"),
            ("size: 2)", "`cow` has no mounted weapon"),
            ("\"pilot\"", "`horse` can't drive"),
            ("like: \"tank\"", "a Vehicle can't look like `horse`"),
            ("[\"deck-gun\"]", "a mounted weapon must be able to shoot"),
        ] {
            let to = match change {
                "size: 4" => "size: 30",
                "size: 2)" => "size: 2, autonomous: 1)",
                "\"pilot\"" => "\"horse\"",
                "like: \"tank\"" => "like: \"horse\"",
                _ => "[\"sword\"]",
            };
            let own = tank.replace(change, to);
            let red =
                format!(r#"(side: "red", at: (0, 14), brings: {own}), (side: "blue", army: "night-watch", at: (0, -14), facing: 180)"#);
            let error = crate::setup::armies::tests::battle(&red).unwrap_err();
            assert!(error.contains(told), "{told}: {error}");
        }
    }
}
