//! The sections of battle files about squads and lone figures.

use crate::armies::army_file::ArmyFile;
use crate::armies::creation_mods::Mod;
use crate::armies::members::{Enrolled, Members, Roll};
use crate::data::quarters::Quarters;
use brickfray_game::battle_sections;
use brickfray_game::ron::Spanned;
use brickfray_table::{Facing, Formation, Inches};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

battle_sections! {
    /// This game's own sections of battle files.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Squads on their plates.
        pub squads: Vec<SquadData>,
        /// Figures on their own.
        pub units: Vec<LoneUnit>,
        /// Armies of sides.
        pub armies: Vec<ArmyData>,
        /// The contents of caches (AR-BUD-11).
        pub caches: Vec<CacheData>,
        /// The wares of shops.
        pub shops: Vec<ShopData>,
    }
}

/// An army of a side. In the names of its squads and lone units the side's name comes first: `red-lamps`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyData {
    /// The side's name.
    pub side: Spanned<String>,
    /// The name of an army of the game or a mod, or a file.
    #[serde(default)]
    pub army: Option<Spanned<String>>,
    /// The army itself, if it isn't in a file of its own.
    #[serde(default)]
    pub brings: Option<ArmyFile>,
    /// The centre of the ground where it stands: inches east and south of the table's centre.
    pub at: Spanned<(Inches, Inches)>,
    #[serde(default)]
    pub facing: Facing,
    /// The Almighty Bennies with which its side begins (AR-DRF-10); none by default.
    #[serde(default)]
    pub bennies: Option<Spanned<u32>>,
    /// Its maximum width, in inches; 14 by default.
    #[serde(default)]
    pub width: Option<Spanned<Inches>>,
}

/// A squad on its plate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadData {
    /// Its name; its members are `name.1`, `name.2`…
    pub name: Spanned<String>,
    /// The side's name.
    pub side: Spanned<String>,
    /// The unit card of all members, if they are the same.
    #[serde(default)]
    pub unit: Option<Spanned<String>>,
    /// The number of members, if they are the same.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// Its members, if they differ: in the order of the formation, front left first.
    #[serde(default)]
    pub members: Vec<Members>,
    /// The gear of all members, instead of that of their cards.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The mods of all members (AR-MOD).
    #[serde(default)]
    pub mods: Vec<Spanned<Mod>>,
    /// The unit card of the mounts of all members, one each (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// The plate's width and depth in studs; fitted to the members by default (BW-SQ-04).
    #[serde(default)]
    pub plate: Option<Spanned<(u8, u8)>>,
    /// The plate's centre: inches east and south of the table's centre.
    pub at: Spanned<(Inches, Inches)>,
    #[serde(default)]
    pub facing: Facing,
    #[serde(default)]
    pub formation: Formation,
}

/// A figure on its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoneUnit {
    pub name: Spanned<String>,
    /// The side's name.
    pub side: Spanned<String>,
    /// The unit card.
    pub unit: Spanned<String>,
    /// Its gear, instead of that of the card.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The unit card of its mount (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// Its mods (AR-MOD).
    #[serde(default)]
    pub mods: Vec<Spanned<Mod>>,
    /// The mods of its mount.
    #[serde(default)]
    pub mount_mods: Vec<Spanned<Mod>>,
    /// Its position: inches east and south of the table's centre.
    pub at: Spanned<(Inches, Inches)>,
    #[serde(default)]
    pub facing: Facing,
}

/// The contents of a cache.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CacheData {
    /// The name of its terrain piece.
    pub piece: Spanned<String>,
    /// The Construction Points in it.
    #[serde(default)]
    pub points: Option<Spanned<CachePoints>>,
    /// The squads and units of one side that guard it: it contains half of their worth (AR-BUD-11).
    #[serde(default)]
    pub guarded_by: Vec<Spanned<String>>,
}

/// The Construction Points in a cache.
#[derive(Clone, Copy, Debug)]
pub struct CachePoints(pub Quarters);

impl<'de> Deserialize<'de> for CachePoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let most = Quarters::MAX;
        let told = || format!("a cache can't have {number} points: it has 0 to {most}, in whole quarters, such as 9.5 [AR-BUD-11]");
        Quarters::of_number(number).map(CachePoints).ok_or_else(|| D::Error::custom(told()))
    }
}

/// The wares of a shop.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShopData {
    /// The name of its terrain piece.
    pub piece: Spanned<String>,
    /// The names of items.
    pub sells: Vec<Spanned<String>>,
}

impl LoneUnit {
    pub fn enrolled(&self) -> Enrolled<'_> {
        Enrolled { unit: &self.unit, gear: self.gear.as_ref(), mount: self.mount.as_ref(), mods: [&[], &self.mods] }
    }
}

impl SquadData {
    /// Its members in the form in which they are written.
    pub fn roll(&self) -> Roll<'_> {
        let SquadData { unit, count, members, gear, mount, mods, .. } = self;
        Roll { unit: unit.as_ref(), count: count.as_ref(), members, gear: gear.as_ref(), mount: mount.as_ref(), mods }
    }

    /// The members one by one.
    pub fn roster(&self) -> impl Iterator<Item = Enrolled<'_>> {
        self.roll().call()
    }
}
