//! Buildings that are bought (AR-UIN-05, AR-UIN-06): terrain that belongs to a side, as large as its Size. They take no orders and can be
//! destroyed like any other structure (BW-SZ-08).

use crate::armies::creations::{Creation, Kind};
use crate::data::catalogue::{Catalogue, TerrainData};
use crate::data::harm::Structure;
use crate::data::house_rules::HouseRules;
use brickfray_game::TerrainLook;
use brickfray_table::{Inches, TerrainShape};

/// The default kind of terrain for a building of this Size, if its army names none.
fn usual(size: u8) -> &'static str {
    match size {
        0..=4 => "hut",
        5..=9 => "tower",
        _ => "fort",
    }
}

/// Terrain of this kind can be bought as a building: it is a structure that blocks movement, can't be shoved away, and looks like a
/// building.
pub(crate) fn can_be_bought(data: &TerrainData) -> bool {
    use TerrainLook::{Fort, Gate, Hut, Ruin, Tower, Wall};
    data.structure.is_some() && data.blocks_movement && !data.loose && matches!(data.look, Fort | Gate | Hut | Ruin | Tower | Wall)
}

/// The terrain of a building under these house rules: the look of its model, with numbers from its Size and its mods. `None` if the
/// creation is no building, or its model is unknown or can't be bought.
pub(crate) fn terrain(creation: &Creation, catalogue: &Catalogue, house: &HouseRules) -> Option<TerrainData> {
    let like = creation.like.as_deref().unwrap_or(usual(creation.size));
    let model = catalogue.terrain.get(like).filter(|model| creation.kind == Kind::Building && can_be_bought(model))?;
    let built = creation.built(house);
    let shape = model.structure.map_or(model.shape, |structure| scaled(model.shape, creation.size, structure.size));
    Some(TerrainData {
        shape,
        structure: Some(Structure { level: f32::from(built.halves) / 2.0, size: creation.size }),
        worth: Some(built.price),
        explodes: 0,
        ..model.clone()
    })
}

/// Scales a shape from Size `of` to Size `size`, in whole studs and plates.
fn scaled(shape: TerrainShape, size: u8, of: u8) -> TerrainShape {
    let snapped = |inches: Inches, step: i32| {
        let (whole, step) = (inches.in_thousandths() * i32::from(size), step * i32::from(of.max(1)));
        Inches::thousandths(((whole + step / 2) / step).max(1) * step / i32::from(of.max(1)))
    };
    match shape {
        TerrainShape::Block { x, z, height } => {
            TerrainShape::Block { x: snapped(x, STUD), z: snapped(z, STUD), height: snapped(height, PLATE) }
        }
        // The diameter is an even number of studs.
        TerrainShape::Round { radius, height } => TerrainShape::Round { radius: snapped(radius, STUD), height: snapped(height, PLATE) },
    }
}

/// A stud and a plate, in thousandths of an inch.
const STUD: i32 = 315;
const PLATE: i32 = 126;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::creation_mods::Mod;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn building(size: u8, like: Option<&str>, mods: &[Mod]) -> Option<TerrainData> {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let like = like.map(str::to_owned);
        let creation = Creation { kind: Kind::Building, size, mods: mods.to_vec(), autonomous: 0, like, weapons: Vec::new(), driver: None };
        terrain(&creation, &catalogue, &HouseRules::default())
    }

    /// AR-TX-03, AR-UIN-05, AR-UIN-06: Armor and price follow from its Size, no matter what it looks like.
    #[test]
    fn ar_tx_03_a_building_has_the_numbers_of_its_size() {
        let told = |size, like, mods: &[Mod]| {
            let data = building(size, like, mods).unwrap();
            let structure = data.structure.unwrap();
            format!("{:?} {} {} U", data.look, structure.armor(), data.worth.unwrap())
        };
        assert_eq!(told(2, None, &[]), "Hut 0 1 U");
        assert_eq!(told(4, None, &[]), "Hut d6 1 U");
        assert_eq!(told(6, None, &[]), "Tower d10 2 U");
        assert_eq!(told(10, None, &[]), "Fort 2d10 2 U");
        assert_eq!(told(6, Some("gatehouse"), &[Mod::Heavy, Mod::Premium]), "Gate 2d10 3 U");
        assert!(building(4, Some("tree"), &[]).is_none() && building(4, Some("castle"), &[]).is_none());
    }

    /// BW-SZ-01: the longest dimension in whole inches.
    #[test]
    fn bw_sz_01_a_building_is_as_large_as_its_size() {
        for (size, like) in [(3, "hut"), (4, "hut"), (8, "hut"), (6, "tower"), (9, "tower"), (10, "fort"), (20, "fort"), (5, "gatehouse")] {
            let longest = match building(size, Some(like), &[]).unwrap().shape {
                TerrainShape::Block { x, z, height } => x.max(z).max(height),
                TerrainShape::Round { radius, height } => (radius * 2).max(height),
            };
            assert_eq!(longest.rounded_half_up(), i32::from(size), "a {like} of {size}\" is {longest}");
        }
    }
}
