//! Looks of figures.

use bevy::prelude::Component;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// The side whose colours a figure wears instead of its own side's.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisguiseSide(pub SideId);

/// The look of a figure. Torso and legs default to the side's own colours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FigureLook {
    /// Palette name of the torso; the side's colour if `None`.
    pub torso: Option<String>,
    /// Palette name of the legs; a dark shade of the side's colour if `None`.
    pub legs: Option<String>,
    /// Palette name of head and hands; "straw" if `None`.
    pub skin: Option<String>,
    /// Its headgear.
    pub headgear: Headgear,
    /// Palette name of the headgear; the side's colour if `None`.
    pub headgear_color: Option<String>,
    /// The pattern on its torso.
    pub print: TorsoPrint,
    /// What it wears on its back.
    pub back: Back,
    /// Palette name of what it wears on its back; the side's colour if `None`.
    pub back_color: Option<String>,
    /// The kind of figure.
    pub form: Form,
}

/// The kind of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Form {
    /// A minifig on its feet.
    #[default]
    Foot,
    /// A horse.
    Horse,
    /// A horse with wings.
    WingedHorse,
    /// A dog.
    Dog,
    /// A monkey, which has hands.
    Monkey,
    /// A bear.
    Bear,
    /// An elephant.
    Elephant,
    /// A rat.
    Rat,
    /// A snake.
    Snake,
    /// A bird.
    Bird,
    /// A cart, which is driven.
    Cart,
    /// A truck.
    Truck,
    /// A tank.
    Tank,
    /// A biplane.
    Biplane,
    /// A machine on two legs.
    Walker,
    /// A catapult.
    Catapult,
    /// A heavy tank.
    HeavyTank,
    /// A light tank with missiles.
    LightTank,
    /// A carrier of soldiers on eight wheels.
    Carrier,
    /// A pickup with a gun on its bed.
    Technical,
    /// A gunship with a rotor, in the air.
    Gunship,
    /// A beast built of bricks, with its length in inches.
    Beast(u8),
}

/// What a figure wears on its back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Back {
    /// Nothing.
    #[default]
    None,
    /// A cape from the shoulders to the calves.
    Cape,
    /// A pack with a rolled blanket.
    Backpack,
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
    /// A tall hat with a plume.
    Plume,
    /// A wide-brimmed hat.
    Brim,
    /// Long hair.
    Hair,
    /// A headband and hair.
    Headband,
    /// Short hair with a parting.
    ShortHair,
    /// Hair in a bun.
    Bun,
    /// Hair tied behind.
    Ponytail,
    /// Curls.
    Curls,
    /// A hat turned up on three sides.
    Tricorne,
    /// A round hat with a small brim.
    Bowler,
    /// A builder's helmet.
    HardHat,
    /// A hood with a point.
    Hood,
    /// An archer's cap with a feather.
    FeatheredCap,
    /// A beret with a badge.
    Beret,
    /// A cap with a flat crown and a shining peak.
    PeakedCap,
    /// A surgeon's band with a mirror.
    Surgeon,
    /// A closed helm with a visor.
    Visor,
    /// A pointed helm of four plates, with mail around the neck.
    Spangenhelm,
    /// A leather cap with goggles.
    Goggles,
    /// A helmet with ear muffs over it.
    EarMuffs,
    /// Hair that stands on end.
    WildHair,
    /// A cloth tied over nose and mouth, under hair.
    Bandana,
    /// A knitted cap.
    Beanie,
    /// A crown over a lining of cloth.
    Crown,
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
    /// A healer's green drop.
    Drop,
    /// Braces and a belt of tools.
    ToolBelt,
    /// A sash, with epaulets.
    Sash,
    /// A laced shirt and a strap.
    Laces,
    /// Stripes.
    Stripes,
    /// An overall with a pocket.
    Overall,
    /// A shirt of mail.
    Mail,
    /// A white collar and a tie.
    Tie,
    /// A white coat over a shirt.
    LabCoat,
    /// An apron.
    Apron,
}
