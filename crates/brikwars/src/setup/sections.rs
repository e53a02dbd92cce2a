//! What battle files say of squads on their plates and of figures on their own.

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
    /// The sections of battle files that are this game's own.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Squads on their plates.
        pub squads: Vec<SquadData>,
        /// Figures on their own.
        pub units: Vec<LoneUnit>,
        /// Armies that sides bring.
        pub armies: Vec<ArmyData>,
        /// What is in caches (AR-BUD-11).
        pub caches: Vec<CacheData>,
        /// What shops sell.
        pub shops: Vec<ShopData>,
    }
}

/// An army that a side brings: its squads and lone units are called by the side's name and their own, `red-lamps`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyData {
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// A shipped army's name, one of a mod, or a file.
    #[serde(default)]
    pub army: Option<Spanned<String>>,
    /// The army itself, where no file of its own has it.
    #[serde(default)]
    pub brings: Option<ArmyFile>,
    /// The middle of where it is drawn up: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
    /// The Almighty Bennies that its side begins with (AR-DRF-10): none when absent.
    #[serde(default)]
    pub bennies: Option<Spanned<u32>>,
    /// How wide it is drawn up, in inches: 14 when absent.
    #[serde(default)]
    pub width: Option<Spanned<Inches>>,
}

/// A squad on its plate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadData {
    /// What it is called; its members are `name.1`, `name.2`…
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The unit template of all members, when they are alike.
    #[serde(default)]
    pub unit: Option<Spanned<String>>,
    /// How many they are, when they are alike.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// Its members, when they are not alike: in the order of the formation, front left first.
    #[serde(default)]
    pub members: Vec<Members>,
    /// What all of them carry instead of what their templates say.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// What makes all of them better and worse than their cards (AR-MOD).
    #[serde(default)]
    pub mods: Vec<Spanned<Mod>>,
    /// The unit template of what all of them sit on, each on one of its own (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// The plate's width and depth in studs; made to fit when absent (BW-SQ-04).
    #[serde(default)]
    pub plate: Option<Spanned<(u8, u8)>>,
    /// The plate's middle: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way its front looks.
    #[serde(default)]
    pub facing: Facing,
    /// How they are drawn up.
    #[serde(default)]
    pub formation: Formation,
}

/// A figure on its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoneUnit {
    /// What it is called.
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The unit template.
    pub unit: Spanned<String>,
    /// What it carries instead of what the template says.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The unit template of what it sits on (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// What makes it better and worse than its card (AR-MOD).
    #[serde(default)]
    pub mods: Vec<Spanned<Mod>>,
    /// The same of what it sits on.
    #[serde(default)]
    pub mount_mods: Vec<Spanned<Mod>>,
    /// Where it stands: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
}

/// What is in a cache.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CacheData {
    /// The piece of terrain that it is, by name.
    pub piece: Spanned<String>,
    /// The Construction Points in it.
    #[serde(default)]
    pub points: Option<Spanned<CachePoints>>,
    /// The squads and units of one side that guard it: half of what they are worth is in it (AR-BUD-11).
    #[serde(default)]
    pub guarded_by: Vec<Spanned<String>>,
}

/// The Construction Points in a cache.
#[derive(Clone, Copy, Debug)]
pub struct CachePoints(pub Quarters);

impl<'de> Deserialize<'de> for CachePoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let most = Quarters::MOST;
        let told = || format!("a cache can't have {number} points in it: it has 0 to {most} of them, in quarters, such as 9.5 [AR-BUD-11]");
        Quarters::of_number(number).map(CachePoints).ok_or_else(|| D::Error::custom(told()))
    }
}

/// What a shop sells.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShopData {
    /// The piece of terrain that it is, by name.
    pub piece: Spanned<String>,
    /// Items by name.
    pub sells: Vec<Spanned<String>>,
}

impl LoneUnit {
    /// It, as if it were of a squad.
    pub fn enrolled(&self) -> Enrolled<'_> {
        Enrolled { unit: &self.unit, gear: self.gear.as_ref(), mount: self.mount.as_ref(), mods: [&[], &self.mods] }
    }
}

impl SquadData {
    /// Its members as they are written.
    pub fn roll(&self) -> Roll<'_> {
        let SquadData { unit, count, members, gear, mount, mods, .. } = self;
        Roll { unit: unit.as_ref(), count: count.as_ref(), members, gear: gear.as_ref(), mount: mount.as_ref(), mods }
    }

    /// The members one by one.
    pub fn roster(&self) -> impl Iterator<Item = Enrolled<'_>> {
        self.roll().call()
    }
}
