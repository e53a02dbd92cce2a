//! Looks: how pieces and things are modelled, as stat files write it.

use serde::{Deserialize, Serialize};

/// How a figure is dressed. Torso and legs default to the side's own colours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FigureLook {
    /// Palette name of the torso; the side's colour when absent.
    pub torso: Option<String>,
    /// Palette name of the legs; a dark shade of the side's colour when absent.
    pub legs: Option<String>,
    /// Palette name of head and hands; "straw" when absent.
    pub skin: Option<String>,
    /// What it wears on its head.
    pub headgear: Headgear,
    /// Palette name of the headgear; the side's colour when absent.
    pub headgear_color: Option<String>,
    /// Pattern on the torso.
    pub print: TorsoPrint,
    /// What it is.
    pub form: Form,
}

/// What kind of figure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Form {
    /// A minifig on its feet.
    #[default]
    Foot,
    /// A horse.
    Horse,
}

/// What a figure wears on its head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Headgear {
    /// The bare stud.
    None,
    /// A cap with a peak.
    Cap,
    /// A round helmet with a rim.
    #[default]
    Helmet,
    /// A pointed helmet with a nose guard.
    Kettle,
    /// A tall officer's hat with a plume.
    Plume,
    /// A wide-brimmed hat.
    Brim,
    /// Long hair.
    Hair,
    /// A headband and hair.
    Headband,
}

/// What is printed on a torso.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TorsoPrint {
    /// Nothing.
    #[default]
    Plain,
    /// The side's emblem.
    Emblem,
    /// Crossed belts.
    Belts,
    /// A flower.
    Flower,
    /// Buttons and a collar.
    Tunic,
}

/// How a thing held in a hand is modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ItemLook {
    /// A short sword.
    #[default]
    Sword,
    /// A knife.
    Knife,
    /// A sword for both hands.
    Greatsword,
    /// A wrench.
    Wrench,
    /// A bottle, or whatever else comes to hand.
    Bottle,
    /// A two-bitted axe.
    Axe,
    /// A long pike.
    Pike,
    /// A small round shield.
    Shield,
    /// A tall shield.
    HeavyShield,
    /// A sign on a stick, as big as a tall shield.
    ProtestSign,
    /// A pistol.
    Pistol,
    /// A long rifle.
    Rifle,
    /// A bow.
    Bow,
    /// A gun with a short, wide barrel.
    ShotGun,
    /// A gun with a drum.
    AutoGun,
    /// A nozzle with a tank.
    FlameGun,
    /// A tube on the shoulder.
    Bazooka,
    /// Two rails with coils.
    RailGun,
    /// A wand with a star.
    Wand,
    /// A staff with a stone.
    Staff,
    /// A round grenade.
    Grenade,
    /// A bundle of dynamite.
    Charge,
    /// A powder keg in both arms.
    Keg,
}

/// How a piece of terrain is modelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TerrainLook {
    /// A wall of bricks.
    Wall,
    /// A broken wall with a ragged top.
    Ruin,
    /// A round tower with battlements.
    Tower,
    /// A tree on a round trunk.
    Tree,
    /// A hedge of leaf pieces.
    Hedge,
    /// A stack of crates.
    Crates,
    /// A barrel or keg.
    Barrel,
    /// A pool or stream of transparent blue plates.
    Water,
    /// Fallen bricks, strewn low.
    Rubble,
    /// A block of bricks with a flat top to stand on.
    Platform,
}
